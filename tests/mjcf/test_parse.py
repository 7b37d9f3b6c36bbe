"""Reading: text, files, files in memory, includes, default classes."""

import pytest

from symdyn.errors import ModelError
from symdyn.mjcf import Defaults, parse

GEOM = '<mujoco><worldbody><geom name="{}" size="1"/></worldbody></mujoco>'


def geoms(spec):
    return [element.name for element in spec.root.walk() if element.tag == "geom"]


def test_elements_keep_order_type_and_place():
    spec = parse('<mujoco model="m">\n<worldbody>\n<geom name="g" size="1 2" group="3"/>\n</worldbody></mujoco>')
    geom = next(spec.entries("worldbody"))
    assert (spec.name, geom.tag, geom.line, geom.place) == ("m", "geom", 3, "model.xml:3")
    assert geom.attributes == {"name": "g", "size": (1.0, 2.0), "group": 3}


def test_an_included_file_stands_where_it_is_included(tmp_path):
    (tmp_path / "part.xml").write_text(GEOM.format("b"))
    (tmp_path / "main.xml").write_text(
        '<mujoco><worldbody><geom name="a" size="1"/></worldbody>\n<include file="part.xml"/>'
        '<worldbody><geom name="c" size="1"/></worldbody></mujoco>'
    )
    spec = parse(tmp_path / "main.xml")
    assert geoms(spec) == ["a", "b", "c"]
    assert [element.place for element in spec.root.walk() if element.name == "b"] == ["part.xml:1"]


def test_a_nested_include_is_found_beside_the_main_file_first_then_beside_its_own(tmp_path):
    (tmp_path / "sub").mkdir()
    (tmp_path / "main.xml").write_text('<mujoco><include file="sub/a.xml"/></mujoco>')
    (tmp_path / "sub" / "a.xml").write_text('<mujoco><include file="b.xml"/></mujoco>')
    (tmp_path / "sub" / "b.xml").write_text(GEOM.format("beside its own"))
    assert geoms(parse(tmp_path / "main.xml")) == ["beside its own"]
    (tmp_path / "b.xml").write_text(GEOM.format("beside the main file"))
    assert geoms(parse(tmp_path / "main.xml")) == ["beside the main file"]


def test_memory_comes_before_the_disk(tmp_path):
    (tmp_path / "part.xml").write_text(GEOM.format("disk"))
    (tmp_path / "main.xml").write_text('<mujoco><include file="part.xml"/></mujoco>')
    assert geoms(parse(tmp_path / "main.xml", {"part.xml": GEOM.format("memory")})) == ["memory"]
    assert geoms(parse('<mujoco><include file="x.xml"/></mujoco>', {"x.xml": GEOM.format("x").encode()})) == ["x"]


@pytest.mark.parametrize("again", ["part.xml", "./part.xml", "sub/../part.xml"])
def test_a_file_is_included_once(tmp_path, again):
    (tmp_path / "sub").mkdir()
    (tmp_path / "part.xml").write_text(GEOM.format("b"))
    (tmp_path / "main.xml").write_text(f'<mujoco>\n<include file="part.xml"/>\n<include file="{again}"/></mujoco>')
    with pytest.raises(ModelError, match=r"main.xml:3: <include>: file .* is included already, by main.xml:2"):
        parse(tmp_path / "main.xml")


def test_a_file_does_not_include_itself(tmp_path):
    (tmp_path / "main.xml").write_text('<mujoco><include file="main.xml"/></mujoco>')
    with pytest.raises(ModelError, match="is included already"):
        parse(tmp_path / "main.xml")


def test_an_error_in_an_included_file_names_that_file(tmp_path):
    (tmp_path / "part.xml").write_text("<mujoco>\n<worldbody>\n<gom/></worldbody></mujoco>")
    (tmp_path / "main.xml").write_text('<mujoco><include file="part.xml"/></mujoco>')
    with pytest.raises(ModelError, match=r"^part.xml:3: <gom>: "):
        parse(tmp_path / "main.xml")


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE mujoco [<!ENTITY a "aaaa">]><mujoco model="&a;"/>',
        '<!DOCTYPE mujoco SYSTEM "file:///etc/passwd"><mujoco/>',
    ],
)
def test_entities_and_document_types_are_refused(text):
    with pytest.raises(ModelError, match="document type"):
        parse(text)


def test_deep_nesting_is_refused_not_a_crash():
    depth = 5000
    with pytest.raises(ModelError):
        parse("<mujoco><worldbody>" + "<body>" * depth + "</body>" * depth + "</worldbody></mujoco>")


def test_a_chain_of_two_hundred_links_is_read():
    depth = 200
    spec = parse("<mujoco><worldbody>" + "<body>" * depth + "</body>" * depth + "</worldbody></mujoco>")
    assert sum(element.tag == "body" for element in spec.root.walk()) == depth


def test_inner_classes_start_from_outer_ones():
    spec = parse(
        '<mujoco><default><joint damping=".3"/><default class="a"><joint type="slide" axis="1 0 0"/>'
        '<default class="b"><joint armature=".25"/></default></default></default>'
        '<worldbody><body><joint class="b"/></body></worldbody></mujoco>'
    )
    joint = next(element for element in spec.root.walk() if element.tag == "joint" and element.get("class"))
    found = Defaults.of(spec).of_element(joint)
    assert found == {"damping": (0.3,), "type": "slide", "axis": (1.0, 0.0, 0.0), "armature": 0.25, "class": "b"}


def test_fewer_numbers_leave_the_rest_to_the_class():
    spec = parse('<mujoco><default><geom size="1 2 3"/></default><worldbody><geom size=".5"/></worldbody></mujoco>')
    assert Defaults.of(spec).of_element(next(spec.entries("worldbody")))["size"] == (0.5, 2.0, 3.0)


def test_an_orientation_replaces_one_of_the_class_written_another_way():
    spec = parse(
        '<mujoco><default><geom euler="1 2 3"/></default><worldbody><geom quat="1 0 0 0"/></worldbody></mujoco>'
    )
    found = Defaults.of(spec).of_element(next(spec.entries("worldbody")))
    assert "euler" not in found and found["quat"] == (1.0, 0.0, 0.0, 0.0)


def test_sections_of_one_kind_merge_and_the_later_attribute_wins():
    spec = parse('<mujoco><compiler angle="radian" eulerseq="zyx"/><compiler eulerseq="xyz"/></mujoco>')
    assert spec.merged("compiler") == {"angle": "radian", "eulerseq": "xyz"}
