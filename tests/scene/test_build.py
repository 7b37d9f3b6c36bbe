"""Scenes by the rows of mj_kdl's reference: C-S-1 to C-S-11, C-F-2 to C-F-6; MuJoCo's MjSpec is the oracle."""

import re
from dataclasses import replace

import numpy as np
import pytest

import symdyn
from symdyn.errors import ModelError, SymdynError
from symdyn.mjcf import parse
from symdyn.model import compile_model
from symdyn.scene import (
    AttachmentSpec,
    RobotSpec,
    SceneObject,
    SceneSpec,
    Shape,
    TableSpec,
    attach_to_spec,
    build_scene,
    destroy_scene,
    scene_add_object,
    scene_remove_object,
    scene_spec,
    try_build_scene,
)
from symdyn.scene.build import rpy
from tests.model.mjmodel import differences, rotations
from tests.scene.parts import ARM, GRIPPER, MOUNT
from tests.tolerance import SAME_ALGORITHM, relative_error

pytestmark = pytest.mark.filterwarnings("ignore:Attach conflict")

MOUNTED = AttachmentSpec(MOUNT, "flange", pos=(0, 0, 0.05), euler=(0, 0, 90), prefix="m_")
HELD = AttachmentSpec(GRIPPER, "m_plate", pos=(0, 0, 0.02), prefix="g_", contact_exclusions=(("g_hand", "flange"),))
ROBOT = RobotSpec(ARM, (MOUNTED, HELD))


def row_of_cubes(count):
    return tuple(SceneObject(f"cube{i}", pos=(0.1 * i, 0.5, 0.73)) for i in range(count))


def scene(count=3, **changes):
    left, right = replace(ROBOT, prefix="l_", pos=(0, 0.5, 0)), replace(ROBOT, prefix="r_", euler=(0, 0, 180))
    return SceneSpec((left, right), **{"table": TableSpec(enabled=True), "objects": row_of_cubes(count), **changes})


def with_mjspec(mujoco, description):
    """The same scene made with MuJoCo's own MjSpec."""
    theirs = mujoco.MjSpec()
    theirs.modelname = "scene"
    for robot in description.robots:
        spec = mujoco.MjSpec.from_string(robot.path)
        for each in robot.attachments:
            child = mujoco.MjSpec.from_string(each.mjcf_path)
            frame = spec.body(each.attach_to).add_frame(pos=each.pos, quat=rpy(each.euler))
            frame.attach_body(child.worldbody.first_body(), each.prefix, "")
            for one, other in each.contact_exclusions:
                spec.add_exclude(bodyname1=one, bodyname2=other)
        frame = theirs.worldbody.add_frame(pos=robot.pos, quat=rpy(robot.euler))
        theirs.attach(spec, robot.prefix, "", frame=frame)
    theirs.option.integrator = mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    theirs.option.timestep = description.timestep
    theirs.option.gravity = [0, 0, description.gravity_z]
    world, kinds = theirs.worldbody, mujoco.mjtGeom
    if description.add_floor:
        texture = theirs.add_texture(name="scene_floor", type=mujoco.mjtTexture.mjTEXTURE_2D, width=300, height=300)
        texture.builtin = mujoco.mjtBuiltin.mjBUILTIN_CHECKER
        theirs.add_material(name="scene_floor")
        world.add_geom(name="floor", type=kinds.mjGEOM_PLANE, size=[0, 0, 0.05], material="scene_floor")
    if description.table.enabled:
        table = world.add_body(name="table", pos=[0, 0, 0.7])
        colour, dark = description.table.rgba, description.table.leg_rgba
        table.add_geom(name="table_top", type=kinds.mjGEOM_BOX, pos=[0, 0, -0.02], size=[0.6, 0.4, 0.02], rgba=colour)
        for i, (x, y) in enumerate([(-0.575, -0.375), (-0.575, 0.375), (0.575, -0.375), (0.575, 0.375)]):
            leg = table.add_geom(name=f"table_leg{i}", type=kinds.mjGEOM_CYLINDER, pos=[x, y, -0.37], rgba=dark)
            leg.size = [0.025, 0.33, 0]
    for thing in description.objects:
        body = world.add_body(name=thing.name, pos=thing.pos)
        body.add_freejoint(name=f"{thing.name}_joint")
        same = {key: getattr(thing, key) for key in ("size", "rgba", "mass", "condim", "friction")}
        body.add_geom(name=f"{thing.name}_geom", type=kinds.mjGEOM_BOX, **same)
    return theirs.compile()


