"""What whoever runs the server asks it: is it alive, does it serve, how is it; and what is noted of every request."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import math
import re
import secrets
import time

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .cluster.events import Cluster
from .live.registry import Registry
from .logs import REQUEST, logs_json, say
from .metrics import Metrics
from .settings import Settings
from .store.keys import KeyStore
from .store.questions import QuestionStore
from .supervisor import Supervisor
from .web.connections import AnyRequest
from .web.security import not_found

PATIENCE = 2.0  # seconds for the database to answer
FRESH = 1.0  # seconds for which it is good enough that something was written, or could not be
NAMED = re.compile(r"[A-Za-z0-9_-]{8,64}")  # ids of requests that a proxy may give
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


@get("/healthz", media_type="text/plain", sync_to_thread=False)
def healthz() -> str:
    """Is the process alive?"""
    return "alive\n"


@get("/readyz")
async def readyz(health: Injected[Health]) -> Response[str]:
    """Does it serve: can the database be read and written, are the other processes heard, does it not end?"""
    why = await health.hindrance()
    return Response(f"{why or 'ready'}\n", status_code=503 if why else 200, media_type="text/plain")


class Health:
    """Whether somebody should be sent here."""

    def __init__(
        self, key_store: KeyStore, registry: Registry, cluster: Cluster, supervisor: Supervisor, settings: Settings
    ) -> None:
        self.key_store = key_store
        self.registry = registry
        self.cluster = cluster
        self.supervisor = supervisor
        self.settings = settings
        self.usable = True  # could the database be used at the last look?
        self.writable = True  # could it be written when that was last tried?
        self.tried = -math.inf  # when that was

    async def hindrance(self) -> str:
        """Why nobody should be."""
        if self.registry.parting:
            return "ending"
        before, trouble = self.usable, await self.find_trouble()
        self.usable = not trouble
        if trouble:
            return trouble
        down = self.supervisor.down
        if not before:
            self.supervisor.hurry()  # what made its tasks fail is over
        if down:
            return f"the {down} failed and is begun again"
        return "" if self.cluster.listening else "the other processes are not heard"

    async def find_trouble(self) -> str:
        """What is wrong with the database; nothing if it can be read and written."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.key_store.database.ping()
        except Exception:  # whatever it is, it is logged where somebody needs the database
            return "the database does not answer"
        if time.monotonic() - self.tried >= FRESH:
            self.writable = await self.can_write()
            self.tried = time.monotonic()
        return "" if self.writable else "the database cannot be written"

    async def can_write(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.key_store.note_written(self.settings.clock())
        except Exception:
            return False
        return True


def may_measure(request: AnyRequest, token: str) -> bool:
    """Who may read what is counted: who says the token, and who asks on this machine, with no proxy between."""
    said = request.headers.get("authorization", "")
    if token and hmac.compare_digest(said.encode(), f"Bearer {token}".encode()):
        return True
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


@get("/metrics")
async def read_metrics(
    request: AnyRequest,
    metrics: Injected[Metrics],
    question_store: Injected[QuestionStore],
    settings: Injected[Settings],
) -> Response[bytes]:
    """What is counted; for others there is nothing here."""
    if not may_measure(request, settings.metrics_token):
        raise not_found()
    number, oldest = await question_store.length()
    metrics.queue.set(number)
    metrics.oldest.set(oldest)
    return Response(metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


class RequestObserver:
    """Every request gets an id, is timed, and with `--log json` told of by the pattern of its address."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        method = scope.get("method")
        if method is None:
            await self.line(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500
        id = id_of(scope)
        REQUEST.set(id)

        async def note_status(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", id.encode())]
            await send(message)

        try:
            await self.app(scope, receive, note_status)
        finally:
            taken = time.perf_counter() - begun
            route = str(scope.get("path_template", ""))
            metrics_in(scope).requests.labels(str(method), route, status).observe(taken)
            if logs_json():
                ms = round(taken * 1000, 1)
                say("request", level="info", method=str(method), route=route, status=status, ms=ms)

    async def line(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket, from its beginning to its end."""
        REQUEST.set(id_of(scope))
        metrics_in(scope).sockets.inc()
        begun = time.perf_counter()
        if logs_json():
            say("line", level="info", route=str(scope.get("path_template", "")), open=True)
        try:
            await self.app(scope, receive, send)
        finally:
            metrics_in(scope).sockets.dec()
            if logs_json():
                seconds = round(time.perf_counter() - begun, 1)
                say("line", level="info", route=str(scope.get("path_template", "")), open=False, seconds=seconds)


def id_of(scope: Scope) -> str:
    """The request's id: the proxy's, if it has given one that is fit to be told, or a new one."""
    given = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"x-request-id"), "")
    return given if NAMED.fullmatch(given) else secrets.token_hex(8)


def metrics_in(scope: Scope) -> Metrics:
    """What counts the requests of this server."""
    metrics: Metrics = scope["state"]["services"].metrics
    return metrics


HANDLERS = [healthz, readyz, read_metrics]
