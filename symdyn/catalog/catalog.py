"""What can be asked for: quantities by MuJoCo's names, and the functions that group them.

A quantity is one output array; a function is a list of inputs and outputs. Functions joined by `+` become one that
shares the work: `kinematics+mass_matrix+bias`. Functions of one frame (`target.py`) name it after a colon:
`jacobian:site/tip`. Each file of `CHAPTERS` lists those of one subject.
"""

from __future__ import annotations

from symdyn.catalog import actuation, derivative, discrete, loop, passive, rigid_body, sensor, tendon
from symdyn.catalog.recipe import Quantity, Recipe

CHAPTERS = (rigid_body, tendon, passive, actuation, sensor, discrete, derivative, loop)

QUANTITIES: dict[str, Quantity] = {name: each for chapter in CHAPTERS for name, each in chapter.QUANTITIES.items()}
FUNCTIONS: dict[str, Recipe] = {name: each for chapter in CHAPTERS for name, each in chapter.FUNCTIONS.items()}
