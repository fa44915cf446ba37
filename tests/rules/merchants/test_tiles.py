"""The Merchants' village tiles one by one: what each gives and is worth."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import OVER, M, extensions, given, goods, player_of, score, tile_of, use
from tests.kit import choices, legal, play, refused

OPEN = [3, 13, 26]


def used(
    tile: str, side: str = "basic", season: str = "winter", other: dict[str, Any] | None = None, **position: Any
) -> State:
    """The first player has used this tile of its village."""
    trade = {"open": OPEN, **position.pop("trade", {})}
    own = {"workers": "1 blue", "village": [{"tile": tile, "side": side}], **position.pop("own", {})}
    state = given(2, merchants=True, season=season, trade=trade, players=[own, other or {}], **position)
    state.keep_journal()
    use(state, 0, tile)
    return state


def contracts(state: State, seat: int = 0) -> list[int]:
    return list(player_of(state, seat)["contracts"])


def skills(state: State, seat: int = 0) -> int:
    return sum(player_of(state, seat)["skills"].values())


def trade(state: State) -> Any:
    document: Any = state.dump()
    return document["trade"]


# ---------------------------------------------------------------- assayer
@pytest.mark.rule(M + "tile.assayer")
@pytest.mark.parametrize("item", ["iron", "stone"])
def test_a_basic_assayer_gives_a_resource_of_choice(item: str) -> None:
    state = used("assayer")
    assert choices(state, 0, "take", "item") == {"contract", "iron", "stone"}
    play(state, 0, "take", item=item)
    assert (goods(state, "assayer"), contracts(state), state.deciders) == ({item: 1}, [], (1,))


@pytest.mark.rule(M + "tile.assayer")
def test_a_basic_assayer_gives_a_contract_instead() -> None:
    state = used("assayer")
    play(state, 0, "take", item="contract")
    play(state, 0, "take contract", contract=13)
    play(state, 0, "done")
    assert (goods(state, "assayer"), contracts(state), state.deciders) == ({}, [13], (1,))


@pytest.mark.rule(M + "tile.assayer")
def test_an_upgraded_assayer_gives_iron_stone_and_a_contract() -> None:
    state = used("assayer", "upgraded")
    assert goods(state, "assayer") == {"iron": 1, "stone": 1}
    refused(state, 0, M + "contract.choose", "done")
    play(state, 0, "take contract", contract=13)
    play(state, 0, "done")
    assert (contracts(state), state.deciders) == ([13], (1,))


@pytest.mark.rule(M + "tile.assayer")
def test_resources_of_an_assayer_elsewhere_are_put_on_the_users_home() -> None:
    own = {"workers": "1 blue"}
    other = {"village": [{"tile": "assayer", "side": "upgraded"}]}
    state = given(2, merchants=True, season="winter", trade={"open": OPEN}, players=[own, other])
    use(state, 0, "assayer")
    play(state, 0, "take contract", contract=26)
    assert (goods(state, "home 1"), goods(state, "assayer"), contracts(state)) == ({"iron": 1, "stone": 1}, {}, [26])
    state = given(2, merchants=True, season="spring", lots=["assayer"], players=[own])
    use(state, 0, "assayer")
    play(state, 0, "take", item="iron")
    assert goods(state, "home 1") == {"iron": 1}


@pytest.mark.rule(M + "tile.assayer")
def test_an_assayer_is_upgraded_for_a_pick_axe_and_worth_three() -> None:
    own = {"workers": "1 blue", "skills": "1 pick axe", "village": ["assayer"]}
    state = given(2, merchants=True, season="autumn", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="assayer")
    play(state, 0, "done")
    assert (tile_of(state, "assayer")["side"], skills(state), score(state)["tiles"]) == ("upgraded", 0, 3)


# ---------------------------------------------------------------- bookkeeper
@pytest.mark.rule(M + "tile.bookkeeper")
def test_a_basic_bookkeeper_gives_a_contract_or_a_skill() -> None:
    state = used("bookkeeper")
    assert choices(state, 0, "take", "item") == {"contract", "skill"}
    play(state, 0, "take", item="contract")
    play(state, 0, "draw contract")
    play(state, 0, "done")
    assert (len(contracts(state)), skills(state), state.deciders) == (1, 0, (1,))
    state = used("bookkeeper")
    play(state, 0, "take", item="skill")
    assert (contracts(state), skills(state), state.deciders) == ([], 1, (1,))


@pytest.mark.rule(M + "tile.bookkeeper")
def test_an_upgraded_bookkeeper_gives_both() -> None:
    state = used("bookkeeper", "upgraded")
    play(state, 0, "take contract", contract=3)
    play(state, 0, "done")
    assert (contracts(state), skills(state), state.deciders) == ([3], 1, (1,))


@pytest.mark.rule(M + "tile.bookkeeper")
def test_a_bookkeeper_is_upgraded_for_iron_and_another_resource_and_worth_three() -> None:
    own = {"workers": "1 blue", "village": [{"tile": "bookkeeper", "goods": "1 iron 1 wood"}]}
    state = given(2, merchants=True, season="autumn", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="bookkeeper")
    assert (goods(state, "bookkeeper"), score(state)["tiles"]) == ({}, 3)


@pytest.mark.rule(M + "tile.bookkeeper-order")
def test_the_skill_of_an_upgraded_bookkeeper_is_seen_before_the_contract_is_chosen() -> None:
    # Only saws are in the pile.
    other = {"skills": "16 anvil 16 pick axe"}
    state = used("bookkeeper", "upgraded", other=other)
    view: Any = state.view(0)
    assert view["players"][0]["skills"] == {"anvil": 0, "pick axe": 0, "saw": 1}
    assert [form["do"] for form in legal(state, 0)] == ["take contract"] * 3 + ["draw contract"]
    play(state, 0, "take contract", contract=13)  # a saw and a wood
    assert state.journal is not None
    told = [event["event"] for event in state.journal.log(0)]
    assert told[told.index("used") :] == ["used", "drew skills", "took contract", "turned up"]


# ---------------------------------------------------------------- what is left
EVERY_CONTRACT = list(range(36))


@pytest.mark.rule(M + "tile.choice-available")
def test_a_basic_assayer_gives_no_iron_when_there_is_none() -> None:
    state = used("assayer", other={"goods": "24 iron"})
    refused(state, 0, M + "tile.choice-available", "take", item="iron")
    refused(state, 0, M + "tile.choice-available", "take", item="wood")  # which it does not show
    assert choices(state, 0, "take", "item") == {"contract", "stone"}
    play(state, 0, "take", item="stone")
    assert goods(state, "assayer") == {"stone": 1}


@pytest.mark.rule(M + "tile.choice-available")
def test_a_basic_assayer_gives_no_contract_when_there_is_none() -> None:
    own, empty = {"contracts": EVERY_CONTRACT}, {"open": [None, None, None], "piles": [0, 0, 0]}
    state = given(
        2,
        merchants=True,
        season="winter",
        trade=empty,
        players=[{"workers": "1 blue", "village": ["assayer"]}, own],
    )
    use(state, 0, "assayer")
    refused(state, 0, M + "tile.choice-available", "take", item="contract")
    assert choices(state, 0, "take", "item") == {"iron", "stone"}


@pytest.mark.rule(M + "tile.choice-available")
@pytest.mark.parametrize("side", ["basic", "upgraded"])
@pytest.mark.parametrize("tile", ["assayer", "bookkeeper", "merchant"])
def test_a_tile_of_which_nothing_is_left_is_used_for_nothing(tile: str, side: str) -> None:
    other = {"contracts": EVERY_CONTRACT, "goods": "24 iron 24 stone", "skills": "16 anvil 16 pick axe 16 saw"}
    empty = {"open": [None, None, None], "piles": [0, 0, 0]}
    state = used(tile, side, other=other, trade=empty)
    assert (tile_of(state, tile)["workers"], state.deciders) == ({"blue": 1}, (1,))
    assert (contracts(state), skills(state), goods(state, tile)) == ([], 0, {})


@pytest.mark.rule(M + "tile.choice-available")
def test_a_basic_bookkeeper_gives_no_skill_when_there_is_none() -> None:
    state = used("bookkeeper", other={"skills": "16 anvil 16 pick axe 16 saw"})
    # The contract is all that is left.
    assert legal(state, 0, "take") == []
    play(state, 0, "take contract", contract=26)
    assert contracts(state) == [26]


@pytest.mark.rule(M + "exchange.several")
def test_a_choice_of_which_exchanges_take_the_last_items_is_over() -> None:
    own = {"workers": "1 blue", "contracts": [24, 25], "village": ["workshop"]}  # three stone, three iron
    other = {"goods": "23 iron 23 stone 24 wood"}
    state = given(2, merchants=True, season="winter", players=[own, other])
    use(state, 0, "workshop")
    assert choices(state, 0, "take", "item") == {"iron", "stone"}
    play(state, 0, "exchange", contract=24, item="stone")
    play(state, 0, "exchange", contract=25, item="iron")
    assert (goods(state, "home 1"), goods(state, "workshop"), state.deciders) == ({"iron": 1, "stone": 1}, {}, (1,))


# ---------------------------------------------------------------- merchant
@pytest.mark.rule(M + "tile.merchant")
def test_a_basic_merchant_gives_a_contract() -> None:
    state = used("merchant")
    refused(state, 0, M + "contract.choose", "done")
    play(state, 0, "take contract", contract=26)
    play(state, 0, "done")
    assert (contracts(state), state.deciders) == ([26], (1,))


@pytest.mark.rule(M + "tile.merchant")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_with_an_upgraded_merchant_up_to_two_contracts_are_taken(number: int) -> None:
    state = used("merchant", "upgraded")
    for contract in OPEN[:number]:
        play(state, 0, "take contract", contract=contract)
    if number < 2:
        play(state, 0, "done")
    if number == 2:
        play(state, 0, "done")  # the second could still be exchanged
    assert (contracts(state), state.deciders) == (OPEN[:number], (1,))


@pytest.mark.rule(M + "tile.merchant")
def test_a_merchant_is_upgraded_for_stone_and_another_resource_and_worth_three() -> None:
    own = {"workers": "1 blue", "village": [{"tile": "merchant", "goods": "1 stone 1 wood"}]}
    state = given(2, merchants=True, season="winter", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="merchant")
    assert (goods(state, "merchant"), score(state)["tiles"]) == ({}, 3)


@pytest.mark.rule(M + "tile.merchant-order")
def test_a_contract_drawn_at_the_upgraded_merchant_is_seen_before_the_second_is_chosen() -> None:
    state = used("merchant", "upgraded")
    play(state, 0, "draw contract")
    view: Any = state.view(0)
    assert len(view["players"][0]["contracts"]) == 1
    assert view["players"][0]["contracts"] == contracts(state)
    assert state.deciders == (0,)
    play(state, 0, "take contract", contract=3)
    play(state, 0, "done")
    assert (len(contracts(state)), 3 in contracts(state), state.deciders) == (2, True, (1,))


@pytest.mark.rule(M + "tile.merchant-order")
def test_the_replacement_of_an_open_contract_can_be_taken_as_the_second() -> None:
    state = used("merchant", "upgraded")
    play(state, 0, "take contract", contract=13)
    (new,) = set(trade(state)["open"]) - set(OPEN)
    assert choices(state, 0, "take contract", "contract") == {3, 26, new}
    play(state, 0, "take contract", contract=new)
    play(state, 0, "done")
    assert (set(contracts(state)), state.deciders) == ({13, new}, (1,))
    assert len(set(trade(state)["open"]) - {3, 26}) == 1


# ---------------------------------------------------------------- winter tiles
def upgraded(*tiles: str) -> list[dict[str, str]]:
    return [{"tile": tile, "side": "upgraded"} for tile in tiles]


def over(*village: Any, seats: int = 2, **position: Any) -> dict[str, int]:
    own = {"village": list(village), **position.pop("own", {})}
    return score(given(seats, merchants=True, season="winter", step=OVER, players=[own], **position))


@pytest.mark.rule(M + "winter.artisan")
def test_the_artisan_scores_two_for_each_upgraded_tile_the_home_included() -> None:
    village = upgraded("keywood", "stable")
    built = {"extensions": extensions(e09="keywood")}
    assert over(*village, "miner", "artisan", own={"side": "upgraded"}, trade=built)["artisan"] == 6
    assert over(*village, "artisan")["artisan"] == 4
    assert "artisan" not in over("keywood", {"tile": "summer boat 2", "side": "b"}, "artisan")


@pytest.mark.rule(M + "winter.artisan")
def test_a_tile_turned_by_the_flipper_counts_for_the_artisan() -> None:
    village: list[Any] = ["keywood", *upgraded("stable"), "artisan", "flipper"]
    players = [{"village": village}]
    state = given(4, merchants=True, season="winter", step="the Flipper turns a tile", players=players)
    assert score(state)["artisan"] == 2
    play(state, 0, "flip", tile="keywood")
    assert score(state)["artisan"] == 4


@pytest.mark.rule(M + "winter.builder")
def test_the_builder_scores_three_for_each_extension_that_of_the_flipper_ii_too() -> None:
    village: list[Any] = [*upgraded("keywood", "stable", "alehouse"), "builder", "flipper II"]
    state = given(
        4,
        merchants=True,
        season="winter",
        step="the Flipper II extends a tile",
        boats={"flipper II": {}},
        trade={"extensions": extensions(e09="keywood", e15="stable", e04="mason")},
        players=[{"village": village}, {"village": upgraded("mason")}],
    )
    assert score(state)["builder"] == 6
    play(state, 0, "extend", tile="alehouse")
    assert score(state)["builder"] == 9


@pytest.mark.rule(M + "winter.muleteer")
def test_the_muleteer_scores_three_for_each_uncompleted_contract() -> None:
    assert over("muleteer", own={"contracts": [0, 26]}) == {"tiles": 0, "muleteer": 6}
    own = {"contracts": [0, 13, 26], "skills": "1 saw", "goods": "1 wood"}
    assert over("muleteer", own=own) == {"tiles": 0, "contract 13": 7, "muleteer": 6}
    assert over("muleteer") == {"tiles": 0}
