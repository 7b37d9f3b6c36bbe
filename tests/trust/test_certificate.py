"""Certificates: emitted C gives what was recorded, by the command and by its own program; changes are seen."""

import json
import subprocess

import pytest

from symdyn.errors import VerifyError
from symdyn.verify.certificate import check

STRICT = ("-std=c99", "-pedantic", "-Wall", "-Wextra", "-Wconversion", "-Wdouble-promotion", "-Werror", "-O1", "-lm")


@pytest.fixture(params=["double", "float"])
def folder(compiler, request, symdyn, tmp_path, example_models):
    names = "mass_matrix+bias,integrate,jacobian:site/flange"
    arguments = ("-f", names, "--param", "body/link1/mass=m1", "--certificate", "--real", request.param)
    answer = symdyn("compile", example_models["arm7"], "-o", "out", *arguments)
    assert answer.exit_code == 0, answer.stdout
    return tmp_path / "out"


def test_the_command_passes(symdyn, folder):
    answer = symdyn("check-certificate", "out")
    assert answer.exit_code == 0 and "every output is as recorded" in answer.stdout


def test_the_program_passes_and_compiles_without_a_warning(compiler, folder):
    sources = {path.name: path.read_text() for path in folder.glob("*.[ch]")}
    program = compiler.compile(sources, folder / "selftest", STRICT)
    done = subprocess.run([program], capture_output=True, text=True)
    assert done.returncode == 0 and "FAIL" not in done.stdout and done.stdout.count("ok") == 5


def test_the_certificate_has_the_hash_of_the_model(folder):
    record = json.loads((folder / "arm7_certificate.json").read_text())
    assert record["sha256"] in (folder / "arm7.h").read_text()


def test_another_file_is_refused(folder):
    source = folder / "arm7.c"
    source.write_text(source.read_text().replace("1", "2", 1))
    with pytest.raises(VerifyError, match="not the one that was certified"):
        check(folder)


def test_other_numbers_are_seen(folder):
    path = folder / "arm7_certificate.json"
    record = json.loads(path.read_text())
    record["functions"][0]["outputs"]["qfrc_bias"][0][0] += 1
    path.write_text(json.dumps(record))
    failed = [each.name for each in check(folder) if not each.passed]
    assert failed == ["mass_matrix_bias qfrc_bias"]


def test_a_folder_without_a_certificate_is_refused(tmp_path):
    with pytest.raises(VerifyError, match="there is no certificate"):
        check(tmp_path)
