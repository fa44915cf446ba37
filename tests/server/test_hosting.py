"""What people do with a table beside playing: bots for people, giving up, ending, deleting, playing again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from steading.engine import SPECTATOR, read_record
from steading.server.settings import Settings
from tests.server.serving import ON_FILES, Guest, InProcess, InThread, Json, database


def posted(guest: Guest, table: Json, path: str, **body: object) -> Json:
    """A request that is followed."""
    answer = guest.http.post(f"{table['url']}/{path}", json=body)
    assert answer.status_code in (200, 201), answer.text
    form: Json = answer.json()
    return form


def denied(guest: Guest, table: Json, path: str, **body: object) -> tuple[int, str]:
    """A request that is not; every complaint is a sentence."""
    answer = guest.http.post(f"{table['url']}/{path}", json=body)
    assert answer.json()["text"].endswith(".")
    return answer.status_code, answer.json()["code"]


def together(served: InThread, *bots: str) -> tuple[Guest, Guest, Json]:
    """Ann's table, to which Bea has come."""
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea", *bots)
    bea.take(table["links"][0])
    return ann, bea, table


# ------------------------------------------------------------ a bot for a person
def test_a_seat_is_handed_to_a_bot_and_back(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "me Bea")
    with ann.sit(table) as tab:
        seat = tab.board["seat"]
        assert posted(ann, table, f"seats/{seat}/bot", bot="random") == {"over": False, "ending": None}
        board = tab.until(lambda board: board["seats"][seat]["lent"])
        assert (board["seats"][seat]["kind"], board["seats"][seat]["name"]) == ("bot", "Ann" if seat == 0 else "Bea")
        assert board["seats"][seat]["substitute"] == "random"
        assert (board["line"]["question"], board["actions"]) == ("", [])  # one is asked nothing
        assert "Your" not in board["line"]["turn"]
        tab.until(lambda board: not board["seats"][seat]["deciding"])  # the bot has decided
        posted(ann, table, f"seats/{seat}/back")
        board = tab.until(lambda board: not board["seats"][seat]["lent"])
        assert board["seats"][seat]["kind"] == "person"


def test_who_lent_a_seat_cannot_play_it_meanwhile(served: InThread) -> None:
    ann, bea, table = together(served)
    with ann.sit(table) as tab:
        deciding = next(seat["seat"] for seat in tab.board["seats"] if seat["deciding"])
        if deciding:
            posted(bea, table, "seats/1/bot")
            tab.until(lambda board: board["seats"][0]["deciding"])
        number = tab.board["number"]
        posted(ann, table, "seats/0/bot")
        tab.send(do="play", seat=0, number=number, key="late", action=0)
        assert "bot plays" in tab.next("error")["text"]


def test_a_seat_is_handed_over_by_its_owner_or_for_who_is_away_by_the_host(served: InThread) -> None:
    ann, bea, table = together(served, "greedy")
    assert denied(bea, table, "seats/0/bot") == (403, "not-yours")
    with bea.sit(table):
        assert denied(ann, table, "seats/1/bot") == (403, "not-yours")
    posted(ann, table, "seats/1/bot")
    posted(bea, table, "seats/1/back")
    assert denied(ann, table, "seats/2/bot") == (400, "bad-request")
    assert denied(ann, table, "seats/9/back") == (400, "bad-request")
    assert denied(ann, table, "seats/0/bot", bot="steading.bots:GreedyBot") == (400, "bad-request")
    assert denied(ann, table, "seats/0/bot", bot=7) == (400, "bad-request")


@pytest.mark.parametrize("path", ["resign", "end", "delete", "again", "seats/0/bot", "seats/0/back"])
def test_a_stranger_can_do_nothing_with_a_table(served: InThread, path: str) -> None:
    ann, stranger = served.guest(), served.guest()
    table = ann.open("me", "greedy")
    assert denied(stranger, table, path) == (404, "not-found")
    stranger.open("me", "greedy")
    assert denied(stranger, table, path) == (404, "not-found")
    foreign = ann.http.post(f"{table['url']}/{path}", headers={"origin": "http://evil.example"})
    assert foreign.status_code == 403


