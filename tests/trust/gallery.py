"""Derivations that are wrong on purpose: what is given, and the words by which the message names the fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import sympy as sp
from sympy import cos, sin

from tests.trust.textbooks import (
    I1,
    I2,
    QUADROTOR,
    Textbook,
    acrobot,
    arm6,
    cartpole,
    double_pendulum_absolute,
    g,
    l1,
    m1,
    m2,
    planar_quadrotor,
    q1,
    q2,
    quadrotor,
    r1,
    r2,
    rotation,
    scara,
    w1,
    w2,
)


@dataclass(frozen=True)
class Fault:
    """Words that the message must have (patterns), and the derivation with its fault."""

    words: tuple[str, ...]
    make: Callable[[], Textbook]


def only(book: Textbook, **quantities: Any) -> Textbook:
    """The same model with these quantities in place of the right ones."""
    return Textbook(book.xml, quantities, book.given)


def changed(book: Textbook, name: str, change: Callable[[Any], Any]) -> Textbook:
    return only(book, **{name: change(book.quantities[name])})


def less(matrix: sp.Matrix, i: int, j: int, x) -> sp.Matrix:
    made = matrix.copy()
    made[i, j] -= x
    return made


def without(book: Textbook, name: str, i: int, j: int, x) -> Textbook:
    return changed(book, name, lambda matrix: less(matrix, i, j, x))


def numeric(xml: str, **quantities: Callable) -> Textbook:
    return Textbook(xml, quantities)


# ---- derivations on numbers, with a fault switched on by name

PENDULUM = """<mujoco model="pendulum"><worldbody><body name="arm"><joint name="pivot" axis="0 1 0" armature="0.03"
    damping="0.2" stiffness="0.7"/><inertial pos="0 0 -0.6" mass="1.3" diaginertia="0.02 0.05 0.04"/>
    <site name="tip" pos="0.1 0 -1"/></body></worldbody></mujoco>"""


def pendulum(x, v, turn=1.0, armature=0.03, damping=0.2, friction=0.0, stiffness=0.7, gravity=9.81):
    """Bias with springs and dampers on the left side."""
    return [1.3 * gravity * 0.6 * np.sin(turn * x[0]) + damping * v[0] + friction * np.sign(v[0]) + stiffness * x[0]]


def pendulum_book(**fault) -> Textbook:
    return Textbook(PENDULUM, {"bias": lambda x, v: pendulum(x, v, **fault)}, {"passive": True})


def quadrotor_numbers(fault: str) -> Textbook:
    """MuJoCo's velocities: linear in world axes, angular in body axes; J of a body whose axes are turned."""
    J, m = np.diag([0.0023, 0.0031, 0.004]), 0.5

    def R(x):
        quat = x[[6, 3, 4, 5]] if fault == "order" else x[3:]
        matrix = np.array(rotation(*quat).tolist(), float)
        return matrix.T if fault == "transposed" else matrix

    def bias(x, v):
        u, w = v[:3], v[3:]
        if fault == "linear":
            return np.concatenate([m * np.cross(w, u) + m * 9.81 * R(x).T[:, 2], np.cross(w, J @ w)])
        if fault == "angular":
            J_world = R(x) @ J @ R(x).T
            return np.concatenate([[0, 0, m * 9.81], np.cross(w, J_world @ w)])
        gyroscopic = 0 * w if fault == "gyroscopic" else np.cross(w, J @ w)
        return np.concatenate([[0, 0, -m * 9.81 if fault == "sign" else m * 9.81], gyroscopic])

    quantities = {"bias": bias}
    if fault in ("order", "transposed"):
        quantities = {"kinematics": {"body/frame": lambda x: R(x)}}
    if fault == "swapped":
        J[[0, 1], [0, 1]] = J[[1, 0], [1, 0]]
        quantities = {"mass_matrix": lambda x: np.block([[m * np.eye(3), np.zeros((3, 3))], [np.zeros((3, 3)), J]])}
    return Textbook(QUADROTOR, quantities)


TILTED = """<mujoco model="tilted"><worldbody><body name="block"><freejoint/><inertial pos="0 0 0"
    quat="0.9238795 0.3826834 0 0" mass="2" diaginertia="0.1 0.2 0.25"/></body></worldbody></mujoco>"""


