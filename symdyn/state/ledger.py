"""Values that are computed when asked for, once, and count as stale when what they came from changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

__all__ = ["Ledger"]


@dataclass(frozen=True)
class Entry:
    """A value, the inputs that were read while it was computed, and whether none of them has changed since."""

    value: Any
    inputs: frozenset[str]
    fresh: bool = True


class Ledger:
    """A cache that finds out by itself what depends on what.

    While a value is computed, what it reads through `get` is noted; `forget(inputs)` makes stale what came of them and
    nothing else. `computed` counts how often each value was computed, `generation` how often something was forgotten.
    """

    def __init__(self) -> None:
        self.entries: dict[str, Entry] = {}
        self.computed: Counter[str] = Counter()
        self.generation = 0
        self._open: list[set[str]] = []

    def get(self, name: str, build: Callable[[], Any]) -> Any:
        """The value of that name, computed unless it is fresh."""
        entry = self.entries.get(name)
        if entry is None or not entry.fresh:
            entry = self.entries[name] = self._compute(name, build)
        if self._open:
            self._open[-1].update(entry.inputs)
        return entry.value

    def read(self, name: str) -> None:
        """Note that what is being computed depends on this input."""
        self._open[-1].add(name)

    def forget(self, *inputs: str) -> None:
        """Make stale what came of these inputs."""
        self.generation += 1
        changed = frozenset(inputs)
        for name, entry in self.entries.items():
            if entry.fresh and entry.inputs & changed:
                self.entries[name] = replace(entry, fresh=False)

    def _compute(self, name: str, build: Callable[[], Any]) -> Entry:
        self.computed[name] += 1
        self._open.append(set())
        try:
            value = build()
        finally:
            inputs = self._open.pop()
        return Entry(value, frozenset(inputs))
