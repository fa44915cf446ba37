"""One browser, one person: whatever a new browser asks for first, and however much of it at once."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from sqlalchemy import func, select

from steading.client import load_certificates
from steading.server.people.sessions import GRACE, Sessions, Visitor
from steading.server.settings import Settings
from steading.server.store.keys import hash_secret
from steading.server.store.people import Login
from steading.server.store.schema import (
    CookieRow,
    OfferRow,
    OfferSeat,
    Person,
    PersonSeat,
    PreferenceRow,
    RecordRow,
    ReportRow,
    Session,
    SubscriptionRow,
    TableRow,
)
from tests.server.serving import PATIENCE, Guest, InThread, Json, database, fetch

GOLDEN = Path(__file__).parents[1] / "golden" / "my_farm_shop_2.json"
PASSWORD = "correct horse battery"
NUMBERS = itertools.count()
BOTS: Json = {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
POINT = "BArs_XJFjlV6cdxHgsoDWLQ8tI_YGtdjJa4RobcgZY_pqswi4hUyASz5u1VGptlQVyLcR80RooJTbaHeGUmspX4"
KEYS = {"p256dh": POINT, "auth": "A" * 22}


class Server:
    """A server with something for whoever comes: a member, a seat to take, a game that is over."""

    def __init__(self, served: InThread) -> None:
        self.served = served
        self.host = served.guest().sign_up("Host")
        self.record = json.dumps(json.loads(GOLDEN.read_text())["record"])
        self.replay = self.host.http.post("/records", content=self.record).json()["url"]

    def wish(self, kind: str) -> tuple[str, Json | str, str]:
        """A first request of this kind: where, what, and the name that it has of a person."""
        name = f"Name{next(NUMBERS)}"
        match kind:
            case "table":
                return "/tables", BOTS, name
            case "seat":
                return self.host.open("me", "person")["links"][0]["url"], {}, name
            case "record":
                return "/records", self.record, name
            case "offer":
                return "/offers", {"game": "my_farm_shop", "seats": 3, "name": name}, name
            case "place":
                host = self.served.guest()
                offer = host.post("/offers", 201, game="my_farm_shop", seats=4, name="Otto")["id"]
                return f"/offers/{offer}/seat", {"name": name}, name
            case "lesson":
                return "/lessons/my_farm_shop/shop", {}, name
            case "puzzle":
                return "/puzzles/my_farm_shop/my-farm-shop-01", {}, name
            case "first":
                return "/first/my_farm_shop", {"name": name}, name
            case "what-if":
                return f"{self.replay}/analysis/what-if", {"at": 3, "seat": 0}, name
            case "wishes":
                return "/notices/choices", {"wishes": {"turn": ["webhook"]}}, name
            case "webhook":
                return "/notices/webhooks", {"url": f"https://{name}.example/hook"}, name
            case "push":
                return "/notices/push", {"endpoint": f"https://push.example/{name}", "keys": KEYS}, name
            case "report":
                return "/people/Host/reports", {"reason": name}, name
            case "sign-up":
                return "/sign-up", {"name": name, "password": PASSWORD}, name
            case "sign-in":
                Guest(self.served).sign_up(name)
                return "/sign-in", {"name": name, "password": PASSWORD, "keep": True}, name
        raise AssertionError(kind)

    def owners(self) -> set[str]:
        """Everybody who has anything."""
        columns = (
            TableRow.host, PersonSeat.person, RecordRow.person, OfferRow.host, OfferSeat.person, PreferenceRow.person,
            SubscriptionRow.person, ReportRow.reporter,
        )  # fmt: skip
        rows = [self.served.within(self.served.services.database.rows(select(column).distinct())) for column in columns]
        return {str(owner) for found in rows for (owner,) in found}

    def people(self) -> set[str]:
        rows = self.served.within(self.served.services.database.rows(select(Person.id)))
        return {str(person) for (person,) in rows}

    def tables(self, host: str) -> int:
        counted = select(func.count()).select_from(TableRow).where(TableRow.host == host)
        return int(self.served.within(self.served.services.database.rows(counted))[0][0])

    def person(self, http: httpx.AsyncClient) -> str:
        visitor = self.served.within(self.served.services.sessions.visitor(list(http.cookies.values())))
        assert visitor.person is not None
        return visitor.person


KINDS = (
    "table", "seat", "record", "offer", "place", "lesson", "puzzle", "first", "what-if", "wishes", "webhook", "push",
    "report", "sign-up", "sign-in",
)  # fmt: skip


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    served = InThread(database(tmp_path_factory.mktemp("identity")))
    yield Server(served)
    served.stop()


async def ask(http: httpx.AsyncClient, path: str, body: Json | str, cookie: str = "") -> httpx.Response:
    """With the cookies that the browser has now (or these); once more if the guest became somebody else's in between,
    as the page does, too."""
    content = body if isinstance(body, str) else json.dumps(body)
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    answer = await http.post(path, content=content, headers=headers)
    if answer.status_code >= 400 and answer.json()["code"] in ("no-session", "raced"):
        await http.get("/me")
        answer = await http.post(path, content=content, headers={"content-type": "application/json"})
    return answer


def browser(server: Server) -> httpx.AsyncClient:
    url = server.served.url
    return httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=PATIENCE, verify=load_certificates())


async def both(
    server: Server, first: tuple[str, Json | str, str], second: tuple[str, Json | str, str]
) -> tuple[list[httpx.Response], str]:
    """A new browser opens a page and sends two requests at once; the answers, and who has the browser then."""
    async with browser(server) as http:
        assert (await http.get("/")).status_code == 200
        answers = await asyncio.gather(*[ask(http, path, body) for path, body, _ in (first, second)])
        return list(answers), await asyncio.to_thread(server.person, http)


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_new_browser_asks_for_twice_at_once_it_is_one_person(server: Server, kind: str) -> None:
    """Every pair of first requests, each once: all others with this one."""
    for other in KINDS[KINDS.index(kind) :]:
        wishes = server.wish(kind), server.wish(other)
        people, owners = server.people(), server.owners()
        answers, person = asyncio.run(both(server, *wishes))
        told = [answer.status_code for answer in answers]
        if (kind, other) == ("sign-up", "sign-up"):
            assert sorted(told) == [200, 409], "one browser, one account"
        elif (kind, other) == ("sign-up", "sign-in"):
            assert all(status in (200, 409) for status in told), told
        else:
            assert all(status in (200, 201) for status in told), (kind, other, [answer.text for answer in answers])
        assert server.owners() - owners <= {person}, (kind, other)
        new = server.people() - people
        assert new <= {person} or (kind, other) == ("sign-up", "sign-in"), (kind, other)


def test_a_request_without_a_cookie_makes_nobody(server: Server) -> None:
    people = server.people()
    for kind in KINDS:
        path, body, _ = server.wish(kind)
        if kind == "sign-in":
            continue
        people = server.people()
        content = body if isinstance(body, str) else json.dumps(body)
        url = server.served.url
        headers = {"origin": url, "content-type": "application/json"}
        answer = fetch(f"{url}{path}", "POST", content=content, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-session"), kind
        assert server.people() == people


def test_who_is_refused_in_the_lobby_is_made_nobody(server: Server) -> None:
    host = server.served.guest().sign_up(f"Name{next(NUMBERS)}")
    open_offer = host.post("/offers", 201, game="my_farm_shop", seats=4, name="Otto")["id"]
    rated = host.post("/offers", 201, game="my_farm_shop", seats=2, name="Otto", rated=True)["id"]
    offer = {"game": "my_farm_shop", "seats": 2}
    people = server.people()
    for path, body, status in (
        ("/offers", {**offer, "name": "Nell", "rated": True}, 403), ("/offers", {**offer, "name": " "}, 400),
        (f"/offers/{open_offer}/seat", {"name": ""}, 400), (f"/offers/{rated}/seat", {"name": "Nell"}, 409),
    ):  # fmt: skip
        server.served.guest().post(path, status, **body)
        assert server.people() == people, path
    nell = server.served.guest()
    assert nell.post(f"/offers/{open_offer}/seat", name="Nell")["mine"]
    assert len(server.people() - people) == 1


def test_who_only_looks_leaves_no_trace(server: Server) -> None:
    people = server.people()
    sessions = server.served.within(server.served.services.database.rows(select(func.count()).select_from(Session)))
    for path in ("/", "/lobby", "/rules/my_farm_shop", "/gallery", "/me", "/notices"):
        answer = fetch(f"{server.served.url}{path}")
        assert answer.status_code == 200 and answer.headers["cache-control"].startswith("private"), path
        assert "steading-" in answer.headers["set-cookie"]
    assert server.people() == people
    assert (
        server.served.within(server.served.services.database.rows(select(func.count()).select_from(Session)))
        == sessions
    )


# ------------------------------------------------------------ tabs
async def tabs(server: Server) -> tuple[int, int, str]:
    """Two tabs opened together; one of them acts as soon as it has its page, the other when it has both cookies."""
    async with browser(server) as one, browser(server) as other, browser(server) as jar:
        await asyncio.gather(one.get("/"), other.get("/"))
        early = "; ".join(f"{name}={value}" for name, value in one.cookies.items())
        jar.cookies.update(one.cookies)
        jar.cookies.update(other.cookies)
        answers = await asyncio.gather(ask(jar, "/tables", BOTS, early), ask(jar, "/tables", BOTS))
        assert [answer.status_code for answer in answers] == [201, 201]
        person = await asyncio.to_thread(server.person, jar)
        await jar.get("/")
        return await asyncio.to_thread(server.tables, person), len(jar.cookies), person


def test_tabs_that_are_opened_together_are_one_browser(server: Server) -> None:
    for _ in range(20):
        people = server.people()
        tables, cookies, person = asyncio.run(tabs(server))
        assert (tables, cookies) == (2, 1), "nothing is lost, and one cookie is enough"
        assert server.people() - people == {person}
        sessions = server.served.within(server.served.services.sessions.of(person))
        assert len(sessions) == 1, "and it is listed once"


async def many_tabs(server: Server, number: int) -> tuple[list[int], int]:
    """So many tabs opened together that all act at once, each with the cookies that the browser had when its own page
    came; the statuses, and how many cookies are left after a few pages."""
    async with AsyncExitStack() as stack:
        jar, *opened = [await stack.enter_async_context(browser(server)) for _ in range(number + 1)]
        await asyncio.gather(*[tab.get("/") for tab in opened])
        said: list[str] = []
        for tab in opened:
            jar.cookies.update(tab.cookies)
            said.append("; ".join(f"{name}={value}" for name, value in jar.cookies.items()))
        answers = await asyncio.gather(*[ask(jar, "/tables", BOTS, cookie) for cookie in reversed(said)])
        for _ in range(3):
            await jar.get("/")
        return [answer.status_code for answer in answers], len(jar.cookies)


def test_twelve_tabs_that_are_opened_together_are_one_browser(server: Server) -> None:
    for number in (12, 12, 40):
        people = server.people()
        statuses, left = asyncio.run(many_tabs(server, number))
        assert statuses == [201] * number
        assert len(server.people() - people) == 1
        assert left == 1


async def slow_tab(server: Server) -> tuple[int, int, int]:
    """Of two tabs opened together, one sends a request whose body is held back until the other has loaded a page with
    both cookies; the statuses of the request and of the table that it opened, and how many cookies are left then."""
    async with browser(server) as one, browser(server) as other, browser(server) as jar:
        await asyncio.gather(one.get("/"), other.get("/"))
        loaded = asyncio.Event()

        async def body() -> AsyncIterator[bytes]:
            yield b"{"
            await loaded.wait()
            yield json.dumps(BOTS).encode()[1:]

        slow = asyncio.create_task(one.post("/tables", content=body(), headers={"content-type": "application/json"}))
        jar.cookies.update(one.cookies)
        jar.cookies.update(other.cookies)
        for _ in range(3):
            await jar.get("/lobby")
        loaded.set()
        opened = await slow
        seen = await jar.get(opened.json()["url"])
        return opened.status_code, seen.status_code, len(jar.cookies)


def test_a_page_takes_no_cookie_away_by_which_something_is_on_its_way(server: Server) -> None:
    for _ in range(4):  # whichever of the two comes first in order
        assert asyncio.run(slow_tab(server)) == (201, 200, 1)


@pytest.mark.parametrize("junk", ["x" * 40, f"{'x' * 43}.{'0' * 16}", ""])
def test_cookies_that_are_not_ours_hide_no_session(server: Server, junk: str) -> None:
    ann = server.served.guest().sign_up(f"Name{next(NUMBERS)}")
    before = "; ".join(f"steading-{number:08x}={junk}" for number in range(100))
    headers = {"cookie": f"{before}; {ann.cookie()}; {before.replace('-0', '-f')}"}
    me = fetch(f"{server.served.url}/me", headers=headers)
    assert me.json()["role"] == "member"
    assert len(me.headers.get_list("set-cookie")) <= 16, "away with some of them"
    stranger = fetch(f"{server.served.url}/me", headers={"cookie": before})
    assert stranger.json()["role"] == "" and "steading-" in stranger.headers["set-cookie"], "and gets one of its own"


# ------------------------------------------------------------ signing in meanwhile
async def signing_in(server: Server, name: str) -> tuple[int, int]:
    """What was sent with the cookie of before arrives after the account is there."""
    async with browser(server) as http:
        await http.get("/")
        await ask(http, "/tables", BOTS)
        before = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        assert (await ask(http, "/sign-in", {"name": name, "password": PASSWORD, "keep": True})).status_code == 200
        late = await ask(http, "/tables", BOTS, before)
        assert (await http.get("/me", headers={"cookie": before})).json()["role"] == "", "the old cookie shows nothing"
        person = await asyncio.to_thread(server.person, http)
        return late.status_code, await asyncio.to_thread(server.tables, person)


def test_what_is_on_its_way_while_somebody_signs_in_is_theirs(server: Server) -> None:
    name = server.wish("sign-in")[2]
    assert asyncio.run(signing_in(server, name)) == (201, 2)


def test_a_session_that_was_ended_is_nobodys_and_a_page_gives_a_new_one(server: Server) -> None:
    ann = server.served.guest().sign_up(f"Name{next(NUMBERS)}")
    old = ann.token
    ann.post("/sign-out")
    thief = server.served.guest()
    thief.token = old
    answer = thief.http.post("/tables", json=BOTS)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-session")
    thief.http.get("/")
    assert thief.token != old
    assert thief.http.post("/tables", json=BOTS).status_code == 201


def test_an_old_cookie_gives_nothing_any_more_after_a_moment(tmp_path: Path) -> None:
    now = [1000.0]

    async def work() -> list[Visitor]:
        from steading.server.store.stores import Stores

        stores = Stores(database(tmp_path))
        await stores.database.open()
        sessions = Sessions(stores.sessions, stores.keys, Settings(clock=lambda: now[0]))
        await sessions.start()
        token = sessions.new_token()
        guest = await sessions.person([token], "a browser")
        login = Login(guest, "as it is kept")
        await stores.people.make_account(login, "Ann", "ann", None, now[0], None)
        new = await sessions.replace(await sessions.visitor([token]), login, "a browser")
        found = [await sessions.visitor([token]), await sessions.visitor([new])]
        now[0] += GRACE + 1
        found.append(await sessions.visitor([token]))
        assert len(await stores.database.rows(select(CookieRow.id).where(CookieRow.ended.is_not(None)))) == 1
        await stores.database.close()
        assert found[0].successor == found[1].person == guest and found[0].stale == (hash_secret(token),)
        return found

    young, good, old = asyncio.run(work())
    assert (young.person, young.session, good.session is not None) == (None, None, True)
    assert (old.person, old.successor, old.fresh) == (None, None, ())


# ------------------------------------------------------------ the link of a seat
def test_a_seats_link_shows_the_table_and_changes_nothing_until_the_seat_is_taken(server: Server) -> None:
    ann = server.served.guest()
    table = ann.open("me Ann", "person Bea", "random")
    link = table["links"][0]["url"]
    with ann.sit(table):
        for agent in ("Mozilla/5.0", "Slackbot-LinkExpanding 1.0", "WhatsApp/2.23", "Discordbot/2.0"):
            page = fetch(f"{server.served.url}{link}", headers={"user-agent": agent})
            head = fetch(f"{server.served.url}{link}", "HEAD", headers={"user-agent": agent})
            assert (page.status_code, head.status_code, head.content) == (200, 200, b"")
            assert "Take the seat" in page.text and "as Bea, with Ann and " in page.text
            assert 'property="og:title" content="My Farm Shop: take your seat"' in page.text
            picture = page.text.partition('property="og:image" content="')[2].partition('"')[0]
            shown = fetch(picture)
            assert (shown.status_code, shown.headers["content-type"]) == (200, "image/png")
            assert shown.content.startswith(b"\x89PNG")
        assert server.served.within(server.served.services.stores.tables.taken_seats(table["table"])) == frozenset({0})
    bea = server.served.guest()
    assert bea.http.get(table["url"]).status_code == 404
    assert bea.post(link) == {"url": table["url"]}
    assert bea.http.get(table["url"]).status_code == 200
    assert bea.http.get(link).headers["location"] == table["url"], "who has the seat is at the table at once"
    assert server.served.within(server.served.services.stores.tables.taken_seats(table["table"])) == frozenset({0, 1})


def test_every_page_answers_a_question_for_its_head_alone(server: Server) -> None:
    for path in ("/", "/rules", "/healthz", "/table/nowhere", "/static/icon.svg"):
        page, head = fetch(f"{server.served.url}{path}"), fetch(f"{server.served.url}{path}", "HEAD")
        assert (head.status_code, head.content) == (page.status_code, b"")
        assert head.headers["content-type"] == page.headers["content-type"]
