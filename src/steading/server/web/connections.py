"""The types of what comes in; nobody here asks Litestar for a user or a token."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State

AnyRequest = Request[object, object, State]
AnySocket = WebSocket[object, object, State]
AnyConnection = ASGIConnection[Any, object, object, State]  # an HTTP request or a WebSocket, each with its own handler
