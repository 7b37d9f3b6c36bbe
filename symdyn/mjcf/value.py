"""Attribute text to a typed value, as the schema says; what does not fit is one sentence."""

from __future__ import annotations

import math
import re
import warnings
from typing import Any

import numpy as np

from symdyn.errors import nearest
from symdyn.mjcf.element import plain_number
from symdyn.mjcf.schema import Attribute

__all__ = ["typed"]

INT_RANGE = 1 << 31
LONG = 4096  # characters from which numbers are read all at once
# what is no plain list of numbers: other characters, a sign or a point inside a number
DOUBTFUL = re.compile(r"[^0-9eE.+\-\s]|[0-9.][+-]|\.[0-9]*\.|[eE][+-]?[0-9]*\.")


def typed(text: str, attribute: Attribute) -> Any:
    """The value of an attribute: str, bool, int, float or a tuple of numbers or words.

    None when the text is blank and a number was expected: MuJoCo takes it as not written.
    Raises ValueError with what was found and what was expected.
    """
    if attribute.kind == "text":
        return counted(text.split(), text, attribute) if attribute.array else text
    if attribute.kind == "bool":
        return keyword(text, attribute) == "true"
    if attribute.kind == "word":
        if not attribute.array:
            return keyword(text, attribute)
        return counted([keyword(word, attribute) for word in text.split()], text, attribute)
    if attribute.array and len(text) > LONG and not DOUBTFUL.search(text):
        return counted(many(text, attribute), text, attribute)
    words = text.split()
    if not words:
        return None
    values = counted([number(word, attribute) for word in words], text, attribute)
    return values if attribute.array else values[0]


def many(text: str, attribute: Attribute) -> list[Any]:
    """The numbers of a long text, none of whose characters are doubtful, without a string for each."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            values = np.fromstring(text, sep=" ")
        except DeprecationWarning:  # not all of it is numbers: find the word that is none
            return [number(word, attribute) for word in text.split()]
    if not np.isfinite(values).all():
        raise ValueError(f"has a number that is too large; expected {attribute.expected()}")
    if attribute.kind == "real":
        return values.tolist()
    if (values != np.rint(values)).any() or (np.abs(values) > INT_RANGE - 1).any():
        raise ValueError(f"has a number that is not whole or too large; expected {attribute.expected()}")
    return values.astype(int).tolist()


def counted(values: list[Any], text: str, attribute: Attribute) -> tuple[Any, ...]:
    if not attribute.low <= len(values) <= attribute.high:
        found = f"{len(values)} value" + "s" * (len(values) != 1)
        raise ValueError(f'has {found}, "{shortened(text)}"; expected {attribute.expected()}')
    return tuple(values)


def number(word: str, attribute: Attribute) -> float | int:
    """A decimal number; also inf and nan spelled out are refused, a model with them means nothing."""
    if not plain_number(word):
        raise ValueError(f'has "{shortened(word)}", which is not a number; expected {attribute.expected()}')
    value = float(word)
    if math.isinf(value):
        raise ValueError(f'has "{shortened(word)}", which is too large; expected {attribute.expected()}')
    if attribute.kind == "real":
        return value
    if value != int(value) or not word.lstrip("+-").isdigit() or abs(value) > INT_RANGE - 1:
        raise ValueError(f'has "{shortened(word)}"; expected {attribute.expected()}')
    return int(value)


def keyword(word: str, attribute: Attribute) -> str:
    if word in attribute.words:
        return word
    hint = nearest(word, attribute.words)
    raise ValueError(f'is "{shortened(word)}"; expected {attribute.expected()}{hint}')


def shortened(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
