"""How the house is kept: what no other check would see."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import steading
from steading.games import GAMES as FOUND
from steading.games import import_part

SOURCE = Path(steading.__file__).parent
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/game.py"))
LAYERS = {"rules", "scoring", "documents", "knowledge", "table", "heuristics"}


def modules(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def words_of(tree: ast.Module) -> Iterator[str]:
    """Every name and text of a module but its docstrings."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


def test_nothing_outside_a_game_names_it() -> None:
    inside = [SOURCE / "games" / game for game in GAMES]
    golden = Path(__file__).parent.parent / "tools" / "golden.py"
    for path, tree in [*modules(SOURCE), (golden, ast.parse(golden.read_text(encoding="utf-8")))]:
        if not any(folder in path.parents for folder in inside):
            assert not [word for word in words_of(tree) for game in GAMES if game in word], path


def test_every_part_of_every_game_is_there() -> None:
    assert sorted(FOUND) == GAMES
    for name, parts in FOUND.items():
        for part in (parts.game, parts.judgement, parts.board, parts.about, parts.puzzling):
            assert import_part(name, part) is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_folders(game: str) -> None:
    folders = {path.name for path in (SOURCE / "games" / game).iterdir() if (path / "__init__.py").exists()}
    files = {path.stem for path in (SOURCE / "games" / game).glob("*.py")}
    assert folders | files == LAYERS | {"__init__", "about", "game", "options", "puzzling"}


@pytest.mark.parametrize("folder", [*[f"games/{name}/table" for name in (*GAMES, "key_family")], "drawing"])
def test_what_people_see_is_typed_and_looked_up_in_tables(folder: str) -> None:
    for path, tree in modules(SOURCE / folder):
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        assert "Any" not in names, path
        assert not names & {"getattr", "hasattr"}, path


@pytest.mark.parametrize("game", GAMES)
def test_a_name_has_one_value_in_a_game(game: str) -> None:
    values: dict[str, set[int]] = defaultdict(set)
    for path, tree in modules(SOURCE / "games" / game):
        module = import_module(module_name(path))
        for node in tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.isupper():
                value = getattr(module, node.target.id)
                if isinstance(value, int) and not isinstance(value, bool):
                    values[node.target.id].add(value)
    assert {name: found for name, found in values.items() if len(found) > 1} == {}
