"""Kernels on M, for any numbers: straight-line code in the pattern of the tree.

factor_m(M, qLD, qLDiagInv)          the factor of any matrix with M's pattern
multiply_m(M, b, x)                  x = M b
integrate_pos(qpos, qvel, dt, qpos_next)
"""

from __future__ import annotations

import numpy as np

from symdyn.catalog.rigid_body import lower_pattern
from symdyn.dynamics import manifold
from symdyn.dynamics.factor import ltdl
from symdyn.dynamics.tree import Tree
from symdyn.force.activation import Signals, next_activation
from symdyn.force.actuation import actuation
from symdyn.force.actuator import Actuator
from symdyn.force.spring import joint_springs, tendon_springs
from symdyn.graph.derivative import jacobian
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.graph.scalar import less, select
from symdyn.sim.effective import is_discrete
from symdyn.sim.live import LiveWorkspace
from symdyn.sim.stage import in_loops, inputs_of
from symdyn.spatial.vector import array, dot, zeros

__all__ = ["blocks"]


def blocks(workspace: LiveWorkspace) -> tuple[Function, ...]:
    """All of them."""
    tree = workspace.tree
    algebra = () if in_loops(workspace) else (factor_m, multiply_m)
    moving = (*algebra, integrate_pos, tangent_rate) if tree.nv else ()
    made = [make(tree) for make in moving]
    of_actuators = [activate(workspace)] if workspace.model.na else []
    makers = (actuator_rate, actuator_stiffness, spring_rate, fluid_rate)
    rates = [f for make in makers if (f := make(workspace)) is not None]
    return (*made, *of_actuators, *rates)


def factor_m(tree: Tree) -> Function:
    g, pattern = Graph(), lower_pattern(tree)
    lower = g.symbols("M", len(pattern))
    L, D = ltdl(tree, symmetric(tree, lower))
    packed = array([D[i] if i == j else L[i, j] for i, j in pattern])
    outputs = {"qLD": packed, "qLDiagInv": array([1.0 / d for d in D])}
    return function("factor_m", (Input("M", lower, "lower triangle"),), outputs, "Factor M = L^T D L.")


def multiply_m(tree: Tree) -> Function:
    g, pattern = Graph(), lower_pattern(tree)
    lower, b = g.symbols("M", len(pattern)), g.symbols("b", tree.nv)
    inputs = (Input("M", lower, "lower triangle"), Input("b", b, "vector"))
    return function("multiply_m", inputs, {"x": symmetric(tree, lower) @ b}, "x = M b.")


def integrate_pos(tree: Tree) -> Function:
    g = Graph()
    qpos, qvel, dt = g.symbols("qpos", tree.nq), g.symbols("qvel", tree.nv), g.symbols("dt", 1)
    inputs = (Input("qpos", qpos, "configuration"), Input("qvel", qvel, "velocity"), Input("dt", dt, "s"))
    moved = manifold.integrate(tree, qpos, qvel, dt[0])
    return function("integrate_pos", inputs, {"qpos_next": moved}, "qpos moved by qvel for the time dt.")


def tangent_rate(tree: Tree) -> Function:
    g = Graph()
    moved, qvel = g.symbols("moved", tree.nv), g.symbols("qvel", tree.nv)
    rate = manifold.tangent_rate(tree, moved, qvel)
    inputs = (Input("moved", moved, "step along the tangent space"), Input("qvel", qvel, "velocity at its end"))
    return function("tangent_rate", inputs, {"rate": rate}, "Rate of a step along the tangent space.")


def activate(w: LiveWorkspace) -> Function:
    """Activations after the time dt, at rates that are given: mj_nextActivation."""
    g, m = w.graph, w.model
    act, act_dot = g.symbols("act", (m.na,)), g.symbols("rates", (m.na,))
    length, velocity = g.symbols("actuator_length", (m.nout,)), g.symbols("actuator_velocity", (m.nout,))
    signals = Signals(zeros(m.nu), act, length, velocity, g.symbol("dt"))
    after = next_activation(m, w.actuators, signals, act_dot)
    return function("activate", inputs_of(after), {"act_next": after}, "Activations after a time.")


