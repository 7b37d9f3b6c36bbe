"""Meshes and height fields: every kind of file, of inertia and of fitting, against MuJoCo."""

import struct
import zlib

import numpy as np
import pytest

from symdyn.errors import ModelError, UnsupportedError
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.model.mjmodel import differences
from tests.tolerance import SAME_ALGORITHM

POINTS = [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3), (0.3, 0.3, 3.5)]
FACES = [(0, 2, 1), (0, 1, 3), (0, 3, 2), (1, 2, 4), (2, 3, 4), (3, 1, 4)]
VERTEX = "vertex='" + " ".join(f"{x}" for point in POINTS for x in point) + "'"
FACE = "face='" + " ".join(f"{i}" for face in FACES for i in face) + "'"
INLINE = f"{VERTEX} {FACE}"
QUAD = "v 0 0 0\nv 1 0 0\nv 1 2 0\nv 0 2.5 0\nv 0 0 3\n"


def stl(points=POINTS, faces=FACES):
    corners = [struct.pack("<12fH", 0, 0, 0, *points[a], *points[b], *points[c], 0) for a, b, c in faces]
    return bytes(80) + struct.pack("<I", len(faces)) + b"".join(corners)


def msh(points=POINTS, faces=FACES, normals=0, textures=0):
    count = struct.pack("<4i", len(points), normals, textures, len(faces))
    looks = np.zeros(3 * normals + 2 * textures, "<f4").tobytes()
    return count + np.array(points, "<f4").tobytes() + looks + np.array(faces, "<i4").tobytes()


def obj(line="{} {} {}", head=""):
    rows = ["v {} {} {}".format(*point) for point in POINTS]
    return "\n".join([head, *rows, *("f " + line.format(*(i + 1 for i in face)) for face in FACES)]).encode()


def model(mesh, geom="<geom type='mesh' mesh='m' pos='1 2 3' euler='10 20 30'/>", before=""):
    return f"<mujoco>{before}<asset><mesh name='m' {mesh}/></asset><worldbody><body>{geom}</body></worldbody></mujoco>"


def agree(mujoco, text, files=None, skip=()):
    theirs = mujoco.MjModel.from_xml_string(text, files or {})
    found = differences(compile_model(parse(text, files)), theirs, SAME_ALGORITHM)
    assert {name: value for name, value in found.items() if name not in skip} == {}


FILES = {
    "x.stl": stl(),
    "X.STL": stl(),
    "with a thin triangle.stl": stl(faces=[*FACES, (0, 0, 1)]),
    "x.msh": msh(),
    "with looks.msh": msh(normals=5, textures=5),
    "x.obj": obj(),
    "with slashes.obj": obj("{0}/{0} {1}/{1} {2}/{2}", "vt 0 0\n" * 5),
    "with normals.obj": obj("{0}//{0} {1}//{1} {2}//{2}", "vn 0 0 1\n" * 5),
    "quads.obj": (
        QUAD + "o a\ng b\nf -2 -3 -4 -5\nf 1 2 5\nf 2 3 5\nusemtl x\nf 3 4 5\ns 1\nf 4 1 5\nl 1 2\no c\nf 1 2 3\n"
    ).encode(),
    "other quads.obj": (QUAD + "f 3 2 1 4\nf 1 2 5\nf 2 3 5\nf 3 4 5\nf 4 1 5\n").encode(),
}


@pytest.mark.parametrize("name", FILES)
def test_a_mesh_file_is_read_as_mujoco_reads_it(name, mujoco):
    agree(mujoco, model(f'file="{name}"'), {name: FILES[name]})


@pytest.mark.parametrize("mode", ["legacy", "exact", "convex", "shell"])
@pytest.mark.parametrize("scale", ["1 1 1", ".1 -2 3", "-1 -1 -1"])
def test_inertia_modes_scales_and_references(mode, scale, mujoco):
    agree(mujoco, model(f"{INLINE} inertia='{mode}' scale='{scale}' refpos='.1 .2 .3' refquat='1 2 3 4'"))


def test_points_without_faces_get_those_of_their_hull(mujoco):
    agree(mujoco, model(VERTEX))


@pytest.mark.parametrize("most", [4, 6, 10, 25, 40])
@pytest.mark.parametrize("mode", ["legacy", "convex"])
def test_a_hull_of_few_points_is_mujocos(most, mode, mujoco):
    points = np.random.default_rng(0).normal(size=(50, 3)) * (1, 2, 3)
    points /= np.linalg.norm(points, axis=1)[:, None]
    vertex = " ".join(f"{x:.6f}" for x in points.ravel())
    agree(mujoco, model(f"vertex='{vertex}' inertia='{mode}' maxhullvert='{most}'"))


