"""Who looks on: sees what everybody may know and nothing else, later where that was wished, and is counted.

The lists of the server, too, are the same whatever somebody hides: they are compared byte by byte around hidden acts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from steading.server.store.schema import TableSummaryRow
from tests.server.serving import QUICK, Guest, InThread, Json, Tab, database, play_all, wait_for
from tests.server.test_lobby import done, lobby, offer, sit

SEED = 77


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server of its own in which all tables have the same seed, and whoever comes is told of at once."""
    settings = replace(QUICK, luck=lambda: SEED, breath=0.0, watchers=3)
    served = InThread(database(tmp_path_factory.mktemp("watched")), settings)
    yield served
    served.stop()


def begun(server: InThread, **wanted: Any) -> tuple[Json, Guest, Guest]:
    """A table from the lobby with Ann and Bea."""
    ann, bea = server.guest(), server.guest()
    made = offer(ann, "Ann", **{"options": {"start_player": "0"}, **wanted})
    sit(bea, made)
    return {"table": made["id"], "url": f"/table/{made['id']}"}, ann, bea


# ------------------------------------------------------------ looking on
def test_who_looks_on_sees_what_everybody_may_know_and_can_do_nothing(server: InThread) -> None:
    table, ann, _ = begun(server)
    stranger = server.guest()
    assert "text/html" in stranger.http.get(table["url"]).headers["content-type"]
    with stranger.sit(table) as tab:
        board = tab.board
        assert (board["seat"], board["actions"], board["hints"], board["can_undo"]) == (None, [], False, False)
        assert not any(seat["mine"] for seat in board["seats"])
        opened = server.services.registry.tables[table["table"]]
        drawn = [panel.body for panel in opened.table.board.panels(opened.table.state.view(None), ())]
        assert [panel["body"] for panel in board["panels"]] == drawn
        for message in (
            {"do": "play", "seat": 0, "number": board["number"], "key": "k", "action": 0},
            {"do": "undo", "seat": 0, "number": board["number"], "key": "l"},
            {"do": "sit", "seat": 0},
            {"do": "hint", "seat": 0, "number": board["number"]},
            {"do": "chat", "text": "psst"},
            {"do": "moment", "at": 0},
        ):
            tab.send(**message)
            assert tab.next("error")["code"] == "not-yours", message
        for way in ("resign", "end", "delete", "again", "seats/0/bot", "seats/0/link"):
            assert stranger.http.post(f"{table['url']}/{way}").status_code == 404
        for path in ("record", "curve"):
            assert stranger.http.get(f"{table['url']}/{path}").status_code == 409
        assert stranger.http.get(f"{table['url']}/picture").status_code == 404
        with ann.sit(table) as one:
            one.play()
            tab.until(lambda board: board["number"] > 0)


def test_who_looks_on_and_is_nobody_stays_when_others_are_signed_out(server: InThread) -> None:
    table, _, _ = begun(server)
    nobody, forgotten = server.guest(), server.guest()
    forgotten.token = "c" * 43
    with nobody.sit(table) as one, forgotten.sit(table) as two:
        server.within(server.services.refresher.dismiss_ended())
        assert one.quiet() and two.quiet()


def test_those_who_look_on_are_counted_and_are_not_too_many(server: InThread) -> None:
    table, ann, bea = begun(server)
    crowd = [server.guest() for _ in range(4)]
    for guest in crowd:
        guest.open("me", "random")  # so that each is somebody
    with ann.sit(table) as one, bea.sit(table) as two:
        tabs = [guest.sit(table) for guest in crowd[:3]]
        for tab in (one, two, tabs[0]):
            tab.until(lambda board: board["watching"] == 3)
        with crowd[3].tab(table) as late:
            assert "Come back later" in late.hear()["text"]
        wait_for(lambda: lobby(ann)["watch"][0]["watching"] == 3)
        for tab in tabs:
            tab.line.close()
        one.until(lambda board: board["watching"] == 0)


def test_a_table_is_looked_at_by_those_who_may(server: InThread) -> None:
    stranger = server.guest()
    hidden, _, _ = begun(server, watch=False)
    private, _, _ = begun(server, open=False)
    public, _, _ = begun(server)
    linked = server.guest().open("me Ann", "me Bea")  # opened as ever, by link
    assert [stranger.http.get(table["url"]).status_code for table in (hidden, private, public, linked)] == [
        404, 200, 200, 404,
    ]  # fmt: skip
    listed = [each["table"] for each in lobby(stranger)["watch"]]
    assert public["table"] in listed
    assert not {hidden["table"], private["table"], linked["table"]} & set(listed)


def test_a_table_is_listed_before_it_is_noted_where_it_stands(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, summary_delay=3600.0))
    try:
        table, _, _ = begun(served)
        (listed,) = lobby(served.guest())["watch"]
        assert (listed["table"], listed["players"], listed["line"]) == (table["table"], ["Ann", "Bea"], "")
    finally:
        served.stop()


def test_a_game_that_was_cut_short_keeps_its_secrets_and_one_that_was_played_does_not(server: InThread) -> None:
    table, ann, bea = begun(server)
    stranger = server.guest()
    done(ann.http.post(f"{table['url']}/end"))
    done(bea.http.post(f"{table['url']}/end"))
    with stranger.sit(table) as tab:
        assert tab.board["over"] and tab.board["record"] is None
    assert stranger.http.get(f"{table['url']}/record").status_code == 409
    assert ann.http.get(f"{table['url']}/record").status_code == 200
    table, ann, bea = begun(server)
    server.skip_ahead(table)
    with ann.sit(table) as one, bea.sit(table) as two:
        play_all([one, two], lambda number: number)
    assert stranger.http.get(f"{table['url']}/record").status_code == 200
    with stranger.sit(table) as tab:
        tab.send(do="moment", at=3)
        assert tab.next("moment")["at"] == 3


