"""What joints and geoms have for limits, dry friction, contacts and fluids, and what bodies and trees have of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.model.enums_model import mjtSameFrame
from symdyn.model.fluid import fluid_arrays
from symdyn.model.record import Body, Geom, Joint
from symdyn.model.value import SOLIMP, SOLREF, filled, integers, reals

__all__ = ["surface_arrays"]

FRICTION = (1.0, 0.005, 0.0001)  # sliding, spinning, rolling
CONDIM = (1, 3, 4, 6)
STILL = (0.0,) * 6
SAME = 1e-6  # frames that differ by less are one
RESOLUTION = (1, 1)


def surface_arrays(bodies: Sequence[Body], arrays: Mapping[str, Any]) -> dict[str, Any]:
    """The arrays that need the file's attributes, and what bodies and trees have in sum of them."""
    geoms = [geom for body in bodies for geom in body.geoms]
    cameras = [camera for body in bodies for camera in body.cameras]
    made = geom_arrays(geoms)
    return {
        **joint_arrays([joint for body in bodies for joint in body.joints], arrays),
        **made,
        **fluid_arrays(geoms),
        **body_arrays({**arrays, **made}),
        **tree_arrays(arrays),
        **{f"{kind}_sameframe": same_as(arrays, kind) for kind in ("geom", "site")},
        "site_group": integers(site.attributes.get("group", 0) for body in bodies for site in body.sites),
        "cam_resolution": integers((each.attributes.get("resolution", RESOLUTION) for each in cameras), 2),
    }


def joint_arrays(joints: Sequence[Joint], arrays: Mapping[str, Any]) -> dict[str, Any]:
    """Constraint parameters of the limits of joints, and of the dry friction of their degrees of freedom."""
    found = [joint.attributes for joint in joints]
    dofs = arrays["dof_jntid"]
    return {
        "jnt_solref": reals((filled(each, "solreflimit", SOLREF) for each in found), 2),
        "jnt_solimp": reals((filled(each, "solimplimit", SOLIMP) for each in found), 5),
        "dof_solref": reals((filled(each, "solreffriction", SOLREF) for each in found), 2)[dofs],
        "dof_solimp": reals((filled(each, "solimpfriction", SOLIMP) for each in found), 5)[dofs],
    }


def geom_arrays(geoms: Sequence[Geom]) -> dict[str, Any]:
    """How geoms touch."""
    for geom in geoms:
        if geom.condim not in CONDIM:
            raise geom.element.error(f"condim is {geom.condim}; expected 1, 3, 4 or 6")
    found = [geom.attributes for geom in geoms]
    return {
        "geom_priority": integers(each.get("priority", 0) for each in found),
        "geom_solmix": reals(each.get("solmix", 1.0) for each in found),
        "geom_solref": reals((filled(each, "solref", SOLREF) for each in found), 2),
        "geom_solimp": reals((filled(each, "solimp", SOLIMP) for each in found), 5),
        "geom_friction": reals((filled(each, "friction", FRICTION) for each in found), 3),
        "geom_margin": reals(each.get("margin", 0.0) for each in found),
        "geom_gap": reals(each.get("gap", 0.0) for each in found),
        "geom_surfacevel": reals((filled(each, "surfacevel", STILL) for each in found), 6),
        "geom_adhesion": reals(each.get("adhesion", 0.0) for each in found),
    }


def body_arrays(arrays: Mapping[str, Any]) -> dict[str, Any]:
    """Over the geoms of each body the largest reach and all contact bits; which frames are one."""
    count, owners = arrays["nbody"], arrays["geom_bodyid"]
    margin, bits = np.zeros(count), np.zeros((2, count), dtype=np.int32)
    np.maximum.at(margin, owners, arrays["geom_margin"] + arrays["geom_gap"])
    np.bitwise_or.at(bits[0], owners, arrays["geom_contype"])
    np.bitwise_or.at(bits[1], owners, arrays["geom_conaffinity"])
    return {
        "body_margin": margin,
        "body_contype": bits[0],
        "body_conaffinity": bits[1],
        "body_sameframe": same(arrays["body_ipos"], arrays["body_iquat"]),
    }


def same(pos: np.ndarray, quat: np.ndarray) -> np.ndarray:
    """Whether frames coincide with that of their body: in both, in orientation, or not."""
    together = (np.abs(pos) < SAME).all(axis=1)
    turned = (np.abs(quat[:, 1:]) >= SAME).any(axis=1)
    one, parallel = mjtSameFrame.mjSAMEFRAME_BODY, mjtSameFrame.mjSAMEFRAME_BODYROT
    return np.where(turned, 0, np.where(together, one, parallel)).astype(np.int32)


def same_as(arrays: Mapping[str, Any], kind: str) -> np.ndarray:
    """Whether frames coincide with that of their body or of its inertia: in both, else in orientation, or not."""
    pos, quat, bodies = arrays[f"{kind}_pos"], arrays[f"{kind}_quat"], arrays[f"{kind}_bodyid"]
    ipos, iquat = arrays["body_ipos"][bodies], arrays["body_iquat"][bodies]
    alike = np.abs(quat - iquat).max(axis=1, initial=0.0) < SAME  # of two signs of one turn only the equal ones
    inertial = np.where(alike, np.where((np.abs(pos - ipos) < SAME).all(axis=1), 2, 4), 0)
    own = same(pos, quat)
    ranks = [own == 1, own == 3, inertial == 2, inertial == 4]
    return np.select(ranks, [1, 3, 2, 4], 0).astype(np.int32)


def tree_arrays(arrays: Mapping[str, Any]) -> dict[str, Any]:
    """First bodies and degrees of freedom of the kinematic trees, and how many."""
    count = int(arrays["body_treeid"].max(initial=-1)) + 1
    found: dict[str, Any] = {"ntree": count, "ngravcomp": int(np.count_nonzero(arrays["body_gravcomp"]))}
    for kind in ("body", "dof"):
        owners = arrays[f"{kind}_treeid"]
        rows = groups(owners, count)
        found[f"tree_{kind}adr"] = integers(row[0] for row in rows)
        found[f"tree_{kind}num"] = integers(len(row) for row in rows)
    return found


def groups(owners: np.ndarray, count: int) -> list[np.ndarray]:
    """The places of each number from 0 to count."""
    order = np.argsort(owners, kind="stable")
    order = order[owners[order] >= 0]
    return np.split(order, np.flatnonzero(np.diff(owners[order])) + 1) if count else []
