"""The chapter of constraints: their rows, the solvers, what they leave behind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from symdyn.model.constant import NUMBERS
from symdyn.model.enums import mjtEq, mjtJoint, mjtObj
from symdyn.sim import chain, limb
from symdyn.sim.field import Field
from symdyn.sim.pair import pairs_of
from symdyn.sim.routine import Routines
from symdyn.sim.table import Table

__all__ = ["CONTEXT", "FEATURES", "FIELDS", "ROUTINES", "SIZES", "STRUCTS", "TABLES"]

TABLES = chain.TABLES | {
    "dof_run": Table(lambda model: np.array([0, model.nv]), "all dofs as one run: the first, and behind the last"),
}

CONTEXT = {**chain.CONTEXT, **limb.CONTEXT}

SIZES: Mapping[str, Callable[..., int]] = {
    "nv_lanes": lambda model: chain.in_lanes(model.nv),
    "nhessian": lambda model: sum(chain.in_lanes(i + 1) for i in range(model.nv)),
    "nreport": lambda model: max(1, min(int(NUMBERS["mjNISLAND"]), model.ntree)),
    "nisland_tree": lambda model: model.ntree if has_islands(model) else 0,
    "nisland_dof": lambda model: model.nv if has_islands(model) else 0,
}

STRUCTS: Mapping[str, tuple[Field, ...]] = {
    "block": (
        Field("row", "", "first of its rows in efc_*", "int"),
        Field("nrow", "", "how many", "int"),
        Field("dim", "", "rows of J; a pyramid's are the contact's axes, else those of efc_*", "int"),
        Field("jac", "", "where they start in jac", "int"),
        Field("dof", "", "where the dofs they are over start in jac_dof", "int"),
        Field("nnz", "", "how many", "int"),
        Field("stride", "", "numbers of a row of J, in whole lanes", "int"),
        Field("first", "", "ancestors of the first, if each is the parent of the next; -2 on one path, else -1", "int"),
        Field("last", "", "the dof whose path Y is over", "int"),
        Field("length", "", "dofs of that path", "int"),
        Field("width", "", "numbers of Y a dof", "int"),
        Field("white", "", "where they start in Y", "int"),
    ),
    "solver_statistic": (
        Field("improvement", "", "how much the cost fell, scaled"),
        Field("gradient", "", "length of the gradient, scaled"),
        Field("lineslope", "", "slope left by the line search, scaled"),
        Field("nactive", "", "rows that are not satisfied", "int"),
        Field("nchange", "", "rows that changed their state", "int"),
        Field("neval", "", "costs evaluated on the line", "int"),
        Field("nupdate", "", "rows that entered the Hessian", "int"),
    ),
}

FIELDS: tuple[Field, ...] = (
    # sizes of this step
    Field("ne", "", "rows of equality constraints", "int"),
    Field("nf", "", "rows of dry friction, behind them", "int"),
    Field("nl", "", "rows of limits, behind them", "int"),
    Field("nefc", "", "all rows", "int"),
    # rows, position
    Field("efc_type", "njmax", "mjtConstraint", "int"),
    Field("efc_id", "njmax", "the equality, dof, joint, tendon or contact", "int"),
    Field("efc_pos", "njmax", "violation of equality, distance of limits and contacts; m, rad"),
    Field("efc_margin", "njmax", "distance at which force begins"),
    Field("efc_frictionloss", "njmax", "the most that dry friction holds; N, N m"),
    Field("efc_diagA", "njmax", "diagonal of J M^-1 J^T, about"),
    Field("efc_KBIP", "njmax 4", "stiffness, damping, impedance and its slope"),
    Field("efc_D", "njmax", "1/R"),
    Field("efc_R", "njmax", "softness: added to the diagonal of J M^-1 J^T"),
    # rows, velocity and acceleration
    Field("efc_vel", "njmax", "J qvel"),
    Field("efc_aref", "njmax", "the acceleration asked for"),
    Field("efc_b", "njmax", "J qacc_smooth - aref"),
    Field("efc_state", "njmax", "mjtConstraintState", "int"),
    Field("efc_force", "njmax", "force along the row"),
    # the solver's report
    Field("solver_niter", "nreport", "iterations of each island, or of all rows together", "int"),
    Field("solver", "nreport 200", "each of these iterations", "solver_statistic"),
    # islands: rows that have trees in common, and these trees
    Field("nisland", "", "islands", "int"),
    Field("nidof", "", "dofs of all islands", "int"),
    Field("tree_island", "nisland_tree", "the island of each tree; -1: none", "int"),
    Field("dof_island", "nisland_dof", "the island of each dof; -1: none", "int"),
    Field("efc_island", "nisland_row", "the island of each row", "int"),
    Field("island_ntree", "nisland_tree", "trees of each island", "int"),
    Field("island_itreeadr", "nisland_tree", "trees of the islands before it", "int"),
    Field("island_nv", "nisland_tree", "its dofs", "int"),
    Field("island_ne", "nisland_tree", "its rows of equality constraints", "int"),
    Field("island_nf", "nisland_tree", "its rows of dry friction", "int"),
    Field("island_nefc", "nisland_tree", "all its rows", "int"),
    Field("island_iefcadr", "nisland_tree", "rows of the islands before it", "int"),
    Field("island_nblock", "nisland_tree", "its blocks of rows", "int"),
    Field("island_blockadr", "nisland_tree", "blocks of the islands before it", "int"),
    Field("island_nrun", "nisland_tree", "runs of its dofs", "int"),
    Field("island_run", "nisland_tree 2", "first dof of each run and the first behind it, island by island", "int"),
    Field("map_iefc2efc", "nisland_row", "rows island by island", "int"),
    Field("iblock", "nisland_row", "blocks island by island, where that is another order than theirs", "block"),
    # Jacobian in blocks
    Field("nblock", "", "blocks of rows", "int"),
    Field("block", "njmax", "what each block is", "block"),
    Field("njac", "", "numbers in jac", "int"),
    Field("jac", "njmax nv_lanes", "rows of J, block by block, over the dofs of the block alone"),
    Field("njac_dof", "", "numbers in jac_dof", "int"),
    Field("jac_dof", "njmax nv", "dofs of each block, ascending", "int"),
    # scratch of the solvers: vectors over dofs
    Field("Ma", "nv", "M qacc"),
    Field("Mv", "nv", "M search"),
    Field("grad", "nv", "gradient of the cost"),
    Field("Mgrad", "nv", "it in the metric of the Hessian or of M"),
    Field("search", "nv", "direction of the step"),
    Field("grad_old", "nv", "grad of the step before"),
    Field("Mgrad_old", "nv", "Mgrad of the step before"),
    Field("w", "nv", "Y^T efc_force"),
    Field("scratch", "nv", "of one routine at a time"),
    # over rows
    Field("jar", "njmax", "J qacc - aref"),
    Field("jv", "njmax", "J search"),
    Field("quad", "njmax 3", "of cones: their costs along the search"),
    Field("old_state", "njmax", "efc_state of the step before", "int"),
    Field("residual", "njmax", "efc_b + J M^-1 J^T efc_force"),
    Field("force_low", "njmax", "least force of each row"),
    Field("force_high", "njmax", "most"),
    Field("force_before", "njmax", "force of the sweep before"),
    Field("force_ahead", "njmax", "force extrapolated from it"),
    Field("visit", "njmax", "rows in the order of a sweep", "int"),
    Field("visit_block", "njmax", "their blocks", "int"),
    Field("A", "njmax 6", "J M^-1 J^T + R of what a sweep visits together"),
    # matrices
    Field("H", "nhessian", "Hessian M + J^T W J in its pattern, then its factor"),
    Field("H_inverse", "nv", "1/D of the factor L^T D L"),
    Field("H_row", "nv", "where each row of H starts, in whole lanes", "int"),
    Field("H_adr", "nv", "where its columns start in H_dof", "int"),
    Field("H_num", "nv", "its entries", "int"),
    Field("H_dof", "nv nv", "their columns", "int"),
    Field("H_parent", "nv", "the dof above each in the pattern", "int"),
    Field("Y", "njmax nv 2", "J L^-1 D^-1/2 of M = L^T D L, block by block, a column a dof of the path"),
    Field("AR", "njmax nv", "J M^-1 J^T of all rows, where there is room"),
    Field("path", "", "whether the paths of Y are those of the pattern of H", "int"),
)


def of_type(*kinds: mjtEq) -> Callable[..., bool]:
    """Whether the model has equality constraints of these kinds."""
    return lambda model, kernels: any(int(kind) in kinds for kind in model.eq_type)


def limited(*kinds: mjtJoint) -> Callable[..., bool]:
    """Whether it has joints of these kinds with limits."""
    return lambda model, kernels: any(
        on and kind in kinds for on, kind in zip(model.jnt_limited, model.jnt_type, strict=True)
    )


def has_islands(model) -> bool:
    """Whether rows may fall into islands: there is more than one tree."""
    return model.ntree > 1 and is_constrained(model)


def is_constrained(model) -> bool:
    """Whether there is anything that can give a row."""
    rows = model.neq or model.jnt_limited.any() or model.tendon_limited.any() or (model.dof_frictionloss != 0).any()
    return bool(model.nv and (rows or (model.tendon_frictionloss > 0).any() or pairs_of(model).candidates))


def row_bound(model, nconmax: int) -> int:
    """How many rows there can be at most."""
    equality = {mjtEq.mjEQ_CONNECT: 3, mjtEq.mjEQ_WELD: 6}
    most = sum(equality.get(kind, 1) for kind in model.eq_type)
    most += int((model.dof_frictionloss != 0).sum() + (model.tendon_frictionloss > 0).sum())
    most += int(2 * model.jnt_limited.sum() + 2 * model.tendon_limited.sum())
    widest = max([mix.dim for mix in pairs_of(model).mixes], default=0)
    return most + nconmax * max(1, 2 * (widest - 1))


SCALAR = mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE
POINTS = mjtEq.mjEQ_CONNECT, mjtEq.mjEQ_WELD

FEATURES: Mapping[str, Callable[..., bool]] = {
    "constraint": lambda model, kernels: is_constrained(model),
    "island": lambda model, kernels: has_islands(model),
    "forest": lambda model, kernels: is_constrained(model) or (model.nv > 0 and "factor_m" not in kernels),
    "connect": of_type(mjtEq.mjEQ_CONNECT),
    "weld": of_type(mjtEq.mjEQ_WELD),
    "weld_site": lambda model, kernels: bool(
        ((model.eq_type == mjtEq.mjEQ_WELD) & (model.eq_objtype == mjtObj.mjOBJ_SITE)).any()
    ),
    "equality_joint": of_type(mjtEq.mjEQ_JOINT),
    "equality_tendon": of_type(mjtEq.mjEQ_TENDON),
    "equality": of_type(*POINTS, mjtEq.mjEQ_JOINT, mjtEq.mjEQ_TENDON),
    "friction_dof": lambda model, kernels: bool((model.dof_frictionloss != 0).any()),
    "friction_tendon": lambda model, kernels: bool((model.tendon_frictionloss > 0).any()),
    "limit_scalar": limited(*SCALAR),
    "limit_ball": limited(mjtJoint.mjJNT_BALL),
    "limit_tendon": lambda model, kernels: bool(model.tendon_limited.any()),
    "limit": lambda model, kernels: bool(model.jnt_limited.any() or model.tendon_limited.any()),
    "tendon_row": lambda model, kernels: bool(
        model.tendon_limited.any() or (model.tendon_frictionloss > 0).any() or mjtEq.mjEQ_TENDON in model.eq_type
    ),
    "surfacevel": lambda model, kernels: bool((model.geom_surfacevel != 0).any()),
}

ROUTINES = tuple(
    Routines(name, "constraint")
    for name in (
        *("island", "constraint_row", "constraint_equality", "constraint_limit", "constraint_contact"),
        *("constraint_impedance", "constraint", "constraint_update"),
        *("solver_pattern", "solver_cone", "solver_search", "solver_primal"),
        *("solver_whitened", "solver_dual", "solver_cone_force", "solver_pgs", "solver_noslip", "solver"),
    )
)
