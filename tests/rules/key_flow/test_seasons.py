"""The four seasons: their order and phases, hands, what is cleared away and what stays, and how winter is prepared."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance, sow
from steading.engine.contract import SPECTATOR
from steading.engine.playout import play_out
from steading.games.key_flow.rules.pieces import BACK_NAMES, CARDS
from tests.games.key_flow.kit import (
    GAME,
    OVER,
    PIECES,
    PLAY,
    SEASONS,
    TOKENS,
    WINTER_CHOICE,
    WINTER_PLACING,
    R,
    card_of,
    finish,
    given,
    goods,
    player_of,
    revealed,
    work,
)
from tests.kit import choices, legal, play, refused

SEATS = (2, 3, 4, 5, 6)
BACK = {name: BACK_NAMES[PIECES.back[card]] for card, name in enumerate(CARDS) if PIECES.back[card] >= 0}


def moment(state: State) -> tuple[Any, Any]:
    """The season and the step."""
    made = state.dump()
    return made["season"], made["step"]


def total(state: State, seat: int) -> int:
    """The seat's points, as if the game ended now."""
    return next(sheet.total for sheet in state.scores() if sheet.seat == seat)


def stored(state: State, viewer: int | None, seat: int) -> Any:
    """The seat's store as the viewer sees it: how many cards, and which."""
    view: Any = state.view(viewer)
    return view["players"][seat]["store"], view["players"][seat]["stored"]


def choose_all(state: State) -> None:
    """Everybody who has not chosen yet chooses their first card."""
    for seat in state.deciders:
        state.play(seat, state.legal(seat)[0])


def end_tokens(state: State) -> None:
    """Nobody uses tokens."""
    while moment(state)[1] == TOKENS:
        play(state, state.deciders[0], "done")


def last_play(season: str, seats: int = 2, **rest: Any) -> State:
    """Everybody plays their last card of the season: seat 0 the keyple card 1, the others the next ones."""
    hand = {"spring": 6, "summer": 7, "autumn": 8, "winter": 9}[season]
    if seats == 2:
        hand = {"spring": 8, "summer": 9, "autumn": 10, "winter": 12}[season]
    cards: list[str | None] = [f"{season} keyple {number + 1}" for number in range(seats)]
    return given(seats, season=season, step=PLAY, round=hand - 1, chosen=cards, **rest)


# ---------------------------------------------------------------- order and phases
@pytest.mark.rule(R + "season.order")
@pytest.mark.parametrize(("seats", "picks"), [(2, 39), (3, 30), (4, 30), (5, 30), (6, 30)])
def test_spring_summer_autumn_winter_and_then_it_is_over(seats: int, picks: int) -> None:
    state = GAME.start(seats, seed=1)
    journal = state.keep_journal()
    luck = Chance(sow(1))
    seasons: list[object] = []
    chosen: Counter[tuple[int, bool]] = Counter()
    while state.deciders:
        season, step = moment(state)
        if season not in seasons:
            seasons.append(season)
        seat = state.deciders[luck.draw(len(state.deciders))]
        action = state.legal(seat)[luck.draw(len(state.legal(seat)))]
        chosen[seat, step == WINTER_CHOICE] += action.form()["do"] == "choose"
        state.play(seat, action)
    assert seasons == ["spring", "summer", "autumn", "winter"]
    assert chosen == {(seat, prepared): 1 if prepared else picks for seat in range(seats) for prepared in (True, False)}
    assert moment(state) == ("winter", OVER)
    assert [event["event"] for event in journal.log(None)][-1] == "over"


@pytest.mark.rule(R + "season.order")
def test_nobody_acts_any_more_when_winter_is_over() -> None:
    state = given(2, season="winter", step=OVER, players=[{"tokens": 5}])
    assert [legal(state, seat) for seat in range(2)] == [[], []]
    refused(state, 0, R + "season.order", "spend", village=0, at="top 0")
    refused(state, 1, R + "season.order", "choose", card="scribe")