# what the scene has for the eye, and MuJoCo's assembly has not
SKY_AND_LIGHT = ("nlight", "light_", "ntex", "tex_", "mat_tex")


# kinds of objects, as the model and as MuJoCo calls them
NAMED = {"body": "BODY", "jnt": "JOINT", "geom": "GEOM", "site": "SITE", "actuator": "ACTUATOR", "sensor": "SENSOR"}
NAMED |= {"tendon": "TENDON", "eq": "EQUALITY"}


def test_c_f_3_two_robots_a_table_and_ten_objects_equal_mujocos_assembly(mujoco, rng):
    description = scene(10)
    model, data = build_scene(description)
    theirs = with_mjspec(mujoco, description)
    found = differences(model, theirs, SAME_ALGORITHM)
    assert {name for name in found if not name.startswith(SKY_AND_LIGHT)} == set()
    assert (data.qpos == model.qpos0).all()
    for field, kind in NAMED.items():
        names = getattr(model, f"{field}_names")
        kind = getattr(mujoco.mjtObj, f"mjOBJ_{kind}")
        assert names == tuple(mujoco.mj_id2name(theirs, kind, i) or "" for i in range(len(names))), field
    state, moved = symdyn.State(model), mujoco.MjData(theirs)
    mujoco.mj_integratePos(theirs, moved.qpos, rng.standard_normal(theirs.nv), 1)
    mujoco.mj_forward(theirs, moved)
    M = np.zeros((theirs.nv, theirs.nv))
    mujoco.mj_fullM(theirs, moved, M)
    state.set_configuration(moved.qpos)
    assert relative_error(state.mass_matrix(), M) < SAME_ALGORITHM


def test_c_f_3_objects_change_no_number_of_a_robots_joints():
    few, many = (build_scene(scene(count))[0] for count in (0, 4))
    assert many.jnt_names[: few.njnt] == few.jnt_names and (many.jnt_qposadr[: few.njnt] == few.jnt_qposadr).all()
    assert many.body_names[: few.nbody] == few.body_names


def test_c_f_3_nothing_is_written_on_the_way(monkeypatch):
    def refuse(*args, **kwargs):
        raise AssertionError(f"opened {args}")

    scene_spec(scene(0))  # what is read once (the schema) is read
    monkeypatch.setattr("builtins.open", refuse)
    monkeypatch.setattr("pathlib.Path.write_text", refuse)
    build_scene(scene(3))


def test_c_f_3_options_are_the_first_robots_with_the_scenes_timestep_and_gravity():
    model, _ = build_scene(scene(0, timestep=0.001, gravity_z=-1.6))
    assert (model.opt.timestep, model.opt.gravity.tolist()) == (0.001, [0, 0, -1.6])
    assert model.opt.integrator == symdyn.load(ARM).opt.integrator != 0


def test_c_f_3_failure_is_an_error_or_none():
    with pytest.raises(SymdynError, match="the scene has no robot; expected at least one"):
        build_scene(SceneSpec(()))
    assert try_build_scene(SceneSpec(())) is None and try_build_scene(scene(0)) is not None


def test_c_f_1_a_scene_saved_is_the_same_scene_for_mujoco(mujoco):
    description = scene(3)
    model, _ = build_scene(description)
    theirs = mujoco.MjModel.from_xml_string(symdyn.save(model))
    assert differences(model, theirs, SAME_ALGORITHM) == {}


def test_c_s_1_the_first_root_body_is_attached_and_others_are_left_out():
    model = compile_model(attach_to_spec(parse(ARM), MOUNTED))
    assert "m_plate" in model.body_names and "m_ignored" not in model.body_names
    in_memory = compile_model(attach_to_spec(parse(ARM), replace(MOUNTED, mjcf_path=parse(MOUNT))))
    assert in_memory.body_names == model.body_names


