"""Bodies in contact for a while: a stack of boxes, a pile of capsules, a mesh on a height field, a hand with a cube.

`python -m pytest tests/collide/test_stable.py --steps 10000` runs them for 20 s of theirs.
"""

from __future__ import annotations

import numpy as np
import pytest

import symdyn

STACK = "".join(
    f'<body name="box{i}" pos="0 {0.002 * (i - 1)} {0.05 + 0.1 * i}"><freejoint/><geom type="box" size=".05 .05 .05"/>'
    "</body>"
    for i in range(3)
)
GROOVE = "".join(
    f'<geom type="plane" size="1 1 1" pos="1 0 0" zaxis="{x} 0 1" contype="2" conaffinity="0"/>' for x in (-1, 1)
)
PILE = "".join(
    f'<body name="rod{i}" pos="{1 + x} 0 {z}"><freejoint/><geom type="capsule" size=".04 .08" euler="90 0 0"'
    ' condim="4" conaffinity="3"/></body>'
    for i, (x, z) in enumerate(((-0.041, 0.1), (0.041, 0.1), (0, 0.17)))
)
ROCK = '<body name="rock" pos="2.1 .1 .4"><freejoint/><geom type="mesh" mesh="rock"/></body>'
HAND = "".join(
    f'<body gravcomp="1" pos="{3 + 0.045 * way} 0 .4"><joint name="{name}" type="slide" axis="{-way} 0 0" damping="5"/>'
    '<geom type="capsule" fromto="0 -.03 0 0 .03 0" size=".015" mass=".2" friction="1.5"/></body>'
    for name, way in (("left", -1), ("right", 1))
)
CUBE = '<body name="cube" pos="3 0 .4"><freejoint/><geom type="box" size=".025 .025 .025" condim="6"/></body>'
POINTS = [(x, y, z) for x in (-0.1, 0.1) for y in (-0.08, 0.08) for z in (-0.06, 0.06)] + [(0, 0, 0.1), (0.13, 0, 0)]
HEIGHTS = " ".join(f"{abs(np.sin(1.3 * i) * np.cos(0.9 * j)):.3f}" for i in range(6) for j in range(6))
XML = f"""<mujoco model="stable"><option impratio="100"/><asset>
    <hfield name="field" nrow="6" ncol="6" size=".5 .5 .1 .1" elevation="{HEIGHTS}"/>
    <mesh name="rock" vertex="{" ".join(f"{x:.3f}" for x in np.ravel(POINTS))}"/></asset>
  <worldbody><geom type="plane" size="1 1 1" pos="0 0 0"/>{GROOVE}<geom type="hfield" hfield="field" pos="2 0 .1"/>
    {STACK}{PILE}{ROCK}{HAND}{CUBE}</worldbody>
  <actuator><motor joint="left"/><motor joint="right"/></actuator></mujoco>"""


@pytest.fixture(scope="module")
def sim(steps):
    made = symdyn.Simulation(XML)
    made.ctrl[:] = 3.0
    made.step(steps)
    return made


def height(sim, body):
    return float(sim.body(body).xpos[2])


def test_nothing_is_lost_and_nothing_moves_fast(sim):
    assert np.isfinite(sim.qpos).all() and not sim.warning["number"].any()
    assert np.abs(sim.qvel).max() < 2.0


def test_boxes_stay_on_each_other(sim):
    assert [height(sim, f"box{i}") for i in range(3)] == pytest.approx([0.05, 0.15, 0.25], abs=2e-3)


def test_capsules_stay_in_their_groove(sim):
    heights = sorted(height(sim, f"rod{i}") for i in range(3))
    assert heights[0] > 0.04 and heights[2] < 0.3


def test_a_mesh_stays_on_its_field(sim):
    x, y, z = sim.body("rock").xpos
    assert abs(x - 2) < 0.5 and abs(y) < 0.5 and 0.1 < z < 0.4


def test_a_hand_holds_its_cube(sim):
    assert height(sim, "cube") == pytest.approx(0.4, abs=0.02)
