"""The entries of the sections behind the world: pairs, equalities, tendons, actuators, sensors, custom fields, keys.

What acts on objects inside a `<replicate>` is replicated with them. The copies come behind what is not replicated, with
the numbers of the replicate behind their names and behind the names they use.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from symdyn.mjcf import Element, Spec
from symdyn.mjcf.reference import WRITTEN, references_of

__all__ = ["Entry", "entries_of"]

Object = tuple[str, str]  # kind and name

# lists that are numbered on their own: (section, tags)
LISTS = {
    "pair": ("contact", ("pair",)),
    "exclude": ("contact", ("exclude",)),
    "tendon": ("tendon", ("spatial", "fixed")),
    "equality": ("equality", ("connect", "weld", "joint", "tendon")),
    "actuator": ("actuator", None),
    "sensor": ("sensor", None),
    "numeric": ("custom", ("numeric",)),
    "text": ("custom", ("text",)),
    "tuple": ("custom", ("tuple",)),
    "key": ("keyframe", ("key",)),
}  # in the order in which one may name another
MIXED = ("pair", "exclude")  # entries that may also name what stands before the replicate
EVERYWHERE = ("body", "world")
MOST = 100_000  # copies of entries of one kind


@dataclass(frozen=True, eq=False)
class Entry:
    """One entry of a section; `copied` are the objects whose names have the suffix behind them in this copy."""

    element: Element
    kind: str
    suffix: str = ""
    copied: frozenset[Object] = frozenset()

    @property
    def name(self) -> str:
        return self.element.name + self.suffix if self.element.name else ""

    def refer(self, kind: str, name: str) -> str:
        """The name, in this copy, of an object that the file calls `name`."""
        return name + self.suffix if (kind, name) in self.copied else name

    def objects(self) -> Iterator[Object]:
        """What the entry names, as the file calls it."""
        for element in self.element.walk():
            for attribute, kind in references_of(LISTS[self.kind][0], element):
                yield kind, element.attributes[attribute]


@dataclass(frozen=True, eq=False)
class Replicate:
    """A replicate with the objects inside, and where it stands among all objects."""

    element: Element
    place: int
    inside: set[Object] = field(default_factory=set)

    @property
    def suffixes(self) -> list[str]:
        count, sep = self.element.get("count", 0), self.element.get("sep", "")
        return [f"{sep}{i:0{len(str(count - 1))}d}" for i in range(count)]


def entries_of(spec: Spec) -> dict[str, list[Entry]]:
    """All entries by kind, those of replicated objects copied."""
    found = {kind: list(written(spec, kind)) for kind in LISTS}
    replicates, places = replicates_of(spec)
    for each in replicates:
        for kind in LISTS:
            found[kind] = copied(each, places, kind, found[kind])
    for entries in found.values():
        check_names(entries)
    return found


def check_names(entries: list[Entry]) -> None:
    """No two entries of a kind have the same name."""
    first: dict[str, Entry] = {}
    for entry in entries:
        other = first.setdefault(entry.name, entry)
        if entry.name and other is not entry:
            place = other.element.place
            raise entry.element.error(f'the name "{entry.name}" is taken, by {place}; expected a name of its own')


def written(spec: Spec, kind: str) -> Iterator[Entry]:
    section, tags = LISTS[kind]
    return (Entry(each, kind) for each in spec.entries(section) if tags is None or each.tag in tags)


def replicates_of(spec: Spec) -> tuple[list[Replicate], dict[Object, int]]:
    """The replicates of the world, inner ones first, and the place of each object in the file."""
    done: list[Replicate] = []
    places: dict[Object, int] = {}
    for section in spec.sections("worldbody"):
        stack: list[tuple[Element | None, list[Replicate]]] = [(section, [])]
        while stack:
            element, around = stack.pop()
            if element is None:
                done.append(around[-1])
                continue
            if element.tag == "replicate":
                around = [*around, Replicate(element, len(places))]
                stack.append((None, around))
            kind = WRITTEN["worldbody"].get(element.tag)
            if kind and element.name:
                places.setdefault((kind, element.name), len(places))
                for each in around:
                    each.inside.add((kind, element.name))
            stack.extend((child, around) for child in reversed(element.children))
    return done, places


def copied(replicate: Replicate, places: Mapping[Object, int], kind: str, entries: list[Entry]) -> list[Entry]:
    """Entries of one kind, those that name something replicated copied to the end; their names are then inside too.

    As in MuJoCo, a sensor of nothing (a clock) is copied in each step of the replicate, and so are its copies.
    """
    inside = [any(each in replicate.inside for each in entry.objects()) for entry in entries]
    moved = [entry for entry, within in zip(entries, inside, strict=True) if within]
    for entry in moved:
        check(replicate, places, entry)
    replicate.inside.update((kind, entry.element.name) for entry in moved if entry.element.name)
    if not moved and kind != "sensor":
        return entries
    names = frozenset(replicate.inside)
    found, first = (
        list(entries),
        [entry for entry, within in zip(entries, inside, strict=True) if within or loose(entry)],
    )
    for suffix in replicate.suffixes:
        again = [entry for entry in found[len(entries) :] if loose(entry)]
        found += [
            replace(entry, suffix=entry.suffix + suffix, copied=entry.copied | names) for entry in (*first, *again)
        ]
        if len(found) > MOST:
            raise replicate.element.error(f"makes more than {MOST} copies of a {kind}; expected fewer")
    return [entry for entry, within in zip(entries, inside, strict=True) if not within] + found[len(entries) :]


def loose(entry: Entry) -> bool:
    """Whether an entry is a sensor that names nothing."""
    return entry.kind == "sensor" and not any(entry.objects())


def check(replicate: Replicate, places: Mapping[Object, int], entry: Entry) -> None:
    """An entry that is copied names objects of the copy only; pairs and excludes also what stands before it."""
    for each in entry.objects():
        before = places.get(each, len(places)) < replicate.place
        if each not in replicate.inside and each != EVERYWHERE and not (entry.kind in MIXED and before):
            raise entry.element.error(
                f'names {each[0]} "{each[1]}" and something inside the replicate at {replicate.element.place}; '
                "expected all of them inside, so that it can be replicated with them"
            )
