"""Which functions of a large model are worth a verdict: an estimate of their operations before any is built."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from symdyn.model import Model

__all__ = ["LIMIT", "affordable"]

# operations, or numbers in the answer: some ten seconds of a function
LIMIT = 150_000


@dataclass(frozen=True)
class Tree:
    """What the estimates depend on: dofs, bodies, over all dofs the sums of depth and of depth squared, tendons, the
    objects on their paths, and actuators."""

    nv: int
    nbody: int
    depth: int
    depth2: int
    ntendon: int = 0
    nwrap: int = 0
    nout: int = 0

    @staticmethod
    def of(model: Model) -> Tree:
        depths: list[int] = []
        for parent in model.dof_parentid:
            depths.append(1 if parent < 0 else 1 + depths[parent])
        sums = sum(depths), sum(d * d for d in depths)
        return Tree(model.nv, model.nbody, *sums, model.ntendon, model.nwrap, model.nout)


Effort = Callable[[Tree], int]


def linear(t: Tree) -> int:
    return 100 * (t.nv + t.nbody)


def columns(t: Tree) -> int:
    return 10 * t.depth + t.nv * t.nv


def factor(t: Tree) -> int:
    return 10 * t.depth + t.depth2


def tendons(t: Tree) -> int:
    return 100 * t.nwrap + t.ntendon * t.nv


# everything else is linear in dofs and bodies
EFFORTS: dict[str, Effort] = {
    "jacobian": lambda t: 6 * t.nbody * t.nv,
    "mass_matrix": columns,
    "mass_matrix_lower": lambda t: 10 * t.depth,
    "mass_matrix_rate": lambda t: 2 * columns(t),
    "coriolis_matrix": lambda t: 3 * columns(t),
    "factor": factor,
    "solve": factor,
    "forward_dynamics": factor,
    "smooth_dynamics": lambda t: factor(t) + linear(t),
    "transmission": lambda t: linear(t) + t.nout * t.nv,
    "mass_matrix_inverse": lambda t: 3 * factor(t) + t.nv * t.nv,
    "regressor": lambda t: 20 * t.depth + 10 * t.nbody * t.nv,
    "tendon_length": tendons,
    "tendon_jacobian": tendons,
    "tendon_velocity": tendons,
    "tendon_jacobian_rate": lambda t: 3 * tendons(t),
    "tendon_bias_acceleration": lambda t: linear(t) + 2 * tendons(t),
    "integrate_jacobians": lambda t: 2 * t.nv * t.nv,
    "inverse_dynamics_derivatives": lambda t: 8 * columns(t),
    "bias_derivatives": lambda t: 8 * columns(t),
    "gravity_derivatives": lambda t: 3 * columns(t),
    "forward_dynamics_derivatives": lambda t: 8 * columns(t) + 3 * factor(t) + 2 * t.nv * t.depth,
    "smooth_dynamics_derivatives": lambda t: 12 * columns(t) + 3 * factor(t) + 4 * t.nv * t.depth + 20 * tendons(t),
    "step_derivatives": lambda t: 12 * columns(t) + 3 * factor(t) + 8 * t.nv * t.depth + 20 * tendons(t),
    "step": lambda t: factor(t) + linear(t),
    "difference_jacobians": lambda t: 2 * t.nv * t.nv,
}


def affordable(model: Model, names: Iterable[str]) -> tuple[list[str], tuple[str, ...]]:
    """The functions within `LIMIT`, and a note on those that are not."""
    tree = Tree.of(model)
    kept, left = [], []
    for name in names:
        (kept if EFFORTS.get(name, linear)(tree) <= LIMIT else left).append(name)
    reason = f"some {LIMIT:,} operations or numbers are the most that is compared of one function"
    return kept, (f"{', '.join(left)}: too long for {model.nv} dofs; {reason}",) if left else ()
