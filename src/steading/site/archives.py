"""What of Python travels to a browser: bytecode of ours by game, and of the standard library what they need."""

from __future__ import annotations

import ast
import gzip
import io
import json
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

import steading

from ..engine.toml import parse_toml
from ..games import GAMES
from ..language.catalogue import LOCALE, NAMES, codes, pack_entries, read_entries
from ..language.catalogue import SOURCE as EN
from ..language.compiler import compile_entry
from ..language.language import cldr_of
from ..language.texts import TEXTS, read_document
from ..pocket.lists import make_lists
from .bytecode import compile_sources
from .modules import find_needed, module_at, outside

HERE = Path(steading.__file__).parent
FIRST = ("steading.pocket.browser", "steading.pocket.workshop")
ANYWHERE, AT_ONCE = 80, 4  # how far imports that count may be indented: by 4, where something is tried
DATA = (".toml", ".json", ".css", ".bin")
ELSEWHERE = ("pages", "scripts", "server", "terminal", "book")  # catalogues that no table needs
OF_THE_GALLERY = "picture-"  # messages of a page that is written ahead of time
LISTS = "steading/pocket/lists.json"
THERE = "steading/locale"
SOURCE = ".py"
OURS, OTHERS = 0, 2  # how much is left out of bytecode: of others' asserts and docstrings
Files = Mapping[str, bytes]
# What CPython and Pyodide import by themselves, or when something is first used.
STARTED = (
    "asyncio", "encodings.aliases", "encodings.ascii", "encodings.cp437", "encodings.idna", "encodings.latin_1",
    "encodings.utf_8", "importlib.metadata", "importlib.resources", "importlib.util", "locale", "os", "runpy", "shutil",
    "site", "sysconfig", "_sysconfigdata__emscripten_wasm32-emscripten", "tarfile", "tempfile", "zipfile",
    "collections", "dataclasses", "datetime", "decimal", "enum", "typing", "uuid",  # by msgspec
    "contextvars", "copy", "copyreg", "numbers", "xml.etree.ElementPath", "_strptime",  # by modules written in C
)  # fmt: skip
WHOLE = ("_pyodide", "pyodide")  # packages that are started in ways that no source tells
# What the library imports for purposes that nobody has here.
UNUSED = (
    "_pydatetime", "difflib", "doctest", "ftplib", "http", "pdb", "pydoc", "smtplib", "statistics", "unittest",
    "xmlrpc",
)  # fmt: skip


@dataclass(frozen=True)
class Archives:
    """Files of ours by path: what every game needs, and what each game needs beside; without words."""

    core: Files
    games: Mapping[str, Files]
    modules: frozenset[str]  # of the standard library and others, that ours import


@dataclass(frozen=True)
class LanguageFiles:
    """All words of one language, in files by path: catalogues and longer texts, of all games and of each."""

    catalogues: Files
    texts: Files
    game_catalogues: Mapping[str, Files]
    game_texts: Mapping[str, Files]


def pack_all(archives: Mapping[str, Files], pyodide: Path, folder: Path) -> dict[str, bytes]:
    """Archives by name, sources as bytecode, which is kept in that folder: all are compiled at once."""
    sources = {
        path: (content, OURS if path.startswith("steading/") else OTHERS)
        for files in archives.values()
        for path, content in files.items()
        if path.endswith(SOURCE)
    }
    compiled = compile_sources(sources, pyodide, folder)
    return {
        name: pack({path + "c" * (path in sources): compiled.get(f"{path}c", files[path]) for path in files})
        for name, files in archives.items()
    }


def pack(files: Files) -> bytes:
    """An archive, the same for the same files: stored, then compressed as a whole, which is smaller and quicker."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path), content)
    return gzip.compress(packed.getvalue(), 9, mtime=0)


def strip(source: str) -> bytes:
    """A source without what only its readers need."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if node.body and ast.get_docstring(node, clean=False) is not None:
                node.body = node.body[1:] or ([] if isinstance(node, ast.Module) else [ast.Pass()])
    return ast.unparse(tree).encode()


def read_sources() -> dict[str, str]:
    """All of ours, as it would lie in an archive."""
    return {
        path.relative_to(HERE.parent).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(HERE.rglob("*.py"))
        if not path.is_relative_to(HERE / "server") and not path.is_relative_to(HERE / "site")
    }


