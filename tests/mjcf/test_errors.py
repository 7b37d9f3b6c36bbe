"""Each file of tests/errors is broken in one way; its first comment is the whole message expected."""

import re
from pathlib import Path

import pytest

from symdyn.errors import ModelError, UnsupportedError
from symdyn.mjcf import parse
from symdyn.model import compile_model

FILES = sorted((Path(__file__).parents[1] / "errors").glob("*.xml"))
UNSUPPORTED = (
    "coordinate_global",
    "flexcomp",
    "frame_scale",
    "plugin",
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_broken_file_is_refused_with_file_line_element_and_remedy(path):
    expected = re.match(r"<!-- (.*?) -->", path.read_text()).group(1)
    with pytest.raises(ModelError) as caught:
        compile_model(parse(path))
    assert str(caught.value) == expected
    assert isinstance(caught.value, UnsupportedError) == (path.stem in UNSUPPORTED)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_mujoco_refuses_what_is_called_broken(path, mujoco):
    accepted = ("frame_scale", "not_a_number_nan", "eulerseq")
    if path.stem in accepted:
        pytest.skip("valid in MuJoCo, refused here on purpose")
    with pytest.raises(ValueError):
        mujoco.MjModel.from_xml_path(str(path))


def test_a_missing_file_is_one_sentence():
    with pytest.raises(ModelError, match=r"nowhere\.xml: the file does not exist"):
        parse("nowhere.xml")


def test_another_root_element_is_refused():
    with pytest.raises(ModelError, match=r"the root element is <robot>; expected <mujoco>"):
        parse("<robot name='arm'/>")
