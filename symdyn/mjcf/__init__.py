"""The reader of MJCF: XML in, `Spec` out. Knows XML, names, default classes; no mechanics."""

from symdyn.mjcf.default import Defaults
from symdyn.mjcf.element import Element, Spec
from symdyn.mjcf.parse import parse
from symdyn.mjcf.source import RELATED, Within
from symdyn.mjcf.vfs import Vfs

__all__ = ["RELATED", "Defaults", "Element", "Spec", "Vfs", "Within", "parse"]
