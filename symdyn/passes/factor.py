"""Common factors: products of a sum that share a factor become one product.

Identities of real arithmetic, not of IEEE arithmetic: they may differ in the last bits. Each removes at least one
operation. Operands of sums and products are tried in every order. k is a number.
"""

from symdyn.graph.rewrite import Rule, wild

a, b, c, d, e, k = wild("a b c d e k")

# fmt: off
TWO_TERMS = (
    Rule(a*b + a*c,                  a*(b + c)),
    Rule(a*b - a*c,                  a*(b - c)),
    Rule(b/a + c/a,                  (b + c)/a),
    Rule(b/a - c/a,                  (b - c)/a),
    Rule(k*a + a,                    (k + 1.0)*a),
    Rule(k*a - a,                    (k - 1.0)*a),
    Rule(a - k*a,                    (1.0 - k)*a),
    Rule((a*b)*c + a*d,              a*(b*c + d)),
    Rule((a*b)*c - a*d,              a*(b*c - d)),
    Rule(a*d - (a*b)*c,              a*(d - b*c)),
    Rule((a*b)*c + (a*d)*e,          a*(b*c + d*e)),
    Rule((a*b)*c - (a*d)*e,          a*(b*c - d*e)),
)

# d is the rest of a longer sum
THREE_TERMS = (
    Rule((d + a*b) + a*c,            d + a*(b + c)),
    Rule((d + a*b) - a*c,            d + a*(b - c)),
    Rule((d - a*b) + a*c,            d + a*(c - b)),
    Rule((d - a*b) - a*c,            d - a*(b + c)),
    Rule((a*b - d) + a*c,            a*(b + c) - d),
    Rule((a*b - d) - a*c,            a*(b - c) - d),
    Rule(a*c - (d + a*b),            a*(c - b) - d),
    Rule(a*c - (d - a*b),            a*(b + c) - d),
    Rule(a*c - (a*b - d),            a*(c - b) + d),
)

FOUR_TERMS = (
    Rule((d + a*b) + (e + a*c),      (d + e) + a*(b + c)),
    Rule((d + a*b) + (e - a*c),      (d + e) + a*(b - c)),
    Rule((d + a*b) + (a*c - e),      (d - e) + a*(b + c)),
    Rule((d - a*b) + (e - a*c),      (d + e) - a*(b + c)),
    Rule((d - a*b) + (a*c - e),      (d - e) + a*(c - b)),
    Rule((a*b - d) + (a*c - e),      a*(b + c) - (d + e)),
    Rule((d + a*b) - (e + a*c),      (d - e) + a*(b - c)),
    Rule((d + a*b) - (e - a*c),      (d - e) + a*(b + c)),
    Rule((d + a*b) - (a*c - e),      (d + e) + a*(b - c)),
    Rule((d - a*b) - (e + a*c),      (d - e) - a*(b + c)),
    Rule((d - a*b) - (e - a*c),      (d - e) + a*(c - b)),
    Rule((d - a*b) - (a*c - e),      (d + e) - a*(b + c)),
    Rule((a*b - d) - (e + a*c),      a*(b - c) - (d + e)),
    Rule((a*b - d) - (e - a*c),      a*(b + c) - (d + e)),
    Rule((a*b - d) - (a*c - e),      a*(b - c) + (e - d)),
)
# fmt: on

RULES = TWO_TERMS + THREE_TERMS + FOUR_TERMS
