"""What people get wrong, as changes of the model, of its coordinates or of an answer: does one explain everything?

Each is tried exactly: the derivation must equal the changed model in every entry at every state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from symdyn.dynamics.tree import build_tree, dof_ancestors
from symdyn.model.enums import mjtJoint
from symdyn.spatial import quaternion
from symdyn.verify.hand.coordinates import Coordinates, Map, dof_names
from symdyn.verify.hand.mechanism import Mechanism, State
from symdyn.verify.hand.switches import tensor, with_inertia

__all__ = ["Cause", "causes_of"]

Answer = Callable[[str, State, str], np.ndarray]
QUARTERS = {
    np.pi / 2: "a quarter turn before the model's zero",
    -np.pi / 2: "a quarter turn after the model's zero",
    np.pi: "half a turn from the model's zero",
}
ROTATED = (mjtJoint.mjJNT_FREE, mjtJoint.mjJNT_BALL)


@dataclass(frozen=True)
class Cause:
    """What may be wrong, and what a derivation would give that had it wrong."""

    words: str
    answer: Answer


def causes_of(right: Mechanism, frame: str) -> Iterator[Cause]:
    """All that apply to the model, the likeliest first."""
    yield from _of_answers(right, frame)
    if right.coordinates.is_identity:
        yield from _of_angles(right)
        yield from _of_axes(right)
    yield from _of_bodies(right)


# ---- of answers


def _of_answers(right: Mechanism, frame: str) -> Iterator[Cause]:
    if not frame:
        return
    yield Cause("the rotation is transposed", lambda name, s, f: _transposed(name, right(name, s, f)))
    yield Cause("rotation and translation are in each other's place", lambda name, s, f: _swapped(right(name, s, f)))
    yield Cause("the Jacobian is in the axes of the frame; expected world axes", _own_axes(right))
    yield from _of_orders(right, frame)
    kind, _, name = frame.partition("/")
    body = right.model.body_names[_body(right, kind, name)]
    for other in (f"com/{body}", f"body/{body}"):
        if body and other != frame:
            words = {"com": "the centre of mass", "body": "the origin"}[other.partition("/")[0]]
            yield Cause(f"{words} of body {body} is taken for {frame}", lambda name, s, f, o=other: right(name, s, o))


def _body(right: Mechanism, kind: str, name: str) -> int:
    from symdyn.catalog.target import find_target

    return find_target(right.model, f"{kind}/{name}").body


def _of_orders(right: Mechanism, frame: str) -> Iterator[Cause]:
    """Rotations of two bodies that follow one another, multiplied in the other order."""
    chain, b = [], _body(right, frame.partition("/")[0], frame.partition("/")[2])
    while b:
        chain, b = [b, *chain], int(right.model.body_parentid[b])
    names = [right.model.body_names[b] for b in chain]
    for k in range(len(chain) - 1 if all(names) else 0):
        words = f"the rotations of bodies {names[k]} and {names[k + 1]} are multiplied in the other order"
        yield Cause(words, _reordered(right, names, k))


def _reordered(right: Mechanism, names: list[str], k: int) -> Answer:
    def answer(name: str, s: State, frame: str) -> np.ndarray:
        values = right(name, s, frame).copy()
        if name == "kinematics":
            R = [np.eye(3), *[right(name, s, f"body/{each}")[:, :3, :3] for each in names]]
            steps = [before.swapaxes(-1, -2) @ after for before, after in zip(R, R[1:])]
            steps.append(R[-1].swapaxes(-1, -2) @ values[:, :3, :3])
            steps[k], steps[k + 1] = steps[k + 1], steps[k]
            turned = steps[0]
            for each in steps[1:]:
                turned = turned @ each
            values[:, :3, :3] = turned
        return values

    return answer


def _transposed(name: str, values: np.ndarray) -> np.ndarray:
    values = values.copy()
    if name == "kinematics":
        values[:, :3, :3] = values[:, :3, :3].transpose(0, 2, 1)
    return values


def _swapped(values: np.ndarray) -> np.ndarray:
    return np.concatenate([values[:, 3:], values[:, :3]], axis=1) if values.shape[1] == 6 else values


def _own_axes(right: Mechanism) -> Answer:
    def answer(name: str, s: State, frame: str) -> np.ndarray:
        R = right("kinematics", s, frame)[:, :3, :3].transpose(0, 2, 1)
        J = right(name, s, frame)
        return J if name != "jacobian" else np.concatenate([R @ J[:, :3], R @ J[:, 3:]], axis=1)

    return answer


# ---- of angles


def _of_angles(right: Mechanism) -> Iterator[Cause]:
    model, names = right.model, dof_names(right.model)
    scalar = [j for j in range(model.njnt) if model.jnt_type[j] == mjtJoint.mjJNT_HINGE]
    places = [int(model.jnt_qposadr[j]) for j in scalar]
    if places:
        for factor, words in (
            (np.pi / 180, "degrees; they are radians"),
            (180 / np.pi, "radians; they are turned to degrees"),
        ):
            yield Cause(f"angles are taken for {words}", _moved(right, lambda x, k=factor: _scaled(x, places, k)))
    for j, place in zip(scalar, places):
        yield Cause(
            f"the rotation of joint {names[model.jnt_dofadr[j]]} is transposed: its angle has the wrong sign",
            _moved(right, lambda x, p=place: _scaled(x, [p], -1.0)),
        )
    if model.nq != model.nv:
        yield from _of_quaternions(right)
        return
    for j, place in zip(scalar, places):
        for angle, words in QUARTERS.items():
            yield Cause(
                f"joint {names[model.jnt_dofadr[j]]}: its angle is counted from {words}",
                _moved(right, lambda x, p=place, a=angle: _shifted(x, p, a)),
            )
    for i in range(model.nv):
        flip = np.eye(model.nv)
        flip[i, i] = -1
        yield Cause(f"joint {names[i]} turns or slides the other way", _mapped(right, Map(qpos=_linear(flip))))
    above = np.eye(model.nv)
    tree = build_tree(model)
    for i in range(model.nv):
        above[i, sorted(dof_ancestors(tree, i))] = 1
    yield Cause(
        "angles are absolute; the model's are relative to the parent",
        _mapped(right, Map(qpos=_linear(np.linalg.inv(above)))),
    )
    yield Cause("angles are relative; they are taken for absolute ones", _mapped(right, Map(qpos=_linear(above))))


def _scaled(x: np.ndarray, places: list[int], factor: float) -> np.ndarray:
    x = x.copy()
    x[:, places] *= factor
    return x


def _shifted(x: np.ndarray, place: int, angle: float) -> np.ndarray:
    x = x.copy()
    x[:, place] += angle
    return x


def _linear(A: np.ndarray) -> Callable:
    return lambda x: [sum(float(a) * each for a, each in zip(row, x) if a) for row in A]


def _moved(right: Mechanism, move: Callable[[np.ndarray], np.ndarray]) -> Answer:
    return lambda name, s, frame: right(name, replace(s, x=move(s.x)), frame)


def _mapped(right: Mechanism, given: Map) -> Answer:
    coordinates = Coordinates(right.model, replace(given, names=right.coordinates.names))
    mechanism = right.at(coordinates)
    return lambda name, s, frame: mechanism(name, s, frame)


def _of_quaternions(right: Mechanism) -> Iterator[Cause]:
    model = right.model
    starts = [
        int(a) + (3 if k == mjtJoint.mjJNT_FREE else 0)
        for k, a in zip(model.jnt_type, model.jnt_qposadr)
        if k in ROTATED
    ]
    yield Cause("quaternions are (x, y, z, w); expected (w, x, y, z)", _moved(right, lambda x: _rolled(x, starts)))
    yield Cause("quaternions are those of the transposed rotation", _moved(right, lambda x: _conjugated(x, starts)))


def _rolled(x: np.ndarray, starts: list[int]) -> np.ndarray:
    x = x.copy()
    for q in starts:
        x[:, q : q + 4] = np.roll(x[:, q : q + 4], 1, axis=1)
    return x


def _conjugated(x: np.ndarray, starts: list[int]) -> np.ndarray:
    return _scaled(x, [q + k for q in starts for k in (1, 2, 3)], -1.0)


# ---- of the axes of a free joint's velocity


def _of_axes(right: Mechanism) -> Iterator[Cause]:
    yield from _of_balls(right)
    if mjtJoint.mjJNT_FREE not in right.model.jnt_type:
        return
    linear, angular = "the linear velocity of a free joint is in body axes", "its angular velocity is in world axes"
    for parts, words in (("l", f"{linear}; expected world axes"), ("a", f"{angular}; expected body axes")):
        yield Cause(words, _mapped(right, Map(qvel=_turned(right, parts))))
    yield Cause(f"{linear} and {angular}", _mapped(right, Map(qvel=_turned(right, "la"))))


def _of_balls(right: Mechanism) -> Iterator[Cause]:
    names = dof_names(right.model)
    for kind, q, d in zip(right.model.jnt_type, right.model.jnt_qposadr, right.model.jnt_dofadr):
        if kind == mjtJoint.mjJNT_BALL:
            axes = "the axes of its parent; expected those of its body"
            words = f"the angular velocity of the ball joint ({names[d]}) is in {axes}"
            yield Cause(words, _mapped(right, Map(qvel=_in_parent(int(q), int(d)))))


def _in_parent(q: int, d: int) -> Callable:
    def qvel(x, v):
        v = np.array(v, dtype=object)
        v[d : d + 3] = quaternion.to_matrix(quaternion.normalize(x[q : q + 4])).T @ v[d : d + 3]
        return v

    return qvel


def _turned(right: Mechanism, parts: str) -> Callable:
    """(qpos, v) -> qvel where parts of v are in the axes in which MuJoCo's are not."""
    model = right.model

    def qvel(x, v):
        v = np.array(v, dtype=object)
        for kind, q, d in zip(model.jnt_type, model.jnt_qposadr, model.jnt_dofadr):
            if kind == mjtJoint.mjJNT_FREE:
                R = quaternion.to_matrix(quaternion.normalize(x[q + 3 : q + 7]))
                if "l" in parts:
                    v[d : d + 3] = R @ v[d : d + 3]
                if "a" in parts:
                    v[d + 3 : d + 6] = R.T @ v[d + 3 : d + 6]
        return v

    return qvel


