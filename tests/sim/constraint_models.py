"""Small models in which every kind of constraint occurs."""

LIMITS = """
<mujoco model="limits">
  <option timestep="0.004"/>
  <worldbody>
    <body name="upper" pos="0 0 1">
      <joint name="ball" type="ball" limited="true" range="0 20" margin="5" damping="0.1"/>
      <geom type="capsule" size="0.03" fromto="0 0 0 0.3 0 0" contype="0" conaffinity="0"/>
      <site name="near" pos="0.1 0 0.05"/>
      <body name="fore" pos="0.3 0 0">
        <joint name="hinge" axis="0 1 0" limited="true" range="-5 5" margin="20" solreflimit="0.03 0.7"
               solimplimit="0.5 0.97 0.2 0.3 3" frictionloss="0.2"/>
        <geom type="capsule" size="0.02" fromto="0 0 0 0.2 0 0" contype="0" conaffinity="0"/>
        <site name="far" pos="0.2 0 0"/>
      </body>
      <body name="twig" pos="0.15 0 0">
        <joint name="slide" type="slide" axis="0 0 1" limited="true" range="-0.01 0.02" solreflimit="-400 -20"
               solimplimit="0.9 0.9 0.01 0.5 1" frictionloss="0.3" solreffriction="0.05 1.2"/>
        <geom size="0.04" contype="0" conaffinity="0"/>
        <site name="tip" pos="0 0 0.1"/>
      </body>
    </body>
    <body name="apart" pos="0.5 0.5 1">
      <joint name="swing" axis="1 0 0" limited="true" range="-30 -1" solreflimit="0.001 1"
             solimplimit="0.2 0.9 0.05 0.8 1"/>
      <geom type="capsule" size="0.02" fromto="0 0 0 0 0.2 0" contype="0" conaffinity="0"/>
      <site name="end" pos="0 0.2 0"/>
    </body>
  </worldbody>
  <tendon>
    <fixed name="sum" limited="true" range="-0.2 0.02" margin="0.1" frictionloss="0.15">
      <joint joint="hinge" coef="1.5"/><joint joint="swing" coef="-0.7"/>
    </fixed>
    <spatial name="branches" limited="true" range="0.1 0.3" margin="0.2" solreflimit="0.05 1">
      <site site="far"/><site site="tip"/>
    </spatial>
    <spatial name="trees" frictionloss="0.4" solimpfriction="0.8 0.9 0.01 0.5 2" solreffriction="-10 -3">
      <site site="near"/><site site="end"/>
    </spatial>
  </tendon>
</mujoco>
"""

EQUALITIES = """
<mujoco model="equalities">
  <worldbody>
    <body name="a" pos="0 0 1">
      <freejoint/>
      <geom type="box" size="0.1 0.05 0.03" contype="0" conaffinity="0"/>
      <site name="as" pos="0.1 0 0" euler="10 20 30"/>
      <body name="a1" pos="0.2 0 0">
        <joint name="j1" axis="0 1 0.2"/>
        <geom type="capsule" size="0.02" fromto="0 0 0 0.2 0 0" contype="0" conaffinity="0"/>
        <body name="a2" pos="0.2 0 0">
          <joint name="j2" axis="0 0 1"/>
          <geom type="capsule" size="0.02" fromto="0 0 0 0.1 0 0.1" contype="0" conaffinity="0"/>
        </body>
      </body>
      <body name="a3" pos="-0.2 0 0">
        <joint name="j3" type="ball"/>
        <geom type="box" size="0.1 0.02 0.03" contype="0" conaffinity="0"/>
        <site name="a3s" pos="0.1 0.1 0" euler="40 0 10"/>
      </body>
    </body>
    <body name="b" pos="0.3 0.3 1" euler="30 0 20">
      <joint name="s1" type="slide" axis="1 0 0"/>
      <joint name="s2" type="slide" axis="0 1 0.5"/>
      <joint name="h" axis="0 0 1"/>
      <geom type="box" size="0.1 0.05 0.03" contype="0" conaffinity="0"/>
      <site name="bs" pos="0 0.1 0" euler="-10 5 0"/>
    </body>
  </worldbody>
  <tendon>
    <fixed name="t1"><joint joint="j1" coef="2"/><joint joint="j2" coef="-1"/></fixed>
    <fixed name="t2"><joint joint="s1" coef="1"/><joint joint="j2" coef="0.5"/></fixed>
  </tendon>
  <equality>
    <connect name="pin" body1="a2" body2="b" anchor="0.05 0.1 0"/>
    <connect site1="as" site2="bs" solref="0.03 0.9" solimp="0.8 0.95 0.1 0.4 2.5"/>
    <weld body1="a3" body2="b" torquescale="0.3" solref="-300 -30"/>
    <weld body1="a1" relpose="0.3 0.2 1.1 0.9 0.1 0.2 0" anchor="0.1 0 0.05"/>
    <weld name="off" active="false" site1="a3s" site2="as" torquescale="2"/>
    <joint joint1="j1" joint2="s1" polycoef="0.1 1.5 -2 0.7 0.4"/>
    <joint joint1="j2" polycoef="0.2 1 0 0 0" solimp="0.5 0.99 0.3 0.5 1"/>
    <tendon tendon1="t1" tendon2="t2" polycoef="0.05 0.8 0.3 -0.2 0.6"/>
    <tendon tendon1="t2" polycoef="-0.1 0 0 0 0"/>
  </equality>
</mujoco>
"""

