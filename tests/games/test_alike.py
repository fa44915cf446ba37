"""The games do the same job under the same name: modules, what a view is read by, what is printed, the end."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

import steading
from steading.drawing.style import STYLESHEET
from steading.engine.components import Component
from steading.games import GAMES, board_for, folder, list_styles, make

MODULES = {
    "documents": {"pending_decisions", "reader", "writer"},
    "knowledge": {"imagine", "observation", "view", "view_types"},
    "rules": {"actions", "decisions", "pieces", "setup", "state"},
    "scoring": {"sheet"},
    "table": {
        "advice", "animations", "board", "cited_rules", "gestures", "names", "orders", "printed_facts", "view_types",
        "words",
    },
    "table/drawing": {"faces", "icons", "small_faces"},
}  # fmt: skip
SELECTORS = re.compile(r"([^{}]+)\{")
CARRIED = re.compile(r"/\*.*?\*/", re.DOTALL)


def part(game: str, name: str) -> ModuleType:
    return import_module(f"steading.games.{game}.{name}")


@pytest.mark.parametrize("layer", MODULES)
def test_modules_for_the_same_job_have_the_same_name(layer: str) -> None:
    for game in GAMES:
        assert {path.stem for path in (folder(game) / layer).glob("*.py")} >= MODULES[layer], game


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_read_by_the_same_names(game: str) -> None:
    types: Any = part(game, "table.view_types")
    assert types.NOTHING == {"decision": ""}
    assert get_type_hints(types.own)["return"].__name__.endswith("PlayerView")
    for accessor in (types.read_view, types.pending_decision, types.own):
        assert list(inspect.signature(accessor).parameters) == ["view"]
    state = steading.game(game, None).start(2, 1)
    seat = state.deciders[0]
    assert types.pending_decision(types.read_view(state.view(seat)))["decision"]
    spectator = types.read_view(state.view(None))
    assert types.pending_decision(spectator) is types.NOTHING
    with pytest.raises(AssertionError):
        types.own(spectator)


def names_of_views(tree: ast.Module, view_type: str) -> Iterator[str]:
    """What parameters of this type are called, and what is assigned a view that was read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation is not None and ast.unparse(node.annotation) == view_type:
            yield node.arg
        if isinstance(node, ast.Assign):
            several = isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Tuple)
            names = node.targets[0].elts if several else node.targets  # type: ignore[attr-defined]
            values = node.value.elts if several else [node.value]  # type: ignore[attr-defined]
            for name, value in zip(names, values, strict=True):
                if ast.unparse(value).startswith("read_view("):
                    yield ast.unparse(name)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_called_view_or_where_there_are_two_before_and_after(game: str) -> None:
    view_type = get_type_hints(part(game, "table.view_types").read_view)["return"].__name__
    found = {
        name
        for path in folder(game).rglob("*.py")
        for name in names_of_views(ast.parse(path.read_text(encoding="utf-8")), view_type)
    }
    assert "view" in found and found <= {"view", "before", "after"}


def test_what_is_printed_on_a_piece_is_read_by_the_same_name() -> None:
    accessors: set[str] = set()
    for game in GAMES:
        module = part(game, "table.printed_facts")
        for name, found in inspect.getmembers(module, inspect.isfunction):
            hints = get_type_hints(found) if found.__module__ == module.__name__ else {}
            returned = getattr(hints.pop("return", None), "__name__", "")
            if list(hints.values()) == [Component] and returned.startswith("Printed"):
                accessors.add(name)
    assert len(accessors) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_every_game_is_told_by_the_same_word(game: str) -> None:
    rules = [path.read_text(encoding="utf-8") for path in (folder(game) / "rules").rglob("*.py")]
    assert [text.count('s.note("over", -1, {})') for text in rules if 's.note("over"' in text] == [1]


# ------------------------------------------------------------ the style of boards
def selectors(sheet: Path) -> set[str]:
    text = CARRIED.sub("", sheet.read_text(encoding="utf-8"))
    found = {" ".join(one.split()) for many in SELECTORS.findall(text) for one in re.split(r",(?![^(]*\))", many)}
    return found - {":root"}


def test_what_all_boards_share_names_no_game_and_each_style_stands_once() -> None:
    text = STYLESHEET.read_text(encoding="utf-8")
    assert not [game for game in GAMES if board_for(make(game, {})).title in text]
    sheets = [STYLESHEET, *list_styles()]
    found = [one for sheet in sheets for one in selectors(sheet)]
    assert len(sheets) == 5 and sorted(found) == sorted(set(found))


def test_a_page_gets_the_styles_of_all_games_as_one_file_and_a_picture_those_of_its_own() -> None:
    from steading.server.web.pages import STYLES

    sent, shared = STYLES["board.css"](), STYLESHEET.read_text(encoding="utf-8")
    assert all(sheet.read_text(encoding="utf-8") in sent for sheet in (STYLESHEET, *list_styles()))
    farm, flow = list_styles("my_farm_shop"), list_styles("key_flow")
    assert len(farm) == 1 and not set(farm) & set(flow)
    game = make("my_farm_shop", {})
    picture = (
        board_for(game, ("Ann", "Bea")).picture(game.start(2, 1).view(None)).replace("&amp;", "&").replace("&lt;", "<")
    )
    assert shared in picture and farm[0].read_text(encoding="utf-8") in picture
    assert flow[-1].read_text(encoding="utf-8") not in picture


def test_a_game_from_elsewhere_adds_its_style(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    sheet = tmp_path / "board.css"
    sheet.write_text(".of-a-guest { fill: red; }")
    board = board_for(make("my_farm_shop", {}), ("Ann", "Bea"))
    monkeypatch.setattr(type(board), "styles", (sheet,))
    assert list_styles("my_farm_shop") == (sheet,)
    assert ".of-a-guest" in board.picture(board.game.start(2, 1).view(None))
