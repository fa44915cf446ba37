"""Loading components: what is printed on every piece, as TOML records that each say where the figure comes from.

A game names its files; a directory of corrected files may stand in for some or all of them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path

from .documents import Reader
from .refused import Malformed
from .toml import parse_toml

SOURCES = ("rulebook", "transcribed", "reconstructed")
CONFIDENCES = ("high", "medium", "low")


class Component:
    """One record: its file, its name, where it comes from, how sure we are, and the fields printed on the piece.

    `guessed` names those fields of an otherwise well-sourced record that no source gives. `title` is a name of ours for
    a piece that has none in the box; records and documents call it by its `name`.
    """

    def __init__(self, file: str, group: str, record: Reader) -> None:
        self.file = file
        self.group = group
        self.record = record
        self.name = record.text("name")
        self.title = record.text("title") if record.has("title") else ""
        self.source = SOURCES[record.index_of("source", SOURCES)]
        self.confidence = CONFIDENCES[record.index_of("confidence", CONFIDENCES)]
        self.guessed: list[str] = [str(name) for name in record.row("guessed")] if record.has("guessed") else []
        self.note = record.text("note") if record.has("note") else ""

    @property
    def unsure(self) -> bool:
        """Should an owner of the box check this one?"""
        return self.source == "reconstructed" or self.confidence != "high" or bool(self.guessed)


class Components:
    """All records of a game by group (`card`, `field`, ...), each group in its file's order."""

    def __init__(self, records: Sequence[Component]) -> None:
        self.records = tuple(records)
        seen: set[tuple[str, str]] = set()
        for component in self.records:
            if (component.group, component.name) in seen:
                raise Malformed(component.record.at("name"), f"{component.name!r} stands twice")
            seen.add((component.group, component.name))

    def group(self, name: str) -> list[Component]:
        """The records of one group."""
        return [component for component in self.records if component.group == name]

    def one(self, group: str, name: str) -> Component:
        """The record of this name, which must be there."""
        for component in self.records:
            if component.group == group and component.name == name:
                return component
        raise Malformed(group, f"there must be one named {name!r}")

    def digest(self) -> str:
        """A fingerprint of all that is printed (not of sources and notes, nor of names of ours)."""
        silent = ("source", "confidence", "guessed", "note", "title")
        printed = [
            [c.group, {name: value for name, value in c.record.fields.items() if name not in silent}]
            for c in self.records
        ]
        return hashlib.blake2b(json.dumps(printed, sort_keys=True).encode(), digest_size=8).hexdigest()


def read_components(
    own: Path, files: Sequence[str], groups: Sequence[str], corrected: Path | None = None
) -> Components:
    """The records of these groups in these TOML files of `own`, or of `corrected` where it has one of that name."""
    names = [Path(file).name for file in files]
    if corrected is not None:
        if not corrected.is_dir():
            raise Malformed(str(corrected), "is not a folder")
        if not any((corrected / name).exists() for name in names):
            raise Malformed(str(corrected), f"has none of the files {', '.join(names)}")
    records: list[Component] = []
    for file, name in zip(files, names, strict=True):
        path = corrected / name if corrected is not None and (corrected / name).exists() else own / file
        try:
            content = parse_toml(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise Malformed(str(path), f"is not TOML: {error}") from None
        reader = Reader(content, path.name)
        for group in content:
            if group not in groups:
                raise Malformed(f"{path.name}.{group}", f"is not a kind of piece; there are {', '.join(groups)}")
            records += [Component(name, group, record) for record in reader.rows(group)]
    return Components(records)
