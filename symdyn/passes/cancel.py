"""What cancels: terms, factors, numbers, squares of sine and cosine.

Identities of real arithmetic, not of IEEE arithmetic: they may differ in the last bits. Each holds wherever its pattern
is a real number, and removes at least one operation. k, k1, k2 are numbers, computed when compiling.

Left out on purpose: sin(a)cos(b) + cos(a)sin(b) = sin(a + b), which counts fewer operations and takes longer.
"""

from symdyn.graph.rewrite import Rule, wild
from symdyn.graph.scalar import absolute, cos, sin, sqrt

a, b, c, k1, k2 = wild("a b c k1 k2")
s_a, c_a = sin(a), cos(a)

# fmt: off
TERMS = (
    Rule(a - (a - b),                b),
    Rule((a - b) - a,                -b),
    Rule((a + b) - (a + c),          b - c),
    Rule((a + b) + (c - a),          b + c),
    Rule((a - b) + (b - c),          a - c),
    Rule((a - b) - (a - c),          c - b),
    Rule((a - b) - (c - b),          a - c),
    Rule((a + b) + (a - b),          2.0*a),
    Rule((a + b) - (a - b),          2.0*b),
)

NUMBERS = (
    Rule(k1 + (k2 - a),              (k1 + k2) - a),
    Rule(k1 + (a - k2),              (k1 - k2) + a),
    Rule(k1 - (k2 + a),              (k1 - k2) - a),
    Rule(k1 - (k2 - a),              (k1 - k2) + a),
    Rule(k1 - (a - k2),              (k1 + k2) - a),
    Rule((a - k1) - k2,              a - (k1 + k2)),
    Rule((k1 - a) - k2,              (k1 - k2) - a),
    Rule((k1 + a) + (k2 + b),        (k1 + k2) + (a + b)),
    Rule((k1 + a) + (k2 - b),        (k1 + k2) + (a - b)),
    Rule((k1 + a) + (b - k2),        (k1 - k2) + (a + b)),
    Rule((k1 - a) + (k2 - b),        (k1 + k2) - (a + b)),
    Rule((k1 - a) + (b - k2),        (k1 - k2) + (b - a)),
    Rule((a - k1) + (b - k2),        (a + b) - (k1 + k2)),
    Rule((k1 + a) - (k2 + b),        (k1 - k2) + (a - b)),
    Rule((k1 + a) - (k2 - b),        (k1 - k2) + (a + b)),
    Rule((k1 + a) - (b - k2),        (k1 + k2) + (a - b)),
    Rule((k1 - a) - (k2 + b),        (k1 - k2) - (a + b)),
    Rule((k1 - a) - (k2 - b),        (k1 - k2) + (b - a)),
    Rule((k1 - a) - (b - k2),        (k1 + k2) - (a + b)),
    Rule((a - k1) - (k2 + b),        (a - b) - (k1 + k2)),
    Rule((a - k1) - (k2 - b),        (a + b) - (k1 + k2)),
    Rule((a - k1) - (b - k2),        (k2 - k1) + (a - b)),
    Rule((k1*a)*(k2*b),              (k1*k2)*(a*b)),
    Rule(k1*(k2/a),                  (k1*k2)/a),
    Rule(k1/(k2*a),                  (k1/k2)/a),
    Rule((k1*a)/(k2*b),              (k1/k2)*(a/b)),
    Rule((k1/a)*(k2*b),              (k1*k2)*(b/a)),
)

FACTORS = (
    Rule(a*(b/a),                    b),
    Rule((a*b)/a,                    b),
    Rule(a/(a*b),                    1.0/b),
    Rule((a*b)/(a*c),                b/c),
    Rule(a*(1.0/b),                  a/b),
    Rule(a/(1.0/b),                  a*b),
    Rule(1.0/(a/b),                  b/a),
    Rule(sqrt(a)*sqrt(a),            a),
    Rule(sqrt(a*a),                  absolute(a)),
    Rule(a/sqrt(a),                  sqrt(a)),
)

SQUARES = (
    Rule(s_a*s_a + c_a*c_a,          1.0),
    Rule((b*s_a)*s_a + (b*c_a)*c_a,  b),
    Rule((b + s_a*s_a) + c_a*c_a,    b + 1.0),
    Rule((b + c_a*c_a) + s_a*s_a,    b + 1.0),
    Rule((b - s_a*s_a) - c_a*c_a,    b - 1.0),
    Rule((b - c_a*c_a) - s_a*s_a,    b - 1.0),
    Rule((1.0 - s_a*s_a) - c_a*c_a,  0.0),
    Rule((1.0 - c_a*c_a) - s_a*s_a,  0.0),
)
# fmt: on

RULES = TERMS + NUMBERS + FACTORS + SQUARES