DENTED = "0 0 0 1 0 0 1 1 0 0 1 0 0 0 1 1 0 1 1 1 1 0 1 1 .5 .5 .4"
DENTED_FACES = (
    "0 2 1 0 3 2 0 1 5 0 5 4 1 2 6 1 6 5 2 3 7 2 7 6 3 0 4 3 4 7 4 5 8 5 6 8 6 7 8 7 4 8"  # a cube with a pit on top
)
MASSES = {
    "legacy": (0.8235902426, 0.43538537),
    "convex": (1.0, 0.5),
    "exact": (0.8, 0.4125),
    "shell": (6.56205, 0.49521719),
}


@pytest.mark.parametrize("mode", MASSES)
def test_mass_and_center_of_a_dented_cube(mode):
    mesh = f"vertex='{DENTED}' face='{DENTED_FACES}'" + (f" inertia='{mode}'" if mode != "legacy" else "")
    found = compile_model(parse(model(mesh, "<geom type='mesh' mesh='m' density='1'/>")))
    assert found.body_mass[1] == pytest.approx(MASSES[mode][0], rel=1e-5)
    assert found.body_ipos[1] == pytest.approx([0.5, 0.5, MASSES[mode][1]], rel=1e-6)


@pytest.mark.parametrize("shape", ["sphere", "capsule", "cylinder", "ellipsoid", "box"])
@pytest.mark.parametrize("mode", ["legacy", "shell"])
@pytest.mark.parametrize("aabb", ["true", "false"])
@pytest.mark.parametrize("more", ["", "fitscale='.5' size='7 8 9' density='3'", "shellinertia='true'"])
def test_a_primitive_is_fitted_to_a_mesh(shape, mode, aabb, more, mujoco):
    geom = f"<geom type='{shape}' mesh='m' pos='1 2 3' euler='10 20 30' {more}/>"
    # the shell of an ellipsoid is a difference of nearly equal numbers, whose rounding is not the same
    skip = ("body_inertia",) if shape == "ellipsoid" and "shellinertia" in more else ()
    agree(mujoco, model(f"{INLINE} inertia='{mode}'", geom, f"<compiler fitaabb='{aabb}'/>"), skip=skip)


SHAPES = {
    "sphere by default": "<geom mesh='m'/>",
    "size and fitscale of a mesh": "<geom type='mesh' mesh='m' size='5 5 5' fitscale='3'/>",
    "site": "<geom type='mesh' mesh='m'/><site type='mesh' mesh='m' pos='1 2 3' euler='1 2 3'/>",
    "bounds": "<geom size='1'/><geom type='capsule' size='1 2'/><geom type='cylinder' size='1 2'/>"
    "<geom type='ellipsoid' size='1 2 3'/><geom type='box' size='1 2 3'/><geom type='plane' size='0 2 3'/>",
}


@pytest.mark.parametrize("geom", SHAPES.values(), ids=SHAPES.keys())
def test_shapes_and_bounds(geom, mujoco):
    agree(mujoco, model(INLINE, geom))


def test_a_flat_mesh_is_seen_but_not_touched(mujoco):
    flat = "vertex='0 0 0 1 0 0 1 1 0 0 1 0' face='0 1 2 0 2 3' inertia='shell'"
    agree(mujoco, model(flat, "<geom type='mesh' mesh='m' contype='0' conaffinity='0'/>"))
    with pytest.raises(ModelError, match="lie in a plane"):
        compile_model(parse(model(flat)))


def test_meshes_of_discarded_geoms_are_discarded(mujoco):
    geoms = "<geom type='mesh' mesh='m' contype='0' conaffinity='0'/><geom size='1'/>"
    agree(mujoco, model(INLINE, geoms, "<compiler discardvisual='true'/>"))


