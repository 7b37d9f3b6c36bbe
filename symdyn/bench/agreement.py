"""Whether a peer computes what we compute: a time for something else says nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import numpy as np

from symdyn.bench.contestant import OURS
from symdyn.bench.entry import Entry
from symdyn.bench.race import Outcome
from symdyn.errors import SymdynError

__all__ = ["agreeing"]

# the same quantity by any algorithm and arithmetic; another quantity is off by far more
SAME = 1e-6

Values = dict[str, np.ndarray]


def agreeing(
    outcome: Outcome, entries: Sequence[Entry], labels: Iterable[str], warn: Callable[[str], None]
) -> dict[str, list[str]]:
    """Titles of the functions in which each contestant that opened agrees with us; `warn` hears of the rest."""
    if OURS in outcome.missing:
        raise SymdynError(f"the compiled functions cannot be loaded: {outcome.missing[OURS]}")
    for label, reason in outcome.missing.items():
        warn(f"{label} is left out: {reason}")
    found = {}
    for label in labels:
        timed = [each for each in entries if (each.title, label) in outcome.hot]
        errors = {each.title: difference(outcome, each, label) for each in timed}
        found[label] = [title for title, error in errors.items() if error <= SAME]
        if wrong := [f"{title} ({error:.1e})" for title, error in errors.items() if not error <= SAME]:
            warn(f"{label} is left out where its numbers are others than ours: {', '.join(wrong)}")
    return found


def difference(outcome: Outcome, entry: Entry, label: str) -> float:
    """The largest over states and outputs, relative to the size of the output; 0 where nothing can be compared."""
    theirs, ours = (by_output(outcome, entry, who) for who in (label, OURS))
    errors = [relative(x[name], y[name]) for x, y in zip(theirs, ours) for name in x]
    return float(np.max(errors, initial=0.0))


def by_output(outcome: Outcome, entry: Entry, label: str) -> list[Values]:
    """For each state the outputs of a contestant by name."""
    sizes = {o.name: o.size for o in entry.function.outputs}
    return [split(names, numbers, sizes) for names, numbers in outcome.values.get((entry.title, label), [])]


def split(names: Sequence[str], numbers: np.ndarray, sizes: Mapping[str, int]) -> Values:
    """Numbers that follow each other, apart."""
    ends = np.cumsum([sizes[name] for name in names])[:-1]
    return dict(zip(names, np.split(numbers, ends.astype(int)), strict=False)) if names else {}


def relative(x: np.ndarray, y: np.ndarray) -> float:
    """max |x - y| / max |y|; NaN, which nothing accepts, if one is."""
    return float(np.max(np.abs(x - y), initial=0.0) / max(1e-9, np.max(np.abs(y), initial=0.0)))
