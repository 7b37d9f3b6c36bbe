"""Models written as MJCF and read again: C-F-1, and the same file read by MuJoCo."""

import dataclasses
import math

import numpy as np
import pytest

import symdyn
from symdyn.errors import ModelError, SymdynError
from symdyn.mjcf import parse
from symdyn.mjcf.write import text_of
from symdyn.scene.save import save_model_xml
from tests.model.test_attach import ATTACHED, FILES, OBJ, PART, SETTINGS
from tests.tolerance import SAME_ALGORITHM


def changed(a, b):
    """{field: relative error} of what differs between two of our models by more than rounding of quaternions."""
    found = {}
    for field in dataclasses.fields(a):
        x, y = getattr(a, field.name), getattr(b, field.name)
        if isinstance(x, np.ndarray):
            same = x.shape == y.shape and np.allclose(x, y, rtol=SAME_ALGORITHM, atol=SAME_ALGORITHM)
        else:
            same = field.name in ("unsupported", "opt", "stat") or x == y
        if not same:
            found[field.name] = (x, y)
    return found


def differing(a, b):
    """Names of the arrays in which two of MuJoCo's models differ."""
    found = []
    for name in dir(a):
        x = getattr(a, name)
        if not isinstance(x, np.ndarray) or name.startswith("_") or "path" in name or name.startswith("name"):
            continue
        y = getattr(b, name)
        if name.endswith("quat") and x.shape == y.shape:  # a turn is two quaternions
            y = y * np.where((x * y).sum(axis=-1, keepdims=True) < 0, -1, 1)
        if x.shape != y.shape or (x.dtype.kind in "fiub" and not np.allclose(x, y, rtol=1e-9, atol=1e-9)):
            found.append(name)
    return found


@pytest.mark.parametrize("defaults, meshes", [("keep", "reference"), ("resolve", "embed")])
def test_c_f_1_a_saved_model_is_the_same_model_here_and_in_mujoco(
    listed_path, defaults, meshes, models_dir, tmp_path, mujoco
):
    spec = parse(listed_path, within=models_dir)
    saved = tmp_path / "saved.xml"
    text = symdyn.save(spec, saved, defaults, meshes)
    assert symdyn.save(parse(saved, within="/"), saved, defaults, meshes) == text
    theirs = [mujoco.MjModel.from_xml_path(str(path)) for path in (listed_path, saved)]
    assert differing(*theirs) == []
    try:
        model = symdyn.load(listed_path, within=models_dir)
    except symdyn.UnsupportedError as error:
        pytest.skip(f"refused: {error}")
    assert changed(model, symdyn.load(saved, within="/")) == {}


@pytest.mark.parametrize("defaults", ["keep", "resolve"])
@pytest.mark.parametrize("text", ATTACHED.values(), ids=ATTACHED.keys())
def test_a_model_with_attachments_is_saved_as_one_file(text, defaults, mujoco):
    spec = parse(text, FILES)
    saved = symdyn.save(spec, defaults=defaults)
    model = symdyn.load(text, FILES)
    assert "<attach" not in saved and "<model" not in saved
    assert changed(model, symdyn.load(saved)) == {}
    theirs = mujoco.MjModel.from_xml_string(text, {name: each.encode() for name, each in FILES.items()})
    assert differing(theirs, mujoco.MjModel.from_xml_string(saved)) == []


@pytest.mark.parametrize("own", [True, False], ids=["attached", "around"])
@pytest.mark.parametrize("setting", [*SETTINGS, "autolimits='false'", "balanceinertia='true'"])
def test_settings_of_an_attached_model_are_written_out(setting, own):
    part = PART.replace(".001 .001 .1", ".1 .1 .1").format(setting if own else "")
    text = (
        f"<mujoco><compiler {'' if own else setting}/><asset><model name='S' file='s.xml'/></asset><worldbody><body/>"
        "<attach model='S' body='a' prefix='p_'/></worldbody></mujoco>"
    )
    model = symdyn.load(text, {"s.xml": part})
    assert changed(model, symdyn.load(symdyn.save(model))) == {}


