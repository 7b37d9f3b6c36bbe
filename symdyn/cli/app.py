"""The commands by name."""

from __future__ import annotations

from typing import Annotated

import typer

from symdyn.cli.bench import bench
from symdyn.cli.certificate import check_certificate
from symdyn.cli.check import check
from symdyn.cli.compile import compile
from symdyn.cli.embedded import emulate, prove
from symdyn.cli.explain import explain
from symdyn.cli.failure import Commands
from symdyn.cli.functions import functions
from symdyn.cli.info import info
from symdyn.cli.scene import scene
from symdyn.cli.simulate import simulate
from symdyn.cli.verify import verify
from symdyn.version import __version__

__all__ = ["app"]

app = typer.Typer(
    cls=Commands,
    name="symdyn",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
for command in (info, check, functions, compile, simulate, emulate, prove, scene, verify, bench, explain):
    app.command()(command)
app.command("check-certificate")(check_certificate)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"symdyn {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def symdyn(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """A mechanism in MJCF in; its kinematics and dynamics as C, CasADi, NumPy and SymPy out."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
