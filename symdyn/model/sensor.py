"""`<sensor>`: what each sensor is attached to, how many numbers it gives, and what must be computed before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from symdyn.mjcf import Element
from symdyn.model.entry import Entry
from symdyn.model.enums import mjtJoint, mjtObj, mjtSensor
from symdyn.model.enums_model import mjtDataType, mjtStage
from symdyn.model.lookup import Ids
from symdyn.model.value import filled, integers, reals

__all__ = ["INTERPOLATION", "history_arrays", "sensor_arrays"]

NONE, POS, VEL, ACC = mjtStage
REAL, POSITIVE, AXIS, QUATERNION = mjtDataType
OBJECTS = {each.name[6:].lower(): each for each in mjtObj}
SITE, JOINT, TENDON, ACTUATOR = (OBJECTS[kind] for kind in ("site", "joint", "tendon", "actuator"))
BODY, XBODY, GEOM, CAMERA, UNKNOWN = (OBJECTS[kind] for kind in ("body", "xbody", "geom", "camera", "unknown"))
INTERPOLATION = {"zoh": 0, "linear": 1, "cubic": 2}
REDUCTION = {"none": 0, "mindist": 1, "maxforce": 2, "netforce": 3}

# words of `data` and how many numbers each stands for, in the order in which they must be written
RAY = {"dist": 1, "dir": 3, "origin": 3, "point": 3, "normal": 3, "depth": 1}
CONTACT = {
    "found": 1,
    "force": 3,
    "torque": 3,
    "dist": 1,
    "pos": 3,
    "normal": 3,
    "tangent": 3,
    "linvel": 3,
    "angvel": 3,
}


@dataclass(frozen=True)
class Reading:
    """One sensor, by mjModel's names."""

    type: mjtSensor
    stage: int = POS
    dim: int = 1
    datatype: int = REAL
    objtype: int = UNKNOWN
    objid: int = -1
    reftype: int = UNKNOWN
    refid: int = -1
    intprm: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True)
class Context:
    """What a sensor needs to know of the model."""

    ids: Ids
    arrays: Mapping[str, Any]


# sensors of one named object: tag -> kind of object, stage, numbers, what they are
SIMPLE = {
    "touch": (SITE, ACC, 1, POSITIVE),
    "accelerometer": (SITE, ACC, 3, REAL),
    "velocimeter": (SITE, VEL, 3, REAL),
    "gyro": (SITE, VEL, 3, REAL),
    "force": (SITE, ACC, 3, REAL),
    "torque": (SITE, ACC, 3, REAL),
    "magnetometer": (SITE, POS, 3, REAL),
    "jointpos": (JOINT, POS, 1, REAL),
    "jointvel": (JOINT, VEL, 1, REAL),
    "jointactuatorfrc": (JOINT, ACC, 1, REAL),
    "jointlimitpos": (JOINT, POS, 1, REAL),
    "jointlimitvel": (JOINT, VEL, 1, REAL),
    "jointlimitfrc": (JOINT, ACC, 1, REAL),
    "ballquat": (JOINT, POS, 4, QUATERNION),
    "ballangvel": (JOINT, VEL, 3, REAL),
    "tendonpos": (TENDON, POS, 1, REAL),
    "tendonvel": (TENDON, VEL, 1, REAL),
    "tendonactuatorfrc": (TENDON, ACC, 1, REAL),
    "tendonlimitpos": (TENDON, POS, 1, REAL),
    "tendonlimitvel": (TENDON, VEL, 1, REAL),
    "tendonlimitfrc": (TENDON, ACC, 1, REAL),
    "actuatorpos": (ACTUATOR, POS, 0, REAL),  # a number for each force of the actuator
    "actuatorvel": (ACTUATOR, VEL, 0, REAL),
    "actuatorfrc": (ACTUATOR, ACC, 0, REAL),
    "subtreecom": (BODY, POS, 3, REAL),
    "subtreelinvel": (BODY, VEL, 3, REAL),
    "subtreeangmom": (BODY, VEL, 3, REAL),
    "e_potential": (UNKNOWN, POS, 1, REAL),
    "e_kinetic": (UNKNOWN, POS, 1, REAL),
    "clock": (UNKNOWN, POS, 1, REAL),
}
# sensors of a frame, perhaps seen from another: tag -> stage, numbers, what they are
FRAME = {
    "framepos": (POS, 3, REAL),
    "framequat": (POS, 4, QUATERNION),
    "framexaxis": (POS, 3, AXIS),
    "frameyaxis": (POS, 3, AXIS),
    "framezaxis": (POS, 3, AXIS),
    "framelinvel": (VEL, 3, REAL),
    "frameangvel": (VEL, 3, REAL),
    "framelinacc": (ACC, 3, REAL),
    "frameangacc": (ACC, 3, REAL),
}
# sensors between two geoms: tag -> numbers, what they are
BETWEEN = {"distance": (1, REAL), "normal": (3, AXIS), "fromto": (6, REAL)}
SPELLED = {
    "jointactuatorfrc": "JOINTACTFRC",
    "tendonactuatorfrc": "TENDONACTFRC",
    "distance": "GEOMDIST",
    "normal": "GEOMNORMAL",
    "fromto": "GEOMFROMTO",
}
UNSUPPORTED = {
    "tactile": "tactile sensors are not supported; remove it, or use touch or contact sensors",
    "plugin": "engine plugins are not supported; remove the sensor",
}
LIMITS = ("limitpos", "limitvel", "limitfrc")


