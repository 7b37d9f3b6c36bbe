"""Frames by name: bodies and what is fixed in them, and the two frames of a joint."""

from __future__ import annotations

from dataclasses import dataclass

from symdyn.errors import SymdynError, nearest
from symdyn.model.enums import mjtObj
from symdyn.state.spatial import WORLD

__all__ = ["Place", "body_frame", "body_id", "equality_id", "frame_body", "joint_frames_of", "joint_id", "place_of"]

# kind of frame -> kind of object, and the quantity of a workspace that has positions and rotations
KINDS = {
    "body": (mjtObj.mjOBJ_BODY, lambda w: (w.kin.xpos, w.kin.R)),
    "inertial": (mjtObj.mjOBJ_BODY, lambda w: w.inertial),
    "com": (mjtObj.mjOBJ_BODY, lambda w: w.inertial),
    "geom": (mjtObj.mjOBJ_GEOM, lambda w: w.geom),
    "site": (mjtObj.mjOBJ_SITE, lambda w: w.site),
    "camera": (mjtObj.mjOBJ_CAMERA, lambda w: w.cam),
}
_BODIES = {"geom": "geom_bodyid", "site": "site_bodyid", "camera": "cam_bodyid"}


@dataclass(frozen=True)
class Place:
    """A frame: its kind, its row among its kind, and the body it is fixed in."""

    kind: str
    row: int
    body: int


def body_id(model, body) -> int:
    """The number of a body given by name (`hand`, `body/hand`, `world`) or number."""
    return _id(model.body_names, "body", body)


def joint_id(model, joint) -> int:
    """The number of a joint given by name or number."""
    return _id(model.jnt_names, "joint", joint)


def equality_id(model, equality) -> int:
    """The number of an equality constraint given by name or number."""
    return _id(model.eq_names, "equality", equality)


def _id(names: tuple[str, ...], kind: str, which) -> int:
    if not isinstance(which, str):
        if not 0 <= int(which) < len(names):
            raise SymdynError(f"{kind} {which} does not exist; the model has {len(names)}")
        return int(which)
    for name in (which, which.removeprefix(f"{kind}/")):
        if name and name in names:
            return names.index(name)
        if name != which and name.isdecimal() and int(name) < len(names):
            return int(name)
    raise SymdynError(f'there is no {kind} "{which}"{nearest(which, [n for n in names if n])}')


def body_frame(model, b: int) -> str:
    """The name of a body's frame: `world`, `body/hand`, or `body/3` for one without a name."""
    return f"body/{model.body_names[b] or b}" if b else WORLD


def joint_frames_of(model, j: int) -> tuple[str, str]:
    """Names of the frames before and after a joint; what is before a free joint is the world."""
    name = model.jnt_names[j] or j
    return f"joint/{name}/before", f"joint/{name}/after"


def place_of(model, frame: str) -> Place:
    """The frame of that name: `world`, `body/hand`, `inertial/hand`, `site/tip`, `geom/ball`, `camera/eye`."""
    if frame == WORLD:
        return Place("body", 0, 0)
    kind, slash, name = frame.partition("/")
    if not slash or kind not in KINDS:
        known = ", ".join(f"{each}/NAME" for each in KINDS)
        raise SymdynError(f'frame "{frame}" is unknown; expected {WORLD} or {known}')
    names = {"inertial": "body", "com": "body"}.get(kind, kind)
    row = _id(getattr(model, {"camera": "cam_names"}.get(names, f"{names}_names")), names, f"{names}/{name}")
    return Place(kind, row, int(getattr(model, _BODIES[kind])[row]) if kind in _BODIES else row)


def frame_body(model, frame: str) -> str:
    """The name of the frame of the body that a frame is fixed in."""
    return body_frame(model, place_of(model, frame).body)
