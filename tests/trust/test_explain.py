"""`symdyn explain`: formulas that mean what the functions give, in three languages, and a picture of any model."""

import re

import numpy as np
import pytest
import sympy as sp

import symdyn
from symdyn.explain import explain, picture
from symdyn.explain.equation import equations_of
from symdyn.explain.letter import letters_of
from symdyn.verify import assert_same_dynamics


def put_back(equation):
    """The formula with what its letters stand for."""
    values = {}
    for short, long in equation.where:
        values[short] = long.xreplace(values)
    return equation.formula.xreplace(values)


@pytest.mark.parametrize("name", ["double_pendulum", "cartpole", "pendulum"])
def test_formulas_are_the_models(example, name):
    model = example(name)
    M, bias = map(put_back, equations_of(model, ("mass_matrix", "bias")))
    n = range(1, model.nv + 1)
    symbols = {
        "x": [sp.Symbol(f"q_{{{k}}}", real=True) for k in n],
        "v": [sp.Symbol(rf"\dot{{q}}_{{{k}}}", real=True) for k in n],
    }
    values = {sp.Symbol(each.letter, positive=True): abs(each.value) for each in letters_of(model)}
    given = {"mass_matrix": M.xreplace(values), "bias": bias.xreplace(values)}
    assert_same_dynamics(model, symbols=symbols, prove=False, **given)


def test_larger_models_have_their_common_parts_apart(example):
    M = equations_of(example("arm7"), ("mass_matrix",), numbers=True)[0]
    assert len(M.where) > 20 and M.formula.shape == (7, 7)


def test_turns_have_short_names(example):
    M, bias = equations_of(example("double_pendulum"), ("mass_matrix", "bias"))
    assert {str(short) for short, _ in M.where} == {"c_{2}"}
    assert {str(short) for short, _ in bias.where} == {"s_{1}", "s_{2}", "s_{12}"}


def test_page_has_structure_letters_equations_and_base_parameters(symdyn, example_models):
    answer = symdyn("explain", example_models["double_pendulum"], "--function", "gravity")
    assert answer.exit_code == 0
    for words in (
        "| upper | world | $q_{1}$ shoulder | hinge about 0 1 0 |",
        "$m_{1}$",
        "6 base parameters of 20",
        "$$",
    ):
        assert words in answer.stdout


def test_latex_is_balanced(example):
    text = explain(example("cartpole"), target="latex")
    assert text.count(r"\begin{") == text.count(r"\end{") and text.startswith(r"\documentclass")
    assert not re.search(r"(?<!\\)#", text)


def test_sympy_target_is_a_module(example):
    scope: dict = {}
    exec(explain(example("pendulum"), target="sympy"), scope)
    M = scope["mass_matrix"]([sp.Symbol("q")])
    assert np.isclose(float(sp.sympify(M[0] if hasattr(M, "shape") else M)), 0, atol=10)


def test_unknown_target_is_refused(example):
    with pytest.raises(symdyn.SymdynError, match="did you mean"):
        explain(example("pendulum"), target="markdwn")


def test_what_is_too_large_to_read_is_refused_and_can_be_drawn(symdyn, example_models, example):
    answer = symdyn("explain", example_models["humanoid"], "--function", "bias")
    assert answer.exit_code != 0
    answer = symdyn("explain", example_models["humanoid"], "--picture", "humanoid.html")
    assert answer.exit_code == 0
    page = picture(example("humanoid"))
    model = example("humanoid")
    assert page.count('<rect class="k"') + page.count('<rect class="z"') == model.nv**2
    assert page == picture(model) and "<script" not in page
    assert ": right_knee (hinge)</text>" in page
