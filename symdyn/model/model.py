"""`Model`: a compiled mechanism as flat arrays under mjModel's names."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.model.enums import mjtObj
from symdyn.model.lookup import id2name, name2id
from symdyn.model.option import Option
from symdyn.model.parts import (
    Actuators,
    Contacts,
    Custom,
    Equalities,
    Keys,
    Looks,
    Reference,
    Sensors,
    Surfaces,
    Tendons,
    Users,
)

__all__ = ["Model"]


@dataclass(frozen=True, eq=False, kw_only=True)
class Model(Reference, Users, Keys, Custom, Sensors, Actuators, Tendons, Equalities, Contacts, Surfaces, Looks):
    """A compiled model: sizes, then one array a field with one row an object, as in mjModel.

    SI units, radians; quaternions (w, x, y, z) from the child's to the parent's coordinates. Arrays are read-only;
    `dataclasses.replace` makes a changed model. `names`: unnamed objects have "".
    """

    name: str
    # sizes
    nq: int
    nv: int
    nbody: int
    njnt: int
    ngeom: int
    nsite: int
    ncam: int
    nmocap: int
    # bodies (nbody, ...); -1 where there is none
    body_parentid: np.ndarray
    body_rootid: np.ndarray  # ancestor that is a child of the world
    body_weldid: np.ndarray  # nearest ancestor, or itself, with a joint
    body_mocapid: np.ndarray
    body_jntnum: np.ndarray
    body_jntadr: np.ndarray
    body_dofnum: np.ndarray
    body_dofadr: np.ndarray
    body_treeid: np.ndarray
    body_geomnum: np.ndarray
    body_geomadr: np.ndarray
    body_pos: np.ndarray  # in the parent's frame (nbody, 3)
    body_quat: np.ndarray
    body_ipos: np.ndarray  # center of mass and principal axes in the body's frame
    body_iquat: np.ndarray
    body_mass: np.ndarray
    body_subtreemass: np.ndarray
    body_inertia: np.ndarray  # principal moments (nbody, 3)
    body_gravcomp: np.ndarray  # share of the weight that is held
    # joints (njnt, ...)
    jnt_type: np.ndarray
    jnt_qposadr: np.ndarray
    jnt_dofadr: np.ndarray
    jnt_bodyid: np.ndarray
    jnt_group: np.ndarray
    jnt_limited: np.ndarray
    jnt_pos: np.ndarray  # in the body's frame
    jnt_axis: np.ndarray
    jnt_range: np.ndarray
    jnt_stiffness: np.ndarray
    jnt_stiffnesspoly: np.ndarray  # higher coefficients of the spring (njnt, 2)
    jnt_margin: np.ndarray
    jnt_actfrclimited: np.ndarray
    jnt_actfrcrange: np.ndarray
    jnt_actgravcomp: np.ndarray
    # degrees of freedom (nv, ...)
    dof_bodyid: np.ndarray
    dof_jntid: np.ndarray
    dof_parentid: np.ndarray
    dof_treeid: np.ndarray
    dof_armature: np.ndarray
    dof_damping: np.ndarray
    dof_dampingpoly: np.ndarray  # higher coefficients of the damper (nv, 2)
    dof_frictionloss: np.ndarray
    # geoms (ngeom, ...)
    geom_type: np.ndarray
    geom_bodyid: np.ndarray
    geom_group: np.ndarray
    geom_contype: np.ndarray
    geom_conaffinity: np.ndarray
    geom_condim: np.ndarray
    geom_size: np.ndarray
    geom_pos: np.ndarray
    geom_quat: np.ndarray
    geom_dataid: np.ndarray  # mesh or height field it is, -1 for a primitive
    geom_rbound: np.ndarray  # radius about the center; 0 for a plane
    geom_aabb: np.ndarray  # center and half sizes of the bounding box in the geom's frame (ngeom, 6)
    # sites (nsite, ...)
    site_bodyid: np.ndarray
    site_type: np.ndarray
    site_size: np.ndarray
    site_pos: np.ndarray
    site_quat: np.ndarray
    # cameras (ncam, ...)
    cam_bodyid: np.ndarray
    cam_mode: np.ndarray
    cam_pos: np.ndarray
    cam_quat: np.ndarray
    # meshes (nmesh, ...), their points and triangles one mesh after the other
    nmesh: int
    nmeshvert: int
    nmeshface: int
    mesh_vertadr: np.ndarray
    mesh_vertnum: np.ndarray
    mesh_faceadr: np.ndarray
    mesh_facenum: np.ndarray
    mesh_vert: np.ndarray  # in the frame of the principal axes, single precision (nmeshvert, 3)
    mesh_face: np.ndarray  # points of each triangle, counted in its mesh (nmeshface, 3)
    mesh_scale: np.ndarray
    mesh_pos: np.ndarray  # that frame in the coordinates of the file
    mesh_quat: np.ndarray
    # height fields (nhfield, ...)
    nhfield: int
    nhfielddata: int
    hfield_size: np.ndarray  # half sizes in x and y, height of the top, thickness of the base (nhfield, 4)
    hfield_nrow: np.ndarray
    hfield_ncol: np.ndarray
    hfield_adr: np.ndarray
    hfield_data: np.ndarray  # 0 to 1, row by row from the smallest y, single precision (nhfielddata,)
    # configurations (nq,)
    qpos0: np.ndarray
    qpos_spring: np.ndarray
    # names, in the order of the arrays
    body_names: tuple[str, ...]
    jnt_names: tuple[str, ...]
    geom_names: tuple[str, ...]
    site_names: tuple[str, ...]
    cam_names: tuple[str, ...]
    mesh_names: tuple[str, ...]
    hfield_names: tuple[str, ...]
    opt: Option
    # what the file has and this version leaves out, since it cannot change the tree's smooth dynamics
    unsupported: tuple[str, ...] = ()

    # no fields, so that a copy changed by `dataclasses.replace` has not got them: what the model was compiled from
    # (`Spec`), and the actuators whose length range a simulation has to find, or has found
    spec = None
    unranged = ()

    def __post_init__(self) -> None:
        for value in vars(self).values():
            if isinstance(value, np.ndarray):
                value.flags.writeable = False

    def name2id(self, kind: mjtObj, name: str) -> int:
        """The number of the object of this kind and name, -1 where there is none."""
        return name2id(self, kind, name)

    def id2name(self, kind: mjtObj, number: int) -> str | None:
        """The name of an object, None where it has none or does not exist."""
        return id2name(self, kind, number)
