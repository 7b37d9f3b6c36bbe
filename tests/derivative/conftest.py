"""Central differences along the manifold, of whatever a function gives."""

from __future__ import annotations

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from tests.conftest import draw_state, integrate

STEP = 1e-5
STEPS = {"dt": 1e-7}  # fast filters bend within less
INPUTS = ("qpos", "qvel", "qacc", "tau")


def random_inputs(model, seed: int = 11) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(seed)
    qpos, qvel = draw_state(model, rng)
    vectors = {"qacc": rng.standard_normal(model.nv), "tau": rng.standard_normal(model.nv)}
    vectors |= {"qfrc_applied": rng.standard_normal(model.nv), "ctrl": rng.uniform(0.1, 0.9, model.nu)}
    vectors |= {"act": rng.uniform(0.1, 0.9, model.na), "ten_constraint": rng.standard_normal(model.ntendon)}
    vectors |= {"supplied": np.zeros(model.nsensordata), "cfrc_ext": rng.standard_normal((model.nbody, 6))}
    return {"qpos": qpos, "qvel": qvel, "dt": 0.01, "time": 0.3, **vectors}


def call(function, inputs) -> list[np.ndarray]:
    """The outputs of a function, of those inputs that it takes."""
    values = function(**{i.name: inputs[i.name] for i in function.inputs})
    return list(values) if isinstance(values, tuple) else [values]


def differences(model, function, inputs, by: str) -> list[np.ndarray]:
    """Central differences of each output by a tangent step of an input, the step's index last."""
    size = STEPS.get(by, STEP)
    steps = [sign * size * e for sign in (1, -1) for e in np.eye(np.size(inputs[by]) if by != "qpos" else model.nv)]
    move = (lambda x, e: integrate(model, x, e)) if by == "qpos" else np.add
    moved = np.stack([move(inputs[by], e.reshape(np.shape(inputs[by])) if by != "qpos" else e) for e in steps])
    found = []
    for values in call(function, {**inputs, by: moved}):
        values = np.broadcast_to(values, (len(steps), *values.shape[1:]))
        ahead, behind = np.split(values, 2)
        found.append(np.moveaxis(ahead - behind, 0, -1) / (2 * size))
    return found


def dynamics_of(path) -> Dynamics:
    import symdyn

    return Dynamics(symdyn.load(path))