@pytest.mark.rule(R + "season.phases")
def test_after_autumns_last_card_come_tokens_removal_choice_placing_and_the_winter_deal() -> None:
    state = last_play("autumn", 4, players=[{"village": ["inn"], "tokens": 1}])
    journal = state.keep_journal()
    work(state, 0, "inn")
    for seat in (1, 2, 3):
        work(state, seat, f"home {seat + 1}")
    finish(state, 1, 2, 3)
    assert moment(state) == ("autumn", TOKENS)
    assert (len(card_of(state, "inn")["keyples"]), state.deciders) == (1, (0,))
    end_tokens(state)
    assert moment(state) == ("autumn", WINTER_CHOICE)
    assert (card_of(state, "inn")["keyples"], state.deciders) == ([], (0, 1, 2, 3))
    choose_all(state)
    assert moment(state) == ("autumn", WINTER_PLACING)
    finish(state)
    assert moment(state) == ("winter", "choose")
    events = [
        event["event"]
        for event in journal.log(None)
        if event["event"] in ("worked", "removed", "revealed", "placed", "dealt")
    ]
    assert events == [*["worked"] * 4, "removed", "revealed", *["placed"] * 4, "dealt"]


@pytest.mark.rule(R + "season.phases")
@pytest.mark.parametrize(("season", "following"), [("spring", "summer"), ("summer", "autumn")])
def test_spring_and_summer_go_from_the_removal_to_the_next_deal(season: str, following: str) -> None:
    state = last_play(season, players=[{"tokens": 1}])
    finish(state)
    assert moment(state) == (season, TOKENS)
    play(state, 0, "done")
    play(state, 1, "done")
    assert moment(state) == (following, "choose")


@pytest.mark.rule(R + "season.phases")
def test_winter_goes_from_the_removal_to_the_final_scoring() -> None:
    state = last_play("winter", players=[{"tokens": 1}, {"tokens": 1}])
    finish(state)
    play(state, 0, "done")
    assert moment(state) == ("winter", TOKENS)
    play(state, 1, "done")
    assert (moment(state), state.deciders) == (("winter", OVER), ())


@pytest.mark.rule(R + "season.phases")
def test_no_token_phase_begins_before_all_have_played_their_last_card() -> None:
    state = last_play("spring", players=[{"tokens": 1}])
    play(state, 0, "discard")
    assert moment(state) == ("spring", PLAY)
    refused(state, 0, R + "token.not-during-draft", "spend", village=0, at="top 0")


@pytest.mark.rule(R + "season.score-only-at-end")
def test_points_before_the_end_are_an_estimate_that_can_fall_again() -> None:
    village = [("workshop", "2 gold"), {"card": "keywood", "upgrades": 1, "flipped": 1}]
    state = revealed(2, "spring keyple 1", players=[{"village": village}])
    before = total(state, 0)
    assert before == 2 + 3 + 1  # gold, the open panel, the tile
    assert "score" not in str(state.dump())
    assert "score" not in str(state.view(0))
    work(state, 0, "home 1")
    play(state, 0, "upgrade", at="top 1")
    assert goods(state, "workshop") == {}
    assert total(state, 0) == 0 + 3 + 3 + 1


@pytest.mark.rule(R + "season.carry-over")
@pytest.mark.parametrize(("season", "following"), [("spring", "summer"), ("summer", "autumn"), ("autumn", "winter")])
def test_what_players_have_stays_theirs_in_the_next_season(season: str, following: str) -> None:
    village = [("woodcutter", "2 wood", 1), {"card": "keywood", "upgrades": 1, "flipped": 1}, "spring river 1"]
    player = {"village": village, "skills": "1 saw", "double": "1 anvil", "tokens": 1}
    state = given(2, season=season, step=TOKENS, players=[player])
    play(state, 0, "done")
    for step in (TOKENS, WINTER_CHOICE, WINTER_PLACING):
        if moment(state)[1] == step:
            finish(state)
    assert moment(state) == (following, "choose")
    after = player_of(state, 0)
    assert (after["skills"], after["double"], after["tokens"]) == ({"saw": 1}, {"anvil": 1}, 1)
    assert goods(state, "woodcutter") == {"wood": 2}
    kept = {card["card"]: (card["at"], card["upgrades"], card["flipped"]) for card in after["village"]}
    assert kept["home 1"] == ("top 0", 0, 0)
    assert kept["woodcutter"] == ("top 1", 1, 0)
    assert kept["keywood"] == ("top 2", 1, 1)
    assert kept["spring river 1"] == ("river +0.5", 0, 0)
    assert len(kept) == (5 if following == "winter" else 4)


