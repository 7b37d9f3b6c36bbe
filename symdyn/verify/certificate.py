"""A certificate beside emitted C: recorded states, expected outputs, a tolerance, and what it was made of.

The expected outputs are those of the expressions before any pass rewrote them, by the interpreter in double. The same
record stands in `NAME_certificate.json`, which `check` runs, and in `NAME_selftest.c`, a program of its own.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.dynamics.manifold import integrate
from symdyn.dynamics.tree import build_tree
from symdyn.emit.templates import render
from symdyn.emit.unit import Unit
from symdyn.errors import VerifyError
from symdyn.graph.function import Function
from symdyn.model.model import Model
from symdyn.passes.binding import DERIVED, SELDOM
from symdyn.spatial.vector import array

__all__ = ["Checked", "certificate_files", "check"]

FORMAT = 1
STATES = 5
TOLERANCE = {"double": 1e-9, "float": 1e-4}
PER_LINE = 4
CONFIGURATIONS = ("qpos", "qpos1", "qpos2")


# ---- making one


def certificate_files(
    model: Model,
    unit: Unit,
    names: Sequence[str],
    params=None,
    real: str = "double",
    facts=(),
    seed: int = 0,
    early: Sequence[Function] = (),
) -> dict[str, str]:
    """NAME_certificate.json and NAME_selftest.c for a unit with the functions of these names, in its order.

    facts   (title, text) pairs of what the unit was made of: generator, model, sha256 of the compiled model, options
    early   the functions of the unit themselves, where the first is `init_params` and the others take what it gives
    """
    dynamics = Dynamics(model, params)
    functions = [f for f in map(dynamics.function, names) if f.outputs]
    states = draw(model, dynamics, functions, np.random.default_rng(seed))
    if early:
        records = _records_of_split(functions, early, unit, states)
    else:
        records = [_record(f, routine.name, states) for f, routine in zip(functions, unit.routines, strict=True)]
    files = {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source}
    found = {
        "format": FORMAT,
        **dict(facts),
        "real": real,
        "tolerance": TOLERANCE[real],
        "files": {name: sha256(text.encode()).hexdigest() for name, text in files.items()},
        "functions": records,
    }
    text = json.dumps(found, indent=1, allow_nan=False) + "\n"
    return {f"{unit.name}_certificate.json": text, f"{unit.name}_selftest.c": selftest(unit, found, facts)}


def draw(model: Model, dynamics: Dynamics, functions: Sequence[Function], rng) -> dict[str, np.ndarray]:
    """Every input by name, a row a state: configurations on the manifold, parameters the model's, the rest N(0, 1)."""
    tree, found = build_tree(model), {}
    for each in [i for f in functions for i in f.inputs]:
        if each.name in found:
            continue
        if each.name in CONFIGURATIONS:
            steps = rng.standard_normal((STATES, model.nv))
            found[each.name] = np.array([integrate(tree, array(model.qpos0), array(step)) for step in steps], float)
        elif each.name == "params":
            found[each.name] = np.tile([p.value for p in dynamics.parameters], (STATES, 1))
        elif each.name in ("dt", "time"):
            found[each.name] = rng.uniform(0.1, 1.0, STATES)
        else:
            found[each.name] = rng.standard_normal((STATES, *each.shape))
    return found


def _record(function: Function, routine: str, states: dict[str, np.ndarray]) -> dict[str, Any]:
    """Inputs and outputs of one function, flat rows."""
    inputs = {each.name: states[each.name] for each in function.inputs}
    values = function(**inputs)
    values = values if isinstance(values, tuple) else (values,)
    outputs = {o.name: np.broadcast_to(v, (STATES, *o.shape)) for o, v in zip(function.outputs, values)}
    rows = {
        side: {k: v.reshape(STATES, -1).tolist() for k, v in arrays.items()}
        for side, arrays in (("inputs", inputs), ("outputs", outputs))
    }
    return {"name": routine, **rows}


def _records_of_split(functions, early: Sequence[Function], unit: Unit, states) -> list[dict[str, Any]]:
    """Of `init_params` and of functions of what it gives: their expected outputs are those of the whole functions."""
    init, *split = early
    column = {s.value: states["params"][:, k] for f in functions for k, s in enumerate(_params(f))}
    given = dict(states) | {SELDOM: np.stack([column[s.value] for s in init.inputs[0].symbols.flat], axis=1)}
    given[DERIVED] = init(given[SELDOM])
    records = [_record(init, unit.routines[0].name, given)]
    for function, part, routine in zip(functions, split, unit.routines[1:], strict=True):
        whole, given = _record(function, routine.name, states), dict(given)
        if left := [s.value for s in _params(part)]:
            given["params"] = np.stack([column[name] for name in left], axis=1)
        inputs = {i.name: np.reshape(given[i.name], (STATES, -1)).tolist() for i in part.inputs}
        records.append({**whole, "inputs": inputs})
    return records


