"""Random mechanisms with random tendons, actuators and sensors on them, as MJCF text."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

from hypothesis import assume
from hypothesis import strategies as st

from tests.trees.mechanism import mechanisms

pick = st.sampled_from

TENDONS = (
    "",
    "",
    'stiffness="8" springlength=".2 .5"',
    'stiffness="3 1 2" damping="2"',
    'damping="1 .3 .2" stiffness="5"',
)
GEARS = ("1", "-2 .5 1", "1 2 3 -1 .5 .2", "0 0 0 1 2 -1")
CURVES = ".75 1.05 -1 200 .5 1.6 1.5 1.3 1.2"
LAWS = (
    "",
    'ctrlrange="-.5 .5" forcerange="-.3 .4"',
    'gainprm="3" biastype="affine" biasprm="0 -3 -.2"',
    'dyntype="integrator" actrange="-2 2" gainprm="3" biastype="affine" biasprm="0 -3 -.2"',
    'dyntype="filterexact" dynprm=".05" actearly="true" gaintype="affine" gainprm="1 -2 .3"',
    f'dyntype="muscle" dynprm=".01 .04 .2" gaintype="muscle" biastype="muscle" lengthrange="-2 3" gainprm="{CURVES}" '
    f'biasprm="{CURVES}"',
)
FRAMES = ("framepos", "framequat", "framexaxis", "framelinvel", "frameangvel", "framelinacc", "frameangacc")
AT_SITES = ("accelerometer", "velocimeter", "gyro", "magnetometer", "force", "torque")
OF_JOINTS = ("jointpos", "jointvel", "jointactuatorfrc")
OF_TENDONS = ("tendonpos", "tendonvel", "tendonactuatorfrc")
OF_ACTUATORS = ("actuatorpos", "actuatorvel", "actuatorfrc")


@st.composite
def equipped(draw) -> str:
    """A mechanism with one to three tendons, one to four actuators and up to six sensors."""
    root = ElementTree.fromstring(draw(mechanisms()))
    scalars = [e for e in root.iter("joint") if e.get("type", "hinge") in ("hinge", "slide")]
    bodies = list(root.iter("body"))
    assume(scalars and len(bodies) > 1)
    for k, e in enumerate(scalars):
        e.set("name", f"joint{k}")
    for k, e in enumerate(bodies):
        e.set("name", f"body{k}")
        for j, place in enumerate((f".{k % 10} .1 0", "0 .2 .3")):
            ElementTree.SubElement(e, "site", name=f"site{k}_{j}", pos=place, euler=f"{10 * k} 20 {30 * j}")
    joints, sites = len(scalars), len(bodies)
    tendons = draw(st.lists(tendon(joints, sites), min_size=1, max_size=3))
    drives = draw(st.lists(actuator(joints, sites, len(tendons)), min_size=1, max_size=4))
    senses = draw(st.lists(sensor(joints, sites, len(tendons), len(drives)), max_size=6))
    for section, rows in (("tendon", tendons), ("actuator", drives), ("sensor", senses)):
        root.append(ElementTree.fromstring(f"<{section}>{''.join(numbered(section, rows))}</{section}>"))
    return ElementTree.tostring(root, encoding="unicode")


def numbered(section: str, rows: list[str]) -> list[str]:
    """The elements with names: tendon0, tendon1, ..."""
    return [row.replace(" ", f' name="{section}{k}" ', 1) for k, row in enumerate(rows)]


@st.composite
def tendon(draw, joints: int, sites: int) -> str:
    elastic = draw(pick(TENDONS))
    if draw(st.booleans()):
        used = draw(st.lists(st.integers(0, joints - 1), min_size=1, max_size=3, unique=True))
        armature = draw(pick(("", 'armature=".3"')))
        terms = "".join(f'<joint joint="joint{j}" coef="{draw(pick(("1", "-2", ".5")))}"/>' for j in used)
        return f"<fixed {elastic} {armature}>{terms}</fixed>"
    path = draw(st.lists(site(sites), min_size=2, max_size=4, unique=True))
    points = [f'<site site="{name}"/>' for name in path]
    if len(points) == 4 and draw(st.booleans()):
        points.insert(2, '<pulley divisor="2"/>')
    return f"<spatial {elastic}>{''.join(points)}</spatial>"


@st.composite
def site(draw, sites: int) -> str:
    return f"site{draw(st.integers(0, sites - 1))}_{draw(pick('01'))}"


@st.composite
def actuator(draw, joints: int, sites: int, tendons: int) -> str:
    kind = draw(pick(("joint", "tendon", "tendon", "site", "refsite")))
    target = {
        "joint": f'joint="joint{draw(st.integers(0, joints - 1))}"',
        "tendon": f'tendon="tendon{draw(st.integers(0, tendons - 1))}"',
        "site": f'site="{draw(site(sites))}"',
        "refsite": f'site="site{draw(st.integers(0, sites - 1))}_0" refsite="site{draw(st.integers(0, sites - 1))}_1"',
    }[kind]
    return f'<general {target} gear="{draw(pick(GEARS))}" {draw(pick(LAWS))}/>'


@st.composite
def sensor(draw, joints: int, sites: int, tendons: int, actuators: int) -> str:
    kind = draw(pick(("frame", "site", "joint", "tendon", "actuator")))
    if kind == "frame":
        body = f'objtype="{draw(pick(("body", "xbody")))}" objname="body{draw(st.integers(0, sites - 1))}"'
        return f"<{draw(pick(FRAMES))} {body}/>"
    if kind == "site":
        return f'<{draw(pick(AT_SITES))} site="{draw(site(sites))}"/>'
    names = {"joint": (OF_JOINTS, joints), "tendon": (OF_TENDONS, tendons), "actuator": (OF_ACTUATORS, actuators)}
    tags, count = names[kind]
    return f'<{draw(pick(tags))} {kind}="{kind}{draw(st.integers(0, count - 1))}"/>'
