"""Writes the folder: pages made ahead of time, scripts and styles, Python, and the worker that keeps all of it."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct
from rjsmin import jsmin

from ..book.faces import make_widest_game
from ..book.pages import book_page, shelf_page
from ..games import GAMES, board_for
from ..language.arguments import sentence
from ..language.catalogue import SOURCE
from ..pocket.lists import make_lists
from ..puzzles import puzzles
from ..server.web.pages import HERE, STYLESHEETS, fill_template, gallery, header, write_script_words
from ..server.web.scenery import start_sprites
from ..tables.pictures import draw_puzzle
from ..version import VERSION
from .addresses import lead
from .ahead import draw_ahead
from .archives import pack_all, read_library, read_ours, read_wheel
from .bundles import Bundle, Modules, bundle_page, find_files, put_in_order, write_script
from .runtime import PYODIDE, fetch

STATIC = HERE / "static"
SCRIPTS = ("learning", "lobby", "pocket", "shared", "table")
PLAYED = ("index", "table")  # the pages that whoever plays comes to
WORKERS = ("pocket/worker.js", "pocket/thinker.js")


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
    for path, content in (*pages(settings), *drawings(), *python(pyodide, wheel, runtime)):
        there = folder / path
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(content)
    return write_worker(folder)


# ------------------------------------------------------------ pages
def pages(settings: SiteSettings) -> Iterator[tuple[str, bytes]]:
    lists = make_lists()
    first = {**msgspec.to_builtins(settings), "ahead": {"/games": lists.games, "/lessons": lists.lessons}}
    made = {
        "index.html": fill_template("start", "Steading", start_sprites(), first),
        "table.html": fill_template("table", "Steading", "", settings),
        "replay.html": fill_template("replay", "Steading", "", settings),
        "analysis.html": fill_template("analysis", sentence("title-analysis"), "", settings),
        "puzzles.html": fill_template("puzzles", sentence("title-puzzles"), "", lists.puzzles),
        "gallery.html": gallery().decode(),
        "rules.html": shelf_page(header("/rules")),
    }
    made |= {f"rules/{game}.html": book_page(game, header("/rules")) for game in GAMES}
    modules, bundles = read_modules(), dict[str, Bundle]()
    for path, text in made.items():
        finished, bundle = bundle_page(bundle_name(path), finish(text, path.count("/")), modules)
        bundles[bundle.name] = bundle
        yield path, finished.encode()
    yield from scripts(bundles.values(), modules)
    for game in GAMES:
        for name in puzzles(game):
            yield f"puzzles/{game}/{name}/picture.svg", draw_puzzle(game, name).encode()
    for each in lists.games:
        yield f"data/ahead/{each.name}.json", draw_ahead(each, lists)
    yield "data/settings.json", msgspec.json.encode(settings)
    yield "manifest.webmanifest", json.dumps(MANIFEST, indent=1).encode()


def bundle_name(path: str) -> str:
    """All rule books have the same one."""
    return "book" if "/" in path else Path(path).stem


def finish(text: str, depth: int = 0) -> str:
    """A page as it lies in the folder: it says of itself that it has no server."""
    marked = text.replace("<html ", "<html data-pocket ", 1)
    marked = re.sub(r'<script src="/static/shared/update\.js"></script>\n', "", marked)  # the folder has its own way
    style = f'<link rel="stylesheet" href="{"../" * depth}static/pocket/pocket.css">\n'
    script = f'<script type="module" src="{"../" * depth}static/shared/house.js"></script>\n'
    return lead(marked.replace("</head>", f"{style}{script}</head>", 1), depth)


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
    """The sources of all modules by path; the house of this device lies where pages look for theirs."""
    found = {
        f"{folder}/{file.name}": file.read_text(encoding="utf-8")
        for folder in SCRIPTS
        for file in sorted(Path(str(STATIC / folder)).glob("*.js"))
    }
    return {**found, "shared/house.js": found["pocket/house.js"]}


def scripts(bundles: Iterable[Bundle], modules: Modules) -> Iterator[tuple[str, bytes]]:
    """A script and a style for each kind of page, the workers, and what pages import when they need it."""
    yield "static/icon.svg", (STATIC / "icon.svg").read_bytes()
    yield f"locale/{SOURCE}/scripts.js", write_script_words(SOURCE)
    for bundle in bundles:
        yield f"static/{bundle.script}", shrink(write_script(bundle.modules, bundle.script, modules))
        yield f"static/{bundle.style}", "".join(map(read_style, bundle.styles)).encode()
    for worker in WORKERS:
        yield f"static/{worker}", shrink(write_script(put_in_order([worker], modules), worker, modules))
    for module in sorted(find_files(bundles, modules)):
        yield f"static/{module}", shrink(modules[module])


def read_style(name: str) -> str:
    """A style of ours, wherever it lies."""
    return next((sheet for sheet in STYLESHEETS if sheet.name == name), STATIC / name).read_text(encoding="utf-8")


def shrink(script: str) -> bytes:
    """A script as it is sent."""
    return str(jsmin(script)).encode()


def drawings() -> Iterator[tuple[str, bytes]]:
    """The symbols of each game with all that there is of it: they serve every choice of options."""
    for game in GAMES:
        sheet = board_for(make_widest_game(game)).sprites()
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
    sizes = {name: len(content) for name, content in files.items()}
    told = {"pyodide": PYODIDE, "lock": {**lock, "packages": {}}, "sizes": sizes}
    yield "python/python.json", json.dumps(told).encode()


# ------------------------------------------------------------ offline
def write_worker(folder: Path) -> dict[str, int]:
    """The worker that keeps every file of this version; and how large each is."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    digests = {name: sha256(path.read_bytes()).hexdigest()[:16] for name, path in files.items()}
    version = sha256(json.dumps(digests).encode()).hexdigest()[:12]
    source = (STATIC / "pocket" / "service_worker.js").read_text(encoding="utf-8")
    text = source.replace('"{version}"', json.dumps(version)).replace('["{files}"]', json.dumps(list(files)))
    (folder / "service_worker.js").write_text(jsmin(text), encoding="utf-8")
    return {name: path.stat().st_size for name, path in files.items()}


def travels(folder: Path, game: str) -> int:
    """The bytes of a first visit that plays this game, as a host sends them: compressed, where they are not."""
    sent = 0
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        others = name.startswith(("python/games/", "sprites/", "rules/", "data/ahead/")) and Path(name).stem != game
        others = others or name.startswith("puzzles/")
        others = others or (name.startswith("static/pages/") and Path(name).stem not in PLAYED)
        if path.is_file() and not others and name not in ("gallery.html", "puzzles.html", "replay.html"):
            whole = path.read_bytes()
            sent += min(len(whole), len(gzip.compress(whole, 6)))
    return sent
