"""The example models are mechanisms that MuJoCo accepts and that could exist."""

import numpy as np

from tests.tolerance import SAME_ALGORITHM, assert_close

SIZES = {
    "arm7": (7, 7),
    "ball_chain": (20, 15),
    "cartpole": (2, 2),
    "double_pendulum": (2, 2),
    "frames": (5, 5),
    "humanoid": (28, 27),
    "joint_tree": (25, 21),
    "mocap": (2, 2),
    "pendulum": (1, 1),
    "primitives": (9, 8),
    "quadrotor": (7, 6),
    "quadruped": (19, 18),
    "slide_reference": (3, 3),
    "driven_arm": (6, 5),
    "swimmer": (9, 8),
}


def test_every_example_is_named_here(example_models):
    assert sorted(SIZES) == sorted(example_models)


def test_example_is_a_plausible_mechanism(mujoco, example_path):
    model = mujoco.MjModel.from_xml_path(str(example_path))
    assert (model.nq, model.nv) == SIZES[example_path.stem]
    assert model.names.startswith(example_path.stem.encode() + b"\0"), "the model is named as its file"
    moving = model.body_mass > 0
    A, B, C = np.sort(model.body_inertia[moving], axis=1).T
    assert np.all(A + B >= C * (1 - 1e-6)), "moments of inertia obey the triangle inequality"
    # radii of gyration between a millimetre and a metre or so
    radius = np.sqrt(C / model.body_mass[moving])
    assert np.all((radius > 1e-3) & (radius < 1.5))


def test_example_moves_freely_for_half_a_second(mujoco, example_path):
    model = mujoco.MjModel.from_xml_path(str(example_path))
    data = mujoco.MjData(model)
    while data.time < 0.5:
        mujoco.mj_step(model, data)
    assert not data.warning.number.any()
    assert np.abs(data.qvel).max(initial=0.0) < 30


def test_random_states_lie_on_the_manifold(mujoco, example_path, rng, random_state, integrate_qpos):
    model = mujoco.MjModel.from_xml_path(str(example_path))
    qpos, qvel = random_state(model, rng)
    expected = qpos.copy()
    mujoco.mj_integratePos(model, expected, qvel, 1.0)
    mujoco.mj_normalizeQuat(model, expected)
    assert_close(integrate_qpos(model, qpos, qvel), expected, SAME_ALGORITHM, "qpos")
