"""A line chart over the whole game, one line a seat, without a script: pointing at a moment shows its numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from ..language.arguments import items
from ..language.language import Language

WIDE, HIGH, LEFT, RIGHT, TOP, BOTTOM = 860, 300, 46, 118, 26, 24
DASHES = ("none", "8 5", "2 4", "10 4 2 4", "14 5", "4 3")  # told apart without colours, too
MOST_MARKS = 8  # that have their name beside them
GAP = 16  # between two names


@dataclass(frozen=True)
class LineChart:
    """What is drawn: moments, and at each a value a seat."""

    title: str
    names: Sequence[str]
    ats: Sequence[int]
    rows: Sequence[Sequence[float]]
    steps: Sequence[float]  # where lines across lie; the first and the last are the bounds
    label: Callable[[float], str]
    marks: Sequence[tuple[int, str]]
    language: Language


def draw_chart(lines: LineChart) -> str:
    size = f'viewBox="0 0 {WIDE} {HIGH}" role="group" aria-label="{escape(lines.title)}"'
    parts = [
        *draw_marks(lines),
        *draw_grid(lines),
        *[draw_line(lines, seat) for seat in range(len(lines.names))],
        *draw_names(lines),
    ]
    return f'<svg class="an-chart" {size}>{"".join(parts)}{"".join(draw_moments(lines))}</svg>'


def x_of(lines: LineChart, at: int) -> float:
    return round(LEFT + (WIDE - LEFT - RIGHT) * at / max(1, lines.ats[-1]), 1)


def y_of(lines: LineChart, value: float) -> float:
    low, high = lines.steps[0], lines.steps[-1]
    return round(HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * (value - low) / (high - low), 1)


def draw_text(x: float, y: float, said: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" class="an-text {kind}">{escape(said)}</text>'


def draw_marks(lines: LineChart) -> list[str]:
    """Seasons or rounds: every other one shaded, with their names while there is room for them."""
    found = []
    each = -(-len(lines.marks) // MOST_MARKS) or 1
    for place, (at, name) in enumerate(lines.marks):
        end = lines.marks[place + 1][0] if place + 1 < len(lines.marks) else lines.ats[-1]
        left, right = x_of(lines, at), x_of(lines, end)
        shade = "an-shade" if place % 2 else "an-bare"
        found.append(
            f'<rect x="{left}" y="{TOP}" width="{round(right - left, 1)}" height="{HIGH - TOP - BOTTOM}" '
            f'class="{shade}"/>'
        )
        if place % each == 0:
            found.append(draw_text(left + 3, TOP - 8, name, "an-mark"))
    return found


def draw_grid(lines: LineChart) -> list[str]:
    """Lines across, with what they stand for."""
    found = []
    for step in lines.steps:
        y = y_of(lines, step)
        found.append(f'<path d="M{LEFT} {y}H{WIDE - RIGHT}" class="an-grid"/>')
        found.append(draw_text(LEFT - 6, y + 4, lines.label(step), "an-mark", "end"))
    return found


def draw_line(lines: LineChart, seat: int) -> str:
    """The line of a seat."""
    points = [f"{x_of(lines, at)} {y_of(lines, row[seat])}" for at, row in zip(lines.ats, lines.rows, strict=True)]
    return f'<path d="M{" L".join(points)}" class="an-line an-seat-{seat}" stroke-dasharray="{DASHES[seat]}"/>'


def draw_names(lines: LineChart) -> list[str]:
    """Each name at the end of its line, none over another."""
    order = sorted(range(len(lines.names)), key=lambda seat: -lines.rows[-1][seat])
    found, free = [], 0.0
    room = HIGH - BOTTOM - GAP * len(order)
    for place, seat in enumerate(order):
        y = max(free, min(y_of(lines, lines.rows[-1][seat]) + 4, room + GAP * (place + 1)))
        free = y + GAP
        name = lines.names[seat] if len(lines.names[seat]) <= 12 else lines.names[seat][:11] + "…"
        found.append(draw_text(WIDE - RIGHT + 8, y, name, f"an-name an-seat-{seat}"))
    return found


def draw_moments(lines: LineChart) -> list[str]:
    """A band around each moment; what is in it is seen while it is pointed at or has the focus."""
    found = []
    for place, (at, row) in enumerate(zip(lines.ats, lines.rows, strict=True)):
        before, after = lines.ats[max(0, place - 1)], lines.ats[min(len(lines.ats) - 1, place + 1)]
        left, right = (x_of(lines, before) + x_of(lines, at)) / 2, (x_of(lines, at) + x_of(lines, after)) / 2
        values = items([f"{name} {lines.label(row[seat])}" for seat, name in enumerate(lines.names)], "unit")
        told = lines.language.say("moment-values", n=at, values=values)
        found.append(
            f'<g class="an-moment" tabindex="0" role="img" aria-label="{escape(told)}">'
            f'<rect x="{round(left, 1)}" y="{TOP}" width="{round(max(right - left, 2), 1)}" '
            f'height="{HIGH - TOP - BOTTOM}" class="an-band"/><g class="an-told">{draw_tip(lines, place)}</g></g>'
        )
    return found


def draw_tip(lines: LineChart, place: int) -> str:
    """The numbers of a moment, on the side where there is room."""
    at, row = lines.ats[place], lines.rows[place]
    x = x_of(lines, at)
    wide, high = 168, 24 + GAP * len(row)
    left = x + 8 if x + 8 + wide < WIDE else x - 8 - wide
    parts = [
        f'<path d="M{x} {TOP}V{HIGH - BOTTOM}" class="an-rule"/>',
        *[
            f'<circle cx="{x}" cy="{y_of(lines, row[seat])}" r="4" class="an-dot an-seat-{seat}"/>'
            for seat in range(len(row))
        ],
        f'<rect x="{left}" y="{TOP + 4}" width="{wide}" height="{high}" rx="5" class="an-tip"/>',
        draw_text(left + 9, TOP + 20, lines.language.say("moment", n=at), "an-mark"),
    ]
    for line, seat in enumerate(sorted(range(len(row)), key=lambda seat: -row[seat]), 1):
        name = lines.names[seat][:14]
        parts.append(draw_text(left + 9, TOP + 20 + GAP * line, name, f"an-name an-seat-{seat}"))
        parts.append(draw_text(left + wide - 9, TOP + 20 + GAP * line, lines.label(row[seat]), "an-name", "end"))
    return "".join(parts)
