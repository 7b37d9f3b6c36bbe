"""An arm with a mount and a gripper picks a cube from a table: our scene and handle, MuJoCo's time steps."""

import numpy as np

import symdyn
from symdyn.scene import CommandMode, Robot, build_scene
from symdyn.scene.description import read_scene

DOWN = (0.0, 1.0, 0.0, 0.0)
OPEN, SHUT = 0.04, 0.0
STIFFNESS, DAMPING = 400.0, 40.0


def test_an_arm_lifts_a_cube_from_a_table(root, mujoco):
    spec = read_scene(root / "examples" / "scene" / "pick.yaml")
    model, data = build_scene(spec)
    arm = Robot(model, "base", "site/hand_grasp", data)
    theirs = mujoco.MjModel.from_xml_string(symdyn.save(model))
    state = mujoco.MjData(theirs)
    grip = model.actuator_names.index("hand_grip")
    cube = int(model.jnt_qposadr[model.jnt_names.index("cube_joint")])
    at = np.array(spec.objects[0].pos) - spec.robots[0].pos
    above = arm.inverse(at + (0, 0, 0.12), DOWN, q=(0.2, 0.6, 0, 1.2, 0, 1.2, 0)).q
    grasp = arm.inverse(at, DOWN, q=above).q
    lifted = arm.inverse(at + (0, 0, 0.2), DOWN, q=above).q
    state.qpos[arm.chain.qpos] = above
    for start, goal, opening, steps in (
        (above, above, OPEN, 100),
        (above, grasp, OPEN, 300),
        (grasp, grasp, SHUT, 150),
        (grasp, lifted, SHUT, 400),
        (lifted, lifted, SHUT, 100),
    ):
        for k in range(steps):
            data.qpos, data.qvel = state.qpos, state.qvel
            wanted = start + (goal - start) * (k + 1) / steps
            arm.command(
                CommandMode.TORQUE, arm.gravity() + STIFFNESS * (wanted - arm.positions) - DAMPING * arm.velocities
            )
            data.ctrl[grip] = opening
            state.ctrl = data.ctrl
            mujoco.mj_step(theirs, state)
    # it began 2 cm above the table, and is carried 20 cm up
    assert state.qpos[cube + 2] > spec.objects[0].pos[2] + 0.15
