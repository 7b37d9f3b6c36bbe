"""`<custom>` fields, the `user` numbers of all objects, and `<size>`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.mjcf import Element, Spec
from symdyn.model.entry import Entry
from symdyn.model.enums import mjtObj
from symdyn.model.lookup import Ids
from symdyn.model.value import integers, reals

__all__ = ["custom_arrays", "size_of", "user_arrays"]

OBJECTS = {each.name[6:].lower(): each for each in mjtObj if 0 < each < mjtObj.mjOBJ_FRAME}
SIZES = ("njmax", "nconmax", "nuserdata")
UNLIMITED = {"njmax": -1, "nconmax": -1, "nuserdata": 0}
FROM_MINUS_ONE = ("njmax", "nconmax", "nstack")
MEMORY = re.compile(r"-1|(\d+)([KMGTPE]?)", re.IGNORECASE)
LARGEST = 2**64  # bytes


def custom_arrays(entries: Mapping[str, Sequence[Entry]], ids: Ids) -> dict[str, Any]:
    """Numeric, text and tuple fields, each kind with its data in one array."""
    numbers = [numeric(entry.element) for entry in entries["numeric"]]
    texts = [text(entry.element) for entry in entries["text"]]
    tuples = [objects(entry, ids) for entry in entries["tuple"]]
    listed = [each for row in tuples for each in row]
    return {
        **{f"{kind}_names": tuple(entry.name for entry in entries[kind]) for kind in ("numeric", "text", "tuple")},
        **{f"n{kind}": len(entries[kind]) for kind in ("numeric", "text", "tuple")},
        **spans("numeric", [len(each) for each in numbers]),
        **spans("text", [len(each) for each in texts]),
        **spans("tuple", [len(each) for each in tuples]),
        "numeric_data": np.concatenate([[], *numbers]),
        "text_data": np.frombuffer(b"".join(texts), dtype=np.uint8),
        "tuple_objtype": integers(kind for kind, _, _ in listed),
        "tuple_objid": integers(number for _, number, _ in listed),
        "tuple_objprm": reals(value for _, _, value in listed),
    }


def spans(kind: str, sizes: Sequence[int]) -> dict[str, np.ndarray]:
    """Where each field begins in the data, and how long it is."""
    return {f"{kind}_adr": integers(np.cumsum([0, *sizes])[:-1]), f"{kind}_size": integers(sizes)}


def numeric(element: Element) -> np.ndarray:
    """The numbers of a field, zeros behind what is written up to its size."""
    written = element.get("data") or ()
    size = element.get("size", len(written))
    if size < 1 or len(written) > size:
        raise element.error(f"has size {size} and {len(written)} numbers; expected one or more, and no more than size")
    return np.array([*written, *[0.0] * (size - len(written))])


def text(element: Element) -> bytes:
    if not element.get("data"):
        raise element.error("data is empty; expected some text")
    return element.get("data").encode("utf-8") + b"\0"


def objects(entry: Entry, ids: Ids) -> list[tuple[int, int, float]]:
    """The objects of a tuple as (kind, number, parameter)."""
    if not entry.element.children:
        raise entry.element.error("is empty; expected one or more elements")
    found = []
    for each in entry.element.children:
        kind = each.get("objtype")
        if kind not in OBJECTS:
            raise each.error(f'objtype is "{kind}"; expected a kind of object such as body, joint or site')
        number = ids.named(entry, "body" if kind == "xbody" else kind, each.get("objname"), each)
        found.append((int(OBJECTS[kind]), number, each.get("prm", 0.0)))
    return found


def user_arrays(spec: Spec, rows: Mapping[str, Sequence[tuple[Element, Sequence[float]]]]) -> dict[str, Any]:
    """`<kind>_user` of all objects, (element, numbers) by kind: as wide as `<size>` says, else as the longest row."""
    written = spec.merged("size")
    found: dict[str, Any] = {}
    for kind, listed in rows.items():
        width = written.get(f"nuser_{kind}", -1)
        longest = max((len(numbers) for _, numbers in listed), default=0)
        if 0 <= width < longest:
            element = next(element for element, numbers in listed if len(numbers) > width)
            raise element.error(f"user has {longest} numbers; expected at most {width}, nuser_{kind} of <size>")
        width = max(width, longest)
        found[f"nuser_{kind}"] = width
        found[f"{kind}_user"] = (
            reals([[*numbers, *[0.0] * (width - len(numbers))] for _, numbers in listed], width)
            if width
            else np.zeros((len(listed), 0))
        )
    return found


def size_of(spec: Spec) -> dict[str, int]:
    """The sizes that are written and not counted."""
    for element in spec.sections("size"):
        check_size(element)
    written = spec.merged("size")
    return {key: written.get(key, UNLIMITED[key]) for key in SIZES}


def check_size(element: Element) -> None:
    for key, value in element.attributes.items():
        if (key.startswith("nuser_") or key in FROM_MINUS_ONE) and value < -1:
            raise element.error(f"{key} is {value}; expected -1 or more")
    if "memory" in element.attributes and not is_memory(element.get("memory").strip()):
        raise element.error(f'memory is "{element.get("memory")}"; expected bytes, as in 16M')
    if element.get("nuserdata", 0) < 0:
        raise element.error(f"nuserdata is {element.get('nuserdata')}; expected zero or more")
    others = [key for key in ("njmax", "nstack") if key in element.attributes]
    if "memory" in element.attributes and others:
        raise element.error(f"has memory and {others[0]}; expected one of them")


def is_memory(text: str) -> bool:
    """Whether a text is a number of bytes; its suffix is a power of 1024."""
    found = MEMORY.fullmatch(text)
    if found is None or found[1] is None:
        return found is not None
    power = " KMGTPE".index(found[2].upper() or " ")
    return int(found[1]) * 1024**power < LARGEST
