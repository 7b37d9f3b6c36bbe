"""What an actuator acts on: the target that is written, and the length and moment of it at one configuration."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symdyn.model.constant import MINVAL
from symdyn.model.entry import Entry
from symdyn.model.enums import mjtJoint, mjtTrn
from symdyn.model.lookup import Ids
from symdyn.model.pose import Pose
from symdyn.model.quaternion import product, rotation

__all__ = ["moments", "target_of"]

JOINT, JOINTINPARENT, SLIDERCRANK, TENDON, SITE, BODY, SO3, UNDEFINED = mjtTrn

# attributes that name a target, the last one that is written counts: type, kind, the second object
TARGETS = {
    "joint": (JOINT, "joint", ""),
    "jointinparent": (JOINTINPARENT, "joint", ""),
    "tendon": (TENDON, "tendon", ""),
    "cranksite": (SLIDERCRANK, "site", "slidersite"),
    "site": (SITE, "site", "refsite"),
    "body": (BODY, "body", ""),
}


def target_of(entry: Entry, ids: Ids, common: Mapping[str, Any], so3: bool) -> tuple[int, tuple[int, int]]:
    """Type of the transmission and the numbers (2,) of its objects."""
    element = entry.element
    written = [key for key in TARGETS if key in element.attributes]
    if not written:
        raise element.error(f"acts on nothing; expected one of {', '.join(TARGETS)}")
    kind, objects, second = TARGETS[written[-1]]
    if kind != SLIDERCRANK and ("slidersite" in element.attributes or "cranklength" in element.attributes):
        raise element.error("has cranklength or slidersite, but no slider-crank; expected cranksite as its target")
    numbers = ids.of(entry, objects, written[-1]), ids.of(entry, "site", second) if second else -1
    if kind == SLIDERCRANK:
        if numbers[1] < 0:
            raise element.error("has cranksite and no slidersite; expected both")
        if common.get("cranklength", 0.0) <= 0:
            raise element.error(f"cranklength is {common.get('cranklength', 0.0):g}; expected a positive one")
    return (SO3 if so3 else kind), numbers


def moments(pose: Pose, qpos: np.ndarray, tendons: tuple[np.ndarray, np.ndarray]) -> tuple[np.ndarray, np.ndarray]:
    """Lengths (nout,) of the transmissions and their derivatives (nout, nv); `tendons` are the tendons' own."""
    arrays = pose.arrays
    lengths, rows = [], []
    for i, kind in enumerate(arrays["actuator_trntype"]):
        adr, count = arrays["actuator_outadr"][i], arrays["actuator_outnum"][i]
        for k in range(count):
            row = np.zeros(arrays["nv"])
            context = Context(pose, qpos, tendons, i, arrays["actuator_gear"][adr + k], k)
            lengths.append(RULES[mjtTrn(int(kind))](context, row))
            rows.append(row)
    return np.array(lengths), np.array(rows).reshape(len(rows), arrays["nv"])


class Context:
    """One force of one actuator, while its length is computed."""

    def __init__(self, pose: Pose, qpos: np.ndarray, tendons: tuple[np.ndarray, np.ndarray], i: int, gear: Any, k: int):
        self.pose, self.qpos, self.tendons, self.gear, self.k = pose, qpos, tendons, gear, k
        self.first, self.second = (int(number) for number in pose.arrays["actuator_trnid"][i])
        self.rod = pose.arrays["actuator_cranklength"][i]
        self.joint_kind = int(pose.arrays["jnt_type"][self.first]) if self.first < pose.arrays["njnt"] else -1


def joint(at: Context, row: np.ndarray) -> float:
    """gear q of a scalar joint; gear . log(q) of a ball joint, whose axes are its body's; 0 of a free joint."""
    return of_joint(at, row, at.gear, at.gear[3:])


def jointinparent(at: Context, row: np.ndarray) -> float:
    """As `joint`, rotation axes in the parent's frame: those of the world for a free joint."""
    adr = at.pose.arrays["jnt_qposadr"][at.first]
    gear = at.gear
    if at.joint_kind == mjtJoint.mjJNT_FREE:
        return of_joint(at, row, gear, rotation(at.qpos[adr + 3 : adr + 7]).T @ gear[3:])
    if at.joint_kind == mjtJoint.mjJNT_BALL:
        gear = rotation(at.qpos[adr : adr + 4]).T @ gear[:3]
    return of_joint(at, row, gear, gear[3:])


def of_joint(at: Context, row: np.ndarray, gear: np.ndarray, turning: np.ndarray) -> float:
    arrays = at.pose.arrays
    adr, dof = arrays["jnt_qposadr"][at.first], arrays["jnt_dofadr"][at.first]
    if at.joint_kind == mjtJoint.mjJNT_FREE:
        row[dof : dof + 3], row[dof + 3 : dof + 6] = at.gear[:3], turning
        return 0.0
    if at.joint_kind == mjtJoint.mjJNT_BALL:
        row[dof : dof + 3] = gear[:3]
        return float(at.gear[:3] @ turn_of(at.qpos[adr : adr + 4]))
    row[dof] = at.gear[0]
    return float(at.gear[0] * at.qpos[adr])


