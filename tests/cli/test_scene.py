"""`symdyn scene`: a scene from a text file, with located errors."""

import json

import pytest

from symdyn.mjcf import parse
from symdyn.model import compile_model
from symdyn.scene.description import __doc__ as schema
from symdyn.scene.description import read_scene
from tests.cli.conftest import one_sentence
from tests.model.mjmodel import differences
from tests.scene.parts import ARM, GRIPPER, MOUNT
from tests.tolerance import SAME_ALGORITHM

TEXT = """\
timestep: 0.001
table: {enabled: true, pos: [0.5, 0, 0.4]}
robots:
  - path: parts/arm.xml
    prefix: left_
    euler: [0, 0, 90]
    attachments:
      - {mjcf_path: parts/mount.xml, attach_to: flange, prefix: m_}
      - mjcf_path: parts/gripper.xml
        attach_to: m_plate
        contact_exclusions: [[hand, flange]]
objects:
  - {name: cube, pos: [0.5, 0, 0.43]}
  - {name: ball, shape: sphere, size: [2e-2], fixed: true}
"""


@pytest.fixture
def described(tmp_path):
    (tmp_path / "parts").mkdir()
    for name, text in (("arm", ARM), ("mount", MOUNT), ("gripper", GRIPPER)):
        (tmp_path / "parts" / f"{name}.xml").write_text(text)
    path = tmp_path / "scene.yaml"
    path.write_text(TEXT)
    return path


@pytest.mark.parametrize("options", [(), ("--resolve", "--embed")])
def test_a_scene_is_written_that_mujoco_reads_alike(symdyn, described, options, mujoco):
    answer = symdyn("scene", described, "-o", "out.xml", *options)
    assert answer.exit_code == 0 and "out.xml: nq 12, nv 11, nu 4" in answer.stdout
    path = described.parent / "out.xml"
    model = compile_model(parse(path))
    assert model.opt.timestep == 0.001 and "left_m_plate" in model.body_names and model.jnt_names[-1] == "cube_joint"
    assert differences(model, mujoco.MjModel.from_xml_path(str(path)), SAME_ALGORITHM) == {}


def test_a_scene_says_its_sizes_as_json(symdyn, described):
    answer = symdyn("scene", described, "-o", "out.xml", "--json")
    assert json.loads(answer.stdout)["sizes"]["nv"] == 11


BROKEN = {
    "unknown key": ("timestep:", "timesteps:", 'scene.yaml:1: the key "timesteps" is unknown'),
    "unknown shape": ("sphere", "sphre", 'scene.yaml:14: shape "sphre" is unknown; expected box, sphere'),
    "no number": ("0.001", "fast", 'scene.yaml:1: "fast" is not a number'),
    "not finite": ("0.001", ".inf", 'scene.yaml:1: ".inf" is not a number'),
    "wrong count": ("[0, 0, 90]", "[0, 90]", "scene.yaml:6: has 2 numbers; expected 3"),
    "missing key": ("attach_to: flange, ", "", 'scene.yaml:8: the key "attach_to" is missing'),
    "no list": ("[2e-2]", "0.02", "scene.yaml:14: has a scalar; expected 1 to 3 numbers"),
    "broken YAML": ("enabled: true,", "enabled: true, [", "scene.yaml:2: the YAML is broken"),
    "no flag": ("enabled: true", "enabled: 1", 'scene.yaml:2: "1" is neither true nor false'),
    "twice": ("timestep: 0.001", "timestep: 0.001\ntimestep: 0.002", 'the key "timestep" is there twice'),
    "no such file": ("parts/arm.xml", "parts/leg.xml", "leg.xml: the file does not exist"),
    "no such body": ("attach_to: m_plate", "attach_to: plate", 'scene.yaml:9: the model has no "body/plate"'),
    "bad exclusion": ("[[hand, f", "[[hant, f", 'scene.yaml:9: contact exclusion names body "hant"'),
    "bad object": ("pos: [0.5, 0, 0.43]", "mass: -1", 'scene.yaml:13: the mass of object "cube" has a size of -1'),
    "taken name": ("name: ball", "name: cube", 'scene.yaml:14: the name "cube" is taken by another body'),
    "bad table": ("0.4]}", "0.4], thickness: 1}", "scene.yaml:2: the table's height above its thickness"),
    "bad model": ("path: parts/arm.xml", "path: scene.yaml", "scene.yaml:4: scene.yaml:1: the XML is broken"),
}


@pytest.mark.parametrize("old, new, message", BROKEN.values(), ids=BROKEN.keys())
def test_what_is_wrong_is_one_sentence_with_its_line(symdyn, described, old, new, message):
    described.write_text(TEXT.replace(old, new, 1))
    assert message in one_sentence(symdyn("scene", described, "-o", "out.xml"))
    assert not (described.parent / "out.xml").exists()


def test_a_missing_description_and_a_bad_place_are_sentences(symdyn, described):
    assert "the file cannot be read" in one_sentence(symdyn("scene", "none.yaml", "-o", "out.xml"))
    assert "the file cannot be written" in one_sentence(symdyn("scene", described, "-o", "no/out.xml"))
    described.write_text("")
    assert "the file is empty" in one_sentence(symdyn("scene", described, "-o", "out.xml"))


def test_the_documented_schema_is_read(tmp_path):
    path = tmp_path / "scene.yaml"
    path.write_text(schema.partition("\n\n")[2])
    scene = read_scene(path)
    assert scene.robots[0].attachments[0].contact_exclusions == (("hand_palm", "flange"),)
    assert scene.objects[1].size == (0.03,) and scene.table.top_size == (0.3, 0.4)
