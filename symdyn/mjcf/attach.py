"""`<attach>`: a body, a frame or the whole of another model, put into this one under new names.

The attached elements keep their own default classes and compiler settings (`Element.scope`), whatever holds around
them. Of the other sections of the attached model come along the assets, and what names nothing that stayed behind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from symdyn.errors import nearest
from symdyn.mjcf.conflict import agreed
from symdyn.mjcf.element import Element, Spec
from symdyn.mjcf.reference import WRITTEN, named_by, object_name
from symdyn.mjcf.schema import root_context

__all__ = ["attached", "is_attaching"]

TOP = "main"  # the class that holds where no other is named
MAX_ELEMENTS = 100_000  # of all attached models together
MAX_DEPTH = 1000
# in this order, so that what an entry names has been decided on before
SECTIONS = ("default", "asset", "contact", "tendon", "equality", "actuator", "sensor", "custom", "keyframe")
WORLD = "world"

Affix = tuple[str, str]  # what stands before and behind the names of an attached model


def is_attaching(spec: Spec) -> bool:
    return any(element.tag == "attach" for section in spec.sections("worldbody") for element in section.walk())


def attached(spec: Spec, models: Mapping[str, Spec]) -> Spec:
    """The model with what its `<attach>` elements ask for in their place; `models` are those it may name."""
    joiner = Joiner(spec, models, list(spec.scopes))
    sections = [joiner.section(each) if each.tag == "worldbody" else each for each in spec.root.children]
    root = replace(spec.root, children=(*sections, *joiner.added))
    return replace(spec, root=root, scopes=tuple(joiner.scopes))


@dataclass
class Open:
    """An element whose children are being read; `childclass` holds inside."""

    element: Element
    childclass: str
    rest: Iterator[Element]
    below: list[Element] = field(default_factory=list)

    def closed(self) -> Element:
        return replace(self.element, children=tuple(self.below))


@dataclass
class Joiner:
    """Joins models to `spec`: `scopes` are those joined so far, `added` the sections they bring along."""

    spec: Spec
    models: Mapping[str, Spec]
    scopes: list[Spec] = field(default_factory=list)
    added: list[Element] = field(default_factory=list)
    count: int = 0
    seen: dict[tuple[str, str], tuple[Element, str]] = field(default_factory=dict)
    taken: dict[tuple[str, str], Element] = field(default_factory=dict)
    classes: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.classes.update(class_names(self.spec))

    def section(self, section: Element) -> Element:
        """A worldbody with its attachments made; depth costs no stack."""
        path = [self.opened(section, TOP)]
        while True:
            top = path[-1]
            child = next(top.rest, None)
            if child is None:
                path.pop()
                self.see(top.closed(), top.childclass)
                if not path:
                    return top.closed()
                path[-1].below.append(top.closed())
            elif child.tag == "attach":
                top.below.append(self.join(child, path))
            elif child.children:
                path.append(self.opened(child, top.childclass))
            else:
                self.see(child, child.get("childclass", top.childclass))
                top.below.append(child)

    def opened(self, element: Element, around: str) -> Open:
        return Open(element, element.get("childclass", around), iter(element.children))

    def see(self, element: Element, childclass: str) -> None:
        """Bodies and frames already read can be attached again."""
        if element.tag in ("body", "frame") and element.name:
            self.seen[element.tag, element.name] = element, childclass

    def join(self, attach: Element, path: list[Open]) -> Element:
        """What stands in the place of an `<attach>`."""
        kinds = [kind for kind in ("body", "frame") if kind in attach.attributes]
        if len(kinds) == 2:
            raise attach.error("has body and frame; expected at most one of them")
        kind = kinds[0] if kinds else ""
        prefix = attach.get("prefix"), attach.get("suffix", "")
        if "model" in attach.attributes:
            model = self.model(attach)
            return self.brought(attach, model, Choice.of(attach, model, kind), prefix)
        if not kind:
            raise attach.error("names neither model nor body nor frame; expected one of them")
        return self.again(attach, kind, prefix, path)

    def model(self, attach: Element) -> Spec:
        name = attach.get("model")
        if name not in self.models:
            raise attach.error(f'model "{name}" does not exist' + nearest(name, self.models))
        root = replace(self.spec.root, children=(*self.spec.root.children, *self.added))
        self.added += agreed(attach, replace(self.spec, root=root), self.models[name])
        check_whole(self.models[name])
        return self.models[name]

    def again(self, attach: Element, kind: str, prefix: Affix, path: list[Open]) -> Element:
        """A body or frame of this model itself, once more; its assets and classes are there already."""
        name = attach.get(kind)
        around: tuple[Element, ...] = ()
        for each in reversed(path):  # bodies that are still being read are seen as far as they have been
            self.see(replace(each.element, children=(*each.below, *around)), each.childclass)
            around = (replace(each.element, children=(*each.below, *around)),)
        if (kind, name) not in self.seen:
            known = [each for tag, each in self.seen if tag == kind]
            raise attach.error(f'{kind} "{name}" does not stand before it in this model' + nearest(name, known))
        element, childclass = self.seen[kind, name]
        choice = Choice(element, childclass)
        return self.brought(attach, replace(self.spec, scopes=()), choice, prefix, own=True)

    def brought(self, attach: Element, model: Spec, choice: Choice, affix: Affix, own: bool = False) -> Element:
        """The chosen elements under their new names; what belongs to them goes to the end of the model."""
        scope = 0
        if not own:
            scope = len(self.scopes) + 1
            self.scopes += [model, *model.scopes]
        classes = {} if own else self.renamed_classes(model, affix, scope)
        if not own:
            self.added.append(Element("default", {"class": classes[TOP]}, (), attach.file, attach.line, scope=scope))
        names = Names.of(choice.element, model, own)
        rename = Renamer(affix, scope, names, own, classes, attach, self)
        element = rename.tree(choice.element, "worldbody", choice.childclass)
        sections = [section for tag in SECTIONS for section in model.sections(tag)]
        self.added += filter(None, [rename.section(section) for section in sections])
        return element

    def renamed_classes(self, model: Spec, affix: Affix, scope: int) -> dict[str, str]:
        """The new names of a model's default classes; one that is taken here gets a number, and stays apart."""
        found = {}
        for name in class_names(model):
            new = name.join(affix)
            found[name] = new if new not in self.classes else f"{new}@{scope}"
        self.classes.update(found.values())
        return found

    def counted(self, attach: Element) -> None:
        self.count += 1
        if self.count > MAX_ELEMENTS:
            raise attach.error(f"attached models bring more than {MAX_ELEMENTS} elements; expected fewer")

    def take(self, attach: Element, kind: str, name: str) -> None:
        """A prefix makes each name of one kind once."""
        if self.taken.setdefault((kind, name), attach) is not attach:
            raise attach.error(f'the name "{name}" is there already, by {self.taken[kind, name].place}')


