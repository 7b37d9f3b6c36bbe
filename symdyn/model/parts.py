"""The fields of `Model` behind its tree, in groups that follow the sections of a file."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.model.statistic import Statistic

__all__ = [
    "Actuators",
    "Contacts",
    "Custom",
    "Equalities",
    "Keys",
    "Reference",
    "Sensors",
    "Looks",
    "Surfaces",
    "Tendons",
    "Users",
]


@dataclass(frozen=True, eq=False, kw_only=True)
class Contacts:
    """Pairs of geoms with parameters of their own, and pairs of bodies that never touch, both by signature."""

    npair: int
    nexclude: int
    pair_names: tuple[str, ...]
    exclude_names: tuple[str, ...]
    pair_dim: np.ndarray
    pair_geom1: np.ndarray
    pair_geom2: np.ndarray
    pair_signature: np.ndarray  # the lower body << 16, plus the other one
    pair_solref: np.ndarray  # (npair, 2)
    pair_solreffriction: np.ndarray
    pair_solimp: np.ndarray  # (npair, 5)
    pair_margin: np.ndarray
    pair_gap: np.ndarray
    pair_adhesion: np.ndarray
    pair_friction: np.ndarray  # two tangents, spin, two rolls (npair, 5)
    exclude_signature: np.ndarray


@dataclass(frozen=True, eq=False, kw_only=True)
class Equalities:
    """Equality constraints (neq, ...)."""

    neq: int
    eq_names: tuple[str, ...]
    eq_type: np.ndarray
    eq_obj1id: np.ndarray
    eq_obj2id: np.ndarray  # -1 none
    eq_objtype: np.ndarray
    eq_active0: np.ndarray
    eq_solref: np.ndarray
    eq_solimp: np.ndarray
    eq_data: np.ndarray  # by type (neq, 12)


@dataclass(frozen=True, eq=False, kw_only=True)
class Tendons:
    """Tendons (ntendon, ...), and the objects along their paths (nwrap, ...)."""

    ntendon: int
    nwrap: int
    tendon_names: tuple[str, ...]
    tendon_type: np.ndarray
    tendon_adr: np.ndarray
    tendon_num: np.ndarray
    tendon_group: np.ndarray
    tendon_treenum: np.ndarray
    tendon_treeid: np.ndarray  # the first two trees it passes (ntendon, 2)
    tendon_actuatorid: np.ndarray  # whose damping or armature it has; -1 none, -2 several
    tendon_limited: np.ndarray
    tendon_actfrclimited: np.ndarray
    tendon_solref_lim: np.ndarray
    tendon_solimp_lim: np.ndarray
    tendon_solref_fri: np.ndarray
    tendon_solimp_fri: np.ndarray
    tendon_range: np.ndarray
    tendon_actfrcrange: np.ndarray
    tendon_margin: np.ndarray
    tendon_width: np.ndarray
    tendon_stiffness: np.ndarray
    tendon_stiffnesspoly: np.ndarray
    tendon_damping: np.ndarray
    tendon_dampingpoly: np.ndarray
    tendon_armature: np.ndarray
    tendon_frictionloss: np.ndarray
    tendon_springyield: np.ndarray
    tendon_lengthspring: np.ndarray  # lengths between which the spring rests (ntendon, 2)
    tendon_length0: np.ndarray
    tendon_invweight0: np.ndarray
    wrap_type: np.ndarray
    wrap_objid: np.ndarray
    wrap_prm: np.ndarray  # coefficient of a joint, divisor of a pulley, side site of a geom or -1


@dataclass(frozen=True, eq=False, kw_only=True)
class Actuators:
    """Actuators (nactuator, ...), their controls (nu, ...) and the forces they give (nout, ...)."""

    nactuator: int
    nu: int
    na: int
    nout: int
    nhistory: int
    actuator_names: tuple[str, ...]
    actuator_trntype: np.ndarray
    actuator_trnid: np.ndarray
    actuator_dyntype: np.ndarray
    actuator_gaintype: np.ndarray
    actuator_biastype: np.ndarray
    actuator_ctrladr: np.ndarray
    actuator_ctrlnum: np.ndarray
    actuator_ctrlspec: np.ndarray
    actuator_outadr: np.ndarray
    actuator_outnum: np.ndarray
    actuator_actadr: np.ndarray
    actuator_actnum: np.ndarray
    actuator_cranklength: np.ndarray
    actuator_dynprm: np.ndarray  # (nactuator, 10)
    actuator_gainprm: np.ndarray
    actuator_biasprm: np.ndarray
    actuator_actlimited: np.ndarray
    actuator_actrange: np.ndarray
    actuator_actearly: np.ndarray
    actuator_history: np.ndarray
    actuator_historyadr: np.ndarray
    actuator_delay: np.ndarray
    actuator_damping: np.ndarray
    actuator_dampingpoly: np.ndarray
    actuator_armature: np.ndarray
    actuator_group: np.ndarray
    actuator_forcelimited: np.ndarray
    actuator_forcerange: np.ndarray
    actuator_ctrllimited: np.ndarray  # (nu,)
    actuator_ctrlrange: np.ndarray  # (nu, 2)
    actuator_gear: np.ndarray  # (nout, 6)
    actuator_acc0: np.ndarray  # (nout,)
    actuator_length0: np.ndarray
    actuator_lengthrange: np.ndarray  # (nout, 2)


@dataclass(frozen=True, eq=False, kw_only=True)
class Sensors:
    """Sensors (nsensor, ...), whose numbers follow each other in nsensordata."""

    nsensor: int
    nsensordata: int
    sensor_names: tuple[str, ...]
    sensor_type: np.ndarray
    sensor_datatype: np.ndarray
    sensor_needstage: np.ndarray
    sensor_objtype: np.ndarray
    sensor_objid: np.ndarray
    sensor_reftype: np.ndarray
    sensor_refid: np.ndarray
    sensor_intprm: np.ndarray
    sensor_dim: np.ndarray
    sensor_adr: np.ndarray
    sensor_cutoff: np.ndarray
    sensor_noise: np.ndarray
    sensor_history: np.ndarray
    sensor_historyadr: np.ndarray
    sensor_delay: np.ndarray
    sensor_interval: np.ndarray


@dataclass(frozen=True, eq=False, kw_only=True)
class Custom:
    """Fields of the file's own, each kind one after the other in its data."""

    nnumeric: int
    ntext: int
    ntuple: int
    numeric_names: tuple[str, ...]
    text_names: tuple[str, ...]
    tuple_names: tuple[str, ...]
    numeric_adr: np.ndarray
    numeric_size: np.ndarray
    numeric_data: np.ndarray
    text_adr: np.ndarray
    text_size: np.ndarray
    text_data: np.ndarray  # bytes in UTF-8, each text ends with a zero
    tuple_adr: np.ndarray
    tuple_size: np.ndarray
    tuple_objtype: np.ndarray
    tuple_objid: np.ndarray
    tuple_objprm: np.ndarray


