"""The contract: what everybody can ask of any Game and any State, and what is said when it is asked wrongly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import steading
from steading import Game, Malformed, Refused, State
from steading.engine import Action, Chance, new_record
from steading.engine.playout import copies, play_out

every_game = pytest.mark.parametrize("name", steading.games())


def over(game: Game, seats: int = 2) -> State:
    """A game played to its end."""
    state = game.start(seats, seed=5)
    play_out(state, Chance(2))
    return state


def test_the_games_have_names() -> None:
    assert "my_farm_shop" in steading.games()
    assert len(set(steading.games())) == len(steading.games())


@pytest.mark.parametrize("name", ["", "chess", "My_Farm_Shop", "my farm shop"])
def test_an_unknown_game_is_answered_with_the_games_there_are(name: str) -> None:
    with pytest.raises(ValueError, match="there is no game") as caught:
        steading.game(name)
    assert repr(name) in str(caught.value)
    assert all(known in str(caught.value) for known in steading.games())


@every_game
def test_an_unknown_option_is_answered_with_the_options_there_are(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} has no option 'nonsense'") as caught:
        steading.game(name, nonsense=True)
    assert all(option.name in str(caught.value) for option in steading.game(name).declared)


@every_game
def test_an_illegal_value_of_an_option_is_answered_with_the_legal_ones(name: str) -> None:
    for option in steading.game(name).declared:
        for value in ("nonsense", 3, None):
            with pytest.raises(ValueError, match=f"option {option.name} is ") as caught:
                steading.game(name, None, **{option.name: value})
            assert str(caught.value).endswith(f"{option.describe_values()}, not {value!r}")


@every_game
def test_a_game_knows_its_name_its_options_and_how_many_can_play(name: str) -> None:
    game = steading.game(name)
    assert game.name == name
    assert dict(game.options) == {option.name: option.default for option in game.declared}
    assert all(game.start(seats, seed=1).seats == seats for seats in game.seat_numbers)


@every_game
def test_a_number_of_seats_that_cannot_be_is_answered_with_those_that_can(name: str) -> None:
    game = steading.game(name)
    for seats in (-1, 0, max(game.seat_numbers) + 1, 99):
        with pytest.raises(ValueError, match=f"{name} is for .* seats, not {seats}") as caught:
            game.start(seats, seed=1)
        assert str(min(game.seat_numbers)) in str(caught.value)
        assert str(max(game.seat_numbers)) in str(caught.value)


def test_a_start_player_who_does_not_sit_at_the_table_is_refused() -> None:
    game = steading.game("my_farm_shop", start_player="3")
    with pytest.raises(ValueError, match="option start_player is 3, but the 2 seats are 0 to 1"):
        game.start(2, seed=1)
    assert game.start(4, seed=1).deciders == (3,)


@every_game
def test_the_same_seed_gives_the_same_game_and_another_one_another(name: str) -> None:
    game = steading.game(name)
    assert game.start(2, seed=7).dump() == game.start(2, seed=7).dump()
    assert len({str(game.start(2, seed=seed).dump()) for seed in (7, 8, 2**64 + 7, 2**200)}) == 4


@every_game
def test_there_is_no_refusal_for_a_legal_action_and_one_for_any_other(name: str) -> None:
    state = steading.game(name).start(2, seed=1)
    seat = state.deciders[0]
    legal = state.legal(seat)
    assert all(state.refusal(seat, action) is None for action in legal)
    for action in state.game.catalogue.actions:
        if action not in legal:
            refusal = state.refusal(seat, action)
            assert refusal is not None
            assert refusal.rule.startswith(f"{name}:")


@every_game
def test_a_seat_that_owes_nothing_or_does_not_exist_has_no_legal_action(name: str) -> None:
    state = steading.game(name).start(2, seed=1)
    while len(state.deciders) > 1:  # where all begin at once
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    (decider,) = state.deciders
    action = state.legal(decider)[0]
    before = state.dump()
    for seat in (-1, 1 - decider, 2, 99):
        assert list(state.legal(seat)) == []
        assert isinstance(state.refusal(seat, action), Refused)
        with pytest.raises(Refused):
            state.play(seat, action)
    assert state.dump() == before


@every_game
def test_an_action_that_is_not_of_the_game_is_refused(name: str) -> None:
    state = steading.game(name).start(2, seed=1)
    with pytest.raises(Refused):
        state.play(state.deciders[0], Action())


@every_game
def test_asking_for_legal_actions_again_or_of_another_seat_gives_the_same(name: str) -> None:
    state = steading.game(name).start(2, seed=1)
    while len(state.deciders) < 2:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    first, second = list(state.legal(0)), list(state.legal(1))
    assert (list(state.legal(0)), list(state.legal(1))) == (first, second)
    state.play(1, second[0])
    assert list(state.legal(0)) == first


@every_game
def test_when_the_game_is_over_nobody_decides_and_nothing_is_legal(name: str) -> None:
    game = steading.game(name)
    for seats in game.seat_numbers:
        state = over(game, seats)
        assert state.deciders == ()
        for seat in range(seats):
            assert list(state.legal(seat)) == []
            with pytest.raises(Refused):
                state.play(seat, game.catalogue.actions[0])


@every_game
def test_scores_are_there_at_every_moment_as_if_it_ended_now(name: str) -> None:
    game = steading.game(name)
    state = game.start(3, seed=2)
    assert [(sheet.seat, sheet.rank) for sheet in state.scores()] == [(0, 1), (1, 1), (2, 1)]
    luck = Chance(4)
    while state.deciders:
        before = state.dump()
        sheets = state.scores()
        assert sorted(sheet.seat for sheet in sheets) == [0, 1, 2]
        assert [sheet.total for sheet in sheets] == sorted((sheet.total for sheet in sheets), reverse=True)
        assert sheets[0].rank == 1
        assert all(sheet.total == sum(points for _, points in sheet.lines) for sheet in sheets)
        assert state.dump() == before
        play_out(state, luck, 10)
    assert state.scores()[0].total > 0


def test_scores_in_the_middle_count_what_lies_there() -> None:
    game = steading.game("my_farm_shop", goals=True, farmer=True)
    document: Any = game.start(2, seed=2).dump()
    document["farms"][1] |= {"coins": 12, "transport": {**document["farms"][1]["transport"], "tractor": 2}}
    first, second = game.load(document).scores()
    assert (first.seat, first.rank, first.total) == (1, 1, 14)
    assert dict(first.lines) == {"fields": 12, "goals": 0, "transport": 2}
    assert (second.seat, second.rank, second.total) == (0, 2, 0)


@every_game
def test_a_copy_costs_the_original_nothing(name: str) -> None:
    state = steading.game(name).start(2, seed=1)
    before = state.dump()
    assert copies(state, 10) == 20
    copy = state.copy()
    play_out(copy, Chance(1))
    assert state.dump() == before
    assert copy.deciders == ()


def test_a_playout_counts_decisions_and_legal_actions_and_stops_where_told() -> None:
    state = steading.game("my_farm_shop").start(2, seed=1)
    legal = len(state.legal(state.deciders[0]))
    one = play_out(state, Chance(1), 1)
    assert (one.decisions, one.legal) == (1, legal)
    rest = play_out(state, Chance(1))
    assert rest.legal >= rest.decisions > 50
    none = play_out(state, Chance(1))
    assert (none.decisions, none.legal) == (0, 0)


# ------------------------------------------------------------ records from files


def write(path: Path, rules: Game, /, **changes: Any) -> Path:
    """A record of a game just begun, with changes to its document."""
    record = new_record(rules, 2, 1)
    for name, value in changes.items():
        setattr(record, name, value)
    path.write_text(record.text(), encoding="utf-8")
    return path


@every_game
def test_a_record_is_loaded_with_the_game_that_it_is_of(tmp_path: Path, name: str) -> None:
    made = steading.game(name)
    path = write(tmp_path / "game.json", made)
    for given in (path, str(path)):
        game, record = steading.load_record(given)
        assert (game.name, dict(game.options)) == (name, dict(made.options))
        assert record.replay(game).dump() == made.start(2, seed=1).dump()


def test_a_record_is_loaded_with_its_options(tmp_path: Path) -> None:
    path = write(tmp_path / "game.json", steading.game("my_farm_shop", goals=True, cards="extended"))
    game, _ = steading.load_record(path)
    assert (game.options["goals"], game.options["cards"]) == (True, "extended")


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("no record", encoding="utf-8")
    with pytest.raises(Malformed, match="is not JSON"):
        steading.load_record(path)
    with pytest.raises(FileNotFoundError):
        steading.load_record(tmp_path / "nowhere.json")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are my_farm_shop"),
        ({"options": {"nonsense": True}}, "my_farm_shop has no option 'nonsense'; it has jump_start"),
        ({"options": {"cards": "all"}}, "option cards is core or extended, not 'all'"),
        ({"options": {"name": "x"}}, "my_farm_shop has no option 'name'; it has jump_start"),
        ({"options": {"components": "x"}}, "my_farm_shop has no option 'components'; it has jump_start"),
    ],
)
def test_a_record_of_something_unknown_is_answered_with_what_is_known(
    tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    path = write(tmp_path / "game.json", steading.game("my_farm_shop"), **changes)
    with pytest.raises(ValueError, match=r"there is no game|has no option|option cards") as caught:
        steading.load_record(path)
    assert said in str(caught.value)
