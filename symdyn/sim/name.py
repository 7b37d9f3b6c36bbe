"""Names in the header of a simulator: objects of the model by number, and MuJoCo's constants."""

from __future__ import annotations

from collections.abc import Iterator

from symdyn.emit.c import Enum
from symdyn.model.enums import mjtCone, mjtDisableBit, mjtEnableBit, mjtIntegrator, mjtSolver
from symdyn.model.enums_model import mjtStage
from symdyn.model.enums_run import mjtState, mjtTimer
from symdyn.sim.warning import WARNINGS

__all__ = ["STATUS", "enums_of"]

# prefix of the members, whose names, the numbers they stand for (None: their place), what the enumeration is
OBJECTS = (
    ("BODY", "body_names", None, "bodies: rows of xpos, xquat, ..."),
    ("JNT", "jnt_names", None, "joints: rows of xanchor and xaxis"),
    ("QPOS", "jnt_names", "jnt_qposadr", "where a joint starts in qpos"),
    ("DOF", "jnt_names", "jnt_dofadr", "where a joint starts in qvel, qacc and forces"),
    ("GEOM", "geom_names", None, "geoms: rows of geom_xpos and geom_xmat"),
    ("SITE", "site_names", None, "sites: rows of site_xpos and site_xmat"),
    ("CTRL", "actuator_names", "actuator_ctrladr", "where an actuator starts in ctrl"),
    ("SENSOR", "sensor_names", "sensor_adr", "where a sensor starts in sensordata"),
    ("KEY", "key_names", None, "keyframes"),
)
# enumeration, what MuJoCo's names start with, doc
CONSTANTS = (
    (mjtDisableBit, "mjDSBL_", "disableflags: bits of what is off"),
    (mjtEnableBit, "mjENBL_", "enableflags: bits of what is on"),
    (mjtIntegrator, "mjINT_", "integrator"),
    (mjtCone, "mjCONE_", "cone"),
    (mjtSolver, "mjSOL_", "solver"),
    (mjtState, "mjSTATE_", "bits of the parts of a state"),
    (mjtStage, "mjSTAGE_", "stages"),
    (mjtTimer, "mjTIMER_", "rows of timer"),
)

# bits of status by name: warnings of the last call, and a step by Euler for want of the integrator that was asked for
STATUS = {name.partition("_")[2]: 1 << row for row, name in enumerate(WARNINGS)}
STATUS |= {"NO_INTEGRATOR": 1 << len(WARNINGS)}


def enums_of(model) -> Iterator[Enum]:
    """All enumerations of a model's header."""
    for prefix, names, values, doc in OBJECTS:
        members = getattr(model, names)
        numbers = range(len(members)) if values is None else getattr(model, values)
        yield Enum(prefix, tuple((name, int(n)) for name, n in zip(members, numbers)), doc)
    for kind, start, doc in CONSTANTS:
        members = tuple((name.removeprefix(start), int(value)) for name, value in kind.__members__.items())
        yield Enum(start[2:-1], tuple(m for m in members if not m[0].startswith("mj")), doc)
    rows = [(name.partition("_")[2], row) for row, name in enumerate(WARNINGS)]
    yield Enum("WARN", tuple(rows), "rows of warning")
    yield Enum("STATUS", tuple(STATUS.items()), "status: bits of the last call: its warnings, a step of Euler instead")
