"""Verdicts: what symdyn computes of a model, beside what the installed MuJoCo computes of the same file."""

from symdyn.verify.report import Report, Row
from symdyn.verify.run import verify

__all__ = ["Report", "Row", "verify"]
