"""MuJoCo's C library as a contestant: for each of our functions the calls that compute the same outputs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from symdyn.bench.contestant import Absent, Contestant, Setting, header, installed
from symdyn.bench.entry import Entry, inputs_of
from symdyn.catalog.target import find_target
from symdyn.emit.templates import render
from symdyn.graph.function import Output
from symdyn.model.enums import mjtCamLight
from symdyn.model.model import Model
from symdyn.runtime.cache import stored

__all__ = ["contestants", "linked"]

# what MuJoCo does, in the order of its own pipeline
STEPS = {
    "kinematics": "mj_kinematics(m, d);",
    "comPos": "mj_comPos(m, d);",
    "camlight": "mj_camlight(m, d);",
    "crb": "mj_crb(m, d);",
    "factor": "mj_factorM(m, d);",
    "jacobians": "for (int i = 0; i < m->nbody; ++i) mj_jacBody(m, d, jacp + i*3*m->nv, jacr + i*3*m->nv, i);",
    "jacobian of com": "mj_jacSubtreeCom(m, d, jacp, 0);",
    "inverse of M": "mj_solveM(m, d, matrix, unit, m->nv);",
    "solution": "mj_solveM(m, d, acc, in_tau + s*m->nv, 1);",
    "energyPos": "mj_energyPos(m, d);",
    "comVel": "mj_comVel(m, d);",
    "subtreeVel": "mj_subtreeVel(m, d);",
    "energyVel": "mj_energyVel(m, d);",
    "bias": "mj_rne(m, d, 0, d->qfrc_bias);",
    "inverse": "mj_rne(m, d, 1, force);",
    "rotors": "for (int i = 0; i < m->nv; ++i) force[i] += m->dof_armature[i]*d->qacc[i];",
    "applied": "mju_sub(force, in_tau + s*m->nv, d->qfrc_bias, m->nv);",
    "forward": "mj_solveM(m, d, acc, force, 1);",
    # gravity alone is the bias of a mechanism at rest
    "rest": "d->qvel = zero;",
    "comVel at rest": "mj_comVel(m, d);",
    "gravity": "mj_rne(m, d, 0, force);",
    "copy": "mju_copy(qpos, in_qpos + s*m->nq, m->nq);",
    "integrate": "mj_integratePos(m, qpos, in_qvel + s*m->nv, in_dt[s]);",
    "normalise": "mj_normalizeQuat(m, qpos);",
    "difference": "mj_differentiatePos(m, acc, in_dt[s], in_qpos1 + s*m->nq, in_qpos2 + s*m->nq);",
}


@dataclass(frozen=True)
class Source:
    """The steps an output needs, and where MuJoCo leaves it (None: in another order than ours, so not compared)."""

    steps: tuple[str, ...]
    place: str | None


def row(steps: str, place: str | None = None) -> Source:
    return Source(tuple(steps.split(", ")), place)


POSE = "xpos xquat xmat xipos ximat xanchor xaxis geom_xpos geom_xmat site_xpos site_xmat".split()
POSITION = "kinematics, comPos"
FORWARD = f"{POSITION}, crb, factor, comVel, bias, applied, forward"

OUTPUTS = {
    **{name: row("kinematics", f"d->{name}") for name in POSE},
    "cam_xpos": row("kinematics, camlight", "d->cam_xpos"),
    "cam_xmat": row("kinematics, camlight", "d->cam_xmat"),
    "subtree_com": row(POSITION, "d->subtree_com"),
    "jacp": row(f"{POSITION}, jacobians", "jacp"),
    "jacr": row(f"{POSITION}, jacobians", "jacr"),
    "jac_com": row(f"{POSITION}, jacobian of com", "jacp"),
    "M": row(f"{POSITION}, crb", "M"),
    "M_lower": row(f"{POSITION}, crb"),
    "qLD": row(f"{POSITION}, crb, factor"),
    "M_inverse": row(f"{POSITION}, crb, factor, inverse of M", "matrix"),
    "solution": row(f"{POSITION}, crb, factor, solution", "acc"),
    "crb": row(f"{POSITION}, crb"),
    "subtree_linvel": row(f"{POSITION}, comVel, subtreeVel", "d->subtree_linvel"),
    "subtree_angmom": row(f"{POSITION}, comVel, subtreeVel", "d->subtree_angmom"),
    "energy": row(f"{POSITION}, crb, energyPos, comVel, energyVel"),
    "qfrc_bias": row(f"{POSITION}, comVel, bias", "d->qfrc_bias"),
    "qfrc_gravity": row(f"{POSITION}, rest, comVel at rest, gravity", "force"),
    "qfrc_inverse": row(f"{POSITION}, comVel, inverse, rotors", "force"),
    "qacc": row(FORWARD, "acc"),
    "qacc_aba": row(FORWARD, "acc"),
    "qpos_next": row("copy, integrate", "qpos"),
    "qpos_unit": row("copy, normalise", "qpos"),
    "qvel_between": row("difference", "acc"),
}

# the Jacobian of one frame
JACOBIAN = "jacobian:"
FRAMES = {"body": "mj_jacBody", "com": "mj_jacBodyCom", "geom": "mj_jacGeom", "site": "mj_jacSite"}

# cameras that need the centre of mass
BY_COM = {mjtCamLight.mjCAMLIGHT_TRACKCOM, mjtCamLight.mjCAMLIGHT_TARGETBODYCOM}

# pointers of mjData that a state replaces
STATE = ("qpos", "qvel", "qacc")

LIBRARIES = ("libmujoco.so*", "libmujoco*.dylib")


def contestants(setting: Setting) -> list[Contestant]:
    """MuJoCo, for the functions all of whose outputs it computes."""
    linking = linked()
    entries = [each for each in setting.entries if has(each)]
    if not entries:
        raise Absent("it has none of these functions")
    functions = [function(each, setting.model) for each in entries]
    text = render("bench_mujoco.c.j2", inputs=inputs_of(entries), functions=functions)
    flags = (*setting.flags, *linking)
    return [Contestant("mujoco", stored(setting.compiler, {**header(), "mujoco_calls.c": text}, flags).path)]


def linked() -> tuple[str, ...]:
    """The compiler's flags for C that calls MuJoCo; Absent where it is not installed."""
    folder = installed("mujoco")
    if folder is None:
        raise Absent("the Python package mujoco is not installed")
    library = next((path for pattern in LIBRARIES for path in sorted(folder.glob(pattern))), None)
    if library is None or not (folder / "include" / "mujoco" / "mujoco.h").is_file():
        raise Absent(f"{folder} has no C library or no headers")
    return f"-I{folder / 'include'}", f"-L{folder}", f"-Wl,-rpath,{folder}", link(library)


