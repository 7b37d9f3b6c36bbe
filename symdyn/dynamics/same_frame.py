"""Frames that count as their body's: MuJoCo's rule, by which nearly equal frames are one.

A geom's, a site's or an inertial frame within 1e-6 of the body's is the body's; a geom's or a site's within 1e-6 of the
body's inertial frame is that one (mjtSameFrame). Else a turn of 1e-7, left over from diagonalising an inertia, would be
a turn.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from symdyn.spatial.vector import all_numbers

# of each component of positions (m) and quaternions; frames that differ by less are the same
FRAME = 1e-6
IDENTITY = (1.0, 0.0, 0.0, 0.0)
ORIGIN = (0.0, 0.0, 0.0)

# positions, quaternions and bodies of what is fixed in a body
ATTACHED = (("geom_pos", "geom_quat", "geom_bodyid"), ("site_pos", "site_quat", "site_bodyid"))


def share_frames(model):
    """The model with each frame that counts as its body's, or as its body's inertial frame, put there."""
    ipos, iquat = _moved(model.body_ipos, model.body_iquat, [(ORIGIN, IDENTITY)] * model.nbody)
    changed = {"body_ipos": ipos, "body_iquat": iquat}
    for pos, quat, body in ATTACHED:
        fixed, turned = getattr(model, pos), getattr(model, quat)
        fixed, turned = _moved(fixed, turned, [(ORIGIN, IDENTITY)] * len(fixed))
        changed[pos], changed[quat] = _moved(fixed, turned, [(ipos[b], iquat[b]) for b in getattr(model, body)])
    return replace(model, **changed)


def _moved(positions, quats, frames) -> tuple[np.ndarray, np.ndarray]:
    """Each pose with its turn, or all of it, replaced by its frame's where they are the same."""
    positions, quats = positions.copy(), quats.copy()
    for i, (pos, quat) in enumerate(frames):
        if _near(quats[i], quat) or _near(-quats[i], quat):
            quats[i] = quat
            if _near(positions[i], pos):
                positions[i] = pos
    return positions, quats


def _near(a, b) -> bool:
    return all_numbers(a) and all_numbers(b) and bool(np.abs(np.asarray(a - b, dtype=float)).max() < FRAME)