BROKEN_MESHES = {
    "three points": ("vertex='0 0 0 1 0 0 0 1 0'", {}, "has 3 points; expected four or more"),
    "nothing": ("", {}, "has 0 points"),
    "two numbers": ("vertex='0 0 0 1 0 0 0 1 0 1 1'", {}, "vertex has 11 numbers; expected a multiple of three"),
    "four corners": (f"{VERTEX} face='0 1 2 3'", {}, "face has 4 numbers"),
    "far corner": (f"{VERTEX} face='0 1 7'", {}, "a face names point 7; expected 0 to 4"),
    "negative corner": (f"{VERTEX} face='0 1 -1'", {}, "a face names point -1"),
    "line": ("vertex='0 0 0 1 0 0 2 0 0 3 0 0'", {}, "no convex hull"),
    "flat": ("vertex='0 0 0 1 0 0 1 1 0 0 1 0' face='0 1 2 0 2 3'", {}, "the mesh encloses nothing"),
    "inside out": (f"{VERTEX} face='0 1 2 0 3 1 0 2 3 1 4 2 2 4 3 3 4 1' inertia='exact'", {}, "turned inside"),
    "not oriented": (f"{VERTEX} face='0 2 1 0 3 1 0 3 2 1 2 3' inertia='exact'", {}, "two faces go from point"),
    "no scale": (f"{INLINE} scale='0 1 1'", {}, "the mesh encloses nothing"),
    "zero refquat": (f"{INLINE} refquat='0 0 0 0'", {}, "refquat is zero"),
    "maxhullvert": (f"{INLINE} maxhullvert='3'", {}, "maxhullvert is 3; expected more than 3"),
    "no file": ("file='x.stl'", {}, 'file "x.stl" does not exist'),
    "file and vertex": (f"file='x.stl' {VERTEX}", {"x.stl": stl()}, "has file and vertex"),
    "text STL": ("file='x.stl'", {"x.stl": b"solid x\nendsolid x\n" * 9}, "it is no binary STL file"),
    "short STL": ("file='x.stl'", {"x.stl": stl()[:-1]}, "it is no binary STL file"),
    "long MSH": ("file='x.msh'", {"x.msh": msh() + b"0"}, "its counts ask for"),
    "huge MSH": ("file='x.msh'", {"x.msh": struct.pack("<4i", 2**31 - 1, 0, 0, 0)}, "its counts ask for"),
    "empty MSH": ("file='x.msh'", {"x.msh": b""}, "too short"),
    "wrong OBJ": ("file='x.obj'", {"x.obj": b"v 1 a 0\nf 1 2 3\n"}, "not a number"),
    "not finite": ("file='x.obj'", {"x.obj": obj().replace(b"v 1 ", b"v inf ")}, "is no number"),
    "other kind": ("file='x.ply'", {"x.ply": b"ply\n"}, 'files of kind ".ply" are not read'),
}


@pytest.mark.parametrize("mesh, files, message", BROKEN_MESHES.values(), ids=BROKEN_MESHES.keys())
def test_a_mesh_that_mujoco_refuses_is_refused_by_name_and_line(mesh, files, message, mujoco):
    with pytest.raises(ModelError, match=r'^model.xml:1: <mesh name="m">: ') as caught:
        compile_model(parse(model(mesh), files))
    assert message in str(caught.value)
    if "vertex; expected one" not in str(caught.value):  # MuJoCo takes one and drops the other in silence
        with pytest.raises(ValueError):
            mujoco.MjModel.from_xml_string(model(mesh), files)


@pytest.mark.parametrize("names", ["mesh='n'", "type='mesh' mesh='n'", "type='hfield' hfield='h'"])
def test_what_a_default_class_names_must_exist(names, mujoco):
    text = model(INLINE, "<geom/>", f"<default><geom {names}/></default>")
    with pytest.raises(ModelError, match="model.xml:1: <geom>: (mesh|hfield) is .*, which does not exist"):
        compile_model(parse(text))
    with pytest.raises(ValueError):
        mujoco.MjModel.from_xml_string(text)


UNFIT = {
    "plane": "<geom type='plane' mesh='m'/>",
    "fromto": "<geom type='box' mesh='m' fromto='0 0 0 1 1 1'/>",
    "shell": "<geom type='mesh' mesh='m' shellinertia='true'/>",
    "site": "<site type='box' mesh='m'/>",
}


@pytest.mark.parametrize("geom", UNFIT.values(), ids=UNFIT.keys())
def test_what_cannot_take_its_shape_from_a_mesh_is_refused(geom, mujoco):
    with pytest.raises(ModelError, match=r"model.xml:1: <(geom|site)>"):
        compile_model(parse(model(INLINE, geom)))
    with pytest.raises(ValueError):
        mujoco.MjModel.from_xml_string(model(INLINE, geom))