# ---- of bodies


def _of_bodies(right: Mechanism) -> Iterator[Cause]:
    model = right.model
    for b in range(1, model.nbody):
        name = f"body {model.body_names[b] or b}"
        m, c, I = float(model.body_mass[b]), np.array(model.body_ipos[b], float), tensor(model, b)
        steiner = m * (c @ c * np.eye(3) - np.outer(c, c))
        if m and np.any(c):
            yield _of_body(right, f"{name}: its centre of mass is taken for its origin", b, m, 0 * c, I)
            yield _of_body(right, f"{name}: its parallel axis term is missing", b, m, c, I)
            yield _of_body(
                right,
                f"{name}: its inertia about the joint is taken for that about its centre of mass",
                b,
                m,
                c,
                I + 2 * steiner,
            )
            yield _of_body(
                right, f"{name}: its centre of mass is on the other side of its origin", b, m, -c, I + steiner
            )
        for child in np.flatnonzero(model.body_parentid == b):
            p = np.array(model.body_pos[child], float)
            if m and b and np.any(p) and not np.allclose(p, c):
                begins = model.body_names[child] or child
                words = f"{name}: its centre of mass is at the end of the link, where {begins} begins"
                yield _of_body(right, words, b, m, p, I + m * (p @ p * np.eye(3) - np.outer(p, p)))
        yield from _of_rotations(right, b, name)


