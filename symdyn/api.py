"""What Python users call: a model in, its functions as compiled C, CasADi, NumPy or SymPy out."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from symdyn.catalog.dynamics import Dynamics
from symdyn.catalog.user import User
from symdyn.dynamics.condition import singular_note
from symdyn.errors import EmitError, SymdynWarning, nearest
from symdyn.files import (
    DEFAULT,
    EMBEDDED,
    TARGETS,
    Options,
    Params,
    certificate_of,
    files_of,
    fingerprint,
    target_of,
    unit_of,
)
from symdyn.graph.function import Function
from symdyn.model.model import Model
from symdyn.sim.narrow import collide
from symdyn.sim.pair import with_collision

if TYPE_CHECKING:
    from symdyn.mjcf import Within
    from symdyn.passes import Row

__all__ = [
    "DEFAULT",
    "EMBEDDED",
    "TARGETS",
    "Dynamics",
    "Options",
    "certificate_of",
    "collide",
    "compile",
    "emit",
    "files_of",
    "fingerprint",
    "functions_of",
    "load",
    "packaged",
    "require_profile",
    "target_of",
    "to_casadi",
    "unit_of",
]

ModelLike = Model | str | os.PathLike[str]


def load(
    path_or_xml: str | os.PathLike[str],
    assets: Mapping[str, bytes | str] | None = None,
    within: Within = None,
    collision: str = "all",
) -> Model:
    """The compiled model of an MJCF file, or of its text (a str that starts with `<`).

    assets   files in memory by name, looked at before the disk
    within   a folder: nothing outside of it is read; not given, it is the folder of the main file.
             `symdyn.mjcf.RELATED`: relative paths may leave that, to files of the kinds that models are made of
    collision   which geoms may touch (mjtCollision of MuJoCo 2): "all", "predefined" (the pairs of <contact> alone: a
             short list for a controller), "dynamic" (those that masks let through, without the pairs)
    """
    from symdyn.catalog.lengthrange import model_of
    from symdyn.mjcf import parse

    return with_collision(model_of(parse(path_or_xml, assets, within)), collision)


def compile(
    model: ModelLike,
    functions: Iterable[str | Function] | None = None,
    target: str = "c",
    params: Params = None,
    real: str = "double",
    native: bool = False,
    name: str | None = None,
    simplify: bool = True,
    libm: bool = False,
    user: User | None = None,
    layout: str = "readable",
) -> Any:
    """The functions of a model, ready to be called.

    functions  names of `Dynamics.names()`; joined by `+` they become one function that shares the work; or `Function`s
    target     "c": a `Library` made by this machine's C compiler; "casadi": {name: casadi.Function};
               "numpy": {name: callable}; "sympy": {name: matrices}
    params     model fields that become arguments, {"body/link1/mass": "m1"}
    real, native, libm   of C alone: "double" or "float"; this machine's instructions; the C library's sine and cosine
    name       of the C unit and its files; the model's where none is given
    simplify   fewer operations: by links' frames and inertias chosen for that, and by rewriting expressions
    layout     of C: "readable", in the order of the algorithm; "fast", in one that needs few registers
    user       the user's own forces and actuators, {"control": f, ...}, which become part of the functions: see
               `catalog/user.py`
    """
    made = target_of(target, real)
    if made.whole:
        raise EmitError(f'target "{target}" has no functions to call; expected Simulation(model), which runs it')
    model = load_if_path(model)
    wanted = functions_of(model, functions, params, simplify, user=user)
    if made.callable is not None:
        return {each.name: made.callable(each) for each in wanted}
    from symdyn.runtime import Library

    unit = unit_of(model, wanted, Options(params, name, simplify, user=tuple(user or ()), layout=layout))
    return Library.build(unit, real=real, native=native, libm=libm)


def emit(
    model: ModelLike,
    functions: Iterable[str | Function] | None = None,
    target: str = "c",
    params: Params = None,
    real: str = "double",
    name: str | None = None,
    simplify: bool = True,
    libm: bool = False,
    jacobians: int = 0,
    user: User | None = None,
    layout: str = "readable",
) -> dict[str, str]:
    """The files of these functions: name -> text. Needs no C compiler; arguments as for `compile`.

    jacobians   of target "casadi" alone: 1, functions bring the derivatives that CasADi needs; 2, second ones too
    """
    whole = target_of(target, real, jacobians).whole
    model = load_if_path(model)
    if whole and user:
        raise EmitError(f'target "{target}" takes no callbacks of Python; expected user with a target of functions')
    options = Options(params, name, simplify, real, libm, jacobians, tuple(user or ()), layout=layout)
    functions = [] if whole else functions_of(model, functions, params, simplify, user=user)
    return files_of(model, functions, target, options)


def to_casadi(model: ModelLike, name: str, params: Params = None, simplify: bool = True, jacobian: bool = True) -> Any:
    """The function of that name as a `casadi.Function` of SX (a call graph of MX where it is very long), with symdyn's
    own derivatives.

    Names as in `f(qpos=q, qvel=v)`; declared parameters are the last input, `p`. Where CasADi differentiates a call on
    MX or numbers it takes symdyn's Jacobian, in closed form where there is one; a call on SX is expanded in place.

    name       of `Dynamics.names()`, of a frame or of a derivative; names joined by `+` share the work
    jacobian   False: CasADi differentiates on its own, which is faster to build
    """
    from symdyn.catalog.coordinate import coordinate_jacobian
    from symdyn.emit.casadi_jacobian import differentiable, with_p
    from symdyn.passes import run

    dynamics = Dynamics(load_if_path(model), params, simplify=simplify)
    function = dynamics.function(name)
    if not function.outputs:
        raise EmitError(f"{dynamics.model.name}: {name} has no output; expected a function that has one")
    made = [function, coordinate_jacobian(dynamics, function)] if jacobian else [function]
    return differentiable(*[with_p(run(each) if simplify else each) for each in made])


def require_profile(profile: str, target: str, wish: Any, share: bool | None) -> None:
    """An EmitError where a profile is unknown or not for that target, or what only it has is asked of another."""
    if profile not in ("", EMBEDDED):
        raise EmitError(f'profile "{profile}" is unknown; expected {EMBEDDED}{nearest(profile, [EMBEDDED])}')
    if profile and target not in ("c", "simulator"):
        raise EmitError(f'profile "{profile}" is for C; target "{target}" has none')
    if not profile and (wish != type(wish)() or share is not None):
        raise EmitError("budgets, cores and shared subtrees are those of --profile embedded; expected that with them")


def packaged(
    model: Model,
    functions: Sequence[Function],
    names: Sequence[str] | None,
    files: Mapping[str, str],
    options: Options,
    wish: Any,
) -> tuple[dict[str, str], dict[str, Any]]:
    """The files of a package for a microcontroller around emitted C, and what it costs."""
    from symdyn.embedded.package import package_of

    package = package_of(model, functions, names, files, options, wish)
    return package.files, package.cost


def load_if_path(model: ModelLike) -> Model:
    """The model itself, or the one of a path or text."""
    return model if isinstance(model, Model) else load(model)


def functions_of(
    model: Model,
    names: Iterable[str | Function] | None = None,
    params: Params = None,
    simplify: bool = True,
    tell: Callable[[str], None] = lambda doing: None,
    user: User | None = None,
    guarded: bool = False,
    seldom: Params = None,
    report: dict[str, list[Row]] | None = None,
    search: int = 0,
) -> list[Function]:
    """The functions of these names, in their order, after the passes; `tell` hears what is being done.

    What each pass did is put into `report`, rows by function. `search`: tries a window of the search for fewer
    operations, which takes its time.

    guarded   factors of the mass matrix are held to the limits of the model, see `Dynamics`, and parts of unit vectors
              to 1
    seldom    parameters that change seldom: the first function is then `init_params`, which gives what follows from
              them alone, and the others take that: see `passes/binding.py`
    Those that have nothing to give for this model (Jacobians of what cannot move) are left out.
    """
    from symdyn.passes import run, with_search
    from symdyn.passes.guard import unit_parts_bounded

    dynamics = Dynamics(model, {**(params or {}), **(seldom or {})}, user, guarded, simplify)
    names = DEFAULT if names is None else [names] if isinstance(names, (str, Function)) else list(names)
    warn_if_singular(model, [each for each in names if isinstance(each, str)])
    made, passes = [], with_search(search)
    for each in names:
        tell(f"building {getattr(each, 'name', each)}")
        function = each if isinstance(each, Function) else dynamics.function(each)
        function = unit_parts_bounded(function) if guarded else function
        if function.outputs:
            rows: list[Row] = []
            made.append(run(function, passes, rows) if simplify else function)
            if report is not None:
                report[function.name] = rows
    if not made:
        raise EmitError(f"{model.name}: none of these functions has an output for this model; expected one that has")
    return with_init(model, made, seldom) if seldom else made


def with_init(model: Model, functions: Sequence[Function], seldom: Params) -> list[Function]:
    """`init_params` of the parameters that change seldom, and the functions of what it gives."""
    from symdyn.passes.binding import split_early

    init, late = split_early(functions, [each.name for each in Dynamics(model, seldom).parameters])
    if not init.outputs[0].size:
        raise EmitError(f"{model.name}: nothing in these functions depends on what is said to change seldom")
    return [init, *late]


# functions that divide by the mass matrix
SOLVERS = ("forward_dynamics", "forward_dynamics_aba", "solve", "mass_matrix_inverse")


def warn_if_singular(model: Model, names: Sequence[str]) -> None:
    """A warning, once, where accelerations are asked for that the mass matrix does not determine."""
    if any(part in SOLVERS for name in names for part in name.split("+")) and (note := singular_note(model)):
        warnings.warn(note, SymdynWarning, stacklevel=4)
