"""Notices: what is told to whom, by which way, never twice, never with what was played."""

from __future__ import annotations

import asyncio
import base64
import email.policy
import html
import json
import os
import re
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from email import message_from_bytes, message_from_string
from email.message import EmailMessage
from functools import partial
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, TypeVar

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select, update

from steading.language.arguments import items, sentence
from steading.language.catalogue import codes
from steading.server.mail import Mailer
from steading.server.notices import composer as notices
from steading.server.notices.delivery import webhook_body
from steading.server.notices.http_client import OutgoingClient
from steading.server.settings import Rate
from steading.server.store.column_types import NoticeKind
from steading.server.store.keys import signature
from steading.server.store.notices import Notice, NoticeStore, Subscription
from steading.server.store.schema import Account, NoticeRow
from steading.server.web.languages import server_language
from steading.server.web.pages import page_language
from tests.server.peers import OK, Peer, saying
from tests.server.serving import QUICK, Guest, InThread, Json, database, wait_for

T = TypeVar("T")


class Ear:
    """A server that hears what is posted to it, and answers with `status`."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, dict[str, str], bytes]] = []
        self.status = 201
        ear = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                ear.heard.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(ear.status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class Clock:
    """Time that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def ear() -> Iterator[Ear]:
    ear = Ear()
    yield ear
    ear.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def server(tmp_path: Path, clock: Clock) -> Iterator[InThread]:
    """A server whose messenger goes only when it is told to."""
    settings = replace(QUICK, clock=clock, delivery=3600, inside_webhooks=True, address="https://games.example")
    served = InThread(database(tmp_path), settings)
    yield served
    served.stop()


def done(served: InThread, work: Callable[[], Any]) -> Any:
    """What the server works out in its own loop."""

    async def worked() -> Any:
        return await work()

    return served.within(worked())


def kept(served: InThread) -> list[Any]:
    return list(done(served, lambda: served.services.database.rows(select(NoticeRow.__table__).order_by(NoticeRow.id))))


def carry(served: InThread) -> None:
    """Let the messenger do what is to be done now."""
    messenger = served.services.messenger

    async def carried() -> int:
        number = await messenger.begin_due()
        while messenger.deliveries:
            await asyncio.wait(messenger.deliveries)
        await messenger.keep_reports()
        return number

    while done(served, carried):
        pass


def hook(guest: Guest, ear: Ear, shape: str = "plain") -> Json:
    assert guest.http.post("/notices/webhooks", json={"url": f"{ear.url}/{shape}", "shape": shape}).status_code == 201
    (place,) = guest.http.get("/notices/choices").json()["places"]
    found: Json = place
    return found


def browser(ear_url: str) -> tuple[Json, ec.EllipticCurvePrivateKey, bytes]:
    """What a browser says of itself, and what only it knows."""
    key, secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    public = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    coded = [base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in (public, secret)]
    return {"endpoint": f"{ear_url}/push/1", "keys": {"p256dh": coded[0], "auth": coded[1]}}, key, secret


def places(guest: Guest) -> list[Json]:
    found: list[Json] = guest.http.get("/notices/choices").json()["places"]
    return found


def draft(person: str, kind: NoticeKind, turn: int, title: str) -> notices.NoticeDraft:
    """A notice of no table, in words that are the same in every language."""
    said, words = (sentence("as-told", text=text) for text in (title, "Words."))
    return notices.NoticeDraft(person, kind, turn, said, words, "/x")


def two(served: InThread, start: int = 1) -> tuple[Guest, Guest, Json]:
    """Ann has opened a table for Bea and herself; Bea is away, and it is seat `start`'s turn (Ann has seat 0)."""
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea", options={"start_player": str(start)})
    bea.take(table["links"][0])
    served.finish_summaries()
    return ann, bea, table


def test_who_is_away_is_told_once_of_a_turn(server: InThread, ear: Ear, clock: Clock) -> None:
    ann, bea, table = two(server, start=0)
    place = hook(bea, ear)
    hook(ann, ear, "discord")
    with ann.sit(table) as tab:
        while tab.deciding():
            tab.play()
        wait_for(lambda: kept(server))
    (row,) = kept(server)
    assert (row.kind, row.channel, row.state, row.turn > 0) == ("turn", "webhook", "waits", True)
    carry(server)
    assert ear.heard == []  # one may come by oneself
    clock.now += 20
    carry(server)
    carry(server)
    ((path, headers, body),) = ear.heard
    assert path == "/plain"
    assert json.loads(body) == {
        "kind": "turn",
        "title": "Your turn in My Farm Shop",
        "text": "Your game with Ann is waiting for you.",
        "url": f"https://games.example{table['url']}",
    }
    assert headers["x-steading-signature"] == f"sha256={signature(place['secret'], body.decode())}"
    assert [row.state for row in kept(server)] == ["told"]
    with bea.sit(table) as tab:  # and not of the same turn again, whatever happens in it
        tab.play()
    clock.now += 1000
    carry(server)
    assert len([path for path, _, _ in ear.heard if path == "/plain"]) == 1


