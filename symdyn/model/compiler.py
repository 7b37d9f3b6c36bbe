"""The settings of `<compiler>`: how the numbers of a file are to be understood."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from symdyn.mjcf import Element, Spec

__all__ = ["Compiler", "compiler_of"]


@dataclass(frozen=True)
class Compiler:
    """What the compiler elements of a file say, all of them together; a later one wins."""

    autolimits: bool = True
    boundmass: float = 0.0
    boundinertia: float = 0.0
    settotalmass: float = -1.0
    balanceinertia: bool = False
    strippath: bool = False
    degree: bool = True
    eulerseq: str = "xyz"
    meshdir: str = ""
    discardvisual: bool = False
    inertiafromgeom: str = "auto"
    inertiagrouprange: tuple[int, int] = (0, 5)
    alignfree: bool = False
    fitaabb: bool = False
    fusestatic: bool = False
    scopes: tuple[Compiler, ...] = ()  # of the attached models, by `Element.scope`, this one first

    def at(self, element: Element) -> Compiler:
        """The settings that hold for an element: those of the model it was attached from."""
        return self.scopes[element.scope] if element.scope and self.scopes else self

    @property
    def radian(self) -> float:
        """What an angle of the file is multiplied with to be in rad."""
        return np.pi / 180 if self.degree else 1.0


# attribute: value it may have, and what to say of another
REFUSED = {
    "coordinate": ("local", 'coordinate="global" was removed from MJCF; expected local coordinates'),
}


def compiler_of(spec: Spec) -> Compiler:
    """The compiler settings of a model, and of those attached to it."""
    own = settings(spec)
    return replace(own, scopes=(own, *(settings(each) for each in spec.scopes))) if spec.scopes else own


def settings(spec: Spec) -> Compiler:
    """What the compiler elements of one model say."""
    for element in spec.sections("compiler"):
        check(element)
    found = spec.merged("compiler")
    values = {key: value for key, value in found.items() if key in Compiler.__dataclass_fields__}
    if "angle" in found:
        values["degree"] = found["angle"] == "degree"
    values.setdefault("meshdir", found.get("assetdir", ""))
    return Compiler(**values)


def check(element: Element) -> None:
    for key, (allowed, message) in REFUSED.items():
        if element.get(key, allowed) != allowed:
            raise element.unsupported(message)
    sequence = element.get("eulerseq", "xyz")
    if len(sequence) != 3 or sequence.strip("xyzXYZ"):
        raise element.error(f'eulerseq is "{sequence}"; expected three letters of x, y, z, X, Y, Z')