@dataclass(frozen=True, eq=False, kw_only=True)
class Users:
    """The `user` numbers of each kind of object, one row an object, and sizes that the file asks for."""

    nuser_body: int
    nuser_jnt: int
    nuser_geom: int
    nuser_site: int
    nuser_cam: int
    nuser_tendon: int
    nuser_actuator: int
    nuser_sensor: int
    nuserdata: int
    njmax: int  # -1: as many as there are
    nconmax: int
    body_user: np.ndarray
    jnt_user: np.ndarray
    geom_user: np.ndarray
    site_user: np.ndarray
    cam_user: np.ndarray
    tendon_user: np.ndarray
    actuator_user: np.ndarray
    sensor_user: np.ndarray


@dataclass(frozen=True, eq=False, kw_only=True)
class Keys:
    """Keyframes (nkey, ...)."""

    nkey: int
    key_names: tuple[str, ...]
    key_time: np.ndarray
    key_qpos: np.ndarray
    key_qvel: np.ndarray
    key_act: np.ndarray
    key_ctrl: np.ndarray
    key_mpos: np.ndarray
    key_mquat: np.ndarray


@dataclass(frozen=True, eq=False, kw_only=True)
class Surfaces:
    """Parameters of limits, dry friction and contacts, and what bodies and trees have of them."""

    ntree: int
    ngravcomp: int
    jnt_solref: np.ndarray
    jnt_solimp: np.ndarray
    dof_solref: np.ndarray
    dof_solimp: np.ndarray
    geom_priority: np.ndarray
    geom_solmix: np.ndarray
    geom_solref: np.ndarray
    geom_solimp: np.ndarray
    geom_friction: np.ndarray  # sliding, spinning, rolling (ngeom, 3)
    geom_margin: np.ndarray
    geom_gap: np.ndarray
    geom_surfacevel: np.ndarray  # (ngeom, 6)
    geom_adhesion: np.ndarray
    geom_fluid: np.ndarray  # as an ellipsoid: whether, drag and lift, added masses and inertias (ngeom, 12)
    body_margin: np.ndarray
    body_contype: np.ndarray
    body_conaffinity: np.ndarray
    body_sameframe: np.ndarray
    tree_bodyadr: np.ndarray
    tree_bodynum: np.ndarray
    tree_dofadr: np.ndarray
    tree_dofnum: np.ndarray
    site_group: np.ndarray
    site_dataid: np.ndarray  # mesh it is, -1 for a primitive
    cam_resolution: np.ndarray
    mesh_maxhullvert: np.ndarray  # how many corners its hull may have, -1 is no limit (nmesh,); not of mjModel
    mesh_filevert: np.ndarray  # the points before refpos, refquat and scale, as Qhull is given them; not of mjModel
    geom_sameframe: np.ndarray  # as mjtSameFrame
    site_sameframe: np.ndarray