def tilted() -> Textbook:
    """The tensor R^T I R for R I R^T."""
    R = np.array(rotation(*np.array([0.9238795, 0.3826834, 0, 0]) / np.hypot(0.9238795, 0.3826834)).tolist(), float)
    J = R.T @ np.diag([0.1, 0.2, 0.25]) @ R
    mass = np.block([[2 * np.eye(3), np.zeros((3, 3))], [np.zeros((3, 3)), J]])
    return numeric(TILTED, mass_matrix=lambda x: mass)


def tip_jacobian(fault: str) -> Textbook:
    """Of the pendulum's tip (0.1, 0, -1): a turn about y."""

    def J(x):
        c, s = np.cos(x[0]), np.sin(x[0])
        R = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
        p = np.array([0, 0, -0.6]) if fault == "com" else np.array([0.1, 0, -1.0])
        linear, angular = np.cross([0, 1, 0], R @ p), np.array([0.0, 1, 0])
        if fault == "own axes":
            return np.concatenate([R.T @ linear, R.T @ angular])[:, None]
        return np.concatenate([angular, linear] if fault == "order" else [linear, angular])[:, None]

    return Textbook(PENDULUM, {"jacobian": {"site/tip": J}})


def arm_with_angles_in_degrees() -> Textbook:
    right = arm6().quantities["bias"]
    return Textbook(arm6().xml, {"bias": lambda x, v: right(np.radians(x), v)})


def arm_turned(joint: int) -> Textbook:
    right, flip = arm6().quantities["inverse_dynamics"], np.ones(6)
    flip[joint] = -1
    return Textbook(arm6().xml, {"inverse_dynamics": lambda x, v, a: flip * right(flip * x, flip * v, flip * a)})


def absolute_for_relative() -> Textbook:
    """The equations in absolute angles, without the map."""
    book = double_pendulum_absolute()
    given = {k: v for k, v in book.given.items() if k != "coordinates"}
    return Textbook(book.xml, {"mass_matrix": book.quantities["mass_matrix"]}, given)


def com_at_origin() -> Textbook:
    book = acrobot()
    return only(book, mass_matrix=book.quantities["mass_matrix"].subs(r2, 0))


def about_the_joint() -> Textbook:
    """Moments about the joint where those about the centre of mass stand: the parallel axis term twice."""
    book = acrobot()
    return only(book, mass_matrix=book.quantities["mass_matrix"].subs(I2, I2 + m2 * r2**2))


def regressor_with_products() -> Textbook:
    """The pendulum's regressor with the product of inertia in the place of the moment."""

    def Y(x, v, a):
        columns = np.zeros((1, 20))
        columns[0, [11, 13]] = -9.81 * np.cos(x[0]), -9.81 * np.sin(x[0])
        columns[0, 17] = a[0]
        return columns

    return numeric(PENDULUM, regressor=Y)


ROW0, ROW1 = r"row 0 \(shoulder\)", r"row 1 \(elbow\)"
COUPLING = m2 * l1 * r2

