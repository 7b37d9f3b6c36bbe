"""Small mechanisms with one actuator each, and the comparison of what actuators do with MuJoCo."""

from __future__ import annotations

import mujoco
import numpy as np

import symdyn
from symdyn.catalog.dynamics import Dynamics
from tests.conftest import draw_state

# a free body, a ball that carries a tilted hinge and a slide, a hinge apart; sites on all
WORLD = """<mujoco><compiler angle="radian"/>{option}<worldbody>
<body pos="1 0 1"><freejoint name="free"/><geom size=".1 .2 .3" type="box"/>
  <site name="flying" pos=".1 .2 0" quat="1 .2 -.3 .4"/></body>
<body><joint name="ball" type="ball"/><geom size=".1" pos=".1 .05 0"/>
  <site name="base" quat="1 2 -1 .5" pos=".1 0 .1"/>
  <body name="arm" pos=".3 0 0" gravcomp=".7"><joint name="hinge" axis="1 2 3" ref=".3" {hinge}/>
    <geom size=".1" pos=".1 0 0"/><site name="crank" quat="1 .3 2 -.5" pos="0 .1 .1"/>
    <body pos=".1 .1 0"><joint name="slide" type="slide" axis="0 1 1"/><geom size=".1" pos=".1 0 0"/>
      <site name="tip"/></body></body></body>
<body pos="0 1 0"><joint axis="0 1 0"/><geom size=".1" pos=".2 0 0"/><site name="apart" quat="1 0 .2 0"/></body>
</worldbody>
<tendon><fixed name="fixed" {tendon}><joint joint="hinge" coef="2"/><joint joint="slide" coef="-1"/></fixed>
  <spatial name="path"><site site="flying"/><site site="tip"/></spatial></tendon>
<actuator>{actuator}</actuator></mujoco>"""

TRANSMISSIONS = {
    "hinge": '<general joint="hinge" gear="2"/>',
    "slide": '<general joint="slide" gear="-3"/>',
    "ball": '<general joint="ball" gear="1 2 3"/>',
    "ball in parent": '<general jointinparent="ball" gear="1 2 3"/>',
    "free": '<general joint="free" gear="1 2 3 4 5 6"/>',
    "free in parent": '<general jointinparent="free" gear="1 2 3 4 5 6"/>',
    "crank": '<general cranksite="crank" slidersite="base" cranklength=".5" gear="2"/>',
    "crank out of reach": '<general cranksite="crank" slidersite="base" cranklength=".05" gear="2"/>',
    "crank between trees": '<general cranksite="flying" slidersite="apart" cranklength="3"/>',
    "site": '<general site="tip" gear="1 2 3 4 5 6"/>',
    "site in the same chain": '<general site="tip" refsite="base" gear="1 2 3 4 5 6"/>',
    "site in another tree": '<general site="tip" refsite="apart" gear="1 2 3 4 5 6"/>',
    "site moving": '<general site="tip" refsite="apart" gear="1 2 3 0 0 0"/>',
    "site turning": '<position kp="3" site="tip" refsite="apart" gear="0 0 0 1 .5 0"/>',
    "fixed tendon": '<general tendon="fixed" gear="2"/>',
    "spatial tendon": '<general tendon="path" gear="-3"/>',
    "body": '<adhesion body="arm" ctrlrange="0 1"/>',
}
SO3 = 'gaintype="so3" biastype="so3" gainprm="2" biasprm=".1 -2 -.3"'
ORIENTATIONS = {
    "ball": f'<general {SO3} joint="ball" forcerange="0 1.5"/>',
    "site": f'<general {SO3} site="tip" refsite="apart"/>',
    "integrator": f'<general {SO3} site="tip" refsite="base" dyntype="integrator"/>',
    "early": f'<general {SO3} joint="ball" dyntype="integrator" actearly="true"/>',
    "quaternion": f'<general {SO3} joint="ball" input="quat"/>',
    "shortcut": '<orientation site="tip" refsite="base" kp="4" dampratio="1" input="quat"/>',
}
SERVOS = {
    "motor": '<motor joint="hinge" ctrlrange="-.5 .5" forcerange="-.3 .2"/>',
    "position": '<position joint="hinge" kp="3" kv="1" gear="2"/>',
    "position on a circle": '<position joint="ball" kp="3" kv="1" gear="1 2 3"/>',
    "position, filtered": '<position joint="hinge" kp="3" dampratio="1" timeconst=".1"/>',
    "velocity": '<velocity joint="slide" kv="2" ctrlrange="-1 1"/>',
    "intvelocity": '<intvelocity joint="hinge" kp="3" kv=".2" actrange="-.3 .4"/>',
    "intvelocity on a circle": '<intvelocity joint="ball" kp="3" gear="1 2 3" actrange="-30 30"/>',
    "damper": '<damper joint="slide" kv="2" ctrlrange="0 1"/>',
    "cylinder": '<cylinder joint="slide" timeconst=".2" area="3" bias="1 2 3"/>',
    "affine": '<general joint="hinge" gaintype="affine" gainprm="1 2 3" biastype="affine" biasprm="4 5 6"/>',
    "filter": '<general joint="hinge" dyntype="filter" dynprm=".05" actearly="true"/>',
    "exact filter": '<general joint="hinge" dyntype="filterexact" dynprm=".05" actearly="true" actrange="-.5 .5"/>',
    "muscle": '<muscle joint="hinge" lengthrange="-2 2.5"/>',
    "muscle, smooth": '<muscle joint="hinge" lengthrange="-.3 .5" force="10" tausmooth=".3"/>',
    "muscle, other curves": '<muscle tendon="path" lengthrange="0 3" lmin=".3" lmax="1.9" fvmax="1.5" vmax="3"/>',
    "armature": '<motor joint="hinge" gear="2" armature=".3" damping=".4 .1 .2"/><motor joint="hinge" armature=".1"/>',
    "armature of a ball": '<motor jointinparent="ball" gear="2 1 3" armature=".3" damping=".4"/>',
}
PIDS = {
    "pd": '<pid joint="hinge" kp="3" kv=".2"/>',
    "pid": '<pid joint="hinge" kp="3" kv=".2" ki="2"/>',
    "held": '<pid joint="hinge" kp="3" dampratio="1" ki="2" imax=".3"/>',
    "slewed": '<pid joint="hinge" kp="3" slewmax=".5" input="pos"/>',
    "ranges": '<pid joint="hinge" kp="3" posrange="-1 1" velrange="-.5 .5" ffrange="-.1 .1" input="pos vel ff"/>',
    "on a circle": '<pid joint="ball" gear="1 2 1" kp="3" kv=".5" ki="2" imax=".3" slewmax="50"/>',
    "early": '<general joint="hinge" dyntype="pid" gaintype="pid" biastype="affine" gainprm="2" biasprm="0 -3 -.2" '
    'dynprm=".3 .5" actearly="true" input="pos vel"/>',
}
THERMAL, LUGRE = 'thermal="5 6 0 .01 20 30"', 'lugre=".3 .4 .5 .7 .02"'
CONTROLLED = 'input="pos vel ff voltage" controller="3 2 .2 1.5 .4 2"'
MOTORS = {
    "plain": "",
    "inductance": 'inductance=".1"',
    "current rate": 'inductance="0 .03" saturation="0 0 5"',
    "thermal": THERMAL,
    "thermal, inductance": f'{THERMAL} inductance=".1"',
    "cogging": 'cogging=".1 6 .2"',
    "bristles": LUGRE,
    "bristles, inductance": f'{LUGRE} inductance=".1"',
    "saturation": 'saturation=".2"',
    "controller": 'input="pos vel" controller="3 0 .2"',
    "integral": 'input="pos vel ff" controller="3 2 .2"',
    "slewed": 'input="pos" controller="3 2 .2 1.5 .4"',
    "supply": CONTROLLED,
    "everything": f'{CONTROLLED} {THERMAL} {LUGRE} inductance=".1" cogging=".1 6 .2" saturation=".5 1 5"',
    "passive": f'input="none" {LUGRE}',
}
WHOLE = "".join([*TRANSMISSIONS.values(), *ORIENTATIONS.values(), *SERVOS.values(), *PIDS.values()])

