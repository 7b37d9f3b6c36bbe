"""No run-time errors, by Frama-C's Eva: no division by zero, no NaN or infinity, nothing out of bounds or unset.

Eva computes, with the rounding of the type, intervals that hold for all inputs in their ranges. It cannot see from
intervals that a sine is at most 1, so that is shown first and apart, on slices of angles thin enough; in the rest
`sd_sincos_inside` is then its contract.

Of a simulator a step is analysed with the options of its model, from any contents of its data but that
`hooks` is null: nothing out of bounds or unset, no division of integers by zero, no overflow of integers. As a step may
start from whatever the one before left, this holds of any number of steps. Numbers that are not finite are none of it:
the step looks for them, warns and resets.

How many points touch and rows the constraints make is only known when running, and where a row has its numbers follows
from that. So states with another number of them are kept apart, and so are visits of the solver to another row. Alarms
where that is not enough (several points of a pair) may be none of the code: Eva then joins what never meets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.embedded.tool import require, run
from symdyn.emit.one_exit import FUNCTION
from symdyn.emit.templates import render
from symdyn.errors import VerifyError

__all__ = ["Proof", "proof_text", "prove"]

FLAGS = ("-eva", "-machdep", "gcc_x86_64", "-cpp-extra-args=-I.")
FINITE, ANY = ("-warn-special-float", "non-finite"), ("-warn-special-float", "none")
STEP = ("-main", "prove_step", "-eva-domains", "cvalue", "-eva-slevel", "0", "-eva-auto-loop-unroll", "64")
APART = ("-eva-partition-value", "rows_made,blocks_made,jac_made,dofs_made,contacts_made,points_made")
FUNCTIONS = ("-main", "prove_functions", "-eva-precision", "1", "-eva-auto-loop-unroll", "64")
SINES = ("-main", "prove_sines", "-eva-slevel", "1000", "-eva-auto-loop-unroll", "1000")

CALL_COVERS = "every call with inputs in the ranges of {name}_interface.json: no run-time error, finite numbers"
STEP_COVERS = (
    "any number of steps from whatever {name}_data holds, hooks null, the options those of the model: nothing out of "
    "bounds or unset, no overflow of integers; numbers that are not finite are not looked for"
)

PAIR = "SD_INLINE void sd_sincos_inside(const real inside, real *const s, real *const c)\n"
# quarter turns to either side, and slices of each, for which sines are shown to be within the bound
QUARTERS, SLICES, WITHIN = 8, 16, 1.1
TYPES = {"float": np.float32, "double": np.float64}
# rows of a simulator that are too many to follow, in time that anyone has
MOST_ROWS = 32
# what stands behind a line of a simulator, or (LOOPS) before it, where Eva is told what to keep apart
MARKS = {
    r"d->ncon = 0;": "contacts_made = 0;",
    r"result = d->contact \+ d->ncon\+\+;": "contacts_made = d->ncon;",
    r"d->ne = .* = d->njac_dof = 0;": "ROWS_MADE(d);",
    r"d->njac_dof \+= nnz;": "ROWS_MADE(d);",
    r"d->njac_dof = b->dof;": "ROWS_MADE(d);",
    r"const int i = d->visit\[k\];": "/*@ split i; */ ;",
    r"last = change;": "/*@ merge i; */ ;",
    r"fall \+= visit_row\(d, s, b, i\);": "/*@ merge i; */ ;",
}
LOOPS = (
    r"while \(!done && s->niter < o->iterations\) \{",
    r"for \(int k = 0; k < count; \+\+k\) \{(?=\s+const int i = d->visit)",
)
# 2/pi, and 1.5 times the power of two that rounds, as in math.h.j2
ROUND = {"float": 12582912.0, "double": 6755399441055744.0}
PER_TURN = 0.6366197723675814


@dataclass(frozen=True)
class Proof:
    """What Eva said: its alarms, each with its line of NAME_proof.c, what it could not decide, what that covers."""

    alarms: tuple[str, ...]
    undecided: int
    statements: int
    covers: str = ""

    @property
    def holds(self) -> bool:
        return not self.alarms and not self.undecided and self.statements > 0


def prove(folder: str | Path) -> Proof:
    """Write NAME_proof.c into a package of functions, or of a simulator, and have Eva analyse it.

    Raises VerifyError where the folder holds no such package, CompilerError where frama-c is missing or fails.
    """
    name, text = proof_text(folder)
    path = Path(folder) / f"{name}_proof.c"
    path.write_text(text, encoding="utf-8")
    require("frama-c")
    mains = [(*FINITE, *FUNCTIONS), *([(*FINITE, *SINES)] if "void prove_sines(" in text else [])]
    if "void prove_step(" in text:
        mains = [(*ANY, *STEP, *APART, "-eva-min-loop-unroll", str(rows_of(text) + 1))]
    said = [run(["frama-c", *FLAGS, *main, path.name], folder, timeout=1800.0, errors=True) for main in mains]
    proofs = [verdict(each) for each in said]
    alarms = tuple(alarm for each in proofs for alarm in each.alarms)
    covers = (STEP_COVERS if "void prove_step(" in text else CALL_COVERS).format(name=name)
    return Proof(alarms, sum(each.undecided for each in proofs), sum(each.statements for each in proofs), covers)


def verdict(text: str) -> Proof:
    """The summary of an analysis."""
    reached = re.search(r"(\d+) statements reached", text)
    count = re.search(r"(\d+) alarms? generated", text)
    if reached is None or count is None:
        raise VerifyError("frama-c gave no summary; expected that of Eva")
    alarms = re.findall(r"\[eva:alarm\] (\S+): Warning:\s+(.*)", text)
    undecided = [int(a) + int(b) for a, b in re.findall(r"valid\s+(\d+) unknown\s+(\d+) invalid", text)]
    found = [f"{where}: {what}" for where, what in alarms]
    found += ["an alarm without a place"] * (int(count[1]) - len(found))
    return Proof(tuple(found), sum(undecided), int(reached[1]))


# ---- what is analysed


def proof_text(folder: str | Path) -> tuple[str, str]:
    """The package's name, and NAME_proof.c: its C with a main that calls every function on the ranges of its inputs."""
    found = sorted(Path(folder).glob("*_interface.json"))
    if not found:
        return simulator_text(Path(folder))
    record = json.loads(found[0].read_text("utf-8"))
    name, real = record["unit"], record["real"]
    source = (Path(folder) / f"{name}.c").read_text("utf-8")
    before, pair, after = parts(source)
    return name, render(
        "embedded/proof.c.j2",
        stem=name,
        real=real,
        before=before,
        pair=pair,
        after=after,
        functions=[calls(each, record["functions"]) for each in record["functions"]],
        limit=f"{(QUARTERS - 1) * np.pi / 2:.1f}",
        within=WITHIN,
        slices=[(repr(float(a)), repr(float(b))) for a, b in slices(real)] if pair else [],
    )


