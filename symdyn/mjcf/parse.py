"""MJCF text or file to a `Spec`."""

from __future__ import annotations

import os
from collections.abc import Mapping

from symdyn.errors import ModelError, nearest
from symdyn.mjcf.element import Spec
from symdyn.mjcf.read import Reader
from symdyn.mjcf.schema import root_context
from symdyn.mjcf.source import Source, main_text

__all__ = ["parse"]


def parse(path_or_xml: str | os.PathLike, assets: Mapping[str, bytes | str] | None = None) -> Spec:
    """Reads an MJCF model.

    path_or_xml  a path, or XML text (a str that starts with `<`)
    assets       files in memory by name, looked at before the disk (includes, meshes)

    Returns the file as its author wrote it, includes expanded. Raises ModelError for whatever MJCF does not know.
    """
    assets = dict(assets or {})
    data, file, folder = main_text(path_or_xml, assets)
    reader = Reader(Source(folder, assets))
    if folder is not None:
        reader.included[str(os.path.realpath(os.path.join(folder, file)))] = "being the main file"
    root = reader.document(data, file)
    if root.tag != "mujoco":
        message = f"the root element is <{root.tag}>; expected <mujoco>{nearest(root.tag, ['mujoco'])}"
        raise ModelError(message, file, root.sourceline)
    return Spec(reader.element(root, root_context(), file), folder, assets)
