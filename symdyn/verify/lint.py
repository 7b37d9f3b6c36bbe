"""What models get wrong in silence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.enums import mjtIntegrator, mjtJoint, mjtTrn
from symdyn.model.model import Model
from symdyn.sim.refusal import unsimulated

__all__ = ["RULES", "Warning", "lint"]

FEATHER = 1e-7  # kg; a moving body that weighs less is meant to weigh nothing
TRIANGLE = 1e-6
TURNS = 40.0  # rad; a hinge with a range wider than that was meant to have degrees


@dataclass(frozen=True)
class Warning:
    """A rule, the thing it is about, and what is the matter."""

    rule: str
    what: str
    words: str

    def __str__(self) -> str:
        return f"{self.what}: {self.words}"


def lint(spec: Spec, model: Model) -> tuple[Warning, ...]:
    """All warnings about a file and the model compiled of it, rule by rule."""
    return tuple(Warning(name, what, words) for name, rule in RULES.items() for what, words in rule(spec, model))


Found = Iterator[tuple[str, str]]


def body_name(model: Model, b: int) -> str:
    return f"body {model.body_names[b] or b}"


def joint_name(model: Model, j: int) -> str:
    return f"joint {model.jnt_names[j] or j}"


def massless(spec: Spec, model: Model) -> Found:
    for b in range(1, model.nbody):
        if model.body_dofnum[b] and model.body_mass[b] < FEATHER:
            armed = np.all(model.dof_armature[model.body_dofadr[b] :][: model.body_dofnum[b]] > 0)
            borne = "armature alone resists" if armed else "only what it carries resists"
            yield body_name(model, b), f"it moves and weighs {model.body_mass[b]:g} kg; {borne}; expected a mass"


def triangle(spec: Spec, model: Model) -> Found:
    for b in range(1, model.nbody):
        low, middle, high = sorted(map(float, model.body_inertia[b]))
        if low + middle < high * (1 - TRIANGLE):
            told = f"{low:g} + {middle:g} < {high:g}"
            yield body_name(model, b), f"no body has such moments of inertia: {told}; expected A + B >= C"


def heavy_visuals(spec: Spec, model: Model) -> Found:
    """Geoms that touch nothing, in bodies whose inertia comes from geoms and which have geoms that touch."""
    defaults = Defaults.of(spec)
    for element in spec.root.walk():
        if element.tag != "body" or any(True for _ in element.all("inertial")):
            continue
        geoms = [(each, defaults.of_element(each)) for each in element.all("geom")]
        if all(_is_visual(values) for _, values in geoms):
            continue
        for each, values in geoms:
            if _is_visual(values) and values.get("mass", 1) != 0 and (values.get("mass") or values.get("density", 1)):
                yield _named(each), f"it touches nothing and weighs, beside geoms of body {element.name} that touch"


def _is_visual(values) -> bool:
    return values.get("contype", 1) == 0 and values.get("conaffinity", 1) == 0


def _named(element: Element) -> str:
    return f"{element.place}: {element.tag} {element.name}".rstrip()


def unlimited(spec: Spec, model: Model) -> Found:
    for i in range(model.nactuator):
        bounded = [model.actuator_forcelimited[i], _within(model.actuator_ctrllimited, model.actuator_ctrladr, i)]
        if not any(bounded):
            yield f"actuator {model.actuator_names[i] or i}", "neither its control nor its force has a limit"


def _within(values: np.ndarray, addresses: np.ndarray, i: int) -> bool:
    return bool(values[addresses[i]]) if len(values) and addresses[i] >= 0 else False


def unstable(spec: Spec, model: Model) -> Found:
    """Servos on joints: x'' = -(k x + d x') / m in steps of h, by semi-implicit Euler.

    Stable where h d / m < 2 and h^2 k / m < 4 - 2 h d / m; with implicit damping where h^2 k / m < 4 + 2 h d / m.
    """
    h, implicit = float(model.opt.timestep), model.opt.integrator in IMPLICIT
    for i in range(model.nactuator):
        row = int(model.actuator_outadr[i])
        if model.actuator_trntype[i] not in (mjtTrn.mjTRN_JOINT, mjtTrn.mjTRN_JOINTINPARENT):
            continue
        j = int(model.actuator_trnid[i, 0])
        if model.jnt_type[j] not in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE):
            continue
        gear, m = float(model.actuator_gear[row][0]), float(model.dof_M0[model.jnt_dofadr[j]])
        k, d = (-float(model.actuator_biasprm[i][n]) * gear**2 for n in (1, 2))
        a, b = h * h * k / m, h * d / m
        if k > 0 and not (a < 4 + 2 * b if implicit else b < 2 and a < 4 - 2 * b):
            told = f"kp {k:g}, kv {d:g} on an inertia of {m:.3g} in steps of {h:g} s"
            yield (
                f"actuator {model.actuator_names[i] or i}",
                f"{told} do not settle; expected less gain or smaller steps",
            )


IMPLICIT = (mjtIntegrator.mjINT_IMPLICIT, mjtIntegrator.mjINT_IMPLICITFAST)


def outside(spec: Spec, model: Model) -> Found:
    for j in range(model.njnt):
        if model.jnt_limited[j] and model.jnt_type[j] in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE):
            q, (low, high) = float(model.qpos0[model.jnt_qposadr[j]]), map(float, model.jnt_range[j])
            if not low <= q <= high:
                yield joint_name(model, j), f"it starts at {q:g}, outside of its range {low:g} to {high:g}"


def degrees(spec: Spec, model: Model) -> Found:
    for j in range(model.njnt):
        if model.jnt_type[j] == mjtJoint.mjJNT_HINGE and model.jnt_limited[j]:
            low, high = map(float, model.jnt_range[j])
            if high - low > TURNS:
                yield joint_name(model, j), f"its range is {low:g} to {high:g} rad; were degrees meant?"


def unsimulatable(spec: Spec, model: Model) -> Found:
    return ((model.name, why) for why in unsimulated(model))


RULES: dict[str, Callable[[Spec, Model], Found]] = {
    "massless moving body": massless,
    "impossible inertia": triangle,
    "visual geom that weighs": heavy_visuals,
    "actuator without limits": unlimited,
    "servo unstable at this timestep": unstable,
    "start outside of range": outside,
    "degrees for radians": degrees,
    "no simulator": unsimulatable,
}
