"""Clocks: who is timed when, what survives a restart, out of time, pauses; on a time that the tests advance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from steading.server.store.schema import TableRow
from steading.tables.clocks import DAY, ClockChange, SeatClock, advance, read_clock
from steading.tables.messages import DaysClock, LiveClock
from tests.server.serving import QUICK, Guest, InThread, Json, Tab, database, wait_for
from tests.server.test_hosting import denied, posted

LIVE = {"kind": "live", "bank": 600, "credit": 30}
DAYS = {"kind": "days", "days": 3}
SEED = 77


class Time:
    """A clock on the wall that the test turns."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def timed(tmp_path: Path, time: Time) -> Iterator[Callable[[], InThread]]:
    """Starts the server on one database, again after it was stopped."""
    running: list[InThread] = []

    def start() -> InThread:
        if running:
            running.pop().stop()
        settings = replace(QUICK, luck=lambda: SEED, clock=time, tick=0.01, hesitation=0, round=0.05)
        running.append(InThread(database(tmp_path), settings))
        return running[0]

    yield start
    running.pop().stop()


def opened(guest: Guest, clock: Json | None, *seats: str, **options: object) -> Json:
    """A table with this clock; the first seat begins."""
    wanted = [{"kind": seat.split()[0], "name": seat.split()[1]} for seat in seats]
    form = {"game": "my_farm_shop", "options": {"start_player": "0", **options}, "seats": wanted, "clock": clock}
    answer = guest.http.post("/tables", json=form)
    assert answer.status_code == 201, answer.text
    table: Json = answer.json()
    return table


def pair(served: InThread, clock: Json | None = LIVE) -> tuple[Guest, Guest, Json]:
    """Ann's table, to which Bea has come."""
    ann, bea = served.guest(), served.guest()
    table = opened(ann, clock, "me Ann", "person Bea")
    bea.take(table["links"][0])
    return ann, bea, table


def left(tab: Tab, seat: int) -> float:
    """What the page would show now."""
    line, now = tab.board["seats"][seat], tab.board["now"]
    return float(line["clock"] - (0 if line["since"] is None else now - line["since"]))


def look(tab: Tab) -> Tab:
    """The board as it is now."""
    tab.send(do="look")
    tab.send(do="rule", name="none")  # whatever was on its way comes before this is answered
    tab.next("error")
    return tab


def turns(tab: Tab) -> list[bool]:
    """Whose clocks are seen to run?"""
    return [seat["since"] is not None for seat in tab.board["seats"]]


def play_on(*tabs: Tab, until: Callable[[Tab], bool]) -> None:
    """First moves of whoever decides, until the first tab sees that."""
    for _ in range(200):
        for tab in tabs:
            look(tab)
        if until(tabs[0]):
            return
        next(tab for tab in tabs if tab.deciding()).play()
    raise AssertionError("it did not come to that")


def at_once(tab: Tab) -> bool:
    return bool(tab.board["line"]["turn"] == "Everybody plays")


# ------------------------------------------------------------ running
def test_a_bank_runs_only_while_its_seat_decides_and_grows_by_the_credit(
    timed: Callable[[], InThread], time: Time
) -> None:
    ann, bea, table = pair(timed())
    with ann.sit(table) as tab, bea.sit(table) as other:
        look(tab)
        assert turns(tab) == [True, False]
        time.now += 40
        look(tab), look(other)
        assert (left(tab, 0), left(other, 0), left(tab, 1)) == (560, 560, 600)
        tab.play()  # she takes a card and still decides
        assert (left(tab, 0), turns(tab)) == (560, [True, False])
        play_on(tab, other, until=at_once)
        time.now += 10
        while tab.deciding():
            tab.play()
        assert left(look(tab), 0) == 560 - 10 + 30  # the own clock is seen as it is
        time.now += 100
        assert left(look(tab), 0) == 580
        while at_once(look(other)):
            other.play()
        assert left(look(tab), 0) == left(look(other), 0) == 580
        assert left(tab, 1) == 600 - 110 + 30  # Bea goes on: it is her advance
        assert turns(tab) == [False, True]


def test_nobody_is_timed_before_all_have_come_nor_at_a_table_without_a_clock(
    timed: Callable[[], InThread], time: Time
) -> None:
    served = timed()
    ann, bea = served.guest(), served.guest()
    table = opened(ann, LIVE, "me Ann", "person Bea")
    with ann.sit(table) as tab:
        time.now += 1000
        assert (left(look(tab), 0), turns(tab)) == (600, [False, False])
        bea.take(table["links"][0])
        assert tab.until(lambda board: board["seats"][0]["since"] is not None)["seats"][0]["since"] == time.now
    free = opened(ann, None, "me Ann", "person Bea")
    with ann.sit(free) as tab:
        assert tab.board["now"] is None
        assert {(seat["clock"], seat["since"], seat["late"]) for seat in tab.board["seats"]} == {(None, None, False)}


