"""Kinematics, inertia and dynamics of the bodies, and the manifold their configurations live on."""

from __future__ import annotations

import numpy as np

from symdyn.catalog.recipe import Quantity, Recipe, row
from symdyn.catalog.workspace import Workspace
from symdyn.dynamics import manifold, momentum, rnea, subtree, velocity
from symdyn.dynamics.factor import inverse, solve
from symdyn.dynamics.jacobian import body_jacobian, subtree_com_jacobian
from symdyn.dynamics.regressor import regressor
from symdyn.dynamics.tree import dof_ancestors
from symdyn.spatial.vector import array


def _flat(R) -> np.ndarray:
    return R.reshape(len(R), 9)


def lower_pattern(tree) -> tuple[tuple[int, int], ...]:
    """(row, column) of M's stored lower triangle, MuJoCo's: row by row, ancestors ascending, then the diagonal."""
    return tuple((i, j) for i in range(tree.nv) for j in (*sorted(dof_ancestors(tree, i)), i))


def _lower(w: Workspace) -> np.ndarray:
    return array([w.M[i, j] for i, j in lower_pattern(w.tree)])


def _factor(w: Workspace) -> np.ndarray:
    L, D = w.factor
    return array([D[i] if i == j else L[i, j] for i, j in lower_pattern(w.tree)])


def _body_jacobians(w: Workspace, part: int) -> np.ndarray:
    return np.stack([body_jacobian(w.model, w.kin, b)[part] for b in range(w.model.nbody)])


