"""Where links' frames lie, and by which way columns of the mass matrix reach the base."""

import numpy as np
import pytest

import symdyn
from symdyn.dynamics.crba import crba
from symdyn.dynamics.joint import joint_pose
from symdyn.dynamics.leap import leaps
from symdyn.dynamics.tree import build_tree
from symdyn.graph.evaluate import total_ops
from symdyn.graph.expr import Graph
from symdyn.spatial.vector import array
from tests.tolerance import SAME_ALGORITHM, assert_close

FULL = '<inertial pos="0.02 -0.03 0.05" mass="1.2" fullinertia="0.02 0.03 0.025 0.001 -0.002 0.003"/>'


def finger(name: str, side: float) -> str:
    return f"""<body name="{name}" pos="0.03 {side} 0.1">{FULL}<joint axis="1 0 0"/>
      <body pos="0 0.01 0.05">{FULL}<joint axis="0 1 0"/></body></body>"""


# a floating torso, a waist through its origin, an arm with a hand of three fingers
HAND = f"""<mujoco><worldbody><body name="torso">{FULL}<freejoint/>
  <body name="waist" pos="0 0 0.2">{FULL}<joint axis="0 0 1"/>
    <body name="shoulder" pos="0.1 0.2 0" euler="20 0 0">{FULL}<joint axis="0 1 0"/>
      <body name="arm">{FULL}<joint axis="1 0 0"/>
        <body name="hand" pos="0 0 -0.3">{FULL}<joint axis="0 1 0"/>
          {finger("thumb", 0.02)}{finger("index", 0.0)}{finger("ring", -0.02)}
        </body></body></body></body></body></worldbody></mujoco>"""


def both_ways(tree, qpos, monkeypatch):
    """The mass matrix as it is, and with every column carried link by link."""
    M = crba(tree, qpos)
    monkeypatch.setattr("symdyn.dynamics.crba.leaps", lambda tree, J: {})
    return M, crba(tree, qpos)


def test_columns_that_leap_to_the_base_are_those_carried_link_by_link(rng, monkeypatch):
    model = symdyn.load(HAND)
    tree, qpos = build_tree(model), array(rng.standard_normal(model.nq))
    leaping = leaps(tree, {link.i: joint_pose(link, qpos) for link in tree.links[1:]})
    assert len(leaping) == 1 and next(iter(leaping.values())).central
    M, carried = [np.asarray(x, dtype=float) for x in both_ways(tree, qpos, monkeypatch)]
    assert_close(M, carried, SAME_ALGORITHM)


def test_nothing_leaps_past_a_slide():
    tree = build_tree(symdyn.load(HAND.replace('<joint axis="0 0 1"/>', '<joint type="slide" axis="0 0 1"/>')))
    qpos = array(np.ones(tree.nq))
    assert not leaps(tree, {link.i: joint_pose(link, qpos) for link in tree.links[1:]})


def test_columns_leap_where_that_takes_fewer_operations(monkeypatch):
    model = symdyn.load(HAND)
    M, carried = both_ways(build_tree(model), Graph().symbols("qpos", model.nq), monkeypatch)
    assert total_ops(M.flat) < total_ops(carried.flat)


@pytest.mark.parametrize("name", ["arm7", "quadruped", "cartpole"])
def test_nothing_leaps_without_a_base_that_floats_or_links_to_pass(example, name):
    tree = build_tree(example(name))
    assert not leaps(tree, {link.i: joint_pose(link, array(np.ones(tree.nq))) for link in tree.links[1:]})


def test_origins_on_parallel_axes_slide_together():
    text = f"""<mujoco><worldbody><body>{FULL}<joint axis="1 0 0"/>
      <body pos="0.3 0.1 0.2">{FULL}<joint axis="0 0 1"/>
        <body pos="0.25 0.1 0.07">{FULL}<joint axis="0 0 1"/></body></body></body></worldbody></mujoco>"""
    _, _, inner, outer = build_tree(symdyn.load(text)).links
    assert inner.r[2] == outer.r[2] == 0.0


def test_an_origin_stays_where_its_mass_is_symmetric():
    """Sliding it would spare a component of the offset and make two products of inertia."""
    symmetric = '<inertial pos="0.2 0.1 0" mass="1" fullinertia="0.02 0.03 0.04 0.001 0 0"/>'
    text = f"""<mujoco><worldbody><body>{FULL}<joint axis="1 0 0"/>
      <body pos="0.3 0.1 0.2">{symmetric}<joint axis="0 0 1"/></body></body></worldbody></mujoco>"""
    outer = build_tree(symdyn.load(text)).links[-1]
    assert outer.r[2] == pytest.approx(0.2)
