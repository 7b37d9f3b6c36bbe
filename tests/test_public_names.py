"""The names of `symdyn` itself, and the errors a user meets."""

import pickle
import subprocess
import sys

import pytest

import symdyn
from symdyn.errors import ModelError, SymdynError, nearest


def test_public_names_are_listed_before_they_are_imported():
    assert set(symdyn.__all__) <= set(dir(symdyn))


@pytest.mark.parametrize("name", symdyn.__all__)
def test_public_name_exists(name):
    assert getattr(symdyn, name) is not None


def test_rooms_of_names_are_there_once_symdyn_is():
    calls = "symdyn.verify.assert_same_dynamics, symdyn.scene.build_scene, symdyn.ocp.Problem, symdyn.explain"
    subprocess.run([sys.executable, "-c", f"import symdyn; {calls}"], check=True)


def test_unknown_public_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="module 'symdyn' has no attribute 'lod'"):
        symdyn.lod  # noqa: B018


def test_model_error_says_where_it_was_found():
    error = ModelError('type "screw" is unknown', file="arm.xml", line=14, element="joint")
    assert str(error) == 'arm.xml:14: <joint>: type "screw" is unknown'
    assert (error.file, error.line, error.element) == ("arm.xml", 14, "joint")
    assert str(ModelError("the file is empty", file="arm.xml")) == "arm.xml: the file is empty"
    assert str(ModelError("no <mujoco> element")) == "no <mujoco> element"


def test_model_error_survives_another_process():
    error = pickle.loads(pickle.dumps(ModelError("bad", file="a.xml", line=3)))
    assert (str(error), error.line) == ("a.xml:3: bad", 3)


def test_every_error_is_a_symdyn_error():
    for name in symdyn.__all__:
        value = getattr(symdyn.errors, name, None)
        assert value is None or issubclass(value, SymdynError | Warning)


@pytest.mark.parametrize(
    ("name", "known", "sentence"),
    [
        ("hinje", ["free", "ball", "slide", "hinge"], '; did you mean "hinge"?'),
        ("Hinge", ["slide", "hinge"], '; did you mean "hinge"?'),
        ("zzz", ["slide", "hinge"], ""),
        ("", ["slide"], ""),
        ("bodi", {"body", "bode"}, '; did you mean "bode"?'),
    ],
)
def test_nearest_known_name(name, known, sentence):
    assert nearest(name, known) == sentence
