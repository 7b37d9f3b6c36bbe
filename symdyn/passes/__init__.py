"""Passes: functions in, the same functions with fewer operations out. Each is a table of rules or of operations."""

from symdyn.passes.pipeline import PIPELINE, Pass, Row, report_text, run, with_search

__all__ = ["PIPELINE", "Pass", "Row", "report_text", "run", "with_search"]
