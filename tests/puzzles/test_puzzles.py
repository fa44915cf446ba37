"""The puzzles: all load, their lines are legal and bring what they say; a sample is proved, all of them at night."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from typer.testing import CliRunner

from steading import games
from steading.cli import app
from steading.engine import BUILD, Action, State
from steading.engine.chance import step, value
from steading.engine.sheets import Sheet
from steading.games import board_for
from steading.puzzles import GRADES, Puzzle, in_words, puzzle, puzzles
from steading.puzzles.answer import go_on, score_answer
from steading.puzzles.finder import BotGame, find_puzzles
from steading.puzzles.proof import CLEAR, WrongPuzzle, follow_line, prove
from steading.puzzles.solver import DRAWS, MOST_DRAWN, Opening, Solver, Worth, measure_lead
from tests.depth import DEEP

NIGHT = DEEP and BUILD == "compiled"  # the interpreted build would take days
EVERY = [each for game in games() for each in puzzles(game).values()]
LEAST = {"my_farm_shop": 30, "key_flow": 30, "keyflower": 60}
FEW = 2  # of each game that are proved every time: those with the fewest lines
SAMPLE = [each for game in games() for each in sorted(puzzles(game).values(), key=lambda one: one.lines)[:FEW]]


def named(each: Puzzle) -> str:
    return each.name


@pytest.mark.parametrize("game", list(games()))
def test_there_are_enough_of_every_grade(game: str) -> None:
    found = list(puzzles(game).values())
    assert len(found) >= LEAST[game]
    assert {each.grade for each in found} == set(GRADES)


def test_keyflower_has_them_with_and_without_its_expansions() -> None:
    kinds = [(each.options["farmers"], each.options["merchants"]) for each in puzzles("keyflower").values()]
    assert min(kinds.count((farmers, merchants)) for farmers in (False, True) for merchants in (False, True)) >= 5


@pytest.mark.parametrize("each", EVERY, ids=named)
def test_the_line_is_legal_and_brings_what_it_should(each: Puzzle) -> None:
    state = each.state()
    assert state.seats > each.seat and len(state.legal(each.seat)) > 1
    assert each.value - each.second >= CLEAR
    assert score_answer(state, each.seat, follow_line(each.actions(state))) == each.value
    (own,) = [sheet.total for sheet in end_of(each) if sheet.seat == each.seat]
    assert own == each.value  # by the score sheet as well


def end_of(each: Puzzle) -> list[Sheet]:
    """The score sheets when the right line was played."""
    state = each.state()
    decide = follow_line(each.actions(state))
    while state.deciders:
        go_on(state, each.seat)
        if each.seat in state.deciders:
            state.play(each.seat, decide(state))
    return state.scores()


@pytest.mark.parametrize("each", EVERY if NIGHT else SAMPLE, ids=named)
def test_the_proof_holds(each: Puzzle) -> None:
    prove(each)


def test_a_puzzle_that_says_too_much_is_not_proved() -> None:
    each = SAMPLE[0]
    with pytest.raises(WrongPuzzle, match="not"):
        prove(each._replace(value=each.value + 1))
    with pytest.raises(WrongPuzzle, match="best and next"):
        prove(each._replace(second=each.second - 1))


def test_the_right_line_can_be_said() -> None:
    each = SAMPLE[0]
    said = in_words(each, board_for(each.state().game).words)
    assert 0 < len(said) <= len(each.line)


# ------------------------------------------------------------ the search
def test_every_number_can_be_made_to_be_drawn() -> None:
    for n in range(1, MOST_DRAWN + 1):
        assert {value(step(at), n) for at in DRAWS} == set(range(n))


def test_what_may_be_hoped_for_elsewhere_is_the_next_best() -> None:
    first, second, third = SAMPLE[0].state().game.catalogue.actions[:3]
    sure, lucky, bad = Opening(first, Worth(9, 9, 4)), Opening(second, Worth(5, 7, 2)), Opening(third, Worth(1, 1, 1))
    assert measure_lead([sure, lucky, bad]) == (9, 7)
    assert measure_lead([Opening(first, Worth(9, 12, 4)), bad]) == (9, 12)  # more than sure: not ahead


def test_the_search_finds_what_trying_everything_finds() -> None:
    each = SAMPLE[0]
    state = each.state()

    def best(now: State) -> int:
        """Without remembering anything."""
        now = now.copy()
        go_on(now, each.seat)
        if not now.deciders:
            return next(sheet.total for sheet in now.scores() if sheet.seat == each.seat)
        found = []
        for action in now.legal(each.seat):
            tried = now.copy()
            tried.play(each.seat, action)
            found.append(best(tried))
        return max(found)

    found = {choice.action: choice.worth.sure for choice in Solver(state, each.seat, 100_000).choices()}
    for action in state.legal(each.seat):
        tried = state.copy()
        tried.play(each.seat, action)
        assert best(tried) == found[action]


class Whole(Solver):
    """Leaves out nothing that the seat may do, and counts at the end only."""

    def __init__(self, state: State, seat: int, most: int) -> None:
        super().__init__(state, seat, most)
        self.game = self.game._replace(points=final)

    def ways(self, state: State) -> Sequence[Action]:
        own = self.decider(state) == self.seat
        return state.legal(self.seat) if own else super().ways(state)


def final(state: State, seat: int, counted: dict[object, int]) -> tuple[int, int] | None:
    if state.deciders:
        return None
    total = next(sheet.total for sheet in state.scores() if sheet.seat == seat)
    return total, total


SOON = ("key-flow-02", "key-flow-03", "keyflower-12")  # searched whole in a moment
WHOLE = [each for each in EVERY if each.name in SOON or (NIGHT and each.game == "key_flow" and each.lines < 1_000)]


@pytest.mark.parametrize("each", WHOLE, ids=named)
def test_what_the_search_leaves_out_comes_to_the_same(each: Puzzle) -> None:
    state = each.state()
    quick, whole = Solver(state, each.seat, 400_000).choices(), Whole(state, each.seat, 400_000).choices()
    assert [choice.worth[:2] for choice in quick] == [choice.worth[:2] for choice in whole]


# ------------------------------------------------------------ finding and listing
def test_puzzles_are_found_in_games_of_bots() -> None:
    settings = [BotGame("my_farm_shop", {}, 2, "random", seed) for seed in range(20)]
    found = next(each for setting in settings for each in find_puzzles(setting))
    assert found.value - found.second >= CLEAR
    prove(found)


@pytest.mark.parametrize("game", list(games()))
def test_they_are_listed(game: str) -> None:
    told = json.loads(CliRunner().invoke(app, ["puzzles", game, "--json"]).stdout)
    assert [each["name"] for each in told] == list(puzzles(game))
    assert all(each["grade"] in GRADES and each["value"] - each["next"] >= CLEAR for each in told)


def test_a_name_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match="no puzzle"):
        puzzle("keyflower", "none")
    assert CliRunner().invoke(app, ["puzzles", "keyflower", "none", "--play"]).exit_code == 2


def test_one_is_answered_in_the_terminal() -> None:
    each = SAMPLE[0]
    state = each.state()
    said = []
    for action in each.actions(state):
        go_on(state, each.seat)
        said.append(str(state.legal(each.seat).index(action) + 1))
        state.play(each.seat, action)
    answer = CliRunner().invoke(app, ["puzzles", each.game, each.name, "--play"], input="\n".join(said) + "\n")
    assert f"Right: {each.value} points" in answer.stdout
