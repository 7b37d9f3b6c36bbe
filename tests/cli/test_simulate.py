"""`symdyn simulate` and the simulator as files."""

import json
import zlib

import numpy as np
import pytest

from symdyn.cli.plot import MARGIN, png

pytestmark = pytest.mark.filterwarnings("ignore")


def test_simulate_tells_how_fast_and_where_it_ended(symdyn, example_models):
    answer = symdyn("simulate", example_models["cartpole"], "--duration", "0.5")
    assert answer.exit_code == 0, answer.output
    assert "times real time" in answer.stdout and "qpos" in answer.stdout


def test_simulate_writes_csv_and_png(symdyn, example_models, tmp_path):
    files = tmp_path / "out.csv", tmp_path / "out.png"
    answer = symdyn(
        *("simulate", example_models["cartpole"], "-t", "0.1", "--ctrl", "0.5"),
        *("--csv", files[0], "--plot", files[1], "--json"),
    )
    assert answer.exit_code == 0, answer.output
    told = json.loads(answer.stdout)
    lines = files[0].read_text().splitlines()
    assert len(lines) == 1 + told["steps"]
    assert lines[0].startswith("time,qpos_0,qpos_1,qvel_0")
    assert [float(x) for x in lines[-1].split(",")][1:3] == told["qpos"]
    assert files[1].read_bytes().startswith(b"\x89PNG")


def test_a_plot_has_its_ends_in_figures():
    """Of two curves that fill the same frame, the one with greater numbers has other pixels outside of it alone."""
    x, y = np.linspace(0, 1, 9), np.linspace(-1, 1, 9)[:, None]
    small, large = (pixels(png(x, scale * y)) for scale in (1.0, 1e3))
    rows, columns = np.nonzero((small != large).any(axis=2))
    assert len(rows) > 20 and ((rows < MARGIN) | (rows >= len(small) - MARGIN)).all() and (columns < 200).all()


def pixels(image: bytes) -> np.ndarray:
    """The rows of a PNG that `png` wrote."""
    start = image.index(b"IDAT")
    size = int.from_bytes(image[start - 4 : start], "big")
    raw = np.frombuffer(zlib.decompress(image[start + 4 : start + 4 + size]), np.uint8)
    return raw.reshape(540, -1)[:, 1:].reshape(540, -1, 3)


def test_simulate_refuses_what_is_no_control(symdyn, example_models):
    answer = symdyn("simulate", example_models["cartpole"], "--ctrl", "nobody=1")
    assert answer.exit_code != 0 and 'no actuator "nobody"' in answer.stderr
    answer = symdyn("simulate", example_models["cartpole"], "--duration", "0")
    assert answer.exit_code != 0 and "--duration" in answer.stderr


def test_simulators_are_files_too(symdyn, example_models, tmp_path):
    answer = symdyn("compile", example_models["cartpole"], "-o", tmp_path / "sim", "--target", "simulator")
    assert answer.exit_code == 0, answer.output
    assert sorted(path.name for path in (tmp_path / "sim").iterdir()) == ["cartpole.c", "cartpole.h"]


def test_the_collision_mode_leaves_pairs_out_of_the_simulator(symdyn, tmp_path):
    path = tmp_path / "balls.xml"
    balls = "".join(f'<body><freejoint/><geom name="{name}" size=".1"/></body>' for name in "abc")
    pair = '<contact><pair geom1="a" geom2="b"/></contact>'
    path.write_text(f'<mujoco model="balls"><worldbody>{balls}</worldbody>{pair}</mujoco>', encoding="utf-8")
    for mode, count in (("all", 3), ("predefined", 1), ("dynamic", 3)):
        answer = symdyn("compile", path, "-o", tmp_path, "--target", "simulator", "--collision", mode)
        assert answer.exit_code == 0, answer.output
        assert f"NCANDIDATE = {count}," in (tmp_path / "balls.c").read_text(encoding="utf-8")
