"""From agreement at states to an identity: what SymPy has by hand, less the model's, is the zero polynomial."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.graph.evaluate import toposort, total_ops
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import as_array
from symdyn.graph.transfer import again, import_function
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.verify.hand.coordinates import Coordinates
from symdyn.verify.hand.derivation import Derivation
from symdyn.verify.hand.field import Inconclusive, P, Point, degree_of
from symdyn.verify.hand.mechanism import shaped
from symdyn.verify.hand.parameters import Parameters

__all__ = ["Proof", "attempt", "difference", "simplified"]

POINTS = 2
READABLE = 150  # operations up to which a difference is simplified


@dataclass(frozen=True)
class Proof:
    """The identity of one quantity: whether it is proved, the probability of an error in that, or why it is not."""

    title: str
    proved: bool
    error: float = 0.0
    why: str = ""

    def __str__(self) -> str:
        if not self.proved:
            return f"{self.title}: agreement is not proved, for {self.why}"
        sure = f"the probability of an error is below {self.error:.0e}, numbers being taken to 12 digits"
        return f"{self.title} is identical; {sure}"


def attempt(each: Derivation, model: Model, where: Coordinates, parameters: Parameters, passive: bool) -> Proof:
    """Evaluate the difference at random points over a prime field."""
    try:
        left = [x for x in difference(each, model, where, parameters, passive).flat]
        bound = (degree_of(left) / P) ** POINTS
        zero = all(not any(_point(each, model, where, k).values(left)) for k in range(POINTS))
    except Inconclusive as why:
        return Proof(each.title, False, 1.0, str(why))
    return Proof(each.title, zero, max(bound, 1e-300), "" if zero else "numbers agree to rounding only")


def _point(each: Derivation, model: Model, where: Coordinates, seed: int) -> Point:
    """Symbols of the derivation; quaternions on the sphere where coordinates are qpos."""
    unit = []
    if where.given.qpos is None:
        for kind, q in zip(model.jnt_type, model.jnt_qposadr):
            if kind in (mjtJoint.mjJNT_FREE, mjtJoint.mjJNT_BALL):
                q = int(q) + (3 if kind == mjtJoint.mjJNT_FREE else 0)
                unit.append(tuple(f"x[{q + k}]" for k in range(4)))
    rng = np.random.default_rng(seed)
    real = {s.value: float(rng.uniform(0.2, 1.0)) for i in each.function.inputs for s in i.symbols.flat}
    return Point(seed, unit, real)


# ---- the difference


def difference(each: Derivation, model: Model, where: Coordinates, parameters: Parameters, passive: bool) -> np.ndarray:
    """By hand less the model's, over the derivation's graph; of forward dynamics, what M times it leaves."""
    function = each.function
    graph = next(s.graph for i in function.inputs for s in i.symbols.flat)
    state = {i.name: i.symbols for i in function.inputs}
    side = _Model(graph, state, model, where, parameters, passive)
    hand = function.outputs[0].exprs
    if each.name == "forward_dynamics":
        return as_array(side.mass_matrix() @ hand.ravel() + side.bias() - state["tau"])
    ours = getattr(side, each.name)(*([each.frame] if each.frame else []))
    ours = np.asarray(shaped(each.name, hand[None], ours[None])[0], dtype=object)
    left = as_array(hand - ours, hand.shape)
    return as_array(left - side.at_rest(left), left.shape) if each.name == "energy" else left


class _Model:
    """The model's quantities in the derivation's symbols."""

    def __init__(self, graph: Graph, state, model: Model, where: Coordinates, parameters: Parameters, passive: bool):
        self.graph, self.state, self.model, self.passive = graph, state, model, passive
        paths = {place.path: f"p{k}" for k, place in enumerate(parameters.places)}
        self.dynamics = Dynamics(model, paths)
        known = {f"p{k}": _written(what, parameters, graph, state) for k, what in enumerate(parameters.written)}
        n = model.nv
        self.zero = as_array(np.zeros(n))
        if where.function is None:
            self.T, self.drift = as_array(np.eye(n)), self.zero
            qpos, qvel = state["x"], state.get("v", self.zero)
        else:
            qpos, qvel, self.T, self.drift = self._mapped(where)
        qacc = self.T @ state.get("a", self.zero) + self.drift
        for name, values in (("qpos", qpos), ("qvel", qvel), ("qacc", qacc)):
            known |= {f"{name}[{k}]": value for k, value in enumerate(values)}
        self.known = known

    def _mapped(self, where: Coordinates):
        moved = import_function(where.function, self.graph)
        found = [each.exprs for each in moved.outputs]
        if "v" in self.state:
            return found
        rest = {f"v[{k}]": 0.0 for k in range(len(self.zero))}
        return [substituted(array, rest, self.graph) for array in found]

    def of(self, name: str) -> np.ndarray:
        return substituted(getattr(self.dynamics, name), self.known, self.graph)

    def mass_matrix(self) -> np.ndarray:
        return self.T.T @ self.of("M") @ self.T

    def bias(self) -> np.ndarray:
        force = self.of("qfrc_bias")
        if self.passive:
            force = force - self.of("qfrc_passive")
        if any(x.__class__ is Expr or x for x in self.drift):
            force = force + self.of("M") @ self.drift
        return self.T.T @ force

    def gravity(self) -> np.ndarray:
        return self.T.T @ self.of("qfrc_gravity")

    def coriolis(self) -> np.ndarray:
        return self.bias() - self.gravity()

    def inverse_dynamics(self) -> np.ndarray:
        return self.mass_matrix() @ self.state["a"] + self.bias()

    def energy(self) -> np.ndarray:
        return self.of("energy")

    def at_rest(self, left: np.ndarray) -> np.ndarray:
        """The value where nothing moves and all coordinates are zero; quaternions' are the identity."""
        if self.model.nq != self.model.nv:
            raise Inconclusive("potentials of free bodies have no common zero")
        rest = {s.value: 0.0 for name in ("x", "v") for s in self.state[name]}
        return substituted(left, rest, self.graph)

    def regressor(self) -> np.ndarray:
        Y = self.of("regressor")
        return self.T.T @ Y.reshape(self.model.nv, -1)

    def jacobian(self, frame: str) -> np.ndarray:
        outputs = self.dynamics.function(f"jacobian:{frame}").outputs
        return np.concatenate([substituted(o.exprs, self.known, self.graph) for o in outputs]) @ self.T

    def kinematics(self, frame: str) -> np.ndarray:
        outputs = {o.name: o.exprs for o in self.dynamics.function(f"pose:{frame}").outputs}
        pos, mat = (substituted(outputs[k], self.known, self.graph) for k in ("pos", "mat"))
        top = np.concatenate([mat.reshape(3, 3), pos[:, None]], axis=1)
        return np.concatenate([top, as_array([[0.0, 0.0, 0.0, 1.0]])])


