"""A robot's arm as a handle: its joints measured and commanded, where its tip is, how to bring it somewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Any

import numpy as np

from symdyn.errors import SymdynError
from symdyn.graph.function import Function
from symdyn.model.enums import mjtBias, mjtDyn, mjtGain, mjtTrn
from symdyn.model.model import Model
from symdyn.scene.chain import Chain

__all__ = ["CommandMode", "Robot", "Solution"]

JOINT = (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT)
AT_LIMIT = 1e-12


class CommandMode(Enum):
    """What a command is: joint positions (rad, m), velocities (rad/s, m/s) or forces (N m, N)."""

    POSITION = "position"
    VELOCITY = "velocity"
    TORQUE = "torque"


@dataclass(frozen=True, eq=False)
class Solution:
    """What inverse kinematics found: coordinates (n,), what is left of the error in m and rad, steps, success."""

    q: np.ndarray
    position_error: float
    rotation_error: float
    iterations: int
    converged: bool


@dataclass(frozen=True, eq=False)
class Servo:
    """A joint's actuator, force = gear (gain u + b0 + b1 gear q + b2 gear v): its control, gear, gain and bias."""

    ctrl: int
    gear: float
    gain: float
    bias: np.ndarray

    def is_for(self, mode: CommandMode) -> bool:
        """Whether its control is what the mode commands."""
        _, b1, b2 = self.bias
        return {
            CommandMode.POSITION: b1 == -self.gain,
            CommandMode.VELOCITY: b1 == 0 and b2 == -self.gain,
            CommandMode.TORQUE: True,
        }[mode]

    def control(self, mode: CommandMode, value: float, q: float, v: float) -> float:
        """The control that commands a value, in the state (q, v) of its joint."""
        if mode is not CommandMode.TORQUE:
            return value * self.gear
        b0, b1, b2 = self.bias
        return (value / self.gear - b0 - b1 * self.gear * q - b2 * self.gear * v) / self.gain