def actuator_rate(w: LiveWorkspace) -> Function | None:
    """d(actuator_force)/d(actuator_velocity), its diagonal; None where no force depends on a velocity."""
    return slopes(w, "actuator_rate", "velocity", "slope")


def actuator_stiffness(w: LiveWorkspace) -> Function | None:
    """d(actuator_force)/d(actuator_length), its diagonal, for the discrete integrator; None where it is 0."""
    return slopes(w, "actuator_stiffness", "length", "length_slope") if is_discrete(w.written) else None


def slopes(w: LiveWorkspace, name: str, by: str, output: str) -> Function | None:
    """The derivative of each actuator's force by its own length or velocity; None where all are 0."""
    g, m = w.graph, w.model
    if not m.nout or not m.nv:
        return None
    ctrl, act = g.symbols("ctrl", (m.nu,)), g.symbols("act", (m.na,))
    length, velocity = g.symbols("actuator_length", (m.nout,)), g.symbols("actuator_velocity", (m.nout,))
    signals = Signals(ctrl, act, length, velocity, m.opt.timestep)
    force = actuation(m, w.actuators, signals, w.user).force
    found = array(np.diagonal(jacobian(force, velocity if by == "velocity" else length)))
    for a in w.actuators:
        if a.so3:
            found[a.out] = about_axes(m, a, force[a.out], by)
    if all(x.__class__ is not Expr and x == 0 for x in found):
        return None
    return function(name, inputs_of(found), {output: found}, f"Slopes of actuator forces by {by}.")


def about_axes(model, a: Actuator, torque: np.ndarray, by: str):
    """The slope of a servo of an orientation, the same about each axis, as MuJoCo has it: 0 at its limit of torque."""
    slope = a.biasprm[2] if by == "velocity" else -a.gainprm[0]
    if model.actuator_forcelimited[a.i]:
        most = array(model.actuator_forcerange)[a.i][1]
        slope = select(less(dot(torque, torque), most * most * (1.0 - 1e-12)), slope, 0.0)
    return select(a.off, 0.0, slope)


def spring_rate(w: LiveWorkspace) -> Function | None:
    """Stiffness of joints by dof, and of tendons, for the discrete integrator; None where there is none."""
    if not is_discrete(w.written) or not w.model.nv:
        return None
    stiffness, lengths = zeros(w.model.nv), w.graph.symbols("ten_length", (w.model.ntendon,))
    for dofs, spring in joint_springs(w.model, w.qpos):
        stiffness[dofs] = spring.slope
    pulls = array([spring.force[0] for spring in tendon_springs(w.model, lengths)])
    of_tendons = -array(np.diagonal(jacobian(pulls, lengths))) if len(pulls) else pulls
    if all(x.__class__ is not Expr and x == 0 for x in (*stiffness, *of_tendons)):
        return None
    outputs = {"stiffness": stiffness, "ten_stiffness": of_tendons}
    return function("spring_rate", inputs_of((*stiffness, *of_tendons)), outputs, "Stiffness of springs.")


def fluid_rate(w: LiveWorkspace) -> Function | None:
    """d(qfrc_fluid)/d(qvel) (nv, nv); None where the file has no medium."""
    if not w.model.nv or not (w.written.opt.density or w.written.opt.viscosity):
        return None
    rates = jacobian(w.qfrc_fluid, w.qvel)
    return function("fluid_rate", inputs_of(rates.flat), {"fluid": rates}, "Derivative of the medium's force.")


def symmetric(tree: Tree, lower) -> np.ndarray:
    """The matrix (nv, nv) of its stored lower triangle."""
    M = zeros(tree.nv, tree.nv)
    for x, (i, j) in zip(lower, lower_pattern(tree), strict=True):
        M[i, j] = M[j, i] = x
    return M


def function(name: str, inputs: tuple[Input, ...], outputs: dict[str, np.ndarray], doc: str) -> Function:
    return Function(name, inputs, tuple(Output(o, x) for o, x in outputs.items()), doc)