def _params(function: Function):
    """The symbols of declared parameters that a function takes."""
    return next((i.symbols.flat for i in function.inputs if i.name == "params"), ())


def selftest(unit: Unit, found: dict[str, Any], facts) -> str:
    """The text of the program."""
    tables, functions = [], []
    for routine, record in zip(unit.routines, found["functions"], strict=True):
        sides = []
        for arguments, rows in ((routine.inputs, record["inputs"]), (routine.outputs, record["outputs"])):
            side = []
            for argument, values in zip(arguments, rows.values(), strict=True):
                table = f"{routine.name}_{argument.name}"
                tables.append({"name": table, "size": argument.size * STATES, "lines": _lines(values)})
                side.append({"name": argument.name, "size": argument.size, "table": table})
            sides.append(side)
        inputs, outputs = sides
        functions.append(
            {
                "symbol": f"{unit.name}_{routine.name}",
                "title": routine.name,
                "inputs": inputs,
                "outputs": outputs,
                "arguments": ", ".join(each["name"] for each in (*inputs, *outputs)),
            }
        )
    told = [f"{title:<10} {text}" for title, text in facts]
    context = {"tables": tables, "functions": functions, "states": STATES, "tolerance": f"{found['tolerance']:g}"}
    return render("selftest.c.j2", stem=unit.name, facts=told, **context)


def _lines(rows: list[list[float]]) -> list[str]:
    numbers = [repr(float(x)) for row in rows for x in row]
    return [", ".join(numbers[k : k + PER_LINE]) + "," for k in range(0, len(numbers), PER_LINE)]


# ---- checking one


@dataclass(frozen=True)
class Checked:
    """The largest relative error of one output; `tolerance` is what the certificate allows."""

    name: str
    error: float
    tolerance: float

    @property
    def passed(self) -> bool:
        """Whether it is within the tolerance; an error that is no number is not."""
        return self.error <= self.tolerance


def check(folder: str | Path) -> tuple[Checked, ...]:
    """Compile what lies beside each certificate of a folder and run the record.

    Raises VerifyError where there is none, or a file is not the one that was certified.
    """
    found = sorted(Path(folder).glob("*_certificate.json"))
    if not found:
        raise VerifyError(f"{folder}: there is no certificate; expected NAME_certificate.json beside NAME.c")
    return tuple(each for path in found for each in _checked(path))


def _checked(path: Path) -> list[Checked]:
    from symdyn.runtime.routine import open_unit

    try:
        record = json.loads(path.read_text("utf-8"))
        files, real, functions = record["files"], record["real"], record["functions"]
        tolerance = TOLERANCE[real]
    except (ValueError, KeyError, TypeError) as error:
        what = f"this is no certificate ({error}); expected what compile --certificate wrote"
        raise VerifyError(f"{path}: {what}") from None
    texts = {name: _certified(path, name, digest) for name, digest in files.items()}
    stem = path.name.removesuffix("_certificate.json")
    counts = {f["name"]: len(f["inputs"]) + len(f["outputs"]) for f in functions}
    routines = open_unit(texts, {f"{stem}_{name}": count for name, count in counts.items()})
    return [each for f in functions for each in _run(f, routines[f"{stem}_{f['name']}"], real, tolerance)]


def _certified(path: Path, name: str, digest: str) -> str:
    file = path.parent / name
    if name != Path(name).name or not file.is_file():
        raise VerifyError(f"{path}: {name} is not there; expected the file that was certified")
    data = file.read_bytes()
    if sha256(data).hexdigest() != digest:
        raise VerifyError(f"{file}: the file is not the one that was certified; compile the model again")
    return data.decode()


def _run(record: dict[str, Any], routine, real: str, tolerance: float) -> list[Checked]:
    kind = {"double": np.float64, "float": np.float32}[real]
    inputs = [np.array(rows, dtype=kind) for rows in record["inputs"].values()]
    expected = [np.array(rows) for rows in record["outputs"].values()]
    outputs = [np.zeros_like(rows, dtype=kind) for rows in expected]
    count = len(expected[0])
    for k in range(count):
        routine([*[x[k : k + 1].ctypes.data for x in inputs], *[y[k : k + 1].ctypes.data for y in outputs]])
    return [
        Checked(f"{record['name']} {name}", relative(found, right), tolerance)
        for name, found, right in zip(record["outputs"], outputs, expected)
    ]


def relative(found: np.ndarray, expected: np.ndarray) -> float:
    """The largest difference relative to the largest number expected."""
    size = float(np.max(np.abs(expected), initial=0.0))
    return float(np.max(np.abs(found - expected), initial=0.0)) / (size if size > 1e-9 else 1.0)
