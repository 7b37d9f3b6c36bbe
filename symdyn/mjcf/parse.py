"""MJCF text or file to a `Spec`."""

from __future__ import annotations

import os
from collections.abc import Mapping

from symdyn.errors import ModelError, nearest
from symdyn.mjcf.attach import attached, is_attaching
from symdyn.mjcf.element import Element, Spec
from symdyn.mjcf.read import Reader
from symdyn.mjcf.schema import root_context
from symdyn.mjcf.source import Files, Within, files_of, main_text

__all__ = ["parse"]

MAX_NESTED = 20  # models attached to models


def parse(
    path_or_xml: str | os.PathLike,
    assets: Mapping[str, bytes | str] | None = None,
    within: Within = None,
) -> Spec:
    """Reads an MJCF model.

    path_or_xml  a path, or XML text (a str that starts with `<`)
    assets       files in memory by name (or a `Vfs`), looked at before the disk
    within       a folder: nothing outside of it is read. Not given, it is the folder of the main file, and a model
                 given as text reads nothing from the disk. RELATED lets relative paths leave that folder, to files
                 of the kinds that models are made of

    Returns the file as its author wrote it, includes expanded and models attached. Raises ModelError for whatever
    MJCF does not know.
    """
    data, file, folder = main_text(path_or_xml, assets or {})
    files = files_of(folder, assets, within)
    key = os.path.realpath(os.path.join(folder, file)) if folder is not None else file
    return document(data, file, files, (key,), [])


def document(data: bytes, file: str, files: Files, chain: tuple[str, ...], tags: list[int]) -> Spec:
    """The model of one main document.

    `chain` are the keys of the files that are being read, itself the last; `tags` counts those of all documents.
    """
    reader = Reader(files, {chain[-1]: "being the main file"}, tags)
    root = reader.document(data, file)
    if root.tag != "mujoco":
        message = f"the root element is <{root.tag}>; expected <mujoco>{nearest(root.tag, ['mujoco'])}"
        raise ModelError(message, file, root.sourceline)
    spec = Spec(reader.element(root, root_context(), file), files)
    models: dict[str, Spec] = {}
    for element in [each for each in spec.entries("asset") if each.tag == "model"]:
        model = submodel(element, spec, chain, tags)
        models.setdefault(element.name or model.name, model)
    return attached(spec, models) if is_attaching(spec) else spec


def submodel(element: Element, spec: Spec, chain: tuple[str, ...], tags: list[int]) -> Spec:
    """The model of a `<model>` asset, read with its own folder as the place of its files."""
    name = element.get("file")
    try:
        found = spec.files.include(name, element.file)
    except ModelError as error:
        raise element.error(error.message) from None
    if found is None:
        raise element.error(f'file "{name}" does not exist')
    if found.key in chain or len(chain) > MAX_NESTED:
        raise element.error(f'file "{name}" is the model itself or holds it; expected another model')
    if not found.data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        raise element.error(f'file "{name}" is not XML; expected MJCF')
    return document(found.data, found.shown, spec.files.beside(found), (*chain, found.key), tags)
