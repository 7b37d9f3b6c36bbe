"""What files and callables a target makes of functions: C, CasADi, NumPy, SymPy, a simulator."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, is_dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np

from symdyn.catalog.dynamics import Dynamics
from symdyn.errors import EmitError, nearest
from symdyn.graph.function import Function
from symdyn.model.model import Model
from symdyn.version import __version__

if TYPE_CHECKING:
    from symdyn.emit.c import Banner, Enum, Table
    from symdyn.emit.layout import Layout
    from symdyn.emit.unit import Unit

__all__ = [
    "DEFAULT",
    "EMBEDDED",
    "TARGETS",
    "Options",
    "certificate_of",
    "files_of",
    "fingerprint",
    "target_of",
    "unit_of",
]

Params = Mapping[str, str] | None

# the profile of C for microcontrollers
EMBEDDED = "embedded"

# what is made when nothing is asked for by name
DEFAULT = (
    "kinematics",
    "com",
    "jacobian",
    "mass_matrix",
    "bias",
    "gravity",
    "inverse_dynamics",
    "forward_dynamics",
    "energy",
    "momentum",
    "integrate",
    "difference",
)


def files_of(model: Model, functions: Sequence[Function], target: str, options: Options) -> dict[str, str]:
    """The files of functions already built: name -> text."""
    return TARGETS[target].files(model, functions, options)


@dataclass(frozen=True)
class Options:
    """How files are made: see `compile`."""

    params: Params = None
    name: str | None = None
    simplify: bool = True
    real: str = "double"
    libm: bool = False
    jacobians: int = 0
    user: tuple[str, ...] = ()
    profile: str = ""
    share: bool | None = None
    seldom: Params = None
    layout: str = "readable"
    search: int = 0

    @property
    def all_params(self) -> dict[str, str]:
        """Every declared parameter, those that change seldom last."""
        return {**(self.params or {}), **(self.seldom or {})}

    @property
    def text(self) -> Layout:
        """How functions are printed."""
        from symdyn.emit.layout import SCALAR_LANES, Layout, is_fast

        chosen = Layout(share=self.share, fast=is_fast(self.layout))
        return replace(chosen, embedded=True, lanes=SCALAR_LANES) if self.profile == EMBEDDED else chosen

    @property
    def macros(self) -> tuple[str, ...]:
        """What the text of C defines: its type and its mathematics."""
        return ("SYMDYN_FLOAT",) * (self.real == "float") + ("SYMDYN_LIBM",) * self.libm

    def __str__(self) -> str:
        """What of them changes the text."""
        named = [f"{name} = {path}" for path, name in (self.params or {}).items()]
        named += [f"seldom {name} = {path}" for path, name in (self.seldom or {}).items()]
        words = {"not simplified": not self.simplify, self.real: self.real != "double", "libm": self.libm}
        words |= {"jacobians": self.jacobians > 0, "of them too": self.jacobians > 1}
        named += [f"the user's {name}" for name in self.user]
        words |= {self.profile: bool(self.profile), "subtrees shared": self.share is True}
        words |= {"subtrees apart": self.share is False, self.layout: self.layout != "readable"}
        words |= {f"{self.search} tries": self.search > 0}
        return "; ".join(named + [word for word, said in words.items() if said])


# ---- what C needs beside functions


def unit_of(model: Model, functions: Sequence[Function], options: Options) -> Unit:
    """The C unit of these functions, with the names of the model's bodies, joints and sites."""
    from symdyn.emit.c import emit_c

    enums, tables = list(_enums(model)), list(_tables(model, options))
    banner, macros = banner_of(model, options), options.macros
    unit = emit_c(options.name or model.name, functions, banner, enums, tables, macros, options.text)
    return _of_profile(unit, options)


