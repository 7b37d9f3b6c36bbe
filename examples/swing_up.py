"""Swing a cart-pole up with the least effort: CasADi's optimiser on symdyn's dynamics.

Multiple shooting: states x[k] = (qpos, qvel), forces u[k] held for h seconds, one Runge-Kutta step each.
"""

from pathlib import Path

import casadi as ca

import symdyn

cartpole = symdyn.load(Path(__file__).parent / "models" / "cartpole.xml")
nq, nv = cartpole.nq, cartpole.nv
forward_dynamics = symdyn.compile(cartpole, ["forward_dynamics"], target="casadi")["forward_dynamics"]


def rate(x, u):
    """d/dt (qpos, qvel); the motor pushes the cart alone."""
    qpos, qvel = x[:nq], x[nq:]
    return ca.vertcat(qvel, forward_dynamics(qpos, qvel, ca.vertcat(u, 0)))


def step(x, u, h):
    k1 = rate(x, u)
    k2 = rate(x + h / 2 * k1, u)
    k3 = rate(x + h / 2 * k2, u)
    k4 = rate(x + h * k3, u)
    return x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def swing_up(N: int = 50, T: float = 2.5):
    """States (4, N + 1) and forces (N,) in N from hanging, at rest, to upright, at rest."""
    opti = ca.Opti()
    x, u = opti.variable(nq + nv, N + 1), opti.variable(N)
    for k in range(N):
        opti.subject_to(x[:, k + 1] == step(x[:, k], u[k], T / N))
    opti.subject_to(x[:, 0] == ca.vertcat(0, ca.pi, 0, 0))
    opti.subject_to(x[:, N] == 0)
    low, high = cartpole.jnt_range[0]
    opti.subject_to(opti.bounded(low, x[0, :], high))
    opti.subject_to(opti.bounded(-10, u, 10))
    opti.minimize(ca.sumsqr(u) * T / N)
    opti.set_initial(x[1, :], ca.linspace(ca.pi, 0, N + 1).T)
    opti.solver("ipopt", {"print_time": False, "expand": True}, {"print_level": 0, "sb": "yes"})
    answer = opti.solve()
    return answer.value(x), answer.value(u)


x, u = swing_up()
print("the cart moves between", x[0].min().round(3), "and", x[0].max().round(3), "m")
print("the largest force is  ", abs(u).max().round(2), "N")
print("the pole ends at      ", abs(x[1, -1]).round(6), "rad")
