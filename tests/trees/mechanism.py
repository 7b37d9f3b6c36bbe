"""Random mechanisms as MJCF text: any tree of bodies, joints, frames and geoms that the format allows."""

from __future__ import annotations

import re
from itertools import count

import numpy as np
from hypothesis import strategies as st

pick = st.sampled_from

# along an axis, in a plane, oblique, nearly along an axis
AXES = ("1 0 0", "0 1 0", "0 0 1", "-1 0 0", "0 -1 0", "0 0 -1", "0 1 1", "1 0 -1", "1 2 -3", "-.3 .1 .2", "1 1e-7 0")
# no turn, quarter turns exact and rounded, half turns, thirds, 45 and 60 degrees, oblique, nearly none
TURNS = (
    'quat="1 0 0 0"',
    'quat="1 1 0 0"',
    'quat="1 0 -1 0"',
    'quat="0.7071068 0 0 0.7071068"',
    'quat="0.707 0.7072 0 0"',
    'quat="0 1 0 0"',
    'quat="0 0.6 0 -0.8"',
    'quat="1 1 1 1"',
    'quat="3 1 -2 1"',
    'quat="1 1e-9 0 0"',
    'euler="0 45 0"',
    'euler="60 0 0"',
    'euler="30 40 50"',
    'axisangle="1 -1 2 75"',
    'zaxis="1 0 1"',
    'zaxis="0 0 -1"',
    'xyaxes="0 1 0 -1 0 0"',
    'xyaxes="1 2 0 0 1 1"',
)
PLACES = ("0 0 0", "0 0 0", "0.3 0 0", "0 -0.2 0", "0 0 .25", "0 -0.2 0.1", "0.1 0.2 -0.3", "1e-9 0 .4")
MASSES = ("0.5", "1", "3", "0.02")
DIAGONALS = ("0.1 0.2 0.25", "0.3 0.3 0.3", "0.2 0.2 0.3", "0.02 0.05 0.04", "1e-3 2e-3 2.5e-3")
FULL = ("0.3 0.2 0.25 0 0 0", "0.3 0.2 0.25 0.03 0 0", "0.05 0.06 0.03 0.004 -0.003 0.002", "0.2 0.2 0.2 0 0 0.01")
GEOMS = (
    'type="sphere" size=".1"',
    'type="capsule" size=".05 .2"',
    'type="box" size=".1 .05 .2"',
    'type="cylinder" size=".1 .05"',
    'type="ellipsoid" size=".1 .2 .15"',
    'type="box" size=".1 .2 .3" shellinertia="true"',
    'type="sphere" size=".1" mass="0"',
    'type="box" size=".1 .1 .1" mass=".4" contype="0" conaffinity="0"',
)
SEGMENTS = ('type="capsule" size=".04" fromto="0 0 0 .1 .2 -.3"', 'type="cylinder" size=".04" fromto="0 0 0 0 0 -.4"')
GRAVITY = ("0 0 -9.81", "1 -2 -9", "0 0 0", "-9.81 0 0")
# what a joint has of springs and dampers, linear and not; what surrounds a mechanism
ELASTIC = (
    "",
    "",
    'stiffness="3" damping=".4"',
    'stiffness="2 -1 3" springref="20"',
    'stiffness="0 0 2" damping="0 .3"',
    'springref="-.3" damping="1 2 .5"',
)
MEDIA = ("", "", 'density="1.2"', 'viscosity=".1"', 'density="1000" viscosity=".01" wind="1 -2 .5"')
SWIMS = ("", "", 'fluidshape="ellipsoid"', 'fluidshape="ellipsoid" fluidcoef=".3 .1 2 .5 1.5"')
# what precedes a ball turns or slides in any order, what follows it only slides
BEFORE = ("", "", "h", "s", "hh", "hs", "sh", "sss", "hsh", "hhh", "ssh", "shs", "hhhsss", "shhs")
MODES = ("", ' mode="track"', ' mode="trackcom"')
TYPES = {"h": "hinge", "s": "slide"}


def named(attribute: str, value: str) -> str:
    return f' {attribute}="{value}"' if value else ""


@st.composite
def placed(draw) -> str:
    """The attributes of a pose, or none."""
    if draw(pick((True, True, False))):
        return f' pos="{draw(pick(PLACES))}" {draw(pick(TURNS))}'
    return ""


@st.composite
def joint(draw, kind: str, axis: str, alone: bool) -> str:
    # joints that coincide leave M singular but for their rotors
    rotor = draw(pick(("0", "0", "0.1", "1e-3") if alone else ("0.1", "0.2", "0.03")))
    place = draw(pick(PLACES))
    elastic = draw(pick(ELASTIC))
    if kind == "b":
        return f'<joint type="ball" pos="{place}" armature="{rotor}" {elastic}/>'
    ref = draw(pick(("0", "0", "30", "-0.4", "200")))
    return f'<joint type="{TYPES[kind]}" axis="{axis}" pos="{place}" ref="{ref}" armature="{rotor}" {elastic}/>'


def different(axes: list[str]) -> bool:
    """Whether no two are the same line."""
    lines = [np.array(axis.split(), float) for axis in axes]
    unit = [x / np.linalg.norm(x) for x in lines]
    return all(abs(a @ b) < 0.999 for i, a in enumerate(unit) for b in unit[:i])


