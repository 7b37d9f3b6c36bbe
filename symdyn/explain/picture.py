"""A picture of any model as HTML: the tree of its links, and which entries of the mass matrix are not zero."""

from __future__ import annotations

from html import escape

import numpy as np

from symdyn.dynamics.tree import build_tree, dof_ancestors
from symdyn.model.enums import mjtJoint
from symdyn.model.model import Model

__all__ = ["picture"]

ROW, INDENT, CELL = 18, 22, 14
STYLE = "svg{font:12px sans-serif}.k{fill:#357}.z{fill:#eee}line{stroke:#999}"


def picture(model: Model) -> str:
    """The page: no scripts, nothing fetched; the same bytes each time."""
    title = escape(model.name)
    parts = (f"<h1>{title}</h1>", "<h2>Links</h2>", tree_svg(model), "<h2>Mass matrix</h2>", sparsity_svg(model))
    head = f'<!doctype html><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    return "\n".join((head, *parts)) + "\n"


def tree_svg(model: Model) -> str:
    """A line a body, parents first, with its joints."""
    depth = np.zeros(model.nbody, int)
    for b in range(1, model.nbody):
        depth[b] = depth[model.body_parentid[b]] + 1
    lines = []
    for b in range(model.nbody):
        x, y = INDENT * int(depth[b]) + 8, ROW * (b + 1)
        if b:
            top = ROW * (int(model.body_parentid[b]) + 1) + 4
            lines.append(f'<line x1="{x - INDENT + 4}" y1="{top}" x2="{x - INDENT + 4}" y2="{y - 4}"/>')
            lines.append(f'<line x1="{x - INDENT + 4}" y1="{y - 4}" x2="{x - 2}" y2="{y - 4}"/>')
        joints = range(int(model.body_jntadr[b]), int(model.body_jntadr[b] + model.body_jntnum[b]))
        words = ", ".join(joint_words(model, j) for j in joints)
        name = model.body_names[b] or f"body {b}"
        lines.append(f'<text x="{x}" y="{y}">{escape(f"{name}: {words}" if words else name)}</text>')
    return svg(INDENT * (int(depth.max(initial=0)) + 1) + 400, ROW * (model.nbody + 1), lines)


def joint_words(model: Model, j: int) -> str:
    """`elbow (hinge)`, or the kind alone of a joint without a name."""
    kind = mjtJoint(model.jnt_type[j]).name.removeprefix("mjJNT_").lower()
    return f"{model.jnt_names[j]} ({kind})" if model.jnt_names[j] else kind


def sparsity_svg(model: Model) -> str:
    """A square an entry, dark where a dof and its ancestor meet; beside the first row of a joint its body and name."""
    tree, n = build_tree(model), model.nv
    full = np.eye(n, dtype=bool)
    for i in range(n):
        for j in dof_ancestors(tree, i):
            full[i, j] = full[j, i] = True
    size = f'width="{CELL - 1}" height="{CELL - 1}"'
    places = [(i, j, "k" if full[i, j] else "z") for i in range(n) for j in range(n)]
    cells = [f'<rect class="{kind}" x="{CELL * j}" y="{CELL * i}" {size}/>' for i, j, kind in places]
    for j in range(model.njnt):
        words = f"{model.body_names[model.jnt_bodyid[j]] or 'body'}: {joint_words(model, j)}"
        at = f'x="{CELL * n + 6}" y="{CELL * int(model.jnt_dofadr[j]) + CELL - 3}"'
        cells.append(f"<text {at}>{escape(words)}</text>")
    count = int(full.sum())
    return svg(CELL * n + 400, CELL * n, cells) + f"\n<p>{n} dofs, {count} of {n * n} entries may differ from zero.</p>"


def svg(width: int, height: int, lines: list[str]) -> str:
    return "\n".join([f'<svg width="{width}" height="{height}">', *lines, "</svg>"])
