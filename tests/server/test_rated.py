"""Rated tables under abuse: nobody gets out of a lost game, and nobody's win is lost over another's tricks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from steading.tables.bot_questions import BotAnswer
from steading.tables.clocks import DAY
from tests.server.serving import QUICK, Guest, InThread, Json, database, wait_for
from tests.server.test_clocks import LIVE, Time, left, look
from tests.server.test_lobby import member, offer, person_of, rated_table, ratings, sit

LONG_AGO = 601  # seconds after which whoever had to move is out of time


class Ring:
    """A rated table of two members, on a clock that the test turns; its bots think until they are told to play."""

    def __init__(self, served: InThread, time: Time, names: tuple[str, str]) -> None:
        self.served, self.time = served, time
        self.table, (self.ann, self.bea) = rated_table(
            served, *names, clock=LIVE, options={"start_player": "0"}, watch=False
        )
        self.thought = asyncio.Event()
        decide = served.services.bot_seats.decide

        async def think(*asked: object) -> BotAnswer:
            await self.thought.wait()
            return await decide(*asked)  # type: ignore[arg-type]

        served.services.bot_seats.decide = think  # type: ignore[method-assign, assignment]

    def ask(self, guest: Guest, way: str, **said: object) -> tuple[int, Json]:
        answer = guest.http.post(f"{self.table['url']}/{way}", json=said)
        return answer.status_code, answer.json()

    def let_bots_play(self) -> None:
        self.served.loop.call_soon_threadsafe(self.thought.set)

    def run_out(self) -> None:
        """Ann is out of time, and a bot is to play for her."""
        self.time.now += LONG_AGO
        seating = self.served.services.registry.tables[self.table["table"]].table.seating
        wait_for(lambda: seating.lent(0))


@pytest.fixture(scope="module")
def time() -> Time:
    return Time()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, time: Time) -> Iterator[InThread]:
    folder: Path = tmp_path_factory.mktemp("rated")
    served = InThread(database(folder), replace(QUICK, clock=time, tick=0.01, round=0.05))
    yield served
    served.stop()


def test_who_is_out_of_time_cannot_keep_the_bot_from_deciding(server: InThread, time: Time) -> None:
    ring = Ring(server, time, ("Abel", "Adam"))
    ring.run_out()
    for _ in range(3):
        status, said = ring.ask(ring.ann, "seats/0/back")
        assert (status, said["code"]) == (409, "late")
    ring.let_bots_play()
    with ring.ann.sit(ring.table) as tab:
        wait_for(lambda: left(look(tab), 0) > 0)
        assert ring.ask(ring.ann, "seats/0/back")[0] == 200
        tab.until(lambda board: not board["seats"][0]["lent"])


def test_a_bot_that_plays_on_is_sent_away_by_who_has_the_seat_alone(server: InThread, time: Time) -> None:
    ring = Ring(server, time, ("Bert", "Bill"))
    with ring.ann.sit(ring.table) as tab:
        while tab.until(lambda board: board["seats"][1]["deciding"] or board["actions"])["actions"]:
            tab.play()
    time.now += LONG_AGO
    seating = server.services.registry.tables[ring.table["table"]].table.seating
    wait_for(lambda: seating.lent(1))
    status, said = ring.ask(ring.ann, "seats/1/back")  # Ann opened the table, and Bea is away
    assert (status, said["code"]) == (403, "rated")


def test_nobody_ends_or_pauses_alone_while_a_bot_plays_for_the_other(server: InThread, time: Time) -> None:
    ring = Ring(server, time, ("Carl", "Cleo"))
    ring.run_out()
    assert ring.ask(ring.bea, "end") == (200, {"over": False, "ending": None})
    ring.ask(ring.bea, "pause", wish=True)
    with ring.bea.sit(ring.table) as tab:
        assert (tab.board["over"], tab.board["paused"]) == (False, False)


def test_a_pause_that_only_one_wants_any_more_ends_after_a_day(server: InThread, time: Time) -> None:
    ring = Ring(server, time, ("Dora", "Dirk"))
    for guest in (ring.ann, ring.bea):
        ring.ask(guest, "pause", wish=True)
    with ring.bea.sit(ring.table) as tab:
        assert tab.board["paused"]
        ring.ask(ring.bea, "pause", wish=True)
        assert look(tab).board["paused"]
        time.now += DAY
        ring.ask(ring.bea, "pause", wish=True)
        assert not look(tab).board["paused"]
        assert left(tab, 0) == 600


def test_a_log_that_somebody_fills_ends_with_the_game_all_the_same(
    server: InThread, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    ring = Ring(server, time, ("Emma", "Emil"))
    monkeypatch.setattr("steading.tables.requests.MOST_ROWS", 8)
    answers = [ring.ask(ring.ann, "end", agree=agree) for agree in (True, False) * 5]
    assert answers[-1][0] == 409 and "nothing can be undone now" in answers[-1][1]["text"]
    with ring.ann.sit(ring.table) as tab:
        tab.play()
        tab.ask("undo")
        assert "nothing can be undone now" in tab.next("error")["text"]
    ring.run_out()
    assert ring.ask(ring.ann, "resign")[0] == ring.ask(ring.bea, "resign")[0] == 200
    wait_for(lambda: "Emma" in ratings(server))
    assert (ratings(server)["Emma"], ratings(server)["Emil"]) == ((1, 0), (1, 1))


@pytest.mark.parametrize("names", [("Gus", "Gil"), ("Hugo", "Hans")])
def test_giving_up_while_a_clock_runs_out_counts_once(server: InThread, time: Time, names: tuple[str, str]) -> None:
    ring = Ring(server, time, names)
    ways = [(ring.ann, "resign"), (ring.bea, "resign"), (ring.ann, "seats/0/back"), (ring.ann, "resign")]
    time.now += LONG_AGO
    with ThreadPoolExecutor(len(ways)) as pool:
        answers = [status for status, _ in pool.map(lambda asked: ring.ask(*asked), ways)]
    assert set(answers) <= {200, 403, 409} and answers.count(200) >= 2
    rows = server.services.registry.tables[ring.table["table"]].table.rows
    assert [row.kind for row in rows].count("resign") == 2 and rows[-1].kind == "end"
    wait_for(lambda: set(names) <= set(ratings(server)))
    assert sorted(ratings(server)[name] for name in names) == [(1, 0), (1, 1)]


def test_nobody_plays_a_rated_game_against_oneself(server: InThread) -> None:
    ann = member(server, "Ingo")
    made = offer(ann, rated=True)
    elsewhere = server.guest()
    elsewhere.http.cookies.update(ann.http.cookies)
    for browser in (ann, elsewhere):
        again = sit(browser, made)
        assert (again["table"], [each["mine"] for each in again["seats"]]) == (None, [True, False])


def test_who_deletes_the_account_in_the_middle_has_lost(server: InThread, time: Time) -> None:
    ring = Ring(server, time, ("Fred", "Fina"))
    server.within(server.services.authenticator.delete_person(person_of(server, ring.ann)))
    wait_for(lambda: "Fina" in ratings(server))
    assert ratings(server)["Fina"] == (1, 1) and "Fred" not in ratings(server)
    with ring.bea.sit(ring.table) as tab:
        assert (tab.board["ending"], tab.board["seats"][0]["name"]) == ("given-up", "Player 1")
