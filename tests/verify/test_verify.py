"""The verdict: what is compared, with what, when it fails, and what it says."""

import json
from dataclasses import fields, replace

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import VerifyError
from symdyn.verify import verify
from symdyn.verify.field import field_rows
from symdyn.verify.oracle import Oracle
from symdyn.verify.reference import REFERENCES
from symdyn.verify.report import OTHER_ALGORITHM, Report, Row, compared
from symdyn.verify.state import random_states


def test_every_quantity_of_the_catalogue_has_a_reference(example):
    dynamics = Dynamics(example("joint_tree"))
    outputs = {output.name for name in Dynamics.names() for output in dynamics.function(name).outputs}
    assert outputs <= set(REFERENCES), "a quantity that nothing checks"


@pytest.mark.parametrize("name", ["pendulum", "joint_tree", "mocap"])
def test_example_agrees_with_mujoco_in_compiled_c(mujoco, example_models, name):
    report = verify(example_models[name], states=3)
    assert report.ok, [row for row in report.rows if not row.ok]
    assert {"xpos", "M", "qfrc_bias", "body_mass", "regressor"} <= {row.name for row in report.rows}
    assert all(row.tol <= OTHER_ALGORITHM for row in report.rows if not row.name.startswith("mesh_"))


def test_states_follow_the_seed(mujoco, example_models):
    first, again, other = (verify(example_models["pendulum"], 2, seed, compiled=False) for seed in (1, 1, 2))
    assert first == again and first != other


def test_quantity_the_model_has_none_of_has_no_row(mujoco, example_models):
    rows = {row.name for row in verify(example_models["pendulum"], 1, compiled=False).rows}
    assert "cam_xpos" not in rows or "cam_pos" in rows


@pytest.mark.parametrize(
    ("field", "quantity"), [("body_mass", "M"), ("body_ipos", "qfrc_bias"), ("jnt_pos", "xanchor"), ("qpos0", "xquat")]
)
def test_wrong_model_is_found_out(mujoco, example_models, monkeypatch, field, quantity):
    """A thousandth off in one number of the model shows in its field and in what follows from it."""
    from symdyn.model import compile_model

    def wrong(spec):
        model = compile_model(spec)
        values = np.array(getattr(model, field), dtype=float)
        values.flat[-1] += 1e-3
        return replace(model, **{field: values})

    monkeypatch.setattr("symdyn.verify.run.model_of", wrong)
    report = verify(example_models["double_pendulum"], 3, compiled=False)
    assert not report.ok
    assert {field, quantity} <= {row.name for row in report.rows if not row.ok}


BALL_AND_HINGE = """<mujoco><worldbody><body><joint type="ball"/><geom size=".1" pos=".3 0 .1"/>
<body pos=".5 0 0"><joint axis="1 2 0"/><geom type="box" size=".1 .2 .3" pos=".3 0 .1"/></body></body></worldbody>
</mujoco>"""


def test_wrong_functions_are_found_out_and_no_others(mujoco, tmp_path, monkeypatch):
    """Also where MuJoCo has no number of that name."""
    import symdyn.verify.number as number

    honest = number.interpreted_values
    bad = {"coriolis_matrix", "regressor", "factor", "integrate_jacobians", "qpos_rate"}

    def wrong(functions, states):
        found = zip(functions, honest(functions, states))
        return [[value + 1e-6 * (made.name in bad) for value in values] for made, values in found]

    monkeypatch.setitem(number.COMPUTE, number.INTERPRETED, wrong)
    (tmp_path / "m.xml").write_text(BALL_AND_HINGE)
    report = verify(tmp_path / "m.xml", 2, compiled=False)
    assert {row.name for row in report.rows if not row.ok} == bad


def test_error_is_relative_to_the_size_of_the_answer():
    big = compared("x", np.array([[1e6 + 1e-4]]), np.array([[1e6]]), "C")
    zero = compared("x", np.array([[1e-12]]), np.array([[0.0]]), "C")
    small = compared("x", np.array([[1.1e-5]]), np.array([[1e-5]]), "C")
    assert big.ok and zero.ok and not small.ok
    assert small.max_rel == pytest.approx(0.1)


def test_nan_and_another_shape_never_agree():
    assert not compared("x", np.array([[np.nan]]), np.array([[1.0]]), "C").ok
    assert not compared("x", np.zeros((2, 3)), np.zeros((2, 4)), "C").ok
    assert not Report("m", 1, 1, (Row("x", np.nan, np.nan, 1e-9, "C"),)).ok


def test_command_prints_a_row_a_quantity_and_exits_0(mujoco, symdyn, example_models):
    answer = symdyn("verify", example_models["pendulum"], "--states", 2)
    assert answer.exit_code == 0, answer.output
    for word in ("quantity", "max rel", "tolerance", "verdict", "qfrc_bias", "ok", "agree"):
        assert word in answer.stdout


