"""Each planted fault is named by its diagnosis."""

import re

import pytest

import symdyn
from symdyn.verify import DynamicsMismatch, assert_same_dynamics
from tests.trust.gallery import GALLERY


@pytest.mark.parametrize("name", GALLERY)
def test_fault_is_named(name):
    fault = GALLERY[name]
    book = fault.make()
    with pytest.raises(DynamicsMismatch) as caught:
        assert_same_dynamics(symdyn.load(book.xml), **book.quantities, **book.given)
    text = str(caught.value)
    assert "smallest counterexample: " in text
    for words in fault.words:
        assert re.search(words, text), f"{words}\nis not in\n{text}"
