"""`generated/`, the example of the README and its table of operations are what the compiler writes today."""

import contextlib
import difflib
import io
import re

import symdyn
from symdyn import api
from tests.golden.table import GENERATED, ROOT

README = ROOT / "README.md"
ANEW = "python -m pytest tests/golden --update"
MAX_BYTES = 1_500_000


def test_generated_is_current(made, update):
    if update:
        replace_all(made)
    there = {path.name: path.read_bytes() for path in GENERATED.iterdir()}
    assert sorted(there) == sorted(made), ANEW
    stale = [name for name in made if there[name] != made[name]]
    assert not stale, f"{', '.join(stale)}: not what the compiler writes now; {ANEW}\n{change(there, made, stale[0])}"


def replace_all(made):
    """Write every file, and remove those that no command writes any longer."""
    GENERATED.mkdir(exist_ok=True)
    for path in GENERATED.iterdir():
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (GENERATED / name).write_bytes(text)


def change(there, made, name, lines=20) -> str:
    """The first lines of what differs."""
    old, new = (side[name].decode().splitlines() for side in (there, made))
    return "\n".join(list(difflib.unified_diff(old, new, name, "now", lineterm="", n=1))[:lines])


def test_generated_stays_moderate(made):
    assert sum(map(len, made.values())) < MAX_BYTES


def test_generated_names_no_place_of_this_machine(made):
    for name, text in made.items():
        assert str(ROOT).encode() not in text, name
        assert b"\r" not in text and text.endswith(b"\n") and not text.endswith(b"\n\n"), name


# ---- the example of the README: a block of Python, what it prints, and the C of its function

EXAMPLE = re.compile(r"(<!-- example -->\n```python\n)(.*?)(```\n\n```c\n)(.*?)(```\n)", re.DOTALL)


def test_the_example_of_the_readme_makes_the_c_shown(update):
    before, program, between, shown, after = found = EXAMPLE.search(README.read_text("utf-8")).groups()
    code, printed = run(program)
    if update:
        text = README.read_text("utf-8").replace("".join(found), "".join((before, program, between, code, after)))
        README.write_bytes(text.encode())
    else:
        assert shown == code, ANEW
    assert printed == re.search(r"print\(.*\)  # (.*)\n", program)[1]
    assert len(program.strip().splitlines()) <= 15


def run(program: str) -> tuple[str, str]:
    """The last function in the C of the example's library, and what the example prints."""
    names, output = {}, io.StringIO()
    with contextlib.redirect_stdout(output):
        exec(program, names)
    source = names["library"].unit.source
    return source[source.rindex("/* ", 0, source.rindex("\nvoid ")) :], output.getvalue().strip()


# ---- the table of the README: operations by model and function

OPERATIONS = re.compile(r"(?<=<!-- operations -->\n).*?(?=\n\n)", re.DOTALL)
MODELS = ("cartpole", "arm7", "quadruped", "humanoid")
COUNTED = ("bias", "inverse_dynamics", "mass_matrix", "forward_dynamics", "inverse_dynamics_derivatives")


def test_the_operations_in_the_readme_are_those_of_today(update):
    text, table = README.read_text("utf-8"), operations()
    if update:
        README.write_bytes(OPERATIONS.sub(lambda _: table, text).encode())
    else:
        assert OPERATIONS.search(text)[0] == table, ANEW


def operations() -> str:
    """Multiplications and additions of each function after the passes, a row a model."""
    heads = ["model", "dofs", *[f"`{name}`" for name in COUNTED]]
    lines = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for name in MODELS:
        model = symdyn.load(ROOT / "examples" / "models" / f"{name}.xml")
        counts = [f.ops() for f in api.functions_of(model, COUNTED)]
        numbers = [model.nv, *[ops["mul"] + ops["add"] for ops in counts]]
        lines.append(f"| {name} | " + " | ".join(f"{n:,}" for n in numbers) + " |")
    return "\n".join(lines)
