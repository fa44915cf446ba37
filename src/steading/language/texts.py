"""Longer texts by language: a TOML document of the project, with the words of a translation beside it.

`rules.toml` is English; `rules.de.toml` has the German for its texts, each by its key: `"bid.same-colour.text"`. What a
translation lacks stays English. Documents that hold nothing but words have a whole file a language (`en.toml`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from ..engine.toml import parse_toml
from .arguments import slug
from .catalogue import PSEUDO, SOURCE
from .pseudo import accent

TextDocument = dict[str, object]
Change = Callable[[str, str], str]  # what stands for a text, by its key

# What of a document people read: the way to each text, where `*` is any key or place.
TEXTS: Final = {
    "rules.toml": ("rule.*.text", "rule.*.ruling", "rule.*.section"),
    "book.toml": (
        "forget.*", "closing.*", "part.*.title", "page.*.title", "page.*.text.*", "chapter.*.title", "chapter.*.lead",
        "chapter.*.section.*.title", "example.*.title", "example.*.text", "groups.*",
    ),
    "titles.toml": ("**",),
    "tasks.toml": ("**",),
    "en.toml": ("**",),
}  # fmt: skip
NAMED_BY = ("id", "name")  # a row of a document is known by one of these, or by its place


def read_document(path: Path, code: str = SOURCE) -> TextDocument:
    """A document in a language."""
    content = parse_toml(path.read_text(encoding="utf-8"))
    if code == SOURCE:
        return content
    if code == PSEUDO:
        return change_texts(content, path.name, lambda key, text: accent(text))
    translated = read_translation(path, code)
    return change_texts(content, path.name, lambda key, text: translated.get(key, text))


def translation_path(path: Path, code: str) -> Path:
    """Where the words of a language for a document lie: beside it."""
    return path.with_name(f"{code}.toml" if path.stem == SOURCE else f"{path.stem}.{code}.toml")


@cache
def read_translation(path: Path, code: str) -> dict[str, str]:
    """The texts of a document in a language, by their keys."""
    beside = translation_path(path, code)
    if not beside.is_file():
        return {}
    content = parse_toml(beside.read_text(encoding="utf-8"))
    if path.stem != SOURCE:
        return {key: str(text) for key, text in content.items()}
    found: dict[str, str] = {}

    def note(key: str, text: str) -> str:
        found[key] = text
        return text

    change_texts(content, path.name, note)
    return found


def list_texts(path: Path) -> dict[str, str]:
    """The English texts of a document, by their keys."""
    found: dict[str, str] = {}

    def note(key: str, text: str) -> str:
        found[key] = text
        return text

    change_texts(parse_toml(path.read_text(encoding="utf-8")), path.name, note)
    return found


def change_texts(content: TextDocument, kind: str, change: Change) -> TextDocument:
    """The document with other texts in place of those that people read."""
    changed: object = content
    for way in TEXTS[kind]:
        changed = change_at(changed, tuple(way.split(".")), "", change)
    assert isinstance(changed, dict)
    return changed


def change_at(node: object, way: tuple[str, ...], key: str, change: Change) -> object:
    """What lies at the end of the way, changed; all else as it was."""
    if isinstance(node, str):
        return change(shorten(key, node), node) if way in ((), ("**",)) else node
    if isinstance(node, dict):
        return {name: change_child(child, way, key, name, change) for name, child in node.items()}
    if isinstance(node, list):
        return [change_child(child, way, key, place, change) for place, child in enumerate(node)]
    return node


def change_child(child: object, way: tuple[str, ...], key: str, name: str | int, change: Change) -> object:
    """A step of the way, if it leads there."""
    if not way or way[0] not in ("*", "**", str(name)):
        return child
    step = name_of(child, name)
    return change_at(child, way if way[0] == "**" else way[1:], f"{key}.{step}" if key else step, change)


def shorten(key: str, text: str) -> str:
    """A rule is known by its id alone, and a section, which many rules name, by its own words."""
    key = key.removeprefix("rule.")
    return f"section.{slug(text)}" if key.endswith(".section") else key


def name_of(child: object, place: str | int) -> str:
    """What a row of a list is called in a key."""
    if isinstance(place, int) and isinstance(child, dict):
        return next((str(child[name]) for name in NAMED_BY if name in child), str(place))
    return str(place)