# ------------------------------------------------------------ giving up
def test_who_gives_up_leaves_the_seat_to_a_bot_for_good(served: InThread) -> None:
    ann, bea, table = together(served)
    with ann.sit(table) as tab:
        assert posted(bea, table, "resign") == {"over": False, "ending": None}
        board = tab.until(lambda board: board["seats"][1]["given_up"])
        assert (board["seats"][1]["kind"], board["seats"][1]["lent"], board["over"]) == ("bot", False, False)
        tab.until(lambda board: board["seats"][0]["deciding"])
    assert denied(bea, table, "seats/1/back") == (409, "given-up")
    assert denied(bea, table, "resign") == (403, "not-yours")
    assert denied(ann, table, "seats/1/link") == (409, "given-up")
    assert [mine["plays"] for mine in bea.http.get("/mine").json()] == [False]


def test_a_table_that_its_last_person_gives_up_is_over(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "greedy", "person Eve")  # Eve has never come
    with ann.sit(table) as tab:
        assert posted(ann, table, "resign") == {"over": True, "ending": "given-up"}
        board = tab.until(lambda board: board["over"])
        assert (board["ending"], board["actions"], board["line"]["turn"]) == ("given-up", [], "Given up")
        tab.send(do="play", seat=0, number=board["number"], key="late", action=0)
        assert tab.next("error")["code"] == "not-yours"
    assert denied(ann, table, "resign") == (409, "over")
    assert denied(ann, table, "end") == (409, "over")
    assert denied(ann, table, "seats/0/bot") == (409, "over")
    assert [recent["ending"] for recent in ann.http.get("/recent").json()] == ["given-up"]


