"""The members of `NAME_data` that collision writes, and those of a contact, by MuJoCo's names."""

from __future__ import annotations

from collections.abc import Mapping

from symdyn.sim.field import Field

__all__ = ["FIELDS", "STRUCTS"]

FIELDS: tuple[Field, ...] = (
    Field("ncon", "", "contacts in the list", "int"),
    Field("contact", "nconmax", "contacts, in MuJoCo's order", "contact"),
)

STRUCTS: Mapping[str, tuple[Field, ...]] = {
    "contact": (
        Field("dist", "", "distance between the nearest points, negative inside, m"),
        Field("pos", "3", "midway between the two surfaces, world, m"),
        Field("frame", "9", "rows: the normal, from geom[0] to geom[1], and two tangents, world"),
        Field("includemargin", "", "distance below which there is force, m"),
        Field("friction", "5", "coefficients: two tangents, spin, two rolls"),
        Field("solref", "2", "reference of the normal direction"),
        Field("solreffriction", "2", "reference of the tangents; zero: that of the normal"),
        Field("solimp", "5", "impedance"),
        Field("mu", "", "friction of the regularised cone"),
        Field("dim", "", "rows of the contact space: 1, 3, 4 or 6", "int"),
        Field("geom", "2", "the two geoms, the lower type first", "int"),
        Field("exclude", "", "0 has rows, 1 in the gap, 3 without dofs", "int"),
        Field("efc_address", "", "its first row; -1 none", "int"),
    ),
}