def test_a_turn_that_was_played_meanwhile_is_not_told_of(server: InThread, ear: Ear, clock: Clock) -> None:
    ann, bea, table = two(server, start=1)
    hook(bea, ear)
    with ann.sit(table):
        done(server, lambda: server.services.summaries.tell_those_away(server.services.registry.tables[table["table"]]))
    assert [row.state for row in kept(server)] == ["waits"]
    with bea.sit(table) as tab:
        while tab.deciding():
            tab.play()
    clock.now += 60
    carry(server)
    assert kept(server)[0].state == "dropped"
    assert ear.heard == []


def test_who_is_at_the_table_or_plays_alone_is_told_nothing(server: InThread, ear: Ear) -> None:
    ann, bea, table = two(server, start=1)
    alone = ann.open("me Ann", "random")
    with bea.sit(table), ann.sit(alone):
        hook(bea, ear)
        for one in (table, alone):
            services = server.services
            live = services.registry.tables[one["table"]]
            done(server, partial(services.summaries.tell_those_away, live))
    assert kept(server) == []


def test_what_fails_is_tried_again_later_and_later_and_given_up_after_a_day(
    server: InThread, ear: Ear, clock: Clock, capfd: pytest.CaptureFixture[str]
) -> None:
    _, bea, table = two(server, start=1)
    hook(bea, ear)
    ear.status = 503
    done(server, lambda: server.services.summaries.tell_those_away(server.services.registry.tables[table["table"]]))
    waits = []
    for _ in range(8):
        (row,) = kept(server)
        if row.state != "waits":
            break
        waits.append(row.due - clock.now)
        clock.now = row.due
        carry(server)
    assert waits[1:6] == [30, 120, 480, 1920, 7680]
    assert kept(server)[0].state == "waits"
    clock.now += 24 * 3600
    capfd.readouterr()
    before = given_up(server, "webhook")
    carry(server)
    assert kept(server)[0].state == "failed"
    assert given_up(server, "webhook") == before + 1
    assert "a notice to a webhook was not delivered: given up" in capfd.readouterr().err


def given_up(served: InThread, channel: str) -> float:
    """How many notices were given up, as it is counted."""
    text = served.guest().http.get("/metrics").text
    found = re.search(rf'^steading_given_up_total{{channel="{channel}"}} (\S+)$', text, re.M)
    return float(found[1]) if found else 0.0


def test_no_letter_is_put_in_where_nobody_carries_letters(tmp_path: Path, clock: Clock) -> None:
    served = InThread(database(tmp_path), replace(QUICK, clock=clock, delivery=3600))
    try:
        _, bea, table = two(served, start=1)
        bea.sign_up("Bea")
        with_mail = update(Account).values(mail="bea@games.example")
        done(served, lambda: served.services.database.change(with_mail))
        tell_of(served, table)
        assert kept(served) == []
        served.services.messenger.post = Mailer("smtp://127.0.0.1:9", "a@b.example")
        tell_of(served, table)
        assert [row.channel for row in kept(served)] == ["mail"]
        served.services.messenger.post = None
        clock.now += 600
        carry(served)
        assert [row.state for row in kept(served)] == ["failed"]
        assert given_up(served, "mail") == 1
    finally:
        served.stop()


HOSTILE = (
    "*Bob* [win](https://evil.example) @everyone <@123> <!here> `x` ~~y~~ ||z|| \\_a_ # h > q & https://evil.example"
)
NOTICE = Notice("p", "turn", 1, f"Your turn, {HOSTILE}", HOSTILE, "/table/t", "t")


def test_a_name_is_no_more_than_its_letters_at_discord() -> None:
    body = webhook_body("discord", NOTICE, "https://games.example")
    content = str(body["content"])
    assert body["allowed_mentions"] == {"parse": []}
    assert content.endswith(" https://games.example/table/t")
    names = content.removesuffix(" https://games.example/table/t")
    assert re.findall(r"(?<!\\)[*_~`|<>#\[\]()]", names) == [], "each has a backslash before it"
    assert "@everyone" not in names and "<@1" not in names and "://" not in names
    plain = names.replace("\u200b", "").replace("\\\\", "\0").replace("\\", "").replace("\0", "\\")
    assert plain == f"Your turn, {HOSTILE}. {HOSTILE}", "and reads as it is"


