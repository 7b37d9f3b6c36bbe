"""Sensors of all stages against MuJoCo's, in motion and at rest on the floor."""

from __future__ import annotations

import pytest

import symdyn
from symdyn.model.enums import mjtSensor
from symdyn.sim.program import emit_unit
from tests.sim.peer import peer
from tests.tolerance import OTHER_ALGORITHM

ROBOT = """<mujoco model="sensed"><option timestep="0.002"/><worldbody><geom name="floor" type="plane" size="2 2 1"/>
<body name="box" pos="0 0 0.25"><freejoint/><geom name="box" type="capsule" size="0.05 0.1" euler="90 0 0" mass="1"/>
<site name="imu" pos="0.02 0 0.03" euler="10 20 30"/><site name="zone" size="0.2"/>
<site name="low" type="box" size="0.1 0.1 0.3"/>
<body name="arm" pos="0 0.1 0"><joint name="elbow" axis="1 0 0" range="-0.4 0.5" damping="0.1"/>
<geom name="arm" type="capsule" fromto="0 0 0 0 0.3 0" size="0.03"/><site name="wrist" pos="0 0.15 0"/>
<body name="hand" pos="0 0.3 0"><joint name="ball" type="ball" damping="0.05"/>
<geom name="hand" type="sphere" size="0.05" pos="0 0.05 0.02"/><site name="palm" pos="0 0.05 0"/></body></body></body>
<body name="target" mocap="true" pos="0.5 0.5 0.5"><site name="target"/></body></worldbody>
<tendon><spatial name="cord" range="0 0.4"><site site="imu"/><site site="palm"/></spatial></tendon>
<actuator><motor name="drive" joint="elbow" gear="2"/><position name="pull" tendon="cord" kp="5"/></actuator>
<sensor><accelerometer site="imu"/><gyro site="imu"/><velocimeter site="imu"/><magnetometer site="imu"/>
<force site="wrist"/><torque site="wrist"/><force site="palm"/><torque site="palm"/>
<jointpos joint="elbow"/><jointvel joint="elbow"/><ballquat joint="ball"/><ballangvel joint="ball"/>
<tendonpos tendon="cord"/><tendonvel tendon="cord"/><actuatorpos actuator="drive"/><actuatorvel actuator="pull"/>
<actuatorfrc actuator="pull"/><jointactuatorfrc joint="elbow"/>
<framepos objtype="site" objname="palm" reftype="body" refname="target"/><framequat objtype="body" objname="hand"/>
<framelinvel objtype="site" objname="palm" reftype="site" refname="imu"/><frameangvel objtype="xbody" objname="hand"/>
<framelinacc objtype="site" objname="palm"/><frameangacc objtype="body" objname="hand"/>
<subtreecom body="box"/><subtreelinvel body="box"/><subtreeangmom body="arm"/><clock/>
<jointlimitpos joint="elbow"/><jointlimitvel joint="elbow"/><jointlimitfrc joint="elbow"/>
<tendonlimitpos tendon="cord"/><tendonlimitvel tendon="cord"/><tendonlimitfrc tendon="cord" cutoff="0.5"/>
<touch site="zone"/><touch site="low"/><rangefinder site="imu"/><rangefinder site="palm" cutoff="0.1"/>
<e_potential/><e_kinetic/></sensor></mujoco>"""


@pytest.fixture(scope="module")
def both():
    return peer(ROBOT)


@pytest.mark.parametrize("seed", range(3))
def test_readings_in_motion_are_mujocos(both, seed):
    both.randomise(seed).forward().same("sensordata subtree_linvel subtree_angmom", OTHER_ALGORITHM)


def test_momenta_of_subtrees_are_members_where_a_sensor_reads_them():
    text = """<mujoco><worldbody><body name="b"><freejoint/><geom size="1"/></body></worldbody>%s</mujoco>"""
    without = emit_unit(symdyn.load(text % "")).header
    assert "subtree_linvel" not in without and "subtree_com" in without
    assert "subtree_linvel[6]" in emit_unit(symdyn.load(text % '<sensor><subtreelinvel body="b"/></sensor>')).header


def test_readings_on_the_floor_are_mujocos(both):
    both.randomise(1, applied=0.0).step(400)
    both.data.ctrl[:] = both.sim.ctrl[:] = 0.1
    both.step(1).forward()
    assert both.sim.ncon > 0
    both.same("sensordata cfrc_ext", 1e-6)


HELD = """<mujoco model="held"><worldbody><body name="arm"><joint axis="0 1 .2"/><geom size=".1 .2" type="capsule"/>
<site name="elbow" pos=".1 0 0" euler="10 20 30"/></body><body name="load" pos=".3 0 .1"><freejoint/>
<geom size=".1" pos=".05 0 .02"/><site name="grip" pos="0 .1 0"/></body></worldbody><contact><exclude body1="arm"
body2="load"/></contact><equality><weld body1="arm" body2="load" torquescale=".3" anchor=".1 .2 0"/>
<connect body1="arm" anchor=".1 0 .2"/></equality><sensor><force site="elbow"/><torque site="elbow"/>
<force site="grip"/><torque site="grip"/></sensor></mujoco>"""


def test_what_a_weld_turns_with_is_mujocos():
    both = peer(HELD)
    for seed in range(2):
        both.randomise(seed).forward().same("sensordata cfrc_ext", 1e-6)


