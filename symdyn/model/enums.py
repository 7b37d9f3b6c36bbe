"""MuJoCo's enumerations, by name and value (4.0.0)."""

from enum import IntEnum, IntFlag

__all__ = [
    "mjtJoint",
    "mjtGeom",
    "mjtCamLight",
    "mjtIntegrator",
    "mjtCone",
    "mjtJacobian",
    "mjtSolver",
    "mjtDisableBit",
    "mjtEnableBit",
    "mjtEq",
    "mjtWrap",
    "mjtTrn",
    "mjtDyn",
    "mjtGain",
    "mjtBias",
    "mjtObj",
    "mjtSensor",
]


class mjtJoint(IntEnum):
    """Joint types."""

    mjJNT_FREE = 0
    mjJNT_BALL = 1
    mjJNT_SLIDE = 2
    mjJNT_HINGE = 3


class mjtGeom(IntEnum):
    """Shapes of geoms and sites."""

    mjGEOM_PLANE = 0
    mjGEOM_HFIELD = 1
    mjGEOM_SPHERE = 2
    mjGEOM_CAPSULE = 3
    mjGEOM_ELLIPSOID = 4
    mjGEOM_CYLINDER = 5
    mjGEOM_BOX = 6
    mjGEOM_MESH = 7
    mjGEOM_SDF = 8
    mjGEOM_ARROW = 100  # from here on decoration
    mjGEOM_ARROW1 = 101
    mjGEOM_ARROW2 = 102
    mjGEOM_LINE = 103
    mjGEOM_LINEBOX = 104
    mjGEOM_FLEX = 105
    mjGEOM_SKIN = 106
    mjGEOM_LABEL = 107
    mjGEOM_TRIANGLE = 108
    mjGEOM_NONE = 1001


class mjtCamLight(IntEnum):
    """What a camera or light follows."""

    mjCAMLIGHT_FIXED = 0
    mjCAMLIGHT_TRACK = 1
    mjCAMLIGHT_TRACKCOM = 2
    mjCAMLIGHT_TARGETBODY = 3
    mjCAMLIGHT_TARGETBODYCOM = 4


class mjtIntegrator(IntEnum):
    """Integrators."""

    mjINT_EULER = 0
    mjINT_RK4 = 1
    mjINT_IMPLICIT = 2
    mjINT_IMPLICITFAST = 3
    mjINT_DISCRETE = 4


class mjtCone(IntEnum):
    """Friction cones."""

    mjCONE_PYRAMIDAL = 0
    mjCONE_ELLIPTIC = 1


class mjtJacobian(IntEnum):
    """Forms of the constraint Jacobian."""

    mjJAC_DENSE = 0
    mjJAC_SPARSE = 1
    mjJAC_AUTO = 2


class mjtSolver(IntEnum):
    """Constraint solvers."""

    mjSOL_PGS = 0
    mjSOL_CG = 1
    mjSOL_NEWTON = 2


class mjtDisableBit(IntFlag):
    """Features that are on unless their bit is set."""

    mjDSBL_CONSTRAINT = 1 << 0
    mjDSBL_EQUALITY = 1 << 1
    mjDSBL_FRICTIONLOSS = 1 << 2
    mjDSBL_LIMIT = 1 << 3
    mjDSBL_CONTACT = 1 << 4
    mjDSBL_SPRING = 1 << 5
    mjDSBL_DAMPER = 1 << 6
    mjDSBL_GRAVITY = 1 << 7
    mjDSBL_CLAMPCTRL = 1 << 8
    mjDSBL_WARMSTART = 1 << 9
    mjDSBL_FILTERPARENT = 1 << 10
    mjDSBL_ACTUATION = 1 << 11
    mjDSBL_REFSAFE = 1 << 12
    mjDSBL_SENSOR = 1 << 13
    mjDSBL_MIDPHASE = 1 << 14
    mjDSBL_EULERDAMP = 1 << 15
    mjDSBL_AUTORESET = 1 << 16
    mjDSBL_NATIVECCD = 1 << 17
    mjDSBL_ISLAND = 1 << 18
    mjDSBL_MULTICCD = 1 << 19


class mjtEnableBit(IntFlag):
    """Features that are off unless their bit is set."""

    mjENBL_OVERRIDE = 1 << 0
    mjENBL_ENERGY = 1 << 1
    mjENBL_FWDINV = 1 << 2
    mjENBL_INVDISCRETE = 1 << 3
    mjENBL_SLEEP = 1 << 4
    mjENBL_DIAGEXACT = 1 << 5
    mjENBL_IPC = 1 << 6
    mjENBL_SPECULATIVE = 1 << 7


class mjtEq(IntEnum):
    """Equality constraints."""

    mjEQ_CONNECT = 0
    mjEQ_WELD = 1
    mjEQ_JOINT = 2
    mjEQ_TENDON = 3
    mjEQ_FLEX = 4
    mjEQ_FLEXVERT = 5
    mjEQ_FLEXSTRAIN = 6
    mjEQ_DISTANCE = 7


class mjtWrap(IntEnum):
    """What a tendon passes."""

    mjWRAP_NONE = 0
    mjWRAP_JOINT = 1
    mjWRAP_PULLEY = 2
    mjWRAP_SITE = 3
    mjWRAP_SPHERE = 4
    mjWRAP_CYLINDER = 5