def _of_profile(unit: Any, options: Options) -> Any:
    """The unit; where it is for a microcontroller, with the text of one choice of macros alone and one way out of each
    function."""
    from symdyn.emit.one_exit import one_exit
    from symdyn.emit.resolve import resolved

    if options.profile != EMBEDDED:
        return unit
    header, source = (resolved(text, options.macros) for text in (unit.header, unit.source))
    return replace(unit, header=header, source=one_exit(source))


def certificate_of(
    model: Model, functions: Sequence[Function], names: Iterable[str] | None, options: Options
) -> dict[str, str]:
    """The certificate and the self-test beside the C of functions already built from these names: name -> text."""
    from symdyn.verify.certificate import certificate_files

    unit, banner = unit_of(model, functions, options), banner_of(model, options)
    facts = [(title, getattr(banner, title)) for title in ("generator", "model", "sha256", "options")]
    told = [(title, text) for title, text in facts if text]
    early = functions if options.seldom else ()
    return certificate_files(model, unit, list(names or DEFAULT), options.all_params, options.real, told, early=early)


def banner_of(model: Model, options: Options) -> Banner:
    """The head of an emitted file."""
    from symdyn.emit.c import Banner

    sizes = tuple((size, int(getattr(model, size))) for size in SIZES)
    generator, sha256 = f"symdyn {__version__}", fingerprint(model, str(options))
    return Banner(generator=generator, model=model.name, sha256=sha256, options=str(options), sizes=sizes)


SIZES = ("nq", "nv", "nbody", "njnt", "ngeom", "nsite", "ncam")

# prefix of the members, whose names, the numbers they stand for (None: their place), what the enumeration is
ENUMS = (
    ("BODY", "body_names", None, "bodies: rows of xpos, xquat, ..."),
    ("JNT", "jnt_names", None, "joints: rows of xanchor and xaxis"),
    ("QPOS", "jnt_names", "jnt_qposadr", "where a joint starts in qpos"),
    ("DOF", "jnt_names", "jnt_dofadr", "where a joint starts in qvel, qacc and forces"),
    ("SITE", "site_names", None, "sites: rows of site_xpos and site_xmat"),
)


def fingerprint(model: Model, options: str = "") -> str:
    """SHA-256 of the compiled model's numbers and names, and of the options; the same on every machine."""
    digest = sha256(options.encode())
    for name, value in _numbers(model):
        digest.update(f"|{name}|".encode())
        digest.update(repr(value.tolist() if isinstance(value, np.ndarray) else value).encode())
    return digest.hexdigest()


