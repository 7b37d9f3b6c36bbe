"""The firmware of the examples: a controller's emitted model of an arm follows a path with the emitted simulator."""

import re
import subprocess

import pytest

from symdyn import api
from symdyn.embedded.core import CORES, FLAGS
from symdyn.embedded.emulate import run_program
from symdyn.embedded.tool import found
from symdyn.files import EMBEDDED, Options, files_of
from symdyn.runtime.compiler import PORTABLE
from tests.compilers import any_compiler


@pytest.fixture(scope="module")
def firmware(tmp_path_factory, root, example):
    """A folder with the C of the controller's model, of the simulator, and the program."""
    folder, model = tmp_path_factory.mktemp("firmware"), example("arm7")
    functions = api.functions_of(model, ["inverse_dynamics+damper"], guarded=True)
    files = files_of(model, functions, "c", Options(name="arm", real="float", profile=EMBEDDED))
    files |= files_of(model, [], "simulator", Options(name="plant", real="float", profile=EMBEDDED))
    files["main.c"] = (root / "examples" / "firmware" / "main.c").read_text("utf-8")
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_arm_follows_its_path(firmware):
    """On an emulated core where there is one, else on this machine."""
    sources = [firmware / name for name in ("main.c", "arm.c", "plant.c")]
    if found(CORES["cortex-m4"].compiler, "qemu-system-arm"):
        text = run_program(sources, "cortex-m4", FLAGS, firmware).text
    else:
        files = {path.name: path.read_text() for path in firmware.glob("*.[ch]")}
        program = any_compiler().compile(files, firmware / "program", [*PORTABLE, "-lm"])
        text = subprocess.run([program], capture_output=True, text=True).stdout
    error = re.search(r"^ok largest tracking error (\S+) rad in 1\.00 s$", text, re.MULTILINE)
    assert error and float(error[1]) < 2e-3, text
