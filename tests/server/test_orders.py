"""Orders in advance: what they play at many positions, who sees them, when they end."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from steading.engine import Action, State
from steading.games import make
from steading.games.boards import Order
from steading.tables import requests
from steading.tables.log import Setup
from steading.tables.orders import plan, turn_by
from steading.tables.seating import Chair
from steading.tables.table import Table
from tests.server.serving import QUICK, Guest, InThread, Json, Tab, database
from tests.server.test_hosting import denied

OPTIONS: dict[str, list[Json]] = {
    "keyflower": [{}, {"farmers": True, "merchants": True}, {"open_screens": True}],
    "key_flow": [{}],
    "my_farm_shop": [{"farmer": True}],
}
GAMES = [(game, options) for game, all_options in OPTIONS.items() for options in all_options]


def any_orders(table: Table, seat: int, luck: random.Random) -> list[Order]:
    """Every kind that is offered, with values at random."""
    view = table.state.view(seat)
    wanted = [
        {"order": offer.order, **{field.name: luck.choice(field.values)[0] for field in offer.fields}}
        for offer in table.board.offered_orders(view)
    ]
    return [table.board.give_order(view, each) for each in wanted]


def beside(state: State, seat: int, tile: object) -> tuple[str, int]:
    """The seat's workers at a lot."""
    view = state.view(seat)
    lots = [*view["lots"], *view["turn_order"]]  # type: ignore[misc]
    bids = [bid for lot in lots if lot["tile"] == tile for bid in lot["bids"] if bid["seat"] == seat]
    return (bids[0]["colour"], bids[0]["workers"]) if bids else ("", 0)


def check_turn(table: Table, seat: int, order: Order, actions: list[Action]) -> str:
    """All legal, nothing but what was said; which order it was."""
    state = table.state.copy()
    for action in actions:
        assert action in state.legal(seat)
        state.play(seat, action)
    done = [str(action.form()["do"]) for action in actions]
    if order["order"] == "forced":
        assert len(table.state.legal(seat)) == 1
    elif order["order"] == "bid":
        assert (done[:2], set(done[2:]) <= {"from front", "done"}) == (["bid", "workers"], True)
        colour, workers = beside(state, seat, order["tile"])
        assert colour == order["colour"]
        assert beside(table.state, seat, order["tile"])[1] < workers <= int(str(order["most"]))
        assert table.board.follow_order(state.view(seat), (), order) != actions[0] if seat in state.deciders else True
    else:
        assert done == [{"pass": "pass", "keep": "done", "decline": "done"}[str(order["order"])]]
    assert order["order"] == "forced" or seat not in state.deciders or state.epoch != table.state.epoch
    return str(order["order"])


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_an_order_plays_whole_legal_turns_and_never_more_than_was_said(name: str, options: Json) -> None:
    luck = random.Random(5)
    seen: Counter[str] = Counter()
    for seed in range(3):
        table = Table(Setup("t", make(name, options), [Chair(each) for each in ("Ann", "Bea", "Cem")], seed), time.time)
        orders: dict[int, list[Order]] = {seat: [] for seat in range(3)}
        while table.deciders and len(table.rows) < 400:
            seat = luck.choice(table.deciders)
            orders[seat] = any_orders(table, seat, luck) if luck.random() < 0.3 else orders[seat]
            for order in orders[seat]:
                actions = turn_by(table, seat, order)
                seen[check_turn(table, seat, order, actions) if actions else "over" if actions is None else "wait"] += 1
            actions, orders[seat] = plan(table, seat, orders[seat])
            if not actions or luck.random() < 0.5:
                actions = [luck.choice(table.state.legal(seat))]
            for row in table.stamp(requests.play_all(table, seat, actions)):
                table.add(row)
    kinds = {"keyflower": {"bid", "pass"}, "key_flow": {"keep"}, "my_farm_shop": {"decline"}}[name]
    assert kinds | {"forced", "over", "wait"} <= set(seen)


# ------------------------------------------------------------ at a table
SEED = 9


@pytest.fixture
def served(tmp_path: Path) -> Iterator[InThread]:
    running = InThread(database(tmp_path), replace(QUICK, luck=lambda: SEED, hesitation=0))
    yield running
    running.stop()


def keyflower(served: InThread) -> tuple[Guest, Guest, Json]:
    """Ann and Bea at Keyflower."""
    ann, bea = served.guest(), served.guest()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Bea"}]
    table: Json = ann.http.post("/tables", json={"game": "keyflower", "seats": seats}).json()
    bea.take(table["links"][0])
    return ann, bea, table


def order(guest: Guest, table: Json, seat: int, *orders: Json) -> Json:
    """These from now on."""
    answer = guest.http.post(f"{table['url']}/seats/{seat}/orders", json={"orders": orders})
    assert answer.status_code == 200, answer.text
    form: Json = answer.json()
    return form


def settled(tab: Tab) -> Tab:
    """Everything that was on its way has come."""
    tab.send(do="rule", name="none")
    tab.next("error")
    return tab


def play_labelled(tab: Tab, label: str) -> None:
    """The action with these words."""
    places = [place for place, action in enumerate(tab.board["actions"]) if label in action["label"]]
    tab.play(places[0])


