"""Every rule of every pass: it is an identity, removes work, and fires; and no pass makes anything larger."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from symdyn.graph.evaluate import evaluate, toposort, total_ops
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, Input, Output, as_array
from symdyn.graph.provenance import label, step
from symdyn.graph.rewrite import Rule, is_constant, rule_ops, sweep
from symdyn.graph.scalar import apply, cos, maximum, select, sin
from symdyn.passes import PIPELINE, report_text, run
from symdyn.passes.angles import quartered
from symdyn.passes.pipeline import work
from symdyn.passes.search import MOVES
from symdyn.passes.signs import FLIPS, absorb
from symdyn.verify.hand.field import Point
from tests.expressions import INPUTS, KINKED, SMOOTH, function_of, points, programs
from tests.tolerance import OTHER_ALGORITHM, assert_close

PASSES = {each.name: each for each in PIPELINE}
RULES = {str(rule): rule for each in PIPELINE for rule in each.rules}

by_rule = pytest.mark.parametrize("name", RULES)
by_pass = pytest.mark.parametrize("name", PASSES)

# numbers for each k, so that differences have either sign and nothing cancels by chance
CONSTANTS = ({"k": 1.75, "k1": 0.625, "k2": 2.5}, {"k": 0.25, "k1": 2.5, "k2": 0.75})


def names_in(rule: Rule) -> list[str]:
    return sorted({e.value for e in toposort([rule.pattern]) if e.op == "symbol"})


def ops_of(rule: Rule) -> set[str]:
    return {e.op for e in toposort([rule.pattern, rule.replacement])}


def made(side, binding: dict):
    """A side of a rule through the folding constructors."""
    built: dict[int, object] = {}
    for e in toposort([side]):
        if e.op == "symbol":
            built[e.id] = binding[e.value]
        else:
            built[e.id] = e.value if e.op == "const" else apply(e.op, *[built[a.id] for a in e.args])
    return built[side.id] if isinstance(side, Expr) else side


@by_rule
def test_a_rule_is_an_identity(name):
    rule, rng = RULES[name], np.random.default_rng(0)
    compared = 0
    for _ in range(60):
        values = {n: rng.uniform(-3.0, 3.0) for n in names_in(rule)}
        before, after = evaluate([rule.pattern, rule.replacement], values)
        if np.isfinite(before):
            assert after == pytest.approx(before, rel=OTHER_ALGORITHM, abs=OTHER_ALGORITHM)
            compared += 1
    assert compared >= 10


# what is a polynomial, or a quotient of two, in its wildcards, sines and cosines
RATIONAL = {"symbol", "const", "add", "sub", "mul", "div", "neg", "sin", "cos"}
EXACT = {name: r for name, r in (RULES | {str(r): r for r in MOVES}).items() if ops_of(r) <= RATIONAL}


@pytest.mark.parametrize("name", EXACT)
def test_a_rational_rule_is_an_identity_over_a_prime_field(name):
    rule = EXACT[name]
    for seed in range(2):
        before, after = Point(seed, (), {}).values([rule.pattern, rule.replacement])
        assert before == after
    assert len(EXACT) > 0.8 * len(RULES)


@by_rule
def test_a_rule_removes_an_operation(name):
    assert rule_ops(RULES[name].replacement) < rule_ops(RULES[name].pattern)
    assert RULES[name].cost == rule_ops(RULES[name].replacement)


@by_rule
def test_a_rule_fires(name):
    """What it matches is what the constructors leave, and the result is smaller."""
    rule, gains = RULES[name], []
    for constants in CONSTANTS:
        graph = Graph()
        before = made(rule.pattern, {n: constants[n] if is_constant(n) else graph.symbol(n) for n in names_in(rule)})
        gains.append(total_ops([before]) - total_ops(sweep([before], [rule])))
    assert max(gains) > 0 and min(gains) >= 0


@by_rule
def test_a_rule_needs_nothing_but_real_arithmetic(name):
    assert not RULES[name].needs


@by_pass
@given(programs(SMOOTH + KINKED, longest=30))
def test_a_pass_never_grows_and_keeps_the_numbers(name, program):
    f = function_of(program, SMOOTH + KINKED)
    g = run(f, [PASSES[name]])
    assert work(g.ops()) <= work(f.ops())
    assert_same(f, g)


@given(programs(SMOOTH + KINKED, longest=30))
def test_the_pipeline_never_grows_and_keeps_the_numbers(program):
    f = function_of(program, SMOOTH + KINKED)
    g = run(f)
    assert work(g.ops()) <= work(f.ops())
    assert all(a.id < e.id for e in g.nodes() for a in e.args)
    assert_same(f, g)


def assert_same(f: Function, g: Function) -> None:
    for x in points():
        expected = f(x)
        good = np.isfinite(expected)
        assert_close(g(x)[good], expected[good], OTHER_ALGORITHM)


# ---- angles


def test_whole_angles_follow_from_half_angles_when_both_are_there():
    x = Graph().symbols("x", INPUTS)
    wanted = [sin(x[0]), cos(x[0]), cos(0.5 * x[0]), sin(x[1])]
    f = Function("f", (Input("x", x),), (Output("y", as_array(wanted)),))
    g = run(f)
    assert sorted(e.op for e in g.nodes() if e.op in ("sin", "cos")) == ["cos", "sin", "sin"]
    assert_same(f, g)


QUARTERS = [(n, sign) for n in (-2, -1, 1, 2, 3, 5) for sign in (1, -1)]


@pytest.mark.parametrize("n, sign", QUARTERS)
def test_quarter_turns_leave_angles(n, sign):
    (x,) = Graph().symbols("x", 1)
    turn = n * np.pi / 2
    angle = turn + x if sign > 0 else turn - x
    before = [sin(angle), cos(angle), sin(0.7 + x), cos(x - turn)]
    after = quartered(before)
    assert [e.value for e in toposort(after) if e.op == "const"] == [0.7]
    for value in (-2.0, 0.3, 1.1):
        assert_close(evaluate(after, {"x[0]": value}), evaluate(before, {"x[0]": value}), OTHER_ALGORITHM)


# ---- signs


def absorbed(make) -> list:
    return absorb(make(*Graph().symbols("x", 4)))


SIGNS = {
    "-(a - b)": lambda a, b, c, d: [-(a - b)],
    "-(2 a)": lambda a, b, c, d: [-(2.0 * a)],
    "-(a / 2) b": lambda a, b, c, d: [-(a * 0.5) * b],
    "-(1 / a)": lambda a, b, c, d: [-(1.0 / a)],
    "-(2 + a)": lambda a, b, c, d: [-2.0 - a],
    "-(a (b (c - d)))": lambda a, b, c, d: [-(a * (b * (c - d)))],
    "-(a + (b - c))": lambda a, b, c, d: [-(a + (b - c))],
    "-(a b + 2 c)": lambda a, b, c, d: [-(a * b + 2.0 * c)],
    "-sin(a - b)": lambda a, b, c, d: [-sin(a - b)],
    "-select(a, b - c, 2)": lambda a, b, c, d: [-select(a, b - c, 2.0)],
    "-max(a - b, 2 c)": lambda a, b, c, d: [-maximum(a - b, 2.0 * c)],
}


@pytest.mark.parametrize("name", SIGNS)
def test_a_negation_is_absorbed(name):
    before = SIGNS[name](*Graph().symbols("x", 4))
    after = absorb(before)
    assert total_ops(after) == total_ops(before) - 1
    values = {f"x[{i}]": v for i, v in enumerate((0.3, 1.7, -0.9, 2.2))}
    assert evaluate(after, values) == pytest.approx(evaluate(before, values), rel=OTHER_ALGORITHM)


KEPT = {
    "-a": lambda a, b, c, d: [-a],
    "-(a b)": lambda a, b, c, d: [-(a * b)],
    "-(a - b), a - b": lambda a, b, c, d: [-(a - b), sin(a - b)],
    "-(a (b - c)), b - c": lambda a, b, c, d: [-(a * (b - c)), sin(b - c)],
    "-cos": lambda a, b, c, d: [-apply("cos", a - b)],
}


@pytest.mark.parametrize("name", KEPT)
def test_a_negation_stays_where_nothing_can_take_it(name):
    before = KEPT[name](*Graph().symbols("x", 4))
    assert absorb(before) == before


@pytest.mark.parametrize("op, way", [(op, way) for op, ways in FLIPS.items() for way in ways], ids=str)
def test_every_way_to_take_a_sign_is_an_identity(op, way):
    turned, becomes, order = way
    for seed in range(20):
        x = np.random.default_rng(seed).uniform(-0.9, 0.9, 1 + max(order))
        flipped = [-v if i in turned else v for i, v in enumerate(x)]
        assert apply(becomes, *[flipped[i] for i in order]) == pytest.approx(-apply(op, *x), rel=OTHER_ALGORITHM)


# ---- running


def two_functions() -> list[Function]:
    x = Graph().symbols("x", 3)
    with step("outward"):
        y = x[0] * x[1] + x[0] * x[2]
        label(y, "v_x")
    return [
        Function("f", (Input("x", x),), (Output("y", as_array([y, 0.0])),), "the first"),
        Function("g", (Input("x", x),), (Output("z", as_array([[y * 2.0]])),)),
    ]


def test_functions_of_one_graph_stay_in_one_graph():
    f, g = run(two_functions())
    assert f.graph is g.graph
    assert f.inputs[0].symbols[0] is g.inputs[0].symbols[0]
    assert (f.name, f.doc, f.outputs[0].shape, g.outputs[0].shape) == ("f", "the first", (2,), (1, 1))


def test_names_sections_and_structural_zeros_survive():
    f, _ = run(two_functions())
    y, zero = f.results()
    assert (y.op, y.label, y.section) == ("mul", "v_x", "outward")
    assert zero == 0.0 and isinstance(zero, float)


def test_the_report_has_a_row_a_pass():
    rows = []
    run(two_functions(), report=rows)
    assert [row.name for row in rows] == [each.name for each in PIPELINE]
    assert all(row.after <= row.before and row.ms >= 0.0 for row in rows)
    assert report_text(rows).splitlines()[0].split("|")[0].strip() == "pass"


def test_a_function_of_numbers_passes():
    f = Function("f", (), (Output("y", as_array([1.0, 2.0])),))
    assert np.array_equal(run(f)(), [1.0, 2.0])


def test_the_same_function_gives_the_same_graph():
    def text():
        return [
            (e.op, e.value, [a.id for a in e.args], e.label, e.section) for e in run(two_functions())[0].graph.nodes
        ]

    assert repr(text()) == repr(text())


def test_long_functions_take_no_recursion():
    x = Graph().symbols("x", 3)
    y = x[0]
    for _ in range(3000):
        y = -(x[1] * (x[2] - sin(y)))
    f = Function("f", (Input("x", x),), (Output("y", as_array([y])),))
    assert total_ops(run(f).results()) <= total_ops(f.results())