def sensor_arrays(entries: Sequence[Entry], ids: Ids, arrays: Mapping[str, Any], used: int) -> dict[str, Any]:
    """The sensors in file order; `used` is how much of the history belongs to actuators."""
    context = Context(ids, arrays)
    found = [checked(entry, reading_of(entry, context)) for entry in entries]
    elements = [entry.element for entry in entries]
    dims = [each.dim for each in found]
    return {
        "nsensor": len(entries),
        "nsensordata": sum(dims),
        "sensor_names": tuple(entry.name for entry in entries),
        "sensor_type": integers(each.type for each in found),
        "sensor_datatype": integers(each.datatype for each in found),
        "sensor_needstage": integers(each.stage for each in found),
        "sensor_objtype": integers(each.objtype for each in found),
        "sensor_objid": integers(each.objid for each in found),
        "sensor_reftype": integers(each.reftype for each in found),
        "sensor_refid": integers(each.refid for each in found),
        "sensor_intprm": integers((each.intprm for each in found), 3),
        "sensor_dim": integers(dims),
        "sensor_adr": integers(np.cumsum([0, *dims])[:-1]),
        "sensor_cutoff": reals(each.get("cutoff", 0.0) for each in elements),
        "sensor_noise": reals(each.get("noise", 0.0) for each in elements),
        "sensor_interval": reals((filled(each.attributes, "interval", (0.0, 0.0)) for each in elements), 2),
        **history_arrays("sensor", [each.attributes for each in elements], dims, used),
    }


def history_arrays(kind: str, found: Sequence[Mapping[str, Any]], widths: Sequence[int], used: int) -> dict[str, Any]:
    """Ring buffers of past values: n samples of a width and their times, and two numbers of bookkeeping."""
    counts = [max(each.get("nsample", 0), 0) for each in found]
    sizes = [count * (width + 1) + 2 if count else 0 for count, width in zip(counts, widths, strict=True)]
    ends = used + np.cumsum(sizes, dtype=int)
    pairs = ((each.get("nsample", 0), INTERPOLATION[each.get("interp", "zoh")]) for each in found)
    return {
        "nhistory": used + sum(sizes),
        f"{kind}_history": integers(pairs, 2),
        f"{kind}_historyadr": integers(end - size if size else -1 for end, size in zip(ends, sizes, strict=True)),
        f"{kind}_delay": reals(each.get("delay", 0.0) for each in found),
    }


def reading_of(entry: Entry, context: Context) -> Reading:
    tag = entry.element.tag
    if tag in UNSUPPORTED:
        raise entry.element.unsupported(UNSUPPORTED[tag])
    start = Reading(mjtSensor[f"mjSENS_{SPELLED.get(tag, tag.upper())}"])
    return MAKE[tag](entry, context, start)


def simple(entry: Entry, context: Context, start: Reading) -> Reading:
    objtype, stage, dim, datatype = SIMPLE[entry.element.tag]
    kind = objtype.name[6:].lower()
    number = context.ids.of(entry, kind, kind) if objtype != UNKNOWN else -1
    check_object(entry, context, objtype, number)
    if objtype == ACTUATOR:
        dim = int(context.arrays["actuator_outnum"][number])
    return replace(start, stage=stage, dim=dim, datatype=datatype, objtype=objtype, objid=number)


