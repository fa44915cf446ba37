"""The end of the game: panels, flipped tiles, gold and totals, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.engine.sheets import Sheet
from steading.games.key_family.rules.goods import ANIMAL_NAMES
from steading.games.key_flow.rules.pieces import CARDS, HOMES, VILLAGE_CARDS, WINTER_CARDS
from tests.games.key_flow.kit import OVER, PIECES, R, given
from tests.games.keyflower.kit import counted

COLOURS = ("green", "yellow", "red", "blue")  # of the seasons


def over(**player: Any) -> State:
    """The game of six is over; this is what the first player has."""
    return given(6, season="winter", step=OVER, players=[player])


def sheet_of(state: State, seat: int = 0) -> Sheet:
    """A seat's score sheet."""
    return next(sheet for sheet in state.scores() if sheet.seat == seat)


def score(state: State, seat: int = 0) -> dict[str, int]:
    """What brings a seat points, and how many."""
    return {source: points for source, points in sheet_of(state, seat).lines if points != 0}


def spent(state: State, source: str) -> dict[str, int]:
    """The items of the first player that count for a card."""
    return {each.item: each.number for each in sheet_of(state).spent if each.source == source}


def ranking(state: State) -> list[tuple[int, int, int]]:
    """Rank, seat and points, best first."""
    return [(sheet.rank, sheet.seat, sheet.total) for sheet in state.scores()]


def printed(card: int) -> dict[str, int]:
    """The animals on a card."""
    numbers = PIECES.animals[card * 3 : card * 3 + 3]
    return {name: int(number) for name, number in zip(ANIMAL_NAMES, numbers, strict=True) if number}


def rivers(*wanted: str) -> list[str]:
    """River cards that print these animals, each card once: rivers("2 sheep", "1 cow 1 pig")."""
    found: list[str] = []
    for animals in wanted:
        cards = [CARDS[card] for card in range(HOMES, WINTER_CARDS) if printed(card) == counted(animals)]
        found.append(next(card for card in cards if card not in found))
    return found


def stored(*wanted: str) -> list[str]:
    """Keyple cards that print this and nothing else, each card once: stored("2 red", "1 green token", "2 red cow")."""
    found: list[str] = []
    for text in wanted:
        cards = [CARDS[card] for card in range(VILLAGE_CARDS, len(CARDS)) if in_words(card) == text]
        found.append(next(card for card in cards if card not in found))
    return found


def in_words(card: int) -> str:
    """What a keyple card prints."""
    keyple = card - int(VILLAGE_CARDS)
    token = ["token"] if PIECES.token[keyple] else []
    return " ".join([str(PIECES.keyples[keyple]), COLOURS[PIECES.season[card]], *token, *printed(card)])


# ---------------------------------------------------------------- panels, tiles, gold
@pytest.mark.rule(R + "score.panel-in-force")
def test_only_the_topmost_open_panel_scores() -> None:
    assert score(over(village=[("keythedral", "", 1)])) == {"panels": 12}
    assert score(over(village=[("keythedral", "", 2)])) == {"panels": 20}
    assert score(over(village=[("keythedral", "", 1), ("forge", "", 2), "well"])) == {"panels": 35}


@pytest.mark.rule(R + "score.panel-in-force")
def test_the_points_of_a_building_are_on_its_upgraded_panel() -> None:
    assert score(over(village=[("home 1", "", 1)])) == {"panels": 5}
    assert score(over(village=[("woodcutter", "", 1)])) == {"panels": 3}
    assert score(over(village=["woodcutter", "carpenter", "inn"])) == {}


@pytest.mark.rule(R + "score.double-upgrade")
def test_every_flipped_tile_scores_a_point_and_a_blank_one_none() -> None:
    forge = {"card": "forge", "upgrades": 2, "flipped": 2}
    alehouse = {"card": "alehouse", "upgrades": 1, "flipped": 1}
    barn = {"card": "barn", "upgrades": 1}
    assert score(over(village=[forge, alehouse, barn])) == {"panels": 20, "double upgrades": 3}
    assert score(over(village=[("alehouse", "", 1), barn])) == {}


@pytest.mark.rule(R + "score.gold")
def test_gold_scores_a_point_wherever_it_lies_unless_a_card_counts_it() -> None:
    village = [("keywood", "3 gold"), ("flipper", "1 gold"), ("blacksmith", "1 gold"), ("home 1", "1 gold")]
    assert score(over(village=village)) == {"gold": 6}
    state = over(village=[*village, "emporium"], store=stored("2 green"))
    assert score(state) == {"emporium": 8, "gold": 4}


@pytest.mark.rule(R + "score.leftovers")
def test_what_is_left_over_is_worth_nothing() -> None:
    state = over(
        village=[("keywood", "10 wood"), ("home 1", "4 iron 4 stone"), *rivers("2 sheep", "1 cow")],
        tokens=4,
        skills="1 anvil 1 saw",
        double="1 pick axe",
        store=stored("3 red", "2 blue pig"),
    )
    assert score(state) == {}
    assert sheet_of(state).total == 0


