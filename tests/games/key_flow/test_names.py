"""The code of Key Flow says one thing with one name, and tells one sort of number from another."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mypy import api

from steading.games import folder

SOURCES = sorted([*folder("key_flow").rglob("*.py"), *(folder("key_flow").parent / "key_family").rglob("*.py")])


def constants(path: Path) -> Iterator[str]:
    """The names in capitals that a module gives a value."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        targets = [node.target] if isinstance(node, ast.AnnAssign) else targets
        yield from {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}


def test_no_name_in_capitals_has_two_values() -> None:
    named = Counter(name for path in SOURCES for name in constants(path) if name.isupper())
    assert len(named) > 100
    assert [name for name, times in named.items() if times > 1] == []


def test_presentation_is_typed_and_finds_no_method_by_its_name() -> None:
    for path in [path for path in SOURCES if "table" in path.parts]:
        text = path.read_text(encoding="utf-8")
        assert "getattr" not in text, path
        assert "import Any" not in text, path


ASKED = """
from steading.engine.ids import Seat
from steading.games.key_flow.rules.pieces import Card
from steading.games.key_flow.rules.places import Place
from steading.games.key_flow.rules.state import KeyFlowState

def ask(s: KeyFlowState, seat: Seat, card: Card, place: Place) -> None:
    s.has(seat, card)
    s.card(seat, place)
    s.has(card, seat)  # wrong
    s.card(place, seat)  # wrong
    s.put(s.table, seat, card, place)  # wrong
"""


def test_a_seat_is_no_card_and_a_card_no_place(tmp_path: Path) -> None:
    source = tmp_path / "asked.py"
    source.write_text(ASKED, encoding="utf-8")
    said, _, _ = api.run(["--strict", "--follow-imports=silent", str(source)])
    refused = {int(line.split(":")[1]) for line in said.splitlines() if "arg-type" in line}
    assert refused == {number for number, line in enumerate(ASKED.splitlines(), 1) if "# wrong" in line}, said
