"""The verdict on simulators: where MuJoCo's own answer is rough, it is asked for a better one."""

from __future__ import annotations

import numpy as np
import pytest

from symdyn.verify.report import Row
from symdyn.verify.simulator import is_settled, state_of, verify_simulator

mujoco = pytest.importorskip("mujoco")

ROLLING = """<mujoco model="rolling"><default><geom density="1000"/></default><worldbody>
<geom type="cylinder" size=".2 .3" euler="60 20 0"/>
<body pos="0 0 .24"><joint type="slide" axis="0 0 1"/><joint axis="1 0 0"/>
<geom type="capsule" size=".05 .1" euler="70 40 0"/></body></worldbody></mujoco>"""


def test_contacts_of_convex_shapes_are_those_that_mujoco_finds_when_it_is_exact(tmp_path):
    (tmp_path / "rolling.xml").write_text(ROLLING)
    report = verify_simulator(str(tmp_path / "rolling.xml"), states=3)
    assert [row for row in report.rows if not row.ok] == []


def test_signed_distance_fields_are_named_and_left_out_on_both_sides(tmp_path):
    mesh = '<asset><mesh name="m" vertex="-1 -1 -1 1 -1 -1 0 1 -1 0 0 1"/></asset>'
    eye = '<site name="eye" pos="0 0 3"/><geom type="sdf" mesh="m"/>'
    look = '<sensor><rangefinder site="eye"/></sensor>'
    text = ROLLING.replace("<worldbody>", f"{mesh}<worldbody>{eye}", 1).replace("</mujoco>", f"{look}</mujoco>")
    (tmp_path / "field.xml").write_text(text)
    report = verify_simulator(str(tmp_path / "field.xml"), states=1)
    assert [row for row in report.rows if not row.ok] == []
    assert report.unsupported[-1].startswith("geom 2 with geom 0 and 1 more asks for contacts of")


@pytest.mark.parametrize(("error", "settled"), [(0.0, True), (1.0, False)])
def test_what_rounding_does_not_change_is_settled(error, settled):
    model = mujoco.MjModel.from_xml_string(ROLLING)
    data = mujoco.MjData(model)
    start = state_of(mujoco, model, data)
    mujoco.mj_step(model, data)
    row = Row("euler: qvel", 0.0, 0.0, 1e-6, "simulator")
    assert is_settled(mujoco, model, start, row, np.array(data.qvel) + error) == settled