QUANTITIES: dict[str, Quantity] = {
    # kinematics
    "xpos": Quantity("body origins, world, m", lambda w: w.kin.xpos),
    "xquat": Quantity("body orientations, (w, x, y, z)", lambda w: w.kin.xquat),
    "xmat": Quantity("body orientations, row-major, body to world", lambda w: _flat(w.kin.R)),
    "xipos": Quantity("body centres of mass, world, m", lambda w: w.inertial[0]),
    "ximat": Quantity("principal axes of inertia, row-major, to world", lambda w: _flat(w.inertial[1])),
    "xanchor": Quantity("joint anchors, world, m", lambda w: w.kin.xanchor),
    "xaxis": Quantity("joint axes, world", lambda w: w.kin.xaxis),
    "geom_xpos": Quantity("geom centres, world, m", lambda w: w.geom[0]),
    "geom_xmat": Quantity("geom orientations, row-major, to world", lambda w: _flat(w.geom[1])),
    "site_xpos": Quantity("sites, world, m", lambda w: w.site[0]),
    "site_xmat": Quantity("site orientations, row-major, to world", lambda w: _flat(w.site[1])),
    "cam_xpos": Quantity("cameras, world, m", lambda w: w.cam[0]),
    "cam_xmat": Quantity("camera orientations, row-major, to world", lambda w: _flat(w.cam[1])),
    "cdof": Quantity("motion of each dof at its tree's centre of mass, world, angular first", lambda w: w.cdof),
    "subtree_com": Quantity("centre of mass of the subtree at each body, world, m", lambda w: w.subtree_com),
    "jacp": Quantity("Jacobian of each body's origin, world, m", lambda w: _body_jacobians(w, 0)),
    "jacr": Quantity("Jacobian of each body's rotation, world", lambda w: _body_jacobians(w, 1)),
    "jac_com": Quantity(
        "Jacobian of the centre of mass, world, m",
        lambda w: subtree_com_jacobian(w.model, w.kin, 0, w.subtree_com),
    ),
    # velocities, momenta, energies
    "cvel": Quantity(
        "body twists about the centre of mass of each kinematic tree, world, angular first",
        lambda w: subtree.cvel(w.model, w.kin, w.velocity, w.subtree_com),
    ),
    "cdof_dot": Quantity(
        "rate of cdof as its body moves, world, angular first", lambda w: subtree.cdof_dot(w.model, w.cdof, w.qvel)
    ),
    "body_velocity": Quantity(
        "body twists at the origin, in body axes, angular first",
        lambda w: w.body_velocity,
    ),
    "body_acceleration": Quantity(
        "body accelerations less gravity at the origin, in body axes, angular first",
        lambda w: w.acceleration,
    ),
    "bias_acceleration": Quantity(
        "body accelerations when qacc = 0, without gravity, in body axes, angular first",
        lambda w: velocity.bias_acceleration(w.tree, w.qpos, w.qvel),
    ),
    "subtree_linvel": Quantity("velocity of subtree centres of mass, world, m/s", lambda w: w.subtree_momentum[0]),
    "subtree_angmom": Quantity(
        "angular momenta of subtrees about their centres of mass", lambda w: w.subtree_momentum[1]
    ),
    "momentum": Quantity(
        "angular momentum about the centre of mass, linear momentum; world",
        lambda w: momentum.spatial_momentum(w.tree, w.qpos, w.qvel),
    ),
    "momentum_matrix": Quantity(
        "centroidal momentum matrix, angular first",
        lambda w: momentum.centroidal_momentum_matrix(w.tree, w.qpos),
    ),
    "momentum_rate_bias": Quantity(
        "rate of the centroidal momentum when qacc = 0",
        lambda w: momentum.momentum_rate_bias(w.tree, w.qpos, w.qvel),
    ),
    "energy": Quantity(
        "potential energy, of weight and springs, and kinetic energy, J",
        lambda w: array([w.potential_energy, w.kinetic_energy]),
    ),
    # inertia
    "M": Quantity("mass matrix, with rotor inertia", lambda w: w.M),
    "M_lower": Quantity("mass matrix, tree-sparse lower triangle row by row", _lower),
    "qLD": Quantity("factor of M: L row by row as M_lower, D on the diagonal; M = L^T D L", _factor),
    "qLDiagInv": Quantity("1/D of that factor", lambda w: array([1.0 / d for d in w.factor[1]])),
    "M_inverse": Quantity("inverse of the mass matrix", lambda w: inverse(w.tree, *w.factor)),
    "M_rate": Quantity("rate of the mass matrix", lambda w: w.M_rate),
    "crb": Quantity(
        "composite inertia of each subtree about its tree's centre of mass: xx yy zz xy xz yz, m d, m",
        lambda w: subtree.crb(w.model, w.inertial, w.subtree_com),
    ),
    # forces and accelerations
    "qfrc_bias": Quantity("bias force: gravity, Coriolis, centrifugal; N, N m", lambda w: w.bias),
    "qfrc_gravity": Quantity("the force that balances gravity; N, N m", lambda w: rnea.gravity_force(w.tree, w.qpos)),
    "qfrc_coriolis": Quantity("Coriolis and centrifugal force; N, N m", lambda w: w.coriolis),
    "C": Quantity("Coriolis matrix, M_rate - 2 C skew", lambda w: w.C),
    "qfrc_inverse": Quantity("M qacc + bias; N, N m", lambda w: w.inverse_dynamics),
    "qacc": Quantity("acceleration: m/s^2, rad/s^2", lambda w: w.forward_dynamics),
    "qacc_aba": Quantity("acceleration by articulated bodies", lambda w: w.forward_dynamics_aba),
    "solution": Quantity("x of M x = tau", lambda w: solve(w.tree, *w.factor, w.tau)),
    "regressor": Quantity(
        "Y of tau = Y phi; phi by body: m, m c, xx yy zz xy xz yz", lambda w: regressor(w.tree, w.qpos, w.qvel, w.qacc)
    ),
    # the configuration manifold
    "qpos_next": Quantity("qpos moved by qvel dt", lambda w: manifold.integrate(w.tree, w.qpos, w.qvel, w.dt)),
    "qvel_between": Quantity(
        "velocity from qpos1 to qpos2 in time dt", lambda w: manifold.difference(w.tree, w.qpos1, w.qpos2, w.dt)
    ),
    "d_next_d_qpos": Quantity("tangent step of the result by one of qpos", lambda w: w.integrate_jacobians[0]),
    "d_next_d_qvel": Quantity("tangent step of the result by qvel", lambda w: w.integrate_jacobians[1]),
    "d_between_d_qpos1": Quantity("difference by a tangent step of qpos1", lambda w: w.difference_jacobians[0]),
    "d_between_d_qpos2": Quantity("difference by a tangent step of qpos2", lambda w: w.difference_jacobians[1]),
    "qpos_unit": Quantity("qpos with unit quaternions", lambda w: manifold.normalise(w.tree, w.qpos)),
    "qpos_rate": Quantity("rate of qpos", lambda w: manifold.qdot(w.tree, w.qpos, w.qvel)),
}