def simulator_text(folder: Path) -> tuple[str, str]:
    """The same of a simulator: a main that steps from any contents of its data."""
    found = [path for path in sorted(folder.glob("*_cost.json")) if path.with_name(stem_of(path) + ".h").is_file()]
    if not found:
        raise VerifyError(f"{folder}: there is no package; expected what compile --profile embedded wrote")
    name = stem_of(found[0])
    source = (folder / f"{name}.c").read_text("utf-8")
    if (rows := rows_of(source)) > MOST_ROWS:
        what = (
            f"the simulator has {rows} rows of constraints; expected {MOST_ROWS} at most, for Eva to follow each number"
        )
        raise VerifyError(f"{folder}: {what}")
    return name, render("embedded/proof_simulator.c.j2", stem=name, source=marked(source))


def rows_of(source: str) -> int:
    """The capacity for rows of constraints of a simulator."""
    found = re.search(r"^    NJMAX = (\d+),$", source, re.MULTILINE)
    if found is None:
        raise VerifyError("the simulator has no NJMAX; expected one that symdyn emitted")
    return int(found[1])


def marked(source: str) -> str:
    """A simulator's C with what Eva is to keep apart."""
    source = FUNCTION.sub(counted, source)
    for line, mark in MARKS.items():
        source = re.sub(rf"^( *){line}$", rf"\g<0>\n\g<1>{mark}", source, flags=re.MULTILINE)
    for line in LOOPS:
        source = re.sub(rf"^( *){line}", r"\g<1>/*@ loop unroll 0; */\n\g<0>", source, flags=re.MULTILINE)
    return source


