"""MuJoCo and symdyn reading the sensors of one model."""

from __future__ import annotations

import numpy as np
import pytest

from symdyn.catalog.dynamics import Dynamics
from symdyn.mjcf import parse
from symdyn.model import compile_model
from symdyn.sensor.sensor import supplied


@pytest.fixture
def readings():
    """A model's text -> symdyn's and MuJoCo's sensordata at random states (n, nsensordata); 0 what is supplied."""
    pytest.importorskip("mujoco")
    from symdyn.verify.oracle import Oracle, quiet
    from symdyn.verify.reading import sensordata, with_nearer_quaternions
    from symdyn.verify.state import random_states

    def both(mjcf: str, count: int = 20, seed: int = 0, **given):
        import mujoco

        model = compile_model(parse(mjcf))
        function = Dynamics(model).function("sensors")
        with quiet():
            oracle = Oracle(mujoco.MjModel.from_xml_string(mjcf), mujoco)
            oracle.supplied = supplied(model)
            x = random_states(oracle, count, seed) | given
            ours = function(**{i.name: x[i.name] for i in function.inputs})
            ours = np.broadcast_to(ours, (count, model.nsensordata))
            pairs = []
            for i in range(count):
                oracle.at({name: values[i] for name, values in x.items()})
                pairs.append(with_nearer_quaternions(oracle, ours[i], sensordata(oracle)))
        return tuple(np.array([pair[side] for pair in pairs]) for side in (0, 1))

    return both
