"""Random mechanisms with fields that stay symbols: their functions, derivatives and linearity."""

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.parameter import read_field, with_fields
from symdyn.graph.derivative import jacobian
from symdyn.graph.function import Function
from symdyn.model.same_frame import shared_frames
from tests.tolerance import OTHER_ALGORITHM, assert_close, size
from tests.trees.depth import drawing
from tests.trees.mechanism import mechanisms, with_names
from tests.trees.state import evaluate, states
from tests.trees.test_identities import loaded

FUNCTIONS = (
    "kinematics com jacobian_com mass_matrix bias energy inverse_dynamics forward_dynamics momentum passive".split()
)
# fields by kind of object, and the array each is in
FIELDS = {
    "body": ("body_names", ("mass", "inertia", "gravcomp", "ipos", "iquat", "pos", "quat", "pos/x", "ipos/z")),
    "joint": (
        "jnt_names",
        (
            "armature",
            "stiffness",
            "stiffnesspoly",
            "damping",
            "dampingpoly/0",
            "springref",
            "pos",
            "axis",
            "ref",
            "pos/y",
        ),
    ),
    "geom": ("geom_names", ("pos", "quat")),
    "site": ("site_names", ("pos", "quat")),
}
OF_ANY_JOINT = ("armature", "stiffness", "stiffnesspoly", "damping", "dampingpoly/0")
# what forces and M are linear in
LINEAR = ("body/{}/mass", "body/{}/inertia", "option/gravity")
VARYING = "kinematics+com+mass_matrix+inverse_dynamics+passive+energy"
# central differences of that step: truncation STEP^2, rounding 1e-16 / STEP, both times the size of higher derivatives
STEP = 1e-5
DIFFERENCES = 1e-7


def paths(model) -> list[str]:
    """Every path that may be a parameter; a ball or free joint has no axis and no reference."""
    found = ["option/gravity", "option/gravity/z"]
    # a medium without density or viscosity is the end of what can be
    medium = [name for name in ("density", "viscosity") if getattr(model.opt, name) > 0]
    found += [f"option/{name}" for name in (*medium, *["wind"][: len(medium)])]
    for kind, (table, fields) in FIELDS.items():
        for i, name in enumerate(getattr(model, table)):
            scalar = kind != "joint" or model.jnt_type[i] >= 2
            if name and name != "world":
                found += [f"{kind}/{name}/{f}" for f in fields if scalar or f in OF_ANY_JOINT]
    return found


# numbers that cannot vary one by one: what they belong to has length 1
UNIT = ("quat", "iquat", "axis")


@st.composite
def symbolic(draw, but: tuple[str, ...] = ()):
    """A model's text and up to four of its fields, of which none is part of another."""
    xml = with_names(draw(mechanisms()))
    model = loaded(xml)
    known = [path for path in paths(model) if path.split("/")[-1] not in but]
    chosen = draw(st.lists(st.sampled_from(known), min_size=1, max_size=4, unique_by=field_of))
    return xml, {path: f"p{i}" for i, path in enumerate(chosen)}


def field_of(path: str) -> str:
    """The path without its component."""
    parts = path.split("/")
    return "/".join(parts[:-1] if parts[-1] in "xyz0" else parts)


def settled(xml: str):
    """The model, its nearly equal frames made one: a frame with a symbol in it is never taken for another."""
    model = loaded(xml)
    return replace(model, **shared_frames(vars(model)))


@drawing(20)
@given(symbolic(), st.integers(0, 2**32 - 1))
def test_a_function_of_parameters_is_the_models_at_its_values(drawn, seed):
    xml, params = drawn
    model = settled(xml)
    x, name = states(model, seed), "+".join(FUNCTIONS)
    d = Dynamics(model, params)
    folded = evaluate(Dynamics(model).function(name), x)
    values = evaluate(d.function(name), x, params=own(d))
    condition = np.linalg.cond(folded["M"]).max()
    for output, expected in folded.items():
        scale = size(expected) * (condition if output == "qacc" else 1)
        assert_close(values[output], expected, OTHER_ALGORITHM, f"{output} of {', '.join(params)}", scale)


def own(d: Dynamics) -> np.ndarray:
    """The model's values of the parameters."""
    return np.array([p.value for p in d.parameters])


@drawing(12)
@given(symbolic(UNIT), st.integers(0, 2**32 - 1))
def test_derivatives_by_parameters_are_differences_of_models(drawn, seed):
    """Along a random direction, to which each parameter contributes."""
    xml, params = drawn
    model = settled(xml)
    x, d = states(model, seed), Dynamics(model, params)
    function, way = d.function(VARYING), np.random.default_rng(seed).standard_normal(len(d.parameters))
    exact = evaluate(by_parameters(function), x, params=own(d))
    ahead, behind = (evaluate(changed(model, d.parameters, s * way), x) for s in (STEP, -STEP))
    for output in ("xpos", "subtree_com", "M", "qfrc_inverse", "qfrc_passive", "energy"):
        difference = (ahead[output] - behind[output]) / (2 * STEP)
        scale = size(ahead[output]) + size(difference)
        assert_close(exact[output] @ way, difference, DIFFERENCES, f"d {output} along {', '.join(params)}", scale)


def by_parameters(function: Function) -> Function:
    """The derivative of each output by each parameter, a trailing axis."""
    symbols = list(function.inputs[-1].symbols)

    def derivative(output):
        rows = jacobian(list(output.exprs.flat), symbols)
        return replace(output, exprs=rows.reshape(*output.shape, len(symbols)))

    return replace(function, outputs=tuple(derivative(o) for o in function.outputs))


def changed(model, parameters, steps) -> Function:
    """The function of the model with each of these numbers a step larger, and constants again."""
    for parameter, step in zip(parameters, steps, strict=True):
        array = np.array(read_field(model, parameter.field), float)
        for place in parameter.places:
            array[place] += step
        model = with_fields(model, {parameter.field: array})
    return Dynamics(model).function(VARYING)


@drawing(12)
@given(symbolic(), st.data())
def test_forces_are_linear_in_masses_inertias_and_gravity(drawn, data):
    model = loaded(drawn[0])
    body = data.draw(st.sampled_from([n for n in model.body_names if n and n != "world"]))
    path = data.draw(st.sampled_from(LINEAR)).format(body)
    d, x = Dynamics(model, {path: "p"}), states(model, data.draw(st.integers(0, 2**32 - 1)))
    function, here = d.function("mass_matrix+inverse_dynamics"), own(d)
    first, second = here + 1.0, 2.0 * here + np.arange(len(here))
    at = [evaluate(function, x, params=p) for p in (first, second, 0.25 * first + 0.75 * second)]
    for output in ("M", "qfrc_inverse"):
        expected = 0.25 * at[0][output] + 0.75 * at[1][output]
        assert_close(at[2][output], expected, OTHER_ALGORITHM, f"{output} of {path}")
