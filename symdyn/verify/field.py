"""The compiled model beside MuJoCo's: every array by its field name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from symdyn.errors import VerifyError
from symdyn.model.model import Model
from symdyn.spatial import quaternion
from symdyn.verify.report import MODEL, Row, compared

__all__ = ["SIZES", "check_sizes", "field_rows"]

SIZES = ("nq", "nv", "nbody", "njnt", "ngeom", "nsite", "ncam", "ntendon", "nu", "na")

# fmt: off
PLAIN = """
    body_parentid body_rootid body_weldid body_mocapid body_jntnum body_jntadr body_dofnum body_dofadr body_treeid
    body_geomnum body_geomadr body_pos body_ipos body_mass body_subtreemass body_gravcomp
    jnt_type jnt_qposadr jnt_dofadr jnt_bodyid jnt_group jnt_limited jnt_pos jnt_axis jnt_range jnt_stiffness jnt_margin
    jnt_actfrclimited jnt_actfrcrange
    dof_bodyid dof_jntid dof_parentid dof_treeid dof_armature dof_damping dof_frictionloss
    geom_type geom_bodyid geom_group geom_contype geom_conaffinity geom_condim geom_size geom_pos
    site_bodyid site_type site_size site_pos cam_bodyid cam_mode cam_targetbodyid cam_pos qpos0 qpos_spring
    jnt_stiffnesspoly jnt_actgravcomp dof_dampingpoly geom_fluid
    tendon_stiffness tendon_stiffnesspoly tendon_damping tendon_dampingpoly tendon_lengthspring
    actuator_trntype actuator_trnid actuator_gear actuator_dynprm actuator_gainprm actuator_biasprm
    tendon_adr tendon_num tendon_armature wrap_type wrap_objid wrap_prm
""".split()
# fmt: on
QUATERNIONS = ("body_quat", "geom_quat", "site_quat", "cam_quat")


def same_side(quat: np.ndarray) -> np.ndarray:
    """Quaternions (..., 4) as the matrices (..., 9) they stand for: q and -q are one rotation."""
    return np.array([rotation(q) for q in quat.reshape(-1, 4)]).reshape(-1, 9)


def rotation(quat: np.ndarray) -> np.ndarray:
    return np.asarray(quaternion.to_matrix(quat), dtype=float)


def tensors(m: Any) -> np.ndarray:
    """Inertia about each body's centre of mass, in its own axes (nbody, 9): principal axes need not be unique."""
    R = [rotation(q) for q in np.asarray(m.body_iquat)]
    return np.array([E @ np.diag(I) @ E.T for E, I in zip(R, np.asarray(m.body_inertia))]).reshape(-1, 9)


READERS: dict[str, Callable[[Any], np.ndarray]] = {
    **{name: lambda m, name=name: np.asarray(getattr(m, name), dtype=float) for name in PLAIN},
    **{name: lambda m, name=name: same_side(np.asarray(getattr(m, name))) for name in QUATERNIONS},
    "body_inertia": tensors,
    "opt.gravity": lambda m: np.asarray(m.opt.gravity),
    "opt.timestep": lambda m: np.array(m.opt.timestep),
}


def check_sizes(model: Model, m: Any) -> None:
    """Arrays of different lengths cannot be compared."""
    for size in SIZES:
        if getattr(model, size) != getattr(m, size):
            raise VerifyError(f"symdyn compiles a model with {size} {getattr(model, size)}, MuJoCo {getattr(m, size)}")


def field_rows(model: Model, m: Any) -> Iterator[Row]:
    """One row a field that holds anything."""
    for name, read in READERS.items():
        expected = read(m)
        if expected.size:
            yield compared(name, read(model).reshape(expected.shape), expected, MODEL)
