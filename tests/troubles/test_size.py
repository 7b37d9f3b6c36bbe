"""Generated code that other tools could not finish, as tests: how it grows with the model, and how deep a model may be.

A test's row, T87, is that of the list of reports they were gathered from.
"""

import re
import subprocess
import sys
import time
from functools import cache

import numpy as np
import pytest

import symdyn
from symdyn.api import emit
from tests.conftest import ROOT
from tests.tolerance import OTHER_ALGORITHM, assert_close
from tests.troubles.ask import document
from tests.troubles.chain import chain

LINKS = (5, 10, 20, 40)
# how much longer the text of twice as many links may be
GROWTH = {"bias": 2.6, "mass_matrix": 4.6}
LINES = 5000
# seconds
EMISSION, COMPILATION = 30, 60
# kilobytes of address space
MEMORY = 2 * 1024 * 1024


@cache
def source(links: int, function: str) -> str:
    """The C of one function of a chain."""
    (text,) = [text for name, text in emit(symdyn.load(chain(links)), [function]).items() if name.endswith(".c")]
    return text


def body_lines(text: str) -> dict[str, int]:
    """Lines of each function's body, from its brace at the line's start to the one that closes it."""
    bodies = re.finditer(r"^[a-zA-Z].*?(\w+)\([^;{}]*\)\n\{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL)
    return {each[1]: each[2].count("\n") for each in bodies}


@pytest.mark.parametrize("function", GROWTH)
def test_text_grows_as_the_algorithm_does(function):
    """T87: chains of 5, 10, 20, 40 hinges"""
    sizes = [len(source(n, function)) for n in LINKS]
    assert sizes[-1] / sizes[-2] < GROWTH[function]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("function", ["bias", "mass_matrix", "forward_dynamics"])
def test_no_function_is_longer_than_5000_lines(function):
    """T87"""
    lines = body_lines(source(LINKS[-1], function))
    assert any(function in name for name in lines)
    assert max(lines.values()) <= LINES


def test_a_humanoid_is_emitted_and_compiled_in_bounds(compiler, example, tmp_path):
    """T87: bias, M and forward dynamics of 27 dofs in 30 s; -O2 in 60 s and 2 GiB"""
    start = time.process_time()
    files = emit(example("humanoid"), ["bias", "mass_matrix", "forward_dynamics"])
    assert time.process_time() - start < EMISSION
    assert max(max(body_lines(text).values(), default=0) for text in files.values()) <= LINES
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    (unit,) = [name for name in files if name.endswith(".c")]
    command = [*compiler.command, "-std=c99", "-O2", "-c", unit]
    # zig reserves address space without using it
    bounded = ["sh", "-c", f'ulimit -v {MEMORY}; exec "$@"', "sh", *command] if compiler.kind != "zig" else command
    subprocess.run(bounded, cwd=tmp_path, check=True, timeout=COMPILATION)


@pytest.mark.skipif(sys.platform == "win32", reason="ulimit is a shell's of Unix")
def test_a_chain_of_200_links_needs_little_stack(tmp_path, mujoco):
    """T88: emitted in a process with 1 MiB of stack; equal to MuJoCo"""
    xml = chain(200)
    found, o = compiled_with_little_stack(xml, tmp_path, mujoco)
    M = np.zeros((200, 200))
    mujoco.mj_fullM(o.m, o.d, M)
    assert_close(found["M"], M, OTHER_ALGORITHM, "M")
    assert_close(found["xpos"], o.d.xpos, OTHER_ALGORITHM, "xpos")
    assert_close(found["qfrc_bias"], o.d.qfrc_bias, OTHER_ALGORITHM, "bias")
    # what M has lost when it is inverted
    scale = np.linalg.cond(M) * np.abs(o.d.qfrc_bias).max() / np.linalg.norm(M, 2)
    assert_close(found["qacc_aba"], o.d.qacc, OTHER_ALGORITHM, "qacc", max(scale, np.abs(o.d.qacc).max()))


@pytest.mark.skipif(sys.platform == "win32", reason="ulimit is a shell's of Unix")
def test_a_flat_world_of_200_geoms_needs_little_stack(tmp_path, mujoco):
    """T88"""
    geoms = "".join(f'<geom size=".{i % 9 + 1}" pos="{i % 20} {i // 20} 0"/>' for i in range(200))
    xml = document(geoms + '<body><joint/><geom size=".1" pos=".3 0 0"/></body>')
    found, o = compiled_with_little_stack(xml, tmp_path, mujoco)
    assert_close(found["geom_xpos"], o.d.geom_xpos, OTHER_ALGORITHM)
    assert_close(found["M"], [[o.d.M[0]]], OTHER_ALGORITHM)


def compiled_with_little_stack(xml: str, folder, mujoco):
    """Our answers from a process with 1 MiB of stack, and MuJoCo at the same state."""
    from symdyn.verify.oracle import Oracle

    oracle = Oracle(mujoco.MjModel.from_xml_string(xml), mujoco)
    rng = np.random.default_rng(88)
    state = dict(zip(("qpos", "qvel", "tau"), rng.standard_normal((3, oracle.m.nv))))
    (folder / "model.xml").write_text(xml)
    np.savez(folder / "state.npz", **state)
    program = [sys.executable, "-m", "tests.troubles.chain", *[str(folder / n) for n in ("model.xml", "state.npz")]]
    little = ["sh", "-c", 'ulimit -s 1024 && exec "$@"', "sh", *program, str(folder / "answers.npz")]
    subprocess.run(little, check=True, cwd=ROOT)
    return np.load(folder / "answers.npz"), oracle.at(state)