class Robot:
    """The chain of hinges and slides from a body to a frame of a model.

        arm = Robot(model, "base", "site/tool", data)
        q = arm.inverse((0.4, 0.1, 0.8), (0, 1, 0, 0)).q
        arm.command(CommandMode.POSITION, q)

    base  a body, "" for the world; tip  `site/NAME`, `body/NAME`, or a body's name
    data  what is measured and commanded: the data of a scene, of which each use is an error once it was rebuilt, or a
          running `symdyn.Simulation` of the model
    """

    def __init__(self, model: Model, base: str, tip: str, data: Any = None):
        if data is not None and data.model is not model:
            raise SymdynError("the robot's data belongs to another model; expected the two that build_scene gave")
        self.model, self.data, self.chain = model, data, Chain.of(model, base, tip)
        self.commanded = np.zeros(len(self.chain.joints))

    @property
    def joint_names(self) -> tuple[str, ...]:
        return self.chain.names

    @property
    def limits(self) -> np.ndarray:
        """(n, 2), rad or m; infinite where there is no limit."""
        return self.chain.limits

    # ---- measured and commanded

    @property
    def positions(self) -> np.ndarray:
        """Measured coordinates (n,), rad or m."""
        return self.state().qpos[self.chain.qpos]

    @property
    def velocities(self) -> np.ndarray:
        """Measured velocities (n,), rad/s or m/s."""
        return self.state().qvel[self.chain.dofs]

    def state(self) -> Any:
        if self.data is None:
            raise SymdynError("the robot has no data; expected Robot(model, base, tip, data)")
        if self.data.model is not self.model:
            raise SymdynError("the robot's simulation has another model by now; make the robot of that one anew")
        return self.data

    def command(self, mode: CommandMode, values: Sequence[float]) -> None:
        """Commands all joints: sets the controls of their actuators, or applies the forces where there is none.

        A force is also commanded through a servo, whose control is set to what gives this force in this state.
        """
        mode, data = CommandMode(mode), self.state()
        values = np.asarray(values, dtype=float)
        if values.shape != self.commanded.shape:
            raise SymdynError(f"the command has shape {values.shape}; expected {self.commanded.shape}")
        self.check(mode)
        self.commanded = values
        for servo, value, q, v, dof in zip(self.servos, values, self.positions, self.velocities, self.chain.dofs):
            if servo is None:
                data.qfrc_applied[dof] = value
            else:
                data.ctrl[servo.ctrl] = servo.control(mode, value, q, v)

    def check(self, mode: CommandMode) -> None:
        """Every joint has what the mode needs."""
        for servo, name in zip(self.servos, self.joint_names):
            fits = mode is CommandMode.TORQUE if servo is None else servo.is_for(mode)
            if not fits:
                raise SymdynError(
                    f'joint "{name}" has no {mode.value} actuator; add one, or command forces (CommandMode.TORQUE)'
                )

    @cached_property
    def servos(self) -> list[Servo | None]:
        """The actuator of each joint, the first of them in the model."""
        return [self.servo(int(j)) for j in self.chain.joints]

    def servo(self, joint: int) -> Servo | None:
        m = self.model
        for a in range(m.nactuator):
            linear = m.actuator_gaintype[a] == mjtGain.mjGAIN_FIXED and m.actuator_dyntype[a] == mjtDyn.mjDYN_NONE
            drives = m.actuator_trntype[a] in JOINT and m.actuator_trnid[a, 0] == joint
            if drives and linear and m.actuator_gainprm[a, 0] != 0:
                affine = m.actuator_biastype[a] == mjtBias.mjBIAS_AFFINE
                bias = m.actuator_biasprm[a, :3] if affine else np.zeros(3)
                ctrl, out = int(m.actuator_ctrladr[a]), int(m.actuator_outadr[a])
                return Servo(ctrl, float(m.actuator_gear[out, 0]), float(m.actuator_gainprm[a, 0]), bias)
        return None

    # ---- kinematics and gravity

    def functions(self, name: str = "chain") -> list[Function]:
        """Pose, Jacobian, gravity and a step of inverse kinematics, for `symdyn.compile(model, robot.functions())`."""
        return self.chain.functions(name)

    @cached_property
    def callables(self) -> dict[str, Callable]:
        from symdyn.emit.numpy import to_numpy
        from symdyn.passes import run

        return {each.name.partition("_")[2]: to_numpy(run(each)) for each in self.functions()}

    def forward(self, q: Sequence[float] | None = None) -> tuple[np.ndarray, np.ndarray]:
        """Position (3,) m and quaternion (4,) of the tip in the base's frame; q (n,), as measured where not given."""
        return self.callables["pose"](self.whole(q))

    def jacobian(self, q: Sequence[float] | None = None) -> np.ndarray:
        """(6, n): velocity of the tip in the base's axes, linear then angular, by the joints' velocities."""
        return np.concatenate(self.callables["jacobian"](self.whole(q)))

    def gravity(self, q: Sequence[float] | None = None) -> np.ndarray:
        """Joint forces (n,) that balance gravity at rest, N m or N; what is not of the chain is as measured."""
        return self.callables["gravity"](self.whole(q))

    def whole(self, q: Sequence[float] | None) -> np.ndarray:
        """qpos (nq,) of the whole model with the chain at q."""
        qpos = np.array(self.model.qpos0 if self.data is None else self.state().qpos)
        if q is not None:
            qpos[self.chain.qpos] = q
        elif self.data is None:
            self.state()
        return qpos

    def inverse(
        self,
        pos: Sequence[float],
        quat: Sequence[float] | None = None,
        q: Sequence[float] | None = None,
        tolerance: float = 1e-8,
        iterations: int = 200,
    ) -> Solution:
        """Coordinates that bring the tip to a place in the base's frame, by damped least squares inside the limits.

            dq = J^T (J J^T + w 1)^-1 e,   w = |e|^2 / 2 + 1e-12

        A joint at its limit that would leave it is held, and the others are asked again. quat None: any orientation.
        q: where to begin, as measured where not given. The best found is returned, whether or not it converged.
        """
        q = np.clip(self.whole(q)[self.chain.qpos], *self.limits.T)
        goal = np.asarray(pos, dtype=float), None if quat is None else unit(quat)
        best, e = q, self.error(q, *goal)
        for iteration in range(iterations):
            if np.linalg.norm(e) <= tolerance:
                return solution(q, e, iteration, True)
            J = self.jacobian(q)[: len(e)]
            q = np.clip(q + limited_step(J, e, q, self.limits), *self.limits.T)
            e = self.error(q, *goal)
            if np.linalg.norm(e) < np.linalg.norm(self.error(best, *goal)):
                best = q
        e = self.error(best, *goal)
        return solution(best, e, iterations, bool(np.linalg.norm(e) <= tolerance))

    def error(self, q: np.ndarray, pos: np.ndarray, quat: np.ndarray | None) -> np.ndarray:
        """From the tip to the goal: (3,) m, and with an orientation (6,) m and rad."""
        p, own = self.forward(q)
        return pos - p if quat is None else np.concatenate([pos - p, turn_between(own, quat)])


def limited_step(J: np.ndarray, e: np.ndarray, q: np.ndarray, limits: np.ndarray) -> np.ndarray:
    """The damped step, with the joints held that are at a limit and would leave it."""
    free = np.ones(len(q), dtype=bool)
    while True:
        Jf = J * free
        A = Jf @ Jf.T + (e @ e / 2 + 1e-12) * np.eye(len(e))
        step = Jf.T @ np.linalg.solve(A, e)
        out = ((step < 0) & (q <= limits[:, 0] + AT_LIMIT)) | ((step > 0) & (q >= limits[:, 1] - AT_LIMIT))
        if not (out & free).any():
            return step
        free &= ~out


def solution(q: np.ndarray, e: np.ndarray, iterations: int, converged: bool) -> Solution:
    return Solution(q, float(np.linalg.norm(e[:3])), float(np.linalg.norm(e[3:])), iterations, converged)


def unit(quat: Sequence[float]) -> np.ndarray:
    quat = np.asarray(quat, dtype=float)
    size = np.linalg.norm(quat)
    if quat.shape != (4,) or not size > 0:
        raise SymdynError("the orientation is no quaternion; expected four numbers w x y z with a length")
    return quat / size


def turn_between(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The rotation vector (3,), in the frame both are given in, that turns a into b."""
    w, v = b[0] * a[0] + b[1:] @ a[1:], a[0] * b[1:] - b[0] * a[1:] - np.cross(b[1:], a[1:])
    size = np.linalg.norm(v)
    angle = 2 * np.arctan2(size, abs(w))
    return np.copysign(1.0, w) * (angle / size if size > 1e-12 else 2.0) * v
