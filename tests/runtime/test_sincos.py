"""The sine-cosine pair: at most one unit in the last place off, NaN for what has no sine, bounded elsewhere."""

import mpmath
import numpy as np
import pytest

from symdyn.runtime import Library
from symdyn.runtime.compiler import PORTABLE, REAL
from tests.compilers import MEMORY, run_checked

from .conftest import math_text

ULP = 1.0  # what sd_sincos promises inside its range
RANGE = {"double": 400000.0, "float": 6400.0}
DTYPE = {"double": np.float64, "float": np.float32}

# k for which a number of the type comes nearest to k pi/2, the nearest first
HARD = {"double": [29 * 2**j for j in range(13)], "float": [161, 322, 3, 644, 1288]}

# x: sin x, cos x, from 60-digit arithmetic
PRINTED = {
    1.5707963267948966: ("1.0", "6.12323399573676588613033e-17"),
    3.141592653589793: ("1.224646799147353177226066e-16", "-1.0"),
    45.553093477052: ("1.0", "-6.189806365883577000150671e-19"),
    100000.0: ("0.0357487979720165093164705", "-0.9993608074382124518911354"),
    0.7853981633974483: ("0.707106781186547502751943", "0.7071067811865475460497458"),
    355.0: ("-0.00003014435335948844921433028", "-0.9999999995456589801659358"),
}


@pytest.fixture(scope="module", params=["double", "float"])
def real(request):
    return request.param


@pytest.fixture(scope="module", params=[False, True], ids=["portable", "native"])
def lib(request, compiler, tiny, real):
    return Library.build(tiny, real, native=request.param)


def ulps_off(answers, x):
    """Largest distance of (sin, cos) from mpmath's, in units of the last place of the exact answer."""
    worst = 0.0
    with mpmath.workprec(160):
        for values, exact in zip(answers, (mpmath.sin, mpmath.cos)):
            for value, xi in zip(values, x):
                true = exact(mpmath.mpf(float(xi)))
                unit = float(np.spacing(np.abs(values.dtype.type(float(true)))))
                worst = max(worst, float(abs(mpmath.mpf(float(value)) - true)) / unit)
    return worst


def quarter_turns(real, ks, parts=2):
    """The numbers nearest to k pi/parts, and their neighbours."""
    with mpmath.workprec(200):
        x = np.array([float(k * mpmath.pi / parts) for k in ks]).astype(DTYPE[real])
    return np.concatenate([x, -x, np.nextafter(x, 0, dtype=x.dtype), np.nextafter(x, x.dtype.type(1e9))])


def test_random_arguments_are_within_one_ulp(lib, real):
    rng = np.random.default_rng(1)
    x = np.concatenate(
        [
            rng.uniform(-0.7854, 0.7854, 400),
            rng.uniform(0.69, 0.7854, 400),
            rng.uniform(-RANGE[real], RANGE[real], 400),
            np.exp(rng.uniform(-20, np.log(RANGE[real]), 400)),
        ]
    ).astype(DTYPE[real])
    assert ulps_off(lib.sincos(x), x) <= ULP


def test_arguments_next_to_quarter_turns_are_within_one_ulp(lib, real):
    last = int(RANGE[real] * 2 / np.pi)
    ks = np.unique(np.concatenate([HARD[real], np.geomspace(1, last, 150).astype(int)])).tolist()
    x = quarter_turns(real, [k for k in ks if k <= last])
    assert ulps_off(lib.sincos(x), x) <= ULP


def test_arguments_next_to_odd_eighth_turns_are_within_one_ulp(lib, real):
    ks = 2 * np.geomspace(1, RANGE[real] * 2 / np.pi - 2, 150).astype(int) + 1
    x = quarter_turns(real, ks.tolist(), parts=4)
    assert ulps_off(lib.sincos(x), x) <= ULP


def test_dense_single_precision_arguments_are_within_one_ulp(compiler, tiny):
    bits = np.arange(0, np.float32(RANGE["float"]).view(np.uint32), 5003, dtype=np.uint32)
    x = bits.view(np.float32)
    for values, exact in zip(Library.build(tiny, "float").sincos(x), (np.sin, np.cos)):
        true = exact(x.astype(np.float64))
        unit = np.spacing(np.abs(true).astype(np.float32)).astype(np.float64)
        assert np.max(np.abs(values - true) / unit) <= ULP


