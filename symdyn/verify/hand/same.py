"""`assert_same_dynamics`: equations derived by hand are the model's, or a message says what is wrong with them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from symdyn.errors import SymdynError, nearest
from symdyn.model.model import Model
from symdyn.verify.hand.coordinates import Coordinates, Map
from symdyn.verify.hand.derivation import Derivation, derivation, read_map
from symdyn.verify.hand.diagnosis import Diagnosis, diagnose, off, reshaped
from symdyn.verify.hand.mechanism import ARGUMENTS, Mechanism, State
from symdyn.verify.hand.parameters import Parameters
from symdyn.verify.hand.proof import Proof, attempt, simplified
from symdyn.verify.hand.states import draw_states, draw_values

__all__ = ["DynamicsMismatch", "Verdict", "assert_same_dynamics", "same_dynamics"]

TOLERANCE = 1e-9
STATES = 20
CASES = 3  # sets of values of parameters
DIAGNOSED = 6  # states in a diagnosis


class DynamicsMismatch(AssertionError):
    """Equations derived by hand differ from the model's; `verdict` says in what."""

    def __init__(self, verdict: Verdict):
        self.verdict = verdict
        super().__init__(str(verdict))


@dataclass(frozen=True)
class Verdict:
    """The largest relative error of each quantity, what is wrong with those that differ, and what was proved."""

    model: str
    errors: tuple[tuple[str, float], ...]
    diagnoses: tuple[Diagnosis, ...] = ()
    proofs: tuple[Proof, ...] = ()

    @property
    def same(self) -> bool:
        """Whether all quantities agree."""
        return not self.diagnoses

    def __str__(self) -> str:
        equal = [
            f"{title} agrees (largest relative error {error:.1e})"
            for title, error in self.errors
            if not self.diagnosis(title)
        ]
        told = [str(each) for each in (*self.diagnoses, *self.proofs)]
        return "\n".join([f"{self.model}: {'same' if self.same else 'other'} dynamics", *told, *equal])

    def diagnosis(self, title: str) -> Diagnosis | None:
        """What is wrong with a quantity; None of one that agrees."""
        return next((each for each in self.diagnoses if each.title == title), None)


def assert_same_dynamics(model: Model | str | os.PathLike[str], **given: Any) -> Verdict:
    """Raise `DynamicsMismatch` unless all quantities by hand are the model's; takes what `same_dynamics` does."""
    __tracebackhide__ = True  # pytest then shows the test and the message alone
    verdict = same_dynamics(model, **given)
    if not verdict.same:
        raise DynamicsMismatch(verdict)
    return verdict


def same_dynamics(
    model: Model | str | os.PathLike[str],
    *,
    symbols: Mapping[str, Sequence[Any]] | None = None,
    coordinates: Map | None = None,
    params: Mapping[str, Any] | None = None,
    passive: bool = False,
    states: int = STATES,
    seed: int = 0,
    tolerance: float = TOLERANCE,
    prove: bool = True,
    **quantities: Any,
) -> Verdict:
    """Compare quantities derived by hand with a model's at states on the manifold, singular ones among them.

    quantities   mass_matrix(x), bias(x, v), gravity(x), coriolis(x, v), inverse_dynamics(x, v, a),
                 forward_dynamics(x, v, tau), energy(x, v), regressor(x, v, a); jacobian(x) and kinematics(x) by frame,
                 {"site/tip": ...}. Each is a SymPy matrix, or a function: of Python, of CasADi, or a `CFunction`
    symbols      of SymPy: {"x": [q1, q2], "v": [w1, w2], "a": ..., "tau": ...}
    coordinates  where they are not qpos and qvel: see `Map`
    params       numbers of the model that are symbols by hand, {"body/pole/mass": m, "body/pole/ipos/z": -r};
                 functions of Python take them by name, those of CasADi and C as a last array
    passive      springs, dampers and fluids of the model stand in bias, inverse and forward dynamics
    prove        of SymPy, try to prove the identity
    """
    model = _loaded(model)
    symbols = {k: list(v) for k, v in (symbols or {}).items()}
    where = Coordinates(model, coordinates, read_map(symbols))
    parameters = Parameters.of(model, params)
    asked = _asked(quantities, symbols, parameters)
    rng = np.random.default_rng(seed)
    verdict = _compared(model, where, parameters, asked, passive, states, tolerance, rng)
    return _with_proofs(verdict, asked, symbols, (model, where, parameters, passive)) if prove else verdict


def _with_proofs(verdict: Verdict, asked: list[Derivation], symbols, side) -> Verdict:
    """Proofs of SymPy's quantities that agree, and differences of those that do not."""
    symbolic = [each for each in asked if each.function is not None]
    proofs = [attempt(each, *side) for each in symbolic if verdict.diagnosis(each.title) is None]
    left = {e.title: simplified(e, *side, symbols) for e in symbolic if verdict.diagnosis(e.title) is not None}
    diagnoses = [replace(each, difference=left.get(each.title, "")) for each in verdict.diagnoses]
    return replace(verdict, proofs=tuple(proofs), diagnoses=tuple(diagnoses))