FUNCTIONS = ("transmission", "activation", "actuation", "smooth_dynamics")


def world(actuator: str, option: str = "", hinge: str = "", tendon: str = "") -> str:
    """The text of the mechanism with these actuators."""
    return WORLD.format(actuator=actuator, option=option, hinge=hinge, tendon=tendon)


def motor(words: str) -> str:
    return f'<dcmotor joint="hinge" resistance="2" motorconst=".3" {words}/>'


class Pair:
    """The functions of a mechanism, and MuJoCo's model of it."""

    def __init__(self, xml: str, user=None):
        self.model = symdyn.load(xml)
        self.m = mujoco.MjModel.from_xml_string(xml)
        self.m.opt.disableflags |= mujoco.mjtDisableBit.mjDSBL_CONSTRAINT | mujoco.mjtDisableBit.mjDSBL_CONTACT
        self.d = mujoco.MjData(self.m)
        dynamics = Dynamics(self.model, user=user)
        self.functions = [dynamics.function(name) for name in FUNCTIONS]

    def states(self, count: int, seed: int = 0):
        """Random states, controls and activations, some of them beyond their ranges."""
        rng = np.random.default_rng(seed)
        for _ in range(count):
            qpos, qvel = draw_state(self.m, rng)
            act, ctrl = rng.standard_normal(self.m.na), 1.5 * rng.standard_normal(self.m.nu)
            applied = rng.standard_normal(self.m.nv)
            yield {"qpos": qpos, "qvel": qvel, "act": act, "ctrl": ctrl, "qfrc_applied": applied}

    def ours(self, state: dict) -> dict[str, np.ndarray]:
        """Every quantity at a state."""
        state = {**state, "dt": self.m.opt.timestep}
        found = {}
        for f in self.functions:
            values = f(**{i.name: state[i.name] for i in f.inputs})
            values = values if isinstance(values, tuple) else (values,)
            found |= dict(zip([o.name for o in f.outputs], values))
        return found

    def theirs(self, state: dict) -> dict[str, np.ndarray]:
        """MuJoCo's numbers of the same names."""
        m, d = self.m, self.d
        mujoco.mj_resetData(m, d)
        for name, value in state.items():
            getattr(d, name)[:] = value
        mujoco.mj_forward(m, d)
        moment = np.zeros((m.nout, m.nv))
        mujoco.mju_sparse2dense(moment, d.actuator_moment, d.moment_rownnz, d.moment_rowadr, d.moment_colind)
        names = ("actuator_length", "actuator_velocity", "act_dot", "actuator_force", "qfrc_actuator")
        names += ("qfrc_smooth", "qacc_smooth")
        found = {"actuator_moment": moment, **{name: np.array(getattr(d, name)) for name in names}}
        mujoco.mj_step(m, d)
        return {**found, "act_next": np.array(d.act)}