@dataclass(frozen=True)
class Choice:
    """What is attached: an element, with the default class that holds around it in its own model."""

    element: Element
    childclass: str

    @classmethod
    def of(cls, attach: Element, model: Spec, kind: str) -> Choice:
        """The body or frame that is named, else the content of the model's world, as a frame."""
        content = tuple(child for section in model.sections("worldbody") for child in section.children)
        if not kind:
            return cls(Element("frame", {}, content, attach.file, attach.line), TOP)
        name = attach.get(kind)
        if (kind, name) == ("body", WORLD):
            return cls(Element("body", {"name": WORLD}, content, attach.file, attach.line), TOP)
        found = {}
        for element, childclass in placed(content):
            if element.tag == kind and element.name:
                found.setdefault(element.name, cls(element, childclass))
        if name not in found:
            model_name = attach.get("model")
            if any(each.tag == "replicate" for each, _ in placed(content)) and any(
                name.startswith(each) for each in found
            ):
                raise attach.unsupported(f'{kind} "{name}" is a copy made by <replicate>; attach what holds it')
            raise attach.error(f'{kind} "{name}" does not exist in model "{model_name}"' + nearest(name, found))
        return found[name]


def class_names(spec: Spec) -> list[str]:
    """The default classes of a model, the top one first."""
    sections = (each for section in spec.sections("default") for each in section.walk())
    return list(dict.fromkeys([TOP, *(each.get("class") for each in sections if "class" in each.attributes)]))


def placed(content: tuple[Element, ...]) -> Iterator[tuple[Element, str]]:
    """Every element with the class that holds around it, in file order."""
    stack = [(element, TOP) for element in reversed(content)]
    while stack:
        element, around = stack.pop()
        yield element, around
        inside = element.get("childclass", around)
        stack.extend((child, inside) for child in reversed(element.children))


@dataclass(frozen=True)
class Names:
    """The names that come along, by kind: of the chosen elements, of all assets, of each entry that is taken."""

    known: dict[str, set[str]]

    @classmethod
    def of(cls, element: Element, model: Spec, own: bool) -> Names:
        known: dict[str, set[str]] = {}
        for each in element.walk():
            kind = WRITTEN["worldbody"].get(each.tag)
            if kind and each.name:
                known.setdefault(kind, set()).add(each.name)
        for each in () if own else model.entries("asset"):
            if object_name(each):
                known.setdefault(WRITTEN["asset"].get(each.tag, ""), set()).add(object_name(each))
        return cls(known)

    def __contains__(self, reference: tuple[str, str]) -> bool:
        kind, name = reference
        return name in self.known.get(kind, ())

    def add(self, kind: str, name: str) -> None:
        self.known.setdefault(kind, set()).add(name)


# sections whose entries may name the world, by tag or all ("*"), and the attributes that may
WORLDLY = {"contact": ("body1", "body2"), "equality": ("body1", "body2"), "sensor": ("refname",)}


