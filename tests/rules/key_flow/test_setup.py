"""Set-up: cards that go back to the box, the five decks, homes and stores, and what everybody is dealt."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from steading import Malformed, State
from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from steading.games.key_flow.rules.pieces import BACK_NAMES, CARDS
from tests.games.key_flow.kit import GAME, PIECES, SEASONS, R, document, given, player_of, revealed, work
from tests.kit import choices, legal, play

SEATS = (2, 3, 4, 5, 6)
BACK = {name: BACK_NAMES[PIECES.back[card]] for card, name in enumerate(CARDS) if PIECES.back[card] >= 0}
SEASON_OF = {name: SEASONS[PIECES.season[card]] for card, name in enumerate(CARDS) if PIECES.season[card] >= 0}
K_OF = {season: {name for name in BACK if BACK[name] == "K" and SEASON_OF[name] == season} for season in SEASONS}


def dealt(state: State) -> list[str]:
    """All cards in the hands."""
    made: Any = state.dump()
    return [card for player in made["players"] for card in player["hand"]]


def winter_cards(state: State) -> list[str]:
    """All winter K cards that were dealt at set-up."""
    made: Any = state.dump()
    return [card for player in made["players"] for card in player["winter"]]


def decks(state: State) -> dict[str, list[str]]:
    """The cards used in each season, those of spring being dealt already."""
    made: Any = state.dump()
    return {"spring": dealt(state), **made["decks"]}


def said(told: object) -> set[str]:
    """All texts of a document that stand for something; the names of its fields do not."""
    if isinstance(told, dict):
        return {text for value in told.values() for text in said(value)}
    if isinstance(told, list):
        return {text for value in told for text in said(value)}
    return {told} if isinstance(told, str) else set()


def to_winter(state: State, seed: int) -> None:
    """Play at random until the winter cards are dealt."""
    luck = Chance(sow(seed))
    while state.dump()["season"] != "winter":
        play_out(state, luck, 1)


# ---------------------------------------------------------------- the decks
@pytest.mark.rule(R + "setup.k-return-table")
@pytest.mark.parametrize(("seats", "kept"), [(2, 6), (3, 6), (4, 8), (5, 10), (6, 12)])
def test_so_many_k_cards_stay_in_spring_summer_and_autumn(seats: int, kept: int) -> None:
    for seed in range(5):
        used = decks(GAME.start(seats, seed))
        for season in ("spring", "summer", "autumn"):
            assert len(K_OF[season] & set(used[season])) == kept


@pytest.mark.rule(R + "setup.k-return-table")
def test_any_k_card_can_be_among_those_returned() -> None:
    games = [decks(GAME.start(2, seed)) for seed in range(40)]
    for season in ("spring", "summer", "autumn"):
        assert {card for used in games for card in K_OF[season] & set(used[season])} == K_OF[season]
        assert {card for used in games for card in K_OF[season] - set(used[season])} == K_OF[season]


@pytest.mark.rule(R + "setup.k-return-unseen")
def test_another_removal_with_the_same_deal_looks_the_same_to_everybody() -> None:
    one = GAME.start(4, seed=11)
    made: Any = one.dump()
    for season in ("summer", "autumn"):
        deck = made["decks"][season]
        removed = sorted(K_OF[season] - set(deck))
        assert len(removed) == 4
        kept = [card for card in deck if BACK[card] == "K"][:4]
        made["decks"][season] = [card for card in deck if card not in kept] + removed
    other = GAME.load(made)
    lucks = [Chance(sow(11)), Chance(sow(11))]
    while one.dump()["season"] == "spring":
        for viewer in (None, 0, 1, 2, 3):
            assert one.view(viewer) == other.view(viewer)
        for state, luck in zip((one, other), lucks, strict=True):
            play_out(state, luck, 1)


@pytest.mark.rule(R + "setup.k-return-unseen")
def test_no_view_ever_names_a_removed_card() -> None:
    state = GAME.start(4, seed=12)
    removed = {card for season in ("spring", "summer", "autumn") for card in K_OF[season] - set(decks(state)[season])}
    assert len(removed) == 12
    luck = Chance(sow(12))
    while state.deciders:
        for viewer in (None, *state.deciders):
            assert not said(state.view(viewer)) & removed
        play_out(state, luck, 1)


@pytest.mark.rule(R + "setup.k-return-unseen")
def test_a_player_can_imagine_any_unseen_card_to_be_missing() -> None:
    state = GAME.start(4, seed=13)
    own = K_OF["spring"] & set(player_of(state, 0)["hand"])
    missing = [
        {season: K_OF[season] - set(decks(state.imagine(0, seed))[season]) for season in SEASONS} for seed in range(60)
    ]
    for season in ("spring", "summer", "autumn"):
        assert {len(found[season]) for found in missing} == {4}
    assert set().union(*[found["spring"] for found in missing]) == K_OF["spring"] - own
    assert set().union(*[found["summer"] for found in missing]) == K_OF["summer"]
    assert set().union(*[found["autumn"] for found in missing]) == K_OF["autumn"]


@pytest.mark.rule(R + "setup.k-return-not-winter")
@pytest.mark.parametrize("seats", SEATS)
def test_all_thirty_winter_k_cards_are_shuffled_before_they_are_dealt(seats: int) -> None:
    games = [winter_cards(GAME.start(seats, seed)) for seed in range(40)]
    assert {card for game in games for card in game} == K_OF["winter"]
    assert len(K_OF["winter"]) == 30
    if seats == 6:
        assert {len(set(game)) for game in games} == {30}


@pytest.mark.rule(R + "setup.numbered-filter")
@pytest.mark.parametrize("seats", SEATS)
def test_exactly_the_cards_with_a_higher_number_of_players_leave(seats: int) -> None:
    used = decks(GAME.start(seats, seed=2))
    for season in SEASONS:
        numbered = {card for card in BACK if SEASON_OF[card] == season and BACK[card] != "K"}
        stay = {card for card in numbered if int(BACK[card][0]) <= seats}
        assert set(used[season]) & numbered == stay
        assert seats < 6 or stay == numbered


@pytest.mark.rule(R + "setup.numbered-filter")
def test_four_players_keep_the_cards_from_two_to_four_in_all_seasons() -> None:
    used = decks(GAME.start(4, seed=2))
    kept = {season: Counter(BACK[card] for card in used[season] if BACK[card] != "K") for season in SEASONS}
    assert kept == {
        "spring": {"2+": 10, "3+": 2, "4+": 4},
        "summer": {"2+": 12, "3+": 3, "4+": 5},
        "autumn": {"2+": 14, "3+": 4, "4+": 6},
        "winter": {"2+": 12, "3+": 3, "4+": 5},
    }
    assert kept["winter"].total() == 20


@pytest.mark.rule(R + "setup.season-decks-mixed")
def test_with_five_players_spring_is_ten_k_cards_and_twenty_numbered_ones() -> None:
    numbers = set()
    for seed in range(20):
        state = GAME.start(5, seed)
        assert Counter(BACK[card] == "K" for card in dealt(state)) == {True: 10, False: 20}
        assert {SEASON_OF[card] for card in dealt(state)} == {"spring"}
        numbers |= {sum(BACK[card] == "K" for card in player_of(state, seat)["hand"]) for seat in range(5)}
    assert {0, 1, 2, 3, 4} <= numbers  # K and numbered cards are dealt from one deck


@pytest.mark.rule(R + "setup.season-decks-mixed")
@pytest.mark.parametrize("seats", SEATS)
def test_no_deck_has_a_card_of_another_season(seats: int) -> None:
    for season, cards in decks(GAME.start(seats, seed=3)).items():
        assert {SEASON_OF[card] for card in cards} == {season}


@pytest.mark.rule(R + "setup.five-decks")
@pytest.mark.parametrize("seats", SEATS)
def test_the_two_winter_decks_stay_apart_until_autumn_is_over(seats: int) -> None:
    state = GAME.start(seats, seed=4)
    named, numbered = set(winter_cards(state)), set(decks(state)["winter"])
    assert set(decks(state)) == {"spring", "summer", "autumn", "winter"}
    assert {BACK[card] for card in named} == {"K"}
    luck = Chance(sow(4))
    while state.dump()["step"] not in ("winter choice", "winter placing"):
        assert (set(winter_cards(state)), set(decks(state)["winter"])) == (named, numbered)
        play_out(state, luck, 1)
    to_winter(state, 4)
    assert set(dealt(state)) > numbered
    assert set(dealt(state)) - numbered < named


@pytest.mark.rule(R + "setup.exact-deal")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (2, (16, 18, 20, 24)),
        (3, (18, 21, 24, 27)),
        (4, (24, 28, 32, 36)),
        (5, (30, 35, 40, 45)),
        (6, (36, 42, 48, 54)),
    ],
)
def test_every_deck_is_dealt_out_completely(seats: int, sizes: tuple[int, ...]) -> None:
    state = GAME.start(seats, seed=5)
    luck = Chance(sow(5))
    found: dict[object, int] = {}
    while state.deciders:
        made: Any = state.dump()
        if made["season"] not in found:
            found[made["season"]] = len(dealt(state))
            assert made["decks"].get(made["season"], []) == []
            assert len({len(player["hand"]) for player in made["players"]}) == 1
        play_out(state, luck, 1)
    assert tuple(found.values()) == sizes
    assert state.view(None)["decks"] == {"summer": 0, "autumn": 0, "winter": 0}


# ---------------------------------------------------------------- what everybody is dealt
@pytest.mark.rule(R + "setup.home-card")
def test_everybody_starts_with_a_home_of_their_own_and_no_other_card() -> None:
    homes = set()
    for seed in range(40):
        state = GAME.start(3, seed)
        view: Any = state.view(None)
        villages = [player["village"] for player in view["players"]]
        assert [[card["at"] for card in village] for village in villages] == [["top 0"]] * 3
        names = [village[0]["card"] for village in villages]
        assert len(set(names)) == 3
        homes.add(names[0])
    assert homes == {f"home {number}" for number in range(1, 7)}


@pytest.mark.rule(R + "setup.home-card")
def test_the_unused_homes_stay_in_the_box() -> None:
    state = GAME.start(3, seed=6)
    homes = {f"home {number}" for number in range(1, 7)}
    used = said(state.dump()) & homes
    assert len(used) == 3
    luck = Chance(sow(6))
    while state.deciders:
        play_out(state, luck, 1)
        assert said(state.dump()) & homes == used


@pytest.mark.rule(R + "setup.store-card")
@pytest.mark.parametrize("seats", SEATS)
def test_the_store_card_is_no_part_of_the_village_and_scores_nothing(seats: int) -> None:
    state = GAME.start(seats, seed=7)
    assert len(GAME.components.group("store")) == 6
    assert not {text for text in said(state.dump()) if text.startswith("store ")}
    assert [player_of(state, seat)["store"] for seat in range(seats)] == [[]] * seats
    assert [sheet.total for sheet in state.scores()] == [0] * seats


@pytest.mark.rule(R + "setup.store-card")
def test_no_keyple_works_on_the_store_card_and_no_card_is_placed_beside_it() -> None:
    state = revealed(2, "spring keyple 1", "keywood", players=[{"store": []}])
    assert choices(state, 0, "work", "at") == {"top 0"}
    assert choices(state, 1, "place", "at") == {"top -1", "top 1"}
    for do, field in (("choose", "card"), ("place", "at")):
        with pytest.raises(Malformed):
            GAME.catalogue.read({"do": do, field: "store 1"})
    with pytest.raises(Malformed, match="store 1"):
        GAME.load(document(players=[{"village": [{"card": "store 1", "at": "top 1"}]}]))


@pytest.mark.rule(R + "setup.store-card")
def test_the_winter_card_called_store_is_an_ordinary_village_card() -> None:
    state = revealed(2, "store", round=3)
    play(state, 0, "place", at="top 1")
    assert [card["card"] for card in player_of(state, 0)["village"]] == ["home 1", "store"]
    assert player_of(state, 0)["store"] == []


@pytest.mark.rule(R + "setup.spring-hand")
@pytest.mark.parametrize(("seats", "size"), [(2, 8), (3, 6), (4, 6), (5, 6), (6, 6)])
def test_the_opening_hand_is_six_spring_cards_or_eight_with_two_players(seats: int, size: int) -> None:
    state = GAME.start(seats, seed=8)
    for seat in range(seats):
        view: Any = state.view(seat)
        assert len(set(view["hand"])) == size
        assert {SEASON_OF[card] for card in view["hand"]} == {"spring"}
        assert choices(state, seat, "choose", "card") == set(view["hand"])
    assert len(set(dealt(state))) == seats * size


@pytest.mark.rule(R + "setup.winter-k-hand")
@pytest.mark.parametrize(("seats", "size", "used"), [(2, 7, 14), (3, 5, 15), (4, 5, 20), (5, 5, 25), (6, 5, 30)])
def test_everybody_gets_five_winter_k_cards_or_seven_with_two_players(seats: int, size: int, used: int) -> None:
    state = GAME.start(seats, seed=9)
    assert [len(player_of(state, seat)["winter"]) for seat in range(seats)] == [size] * seats
    assert len(set(winter_cards(state))) == used
    assert set(winter_cards(state)) <= K_OF["winter"]


@pytest.mark.rule(R + "setup.winter-k-leftover")
@pytest.mark.parametrize(("seats", "left"), [(2, 16), (3, 15), (4, 10), (5, 5)])
def test_winter_k_cards_that_were_not_dealt_never_appear(seats: int, left: int) -> None:
    state = GAME.start(seats, seed=10)
    leftover = K_OF["winter"] - set(winter_cards(state))
    assert len(leftover) == left
    luck = Chance(sow(10))
    while state.deciders:
        assert not said(state.dump()) & leftover
        assert not said(state.view(state.deciders[0])) & leftover
        play_out(state, luck, 1)


@pytest.mark.rule(R + "setup.winter-k-leftover")
def test_a_player_cannot_tell_left_over_cards_from_those_of_the_others() -> None:
    state = GAME.start(3, seed=10)
    own = set(player_of(state, 0)["winter"])
    imagined = [state.imagine(0, seed) for seed in range(40)]
    assert {card for other in imagined for card in winter_cards(other)} == K_OF["winter"]
    assert {frozenset(player_of(other, 0)["winter"]) for other in imagined} == {frozenset(own)}


@pytest.mark.rule(R + "setup.winter-k-private")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_a_player_sees_their_own_winter_cards_and_of_the_others_only_how_many(season: str) -> None:
    held = ["jeweller", "scribe", "scholar", "windmill", "store"]
    state = given(4, season=season, round=1, players=[{"winter": held}])
    own: Any = state.view(0)
    assert sorted(own["players"][0]["winter_cards"]) == sorted(held)
    for viewer in (None, 1, 2, 3):
        view: Any = state.view(viewer)
        assert (view["players"][0]["winter"], view["players"][0]["winter_cards"]) == (5, None)
        assert not said(view) & set(held)


@pytest.mark.rule(R + "setup.winter-k-private")
def test_winter_cards_may_be_looked_at_in_every_step_until_one_is_revealed() -> None:
    state = GAME.start(4, seed=14)
    held = player_of(state, 2)["winter"]
    luck = Chance(sow(14))
    while state.dump()["step"] != "winter placing":
        own: Any = state.view(2)
        assert own["players"][2]["winter_cards"] == held
        for viewer in (None, 0, 1, 3):
            view: Any = state.view(viewer)
            assert (view["players"][2]["winter"], view["players"][2]["winter_cards"]) == (5, None)
            assert not said(view) & set(held)
        play_out(state, luck, 1)


@pytest.mark.rule(R + "setup.backs-public")
def test_the_backs_of_a_hand_are_open_and_its_faces_are_not() -> None:
    hand = ["keywood", "miner", "stable", "spring keyple 1", "spring river 1", "spring keyple 9"]
    state = given(4, players=[{}, {"hand": hand}])
    backs = {"K": 3, "2+": 2, "4+": 1}
    for chosen in ("spring keyple 9", None):
        for viewer in (None, 0, 2, 3):
            view: Any = state.view(viewer)
            assert view["players"][1]["hand"] == backs
            assert not said(view) & set(hand)
        if chosen is not None:
            play(state, 1, "choose", card=chosen)
    for seat in (0, 2, 3):
        state.play(seat, state.legal(seat)[0])
    revealed_view: Any = state.view(0)
    assert revealed_view["players"][1]["hand"] == {"K": 3, "2+": 2}
    assert said(revealed_view) & set(hand) == {"spring keyple 9"}


@pytest.mark.rule(R + "setup.start-empty")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_nothing(seats: int) -> None:
    state = GAME.start(seats, seed=15)
    for seat in range(seats):
        player = player_of(state, seat)
        assert (player["tokens"], player["skills"], player["double"], player["owed"]) == (0, {}, {}, 0)
        assert [(card["goods"], card["upgrades"], card["flipped"]) for card in player["village"]] == [({}, 0, 0)]
    assert [sheet.total for sheet in state.scores()] == [0] * seats


@pytest.mark.rule(R + "setup.start-empty")
def test_there_is_nothing_to_carry_or_to_pay_with_in_the_first_step() -> None:
    state = revealed(2, "spring keyple 1")
    work(state, 0, "home 1")
    assert (legal(state, 0), state.deciders) == ([], (1,))
