"""A recursion like those of mechanics, for tests of emitters: outward in sections and inward back, with labels."""

from __future__ import annotations

import numpy as np

from symdyn.graph import Function, Graph, Input, Named, Output, label, step


def chain(links: int, seed: int = 0) -> Function:
    """Poses of a chain of hinges and sums at its joints, of two inputs, with structural zeros."""
    rng = np.random.default_rng(seed)
    graph = Graph()
    q, v = graph.symbols("qpos", links), graph.symbols("qvel", links)
    R, p, w = Named("R"), Named("p"), Named("w")
    axes, offsets = np.linalg.qr(rng.normal(size=(links, 3, 3)))[0], rng.normal(size=(links, 3))
    turn, place, spin = np.eye(3), np.zeros(3), np.zeros(3)
    turns, places = [], []
    for i in range(links):
        with step(f"link{i}: outward"):
            s, c = np.sin(q[i]), np.cos(q[i])
            label(s, f"s_joint{i}"), label(c, f"c_joint{i}")
            place = place + turn @ offsets[i]
            turn = turn @ (axes[i] @ np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]], dtype=object))
            spin = spin + turn[:, 2] * v[i]
            p[i], w[i], R[i] = place, spin, turn[:, 2]
            turns, places = [*turns, turn], [*places, place]
    torque = np.zeros(links, dtype=object)
    for i in reversed(range(links)):
        with step(f"link{i}: inward"):
            torque[i] = np.dot(turns[i][:, 0], spin) + np.dot(places[i], turns[i][:, 2]) * v[i]
    inputs = Input("qpos", q, "joint angles, rad"), Input("qvel", v, "joint velocities, rad/s")
    outputs = (
        Output("xpos", np.array(places, dtype=object), "places of the links, m"),
        Output("xmat", np.array(turns, dtype=object), "turns of the links"),
        Output("torque", torque, "sums at the joints"),
    )
    return Function("chain", inputs, outputs, "Poses and torques of a chain.")
