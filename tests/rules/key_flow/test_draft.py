"""The draft: a secret choice, the pass, the reveal, and cards that are all played at the same moment."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from tests.games.key_flow.kit import (
    GAME,
    OVER,
    PLAY,
    SEASONS,
    R,
    card_of,
    finish,
    given,
    goods,
    player_of,
    revealed,
    where,
    work,
)
from tests.kit import choices, legal, play, refused

HAND = ["woodcutter", "keywood", "miner", "spring keyple 1", "spring keyple 5", "spring river 1"]


def hands(state: State) -> list[set[str]]:
    """The hands, from seat 0 on."""
    made: Any = state.dump()
    return [set(player["hand"]) for player in made["players"]]


def choose_all(state: State) -> list[str]:
    """Everybody who has not chosen yet chooses their first card; the cards that are revealed."""
    for seat in state.deciders:
        state.play(seat, state.legal(seat)[0])
    view: Any = state.view(None)
    found: list[str] = view["revealed"]
    return found


def step(state: State) -> list[str]:
    """One step of the draft: everybody chooses their first card and discards it; the cards."""
    cards = choose_all(state)
    for seat in range(int(state.seats)):
        play(state, seat, "discard")
    return cards


def said(told: object) -> set[str]:
    """All texts of a document that stand for something; the names of its fields do not."""
    if isinstance(told, dict):
        return {text for value in told.values() for text in said(value)}
    if isinstance(told, list):
        return {text for value in told for text in said(value)}
    return {told} if isinstance(told, str) else set()


# ---------------------------------------------------------------- choice
@pytest.mark.rule(R + "draft.pick-one")
def test_one_card_is_chosen_and_five_are_passed() -> None:
    state = given(4, players=[{"hand": HAND}])
    assert choices(state, 0, "choose", "card") == set(HAND)
    assert len(legal(state, 0)) == 6
    play(state, 0, "choose", card="miner")
    choose_all(state)
    assert (player_of(state, 0)["chosen"], hands(state)[0]) == ("miner", set(HAND) - {"miner"})


@pytest.mark.rule(R + "draft.pick-one")
def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    state = given(4, players=[{"hand": HAND}])
    other = player_of(state, 1)["hand"][0]
    for card in (other, "gold mine", "spring keyple 16", "summer keyple 1", "winter keyple 1"):
        refused(state, 0, R + "draft.pick-one", "choose", card=card)


@pytest.mark.rule(R + "draft.pick-one")
def test_a_second_card_is_refused() -> None:
    state = given(4, players=[{"hand": HAND}])
    play(state, 0, "choose", card="miner")
    for card in ("miner", "keywood"):
        refused(state, 0, R + "draft.pick-one", "choose", card=card)
    assert legal(state, 0) == []


@pytest.mark.rule(R + "draft.pick-one")
def test_a_card_of_the_hand_cannot_be_chosen_in_the_next_step_by_who_passed_it() -> None:
    state = given(4, players=[{"hand": HAND}])
    play(state, 0, "choose", card="miner")
    choose_all(state)
    finish(state)
    refused(state, 0, R + "draft.pick-one", "choose", card="keywood")
    play(state, 1, "choose", card="keywood")


@pytest.mark.rule(R + "draft.choice-secret")
@pytest.mark.parametrize("season", SEASONS)
def test_nobody_else_can_tell_which_card_was_chosen(season: str) -> None:
    state = given(3, season=season)
    cards = player_of(state, 0)["hand"]
    states = [state.copy() for _ in cards]
    for other, card in zip(states, cards, strict=True):
        journal = other.keep_journal()
        play(other, 0, "choose", card=card)
        assert [journal.log(viewer) for viewer in (None, 1, 2)] == [[], [], []]
        for viewer in (None, 1, 2):
            assert other.view(viewer) == states[0].view(viewer)
            assert card not in said(other.view(viewer))
    assert [other.view(0)["chosen"] for other in states] == cards


@pytest.mark.rule(R + "draft.choice-secret")
def test_a_bot_imagines_any_card_of_the_hand_to_be_chosen() -> None:
    state = given(2, round=1, players=[{"hand": [*HAND, "stable"]}])
    play(state, 0, "choose", card="miner")
    assert {player_of(state.imagine(1, seed), 0)["chosen"] for seed in range(60)} == {*HAND, "stable"}


@pytest.mark.rule(R + "draft.pass-before-reveal")
@pytest.mark.parametrize("season", SEASONS)
def test_the_cards_that_wait_for_a_player_are_not_seen_before_all_have_played(season: str) -> None:
    state = given(4, season=season)
    held = hands(state)
    choose_all(state)
    giver = 3 if season in ("spring", "autumn") else 1
    waiting = hands(state)[giver]
    assert waiting < held[giver]
    for viewer in (0, None):
        assert not said(state.view(viewer)) & waiting
    assert state.view(0)["hand"] == []
    for seat in (0, 1, 2):
        finish(state, seat)
    assert not said(state.view(0)) & waiting
    finish(state)
    view: Any = state.view(0)
    assert set(view["hand"]) == waiting


@pytest.mark.rule(R + "draft.pass-before-reveal")
def test_a_waiting_card_cannot_be_chosen_or_played_yet() -> None:
    state = given(3, players=[{}, {}, {"hand": HAND}])
    choose_all(state)
    waiting = sorted(hands(state)[2])
    for card in waiting:
        refused(state, 0, R + "draft.no-swap-after-reveal", "choose", card=card)


@pytest.mark.rule(R + "draft.pass-left")
@pytest.mark.parametrize("season", ["spring", "autumn"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_spring_and_autumn_the_rest_goes_to_the_left(season: str, seats: int) -> None:
    state = given(seats, season=season)
    before = hands(state)
    cards = step(state)
    after = hands(state)
    for seat in range(seats):
        assert after[(seat + 1) % seats] == before[seat] - {cards[seat]}
        assert len(after[seat]) == len(before[seat]) - 1
    assert state.view(None)["passing"] == "left"


@pytest.mark.rule(R + "draft.pass-right")
@pytest.mark.parametrize("season", ["summer", "winter"])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_summer_and_winter_the_rest_goes_to_the_right(season: str, seats: int) -> None:
    state = given(seats, season=season)
    before = hands(state)
    cards = step(state)
    after = hands(state)
    for seat in range(seats):
        assert after[seat] == before[(seat + 1) % seats] - {cards[(seat + 1) % seats]}
        assert len(after[seat]) == len(before[seat]) - 1
    assert state.view(None)["passing"] == "right"


@pytest.mark.rule(R + "draft.two-player-passing")
@pytest.mark.parametrize("season", SEASONS)
def test_two_players_swap_hands_after_every_pick(season: str) -> None:
    state = given(2, season=season)
    first = hands(state)
    cards = step(state)
    second = hands(state)
    assert second == [first[1] - {cards[1]}, first[0] - {cards[0]}]
    cards = step(state)
    third = hands(state)
    assert third == [second[1] - {cards[1]}, second[0] - {cards[0]}]
    assert third[0] < first[0]
    assert len(third[0]) == len(first[0]) - 2


@pytest.mark.rule(R + "draft.two-player-passing")
def test_a_player_knows_what_is_left_of_a_hand_they_have_seen() -> None:
    state = given(2)
    first: Any = state.view(0)
    assert first["players"][1]["known"] is None
    cards = step(state)
    second: Any = state.view(0)
    assert set(second["players"][1]["known"]) == set(first["hand"]) - {cards[0]}


# ---------------------------------------------------------------- reveal
@pytest.mark.rule(R + "draft.reveal-together")
def test_nothing_is_placed_before_the_last_choice_is_in() -> None:
    state = given(4, players=[{"hand": HAND}])
    refused(state, 0, R + "draft.reveal-together", "place", at="top 1")
    play(state, 0, "choose", card="keywood")
    for seat in (1, 2):
        state.play(seat, state.legal(seat)[0])
        refused(state, 0, R + "draft.reveal-together", "place", at="top 1")
        refused(state, 0, R + "draft.reveal-together", "work", village=0, at="top 0", tokens=0)
    before: Any = state.view(3)
    assert before["revealed"] == [None] * 4
    state.play(3, state.legal(3)[0])
    assert state.deciders == (0, 1, 2, 3)
    play(state, 0, "place", at="top 1")


@pytest.mark.rule(R + "draft.reveal-together")
def test_a_card_cannot_be_discarded_before_the_reveal() -> None:
    state = given(2, players=[{"hand": [*HAND, "stable", "builder"]}])
    refused(state, 0, R + "draft.reveal-together", "discard")
    play(state, 0, "choose", card="keywood")
    assert legal(state, 0) == []
    assert player_of(state, 0)["tokens"] == 0


@pytest.mark.rule(R + "draft.reveal-together")
def test_after_the_last_choice_everybody_sees_all_cards() -> None:
    state = given(4, players=[{"hand": HAND}])
    play(state, 0, "choose", card="keywood")
    cards = choose_all(state)
    assert cards[0] == "keywood"
    assert cards == [player_of(state, seat)["chosen"] for seat in range(4)]
    for viewer in (None, 0, 1, 2, 3):
        assert state.view(viewer)["revealed"] == cards


@pytest.mark.rule(R + "draft.no-swap-after-reveal")
def test_a_revealed_card_is_not_exchanged() -> None:
    rest = [card for card in HAND if card != "woodcutter"]
    state = revealed(4, "woodcutter", players=[{"hand": rest}])
    for card in ("woodcutter", *rest, "summer keyple 1"):
        refused(state, 0, R + "draft.no-swap-after-reveal", "choose", card=card)
    play(state, 0, "place", at="top 1")
    refused(state, 0, R + "draft.no-swap-after-reveal", "choose", card="keywood")
    assert (where(state, 0, "woodcutter"), legal(state, 0)) == ("top 1", [])


@pytest.mark.rule(R + "draft.no-swap-after-reveal")
def test_only_the_revealed_card_is_played() -> None:
    state = revealed(4, "woodcutter", players=[{"hand": [card for card in HAND if card != "woodcutter"]}])
    assert {form["do"] for form in legal(state, 0)} == {"place", "discard"}
    assert choices(state, 0, "place", "at") == {"top -1", "top 1"}  # no place for the river card of the hand
    refused(state, 0, R + "components.card-families", "work", village=0, at="top 0", tokens=0)


@pytest.mark.rule(R + "draft.until-empty")
@pytest.mark.parametrize(("seats", "season", "steps"), [(4, "autumn", 8), (2, "winter", 12), (6, "spring", 6)])
def test_every_card_that_was_dealt_is_played(seats: int, season: str, steps: int) -> None:
    state = given(seats, season=season)
    dealt = set().union(*hands(state))
    played: set[str] = set()
    for number in range(steps):
        assert [len(hand) for hand in hands(state)] == [steps - number] * seats
        assert state.dump()["round"] == number
        if number == steps - 1:
            assert [len(legal(state, seat)) for seat in range(seats)] == [1] * seats
        cards = choose_all(state)
        assert not played & set(cards)
        played |= set(cards)
        luck = Chance(sow(number))
        while state.dump()["step"] == PLAY:
            play_out(state, luck, 1)
    assert (played, len(played)) == (dealt, seats * steps)
    assert state.dump()["step"] != "choose" or state.dump()["season"] != season


# ---------------------------------------------------------------- all at once
@pytest.mark.rule(R + "draft.placement-after-reveal")
def test_the_village_is_chosen_after_the_others_cards_are_seen() -> None:
    state = revealed(3, "spring keyple 5", players=[{"village": ["keywood"]}, {"village": ["gold mine"]}])
    assert state.view(0)["revealed"] == [player_of(state, seat)["chosen"] for seat in range(3)]
    places = {(form["village"], form["at"]) for form in legal(state, 0, "work")}
    assert places == {(0, "top 0"), (0, "top 1"), (1, "top 0"), (1, "top 1")}
    for building, expected in (("keywood", {"wood": 1}), ("gold mine", {"gold": 1})):
        other = state.copy()
        work(other, 0, building)
        assert goods(other, "keywood" if building == "keywood" else "home 1") == expected


@pytest.mark.rule(R + "draft.placement-after-reveal")
def test_a_choice_names_a_card_and_no_place() -> None:
    state = given(2)
    assert {tuple(sorted(form)) for form in legal(state, 0)} == {("card", "do")}


@pytest.mark.rule(R + "draft.occupancy-snapshot")
def test_two_players_use_the_same_empty_building_in_one_step() -> None:
    state = revealed(
        3, "spring keyple 1", "spring keyple 7", "spring keyple 2", players=[{}, {"village": ["gold mine"]}]
    )
    work(state, 0, "gold mine")
    work(state, 2, "gold mine")
    assert (goods(state, "home 1"), goods(state, "home 3")) == ({"gold": 1}, {"gold": 1})
    assert card_of(state, "gold mine")["keyples"] == ["spring keyple 1", "spring keyple 2"]


@pytest.mark.rule(R + "draft.occupancy-snapshot")
def test_in_the_next_step_both_cards_count() -> None:
    players = [{}, {"village": ["gold mine"]}, {"hand": [*HAND[:3], "spring keyple 8", "spring keyple 3"]}]
    state = revealed(3, "spring keyple 1", "spring keyple 7", "spring keyple 2", players=players)
    work(state, 0, "gold mine")
    work(state, 1, "home 2")
    work(state, 2, "gold mine")
    play(state, 0, "choose", card="spring keyple 8")
    choose_all(state)
    refused(state, 0, R + "keyple.one-needs-empty", "work", village=1, at="top 1", tokens=0)


@pytest.mark.rule(R + "draft.occupancy-snapshot")
@pytest.mark.parametrize(
    ("card", "allowed"), [("summer keyple 9", False), ("summer keyple 7", False), ("summer keyple 8", True)]
)
def test_over_two_cards_only_three_keyples_work(card: str, allowed: bool) -> None:
    mine = {"card": "gold mine", "keyples": ["summer keyple 1", "summer keyple 2"]}
    state = revealed(3, card, round=1, players=[{"village": [mine]}])
    assert ((0, "top 1") in {(form["village"], form["at"]) for form in legal(state, 0, "work")}) is allowed


@pytest.mark.rule(R + "draft.occupancy-snapshot")
def test_a_building_may_come_to_have_four_cards_in_one_step() -> None:
    inn = {"card": "inn", "keyples": ["autumn keyple 1", "autumn keyple 2"]}
    players = [{"tokens": 1}, {"village": [inn]}]
    state = revealed(3, "autumn keyple 6", "autumn keyple 10", round=1, players=players)
    work(state, 1, "inn")
    refused(state, 0, R + "keyple.two-up-to-one", "work", village=1, at="top 1", tokens=0)
    work(state, 0, "inn", tokens=1)
    assert len(card_of(state, "inn")["keyples"]) == 4


@pytest.mark.rule(R + "draft.fresh-building-unusable")
@pytest.mark.parametrize("placed", [False, True])
def test_a_building_of_this_step_cannot_be_used_yet(placed: bool) -> None:
    state = revealed(2, "spring keyple 1", "workshop")
    if placed:
        play(state, 1, "place", at="top 1")
    refused(state, 0, R + "draft.fresh-building-unusable", "work", village=1, at="top 1", tokens=0)
    assert {(form["village"], form["at"]) for form in legal(state, 0, "work")} == {(0, "top 0"), (1, "top 0")}


@pytest.mark.rule(R + "draft.plays-independent")
def test_a_refusal_does_not_tell_whether_a_building_has_been_placed_already() -> None:
    state = revealed(2, "spring keyple 1", "workshop")
    works = [
        GAME.catalogue.read({"do": "work", "village": 1, "at": at, "tokens": 0}) for at in ("top -1", "top 1", "top 2")
    ]
    before = [str(state.refusal(0, action)) for action in works]
    play(state, 1, "place", at="top 1")
    assert [str(state.refusal(0, action)) for action in works] == before


@pytest.mark.rule(R + "draft.fresh-building-unusable")
def test_it_can_be_used_from_the_next_step_on() -> None:
    state = revealed(2, "spring river 1", "workshop", players=[{}, {"hand": [*HAND[:5], "spring river 3", "stable"]}])
    play(state, 0, "place", at="river +0.5")
    play(state, 1, "place", at="top 1")
    play(state, 0, "choose", card="spring keyple 1")
    choose_all(state)
    work(state, 0, "workshop")
    play(state, 0, "take", item="stone")
    assert goods(state, "home 1") == {"stone": 1}


@pytest.mark.rule(R + "draft.state-snapshot-upgrades")
@pytest.mark.parametrize("first", [0, 1])
def test_an_upgrade_of_the_same_step_does_not_change_what_a_guest_gets(first: int) -> None:
    players = [{}, {"village": ["woodcutter"], "double": "1 saw"}]
    state = revealed(2, "spring keyple 1", "spring keyple 7", players=players)
    for seat in (first, 1 - first):
        if seat == 0:
            work(state, 0, "woodcutter")
        else:
            work(state, 1, "home 2")
            play(state, 1, "upgrade", at="top 1")
            finish(state, 1)
    assert card_of(state, "woodcutter")["upgrades"] == 1
    assert goods(state, "home 1") == {"wood": 2}


@pytest.mark.rule(R + "draft.state-snapshot-upgrades")
def test_a_choice_of_an_item_goes_by_the_panel_at_the_reveal() -> None:
    players = [{}, {"village": [("workshop", "2 wood")]}]
    state = revealed(2, "spring keyple 1", "spring keyple 7", players=players)
    work(state, 1, "home 2")
    play(state, 1, "upgrade", at="top 1")
    work(state, 0, "workshop")
    assert choices(state, 0, "take", "item") == {"iron", "stone", "wood"}
    play(state, 0, "take", item="iron")
    assert goods(state, "home 1") == {"iron": 1}


@pytest.mark.rule(R + "draft.state-snapshot-upgrades")
@pytest.mark.parametrize("first", [0, 1])
def test_a_guest_carries_as_far_as_the_cart_at_the_reveal_allows(first: int) -> None:
    players = [{"village": [("keywood", "9 wood")]}, {"village": [("stable", "1 wood 1 iron")]}]
    state = revealed(2, "spring keyple 1", "spring keyple 7", players=players)
    for seat in (first, 1 - first):
        if seat == 0:
            work(state, 0, "stable")
        else:
            work(state, 1, "home 2")
            play(state, 1, "upgrade", at="top 1")
            finish(state, 1)
    assert (player_of(state, 0)["pending"][0]["steps"], player_of(state, 0)["pending"][0]["upgrades"]) == (2, 1)


@pytest.mark.rule(R + "draft.plays-independent")
def test_the_order_of_the_plays_makes_no_difference() -> None:
    players = [
        {"village": [("keywood", "1 wood")], "skills": "1 saw"},
        {"village": ["apprentice hall", "woodcutter"], "double": "1 saw"},
        {"village": ["alehouse"], "skills": "1 anvil"},
    ]
    ends = []
    for order in permutations(range(3)):
        state = given(3, step=PLAY, players=players, chosen=["spring keyple 1", "spring keyple 2", "spring river 2"])
        for seat in order:
            if seat == 0:
                work(state, 0, "apprentice hall")
            elif seat == 1:
                work(state, 1, "home 2")
                play(state, 1, "upgrade", at="top 2")
                finish(state, 1)
            else:
                play(state, 2, "place", at="river +0.5")
        ends.append(state.dump())
    assert all(end == ends[0] for end in ends)
    assert ends[0]["step"] == "choose"


@pytest.mark.rule(R + "draft.plays-independent")
def test_three_who_use_the_same_buildings_end_alike_in_every_order() -> None:
    players = [{"village": ["alehouse"]}, {"village": [("stable", "1 wood 1 iron")]}, {"village": ["apprentice hall"]}]
    chosen: list[str | None] = ["spring keyple 1", "spring keyple 2", "spring keyple 8"]
    ends = []
    for order in permutations(range(3)):
        state = given(3, step=PLAY, players=players, chosen=chosen)
        for seat in order:
            work(state, seat, ("apprentice hall", "stable", "apprentice hall")[seat])
            if seat == 1:
                play(state, 1, "upgrade", at="top 1")
                finish(state, 1)
        ends.append(state.dump())
    assert all(end == ends[0] for end in ends)
    made: Any = ends[0]
    assert [sum(player["skills"].values()) for player in made["players"]] == [1, 0, 1]


@pytest.mark.rule(R + "draft.plays-independent")
def test_what_others_have_played_is_not_seen_until_all_have() -> None:
    players: list[dict[str, Any]] = [{"village": ["keywood"]}, {}, {"village": ["apprentice hall"]}]
    state = revealed(3, "spring keyple 1", "spring keyple 2", "spring river 1", players=players)
    seen = [state.view(viewer) for viewer in (0, 1, 2)]
    work(state, 1, "keywood")
    play(state, 2, "place", at="river +0.5")
    view: Any = state.view(0)
    assert (view["players"], view["pile"]) == (seen[0]["players"], seen[0]["pile"])
    own: Any = state.view(1)
    assert own["players"][1]["village"][0]["goods"] == {"wood": 1}
    assert own["players"][2] == seen[1]["players"][2]  # type: ignore[index]
    work(state, 0, "home 1")
    finish(state)
    after: Any = state.view(0)
    assert after["players"][1]["village"][0]["goods"] == {"wood": 1}
    assert len(after["players"][2]["village"]) == 3


@pytest.mark.rule(R + "draft.plays-independent")
def test_random_skill_tiles_are_drawn_when_all_have_played() -> None:
    players: list[dict[str, Any]] = [{"village": ["apprentice hall"]}]
    state = revealed(2, "spring keyple 1", "spring keyple 2", players=players)
    work(state, 1, "apprentice hall")
    assert (player_of(state, 1)["skills"], player_of(state, 1)["owed"]) == ({}, 1)
    work(state, 0, "apprentice hall")
    for seat in range(2):
        assert (sum(player_of(state, seat)["skills"].values()), player_of(state, seat)["owed"]) == (1, 0)
    made: Any = state.dump()
    assert sum(made["pile"].values()) == 48 - 2


# ---------------------------------------------------------------- discard
FULL = [
    {"card": "home 1", "keyples": ["spring keyple 1", "spring keyple 2"]},
    {"card": "keywood", "keyples": ["spring keyple 5", "spring keyple 6"]},
]


@pytest.mark.rule(R + "draft.discard-for-token")
def test_a_card_that_cannot_be_played_is_discarded_for_a_token() -> None:
    state = revealed(2, "spring keyple 7", round=4, players=[{"village": FULL}])
    assert legal(state, 0) == [{"do": "discard"}]
    play(state, 0, "discard")
    finish(state)
    made: Any = state.dump()
    assert (made["players"][0]["tokens"], "spring keyple 7" in made["discarded"]) == (1, True)
    assert "spring keyple 7" not in str(made["players"])
    while state.dump()["season"] == "spring":
        finish(state)
    assert not any("spring keyple 7" in player_of(state, seat)["store"] for seat in range(2))


@pytest.mark.rule(R + "draft.discard-for-token")
@pytest.mark.parametrize(("discard", "tokens"), [("token", 1), ("nothing", 0)])
@pytest.mark.parametrize("card", ["woodcutter", "spring river 1", "spring keyple 3", "spring keyple 7"])
def test_any_card_may_be_discarded_and_its_own_icons_give_nothing(card: str, discard: str, tokens: int) -> None:
    state = revealed(2, card, options={"discard": discard})
    play(state, 0, "discard")
    player = player_of(state, 0)
    assert (player["tokens"], player["skills"], player["double"], player["owed"]) == (tokens, {}, {}, 0)
    assert [(entry["card"], entry["goods"], entry["keyples"]) for entry in player["village"]] == [("home 1", {}, [])]
    assert state.dump()["discarded"] == [card]


@pytest.mark.rule(R + "draft.discard-for-token")
def test_a_discarded_card_does_not_come_back_and_scores_nothing() -> None:
    discarded = ["spring keyple 7", "autumn keyple 8", "jeweller"]
    players: list[dict[str, Any]] = [{"village": ["farmyard", "harvest festival"]}]
    with_it = given(2, season="winter", step=OVER, players=players, discarded=discarded)
    without = given(2, season="winter", step=OVER, players=players)
    assert [sheet.total for sheet in with_it.scores()] == [sheet.total for sheet in without.scores()]
    state = GAME.start(3, seed=4)
    luck = Chance(sow(4))
    gone: set[str] = set()
    while state.deciders:
        play_out(state, luck, 1)
        made: Any = state.dump()
        assert gone <= set(made["discarded"])
        gone = set(made["discarded"])
        for player in made["players"]:
            assert not gone & said([player["village"], player["store"], player["hand"]])
    assert gone


@pytest.mark.rule(R + "draft.discard-for-token")
def test_the_others_learn_of_a_discard_when_all_have_played() -> None:
    state = revealed(2, "woodcutter", "spring keyple 1")
    play(state, 0, "discard")
    before: Any = state.view(1)
    assert (before["discarded"], before["players"][0]["tokens"]) == ([], 0)
    work(state, 1, "home 2")
    after: Any = state.view(1)
    assert (after["discarded"], after["players"][0]["tokens"]) == (["woodcutter"], 1)
