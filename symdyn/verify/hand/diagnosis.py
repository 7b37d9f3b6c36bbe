"""What is wrong: entries, term, factor, the part of the model whose contribution differs, a smallest counterexample."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, islice

import numpy as np

from symdyn.dynamics.identifiability import PARAMETERS
from symdyn.verify.hand.causes import causes_of
from symdyn.verify.hand.mechanism import Mechanism, State, shaped
from symdyn.verify.hand.scales import at, exchanges, factor_of, scales_of
from symdyn.verify.hand.shrink import smallest
from symdyn.verify.hand.switches import WHOLE, Part, parts_of
from symdyn.verify.hand.terms import Terms, describe, terms_of

__all__ = ["Diagnosis", "Finding", "diagnose", "off"]

# of a difference between terms, relative to the largest number in the quantity
DIFFERENT = 1e-7
# what a fit may leave of a difference
LEFT = 1e-6
# factors that have names, the likeliest first
FACTORS = (0.0, 2.0, -1.0, 0.5, 3.0, 4.0, 0.25, -2.0, 180 / np.pi, np.pi / 180, 1000.0, 0.001, 10.0, 0.1, 100.0, 0.01)
ENTRIES_TOLD = 4
CAUSES_TOLD = 3
# parts of one body that may have the same factor
TOGETHER = 3
TERM_ORDER = ("gravity", "inertia", "potential", "centrifugal", "Coriolis", "damping", "friction", "value")

Call = Callable[[State], np.ndarray]


@dataclass(frozen=True)
class Finding:
    """A term that differs: where, by what factor (None: by none), and the factors of the model's parts in it."""

    term: str
    entries: tuple[str, ...]
    factor: float | None
    parts: tuple[tuple[str, str, float], ...] = ()

    def __str__(self) -> str:
        told = "; ".join(self.entries[:ENTRIES_TOLD])
        more = f" and {len(self.entries) - ENTRIES_TOLD} more" if len(self.entries) > ENTRIES_TOLD else ""
        lines = [f"{self.term}: {told}{more}"]
        if self.factor is not None:
            lines.append(f"  by hand it is {times(self.factor)}")
        lines += [f"  {owner}: {what} is {times(factor)}" for owner, what, factor in self.parts]
        return "\n".join(lines)


def times(factor: float) -> str:
    """A factor in words."""
    names = {0.0: "missing", -1.0: "of the wrong sign", 180 / np.pi: "180/pi times the model's: degrees for radians"}
    names[np.pi / 180] = "pi/180 times the model's: degrees for radians"
    for known, words in names.items():
        if abs(factor - known) <= LEFT * max(1.0, abs(known)):
            return words
    return f"{factor:.6g} times the model's"


@dataclass(frozen=True)
class Diagnosis:
    """All that was found about one quantity."""

    title: str
    findings: tuple[Finding, ...]
    causes: tuple[str, ...]
    counterexample: str
    parameters: str = ""
    difference: str = ""

    def __str__(self) -> str:
        lines = [f"{self.title} differs from the model's"]
        for cause in self.causes:
            lines.append(f"  cause: {cause}")
        for finding in self.findings:
            lines += [f"  {line}" for line in str(finding).splitlines()]
        lines += [f"  {each}" for each in (self.parameters, self.difference) if each]
        return "\n".join([*lines, f"  smallest counterexample: {self.counterexample}"])


def off(actual: np.ndarray, expected: np.ndarray) -> float:
    """The largest difference relative to the largest number; infinite where something is not finite."""
    if not (np.all(np.isfinite(actual)) and np.all(np.isfinite(expected))):
        return np.inf
    size = max(np.max(np.abs(expected), initial=0.0), np.max(np.abs(actual), initial=0.0))
    return float(np.max(np.abs(actual - expected), initial=0.0) / size) if size > 1e-12 else 0.0


def diagnose(name: str, frame: str, title: str, hand: Call, model: Mechanism, s: State) -> Diagnosis:
    """A quantity by hand, known to differ from the model's somewhere among the states."""
    sample = hand(s)

    def ours(state: State) -> np.ndarray:
        return reshaped(name, sample, model(name, state, frame))

    found = tuple(_findings(name, hand, ours, model, s, frame, sample))
    causes = tuple(islice(_causes(name, frame, model, sample, s), CAUSES_TOLD))
    return Diagnosis(title, found, causes, smallest(name, hand, ours, model, s))


