"""Every sensor that is not a simulator's reads what MuJoCo's reads."""

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.model.enums import mjtSensor
from symdyn.sensor.reading import READINGS
from symdyn.sensor.sensor import RUNTIME
from tests.tolerance import OTHER_ALGORITHM, assert_close

MODEL = """<mujoco><option magnetic=".1 .2 -.4"/><worldbody>
<site name="earth" pos="1 0 .2" euler="10 20 30"/>
<camera name="wall" pos="0 -2 1" xyaxes="1 0 0 0 .1 1" resolution="64 48"/>
<body name="base" pos="0 0 1"><freejoint/><geom name="trunk" type="box" size=".2 .1 .05" euler="0 0 30"/>
  <site name="imu" pos=".1 0 .05" euler="90 0 20"/>
  <camera name="eye" pos=".1 0 0" euler="0 90 0" sensorsize=".04 .03" focal=".02 .03" resolution="320 240"/>
  <body name="arm" pos=".2 0 0"><joint name="hinge" axis="0 1 0" pos="0 0 .1"/>
    <geom name="link" type="capsule" size=".03 .2" pos=".1 0 0" euler="0 90 0"/>
    <site name="wrist" pos=".3 0 0" euler="0 45 0"/>
    <body name="hand" pos=".3 0 0"><joint name="ball" type="ball"/><geom size=".05" pos="0 0 .1"/>
      <site name="tip" pos="0 .1 .1"/>
      <body name="slider" pos="0 0 .1"><joint name="slide" type="slide" axis="1 0 1" actuatorfrcrange="-.5 .5"/>
        <geom type="ellipsoid" size=".05 .06 .07" pos=".1 0 0"/></body></body></body></body>
<body name="other" pos="1 1 1"><joint name="spin" axis="1 1 0"/><geom type="cylinder" size=".05 .1" pos="0 .1 0"/>
  <site name="room" type="SHAPE" size=".9 .8 .7"/></body>
</worldbody>
<tendon><fixed name="fixed"><joint joint="hinge" coef="2"/><joint joint="spin" coef="-1"/></fixed>
  <spatial name="cable"><site site="earth"/><site site="wrist"/></spatial></tendon>
<actuator><motor name="m" joint="slide" gear="3"/><position name="p" joint="slide" kp="4"/>
  <motor tendon="cable" gear="2"/>
  <position name="t" tendon="cable" kp="3"/><orientation name="o" joint="ball" kp="2"/></actuator>
<sensor>SENSORS</sensor></mujoco>"""


def model_text(sensors: str, shape: str = "box") -> str:
    return MODEL.replace("SENSORS", sensors).replace("SHAPE", shape)


SITE = "accelerometer velocimeter gyro force torque magnetometer".split()
JOINT = "jointpos jointvel jointactuatorfrc".split()
FRAME = "framepos framequat framexaxis frameyaxis framezaxis framelinvel frameangvel".split()
OBJECTS = {"body": "hand", "xbody": "hand", "geom": "link", "site": "tip", "camera": "eye"}
CASES = {
    **{tag: "".join(f'<{tag} site="{s}"/>' for s in ("earth", "imu", "wrist", "tip")) for tag in SITE},
    **{tag: "".join(f'<{tag} joint="{j}"/>' for j in ("hinge", "slide", "spin")) for tag in JOINT},
    **{tag: f'<{tag} joint="ball"/>' for tag in ("ballquat", "ballangvel")},
    **{
        tag: "".join(f'<{tag} tendon="{t}"/>' for t in ("fixed", "cable"))
        for tag in ("tendonpos", "tendonvel", "tendonactuatorfrc")
    },
    **{
        tag: "".join(f'<{tag} actuator="{a}"/>' for a in ("m", "p", "t", "o"))
        for tag in ("actuatorpos", "actuatorvel", "actuatorfrc")
    },
    **{
        tag: "".join(f'<{tag} objtype="{kind}" objname="{name}"/>' for kind, name in OBJECTS.items())
        for tag in (*FRAME, "framelinacc", "frameangacc")
    },
    **{
        f"{tag} of another": "".join(
            f'<{tag} objtype="{kind}" objname="{name}" reftype="{ref}" refname="{other}"/>'
            for kind, name in OBJECTS.items()
            for ref, other in (("xbody", "arm"), ("body", "other"), ("camera", "wall"))
        )
        for tag in FRAME
    },
    **{
        tag: "".join(f'<{tag} body="{b}"/>' for b in ("base", "arm", "slider"))
        for tag in ("subtreecom", "subtreelinvel", "subtreeangmom")
    },
    "camprojection": '<camprojection site="tip" camera="wall"/><camprojection site="earth" camera="eye"/>',
    "e_potential": "<e_potential/>",
    "e_kinetic": "<e_kinetic/>",
    "clock": "<clock/>",
    "insidesite": "".join(
        f'<insidesite site="room" objtype="{kind}" objname="{name}"/>' for kind, name in OBJECTS.items()
    ),
}


