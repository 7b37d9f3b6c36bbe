"""The members of `NAME_data`, by mjData's names, a row each.

A row is `Field(name, shape, doc, type)`: the shape in names of sizes ("nv 6", "" for a scalar), flat and row-major in
C; the doc says unit and frame. Members of size 0 that no routine names are not emitted. A chapter is a module with a
table `FIELDS`, and `STRUCTS` of the members of its own structs by name: listed in `chapter.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from symdyn.emit.member import Member
from symdyn.sim.warning import WARNINGS

__all__ = ["FIELDS", "Field", "members"]


@dataclass(frozen=True)
class Field:
    """A member: its shape by names of sizes and numbers, its C type."""

    name: str
    shape: str
    doc: str
    type: str = "real"


def members(fields: Sequence[Field], sizes: Mapping[str, int]) -> tuple[Member, ...]:
    """The members for these sizes, those of size 0 included."""
    return tuple(Member(f.name, f.type, extents(f.shape, sizes), f.doc) for f in fields)


def extents(shape: str, sizes: Mapping[str, int]) -> tuple[int, ...]:
    """("nv 6") -> (27, 6)."""
    return tuple(int(word) if word.isdigit() else sizes[word] for word in shape.split())


FIELDS: tuple[Field, ...] = (
    # state
    Field("time", "", "s"),
    Field("qpos", "nq", "configuration: m, rad, unit quaternions (w, x, y, z)"),
    Field("qvel", "nv", "velocity: m/s, rad/s; free joint: linear in world, angular in body axes"),
    Field("act", "na", "activations of actuators"),
    Field("qacc_warmstart", "nv", "acceleration the solver starts from"),
    # what the user sets
    Field("ctrl", "nu", "controls of actuators"),
    Field("qfrc_applied", "nv", "applied generalised force; N, N m"),
    Field("xfrc_applied", "nbody 6", "applied force and torque at centres of mass, world, N and N m"),
    Field("eq_active", "neq", "whether an equality constraint is enforced", "int"),
    Field("mocap_pos", "nmocap 3", "positions of mocap bodies, world, m"),
    Field("mocap_quat", "nmocap 4", "orientations of mocap bodies, (w, x, y, z)"),
    Field("userdata", "nuserdata", "yours"),
    # position
    Field("xpos", "nbody 3", "body origins, world, m"),
    Field("xquat", "nbody 4", "body orientations, (w, x, y, z)"),
    Field("xmat", "nbody 9", "body orientations, body to world"),
    Field("xipos", "nbody 3", "body centres of mass, world, m"),
    Field("ximat", "nbody 9", "principal axes of inertia, to world"),
    Field("xanchor", "njnt 3", "joint anchors, world, m"),
    Field("xaxis", "njnt 3", "joint axes, world"),
    Field("geom_xpos", "ngeom 3", "geom centres, world, m"),
    Field("geom_xmat", "ngeom 9", "geom orientations, to world"),
    Field("site_xpos", "nsite 3", "sites, world, m"),
    Field("site_xmat", "nsite 9", "site orientations, to world"),
    Field("cam_xpos", "ncam 3", "cameras, world, m"),
    Field("cam_xmat", "ncam 9", "camera orientations, to world"),
    Field("subtree_com", "nbody 3", "centre of mass of the subtree at each body, world, m"),
    Field("cdof", "nv 6", "motion of each dof about its tree's centre of mass, world, angular first"),
    Field("M", "nm", "mass matrix, tree-sparse lower triangle row by row"),
    Field("qLD", "nm", "factor of M: L as M, D on the diagonal; M = L^T D L"),
    Field("qLDiagInv", "nv", "1/D"),
    Field("ten_length", "ntendon", "tendon lengths"),
    Field("ten_J", "ntendon nv", "Jacobian of the tendon lengths"),
    Field("actuator_length", "nout", "actuator lengths"),
    Field("actuator_moment", "nout nv", "moment arms of actuators"),
    # velocity
    Field("cvel", "nbody 6", "body twists about the tree's centre of mass, world, angular first"),
    Field("cdof_dot", "nv 6", "rate of cdof"),
    Field("ten_velocity", "ntendon", "rates of tendon lengths"),
    Field("actuator_velocity", "nout", "rates of actuator lengths"),
    Field("qfrc_bias", "nv", "gravity, Coriolis and centrifugal force; N, N m"),
    Field("qfrc_spring", "nv", "force of springs; N, N m"),
    Field("qfrc_damper", "nv", "force of dampers; N, N m"),
    Field("qfrc_gravcomp", "nv", "force that compensates gravity; N, N m"),
    Field("qfrc_fluid", "nv", "force of the fluid; N, N m"),
    Field("qfrc_passive", "nv", "all passive force; N, N m"),
    # actuation and acceleration
    Field("actuator_force", "nout", "actuator forces"),
    Field("act_dot", "na", "rates of activations"),
    Field("qfrc_actuator", "nv", "force of actuators; N, N m"),
    Field("qfrc_smooth", "nv", "all force but that of constraints; N, N m"),
    Field("qacc_smooth", "nv", "acceleration without constraints"),
    Field("qacc", "nv", "acceleration: m/s^2, rad/s^2"),
    Field("qfrc_constraint", "nv", "force of constraints; N, N m"),
    Field("qfrc_inverse", "nv", "force that inverse dynamics finds; N, N m"),
    Field("qLU", "nv nv", "M - h d(qfrc_smooth)/d(qvel), or what is left of it, of the implicit integrators"),
    # body forces
    Field("cacc", "nbody 6", "body accelerations about the tree's centre of mass, world"),
    Field("cfrc_int", "nbody 6", "force a body's parent gives it, about the tree's centre of mass, world"),
    Field("cfrc_ext", "nbody 6", "external force on a body, about the tree's centre of mass, world"),
    Field("subtree_linvel", "nsubtree 3", "velocity of subtree centres of mass, world, m/s"),
    Field("subtree_angmom", "nsubtree 3", "angular momenta of subtrees about their centres of mass"),
    # results
    Field("sensordata", "nsensordata", "sensor readings"),
    Field("energy", "2", "potential and kinetic energy, J"),
    Field("solver_fwdinv", "2", "difference of forward and inverse dynamics: constraint force, applied force"),
    # bookkeeping
    Field("status", "", "bits of what happened in the last call, NAME_STATUS_...", "int"),
    Field("warning", f"{len(WARNINGS)}", "how often each warning, and what it was about last", "warning"),
    Field("timer", "15", "seconds and calls of each interval (mjtTimer), if hooks->clock is set", "timer"),
    Field("hooks", "", "yours, or NULL", "const hooks *"),
    Field("work", "nwork", "what the stages leave for each other"),
)

STRUCTS: Mapping[str, tuple[Field, ...]] = {
    "warning": (Field("lastinfo", "", "what the last one was about", "int"), Field("number", "", "count", "int")),
    "timer": (Field("duration", "", "s", "double"), Field("number", "", "calls", "int")),
}
