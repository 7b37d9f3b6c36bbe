"""Which quantities each element and attribute of a file enters: nothing is read and then forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from symdyn.mjcf import Spec
from symdyn.model.fate import Fate, fates_of

__all__ = ["GROUPS", "Use", "enters", "uses_of"]

# fmt: off
# what an attribute may enter
GROUPS = {
    "kinematics":  "poses, Jacobians, velocities, and with them all of dynamics",
    "inertia":     "mass matrix, bias, energy, momentum",
    "passive":     "springs, dampers, gravity compensation, fluids; energy",
    "tendons":     "lengths, Jacobians, velocities of tendons",
    "actuation":   "transmission, activation, actuators' forces",
    "sensors":     "readings",
    "contacts":    "which geoms may touch, and how",
    "constraints": "equalities, limits, dry friction, and how they are solved",
    "integration": "steps in time",
    "start":       "the state that a simulation starts in",
    "compilation": "how the file is read",
    "names":       "how things are found",
    "looks":       "how things look; arrays of the model alone",
    "custom":      "the author's own data; arrays of the model alone",
}

# by element ("*": whatever is not said otherwise), (attributes, groups); the first row that has it holds
EVERYWHERE = (
    ("name class childclass objname reftype refname objtype user", "names"),
    ("group rgba material width castshadow", "looks"),
)
LIMIT = ("range limited margin solreflimit solimplimit solreffriction solimpfriction frictionloss", "constraints")
ENTERS: dict[str, tuple[tuple[str, str], ...]] = {
    "option": (
        ("gravity", "inertia"),
        ("wind density viscosity magnetic", "passive sensors"),
        ("timestep integrator", "integration actuation"),
        ("actuatorgroupdisable", "actuation"),
        ("*", "contacts constraints integration"),
    ),
    "flag": (
        ("gravity", "inertia"), ("spring damper passive", "passive"), ("actuation clampctrl", "actuation"),
        ("sensor", "sensors"), ("energy", "inertia"), ("*", "contacts constraints integration"),
    ),
    "body": (("gravcomp", "passive"), ("mocap", "kinematics start"), ("*", "kinematics")),
    "frame": (("*", "kinematics"),),
    "replicate": (("*", "kinematics"),),
    "inertial": (("*", "inertia"),),
    "freejoint": (("*", "kinematics"),),
    "joint": (
        ("stiffness damping springref springdamper stiffnesspoly dampingpoly", "passive"), ("armature", "inertia"),
        ("actuatorfrcrange actuatorfrclimited actuatorgravcomp", "actuation"), ("coef", "tendons"),
        ("joint1 joint2 polycoef active solref solimp", "constraints"), LIMIT, ("ref", "kinematics start"),
        ("*", "kinematics"),
    ),
    "geom": (
        ("density mass shellinertia", "inertia"), ("fluidshape fluidcoef", "passive"),
        ("contype conaffinity condim priority friction solmix solref solimp margin gap", "contacts"),
        ("surfacevel adhesion", "contacts"), ("sidesite", "tendons"), ("*", "kinematics inertia contacts"),
    ),
    "site": (("*", "kinematics sensors"),),
    "light": (("*", "looks"),),
    "camera": (("fovy focal focalpixel principal principalpixel resolution sensorsize", "sensors"),
               ("ipd output projection", "looks"), ("*", "kinematics")),
    "mesh": (("*", "inertia contacts"),),
    "hfield": (("*", "contacts"),),
    "pair": (("*", "contacts"),),
    "exclude": (("*", "contacts"),),
    "equality": (("*", "constraints"),),
    "connect": (("*", "constraints"),),
    "weld": (("*", "constraints"),),
    "key": (("*", "start"),),
    "compiler": (("*", "compilation"),),
    "size": (("*", "compilation"),),
    "statistic": (("*", "looks"),),
    "lengthrange": (("*", "actuation"),),
    "fixed": (("actuatorfrcrange actuatorfrclimited", "actuation"), LIMIT, ("armature", "inertia"),
              ("stiffness damping springlength stiffnesspoly dampingpoly springyield", "passive"), ("*", "tendons")),
    "tendon": (("tendon1 tendon2 polycoef active solref solimp", "constraints"), LIMIT, ("*", "tendons passive")),
    "pulley": (("*", "tendons"),),
    "default": (("*", "compilation"),),
    "model": (("*", "compilation"),),
    "attach": (("*", "kinematics"),),
}
ENTERS["spatial"] = ENTERS["fixed"]
# fmt: on

SECTIONS = {
    "actuator": "actuation",
    "sensor": "sensors",
    "contact": "contacts",
    "equality": "constraints",
    "tendon": "tendons",
    "custom": "custom",
    "keyframe": "start",
    "default": "compilation",
    "extension": "compilation",
    "asset": "looks",
    "worldbody": "kinematics",
    "visual": "looks",
    "deformable": "kinematics",
}


@dataclass(frozen=True)
class Use:
    """The fate of an element (attribute "") or attribute, and the groups of quantities that it enters."""

    fate: Fate
    groups: tuple[str, ...]


def enters(tag: str, attribute: str, section: str = "") -> tuple[str, ...]:
    """The groups that an attribute of an element enters; `section` is the child of <mujoco> in which it stands."""
    rows = (*EVERYWHERE, *ENTERS.get("tendon" if section == "tendon" and tag not in ENTERS else tag, ()))
    if section in ("actuator", "sensor"):
        rows = EVERYWHERE
    for attributes, groups in rows:
        if attributes == "*" or (attribute and attribute in attributes.split()):
            return tuple(groups.split())
    return (SECTIONS[section],) if section in SECTIONS else ("compilation",)


def uses_of(spec: Spec) -> Iterator[Use]:
    """Everything in a file, in its order; what is ignored or refused enters nothing."""
    sections = iter([(s.tag, sum(1 + len(each.attributes) for each in s.walk())) for s in spec.root.children])
    section, left = "", 0
    for fate in fates_of(spec):
        while not left:
            section, left = next(sections)
        left -= 1
        lost = fate.fate in ("ignored", "refused")
        yield Use(fate, () if lost else enters(fate.element, fate.attribute, section))
