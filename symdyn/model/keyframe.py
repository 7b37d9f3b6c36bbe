"""`<keyframe>`: states by number, what is not written taken from the reference configuration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.mjcf import Element, Spec
from symdyn.model.actuator import Actuator
from symdyn.model.drive_default import applied, drives_of
from symdyn.model.entry import Entry, entries_of
from symdyn.model.enums import mjtJoint
from symdyn.model.layout import layout_of, taken
from symdyn.model.quaternion import normalised
from symdyn.model.record import Body
from symdyn.model.value import reals

__all__ = ["key_arrays"]

Places = tuple[Sequence[int], int]

QUATERNION = {mjtJoint.mjJNT_FREE: 3, mjtJoint.mjJNT_BALL: 0}  # where in a joint's coordinates it begins


def key_arrays(
    spec: Spec,
    bodies: Sequence[Body],
    actuators: Sequence[Actuator],
    entries: Sequence[Entry],
    arrays: Mapping[str, Any],
) -> dict[str, Any]:
    """The keyframes, as many as `<size nkey>` asks for at least; those of attached models in their own coordinates."""
    elements: list[Element | None] = [entry.element for entry in entries]
    elements += [None] * (spec.merged("size").get("nkey", 0) - len(elements))
    rest = at_rest(arrays)
    places = {scope: places_of(spec, bodies, actuators, scope) for scope in scopes_of(elements)}
    columns = {
        key: [row_of(each, key, start, places[each.scope][key] if each and each.scope else None) for each in elements]
        for key, start in rest.items()
    }
    starts = [
        arrays["jnt_qposadr"][j] + QUATERNION[kind] for j, kind in enumerate(arrays["jnt_type"]) if kind in QUATERNION
    ]
    for row in columns["qpos"]:
        unit(row, starts)
    for row in columns["mquat"]:
        unit(row, range(0, len(row), 4))
    return {
        "nkey": len(elements),
        "key_names": tuple(entry.name for entry in entries) + ("",) * (len(elements) - len(entries)),
        "key_time": reals(each.get("time", 0.0) if each else 0.0 for each in elements),
        **{f"key_{key}": np.array(rows).reshape(len(rows), len(rest[key])) for key, rows in columns.items()},
    }


def at_rest(arrays: Mapping[str, Any]) -> dict[str, np.ndarray]:
    """What a keyframe has where nothing is written."""
    mocap = np.flatnonzero(arrays["body_mocapid"] >= 0)
    mocap = mocap[np.argsort(arrays["body_mocapid"][mocap])]
    return {
        "qpos": arrays["qpos0"],
        "qvel": np.zeros(arrays["nv"]),
        "act": np.zeros(arrays["na"]),
        "ctrl": np.zeros(arrays["nu"]),
        "mpos": arrays["body_pos"][mocap].ravel(),
        "mquat": arrays["body_quat"][mocap].ravel(),
    }


def row_of(element: Element | None, key: str, start: np.ndarray, places: Places | None) -> np.ndarray:
    """The numbers of one attribute over those of the reference; `places` is where those of an attached model lie."""
    written = element.get(key, ()) if element else ()
    numbers, count = places or (range(len(start)), len(start))
    if len(written) > count:
        assert element
        raise element.error(f"{key} has {len(written)} numbers; expected {count}")
    row = np.array(start, dtype=np.float64)
    for place, number in enumerate(numbers):
        if 0 <= number < len(written):
            row[place] = written[number]
    return row


def scopes_of(elements: Sequence[Element | None]) -> list[int]:
    return sorted({each.scope for each in elements if each and each.scope})


def places_of(spec: Spec, bodies: Sequence[Body], actuators: Sequence[Actuator], scope: int) -> dict[str, Places]:
    """For each number of a state of the whole its place in that of an attached model, -1 for none; and its sizes."""
    layout = layout_of(spec, bodies, scope)
    ctrl, act = driven(spec.scopes[scope - 1], actuators, scope)
    return {
        "qpos": (layout.qpos, layout.nq),
        "qvel": (layout.qvel, layout.nv),
        "mpos": (widened(layout.mocap, 3), 3 * layout.nmocap),
        "mquat": (widened(layout.mocap, 4), 4 * layout.nmocap),
        "ctrl": ctrl,
        "act": act,
    }


def widened(places: Sequence[int], width: int) -> list[int]:
    return [width * place + i if place >= 0 else -1 for place in places for i in range(width)]


def driven(part: Spec, actuators: Sequence[Actuator], scope: int) -> tuple[Places, Places]:
    """Where the controls and activations of the whole lie among those of an attached model."""
    drives = drives_of(part)
    own = [
        Actuator(entry, applied(entry.element, entry.element.get("class", "main"), drives), 0, (-1, -1))
        for entry in entries_of(part)["actuator"]
    ]
    known = {key: each for key, each in numbered(own)}
    found: list[list[int]] = [[], []]
    taken_by = [taken(known, key, each.element, scope) for key, each in numbered(actuators)]
    counts = [[each.widths for each in own], [each.widths for each in actuators]]
    for kind in (0, 1):
        starts = dict(zip(map(id, own), np.cumsum([0, *(widths[kind] for widths in counts[0])]).tolist()))
        for widths, other in zip(counts[1], taken_by, strict=True):
            found[kind] += [starts[id(other)] + i if other else -1 for i in range(widths[kind])]
    totals = [sum(widths[kind] for widths in counts[0]) for kind in (0, 1)]
    return (found[0], totals[0]), (found[1], totals[1])


def numbered(actuators: Sequence[Actuator]) -> Iterator[tuple[tuple[int, int], Actuator]]:
    """Each actuator with its element and which copy of it that is."""
    copies: dict[int, int] = {}
    for each in actuators:
        number = copies[id(each.element)] = copies.get(id(each.element), -1) + 1
        yield (id(each.element), number), each


def unit(row: np.ndarray, starts: Sequence[int]) -> None:
    """Makes the quaternions that begin there unit ones."""
    for start in starts:
        row[start : start + 4] = normalised(row[start : start + 4])
