"""What one person, or one address, can make the server do: drawings, moments of long games, messages, lines of chat,
letters and invitations to others, reports, uploads."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from steading.engine import Game
from steading.server.settings import DAY, Limit, Rate
from steading.server.web import pages, sprites
from steading.tables import presenter, replays
from tests.server.serving import PATIENCE, QUICK, Guest, InThread, Json, database
from tests.server.test_lobby import act, offer
from tests.server.test_people import PASSWORD, Letters

HARDLY = Rate(0, 0.001)  # seconds of a processor: the first thing that is worked out takes them all


@pytest.fixture
def busy(tmp_path: Path) -> Iterator[InThread]:
    """A server that has little time for anybody."""
    settings = replace(QUICK, costly=HARDLY, messages=Rate(0.01, 20), lines=Rate(0.01, 3))
    served = InThread(database(tmp_path), settings)
    yield served
    served.stop()


def finished(guest: Guest) -> Json:
    """A table that is over."""
    opened = guest.open("me Ann", "me Bea")
    guest.post(f"{opened['url']}/resign")
    return opened


def test_symbols_are_drawn_once_however_they_are_asked_for_and_not_without_end(
    busy: InThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = sprites.draw_sheet
    monkeypatch.setattr(sprites, "SHEETS", type(sprites.SHEETS)())

    def counted(game: Game, code: str) -> sprites.SpriteSheet:
        drawn.append(sprites.encode_options(game))
        return draw(game, code)

    monkeypatch.setattr(sprites, "draw_sheet", counted)
    http = busy.guest().http
    for spelling in ("{}", " { }", '{"farmer":false}', '{"jump_start":false,"farmer":false}'):
        assert http.get("/sprites/my_farm_shop", params={"options": spelling}).status_code == 200
    others = [http.get("/sprites/my_farm_shop", params={"options": '{"farmer":true}'}) for _ in range(5)]
    assert {(answer.status_code, answer.json()["code"]) for answer in others} == {(429, "too-fast")}
    assert len(drawn) == 1
    assert http.get("/sprites/my_farm_shop").status_code == 200, "what is drawn is there for everybody"
    with httpx.Client(base_url=busy.url, transport=httpx.HTTPTransport(local_address="127.0.0.2")) as elsewhere:
        assert elsewhere.get("/sprites/my_farm_shop", params={"options": '{"farmer":true}'}).status_code == 200


def test_every_face_is_drawn_once(served: InThread) -> None:
    http = served.guest().http
    first = http.get("/gallery")
    before = pages.gallery.cache_info().misses
    again = http.get("/gallery", headers={"if-none-match": first.headers["etag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert pages.gallery.cache_info().misses == before


def test_who_looks_at_many_moments_waits_and_the_line_goes_on(busy: InThread) -> None:
    ann = busy.guest()
    opened = finished(ann)
    with ann.sit(opened) as tab:
        tab.send(do="moment", at=0)
        tab.next("moment")
        tab.send(do="moment", at=0)
        assert tab.next("error")["code"] == "too-fast"
        tab.send(do="rule", name="my_farm_shop:turn.steps")
        tab.next("rule")


def test_tables_do_not_wait_for_a_moment_that_is_worked_out(served: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, go_on = threading.Event(), threading.Event()
    work = replays.moment_of

    def slow(*asked: object) -> object:
        begun.set()
        go_on.wait()
        return work(*asked)  # type: ignore[arg-type]

    ann, bea = served.guest(), served.guest()
    opened = finished(ann)
    monkeypatch.setattr(presenter, "moment_of", slow)
    with ann.sit(opened) as tab:
        tab.send(do="moment", at=0)
        begun.wait()
        try:
            bea.http.timeout = PATIENCE / 2
            with bea.sit(bea.open("me", "me")) as other:
                other.play()
        finally:
            go_on.set()
        tab.next("moment")


def test_messages_are_counted_for_a_person_and_not_for_each_tab(busy: InThread) -> None:
    ann = busy.guest()
    opened = ann.open("me", "me")
    tabs = [ann.sit(opened) for _ in range(3)]
    for tab in tabs:
        for _ in range(10):
            tab.send(do="rule", name="my_farm_shop:turn.steps")
    codes = []
    for tab in tabs:
        codes += [tab.hear().get("code", "answered") for _ in range(10)]
        tab.line.close()
    assert (codes.count("answered"), codes.count("too-fast")) == (20, 10)


def test_nobody_fills_the_chat(busy: InThread) -> None:
    ann, bea = busy.guest(), busy.guest()
    opened = ann.open("me Ann", "person Bea")
    bea.take(opened["links"][0])
    heard: list[str] = []
    with ann.sit(opened) as tab, ann.sit(opened) as other, bea.sit(opened) as third:
        for number in range(3):
            tab.send(do="chat", text=f"line {number}")
        while len(heard) < 3:
            heard += [line["text"] for line in third.next("chat")["messages"]]
        for again in (tab, other):
            again.send(do="chat", text="more of it")
            assert again.next("error")["code"] == "too-fast"
        third.send(do="chat", text="enough")
        heard += [line["text"] for line in third.next("chat")["messages"]]
    assert heard == ["line 0", "line 1", "line 2", "enough"]


# ------------------------------------------------------------ by address, since a browser is soon another one
@pytest.fixture
def wary(tmp_path: Path) -> Iterator[tuple[InThread, Letters]]:
    """A server that lets an address do everything twice, and upload nothing."""
    twice, letters = Limit(2, DAY), Letters()
    settings = replace(
        QUICK, invitations_of_address=twice, reports_of_address=twice, proofs_of_mail=twice,
        uploads_of_address=Limit(0, DAY), send_mail=letters, address="https://a.example",
    )  # fmt: skip
    served = InThread(database(tmp_path), settings)
    yield served, letters
    served.stop()


def test_an_address_is_not_sent_letters_without_end(wary: tuple[InThread, Letters]) -> None:
    served, letters = wary
    for place, name in enumerate(("Ann", "Bea", "Cem")):
        guest = served.guest().sign_up(name)
        guest.post("/account/mail", 200 if place < 2 else 429, mail="Victim@mail.example", password=PASSWORD)
    served.guest().post("/sign-up", 429, name="Dan", password=PASSWORD, mail="victim@mail.example")
    assert [mail.lower() for mail, _, _ in letters.sent] == ["victim@mail.example"] * 2


def test_nobody_is_invited_reported_or_sent_records_without_end(wary: tuple[InThread, Letters]) -> None:
    served, _ = wary
    served.guest().sign_up("Bea")
    codes = []
    for _ in range(3):
        guest = served.guest()
        made = offer(guest)
        answer = guest.http.post(f"/offers/{made['id']}/invite", json={"name": "Bea"})
        codes.append((answer.status_code, guest.http.post("/people/Bea/reports", json={}).status_code))
    assert codes == [(200, 200), (200, 200), (429, 429)]
    refused = served.guest().http.post("/records", content="{")
    assert (refused.status_code, refused.json()["text"]) == (
        429, "Too many attempts. Wait a few hours (at most 24) and try again."
    )  # fmt: skip


def test_who_is_not_to_be_heard_is_not_told_of_by_an_invitation(served: InThread) -> None:
    ann, bea = served.guest().sign_up("Muriel"), served.guest().sign_up("Mutesa")
    opened = ann.open("me Ann", "person Bea")
    bea.take(opened["links"][0])
    told: list[str] = []
    outbox = served.services.messenger
    tell = outbox.tell

    async def heard(found: object) -> None:
        told.extend(each.in_language("en").title for each in found)  # type: ignore[attr-defined]
        await tell(found)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outbox, "tell", heard)
        act(ann, offer(ann, open=False), "invite", name="Mutesa")
        with ann.sit(opened) as tab:
            tab.send(do="chat", text="hello?")
            line = tab.next("chat")["messages"][0]["id"]
        bea.post(f"{opened['url']}/chat/{line}/mute")
        act(ann, offer(ann, open=False), "invite", name="Mutesa")
    assert [title for title in told if "invites you" in title] == ["Muriel invites you to play My Farm Shop"]


def test_a_copy_of_everything_is_not_made_without_end(wary: tuple[InThread, Letters]) -> None:
    ann = wary[0].guest()
    ann.open("me", "me")
    answers = [ann.http.get("/account/export").status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]
