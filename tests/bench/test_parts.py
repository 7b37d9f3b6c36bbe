"""The parts of a measurement: states, sizes, costs, the mechanism peers are built from, the table."""

import io

import numpy as np
import pytest

from symdyn.bench import build_cost, report
from symdyn.bench.agreement import relative
from symdyn.bench.elf import text_bytes
from symdyn.bench.mechanism import mechanism
from symdyn.bench.spill import spills
from symdyn.bench.state import random_states
from symdyn.emit.templates import render
from symdyn.mjcf import parse
from symdyn.model import compile_model

TREE = """
<mujoco>
  <worldbody>
    <body pos="1 2 3">
      <freejoint/>
      <geom size="0.1"/>
      <body pos="0 0 0.5">
        <joint type="ball" pos="0.1 0 0"/>
        <geom size="0.2" pos="0 0.3 0"/>
        <body pos="0.4 0 0"><geom size="0.1" mass="2"/></body>
      </body>
    </body>
  </worldbody>
</mujoco>
"""


@pytest.fixture
def tree():
    return compile_model(parse(TREE))


def test_states_lie_on_the_configuration_manifold(tree):
    states = random_states(tree, {"qpos": tree.nq, "qvel": tree.nv}, 5)
    assert states["qvel"].shape == (5, tree.nv)
    for start in (3, 7):
        assert np.linalg.norm(states["qpos"][:, start : start + 4], axis=1) == pytest.approx(1)


def test_states_are_the_same_each_time(tree):
    first, second = (random_states(tree, {"qpos": tree.nq}, 3)["qpos"] for _ in range(2))
    assert np.array_equal(first, second)


def test_mechanism_places_joints_at_their_anchors_and_bodies_behind_them(tree):
    arrays = mechanism(tree)
    assert arrays["joint"][:, 1].tolist() == [0, 1]
    assert arrays["joint"][1, 2:5] == pytest.approx([0.1, 0, 0.5])
    bodies = arrays["frame"][: tree.nbody]
    assert bodies[:, 0].tolist() == [0, 1, 2, 2]
    assert bodies[2, 1:4] == pytest.approx([-0.1, 0, 0])
    assert bodies[3, 1:4] == pytest.approx([0.3, 0, 0])


def test_mechanism_has_the_mass_of_every_body_that_moves(tree):
    assert mechanism(tree)["inertia"][:, 1].sum() == pytest.approx(tree.body_mass.sum())


def test_relative_error_is_nan_when_a_number_is():
    assert np.isnan(relative(np.array([1.0, np.nan]), np.ones(2)))


def test_text_bytes_grow_with_the_code(tmp_path, compiler):
    sizes = []
    for count in (1, 100):
        (tmp_path / "a.c").write_text("".join(f"double f{k}(double x) {{ return x*{k}.0; }}\n" for k in range(count)))
        compiler.run(["-c", "a.c", "-o", "a.o"], tmp_path)
        sizes.append(text_bytes(tmp_path / "a.o"))
    if None in sizes:
        pytest.skip("object files are not ELF here")
    assert 0 < sizes[0] < sizes[1]


def test_text_bytes_of_another_file_are_unknown(tmp_path):
    (tmp_path / "a.txt").write_text("text")
    assert text_bytes(tmp_path / "a.txt") is None


def test_build_cost_counts_time_memory_and_code(pendulum):
    cost = build_cost(compile_model(parse(pendulum)), ("bias", "mass_matrix"))
    assert cost["functions"] == 2 and cost["ops"] > 0
    assert cost["build_s"] >= 0 and cost["emit_s"] >= 0 and cost["compile_s"] > 0
    assert cost["compile_peak_bytes"] > 1 << 20 and cost["source_bytes"] > 0


def test_report_shows_each_function_and_a_dash_for_what_a_peer_has_not():
    from rich.console import Console

    ops = {"mul": 1, "add": 2, "div": 0, "trig": 2, "other": 0}
    mujoco = {"ns": 25.0, "cold_ns": 1000.0, "ratio": 2.5}
    functions = {
        "bias": {"ops": ops, "live": 3, "spills": 0, "ns": 10.0, "cold_ns": 900.0, "peers": {"mujoco": mujoco}},
        "energy": {"ops": ops, "live": 1, "spills": 0, "ns": 5.0, "cold_ns": 800.0, "peers": {}},
    }
    text = io.StringIO()
    result = {"model": "m", "functions": functions, "compile_s": 1.0, "text_bytes": None}
    report(result, Console(file=text, width=140))
    (bias,) = [line for line in text.getvalue().splitlines() if "bias" in line]
    (energy,) = [line for line in text.getvalue().splitlines() if "energy" in line]
    assert "25 (2.5x), 1,000 cold" in bias and energy.split()[-1] == "-"


def test_timing_program_compiles_without_a_warning(tmp_path, compiler):
    for name in ("bench.h", "bench_main.c"):
        (tmp_path / name).write_text(render(f"{name}.j2"))
    flags = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Werror"]
    compiler.run([*flags, "-c", "bench_main.c", "-o", "main.o"], tmp_path)


ASSEMBLY = """
unit_bias_part1:
\tmovsd\t%xmm0, 8(%rsp)
\tmovsd\t%xmm0, (%rdi)
unit_bias:
\tvmovaps\t%xmm15, -24(%rsp)
.L3:
\tmovsd\t16(%rsp), %xmm1
unit_bias_rate:
\tmovsd\t%xmm0, 8(%rsp)
unit_factor:
\tstr\td8, [sp, 16]
\tstr\td8, [x0, 16]
"""


def test_spills_are_the_stores_of_a_function_and_its_parts_on_the_stack():
    assert spills(ASSEMBLY, ["unit_bias", "unit_factor", "unit_energy"]) == {
        "unit_bias": 2,
        "unit_factor": 1,
        "unit_energy": 0,
    }
