"""`<equality>`: what is held together, with the relative poses at the reference configuration."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.mjcf import Defaults
from symdyn.model.entry import Entry
from symdyn.model.enums import mjtEq, mjtJoint, mjtObj
from symdyn.model.lookup import Ids
from symdyn.model.pose import Pose
from symdyn.model.quaternion import normalised, product
from symdyn.model.value import SOLIMP, SOLREF, filled, flags, integers, reals

__all__ = ["equality_arrays"]

NDATA = 12
ANCHOR, RELPOS, QUAT, TORQUESCALE, AT_REST = slice(0, 3), slice(3, 6), slice(6, 10), 10, 11  # of a weld's data
POLYNOMIAL = (0.0, 1.0, 0.0, 0.0, 0.0)
KINDS = {each.name[5:].lower(): each for each in mjtEq}

# tag: ways to write it, each with what is needed and what is allowed
WAYS = {
    "connect": ((("site1", "site2"), ("site1", "site2")), (("body1", "anchor"), ("body1", "body2", "anchor"))),
    "weld": ((("site1", "site2"), ("site1", "site2")), (("body1",), ("body1", "body2", "anchor", "relpose"))),
}


def equality_arrays(entries: Sequence[Entry], defaults: Defaults, ids: Ids, pose: Pose) -> dict[str, Any]:
    """The equality constraints in file order; `pose` is the model at qpos0."""
    found = [defaults.of_element(entry.element, slot="equality") for entry in entries]
    objects = [objects_of(entry, ids, pose.arrays) for entry in entries]
    rows = zip(entries, objects, strict=True)
    return {
        "neq": len(entries),
        "eq_names": tuple(entry.name for entry in entries),
        "eq_type": integers(KINDS[entry.element.tag] for entry in entries),
        "eq_obj1id": integers(first for _, first, _ in objects),
        "eq_obj2id": integers(second for _, _, second in objects),
        "eq_objtype": integers(kind for kind, _, _ in objects),
        "eq_active0": flags(each.get("active", True) for each in found),
        "eq_solref": reals((filled(each, "solref", SOLREF) for each in found), 2),
        "eq_solimp": reals((filled(each, "solimp", SOLIMP) for each in found), 5),
        "eq_data": reals((DATA[entry.element.tag](entry, pose, *each) for entry, each in rows), NDATA),
    }


def objects_of(entry: Entry, ids: Ids, arrays: Mapping[str, Any]) -> tuple[int, int, int]:
    """Kind and numbers of the two objects; the second one of bodies is the world where it is not written."""
    element = entry.element
    if element.tag in WAYS:
        kind = "site" if way_of(entry) == 0 else "body"
        numbers = [ids.of(entry, kind, f"{kind}{i}") for i in (1, 2)]
        if kind == "body" and numbers[1] < 0:
            numbers[1] = 0
        objtype = mjtObj.mjOBJ_SITE if kind == "site" else mjtObj.mjOBJ_BODY
    else:
        kind = element.tag
        numbers = [ids.of(entry, kind, f"{kind}{i}") for i in (1, 2)]
        objtype = mjtObj.mjOBJ_UNKNOWN
    if numbers[0] == numbers[1]:
        raise element.error(f"holds {kind} {numbers[0]} to itself; expected two different ones")
    if kind == "joint":
        check_scalar(entry, numbers, arrays)
    return int(objtype), numbers[0], numbers[1]


def way_of(entry: Entry) -> int:
    """Which of the ways to write it an entry uses: 0 sites, 1 bodies."""
    written = set(entry.element.attributes)
    ways = WAYS[entry.element.tag]
    every = {key for _, allowed in ways for key in allowed}
    for number, (needed, allowed) in enumerate(ways):
        if written >= set(needed) and not written & (every - set(allowed)):
            return number
    expected = " or ".join(" and ".join(needed) for needed, _ in ways)
    raise entry.element.error(f"has {', '.join(key for key in sorted(every & written)) or 'none'}; expected {expected}")


def check_scalar(entry: Entry, joints: Sequence[int], arrays: Mapping[str, Any]) -> None:
    for joint in joints:
        if joint >= 0 and arrays["jnt_type"][joint] not in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE):
            raise entry.element.error(f'joint "{arrays["jnt_names"][joint]}" is no hinge or slide; expected one')


def connect_data(entry: Entry, pose: Pose, kind: int, first: int, second: int) -> np.ndarray:
    """The anchor in the frames of both bodies; nothing for sites, which are the anchors."""
    data = np.zeros(NDATA)
    if kind == mjtObj.mjOBJ_BODY:
        data[ANCHOR] = entry.element.attributes["anchor"]
        data[RELPOS] = into(pose, second, out_of(pose, first, data[ANCHOR]))
        data[TORQUESCALE] = 1.0
    return data


def weld_data(entry: Entry, pose: Pose, kind: int, first: int, second: int) -> np.ndarray:
    """Anchor in the second body, where it is in the first, orientation of the second in the first, scale of torques."""
    data = np.zeros(NDATA)
    data[TORQUESCALE] = entry.element.get("torquescale", 1.0)
    if kind == mjtObj.mjOBJ_SITE:
        data[1] = 1.0  # a default that means nothing
        return data
    data[ANCHOR] = entry.element.get("anchor", (0.0, 0.0, 0.0))
    relpose = entry.element.get("relpose", np.zeros(7))
    if any(relpose[3:]):
        data[RELPOS], data[QUAT] = relpose[:3], normalised(np.array(relpose[3:]))
        return data
    back = pose.quat[first] * np.array([1.0, -1.0, -1.0, -1.0])
    data[RELPOS] = into(pose, first, out_of(pose, second, data[ANCHOR]))
    data[QUAT] = product(back, pose.quat[second])
    data[AT_REST] = 1.0
    return data


def polynomial_data(entry: Entry, pose: Pose, kind: int, first: int, second: int) -> np.ndarray:
    """The coefficients by which one coordinate follows the other."""
    data = np.zeros(NDATA)
    data[:5] = filled(entry.element.attributes, "polycoef", POLYNOMIAL)
    data[TORQUESCALE] = 1.0
    return data


def out_of(pose: Pose, body: int, point: np.ndarray) -> np.ndarray:
    return pose.pos[body] + pose.mat[body] @ point


def into(pose: Pose, body: int, point: np.ndarray) -> np.ndarray:
    return pose.mat[body].T @ (point - pose.pos[body])


DATA: dict[str, Callable[[Entry, Pose, int, int, int], np.ndarray]] = {
    "connect": connect_data,
    "weld": weld_data,
    "joint": polynomial_data,
    "tendon": polynomial_data,
}