def _of_rotations(right: Mechanism, b: int, name: str) -> Iterator[Cause]:
    model = right.model
    for field, words in (
        ("body_iquat", "the axes of its inertia are transposed"),
        ("body_quat", "the rotation of its frame is transposed"),
    ):
        quats = np.array(getattr(model, field), float)
        if np.any(quats[b, 1:]) and not np.allclose(quats[b, 0], 0):
            quats[b, 1:] *= -1
            yield _changed(right, f"{name}: {words}", replace(model, **{field: quats}))
    I = np.array(model.body_inertia, float)
    for i, j in ((0, 1), (0, 2), (1, 2)):
        if I[b, i] != I[b, j]:
            moments = I.copy()
            moments[b, [i, j]] = I[b, [j, i]]
            words = f"{name}: its moments of inertia about {'xyz'[i]} and {'xyz'[j]} are in each other's place"
            yield _changed(right, words, replace(model, body_inertia=moments))


def _of_body(right: Mechanism, words: str, b: int, m: float, com: np.ndarray, about_origin: np.ndarray) -> Cause:
    return _changed(right, words, with_inertia(right.model, b, m, com, about_origin))


def _changed(right: Mechanism, words: str, model) -> Cause:
    made: list[Mechanism] = []

    def answer(name: str, s: State, frame: str) -> np.ndarray:
        if not made:
            made.append(right.of(model))
        return made[0](name, s, frame)

    return Cause(words, answer)