@pytest.mark.rule(R + "deal.hand-sizes")
@pytest.mark.parametrize("seats", SEATS)
def test_the_hands_grow_from_season_to_season(seats: int) -> None:
    sizes = (8, 9, 10, 12) if seats == 2 else (6, 7, 8, 9)
    state = GAME.start(seats, seed=2)
    luck = Chance(sow(2))
    hands: dict[object, list[set[str]]] = {}
    while state.deciders:
        made: Any = state.dump()
        hands.setdefault(made["season"], [set(player["hand"]) for player in made["players"]])
        play_out(state, luck, 1)
    assert {season: [len(hand) for hand in found] for season, found in hands.items()} == {
        season: [size] * seats for season, size in zip(SEASONS, sizes, strict=True)
    }
    for season, found in hands.items():
        assert {SEASONS[PIECES.season[CARDS.index(card)]] for hand in found for card in hand} == {season}
        assert len(set().union(*found)) == sum(len(hand) for hand in found)


@pytest.mark.rule(R + "deal.hand-sizes")
def test_a_hand_is_dealt_face_down() -> None:
    state = given(4, season="spring", step=TOKENS, players=[{"tokens": 1}])
    play(state, 0, "done")
    assert moment(state) == ("summer", "choose")
    for viewer in range(4):
        view: Any = state.view(viewer)
        assert [player["known"] is not None for player in view["players"]] == [seat == viewer for seat in range(4)]
        assert sum(view["players"][1]["hand"].values()) == 7


# ---------------------------------------------------------------- removal
@pytest.mark.rule(R + "removal.tokens-return")
def test_used_tokens_and_boosts_go_back_and_only_unspent_tokens_stay() -> None:
    village = [
        {"card": "keywood", "keyples": ["spring keyple 1", "spring keyple 2"], "boosted": ["spring keyple 2"]},
        {"card": "miner", "keyples": ["spring keyple 5", "spring keyple 8"], "boosted": ["spring keyple 8"]},
        "gold mine",
    ]
    state = given(3, step=TOKENS, players=[{"village": village, "tokens": 5}])
    play(state, 0, "spend", village=0, at="top 3")
    play(state, 0, "spend", village=0, at="top 3")
    play(state, 0, "spend", village=0, at="top 3")
    assert (player_of(state, 0)["tokens"], card_of(state, "gold mine")["spent"]) == (1, 3)
    play(state, 0, "done")
    assert moment(state) == ("summer", "choose")
    assert player_of(state, 0)["tokens"] == 1
    for card in player_of(state, 0)["village"]:
        assert (card["spent"], card["boosted"], card["keyples"]) == (0, [], [])
    assert len(player_of(state, 0)["store"]) == 4


@pytest.mark.rule(R + "removal.cards-to-store")
def test_the_five_cards_over_a_village_are_in_its_store_when_winter_is_scored() -> None:
    over = [["winter keyple 1", "winter keyple 2", "winter keyple 11"], ["winter keyple 8", "winter keyple 9"]]
    village = [{"card": name, "keyples": cards} for name, cards in zip(("keywood", "inn"), over, strict=True)]
    state = given(2, season="winter", step=TOKENS, players=[{"village": village, "store": ["spring keyple 1"]}])
    end_tokens(state)
    assert moment(state) == ("winter", OVER)
    assert player_of(state, 0)["store"] == ["spring keyple 1", *sorted(over[0] + over[1], key=CARDS.index)]
    assert [card["keyples"] for card in player_of(state, 0)["village"]] == [[], [], []]


