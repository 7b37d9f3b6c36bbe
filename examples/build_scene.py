"""Two arms with grippers at a table: built from files, asked for joint angles, with objects that come and go.

Nothing is written; `symdyn.save(model, "scene.xml")` would make a file of it that MuJoCo reads too.
"""

from dataclasses import replace
from pathlib import Path

import numpy as np

import symdyn
from symdyn.scene import (
    CommandMode,
    Robot,
    SceneObject,
    Shape,
    build_scene,
    destroy_scene,
    scene_add_object,
    scene_remove_object,
)
from symdyn.scene.description import read_scene

# the scene of the file, with a second arm on the other side of the table
spec = read_scene(Path(__file__).parent / "scene" / "pick.yaml")
left = replace(spec.robots[0], prefix="left_")
right = replace(left, prefix="right_", pos=(1.1, 0, 0.3), euler=(0, 0, 180))
spec = replace(spec, robots=(left, right))
model, data = build_scene(spec)
print(f"{model.nbody} bodies, {model.nv} degrees of freedom, {model.nu} actuators")

# the left hand over the cube, fingers down: where must its joints be?
arm = Robot(model, "left_base", "site/left_hand_grasp", data)
cube = np.array(spec.objects[0].pos) - left.pos
start = np.array([0.0, 0.6, 0.0, 1.2, 0.0, 1.2, 0.0])
found = arm.inverse(cube, quat=(0, 1, 0, 0), q=start)
print("the hand is off by", f"{found.position_error:.1e} m, {found.rotation_error:.1e} rad; joints", found.q.round(3))
data.qpos[arm.chain.qpos] = found.q
arm.command(CommandMode.TORQUE, arm.gravity())
print("torques that hold it:", arm.commanded.round(2))

# objects come and go; the state of the others stays, and the robots' joints keep their numbers
model, data, spec = scene_add_object(
    model, data, spec, SceneObject("ball", Shape.SPHERE, (0.03,) * 3, (0.6, -0.1, 0.33))
)
model, data, spec = scene_remove_object(model, data, spec, "cube")
print(
    "objects:", *(each.name for each in spec.objects), "- the arm is still there:", data.qpos[arm.chain.qpos].round(3)
)
try:
    arm.positions  # noqa: B018
except symdyn.SymdynError as error:
    print("the old handle:", error)
print("as one file:", len(symdyn.save(model).splitlines()), "lines of MJCF")
destroy_scene(model, data)
