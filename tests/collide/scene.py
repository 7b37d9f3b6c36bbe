"""Random scenes of overlapping geoms with random contact parameters, as MJCF."""

from __future__ import annotations

import numpy as np

SHAPES = {"sphere": ".3", "capsule": ".2 .3", "box": ".2 .3 .4", "plane": "1 1 .1", "cylinder": ".2 .4"}
INERTIA = '<inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/>'


class Scene:
    """Bodies in chains and branches, geoms on them, explicit pairs and excludes."""

    def __init__(self, seed, most=4, shapes=("sphere", "capsule", "box", "cylinder")):
        self.rng, self.most, self.shapes = np.random.default_rng(seed), most, shapes
        self.geoms, self.bodies = 0, 0
        self.world = "".join(self.geom(("plane", *shapes)) for _ in range(self.rng.integers(0, 4)))
        self.world += "".join(self.body(0) for _ in range(3))

    def one(self, *choices):
        return self.rng.choice(choices)

    def geom(self, shapes):
        kind = self.one(*shapes)
        pos = " ".join(f"{x:.3f}" for x in 0.2 * self.rng.normal(size=3))
        self.geoms += 1
        return (
            f'<geom name="g{self.geoms}" type="{kind}" size="{SHAPES[kind]}" pos="{pos}"'
            f' contype="{self.one(0, 1, 2, 3)}" conaffinity="{self.one(0, 1, 2, 3)}" priority="{self.one(0, 0, 1)}"'
            f' solmix="{self.one(0, 1, 2, 0.5)}"'
            f' condim="{self.one(1, 3, 4, 6)}" margin="{self.one(0, 0.01, 0.1)}" gap="{self.one(0, 0.02)}"'
            f' friction="{self.rng.random():.3f} {self.rng.random():.3f} 0"'
            f' solref="{self.one(".02 1", ".03 .5", "-100 -2")}" solimp=".{self.one(2, 5, 8)} .95 .001 .5 2"/>'
        )

    def body(self, depth):
        name = self.bodies = self.bodies + 1
        joint = self.one("<freejoint/>" if depth == 0 else "<joint axis='0 1 0'/>", "<joint type='ball'/>", "")
        geoms = "".join(self.geom(self.shapes) for _ in range(self.rng.integers(0, self.most)))
        children = "".join(self.body(depth + 1) for _ in range(self.rng.integers(0, 3))) if self.bodies < 6 else ""
        return f'<body name="b{name}" pos="{0.1 * self.rng.normal():.3f} 0 0">{joint}{INERTIA}{geoms}{children}</body>'

    def contact(self):
        rng, text = self.rng, ""
        for _ in range(rng.integers(0, 5) if self.geoms > 1 else 0):
            a, b = 1 + rng.choice(self.geoms, 2, replace=False)
            text += f'<pair geom1="g{a}" geom2="g{b}" margin="{self.one(0, 0.1)}" gap=".01" solreffriction=".03 1"/>'
        for _ in range(rng.integers(0, 3)):
            a, b = 1 + rng.choice(self.bodies, 2, replace=False)
            text += f'<exclude body1="b{a}" body2="b{b}"/>'
        return text

    def xml(self, flags=""):
        parent = "disable" if self.rng.random() < 0.2 else "enable"
        return (
            f'<mujoco><option><flag filterparent="{parent}" {flags}/></option><worldbody>{self.world}</worldbody>'
            f"<contact>{self.contact()}</contact></mujoco>"
        )
