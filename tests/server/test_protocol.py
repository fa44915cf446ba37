"""Requests as they come off the line: heads without end, requests that never end, somebody else's host."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from steading.server.web import protocol
from tests.server.serving import PATIENCE, InThread, wait_for


@contextmanager
def connected(served: InThread) -> Iterator[socket.socket]:
    """A bare connection."""
    host, _, port = served.host.partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        yield line


def read(line: socket.socket) -> bytes:
    """All that comes until the other side hangs up."""
    found = b""
    while part := line.recv(65536):
        found += part
    return found


@pytest.mark.parametrize("begun", [b"GET / HTTP/1.1\r\nHost: x\r\nX-A: ", b"GET /", b"GET / HTTP/1.1\r\nHost: x\r\n"])
def test_a_head_without_end_is_cut_off(served: InThread, begun: bytes) -> None:
    with connected(served) as line:
        line.sendall(begun)
        piece = b"x-b: yy\r\n" if begun.endswith(b"\r\n") else b"abcdefgh"
        try:
            for _ in range(200):
                line.sendall(piece * 500)
            answer = read(line)
        except ConnectionError:  # it hung up while we were still talking
            return
        assert b" 431 " in answer or b" 400 " in answer


def test_many_requests_and_long_bodies_come_over_one_line(served: InThread) -> None:
    http = served.guest().http
    for _ in range(3):
        assert http.post("/records", content=b"x" * 200_000).json()["code"] == "bad-record"
        assert http.get("/games", headers={"x-long": "y" * 30_000}).status_code == 200


def test_who_does_not_come_to_the_end_of_a_request_is_hung_up_on(
    served: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "LONGEST", 0.3)
    half = b"POST /tables HTTP/1.1\r\nHost: x\r\ncontent-length: 100\r\n\r\nhalf"
    ann = served.guest()
    table = ann.open("me", "me")
    with ann.sit(table) as tab:
        for begun in (b"", b"GET / HTTP/1.1\r\nHo", half):
            with connected(served) as line:
                line.sendall(begun)
                read(line)
        tab.play()  # a live line has no such end


def test_a_line_is_kept_for_longer_than_proxies_keep_theirs(served: InThread) -> None:
    """Caddy keeps one for two minutes. Who asks on a line that is just being closed gets no answer."""
    assert served.guest().http.get("/games").status_code == 200

    def seconds_left() -> list[float]:
        timers = [getattr(line, "timeout_keep_alive_task", None) for line in served.server.server_state.connections]
        return [timer.when() - served.loop.time() for timer in timers if timer is not None]

    wait_for(lambda: any(left > 120 for left in seconds_left()))


def test_a_host_that_somebody_makes_up_is_told_to_nobody_else(served: InThread) -> None:
    ann = served.guest()
    seat = ann.open("me Ann", "person Bea")["links"][0]["url"]
    bea = served.guest().http
    for headers in (
        {"host": "evil.example"},
        {
            "x-forwarded-host": "evil.example",
            "forwarded": "host=evil.example;proto=https",
            "x-forwarded-proto": "https",
        },
    ):
        answer = bea.get(seat, headers=headers)
        assert answer.status_code == 200 and "no-store" in answer.headers["cache-control"]
        assert ("evil.example" in answer.text) == ("host" in headers), "who made it up is told it, in the preview alone"
    for path in ("/", "/rules", "/gallery", "/lobby", "/sprites/my_farm_shop", "/static/table/table.js"):
        assert "evil.example" not in bea.get(path, headers={"host": "evil.example"}).text
    assert bea.get(seat, headers={"host": 'evil.example"><script>'}).status_code == 400
    preview = re.search('og:image" content="([^"]+)"', bea.get(seat).text)
    assert preview is not None and preview[1] == f"{served.url}/static/preview.png"


def test_who_hangs_up_in_the_middle_of_a_body_is_no_error(served: InThread, capfd: pytest.CaptureFixture[str]) -> None:
    head = f"POST /tables HTTP/1.1\r\nHost: {served.host}\r\nOrigin: http://{served.host}\r\nContent-Length: 99\r\n"
    with connected(served) as line:
        line.sendall(head.encode() + b'Content-Type: application/json\r\n\r\n{"game": ')
    told = 'method="POST",route="/tables",status="400"'
    wait_for(lambda: told in served.services.metrics.text().decode())
    assert capfd.readouterr().err == ""
