"""Random mechanisms: frames, inertias and passes that save operations change no number, each pass by itself neither."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from symdyn.catalog.dynamics import Dynamics
from symdyn.emit.numpy import to_numpy
from symdyn.passes import PIPELINE, run
from tests.tolerance import OTHER_ALGORITHM, assert_close, size
from tests.trees.depth import drawing
from tests.trees.mechanism import mechanisms
from tests.trees.state import evaluate, states
from tests.trees.test_identities import loaded

FUNCTIONS = "kinematics+velocity+mass_matrix+bias+forward_dynamics+coriolis_matrix+energy"


def compared(expected, found, what):
    """Every quantity, accelerations as far as the mass matrix determines them."""
    condition = np.linalg.cond(expected["M"]).max()
    for name, values in expected.items():
        scale = size(values) * (condition if name == "qacc" else 1)
        assert_close(np.broadcast_to(found[name], values.shape), values, OTHER_ALGORITHM, f"{what} {name}", scale)


@drawing(8)
@given(mechanisms(), st.integers(0, 2**32 - 1))
def test_every_pass_keeps_what_links_in_their_bodies_frames_give(xml, seed):
    model = loaded(xml)
    x = states(model, seed)
    expected = evaluate(Dynamics(model, simplify=False).function(FUNCTIONS), x)
    function = Dynamics(model).function(FUNCTIONS)
    compared(expected, evaluate(function, x), "frames")
    for each in PIPELINE:
        function = run(function, [each])
        compared(expected, evaluate(function, x), each.name)


@drawing(12)
@given(mechanisms(), st.integers(0, 2**32 - 1))
def test_passes_and_printing_change_no_number(xml, seed):
    model = loaded(xml)
    x, function = states(model, seed), Dynamics(model).function(FUNCTIONS)
    expected = evaluate(function, x)
    made = run(function)
    values = to_numpy(made)(*[x[i.name] for i in made.inputs])
    compared(expected, {o.name: value for o, value in zip(made.outputs, values, strict=True)}, "printed")