@pytest.mark.parametrize(
    "clock",
    [{"kind": "live", "bank": 1}, {"kind": "days", "days": 0}, {"kind": "hours"}, {"kind": "live"}, 7,
     {"kind": "live", "bank": 1e9}, {"kind": "live", "bank": 60, "credit": -1}],
)  # fmt: skip
def test_a_clock_that_is_none_is_refused(served: InThread, clock: object) -> None:
    form = {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "person"}], "clock": clock}
    answer = served.guest().http.post("/tables", json=form)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")


def test_days_are_for_each_decision(timed: Callable[[], InThread], time: Time) -> None:
    ann, bea, table = pair(timed(), DAYS)
    with ann.sit(table) as tab, bea.sit(table) as other:
        time.now += 2 * DAY
        assert left(look(tab), 0) == DAY
        play_on(tab, other, until=at_once)
        assert left(tab, 0) == DAY  # no more for what can be taken back: it is still the same advance
        while tab.deciding():
            tab.play()
        time.now += DAY
        while at_once(look(other)):
            other.play()
        assert left(look(other), 1) == 3 * DAY  # all was revealed: her advance is a new decision


def test_credit_cannot_be_had_twice_by_taking_back(timed: Callable[[], InThread], time: Time) -> None:
    ann, bea, table = pair(timed())
    with ann.sit(table) as tab, bea.sit(table) as other:
        play_on(tab, other, until=at_once)
        for _ in range(3):
            while tab.deciding():
                tab.play(-1)
            assert left(look(tab), 0) == 630
            tab.ask("restart")
            tab.until(lambda board: board["actions"])
            assert left(look(tab), 0) == 600


def test_clocks_survive_a_restart_in_the_middle(timed: Callable[[], InThread], time: Time) -> None:
    ann, bea, table = pair(timed())
    with ann.sit(table) as tab:
        time.now += 25
        tab.play()
        time.now += 5
        before = [(seat["clock"], seat["since"]) for seat in look(tab).board["seats"]]
        assert left(tab, 0) == 570
    served = timed()
    for guest in (ann, bea):
        guest.served, guest.http.base_url = served, served.url
    time.now += 60  # a server that is away does not stop the clocks
    with ann.sit(table) as tab:
        assert [(seat["clock"], seat["since"]) for seat in look(tab).board["seats"]] == before
        assert left(tab, 0) == 510


# ------------------------------------------------------------ out of time
def test_out_of_time_the_others_wait_or_let_a_bot_play_on_and_who_comes_back_plays(
    timed: Callable[[], InThread], time: Time
) -> None:
    ann, bea, table = pair(timed())
    with ann.sit(table) as tab, bea.sit(table) as other:
        assert denied(bea, table, "seats/0/bot") == (403, "not-yours")
        time.now += 599
        assert denied(bea, table, "seats/0/bot") == (403, "not-yours")
        time.now += 2
        board = other.until(lambda board: board["seats"][0]["late"])  # told by the server, unasked
        assert (left(other, 0) <= 0, board["seats"][0]["kind"]) == (True, "person")  # and nobody is thrown out
        tab.until(lambda board: board["seats"][0]["late"])
        tab.play()  # late, but they waited
        posted(bea, table, "seats/0/bot", bot="random")
        other.until(lambda board: board["seats"][0]["lent"])
        other.until(lambda board: board["line"]["turn"] == "Everybody plays")
        other.until(lambda board: not board["seats"][0]["deciding"])
        while at_once(look(other)):
            other.play()
        posted(ann, table, "seats/0/back")
        tab.until(lambda board: not board["seats"][0]["lent"])
        assert left(look(tab), 0) == 30  # a little, so that one can come back at all; a bank does not grow meanwhile
        assert denied(bea, table, "seats/0/bot") == (403, "not-yours")


def test_at_a_rated_table_a_bot_takes_over_by_itself(timed: Callable[[], InThread], time: Time) -> None:
    served = timed()
    ann, bea, table = pair(served)
    server = served.services.registry.tables[table["table"]]
    server.head = replace(server.head, rated=True)
    with ann.sit(table) as tab, bea.sit(table) as other:
        time.now += 601
        other.until(lambda board: board["seats"][0]["lent"])
        wait_for(lambda: left(look(tab), 0) > 0)  # the bot decides first; see test_rated
        posted(ann, table, "seats/0/back")
        other.until(lambda board: not board["seats"][0]["lent"])


def test_at_a_rated_table_a_bot_takes_over_though_nobody_looks_and_the_server_was_away(
    timed: Callable[[], InThread], time: Time
) -> None:
    served = timed()
    _, _, table = pair(served)
    rated = update(TableRow).where(TableRow.id == table["table"]).values(rated=True)
    served.within(served.services.database.change(rated))
    served.stop()
    time.now += 601
    served = timed()
    wait_for(lambda: table["table"] in served.services.registry.tables)  # the caretaker has come
    seating = served.services.registry.tables[table["table"]].table.seating
    wait_for(lambda: seating.lent(0))


