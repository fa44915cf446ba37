"""Behind a proxy: whose word counts on who asks and whether by TLS."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from steading.server.settings import Rate
from steading.server.web.proxies import Proxies, address_to_count, read_networks
from tests.server.serving import QUICK, InThread, Json, database, fetch

WANTED: Json = {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "me"}]}


@pytest.fixture(params=["trusted", "not trusted"])
def behind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[InThread, bool]]:
    """A server behind a proxy that it trusts, and one behind a proxy that it has never heard of."""
    trusted = request.param == "trusted"
    proxies = ("127.0.0.0/8", "10.0.0.1") if trusted else ("10.0.0.1",)
    served = InThread(database(tmp_path), replace(QUICK, trusted_proxies=proxies, reads=Rate(0.01, 8)))
    yield served, trusted
    served.stop()


def test_the_proxy_that_is_trusted_says_who_asks_and_how(behind: tuple[InThread, bool]) -> None:
    served, trusted = behind
    ann = served.guest()
    ann.http.headers.update({"x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https"})
    ann.http.headers["origin"] = f"https://{served.host}"
    assert ann.http.post("/tables", json=WANTED).status_code == 201
    ann.http.cookies.clear()
    answer = ann.http.get("/me")
    assert ("secure" in answer.headers["set-cookie"].lower()) == trusted
    assert ("strict-transport-security" in answer.headers) == trusted
    assert (f"wss://{served.host}" in answer.headers["content-security-policy"]) == trusted
    ann.http.headers["origin"] = served.url
    assert (ann.http.post("/tables", json=WANTED).status_code == 403) == trusted, "a page by TLS is no page without"


def test_addresses_are_counted_as_the_proxy_says_and_cannot_be_made_up(behind: tuple[InThread, bool]) -> None:
    served, trusted = behind

    def ask(said: str) -> int:
        return int(fetch(f"{served.url}/games", headers={"x-forwarded-for": said}).status_code)

    made_up = [ask(f"198.51.100.{number}, 203.0.113.1") for number in range(12)]
    assert made_up.count(429) >= 3, "another address in front makes nobody another"
    assert (ask("203.0.113.2") == 200) == trusted
    nonsense = [ask(said) for said in ("", "unknown", "x" * 500, "999.1.1.1", "203.0.113.77, nonsense", "10.0.0.1")]
    assert set(nonsense) <= {200, 429}


def test_a_socket_is_believed_as_a_request_is(behind: tuple[InThread, bool]) -> None:
    served, trusted = behind
    ann = served.guest()
    table = ann.open("me", "me")
    ann.tab(table, origin=served.url).line.close()
    if trusted:
        from websockets.sync.client import connect
        from websockets.typing import Origin

        with pytest.raises(InvalidStatus) as refused:
            connect(
                f"ws://{served.host}{table['url']}/live", origin=Origin(served.url), compression=None, legacy=True,
                additional_headers={"Cookie": ann.cookie(), "x-forwarded-proto": "https"},
            )  # fmt: skip
        assert refused.value.response.status_code == 403


def test_addresses_are_read_as_proxies_write_them() -> None:
    assert (
        address_to_count("203.0.113.9:4711")
        == address_to_count("203.0.113.9")
        == address_to_count("::ffff:203.0.113.9")
        == "203.0.113.9"
    )
    assert address_to_count("[2001:db8::1]:80") == address_to_count("2001:db8::2") == "2001:db8::/64"
    assert address_to_count("nowhere") == "nowhere"
    assert address_to_count("fe80::1%eth0") == address_to_count("[fe80::2%25wlan0]:80") == "fe80::/64"
    for odd in ("fe80::1%", "01.2.3.4", "1.2.3.4\x00", "[", "::::", "1" * 5000):
        assert address_to_count(odd) == odd
    assert len(read_networks(["127.0.0.1", "10.0.0.0/8", "::1"])) == 3
    with pytest.raises(ValueError, match="nonsense"):
        read_networks(["nonsense"])


@pytest.mark.parametrize(
    ("said", "asks", "scheme"),
    [
        (
            [(b"x-forwarded-for", b"198.51.100.1"), (b"X-Forwarded-For", b"203.0.113.1, 10.0.0.1")],
            "203.0.113.1",
            "http",
        ),
        ([(b"x-forwarded-for", b"203.0.113.1,, 10.0.0.1")], "10.0.0.1", "http"),
        ([(b"x-forwarded-for", b"203.0.113.1, <script>")], "127.0.0.1", "http"),
        ([(b"x-forwarded-for", b"fe80::7%eth0")], "fe80::7%eth0", "http"),
        ([(b"forwarded", b"for=203.0.113.1;proto=https;host=evil.example")], "127.0.0.1", "http"),
        ([(b"x-forwarded-proto", b"https, http")], "127.0.0.1", "http"),
        ([(b"x-forwarded-proto", b"http"), (b"x-forwarded-proto", b" HTTPS ")], "127.0.0.1", "https"),
        ([(b"x-forwarded-proto", b"javascript")], "127.0.0.1", "http"),
    ],
)
def test_a_proxy_that_is_trusted_and_errs_is_believed_in_what_can_be_read(
    said: list[tuple[bytes, bytes]], asks: str, scheme: str
) -> None:
    found: Json = {}

    async def inner(scope: Json, *_: object) -> None:
        found.update(scope)

    proxies = Proxies(inner, ["127.0.0.1", "10.0.0.0/8"])  # type: ignore[arg-type]
    scope = {"type": "http", "client": ("127.0.0.1", 4711), "scheme": "http", "headers": said}
    asyncio.run(proxies(scope, None, None))  # type: ignore[arg-type]
    assert (found["client"][0], found["scheme"]) == (asks, scheme)
