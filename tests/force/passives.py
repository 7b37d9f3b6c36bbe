"""Small models of every passive force, and what MuJoCo and symdyn say of them at a state."""

from __future__ import annotations

import numpy as np

import symdyn
from symdyn.catalog.dynamics import Dynamics

PARTS = ("qfrc_spring", "qfrc_damper", "qfrc_gravcomp", "qfrc_fluid", "qfrc_passive")
MESH = '<asset><mesh name="m" vertex="0 0 0 .3 0 0 0 .2 0 0 0 .4 .1 .1 .1"/></asset>'
LIMB = '<geom type="capsule" size=".05 .2" pos=".1 .2 .05" euler="20 40 0"/>'


def text(worldbody: str, option: str = "", head: str = "", tail: str = "") -> str:
    return f"<mujoco>{head}<option {option}/><worldbody>{worldbody}</worldbody>{tail}</mujoco>"


def elastic(attributes: str) -> str:
    """A free body, a ball, a hinge and a slide, all with these attributes."""
    return f"""
    <body><joint type="free" {attributes}/>{LIMB}
      <body pos="0 .3 0" euler="0 30 0"><joint type="ball" pos=".1 0 0" {attributes}/>{LIMB}
        <body pos=".3 0 .1"><joint type="slide" axis="1 1 0" ref=".2" springref="-.1" {attributes}/>
          <joint axis="0 1 2" ref="20" springref="35" {attributes}/>{LIMB}</body></body></body>"""


def swimming(geoms: str) -> str:
    """A free body of these geoms that carries another on a ball and a hinge."""
    return f"""
    <body><freejoint/>{geoms}
      <body pos=".2 .1 0" euler="10 20 30"><joint axis="0 1 1" pos=".1 0 0"/><joint type="ball" pos="0 .1 0"/>
        {geoms}</body></body>"""


ARM = """
<body name="a"><joint name="h1" axis="0 1 0"/><geom size=".1" pos=".2 0 0"/><site name="s1" pos=".1 0 .2"/>
  <body name="b" pos=".4 0 0"><joint name="h2" axis="0 1 0"/><geom size=".1" pos=".2 0 0"/>
    <site name="s2" pos=".1 .1 0"/>
    <body name="c" pos=".4 0 0"><joint name="s" type="slide" axis="1 0 0"/><geom size=".1"/></body></body></body>
<site name="s0" pos=".3 .2 .5"/>"""
FIXED = '<joint joint="h1" coef="1.5"/><joint joint="s" coef="-2"/>'
SPATIAL = '<site site="s0"/><site site="s1"/><site site="s2"/>'


def tendons(attributes: str) -> str:
    spatial, fixed = f"<spatial {attributes}>{SPATIAL}</spatial>", f"<fixed {attributes}>{FIXED}</fixed>"
    return text(ARM, tail=f"<tendon>{spatial}{fixed}</tendon>")


def compensated(flags: str = "") -> str:
    return f"""<mujoco>{flags}<worldbody>
      <body gravcomp=".7" pos=".1 .2 .3"><freejoint/>{LIMB}
        <body gravcomp="1"><joint axis="0 1 1" actuatorgravcomp="true" damping="1"/>
          <joint type="slide" axis="1 0 1" pos=".1 0 0" stiffness="3"/>{LIMB}
          <body pos="0 .2 0" gravcomp="1.3"><joint type="ball" actuatorgravcomp="true"/>{LIMB}
            <body pos=".1 0 0" gravcomp=".2" euler="0 0 30">{LIMB}</body></body></body></body>
      </worldbody></mujoco>"""


def motors(drives: str) -> str:
    tail = f'<tendon><fixed name="t" damping=".3">{FIXED}</fixed></tendon><actuator>{drives}</actuator>'
    return text(ARM.replace('name="h2"', 'name="h2" damping=".5 .1"'), tail=tail)


SHAPES = {
    "sphere": 'type="sphere" size=".2"',
    "capsule": 'type="capsule" size=".1 .3"',
    "cylinder": 'type="cylinder" size=".2 .1"',
    "ellipsoid": 'type="ellipsoid" size=".1 .3 .2"',
    "box": 'type="box" size=".3 .1 .2"',
    "mesh": 'type="mesh" mesh="m"',
    "fitted": 'type="capsule" mesh="m"',
    "needle": 'type="ellipsoid" size="1e-3 1e-3 2e-2" mass=".1"',
}
PLACED = 'pos=".1 .02 -.05" euler="10 30 -50"'
AIR, WATER, HONEY = 'density="1.2" wind="2 -1 .5"', 'density="1000" viscosity=".001"', 'viscosity="20" wind="0 0 1"'
OFF = "<option density='3' viscosity='1'><flag {}='disable'/></option>"

