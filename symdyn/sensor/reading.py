"""What each type of sensor reads: one function a type, all in one table."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from symdyn.dynamics.energy import kinetic_energy
from symdyn.graph.scalar import absolute, less, select
from symdyn.model.constant import MINVAL
from symdyn.model.enums import mjtGeom, mjtObj, mjtSensor, mjtTrn
from symdyn.sensor import ray
from symdyn.sensor.frame import frame_of, local_of, orientation, point_acceleration, velocity_at
from symdyn.sensor.sensor import POINTED, Sensor, seen
from symdyn.sensor.wrench import interaction
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, dot

__all__ = ["READINGS"]

# the workspace w has the model, its quantities and its inputs by name
Reading = Callable[[object, Sensor], np.ndarray]
SITE, UNKNOWN = mjtObj.mjOBJ_SITE, mjtObj.mjOBJ_UNKNOWN


# ---- in the axes of a site


def magnetometer(w, s: Sensor) -> np.ndarray:
    """R^T magnetic flux."""
    return frame_of(w, SITE, s.objid).R.T @ array(w.model.opt.magnetic)


def gyro(w, s: Sensor) -> np.ndarray:
    """Angular velocity."""
    at = local_of(w.model, SITE, s.objid)
    return at.C.T @ w.body_velocity[at.body, :3]


def velocimeter(w, s: Sensor) -> np.ndarray:
    """Velocity of the origin."""
    at = local_of(w.model, SITE, s.objid)
    omega, v = w.body_velocity[at.body, :3], w.body_velocity[at.body, 3:]
    return at.C.T @ (v + cross(omega, at.r))


def accelerometer(w, s: Sensor) -> np.ndarray:
    """Acceleration of the origin less gravity: at rest it reads 9.81 m/s^2 upwards."""
    at = local_of(w.model, SITE, s.objid)
    dw, a, omega = w.acceleration[at.body, :3], w.acceleration[at.body, 3:], w.body_velocity[at.body, :3]
    return at.C.T @ point_acceleration(dw, a, omega, at.r)


def force(w, s: Sensor) -> np.ndarray:
    """What the parent pushes the site's body with."""
    at = frame_of(w, SITE, s.objid)
    return at.R.T @ interaction(w, at.body)[0]


def torque(w, s: Sensor) -> np.ndarray:
    """What the parent turns the site's body with, about the site."""
    at = frame_of(w, SITE, s.objid)
    f, n, about = interaction(w, at.body)
    return at.R.T @ (n + cross(about - at.p, f))


def rangefinder(w, s: Sensor) -> np.ndarray:
    """Along the site's z axis to the nearest visible geom of another body: distance (-1: none) and what else is asked.

    dist, dir, origin, point, normal, depth: all but dist and origin are 0 where nothing is met, depth is -1.
    """
    at = frame_of(w, SITE, s.objid)
    along = at.R[:, 2]
    hit = ray.NOTHING
    for g in seen(w.model, s):
        hit = ray.nearer(hit, geom_hit(w, g, at.p, along))
    missed = less(0.5 * ray.NONE, hit.distance)
    distance = select(missed, -1.0, hit.distance)
    found = {
        "dist": array([distance]),
        "dir": met(missed, along),
        "origin": at.p,
        "point": met(missed, at.p + hit.distance * along),
        "normal": met(missed, hit.normal),
        "depth": array([distance]),
    }
    return np.concatenate([found[word] for bit, word in enumerate(POINTED) if s.intprm[0] >> bit & 1])


def met(missed, vector) -> np.ndarray:
    """The vector, or 0 where the ray met nothing."""
    return array([select(missed, 0.0, x) for x in vector])


def geom_hit(w, g: int, p, along) -> ray.Hit:
    """Where a ray of the world meets a geom; its normal in world axes."""
    centre, R = w.geom[0][g], w.geom[1][g]
    hit = ray.ray_geom(w.model.geom_type[g], w.model.geom_size[g], R.T @ (p - centre), R.T @ along)
    return ray.Hit(hit.distance, R @ hit.normal)


def camprojection(w, s: Sensor) -> np.ndarray:
    """Where the site is in the camera's picture: pixels from its upper left corner, x to the right."""
    m = w.model
    camera = frame_of(w, mjtObj.mjOBJ_CAMERA, s.refid)
    x, y, z = camera.R.T @ (frame_of(w, SITE, s.objid).p - camera.p)
    width, height = (float(n) for n in m.cam_resolution[s.refid])
    near = less(absolute(z), MINVAL)
    depth = select(near, select(less(z, 0.0), -MINVAL, MINVAL), z)
    fx, fy = focal_pixels(m, s.refid)
    return array([0.5 * width - fx * x / depth, 0.5 * height + fy * y / depth])


