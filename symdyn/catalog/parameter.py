"""Model fields that become symbols: `{"body/link1/mass": "m1"}` makes m1 an argument of every function built.

A path is `kind/name/field`, with an optional component: `body/link1/pos/x`, `joint/elbow/armature`,
`option/gravity/z`, `option/density`, `site/tip/pos`, `actuator/servo/gainprm/0`. A field of several components given
whole takes names `m1_0`, `m1_1`, ...
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


_OF_ACTUATOR = (
    *("gear", "gainprm", "biasprm", "dynprm", "armature", "damping"),
    *("lengthrange", "ctrlrange", "forcerange", "actrange"),
)
# kind -> (names of the objects, field of the path -> array of the model)
_FIELDS = {
    "body": ("body_names", {f: f"body_{f}" for f in "pos quat ipos iquat mass inertia gravcomp".split()}),
    "joint": (
        "jnt_names",
        {f: f"jnt_{f}" for f in ("pos", "axis", "stiffness", "stiffnesspoly")}
        | {f: f"dof_{f}" for f in ("armature", "damping", "dampingpoly")}
        | {"ref": "qpos0", "springref": "qpos_spring"},
    ),
    "geom": ("geom_names", {"pos": "geom_pos", "quat": "geom_quat", "fluidcoef": "geom_fluid"}),
    "site": ("site_names", {"pos": "site_pos", "quat": "site_quat"}),
    "tendon": (
        "tendon_names",
        {f: f"tendon_{f}" for f in "armature stiffness stiffnesspoly damping dampingpoly".split()}
        | {"springlength": "tendon_lengthspring"},
    ),
    "actuator": ("actuator_names", {f: f"actuator_{f}" for f in _OF_ACTUATOR}),
}
_OPTIONS = ("gravity", "wind", "density", "viscosity")
_ADDRESS = dict.fromkeys(("dof_armature", "dof_damping", "dof_dampingpoly"), "jnt_dofadr")
# rows of what an actuator has several of, or may have none of
_ROW = {
    "actuator_gear": "actuator_outadr",
    "actuator_lengthrange": "actuator_outadr",
    "actuator_ctrlrange": "actuator_ctrladr",
}
_ADDRESS |= dict.fromkeys(("qpos0", "qpos_spring"), "jnt_qposadr")
# columns of an array that are the field, where not all of them are
_COLUMNS = {"geom_fluid": range(1, 6)}
_DOFS = {mjtJoint.mjJNT_FREE: 6, mjtJoint.mjJNT_BALL: 3}
_COMPONENTS = {"x": 0, "y": 1, "z": 2, "w": 0} | {str(i): i for i in range(10)}
_QUAT_COMPONENTS = {"w": 0, "x": 1, "y": 2, "z": 3}


def promote(model, params: Mapping[str, str] | None, graph: Graph):
    """The model with symbols in place of the numbers that `params` names, and the parameters in order of mention."""
    found = [p for path, name in (params or {}).items() for p in _locate(model, path, name)]
    names = [p.name for p in found]
    for name in names:
        if not name.isidentifier() or names.count(name) > 1:
            raise ModelError(f"parameter name {name!r} must be an identifier used once")
    arrays = {p.field: array(read_field(model, p.field)) for p in found}
    for p in found:
        for place in p.places:
            arrays[p.field][place] = graph.symbol(p.name)
    return with_fields(model, arrays), tuple(found)


def read_field(model, field: str) -> np.ndarray:
    """An array of the model, or of its options: "body_mass", "opt.gravity", "opt.density" (of shape ())."""
    owner, _, name = field.rpartition(".")
    return np.asarray(getattr(getattr(model, owner) if owner else model, name))


def with_fields(model, arrays: Mapping[str, np.ndarray]):
    """The model with other arrays under the names of `read_field`."""
    options = {f.removeprefix("opt."): a if a.ndim else a[()] for f, a in arrays.items() if f.startswith("opt.")}
    changed = {f: a for f, a in arrays.items() if not f.startswith("opt.")}
    if options:
        changed["opt"] = replace(model.opt, **options)
    return replace(model, **changed) if changed else model


def _locate(model, path: str, name: str) -> list[Parameter]:
    """The numbers a path stands for."""
    kind, _, rest = path.partition("/")
    if kind in ("gravity", "option"):
        field, _, component = path.removeprefix("option/").partition("/")
        if field not in _OPTIONS:
            raise ModelError(f'parameter "{path}": no such option can be a parameter; expected {", ".join(_OPTIONS)}')
        return _components(model, path, name, f"opt.{field}", [()], component)
    if kind not in _FIELDS:
        raise ModelError(f'parameter "{path}": "{kind}" is unknown; expected {", ".join([*_FIELDS, "option"])}')
    table, fields = _FIELDS[kind]
    owner, field, component = _split(path, rest, getattr(model, table), fields)
    row = getattr(model, table).index(owner)
    return _components(model, path, name, fields[field], _rows(model, path, fields[field], row), component)


def _rows(model, path: str, field: str, row: int) -> list[tuple[int, ...]]:
    """The rows of an array that belong to an object: of what dofs have, those of all dofs of a joint."""
    if field not in _ADDRESS:
        return [(int(getattr(model, _ROW[field])[row]),)] if field in _ROW else [(row,)]
    kind, first = mjtJoint(model.jnt_type[row]), int(getattr(model, _ADDRESS[field])[row])
    if field in ("qpos0", "qpos_spring") and kind in _DOFS:
        word = {"qpos0": "ref", "qpos_spring": "springref"}[field]
        raise ModelError(
            f'parameter "{path}": a {kind.name[6:].lower()} joint has no {word}; expected a slide or hinge'
        )
    return [(first + i,) for i in range(_DOFS.get(kind, 1))]


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


def _components(
    model, path: str, name: str, field: str, rows: list[tuple[int, ...]], component: str
) -> list[Parameter]:
    """One parameter a component of the field; each stands in every row."""
    values = np.asarray(read_field(model, field), dtype=float)
    columns = list(_COLUMNS.get(field, range(values[rows[0]].size)))
    scalar = not values[rows[0]].shape

    def parameter(name: str, i: int) -> Parameter:
        places = tuple(row if scalar else (*row, columns[i]) for row in rows)
        return Parameter(name, path, field, places, float(values[places[0]]))

    if scalar and component:
        raise ModelError(f'parameter "{path}": {_word(path, component)} is one number; expected no component behind it')
    if not component:
        return [parameter(name if scalar else f"{name}_{i}", i) for i in range(len(columns))]
    known = (
        _QUAT_COMPONENTS
        if len(columns) == 4
        else {k: i for k, i in _COMPONENTS.items() if i < len(columns) and k != "w"}
    )
    if component not in known:
        raise ModelError(f'parameter "{path}": component "{component}" is unknown; expected {", ".join(known)}')
    return [parameter(name, known[component])]


def _word(path: str, component: str) -> str:
    """The field of a path."""
    return path.removesuffix(f"/{component}").rpartition("/")[2]
