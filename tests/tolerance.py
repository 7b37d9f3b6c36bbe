"""The tolerances of the tests, each with its reason; all relative to the size of the answer.

A test names one of these instead of writing a number:

    assert_close(tau, data.qfrc_bias, OTHER_ALGORITHM)
"""

from __future__ import annotations

import numpy as np

# the same operations in the same order: a few hundred roundings of 1e-16
SAME_ALGORITHM = 1e-12
# another route to the same number (recursion against matrix, body frame against world frame)
OTHER_ALGORITHM = 1e-9
# states against MuJoCo and Pinocchio: other recursions, well-conditioned mechanisms
AGREEMENT = 1e-10
# the same algorithm in single precision: a few hundred roundings of 6e-8
SINGLE_PRECISION = 1e-5

# an answer below this is rounding left over from a zero, and has the size one
ZERO = 1e-9


def size(expected) -> float:
    """The size of an answer: its largest absolute component, or 1 for an answer that is zero."""
    largest = float(np.max(np.abs(expected), initial=0.0))
    return largest if largest > ZERO else 1.0


def relative_error(actual, expected, scale: float | None = None) -> float:
    """max |actual - expected| / scale; `scale` is the size of `expected` unless the test knows a better one.

    A better one is, for instance, the size of the terms that cancel in a sum.  NaN anywhere gives NaN, which no
    tolerance accepts.
    """
    actual, expected = np.asarray(actual, float), np.asarray(expected, float)
    assert actual.shape == expected.shape, f"shape {actual.shape}, expected {expected.shape}"
    error = float(np.max(np.abs(actual - expected), initial=0.0))
    return error / (size(expected) if scale is None else scale)


def assert_close(actual, expected, tolerance: float, what: str = "", scale: float | None = None) -> None:
    """Fail, naming `what`, unless the relative error is within `tolerance`."""
    error = relative_error(actual, expected, scale)
    assert error <= tolerance, f"{what or 'answer'}: relative error {error:.3g} above {tolerance:g}"