def test_a_stranger_and_a_seat_that_is_a_bots_cannot_use_that(timed: Callable[[], InThread], time: Time) -> None:
    served = timed()
    ann, bea, table = pair(served)
    posted(bea, table, "seats/1/bot", bot="random")
    time.now += 10_000
    assert denied(served.guest(), table, "seats/0/bot") == (404, "not-found")
    with ann.sit(table) as tab:
        tab.until(lambda board: board["seats"][0]["late"])
        assert tab.board["seats"][1]["late"] is False  # bots have all the time in the world
        assert tab.board["seats"][1]["since"] is None


# ------------------------------------------------------------ pauses
def test_a_pause_takes_everybody_and_so_does_going_on(timed: Callable[[], InThread], time: Time) -> None:
    ann, bea, table = pair(timed())
    with ann.sit(table) as tab, bea.sit(table) as other:
        posted(ann, table, "pause")
        assert other.until(lambda board: board["seats"][0]["pauses"])["paused"] is False
        time.now += 100
        posted(bea, table, "pause")
        tab.until(lambda board: board["paused"])
        time.now += 5000
        assert (left(look(tab), 0), turns(tab)) == (500, [False, False])
        tab.ask("play", action=tab.board["actions"][0]["index"])
        assert "paused" in tab.next("error")["text"]
        posted(bea, table, "pause")
        posted(bea, table, "pause", wish=False)
        posted(ann, table, "pause")
        assert look(tab).board["paused"] is True
        posted(bea, table, "pause")
        tab.until(lambda board: not board["paused"])
        time.now += 50
        assert left(look(tab), 0) == 450
        tab.play()
    free = opened(ann, None, "me Ann", "person Bea")
    assert denied(ann, free, "pause") == (409, "no-clock")
    assert denied(bea, table, "pause", wish="perhaps") == (400, "bad-request")


def test_who_gives_up_is_replaced_and_the_rest_play_to_the_end(timed: Callable[[], InThread], time: Time) -> None:
    ann, bea, table = pair(timed())
    with bea.sit(table) as tab:
        posted(ann, table, "resign")
        tab.until(lambda board: board["seats"][0]["given_up"])
        time.now += 10_000
        for _ in range(400):
            tab.until(lambda board: board["actions"] or board["over"])
            if tab.board["over"]:
                break
            tab.play(-1)
        assert (tab.board["over"], tab.board["ending"]) == (True, None)  # played to its end
        assert tab.board["seats"][0]["given_up"]
        assert len(tab.board["scores"]) == 2


# ------------------------------------------------------------ what others are told
def test_while_all_decide_in_secret_a_clock_tells_nothing(timed: Callable[[], InThread], time: Time) -> None:
    served = timed()
    heard = []
    for thinks in (1, 200):
        time.now = 1_000_000.0
        ann, bea, table = pair(served)
        with ann.sit(table) as tab, bea.sit(table) as other:
            tab.until(lambda board: board["seats"][1]["online"])
            play_on(tab, other, until=at_once)
            assert turns(tab) == [True, False]
            time.now += thinks
            other.play(0)  # a first click
            other.ask("undo") if other.board["can_undo"] else None
            time.now = 1_000_000.0 + 300
            while look(other).deciding():
                other.play(-1)
            tab.until(lambda board: not board["seats"][1]["deciding"])
            look(tab)
            assert (left(tab, 1), turns(tab)) == (600, [True, False])
            heard.append([text.replace(table["table"], "TABLE") for text in tab.raw[-2:]])
    assert heard[0] == heard[1]


# ------------------------------------------------------------ the arithmetic
def test_a_hand_that_goes_on_is_the_very_same() -> None:
    clock = LiveClock(600, 30)
    hands = (SeatClock(100, 50.0), SeatClock(200))
    same = advance(clock, hands, 70.5, ClockChange(frozenset({0})))
    assert same[0] is hands[0] and same[1] is hands[1]
    assert advance(clock, hands, 70.5, ClockChange(frozenset({1}), frozenset({0}))) == (
        SeatClock(109.5),
        SeatClock(200, 70.5),
    )
    assert advance(clock, hands, 500, ClockChange(frozenset())) == (SeatClock(0), SeatClock(200))
    assert advance(DaysClock(2), hands, 70, ClockChange(frozenset({1}), fresh=frozenset({1})))[1] == SeatClock(
        2 * DAY, 70
    )


def test_a_clock_is_kept_as_it_was_asked_for() -> None:
    assert read_clock(LIVE) == LiveClock(600, 30)
    assert read_clock(DAYS) == DaysClock(3)
    assert read_clock({"kind": "live", "bank": 5}) == LiveClock(5), "also where that is too little by now"
    assert read_clock({"kind": "days", "days": 99}) == DaysClock(99)
    with pytest.raises(ValueError, match="no clock"):
        read_clock({"kind": "weeks"})
