"""Keyple cards: where they may work, how many keyples it takes, tokens on them, and what the work brings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import steading
from steading import State
from steading.games import folder
from tests.games.key_flow.kit import (
    CHOOSE,
    PIECES,
    PLAY,
    TOKENS,
    R,
    card_of,
    document,
    finish,
    goods,
    player_of,
    revealed,
    where,
    work,
)
from tests.kit import legal, play, refused

# Over a building already, by their number; none of them is played in these tests.
STACKS: list[list[str]] = [
    [],
    ["summer keyple 2"],
    ["summer keyple 2", "summer keyple 6"],
    ["summer keyple 2", "summer keyple 6", "summer keyple 7"],
]
ONE, TWO, THREE = "summer keyple 1", "summer keyple 5", "summer keyple 8"  # all arrows; own and left; own
ONE_AND_TOKEN = "summer keyple 3"  # own and left


def over(building: str, cards: int, **rest: Any) -> dict[str, Any]:
    """A building with so many keyple cards over it."""
    return {"card": building, "keyples": STACKS[cards], **rest}


def tokens(state: State, seat: int = 0) -> int:
    return int(player_of(state, seat)["tokens"])


def targets(state: State, seat: int = 0) -> set[tuple[int, str]]:
    """The village and place of every building that the revealed card may work on."""
    return {(int(form["village"]), str(form["at"])) for form in legal(state, seat, "work")}


def villages(state: State, seat: int = 0) -> set[int]:
    """The seats in whose villages the revealed card may work."""
    return {owner for owner, _ in targets(state, seat)}


# ---------------------------------------------------------------- over which buildings
@pytest.mark.rule(R + "keyple.above-top-card")
def test_a_card_lies_over_those_that_lie_there_already() -> None:
    other = {"village": [{"card": "quarryman", "keyples": ["spring keyple 1"]}]}
    state = revealed(2, "spring keyple 5", players=[{}, other])
    work(state, 0, "quarryman")
    finish(state, 1)
    view: Any = state.view(None)
    quarryman = next(card for card in view["players"][1]["village"] if card["card"] == "quarryman")
    assert quarryman["keyples"] == ["spring keyple 1", "spring keyple 5"]
    assert (goods(state, "home 1"), card_of(state, "home 2")["keyples"]) == ({"stone": 2}, [])


@pytest.mark.rule(R + "keyple.river-row-refused")
def test_river_cards_take_no_keyples() -> None:
    village: list[Any] = ["barn", "brainwave", ("autumn river 2", "1 wood 1 iron")]
    state = revealed(2, "autumn keyple 1", players=[{"village": village, "tokens": 1}, {"village": ["timber yard"]}])
    assert targets(state) == {(0, "top 0"), (1, "top 0")}
    for at in ("river +0.5", "river +1.5", "river +2.5"):
        refused(state, 0, R + "keyple.river-row-refused", "work", village=0, at=at, tokens=0)
    refused(state, 0, R + "keyple.river-row-refused", "work", village=0, at="river +0.5", tokens=1)
    refused(state, 0, R + "keyple.river-row-refused", "work", village=1, at="river +0.5", tokens=0)


@pytest.mark.rule(R + "keyple.inactive-refused")
def test_a_forge_and_a_scholar_take_no_keyples() -> None:
    village: list[Any] = ["workshop", "forge", "scholar"]
    state = revealed(2, "winter keyple 1", players=[{"village": village}, {"village": ["well"]}])
    assert targets(state) == {(0, "top 0"), (0, "top 1"), (1, "top 0")}
    refused(state, 0, R + "keyple.inactive-refused", "work", village=0, at="top 2", tokens=0)
    refused(state, 0, R + "keyple.inactive-refused", "work", village=0, at="top 3", tokens=0)
    refused(state, 0, R + "keyple.inactive-refused", "work", village=1, at="top 1", tokens=0)


INACTIVE = (
    "forge", "goldsmith", "sawmill", "sculptor", "well", "keythedral", "traveller's lodge", "craftsmen's guild",
    "emporium", "harvest festival", "key market", "summer fete", "village hall", "winter fair", "apothecary", "healer",
    "key guild", "jeweller", "mercer's guild", "windmill", "merchant", "store", "trader", "scholar", "scribe",
)  # fmt: skip


@pytest.mark.rule(R + "keyple.inactive-refused")
@pytest.mark.parametrize("card", INACTIVE)
def test_no_card_without_an_action_takes_keyples(card: str) -> None:
    state = revealed(2, "winter keyple 1", players=[{"village": [card]}])
    refused(state, 0, R + "keyple.inactive-refused", "work", village=0, at="top 1", tokens=0)


@pytest.mark.rule(R + "keyple.home-open-to-neighbours")
def test_anothers_home_carries_ones_own_resources() -> None:
    own = {"village": [("keywood", "1 wood")]}
    other = {"village": [("miner", "1 iron")]}
    state = revealed(2, "spring keyple 1", players=[own, other])
    work(state, 0, "home 2")
    assert legal(state, 0, "move") == [{"do": "move", "resource": "wood", "from": "top 1", "to": "top 0"}]
    play(state, 0, "move", resource="wood", source="top 1", to="top 0")
    assert (goods(state, "home 1"), goods(state, "miner")) == ({"wood": 1}, {"iron": 1})


@pytest.mark.rule(R + "keyple.home-open-to-neighbours")
def test_homes_and_all_spring_buildings_take_keyples() -> None:
    own: list[Any] = ["alehouse", "apprentice hall", "builder", "gold mine", "key mine", "keystone quarry"]
    other: list[Any] = ["keywood", "miner", "quarryman", "stable", "woodcutter", "workshop"]
    state = revealed(2, "spring keyple 1", round=7, players=[{"village": own}, {"village": other}])
    assert targets(state) == {(seat, f"top {place}") for seat in range(2) for place in range(7)}


# ---------------------------------------------------------------- in which villages
@pytest.mark.rule(R + "keyple.own-or-adjacent-village")
@pytest.mark.parametrize(("seats", "open_to"), [(2, {0, 1}), (3, {0, 1, 2}), (4, {0, 1, 3}), (5, {0, 1, 4})])
def test_one_works_at_home_and_beside_it_only(seats: int, open_to: set[int]) -> None:
    state = revealed(seats, "spring keyple 1")
    assert villages(state) == open_to
    for seat in set(range(6)) - open_to:
        refused(state, 0, R + "keyple.own-or-adjacent-village", "work", village=seat, at="top 0", tokens=0)


@pytest.mark.rule(R + "keyple.own-or-adjacent-village")
def test_the_first_seat_sits_beside_the_last() -> None:
    state = revealed(5, "spring keyple 2", "spring keyple 8", "spring keyple 9", "spring keyple 3", "spring keyple 1")
    assert villages(state, 4) == {3, 4, 0}
    refused(state, 4, R + "keyple.own-or-adjacent-village", "work", village=1, at="top 0", tokens=0)


@pytest.mark.rule(R + "keyple.direction-arrows")
@pytest.mark.parametrize(
    ("card", "open_to", "closed"),
    [
        ("spring keyple 5", {0, 1}, {3}),  # down and left
        ("spring keyple 6", {0, 3}, {1}),  # down and right
        ("spring keyple 7", {0}, {1, 3}),  # down
        ("spring keyple 10", {1, 3}, {0}),  # left and right
        ("spring keyple 3", {0, 1}, {3}),  # one keyple and a token, down and left
    ],
)
def test_a_card_works_where_its_arrows_point(card: str, open_to: set[int], closed: set[int]) -> None:
    state = revealed(4, card, players=[{"tokens": 1}])
    assert villages(state) == open_to
    for seat in closed:
        refused(state, 0, R + "keyple.direction-arrows", "work", village=seat, at="top 0", tokens=0)


@pytest.mark.rule(R + "keyple.two-player-neighbours")
@pytest.mark.parametrize("card", ["spring keyple 5", "spring keyple 6", "spring keyple 3", "spring keyple 4"])
def test_with_two_players_either_side_arrow_opens_the_opponents_village(card: str) -> None:
    state = revealed(2, card)
    assert targets(state) == {(0, "top 0"), (1, "top 0")}
    work(state, 0, "home 2")
    assert card_of(state, "home 2")["keyples"] == [card]


@pytest.mark.rule(R + "keyple.two-player-neighbours")
def test_with_two_players_both_side_arrows_open_the_opponents_village_only(tmp_path: Path) -> None:
    printed = (folder("key_flow") / "components" / "spring.toml").read_text(encoding="utf-8")
    before, name, after = printed.partition('name = "spring keyple 6"\n')
    sideways = after.replace('arrows = ["own", "right"]', 'arrows = ["left", "right"]', 1)
    (tmp_path / "spring.toml").write_text(before + name + sideways, encoding="utf-8")
    position = document(2, step=PLAY, chosen=["spring keyple 6", "spring keyple 1"])
    state = steading.game("key_flow", components=tmp_path).load(position)
    assert legal(state, 0, "work") == [{"do": "work", "village": 1, "at": "top 0", "tokens": 0}]  # and that once
    refused(state, 0, R + "keyple.direction-arrows", "work", village=0, at="top 0", tokens=0)


@pytest.mark.rule(R + "keyple.plain-single-all-arrows")
def test_every_card_with_one_keyple_and_nothing_else_has_all_arrows() -> None:
    cards: list[Any] = [card.record.fields for card in PIECES.components.group("keyple")]
    plain = [card for card in cards if card["keyples"] == 1 and not card.get("token")]
    assert len(plain) == 25
    for card in plain:
        assert set(card["arrows"]) == {"left", "own", "right"}
        assert "animals" not in card


# ---------------------------------------------------------------- how many keyples
@pytest.mark.rule(R + "keyple.one-needs-empty")
def test_one_keyple_works_in_an_empty_building_only() -> None:
    village = [over("woodcutter", 0), over("miner", 1)]
    state = revealed(2, ONE, players=[{"village": village}])
    refused(state, 0, R + "keyple.one-needs-empty", "work", village=0, at="top 2", tokens=0)
    refused(state, 0, R + "keyple.one-needs-empty", "work", village=0, at="top 2", tokens=1)  # there is no token
    work(state, 0, "woodcutter")
    assert goods(state, "woodcutter") == {"wood": 2}


@pytest.mark.rule(R + "keyple.two-up-to-one")
def test_two_keyples_work_where_at_most_one_card_lies() -> None:
    for cards, fits in ((0, True), (1, True), (2, False)):
        state = revealed(2, TWO, players=[{"village": [over("woodcutter", cards)]}])
        assert ((0, "top 1") in targets(state)) == fits
        if fits:
            work(state, 0, "woodcutter")
            assert goods(state, "woodcutter") == {"wood": 2}
        else:
            refused(state, 0, R + "keyple.two-up-to-one", "work", village=0, at="top 1", tokens=0)


@pytest.mark.rule(R + "keyple.three-up-to-two")
@pytest.mark.parametrize(("card", "token"), [(ONE, 1), (TWO, 1), (THREE, 0)])
def test_three_keyples_work_where_two_cards_lie_but_not_where_three_do(card: str, token: int) -> None:
    state = revealed(2, card, players=[{"village": [over("woodcutter", 2)], "tokens": 3}])
    work(state, 0, "woodcutter", token)
    assert (goods(state, "woodcutter"), tokens(state)) == ({"wood": 2}, 3 - token)
    state = revealed(2, card, players=[{"village": [over("woodcutter", 3)], "tokens": 3}])
    assert (0, "top 1") not in targets(state)
    refused(state, 0, R + "keyple.three-up-to-two", "work", village=0, at="top 1", tokens=token)
    refused(state, 0, R + "keyple.three-up-to-two", "work", village=0, at="top 1", tokens=0)


@pytest.mark.rule(R + "keyple.count-cards-not-keyples")
@pytest.mark.parametrize(
    "lying", [{"keyples": [THREE]}, {"keyples": ["summer keyple 2"], "boosted": ["summer keyple 2"]}]
)
def test_one_card_is_one_card_however_many_keyples_it_has(lying: dict[str, Any]) -> None:
    state = revealed(2, TWO, players=[{"village": [{"card": "woodcutter", **lying}]}])
    work(state, 0, "woodcutter")
    assert goods(state, "woodcutter") == {"wood": 2}


# The hand of the first seat goes to the second and the other way round.
FIRST_HAND = ["alehouse", "builder", "gold mine", "key mine", "keystone quarry", "keywood", "spring keyple 3"]
HOST_HAND = ["builder", "gold mine", "key mine", "keystone quarry", "keywood", "spring keyple 1", "spring keyple 3"]
SECOND_HAND = ["miner", "quarryman", "stable", "workshop", "spring keyple 6", "spring keyple 4", "spring keyple 7"]


@pytest.mark.rule(R + "keyple.count-cards-not-keyples")
def test_two_cards_with_one_keyple_each_are_two_cards() -> None:
    players: list[Any] = [{"village": ["woodcutter"], "hand": FIRST_HAND}, {"hand": SECOND_HAND}]
    state = revealed(2, "spring keyple 1", "spring keyple 2", players=players)
    work(state, 0, "woodcutter")
    work(state, 1, "woodcutter")  # in the same step, so neither hinders the other
    assert (goods(state, "woodcutter"), goods(state, "home 2")) == ({"wood": 2}, {"wood": 2})
    play(state, 0, "choose", card="spring keyple 7")
    play(state, 1, "choose", card="alehouse")
    assert len(card_of(state, "woodcutter")["keyples"]) == 2
    refused(state, 0, R + "keyple.two-up-to-one", "work", village=0, at="top 1", tokens=0)


@pytest.mark.rule(R + "keyple.everyones-cards-count")
def test_a_neighbours_card_occupies_ones_own_building() -> None:
    players: list[Any] = [{"village": ["alehouse"], "hand": HOST_HAND}, {"hand": SECOND_HAND}]
    state = revealed(2, "woodcutter", "spring keyple 2", players=players)
    play(state, 0, "place", at="top 2")
    work(state, 1, "alehouse")
    play(state, 1, "take", item="token")
    play(state, 0, "choose", card="spring keyple 4")
    play(state, 1, "choose", card="spring keyple 3")
    assert (0, "top 1") in targets(state)  # with the token printed on the card
    refused(state, 0, R + "keyple.one-needs-empty", "work", village=0, at="top 1", tokens=0)
    work(state, 0, "woodcutter")
    assert (goods(state, "woodcutter"), tokens(state, 0), tokens(state, 1)) == ({"wood": 2}, 1, 1)


# ---------------------------------------------------------------- tokens on cards
@pytest.mark.rule(R + "keyple.token-boost")
@pytest.mark.parametrize("cards", [1, 2])
def test_one_token_makes_two_or_three_keyples_of_one(cards: int) -> None:
    state = revealed(2, ONE, players=[{"village": [over("woodcutter", cards)], "tokens": 1}])
    work(state, 0, "woodcutter", 1)
    assert (goods(state, "woodcutter"), tokens(state)) == ({"wood": 2}, 0)
    assert card_of(state, "woodcutter")["boosted"] == [ONE]
    state = revealed(2, ONE, players=[{"village": [over("woodcutter", cards)]}])
    for token in (0, 1):
        refused(state, 0, R + "keyple.one-needs-empty", "work", village=0, at="top 1", tokens=token)


@pytest.mark.rule(R + "keyple.token-boost")
def test_a_token_held_is_laid_on_the_card_only_when_it_is_named() -> None:
    state = revealed(2, ONE, players=[{"village": [over("woodcutter", 1)], "tokens": 1}])
    refused(state, 0, R + "keyple.one-needs-empty", "work", village=0, at="top 1", tokens=0)


@pytest.mark.rule(R + "keyple.token-boost-cap")
def test_a_card_takes_one_token_and_never_works_with_more_than_three_keyples() -> None:
    village = [over("woodcutter", 2), over("miner", 0)]
    state = revealed(2, ONE, players=[{"village": village, "tokens": 3}])
    for place in (1, 2):
        refused(state, 0, R + "keyple.token-boost-cap", "work", village=0, at=f"top {place}", tokens=2)
    state = revealed(2, THREE, players=[{"village": village, "tokens": 3}])
    for place in (1, 2):
        refused(state, 0, R + "keyple.token-boost-cap", "work", village=0, at=f"top {place}", tokens=1)


@pytest.mark.rule(R + "keyple.token-boost-as-needed")
def test_a_token_is_laid_only_where_it_is_needed() -> None:
    village = [over("woodcutter", 2), over("miner", 0)]
    state = revealed(2, ONE, players=[{"village": village, "tokens": 2}])
    refused(state, 0, R + "keyple.token-boost-as-needed", "work", village=0, at="top 2", tokens=1)
    assert {form["tokens"] for form in legal(state, 0, "work") if form["at"] == "top 1"} == {1}
    work(state, 0, "miner")
    assert (goods(state, "miner"), tokens(state)) == ({"iron": 2}, 2)
    state = revealed(2, TWO, players=[{"village": [over("woodcutter", 1)], "tokens": 1}])
    refused(state, 0, R + "keyple.token-boost-as-needed", "work", village=0, at="top 1", tokens=1)


@pytest.mark.rule(R + "keyple.token-boost-abroad")
def test_a_token_helps_in_a_neighbours_village() -> None:
    state = revealed(3, ONE, players=[{"tokens": 1}, {"village": [over("workshop", 1)], "tokens": 2}])
    work(state, 0, "workshop", 1)
    play(state, 0, "take", item="stone")
    assert (goods(state, "home 1"), goods(state, "workshop")) == ({"stone": 1}, {})
    assert (tokens(state, 0), tokens(state, 1)) == (0, 2)  # the visitor's own token


@pytest.mark.rule(R + "keyple.token-boost-spent")
def test_a_token_on_a_card_is_gone_for_the_token_phase_and_for_the_next_season() -> None:
    own = {"village": [{"card": "woodcutter", "keyples": ["spring keyple 2"]}], "tokens": 2}
    state = revealed(2, "spring keyple 1", round=7, players=[own])  # the last card of spring
    work(state, 0, "woodcutter", 1)
    finish(state, 1)
    assert (state.dump()["step"], tokens(state)) == (TOKENS, 1)
    assert card_of(state, "woodcutter")["boosted"] == ["spring keyple 1"]
    refused(state, 0, R + "token.cost-two", "spend", village=0, at="top 1")
    finish(state)
    assert (state.dump()["season"], tokens(state)) == ("summer", 1)
    woodcutter = card_of(state, "woodcutter")
    assert (woodcutter["boosted"], woodcutter["keyples"]) == ([], [])
    assert set(player_of(state, 0)["store"]) == {"spring keyple 1", "spring keyple 2"}


@pytest.mark.rule(R + "keyple.token-icon")
@pytest.mark.parametrize(("cards", "token"), [(0, 0), (1, 1), (2, 1)])
def test_a_printed_token_is_gained_and_may_be_laid_on_the_very_card(cards: int, token: int) -> None:
    state = revealed(2, ONE_AND_TOKEN, players=[{"village": [over("woodcutter", cards)]}])
    work(state, 0, "woodcutter", token)
    assert (goods(state, "woodcutter"), tokens(state)) == ({"wood": 2}, 1 - token)


@pytest.mark.rule(R + "keyple.token-icon")
def test_it_is_gained_in_a_neighbours_village_too_but_not_for_a_discarded_card() -> None:
    state = revealed(2, ONE_AND_TOKEN)
    abroad = state.copy()
    work(abroad, 0, "home 2")
    assert (tokens(abroad, 0), tokens(abroad, 1)) == (1, 0)
    play(state, 0, "discard")
    assert tokens(state) == 1  # for the discard alone


@pytest.mark.rule(R + "keyple.token-icon")
def test_the_option_fresh_token_forbids_it_on_the_very_card() -> None:
    options = {"fresh_token": False}
    village = [over("woodcutter", 1), over("miner", 0)]
    state = revealed(2, ONE_AND_TOKEN, players=[{"village": village}], options=options)
    refused(state, 0, R + "keyple.one-needs-empty", "work", village=0, at="top 1", tokens=1)
    work(state, 0, "miner")
    assert tokens(state) == 1
    state = revealed(2, ONE_AND_TOKEN, players=[{"village": village, "tokens": 1}], options=options)
    work(state, 0, "woodcutter", 1)
    assert tokens(state) == 1


# ---------------------------------------------------------------- what the work brings
@pytest.mark.rule(R + "keyple.activates")
@pytest.mark.parametrize(("card", "cards", "token"), [(THREE, 0, 0), (TWO, 1, 0), (ONE, 2, 1), (ONE, 0, 0)])
def test_a_card_uses_the_building_once_whatever_its_keyples(card: str, cards: int, token: int) -> None:
    state = revealed(2, card, players=[{"village": [over("woodcutter", cards)], "tokens": token}])
    work(state, 0, "woodcutter", token)
    assert (goods(state, "woodcutter"), state.deciders) == ({"wood": 2}, (1,))
    assert len(card_of(state, "woodcutter")["keyples"]) == cards + 1


@pytest.mark.rule(R + "keyple.activates")
def test_a_workshop_gives_one_resource_and_asks_no_more() -> None:
    state = revealed(2, THREE, players=[{"village": ["workshop"]}])
    work(state, 0, "workshop")
    play(state, 0, "take", item="iron")
    assert (goods(state, "workshop"), state.deciders) == ({"iron": 1}, (1,))


@pytest.mark.rule(R + "keyple.actor-benefits")
def test_the_visitor_pays_and_gains_and_the_owner_has_no_say() -> None:
    own = {"skills": "1 saw", "tokens": 1}
    other = {"village": ["carpenter"], "skills": "2 saw"}
    state = revealed(2, ONE, players=[own, other])
    asked = legal(state, 1)
    work(state, 0, "carpenter")
    play(state, 0, "pay skill", skill="saw", tile="single")
    assert legal(state, 1) == asked  # nothing but its own card
    finish(state, 1)
    assert (goods(state, "home 1"), player_of(state, 0)["skills"], tokens(state, 0)) == ({"wood": 4}, {}, 1)
    assert (goods(state, "carpenter"), goods(state, "home 2")) == ({}, {})
    assert player_of(state, 1)["skills"] == {"saw": 2}


@pytest.mark.rule(R + "keyple.actor-benefits")
def test_the_owners_tile_cannot_be_paid() -> None:
    state = revealed(2, ONE, players=[{"skills": "1 anvil"}, {"village": ["carpenter"], "skills": "1 saw"}])
    work(state, 0, "carpenter")
    assert state.deciders == (1,)
    assert (player_of(state, 0)["skills"], player_of(state, 1)["skills"]) == ({"anvil": 1}, {"saw": 1})
    assert goods(state, "home 1") == {}


@pytest.mark.rule(R + "keyple.actor-benefits")
def test_a_visitor_takes_tokens_and_tiles_as_well() -> None:
    state = revealed(2, "autumn keyple 1", players=[{}, {"village": ["inn"]}])
    work(state, 0, "inn")
    finish(state, 1)  # by discarding its card for a token
    assert (tokens(state, 0), tokens(state, 1)) == (1, 1)
    assert (sum(player_of(state, 0)["skills"].values()), player_of(state, 1)["skills"]) == (1, {})


@pytest.mark.rule(R + "keyple.output-own")
def test_what_is_made_at_home_lies_on_the_card_that_made_it() -> None:
    village = [{"card": "woodcutter", "at": "top -1"}, {"card": "workshop", "at": "top 1"}]
    state = revealed(2, "spring keyple 1", players=[{"village": village}])
    made = state.copy()
    work(made, 0, "woodcutter")
    assert (goods(made, "woodcutter"), goods(made, "home 1")) == ({"wood": 2}, {})
    assert where(made, 0, "woodcutter") == "top -1"
    work(state, 0, "workshop")
    play(state, 0, "take", item="iron")
    assert (goods(state, "workshop"), goods(state, "home 1")) == ({"iron": 1}, {})


@pytest.mark.rule(R + "keyple.output-own")
def test_so_does_what_a_tile_is_exchanged_for() -> None:
    state = revealed(2, ONE, players=[{"village": ["brewer"], "skills": "1 saw"}])
    work(state, 0, "brewer")
    play(state, 0, "pay skill", skill="saw", tile="single")
    assert (goods(state, "brewer"), goods(state, "home 1"), tokens(state)) == ({"gold": 1}, {}, 1)


@pytest.mark.rule(R + "keyple.output-abroad-to-home")
@pytest.mark.parametrize(
    ("building", "upgrades", "made"),
    [("woodcutter", 0, {"wood": 2}), ("workshop", 0, {"iron": 1}), ("workshop", 1, {"iron": 1, "stone": 1, "wood": 1})],
)
def test_what_is_made_abroad_lies_on_ones_own_home(building: str, upgrades: int, made: dict[str, int]) -> None:
    own = {"village": ["gold mine"]}
    state = revealed(3, ONE, players=[own, {"village": [(building, "", upgrades)]}])
    work(state, 0, building)
    if not upgrades and building == "workshop":
        play(state, 0, "take", item="iron")
    assert (goods(state, "home 1"), goods(state, "gold mine")) == (made, {})
    assert (goods(state, building), goods(state, "home 2")) == ({}, {})


@pytest.mark.rule(R + "keyple.transport-abroad-is-own")
def test_anothers_builder_carries_and_upgrades_in_ones_own_village() -> None:
    own = {"village": [("home 1", "2 wood"), "keywood"], "skills": "1 saw"}
    other = {"village": ["builder", ("woodcutter", "2 wood"), "miner"], "skills": "1 saw 1 anvil"}
    state = revealed(2, ONE, players=[own, other])
    work(state, 0, "builder")
    assert legal(state, 0) == [
        {"do": "move", "resource": "wood", "from": "top 0", "to": "top 1"},
        {"do": "upgrade", "at": "top 1"},
        {"do": "done"},
    ]
    refused(state, 0, R + "transport.own-resources-only", "move", resource="wood", source="top 2", to="top 1")
    refused(state, 0, R + "upgrade.two-open-panels", "upgrade", at="top 3")  # there is no such card at home
    play(state, 0, "move", resource="wood", source="top 0", to="top 1")
    play(state, 0, "upgrade", at="top 1")
    assert (goods(state, "keywood"), card_of(state, "keywood")["upgrades"]) == ({"wood": 1}, 1)
    assert (goods(state, "woodcutter"), player_of(state, 1)["skills"]) == ({"wood": 2}, {"saw": 1, "anvil": 1})
    assert [card["upgrades"] for card in player_of(state, 1)["village"]] == [0, 0, 0, 0]


@pytest.mark.rule(R + "keyple.panel-in-force")
def test_a_visitor_gets_what_the_upgraded_panel_shows() -> None:
    state = revealed(2, ONE, players=[{}, {"village": [("woodcutter", "", 1)]}])
    work(state, 0, "woodcutter")
    assert (goods(state, "home 1"), state.deciders) == ({"wood": 1, "gold": 1}, (1,))


@pytest.mark.rule(R + "keyple.panel-in-force")
def test_the_choice_of_the_old_panel_is_gone() -> None:
    state = revealed(2, ONE, players=[{}, {"village": [("alehouse", "", 1)]}])
    work(state, 0, "alehouse")
    assert (state.deciders, tokens(state), player_of(state, 0)["owed"]) == ((1,), 1, 1)
    refused(state, 0, R + "season.phases", "take", item="token")


@pytest.mark.rule(R + "keyple.panel-in-force")
def test_an_upgrade_of_ones_own_home_does_not_help_at_anothers() -> None:
    state = revealed(2, ONE, players=[{"village": [("home 1", "1 wood", 1), "keywood"]}])
    work(state, 0, "home 2")  # one step; one's own upgraded home has three
    assert player_of(state, 0)["pending"][-1]["steps"] == 1


@pytest.mark.rule(R + "keyple.action-optional")
def test_a_card_may_be_laid_where_its_action_cannot_be_used() -> None:
    state = revealed(2, ONE, round=8, players=[{"skills": "1 anvil"}, {"village": ["carpenter"]}])
    work(state, 0, "carpenter")
    assert state.deciders == (1,)
    assert (goods(state, "home 1"), card_of(state, "carpenter")["keyples"]) == ({}, [ONE])
    finish(state)
    finish(state)
    assert state.dump()["season"] == "autumn"
    assert (card_of(state, "carpenter")["keyples"], player_of(state, 1)["store"]) == ([], [ONE])
    assert player_of(state, 0)["skills"] == {"anvil": 1}


@pytest.mark.rule(R + "keyple.action-optional")
def test_an_exchange_need_not_be_made() -> None:
    state = revealed(2, ONE, players=[{"skills": "1 saw", "village": ["carpenter"]}])
    work(state, 0, "carpenter")
    play(state, 0, "done")
    assert (goods(state, "carpenter"), player_of(state, 0)["skills"]) == ({}, {"saw": 1})
    assert card_of(state, "carpenter")["keyples"] == [ONE]


@pytest.mark.rule(R + "keyple.action-optional")
@pytest.mark.parametrize("steps", [0, 1])
def test_transport_and_upgrades_may_be_used_in_part_or_not_at_all(steps: int) -> None:
    state = revealed(2, ONE, players=[{"skills": "1 saw", "village": [("keywood", "2 wood"), "stable"]}])
    work(state, 0, "stable")
    for _ in range(steps):
        play(state, 0, "move", resource="wood", source="top 1", to="top 2")
    play(state, 0, "done")
    assert (goods(state, "keywood"), card_of(state, "keywood")["upgrades"]) == ({"wood": 2 - steps}, 0)


@pytest.mark.rule(R + "keyple.action-optional")
def test_what_costs_nothing_is_always_taken() -> None:
    state = revealed(2, ONE, players=[{"village": ["workshop"]}])
    work(state, 0, "workshop")
    assert legal(state, 0) == [{"do": "take", "item": item} for item in ("iron", "stone", "wood")]
    refused(state, 0, R + "keyple.activates", "done")


@pytest.mark.rule(R + "keyple.animals-later")
def test_a_cow_on_a_keyple_card_brings_nothing_when_it_is_played() -> None:
    state = revealed(2, "autumn keyple 8", players=[{"village": ["stable"]}])
    work(state, 0, "stable")
    finish(state, 1)
    assert state.dump()["step"] == CHOOSE
    found = player_of(state, 0)
    assert (found["tokens"], found["skills"], found["double"]) == (0, {}, {})
    assert [card["goods"] for card in found["village"]] == [{}, {}]
    assert [sheet.total for sheet in state.scores()] == [0, 0]
