"""MuJoCo at one state after another, with everything off that is not the tree's smooth dynamics."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.errors import VerifyError

__all__ = ["Oracle", "derivative", "installed", "loaded", "quiet"]

CONSTRAINTS = ("CONSTRAINT", "CONTACT")
OFF = (*CONSTRAINTS, "ACTUATION", "SPRING", "DAMPER")

# central differences of eighth order: f' = sum of w_k (f(k h) - f(-k h)) / h, error h^8 f^(9) / 630
WEIGHTS = (4 / 5, -1 / 5, 4 / 105, -1 / 280)
STEP = 0.004


def installed() -> Any:
    """The module mujoco."""
    try:
        import mujoco
    except ImportError:
        raise VerifyError(
            "MuJoCo is not installed, and it is what is compared with; install it with pip install mujoco==4.0.0"
        ) from None
    return mujoco


@contextmanager
def quiet() -> Iterator[None]:
    """MuJoCo's warnings go nowhere: not to a log file in the working folder, not between our lines."""
    mujoco = installed()
    before = mujoco.get_mju_user_warning()
    mujoco.set_mju_user_warning(lambda message: None)
    try:
        yield
    finally:
        mujoco.set_mju_user_warning(before)


def loaded(path: Path) -> Any:
    """MuJoCo's model in a file."""
    mujoco = installed()
    try:
        return mujoco.MjModel.from_xml_path(str(path))
    except ValueError as error:
        reason = " ".join(str(error).split())
        raise VerifyError(f"{path}: MuJoCo {mujoco.__version__} cannot load the model: {reason}") from None