def substituted(array: np.ndarray, known: dict[str, object], graph: Graph) -> np.ndarray:
    """The expressions rebuilt in `graph`, symbols replaced by name."""
    new: dict[int, object] = {}
    for e in toposort(array.flat):
        new[e.id] = known[e.value] if e.op == "symbol" and e.value in known else again(e, new, graph)
    return as_array([new[x.id] if x.__class__ is Expr else x for x in array.flat], array.shape)


def _written(what, parameters: Parameters, graph: Graph, state):
    """What stands in the place of a number of the model, in the derivation's parameters."""
    known = dict(zip(parameters.symbols, state["params"]))
    if isinstance(what, str):
        return -known[what[1:]] if what.startswith("-") else known[what]
    from symdyn.graph.sympy_bridge import from_sympy

    return from_sympy(what, graph, known)


# ---- for people


def simplified(
    each: Derivation, model: Model, where: Coordinates, parameters: Parameters, passive: bool, symbols
) -> str:
    """The first entry that differs, by hand less the model's, where it is short enough to read; "" where it is not."""
    import sympy

    from symdyn.graph.sympy_bridge import to_sympy

    try:
        left = difference(each, model, where, parameters, passive)
    except Inconclusive:
        return ""
    names = {
        s.value: given
        for i in each.function.inputs
        if i.name in symbols
        for s, given in zip(i.symbols, symbols[i.name])
    }
    inputs = {i.name: i.symbols for i in each.function.inputs}
    names |= {s.value: given for s, given in zip(inputs["params"], parameters.symbols.values())}
    for place, x in np.ndenumerate(left):
        if x.__class__ is Expr and total_ops([x]) <= READABLE and any(_point(each, model, where, 0).values([x])):
            found = sympy.trigsimp(_rounded(sympy.expand(to_sympy(x, names))))
            return f"{each.name}[{', '.join(map(str, place))}] by hand less the model's: {found}"
    return ""


def _rounded(expr):
    """Numbers that cancel leave 1e-17 behind; decimals become fractions."""
    import sympy

    return expr.xreplace({x: sympy.Rational(str(round(float(x), 12))) for x in expr.atoms(sympy.Float)})
