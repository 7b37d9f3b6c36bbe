"""A small unit written by hand, and the compilers of this machine."""

import sys

import pytest

from symdyn.emit.templates import template_dir
from symdyn.emit.unit import Argument, Routine, Unit
from symdyn.runtime.compiler import ask, probe

HEADER = """\
#ifndef TINY_H
#define TINY_H
#ifdef SYMDYN_FLOAT
typedef float real;
#else
typedef double real;
#endif
void tiny_sincos(const real x[1], real s[1], real c[1]);
void tiny_rotate(const real angle[1], const real r[3], real turned[3], real mat[9]);
void tiny_scale(const real a[3], const real k[1], real y[3]);
void tiny_pairs(const real x[7], real s[7], real c[7]);
#endif
"""

SOURCE = """\
#include "tiny.h"
#include <math.h>
%s
void tiny_sincos(const real x[1], real s[1], real c[1])
{
    sd_sincos(x[0], s, c);
}

void tiny_rotate(const real angle[1], const real r[3], real turned[3], real mat[9])
{
    real s;
    real c;
    int i;
    sd_sincos(angle[0], &s, &c);
    for (i = 0; i < 9; ++i)
        mat[i] = R(0.0);
    mat[0] = c;
    mat[1] = -s;
    mat[3] = s;
    mat[4] = c;
    mat[8] = R(1.0);
    for (i = 0; i < 3; ++i)
        turned[i] = mat[3*i]*r[0] + mat[3*i + 1]*r[1] + mat[3*i + 2]*r[2];
}

void tiny_scale(const real a[3], const real k[1], real y[3])
{
    const real before[3] = {a[0], a[1], a[2]};
    y[0] = k[0]*before[2];
    y[1] = k[0]*before[1];
    y[2] = k[0]*before[0];
}

void tiny_pairs(const real x[7], real s[7], real c[7])
{
    sd_sincos_each(7, x, s, c);
}
"""

ROUTINES = (
    Routine("sincos", "Sine and cosine.", (Argument("x", (), "angle, rad"),), (Argument("s", ()), Argument("c", ()))),
    Routine(
        "rotate",
        "A vector turned about z.",
        (Argument("angle", (), "rad"), Argument("r", (3,), "m")),
        (Argument("turned", (3,), "m"), Argument("mat", (3, 3))),
    ),
    Routine("scale", "Reversed and scaled.", (Argument("a", (3,)), Argument("k", ())), (Argument("y", (3,)),)),
    Routine("pairs", "Seven at once.", (Argument("x", (7,)),), (Argument("s", (7,)), Argument("c", (7,)))),
)


def math_text():
    return (template_dir() / "math.h.j2").read_text(encoding="utf-8")


COMMANDS = {"gcc": ("gcc",), "clang": ("clang",), "zig": (sys.executable, "-m", "ziglang", "cc")}


def compilers():
    """One compiler of each kind that this machine has."""
    found = {compiler.kind: compiler for compiler in map(probe, COMMANDS.values()) if compiler}
    return list(found.values())


@pytest.fixture(params=COMMANDS)
def each_compiler(request):
    """Every compiler by name; skipped where this machine has none of it."""
    return probe(COMMANDS[request.param]) or pytest.skip(f"{request.param} is not installed")


@pytest.fixture(scope="session")
def tiny():
    return Unit("tiny", HEADER, SOURCE % math_text(), ROUTINES)


@pytest.fixture(scope="package", autouse=True)
def cache(tmp_path_factory):
    """A cache of this folder's own."""
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("cache")
        patch.setenv("SYMDYN_CACHE", str(folder))
        yield folder


@pytest.fixture
def no_compiler(monkeypatch):
    """A machine without any C compiler."""
    monkeypatch.delenv("SYMDYN_CC", raising=False)
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("symdyn.runtime.compiler.find_spec", lambda name: None)
    ask.cache_clear()
