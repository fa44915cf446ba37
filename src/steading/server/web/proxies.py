"""Whose word counts on where a request comes from: that of the proxies that the host has named, and nobody else's."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from litestar.types import ASGIApp, Receive, Scope, Send

IpNetwork = ipaddress.IPv4Network | ipaddress.IPv6Network
IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

SCHEMES = {"http": {"http": "http", "https": "https"}, "websocket": {"http": "ws", "https": "wss"}}
ONE_HOME = 64  # bits of an IPv6 address that tell homes apart; within them anybody has as many addresses as they like


def read_networks(named: Iterable[str]) -> tuple[IpNetwork, ...]:
    """Addresses and networks as they were named; ValueError if one is neither."""
    return tuple(ipaddress.ip_network(each, strict=False) for each in named)


def read_address(said: str) -> IpAddress | None:
    """An address as proxies write it, with a port or without."""
    said = said.strip()
    if said.startswith("["):
        said = said[1:].partition("]")[0]
    elif said.count(":") == 1:
        said = said.partition(":")[0]
    try:
        address = ipaddress.ip_address(said)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, ipaddress.IPv6Address) else address


def address_to_count(host: str) -> str:
    """What is counted together where requests are counted by address."""
    address = read_address(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, ONE_HOME), strict=False))
    return str(address or host)


class Proxies:
    """The server behind proxies: who asks, and whether by TLS, is what a trusted one says; no other is believed."""

    def __init__(self, inner: ASGIApp, trusted: Iterable[str]) -> None:
        self.inner = inner
        self.trusted = read_networks(trusted)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if self.trusted and client is not None and self.trusts(read_address(client[0])):
            self.believe(scope)
        await self.inner(scope, receive, send)

    def trusts(self, address: IpAddress | None) -> bool:
        """Is this one of the proxies?"""
        return address is not None and any(address in network for network in self.trusted)

    def believe(self, scope: Scope) -> None:
        """Take what the proxy says. The last address that is no proxy's is the one that a proxy of ours has seen; all
        before it is what somebody wrote."""
        said = values(scope, b"x-forwarded-for")
        for each in reversed([part for line in said for part in line.split(",")]):
            address = read_address(each)
            if address is None:
                break
            scope["client"] = (str(address), 0)
            if not self.trusts(address):
                break
        scheme = ",".join(values(scope, b"x-forwarded-proto")).rpartition(",")[2].strip().lower()
        known = SCHEMES.get(str(scope["type"]), {})
        if scheme in known:
            scope["scheme"] = known[scheme]


def values(scope: Scope, name: bytes) -> list[str]:
    """All headers of this name."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key.lower() == name]
