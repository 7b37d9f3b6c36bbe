"""Real robots: every quantity of every model agrees with MuJoCo.

Models of more than `EVERYDAY` dofs take a minute or so each; SYMDYN_ALL_MODELS=1 has them too.
"""

import os
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

import symdyn
from symdyn.mjcf import RELATED
from symdyn.verify import verify
from tests.conftest import listed_models

EVERYDAY = 14
# what is small enough to be compiled in every run of the tests; others are interpreted unless all are asked for
COMPILED = 2
ALL = bool(os.environ.get("SYMDYN_ALL_MODELS"))


@cache
def installed_models() -> dict[str, Path]:
    """The models of the packages dm_control and gymnasium, by name."""
    folders = {"dm_control": "suite", "gymnasium": "envs/mujoco/assets"}
    found = {}
    for package, inside in folders.items():
        if spec := find_spec(package):
            folder = Path(spec.origin).parent / inside
            found |= {f"{package}/{path.name}": path for path in sorted(folder.glob("*.xml"))}
    return found


@cache
def listed_texts() -> frozenset[bytes]:
    """The files of the list, where its folder is there."""
    return frozenset(path.read_bytes() for path in listed_models())


def agrees(path: Path) -> None:
    """Read a model, compare it at a few states."""
    nv = symdyn.load(path, within=RELATED).nv
    if nv > EVERYDAY and not ALL:
        pytest.skip(f"{nv} dofs; SYMDYN_ALL_MODELS=1 has it too")
    report = verify(path, states=20 if ALL else 3, compiled=ALL or nv <= COMPILED)
    assert report.ok, [(row.name, row.max_abs, row.max_rel) for row in report.rows if not row.ok]


def test_listed_model_agrees(mujoco, listed_path):
    agrees(listed_path)


def test_example_model_agrees(mujoco, example_path):
    agrees(example_path)


@pytest.mark.parametrize("name", installed_models())
def test_model_of_a_package_agrees(mujoco, name):
    path = installed_models()[name]
    if path.read_bytes() in listed_texts():
        pytest.skip("the same file is on the list")
    agrees(path)
