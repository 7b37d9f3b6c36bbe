"""Equations derived by hand beside a model: equal, or what is wrong with them."""

from symdyn.verify.hand.coordinates import Map
from symdyn.verify.hand.foreign import CFunction
from symdyn.verify.hand.same import DynamicsMismatch, Verdict, assert_same_dynamics, same_dynamics

__all__ = ["CFunction", "DynamicsMismatch", "Map", "Verdict", "assert_same_dynamics", "same_dynamics"]
