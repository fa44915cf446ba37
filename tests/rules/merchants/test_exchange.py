"""Exchanging contracts: in one's own turn, at any moment, one contract for one item that it shows."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import (
    BOAT_CHOICE,
    EXPAND,
    FLIPPER_II,
    OVER,
    WINTER_CHOICE,
    M,
    R,
    bid,
    bids_on,
    extensions,
    given,
    goods,
    player_of,
    screen,
    tile_of,
    use,
)
from tests.kit import choices, legal, play, refused

COLOURS = {"blue", "red", "yellow", "green"}
SKILLS = {"anvil", "pick axe", "saw"}
RESOURCES = {"gold", "iron", "stone", "wood"}


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def holding(*contracts: int, seats: int = 2, position: dict[str, Any] | None = None, **player: Any) -> State:
    """The first player has these contracts and is to take a turn."""
    own = {"contracts": list(contracts), **player}
    return given(seats, merchants=True, **{"lots": ["keywood"], "players": [own], **(position or {})})


def items(state: State, contract: int) -> set[str | int]:
    """What the first player can get for a contract."""
    return {form["item"] for form in legal(state, 0, "exchange") if form["contract"] == contract}


# ---------------------------------------------------------------- when
@pytest.mark.rule(M + "exchange.free-action")
def test_a_contract_is_exchanged_and_the_turn_goes_on_with_a_bid() -> None:
    state = holding(26, workers="2 red")
    play(state, 0, "exchange", contract=26, item="gold")
    assert (goods(state, "home 1"), state.deciders) == ({"gold": 1}, (0,))
    bid(state, 0, "keywood", "red", 2)
    assert (bids_on(state, "keywood"), state.deciders) == ({0: "2 red"}, (1,))


@pytest.mark.rule(M + "exchange.free-action")
def test_a_contract_need_not_be_exchanged() -> None:
    state = holding(26, workers="2 red")
    assert {form["do"] for form in legal(state, 0)} == {"pass", "bid", "use", "exchange"}
    bid(state, 0, "keywood", "red", 2)
    assert player_of(state, 0)["contracts"] == [26]


def at_the_end(step: str) -> State:
    """The first player has to decide something that is no turn, and has a contract that shows gold."""
    own: dict[str, Any] = {"contracts": [26], "workers": "1 red"}
    if step == BOAT_CHOICE:
        return given(merchants=True, step=step, players=[own])
    if step == EXPAND:
        return given(merchants=True, step=step, players=[{**own, "won": ["keywood"]}])
    if step == WINTER_CHOICE:
        return given(merchants=True, season="winter", step=step, players=[own])
    village = [{"tile": "keywood", "side": "upgraded"}, "flipper II"]
    boats = {"flipper II": {"taken": 0}}
    return given(4, merchants=True, season="winter", step=step, boats=boats, players=[{**own, "village": village}])


@pytest.mark.rule(M + "exchange.own-turn-only")
@pytest.mark.parametrize("step", [BOAT_CHOICE, EXPAND, WINTER_CHOICE, FLIPPER_II])
def test_nothing_is_exchanged_between_the_seasons_or_before_the_scoring(step: str) -> None:
    state = at_the_end(step)
    assert (0 in state.deciders, legal(state, 0, "exchange")) == (True, [])
    refused(state, 0, M + "exchange.own-turn-only", "exchange", contract=26, item="gold")


@pytest.mark.rule(M + "exchange.own-turn-only")
def test_nothing_is_exchanged_while_a_boat_of_the_winter_is_chosen() -> None:
    position = {"season": "autumn", "lots": [], "passes": 1, "boats": {"sea bastion II": {}}}
    state = holding(26, position=position)
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="sea bastion II")
    assert {form["do"] for form in legal(state, 0)} == {"replace"}
    refused(state, 0, M + "exchange.own-turn-only", "exchange", contract=26, item="gold")


@pytest.mark.rule(M + "exchange.own-turn-only")
def test_nothing_is_exchanged_in_the_turn_of_another_nor_after_the_last_pass() -> None:
    state = holding(26, position={"active": 1, "passes": 0})
    assert legal(state, 0, "exchange") == []
    refused(state, 0, M + "exchange.own-turn-only", "exchange", contract=26, item="gold")
    play(state, 1, "pass")
    assert items(state, 26) == {"gold"}
    play(state, 0, "pass")
    assert table(state)["step"] == BOAT_CHOICE
    assert state.deciders == (0,)
    refused(state, 0, M + "exchange.own-turn-only", "exchange", contract=26, item="gold")
    over = given(merchants=True, season="winter", step=OVER, players=[{"contracts": [26]}])
    refused(over, 0, M + "exchange.own-turn-only", "exchange", contract=26, item="gold")


@pytest.mark.rule(M + "exchange.several")
def test_wood_from_a_contract_is_carried_on_with_the_steps_that_are_left() -> None:
    keywood = {"tile": "keywood", "beside": ("home", "N"), "join": "road"}
    position = {"season": "summer", "lots": []}
    state = holding(13, 26, position=position, workers="1 blue", goods="1 stone", side="upgraded", village=[keywood])
    use(state, 0, "home 1")
    play(state, 0, "move", tile="home 1", resource="stone", direction="N")
    play(state, 0, "exchange", contract=13, item="wood")
    assert goods(state, "home 1") == {"wood": 1}
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    assert goods(state, "keywood") == {"stone": 1, "wood": 1}
    play(state, 0, "exchange", contract=26, item="gold")  # after the last step
    assert (goods(state, "home 1"), player_of(state, 0)["contracts"]) == ({"gold": 1}, [])
    play(state, 0, "done")
    assert state.deciders == (1,)


@pytest.mark.rule(M + "exchange.several")
def test_a_contract_is_exchanged_between_naming_the_tile_and_placing_the_workers() -> None:
    state = holding(0, 4, 13, workers="1 blue")
    play(state, 0, "exchange", contract=13, item="saw")
    play(state, 0, "bid", tile="keywood")
    assert choices(state, 0, "workers", "number") == {1}
    play(state, 0, "exchange", contract=0, item="blue")
    play(state, 0, "exchange", contract=4, item="blue")
    assert choices(state, 0, "workers", "number") == {1, 2, 3}
    play(state, 0, "workers", colour="blue", number=3)
    assert (bids_on(state, "keywood"), player_of(state, 0)["contracts"]) == ({0: "3 blue"}, [])


@pytest.mark.rule(M + "exchange.several")
def test_with_an_exchange_in_hand_a_use_that_moves_nothing_waits_for_it() -> None:
    state = holding(22, position={"season": "summer", "lots": []}, workers="1 blue", village=["keywood"])
    use(state, 0, "home 1")  # nothing to carry, no saw for keywood
    assert state.deciders == (0,)
    play(state, 0, "exchange", contract=22, item="saw")
    play(state, 0, "upgrade", tile="keywood")
    assert tile_of(state, "keywood")["side"] == "upgraded"


@pytest.mark.rule(M + "exchange.still-turn")
def test_an_exchange_and_a_pass_are_a_pass_and_may_end_the_season() -> None:
    state = holding(26, seats=3, position={"passes": 2})
    play(state, 0, "exchange", contract=26, item="gold")
    assert (table(state)["passes"], state.deciders) == (2, (0,))
    play(state, 0, "pass")
    assert table(state)["step"] == BOAT_CHOICE


@pytest.mark.rule(M + "exchange.still-turn")
def test_after_an_exchange_an_action_ends_the_series_of_passes() -> None:
    state = holding(26, seats=3, position={"passes": 2}, workers="1 red")
    play(state, 0, "exchange", contract=26, item="gold")
    bid(state, 0, "keywood", "red", 1)
    assert (table(state)["passes"], state.deciders) == (0, (1,))


# ---------------------------------------------------------------- for what
@pytest.mark.rule(M + "exchange.specific-only")
@pytest.mark.parametrize(
    ("contract", "offered", "not_shown"),
    [
        (16, {"saw"}, ["wood", "stone", "iron", "gold", "anvil"]),  # and two of any resource
        (35, {"gold"}, ["saw", "anvil", "pick axe"]),  # and any skill
        (19, {"saw"}, ["anvil", "pick axe"]),  # and any skill
        (7, {"green"}, ["blue", "red", "yellow"]),  # and four of any colour
        (8, {"blue", "red"}, ["yellow", "green"]),  # and one of any colour
        (34, {"wood", "stone", "iron"}, ["gold"]),
        (13, {"saw", "wood"}, ["pick axe", "stone", "blue"]),
    ],
)
def test_only_an_item_shown_by_name_is_to_be_had(contract: int, offered: set[str], not_shown: list[str]) -> None:
    state = holding(contract)
    assert items(state, contract) == offered
    for item in not_shown:
        refused(state, 0, M + "exchange.specific-only", "exchange", contract=contract, item=item)
    play(state, 0, "exchange", contract=contract, item=min(offered))
    assert player_of(state, 0)["contracts"] == []


@pytest.mark.rule(M + "exchange.if-available")
@pytest.mark.parametrize(
    ("contract", "item", "taken"),
    [
        (25, "iron", {"goods": "24 iron"}),
        (26, "gold", {"goods": "48 gold"}),
        (1, "red", {"workers": "40 red"}),
        (3, "green", {"workers": "20 green"}),
        (16, "saw", {"skills": "16 saw"}),
        (12, "stone", {"goods": "24 stone"}),
    ],
)
def test_an_item_of_which_none_is_left_is_not_to_be_had(contract: int, item: str, taken: dict[str, str]) -> None:
    state = holding(contract, position={"players": [{"contracts": [contract]}, taken]})
    refused(state, 0, M + "exchange.if-available", "exchange", contract=contract, item=item)
    assert player_of(state, 0)["contracts"] == [contract]
    assert item not in items(state, contract)


@pytest.mark.rule(M + "exchange.if-available")
@pytest.mark.parametrize(
    ("contract", "item", "taken"),
    [(25, "iron", {"goods": "23 iron"}), (1, "red", {"workers": "39 red"}), (16, "saw", {"skills": "15 saw"})],
)
def test_the_last_one_is_looked_for_and_found(contract: int, item: str, taken: dict[str, str]) -> None:
    state = holding(contract, position={"players": [{"contracts": [contract]}, taken]})
    before = table(state)
    play(state, 0, "exchange", contract=contract, item=item)
    after = table(state)
    left = [sum(made[name].values()) for made in (before, after) for name in ("supply", "bag", "pile")]
    assert sum(left[:3]) - sum(left[3:]) == 1
    assert item not in {**after["bag"], **after["pile"]}
    assert after["supply"]["iron"] == (0 if item == "iron" else 24)


@pytest.mark.rule(M + "exchange.if-available")
def test_a_green_worker_in_the_bag_is_not_looked_for() -> None:
    state = holding(3, position={"players": [{"contracts": [3]}, {"workers": "19 green"}], "green": 0})
    assert table(state)["bag"]["green"] == 1
    refused(state, 0, M + "exchange.if-available", "exchange", contract=3, item="green")


@pytest.mark.rule(M + "exchange.one-item")
@pytest.mark.parametrize(
    ("contract", "item", "other"), [(13, "saw", "wood"), (13, "wood", "saw"), (26, "gold", "gold"), (0, "blue", "blue")]
)
def test_one_contract_gives_one_item_only(contract: int, item: str, other: str) -> None:
    state = holding(contract, 20)
    play(state, 0, "exchange", contract=contract, item=item)
    refused(state, 0, M + "exchange.one-item", "exchange", contract=contract, item=other)
    own = player_of(state, 0)
    got = {**goods(state, "home 1"), **{name: n for name, n in (own["workers"] | own["skills"]).items() if n}}
    assert (got, own["contracts"]) == ({item: 1}, [20])


@pytest.mark.rule(M + "exchange.one-item")
def test_only_ones_own_contracts_are_exchanged() -> None:
    players = [{"contracts": [20]}, {"contracts": [13]}]
    state = holding(20, position={"players": players, "trade": {"open": [3, 15, 26], "discarded": [14]}})
    assert {form["contract"] for form in legal(state, 0, "exchange")} == {20}
    for contract, item in ((13, "saw"), (26, "gold"), (14, "stone"), (34, "wood")):
        refused(state, 0, M + "exchange.one-item", "exchange", contract=contract, item=item)


# ---------------------------------------------------------------- whereto
@pytest.mark.rule(M + "exchange.destination")
@pytest.mark.parametrize(("contract", "item"), [(13, "wood"), (14, "stone"), (15, "iron"), (33, "gold")])
def test_a_resource_goes_onto_the_home(contract: int, item: str) -> None:
    state = holding(contract)
    before = table(state)["supply"][item]
    play(state, 0, "exchange", contract=contract, item=item)
    assert (goods(state, "home 1"), table(state)["supply"][item]) == ({item: 1}, before - 1)


@pytest.mark.rule(M + "exchange.destination")
def test_a_second_blue_worker_bids_in_the_same_turn() -> None:
    state = holding(0, workers="1 blue")
    play(state, 0, "exchange", contract=0, item="blue")
    assert (screen(state, 0), table(state)["bag"]["blue"]) == ({"blue": 2}, 38)
    bid(state, 0, "keywood", "blue", 2)
    assert bids_on(state, "keywood") == {0: "2 blue"}


@pytest.mark.rule(M + "exchange.destination")
def test_without_any_worker_one_is_had_for_a_contract_and_placed() -> None:
    state = holding(1)
    refused(state, 0, R + "turn.at-least-one", "use", tile="keywood")
    play(state, 0, "exchange", contract=1, item="red")
    use(state, 0, "keywood", "red")
    assert (goods(state, "home 1"), tile_of(state, "keywood")["workers"]) == ({"wood": 1}, {"red": 1})


@pytest.mark.rule(M + "exchange.destination")
def test_a_skill_from_a_contract_pays_in_the_same_turn() -> None:
    position = {"season": "summer", "lots": []}
    state = holding(22, position=position, workers="1 blue", village=["keywood"])
    play(state, 0, "exchange", contract=22, item="saw")
    assert (player_of(state, 0)["skills"]["saw"], table(state)["pile"]["saw"]) == (1, 15)
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="keywood")
    assert (player_of(state, 0)["skills"]["saw"], table(state)["pile"]["saw"]) == (0, 16)


@pytest.mark.rule(M + "exchange.discard")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_an_exchanged_contract_lies_open_on_the_discard_pile(viewer: int | None) -> None:
    state = holding(13, 26, position={"trade": {"open": [3, 15, 30], "discarded": [7]}})
    state.keep_journal()
    play(state, 0, "exchange", contract=13, item="saw")
    view: Any = state.view(viewer)
    assert (view["trade"]["discarded"], player_of(state, 0)["contracts"]) == ([7, 13], [26])
    (event,) = state.keep_journal().log(viewer)
    assert event == {"event": "exchanged", "seat": 0, "contract": 13, "item": "saw"}


@pytest.mark.rule(M + "exchange.discard")
def test_an_exchanged_contract_comes_back_by_a_reshuffle() -> None:
    merchant = {"tile": "merchant", "side": "upgraded"}
    held = [contract for contract in range(36) if contract not in (0, 3, 13, 15, 30)]
    state = given(
        merchants=True,
        season="winter",
        players=[{"contracts": [13], "workers": "1 blue", "village": [merchant]}, {"contracts": held}],
        trade={"open": [3, 15, 30], "piles": [1, 0, 0]},
    )
    play(state, 0, "exchange", contract=13, item="wood")
    use(state, 0, "merchant")
    play(state, 0, "draw contract")  # 00, the last one; then 13 is all there is to shuffle
    assert (table(state)["trade"]["piles"], table(state)["trade"]["discarded"]) == ([1, 0, 0], [])
    play(state, 0, "draw contract")
    assert player_of(state, 0)["contracts"] == [0, 13]


# ---------------------------------------------------------------- the start player contract
@pytest.mark.rule(M + "exchange.start-player-contract")
def test_the_contract_with_the_figure_is_exchanged_for_a_green_worker() -> None:
    state = holding(12)
    play(state, 0, "exchange", contract=12, item="green")
    assert (screen(state, 0), table(state)["green"]) == ({"green": 1}, 19)


@pytest.mark.rule(M + "exchange.start-player-contract")
@pytest.mark.parametrize("item", sorted(COLOURS | SKILLS | RESOURCES))
def test_it_brings_any_worker_skill_or_resource(item: str) -> None:
    state = holding(12)
    play(state, 0, "exchange", contract=12, item=item)
    own = player_of(state, 0)
    got = {**own["workers"], **own["skills"], **goods(state, "home 1")}
    assert {name: number for name, number in got.items() if number} == {item: 1}


@pytest.mark.rule(M + "exchange.start-player-contract")
@pytest.mark.rule(M + "exchange.start-player-not-special")
@pytest.mark.parametrize("item", ["figure", "purple", "start player", "contract", "cabin", "extension"])
def test_it_brings_neither_the_figure_nor_a_contract_a_cabin_or_an_extension(item: str) -> None:
    state = holding(12)
    with pytest.raises(Malformed):
        play(state, 0, "exchange", contract=12, item=item)
    assert table(state)["purple"] is None


@pytest.mark.rule(M + "exchange.start-player-not-special")
def test_eleven_items_are_offered_for_it_and_fifteen_with_the_farmers() -> None:
    assert items(holding(12), 12) == COLOURS | SKILLS | RESOURCES
    with_farmers = items(holding(12, position={"farmers": True}), 12)
    assert with_farmers == COLOURS | SKILLS | RESOURCES | {"cow", "pig", "sheep", "wheat"}
    assert (len(items(holding(12), 12)), len(with_farmers)) == (11, 15)


# ---------------------------------------------------------------- what others learn, and what they do not
@pytest.mark.rule(M + "exchange.if-available")
@pytest.mark.parametrize(
    ("contract", "item", "shown", "reveals"),
    [
        (34, "wood", True, False),  # all know the contract and what is left of the wood
        (34, "wood", False, True),  # the contract was not known
        (3, "green", True, False),
        (11, "red", True, True),  # somebody looked into the bag
        (22, "saw", True, True),  # and through the pile
    ],
)
def test_an_exchange_that_reveals_something_is_not_taken_back(
    contract: int, item: str, shown: bool, reveals: bool
) -> None:
    state = holding(contract, contracts_shown=[contract] if shown else [])
    epoch = state.epoch
    play(state, 0, "exchange", contract=contract, item=item)
    assert (state.epoch > epoch) == reveals


@pytest.mark.rule(M + "exchange.several")
def test_nobody_knows_where_workers_are_to_be_placed_while_an_exchanged_animal_is() -> None:
    both = {"lots": ["keywood", "miner"], "farmers": True}
    state = holding(12, position=both, workers="2 blue")
    play(state, 0, "use", tile="miner")
    play(state, 0, "exchange", contract=12, item="sheep")
    assert [row["decision"] for row in player_of(state, 0)["pending"]] == ["place workers", "place an animal"]
    for seed in range(5):
        imagined = state.imagine(1, seed)
        assert [row["decision"] for row in player_of(imagined, 0)["pending"]] == ["take a turn", "place an animal"]
        play(imagined, 0, "put", animal="sheep", tile="home 1", field=0)
        assert {"do": "bid", "tile": "keywood"} in legal(imagined, 0)


@pytest.mark.rule(M + "exchange.several")
@pytest.mark.parametrize("animal", [False, True])
def test_whoever_chooses_an_extension_can_pay_one_in_every_imagined_position(animal: bool) -> None:
    keywood, miner = {"tile": "keywood", "side": "upgraded", "workers": "1 red"}, {"tile": "miner", "side": "upgraded"}
    own = {"workers": "2 red", "village": [keywood], "contracts": [12, 26], "contracts_shown": [12, 26]}
    position = {"season": "summer", "farmers": True, "trade": {"extensions": extensions(e06="miner")}}
    state = given(2, merchants=True, **position, players=[own, {"village": [miner]}])
    use(state, 0, "home 1", "red")
    play(state, 0, "extend", tile="keywood")
    assert legal(state, 0, "build") == [{"do": "build", "extension": 5}]  # for a red worker
    if animal:
        play(state, 0, "exchange", contract=12, item="sheep")
    for seed in range(30):
        imagined = state.imagine(1, seed)
        if animal:
            play(imagined, 0, "put", animal="sheep", tile="home 1", field=0)
        assert legal(imagined, 0, "build") != []


@pytest.mark.rule(M + "exchange.if-available")
@pytest.mark.parametrize(
    ("contract", "other"),
    [
        (11, {"workers": "40 blue 39 red"}),  # one red and forty yellow workers in the bag
        (22, {"skills": "16 anvil 15 pick axe"}),  # one pick axe and sixteen saws in the pile
        (12, {"workers": "40 blue 40 red", "skills": "16 anvil 15 saw"}),
        (12, {"workers": "40 blue 40 red 39 yellow", "skills": "16 anvil 16 saw 15 pick axe"}),
    ],
)
def test_the_same_is_offered_in_every_imagined_position_however_unlikely_the_bag(
    contract: int, other: dict[str, Any]
) -> None:
    state = given(2, merchants=True, players=[{"contracts": [contract]}, other])
    for seed in range(3):
        imagined = state.imagine(0, seed)
        assert (legal(imagined, 0), imagined.view(0)) == (legal(state, 0), state.view(0))
        assert imagined.game.load(imagined.dump()).dump() == imagined.dump()


# ---------------------------------------------------------------- after the action
def merchant_used(side: str = "basic", *contracts: int, **position: Any) -> State:
    """The first player has used a merchant, with the contracts 3, 13 and 26 to choose from."""
    own = {"contracts": list(contracts), "workers": "1 blue 1 red", "village": [{"tile": "merchant", "side": side}]}
    trade = {"open": [3, 13, 26]}
    state = given(2, merchants=True, season="winter", players=[own, {"workers": "1 red"}], trade=trade, **position)
    use(state, 0, "merchant")
    return state


def decisions(state: State) -> list[str]:
    """What the first player has still to decide."""
    return [row["decision"] for row in player_of(state, 0)["pending"]]


@pytest.mark.rule(M + "exchange.after-action")
def test_a_contract_just_taken_is_exchanged_before_the_turn_ends() -> None:
    state = merchant_used()
    play(state, 0, "take contract", contract=26)
    assert legal(state, 0) == [{"do": "done"}, {"do": "exchange", "contract": 26, "item": "gold"}]
    view: Any = state.view(0)
    assert (decisions(state), view["pending"], state.view(1)["pending"]) == (
        ["end the turn"], [{"decision": "end the turn"}], [],
    )  # fmt: skip
    assert state.game.load(state.dump()).dump() == state.dump()
    play(state, 0, "exchange", contract=26, item="gold")  # the last one: nothing is left to ask
    assert (goods(state, "home 1"), state.deciders) == ({"gold": 1}, (1,))


@pytest.mark.rule(M + "exchange.after-action")
def test_after_the_action_there_is_nothing_but_exchanges() -> None:
    state = merchant_used()
    play(state, 0, "take contract", contract=26)
    for do, rest in (
        ("pass", {}), ("bid", {"tile": "turn order 1"}), ("use", {"tile": "home 1"}),
        ("workers", {"colour": "red", "number": 1}), ("pay worker", {"colour": "red"}),
    ):  # fmt: skip
        refused(state, 0, M + "exchange.after-action", do, **rest)
    play(state, 0, "done")
    assert (player_of(state, 0)["contracts"], state.deciders) == ([26], (1,))
    refused(state, 0, M + "exchange.own-turn-only", "exchange", contract=26, item="gold")


@pytest.mark.rule(M + "exchange.after-action")
def test_all_contracts_may_be_exchanged_then_the_old_ones_too() -> None:
    state = merchant_used("upgraded", 0)
    play(state, 0, "take contract", contract=3)
    assert decisions(state) == ["choose a contract"]  # where 03 can be exchanged already
    play(state, 0, "exchange", contract=3, item="green")
    play(state, 0, "take contract", contract=13)
    assert choices(state, 0, "exchange", "contract") == {0, 13}
    play(state, 0, "exchange", contract=0, item="blue")
    assert decisions(state) == ["end the turn"]
    play(state, 0, "exchange", contract=13, item="saw")
    assert (screen(state, 0), state.deciders) == ({"blue": 1, "red": 1, "green": 1}, (1,))


@pytest.mark.rule(M + "exchange.after-action")
def test_what_could_be_exchanged_before_needs_no_question_after() -> None:
    state = merchant_used("upgraded", 0)
    play(state, 0, "done")
    assert (player_of(state, 0)["contracts"], state.deciders) == ([0], (1,))
    state = holding(26, workers="2 red")
    bid(state, 0, "keywood", "red", 1)
    assert state.deciders == (1,)
    state = holding(26, workers="2 red")
    use(state, 0, "keywood", "red")
    assert (goods(state, "home 1"), state.deciders) == ({"wood": 1}, (1,))


@pytest.mark.rule(M + "exchange.after-action")
@pytest.mark.parametrize(("in_the_bag", "asked"), [(0, True), (1, False)])
def test_a_worker_that_lies_in_the_bag_only_now_can_be_had_now(in_the_bag: int, asked: bool) -> None:
    own = {"workers": "1 blue 1 red", "village": ["fair"], "contracts": [1]}
    rest = {"workers": f"{39 - in_the_bag} red"}
    state = given(2, merchants=True, season="winter", players=[own, rest])
    use(state, 0, "fair")  # pays the red worker and takes a green one
    assert (table(state)["bag"]["red"], screen(state, 0)) == (1 + in_the_bag, {"green": 1})
    assert decisions(state) == (["end the turn"] if asked else [])
    if asked:
        play(state, 0, "exchange", contract=1, item="red")
        assert (screen(state, 0), state.deciders) == ({"red": 1, "green": 1}, (1,))


@pytest.mark.rule(M + "exchange.after-action")
def test_a_counter_paid_back_to_an_empty_supply_can_be_had_now() -> None:
    other = {"goods": "23 wood"}
    own = {"workers": "1 blue", "goods": "1 wood 1 stone", "contracts": [23]}
    state = given(2, merchants=True, season="summer", players=[own, other])
    assert (table(state)["supply"]["wood"], items(state, 23)) == (0, set())
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="home 1")
    assert (items(state, 23), decisions(state)) == ({"wood"}, ["transport and upgrade"])
    play(state, 0, "done")
    assert state.deciders == (1,)  # it could be exchanged while carrying


@pytest.mark.rule(M + "exchange.after-action")
def test_an_animal_had_then_is_placed_and_the_turn_ends() -> None:
    state = merchant_used("basic", farmers=True)
    document: Any = state.dump()
    document["trade"]["open"] = [12, 13, 26]
    state = state.game.load(document)
    play(state, 0, "take contract", contract=12)
    play(state, 0, "exchange", contract=12, item="sheep")
    assert decisions(state) == ["end the turn", "place an animal"]
    assert state.game.load(state.dump()).dump() == state.dump()
    play(state, 0, "put", animal="sheep", tile="home 1", field=0)
    assert state.deciders == (1,)


@pytest.mark.rule(M + "exchange.after-action")
def test_every_imagined_position_offers_the_same_at_the_end_of_a_turn() -> None:
    state = merchant_used("basic", 22)
    play(state, 0, "draw contract")
    for seat in (0, 1):
        for seed in range(5):
            imagined = state.imagine(seat, seed)
            assert (imagined.view(seat), legal(imagined, seat)) == (state.view(seat), legal(state, seat))
            assert imagined.game.load(imagined.dump()).dump() == imagined.dump()
