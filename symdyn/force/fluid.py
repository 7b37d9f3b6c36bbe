"""What a resting or blowing medium does to bodies: mj_passive's fluid forces.

A body is a box of its inertia (`fluid_box.py`), or, where one of its geoms asks for it, each of its geoms that does is
an ellipsoid (`fluid_ellipsoid.py`). Both know the velocity in the medium alone, no acceleration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from symdyn.dynamics.exact import snap_rotation, snap_small
from symdyn.dynamics.tree import Placement, Tree
from symdyn.dynamics.velocity import link_velocities
from symdyn.force.fluid_box import body_box
from symdyn.force.fluid_ellipsoid import geom_ellipsoid
from symdyn.force.passive import is_passive
from symdyn.force.wrench import projected
from symdyn.graph.provenance import Named, step
from symdyn.model.constant import MINVAL
from symdyn.spatial import quaternion
from symdyn.spatial.vector import array, cross, is_number, zeros


@dataclass(frozen=True)
class Swimmer:
    """What the medium acts on: its link, its frame there (R to the link's axes, p its origin), and the law.

    The law gives torque and force (3,) in that frame from angular velocity and velocity (3,) of its origin.
    """

    link: int
    R: np.ndarray
    p: np.ndarray
    wrench: Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]


def fluid_force(model, tree: Tree, qpos, qvel) -> np.ndarray:
    """Force of the medium on all bodies: mjData.qfrc_fluid. Zero where it has no density and no viscosity.

    qpos (nq,), qvel (nv,)  ->  (nv,), N or N m
    """
    if not is_passive(model) or all(is_number(x) and x == 0 for x in (model.opt.density, model.opt.viscosity)):
        return zeros(tree.nv)
    motion = link_velocities(tree, qpos, qvel, -array(model.opt.wind))
    n, f = Named("nf"), Named("ff")
    for i in range(len(tree.links)):
        n[i], f[i] = zeros(3), zeros(3)
    for each in swimmers(model, tree):
        i = each.link
        with step(f"{tree.links[i].name}: fluid"):
            w, v = motion.w[i], motion.v[i] + cross(motion.w[i], each.p)
            torque, force = (each.R @ x for x in each.wrench(each.R.T @ w, each.R.T @ v))
            n[i], f[i] = n[i] + (torque + cross(each.p, force)), f[i] + force
    return projected(tree, motion.J, n, f)


def swimmers(model, tree: Tree) -> Iterator[Swimmer]:
    """Everything that moves and has mass, as a box or as ellipsoids."""
    for b, body in enumerate(tree.bodies):
        mass = model.body_mass[b]
        if not body.link or (is_number(mass) and mass < MINVAL):
            continue
        geoms = range(int(model.body_geomadr[b]), int(model.body_geomadr[b] + model.body_geomnum[b]))
        shaped = [g for g in geoms if model.geom_fluid[g][0] > 0]
        for g in shaped:
            yield Swimmer(body.link, *_within(body, model.geom_pos[g], model.geom_quat[g]), geom_ellipsoid(model, g))
        if not shaped:
            yield Swimmer(body.link, *_within(body, model.body_ipos[b], model.body_iquat[b]), body_box(model, b))


def _within(body: Placement, pos, quat) -> tuple[np.ndarray, np.ndarray]:
    """R and p in the link of a frame at (pos, quat) in a body."""
    R = snap_rotation(body.R @ snap_rotation(quaternion.to_matrix(array(quat))))
    return R, snap_small(body.p + body.R @ array(pos), 1.0)
