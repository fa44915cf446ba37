"""Requests to addresses that people have named: which addresses may be asked, and the one client that asks them.

Nobody is to reach into the server's network through it. An address is checked when it is named and again when it is
used; its name is looked up once, and what was found is checked and is what is connected to. The name stays in the
request and is what the certificate is checked against. Redirects are not followed, and the environment names no proxy.
"""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import re
import socket
import ssl
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_network
from urllib.parse import SplitResult, urlsplit
from weakref import WeakValueDictionary

import certifi
import httpcore
import idna

from ...language.arguments import Sentence, items, sentence
from ...language.catalogue import SOURCE
from ..settings import Rate, Settings
from ..web.languages import server_language
from ..web.security import Buckets

NO_ANSWER = "no answer in time"
LONGEST = 1000  # characters of an address
LONGEST_WAIT = 10.0  # seconds for all of one request
LONGEST_CONNECTING = 4.0  # for one of the addresses that a name has
LARGEST_ANSWER = 64 * 1024  # bytes that are read of an answer; more than its head is never needed
LOOKUPS = 64  # names that are looked up at the same time
OF_ONE = 4  # requests for one person, to one host, or to one address, at the same time; and lookups, in one domain

VISIBLE = re.compile(r"[A-Za-z0-9._~:/?\[\]@!$&'()*+,;=%-]*")  # what follows the name in an address, see RFC 3986
IN_BRACKETS = re.compile(r"\[[^][]*\](:.*)?")  # an IPv6 address, with its port
NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")  # a name that ends so is an IPv4 address to whoever looks it up
INSIDE_NAMES = ("localhost", "local", "internal", "home.arpa")
INSIDE = [  # what is not out in the world, and what no webhook is at; see IANA's registries of special addresses
    ip_network(each)
    for each in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
        *("192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24"),
        *("203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
        "168.63.129.16/32",  # tells the machines of a large cloud about themselves, from an address of the world
        *("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),  # with Teredo and 6to4
    )
]
SECOND_LEVEL = ("ac", "co", "com", "edu", "gov", "net", "org")  # below many a country, where others register names
WORLD = IPv6Network("2000::/3")  # no other IPv6 address is out in the world
TRANSLATED = IPv6Network("64:ff9b::/96")  # IPv4 addresses, as a network without IPv4 writes them

Resolve = Callable[[str, int], Awaitable[list[str]]]


class UnusableAddress(Exception):
    """This address is not asked; what is wrong with it and what is allowed, in a sentence."""

    def __init__(self, text: Sentence) -> None:
        self.text = text
        super().__init__(server_language(SOURCE).render(text))


class RequestFailed(Exception):
    """No answer came; why, in a word or two that tell nothing of the address."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        super().__init__(kind)


class CrowdedAddress(RequestFailed):
    """Where the name leads has had as many requests as may be; another time."""

    def __init__(self) -> None:
        super().__init__("crowded")


class InternalAddress(RequestFailed):
    """The name leads to where nobody is asked."""

    def __init__(self) -> None:
        super().__init__("inside")


# ------------------------------------------------------------ addresses
@dataclass(frozen=True)
class Address:
    """An address of the Web, in its parts: the host in lower case and ASCII, an IPv6 address without brackets."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def place(self) -> str:
        """The host as requests name it, with its port unless that is the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == usual_port(self.scheme) else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """Scheme, host and port."""
        return f"{self.scheme}://{self.place}"


def usual_port(scheme: str) -> int:
    """The port that need not be said."""
    return 443 if scheme == "https" else 80


def check_address(said: str, inside: bool = False) -> Address:
    """The address that somebody has named; UnusableAddress unless it may be asked. `inside`: also in our network."""
    if len(said) > LONGEST:
        raise UnusableAddress(sentence("address-too-long", most=LONGEST, has=len(said)))
    if not said.isprintable() or any(character.isspace() for character in said):
        raise UnusableAddress(sentence("address-has-spaces"))
    try:
        parts = urlsplit(said)
    except ValueError:
        raise UnusableAddress(sentence("address-is-none")) from None
    schemes = ("https", "http") if inside else ("https",)
    if parts.scheme not in schemes:
        raise UnusableAddress(
            sentence("address-beginning", schemes=items([f"{scheme}://" for scheme in schemes], "or"))
        )
    if "@" in parts.netloc:
        raise UnusableAddress(sentence("address-has-user"))
    if "[" in parts.netloc and not IN_BRACKETS.fullmatch(parts.netloc):  # `urlsplit` overlooks what is beside them
        raise UnusableAddress(sentence("address-is-none"))
    port = check_port(parts)
    host = check_host(parts.hostname or "", inside)
    target = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    if not VISIBLE.fullmatch(target):
        raise UnusableAddress(sentence("address-not-ascii"))
    return Address(parts.scheme, host, port, target)


def check_port(parts: SplitResult) -> int:
    """The port, or the usual one."""
    try:
        port = usual_port(parts.scheme) if parts.port is None else parts.port
    except ValueError:
        port = 0
    if not port:
        raise UnusableAddress(sentence("address-port"))
    return port


def check_host(said: str, inside: bool) -> str:
    """The host as it is looked up: a name, or an IP address in its one usual spelling."""
    host = check_name(said) if ":" not in said else check_ipv6(said)
    number = read_number(host)
    if inside:
        return host
    if number is not None and is_inside(number):
        raise UnusableAddress(sentence("address-inside"))
    if number is None and ("." not in host or any(f".{host}".endswith(f".{each}") for each in INSIDE_NAMES)):
        raise UnusableAddress(sentence("address-name-inside"))
    return host


def check_name(said: str) -> str:
    """A name, or an IPv4 address."""
    try:
        name = idna.encode(said, uts46=True, std3_rules=True).decode().removesuffix(".")
    except UnicodeError:  # as idna's errors are
        raise UnusableAddress(sentence("address-host")) from None
    if NUMBER.fullmatch(name.rpartition(".")[2]) and read_number(name) is None:
        raise UnusableAddress(sentence("address-ipv4"))
    return name


def check_ipv6(said: str) -> str:
    """An IPv6 address, of no particular network."""
    number = read_number(said)
    if not isinstance(number, IPv6Address) or number.scope_id is not None:
        raise UnusableAddress(sentence("address-ipv6"))
    return str(number)


def read_number(host: str) -> IPv4Address | IPv6Address | None:
    """The IP address that this is, if it is one."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def is_inside(address: IPv4Address | IPv6Address) -> bool:
    """Is it not out in the world: of this machine or network, of nobody in particular, or a way around to such?"""
    if isinstance(address, IPv6Address):
        if address in TRANSLATED:
            return is_inside(IPv4Address(int(address) & 0xFFFFFFFF))
        if address not in WORLD or address.scope_id is not None:
            return True
    return any(address in network for network in INSIDE)


def find_network(said: str) -> str | None:
    """Whose address out in the world this is: an IPv4 address, or what one home has of IPv6. None is counted of what
    is inside, where many services may be behind one address."""
    number = read_number(said)
    if number is None or is_inside(number):
        return None
    if isinstance(number, IPv6Address) and number in TRANSLATED:
        number = IPv4Address(int(number) & 0xFFFFFFFF)
    return str(ip_network((number, 32 if number.version == 4 else 64), strict=False))


def find_domain(host: str) -> str:
    """What somebody has registered of a name, as far as its form tells: at worst it is what several share."""
    if read_number(host) is not None:
        return host
    parts = host.split(".")
    shared = len(parts) > 2 and len(parts[-1]) == 2 and parts[-2] in SECOND_LEVEL
    return ".".join(parts[-3 if shared else -2 :])


# ------------------------------------------------------------ connections
@dataclass(frozen=True)
class OwnRequest:
    """The present request: for whom it is, and the networks that it has connected to."""

    person: str
    networks: list[str]


REQUEST: ContextVar[OwnRequest | None] = ContextVar("request", default=None)


class Connector(httpcore.AsyncNetworkBackend):
    """Connects to where a name leads: looked up once, and only if all that is found is out in the world. Many names may
    lead to one place, so that what is asked there is counted by its address, too."""

    def __init__(self, inside: bool, rate: Rate, resolve: Resolve, network: httpcore.AsyncNetworkBackend) -> None:
        self.inside = inside
        self.resolve = resolve
        self.network = network
        self.of_networks = Buckets(rate)
        self.busy: Counter[str] = Counter()  # connections that stand, by network
        self.lookups: dict[asyncio.Future[list[str]], Collection[str]] = {}  # under way, for whom and in which domain
        self.given_up: set[asyncio.Future[list[str]]] = set()  # those for which nobody waits any more

    @contextmanager
    def count_connections(self, person: str) -> Iterator[None]:
        """What is connected to until the end of this is for this person, and stands until then."""
        request = OwnRequest(person, [])
        mark = REQUEST.set(request)
        try:
            yield
        finally:
            REQUEST.reset(mark)
            self.busy -= Counter(request.networks)

    def admits(self, address: str) -> bool:
        """May it be connected to now? Then it counts."""
        network, request = find_network(address), REQUEST.get()
        if network is None or request is None:
            return True
        if self.busy[network] >= OF_ONE or not self.of_networks.of(network).take():
            return False
        self.busy[network] += 1
        request.networks.append(network)
        return True

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        trouble: Exception = RequestFailed("no such name")
        for address in await self.find(host, port):
            if not self.admits(address):
                trouble = CrowdedAddress()
                continue
            try:
                stream = await self.network.connect_tcp(address, port, LONGEST_CONNECTING)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                trouble = error
            else:
                return BoundedStream(stream)
        raise trouble

    async def find(self, host: str, port: int) -> list[str]:
        """All its addresses; RequestFailed unless every one of them may be asked."""
        try:
            found = await self.look_up(host, port)
        except (OSError, UnicodeError):
            raise RequestFailed("no such name") from None
        numbers = [read_number(each) for each in found]
        if not self.inside and any(number is None or is_inside(number) for number in numbers):
            raise InternalAddress
        return found

    async def look_up(self, host: str, port: int) -> list[str]:
        """What the name leads to. A lookup cannot be ended, and goes on when nobody waits for it any more: each person
        and each domain has only so many under way, those included, and never all that there can be. Others wait until
        one has ended, unless all of them were given up."""
        request = REQUEST.get()
        whose = (f"domain {find_domain(host)}", f"person {request.person if request else ''}")
        while others := self.find_crowd(whose):
            if self.given_up.issuperset(others):
                raise RequestFailed(NO_ANSWER)
            await asyncio.wait(others, return_when=asyncio.FIRST_COMPLETED)
        lookup = asyncio.ensure_future(self.resolve(host, port))
        self.lookups[lookup] = whose
        lookup.add_done_callback(self.end_lookup)
        try:
            return await asyncio.shield(lookup)
        except asyncio.CancelledError:
            if lookup in self.lookups:
                self.given_up.add(lookup)
            raise

    def find_crowd(self, whose: Collection[str]) -> list[asyncio.Future[list[str]]]:
        """The lookups of which one must end before another may begin for these; none if it may."""
        for each in whose:
            others = [lookup for lookup, of in self.lookups.items() if each in of]
            if len(others) >= OF_ONE:
                return others
        return []

    def end_lookup(self, lookup: asyncio.Future[list[str]]) -> None:
        """It is over, whoever still waits for it."""
        del self.lookups[lookup]
        self.given_up.discard(lookup)
        if not lookup.cancelled():
            lookup.exception()  # or that nobody took it would be logged


class BoundedStream(httpcore.AsyncNetworkStream):
    """A connection of which only so much is read."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self.stream = stream
        self.left = LARGEST_ANSWER

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        if self.left <= 0:
            raise RequestFailed("answer too large")
        found = await self.stream.read(min(max_bytes, self.left), timeout)
        self.left -= len(found)
        return found

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        await self.stream.write(buffer, timeout)

    async def aclose(self) -> None:
        await self.stream.aclose()

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.AsyncNetworkStream:
        return BoundedStream(await self.stream.start_tls(ssl_context, server_hostname, timeout))

    def get_extra_info(self, info: str) -> object:
        found: object = self.stream.get_extra_info(info)
        return found


class Resolver:
    """Looks names up in threads of its own. One has its thread until its name servers have answered or are given up,
    which may be long after nobody waits for it any more; see `Connector.look_up`."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(LOOKUPS, "lookup")

    async def __call__(self, host: str, port: int) -> list[str]:
        """The addresses of a name."""
        ask = functools.partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self.threads, ask)
        return list(dict.fromkeys(str(each[4][0]) for each in found))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


