"""Models that the dynamics are tested on: the examples, and two of dm_control's suite where it is installed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import symdyn
from tests.conftest import EXAMPLES, draw_state
from tests.dynamics.quantities import symbolic

STATES = 3


def suite_models() -> list[Path]:
    spec = find_spec("dm_control")
    return [Path(spec.origin).parent / "suite" / f"{name}.xml" for name in ("humanoid", "cheetah")] if spec else []


@dataclass(frozen=True)
class Case:
    """A model, and its quantities as a function of the state."""

    path: Path

    @cached_property
    def model(self):
        return symdyn.load(self.path)

    @cached_property
    def function(self):
        return symbolic(self.model)

    @cached_property
    def states(self) -> list[dict]:
        """Random states: qpos, qvel, qacc, tau and qpos2 by name."""
        rng = np.random.default_rng(7)
        found = []
        for _ in range(STATES):
            qpos, qvel = draw_state(self.model, rng)
            qacc, tau = rng.standard_normal((2, self.model.nv))
            found.append(
                {"qpos": qpos, "qvel": qvel, "qacc": qacc, "tau": tau, "qpos2": draw_state(self.model, rng)[0]}
            )
        return found

    @cached_property
    def values(self) -> list[dict[str, np.ndarray]]:
        """Every quantity at each state, from the expressions."""
        batch = {name: np.stack([s[name] for s in self.states]) for name in self.states[0]}
        arrays = dict(zip([o.name for o in self.function.outputs], self.function(**batch)))
        return [{name: a[k] for name, a in arrays.items()} for k in range(STATES)]

    @cached_property
    def at(self) -> list[tuple[dict, dict]]:
        """(state, quantities) pairs."""
        return list(zip(self.states, self.values))


PATHS = [*EXAMPLES, *suite_models()]
CASES = {f"{path.parent.name}/{path.stem}": Case(path) for path in PATHS}


@pytest.fixture(params=CASES, scope="session")
def case(request) -> Case:
    """Each model once."""
    return CASES[request.param]
