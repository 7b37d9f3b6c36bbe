"""The verdict on simulators: where MuJoCo's own answer is rough, it is asked for a better one."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from symdyn.catalog.lengthrange import model_of
from symdyn.mjcf import parse
from symdyn.verify.report import Row
from symdyn.verify.simulator import elsewhere_held, is_settled, peer, state_of, verify_simulator

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


@pytest.mark.parametrize("name", ["euler: qvel", "qacc"])
@pytest.mark.parametrize(("error", "settled"), [(0.0, True), (1.0, False)])
def test_what_rounding_does_not_change_is_settled(name, error, settled):
    model = mujoco.MjModel.from_xml_string(ROLLING)
    data = mujoco.MjData(model)
    start = state_of(mujoco, model, data)
    mujoco.mj_step(model, data)
    row, expected = Row(name, 0.0, 0.0, 1e-6, "simulator"), np.array(getattr(data, name.split(": ")[-1]))
    assert is_settled(mujoco, model, start, row, expected + error) == settled


PULLED = """<mujoco model="pulled"><compiler><lengthrange timestep="0.05"/></compiler><worldbody>
<body><joint name="first" axis="0 1 0" range="-60 40" limited="true"/><geom size=".05" pos="0.2 0 0"/>
<body pos="0.3 0 0"><joint name="second" axis="0 1 0" range="-30 80" limited="true"/>
<geom type="capsule" size=".02" fromto="0 0 0 .2 0 .1"/></body></body></worldbody>
<tendon><fixed name="both"><joint joint="first" coef="0.03"/><joint joint="second" coef="0.02"/></fixed></tendon>
<actuator><muscle tendon="both"/></actuator></mujoco>"""


def test_length_ranges_are_those_of_a_motion_that_is_solved_to_the_end(tmp_path):
    path = tmp_path / "pulled.xml"
    path.write_text(PULLED)
    theirs, ours = peer(mujoco, str(path)), model_of(parse(path))
    assert theirs.opt.tolerance == 1e-8
    np.testing.assert_allclose(ours.actuator_lengthrange, theirs.actuator_lengthrange, rtol=0, atol=1e-15)


@pytest.mark.parametrize(
    ("types", "count", "moved", "turned", "found"),
    [
        ((5, 6), 4, 0.0, 0.0, None),
        ((5, 6), 4, 1e-3, 0.0, (0, 1)),
        ((5, 6), 4, 1e-3, 1e-2, None),
        ((5, 6), 3, 1e-3, 0.0, None),
        ((2, 6), 4, 1e-3, 0.0, None),
    ],
    ids=["alike", "other points", "another normal", "fewer", "a sphere"],
)
def test_a_face_held_at_other_points_is_told_from_other_differences(types, count, moved, turned, found):
    corners = np.array([[1.0, 0, 0], [0, 1, 0], [-1, 0, 0], [0, -1, 0]])
    frame = np.eye(3).ravel()
    theirs = [SimpleNamespace(geom=(0, 1), frame=frame, pos=corner) for corner in corners]
    ours = [{"geom": (0, 1), "frame": frame + turned, "pos": corner + moved} for corner in corners[:count]]
    model, data = SimpleNamespace(geom_type=np.array(types)), SimpleNamespace(contact=theirs)
    assert elsewhere_held(SimpleNamespace(contact=ours), model, data) == found