BUILTIN = [
    "sphere 0", "sphere 1", "sphere 2", "hemisphere 0", "hemisphere 1", "hemisphere 2", "hemisphere 5", "cone 3 .5",
    "cone 7 0", "supersphere 3 1 1", "supersphere 5 .5 2", "supersphere 9 1.5 .7", "supertorus 3 .25 1 1",
    "supertorus 5 .25 .5 2", "supertorus 10 1 1 1", "plate 2 2", "plate 5 3", "wedge 5 4 180 80 1",
    "box 3 4 5 1 .2 .3", "box 2 3 2 1 1 -1 2", "cylinder 3.9 4 4 .1 .2 .3", "cylinder 4 3 3 1 1 1 2.9",
    "ellipsoid 4 3 4 .1 .2 .3", "ellipsoid 3 4 4 1 1 1 2",
]  # fmt: skip


@pytest.mark.parametrize("text", BUILTIN)
def test_a_builtin_mesh_is_mujocos(text, mujoco):
    kind, params = text.split(" ", 1)
    mesh = f"builtin='{kind}' params='{params}' scale='1 2 3.5'"
    geom = "<geom type='mesh' mesh='m' contype='0' conaffinity='0'/>"
    agree(mujoco, model(mesh, geom).replace("<body>", "").replace("</body>", ""))


WRONG_BUILTIN = [
    "sphere 5", "sphere 1 1", "cone 2 .5", "cone 4 2", "supertorus 4 2 1 1", "ball 3", "wedge 0 3 9 6 0",
    "wedge 3 3 181 60 0", "wedge 3 3 90 0 0", "wedge 3 3 90 60 2", "wedge 3 3 90 60", "box 3 3 3 1 1",
    "box 1 3 3 1 1 1", "box 3 3 3 1 1 1 1", "ellipsoid 3 3 3 1 0 1",
]  # fmt: skip


@pytest.mark.parametrize("text", WRONG_BUILTIN)
def test_a_builtin_mesh_of_wrong_parameters_is_refused(text, mujoco):
    kind, params = text.split(" ", 1)
    mesh = f"builtin='{kind}' params='{params}'"
    with pytest.raises(ModelError, match=r'model.xml:1: <mesh name="m">: '):
        compile_model(parse(model(mesh)))
    with pytest.raises(ValueError):
        mujoco.MjModel.from_xml_string(model(mesh))


@pytest.mark.parametrize("mesh", [f"{INLINE}><plugin plugin='a'/></mesh><mesh {INLINE}"])
def test_meshes_made_by_programs_are_refused_by_name(mesh):
    with pytest.raises(UnsupportedError, match=r"model.xml:1: <(mesh|plugin)"):
        compile_model(parse(model(mesh)))


def png(rows, colour, depth=8, filters=None, palette=b""):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    step = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour] * depth // 8
    rows = np.array(rows, np.uint8)
    head = struct.pack(">IIBBBBB", rows.shape[1] // step, len(rows), depth, colour, 0, 0, 0)
    lines = filtered(rows, filters or [0] * len(rows), step)
    plte = chunk(b"PLTE", palette) if palette else b""
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + plte + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
    )