@dataclass(frozen=True, eq=False, kw_only=True)
class Looks:
    """Materials (nmat, ...), colours, lenses of cameras (ncam, ...) and lights (nlight, ...)."""

    ntex: int
    tex_names: tuple[str, ...]
    tex_type: np.ndarray
    nmat: int
    mat_names: tuple[str, ...]
    mat_texid: np.ndarray  # by role; -1 none (nmat, 10)
    mat_texuniform: np.ndarray
    mat_texrepeat: np.ndarray
    mat_emission: np.ndarray
    mat_specular: np.ndarray
    mat_shininess: np.ndarray
    mat_reflectance: np.ndarray
    mat_metallic: np.ndarray
    mat_roughness: np.ndarray
    mat_rgba: np.ndarray
    geom_matid: np.ndarray  # -1 none
    geom_rgba: np.ndarray
    geom_castshadow: np.ndarray
    site_matid: np.ndarray
    site_rgba: np.ndarray
    tendon_matid: np.ndarray
    tendon_rgba: np.ndarray
    cam_fovy: np.ndarray  # degrees
    cam_sensorsize: np.ndarray  # m; 0: the angle of view counts
    cam_intrinsic: np.ndarray  # focal lengths and principal point, m
    cam_ipd: np.ndarray  # from eye to eye, m
    cam_projection: np.ndarray
    cam_output: np.ndarray  # bits of mjtCamOutBit
    nlight: int
    light_names: tuple[str, ...]
    light_mode: np.ndarray
    light_bodyid: np.ndarray
    light_targetbodyid: np.ndarray  # -1 none
    light_type: np.ndarray
    light_texid: np.ndarray  # -1 none
    light_castshadow: np.ndarray
    light_active: np.ndarray
    light_bulbradius: np.ndarray
    light_intensity: np.ndarray
    light_range: np.ndarray
    light_cutoff: np.ndarray  # degrees
    light_softness: np.ndarray
    light_exponent: np.ndarray
    light_attenuation: np.ndarray
    light_ambient: np.ndarray
    light_diffuse: np.ndarray
    light_specular: np.ndarray
    light_pos: np.ndarray  # in the frame of its body, as its direction
    light_dir: np.ndarray
    light_pos0: np.ndarray  # as cam_pos0
    light_poscom0: np.ndarray
    light_dir0: np.ndarray  # in world axes


@dataclass(frozen=True, eq=False, kw_only=True)
class Reference:
    """What the tree feels at qpos0."""

    jnt_actuatorid: np.ndarray  # whose damping or armature it has; -1 none, -2 several
    dof_M0: np.ndarray  # diagonal of M, without the armature of tendons
    dof_invweight0: np.ndarray  # diagonal of M^-1, averaged over translations and rotations
    body_invweight0: np.ndarray  # mean of J M^-1 J^T, of translation and rotation (nbody, 2)
    cam_targetbodyid: np.ndarray  # -1 none
    cam_pos0: np.ndarray  # from its body, in world axes (ncam, 3)
    cam_poscom0: np.ndarray  # from the center of mass of what it watches
    cam_mat0: np.ndarray  # axes (ncam, 9)
    stat: Statistic