@pytest.mark.rule(R + "removal.cards-to-store")
@pytest.mark.parametrize("season", SEASONS)
def test_after_every_season_no_keyple_card_lies_over_a_village(season: str) -> None:
    state = last_play(season, 3)
    for seat in range(3):
        work(state, seat, f"home {seat + 1}")
    finish(state)
    assert moment(state) != (season, TOKENS)
    for seat in range(3):
        assert player_of(state, seat)["store"] == [f"{season} keyple {seat + 1}"]
        assert [card["keyples"] for card in player_of(state, seat)["village"]] == [[]]


@pytest.mark.rule(R + "removal.village-owner-collects")
def test_a_keyple_card_goes_to_the_store_of_the_village_that_it_was_played_in() -> None:
    players = [{"village": ["keywood"]}, {"village": ["inn"]}]
    state = given(3, season="autumn", step=PLAY, round=7, players=players,
                  chosen=["autumn keyple 6", "autumn keyple 8", "autumn keyple 1"])  # fmt: skip
    work(state, 0, "inn")
    work(state, 1, "home 2")
    work(state, 2, "keywood")
    finish(state)
    assert [player_of(state, seat)["store"] for seat in range(3)] == [
        ["autumn keyple 1"], ["autumn keyple 6", "autumn keyple 8"], [],
    ]  # fmt: skip


@pytest.mark.rule(R + "removal.village-owner-collects")
@pytest.mark.parametrize(("holder", "points"), [(0, 0), (1, 3)])
def test_the_owner_of_the_village_scores_the_keyples_and_not_who_sent_them(holder: int, points: int) -> None:
    players: list[dict[str, Any]] = [{}, {"village": ["inn"]}]
    players[holder]["winter"] = [
        "harvest festival", "jeweller", "scribe", "scholar", "windmill", "store", "merchant",
    ]  # fmt: skip
    state = given(
        2, season="autumn", step=PLAY, round=9, players=players, chosen=["autumn keyple 6", "autumn keyple 8"]
    )
    work(state, 0, "inn")
    finish(state, 0)
    play(state, 1, "discard")
    end_tokens(state)
    assert moment(state) == ("autumn", WINTER_CHOICE)
    play(state, holder, "choose", card="harvest festival")
    choose_all(state)
    before = total(state, holder)
    play(state, holder, "place", at="top -1")
    assert total(state, holder) - before == points


@pytest.mark.rule(R + "removal.stacks-reset")
def test_a_building_used_three_times_is_unused_in_the_next_season() -> None:
    used = {"card": "keywood", "keyples": ["spring keyple 1", "spring keyple 2"], "spent": 1}
    state = given(2, step=TOKENS, players=[{"village": [used], "tokens": 2}])
    refused(state, 0, R + "token.max-three-uses", "spend", village=0, at="top 1")
    play(state, 0, "done")
    assert moment(state) == ("summer", "choose")
    assert card_of(state, "keywood")["spent"] == 0
    holder = next(seat for seat in range(2) if "summer keyple 1" in player_of(state, seat)["hand"])
    play(state, holder, "choose", card="summer keyple 1")
    choose_all(state)
    work(state, holder, "keywood")
    assert card_of(state, "keywood")["keyples"] == ["summer keyple 1"]


@pytest.mark.rule(R + "removal.look-at-season-end")
@pytest.mark.parametrize("step", ["choose", PLAY, TOKENS])
def test_during_a_season_a_player_sees_only_how_many_cards_are_in_the_own_store(step: str) -> None:
    cards: list[str | None] = ["summer keyple 1", "summer keyple 2"] if step == PLAY else []
    players = [{"store": ["spring keyple 1", "spring keyple 5"]}]
    state = given(2, season="summer", step=step, round=0 if step == TOKENS else 4, players=players, chosen=cards)
    assert stored(state, 0, 0) == (2, None)


