"""Requests to addresses that people have named: nobody reaches into the server, and nobody holds it up."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpcore
import pytest

from steading.server.notices.delivery import outcome_of
from steading.server.notices.http_client import (
    OF_ONE,
    Address,
    OutgoingClient,
    RequestFailed,
    UnusableAddress,
    check_address,
    find_domain,
)
from steading.server.settings import Rate
from tests.server.peers import OK, Authority, Peer, saying, saying_for_ever
from tests.server.serving import PATIENCE, QUICK, wait_for

INSIDE = replace(QUICK, inside_webhooks=True)
HOOK = Address("https", "hooks.example", 443, "/x")


class World:
    """A network in which every address leads to one peer, and who was connected to is known; some refuse."""

    def __init__(self, *answers: list[str], port: int = 9, refusing: Iterable[str] = ()) -> None:
        self.answers = list(answers)  # of the name server, one after the other
        self.port = port
        self.refusing = set(refusing)
        self.asked: list[str] = []
        self.connected: list[str] = []

    async def resolve(self, host: str, port: int) -> list[str]:
        self.asked.append(host)
        if not self.answers:
            raise socket.gaierror
        return self.answers.pop(0)

    def network(self) -> httpcore.AsyncNetworkBackend:
        world, real = self, httpcore.AnyIOBackend()

        class Network(httpcore.AsyncNetworkBackend):
            async def connect_tcp(self, host: str, port: int, timeout: Any = None, *_: Any, **__: Any) -> Any:
                world.connected.append(host)
                if host in world.refusing:
                    raise httpcore.ConnectError
                return await real.connect_tcp("127.0.0.1", world.port, timeout)

        return Network()


async def ask(client: OutgoingClient, address: Address = HOOK, person: str = "ann") -> int | str:
    """The status, or why there is none."""
    try:
        return await client.post(person, address, {"X-Word": "one"}, b"{}")
    except RequestFailed as error:
        return error.kind


def asked(peer: Peer, patience: float = 10.0) -> int | str:
    """What comes of one request to this peer."""

    async def work() -> int | str:
        client = OutgoingClient(INSIDE, patience=patience)
        try:
            return await ask(client, check_address(f"{peer.url}/x", inside=True))
        finally:
            await client.close()

    return asyncio.run(work())


# ------------------------------------------------------------ what is no address
@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("https://example.org:99999/x", "1 to 65535"),
        ("https://example.org:0/x", "1 to 65535"),
        ("https://example.org:abc/x", "1 to 65535"),
        ("https://example.org:-1/x", "1 to 65535"),
        (f"https://{'a' * 70}.org/", "1 to 63 letters"),
        (f"https://{'a.' * 130}org/", "1 to 63 letters"),
        ("https://..", "1 to 63 letters"),
        ("https://a..b/", "1 to 63 letters"),
        ("https:///x", "1 to 63 letters"),
        ("https://-a.example/", "1 to 63 letters"),
        ("https://a_b.example/", "1 to 63 letters"),
        ("https://xn--a.example/", "1 to 63 letters"),
        ("https://℀.org/", "not an address"),
        ("https://[::1", "not an address"),
        ("https://[::g]/", "not an address"),
        ("https://[2620:fe::fe]]/", "not an address"),
        ("https://[2620:fe::fe]x:444/", "not an address"),
        ("https://x[2620:fe::fe]/", "not an address"),
        ("https://[2620:fe::fe%25eth0]/", "without a zone"),
        ("https://[2620:fe::fe%eth0]/", "without a zone"),
        ("https://example.org/\x00", "invisible"),
        ("https://exa\nmple.org/", "invisible"),
        ("https://exa\u200bmple.org/", "invisible"),
        (" https://example.org/", "no spaces"),
        ("https://example.org/a b", "no spaces"),
        ("https://example.org/ä", "ASCII"),
        ("https://example.org/\\x", "ASCII"),
        ("https://user:secret@example.org/", "no password"),
        ("https://user@example.org/", "no password"),
        ("http://example.org/", "https://"),
        ("ftp://example.org/", "https://"),
        ("//example.org/", "https://"),
        ("example.org", "https://"),
        ("", "https://"),
        (f"https://example.org/{'x' * 1000}", "1000"),
    ],
)
def test_what_is_no_address_is_refused_and_it_is_said_why(said: str, why: str) -> None:
    with pytest.raises(UnusableAddress, match=why):
        check_address(said)


@pytest.mark.parametrize(
    ("said", "address"),
    [
        ("https://example.org", Address("https", "example.org", 443, "/")),
        ("HTTPS://EXAMPLE.org./a?b=c#d", Address("https", "example.org", 443, "/a?b=c")),
        ("https://example.org:8443/a%20b?", Address("https", "example.org", 8443, "/a%20b")),
        ("https://bücher.example/", Address("https", "xn--bcher-kva.example", 443, "/")),
        ("https://ｅxample。org/", Address("https", "example.org", 443, "/")),
        ("https://9.9.9.9/", Address("https", "9.9.9.9", 443, "/")),
        ("https://[2620:FE:0::fe]:444/", Address("https", "2620:fe::fe", 444, "/")),
    ],
)
def test_an_address_has_one_spelling(said: str, address: Address) -> None:
    assert check_address(said) == address


def test_a_host_is_named_with_its_port_unless_that_is_the_usual_one() -> None:
    assert check_address("https://example.org:443/").origin == "https://example.org"
    assert check_address("https://[2620:fe::fe]:444/x").place == "[2620:fe::fe]:444"
    assert check_address("http://127.0.0.1:443/", inside=True).origin == "http://127.0.0.1:443"


IN_NUMBERS = [
    *("127.0.0.1", "127.1.2.3", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
    *("100.100.100.200", "168.63.129.16", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.0.192", "198.18.0.1"),
    *("192.0.2.1", "203.0.113.9"),
    *("[::1]", "[::]", "[fe80::1]", "[fc00::1]", "[fd00:ec2::254]", "[fec0::1]", "[ff02::1]", "[2001:db8::1]"),
    *("[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[::127.0.0.1]", "[64:ff9b::7f00:1]", "[64:ff9b::10.0.0.1]"),
    *("[64:ff9b:1::1]", "[2002:7f00:1::]", "[2001:0:7f00:1::]", "[2001::1]", "[100::1]"),
    *("１２７.０.０.１", "127。0。0。1", "⑫7.0.0.1", "127.0.0.1."),
]
IN_NAMES = ["localhost", "LOCALHOST", "localhost.", "a.localhost", "ⓛocalhost", "intranet", "printer.local"]
IN_NAMES += ["metadata.google.internal", "router.home.arpa"]
ODDLY = ["2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "127.1", "127.0.0.01", "1.2.3.4.5", "example.0x10"]


@pytest.mark.parametrize("host", [*IN_NUMBERS, *IN_NAMES])
def test_an_address_inside_is_refused_however_it_is_written(host: str) -> None:
    with pytest.raises(UnusableAddress, match="private network"):
        check_address(f"https://{host}/")


@pytest.mark.parametrize("host", ODDLY)
def test_numbers_that_some_take_for_an_address_are_refused(host: str) -> None:
    for inside in (False, True):
        with pytest.raises(UnusableAddress, match="four decimal numbers"):
            check_address(f"https://{host}/", inside)


def test_who_runs_the_server_may_let_addresses_inside_be_told() -> None:
    for host in ("127.0.0.1", "[::1]", "localhost", "intranet", "printer.local"):
        assert check_address(f"http://{host}:8080/x", inside=True).port == 8080


# ------------------------------------------------------------ where a name leads
@pytest.mark.parametrize(
    "found",
    [[host.strip("[]")] for host in IN_NUMBERS if host.isascii() and not host.endswith(".")]
    + [["9.9.9.9", "10.0.0.1"], ["fe80::1%eth0"], ["2620:fe::fe%eth0"], ["nonsense"]],
)
def test_a_name_that_leads_inside_is_not_asked(found: list[str]) -> None:
    world = World(found)
    client = OutgoingClient(QUICK, world.resolve, world.network())
    assert asyncio.run(ask(client)) == "inside"
    assert world.connected == []


def test_a_name_that_means_another_place_the_second_time_is_looked_up_once(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    with Peer(saying(OK), authority.server("hooks.example")) as peer:
        world = World(["9.9.9.9"], ["127.0.0.1"], port=peer.port)
        client = OutgoingClient(QUICK, world.resolve, world.network(), authority.trust())

        async def twice() -> list[int | str]:
            return [await ask(client), await ask(client)]

        assert asyncio.run(twice()) == [200, "inside"]
    assert (world.asked, world.connected) == (["hooks.example"] * 2, ["9.9.9.9"])
    (request,) = peer.heard
    assert b"POST /x HTTP/1.1\r\nHost: hooks.example\r\n" in request


def test_addresses_of_a_network_without_ipv4_are_asked() -> None:
    world = World(["64:ff9b::909:909"], refusing=["64:ff9b::909:909"])
    assert asyncio.run(ask(OutgoingClient(QUICK, world.resolve, world.network()))) == "ConnectError"
    assert world.connected == ["64:ff9b::909:909"]


def test_a_certificate_must_be_of_the_name_that_was_named(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    with Peer(saying(OK), authority.server("other.example")) as peer:
        world = World(["9.9.9.9"], ["9.9.9.9"], port=peer.port)
        client = OutgoingClient(QUICK, world.resolve, world.network(), authority.trust())
        assert asyncio.run(ask(client)) == "ConnectError"
        untrusting = OutgoingClient(QUICK, world.resolve, world.network())
        assert asyncio.run(ask(untrusting, Address("https", "other.example", 443, "/"))) == "ConnectError"
    assert b"POST" not in b"".join(peer.heard)


def test_a_name_with_several_addresses_is_asked_at_the_next_one_if_one_is_down(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    with Peer(saying(OK), authority.server("hooks.example")) as peer:
        world = World(["2620:fe::fe", "9.9.9.9"], port=peer.port, refusing=["2620:fe::fe"])
        client = OutgoingClient(QUICK, world.resolve, world.network(), authority.trust())
        assert asyncio.run(ask(client)) == 200
    assert world.connected == ["2620:fe::fe", "9.9.9.9"]


def test_a_name_that_nobody_knows_is_no_such_name() -> None:
    world = World()
    assert asyncio.run(ask(OutgoingClient(QUICK, world.resolve, world.network()))) == "no such name"


# ------------------------------------------------------------ what comes back
def test_a_redirect_to_an_address_inside_is_not_followed() -> None:
    with Peer(saying(OK)) as inside:
        moved = f"HTTP/1.1 307 Moved\r\nLocation: {inside.url}/secrets\r\nContent-Length: 0\r\n\r\n".encode()
        with Peer(saying(moved)) as peer:
            assert asked(peer) == 307
        assert inside.heard == []
    assert [outcome_of(status) for status in (101, 200, 204, 301, 307, 400, 401, 404, 410, 429, 500, 503)] == [
        *("never", "told", "told", "never", "never", "never", "never", "gone", "gone", "later", "later", "later")
    ]


def test_the_environment_names_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    with Peer(saying(OK)) as proxy, Peer(saying(OK)) as peer:
        for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
            monkeypatch.setenv(name, proxy.url)
        assert asked(peer) == 200
        assert (len(peer.heard), proxy.heard) == (1, [])


def test_an_endless_body_is_not_read() -> None:
    with Peer(saying_for_ever(b"HTTP/1.1 200 OK\r\n\r\n", b"x" * 65536)) as peer:
        assert asked(peer) == 200
        wait_for(lambda: peer.ended == 1)


@pytest.mark.parametrize("again", [b"X-More: words\r\n", b"HTTP/1.1 100 Continue\r\n\r\n"])
def test_a_huge_head_is_not_read_to_its_end(again: bytes) -> None:
    first = b"HTTP/1.1 200 OK\r\n" if again.startswith(b"X") else b""
    with Peer(saying_for_ever(first, again * 1000)) as peer:
        assert asked(peer) == "answer too large"
        wait_for(lambda: peer.ended == 1)


def test_an_answer_that_drips_has_no_more_time_than_one_that_does_not_come() -> None:
    never = threading.Event()
    with Peer(saying_for_ever(b"HTTP/1.1 200 OK\r\nX-Slow: ", b"x", never, 0.02)) as peer:
        assert asked(peer, patience=0.4) == "no answer in time"
        wait_for(lambda: peer.ended == 1)


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1", b"nonsense\r\n\r\n", b"HTTP/1.1 999999 Much\r\n\r\n"])
def test_what_is_no_answer_is_a_failure(answer: bytes) -> None:
    with Peer(saying(answer)) as peer:
        assert asked(peer) in ("RemoteProtocolError", "ReadError")


# ------------------------------------------------------------ how much at once
def test_a_slow_place_holds_nobody_elses_up() -> None:
    answered = threading.Event()

    def wait(line: socket.socket) -> None:
        answered.wait(PATIENCE)
        line.sendall(OK)

    async def work(slow: Address, quick: Address) -> tuple[int | str, list[int | str]]:
        client = OutgoingClient(replace(INSIDE, deliveries=2 * OF_ONE))
        many = [asyncio.create_task(ask(client, slow)) for _ in range(3 * OF_ONE)]
        while dragging.open < OF_ONE:
            await asyncio.sleep(0.01)
        first = await ask(client, quick, "bea")
        answered.set()
        return first, await asyncio.gather(*many)

    with Peer(wait) as dragging, Peer(saying(OK)) as peer:
        addresses = [check_address(f"{each.url}/x", inside=True) for each in (dragging, peer)]
        slow, quick = addresses[0], replace(addresses[1], host="localhost")
        assert asyncio.run(work(slow, quick)) == (200, [200] * 3 * OF_ONE)
        assert dragging.most_open == OF_ONE


def test_as_many_places_are_asked_at_once_as_the_settings_say() -> None:
    together = threading.Barrier(12)

    def wait(line: socket.socket) -> None:
        together.wait(PATIENCE)
        line.sendall(OK)

    async def work(port: int) -> list[int | str]:
        world = World(*[["127.0.0.1"]] * 14)
        client = OutgoingClient(replace(INSIDE, deliveries=12), world.resolve)
        asked = [ask(client, Address("http", f"h{n}.example", port, "/x"), f"person {n}") for n in range(12)]
        return await asyncio.gather(*asked)

    with Peer(wait) as peer:
        assert asyncio.run(work(peer.port)) == [200] * 12
        assert peer.most_open == 12


@pytest.mark.parametrize(
    ("person", "host"),
    [("ann", "hooks.slow{}.example"), ("guest {}", "h{}.slow.example"), ("guest {}", "h{}.slow.co.uk")],
)
def test_name_servers_that_do_not_answer_hold_up_neither_other_people_nor_other_domains(
    person: str, host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though those who asked wait no longer."""
    answered, begun, look_up = threading.Event(), [], socket.getaddrinfo

    def slow(host: str, *how: Any, **more: Any) -> Any:
        if "slow" not in host:
            return look_up("localhost", *how, **more)
        begun.append(host)
        answered.wait(PATIENCE)
        raise socket.gaierror

    async def work(port: int) -> None:
        client = OutgoingClient(INSIDE)
        names = [(person.format(n), Address("http", host.format(n), port, "/x")) for n in range(3 * OF_ONE)]
        for count, (who, address) in enumerate(names, 1):
            asked = asyncio.create_task(ask(client, address, who))
            while len(begun) < count and not asked.done():
                await asyncio.sleep(0.001)
            if count <= OF_ONE:
                asked.cancel()
            else:
                assert asked.result() == "no answer in time"
        assert len(begun) == OF_ONE
        assert await ask(client, Address("http", "hooks.other.co.uk", port, "/x"), "bea") == 200
        answered.set()
        while client.connector.lookups:
            await asyncio.sleep(0.001)
        who, address = names[-1]
        assert await ask(client, address, who) == "no such name", "those are over"
        await client.close()

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    with Peer(saying(OK)) as peer:
        try:
            asyncio.run(work(peer.port))
        finally:
            answered.set()


