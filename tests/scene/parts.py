"""A small arm, a mount and a gripper, written for these tests."""

ARM = """<mujoco model="arm"><compiler angle="degree" eulerseq="xyz"/>
<option integrator="implicitfast" timestep="0.004"/>
<default><joint damping="1" armature=".1"/><geom rgba=".8 .8 .8 1"/><default class="link">
<geom type="capsule" size=".04"/></default></default>
<worldbody><body name="base" childclass="link"><geom fromto="0 0 0 0 0 .2"/>
<body name="upper" pos="0 0 .2"><joint name="shoulder" axis="0 1 0" range="-120 120"/><geom fromto="0 0 0 0 0 .4"/>
<body name="fore" pos="0 0 .4"><joint name="elbow" axis="0 1 0" range="-150 150"/><geom fromto="0 0 0 0 0 .3"/>
<body name="flange" pos="0 0 .3"><joint name="wrist" axis="0 0 1" range="-170 170"/><geom size=".03 .02"/>
<site name="tool" pos="0 0 .05"/></body></body></body></body></worldbody>
<actuator><position name="shoulder" joint="shoulder" kp="200" kv="20"/><position name="elbow" joint="elbow" kp="200"
kv="20"/><motor name="wrist" joint="wrist" gear="2"/></actuator>
<sensor><jointpos name="q1" joint="shoulder"/></sensor>
<keyframe><key name="home" qpos="0.5 1 0" ctrl=".5 1 0"/></keyframe></mujoco>"""

MOUNT = """<mujoco model="mount"><compiler angle="radian" eulerseq="ZYX"/><worldbody><body name="plate" euler="0 0 .5">
<geom type="box" size=".05 .05 .01" mass=".2"/></body><body name="ignored"><geom size="1"/></body></worldbody>
</mujoco>"""

GRIPPER = """<mujoco model="gripper"><compiler angle="radian"/><default><joint type="slide" range="0 .04" damping="5"/>
<default class="pad"><geom type="box" size=".01 .02 .03" friction="2 .1 .01"/></default></default>
<asset><material name="rubber" rgba="0 0 0 1"/></asset>
<worldbody><body name="hand"><geom type="box" size=".05 .03 .02" mass=".3"/>
<body name="left" pos="0 0 .05"><joint name="left" axis="1 0 0"/>
<geom class="pad" material="rubber" name="lpad"/></body>
<body name="right" pos="0 0 .05"><joint name="right" axis="-1 0 0"/>
<geom class="pad" material="rubber" name="rpad"/></body>
<site name="grasp" pos="0 0 .1"/></body></worldbody>
<contact><exclude name="fingers" body1="left" body2="right"/></contact>
<tendon><fixed name="split"><joint joint="left" coef=".5"/><joint joint="right" coef=".5"/></fixed></tendon>
<equality><joint name="mimic" joint1="left" joint2="right"/></equality>
<actuator><position name="grip" tendon="split" kp="500" ctrlrange="0 .04"/></actuator>
<sensor><jointpos name="opening" joint="left"/></sensor></mujoco>"""