def focal_pixels(model, camera: int) -> tuple[float, float]:
    """Focal lengths in pixels: of the sensor's size where it has one, else of the angle of view."""
    width, height = (float(n) for n in model.cam_resolution[camera])
    size, focal = model.cam_sensorsize[camera], model.cam_intrinsic[camera]
    if size[1] > 0:
        return float(focal[0] / size[0] * width), float(focal[1] / size[1] * height)
    same = float(0.5 * height / np.tan(np.deg2rad(model.cam_fovy[camera]) / 2))
    return same, same


# ---- joints, tendons, actuators


def joint_position(w, s: Sensor) -> np.ndarray:
    adr = int(w.model.jnt_qposadr[s.objid])
    return w.qpos[adr : adr + 1]


def joint_velocity(w, s: Sensor) -> np.ndarray:
    adr = int(w.model.jnt_dofadr[s.objid])
    return w.qvel[adr : adr + 1]


def joint_force(w, s: Sensor) -> np.ndarray:
    """What all actuators do at a joint, after its own limits of force."""
    adr = int(w.model.jnt_dofadr[s.objid])
    return w.qfrc_actuator[adr : adr + 1]


def ball_quaternion(w, s: Sensor) -> np.ndarray:
    adr = int(w.model.jnt_qposadr[s.objid])
    return quaternion.normalize(w.qpos[adr : adr + 4])


def ball_velocity(w, s: Sensor) -> np.ndarray:
    adr = int(w.model.jnt_dofadr[s.objid])
    return w.qvel[adr : adr + 3]


def tendon_position(w, s: Sensor) -> np.ndarray:
    return w.ten_length[s.objid : s.objid + 1]


def tendon_velocity(w, s: Sensor) -> np.ndarray:
    return w.ten_velocity[s.objid : s.objid + 1]


def tendon_force(w, s: Sensor) -> np.ndarray:
    """The sum over the actuators that pull the tendon."""
    m = w.model
    pulling = [i for i in range(m.nactuator) if m.actuator_trntype[i] == mjtTrn.mjTRN_TENDON]
    pulling = [i for i in pulling if m.actuator_trnid[i][0] == s.objid]
    return array([sum((w.actuation.force[m.actuator_outadr[i]] for i in pulling), 0.0)])


def of_actuator(values: Callable[[object], np.ndarray]) -> Reading:
    """The numbers of an actuator's outputs."""

    def reading(w, s: Sensor) -> np.ndarray:
        first = int(w.model.actuator_outadr[s.objid])
        return values(w)[first : first + int(w.model.actuator_outnum[s.objid])]

    return reading


# ---- frames, seen from the world or from another frame


def frame_position(w, s: Sensor) -> np.ndarray:
    """p, or R_ref^T (p - p_ref)."""
    p = frame_of(w, s.objtype, s.objid).p
    if s.reftype == UNKNOWN:
        return p
    ref = frame_of(w, s.reftype, s.refid)
    return ref.R.T @ (p - ref.p)


def frame_quaternion(w, s: Sensor) -> np.ndarray:
    """q, or q_ref^-1 q."""
    q = orientation(w, s.objtype, s.objid)
    if s.reftype == UNKNOWN:
        return q
    return quaternion.multiply(quaternion.conjugate(orientation(w, s.reftype, s.refid)), q)


def frame_axis(k: int) -> Reading:
    """The frame's k-th axis, in world axes or in those of the reference."""

    def reading(w, s: Sensor) -> np.ndarray:
        axis = frame_of(w, s.objtype, s.objid).R[:, k]
        return axis if s.reftype == UNKNOWN else frame_of(w, s.reftype, s.refid).R.T @ axis

    return reading


def frame_velocity(w, s: Sensor) -> np.ndarray:
    """v, or R_ref^T (v - v_ref - w_ref x (p - p_ref))."""
    at = frame_of(w, s.objtype, s.objid)
    if s.reftype == UNKNOWN:
        return velocity_at(w, at)
    ref = frame_of(w, s.reftype, s.refid)
    carried = velocity_at(w, ref) + cross(w.velocity.w[ref.body], at.p - ref.p)
    return ref.R.T @ (velocity_at(w, at) - carried)


def frame_rotation_rate(w, s: Sensor) -> np.ndarray:
    """w, or R_ref^T (w - w_ref)."""
    omega = w.velocity.w[frame_of(w, s.objtype, s.objid).body]
    if s.reftype == UNKNOWN:
        return omega
    ref = frame_of(w, s.reftype, s.refid)
    return ref.R.T @ (omega - w.velocity.w[ref.body])


def frame_acceleration(w, s: Sensor) -> np.ndarray:
    """Acceleration of the origin less gravity, world axes."""
    at = frame_of(w, s.objtype, s.objid)
    R, found = w.kin.R[at.body], w.acceleration[at.body]
    dw, a, omega = R @ found[:3], R @ found[3:], w.velocity.w[at.body]
    return point_acceleration(dw, a, omega, at.p - w.kin.xpos[at.body])