def check_object(entry: Entry, context: Context, objtype: int, number: int) -> None:
    """A joint that the sensor can read: scalar, ball, or with limits; a tendon with limits."""
    tag, arrays = entry.element.tag, context.arrays
    if tag.endswith(LIMITS):
        limited = arrays["jnt_limited" if objtype == JOINT else "tendon_limited"][number]
        if not limited:
            raise entry.element.error(
                f"reads the limit of a {'joint' if objtype == JOINT else 'tendon'} without limits"
            )
    elif objtype == JOINT:
        ball = tag.startswith("ball")
        allowed = (mjtJoint.mjJNT_BALL,) if ball else (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE)
        if arrays["jnt_type"][number] not in allowed:
            raise entry.element.error(f"reads a joint of another type; expected {'ball' if ball else 'hinge or slide'}")


def frame(entry: Entry, context: Context, start: Reading) -> Reading:
    stage, dim, datatype = FRAME[entry.element.tag]
    objtype, objid = named(entry, context, "obj")
    reftype, refid = named(entry, context, "ref")
    return replace(
        start, stage=stage, dim=dim, datatype=datatype, objtype=objtype, objid=objid, reftype=reftype, refid=refid
    )


def named(entry: Entry, context: Context, prefix: str) -> tuple[int, int]:
    """Kind and number of what `objtype` and `objname` (or `reftype`, `refname`) say; both or neither."""
    kind, name = entry.element.get(f"{prefix}type"), entry.element.get(f"{prefix}name")
    if kind is None and name is None:
        return UNKNOWN, -1
    if kind is None or name is None:
        raise entry.element.error(f"has one of {prefix}type and {prefix}name; expected both or neither")
    if kind not in OBJECTS:
        return UNKNOWN, -1
    return OBJECTS[kind], context.ids.named(entry, "body" if kind == "xbody" else kind, name)


def between(entry: Entry, context: Context, start: Reading) -> Reading:
    dim, datatype = BETWEEN[entry.element.tag]
    first, second = (one_of(entry, context, {f"geom{i}": GEOM, f"body{i}": BODY}, needed=True) for i in (1, 2))
    if first == second:
        raise entry.element.error("measures an object against itself; expected two different ones")
    return replace(
        start, dim=dim, datatype=datatype, objtype=first[0], objid=first[1], reftype=second[0], refid=second[1]
    )


def one_of(entry: Entry, context: Context, kinds: Mapping[str, int], needed: bool = False) -> tuple[int, int]:
    """Kind and number of the one object that is named by one of several attributes."""
    written = [key for key in kinds if key in entry.element.attributes]
    if len(written) > 1 or (needed and not written):
        raise entry.element.error(f"has {' and '.join(written) or 'none'}; expected one of {', '.join(kinds)}")
    if not written:
        return UNKNOWN, -1
    objtype = mjtObj(kinds[written[0]])
    kind = "body" if objtype == XBODY else objtype.name[6:].lower()
    return objtype, context.ids.of(entry, kind, written[0])


def rangefinder(entry: Entry, context: Context, start: Reading) -> Reading:
    objtype, number = one_of(entry, context, {"site": SITE, "camera": CAMERA}, needed=True)
    bits, dim = data_of(entry.element, RAY, "dist")
    if objtype == CAMERA:
        dim *= int(np.prod(context.arrays["cam_resolution"][number]))
    return replace(start, dim=dim, objtype=objtype, objid=number, intprm=(bits, 0, 0))


def data_of(element: Element, sizes: Mapping[str, int], default: str) -> tuple[int, int]:
    """The bits of the words in `data`, and how many numbers they stand for."""
    words = element.get("data", (default,))
    places = [list(sizes).index(word) for word in words]
    if places != sorted(dict.fromkeys(places)):
        raise element.error(f'data is "{" ".join(words)}"; expected each word once, in the order {", ".join(sizes)}')
    return sum(1 << place for place in places), sum(sizes[word] for word in words)


