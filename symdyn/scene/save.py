"""A model as an MJCF file."""

from __future__ import annotations

import os
from pathlib import Path

from symdyn.errors import ModelError, SymdynError, nearest
from symdyn.mjcf import Spec
from symdyn.mjcf.write import to_xml
from symdyn.model.compiler import compiler_of
from symdyn.model.model import Model
from symdyn.scene.asset import Placed
from symdyn.scene.canonical import KEEP, RESOLVE, canonical

__all__ = ["save", "save_model_xml", "spec_of"]

DEFAULTS = (KEEP, RESOLVE)
MESHES = ("reference", "embed")


def save(
    model: Model | Spec,
    path: str | os.PathLike[str] | None = None,
    defaults: str = KEEP,
    meshes: str = "reference",
) -> str:
    """The text of a model as one MJCF file, also written to `path` where one is given.

    The text is canonical: includes and attachments in place under their names, angles in radians, orientations as
    quaternions, sections and attributes in a fixed order, and numbers as the shortest decimals that read back to the
    same double. Reading it gives the same model.

    defaults  "keep": default classes are written; "resolve": each element says all that it has (actuators and
              tendons keep theirs)
    meshes    "reference": files are named as seen from the folder of `path` (else of the file the model was read
              from); "embed": points of meshes and heights of fields stand in the text, without the
              texture coordinates and normals of their files, which only looks need; pictures are always named
    """
    for word, known, what in ((defaults, DEFAULTS, "defaults"), (meshes, MESHES, "meshes")):
        if word not in known:
            raise SymdynError(f'{what}="{word}" is unknown; expected {" or ".join(known)}{nearest(word, known)}')
    spec = spec_of(model)
    folder = os.path.dirname(os.path.abspath(path)) if path is not None else None
    text = to_xml(canonical(spec, Placed(spec, compiler_of(spec), folder, meshes == "embed"), defaults))
    if path is not None:
        Path(path).write_text(text, encoding="utf-8")
    return text


def save_model_xml(model: Model | Spec, path: str | os.PathLike[str]) -> bool:
    """Writes a model to a file; False, and no file touched, where that cannot be."""
    try:
        save(model, path)
    except (SymdynError, OSError):
        return False
    return True


def spec_of(model: Model | Spec) -> Spec:
    """What a model was compiled from."""
    if isinstance(model, Spec):
        return model
    if model.spec is None:
        raise ModelError(
            f"{model.name}: its arrays were changed after it was compiled, so that no file says what it is; "
            "change and save the Spec instead"
        )
    return model.spec
