"""The server as a browser meets it: the routes, what goes with every request, and the ASGI application."""

from __future__ import annotations

import traceback
from contextlib import suppress
from functools import cache
from typing import Any

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ExceptionHandlersMap, LifeSpanReceive, LifeSpanSend, Message, Scope
from msgspec import ValidationError, convert

from ..version import VERSION
from . import health, lifecycle
from .app import Services
from .learning import routes as learning_routes
from .live import routes as live_routes
from .lobby import routes as lobby_routes
from .logs import log
from .notices import routes as notice_routes
from .people import routes as people_routes
from .people import visitors
from .settings import Settings
from .web import pages, sprites
from .web.connections import AnyRequest
from .web.errors import JsonRequest, answer_error, note_line
from .web.proxies import Proxies
from .web.requests import address_of
from .web.security import add_headers, check_address, check_origin

ROUTES = [
    handler
    for room in (pages, sprites, live_routes, lobby_routes, learning_routes, notice_routes, people_routes, health)
    for handler in room.HANDLERS
]
API = OpenAPIConfig(
    "Steading",
    VERSION,
    path="/api",
    render_plugins=[JsonRenderPlugin()],
    description="All routes but the live lines.",
)  # told at /api/openapi.json
SERVICES = (
    "access", "accounts", "analysis_queue", "authenticator", "factory", "health", "lobby", "messenger", "meter",
    "metrics", "moderation", "moves", "offer_service", "offer_store", "order_executor", "order_store", "people_store",
    "personal_data", "pool", "progress_store", "question_store", "rating_store", "record_pool", "record_store",
    "refresher", "registry", "result_store", "sessions", "settings", "snapshot_store", "sockets", "statistics",
    "summary_store", "table_store", "tables", "tasks",
)  # that routes may name  # fmt: skip
FROM_ANYWHERE = "/unsubscribe/"  # mail programs ask this by themselves; the address itself is the proof


def services_in(scope: Scope) -> Services:
    """Where a request has come to."""
    services: Services = scope["state"]["services"]
    return services


async def check_request(request: AnyRequest) -> None:
    """Nothing too often; and whatever changes something must come from a page of ours."""
    services = services_in(request.scope)
    services.limits.reads.take(address_of(request))
    path = request.scope["path"]  # `request.url` reads the host, too, which may be anything
    if request.method not in ("GET", "HEAD", "OPTIONS") and not path.startswith(FROM_ANYWHERE):
        check_origin(request.headers, request.scope["scheme"] == "https")
        await visitors.slow_down(request, services.sessions, services.limits.posts)


async def introduce(message: Message, scope: Scope) -> None:
    """A browser gets its cookie with its first page, or with the answer to who it is."""
    if message["type"] != "http.response.start" or message["status"] != 200 or scope.get("method") != "GET":
        return
    headers = {name.lower(): value for name, value in message["headers"]}
    if not headers.get(b"content-type", b"").startswith(b"text/html") and scope["path"] != "/me":
        return
    request: AnyRequest = Request(scope)
    try:
        cookies = await visitors.first_cookies(request, services_in(scope).sessions)
    except Exception as error:  # without the database there is no cookie, but the page is there
        log(error)
        return
    if cookies:  # which are for this browser alone
        kept = [pair for pair in message["headers"] if pair[0].lower() != b"cache-control"]
        private = (b"cache-control", b"private, " + headers.get(b"cache-control", b"no-store"))
        message["headers"] = [*kept, private, *[each.to_encoded_header() for each in cookies]]


@cache
def make_app(largest: int) -> Litestar:
    """All routes, for requests of at most so many bytes. They are the same for every server of a process."""
    handlers: ExceptionHandlersMap = {Exception: answer_error}
    app = Litestar(
        route_handlers=ROUTES,
        middleware=[health.RequestObserver],
        dependencies={name: provide(name) for name in SERVICES},
        request_class=JsonRequest,
        guards=[check_address],
        before_request=check_request,
        before_send=[introduce, add_headers],
        exception_handlers=handlers,
        after_exception=[note_line],
        request_max_body_size=largest,
        openapi_config=API,
        logging_config=None,
        debug=False,
    )
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            describe_arguments(handler)
    return app


def describe_arguments(handler: HTTPRouteHandler) -> None:
    """msgspec works out how to read a struct when it first reads one. Two servers of one process that do so at the same
    moment bring the process down; so it is done here, where there is one."""
    with suppress(ValidationError):
        convert({}, handler.signature_model)


def provide(name: str) -> Provide:
    """The service of this name, for whichever server is asked."""

    def service(scope: Scope) -> object:
        found: object = getattr(services_in(scope), name)
        return found

    return Provide(service, sync_to_thread=False)


class AnswerFailed(Exception):
    """An answer could not be given; why is in the log."""


class AsgiApp:
    """The server on this database, as ASGI asks for it."""

    def __init__(self, database_url: str, settings: Settings | None = None) -> None:
        settings = settings or Settings()
        self.services = Services(database_url, settings)
        self.inner = Proxies(make_app(settings.body), settings.trusted_proxies)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.lifetime(receive, send)
        else:
            scope.setdefault("state", {})["services"] = self.services
            if scope.get("method") == "HEAD":  # as GET; whoever carries the answer leaves its body out
                scope = {**scope, "method": "GET"}
            try:
                await self.inner(scope, receive, send)
            except Exception as error:
                log(error)
                raise AnswerFailed from None  # whoever serves us tells whatever it is given, so it is given nothing

    async def lifetime(self, receive: LifeSpanReceive, send: LifeSpanSend) -> None:
        """It is open until the end is asked for."""
        await receive()
        try:
            await lifecycle.start(self.services)
        except BaseException:
            await send({"type": "lifespan.startup.failed", "message": traceback.format_exc()})
            raise
        try:
            await send({"type": "lifespan.startup.complete"})
            await receive()
        finally:
            await lifecycle.close(self.services)
        await send({"type": "lifespan.shutdown.complete"})
