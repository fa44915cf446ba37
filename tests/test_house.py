"""How the house is kept: what no other check would see."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import steading
from steading.games import GAMES as FOUND
from steading.games import import_part

SOURCE = Path(steading.__file__).parent
TOOLS = Path(__file__).parent.parent / "tools"
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/game.py"))
LAYERS = {"rules", "scoring", "documents", "knowledge", "table", "heuristics"}

MOST_ANY = {"server": 4, "elsewhere": 4}  # lines; a library forces it
NAMES_GAMES = {  # tools, and why each names games
    "former.py": "plays what the rows of an old database were played as",
    "pictures.py": "the pictures of the documents are of chosen positions",
}

IRREGULAR = (
    "begun|born|bought|brought|built|caught|chosen|done|drawn|felt|found|given|gone|heard|held|hidden|kept|known|laid"
    "|led|left|lent|lost|made|met|paid|said|seen|sent|shown|sold|spent|spoken|taken|taught|told|won|worn|written"
)
PARTICIPLE = re.compile(rf"{IRREGULAR}|[a-z]+(ed|en)")
# They only look like participles: verbs, and nouns of rulebooks and drawings.
LOOKALIKES = {"breed", "feed", "flatten", "listen", "open", "proceed", "shorten", "soften", "widen"}
LOOKALIKES |= {"need", "screen", "seed", "shed", "speed", "token"}
NAMED_ROOMS = ("analysis", "cli", "pocket", "server", "site", "tables")  # whose fields and functions are read here
PREPOSITIONS = {"by", "for", "from", "in", "of", "on", "to", "with"}
GERUNDS = {  # modules and rooms, and why each is a noun
    "drawing": "a picture",
    "learning": "what teaches, as a subject",
    "scoring": "the rulebooks' word for the count at the end",
    "seating": "who sits where, as for a dinner",
}


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def modules(folder: Path) -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, parse(path)


def aliases_of(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Types that are other names for something: `Form = dict[str, str]`, `Seat = NewType(…)`, annotated or not."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name, value = node.targets[0].id, node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            name, value = node.target.id, node.value
        else:
            continue
        if re.fullmatch(r"_?[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*", name):
            yield name, value


def functions_of(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def imports_of(path: Path, tree: ast.Module, known: set[str]) -> set[str]:
    """The modules of ours that a module names anywhere, also in functions and for the type checker alone."""
    package = module_name(path).split(".") if path.name == "__init__.py" else module_name(path).split(".")[:-1]
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {name if (name := f"{base}.{alias.name}") in known else base for alias in node.names}
    return found & known - {module_name(path)}


def find_circles(graph: dict[str, set[str]]) -> list[set[str]]:
    """Sets of modules of which each leads to each other one (Tarjan's algorithm)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    circles: list[set[str]] = []

    def visit(name: str) -> None:
        number[name] = lowest[name] = len(number)
        stack.append(name)
        for target in sorted(graph[name]):
            if target not in number:
                visit(target)
            if target in stack:
                lowest[name] = min(lowest[name], lowest[target])
        if lowest[name] == number[name]:
            circle = set(stack[stack.index(name) :])
            del stack[stack.index(name) :]
            if len(circle) > 1:
                circles.append(circle)

    for name in graph:
        if name not in number:
            visit(name)
    return circles


def test_a_circle_is_found_wherever_it_hides() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": {"e"}, "e": set[str](), "f": {"g"}, "g": {"f", "a"}}
    assert find_circles(graph) == [{"a", "b", "c"}, {"f", "g"}]


def test_no_module_is_in_a_circle_of_imports() -> None:
    trees = dict(modules(SOURCE))
    known = {module_name(path) for path in trees}
    graph = {module_name(path): imports_of(path, tree, known) for path, tree in trees.items()}
    circles = find_circles(graph)
    assert [sorted(circle) for circle in circles] == []


def test_no_two_types_share_a_name_unless_they_share_a_protocol() -> None:
    """Classes, and names that a module gives to a type. Two games may each have ids of one name: each takes it from its
    own rulebook, and no module knows both games."""
    homes: dict[str, list[str]] = defaultdict(list)
    protocols = set()
    ids: dict[str, set[str]] = defaultdict(set)  # by name, the games that have one
    for path, tree in modules(SOURCE):
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(module_name(path))
                if any(ast.unparse(base).startswith("Protocol") for base in node.bases):
                    protocols.add(node.name)
        for name, value in aliases_of(tree):
            homes[name].append(module_name(path))
            if is_id_of_game(path, value):
                ids[name].add(path.relative_to(SOURCE / "games").parts[0])
    shared = {name: where for name, where in homes.items() if len(where) > 1 and name not in protocols}
    assert {name: where for name, where in shared.items() if len(ids[name]) < len(where)} == {}


def is_id_of_game(path: Path, value: ast.expr) -> bool:
    """Is this a NewType in the rules of one game?"""
    return SOURCE / "games" in path.parents and "rules" in path.parts and ast.unparse(value).startswith("NewType(")


def test_no_class_is_called_by_a_participle_or_a_pronoun() -> None:
    """Beside `Refused` and `Malformed`, words of the contract."""
    allowed, pronouns = {"Refused", "Malformed"}, {"Who", "Somebody", "Me", "Only", "Why", "Instead"}
    found = [node.name for _, tree in modules(SOURCE) for node in tree.body if isinstance(node, ast.ClassDef)]
    found += [name for _, tree in modules(SOURCE) for name, _ in aliases_of(tree)]
    called = {name for name in found if name in pronouns or is_participle(name)}
    assert called - allowed - {"Done"} == set()  # "Done" ends a choice in all rulebooks


def is_participle(name: str) -> bool:
    """Alone: `RowTaken` says what has happened, as errors may."""
    word = name.strip("_")
    word = word[:1].lower() + word[1:]
    return word not in LOOKALIKES and PARTICIPLE.fullmatch(word) is not None


def test_participles_are_found() -> None:
    assert all(map(is_participle, ("said", "Sent", "_kept", "counted", "written", "spoken")))
    assert not any(map(is_participle, ("say", "read", "open", "seat", "widen", "seen_from", "RowTaken")))


def test_no_function_is_called_by_a_participle_unless_it_answers_yes_or_no() -> None:
    called = [
        f"{module_name(path)}.{node.name}"
        for path, tree in modules(SOURCE)
        for node in functions_of(tree)
        if is_participle(node.name) and not node.name.startswith("__")
        if node.returns is None or ast.unparse(node.returns) != "bool"
    ]
    assert called == []


def test_no_field_is_called_by_a_participle_unless_it_is_a_time_or_answers_yes_or_no() -> None:
    called = [
        f"{module_name(path)}.{node.name}.{field.target.id}"
        for room in NAMED_ROOMS
        for path, tree in modules(SOURCE / room)
        if path.name != "schema.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_participle(field.target.id)
        if ast.unparse(field.annotation) not in ("bool", "float", "float | None")
    ]
    assert called == []


def test_no_function_begins_like_a_remark() -> None:
    """A participle with a preposition (`told_in`) says what was done, not what is done."""
    called = [
        f"{module_name(path)}.{node.name}"
        for room in NAMED_ROOMS
        for path, tree in modules(SOURCE / room)
        for node in functions_of(tree)
        if (words := node.name.split("_"))[1:] and is_participle(words[0]) and words[1] in PREPOSITIONS
        if node.returns is None or ast.unparse(node.returns) != "bool"
    ]
    assert called == []


def test_no_module_is_called_by_a_gerund() -> None:
    """Beside those that are nouns, and chapters of a rulebook."""
    parts = {
        part
        for path, _ in modules(SOURCE)
        for part in path.relative_to(SOURCE).with_suffix("").parts
        if "rules" not in path.parts
    }
    assert {part for part in parts if part.endswith("ing")} - set(GERUNDS) == set()


def test_a_docstring_says_what_a_function_does_and_not_what_it_is_like() -> None:
    alike = [
        f"{module_name(path)}.{node.name}"
        for path, tree in modules(SOURCE)
        for node in functions_of(tree)
        if (ast.get_docstring(node) or "").startswith("As `")
    ]
    assert alike == []


def imported_names(tree: ast.Module) -> Iterator[ast.alias]:
    return (each for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for each in node.names)


def test_any_stands_only_where_a_library_forces_it() -> None:
    """Other names of Any count like it, in the modules that have or import them."""
    lines: dict[str, set[tuple[Path, int]]] = {room: set() for room in MOST_ANY}
    others = {name for _, tree in modules(SOURCE) for name, value in aliases_of(tree) if ast.unparse(value) == "Any"}
    for path, tree in modules(SOURCE):
        room = "server" if room_of(path) == "server" else "elsewhere"
        there = {name for name, _ in aliases_of(tree)} | {each.name for each in imported_names(tree)}
        names = {"Any"} | others & there
        for node in ast.walk(tree):
            if isinstance(node, ast.alias | ast.Name) and names & {getattr(node, "name", ""), getattr(node, "id", "")}:
                lines[room].add((path, node.lineno))
    assert {room: len(found) for room, found in lines.items() if len(found) > MOST_ANY[room]} == {}


def test_no_docstring_is_so_short_that_it_only_repeats_the_name() -> None:
    short = [
        f"{module_name(path)}.{node.name}"
        for path, tree in modules(SOURCE)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and 0 < len((ast.get_docstring(node) or "").split()) <= 3
    ]
    assert short == []


def test_nothing_outside_a_game_names_it() -> None:
    """Not even in a comment; a game has its folder and, in each language, its catalogue."""
    names = re.compile("|".join(game.replace("_", "[ _-]?") for game in GAMES), re.IGNORECASE)
    kinds = {".py", ".css", ".js", ".html", ".ftl"}
    files = [path for folder in (SOURCE, TOOLS) for path in folder.rglob("*.*") if path.suffix in kinds]
    assert {path.suffix for path in files} == kinds
    own = {*[SOURCE / "games" / game for game in GAMES], *[path for path in files if path.stem in GAMES]}
    outside = [path for path in files if own.isdisjoint((path, *path.parents))]
    assert {path.name for path in outside if names.search(path.read_text(encoding="utf-8"))} == set(NAMES_GAMES)


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
    folder, registries, ledgers = SOURCE / "games" / game, {"expansions", "expansion_words"}, expansions_of(game)
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
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and path.name != "front.py":
                # The variant of `front.py` is printed in an expansion's book, but needs nothing else of it.
                assert node.value.partition(":")[0] not in ledgers or ":" not in node.value, (path, node.lineno)


def test_a_tile_stands_in_six_places() -> None:
    """Beside its drawings, and the options that have the name of a tile."""
    folder = SOURCE / "games" / "keyflower"
    read = [tomllib.loads(path.read_text(encoding="utf-8")) for path in folder.glob("components/*.toml")]
    groups = [group for data in read for group in data.values() if isinstance(group, list)]
    tiles = {str(tile["name"]) for group in groups for tile in group}
    assert len(tiles) > 80
    files = [*folder.rglob("*.py"), *folder.glob("components/*.toml")]
    others = ("buildings.py", "icons.py", "options.py")
    texts = {path: path.read_text(encoding="utf-8") for path in files if path.name not in others}
    words = {path: set(re.findall(r"\w+", text)) for path, text in texts.items()}
    for tile in sorted(tiles):
        number = tile.upper().replace(" ", "_").replace("'", "")
        places = [path.name for path, text in texts.items() if f'"{tile}"' in text or number in words[path]]
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
    expansions = {"expansions"} if expansions_of(game) else set[str]()
    assert folders | files == LAYERS | {"__init__", "about", "game", "options", "puzzle_rules"} | expansions


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


def test_the_server_is_put_together_in_one_short_place() -> None:
    assert len((SOURCE / "server" / "app.py").read_text(encoding="utf-8").splitlines()) <= 120


def test_what_is_handed_to_many_is_no_whole() -> None:
    """Services get what they need: nothing but the entry of the server knows all of them, or all repositories."""
    for whole, knowing in (("Services", ("asgi", "lifecycle", "runner")), ("Stores", ("app",))):
        users = [module_name(path) for path, tree in modules(SOURCE / "server") if whole in names_of(tree)]
        assert sorted(users) == [f"steading.server.{name}" for name in knowing]


def test_only_the_store_knows_sql() -> None:
    for path, tree in modules(SOURCE):
        if SOURCE / "server" / "store" in path.parents:
            continue
        for node in ast.walk(tree):
            named = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not [name for name in named if re.search(r"\b(sqlalchemy|alembic|schema)\b", name)], path


def names_of(tree: ast.Module) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


# ------------------------------------------------------------ style sheets
PHYSICAL = re.compile(
    r"((?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*"
    r"|border-(?:top|bottom)-(?:left|right)-radius|(?<![\w-])(?:left|right)) *:"
    r"|(?:text-align|float|clear) *: *(?:left|right)\b"
)
SHORTHAND = re.compile(r"(?<![\w-])(margin|padding|inset|border-width|border-radius) *: *([^;}/]+)")
PHYSICAL_ALLOWED = {  # a style, and why it is no assumption about the way somebody reads
    "left: 50%;": "a middle is as far from one side as from the other",
    "left: 0;": "what flies across the table starts at the window's corner; a script moves it by the window's measures",
}


def find_physical(style: str) -> list[str]:
    """Declarations that name the left or the right where only the beginning and the end of a line are meant."""
    found = [line.strip() for line in style.splitlines() if PHYSICAL.search(line)]
    for name, said in SHORTHAND.findall(style):
        values = re.findall(r"(?:[^\s()]|\([^)]*\))+", said)
        if len(values) == 4:
            top, right, bottom, left = values
            sides = (top, left) != (right, bottom) if name == "border-radius" else right != left
            found += [f"{name}: {said}"] * sides
    return found


def test_left_and_right_are_found_in_a_style() -> None:
    assert (
        find_physical("a { margin-left: 2px; padding: 1px 2px 1px 2px; inset: 0; border-radius: 9px 9px 0 0; }") != []
    )
    assert find_physical("padding: 1px 2px 3px calc(1px + 2px)") == ["padding: 1px 2px 3px calc(1px + 2px)"]
    assert find_physical("border-radius: 4px 9px 9px 4px") == ["border-radius: 4px 9px 9px 4px"]
    assert find_physical("  text-align: right;") == ["text-align: right;"]
    assert (
        find_physical("margin-inline-start: 2px; inset-inline: 0 4px; text-align: end; border-radius: 9px 9px 0 0")
        == []
    )


def test_no_style_sheet_assumes_that_people_read_from_left_to_right() -> None:
    sheets = sorted(SOURCE.rglob("*.css"))
    assert len(sheets) > 10
    found = {sheet.name: find_physical(sheet.read_text(encoding="utf-8")) for sheet in sheets}
    left = {name: [line for line in lines if line not in PHYSICAL_ALLOWED] for name, lines in found.items()}
    assert {name: lines for name, lines in left.items() if lines} == {}
    assert sum(line == "left: 0;" for lines in found.values() for line in lines) == 1


def classes_in(sheet: Path) -> set[str]:
    style = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    return {name for selector in re.findall(r"([^{}]+)\{", style) for name in re.findall(r"\.([a-z][\w-]*)", selector)}


def find_classes(path: Path, known: set[str]) -> set[str]:
    """The classes that a module, a script or a sheet names: texts that hold nothing but classes, or begin one."""
    if path.suffix == ".css":
        return classes_in(path)
    constants = ast.walk(parse(path)) if path.suffix == ".py" else ()
    texts = [str(node.value) for node in constants if isinstance(node, ast.Constant)]
    texts += re.findall(r'["`.]([a-z][\w -]*)', path.read_text(encoding="utf-8")) if path.suffix == ".js" else []
    begun = {name: name.rstrip("0123456789") for name in known}  # `seat-` of seat-0
    words = [text.split() for text in texts]
    named = {word for each in words if each and known.union(begun.values()).issuperset(each) for word in each}
    return {name for name in known if name in named or begun[name] in named}


def test_what_the_sheet_of_all_boards_styles_is_drawn_by_shared_code_or_by_two_games() -> None:
    sheet, sheets = SOURCE / "drawing" / "board.css", sorted(SOURCE.rglob("*.css"))
    known = {name for each in sheets for name in classes_in(each)}
    users: dict[str, set[str]] = defaultdict(set)
    folders = [*SOURCE.glob("games/*/table"), SOURCE / "drawing", SOURCE / "book", SOURCE / "server/web/static"]
    for folder in folders:
        for path in folder.rglob("*.*"):
            if path.suffix in (".py", ".js", ".css") and path != sheet:
                for name in find_classes(path, known):
                    users[name].add(folder.parent.name if folder.name == "table" else "shared")
    alone = {name: users[name] for name in classes_in(sheet) if len(users[name]) < 2}
    assert {name: games for name, games in alone.items() if games != {"shared"}} == {}


def test_no_sheet_or_script_outside_a_game_names_a_season() -> None:
    for path in [*SOURCE.glob("drawing/*.css"), *(SOURCE / "server/web/static").rglob("*.*")]:
        if path.suffix in (".css", ".js"):
            assert not re.search(r"""data-season[~|^$*]?=["']?\w""", path.read_text(encoding="utf-8")), path
