"""The shape of the code: what may import what, how long a file and a function may be, what `import symdyn` costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "symdyn"
FILES = sorted(PACKAGE.rglob("*.py"))

# room: the rooms it may import; a new room states here where it stands
# fmt: off
SYMBOLIC = {"dynamics", "force", "sensor", "catalog"}
LEFT_OF_USERS = {"errors", "mjcf", "model", "graph", "spatial", "passes", "emit", "runtime"} | SYMBOLIC
USERS = {"state", "sim", "scene", "explain", "verify", "bench"}
MAY_IMPORT = {
    "errors":   set(),
    "version":  set(),
    "mjcf":     {"errors"},
    "model":    {"errors", "mjcf"},
    "graph":    {"errors"},
    "spatial":  {"errors", "graph"},
    "dynamics": {"errors", "model", "graph", "spatial"},
    "force":    {"errors", "model", "graph", "spatial", "dynamics"},
    "sensor":   {"errors", "model", "graph", "spatial", "dynamics", "force"},
    "catalog":  {"errors", "mjcf", "model", "graph", "spatial", "dynamics", "force", "sensor"},
    "passes":   {"errors", "graph"},
    "emit":     {"errors", "model", "graph", "passes"},
    "runtime":  {"errors", "emit"},
    "verify":   LEFT_OF_USERS | {"sim"},
    "bench":    LEFT_OF_USERS | {"sim"},
    "state":    LEFT_OF_USERS,
    "sim":      LEFT_OF_USERS | {"version", "scene"},
    "scene":    LEFT_OF_USERS,
    "explain":  LEFT_OF_USERS,
    "files":    LEFT_OF_USERS | {"version"} | USERS,
    "api":      LEFT_OF_USERS | {"version", "files", "embedded"} | USERS,
    "embedded": LEFT_OF_USERS | {"version", "files", "verify", "sim"},
    "ocp":      LEFT_OF_USERS | {"version", "api", "sim", "bench"},
    "cli":      LEFT_OF_USERS | {"version", "files", "api", "embedded", "ocp", "__init__"} | USERS,
    "pytest_plugin": {"verify"},
    "__init__": LEFT_OF_USERS | {"version", "api"} | USERS,
    "__main__": {"cli"},
}

# third-party or system package: the rooms, or the one file, that may import it; numpy is everywhere
ROOMS_OF = {
    "lxml":       {"mjcf"},
    "yaml":       {"scene"},
    "trimesh":    {"mjcf", "model"},
    "scipy":      {"mjcf", "model"},
    "jinja2":     {"emit/templates.py"},
    "casadi":     {"emit", "graph", "bench", "ocp"},
    "sympy":      {"graph", "emit", "verify", "explain"},
    "ctypes":     {"runtime"},
    "cffi":       {"runtime"},
    "subprocess": {"runtime", "bench", "embedded"},
    "mujoco":     {"verify", "bench"},
    "pinocchio":  {"bench"},
    "adam":       {"bench"},
    "typer":      {"cli"},
    "rich":       {"cli"},
    "pytest":     {"pytest_plugin"},
}
# fmt: on

HEAVY = ("casadi", "sympy", "lxml", "trimesh", "scipy", "rich", "typer", "jinja2", "yaml", "mujoco", "pinocchio")
MAX_FILE_LINES = 400
MAX_FUNCTION_LINES = 60


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(path: Path):
    """(line, dotted module) of every import of the file, also those inside functions; relative ones resolved."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = ".".join(package[: len(package) + 1 - node.level]) if node.level else ""
            module = ".".join(part for part in (start, node.module) if part)
            # `from symdyn import graph` imports a room, `from symdyn import __version__` the package
            names = [f"symdyn.{alias.name}" for alias in node.names] if module == "symdyn" else [module]
            yield from ((node.lineno, name) for name in names)


def room_imported(module: str) -> str:
    """The room a dotted name such as symdyn.graph.expr lies in; public names lie in the package itself."""
    name = module.split(".")[1] if "." in module else "__init__"
    return name if name in MAY_IMPORT else "__init__"


def functions(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of a function from its `def`, docstring not counted."""
    lines = function.end_lineno - function.lineno + 1
    if ast.get_docstring(function, clean=False) is not None:
        lines -= function.body[0].end_lineno - function.body[0].lineno + 1
    return lines


per_file = pytest.mark.parametrize("path", FILES, ids=name_of)


@per_file
def test_imports_point_left(path):
    here = room_of(path)
    assert here in MAY_IMPORT, f"{name_of(path)}: the room {here} has no line in MAY_IMPORT"
    for line, module in imports(path):
        if module.split(".")[0] == "symdyn":
            there = room_imported(module)
            assert there == here or there in MAY_IMPORT[here], (
                f"{name_of(path)}:{line}: {here} must not import {module}; it may import {sorted(MAY_IMPORT[here])}"
            )


@per_file
def test_third_party_packages_stay_in_their_rooms(path):
    for line, module in imports(path):
        package = module.split(".")[0]
        rooms = ROOMS_OF.get(package)
        if rooms is not None:
            allowed = room_of(path) in rooms or name_of(path) in rooms
            assert allowed, f"{name_of(path)}:{line}: {package} may be imported by {sorted(rooms)} only"
        else:
            known = package in sys.stdlib_module_names or package in ("symdyn", "numpy")
            assert known, f"{name_of(path)}:{line}: {package} is no dependency with a room in ROOMS_OF"


@per_file
def test_files_and_functions_stay_short(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MAX_FILE_LINES, f"{name_of(path)}: {lines} lines, at most {MAX_FILE_LINES}"
    for function in functions(path):
        assert length(function) <= MAX_FUNCTION_LINES, (
            f"{name_of(path)}:{function.lineno}: {function.name} has {length(function)} lines"
        )


def test_room_tables_name_only_rooms():
    for rooms in MAY_IMPORT.values():
        assert rooms <= set(MAY_IMPORT)


def loaded_after(statements: str, packages) -> list[str]:
    """Which of the packages a fresh interpreter has loaded after the statements."""
    program = f"{statements}\nimport sys\nprint(*(m for m in {packages!r} if m in sys.modules))"
    answer = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.split()


def test_import_symdyn_loads_nothing_heavy():
    assert loaded_after("import symdyn; symdyn.__version__", ("numpy", *HEAVY)) == []


def test_no_room_loads_a_heavy_package_when_imported():
    modules = [path.relative_to(ROOT).with_suffix("") for path in FILES if room_of(path) not in ("cli", "__main__")]
    names = sorted(".".join(m.parts).removesuffix(".__init__") for m in modules)
    assert loaded_after("\n".join(f"import {name}" for name in names), HEAVY) == []
