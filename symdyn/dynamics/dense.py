"""Small dense symmetric systems."""

from __future__ import annotations

from symdyn.graph.provenance import step
from symdyn.graph.scalar import maximum
from symdyn.model.constant import MINVAL
from symdyn.spatial.vector import array, eye, zeros


def ldl_solve(A, b):
    """x of A x = b for symmetric positive definite A (n, n): A = L D L^T (Golub & Van Loan, section 4.1), b (n,).

    Pivots are at least `MINVAL`: a singular matrix gives large numbers, never NaN.
    """
    n = len(A)
    L, D, x = eye(n), zeros(n), array(b)
    with step("dense solve"):
        for j in range(n):
            D[j] = maximum(A[j, j] - sum((L[j, k] * (L[j, k] * D[k]) for k in range(j)), 0.0), MINVAL)
            for i in range(j + 1, n):
                L[i, j] = (A[i, j] - sum((L[i, k] * (L[j, k] * D[k]) for k in range(j)), 0.0)) * (1.0 / D[j])
        for i in range(n):
            x[i] = x[i] - sum((L[i, k] * x[k] for k in range(i)), 0.0)
        x = array([x[i] * (1.0 / D[i]) for i in range(n)])
        for i in reversed(range(n)):
            x[i] = x[i] - sum((L[k, i] * x[k] for k in range(i + 1, n)), 0.0)
    return x