@pytest.mark.rule(R + "score.total")
def test_the_total_adds_storage_panels_tiles_winter_cards_and_gold() -> None:
    village = [
        ("barn", "5 wood"),
        {"card": "forge", "upgrades": 1, "flipped": 1},
        {"card": "alehouse", "upgrades": 1, "flipped": 1},
        ("keywood", "5 gold"),
    ]
    rich = over(village=[*village, "jeweller"])
    assert score(rich) == {"barn": 5, "panels": 10, "double upgrades": 2, "jeweller": 10}
    assert sheet_of(rich).total == 27
    poor = over(village=village)
    assert score(poor) == {"barn": 5, "panels": 10, "double upgrades": 2, "gold": 5}
    assert sheet_of(poor).total == 22


@pytest.mark.rule(R + "score.total")
def test_everybody_scores_only_what_is_theirs() -> None:
    players = [{"village": ["jeweller"]}, {"village": [("keywood", "3 gold")]}]
    state = given(2, season="winter", step=OVER, players=players)
    assert (score(state, 0), score(state, 1)) == ({}, {"gold": 3})


# ---------------------------------------------------------------- the winner
def rich(points: int, *village: str, **rest: Any) -> dict[str, Any]:
    """A player with so many gold, and these cards without a use for it."""
    return {"village": [(f"home {rest.pop('home')}", f"{points} gold"), *village], **rest}


@pytest.mark.rule(R + "end.winner")
def test_the_highest_total_wins() -> None:
    players = [rich(points, home=seat + 1) for seat, points in enumerate((71, 68, 80))]
    state = given(3, season="winter", step=OVER, players=players)
    assert ranking(state) == [(1, 2, 80), (2, 0, 71), (3, 1, 68)]


@pytest.mark.rule(R + "end.tie-break")
def test_more_pigs_win_between_leaders_with_as_many_sheep() -> None:
    cards = rivers(*["2 sheep"] * 6, "1 sheep", "1 pig 1 sheep", "1 pig 1 sheep", "1 pig")
    sheep, mixed, pig = cards[:7], cards[7:9], cards[9]
    a = rich(80, sheep[0], mixed[0], pig, home=1)
    b = rich(80, sheep[1], mixed[1], home=2)
    c = rich(79, *sheep[2:], home=3)
    state = given(6, season="winter", step=OVER, players=[b, a, c])
    assert [sheet_of(state, seat).ties for seat in (0, 1, 2)] == [(3, 1, 0), (3, 2, 0), (9, 0, 0)]
    assert ranking(state)[:3] == [(1, 1, 80), (2, 0, 80), (3, 2, 79)]


@pytest.mark.rule(R + "end.tie-break")
def test_sheep_come_before_pigs_and_pigs_before_cows() -> None:
    sheep, pig, other_pig, *cows = rivers("1 sheep", "1 pig", "1 pig", *["1 cow"] * 4)
    players = [
        rich(9, *cows[:2], home=1),
        rich(9, other_pig, home=2),
        rich(9, pig, cows[2], home=3),
        rich(9, sheep, home=4),
        rich(9, cows[3], home=5),
    ]
    state = given(6, season="winter", step=OVER, players=players)
    assert [(rank, seat) for rank, seat, _ in ranking(state)] == [(1, 3), (2, 2), (3, 1), (4, 0), (5, 4), (6, 5)]


@pytest.mark.rule(R + "end.tie-animals-counted")
def test_a_tie_counts_every_animal_icon_wherever_it_scored() -> None:
    state = over(village=["village hall", *rivers("2 sheep")], store=stored("2 red sheep"))
    assert score(state) == {"village hall": 2}
    assert sheet_of(state).ties == (3, 0, 0)
    state = over(village=["harvest festival", "dairy", "weaver", *rivers("1 cow 1 pig")], store=stored("2 blue pig"))
    assert sheet_of(state).ties == (1, 3, 2)


@pytest.mark.rule(R + "end.tie-animals-counted")
def test_a_tie_counts_neither_the_ark_s_exchange_nor_the_animals_of_boats_and_panels() -> None:
    state = over(village=["mansfield ark", "farmyard", *rivers("2 pig", "1 sheep")])
    assert score(state) == {"farmyard": 5}
    assert sheet_of(state).ties == (1, 2, 0)
    state = over(village=["carried away", "ianvincible", "sea bastion", "farmyard"])
    assert sheet_of(state).ties == (0, 0, 0)


@pytest.mark.rule(R + "end.tie-shared")
def test_players_level_in_points_and_animals_share_the_win() -> None:
    sheep, other_sheep, cow = rivers("2 sheep", "2 sheep", "1 cow")
    players = [rich(30, cow, home=1), rich(40, sheep, home=2), rich(40, other_sheep, home=3)]
    state = given(6, season="winter", step=OVER, players=players)
    assert ranking(state)[:3] == [(1, 1, 40), (1, 2, 40), (3, 0, 30)]
