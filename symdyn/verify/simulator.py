"""The simulator of a model beside MuJoCo: what follows from states in motion and in contact, one step of them and many.

States are those of MuJoCo's own motion: a random state near qpos0 runs for some steps under random controls; then both
go on from it with the same warm start.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.catalog.lengthrange import model_of
from symdyn.mjcf import RELATED, parse
from symdyn.model.enums import mjtCone, mjtGeom, mjtIntegrator, mjtSolver
from symdyn.model.model import Model
from symdyn.sim.pair import COLLIDING
from symdyn.verify.report import OTHER_ALGORITHM, Report, Row

__all__ = ["verify_simulator"]

# what the rows of constraints and the solution are within: a solver stops at a tolerance of its own
SOLVED = 1e-6

FORWARD = (
    *("xpos", "xquat", "xmat", "xipos", "geom_xpos", "geom_xmat", "site_xpos", "subtree_com", "cdof", "cvel"),
    *("ten_length", "ten_velocity", "actuator_length", "actuator_velocity", "actuator_force", "act_dot"),
    *("qfrc_bias", "qfrc_passive", "qfrc_actuator", "qfrc_smooth", "qacc_smooth"),
)
ROWS = ("efc_type", "efc_id", "efc_pos", "efc_margin", "efc_D", "efc_R", "efc_vel", "efc_aref")
SOLUTION = ("qacc", "qfrc_constraint", "efc_force", "sensordata")
STATE = ("time", "qpos", "qvel", "act")

# how near to the true distance and normal of convex shapes MuJoCo is asked to come, m; its own 1e-6 leaves normals
# wrong by 1e-5, 1e-12 by 1e-6, which stiff contacts make visible; below 1e-14 there is rounding alone
NEAREST, ROUNDS = 1e-14, 200

# how long both go on from each state
STEPS = 50

# which points of a face are kept of equally large quadrilaterals, as on a cylinder's cap, is decided by rounding, in
# MuJoCo too: those of one pair of geoms are others if one is this far, m, from all of MuJoCo's while the normal is
# within this of MuJoCo's
POINT, NORMAL = 1e-5, 1e-5

# how far two ways to compute the same state may be apart
ROUNDING = 1e-12

Tell = Callable[[str], None]


def verify_simulator(path: str, states: int = 5, seed: int = 0, tell: Tell = str) -> Report:
    """Compare the simulator of the model in a file with the installed MuJoCo."""
    import mujoco

    from symdyn.sim.simulation import Simulation

    theirs = peer(mujoco, path)
    model, left_out = without_fields(model_of(parse(Path(path), within=RELATED)), theirs)
    sim = Simulation(model, tell=tell)
    theirs.opt.ccd_tolerance, theirs.opt.ccd_iterations = NEAREST, ROUNDS
    sim.opt.ccd_tolerance, sim.opt.ccd_iterations = NEAREST, ROUNDS
    data, found, unsolved = mujoco.MjData(theirs), {}, {}
    for k in range(states):
        tell(f"simulating state {k + 1} of {states}")
        start = in_motion(mujoco, theirs, data, np.random.default_rng((seed, k)))
        for name, ours, expected, tolerance in pairs(mujoco, sim, theirs, data, start, unsolved):
            row = compared_row(name, ours, expected, tolerance)
            if not row.ok and not is_settled(mujoco, theirs, start, row, np.array(expected)):
                unsolved[name] = f"{name}: not compared in a state where MuJoCo's own changes as much by rounding"
                continue
            if name not in found or not row.max_rel <= found[name].max_rel:
                found[name] = row
    notes, rows = tuple(unsolved.values()), tuple(found.values())
    return Report(model.name, model.nq, model.nv, rows, (*model.unsupported, *left_out), notes)


def without_fields(model: Model, theirs: Any) -> tuple[Model, list[str]]:
    """The model without its signed distance fields, which no simulator has, MuJoCo's too: they touch nothing and are
    transparent to rays; and what was left out so.
    """
    from symdyn.sim.refusal import unsimulated

    field = model.geom_type == mjtGeom.mjGEOM_SDF
    if not field.any():
        return model, []
    without = {"geom_contype": 0, "geom_conaffinity": 0, "geom_rgba": 0, "geom_matid": -1}
    changed = {name: getattr(model, name).copy() for name in without}
    for name, value in without.items():
        changed[name][field] = getattr(theirs, name)[field] = value
    left = replace(model, **changed)
    return left, [why for why in unsimulated(model) if why not in [*unsimulated(left)]]


def peer(mujoco: Any, path: str) -> Any:
    """MuJoCo's model of a file. The motion that finds its length ranges is solved to the end, as ours is: a solver that
    stops at its tolerance leaves them wrong by 1e-12 m, which stiff muscles show as 1e-9 of their force."""
    spec = mujoco.MjSpec.from_file(str(path))
    tolerance, spec.option.tolerance = spec.option.tolerance, 0.0
    model = spec.compile()
    model.opt.tolerance = tolerance
    return model


def is_settled(mujoco: Any, model: Any, start: np.ndarray, row: Row, expected: Any) -> bool:
    """Whether MuJoCo's own value stays within the tolerance where the state moves by rounding.

    It does not where a solver runs out of iterations far from the solution, nor where the normal of two shapes is
    wrong by more than stiff contacts forgive: what comes of that, rounding decides.
    """
    other = mujoco.MjData(model)
    mujoco.mj_setState(model, other, start * (1 + ROUNDING), int(mujoco.mjtState.mjSTATE_INTEGRATION))
    title, _, name = row.name.rpartition(": ")
    if title:
        mujoco.mj_step(model, other, int(title.partition(" ")[0]) if title.endswith(" steps") else 1)
    else:
        mujoco.mj_forward(model, other)
    if name == "qfrc_inverse":
        mujoco.mj_inverse(model, other)
    return compared_row(row.name, getattr(other, name), expected, row.tol).ok


def compared_row(name: str, ours: Any, expected: Any, tolerance: float) -> Row:
    """One quantity; of other length it differs without bound."""
    ours, expected = np.ravel(np.asarray(ours, float)), np.ravel(np.asarray(expected, float))
    if ours.shape != expected.shape:
        return Row(name, np.inf, np.inf, tolerance, "simulator")
    error = float(np.abs(ours - expected).max(initial=0.0))
    return Row(name, error, error / max(1.0, float(np.abs(expected).max(initial=0.0))), tolerance, "simulator")


def in_motion(mujoco: Any, model: Any, data: Any, rng: np.random.Generator) -> np.ndarray:
    """A state some steps after a random one."""
    mujoco.mj_resetData(model, data)
    mujoco.mj_integratePos(model, data.qpos, 0.2 * rng.standard_normal(model.nv), 1.0)
    data.qvel[:] = 0.2 * rng.standard_normal(model.nv)
    data.ctrl[:] = rng.uniform(-0.5, 0.5, model.nu)
    mujoco.mj_step(model, data, int(rng.integers(1, 150)))
    return state_of(mujoco, model, data)


def state_of(mujoco: Any, model: Any, data: Any) -> np.ndarray:
    bits = int(mujoco.mjtState.mjSTATE_INTEGRATION)
    state = np.zeros(mujoco.mj_stateSize(model, bits))
    mujoco.mj_getState(model, data, state, bits)
    return state


def pairs(
    mujoco: Any, sim: Any, model: Any, data: Any, start: np.ndarray, notes: dict[str, str]
) -> Iterator[tuple[str, Any, Any, float]]:
    """(quantity, ours, MuJoCo's, tolerance) at a state, after one step of each integrator and solver, after many."""
    before = model.opt.integrator, model.opt.solver, model.opt.cone
    both(mujoco, sim, model, data, start)
    yield from ((name, getattr(sim, name), getattr(data, name), OTHER_ALGORITHM) for name in FORWARD)
    for name in ("ncon", "nefc"):
        yield name, getattr(sim, name, 0), getattr(data, name), 0.0
    for name in (*ROWS, *SOLUTION):
        if hasattr(sim, name):
            yield name, getattr(sim, name), getattr(data, name), SOLVED
    sim.inverse()
    mujoco.mj_inverse(model, data)
    yield "qfrc_inverse", sim.qfrc_inverse, data.qfrc_inverse, SOLVED
    for title, integrator, solver, cone in variants(before):
        model.opt.integrator, model.opt.solver, model.opt.cone = integrator, solver, cone
        both(mujoco, sim, model, data, start, steps=1)
        yield from ((f"{title}: {name}", getattr(sim, name), getattr(data, name), SOLVED) for name in STATE)
    model.opt.integrator, model.opt.solver, model.opt.cone = before
    both(mujoco, sim, model, data, start)
    yield from long_run(mujoco, sim, model, data, notes)


def long_run(
    mujoco: Any, sim: Any, model: Any, data: Any, notes: dict[str, str]
) -> Iterator[tuple[str, Any, Any, float]]:
    """The same of the state after many steps, or of the last one before a face is held at other points."""
    for step in range(STEPS + 1):
        now = [(name, np.array(getattr(sim, name)), np.array(getattr(data, name))) for name in STATE]
        if step < STEPS:
            sim.step()
            mujoco.mj_step(model, data)
        if step == STEPS or (geoms := elsewhere_held(sim, model, data)):
            break
    if step < STEPS:
        why = f"{step} of {STEPS} steps compared from a state after which geoms {geoms[0]} and {geoms[1]}"
        notes["long run"] = f"{why} touch at other points of their faces than in MuJoCo, with its normal"
    if step:
        yield from ((f"{step} steps: {name}", ours, theirs, SOLVED) for name, ours, theirs in now)


def elsewhere_held(sim: Any, model: Any, data: Any) -> tuple[int, int] | None:
    """Convex geoms that touch in as many points as in MuJoCo, with its normal, but not in the same ones."""
    ours = by_geoms((contact["geom"], contact) for contact in getattr(sim, "contact", ()))
    theirs = by_geoms((contact.geom, contact) for contact in data.contact)
    for geoms, points in theirs.items():
        mine = ours.get(geoms, [])
        if COLLIDING.get(tuple(model.geom_type[list(geoms)])) != "convex" or not 1 < len(mine) == len(points):
            continue
        turned = np.abs(np.ravel(mine[0]["frame"])[:3] - points[0].frame[:3]).max()
        apart = np.linalg.norm([[a["pos"] - b.pos for b in points] for a in mine], axis=2).min(axis=1).max()
        if turned < NORMAL and apart > POINT:
            return geoms
    return None


def by_geoms(contacts: Iterable[tuple[Any, Any]]) -> dict[tuple[int, int], list[Any]]:
    """The contacts of each pair of geoms, in their order, from (geoms, contact)."""
    found: dict[tuple[int, int], list[Any]] = {}
    for (geom1, geom2), contact in contacts:
        found.setdefault((int(geom1), int(geom2)), []).append(contact)
    return found


def variants(own: tuple[int, int, int]) -> Iterator[tuple[str, int, int, int]]:
    """Each integrator with the file's solver, each solver with the file's integrator and both cones."""
    asked = ["DISCRETE"] if own[0] == mjtIntegrator.mjINT_DISCRETE else []
    for integrator in ("EULER", "RK4", "IMPLICIT", "IMPLICITFAST", *asked):
        yield integrator.lower(), int(mjtIntegrator[f"mjINT_{integrator}"]), own[1], own[2]
    for solver in ("PGS", "CG", "NEWTON"):
        for cone in ("PYRAMIDAL", "ELLIPTIC"):
            title = f"{solver.lower()} {cone.lower()}"
            yield title, own[0], int(mjtSolver[f"mjSOL_{solver}"]), int(mjtCone[f"mjCONE_{cone}"])


def both(mujoco: Any, sim: Any, model: Any, data: Any, start: np.ndarray, steps: int = 0) -> None:
    """Forward, or steps, from a state, in both."""
    mujoco.mj_setState(model, data, start, int(mujoco.mjtState.mjSTATE_INTEGRATION))
    for name in ("integrator", "solver", "cone"):
        setattr(sim.opt, name, int(getattr(model.opt, name)))
    sim.set_state(start)
    if steps:
        sim.step(steps)
        mujoco.mj_step(model, data, steps)
    else:
        sim.forward()
        mujoco.mj_forward(model, data)
