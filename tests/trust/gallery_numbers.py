"""More derivations that are wrong on purpose: numbers, zeros of angles, axes of ball joints, orders of rotations."""

from __future__ import annotations

import numpy as np
import sympy as sp
from sympy import cos, sin

from tests.trust.gallery import Fault, numeric
from tests.trust.textbooks import Textbook, g, planar, q1, q2, rotation, w1, w2

FURUTA = """<mujoco model="furuta"><worldbody><body name="arm"><joint name="yaw" axis="0 0 1"/>
    <inertial pos="0.1 0 0" mass="0.3" diaginertia="1e-4 1e-3 1e-3"/>
    <body name="pendulum" pos="0.2 0 0"><joint name="swing" axis="1 0 0"/>
      <inertial pos="0 0 -0.15" mass="0.1" diaginertia="8e-4 8e-4 1e-6"/></body></body></worldbody></mujoco>"""


def furuta_without_the_pendulums_turning() -> Textbook:
    """The pendulum's inertia about the vertical, (J2 + m2 r2^2) sin^2, is forgotten."""
    m1, m2, l1, r1, r2, J1, J2 = sp.symbols("m1 m2 l1 r1 r2 J1 J2", positive=True)
    coupling = m2 * l1 * r2 * cos(q2)
    M = sp.Matrix([[J1 + m1 * r1**2 + m2 * l1**2, coupling], [coupling, J2 + m2 * r2**2]])
    params = {"body/arm/mass": m1, "body/arm/ipos/x": r1, "body/arm/inertia/z": J1, "body/pendulum/mass": m2}
    params |= {"body/pendulum/pos/x": l1, "body/pendulum/ipos/z": -r2, "body/pendulum/inertia/z": sp.Integer(0)}
    params |= {"body/pendulum/inertia/x": J2, "body/pendulum/inertia/y": J2}
    return Textbook(FURUTA, {"mass_matrix": M}, {"symbols": planar(2), "params": params})


BOOM = """<mujoco model="boom"><worldbody><body name="turret"><joint name="turn" axis="0 1 0"/>
    <inertial pos="0 0 0" mass="2" diaginertia=".1 .2 .1"/><body name="boom"><joint name="out" type="slide"
    axis="1 0 0"/><inertial pos="0.3 0 0" mass="1.5" diaginertia=".01 .02 .02"/></body></body></worldbody></mujoco>"""


def boom_without_the_two() -> Textbook:
    """m r r' th' for 2 m r r' th'."""
    m, a = sp.symbols("m a", positive=True)
    r = a + q2
    bias = sp.Matrix([m * r * w1 * w2 - m * g * r * cos(q1), -m * r * w1**2 - m * g * sin(q1)])
    params = {"body/boom/mass": m, "body/boom/ipos/x": a, "option/gravity/z": -g}
    return Textbook(BOOM, {"bias": bias}, {"symbols": planar(2), "params": params})


def boom_gravity(size: float):
    return lambda x: [-1.5 * size * (0.3 + x[1]) * np.cos(x[0]), -1.5 * size * np.sin(x[0])]


GEARED = """<mujoco model="geared"><worldbody><body name="link"><joint name="j" axis="0 1 0" armature="0.5"/>
    <inertial pos="0.2 0 0" mass="1" diaginertia=".01 .02 .02"/></body></worldbody></mujoco>"""

BALL = """<mujoco model="ball"><worldbody><body name="top"><joint name="b" type="ball"/>
    <inertial pos="0 0 0.3" mass="1" diaginertia=".02 .03 .01"/></body></worldbody></mujoco>"""


def ball_in_the_worlds_axes(x, v):
    """Euler's equation with everything in world axes."""
    R = np.array(rotation(*x).tolist(), float)
    inertia = R @ np.diag([0.11, 0.12, 0.01]) @ R.T
    return np.cross(v, inertia @ v) + np.cross(R @ [0, 0, 0.3], [0, 0, 9.81])


WRIST = """<mujoco model="wrist"><worldbody><body name="a" pos="0 0 .5"><joint name="yaw" axis="0 0 1"/>
    <geom size=".05"/><body name="b" pos=".3 0 0"><joint name="pitch" axis="0 1 0"/><geom size=".05" pos=".1 0 0"/>
    <site name="tcp" pos=".2 0 0"/></body></body></worldbody></mujoco>"""