def test_a_name_is_no_more_than_its_letters_at_slack() -> None:
    (text,) = webhook_body("slack", NOTICE, "https://games.example").values()
    names = str(text).removesuffix(" https://games.example/table/t")
    assert names != text
    assert not set("*_~`[]<>") & set(names)
    assert "@everyone" not in names and "://" not in names
    assert "&lt;" in names and "&gt;" in names and " &amp; " in names
    assert len(re.findall("&", names)) == len(re.findall("&(?:amp|lt|gt);", names))


def test_a_place_that_is_gone_is_forgotten(server: InThread, ear: Ear, clock: Clock) -> None:
    _, bea, table = two(server, start=1)
    hook(bea, ear)
    ear.status = 410
    done(server, lambda: server.services.summaries.tell_those_away(server.services.registry.tables[table["table"]]))
    clock.now += 60
    carry(server)
    assert bea.http.get("/notices/choices").json()["places"] == []


def test_a_notice_is_put_in_and_taken_out_once(server: InThread, clock: Clock) -> None:
    bea = server.guest()
    bea.http.post("/notices/choices", json={"wishes": {}})
    person = done(server, lambda: server.services.database.rows(select(NoticeRow.id)))  # nothing yet
    assert person == []
    _, bea, table = two(server)
    (who,) = {
        who
        for who, seat in done(server, lambda: server.services.stores.tables.seat_owners(table["table"]))
        if seat == 1
    }
    outbox = NoticeStore(server.services.database)
    notice = Notice(who, "turn", 3, "T", "X", "/x", table["table"])

    async def race() -> list[int]:
        await asyncio.gather(*[outbox.put([(notice, "push", clock.now)], clock.now) for _ in range(5)])
        return [len(found) for found in await asyncio.gather(*[outbox.take(clock.now) for _ in range(5)])]

    assert sorted(done(server, race)) == [0, 0, 0, 0, 1]


# ------------------------------------------------------------ browsers
def test_a_browser_is_told_in_a_way_that_only_it_can_read(server: InThread, ear: Ear, clock: Clock) -> None:
    _, bea, table = two(server, start=1)
    wanted, key, secret = browser(ear.url)
    assert bea.http.post("/notices/push", json=wanted).status_code == 201
    assert bea.http.post("/notices/push", json=wanted).status_code == 201  # the same browser again
    assert len(bea.http.get("/notices/choices").json()["places"]) == 1
    done(server, lambda: server.services.summaries.tell_those_away(server.services.registry.tables[table["table"]]))
    clock.now += 60
    carry(server)
    ((path, headers, body),) = ear.heard
    assert path == "/push/1"
    told = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm"))
    assert told == {
        "title": "Your turn in My Farm Shop",
        "text": "Your game with Ann is waiting for you.",
        "url": table["url"],
        "tag": f"turn {table['table']}",
    }
    assert headers["authorization"].startswith("vapid ")
    assert bea.http.get("/notices/choices").json()["push"] in headers["authorization"]
    assert (headers["urgency"], int(headers["ttl"])) == ("high", 12 * 3600)


@pytest.mark.parametrize(
    ("address", "contact"),
    [
        ("https://games.example:8443/there", "https://games.example"),
        ("http://games.example", "mailto:nobody@localhost.invalid"),
        ("", "mailto:nobody@localhost.invalid"),
    ],
)
def test_a_push_service_is_told_whom_to_ask_in_a_form_that_it_takes(
    tmp_path: Path, clock: Clock, ear: Ear, address: str, contact: str
) -> None:
    settings = replace(QUICK, clock=clock, delivery=3600, inside_webhooks=True, address=address)
    served = InThread(database(tmp_path), settings)
    try:
        _, bea, table = two(served, start=1)
        bea.post("/notices/push", 201, **browser(ear.url)[0])
        tell_of(served, table)
        clock.now += 60
        carry(served)
        ((_, headers, _),) = ear.heard
        claims = headers["authorization"].partition("t=")[2].split(".")[1]
        told = json.loads(base64.urlsafe_b64decode(claims + "=="))
        assert (told["sub"], told["aud"]) == (contact, ear.url)
    finally:
        served.stop()


def test_the_keys_of_the_server_are_made_once(tmp_path: Path) -> None:
    url = database(tmp_path)
    keys = []
    for _ in range(2):
        served = InThread(url)
        keys.append(served.guest().http.get("/notices/choices").json()["push"])
        served.stop()
    assert keys[0] == keys[1]
    assert len(base64.urlsafe_b64decode(keys[0] + "=")) == 65


