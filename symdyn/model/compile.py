"""`Spec` to `Model`."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.mjcf import Defaults, Spec
from symdyn.model.align import aligned
from symdyn.model.assetarray import asset_arrays
from symdyn.model.check import check_bodies, check_finite, check_masses, check_names
from symdyn.model.compiler import compiler_of
from symdyn.model.fuse import fused
from symdyn.model.geom import Assets
from symdyn.model.inertial import with_inertial
from symdyn.model.model import Model
from symdyn.model.note import notes_of
from symdyn.model.number import arrays_of
from symdyn.model.option import option_of
from symdyn.model.record import Body, Geom, Inertial
from symdyn.model.reference import check_references, referenced
from symdyn.model.springdamper import with_springdampers
from symdyn.model.system import system_arrays
from symdyn.model.tree import bodies_of

__all__ = ["compile_model"]


def compile_model(spec: Spec) -> Model:
    """Compiles a model as MuJoCo 4.0.0 does, as far as the smooth dynamics of its tree need it.

    Raises ModelError for what is wrong and UnsupportedError for what would change the tree's dynamics in a way this
    version does not compute; what cannot change them is listed in `Model.unsupported`.
    """
    with np.errstate(all="ignore"):  # what overflows is found by check_finite
        return compiled(spec)


def compiled(spec: Spec) -> Model:
    """The steps, in order: settings, what is refused, the tree, inertia, checks, frames, numbering."""
    compiler = compiler_of(spec)
    defaults = Defaults.of(spec)
    notes = notes_of(spec, defaults)
    check_references(spec, defaults)
    assets = Assets.of(spec, compiler, defaults)
    bodies = bodies_of(spec, compiler, defaults, assets)
    check_names(bodies)
    check_bodies(bodies)
    world, *moving = bodies
    bodies = [world, *(with_inertial(body, compiler) for body in moving)]
    if compiler.fusestatic:
        bodies = fused(bodies, referenced(spec, "body"))
    bodies = scaled(bodies, compiler.settotalmass)
    check_finite(bodies)
    check_masses(bodies)
    if compiler.discardvisual:
        bodies = without_visual(bodies, referenced(spec, "geom"))
    bodies = aligned(bodies, compiler)
    arrays = with_springdampers(bodies, {**arrays_of(bodies), **asset_arrays(bodies, assets, compiler)})
    arrays, missing, unranged = system_arrays(spec, compiler, defaults, bodies, arrays)
    model = Model(name=spec.name, opt=option_of(spec), unsupported=notes + missing, **arrays)
    object.__setattr__(model, "spec", spec)
    object.__setattr__(model, "unranged", unranged)
    return model


def scaled(bodies: list[Body], total: float) -> list[Body]:
    """Bodies whose masses add up to `total`; as they are when it is not positive."""
    mass = sum(body.inertial.mass for body in bodies)
    if total <= 0 or mass <= 0:
        return bodies
    factor = max(total / mass, 1e-15)
    return [replace(body, inertial=times(body.inertial, factor)) for body in bodies]


def times(inertial: Inertial, factor: float) -> Inertial:
    return replace(inertial, mass=inertial.mass * factor, inertia=np.array(inertial.inertia) * factor)


def without_visual(bodies: list[Body], used: set[str]) -> list[Body]:
    """Bodies without the geoms that touch nothing, are named by nothing and meet no fluid. Inertia stays."""

    def kept(geom: Geom) -> bool:
        return bool(geom.contype or geom.conaffinity or geom.fluid or (geom.name and geom.name in used))

    return [replace(body, geoms=tuple(geom for geom in body.geoms if kept(geom))) for body in bodies]