@pytest.mark.parametrize("meshes", ["reference", "embed"])
def test_files_are_found_from_where_the_model_is_saved(meshes, tmp_path):
    (tmp_path / "sub" / "m").mkdir(parents=True)
    (tmp_path / "sub" / "m" / "x.obj").write_text(OBJ)
    (tmp_path / "sub" / "part.xml").write_text(
        "<mujoco><compiler meshdir='m'/><asset><mesh file='x.obj'/></asset><worldbody><body name='a'>"
        "<geom type='mesh' mesh='x'/></body></worldbody></mujoco>"
    )
    main = tmp_path / "main.xml"
    main.write_text(
        "<mujoco><compiler meshdir='elsewhere'/><asset><model name='S' file='sub/part.xml'/></asset><worldbody>"
        "<attach model='S' body='a' prefix='p_'/></worldbody></mujoco>"
    )
    (tmp_path / "other").mkdir()
    model = symdyn.load(main)
    text = symdyn.save(model, tmp_path / "other" / "flat.xml", meshes=meshes)
    assert ('file="../sub/m/x.obj"' in text) == (meshes == "reference")
    assert changed(model, symdyn.load(tmp_path / "other" / "flat.xml", within=tmp_path)) == {}


@pytest.mark.parametrize("value", [0.1, 1 / 3, 1e-300, 5e-324, 1.7976931348623157e308, -0.0, 123456789.123456789, 2.0])
def test_a_number_reads_back_to_the_same_double(value):
    back = float(text_of(value))
    assert back == value and math.copysign(1, back) == math.copysign(1, value)


def test_an_angle_of_a_class_that_hinges_and_slides_share_is_one_for_hinges_alone():
    text = (
        "<mujoco><default><joint range='-90 90' ref='10'/></default><worldbody><body><joint/><geom size='1'/><body>"
        "<joint type='slide'/><geom size='1'/></body></body></worldbody></mujoco>"
    )
    model = symdyn.load(text)
    assert changed(model, symdyn.load(symdyn.save(model))) == {}
    assert np.allclose(model.jnt_range, [[-np.pi / 2, np.pi / 2], [-90, 90]])


def test_names_with_marks_of_xml_survive():
    text = "<mujoco model='a &amp; b &lt;&quot;&gt;'><worldbody><body name='&#228;'/></worldbody></mujoco>"
    model = symdyn.load(symdyn.save(symdyn.load(text)))
    assert (model.name, model.body_names[1]) == ('a & b <">', "ä")


def test_a_model_whose_arrays_were_changed_is_not_saved_as_what_it_was(tmp_path):
    model = symdyn.load("<mujoco><worldbody><body><geom size='1'/></body></worldbody></mujoco>")
    other = dataclasses.replace(model, body_mass=2 * model.body_mass)
    with pytest.raises(ModelError, match="changed after it was compiled"):
        symdyn.save(other)
    assert save_model_xml(model, tmp_path / "a.xml") and not save_model_xml(other, tmp_path / "b.xml")
    assert not (tmp_path / "b.xml").exists() and not save_model_xml(model, tmp_path / "no" / "b.xml")


def test_any_model_can_be_saved_not_the_last_one_alone(example):
    first, second = example("arm7"), example("humanoid")
    assert symdyn.load(symdyn.save(first)).nv == first.nv != second.nv


def test_a_way_to_write_that_is_unknown_is_one_sentence(example):
    with pytest.raises(SymdynError, match='defaults="keeps" is unknown; expected keep or resolve; did you mean "keep"'):
        symdyn.save(example("pendulum"), defaults="keeps")


def test_deep_trees_are_written():
    depth = 490
    text = "<mujoco><worldbody>" + "<body>" * depth + "</body>" * depth + "</worldbody></mujoco>"
    assert symdyn.save(parse(text)).count("<body") == depth
