"""What an actuator is before it is connected: types and parameters, and the attributes that all actuators have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

__all__ = ["COUNT", "Drive", "over", "parameters"]

COUNT = 10  # parameters of a dynamics, a gain or a bias


def parameters(*values: float) -> np.ndarray:
    """Parameters (10,), zeros behind those given."""
    return np.array([*values, *[0.0] * (COUNT - len(values))])


def over(start: np.ndarray, written: Any) -> np.ndarray:
    """Parameters with the first of them replaced by what is written, a number or several."""
    found, written = np.array(start), np.atleast_1d(written)
    found[: len(written)] = written
    return found


@dataclass(frozen=True, eq=False)
class Drive:
    """Types by their MJCF words, parameters (10,) each, names of the controls, and the attributes as written.

    `tag` is the element that made it. A damping ratio stands as a positive biasprm[2] until the mass is known.
    """

    tag: str = "general"
    dyntype: str = "none"
    gaintype: str = "fixed"
    biastype: str = "none"
    dynprm: np.ndarray = field(default_factory=lambda: parameters(1.0))
    gainprm: np.ndarray = field(default_factory=lambda: parameters(1.0))
    biasprm: np.ndarray = field(default_factory=parameters)
    input: tuple[str, ...] = ()
    inheritrange: float = 0.0
    common: Mapping[str, Any] = field(default_factory=dict)
