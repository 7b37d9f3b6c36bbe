"""Names to numbers and back: while a model is compiled, and of a compiled one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from symdyn.errors import nearest
from symdyn.mjcf import Element
from symdyn.model.entry import Entry
from symdyn.model.enums import mjtObj

__all__ = ["Ids", "NAMES", "ids_of", "id2name", "name2id", "numbered"]

# kind of object: field of `Model` with the names
NAMES = {
    mjtObj.mjOBJ_BODY: "body_names",
    mjtObj.mjOBJ_XBODY: "body_names",
    mjtObj.mjOBJ_JOINT: "jnt_names",
    mjtObj.mjOBJ_GEOM: "geom_names",
    mjtObj.mjOBJ_SITE: "site_names",
    mjtObj.mjOBJ_CAMERA: "cam_names",
    mjtObj.mjOBJ_LIGHT: "light_names",
    mjtObj.mjOBJ_MESH: "mesh_names",
    mjtObj.mjOBJ_HFIELD: "hfield_names",
    mjtObj.mjOBJ_TEXTURE: "tex_names",
    mjtObj.mjOBJ_MATERIAL: "mat_names",
    mjtObj.mjOBJ_PAIR: "pair_names",
    mjtObj.mjOBJ_EXCLUDE: "exclude_names",
    mjtObj.mjOBJ_EQUALITY: "eq_names",
    mjtObj.mjOBJ_TENDON: "tendon_names",
    mjtObj.mjOBJ_ACTUATOR: "actuator_names",
    mjtObj.mjOBJ_SENSOR: "sensor_names",
    mjtObj.mjOBJ_NUMERIC: "numeric_names",
    mjtObj.mjOBJ_TEXT: "text_names",
    mjtObj.mjOBJ_TUPLE: "tuple_names",
    mjtObj.mjOBJ_KEY: "key_names",
}


def names_of(model: Any, kind: mjtObj) -> tuple[str, ...]:
    """The names of all objects of a kind in their order, "" where there is none; () for kinds that have no names."""
    return getattr(model, NAMES.get(mjtObj(kind), ""), ())


def name2id(model: Any, kind: mjtObj, name: str) -> int:
    """The number of the object of this kind and name, -1 where there is none."""
    names = names_of(model, kind)
    return names.index(name) if name and name in names else -1


def id2name(model: Any, kind: mjtObj, number: int) -> str | None:
    """The name of an object, None where it has none or does not exist."""
    names = names_of(model, kind)
    return (names[number] or None) if 0 <= number < len(names) else None


@dataclass(frozen=True, eq=False)
class Ids:
    """Numbers by kind and name: `tables[kind][name]`."""

    tables: Mapping[str, Mapping[str, int]]

    def named(self, entry: Entry, kind: str, name: str, element: Element | None = None) -> int:
        """The number of the object that an entry calls `name`; the error is at `element`, else at the entry."""
        known, wanted = self.tables.get(kind, {}), entry.refer(kind, name)
        if wanted not in known:
            hint = nearest(wanted, known) or f"; the model has no {kind} of this name"
            raise (element or entry.element).error(f'names {kind} "{wanted}", which does not exist{hint}')
        return known[wanted]

    def of(self, entry: Entry, kind: str, attribute: str, element: Element | None = None) -> int:
        """The number of the object that an attribute names, -1 where it is not written."""
        name = (element or entry.element).get(attribute)
        return -1 if name is None else self.named(entry, kind, name, element)


def ids_of(arrays: Mapping[str, Any], entries: Mapping[str, Sequence[Entry]]) -> Ids:
    """The numbers of everything with a name, from the names of the tree and those of the entries."""
    tree = {kind: arrays.get(field, ()) for kind, field in TREE.items()}
    listed = {kind: [entry.name for entry in found] for kind, found in entries.items()}
    return Ids({kind: numbered(names) for kind, names in {**tree, **listed}.items()})


TREE = {each.name[6:].lower(): field for each, field in NAMES.items() if each <= mjtObj.mjOBJ_MATERIAL}


def numbered(names: Sequence[str]) -> dict[str, int]:
    """First number of each name."""
    found: dict[str, int] = {}
    for number, name in enumerate(names):
        if name:
            found.setdefault(name, number)
    return found
