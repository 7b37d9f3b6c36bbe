"""Models that differ only in what bodies weigh, in joints' armature, damping and stiffness, and in gravity, or only in
where bodies, their centres of mass, joints and sites are.

They share one program, built once, in which those numbers are arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.parameter import read_field
from symdyn.graph.function import Function
from symdyn.model.model import Model

__all__ = ["PLACED", "SWITCHED", "Family"]

BODY = ("mass", "ipos", "iquat", "inertia")
JOINT = {"armature": "dof_armature", "damping": "dof_damping", "stiffness": "jnt_stiffness"}
SWITCHED = {*[f"body_{field}" for field in BODY], *JOINT.values()}
PLACED = {"body_pos", "body_ipos", "jnt_pos", "site_pos"}


class Family:
    """The models that are like one; `vary`: the arrays that differ, none for the model alone."""

    def __init__(self, model: Model, vary=SWITCHED):
        self.model, self.vary = model, vary
        bodies = tuple(f"b{b}" for b in range(model.nbody))
        joints = tuple(f"j{j}" for j in range(model.njnt))
        sites = tuple(f"s{k}" for k in range(model.nsite))
        named = replace(model, body_names=bodies, jnt_names=joints, site_names=sites) if vary else model
        paths = PATHS[frozenset(vary)](model)
        self.dynamics = Dynamics(named, {path: f"p{k}" for k, path in enumerate(paths)})
        self.names = model.body_names, model.site_names, model.geom_names
        self.built: dict[str, Function] = {}

    def has(self, model: Model) -> bool:
        """Whether a model differs in nothing else."""
        return bool(self.vary) and all(
            getattr(model, each.name) is getattr(self.model, each.name)
            for each in fields(model)
            if each.name not in self.vary and each.name != "opt"
        )

    def numbers(self, model: Model, name: str, inputs: Mapping[str, np.ndarray]) -> tuple[np.ndarray, ...]:
        """The outputs of a function of the catalogue, for one of the models."""
        if name not in self.built:
            self.built[name] = self.dynamics.function(self._renamed(name))
        function = self.built[name]
        given = dict(inputs)
        if self.dynamics.parameters:
            given["params"] = np.array([read_field(model, p.field)[p.places[0]] for p in self.dynamics.parameters])
        values = function(**{each.name: given[each.name] for each in function.inputs})
        return values if isinstance(values, tuple) else (values,)

    def _renamed(self, name: str) -> str:
        """Frames of bodies by the names that bodies have here."""
        function, _, frame = name.partition(":")
        kind, _, owner = frame.partition("/")
        if not self.vary or kind not in ("body", "com", "site"):
            return name
        names = self.model.site_names if kind == "site" else self.model.body_names
        return f"{function}:{kind}/{kind[0] if kind == 'site' else 'b'}{names.index(owner)}"


def _paths(model: Model) -> list[str]:
    heavy = [b for b in range(1, model.nbody) if model.body_mass[b] or np.any(model.body_inertia[b])]
    paths = [f"body/b{b}/{field}" for b in heavy for field in BODY]
    for j in range(model.njnt):
        dofs = [d for d in range(model.nv) if model.dof_jntid[d] == j]
        for word, field in JOINT.items():
            places = [j] if field == "jnt_stiffness" else dofs
            if np.any(getattr(model, field)[places]):
                paths.append(f"joint/j{j}/{word}")
    return [*paths, "option/gravity"]


def _places(model: Model) -> list[str]:
    paths = [f"body/b{b}/{field}" for b in range(1, model.nbody) for field in ("pos", "ipos")]
    paths += [f"joint/j{j}/pos" for j in range(model.njnt) if np.any(model.jnt_pos[j])]
    return [*paths, *[f"site/s{k}/pos" for k in range(model.nsite)]]


PATHS = {frozenset(): lambda model: [], frozenset(SWITCHED): _paths, frozenset(PLACED): _places}
