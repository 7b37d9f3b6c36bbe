"""Limbs: up to three dofs of which each moves with the one before it.

M and its factor go limb by limb, in straight-line code whose addresses are constants, where there are not too many for
that: loops take 2.5 times as many instructions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from symdyn.sim.chain import LANES, chain_runs, chains, in_lanes, padded_rows, runs, starts

__all__ = ["CONTEXT", "Limb", "limbs"]

MOST_DOFS = 3  # of a limb: as many rows as stay in registers
MOST_STATEMENTS = 1500  # of the factor; more are loops


@dataclass(frozen=True)
class Limb:
    """Dofs that are eliminated together, the outermost first: where each one's row of M starts among rows with room for
    whole lanes (`rows`), the dofs `above` that they move with, ascending, and where their rows start (`targets`)."""

    dofs: tuple[int, ...]
    rows: tuple[int, ...]
    above: tuple[int, ...]
    targets: tuple[int, ...]

    @property
    def depth(self) -> int:
        return len(self.above)

    @property
    def lanes(self) -> range:
        """Where the lanes of the entries above start."""
        return range(0, len(self.above), LANES)


def limbs(model) -> list[Limb]:
    """The limbs of a model's tree, from the leaves to the roots; none where loops are shorter."""
    chain, row = chains(model), padded_rows(model).tolist()
    found: list[Limb] = []
    last = model.nv - 1
    while last >= 0:
        n = min(runs(chain[last])[-1][1], MOST_DOFS)
        dofs, above = chain[last][-n:][::-1], chain[last][:-n]
        found.append(Limb(*map(tuple, (dofs, [row[i] for i in dofs], above, [row[i] for i in above]))))
        last -= n
    statements = sum(in_lanes(k + 1) // LANES for limb in found for k in range(len(limb.above)))
    return found if statements <= MOST_STATEMENTS else []


def mass_lanes(model) -> list[list[tuple[int, int]]]:
    """Of each row of M its lanes: the dof whose column a lane begins with, and where it lies among rows with room. What
    is behind the end of a run the next one writes over."""
    found = []
    for chain, start in zip(chain_runs(model), padded_rows(model).tolist(), strict=True):
        row = []
        for first, n in chain:
            row += [(first + k, start + k) for k in range(0, n, LANES)]
            start += n
        found.append(row)
    return found


def packed_rows(model) -> list[tuple[int, list[int]]]:
    """Where each row of M starts, among rows without room, and the dofs of its entries."""
    chain = chains(model)
    return list(zip(starts(chain).tolist(), chain, strict=True))


CONTEXT: Mapping[str, Callable[[Any], object]] = {
    "limbs": limbs,
    "mass_lanes": mass_lanes,
    "packed_rows": packed_rows,
}
