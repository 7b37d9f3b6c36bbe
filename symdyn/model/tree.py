"""`<worldbody>` to the list of bodies, depth first as written; frames and replicates disappear on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import numpy as np

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.camera import camera_of
from symdyn.model.compiler import Compiler
from symdyn.model.geom import Assets, geom_of, site_of
from symdyn.model.inertial import inertial_of
from symdyn.model.joint import joint_of
from symdyn.model.light import light_of
from symdyn.model.orientation import frame_of
from symdyn.model.quaternion import Frame
from symdyn.model.record import Body, Camera, Geom, Inertial, Joint, Light, Place, Site
from symdyn.model.scale import SAME, check_outside, scale_of, scaled

__all__ = ["bodies_of"]

MAX_COPIES = 100_000  # elements that replicates make


@dataclass
class Draft:
    """A body while the file is walked through."""

    element: Element
    name: str
    parent: int
    frame: Frame
    written: Frame = field(default_factory=Frame)
    explicit: Inertial | None = None
    joints: list[Joint] = field(default_factory=list)
    geoms: list[Geom] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    cameras: list[Camera] = field(default_factory=list)
    lights: list[Light] = field(default_factory=list)
    children: list[tuple[Element, Place]] = field(default_factory=list)

    def body(self) -> Body:
        element = self.element
        return Body(
            element,
            self.name,
            self.parent,
            self.frame,
            self.written,
            mocap=element.get("mocap", False),
            gravcomp=element.get("gravcomp", 0.0),
            explicit=self.explicit,
            joints=tuple(self.joints),
            geoms=tuple(self.geoms),
            sites=tuple(self.sites),
            cameras=tuple(self.cameras),
            lights=tuple(self.lights),
        )


@dataclass(frozen=True)
class Walk:
    """The walk through one model."""

    compiler: Compiler
    defaults: Defaults
    assets: Assets
    copies: list[int] = field(default_factory=lambda: [0])

    def fill(self, draft: Draft, element: Element, place: Place) -> None:
        """Adds to a body what an element (the body itself, a frame, a replicate) has inside."""
        for child in element.children:
            if place.scale != SAME:
                child = scaled(child, self.defaults.of_element(child, place.childclass), place.scale)
            HANDLERS[child.tag](self, draft, child, place)

    def body(self, draft: Draft, element: Element, place: Place) -> None:
        draft.children.append((element, place))

    def frame(self, draft: Draft, element: Element, place: Place) -> None:
        frame = place.frame @ frame_of(element, element.attributes, self.compiler)
        inside = replace(place, frame=frame, childclass=self.defaults.childclass(element, place.childclass))
        self.fill(draft, element, replace(inside, scale=scale_of(element, place.scale)))

    def replicate(self, draft: Draft, element: Element, place: Place) -> None:
        """Repeats what is inside, each time one step (offset, euler) further, with a number behind each name."""
        for child in element.all("joint", "freejoint", "inertial"):
            raise child.error("stands in <replicate>; expected it inside a <body> there")
        count = max(element.get("count", 0), 0)
        offset = Frame(np.array(element.get("offset", (0.0, 0.0, 0.0))))
        pos = np.zeros(3)
        self.counted(element, count * sum(1 for _ in element.walk()))
        for i in range(count):
            turn = {"euler": tuple(i * angle for angle in element.get("euler", (0.0, 0.0, 0.0)))}
            at = Frame(pos, frame_of(element, turn, self.compiler).quat)
            suffix = f"{element.get('sep', '')}{i:0{len(str(count - 1))}d}"
            self.fill(draft, element, replace(place, frame=place.frame @ at, suffix=suffix + place.suffix))
            pos = (at @ offset).pos

    def counted(self, element: Element, size: int) -> None:
        """Counts what a replicate makes; all replicates count together."""
        self.copies[0] += size
        if self.copies[0] > MAX_COPIES:
            raise element.error(f"replicates make more than {MAX_COPIES} elements; expected fewer")

    def inertial(self, draft: Draft, element: Element, place: Place) -> None:
        if draft.parent < 0:
            raise element.error("stands in <worldbody>; expected it inside a <body>, the world has no mass")
        if draft.explicit is not None:
            raise element.error("is the second one of its body; expected one")
        own = inertial_of(element, self.compiler)
        draft.explicit = replace(own, frame=place.frame @ own.frame)

    def joint(self, draft: Draft, element: Element, place: Place) -> None:
        if draft.parent < 0:
            raise element.error("stands in <worldbody>; expected it inside a <body>, the world does not move")
        draft.joints.append(joint_of(element, place, self.compiler, self.defaults))

    def geom(self, draft: Draft, element: Element, place: Place) -> None:
        draft.geoms.append(geom_of(element, place, self.compiler, self.defaults, self.assets))

    def site(self, draft: Draft, element: Element, place: Place) -> None:
        draft.sites.append(site_of(element, place, self.compiler, self.defaults, self.assets))

    def camera(self, draft: Draft, element: Element, place: Place) -> None:
        draft.cameras.append(camera_of(element, place, self.compiler, self.defaults))

    def light(self, draft: Draft, element: Element, place: Place) -> None:
        draft.lights.append(light_of(element, place, self.defaults))

    def skip(self, draft: Draft, element: Element, place: Place) -> None:
        """What this version cannot compute is refused before the walk."""


HANDLERS: dict[str, Callable[[Walk, Draft, Element, Place], None]] = {
    "body": Walk.body,
    "frame": Walk.frame,
    "replicate": Walk.replicate,
    "inertial": Walk.inertial,
    "joint": Walk.joint,
    "freejoint": Walk.joint,
    "geom": Walk.geom,
    "site": Walk.site,
    "camera": Walk.camera,
    "light": Walk.light,
    "plugin": Walk.skip,
    "attach": Walk.skip,
    "flexcomp": Walk.skip,
}


def bodies_of(spec: Spec, compiler: Compiler, defaults: Defaults, assets: Assets) -> list[Body]:
    """All bodies, the world first, each after its parent."""
    check_outside(spec)
    walk = Walk(compiler, defaults, assets)
    world = Draft(spec.root, "world", -1, Frame())
    for section in spec.sections("worldbody"):
        walk.fill(world, section, Place())
    bodies: list[Body] = []
    stack = [world]
    while stack:
        draft = stack.pop()
        number = len(bodies)
        bodies.append(draft.body())
        stack.extend(child_draft(walk, element, place, number) for element, place in reversed(draft.children))
    return bodies


def child_draft(walk: Walk, element: Element, place: Place, parent: int) -> Draft:
    """A body found in its parent's frame, filled with what it holds."""
    written = frame_of(element, element.attributes, walk.compiler)
    name = element.name + place.suffix if element.name else ""
    draft = Draft(element, name, parent, place.frame @ written, written)
    childclass = walk.defaults.childclass(element, place.childclass)
    inside = Place(childclass=childclass, suffix=place.suffix, scale=place.scale)
    walk.fill(draft, element, inside)
    return draft
