"""Where the coordinates of attached models lie: keyframes of theirs, as MuJoCo spreads them over the whole."""

import numpy as np
import pytest

from symdyn.mjcf import Defaults, parse
from symdyn.model import compile_model
from symdyn.model.compiler import compiler_of
from symdyn.model.geom import Assets
from symdyn.model.layout import layout_of
from symdyn.model.tree import bodies_of

PART = """<mujoco><worldbody><body name="a"><joint name="j" type="ball"/><geom size="1"/><body><joint/><geom size="1"/>
<replicate count="2" offset="1 0 0"><body><joint axis="1 0 0"/><geom size="1"/></body></replicate></body></body>
<body name="b"><joint type="slide"/><geom size="1"/></body><body mocap="true" name="m1"/><body mocap="true" name="m2"/>
</worldbody><keyframe><key name="k" qpos="0 1 0 0 2 3 4 5" qvel="1 2 3 4 5 6 7"
mpos="1 2 3 4 5 6"/></keyframe></mujoco>"""
HOLDER = """<mujoco><asset><model name="S" file="part.xml"/></asset><worldbody><body name="h"><joint axis="0 1 0"/>
<geom size="1"/><attach model="S" body="a" prefix="q_"/></body></worldbody>
<keyframe><key name="h" qpos="7 1 0 0 0 8 9 9"/>
</keyframe></mujoco>"""
MAIN = """<mujoco><asset><model name="S" file="{}"/></asset><worldbody><body><joint/><geom size="1"/></body>{}
<body><joint/><geom size="1"/></body></worldbody></mujoco>"""
WHOLES = {
    "a body": ("part.xml", '<attach model="S" body="a" prefix="p_"/>'),
    "another": ("part.xml", '<attach model="S" body="b" prefix="p_"/>'),
    "two": ("part.xml", '<attach model="S" body="b" prefix="p_"/><attach model="S" body="a" prefix="r_"/>'),
    "all": ("part.xml", '<attach model="S" prefix="p_"/>'),
    "the same again": ("part.xml", '<attach model="S" body="a" prefix="p_"/><attach model="S" body="a" prefix="r_"/>'),
    "the other order": ("part.xml", '<attach model="S" body="a" prefix="p_"/><attach model="S" body="b" prefix="r_"/>'),
    "in another": ("holder.xml", '<attach model="S" body="h" prefix="p_"/>'),
}


@pytest.mark.parametrize("file, attach", WHOLES.values(), ids=WHOLES.keys())
def test_a_keyframe_is_spread_as_mujoco_spreads_it(file, attach, mujoco):
    files = {"part.xml": PART, "holder.xml": HOLDER}
    text = MAIN.format(file, attach)
    theirs = mujoco.MjModel.from_xml_string(text, {name: each.encode() for name, each in files.items()})
    spec = parse(text, files)
    compiler, defaults = compiler_of(spec), Defaults.of(spec)
    bodies = bodies_of(spec, compiler, defaults, Assets.of(spec, compiler, defaults))
    model = compile_model(spec)
    keys = list(spec.entries("keyframe"))
    assert len(keys) == theirs.nkey
    keys = [key for key in keys if not key.name.startswith("p_q_")]  # MuJoCo warns that it names these wrongly
    for i, key in enumerate(keys):
        layout = layout_of(spec, bodies, key.scope)
        assert key.name == theirs.key(i).name
        assert spread(layout.qpos, key.get("qpos"), model.qpos0, layout.nq) == pytest.approx(theirs.key_qpos[i])
        if key.get("qvel"):
            assert spread(layout.qvel, key.get("qvel"), np.zeros(model.nv), layout.nv) == pytest.approx(
                theirs.key_qvel[i]
            )
        if key.get("mpos") and theirs.nmocap:
            places = [3 * k + j if k >= 0 else -1 for k in layout.mocap for j in range(3)]
            found = spread(places, key.get("mpos"), np.zeros(3 * theirs.nmocap), 3 * layout.nmocap)
            assert found == pytest.approx(theirs.key_mpos[i])


def spread(places, values, default, count):
    assert len(values) == count
    return [values[place] if place >= 0 else value for place, value in zip(places, default, strict=True)]
