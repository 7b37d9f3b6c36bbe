"""An arm with a gripper picks a cube from a table and sets it down at another place, in our own simulation.

Needs a C compiler; prints where the cube is after each motion.
"""

from pathlib import Path

import numpy as np

import symdyn
from symdyn.scene import CommandMode, Robot, build_scene
from symdyn.scene.description import read_scene

DOWN = (0, 1, 0, 0)
OPEN, SHUT = 0.04, 0.0
STIFFNESS, DAMPING = 400.0, 40.0

spec = read_scene(Path(__file__).parent / "scene" / "pick.yaml")
model, _ = build_scene(spec)
sim = symdyn.Simulation(model)
arm = Robot(model, "base", "site/hand_grasp", sim)


def over(x, y, z, near):
    """Joint angles with the fingers down at a place in the arm's base, the solution next to the given one."""
    found = arm.inverse((x, y, z), DOWN, q=near)
    assert found.converged, found
    return found.q


def move(goal, opening, steps):
    """Along a straight line of joint angles: gravity compensated, springs and dampers about the line."""
    start = arm.positions.copy()
    for share in np.linspace(0, 1, steps):
        wanted = start + share * (goal - start)
        force = arm.gravity() + STIFFNESS * (wanted - arm.positions) - DAMPING * arm.velocities
        arm.command(CommandMode.TORQUE, force)
        sim.actuator("hand_grip").ctrl = opening
        sim.step()
    print(f"{sim.time:.2f} s: the cube is at {sim.body('cube').xpos.round(2)}, {sim.ncon} contacts")


x, y, z = np.array(spec.objects[0].pos) - spec.robots[0].pos
above = over(x, y, z + 0.12, near=(0.2, 0.6, 0, 1.2, 0, 1.2, 0))
grasp = over(x, y, z, near=above)
lifted = over(x, y, z + 0.2, near=above)
aside = over(x, y - 0.2, z + 0.2, near=lifted)
down = over(x, y - 0.2, z + 0.005, near=aside)

sim.qpos[arm.chain.qpos] = above
move(grasp, OPEN, 400)
move(grasp, SHUT, 150)
move(lifted, SHUT, 400)
print("lifted:", bool(sim.body("cube").xpos[2] > spec.objects[0].pos[2] + 0.15))
move(aside, SHUT, 500)
move(down, SHUT, 500)
move(down, OPEN, 200)
move(aside, OPEN, 300)
off = sim.body("cube").xpos[:2] - (np.array(spec.objects[0].pos)[:2] - (0, 0.2))
print("set down within 1 cm:", bool(np.abs(off).max() < 0.01))
