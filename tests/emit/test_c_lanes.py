"""Equal limbs run in lanes, and give the same bits."""

import ctypes
from dataclasses import replace

import numpy as np
import pytest

import symdyn
from symdyn.emit.c import Banner, emit_c
from symdyn.emit.layout import Layout
from symdyn.passes import run
from symdyn.passes.lanes import in_lanes
from symdyn.passes.parity import Parity
from symdyn.runtime import Library
from tests.conftest import draw_state

EVERYTHING = "kinematics+mass_matrix_lower+bias"
CUT = Layout(whole=0, piece=60)

TYPES = ("hinge", "hinge", "hinge", "slide", "ball")


def limb(rng, name: str, kinds, axes, mirror: float) -> str:
    """A chain of bodies; `mirror` -1 is its image in the xz plane, give or take other numbers."""
    text = end = ""
    for k, (kind, axis) in enumerate(zip(kinds, axes, strict=True)):
        x, y, z, size = rng.uniform(0.1, 0.5, size=4)
        turned = [mirror * axis[0], axis[1], mirror * axis[2]]
        text += (
            f'<body name="{name}{k}" pos="{x} {mirror * y} {-z}"><joint name="{name}_j{k}" type="{kind}" '
            f'axis="{" ".join(map(str, turned))}" armature="{size}"/>'
            f'<geom type="capsule" size="{size / 5}" fromto="0 0 0 {x} {mirror * y} 0.1"/>'
        )
        end += "</body>"
    return text + end


def creature(seed: int, limbs: int) -> str:
    """A trunk of two bodies with equal limbs, every second one mirrored, and one limb of another kind."""
    rng = np.random.default_rng(seed)
    count = int(rng.integers(2, 5))
    kinds = [TYPES[i] for i in rng.integers(0, len(TYPES), size=count)]
    axes = [list(np.eye(3)[rng.integers(0, 3)]) if rng.random() < 0.8 else [0.6, 0.0, 0.8] for _ in kinds]
    legs = "".join(limb(rng, f"leg{n}_", kinds, axes, 1.0 - 2.0 * (n % 2)) for n in range(limbs))
    tail = limb(rng, "tail", ["hinge"], [[0, 1, 0]], 1.0)
    arms = "".join(limb(rng, f"arm{n}_", ["hinge", "hinge"], [[1, 0, 0], [0, 1, 0]], 1.0 - 2.0 * n) for n in range(2))
    root = '<freejoint/><geom size="0.2"/>' if rng.random() < 0.7 else '<geom size="0.2"/>'
    chest = f'<body pos="0 0 0.3"><joint name="waist" axis="0 0 1"/><geom size="0.1" pos="0.1 0 0.1"/>{arms}</body>'
    return f'<mujoco><worldbody><body name="hip">{root}{legs}{tail}{chest}</body></worldbody></mujoco>'


def function_of(model, name: str = EVERYTHING):
    return run(symdyn.Dynamics(model).function(name))


def both(function, layout=CUT, **options) -> tuple:
    """The routine in lanes, and the one without."""
    made = []
    for f in (function, replace(function, twins=())):
        library = Library.build(emit_c("limbs", [f], Banner("test"), layout=layout), **options)
        made.append(library[f.name])
    return tuple(made)


def assert_same_bits(lanes, plain, arguments) -> None:
    answer, expected = lanes(*arguments), plain(*arguments)
    for y, x in zip(*[each if isinstance(each, tuple) else (each,) for each in (answer, expected)], strict=True):
        np.testing.assert_array_equal(y, x)


def states(model, count: int = 4):
    rng = np.random.default_rng(1)
    drawn = [draw_state(model, rng) for _ in range(count)]
    return [np.array([state[k] for state in drawn]) for k in (0, 1)]


@pytest.mark.parametrize(("seed", "limbs"), [(0, 2), (1, 4), (2, 3), (3, 4)])
def test_random_creatures_give_the_same_bits_in_lanes(seed, limbs):
    model = symdyn.load(creature(seed, limbs))
    lanes, plain = both(function_of(model))
    assert_same_bits(lanes, plain, states(model))


@pytest.mark.parametrize("name", ["humanoid", "quadruped"])
@pytest.mark.parametrize("function", ["mass_matrix", "jacobian", "bias"])
def test_example_models_give_the_same_bits_in_lanes(root, name, function):
    model = symdyn.load(root / "examples" / "models" / f"{name}.xml")
    f = function_of(model, function)
    lanes, plain = both(f, Layout(whole=0))
    assert_same_bits(lanes, plain, states(model)[: len(f.inputs)])


def test_lanes_of_single_precision_give_the_same_bits():
    model = symdyn.load(creature(0, 4))
    lanes, plain = both(function_of(model), real="float")
    assert_same_bits(lanes, plain, states(model))


def test_lanes_work_in_place():
    model = symdyn.load(creature(1, 4))
    f = function_of(model, "bias")
    library = Library.build(emit_c("limbs", [f], Banner("test"), layout=CUT))
    qpos, qvel = [x[0].copy() for x in states(model)]
    expected = library["bias"](qpos, qvel)
    call = ctypes.CDLL(str(library.path))["limbs_bias"]
    call.restype = None
    call(*[ctypes.c_void_p(x.ctypes.data) for x in (qpos, qvel, qvel)])
    np.testing.assert_array_equal(qvel, expected)


def test_equal_limbs_share_their_text(root):
    f = function_of(symdyn.load(root / "examples" / "models" / "quadruped.xml"))
    source = emit_c("quad", [f], Banner("test"), layout=Layout(whole=0)).source
    plain = emit_c("quad", [replace(f, twins=())], Banner("test"), layout=Layout(whole=0)).source
    assert "for (int l = 0; l < 4; ++l) {" in source
    assert len(source) < 0.6 * len(plain)


def test_sections_name_all_their_limbs():
    model = symdyn.load(creature(0, 2))
    source = emit_c("limbs", [function_of(model, "bias")], Banner("test"), layout=CUT).source
    assert "/* leg0__j0, leg1__j0: outward */" in source


def test_without_equal_limbs_or_length_the_text_stays(root):
    pendulum = function_of(symdyn.load(root / "examples" / "models" / "double_pendulum.xml"))
    assert in_lanes(pendulum) is pendulum
    small = function_of(symdyn.load(creature(0, 2)), "gravity")
    banner = Banner("test")
    assert emit_c("limbs", [small], banner).source == emit_c("limbs", [replace(small, twins=())], banner).source


def test_mirrored_limbs_need_few_turns_of_sign(root):
    f = in_lanes(function_of(symdyn.load(root / "examples" / "models" / "humanoid.xml")))
    lanes = [e for e in f.nodes() if e.op == "mul" and isinstance(e.args[0].value, tuple)]
    turns = [e for e in lanes if {abs(x) for x in e.args[0].value} == {1.0}]
    assert len(turns) < 0.05 * len(f.nodes())


def test_parity_finds_what_follows_and_what_contradicts():
    bits = Parity()
    a, b, c = [bits.unknown() for _ in range(3)]
    assert bits.agree(a ^ b ^ 1) and bits.agree(b ^ c)
    assert not bits.agree(a ^ c)
    assert bits.agree(a ^ c ^ 1) and bits.agree(c)
    assert bits.solution() == 1 | a
