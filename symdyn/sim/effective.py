"""The chapter of the discrete integrator: members of its effective inertia, and what of a model it cannot take."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from symdyn.force.resistance import dof_alone
from symdyn.model.enums import mjtBias, mjtGain, mjtIntegrator, mjtTrn, mjtWrap
from symdyn.sim.field import Field
from symdyn.sim.size import depth

__all__ = ["FEATURES", "FIELDS", "SIZES", "across", "is_discrete"]

FIELDS: tuple[Field, ...] = (
    Field("efm", "nefm_m", "M + h D + h^2 K of the discrete integrator, as M"),
    Field("efm_LD", "nefm_m", "its factor, as qLD"),
    Field("efm_DiagInv", "nefm_v", "as qLDiagInv"),
    Field("efm_c", "nefm_v", "-h K qvel; N, N m"),
    Field("efm_smooth", "nefm_v", "qfrc_smooth + efm_c; N, N m"),
    Field("efm_diagA", "nefm_row", "diagonal of J M^-1 J^T of each row as it was made"),
)


def is_discrete(model) -> bool:
    """Whether the file asks for the discrete integrator."""
    return bool(model.opt.integrator == mjtIntegrator.mjINT_DISCRETE)


SIZES: Mapping[str, Callable[[Any], int]] = {
    "nefm_m": lambda model: sum(1 + depth(model, i) for i in range(model.nv)) if is_discrete(model) else 0,
    "nefm_v": lambda model: model.nv if is_discrete(model) else 0,
}
FEATURES: Mapping[str, Callable[..., bool]] = {
    "discrete": lambda model, kernels: is_discrete(model) and model.nv > 0,
    "alone": lambda model, kernels: bool(dof_alone(model).any()),
}


def across(model) -> list[str]:
    """Springs, dampers and servos over dofs that are not on one path, which the pattern of M has no room for."""
    tendons = [t for t in range(model.ntendon) if not on_one_path(model, bodies_of(model, t))]
    soft = np.abs(model.tendon_stiffness) + np.abs(model.tendon_damping)
    found = [f'tendon "{model.tendon_names[t]}"' for t in tendons if soft[t]]
    for i in range(model.nactuator):
        first, second = (int(number) for number in model.actuator_trnid[i])
        constant = (
            model.actuator_gaintype[i] == mjtGain.mjGAIN_FIXED and model.actuator_biastype[i] == mjtBias.mjBIAS_NONE
        )
        kind = model.actuator_trntype[i]
        ends = [int(model.site_bodyid[s]) for s in (first, second) if s >= 0] if kind in SITES else []
        if not constant and ((kind == mjtTrn.mjTRN_TENDON and first in tendons) or not on_one_path(model, ends)):
            found.append(f'actuator "{model.actuator_names[i]}"')
    return found


SITES = (mjtTrn.mjTRN_SITE, mjtTrn.mjTRN_SLIDERCRANK)


def bodies_of(model, tendon: int) -> list[int]:
    """The bodies that a tendon is attached to."""
    start = int(model.tendon_adr[tendon])
    found = []
    for k in range(start, start + int(model.tendon_num[tendon])):
        where = {
            mjtWrap.mjWRAP_JOINT: model.jnt_bodyid,
            mjtWrap.mjWRAP_SITE: model.site_bodyid,
            mjtWrap.mjWRAP_SPHERE: model.geom_bodyid,
            mjtWrap.mjWRAP_CYLINDER: model.geom_bodyid,
        }.get(mjtWrap(int(model.wrap_type[k])))
        if where is not None:
            found.append(int(where[int(model.wrap_objid[k])]))
    return found


def on_one_path(model, bodies: Iterable[int]) -> bool:
    """Whether all dofs that move these bodies are ancestors of one another."""
    chains = sorted((chain(model, body) for body in bodies), key=len)
    return all(shorter <= longer for shorter, longer in zip(chains, chains[1:]))


def chain(model, body: int) -> set[int]:
    """The dofs that move a body."""
    found: set[int] = set()
    while body:
        start = int(model.body_dofadr[body])
        found |= set(range(start, start + int(model.body_dofnum[body])))
        body = int(model.body_parentid[body])
    return found
