"""Mechanisms small enough for pencil and paper."""

import numpy as np

import symdyn
from tests.dynamics.quantities import numeric
from tests.tolerance import SAME_ALGORITHM, assert_close

G = 9.81

PENDULUM = """<mujoco model="pendulum"><worldbody><body>
    <joint type="hinge" axis="0 1 0" armature="0.03"/>
    <inertial pos="0 0 -0.6" mass="1.3" diaginertia="0.02 0.05 0.04"/>
</body></worldbody></mujoco>"""

# both hinges about y, links along -z, angles measured from the parent
DOUBLE = """<mujoco model="double"><worldbody><body>
    <joint type="hinge" axis="0 1 0"/>
    <inertial pos="0 0 -0.4" mass="1.1" diaginertia="0.02 0.03 0.02"/>
    <body pos="0 0 -0.9">
        <joint type="hinge" axis="0 1 0"/>
        <inertial pos="0 0 -0.3" mass="0.7" diaginertia="0.01 0.02 0.01"/>
    </body>
</body></worldbody></mujoco>"""

CARTPOLE = """<mujoco model="cartpole"><worldbody><body>
    <joint type="slide" axis="1 0 0"/>
    <inertial pos="0 0 0" mass="2.5" diaginertia="1 1 1"/>
    <body>
        <joint type="hinge" axis="0 1 0"/>
        <inertial pos="0 0 0.5" mass="0.3" diaginertia="0.01 0.02 0.01"/>
    </body>
</body></worldbody></mujoco>"""

BODY = """<mujoco model="body"><worldbody><body>
    <freejoint/>
    <inertial pos="0.1 -0.2 0.3" mass="2" diaginertia="0.1 0.2 0.25"/>
</body></worldbody></mujoco>"""


def quantities(xml, qpos, qvel, qacc, tau=None):
    values = {"qpos": qpos, "qvel": qvel, "qacc": qacc, "tau": tau or 0 * np.array(qvel), "qpos2": qpos}
    return numeric(symdyn.load(xml), {name: np.array(x, float) for name, x in values.items()})


def test_pendulum_is_the_textbooks():
    q, v, a, tau = 0.7, -1.2, 0.4, 0.5
    m, l, I = 1.3, 0.6, 0.05
    x = quantities(PENDULUM, [q], [v], [a], [tau])
    inertia = I + m * l * l + 0.03
    moment = m * G * l * np.sin(q)
    assert_close(x["M"], [[inertia]], SAME_ALGORITHM)
    assert_close(x["bias"], [moment], SAME_ALGORITHM)
    assert_close(x["inverse"], [inertia * a + moment], SAME_ALGORITHM)
    assert_close(x["qacc_aba"], [(tau - moment) / inertia], SAME_ALGORITHM)
    assert_close(x["kinetic"], [inertia * v * v / 2], SAME_ALGORITHM)
    assert_close(x["potential"], [-m * G * l * np.cos(q)], SAME_ALGORITHM)
    assert_close(x["C"], [[0.0]], SAME_ALGORITHM)
    assert_close(x["momentum"], [0, (I * v), 0, -m * l * np.cos(q) * v, 0, m * l * np.sin(q) * v], SAME_ALGORITHM)
    # m, h and I (xx, yy, zz, xy, xz, yz) of the moving body
    by_parameter = [0, -G * np.cos(q), 0, -G * np.sin(q), 0, a, 0, 0, 0, 0]
    assert_close(x["Y"], [np.zeros(10).tolist() + by_parameter], SAME_ALGORITHM)


