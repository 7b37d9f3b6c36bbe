"""How well the mass matrix determines what is solved with it.

Rounding M alone, by 1e-16 of its size, moves M^-1 x by the condition number times that. Past `BADLY_CONDITIONED` two
correct programs may differ by more than the tolerance: then M times the answer is compared with the right side of the
equation it solves, relative to the terms that cancel in it; what is computed at such an answer is left out. Past
`SINGULAR` there is no solution to compare.
"""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.condition import SINGULAR
from symdyn.dynamics.condition import condition_number as of_matrix
from symdyn.verify.oracle import Oracle
from symdyn.verify.reference import mass_matrix
from symdyn.verify.state import States
from symdyn.verify.view import AT_SOLUTIONS, KINKED, SOLUTIONS, STEPPED

__all__ = [
    "BADLY_CONDITIONED",
    "INVERTED",
    "SINGULAR",
    "condition_at_reference",
    "condition_number",
    "left_out",
    "note",
]

# what the model has of the inverse at qpos0
INVERTED = ("dof_invweight0", "body_invweight0", "tendon_invweight0", "actuator_acc0")

BADLY_CONDITIONED = 1e6

# what is computed at an acceleration that a badly conditioned mass matrix gives
UNDETERMINED = (*AT_SOLUTIONS, *KINKED, *STEPPED)


def condition_number(oracle: Oracle, x: States) -> float:
    """The largest condition number of M at the states, its diagonal scaled to one; infinite where M is singular."""
    states = [{name: values[i] for name, values in x.items()} for i in range(len(x["qpos"]))]
    return max([of_matrix(mass_matrix(oracle.at(state))) for state in states])


def condition_at_reference(oracle: Oracle) -> float:
    """The same at qpos0, of which the model's arrays are."""
    rest = np.zeros((1, oracle.m.nv))
    return condition_number(oracle, {"qpos": oracle.m.qpos0[None], "qvel": rest, "tau": rest})


def left_out(condition: float, at_reference: float = 1.0) -> tuple[str, ...]:
    """The quantities and fields that the mass matrix does not determine."""
    fields = INVERTED if at_reference > BADLY_CONDITIONED else ()
    derived = UNDETERMINED if condition > BADLY_CONDITIONED else ()
    return (SOLUTIONS if condition > SINGULAR else ()) + derived + fields


def note(condition: float, at_reference: float = 1.0) -> tuple[str, ...]:
    """What a bad mass matrix does to the comparison."""
    notes = []
    if condition > SINGULAR:
        names = ", ".join([*SOLUTIONS, *UNDETERMINED])
        notes.append(f"{names}: the mass matrix is singular (condition number {condition:.0e})")
    elif condition > BADLY_CONDITIONED:
        what = f"the mass matrix has the condition number {condition:.0e}, so M times the answer is compared"
        notes.append(f"{', '.join(SOLUTIONS)}: {what}")
        notes.append(f"{', '.join(UNDETERMINED)}: left out, for qacc is not determined")
    if at_reference > BADLY_CONDITIONED:
        what = f"the mass matrix has the condition number {at_reference:.0e} at qpos0, so they are not compared"
        notes.append(f"{', '.join(INVERTED)}: {what}")
    return tuple(notes)
