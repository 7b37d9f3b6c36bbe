"""Random actuators on random mechanisms are MuJoCo's."""

import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.tolerance import OTHER_ALGORITHM, assert_close
from tests.trees.depth import drawing
from tests.trees.mechanism import mechanisms

mujoco = pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")

from tests.force.actuators import Pair  # noqa: E402

pick = st.sampled_from
GEARS = ("1", "-2 .5 1", "1 2 3 -1 .5 .2", "0 0 0 1 2 -1", "0 3 0")
LAWS = (
    "",
    'ctrlrange="-.5 .5" forcerange="-.3 .4"',
    'gainprm="3" biastype="affine" biasprm="0 -3 -.2"',
    'gainprm="3" biastype="affine" biasprm="0 -3 -.2" dyntype="integrator" actrange="-2 2"',
    'dyntype="filter" dynprm=".1" gaintype="affine" gainprm="1 -2 .3"',
    'dyntype="filterexact" dynprm=".05" actearly="true"',
    'dyntype="muscle" dynprm=".01 .04 .2" gaintype="muscle" biastype="muscle" lengthrange="-2 3" '
    'gainprm=".75 1.05 -1 200 .5 1.6 1.5 1.3 1.2" biasprm=".75 1.05 -1 200 .5 1.6 1.5 1.3 1.2"',
    'gaintype="pid" biastype="affine" dyntype="pid" gainprm="2" biasprm="0 -3 -.2" dynprm=".3 .5" input="pos vel"',
)
KINDS = ("joint", "jointinparent", "site", "site refsite", "cranksite slidersite", "so3")


@st.composite
def driven(draw) -> str:
    """A mechanism whose joints and bodies' sites are named, with up to four actuators."""
    root = ElementTree.fromstring(draw(mechanisms()))
    joints = [e for e in root.iter() if e.tag in ("joint", "freejoint")]
    bodies = list(root.iter("body"))
    assume(joints and bodies)
    for k, e in enumerate(joints):
        e.set("name", f"joint{k}")
    for k, e in enumerate(bodies):
        ElementTree.SubElement(
            e, "site", name=f"site_{k}", pos=f".{k} .1 0", quat=draw(pick(("1 0 0 0", "1 .2 -.5 .1")))
        )
    section = ElementTree.SubElement(root, "actuator")
    for _ in range(draw(st.integers(1, 4))):
        section.append(ElementTree.fromstring(draw(actuator(len(joints), len(bodies)))))
    return ElementTree.tostring(root, encoding="unicode")


@st.composite
def actuator(draw, joints: int, sites: int) -> str:
    kind, law, gear = draw(pick(KINDS)), draw(pick(LAWS)), draw(pick(GEARS))
    first, second = draw(st.integers(0, sites - 1)), draw(st.integers(0, sites - 1))
    if kind == "so3":
        law = 'gaintype="so3" biastype="so3" gainprm="2" biasprm="0 -2 -.3"'
        return f'<general site="site_{first}" refsite="site_{second}" {law}/>'
    if kind.startswith("joint"):
        target = f'{kind}="joint{draw(st.integers(0, joints - 1))}"'
    else:
        target = " ".join(f'{word}="site_{k}"' for word, k in zip(kind.split(), (first, second)))
    rod = 'cranklength=".4"' if kind.startswith("crank") else ""
    return f'<general {target} {rod} gear="{gear}" {law}/>'


def half_turned(pair) -> bool:
    """Whether a site is half a turn from its reference: then rounding decides which way round its angle is."""
    sites = [pair.m.actuator_trnid[i] for i in range(pair.m.nactuator) if pair.m.actuator_trnid[i][1] >= 0]
    turns = [pair.d.site_xmat[a] @ pair.d.site_xmat[b] for a, b in sites if max(a, b) < pair.m.nsite]
    return min(turns, default=3.0) < 1e-9 - 1.0


@drawing(25)
@given(driven(), st.integers(0, 2**32 - 1))
def test_random_actuators_are_mujocos(xml, seed):
    try:
        pair = Pair(xml)
    except ValueError:
        assume(False)
    if not pair.m.nv:
        return
    for state in pair.states(2, seed):
        ours, expected = pair.ours(state), pair.theirs(state)
        assume(not half_turned(pair))
        ours.pop("qacc_smooth", None)  # the mass matrix may be singular
        forces = max(np.abs(expected[name]).max(initial=1.0) for name in ("qfrc_smooth", "actuator_force"))
        for name, value in ours.items():
            scale = max(np.abs(expected[name]).max(initial=1e-3), forces if "force" in name or "frc" in name else 0.0)
            assert_close(value, expected[name], OTHER_ALGORITHM, name, scale=scale)
