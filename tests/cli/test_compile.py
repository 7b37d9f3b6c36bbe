"""`symdyn compile`: the files it writes, where, and what it says."""

import json

import pytest


def test_c_files_are_named_after_the_model_and_their_operations_are_told(symdyn, example_models, tmp_path):
    answer = symdyn("compile", example_models["arm7"], "-o", "build/arm7", "-f", "bias,mass_matrix")
    assert answer.exit_code == 0, answer.output
    assert sorted(path.name for path in (tmp_path / "build/arm7").iterdir()) == ["arm7.c", "arm7.h"]
    assert "void arm7_bias(" in (tmp_path / "build/arm7/arm7.h").read_text()
    assert "bias" in answer.stdout and "cc -std=c99" in answer.stdout


@pytest.mark.parametrize(
    ("target", "files"),
    [
        ("c", ["arm7.c", "arm7.h"]),
        ("casadi", ["arm7_casadi.c"]),
        ("numpy", ["arm7.py"]),
        ("sympy", ["arm7_sympy.py"]),
    ],
)
def test_each_target_writes_its_files_and_json_names_them(symdyn, example_models, tmp_path, target, files):
    answer = symdyn("compile", example_models["arm7"], "-o", "out", "-f", "gravity", "--target", target, "--json")
    assert answer.exit_code == 0, answer.output
    told = json.loads(answer.stdout)
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == files
    assert [(tmp_path / path).stat().st_size for path in told["files"]] == list(told["files"].values())
    assert told["functions"]["gravity"]["mul"] > 0


def test_casadi_files_have_jacobians_where_asked_for(symdyn, example_models, tmp_path):
    asked = ("compile", example_models["cartpole"], "-o", "out", "-f", "forward_dynamics", "--jacobians")
    assert symdyn(*asked, "--target", "casadi").exit_code == 0
    assert "jac_forward_dynamics" in (tmp_path / "out/cartpole_casadi.c").read_text()
    refused = symdyn(*asked)
    assert refused.exit_code == 2 and "CasADi" in refused.stderr


HOSTILE = ("../../evil", "/tmp/evil", "a/b", "..", "con", "x" * 300, "*/ int x; /*", "-o", " ", "\u202eelif", "int")


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("target", ["c", "casadi", "numpy", "sympy"])
def test_nothing_is_written_outside_the_folder_whatever_the_model_is_called(symdyn, tmp_path, name, target):
    body = f"<body name='{name}'><joint name='{name}'/><geom size='1'/></body>"
    text = f"<mujoco model='{name}'><worldbody>{body}</worldbody></mujoco>"
    (tmp_path / "m.xml").write_text(text, encoding="utf-8")
    answer = symdyn("compile", "m.xml", "-o", "in/side", "-f", "bias", "--target", target)
    assert answer.exit_code == 0, answer.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "m.xml"]
    assert [path.name for path in (tmp_path / "in").iterdir()] == ["side"]
    for path in (tmp_path / "in/side").iterdir():
        assert path.suffix in (".c", ".h", ".py") and len(path.name) < 80 and path.name.isascii()
        if target in ("numpy", "sympy"):
            compile(path.read_text(), path.name, "exec")


def test_link_in_the_folder_is_replaced_not_followed(symdyn, example_models, tmp_path):
    outside = tmp_path / "precious.txt"
    outside.write_text("mine")
    (tmp_path / "out").mkdir()
    (tmp_path / "out/pendulum.c").symlink_to(outside)
    assert symdyn("compile", example_models["pendulum"], "-o", "out").exit_code == 0
    assert outside.read_text() == "mine"
    assert "pendulum_bias" in (tmp_path / "out/pendulum.c").read_text()


def test_parameter_becomes_an_argument(symdyn, example_models, tmp_path):
    answer = symdyn("compile", example_models["arm7"], "-o", ".", "-f", "gravity", "--param", "body/link3/mass=m3")
    assert answer.exit_code == 0, answer.output
    assert "params" in (tmp_path / "arm7.h").read_text()


def test_same_command_writes_the_same_bytes(symdyn, example_models, tmp_path):
    for folder in ("a", "b"):
        assert symdyn("compile", example_models["quadruped"], "-o", folder, "-f", "bias").exit_code == 0
    for path in (tmp_path / "a").iterdir():
        assert path.read_bytes() == (tmp_path / "b" / path.name).read_bytes()


def test_emitting_needs_no_compiler(symdyn, example_models, no_compiler):
    assert symdyn("compile", example_models["pendulum"], "-o", "out").exit_code == 0


def test_what_each_pass_does_is_printed(symdyn, example_models):
    asked = ("compile", example_models["arm7"], "-o", "out", "-f", "bias,gravity", "--passes")
    text = symdyn(*asked).stdout
    assert text.count("pass           |   before |    after |       ms") == 2
    told = json.loads(symdyn(*asked, "--json").stdout)
    rows = told["passes"]["bias"]
    assert rows[-1]["after"] == sum(told["functions"]["bias"].values()) < rows[0]["before"]
    assert all(row["after"] <= row["before"] and f"{row['after']}" in text for row in rows)


def test_without_simplification_operations_are_those_of_the_plain_recursion(symdyn, example_models):
    def adds(*more):
        answer = symdyn("compile", example_models["arm7"], "-o", "out", "-f", "bias", "--json", *more)
        return json.loads(answer.stdout)["functions"]["bias"]["add"]

    assert adds("--no-simplify") > 1.2 * adds()
    refused = symdyn("compile", example_models["arm7"], "-o", "out", "--target", "simulator", "--no-simplify")
    assert refused.exit_code == 2 and "simulator" in refused.stderr


def test_name_can_be_given(symdyn, example_models, tmp_path):
    assert symdyn("compile", example_models["pendulum"], "-o", "out", "--name", "my robot").exit_code == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["my_robot.c", "my_robot.h"]