@pytest.mark.rule(R + "removal.look-at-season-end")
def test_the_removal_tells_everybody_what_is_in_the_own_store_and_the_next_season_closes_it() -> None:
    village = [{"card": "keywood", "keyples": ["summer keyple 1"]}]
    state = given(2, season="summer", step=TOKENS, players=[{"village": village, "store": ["spring keyple 5"]}])
    state.keep_journal()
    assert stored(state, 0, 0) == (1, None)
    play(state, 0, "done")
    assert moment(state) == ("autumn", "choose")
    looked: list[Any] = [[event for event in looks(state, seat) if event["seat"] == 0] for seat in (0, 1, None)]
    told = {"event": "looked", "seat": 0, "number": 2}
    assert looked == [[{**told, "cards": ["spring keyple 5", "summer keyple 1"]}], [told], [told]]
    assert stored(state, 0, 0) == (2, None)


def looks(state: State, seat: int | None) -> list[Any]:
    """What the seat reads of looks under store cards."""
    return [event for event in state.keep_journal().log(seat) if event["event"] == "looked"]


@pytest.mark.rule(R + "removal.look-at-season-end")
def test_points_as_if_it_ended_now_count_the_own_store_while_one_may_look_into_it() -> None:
    players: list[dict[str, Any]] = [{"village": ["harvest festival"], "store": ["autumn keyple 6"]}]
    during = given(2, season="winter", round=3, players=players)
    always = given(2, season="winter", round=3, players=players, options={"open_store": True})
    over = given(2, season="winter", step=OVER, players=players)
    assert [points_of(state, 0) for state in (during, always, over)] == [0, 3, 3]


def points_of(state: State, viewer: int) -> int:
    """The points of the first seat, as this viewer may count them."""
    return next(sheet.total for sheet in state.scores(viewer) if sheet.seat == 0)


@pytest.mark.rule(R + "removal.look-at-season-end")
def test_the_store_is_open_while_winter_cards_are_chosen_and_placed() -> None:
    state = given(2, season="autumn", step=WINTER_CHOICE, players=[{"store": ["autumn keyple 1"]}])
    assert stored(state, 0, 0) == (1, ["autumn keyple 1"])
    choose_all(state)
    assert moment(state) == ("autumn", WINTER_PLACING)
    assert stored(state, 0, 0) == (1, ["autumn keyple 1"])


@pytest.mark.rule(R + "removal.look-at-season-end")
def test_with_the_option_the_own_store_is_always_open() -> None:
    options = {"open_store": True}
    state = given(2, season="summer", round=4, players=[{"store": ["spring keyple 1"]}], options=options)
    assert (stored(state, 0, 0), stored(state, 1, 0)) == ((1, ["spring keyple 1"]), (1, None))
    assert GAME.options["open_store"] is False


@pytest.mark.rule(R + "removal.store-private")
@pytest.mark.parametrize("open_store", [False, True])
def test_nobody_sees_what_is_in_anothers_store_before_the_end(open_store: bool) -> None:
    players: list[dict[str, Any]] = [{"store": ["spring keyple 1", "spring keyple 5"]}]
    for season, step in (("summer", "choose"), ("autumn", WINTER_CHOICE), ("winter", "choose"), ("winter", TOKENS)):
        state = given(3, season=season, step=step, players=players, options={"open_store": open_store})
        assert [stored(state, viewer, 0) for viewer in (None, 1, 2)] == [(2, None)] * 3
    state = given(3, season="winter", step=OVER, players=players)
    assert [stored(state, viewer, 0) for viewer in (None, 1, 2)] == [(2, ["spring keyple 1", "spring keyple 5"])] * 3


@pytest.mark.rule(R + "removal.store-private")
@pytest.mark.parametrize(("viewer", "points"), [(0, 3), (1, 0), (SPECTATOR, 0)])
def test_points_before_the_end_count_only_the_own_store(viewer: int, points: int) -> None:
    players: list[dict[str, Any]] = [{"village": ["harvest festival"], "store": ["autumn keyple 6"]}]
    state = given(2, season="winter", round=3, players=players, options={"open_store": True})
    assert points_of(state, viewer) == points
    assert points_of(given(2, season="winter", step=OVER, players=players), viewer) == 3