def filtered(rows, filters, step):
    """The lines of a picture as PNG writes them, each by its filter."""
    out = b""
    for y, kind in enumerate(filters):
        line = bytearray([kind])
        for x in range(rows.shape[1]):
            a = int(rows[y, x - step]) if x >= step else 0
            b = int(rows[y - 1, x]) if y else 0
            c = int(rows[y - 1, x - step]) if y and x >= step else 0
            p = a + b - c
            near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
            line.append((int(rows[y, x]) - (0, a, b, (a + b) // 2, near)[kind]) & 255)
        out += bytes(line)
    return out


GRAY = [[0, 100, 255, 7], [10, 20, 30, 9], [200, 3, 77, 80], [5, 250, 251, 90], [1, 2, 3, 4]]
HEIGHTS = {
    "level": ("nrow='2' ncol='3'", {}),
    "inline": ("nrow='2' ncol='3' elevation='1 2 3 -4 5 6'", {}),
    "constant": ("nrow='2' ncol='3' elevation='3 3 3 3 3 3'", {}),
    "binary": ("file='x.bin' nrow='7' ncol='7'", {"x.bin": struct.pack("<2i6f", 2, 3, 1, 2, 3, 4, 5, 6.5)}),
    "gray": ("file='x.png'", {"x.png": png(GRAY, 0)}),
    "filters": ("file='x.png'", {"x.png": png(GRAY, 0, filters=[0, 1, 2, 3, 4])}),
    "filtered colours": ("file='x.png'", {"x.png": png(np.resize(GRAY, (5, 12)), 2, filters=[4, 3, 2, 1, 4])}),
    "opacity": ("file='x.png'", {"x.png": png(np.resize(GRAY, (5, 8)), 6, filters=[1, 3, 2, 4, 0])}),
    "gray and opacity": ("file='x.png'", {"x.png": png(GRAY, 4)}),
    "palette": (
        "file='x.png'",
        {"x.png": png([[0, 1, 2], [2, 0, 1]], 3, palette=bytes([9, 1, 2, 50, 3, 4, 99, 5, 6]))},
    ),
    "16 bits": ("file='x.png'", {"x.png": png(np.resize(GRAY, (3, 8)), 0, 16)}),
}


@pytest.mark.parametrize("field, files", HEIGHTS.values(), ids=HEIGHTS.keys())
def test_a_height_field_is_read_as_mujoco_reads_it(field, files, mujoco):
    text = (
        f"<mujoco><asset><hfield name='h' size='4 5 6 7' {field}/></asset><worldbody>"
        "<geom type='hfield' hfield='h' pos='1 2 3'/></worldbody></mujoco>"
    )
    agree(mujoco, text, files)


BROKEN_FIELDS = {
    "nothing": ("size='1 1 1 1'", {}, "expected a file, or two positive numbers"),
    "one row": ("size='1 1 1 1' nrow='1' ncol='3'", {}, "expected two or more"),
    "elevation": ("size='1 1 1 1' nrow='2' ncol='2' elevation='1 2 3'", {}, "has 3 numbers; expected 2 times 2"),
    "size": ("size='1 1 0 1' nrow='2' ncol='2'", {}, "a size is not positive"),
    "huge": ("size='1 1 1 1' nrow='2000000000' ncol='2000000000'", {}, "nrow and ncol"),
    "no file": ("size='1 1 1 1' file='x.png'", {}, 'file "x.png" does not exist'),
    "long binary": ("size='1 1 1 1' file='x.bin'", {"x.bin": struct.pack("<2i5f", 2, 2, 1, 2, 3, 4, 5)}, "do not fit"),
    "no picture": ("size='1 1 1 1' file='x.png'", {"x.png": b"GIF89"}, "it is no PNG picture"),
    "cut picture": ("size='1 1 1 1' file='x.png'", {"x.png": png(GRAY, 0)[:-20]}, "cut off"),
    "huge picture": ("size='1 1 1 1' file='x.png'", {"x.png": png([[0]], 0)[:16] + b"\x7f" * 8 + png([[0]], 0)[24:]},
                     "pixels"),
}  # fmt: skip


@pytest.mark.parametrize("field, files, message", BROKEN_FIELDS.values(), ids=BROKEN_FIELDS.keys())
def test_a_broken_height_field_is_refused_by_name_and_line(field, files, message, mujoco):
    text = f"<mujoco><asset><hfield name='h' {field}/></asset></mujoco>"
    with pytest.raises(ModelError, match=r'^model.xml:1: <hfield name="h">: ') as caught:
        compile_model(parse(text, files))
    assert message in str(caught.value)
    if "huge" not in message and field.find("2000000000") < 0:
        with pytest.raises(ValueError):
            mujoco.MjModel.from_xml_string(text, files)


MORE = "<body name='more'><geom size='.1'/></body></worldbody>"


def test_a_changed_model_reads_no_mesh_again(monkeypatch, mujoco):
    files, read = {"m.stl": stl()}, []
    spec = parse(model("file='m.stl'"), files)
    compile_model(spec)
    find = type(spec.files).find
    monkeypatch.setattr(type(spec.files), "find", lambda files, name: read.append(name) or find(files, name))
    more = spec.add("worldbody", "body", name="more").add("body/more", "geom", size=0.1)
    for changed, scale, seen in ((more, "1 1 1", []), (more.set("mesh/m", scale=(1, 2, 3)), "1 2 3", ["m.stl"])):
        text = model(f"file='m.stl' scale='{scale}'").replace("</worldbody>", MORE)
        theirs = mujoco.MjModel.from_xml_string(text, files)
        assert differences(compile_model(changed), theirs, SAME_ALGORITHM) == {} and read == seen
