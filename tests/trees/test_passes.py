"""Random mechanisms: what is printed after the passes gives the numbers of the expressions before them."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from symdyn.catalog.dynamics import Dynamics
from symdyn.emit.numpy import to_numpy
from symdyn.passes import run
from tests.tolerance import OTHER_ALGORITHM, assert_close, size
from tests.trees.depth import drawing
from tests.trees.mechanism import mechanisms
from tests.trees.state import evaluate, states
from tests.trees.test_identities import loaded

FUNCTIONS = "kinematics+velocity+mass_matrix+bias+forward_dynamics+coriolis_matrix+energy"


@drawing(12)
@given(mechanisms(), st.integers(0, 2**32 - 1))
def test_passes_and_printing_change_no_number(xml, seed):
    model = loaded(xml)
    x, function = states(model, seed), Dynamics(model).function(FUNCTIONS)
    expected = evaluate(function, x)
    made = run(function)
    values = to_numpy(made)(*[x[i.name] for i in made.inputs])
    condition = np.linalg.cond(expected["M"]).max()
    for output, found in zip(made.outputs, values, strict=True):
        scale = size(expected[output.name]) * (condition if output.name == "qacc" else 1)
        found = np.broadcast_to(found, expected[output.name].shape)
        assert_close(found, expected[output.name], OTHER_ALGORITHM, output.name, scale)
