"""Mechanisms as MJCF, and their equations as textbooks print them, in the textbooks' letters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import sympy as sp
from sympy import cos, sin

from symdyn.verify import Map


@dataclass(frozen=True)
class Textbook:
    """A model, what `same_dynamics` takes beside the quantities, and the quantities."""

    xml: str
    quantities: dict[str, Any]
    given: dict[str, Any] = field(default_factory=dict)


q1, q2, q3, q4 = q = sp.symbols("q1:5", real=True)
w1, w2, w3, w4 = w = sp.symbols("w1:5", real=True)
m1, m2, l1, l2, r1, r2, I1, I2, g = sp.symbols("m1 m2 l1 l2 r1 r2 I1 I2 g", positive=True)


def planar(n: int) -> dict[str, Any]:
    return {"x": q[:n], "v": w[:n]}


TWO_LINKS = """<mujoco model="two_links"><option gravity="0 0 -9.81"/><worldbody>
  <body name="upper"><joint name="shoulder" axis="0 1 0"/>
    <inertial pos="0 0 -0.25" mass="0.9" diaginertia="0.019 0.021 0.004"/>
    <body name="lower" pos="0 0 -0.5"><joint name="elbow" axis="0 1 0"/>
      <inertial pos="0 0 -0.2" mass="0.6" diaginertia="0.0081 0.0091 0.002"/>
      <site name="tip" pos="0 0 -0.4"/>
    </body>
  </body></worldbody></mujoco>"""

TWO_LINK_PARAMS = {
    "body/upper/mass": m1,
    "body/lower/mass": m2,
    "body/upper/ipos/z": -r1,
    "body/lower/ipos/z": -r2,
    "body/lower/pos/z": -l1,
    "body/upper/inertia/y": I1,
    "body/lower/inertia/y": I2,
    "option/gravity/z": -g,
}


def acrobot() -> Textbook:
    """Spong's acrobot, angles from straight down, the second relative; Tedrake, Underactuated Robotics, chapter 3.

    I1 and I2 there are about the pivots.
    """
    J1, J2 = I1 + m1 * r1**2, I2 + m2 * r2**2
    s1, s2, c2, s12 = sin(q1), sin(q2), cos(q2), sin(q1 + q2)
    M = sp.Matrix(
        [
            [J1 + J2 + m2 * l1**2 + 2 * m2 * l1 * r2 * c2, J2 + m2 * l1 * r2 * c2],
            [J2 + m2 * l1 * r2 * c2, J2],
        ]
    )
    C = sp.Matrix(
        [
            [-2 * m2 * l1 * r2 * s2 * w2, -m2 * l1 * r2 * s2 * w2],
            [m2 * l1 * r2 * s2 * w1, 0],
        ]
    )
    tau_g = sp.Matrix([-m1 * g * r1 * s1 - m2 * g * (l1 * s1 + r2 * s12), -m2 * g * r2 * s12])
    velocity = sp.Matrix([w1, w2])
    quantities = {
        "mass_matrix": M,
        "bias": C * velocity - tau_g,
        "gravity": -tau_g,
        "coriolis": C * velocity,
        "energy": (velocity.T * M * velocity)[0] / 2 - (m1 * r1 + m2 * l1) * g * cos(q1) - m2 * g * r2 * cos(q1 + q2),
    }
    return Textbook(TWO_LINKS, quantities, {"symbols": planar(2), "params": TWO_LINK_PARAMS})


def double_pendulum_absolute() -> Textbook:
    """The double pendulum with both angles from the vertical; physical pendula."""
    c12, s12 = cos(q1 - q2), sin(q1 - q2)
    b = m2 * l1 * r2
    M = sp.Matrix([[I1 + m1 * r1**2 + m2 * l1**2, b * c12], [b * c12, I2 + m2 * r2**2]])
    bias = sp.Matrix(
        [
            b * s12 * w2**2 + (m1 * r1 + m2 * l1) * g * sin(q1),
            -b * s12 * w1**2 + m2 * g * r2 * sin(q2),
        ]
    )
    given = {"symbols": planar(2), "params": TWO_LINK_PARAMS, "coordinates": Map(qpos=[q1, q2 - q1])}
    return Textbook(TWO_LINKS, {"mass_matrix": M, "bias": bias}, given)


CARTPOLE = """<mujoco model="cartpole"><worldbody>
  <body name="cart"><joint name="slider" type="slide" axis="1 0 0"/>
    <inertial pos="0 0 0" mass="1.1" diaginertia="0.01 0.01 0.01"/>
    <body name="pole"><joint name="hinge" axis="0 -1 0"/>
      <inertial pos="0 0 -0.4" mass="0.15" diaginertia="1e-3 1e-3 1e-3"/>
    </body>
  </body></worldbody></mujoco>"""


def cartpole() -> Textbook:
    """Cart-pole with a point mass at l, theta from straight down; Tedrake, Underactuated Robotics, chapter 3."""
    mc, mp, l = sp.symbols("m_c m_p l", positive=True)
    M = sp.Matrix([[mc + mp, mp * l * cos(q2)], [mp * l * cos(q2), mp * l**2]])
    bias = sp.Matrix([-mp * l * sin(q2) * w2**2, mp * g * l * sin(q2)])
    f = sp.Symbol("f")
    x = (f + mp * sin(q2) * (l * w2**2 + g * cos(q2))) / (mc + mp * sin(q2) ** 2)
    theta = -f * cos(q2) - mp * l * w2**2 * cos(q2) * sin(q2) - (mc + mp) * g * sin(q2)
    theta = theta / (l * (mc + mp * sin(q2) ** 2))
    params = {
        "body/cart/mass": mc,
        "body/pole/mass": mp,
        "body/pole/ipos/z": -l,
        "body/pole/inertia/y": sp.Integer(0),
        "option/gravity/z": -g,
    }
    # the book has a force on the cart alone
    torque = sp.Symbol("torque")
    turned = sp.Matrix([x, theta]) + M.inv() * sp.Matrix([0, torque])
    symbols = {**planar(2), "tau": [f, torque]}
    quantities = {"mass_matrix": M, "bias": bias, "forward_dynamics": turned}
    return Textbook(CARTPOLE, quantities, {"symbols": symbols, "params": params})


PLANAR_QUADROTOR = """<mujoco model="planar_quadrotor"><worldbody>
  <body name="frame"><joint name="x" type="slide" axis="1 0 0"/><joint name="z" type="slide" axis="0 0 1"/>
    <joint name="pitch" axis="0 -1 0"/><inertial pos="0 0 0" mass="0.486" diaginertia="0.004 0.00383 0.004"/>
    <site name="left" pos="-0.25 0 0"/><site name="right" pos="0.25 0 0"/>
  </body></worldbody></mujoco>"""


def planar_quadrotor() -> Textbook:
    """m x'' = -(u1 + u2) sin theta, m z'' = (u1 + u2) cos theta - m g, I theta'' = r (u1 - u2)."""
    m, I, r = sp.symbols("m I r", positive=True)
    theta = q3
    params = {"body/frame/mass": m, "body/frame/inertia/y": I, "option/gravity/z": -g, "site/right/pos/x": r}
    tip = sp.Matrix([[1, 0, -r * sin(theta)], [0, 0, 0], [0, 1, r * cos(theta)]])
    place = sp.Matrix([q1 + r * cos(theta), 0, q2 + r * sin(theta)])
    quantities = {
        "mass_matrix": sp.diag(m, m, I),
        "bias": sp.Matrix([0, m * g, 0]),
        "jacobian": {"site/right": tip},
        "kinematics": {"site/right": place},
    }
    return Textbook(PLANAR_QUADROTOR, quantities, {"symbols": planar(3), "params": params})


QUADROTOR = """<mujoco model="quadrotor3"><worldbody>
  <body name="frame"><freejoint/><inertial pos="0 0 0" mass="0.5" diaginertia="0.0023 0.0031 0.004"/></body>
