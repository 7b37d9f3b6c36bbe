"""A robot's handle: C-I-1 to C-I-3; MuJoCo is the oracle."""

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.scene import CommandMode, Robot, SceneObject, build_scene, scene_add_object
from tests.scene.test_build import scene
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM

TIP = "site/r_g_grasp"


@pytest.fixture(scope="module")
def built():
    return build_scene(scene(1))


@pytest.fixture(scope="module")
def arm(built):
    return Robot(*built[:1], "r_base", TIP, built[1])


@pytest.fixture
def states(built, arm, rng):
    """Random configurations of the whole model, the arm inside its limits."""
    found = []
    for _ in range(5):
        qpos = built[0].qpos0.copy()
        qpos[: arm.chain.qpos[-1] + 1] = rng.uniform(-1, 1, arm.chain.qpos[-1] + 1)
        found.append(qpos)
    return found


@pytest.fixture(scope="module")
def theirs(built):
    mujoco = pytest.importorskip("mujoco")
    model = mujoco.MjModel.from_xml_string(symdyn.save(built[0]))
    return mujoco, model, mujoco.MjData(model)


def place(theirs, qpos):
    mujoco, model, data = theirs
    data.qpos, data.qvel = qpos, 0
    mujoco.mj_forward(model, data)
    return data


def test_c_i_1_a_handle_knows_its_joints_and_measures_them(built, arm):
    model, data = built
    assert arm.joint_names == ("r_shoulder", "r_elbow", "r_wrist")
    assert np.allclose(arm.limits, np.deg2rad([[-120, 120], [-150, 150], [-170, 170]]))
    data.qpos[arm.chain.qpos], data.qvel[arm.chain.dofs] = (0.1, 0.2, 0.3), (4, 5, 6)
    assert arm.positions.tolist() == [0.1, 0.2, 0.3] and arm.velocities.tolist() == [4, 5, 6]


def test_c_i_2_gravity_is_the_bias_at_rest(arm, states, theirs):
    for qpos in states:
        bias = place(theirs, qpos).qfrc_bias[arm.chain.dofs]
        arm.data.qpos = qpos
        assert np.allclose(arm.gravity(), bias, rtol=OTHER_ALGORITHM, atol=OTHER_ALGORITHM)


def test_c_i_3_pose_and_jacobian_are_those_of_the_site(arm, states, theirs):
    mujoco, model, _ = theirs
    site, base = (mujoco.mj_name2id(model, k, n) for k, n in ((mujoco.mjtObj.mjOBJ_SITE, TIP[5:]), (1, "r_base")))
    for qpos in states:
        data = place(theirs, qpos)
        R, p = data.xmat[base].reshape(3, 3), data.xpos[base]
        jac = np.zeros((2, 3, model.nv))
        mujoco.mj_jacSite(model, data, *jac, site)
        q = qpos[arm.chain.qpos]
        pos, quat = arm.forward(q)
        assert np.allclose(R @ pos + p, data.site_xpos[site], atol=SAME_ALGORITHM)
        turned = np.zeros(9)
        mujoco.mju_quat2Mat(turned, quat)
        assert np.allclose(R @ turned.reshape(3, 3), data.site_xmat[site].reshape(3, 3), atol=SAME_ALGORITHM)
        assert np.allclose(arm.jacobian(q), np.concatenate(R.T @ jac[:, :, arm.chain.dofs]), atol=SAME_ALGORITHM)


def test_c_i_3_inverse_kinematics_comes_back_to_where_it_was(arm, rng):
    low, high = arm.limits.T
    for _ in range(10):
        wanted = rng.uniform(low, high)
        goal = arm.forward(wanted)
        found = arm.inverse(*goal, q=np.clip(wanted + rng.uniform(-0.5, 0.5, 3), low, high))
        assert found.converged and (found.q >= low).all() and (found.q <= high).all()
        assert np.allclose(arm.forward(found.q)[0], goal[0], atol=1e-7)