BAD = {
    "no path": ({"mjcf_path": ""}, "the path of a model is empty"),
    "no file": ({"mjcf_path": "nowhere.xml"}, "the file does not exist"),
    "no body": ({"mjcf_path": "<mujoco/>"}, "has no body to attach"),
    "no place": ({"attach_to": "flang"}, 'no "body/flang"; expected kind/name, as in body/arm; did you mean'),
    "no excluded body": ({"contact_exclusions": (("m_plate", "bas"),)}, 'body "bas", which does not exist'),
}


@pytest.mark.parametrize("change, message", BAD.values(), ids=BAD.keys())
def test_c_f_2_a_bad_attachment_is_one_sentence_and_leaves_the_robot(change, message):
    robot = parse(ARM)
    text = symdyn.save(robot)
    with pytest.raises(SymdynError) as caught:
        attach_to_spec(robot, replace(MOUNTED, **change))
    assert message in str(caught.value) and symdyn.save(robot) == text


def test_c_s_2_attachments_chain_by_their_prefixed_names():
    spec = attach_to_spec(attach_to_spec(parse(ARM), MOUNTED), HELD)
    third = AttachmentSpec(MOUNT, "g_hand", prefix="t_")
    model = compile_model(attach_to_spec(spec, third))
    chain = ["t_plate", "g_hand", "m_plate", "flange"]
    ids = [model.body_names.index(name) for name in chain]
    assert [int(model.body_parentid[i]) for i in ids[:-1]] == ids[1:]


def test_c_s_3_pos_is_in_the_parent_bodys_frame():
    model = compile_model(attach_to_spec(parse(ARM), replace(MOUNTED, euler=(0, 0, 0), pos=(1, 2, 3))))
    assert model.body_pos[model.body_names.index("m_plate")].tolist() == [1, 2, 3]


@pytest.mark.parametrize("angles", [(30, 0, 0), (0, 45, 0), (10, -20, 130)])
def test_c_s_4_euler_turns_about_fixed_axes_in_degrees(angles, mujoco):
    x, y, z = np.deg2rad(angles)
    c, s = np.cos, np.sin
    Rx = np.array([[1, 0, 0], [0, c(x), -s(x)], [0, s(x), c(x)]])
    Ry = np.array([[c(y), 0, s(y)], [0, 1, 0], [-s(y), 0, c(y)]])
    Rz = np.array([[c(z), -s(z), 0], [s(z), c(z), 0], [0, 0, 1]])
    assert np.allclose(rotations([rpy(angles)])[0], Rz @ Ry @ Rx, atol=1e-15)
    written = " ".join(map(str, angles))
    text = f"<mujoco><compiler eulerseq='XYZ'/><worldbody><body euler='{written}'/></worldbody></mujoco>"
    assert np.allclose(mujoco.MjModel.from_xml_string(text).body_quat[1], rpy(angles), atol=1e-15)


def test_c_s_5_every_name_has_the_prefix():
    spec = attach_to_spec(parse(ARM), replace(HELD, attach_to="flange", contact_exclusions=()))
    model = compile_model(spec)
    old = compile_model(parse(ARM))
    for field in ("body", "jnt", "site", "tendon", "actuator", "sensor", "eq", "exclude"):
        new = set(getattr(model, f"{field}_names")) - set(getattr(old, f"{field}_names")) - {""}
        assert new and all(name.startswith("g_") for name in new), field
    assert "g_rubber" in symdyn.save(spec) and "g_pad" in symdyn.save(spec)


def test_c_s_6_exclusions_are_given_by_final_names():
    model = compile_model(attach_to_spec(attach_to_spec(parse(ARM), MOUNTED), HELD))
    a, b = sorted(model.body_names.index(name) for name in ("g_hand", "flange"))
    assert (a << 16) + b in model.exclude_signature.tolist()