def test_command_as_json_is_json_alone(mujoco, symdyn, example_models):
    told = json.loads(symdyn("verify", example_models["pendulum"], "--states", 2, "--json").stdout)
    assert list(told) == ["model", "nq", "nv", "quantities", "unsupported", "ok"]
    assert (told["nq"], told["nv"], told["ok"]) == (1, 1, True)
    assert list(told["quantities"]["qfrc_bias"]) == ["max_abs", "max_rel", "tol", "ok"]


def test_command_exits_1_where_something_differs(mujoco, symdyn, example_models, monkeypatch):
    import symdyn.verify.number as number

    def nothing(functions, states):
        return [[value * np.nan for value in values] for values in honest(functions, states)]

    honest = number.interpreted_values
    monkeypatch.setattr(number, "COMPUTE", dict.fromkeys(number.COMPUTE, nothing))
    answer = symdyn("verify", example_models["pendulum"], "--states", 1, "--json")
    told = json.loads(answer.stdout)
    assert answer.exit_code == 1 and not told["ok"]
    assert told["quantities"]["M"] == {"max_abs": None, "max_rel": None, "tol": OTHER_ALGORITHM, "ok": False}


def test_without_a_compiler_the_interpreter_answers_and_says_so(mujoco, symdyn, example_models, no_compiler):
    answer = symdyn("verify", example_models["pendulum"], "--states", 1)
    assert answer.exit_code == 0 and "interpreter" in answer.stdout


def test_without_mujoco_the_error_says_how_to_get_it(symdyn, example_models, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "mujoco", None)
    answer = symdyn("verify", example_models["pendulum"])
    assert answer.exit_code == 2 and "pip install mujoco" in answer.stderr


def test_file_that_mujoco_alone_refuses_is_an_error(mujoco, tmp_path, monkeypatch):
    monkeypatch.setattr("symdyn.verify.run.model_of", lambda spec: None)
    (tmp_path / "m.xml").write_text("<mujoco><worldbody><body><joint/></body></worldbody></mujoco>")
    with pytest.raises(VerifyError, match="cannot load"):
        verify(tmp_path / "m.xml")


def test_unknown_reference_is_an_error(symdyn, example_models):
    answer = symdyn("verify", example_models["pendulum"], "--against", "bullet")
    assert answer.exit_code == 2 and "mujoco" in answer.stderr


def test_every_field_of_the_model_has_a_row_by_mjmodels_name(mujoco, example_models):
    """But for what the model has none of; inertial frames are one row."""
    model = symdyn.load(example_models["arm7"])
    rows = {row.name for row in verify(example_models["arm7"], 1, compiled=False).rows}
    own = {"name", "unsupported", "body_iquat", "opt", "stat"}
    absent = {f.name for f in fields(model)} - own - rows
    assert all(np.size(getattr(model, name)) == 0 for name in absent), absent
    assert {"dof_invweight0", "actuator_gear", "opt.disableflags", "stat.extent", "body_names", "nkey"} <= rows


@pytest.mark.parametrize("field", ["actuator_gear", "jnt_solref", "opt.disableflags", "stat.extent", "jnt_names"])
def test_a_wrong_field_is_found_out(mujoco, example, example_models, field):
    model, m = example("quadruped"), mujoco.MjModel.from_xml_path(str(example_models["quadruped"]))
    group, _, name = field.rpartition(".")
    owner = getattr(model, group) if group else model
    value = getattr(owner, name)
    wrong = (*value[:-1], "other") if isinstance(value, tuple) else np.asarray(value, float) + 1e-6
    changed = replace(model, **{group: replace(owner, **{name: wrong})}) if group else replace(model, **{name: wrong})
    assert [row.name for row in field_rows(changed, m) if not row.ok] == [field]


def test_functions_of_one_frame_have_rows(mujoco, example_models):
    rows = {row.name: row for row in verify(example_models["arm7"], 2, compiled=False).rows}
    frames = {name.partition(":")[2].partition("/")[0] for name in rows if name.startswith("jacobian_rate:")}
    assert {"body", "com", "site"} <= frames
    assert all(row.ok for row in rows.values())


SLIDE_BEHIND_BALL = """<mujoco><worldbody><body><joint type='ball' pos='.1 .2 .3'/>
<joint name='s' type='slide' axis='1 2 3'/><geom type='box' size='.1 .2 .3' pos='.3 0 .1'/>
<site name='tip' pos='1 2 3'/></body></worldbody></mujoco>"""


def test_slide_behind_a_ball_joint_agrees(mujoco, tmp_path):
    """MuJoCo's rate of the Jacobian does not, nor does it agree with its own Jacobian."""
    (tmp_path / "m.xml").write_text(SLIDE_BEHIND_BALL)
    report = verify(tmp_path / "m.xml", 5, compiled=False)
    assert report.ok, [row for row in report.rows if not row.ok]
    assert {"mass_matrix_rate", "bias_acceleration", "jacobian_rate:site/tip"} <= {row.name for row in report.rows}


