"""The pages: plain HTML files with a few places for the server to fill in, and the scripts and styles beside them."""

from __future__ import annotations

import gzip
import html
import mimetypes
import re
from collections import OrderedDict
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from hashlib import sha256
from importlib import resources
from typing import Any
from urllib.parse import urlencode

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec.json import Decoder
from rjsmin import jsmin

from .. import games as game_names
from ..analysis.page import STYLESHEET as ANALYSIS
from ..book.faces import widest
from ..book.pages import book_page, shelf_page
from ..drawing.style import STYLESHEET
from ..engine import Game, read_record
from ..games import GAMES, board_for, make
from .guard import Denied, not_found
from .guides import PLAYED_ON
from .house import House
from .messages import Curve, Moment, Trouble
from .reading import Do, Wrong
from .scenery import start_sprites
from .spectators import look_in
from .tables import title_of
from .visitors import AnyRequest, TheHouse, address_of
from .watching import film_of

HERE = resources.files(__package__)
STYLESHEETS = (STYLESHEET, ANALYSIS)  # of other rooms
OPTIONS = Decoder(dict[str, bool | str])
KEPT_SHEETS, KEPT_FILES = 12, 64  # in memory: anybody may ask for any options
HEAD = """<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<script type="module" src="/static/shared/theme.js"></script>"""  # of every page
FILE = re.compile(r"([a-z]+/)?[a-z0-9][a-z0-9_-]*\.(js|css|svg|png|ico|woff2)")


def data_text(data: object) -> str:
    """Data for a `<script type="application/json">`: nothing in it can end the element."""
    text = msgspec.json.encode(data).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def page(name: str, title: str, sprites: str, data: object, body: str = "", meta: str = "") -> Response[str]:
    """The page with its places filled in; `meta` is for the head."""
    text = (HERE / "pages" / f"{name}.html").read_text(encoding="utf-8")
    filling = {
        "head": HEAD + meta,
        "title": html.escape(title),
        "sprites": sprites,
        "data": data_text(data),
        "body": body,
    }
    text = re.sub(r"\{\{ ?(head|title|sprites|data|body) ?\}\}", lambda place: filling[place[1]], text)
    return Response(text, media_type=MediaType.HTML)


@dataclass(frozen=True)
class Sheet:
    """The symbols of a game with some options: a drawing, and its hash."""

    drawing: str
    hash: str


SHEETS: OrderedDict[tuple[str, str], Sheet] = OrderedDict()  # those that were asked for last, by game and options


def draw_sheet(game: Game) -> Sheet:
    """The sprite sheet of a game."""
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{board_for(game).sprites()}</defs></svg>'
    return Sheet(drawing, sha256(drawing.encode()).hexdigest()[:16])


def written(game: Game) -> str:
    """Its options in JSON, in one way however they were asked for."""
    return msgspec.json.encode(dict(game.options), order="sorted").decode()


async def sheet_of(request: AnyRequest, house: House, game: Game) -> Sheet:
    """The sprite sheet of a game, drawn anew only where it is not known."""
    named = (game.name, written(game))
    sheet = SHEETS.get(named)
    if sheet is None:
        sheet = SHEETS[named] = await house.costly.run(address_of(request), partial(draw_sheet, game))
    SHEETS.move_to_end(named)
    if len(SHEETS) > KEPT_SHEETS:
        SHEETS.popitem(last=False)
    return sheet


async def sheet_address(request: AnyRequest, house: House, game: Game) -> str:
    """Where a page finds the symbols of its table; it changes when they do, so that a browser keeps them for good."""
    sheet = await sheet_of(request, house, game)
    return f"/sprites/{game.name}?{urlencode({'options': written(game), 'hash': sheet.hash})}"


@lru_cache(maxsize=KEPT_SHEETS + KEPT_FILES)
def packed(sent: bytes) -> bytes:
    """Compressed: only what is the same for everybody is, since the size of a packed secret could tell of it."""
    return gzip.compress(sent, 6)


