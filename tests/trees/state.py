"""States of a model that are ordinary, large, special or ill-kept: inputs of every function, one row a state."""

from __future__ import annotations

import numpy as np

from tests.conftest import BALL, FREE, HINGE, SLIDE


def quaternions(model) -> list[int]:
    """Where each quaternion starts in qpos."""
    free, ball = model.jnt_type == FREE, model.jnt_type == BALL
    return [int(a) + 3 * int(f) for a, f, q in zip(model.jnt_qposadr, free, free | ball) if q]


def scalars(model, kind: int) -> np.ndarray:
    """Where the coordinates of hinges or slides are."""
    return model.jnt_qposadr[model.jnt_type == kind]


def ordinary(model, rng) -> np.ndarray:
    """Uniform rotations, normal coordinates about qpos0."""
    qpos = model.qpos0 + rng.standard_normal(model.nq)
    for a in quaternions(model):
        qpos[a : a + 4] = turn = rng.standard_normal(4)
        qpos[a : a + 4] /= np.linalg.norm(turn)
    return qpos


def drawn(model, rng) -> np.ndarray:
    """As the file draws it."""
    return np.array(model.qpos0)


def many_turns(model, rng) -> np.ndarray:
    """Hinges by many turns, slides far out."""
    qpos = ordinary(model, rng)
    qpos[scalars(model, HINGE)] += rng.integers(-20, 21, len(scalars(model, HINGE)))
    qpos[scalars(model, SLIDE)] *= 5
    return qpos


def half_turns(model, rng) -> np.ndarray:
    """Hinges by multiples of a quarter turn, quaternions of half turns and next to them."""
    qpos = ordinary(model, rng)
    hinges = scalars(model, HINGE)
    qpos[hinges] = model.qpos0[hinges] + rng.integers(-2, 3, len(hinges)) * np.pi / 2
    for a in quaternions(model):
        qpos[a] = rng.choice([0.0, 1e-9, -1e-12])
        qpos[a + 1 : a + 4] *= rng.integers(0, 2, 3)
        if not qpos[a + 1 : a + 4].any():
            qpos[a + 3] = -1.0
        qpos[a + 1 : a + 4] /= np.linalg.norm(qpos[a + 1 : a + 4])
    return qpos


def scaled(model, rng) -> np.ndarray:
    """Quaternions that are not unit."""
    qpos = ordinary(model, rng)
    for a in quaternions(model):
        qpos[a : a + 4] *= rng.choice([1e-3, 0.9, -1.1, 40.0])
    return qpos


def vanishing(model, rng) -> np.ndarray:
    """Quaternions that are zero, or nearly: below 1e-15 they count as the identity."""
    qpos = ordinary(model, rng)
    for a in quaternions(model):
        qpos[a : a + 4] *= rng.choice([1e-12, 1e-17, 0.0])
    return qpos


# a configuration, and the size of its velocity
KINDS = ((ordinary, 1.0), (drawn, 0.0), (many_turns, 10.0), (half_turns, 1.0), (scaled, 1.0), (vanishing, 0.1))


def states(model, seed: int) -> dict[str, np.ndarray]:
    """One state of each kind: every input of the catalogue by name."""
    rng = np.random.default_rng(seed)
    x = {name: np.array([kind(model, rng) for kind, _ in KINDS]) for name in ("qpos", "qpos2")}
    # a difference of exactly half a turn has two directions
    x["qpos1"] = np.array([ordinary(model, rng) for _ in KINDS])
    x |= {name: rng.standard_normal((len(KINDS), model.nv)) for name in ("qvel", "qacc", "tau")}
    x["qvel"] *= np.array([size for _, size in KINDS])[:, None]
    return x | {"dt": rng.uniform(0.1, 1.0, len(KINDS))}


def take(x: dict[str, np.ndarray], row: int) -> dict[str, np.ndarray]:
    """One of the states."""
    return {name: values[row] for name, values in x.items()}


def evaluate(function, x: dict[str, np.ndarray], **more) -> dict[str, np.ndarray]:
    """Every output of a function by name, at every state (n, ...)."""
    values = function(**{i.name: (x | more)[i.name] for i in function.inputs})
    outputs = dict(zip([o.name for o in function.outputs], values if isinstance(values, tuple) else (values,)))
    shapes = {o.name: o.shape for o in function.outputs}
    return {name: np.broadcast_to(v, (len(KINDS), *shapes[name])) for name, v in outputs.items()}
