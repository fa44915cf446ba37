"""Accounts over real HTTP: signing up and in, sessions, tickets, what is somebody's, and how it goes with them."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.routes import HTTPRoute
from sqlalchemy import select

from steading.client import load_certificates
from steading.server.asgi import FROM_ANYWHERE, make_app
from steading.server.people.accounts import key_of
from steading.server.people.visitors import name_browser
from steading.server.settings import DAY, Limit, Settings
from steading.server.store import personal_data as belongings
from steading.server.store.keys import hash_secret
from steading.server.store.schema import Account, Base, MessageRow, TableRow
from tests.server.serving import PATIENCE, QUICK, Guest, InThread, Json, database, play_all, wait_for

PASSWORD = "correct horse battery"
OTHER = "another long password"


def fresh(name: str) -> str:
    """A name that no other test has."""
    return f"{name} {secrets.token_hex(4)}"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Any]:
    """Servers of a test's own, on one database."""
    running: list[InThread] = []

    def start(settings: Settings = QUICK) -> InThread:
        running.append(InThread(database(tmp_path), settings))
        return running[-1]

    yield start
    for served in running:
        served.stop()


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_900_000_000.0

    def __call__(self) -> float:
        return self.now


class Letters:
    """Letters as they were sent."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, str]] = []

    async def __call__(self, mail: str, subject: str, text: str) -> None:
        self.sent.append((mail, subject, text))

    def link(self) -> str:
        """The address in the last letter."""
        wait_for(lambda: self.sent)
        (link,) = [word for word in self.sent[-1][2].split() if word.startswith("https://")]
        return link.removeprefix("https://games.example")


def me(guest: Guest) -> Json:
    found: Json = guest.http.get("/me").json()
    return found


def tables(guest: Guest) -> set[str]:
    return {table["table"] for table in guest.http.get("/mine").json()}


# ------------------------------------------------------------ signing up and in
def test_a_guest_becomes_a_member_and_finds_the_tables_in_another_browser(served: InThread) -> None:
    ann, name = served.guest(), fresh("Ann")
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.play()
    assert me(ann)["role"] == "guest"
    before = ann.token
    ann.sign_up(name)
    assert ann.token != before
    assert (me(ann)["name"], me(ann)["role"]) == (name, "member")
    assert tables(ann) == {table["table"]}
    phone = served.guest().sign_in(name.upper())
    assert tables(phone) == {table["table"]}
    with phone.sit(table) as tab:
        assert tab.board["number"] == 1
        tab.play()
    stolen = served.guest()
    stolen.token = before
    assert me(stolen)["role"] == "" and stolen.http.get(table["url"]).status_code == 404


def test_what_a_browser_had_as_a_guest_is_taken_along_at_sign_in_or_not(served: InThread) -> None:
    name = fresh("Bea")
    home = served.guest().sign_up(name)
    first = home.open("me", "me")
    phone = served.guest()
    second = phone.open("me", "person")
    phone.http.post("/lessons/my_farm_shop/nothing")
    old = phone.token
    phone.sign_in(name)
    assert phone.token != old
    assert tables(phone) == tables(home) == {first["table"], second["table"]}
    assert home.http.post(f"{second['url']}/seats/1/link").status_code == 201, "and who opened it opened it"
    other = served.guest()
    third = other.open("me", "me")
    other.post("/sign-in", name=name, password=PASSWORD, keep=False)
    assert third["table"] not in tables(other)


def test_merging_keeps_one_of_each(served: InThread) -> None:
    name = fresh("Cem")
    home, phone = served.guest().sign_up(name), served.guest()
    table = served.guest().open("person", "person", "me")
    for link in table["links"]:
        phone.take(link)
    home.take(table["links"][0])
    phone.sign_in(name)
    with phone.sit(table) as tab:
        assert [seat["mine"] for seat in tab.board["seats"]] == [True, True, False]


def test_signing_out_leaves_nothing_in_the_browser(served: InThread) -> None:
    name = fresh("Dora")
    ann = served.guest().sign_up(name)
    table = ann.open("me", "me")
    with ann.sit(table) as tab:
        cookie = ann.token
        answer = ann.http.post("/sign-out")
        assert "max-age=0" in answer.headers["set-cookie"].lower()
        assert tab.closed()
    assert me(ann)["role"] == "" and tables(ann) == set()
    ann.token = cookie
    assert me(ann)["role"] == ""
    ann.http.cookies.clear()
    assert tables(ann.sign_in(name)) == {table["table"]}
    guest = served.guest()
    guest.open("me", "me")
    assert guest.http.post("/sign-out").status_code == 409, "a guest would lose everything"


def test_names_are_unlike_each_other_and_passwords_hard_to_guess(served: InThread) -> None:
    name = fresh("Eva")
    served.guest().sign_up(name)
    for taken in (name, name.lower(), name.replace(" ", "."), name.replace("E", "\uff25")):
        assert served.guest().post("/sign-up", 409, name=taken, password=PASSWORD)["code"] == "taken"
    for wrong in ("", "x", "x" * 25, "a<b>", "Admin", "Miller", "player 2", "Аnn Smith", "..", "\u202e\n"):
        said = served.guest().post("/sign-up", 400, name=wrong, password=PASSWORD)
        assert said["code"] == "bad-name", wrong
    for weak in ("short", "a" * 30, "abababababab", "x" * 300):
        answer = served.guest().http.post("/sign-up", json={"name": fresh("F"), "password": weak})
        assert answer.status_code == 400
    ann = served.guest().sign_up(fresh("Gus"))
    assert ann.post("/sign-up", 409, name=fresh("Hal"), password=PASSWORD)["code"] == "signed-in"


def test_sign_up_is_open_by_invitation_or_closed(own: Any) -> None:
    clock = Clock()
    served = own(replace(QUICK, sign_up="invitation", clock=clock))
    assert served.guest().post("/sign-up", 403, name="Ann", password=PASSWORD)["code"] == "not-invited"
    assert served.guest().post("/sign-up", 403, name="Ann", password=PASSWORD, invitation="x" * 32)
    accounts = served.services.accounts

    def ask(work: Any) -> Any:
        return served.within(work)

    secret = ask(accounts.new_ticket("invitation", DAY, note="the club", uses=2))
    assert '"stale":false' in served.guest().http.get(f"/invited/{secret}").text
    for name in ("Ann", "Bea"):
        served.guest().post("/sign-up", name=name, password=PASSWORD, invitation=secret)
    late = served.guest()
    assert late.post("/sign-up", 403, name="Cem", password=PASSWORD, invitation=secret)["code"] == "not-invited"
    assert me(late)["role"] == ""
    assert '"stale":true' in served.guest().http.get(f"/invited/{secret}").text
    old, withdrawn = (ask(accounts.new_ticket("invitation", DAY)) for _ in range(2))
    listed = ask(accounts.tickets("invitation"))
    assert all(secret not in json.dumps(vars(each)) for each in listed for secret in (old, withdrawn))
    assert ask(accounts.revoke("invitation", hash_secret(withdrawn)[:16]))
    served.guest().post("/sign-up", 403, name="Cem", password=PASSWORD, invitation=withdrawn)
    clock.now += 2 * DAY
    served.guest().post("/sign-up", 403, name="Cem", password=PASSWORD, invitation=old)
    closed = own(replace(QUICK, sign_up="closed"))
    assert closed.guest().post("/sign-up", 403, name="Cem", password=PASSWORD)["code"] == "closed"
    assert me(closed.guest().sign_in("Ann"))["name"] == "Ann"


# ------------------------------------------------------------ guessing
def test_an_unknown_name_is_answered_as_a_wrong_password_after_the_same_work(
    served: InThread, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    name = fresh("Ida")
    served.guest().sign_up(name, "a secret nobody prints")
    hasher = served.services.accounts.passwords.hasher
    tried: list[str] = []

    class Watched:
        def verify(self, kept: str, password: str) -> object:
            tried.append(kept)
            return hasher.verify(kept, password)

        def __getattr__(self, name: str) -> object:
            return getattr(hasher, name)

    monkeypatch.setattr(served.services.accounts.passwords, "hasher", Watched())
    answers = [
        served.guest().http.post("/sign-in", json={"name": who, "password": "wrong but long enough"})
        for who in (name, fresh("Nobody"), "", "x" * 70)
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
    assert len({tuple(sorted(answer.headers)) for answer in answers}) == 1
    assert len(tried) == 4, "argon2 is asked in any case"
    assert len({kept.split("$")[3] for kept in tried}) == 1, "and it costs the same"
    lost = [served.guest().http.post("/forgotten", json={"name": who}).text for who in (name, "Nobody")]
    assert lost[0] == lost[1]
    out = capfd.readouterr()
    assert "a secret nobody prints" not in out.out + out.err and "wrong but long" not in out.out + out.err


def test_tries_are_counted_by_account_whoever_tries(own: Any) -> None:
    clock = Clock()
    served = own(replace(QUICK, clock=clock, tries_of_account=Limit(3, 600), trusted_proxies=("127.0.0.1",)))
    served.guest().sign_up("Ann")

    def try_it(number: int, name: str = "Ann", password: str = "a wrong password") -> Any:
        guest = served.guest()
        guest.http.headers["x-forwarded-for"] = f"203.0.113.{number}"
        return guest.http.post("/sign-in", json={"name": name, "password": password})

    for name in ("Ann", "Nobody"):
        assert [try_it(number, name).status_code for number in range(5)] == [403, 403, 403, 429, 429]
    assert try_it(9, "Ann", PASSWORD).status_code == 429, "nor does the right one help then"
    assert try_it(9, "a n n").status_code == 429, "it is the same name"
    clock.now += 601
    assert try_it(9, "Ann", PASSWORD).status_code == 200
    assert [try_it(number).status_code for number in range(4)] == [403, 403, 403, 429], "who signs in begins anew"


def test_tries_are_counted_by_address_whoever_is_meant(own: Any) -> None:
    few = replace(QUICK, tries_of_address=Limit(4, 600), sign_ups_of_address=Limit(2, 600))
    served = own(replace(few, trusted_proxies=("127.0.0.1",)))

    def try_it(number: int, address: str, **more: str) -> int:
        guest = served.guest()
        guest.http.headers.update({"x-forwarded-for": address, **more})
        body = {"name": f"Somebody else {number}", "password": "a wrong password"}
        return int(guest.http.post("/sign-in", json=body).status_code)

    assert [try_it(number, "203.0.113.1") for number in range(6)] == [403] * 4 + [429] * 2
    assert try_it(7, "203.0.113.2") == 403
    six = [try_it(number, f"2001:db8:0:7::{number}") for number in range(6)]
    assert six == [403] * 4 + [429] * 2, "a server has one network of addresses"
    forged = [try_it(number, f"198.51.100.{number}, 203.0.113.9") for number in range(6)]
    assert forged == [403] * 4 + [429] * 2, "what the proxy says last counts"
    ups = [served.guest().http.post("/sign-up", json={"name": f"Zoe {n}", "password": PASSWORD}) for n in range(3)]
    assert [answer.status_code for answer in ups] == [200, 200, 429]


def test_many_tries_at_the_same_time_are_no_way_around(own: Any) -> None:
    served = own(replace(QUICK, tries_of_account=Limit(3, 600)))
    served.guest().sign_up("Ann")

    async def storm() -> list[int]:
        async with httpx.AsyncClient(
            base_url=served.url, headers={"origin": served.url}, timeout=PATIENCE, verify=load_certificates()
        ) as http:
            body = {"name": "Ann", "password": "a wrong password"}
            answers = await asyncio.gather(*[http.post("/sign-in", json=body) for _ in range(12)])
            return [answer.status_code for answer in answers]

    assert asyncio.run(storm()).count(403) <= 3


# ------------------------------------------------------------ sessions
@pytest.mark.parametrize(
    ("said", "name"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/139.0 Safari/537.36",
            "Chrome on Linux",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0", "Edge on Windows"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 OPR/121.0", "Opera on Windows"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", "Safari on Mac"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/139.0 Safari/604.1", "Chrome on iPhone"),
        ("Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) FxiOS/141.0 Safari/605.1.15", "Firefox on iPad"),
        (
            "Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Safari",
            "Samsung Internet on Android",
        ),
        ("Mozilla/5.0 (X11; CrOS x86_64 16181) AppleWebKit/537.36 Chrome/139.0 Safari/537.36", "Chrome on ChromeOS"),
        ("python-httpx/0.28", "Something else"),
    ],
)
def test_a_browser_is_called_by_its_name(said: str, name: str) -> None:
    assert name_browser(said) == name


def test_browsers_are_listed_and_ended(served: InThread) -> None:
    name = fresh("Jan")
    home, phone, work = served.guest().sign_up(name), served.guest(), served.guest()
    phone.http.headers["user-agent"] = "Mozilla/5.0 (Android 14) Firefox/130.0"
    for guest in (phone, work):
        guest.sign_in(name)
    table = phone.open("me", "me")
    listed = home.http.get("/account/data").json()["browsers"]
    assert sorted(each["this"] for each in listed) == [False, False, True]
    assert "Firefox on Android" in {each["agent"] for each in listed}
    assert not any(guest.token in json.dumps(listed) for guest in (home, phone, work))
    with phone.sit(table) as tab:
        (found,) = [each for each in listed if each["agent"] == "Firefox on Android"]
        home.post(f"/account/browsers/{found['id']}/end")
        assert tab.closed(), "its tabs are closed at once"
    assert me(phone)["role"] == "" and me(work)["role"] == "member"
    home.post("/account/browsers/nothing/end", 404)
    stranger = served.guest().sign_up(fresh("Kim"))
    other = next(each["id"] for each in listed if not each["this"])
    stranger.post(f"/account/browsers/{other}/end", 404)
    home.post("/account/browsers/others/end")
    assert me(work)["role"] == "" and me(home)["role"] == "member"


def test_a_session_that_is_not_used_ends(own: Any) -> None:
    clock = Clock()
    served = own(replace(QUICK, clock=clock, session=30 * DAY))
    ann = served.guest().sign_up("Ann")
    clock.now += 29 * DAY
    assert me(ann)["role"] == "member"
    clock.now += 29 * DAY
    assert me(ann)["role"] == "member", "it was used"
    clock.now += 31 * DAY
    assert me(ann)["role"] == ""


def test_a_session_that_was_ended_elsewhere_is_noticed(own: Any) -> None:
    served = own(replace(QUICK, session_check=0.05))
    ann = served.guest().sign_up("Ann")
    table = ann.open("me", "me")
    with ann.sit(table) as tab:
        ask_storage(served, Base.metadata.tables["sessions"].delete())
        assert tab.closed()


def ask_storage(served: InThread, *statements: Any) -> None:
    served.within(served.services.database.change(*statements))


def rows(served: InThread, statement: Any) -> list[Any]:
    return list(served.within(served.services.database.rows(statement)))


# ------------------------------------------------------------ passwords and letters
def test_another_password_ends_every_other_browser(served: InThread) -> None:
    name = fresh("Lea")
    home, phone = served.guest().sign_up(name), served.guest().sign_in(name)
    assert home.post("/account/password", 403, old="not this one at all", new=OTHER)["code"] == "wrong"
    home.post("/account/password", 400, old=PASSWORD, new="short")
    cookie = home.token
    home.post("/account/password", old=PASSWORD, new=OTHER)
    assert home.token != cookie
    assert me(home)["role"] == "member" and me(phone)["role"] == ""
    phone.post("/sign-in", 403, name=name, password=PASSWORD)
    phone.sign_in(name, OTHER)
    kept = [row.password for row in rows(served, select(Account.password))]
    assert kept and all(each.startswith("$argon2id$") for each in kept)


Race = Callable[[Callable[[], object]], None]


@pytest.fixture
def while_hashing(served: InThread, monkeypatch: pytest.MonkeyPatch) -> Race:
    """Something that others do once, after a password was read and before anything is done by it."""
    passwords, racing = served.services.accounts.passwords, ThreadPoolExecutor(1)
    work = passwords.work

    def prepare(act: Callable[[], object]) -> None:
        async def overtaken(function: object, *arguments: str) -> object:
            done = await work(function, *arguments)
            monkeypatch.undo()
            await asyncio.get_running_loop().run_in_executor(racing, act)
            return done

        passwords.nobodys = passwords.nobodys or served.within(passwords.hash("nobody's password"))
        monkeypatch.setattr(passwords, "work", overtaken)

    return prepare


def test_who_signs_in_while_the_password_changes_is_not_let_in(served: InThread, while_hashing: Race) -> None:
    name = fresh("Lea")
    home, thief = served.guest().sign_up(name), served.guest()
    table = thief.open("me", "me")["table"]
    while_hashing(lambda: home.post("/account/password", old=PASSWORD, new=OTHER))
    assert thief.post("/sign-in", 403, name=name, password=PASSWORD, keep=True)["code"] == "wrong"
    assert me(thief)["role"] == "guest" and tables(thief) == {table} and not tables(home)
    assert me(home)["role"] == "member"


def test_who_signs_in_while_being_banned_is_not_let_in(served: InThread, while_hashing: Race) -> None:
    name = fresh("Lea")
    home, phone = served.guest().sign_up(name), served.guest()
    who = served.within(served.services.accounts.find_by_name(name))
    assert who is not None
    while_hashing(lambda: served.within(served.services.moderation.ban("command line", who, 3)))
    assert phone.post("/sign-in", 403, name=name, password=PASSWORD)["code"] == "banned"
    assert me(phone)["role"] == me(home)["role"] == ""


def test_what_a_former_password_allows_ends_with_it(served: InThread, while_hashing: Race) -> None:
    for path, wish in (
        ("/account/password", {"old": PASSWORD, "new": "the password of a thief"}),
        ("/account/mail", {"password": PASSWORD, "mail": "thief@mail.example"}),
        ("/account/name", {"password": PASSWORD, "name": fresh("Thief")}),
    ):
        name = fresh("Lea")
        home, thief = served.guest().sign_up(name), served.guest().sign_in(name)
        while_hashing(partial(home.post, "/account/password", old=PASSWORD, new=OTHER))
        assert thief.post(path, 403, **wish)["code"] == "wrong", path
        found = home.http.get("/account/data").json()
        assert (found["name"], found["mail"], me(thief)["role"]) == (name, "", "")
        served.guest().sign_in(name, OTHER)


def test_a_link_for_a_password_is_no_good_once_that_was_changed(served: InThread, while_hashing: Race) -> None:
    name, accounts = fresh("Lea"), served.services.accounts
    home, thief = served.guest().sign_up(name), served.guest()
    who = served.within(accounts.find_by_name(name))
    assert who is not None
    reset, mail = (
        served.within(accounts.new_ticket(kind, DAY, who.id, "a@mail.example")) for kind in ("reset", "mail")
    )
    while_hashing(lambda: home.post("/account/password", old=PASSWORD, new=OTHER))
    thief.post("/reset", 404, secret=reset, password="the password of a thief")
    thief.post("/confirm", 404, secret=mail)
    served.guest().sign_in(name, OTHER)


def test_a_link_for_a_password_is_no_good_once_the_address_is_another(served: InThread) -> None:
    name, accounts = fresh("Lea"), served.services.accounts
    home = served.guest().sign_up(name)
    who = served.within(accounts.find_by_name(name))
    assert who is not None
    secret = served.within(accounts.new_ticket("reset", DAY, who.id))
    home.post("/account/mail", mail="new@mail.example", password=PASSWORD)
    served.guest().post("/reset", 404, secret=secret, password=OTHER)


def test_a_password_is_kept_anew_unless_it_is_another_one_meanwhile(served: InThread) -> None:
    name, accounts = fresh("Lea"), served.services.accounts
    home = served.guest().sign_up(name)
    old = served.within(accounts.people_store.login(key_of(name)))
    assert old is not None
    home.post("/account/password", old=PASSWORD, new=OTHER)
    served.within(accounts.people_store.rehash(old, old.password))
    served.guest().sign_in(name, OTHER)


def test_a_forgotten_password_is_replaced_by_letter_once_and_in_time(own: Any) -> None:
    clock, letters = Clock(), Letters()
    served = own(replace(QUICK, clock=clock, send_mail=letters, address="https://games.example"))
    ann = served.guest()
    ann.post("/sign-up", name="Ann", password=PASSWORD, mail="ann@mail.example")
    assert ann.http.get("/account/data").json()["mail"] == "", "nobody has proved that it is theirs"
    answers = [served.guest().post("/forgotten", name=name) for name in ("Ann", "Nobody")]
    assert answers[0] == answers[1]
    wait_for(lambda: not served.services.tasks.needed)
    assert [mail for mail, _, _ in letters.sent] == ["ann@mail.example"], "only the letter that asks for proof"
    served.guest().post("/confirm", secret=letters.link().removeprefix("/confirm/"))
    assert ann.http.get("/account/data").json()["mail"] == "ann@mail.example"
    letters.sent.clear()
    lost = served.guest()
    lost.post("/forgotten", name="ann")
    link = letters.link()
    assert '"stale":false' in lost.http.get(link).text
    lost.http.headers["host"] = "evil.example"
    lost.http.headers["origin"] = "http://evil.example"
    lost.post("/forgotten", name="ann")
    wait_for(lambda: len(letters.sent) == 2)
    assert "evil" not in letters.sent[-1][2]
    lost = served.guest()
    first, second = link.removeprefix("/reset/"), letters.link().removeprefix("/reset/")
    lost.post("/reset", 404, secret=first, password=OTHER)
    lost.post("/reset", 400, secret=second, password="short")
    lost.post("/reset", secret=second, password=OTHER)
    assert me(lost)["name"] == "Ann" and me(ann)["role"] == "", "all others must sign in anew"
    lost.post("/reset", 404, secret=second, password=PASSWORD)
    letters.sent.clear()
    lost.post("/forgotten", name="Ann")
    link = letters.link()
    clock.now += 2 * DAY
    lost.post("/reset", 404, secret=link.removeprefix("/reset/"), password=PASSWORD)
    lost.post("/account/mail", 400, mail="no address", password=OTHER)
    lost.post("/account/mail", 403, mail="", password=PASSWORD)
    lost.post("/account/mail", mail="", password=OTHER)
    assert lost.http.get("/account/data").json()["mail"] == ""


def test_a_seats_link_expires_and_who_came_by_it_stays(own: Any) -> None:
    clock = Clock()
    served = own(replace(QUICK, clock=clock, link=DAY))
    ann, bea = served.guest(), served.guest()
    table = ann.open("me", "person")
    new = ann.http.post(f"{table['url']}/seats/1/link").json()
    bea.take(new)
    clock.now += 2 * DAY
    assert served.guest().http.get(new["url"]).status_code == 404
    assert bea.http.get(table["url"]).status_code == 200
    again = ann.http.post(f"{table['url']}/seats/1/link").json()
    bea.take(again)


# ------------------------------------------------------------ what is somebody's
def finished(served: InThread, ann: Guest, bea: Guest) -> Json:
    """A game that two have played to its end."""
    table = ann.open("me", "person", options={"start_player": "0"})
    bea.take(table["links"][0])
    served.skip_ahead(table)
    with ann.sit(table) as one, bea.sit(table) as two:
        one.send(do="chat", text="words of the first")
        two.send(do="chat", text="words of the second")
        play_all([one, two], lambda move: move)
    return table


def test_a_copy_holds_everything_of_oneself_and_nothing_of_others(served: InThread) -> None:
    mine, theirs = fresh("Max"), fresh("Nina")
    ann, bea = served.guest().sign_up(mine), served.guest().sign_up(theirs)
    bea.post("/account/mail", mail="nina@mail.example", password=PASSWORD)
    ann.post("/account/mail", mail="max@mail.example", password=PASSWORD)
    table = finished(served, ann, bea)
    record = ann.http.get(f"{table['url']}/record").text
    upload = ann.http.post("/records", content=record).json()["url"].removeprefix("/replay/")
    said = select(MessageRow.id).where(MessageRow.table == table["table"], MessageRow.text == "words of the second")
    ((line,),) = rows(served, said)
    ann.post(f"{table['url']}/reports", kind="chat", place=line, reason="my reason")
    answer = ann.http.get("/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    copy = answer.json()
    assert copy["person"]["name"] == mine and copy["person"]["mail"] == "max@mail.example"
    (found,) = copy["tables"]
    assert found["table"] == table["table"] and {move["seat"] for move in found["moves"]} == {0}
    assert list(found["result"]["points and rank"]) == ["0"]
    assert [line["text"] for line in copy["chat"]] == ["words of the first"]
    assert [record["id"] for record in copy["records"]] == [upload]
    assert [report["reason"] for report in copy["reports"]] == ["my reason"]
    copy["records"] = []
    secrets = (theirs, "words of the second", "nina@mail", ann.token, "argon2", "token")
    assert not [secret for secret in secrets if secret in json.dumps(copy)]
    assert served.guest().http.get("/account/export").status_code == 401


def test_who_is_deleted_leaves_the_games_to_the_others_without_the_name(served: InThread) -> None:
    mine, theirs = fresh("Olga"), fresh("Paul")
    ann, bea = served.guest().sign_up(mine), served.guest().sign_up(theirs)
    over = finished(served, ann, bea)
    bea.http.post(f"{over['url']}/analysis")
    going = ann.open(f"me {mine}", "person", options={"start_player": "0"})
    bea.take(going["links"][0])
    alone = ann.open("me", "greedy")
    upload = ann.http.post("/records", content=ann.http.get(f"{over['url']}/record").text).json()["url"]
    with bea.sit(going) as tab, ann.sit(going) as own:
        own.play()
        assert ann.post("/account/delete", 403, password="a wrong password")["code"] == "wrong"
        ann.post("/account/delete", password=PASSWORD)
        assert own.closed()
        board = tab.until(lambda board: board["seats"][0]["given_up"] and board["seats"][0]["name"] == "Player 1")
        assert mine not in json.dumps(board)
        tab.until(lambda board: bool(board["actions"]))  # a bot plays on
        tab.play()
    assert me(ann)["role"] == ""
    assert ann.post("/sign-in", 403, name=mine, password=PASSWORD)["code"] == "wrong"
    record = bea.http.get(f"{over['url']}/record")
    assert record.status_code == 200 and mine not in record.text
    again = bea.http.post("/records", content=record.text)
    assert again.status_code == 201, "it can be played and kept as before"
    with bea.tab(over) as tab:
        tab.next("board")
        assert [line["text"] for line in tab.next("chat")["messages"]] == ["words of the second"]
        tab.send(do="moment", at=3)
        assert mine not in json.dumps(tab.next("moment"))
    assert bea.http.get(upload).status_code == 404
    assert bea.http.post(f"{going['url']}/seats/0/link").status_code == 409, "it was given up"
    assert bea.http.post(f"{going['url']}/delete").status_code == 200, "the host is who is left"
    everything = [rows(served, select(table)) for table in Base.metadata.tables.values()]
    kept = json.dumps([[list(row) for row in found] for found in everything], default=str)
    assert not [text for text in (mine, alone["table"]) if text in kept]


def test_a_guest_can_be_deleted_too(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me", "me")
    with ann.sit(table) as tab:
        ann.post("/account/delete")
        assert tab.closed()
    assert me(ann)["role"] == ""
    assert rows(served, select(TableRow.id).where(TableRow.id == table["table"])) == []


def test_everything_that_names_a_person_goes_and_is_handed_over_with_it() -> None:
    naming = {
        f"{table.name}.{column.name}"
        for table in Base.metadata.tables.values()
        for column in table.columns
        if any(key.target_fullname == "people.id" for key in column.foreign_keys)
    }

    def named(columns: Any) -> set[str]:
        return {f"{column.class_.__tablename__}.{column.key}" for column in columns}

    moved = named(belongings.MOVED) | named(column for column, _ in belongings.SHARED)
    assert moved | {"sessions.person", "accounts.person"} == naming
    assert named(belongings.GONE) | {"tables.host", "records.person", "offers.host"} == naming


# ------------------------------------------------------------ profiles
def test_a_profile_tells_results_and_nothing_else(served: InThread) -> None:
    mine, theirs = fresh("Quin"), fresh("Rosa")
    ann, bea = served.guest().sign_up(mine), served.guest().sign_up(theirs)
    ann.post("/account/mail", mail="quin@mail.example", password=PASSWORD)
    stranger = served.guest().http
    nobody = stranger.get("/people/Not Anybody/results").json()
    before = stranger.get(f"/people/{mine}/results").json()
    assert {**before, "name": ""} == {**nobody, "name": ""}, "nobody can tell whether there is such an account"
    table = finished(served, ann, bea)
    profile = stranger.get(f"/people/{mine.upper()}/results").json()
    assert set(profile) == {"name", "games", "wins", "lines"} and profile["name"] == mine
    (line,) = profile["lines"]
    assert (line["game"], line["seats"], line["against"], line["games"]) == ("my_farm_shop", 2, "people", 1)
    other = stranger.get(f"/people/{theirs}/results").json()
    assert profile["wins"] + other["wins"] >= 1
    page = stranger.get(f"/people/{mine}", headers={"accept": "text/html"}).text
    for secret in (table["table"], theirs, "quin@mail", "member"):
        assert secret not in page
    solo = ann.open("me", "me")
    with ann.sit(solo):
        pass
    assert stranger.get(f"/people/{mine}/results").json() == profile
    assert stranger.get("/people/%3Cscript%3E/results").status_code == 404


# ------------------------------------------------------------ origins
def test_every_request_that_changes_something_must_come_from_a_page_of_ours(served: InThread) -> None:
    ann = served.guest().sign_up(fresh("Sam"))
    walked = 0
    for route in make_app(served.services.settings.body).routes:
        if not isinstance(route, HTTPRoute) or route.path.startswith(FROM_ANYWHERE):
            continue
        path = re.sub(r"\{\w+:(\w+)\}", lambda part: "1" if part[1] == "int" else "x", route.path)
        for method in set(route.methods) - {"GET", "HEAD", "OPTIONS"}:
            for origin in ("http://evil.example", "null", ""):
                answer = ann.http.request(method, path, json={}, headers={"origin": origin})
                assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin"), path
            walked += 1
    assert walked > 30
    assert me(ann)["role"] == "member"