def about_z(t):
    return np.array([[np.cos(t), -np.sin(t), 0], [np.sin(t), np.cos(t), 0], [0, 0, 1]])


def about_y(t):
    return np.array([[np.cos(t), 0, np.sin(t)], [0, 1, 0], [-np.sin(t), 0, np.cos(t)]])


def tcp(x, height=0.5):
    return about_z(x[0]) @ (np.array([0.3, 0, 0]) + about_y(x[1]) @ [0.2, 0, 0]) + [0, 0, height]


ELBOW = """<mujoco model="elbow"><worldbody><body name="upper"><joint name="s" axis="0 0 1"/>
    <inertial pos=".2 0 0" mass="2" diaginertia=".01 .02 .03"/><body name="fore" pos=".4 0 0"><joint name="e"
    axis="0 0 1"/><inertial pos=".15 0 0" mass="1" diaginertia=".005 .01 .012"/></body></body></worldbody></mujoco>"""


def elbow(m1=2.0, m2=1.0, length=0.4):
    def mass_matrix(x):
        k, second = m2 * length * 0.15 * np.cos(x[1]), 0.012 + m2 * 0.15**2
        return [[0.03 + m1 * 0.2**2 + second + m2 * length**2 + 2 * k, second + k], [second + k, second]]

    return mass_matrix


HANGING = """<mujoco model="hanging"><worldbody><body name="l"><joint name="j" axis="0 1 0"/>
    <inertial pos="0 0 -0.5" mass="1" diaginertia=".02 .02 .001"/></body></worldbody></mujoco>"""

NUMBERS = {
    "inertia about the vertical forgotten": Fault(
        (r"M\[0, 0\] \(yaw, yaw\)", r"parallel axis term \(m r\^2\) is missing", "centre of mass is missing"),
        furuta_without_the_pendulums_turning,
    ),
    "Coriolis force without its two": Fault(
        (r"Coriolis: row 0 \(turn\)", "body boom: the whole body is 0.5 times"), boom_without_the_two
    ),
    "9.8 for 9.81": Fault(("cause: gravity is 0.998981 times",), lambda: numeric(BOOM, gravity=boom_gravity(9.8))),
    "a mass in grams": Fault(
        ("cause: body boom: its mass is 1000 times", r"\(m r\^2\) is 1000 times"),
        lambda: numeric(BOOM, mass_matrix=lambda x: np.diag([0.22 + 1500 * (0.3 + x[1]) ** 2, 1500.0])),
    ),
    "gear ratio not squared": Fault(
        ("cause: joint j: its armature is 0.1 times",), lambda: numeric(GEARED, mass_matrix=lambda x: [[0.11]])
    ),
    "ball joint in its parent's axes": Fault(
        (r"cause: the angular velocity of the ball joint \(b wx\) is in the axes of its parent",),
        lambda: numeric(BALL, bias=ball_in_the_worlds_axes),
    ),
    "rotations in the other order": Fault(
        ("cause: the rotations of bodies a and b are multiplied in the other order",),
        lambda: numeric(WRIST, kinematics={"site/tcp": lambda x: np.c_[about_y(x[1]) @ about_z(x[0]), tcp(x)]}),
    ),
    "height of the base forgotten": Fault(
        ("cause: body a: its place in its parent is missing",),
        lambda: numeric(WRIST, kinematics={"site/tcp": lambda x: tcp(x, 0.0)}),
    ),
    "masses exchanged": Fault(
        ("cause: the masses of upper and fore are exchanged",), lambda: numeric(ELBOW, mass_matrix=elbow(1.0, 2.0))
    ),
    "a link too short": Fault(
        ("cause: body fore: its place in its parent is 0.75 times",),
        lambda: numeric(ELBOW, mass_matrix=elbow(length=0.3)),
    ),
    "angle from the horizontal": Fault(
        ("cause: joint j: its angle is counted from a quarter turn before the model's zero",),
        lambda: numeric(HANGING, gravity=lambda x: [9.81 * 0.5 * np.cos(x[0])]),
    ),
    "angle from upright": Fault(
        ("cause: joint j: its angle is counted from half a turn",),
        lambda: numeric(HANGING, gravity=lambda x: [-9.81 * 0.5 * np.sin(x[0])]),
    ),
}