def answer(request: AnyRequest, sent: bytes, kind: str, headers: dict[str, str]) -> Response[bytes]:
    """What everybody may have, packed for a browser that can unpack it."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        sent, headers = packed(sent), {**headers, "content-encoding": "gzip"}
    return Response(sent, media_type=kind, headers={**headers, "vary": "accept-encoding"})


def tagged(request: AnyRequest, sent: bytes, kind: str) -> Response[bytes]:
    """What everybody may have, and need not be sent again while it stays the same."""
    tag = f'W/"{sha256(sent).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, media_type=kind, headers=headers)
    return answer(request, sent, kind, headers)


@get("/sprites/{game:str}")
async def sprite_sheet(
    request: AnyRequest, house: TheHouse, game: FromPath[str], options: FromQuery[str] = "{}"
) -> Response[bytes]:
    """The symbols of a game with these options."""
    try:
        wanted = make(game, OPTIONS.decode(options))
    except (ValueError, msgspec.MsgspecError):
        raise not_found() from None
    sheet = await sheet_of(request, house, wanted)
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return answer(request, sheet.drawing.encode(), "image/svg+xml", kept)


@get("/", sync_to_thread=False)
def start_page() -> Response[str]:
    """Where one begins."""
    return page("start", "Steading", start_sprites(), {})


@get("/table/{id:str}")
async def table_page(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Response[Any]:
    """A table."""
    try:
        opened, person, _, _ = await look_in(request, house, id)
    except Denied as denied:
        if await house.offers.offer(id) is not None:  # it has not begun yet
            return Redirect(f"/lobby/{id}", status_code=303)
        if denied.code == "other-rules" and await house.snapshots.film(id) is not None:
            return Redirect(f"/replay/{id}", status_code=303)
        raise
    game = opened.table.game
    data = {
        "table": id,
        "game": game.name,
        "title": title_of(game.name),
        "host": opened.head.host == person,
        "led": opened.head.purpose not in PLAYED_ON,
        "layout": opened.table.look.layout,
        "sprites": await sheet_address(request, house, game),
    }
    return page("table", title_of(game.name), "", data)


@get("/gallery", sync_to_thread=True)
def gallery_page(request: AnyRequest) -> Response[bytes]:
    """Every face of every game, the same for everybody."""
    return tagged(request, gallery(), MediaType.HTML)


@cache
def gallery() -> bytes:
    """The page, drawn once."""
    drawn, shown = [], []
    for name in game_names():
        look = board_for(widest(name))
        drawn.append(look.sprites())
        shown.append({"name": name, "title": title_of(name), "sections": look.gallery()})
    return page("gallery", "Every face", "".join(drawn), {"games": shown}).content.encode()


@get("/rules", sync_to_thread=True)
def shelf(request: AnyRequest) -> Response[bytes]:
    """All rule books."""
    return tagged(request, shelf_page().encode(), MediaType.HTML)


@get("/rules/{game:str}", sync_to_thread=True)
def rule_book(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rule book of a game: written when it is first asked for, the same for everybody."""
    if game not in GAMES:
        raise not_found()
    return tagged(request, book_page(game).encode(), MediaType.HTML)


@get("/replay/{id:str}")
async def replay_page(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Response[str]:
    """A game to look at again."""
    text = await house.storage.record(id)
    if text is not None:
        record = read_record(text)
        game, moments = make(record.game, record.options), len(record.moves) + 1
    else:
        film = await film_of(request, house, id)
        game, moments = film.game, film.moments
    data = {
        "replay": id,
        "game": game.name,
        "title": title_of(game.name),
        "moments": moments,
        "layout": board_for(game).layout,
        "sprites": await sheet_address(request, house, game),
    }
    return page("replay", title_of(game.name), "", data)


@get("/replay/{id:str}/moment/{at:int}")
async def replay_moment(request: AnyRequest, id: FromPath[str], at: FromPath[int], house: TheHouse) -> Moment:
    """A game after so many actions."""
    text = await house.storage.record(id)
    if text is not None:
        return msgspec.convert(await read(request, house, "moment", text, at=at), Moment)
    film = await film_of(request, house, id)
    try:
        return await house.costly.run(address_of(request), partial(film.moment, at))
    except Trouble as trouble:
        raise Denied(404, "not-found", trouble.text) from None


@get("/replay/{id:str}/curve")
async def replay_curve(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Curve:
    """The score through a game, and its seasons."""
    text = await house.storage.record(id)
    if text is not None:
        return msgspec.convert(await read(request, house, "curve", text), Curve)
    film = await film_of(request, house, id)
    return await house.costly.run(address_of(request), film.curve)


async def read(request: AnyRequest, house: House, do: Do, record: str, **more: int) -> object:
    """What a reader of uploaded records says; Denied if it finds nothing."""
    try:
        return await house.readers.ask(do, record, address_of(request), **more)
    except Wrong as wrong:
        raise Denied(404, "not-found", str(wrong)) from None


@get(["/static/{name:str}", "/static/{folder:str}/{name:str}"], sync_to_thread=False)
def static_file(request: AnyRequest, name: FromPath[str], folder: FromPath[str] = "") -> Response[bytes]:
    """A script or style."""
    return scripted(request, f"{folder}/{name}" if folder else name)


def scripted(request: AnyRequest, name: str) -> Response[bytes]:
    """A file of ours as it is sent."""
    file = next((sheet for sheet in STYLESHEETS if sheet.name == name), HERE / "static" / name)
    if not FILE.fullmatch(name) or not file.is_file():
        raise not_found()
    kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0] or "application/octet-stream"
    sent = jsmin(file.read_text(encoding="utf-8")).encode() if name.endswith(".js") else file.read_bytes()
    return tagged(request, sent, kind)


HANDLERS = [
    start_page, table_page, gallery_page, shelf, rule_book, replay_page, replay_moment, replay_curve, sprite_sheet,
    static_file,
]  # fmt: skip

ERROR_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{text}</title>
<link rel="stylesheet" href="/static/shared/style.css">
<main class="error-page"><h1>Steading</h1><p>{text}</p><p><a href="/">To the start</a></p></main>
</html>
"""


def error_page(text: str) -> str:
    """What went wrong, for people."""
    return ERROR_PAGE.format(text=html.escape(text))
