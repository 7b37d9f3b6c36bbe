"""Files made or broken by chance or malice: each ends in a model or in an error that says where, soon and small."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.model.test_attach import ATTACHED, FILES
from tests.model.test_mesh import msh, obj, stl

ROOT = Path(__file__).resolve().parents[2]
SEEDS = sorted((ROOT / "examples" / "models").glob("*.xml")) + sorted((ROOT / "tests" / "errors").glob("*.xml"))
TEXTS = [path.read_text() for path in SEEDS] + [text.replace("'", '"') for text in ATTACHED.values()]
SECONDS = 2.0
EXAMPLES = int(os.environ.get("SYMDYN_FUZZ", "300"))  # more of them by hand
MEGABYTES = 500

VALUES = (
    "", " ", "0", "-1", "1e308", "-1e308", "1e-320", "nan", "inf", "1e999", "2147483648", "99999999999999999999",
    "0 0 0", "1 2 3 4 5 6 7 8", "true", "auto", "world", "../../../etc/passwd", "/dev/zero", "a\u0000b", "&amp;lt;",
    "\u2603", "-0",
)  # fmt: skip
ATTRIBUTE = re.compile(r'([\w]+)="([^"]*)"')
ELEMENT = re.compile(r"<\w[^<>]*/>")
TAG = re.compile(r"</?\w+")


def pieces(text, pattern):
    return list(pattern.finditer(text))


def with_value(text, where, value):
    """One attribute has another value."""
    found = pieces(text, ATTRIBUTE)
    match = found[where % len(found)]
    return text[: match.start(2)] + value.replace("\0", "") + text[match.end(2) :]


def with_name(text, where, value):
    """One attribute has the name of another."""
    found = pieces(text, ATTRIBUTE)
    match, other = found[where % len(found)], found[(where * 7 + 3) % len(found)]
    return text[: match.start(1)] + other[1] + text[match.end(1) :]


def with_another_tag(text, where, value):
    """One tag has the name of another."""
    found = pieces(text, TAG)
    match, other = found[where % len(found)], found[(where * 7 + 3) % len(found)]
    return text[: match.start()] + other[0] + text[match.end() :]


def with_element_elsewhere(text, where, value):
    """One element stands a second time, in front of another."""
    found = pieces(text, ELEMENT)
    if not found:
        return text
    match, other = found[where % len(found)], found[(where * 7 + 3) % len(found)]
    return text[: match.start()] + other[0] + text[match.start() :]


def without_element(text, where, value):
    found = pieces(text, ELEMENT)
    if not found:
        return text
    match = found[where % len(found)]
    return text[: match.start()] + text[match.end() :]


def cut(text, where, value):
    return text[: where % len(text)]


def with_noise(text, where, value):
    at = where % len(text)
    return text[:at] + value.replace("\0", "") + text[at + 1 :]


MUTATIONS = (
    with_value, with_value, with_value, with_name, with_another_tag, with_element_elsewhere, without_element, cut,
    with_noise,
)  # fmt: skip
step = st.tuples(st.sampled_from(MUTATIONS), st.integers(0, 10**6), st.sampled_from(VALUES))


def ends_well(text):
    """Whether a text is compiled, or refused with a place, in time."""
    start = time.process_time()
    try:
        compile_model(parse(text, FILES))
    except ModelError as error:
        assert error.file and error.line, str(error)
    assert time.process_time() - start < SECONDS


@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(TEXTS), st.lists(step, min_size=1, max_size=4))
def test_a_mutated_file_is_a_model_or_an_error_with_its_place(text, steps):
    for mutate, where, value in steps:
        if len(pieces(text, ATTRIBUTE)) and len(pieces(text, TAG)):
            text = mutate(text, where, value)
    if text.lstrip().startswith("<"):
        ends_well(text)


@settings(max_examples=EXAMPLES // 3, suppress_health_check=list(HealthCheck))
@given(
    st.sampled_from(("x.stl", "x.obj", "x.msh")), st.binary(max_size=200), st.integers(0, 300), st.binary(max_size=4)
)
def test_a_mutated_mesh_file_is_a_model_or_an_error_with_its_place(name, noise, at, more):
    good = {"x.stl": stl(), "x.obj": obj(), "x.msh": msh()}[name]
    asset = f"<asset><mesh name='m' file='{name}'/></asset>"
    text = f"<mujoco>{asset}<worldbody><geom type='mesh' mesh='m'/></worldbody></mujoco>"
    for data in (noise, good[:at] + more + good[at + len(more) :], good[:at] + more, good + more):
        try:
            compile_model(parse(text, {name: data}))
        except ModelError as error:
            assert error.file and error.line, str(error)


BODY = "<mujoco><worldbody>{}</worldbody></mujoco>"
NESTED = "<replicate count='1000'>" * 30 + "<geom size='1'/>" + "</replicate>" * 30
HOSTILE = {
    "entities": '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa">'
    + "".join(f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghij", "bcdefghijk"))
    + ']><mujoco model="&k;"/>',
    "copies": BODY.format("<replicate count='2000000000'><geom size='1'/></replicate>"),
    "copies of nothing": BODY.format("<replicate count='2000000000'/>"),
    "copies of copies": BODY.format(NESTED),
    "copies of large bodies": BODY.format(f"<replicate count='5000'><body>{'<geom/>' * 1000}</body></replicate>"),
    "heights": "<mujoco><asset><hfield size='1 1 1 1' nrow='2147483647' ncol='2147483647'/></asset></mujoco>",
    "tags": BODY.format("<body/>" * 450_000),
    "numbers": f"<mujoco><asset><mesh name='m' vertex='{'1 ' * 4_500_000}'/></asset></mujoco>",
    "many numbers": f"<mujoco><asset><mesh name='m' vertex='{'1 2 3 ' * 600_000}'/></asset></mujoco>",
    "depth": BODY.format("<body>" * 100_000 + "</body>" * 100_000),
    "name": BODY.format(f"<geom name='{'x' * 5_000_000}' size='1'/>" * 1),
    "attached to itself": BODY.format(
        "<body name='b0'><geom size='1'/></body>"
        + "".join(
            f"<body name='b{i}'><attach body='b{i - 1}' prefix='l{i}'/><attach body='b{i - 1}' prefix='r{i}'/></body>"
            for i in range(1, 60)
        )
    ),
}

PROGRAM = """
import pathlib, resource, sys, time
from symdyn.errors import ModelError
from symdyn.mjcf import parse
from symdyn.model import compile_model
parse("<mujoco/>")
start = time.process_time()
try:
    compile_model(parse(sys.stdin.read()))
    print("a model")
except ModelError as error:
    assert error.file and error.line, str(error)
    print(str(error)[:200])
status = pathlib.Path("/proc/self/status")  # the kernel's usage counts the parent's memory too
lines = status.read_text().splitlines() if status.exists() else []
peak = [float(line.split()[1]) for line in lines if line.startswith("VmHWM")]
print(time.process_time() - start, (peak or [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss])[0] / 1024)
"""


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_sizes_cost_little_time_and_memory(text):
    answer = subprocess.run([sys.executable, "-c", PROGRAM], input=text, capture_output=True, text=True, cwd=ROOT)
    assert answer.returncode == 0, answer.stderr[-2000:]
    seconds, megabytes = (float(word) for word in answer.stdout.split()[-2:])
    assert megabytes < MEGABYTES and seconds < 10, answer.stdout
