"""Verdicts: symdyn beside the installed MuJoCo, and equations derived by hand beside a model."""

from symdyn.verify.hand import CFunction, DynamicsMismatch, Map, Verdict, assert_same_dynamics, same_dynamics
from symdyn.verify.report import Report, Row
from symdyn.verify.run import verify

__all__ = [
    "CFunction",
    "DynamicsMismatch",
    "Map",
    "Report",
    "Row",
    "Verdict",
    "assert_same_dynamics",
    "same_dynamics",
    "verify",
]