def test_a_domain_is_what_somebody_has_registered() -> None:
    names = ["a.b.example.org", "example.org", "a.example.co.uk", "example.co.uk", "co.uk", "a.b.de", "localhost"]
    assert [find_domain(name) for name in [*names, "10.0.0.1", "2620:fe::fe"]] == [
        *("example.org", "example.org", "example.co.uk", "example.co.uk", "co.uk", "b.de", "localhost"),
        *("10.0.0.1", "2620:fe::fe"),
    ]


def resolving(*addresses: str) -> list[list[str]]:
    return [[address] for address in addresses]


@pytest.mark.parametrize(
    "addresses",
    [["9.9.9.9"] * 7, ["9.9.9.9", "64:ff9b::909:909"] * 3, ["2620:fe::1", "2620:fe::9:2", "2620:fe::3"] * 2],
)
def test_many_names_that_lead_to_one_place_are_bounded_as_one(addresses: list[str]) -> None:
    world = World(*resolving(*addresses, "8.8.8.8"), refusing=addresses + ["8.8.8.8"])
    settings = replace(QUICK, deliveries_of_person=Rate(0, 99), deliveries_of_host=Rate(0, 4))
    client = OutgoingClient(settings, world.resolve, world.network())

    async def work() -> list[int | str]:
        names = [Address("https", f"h{number}.evil.example", 443, "/x") for number in range(len(addresses))]
        return [await ask(client, each, f"person {each.host}") for each in [*names, HOOK]]

    assert asyncio.run(work()) == [*["ConnectError"] * 4, *["crowded"] * (len(addresses) - 4), "ConnectError"]
    assert len(world.connected) == 5


