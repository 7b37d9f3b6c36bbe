"""The constraint rows and solvers alone, on MuJoCo's own kinematics, inertia, forces and contacts."""

from __future__ import annotations

import ctypes
from dataclasses import replace

import mujoco
import numpy as np

import symdyn
from symdyn.emit.c import Banner
from symdyn.emit.member import SimulatorUnit
from symdyn.emit.simulator import emit_simulator
from symdyn.runtime.cache import stored
from symdyn.runtime.compiler import find_compiler, simulator_flags
from symdyn.runtime.simulator import layouts
from symdyn.sim import field_constraint
from symdyn.sim.jacobian import constraint_jacobian
from symdyn.sim.program import program
from symdyn.sim.record import Record, aligned
from symdyn.sim.size import Capacity

# what goes into the routines
INPUTS = (
    *(
        "qpos",
        "qvel",
        "eq_active",
        "xpos",
        "xquat",
        "xmat",
        "site_xpos",
        "geom_xpos",
        "geom_xmat",
        "subtree_com",
        "cdof",
        "cvel",
        "cdof_dot",
    ),
    *("ten_length", "qfrc_smooth", "qacc_smooth", "qacc_warmstart"),
)
ROW_FIELDS = (
    *("efc_type", "efc_id", "efc_pos", "efc_margin", "efc_frictionloss", "efc_diagA", "efc_KBIP"),
    *("efc_D", "efc_R", "efc_vel", "efc_aref"),
)

# routines that those of constraints need
BEFORE = ("vector", "quaternion", "warning", "lane", "forest", "solve", "inertia")

HARNESS = """
int {stem}_constrain(const option *o, data *d)
{{
    d->status = 0;
    make_constraint(o, d);
    reference_constraint(o, d);
    solve_constraint(o, d);
    return d->status;
}}

void {stem}_invert(const option *o, data *d)
{{
    inverse_constraint(o, d);
}}
"""


class Peer:
    """A model here and in MuJoCo: `feed` gives MuJoCo's data to the members of `sim`, `solve` runs the routines."""

    def __init__(self, source: str, real: str = "double", native: bool = False, nconmax: int = 200, njmax: int = 600):
        self.model = symdyn.load(source)
        text = source.lstrip().startswith("<")
        self.theirs = (mujoco.MjModel.from_xml_string if text else mujoco.MjModel.from_xml_path)(source)
        self.data = mujoco.MjData(self.theirs)
        self.unit = unit_of(self.model, nconmax, njmax)
        self.code = library_of(self.unit, real, native)
        structs, types = self.unit.structs, layouts(self.unit.structs, real)
        self.memory, option = aligned(types["data"]), aligned(types["option"])
        self.sim, self.opt = Record(self.memory, structs["data"], "data"), Record(option, structs["option"], "option")
        self.at = option.ctypes.data, self.memory.ctypes.data

    def run(self, name: str) -> int:
        """The function of that name of the harness."""
        function = self.code[f"{self.unit.name}_{name}"]
        function.argtypes = [ctypes.c_void_p] * 2
        return function(*self.at)

    def solve(self) -> int:
        """Rows, reference and solution; the status."""
        return self.run("constrain")

    def feed(self) -> None:
        """MuJoCo's results so far, up to and with its contacts, as the input here."""
        sim, d, m = self.sim, self.data, self.theirs
        members = dir(sim)
        for name in dir(self.opt):
            setattr(self.opt, name, getattr(m.opt, name))
        for name in INPUTS:
            if name in members and getattr(d, name).size:
                setattr(sim, name, np.ravel(getattr(d, name)))
        if "ten_J" in members and m.ntendon:
            sim.ten_J = dense_tendons(m, d).ravel()
        full = np.zeros((m.nv, m.nv))
        mujoco.mj_fullM(m, d, full)
        pattern = [(i, j) for i in range(m.nv) for j in self.chain(i)]
        sim.M = np.array([full[i, j] for i, j in pattern])
        factor = tree_factor(full, m.dof_parentid)
        sim.qLD = np.array([factor[i, j] for i, j in pattern])
        sim.qLDiagInv = 1 / np.diag(factor)
        if "ncon" in members:
            sim.ncon = d.ncon
            for i in range(d.ncon):
                self.feed_contact(sim.contact[i], d.contact[i])

    def feed_contact(self, ours: np.void, theirs: mujoco.MjContact) -> None:
        for name in ours.dtype.names:
            if name not in ("mu", "efc_address"):
                ours[name] = np.ravel(getattr(theirs, name)) if ours.dtype[name].shape else getattr(theirs, name)

    def rows(self, name: str) -> np.ndarray:
        """A member of as many rows as there are constraints."""
        values = getattr(self.sim, name)
        return values.reshape(-1, 4)[: self.sim.nefc] if name == "efc_KBIP" else values[: self.sim.nefc]

    def chain(self, i: int) -> list[int]:
        found = []
        while i >= 0:
            found.append(i)
            i = int(self.theirs.dof_parentid[i])
        return found[::-1]

    def jacobian(self) -> np.ndarray:
        """efc_J (nefc, nv), dense."""
        return constraint_jacobian(self.memory, self.theirs.nv)


def mujoco_jacobian(m, d) -> np.ndarray:
    if not mujoco.mj_isSparse(m):
        return d.efc_J.reshape(d.nefc, m.nv).copy()
    J = np.zeros((d.nefc, m.nv))
    mujoco.mju_sparse2dense(J, d.efc_J, d.efc_J_rownnz, d.efc_J_rowadr, d.efc_J_colind)
    return J


def dense_tendons(m, d) -> np.ndarray:
    J = np.zeros((m.ntendon, m.nv))
    mujoco.mju_sparse2dense(J, d.ten_J, m.ten_J_rownnz, m.ten_J_rowadr, m.ten_J_colind)
    return J


def tree_factor(M: np.ndarray, parent: np.ndarray) -> np.ndarray:
    """L below and D on the diagonal of M = L^T D L."""
    H = M.copy()
    for k in reversed(range(len(H))):
        i = parent[k]
        while i >= 0:
            scale, j = H[k, i] / H[k, k], i
            while j >= 0:
                H[i, j] -= scale * H[k, j]
                j = parent[j]
            H[k, i] = scale
            i = parent[i]
    return H


def unit_of(model, nconmax: int, njmax: int) -> SimulatorUnit:
    """The routines of constraints, and functions that run them alone."""
    name = model.name or "peer"
    whole = program(model, Capacity(nconmax, njmax), Banner("a test", model.name, ()), name)
    before = [name for name in whole.routines if name in BEFORE]
    routines = [*before, *(each.template for each in field_constraint.ROUTINES)]
    unit = emit_simulator(replace(whole, routines=routines))
    return replace(unit, source=unit.source + HARNESS.format(stem=unit.name))


def library_of(unit: SimulatorUnit, real: str, native: bool) -> ctypes.CDLL:
    compiler = find_compiler()
    sources = {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source}
    return ctypes.CDLL(str(stored(compiler, sources, simulator_flags(compiler.kind, real, native)).path))