def _numbers(record: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every field of the tree with its dotted name, those of nested records in place.

    What the model has besides, of contacts, actuators and the like, is in none of these functions; some of it comes
    from dense linear algebra, whose last bits differ between processors.
    """
    for name in type(record).__annotations__:
        value = getattr(record, name)
        if is_dataclass(value):
            yield from _numbers(value, f"{prefix}{name}.")
        elif name != "unsupported":
            yield prefix + name, value if isinstance(value, (np.ndarray, tuple, str)) else float(value)


def _enums(model: Model) -> Iterator[Enum]:
    from symdyn.emit.c import Enum

    for prefix, names, values, doc in ENUMS:
        members = getattr(model, names)
        numbers = range(len(members)) if values is None else getattr(model, values)
        yield Enum(prefix, tuple((name, int(n)) for name, n in zip(members, numbers)), doc)


def _tables(model: Model, options: Options) -> Iterator[Table]:
    """The model's own values of the parameters: what `params` would be had they not been declared."""
    from symdyn.emit.c import Table

    for name, params, which in (("params0", options.params, ""), ("seldom0", options.seldom, " that change seldom")):
        if parameters := Dynamics(model, params).parameters:
            values = np.array([each.value for each in parameters])
            doc = f"the model's values of the parameters{which}"
            yield Table(name, values, doc, tuple(p.name for p in parameters))


# ---- targets


@dataclass(frozen=True)
class Target:
    """How a function becomes callable (None: by the C compiler), and how functions become files.

    `whole`: the files are of the model, whatever functions there are.
    """

    callable: Callable[[Function], Any] | None
    files: Callable[[Model, Sequence[Function], Options], dict[str, str]]
    whole: bool = False


def target_of(name: str, real: str = "double", jacobians: int = 0) -> Target:
    """The target of that name; an error for one that is unknown, or for what it does not have."""
    if name not in TARGETS:
        raise EmitError(f'target "{name}" is unknown; expected {", ".join(TARGETS)}{nearest(name, TARGETS)}')
    if real not in ("double", "float"):
        raise EmitError(f'real "{real}" is unknown; expected double or float{nearest(real, ("double", "float"))}')
    if real == "float" and name not in ("c", "simulator"):
        raise EmitError(f'real "float" is for C; target "{name}" has double alone')
    if jacobians and name != "casadi":
        raise EmitError(f'jacobians are for CasADi; target "{name}" has none beside its functions')
    return TARGETS[name]


def _c_files(model: Model, functions: Sequence[Function], options: Options) -> dict[str, str]:
    unit = unit_of(model, functions, options)
    return {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source}


def _simulator_files(model: Model, functions: Sequence[Function], options: Options) -> dict[str, str]:
    from symdyn.sim.program import emit_unit

    if not options.simplify:
        raise EmitError("a simulator is always simplified; expected another target where nothing shall be")
    name, macros, layout = options.name or model.name, options.macros, options.text
    unit = _of_profile(emit_unit(model, name=name, macros=macros, layout=layout), options)
    return {f"{unit.name}.h": unit.header, f"{unit.name}.c": unit.source}


def _stem(model: Model, options: Options) -> str:
    from symdyn.emit.names import file_stem

    return file_stem(options.name or model.name)


def _numpy_files(model: Model, functions: Sequence[Function], options: Options) -> dict[str, str]:
    from symdyn.emit.numpy import numpy_source

    title = f"Functions of {model.name} for NumPy."
    return {f"{_stem(model, options)}.py": numpy_source(functions, title, f"symdyn {__version__}")}


def _sympy_files(model: Model, functions: Sequence[Function], options: Options) -> dict[str, str]:
    from symdyn.emit.sympy import sympy_source

    title = f"Functions of {model.name} for SymPy."
    return {f"{_stem(model, options)}_sympy.py": sympy_source(functions, title, f"symdyn {__version__}")}


def _to_numpy(function: Function) -> Any:
    from symdyn.emit.numpy import to_numpy

    return to_numpy(function)


def _to_casadi(function: Function) -> Any:
    from symdyn.emit.casadi import to_casadi

    return to_casadi(function)


def _casadi_files(model: Model, functions: Sequence[Function], options: Options) -> dict[str, str]:
    from symdyn.emit.casadi_abi import emit_casadi_c

    name, banner = options.name or model.name, banner_of(model, options)
    jacobians = _jacobians(model, functions, options)
    return dict([emit_casadi_c(name, functions, banner, jacobians, second=options.jacobians > 1)])


def _jacobians(model: Model, functions: Sequence[Function], options: Options) -> dict[str, Function]:
    """The derivatives of each function, where they are asked for."""
    from symdyn.catalog.coordinate import jacobians_of
    from symdyn.passes import run

    derived = jacobians_of(Dynamics(model, options.params), functions) if options.jacobians else {}
    return {name: run(f) if options.simplify else f for name, f in derived.items()}


def _to_sympy(function: Function) -> Any:
    from symdyn.emit.sympy import to_sympy_function

    return to_sympy_function(function)


TARGETS = {
    "c": Target(None, _c_files),
    "casadi": Target(_to_casadi, _casadi_files),
    "numpy": Target(_to_numpy, _numpy_files),
    "sympy": Target(_to_sympy, _sympy_files),
    "simulator": Target(None, _simulator_files, whole=True),
}
