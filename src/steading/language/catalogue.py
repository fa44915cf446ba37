"""The files of a language: which languages there are, and the entries of their Fluent files."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, TypedDict

from ..engine.toml import parse_toml

LOCALE = Path(__file__).parent.parent / "locale"
SOURCE = "en"  # the language that all others are made from
PSEUDO = "en-XA"  # English with accents and longer, to see what is not in a catalogue

NAMES = "names"  # the folder of the names of compiled entries, the same in every language

ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)


PatternPart: TypeAlias = "str | list[PatternPart] | dict[str, PatternPart]"  # a text, or a list as in `compiler.py`
PatternParts: TypeAlias = list[PatternPart]


class CatalogueEntry(TypedDict):
    """A message or a term, compiled: see `compiler.py`."""

    value: PatternParts
    attributes: dict[str, PatternParts]


@dataclass(frozen=True)
class LanguageProfile:
    """What `language.toml` says of a language."""

    code: str
    name: str  # as its speakers call it
    cldr: str  # whose plurals, lists, numbers and dates are used
    direction: Literal["ltr", "rtl"] = "ltr"
    offered: bool = True  # to whoever has not asked for it; not before it is whole


@cache
def about(code: str) -> LanguageProfile:
    """ValueError says which languages there are."""
    if code == PSEUDO:
        return LanguageProfile(PSEUDO, "Ƥşḗŭḓǿ", about(SOURCE).cldr)
    path = LOCALE / code / "language.toml"
    if code not in codes():
        raise ValueError(f"there is no language {code!r}; there are {', '.join(codes())}")
    told = parse_toml(path.read_text(encoding="utf-8"))
    direction: Literal["ltr", "rtl"] = "rtl" if told.get("direction") == "rtl" else "ltr"
    return LanguageProfile(code, str(told["name"]), str(told["cldr"]), direction, told.get("offered") is not False)


@cache
def codes() -> tuple[str, ...]:
    """The languages that there are, the source first."""
    found = sorted(path.parent.name for path in LOCALE.glob("*/language.toml"))
    return (SOURCE, *[code for code in found if code != SOURCE])


@cache
def offered_codes() -> tuple[str, ...]:
    """The languages that are whole."""
    return tuple(code for code in codes() if about(code).offered)


def split_entries(source: str) -> dict[str, str]:
    """The source of each message and term of a file, by its name; parsing all of them would take long."""
    source = COMMENT.sub("", source)
    starts = list(ENTRY.finditer(source))
    ends = [*[start.start() for start in starts], len(source)][1:]
    return {start[1]: source[start.start() : end] for start, end in zip(starts, ends, strict=True)}


@cache
def read_entries(path: Path) -> Mapping[str, str | CatalogueEntry]:
    """The entries of a file by name: their sources or, where they were compiled ahead of time, what came of it."""
    if path.exists():
        return split_entries(path.read_text(encoding="utf-8"))
    compiled = path.with_suffix(".json")
    if not compiled.exists():
        return {}
    names = json.loads((path.parent.parent / NAMES / compiled.name).read_text(encoding="utf-8"))
    return unpack_entries(names, json.loads(compiled.read_text(encoding="utf-8")))


def pack_entries(names: Sequence[str], entries: Mapping[str, CatalogueEntry]) -> list[object]:
    """Compiled entries without their names, which are the same in every language and half of what would travel."""
    found = [entries.get(name) for name in names]
    return [each and ([each["value"], each["attributes"]] if each["attributes"] else [each["value"]]) for each in found]


def unpack_entries(names: Sequence[str], packed: Sequence[object]) -> dict[str, str | CatalogueEntry]:
    found: dict[str, str | CatalogueEntry] = {}
    for name, each in zip(names, packed, strict=True):
        if isinstance(each, list):
            found[name] = {"value": each[0], "attributes": each[1] if len(each) > 1 else {}}
    return found


@cache
def available_code(code: str) -> str:
    """The language itself; on a device that has another one alone, that one."""
    there = [each for each in codes() if any((LOCALE / each).glob("grammar.*"))]
    return code if code in (*there, PSEUDO) or not there else there[0]


def entries(code: str, names: tuple[str, ...], folders: tuple[Path, ...] = ()) -> dict[str, str | CatalogueEntry]:
    """All entries of these catalogues in a language; those of a later one replace those of an earlier."""
    found: dict[str, str | CatalogueEntry] = {}
    for name in names:
        for folder in (LOCALE, *folders):
            found.update(read_entries(folder / code / f"{name}.ftl"))
    return found