# ---------------------------------------------------------------- winter is coming
@pytest.mark.rule(R + "winterprep.choose-one")
@pytest.mark.parametrize(("seats", "number"), [(2, 7), (3, 5), (4, 5), (6, 5)])
def test_everybody_chooses_one_of_their_winter_cards(seats: int, number: int) -> None:
    state = given(seats, season="autumn", step=WINTER_CHOICE)
    for seat in range(seats):
        assert choices(state, seat, "choose", "card") == set(player_of(state, seat)["winter"])
        assert len(legal(state, seat)) == number
    choose_all(state)
    assert [len(player_of(state, seat)["winter"]) for seat in range(seats)] == [number - 1] * seats


@pytest.mark.rule(R + "winterprep.choose-one")
def test_a_second_choice_or_another_card_is_refused() -> None:
    held = ["jeweller", "scribe", "scholar", "windmill", "store"]
    state = given(4, season="autumn", step=WINTER_CHOICE, players=[{"winter": held}])
    other = player_of(state, 1)["winter"][0]
    for card in (other, "winter keyple 1", "inn"):
        refused(state, 0, R + "winterprep.choose-one", "choose", card=card)
    play(state, 0, "choose", card="scribe")
    for card in ("scribe", "jeweller"):
        refused(state, 0, R + "winterprep.choose-one", "choose", card=card)
    for seat in (1, 2, 3):
        state.play(seat, state.legal(seat)[0])
    refused(state, 0, R + "winterprep.choose-one", "choose", card="jeweller")


@pytest.mark.rule(R + "winterprep.not-before")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_a_winter_card_is_not_chosen_in_an_earlier_season(season: str) -> None:
    held = ["jeweller", "scribe", "scholar", "windmill", "store"]
    state = given(4, season=season, round=1, players=[{"winter": held}])
    for card in held:
        refused(state, 0, R + "winterprep.not-before", "choose", card=card)


@pytest.mark.rule(R + "winterprep.not-before")
def test_winter_cards_are_not_passed_on() -> None:
    state = GAME.start(4, seed=3)
    held = [player_of(state, seat)["winter"] for seat in range(4)]
    luck = Chance(sow(3))
    while moment(state)[1] != WINTER_CHOICE:
        made: Any = state.dump()
        assert [player["winter"] for player in made["players"]] == held
        play_out(state, luck, 1)


@pytest.mark.rule(R + "winterprep.simultaneous")
def test_the_chosen_winter_card_is_secret_until_all_have_chosen() -> None:
    held = ["jeweller", "scribe", "scholar", "sea breese", "store"]
    state = given(4, season="autumn", step=WINTER_CHOICE, players=[{"winter": held}])
    states = [state.copy() for _ in held]
    for other, card in zip(states, held, strict=True):
        play(other, 0, "choose", card=card)
    for viewer in (None, 1, 2, 3):
        assert all(other.view(viewer) == states[0].view(viewer) for other in states)
    assert [other.view(0)["chosen"] for other in states] == held
    for seat in (1, 2, 3):
        states[3].play(seat, states[3].legal(seat)[0])
    view: Any = states[3].view(1)
    assert (len(view["revealed"]), view["revealed"][0]) == (4, "sea breese")


@pytest.mark.rule(R + "winterprep.placed")
def test_the_chosen_card_is_placed_by_the_usual_rules() -> None:
    winter = ["sea breese", "jeweller", "scribe", "scholar", "store"]
    players = [{"village": ["keywood"], "winter": winter}]
    state = given(4, season="autumn", step=WINTER_CHOICE, players=players)
    play(state, 0, "choose", card="sea breese")
    for seat in (1, 2, 3):
        state.play(seat, state.legal(seat)[0])
    assert choices(state, 0, "place", "at") == {"river -0.5", "river +0.5", "river +1.5"}
    refused(state, 0, R + "village.river-cards-bottom", "place", at="top -1")
    refused(state, 0, R + "village.must-connect", "place", at="river +2.5")
    refused(state, 0, R + "winterprep.placed", "discard")
    play(state, 0, "place", at="river +0.5")
    finish(state)
    assert moment(state) == ("winter", "choose")
    village = {card["card"]: card["at"] for card in player_of(state, 0)["village"]}
    assert village["sea breese"] == "river +0.5"


