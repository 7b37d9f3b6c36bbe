"""The figures have their format, count what the functions have, and come without peers too."""

import json

import numpy as np
import pytest

from symdyn.bench import PEERS, peer_mujoco
from symdyn.bench.contestant import Absent
from symdyn.bench.entry import ALIAS, DEFAULT, entries_of
from symdyn.bench.plain import TRACES
from symdyn.errors import SymdynError
from symdyn.mjcf import parse
from symdyn.model import compile_model
from tests.tolerance import OTHER_ALGORITHM, assert_close

FUSED = "kinematics+mass_matrix+bias"


@pytest.fixture
def model(pendulum):
    return compile_model(parse(pendulum))


def test_figures_have_exactly_the_documented_keys(pendulum, short_run):
    result = short_run(pendulum, against=("casadi",), functions=("bias", FUSED))
    assert list(result) == ["model", "functions", "compile_s", "text_bytes"]
    assert result["model"] == "swing"
    assert list(result["functions"]) == ["bias", FUSED]
    for figures in result["functions"].values():
        assert list(figures) == ["ops", "live", "spills", "ns", "cold_ns", "peers"]
        assert list(figures["ops"]) == ["mul", "add", "div", "trig", "other"]
        assert list(figures["peers"]["casadi"]) == ["ns", "cold_ns", "ratio"]
    assert json.loads(json.dumps(result)) == result


def test_counts_are_those_of_the_functions(pendulum, model, short_run):
    titles = ("mass_matrix", "bias", FUSED)
    result = short_run(pendulum, against=(), functions=titles)
    for entry in entries_of(model, titles):
        assert result["functions"][entry.title]["ops"] == entry.function.ops()


def test_plain_functions_and_fast_statements_are_measured_too(example_models, short_run):
    def measured(**how):
        return short_run(example_models["arm7"], against=(), functions=("bias",), **how)["functions"]["bias"]

    ours, plain, fast = measured(), measured(simplify=False), measured(layout="fast")
    assert plain["ops"]["mul"] > ours["ops"]["mul"] and fast["ops"] == ours["ops"]
    assert 0 < fast["live"] < ours["live"]


def test_unsimplified_functions_run_beside_the_others_and_agree(pendulum, short_run, heard):
    result = short_run(pendulum, against=("unsimplified",), functions=("mass_matrix", "kinematics", "energy"))
    assert all("unsimplified" in figures["peers"] for figures in result["functions"].values()) and not heard


def test_ratio_is_the_time_of_the_peer_over_ours(pendulum, short_run):
    (figures,) = short_run(pendulum, against=("casadi",), functions=("bias",))["functions"].values()
    peer = figures["peers"]["casadi"]
    assert peer["ratio"] == pytest.approx(peer["ns"] / figures["ns"])


def test_default_functions_are_measured_without_peers(pendulum, short_run, heard):
    result = short_run(pendulum, against=())
    assert list(result["functions"]) == list(DEFAULT)
    assert all(figures["ns"] > 0 and not figures["peers"] for figures in result["functions"].values())
    assert result["text_bytes"] > 0 and result["compile_s"] >= 0 and not heard


def test_mujoco_computes_the_same_numbers(pendulum, short_run, heard, mujoco):
    result = short_run(pendulum, against=("mujoco",), functions=(*DEFAULT, "jacobian:site/tip", "integrate"))
    if any("C library" in each for each in heard):
        pytest.skip(heard[0])
    assert heard == []
    assert all("mujoco" in figures["peers"] for figures in result["functions"].values())


def test_fused_function_stores_the_mass_matrix_as_mujoco_does(model):
    (entry,) = entries_of(model, [FUSED])
    assert "M_lower" in [o.name for o in entry.function.outputs]
    assert ALIAS[FUSED].replace("_lower", "") == FUSED


def test_absent_peer_is_left_out_with_its_reason(pendulum, short_run, heard, monkeypatch):
    def absent(setting):
        raise Absent("the Python package mujoco is not installed")

    monkeypatch.setitem(PEERS, "mujoco", absent)
    result = short_run(pendulum, against=("mujoco",), functions=("bias",))
    assert result["functions"]["bias"]["peers"] == {}
    assert heard == ["mujoco is left out: the Python package mujoco is not installed"]


