"""Shares of wins as a picture: a point with its interval for each row, beside the line of an even share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

WIDTH, LEFT, RIGHT, TOP, STEP, CURVE = 720, 250, 130, 56, 26, 120
STYLE = """\
svg { background: #fff; color: #222; font: 13px sans-serif; }
text { fill: currentColor; } .small { opacity: .7; }
.grid { stroke: currentColor; opacity: .15; } .even { stroke: currentColor; stroke-width: 2; opacity: .6; }
.bar { stroke: #1f6f43; stroke-width: 3; } .dot { fill: #1f6f43; }
@media (prefers-color-scheme: dark) {
svg { background: #1b1d1c; color: #eee; } .bar { stroke: #7fd3a2; } .dot { fill: #7fd3a2; }
}"""


class PlotRow(NamedTuple):
    """A share with its bounds, and the share that would be even."""

    words: str
    value: float
    low: float
    high: float
    fair: float


def x_of(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)


def draw_line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" class="{kind}"/>'


def draw_text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" class="{kind}">{escape(words)}</text>'


def draw_row(row: PlotRow, y: float) -> list[str]:
    return [
        draw_text(LEFT - 14, y + 4, row.words, "end"),
        draw_line(x_of(row.fair), y - STEP / 2, x_of(row.fair), y + STEP / 2, "even"),
        draw_line(x_of(row.low), y, x_of(row.high), y, "bar"),
        f'<circle cx="{x_of(row.value)}" cy="{y}" r="5" class="dot"/>',
        draw_text(WIDTH - RIGHT + 14, y + 4, f"{row.value:.0%} [{row.low:.0%}, {row.high:.0%}]"),
    ]


def draw_plot(title: str, rows: Sequence[PlotRow]) -> str:
    """The whole picture; its colours are those that the reader prefers, light or dark."""
    bottom = TOP + STEP * len(rows)
    parts = [draw_text(16, 24, title)]
    for tenth in range(0, 11, 2):
        x = x_of(tenth / 10)
        parts += [
            draw_line(x, TOP - 8, x, bottom, "grid"),
            draw_text(x, bottom + 18, f"{tenth / 10:.0%}", "middle", "small"),
        ]
    for place, row in enumerate(rows):
        parts += draw_row(row, TOP + STEP * place + STEP / 2)
    parts.append(
        draw_text(
            16, bottom + 40, "Share of games won, 95 % interval; the thick line is an even share.", "start", "small"
        )
    )
    return wrap(title, parts, bottom + 54)


def draw_curve(title: str, below: str, lines: Mapping[str, Sequence[float]]) -> str:
    """How some measures went, step by step, one below the other, each on a scale of its own."""
    parts = [draw_text(16, 24, title)]
    top: float = TOP
    for words, values in lines.items():
        low, high = min(values), max(values)
        steps = max(1, len(values) - 1)
        points = [
            f"{round(LEFT / 2 + place / steps * (WIDTH - LEFT), 1)},"
            f"{round(top + CURVE * (high - value) / max(high - low, 1e-9), 1)}"
            for place, value in enumerate(values)
        ]
        parts += [
            draw_text(16, top - 10, words, kind="small"),
            draw_text(LEFT / 2 - 10, top + 6, f"{high:.3f}", "end", "small"),
            draw_text(LEFT / 2 - 10, top + CURVE, f"{low:.3f}", "end", "small"),
            f'<polyline points="{" ".join(points)}" class="bar" fill="none"/>',
        ]
        top += CURVE + 2 * STEP
    parts.append(draw_text(WIDTH / 2, top - STEP, below, "middle", "small"))
    return wrap(title, parts, int(top))


def wrap(title: str, parts: Sequence[str], height: int) -> str:
    """A whole picture of these parts."""
    size = f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}"'
    inner = "\n".join([f"<title>{escape(title)}</title>", f"<style>{STYLE}</style>", *parts])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">\n{inner}\n</svg>\n'
