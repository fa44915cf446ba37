"""The pages: plain HTML files with a few places for the server to fill in, and the scripts and styles beside them."""

from __future__ import annotations

import gzip
import html
import mimetypes
import re
from collections.abc import Callable
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
from ...drawing.style import STYLESHEET, join_styles
from ...games import GAMES, board_for, list_styles
from ...language.arguments import Sentence, sentence
from ...language.catalogue import LOCALE, PSEUDO, SOURCE, about, codes
from ...language.language import Language, compile_catalogue, language
from ...language.review import list_references
from ...tables.titles import title_of
from .connections import AnyRequest
from .languages import language_of
from .security import not_found

HERE = resources.files(__package__)
STYLES: dict[str, Callable[[], str]] = {  # of other rooms: the boards', to which each game adds, and the analysis's
    STYLESHEET.name: lambda: join_styles(list_styles()),
    ANALYSIS.name: lambda: ANALYSIS.read_text(encoding="utf-8"),
}
OPTIONS = Decoder(dict[str, bool | str])
KEPT_SHEETS, KEPT_FILES = 12, 64  # in memory: anybody may ask for any options
# of every page; `update.js` comes first, to see other scripts fail
HEAD = """<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="steading-version" content="{version}">
<script src="/locale/{code}/scripts.js"></script>
<script src="/static/shared/update.js"></script>
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<script type="module" src="/static/shared/theme.js"></script>"""  # of every page
WHERE = {"start": "/", "notices": "/account", "reports": "/account"}  # pages in the header
CARDS = {"message", "offline", "unsubscribe"}  # short pages, each inside the same card
PLACE = re.compile(r"\{\{ ?([\w-]+) ?\}\}")
FILE = re.compile(r"([a-z]+/)?[a-z0-9][a-z0-9_-]*\.(js|css|svg|png|ico|woff2)")


def data_text(data: object) -> str:
    """Data for a `<script type="application/json">`: nothing in it can end the element."""
    text = msgspec.json.encode(data).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


@cache
def header(path: str, code: str = SOURCE) -> str:
    """The beam above a page, on which the page at this path is marked."""
    text = PLACE.sub(lambda place: say_on_page(place[1], code), read_template("header"))
    return text.replace(f' href="{path}">', f' href="{path}" aria-current="page">')


def page_language(code: str) -> Language:
    """What the pages themselves say in a language."""
    return language(code, "pages")


def say_on_page(message: str, code: str) -> str:
    """A message of the pages, as HTML."""
    return html.escape(page_language(code).say(message))


def read_template(name: str) -> str:
    """One that is no whole page is the inside of a card."""
    text = (HERE / "templates" / f"{name}.html").read_text(encoding="utf-8")
    return read_template("card").replace("{{card}}", text.rstrip()) if name in CARDS else text


def fill_template(
    name: str,
    title: Sentence | str,
    sprites: str = "",
    data: object = None,
    body: str = "",
    meta: str = "",
    code: str = SOURCE,
) -> str:
    """The page with its places filled in: what is made for it, and messages by their names; `meta` is for the head."""
    filling = {
        "code": code,
        "direction": about(code).direction,
        "head": HEAD.format(version=page_version(), code=code) + meta,
        "header": header(WHERE.get(name, f"/{name}"), code),
        "title": html.escape(page_language(code).render(title)),
        "sprites": sprites,
        "data": data_text(data),
        "body": body,
    }
    known = {place: filling[place] if place in filling else say_on_page(place, code) for place in places_of(name)}
    return PLACE.sub(lambda place: known[place[1]], read_template(name))


@cache
def places_of(name: str) -> frozenset[str]:
    """The places of a template that are filled in."""
    return frozenset(PLACE.findall(read_template(name)))


def page(
    request: AnyRequest, name: str, title: Sentence | str, sprites: str, data: object, body: str = "", meta: str = ""
) -> Response[str]:
    """The same in the language of who asks, as an answer; a title that is no message is a name."""
    code = language_of(request)
    text = fill_template(name, title, sprites, data, body, meta, code)
    return Response(text, media_type=MediaType.HTML, headers={"vary": "accept-language, cookie"})


@get("/locale/{code:str}/scripts.js", sync_to_thread=False)
def script_words(request: AnyRequest, code: FromPath[str]) -> Response[bytes]:
    """What the scripts say in a language."""
    if code not in (*codes(), PSEUDO):
        raise not_found()
    return respond_with_etag(request, write_script_words(code), "text/javascript")


@cache
def write_script_words(code: str, named: frozenset[str] | None = None) -> bytes:
    """The catalogue of the scripts, to be loaded before them; or, of its messages, those that some scripts name."""
    messages = compile_catalogue(code, "scripts")
    if named is not None:
        kept = {name for name in named if name in messages}
        kept |= {name for each in kept for name in list_references(messages[each]["value"])}
        messages = {name: entry for name, entry in messages.items() if name in kept}
    catalogue = {
        "code": about(code).cldr,
        "language": code,
        "languages": [(each, about(each).name) for each in codes()],
        "messages": messages,
    }
    return b"globalThis.steadingLanguage = " + msgspec.json.encode(catalogue) + b";\n"


