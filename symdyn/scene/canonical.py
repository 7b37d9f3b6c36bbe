"""A model in canonical form: one file, radians, quaternions, sections in a fixed order, nothing attached.

What holds for an attached model alone (its units, its folders, the inertia of its geoms) is written out, so that the
file means the same by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.mjcf.default import ACTUATORS
from symdyn.mjcf.schema import root_context
from symdyn.mjcf.write import merged_sections
from symdyn.model.compile import compile_model
from symdyn.model.compiler import Compiler, compiler_of
from symdyn.model.geom import Assets
from symdyn.model.inertial import Inertial, with_inertial
from symdyn.model.joint import ANGULAR, TYPES
from symdyn.model.orientation import FORMS, orientation
from symdyn.model.tree import bodies_of
from symdyn.scene.asset import Placed
from symdyn.scene.classes import Classes

__all__ = ["canonical"]

TOP = "main"
# elements that keep their classes
CLASSED = {"actuator": ACTUATORS, "tendon": ("spatial", "fixed")}
SLOTTED = ("joint", "geom", "site", "camera", "light", "mesh", "material", "texture", "pair")
# settings of <compiler> that the canonical form does without
SPENT = ("angle", "eulerseq", "autolimits", "meshdir", "texturedir", "assetdir", "strippath", "coordinate")
# settings that make the inertia of bodies; where the parts of a model differ in them it is written out
INERTIAL = ("inertiafromgeom", "inertiagrouprange", "boundmass", "boundinertia", "balanceinertia")
KEYS = ("qpos", "qvel", "act", "ctrl", "mpos", "mquat")
IDENTITY = (1.0, 0.0, 0.0, 0.0)
KEEP, RESOLVE = "keep", "resolve"


def canonical(spec: Spec, placed: Placed | None = None, defaults: str = KEEP) -> Element:
    """The `<mujoco>` element of a model in canonical form.

    placed    how files are named; None as they are found from where the model was read
    defaults  "keep": default classes are written; "resolve": each element has all that its class gives it, except for
              actuators and tendons, whose classes say more than their elements can
    """
    compiler = compiler_of(spec)
    writer = Writer.of(spec, compiler, placed or Placed(spec, compiler, None, False), defaults == KEEP)
    sections = [writer.section(each) for each in spec.root.children if each.tag not in ("default", "compiler")]
    head = [writer.compiler_section(), writer.classes.section(defaults == KEEP)]
    children = (*filter(None, head), *filter(None, sections), *keyframes(spec))
    return merged_sections(replace(spec.root, children=children))


def keyframes(spec: Spec) -> list[Element]:
    """Keyframes in the coordinates of the whole, where some are in those of an attached model."""
    if not any(each.scope for each in spec.entries("keyframe")):
        return []
    model = compile_model(spec)
    rows = [
        {key: tuple(row) for key in KEYS if (row := getattr(model, f"key_{key}")[i].ravel().tolist())}
        for i in range(model.nkey)
    ]
    named = [{"name": name} if name else {} for name in model.key_names]
    times = [{"time": float(time)} for time in model.key_time]
    keys = [Element("key", name | time | row) for name, time, row in zip(named, times, rows, strict=True)]
    return [Element("keyframe", {}, tuple(keys))]


@dataclass
class Open:
    """An element whose children are being written."""

    element: Element
    inside: str
    written: str
    rest: Iterator[Element]
    below: list[Element]

    def closed(self) -> Element:
        return replace(self.element, children=tuple(self.below))


@dataclass(frozen=True, eq=False)
class Writer:
    """Gives each element the attributes that mean the same in the canonical file."""

    spec: Spec
    compiler: Compiler
    defaults: Defaults
    classes: Classes
    placed: Placed
    keep: bool
    inertials: Mapping[int, Inertial]

    @classmethod
    def of(cls, spec: Spec, compiler: Compiler, placed: Placed, keep: bool) -> Writer:
        defaults = Defaults.of(spec)
        classes = Classes.of(spec, defaults, lambda slot, values, at: converted(slot, values, at, compiler), keep)
        return cls(spec, compiler, defaults, classes, placed, keep, written_inertials(spec, compiler, defaults))

    def compiler_section(self) -> Element:
        """The settings that are left: angles are radians, and inertia is as the elements say."""
        values = {key: value for key, value in self.spec.merged("compiler").items() if key not in SPENT}
        if self.inertials:
            values = {key: value for key, value in values.items() if key not in INERTIAL}
        sequence = self.eulerseq()
        if sequence != "xyz":
            values["eulerseq"] = sequence
        children = [child for each in self.spec.sections("compiler") for child in each.children]
        return Element("compiler", {"angle": "radian", **values}, tuple(children))

    def eulerseq(self) -> str:
        """What holds for the turns of replicates, which have no other way to write them."""
        found: dict[str, Element] = {}
        for section in self.spec.sections("worldbody"):
            for each in section.walk():
                if each.tag == "replicate" and sum(map(bool, each.get("euler", ()))) > 1:
                    found.setdefault(self.compiler.at(each).eulerseq, each)
        if len(found) > 1:
            raise list(found.values())[1].unsupported(
                f"turns in the sequence {list(found)[1]}, another replicate in {list(found)[0]}; expected one sequence"
            )
        return next(iter(found), "xyz")

    def section(self, section: Element) -> Element | None:
        if section.tag == "keyframe" and any(each.scope for each in self.spec.entries("keyframe")):
            return None
        return self.tree(section)

    def tree(self, section: Element) -> Element:
        """A section and all below it; depth costs no stack."""
        path = [self.opened(section, section.tag, TOP, TOP)]
        while True:
            top = path[-1]
            child = next(top.rest, None)
            if child is not None:
                path.append(self.opened(child, section.tag, top.inside, top.written))
                continue
            closed = path.pop().closed()
            if not path:
                return closed
            path[-1].below.append(closed)

    def opened(self, element: Element, section: str, around: str, written: str) -> Open:
        """An element without what is below it; `around` is the class that holds, `written` what the file has."""
        inside = element.get("childclass", around)
        now = written if element.tag in ("replicate", section) else self.name(inside)
        rest = [each for each in element.children if (section, each.tag) != ("asset", "model")]
        inertial = self.inertials.get(id(element)) if element.tag == "body" else None
        if inertial is not None:
            rest = [each for each in rest if each.tag != "inertial"]
        values = self.attributes(element, section, around, written)
        head = Element(element.tag, values, (), element.file, element.line, element.text)
        return Open(head, inside, now, iter(rest), [inertial_element(inertial)] if inertial else [])

    def name(self, name: str) -> str:
        """The name under which a class is written."""
        return self.classes.names.get(name, name) if self.keep else TOP

    def attributes(self, element: Element, section: str, around: str, written: str) -> dict[str, Any]:
        """The attributes of an element in the canonical file."""
        tag = element.tag
        values = {key: value for key, value in element.attributes.items() if key not in ("class", "childclass")}
        if tag in CLASSED.get(section, ()):
            return values | self.class_of(element.get("class", TOP), TOP, True)
        if tag in ("body", "frame") and section == "worldbody":
            inside = element.get("childclass", around)
            extra = {"childclass": self.name(inside)} if self.name(inside) != written else {}
            return converted(tag, values, element, self.compiler) | extra
        slot = self.slot(tag, section)
        if slot is None:
            return self.plain(element, values)
        name = element.get("class", around)
        wanted = converted(slot, self.defaults.of_element(element, around, slot), element, self.compiler)
        wanted = {key: value for key, value in wanted.items() if key not in ("class", "childclass")}
        known = root_context().children[section].children[tag].attributes
        wanted = {key: value for key, value in wanted.items() if key in known}
        if section == "asset":
            wanted = self.placed.written(element, wanted)
        if not self.keep:
            return wanted
        given = self.classes.record(name, slot)
        return {k: v for k, v in wanted.items() if given.get(k) != v} | self.class_of(name, written, False)

    def class_of(self, name: str, written: str, classed: bool) -> dict[str, str]:
        """The attribute that names a class, where it is not the one that holds anyway."""
        if classed and not self.keep:
            name = self.classes.saying(name)
        name = self.classes.names.get(name, name) if classed else self.name(name)
        return {} if name == written else {"class": name}

    def plain(self, element: Element, values: dict[str, Any]) -> dict[str, Any]:
        """The attributes of an element without default class."""
        if element.tag == "freejoint" and values.get("align", "auto") == "auto" and self.spec.scopes:
            own, whole = self.compiler.at(element).alignfree, self.compiler.alignfree
            return values if own == whole else values | {"align": "true" if own else "false"}
        if element.tag == "replicate" and "euler" in values:
            turn = self.compiler.at(element).radian
            return values | {"euler": tuple(angle * turn for angle in values["euler"])}
        if element.tag in ("inertial", "flexcomp"):
            return self.placed.written(element, converted(element.tag, values, element, self.compiler))
        if element.tag in ("hfield", "skin"):
            return self.placed.written(element, values)
        return values

    def slot(self, tag: str, section: str) -> str | None:
        """The part of a default class that an element takes its defaults from."""
        if section == "equality" != tag:
            return section
        slotted = section in ("worldbody", "asset", "contact") and tag in SLOTTED
        return tag if slotted else None


def converted(tag: str, values: Mapping[str, Any], element: Element, compiler: Compiler) -> dict[str, Any]:
    """Attributes of an element, or of a default class at `element`, with angles in rad and a quaternion."""
    found = dict(values)
    forms = [form for form in FORMS if form in found]
    if tag == "frame" and found.get("quat") == IDENTITY:
        del found["quat"]
    elif forms and forms != ["quat"]:
        quat = orientation(element, found, compiler)
        found = {key: value for key, value in found.items() if key not in FORMS}
        found["quat"] = tuple(quat.tolist())
    own = compiler.at(element)
    if tag == "joint" and own.degree and TYPES[found.get("type", "hinge")] in ANGULAR:
        found = in_radian(found, own)
    return found


def in_radian(values: dict[str, Any], compiler: Compiler) -> dict[str, Any]:
    """The angles of a hinge or ball joint; a range that limits nothing is no angle, and stays."""
    for key in ("ref", "springref"):
        if key in values:
            values[key] = values[key] * compiler.radian
    choice = values.get("limited", "auto")
    low, high = values.get("range", (0.0, 0.0))
    if "range" in values and (choice == "true" or (choice == "auto" and low < high)):
        values["range"] = (low * compiler.radian, high * compiler.radian)
    return values


def written_inertials(spec: Spec, compiler: Compiler, defaults: Defaults) -> dict[int, Inertial]:
    """By body element, the inertia that is written out since the parts of the model make it in different ways."""
    if not spec.scopes:
        return {}
    settings = {tuple(getattr(each, key) for key in INERTIAL) for each in compiler.scopes}
    if len(settings) == 1:
        return {}
    usual = tuple(getattr(Compiler(), key) for key in INERTIAL)
    bodies = bodies_of(spec, compiler, defaults, Assets.of(spec, compiler, defaults))[1:]
    return {
        id(body.element): with_inertial(body, compiler).inertial
        for body in bodies
        if tuple(getattr(compiler.at(body.element), key) for key in INERTIAL) != usual
    }


def inertial_element(inertial: Inertial) -> Element:
    pos, quat = (tuple(each.tolist()) for each in (inertial.frame.pos, inertial.frame.quat))
    moments = tuple(map(float, inertial.inertia))
    return Element("inertial", {"pos": pos, "quat": quat, "mass": float(inertial.mass), "diaginertia": moments})
