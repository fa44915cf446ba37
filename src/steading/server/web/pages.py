"""The pages: plain HTML files with a few places for the server to fill in, and the scripts and styles beside them."""

from __future__ import annotations

import gzip
import html
import mimetypes
import re
from functools import cache, lru_cache
from hashlib import sha256
from importlib import resources

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath
from msgspec.json import Decoder
from rjsmin import jsmin

from ... import games as game_names
from ...analysis.page import STYLESHEET as ANALYSIS
from ...book.faces import make_widest_game
from ...book.pages import book_page, shelf_page
from ...drawing.style import STYLESHEET
from ...games import GAMES, board_for
from .connections import AnyRequest
from .security import not_found
from .titles import title_of

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
    text = (HERE / "templates" / f"{name}.html").read_text(encoding="utf-8")
    filling = {
        "head": HEAD + meta,
        "title": html.escape(title),
        "sprites": sprites,
        "data": data_text(data),
        "body": body,
    }
    text = re.sub(r"\{\{ ?(head|title|sprites|data|body) ?\}\}", lambda place: filling[place[1]], text)
    return Response(text, media_type=MediaType.HTML)


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


@get("/gallery", sync_to_thread=True)
def gallery_page(request: AnyRequest) -> Response[bytes]:
    """Every face of every game, the same for everybody."""
    return tagged(request, gallery(), MediaType.HTML)


@cache
def gallery() -> bytes:
    """The page, drawn once."""
    drawn, shown = [], []
    for name in game_names():
        look = board_for(make_widest_game(name))
        drawn.append(look.sprites())
        shown.append({"name": name, "title": title_of(name), "sections": look.gallery()})
    return page("gallery", "Every face", "".join(drawn), {"games": shown}).content.encode()


@get("/rules", sync_to_thread=True)
def shelf(request: AnyRequest) -> Response[bytes]:
    return tagged(request, shelf_page().encode(), MediaType.HTML)


@get("/rules/{game:str}", sync_to_thread=True)
def rule_book(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rule book of a game: written when it is first asked for, the same for everybody."""
    if game not in GAMES:
        raise not_found()
    return tagged(request, book_page(game).encode(), MediaType.HTML)


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


HANDLERS = [gallery_page, shelf, rule_book, static_file]
