"""What tendons do to bodies is in the forces that sensors read, as MuJoCo has it."""

import numpy as np
import pytest

from symdyn.catalog.dynamics import Dynamics
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.tolerance import OTHER_ALGORITHM, assert_close

MODEL = """<mujoco><worldbody><site name="wall" pos="0 0 1"/>
<body name="a"><freejoint/><geom size=".1" pos=".3 0 0"/><site name="s"/><site name="e" pos=".4 0 0"/>
  <geom name="drum" type="cylinder" size=".1 .5" pos=".2 0 .1" euler="90 0 0" contype="0" conaffinity="0"/>
  <body name="b" pos=".4 0 0"><joint name="j" axis="0 1 0"/><geom size=".1" pos=".3 0 0"/>
  <site name="tip" pos=".4 .1 0"/>
</body></body></worldbody>
<tendon>TENDON</tendon><actuator>ACTUATOR</actuator><sensor><force site="s"/><torque site="tip"/></sensor></mujoco>"""

PATH = (
    '<site site="wall"/><geom geom="drum"/><site site="tip"/><pulley divisor="3"/><site site="e"/><site site="wall"/>'
)
STRAIGHT = PATH.replace('<geom geom="drum"/>', "")
CASES = {
    "actuator": (f'<spatial name="t">{PATH}</spatial>', '<motor tendon="t" gear="2"/>'),
    "spring": (f'<spatial name="t" stiffness="10 2" springlength=".1">{PATH}</spatial>', ""),
    "damper": (f'<spatial name="t" damping="3">{PATH}</spatial>', ""),
    "armature": (f'<spatial name="t" armature="2">{STRAIGHT}</spatial>', ""),
    "rotor": (f'<spatial name="t">{STRAIGHT}</spatial>', '<motor tendon="t" gear="2" armature=".3"/>'),
    "fixed": ('<fixed name="t" stiffness="3"><joint joint="j" coef="2"/></fixed>', '<motor tendon="t"/>'),
}


@pytest.mark.parametrize("tendon, actuator", CASES.values(), ids=CASES.keys())
def test_tendons_pull_at_bodies_as_mujocos(readings, tendon, actuator):
    from symdyn.verify.oracle import Oracle, quiet
    from symdyn.verify.reading import tendon_wrench
    from symdyn.verify.state import random_states

    mujoco = pytest.importorskip("mujoco")
    text = MODEL.replace("TENDON", tendon).replace("ACTUATOR", actuator)
    function = Dynamics(compile_model(parse(text))).function("tendon_wrench")
    with quiet():
        oracle = Oracle(mujoco.MjModel.from_xml_string(text), mujoco)
        x = random_states(oracle, 10, 0)
        theirs = [tendon_wrench(oracle.at({name: each[i] for name, each in x.items()})) for i in range(10)]
    ours = function(**{i.name: x[i.name] for i in function.inputs})
    assert_close(np.broadcast_to(ours, np.shape(theirs)), np.array(theirs), OTHER_ALGORITHM)
    assert bool(np.abs(theirs).max() > 0) == tendon.startswith("<spatial")
    assert_close(*readings(text), OTHER_ALGORITHM)
