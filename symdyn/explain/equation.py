"""Expressions as formulas: letters for parameters, s_2 and c_{12} for sines and cosines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import SymdynError
from symdyn.explain.letter import Letter, letters_of, numbered
from symdyn.graph.evaluate import toposort, total_ops
from symdyn.graph.expr import Expr
from symdyn.graph.function import Function
from symdyn.graph.sympy_bridge import to_sympy
from symdyn.model.model import Model

__all__ = ["Equation", "equations_of"]

READABLE = 3000  # operations of a function past which there is nothing to read
WHOLE = 1000  # operations of an output up to which it is written out, shared ones counted each time
SIMPLIFIED = 120  # operations of a formula up to which it is simplified

INPUTS = {
    "qpos": "q_{%d}",
    "qvel": r"\dot{q}_{%d}",
    "qacc": r"\ddot{q}_{%d}",
    "tau": r"\tau_{%d}",
}


@dataclass(frozen=True)
class Equation:
    """An output: its name, what it is, the formula, what its letters stand for, and the letters of parameters in it."""

    name: str
    doc: str
    formula: Any
    where: tuple[tuple[Any, Any], ...] = ()
    letters: tuple[Letter, ...] = field(default=())


def equations_of(model: Model, names: Sequence[str], numbers: bool = False) -> list[Equation]:
    """The outputs of these functions; `numbers`: with the model's numbers in place of letters."""
    letters = [] if numbers else list(letters_of(model))
    paths = {each.path: f"p{k}" for k, each in enumerate(letters)}
    dynamics = Dynamics(numbered(model), paths)
    return [each for name in names for each in _of_function(dynamics.function(name), letters)]


def _of_function(function: Function, letters: list[Letter]) -> list[Equation]:
    if total_ops(function.results()) > READABLE:
        count = total_ops(function.results())
        raise SymdynError(
            f"{function.name}: {count} operations are too many to read; expected at most {READABLE}; "
            "a picture of the structure is made of any model"
        )
    names = _names(function, letters)
    return [_equation(o.name, o.doc, o.exprs, names, letters) for o in function.outputs]


def _names(function: Function, letters: list[Letter]) -> dict[str, Any]:
    """SymPy's symbols for the graph's."""
    import sympy

    found = {}
    for each in function.inputs:
        for k, symbol in enumerate(each.symbols.flat):
            found[symbol.value] = sympy.Symbol(INPUTS.get(each.name, each.name + "_{%d}") % (k + 1), real=True)
    found |= {f"p{k}": sympy.Symbol(each.letter, positive=True) for k, each in enumerate(letters)}
    return found


def _equation(name: str, doc: str, exprs: np.ndarray, names: dict, letters: list[Letter]) -> Equation:
    """Written out where it is short, else with common parts apart."""
    signs = _signs(letters)
    if _tree_ops(list(exprs.flat)) <= WHOLE:
        formula, where = _simplified(to_sympy(exprs, names).xreplace(signs)), ()
    else:
        where, formula = to_sympy(exprs, names, cse=True)
        where, formula = [(k, _rounded(v.xreplace(signs))) for k, v in where], formula.xreplace(signs)
    made = [formula, *[value for _, value in where]]
    turns = _turns(made)
    used = set().union(*[each.free_symbols for each in made])
    known = tuple(each for each in letters if each.letter in {s.name for s in used})
    angles = tuple((short, long) for long, short in turns.items())
    told = tuple((symbol, value.xreplace(turns)) for symbol, value in where)
    return Equation(name, doc, formula.xreplace(turns), (*angles, *told), known)


def _tree_ops(outputs) -> int:
    """Operations of the outputs as trees."""
    count: dict[int, int] = {}
    for e in toposort(outputs):
        count[e.id] = bool(e.args) + sum(count[a.id] for a in e.args)
    return sum(count[x.id] for x in outputs if x.__class__ is Expr)


def _signs(letters: list[Letter]) -> dict[Any, Any]:
    """Letters of numbers below zero, and what stands for them."""
    import sympy

    below = [sympy.Symbol(each.letter, positive=True) for each in letters if each.value < 0]
    return {letter: -letter for letter in below}


def _simplified(formula):
    """Each entry expanded, and with fewer sines where that is quick."""
    import sympy

    def entry(x):
        x = _rounded(sympy.expand(x))
        if 0 < x.count_ops() <= SIMPLIFIED:
            x = min(x, sympy.trigsimp(x), key=lambda each: each.count_ops())
            x = min(x, sympy.factor_terms(x), key=lambda each: each.count_ops())
        return x

    return formula.applyfunc(entry) if hasattr(formula, "applyfunc") else entry(formula)


def _rounded(x):
    """Numbers that cancel leave 1e-17 behind; others have six digits."""
    import sympy

    numbers = {n: sympy.Float(n, 6) if abs(n) > 1e-12 else sympy.Integer(0) for n in x.atoms(sympy.Float)}
    return x.xreplace(numbers)


def _turns(formulas: Sequence[Any]) -> dict[Any, Any]:
    """sin(q_1 + q_2) -> s_{12}, in the order of their names; what is no sum of angles stays."""
    import sympy

    found = set().union(*[each.atoms(sympy.sin, sympy.cos) for each in formulas])
    short = {each: _short(each) for each in sorted(found, key=str)}
    return {long: name for long, name in short.items() if name is not None}


def _short(turn) -> Any:
    import sympy

    indices = ""
    for angle, k in sorted(turn.args[0].as_coefficients_dict().items(), key=lambda pair: str(pair[0])):
        number = getattr(angle, "name", "").removeprefix("q_{").removesuffix("}")
        if abs(k) != 1 or not number.isdigit():
            return None
        indices += ("-" if k < 0 else "," if indices and len(number) > 1 else "") + number
    return sympy.Symbol(f"{'s' if isinstance(turn, sympy.sin) else 'c'}_{{{indices}}}", real=True)
