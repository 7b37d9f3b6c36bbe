"""Expressions and the graph that interns them.

Equal structure is the same object, so common subexpressions are shared as they are built, and folding constructors do
most of what is called simplification: zeros, ones, constants, signs. A folded constant leaves the graph as a Python
float, so arrays of scalars mix floats and `Expr`, and an algorithm never asks which it has.

Signs have one place: a product or quotient carries its sign outside (`-(a*b)`), a sum absorbs it (`a - b`).
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from symdyn.graph.provenance import current_section

Scalar = "float | Expr"

FOREIGN = "expressions of two graphs cannot be combined; import one with Function.into"
# what takes an expression as its operand itself: `other + expr` and `expr + other` are both its own
ELSEWHERE: set[type] = {np.ndarray}
_NUMBERS = (int, float, np.floating, np.integer)


class Expr:
    """One interned operation. Made by a `Graph` or by arithmetic on other expressions; never changed."""

    __slots__ = ("args", "graph", "id", "label", "op", "section", "value")

    def __init__(self, graph: Graph, op: str, args: tuple[Expr, ...], value, id: int, section: str):
        self.graph, self.op, self.args, self.value = graph, op, args, value
        self.id, self.section, self.label = id, section, ""

    def __add__(self, other):
        return NotImplemented if other.__class__ in ELSEWHERE else self.graph.add(self, other)

    def __radd__(self, other):
        return self.graph.add(other, self)

    def __sub__(self, other):
        return NotImplemented if other.__class__ in ELSEWHERE else self.graph.sub(self, other)

    def __rsub__(self, other):
        return self.graph.sub(other, self)

    def __mul__(self, other):
        return NotImplemented if other.__class__ in ELSEWHERE else self.graph.mul(self, other)

    def __rmul__(self, other):
        return self.graph.mul(other, self)

    def __truediv__(self, other):
        return NotImplemented if other.__class__ in ELSEWHERE else self.graph.div(self, other)

    def __rtruediv__(self, other):
        return self.graph.div(other, self)

    def __neg__(self):
        return self.graph.neg(self)

    def __pos__(self):
        return self

    def __abs__(self):
        return self.graph.abs(self)

    def __pow__(self, exponent):
        return self.graph.power(self, exponent)

    # numpy calls these for np.sin(array of objects), and so on
    def sin(self):
        return self.graph.sin(self)

    def cos(self):
        return self.graph.cos(self)

    def tan(self):
        return self.graph.unary("tan", self)

    def arcsin(self):
        return self.graph.unary("asin", self)

    def arccos(self):
        return self.graph.unary("acos", self)

    def arctan2(self, other):
        return self.graph.binary("atan2", self, other)

    def sqrt(self):
        return self.graph.sqrt(self)

    def exp(self):
        return self.graph.unary("exp", self)

    def log(self):
        return self.graph.unary("log", self)

    def tanh(self):
        return self.graph.unary("tanh", self)

    def floor(self):
        return self.graph.unary("floor", self)

    def __bool__(self):
        raise TypeError("an expression has no truth value: use select(condition, a, b)")

    def __float__(self):
        raise TypeError(f"{self!r} is symbolic and has no number; evaluate it first")

    def __repr__(self):
        if self.op == "const":
            return repr(self.value)
        if self.op == "symbol":
            return self.value
        return f"<{self.op} #{self.id}{' ' + self.label if self.label else ''}>"


class Graph:
    """The intern table of one compilation, and the folding constructors that fill it.

    `nodes` is in birth order, which is a topological order and the order of the algorithm that built it.
    """

    def __init__(self):
        self.nodes: list[Expr] = []
        self._table: dict[tuple, Expr] = {}
        self._known: dict[str, tuple] = {}

    def once(self, what: str, outputs: tuple[Expr, ...], find: Callable[[], list]):
        """What is found out about these outputs, remembered until others are asked about: nodes never change."""
        key = tuple([e.id for e in outputs])
        known = self._known.get(what)
        if known is None or known[0] != key:
            known = self._known[what] = key, find()
        return known[1]

    # ---- leaves

    def symbol(self, name: str) -> Expr:
        """The symbol of that name: an input."""
        return self._intern("symbol", (), name)

    def symbols(self, name: str, shape: int | tuple[int, ...]) -> np.ndarray:
        """An array of symbols `name[0]`, `name[1]`, ... in row-major order."""
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        count = math.prod(shape)
        array = np.empty(count, dtype=object)
        array[:] = [self.symbol(f"{name}[{i}]") for i in range(count)]
        return array.reshape(shape)

    def const(self, value) -> Expr:
        """A number as a node, for use as an operand only."""
        value = float(value)
        return self._intern("const", (), 0.0 if value == 0.0 else value)

    # ---- the table

    def _intern(self, op: str, args: tuple[Expr, ...], value=None) -> Expr:
        key = (op, *args) if value is None else (op, value, *args)
        node = self._table.get(key)
        if node is None:
            nodes = self.nodes
            node = self._table[key] = Expr(self, op, args, value, len(nodes), current_section())
            nodes.append(node)
        return node

    def _commutative(self, op: str, a: Expr, b: Expr) -> Expr:
        if a.graph is not self or b.graph is not self:
            raise ValueError(FOREIGN)
        key = (op, a, b) if a.id <= b.id else (op, b, a)
        node = self._table.get(key)
        return self._intern(op, key[1:]) if node is None else node

    def _operand(self, x) -> Expr:
        if x.__class__ is Expr:
            if x.graph is not self:
                raise ValueError(FOREIGN)
            return x
        if isinstance(x, _NUMBERS):
            return self.const(x)
        raise TypeError(f"cannot use a {type(x).__name__} in an expression")

    # ---- sums

    def add(self, a, b):
        if a.__class__ is not Expr or b.__class__ is not Expr:
            return self._add_number(*((a, b) if a.__class__ is Expr else (b, a)))
        if a.op == "neg":
            return self.neg(self.add(a.args[0], b.args[0])) if b.op == "neg" else self.sub(b, a.args[0])
        if b.op == "neg":
            return self.sub(a, b.args[0])
        if a is b:
            return self.mul(2.0, a)
        if a.op == "sub" and a.args[1] is b:
            return _free(a.args[0])
        if b.op == "sub" and b.args[1] is a:
            return _free(b.args[0])
        return self._commutative("add", a, b)

    def _add_number(self, a: Expr, c):
        if c == 0:
            return a
        if a.op == "const":
            return a.value + c
        if a.op == "neg":
            return self.sub(c, a.args[0])
        if c < 0:
            return self.sub(a, -c)
        if a.op == "add" and a.args[0].op == "const":
            return self.add(a.args[1], a.args[0].value + c)
        return self._intern("add", (self._operand(c), self._operand(a)))

    def sub(self, a, b):
        if a.__class__ is not Expr:
            return self._number_minus(a, b)
        if b.__class__ is not Expr:
            return a if b == 0 else self.add(a, -b) if b < 0 or a.op == "neg" else self._minus_number(a, b)
        if a is b:
            return 0.0
        if b.op == "neg":
            return self.add(a, b.args[0])
        if a.op == "neg":
            return self.neg(self.add(a.args[0], b))
        if a.op == "add" and b in a.args:
            return _free(a.args[0] if a.args[1] is b else a.args[1])
        if b.op == "add" and a in b.args:
            return self.neg(b.args[0] if b.args[1] is a else b.args[1])
        if (reverse := self._table.get(("sub", b, a))) is not None:
            return self.neg(reverse)
        return self._intern("sub", (self._operand(a), self._operand(b)))

    def _minus_number(self, a: Expr, c):
        if a.op == "const":
            return a.value - c
        if a.op == "add" and a.args[0].op == "const":
            return self.add(a.args[1], a.args[0].value - c)
        return self._intern("sub", (self._operand(a), self._operand(c)))

    def _number_minus(self, c, b: Expr):
        if c == 0:
            return self.neg(b)
        if b.op == "const":
            return c - b.value
        if b.op == "neg":
            return self.add(b.args[0], c)
        if c < 0:
            return self.neg(self.add(b, -c))
        return self._intern("sub", (self._operand(c), self._operand(b)))

    def neg(self, a):
        if a.__class__ is not Expr:
            return -a
        if a.op == "neg":
            return a.args[0]
        if a.op == "const":
            return -a.value
        return self._intern("neg", (self._operand(a),))

    # ---- products

    def mul(self, a, b):
        if a.__class__ is not Expr:
            return self._mul_number(a, b)
        if b.__class__ is not Expr:
            return self._mul_number(b, a)
        if a.op == "neg":
            return self.mul(a.args[0], b.args[0]) if b.op == "neg" else self.neg(self.mul(a.args[0], b))
        if b.op == "neg":
            return self.neg(self.mul(a, b.args[0]))
        return self._commutative("mul", a, b)

    def _mul_number(self, c, a: Expr):
        if c == 0:
            return 0.0
        if c == 1:
            return a
        if a.op == "const":
            return a.value * c
        if a.op == "neg":
            return self._mul_number(-c, a.args[0])
        if c < 0:
            return self.neg(self._mul_number(-c, a))
        if a.op == "mul" and a.args[0].op == "const":
            return self._mul_number(a.args[0].value * c, a.args[1])
        return self._intern("mul", (self._operand(c), self._operand(a)))

    def div(self, a, b):
        if b.__class__ is not Expr:
            return self._mul_number(1.0 / b, a) if b else self.unfolded("div", a, b)
        if a.__class__ is not Expr:
            if a == 0:
                return 0.0
            if a < 0:
                return self.neg(self.div(-a, b))
        elif a is b:
            return 1.0
        elif a.op == "neg":
            return self.neg(self.div(a.args[0], b))
        if b.op == "neg":
            return self.neg(self.div(a, b.args[0]))
        return self._intern("div", (self._operand(a), self._operand(b)))

    def power(self, a, exponent):
        """a ** exponent: whole exponents become products, a half becomes a square root."""
        if exponent.__class__ is Expr or a.__class__ is not Expr or exponent != int(exponent):
            return self.sqrt(a) if exponent == 0.5 else self.binary("pow", a, exponent)
        n = int(exponent)
        if n < 0:
            return self.div(1.0, self.power(a, -n))
        result, square = 1.0, a
        while n:
            if n & 1:
                result = result * square
            n >>= 1
            square = square * square if n else square
        return result

    # ---- functions

    def sin(self, a):
        return self.neg(self.sin(a.args[0])) if a.op == "neg" else self._intern("sin", (a,))

    def cos(self, a):
        return self.cos(a.args[0]) if a.op == "neg" else self._intern("cos", (a,))

    def abs(self, a):
        return self.abs(a.args[0]) if a.op == "neg" else a if a.op == "abs" else self._intern("abs", (a,))

    def sqrt(self, a):
        return self._intern("sqrt", (self._operand(a),))

    def unary(self, op: str, a):
        return self._intern(op, (self._operand(a),))

    def binary(self, op: str, a, b):
        return self._intern(op, (self._operand(a), self._operand(b)))

    def select(self, condition, a, b):
        """`a` where the condition is not 0, else `b`."""
        if condition.__class__ is not Expr:
            return a if condition else b
        if a is b or (a.__class__ is not Expr and b.__class__ is not Expr and a == b):
            return a
        return self._intern("select", (condition, self._operand(a), self._operand(b)))

    def unfolded(self, op: str, *args) -> Expr:
        """The operation exactly as given: a sign inside a product stays there."""
        return self._intern(op, tuple([self._operand(x) for x in args]))

    def pick(self, x: Expr, lane: int) -> Expr:
        """One lane of a value that has several."""
        return self._intern("pick", (x,), lane)


def _free(x: Expr):
    """An operand as it leaves the graph: a constant is a float."""
    return x.value if x.op == "const" else x
