"""Functions of a model by name: the entry to this room."""

from __future__ import annotations

from collections.abc import Mapping

from symdyn.dynamics.catalog import FUNCTIONS, INPUTS, QUANTITIES, Recipe
from symdyn.dynamics.workspace import Workspace
from symdyn.errors import SymdynError, nearest
from symdyn.graph.function import Function, Input, Output


class Dynamics:
    """The kinematics and dynamics of a model, symbolically.

    `dynamics.M`, `dynamics.qfrc_bias`, ... are arrays of expressions in the symbols `dynamics.qpos`, `dynamics.qvel`,
    ...; `dynamics.function("mass_matrix")` is a `Function` of them. All share one graph. `params` names model fields
    that stay symbolic, `{"body/link1/mass": "m1"}`; functions then take their values as a last input, `params`.
    """

    def __init__(self, model, params: Mapping[str, str] | None = None):
        self.workspace = Workspace(model, params)
        self.model = model

    @property
    def parameters(self):
        """The declared parameters, in order; each has a name, a path and the model's value."""
        return self.workspace.parameters

    @staticmethod
    def names() -> tuple[str, ...]:
        """Names of all functions."""
        return tuple(FUNCTIONS)

    def __getattr__(self, name: str):
        if name in QUANTITIES:
            return QUANTITIES[name].build(self.workspace)
        if name in INPUTS:
            return getattr(self.workspace, name)
        raise AttributeError(f"Dynamics has no quantity {name!r}{nearest(name, [*QUANTITIES, *INPUTS])}")

    def function(self, name: str, outputs: tuple[str, ...] | None = None) -> Function:
        """The function of that name; names joined by `+` give one function with all their outputs."""
        recipe = _joined(name)
        wanted = tuple(outputs) if outputs else recipe.outputs
        for o in wanted:
            if o not in QUANTITIES:
                raise SymdynError(f'there is no quantity "{o}"{nearest(o, QUANTITIES)}')
        built = [Output(o, getattr(self, o), QUANTITIES[o].doc) for o in wanted]
        inputs = recipe.inputs + (("params",) if self.parameters else ())
        return Function(
            name=name.replace("+", "_"),
            inputs=tuple(Input(i, getattr(self.workspace, i), INPUTS[i]) for i in inputs),
            outputs=tuple(o for o in built if o.size),
            doc=recipe.brief,
        )


def _joined(name: str) -> Recipe:
    """The recipe of a function, or of several joined by `+`: inputs in the order of the table, outputs as asked."""
    recipes = [_recipe(part) for part in name.split("+")]
    inputs = tuple(i for i in INPUTS if any(i in r.inputs for r in recipes))
    outputs = tuple(dict.fromkeys(o for r in recipes for o in r.outputs))
    return Recipe(inputs, outputs, " ".join(r.brief for r in recipes))


def _recipe(name: str) -> Recipe:
    if name not in FUNCTIONS:
        raise SymdynError(f'there is no function "{name}"{nearest(name, FUNCTIONS)}; known: {", ".join(FUNCTIONS)}')
    return FUNCTIONS[name]
