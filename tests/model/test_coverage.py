"""Which fields of mjModel a `Model` has; what it has not is listed here, with why."""

import dataclasses
import re

from symdyn.model import Model

# fields without physical meaning of their own, or of what is refused by name; patterns
NOT_PHYSICAL = {
    "of the viewer": r"vis",
    "pictures, whose files are not opened: a model can be read without them": r"ntexdata"
    r"|tex_(colorspace|height|width|nchannel|adr|data)",
    "how meshes are shaded": r"n?mesh_?(normal|texcoord).*|mesh_(facenormal|facetexcoord)",
    "skins, which only show": r"nskin.*|skin_.*",
    "deformable bodies, refused": r"nflex.*|flex(edge|vert|stiffness)?_?.*|nefm.*|efm.*|nJfe",
    "engine plugins, refused": r"nplugin.*|npluginattr|npluginstate|plugin.*|.*_plugin",
    "springs that give way, refused": r".*_plasticadr|nplastic|key_plastic|jnt_springyield",
    "where names and paths are stored": r"names|names_map|nnames.*|name_.*adr|paths|npaths|.*_pathadr|.*contenttypeadr",
    "memory": r"buffer|narena|nbuffer|signature",
    "storage of sparse matrices": r"n[MBCD]|nJten|nJmom|[BMD]_.*|map.*|ten_J_.*|dof_Madr|dof_simplenum|body_simple",
    "search trees of the collision engine": r"nbvh.*|bvh_.*|.*_bvh(adr|num)|noct|oct_.*|mesh_oct(adr|num)"
    r"|mesh_extrema|npolygonmax|nmeshdegmax|nmeshgraph|mesh_graph.*|nmeshpoly.*|mesh_poly.*",
    "sleeping": r"tree_sleep_policy|dof_length",
    "sums of other fields": r"flg_.*|nemax|n(numeric|text|tuple)data",
}
# physical, and not yet in `Model`
MISSING = {}


def unexplained(fields, known):
    patterns = [*NOT_PHYSICAL.values(), *MISSING.values()]
    return [name for name in fields if name not in known and not any(re.fullmatch(each, name) for each in patterns)]


def test_every_field_of_mjmodel_is_in_the_model_or_listed_here(mujoco):
    from mujoco.introspect import structs

    fields = [field.name for field in structs.STRUCTS["mjModel"].fields if hasattr(field, "name")]
    known = {field.name for field in dataclasses.fields(Model)}
    assert len(fields) > 400
    assert unexplained(fields, known) == []


def test_every_field_of_the_model_is_one_of_mjmodels(mujoco):
    from mujoco.introspect import structs

    fields = {field.name for field in structs.STRUCTS["mjModel"].fields if hasattr(field, "name")}
    own = [field.name for field in dataclasses.fields(Model) if field.name not in fields]
    assert [name for name in own if not name.endswith("_names")] == [
        *("mesh_maxhullvert", "mesh_filevert", "name", "unsupported")
    ]
