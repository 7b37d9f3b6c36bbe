"""What can be asked for: quantities by MuJoCo's names, and the functions that group them.

A quantity is one output array; a function is a list of inputs and outputs. Functions joined by `+` become one that
shares the work: `kinematics+mass_matrix+bias`. A function of one frame takes it after a colon: `jacobian:site/tip`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.workspace import Workspace
from symdyn.spatial.vector import array


@dataclass(frozen=True)
class Quantity:
    """An output array: what it is (shape, unit, frame) and how a workspace gives it."""

    doc: str
    build: Callable[[Workspace], np.ndarray]


@dataclass(frozen=True)
class Recipe:
    """A function: its inputs and outputs by name, and one line that says what it is."""

    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    brief: str


def _row(inputs: str, outputs: str, brief: str) -> Recipe:
    return Recipe(tuple(inputs.split()), tuple(outputs.split()), brief)


INPUTS: dict[str, str] = {
    "qpos": "configuration: m, rad, unit quaternions (w, x, y, z)",
    "qvel": "velocity: m/s, rad/s; of a free joint linear in world axes, angular in body axes",
    "qacc": "acceleration: m/s^2, rad/s^2",
    "tau": "generalised force: N, N m",
    "params": "the declared parameters, in order of declaration",
}


def _flat(R) -> np.ndarray:
    return R.reshape(len(R), 9)


def lower_pattern(tree) -> tuple[tuple[int, int], ...]:
    """(row, column) of the stored lower triangle of M: row by row, ancestors in ascending order, then the diagonal."""
    from symdyn.dynamics.tree import dof_ancestors

    return tuple((i, j) for i in range(tree.nv) for j in (*sorted(dof_ancestors(tree, i)), i))


QUANTITIES: dict[str, Quantity] = {
    "xpos": Quantity("body origins, world, m", lambda w: w.kin.xpos),
    "xquat": Quantity("body orientations, (w, x, y, z)", lambda w: w.kin.xquat),
    "xmat": Quantity("body orientations, row-major, body to world", lambda w: _flat(w.kin.R)),
    "xipos": Quantity("body centres of mass, world, m", lambda w: w.inertial[0]),
    "ximat": Quantity("principal axes of inertia, row-major, to world", lambda w: _flat(w.inertial[1])),
    "xanchor": Quantity("joint anchors, world, m", lambda w: w.kin.xanchor),
    "xaxis": Quantity("joint axes, world", lambda w: w.kin.xaxis),
    "geom_xpos": Quantity("geom centres, world, m", lambda w: w.geom[0]),
    "geom_xmat": Quantity("geom orientations, row-major, to world", lambda w: _flat(w.geom[1])),
    "site_xpos": Quantity("sites, world, m", lambda w: w.site[0]),
    "site_xmat": Quantity("site orientations, row-major, to world", lambda w: _flat(w.site[1])),
    "cam_xpos": Quantity("cameras, world, m", lambda w: w.cam[0]),
    "cam_xmat": Quantity("camera orientations, row-major, to world", lambda w: _flat(w.cam[1])),
    "subtree_com": Quantity("centre of mass of the subtree at each body, world, m", lambda w: w.subtree_com),
    "M": Quantity("mass matrix, with rotor inertia", lambda w: w.M),
    "M_lower": Quantity(
        "mass matrix, tree-sparse lower triangle row by row",
        lambda w: array([w.M[i, j] for i, j in lower_pattern(w.tree)]),
    ),
    "qfrc_bias": Quantity("bias force: gravity, Coriolis, centrifugal; N, N m", lambda w: w.bias),
    "qfrc_gravity": Quantity("the force that balances gravity; N, N m", lambda w: w.gravity),
    "qfrc_inverse": Quantity("M qacc + bias; N, N m", lambda w: w.inverse_dynamics),
}

FUNCTIONS: dict[str, Recipe] = {
    "kinematics": _row(
        "qpos",
        "xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos site_xmat cam_xpos cam_xmat",
        "Forward kinematics: world poses of bodies, inertial frames, joints, geoms, sites and cameras.",
    ),
    "com": _row("qpos", "subtree_com", "Centres of mass of all subtrees."),
    "mass_matrix": _row("qpos", "M", "Mass matrix M(qpos), composite rigid body algorithm."),
    "mass_matrix_lower": _row("qpos", "M_lower", "Mass matrix M(qpos), stored entries of the lower triangle alone."),
    "bias": _row("qpos qvel", "qfrc_bias", "Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces."),
    "gravity": _row("qpos", "qfrc_gravity", "Gravity force g(qpos) = c(qpos, 0)."),
    "inverse_dynamics": _row("qpos qvel qacc", "qfrc_inverse", "Inverse dynamics M qacc + c, recursive Newton-Euler."),
}