MODELS: dict[str, str] = {
    "springs": text(elastic('stiffness="30"')),
    "springs_quadratic": text(elastic('stiffness="3 5 7"')),
    "springs_cubic": text(elastic('stiffness="0 0 7"')),
    "springs_negative": text(elastic('stiffness="-3 -2"')),
    "dampers": text(elastic('damping=".3"')),
    "dampers_cubic": text(elastic('damping="0 .4 .2" stiffness="1"')),
    "springdamper": text(elastic('springdamper=".3 .8"')),
    "tendons": tendons('stiffness="20" damping="3"'),
    "tendons_band": tendons('stiffness="20" springlength=".5 .8"'),
    "tendons_cubic": tendons('stiffness="20 -3 2" damping="1 2 3" springlength=".6"'),
    "tendons_wide_band": tendons('stiffness="20" springlength="0 100"'),
    "motors": motors("""<motor joint="h1" gear="3" damping=".2 .1"/><motor joint="h2" gear="-2" damping=".4"/>
        <motor joint="h2" gear=".5" damping="1 0 .3"/><motor tendon="t" gear="2" damping=".7 .2"/>
        <position jointinparent="s" damping=".4" gear="1.5"/>"""),
    "gravcomp": compensated(),
    "gravcomp_without_gravity": compensated("<option><flag gravity='disable'/></option>"),
    "without_springs": compensated(OFF.format("spring")),
    "without_dampers": compensated(OFF.format("damper")),
    "without_both": compensated(OFF.format("spring") + OFF.format("damper")),
    "boxes": text(swimming(LIMB), WATER),
    "boxes_in_wind": text(swimming(LIMB + "<geom size='.1' mass='3'/>"), AIR),
    "boxes_in_honey": text(swimming(LIMB), HONEY),
    "flat": text(swimming("<inertial pos='.1 .2 .3' mass='1' diaginertia='.1 .1 .2'/>"), WATER),
    "one_of_two": text(swimming(f"{LIMB}<geom {SHAPES['box']} fluidshape='ellipsoid'/>"), WATER),
    "two_of_two": text(
        swimming(
            f"<geom {SHAPES['capsule']} {PLACED} fluidshape='ellipsoid'/><geom size='.2' fluidshape='ellipsoid'/>"
        ),
        WATER,
    ),
    "own_coefficients": text(
        swimming(f"<geom {SHAPES['ellipsoid']} fluidshape='ellipsoid' fluidcoef='.1 .2 3 .4 5'/>"),
        HONEY + ' density="9"',
    ),
    "ellipsoids_in_honey": text(swimming(f"<geom {SHAPES['box']} {PLACED} fluidshape='ellipsoid'/>"), HONEY),
    **{
        f"ellipsoid_{name}": text(swimming(f"<geom {shape} {PLACED} fluidshape='ellipsoid'/>"), medium, MESH)
        for (name, shape), medium in zip(SHAPES.items(), (AIR, WATER) * 4)
    },
}


class Pair:
    """One model in both programs, with nothing but passive forces."""

    def __init__(self, mujoco, xml: str):
        self.mujoco, self.m = mujoco, mujoco.MjModel.from_xml_string(xml)
        bits = mujoco.mjtDisableBit
        self.m.opt.disableflags |= int(bits.mjDSBL_CONSTRAINT | bits.mjDSBL_CONTACT)
        self.d = mujoco.MjData(self.m)
        self.model = symdyn.load(xml)
        self.function = Dynamics(self.model).function("passive+energy")

    def at(self, qpos, qvel) -> tuple[dict, dict]:
        """The parts and the energies at a state, ours and MuJoCo's."""
        self.d.qpos[:], self.d.qvel[:] = qpos, qvel
        self.mujoco.mj_forward(self.m, self.d)
        self.mujoco.mj_energyPos(self.m, self.d)
        self.mujoco.mj_energyVel(self.m, self.d)
        theirs = {name: np.array(getattr(self.d, name)) for name in (*PARTS, "energy")}
        values = self.function(qpos, qvel)
        ours = {o.name: np.asarray(v, float) for o, v in zip(self.function.outputs, values)}
        return ours, theirs
