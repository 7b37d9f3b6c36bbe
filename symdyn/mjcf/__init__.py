"""The reader of MJCF: XML in, `Spec` out. Knows XML, names, default classes; no mechanics."""

from symdyn.mjcf.default import Defaults
from symdyn.mjcf.element import Element, Spec
from symdyn.mjcf.parse import parse
from symdyn.mjcf.vfs import Vfs

__all__ = ["Defaults", "Element", "Spec", "Vfs", "parse"]
