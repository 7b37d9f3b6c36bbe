"""MuJoCo's enumerations of a running simulation, by name and value (4.0.0)."""

from enum import IntEnum, IntFlag

__all__ = [
    "mjtState",
    "mjtConstraint",
    "mjtConstraintState",
    "mjtWarning",
    "mjtTimer",
    "mjtSleepState",
    "mjtLogLevel",
    "mjtLogTopic",
    "mjtPluginCapabilityBit",
]


class mjtState(IntFlag):
    """Parts of a state, as bits."""

    mjSTATE_TIME = 1 << 0
    mjSTATE_QPOS = 1 << 1
    mjSTATE_QVEL = 1 << 2
    mjSTATE_ACT = 1 << 3
    mjSTATE_HISTORY = 1 << 4
    mjSTATE_WARMSTART = 1 << 5
    mjSTATE_CTRL = 1 << 6
    mjSTATE_QFRC_APPLIED = 1 << 7
    mjSTATE_XFRC_APPLIED = 1 << 8
    mjSTATE_EQ_ACTIVE = 1 << 9
    mjSTATE_MOCAP_POS = 1 << 10
    mjSTATE_MOCAP_QUAT = 1 << 11
    mjSTATE_USERDATA = 1 << 12
    mjSTATE_PLUGIN = 1 << 13
    mjSTATE_PLASTIC = 1 << 14
    mjSTATE_PHYSICS = 16414
    mjSTATE_FULLPHYSICS = 24607
    mjSTATE_USER = 8128
    mjSTATE_INTEGRATION = 32767


class mjtConstraint(IntEnum):
    """Rows of the constraints."""

    mjCNSTR_EQUALITY = 0
    mjCNSTR_FRICTION_DOF = 1
    mjCNSTR_FRICTION_TENDON = 2
    mjCNSTR_LIMIT_JOINT = 3
    mjCNSTR_LIMIT_TENDON = 4
    mjCNSTR_CONTACT_FRICTIONLESS = 5
    mjCNSTR_CONTACT_PYRAMIDAL = 6
    mjCNSTR_CONTACT_ELLIPTIC = 7


class mjtConstraintState(IntEnum):
    """What the cost of a row is at the solution."""

    mjCNSTRSTATE_SATISFIED = 0
    mjCNSTRSTATE_QUADRATIC = 1
    mjCNSTRSTATE_LINEARNEG = 2
    mjCNSTRSTATE_LINEARPOS = 3
    mjCNSTRSTATE_CONE = 4


class mjtWarning(IntEnum):
    """Warnings, which are counted."""

    mjWARN_INERTIA = 0
    mjWARN_CONTACTFULL = 1
    mjWARN_CNSTRFULL = 2
    mjWARN_BADQPOS = 3
    mjWARN_BADQVEL = 4
    mjWARN_BADQACC = 5
    mjWARN_BADCTRL = 6


class mjtTimer(IntEnum):
    """Intervals that are timed."""

    mjTIMER_STEP = 0
    mjTIMER_FORWARD = 1
    mjTIMER_INVERSE = 2
    mjTIMER_POSITION = 3
    mjTIMER_VELOCITY = 4
    mjTIMER_ACTUATION = 5
    mjTIMER_CONSTRAINT = 6
    mjTIMER_ADVANCE = 7
    mjTIMER_POS_KINEMATICS = 8
    mjTIMER_POS_INERTIA = 9
    mjTIMER_POS_COLLISION = 10
    mjTIMER_POS_MAKE = 11
    mjTIMER_POS_PROJECT = 12
    mjTIMER_COL_BROAD = 13
    mjTIMER_COL_NARROW = 14


class mjtSleepState(IntEnum):
    """Whether a tree sleeps."""

    mjS_STATIC = -1
    mjS_ASLEEP = 0
    mjS_AWAKE = 1


class mjtLogLevel(IntEnum):
    """How grave a message is."""

    mjLOG_DEBUG = 0
    mjLOG_INFO = 1
    mjLOG_WARNING = 2
    mjLOG_ERROR = 3


class mjtLogTopic(IntEnum):
    """What a message is about."""

    mjTOPIC_NONE = 0
    mjTOPIC_TIME_STP = 1
    mjTOPIC_TIME_CMP = 2
    mjTOPIC_SLEEP = 3


class mjtPluginCapabilityBit(IntFlag):
    """What a plugin can do, as bits."""

    mjPLUGIN_ACTUATOR = 1 << 0
    mjPLUGIN_SENSOR = 1 << 1
    mjPLUGIN_PASSIVE = 1 << 2
    mjPLUGIN_SDF = 1 << 3