class Oracle:
    """MuJoCo's answers at a state.

    m, d   its model and data; contacts, constraints, actuators and passive forces are off, `tau` is the applied force
    x      the inputs of the state by name: qpos (nq,), qvel (nv,), qacc (nv,), tau (nv,), act (na,), ctrl (nu,), ...
    """

    def __init__(self, m: Any, mujoco: Any, off: tuple[str, ...] = OFF, applied: str = "tau") -> None:
        self.m, self.mujoco, self.applied = m, mujoco, applied
        self.disabled, self.integrator = int(m.opt.disableflags), int(m.opt.integrator)  # by the file
        for name in off:
            m.opt.disableflags |= int(getattr(mujoco.mjtDisableBit, f"mjDSBL_{name}"))
        m.opt.enableflags, m.opt.integrator = 0, mujoco.mjtIntegrator.mjINT_EULER
        m.actuator_delay[:] = 0  # controls are those behind the delay
        m.sensor_delay[:], m.sensor_interval[:] = 0, 0  # readings are those of now
        self.d = mujoco.MjData(m)
        self.x: Mapping[str, np.ndarray] = {}
        self.supplied = np.zeros(m.nsensordata, dtype=bool)  # entries of sensordata that symdyn takes as given

    # M is so badly conditioned that what it solves for is not determined to the tolerance
    badly_conditioned = False

    def at(self, x: Mapping[str, np.ndarray]) -> Oracle:
        """Go to a state."""
        self.x = x
        d = self.d
        d.qpos[:], d.qvel[:], d.qfrc_applied[:] = x["qpos"], x["qvel"], x[self.applied]
        d.act[:], d.ctrl[:] = x.get("act", 0.0), x.get("ctrl", 0.0)
        self.mujoco.mj_forward(self.m, d)
        return self

    @cached_property
    def _driven(self) -> Oracle:
        m = copy(self.m)
        m.opt.disableflags = self.disabled
        m.opt.integrator = self.integrator
        return Oracle(m, self.mujoco, CONSTRAINTS, "qfrc_applied")

    @property
    def driven(self) -> Oracle:
        """The same state of the model with its actuators and passive forces; `qfrc_applied` is the applied force."""
        return self._driven if self._driven.x is self.x else self._driven.at(self.x)

    def integrated(self, qpos: np.ndarray, qvel: np.ndarray, time: float = 1.0) -> np.ndarray:
        """qpos moved along qvel for a time."""
        moved = np.array(qpos, dtype=float)
        self.mujoco.mj_integratePos(self.m, moved, np.asarray(qvel, dtype=float), time)
        return moved

    def difference(self, qpos1: np.ndarray, qpos2: np.ndarray, time: float = 1.0) -> np.ndarray:
        """The velocity that takes qpos1 to qpos2 in a time."""
        qvel = np.zeros(self.m.nv)
        self.mujoco.mj_differentiatePos(self.m, qvel, time, np.asarray(qpos1), np.asarray(qpos2))
        return qvel

    def rne(self) -> np.ndarray:
        """Inverse dynamics (nv,) at the state's qacc, without rotors."""
        force, qacc = np.zeros(self.m.nv), self.d.qacc.copy()
        self.d.qacc[:] = self.x["qacc"]
        self.mujoco.mj_rne(self.m, self.d, 1, force)
        self.d.qacc[:] = qacc
        return force

    @contextmanager
    def springs(self) -> Iterator[None]:
        """Springs and dampers are as the file has them."""
        both = int(self.mujoco.mjtDisableBit.mjDSBL_SPRING | self.mujoco.mjtDisableBit.mjDSBL_DAMPER)
        before = int(self.m.opt.disableflags)
        self.m.opt.disableflags = (before & ~both) | (self.disabled & both)
        try:
            yield
        finally:
            self.m.opt.disableflags = before

    @cached_property
    def other(self) -> Oracle:
        """The same mechanism with other inertias, drawn at random."""
        return Oracle(other_inertias(self.m, np.random.default_rng(0)), self.mujoco)

    def inertial_parameters(self) -> np.ndarray:
        """phi (10 nbody,): m, m c, inertia (xx, yy, zz, xy, xz, yz) of each body about its frame's origin, its axes."""
        m, phi = self.m, np.zeros((self.m.nbody, 10))
        for row, mass, c, quat, moments in zip(phi, m.body_mass, m.body_ipos, m.body_iquat, m.body_inertia):
            R = np.zeros(9)
            self.mujoco.mju_quat2Mat(R, quat)
            R = R.reshape(3, 3)
            I = R @ np.diag(moments) @ R.T + mass * (c @ c * np.eye(3) - np.outer(c, c))
            row[:] = [mass, *(mass * c), *np.diag(I), I[0, 1], I[0, 2], I[1, 2]]
        return phi.ravel()

    def elsewhere(self, answer: Callable[[Oracle], Any], **changed: np.ndarray) -> Any:
        """An answer at a state in which some inputs differ; then back."""
        here = self.x
        value = np.array(answer(self.at({**here, **changed})))
        self.at(here)
        return value

    def rate(self, answer: Callable[[Oracle], np.ndarray]) -> np.ndarray:
        """The derivative in time, along the state's qvel, of what positions alone determine; then back."""
        here = self.x

        def moved(time: float) -> np.ndarray:
            self.d.qpos[:] = self.integrated(here["qpos"], here["qvel"], time)
            self.mujoco.mj_kinematics(self.m, self.d)
            self.mujoco.mj_comPos(self.m, self.d)
            return answer(self)

        value = derivative(moved)
        self.at(here)
        return value


def other_inertias(m: Any, rng: np.random.Generator) -> Any:
    """A copy of MuJoCo's model whose bodies have other masses, centres of mass and inertias, all possible ones."""
    other = copy(m)
    other.body_mass[1:] = rng.uniform(0.5, 2.0, m.nbody - 1)
    other.body_ipos[1:] = rng.standard_normal((m.nbody - 1, 3))
    other.body_inertia[1:] = rng.uniform(1.0, 1.9, (m.nbody - 1, 3))
    quat = rng.standard_normal((m.nbody - 1, 4))
    other.body_iquat[1:] = quat / np.linalg.norm(quat, axis=1, keepdims=True)
    other.body_sameframe[:], other.body_simple[:] = 0, 0
    for b in range(m.nbody - 1, 0, -1):
        other.body_subtreemass[b] = other.body_mass[b] + sum(other.body_subtreemass[m.body_parentid == b])
    return other


def derivative(f: Callable[[float], np.ndarray], step: float = STEP) -> np.ndarray:
    """f'(0), numerically: to some 1e-12 of the size of f, for an f that varies over one unit."""
    return sum(w * (f(k * step) - f(-k * step)) for k, w in enumerate(WEIGHTS, 1)) / step
