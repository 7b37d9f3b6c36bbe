"""The signs of values in lanes: which lanes hold minus their expression, so that mirrored limbs run the same text.

Signs of several lanes are an integer, bit l set where lane l has a minus.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from symdyn.graph.expr import Expr
from symdyn.passes.alike import TRIG, Operand, Twin
from symdyn.passes.parity import Parity

__all__ = ["Signs"]


class Signs:
    """The signs of each twin: lane l holds sign times expression l, and lane 0 the expression itself.

    twins     all, operands first
    results   those whose signs must all be one, if that can be
    """

    def __init__(self, twins: Sequence[Twin], results: Iterable[Twin]):
        self.of: dict[Twin, int] = {}
        self._parity: dict[int, list[Parity]] = {}  # by number of lanes, of each lane but the first
        self._bits: dict[Twin, list[int]] = {}
        self._shared: dict[tuple[Expr, int], list[int]] = {}
        for t in twins:
            if (n := len(t.nodes)) not in self._parity:
                self._parity[n] = [Parity() for _ in range(n - 1)]
            self._bits[t] = self._follow(t, self._parity[n])
        for t in results:
            for parity, bit in zip(self._parity[len(t.nodes)], self._bits[t], strict=True):
                parity.agree(bit)
        self._solution = {n: [parity.solution() for parity in several] for n, several in self._parity.items()}
        for t, bits in self._bits.items():
            self.of[t] = self._signs(bits, len(t.nodes))

    def _signs(self, bits: list[int], n: int) -> int:
        signs = 0
        for lane, (bit, solution) in enumerate(zip(bits, self._solution[n], strict=True), 1):
            if (bit & solution).bit_count() & 1:
                signs |= 1 << lane
        return signs

    def shared(self, e: Expr, n: int) -> int:
        """The signs in n lanes of one expression for all of them."""
        return self._signs(self._shared[e, n], n)

    def wanted(self, t: Twin, k: int) -> int:
        """The signs by which lanes of operand k's expressions enter, so that t's lanes have theirs."""
        own = turned(t.signs[k], len(t.nodes))
        if t.op == "add" or (t.op == "select" and k):
            return own ^ self.of[t]
        if t.op not in ("mul", "div"):
            return own
        if t.args[k].op != "const":
            return self._having(t.args[k], len(t.nodes))
        other = turned(t.signs[1 - k], len(t.nodes)) ^ self._having(t.args[1 - k], len(t.nodes))
        return own ^ self.of[t] ^ other

    def _having(self, a: Operand, n: int) -> int:
        """The signs that an operand has in its lanes."""
        return self.of[a] if a.__class__ is Twin else self.shared(a, n)

    def _follow(self, t: Twin, parities: list[Parity]) -> list[int]:
        """The sign of each lane of a twin but the first, from those of its operands."""
        if t.op == "const" or (t.op == "pack" and all(e.op not in TRIG for e in t.nodes)):
            return [parity.unknown() for parity in parities]
        if t.op == "pack":
            return [0] * len(parities)
        args = [self._relative(a, signs, parities) for a, signs in zip(t.args, t.signs, strict=True)]
        follow = RULES.get(t.op, unsigned)
        const = [a.op == "const" for a in t.args]
        return [follow(parity, lanes, const) for parity, lanes in zip(parities, zip(*args, strict=True), strict=True)]

    def _relative(self, a: Operand, signs: int, parities: list[Parity]) -> list[int]:
        """The sign with which each lane of an operand but the first enters, relative to lane 0's."""
        if a.__class__ is Twin:
            bits = self._bits[a]
        else:
            key = (a, len(parities) + 1)
            if key not in self._shared:
                self._shared[key] = [parity.unknown() for parity in parities]
            bits = self._shared[key]
        if not (signs := turned(signs, len(parities) + 1)):
            return bits
        return [bit ^ (signs >> lane & 1) for lane, bit in enumerate(bits, 1)]


def product(parity: Parity, args: Sequence[int], const: list[bool]) -> int:
    return parity.unknown() if any(const) else args[0] ^ args[1]


def total(parity: Parity, args: Sequence[int], const: list[bool]) -> int:
    """Numbers take any sign; two other terms must have the same."""
    if const[0] or const[1]:
        return args[const[0]]
    parity.agree(args[0] ^ args[1])
    return args[0]


def choice(parity: Parity, args: Sequence[int], const: list[bool]) -> int:
    parity.agree(args[0])
    parity.agree(args[1] ^ args[2])
    return args[1]


def unsigned(parity: Parity, args: Sequence[int], const: list[bool]) -> int:
    for x in args:
        parity.agree(x)
    return 0


# the sign of a lane from those of its operands, which may have to agree
RULES = {"mul": product, "div": product, "add": total, "select": choice}


def turned(signs: int, n: int) -> int:
    """The signs of n lanes where lane 0 has none."""
    return signs ^ ((1 << n) - 1) if signs & 1 else signs
