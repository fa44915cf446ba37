"""Writes the folder: pages made ahead of time, scripts and styles, Python, and the worker that keeps all of it."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct
from rjsmin import jsmin

from ..book.faces import make_widest_game
from ..book.pages import book_page, shelf_page
from ..games import GAMES, board_for
from ..language.arguments import sentence
from ..language.catalogue import SOURCE, codes, offered_codes
from ..pocket.lists import make_lists
from ..puzzles import puzzles
from ..server.web.pages import HERE, STYLES, data_text, fill_template, gallery, header, write_script_words
from ..server.web.scenery import start_sprites
from ..tables.pictures import draw_puzzle
from ..version import VERSION
from .addresses import redirect_links
from .archives import pack, pack_all, read_library, read_ours, read_wheel, read_words
from .bundles import Bundle, Modules, bundle_page, find_files, put_in_order, write_script
from .first_boards import draw_first_boards
from .runtime import PYODIDE, fetch

STATIC = HERE / "static"
SCRIPTS = ("learning", "lobby", "pocket", "shared", "table")
PLAYED = ("index", "table")  # the pages that whoever plays comes to
NAMED = re.compile(r"""["'`]([a-z][a-z0-9-]+)["'`]""")  # how scripts name messages
TOLD = '{ "{told}": {} }'  # in a script that is written into pages
WORKERS = ("pocket/worker.js", "pocket/bot_worker.js")


class SiteSettings(Struct, frozen=True):
    """What whoever writes the folder can set."""

    server: str = ""  # where people play with friends
    pause: float = 0.4  # seconds that a bot waits at least, so that people can follow
    analysis: float = 150  # seconds for one analysis
    version: str = VERSION


def write_site(folder: Path, runtime: Path, settings: SiteSettings) -> dict[str, int]:
    """The folder, in place of what lay there; its files with their sizes."""
    pyodide, wheel = fetch(runtime)
    shutil.rmtree(folder, ignore_errors=True)
    spoken = {code: write_files(folder, speak(code, settings)) for code in codes()}
    shared = write_files(folder, (*shared_files(settings), *python(pyodide, wheel, runtime)))
    write_worker(folder, shared, spoken)
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()}


def write_files(folder: Path, files: Iterable[tuple[str, bytes]]) -> list[str]:
    """Write each of them; the names under which they lie there."""
    names = []
    for path, content in files:
        there = folder / path
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(content)
        names.append(path)
    return sorted(names)


# ------------------------------------------------------------ what each language has for itself
def home_of(code: str) -> str:
    """Where the pages of a language lie; those of English lie in the folder itself."""
    return "" if code == SOURCE else f"{code}/"


def speak(code: str, settings: SiteSettings) -> Iterator[tuple[str, bytes]]:
    """All files that only those who read this language need."""
    for path, content in (*pages(settings, code), *drawings(code)):
        yield f"{home_of(code)}{path}", content
    yield from write_words(code, settings)


def write_words(code: str, settings: SiteSettings) -> Iterator[tuple[str, bytes]]:
    """What scripts say, by page; and what Python says: catalogues, and longer texts such as rules and lessons, of all
    games and of each."""
    modules = read_modules()
    for bundle in read_bundles(settings).values():
        yield f"locale/{code}/{bundle.name}.js", write_page_words(bundle, modules, code)
    words = read_words(code)
    for kind, of_all, of_games in (
        ("catalogues", words.catalogues, words.game_catalogues),
        ("texts", words.texts, words.game_texts),
    ):
        yield f"python/{kind}/{code}.packed", pack(of_all)
        for game, files in of_games.items():
            yield f"python/{kind}/{code}/{game}.packed", pack(files)


def write_page_words(bundle: Bundle, modules: Modules, code: str) -> bytes:
    """What the scripts of a page may say, and those of the workers: messages that any of them names."""
    homes = msgspec.json.encode({each: home_of(each) for each in codes()})
    return write_script_words(code, name_messages(bundle, modules)) + b"steadingLanguage.homes = " + homes + b";\n"


def name_messages(bundle: Bundle, modules: Modules) -> frozenset[str]:
    needed = {*bundle.modules, *find_files([bundle], modules), *put_in_order(WORKERS, modules)}
    return frozenset(name for module in needed for name in NAMED.findall(modules[module]))


@cache
def read_bundles(settings: SiteSettings) -> dict[str, Bundle]:
    """The bundles by name: those of the pages of one language serve all others."""
    modules, found = read_modules(), dict[str, Bundle]()
    for path, text in write_pages(settings, SOURCE).items():
        name = bundle_name(path)
        found[name] = bundle_page(name, finish(text, path, SOURCE), modules)[1]
    return found


