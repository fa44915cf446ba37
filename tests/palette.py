"""Reads the pages' colours out of their stylesheets, and reckons the contrast of two of them as WCAG 2 does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import steading
from steading.drawing.style import STYLESHEET
from steading.games import list_styles

SOURCE = Path(steading.__file__).parent
STATIC = SOURCE / "server/web/static"
BOARDS = (STYLESHEET, *list_styles())
SHARED = [STATIC / "shared" / name for name in ("theme.css", "controls.css", "header.css")]
SHEETS = {
    "table": (*BOARDS, *SHARED, STATIC / "shared/style.css", STATIC / "table/table.css"),
    "start": (*BOARDS, *SHARED, STATIC / "shared/start.css"),
}

Colour = tuple[float, float, float, float]  # red, green, blue and how much of it covers, each 0 to 1
CLEAR: Colour = (0.0, 0.0, 0.0, 0.0)


def split(text: str, mark: str) -> list[str]:
    """The parts between marks that stand in no brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def rules(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Every selector with what it declares; what stands in a media query is for other screens and left out."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"@[^{}]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text)
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        pairs = [declaration.partition(":") for declaration in split(body, ";") if declaration]
        declared = {name.strip(): value.strip() for name, _, value in pairs}
        for selector in split(selectors, ","):
            yield " ".join(selector.split()), declared


def over(upper: Colour, lower: Colour) -> Colour:
    """A colour that is laid on one that covers all."""
    part = upper[3]
    red, green, blue = (high * part + low * (1 - part) for high, low in zip(upper[:3], lower[:3], strict=True))
    return red, green, blue, 1.0


def light(colour: Colour) -> float:
    """Relative luminance."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """From 1, the same, to 21, black and white."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


class Palette:
    """The colours of a page in one theme and season."""

    def __init__(self, page: str, dark: bool, season: str = "") -> None:
        self.dark = dark
        self.rules: dict[str, dict[str, str]] = {}
        self.named: dict[str, str] = {}
        for sheet in SHEETS[page]:
            for selector, declared in rules(sheet.read_text(encoding="utf-8")):
                self.rules[selector] = {**self.rules.get(selector, {}), **declared}
        for selector in (":root", f'[data-season="{season}"]'):
            self.named.update(self.rules.get(selector, {}))

    def colours(self, value: str) -> list[Colour]:
        """The colours that a value names, in their order."""
        parts = split(value, ",")
        parts = parts if len(parts) > 1 else split(value, " ")
        if len(parts) > 1:
            return [colour for part in parts for colour in self.colours(part)]
        if value.startswith("#"):
            digits = value[1:] if len(value) == 7 else "".join(2 * digit for digit in value[1:])
            red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
            return [(red, green, blue, 1.0)]
        name, _, rest = value.partition("(")
        return self.made(name, rest.removesuffix(")")) if rest else [CLEAR] if value == "transparent" else []

    def made(self, name: str, inside: str) -> list[Colour]:
        """What a function says."""
        given = split(inside, ",")
        if name == "var":
            return self.colours(self.named[given[0]])
        if name == "light-dark":
            return self.colours(given[self.dark])
        if name == "rgb":
            red, green, blue, *part = (float(number) for number in inside.replace("/", " ").split())
            return [(red / 255, green / 255, blue / 255, part[0] if part else 1.0)]
        if name == "color-mix":
            (one,), (other,) = self.colours(given[1]), self.colours(given[2])
            share = float(given[1].split()[-1].removesuffix("%")) / 100
            return [(*one[:3], share) if other == CLEAR else over((*one[:3], share), other)]
        return [colour for part in given for colour in self.colours(part)] if "gradient" in name else []

    def found(self, where: str) -> list[Colour]:
        """`--name`, or a selector and what it declares; `upper over lower`: one laid on the other."""
        upper, _, lower = where.partition(" over ")
        if lower:
            return [over(high, low) for high in self.found(upper) for low in self.found(lower)]
        if where.startswith("--"):
            return self.colours(f"var({where})")
        selector, _, name = where.rpartition(" ")
        assert name in self.rules.get(selector, {}), f"{selector} declares no {name}"
        found = self.colours(self.rules[selector][name])
        part = float(self.rules[selector].get(f"{name}-opacity", 1))
        found = [(*colour[:3], colour[3] * part) for colour in found]
        return [colour for colour in found if colour[3] == 1] or found

    def contrast(self, ink: str, ground: str) -> float:
        """The least of an ink with what it stands on."""
        return min(contrast(one, other) for one in self.found(ink) for other in self.found(ground))
