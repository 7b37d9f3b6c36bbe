"""Inertial parameters from motions and forces: the regressor, the combinations that can be seen, and masses that exist.

The force is linear in ten numbers a body, tau = Y(qpos, qvel, qacc) phi, phi by body: m, m c (3), and the moments about
the body's frame xx yy zz xy xz yz. They belong to a body that can exist where the pseudo-inertia is positive definite
(Wensing, Kim, Slotine 2018):

    S = [ tr(I)/2 1 - I   m c ]
        [ (m c)'          m   ]
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from symdyn.errors import SymdynError

__all__ = ["Base", "base_parameters", "identify", "pseudo_inertia"]


@dataclass(frozen=True)
class Base:
    """The parameters that forces depend on: beta = combine @ phi, tau = Y[..., columns] @ beta."""

    columns: tuple[int, ...]
    combine: np.ndarray


def base_parameters(Y, tolerance: float = 1e-8) -> Base:
    """The independent columns of a stacked regressor (rows, parameters), the others expressed by them.

    Columns are taken from the last body inwards, as long as they add a direction (Gautier 1991).
    """
    Y = np.asarray(Y, dtype=float).reshape(-1, np.shape(Y)[-1])
    basis, columns = np.zeros((len(Y), 0)), []
    for k in reversed(range(Y.shape[1])):
        size = np.linalg.norm(Y[:, k])
        rest = Y[:, k] - basis @ (basis.T @ Y[:, k])
        rest -= basis @ (basis.T @ rest)
        if np.linalg.norm(rest) > tolerance * max(size, tolerance):
            basis = np.column_stack([basis, rest / np.linalg.norm(rest)])
            columns.append(k)
    columns = sorted(columns)
    return Base(tuple(columns), np.linalg.lstsq(Y[:, columns], Y, rcond=None)[0])


def pseudo_inertia(phi):
    """S (4, 4) of ten parameters; numbers or CasADi expressions."""
    m, x, y, z, xx, yy, zz, xy, xz, yz = (phi[k] for k in range(10))
    half = (xx + yy + zz) / 2
    return [[half - xx, -xy, -xz, x], [-xy, half - yy, -yz, y], [-xz, -yz, half - zz, z], [x, y, z, m]]


def identify(Y, tau, prior, weight: float = 1e-4, consistent: bool = True) -> np.ndarray:
    """phi (10 bodies,) with the least squares of Y phi - tau, and of phi's distance from a prior times `weight`.

    Y (samples, nv, 10 bodies) or (rows, 10 bodies), tau to match. Bodies of no mass in the prior, as the world, stay
    without. `consistent` keeps every other body's pseudo-inertia positive definite: phi is that of S = L L'.
    """
    prior = np.asarray(prior, dtype=float)
    Y, tau = np.reshape(Y, (-1, prior.size)), np.ravel(tau)
    if len(Y) != len(tau):
        raise SymdynError(f"identify: {len(Y)} rows of the regressor for {len(tau)} forces; expected as many")
    bodies = [b for b in range(prior.size // 10) if prior[10 * b] > 0]
    used = np.concatenate([np.arange(10 * b, 10 * b + 10) for b in bodies])
    # the normal equations are small, whatever the number of samples
    scale = 1.0 / len(tau)
    H = scale * Y[:, used].T @ Y[:, used] + weight * np.eye(used.size)
    g = scale * Y[:, used].T @ tau + weight * prior[used]
    phi = prior.copy()
    phi[used] = _positive(H, g, prior[used]) if consistent else np.linalg.solve(H, g)
    return phi


def _positive(H, g, prior) -> np.ndarray:
    """The least of phi' H phi / 2 - g' phi over bodies that can exist: Cholesky factors are the variables."""
    import casadi

    bodies = len(prior) // 10
    factors = casadi.SX.sym("L", 10 * bodies)
    phi = casadi.vertcat(*[of_factor(factors[10 * b : 10 * b + 10]) for b in range(bodies)])
    cost = casadi.bilin(casadi.DM(H), phi, phi) / 2 - casadi.dot(casadi.DM(g), phi)
    start = np.concatenate([factor_of(prior[10 * b : 10 * b + 10]) for b in range(bodies)])
    quiet = {"print_time": False, "ipopt": {"print_level": 0, "sb": "yes", "tol": 1e-10}}
    solver = casadi.nlpsol("identify", "ipopt", {"x": factors, "f": cost}, quiet)
    found = solver(x0=start)["x"]
    if not solver.stats()["success"]:
        raise SymdynError(f"identify: {solver.stats()['return_status']}; expected a prior nearer to the data")
    return casadi.Function("phi", [factors], [phi])(found).full()[:, 0]


LOWER = tuple((i, j) for i in range(4) for j in range(i + 1))


def of_factor(lower):
    """phi (10,) of S = L L', L by rows of its lower triangle."""
    import casadi

    L = casadi.SX(4, 4)
    for k, place in enumerate(LOWER):
        L[place] = lower[k]
    S = L @ L.T
    moments = S[1, 1] + S[2, 2], S[0, 0] + S[2, 2], S[0, 0] + S[1, 1], -S[0, 1], -S[0, 2], -S[1, 2]
    return casadi.vertcat(S[3, 3], S[0, 3], S[1, 3], S[2, 3], *moments)


def factor_of(phi) -> np.ndarray:
    """The lower triangle (10,) of L of a body that can exist; one that is flat gets a little thickness."""
    S = np.array(pseudo_inertia(phi), dtype=float)
    low = np.linalg.eigvalsh(S)[0]
    S += max(0.0, 1e-6 * np.trace(S) - low) * np.eye(4)
    L = np.linalg.cholesky(S)
    return np.array([L[place] for place in LOWER])