class mjtTrn(IntEnum):
    """What an actuator acts on."""

    mjTRN_JOINT = 0
    mjTRN_JOINTINPARENT = 1
    mjTRN_SLIDERCRANK = 2
    mjTRN_TENDON = 3
    mjTRN_SITE = 4
    mjTRN_BODY = 5
    mjTRN_SO3 = 6
    mjTRN_UNDEFINED = 1000


class mjtDyn(IntEnum):
    """Activation dynamics."""

    mjDYN_NONE = 0
    mjDYN_INTEGRATOR = 1
    mjDYN_FILTER = 2
    mjDYN_FILTEREXACT = 3
    mjDYN_MUSCLE = 4
    mjDYN_DCMOTOR = 5
    mjDYN_PID = 6
    mjDYN_USER = 7


class mjtGain(IntEnum):
    """Actuator gains."""

    mjGAIN_FIXED = 0
    mjGAIN_AFFINE = 1
    mjGAIN_MUSCLE = 2
    mjGAIN_DCMOTOR = 3
    mjGAIN_SO3 = 4
    mjGAIN_PID = 5
    mjGAIN_USER = 6


class mjtBias(IntEnum):
    """Actuator biases."""

    mjBIAS_NONE = 0
    mjBIAS_AFFINE = 1
    mjBIAS_MUSCLE = 2
    mjBIAS_DCMOTOR = 3
    mjBIAS_SO3 = 4
    mjBIAS_USER = 5


class mjtObj(IntEnum):
    """Kinds of named objects."""

    mjOBJ_UNKNOWN = 0
    mjOBJ_BODY = 1
    mjOBJ_XBODY = 2
    mjOBJ_JOINT = 3
    mjOBJ_DOF = 4
    mjOBJ_GEOM = 5
    mjOBJ_SITE = 6
    mjOBJ_CAMERA = 7
    mjOBJ_LIGHT = 8
    mjOBJ_FLEX = 9
    mjOBJ_MESH = 10
    mjOBJ_SKIN = 11
    mjOBJ_HFIELD = 12
    mjOBJ_TEXTURE = 13
    mjOBJ_MATERIAL = 14
    mjOBJ_PAIR = 15
    mjOBJ_EXCLUDE = 16
    mjOBJ_EQUALITY = 17
    mjOBJ_TENDON = 18
    mjOBJ_ACTUATOR = 19
    mjOBJ_SENSOR = 20
    mjOBJ_NUMERIC = 21
    mjOBJ_TEXT = 22
    mjOBJ_TUPLE = 23
    mjOBJ_KEY = 24
    mjOBJ_PLUGIN = 25
    mjOBJ_FRAME = 100
    mjOBJ_DEFAULT = 101
    mjOBJ_MODEL = 102


class mjtSensor(IntEnum):
    """Sensors."""

    mjSENS_TOUCH = 0
    mjSENS_ACCELEROMETER = 1
    mjSENS_VELOCIMETER = 2
    mjSENS_GYRO = 3
    mjSENS_FORCE = 4
    mjSENS_TORQUE = 5
    mjSENS_MAGNETOMETER = 6
    mjSENS_RANGEFINDER = 7
    mjSENS_CAMPROJECTION = 8
    mjSENS_JOINTPOS = 9
    mjSENS_JOINTVEL = 10
    mjSENS_TENDONPOS = 11
    mjSENS_TENDONVEL = 12
    mjSENS_ACTUATORPOS = 13
    mjSENS_ACTUATORVEL = 14
    mjSENS_ACTUATORFRC = 15
    mjSENS_JOINTACTFRC = 16
    mjSENS_TENDONACTFRC = 17
    mjSENS_BALLQUAT = 18
    mjSENS_BALLANGVEL = 19
    mjSENS_JOINTLIMITPOS = 20
    mjSENS_JOINTLIMITVEL = 21
    mjSENS_JOINTLIMITFRC = 22
    mjSENS_TENDONLIMITPOS = 23
    mjSENS_TENDONLIMITVEL = 24
    mjSENS_TENDONLIMITFRC = 25
    mjSENS_FRAMEPOS = 26
    mjSENS_FRAMEQUAT = 27
    mjSENS_FRAMEXAXIS = 28
    mjSENS_FRAMEYAXIS = 29
    mjSENS_FRAMEZAXIS = 30
    mjSENS_FRAMELINVEL = 31
    mjSENS_FRAMEANGVEL = 32
    mjSENS_FRAMELINACC = 33
    mjSENS_FRAMEANGACC = 34
    mjSENS_SUBTREECOM = 35
    mjSENS_SUBTREELINVEL = 36
    mjSENS_SUBTREEANGMOM = 37
    mjSENS_INSIDESITE = 38
    mjSENS_GEOMDIST = 39
    mjSENS_GEOMNORMAL = 40
    mjSENS_GEOMFROMTO = 41
    mjSENS_CONTACT = 42
    mjSENS_E_POTENTIAL = 43
    mjSENS_E_KINETIC = 44
    mjSENS_CLOCK = 45
    mjSENS_TACTILE = 46
    mjSENS_PLUGIN = 47
    mjSENS_USER = 48
