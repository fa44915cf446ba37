"""Obtaining contracts: from boats unseen, from three buildings open or face down, and what lies on the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from steading import Malformed, State
from steading.engine.chance import Chance, sow
from steading.games import board_for
from tests.games.keyflower.kit import GAME, OVER, M, R, game, given, player_of, use
from tests.kit import choices, legal, play, refused

SOURCES = {"assayer", "bookkeeper", "merchant", "sea breese II", "white wind II"}
OPEN = [3, 13, 26]


def trade(state: State) -> Any:
    """The part of the table that is about contracts, cabins and extensions."""
    return state.dump()["trade"]


def seen(state: State, viewer: int | None) -> Any:
    """What a viewer may know."""
    return state.view(viewer)


def log(state: State, viewer: int | None, kind: str) -> list[dict[str, Any]]:
    """The events of this kind as a viewer may read them."""
    return [event for event in state.keep_journal().log(viewer) if event["event"] == kind]


def choosing(number: int = 1, *, held: list[int] | None = None, **on_table: Any) -> State:
    """The first player has used a merchant (in winter, an upgraded one if two are to be taken)."""
    merchant = {"tile": "merchant", "side": "upgraded" if number == 2 else "basic"}
    players = [{"workers": "3 blue", "village": [merchant]}, {"contracts": held or []}]
    state = given(merchants=True, season="winter", players=players, trade={"open": OPEN, **on_table})
    use(state, 0, "merchant")
    return state


def others(*contracts: int) -> list[int]:
    """All contracts but these and the open ones."""
    return [contract for contract in range(36) if contract not in (*contracts, *OPEN)]


def end_season(state: State) -> None:
    """Say the first thing offered until the next season has begun or the game is over."""
    season = state.dump()["season"]
    while state.deciders and state.dump()["season"] == season:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])


# ---------------------------------------------------------------- where they come from
@pytest.mark.rule(M + "contract.sources")
def test_two_boats_and_three_buildings_show_contracts() -> None:
    found = set()
    for tile in GAME.components.records:
        if tile.group in ("building", "boat"):
            printed = [tile.record.value(name) for name in ("basic", "upgraded", "cargo") if tile.record.has(name)]
            if "contract" in json.dumps(printed):
                found.add(tile.name)
    assert found == SOURCES


@pytest.mark.rule(M + "contract.sources")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_gets_a_contract_but_from_these(seed: int) -> None:
    state = game(merchants=True, all_merchants=seed < 3).start(6, seed, journal=True)
    luck = Chance(sow(seed))
    while state.deciders:
        seat = state.deciders[0]
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
    source, taken = "", 0
    for event in state.keep_journal().log(None):
        if event["event"] in ("used", "boat"):
            source = str(event.get("tile", event.get("boat")))
        elif event["event"] in ("took contract", "drew contract"):
            assert source in SOURCES
            taken += 1
    assert taken > 0


@pytest.mark.rule(M + "contract.sources")
@pytest.mark.parametrize(
    ("season", "tile", "asks"),
    [("spring", "assayer", True), ("summer", "bookkeeper", True), ("autumn", "merchant", False)],
)
def test_a_building_gives_one_contract(season: str, tile: str, asks: bool) -> None:
    state = given(merchants=True, season=season, lots=[tile], players=[{"workers": "1 red"}], trade={"open": OPEN})
    use(state, 0, tile, "red")
    if asks:
        play(state, 0, "take", item="contract")
    play(state, 0, "take contract", contract=26)
    play(state, 0, "done")
    assert (player_of(state, 0)["contracts"], state.deciders) == ([26], (1,))


@pytest.mark.rule(M + "contract.from-boat")
@pytest.mark.parametrize(("seats", "boat"), [(3, "sea breese II"), (6, "white wind II")])
def test_only_who_takes_the_boat_sees_its_contract(seats: int, boat: str) -> None:
    aboard = [{"place": seats - 1, "contracts": [13]}]
    state = given(seats, merchants=True, passes=seats - 1, boats={boat: {}}, contracts_aboard=aboard)
    state.keep_journal()
    play(state, 0, "pass")
    assert seen(state, 0)["players"][0]["contracts"] == []
    play(state, 0, "take boat", tile=boat)
    assert seen(state, 0)["players"][0]["contracts"] == [13]
    assert log(state, 0, "drew contract") == [{"event": "drew contract", "seat": 0, "contract": 13}]
    for viewer in (None, 1):
        player = seen(state, viewer)["players"][0]
        assert not {"contract_count", "contracts"} & set(player)
        assert log(state, viewer, "drew contract") == [{"event": "drew contract", "seat": 0}]


# ---------------------------------------------------------------- choosing
@pytest.mark.rule(M + "contract.choose")
def test_one_of_three_open_contracts_or_one_face_down_may_be_taken() -> None:
    state = choosing(discarded=[7, 8])
    assert legal(state, 0, "take contract") == [{"do": "take contract", "contract": number} for number in OPEN]
    assert legal(state, 0, "draw contract") == [{"do": "draw contract"}]
    refused(state, 0, M + "contract.choose", "take contract", contract=7)  # discarded
    refused(state, 0, M + "contract.choose", "take contract", contract=30)  # in one of the piles
    refused(state, 0, M + "contract.choose", "done")
    state.keep_journal()
    play(state, 0, "take contract", contract=13)
    play(state, 0, "done")
    assert (player_of(state, 0)["contracts"], state.deciders) == ([13], (1,))
    for viewer in (None, 0, 1):
        assert log(state, viewer, "took contract") == [{"event": "took contract", "seat": 0, "contract": 13}]


@pytest.mark.rule(M + "contract.choose")
def test_a_contract_is_not_taken_without_a_tile_that_gives_one() -> None:
    state = given(merchants=True, players=[{"workers": "1 red"}], trade={"open": OPEN})
    refused(state, 0, M + "contract.choose", "take contract", contract=13)
    refused(state, 0, M + "contract.choose", "draw contract")
    refused(state, 1, R + "turn.only-own-turn", "draw contract")


@pytest.mark.rule(M + "contract.choose")
def test_one_from_the_piles_comes_by_chance() -> None:
    drawn: set[int] = set()
    position: dict[str, Any] = {"season": "autumn", "lots": ["merchant"], "players": [{"workers": "1 red"}]}
    for chance in range(80):
        state = given(merchants=True, chance=chance, trade={"open": OPEN, "discarded": [7, 8]}, **position)
        use(state, 0, "merchant", "red")
        play(state, 0, "draw contract")
        assert (sum(trade(state)["piles"]), trade(state)["open"]) == (30, OPEN)
        drawn |= set(player_of(state, 0)["contracts"])
    assert len(drawn) > 20
    assert not drawn & {*OPEN, 7, 8}


@pytest.mark.rule(M + "contract.facedown-secret")
def test_a_contract_taken_face_down_is_known_to_its_owner_only() -> None:
    state = choosing()
    state.keep_journal()
    play(state, 0, "draw contract")
    (contract,) = player_of(state, 0)["contracts"]
    assert seen(state, 0)["players"][0]["contracts"] == [contract]
    assert log(state, 0, "drew contract") == [{"event": "drew contract", "seat": 0, "contract": contract}]
    for viewer in (None, 1):
        assert "contracts" not in seen(state, viewer)["players"][0]
        assert log(state, viewer, "drew contract") == [{"event": "drew contract", "seat": 0}]
    imagined = {player_of(state.imagine(1, seed), 0)["contracts"][0] for seed in range(60)}
    assert len(imagined) > 15
    assert not imagined & set(OPEN)
    assert {player_of(state.imagine(0, seed), 0)["contracts"][0] for seed in range(10)} == {contract}


# ---------------------------------------------------------------- what lies on the table
@pytest.mark.rule(M + "contract.refill")
@pytest.mark.parametrize(("place", "piles"), [(0, [10, 11, 11]), (1, [11, 10, 11]), (2, [11, 11, 10])])
def test_an_open_contract_is_replaced_at_once_from_the_pile_of_its_place(place: int, piles: list[int]) -> None:
    state = choosing(2)
    state.keep_journal()
    play(state, 0, "take contract", contract=OPEN[place])
    new = trade(state)["open"][place]
    assert new not in OPEN
    assert trade(state)["open"] == [*OPEN[:place], new, *OPEN[place + 1 :]]
    assert trade(state)["piles"] == piles
    assert log(state, 1, "turned up") == [{"event": "turned up", "seat": -1, "contract": new}]
    assert choices(state, 0, "take contract", "contract") == set(trade(state)["open"])  # before the next choice
    play(state, 0, "take contract", contract=new)
    assert player_of(state, 0)["contracts"] == sorted([OPEN[place], new])
    assert (sum(trade(state)["piles"]), None in trade(state)["open"]) == (31, False)


@pytest.mark.rule(M + "contract.refill")
def test_if_that_pile_is_empty_another_one_serves() -> None:
    state = choosing(piles=[16, 0, 17])
    play(state, 0, "take contract", contract=13)
    assert sorted(trade(state)["piles"]) in ([0, 15, 17], [0, 16, 16])
    assert trade(state)["open"][1] not in (None, 13)


@pytest.mark.rule(M + "contract.season-refresh")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_at_the_end_of_a_season_the_open_contracts_are_discarded_and_replaced(season: str) -> None:
    on_table = {"open": [1, 4, 5], "discarded": [20]}
    state = given(merchants=True, season=season, passes=1, trade=on_table)
    assert sum(trade(state)["piles"]) == 32
    end_season(state)
    for viewer in (None, 0, 1):
        after = seen(state, viewer)["trade"]
        assert after["discarded"] == [1, 4, 5, 20]
        assert len(set(after["open"]) - {1, 4, 5, 20, None}) == 3
        assert sum(after["piles"]) == 29


@pytest.mark.rule(M + "contract.season-refresh")
def test_at_the_end_of_winter_the_open_contracts_stay() -> None:
    on_table = {"open": [1, 4, 5], "discarded": [20]}
    state = given(merchants=True, season="winter", passes=1, trade=on_table)
    end_season(state)
    after = trade(state)
    assert state.dump()["step"] == OVER
    assert (after["open"], after["discarded"], sum(after["piles"])) == ([1, 4, 5], [20], 32)


@pytest.mark.rule(M + "contract.refresh-forgotten")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_open_contracts_change_exactly_once_a_season(seed: int) -> None:
    state = game(merchants=True).start(2, seed, journal=True)
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])  # all pass
    events = [event for event in state.keep_journal().log(None) if event["event"] in ("season", "turned up")]
    turned_up = [3]  # before spring
    for event in events[3:]:
        if event["event"] == "season":
            turned_up.append(0)
        else:
            turned_up[-1] += 1
    assert turned_up == [3, 3, 3, 3, 0]
    assert len({event["contract"] for event in events if event["event"] == "turned up"}) == 12
    assert (len(trade(state)["discarded"]), trade(state)["piles"]) == (9, [8, 8, 8])


@pytest.mark.rule(M + "contract.reshuffle")
@pytest.mark.parametrize("taken", [13, None])
def test_when_the_last_face_down_contract_is_gone_the_discarded_ones_make_three_new_piles(taken: int | None) -> None:
    discarded = list(range(27, 36))
    state = choosing(held=others(0, *discarded), discarded=discarded, piles=[0, 1, 0])  # contract 00 is face down
    state.keep_journal()
    if taken is None:
        play(state, 0, "draw contract")
        assert player_of(state, 0)["contracts"] == [0]
    else:
        play(state, 0, "take contract", contract=taken)
        assert trade(state)["open"] == [3, 0, 26]
    assert (trade(state)["piles"], trade(state)["discarded"]) == ([3, 3, 3], [])
    assert log(state, 1, "reshuffled") == [{"event": "reshuffled", "seat": -1, "number": 9}]


@pytest.mark.rule(M + "contract.reshuffle")
@pytest.mark.parametrize("contract", [3, 13, 26, None])
def test_while_any_pile_is_left_nothing_is_shuffled(contract: int | None) -> None:
    discarded = list(range(27, 36))
    state = choosing(held=others(0, 1, 2, *discarded), discarded=discarded, piles=[0, 2, 1])
    if contract is None:
        play(state, 0, "draw contract")
    else:
        play(state, 0, "take contract", contract=contract)
    after = trade(state)
    assert (after["piles"][0], sum(after["piles"]), after["discarded"]) == (0, 2, discarded)


@pytest.mark.rule(M + "contract.reshuffle")
def test_the_piles_run_out_in_the_middle_of_the_exchange_at_the_end_of_a_season() -> None:
    discarded = list(range(27, 36))
    players = [{"contracts": others(0, *discarded)}]
    on_table = {"open": OPEN, "discarded": discarded, "piles": [0, 1, 0]}
    state = given(merchants=True, passes=1, players=players, trade=on_table)
    end_season(state)
    after = trade(state)
    assert after["open"][0] == 0  # the last one; then the nine and the three make new piles
    assert set(after["open"][1:]) < {*discarded, *OPEN}
    assert (sum(after["piles"]), after["discarded"]) == (10, [])


@pytest.mark.rule(M + "contract.exhausted")
def test_when_all_36_are_held_or_open_an_open_one_that_is_taken_leaves_a_gap() -> None:
    state = choosing(2, held=others(), piles=[0, 0, 0])
    assert legal(state, 0, "draw contract") == []
    refused(state, 0, M + "contract.choose", "draw contract")
    play(state, 0, "take contract", contract=13)
    assert (trade(state)["open"], trade(state)["piles"]) == ([3, None, 26], [0, 0, 0])
    play(state, 0, "take contract", contract=3)
    assert trade(state)["open"] == [None, None, 26]
    assert player_of(state, 0)["contracts"] == [3, 13]


@pytest.mark.rule(M + "contract.exhausted")
def test_without_any_contract_to_be_had_a_merchant_gives_nothing() -> None:
    state = choosing(held=list(range(36)), open=[None, None, None])
    assert (player_of(state, 0)["contract_count"], state.deciders) == (0, (1,))


# ---------------------------------------------------------------- behind the screen
@pytest.mark.rule(M + "contract.behind-screen")
@pytest.mark.parametrize("viewer", [None, 1])
def test_of_anothers_contracts_not_even_the_number_is_seen(viewer: int | None) -> None:
    deals: list[tuple[list[int], list[int]]] = [([5, 9, 30], [0, 1]), ([0, 1, 35], [5, 9]), ([], [5, 9, 30, 0, 1])]
    states = [
        given(3, merchants=True, players=[{"contracts": own}, {}, {"contracts": other}], trade={"open": OPEN})
        for own, other in deals
    ]
    assert states[0].view(viewer) == states[1].view(viewer) == states[2].view(viewer)
    assert "contract_count" not in seen(states[0], viewer)["players"][0]
    assert [seen(state, 0)["players"][0]["contracts"] for state in states] == [[5, 9, 30], [0, 1, 35], []]
    board = board_for(states[0].game, ["A", "B", "C"])
    assert [board.text(state.view(viewer)) for state in states[1:]] == [board.text(states[0].view(viewer))] * 2
    assert "contracts" not in board.panels(states[0].view(viewer), ())[-1].title
    scores = [[(sheet.seat, sheet.lines) for sheet in state.scores(1)] for state in states]
    assert scores[0] == scores[1] == scores[2]


@pytest.mark.rule(M + "contract.behind-screen")
def test_a_document_may_say_how_many_contracts_there_are_and_must_say_so_rightly() -> None:
    state = given(merchants=True, players=[{"contracts": [5, 9]}])
    document: Any = state.dump()
    assert document["players"][0]["contract_count"] == 2
    del document["players"][0]["contract_count"]
    assert state.game.load(document).dump() == state.dump()
    document["players"][0]["contract_count"] = 3
    with pytest.raises(Malformed, match="must be 2"):
        state.game.load(document)


@pytest.mark.rule(M + "contract.behind-screen")
def test_a_contract_that_was_taken_openly_can_be_remembered_by_all() -> None:
    held = {"contracts": [5, 9, 30], "contracts_shown": [9]}
    state = given(merchants=True, players=[held], trade={"open": OPEN})
    assert "contracts" not in seen(state, 1)["players"][0]  # but it was in the log
    imagined = [set(player_of(state.imagine(1, seed), 0)["contracts"]) for seed in range(40)]
    assert all(9 in contracts and len(contracts) == 3 for contracts in imagined)
    assert len({frozenset(contracts) for contracts in imagined}) > 20


@pytest.mark.rule(M + "contract.behind-screen")
def test_at_the_end_of_the_game_all_contracts_are_shown() -> None:
    state = given(merchants=True, season="winter", step=OVER, players=[{"contracts": [5, 9]}, {"contracts": [30]}])
    for viewer in (None, 0, 1):
        assert [player["contracts"] for player in seen(state, viewer)["players"]] == [[5, 9], [30]]


# ---------------------------------------------------------------- documents
@pytest.mark.rule(M + "contract.exhausted")
def test_a_position_in_which_all_contracts_are_held_need_not_say_that_none_is_open() -> None:
    assert trade(given(merchants=True, players=[{"contracts": list(range(36))}]))["open"] == [None, None, None]
    assert trade(given(merchants=True, players=[{"contracts": list(range(35))}]))["open"] == [35, None, None]


@pytest.mark.rule(M + "contract.refill")
@pytest.mark.parametrize("on_table", [{"open": [3, None, 26]}, {"open": [True, 13, 26]}])
def test_while_there_are_contracts_in_the_piles_three_are_open(on_table: dict[str, Any]) -> None:
    with pytest.raises(Malformed, match=r"trade\.open"):
        given(merchants=True, trade=on_table)


@pytest.mark.rule(M + "contract.reshuffle")
def test_discarded_contracts_do_not_lie_beside_empty_piles() -> None:
    with pytest.raises(Malformed, match=r"trade\.discarded"):
        given(merchants=True, players=[{"contracts": others(35)}], trade={"open": OPEN, "discarded": [35]})
