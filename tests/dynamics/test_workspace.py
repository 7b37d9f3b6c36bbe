"""The workspace: inputs by name, and what goes wrong in a quantity told as it is."""

import pytest

from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.workspace import Workspace


def test_an_input_that_does_not_exist_is_named(example):
    with pytest.raises(AttributeError, match="there is no input 'qpoos'"):
        Workspace(example("pendulum")).qpoos  # noqa: B018


@pytest.mark.parametrize("asked", [lambda d: d.M, lambda d: d.workspace.M, lambda d: d.function("mass_matrix")])
def test_an_attribute_error_inside_a_quantity_is_not_taken_for_a_missing_input(example, monkeypatch, asked):
    def broken(tree, qpos):
        return tree.no_such_thing

    monkeypatch.setattr("symdyn.catalog.workspace.crba", broken)
    with pytest.raises(AttributeError, match="no_such_thing"):
        asked(Dynamics(example("pendulum")))


def test_an_attribute_error_inside_a_property_of_dynamics_is_told(example):
    dynamics = Dynamics(example("pendulum"))
    del dynamics.workspace.parameters
    with pytest.raises(AttributeError, match="'parameters'"):
        dynamics.parameters  # noqa: B018