</worldbody></mujoco>"""


def rotation(a, b, c, d) -> sp.Matrix:
    """R of the unit quaternion (a, b, c, d), body to world."""
    return sp.Matrix(
        [
            [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
            [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
            [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
        ]
    )


def quadrotor() -> Textbook:
    """Newton in world axes, Euler in body axes: m p'' = f - m g e3, J w' + w x J w = tau; attitude a quaternion.

    Here the linear velocity is in body axes, as in Fossen and in Beard and McLain: m (u' + w x u) + m g R^T e3 = f.
    """
    x = sp.symbols("p1:4 e0:4", real=True)
    v = sp.symbols("u1:4 w1:4", real=True)
    m, *J = sp.symbols("m J1:4", positive=True)
    R = rotation(*x[3:])
    u, omega, J = sp.Matrix(v[:3]), sp.Matrix(v[3:]), sp.diag(*J)
    force = m * omega.cross(u) + m * g * R.T * sp.Matrix([0, 0, 1])
    bias = sp.Matrix.vstack(force, omega.cross(J * omega))
    velocity = sp.Matrix.vstack(R * u, omega)
    params = {"body/frame/mass": m, "option/gravity/z": -g}
    params |= {f"body/frame/inertia/{axis}": J[k, k] for k, axis in enumerate("xyz")}
    given = {"symbols": {"x": x, "v": v}, "params": params, "coordinates": Map(qvel=velocity)}
    mass = sp.diag(m, m, m, *[J[k, k] for k in range(3)])
    return Textbook(QUADROTOR, {"mass_matrix": mass, "bias": bias, "kinematics": {"body/frame": R}}, given)


SCARA = """<mujoco model="scara"><worldbody>
  <body name="arm1"><joint name="q1" axis="0 0 1"/>
    <inertial pos="0.2 0 0" mass="4" diaginertia="0.1 0.1 0.12"/>
    <body name="arm2" pos="0.4 0 0"><joint name="q2" axis="0 0 1"/>
      <inertial pos="0.15 0 0" mass="3" diaginertia="0.05 0.05 0.07"/>
      <body name="quill" pos="0.3 0 0"><joint name="q3" axis="0 0 1"/>
        <inertial pos="0 0 0" mass="0.5" diaginertia="0.01 0.01 0.002"/>
        <body name="tool"><joint name="q4" type="slide" axis="0 0 1"/>
          <inertial pos="0 0 0" mass="1.2" diaginertia="0.01 0.01 0.004"/>
        </body>
      </body>
    </body>
  </body></worldbody></mujoco>"""


def scara() -> Textbook:
    """The four-joint SCARA of Murray, Li and Sastry, A Mathematical Introduction to Robotic Manipulation, chapter 4.

    M = [[alpha + beta + 2 gamma c2, beta + gamma c2, delta, 0], ...], delta the turning inertia of the last links
    """
    l, r, m, I = (sp.symbols(f"{letter}1:5", positive=True) for letter in "lrmI")
    (la, lb), (ra, rb) = l[:2], r[:2]
    hand = m[2] + m[3]
    delta = I[2] + I[3]
    beta = delta + I[1] + hand * lb**2 + m[1] * rb**2
    gamma = la * lb * hand + la * m[1] * rb
    alpha = I[0] + ra**2 * m[0] + la**2 * (m[1] + hand)
    c2, s2 = cos(q2), sin(q2)
    M = sp.Matrix(
        [
            [alpha + beta + 2 * gamma * c2, beta + gamma * c2, delta, 0],
            [beta + gamma * c2, beta, delta, 0],
            [delta, delta, delta, 0],
            [0, 0, 0, m[3]],
        ]
    )
    C = gamma * s2 * sp.Matrix([[-w2, -w1 - w2], [w1, 0]])
    bias = sp.Matrix([*(C * sp.Matrix([w1, w2])), 0, m[3] * g])
    place = sp.Matrix([la * cos(q1) + lb * cos(q1 + q2), la * sin(q1) + lb * sin(q1 + q2), q4])
    params = {f"body/{b}/mass": m[k] for k, b in enumerate(("arm1", "arm2", "quill", "tool"))}
    params |= {f"body/{b}/inertia/z": I[k] for k, b in enumerate(("arm1", "arm2", "quill", "tool"))}
    params |= {"body/arm1/ipos/x": ra, "body/arm2/ipos/x": rb, "body/arm2/pos/x": la, "body/quill/pos/x": lb}
    params |= {"option/gravity/z": -g}
    quantities = {"mass_matrix": M, "bias": bias, "kinematics": {"body/tool": place}}
    return Textbook(SCARA, quantities, {"symbols": planar(4), "params": params})


# ---- an arm of six joints, numbers throughout: Puma 560, modified Denavit-Hartenberg (Craig, chapter 3)

DH = ((0.0, 0.0, 0.0), (-1, 0.0, 0.0), (0.0, 0.4318, 0.1501), (-1, 0.0203, 0.4318), (1, 0.0, 0.0), (-1, 0.0, 0.0))
MASSES = (8.0, 17.4, 4.8, 0.82, 0.34, 0.09)
COMS = ((0, 0, 0.05), (0.068, 0.006, -0.016), (0, -0.07, 0.014), (0, 0, -0.019), (0, 0, 0.01), (0, 0, 0.032))
MOMENTS = (
    (0.3, 0.32, 0.35),
    (0.13, 0.524, 0.539),
    (0.066, 0.0125, 0.076),
    (0.0018, 0.0013, 0.0018),
    (0.0003, 0.0003, 0.0004),
    (0.00015, 0.00015, 0.00004),
)


def numbers(values) -> str:
    return " ".join(map(repr, map(float, values)))


def arm6_xml() -> str:
    """Frame i is reached by Rot_x(alpha) Trans_x(a) Trans_z(d) and then the joint about z."""
    text = ""
    for i, (quarter, a, d) in reversed(list(enumerate(DH))):
        position = (a, d * (-quarter if quarter else 0.0), d * (1 - abs(quarter)))
        turn = numbers((2**0.5 / 2, quarter * 2**0.5 / 2, 0, 0)) if quarter else "1 0 0 0"
        inertial = f'mass="{MASSES[i]}" pos="{numbers(COMS[i])}" diaginertia="{numbers(MOMENTS[i])}"'
        text = (
            f'<body name="link{i + 1}" pos="{numbers(position)}" quat="{turn}"><joint name="q{i + 1}" axis="0 0 1"/>'
            f"<inertial {inertial}/>{text}</body>"
        )
    return f'<mujoco model="arm6"><worldbody>{text}</worldbody></mujoco>'


def arm6(mistake: str = "") -> Textbook:
    """Craig's outward and inward iterations (6.46 to 6.53), typed as printed, on numbers."""
    import numpy as np

    def newton_euler(theta, rate, acceleration):
        w_, dw, dv = np.zeros(3), np.zeros(3), np.array([0, 0, 9.81])
        z = np.array([0.0, 0.0, 1.0])
        R, P, F, N = [], [], [], []
        for i in range(6):
            quarter, a, d = DH[i]
            ca, sa, c, s = (0.0, float(quarter), np.cos(theta[i]), np.sin(theta[i])) if quarter else (
                1.0, 0.0, np.cos(theta[i]), np.sin(theta[i]))  # fmt: skip
            R.append(np.array([[c, -s, 0], [s * ca, c * ca, -sa], [s * sa, c * sa, ca]]))
            P.append(np.array([a, -sa * d, ca * d]))
            to = R[i].T
            dv = to @ (np.cross(dw, P[i]) + np.cross(w_, np.cross(w_, P[i])) + dv)
            dw = to @ dw + np.cross(to @ w_, rate[i] * z) + acceleration[i] * z
            w_ = to @ w_ + rate[i] * z
            C, I = np.array(COMS[i]), np.diag(MOMENTS[i])
            dvc = np.cross(dw, C) + np.cross(w_, np.cross(w_, C)) + dv
            F.append(MASSES[i] * dvc)
            gyroscopic = 0 if mistake == "gyroscopic" and i == 1 else np.cross(w_, I @ w_)
            N.append(I @ dw + gyroscopic)
        f, n, tau = np.zeros(3), np.zeros(3), np.zeros(6)
        for i in reversed(range(6)):
            step, to = (R[i + 1], P[i + 1]) if i < 5 else (np.eye(3), np.zeros(3))
            n = N[i] + step @ n + np.cross(COMS[i], F[i]) + np.cross(to, step @ f)
            f = step @ f + F[i]
            tau[i] = n @ z
        return tau

    quantities = {
        "inverse_dynamics": newton_euler,
        "bias": lambda x, v: newton_euler(x, v, np.zeros(6)),
    }
    return Textbook(arm6_xml(), quantities)


TEXTBOOKS = {
    "acrobot": acrobot,
    "double pendulum, absolute angles": double_pendulum_absolute,
    "cart-pole": cartpole,
    "planar quadrotor": planar_quadrotor,
    "quadrotor": quadrotor,
    "SCARA": scara,
    "arm of six joints": arm6,
}
