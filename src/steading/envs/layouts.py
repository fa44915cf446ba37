"""The layout of observations as a table of Markdown: `python -m steading.envs.layouts` writes those of docs/."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from ..engine.observation import Field, width_of
from ..games import GAMES, make

SEATS = 4
BEGIN, END = "<!-- layouts -->", "<!-- end of layouts -->"
AGAIN = re.compile(r"\[[1-9]\d*\]")  # what the first of several has said


def format_tables() -> str:
    """All games, each with all that can be in a row."""
    return "\n".join([format_table(name) for name in GAMES])


def format_table(name: str) -> str:
    """The fields of one game; of blocks that are alike, the first."""
    chosen = GAMES[name].observation_options
    fields = make(name, chosen).observation_fields(SEATS)
    options = ", ".join([f"{option}={value}" for option, value in chosen.items()]) or "no options"
    lines = [f"### {name}", "", f"{SEATS} seats, {options}: {width_of(fields)} cells.", ""]
    lines += ["| from | cells | field | what it says | values |", "| ---: | ---: | --- | --- | --- |"]
    lines += [format_row(field) for field in fields if not AGAIN.search(field.name)]
    return "\n".join([*lines, ""])


def format_row(field: Field) -> str:
    step = f" every {field.step}" if field.step > 1 else ""
    values = shorten(field.values) if field.values else f"0 to {field.high}"
    return f"| {field.start} | {field.size}{step} | `{field.name}` | {field.says} | {values} |"


def shorten(values: Iterable[str]) -> str:
    """The first of them, and how many there are."""
    told = list(values)
    return ", ".join(told) if len(told) <= 8 else f"{', '.join(told[:4])} … ({len(told)})"


def write(path: Path) -> None:
    """Put the tables between their marks."""
    text = path.read_text(encoding="utf-8")
    before, after = text.partition(BEGIN)[0], text.partition(END)[2]
    path.write_text(f"{before}{BEGIN}\n\n{format_tables()}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    write(Path("docs/environments.md"))