@dataclass(frozen=True)
class Renamer:
    """Gives elements of an attached model their names in this one."""

    affix: Affix
    scope: int
    names: Names
    own: bool
    new_classes: Mapping[str, str]
    attach: Element
    joiner: Joiner

    def tree(self, element: Element, section: str, childclass: str) -> Element:
        """An element and all below it, renamed; what it has no class for keeps the class around it."""
        renamed = self.deep(element, section)
        if "childclass" not in element.attributes:
            renamed = replace(renamed, attributes={**renamed.attributes, "childclass": self.class_name(childclass)})
        return renamed

    def deep(self, element: Element, section: str) -> Element:
        """Every element of a tree, renamed; depth costs no stack."""
        path = [Open(self.one(element, section), "", iter(element.children))]
        while True:
            child = next(path[-1].rest, None)
            if child is not None:
                path.append(Open(self.one(child, section), "", iter(child.children)))
                if len(path) > MAX_DEPTH:
                    raise self.attach.error(f"elements are nested more than {MAX_DEPTH} deep")
                continue
            closed = path.pop().closed()
            if not path:
                return closed
            path[-1].below.append(closed)

    def one(self, element: Element, section: str) -> Element:
        """An element under its new name, naming others by theirs; without its children."""
        self.joiner.counted(self.attach)
        values = dict(element.attributes)
        for key, kind in named_by("worldbody" if section == "default" else section, element):
            if (kind, values[key]) in self.names:
                values[key] = values[key].join(self.affix)
        name = object_name(element) if section == "asset" else element.name
        if name or section == "keyframe":
            values["name"] = name.join(self.affix)
        for key in ("class", "childclass"):
            if key in values:
                values[key] = self.class_name(values[key])
        kind = WRITTEN.get(section, {}).get(element.tag)
        if kind and name:
            self.joiner.take(self.attach, kind, values["name"])
        scope = element.scope + self.scope if not self.own else element.scope
        return replace(element, attributes=values, scope=scope, source=element)

    def class_name(self, name: str) -> str:
        return self.new_classes.get(name, name)

    def section(self, section: Element) -> Element | None:
        """What comes along of a section, or None."""
        if section.tag == "default":
            return None if self.own else self.classes(section)
        if self.own and section.tag in ("asset", "custom", "keyframe"):
            return None
        children = [self.entry(each, section.tag) for each in section.children if self.comes(each, section.tag)]
        return replace(section, children=tuple(children), scope=self.scope) if children else None

    def comes(self, entry: Element, section: str) -> bool:
        """Whether an entry, and all it holds, names nothing that stayed behind."""
        if entry.tag == "model":
            return False
        for element in entry.walk():
            for key, kind in named_by(section, element):
                worldly = key in WORLDLY.get(section, ()) or not any(self.affix)
                world = (kind, element.attributes[key]) == ("body", WORLD) and worldly
                stays = kind in KEPT or section == "custom"
                if stays and not world and (kind, element.attributes[key]) not in self.names:
                    return False
        return True

    def entry(self, entry: Element, section: str) -> Element:
        """An entry under its new name, of the attached model's top class where it names no other."""
        kind = WRITTEN.get(section, {}).get(entry.tag, section)
        if entry.name:
            self.names.add(kind, entry.name)
        renamed = self.deep(entry, section)
        takes_class = "class" in root_context().children[section].children[entry.tag].attributes
        if takes_class and "class" not in entry.attributes and not self.own:
            renamed = replace(renamed, attributes={**renamed.attributes, "class": self.class_name(TOP)})
        return renamed

    def classes(self, section: Element) -> Element:
        """The default classes of the attached model, as a tree of their own."""
        renamed = self.deep(section, "default")
        name = self.class_name(section.get("class", TOP))
        return replace(renamed, attributes={**renamed.attributes, "class": name}, scope=renamed.scope or self.scope)


# kinds of object an entry is left out for when they stay behind
KEPT = ("body", "joint", "geom", "site", "camera", "light", "frame", "tendon", "actuator", "sensor")


def check_whole(model: Spec) -> None:
    """What of an attached model is wrong even where it stays behind: classes that do not exist, names given twice."""
    known = set(class_names(model))
    first: dict[tuple[str, str], Element] = {}
    for section in model.root.children:
        copied = {id(each) for copies in section.walk() if copies.tag == "replicate" for each in copies.walk()}
        for element in section.walk() if section.tag != "default" else ():
            for key in ("class", "childclass"):
                if element.get(key, TOP) not in known:
                    raise element.error(
                        f'default class "{element.get(key)}" does not exist' + nearest(element.get(key), known)
                    )
            kind = WRITTEN.get(section.tag, {}).get(element.tag)
            if kind and element.name and id(element) not in copied:
                earlier = first.setdefault((kind, element.name), element)
                if earlier is not element:
                    raise element.error(
                        f'the name "{element.name}" is taken, by {earlier.place}; expected a name of its own'
                    )
