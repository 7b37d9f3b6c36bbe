"""The constraint rows and solvers alone, on MuJoCo's own kinematics, inertia, forces and contacts."""

from __future__ import annotations

import ctypes
from dataclasses import replace

import mujoco
import numpy as np

import symdyn
from symdyn.runtime.simulator import SimulatorLibrary
from symdyn.sim.option_field import OPTION
from symdyn.sim.program import emit_unit
from symdyn.sim.simulation import Simulation

# what goes into the routines
INPUTS = (
    *("qpos", "qvel", "eq_active", "xpos", "xquat", "xmat", "site_xpos", "subtree_com", "cdof", "cvel", "cdof_dot"),
    *("ten_length", "qfrc_smooth", "qacc_smooth", "qacc_warmstart"),
)
ROW_FIELDS = (
    *("efc_type", "efc_id", "efc_pos", "efc_margin", "efc_frictionloss", "efc_diagA", "efc_KBIP"),
    *("efc_D", "efc_R", "efc_vel", "efc_aref"),
)

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
    """A model here and in MuJoCo; `solve` runs both from MuJoCo's data."""

    def __init__(self, source: str, real: str = "double", native: bool = False, nconmax: int = 200, njmax: int = 600):
        self.model = symdyn.load(source)
        text = source.lstrip().startswith("<")
        self.theirs = (mujoco.MjModel.from_xml_string if text else mujoco.MjModel.from_xml_path)(source)
        self.data = mujoco.MjData(self.theirs)
        self.unit = unit_of(self.model, nconmax, njmax)
        library = SimulatorLibrary.build(self.unit, real, native)
        self.sim = Simulation(self.model, library=library)
        self.constrain, self.invert = (library.code[f"{self.unit.name}_{name}"] for name in ("constrain", "invert"))
        for function in (self.constrain, self.invert):
            function.argtypes = [ctypes.c_void_p] * 2

    def feed(self) -> None:
        """MuJoCo's results so far, up to and with its contacts, as the input here."""
        sim, d, m = self.sim, self.data, self.theirs
        for name in (field.name for field in OPTION):
            setattr(sim.opt, name, getattr(m.opt, name))
        for name in INPUTS:
            if name in sim._members and sim._members[name].size:
                setattr(sim, name, getattr(d, name))
        if "ten_J" in sim._members and m.ntendon:
            sim.ten_J = dense_tendons(m, d)
        full = np.zeros((m.nv, m.nv))
        mujoco.mj_fullM(m, d, full)
        pattern = [(i, j) for i in range(m.nv) for j in self.chain(i)]
        sim.M = np.array([full[i, j] for i, j in pattern])
        factor = tree_factor(full, m.dof_parentid)
        sim.qLD = np.array([factor[i, j] for i, j in pattern])
        sim.qLDiagInv = 1 / np.diag(factor)
        if d.ncon:
            sim.ncon = d.ncon
            for i in range(d.ncon):
                self.feed_contact(sim._data["contact"][i], d.contact[i])
        elif "ncon" in sim._members:
            sim.ncon = 0

    def feed_contact(self, ours: np.void, theirs: mujoco.MjContact) -> None:
        for name in ours.dtype.names:
            if name not in ("mu", "efc_address"):
                ours[name] = np.ravel(getattr(theirs, name)) if ours.dtype[name].shape else getattr(theirs, name)

    def chain(self, i: int) -> list[int]:
        found = []
        while i >= 0:
            found.append(i)
            i = int(self.theirs.dof_parentid[i])
        return found[::-1]

    def solve(self) -> int:
        return self.constrain(*self.sim._at)

    def jacobian(self) -> np.ndarray:
        """efc_J (nefc, nv), dense."""
        sim, nv = self.sim, self.theirs.nv
        J = np.zeros((sim.nefc, nv))
        for b in sim._data["block"][: sim.nblock]:
            dofs = sim.jac_dof.ravel()[b["dof"] : b["dof"] + b["nnz"]]
            part = np.zeros((b["dim"], nv))
            part[:, dofs] = sim.jac.ravel()[b["jac"] : b["jac"] + b["dim"] * b["nnz"]].reshape(b["dim"], b["nnz"])
            where = slice(b["row"], b["row"] + b["nrow"])
            if b["nrow"] > b["dim"]:
                mu = sim._data["contact"][sim.efc_id[b["row"]]]["friction"][: b["dim"] - 1, None]
                part = np.stack([part[0] + mu * part[1:], part[0] - mu * part[1:]], axis=1).reshape(-1, nv)
            J[where] = part
        return J


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


def unit_of(model, nconmax: int, njmax: int):
    """The simulator, and functions that run the constraints alone."""
    unit = emit_unit(model, nconmax, njmax)
    return replace(unit, source=unit.source + HARNESS.format(stem=unit.name))
