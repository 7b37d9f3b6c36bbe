"""What tests share: example models, random states on the manifold, the oracle, a cache of compiled libraries.

Tests ask for these by fixture name; numbers they compare with come from `tests.tolerance`.
"""

from __future__ import annotations

import dataclasses
import gc
import os
import pickle
from functools import cache
from pathlib import Path

import hypothesis
import numpy as np
import pytest

from tests.compilers import any_compiler

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = tuple(sorted((ROOT / "examples" / "models").glob("*.xml")))
MODELS_DIR = Path(os.environ.get("SYMDYN_MODELS", ROOT.parent / "shared" / "models"))

# compiled once per text and compiler, by this process and the commands it starts
os.environ.setdefault("SYMDYN_CACHE", str(ROOT / ".symdyn_cache"))

# interpreters that tests start read what the first of them has compiled
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# how libraries are compiled is the subject in these folders; elsewhere the quickest way, which gives the same bits
OPTIMISED = ("bench", "emit", "runtime")

# graphs are large and live long: at the usual thresholds a sixth of the time of the tests goes into walking them
gc.set_threshold(20_000, 20, 10)

hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None, database=None, print_blob=True)
hypothesis.settings.load_profile("repeatable")


@cache
def listed_models() -> tuple[Path, ...]:
    """The real models of LIST.txt, best first; none when the folder is absent."""
    listing = MODELS_DIR / "LIST.txt"
    if not listing.is_file():
        return ()
    return tuple(MODELS_DIR / line.strip() for line in listing.read_text().splitlines() if line.strip())


def pytest_generate_tests(metafunc):
    """A test that takes `example_path` or `listed_path` runs once for each model, under its name."""
    if "example_path" in metafunc.fixturenames:
        metafunc.parametrize("example_path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
    if "listed_path" in metafunc.fixturenames:
        absent = pytest.param(None, marks=pytest.mark.skip(reason=f"no models at {MODELS_DIR}"), id="none")
        listed = [pytest.param(path, id=str(path.relative_to(MODELS_DIR))) for path in listed_models()]
        metafunc.parametrize("listed_path", listed or [absent])


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    """Before any fixture: how the libraries of this test are compiled."""
    folder = item.path.relative_to(ROOT / "tests").parts[0]
    os.environ["SYMDYN_CFLAGS"] = "" if folder in OPTIMISED else "-O0"


@pytest.fixture(scope="session")
def root():
    """The folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def models_dir():
    """The folder of real models: $SYMDYN_MODELS, or ../shared/models beside the checkout."""
    if not listed_models():
        pytest.skip(f"no models at {MODELS_DIR}; SYMDYN_MODELS can name another folder")
    return MODELS_DIR


@pytest.fixture(scope="session")
def example_models():
    """Paths of the models in examples/models by name: example_models["arm7"]."""
    return {path.stem: path for path in EXAMPLES}


@pytest.fixture(scope="session")
def example(example_models):
    """A function from the name of an example to its `Model`, loaded once: example("arm7")."""
    import symdyn

    return cache(lambda name: symdyn.load(str(example_models[name])))


@pytest.fixture(scope="session")
def mujoco():
    """The oracle, or a skipped test where it is not installed."""
    return pytest.importorskip("mujoco", reason="MuJoCo, the oracle, is not installed")


@pytest.fixture(scope="session", autouse=True)
def ranges_found_once():
    """Length ranges, which take a simulation of ten seconds, are found once for models of the same numbers."""
    from symdyn.catalog import pull

    find, known = pull.pulled_ranges, {}

    def pulled_ranges(model):
        numbers = [getattr(model, field.name) for field in dataclasses.fields(model)]
        key = pickle.dumps([numbers, model.unranged, pull.Search.of(model, model.spec)])
        if key not in known:
            known[key] = find(model)
        return known[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pull, "pulled_ranges", pulled_ranges)
        yield


@pytest.fixture(scope="session")
def compiler():
    """The machine's C compiler, or a skipped test where there is none."""
    return any_compiler()


@pytest.fixture(scope="session")
def gcc(compiler):
    """The machine's C compiler where it is gcc, for tests of what gcc alone says."""
    if compiler.kind != "gcc":
        pytest.skip("these flags are gcc's")
    return compiler


@pytest.fixture
def rng():
    """Random numbers, the same in every run."""
    return np.random.default_rng(20240229)


@pytest.fixture(scope="session")
def random_state():
    """A function from (model, rng) to a random qpos (nq,) on the manifold and qvel (nv,)."""
    return draw_state


@pytest.fixture(scope="session")
def integrate_qpos():
    """A function from (model, qpos, qvel) to the configuration one unit of time along qvel."""
    return integrate


def draw_state(model, rng) -> tuple[np.ndarray, np.ndarray]:
    """qpos0 moved by a normal step in the tangent space, and a normal velocity; `model` is ours or MuJoCo's."""
    return integrate(model, model.qpos0, rng.standard_normal(model.nv)), rng.standard_normal(model.nv)


FREE, BALL, SLIDE, HINGE = range(4)


def integrate(model, qpos, qvel) -> np.ndarray:
    """qpos moved for unit time by qvel, written apart from the product's own integration.

    Hinge and slide: sum; ball: q exp(w/2), w in body axes; free: the position in world axes, then as a ball.
    """
    qpos = np.array(qpos, float)
    for kind, q, v in zip(model.jnt_type, model.jnt_qposadr, model.jnt_dofadr):
        if kind in (SLIDE, HINGE):
            qpos[q] += qvel[v]
            continue
        if kind == FREE:
            qpos[q : q + 3] += qvel[v : v + 3]
            q, v = q + 3, v + 3
        qpos[q : q + 4] = turned(qpos[q : q + 4], qvel[v : v + 3])
    return qpos


def turned(quat, omega) -> np.ndarray:
    """The unit quaternion (w, x, y, z) after a turn by the vector `omega` (3,) in rad, body axes."""
    angle = np.linalg.norm(omega)
    c, (x, y, z) = np.cos(angle / 2), np.sinc(angle / (2 * np.pi)) / 2 * np.asarray(omega)
    R = np.array([[c, -x, -y, -z], [x, c, z, -y], [y, -z, c, x], [z, y, -x, c]])
    product = R @ quat
    return product / np.linalg.norm(product)
