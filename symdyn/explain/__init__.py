"""A model's equations as a person would write them, and pictures of its structure."""

from symdyn.explain.page import TARGETS, explain
from symdyn.explain.picture import picture

__all__ = ["TARGETS", "explain", "picture"]