def test_who_sees_a_table_later_sees_nothing_of_now(server: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ann, bea = begun(server, delay=60)
    stranger = server.guest()
    with ann.sit(table) as one, stranger.sit(table) as tab:
        before = lobby(stranger)["watch"]
        one.play()
        one.send(do="chat", text="what a move")
        one.next("chat")
        done(ann.http.post(f"{table['url']}/end"))
        done(bea.http.post(f"{table['url']}/end"))
        tab.send(do="look")
        board = tab.next("board")
        assert (board["number"], board["over"], board["log"]) == (0, False, tab.board["log"])
        server.services.lobby.announce_change()
        [shown] = [each for each in lobby(stranger)["watch"] if each["table"] == table["table"]]
        assert shown == next(each for each in before if each["table"] == table["table"])
        assert (shown["line"], shown["delay"]) == ("", 60)
        opened = server.services.registry.tables[table["table"]]
        assert opened.delayed is not None
        now = opened.delayed.clock() + 61
        monkeypatch.setattr(opened.delayed, "clock", lambda: now)
        server.loop.call_soon_threadsafe(opened.tell)
        tab.until(lambda board: board["over"])
        assert not any(said["messages"] for said in tab.heard if said["kind"] == "chat")


def test_a_move_is_shown_as_soon_as_it_is_old_enough(server: InThread) -> None:
    table, ann, _ = begun(server, delay=3)
    with ann.sit(table) as one, server.guest().sit(table) as tab:
        one.play()
        assert tab.board["number"] == 0
        tab.until(lambda board: board["number"] > 0)


# ------------------------------------------------------------ what lists and spectators hear of hidden acts
def everything(*guests: Guest) -> list[str]:
    """All that lists tell these people."""
    paths = (
        "/lobby/tables",
        "/lobby/count",
        "/mine",
        "/mine/next",
        "/recent",
        "/ranking/mine",
        "/ranking/my_farm_shop/2",
    )
    return [f"{path} {guest.http.get(path).text}" for guest in guests for path in (*paths, "/statistics")]


def to_secret_step(
    server: InThread, table: Json, one: Tab, two: Tab, enough: Callable[[], object] = lambda: True
) -> None:
    """Until both decide at once, and it is enough."""
    played = server.services.registry.tables[table["table"]].table
    for _ in range(400):
        for seat, tab in enumerate((one, two)):  # nobody moves before both have seen the last move
            tab.until(lambda board, seat=seat: board["number"] == played.number(seat))  # type: ignore[misc]
            tab.until(lambda board, seat=seat: bool(board["actions"]) == (seat in played.deciders))  # type: ignore[misc]
        if one.deciding() and two.deciding() and enough():
            return
        (one if one.deciding() else two).play()
    raise AssertionError("there was no such step")


def test_lists_and_spectators_do_not_hear_a_hidden_act(server: InThread) -> None:
    table, ann, bea = begun(server, options={"start_player": "0", "farmer": True})
    stranger = server.guest()
    with ann.sit(table) as one, bea.sit(table) as two, stranger.sit(table) as tab:
        to_secret_step(server, table, one, two, lambda: unfinished(server, table, two) is not None)
        wait_for(lambda: standing(server, table) == len(server.services.registry.tables[table["table"]].table.rows))
        while not tab.quiet():
            pass
        server.services.lobby.announce_change()
        before, heard = everything(ann, stranger), len(tab.raw)
        two.play(unfinished(server, table, two) or 0)
        two.ask("undo")
        two.until(lambda board: not board["can_undo"])
        assert tab.quiet() and len(tab.raw) == heard + 1  # the answer to that
        decide(two)
        wait_for(lambda: standing(server, table) == len(server.services.registry.tables[table["table"]].table.rows))
        server.services.lobby.announce_change()
        assert everything(ann, stranger) == before
        assert '"your_turn":true' in before[2]
        server.services.registry.tables.clear()  # and from what is kept, where nobody is known to look on
        server.services.lobby.announce_change()
        alone = [text.replace('"watching":1', '"watching":0') for text in before]
        assert everything(ann, stranger) == alone


def test_spectators_of_two_games_that_differ_in_hidden_things_hear_the_same(server: InThread) -> None:
    heard = []
    for pick in (0, 3):
        table, ann, bea = begun(server, options={"start_player": "0", "farmer": True})
        with ann.sit(table) as one, bea.sit(table) as two:
            to_secret_step(server, table, one, two)
            while two.deciding():
                two.play(pick)
            one.until(lambda board: not board["seats"][1]["deciding"])
            with server.guest().sit(table) as tab:
                tab.send(do="look")
                tab.next("board")
                chosen = two.board["panels"]
                heard.append(([text.replace(table["table"], "TABLE") for text in tab.raw], chosen))
    (first, one_hand), (second, other_hand) = heard
    assert one_hand != other_hand
    assert first == second


def standing(server: InThread, table: Json) -> int:
    """Of how many rows lists know."""
    query = select(TableSummaryRow.number).where(TableSummaryRow.table == table["table"])
    number = server.within(server.services.database.scalar(query))
    return -1 if number is None else number


def unfinished(server: InThread, table: Json, tab: Tab) -> int | None:
    """The place of an action that does not finish the decision."""
    state = server.services.registry.tables[table["table"]].table.state
    for place, action in enumerate(tab.board["actions"]):
        trial = state.copy()
        trial.play(1, trial.game.catalogue.actions[action["index"]])
        if 1 in trial.deciders and trial.epoch == state.epoch:
            return place
    return None


def decide(tab: Tab) -> None:
    """Decide to the end."""
    while tab.deciding():
        tab.play()
