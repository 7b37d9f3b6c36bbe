"""Random trees of every joint type, several joints on a body, tilted frames: everything is MuJoCo's."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import symdyn
from tests.conftest import draw_state
from tests.dynamics.quantities import numeric
from tests.tolerance import OTHER_ALGORITHM, assert_close

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from tests.dynamics.oracle import ORACLE, place  # noqa: E402

# the joints of one body, in order; no rotation follows a ball
JOINTS = ("", "h", "s", "b", "hh", "sh", "hs", "hhh", "sss", "shb", "ssh")
AXES = ("1 0 0", "0 1 0", "0 0 1", "0 0 -1", "0 1 1", "1 2 -3")
TURNS = ("1 0 0 0", "1 1 0 0", "1 0 -1 0", "0 1 0 0", "1 1 1 1", "3 1 -2 1", "1 0.2 0 0")
PLACES = ("0 0 0", "0.3 0 0", "0 -0.2 0.1", "0.1 0.2 -0.3")
NAMES = (
    "M",
    "M_inverse",
    "qacc_crb",
    "qacc_aba",
    "bias",
    "inverse",
    "kinetic",
    "momentum",
    "subtree_com",
    "subtree_vel",
)
NAMES += ("crb", "cvel", "velocity", "velocity_own", "acceleration", "acceleration_bias", "jac_com", "jac_subtree")
NAMES += ("jac_rate", "integrate", "difference")

pick = st.sampled_from


@st.composite
def joint(draw, kind, axis, alone):
    # several joints of a body may be one motion: their rotors keep the mass matrix regular
    armature = draw(pick((0, 0.1) if alone else (0.1, 0.2)))
    if kind == "b":
        return f'<joint type="ball" pos="{draw(pick(PLACES))}" armature="{armature}"/>'
    name = {"h": "hinge", "s": "slide"}[kind]
    place, reference = draw(pick(PLACES)), draw(pick((0, 0.3)))
    return f'<joint type="{name}" axis="{axis}" pos="{place}" ref="{reference}" armature="{armature}"/>'


@st.composite
def body(draw, depth):
    free = depth == 0 and draw(st.booleans())
    kinds = draw(pick(JOINTS))
    # the oracle takes coinciding slides of one body for orthogonal ones
    axes = draw(st.lists(pick(AXES), min_size=len(kinds), max_size=len(kinds), unique_by=lambda a: a.replace("-", "")))
    scalars = "".join(draw(joint(kind, axis, len(kinds) == 1)) for kind, axis in zip(kinds, axes))
    joints = "<freejoint/>" if free else scalars
    children = "".join(draw(body(depth + 1)) for _ in range(draw(st.integers(0, 2)) if depth < 2 else 0))
    return f"""<body pos="{draw(pick(PLACES))}" quat="{draw(pick(TURNS))}">{joints}
        <inertial pos="{draw(pick(PLACES))}" quat="{draw(pick(TURNS))}" mass="{draw(pick((0.5, 1, 3)))}"
        diaginertia="{draw(pick(("0.1 0.2 0.25", "0.3 0.3 0.3", "0.2 0.2 0.3")))}"/>{children}</body>"""


@st.composite
def tree(draw):
    bodies = "".join(draw(body(0)) for _ in range(draw(st.integers(1, 2))))
    return f'<mujoco><compiler angle="radian"/><option gravity="1 -2 -9"/><worldbody>{bodies}</worldbody></mujoco>'


@settings(max_examples=25)
@given(tree(), st.integers(0, 2**32 - 1))
def test_random_tree_is_mujocos(xml, seed):
    model, m = symdyn.load(xml), mujoco.MjModel.from_xml_string(xml)
    if not model.nv:
        return
    rng = np.random.default_rng(seed)
    qpos, qvel = draw_state(model, rng)
    qacc, tau = rng.standard_normal((2, model.nv))
    state = {"qpos": qpos, "qvel": qvel, "qacc": qacc, "tau": tau, "qpos2": draw_state(model, rng)[0]}
    d = mujoco.MjData(m)
    place(m, d, state)
    values = numeric(model, state, NAMES)
    condition = np.linalg.cond(values["M"])
    for name in NAMES:
        expected = np.array(ORACLE[name](m, d, state))
        # accelerations lose what the mass matrix loses when it is inverted
        loss = condition if name in ("M_inverse", "qacc_crb", "qacc_aba") else 1.0
        scale = loss * max(1e-9, float(np.abs(expected).max()))
        assert_close(values[name], expected, OTHER_ALGORITHM, name, scale=max(scale, 1e-3))
