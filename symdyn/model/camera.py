"""`<camera>` to a record: where it is and what it follows. What it shows is not kept."""

from __future__ import annotations

from symdyn.mjcf import Defaults, Element
from symdyn.model.compiler import Compiler
from symdyn.model.enums import mjtCamLight
from symdyn.model.orientation import frame_of
from symdyn.model.record import Camera, Place

__all__ = ["camera_of"]

MODES = {
    name: mjtCamLight[f"mjCAMLIGHT_{name.upper()}"]
    for name in ("fixed", "track", "trackcom", "targetbody", "targetbodycom")
}


def camera_of(element: Element, place: Place, compiler: Compiler, defaults: Defaults) -> Camera:
    """The camera an element describes, in the frame of its body."""
    attributes = defaults.of_element(element, place.childclass)
    name = element.name + place.suffix if element.name else ""
    frame = place.frame @ frame_of(element, attributes, compiler)
    return Camera(element, name, MODES[attributes.get("mode", "fixed")], frame, attributes)
