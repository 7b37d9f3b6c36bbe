"""Functions of a model by name: the entry to this room."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from symdyn.catalog.catalog import FUNCTIONS, QUANTITIES
from symdyn.catalog.derivative import columns, derivative, inputs_of
from symdyn.catalog.input import INPUTS
from symdyn.catalog.recipe import Recipe
from symdyn.catalog.target import TARGET_FUNCTIONS, build_target, find_target
from symdyn.catalog.user import User, bound
from symdyn.catalog.workspace import Workspace
from symdyn.dynamics.twin import twin_inputs, twin_labels
from symdyn.errors import SymdynError, nearest
from symdyn.graph.collector import paused_collector
from symdyn.graph.function import Function, Input, Output


class Dynamics:
    """The kinematics and dynamics of a model, symbolically.

    `dynamics.M`, `dynamics.qfrc_bias`, ... are arrays of expressions in the symbols `dynamics.qpos`, `dynamics.qvel`,
    ...; `dynamics.function("mass_matrix")` is a `Function` of them. All share one graph. `params` names model fields
    that stay symbolic, `{"body/link1/mass": "m1"}`; functions then take their values as a last input, `params`.
    `user` has the user's own forces and actuators, MuJoCo's callbacks as expressions: see `catalog/user.py`.
    `guarded` holds factors of the mass matrix to what no configuration takes them beyond: see `dynamics/limit.py`.
    `simplify`: frames and inertias of links are chosen to leave little arithmetic; else they are those of the bodies.
    """

    def __init__(
        self,
        model,
        params: Mapping[str, str] | None = None,
        user: User | None = None,
        guarded: bool = False,
        simplify: bool = True,
    ):
        self.workspace = Workspace(model, params)
        self.workspace.guarded, self.workspace.plain = guarded, not simplify
        self.model = model
        self.workspace.user = bound(user, self.workspace.model, self, Commanded(self))

    @property
    def parameters(self):
        """The declared parameters, in order; each has a name, a path and the model's value."""
        return self.workspace.parameters

    @staticmethod
    def names() -> tuple[str, ...]:
        """Names of all functions; those of one frame (`jacobian:site/tip`) and derivatives
        (`derivative:energy/qpos`) come on top."""
        return tuple(FUNCTIONS)

    def __getattr__(self, name: str):
        if hasattr(type(self), name):
            return object.__getattribute__(self, name)  # what went wrong in it, told as it is
        if name in INPUTS and name != "qacc":
            return getattr(self.workspace, name)
        if name in QUANTITIES:
            return QUANTITIES[name].build(self.workspace)
        raise AttributeError(f"Dynamics has no quantity {name!r}{nearest(name, [*QUANTITIES, *INPUTS])}")

    def function(self, name: str) -> Function:
        """The function of that name; names joined by `+` give one function with all their outputs."""
        with paused_collector():
            parts = [self._part(part) for part in name.split("+")]
        inputs = tuple(i for i in INPUTS if any(i in needed for needed, _, _ in parts))
        outputs = {o.name: o for _, outs, _ in parts for o in outs if o.size}
        return Function(
            name=name.replace("+", "_"),
            inputs=(*[self._input(i) for i in inputs], *self._parameters()),
            outputs=tuple(outputs.values()),
            doc=" ".join(brief for _, _, brief in parts),
            **self._hints(inputs, outputs),
        )

    def derivative(self, of: str, by: str) -> np.ndarray:
        """The derivative of a quantity by a tangent step of an input, or by "params": `derivative.py`."""
        return derivative(self.workspace, QUANTITIES, of, by)

    def _part(self, name: str) -> tuple[tuple[str, ...], list[Output], str]:
        """Inputs, outputs and description of one name."""
        function, colon, target = name.partition(":")
        if function == "derivative" and colon:
            return self._of_derivative(*target.partition("/")[::2])
        if colon:
            return self._of_frame(function, target)
        recipe = _recipe(name)
        outputs = [Output(o, QUANTITIES[o].build(self.workspace), QUANTITIES[o].doc) for o in recipe.outputs]
        return recipe.inputs, outputs, recipe.brief

    def _of_derivative(self, of: str, by: str) -> tuple[tuple[str, ...], list[Output], str]:
        doc = f"derivative of {of} by {'a step of ' if by.startswith('qpos') else ''}{by}"
        output = Output(f"d_{of}_d_{by}", self.derivative(of, by), doc)
        return inputs_of(self.workspace, QUANTITIES, of), [output], f"D{doc[1:]}."

    def _of_frame(self, function: str, target: str) -> tuple[tuple[str, ...], list[Output], str]:
        if function not in TARGET_FUNCTIONS:
            known = ", ".join(TARGET_FUNCTIONS)
            raise SymdynError(f'"{function}:{target}": there is no function "{function}" of a frame; known: {known}')
        inputs, docs, brief = TARGET_FUNCTIONS[function]
        built = build_target(self.workspace, function, find_target(self.model, target))
        outputs = [Output(o, array, doc) for (o, doc), array in zip(docs.items(), built)]
        return inputs, outputs, f"{brief} {target}."

    def _hints(self, inputs, outputs) -> dict[str, tuple]:
        """What plays the same part in equal limbs, and columns that are found at once: `Function`."""
        tree, found = self.workspace.tree, columns(self.workspace, outputs)
        twins = twin_inputs(tree, inputs)
        return {"twins": twins + twin_labels(tree, "qacc") if found else twins, "columns": found}

    def _input(self, name: str) -> Input:
        return Input(name, np.asarray(getattr(self.workspace, name), dtype=object), INPUTS[name].doc)

    def _parameters(self) -> list[Input]:
        if not self.parameters:
            return []
        names = ", ".join(p.name for p in self.parameters)
        return [Input("params", self.workspace.params, f"values of {names}")]


class Commanded:
    """What callbacks see behind the one that sets the controls: the names of mjData."""

    def __init__(self, dynamics: Dynamics):
        self._dynamics = dynamics

    def __getattr__(self, name: str):
        if name in ("ctrl", "qfrc_applied"):
            return self._dynamics.workspace.control[name != "ctrl"]
        return getattr(self._dynamics, name)


def _recipe(name: str) -> Recipe:
    if name not in FUNCTIONS:
        raise SymdynError(f'there is no function "{name}"{nearest(name, FUNCTIONS)}; known: {", ".join(FUNCTIONS)}')
    return FUNCTIONS[name]