def _loaded(model: Any) -> Model:
    if isinstance(model, Model):
        return model
    from symdyn.catalog.lengthrange import model_of
    from symdyn.mjcf import parse

    return model_of(parse(model))


def _asked(quantities: Mapping[str, Any], symbols: Mapping[str, Any], parameters: Parameters) -> list[Derivation]:
    """A derivation for each quantity, and for each frame of Jacobians and kinematics."""
    if not quantities:
        raise SymdynError(f"nothing to compare is given; expected some of {', '.join(ARGUMENTS)}")
    found = []
    for name, what in quantities.items():
        if name not in ARGUMENTS:
            known = ", ".join(ARGUMENTS)
            raise SymdynError(f'there is no quantity "{name}"{nearest(name, ARGUMENTS)}; expected some of {known}')
        framed = name in ("jacobian", "kinematics")
        if framed and not isinstance(what, Mapping):
            raise SymdynError(f'{name}: expected frames, as in {{"site/tip": ...}}')
        for frame, each in what.items() if framed else [("", what)]:
            found.append(derivation(name, each, frame, symbols, parameters.symbols))
    return found


def _compared(
    model: Model,
    where: Coordinates,
    parameters: Parameters,
    asked: list[Derivation],
    passive: bool,
    states: int,
    tolerance: float,
    rng: np.random.Generator,
) -> Verdict:
    """The verdict of numbers: several sets of parameters' values, each at states of its own."""
    nominal = parameters.nominal()
    errors = {each.title: 0.0 for each in asked}
    wrong: dict[str, Diagnosis] = {}
    for _ in range(CASES if nominal else 1):
        values = draw_values(nominal, rng)
        mechanism = Mechanism(parameters.applied(model, values), where, passive)
        s = draw_states(mechanism.model, where, max(1, states), rng)
        for each in asked:
            error = _error(each, mechanism, s, values)
            errors[each.title] = max(errors[each.title], error)
            if not error <= tolerance and each.title not in wrong:
                wrong[each.title] = _diagnosed(each, mechanism, s, values, model, parameters)
    return Verdict(model.name, tuple(errors.items()), tuple(wrong.values()))


def _error(each: Derivation, mechanism: Mechanism, s: State, values: Mapping[str, float]) -> float:
    hand, ours = _sides(each, mechanism, s, values)
    return off(hand, ours)


def _sides(each: Derivation, mechanism: Mechanism, s: State, values) -> tuple[np.ndarray, np.ndarray]:
    hand = each(s, values)
    ours = reshaped(each.name, hand, mechanism(each.name, s, each.frame))
    if each.name == "energy":  # where potentials are zero is a matter of taste
        first = s.row(0).of()
        shift = each(first, values) - reshaped(each.name, hand, mechanism(each.name, first, each.frame))
        hand = hand - shift
    return hand, ours


def _diagnosed(each: Derivation, mechanism, s: State, values, model: Model, parameters: Parameters) -> Diagnosis:
    rows = _telling(each, mechanism, s, values)
    shift = 0.0
    if each.name == "energy":
        first = s.row(0).of()
        hand = each(first, values)
        shift = hand - reshaped(each.name, hand, mechanism("energy", first))
    found = diagnose(each.name, each.frame, each.title, lambda x: each(x, values) - shift, mechanism, rows)
    return replace(found, parameters=_needed(each, mechanism, rows, values, model, parameters))


def _telling(each: Derivation, mechanism: Mechanism, s: State, values) -> State:
    """The last states, which are random, and the one where both sides differ most: it may be the only one."""
    hand, ours = _sides(each, mechanism, s, values)
    error = np.nan_to_num(np.abs(hand - ours), nan=np.inf).reshape(len(s), -1).max(axis=1)
    kept = sorted({int(np.argmax(error)), *range(max(0, len(s) - DIAGNOSED), len(s))})
    return State(*(rows[kept] for rows in (s.x, s.v, s.a, s.tau)))


def _needed(each: Derivation, mechanism, s: State, values, model: Model, parameters: Parameters) -> str:
    """Parameters without which both sides agree: the wrong term is a product of them."""
    names = []
    for name in parameters.symbols if each.name != "forward_dynamics" else ():
        without = {**values, name: 0.0}
        changed = mechanism.of(parameters.applied(model, without))
        with np.errstate(all="ignore"):
            if _error(each, changed, s, without) <= TOLERANCE:
                names.append(name)
    if not names:
        return ""
    owners = sorted({path for name in names for path in parameters.owners(name)})
    return f"parameters: the difference is gone where one of {', '.join(names)} is zero ({', '.join(owners)})"
