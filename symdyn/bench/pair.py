"""Collision routines, pair of shapes by pair, ours and MuJoCo's, at the same recorded poses."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from symdyn.bench.contestant import OURS, Contestant, header
from symdyn.bench.peer_mujoco import linked
from symdyn.bench.race import race
from symdyn.emit.templates import render
from symdyn.errors import SymdynError, nearest
from symdyn.mjcf import parse
from symdyn.model import compile_model
from symdyn.runtime.cache import stored
from symdyn.runtime.compiler import Compiler, find_compiler, simulator_flags
from symdyn.sim.narrow import distance_of, library_context, packed
from symdyn.sim.pair import COLLIDING, SHAPES
from symdyn.sim.query import sizes_of

__all__ = ["PairTimes", "pair_names", "pair_times"]

SIZES = {
    "plane": "1 1 .1",
    "sphere": ".3",
    "capsule": ".2 .4",
    "ellipsoid": ".2 .3 .4",
    "cylinder": ".25 .35",
    "box": ".25 .3 .35",
}
CORNERS = 100  # of a mesh, on an ellipsoid
CELLS = 20  # of a height field, along each side; 0.2 m each
POSES = 96  # that fit, with the geoms, in the smallest of caches: routines are timed, not memory
TRIES = 200_000  # of random poses, to find them

# distances of the recorded poses, m: a third of each apart but near, touching, deep
RANGES = ((0.0, 0.05), (-0.03, 0.0), (-0.15, -0.03))
REACH = 0.06  # farther apart than this, a distance is not needed
COLD = 3  # cold calls: not reported, but the timing program makes some


@dataclass(frozen=True)
class PairTimes:
    """Median nanoseconds of a call for a pair of shapes."""

    name: str
    ours: float
    mujoco: float

    @property
    def ratio(self) -> float:
        """Our time over MuJoCo's."""
        return self.ours / self.mujoco


def pair_names() -> list[str]:
    """All pairs of shapes that collide: `plane-sphere`, ..."""
    return [f"{SHAPES[i]}-{SHAPES[j]}" for i, j in COLLIDING]


def pair_times(
    names: Iterable[str] = (), native: bool = True, seconds: float = 0.5, tell: Callable[[str], None] = str
) -> list[PairTimes]:
    """Times of the routines of these pairs (of all, where none is named); `seconds` of timing for each."""
    names, known = list(names) or pair_names(), pair_names()
    for name in names:
        if name not in known:
            raise SymdynError(f'there is no pair "{name}"; expected one such as {known[0]}{nearest(name, known)}')
    compiler = find_compiler()
    contestants = [ours(compiler, native), theirs(compiler, native)]
    found = []
    for name in names:
        tell(f"timing {name}")
        found.append(timed(name, compiler, contestants, seconds))
    return found


def ours(compiler: Compiler, native: bool) -> Contestant:
    flags = simulator_flags(compiler.kind, "double", native)
    text = render("bench_pair.c.j2", **library_context())
    return Contestant(OURS, stored(compiler, {**header(), "pair.c": text}, flags).path)


def theirs(compiler: Compiler, native: bool) -> Contestant:
    flags = (*simulator_flags(compiler.kind, "double", native), *linked())
    text = render("bench_pair_mujoco.c.j2")
    return Contestant("mujoco", stored(compiler, {**header(), "pair.c": text}, flags).path)


def timed(name: str, compiler: Compiler, contestants: list[Contestant], seconds: float) -> PairTimes:
    """One race: the routines of one pair."""
    text = model_text(*name.split("-"))
    with tempfile.TemporaryDirectory(prefix="symdyn-bench-") as folder:
        path = Path(folder, "pair.xml")
        path.write_text(text, encoding="utf-8")
        outcome = race(path, recorded(text), compiler, contestants, seconds, COLD, Path(folder))
    for label, reason in outcome.missing.items():
        raise SymdynError(f"{label} cannot take part: {reason}")
    return PairTimes(name, *(outcome.timing("pair", each.label).ns for each in contestants))


