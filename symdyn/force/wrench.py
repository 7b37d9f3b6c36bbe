"""From wrenches on links to forces of joints."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.joint import JointPose
from symdyn.dynamics.tree import Tree, inward
from symdyn.spatial.vector import cross, zeros


def projected(tree: Tree, J: dict[int, JointPose], n, f) -> np.ndarray:
    """The generalised force of torques n and forces f on links, about their origins in their own axes.

        tau = S_w . n + S_v . f,    n_p += E^T n + r x E^T f,    f_p += E^T f

    J[i], n[i] (3,) N m, f[i] (3,) N by link  ->  tau (nv,), N or N m
    """
    tau, n, f = zeros(tree.nv), dict(n), dict(f)
    for i, link in inward(tree):
        p, E = link.parent, J[i].E
        tau[link.v] = J[i].S_w.T @ n[i] + J[i].S_v.T @ f[i]
        if p:
            f_p = E.T @ f[i]
            n[p] = n[p] + (E.T @ n[i] + cross(J[i].r, f_p))
            f[p] = f[p] + f_p
    return tau
