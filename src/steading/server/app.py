"""The server as a whole: routes, what they share, and what is said when something goes wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.middleware import DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ExceptionHandlersMap

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
    signing,
    start,
    tables,
    visitors,
    waiting,
)
from .guard import Buckets, Denied, add_headers, check_origin, plain
from .house import House
from .logs import log
from .messages import Complaint
from .proxies import Proxies
from .settings import Settings
from .storage import Storage

DOORS = OpenAPIConfig(
    "Steading", VERSION, path="/api", render_plugins=[JsonRenderPlugin()], description="All doors but the live lines."
)  # told at /api/openapi.json
CODES = {
    400: ("bad-request", "This request cannot be read."),
    404: ("not-found", "There is nothing here, or it is not yours to see."),
    405: ("bad-method", "This address is not asked in that way."),
    413: ("too-large", "That is too large."),
}
FROM_ANYWHERE = "/unsubscribe/"  # mail programs ask this by themselves; the address itself is the proof
FAILED = ("failed", "Something went wrong on the server. Nothing was lost; try again.")


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
    log(error)
    return 500, Complaint(*FAILED)


def answer_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A page for people, JSON for scripts; never a traceback."""
    status, said = complaint(error)
    if "text/html" in request.headers.get("accept", ""):
        return Response(pages.error_page(said.text), status_code=status, media_type="text/html")
    return Response(said, status_code=status, media_type="application/json")


def create_app(database_url: str, settings: Settings | None = None) -> Litestar:
    """The server on this database."""
    settings = settings or Settings()
    house = House(Storage(database_url), settings)
    posts, reads = Buckets(settings.posts), Buckets(settings.reads)

    @asynccontextmanager
    async def lifetime(_app: Litestar) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.close()

    async def the_house() -> House:
        return house

    async def check_request(request: Request[Any, Any, Any]) -> None:
        """Nothing too often; and whatever changes something must come from a page of ours."""
        reads.take(visitors.address_of(request))
        if request.method not in ("GET", "HEAD", "OPTIONS") and not request.url.path.startswith(FROM_ANYWHERE):
            check_origin(request.headers, request.scope["scheme"] == "https")
            await visitors.slow_down(request, house, posts)

    handlers: ExceptionHandlersMap = {Exception: answer_error}
    app = Litestar(
        route_handlers=[
            *pages.HANDLERS,
            *tables.HANDLERS,
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
        middleware=[DefineMiddleware(health.Observed, house=house)],
        dependencies={"house": Provide(the_house)},
        lifespan=[lifetime],
        before_request=check_request,
        before_send=[add_headers],
        exception_handlers=handlers,
        request_max_body_size=settings.body,
        openapi_config=DOORS,
        logging_config=None,
        debug=False,
    )
    app.asgi_handler = Proxies(app.asgi_handler, settings.trusted_proxies)
    app.state.house = house
    return app
