"""`<tendon>`: the objects along each path, limits, springs and dampers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from symdyn.mjcf import Defaults, Element
from symdyn.model.compiler import Compiler
from symdyn.model.entry import Entry
from symdyn.model.enums import mjtGeom, mjtJoint, mjtWrap
from symdyn.model.enums_model import mjtTendon
from symdyn.model.joint import limited
from symdyn.model.lookup import Ids
from symdyn.model.value import SOLIMP, SOLREF, filled, flags, integers, polynomial, reals, starts

__all__ = ["tendon_arrays", "tendon_of"]

KINDS = {"fixed": mjtTendon.mjTENDON_FIXED, "spatial": mjtTendon.mjTENDON_SPATIAL}
ROUND = {mjtGeom.mjGEOM_SPHERE: mjtWrap.mjWRAP_SPHERE, mjtGeom.mjGEOM_CYLINDER: mjtWrap.mjWRAP_CYLINDER}
SCALAR = (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE)
WIDTH = 0.003
LIMITS = {"": ("limited", "range"), "actfrc": ("actuatorfrclimited", "actuatorfrcrange")}
AT_REST = (-1.0, -1.0)  # spring length: the length where the springs rest

Wrap = tuple[int, int, float]  # kind, object, parameter


def tendon_arrays(
    entries: Sequence[Entry], defaults: Defaults, compiler: Compiler, ids: Ids, arrays: Mapping[str, Any]
) -> dict[str, Any]:
    """The tendons and the objects along their paths; lengths that follow from the configuration come later."""
    found = [checked(entry, tendon_of(entry, defaults), compiler) for entry in entries]
    paths = [list(path_of(entry, ids, arrays)) for entry in entries]
    for entry, attributes in zip(entries, found, strict=True):
        check_path(entry, attributes)
    wraps = [wrap for path in paths for wrap in path]
    trees = [trees_of(path, arrays) for path in paths]
    return {
        "ntendon": len(entries),
        "nwrap": len(wraps),
        "tendon_names": tuple(entry.name for entry in entries),
        "tendon_type": integers(KINDS[entry.element.tag] for entry in entries),
        "tendon_adr": integers(starts([len(path) for path in paths])),
        "tendon_num": integers(len(path) for path in paths),
        "tendon_group": integers(each.get("group", 0) for each in found),
        "tendon_treenum": integers(len(each) for each in trees),
        "tendon_treeid": integers(((*each, -1, -1)[:2] for each in trees), 2),
        "wrap_type": integers(kind for kind, _, _ in wraps),
        "wrap_objid": integers(number for _, number, _ in wraps),
        "wrap_prm": reals(value for _, _, value in wraps),
        **limit_arrays(entries, found, compiler),
        **force_arrays(found),
    }


def tendon_of(entry: Entry, defaults: Defaults) -> Mapping[str, Any]:
    """The attributes of a tendon with its defaults."""
    return defaults.of_element(entry.element, slot="tendon")


def limit_arrays(entries: Sequence[Entry], found: Sequence[Mapping[str, Any]], compiler: Compiler) -> dict[str, Any]:
    pairs = list(zip(entries, found, strict=True))
    return {
        **{
            f"tendon_{kind}limited": flags(is_limited(entry, each, kind, compiler) for entry, each in pairs)
            for kind in LIMITS
        },
        "tendon_solref_lim": reals((filled(each, "solreflimit", SOLREF) for each in found), 2),
        "tendon_solimp_lim": reals((filled(each, "solimplimit", SOLIMP) for each in found), 5),
        "tendon_solref_fri": reals((filled(each, "solreffriction", SOLREF) for each in found), 2),
        "tendon_solimp_fri": reals((filled(each, "solimpfriction", SOLIMP) for each in found), 5),
        "tendon_range": reals((each.get("range", (0.0, 0.0)) for each in found), 2),
        "tendon_actfrcrange": reals((each.get("actuatorfrcrange", (0.0, 0.0)) for each in found), 2),
        "tendon_margin": reals(each.get("margin", 0.0) for each in found),
    }


def force_arrays(found: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    stiffness = [polynomial(each, "stiffness") for each in found]
    damping = [polynomial(each, "damping") for each in found]
    springs = [each.get("springlength", AT_REST) for each in found]
    return {
        "tendon_width": reals(each.get("width", WIDTH) for each in found),
        "tendon_stiffness": reals(each[0] for each in stiffness),
        "tendon_stiffnesspoly": reals((each[1:] for each in stiffness), 2),
        "tendon_damping": reals(each[0] for each in damping),
        "tendon_dampingpoly": reals((each[1:] for each in damping), 2),
        "tendon_armature": reals(each.get("armature", 0.0) for each in found),
        "tendon_frictionloss": reals(each.get("frictionloss", 0.0) for each in found),
        "tendon_springyield": reals(each.get("springyield", 0.0) for each in found),
        "tendon_lengthspring": reals(((*spring, spring[0])[:2] for spring in springs), 2),
    }


def is_limited(entry: Entry, attributes: Mapping[str, Any], kind: str, compiler: Compiler) -> bool:
    return limited(entry.element, attributes, *LIMITS[kind], compiler.at(entry.element))


def checked(entry: Entry, attributes: Mapping[str, Any], compiler: Compiler) -> Mapping[str, Any]:
    """The attributes, whose limits go upwards, whose spring has a length, whose force limits include zero."""
    element = entry.element
    if attributes.get("width", WIDTH) <= 0:
        raise element.error(f"width is {attributes['width']:g}; expected a positive one")
    if attributes.get("armature", 0.0) < 0:
        raise element.error(f"armature is {attributes['armature']:g}; expected zero or more")
    low, high = attributes.get("range", (0.0, 0.0))
    if is_limited(entry, attributes, "", compiler) and low >= high:
        raise element.error(f'range is "{low:g} {high:g}"; expected the first number smaller than the second')
    low, high = attributes.get("actuatorfrcrange", (0.0, 0.0))
    if is_limited(entry, attributes, "actfrc", compiler):
        if low >= high or low > 0 or high < 0:
            raise element.error(f'actuatorfrcrange is "{low:g} {high:g}"; expected a range around zero')
    spring = attributes.get("springlength", AT_REST)
    if len(spring) == 2 and spring[0] > spring[1]:
        raise element.error(f'springlength is "{spring[0]:g} {spring[1]:g}"; expected the first number not larger')
    return attributes


def path_of(entry: Entry, ids: Ids, arrays: Mapping[str, Any]) -> Iterator[Wrap]:
    """What a tendon passes: (kind, number, coefficient of a joint, divisor of a pulley or side site of a geom)."""
    for element in entry.element.children:
        if element.tag == "joint":
            joint = ids.of(entry, "joint", "joint", element)
            if arrays["jnt_type"][joint] not in SCALAR:
                raise element.error(f'joint "{element.get("joint")}" is no hinge or slide; expected one')
            yield mjtWrap.mjWRAP_JOINT, joint, element.get("coef")
        elif element.tag == "pulley":
            if element.get("divisor") <= 0:
                raise element.error(f"divisor is {element.get('divisor'):g}; expected a positive number")
            yield mjtWrap.mjWRAP_PULLEY, -1, element.get("divisor")
        elif element.tag == "site":
            yield mjtWrap.mjWRAP_SITE, ids.of(entry, "site", "site", element), 0.0
        else:
            geom = ids.of(entry, "geom", "geom", element)
            kind = ROUND.get(mjtGeom(int(arrays["geom_type"][geom])))
            if kind is None:
                raise element.error(f'geom "{element.get("geom")}" is no sphere or cylinder; expected one')
            yield kind, geom, float(ids.of(entry, "site", "sidesite", element))


def check_path(entry: Entry, attributes: Mapping[str, Any]) -> None:
    """Raises where the objects of a path cannot follow each other as they do."""
    objects = entry.element.children
    if not objects:
        raise entry.element.error("has no path; expected joints, or sites and what is between them")
    if entry.element.tag == "fixed":
        unrepeated([each for each in objects], "joint")
        return
    if len(objects) < 2:
        raise entry.element.error("passes one object; expected two or more")
    padded: tuple[Element | None, ...] = (None, *objects, None)
    for before, each, after in zip(padded, objects, padded[2:]):
        tags = [other.tag if other else "" for other in (before, after)]
        if each.tag == "geom":
            if tags != ["site", "site"]:
                raise each.error("stands not between two sites; expected a site before and one behind it")
            if attributes.get("armature", 0.0):
                raise each.error("wraps a tendon with armature; expected one or the other")
        elif each.tag == "site" and all(tag in ("", "pulley") for tag in tags):
            raise each.error("is alone in its branch of the path; expected a site or geom beside it")
        elif each.tag == "pulley" and tags[1] in ("", "pulley"):
            raise each.error("starts a branch that has no sites; expected two or more behind it")
        if each.tag == "site" and before is not None and before.tag == "site":
            unrepeated([before, each], "site")


def unrepeated(elements: Sequence[Element], key: str) -> None:
    seen: set[str] = set()
    for element in elements:
        if element.get(key) in seen:
            raise element.error(f'{key} "{element.get(key)}" is repeated; expected it once')
        seen.add(element.get(key))


def trees_of(path: Sequence[Wrap], arrays: Mapping[str, Any]) -> list[int]:
    """The kinematic trees a path passes, in the order in which it meets them."""
    fields = {mjtWrap.mjWRAP_JOINT: "jnt_bodyid", mjtWrap.mjWRAP_SITE: "site_bodyid"}
    bodies = [
        arrays[fields.get(mjtWrap(kind), "geom_bodyid")][number]
        for kind, number, _ in path
        if kind != mjtWrap.mjWRAP_PULLEY
    ]
    return [tree for tree in dict.fromkeys(int(arrays["body_treeid"][body]) for body in bodies) if tree >= 0]