GALLERY = {
    "mass of the second link forgotten": Fault(
        (r"inertia: M\[0, 0\]", "body lower: its mass is missing", r"one of m2, l1 is zero"),
        lambda: without(acrobot(), "mass_matrix", 0, 0, m2 * l1**2),
    ),
    "parallel axis term missing": Fault(
        (r"M\[0, 0\] \(shoulder, shoulder\)", r"body upper: its parallel axis term \(m r\^2\) is missing"),
        lambda: without(acrobot(), "mass_matrix", 0, 0, m1 * r1**2),
    ),
    "parallel axis term twice": Fault(
        ("cause: body lower: its inertia about the joint is taken for that about its centre of mass",),
        about_the_joint,
    ),
    "moment of inertia forgotten": Fault(
        (r"M\[1, 1\] \(elbow, elbow\)", "body lower: its inertia about the centre of mass is missing"),
        lambda: without(acrobot(), "mass_matrix", 1, 1, I2),
    ),
    "moment of inertia twice": Fault(
        (r"M\[0, 0\]", "body upper: its inertia about the centre of mass is 2 times"),
        lambda: without(acrobot(), "mass_matrix", 0, 0, -I1),
    ),
    "coupling once instead of twice": Fault(
        (r"M\[0, 0\]", r"body lower: its centre of mass \(m r\) is 0.5 times", "one of m2, r2, l1 is zero"),
        lambda: without(acrobot(), "mass_matrix", 0, 0, COUPLING * cos(q2)),
    ),
    "centre of mass at the joint": Fault(
        ("cause: body lower: its centre of mass is taken for its origin",),
        com_at_origin,
    ),
    "centre of mass at the end of the link": Fault(
        ("cause: body upper: its centre of mass is at the end of the link, where lower begins",),
        lambda: changed(acrobot(), "gravity", lambda x: x.subs(r1, l1)),
    ),
    "Coriolis term halved": Fault(
        (f"Coriolis: {ROW0}, what the product of v\\[0\\] and v\\[1\\]", "0.5 times", "body lower"),
        lambda: without(acrobot(), "bias", 0, 0, -COUPLING * sin(q2) * w1 * w2),
    ),
    "centrifugal term of the wrong sign": Fault(
        (f"centrifugal: {ROW1}, what v\\[0\\]\\^2 multiplies", "of the wrong sign", "body lower"),
        lambda: without(acrobot(), "bias", 1, 0, 2 * COUPLING * sin(q2) * w1**2),
    ),
    "centrifugal term missing": Fault(
        (f"centrifugal: {ROW0}, what v\\[1\\]\\^2 multiplies", "by hand it is missing"),
        lambda: without(acrobot(), "coriolis", 0, 0, -COUPLING * sin(q2) * w2**2),
    ),
    "gravity of the wrong sign": Fault(
        (f"gravity: {ROW0}; {ROW1}", "of the wrong sign", "gravity: gravity along z is of the wrong sign"),
        lambda: changed(acrobot(), "gravity", lambda x: -x),
    ),
    "weight of the second link at the first joint forgotten": Fault(
        (f"gravity: {ROW0}", "body lower: its mass is missing", "one of m2, l1, g is zero"),
        lambda: without(acrobot(), "gravity", 0, 0, m2 * g * l1 * sin(q1)),
    ),
    "kinetic energy without its half": Fault(
        ("inertia: M", "2 times the model's"),
        lambda: only(acrobot(), energy=kinetic_twice()),
    ),
    "potential of the wrong sign": Fault(
        ("potential", "of the wrong sign"),
        lambda: only(acrobot(), energy=potential_turned()),
    ),
    "absolute angles for relative ones": Fault(
        ("cause: angles are absolute; the model's are relative",),
        absolute_for_relative,
    ),
    "sign in the coupling of the cart": Fault(
        (r"M\[0, 1\] \(slider, hinge\); M\[1, 0\]", "of the wrong sign", "body pole"),
        lambda: changed(cartpole(), "mass_matrix", lambda M: sp.Matrix([[M[0, 0], -M[0, 1]], [-M[1, 0], M[1, 1]]])),
    ),
    "forward dynamics without gravity on the pole": Fault(
        (r"gravity: row 1 \(hinge\)", "missing"),
        lambda: changed(cartpole(), "forward_dynamics", lambda x: x.subs(g, 0)),
    ),
    "damping of the wrong sign": Fault(
        (r"damping: row 0 \(pivot\), what v\[0\] multiplies", "joint pivot: its damping is of the wrong sign"),
        lambda: pendulum_book(damping=-0.2),
    ),
    "damping forgotten": Fault(
        (r"damping: row 0 \(pivot\)", "joint pivot: its damping is missing"),
        lambda: pendulum_book(damping=0.0),
    ),
    "dry friction that the model has not": Fault(
        (r"friction: row 0 \(pivot\)",),
        lambda: pendulum_book(friction=0.1),
    ),
    "stiffness twice": Fault(
        (r"gravity: row 0 \(pivot\)", "joint pivot: its stiffness is 2 times"),
        lambda: pendulum_book(stiffness=1.4),
    ),
    "armature forgotten": Fault(
        (r"M\[0, 0\] \(pivot, pivot\)", "joint pivot: its armature is missing"),
        lambda: numeric(PENDULUM, mass_matrix=lambda x: [[0.05 + 1.3 * 0.36]]),
    ),
    "degrees for radians": Fault(
        ("cause: angles are taken for degrees; they are radians",),
        arm_with_angles_in_degrees,
    ),
    "a joint that turns the other way": Fault(
        ("cause: joint q3 turns or slides the other way",),
        lambda: arm_turned(2),
    ),
    "gyroscopic term of one link of an arm": Fault(
        ("body link2: its inertia about the centre of mass is missing|body link2",),
        lambda: changed(arm6("gyroscopic"), "bias", lambda f: f),
    ),
    "linear velocity in body axes": Fault(
        ("cause: the linear velocity of a free joint is in body axes; expected world axes",),
        lambda: quadrotor_numbers("linear"),
    ),
    "angular velocity in world axes": Fault(
        ("cause: its angular velocity is in world axes; expected body axes",),
        lambda: quadrotor_numbers("angular"),
    ),
    "gyroscopic torque missing": Fault(
        ("Coriolis: ", "by hand it is missing", "body frame: its inertia about the centre of mass is missing"),
        lambda: quadrotor_numbers("gyroscopic"),
    ),
    "weight of a free body upwards": Fault(
        (r"gravity: row 2 \(joint of frame vz\)", "of the wrong sign"),
        lambda: quadrotor_numbers("sign"),
    ),
    "quaternion with its real part last": Fault(
        (r"cause: quaternions are \(x, y, z, w\)",),
        lambda: quadrotor_numbers("order"),
    ),
    "transposed rotation": Fault(
        ("cause: the rotation is transposed",),
        lambda: quadrotor_numbers("transposed"),
    ),
    "moments about x and y exchanged": Fault(
        ("cause: body frame: its moments of inertia about x and y are in each other's place",),
        lambda: quadrotor_numbers("swapped"),
    ),
    "inertia in transposed axes": Fault(
        ("cause: body block: the axes of its inertia are transposed",),
        tilted,
    ),
    "Jacobian of the centre of mass": Fault(
        ("cause: the centre of mass of body arm is taken for site/tip",),
        lambda: tip_jacobian("com"),
    ),
    "Jacobian in the frame's axes": Fault(
        ("cause: the Jacobian is in the axes of the frame; expected world axes",),
        lambda: tip_jacobian("own axes"),
    ),
    "Jacobian with rotation first": Fault(
        ("cause: rotation and translation are in each other's place",),
        lambda: tip_jacobian("order"),
    ),
    "arm of the thrust too long": Fault(
        (r"entry \[2, 2\]", "2 times the model's"),
        lambda: only(planar_quadrotor(), jacobian={"site/right": far_tip()}),
    ),
    "inertia of the last links of a SCARA forgotten": Fault(
        (r"M\[2, 2\] \(q3, q3\)", "body quill: its inertia about the centre of mass is missing"),
        lambda: without(scara(), "mass_matrix", 2, 2, sp.Symbol("I3", positive=True)),
    ),
    "quadrotor without the term of turning axes": Fault(
        ("Coriolis: ", "by hand it is missing"),
        lambda: changed(quadrotor(), "bias", lambda x: x.subs(dict.fromkeys(sp.symbols("u1:4", real=True), 0))),
    ),
    "product of inertia for a moment": Fault(
        (r"\(Iyy of body arm\)", r"\(Ixy of body arm\)"),
        regressor_with_products,
    ),
}


def kinetic_twice():
    book = acrobot()
    velocity = sp.Matrix([w1, w2])
    return book.quantities["energy"] + (velocity.T * book.quantities["mass_matrix"] * velocity)[0] / 2


def potential_turned():
    V = -(m1 * r1 + m2 * l1) * g * cos(q1) - m2 * g * r2 * cos(q1 + q2)
    return acrobot().quantities["energy"] - 2 * V


def far_tip() -> sp.Matrix:
    J = planar_quadrotor().quantities["jacobian"]["site/right"].copy()
    J[2, 2] *= 2
    return J
