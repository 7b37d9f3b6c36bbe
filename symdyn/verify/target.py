"""Functions of one frame: which of them are compared, and what they are by MuJoCo."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from symdyn.catalog.target import TARGET_FUNCTIONS, Target, find_target
from symdyn.model import Model
from symdyn.verify.oracle import Oracle
from symdyn.verify.rate import point_rate

__all__ = ["target_names", "target_reference", "target_size"]

# a lever that is so much shorter than the positions it is the difference of has no digits to compare
LEVER = 1e-6

# of each kind of frame the first and the last
NAMES = {"body": "body_names", "com": "body_names", "geom": "geom_names", "site": "site_names"}
# where mjData has the frames of each kind
FRAMES = {
    "body": ("xpos", "xmat"),
    "com": ("xipos", "ximat"),
    "geom": ("geom_xpos", "geom_xmat"),
    "site": ("site_xpos", "site_xmat"),
}


def target_names(model: Model) -> Iterator[str]:
    """`pose:`, `jacobian:` and `jacobian_rate:` of some frames of each kind."""
    for kind, field in NAMES.items():
        named = [name for name in getattr(model, field) if name not in ("", "world") and "+" not in name]
        for name in dict.fromkeys([*named[:1], *named[-1:]]):
            yield from (f"{function}:{kind}/{name}" for function in TARGET_FUNCTIONS)


def target_reference(model: Model, function: str, output: str) -> Callable[[Oracle], np.ndarray]:
    """An output of a function of one frame, by MuJoCo."""
    target = find_target(model, function.partition(":")[2])
    return lambda o: OUTPUTS[output](o, target)


def target_size(model: Model, o: Oracle, function: str, output: str) -> float:
    """The least size of an output: the rate of a point's Jacobian is by levers, which are differences of positions."""
    if output != "jacp_rate":
        return 0.0
    target = find_target(model, function.partition(":")[2])
    return LEVER * float(np.abs(position(o, target)).max() * np.abs(o.x["qvel"]).max(initial=0.0))


def position(o: Oracle, target: Target) -> np.ndarray:
    return np.array(getattr(o.d, FRAMES[target.kind][0])[target.row])


def orientation(o: Oracle, target: Target) -> np.ndarray:
    return np.array(getattr(o.d, FRAMES[target.kind][1])[target.row])


def jacobian(o: Oracle, target: Target) -> np.ndarray:
    """Translation and rotation (2, 3, nv)."""
    jac = np.zeros((2, 3, o.m.nv))
    o.mujoco.mj_jac(o.m, o.d, jac[0], jac[1], position(o, target), target.body)
    return jac


def jacobian_rate(o: Oracle, target: Target) -> np.ndarray:
    return point_rate(o, lambda o: jacobian(o, target), target.body, position(o, target))


OUTPUTS: dict[str, Callable[[Oracle, Target], np.ndarray]] = {
    "pos": position,
    "mat": orientation,
    "jacp": lambda o, target: jacobian(o, target)[0],
    "jacr": lambda o, target: jacobian(o, target)[1],
    "jacp_rate": lambda o, target: jacobian_rate(o, target)[0],
    "jacr_rate": lambda o, target: jacobian_rate(o, target)[1],
}
