"""Expressions evaluated exactly at random points over a prime field.

sin and cos of sums of angles are polynomials in the sines and cosines of the angles, and (s, c) is a random point of
the circle s^2 + c^2 = 1; quaternions are random points of the sphere. A polynomial that is not zero is zero at such a
point with a probability of at most its degree over P (Schwartz 1980, Zippel 1979).

Numbers are those of the decimals that a person would write: 12 digits, small fractions, square roots of 2, 3 and 6.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm

from symdyn.graph.evaluate import evaluate, toposort
from symdyn.graph.expr import Expr

__all__ = ["Inconclusive", "P", "Point", "degree_of"]

# a prime of 107 bits, 23 modulo 24: -1 has no square root, 2 and 3 have
P = 2**107 - 321
ROOTS = {k: pow(k, (P + 1) // 4, P) for k in (2, 3)}
ROOTS[6] = ROOTS[2] * ROOTS[3] % P

TURNS = ("sin", "cos", "tan")
DIGITS = 12
SMALL = 64


class Inconclusive(Exception):
    """Something that is no polynomial in coordinates, sines and cosines; the text says what."""


class Point:
    """A random point: residues of symbols by name, and of sines and cosines of their fractions.

    unit    groups of names that are a unit quaternion
    real    numbers of the symbols at a random place, which decides what is selected
    """

    def __init__(self, seed: int, unit: Iterable[tuple[str, ...]], real: Mapping[str, float]):
        self.random = random.Random(seed)
        self.symbols: dict[str, int] = {}
        self.circle: dict[str, tuple[int, int]] = {}
        self.real = real
        for names in unit:
            self.symbols.update(zip(names, self._on_sphere()))

    def _draw(self) -> int:
        return self.random.randrange(P)

    def _on_sphere(self) -> list[int]:
        u = [self._draw() for _ in range(3)]
        square = sum(x * x for x in u) % P
        scale = pow(1 + square, -1, P)
        return [(1 - square) * scale % P, *[2 * x * scale % P for x in u]]

    def _on_circle(self) -> tuple[int, int]:
        """(c, s)."""
        t = self._draw()
        scale = pow(1 + t * t, -1, P)
        return (1 - t * t) * scale % P, 2 * t * scale % P

    def values(self, outputs: list) -> list[int]:
        """The residue of each output."""
        nodes = toposort(outputs)
        chosen = _conditions(nodes, self.real)
        divided = angles_of(nodes)
        found: dict[int, int] = {}
        for e in nodes:
            found[e.id] = self._value(e, found, chosen, divided)
        return [found[e.id] if e.__class__ is Expr else number(e) for e in outputs]

    def _value(self, e: Expr, found: dict[int, int], chosen: dict[int, bool], divided: dict[str, int]) -> int:
        if e.op in TURNS:
            return self._turned(e, divided)
        if e.op == "const":
            return number(e.value)
        if e.op == "symbol":
            return self.symbols.setdefault(e.value, self._draw())
        if e.op == "select":
            return found[e.args[1 if chosen[e.args[0].id] else 2].id]
        if e.op in ("lt", "le", "eq"):
            return int(chosen[e.id])
        if e.op not in OPERATIONS:
            raise Inconclusive(f"{e.op} is no operation of polynomials")
        return OPERATIONS[e.op](*[found[a.id] for a in e.args]) % P

    def _turned(self, e: Expr, divided: dict[str, int]) -> int:
        angles, phase = linear(e.args[0])
        c, s = turned(phase)
        for name, k in angles.items():
            base = self.circle.setdefault(name, self._on_circle())
            c, s = together((c, s), power(base, int(k * divided[name])))
        return {"sin": s, "cos": c}[e.op] if e.op != "tan" else _over(s, c) % P


# ---- sines and cosines


def linear(e: Expr) -> tuple[dict[str, Fraction], float]:
    """An angle as a sum of rational multiples of symbols, and a number."""
    if e.op == "symbol":
        return {e.value: Fraction(1)}, 0.0
    if e.op == "const":
        return {}, e.value
    if e.op == "neg":
        return _scaled(linear(e.args[0]), -1.0)
    if e.op in ("add", "sub"):
        (a, x), (b, y) = linear(e.args[0]), linear(e.args[1])
        sign = 1 if e.op == "add" else -1
        return {k: a.get(k, 0) + sign * b.get(k, 0) for k in {**a, **b}}, x + sign * y
    if e.op == "mul" and e.args[0].op == "const":
        return _scaled(linear(e.args[1]), e.args[0].value)
    raise Inconclusive("an angle is no sum of coordinates")


def _scaled(form: tuple[dict[str, Fraction], float], factor: float) -> tuple[dict[str, Fraction], float]:
    angles, phase = form
    exact = Fraction(factor).limit_denominator(SMALL)
    if float(exact) != factor:
        raise Inconclusive(f"an angle is multiplied by {factor:g}")
    return {k: v * exact for k, v in angles.items()}, phase * factor


def angles_of(nodes: Iterable[Expr]) -> dict[str, int]:
    """By what each angle must be divided so that all its multiples are whole."""
    found: dict[str, int] = {}
    for e in nodes:
        if e.op in TURNS:
            for name, k in linear(e.args[0])[0].items():
                found[name] = lcm(found.get(name, 1), k.denominator)
    return found


def turned(phase: float) -> tuple[int, int]:
    """Cosine and sine of a number."""
    return number(math.cos(phase)), number(math.sin(phase))


def together(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    """The turn of two turns."""
    return (a[0] * b[0] - a[1] * b[1]) % P, (a[0] * b[1] + a[1] * b[0]) % P


def power(turn: tuple[int, int], k: int) -> tuple[int, int]:
    c, s = turn
    one = (c, s if k >= 0 else -s % P)
    result = (1, 0)
    for _ in range(abs(k)):
        result = together(result, one)
    return result


# ---- numbers and operations


def number(x: float) -> int:
    """A residue for a number: a small fraction, a root of 2, 3 or 6 times one, or a decimal of 12 digits."""
    if not math.isfinite(x):
        raise Inconclusive(f"{x} is no number")
    for k, root in ((1, 1), *ROOTS.items()):
        part = x / math.sqrt(k)
        small = Fraction(part).limit_denominator(SMALL)
        if abs(part - small) <= 1e-13 * max(1.0, abs(part)):
            return _residue(small) * root % P
    return _residue(Fraction(f"{x:.{DIGITS - 1}e}"))


def _residue(x: Fraction) -> int:
    return x.numerator * pow(x.denominator, -1, P) % P


def _over(a: int, b: int) -> int:
    if b == 0:
        raise Inconclusive("a division by zero")
    return a * pow(b, -1, P)


def _root(a: int) -> int:
    if a not in (0, 1):
        raise Inconclusive("a square root")
    return a


OPERATIONS = {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "neg": lambda a: -a,
    "mul": lambda a, b: a * b,
    "div": _over,
    "sqrt": _root,
}


def _conditions(nodes: list[Expr], real: Mapping[str, float]) -> dict[int, bool]:
    """Which comparisons hold at the random real place; the same in all its neighbourhood."""
    asked = [e for e in nodes if e.op in ("lt", "le", "eq")]
    return {e.id: bool(value) for e, value in zip(asked, evaluate(asked, real))}


# ---- degree


def degree_of(outputs: list) -> int:
    """A bound on the degree of the numerators, in the parameters of circles and spheres."""
    found: dict[int, tuple[int, int]] = {}
    nodes = toposort(outputs)
    divided = angles_of(nodes)
    for e in nodes:
        found[e.id] = _degree(e, [found[a.id] for a in e.args], divided)
    return 2 * max([found[e.id][0] for e in outputs if e.__class__ is Expr], default=0)


def _degree(e: Expr, of: list[tuple[int, int]], divided: dict[str, int]) -> tuple[int, int]:
    """Of numerator and denominator."""
    if e.op in TURNS:
        degree = sum(abs(int(k * divided[name])) for name, k in linear(e.args[0])[0].items())
        return degree, degree if e.op == "tan" else 0
    if e.op == "symbol":
        return 1, 0
    if e.op in ("add", "sub"):
        (a, b), (c, d) = of
        return (max(a, c), 0) if b == d == 0 else (max(a + d, c + b), b + d)
    if e.op == "mul":
        return of[0][0] + of[1][0], of[0][1] + of[1][1]
    if e.op == "div":
        return of[0][0] + of[1][1], of[0][1] + of[1][0]
    if e.op == "select":
        return max(of[1], of[2])
    return of[0] if of else (0, 0)
