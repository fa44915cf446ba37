"""A puzzle in the browser: failed, shown what it would have brought, shown the answer, and solved."""

from __future__ import annotations

from playwright.sync_api import expect

from steading.engine import Action, State
from steading.puzzles import Puzzle, puzzles, settled_points
from steading.puzzles.answer import go_on
from steading.puzzles.solver import Solver
from tests.browser.conftest import Sit
from tests.browser.seat import Seat

COACH = "#the-coach"


def small() -> Puzzle:
    """One with few lines, so that a test can tell wrong ways to begin from right ones."""
    return min(puzzles("my_farm_shop").values(), key=lambda each: each.lines)


def worst(state: State, puzzle: Puzzle) -> list[Action]:
    """The seat's decisions of a wrong answer."""
    choices = Solver(state, puzzle.seat, 100_000).choices()
    wrong = min(choices, key=lambda choice: choice.worth.hope)
    assert wrong.worth.hope < puzzle.value
    played, decisions = state.copy(), [wrong.action]
    played.play(puzzle.seat, wrong.action)
    go_on(played, puzzle.seat)
    while settled_points(played, puzzle.seat) is None:
        decisions.append(played.legal(puzzle.seat)[0])
        played.play(puzzle.seat, decisions[-1])
        go_on(played, puzzle.seat)
    return decisions


def answer(seat: Seat, state: State, puzzle: Puzzle, decisions: list[Action]) -> None:
    """Choose these from the list, one after the other."""
    played = state.copy()
    for action in decisions:
        if settled_points(played, puzzle.seat) is not None:
            return
        seat.ready()
        number = seat.number
        if not seat.choices.first.is_visible():
            seat.page.locator("#moves-button").click()
        index = state.game.catalogue.actions.index(action)
        seat.page.locator(f"#the-choices [data-action='{index}']").click()
        played.play(puzzle.seat, action)
        go_on(played, puzzle.seat)
        seat.page.wait_for_function("number => document.body?.dataset.number !== number", arg=number)


def test_a_puzzle_is_failed_shown_and_solved(sit: Sit) -> None:
    puzzle = small()
    state = puzzle.state()
    seat = sit()
    page = seat.page
    page.goto("/")
    page.locator("a[href='/puzzles']").first.click()
    card = page.locator(f"[data-game=my_farm_shop] [data-puzzle='{puzzle.name}']")
    expect(card).to_have_attribute("data-progress", "")
    card.click()
    page.wait_for_url("**/table/*")
    coach = page.locator(COACH)
    expect(coach).to_contain_text(puzzle.task)
    answer(seat, state, puzzle, worst(state, puzzle))
    expect(coach).to_have_attribute("data-tone", "wrong")
    expect(coach).to_contain_text("more is possible")  # and the answer is not given away
    expect(coach.get_by_role("button").last).to_have_text("Show me")

    failed = page.url
    coach.get_by_role("button", name="Try again").click()
    page.wait_for_url(lambda url: url != failed and "/table/" in url)
    seat.ready()
    coach.get_by_role("button", name="Show me").click()
    expect(coach).to_contain_text("The answer:")
    answer(seat, state, puzzle, puzzle.actions(state))
    expect(coach).to_have_attribute("data-tone", "right")
    page.goto("/puzzles")
    expect(card).to_have_attribute("data-progress", "begun")  # what was shown is not solved

    card.click()
    page.wait_for_url("**/table/*")
    answer(seat, state, puzzle, puzzle.actions(state))
    expect(coach).to_have_attribute("data-tone", "right")
    solved = page.url
    coach.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url(lambda url: url != solved and "/table/" in url)
    page.goto("/puzzles")
    expect(card).to_have_attribute("data-progress", "done")
