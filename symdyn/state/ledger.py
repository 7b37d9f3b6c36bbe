"""Values that are computed when asked for, once, and count as stale when what they came from changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

__all__ = ["Ledger"]


class Entry(NamedTuple):
    """A value, and the inputs that were read while it was computed."""

    value: Any
    inputs: set[str]


class Ledger:
    """A cache that finds out by itself what depends on what.

    While a value is computed, what it reads through `get` is noted; `forget(inputs)` makes stale what came of them and
    nothing else. `computed` counts how often each value was computed, `generation` how often something was forgotten.
    """

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.stale: set[str] = set()
        self.computed: Counter[str] = Counter()
        self.generation = 0
        self._open: list[set[str]] = []

    def get(self, name: str, build: Callable[[], Any]) -> Any:
        """The value of that name, computed unless it is fresh."""
        entry = self.entries.get(name)
        if entry is None or name in self.stale:
            entry = self.entries[name] = self._compute(name, build)
            self.stale.discard(name)
        if self._open:
            self._open[-1].update(entry.inputs)
        return entry.value

    def read(self, name: str) -> None:
        """Note that what is being computed depends on this input."""
        self._open[-1].add(name)

    def forget(self, *inputs: str) -> None:
        """Make stale what came of these inputs."""
        self.generation += 1
        self.stale.update([name for name, (_, read) in self.entries.items() if not read.isdisjoint(inputs)])

    def is_fresh(self, name: str) -> bool:
        """Whether the value is there and none of its inputs has changed since."""
        return name in self.entries and name not in self.stale

    def _compute(self, name: str, build: Callable[[], Any]) -> Entry:
        self.computed[name] += 1
        self._open.append(set())
        try:
            value = build()
        finally:
            inputs = self._open.pop()
        return Entry(value, inputs)
