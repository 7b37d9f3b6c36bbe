"""`<contact>`: pairs of geoms with parameters of their own, and pairs of bodies that never touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from symdyn.mjcf import Defaults
from symdyn.model.entry import Entry
from symdyn.model.lookup import Ids
from symdyn.model.value import SOLIMP, SOLREF, filled, integers, reals

__all__ = ["exclude_arrays", "pair_arrays"]

CONDIM = (1, 3, 4, 6)
FRICTION = (1.0, 1.0, 0.005, 0.0001, 0.0001)


def signature(body1: int, body2: int) -> int:
    """Two bodies in one number, the lower first: by it pairs and excludes are sorted."""
    return (min(body1, body2) << 16) + max(body1, body2)


def pair_arrays(entries: Sequence[Entry], defaults: Defaults, ids: Ids, arrays: Mapping[str, Any]) -> dict[str, Any]:
    """The explicit pairs, by the signature of their bodies; the geom of the lower body is the first."""
    rows = []
    for entry in entries:
        geoms = [geom_of(entry, ids, key) for key in ("geom1", "geom2")]
        bodies = [int(arrays["geom_bodyid"][geom]) for geom in geoms]
        if bodies[0] > bodies[1]:
            geoms.reverse()
        rows.append((signature(*bodies), geoms, entry, checked(entry, defaults.of_element(entry.element, slot="pair"))))
    rows.sort(key=lambda row: row[0])
    found = [attributes for *_, attributes in rows]
    return {
        "npair": len(rows),
        "pair_names": tuple(entry.name for _, _, entry, _ in rows),
        "pair_dim": integers(each.get("condim", 3) for each in found),
        "pair_geom1": integers(geoms[0] for _, geoms, _, _ in rows),
        "pair_geom2": integers(geoms[1] for _, geoms, _, _ in rows),
        "pair_signature": integers(row[0] for row in rows),
        "pair_solref": reals((filled(each, "solref", SOLREF) for each in found), 2),
        "pair_solreffriction": reals((filled(each, "solreffriction", (0.0, 0.0)) for each in found), 2),
        "pair_solimp": reals((filled(each, "solimp", SOLIMP) for each in found), 5),
        "pair_margin": reals(each.get("margin", 0.0) for each in found),
        "pair_gap": reals(each.get("gap", 0.0) for each in found),
        "pair_adhesion": reals(each.get("adhesion", 0.0) for each in found),
        "pair_friction": reals((filled(each, "friction", FRICTION) for each in found), 5),
    }


def geom_of(entry: Entry, ids: Ids, key: str) -> int:
    if key not in entry.element.attributes:
        raise entry.element.error(f'attribute "{key}" is missing; expected the name of a geom')
    return ids.of(entry, "geom", key)


def checked(entry: Entry, attributes: Mapping[str, Any]) -> Mapping[str, Any]:
    if attributes.get("condim", 3) not in CONDIM:
        raise entry.element.error(f"condim is {attributes['condim']}; expected 1, 3, 4 or 6")
    return attributes


def exclude_arrays(entries: Sequence[Entry], ids: Ids) -> dict[str, Any]:
    """The pairs of bodies that do not touch, by signature."""
    rows = [(signature(*(ids.of(entry, "body", key) for key in ("body1", "body2"))), entry) for entry in entries]
    rows.sort(key=lambda row: row[0])
    return {
        "nexclude": len(rows),
        "exclude_names": tuple(entry.name for _, entry in rows),
        "exclude_signature": integers(row[0] for row in rows),
    }