def _causes(name: str, frame: str, model: Mechanism, sample: np.ndarray, s: State) -> Iterator[str]:
    """What explains every number, the likeliest first."""
    yield from (c.words for c in causes_of(model, frame) if _explains(c.answer, name, frame, sample, s))
    if name in ("energy", "forward_dynamics") or not np.all(np.isfinite(sample)):
        return  # no polynomials in the model's numbers, or with a constant that is free
    for scale in scales_of(model.model, frame):
        k = factor_of(scale, model, name, frame, sample, s)
        if (
            k is not None
            and _plausible(k)
            and off(sample, at(model, scale.model(k), name, frame, sample, s)) < DIFFERENT
        ):
            yield f"{scale.words} is {times(_nice(k))}"
    for words, changed in exchanges(model.model):
        if off(sample, at(model, changed, name, frame, sample, s)) < DIFFERENT:
            yield words


def reshaped(name: str, sample: np.ndarray, values: np.ndarray) -> np.ndarray:
    """The model's values in the form of the derivation's, for any number of states."""
    form = np.broadcast_to(sample[:1], (len(values), *sample.shape[1:]))
    return shaped(name, form, values)


def _explains(answer: Callable, name: str, frame: str, sample: np.ndarray, s: State) -> bool:
    try:
        expected = reshaped(name, sample, answer(name, s, frame))
    except np.linalg.LinAlgError:  # a massless body
        return False
    return off(sample, expected) < DIFFERENT


def _plausible(factor: float) -> bool:
    """Whether people get a number wrong by such a factor: negative ones, only by a sign or a doubled one."""
    return factor >= -LEFT or _nice(factor) in FACTORS


# ---- terms


def _findings(name, hand: Call, ours: Call, model: Mechanism, s: State, frame: str, sample) -> Iterator[Finding]:
    with np.errstate(all="ignore"):
        H, D = terms_of(name, hand, s), terms_of(name, ours, s)
    found = [np.abs(each[np.isfinite(each)]) for terms in (H, D) for each in terms.values()]
    size = max([np.max(each, initial=0.0) for each in found])
    wrong = {term: ~np.all(np.abs(H[term] - D[term]) <= DIFFERENT * size, axis=0) for term in TERM_ORDER if term in H}
    wrong = {term: where for term, where in wrong.items() if where.any()}
    atoms = list(_atoms(name, model, wrong, s, sample, frame)) if _fittable(wrong) else []
    words = _words(name, model)
    for term, where in wrong.items():
        entries = tuple(
            describe(term, tuple(map(int, place)), model.coordinates.names, words) for place in np.argwhere(where)
        )
        h, d = H[term][:, where].ravel(), D[term][:, where].ravel()
        fit = _fit(h - d, [(part, terms[term][:, where].ravel()) for part, terms in atoms if term in terms], size)
        yield Finding(term, entries, _factor(h, d, size), fit)


def _words(name: str, model: Mechanism) -> Callable[[tuple[int, ...]], str]:
    """What an entry of a regressor or Jacobian stands for."""

    def words(place: tuple[int, ...]) -> str:
        if name == "regressor":
            body, k = divmod(place[1], len(PARAMETERS))
            return f" ({PARAMETERS[k]} of body {model.model.body_names[body] or body})"
        return f" ({model.coordinates.names[place[1]]})" if name == "jacobian" else ""

    return words


def _fittable(wrong: dict[str, np.ndarray]) -> bool:
    return bool(wrong) and set(wrong) != {"value"}


def _factor(h: np.ndarray, d: np.ndarray, size: float) -> float | None:
    """The constant by which the model's numbers are multiplied, if there is one."""
    if not np.all(np.isfinite(h)) or np.max(np.abs(d)) < DIFFERENT * size:
        return None
    factor = float(h @ d / (d @ d))
    return _nice(factor) if np.max(np.abs(h - factor * d)) < LEFT * np.max(np.abs(h - d)) else None


def _nice(factor: float) -> float:
    return next((each for each in FACTORS if abs(factor - each) < LEFT), factor)


