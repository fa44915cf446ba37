"""The rule ledger: every rule of a rulebook in our own words, by name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from .documents import Reader
from .refused import Malformed
from .toml import parse_toml

KINDS = ("setup", "procedure", "limit", "effect", "hidden", "scoring", "end", "variant")


class Rule:
    """One rule: its full name is `ledger:id`; a `limit` is a rule that some action can break.

    `text` and `ruling` are for players; `case` is for tests, `note` for maintainers, and neither is ever shown.
    """

    __slots__ = ("case", "id", "kind", "ledger", "note", "ruling", "section", "text")

    def __init__(
        self, ledger: str, id: str, section: str, kind: str, text: str, case: str, ruling: str, note: str = ""
    ) -> None:
        self.ledger = ledger
        self.id = id
        self.section = section
        self.kind = kind
        self.text = text
        self.case = case
        self.ruling = ruling
        self.note = note

    @property
    def name(self) -> str:
        """The name by which tests and refusals cite the rule."""
        return f"{self.ledger}:{self.id}"


class NoSuchRule(LookupError):
    """An id that no rule has: rules whose ids begin alike or, where there are none, the chapters."""

    def __init__(self, ledger: str, id: str, near: list[str], chapters: list[str]) -> None:
        self.ledger = ledger
        self.id = id
        self.near = near
        self.chapters = chapters
        there = f"near: {', '.join(near)}" if near else f"its chapters: {', '.join(chapters)}"
        super().__init__(f"{ledger} has no rule {id!r}; {there}")


class Ledger:
    """All rules of one rulebook, in its order."""

    def __init__(self, name: str, rules: dict[str, Rule]) -> None:
        self.name = name
        self.rules = rules

    def __len__(self) -> int:
        return len(self.rules)

    def rule(self, id: str) -> Rule:
        """The rule with this id, with or without the ledger's name; NoSuchRule says what comes near."""
        short = id.removeprefix(f"{self.name}:")
        if short not in self.rules:
            near = [name for name in self.rules if short.split(".")[0] == name.split(".")[0]]
            raise NoSuchRule(self.name, short, near, self.chapters())
        return self.rules[short]

    def chapters(self) -> list[str]:
        """The first words of the ids, in order."""
        return list(dict.fromkeys([id.split(".")[0] for id in self.rules]))


def read_ledger(name: str, path: Path) -> Ledger:
    """The ledger in a `rules.toml`; Malformed says what is wrong with it."""
    try:
        content = parse_toml(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise Malformed(str(path), f"is not TOML: {error}") from None
    return make_ledger(name, content, path.name)


def make_ledger(name: str, content: Mapping[str, object], where: str = "rules.toml") -> Ledger:
    """The ledger of such a document, whoever has read it."""
    rules: dict[str, Rule] = {}
    for entry in Reader(content, where).rows("rule"):
        id = entry.text("id")
        if id in rules:
            raise Malformed(entry.at("id"), f"{id!r} stands twice")
        kind = KINDS[entry.index_of("kind", KINDS)]
        case, ruling, note = [entry.text(key) if entry.has(key) else "" for key in ("case", "ruling", "note")]
        rules[id] = Rule(name, id, entry.text("section"), kind, entry.text("text"), case, ruling, note)
        entry.finish()
    return Ledger(name, rules)
