"""Where other machines find this server: worked out from what it listens on, never from what a request says."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::")
NOWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}  # kept free for books: nobody is asked there


def own_addresses(family: socket.AddressFamily) -> Iterable[str]:
    """The addresses of this machine: first the one by which it would leave its network. Nothing is sent."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as leaving:
        leaving.connect((NOWHERE[family], 9))
        yield str(leaving.getsockname()[0])
    with suppress(OSError):
        for found in socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM):
            yield str(found[4][0])


def reachable(address: str) -> bool:
    """Can another machine use this address as it is?"""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return address != "localhost"
    return not (read.is_loopback or read.is_link_local or read.is_unspecified or read.is_multicast)


def origin(address: str, port: int) -> str:
    """What a link begins with."""
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def origins(host: str, port: int) -> tuple[str, ...]:
    """Where others find a server that listens on this host and port; nowhere if only this machine can reach it."""
    if host not in EVERYWHERE:
        return (origin(host, port),) if reachable(host) else ()
    families = [socket.AF_INET] if host == "0.0.0.0" else [socket.AF_INET, socket.AF_INET6]
    found = dict.fromkeys(address for family in families for address in own_addresses(family) if reachable(address))
    return tuple(origin(address, port) for address in found)