def test_a_seat_passes_by_itself_until_the_season_ends(served: InThread) -> None:
    ann, bea, table = keyflower(served)
    with ann.sit(table) as tab, bea.sit(table) as other:
        first, last = (tab, other) if tab.deciding() else (other, tab)
        seat = last.board["seat"]
        form = order(last.guest, table, seat, {"order": "pass", "until": "season"})
        assert [given["words"] for given in form["orders"]] == ["Pass until the season ends"]
        assert last.until(lambda board: board["orders"])["orders"] == ["Pass until the season ends"]
        season = first.board["season"]
        turns = 0
        while turns < 3:
            first.until(lambda board: board["actions"])
            first.play(1)
            while first.board["seats"][1 - seat]["deciding"] and first.deciding():
                first.play()
            first.until(lambda board: board["seats"][1 - seat]["deciding"])  # the other has passed
            turns += 1
        passes = [line for line in settled(first).log if "passes" in line]
        assert len(passes) >= 3
        play_labelled(first, "Pass")
        for _ in range(60):
            settled(first), settled(last)
            if last.board["season"] != season and not last.board["orders"]:
                break
            deciding = next((each for each in (first, last) if each.deciding()), None)
            deciding.play() if deciding else first.hear_if_any()
        assert (last.board["orders"], last.board["season"] != season) == ([], True)  # it ended with its season


def test_a_bid_follows_up_to_what_was_said(served: InThread) -> None:
    ann, bea, table = keyflower(served)
    with ann.sit(table) as tab, bea.sit(table) as other:
        first, last = (tab, other) if tab.deciding() else (other, tab)
        seat = last.board["seat"]
        offers = last.guest.http.get(f"{table['url']}/seats/{seat}/orders").json()["offers"]
        bid = next(offer for offer in offers if offer["order"] == "bid")
        tile = bid["fields"][0]["values"][0][0]
        colour = bid["fields"][2]["values"][0][0]
        order(last.guest, table, seat, {"order": "bid", "tile": tile, "most": 2, "colour": colour})
        play_labelled(first, "Pass")
        state = served.services.registry.tables[table["table"]].table.state
        first.until(lambda board: board["actions"])
        state = served.services.registry.tables[table["table"]].table.state
        assert beside(state, seat, tile) == (colour, 1)
        assert len(last.until(lambda board: board["orders"])["orders"]) == 1


def test_what_is_ordered_is_ones_own_business(served: InThread) -> None:
    ann, bea, table = keyflower(served)
    way = f"{table['url']}/seats/0/orders"
    assert bea.http.get(way).status_code == 403
    assert bea.http.post(way, json={"orders": []}).status_code == 403
    assert served.guest().http.get(way).status_code == 404
    for wanted in (
        {"order": "pass"}, {"order": "win"}, {}, {"order": "pass", "until": "tomorrow"}, {"order": "bid", "tile": "x"},
        {"order": "pass", "until": "season", "season": "winter"}, {"order": ["pass"]}, {"order": "pass", "until": [1]},
    ):  # fmt: skip
        assert denied(ann, table, "seats/0/orders", orders=[wanted]) == (400, "bad-request")
    assert denied(ann, table, "seats/0/orders", orders=[{"order": "forced"}] * 9) == (400, "bad-request")


def test_who_takes_back_what_an_order_did_withdraws_it(served: InThread) -> None:
    ann, bea, table = keyflower(served)
    with ann.sit(table) as tab, bea.sit(table) as other:
        first = tab if tab.deciding() else other
        order(first.guest, table, first.board["seat"], {"order": "pass", "until": "season"})
        first.until(lambda board: board["can_undo"] and not board["actions"])
        first.ask("undo")
        board = first.until(lambda board: board["actions"])
        assert settled(first).board["orders"] == [] and board["actions"]
        assert first.quiet()


def test_orders_survive_a_restart_and_end_when_the_link_is_renewed(tmp_path: Path) -> None:
    slow = replace(QUICK, luck=lambda: SEED, hesitation=3600)
    one = InThread(database(tmp_path), slow)
    ann, bea, table = keyflower(one)
    order(bea, table, 1, {"order": "forced"}, {"order": "pass", "until": "outbid"})
    one.stop()
    two = InThread(database(tmp_path), slow)
    try:
        for guest in (ann, bea):
            guest.served, guest.http.base_url = two, two.url
            guest.http.headers["origin"] = two.url
        given = bea.http.get(f"{table['url']}/seats/1/orders").json()["orders"]
        assert [each["form"]["order"] for each in given] == ["forced", "pass"]
        order(bea, table, 1, given[1]["form"])  # as it was given
        assert ann.http.post(f"{table['url']}/seats/1/link").status_code == 201
        assert two.services.registry.tables[table["table"]].orders == {}
    finally:
        two.stop()


def test_boards_of_others_are_the_same_with_and_without_an_order(tmp_path: Path) -> None:
    settings = replace(QUICK, luck=lambda: SEED, hesitation=0, clock=lambda: 1_000_000.0)
    served = InThread(database(tmp_path), settings)
    heard: list[list[str]] = []
    try:
        for ordered in (False, True):
            ann, bea, table = keyflower(served)
            with ann.sit(table) as tab, bea.sit(table) as other:
                tab.until(lambda board: board["seats"][1]["online"])
                first, last = (tab, other) if tab.deciding() else (other, tab)
                if ordered:
                    order(last.guest, table, last.board["seat"], {"order": "pass", "until": "season"})
                assert first.quiet()  # giving an order makes no sound
                play_labelled(first, "Pass")
                if not ordered:
                    last.until(lambda board: board["actions"])
                    play_labelled(last, "Pass")
                first.until(lambda board: len(board["log"]) + board["log_from"] > 3)
                first.send(do="look")
                first.next("board")
                for path in (f"{table['url']}", "/mine"):
                    first.raw.append(first.guest.http.get(path).text)
                heard.append([text.replace(table["table"], "TABLE") for text in first.raw[-3:]])
    finally:
        served.stop()
    assert heard[0] == heard[1]