NEAR = """<mujoco model="near"><worldbody><geom name="floor" type="plane" size="2 2 1"/>
<geom name="post" size=".1" pos=".6 0 .3"/>
<body name="a" pos="0 0 .5"><freejoint/><geom name="ball" size=".1"/>
<geom name="rod" type="capsule" size=".05 .2" pos=".3 0 0"/><site name="eye" pos=".1 0 -.05" euler="160 10 0"/>
<site name="up" pos="0 0 .2"/></body>
<body name="b" pos="0 .4 .4"><freejoint/><geom name="brick" type="box" size=".1 .2 .1"/></body></worldbody>
<sensor><distance geom1="ball" geom2="brick" cutoff="2"/><normal geom1="rod" geom2="ball" cutoff="2"/>
<fromto geom1="brick" geom2="ball" cutoff="2"/><distance body1="a" body2="b" cutoff="2"/><normal body1="b" body2="a"
cutoff="2"/><fromto body1="a" body2="b" cutoff="2"/><distance body1="a" geom2="post" cutoff="0.3"/>
<distance geom1="ball" geom2="floor"/><normal geom1="ball" geom2="floor"/><fromto geom1="post" geom2="ball"/>
<rangefinder site="eye" data="dist dir origin point normal depth"/><rangefinder site="up" data="dir point depth"/>
<rangefinder site="eye" data="point normal" cutoff="0.01"/></sensor></mujoco>"""


@pytest.fixture(scope="module")
def near():
    return peer(NEAR)


@pytest.mark.parametrize("seed", range(6))
def test_distances_and_all_that_rays_find_are_mujocos(near, seed):
    near.randomise(seed).forward().same("sensordata", 1e-6)


FELT = """<mujoco model="felt"><option cone="%s"/><worldbody><geom name="floor" type="plane" size="2 2 1"
surfacevel=".1 .2 .3 .1 .1 .1"/><camera name="wide" resolution="4 3" pos="0 0 1" fovy="50"/>
<camera name="lens" resolution="3 5" pos="1 0 .5" xyaxes="0 1 0 -.3 0 1" sensorsize=".02 .03" focal=".02 .025"
principal=".001 .002"/>
<body name="a" pos="0 0 .095"><freejoint/><geom name="box" type="box" size=".2 .1 .1" condim="4"/>
<site name="ball" size=".25"/><site name="box" type="box" size=".3 .05 .2"/>
<site name="can" type="cylinder" size=".2 .1"/><site name="pill" type="capsule" size=".2 .1"/>
<site name="egg" type="ellipsoid" size=".3 .1 .2"/>
<camera name="flat" projection="orthographic" fovy="1.2" resolution="3 4" pos="0 .1 1"/>
<body name="arm" pos=".2 0 0"><joint axis="0 1 0"/><geom name="arm" type="capsule" size=".04"
fromto="0.05 0 -.06 .3 0 -.061"/></body></body><body name="c" pos=".8 0 .145"><freejoint/>
<geom size=".1" margin=".02" gap=".03"/></body>
<body name="b" pos="0 0 .29"><freejoint/><geom name="ball" size=".1" condim="6"/></body></worldbody>
<sensor><contact name="all" num="8" data="found force torque dist pos normal tangent linvel angvel"/>
<contact geom1="box" geom2="floor" num="3" data="force normal"/><contact body1="a" num="2" reduce="mindist"
data="dist pos"/><contact subtree1="a" body2="world" num="6" reduce="maxforce"
data="found force torque normal tangent"/>
<contact geom1="ball" geom2="box" data="found force torque pos normal tangent"/><contact body1="b" body2="arm"/>
<contact geom2="floor" num="2" data="found normal"/><contact subtree2="a" geom1="floor" num="9" data="dist"/>
<contact reduce="netforce" data="found force torque dist pos normal tangent"/>
<contact geom1="box" reduce="netforce" data="force pos"/><contact subtree2="a" num="4" data="linvel angvel"/>
<contact site="ball" num="5" data="found pos"/><contact site="box" geom2="box" num="5" data="found normal"/>
<contact site="can" body2="a" num="3" data="found normal"/><contact site="pill"/><contact site="egg"/>
<rangefinder camera="wide" data="dist dir origin point normal depth"/><rangefinder camera="lens" data="dist depth"/>
<rangefinder camera="flat" data="dist dir origin normal depth"/></sensor></mujoco>"""


@pytest.mark.parametrize("cone", ["pyramidal", "elliptic"])
def test_contact_sensors_and_depth_images_read_what_mujocos_read(cone):
    felt = peer(FELT % cone)
    felt.randomise(1, spread=0.003, applied=0.0).forward()
    assert felt.sim.ncon >= 6
    felt.same("sensordata", 1e-6)


def test_the_hook_of_sensors_is_asked_for_stages_that_have_sensors_of_type_user():
    text = ROBOT.replace("<e_potential/>", "<user dim='2' needstage='vel'/><user dim='1' needstage='acc' cutoff='3'/>")
    sim, stages = symdyn.Simulation(symdyn.load(text)), []
    first = sim.model.sensor_adr[sim.model.sensor_type == mjtSensor.mjSENS_USER]

    def write(s, stage):
        stages.append(stage)
        if stage == 2:
            s.sensordata[first[0] : first[0] + 2] = 4.0, 5.0
        else:
            s.sensordata[first[1]] = 7.0

    sim.hooks["sensor"] = write
    sim.forward()
    assert stages == [2, 3]
    assert [*sim.sensordata[first[0] : first[0] + 2], sim.sensordata[first[1]]] == [4.0, 5.0, 3.0]


def test_a_stage_without_sensors_reads_none():
    text = """<mujoco><worldbody><body><freejoint/><geom size="1"/><site name="s"/></body></worldbody>
    <sensor>%s</sensor></mujoco>"""
    source = emit_unit(symdyn.load(text % '<touch site="s"/><gyro site="s"/>')).source
    assert "sense_velocity" in source and "sense_position" not in source and "sense_acceleration" not in source
    assert "sense_" not in emit_unit(symdyn.load(text % "")).source
