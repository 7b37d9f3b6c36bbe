"""Calling compiled routines with numpy arrays."""

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from symdyn.errors import SymdynError
from symdyn.runtime import Library


@pytest.fixture(scope="module")
def lib(compiler, tiny):
    return Library.build(tiny)


def test_outputs_have_their_shapes(lib):
    turned, mat = lib.rotate(np.pi / 2, [1.0, 2.0, 3.0])
    assert turned.shape == (3,) and mat.shape == (3, 3) and turned.dtype == np.float64
    np.testing.assert_allclose(turned, [-2, 1, 3], atol=1e-15)
    np.testing.assert_allclose(mat, [[0, -1, 0], [1, 0, 0], [0, 0, 1]], atol=1e-15)


def test_inputs_go_by_position_or_name_and_routines_by_attribute_or_item(lib):
    expected = [6, 4, 2]
    assert lib.scale([1, 2, 3], 2).tolist() == expected
    assert lib.scale(k=2, a=[1, 2, 3]).tolist() == expected
    assert lib["scale"]([1, 2, 3], k=np.float32(2)).tolist() == expected
    assert list(lib) == ["sincos", "rotate", "scale", "pairs"] and "scale" in dir(lib)


def test_a_leading_axis_is_a_batch_and_other_inputs_are_shared(lib):
    a = np.arange(12.0).reshape(4, 3)
    k = np.array([1.0, 10.0, 100.0, 1000.0])
    assert lib.scale(a, 2).tolist() == (2 * a[:, ::-1]).tolist()
    assert lib.scale([1, 2, 3], k).tolist() == (k[:, None] * [3, 2, 1]).tolist()
    assert lib.scale(a, k).tolist() == (k[:, None] * a[:, ::-1]).tolist()
    turned, mat = lib.rotate(k, a)
    assert turned.shape == (4, 3) and mat.shape == (4, 3, 3)
    for i in range(4):
        assert mat[i].tolist() == lib.rotate(k[i], a[i])[1].tolist()


def test_a_batch_may_be_of_one_or_empty(lib):
    assert lib.scale(np.ones((1, 3)), 2).shape == (1, 3)
    assert lib.scale(np.ones((0, 3)), 2).shape == (0, 3)


def test_strided_integer_and_single_precision_inputs_are_converted(lib):
    a = np.arange(24).reshape(3, 8)
    assert lib.scale(a[:, ::3].T[0], 1).tolist() == [16, 8, 0]
    assert lib.scale(a[:, 2:8:2], 1).tolist() == a[:, 6:1:-2].tolist()
    assert lib.scale(np.ones(3, np.float32), 1).dtype == np.float64


@pytest.mark.parametrize(
    ("args", "named", "message"),
    [
        (([1, 2], 1), {}, r"tiny.scale: a has shape \(2,\), expected \(3,\) or, in a batch, \(n, 3\)"),
        ((np.ones((2, 2, 3)), 1), {}, r"a has shape \(2, 2, 3\)"),
        (([1, 2, 3], np.ones((2, 2))), {}, r"k has shape \(2, 2\), expected \(\) or, in a batch, \(n,\)"),
        ((np.ones((2, 3)), [1, 2, 3]), {}, r"batches of different lengths \(a 2, k 3\)"),
        (([1, 2, 3],), {}, r"misses k; expected scale\(a \(3,\), k \(\)\) -> y \(3,\)"),
        (([1, 2, 3], 1, 2), {}, "takes no further input after k"),
        (([1, 2, 3], 1), {"k": 2}, "got twice k"),
        (([1, 2, 3],), {"q": 2}, "has no input q"),
        ((["x", "y", "z"], 1), {}, "expected real numbers"),
        (([1j, 2, 3], 1), {}, "expected real numbers"),
        (([[1], [2, 3]], 1), {}, "not an array of numbers"),
    ],
)
def test_wrong_inputs_are_one_sentence(lib, args, named, message):
    with pytest.raises(SymdynError, match=message) as caught:
        lib.scale(*args, **named)
    assert "\n" not in str(caught.value)


def test_an_unknown_routine_names_the_nearest(lib):
    with pytest.raises(AttributeError, match='"scael" is unknown.*did you mean "scale"'):
        lib.scael  # noqa: B018
    with pytest.raises(SymdynError, match='did you mean "scale"'):
        lib["scael"]


def test_out_is_written_and_returned(lib):
    y = np.empty(3)
    assert lib.scale([1, 2, 3], 2, out=y) is y and y.tolist() == [6, 4, 2]
    pair = np.empty(3), np.empty((3, 3))
    assert lib.rotate(0.0, [1, 2, 3], out=pair)[1] is pair[1]


def test_out_may_be_the_input_itself(lib):
    a = np.arange(12.0).reshape(4, 3)
    expected = a[:, ::-1].tolist()
    assert lib.scale(a, 1, out=a).tolist() == expected
    b = np.arange(6.0)
    assert lib.scale(b[0:3], np.ones(1), out=b[1:4].reshape(1, 3)).tolist() == [[2, 1, 0]]


@pytest.mark.parametrize(
    ("out", "message"),
    [
        (np.empty(2), r"out for y is float64 \(2,\), expected float64 \(3,\)"),
        (np.empty(3, np.float32), "float32"),
        (np.empty(6)[::2], "contiguous"),
        (np.frombuffer(bytes(24)), "writable"),
        ([[1, 2, 3]], "out for y is list"),
        ((np.empty(3), np.empty(3)), "out holds 2 arrays, expected 1"),
    ],
)
def test_wrong_out_is_one_sentence(lib, out, message):
    with pytest.raises(SymdynError, match=message):
        lib.scale([1, 2, 3], 1, out=out)


def test_single_precision_takes_and_gives_single_precision(compiler, tiny):
    turned, mat = Library.build(tiny, real="float").rotate(0.5, [1.0, 0.0, 0.0])
    assert turned.dtype == mat.dtype == np.float32
    np.testing.assert_allclose(turned, [np.cos(0.5), np.sin(0.5), 0], rtol=1e-7)


@pytest.mark.parametrize("options", [{"native": True}, {"libm": True}, {"native": True, "libm": True}])
def test_native_and_libm_agree_with_the_portable_build(lib, tiny, options):
    other = Library.build(tiny, **options)
    x = np.linspace(-9, 9, 101)
    np.testing.assert_allclose(other.sincos(x), lib.sincos(x), rtol=0, atol=2.3e-16)
    assert other.path != lib.path


def test_threads_may_call_at_once(lib):
    rng = np.random.default_rng(0)
    work = [(rng.normal(size=500), rng.normal(size=(500, 3))) for _ in range(8)]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda args: lib.rotate(*args), work * 4))
    for args, (turned, mat) in zip(work * 4, together):
        alone = lib.rotate(*args)
        assert turned.tobytes() == alone[0].tobytes() and mat.tobytes() == alone[1].tobytes()


def test_help_tells_shapes_and_meaning(lib):
    assert "angle (): rad" in lib.rotate.__doc__ and "A vector turned about z." in lib.rotate.__doc__
    assert repr(lib.scale) == "<tiny.scale: scale(a (3,), k ()) -> y (3,)>"
    assert repr(lib) == "<Library tiny, double: sincos, rotate, scale, pairs>"
