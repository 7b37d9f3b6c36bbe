"""The kernels of a step: one a stage, and what an earlier stage has computed is not computed again.

Quantities of the catalog by stage; each is written to the field of its name. All are built over one graph; a value that
a later stage needs is read from the field it is in, or else kept in `work`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from symdyn.catalog.catalog import QUANTITIES
from symdyn.dynamics.twin import twin_inputs
from symdyn.graph.collector import paused_collector
from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output
from symdyn.graph.provenance import step
from symdyn.graph.transfer import again, carry_label
from symdyn.passes.pipeline import run
from symdyn.sim.chain import chains
from symdyn.sim.field_sensor import subtrees
from symdyn.sim.live import LiveWorkspace

__all__ = ["STAGES", "Stages", "stages_of"]

# by stage, in order; those that the catalog has, and that this model has, are computed
STAGES: Mapping[str, tuple[str, ...]] = {
    "position": (
        *("xpos", "xquat", "xmat", "xipos", "ximat", "xanchor", "xaxis", "geom_xpos", "geom_xmat"),
        *("site_xpos", "site_xmat", "subtree_com", "cdof", "M_lower", "qLD", "qLDiagInv"),
        *("ten_length", "ten_J", "actuator_length", "actuator_moment", "qfrc_spring", "qfrc_gravcomp"),
    ),
    "velocity": ("qfrc_bias", "ten_velocity", "actuator_velocity", "qfrc_damper"),
    "actuation": ("actuator_force", "act_dot", "qfrc_actuator"),
}

# computed only when they are asked for, after the stage that is named first; none of these reads what another computes
ASIDE: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "camera": ("position", ("cam_xpos", "cam_xmat")),
    "twist": ("velocity", ("cvel", "cdof_dot")),
    "fluid": ("velocity", ("qfrc_fluid",)),
    "subtree": ("velocity", ("subtree_linvel", "subtree_angmom")),
    "sensor_pos": ("position", ("sensordata_pos",)),
    "sensor_vel": ("velocity", ("sensordata_vel",)),
    "sensor_acc": ("actuation", ("sensordata_acc",)),
    "tendon_wrench": ("actuation", ("cfrc_tendon",)),
}

# left to routines in loops where the factor of M takes more products: straight-line code out of the cache is slower
LOOPED = ("M_lower", "qLD", "qLDiagInv")
FEW_PRODUCTS = 700

# stages whose results routines may set to zero: they write what is constant each time
REWRITTEN = ("actuation", "sensor_pos", "sensor_vel", "sensor_acc", "tendon_wrench")

# quantities whose field has another name
FIELD_OF = {"M_lower": "M"}


@dataclass(frozen=True)
class Stages:
    """The functions of the stages, and where in `work` what each keeps begins: {"kept_position": 0, ...}."""

    functions: tuple[Function, ...]
    kept: Mapping[str, int]
    nwork: int


def stages_of(workspace: LiveWorkspace, passes: bool = True) -> Stages:
    """The kernels of a model's stages."""
    with paused_collector():
        whole = [whole_stage(workspace, *each) for each in quantities().items() if is_read(workspace, each[0])]
        whole = [f for f in whole if f.outputs]
        if passes:
            whole = run(whole)
        return divided(whole)


def quantities() -> dict[str, tuple[str, ...]]:
    """Of all stages, those computed aside last."""
    return {**STAGES, **{name: names for name, (_, names) in ASIDE.items()}}


def is_read(workspace: LiveWorkspace, name: str) -> bool:
    """Whether a stage is computed: momenta of subtrees only where a sensor reads them."""
    return name != "subtree" or subtrees(workspace.model) > 0


def whole_stage(workspace: LiveWorkspace, name: str, quantities: Iterable[str]) -> Function:
    """A stage that computes all it needs."""
    left = LOOPED if in_loops(workspace) else ()
    outputs = [output(workspace, each) for each in quantities if each in QUANTITIES and each not in left]
    outputs = [o for o in outputs if o.size]
    inputs = inputs_of([x for o in outputs for x in o.exprs.flat])
    twins = twin_inputs(workspace.tree, [i.name for i in inputs])
    return Function(name, inputs, tuple(outputs), f"{name.capitalize()} stage.", twins)


