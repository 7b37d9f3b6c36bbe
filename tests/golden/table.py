"""What `generated/` holds: a row for each unit, the command that writes it.

python -m pytest tests/golden --update      writes all of it anew, and the example and the table in README.md
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GENERATED = ROOT / "generated"


@dataclass(frozen=True)
class Row:
    """A model and the options of `symdyn compile` beside it."""

    model: str
    options: str

    @property
    def command(self) -> str:
        """As people type it at the top of a checkout."""
        return f"symdyn compile examples/models/{self.model}.xml -o generated {self.options}"

    def written_to(self, folder: Path) -> list[str]:
        """The words of the command, with absolute paths, writing to `folder`."""
        words = shlex.split(self.command)[1:]
        words[1], words[3] = str(ROOT / words[1]), str(folder)
        return words


# few functions each, so that the files are read, not searched; every target, float, parameters, one fused function,
# frames, sparse outputs and code long enough to be split occur
# fmt: off
TABLE = (
    Row("pendulum", "--functions kinematics,mass_matrix,bias,forward_dynamics,energy"),
    Row("pendulum", "--functions inverse_dynamics,forward_dynamics,energy --target numpy"),
    Row("double_pendulum", "--functions mass_matrix,bias,gravity,energy,regressor"
        " --param body/upper/mass=m1 --param body/lower/mass=m2 --param option/gravity/z=g"),
    Row("double_pendulum", "--functions mass_matrix,coriolis_matrix,gravity --target sympy"),
    Row("cartpole", "--functions kinematics+mass_matrix+bias,forward_dynamics,jacobian:site/tip"),
    Row("cartpole", "--functions forward_dynamics --target casadi"),
    Row("arm7", "--functions inverse_dynamics,mass_matrix"),
    Row("quadrotor", "--functions forward_dynamics,integrate,normalise --real float"),
    Row("ball_chain", "--functions mass_matrix_lower,factor,integrate,difference"),
    Row("humanoid", "--functions bias"),
)
# fmt: on


def written(folder: Path) -> dict[str, bytes]:
    """The files of all rows, made by the command line in this process; two rows that write one file are refused."""
    from typer.testing import CliRunner

    from symdyn.cli.app import app

    files: dict[str, bytes] = {"README.md": contents().encode()}
    for number, row in enumerate(TABLE):
        place = folder / str(number)
        answer = CliRunner().invoke(app, row.written_to(place))
        assert answer.exit_code == 0, f"{row.command}: {answer.output}"
        for path in sorted(place.iterdir()):
            assert path.name not in files, f"{row.command} writes {path.name} again"
            files[path.name] = path.read_bytes()
    return files


def contents() -> str:
    """The README of `generated/`: the commands."""
    return CONTENTS + "".join(f"    {row.command}\n" for row in TABLE)


CONTENTS = """# What symdyn writes

Output of these commands, kept here to be read, and so that a change of the compiler shows what it does to the code.
A test compares it; `python -m pytest tests/golden --update` writes it anew.

"""
