"""MuJoCo's enumerations of what a file can say, by name and value (4.0.0)."""

from enum import IntEnum

__all__ = [
    "mjtGeomInertia",
    "mjtMeshInertia",
    "mjtMeshBuiltin",
    "mjtFlexSection",
    "mjtBuiltin",
    "mjtMark",
    "mjtLimited",
    "mjtAlignFree",
    "mjtPassthrough",
    "mjtEmbed",
    "mjtInertiaFromGeom",
    "mjtOrientation",
    "mjtConflict",
    "mjtScaling",
    "mjtActuator",
    "mjtCTimer",
]


class mjtGeomInertia(IntEnum):
    """Where a geom's mass is."""

    mjINERTIA_VOLUME = 0
    mjINERTIA_SHELL = 1


class mjtMeshInertia(IntEnum):
    """How the mass of a mesh is found."""

    mjMESH_INERTIA_CONVEX = 0
    mjMESH_INERTIA_EXACT = 1
    mjMESH_INERTIA_LEGACY = 2
    mjMESH_INERTIA_SHELL = 3


class mjtMeshBuiltin(IntEnum):
    """Meshes that need no file."""

    mjMESH_BUILTIN_NONE = 0
    mjMESH_BUILTIN_SPHERE = 1
    mjMESH_BUILTIN_HEMISPHERE = 2
    mjMESH_BUILTIN_CONE = 3
    mjMESH_BUILTIN_SUPERSPHERE = 4
    mjMESH_BUILTIN_SUPERTORUS = 5
    mjMESH_BUILTIN_WEDGE = 6
    mjMESH_BUILTIN_PLATE = 7
    mjMESH_BUILTIN_GRID = 8
    mjMESH_BUILTIN_BOX = 9
    mjMESH_BUILTIN_CYLINDER = 10
    mjMESH_BUILTIN_ELLIPSOID = 11
    mjMESH_BUILTIN_SQUARE = 12
    mjMESH_BUILTIN_DISC = 13


class mjtFlexSection(IntEnum):
    """Cross sections of a flex."""

    mjFLEXSECTION_CIRCLE = 0
    mjFLEXSECTION_BOX = 1


class mjtBuiltin(IntEnum):
    """Textures that need no file."""

    mjBUILTIN_NONE = 0
    mjBUILTIN_GRADIENT = 1
    mjBUILTIN_CHECKER = 2
    mjBUILTIN_FLAT = 3


class mjtMark(IntEnum):
    """Marks on textures."""

    mjMARK_NONE = 0
    mjMARK_EDGE = 1
    mjMARK_CROSS = 2
    mjMARK_RANDOM = 3


class mjtLimited(IntEnum):
    """Whether a range limits."""

    mjLIMITED_FALSE = 0
    mjLIMITED_TRUE = 1
    mjLIMITED_AUTO = 2


class mjtAlignFree(IntEnum):
    """Whether a free body is moved to its inertial frame."""

    mjALIGNFREE_FALSE = 0
    mjALIGNFREE_TRUE = 1
    mjALIGNFREE_AUTO = 2


class mjtPassthrough(IntEnum):
    """What a compiled file keeps as written."""

    mjPASSTHROUGH_NONE = 0
    mjPASSTHROUGH_TEXTURES = 1


class mjtEmbed(IntEnum):
    """Whether a texture is written into the file."""

    mjEMBED_FALSE = 0
    mjEMBED_TRUE = 1
    mjEMBED_AUTO = 2


class mjtInertiaFromGeom(IntEnum):
    """Whether inertia follows from geoms."""

    mjINERTIAFROMGEOM_FALSE = 0
    mjINERTIAFROMGEOM_TRUE = 1
    mjINERTIAFROMGEOM_AUTO = 2


class mjtOrientation(IntEnum):
    """Ways to write an orientation."""

    mjORIENTATION_QUAT = 0
    mjORIENTATION_AXISANGLE = 1
    mjORIENTATION_XYAXES = 2
    mjORIENTATION_ZAXIS = 3
    mjORIENTATION_EULER = 4


class mjtConflict(IntEnum):
    """What happens when models disagree that are attached."""

    mjCONFLICT_WARNING = 0
    mjCONFLICT_MERGE = 1
    mjCONFLICT_ERROR = 2


class mjtScaling(IntEnum):
    """What the scale of a frame acts on."""

    mjSCALING_SIMILAR = 0
    mjSCALING_GEOMETRY = 1


class mjtActuator(IntEnum):
    """Ways to write an actuator."""

    mjACTUATOR_GENERAL = 0
    mjACTUATOR_MOTOR = 1
    mjACTUATOR_POSITION = 2
    mjACTUATOR_VELOCITY = 3
    mjACTUATOR_INTVELOCITY = 4
    mjACTUATOR_DAMPER = 5
    mjACTUATOR_CYLINDER = 6
    mjACTUATOR_MUSCLE = 7
    mjACTUATOR_ADHESION = 8
    mjACTUATOR_PID = 9
    mjACTUATOR_ORIENTATION = 10
    mjACTUATOR_DCMOTOR = 11


class mjtCTimer(IntEnum):
    """Steps of the compiler that are timed."""

    mjCTIMER_TOTAL = 0
    mjCTIMER_ASSETS = 1
    mjCTIMER_TEXTURE = 2
    mjCTIMER_MESH_LOAD = 3
    mjCTIMER_MESH_HULL = 4
    mjCTIMER_MESH_POLYGON = 5
    mjCTIMER_MESH_INERTIA = 6
    mjCTIMER_MESH_BVH = 7
    mjCTIMER_MESH_OCTREE = 8
