"""One state for numbers, expressions and both; compiled or not, the numbers are the same."""

from __future__ import annotations

import sys
from collections import Counter

import numpy as np
import pytest

import symdyn
from symdyn.api import functions_of
from symdyn.errors import SymdynError
from symdyn.graph.dual import dual, slopes_of, values_of
from symdyn.graph.evaluate import total_ops
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.transfer import substituted
from symdyn.state import State
from tests.state.conftest import differentiate
from tests.tolerance import OTHER_ALGORITHM, SAME_ALGORITHM, assert_close

PARAMS = {"body/wheel/mass": "m", "body/cup/ipos": "c"}

QUANTITIES = {
    "mass_matrix": lambda s: s.mass_matrix(),
    "dynamics_bias": lambda s: s.dynamics_bias(),
    "dynamics": lambda s: s.dynamics(),
    "transform": lambda s: s.relative_transform("body/wheel", "inertial/cup").matrix,
    "twist": lambda s: s.relative_twist("cup", "wheel", "body/plunger").vector,
    "bias_acceleration": lambda s: s.bias_acceleration("cup").vector,
    "crb_inertia": lambda s: s.crb_inertia("gimbal").matrix,
    "momentum_matrix": lambda s: s.momentum_matrix(),
    "energy": lambda s: np.array([s.kinetic_energy("cup"), s.gravitational_potential_energy()]),
    "local_coordinates": lambda s: np.concatenate(s.local_coordinates(s.model.qpos0)),
}


def mixed(model, numbers: State, q: bool, v: bool, params) -> State:
    """A state with symbols for q, for v, for neither or both."""
    graph = Graph()
    symbols = {"q": graph.symbols("qpos", (model.nq,)), "v": graph.symbols("qvel", (model.nv,))}
    given = {"q": symbols["q"] if q else numbers.q, "v": symbols["v"] if v else numbers.v}
    return State(model, **given, params=params, graph=graph)


@pytest.mark.parametrize("params", [None, PARAMS], ids=["numbers", "parameters"])
@pytest.mark.parametrize(("q", "v"), [(False, False), (False, True), (True, False), (True, True)])
def test_every_mixture_of_scalars_agrees_when_substituted(q, v, params, tree, state):
    given = mixed(tree, state, q, v, params)
    values = {"qpos": state.q, "qvel": state.v, "params": [p.value for p in given.point.parameters]}
    for name in ("mass_matrix", "dynamics_bias", "twist", "crb_inertia", "energy"):
        expected, found = QUANTITIES[name](state), QUANTITIES[name](given)
        if found.dtype == object:
            function = given.function(name, {name: found})
            found = function(**{i.name: values[i.name] for i in function.inputs})
        assert_close(found, expected, OTHER_ALGORITHM, name)


@pytest.mark.parametrize("name", QUANTITIES)
def test_every_quantity_is_the_same_in_symbols(name, tree, state):
    symbolic = State.symbolic(tree)
    function = symbolic.function(name, {name: QUANTITIES[name](symbolic)})
    values = {"qpos": state.q, "qvel": state.v}
    found = function(**{i.name: values[i.name] for i in function.inputs})
    assert_close(found, QUANTITIES[name](state), OTHER_ALGORITHM)


def test_a_symbolic_state_turns_numeric_again(tree, state):
    symbolic = State.symbolic(tree)
    assert isinstance(symbolic.mass_matrix()[0, 0], Expr | float) and symbolic.is_symbolic
    symbolic.set_configuration(state.q)
    assert_close(symbolic.mass_matrix(), state.mass_matrix(), SAME_ALGORITHM)
    symbolic.set_velocity(state.v)
    assert not symbolic.is_symbolic


def test_one_symbolic_joint_is_enough(tree, state):
    x = Graph().symbol("x")
    other = State(tree, np.array([*state.q[:-1], x], dtype=object), state.v)
    assert other.center_of_mass().dtype == object
    assert other.transform_to_root("base").R.dtype == float
    f = other.function("f", {"com": other.center_of_mass()})
    assert [i.name for i in f.inputs] == ["qpos"]


