"""One measurement of a model: our functions and the peers', in the same run."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from symdyn.bench import peer_casadi, peer_mujoco, peer_pinocchio, peer_unsimplified
from symdyn.bench.agreement import agreeing
from symdyn.bench.contestant import OURS, Absent, Contestant, Setting
from symdyn.bench.entry import Entry, entries_of, inputs_of
from symdyn.bench.mechanism import mechanism
from symdyn.bench.ours import Built, build
from symdyn.bench.race import Outcome, race
from symdyn.bench.state import random_states
from symdyn.catalog.lengthrange import model_of
from symdyn.emit.layout import Layout, is_fast
from symdyn.errors import CompilerError, SymdynError, nearest
from symdyn.mjcf import RELATED, parse
from symdyn.runtime.compiler import find_compiler, library_flags

__all__ = ["PEERS", "run"]

PEERS = {
    "mujoco": peer_mujoco.contestants,
    "casadi": peer_casadi.contestants,
    "casadi_plain": peer_casadi.plain_contestants,
    "pinocchio": peer_pinocchio.contestants,
    "unsimplified": peer_unsimplified.contestants,
}

STATES = 64
# a cold call takes some 10 ms of filling caches: as many as take the time of the hot ones, within reason
COLD_SECONDS = 0.01
LEAST_COLD, MOST_COLD = 3, 51
# inputs that peers may want though none of our functions takes them
ALWAYS = ("qpos", "qvel", "qacc", "tau")


def say(text: str) -> None:
    """To standard error: standard output may hold JSON."""
    print(f"symdyn: {text}", file=sys.stderr)


def run(
    model_path: str | os.PathLike[str],
    against: Iterable[str] = ("mujoco", "casadi", "casadi_plain", "pinocchio"),
    functions: Iterable[str] | None = None,
    native: bool = True,
    seconds: float = 10.0,
    tell: Callable[[str], None] = lambda doing: None,
    warn: Callable[[str], None] = say,
    simplify: bool = True,
    layout: str = "readable",
) -> dict[str, Any]:
    """Operation counts and median ns a call of our functions, and of the peers' for the same outputs.

        {"model":, "functions": {NAME: {"ops": {"mul":, "add":, "div":, "trig":, "other":}, "live":,
         "spills":, "ns":, "cold_ns":, "peers": {PEER: {"ns":, "cold_ns":, "ratio":}}}}, "compile_s":, "text_bytes":}

    live        values that are still to be read, where there are most of them
    spills      stores of floating-point registers on the stack in the compiler's assembly
    ns          median over blocks of calls in a C loop over 64 random states, thread time, peers in turn; of the quiet
                quarter of the rounds, in which all contestants together took least
    cold_ns     median of single calls, each after 48 MiB of other data and much other code
    ratio       the peer's ns over ours
    compile_s   processor time of the C compiler on our functions, s
    text_bytes  their machine code, bytes; null where it is in no ELF file
    against     names of `PEERS`; one that is not installed, or computes something else, is left out: `warn` hears why
    simplify    False: what the recursions cost in the bodies' frames and without passes
    layout      "readable", the order of the algorithm; "fast", one that keeps few values live
    native      this machine's instructions and fused products for all C; else flags that give the same bits everywhere
    seconds     about how long timing takes; what is long is announced to `tell`
    """
    peers = known(against)
    path = Path(model_path)
    model = model_of(parse(path, within=RELATED))
    entries = entries_of(model, functions, simplify)
    if not entries:
        raise SymdynError(f"{path}: none of these functions has an output for this model; expected one that has")
    compiler = find_compiler()
    sizes = {"qpos": model.nq, **dict.fromkeys(ALWAYS[1:], model.nv), **inputs_of(entries)}
    arrays = {**random_states(model, sizes, STATES), **mechanism(model)}
    flags = library_flags(compiler.kind, "double", native)
    setting = Setting(path, model, entries, compiler, flags, native, tell, arrays, Layout(fast=is_fast(layout)))
    with tempfile.TemporaryDirectory(prefix="symdyn-bench-") as folder:
        built = build(setting, Path(folder))
        contestants = [built.contestant, *entered(setting, peers, warn)]
        tell(f"timing {len(entries)} functions of {', '.join(each.label for each in contestants)}")
        amounts = portions(seconds, len(entries), len(contestants))
        outcome = race(path, arrays, compiler, contestants, *amounts, Path(folder))
    agreed = agreeing(outcome, entries, [each.label for each in contestants], warn)
    return {
        "model": model.name,
        "functions": {each.title: figures(each, built, outcome, agreed) for each in entries},
        "compile_s": round(built.seconds, 3),
        "text_bytes": built.text_bytes,
    }


def known(against: Iterable[str]) -> list[str]:
    """The peers' names, once each."""
    names = list(dict.fromkeys(against))
    for name in names:
        if name not in PEERS:
            raise SymdynError(f'there is no peer "{name}"; expected {", ".join(PEERS)}{nearest(name, PEERS)}')
    return names


def entered(setting: Setting, peers: Iterable[str], warn: Callable[[str], None]) -> list[Contestant]:
    """The contestants of those peers that can take part."""
    found = []
    for name in peers:
        try:
            found += PEERS[name](setting)
        except (Absent, CompilerError) as reason:
            warn(f"{name} is left out: {reason}")
    return found


def portions(seconds: float, functions: int, contestants: int) -> tuple[float, int]:
    """Of the time in all: s of hot calls a function, cold calls a function and contestant."""
    each = 0.5 * seconds / functions
    cold = int(each / (COLD_SECONDS * contestants))
    return each, min(max(cold, LEAST_COLD), MOST_COLD)


def figures(entry: Entry, built: Built, outcome: Outcome, agreed: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """What is known of one function."""
    ours = outcome.timing(entry.title, OURS)
    peers: dict[str, dict[str, float]] = {}
    for label in agreed:
        if label != OURS and entry.title in agreed[label]:
            peer, timing = label.partition(":")[0], outcome.timing(entry.title, label)
            best = peers.get(peer)
            if best is None or timing.ns < best["ns"]:
                peers[peer] = {"ns": timing.ns, "cold_ns": timing.cold_ns, "ratio": timing.ns / ours.ns}
    counts = {"ops": entry.function.ops(), "live": built.live[entry.title], "spills": built.spills[entry.title]}
    return {**counts, "ns": ours.ns, "cold_ns": ours.cold_ns, "peers": peers}