@pytest.mark.skipif(np.finfo(np.longdouble).nmant < 63, reason="long double is no wider than double here")
def test_dense_double_precision_arguments_are_within_one_ulp(compiler, tiny):
    x = np.concatenate([np.linspace(-8, 8, 60001), np.linspace(-RANGE["double"], RANGE["double"], 40001)])
    for values, exact in zip(Library.build(tiny).sincos(x), (np.sin, np.cos)):
        true = exact(x.astype(np.longdouble))
        assert np.max(np.abs(values - true) / np.spacing(np.abs(true).astype(np.float64))) <= ULP


def test_printed_values_are_met(compiler, tiny):
    s, c = Library.build(tiny).sincos(list(PRINTED))
    for si, ci, (sine, cosine) in zip(s, c, PRINTED.values()):
        assert abs(si - float(sine)) <= np.spacing(abs(float(sine)))
        assert abs(ci - float(cosine)) <= np.spacing(abs(float(cosine)))


def test_whole_quarter_turns_give_exact_zero_and_one_at_zero(lib):
    s, c = lib.sincos([0.0, -0.0])
    assert s.tolist() == [0, 0] and c.tolist() == [1, 1]


def test_sine_is_odd_and_cosine_even_to_the_bit(lib, real):
    x = np.random.default_rng(2).uniform(0, 1000, 2000).astype(DTYPE[real])
    (s, c), (s_minus, c_minus) = lib.sincos(x), lib.sincos(-x)
    assert (s == -s_minus).all() and (c == c_minus).all()


def test_pairs_made_together_are_those_made_one_by_one(compiler, tiny, real):
    library = Library.build(tiny, real)
    x = np.random.default_rng(3).uniform(-50, 50, (300, 7)).astype(DTYPE[real])
    for together, alone in zip(library.pairs(x), library.sincos(x.ravel())):
        assert together.tobytes() == alone.tobytes()


def test_infinities_and_nan_give_nan(lib):
    assert np.isnan(lib.sincos([np.inf, -np.inf, np.nan])).all()


def test_far_arguments_stay_bounded(lib, real):
    top = np.finfo(DTYPE[real]).max
    x = np.concatenate([np.exp(np.linspace(np.log(RANGE[real]), np.log(top) - 1, 3000)), [top]]).astype(DTYPE[real])
    s, c = lib.sincos(np.concatenate([x, -x]))
    assert np.max(np.abs([s, c])) <= 1.0 + 1e-2
    assert np.isfinite(s).all()


MAIN = """\
#include <math.h>
#include <float.h>
#include <stdio.h>
#ifdef SYMDYN_FLOAT
typedef float real;
#define MOST FLT_MAX
#define LEAST FLT_MIN
#else
typedef double real;
#define MOST DBL_MAX
#define LEAST DBL_MIN
#endif
#include "math.h.txt"
int main(void)
{
    const real odd[] = {0, -R(0.0), LEAST, LEAST/3, MOST, -MOST, MOST/2, R(1e5), R(1e9), R(2147483648.0), R(1e19),
        R(1e22), R(65536.0), R(65537.0), R(1073741824.0), (real)INFINITY, -(real)INFINITY, (real)NAN};
    unsigned i;
    for (i = 0; i < sizeof odd/sizeof odd[0]; ++i) {
        real s;
        real c;
        sd_sincos(odd[i], &s, &c);
        printf("%d", (sd_fabs(s) <= R(1.01)) + (sd_fabs(c) <= R(1.01)));
    }
    return 0;
}
"""


def test_odd_arguments_pass_the_sanitizers(compiler, real, tmp_path):
    files = {"main.c": MAIN, "math.h.txt": math_text()}
    printed = run_checked(compiler, files, tmp_path, (*PORTABLE, *REAL[real], "-g"), f"{MEMORY},float-divide-by-zero")
    assert printed == "2" * 15 + "0" * 3