@st.composite
def scalar_joints(draw) -> str:
    """The joints of a body, as many as six, in any order that is allowed; a ball is the last that turns."""
    kinds = draw(pick(BEFORE))
    if len(kinds) < 4 and draw(pick((False, False, True))):
        kinds = kinds + "b" + ("s" if len(kinds) < 3 and draw(st.booleans()) else "")
    # MuJoCo takes the slides of a body that has only slides for orthogonal
    axes = draw(st.lists(pick(AXES), min_size=len(kinds), max_size=len(kinds)).filter(different) if len(kinds) < 4
                else st.permutations(AXES[:3]).map(lambda axes: (axes * 2)[: len(kinds)]))  # fmt: skip
    return "".join(draw(joint(kind, axis, len(kinds) == 1)) for kind, axis in zip(kinds, axes))


@st.composite
def inertia(draw) -> str:
    """An inertial element, diagonal or full, or geoms."""
    form = draw(pick(("diagonal", "full", "geoms", "segment")))
    if form == "geoms":
        geoms = draw(st.lists(pick(GEOMS[:6]), min_size=1, max_size=2)) + draw(st.lists(pick(GEOMS), max_size=1))
        return "".join(f"<geom {each}{draw(placed())} {draw(pick(SWIMS))}/>" for each in geoms)
    if form == "segment":
        return f"<geom {draw(pick(SEGMENTS))}/>"
    tensor, turn = f'diaginertia="{draw(pick(DIAGONALS))}"', draw(pick(TURNS))
    if form == "full":
        tensor, turn = f'fullinertia="{draw(pick(FULL))}"', ""
    return f'<inertial pos="{draw(pick(PLACES))}" {turn} mass="{draw(pick(MASSES))}" {tensor}/>'


@st.composite
def content(draw, joints: str) -> str:
    """What a body is made of, its children apart: with mass, or massless and carrying a fixed body that has it."""
    marks = draw(pick(("", "", f"<site{draw(placed())}/>", f"<camera{draw(placed())}{draw(pick(MODES))}/>")))
    if draw(pick((True, True, True, False))):
        return draw(inertia()) + marks
    if not joints and draw(st.booleans()):
        return marks
    return f"<body{draw(placed())}>{draw(inertia())}</body>{marks}"


@st.composite
def body(draw, depth: int) -> str:
    joints = draw(scalar_joints())
    if depth == 0 and draw(pick((False, False, True))):
        sprung = f'<joint type="free" armature=".1" {draw(pick(ELASTIC))}/>'
        joints = draw(pick(("<freejoint/>", '<freejoint align="true"/>', sprung)))
    inside = joints + draw(content(joints))
    inside += "".join(draw(body(depth + 1)) for _ in range(draw(pick((0, 0, 1, 1, 2))) if depth < 3 else 0))
    text = f"<body{draw(placed())}{named('gravcomp', draw(pick(('', '', '.5'))))}>{inside}</body>"
    return f"<frame{draw(placed())}>{text}</frame>" if draw(pick((False, False, False, True))) else text


def document(inside: str, gravity: str = "0 0 -9.81", medium: str = "") -> str:
    return f'<mujoco><option gravity="{gravity}" {medium}/><worldbody>{inside}</worldbody></mujoco>'


@st.composite
def trees(draw) -> str:
    """One to three trees of every joint type, and perhaps something fixed to the world."""
    bodies = draw(st.lists(body(0), min_size=1, max_size=3))
    fixed = draw(pick(("", "", '<geom type="box" size=".3 .2 .1" mass="2" pos="0 1 0"/>')))
    return document(fixed + "".join(bodies), draw(pick(GRAVITY)), draw(pick(MEDIA)))


@st.composite
def planar_chains(draw) -> str:
    """Links that move in one plane: every hinge along +-y or a slide in the plane, offsets that are often zero."""
    text = ""
    for _ in range(draw(st.integers(2, 6))):
        hinge = f'<joint axis="0 {draw(pick(("1", "-1")))} 0" ref="{draw(pick(("0", "0", "20")))}"/>'
        slide = f'<joint type="slide" axis="{draw(pick(("1 0 0", "0 0 1", "1 0 1")))}"/>'
        joints = draw(pick((hinge, hinge, hinge, slide, f'<joint type="slide" axis="1 0 0"/>{hinge}', "")))
        pos = draw(pick(("0 0 -.4", "0 0 -.4", ".3 0 0", "0 .1 -.4", "0 0 0")))
        turn = draw(pick(("", "", ' euler="0 30 0"', ' euler="0 0 180"', ' euler="0 90 0"', ' euler="180 0 0"')))
        inertial = f'pos="{draw(pick(("0 0 -.2", "0 0 -.2", ".05 0 -.1", "0 .02 0")))}" mass="{draw(pick(MASSES))}"'
        inertial += f' diaginertia="{draw(pick(DIAGONALS))}"'
        text = f'<body pos="{pos}"{turn}>{joints}<inertial {inertial}/>{text}</body>'
    return document(text)


def mechanisms():
    """Any of them."""
    return st.one_of(trees(), trees(), trees(), planar_chains())


def with_names(xml: str) -> str:
    """The same text with a name in each body, joint, geom and site: body1, joint1, joint2, ..."""
    numbers = {tag: count(1) for tag in ("body", "joint", "freejoint", "geom", "site")}
    return re.sub(r"<(body|joint|freejoint|geom|site)\b", lambda m: f'{m[0]} name="{m[1]}{next(numbers[m[1]])}"', xml)
