"""Reading is quick: processor time, since others may use the machine too."""

import struct
import time

import numpy as np

from symdyn.mjcf import parse
from symdyn.model import compile_model


def takes_less_than(seconds, text, files=None):
    """Whether reading and compiling does, of processor time, the best of three."""

    def spent():
        start = time.process_time()
        compile_model(parse(text, files))
        return time.process_time() - start

    return any(spent() < seconds for _ in range(3))


def branch(depth, i=0):
    """A chain of hinges with a capsule each."""
    if depth == i:
        return ""
    hinge = f"<joint axis='{i % 2} 1 0' range='-60 60' damping='.1'/>"
    link = "<geom type='capsule' fromto='0 0 0 0 0 .2' size='.05'/>"
    return f"<body pos='0 0 .2' euler='10 20 30'>{hinge}{link}{branch(depth, i + 1)}</body>"


def test_a_humanoid_of_62_dofs_takes_less_than_0_3_seconds():
    tree = f"<body><freejoint/><geom size='.1'/>{branch(14) * 4}</body>"
    text = f"<mujoco><worldbody>{tree}</worldbody></mujoco>"
    assert compile_model(parse(text)).nv == 62
    assert takes_less_than(0.3, text)


def test_a_scene_of_2000_bodies_takes_less_than_3_seconds():
    body = (
        "<body name='b{0}' pos='{0} 0 0' euler='10 20 {0}'><freejoint/><geom name='g{0}' type='box' size='.1 .2 .3'/>"
        "<geom type='capsule' size='.1' fromto='0 0 0 1 1 1'/><site name='s{0}'/></body>"
    )
    text = f"<mujoco><worldbody>{''.join(body.format(i) for i in range(2000))}</worldbody></mujoco>"
    assert takes_less_than(3, text)


def ball(n):
    """Points and the 2 n (n - 1) triangles of an egg without its tips."""
    turn, tilt = np.meshgrid(np.linspace(0, 2 * np.pi, n, endpoint=False), np.linspace(0.01, np.pi - 0.01, n))
    points = np.stack([np.cos(turn) * np.sin(tilt), np.sin(turn) * np.sin(tilt), 1.5 * np.cos(tilt)], -1).reshape(-1, 3)
    a = np.arange(n * (n - 1))
    b = a - a % n + (a + 1) % n
    return points, np.concatenate([np.stack([a, a + n, b], 1), np.stack([b, a + n, b + n], 1)])


def test_a_mesh_of_100000_triangles_takes_less_than_a_second():
    points, faces = ball(225)
    rows = [f"v {x:.6f} {y:.6f} {z:.6f}" for x, y, z in points] + ["f {} {} {}".format(*face) for face in faces + 1]
    corners = np.zeros(len(faces), np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("spare", "<u2")]))
    corners["corners"] = points[faces]
    files = {"x.obj": "\n".join(rows).encode(), "x.stl": bytes(80) + struct.pack("<I", len(faces)) + corners.tobytes()}
    assert len(faces) > 100_000
    for name in files:
        asset = f"<asset><mesh name='m' file='{name}'/></asset>"
        text = f"<mujoco>{asset}<worldbody><geom type='mesh' mesh='m'/></worldbody></mujoco>"
        assert takes_less_than(1, text, files), name
