"""Pinocchio's native algorithms as a contestant, compiled once for all mechanisms from the headers of its wheel."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from symdyn.bench.contestant import Absent, Contestant, Setting, header, installed
from symdyn.emit.templates import render
from symdyn.errors import CompilerError
from symdyn.runtime.cache import stored
from symdyn.runtime.compiler import Compiler, command_of, probe

__all__ = ["contestants"]

# the best build counts: which compiler is faster depends on the algorithm
ON_PATH = ("clang++", "g++", "c++")
OPTIMISED = ("-x", "c++", "-std=c++17", "-O3", "-DNDEBUG", "-w", "-g0", "-fPIC", "-shared")
NATIVE = {"zig": ("-fno-sanitize=undefined", "-mcpu=native")}
PORTABLE = {"zig": ("-fno-sanitize=undefined", "-mcpu=baseline")}

# of its own build; and an absent joint type is no error but absent
DEFINES = (
    "BOOST_MPL_LIMIT_LIST_SIZE=30",
    "BOOST_MPL_LIMIT_VECTOR_SIZE=30",
    "BOOST_MPL_CFG_NO_PREPROCESSED_HEADERS",
    "BOOST_FUSION_INVOKE_MAX_ARITY=12",
    "BOOST_VARIANT_USE_RELAXED_GET_BY_DEFAULT",
)


def contestants(setting: Setting) -> list[Contestant]:
    """Pinocchio as each C++ compiler of this machine builds it."""
    folders = include_folders()
    found = {compiler.kind: compiler for compiler in compilers()}
    if not found:
        raise Absent(f"no C++ compiler: CXX names none that runs and {', '.join(ON_PATH)} are not on PATH")
    made, problems = [], []
    for kind, compiler in found.items():
        setting.tell(f"Pinocchio's algorithms with {compiler}; the first time this takes a minute or two")
        try:
            made.append(Contestant(f"pinocchio:{kind}", build(compiler, folders, setting.native)))
        except CompilerError as error:
            problems.append(str(error))
    if not made:
        raise Absent("; ".join(problems))
    return made


def build(compiler: Compiler, folders: list[Path], native: bool) -> Path:
    """The shared library, from the cache if it is there."""
    machine = NATIVE.get(compiler.kind, ("-march=native",)) if native else PORTABLE.get(compiler.kind, ())
    system = [word for folder in folders for word in ("-isystem", str(folder))]
    flags = (*OPTIMISED, *machine, *[f"-D{each}" for each in DEFINES], *system)
    texts = {**header(), "pinocchio_calls.c": render("bench_pinocchio.cpp.j2")}
    return stored(compiler, texts, flags).path


def compilers() -> Iterator[Compiler]:
    """C++ compilers: of what CXX names, else of those on PATH and the Python package ziglang."""
    if own := command_of(os.environ.get("CXX", "")):
        commands = [own]
    else:
        commands = [(name,) for name in ON_PATH]
        commands += [(sys.executable, "-m", "ziglang", "c++")] if installed("ziglang") else []
    yield from (compiler for compiler in map(probe, reversed(commands)) if compiler)


def include_folders() -> list[Path]:
    """Headers of Pinocchio and Boost, and of Eigen, which CasADi's wheel has too."""
    cmeel, casadi = installed("cmeel"), installed("casadi")
    prefix = cmeel.parent / "cmeel.prefix" / "include" if cmeel else None
    if prefix is None or not (prefix / "pinocchio").is_dir():
        raise Absent("the Python package pin is not installed")
    places = [prefix / "eigen3", *([casadi / "include" / "eigen3"] if casadi else [])]
    eigen = next((folder for folder in places if (folder / "Eigen" / "Core").is_file()), None)
    if eigen is None:
        raise Absent("the headers of Eigen are not installed; install cmeel-eigen")
    return [prefix, eigen]
