"""Chains of hinges, and the program that compiles a deep one in a process with little stack.

    python chain.py MODEL STATE ANSWERS

reads MJCF and the arrays qpos, qvel, tau of STATE (.npz), emits C of `EMITTED`, and writes what `ANSWERED` and the mass
matrix are to ANSWERS (.npz).
"""

from __future__ import annotations

import sys

import numpy as np

EMITTED = ("kinematics", "bias")
ANSWERED = ("kinematics", "bias", "forward_dynamics_aba")
AXES = ("1 0 0", "0 1 0", "1 2 3")


def chain(links: int) -> str:
    """A serial chain of hinges about three directions in turn."""
    text = ""
    for i in reversed(range(links)):
        text = f"""<body pos="0 .03 -.3"><joint axis="{AXES[i % 3]}"/>
            <inertial pos=".01 .02 -.15" mass="1" diaginertia=".01 .02 .015"/>{text}</body>"""
    return f"<mujoco><worldbody>{text}</worldbody></mujoco>"


def main(path: str, state: str, answers: str) -> None:
    import symdyn
    from symdyn.api import emit
    from symdyn.catalog.dynamics import Dynamics
    from symdyn.dynamics.crba import crba
    from symdyn.dynamics.tree import build_tree
    from symdyn.spatial.vector import array

    model, x = symdyn.load(path), np.load(state)
    files = emit(model, EMITTED)
    assert all(text for text in files.values())
    d, found = Dynamics(model), {}
    for name in ANSWERED:
        function = d.function(name)
        values = function(**{i.name: x[i.name] for i in function.inputs})
        found |= dict(zip([o.name for o in function.outputs], values if isinstance(values, tuple) else (values,)))
    found["M"] = np.asarray(crba(build_tree(model), array(x["qpos"])), float)
    np.savez(answers, **found)


if __name__ == "__main__":
    main(*sys.argv[1:])
