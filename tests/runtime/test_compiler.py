"""Finding and running C compilers; the cache of what they make."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from symdyn.emit.unit import Unit
from symdyn.errors import CompilerError, SymdynError
from symdyn.runtime import Compiler, Library, find_compiler
from symdyn.runtime.cache import cache_dir, digest
from symdyn.runtime.compiler import kind_of, library_flags, simulator_flags
from symdyn.runtime.library import sources

from .conftest import compilers

WARNINGS = ("-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Wdouble-promotion", "-Werror")


@pytest.fixture
def calls(monkeypatch):
    """Arguments of every compiler run, as they happen."""
    seen, run = [], Compiler.run
    monkeypatch.setattr(Compiler, "run", lambda self, args, *rest: (seen.append(args), run(self, args, *rest))[1])
    return seen


def test_without_a_compiler_the_error_names_every_way_to_get_one(no_compiler, tiny):
    with pytest.raises(CompilerError) as caught:
        Library.build(tiny)
    for way in ("SYMDYN_CC", "CC", "cc", "gcc", "clang", "PATH", "ziglang"):
        assert way in str(caught.value)


def test_symdyn_cc_goes_before_cc_and_may_hold_arguments(compiler, monkeypatch):
    monkeypatch.setenv("SYMDYN_CC", f"{compiler} -DFIRST")
    monkeypatch.setenv("CC", f"{compiler} -DSECOND")
    assert find_compiler().command[-1] == "-DFIRST"
    monkeypatch.delenv("SYMDYN_CC")
    assert find_compiler().command[-1] == "-DSECOND"


def test_a_symdyn_cc_that_does_not_run_is_an_error_and_a_cc_is_passed_over(compiler, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    assert find_compiler().version
    monkeypatch.setenv("SYMDYN_CC", "no-such-compiler -O9")
    with pytest.raises(CompilerError, match="SYMDYN_CC=no-such-compiler -O9"):
        find_compiler()


def test_kinds_are_told_by_what_version_prints():
    assert kind_of(["cc"], "cc (Debian 12) 12.2\nCopyright (C) 2022 Free Software Foundation, Inc.") == "gcc"
    assert kind_of(["cc"], "Apple clang version 15.0.0") == "clang"
    assert kind_of([sys.executable, "-m", "ziglang", "cc"], "clang version 20.1") == "zig"
    assert kind_of(["tcc"], "tcc version 0.9.27") == "other"


def test_unit_and_batch_loop_compile_without_a_warning(each_compiler, tiny, tmp_path):
    for options in ((), ("-DSYMDYN_FLOAT",), ("-DSYMDYN_LIBM",), ("-DSYMDYN_FLOAT", "-DSYMDYN_LIBM")):
        flags = (*library_flags(each_compiler.kind), *WARNINGS, *options)
        assert each_compiler.compile(sources(tiny), tmp_path / "tiny.so", flags).is_file()


def test_unused_mathematics_does_not_warn(each_compiler, tiny, tmp_path):
    text = tiny.source[: tiny.source.index("void tiny_sincos")] + "extern int unused;\n"
    files = {"tiny.h": tiny.header, "tiny.c": text}
    assert each_compiler.compile(files, tmp_path / "tiny.so", (*library_flags(each_compiler.kind), *WARNINGS)).is_file()


def test_a_failed_compile_reports_the_first_message(compiler, tiny):
    with pytest.raises(CompilerError, match=r"tiny\.c:2.*error.*nonsense") as caught:
        Library.build(replace(tiny, source='#include "tiny.h"\nnonsense tiny_sincos;\n'))
    assert "\n" not in str(caught.value)


def test_a_routine_that_the_source_lacks_is_a_compiler_error(compiler, tiny):
    with pytest.raises(CompilerError, match="tiny_sincos"):
        Library.build(replace(tiny, source='#include "tiny.h"\n', routines=tiny.routines[:1]))


def test_the_second_build_calls_no_compiler(compiler, tiny, calls):
    first = Library.build(tiny)
    calls.clear()
    assert Library.build(tiny).path == first.path
    assert calls == []


def test_cached_files_are_named_by_hash_alone_and_nothing_else_stays(compiler, tiny, monkeypatch, tmp_path):
    monkeypatch.setenv("SYMDYN_CACHE", str(tmp_path / "a" / "b"))
    path = Library.build(tiny).path
    assert [path] == list(cache_dir().iterdir())
    assert len(path.stem) == 64 and int(path.stem, 16)


def test_text_version_command_and_flags_each_change_the_hash(tiny):
    base, flags, texts = Compiler(("cc",), "cc 1", "gcc"), ("-O1",), sources(tiny)
    keys = {
        digest(base, texts, flags),
        digest(base, texts, ("-O2",)),
        digest(replace(base, version="cc 2"), texts, flags),
        digest(replace(base, command=("/opt/cc",)), texts, flags),
        digest(base, sources(replace(tiny, source=tiny.source + "\n")), flags),
        digest(base, sources(replace(tiny, header=tiny.header + "\n")), flags),
    }
    assert len(keys) == 6


def test_a_damaged_cached_file_is_made_again(compiler, tiny, monkeypatch, tmp_path):
    monkeypatch.setenv("SYMDYN_CACHE", str(tmp_path))
    compiled = find_compiler()
    place = tmp_path / (digest(compiled, sources(tiny), library_flags(compiled.kind)) + Library.build(tiny).path.suffix)
    monkeypatch.setenv("SYMDYN_CACHE", str(tmp_path / "other"))
    other = tmp_path / "other" / place.name
    other.parent.mkdir()
    other.write_bytes(place.read_bytes()[:100])
    assert Library.build(tiny).scale([1, 2, 3], 2).tolist() == [6, 4, 2]


def test_without_a_writable_cache_a_temporary_directory_serves(compiler, tiny, monkeypatch, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("SYMDYN_CACHE", str(blocked / "cache"))
    library = Library.build(tiny)
    folder = library.path.parent
    assert library.scale([1, 2, 3], 2).tolist() == [6, 4, 2]
    del library
    assert not folder.exists()


def test_cache_folder_by_environment(monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", os.path.join("x", "y"))
    assert cache_dir() == type(cache_dir())(os.environ["SYMDYN_CACHE"])
    monkeypatch.delenv("SYMDYN_CACHE")
    assert cache_dir().parts == ("x", "y", "symdyn")


def test_builds_at_the_same_time_do_not_disturb_each_other(compiler, tiny, monkeypatch, tmp_path):
    monkeypatch.setenv("SYMDYN_CACHE", str(tmp_path))
    with ThreadPoolExecutor(4) as pool:
        built = list(pool.map(lambda _: Library.build(tiny), range(4)))
    assert len({each.path for each in built}) == 1
    assert all(each.scale([1, 2, 3], 1).tolist() == [3, 2, 1] for each in built)


def test_an_executable_can_be_compiled_and_run(compiler, tmp_path):
    files = {"main.c": '#include "two.h"\n#include <stdio.h>\nint main(void) { return printf("%d", TWO) != 1; }\n'}
    program = compiler.compile({**files, "two.h": "#define TWO 2\n"}, tmp_path / "main", ("-std=c99", "-lm"))
    assert subprocess.run([program], capture_output=True, text=True, check=True).stdout == "2"


@pytest.mark.parametrize("kind", ["gcc", "clang", "zig", "other"])
def test_only_native_flags_fuse_products(kind):
    assert {"-std=c99", "-O1", "-ffp-contract=off", "-fno-math-errno"} <= set(library_flags(kind))
    native = library_flags(kind, native=True)
    assert "-ffp-contract=off" not in native and any(flag.endswith("=native") for flag in native)


def test_flags_of_ones_own_come_behind_and_the_last_one_counts(monkeypatch, compiler, tiny, calls):
    monkeypatch.setenv("SYMDYN_CFLAGS", "-O0 -DOWN='a b'")
    assert library_flags("gcc")[-3:] == ("-O0", "-DOWN=a b", "-lm")
    assert simulator_flags("gcc")[:2] == ("-std=c99", "-O2") and "-O1" not in simulator_flags("gcc")
    Library.build(tiny)
    assert "-DOWN=a b" in calls[-1]


def test_unknown_precision_and_names_that_are_not_c_are_refused(tiny):
    with pytest.raises(SymdynError, match='real="flaot".*did you mean "float"'):
        library_flags("gcc", "flaot")
    with pytest.raises(SymdynError, match="not a C name"):
        Library.build(Unit("../evil", "", "", ()))


def test_every_compiler_gives_the_same_bits(tiny, monkeypatch):
    if len(found := compilers()) < 2:
        pytest.skip("needs two compilers")
    x = np.random.default_rng(0).uniform(-100, 100, 5000)
    answers = []
    for each in found:
        monkeypatch.setenv("SYMDYN_CC", str(each))
        answers.append([y.tobytes() for real in ("double", "float") for y in Library.build(tiny, real).sincos(x)])
    assert all(answer == answers[0] for answer in answers)