@cache
def page_version() -> str:
    """A hash of all scripts, styles and templates: a page of another one should be loaded anew."""
    hasher = sha256()
    with resources.as_file(HERE) as here:
        files = [*here.glob("static/**/*"), *here.glob("templates/*")]
        for file in sorted(file for file in files if file.is_file()):
            hasher.update(file.relative_to(here).as_posix().encode() + b"\0" + file.read_bytes())
    for style in STYLES.values():
        hasher.update(style().encode())
    for path in sorted(LOCALE.rglob("*.ftl")):
        hasher.update(path.read_bytes())
    return hasher.hexdigest()[:16]


@get("/version", media_type=MediaType.TEXT, sync_to_thread=False)
def read_version() -> str:
    """By which an open page learns that it was updated meanwhile."""
    return page_version()


@lru_cache(maxsize=KEPT_SHEETS + KEPT_FILES)
def compress(sent: bytes) -> bytes:
    """Compressed: only what is the same for everybody is, since the size of a packed secret could tell of it."""
    return gzip.compress(sent, 6)


def answer(request: AnyRequest, sent: bytes, kind: str, headers: dict[str, str]) -> Response[bytes]:
    """What everybody may have, packed for a browser that can unpack it."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        sent, headers = compress(sent), {**headers, "content-encoding": "gzip"}
    return Response(sent, media_type=kind, headers={**headers, "vary": "accept-encoding"})


def respond_with_etag(request: AnyRequest, sent: bytes, kind: str) -> Response[bytes]:
    """What everybody may have, and need not be sent again while it stays the same."""
    tag = f'W/"{sha256(sent).hexdigest()[:16]}"'
    headers = {"cache-control": "no-cache", "etag": tag}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, media_type=kind, headers=headers)
    return answer(request, sent, kind, headers)


def respond_in_language(request: AnyRequest, sent: bytes) -> Response[bytes]:
    """A page that everybody who reads its language may have."""
    response = respond_with_etag(request, sent, MediaType.HTML)
    response.headers["vary"] = "accept-encoding, accept-language, cookie"
    return response


@get("/gallery", sync_to_thread=True)
def gallery_page(request: AnyRequest) -> Response[bytes]:
    """Every face of every game, the same for everybody who reads a language."""
    return respond_in_language(request, gallery(language_of(request)))


@cache
def gallery(code: str = SOURCE) -> bytes:
    """The page, drawn once."""
    drawn, shown = [], []
    for name in game_names():
        look = board_for(make_widest_game(name), (), code)
        drawn.append(look.sprites())
        shown.append({"name": name, "title": title_of(name), "sections": look.gallery()})
    return fill_template("gallery", sentence("title-gallery"), "".join(drawn), {"games": shown}, code=code).encode()


@get("/rules", sync_to_thread=True)
def shelf(request: AnyRequest) -> Response[bytes]:
    code = language_of(request)
    return respond_in_language(request, shelf_page(header("/rules", code), code).encode())


@get("/rules/{game:str}", sync_to_thread=True)
def rule_book(request: AnyRequest, game: FromPath[str]) -> Response[bytes]:
    """The rule book of a game: written when it is first asked for, the same for everybody who reads a language."""
    if game not in GAMES:
        raise not_found()
    code = language_of(request)
    return respond_in_language(request, book_page(game, header("/rules", code), code).encode())


@get(["/static/{name:str}", "/static/{folder:str}/{name:str}"], sync_to_thread=False)
def static_file(request: AnyRequest, name: FromPath[str], folder: FromPath[str] = "") -> Response[bytes]:
    """A script or style."""
    return send_static_file(request, f"{folder}/{name}" if folder else name)


def send_static_file(request: AnyRequest, name: str) -> Response[bytes]:
    """A file of ours as it is sent."""
    if name in STYLES:
        return respond_with_etag(request, STYLES[name]().encode(), "text/css")
    file = HERE / "static" / name
    if not FILE.fullmatch(name) or not file.is_file():
        raise not_found()
    kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0] or "application/octet-stream"
    sent = jsmin(file.read_text(encoding="utf-8")).encode() if name.endswith(".js") else file.read_bytes()
    return respond_with_etag(request, sent, kind)


def message_page(title: Sentence | str, text: Sentence | str, code: str = SOURCE) -> str:
    """A few words for people, and ways on; what is text is in their language already."""
    return fill_template("message", title, body=html.escape(page_language(code).render(text)), code=code)


HANDLERS = [gallery_page, shelf, rule_book, static_file, script_words, read_version]
