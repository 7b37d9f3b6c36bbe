"""Names that are safe in C: identifiers, macros, files and comments made from text that anyone may have written."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

__all__ = ["Names", "comment", "file_stem", "identifier", "macro"]

# longer names are cut; C99 promises to tell 31 characters of an external name apart
VARIABLE_LENGTH = 32
PUBLIC_LENGTH = 48

_C_KEYWORDS = """
    auto break case char const continue default do double else enum extern float for goto if inline int long register
    restrict return short signed sizeof static struct switch typedef union unsigned void volatile while
    asm bool typeof fortran main errno
"""
_CPP_KEYWORDS = """
    alignas alignof and and_eq bitand bitor catch class compl concept const_cast constexpr consteval constinit decltype
    delete dynamic_cast explicit export false friend mutable namespace new noexcept not not_eq nullptr operator or or_eq
    private protected public reinterpret_cast requires static_assert static_cast template this thread_local throw true
    try typeid typename using virtual wchar_t xor xor_eq
"""
_MATH = """
    acos asin atan atan2 cos sin tan acosh asinh atanh cosh sinh tanh exp exp2 expm1 frexp ilogb ldexp log log10 log1p
    log2 logb modf scalbn scalbln cbrt fabs hypot pow sqrt erf erfc lgamma tgamma ceil floor nearbyint rint lrint llrint
    round lround llround trunc fmod remainder remquo copysign nan nextafter nexttoward fdim fmax fmin fma
    gamma j0 j1 jn y0 y1 yn abs sincos
"""
# what the emitted files themselves use
_OURS = "real w w2 w4 w6 w8 w10 w12 w14 w16 i l K R unix linux INFINITY NAN HUGE_VAL"
_DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}

RESERVED = frozenset(
    [*_C_KEYWORDS.split(), *_CPP_KEYWORDS.split(), *_OURS.split()]
    + [name + suffix for name in _MATH.split() for suffix in ("", "f", "l")]
)


def ascii_text(text: str) -> str:
    """The text without accents; what has no ASCII form becomes `?`."""
    if text.isascii():
        return text
    return unicodedata.normalize("NFKD", text).encode("ascii", "replace").decode("ascii")


def identifier(text: str, fallback: str = "x", length: int = VARIABLE_LENGTH) -> str:
    """A C and C++ identifier that resembles the text, and is neither reserved nor used by the emitted files."""
    name = re.sub(r"[^A-Za-z0-9]+", "_", ascii_text(text)).strip("_")[:length].strip("_") or fallback
    if name[0].isdigit():
        name = f"{fallback}{name}"
    return f"{name}_" if name in RESERVED or name.lower().startswith(("sd_", "symdyn_", "casadi_")) else name


def macro(text: str, fallback: str = "X", length: int = PUBLIC_LENGTH) -> str:
    """An upper-case identifier that resembles the text."""
    return identifier(text.upper(), fallback, length)


def file_stem(text: str, fallback: str = "model") -> str:
    """A file name without its ending, which is also the prefix of every public name in the file."""
    name = identifier(text, fallback, PUBLIC_LENGTH)
    return f"{name}_" if name.lower() in _DEVICES else name


def comment(text: str, length: int = 400) -> str:
    """Text that stays inside a block comment: one line of printable ASCII, without the comment's own marks."""
    line = " ".join(re.sub(r"[^ -~]+", " ", ascii_text(text)).split())
    line = re.sub(r"\*(?=/)|/(?=\*)|\?(?=\?)", r"\g<0> ", line)
    return line if len(line) <= length else line[: length - 3] + "..."


class Names:
    """Identifiers of one scope: each given once, later ones of the same spelling get `_2`, `_3`, ..."""

    def __init__(self, taken: Iterable[str] = ()):
        self._taken = set(taken)
        self._next: dict[str, int] = {}

    def add(self, name: str) -> str:
        """The name itself where it is free, else the first free `name_2`, `name_3`, ..."""
        if name not in self._taken:
            self._taken.add(name)
            return name
        number = self._next.get(name, 2)
        while f"{name}_{number}" in self._taken:
            number += 1
        self._next[name] = number + 1
        self._taken.add(f"{name}_{number}")
        return f"{name}_{number}"