@functools.cache
def certificates() -> ssl.SSLContext:
    """Whom to trust out in the world: read once."""
    return ssl.create_default_context(cafile=certifi.where())


# ------------------------------------------------------------ the client
class OutgoingClient:
    """Posts to addresses that people have named; so many at once, and so many a minute for each person and host."""

    def __init__(
        self,
        settings: Settings,
        resolve: Resolve | None = None,
        network: httpcore.AsyncNetworkBackend | None = None,
        trust: ssl.SSLContext | None = None,
        patience: float = LONGEST_WAIT,
    ) -> None:
        self.inside = settings.inside_webhooks
        self.patience = patience
        self.resolver = Resolver()
        self.connector = Connector(
            self.inside, settings.deliveries_of_host, resolve or self.resolver, network or httpcore.AnyIOBackend()
        )
        self.pool = httpcore.AsyncConnectionPool(
            ssl_context=trust or certificates(),
            max_connections=settings.deliveries,
            max_keepalive_connections=0,
            network_backend=self.connector,
        )
        self.places = asyncio.Semaphore(settings.deliveries)
        self.slots: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()  # of persons and hosts in use
        self.of_persons = Buckets(settings.deliveries_of_person)
        self.of_hosts = Buckets(settings.deliveries_of_host)

    def admits(self, person: str, hosts: Collection[str]) -> bool:
        """May all of these be asked now for this person? Then they count; if not, none does."""
        wanted = [(self.of_persons.of(person), len(hosts))]
        wanted += [(self.of_hosts.of(host), list(hosts).count(host)) for host in set(hosts)]
        if not all(bucket.has(number) for bucket, number in wanted):
            return False
        for bucket, number in wanted:
            bucket.take(number)
        return True

    def slot(self, whose: str) -> asyncio.Semaphore:
        """What holds so many at once; forgotten when nobody has it."""
        return self.slots.setdefault(whose, asyncio.Semaphore(OF_ONE))

    async def post(self, person: str, address: Address, headers: Mapping[str, str], body: bytes) -> int:
        """The status of the answer, or RequestFailed. In this order nobody waits who holds what others need."""
        async with self.slot(f"person {person}"), self.slot(f"host {address.host}"), self.places:
            status = 0
            try:
                with self.connector.count_connections(person):
                    async with asyncio.timeout(self.patience), self.request(address, headers, body) as answer:
                        status = answer.status  # its body is for nobody
            except Exception as error:  # a network has many ways to fail
                if not status:
                    raise failure(error) from None
            return status

    def request(
        self, address: Address, headers: Mapping[str, str], body: bytes
    ) -> AbstractAsyncContextManager[httpcore.Response]:
        url = httpcore.URL(
            scheme=address.scheme.encode(),
            host=address.host.encode(),
            port=address.port,
            target=address.target.encode(),
        )
        sent = {"Host": address.place, "User-Agent": "Steading", "Accept": "*/*", **headers}
        return self.pool.stream("POST", url, headers=list(sent.items()), content=body)

    async def close(self) -> None:
        self.resolver.close()
        await self.pool.aclose()


def failure(error: Exception) -> RequestFailed:
    if isinstance(error, RequestFailed):
        return error
    return RequestFailed(NO_ANSWER if isinstance(error, TimeoutError) else type(error).__name__)