def pages(settings: SiteSettings, code: str) -> Iterator[tuple[str, bytes]]:
    """Pages, pictures and first boards in a language."""
    lists, modules = make_lists(code), read_modules()
    for path, text in write_pages(settings, code).items():
        yield path, bundle_page(bundle_name(path), finish(text, path, code), modules)[0].encode()
    for game in GAMES:
        for name in puzzles(game):
            yield f"puzzles/{game}/{name}/picture.svg", draw_puzzle(game, name, code).encode()
    for each in lists.games:
        yield f"data/ahead/{each.name}.json", draw_first_boards(each, lists, code)


def write_pages(settings: SiteSettings, code: str) -> dict[str, str]:
    """The pages as a server would write them."""
    lists = make_lists(code)
    first = {**msgspec.to_builtins(settings), "ahead": {"/games": lists.games, "/lessons": lists.lessons}}
    above = header("/rules", code)
    return {
        "index.html": fill_template("start", "Steading", start_sprites(), first, code=code),
        "table.html": fill_template("table", "Steading", "", settings, code=code),
        "replay.html": fill_template("replay", "Steading", "", settings, code=code),
        "analysis.html": fill_template("analysis", sentence("title-analysis"), "", settings, code=code),
        "puzzles.html": fill_template("puzzles", sentence("title-puzzles"), "", lists.puzzles, code=code),
        "gallery.html": gallery(code).decode(),
        "rules.html": shelf_page(above, code),
        **{f"rules/{game}.html": book_page(game, above, code) for game in GAMES},
    }


def bundle_name(path: str) -> str:
    """All rule books have the same one."""
    return "book" if "/" in path else Path(path).stem


def finish(text: str, path: str, code: str) -> str:
    """A page as it lies in the folder: it says of itself that it has no server, and opens in its reader's language."""
    home, depth = home_of(code), path.count("/")
    marked = text.replace("<html ", "<html data-pocket ", 1)
    marked = re.sub(r'<script src="/static/shared/update\.js"></script>\n', "", marked)  # the folder has its own way
    words = f'<script src="/locale/{code}/scripts.js"></script>'
    marked = marked.replace(words, redirect_script(path, code), 1)
    root = "../" * (depth + home.count("/"))
    style = f'<link rel="stylesheet" href="{root}static/pocket/pocket.css">\n'
    script = f'<script type="module" src="{root}static/shared/backend.js"></script>\n'
    return redirect_links(marked.replace("</head>", f"{style}{script}</head>", 1), depth, home)


def redirect_script(path: str, code: str) -> str:
    """Before all other scripts: whoever has chosen another language, or whose browser asks for one that is offered,
    goes on to the same page in that; for all others come the words of this one."""
    root = "../" * (path.count("/") + home_of(code).count("/"))
    script = (STATIC / "pocket" / "language_redirect.js").read_text(encoding="utf-8")
    told = {
        "own": code,
        "source": SOURCE,
        "root": root,
        "page": path,
        "homes": {each: home_of(each) for each in codes()},
        "offered": offered_codes(),
        "words": f"{root}locale/{code}/{bundle_name(path)}.js",
    }
    return f"<script>{jsmin(script.replace(TOLD, data_text(told)))}</script>"