_KINEMATICS = "xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos site_xmat cam_xpos cam_xmat"

FUNCTIONS: dict[str, Recipe] = {
    "kinematics": row("qpos", _KINEMATICS, "Forward kinematics: poses of bodies, joints, geoms, sites and cameras."),
    "com": row("qpos", "subtree_com", "Centres of mass of all subtrees."),
    "jacobian": row("qpos", "jacp jacr", "Jacobians of every body's frame."),
    "jacobian_com": row("qpos", "jac_com", "Jacobian of the centre of mass of everything."),
    "velocity": row("qpos qvel", "cvel body_velocity", "Body twists."),
    "acceleration": row("qpos qvel qacc", "body_acceleration", "Body accelerations, as accelerometers read them."),
    "bias_acceleration": row("qpos qvel", "bias_acceleration", "Body accelerations J' qvel."),
    "subtree_velocity": row("qpos qvel", "subtree_linvel subtree_angmom", "Velocities and momenta of subtrees."),
    "momentum": row("qpos qvel", "momentum", "Centroidal momentum."),
    "momentum_matrix": row("qpos", "momentum_matrix", "Centroidal momentum matrix A: momentum = A qvel."),
    "momentum_rate_bias": row("qpos qvel", "momentum_rate_bias", "A' qvel of the centroidal momentum matrix."),
    "energy": row("qpos qvel", "energy", "Potential and kinetic energy."),
    "mass_matrix": row("qpos", "M", "Mass matrix M(qpos), composite rigid body algorithm."),
    "mass_matrix_lower": row("qpos", "M_lower", "Mass matrix M(qpos), stored entries of the lower triangle alone."),
    "mass_matrix_inverse": row("qpos", "M_inverse", "Inverse of the mass matrix."),
    "mass_matrix_rate": row("qpos qvel", "M_rate", "Rate of the mass matrix along qvel."),
    "factor": row("qpos", "qLD", "Tree-sparse factor M = L^T D L."),
    "solve": row("qpos tau", "solution", "Solution x of M x = tau."),
    "composite_inertia": row("qpos", "crb", "Composite inertia of every subtree."),
    "bias": row("qpos qvel", "qfrc_bias", "Bias force c(qpos, qvel): gravity, Coriolis and centrifugal forces."),
    "gravity": row("qpos", "qfrc_gravity", "Gravity force g(qpos) = c(qpos, 0)."),
    "coriolis": row("qpos qvel", "qfrc_coriolis", "Coriolis and centrifugal force c(qpos, qvel) - g(qpos)."),
    "coriolis_matrix": row("qpos qvel", "C", "Coriolis matrix: C qvel is the Coriolis and centrifugal force."),
    "inverse_dynamics": row("qpos qvel qacc", "qfrc_inverse", "Inverse dynamics M qacc + c, recursive Newton-Euler."),
    "forward_dynamics": row("qpos qvel tau", "qacc", "Forward dynamics: qacc of M qacc + c = tau."),
    "forward_dynamics_aba": row("qpos qvel tau", "qacc_aba", "Forward dynamics, articulated body algorithm."),
    "regressor": row("qpos qvel qacc", "regressor", "Inertial regressor Y: tau = Y phi, rotor inertia apart."),
    "integrate": row("qpos qvel dt", "qpos_next", "qpos moved by qvel for the time dt, on the manifold."),
    "difference": row("qpos1 qpos2 dt", "qvel_between", "The velocity from qpos1 to qpos2 in the time dt."),
    "integrate_jacobians": row("qvel dt", "d_next_d_qpos d_next_d_qvel", "Tangent derivatives of integrate."),
    "difference_jacobians": row(
        "qpos1 qpos2", "d_between_d_qpos1 d_between_d_qpos2", "Tangent derivatives of difference at dt = 1."
    ),
    "normalise": row("qpos", "qpos_unit", "qpos with its quaternions made unit."),
    "qpos_rate": row("qpos qvel", "qpos_rate", "Rate of qpos along qvel."),
}
