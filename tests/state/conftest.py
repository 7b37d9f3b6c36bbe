"""A state of a tree of every joint type, and MuJoCo's data at the same state."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from symdyn.state import State
from tests.conftest import ROOT

TREE = ROOT / "examples" / "models" / "joint_tree.xml"


@pytest.fixture
def tree(example):
    """The model."""
    return example("joint_tree")


@pytest.fixture
def state(tree):
    """A random state of it."""
    state = State(tree)
    state.rand(5)
    return state


@pytest.fixture
def peer(state):
    """MuJoCo's model and data there: `peer.m`, `peer.d`."""
    mujoco = pytest.importorskip("mujoco")
    return peer_at(mujoco, str(TREE), state)


def peer_at(mujoco, path: str, state) -> SimpleNamespace:
    """MuJoCo at a state; `object_velocity(kind, i)` and `jacobian(body, point)` in world axes, angular first."""
    m = mujoco.MjModel.from_xml_path(path)
    m.opt.enableflags |= mujoco.mjtEnableBit.mjENBL_ENERGY
    d = mujoco.MjData(m)
    d.qpos[:], d.qvel[:] = state.q, state.v
    mujoco.mj_forward(m, d)

    def object_velocity(kind, i: int) -> np.ndarray:
        found = np.zeros(6)
        mujoco.mj_objectVelocity(m, d, kind, i, found, 0)
        return found

    def jacobian(body: int, point) -> np.ndarray:
        jacp, jacr = np.zeros((2, 3, m.nv))
        mujoco.mj_jac(m, d, jacp, jacr, np.asarray(point, float), body)
        return np.vstack([jacr, jacp])

    return SimpleNamespace(mujoco=mujoco, m=m, d=d, object_velocity=object_velocity, jacobian=jacobian)


def differentiate(f, step: float = 1e-6) -> np.ndarray:
    """f'(0) by central differences."""
    return (np.asarray(f(step)) - np.asarray(f(-step))) / (2 * step)


@pytest.fixture
def moved(state):
    """moved(t): the state time t along its velocity, v kept."""

    def at(t: float) -> State:
        other = State(state.model, v=state.v)
        other.global_coordinates(state.q, t * state.v)
        return other

    return at