@pytest.mark.parametrize("angle", [np.pi - 1e-3, np.pi - 1e-7, 3.0, 2.0, 1e-9])
def test_difference_near_the_half_turn_is_differentiated_on_its_own_side(mujoco, angle):
    xml = "<mujoco><worldbody><body><freejoint/><geom size='1'/></body></worldbody></mujoco>"
    axis = np.array([1.0, 2.0, 2.0]) / 3
    start, turned = (
        np.array([0, 0, 0, 1.0, 0, 0, 0]),
        np.array([1, 2, 3.0, np.cos(angle / 2), *np.sin(angle / 2) * axis]),
    )
    oracle = Oracle(mujoco.MjModel.from_xml_string(xml), mujoco)
    oracle.x = {"qpos1": start, "qpos2": turned}
    function = Dynamics(symdyn.load(xml)).function("difference_jacobians")
    for output, value in zip(function.outputs, function(start, turned)):
        np.testing.assert_allclose(value, REFERENCES[output.name](oracle), atol=1e-9)


def chain(links: int) -> str:
    """Links that hang in a row, each a hundred times as heavy as the one before: a badly conditioned mass matrix."""
    inside = ""
    for i in reversed(range(links)):
        inside = f"<body pos='0 0 -1'><joint axis='0 1 0'/><geom size='.1' mass='{100**i}'/>{inside}</body>"
    return f"<mujoco><worldbody>{inside}</worldbody></mujoco>"


def test_bad_condition_is_said_and_the_equation_compared_instead(mujoco, tmp_path):
    (tmp_path / "m.xml").write_text(chain(6))
    report = verify(tmp_path / "m.xml", 2, compiled=False)
    assert report.ok and any("condition number" in note for note in report.notes)


def test_singular_mass_matrix_is_said_and_its_solutions_left_out(mujoco, tmp_path):
    (tmp_path / "m.xml").write_text(
        "<mujoco><worldbody><body><joint axis='0 0 1'/><joint axis='0 0 1' name='again'/><geom size='1'/></body>"
        "</worldbody></mujoco>"
    )
    report = verify(tmp_path / "m.xml", 2, compiled=False)
    assert report.ok and any("singular" in note for note in report.notes)
    assert "qacc" not in {row.name for row in report.rows}


def test_large_model_says_what_is_left_out():
    from symdyn.verify.effort import affordable

    link = "<body pos='0 0 -1'><joint axis='0 1 0'/><geom size='.1'/>"
    deep = symdyn.load(f"<mujoco><worldbody>{link * 300}{'</body>' * 300}</worldbody></mujoco>")
    kept, notes = affordable(deep, Dynamics.names())
    assert "bias" in kept and "kinematics" in kept
    assert not {"factor", "mass_matrix_inverse", "coriolis_matrix", "regressor"} & set(kept)
    assert "factor" in notes[0] and "300 dofs" in notes[0]


@pytest.mark.parametrize("name", ["arm7", "humanoid"])
def test_robot_of_usual_size_has_everything_compared(example, name):
    from symdyn.verify.effort import affordable

    assert affordable(example(name), Dynamics.names()) == (list(Dynamics.names()), ())


DRIVEN = """<mujoco><compiler><lengthrange inttotal="1" interval=".2"/></compiler>
<worldbody><body><joint name="j" range="-1 1"/><geom size=".1" pos="0 0 -.5"/></body></worldbody>
<actuator><muscle joint="j"/><motor joint="j" nsample="3" delay=".01"/><position joint="j" kp="3" armature=".1"/>
<general joint="j" dyntype="filterexact" actrange="-.5 .5" ctrlrange="-1 1"/></actuator></mujoco>"""


def test_actuators_are_compared_by_the_length_range_that_a_simulation_finds(mujoco, tmp_path):
    path = tmp_path / "driven.xml"
    path.write_text(DRIVEN)
    report = verify(path, states=3, compiled=False)
    names = {row.name for row in report.rows}
    assert report.ok and {"actuator_force", "act_dot", "activation", "actuator_moment", "qacc_smooth"} <= names
    assert report.notes == () and not [each for each in report.unsupported if "lengthrange" in each]


def test_controls_and_activations_are_drawn_inside_and_outside_their_ranges(mujoco, tmp_path):
    path = tmp_path / "driven.xml"
    path.write_text(DRIVEN)
    x = random_states(Oracle(mujoco.MjModel.from_xml_path(str(path)), mujoco), 200, 0)
    for values, (low, high) in ((x["ctrl"][:, 3], (-1, 1)), (x["act"][:, 1], (-0.5, 0.5))):
        beyond = np.mean((values < low) | (values > high))
        assert 0.3 < beyond < 0.7


def test_a_lever_without_digits_is_of_the_size_of_the_positions_it_comes_of(mujoco, tmp_path):
    """A centre of mass 1e-5 m from its body's origin, a kilometre out."""
    inertia = '<inertial pos="1e-5 0 0" mass="1" diaginertia=".1 .1 .1"/>'
    place = tmp_path / "far.xml"
    body = f'<body name="b" pos="1000 0 0"><joint type="ball"/>{inertia}</body>'
    place.write_text(f"<mujoco><worldbody>{body}</worldbody></mujoco>")
    rates = [row for row in verify(place, states=3, compiled=False).rows if row.name == "jacobian_rate:com/b"]
    assert rates and all(row.ok for row in rates)
