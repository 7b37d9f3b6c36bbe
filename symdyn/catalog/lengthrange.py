"""The compiled model with all its arrays; the simulation that some of them need is imported when one does."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.mjcf import Spec
from symdyn.model.compile import compile_model
from symdyn.model.lengthrange import UNRANGED
from symdyn.model.model import Model

__all__ = ["model_of", "with_lengthrange"]


def model_of(spec: Spec) -> Model:
    """The compiled model with all its arrays: `compile_model`, and what only a simulation finds."""
    return with_lengthrange(compile_model(spec))


def with_lengthrange(model: Model) -> Model:
    """The model with the ranges that its compiler left open. Raises ModelError for an actuator that has none."""
    if not model.unranged or not any(note.startswith(UNRANGED) for note in model.unsupported):
        return model
    from symdyn.catalog.pull import pulled_ranges

    ranges = np.array(model.actuator_lengthrange)
    for i, found in zip(model.unranged, pulled_ranges(model), strict=True):
        ranges[model.actuator_outadr[i]] = found
    notes = tuple(note for note in model.unsupported if not note.startswith(UNRANGED))
    made = replace(model, actuator_lengthrange=ranges, unsupported=notes)
    object.__setattr__(made, "spec", model.spec)
    object.__setattr__(made, "unranged", model.unranged)
    return made
