"""Materials and textures by name: how things look, but for the pictures themselves, whose files are not opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.errors import nearest
from symdyn.mjcf import Defaults, Element, Spec
from symdyn.mjcf.reference import object_name
from symdyn.model.enums_model import mjtTexture, mjtTextureRole
from symdyn.model.value import filled, flags, integers, single

__all__ = ["material_arrays", "material_of"]

TYPES = {name: mjtTexture[f"mjTEXTURE_{name.upper()}"] for name in ("2d", "cube", "skybox")}
ROLES = {role.name[10:].lower(): role for role in mjtTextureRole}
WHITE = (1.0, 1.0, 1.0, 1.0)
# single numbers of a material with their defaults
NUMBERS = {"emission": 0.0, "specular": 0.5, "shininess": 0.5, "reflectance": 0.0, "metallic": -1.0, "roughness": -1.0}


def material_arrays(spec: Spec, defaults: Defaults, discarded: bool) -> dict[str, Any]:
    """Textures and materials; none where what is only seen is discarded."""
    assets = [] if discarded else list(spec.entries("asset"))
    textures = [(each, defaults.of_element(each)) for each in assets if each.tag == "texture"]
    materials = [(each, defaults.of_element(each)) for each in assets if each.tag == "material"]
    names = tuple(object_name(each) for each, _ in textures)
    return {
        "ntex": len(textures),
        "tex_names": names,
        "tex_type": integers(TYPES[attributes.get("type", "cube")] for _, attributes in textures),
        "nmat": len(materials),
        "mat_names": tuple(each.get("name", "") for each, _ in materials),
        "mat_texid": integers((pictures(*each, names) for each in materials), len(ROLES)),
        "mat_texuniform": flags(attributes.get("texuniform", False) for _, attributes in materials),
        "mat_texrepeat": single((filled(attributes, "texrepeat", (1.0, 1.0)) for _, attributes in materials), 2),
        **{
            f"mat_{key}": single(attributes.get(key, value) for _, attributes in materials)
            for key, value in NUMBERS.items()
        },
        "mat_rgba": single((filled(attributes, "rgba", WHITE) for _, attributes in materials), 4),
    }


def pictures(material: Element, attributes: Mapping[str, Any], textures: Sequence[str]) -> np.ndarray:
    """The texture of each role, -1 none."""
    found = np.full(len(ROLES), -1)
    layers = list(material.all("layer"))
    if layers and "texture" in attributes:
        raise layers[0].error("stands in a material that has a texture; expected either of them")
    named = [(each.get("role"), each.get("texture"), each) for each in layers]
    if "texture" in attributes:
        named.append(("rgb", attributes["texture"], material))
    for role, name, element in named:
        if name not in textures:
            raise element.error(f'texture is "{name}", which does not exist{nearest(name, textures)}')
        found[ROLES[role]] = textures.index(name)
    return found


def material_of(element: Element, attributes: Mapping[str, Any], names: Sequence[str], discarded: bool) -> int:
    """The number of the material that an object is made of, -1 none."""
    name = attributes.get("material")
    if name is None or discarded:
        return -1
    if name not in names:
        raise element.error(f'material is "{name}", which does not exist{nearest(name, names)}')
    return names.index(name)
