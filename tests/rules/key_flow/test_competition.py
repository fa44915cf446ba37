"""The competition rules: revealed cards are played in a strict order, which settles who decides with what knowledge."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import steading
from steading import Malformed, State
from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from tests.games.key_flow.kit import (
    GAME,
    PIECES,
    PLAY,
    SEASONS,
    WINTER_CHOICE,
    WINTER_PLACING,
    R,
    card_of,
    finish,
    game,
    given,
    goods,
    player_of,
    revealed,
    where,
    work,
)
from tests.kit import legal, play, refused

ON = {"competition": True}
CASE: list[str | None] = ["winter keyple 20", "winter keyple 7", "scribe", "winter keyple 13"]


def order(state: State) -> list[tuple[int, ...]]:
    """Who decides, one after the other, until all have played their cards."""
    found: list[tuple[int, ...]] = []
    step = state.dump()["step"]
    while state.dump()["step"] == step:
        found.append(state.deciders)
        finish(state, state.deciders[0])
    return found


@pytest.mark.rule(R + "competition.optional")
def test_without_the_option_all_play_at_once() -> None:
    assert GAME.options["competition"] is False
    state = given(4, season="winter", step=PLAY, chosen=CASE)
    assert state.deciders == (0, 1, 2, 3)


@pytest.mark.rule(R + "competition.optional")
def test_with_the_option_one_plays_after_the_other_all_game_long() -> None:
    state = game(**ON).start(4, seed=1)
    luck = Chance(sow(1))
    chosen: set[int] = set()
    while state.deciders:
        step = state.dump()["step"]
        if step in (PLAY, WINTER_PLACING):
            assert len(state.deciders) == 1
        elif step in ("choose", WINTER_CHOICE):
            chosen.add(len(state.deciders))
        play_out(state, luck, 1)
    assert chosen == {1, 2, 3, 4}  # cards are still chosen at the same time
    assert state.dump()["step"] == "over"


@pytest.mark.rule(R + "competition.optional")
def test_with_the_option_everybody_sees_a_play_before_the_next_one_decides() -> None:
    state = given(4, season="winter", step=PLAY, chosen=CASE, options=ON)
    journal = state.keep_journal()
    refused(state, 0, R + "season.phases", "work", village=0, at="top 0", tokens=0)
    work(state, 1, "home 2")
    assert [event["seat"] for event in journal.log(0) if event["event"] == "worked"] == [1]
    view: Any = state.view(0)
    assert view["players"][1]["village"][0]["keyples"] == ["winter keyple 7"]
    work(state, 3, "home 4")
    work(state, 0, "home 1")
    play(state, 2, "place", at="top 1")
    assert [event["seat"] for event in journal.log(None) if event["event"] in ("worked", "placed")] == [1, 3, 0, 2]


@pytest.mark.rule(R + "competition.keyples-by-number")
def test_the_lowest_keyple_card_is_played_first_and_the_village_card_last() -> None:
    state = given(4, season="winter", step=PLAY, chosen=CASE, options=ON)
    assert order(state) == [(1,), (3,), (0,), (2,)]


@pytest.mark.rule(R + "competition.keyples-by-number")
@pytest.mark.parametrize(
    ("numbers", "seats"), [((9, 10, 2), [2, 0, 1]), ((10, 9, 11), [1, 0, 2]), ((3, 2, 1), [2, 1, 0])]
)
def test_the_numbers_count_and_not_the_seats(numbers: tuple[int, ...], seats: list[int]) -> None:
    cards: list[str | None] = [f"autumn keyple {number}" for number in numbers]
    state = given(3, season="autumn", step=PLAY, chosen=cards, options=ON)
    assert order(state) == [(seat,) for seat in seats]


@pytest.mark.rule(R + "competition.keyples-by-number")
@pytest.mark.parametrize("season", range(4))
def test_a_number_stands_once_in_a_season(season: int) -> None:
    numbers = [
        keyple.record.whole("number", 1, 99)
        for keyple in PIECES.components.group("keyple")
        if keyple.record.text("season") == SEASONS[season]
    ]
    assert sorted(numbers) == list(range(1, (16, 20, 26, 30)[season] + 1))


@pytest.mark.rule(R + "competition.keyples-by-number")
def test_a_number_that_stands_twice_is_a_data_error(tmp_path: Path) -> None:
    printed = Path(steading.__file__).parent / "games" / "key_flow" / "components" / "winter.toml"
    text = printed.read_text(encoding="utf-8")
    assert "\nnumber = 7\n" in text
    (tmp_path / "winter.toml").write_text(text.replace("\nnumber = 7\n", "\nnumber = 8\n", 1), encoding="utf-8")
    with pytest.raises(Malformed, match="number"):
        steading.game("key_flow", tmp_path)


@pytest.mark.rule(R + "competition.village-cards-last")
def test_a_keyple_card_is_finished_before_a_village_card_exists() -> None:
    players = [{"village": [("keywood", "1 wood")]}]
    state = revealed(2, "spring keyple 5", "workshop", players=players, options=ON)
    assert state.deciders == (0,)
    refused(state, 1, R + "season.phases", "place", at="top 1")
    refused(state, 0, R + "draft.fresh-building-unusable", "work", village=1, at="top 1", tokens=0)
    work(state, 0, "home 1")
    play(state, 0, "move", resource="wood", source="top 1", to="top 0")
    assert state.deciders == (0,)
    refused(state, 1, R + "season.phases", "place", at="top 1")
    play(state, 0, "done")
    assert state.deciders == (1,)
    play(state, 1, "place", at="top 1")
    assert where(state, 1, "workshop") == "top 1"


@pytest.mark.rule(R + "competition.village-cards-last")
def test_village_cards_are_placed_in_the_order_of_the_seats() -> None:
    cards: list[str | None] = ["woodcutter", "spring keyple 10", "alehouse", "spring river 1"]
    state = given(4, step=PLAY, chosen=cards, options=ON)
    assert order(state) == [(1,), (0,), (2,), (3,)]
    state = given(3, season="autumn", step=WINTER_CHOICE, options=ON)
    for seat in (2, 1, 0):
        state.play(seat, state.legal(seat)[0])
    assert order(state) == [(0,), (1,), (2,)]


@pytest.mark.rule(R + "competition.village-cards-last")
def test_a_building_placed_in_this_step_is_used_in_the_next() -> None:
    hand = ["woodcutter", "keywood", "miner", "spring keyple 1", "spring river 1", "spring keyple 3", "spring keyple 4"]
    state = revealed(2, "spring keyple 5", "workshop", players=[{}, {"hand": hand}], options=ON)
    work(state, 0, "home 1")
    play(state, 1, "place", at="top 1")
    play(state, 0, "choose", card="spring keyple 1")
    state.play(1, state.legal(1)[0])
    assert state.deciders == (0,)
    assert (1, "top 1") in {(form["village"], form["at"]) for form in legal(state, 0, "work")}


@pytest.mark.rule(R + "competition.never-blocks")
def test_an_earlier_card_of_the_step_does_not_make_a_later_one_illegal() -> None:
    players: list[dict[str, Any]] = [{"village": ["gold mine"]}]
    state = revealed(2, "spring keyple 1", "spring keyple 2", players=players, options=ON)
    work(state, 0, "gold mine")
    assert len(card_of(state, "gold mine")["keyples"]) == 1
    work(state, 1, "gold mine")
    assert (goods(state, "gold mine"), goods(state, "home 2")) == ({"gold": 1}, {"gold": 1})
    assert len(card_of(state, "gold mine")["keyples"]) == 2


@pytest.mark.rule(R + "competition.never-blocks")
def test_nor_does_it_ask_for_a_token_more() -> None:
    inn = {"card": "inn", "keyples": ["autumn keyple 1"]}
    players = [{"village": [inn]}, {"tokens": 1}]
    state = revealed(2, "autumn keyple 6", "autumn keyple 7", round=1, players=players, options=ON)
    work(state, 0, "inn")
    refused(state, 1, R + "keyple.token-boost-as-needed", "work", village=0, at="top 1", tokens=1)
    work(state, 1, "inn")
    assert (len(card_of(state, "inn")["keyples"]), card_of(state, "inn")["boosted"]) == (3, [])


@pytest.mark.rule(R + "competition.never-blocks")
def test_in_the_next_step_the_cards_of_this_one_count() -> None:
    hand = ["keywood", "miner", "woodcutter", "spring keyple 3", "spring keyple 4", "spring river 1", "spring river 2"]
    players = [{"village": ["gold mine"]}, {"hand": hand}]
    state = revealed(2, "spring keyple 1", "spring keyple 2", players=players, options=ON)
    work(state, 0, "gold mine")
    work(state, 1, "gold mine")
    play(state, 0, "choose", card="spring keyple 3")
    state.play(1, state.legal(1)[0])
    assert state.deciders == (0,)
    refused(state, 0, R + "keyple.one-needs-empty", "work", village=0, at="top 1", tokens=0)


@pytest.mark.rule(R + "draft.state-snapshot-upgrades")
def test_in_competition_an_upgrade_with_a_lower_number_counts() -> None:
    players = [{}, {"village": ["woodcutter"], "double": "1 saw"}]
    state = revealed(3, "spring keyple 8", "spring keyple 2", players=players, options=ON)
    work(state, 1, "home 2")
    play(state, 1, "upgrade", at="top 1")
    finish(state, 1, 2)
    work(state, 0, "woodcutter")
    assert goods(state, "home 1") == {"gold": 1, "wood": 1}


@pytest.mark.rule(R + "draft.state-snapshot-upgrades")
def test_in_competition_an_upgrade_with_a_higher_number_comes_too_late() -> None:
    players = [{}, {"village": ["woodcutter"], "double": "1 saw"}]
    state = revealed(2, "spring keyple 1", "spring keyple 2", players=players, options=ON)
    work(state, 0, "woodcutter")
    work(state, 1, "home 2")
    play(state, 1, "upgrade", at="top 1")
    assert goods(state, "home 1") == {"wood": 2}


@pytest.mark.rule(R + "draft.plays-independent")
def test_in_competition_skill_tiles_are_drawn_at_once() -> None:
    players: list[dict[str, Any]] = [{"village": ["apprentice hall"]}]
    state = revealed(2, "spring keyple 1", "spring keyple 2", players=players, options=ON)
    work(state, 0, "apprentice hall")
    assert state.deciders == (1,)
    assert (sum(player_of(state, 0)["skills"].values()), player_of(state, 0)["owed"]) == (1, 0)
