"""The schema table against MuJoCo's own list of elements and attributes."""

import re

import pytest

from symdyn.mjcf.schema import root_context

OURS_ALONE = {"frame", "replicate", "default"}  # elements that MuJoCo treats outside its schema or by recursion


def mujoco_schema(mujoco):
    """{path: (attributes, card)} as mj_printSchema lists them."""
    import ctypes
    from pathlib import Path

    library = ctypes.CDLL(str(next(Path(mujoco.__file__).parent.glob("libmujoco*.so*"))))
    buffer = ctypes.create_string_buffer(1 << 20)
    library.mj_printSchema(None, buffer, len(buffer), 0, 0)
    found, path = {}, []
    for line in buffer.value.decode().splitlines():
        head = re.match(r"( *)([\w()]+) \(([!?*R])\) *(.*)$", line)
        if head:
            depth = len(head[1]) // 3
            path = [*path[:depth], head[2].replace("(world)", "")]
            found["/".join(path)] = (head[4].split(), head[3])
        elif line.strip():
            found["/".join(path)][0].extend(line.split())
    return found


def context_at(path):
    context = root_context()
    for tag in path.split("/")[1:]:
        if tag == "body" and "worldbody" in context.children:
            context = context.children["worldbody"]
        context = context.children[tag]
    return context


def test_every_element_and_attribute_of_mujoco_is_in_the_table(mujoco):
    try:
        schema = mujoco_schema(mujoco)
    except (StopIteration, OSError, AttributeError):
        pytest.skip("this MuJoCo does not print its schema")
    for path, (attributes, card) in schema.items():
        context = context_at(path)
        assert sorted(context.attributes) == sorted(attributes), path
        assert context.once == (card == "?"), path


def test_the_table_holds_nothing_that_mujoco_lacks(mujoco):
    try:
        schema = mujoco_schema(mujoco)
    except (StopIteration, OSError, AttributeError):
        pytest.skip("this MuJoCo does not print its schema")
    theirs = {path.split("/")[-1] for path in schema} | {"worldbody"}
    for path in schema:
        assert set(context_at(path).children) <= theirs | OURS_ALONE, path


@pytest.mark.parametrize(
    "tag, attribute, expected",
    [
        ("joint", "axis", "3 numbers"),
        ("joint", "type", "free, ball, slide or hinge"),
        ("geom", "size", "1 to 3 numbers"),
        ("geom", "group", "one whole number"),
        ("geom", "user", "numbers"),
        ("body", "mocap", "false or true"),
    ],
)
def test_what_is_expected_is_said_in_words(tag, attribute, expected):
    assert root_context().children["worldbody"].children[tag].attributes[attribute].expected() == expected


@pytest.mark.parametrize("tag", ["joint", "geom", "site", "camera", "body"])
def test_counts_of_numbers_are_mujocos(tag, mujoco):
    """A count is taken by MuJoCo if and only if the table allows it."""
    for name, attribute in root_context().children["worldbody"].children[tag].attributes.items():
        if attribute.kind not in ("int", "real"):
            continue
        for count in range(1, 8):
            values = " ".join(["1"] * count)
            text = f'<mujoco><worldbody><body><{tag} {name}="{values}"/></body></worldbody></mujoco>'
            allowed = attribute.low <= count <= attribute.high
            assert allowed == (not count_refused(mujoco, text)), f"{tag} {name} {count}"


def count_refused(mujoco, text):
    try:
        mujoco.MjSpec.from_string(text)
    except ValueError as error:
        return any(each in str(error) for each in ("too much data", "not have enough data"))
    return False
