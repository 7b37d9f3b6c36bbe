"""Floor, sky, table and objects of a scene, added to its `Spec` behind the robots."""

from __future__ import annotations

from collections.abc import Iterable

from symdyn.errors import SymdynError
from symdyn.mjcf import Spec
from symdyn.scene.record import SceneObject, Shape, TableSpec

__all__ = ["with_floor", "with_object", "with_sky", "with_table"]

# numbers of `size` that a shape has
SIZES = {Shape.BOX: 3, Shape.ELLIPSOID: 3, Shape.CYLINDER: 2, Shape.CAPSULE: 2, Shape.SPHERE: 1}
CONDIMS = (1, 3, 4, 6)


def with_floor(spec: Spec) -> Spec:
    """A plane z = 0 with checks."""
    checks = {"rgb1": (0.2, 0.3, 0.4), "rgb2": (0.1, 0.2, 0.3), "width": 300, "height": 300}
    spec = spec.add("asset", "texture", name="scene_floor", type="2d", builtin="checker", **checks)
    spec = spec.add("asset", "material", name="scene_floor", texture="scene_floor", texrepeat=(5, 5), texuniform=True)
    return spec.add("worldbody", "geom", name="floor", type="plane", size=(0, 0, 0.05), material="scene_floor")


def with_sky(spec: Spec) -> Spec:
    """A sky and a light from above."""
    colours = {"rgb1": (0.3, 0.5, 0.7), "rgb2": (0, 0, 0), "width": 512, "height": 3072}
    spec = spec.add("asset", "texture", name="scene_sky", type="skybox", builtin="gradient", **colours)
    return spec.add("worldbody", "light", name="scene_light", pos=(0, 0, 3), dir=(0, 0, -1), directional=True)


def with_table(spec: Spec, table: TableSpec) -> Spec:
    """A table as a body that does not move."""
    positive("the table", (*table.top_size, table.thickness, table.leg_radius))
    x, y, height = table.pos[0], table.pos[1], table.pos[2]
    length = height - table.thickness
    positive("the table's height above its thickness", (length,))
    (hx, hy), t, r = table.top_size, table.thickness, table.leg_radius
    positive("the table's top beside its legs", (hx - r, hy - r))
    spec = spec.add("worldbody", "body", name="table", pos=(x, y, height))
    top = {"type": "box", "pos": (0, 0, -t / 2), "size": (hx, hy, t / 2), "rgba": table.rgba}
    spec = spec.add("body/table", "geom", name="table_top", **top)
    corners = [(sx * (hx - r), sy * (hy - r)) for sx in (-1, 1) for sy in (-1, 1)]
    for i, (lx, ly) in enumerate(corners):
        leg = {"type": "cylinder", "pos": (lx, ly, -t - length / 2), "size": (r, length / 2), "rgba": table.leg_rgba}
        spec = spec.add("body/table", "geom", name=f"table_leg{i}", **leg)
    return spec


def with_object(spec: Spec, thing: SceneObject) -> Spec:
    """An object as the last body of the world."""
    check(thing)
    if spec.find(f"body/{thing.name}"):
        raise SymdynError(f'the name "{thing.name}" is taken by another body; expected an object with one of its own')
    spec = spec.add("worldbody", "body", name=thing.name, pos=thing.pos)
    if not thing.fixed:
        spec = spec.add(f"body/{thing.name}", "freejoint", name=f"{thing.name}_joint")
    return spec.add(
        f"body/{thing.name}",
        "geom",
        name=f"{thing.name}_geom",
        type=Shape(thing.shape).value,
        size=tuple(thing.size)[: SIZES[Shape(thing.shape)]],
        rgba=thing.rgba,
        mass=thing.mass,
        condim=thing.condim,
        friction=thing.friction,
    )


def check(thing: SceneObject) -> None:
    if not thing.name:
        raise SymdynError("an object of the scene has no name; expected one")
    what = f'object "{thing.name}"'
    if not isinstance(thing.shape, Shape):
        raise SymdynError(f"{what}: shape is {thing.shape!r}; expected one of {', '.join(map(str, Shape))}")
    if len(tuple(thing.size)) < SIZES[thing.shape]:
        raise SymdynError(f"{what}: size has {len(thing.size)} numbers; expected {SIZES[thing.shape]}")
    positive(what, tuple(thing.size)[: SIZES[thing.shape]])
    if not thing.fixed:
        positive(f"the mass of {what}", (thing.mass,))
    if thing.condim not in CONDIMS:
        raise SymdynError(f"{what}: condim is {thing.condim}; expected 1, 3, 4 or 6")
    if min(thing.friction) < 0:
        raise SymdynError(f"{what}: a friction is negative; expected zero or more")


def positive(what: str, values: Iterable[float]) -> None:
    for value in values:
        if not 0 < value < float("inf"):
            raise SymdynError(f"{what} has a size of {value:g}; expected a positive number")
