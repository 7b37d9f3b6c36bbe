"""Everything of a model behind its tree: contacts, equalities, tendons, actuators, sensors, keys, and what follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from symdyn.mjcf import Defaults, Element, Spec
from symdyn.model.actuator import Actuator, actuator_arrays, actuators_of
from symdyn.model.check_actuator import check_actuator
from symdyn.model.compiler import Compiler
from symdyn.model.contact import exclude_arrays, pair_arrays
from symdyn.model.custom import custom_arrays, size_of, user_arrays
from symdyn.model.entry import Entry, entries_of
from symdyn.model.equality import equality_arrays
from symdyn.model.keyframe import key_arrays
from symdyn.model.lengthrange import lengthrange_arrays, simulated_notes
from symdyn.model.light import light_arrays
from symdyn.model.look import look_arrays
from symdyn.model.lookup import ids_of
from symdyn.model.pose import pose_of
from symdyn.model.record import Body
from symdyn.model.same_frame import shared_frames
from symdyn.model.sensor import sensor_arrays
from symdyn.model.statistic import statistic_of
from symdyn.model.surface import surface_arrays
from symdyn.model.tendon import tendon_arrays, tendon_of
from symdyn.model.view import camera_arrays
from symdyn.model.weight import weight_arrays

__all__ = ["system_arrays"]

# kind of objects of the tree with `user` numbers: where a body keeps them
HELD = {"jnt": "joints", "geom": "geoms", "site": "sites", "cam": "cameras"}


def system_arrays(
    spec: Spec, compiler: Compiler, defaults: Defaults, bodies: Sequence[Body], tree: Mapping[str, Any]
) -> tuple[dict[str, Any], tuple[str, ...], tuple[int, ...]]:
    """The arrays of the tree, and with them those of all that acts on it; notes of what is not known, and the actuators
    whose length range is not."""
    entries = entries_of(spec)
    looks = look_arrays(spec, defaults, bodies, entries["tendon"], compiler.discardvisual)
    tree = {**tree, **surface_arrays(bodies, tree), **looks}
    ids = ids_of(tree, entries)
    arrays = {**tree, **tendon_arrays(entries["tendon"], defaults, compiler, ids, tree)}
    actuators = actuators_of(spec, entries["actuator"], ids, arrays)
    for actuator in actuators:
        check_actuator(actuator, compiler, arrays)
    arrays |= actuator_arrays(actuators, compiler)
    ranges, missing = lengthrange_arrays(spec, arrays, actuators)
    arrays |= ranges
    shared = arrays | shared_frames(arrays)
    pose = pose_of(shared, arrays["qpos0"])
    simple = np.array([body.element.get("simple", "auto") != "false" for body in bodies])
    weights, diagonal = weight_arrays(shared, pose, actuators, simple)
    arrays |= weights
    arrays |= camera_arrays([camera for body in bodies for camera in body.cameras], pose)
    arrays |= light_arrays(bodies, arrays["tex_names"], pose)
    arrays |= pair_arrays(entries["pair"], defaults, ids, arrays)
    arrays |= exclude_arrays(entries["exclude"], ids)
    arrays |= equality_arrays(entries["equality"], defaults, ids, pose)
    arrays |= sensor_arrays(entries["sensor"], ids, arrays, arrays["nhistory"])
    arrays |= custom_arrays(entries, ids)
    arrays |= user_arrays(spec, users(bodies, entries, defaults, actuators))
    arrays |= size_of(spec)
    arrays |= key_arrays(spec, bodies, actuators, entries["key"], arrays)
    notes = simulated_notes(actuators, missing)
    return {**arrays, "stat": statistic_of(spec, arrays, pose, diagonal)}, notes, tuple(missing)


def users(
    bodies: Sequence[Body], entries: Mapping[str, Sequence[Entry]], defaults: Defaults, actuators: Sequence[Actuator]
) -> dict[str, list[tuple[Element, Sequence[float]]]]:
    """The `user` numbers of every object, (element, numbers) by kind."""
    return {
        "body": [(body.element, body.element.get("user", ())) for body in bodies],
        **{
            kind: [(each.element, each.attributes.get("user", ())) for body in bodies for each in getattr(body, held)]
            for kind, held in HELD.items()
        },
        "tendon": [(each.element, tendon_of(each, defaults).get("user", ())) for each in entries["tendon"]],
        "actuator": [(each.element, each.get("user", ())) for each in actuators],
        "sensor": [(entry.element, entry.element.get("user", ())) for entry in entries["sensor"]],
    }
