"""Measurements: operation counts and times of the emitted C, beside MuJoCo, CasADi and Pinocchio in the same run."""

from symdyn.bench.cost import build_cost
from symdyn.bench.report import report
from symdyn.bench.run import PEERS, run

__all__ = ["PEERS", "build_cost", "report", "run"]