def read_ours() -> Archives:
    """Every game apart, with its data; the rest in one archive."""
    sources = read_sources()
    of_games = [module_at(path) for path in sources if path.startswith("steading/games/")]  # imported by name
    used = find_needed([*FIRST, *of_games], sources, ANYWHERE)
    files = {path: strip(sources[path]) for path in used}
    files |= {
        path.relative_to(HERE.parent).as_posix(): read_data(path)
        for folder in (HERE / "games", HERE / "drawing", HERE / "analysis")
        for path in sorted(folder.rglob("*"))
        if path.suffix in DATA and not is_translation(path) and not is_text(path)
    }
    files |= {f"{THERE}/{code}/language.toml": (LOCALE / code / "language.toml").read_bytes() for code in codes()}
    files |= {f"{THERE}/{NAMES}/{name}.json": msgspec.json.encode(names_in(name)) for name in list_catalogues()}
    apart = {name: of_game(files, name) for name in GAMES}
    return Archives(of_all(files), apart, frozenset(outside(used, sources, ANYWHERE)))


# ------------------------------------------------------------ words
def list_catalogues() -> list[str]:
    return [path.stem for path in sorted((LOCALE / EN).glob("*.ftl")) if path.stem not in ELSEWHERE]


@cache
def names_in(catalogue: str) -> list[str]:
    """The names of its entries, in whichever language they are."""
    found = {name: None for code in codes() for name in read_entries(LOCALE / code / f"{catalogue}.ftl")}
    return [name for name in found if not name.startswith(OF_THE_GALLERY)]


def read_words(code: str) -> LanguageFiles:
    """A language: compiled ahead of time, since a browser needs neither parser nor CLDR, and whole, with English where
    it has no words of its own: a device has one language alone."""
    there = f"{THERE}/{code}"
    found = {f"{there}/{name}.json": msgspec.json.encode(compile_words(code, name)) for name in list_catalogues()}
    found[f"{there}/cldr.json"] = msgspec.json.encode(cldr_of(code))
    texts = {
        path.relative_to(HERE.parent).as_posix(): write_json(read_document(path, code))
        for path in sorted((HERE / "games").rglob("*.toml"))
        if is_text(path)
    }
    texts[LISTS] = msgspec.json.encode(make_lists(code))
    return LanguageFiles(
        of_all(found),
        of_all(texts),
        {game: of_game(found, game) for game in GAMES},
        {game: of_game(texts, game) for game in GAMES},
    )


def compile_words(code: str, catalogue: str) -> list[object]:
    """A catalogue, with English where the language has nothing."""
    found = {
        name: compile_entry(str(source), each)
        for each in dict.fromkeys((EN, code))
        for name, source in read_entries(LOCALE / each / f"{catalogue}.ftl").items()
    }
    return pack_entries(names_in(catalogue), found)


def is_text(path: Path) -> bool:
    """Does it hold what people read, in English? Its path is the same in every language of the folder."""
    return path.name in TEXTS and "games" in path.parts


def is_translation(path: Path) -> bool:
    """Does it hold the words of another language, for a file of English ones?"""
    return any(path.name in (f"{code}.toml", f"{path.name.partition('.')[0]}.{code}.toml") for code in codes()[1:])


def write_json(content: object) -> bytes:
    """`parse_toml` takes it for TOML."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def read_data(path: Path) -> bytes:
    """A file of data; TOML as JSON, which `parse_toml` takes for it."""
    if path.suffix != ".toml":
        return path.read_bytes()
    return write_json(parse_toml(path.read_text(encoding="utf-8")))


def of_game(files: Files, game: str) -> Files:
    return {path: content for path, content in files.items() if is_of(path, game)}


def of_all(files: Files) -> Files:
    """What belongs to no game."""
    return {path: content for path, content in files.items() if not any(is_of(path, game) for game in GAMES)}


def is_of(path: str, game: str) -> bool:
    """Does only this game need it? Which games there are is known before any is loaded."""
    folder = f"steading/games/{game}/"
    own = path.startswith(folder) and path != f"{folder}__init__.py"
    return own or (path.startswith(f"{THERE}/") and path.endswith(f"/{game}.json"))


def read_library(library: Path, modules: Iterable[str]) -> Files:
    """Of the standard library what these modules need."""
    with zipfile.ZipFile(library) as archive:
        files = {each.filename: archive.read(each) for each in archive.infolist() if not each.is_dir()}
    sources = {
        path: content.decode()
        for path, content in files.items()
        if path.endswith(".py") and module_at(path).partition(".")[0] not in UNUSED
    }
    whole = [module_at(path) for path in sources if path.startswith(tuple(f"{name}/" for name in WHOLE))]
    kept = find_needed([*STARTED, *whole, *modules], sources, AT_ONCE)
    return {path: content for path, content in files.items() if path in kept}


def read_wheel(wheel: Path) -> Files:
    """A wheel without what only type checkers read."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if not name.endswith((".pyi", "/RECORD", "py.typed"))]
        return {name: archive.read(name) for name in names}