def test_c_s_7_a_robot_stands_where_it_is_told():
    model, _ = build_scene(SceneSpec((replace(ROBOT, pos=(1, 2, 3), euler=(0, 0, 90), prefix="p_"),)))
    base = model.body_names.index("p_base")
    assert model.body_pos[base].tolist() == [1, 2, 3]
    assert np.allclose(model.body_quat[base], [np.sqrt(0.5), 0, 0, np.sqrt(0.5)])


def test_c_s_8_a_table_has_its_upper_surface_where_it_is_told():
    table = TableSpec()
    assert (table.enabled, table.pos, table.top_size) == (False, (0.0, 0.0, 0.7), (0.6, 0.4))
    assert (table.thickness, table.leg_radius) == (0.04, 0.025)
    model, _ = build_scene(SceneSpec((ROBOT,), table=replace(table, enabled=True, pos=(1, 0, 0.5))))
    top, *legs = [i for i, name in enumerate(model.geom_names) if name.startswith("table")]
    z = model.body_pos[model.body_names.index("table"), 2]
    assert z + model.geom_pos[top, 2] + model.geom_size[top, 2] == pytest.approx(0.5)
    assert np.allclose(model.geom_size[top], [0.6, 0.4, 0.02])
    for leg in legs:
        assert z + model.geom_pos[leg, 2] - model.geom_size[leg, 1] == pytest.approx(0)
        assert z + model.geom_pos[leg, 2] + model.geom_size[leg, 1] == pytest.approx(0.46)
        assert np.allclose(np.abs(model.geom_pos[leg, :2]), [0.575, 0.375])


@pytest.mark.parametrize("shape", Shape)
def test_c_s_9_shapes_are_those_of_mjcf(shape, mujoco):
    thing = SceneObject("thing", shape, size=(0.01, 0.02, 0.03), pos=(0, 0, 1))
    count = {"sphere": 1, "cylinder": 2, "capsule": 2}.get(shape.value, 3)
    numbers = " ".join(map(str, thing.size[:count]))
    text = (
        f"<mujoco><worldbody><body name='thing' pos='0 0 1'><freejoint/><geom type='{shape.value}' size='{numbers}' "
        "mass='.1' friction='.5 .005 .0001'/></body></worldbody></mujoco>"
    )
    theirs = mujoco.MjModel.from_xml_string(text)
    model, _ = build_scene(SceneSpec((ROBOT,), objects=(thing,)))
    assert np.allclose(model.body_inertia[-1], theirs.body_inertia[-1], rtol=SAME_ALGORITHM)
    assert model.geom_type[-1] == theirs.geom_type[-1] and np.allclose(model.geom_size[-1], theirs.geom_size[-1])


def test_c_s_10_an_object_has_its_names_and_defaults():
    thing = SceneObject("cube")
    assert (thing.shape, thing.size, thing.rgba) == (Shape.BOX, (0.03, 0.03, 0.03), (1, 0, 0, 1))
    assert (thing.fixed, thing.mass, thing.condim, thing.friction) == (False, 0.1, 3, (0.5, 0.005, 0.0001))
    model, _ = build_scene(SceneSpec((ROBOT,), objects=(thing, SceneObject("stone", fixed=True))))
    assert model.jnt_names[-1] == "cube_joint" and model.body_names[-2:] == ("cube", "stone")
    assert model.geom_names[-2:] == ("cube_geom", "stone_geom")


def test_c_s_11_a_scene_has_its_defaults():
    description = SceneSpec((ROBOT,))
    assert (description.timestep, description.gravity_z) == (0.002, -9.81)
    assert (description.add_floor, description.add_skybox, description.objects) == (True, True, ())
    text = symdyn.save(scene_spec(description))
    assert 'type="skybox"' in text and 'builtin="checker"' in text and "<light" in text
    bare = symdyn.save(scene_spec(replace(description, add_floor=False, add_skybox=False)))
    assert "skybox" not in bare and "plane" not in bare


