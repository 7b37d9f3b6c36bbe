"""What is promised of tendons, actuators, sensors and passive forces, by the number of the promise: the model that has
it, and the functions that must then be MuJoCo's."""

from __future__ import annotations

from dataclasses import dataclass

WORLD = """<mujoco><option timestep=".004" magnetic=".1 .2 -.4" {option}><flag {flag}/></option><worldbody>
<site name="earth" pos="0 .1 1.5" euler="10 20 30"/>
<body name="base" pos="0 0 1"><joint name="free" type="free" {free}/>
  <geom type="box" size=".2 .1 .05" {shape}/><site name="imu" pos=".1 0 .05" euler="90 0 20"/>
  <body name="arm" pos=".3 0 0" {arm}><joint name="hinge" axis="0 1 1" {hinge}/>
    <geom name="drum" type="{drum}" size=".06 .3" pos="0 .1 0" euler="90 0 0"/><site name="side" pos="0 .1 .2"/>
    <site name="inner" pos="0 .1 .02"/><site name="wrist" pos=".3 0 0" euler="0 45 0"/>
    <body name="hand" pos=".3 0 0"><joint name="ball" type="ball" {ball}/><geom size=".05" pos="0 0 .1" {shape}/>
      <site name="tip" pos="0 .1 .1"/></body></body></body>
<body name="cart" pos="1 0 0"><joint name="slide" type="slide" axis="1 2 0" {slide}/><geom size=".1" pos=".1 0 0"/>
  <site name="crank" pos="0 .1 .1"/></body>
</worldbody>
<tendon><fixed name="fixed" {fixed}><joint joint="hinge" coef="2"/><joint joint="slide" coef="-1"/></fixed>
  <spatial name="path" {path}>{points}</spatial></tendon>
<actuator>{actuator}</actuator><sensor>{sensor}</sensor></mujoco>"""

STRAIGHT = '<site site="imu"/><site site="tip"/>'
REST = dict.fromkeys("option flag free shape arm hinge ball slide fixed path actuator sensor".split(), "")
REST |= {"points": STRAIGHT, "drum": "cylinder"}


@dataclass(frozen=True)
class Promise:
    """A model's text, and the names of the functions, joined by `+`."""

    text: str
    functions: str


def _promise(functions: str, **parts: str) -> Promise:
    return Promise(WORLD.format(**{**REST, **parts}), functions)


TENDON = "tendon_length+tendon_jacobian+tendon_velocity"
ACTUATOR = "transmission+activation+actuation+smooth_dynamics"
PASSIVE = "passive+smooth_dynamics"


def tendon(points: str, **parts: str) -> Promise:
    return _promise(TENDON, points=points, **parts)


def actuator(words: str, **parts: str) -> Promise:
    return _promise(ACTUATOR, actuator=words, **parts)


def drive(words: str) -> Promise:
    return actuator(f'<general joint="hinge" gear="2" {words}/>')


def sensor(words: str) -> Promise:
    return _promise("sensors", sensor=words, actuator='<position name="servo" joint="slide" kp="4"/>')


def passive(functions: str = PASSIVE, **parts: str) -> Promise:
    return _promise(functions, **parts)


MUSCLE = 'dyntype="muscle" gaintype="muscle" biastype="muscle" lengthrange="-4 5"'
CURVES = 'gainprm=".75 1.05 -1 200 .5 1.6 1.5 1.3 1.2" biasprm=".75 1.05 -1 200 .5 1.6 1.5 1.3 1.2"'
SHORT = f"{MUSCLE} {CURVES}"
MIXED = '<site site="imu"/><site site="wrist"/><pulley divisor="3"/><site site="imu"/><site site="tip"/>'
ROUND = '<site site="earth"/><geom geom="drum" {}/><site site="tip"/>'
SERVO = 'gainprm="3" biastype="affine" biasprm="0 -3 -.2"'
SITE, FRAME = "accelerometer velocimeter gyro force torque magnetometer".split(), 'objtype="site" objname="tip"'
REF = f'{FRAME} reftype="site" refname="imu"'
FREE, BALL = 'stiffness="4 1 2" springref="0"', 'stiffness="3 .5 1" damping=".2 .1 .3"'
WATER = 'density="800" viscosity=".2" wind="1 -.5 .3"'


