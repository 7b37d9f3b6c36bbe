"""Scenes and files: robots put together, tables and objects added, everything saved as MJCF.

spec = SceneSpec(robots=(RobotSpec("arm.xml", (AttachmentSpec("hand.xml", "flange", prefix="hand_"),)),),
                 table=TableSpec(enabled=True), objects=(SceneObject("cube", pos=(0.4, 0, 0.73)),))
model, data = build_scene(spec)
model, data, spec = scene_add_object(model, data, spec, SceneObject("ball", Shape.SPHERE, pos=(0.4, 0.2, 0.8)))
"""

from symdyn.scene.build import (
    attach_to_spec,
    build_scene,
    destroy_scene,
    scene_add_object,
    scene_remove_object,
    scene_spec,
    try_build_scene,
)
from symdyn.scene.data import Data
from symdyn.scene.record import AttachmentSpec, RobotSpec, SceneObject, SceneSpec, Shape, TableSpec
from symdyn.scene.robot import CommandMode, Robot
from symdyn.scene.save import save, save_model_xml

__all__ = [
    "AttachmentSpec",
    "CommandMode",
    "Data",
    "Robot",
    "RobotSpec",
    "SceneObject",
    "SceneSpec",
    "Shape",
    "TableSpec",
    "attach_to_spec",
    "build_scene",
    "destroy_scene",
    "save",
    "save_model_xml",
    "scene_add_object",
    "scene_remove_object",
    "scene_spec",
    "try_build_scene",
]
