"""The bridge to SymPy, both ways, and never through a tree: shared subexpressions are visited once.

SymPy is for reading and proving. Its expressions are trees for nearly everything it does with them, so what has more
than a few degrees of freedom should be taken with `cse=True`: a list of replacements, as `sympy.cse` gives it, which
here costs nothing because the graph has found the common subexpressions already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, reduce
from typing import TYPE_CHECKING

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.graph.evaluate import toposort
from symdyn.graph.expr import Expr, Graph
from symdyn.graph.function import Function, as_array
from symdyn.graph.scalar import absolute, apply, atan2, less, maximum, minimum, select, sqrt

if TYPE_CHECKING:
    import sympy

__all__ = ["from_sympy", "to_sympy"]

# with cse=True, an expression of so many operations becomes a replacement even if it is used once
LARGEST = 40
# a number with so small a power of two below the line becomes a fraction, others a binary float
DENOMINATOR = 64


def to_sympy(what, names: Mapping[str, object] | None = None, cse: bool = False):
    """SymPy expressions of a Function (a dict: output name -> expression or Matrix), of an array, or of one scalar.

    names   SymPy symbol, or its name, by the name of the graph's symbol; by default qpos[2] becomes the real qpos_2
    cse     give (replacements, result) as `sympy.cse(order="none")` does: pairs of a symbol, named after the quantity
            where it has a name, and its expression in terms of inputs and earlier symbols

    An array of one axis becomes a column; of more than two axes, all but the last are rows.
    """
    arrays = {o.name: o.exprs for o in what.outputs} if isinstance(what, Function) else {"": np.asarray(what, object)}
    roots = [x for array in arrays.values() for x in array.flat]
    values, replacements = _expressions(roots, names or {}, cse)
    result = {name: _matrix(array, values) for name, array in arrays.items()}
    result = result if isinstance(what, Function) else result[""]
    return (replacements, result) if cse else result


def symbol_name(name: str) -> str:
    """qpos[2] as SymPy prints it well: qpos_2."""
    return name.replace("[", "_").replace("]", "")


def _expressions(roots: list, names: Mapping[str, object], cse: bool) -> tuple[dict[int, sympy.Expr], list[tuple]]:
    """The SymPy form of every node by id, and the replacements it refers to."""
    nodes = toposort(roots)
    meaning = _to_table()
    values: dict[int, sympy.Expr] = {}
    replace = _Replacements(nodes, roots, names) if cse else None
    for e in nodes:
        if e.op == "symbol":
            values[e.id] = _symbol(e.value, names)
        elif e.op == "const":
            values[e.id] = _number(e.value)
        else:
            value = meaning[e.op](*[values[a.id] for a in e.args])
            values[e.id] = replace(e, value) if replace else value
    return values, replace.made if replace else []


class _Replacements:
    """Gives a symbol to what is used more than once, and to what would grow long."""

    def __init__(self, nodes: list[Expr], roots: list, names: Mapping[str, object]):
        self.made: list[tuple] = []
        self.uses: dict[int, int] = dict.fromkeys([e.id for e in nodes], 0)
        for e in nodes:
            for a in e.args:
                self.uses[a.id] += 1
        self.size: dict[int, int] = {}
        self.taken = {_symbol(e.value, names).name for e in nodes if e.op == "symbol"}
        self.count = 0

    def __call__(self, e: Expr, value: sympy.Expr) -> sympy.Expr:
        size = 1 + sum(self.size.get(a.id, 0) for a in e.args)
        if self.uses[e.id] < 2 and size < LARGEST:
            self.size[e.id] = size
            return value
        symbol = _real_symbol(self._name(e.label))
        self.made.append((symbol, value))
        return symbol

    def _name(self, label: str) -> str:
        name = label
        while not name or name in self.taken:
            name = f"{label}_{self.count}" if label else f"x{self.count}"
            self.count += 1
        self.taken.add(name)
        return name


def _real_symbol(name: str) -> sympy.Symbol:
    import sympy

    return sympy.Symbol(name, real=True)


def _symbol(name: str, names: Mapping[str, object]) -> sympy.Symbol:
    given = names.get(name, symbol_name(name))
    return _real_symbol(given) if isinstance(given, str) else given


def _number(value: float) -> sympy.Expr:
    import sympy

    numerator, denominator = value.as_integer_ratio() if np.isfinite(value) else (0, 0)
    if 0 < denominator <= DENOMINATOR and abs(numerator) < 2**53:
        return sympy.Rational(numerator, denominator)
    return sympy.Float(value)


def _matrix(array: np.ndarray, values: dict[int, sympy.Expr]):
    import sympy

    elements = [values[x.id] if x.__class__ is Expr else _number(float(x)) for x in array.flat]
    if not array.shape:
        return elements[0]
    columns = array.shape[-1] if array.ndim > 1 else 1
    return sympy.Matrix(len(elements) // columns if columns else 0, columns, elements)


@cache
def _to_table() -> dict[str, Callable]:
    """What each operation is in SymPy; conditionals are kept as they are, SymPy would take long over them."""
    import sympy

    def piecewise(condition, a, b):
        pairs = sympy.functions.elementary.piecewise.ExprCondPair
        return sympy.Piecewise(pairs(a, condition), pairs(b, True), evaluate=False)

    def number(relation):
        return lambda a, b: piecewise(relation(a, b, evaluate=False), sympy.Integer(1), sympy.Integer(0))

    return {
        "add": lambda a, b: a + b,
        "sub": lambda a, b: a - b,
        "neg": lambda a: -a,
        "mul": lambda a, b: a * b,
        "div": lambda a, b: a / b,
        "sin": sympy.sin,
        "cos": sympy.cos,
        "tan": sympy.tan,
        "asin": sympy.asin,
        "acos": sympy.acos,
        "atan2": sympy.atan2,
        "sqrt": sympy.sqrt,
        "exp": sympy.exp,
        "log": sympy.log,
        "tanh": sympy.tanh,
        "pow": sympy.Pow,
        "abs": sympy.Abs,
        "floor": sympy.floor,
        "min": lambda a, b: sympy.Min(a, b, evaluate=False),
        "max": lambda a, b: sympy.Max(a, b, evaluate=False),
        "lt": number(sympy.Lt),
        "le": number(sympy.Le),
        "eq": number(sympy.Eq),
        "select": lambda c, a, b: piecewise(sympy.Ne(c, 0, evaluate=False), a, b),
    }


# ---- from SymPy


def _total(terms):
    return reduce(lambda a, b: a + b, terms, 0.0)


def _power(a, b):
    """a ** b; whole and half exponents become products and a square root."""
    if b.__class__ is Expr or a.__class__ is not Expr or 2 * b != int(2 * b):
        return apply("pow", a, b)
    if b < 0:
        return 1.0 / _power(a, -b)
    whole = a ** int(b)
    return whole if b == int(b) else whole * sqrt(a)


def _not(a):
    return apply("eq", a, 0.0)


def _all(*conditions):
    return reduce(lambda a, b: select(a, b, 0.0), conditions, 1.0)


def _any(*conditions):
    return reduce(lambda a, b: select(a, 1.0, b), conditions, 0.0)


def _piecewise(*pairs):
    return reduce(lambda otherwise, pair: select(pair[1], pair[0], otherwise), reversed(pairs), float("nan"))


def _exp(a):
    return apply("exp", a)


# by the name of the SymPy class, a function of the operands
FROM: dict[str, Callable] = {
    "Add": lambda *terms: _total(terms),
    "Pow": _power,
    "exp": _exp,
    "log": lambda a: apply("log", a),
    "sin": lambda a: apply("sin", a),
    "cos": lambda a: apply("cos", a),
    "tan": lambda a: apply("tan", a),
    "cot": lambda a: apply("div", 1.0, apply("tan", a)),
    "asin": lambda a: apply("asin", a),
    "acos": lambda a: apply("acos", a),
    "atan": lambda a: atan2(a, 1.0),
    "atan2": atan2,
    "sinh": lambda a: 0.5 * (_exp(a) - _exp(-a)),
    "cosh": lambda a: 0.5 * (_exp(a) + _exp(-a)),
    "tanh": lambda a: apply("tanh", a),
    "Abs": absolute,
    "sign": lambda a: less(0.0, a) - less(a, 0.0),
    "floor": lambda a: apply("floor", a),
    "ceiling": lambda a: -apply("floor", -a),
    "Mod": lambda a, b: a - b * apply("floor", apply("div", a, b)),
    "Min": lambda *x: reduce(minimum, x),
    "Max": lambda *x: reduce(maximum, x),
    "StrictLessThan": less,
    "StrictGreaterThan": lambda a, b: less(b, a),
    "LessThan": lambda a, b: apply("le", a, b),
    "GreaterThan": lambda a, b: apply("le", b, a),
    "Equality": lambda a, b: apply("eq", a, b),
    "Unequality": lambda a, b: _not(apply("eq", a, b)),
    "And": _all,
    "Or": _any,
    "Not": _not,
    "ITE": select,
    "ExprCondPair": lambda a, condition: (a, condition),
    "Piecewise": _piecewise,
    "BooleanTrue": lambda: 1.0,
    "BooleanFalse": lambda: 0.0,
}


def from_sympy(expr, graph: Graph, symbols: Mapping | None = None):
    """A scalar of `graph` for a SymPy expression; an array of scalars, of the same shape, for a Matrix or a list.

    symbols   a number or expression for each SymPy symbol, by the symbol (or any subexpression) itself or by its name;
              without it, graph.symbol of the same name
    """
    if not hasattr(expr, "shape") and not isinstance(expr, (list, tuple)):
        return _Reader(graph, symbols)(expr)
    reader = _Reader(graph, symbols)
    array = np.array(expr.tolist() if hasattr(expr, "tolist") else expr, dtype=object)
    return as_array([reader(x) for x in array.flat], array.shape)


class _Reader:
    """Reads SymPy expressions into one graph, each subexpression once."""

    def __init__(self, graph: Graph, symbols: Mapping | None):
        self.graph, self.symbols = graph, symbols
        self.value: dict = {}

    def __call__(self, expr):
        import sympy

        stack = [sympy.sympify(expr)]
        while stack:
            e = stack[-1]
            missing = [] if e in self.value or self._is_leaf(e) else [a for a in e.args if a not in self.value]
            if missing:
                stack.extend(reversed(missing))
            else:
                stack.pop()
                if e not in self.value:
                    self.value[e] = self._read(e)
        return self.value[sympy.sympify(expr)]

    def _is_leaf(self, e) -> bool:
        return e.is_Symbol or self._given(e) is not None or not e.args

    def _given(self, e):
        if self.symbols is None:
            return None
        value = self.symbols.get(e)
        return self.symbols.get(e.name) if value is None and e.is_Symbol else value

    def _read(self, e):
        import sympy

        if (given := self._given(e)) is not None:
            return given
        if e.is_Symbol:
            return self._unknown(e.name)
        if isinstance(e, (sympy.Number, sympy.NumberSymbol)):
            return float(e)
        if e.is_Mul:
            return self._product(e)
        kind = type(e).__name__
        if kind not in FROM:
            raise SymdynError(f"SymPy's {kind} in {str(e)[:60]} has no counterpart in a graph")
        return FROM[kind](*[self.value[a] for a in e.args])

    def _unknown(self, name: str):
        if self.symbols is None:
            return self.graph.symbol(name)
        known = [str(each) for each in self.symbols]
        raise SymdynError(f'symbol "{name}" has no value; expected one of {", ".join(known)}{nearest(name, known)}')

    def _product(self, e):
        """Numerator over denominator: what SymPy writes as negative powers."""
        above, below = 1.0, 1.0
        for factor in e.args:
            if factor.is_Pow and factor.exp.is_Number and factor.exp.is_negative:
                below = below * _power(self.value[factor.base], -self.value[factor.exp])
            else:
                above = above * self.value[factor]
        return apply("div", above, below)
