"""What tendons do to the bodies they pull at."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from symdyn.force.damper import damping, tendon_damping
from symdyn.force.spring import tendon_springs
from symdyn.force.tendon import Path
from symdyn.graph.provenance import step
from symdyn.model.enums import mjtDisableBit, mjtTrn
from symdyn.spatial.vector import array, cross, is_number, zeros

__all__ = ["inertial_tension", "passive_tension", "tendon_wrench", "tension_of_actuators"]


def tension_of_actuators(model, force) -> np.ndarray:
    """Gear times force of the actuators of each tendon. force (nout,)  ->  (ntendon,), N; positive lengthens"""
    tension = zeros(model.ntendon)
    for i in range(model.nactuator):
        if model.actuator_trntype[i] == mjtTrn.mjTRN_TENDON:
            out, t = int(model.actuator_outadr[i]), int(model.actuator_trnid[i][0])
            tension[t] = tension[t] + array(model.actuator_gear)[out, 0] * force[out]
    return tension


def passive_tension(model, ten_length, ten_velocity) -> np.ndarray:
    """Of springs and dampers. ten_length (ntendon,) m, ten_velocity (ntendon,) m/s  ->  (ntendon,), N"""
    tension = zeros(model.ntendon)
    for t, spring in enumerate(tendon_springs(model, ten_length)):
        tension[t] = tension[t] + spring.force[0]
    if not int(model.opt.disableflags) & mjtDisableBit.mjDSBL_DAMPER:
        tension = tension + array([damping(b, v) for b, v in zip(tendon_damping(model), ten_velocity)])
    return tension


def inertial_tension(armature, ten_J, qacc, bias_acceleration) -> np.ndarray:
    """Armature times acceleration J qacc + J' qvel. All (ntendon, ...)  ->  (ntendon,), N"""
    tension = zeros(len(armature))
    for t, a in enumerate(armature):
        if not (is_number(a) and a == 0):
            tension[t] = a * (sum(ten_J[t] * qacc, 0.0) + bias_acceleration[t])
    return tension


def tendon_wrench(model, paths: Sequence[Path], tension, subtree_com) -> np.ndarray:
    """Forces of spatial tendons on the bodies where their pieces end, as mjData.cfrc_ext has them.

    A piece along u pushes its ends apart by the tension's share. Torques are about the centre of mass of each body's
    kinematic tree.

    tension (ntendon,) N, subtree_com (nbody, 3) m  ->  (nbody, 6), torque first, world axes; N m, N
    """
    wrench = zeros(model.nbody, 6)
    for path, f in zip(paths, tension):
        with step(f"{path.name}: pull"):
            for each in path.segments:
                force = (each.share * f) * each.u
                for point, push in ((each.end, force), (each.start, -force)):
                    b = point.body
                    if b:
                        arm = point.at - subtree_com[int(model.body_rootid[b])]
                        wrench[b] = wrench[b] + np.concatenate([cross(arm, push), push])
    return wrench
