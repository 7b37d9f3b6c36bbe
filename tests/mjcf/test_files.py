"""Where files may come from: memory with mjVFS's operations, and one folder of the disk."""

import os

import pytest

from symdyn.errors import ModelError
from symdyn.mjcf import Vfs, parse
from symdyn.model import compile_model

PART = '<mujoco><worldbody><geom name="part" size="1"/></worldbody></mujoco>'
OBJ = "v 0 0 0\nv 1 0 0\nv 0 2 0\nv 0 0 3\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n"
MESH = "<mujoco><compiler {}/><asset><mesh name='m' file='{}'/></asset><worldbody><geom type='mesh' mesh='m'/></worldbody></mujoco>"  # noqa: E501


def test_files_in_memory_are_added_found_counted_and_deleted(tmp_path):
    (tmp_path / "disk.xml").write_text(PART)
    vfs = Vfs()
    vfs.add_file(str(tmp_path), "disk.xml")
    vfs.add_buffer("sub/text.xml", PART)
    assert len(vfs) == 2 and list(vfs) == ["disk.xml", "sub/text.xml"]
    assert vfs["disk.xml"] == PART.encode() == vfs["text.xml"] == vfs["other/TEXT.xml"]
    assert vfs.find("text.xml") == "sub/text.xml" and vfs.find("none.xml") is None
    vfs.delete_file("disk.xml")
    assert len(vfs) == 1 and "disk.xml" not in vfs
    for wrong in (lambda: vfs.delete_file("disk.xml"), lambda: vfs.add_buffer("sub/text.xml", "")):
        with pytest.raises(ModelError, match="in memory"):
            wrong()
    with pytest.raises(ModelError, match="nothing.xml: the file cannot be read"):
        vfs.add_file(str(tmp_path), "nothing.xml")


def test_a_name_two_files_end_in_is_no_name():
    vfs = Vfs({"a/x.obj": b"1", "b/x.obj": b"2"})
    assert vfs["a/x.obj"] == b"1"
    with pytest.raises(ModelError, match='"x.obj" can be "a/x.obj", "b/x.obj" in memory'):
        vfs.find("x.obj")


NAMES = [("x.obj", ""), ("a/x.obj", ""), ("x.obj", "meshdir='a'"), ("../x.obj", ""), ("a/x.obj", "strippath='true'")]


@pytest.mark.parametrize("stored", ["x.obj", "a/x.obj", "b/x.obj", "X.obj"])
@pytest.mark.parametrize("name, compiler", NAMES)
def test_memory_is_searched_as_mujoco_searches_it(name, compiler, stored, mujoco):
    text = MESH.format(compiler, name)
    theirs = mujoco.MjModel.from_xml_string(text, {stored: OBJ.encode()})
    ours = compile_model(parse(text, Vfs({stored: OBJ})))
    assert ours.geom_size == pytest.approx(theirs.geom_size)


def test_a_main_file_can_lie_in_memory():
    assert parse("main.xml", {"main.xml": PART}).root.tag == "mujoco"


@pytest.fixture
def tree(tmp_path):
    """A folder with a model, beside it files that are none of its business."""
    (tmp_path / "robot").mkdir()
    (tmp_path / "secret.xml").write_text(PART)
    (tmp_path / "secret.obj").write_text(OBJ)
    return tmp_path


OUTSIDE = ["../secret.xml", "sub/../../secret.xml", "{}/secret.xml"]


@pytest.mark.parametrize("name", OUTSIDE)
def test_nothing_outside_of_the_models_folder_is_included_unless_allowed(tree, name):
    main = tree / "robot" / "main.xml"
    (tree / "robot" / "sub").mkdir()
    main.write_text(f'<mujoco>\n<include file="{name.format(tree)}"/></mujoco>')
    with pytest.raises(ModelError, match=r"main.xml:2: <include>: .* lies outside of the folder of the model; allow"):
        parse(main)
    assert any(each.name == "part" for each in parse(main, within=tree).root.walk())


def test_a_link_does_not_lead_outside(tree):
    os.symlink(tree / "secret.xml", tree / "robot" / "link.xml")
    main = tree / "robot" / "main.xml"
    main.write_text('<mujoco>\n<include file="link.xml"/></mujoco>')
    with pytest.raises(ModelError, match="lies outside"):
        parse(main)


@pytest.mark.parametrize("compiler, name", [("", "../secret.obj"), ("meshdir='..'", "secret.obj")])
def test_no_mesh_comes_from_outside(tree, compiler, name):
    main = tree / "robot" / "main.xml"
    main.write_text(MESH.format(compiler, name))
    with pytest.raises(ModelError, match=r'main.xml:1: <mesh name="m">: .* lies outside'):
        compile_model(parse(main))
    assert compile_model(parse(main, within=tree)).ngeom == 1


def test_text_reads_nothing_from_the_disk_unless_allowed(tree):
    text = f'<mujoco><include file="{tree}/secret.xml"/></mujoco>'
    with pytest.raises(ModelError, match="does not exist"):
        parse(text)
    assert parse(text, within=tree).root.children
    assert parse('<mujoco><include file="secret.xml"/></mujoco>', within=tree).root.children


def test_a_folder_or_a_pipe_is_no_file(tree):
    os.mkfifo(tree / "robot" / "pipe.xml")
    main = tree / "robot" / "main.xml"
    for name in (".", "pipe.xml"):
        main.write_text(f'<mujoco><include file="{name}"/></mujoco>')
        with pytest.raises(ModelError, match="does not exist"):
            parse(main)