def in_loops(workspace: LiveWorkspace) -> bool:
    """Whether M and its factor are made by loops; tendons with armature, which loops know nothing of, forbid it."""
    above = [len(chain) - 1 for chain in chains(workspace.model)]
    return sum(n * (n + 1) // 2 for n in above) > FEW_PRODUCTS and not workspace.has_ten_armature


def output(workspace: LiveWorkspace, name: str) -> Output:
    return Output(FIELD_OF.get(name, name), QUANTITIES[name].build(workspace), QUANTITIES[name].doc)


def inputs_of(results: Iterable) -> tuple[Input, ...]:
    """The flat arrays whose symbols these results hold, by name, each as long as is needed: `qpos[3]` is of `qpos`."""
    symbols = [e for e in toposort(results) if e.op == "symbol"]
    length: dict[str, int] = {}
    for e in symbols:
        name, _, index = e.value.partition("[")
        length[name] = max(length.get(name, 0), int(index.rstrip("]")) + 1 if index else 0)
    return tuple(Input(name, array_of(symbols[0].graph, name, n)) for name, n in sorted(length.items()))


def array_of(graph: Graph, name: str, length: int) -> np.ndarray:
    """The symbols `name[0]`, `name[1]`, ..., or the one symbol `name` where it has no length."""
    if length:
        return graph.symbols(name, length)
    alone = np.empty((), dtype=object)
    alone[()] = graph.symbol(name)
    return alone


def constants_of(stages: Sequence[Function]) -> Function:
    """What of the stages' outputs is the same in every state, the rest being 0: written once."""
    outputs = [o for f in stages for o in f.outputs if f.name not in REWRITTEN and not o.name.startswith("kept_")]
    return Function(
        "constant", (), tuple(replace(o, exprs=numbers_of(o.exprs)) for o in outputs), "What never changes."
    )


def varying(f: Function) -> Function:
    """The stage without the outputs that are the same in every state, where those are written once."""
    outputs = tuple(o for o in f.outputs if f.name in REWRITTEN or any(x.__class__ is Expr for x in o.exprs.flat))
    return replace(f, outputs=outputs)


def numbers_of(exprs: np.ndarray) -> np.ndarray:
    numbers = np.empty(exprs.size, dtype=object)
    numbers[:] = [0.0 if x.__class__ is Expr else float(x) for x in exprs.flat]
    return numbers.reshape(exprs.shape)


def divided(whole: Sequence[Function]) -> Stages:
    """The stages, each without what earlier ones compute."""
    places: dict[int, str] = {}
    kept: dict[str, list[Expr]] = {f.name: [] for f in whole}
    born: dict[int, str] = {}
    before = {}
    for f in whole:
        before[f.name] = up_to(born, f.name)
        fresh = {e.id for e in f.nodes() if e.id not in born and e.op not in ("symbol", "const")}
        for e in border(f, before[f.name], places):
            keep = kept[born[e.id]]
            places[e.id] = f"kept_{born[e.id]}[{len(keep)}]"
            keep.append(e)
        if f.name in STAGES:
            born |= dict.fromkeys(fresh, f.name)
            places |= {i: place for i, place in written(f).items() if i in fresh}
    starts = np.cumsum([0, *[len(keep) for keep in kept.values()]])
    functions = [divided_stage(f, before[f.name], places, kept[f.name]) for f in whole]
    functions = (constants_of(functions), *[f for f in map(varying, functions) if f.outputs])
    return Stages(functions, {f"kept_{n}": int(k) for n, k in zip(kept, starts, strict=False)}, int(starts[-1]))


def up_to(born: Mapping[int, str], name: str) -> dict[int, str]:
    """What a stage may read of those before it: all, or, of one computed aside, up to the stage it follows."""
    if name in STAGES:
        return dict(born)
    order = list(STAGES)
    last = order.index(ASIDE[name][0])
    return {i: stage for i, stage in born.items() if order.index(stage) <= last}


def border(f: Function, born: Mapping[int, str], places: Mapping[int, str]) -> Iterable[Expr]:
    """Values of earlier stages that this one reads and that are nowhere to be read yet, in birth order."""
    reads: dict[int, Expr] = {}
    stack, seen = [e for e in f.results() if e.__class__ is Expr], set()
    while stack:
        e = stack.pop()
        if e.id in seen:
            continue
        seen.add(e.id)
        if e.id in born:
            reads[e.id] = e
        else:
            stack.extend(e.args)
    return [reads[i] for i in sorted(reads) if i not in places]


def written(f: Function) -> dict[int, str]:
    """By id of a value, the first field and index it is written to."""
    found: dict[int, str] = {}
    for o in f.outputs:
        for k, e in enumerate(o.exprs.flat):
            if e.__class__ is Expr and e.op not in ("symbol", "const"):
                found.setdefault(e.id, f"{o.name}[{k}]")
    return found


def divided_stage(f: Function, born: Mapping[int, str], places: Mapping[int, str], kept: Sequence[Expr]) -> Function:
    """One stage over a graph of its own: values of earlier stages are symbols, values to keep are one more output."""
    outputs = [*f.outputs, Output(f"kept_{f.name}", np.array(kept, dtype=object), "values later stages need")]
    results = [e for o in outputs for e in o.exprs.flat]
    nodes = own_nodes(results, f.name, born)
    graph, new = Graph(), {}
    for e in nodes:
        if e.op == "symbol":
            new[e.id] = graph.symbol(e.value)
        elif born.get(e.id, f.name) != f.name:
            new[e.id] = graph.symbol(places[e.id])
    for e in nodes:
        if e.id not in new:
            with step(e.section):
                new[e.id] = again(e, new, graph)
            carry_label(e, new[e.id])
    made = [replace_output(o, new) for o in outputs if o.size]
    inputs = inputs_of([x for o in made for x in o.exprs.flat])
    return Function(f.name, inputs, tuple(made), f.doc, f.twins)


def own_nodes(results: Sequence, stage: str, born: Mapping[int, str]) -> list[Expr]:
    """What the results need, down to symbols, numbers and values of earlier stages; operands first."""
    found: dict[int, Expr] = {}
    stack = [e for e in results if e.__class__ is Expr]
    while stack:
        e = stack.pop()
        if e.id not in found:
            found[e.id] = e
            if born.get(e.id, stage) == stage:
                stack.extend(e.args)
    return [found[i] for i in sorted(found)]


def replace_output(o: Output, new: Mapping[int, Expr]) -> Output:
    exprs = np.empty(o.size, dtype=object)
    exprs[:] = [new[x.id] if x.__class__ is Expr else x for x in o.exprs.flat]
    return Output(o.name, exprs.reshape(o.shape), o.doc)
