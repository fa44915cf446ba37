"""Everybody reads in their own language: at one table, in lists, in refusals; what is kept is the same in all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

import steading
from steading.engine import BUILD, read_record
from steading.games import board_for
from steading.language.catalogue import about, codes
from steading.server.store.schema import Person
from steading.server.web.languages import server_language
from steading.tables.speech import tables_language
from steading.tables.table import Table
from tests.server.serving import QUICK, Guest, InThread, Json, Tab, database, play_all

NAMES = ["Ann", "Bea"]
GAME = steading.game("my_farm_shop", start_player="0")


@pytest.fixture
def same_luck(tmp_path: Path) -> Iterator[InThread]:
    """A server whose tables all have the same seed, at one moment."""
    served = InThread(database(tmp_path), replace(QUICK, luck=lambda: 77, clock=lambda: 1_000_000.0))
    yield served
    served.stop()


def reader(served: InThread, code: str) -> Guest:
    """A browser in which somebody has chosen this language."""
    guest = served.guest()
    guest.post("/language", language=code)
    return guest


def pair(served: InThread, first: str, second: str) -> tuple[Json, Tab, Tab]:
    """Ann, who begins, and Bea at a table, each with a language."""
    ann, bea = reader(served, first), reader(served, second)
    table = ann.open("me Ann", "person Bea", options={"start_player": "0"})
    bea.take(table["links"][0])
    return table, ann.sit(table), bea.sit(table)


def play(served: InThread, table: Json, tabs: list[Tab], decisions: int) -> Table:
    """So many decisions, and the table after them; all have heard of every one."""
    play_all(tabs, lambda move: move * 5, decisions)
    live = served.services.registry.tables[table["table"]].table
    for tab in tabs:
        tab.until(lambda board: board["number"] == live.number(board["seat"]))
    return live


def language_kept(served: InThread, name: str) -> Any:
    query = select(Person.language, Person.reads).where(Person.name == name)
    return tuple(served.within(served.services.database.rows(query))[0])


def count_people(served: InThread) -> int:
    return int(served.within(served.services.database.rows(select(func.count()).select_from(Person)))[0][0])


# ------------------------------------------------------------ at one table
def test_two_at_one_table_read_board_log_and_refusals_each_in_their_language(served: InThread) -> None:
    table, one, two = pair(served, "en", "de")
    live = play(served, table, [one, two], 30)
    for seat, (tab, code) in enumerate(((one, "en"), (two, "de"))):
        look, view, say = board_for(GAME, NAMES, code), live.state.view(seat), tables_language(code).say
        board = tab.board
        whose = [
            say("your-turn") if name == NAMES[seat] else say("turn-of", who=name)
            for name, line in zip(NAMES, board["seats"], strict=True)
            if line["deciding"]
        ]
        assert board["line"]["step"] == look.words.step(view)
        assert board["line"]["turn"] in [*whose, say("everybody-plays")]
        assert [panel["title"] for panel in board["panels"]] == [panel.title for panel in look.panels(view, ())]
        assert tab.log == [look.words.event(event, NAMES) for event in live.state.keep_journal().log(seat)]
        catalogue = GAME.catalogue.actions
        for action in board["actions"]:
            assert action["label"] == look.words.action(view, catalogue[action["index"]]).label
        tab.ask("why", path=[f"coins-{1 - seat}"])
        refused = tab.next("refused")
        assert refused["text"] and (code == "en") == ("coins" in refused["text"] or "you" in refused["text"].lower())
        tab.ask("play", number=board["number"] + 1, action=0)
        assert tab.next("error") == {
            "kind": "error", "code": "stale", "text": say("stale-board"), "message": "stale-board", "arguments": {},
        }  # fmt: skip
    assert one.log and two.log and not set(one.log) & set(two.log)  # each log is told whole above
    assert not words_in_bars(one) & words_in_bars(two)


def words_in_bars(tab: Tab) -> set[str]:
    """What is said of the things in the bars."""
    found = {thing["tip"] for bar in tab.board["bars"] for thing in bar["things"]}
    assert found
    return found


def test_another_language_in_the_middle_of_a_turn_loses_nothing_of_it(served: InThread) -> None:
    table, one, two = pair(served, "en", "en")
    while not (one.deciding() and one.board["can_undo"]):
        tab = one if one.deciding() else two
        if tab.deciding():
            tab.play()
        else:
            one.hear_if_any()
            two.hear_if_any()
    before, ann = one.board, one.guest
    ann.post("/language", language="de")
    with ann.sit(table) as again:  # as the page does when it is loaded anew
        for name in ("number", "seat", "can_undo", "can_restart"):
            assert again.board[name] == before[name]
        assert [each["index"] for each in again.board["actions"]] == [each["index"] for each in before["actions"]]
        assert len(again.log) == len(one.log) and again.log != one.log
        again.ask("undo")
        again.until(lambda board: board["number"] > before["number"])
        two.send(do="look")
        two.next("board")
        assert two.log[0] == one.log[0]  # Bea reads on in English


def test_a_record_knows_no_language_and_is_watched_in_any(same_luck: InThread) -> None:
    written = {}
    for code in ("en", "de"):
        table, one, two = pair(same_luck, code, code)
        play_all([one, two], lambda move: move * 5)
        assert one.board["over"]
        written[code] = one.guest.http.get(f"{table['url']}/record").content
        one.line.close()
        two.line.close()
    assert written["en"] == written["de"]
    said = {}
    for made, watched in (("de", "en"), ("en", "de")):
        guest = reader(same_luck, watched)
        uploaded = guest.http.post("/records", content=written[made]).json()["url"]
        moment = guest.http.get(f"{uploaded}/moment/30").json()
        said[watched] = [entry["text"] for entry in moment["log"]]
        words = board_for(GAME, NAMES, watched).words
        state = read_record(written[made].decode()).replay(GAME, 30, journal=True)
        assert said[watched] == [words.event(event, NAMES) for event in state.keep_journal().log(None)]
    assert len(said["en"]) == len(said["de"]) > 20


# ------------------------------------------------------------ the account's language
def test_an_account_keeps_the_language_and_brings_it_along(served: InThread) -> None:
    ann = served.guest().sign_up("Languid")
    assert language_kept(served, "Languid") == (None, "en")
    ann.post("/language", language="de")
    assert language_kept(served, "Languid") == ("de", "en")
    assert ann.http.get("/account/export").json()["person"]["language"] == "de"
    elsewhere = reader(served, "en").sign_in("Languid")
    assert elsewhere.http.cookies["language"] == "de"
    assert '<html lang="de" dir="ltr">' in elsewhere.http.get("/ranking").text
    assert language_kept(served, "Languid") == ("de", "de")


def test_an_account_without_a_language_takes_that_of_the_browser(served: InThread) -> None:
    served.guest().sign_up("Speechless")
    reader(served, "de").sign_in("Speechless")
    assert language_kept(served, "Speechless") == ("de", "de")
    third = served.guest()
    third.http.headers["accept-language"] = "de"
    third.sign_in("Speechless")
    assert third.http.cookies["language"] == "de"


def test_a_guest_who_chooses_and_signs_up_keeps_the_choice(served: InThread) -> None:
    guest = reader(served, "de")
    guest.open("me", "random")
    guest.sign_up("Wanderer")
    assert language_kept(served, "Wanderer") == ("de", "de")


def test_who_only_looks_leaves_no_trace_by_choosing(served: InThread) -> None:
    before = count_people(served)
    guest = reader(served, "de")
    assert '<html lang="de"' in guest.http.get("/").text
    assert count_people(served) == before


def test_a_language_that_there_is_not_is_refused_with_those_that_there_are(served: InThread) -> None:
    said = served.guest().post("/language", 400, language="tlh")
    assert (said["code"], said["message"]) == ("bad-request", "no-such-language")
    assert said["arguments"] == {"languages": ", ".join(codes())}
    served.guest().post("/language", 400, language=3)


# ------------------------------------------------------------ refusals, lists, acknowledgements
REFUSED: dict[str, Json] = {
    "/sign-in": {"name": "nobody at all", "password": "wrong wrong wrong"},
    "/sign-up": {"name": "x", "password": "wrong wrong wrong"},
    "/offers/nothing/seat": {},
    "/tables": {"game": "my_farm_shop", "seats": [{"kind": "bot", "bot": "nobody"}] * 2},
    "/puzzles/my_farm_shop/none": {},
    "/lessons/my_farm_shop/none": {},
    "/notices/webhooks": {"url": "https://user@example.org/"},
    "/account/name": {"name": "Somebody"},
}


WANTED: Json = {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "me"}]}
UNPLAYABLE: list[Json] = [
    {"game": "chess"},
    {"options": {"farmer": "perhaps"}},
    {"options": {"sheep": True}},
    {"options": {"start_player": "3"}},
    {"seats": [{"kind": "me"}]},
    {"game": "keyflower", "options": {"all_farmers": True}},
    {"game": "keyflower", "options": {"help_6": True}},
]
ASKED = [*REFUSED.items(), *[("/tables", {**WANTED, **each}) for each in UNPLAYABLE]]


@pytest.mark.parametrize(("path", "body"), ASKED, ids=str)
def test_a_refusal_has_a_code_a_message_and_its_sentence_in_the_language_asked_for(
    served: InThread, path: str, body: Json
) -> None:
    said = {}
    for code in codes():
        answer = reader(served, code).http.post(path, json=body)
        assert answer.status_code >= 400
        said[code] = answer.json()
    assert len({(each["code"], each["message"], str(each["arguments"])) for each in said.values()}) == 1
    for code, each in said.items():
        assert server_language(code).knows(each["message"])
        assert len(each["arguments"]) == len(server_language(code).variables(each["message"]))
        assert each["text"] and not re.search(r"[{}$]", each["text"])
    assert len({each["text"] for each in said.values()}) == len(codes())


def test_a_page_that_is_not_there_says_so_in_the_language_asked_for(served: InThread) -> None:
    for code in codes():
        page = reader(served, code).http.get("/nothing", headers={"accept": "text/html"})
        assert page.status_code == 404 and f'<html lang="{code}" dir="{about(code).direction}">' in page.text
        for message in ("error-title-404", "nothing-here"):
            assert server_language(code).say(message) in page.text


def test_the_lobby_speaks_to_each_in_their_language(served: InThread) -> None:
    host = reader(served, "en").sign_up("Lobbyist")
    wanted = {"game": "my_farm_shop", "seats": 2, "clock": {"kind": "days", "days": 3}, "rated": True}
    made = host.post("/offers", 201, **wanted)
    assert made["speed"] == "3 days per decision"
    for code in codes():
        say = server_language(code).say
        guest = reader(served, code)
        found = guest.http.get(f"/offers/{made['id']}").json()
        (listed,) = [each for each in guest.http.get("/lobby/tables").json()["offers"] if each["id"] == made["id"]]
        assert found["speed"] == listed["speed"] == say("speed-days", days=3)
        assert found["why_not"] == listed["why_not"] == say("seat-members-only")
        denied = guest.post(f"/offers/{made['id']}/seat", 409, name="Guest")
        assert (denied["code"], denied["text"]) == ("no-seat", say("seat-members-only"))
    host.post(f"/offers/{made['id']}/withdraw")


def test_what_is_done_is_acknowledged_and_listed_in_the_language_asked_for(served: InThread) -> None:
    for code in codes():
        say = server_language(code).say
        guest = reader(served, code)
        guest.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
        guest.sign_up(f"Acker {code}")
        renamed = guest.post("/account/name", name=f"Acker of {code}", password="correct horse battery")
        assert renamed["text"] == say("name-changed")
        (session,) = guest.http.get("/account/data").json()["browsers"]
        assert session["agent"] == say("browser-on", browser="Firefox", system="Linux")
        wishes = guest.http.get("/notices/choices").json()["wishes"]
        assert [wish["words"] for wish in wishes] == [say(f"notice-kind-{wish['kind']}") for wish in wishes]
        assert guest.http.get("/build").json()["words"] == say("bots-build", build=BUILD, building="no")