def counted(function: re.Match[str]) -> str:
    """A routine of collision, whose result is how many points it wrote, with that for Eva to keep apart."""
    if not re.match(r"(static|SD_INLINE) int [^{]*\bpoint \*", function["head"]):
        return function[0]
    return re.sub(r"^( *)result = .*;$", r"\g<0>\n\g<1>points_made = result;", function[0], flags=re.MULTILINE)


def stem_of(path: Path) -> str:
    return path.name.removesuffix("_cost.json")


def parts(source: str) -> tuple[str, str, str]:
    """A source, cut around its sine-cosine pair, which is empty where the C library's is used."""
    start = source.find(PAIR)
    if start < 0:
        return source, "", ""
    end = source.index("\n}\n", start) + 3
    return source[:start], source[start + len(PAIR) : end], source[end:]


def calls(function: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A function, its arguments, the range of every input, and the calls: first of what gives it an input."""
    sources = [a["from"] for a in function["inputs"] if "from" in a]
    before = [each for each in others if any(each["symbol"].endswith(f"_{name}") for name in sources)]
    inputs = [a for each in (*before, function) for a in each["inputs"]]
    arguments = {a["name"]: max(a["size"], 1) for a in (*inputs, *function["outputs"])}
    ranges = [
        {"name": a["name"], "k": k, "low": repr(low), "high": repr(high)}
        for a in inputs
        for k, (low, high) in enumerate(zip(a.get("low", ()), a.get("high", ()), strict=True))
    ]
    return {
        "symbol": function["symbol"],
        "arrays": list(arguments.items()),
        "ranges": ranges,
        "calls": [call(each) for each in (*before, function)],
    }


def call(function: Mapping[str, Any]) -> str:
    """`arm_bias(qpos, qvel, qfrc_bias)`."""
    return f"{function['symbol']}({', '.join(a['name'] for a in (*function['inputs'], *function['outputs']))})"


def slices(real: str) -> list[tuple[float, float]]:
    """Intervals that together hold every number of the type within `QUARTERS` quarter turns, each of one multiple."""
    kind, made = TYPES[real], []
    last = edge(-QUARTERS - 1, real)
    for k in range(-QUARTERS, QUARTERS + 1):
        first, last = np.nextafter(last, kind(np.inf)), edge(k, real)
        cuts = [kind(x) for x in np.linspace(float(first), float(last), SLICES + 1)]
        cuts[0], cuts[-1] = first, last
        made += [(float(a), float(b)) for a, b in zip(cuts, cuts[1:], strict=False)]
    return made


def edge(k: int, real: str):
    """The largest number that the code takes to be nearest to k quarter turns."""
    kind = TYPES[real]
    low, high = kind(k * np.pi / 2), kind((k + 1) * np.pi / 2)
    while np.nextafter(low, high) < high:
        middle = kind(low + (high - low) * kind(0.5))
        if middle in (low, high):
            break
        low, high = (middle, high) if nearest_multiple(middle, real) <= k else (low, middle)
    return low


def nearest_multiple(x, real: str) -> int:
    """k of sd_sincos_inside."""
    kind = TYPES[real]
    return int((kind(x) * kind(PER_TURN) + kind(ROUND[real])) - kind(ROUND[real]))