def camprojection(entry: Entry, context: Context, start: Reading) -> Reading:
    site, camera = context.ids.of(entry, "site", "site"), context.ids.of(entry, "camera", "camera")
    return replace(start, dim=2, objtype=SITE, objid=site, reftype=CAMERA, refid=camera)


def insidesite(entry: Entry, context: Context, start: Reading) -> Reading:
    element = entry.element
    if element.get("objtype") not in ("body", "xbody", "geom", "site", "camera"):
        raise element.error(f'objtype is "{element.get("objtype")}"; expected body, xbody, geom, site or camera')
    objtype, number = named(entry, context, "obj")
    enclosed = element.get("enclosed", False)
    if enclosed and objtype == CAMERA:
        raise element.error("encloses a camera, which has no volume; expected a body, xbody, geom or site")
    datatype, site = REAL if enclosed else POSITIVE, context.ids.of(entry, "site", "site")
    start = replace(start, datatype=datatype, objtype=objtype, objid=number, reftype=SITE, refid=site)
    return replace(start, intprm=(int(enclosed), 0, 0))


def contact(entry: Entry, context: Context, start: Reading) -> Reading:
    element = entry.element
    first = one_of(entry, context, {"geom1": GEOM, "body1": BODY, "subtree1": XBODY, "site": SITE})
    second = one_of(entry, context, {"geom2": GEOM, "body2": BODY, "subtree2": XBODY})
    words, reduce, count = element.get("data", ("found",)), element.get("reduce", "none"), element.get("num", 1)
    bits, width = data_of(element, CONTACT, "found")
    moving = "linvel" in words or "angvel" in words
    if count < 1:
        raise element.error(f"num is {count}; expected one or more")
    if moving and reduce == "netforce":
        raise element.error("reduces to a net force, which has no velocity; expected data without linvel and angvel")
    forced = reduce in ("maxforce", "netforce") or "force" in words or "torque" in words
    return replace(
        start,
        stage=ACC if forced else VEL if moving else POS,
        dim=count * width,
        objtype=first[0],
        objid=first[1],
        reftype=second[0],
        refid=second[1],
        intprm=(bits, REDUCTION[reduce], count),
    )


def user(entry: Entry, context: Context, start: Reading) -> Reading:
    element = entry.element
    objtype, number = named(entry, context, "obj")
    stage, datatype, dim = element.get("needstage", "acc"), element.get("datatype", "real"), element.get("dim")
    expected = {"axis": 3, "quaternion": 4}.get(datatype, dim)
    if dim < 0 or dim != expected:
        raise element.error(f"dim is {dim}; expected {expected if dim >= 0 else 'zero or more'}")
    return replace(
        start,
        stage=mjtStage[f"mjSTAGE_{stage.upper()}"],
        dim=dim,
        datatype=mjtDataType[f"mjDATATYPE_{datatype.upper()}"],
        objtype=objtype,
        objid=number,
    )


MAKE: dict[str, Callable[[Entry, Context, Reading], Reading]] = {
    **dict.fromkeys(SIMPLE, simple),
    **dict.fromkeys(FRAME, frame),
    **dict.fromkeys(BETWEEN, between),
    "rangefinder": rangefinder,
    "camprojection": camprojection,
    "insidesite": insidesite,
    "contact": contact,
    "user": user,
}


def checked(entry: Entry, reading: Reading) -> Reading:
    """The reading, whose cutoff, noise, delay and interval mean something."""
    element = entry.element
    for key in ("cutoff", "noise"):
        if element.get(key, 0.0) < 0:
            raise element.error(f"{key} is {element.get(key):g}; expected zero or more")
    unit = reading.datatype in (AXIS, QUATERNION) and element.tag not in BETWEEN
    if unit and element.get("cutoff", 0.0) > 0:
        raise element.error("has a cutoff, but gives unit vectors; expected none")
    check_delay(element, element.attributes)
    period, phase = filled(element.attributes, "interval", (0.0, 0.0))
    if period < 0 or phase > 0 or (phase and phase <= -period):
        raise element.error(f'interval is "{period:g} {phase:g}"; expected a period, and a phase from it back to 0')
    return reading


def check_delay(element: Element, attributes: Mapping[str, Any]) -> None:
    if attributes.get("delay", 0.0) > 0 and attributes.get("nsample", 0) <= 0:
        raise element.error("has a delay but keeps no samples; expected nsample of one or more")
