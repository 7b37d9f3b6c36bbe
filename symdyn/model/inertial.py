"""Mass, center of mass and principal moments of bodies, from `<inertial>` or from geoms."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.mjcf import Element
from symdyn.model.compiler import Compiler
from symdyn.model.constant import MINVAL
from symdyn.model.orientation import FORMS, frame_of
from symdyn.model.quaternion import Frame, dot, from_axis_angle, identity, multiplied, normalised, product, rotation
from symdyn.model.record import Body, Geom, Inertial

__all__ = ["inertial_of", "with_inertial", "principal", "MINVAL"]

OFF_DIAGONAL = 4e-15  # relative to the largest moment, below it counts as zero
EQUAL = 1e-12  # moments that differ by less, relative to the largest, are not sorted
NEGLIGIBLE = 1e-14  # a geom of this mass or less does not count
SLACK = 1e-12  # of A + B >= C, relative


def inertial_of(element: Element, compiler: Compiler) -> Inertial:
    """What an `<inertial>` element says, in the frame it stands in."""
    mass = element.get("mass", 0.0)
    moments = element.get("diaginertia", (0.0, 0.0, 0.0))
    if mass < 0 or min(moments) < 0:
        raise element.error("mass or diaginertia is negative; expected zero or more")
    frame = frame_of(element, element.attributes, compiler)
    if "fullinertia" not in element.attributes:
        return Inertial(mass, frame, np.array(moments))
    others = [key for key in ("diaginertia", *FORMS) if key in element.attributes]
    if others:
        raise element.error(f"has fullinertia and {others[0]}; expected one of them, fullinertia has its own axes")
    xx, yy, zz, xy, xz, yz = element.attributes["fullinertia"]
    moments, quat = principal(np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]))
    if moments[2] < MINVAL and compiler.at(element).boundinertia <= 0:
        raise element.error(f"fullinertia has the principal moment {moments[2]:g}; expected three positive ones")
    return Inertial(mass, Frame(frame.pos, quat), moments)


def with_inertial(body: Body, compiler: Compiler) -> Body:
    """The body with its mass, center of mass and principal moments, bounded, balanced and checked."""
    compiler = compiler.at(body.element)
    use = {"true": True, "false": False}.get(compiler.inertiafromgeom, body.explicit is None)
    own = from_geoms(body.geoms, compiler) if use else None
    # without either, MuJoCo takes the numbers of the body's own pose for those of its inertia
    inertial = own or body.explicit or Inertial(frame=body.written)
    mass = max(inertial.mass, compiler.boundmass)
    moments = np.maximum(inertial.inertia, compiler.boundinertia)
    a, b, c = np.sort(moments)
    if a + b < c * (1 - SLACK):
        if not compiler.balanceinertia:
            listed = ", ".join(f"{moment:g}" for moment in moments)
            raise body.element.error(
                f"the principal moments of inertia are {listed}; expected A + B >= C (balanceinertia would repair it)"
            )
        moments = np.full(3, moments.sum() / 3)
    return replace(body, inertial=Inertial(mass, inertial.frame, moments))


def from_geoms(geoms: tuple[Geom, ...], compiler: Compiler) -> Inertial | None:
    """The inertia of the geoms that count; None when there are none. A single one lends its own axes."""
    low, high = compiler.inertiagrouprange
    counted = [geom for geom in geoms if geom.mass > NEGLIGIBLE and low <= geom.group <= high]
    if len(counted) <= 1:
        return Inertial(counted[0].mass, counted[0].frame, counted[0].inertia) if counted else None
    mass = sum(geom.mass for geom in counted)
    com = sum(geom.mass * geom.frame.pos for geom in counted) / mass
    moments, quat = principal(sum(about(geom, com) for geom in counted))
    return Inertial(mass, Frame(com, quat), moments)


def about(geom: Geom | Inertial, com: np.ndarray) -> np.ndarray:
    """Inertia (3, 3) of a geom or a whole body about a point, in the body's axes (parallel axes)."""
    R = rotation(geom.frame.quat)
    d = geom.frame.pos - com
    return multiplied(R * geom.inertia, R.T) + geom.mass * (dot(d, d) * np.eye(3) - np.outer(d, d))


def principal(inertia: np.ndarray, negligible: float = OFF_DIAGONAL) -> tuple[np.ndarray, np.ndarray]:
    """Principal moments (3,), largest first, and the quaternion (4,) of their axes, by Jacobi's method.

        inertia = R diag(moments) R^T

    Turns about one axis at a time until what is left off the diagonal is negligible, relative to the largest entry.
    The axes of equal moments and their signs are a choice, which is MuJoCo's: an aligned free joint has its
    coordinates in these axes.
    """
    scale = np.abs(inertia).max() or 1.0
    scaled = inertia / scale
    quat = identity()
    D = scaled
    for _ in range(500):
        off = abs(D[0, 1]), abs(D[0, 2]), abs(D[1, 2])
        p, q = (0, 1) if off[0] > max(off[1:]) else (0, 2) if off[1] > off[2] else (1, 2)
        if abs(D[p, q]) < negligible:
            break
        theta = (D[q, q] - D[p, p]) / (2 * D[p, q])
        half = np.arctan((1 if theta >= 0 else -1) / (abs(theta) + np.sqrt(1 + theta * theta))) / 2
        quat = normalised(product(quat, from_axis_angle(np.eye(3)[3 - p - q], 2 * half * (1 if q - p == 2 else -1))))
        R = rotation(quat)
        D = multiplied(multiplied(R.T, scaled), R)
    moments, quat = descending(np.diag(D).copy(), quat)
    return moments * scale, quat


def descending(moments: np.ndarray, quat: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Swaps neighbours, by quarter turns about the third axis, until the largest moment is first."""
    for i in (0, 1, 0):
        if moments[i] + EQUAL < moments[i + 1]:
            moments[[i, i + 1]] = moments[[i + 1, i]]
            quat = normalised(product(quat, from_axis_angle(np.eye(3)[(i + 2) % 3], np.pi / 2)))
    return moments, quat
