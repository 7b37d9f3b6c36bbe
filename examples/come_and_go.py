"""Objects come and go in a running simulation: dropped on a table one after the other, and taken away again.

Needs a C compiler, which runs once: an object is data of the simulation, as long as there is room.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np

import symdyn
from symdyn.scene import CommandMode, Robot, SceneObject, Shape, build_scene
from symdyn.scene.description import read_scene

spec = read_scene(Path(__file__).parent / "scene" / "pick.yaml")
model, _ = build_scene(replace(spec, objects=()))
said = []
sim = symdyn.Simulation(model, max_objects=6, tell=said.append)
said.clear()
hold = np.array([0.0, 0.4, 0.0, 1.0, 0.0, 1.0, 0.0])


def run(seconds):
    """The arm holds still; a handle is of one model, so that it is made anew once the model changed."""
    arm = Robot(sim.model, "base", "site/hand_grasp", sim)
    for _ in range(round(seconds / sim.opt.timestep)):
        force = arm.gravity() + 400 * (hold - arm.positions) - 40 * arm.velocities
        arm.command(CommandMode.TORQUE, force)
        sim.step()
    print(f"{sim.time:.2f} s: {sim.model.body_names[-1]:6s} {sim.ncon:2d} contacts")


sim.qpos[Robot(sim.model, "base", "site/hand_grasp").chain.qpos] = hold
run(0.1)
sizes = {Shape.BOX: (0.02, 0.03, 0.02), Shape.SPHERE: (0.025, 0, 0), Shape.CYLINDER: (0.02, 0.03, 0)}
for i, shape in enumerate([Shape.BOX, Shape.SPHERE, Shape.CYLINDER, Shape.BOX]):
    sim.add_object(SceneObject(f"thing{i}", shape, sizes[shape], pos=(0.45 + 0.1 * i, 0.2, 0.38), mass=0.1))
    run(0.3)
height = sim.body("thing0").xpos[2]
sim.remove_object("thing1")
run(0.1)
print("thing0 lies where it lay:", bool(abs(sim.body("thing0").xpos[2] - height) < 1e-4))
print("names:", *(name for name in sim.model.body_names if name.startswith("thing")))
print("compiled for that:", len(said), "times")