def test_double_pendulum_is_the_textbooks():
    q1, q2, v1, v2 = 0.4, -0.9, 1.1, 0.6
    m1, c1, I1, l1, m2, c2, I2 = 1.1, 0.4, 0.03, 0.9, 0.7, 0.3, 0.02
    x = quantities(DOUBLE, [q1, q2], [v1, v2], [0, 0])
    coupling = m2 * l1 * c2 * np.cos(q2)
    M22 = I2 + m2 * c2**2
    M12 = M22 + coupling
    M11 = I1 + m1 * c1**2 + M22 + m2 * l1**2 + 2 * coupling
    h = m2 * l1 * c2 * np.sin(q2)
    second = m2 * G * c2 * np.sin(q1 + q2)
    first = (m1 * c1 + m2 * l1) * G * np.sin(q1) + second
    assert_close(x["M"], [[M11, M12], [M12, M22]], SAME_ALGORITHM)
    assert_close(x["C"], [[-h * v2, -h * (v1 + v2)], [h * v1, 0]], SAME_ALGORITHM)
    assert_close(x["M_rate"], [[-2 * h * v2, -h * v2], [-h * v2, 0]], SAME_ALGORITHM)
    assert_close(x["gravity"], [first, second], SAME_ALGORITHM)
    assert_close(x["bias"], [first - h * v2 * (2 * v1 + v2), second + h * v1 * v1], SAME_ALGORITHM)


def test_cart_pole_is_the_textbooks():
    q, u, w = 0.3, -0.2, 1.5
    m_c, m_p, l, I = 2.5, 0.3, 0.5, 0.02
    x = quantities(CARTPOLE, [0.1, q], [u, w], [0, 0])
    c, s = np.cos(q), np.sin(q)
    assert_close(x["M"], [[m_c + m_p, m_p * l * c], [m_p * l * c, I + m_p * l * l]], SAME_ALGORITHM)
    assert_close(x["C"], [[0, -m_p * l * s * w], [0, 0]], SAME_ALGORITHM)
    assert_close(x["bias"], [-m_p * l * s * w * w, -m_p * G * l * s], SAME_ALGORITHM)
    assert_close(x["potential"], [m_p * G * l * c], SAME_ALGORITHM)


def test_free_body_obeys_newton_and_euler():
    """M, bias and momentum of a free body by the balance of momentum about its centre of mass, in world axes."""
    rng = np.random.default_rng(3)
    quat = rng.standard_normal(4)
    quat /= np.linalg.norm(quat)
    v, w = rng.standard_normal((2, 3))
    x = quantities(BODY, [*rng.standard_normal(3), *quat], [*v, *w], np.zeros(6))
    R = _rotation(quat)
    m, c, I = 2.0, np.array([0.1, -0.2, 0.3]), np.diag([0.1, 0.2, 0.25])
    force = m * (R @ np.cross(w, np.cross(w, c)) + [0, 0, G])
    torque = np.cross(w, I @ w) + np.cross(c, R.T @ force)
    assert_close(x["bias"], [*force, *torque], SAME_ALGORITHM)
    assert_close(x["momentum"], [*(R @ I @ w), *(m * (v + R @ np.cross(w, c)))], SAME_ALGORITHM)
    coupling = -m * R @ _skew(c)
    tensor = I + m * (c @ c * np.eye(3) - np.outer(c, c))
    assert_close(x["M"], np.block([[m * np.eye(3), coupling], [coupling.T, tensor]]), SAME_ALGORITHM)


def _skew(a):
    x, y, z = a
    return np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])


def _rotation(q):
    S = _skew(q[1:])
    return np.eye(3) + 2 * q[0] * S + 2 * S @ S


def test_bias_vanishes_without_gravity_at_rest():
    still = BODY.replace("<worldbody>", '<option gravity="0 0 0"/><worldbody>')
    x = quantities(still, [1, 2, 3, 0.5, 0.5, 0.5, 0.5], np.zeros(6), np.zeros(6))
    assert not x["bias"].any() and not x["gravity"].any() and not x["potential"].any()


def test_disabled_gravity_is_none():
    off = PENDULUM.replace("<worldbody>", '<option><flag gravity="disable"/></option><worldbody>')
    x = quantities(off, [0.7], [1.0], [0.0])
    assert not x["bias"].any() and not x["potential"].any()
