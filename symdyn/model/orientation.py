"""The five ways MJCF writes an orientation, each to a unit quaternion."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symdyn.mjcf import Element
from symdyn.model.compiler import Compiler
from symdyn.model.quaternion import Frame, dot, from_axis_angle, from_rotation, identity, normalised, product

__all__ = ["FORMS", "frame_of", "orientation", "along"]

TINY = 1e-14


def unit(vector: np.ndarray, name: str) -> np.ndarray:
    """vector / |vector|. Raises ValueError when it has no length."""
    length = np.sqrt(dot(vector, vector))
    if length < TINY:
        raise ValueError(f"{name} has no length; expected a direction")
    return vector / length


def quat(value: tuple[float, ...], compiler: Compiler) -> np.ndarray:
    if not any(value):
        raise ValueError("quat is zero; expected a quaternion w x y z with a length")
    return normalised(np.array(value))


def axisangle(value: tuple[float, ...], compiler: Compiler) -> np.ndarray:
    return from_axis_angle(unit(np.array(value[:3]), "the axis of axisangle"), value[3] * compiler.radian)


def euler(value: tuple[float, ...], compiler: Compiler) -> np.ndarray:
    """Turns in the order of the letters: about the turned axes (lower case) or the parent's (upper case)."""
    q = identity()
    for letter, angle in zip(compiler.eulerseq, value, strict=True):
        turn = from_axis_angle(np.eye(3)["xyz".index(letter.lower())], angle * compiler.radian)
        q = product(q, turn) if letter.islower() else product(turn, q)
    return normalised(q)


def xyaxes(value: tuple[float, ...], compiler: Compiler) -> np.ndarray:
    """The frame whose x is the first vector and whose y is the second, made orthogonal to x."""
    x = unit(np.array(value[:3]), "the x axis of xyaxes")
    y = np.array(value[3:])
    y = unit(y - x * dot(x, y), "the y axis of xyaxes, orthogonal to x,")
    return from_rotation(np.column_stack([x, y, np.cross(x, y)]))


def zaxis(value: tuple[float, ...], compiler: Compiler) -> np.ndarray:
    return along(unit(np.array(value), "zaxis"))


def along(z: np.ndarray) -> np.ndarray:
    """The smallest turn that takes the z axis to the unit vector z; to -z it is half a turn about x."""
    axis = np.array([-z[1], z[0], 0.0])
    sine = np.sqrt(dot(axis, axis))
    axis = np.array([1.0, 0.0, 0.0]) if sine < 1e-10 else axis / sine
    return from_axis_angle(axis, np.arctan2(sine, z[2]))


FORMS: dict[str, Callable[[tuple[float, ...], Compiler], np.ndarray]] = {
    "quat": quat,
    "axisangle": axisangle,
    "euler": euler,
    "xyaxes": xyaxes,
    "zaxis": zaxis,
}


def orientation(element: Element, attributes: Mapping[str, Any], compiler: Compiler) -> np.ndarray:
    """The orientation an element is given in, or the identity. At most one form may be written."""
    forms = [form for form in FORMS if form in attributes]
    if len(forms) > 1:
        raise element.error(f"has {' and '.join(forms)}; expected one way to write the orientation")
    try:
        return FORMS[forms[0]](attributes[forms[0]], compiler.at(element)) if forms else identity()
    except ValueError as error:
        raise element.error(str(error)) from None


def frame_of(element: Element, attributes: Mapping[str, Any], compiler: Compiler) -> Frame:
    """The frame an element is given in, relative to what encloses it in the file."""
    return Frame(np.array(attributes.get("pos", (0.0, 0.0, 0.0))), orientation(element, attributes, compiler))