def test_many_names_that_lead_to_one_place_are_asked_four_at_a_time() -> None:
    answered = threading.Event()

    def wait(line: socket.socket) -> None:
        answered.wait(PATIENCE)
        line.close()

    async def work() -> tuple[list[int | str], int | str]:
        client = OutgoingClient(QUICK, world.resolve, world.network())
        names = [Address("https", f"h{number}.evil.example", 443, "/x") for number in range(2 * OF_ONE)]
        begun = [asyncio.create_task(ask(client, each, each.host)) for each in names]
        while sum(each.done() for each in begun) < OF_ONE:
            await asyncio.sleep(0.01)
        crowded = [each.result() for each in begun if each.done()]
        answered.set()
        await asyncio.gather(*begun)
        return crowded, await ask(client, names[0])

    with Peer(wait) as peer:
        world = World(*resolving(*["9.9.9.9"] * (2 * OF_ONE + 1)), port=peer.port)
        crowded, afterwards = asyncio.run(work())
    assert crowded == ["crowded"] * OF_ONE
    assert afterwards != "crowded", "those are over"


def test_so_many_in_a_minute_for_a_person_and_to_a_host_all_of_them_or_none() -> None:
    settings = replace(QUICK, deliveries_of_person=Rate(0, 3), deliveries_of_host=Rate(0, 4))
    client = OutgoingClient(settings)
    assert client.admits("ann", ["a.example", "b.example"])
    assert not client.admits("ann", ["a.example", "b.example"])
    assert client.admits("ann", ["a.example"])
    assert client.admits("bea", ["a.example", "a.example"])
    assert not client.admits("cleo", ["c.example", "a.example"])
    assert client.admits("cleo", ["c.example"] * 3)
