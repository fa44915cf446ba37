"""The five summer boats: what each lets its owner do, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.key_flow.kit import CHOOSE, OVER, R, card_of, finish, given, goods, player_of, revealed, work
from tests.kit import choices, legal, play, refused
from tests.rules.key_flow.test_scoring import over, rivers, score, sheet_of, stored

BOATS = ("brainwave", "flipper", "keyflower", "keymelequin", "mansfield ark")


def carting(*village: Any, **player: Any) -> State:
    """Seat 0, with this village, works its own home in winter."""
    state = revealed(2, "winter keyple 1", players=[{"village": list(village), **player}])
    work(state, 0, "home 1")
    return state


# ---------------------------------------------------------------- all five
@pytest.mark.rule(R + "boat.not-workable")
@pytest.mark.parametrize("boat", BOATS)
def test_a_boat_lies_in_the_river_and_cannot_be_worked(boat: str) -> None:
    state = revealed(2, "summer keyple 8", players=[{"village": [boat]}])
    assert legal(state, 0, "work") == [{"do": "work", "village": 0, "at": "top 0", "tokens": 0}]
    refused(state, 0, R + "keyple.river-row-refused", "work", village=0, at="river +0.5", tokens=0)


@pytest.mark.rule(R + "boat.not-workable")
def test_a_boat_serves_from_the_moment_it_is_placed() -> None:
    home = {"card": "home 1", "upgrades": 1, "flipped": 1}
    own = {"village": [home, ("stable", "", 1)]}
    state = revealed(2, "flipper", players=[own])
    play(state, 0, "place", at="river +0.5")
    finish(state, 1)
    assert state.dump()["step"] == CHOOSE
    assert [card["goods"] for card in player_of(state, 0)["village"]] == [{}, {}, {}]
    play(state, 0, "choose", card="summer keyple 5")
    play(state, 1, "choose", card=str(legal(state, 1, "choose")[0]["card"]))
    work(state, 0, "stable")
    play(state, 0, "flip", at="top 1")
    assert goods(state, "stable") == {"gold": 1}


@pytest.mark.rule(R + "boat.not-workable")
def test_a_boat_serves_its_owner_only() -> None:
    players = [{"village": [("home 1", "", 1)]}, {"village": ["flipper", ("stable", "", 1)]}]
    state = revealed(2, "summer keyple 1", players=players)
    work(state, 0, "stable")
    play(state, 0, "flip", at="top 0")
    assert (card_of(state, "home 1")["flipped"], goods(state, "home 1"), goods(state, "stable")) == (1, {}, {})


# ---------------------------------------------------------------- Brainwave
@pytest.mark.rule(R + "boat.brainwave")
@pytest.mark.parametrize(
    ("card", "without", "with_boat"),
    [
        ("summer keyple 7", {0}, {0, 1, 3}),  # two keyples, own arrow
        ("summer keyple 5", {0, 1}, {0, 1, 3}),  # two keyples, own and left
        ("summer keyple 3", {0, 1}, {0, 1, 3}),  # a keyple and a token, own and left
        ("summer keyple 12", {0, 3}, {0, 1, 3}),  # a keyple and a token, own and right
        ("summer keyple 8", {0}, {0}),  # three keyples, own arrow
        ("summer keyple 1", {0, 1, 3}, {0, 1, 3}),
    ],
)
def test_brainwave_gives_all_arrows_to_two_keyples_or_one_and_a_token(
    card: str, without: set[int], with_boat: set[int]
) -> None:
    assert choices(revealed(4, card), 0, "work", "village") == without
    assert choices(revealed(4, card, players=[{"village": ["brainwave"]}]), 0, "work", "village") == with_boat
    others = revealed(4, card, players=[{}, {"village": ["brainwave"]}])
    assert choices(others, 0, "work", "village") == without


@pytest.mark.rule(R + "boat.brainwave")
def test_brainwave_opens_the_own_village_too() -> None:
    card = "summer keyple 19"  # two keyples, left and right
    own = {"village": ["brainwave"]}
    assert choices(revealed(6, card, round=1), 0, "work", "village") == {1, 5}
    assert choices(revealed(6, card, round=1, players=[own]), 0, "work", "village") == {0, 1, 5}


@pytest.mark.rule(R + "boat.brainwave")
def test_brainwave_reaches_neighbours_only_and_no_card_of_three_keyples() -> None:
    own = {"village": ["brainwave"], "tokens": 1}
    state = revealed(4, "summer keyple 7", players=[own])
    refused(state, 0, R + "keyple.own-or-adjacent-village", "work", village=2, at="top 0", tokens=0)
    state = revealed(4, "summer keyple 8", players=[own])
    refused(state, 0, R + "keyple.direction-arrows", "work", village=1, at="top 0", tokens=0)


# ---------------------------------------------------------------- Flipper
@pytest.mark.rule(R + "boat.flipper")
def test_flipper_lays_a_gold_on_the_card_whose_tile_is_flipped() -> None:
    state = carting("flipper", ("barn", "", 1))
    play(state, 0, "flip", at="river +1.5")
    assert goods(state, "barn") == {"gold": 1}
    assert (goods(state, "home 1"), goods(state, "flipper")) == ({}, {})
    play(state, 0, "move", resource="gold", source="river +1.5", to="river +0.5")
    assert (goods(state, "barn"), goods(state, "flipper")) == ({}, {"gold": 1})


@pytest.mark.rule(R + "boat.flipper")
def test_flipper_pays_for_every_tile_and_for_no_upgrade() -> None:
    own = {"village": ["builder", ("forge", "3 iron", 1), "flipper"], "double": "1 anvil"}
    state = revealed(2, "winter keyple 1", players=[own])
    work(state, 0, "builder")
    play(state, 0, "upgrade", at="top 2")
    assert goods(state, "forge") == {}
    play(state, 0, "flip", at="top 2")
    assert goods(state, "forge") == {"gold": 1}
    own = {"village": ["builder", ("forge", "", 2), "flipper"]}
    state = revealed(2, "winter keyple 1", players=[own])
    work(state, 0, "builder")
    play(state, 0, "flip", at="top 2")
    play(state, 0, "flip", at="top 2")
    assert goods(state, "forge") == {"gold": 2}


# ---------------------------------------------------------------- Keyflower
@pytest.mark.rule(R + "boat.keyflower")
@pytest.mark.parametrize(("card", "resources"), [("peddler", "1 wood"), ("gold mine", "2 wood"), ("forge", "3 stone")])
def test_keyflower_pays_for_an_upgrade_with_any_resources(card: str, resources: str) -> None:
    refused(carting((card, resources)), 0, R + "upgrade.resources-on-the-card", "upgrade", at="top 1")
    state = carting((card, resources), "keyflower")
    play(state, 0, "upgrade", at="top 1")
    assert (card_of(state, card)["upgrades"], goods(state, card)) == (1, {})


@pytest.mark.rule(R + "boat.keyflower")
def test_with_keyflower_the_payer_picks_what_to_spend() -> None:
    state = carting(("peddler", "1 gold 1 wood"), "keyflower")
    play(state, 0, "upgrade", at="top 1")
    play(state, 0, "pay", gold=0, iron=0, stone=0, wood=1)
    assert goods(state, "peddler") == {"gold": 1}


@pytest.mark.rule(R + "boat.keyflower")
def test_keyflower_makes_no_upgrade_cheaper_and_no_skill_tile() -> None:
    state = carting(("gold mine", "1 wood"), ("keywood", "3 gold"), "keyflower", double="1 anvil")
    refused(state, 0, R + "upgrade.resources-on-the-card", "upgrade", at="top 1")
    refused(state, 0, R + "upgrade.cost-on-arrow", "upgrade", at="top 2")


@pytest.mark.rule(R + "boat.keyflower")
def test_keyflower_changes_nothing_at_the_end() -> None:
    assert score(over(village=["keyflower", ("blacksmith", "2 iron 2 wood")])) == {}
    assert score(over(village=["keyflower", "mercer's guild", "jeweller", ("keywood", "6 wood")])) == {}


# ---------------------------------------------------------------- Keymelequin
@pytest.mark.rule(R + "boat.keymelequin")
def test_keymelequin_counts_green_as_yellow() -> None:
    village = ["craftsmen's guild"]
    cards = stored("1 green", "1 red", "1 blue")
    assert score(over(village=village, store=cards)) == {}
    assert score(over(village=[*village, "keymelequin"], store=cards)) == {"craftsmen's guild": 3}
    assert score(over(village=["summer fete", "keymelequin"], store=stored("2 green", "1 yellow"))) == {
        "summer fete": 6
    }


@pytest.mark.rule(R + "boat.keymelequin")
def test_keymelequin_counts_yellow_as_green() -> None:
    village = ["emporium", ("keywood", "2 gold")]
    assert score(over(village=village, store=stored("2 yellow"))) == {"gold": 2}
    assert score(over(village=[*village, "keymelequin"], store=stored("2 yellow"))) == {"emporium": 8}
    assert score(over(village=["village hall", "keymelequin"], store=stored("2 green", "3 yellow"))) == {
        "village hall": 5
    }


@pytest.mark.rule(R + "boat.keymelequin")
def test_keymelequin_decides_card_by_card_and_a_card_counts_once() -> None:
    village = ["emporium", ("keywood", "1 gold"), "craftsmen's guild", "keymelequin"]
    cards = stored("1 yellow", "1 yellow", "1 red", "1 blue")
    assert score(over(village=village, store=cards)) == {"emporium": 4, "craftsmen's guild": 3}
    assert sheet_of(over(village=village, store=cards[1:])).total == 4


@pytest.mark.rule(R + "boat.keymelequin")
def test_keymelequin_leaves_red_and_blue_and_other_players_alone() -> None:
    assert score(over(village=["key market", "keymelequin"], store=stored("2 red", "2 blue"))) == {}
    players = [{"village": ["key market"], "store": stored("2 yellow")}, {"village": ["keymelequin"]}]
    state = given(2, season="winter", step=OVER, players=players)
    assert score(state) == {}


# ---------------------------------------------------------------- Mansfield Ark
@pytest.mark.rule(R + "boat.mansfield-ark")
def test_the_ark_counts_a_pig_as_two_sheep() -> None:
    pigs = rivers("1 pig", "1 pig")
    assert score(over(village=["storm shelter", *pigs])) == {}
    assert score(over(village=["storm shelter", *pigs, "mansfield ark"])) == {"storm shelter": 6}
    assert score(over(village=["farmyard", pigs[0]])) == {"farmyard": 1}
    assert score(over(village=["farmyard", pigs[0], "mansfield ark"])) == {"farmyard": 2}
    state = over(village=["sea bastion", "mansfield ark", *rivers("2 pig", "1 sheep")])
    assert score(state) == {"sea bastion": 10}


@pytest.mark.rule(R + "boat.mansfield-ark")
def test_the_ark_counts_two_sheep_as_a_pig_and_not_one_as_two() -> None:
    state = over(village=["ianvincible", "mansfield ark", *rivers(*["2 sheep"] * 4)])
    assert score(state) == {"ianvincible": 10}
    state = over(village=["ianvincible", "mansfield ark", *rivers(*["2 sheep"] * 3, "1 sheep")])
    assert score(state) == {}
    assert score(over(village=["farmyard", "mansfield ark", *rivers("2 sheep")])) == {"farmyard": 2}


@pytest.mark.rule(R + "boat.mansfield-ark")
def test_the_ark_leaves_cows_and_ties_alone() -> None:
    state = over(village=["carried away", "mansfield ark", *rivers("1 cow", "1 cow", "2 pig", "2 sheep")])
    assert score(state) == {}
    assert sheet_of(state).ties == (2, 2, 2)
