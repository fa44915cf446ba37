"""Paying while a contract could still be exchanged: the payer is asked where that would open another way."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import M, bids_on, extensions, given, goods, player_of, screen, tile_of, use
from tests.kit import legal, play

OUTBID = [{"tile": "well", "bids": {0: "3 yellow", 1: "4 yellow"}}]


def at(tile: str, *contracts: int, **own: Any) -> State:
    """The first of two players has this tile, these contracts and a blue worker, with which the tile is used."""
    position = {name: own.pop(name) for name in ("lots", "trade") if name in own}
    workers = f"1 blue {own.pop('workers', '')}"
    player = {"village": [tile], "contracts": list(contracts), "workers": workers, **own}
    state = given(2, merchants=True, season="autumn", players=[player], **position)
    use(state, 0, tile)
    return state


def asked(state: State) -> str:
    """What the first player is asked; nothing if the payment was made."""
    pending: Any = player_of(state, 0)["pending"]
    return str(pending[-1]["decision"]) if pending else ""


def pays(state: State) -> list[dict[str, str | int]]:
    """The ways to pay."""
    return [form for form in legal(state, 0) if str(form["do"]).startswith("pay")]


@pytest.mark.rule(M + "exchange.before-paying")
def test_a_worker_had_for_a_contract_pays_and_the_group_stays() -> None:
    state = at("tavern", 0, lots=OUTBID)
    assert pays(state) == [{"do": "pay group", "tile": "well"}]
    play(state, 0, "exchange", contract=0, item="blue")
    play(state, 0, "pay worker", colour="blue")
    assert (bids_on(state, "well"), sum(screen(state, 0).values())) == ({0: "3 yellow", 1: "4 yellow"}, 2)


@pytest.mark.rule(M + "exchange.before-paying")
@pytest.mark.parametrize(
    ("contract", "decision"),
    [(1, "pay a worker"), (3, "pay a worker"), (2, ""), (24, "")],  # 4 red; 2 green; 4 yellow, of which one is held
)
def test_the_last_worker_waits_for_one_of_another_colour_only(contract: int, decision: str) -> None:
    state = at("tavern", contract, workers="1 yellow")
    assert asked(state) == decision
    if decision:
        assert (pays(state), state.deciders) == ([{"do": "pay worker", "colour": "yellow"}], (0,))
    else:
        assert (sum(screen(state, 0).values()), state.deciders) == (2, (1,))


@pytest.mark.rule(M + "exchange.before-paying")
def test_a_colour_that_the_price_does_not_name_makes_no_difference() -> None:
    yellow = {"season": "winter", "lots": [{"tile": "apothecary", "bids": {0: "1 yellow", 1: "2 yellow"}}]}
    for contract, decision in ((1, ""), (6, "pay a worker")):  # red; yellow
        own = {"workers": "1 green", "village": ["peddler"], "contracts": [contract]}
        state = given(2, merchants=True, players=[own], **yellow)
        use(state, 0, "peddler", "green")
        assert asked(state) == decision


@pytest.mark.rule(M + "exchange.before-paying")
@pytest.mark.parametrize(("contract", "decision"), [(14, "pay a skill"), (22, "pay a skill"), (13, ""), (0, "")])
def test_the_only_token_waits_for_one_of_another_type_only(contract: int, decision: str) -> None:
    state = at("hiring fair", contract, skills="1 saw")
    assert asked(state) == decision
    if contract == 14:
        play(state, 0, "exchange", contract=14, item="pick axe")
        play(state, 0, "pay skill", skill="pick axe")
        assert player_of(state, 0)["skills"]["saw"] >= 1


@pytest.mark.rule(M + "exchange.before-paying")
@pytest.mark.parametrize(
    ("contract", "decision"), [(13, "pay resources"), (34, "pay resources"), (24, "transport and upgrade")]
)
def test_gold_on_the_home_waits_for_a_wood_that_can_be_had(contract: int, decision: str) -> None:
    state = at("home 1", contract, village=[], goods="1 gold 1 stone")
    play(state, 0, "upgrade", tile="home 1")  # for wood and stone
    assert asked(state) == decision
    if contract == 13:
        play(state, 0, "exchange", contract=13, item="wood")
        play(state, 0, "pay", gold=0, iron=0, stone=1, wood=1)
        assert goods(state, "home 1") == {"gold": 1}
    elif contract == 24:  # a stone more would pay for nothing else
        assert (goods(state, "home 1"), tile_of(state, "home 1")["side"]) == ({}, "upgraded")


@pytest.mark.rule(M + "exchange.before-paying")
def test_away_from_the_home_no_exchange_brings_a_counter_that_could_pay() -> None:
    tavern = {"tile": "tavern", "goods": "3 gold"}
    state = at("home 1", 34, village=[tavern])
    play(state, 0, "upgrade", tile="tavern")  # for wood, stone and iron
    assert (goods(state, "tavern"), asked(state)) == ({}, "transport and upgrade")


@pytest.mark.rule(M + "exchange.before-paying")
@pytest.mark.parametrize(("contract", "decision"), [(0, "pay for the extension"), (1, "transport and upgrade")])
def test_an_extension_waits_for_a_worker_in_the_place_of_a_group(contract: int, decision: str) -> None:
    tile = {"tile": "keywood", "side": "upgraded"}
    lots = [{"tile": "well", "bids": {0: "1 blue", 1: "4 blue"}}]
    state = at("home 1", contract, village=[tile], lots=lots, trade={"extensions": extensions()})
    play(state, 0, "extend", tile="keywood")
    play(state, 0, "build", extension=0)  # for a blue worker
    assert asked(state) == decision
    assert bids_on(state, "well") == ({0: "1 blue", 1: "4 blue"} if contract == 0 else {1: "4 blue"})
