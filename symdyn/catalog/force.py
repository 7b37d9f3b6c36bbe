"""What a workspace has of the forces that act beside weight and inertia: of springs, dampers, fluids and actuators."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from symdyn.catalog.user import commanded, sized
from symdyn.dynamics.column import columns
from symdyn.dynamics.energy import potential_energy
from symdyn.force.activation import Signals
from symdyn.force.actuation import Actuation, actuation, joint_forces
from symdyn.force.actuator import Actuator, actuators_of, is_off
from symdyn.force.damper import damper_force
from symdyn.force.fluid import fluid_force
from symdyn.force.gravcomp import gravcomp_force
from symdyn.force.passive import gravcomp_shares, is_passive, passive_force
from symdyn.force.spring import spring_energy, spring_force
from symdyn.force.tension import inertial_tension, passive_tension, tendon_wrench, tension_of_actuators
from symdyn.force.transmission import Pose, transmission
from symdyn.spatial.vector import zeros


class Forces:
    """A part of `Workspace`: passive forces, actuators' forces, and their sums."""

    # ---- passive forces

    @cached_property
    def qfrc_spring(self) -> np.ndarray:
        return spring_force(self.model, self.qpos, self.ten_length, self.ten_J)

    @cached_property
    def qfrc_damper(self) -> np.ndarray:
        return damper_force(self.model, self.qvel, self.ten_velocity, self.ten_J)

    @cached_property
    def qfrc_gravcomp(self) -> np.ndarray:
        return gravcomp_force(self.model, self.tree, self.qpos)

    @cached_property
    def qfrc_fluid(self) -> np.ndarray:
        return fluid_force(self.model, self.tree, self.qpos, self.qvel)

    @cached_property
    def qfrc_passive(self) -> np.ndarray:
        """All of them (nv,), the user's on top; none at all where the file has neither springs nor dampers."""
        force = passive_force(self.model, self.qfrc_spring, self.qfrc_damper, self.qfrc_gravcomp, self.qfrc_fluid)
        if "passive" in self.user and is_passive(self.model):
            force = force + sized("passive force", self.user["passive"](), force.shape)
        return force

    @cached_property
    def potential_energy(self):
        """Of weight and of springs, J."""
        return potential_energy(self.tree, self.qpos) + spring_energy(self.model, self.qpos, self.ten_length)

    @cached_property
    def ten_tension(self) -> np.ndarray:
        """Force (ntendon,) N along each tendon of all there is; positive lengthens."""
        pull = self.ten_constraint + tension_of_actuators(self.model, self.actuation.force)
        pull = pull + passive_tension(self.model, self.ten_length, self.ten_velocity)
        return pull - inertial_tension(self.ten_armature, self.ten_J, self.qacc, self.ten_bias_acceleration)

    @cached_property
    def cfrc_tendon(self) -> np.ndarray:
        return tendon_wrench(self.model, self.tendon_paths, self.ten_tension, self.subtree_com)

    # ---- actuators

    @cached_property
    def actuators(self) -> tuple[Actuator, ...]:
        return actuators_of(self.model, self.written)

    @cached_property
    def transmission(self) -> tuple[np.ndarray, np.ndarray]:
        """actuator_length (nout,) and actuator_moment (nout, nv)."""
        m, kin = self.model, self.kin
        site = self.promoted.site_quat
        pose = Pose(m, self.qpos, kin, columns(m, kin), self.site, site, lambda: (self.ten_length, self.ten_J))
        return transmission(pose, self.actuators)

    @cached_property
    def moment(self) -> np.ndarray:
        """actuator_moment (nout, nv), as velocities and forces go by it."""
        return self.transmission[1]

    @cached_property
    def actuator_velocity(self) -> np.ndarray:
        there = self.model.nout and not is_off(self.model)
        return self.moment @ self.qvel if there else zeros(self.model.nout)

    @cached_property
    def control(self) -> tuple[np.ndarray, np.ndarray]:
        """Controls (nu,) and applied forces (nv,): as given, or as the user's callback sets them."""
        if "control" not in self.user or is_off(self.model):
            return self.ctrl, self.qfrc_applied
        return commanded(self.user["control"](), self.ctrl, self.qfrc_applied)

    def signals(self, h) -> Signals:
        """What actuators see, for a step of the time h."""
        return Signals(self.control[0], self.act, self.transmission[0], self.actuator_velocity, h)

    @cached_property
    def actuation(self) -> Actuation:
        return actuation(self.model, self.actuators, self.signals(self.model.opt.timestep), self.user)

    @cached_property
    def act_next(self) -> np.ndarray:
        """Activations (na,) after a step of the time dt."""
        return actuation(self.model, self.actuators, self.signals(self.dt), self.user).act_next

    @cached_property
    def qfrc_actuator(self) -> np.ndarray:
        return self.driving(self.actuation.force)

    def driving(self, force) -> np.ndarray:
        """The force on the dofs (nv,) of actuators that have these forces (nout,)."""
        _, held = gravcomp_shares(self.model, self.qfrc_gravcomp)
        return joint_forces(self.model, self.moment, force, held)

    @cached_property
    def active(self) -> np.ndarray:
        """What acts beside inertia, weight and constraints (nv,): passive, applied and actuators' forces."""
        return self.acting(self.actuation.force)

    def acting(self, force) -> np.ndarray:
        """The same where actuators have these forces (nout,)."""
        return self.qfrc_passive + self.control[1] + self.driving(force)
