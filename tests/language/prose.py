"""What a text says whatever its arguments are: every variant of it, with the terms and messages that it refers to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from steading.language.catalogue import LOCALE, SOURCE, split_entries
from steading.language.compiler import GRAMMAR, compile_entry
from steading.language.review import Text, all_texts

SHARED = ("grammar", "games", "tables", "key_family")


@dataclass(frozen=True)
class Pair:
    """A text in both languages."""

    key: str
    english: str
    translated: str


@cache
def list_pairs(code: str) -> tuple[Pair, ...]:
    """Every text there is, in English and in this language."""
    return tuple(
        Pair(text.key, prose(text, SOURCE), prose(text, code))
        for text in all_texts(code)
        if text.translated is not None and not text.name.startswith("form-")
    )


def prose(text: Text, code: str) -> str:
    """All that a text can say, in one line."""
    written = text.english if code == SOURCE else text.translated
    assert written is not None
    if text.path.suffix != ".ftl":
        return " ".join(written.split())
    entry = compile_entry(written, code)
    named = [parts for name, parts in entry["attributes"].items() if name not in GRAMMAR]
    said = " ".join("".join(list_words(parts, code, text.path.stem)) for parts in (entry["value"], *named))
    return " ".join(said.replace("\u00ad", "").split())


def list_words(part: Any, code: str, catalogue: str) -> Iterator[str]:
    """The words of a pattern; variants stand one after the other."""
    if isinstance(part, str):
        yield part
    elif part[:1] == ["$"]:
        yield " … "
    elif part[:1] == ["?"]:
        for variant in {str(each): each for each in part[2].values()}.values():
            yield " "
            yield from list_words(variant, code, catalogue)
        yield " "
    elif part[:1] == ["@"]:
        yield from words_of(part[1], code, catalogue)
    elif part[:1] == ["!"]:
        for each in part[2]:
            yield from words_of(f"-{each}", code, catalogue) if isinstance(each, str) else (" … ",)
    else:
        for each in part:
            yield from list_words(each, code, catalogue)


def words_of(name: str, code: str, catalogue: str) -> Iterator[str]:
    """What an entry says to which another refers."""
    source = sources(code, catalogue).get(name)
    if source is not None:
        yield from list_words(compile_entry(source, code)["value"], code, catalogue)


@cache
def sources(code: str, catalogue: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in (*SHARED, catalogue):
        found.update(split_entries((LOCALE / code / f"{name}.ftl").read_text(encoding="utf-8")))
    return found
