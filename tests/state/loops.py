"""Mechanisms with closed loops."""

# a four-bar linkage closed by a connect, in the plane: one dof is left
FOUR_BAR = """
<mujoco model="four_bar">
  <option timestep="0.002"/>
  <worldbody>
    <body name="crank" pos="0 0 1">
      <joint name="crank" axis="0 1 0" armature="0.01"/>
      <geom type="capsule" fromto="0 0 0 0 0 -.3" size=".02"/>
      <body name="coupler" pos="0 0 -.3">
        <joint name="coupler" axis="0 1 0"/>
        <geom type="capsule" fromto="0 0 0 .6 0 -.1" size=".02"/>
        <site name="tip" pos=".6 0 -.1"/>
      </body>
    </body>
    <body name="rocker" pos=".6 0 1">
      <joint name="rocker" axis="0 1 0"/>
      <geom type="capsule" fromto="0 0 0 0 0 -.4" size=".02"/>
      <site name="end" pos="0 0 -.4"/>
    </body>
  </worldbody>
  <equality>
    <connect name="pin" site1="tip" site2="end"/>
  </equality>
</mujoco>
"""

# one constraint of each kind, on free, ball, hinge and slide joints, and one that is off
EVERY_KIND = """
<mujoco model="every_kind">
  <worldbody>
    <body name="a" pos="0 0 1" quat=".8 .2 .1 -.3">
      <freejoint/>
      <geom type="box" size=".1 .2 .3"/>
      <site name="a" pos=".1 .2 0" quat=".9 .1 .3 .1"/>
      <body name="b" pos=".3 0 .1">
        <joint name="b" type="ball" pos="0 .02 .01"/>
        <geom type="box" size=".1 .05 .1"/>
        <body name="c" pos="0 .3 0">
          <joint name="c" axis="1 2 0" ref=".3"/>
          <geom type="sphere" size=".1"/>
          <site name="c" pos=".03 .1 0" quat=".5 .1 -.3 .1"/>
        </body>
      </body>
    </body>
    <body name="d" pos="1 0 0">
      <joint name="d" type="slide" axis="0 0 1" ref="-.1"/>
      <geom type="sphere" size=".2"/>
      <body name="e" pos="0 0 .3">
        <joint name="e" axis="0 1 0"/>
        <geom type="capsule" fromto="0 0 0 .3 .1 0" size=".05"/>
      </body>
    </body>
  </worldbody>
  <tendon>
    <fixed name="t"><joint joint="d" coef="2"/><joint joint="e" coef="-.5"/></fixed>
    <spatial name="u"><site site="a"/><site site="c"/></spatial>
  </tendon>
  <equality>
    <connect name="connect" body1="b" body2="d" anchor=".1 0 .2"/>
    <weld name="weld" body1="c" body2="e" torquescale="1.7" relpose=".1 .2 0 .8 .2 .3 .1" anchor=".05 0 .1"/>
    <weld name="off" body1="c" body2="d" active="false"/>
    <weld name="sites" site1="a" site2="c"/>
    <connect name="to_world" body1="e" anchor="0 .2 0"/>
    <joint name="coupled" joint1="c" joint2="e" polycoef=".1 .5 -.3 .2 .1"/>
    <joint name="locked" joint1="d" polycoef=".05 0 0 0 0"/>
    <tendon name="cables" tendon1="u" tendon2="t" polycoef="0 .3 .2 0 -.1"/>
  </equality>
</mujoco>
"""