def _atoms(name: str, model: Mechanism, wrong, s: State, sample, frame: str) -> Iterator[tuple[Part, Terms]]:
    """What each part contributes to the terms that differ."""
    rows = State(*(each[:8] for each in (s.x, s.v, s.a, s.tau)))
    whole: dict[int, Terms] = {}

    def terms(changed) -> Terms:
        mechanism = model if changed is model.model else model.of(changed)
        return {k: _padded(t, len(s)) for k, t in _model_terms(name, mechanism, wrong, rows, sample, frame).items()}

    for part in parts_of(model.model):
        on = part.on()
        if on is model.model and id(on) not in whole:
            whole[id(on)] = terms(on)
        first = whole[id(on)] if on is model.model else terms(on)
        second = terms(part.off())
        yield part, {k: first[k] - second[k] for k in first}


def _padded(values: np.ndarray, count: int) -> np.ndarray:
    """Rows that are not computed are not a number, and left out of fits."""
    rest = np.full((count - len(values), *values.shape[1:]), np.nan)
    return np.concatenate([values, rest])


def _model_terms(name: str, mechanism: Mechanism, wrong, rows: State, sample, frame: str) -> Terms:
    """Only the terms that are asked for; forces and inertia by the cheapest way."""
    found: Terms = {}
    if "inertia" in wrong:
        found["inertia"] = mechanism.mass_matrix(rows)
    if "gravity" in wrong:
        found["gravity"] = mechanism.bias(rows.of()) if name != "gravity" else mechanism.gravity(rows)
    if "potential" in wrong:
        V = mechanism.energy(rows.of())[:, 0]
        found["potential"] = (V - V[0])[:, None]
    if set(wrong) & {"centrifugal", "Coriolis", "damping", "friction"}:
        found |= {k: t for k, t in terms_of("bias", mechanism.bias, rows).items() if k != "gravity"}
    return {k: t for k, t in found.items() if k in wrong}


# ---- fits


def _fit(residual: np.ndarray, atoms: list[tuple[Part, np.ndarray]], size: float) -> tuple[tuple[str, str, float], ...]:
    """residual = sum of (factor - 1) contribution over as few parts as possible; empty where none do."""
    seen = [(part, atom) for part, atom in atoms if np.nanmax(np.abs(atom), initial=0.0) > DIFFERENT * size]
    if not seen or not np.all(np.isfinite(residual)):
        return ()
    alone = [((part,), atom) for part, atom in seen]
    for choices in (((each,) for each in (*alone, *_together(seen))), combinations(alone, 2)):
        fits = [fit for chosen in choices if (fit := _exact(residual, chosen)) is not None]
        if fits:
            best = min(fits, key=_rank)
            if len(best) == 1 or _known(best) or len({o for o, _, _ in best}) == 1:
                return best
    return ()


def _together(seen) -> Iterator[tuple[tuple[Part, ...], np.ndarray]]:
    """Several parts of one body with the same factor."""
    for owner in dict.fromkeys(part.owner for part, _ in seen):
        own = [(part, atom) for part, atom in seen if part.owner == owner and part.what != WHOLE]
        for count in range(2, TOGETHER + 1):
            for chosen in combinations(own, count):
                yield tuple(part for part, _ in chosen), sum(atom for _, atom in chosen)


def _known(fit) -> bool:
    return all(f in FACTORS for _, _, f in fit)


def _rank(fit) -> tuple:
    """Factors that have names first, then few parts."""
    unknown = sum(f not in FACTORS for _, _, f in fit) > 0
    places = tuple(FACTORS.index(f) if f in FACTORS else len(FACTORS) for _, _, f in fit)
    return unknown, len(fit), places, fit[0][0] != fit[-1][0]


def _exact(residual: np.ndarray, chosen) -> tuple[tuple[str, str, float], ...] | None:
    A = np.stack([atom for _, atom in chosen], axis=1)
    rows = np.all(np.isfinite(A), axis=1)
    A, r = A[rows], residual[rows]
    alpha, *_ = np.linalg.lstsq(A, r, rcond=1e-10)
    if np.max(np.abs(r - A @ alpha)) > LEFT * np.max(np.abs(r)) or np.any(np.abs(alpha) < LEFT):
        return None
    return tuple((p.owner, p.what, _nice(1 + float(a))) for (parts, _), a in zip(chosen, alpha) for p in parts)