def frame(tag: str) -> Promise:
    return sensor(f"<{tag} {FRAME}/><{tag} {REF}/>" if "acc" not in tag else f"<{tag} {FRAME}/>")


PROMISES: dict[str, Promise] = {
    # paths of tendons
    "A-WRAP-1": tendon(STRAIGHT),
    "A-WRAP-2": tendon(MIXED),
    "A-WRAP-3": tendon('<site site="earth"/><site site="imu"/><site site="wrist"/><site site="tip"/>'),
    "A-WRAP-4": tendon(ROUND.format('sidesite="side"'), drum="sphere"),
    "A-WRAP-5": tendon(ROUND.format("")),
    # transmissions
    "A-TRN-0": actuator("".join(f'<general joint="{j}" gear="1 2 3 4 5 6"/>' for j in ("hinge", "ball", "free"))),
    "A-TRN-1": actuator("".join(f'<general jointinparent="{j}" gear="1 2 3 4 5 6"/>' for j in ("ball", "free"))),
    "A-TRN-2": actuator('<general cranksite="crank" slidersite="imu" cranklength="1.5" gear="2"/>'),
    "A-TRN-3": actuator('<general tendon="fixed" gear="2"/><general tendon="path" gear="-3"/>'),
    "A-TRN-4": actuator(
        '<general site="tip" gear="1 2 3 4 5 6"/><general site="tip" refsite="imu" gear="1 2 0 0 0 3"/>'
    ),
    # activations, gains, biases
    "A-DYN-0": drive(""),
    "A-DYN-1": drive('dyntype="integrator"'),
    "A-DYN-2": drive('dyntype="filter" dynprm=".05"'),
    "A-DYN-3": drive(f'{SHORT} dynprm=".01 .04"'),
    "A-DYN-4": drive('dyntype="user" actdim="2"'),
    "A-GAIN-0": drive('gainprm="3"'),
    "A-GAIN-1": drive('gaintype="affine" gainprm="1 2 3"'),
    "A-GAIN-2": drive(SHORT),
    "A-GAIN-3": drive('gaintype="user"'),
    "A-BIAS-0": drive('biastype="none"'),
    "A-BIAS-1": drive('biastype="affine" biasprm="4 5 6"'),
    "A-BIAS-2": drive(SHORT),
    "A-BIAS-3": drive('biastype="user"'),
    # sensors
    **{f"A-SENS-{k}": sensor(f'<{tag} site="tip"/><{tag} site="earth"/>') for k, tag in enumerate(SITE, 1)},
    "A-SENS-7": sensor('<rangefinder site="tip"/><rangefinder site="earth"/>'),
    "A-SENS-8": sensor('<jointpos joint="hinge"/><jointpos joint="slide"/>'),
    "A-SENS-9": sensor('<jointvel joint="hinge"/><jointvel joint="slide"/>'),
    "A-SENS-10": sensor('<tendonpos tendon="fixed"/><tendonpos tendon="path"/>'),
    "A-SENS-11": sensor('<tendonvel tendon="fixed"/><tendonvel tendon="path"/>'),
    "A-SENS-12": sensor('<actuatorpos actuator="servo"/>'),
    "A-SENS-13": sensor('<actuatorvel actuator="servo"/>'),
    "A-SENS-14": sensor('<actuatorfrc actuator="servo"/>'),
    "A-SENS-15": sensor('<ballquat joint="ball"/>'),
    "A-SENS-16": sensor('<ballangvel joint="ball"/>'),
    **{
        f"A-SENS-{k}": frame(f"frame{what}")
        for k, what in enumerate("pos quat xaxis yaxis zaxis linvel angvel linacc angacc".split(), 23)
    },
    **{f"A-SENS-{k}": sensor(f'<subtree{what} body="arm"/>') for k, what in enumerate(("com", "linvel", "angmom"), 32)},
    "A-DT-0": sensor('<jointpos joint="hinge" cutoff=".2"/>'),
    "A-DT-1": sensor('<rangefinder site="earth" cutoff=".5"/>'),
    "A-DT-2": sensor(f"<framexaxis {FRAME}/>"),
    "A-DT-3": sensor(f"<framequat {FRAME}/>"),
    # actuation
    "G-24": actuator(
        '<motor joint="hinge" ctrlrange="-.3 .3"/><motor tendon="path" gear="3"/><motor tendon="path" gear="-1"/>'
        '<general joint="slide" dyntype="filter" dynprm=".1" actearly="true" forcerange="-.2 .3"/>',
        path='actuatorfrcrange="-.4 .5"',
        hinge='actuatorfrcrange="-.6 .3" actuatorgravcomp="true"',
        arm='gravcomp=".8"',
    ),
    "G-25": actuator('<general cranksite="crank" slidersite="imu" cranklength=".05"/>'),
    "G-26": actuator('<position kp="3" site="tip" refsite="crank" gear="1 2 3 0 0 0"/>'),
    "G-27": actuator('<position kp="3" joint="ball" gear="1 2 3"/>'),
    "G-28": drive(SHORT.replace("-1 200", "40 200")),
    "G-29": drive(SHORT.replace("-4 5", "-2 -1")),
    "G-30": drive(f'{SHORT} dynprm=".01 .04 .3"'),
    "G-31": drive('dyntype="filterexact" dynprm=".05" actrange="-.4 .5" actlimited="true"'),
    # tendons and passive forces
    "G-33": tendon(MIXED),
    "G-34": tendon(ROUND.format('sidesite="side"')),
    "G-35": tendon(ROUND.format('sidesite="inner"')),
    "G-36": passive(path='stiffness="9" springlength=".2 .4" damping="2"', fixed='stiffness="3" damping=".5"'),
    "G-37": passive("mass_matrix+bias+smooth_dynamics", fixed='armature=".4"', path='armature=".2"'),
    "G-38": passive(slide='stiffness="3 5 7" damping="1 .5 .3"', path='stiffness="2 1 3" damping="1 2 .4"'),
    "G-39": passive(f"{PASSIVE}+energy", ball=BALL, free=FREE),
    "G-40": passive(slide='stiffness="3" damping="1"', arm='gravcomp=".5"', flag='spring="disable" damper="disable"'),
    "G-41": passive(arm='gravcomp=".5"', hinge='actuatorgravcomp="true"', flag='damper="disable"'),
    "G-42": passive(option=WATER),
    "G-43": passive(option=WATER, shape='fluidshape="ellipsoid" fluidcoef=".3 .1 2 .5 1.5"'),
    "G-44": passive(f"{PASSIVE}+energy", slide='stiffness="3 5 7" damping="1 2 .3"', hinge='stiffness="2 -1 3"'),
}

# promises about names, about what only running code has, or that have tests of their own
ELSEWHERE: dict[str, str] = {
    "A-WRAP-0": "symdyn.model.enums: the number of no object",
    "A-TRN-1000": "tests/model/test_refused.py",
    "A-SENS-0": "supplied: contacts decide",
    **{f"A-SENS-{k}": "supplied: limits decide" for k in range(17, 23)},
    "A-SENS-35": "supplied: the user's code decides",
    "A-STG-0": "the whole function, sensors",
    "A-STG-1": "position_sensors",
    "A-STG-2": "velocity_sensors",
    "A-STG-3": "acceleration_sensors",
    "B-CB-5": "tests/force/test_user.py",
    "B-CB-6": "tests/force/test_user.py",
    "B-CB-7": "the simulator's: contacts",
    "B-CB-8": "supplied: readings of the user",
    "B-CB-9": "the simulator's: time",
    "B-CB-10": "tests/force/test_user.py",
    "B-CB-11": "tests/force/test_user.py",
    "B-CB-12": "tests/force/test_user.py",
    "G-32": "adhesion acts through contacts: tests/force/test_actuator.py",
}
