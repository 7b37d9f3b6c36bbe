"""Columns that are found alike run in lanes, and compiled code gives the numbers of the expressions."""

from __future__ import annotations

import pytest

import symdyn
from symdyn import api
from symdyn.catalog.dynamics import Dynamics
from symdyn.emit.c import Banner, emit_c
from symdyn.passes import run
from symdyn.passes.lanes import in_lanes
from tests.derivative.conftest import call, random_inputs
from tests.tolerance import OTHER_ALGORITHM, assert_close

NAMES = ["inverse_dynamics_derivatives", "forward_dynamics_derivatives", "derivative:energy/qpos"]


@pytest.mark.parametrize("name", ["pendulum", "arm7", "quadruped", "ball_chain"])
def test_compiled_derivatives_are_those_of_the_expressions(example, name):
    model = example(name)
    inputs, library = random_inputs(model), symdyn.compile(model, NAMES)
    for title in NAMES:
        function = Dynamics(model).function(title)
        call_c = getattr(library, title.replace(":", "_").replace("/", "_"))
        found = call_c(**{i.name: inputs[i.name] for i in function.inputs})
        found = found if isinstance(found, tuple) else (found,)
        for ours, expected in zip(found, call(function, inputs), strict=True):
            assert_close(ours, expected, OTHER_ALGORITHM, title)


# a ball that nothing turns beside a chain that is long enough for lanes: rows of A that are numbers alone
STILL = f"""<mujoco><worldbody><body><joint type="ball"/><geom size="0.1"/></body>
{
    "".join(
        f'<body pos="0.1 0 0.1" euler="20 {k} 10"><joint axis="{k % 2} 1 0"/><geom size="0.1 0.2 0.3" type="box"/>'
        for k in range(8)
    )
}{"</body>" * 8}</worldbody></mujoco>"""


def test_rows_of_numbers_are_written_too():
    model = symdyn.load(STILL)
    function, inputs = Dynamics(model).function("step_derivatives"), random_inputs(model)
    found = symdyn.compile(model, ["step_derivatives"]).step_derivatives(
        **{i.name: inputs[i.name] for i in function.inputs}
    )
    (expected,) = call(function, inputs)
    assert_close(found[0] if isinstance(found, tuple) else found, expected, OTHER_ALGORITHM)


@pytest.mark.parametrize(("name", "lanes"), [("arm7", (8,)), ("quadruped", (4, 16, 20))])
def test_columns_of_forward_dynamics_run_in_lanes(example, name, lanes):
    function = run(Dynamics(example(name)).function("forward_dynamics_derivatives"))
    source = emit_c(name, [function], Banner("test")).source
    assert all(f"for (int l = 0; l < {n}; ++l)" in source for n in lanes)


def test_the_function_in_lanes_is_the_same_in_fewer_statements(example):
    function = run(Dynamics(example("quadruped")).function("forward_dynamics_derivatives"))
    laned = in_lanes(function)
    assert laned is not function
    assert len(laned.nodes()) < 0.5 * len(function.nodes())


@pytest.mark.parametrize("options", [{}, {"seldom": {"body/link2/mass": "m"}}], ids=["guarded", "bound"])
def test_guarded_and_bound_functions_keep_their_numbers(example, options):
    model, name = example("ball_chain"), "forward_dynamics_derivatives"
    *init, function = api.functions_of(model, [name], guarded=True, **options)
    given = random_inputs(model)
    if init:
        given["derived"] = init[0](seldom=[0.7])
    inputs = {i.name: given[i.name] for i in function.inputs}
    found = getattr(symdyn.compile(model, [function]), name)(**inputs)
    for ours, expected in zip(found, function(**inputs), strict=True):
        assert_close(ours, expected, OTHER_ALGORITHM, name)
