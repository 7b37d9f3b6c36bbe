"""A model whose changeable numbers are symbols: what a running simulator may set is an argument of its kernels."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

import numpy as np

from symdyn.catalog.workspace import Workspace
from symdyn.dynamics.rotor import tendon_armature
from symdyn.force.actuator import GROUPS
from symdyn.graph.expr import Graph
from symdyn.model.enums import mjtBias, mjtDisableBit, mjtDyn, mjtGain, mjtSensor, mjtTrn
from symdyn.model.same_frame import shared_frames
from symdyn.sim.sensing import is_left
from symdyn.sim.slot import slots_of
from symdyn.spatial.vector import array

__all__ = ["LiveWorkspace"]


# arrays of the inertia of slots, and the members that hold what is in them
INERTIA = {name: name for name in ("body_mass", "body_inertia", "body_iquat")} | {"dof_armature": "dof_rotor"}


class LiveWorkspace(Workspace):
    """A workspace in which options that act on smooth forces and the poses of mocap bodies are symbols.

    `gravity`, `wind`, `magnetic` (3,), `density`, `viscosity`, `timestep`, `mocap_pos` (nmocap, 3), `mocap_quat`
    (nmocap, 4), inertias of what is in slots (`INERTIA`), whether groups of actuators are off, `group_off` (31,); what
    hooks give: `user_act_dot` (na,), `user_gain` and `user_bias` (nactuator,). Flags are for routines to mind: no force
    is off here, and controls are taken as they come. The moments of actuators that act by contacts are
    `actuator_moment` itself.
    """

    def __init__(self, model):
        self.graph = Graph()
        self.parameters = ()
        self.written = model
        bodies = {**self.mocap_poses(model), **self.objects(model)}
        self.promoted = replace(model, opt=self.live_option(model.opt), **bodies)
        shared = replace(self.promoted, **shared_frames(vars(self.promoted)))
        self.model = replace(shared, tendon_armature=tendon_armature(shared))
        self.user = self.hooks(model)

    def has_reading(self, sensor) -> bool:
        """Rays are cast by a routine."""
        return sensor.type == mjtSensor.mjSENS_RANGEFINDER

    def leaves(self, sensor) -> bool:
        """What routines read and nothing cuts is in its place already."""
        return is_left(self.model, sensor)

    def live_option(self, option):
        scalars = {name: self.graph.symbol(name) for name in ("density", "viscosity", "timestep")}
        vectors = {name: self.symbols(name, 3) for name in ("gravity", "wind", "magnetic")}
        flags = {"disableflags": int(mjtDisableBit.mjDSBL_CLAMPCTRL), "enableflags": 0}
        flags["disableactuator"] = self.symbols("group_off", GROUPS)
        return replace(option, **scalars, **vectors, **flags)

    def mocap_poses(self, model) -> dict[str, np.ndarray]:
        """body_pos and body_quat with symbols in the rows of mocap bodies."""
        if not model.nmocap:
            return {}
        pos, quat = array(model.body_pos), array(model.body_quat)
        live_pos, live_quat = self.symbols("mocap_pos", model.nmocap, 3), self.symbols("mocap_quat", model.nmocap, 4)
        for b, m in enumerate(model.body_mocapid):
            if m >= 0:
                pos[b], quat[b] = live_pos[m], live_quat[m]
        return {"body_pos": pos, "body_quat": quat}

    def objects(self, model) -> dict[str, np.ndarray]:
        """Inertias with symbols in the rows of slots; what an empty one has in place of a mass is its rotor."""
        found = {}
        for name, called in INERTIA.items() if slots_of(model) else ():
            found[name] = array(getattr(model, name))
            rows = slice(len(found[name]) - slots_of(model) * (6 if name.startswith("dof") else 1), None)
            found[name][rows] = self.symbols(called, *found[name].shape)[rows]
        return found

    @cached_property
    def moment(self) -> np.ndarray:
        """actuator_moment (nout, nv), of which a routine writes the rows of those that act by contacts."""
        found, given = array(self.transmission[1]), self.symbols("actuator_moment", self.model.nout, self.model.nv)
        for a in self.actuators:
            if a.trntype == mjtTrn.mjTRN_BODY:
                found[a.out] = given[a.out]
        return found

    def hooks(self, model) -> dict:
        """What the user's hooks give of actuators of type user, as symbols."""
        made = {}
        if (model.actuator_dyntype == mjtDyn.mjDYN_USER).any():
            rates = self.symbols("user_act_dot", model.na)
            adr, num = model.actuator_actadr, model.actuator_actnum
            made["act_dyn"] = lambda i: rates[int(adr[i]) : int(adr[i]) + int(num[i])]
        if (model.actuator_gaintype == mjtGain.mjGAIN_USER).any():
            made["gain"] = self.symbols("user_gain", model.nactuator).__getitem__
        if (model.actuator_biastype == mjtBias.mjBIAS_USER).any():
            made["bias"] = self.symbols("user_bias", model.nactuator).__getitem__
        return made
