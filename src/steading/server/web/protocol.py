"""How requests are read off the line: none whose head has no end, none that never comes to its end.

A proxy would see to that, but not every server has one.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 64 * 1024  # bytes
LONGEST = 60.0  # seconds for a whole request to come
IDLE = 150  # seconds that a line is kept for another: longer than proxies do, or they would ask on one that just closes
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Protocol(HttpToolsProtocol):
    head = 0  # bytes that have come of a head that is not whole
    deadline: asyncio.TimerHandle | None = None  # for the request that is coming

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.timeout_keep_alive = IDLE
        self.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self.come()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.head += len(data)
        super().data_received(data)
        if self.head > LARGEST_HEAD and not self.transport.is_closing():
            self.transport.write(TOO_LARGE)
            self.transport.close()

    def wait(self) -> None:
        """Hang up unless the request comes in time."""
        self.come()
        self.deadline = self.loop.call_later(LONGEST, self.transport.close)

    def come(self) -> None:
        """It has come, or nobody waits for it."""
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    # ------------------------------------------------------------ what the parser finds
    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.wait()

    def on_headers_complete(self) -> None:
        self.head = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """What comes is none of a head; how much of it there may be is for the routes."""
        self.head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.head = 0
        self.come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on it is a live line."""
        self.come()
        super().handle_websocket_upgrade()
