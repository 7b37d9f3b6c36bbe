"""Parameters that change seldom: what follows from them is computed apart, and the functions give what they gave."""

import numpy as np
import pytest

from symdyn import api
from symdyn.errors import EmitError
from symdyn.graph.expr import Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.passes.binding import split_early

PAYLOAD = {"body/link7/mass": "m", "body/link7/ipos": "c"}
NAMES = ["inverse_dynamics", "mass_matrix"]


@pytest.mark.parametrize("params", [{}, {"option/gravity/z": "g"}], ids=["alone", "beside others"])
def test_functions_give_what_they_gave(example, rng, params):
    model = example("arm7")
    whole = api.functions_of(model, NAMES, {**params, **PAYLOAD})
    init, *split = api.functions_of(model, NAMES, params, seldom=PAYLOAD)
    assert (init.name, init.inputs[0].size, init.outputs[0].name) == ("init_params", 4, "derived")
    others, payload = rng.uniform(0.5, 2.0, len(params)), rng.uniform(0.1, 0.5, 4)
    for function, part in zip(whole, split, strict=True):
        state = {i.name: rng.standard_normal(i.shape) for i in function.inputs if i.name != "params"}
        given = state | ({"params": others} if params else {}) | {"derived": init(seldom=payload)}
        right = function(**state, params=np.concatenate([others, payload]))
        assert part(**given) == pytest.approx(right, rel=1e-9, abs=1e-9)


def test_a_link_of_other_mass_costs_a_call_nothing(example):
    model = example("arm7")
    (fixed,) = api.functions_of(model, ["inverse_dynamics"])
    init, split = api.functions_of(model, ["inverse_dynamics"], seldom={"body/link4/mass": "m"})
    assert sum(split.ops().values()) == sum(fixed.ops().values())
    assert init.ops()["mul"] > 0


def expression(build):
    """A function y = build(x, a, b)."""
    graph = Graph()
    x, a, b = (graph.symbol(name) for name in "xab")
    inputs = (Input("x", as_array([x])), Input("params", as_array([a, b])))
    return Function("f", inputs, (Output("y", as_array([build(x, a, b)])),))


@pytest.mark.parametrize(
    ("build", "left"),
    [
        (lambda x, a, b: a * (x * b), 1),
        (lambda x, a, b: 3.0 * (a * x), 1),
        (lambda x, a, b: a + (b + x), 1),
        (lambda x, a, b: x / (a * b), 1),
        (lambda x, a, b: a * b, 0),
        (lambda x, a, b: x * x, 1),
    ],
)
def test_what_is_seldom_meets(build, left):
    function = expression(build)
    init, (split,) = split_early([function], ["a", "b"])
    assert sum(split.ops().values()) == left
    given = {"derived": init(seldom=[2.0, 5.0])} if len(split.inputs) > 1 else {}
    assert split(x=[0.7], **given) == pytest.approx(function(x=[0.7], params=[2.0, 5.0]))


def test_equal_values_of_several_functions_are_one():
    init, _ = split_early([expression(lambda x, a, b: x * (a * b)), expression(lambda x, a, b: x + a * b)], ["a", "b"])
    assert init.outputs[0].size == 1


def test_what_changes_nothing_is_refused(example):
    with pytest.raises(EmitError, match="nothing in these functions depends on what is said to change seldom"):
        api.functions_of(example("arm7"), ["mass_matrix"], seldom={"option/gravity/z": "g"})


def test_the_certificate_holds(invoke, example_models, tmp_path):
    words = ("-f", "bias,mass_matrix", "--seldom", "body/pole/mass=m", "--param", "option/gravity/z=g")
    answer = invoke("compile", example_models["cartpole"], "-o", tmp_path, "--certificate", *words)
    assert answer.exit_code == 0, answer.output
    assert "void cartpole_init_params(const real seldom[1], real derived[" in (tmp_path / "cartpole.h").read_text()
    assert "every output is as recorded" in invoke("check-certificate", tmp_path).stdout