def turn_of(quat: np.ndarray) -> np.ndarray:
    """The rotation vector (3,) of a unit quaternion, in (-pi, pi]."""
    size = np.sqrt(quat[1:] @ quat[1:])
    angle = 2 * np.arctan2(size, quat[0])
    if angle > np.pi:
        angle -= 2 * np.pi
    return quat[1:] * (angle / size) if size > MINVAL else np.zeros(3)


def tendon(at: Context, row: np.ndarray) -> float:
    lengths, jacobian = at.tendons
    row[...] = at.gear[0] * jacobian[at.first]
    return float(at.gear[0] * lengths[at.first])


def frame(at: Context, number: int) -> tuple[int, np.ndarray, np.ndarray]:
    """Body, world position and orientation of a site."""
    arrays, pose = at.pose.arrays, at.pose
    body = int(arrays["site_bodyid"][number])
    pos = pose.pos[body] + pose.mat[body] @ arrays["site_pos"][number]
    return body, pos, product(pose.quat[body], arrays["site_quat"][number])


def slidercrank(at: Context, row: np.ndarray) -> float:
    """a . v - sqrt((a . v)^2 + rod^2 - v . v) from the slider's axis a and the way v from its pin to the crank's."""
    (crank_body, crank, _), (slider_body, slider, turned) = frame(at, at.first), frame(at, at.second)
    axis, way = rotation(turned)[:, 2], crank - slider
    along = float(axis @ way)
    root = along**2 + at.rod**2 - float(way @ way)
    by_axis, by_way = way, axis
    if root > 0:
        length = along - np.sqrt(root)
        share = along / np.sqrt(root)
        by_axis, by_way = way * (1 - share), axis * (1 - share) + way / np.sqrt(root)
    else:
        length = along
    pose = at.pose
    row[pose.chains[crank_body]] += by_way @ pose.linear(crank_body, crank)
    row[pose.chains[slider_body]] -= by_way @ pose.linear(slider_body, slider)
    row[pose.chains[slider_body]] += np.cross(axis, by_axis) @ pose.angular(slider_body)
    row *= at.gear[0]
    return float(at.gear[0] * length)


def site(at: Context, row: np.ndarray) -> float:
    """A wrench in the site's axes; with a reference site, the pose relative to it in its axes."""
    body, pos, quat = frame(at, at.first)
    if at.second < 0:
        R = rotation(quat)
        push(at, row, body, pos, R @ at.gear[:3], R @ at.gear[3:], 1.0)
        return 0.0
    other, origin, reference = frame(at, at.second)
    R = rotation(reference)
    between = product(reference * np.array([1.0, -1.0, -1.0, -1.0]), quat)
    force, torque = R @ at.gear[:3], R @ at.gear[3:]
    push(at, row, body, pos, force, torque, 1.0)
    push(at, row, other, origin, force, torque, -1.0)
    row[np.intersect1d(at.pose.chains[body], at.pose.chains[other])] = 0.0
    way = R.T @ (pos - origin)
    moving, turning = at.gear[:3].any(), at.gear[3:].any()
    return float((at.gear[:3] @ way if moving else 0.0) + (at.gear[3:] @ turn_of(between) if turning else 0.0))


def push(
    at: Context, row: np.ndarray, body: int, pos: np.ndarray, force: np.ndarray, torque: np.ndarray, sign: float
) -> None:
    pose = at.pose
    row[pose.chains[body]] += sign * (force @ pose.linear(body, pos) + torque @ pose.angular(body))


def adhesion(at: Context, row: np.ndarray) -> float:
    """A body's contacts: none at rest."""
    return 0.0


def so3(at: Context, row: np.ndarray) -> float:
    """One component of an orientation: of a ball joint, or of a site seen from another, in the site's axes."""
    unit = np.eye(3)[at.k]
    if at.second < 0:
        adr, dof = at.pose.arrays["jnt_qposadr"][at.first], at.pose.arrays["jnt_dofadr"][at.first]
        row[dof : dof + 3] = unit
        return float(unit @ turn_of(at.qpos[adr : adr + 4]))
    body, _, quat = frame(at, at.first)
    other, _, reference = frame(at, at.second)
    between = product(reference * np.array([1.0, -1.0, -1.0, -1.0]), quat)
    axis = rotation(quat) @ unit
    row[at.pose.chains[body]] += axis @ at.pose.angular(body)
    row[at.pose.chains[other]] -= axis @ at.pose.angular(other)
    row[np.intersect1d(at.pose.chains[body], at.pose.chains[other])] = 0.0
    return float(unit @ turn_of(between))


RULES: dict[mjtTrn, Callable[[Context, np.ndarray], float]] = {
    JOINT: joint,
    JOINTINPARENT: jointinparent,
    SLIDERCRANK: slidercrank,
    TENDON: tendon,
    SITE: site,
    BODY: adhesion,
    SO3: so3,
}