@pytest.mark.parametrize("sensors", CASES.values(), ids=CASES.keys())
def test_sensor_reads_what_mujoco_reads(readings, sensors):
    ours, theirs = readings(model_text(sensors))
    assert_close(ours, theirs, OTHER_ALGORITHM)
    assert np.abs(theirs).max() > 0


@pytest.mark.parametrize("shape", ("sphere", "capsule", "ellipsoid", "cylinder", "box"))
def test_inside_is_inside_for_every_shape(readings, shape):
    ours, theirs = readings(model_text(CASES["insidesite"], shape), count=300)
    assert np.array_equal(ours, theirs)
    assert 0.02 < theirs.mean() < 0.98


def test_every_type_of_sensor_is_read_or_supplied():
    refused = {mjtSensor.mjSENS_TACTILE, mjtSensor.mjSENS_PLUGIN}
    assert set(READINGS) | RUNTIME | refused == set(mjtSensor)
    assert not set(READINGS) & RUNTIME


@pytest.mark.parametrize("cutoff", (0.01, 0.3))
def test_cutoffs_limit_readings(readings, cutoff):
    sensors = f'<gyro site="tip" cutoff="{cutoff}"/><framepos objtype="site" objname="tip" cutoff="{cutoff}"/>'
    ours, theirs = readings(model_text(sensors))
    assert_close(ours, theirs, OTHER_ALGORITHM)
    assert np.abs(theirs).max() == cutoff


def test_sensors_that_are_switched_off_read_zero(readings):
    text = model_text('<gyro site="tip"/>').replace("<option", '<option><flag sensor="disable"/></option><option')
    ours, theirs = readings(text)
    assert not ours.any() and not theirs.any()


def test_what_a_simulator_supplies_is_passed_on():
    text = model_text('<gyro site="tip"/><touch site="tip"/><jointpos joint="spin"/>')
    dynamics = Dynamics(symdyn.load(text))
    assert list(dynamics.sensordata)[3] is dynamics.supplied[3]


def test_accelerometer_at_rest_reads_weight_upwards():
    dynamics = Dynamics(symdyn.load(model_text('<accelerometer site="earth"/>')))
    assert np.linalg.norm([float(x) for x in dynamics.sensordata]) == pytest.approx(9.81, rel=1e-14)


def test_force_sensor_reads_the_weight_it_holds():
    text = """<mujoco><worldbody><body><site name="s" pos="0 0 1"/>
        <geom size=".1" mass="3" pos=".5 0 0"/></body></worldbody>
        <sensor><force site="s"/><torque site="s"/></sensor></mujoco>"""
    function = Dynamics(symdyn.load(text)).function("sensors")
    data = function(**{i.name: np.zeros(i.shape) for i in function.inputs})
    assert data == pytest.approx([0, 0, 3 * 9.81, 0, -3 * 9.81 * 0.5, 0], rel=1e-13, abs=1e-13)
