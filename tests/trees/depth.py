"""How many mechanisms the tests of this room draw.

The same few in every run; SYMDYN_TREES=2000 draws that many instead, other ones each time.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

DEEP = int(os.environ.get("SYMDYN_TREES", "0"))


def drawing(examples: int):
    """The settings of a test that draws `examples` mechanisms unless more are asked for."""
    return settings(
        max_examples=DEEP or examples, derandomize=not DEEP, deadline=None, suppress_health_check=list(HealthCheck)
    )
