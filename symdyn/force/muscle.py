"""The muscle of MuJoCo: normalised force-length-velocity curves and activation dynamics, over any scalar.

Lengths are relative to the optimum, velocities to the largest one; the piecewise curves are selects. Parameters of a
muscle, `prm`: range (2), force, scale, lmin, lmax, vmax, fpmax, fvmax.
"""

from __future__ import annotations

from symdyn.graph.provenance import label
from symdyn.graph.scalar import apply, less, maximum, minimum, select
from symdyn.model.constant import MINVAL

__all__ = ["active_length", "active_velocity", "activation_rate", "bias", "clip", "gain", "passive_length"]


def clip(x, low, high):
    """x, or the bound that it is beyond."""
    return minimum(maximum(x, low), high)


def at_most(a, b):
    """1 where a <= b, else 0."""
    return apply("le", a, b)


def active_length(L, lmin, lmax):
    """FL(L), the active force by length: 0 outside (lmin, lmax), 1 at 1; halves of parabolas that join midway.

    L, lmin, lmax in units of the optimal length  ->  in [0, 1]: mju_muscleGainLength
    """
    rising, falling = 0.5 * (lmin + 1.0), 0.5 * (1.0 + lmax)
    foot = 0.5 * _square(_ratio(L - lmin, rising - lmin))
    climb = 1.0 - 0.5 * _square(_ratio(1.0 - L, 1.0 - rising))
    descent = 1.0 - 0.5 * _square(_ratio(L - 1.0, falling - 1.0))
    end = 0.5 * _square(_ratio(lmax - L, lmax - falling))
    inside = select(at_most(L, rising), foot, select(at_most(L, 1.0), climb, select(at_most(L, falling), descent, end)))
    return select(less(L, lmin), 0.0, select(less(lmax, L), 0.0, inside))


def active_velocity(V, fvmax):
    """FV(V), the active force by velocity: 0 when shortening at V <= -1, 1 at rest, fvmax when lengthening fast.

    V in units of vmax  ->  in [0, fvmax]
    """
    y = fvmax - 1.0
    shortening, lengthening = _square(V + 1.0), fvmax - _ratio(_square(y - V), y)
    moving = select(at_most(V, 0.0), shortening, select(at_most(V, y), lengthening, fvmax))
    return select(at_most(V, -1.0), 0.0, moving)


def passive_length(L, lmax, fpmax):
    """FP(L), the passive force by length: 0 up to 1, half of a parabola up to (1 + lmax)/2, straight beyond it.

    L, lmax in units of the optimal length  ->  fpmax / 2 where the line begins
    """
    middle = 0.5 * (1.0 + lmax)
    bent = 0.5 * _square(_ratio(L - 1.0, middle - 1.0))
    straight = 0.5 + _ratio(L - middle, middle - 1.0)
    return select(at_most(L, 1.0), 0.0, fpmax * select(at_most(L, middle), bent, straight))


def gain(length, velocity, lengthrange, acc0, prm):
    """Force of a fully active muscle, -F0 FL FV; it pulls: mju_muscleGain.

    length m, velocity m/s, lengthrange (2,) m, acc0: acceleration that a unit force gives at qpos0
    """
    L, V = _normalised(length, velocity, lengthrange, prm)
    FL, FV = active_length(L, prm[4], prm[5]), active_velocity(V, prm[8])
    for name, x in (("L", L), ("V", V), ("FL", FL), ("FV", FV)):
        label(x, name)
    return -(_peak(acc0, prm) * FL * FV)


def bias(length, lengthrange, acc0, prm):
    """Force of the muscle at rest, -F0 FP: mju_muscleBias."""
    L, _ = _normalised(length, 0.0, lengthrange, prm)
    FP = passive_length(L, prm[5], prm[7])
    label(FP, "FP")
    return -(_peak(acc0, prm) * FP)


def activation_rate(ctrl, act, prm):
    """Rate of the activation, (ctrl - act) / tau: mju_muscleDynamics (Millard et al. 2013).

        tau = t_on (1/2 + 3/2 a) while it rises, t_off / (1/2 + 3/2 a) while it falls

    prm: t_on s, t_off s, and the width over which one becomes the other, 0 for a switch  ->  1/s
    """
    slope = 0.5 + 1.5 * clip(act, 0.0, 1.0)
    excess = clip(ctrl, 0.0, 1.0) - act
    rising, falling = prm[0] * slope, prm[1] / slope
    sharp = less(prm[2], MINVAL)
    blend = smoothstep(excess / select(sharp, 1.0, prm[2]) + 0.5)
    tau = select(sharp, select(less(0.0, excess), rising, falling), falling + (rising - falling) * blend)
    return excess / maximum(MINVAL, tau)


def smoothstep(x):
    """0 up to 0, 1 from 1 on, 6 x^5 - 15 x^4 + 10 x^3 between: two derivatives vanish at both ends."""
    inside = x * x * x * (3.0 * x * (2.0 * x - 5.0) + 10.0)
    return select(at_most(x, 0.0), 0.0, select(at_most(1.0, x), 1.0, inside))


def _peak(acc0, prm):
    """F0, N: as given, else what accelerates by `scale`."""
    return select(less(prm[2], 0.0), prm[3] / maximum(MINVAL, acc0), prm[2])


def _normalised(length, velocity, lengthrange, prm):
    """L and V, in units of the optimal length and of its vmax a second."""
    optimum = _ratio(lengthrange[1] - lengthrange[0], prm[1] - prm[0])
    return prm[0] + _ratio(length - lengthrange[0], optimum), _ratio(velocity, optimum * prm[6])


def _ratio(a, b):
    """a / b, b at least MINVAL."""
    return a / maximum(MINVAL, b)


def _square(x):
    return x * x
