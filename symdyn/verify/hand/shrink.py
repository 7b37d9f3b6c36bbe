"""A smallest counterexample: as many zeros as possible, then ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from symdyn.model.enums import mjtJoint
from symdyn.verify.hand.mechanism import ARGUMENTS, Mechanism, State

__all__ = ["smallest"]

DIFFERENT = 1e-7
NUMBERS = (0.0, 1.0)
TURNS = ((1.0, 0.0, 0.0, 0.0), (0.6, 0.8, 0.0, 0.0), (0.6, 0.0, 0.8, 0.0), (0.6, 0.0, 0.0, 0.8))
WORDS = {"x": "qpos", "v": "qvel", "a": "qacc", "tau": "tau"}


def smallest(name: str, hand: Callable, ours: Callable, model: Mechanism, s: State) -> str:
    """The state in words, and the entry that differs most there with both values."""
    error = [_error(hand(s.row(i)), ours(s.row(i))) for i in range(len(s))]
    state = s.row(int(np.argmax(error)))
    for argument in ARGUMENTS[name]:
        for places, candidates in _blocks(model, argument, getattr(state, argument).shape[1]):
            state = _simplest(state, argument, places, candidates, hand, ours)
    return _told(name, model, state, hand(state), ours(state))


def _simplest(state: State, argument: str, places: slice, candidates, hand: Callable, ours: Callable) -> State:
    for candidate in candidates:
        values = getattr(state, argument).copy()
        values[:, places] = candidate
        trial = replace(state, **{argument: values})
        if _error(hand(trial), ours(trial)) > DIFFERENT:
            return trial
    return state


def _blocks(model: Mechanism, argument: str, n: int):
    """Places of an argument, and what to try there; quaternions are whole."""
    turned = {}
    if argument == "x" and model.coordinates.nx == model.model.nq and model.coordinates.given.qpos is None:
        for kind, q in zip(model.model.jnt_type, model.model.jnt_qposadr):
            if kind in (mjtJoint.mjJNT_FREE, mjtJoint.mjJNT_BALL):
                turned[int(q) + (3 if kind == mjtJoint.mjJNT_FREE else 0)] = 4
    k = 0
    while k < n:
        width = turned.get(k, 1)
        yield slice(k, k + width), TURNS if width == 4 else NUMBERS
        k += width


def _error(actual: np.ndarray, expected: np.ndarray) -> float:
    """As `off`, but a difference at rest counts too: relative to at least one."""
    if not np.all(np.isfinite(actual)):
        return np.inf if np.all(np.isfinite(expected)) else 0.0
    size = max(1e-3, np.max(np.abs(expected), initial=0.0))
    return float(np.max(np.abs(actual - expected), initial=0.0) / size)


def _told(name: str, model: Mechanism, state: State, actual: np.ndarray, expected: np.ndarray) -> str:
    words = dict(WORDS, x="qpos" if model.coordinates.given.qpos is None else "x")
    where = ", ".join(f"{words[k]} = {_list(getattr(state, k)[0])}" for k in ARGUMENTS[name])
    off = np.nan_to_num(np.abs(actual - expected), nan=np.inf)
    place = np.unravel_index(int(np.argmax(off)), actual.shape)
    index = f"[{', '.join(map(str, place[1:]))}]" if len(place) > 1 else ""
    return f"{where}: {name}{index} is {actual[place]:.6g} by hand, {expected[place]:.6g} in the model"


def _list(values: np.ndarray) -> str:
    return f"[{', '.join(f'{x:.4g}' for x in values)}]"