def link(library: Path) -> str:
    """The linker's flag for a library whose name has a version."""
    return f"-l{library.stem.removeprefix('lib')}" if library.suffix == ".dylib" else f"-l:{library.name}"


def has(entry: Entry) -> bool:
    """Whether MuJoCo computes every output."""
    known = all(o.name in OUTPUTS for o in entry.function.outputs)
    return known and (":" not in entry.title or entry.title.startswith(JACOBIAN) and "+" not in entry.title)


def function(entry: Entry, model: Model) -> dict:
    """What the template prints of one function."""
    inputs = [i for i in entry.function.inputs if i.name in STATE]
    return {
        "title": entry.title,
        "name": entry.name,
        "state": [f"d->{i.name} = (mjtNum *)in_{i.name} + {i.size}*s;" for i in inputs],
        "calls": calls(entry, model),
        "outputs": [output(o) for o in entry.function.outputs if OUTPUTS[o.name].place is not None],
    }


def calls(entry: Entry, model: Model) -> list[str]:
    """The C that computes the outputs; a Jacobian of one frame alone takes the place of those of all bodies."""
    if entry.title.startswith(JACOBIAN):
        target = find_target(model, entry.title.removeprefix(JACOBIAN))
        frame = f"{FRAMES[target.kind]}(m, d, jacp, jacr, {target.row});"
        return [*[STEPS[step] for step in POSITION.split(", ")], frame]
    needed = {step for o in entry.function.outputs for step in OUTPUTS[o.name].steps}
    if "camlight" in needed and not BY_COM.isdisjoint(model.cam_mode):
        needed.add("comPos")
    return [call for step, call in STEPS.items() if step in needed]


def output(out: Output) -> dict:
    """How a result is copied to where it is compared."""
    place = OUTPUTS[out.name].place
    line = "mj_fullM(m, d, out + n);" if place == "M" else f"memcpy(out + n, {place}, {out.size}*sizeof *out);"
    return {"name": out.name, "size": out.size, "line": line}
