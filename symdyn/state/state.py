"""`State`: one configuration of a mechanism; its quantities are computed when asked for, once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import numpy as np

from symdyn.dynamics import manifold
from symdyn.dynamics.factor import solve
from symdyn.dynamics.jacobian import point_jacobian, subtree_mass
from symdyn.errors import SymdynError
from symdyn.graph.function import Function, Input, Output
from symdyn.spatial.vector import array, cross, dot, zeros
from symdyn.state.coordinate import _storage
from symdyn.state.frame import body_id
from symdyn.state.motion import Motion
from symdyn.state.scalar import numbers
from symdyn.state.spatial import WORLD, Momentum, Wrench

__all__ = ["State"]


class State(Motion):
    """A configuration q, velocity v and additional state s of a model, and everything that follows from them.

        state = State(model)
        state.set_configuration("elbow", 0.3)
        state.transform_to_root("site/tip").p          # (3,), m, world
        state.mass_matrix() @ vdot + state.dynamics_bias()

    Elements may be numbers, expressions, or both, and dual numbers (`dual(q, slopes)`), whose slopes quantities then
    have; expressions of parts of the model come with `params`, names by path.
    Names are RigidBodyDynamics.jl's without `!`; mjData's are attributes: `state.xpos`, `state.qfrc_bias`. Quantities
    are read-only; numbers are float64. `library`, what `symdyn.compile` gives, computes the numbers it has routines
    for. `debug` makes stale reads errors. One state is for one thread; the model is shared.
    """

    @staticmethod
    def symbolic(model, params: Mapping[str, str] | None = None, **options) -> State:
        """The state whose q, v and s are symbols `qpos[0]`, ..., `qvel[0]`, ..., `act[0]`, ..."""
        from symdyn.graph.expr import Graph

        graph = Graph()
        contact = options.get("contact")
        sizes = {"qpos": model.nq, "qvel": model.nv, "act": model.na + (contact.num_states if contact else 0)}
        symbols = [graph.symbols(name, (size,)) for name, size in sizes.items()]
        return State(model, *symbols, params=params, graph=graph, **options)

    def function(self, name: str, outputs: Mapping[str, object], doc: str = "") -> Function:
        """The function that gives these arrays: what is symbolic of q, v, s, other inputs and parameters goes in, as it
        is now or else as it was when the state was made."""
        made = tuple(Output(each, array(np.asarray(values, dtype=object))) for each, values in outputs.items())
        used = {e.value for e in Function(name, (), made).nodes() if e.op == "symbol"}
        given = {**self._values, "params": self.point.params}
        arrays = {each: _symbols(values, used) for each, values in given.items()}
        arrays |= {each: _symbols(x, used) for each, x in self._start.items() if not arrays[each].size}
        return Function(name, tuple(Input(each, x) for each, x in arrays.items() if x.size), made, doc)

    def casadi(self, name: str, outputs: Mapping[str, object]):
        """The same as a `casadi.Function`."""
        from symdyn.emit.casadi import to_casadi

        return to_casadi(self.function(name, outputs))

    # ---- inertia, momenta, energies

    def mass(self, body=WORLD) -> float:
        """Of a body and all it carries, kg; of everything where none is named."""
        return numbers(subtree_mass(self.point.model)[body_id(self.model, body)])

    def center_of_mass(self, body=WORLD) -> np.ndarray:
        """Of a body and all it carries (3,), m, world axes."""
        return self.value("subtree_com")[body_id(self.model, body)]

    def mass_matrix(self, safe: bool = True) -> np.ndarray:
        """M (nv, nv), with rotors."""
        return self.value("M", safe)

    def momentum(self, body=None) -> Momentum:
        """Of everything, or of one body, in the world's frame: angular about its origin."""
        if body is not None:
            return self.spatial_inertia(body) * self._own_twist(body)
        found = array(self.value("momentum"))
        return Momentum(WORLD, found[:3] + cross(self._com, found[3:]), found[3:])

    def momentum_matrix(self) -> np.ndarray:
        """A (6, nv), angular first, in the world's frame: momentum = A v."""
        A = array(self.value("momentum_matrix"))
        about = [cross(self._com, column) for column in A[3:].T]
        return numbers(np.vstack([A[:3] + np.array(about, dtype=object).reshape(-1, 3).T, A[3:]]))

    def momentum_rate_bias(self) -> Wrench:
        """A' v, in the world's frame."""
        found = array(self.value("momentum_rate_bias"))
        return Wrench(WORLD, found[:3] + cross(self._com, found[3:]), found[3:])

    @property
    def _com(self) -> np.ndarray:
        return array(self.center_of_mass())

    def kinetic_energy(self, body=None):
        """Of everything with its rotors, or of one body, J."""
        if body is None:
            return self.value("energy")[1]
        return self.spatial_inertia(body).kinetic_energy(self._own_twist(body))

    def gravitational_potential_energy(self, body=None, safe: bool = True):
        """-m g . com of one body, or of all, J; zero at the world's origin."""
        if body is None:
            return self._get("weight", lambda: numbers(self._weight(range(self.model.nbody))), safe)
        b = body_id(self.model, body)
        return self._get(f"weight of body {b}", lambda: numbers(self._weight([b])), safe)

    def _weight(self, bodies):
        w = self.point
        mass, com = array(w.model.body_mass), w.inertial[0]
        return sum((-mass[b] * dot(w.tree.a_grav, com[b]) for b in bodies), 0.0)

    def newton_euler(self, body, acceleration) -> Wrench:
        """The wrench that gives a body a spatial acceleration, gravity apart, in the world's frame."""
        return self.spatial_inertia(body).newton_euler(acceleration, self._own_twist(body))

    def _own_twist(self, body):
        """A body's twist; of the world itself too."""
        twist = self.twist_wrt_world(body)
        return twist._with(twist.angular, twist.linear)

    # ---- dynamics

    def dynamics_bias(self, external_wrenches: Mapping | None = None, safe: bool = True) -> np.ndarray:
        """c (nv,) of M v' + c = tau: gravity, Coriolis and centrifugal forces less what external wrenches do; N, N m.

        external_wrenches   body -> `Wrench` expressed in the world's frame
        """
        return self._less_external(self.value("qfrc_bias", safe), external_wrenches)

    def inverse_dynamics(self, vdot, external_wrenches: Mapping | None = None) -> np.ndarray:
        """tau (nv,) = M v' + c, N, N m."""
        self.set_input(qacc=vdot)
        return self._less_external(self.value("qfrc_inverse"), external_wrenches)

    def dynamics(self, tau=None, external_wrenches: Mapping | None = None) -> np.ndarray:
        """v' (nv,) of M v' + c = tau, the generalised force (nv,), zero where none is given: rad/s^2, m/s^2.

        Soft contacts act, where the state has them.
        """
        tau = array(zeros(self.model.nv) if tau is None else tau)
        w, force = self.point, tau - array(self.dynamics_bias(external_wrenches))
        if self.contact is not None:
            force = force + array(self.contact_force())
        return numbers(solve(w.tree, *w.factor, force))

    def loop_dynamics(self, tau=None, gains=(100.0, 20.0), damping: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
        """v' (nv,) with the loops closed, and the forces along their rows.

        Residuals e come back as e'' = -k e - d e' of the gains (k, d); damping (1/kg) is for redundant loops.
        """
        tau = zeros(self.model.nv) if tau is None else tau
        self.set_input(tau=tau, loop_gains=gains, loop_damping=damping)
        return self.value("qacc_loop"), self.value("loop_force")

    def _less_external(self, force, wrenches: Mapping | None) -> np.ndarray:
        if not wrenches:
            return force
        w, force = self.point, array(force)
        for body, wrench in wrenches.items():
            if wrench.frame != WORLD:
                raise SymdynError(f"{wrench} acts on {body}; expected one expressed in {WORLD}")
            jacp, jacr = point_jacobian(w.model, w.kin, body_id(self.model, body), zeros(3))
            force = force - jacr.T @ array(wrench.angular) - jacp.T @ array(wrench.linear)
        return numbers(force)

    # ---- local coordinates

    def local_coordinates(self, q0, retraction: str = "mujoco") -> tuple[np.ndarray, np.ndarray]:
        """phi (nv,) with q = q0 + phi on the manifold, and its rate at v.

        Free joints: translations and rotation apart, as MuJoCo integrates; `se3`: one screw motion.
        """
        w, q0 = self.point, array(q0)
        if retraction == "se3":
            from symdyn.dynamics.screw import screw_difference

            return tuple(map(numbers, screw_difference(self.model, w.tree, q0, w.qpos, w.qvel)))
        _check_retraction(retraction)
        phi = manifold.difference(w.tree, q0, w.qpos)
        return numbers(phi), numbers(manifold.difference_jacobians(w.tree, q0, w.qpos)[1] @ w.qvel)

    def global_coordinates(self, q0, phi, retraction: str = "mujoco") -> None:
        """q := q0 + phi on the manifold; the inverse of `local_coordinates`."""
        if retraction == "se3":
            from symdyn.dynamics.screw import screw_step

            return self.set_configuration(screw_step(self.model, self.point.tree, array(q0), array(phi)))
        _check_retraction(retraction)
        self.set_configuration(_storage(manifold.integrate(self.point.tree, array(q0), array(phi))))

    @property
    def contact_states(self) -> np.ndarray:
        """The part of s that belongs to the soft contacts."""
        return self.ledger.get("contact states", self._contact_snapshot)

    def _contact_snapshot(self) -> np.ndarray:
        self.ledger.read("act")
        return array(self.s[self.model.na :])

    def contact_dynamics(self, safe: bool = True):
        """Wrenches of the soft contacts on bodies, expressed in the world's frame, and the rates of their states."""
        if self.contact is None:
            raise SymdynError(f"{self.model.name}: the state has no contact model; expected State(model, contact=...)")
        return self._get("contact dynamics", partial(self.contact.dynamics, self), safe)

    def contact_force(self) -> np.ndarray:
        """Of the soft contacts, on joints (nv,), N, N m."""
        return numbers(-array(self._less_external(zeros(self.model.nv), self.contact_dynamics()[0])))


def _symbols(values, used) -> np.ndarray:
    """The array, or its symbols alone where some of it are numbers; nothing where no function has any of it."""
    symbols = [x for x in np.asarray(values, dtype=object).flat if getattr(x, "op", "") == "symbol"]
    if not any(x.value in used for x in symbols):
        return zeros(0)
    whole = len(symbols) == np.size(values)
    return np.asarray(values, dtype=object) if whole else array(symbols)


def _check_retraction(retraction: str) -> None:
    if retraction != "mujoco":
        raise SymdynError(f'retraction "{retraction}" is unknown; expected mujoco or se3')
