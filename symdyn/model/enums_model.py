"""MuJoCo's enumerations of what a model has beside its mechanics, by name and value (4.0.0)."""

from enum import IntEnum, IntFlag

__all__ = [
    "mjtTendon",
    "mjtCtrlChart",
    "mjtCtrlInput",
    "mjtStage",
    "mjtDataType",
    "mjtProjection",
    "mjtLightType",
    "mjtTexture",
    "mjtTextureRole",
    "mjtColorSpace",
    "mjtConDataField",
    "mjtRayDataField",
    "mjtCamOutBit",
    "mjtSameFrame",
    "mjtSleepPolicy",
    "mjtLRMode",
    "mjtFlexSelf",
    "mjtSDFType",
]


class mjtTendon(IntEnum):
    """Tendons."""

    mjTENDON_FIXED = 0
    mjTENDON_SPATIAL = 1


class mjtCtrlChart(IntEnum):
    """Charts in which an orientation is commanded."""

    mjCHART_EXPMAP = 1
    mjCHART_QUAT = 2


class mjtCtrlInput(IntFlag):
    """Names of an actuator's controls, as bits."""

    mjINPUT_POS = 1 << 0
    mjINPUT_VEL = 1 << 1
    mjINPUT_FF = 1 << 2
    mjINPUT_VOLTAGE = 1 << 3
    mjINPUT_NONE = 1 << 4
    mjINPUT_PRESSURE = 1 << 5


class mjtStage(IntEnum):
    """How far the computation of a state has come."""

    mjSTAGE_NONE = 0
    mjSTAGE_POS = 1
    mjSTAGE_VEL = 2
    mjSTAGE_ACC = 3


class mjtDataType(IntEnum):
    """What a sensor's numbers are."""

    mjDATATYPE_REAL = 0
    mjDATATYPE_POSITIVE = 1
    mjDATATYPE_AXIS = 2
    mjDATATYPE_QUATERNION = 3


class mjtProjection(IntEnum):
    """Projections of cameras."""

    mjPROJ_PERSPECTIVE = 0
    mjPROJ_ORTHOGRAPHIC = 1


class mjtLightType(IntEnum):
    """Lights."""

    mjLIGHT_SPOT = 0
    mjLIGHT_DIRECTIONAL = 1
    mjLIGHT_POINT = 2
    mjLIGHT_IMAGE = 3


class mjtTexture(IntEnum):
    """Textures."""

    mjTEXTURE_2D = 0
    mjTEXTURE_CUBE = 1
    mjTEXTURE_SKYBOX = 2


class mjtTextureRole(IntEnum):
    """What a texture is for."""

    mjTEXROLE_USER = 0
    mjTEXROLE_RGB = 1
    mjTEXROLE_OCCLUSION = 2
    mjTEXROLE_ROUGHNESS = 3
    mjTEXROLE_METALLIC = 4
    mjTEXROLE_NORMAL = 5
    mjTEXROLE_OPACITY = 6
    mjTEXROLE_EMISSIVE = 7
    mjTEXROLE_RGBA = 8
    mjTEXROLE_ORM = 9


class mjtColorSpace(IntEnum):
    """Color spaces of textures."""

    mjCOLORSPACE_AUTO = 0
    mjCOLORSPACE_LINEAR = 1
    mjCOLORSPACE_SRGB = 2


class mjtConDataField(IntEnum):
    """What a contact sensor can give."""

    mjCONDATA_FOUND = 0
    mjCONDATA_FORCE = 1
    mjCONDATA_TORQUE = 2
    mjCONDATA_DIST = 3
    mjCONDATA_POS = 4
    mjCONDATA_NORMAL = 5
    mjCONDATA_TANGENT = 6
    mjCONDATA_LINVEL = 7
    mjCONDATA_ANGVEL = 8


class mjtRayDataField(IntEnum):
    """What a rangefinder can give."""

    mjRAYDATA_DIST = 0
    mjRAYDATA_DIR = 1
    mjRAYDATA_ORIGIN = 2
    mjRAYDATA_POINT = 3
    mjRAYDATA_NORMAL = 4
    mjRAYDATA_DEPTH = 5


class mjtCamOutBit(IntFlag):
    """Images a camera gives, as bits."""

    mjCAMOUT_RGB = 1 << 0
    mjCAMOUT_DEPTH = 1 << 1
    mjCAMOUT_DIST = 1 << 2
    mjCAMOUT_NORMAL = 1 << 3
    mjCAMOUT_SEG = 1 << 4


class mjtSameFrame(IntEnum):
    """Whose frame a frame coincides with."""

    mjSAMEFRAME_NONE = 0
    mjSAMEFRAME_BODY = 1
    mjSAMEFRAME_INERTIA = 2
    mjSAMEFRAME_BODYROT = 3
    mjSAMEFRAME_INERTIAROT = 4


class mjtSleepPolicy(IntEnum):
    """Whether a tree may sleep."""

    mjSLEEP_AUTO = 0
    mjSLEEP_AUTO_NEVER = 1
    mjSLEEP_AUTO_ALLOWED = 2
    mjSLEEP_NEVER = 3
    mjSLEEP_ALLOWED = 4
    mjSLEEP_INIT = 5


class mjtLRMode(IntEnum):
    """Actuators whose length range is found by simulation."""

    mjLRMODE_NONE = 0
    mjLRMODE_MUSCLE = 1
    mjLRMODE_MUSCLEUSER = 2
    mjLRMODE_ALL = 3


class mjtFlexSelf(IntEnum):
    """How a flex finds its contacts with itself."""

    mjFLEXSELF_NONE = 0
    mjFLEXSELF_NARROW = 1
    mjFLEXSELF_BVH = 2
    mjFLEXSELF_SAP = 3
    mjFLEXSELF_AUTO = 4


class mjtSDFType(IntEnum):
    """How signed distance fields are combined."""

    mjSDFTYPE_SINGLE = 0
    mjSDFTYPE_INTERSECTION = 1
    mjSDFTYPE_MIDSURFACE = 2
    mjSDFTYPE_COLLISION = 3
