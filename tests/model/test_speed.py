"""Reading costs what the file is worth: calls are counted, since a clock tells as much of the machine as of us."""

import struct
import sys

import numpy as np
import pytest

from symdyn.mjcf import parse
from symdyn.model import compile_model


def calls(text, files=None):
    """Calls of Python and C functions that reading and compiling takes, once everything is imported and cached."""
    count = 0

    def count_calls(frame, event, argument):
        nonlocal count
        count += event in ("call", "c_call")

    compile_model(parse(text, files))
    before = sys.getprofile()
    sys.setprofile(count_calls)
    try:
        compile_model(parse(text, files))
    finally:
        sys.setprofile(before)
    return count


def branch(depth, i=0):
    """A chain of hinges with a capsule each."""
    if depth == i:
        return ""
    hinge = f"<joint axis='{i % 2} 1 0' range='-60 60' damping='.1'/>"
    link = "<geom type='capsule' fromto='0 0 0 0 0 .2' size='.05'/>"
    return f"<body pos='0 0 .2' euler='10 20 30'>{hinge}{link}{branch(depth, i + 1)}</body>"


def humanoid(depth):
    """Four limbs of so many hinges on a free body."""
    return f"<mujoco><worldbody><body><freejoint/><geom size='.1'/>{branch(depth) * 4}</body></worldbody></mujoco>"


def crowd(n):
    """So many free bodies of two geoms and a site."""
    body = (
        "<body name='b{0}' pos='{0} 0 0' euler='10 20 {0}'><freejoint/><geom name='g{0}' type='box' size='.1 .2 .3'/>"
        "<geom type='capsule' size='.1' fromto='0 0 0 1 1 1'/><site name='s{0}'/></body>"
    )
    return f"<mujoco><worldbody>{''.join(body.format(i) for i in range(n))}</worldbody></mujoco>"


@pytest.mark.parametrize(("text", "small", "large", "bodies"), [(humanoid, 7, 14, 4 * 14), (crowd, 50, 200, 200)])
def test_calls_grow_no_faster_than_the_model(text, small, large, bodies):
    few, many = calls(text(small)), calls(text(large))
    assert many < 1.02 * large / small * few
    assert many < 2500 * bodies


def ball(n):
    """Points and the 2 n (n - 1) triangles of an egg without its tips."""
    turn, tilt = np.meshgrid(np.linspace(0, 2 * np.pi, n, endpoint=False), np.linspace(0.01, np.pi - 0.01, n))
    points = np.stack([np.cos(turn) * np.sin(tilt), np.sin(turn) * np.sin(tilt), 1.5 * np.cos(tilt)], -1).reshape(-1, 3)
    a = np.arange(n * (n - 1))
    b = a - a % n + (a + 1) % n
    return points, np.concatenate([np.stack([a, a + n, b], 1), np.stack([b, a + n, b + n], 1)])


def mesh_file(name, points, faces):
    """The triangles as an OBJ or a binary STL."""
    if name.endswith("obj"):
        rows = [f"v {x:.6f} {y:.6f} {z:.6f}" for x, y, z in points]
        return "\n".join(rows + ["f {} {} {}".format(*face) for face in faces + 1]).encode()
    corners = np.zeros(len(faces), np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("spare", "<u2")]))
    corners["corners"] = points[faces]
    return bytes(80) + struct.pack("<I", len(faces)) + corners.tobytes()


@pytest.mark.parametrize(("name", "per_line"), [("x.obj", 6), ("x.stl", 0)])
def test_triangles_are_read_in_columns(name, per_line):
    """Text costs a few calls a line, which splits it; all that follows is done on arrays."""
    asset = f"<asset><mesh name='m' file='{name}'/></asset>"
    text = f"<mujoco>{asset}<worldbody><geom type='mesh' mesh='m'/></worldbody></mujoco>"
    few, many = ball(23), ball(113)
    lines = sum(map(len, many)) - sum(map(len, few))
    more = calls(text, {name: mesh_file(name, *many)}) - calls(text, {name: mesh_file(name, *few)})
    assert more < per_line * lines + 2000