@pytest.mark.rule(R + "winterprep.placed")
def test_the_chosen_card_scores_at_the_end_although_it_was_not_drafted_in_winter() -> None:
    state = given(2, season="autumn", step=WINTER_CHOICE, players=[{"village": [("keywood", "3 gold")], "winter": [
        "jeweller", "scribe", "scholar", "windmill", "store", "merchant", "trader"]}])  # fmt: skip
    play(state, 0, "choose", card="jeweller")
    state.play(1, state.legal(1)[0])
    play(state, 0, "place", at="top -1")
    finish(state)
    while state.deciders:
        finish(state)
    assert moment(state) == ("winter", OVER)
    sheet = next(sheet for sheet in state.scores() if sheet.seat == 0)
    assert dict(sheet.lines)["jeweller"] == 6  # 2 for each gold


@pytest.mark.rule(R + "winterprep.rest-shuffled-in")
@pytest.mark.parametrize(
    ("seats", "unchosen", "numbered", "deck"),
    [(2, 12, 12, 24), (3, 12, 15, 27), (4, 16, 20, 36), (5, 20, 25, 45), (6, 24, 30, 54)],
)
def test_unchosen_winter_cards_join_the_numbered_ones(seats: int, unchosen: int, numbered: int, deck: int) -> None:
    shares = set()
    for seed in range(6):
        state = given(seats, season="autumn", step=WINTER_CHOICE, chance=seed + 1)
        choose_all(state)
        rest = {card for seat in range(seats) for card in player_of(state, seat)["winter"]}
        finish(state)
        hands = [player_of(state, seat)["hand"] for seat in range(seats)]
        dealt = [card for hand in hands for card in hand]
        assert len(set(dealt)) == len(dealt) == deck
        assert {card for card in dealt if BACK[card] == "K"} == rest
        assert (len(rest), deck - len(rest)) == (unchosen, numbered)
        shares |= {sum(BACK[card] == "K" for card in hand) for hand in hands}
    assert len(shares) > 2  # shuffled together, not dealt one after the other


@pytest.mark.rule(R + "winterprep.may-return")
def test_a_card_given_up_can_come_to_any_hand_even_to_the_same_player() -> None:
    held = ["jeweller", "scribe", "scholar", "windmill", "store"]
    holders = set()
    for chance in range(60):
        state = given(4, season="autumn", step=WINTER_CHOICE, players=[{"winter": held}], chance=chance)
        play(state, 0, "choose", card="jeweller")
        choose_all(state)
        finish(state)
        holders |= {seat for seat in range(4) if "scribe" in player_of(state, seat)["hand"]}
    assert holders == {0, 1, 2, 3}


@pytest.mark.rule(R + "winterprep.may-return")
def test_only_who_gave_a_card_back_knows_that_it_is_in_play() -> None:
    held = ["jeweller", "scribe", "scholar", "windmill", "store"]
    for chance in range(60):
        state = given(4, season="autumn", step=WINTER_CHOICE, players=[{"winter": held}], chance=chance)
        play(state, 0, "choose", card="jeweller")
        choose_all(state)
        finish(state)
        if "scribe" in player_of(state, 2)["hand"]:
            break
    own: Any = state.view(0)
    assert sorted(own["players"][0]["given_back"]) == ["scholar", "scribe", "store", "windmill"]
    for viewer in (None, 1, 3):
        view: Any = state.view(viewer)
        assert view["players"][0]["given_back"] is None
        assert "'scribe'" not in str(view)
    assert {scribes(state.imagine(0, seed)) for seed in range(40)} == {1}
    assert {scribes(state.imagine(1, seed)) for seed in range(40)} == {0, 1}


def scribes(state: State) -> int:
    """How many hands have the scribe."""
    return sum("scribe" in player_of(state, seat)["hand"] for seat in range(4))
