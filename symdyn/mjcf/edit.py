"""Models changed by program: elements found, added, set, deleted, renamed, and models attached to models.

Nothing is changed in place: each function gives the new `Spec`. An object is called `kind/name` (`body/arm`,
`joint/elbow`, `actuator/grip`, `default/visual`), what a class says of geoms `default/visual/geom`, the world
`worldbody`, a section by its tag (`option`, `asset`), its part by the tag behind a slash (`option/flag`). In place of
it can stand the element itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from symdyn.errors import ModelError, nearest
from symdyn.mjcf.element import Element, Spec
from symdyn.mjcf.reference import WRITTEN, named_by, object_name, references_of
from symdyn.mjcf.schema import Context, root_context
from symdyn.mjcf.value import typed
from symdyn.mjcf.write import text_of

__all__ = [
    "add",
    "delete",
    "find",
    "located",
    "objects",
    "rename",
    "replaced",
    "rescoped",
    "set_attributes",
]

Where = str | Element
LISTED = ("actuator", "sensor", "equality")  # sections whose entries are of the kind of the section
DEPENDENT = ("contact", "tendon", "equality", "actuator", "sensor")  # entries that go with what they name
COORDINATES = ("body", "joint", "actuator", "frame")  # kinds whose coming or going changes what keyframes hold
ADDED = "(added)"  # in place of a file's name


def objects(spec: Spec) -> Iterator[tuple[str, str, Element]]:
    """Every object as (kind, name, element), in file order; default classes too, names may be empty."""
    for section in spec.root.children:
        for element in section.walk():
            kind = kind_of(section, element)
            if kind:
                name = element.get("class", "main") if kind == "default" else object_name(element)
                yield kind, name, element


def kind_of(section: Element, element: Element) -> str:
    """What kind of object an element of a section is; "" for none."""
    if section.tag == "default":
        return "default" if element.tag == "default" else ""
    if section.tag in LISTED:
        return section.tag if any(element is each for each in section.children) else ""
    return WRITTEN.get(section.tag, {}).get(element.tag, "") if element is not section else ""


def find(spec: Spec, where: str) -> Element | None:
    """The element that is called so, None where there is none."""
    kind, slash, name = where.partition("/")
    if not slash or (kind in root_context().children and name in root_context().children[kind].children):
        sections = [each for each in spec.root.all(kind) if not slash or any(each.all(name))]
        return next((next(each.all(name)) if slash else each for each in reversed(sections)), None)
    if (kind, name) == ("body", "world"):
        return find(spec, "worldbody")
    above, _, tag = name.rpartition("/")
    if kind == "default" and above and tag in root_context().children[kind].children:
        return next((each for k, n, it in objects(spec) if (k, n) == (kind, above) for each in it.all(tag)), None)
    return next((each for k, n, each in objects(spec) if (k, n) == (kind, name) and n), None)


def located(spec: Spec, where: Where) -> Element:
    """The element that is called so. Raises ModelError where there is none."""
    if isinstance(where, Element):
        return where
    found = find(spec, where)
    if found is None:
        known = [f"{kind}/{name}" for kind, name, _ in objects(spec) if name]
        raise ModelError(f'the model has no "{where}"; expected kind/name, as in body/arm' + nearest(where, known))
    return found


def set_attributes(spec: Spec, where: Where, /, **values: Any) -> Spec:
    """The model with attributes of an element changed; None takes one away, `class_` stands for `class`.

    A section that the model does not have (`option`, `option/flag`) is added, and what a class says of something new.
    """
    above, _, tag = where.rpartition("/") if isinstance(where, str) else ("", "", "")
    if above.startswith("default/") and tag in root_context().children["default"].children:
        if find(spec, where) is None:
            return add(spec, above, tag, **values)
    if isinstance(where, str) and find(spec, where) is None and where.partition("/")[0] in root_context().children:
        section, _, part = where.partition("/")
        if not part:
            return with_section(spec, Element(section, typed_values(spec, root_context(), section, values)))
        if part in root_context().children[section].children:
            spec = spec if find(spec, section) else with_section(spec, Element(section))
            return add(spec, section, part, **values)
    element = located(spec, where)
    if "name" in values:
        raise element.error("set changes no name; expected rename, which also changes what names it")
    path = path_to(spec, element)
    given = typed_values(spec, context_of(path[:-1]), element.tag, values, element)
    kept = {key: value for key, value in element.attributes.items() if plain(key) not in map(plain, values)}
    source = None if element.tag == "joint" and "type" in given else element.source
    if source is not element.source:
        spec, element = rescoped_at(spec, element)
    return replaced(spec, element, (replace(element, attributes={**kept, **given}, source=source),))


def add(spec: Spec, where: Where, tag: str, /, first: bool = False, **values: Any) -> Spec:
    """The model with an element more, as the last child of another (or the first).

    spec = add(spec, "body/hand", "geom", name="pad", size=0.01)
    spec = add(spec, "actuator", "motor", joint="wrist")
    """
    if isinstance(where, str) and where in root_context().children and find(spec, where) is None:
        spec = with_section(spec, Element(where))
    parent = located(spec, where)
    context = context_of(path_to(spec, parent))
    child = Element(tag, typed_values(spec, context, tag, values), (), ADDED)
    if child.name and (kind := WRITTEN.get(spec_section(spec, parent), {}).get(tag, "")):
        check_free(spec, kind, child.name)
    if tag in ("body", "joint", "freejoint") or spec_section(spec, parent) == "actuator":
        spec, parent = rescoped_at(spec, parent)
    children = (child, *parent.children) if first else (*parent.children, child)
    return replaced(spec, parent, (replace(parent, children=children),))


def delete(spec: Spec, where: Where) -> Spec:
    """The model without an element, what it holds, and the entries that name any of that: actuators, sensors, ...

    What something in the tree needs (a mesh, a material, a class) is not deleted: that is an error.
    """
    element = located(spec, where)
    section = spec_section(spec, element)
    names = {
        (kind_of(Element(section, {}, (element,)), each), object_name(each))
        for each in element.walk()
        if object_name(each)
    }
    if element.tag == "default":
        check_unused_classes(spec, element)
    if section in ("worldbody", "actuator"):
        spec, element = rescoped_at(spec, element)
    spec = replaced(spec, element, ())
    check_needed(spec, names)
    return without_dependents(spec, names)


def without_dependents(spec: Spec, names: set[tuple[str, str]]) -> Spec:
    """The model without the entries that name one of these objects, and those that name such an entry."""
    while gone := [each for section in spec.root.children for each in dependents(section, names)]:
        names = {(kind, name) for kind, name, each in objects(spec) if name and any(each is it for it in gone)}
        if any(spec_section(spec, each) == "actuator" for each in gone):
            places = [index_path(spec, each) for each in gone]
            spec = rescoped(spec)
            gone = [at_path(spec, each) for each in places]
        for each in gone:
            spec = replaced(spec, each, ())
    return spec


def dependents(section: Element, names: set[tuple[str, str]]) -> Iterator[Element]:
    """What of a section goes with these objects: entries, skins, parts of tuples."""
    entries = section.children if section.tag in DEPENDENT else tuple(section.all("skin"))
    parts = [part for each in section.children for part in each.children] if section.tag == "custom" else []
    for entry in (*entries, *parts):
        found = ((k, each.attributes[key]) for each in entry.walk() for key, k in named_by(section.tag, each))
        if any(each in names for each in found):
            yield entry


def check_needed(spec: Spec, names: set[tuple[str, str]]) -> None:
    for section in spec.root.children:
        for each in section.walk() if section.tag in ("worldbody", "asset") else ():
            for key, kind in references_of(section.tag, each):
                if (kind, each.attributes[key]) in names:
                    raise each.error(f'needs {kind} "{each.attributes[key]}"; delete or change this first')


def check_unused_classes(spec: Spec, element: Element) -> None:
    names = {each.get("class") for each in element.walk() if each.tag == "default"}
    for section in spec.root.children:
        for each in section.walk() if section.tag != "default" else ():
            for key in ("class", "childclass"):
                if each.get(key) in names:
                    raise each.error(f'needs the default class "{each.get(key)}"; delete or change this first')


def rename(spec: Spec, where: Where, name: str) -> Spec:
    """The model with an object under another name, and everything that names it."""
    element = located(spec, where)
    section = spec_section(spec, element)
    kind = kind_of(Element(section, {}, (element,)), element) or element.tag
    if not name:
        raise element.error("the new name is empty; expected a name")
    check_free(spec, kind, name)
    if kind == "default":
        old, keys = element.get("class"), ("class", "childclass")
        if old in (None, "main"):
            raise element.error("the top class has no other name; expected a class inside it")
        return mapped(spec, lambda section, each: {key: name for key in keys if each.get(key) == old})
    old = object_name(element)

    def renamed(section: str, each: Element) -> dict[str, Any]:
        if each is element:
            return {"name": name}
        named = [key for key, k in named_by(section, each) if (k, each.attributes[key]) == (kind, old)]
        return dict.fromkeys(named, name)

    return mapped(spec, renamed)


def mapped(spec: Spec, change: Callable[[str, Element], dict[str, Any]]) -> Spec:
    """The model with the attributes that `change` gives for an element of a section; depth costs no stack."""
    sections = []
    for section in spec.root.children:
        built: dict[int, Element] = {}
        for each in reversed(list(section.walk())):
            new = change(section.tag, each)
            children = tuple(built[id(child)] for child in each.children)
            same = all(a is b for a, b in zip(children, each.children))
            built[id(each)] = (
                each if same and not new else replace(each, attributes={**each.attributes, **new}, children=children)
            )
        sections.append(built[id(section)])
    return replace(spec, root=replace(spec.root, children=tuple(sections)))


def rescoped(spec: Spec) -> Spec:
    """The model as if it were attached to an empty one: its keyframes then follow its joints, whatever is added.

    Only where it has keyframes in its own coordinates.
    """
    if all(key.scope for key in spec.entries("keyframe")):
        return spec
    sections = []
    for section in spec.root.children:
        built: dict[int, Element] = {}
        for each in reversed(list(section.walk())):
            children = tuple(built[id(child)] for child in each.children)
            built[id(each)] = replace(each, scope=each.scope + 1, source=each, children=children)
        sections.append(built[id(section)])
    return replace(spec, root=replace(spec.root, children=tuple(sections)), scopes=(spec, *spec.scopes))


def rescoped_at(spec: Spec, element: Element) -> tuple[Spec, Element]:
    """The model rescoped, and the element in it."""
    path = index_path(spec, element)
    spec = rescoped(spec)
    return spec, at_path(spec, path)


# ---- places in the tree


def path_to(spec: Spec, element: Element) -> list[Element]:
    """The elements from the root to this one."""
    path = [spec.root]
    for index in index_path(spec, element):
        path.append(path[-1].children[index])
    return path


def index_path(spec: Spec, element: Element) -> tuple[int, ...]:
    """Which child is to be taken at each step from the root to the element."""
    parents = {id(child): (each, i) for each in spec.root.walk() for i, child in enumerate(each.children)}
    indices: list[int] = []
    each = element
    while each is not spec.root:
        if id(each) not in parents:
            raise element.error("is no element of this model; find it again, each change makes a new model")
        each, i = parents[id(each)]
        indices.append(i)
    return tuple(reversed(indices))


def at_path(spec: Spec, path: tuple[int, ...]) -> Element:
    element = spec.root
    for index in path:
        element = element.children[index]
    return element


def replaced(spec: Spec, element: Element, new: tuple[Element, ...]) -> Spec:
    """The model with other elements in the place of one."""
    path = path_to(spec, element)
    for parent, old in zip(reversed(path[:-1]), reversed(path)):
        children = [each for child in parent.children for each in (new if child is old else (child,))]
        new = (replace(parent, children=tuple(children)),)
    return replace(spec, root=new[0])


def with_section(spec: Spec, section: Element) -> Spec:
    section = replace(section, file=ADDED)
    return replace(spec, root=replace(spec.root, children=(*spec.root.children, section)))


def spec_section(spec: Spec, element: Element) -> str:
    """The tag of the section an element stands in."""
    path = path_to(spec, element)
    return path[1].tag if len(path) > 1 else ""


def context_of(path: list[Element]) -> Context:
    """What the schema allows in the last element of a path from the root."""
    context = root_context()
    for element in path[1:]:
        context = context.children[element.tag]
    return context


def check_free(spec: Spec, kind: str, name: str) -> None:
    for other, taken, element in objects(spec):
        if (other, taken) == (kind, name):
            raise element.error(f'the name "{name}" is taken, by {element.place}; expected a name of its own')


def typed_values(spec: Spec, context: Context, tag: str, values: dict[str, Any], at: Element | None = None) -> dict:
    """Values of Python as the schema has them; those that are None are left out."""
    at = at or Element(tag, {}, (), ADDED)
    if tag not in context.children:
        raise at.error(f"is unknown inside <{context.tag}>" + nearest(tag, context.children))
    known, found = context.children[tag].attributes, {}
    for key, value in values.items():
        if plain(key) not in known:
            raise at.error(f'attribute "{plain(key)}" is unknown' + nearest(plain(key), known))
        if value is None:
            continue
        try:
            found[plain(key)] = typed(text_of(listed(value)), known[plain(key)])
        except ValueError as error:
            raise at.error(f'attribute "{plain(key)}" {error}') from None
    return found


def plain(key: str) -> str:
    """`class_`, as Python must write it, is `class`."""
    return key.removesuffix("_")


def listed(value: Any) -> Any:
    """Arrays and lists as tuples, numbers of numpy as Python's."""
    value = value.tolist() if hasattr(value, "tolist") else value
    return tuple(map(listed, value)) if isinstance(value, (list, tuple)) else value
