"""`symdyn simulate`: run a model for a time, and keep what it did."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

import numpy as np
import typer

from symdyn.cli.argument import Collision, Json, ModelPath, read
from symdyn.cli.text import line, print_json, progress
from symdyn.errors import SymdynError
from symdyn.sim.warning import WARNINGS

__all__ = ["simulate"]


def simulate(
    model: ModelPath,
    duration: Annotated[float, typer.Option("--duration", "-t", metavar="S", help="Simulated time, seconds.")] = 10.0,
    ctrl: Annotated[
        str,
        typer.Option(metavar="A=X,B=Y", help="Constant controls, by actuator; or X,Y,... for all.", show_default=False),
    ] = "",
    keyframe: Annotated[
        str, typer.Option(help="Start from this keyframe, by name or number.", show_default=False)
    ] = "",
    csv: Annotated[str, typer.Option(metavar="FILE", help="Write time, qpos, qvel, act, sensors.")] = "",
    plot: Annotated[str, typer.Option(metavar="FILE.png", help="Draw qpos over time.")] = "",
    real: Annotated[str, typer.Option(help="double or float.")] = "double",
    native: Annotated[bool, typer.Option("--native", help="This machine's instructions.")] = False,
    collision: Collision = "all",
    json: Json = False,
) -> None:
    """Simulate a model in compiled C; tell how fast it ran and what went wrong."""
    if not 0 < duration < float("inf"):
        raise SymdynError(f"--duration {duration:g}: expected a time above 0 s")
    from symdyn.sim.simulation import Simulation

    with progress() as doing:
        doing("reading the model")
        sim = Simulation(read(model, collision), real=real, native=native, tell=doing)
        if keyframe:
            sim.reset(int(keyframe) if keyframe.isdigit() else keyframe)
        set_controls(sim, ctrl)
        rows, seconds = run(sim, duration, keep=bool(csv or plot), tell=doing)
    if csv:
        Path(csv).write_text(table(sim, rows), encoding="utf-8")
    if plot:
        from symdyn.cli.plot import png

        nq = sim.model.nq
        Path(plot).write_bytes(png(rows[:, 0], rows[:, 1 : 1 + nq]))
    told = verdict(sim, seconds)
    print_json(told) if json else tell_people(told)


def set_controls(sim: Any, text: str) -> None:
    """`elbow=0.3,wrist=1`, or a number for each control."""
    pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
    try:
        if pieces and all("=" not in piece for piece in pieces):
            sim.ctrl = [float(piece) for piece in pieces]
        for name, _, value in (piece.partition("=") for piece in pieces if "=" in piece):
            sim.actuator(name.strip()).ctrl = float(value)
    except ValueError as error:
        raise SymdynError(f'--ctrl "{text}": expected {sim.model.nu} numbers, or NAME=NUMBER with commas') from error


def run(sim: Any, duration: float, keep: bool, tell: Any) -> tuple[np.ndarray, float]:
    """Step through the time; rows of what was kept, and the seconds it took."""
    steps = max(1, round(duration / sim.opt.timestep))
    rows, start, done = [], perf_counter(), 0
    chunk = 1 if keep else max(1, steps // 200)
    while done < steps:
        done += (n := min(chunk, steps - done))
        sim.step(n)
        if keep:
            rows.append(np.concatenate([[sim.time], sim.qpos, sim.qvel, sim.act, sim.sensordata]))
        if done % max(1, steps // 200) < n:
            tell(f"simulating: {sim.time:.2f} s of {duration:g} s, {100 * done // steps} %")
    return np.array(rows), perf_counter() - start


def table(sim: Any, rows: np.ndarray) -> str:
    """The rows as CSV under their names."""
    m = sim.model
    sizes = {"qpos": m.nq, "qvel": m.nv, "act": m.na, "sensordata": m.nsensordata}
    heads = ["time", *[f"{name}_{k}" for name, n in sizes.items() for k in range(n)]]
    return "\n".join([",".join(heads), *[",".join(f"{x:.17g}" for x in row) for row in rows], ""])


def verdict(sim: Any, seconds: float) -> dict[str, Any]:
    """What happened, by name."""
    steps = round(sim.time / sim.opt.timestep)
    counts = {name: int(n) for name, n in zip(WARNINGS, sim.warning["number"], strict=True) if n}
    return {
        "model": sim.model.name,
        "time": sim.time,
        "steps": steps,
        "seconds": seconds,
        "real_time_factor": sim.time / seconds if seconds else float("inf"),
        "warnings": counts,
        "qpos": sim.qpos.tolist(),
        "qvel": sim.qvel.tolist(),
    }


def tell_people(told: dict[str, Any]) -> None:
    rate = told["steps"] / max(told["seconds"], 1e-9)
    line(f"{told['model']}: {told['time']:g} s in {told['steps']} steps")
    line(f"took {told['seconds']:.3g} s: {told['real_time_factor']:.1f} times real time, {rate:,.0f} steps a second")
    for name, count in told["warnings"].items():
        line(f"warning {name}: {count} times")
    line("qpos " + " ".join(f"{x:.6g}" for x in told["qpos"]))
