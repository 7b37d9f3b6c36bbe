"""Each planted fault is named by its diagnosis."""

import re

import numpy as np
import pytest

import symdyn
from symdyn.errors import SymdynError
from symdyn.verify import DynamicsMismatch, assert_same_dynamics
from tests.trust.gallery import GALLERY
from tests.trust.gallery_numbers import ELBOW, GEARED, NUMBERS, elbow

FAULTS = GALLERY | NUMBERS


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_named(name):
    fault = FAULTS[name]
    book = fault.make()
    with pytest.raises(DynamicsMismatch) as caught:
        assert_same_dynamics(symdyn.load(book.xml), **book.quantities, **book.given)
    text = str(caught.value)
    assert "smallest counterexample: " in text
    for words in fault.words:
        assert re.search(words, text), f"{words}\nis not in\n{text}"


def test_no_cause_has_a_factor_that_nobody_gets_wrong():
    """An armature of a tenth could be a mass of -10.25 times the link's, had the numbers the last word."""
    with pytest.raises(DynamicsMismatch) as caught:
        assert_same_dynamics(GEARED, mass_matrix=lambda x: [[0.11]])
    assert "-10.25" not in str(caught.value)


def test_what_is_right_has_no_diagnosis():
    assert assert_same_dynamics(ELBOW, mass_matrix=elbow()).same


def test_a_transposed_jacobian_is_told():
    with pytest.raises(SymdynError, match=r"shape \(2, 3\); expected \(6, 2\) or \(3, 2\); it is transposed"):
        assert_same_dynamics(ELBOW, jacobian={"com/fore": lambda x: np.zeros((2, 3))})
