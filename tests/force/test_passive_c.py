"""Passive forces as compiled C, in double and single precision: the interpreter's numbers, finite at rest."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import symdyn
from symdyn.catalog.dynamics import Dynamics
from symdyn.emit.c import Banner, emit_c
from symdyn.passes import run
from symdyn.runtime import Library
from tests.compilers import any_compiler
from tests.conftest import draw_state
from tests.force.passives import MODELS
from tests.tolerance import OTHER_ALGORITHM, SINGLE_PRECISION, assert_close, size

NAMES = """springs_quadratic springs_cubic dampers_cubic tendons_cubic motors gravcomp boxes_in_wind one_of_two
    own_coefficients ellipsoid_capsule ellipsoid_needle""".split()
TOLERANCE = {"double": OTHER_ALGORITHM, "float": SINGLE_PRECISION}


@cache
def function(name: str):
    return replace(run(Dynamics(symdyn.load(MODELS[name])).function("passive")), name=f"passive_{name}")


@cache
def library(real: str) -> Library:
    any_compiler()
    return Library.build(emit_c("passives", [function(name) for name in NAMES], Banner("symdyn")), real=real)


@pytest.mark.parametrize("real", TOLERANCE)
@pytest.mark.parametrize("name", NAMES)
def test_c_gives_the_passive_forces_of_the_interpreter(rng, name, real):
    model = symdyn.load(MODELS[name])
    states = [*(draw_state(model, rng) for _ in range(3)), (model.qpos0, np.zeros(model.nv))]
    qpos, qvel = (np.array(part, np.float32).astype(float) for part in zip(*states))
    expected = function(name)(qpos, qvel)
    terms = max(size(np.asarray(each)) for each in expected)
    for output, found, value in zip(function(name).outputs, library(real)[f"passive_{name}"](qpos, qvel), expected):
        assert_close(found, np.broadcast_to(value, found.shape), TOLERANCE[real], output.name, scale=terms)
