"""Rates of MuJoCo's Jacobians along the motion.

They are mj_jacDot's, exact to the last digits; but of a model with a slide behind a ball joint on one body, where
mj_jacDot of MuJoCo 4.0.0 is wrong, they are numeric derivatives of its Jacobians.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.verify.oracle import Oracle

__all__ = ["com_jacobians", "com_rates", "frame_jacobians", "frame_rates", "point_rate"]


def frame_jacobians(o: Oracle) -> np.ndarray:
    """Of every body's frame: translation and rotation (nbody, 2, 3, nv)."""
    return _of_bodies(o, o.mujoco.mj_jacBody)


def com_jacobians(o: Oracle) -> np.ndarray:
    """Of every body's centre of mass: translation and rotation (nbody, 2, 3, nv)."""
    return _of_bodies(o, o.mujoco.mj_jacBodyCom)


def frame_rates(o: Oracle) -> np.ndarray:
    """The rates of `frame_jacobians`."""
    return _rates(o, frame_jacobians, o.d.xpos)


def com_rates(o: Oracle) -> np.ndarray:
    """The rates of `com_jacobians`."""
    return _rates(o, com_jacobians, o.d.xipos)


def point_rate(o: Oracle, jacobian: Callable[[Oracle], np.ndarray], body: int, point: np.ndarray) -> np.ndarray:
    """The rate of the Jacobian (2, 3, nv) of a point fixed in a body, which `jacobian` gives."""
    return o.rate(jacobian) if slide_behind_ball(o.m) else _exact(o, body, point)


def slide_behind_ball(m) -> bool:
    """Whether a body has a slide behind a ball joint."""
    balls = {int(b) for kind, b in zip(m.jnt_type, m.jnt_bodyid) if kind == mjtJoint.mjJNT_BALL}
    return any(int(b) in balls for kind, b in zip(m.jnt_type, m.jnt_bodyid) if kind == mjtJoint.mjJNT_SLIDE)


def _of_bodies(o: Oracle, jacobian: Callable[..., None]) -> np.ndarray:
    jac = np.zeros((o.m.nbody, 2, 3, o.m.nv))
    for b, each in enumerate(jac):
        jacobian(o.m, o.d, each[0], each[1], b)
    return jac


def _rates(o: Oracle, jacobians: Callable[[Oracle], np.ndarray], points: np.ndarray) -> np.ndarray:
    if slide_behind_ball(o.m):
        return o.rate(jacobians)
    return np.array([_exact(o, b, point) for b, point in enumerate(points)])


def _exact(o: Oracle, body: int, point: np.ndarray) -> np.ndarray:
    rate = np.zeros((2, 3, o.m.nv))
    o.mujoco.mj_jacDot(o.m, o.d, rate[0], rate[1], point, body)
    return rate