def test_who_only_opened_the_table_has_nothing_to_give_up(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("person", "person")
    assert denied(ann, table, "resign") == (403, "not-yours")
    assert denied(ann, table, "end") == (403, "not-yours")


# ------------------------------------------------------------ ending by agreement
def test_a_table_ends_once_everybody_agrees(served: InThread) -> None:
    ann, bea, table = together(served, "greedy")
    with bea.sit(table) as tab:
        assert posted(ann, table, "end")["over"] is False
        tab.until(lambda board: board["seats"][0]["agrees"])
        assert posted(ann, table, "end", agree=False)["over"] is False
        tab.until(lambda board: not board["seats"][0]["agrees"])
        assert posted(bea, table, "end")["over"] is False
        assert posted(ann, table, "end") == {"over": True, "ending": "agreed"}
        board = tab.until(lambda board: board["over"])
        assert (board["ending"], board["line"]["turn"]) == ("agreed", "Ended by agreement")
        assert all(not seat["deciding"] for seat in board["seats"])
    assert denied(ann, table, "end", agree="perhaps") == (400, "bad-request")
    record = read_record(ann.http.get(table["url"] + "/record").text)
    assert record.names == ("Ann", "Bea", "Greedy 3")


def test_who_lent_the_seat_need_not_agree(served: InThread) -> None:
    ann, bea, table = together(served)
    posted(bea, table, "seats/1/bot")
    assert posted(ann, table, "end") == {"over": True, "ending": "agreed"}


def test_an_early_end_tells_no_more_than_everybody_knew(served: InThread) -> None:
    ann, bea, table = together(served)
    posted(ann, table, "end")
    posted(bea, table, "end")
    [recent] = bea.http.get("/recent").json()
    sheets = served.services.registry.tables[table["table"]].table.state.scores(SPECTATOR)
    assert recent["own"] == next(sheet.total for sheet in sheets if sheet.seat == 1)


# ------------------------------------------------------------ deleting
@ON_FILES
def test_who_opened_a_table_deletes_it_for_all(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    try:
        ann, bea, table = together(served, "greedy")
        assert denied(bea, table, "delete") == (403, "not-yours")
        with bea.sit(table) as tab:
            tab.send(do="chat", text="hello")
            tab.next("chat")
            assert posted(ann, table, "delete")["over"] is True
            assert "deleted" in tab.next("error")["text"]
            assert tab.closed()
        for guest in (ann, bea):
            assert guest.http.get(table["url"]).status_code == 404
            assert guest.http.get("/mine").json() == []
            assert denied(guest, table, "delete") == (404, "not-found")
        assert served.guest().http.get(table["links"][0]["url"]).status_code == 404
        with closing(sqlite3.connect(tmp_path / "steading.db")) as kept:
            for name in ("tables", "actions", "seats", "person_seats", "standings", "messages", "results"):
                assert kept.execute(f"select count(*) from {name}").fetchone() == (0,)
    finally:
        served.stop()


# ------------------------------------------------------------ playing again
def test_the_same_people_play_again_on_the_same_seats(served: InThread) -> None:
    ann, bea = served.guest(), served.guest()
    table = ann.open("me Ann", "person Bea", "person Eve", "greedy", options={"goals": True})
    bea.take(table["links"][0])
    assert denied(ann, table, "again") == (409, "not-over")
    posted(ann, table, "end")
    posted(bea, table, "end")
    with ann.sit(table) as tab:
        again = posted(bea, table, "again")
        assert tab.until(lambda board: board["again"])["again"] == again["url"]
    assert posted(ann, table, "again") == {**again, "links": []}  # there is one table, whoever asks
    assert [link["name"] for link in again["links"]] == ["Eve"]
    old, new = (served.services.registry.tables[each["table"]] for each in (table, again))
    assert (new.head.chairs, new.head.options) == (old.head.chairs, old.head.options)
    assert new.head.seed != old.head.seed
    for guest, seat in ((ann, 0), (bea, 1)):
        with guest.sit(again) as tab:
            assert [line["seat"] for line in tab.board["seats"] if line["mine"]] == [seat]
    eve = served.guest().take(again["links"][0])
    with eve.sit(again) as tab:
        assert tab.board["seat"] == 2
    assert posted(bea, again, "delete")["over"] is True  # who asked has opened it
    assert posted(ann, table, "again")["table"] != again["table"]


def test_a_seat_that_was_given_up_is_its_persons_in_the_next_game(served: InThread) -> None:
    ann, bea, table = together(served)
    posted(bea, table, "resign")
    posted(ann, table, "resign")
    again = posted(bea, table, "again")
    with bea.sit(again) as tab:
        assert [line["kind"] for line in tab.board["seats"]] == ["person", "person"]


def test_nobody_opens_more_tables_by_playing_again(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), Settings(pause=0, workers=1, tables_of_one=1))
    try:
        ann = served.guest()
        table = ann.open("me", "greedy")
        posted(ann, table, "end")
        assert denied(ann, table, "again") == (409, "too-many")
    finally:
        served.stop()


# ------------------------------------------------------------ kept
def test_what_was_arranged_survives_a_kill(tmp_path: Path) -> None:
    served = InProcess(database(tmp_path))
    guest, bea = served.guest(), served.guest()
    table = guest.open("me Ann", "me Bea", "person Cem", "greedy")
    ended = guest.open("me Ann", "greedy")
    bea.take(table["links"][0])
    posted(guest, table, "seats/1/bot")
    posted(guest, table, "end")
    posted(bea, table, "resign")
    posted(guest, ended, "end")
    again = posted(guest, ended, "again")
    served.kill()
    served = InProcess(database(tmp_path))
    guest.served, guest.http.base_url = served, served.url
    try:
        with guest.sit(table) as tab:
            lines = tab.board["seats"]
            assert [line["lent"] for line in lines] == [False, True, False, False]
            assert [line["given_up"] for line in lines] == [False, False, True, False]
            assert lines[0]["agrees"]
        with guest.sit(ended) as tab:
            assert (tab.board["ending"], tab.board["again"]) == ("agreed", again["url"])
        assert [recent["table"] for recent in guest.http.get("/recent").json()] == [ended["table"]]
    finally:
        served.stop()
