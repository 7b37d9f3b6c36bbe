"""How well the mass matrix determines what is solved with it.

Rounding M alone, by 1e-16 of its size, moves M^-1 x by the condition number times that. Past `BADLY_CONDITIONED` two
correct programs may differ by more than the tolerance: then M times the answer is compared with the right side of the
equation it solves, relative to the terms that cancel in it; what is computed at such an answer is left out. Past
`SINGULAR` there is no solution to compare.
"""

from __future__ import annotations

import numpy as np

from symdyn.verify.oracle import Oracle
from symdyn.verify.reference import mass_matrix
from symdyn.verify.state import States
from symdyn.verify.view import AT_SOLUTIONS, SOLUTIONS

__all__ = ["BADLY_CONDITIONED", "SINGULAR", "condition_number", "left_out", "note"]

BADLY_CONDITIONED = 1e6
SINGULAR = 1e14


def condition_number(oracle: Oracle, x: States) -> float:
    """The largest condition number of M at the states, its diagonal scaled to one; infinite where M is singular."""
    return max([_condition(oracle, {name: values[i] for name, values in x.items()}) for i in range(len(x["qpos"]))])


def _condition(oracle: Oracle, x: dict[str, np.ndarray]) -> float:
    M = mass_matrix(oracle.at(x))
    diagonal = np.diag(M)
    if not np.all(diagonal > 0):
        return np.inf if len(M) else 1.0
    scale = 1 / np.sqrt(diagonal)
    moments = np.linalg.eigvalsh(scale[:, None] * M * scale) if len(M) else np.ones(1)
    return float(moments[-1] / moments[0]) if moments[0] > 0 else np.inf


def left_out(condition: float) -> tuple[str, ...]:
    """The quantities that the mass matrix does not determine."""
    if condition > SINGULAR:
        return (*SOLUTIONS, *AT_SOLUTIONS)
    return AT_SOLUTIONS if condition > BADLY_CONDITIONED else ()


def note(condition: float) -> tuple[str, ...]:
    """What a bad mass matrix does to the comparison."""
    if condition > SINGULAR:
        names = ", ".join([*SOLUTIONS, *AT_SOLUTIONS])
        return (f"{names}: the mass matrix is singular (condition number {condition:.0e})",)
    if condition > BADLY_CONDITIONED:
        what = f"the mass matrix has the condition number {condition:.0e}, so M times the answer is compared"
        return (f"{', '.join(SOLUTIONS)}: {what}", f"{', '.join(AT_SOLUTIONS)}: left out, for qacc is not determined")
    return ()
