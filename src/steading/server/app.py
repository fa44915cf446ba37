"""The server as a whole: routes, what they share, and what is said when something goes wrong."""

from __future__ import annotations

import traceback
from functools import cache
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ExceptionHandlersMap, LifeSpanReceive, LifeSpanSend, Message, Scope

from ..version import VERSION
from . import (
    analyses,
    coaching,
    endings,
    health,
    hosting,
    lessons,
    live,
    lobby,
    notifying,
    ordering,
    pages,
    pictures,
    profiles,
    puzzles,
    ranking,
    reporting,
    seat_links,
    signing,
    start,
    tables,
    visitors,
    waiting,
)
from .database import UNAVAILABLE, Unavailable, lost_race
from .guard import Denied, Refusal, add_headers, check_address, check_origin, plain
from .house import House
from .logs import log
from .messages import Complaint, Trouble
from .proxies import Proxies
from .settings import Settings
from .storage import Storage

DOORS = OpenAPIConfig(
    "Steading", VERSION, path="/api", render_plugins=[JsonRenderPlugin()], description="All doors but the live lines."
)  # told at /api/openapi.json
CODES: dict[int, tuple[Refusal, str]] = {
    400: ("bad-request", "This request cannot be read."),
    404: ("not-found", "There is nothing here, or it is not yours to see."),
    405: ("bad-method", "This address is not asked in that way."),
    409: ("raced", "Something else changed this at the same moment, so nothing was done. Try again."),
    413: ("too-large", "That is too large."),
    500: ("failed", "Something went wrong on the server. Nothing was lost; try again."),
    503: ("unavailable", UNAVAILABLE),
}
FROM_ANYWHERE = "/unsubscribe/"  # mail programs ask this by themselves; the address itself is the proof


def complaint(error: Exception) -> tuple[int, Complaint]:
    """What went wrong, in the words of the closed set."""
    if isinstance(error, Denied):
        return error.status_code, Complaint(error.code, error.detail)
    if isinstance(error, ValidationException):
        details = error.extra if isinstance(error.extra, list) else []
        said = "; ".join(f"{each.get('key', 'it')}: {each['message']}" for each in details if isinstance(each, dict))
        return 400, Complaint("bad-request", plain(f"This request cannot be read. {said}", 300))
    if isinstance(error, HTTPException) and error.status_code < 500:
        code, text = CODES.get(error.status_code, CODES[400])
        return error.status_code, Complaint(code, text)
    if isinstance(error, RecursionError):  # JSON nested without end
        return 400, Complaint(*CODES[400])
    if lost_race(error):
        return 409, Complaint(*CODES[409])
    if isinstance(error, Trouble):
        return complaint(hosting.refused(error))
    log(error)
    status = 503 if isinstance(error, Unavailable) else 500
    return status, Complaint(*CODES[status])


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A page for people, JSON for scripts; never a traceback."""
    status, said = complaint(error)
    if "text/html" in request.headers.get("accept", ""):
        return Response(pages.error_page(said.text), status_code=status, media_type="text/html")
    return Response(said, status_code=status, media_type="application/json")


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be anything, though JSON is asked for."""

    async def json(self) -> Any:
        """See Request."""
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise Denied(400, *CODES[400]) from None


async def the_house(scope: Scope) -> House:
    """Whose doors these are just now."""
    return visitors.house_in(scope)


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Nothing too often; and whatever changes something must come from a page of ours."""
    house = visitors.house_in(request.scope)
    house.reads.take(visitors.address_of(request))
    path = request.scope["path"]  # `request.url` reads the host, too, which may be anything
    if request.method not in ("GET", "HEAD", "OPTIONS") and not path.startswith(FROM_ANYWHERE):
        check_origin(request.headers, request.scope["scheme"] == "https")
        await visitors.slow_down(request, house, house.posts)


async def introduce(message: Message, scope: Scope) -> None:
    """A browser gets its cookie with its first page, or with the answer to who it is."""
    if message["type"] != "http.response.start" or message["status"] != 200 or scope.get("method") != "GET":
        return
    headers = {name.lower(): value for name, value in message["headers"]}
    if not headers.get(b"content-type", b"").startswith(b"text/html") and scope["path"] != "/me":
        return
    request: Request[Any, Any, Any] = Request(scope)
    try:
        cookies = await visitors.first_cookies(request, visitors.house_in(scope))
    except Exception as error:  # without the database there is no cookie, but the page is there
        log(error)
        return
    if cookies:  # which are for this browser alone
        kept = [pair for pair in message["headers"] if pair[0].lower() != b"cache-control"]
        private = (b"cache-control", b"private, " + headers.get(b"cache-control", b"no-store"))
        message["headers"] = [*kept, private, *[each.to_encoded_header() for each in cookies]]


async def note_line(error: Exception, scope: Scope) -> None:
    """A live line that broke off; a request says it with its answer."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, HTTPException):
        log(error)


@cache
def doors(largest: int) -> Litestar:
    """All ways in, for requests of at most so many bytes. They are the same for every house."""
    handlers: ExceptionHandlersMap = {Exception: answer_error}
    return Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *tables.HANDLERS,
            *seat_links.HANDLERS,
            *endings.HANDLERS,
            *lobby.HANDLERS,
            *ranking.HANDLERS,
            *start.HANDLERS,
            *lessons.HANDLERS,
            *puzzles.HANDLERS,
            *coaching.HANDLERS,
            *pictures.HANDLERS,
            *hosting.HANDLERS,
            *waiting.HANDLERS,
            *ordering.HANDLERS,
            *analyses.HANDLERS,
            *notifying.HANDLERS,
            *live.HANDLERS,
            *health.HANDLERS,
            *signing.HANDLERS,
            *reporting.HANDLERS,
            *profiles.HANDLERS,
        ],
        middleware=[health.Observed],
        dependencies={"house": Provide(the_house)},
        request_class=JsonRequest,
        guards=[check_address],
        before_request=check_request,
        before_send=[introduce, add_headers],
        exception_handlers=handlers,
        after_exception=[note_line],
        request_max_body_size=largest,
        openapi_config=DOORS,
        logging_config=None,
        debug=False,
    )


class Broken(Exception):
    """An answer could not be given; why is in the log."""


class Site:
    """The server on this database: a house with its doors."""

    def __init__(self, database_url: str, settings: Settings | None = None) -> None:
        settings = settings or Settings()
        self.house = House(Storage(database_url), settings)
        self.inner = Proxies(doors(settings.body), settings.trusted_proxies)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """See ASGI."""
        if scope["type"] == "lifespan":
            await self.lifetime(receive, send)
        else:
            scope.setdefault("state", {})["house"] = self.house
            if scope.get("method") == "HEAD":  # as GET; whoever carries the answer leaves its body out
                scope = {**scope, "method": "GET"}
            try:
                await self.inner(scope, receive, send)
            except Exception as error:
                log(error)
                raise Broken from None  # whoever serves us tells whatever it is given, so it is given nothing

    async def lifetime(self, receive: LifeSpanReceive, send: LifeSpanSend) -> None:
        """The house is open until the end is asked for."""
        await receive()
        try:
            await self.house.start()
        except BaseException:
            await send({"type": "lifespan.startup.failed", "message": traceback.format_exc()})
            raise
        try:
            await send({"type": "lifespan.startup.complete"})
            await receive()
        finally:
            await self.house.close()
        await send({"type": "lifespan.shutdown.complete"})
