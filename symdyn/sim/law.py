"""A force law in a simulator: a force with states of its own, such as a soft contact, in C beside the simulator.

    qfrc (nv,), s_rate (n,) = law(qpos, qvel, s)          any of these inputs; s_rate where there is s

It is one of the passive forces. Time and timestep of its last evaluation, states and their rates are the last 2 + 2 n
of `userdata`, so that copies have them and `reset` clears them. From one evaluation to the next within a step states
move on by their rates, which is Euler's step; with Runge and Kutta's integrator too. Where time has gone elsewhere a
state has been set, and states of the law begin at 0.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from symdyn.emit.c import Banner, emit_c
from symdyn.emit.names import file_stem
from symdyn.emit.templates import render
from symdyn.errors import SymdynError
from symdyn.graph.function import Function
from symdyn.passes import run
from symdyn.runtime.plug import plug
from symdyn.version import __version__

__all__ = ["law_files", "law_hook", "law_states", "with_law"]

# inputs of a law, and where the simulator has them
INPUTS = {"qpos": "d->qpos", "qvel": "d->qvel", "s": "s"}


def with_law(model: Any, law: Function | None) -> Any:
    """The model with room for the law's states at the end of its userdata."""
    return model if law is None else replace(model, nuserdata=model.nuserdata + 2 + 2 * size_of(model, law))


def size_of(model: Any, law: Function) -> int:
    """How many states a law has, once it fits the model."""
    strange = [i.name for i in law.inputs if i.name not in INPUTS]
    if strange:
        raise SymdynError(f'{law.name}: a law takes no "{strange[0]}"; expected {", ".join(INPUTS)}')
    shapes = {each.name: each.shape for each in (*law.inputs, *law.outputs)}
    count = shapes.get("s", (0,))[0]
    sizes = {"qpos": (model.nq,), "qvel": (model.nv,), "qfrc": (model.nv,), "s_rate": (count,)}
    wanted = ["qfrc", "s_rate"] if count else ["qfrc"]
    if [o.name for o in law.outputs] != wanted:
        raise SymdynError(f"{law.name}: a law gives {', '.join(o.name for o in law.outputs)}; expected {wanted}")
    for name, shape in shapes.items():
        if name in sizes and shape != sizes[name]:
            raise SymdynError(f"{law.name}: {name} has shape {shape}; expected {sizes[name]}, of {model.name}")
    return count


def law_files(model: Any, law: Function) -> dict[str, str]:
    """The C of a law, beside that of the simulator of the model, one `with_law`; its hook is NAME_law_passive."""
    stem, count = file_stem(model.name), size_of(model, law)
    unit = emit_c(f"{stem}_law", [run(law)], Banner(generator=f"symdyn {__version__}", model=model.name))
    context = {
        "stem": stem, "law": unit.name, "routine": unit.routines[0].name, "count": count, "nv": model.nv,
        "arguments": [INPUTS[i.name] for i in law.inputs] + ["force", "rate"][: len(law.outputs)],
        "offset": model.nuserdata - 2 - 2 * count,
    }  # fmt: skip
    return {
        f"{unit.name}.h": unit.header,
        f"{unit.name}.c": unit.source,
        f"{unit.name}_passive.h": render("law.h.j2", **context),
        f"{unit.name}_passive.c": render("law.c.j2", **context),
    }


def law_hook(model: Any, law: Function, library: Any) -> Any:
    """The compiled hook, for the library of the simulator."""
    header = {f"{library.unit.name}.h": library.unit.header}
    files = law_files(model, law)
    return plug({**files, **header}, f"{file_stem(model.name)}_law_passive", library.real, library.native)


def law_states(sim: Any, law: Function) -> np.ndarray:
    """The states of the law in a simulation (n,), as they were at its last evaluation: a view of its userdata."""
    count = size_of(sim.model, law)
    end = len(sim.userdata) - count
    return sim.userdata[end - count : end]