def test_peer_that_computes_something_else_is_left_out(pendulum, short_run, heard, mujoco, monkeypatch):
    wrong = peer_mujoco.row(f"{peer_mujoco.POSITION}, comVel, bias", "d->qvel")
    monkeypatch.setitem(peer_mujoco.OUTPUTS, "qfrc_bias", wrong)
    result = short_run(pendulum, against=("mujoco",), functions=("bias",))
    assert result["functions"]["bias"]["peers"] == {}
    assert len(heard) == 1 and heard[0].startswith("mujoco is left out")


def test_unknown_peer_is_refused_with_the_nearest_name(pendulum, short_run):
    with pytest.raises(SymdynError, match='no peer "mujoko".*did you mean "mujoco"'):
        short_run(pendulum, against=("mujoko",))


def test_unknown_function_is_refused(pendulum, short_run):
    with pytest.raises(SymdynError, match='no function "biass"'):
        short_run(pendulum, against=(), functions=("biass",))


def test_warnings_go_to_standard_error(pendulum, monkeypatch, capsys):
    from symdyn.bench import run

    def absent(setting):
        raise Absent("not here")

    monkeypatch.setitem(PEERS, "pinocchio", absent)
    run(pendulum, against=("pinocchio",), functions=("bias",), native=False, seconds=0.01)
    said = capsys.readouterr()
    assert said.out == "" and said.err == "symdyn: pinocchio is left out: not here\n"


def test_casadi_alone_computes_the_same_forces(pendulum, short_run, heard):
    """Also of several joints a body, slides, offset anchors: what does not agree would be left out and said."""
    titles = ("bias", "gravity", "inverse_dynamics", "mass_matrix")
    result = short_run(pendulum, against=("casadi_plain",), functions=titles)
    measured = [title for title, figures in result["functions"].items() if "casadi_plain" in figures["peers"]]
    assert measured == ["bias", "gravity", "inverse_dynamics"] and heard == []


CHAIN = """<mujoco><worldbody><body pos='1 2 3' euler='10 20 30'><joint type='slide' axis='1 2 3' armature='.2'/>
<joint axis='0 1 1' pos='.1 .2 .3' ref='20'/><geom type='box' size='.1 .2 .3' pos='.1 0 .2' euler='5 6 7'/>
<body pos='.3 .1 .2' euler='40 5 6'><joint axis='1 1 0' pos='0 .1 0'/><joint type='slide' axis='0 0 1'/>
<geom type='capsule' size='.1 .3' pos='.2 .1 0'/></body></body></worldbody></mujoco>"""


FREE = CHAIN.replace(
    "<joint type='slide' axis='1 2 3' armature='.2'/>\n<joint axis='0 1 1' pos='.1 .2 .3' ref='20'/>", "<freejoint/>"
)


@pytest.mark.parametrize("text", [CHAIN, FREE], ids=["chain", "free"])
@pytest.mark.parametrize("title", ["bias", "gravity", "inverse_dynamics"])
def test_the_plain_recursion_is_ours(title, text):
    casadi = pytest.importorskip("casadi")
    model = compile_model(parse(text))
    (entry,) = entries_of(model, [title])
    x = {i.name: casadi.SX.sym(i.name, i.size) for i in entry.function.inputs}
    plain = casadi.Function("plain", list(x.values()), [TRACES[title](model, x)])
    rng = np.random.default_rng(0)
    values = [rng.normal(size=each.shape[0]) for each in x.values()]
    if text is FREE:
        values[0][3:7] /= np.linalg.norm(values[0][3:7])
    assert_close(plain(*values).full().ravel(), entry.function(*values), OTHER_ALGORITHM)


@pytest.mark.parametrize("name", ["sphere-box", "hfield-mesh"])
def test_collision_routines_are_raced_pair_by_pair(name):
    pytest.importorskip("mujoco")
    from symdyn.bench.pair import pair_times

    (found,) = pair_times([name], native=False, seconds=0.01)
    assert found.name == name and found.ours > 0 and found.ratio == found.ours / found.mujoco


def test_unknown_pairs_are_refused():
    from symdyn.bench.pair import pair_times

    with pytest.raises(SymdynError, match='no pair "sphere-bx".*did you mean "sphere-box"'):
        pair_times(["sphere-bx"])