CONTACTS = """
<mujoco model="contacts">
  <option impratio="3"/>
  <default><geom density="500"/></default>
  <worldbody>
    <geom name="floor" type="plane" size="5 5 0.1" condim="1" surfacevel="0.3 -0.2 0 0 0 0.5"
          friction="0.7 0.02 0.003"/>
    <body name="trunk" pos="0 0 0.12">
      <freejoint/>
      <geom type="box" size="0.2 0.1 0.05" condim="4" margin="0.02"/>
      <body name="left" pos="0.2 0.1 0">
        <joint axis="0 1 0"/>
        <geom name="left" type="capsule" size="0.03" fromto="0 0 0 0.2 -0.06 0" condim="6"/>
        <body pos="0.2 -0.06 0">
          <joint axis="0 0 1"/>
          <geom type="capsule" size="0.03" fromto="0 0 0 0.1 -0.05 -0.1" condim="3" solref="0.01 0.8"/>
        </body>
      </body>
      <body name="right" pos="0.2 -0.1 0">
        <joint axis="0 1 0" frictionloss="0.1" range="-20 20" limited="true"/>
        <geom name="right" type="capsule" size="0.03" fromto="0 0 0 0.2 0.06 0" condim="6" solref="-3000 -50"
              surfacevel="0.1 0 0.2 1 0.5 -0.3"/>
      </body>
    </body>
    <body name="ball" pos="-0.3 0 0.08">
      <freejoint/><geom name="ball" size="0.09" condim="1" gap="0.02" margin="0.01"/>
    </body>
    <body name="rest" pos="-0.3 0 0.22"><freejoint/><geom type="capsule" size="0.05 0.1" euler="90 0 0" priority="1"
      condim="4" friction="0.3 0.1 0.01" solimp="0.7 0.99 0.02 0.3 4"/></body>
  </worldbody>
  <contact>
    <pair geom1="left" geom2="right" condim="6" friction="0.8 0.4 0.05 0.02 0.01"
          solreffriction="0.05 0.6" margin="0.01"/>
    <pair geom1="ball" geom2="left" condim="3" solreffriction="-200 -10"/>
  </contact>
</mujoco>
"""

ISLANDS = """
<mujoco model="islands">
  <option impratio="2"/>
  <default><geom density="400"/></default>
  <worldbody>
    <geom type="plane" size="5 5 0.1" friction="0.6 0.02 0.003"/>
    <body name="first" pos="0 0 0.1">
      <freejoint/><geom type="box" size="0.1 0.06 0.1" condim="4"/>
    </body>
    <body name="swing" pos="0 1 1">
      <joint name="swing" axis="1 0 0" frictionloss="0.2" range="-30 -1" limited="true"/>
      <geom type="capsule" size="0.02" fromto="0 0 0 0 0.2 0" contype="0" conaffinity="0"/>
    </body>
    <body name="falling" pos="3 3 3">
      <freejoint/><geom size="0.1"/>
    </body>
    <body name="second" pos="0.5 0 0.1">
      <freejoint/><geom type="box" size="0.1 0.1 0.1" density="3000"/>
      <body pos="0.1 0 0.1">
        <joint axis="0 1 0" frictionloss="0.05"/><geom type="capsule" size="0.03" fromto="0 0 0 0.1 0 0.05"/>
      </body>
    </body>
    <body name="ball" pos="0.5 0.05 0.29">
      <freejoint/><geom size="0.09" condim="6" friction="0.5 0.05 0.01"/>
    </body>
    <body name="slider" pos="1 1 0.5">
      <joint name="slide" type="slide" axis="0 0 1" range="-0.1 0.01" limited="true"/>
      <geom type="box" size="0.05 0.05 0.05" contype="0" conaffinity="0"/>
    </body>
  </worldbody>
  <tendon>
    <fixed name="sum" frictionloss="0.1">
      <joint joint="swing" coef="1.5"/><joint joint="slide" coef="-0.7"/>
    </fixed>
  </tendon>
  <equality>
    <weld body1="first" body2="slider" torquescale="0.3"/>
    <joint joint1="slide" polycoef="0.05 1 0 0 0"/>
  </equality>
</mujoco>
"""

MODELS = {"limits": LIMITS, "equalities": EQUALITIES, "contacts": CONTACTS, "islands": ISLANDS}
