"""The functions of RigidBodyDynamics.jl's MechanismState, one row each: their names here, and that they hold."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.state import State, Transform, Twist, copyto
from symdyn.state.spatial import WORLD
from tests.state.conftest import differentiate, peer_at
from tests.state.loops import EVERY_KIND
from tests.tolerance import AGREEMENT, SAME_ALGORITHM, assert_close

# central differences of step 1e-6: rounding 1e-16 / 1e-6 times the size of the terms
DIFFERENCES = 1e-7


@pytest.fixture
def given(state, peer, moved):
    """state, peer, moved and the model."""
    return SimpleNamespace(state=state, peer=peer, moved=moved, model=state.model)


def additional_state(given):
    assert given.state.additional_state().shape == (given.model.na,)
    assert given.state.s is given.state.additional_state()


def bias_acceleration_of_a_joint(given):
    s = given.state
    for j in range(given.model.njnt):
        for place in ("child", "world"):
            rate = differentiate(lambda t, j=j, place=place: given.moved(t).twist(j, place).vector)
            assert_close(s.bias_acceleration(j, place, joint=True).vector, rate, DIFFERENCES)
    assert np.any(s.bias_acceleration("joint/base").linear)
    assert not np.any(s.bias_acceleration("joint/wheel").vector)


def bias_acceleration_of_a_body(given):
    s = given.state
    for b in range(given.model.nbody):
        rate = differentiate(lambda t, b=b: given.moved(t).twist_wrt_world(b).vector)
        assert_close(s.bias_acceleration(b).vector, rate, DIFFERENCES)


def configuration(given):
    s = given.state
    before = s.xpos
    s.configuration()[:3] += 1.0
    assert s.xpos is before, "a view was written: stale until setdirty"
    s.setdirty()
    assert_close(s.xpos[1], before[1] + 1.0, SAME_ALGORITHM)
    assert not np.shares_memory(s.configuration(copy=True), s.q)


def configuration_of_a_joint(given):
    s, m = given.state, given.model
    assert np.shares_memory(s.configuration("wheel"), s.q)
    assert (s.configuration("ball") == s.q[m.jnt_qposadr[1] : m.jnt_qposadr[1] + 4]).all()


def configuration_range(given):
    ranges = [given.state.configuration_range(j) for j in range(given.model.njnt)]
    assert [i for r in ranges for i in r] == list(range(given.model.nq))
    assert [r.start for r in ranges] == given.peer.m.jnt_qposadr.tolist()


def constraint_range(given):
    with pytest.raises(SymdynError, match='joint "wheel" is in the tree and has no rows'):
        given.state.constraint_range("wheel")
    closed = closed_state()
    ranges = [closed.constraint_range(name) for name in closed.model.eq_names]
    assert [i for r in ranges for i in r] == list(range(len(closed.loop_residual)))


def copyto_vector(given):
    s, other = given.state, State(given.model)
    x = s.to_vector()
    out = np.zeros(x.size)
    copyto(out, s)
    assert (out == x).all() and (x == np.concatenate([s.q, s.v, s.s])).all()
    copyto(other, x)
    assert (other.to_vector() == x).all()
    with pytest.raises(SymdynError, match="the vector has shape"):
        other.from_vector(x[1:])


def copyto_state(given):
    other = State(given.model)
    other.xpos  # noqa: B018
    copyto(other, given.state)
    assert (other.q == given.state.q).all() and (other.v == given.state.v).all()
    assert_close(other.xpos, given.state.xpos, SAME_ALGORITHM)


def crb_inertia(given):
    s, m = given.state, given.model
    for b in range(m.nbody):
        inside = [k for k in range(m.nbody) if b in ancestors(m, k)]
        total = sum(s.spatial_inertia(k).matrix for k in inside)
        assert_close(s.crb_inertia(b).matrix, total, AGREEMENT)
    # a column of M is the composite inertia's answer to the dof's unit twist
    wheel = m.jnt_dofadr[m.jnt_names.index("wheel")]
    jacobian = s.geometric_jacobian(s.path("world", "wheel"))
    force = s.crb_inertia("wheel").matrix @ jacobian[:, wheel]
    assert_close(force @ jacobian[:, wheel] + m.dof_armature[wheel], s.mass_matrix()[wheel, wheel], AGREEMENT)


def global_coordinates(given):
    s = given.state
    q0, phi = np.array(s.q), np.random.default_rng(1).standard_normal(given.model.nv)
    expected = q0.copy()
    given.peer.mujoco.mj_integratePos(given.peer.m, expected, phi, 1.0)
    s.global_coordinates(q0, phi)
    assert_close(s.q, expected, SAME_ALGORITHM)
    assert_close(s.local_coordinates(q0)[0], phi, AGREEMENT)


def gravitational_potential_energy(given):
    s, m = given.state, given.model
    bodies = [s.gravitational_potential_energy(b) for b in range(m.nbody)]
    assert_close(sum(bodies), s.gravitational_potential_energy(), SAME_ALGORITHM)
    given.peer.m.jnt_stiffness[:] = 0
    given.peer.mujoco.mj_forward(given.peer.m, given.peer.d)
    assert_close(sum(bodies), given.peer.d.energy[0], AGREEMENT)
    power = differentiate(lambda t: given.moved(t).gravitational_potential_energy())
    assert_close(s.qfrc_gravity @ s.v, power, DIFFERENCES)


def joint_transform(given):
    s, m = given.state, given.model
    for b in range(1, m.nbody):
        parent = s.transform_to_root(int(m.body_parentid[b]))
        joints = range(m.body_jntadr[b], m.body_jntadr[b] + m.body_jntnum[b])
        R, p = placement(m, b)
        pose = np.eye(4) if m.body_jntnum[b] and m.jnt_type[joints[0]] == 0 else parent.matrix @ homogeneous(R, p)
        for j in joints:
            pose = pose @ s.joint_transform(j).matrix
        assert_close(pose, s.transform_to_root(b).matrix, SAME_ALGORITHM)


def loop_joint_transform(given):
    """Of an equality constraint: the residual of its places, in the axes of the first one."""
    closed = closed_state()
    for name in ("connect", "weld", "sites"):
        across = closed.joint_transform(f"equality/{name}")
        residual = closed.loop_residual[list(closed.constraint_range(name))]
        assert_close(np.linalg.norm(across.p), np.linalg.norm(residual[:3]), AGREEMENT)
    with pytest.raises(SymdynError, match='there is no equality "equality/none"'):
        given.state.joint_transform("equality/none")


def local_coordinates(given):
    s = given.state
    q0 = State(given.model)
    q0.rand_configuration(8)
    phi, rate = s.local_coordinates(q0.q)
    expected = np.zeros(given.model.nv)
    given.peer.mujoco.mj_differentiatePos(given.peer.m, expected, 1.0, q0.q, s.q)
    assert_close(phi, expected, AGREEMENT)
    assert_close(rate, differentiate(lambda t: given.moved(t).local_coordinates(q0.q)[0]), DIFFERENCES)


def normalize_configuration(given):
    s = given.state
    before = s.xmat
    s.q[3:7] *= 3.0
    s.setdirty()
    s.normalize_configuration()
    assert_close(np.linalg.norm(s.q[3:7]), 1.0, SAME_ALGORITHM)
    assert_close(s.xmat, before, SAME_ALGORITHM)


def sizes(given):
    s, m = given.state, given.peer.m
    assert (s.num_positions(), s.num_velocities(), s.num_additional_states()) == (m.nq, m.nv, m.na)


def rand(given):
    s, t = State(given.model), State(given.model)
    s.rand(4)
    t.rand(np.random.default_rng(4))
    assert (s.q == t.q).all() and (s.v == t.v).all()
    assert (s.v >= 0).all() and (s.v < 1).all()


def rand_configuration(given):
    s, rng = State(given.model), np.random.default_rng(0)
    matrices, translations = [], []
    for _ in range(800):
        s.rand_configuration(rng)
        matrices.append(s.joint_transform("ball").R)
        translations.append(s.q[:3])
    # the mean of a uniform rotation matrix is 0, each entry's variance 1/3
    assert np.abs(np.mean(matrices, axis=0)).max() < 5 / np.sqrt(3 * 800)
    assert np.abs(translations).max() <= 0.5


def rand_velocity(given):
    given.state.rand_velocity(1, normal=True)
    assert (given.state.v < 0).any()


def relative_transform(given):
    s, d = given.state, given.peer.d
    frames = ["body/wheel", "inertial/vane", "geom/plunger", "world", "joint/cup/before"]
    for a in frames:
        for b in frames:
            forth, back = s.relative_transform(a, b), s.relative_transform(b, a)
            assert (forth.source, forth.target) == (a, b)
            assert_close((forth @ back).matrix, np.eye(4), SAME_ALGORITHM)
    vane = given.model.body_names.index("vane")
    expected = homogeneous(d.ximat[vane].reshape(3, 3), d.xipos[vane])
    assert_close(s.relative_transform("inertial/vane", "world").matrix, expected, SAME_ALGORITHM)
    around = s.relative_transform("joint/cup/before", "geom/plunger") @ s.relative_transform(
        "body/wheel", "joint/cup/before"
    )
    assert_close(around.matrix, s.relative_transform("body/wheel", "geom/plunger").matrix, SAME_ALGORITHM)


def relative_twist_of_frames(given):
    s, peer = given.state, given.peer
    plunger = given.model.geom_names.index("plunger")
    found = s.relative_twist("geom/plunger", "world")
    assert (found.body, found.base, found.frame) == ("geom/plunger", "world", "world")
    expected = peer.object_velocity(peer.mujoco.mjtObj.mjOBJ_GEOM, plunger)
    velocity = found.point_velocity(peer.d.geom_xpos[plunger])
    assert_close(np.concatenate([found.angular, velocity]), expected, AGREEMENT)


def relative_twist_of_bodies(given):
    s = given.state
    for body, base in (("wheel", "cup"), ("cup", "wheel"), ("plunger", "base"), ("vane", "vane")):
        jacobian = s.geometric_jacobian(s.path(base, body))
        twist = s.relative_twist(body, base)
        assert_close(jacobian @ s.v, twist.vector, AGREEMENT)
        difference = s.twist_wrt_world(body) - s.twist_wrt_world(base)
        assert_close(difference.vector, twist.vector, SAME_ALGORITHM)
        assert (difference.body, difference.base) == (twist.body, twist.base)


def reset_contact_state(given):
    given.state.reset_contact_state()
    assert given.state.num_contact_states == 0


def set_additional_state(given):
    s = given.state
    M = s.mass_matrix()
    s.set_additional_state(np.zeros(0))
    assert s.mass_matrix() is M
    with pytest.raises(SymdynError, match=r"act has shape \(1,\); expected \(0,\)"):
        s.set_additional_state([1.0])


def set_configuration(given):
    s = given.state
    before = s.xpos
    q = np.array(s.q)
    q[0] += 2.0
    s.set_configuration(q)
    assert_close(s.xpos[1], before[1] + [2.0, 0, 0], SAME_ALGORITHM)


def set_configuration_of_a_joint(given):
    s = given.state
    quat = np.array([0.5, 0.5, -0.5, 0.5])
    R = s.model and np.array([[0.0, -1.0, 0.0], [0.0, 0.0, -1.0], [1.0, 0.0, 0.0]])
    s.set_configuration("ball", quat)
    as_quat = s.joint_transform("ball")
    s.set_configuration("ball", as_quat.R)
    assert_close(np.abs(s.configuration("ball")), np.abs(quat), SAME_ALGORITHM)
    s.set_configuration("base", ([1, 2, 3], R))
    assert_close(s.joint_transform("base").matrix, homogeneous(R, [1, 2, 3]), SAME_ALGORITHM)
    pose = s.joint_transform("base")
    s.zero()
    s.set_configuration("base", pose)
    assert_close(s.joint_transform("base").matrix, pose.matrix, SAME_ALGORITHM)
    s.set_configuration("wheel", 0.25)
    assert s.configuration("wheel") == [0.25]
    with pytest.raises(SymdynError, match="the configuration of joint wheel has 2 numbers; expected 1"):
        s.set_configuration("wheel", [1.0, 2.0])
    with pytest.raises(SymdynError, match='there is no joint "whel"; did you mean "wheel"'):
        s.set_configuration("whel", 1.0)


def set_velocity(given):
    s = given.state
    M, twist = s.mass_matrix(), s.twist_wrt_world("wheel").vector
    s.set_velocity(2 * s.v)
    assert s.mass_matrix() is M
    assert_close(s.twist_wrt_world("wheel").vector, 2 * twist, SAME_ALGORITHM)


def set_velocity_of_a_joint(given):
    s = given.state
    for joint in ("base", "ball"):
        twist, v = s.twist(joint), np.array(s.velocity(joint))
        s.set_velocity(joint, np.zeros(len(v)))
        s.set_velocity(joint, twist)
        assert_close(s.velocity(joint), v, SAME_ALGORITHM)
    with pytest.raises(SymdynError, match="is no velocity of the joint; expected numbers"):
        s.set_velocity("base", s.twist("base", "world"))


def setdirty(given):
    s = given.state
    s.xpos, s.cvel, s.mass_matrix()  # noqa: B018
    generation = s.generation
    s.setdirty()
    fresh = {name for name, entry in s.ledger.entries.items() if entry.inputs and s.ledger.is_fresh(name)}
    assert not fresh and s.generation == generation + 1


def spatial_inertia(given):
    s, d, m = given.state, given.peer.d, given.peer.m
    for b in range(1, m.nbody):
        I, mass, c = s.spatial_inertia(b), m.body_mass[b], d.xipos[b]
        R = d.ximat[b].reshape(3, 3)
        tensor = R @ np.diag(m.body_inertia[b]) @ R.T + mass * (c @ c * np.eye(3) - np.outer(c, c))
        assert_close(I.tensor, tensor, SAME_ALGORITHM)
        assert_close(I.moment, mass * c, SAME_ALGORITHM)


def transform_to_root(given):
    s, d = given.state, given.peer.d
    for b in range(given.model.nbody):
        assert_close(s.transform_to_root(b).matrix, homogeneous(d.xmat[b].reshape(3, 3), d.xpos[b]), SAME_ALGORITHM)


def twist_of_a_joint(given):
    s, m = given.state, given.model
    for j in range(m.njnt):
        local, T = s.twist(j), s.joint_transform(j).matrix
        rate = differentiate(lambda t, j=j: given.moved(t).joint_transform(j).matrix)
        velocity = np.linalg.solve(T, rate)
        assert_close(local.linear, velocity[:3, 3], DIFFERENCES)
        assert_close(local.angular, [velocity[2, 1], velocity[0, 2], velocity[1, 0]], DIFFERENCES)
    # twists of a path's joints add up to the body's
    total = sum(s.twist(j, "world").vector for j in s.path("world", "cup").joints)
    assert_close(total, s.twist_wrt_world("cup").vector, AGREEMENT)


def twist_wrt_world(given):
    s, peer = given.state, given.peer
    for b in range(given.model.nbody):
        found = s.twist_wrt_world(b)
        at = np.concatenate([found.angular, found.point_velocity(peer.d.xpos[b])])
        assert_close(at, peer.object_velocity(peer.mujoco.mjtObj.mjOBJ_XBODY, b), AGREEMENT)


def velocity(given):
    assert given.state.velocity() is given.state.v


def velocity_of_a_joint(given):
    assert np.shares_memory(given.state.velocity("cup"), given.state.v)
    assert given.state.velocity("cup").shape == (3,)


def velocity_range(given):
    ranges = [given.state.velocity_range(j) for j in range(given.model.njnt)]
    assert [i for r in ranges for i in r] == list(range(given.model.nv))
    assert [r.start for r in ranges] == given.peer.m.jnt_dofadr.tolist()


def zero(given):
    given.state.zero()
    assert not given.state.v.any()
    given.state.reset()
    assert (given.state.q == given.model.qpos0).all()


def zero_configuration(given):
    given.state.zero_configuration()
    for j in range(given.model.njnt):
        assert (given.state.joint_transform(j).matrix == np.eye(4)).all()


def zero_velocity(given):
    given.state.zero_velocity()
    assert not given.state.twist_wrt_world("cup").vector.any()


def safe(given):
    s = given.state
    with pytest.raises(SymdynError, match="is not there and safe=False forbids computing it"):
        s.mass_matrix(safe=False)
    M = s.mass_matrix()
    s.rand_configuration(3)
    assert s.mass_matrix(safe=False) is M, "stale by the caller's wish"
    assert s.mass_matrix() is not M
    strict = State(given.model, s.q, debug=True)
    strict.mass_matrix()
    strict.rand_configuration(4)
    with pytest.raises(SymdynError, match="is stale and safe=False"):
        strict.mass_matrix(safe=False)
    strict.mass_matrix()
    strict.q[0] += 1.0
    with pytest.raises(SymdynError, match="qpos was written through its view"):
        strict.mass_matrix()


def views(given):
    s = given.state
    q, v = s.configuration(), s.velocity()
    s.rand(1)
    assert q is s.q and v is s.v, "setters write into the arrays there are"


def segments(given):
    s = given.state
    s.segments()["wheel"] = 0.5
    s.setdirty()
    assert s.configuration("wheel") == 0.5
    assert [len(x) for x in s.segments(s.v)] == [len(s.velocity_range(j)) for j in range(given.model.njnt)]


def threads(given):
    def alone(seed: int) -> np.ndarray:
        s = State(given.model)
        s.rand(seed)
        return s.dynamics_bias()

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(alone, range(6)))
    assert all((found == alone(seed)).all() for seed, found in enumerate(together))


def closed_state() -> State:
    """A random state of a model with an equality constraint of each kind."""
    closed = State(symdyn.load(EVERY_KIND))
    closed.rand(1)
    return closed


def ancestors(model, b: int) -> list[int]:
    found = [b]
    while found[-1]:
        found.append(int(model.body_parentid[found[-1]]))
    return found


def placement(model, b: int):
    w, x, y, z = model.body_quat[b]
    twice = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.eye(3) + 2 * w * twice + 2 * twice @ twice, model.body_pos[b]


def homogeneous(R, p) -> np.ndarray:
    T = np.eye(4)
    T[:3, :3], T[:3, 3] = R, p
    return T


# row: the functions that satisfy it, and what is asserted of them
ROWS = {
    "D-F-1": ("additional_state", additional_state),
    "D-F-2": ("bias_acceleration", bias_acceleration_of_a_joint),
    "D-F-3": ("bias_acceleration", bias_acceleration_of_a_body),
    "D-F-4": ("configuration", configuration),
    "D-F-5": ("configuration", configuration_of_a_joint),
    "D-F-6": ("configuration_range", configuration_range),
    "D-F-7": ("constraint_range", constraint_range),
    "D-F-8": ("to_vector", copyto_vector),
    "D-F-9": ("from_vector", copyto_vector),
    "D-F-10": ("copy_from", copyto_state),
    "D-F-11": ("crb_inertia", crb_inertia),
    "D-F-12": ("global_coordinates", global_coordinates),
    "D-F-13": ("gravitational_potential_energy", gravitational_potential_energy),
    "D-F-14": ("joint_transform", joint_transform),
    "D-F-15": ("joint_transform", loop_joint_transform),
    "D-F-16": ("local_coordinates", local_coordinates),
    "D-F-17": ("normalize_configuration", normalize_configuration),
    "D-F-18": ("num_additional_states", sizes),
    "D-F-19": ("num_positions", sizes),
    "D-F-20": ("num_velocities", sizes),
    "D-F-21": ("rand", rand),
    "D-F-22": ("rand_configuration", rand_configuration),
    "D-F-23": ("rand_velocity", rand_velocity),
    "D-F-24": ("relative_transform", relative_transform),
    "D-F-25": ("relative_twist", relative_twist_of_frames),
    "D-F-26": ("relative_twist", relative_twist_of_bodies),
    "D-F-27": ("reset_contact_state", reset_contact_state),
    "D-F-28": ("set_additional_state", set_additional_state),
    "D-F-29": ("set_configuration", set_configuration),
    "D-F-30": ("set_configuration", set_configuration_of_a_joint),
    "D-F-31": ("set_velocity", set_velocity),
    "D-F-32": ("set_velocity", set_velocity_of_a_joint),
    "D-F-33": ("setdirty", setdirty),
    "D-F-34": ("spatial_inertia", spatial_inertia),
    "D-F-35": ("transform_to_root", transform_to_root),
    "D-F-36": ("twist", twist_of_a_joint),
    "D-F-37": ("twist_wrt_world", twist_wrt_world),
    "D-F-38": ("velocity", velocity),
    "D-F-39": ("velocity", velocity_of_a_joint),
    "D-F-40": ("velocity_range", velocity_range),
    "D-F-41": ("zero", zero),
    "D-F-42": ("zero_configuration", zero_configuration),
    "D-F-43": ("zero_velocity", zero_velocity),
    "D-F-44": ("mass_matrix", safe),
    "D-F-45": ("configuration", views),
    "D-F-46": ("segments", segments),
    "D-F-47": ("rand", threads),
}


@pytest.mark.parametrize("row", ROWS)
def test_the_function_of_every_row_holds(row, given):
    name, holds = ROWS[row]
    assert callable(getattr(State, name))
    holds(given)


def test_frames_of_everything_fixed_in_bodies_are_known(example, example_models, mujoco):
    """Sites, geoms and cameras by name, against MuJoCo."""
    state = State(example("frames"))
    state.rand(3)
    d = peer_at(mujoco, str(example_models["frames"]), state).d
    kinds = {"geom": state.model.geom_names, "site": state.model.site_names, "camera": state.model.cam_names}
    for kind, names in kinds.items():
        positions, axes = (getattr(d, f"{kind[:3] if kind == 'camera' else kind}_{what}") for what in ("xpos", "xmat"))
        for i, name in enumerate(names):
            T = state.transform_to_root(f"{kind}/{name or i}")
            assert_close(T.matrix, homogeneous(axes[i].reshape(3, 3), positions[i]), SAME_ALGORITHM)
    assert len(state.model.site_names) and len(state.model.cam_names)
    with pytest.raises(SymdynError, match='frame "sites/tip" is unknown; expected world or body/NAME'):
        state.relative_transform("sites/tip", "world")


def test_twists_of_other_frames_do_not_add_up(state):
    world, child = state.twist_wrt_world("wheel"), state.twist("wheel")
    with pytest.raises(SymdynError, match="body/wheel relative to world, expressed in world cannot be added to the tw"):
        world + child
    with pytest.raises(SymdynError, match="expected the body of one to be the base of the other"):
        world + state.twist_wrt_world("cup")
    with pytest.raises(SymdynError, match="does not go with"):
        state.spatial_inertia("cup") * world
    with pytest.raises(SymdynError, match="cannot follow"):
        state.transform_to_root("wheel") @ state.transform_to_root("cup")
    with pytest.raises(SymdynError, match="does not apply to"):
        state.transform_to_root("wheel")(world)


def test_quantities_move_between_frames_and_back(state):
    there = state.relative_transform(WORLD, "body/wheel")
    twist, momentum = state.twist_wrt_world("wheel"), state.momentum("wheel")
    assert_close(there.inverse()(there(twist)).vector, twist.vector, AGREEMENT)
    assert_close(there(momentum).dot(there(twist)), momentum.dot(twist), AGREEMENT)
    I = there(state.spatial_inertia("wheel"))
    assert_close(I.kinetic_energy(there(twist)), state.kinetic_energy("wheel"), AGREEMENT)
    assert_close(I.com, state.model.body_ipos[state.model.body_names.index("wheel")], AGREEMENT)
    assert isinstance(there, Transform) and isinstance(twist, Twist)
