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


def prefix_of(game: str) -> str:
    """What the types of a game begin with, where every game has one: `FarmView`, `FarmPlayerView`, `FarmImprint`."""
    return str(get_type_hints(part(game, "table.view_types").read_view)["return"].__name__).removesuffix("View")


@pytest.mark.parametrize("layer", MODULES)
def test_modules_for_the_same_job_have_the_same_name(layer: str) -> None:
    for game in GAMES:
        assert {path.stem for path in (folder(game) / layer).glob("*.py")} >= MODULES[layer], game


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_read_by_the_same_names(game: str) -> None:
    types: Any = part(game, "table.view_types")
    assert types.NOTHING == {"decision": ""}
    assert get_type_hints(types.own)["return"].__name__ == f"{prefix_of(game)}PlayerView"
    assert get_type_hints(types.pending_decision)["return"].__name__ == f"{prefix_of(game)}Pending"
    for accessor in (types.read_view, types.pending_decision, types.own):
        assert list(inspect.signature(accessor).parameters) == ["view"]
    state = steading.game(game, None).start(2, 1)
    seat = state.deciders[0]
    assert types.pending_decision(types.read_view(state.view(seat)))["decision"]
    spectator = types.read_view(state.view(None))
    assert types.pending_decision(spectator) is types.NOTHING
    with pytest.raises(AssertionError):
        types.own(spectator)


def modules(game: str) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in folder(game).rglob("*.py")]


def names_of_views(tree: ast.Module, view_type: str) -> Iterator[str]:
    """What parameters of this type are called, and what is assigned a view that was read."""
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation is not None and ast.unparse(node.annotation) == view_type:
            yield node.arg
        if isinstance(node, ast.Assign):
            for name, value in zip(elements(node.targets[0]), elements(node.value), strict=False):
                if ast.unparse(value).startswith("read_view("):
                    yield ast.unparse(name)


def elements(value: ast.expr) -> list[ast.expr]:
    """Those of a tuple, or the value alone."""
    return value.elts if isinstance(value, ast.Tuple) else [value]


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_called_view_or_where_there_are_two_before_and_after(game: str) -> None:
    found = {name for tree in modules(game) for name in names_of_views(tree, f"{prefix_of(game)}View")}
    assert "view" in found and found <= {"view", "before", "after"}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_on_a_piece_is_an_imprint_and_its_parts_are_printed(game: str) -> None:
    module: Any = part(game, "table.printed_facts")
    whole = f"{prefix_of(game)}Imprint"
    hints = get_type_hints(module.read_imprint)
    assert (hints.pop("return").__name__, list(hints.values())) == (whole, [Component])
    types = {name for name, found in inspect.getmembers(module, inspect.isclass) if found.__module__ == module.__name__}
    assert {name for name in types - {whole} if not name.startswith("Printed")} == set()
    arguments = [node for tree in modules(game) for node in ast.walk(tree) if isinstance(node, ast.arg)]
    assert {each.arg for each in arguments if each.annotation and ast.unparse(each.annotation) == whole} == {"imprint"}


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
