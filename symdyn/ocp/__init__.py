"""Optimal control of a model: transcriptions over `casadi.Opti`, contact modes, linear control, identification.

    problem = ocp.Problem(model, steps=40, duration=2.0)
    problem.start(qpos)
    problem.goal(qpos, qvel=0)
    problem.minimize(problem.effort())
    solution = problem.solve()

What is in here is thin: `problem.qpos[k]`, `problem.ctrl[k]` are CasADi expressions, `problem.opti` is the `Opti`.
"""

from symdyn.ocp.contact import ContactMode, friction_cone
from symdyn.ocp.contact_function import contact_function
from symdyn.ocp.identify import base_parameters, identify, pseudo_inertia
from symdyn.ocp.linear import discrete, held_basis, lqr, static
from symdyn.ocp.motion import Motion
from symdyn.ocp.problem import Problem
from symdyn.ocp.solution import Solution

__all__ = [
    "ContactMode",
    "Motion",
    "Problem",
    "Solution",
    "base_parameters",
    "contact_function",
    "discrete",
    "friction_cone",
    "held_basis",
    "identify",
    "lqr",
    "pseudo_inertia",
    "static",
]