@pytest.mark.parametrize("name", QUANTITIES)
def test_dual_states_carry_the_derivative_along_a_motion(name, tree, state):
    """q moves with velocity v, and v with acceleration a: slopes are rates."""
    from symdyn.dynamics.tangent import qpos_by_step

    a = np.linspace(-1, 1, tree.nv)
    q = dual(state.q, qpos_by_step(state.point.tree, state.point.qpos) @ state.v)
    moving = State(tree, q, dual(state.v, a))

    def along(t):
        there = State(tree)
        there.global_coordinates(state.q, t * state.v + 0.5 * t * t * a)
        there.set_velocity(state.v + t * a)
        return QUANTITIES[name](there)

    found = QUANTITIES[name](moving)
    assert_close(values_of(found).astype(float), QUANTITIES[name](state), OTHER_ALGORITHM)
    rate = differentiate(along)
    assert_close(slopes_of(found).astype(float), rate, 1e-6, scale=max(1.0, np.abs(rate).max()))


def test_dual_states_and_symbolic_parts_of_the_model_mix(tree, state):
    moving = State(tree, dual(state.q, np.ones(tree.nq)), state.v, params=PARAMS)
    found = moving.mass_matrix()
    plain = State(tree, dual(state.q, np.ones(tree.nq)), state.v).mass_matrix()
    model = {f.name: f.value for f in moving.point.parameters}
    for part in (values_of, slopes_of):
        inside = substituted(part(found).flat, model.__getitem__)
        assert_close(np.array(inside, float), part(plain).astype(float).reshape(-1), OTHER_ALGORITHM)
    assert any(x.__class__ is Expr for x in values_of(found).flat)


def test_casadi_has_the_same_functions(tree, state):
    pytest.importorskip("casadi")
    symbolic = State.symbolic(tree)
    f = symbolic.casadi("both", {"M": symbolic.mass_matrix(), "c": symbolic.dynamics_bias()})
    M, c = f(state.q, state.v)
    assert_close(np.array(M), state.mass_matrix(), OTHER_ALGORITHM)
    assert_close(np.array(c).ravel(), state.dynamics_bias(), OTHER_ALGORITHM)


def test_expressions_of_two_graphs_are_refused(tree):
    a, b = Graph(), Graph()
    with pytest.raises((SymdynError, ValueError), match="two graphs"):
        State(tree, a.symbols("q", (tree.nq,)), b.symbols("v", (tree.nv,))).dynamics_bias()


@pytest.fixture(scope="module")
def compiled(example):
    return symdyn.compile(example("joint_tree"), ["mass_matrix", "bias", "kinematics", "energy", "inverse_dynamics"])


@pytest.mark.parametrize("name", QUANTITIES)
def test_compiled_numbers_are_the_interpreters(name, tree, state, compiled):
    fast = State(tree, state.q, state.v, library=compiled)
    assert_close(QUANTITIES[name](fast), QUANTITIES[name](state), OTHER_ALGORITHM)


def test_what_the_library_has_is_compiled_and_called_once(tree, state, compiled):
    fast = State(tree, state.q, state.v, library=compiled)
    for _ in range(2):
        fast.mass_matrix()
        fast.dynamics_bias()
        poses = [fast.transform_to_root(b).matrix for b in range(tree.nbody)]
        fast.transform_to_root("inertial/cup")
    assert fast.computed["routine mass_matrix"] == fast.computed["routine kinematics"] == 1
    copies = {"copy of qpos", "copy of qvel"}
    routines = {f"routine {name}" for name in ("mass_matrix", "bias", "kinematics")}
    assert set(fast.computed) == {*copies, *routines, "poses body", "poses inertial"}, "no interpreter, nothing else"
    assert_close(poses[3], state.transform_to_root(3).matrix, SAME_ALGORITHM)
    tau = fast.inverse_dynamics(np.ones(tree.nv))
    assert_close(tau, state.inverse_dynamics(np.ones(tree.nv)), OTHER_ALGORITHM)


def test_all_transforms_cost_a_few_python_calls_each(tree, state, compiled):
    fast, calls = State(tree, state.q, state.v, library=compiled), Counter()
    for again in range(2):
        fast.setdirty()
        sys.setprofile(lambda frame, event, arg, k=again: calls.update([k] if event == "call" else []))
        try:
            for b in range(tree.nbody):
                fast.transform_to_root(b)
        finally:
            sys.setprofile(None)
    assert calls[1] <= 5 * tree.nbody + 30, "frames are looked up once, and all poses are one call"


def test_asking_one_by_one_costs_little_more_than_a_fused_call(example):
    """Mass matrix, bias and poses of the humanoid: three calls, operations at most 1.2 times those of one."""
    names = ["mass_matrix", "bias", "kinematics"]
    *parts, fused = functions_of(example("humanoid"), [*names, "+".join(names)])
    assert sum(total_ops(f.results()) for f in parts) <= 1.2 * total_ops(fused.results())
