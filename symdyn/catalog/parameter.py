"""Model fields that become symbols: `{"body/link1/mass": "m1"}` makes m1 an argument of every function built.

A path is `kind/name/field`, with an optional component: `body/link1/pos/x`, `joint/elbow/armature`,
`option/gravity/z`, `site/tip/pos`. A field of several components given whole takes names `m1_0`, `m1_1`, ...
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from symdyn.errors import ModelError, nearest
from symdyn.graph.expr import Graph
from symdyn.model.enums import mjtJoint
from symdyn.spatial.vector import array


@dataclass(frozen=True)
class Parameter:
    """A symbol in place of a number of the model: its name, its path, the array and places it stands in, its value.

    It has several places where one number of the file becomes several of the model: a ball joint's armature.
    """

    name: str
    path: str
    field: str
    places: tuple[tuple[int, ...], ...]
    value: float


# kind -> (names of the objects, field of the path -> array of the model)
_FIELDS = {
    "body": ("body_names", {f: f"body_{f}" for f in ("pos", "quat", "ipos", "iquat", "mass", "inertia")}),
    "joint": (
        "jnt_names",
        {"pos": "jnt_pos", "axis": "jnt_axis", "armature": "dof_armature", "damping": "dof_damping", "ref": "qpos0"},
    ),
    "geom": ("geom_names", {"pos": "geom_pos", "quat": "geom_quat"}),
    "site": ("site_names", {"pos": "site_pos", "quat": "site_quat"}),
    "tendon": ("tendon_names", {"armature": "tendon_armature"}),
}
_ADDRESS = {"dof_armature": "jnt_dofadr", "dof_damping": "jnt_dofadr", "qpos0": "jnt_qposadr"}
_DOFS = {mjtJoint.mjJNT_FREE: 6, mjtJoint.mjJNT_BALL: 3}
_COMPONENTS = {"x": 0, "y": 1, "z": 2, "w": 0} | {str(i): i for i in range(6)}
_QUAT_COMPONENTS = {"w": 0, "x": 1, "y": 2, "z": 3}


def promote(model, params: Mapping[str, str] | None, graph: Graph):
    """The model with symbols in place of the numbers that `params` names, and the parameters in order of mention."""
    found = [p for path, name in (params or {}).items() for p in _locate(model, path, name)]
    names = [p.name for p in found]
    for name in names:
        if not name.isidentifier() or names.count(name) > 1:
            raise ModelError(f"parameter name {name!r} must be an identifier used once")
    arrays = {p.field: array(_read(model, p.field)) for p in found}
    for p in found:
        for place in p.places:
            arrays[p.field][place] = graph.symbol(p.name)
    changed = {f: a for f, a in arrays.items() if f != "gravity"}
    if "gravity" in arrays:
        changed["opt"] = replace(model.opt, gravity=arrays["gravity"])
    return replace(model, **changed) if changed else model, tuple(found)


def _read(model, field: str) -> np.ndarray:
    return model.opt.gravity if field == "gravity" else getattr(model, field)


def _locate(model, path: str, name: str) -> list[Parameter]:
    """The numbers a path stands for."""
    kind, _, rest = path.partition("/")
    if kind in ("gravity", "option"):
        rest = path.removeprefix("option/")
        field, _, component = rest.partition("/")
        if field != "gravity":
            raise ModelError(f'parameter "{path}": the only option that can be a parameter is gravity')
        return _components(model, path, name, "gravity", (), component)
    if kind not in _FIELDS:
        raise ModelError(f'parameter "{path}": "{kind}" is unknown; expected {", ".join([*_FIELDS, "option"])}')
    table, fields = _FIELDS[kind]
    owner, field, component = _split(path, rest, getattr(model, table), fields)
    row = getattr(model, table).index(owner)
    array_name = fields[field]
    if array_name not in _ADDRESS:
        return _components(model, path, name, array_name, (row,), component)
    kind = mjtJoint(model.jnt_type[row])
    if component:
        raise ModelError(f'parameter "{path}": {field} is one number; expected no component behind it')
    if field == "ref" and kind in _DOFS:
        raise ModelError(f'parameter "{path}": a {kind.name[6:].lower()} joint has no ref; expected a slide or hinge')
    first = int(getattr(model, _ADDRESS[array_name])[row])
    count = _DOFS.get(kind, 1)
    places = tuple((first + i,) for i in range(count))
    return [Parameter(name, path, array_name, places, float(_read(model, array_name)[first]))]


def _split(path: str, rest: str, names, fields) -> tuple[str, str, str]:
    """Owner, field and component of `owner/field[/component]`; an owner's name may itself hold slashes."""
    parts = rest.split("/")
    for cut in range(len(parts) - 1, 0, -1):
        owner, field = "/".join(parts[:cut]), parts[cut]
        if field in fields and cut >= len(parts) - 2:
            if owner not in names or not owner:
                raise ModelError(f'parameter "{path}": there is no object named "{owner}"{nearest(owner, names)}')
            return owner, field, "/".join(parts[cut + 1 :])
    raise ModelError(f'parameter "{path}": expected kind/name/field with field one of {", ".join(fields)}')


def _components(model, path: str, name: str, field: str, row: tuple[int, ...], component: str) -> list[Parameter]:
    values = np.asarray(_read(model, field), dtype=float)
    width = values[row].size
    if not component:
        if width == 1:
            return [Parameter(name, path, field, (row,), float(values[row]))]
        return [Parameter(f"{name}_{i}", path, field, ((*row, i),), float(values[(*row, i)])) for i in range(width)]
    known = _QUAT_COMPONENTS if width == 4 else {k: i for k, i in _COMPONENTS.items() if i < width and k != "w"}
    if component not in known:
        raise ModelError(f'parameter "{path}": component "{component}" is unknown; expected {", ".join(known)}')
    index = (*row, known[component])
    return [Parameter(name, path, field, (index,), float(values[index]))]
