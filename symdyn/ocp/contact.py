"""Contact modes: which points are held, along which directions; friction cones of their forces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from symdyn.errors import SymdynError

__all__ = ["ContactMode", "friction_cone"]

AXES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


@dataclass(frozen=True)
class ContactMode:
    """Frames (`site/foot`, `body/hand`, `geom/toe`) whose origins do not accelerate along the directions.

    directions     unit vectors in world axes, rows of every point; its force has a component along each. The last is
                   the normal
    damping        1/s: what moves on a held direction is slowed down at that rate (Baumgarte), J qacc + J' qvel +
                   damping J qvel = 0
    regularisation added to the diagonal of J M^-1 J^T, 1/kg: with more points than a body needs, forces are shared out
    """

    points: tuple[str, ...]
    directions: tuple[tuple[float, float, float], ...] = AXES
    damping: float = 0.0
    regularisation: float = 0.0

    def __post_init__(self):
        if not self.points:
            raise SymdynError("contact mode: no points; expected at least one frame, such as site/foot")

    @property
    def size(self) -> int:
        """Rows of the Jacobian, and numbers of the force."""
        return len(self.points) * len(self.directions)


def friction_cone(force: Any, friction: float, sides: int = 0) -> Iterator[Any]:
    """Expressions that are not negative where a force (3,), the normal last, lies in its cone.

    sides = 0      the cone, as a polynomial:  f_n >= 0,  mu^2 f_n^2 - f_x^2 - f_y^2 >= 0
    sides = n > 2  the pyramid inside of it:   mu cos(pi/n) f_n - (f_x, f_y) . e_k >= 0
    """
    x, y, normal = force[0], force[1], force[2]
    yield normal
    if sides == 0:
        yield friction**2 * normal**2 - x**2 - y**2
        return
    for angle in np.arange(sides) * (2 * np.pi / sides):
        yield friction * np.cos(np.pi / sides) * normal - (x * np.cos(angle) + y * np.sin(angle))
