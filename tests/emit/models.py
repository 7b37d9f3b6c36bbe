"""All functions of the example models, as the emitters get them, random arguments for them, and their C compiled."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

import symdyn
from symdyn import api
from symdyn.emit.unit import Unit
from symdyn.graph.function import Function
from symdyn.model.model import Model
from symdyn.runtime.compiler import REAL, Compiler, library_suffix
from symdyn.runtime.library import Library, sources
from tests.conftest import EXAMPLES, draw_state

PATHS = {path.stem: path for path in EXAMPLES}

# a model's longest functions have several 10,000 statements, and more to show than to test
SHORTER = {"humanoid": ("com", "mass_matrix_lower", "bias", "momentum", "integrate", "difference")}
# and of trees of this many dofs so have these three: those of smaller trees show how they are printed
LARGE = 14
LONGEST = ("forward_dynamics_derivatives", "smooth_dynamics_derivatives", "step_derivatives")
TARGETS = ("pose:body/{body}", "jacobian:com/{body}", "jacobian_rate:body/{body}")

BATCH = 4


@cache
def model_of(name: str) -> Model:
    return symdyn.load(PATHS[name])


@cache
def functions_of(name: str) -> tuple[Function, ...]:
    """Every function of the catalog, and those of a frame for the last body."""
    model = model_of(name)
    frames = (text.format(body=model.body_names[-1]) for text in TARGETS)
    names = [each for each in symdyn.Dynamics.names() if model.nv <= LARGE or each not in LONGEST]
    return tuple(api.functions_of(model, SHORTER.get(name) or (*names, *frames)))


@cache
def unit_of(name: str) -> Unit:
    return api.unit_of(model_of(name), functions_of(name), api.Options())


@cache
def library_of(name: str, real: str, compiler: Compiler, flags: tuple[str, ...], folder: Path) -> Library:
    """The functions compiled with these flags; -O0, because what is computed does not depend on it."""
    shared = ("-O0", "-ffp-contract=off", *REAL[real], "-fPIC", "-shared", "-lm")
    path = folder / f"{name}_{real}{library_suffix()}"
    return Library(unit_of(name), compiler.compile(sources(unit_of(name)), path, (*flags, *shared)), real)


@cache
def arguments(name: str) -> dict[str, np.ndarray]:
    """A batch of random arguments by name, numbers that a float can hold."""
    rng = np.random.default_rng(5)
    model = model_of(name)
    states = [draw_state(model, rng) for _ in range(2 * BATCH)]
    qpos, qvel = (np.array(part, np.float32).astype(float) for part in zip(*states))
    return {
        "qpos": qpos[:BATCH],
        "qpos1": qpos[:BATCH],
        "qpos2": qpos[BATCH:],
        "qvel": qvel[:BATCH],
        "qacc": qvel[BATCH:],
        "tau": qvel[BATCH:] / 4,
        "act": rng.integers(0, 9, (BATCH, model.na)) / 8,
        "ctrl": rng.integers(-9, 9, (BATCH, model.nu)) / 8,
        "qfrc_applied": qvel[BATCH:] / 2,
        "ten_constraint": rng.integers(-9, 9, (BATCH, model.ntendon)) / 8,
        "cfrc_ext": rng.integers(-9, 9, (BATCH, model.nbody, 6)) / 8,
        "supplied": rng.integers(-9, 9, (BATCH, model.nsensordata)) / 8,
        "loop_gains": np.full((BATCH, 2), (100.0, 20.0)),
        "loop_damping": np.full(BATCH, 0.25),
        "dt": np.full(BATCH, 0.125),
        "time": np.full(BATCH, 1.5),
    }


@cache
def expected(name: str) -> dict[str, dict[str, np.ndarray]]:
    """What the interpreter computes: function -> output -> batch of arrays."""
    return {f.name: named(f, f(**given(f, arguments(name)))) for f in functions_of(name)}


def given(function: Function, values: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """The arguments that the function takes, in its order."""
    return {each.name: values[each.name] for each in function.inputs}


def named(function: Function, answer) -> dict[str, np.ndarray]:
    """What a call gave, by output."""
    answers = answer if isinstance(answer, tuple | list) else (answer,)
    return {output.name: np.asarray(each) for output, each in zip(function.outputs, answers, strict=True)}
