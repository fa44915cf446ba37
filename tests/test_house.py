"""How the house is kept: what no other check would see."""

from __future__ import annotations

import ast
import re
import tomllib
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


def test_classes_of_games_and_engine_have_names_of_their_own() -> None:
    found: dict[str, list[tuple[Path, set[str]]]] = defaultdict(list)
    for folder in ("engine", "games"):
        for path, tree in modules(SOURCE / folder):
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    found[node.name].append((path, {ast.unparse(base) for base in node.bases}))
    assert {name: [path for path, _ in each] for name, each in found.items() if len(each) > 1} == {}


def expansions_of(game: str) -> set[str]:
    return {path.parent.name for path in (SOURCE / "games" / game).glob("rules/*/rules.toml")}


@pytest.mark.parametrize("game", GAMES)
def test_the_base_of_a_game_knows_no_expansion_by_name(game: str) -> None:
    folder, registries = SOURCE / "games" / game, {"expansions", "expansion_words"}
    for path, tree in modules(folder):
        inside = set(path.relative_to(folder).with_suffix("").parts)
        if inside & (expansions_of(game) | registries):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                named = {*(node.module or "").split("."), *[each.name for each in node.names]}
                assert not named & expansions_of(game), (path, node.lineno)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "len":
                assert ast.unparse(node) not in ("len(s.farm)", "len(s.trade)"), (path, node.lineno)
            if isinstance(node, ast.Compare) and isinstance(node.left, ast.Constant):
                assert node.left.value not in ("farm", "trade"), (path, node.lineno)


def test_a_tile_with_a_rule_of_its_own_stands_in_six_places() -> None:
    folder = SOURCE / "games" / "keyflower"
    data = tomllib.loads((folder / "components" / "winter.toml").read_text(encoding="utf-8"))
    tiles = [str(tile["name"]) for tile in next(iter(data.values()))]
    assert len(tiles) == 12
    files = [*folder.rglob("*.py"), *folder.glob("components/*.toml")]
    texts = {path: path.read_text(encoding="utf-8") for path in files if path.name not in ("buildings.py", "icons.py")}
    for tile in tiles:
        number = tile.upper().replace(" ", "_").replace("'", "")
        places = [path.name for path, text in texts.items() if f'"{tile}"' in text or re.search(rf"\b{number}\b", text)]
        assert len(places) <= 6, (tile, places)


def test_every_part_of_every_game_is_there() -> None:
    assert sorted(FOUND) == GAMES
    for name, parts in FOUND.items():
        for part in (parts.game, parts.judgement, parts.board, parts.about, parts.puzzle_rules):
            assert import_part(name, part) is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_folders(game: str) -> None:
    folders = {path.name for path in (SOURCE / "games" / game).iterdir() if (path / "__init__.py").exists()}
    files = {path.stem for path in (SOURCE / "games" / game).glob("*.py")}
    assert folders | files == LAYERS | {"__init__", "about", "game", "options", "puzzle_rules"}


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