def test_c_f_4_a_scene_is_destroyed_once_or_twice_or_not_at_all():
    model, data = build_scene(scene(0))
    destroy_scene(model, data)
    destroy_scene(model, data)
    destroy_scene(None, None)
    with pytest.raises(SymdynError, match="the scene was destroyed, so that this data holds no state"):
        data.qpos  # noqa: B018
    with build_scene(scene(0))[1] as data:
        assert not data.closed
    assert data.closed


def test_c_f_5_an_object_is_added_and_the_state_carried_over_by_name():
    description = scene(2)
    model, data = build_scene(description)
    data.qpos = np.arange(model.nq)
    data.qvel = -np.arange(model.nv)
    data.ctrl, data.time = 0.5, 1.5
    new_model, new_data, new = scene_add_object(
        model, data, description, SceneObject("ball", Shape.SPHERE, pos=(1, 2, 3))
    )
    fresh, _ = build_scene(new)
    assert symdyn.save(new_model) == symdyn.save(fresh)
    assert new_data.qpos.tolist() == [*range(model.nq), 1, 2, 3, 1, 0, 0, 0]
    assert new_data.qvel[: model.nv].tolist() == (-np.arange(model.nv)).tolist()
    assert (new_data.time, new_data.generation, new_data.ctrl[0]) == (1.5, 1, 0.5)
    assert [each.name for each in new.objects] == ["cube0", "cube1", "ball"]
    with pytest.raises(SymdynError, match="the scene was rebuilt, .* use the new one"):
        data.qpos  # noqa: B018


BAD_OBJECTS = {
    "no name": (SceneObject(""), "has no name"),
    "taken name": (SceneObject("cube0"), 'the name "cube0" is taken'),
    "no size": (SceneObject("x", size=(0, 1, 1)), "expected a positive number"),
    "no mass": (SceneObject("x", mass=0), "expected a positive number"),
    "condim": (SceneObject("x", condim=2), "expected 1, 3, 4 or 6"),
}


@pytest.mark.parametrize("thing, message", BAD_OBJECTS.values(), ids=BAD_OBJECTS.keys())
def test_c_f_5_a_failing_object_leaves_spec_model_and_data_as_they_were(thing, message):
    description = scene(1)
    model, data = build_scene(description)
    text, qpos = symdyn.save(model), data.qpos.copy()
    with pytest.raises(SymdynError) as caught:
        scene_add_object(model, data, description, thing)
    assert message in str(caught.value)
    assert symdyn.save(model) == text and (data.qpos == qpos).all() and len(description.objects) == 1


def test_c_f_6_an_object_is_removed_and_the_others_keep_their_order():
    description = scene(3)
    model, data = build_scene(description)
    data.qpos[model.jnt_qposadr[model.jnt_names.index("cube2_joint")]] = 7
    new_model, new_data, new = scene_remove_object(model, data, description, "cube1")
    assert [each.name for each in new.objects] == ["cube0", "cube2"]
    assert symdyn.save(new_model) == symdyn.save(build_scene(new)[0])
    assert new_data.qpos[new_model.jnt_qposadr[new_model.jnt_names.index("cube2_joint")]] == 7
    assert [each.name for each in description.objects] == ["cube0", "cube1", "cube2"]


def test_c_f_6_an_unknown_object_is_one_sentence_and_changes_nothing(monkeypatch):
    description = scene(2)
    model, data = build_scene(description)
    with pytest.raises(SymdynError, match='no object "cube"; did you mean "cube0"'):
        scene_remove_object(model, data, description, "cube")

    def broken(spec):
        raise ModelError("cannot be compiled")

    monkeypatch.setattr("symdyn.scene.build.model_of", broken)
    with pytest.raises(ModelError):
        scene_remove_object(model, data, description, "cube0")
    assert not data.closed and [each.name for each in description.objects] == ["cube0", "cube1"]


def test_every_row_of_the_reference_is_a_test(root):
    texts = [path.read_text("utf-8") for path in (root / "tests" / "scene").glob("test_*.py")]
    found = {(kind, int(k)) for text in texts for kind, k in re.findall(r"def test_c_([a-z])_(\d+)_", text)}
    assert found == {(kind, k) for kind, count in (("s", 11), ("f", 6), ("i", 3)) for k in range(1, count + 1)}