# ------------------------------------------------------------ letters
class PostOffice:
    """Hears letters as an SMTP server does."""

    def __init__(self) -> None:
        self.letters: list[str] = []
        self.refuses = False
        self.loop = asyncio.new_event_loop()
        self.port = 0
        threading.Thread(target=self.run, daemon=True).start()
        wait_for(lambda: self.port)

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self.serve, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        self.loop.run_forever()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(line: str) -> None:
            writer.write(f"{line}\r\n".encode())

        say("220 here")
        while line := (await reader.readline()).decode().strip():
            word = line.split(maxsplit=1)[0].upper()
            if word == "DATA" and not self.refuses:
                say("354 go on")
                text = ""
                while (part := (await reader.readline()).decode()) != ".\r\n":
                    text += part
                self.letters.append(text)
                say("250 kept")
            elif word == "QUIT":
                say("221 bye")
                break
            else:
                say("451 not now" if word == "DATA" else "250 fine")
        writer.close()


def test_letters_one_for_a_turn_and_one_a_day_for_the_rest(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    office = PostOffice()
    settings = replace(
        QUICK, clock=clock, delivery=3600, address="https://games.example", smtp=f"smtp://127.0.0.1:{office.port}"
    )
    served = InThread(database(tmp_path), settings)
    try:
        _, bea, table = two(served, start=1)
        (who,) = {
            who
            for who, seat in done(served, lambda: served.services.stores.tables.seat_owners(table["table"]))
            if seat == 1
        }

        async def mail_of(person: str) -> str | None:
            return "bea@example.org" if person == who else None

        monkeypatch.setattr(served.services.stores.people, "mail_of", mail_of)
        done(served, lambda: served.services.summaries.tell_those_away(served.services.registry.tables[table["table"]]))
        office.refuses = True
        clock.now += 200
        carry(served)
        assert office.letters == []
        said = capsys.readouterr().err
        assert "an e-mail was not delivered: SMTPDataError 451" in said
        assert "bea" not in said and "not now" not in said
        office.refuses = False
        clock.now += 40
        carry(served)
        (text,) = office.letters
        letter = message_from_string(text)
        assert (letter["To"], letter["Subject"]) == ("bea@example.org", "Your turn in My Farm Shop")
        assert f"https://games.example{table['url']}" in str(letter.get_payload())
        stop = re.fullmatch(r"<https://games.example(/unsubscribe/\S+)>", letter["List-Unsubscribe"].replace("\n", ""))
        assert stop is not None, letter["List-Unsubscribe"]
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        # what is over, and what was begun: together, with the next morning's letter
        kinds: tuple[NoticeKind, ...] = ("begun", "over", "late")
        begun = [draft(who, kind, turn, f"About {kind} {turn}") for turn, kind in enumerate(kinds, 1)]
        done(served, lambda: served.services.messenger.tell(begun))
        clock.now += 200
        carry(served)
        assert [message_from_string(each)["Subject"] for each in office.letters[1:]] == ["About late 3"]
        clock.now += 36 * 3600
        carry(served)
        assert [message_from_string(each)["Subject"] for each in office.letters[2:]] == ["Steading: 2 updates"]
        # no more letters about turns: asked for without any page of ours
        path = stop[1]
        stranger = served.guest()
        assert stranger.http.get(path).status_code == 200
        assert stranger.http.post(path[:-1] + ("0" if path[-1] != "0" else "1")).status_code == 404
        assert stranger.http.post(path, headers={"origin": "https://mail.example"}).status_code == 200
        wishes = {wish["kind"]: wish["channels"] for wish in bea.http.get("/notices/choices").json()["wishes"]}
        assert "mail" not in wishes["turn"]
        assert "mail" in wishes["over"]
        assert "push" in wishes["turn"]
    finally:
        served.stop()


def read_letter(text: str) -> tuple[EmailMessage, str]:
    """A letter, and what it says."""
    letter = message_from_bytes(text.encode(), policy=email.policy.default)
    assert isinstance(letter, EmailMessage)
    return letter, str(letter.get_content())


@pytest.mark.parametrize("code", codes())
def test_letters_are_in_the_language_of_whom_they_are_for(tmp_path: Path, clock: Clock, code: str) -> None:
    office, say = PostOffice(), server_language(code).say
    settings = replace(
        QUICK, clock=clock, delivery=3600, address="https://games.example", smtp=f"smtp://127.0.0.1:{office.port}"
    )
    served = InThread(database(tmp_path), settings)
    try:
        ann, bea = served.guest(), served.guest()
        bea.post("/language", language=code)
        bea.post("/sign-up", name="Beatrice", password="correct horse battery", mail="bea@mail.example")
        letter, text = read_letter(office.letters.pop())
        assert letter["Subject"] == say("mail-confirm-title")
        assert say("mail-confirm") in text and say("mail-confirm-otherwise") in text
        found = re.search(r"https://games.example/confirm/(\S+)", text)
        assert found is not None
        assert bea.post("/confirm", secret=found[1])["text"] == say("mail-confirmed")
        table = ann.open("me Ann", "person Bea", options={"start_player": "1"})
        bea.take(table["links"][0])
        ann.post("/language", language=next(each for each in codes() if each != code))
        tell_of(served, table)
        clock.now += 200
        carry(served)
        letter, text = read_letter(office.letters.pop())
        assert (letter["Subject"], letter["Content-Language"]) == (say("notice-turn-title", game="My Farm Shop"), code)
        assert say("notice-turn", number=1, others="Ann") in text
        assert say("mail-stop", link="https://games.example/unsubscribe/") in text
        person = served.within(served.services.accounts.find_by_name("Beatrice"))
        assert person is not None
        done(served, lambda: served.services.messenger.tell([draft(person.id, "begun", n, "One") for n in (1, 2)]))
        clock.now += 36 * 3600
        carry(served)
        letter, _ = read_letter(office.letters.pop())
        assert letter["Subject"] == say("mail-digest", number=2)
        assert bea.post("/forgotten", name="Beatrice")["text"] == say("mail-maybe-sent")
        wait_for(lambda: office.letters)
        letter, text = read_letter(office.letters.pop())
        assert letter["Subject"] == say("mail-reset-title") and say("mail-reset") in text
        said = bea.http.get(f"/unsubscribe/{person.id}/turn/{served.services.messenger.proof(person.id, 'turn')}").text
        assert f'<html lang="{code}"' in said and page_language(code).say("unsubscribe-words") in html.unescape(said)
    finally:
        served.stop()


def test_browsers_and_webhooks_are_told_in_the_language_of_who_asked_for_it(
    server: InThread, ear: Ear, clock: Clock
) -> None:
    ann, bea = server.guest(), server.guest()
    table = ann.open("me Ann", "person Bea", "person Cem", options={"start_player": "1"})
    bea.take(table["links"][0])
    server.finish_summaries()
    bea.http.cookies.set("language", "de")  # as a page did before there was an account to keep it with
    subscription, key, secret = browser(ear.url)
    assert bea.http.post("/notices/push", json=subscription).status_code == 201
    hook(ann, ear)
    tell_of(server, table)
    clock.now += 60
    carry(server)
    ((_, _, body),) = ear.heard
    told = json.loads(http_ece.decrypt(body, private_key=key, auth_secret=secret, version="aes128gcm"))
    say = server_language("de").say
    assert told["title"] == say("notice-turn-title", game="My Farm Shop")
    assert told["text"] == say("notice-turn", number=2, others=items(["Ann", "Cem"]))
    ear.heard.clear()
    hook_of_bea = {"url": f"{ear.url}/slack", "shape": "slack"}
    assert bea.http.post("/notices/webhooks", json=hook_of_bea).status_code == 201
    bea.post("/language", language="en")  # what is chosen counts more than what was once read
    bea.http.post("/notices/choices", json={"wishes": {"chat": ["webhook"]}})
    with ann.sit(table) as tab:
        tab.send(do="chat", text="Hello")
        tab.next("chat")
        wait_for(lambda: [row for row in kept(server) if row.kind == "chat"])
    clock.now += 60
    carry(server)
    texts = [json.loads(body)["text"] for path, _, body in ear.heard if path == "/slack"]
    assert any(text.startswith("New message in My Farm Shop. There is a new chat message") for text in texts)


def test_letters_of_accounts_that_fail_say_why_and_the_account_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    office = PostOffice()
    office.refuses = True
    settings = replace(QUICK, address="https://games.example", smtp=f"smtp://127.0.0.1:{office.port}")
    served = InThread(database(tmp_path), settings)
    try:
        ann = served.guest()
        ann.post("/sign-up", name="Annabel", password="correct horse battery", mail="annabel@mail.example")
        assert ann.http.get("/account").status_code == 200
        said = ann.post("/account/mail", 503, mail="annabel@mail.example", password="correct horse battery")
        assert said == {
            "code": "no-mail",
            "text": "The e-mail could not be sent. Try again later.",
            "message": "e-mail-could-not-sent",
            "arguments": {},
        }
        log = capsys.readouterr().err
        assert log.splitlines() == ["steading: an e-mail was not delivered: SMTPDataError 451"] * 2
    finally:
        served.stop()


def test_what_fails_says_why_and_nothing_else(
    server: InThread, ear: Ear, clock: Clock, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, bea, table = two(server, start=1)
    hook(bea, ear)
    ear.status = 503
    tell_of(server, table)
    clock.now += 60
    monkeypatch.setenv("STEADING_LOG", "json")
    carry(server)
    said = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    (line,) = [each for each in said if each["event"] == "undelivered"]
    assert {key: line[key] for key in ("channel", "kind", "status")} == {
        "channel": "webhook",
        "kind": "status",
        "status": 503,
    }
    assert "127.0.0.1" not in json.dumps(line)


# ------------------------------------------------------------ subscriptions
def test_each_chooses_by_kind_and_way(server: InThread, ear: Ear, clock: Clock) -> None:
    _, bea, table = two(server, start=1)
    assert bea.http.post("/notices/choices", json={"wishes": {"turn": []}}).status_code == 200
    hook(bea, ear)
    done(server, lambda: server.services.summaries.tell_those_away(server.services.registry.tables[table["table"]]))
    assert kept(server) == []
    wrongs: list[dict[str, list[str]]] = [{"noise": []}, {"turn": ["pigeon"]}]
    for wrong in wrongs:
        answer = bea.http.post("/notices/choices", json={"wishes": wrong})
        assert answer.status_code == 400
        assert "turn" in answer.json()["text"]


@pytest.fixture
def strict(tmp_path: Path, clock: Clock) -> Iterator[InThread]:
    """A server as it is unless its host says otherwise: nothing inside is told anything."""
    served = InThread(database(tmp_path), replace(QUICK, clock=clock, delivery=0.02))
    yield served
    served.stop()


WRONG = [
    *("https://example.org:99999/x", "https://example.org:abc/x", f"https://{'a' * 70}.org/", "https://.."),
    *("https://℀.org/", "https://[::1", "https://example.org/\x00", "https://exa\tmple.org/", "https:///x"),
    *("http://example.org/x", "ftp://example.org", "https://user:secret@example.org/", "https://127.0.0.1/"),
    *("https://localhost:8642/", "https://[::ffff:10.0.0.1]/", "https://0x7f000001/", f"https://a.org/{'x' * 990}"),
]


def test_an_address_that_cannot_be_told_is_refused_when_it_is_named(strict: InThread) -> None:
    guest = strict.guest()
    guest.post("/notices/choices", wishes={})
    place, _, _ = browser("https://push.example")
    for url in WRONG:
        for path, form in (("/notices/webhooks", {"url": url}), ("/notices/push", {**place, "endpoint": url})):
            said = guest.post(path, 400, **form)
            assert said["code"] == "bad-request", url
            assert said["text"] != "This request cannot be read.", "it says what is allowed"
            assert "secret" not in said["text"]
    assert places(guest) == []


def test_keys_that_nothing_can_be_encrypted_with_are_refused(strict: InThread) -> None:
    place, _, _ = browser("https://push.example")
    for keys in ({"p256dh": "x"}, {"p256dh": "A" * 87}, {"auth": "AAAA"}, {"auth": "ä"}, {"p256dh": "!" * 87}):
        said = strict.guest().post("/notices/push", 400, **{**place, "keys": {**place["keys"], **keys}})
        assert "p256dh" in said["text"] and "16 bytes" in said["text"]


def name_directly(served: InThread, table: Json, channel: str, form: Json) -> None:
    """A place for Bea as it was kept when nobody looked at addresses."""
    (who,) = {
        who
        for who, seat in done(served, lambda: served.services.stores.tables.seat_owners(table["table"]))
        if seat == 1
    }
    place = Subscription(os.urandom(8).hex(), who, channel, form)  # type: ignore[arg-type]
    done(served, lambda: served.services.messenger.outbox.subscribe(place, 1.0))


def tell_of(served: InThread, table: Json) -> None:
    done(served, lambda: served.services.summaries.tell_those_away(served.services.registry.tables[table["table"]]))


def test_addresses_of_former_times_stop_nobody_and_are_forgotten(
    strict: InThread, clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    forms: list[tuple[str, Json]] = [
        *[("webhook", {"url": url, "shape": "plain"}) for url in WRONG],
        ("webhook", {}),
        ("push", {"endpoint": "https://push.example:99999/x", "keys": {"p256dh": "x", "auth": "y"}}),
        ("push", {"endpoint": "https://push.example/x", "keys": {"p256dh": "x", "auth": "y"}}),
        ("push", {}),
    ]
    people = []
    for channel, form in forms:
        _, bea, table = two(strict, start=1)
        name_directly(strict, table, channel, form)
        assert len(places(bea)) == 1, "its owner can look at it"
        tell_of(strict, table)
        people.append(bea)
    clock.now += 60
    wait_for(lambda: [row.state for row in kept(strict)] == ["failed"] * len(forms))
    wait_for(lambda: [places(bea) for bea in people] == [[]] * len(forms))
    said = capsys.readouterr().err
    assert said.count("the address cannot be used") == len(forms), "each once"
    assert "example" not in said and "secret" not in said
    assert "begun again" not in said, "the messenger never ended"
    wait_for(lambda: strict.guest().http.get("/readyz").status_code == 200)  # a busy machine's database may be late


def test_one_place_that_fails_stops_neither_another_place_nor_another_person(
    server: InThread, ear: Ear, clock: Clock
) -> None:
    for number in range(3):
        _, bea, table = two(server, start=1)
        name_directly(server, table, "webhook", {"url": "https://example.org:99999/x", "shape": "plain"})
        bea.post("/notices/webhooks", 201, url=f"{ear.url}/{number}")
        tell_of(server, table)
    clock.now += 60
    carry(server)
    assert sorted(path for path, _, _ in ear.heard) == ["/0", "/1", "/2"]
    assert [row.state for row in kept(server)] == ["told"] * 3


def test_what_goes_wrong_about_one_notice_is_no_reason_to_leave_the_others(
    server: InThread, ear: Ear, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = []
    for _ in range(2):
        _, bea, table = two(server, start=1)
        hook(bea, ear)
        tell_of(server, table)
        tables.append(table["table"])
    find = server.services.registry.find

    async def find_but_one(id: str) -> Any:
        if id == tables[0]:
            raise KeyError("a table that cannot be read")
        return await find(id)

    clock.now += 60
    with monkeypatch.context() as breaking:
        breaking.setattr(server.services.messenger, "find_table", find_but_one)
        carry(server)
    assert [row.state for row in kept(server)] == ["waits", "told"]
    clock.now += 60
    carry(server)
    assert [row.state for row in kept(server)] == ["told", "told"]


def test_a_browser_is_not_told_through_a_redirect(server: InThread, ear: Ear, clock: Clock) -> None:
    moved = f"HTTP/1.1 307 Moved\r\nLocation: {ear.url}/inside\r\nContent-Length: 0\r\n\r\n".encode()
    with Peer(saying(moved)) as peer:
        _, bea, table = two(server, start=1)
        bea.post("/notices/push", 201, **browser(peer.url)[0])
        tell_of(server, table)
        clock.now += 60
        carry(server)
        assert (len(peer.heard), ear.heard) == (1, [])
    assert [row.state for row in kept(server)] == ["failed"]


def test_a_name_that_leads_inside_is_not_told_anything(strict: InThread, clock: Clock, ear: Ear) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    strict.services.messenger.client = OutgoingClient(strict.services.settings, resolve)
    _, bea, table = two(strict, start=1)
    port = ear.url.rpartition(":")[2]
    bea.post("/notices/push", 201, **browser(f"https://push.example:{port}")[0])
    bea.post("/notices/webhooks", 201, url=f"https://hooks.example:{port}/x")
    tell_of(strict, table)
    clock.now += 60
    wait_for(lambda: [row.state for row in kept(strict)] == ["failed"] * 2)
    assert ear.heard == []
    assert len(places(bea)) == 2  # a name server may have been wrong


def test_who_has_had_as_many_as_may_be_waits_and_that_is_no_try(tmp_path: Path, ear: Ear, clock: Clock) -> None:
    settings = replace(QUICK, clock=clock, delivery=3600, inside_webhooks=True, deliveries_of_person=Rate(0, 1))
    served = InThread(database(tmp_path), settings)
    try:
        _, bea, table = two(served, start=0)  # so that nobody is told of a turn
        hook(bea, ear)
        (who,) = {
            who
            for who, seat in done(served, lambda: served.services.stores.tables.seat_owners(table["table"]))
            if seat == 1
        }
        many = [draft(who, "begun", turn, f"About {turn}") for turn in (1, 2)]
        done(served, lambda: served.services.messenger.tell(many))
        clock.now += 60
        carry(served)
        assert [(row.state, row.tries, row.due - clock.now) for row in kept(served)][1] == ("waits", 0, 10)
        served.services.messenger.client = OutgoingClient(settings)  # a minute later
        clock.now += 10
        carry(served)
        assert [(row.state, row.tries) for row in kept(served)] == [("told", 1), ("told", 1)]
        assert len(ear.heard) == 2
    finally:
        served.stop()


def test_a_place_that_does_not_answer_keeps_nobody_waiting(server: InThread, ear: Ear, clock: Clock) -> None:
    answered = threading.Event()

    def wait(line: socket.socket) -> None:
        answered.wait(30)
        line.sendall(OK)

    async def begin() -> int:
        return await server.services.messenger.begin_due()

    with Peer(wait) as peer:
        for url in (peer.url, ear.url):
            _, bea, table = two(server, start=1)
            bea.post("/notices/webhooks", 201, url=f"{url}/x")
            tell_of(server, table)
            clock.now += 1
        clock.now += 60
        assert done(server, begin) == 2
        wait_for(lambda: peer.heard and ear.heard)
        wait_for(lambda: [row.state for row in kept(server)][1] == "told")
        assert kept(server)[0].state == server.services.messenger.outbox.mark
        answered.set()
        wait_for(lambda: [row.state for row in kept(server)] == ["told", "told"])


def test_what_is_on_its_way_arrives_before_the_server_ends(tmp_path: Path, clock: Clock) -> None:
    url, asked = database(tmp_path), threading.Event()

    def wait(line: socket.socket) -> None:
        asked.set()
        leaving.wait(30)
        line.sendall(OK)

    leaving = threading.Event()
    settings = replace(QUICK, clock=clock, delivery=0.02, inside_webhooks=True)
    served = InThread(url, settings)
    with Peer(wait) as peer:
        _, bea, table = two(served, start=1)
        bea.post("/notices/webhooks", 201, url=f"{peer.url}/x")
        tell_of(served, table)
        clock.now += 60
        assert asked.wait(30)
        close = served.services.messenger.close

        async def close_and_answer() -> None:
            leaving.set()
            await close()

        served.services.messenger.close = close_and_answer  # type: ignore[method-assign]
        served.stop()
    again = InThread(url, replace(settings, delivery=3600))
    try:
        assert [row.state for row in kept(again)] == ["told"]
    finally:
        again.stop()


def test_what_was_taken_is_changed_by_who_took_it_alone(server: InThread, ear: Ear, clock: Clock) -> None:
    _, bea, table = two(server, start=1)
    hook(bea, ear)
    tell_of(server, table)
    clock.now += 60
    one, other = NoticeStore(server.services.database), NoticeStore(server.services.database)
    (taken,) = done(server, lambda: one.take(clock.now))
    done(server, lambda: other.release([]))
    done(server, lambda: other.settle([taken.id], "failed"))
    done(server, lambda: one.release([taken.id]))
    assert (kept(server)[0].state, kept(server)[0].tries) == (one.mark, 1)
    done(server, lambda: one.put_back(taken.id, clock.now, 1))
    done(server, lambda: other.take(clock.now))
    done(server, lambda: one.put_back(taken.id, clock.now, 1))  # said twice, since the answer was lost
    assert kept(server)[0].state == other.mark
    done(server, lambda: other.release([]))
    assert (kept(server)[0].state, kept(server)[0].tries) == ("waits", 1)


def test_a_notice_whose_words_were_taken_away_is_not_told(server: InThread, ear: Ear, clock: Clock) -> None:
    _, bea, table = two(server, start=1)
    hook(bea, ear)
    tell_of(server, table)
    done(server, lambda: server.services.database.change(update(NoticeRow).values(form={})))
    clock.now += 60
    carry(server)
    assert ([row.state for row in kept(server)], ear.heard) == (["dropped"], [])


def test_places_are_ones_own_and_bounded(server: InThread, ear: Ear) -> None:
    ann, bea = server.guest(), server.guest()
    place = hook(ann, ear)
    hook(bea, ear)
    assert bea.http.post(f"/notices/places/{place['id']}/end").status_code == 200
    assert len(ann.http.get("/notices/choices").json()["places"]) == 1
    codes = [
        ann.http.post("/notices/webhooks", json={"url": f"{ear.url}/{n}", "shape": "slack"}).status_code
        for n in range(20)
    ]
    assert codes == [201] * 19 + [409]


def test_nothing_that_was_played_is_in_a_notice(server: InThread, ear: Ear, clock: Clock) -> None:
    ann, bea, table = two(server, start=0)
    for shape in ("plain", "discord", "slack"):
        bea.http.post("/notices/webhooks", json={"url": f"{ear.url}/{shape}", "shape": shape})
    with ann.sit(table) as tab:
        while tab.deciding():
            tab.play()
        wait_for(lambda: kept(server))
        clock.now += 60
        carry(server)
    assert len(ear.heard) == 3
    allowed = {"Your turn in My Farm Shop", "Your game with Ann is waiting for you."}
    link = f"https://games.example{table['url']}"
    for path, _, body in ear.heard:
        said = json.loads(body)
        words = {"/discord": said.get("content"), "/slack": said.get("text")}.get(path)
        if words is not None:
            assert words == f"Your turn in My Farm Shop. Your game with Ann is waiting for you. {link}"
        else:
            assert {said["title"], said["text"]} == allowed


def test_a_turn_is_counted_by_what_others_did_in_the_open(server: InThread) -> None:
    ann, _, table = two(server, start=0)
    opened = done(server, lambda: server.services.registry.open(table["table"]))
    assert notices.turn_of(opened.table, 0) == 0
    with ann.sit(table) as tab:
        tab.play()
        assert notices.turn_of(opened.table, 0) == 0
        while tab.deciding():
            tab.play()
        last = notices.turn_of(opened.table, 1)
        assert last == max(row.number for row in opened.table.rows if row.open) + 1


def test_the_worker_of_the_browser_lies_at_the_root(server: InThread) -> None:
    guest = server.guest()
    worker = guest.http.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert b"showNotification" in worker.content
    assert guest.http.get("/manifest.webmanifest").json()["start_url"] == "/"
    for path in ("/notices", "/offline"):
        assert guest.http.get(path).status_code == 200
