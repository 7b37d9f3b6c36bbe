"""Any sizes and poses give numbers, in either precision, from text that compilers have nothing to say about."""

from __future__ import annotations

import re
import shutil

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import symdyn
from symdyn.emit.templates import render
from symdyn.runtime import find_compiler
from symdyn.runtime.compiler import Compiler
from symdyn.runtime.foreign import Foreign
from symdyn.sim import narrow
from symdyn.sim.pair import COLLIDING, SHAPES
from symdyn.sim.ray import ray_geom
from tests.collide.oracle import SIZES, poses

KINDS = ("sphere", "capsule", "ellipsoid", "cylinder", "box")
STRICT = "-std=c99 -pedantic -Wall -Wextra -Wconversion -Wdouble-promotion -Werror -O1 -fPIC -shared -lm".split()

# of concentric round shapes and huge ones it takes long to know that no direction is better
pytestmark = pytest.mark.filterwarnings("ignore:.* not within ccd_tolerance")

length = st.one_of(st.sampled_from([0.0, 1e-12, 1e-6, 0.1, 0.5, 1.0, 1e3]), st.floats(0.01, 2.0))
number = st.one_of(st.sampled_from([0.0, 1e-9, -0.1, 0.5, 1.0]), st.floats(-2.0, 2.0))
vector = st.tuples(number, number, number)
pose = st.tuples(vector, st.tuples(number, number, number, number))
shape = st.sampled_from(KINDS).flatmap(lambda k: st.tuples(st.just(k), st.tuples(*[length] * len(SIZES[k])), pose))


@settings(max_examples=400, deadline=None)
@given(shape, shape, st.sampled_from([0.0, 0.1, 10.0]))
def test_contacts_are_numbers(one, other, margin):
    found = symdyn.collide(*one, *other, margin)
    assert len(found) <= 8
    assert all(np.isfinite(each).all() for each in (found.dist, found.pos, found.frame))
    assert (found.dist <= margin).all()
    np.testing.assert_allclose(np.linalg.norm(found.frame, axis=2), 1.0, atol=1e-9)


@settings(max_examples=200, deadline=None)
@given(shape, st.sampled_from([(0.0, 0.0, 1.0), (1.0, 1e-9, 0.0), (0.3, -0.2, 0.9)]))
def test_planes_and_fields_give_numbers(one, axis):
    field = ((1.0, 1.0, 0.3, 0.1), np.array([[0, 1, 0.5], [0.2, 0, 0], [0.7, 0.1, 1]]))
    frame = ((0, 0, 0), (1.0, *axis))
    for kind, size in (("plane", ()), ("hfield", field)):
        found = symdyn.collide(kind, size, frame, *one, 0.1)
        assert all(np.isfinite(each).all() for each in (found.dist, found.pos, found.frame))


@settings(max_examples=200, deadline=None)
@given(st.lists(vector, min_size=5, max_size=12), pose, shape)
def test_hulls_of_any_points_give_numbers(points, at, one):
    try:
        found = symdyn.collide("mesh", points, at, *one, 0.1)
    except symdyn.SymdynError as error:
        assert "enclose" in str(error)
    else:
        assert all(np.isfinite(each).all() for each in (found.dist, found.pos, found.frame))


@settings(max_examples=200, deadline=None)
@given(shape, vector, vector)
def test_rays_give_numbers(one, pnt, vec):
    x, normal = ray_geom(*one, pnt, vec)
    assert x == -1.0 or (0.0 <= x < np.inf)
    assert np.isfinite(normal).all()


def test_single_precision_agrees_with_double():
    rng, single = np.random.default_rng(1), Foreign({"collide.c": text()}, real="float")
    for first, second in COLLIDING:
        if first < 2 or second == 7:
            continue
        kinds = SHAPES[first], SHAPES[second]
        for _ in range(10):
            placed = poses(rng)
            packed = [narrow.packed(SHAPES.index(k), SIZES[k], p) for k, p in zip(kinds, placed, strict=True)]
            halves = [(ints, numbers.astype(np.float32)) for ints, numbers in packed]
            out, least, search = np.zeros(7), np.zeros(7, dtype=np.float32), np.array([64, 0], dtype=np.intc)
            met = narrow.library().call("symdyn_distance", *packed[0], *packed[1], 2.0, search, 1e-6, out)
            assert single.call("symdyn_distance", *halves[0], *halves[1], 2.0, search, 1e-6, least) == met
            assert np.isfinite(least).all()
            assert least[0] == pytest.approx(out[0], abs=2e-3)


def text():
    return render("runtime/collide_library.c.j2", **narrow.library_context())


@pytest.mark.parametrize("real", [(), ("-DSYMDYN_FLOAT",)], ids=["double", "float"])
@pytest.mark.parametrize("name", ["", "gcc", "clang"])
def test_compilers_have_nothing_to_say(name, real, tmp_path):
    if name and not shutil.which(name):
        pytest.skip(f"no {name}")
    compiler = Compiler((shutil.which(name),), "", name) if name else find_compiler()
    if not name and compiler.kind in ("gcc", "clang"):
        pytest.skip(f"it is {compiler.kind}, which has its own turn")
    compiler.compile({"collide.c": text()}, tmp_path / "collide.so", [*STRICT, *real])


def test_nothing_is_allocated_or_printed():
    assert not re.search(r"\b(malloc|calloc|realloc|free|printf|puts)\s*\(|stdio|stdlib", text())
