"""Jacobians of points and frames fixed in bodies, in world axes, and their rates along the motion."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from symdyn.dynamics.column import WorldVelocity, columns
from symdyn.dynamics.kinematics import Kinematics
from symdyn.graph.provenance import step
from symdyn.spatial.vector import array, cross, zeros


def point_jacobian(model, kin: Kinematics, body: int, point) -> tuple[np.ndarray, np.ndarray]:
    """Of a point (3,) m, world axes, fixed in a body: its velocity is jacp qvel, the body's angular velocity jacr qvel.

        jacp[:, j] = s_v + s_w x (point - anchor),   jacr[:, j] = s_w,   for the dofs j that move the body

    ->  jacp (3, nv) m, jacr (3, nv), world axes: mj_jac
    """
    jacp, jacr = zeros(3, model.nv), zeros(3, model.nv)
    with step("jacobian"):
        for j, c in _moving(model, body, columns(model, kin)):
            jacp[:, j], jacr[:, j] = c.s_v + cross(c.s_w, point - c.anchor), c.s_w
    return jacp, jacr


def body_jacobian(model, kin: Kinematics, body: int) -> tuple[np.ndarray, np.ndarray]:
    """Of a body's frame: mj_jacBody. -> jacp, jacr (3, nv)"""
    return point_jacobian(model, kin, body, kin.xpos[body])


def body_com_jacobian(model, kin: Kinematics, body: int, xipos) -> tuple[np.ndarray, np.ndarray]:
    """Of a body's centre of mass: mj_jacBodyCom. xipos (nbody, 3)  ->  jacp, jacr (3, nv)"""
    return point_jacobian(model, kin, body, xipos[body])


def geom_jacobian(model, kin: Kinematics, geom: int, geom_xpos) -> tuple[np.ndarray, np.ndarray]:
    """Of a geom's frame: mj_jacGeom. geom_xpos (ngeom, 3)  ->  jacp, jacr (3, nv)"""
    return point_jacobian(model, kin, int(model.geom_bodyid[geom]), geom_xpos[geom])


def site_jacobian(model, kin: Kinematics, site: int, site_xpos) -> tuple[np.ndarray, np.ndarray]:
    """Of a site's frame: mj_jacSite. site_xpos (nsite, 3)  ->  jacp, jacr (3, nv)"""
    return point_jacobian(model, kin, int(model.site_bodyid[site]), site_xpos[site])


def subtree_com_jacobian(model, kin: Kinematics, body: int, subtree_com) -> np.ndarray:
    """Of the centre of mass of the subtree at a body: mj_jacSubtreeCom.

    A dof above the body moves all of it; a dof inside moves the subtree at its own body, by that subtree's share of
    the mass.  subtree_com (nbody, 3) m  ->  jacp (3, nv) m
    """
    mass, jacp = subtree_mass(model), zeros(3, model.nv)
    with step("jacobian of the centre of mass"):
        for j, c in enumerate(columns(model, kin)):
            if c.body in body_path(model, body):
                jacp[:, j] = c.s_v + cross(c.s_w, subtree_com[body] - c.anchor)
            elif body in body_path(model, c.body):
                share = mass[c.body] * (1.0 / mass[body])
                jacp[:, j] = share * (c.s_v + cross(c.s_w, subtree_com[c.body] - c.anchor))
    return jacp


def point_jacobian_rate(model, body: int, point, velocity: WorldVelocity, kin: Kinematics):
    """The derivatives in time of `point_jacobian`, for the point as it moves with its body: mj_jacDot.

        jacr'[:, j] = s_w',   jacp'[:, j] = s_v' + s_w' x (point - anchor) + s_w x (point' - anchor')

    ->  jacp' (3, nv) m/s, jacr' (3, nv) 1/s, world axes
    """
    jacp, jacr = zeros(3, model.nv), zeros(3, model.nv)
    with step("rate of the jacobian"):
        moves = point_velocity(velocity, kin, body, point)
        for j, c in _moving(model, body, velocity.columns):
            rate = velocity.rates[j]
            arm, d_arm = point - c.anchor, moves - rate.anchor
            jacp[:, j], jacr[:, j] = rate.ds_v + cross(rate.ds_w, arm) + cross(c.s_w, d_arm), rate.ds_w
    return jacp, jacr


def point_velocity(velocity: WorldVelocity, kin: Kinematics, body: int, point) -> np.ndarray:
    """Velocity (3,) m/s, world axes, of a point fixed in a body."""
    return velocity.v[body] + cross(velocity.w[body], point - kin.xpos[body])


def subtree_mass(model) -> np.ndarray:
    """Mass of the subtree at each body (nbody,), kg; body_subtreemass where masses may be symbols."""
    mass = array(model.body_mass)
    for b in range(model.nbody - 1, 0, -1):
        p = int(model.body_parentid[b])
        mass[p] = mass[p] + mass[b]
    return mass


def _moving(model, body: int, all_columns) -> Iterator[tuple]:
    """(dof, column) of the dofs that move a body."""
    path = body_path(model, body)
    return ((j, c) for j, c in enumerate(all_columns) if c.body in path)


def body_path(model, body: int) -> frozenset[int]:
    """A body and its ancestors."""
    path = {body}
    while body:
        body = int(model.body_parentid[body])
        path.add(body)
    return frozenset(path)
