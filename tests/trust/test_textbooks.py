"""Equations as textbooks print them are the models'; those in SymPy are proved identical."""

import pytest

import symdyn
from symdyn.verify import assert_same_dynamics
from tests.trust.textbooks import TEXTBOOKS, acrobot


@pytest.mark.parametrize("name", TEXTBOOKS)
def test_textbook_is_the_model(name):
    book = TEXTBOOKS[name]()
    verdict = assert_same_dynamics(symdyn.load(book.xml), **book.quantities, **book.given)
    assert verdict.same and all(error < 1e-12 for _, error in verdict.errors)
    assert all(proof.proved and proof.error < 1e-20 for proof in verdict.proofs), str(verdict)


def test_a_textbook_in_sympy_is_proved():
    book = acrobot()
    verdict = assert_same_dynamics(symdyn.load(book.xml), **book.quantities, **book.given)
    assert len(verdict.proofs) == len(book.quantities)
    assert "probability of an error is below" in str(verdict)
