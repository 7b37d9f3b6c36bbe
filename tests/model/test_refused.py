"""What MuJoCo knows and symdyn does not compute is refused by name and line, never left out in silence."""

import pytest

from symdyn.errors import UnsupportedError
from symdyn.mjcf import parse
from symdyn.model import compile_model

MESH = "vertex='0 0 0 1 0 0 0 2 0 0 0 3' face='0 2 1 0 1 3 0 3 2 1 2 3'"
BODY = "<worldbody><body name='b'>\n{}<joint name='j'/><geom size='1'/></body></worldbody>"
REFUSED = {
    "flexcomp": (BODY.format("<flexcomp name='f' type='grid' count='2 2 2'/>"), "flexcomp"),
    "flex": (BODY.format("") + "<deformable><flex name='f' body='b' element='0'/></deformable>", "flex"),
    "equality flex": (BODY.format("") + "<equality><flex flex='f'/></equality>", "flex"),
    "equality flexstrain": (BODY.format("") + "<equality><flexstrain flex='f'/></equality>", "flexstrain"),
    "plugin of the engine": ("<extension>\n<plugin plugin='mujoco.pid'/></extension>", "plugin"),
    "plugin of a body": (BODY.format("<plugin plugin='mujoco.elasticity.cable'/>"), "plugin"),
    "plugin of a geom": (BODY.format("<geom size='1'><plugin plugin='p'/></geom>"), "plugin"),
    "plugin of a mesh": (f"<asset><mesh name='m' {MESH}>\n<plugin plugin='p'/></mesh></asset>", "plugin"),
    "plugin actuator": (BODY.format("") + "<actuator><plugin plugin='p' joint='j'/></actuator>", "plugin"),
    "plugin sensor": (BODY.format("") + "<sensor><plugin plugin='p'/></sensor>", "plugin"),
    "stretched frame": (BODY.format("<frame scale='1 2 1'/>"), "frame"),
    "mirrored frame": (BODY.format("<frame scale='-1'/>"), "frame"),
    "mesh in a scaled frame": (
        f"<asset><mesh name='m' {MESH}/></asset>"
        + BODY.format("<frame scale='2'><geom type='mesh' mesh='m'/></frame>"),
        "geom",
    ),
    "actuator in a scaled frame": (
        "<worldbody><frame massscale='2'><body><joint name='j'/><geom size='1'/></body></frame></worldbody>"
        "<actuator>\n<motor joint='j'/></actuator>",
        "motor",
    ),
    "keyframe of a scaled frame": (
        "<worldbody><frame scale='2'><body><joint name='j'/><geom size='1'/></body></frame></worldbody>"
        "<keyframe>\n<key qpos='1'/></keyframe>",
        "key",
    ),
    "spring that gives way": (BODY.format("<joint springyield='1' axis='1 0 0'/>"), "joint"),
    "global coordinates": ("\n<compiler coordinate='global'/>", "compiler"),
}


@pytest.mark.parametrize("inside, tag", REFUSED.values(), ids=REFUSED.keys())
def test_what_is_not_computed_is_refused_by_name_and_line(inside, tag):
    with pytest.raises(UnsupportedError) as caught:
        compile_model(parse(f"<mujoco>{inside}</mujoco>"))
    assert caught.value.line == 2 and caught.value.file == "model.xml"
    assert caught.value.element.split()[0] == tag


def test_what_is_only_seen_is_listed():
    text = (
        "<mujoco><asset><texture name='t' type='2d' builtin='flat' width='2' height='2'/><material name='m'/></asset>"
    )
    found = compile_model(parse(text + "</mujoco>")).unsupported
    assert [note.split(":")[0] for note in found] == ["asset/texture"]