MANIFEST = {
    "name": "Steading",
    "short_name": "Steading",
    "start_url": "index.html",
    "scope": "./",
    "display": "standalone",
    "background_color": "#3f2f20",
    "theme_color": "#3f2f20",
    "icons": [{"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
}


# ------------------------------------------------------------ scripts, styles, drawings
def read_modules() -> Modules:
    """The sources of all modules by path; the backend of this device lies where pages look for theirs."""
    found = {
        f"{folder}/{file.name}": file.read_text(encoding="utf-8")
        for folder in SCRIPTS
        for file in sorted(Path(str(STATIC / folder)).glob("*.js"))
    }
    return {**found, "shared/backend.js": found["pocket/backend.js"]}


def shared_files(settings: SiteSettings) -> Iterator[tuple[str, bytes]]:
    """A script and a style for each kind of page, the workers, and what pages import when they need it."""
    modules, bundles = read_modules(), read_bundles(settings).values()
    yield "data/settings.json", msgspec.json.encode(settings)
    yield "manifest.webmanifest", json.dumps(MANIFEST, indent=1).encode()
    yield "static/icon.svg", (STATIC / "icon.svg").read_bytes()
    for bundle in bundles:
        yield f"static/{bundle.script}", shrink(write_script(bundle.modules, bundle.script, modules))
        yield f"static/{bundle.style}", "".join(map(read_style, bundle.styles)).encode()
    for worker in WORKERS:
        yield f"static/{worker}", shrink(write_script(put_in_order([worker], modules), worker, modules))
    for module in sorted(find_files(bundles, modules)):
        yield f"static/{module}", shrink(modules[module])


def read_style(name: str) -> str:
    """A style of ours, wherever it lies."""
    return STYLES[name]() if name in STYLES else (STATIC / name).read_text(encoding="utf-8")


def shrink(script: str) -> bytes:
    """A script as it is sent."""
    return str(jsmin(script)).encode()


def drawings(code: str) -> Iterator[tuple[str, bytes]]:
    """The symbols of each game with all that there is of it: they serve every choice of options."""
    for game in GAMES:
        sheet = board_for(make_widest_game(game), (), code).sprites()
        yield f"sprites/{game}.svg", f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{sheet}</defs></svg>'.encode()


# ------------------------------------------------------------ Python
def python(pyodide: Path, wheel: Path, runtime: Path) -> Iterator[tuple[str, bytes]]:
    """Python for a browser. What a host may not compress is packed already: a browser unpacks it."""
    ours = read_ours()
    archives = {
        "library.packed": read_library(pyodide / "python_stdlib.zip", ours.modules),
        "msgspec.packed": read_wheel(wheel),
        "steading.packed": ours.core,
        **{f"games/{name}.packed": files for name, files in ours.games.items()},
    }
    files = {
        "pyodide.mjs": (pyodide / "pyodide.mjs").read_bytes(),
        "pyodide.asm.mjs": (pyodide / "pyodide.asm.mjs").read_bytes(),
        "pyodide.wasm.packed": gzip.compress((pyodide / "pyodide.asm.wasm").read_bytes(), 9, mtime=0),
        **pack_all(archives, pyodide, runtime),
    }
    for name, content in files.items():
        yield f"python/{name}", content
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    sizes = {name: len(content) for name, content in files.items()}  # of what comes in every language
    told = {"pyodide": PYODIDE, "lock": {**lock, "packages": {}}, "sizes": sizes}
    yield "python/python.json", json.dumps(told).encode()


# ------------------------------------------------------------ offline
def write_worker(folder: Path, shared: list[str], spoken: Mapping[str, list[str]]) -> None:
    """The worker that keeps every file of this version, and of its languages those that somebody reads here."""
    files = [*shared, *[name for names in spoken.values() for name in names]]
    digests = {name: sha256((folder / name).read_bytes()).hexdigest()[:16] for name in files}
    version = sha256(json.dumps(digests).encode()).hexdigest()[:12]
    languages = {code: {"home": home_of(code), "files": names} for code, names in spoken.items()}
    text = (STATIC / "pocket" / "service_worker.js").read_text(encoding="utf-8")
    for place, told in (('"{version}"', version), ('["{files}"]', shared), ('{ "{languages}": {} }', languages)):
        text = text.replace(place, json.dumps(told))
    (folder / "service_worker.js").write_text(jsmin(text), encoding="utf-8")


# ------------------------------------------------------------ sizes
def travels(folder: Path, game: str, code: str = SOURCE) -> int:
    """The bytes of a first visit that plays this game in a language, as a host sends them: compressed, where they are
    not."""
    return sum(sent_size(path) for path in folder.rglob("*") if path.is_file() and is_visited(path, folder, game, code))


def is_visited(path: Path, folder: Path, game: str, code: str) -> bool:
    """Does somebody who comes to play this game get it?"""
    name = path.relative_to(folder).as_posix()
    if language_of(name) not in ("", code):
        return False
    bare = name.removeprefix(home_of(code))
    own = (f"python/catalogues/{code}/", f"python/texts/{code}/")
    if bare.startswith(("python/games/", "sprites/", "rules/", "data/ahead/", *own)):
        return path.stem == game
    if bare.startswith(("static/pages/", "locale/")):
        return path.stem in PLAYED
    return not bare.startswith("puzzles/") and bare not in ("gallery.html", "puzzles.html", "replay.html")


def language_of(name: str) -> str:
    """The language whose words a file has, or none."""
    first, *more = name.removesuffix(".packed").split("/")
    if first in codes():
        return first
    if first == "locale" or (first == "python" and more[0] in ("catalogues", "texts")):
        return more[first == "python"]
    shared = first in ("static", "python", "manifest.webmanifest", "service_worker.js") or name == "data/settings.json"
    return "" if shared else SOURCE


def sent_size(path: Path) -> int:
    whole = path.read_bytes()
    return min(len(whole), len(gzip.compress(whole, 6)))


def language_sizes(folder: Path, code: str, game: str) -> dict[str, int]:
    """What of a table is of its language, compressed: what its scripts and what Python says; and longer texts."""
    parts = {
        "scripts": [f"locale/{code}/table.js"],
        "catalogues": [f"python/catalogues/{code}.packed", f"python/catalogues/{code}/{game}.packed"],
        "texts": [f"python/texts/{code}.packed", f"python/texts/{code}/{game}.packed"],
    }
    return {name: sum(sent_size(folder / path) for path in paths) for name, paths in parts.items()}
