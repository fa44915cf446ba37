"""Sprites that every table needs: dice, seats' badges, arrows, marks."""

from __future__ import annotations

from .shapes import circle, discs, element, label, path, polygon, rect, symbol

PIPS = {
    1: [(32, 32)],
    2: [(19, 19), (45, 45)],
    3: [(18, 18), (32, 32), (46, 46)],
    4: [(19, 19), (45, 19), (19, 45), (45, 45)],
    5: [(19, 19), (45, 19), (32, 32), (19, 45), (45, 45)],
    6: [(20, 17), (44, 17), (20, 32), (44, 32), (20, 47), (44, 47)],
}
SEAT_LETTERS = "ABCDEF"


def die(value: int) -> str:
    """A die that shows this value; 0 is not rolled yet."""
    face = rect(7, 9, 52, 52, "shade", 12) + rect(5, 5, 54, 54, "card", 12)
    pips = discs([(x, y, 5.6) for x, y in PIPS[value]], "ink") if value else ""
    return symbol(f"die-face-{value}", 64, 64, face + pips)


def badge(seat: int) -> str:
    """A seat's sign: colour, shape and letter."""
    class_ = f"seat-{seat} badge"
    shape = [
        circle(32, 32, 28, class_),
        rect(6, 6, 52, 52, class_, 9),
        polygon([(32, 1), (63, 32), (32, 63), (1, 32)], class_),
        polygon([(18, 4), (46, 4), (62, 32), (46, 60), (18, 60), (2, 32)], class_),
        path("M4 6 H60 V34 C60 48 46 58 32 62 C18 58 4 48 4 34 Z", class_),
        polygon([(14, 5), (50, 5), (63, 59), (1, 59)], class_),
    ][seat]
    return symbol(f"seat-{seat}", 64, 64, shape + label(32, 32, 40, SEAT_LETTERS[seat], "on-dark"))


def arrow(id: str, class_: str, turned: int) -> str:
    """A thick arrow to the right, or turned by so many degrees."""
    shape = path("M4 24 H34 V8 L60 32 L34 56 V40 H4 Z", class_)
    return symbol(id, 64, 64, element("g", shape, transform=f"rotate({turned} 32 32)"))


def mark(id: str, sign: str) -> str:
    """A small round sign between two things: = or ≠."""
    strokes = path("M18 24 H46 M18 40 H46", "heavy") + (path("M41 12 L23 52", "heavy") if sign == "≠" else "")
    return symbol(id, 64, 64, circle(32, 32, 29, "white") + strokes)


def common() -> str:
    return "".join(
        [die(value) for value in range(7)]
        + [badge(seat) for seat in range(len(SEAT_LETTERS))]
        + [arrow("arrow-red", "red", 0)]
        + [
            arrow(f"arrow-{way}", "green", turned)
            for way, turned in (("right", 0), ("left", 180), ("up", 270), ("down", 90))
        ]
        + [mark("mark-same", "="), mark("mark-different", "≠")]
    )
