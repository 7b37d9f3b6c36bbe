"""Signs of values in lanes, chosen so that mirrored limbs run the same text.

Where one limb adds and its mirror image subtracts, the second lane holds minus the value. A lane's sign is free where
a value enters (an input, a number) and follows through products and sums: linear equations over {0, 1}.
"""

from __future__ import annotations

__all__ = ["Parity"]


class Parity:
    """Unknown bits and linear equations between them; a combination is an integer, bit 0 the constant 1."""

    def __init__(self):
        self._unknowns = 0
        self._rows: dict[int, int] = {}  # by its highest unknown, a combination that is 0
        self._solved = 0  # those unknowns

    def unknown(self) -> int:
        """A new bit."""
        self._unknowns += 1
        return 1 << self._unknowns

    def reduced(self, combination: int) -> int:
        """The same combination in bits that are still free."""
        while solved := combination & self._solved:
            combination ^= self._rows[solved.bit_length() - 1]
        return combination

    def agree(self, combination: int) -> bool:
        """Make the combination 0 if that contradicts nothing."""
        rest = self.reduced(combination)
        if rest > 1:
            highest = rest.bit_length() - 1
            self._rows[highest] = rest
            self._solved |= 1 << highest
        return rest != 1

    def solution(self) -> int:
        """Bit 0, and the unknowns that are 1 where what is free is 0: a combination is its parity within them."""
        found = 1
        for highest in sorted(self._rows):
            if (self._rows[highest] & found).bit_count() & 1:
                found |= 1 << highest
        return found
