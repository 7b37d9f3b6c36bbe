"""Selections, minima and maxima: what both choices share is computed once.

Identities of real arithmetic. Each removes at least one operation. c is a condition.
"""

from symdyn.graph.rewrite import Rule, wild
from symdyn.graph.scalar import maximum, minimum, select

a, b, c, d = wild("a b c d")

# fmt: off
RULES = (
    Rule(select(c, a, select(c, b, d)),       select(c, a, d)),
    Rule(select(c, select(c, a, b), d),       select(c, a, d)),
    Rule(select(c, a + b, a + d),             a + select(c, b, d)),
    Rule(select(c, a - b, a - d),             a - select(c, b, d)),
    Rule(select(c, b - a, d - a),             select(c, b, d) - a),
    Rule(select(c, a*b, a*d),                 a*select(c, b, d)),
    Rule(select(c, b/a, d/a),                 select(c, b, d)/a),
    Rule(select(c, -a, -b),                   -select(c, a, b)),
    Rule(maximum(a, a),                       a),
    Rule(minimum(a, a),                       a),
    Rule(maximum(a, maximum(a, b)),           maximum(a, b)),
    Rule(minimum(a, minimum(a, b)),           minimum(a, b)),
    Rule(maximum(-a, -b),                     -minimum(a, b)),
    Rule(minimum(-a, -b),                     -maximum(a, b)),
    Rule(maximum(a + b, a + c),               a + maximum(b, c)),
    Rule(minimum(a + b, a + c),               a + minimum(b, c)),
)
# fmt: on
