"""Automatic derivatives of arrays by a step of an input, or of the declared parameters."""

from __future__ import annotations

import numpy as np

from symdyn.dynamics.tangent import tangent_steps
from symdyn.graph.derivative import jacobian

__all__ = ["changes"]


def changes(w, values: np.ndarray, by: str) -> np.ndarray:
    """What a unit step of each coordinate of an input does to values: their shape, then (n,), n = nv of a qpos.

    `w` is the workspace of the values; `by` names an input, or is "params".
    """
    x, dx = _independents(w, by)
    return jacobian(np.asarray(values, dtype=object).flat, x, steps=dx).reshape(*np.shape(values), _size(x, dx))


def _size(x, dx) -> int:
    return len(x) if dx is None else dx.shape[1]


def _independents(w, by: str) -> tuple[np.ndarray, np.ndarray | None]:
    """What a step of the input moves, and how; None: one by one."""
    x = np.asarray(getattr(w, by), dtype=object)
    return tangent_steps(w.tree, x) if by.startswith("qpos") else (x.reshape(-1), None)