def model_text(*kinds: str) -> str:
    """MJCF of two geoms of these shapes, without margin, the second of which can move."""
    rng = np.random.default_rng(0)
    assets, geoms = "", []
    for i, kind in enumerate(kinds):
        if kind == "mesh":
            corners = rng.normal(size=(CORNERS, 3))
            corners *= np.array([0.25, 0.3, 0.35]) / np.linalg.norm(corners, axis=1)[:, None]
            assets += f'<mesh name="m{i}" vertex="{" ".join(f"{x:.6f}" for x in corners.ravel())}"/>'
            geoms.append(f'<geom type="mesh" mesh="m{i}"/>')
        elif kind == "hfield":
            n = CELLS + 1
            heights = " ".join(f"{x:.4f}" for x in rng.random(n * n))
            assets += f'<hfield name="h" nrow="{n}" ncol="{n}" size="2 2 .1 .2" elevation="{heights}"/>'
            geoms.append('<geom type="hfield" hfield="h"/>')
        else:
            geoms.append(f'<geom type="{kind}" size="{SIZES[kind]}"/>')
    first = geoms[0] if kinds[0] in ("plane", "hfield") else f"<body><freejoint/>{geoms[0]}</body>"
    return f"<mujoco><asset>{assets}</asset><worldbody>{first}<body><freejoint/>{geoms[1]}</body></worldbody></mujoco>"


def recorded(text: str) -> dict[str, np.ndarray]:
    """Poses (POSES, 12) of two geoms at distances in turn of each range, and what our library reads of their shapes."""
    model = compile_model(parse(text))
    shapes = [packed(int(model.geom_type[i]), sizes_of(model, i, hull=True), IDENTITY) for i in (0, 1)]
    rng, poses = np.random.default_rng(1), []
    for _ in range(TRIES):
        if len(poses) == POSES:
            break
        both = random_poses(rng, int(model.geom_type[0]))
        for (_, numbers), pose in zip(shapes, both, strict=True):
            numbers[:12] = pose
        low, high = RANGES[len(poses) % len(RANGES)]
        if low < distance_of(*shapes, REACH) <= high:
            poses.append(np.concatenate(both))
    if len(poses) < POSES:
        low, high = RANGES[len(poses) % len(RANGES)]
        raise SymdynError(f"of {TRIES} random poses {len(poses)} are of use, none more is {low:g} to {high:g} m apart")
    arrays = {"pose1": np.array(poses)[:, :12], "pose2": np.array(poses)[:, 12:]}
    for i, (layout, numbers) in enumerate(shapes, start=1):
        arrays |= {f"layout{i}": layout[None].astype(float), f"numbers{i}": numbers[None]}
    return arrays


IDENTITY: tuple[Any, Any] = (np.zeros(3), np.eye(3))


def random_poses(rng: np.random.Generator, kind: int) -> list[np.ndarray]:
    """Position and matrix (12,) of two geoms about as far apart as they reach; of planes and fields above them."""
    flat = SHAPES[kind] in ("plane", "hfield")
    first = np.zeros(3) if flat else rng.normal(size=3)
    step = rng.normal(size=3)
    step = np.append(step[:2], abs(step[2])) if flat else step
    away = step * rng.uniform(0.1, 1.0) / np.linalg.norm(step)
    turns = [np.eye(3) if flat else rotation(rng), rotation(rng)]
    return [np.concatenate([at, turn.ravel()]) for at, turn in zip((first, first + away), turns, strict=True)]


def rotation(rng: np.random.Generator) -> np.ndarray:
    """A uniformly random rotation matrix."""
    q, r = np.linalg.qr(rng.normal(size=(3, 3)))
    q *= np.sign(np.diag(r))
    return q if np.linalg.det(q) > 0 else -q