def frame_rotation_acceleration(w, s: Sensor) -> np.ndarray:
    body = frame_of(w, s.objtype, s.objid).body
    return w.kin.R[body] @ w.acceleration[body, :3]


def inside_site(w, s: Sensor) -> np.ndarray:
    """1 where the frame's origin lies in the site's volume, else 0."""
    m, site = w.model, frame_of(w, s.reftype, s.refid)
    p = site.R.T @ (frame_of(w, s.objtype, s.objid).p - site.p)
    return array([INSIDE[mjtGeom(m.site_type[s.refid])](m.site_size[s.refid], p)])


def within(limit, value):
    """1 where |value| <= limit."""
    return 1.0 - less(limit, absolute(value))


def in_capsule(size, p):
    r, half = float(size[0]), float(size[1])
    beyond = select(less(half, p[2]), p[2] - half, select(less(p[2], -half), p[2] + half, 0.0))
    return 1.0 - less(r * r, p[0] * p[0] + p[1] * p[1] + beyond * beyond)


def in_ellipsoid(size, p):
    scaled = array([x * (1.0 / float(r)) for x, r in zip(p, size)])
    return 1.0 - less(1.0, dot(scaled, scaled))


INSIDE = {
    mjtGeom.mjGEOM_SPHERE: lambda size, p: 1.0 - less(float(size[0]) ** 2, dot(p, p)),
    mjtGeom.mjGEOM_CAPSULE: in_capsule,
    mjtGeom.mjGEOM_ELLIPSOID: in_ellipsoid,
    mjtGeom.mjGEOM_CYLINDER: lambda size, p: (
        within(float(size[1]), p[2]) * (1.0 - less(float(size[0]) ** 2, p[0] * p[0] + p[1] * p[1]))
    ),
    mjtGeom.mjGEOM_BOX: lambda size, p: (
        within(float(size[0]), p[0]) * within(float(size[1]), p[1]) * within(float(size[2]), p[2])
    ),
}


# ---- of the whole


def kinetic(w, s: Sensor) -> np.ndarray:
    return array([kinetic_energy(w.tree, w.qpos, w.qvel)])


S = mjtSensor
READINGS: dict[mjtSensor, Reading] = {
    S.mjSENS_MAGNETOMETER: magnetometer,
    S.mjSENS_GYRO: gyro,
    S.mjSENS_VELOCIMETER: velocimeter,
    S.mjSENS_ACCELEROMETER: accelerometer,
    S.mjSENS_FORCE: force,
    S.mjSENS_TORQUE: torque,
    S.mjSENS_RANGEFINDER: rangefinder,
    S.mjSENS_CAMPROJECTION: camprojection,
    S.mjSENS_JOINTPOS: joint_position,
    S.mjSENS_JOINTVEL: joint_velocity,
    S.mjSENS_JOINTACTFRC: joint_force,
    S.mjSENS_BALLQUAT: ball_quaternion,
    S.mjSENS_BALLANGVEL: ball_velocity,
    S.mjSENS_TENDONPOS: tendon_position,
    S.mjSENS_TENDONVEL: tendon_velocity,
    S.mjSENS_TENDONACTFRC: tendon_force,
    S.mjSENS_ACTUATORPOS: of_actuator(lambda w: w.transmission[0]),
    S.mjSENS_ACTUATORVEL: of_actuator(lambda w: w.actuator_velocity),
    S.mjSENS_ACTUATORFRC: of_actuator(lambda w: w.actuation.force),
    S.mjSENS_FRAMEPOS: frame_position,
    S.mjSENS_FRAMEQUAT: frame_quaternion,
    S.mjSENS_FRAMEXAXIS: frame_axis(0),
    S.mjSENS_FRAMEYAXIS: frame_axis(1),
    S.mjSENS_FRAMEZAXIS: frame_axis(2),
    S.mjSENS_FRAMELINVEL: frame_velocity,
    S.mjSENS_FRAMEANGVEL: frame_rotation_rate,
    S.mjSENS_FRAMELINACC: frame_acceleration,
    S.mjSENS_FRAMEANGACC: frame_rotation_acceleration,
    S.mjSENS_SUBTREECOM: lambda w, s: w.subtree_com[s.objid],
    S.mjSENS_SUBTREELINVEL: lambda w, s: w.subtree_momentum[0][s.objid],
    S.mjSENS_SUBTREEANGMOM: lambda w, s: w.subtree_momentum[1][s.objid],
    S.mjSENS_INSIDESITE: inside_site,
    S.mjSENS_E_POTENTIAL: lambda w, s: array([w.potential_energy]),
    S.mjSENS_E_KINETIC: kinetic,
    S.mjSENS_CLOCK: lambda w, s: array([w.time]),
}
