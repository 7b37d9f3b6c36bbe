"""The page: structure of the mechanism, its letters, its equations, what can be identified."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from symdyn.dynamics.identifiability import ALONE, PARAMETERS, identifiability, in_words
from symdyn.errors import SymdynError, nearest
from symdyn.explain.equation import Equation, equations_of
from symdyn.explain.letter import Letter
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model

__all__ = ["FUNCTIONS", "TARGETS", "explain"]

FUNCTIONS = ("mass_matrix", "bias")
# MuJoCo's names as mathematics writes them
SIGNS = {
    "M": "M",
    "qfrc_bias": "c",
    "qfrc_gravity": r"g(q)",
    "qfrc_coriolis": r"C(q, \dot{q}) \dot{q}",
    "qfrc_inverse": r"\tau",
    "qacc": r"\ddot{q}",
    "energy": r"\begin{bmatrix} V \\ T \end{bmatrix}",
}


def explain(model: Model, functions: Sequence[str] = FUNCTIONS, target: str = "markdown", numbers: bool = False) -> str:
    """The text of the page for a model small enough to read.

    target    "markdown", "latex", or "sympy": a module of Python
    numbers   the model's numbers in place of letters
    """
    if target not in TARGETS:
        raise SymdynError(f'target "{target}" is unknown; expected {", ".join(TARGETS)}{nearest(target, TARGETS)}')
    if target == "sympy":
        return _module(model, functions)
    return _page(model, equations_of(model, functions, numbers), TARGETS[target])


@dataclass(frozen=True)
class Markup:
    """How a language writes a title, a heading, a table, a formula, a paragraph; and what stands around all."""

    title: Callable[[str], str]
    heading: Callable[[str], str]
    table: Callable[[Sequence[str], Sequence[Sequence[str]]], list[str]]
    formula: Callable[[str], list[str]]
    inline: Callable[[str], str]
    text: Callable[[str], str]
    around: tuple[str, str]


def _markdown_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines] + [""]


def _latex_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    lines = [f"{' & '.join(line)} \\\\" for line in (head, *rows)]
    return [f"\\begin{{tabular}}{{{'l' * len(head)}}}", lines[0], r"\hline", *lines[1:], r"\end{tabular}", ""]


def _latex_text(text: str) -> str:
    special = {each: "\\" + each for each in "_#%&$"} | {"^": r"\^{}"}
    return "".join(special.get(each, each) for each in text)


MARKDOWN = Markup(
    title=lambda text: f"# {text}\n",
    heading=lambda text: f"## {text}\n",
    table=_markdown_table,
    formula=lambda text: ["$$", text, "$$", ""],
    inline=lambda text: f"${text}$",
    text=lambda text: text.replace("|", r"\|"),
    around=("", ""),
)
LATEX = Markup(
    title=lambda text: f"\\section*{{{text}}}",
    heading=lambda text: f"\\subsection*{{{text}}}",
    table=_latex_table,
    formula=lambda text: [r"\begin{equation*}", text, r"\end{equation*}", ""],
    inline=lambda text: f"${text}$",
    text=_latex_text,
    around=("\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n", "\\end{document}\n"),
)
TARGETS: dict[str, Markup | None] = {"markdown": MARKDOWN, "latex": LATEX, "sympy": None}


def _page(model: Model, equations: Sequence[Equation], write: Markup) -> str:
    letters = list(dict.fromkeys(letter for each in equations for letter in each.letters))
    lines = [write.title(write.text(model.name)), write.heading("Structure")]
    lines += write.table(("link", "parent", "joint", "moves"), _structure(model, write))
    if letters:
        lines.append(write.heading("Letters"))
        lines += write.table(("letter", "value", "of"), [_letter(each, write) for each in letters])
    lines.append(write.heading("Equations"))
    for each in equations:
        lines += _equation(each, write)
    lines.append(write.heading("What joint forces tell of the bodies"))
    lines += _identified(model, write)
    return write.around[0] + "\n".join(lines).rstrip() + "\n" + write.around[1]


def _structure(model: Model, write: Markup) -> list[list[str]]:
    rows = []
    for b in range(1, model.nbody):
        name, parent = (write.text(model.body_names[i] or str(i)) for i in (b, int(model.body_parentid[b])))
        for j in range(model.body_jntadr[b], model.body_jntadr[b] + model.body_jntnum[b]):
            kind = mjtJoint(model.jnt_type[j])
            axis = " ".join(f"{x:.4g}" for x in model.jnt_axis[j])
            scalar = kind in (mjtJoint.mjJNT_SLIDE, mjtJoint.mjJNT_HINGE)
            moves = f"{kind.name[6:].lower()} {'about' if kind == mjtJoint.mjJNT_HINGE else 'along'} {axis}"
            sign = write.inline(f"q_{{{int(model.jnt_qposadr[j]) + 1}}}")
            moves = moves if scalar else kind.name[6:].lower()
            rows.append([name, parent, f"{sign} {write.text(model.jnt_names[j])}".rstrip(), moves])
        if not model.body_jntnum[b]:
            rows.append([name, parent, "", "fixed"])
    return rows


def _letter(each: Letter, write: Markup) -> list[str]:
    sign = each.letter if each.value > 0 else f"-{each.letter}"
    return [write.inline(sign), f"{each.value:.6g}", write.text(each.words)]


def _equation(each: Equation, write: Markup) -> list[str]:
    import sympy

    name = SIGNS.get(each.name, rf"\text{{{_latex_text(each.name)}}}")
    lines = [write.text(each.doc) + ":", "", *write.formula(f"{name} = {sympy.latex(each.formula)}")]
    if each.where:
        told = ", ".join(write.inline(f"{sympy.latex(short)} = {sympy.latex(long)}") for short, long in each.where)
        lines += [f"where {told}.", ""]
    return lines


def _identified(model: Model, write: Markup) -> list[str]:
    found = identifiability(model)
    names = [write.text(name or str(b)) for b, name in enumerate(model.body_names)]
    rows = []
    for b in range(1, model.nbody):
        alone = [p for p, told in zip(PARAMETERS, found.told[b]) if told == ALONE]
        mixed = [p for p, told in zip(PARAMETERS, found.told[b]) if told not in (ALONE, "none")]
        rows.append([names[b], " ".join(alone), " ".join(mixed)])
    count = f"{found.base} base parameters of {10 * (model.nbody - 1)}."
    sums = [[write.text(in_words(terms, model.body_names))] for terms in found.sums]
    return [count, "", *write.table(("body", "alone", "with others"), rows), *write.table(("base parameter",), sums)]


def _module(model: Model, functions: Sequence[str]) -> str:
    from symdyn.catalog.dynamics import Dynamics
    from symdyn.emit.sympy import sympy_source
    from symdyn.passes import run

    dynamics = Dynamics(model)
    made = [run(dynamics.function(name)) for name in functions]
    return sympy_source(made, f"Equations of {model.name} for SymPy.")
