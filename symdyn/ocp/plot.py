"""Lines over time as SVG, without a plotting package."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

COLOURS = ("#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#7f7f7f")
MARGIN = 40


def drawing(time: np.ndarray, panels: Mapping[str, np.ndarray], width: int, height: int) -> str:
    """An SVG of one panel an array (nodes, lines)."""
    total = (height + MARGIN) * len(panels)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{total}" font-family="sans-serif">']
    for k, (title, lines) in enumerate(panels.items()):
        parts += panel(title, time, lines, width, height, k * (height + MARGIN) + MARGIN / 2)
    return "\n".join([*parts, "</svg>", ""])


def panel(title: str, time: np.ndarray, lines: np.ndarray, width: int, height: int, top: float) -> list[str]:
    """The frame of a panel with its ranges, and its lines, each with its number in its colour."""
    low, high = (float(lines.min()), float(lines.max())) if lines.size else (0.0, 1.0)
    span = high - low or 1.0
    x = MARGIN + (time - time[0]) / (time[-1] - time[0]) * (width - 2 * MARGIN)
    parts = [
        f'<rect x="{MARGIN}" y="{top:.1f}" width="{width - 2 * MARGIN}" height="{height}" fill="none" stroke="#bbb"/>',
        f'<text x="{MARGIN}" y="{top - 4:.1f}" font-size="11">{title}: {low:.3g} to {high:.3g}</text>',
        *[
            f'<text x="{at:.1f}" y="{top + height + 12:.1f}" font-size="10" text-anchor="middle">{t:.3g} s</text>'
            for t, at in ((time[0], MARGIN), (time[-1], width - MARGIN))
        ],
    ]
    for i, line in enumerate(lines.T):
        y = top + height - (line - low) / span * height
        points = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y))
        colour, right = COLOURS[i % len(COLOURS)], width - MARGIN + 4
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}"/>')
        if 11 * (i + 1) <= height:
            parts.append(f'<text x="{right}" y="{top + 11 * (i + 1):.1f}" font-size="10" fill="{colour}">{i}</text>')
    return parts
