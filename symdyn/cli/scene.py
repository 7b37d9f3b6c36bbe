"""`symdyn scene`: robots, a table and objects put together into one MJCF file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from symdyn.cli.argument import Json
from symdyn.cli.text import line, print_json, progress
from symdyn.errors import SymdynError

__all__ = ["scene"]

SIZES = ("nq", "nv", "nu", "nbody", "njnt", "ngeom")


def scene(
    description: Annotated[str, typer.Argument(metavar="FILE.yaml", help="A scene, in YAML.", show_default=False)],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE.xml", help="The MJCF file to write.")],
    resolve: Annotated[
        bool, typer.Option("--resolve", help="Write what default classes give into each element.")
    ] = False,
    embed: Annotated[bool, typer.Option("--embed", help="Write meshes and height fields into the file.")] = False,
    json: Json = False,
) -> None:
    """Build a scene of robots, attachments, a table and objects, and save it as one MJCF file.

    The keys are robots (path, attachments, prefix, pos, euler), timestep, gravity_z, add_floor, add_skybox, table and
    objects; pos in m, euler in degrees about fixed axes. Paths are relative to the description.
    """
    from symdyn.scene import save
    from symdyn.scene.description import build_described

    with progress() as doing:
        doing("building the scene")
        model, _ = build_described(description)
        doing("writing the file")
        try:
            save(model, output, "resolve" if resolve else "keep", "embed" if embed else "reference")
        except OSError as error:
            raise SymdynError(f"{output}: the file cannot be written: {error.strerror}") from None
    sizes = {size: int(getattr(model, size)) for size in SIZES}
    if json:
        print_json({"model": model.name, "file": str(output), "sizes": sizes})
    else:
        line(f"{output}: " + ", ".join(f"{size} {count}" for size, count in sizes.items()))
