"""adam's functions for CasADi (PyPI: adam-robotics), of a model written as URDF, in symdyn's coordinates."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

import numpy as np

from symdyn.bench.urdf import to_urdf
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model
from symdyn.spatial import quaternion

__all__ = ["mass_matrix_and_bias", "takes_part"]


def takes_part(model: Model) -> bool:
    """Whether adam and its reader of URDF are there, and the model is one it moves: hinges on a fixed or free base."""
    there = find_spec("adam") and find_spec("urdf_parser_py")
    return bool(there) and all(kind in (mjtJoint.mjJNT_FREE, mjtJoint.mjJNT_HINGE) for kind in model.jnt_type)


def mass_matrix_and_bias(model: Model, q: Any, v: Any) -> tuple[Any, Any]:
    """M (nv, nv) with rotors, and bias (nv,), of columns of symbols.

    adam's base has linear and angular velocity in world axes, ours turns about its own: (v', R w) = T (v', w). T moves
    accelerations too, for R' w = R (w x w) = 0.
    """
    import casadi
    from adam.casadi import KinDynComputations

    text, names = to_urdf(model)
    gravity = np.array([*model.opt.gravity, 0.0, 0.0, 0.0])
    peer = KinDynComputations(text, names, gravity=gravity)
    base = 6 * bool((model.jnt_type == mjtJoint.mjJNT_FREE).any())
    H, T = casadi.SX.eye(4), casadi.SX.eye(model.nv + 6 - base)
    twist = casadi.SX(6, 1)
    if base:
        rows = quaternion.to_matrix(casadi.vertsplit(q[3:7]))
        R = casadi.vertcat(*[casadi.horzcat(*row) for row in rows])
        H[:3, :3], H[:3, 3], T[3:6, 3:6] = R, q[:3], R
        twist = casadi.vertcat(v[:3], R @ v[3:6])
    angles = q[model.nq - len(names) :] - model.qpos0[model.nq - len(names) :]
    M = T.T @ peer.mass_matrix(H, angles) @ T
    bias = T.T @ peer.bias_force(H, angles, twist, v[base:])
    return M[6 - base :, 6 - base :] + np.diag(model.dof_armature), bias[6 - base :]
