"""`symdyn info`: sizes, bodies, joints, options, what is left out, functions."""

import json


def test_info_tells_sizes_joints_and_functions(symdyn, example_models):
    answer = symdyn("info", example_models["arm7"])
    assert answer.exit_code == 0, answer.output
    for word in ("nq 7", "shoulder_pitch", "link4", "hinge", "symdyn functions", "left out"):
        assert word in answer.stdout


def test_info_lists_what_is_left_out_with_its_line(symdyn, tmp_path):
    (tmp_path / "m.xml").write_text(
        "<mujoco>\n<worldbody><body><joint name='j'/><geom size='1'/></body></worldbody>\n"
        "<asset>\n<texture name='t' builtin='flat' width='2'/>\n</asset>\n</mujoco>\n"
    )
    answer = symdyn("info", "m.xml", "--json")
    assert any("m.xml:4" in note for note in json.loads(answer.stdout)["unsupported"])


def test_info_as_json_is_json_alone(symdyn, example_models):
    told = json.loads(symdyn("info", example_models["humanoid"], "--json").stdout)
    assert told["sizes"]["nv"] == 27
    assert len(told["bodies"]) == told["sizes"]["nbody"] - 1
    assert len(told["joints"]) == told["sizes"]["njnt"]


def test_operations_are_counted_when_asked_for(symdyn, example_models):
    told = json.loads(symdyn("info", example_models["pendulum"], "--ops", "--json").stdout)
    assert told["functions"]["bias"]["mul"] == 1 or sum(told["functions"]["bias"].values()) < 10


def test_parameters_that_forces_tell_are_shown_when_asked_for(symdyn, example_models):
    told = json.loads(symdyn("info", example_models["arm7"], "--parameters", "--json").stdout)["parameters"]
    assert told["base"] == 43 and told["bodies"]["base"]["m"] == "none"
    answer = symdyn("info", example_models["arm7"], "--parameters")
    assert "base inertial parameters: 43 of 80" in answer.stdout


def test_markup_in_names_is_text(symdyn, tmp_path):
    body = "<body name='[/bold]'><joint name='[link=x]'/><geom size='1'/></body>"
    (tmp_path / "m.xml").write_text(f"<mujoco model='[red]'><worldbody>{body}</worldbody></mujoco>")
    answer = symdyn("info", "m.xml")
    assert answer.exit_code == 0 and all(name in answer.stdout for name in ("[red]", "[/bold]", "[link=x]"))


TWINS = """<mujoco model='m'><worldbody><body><joint name='a' axis='0 1 0'/><joint name='b' axis='0 1 0'/>
<geom size='.1' pos='0 0 -.3'/></body></worldbody></mujoco>"""


def test_a_singular_mass_matrix_is_said(symdyn, tmp_path):
    (tmp_path / "m.xml").write_text(TWINS)
    assert 'm: the mass matrix is singular at qpos0, at joint "b"' in symdyn("info", "m.xml").stdout
    assert len(json.loads(symdyn("info", "m.xml", "--json").stdout)["warnings"]) == 1
    answer = symdyn("compile", "m.xml", "-o", "out", "-f", "forward_dynamics")
    assert answer.exit_code == 0 and answer.stderr.startswith("symdyn: warning: m: the mass matrix is singular")
    assert symdyn("compile", "m.xml", "-o", "out", "-f", "bias").stderr == ""