def test_c_i_3_what_is_out_of_reach_is_approached_inside_the_limits(arm):
    found = arm.inverse((5, 0, 0), q=(0.1, 0.1, 0.0), iterations=60)
    low, high = arm.limits.T
    assert not found.converged and (found.q >= low).all() and (found.q <= high).all()
    assert found.position_error < np.linalg.norm(arm.error(np.full(3, 0.1), np.array([5, 0, 0]), None))


def test_c_i_3_the_chain_is_emitted_as_c(built, arm, states):
    model = built[0]
    functions = arm.functions("arm")
    library = symdyn.compile(model, functions, name="arm_chain")
    goal = arm.forward((0.5, 0.6, 0.7))
    for qpos in states:
        args = (qpos, *goal, [0.1])
        for function in functions:
            given = args[: len(function.inputs)]
            answers = function(*given), getattr(library, function.name)(*given)
            ours, made = (each if isinstance(each, tuple) else (each,) for each in answers)
            for a, b in zip(ours, made, strict=True):
                assert np.allclose(a, b, rtol=OTHER_ALGORITHM, atol=OTHER_ALGORITHM)


def test_c_i_3_steps_of_the_emitted_function_reach_the_target(arm):
    step = next(each for each in arm.functions() if each.name == "chain_ik_step")
    q, goal = np.array([0.2, 0.3, 0.1]), arm.forward((0.5, 0.6, 0.7))
    for _ in range(40):
        q = step(arm.whole(q), *goal, [0.01])
    assert np.allclose(arm.forward(q)[0], goal[0], atol=1e-6)


def test_c_i_1_forces_are_commanded_through_motors_servos_or_applied(built, arm, states, theirs):
    mujoco, model, data = theirs
    wanted = np.array([1.0, -2.0, 0.5])
    for qpos in states[:2]:
        arm.data.qpos, arm.data.qvel = qpos, 0.1
        arm.command(CommandMode.TORQUE, wanted)
        data.qpos, data.qvel, data.ctrl = arm.data.qpos, arm.data.qvel, arm.data.ctrl
        mujoco.mj_forward(model, data)
        assert np.allclose(data.qfrc_actuator[arm.chain.dofs], wanted, rtol=OTHER_ALGORITHM)
    fingers = Robot(built[0], "r_g_hand", "r_g_left", built[1])
    fingers.command("torque", [0.25])
    assert built[1].qfrc_applied[fingers.chain.dofs].tolist() == [0.25]


def test_c_i_1_a_mode_that_no_actuator_has_is_refused_and_commands_nothing(built, arm):
    before = built[1].ctrl.copy()
    with pytest.raises(SymdynError, match='joint "r_wrist" has no position actuator; add one, or command forces'):
        arm.command(CommandMode.POSITION, (0, 0, 0))
    assert (built[1].ctrl == before).all()
    short = Robot(built[0], "r_base", "r_fore", built[1])
    short.command(CommandMode.POSITION, (0.3, 0.4))
    assert 0.3 in built[1].ctrl and 0.4 in built[1].ctrl and short.commanded.tolist() == [0.3, 0.4]


BAD = {
    "no base": (("nobody", TIP), 'the model has no body named "nobody"'),
    "not above": (("l_base", TIP), '"l_base" does not hold "site/r_g_grasp"'),
    "no joint": (("r_flange", "r_m_plate"), "there is no joint between"),
    "a free joint": (("", "cube0"), 'joint "cube0_joint" of the chain is a free joint; expected hinges and slides'),
}


@pytest.mark.parametrize("names, message", BAD.values(), ids=BAD.keys())
def test_a_chain_that_cannot_be_is_one_sentence(names, message, built):
    with pytest.raises(SymdynError) as caught:
        Robot(built[0], *names)
    assert message in str(caught.value)


def test_c_f_5_a_handle_of_a_scene_that_was_rebuilt_fails_loudly():
    description = scene(0)
    model, data = build_scene(description)
    arm = Robot(model, "r_base", TIP, data)
    scene_add_object(model, data, description, SceneObject("late"))
    for use in (lambda: arm.positions, lambda: arm.command(CommandMode.TORQUE, (0, 0, 0)), arm.gravity):
        with pytest.raises(SymdynError, match="the scene was rebuilt"):
            use()
