"""Puzzles at a table: the page that lists them, opening one, and the guide that says whether the answer is right."""

from __future__ import annotations

from contextlib import suppress

from litestar import Response, get, post
from litestar.params import FromPath

from .. import games as game_names
from ..drawing.notes import Note
from ..engine import Action, Game
from ..games import about, make
from ..puzzles import Puzzle, in_words, puzzle, puzzles, reply, settled
from .guard import Denied
from .guides import Objection, Standing, happened
from .house import House, OtherRules
from .messages import Address, PuzzleForm, PuzzlesForm
from .pages import page
from .seating import Chair
from .table import Table
from .tables import begin_table, title_of
from .visitors import AnyRequest, TheHouse, person_for, person_of

OTHERS = "shepherd"  # the bot of the other seats; it never thinks, for all that they do is written
SHOW = "show"
ALL = ("/puzzles", "All puzzles")
ANSWERED = "This puzzle is answered. Try again, or take the next."


class PuzzleGuide:
    """Sets the task, plays for the others, and tells what an answer brings."""

    def __init__(self, game: Game, name: str) -> None:
        self.puzzle: Puzzle = puzzle(game.name, name.rpartition("/")[2])

    def brought(self, table: Table) -> int | None:
        """What the answer brings; None while it is not whole."""
        return settled(table.state, self.puzzle.seat)

    def shown(self, table: Table) -> bool:
        """Was the answer asked for?"""
        return any(row.kind == "step" for row in table.rows)

    def note(self, table: Table, seat: int) -> Note | None:
        """See Guide."""
        brought = self.brought(table)
        if brought is None:
            return self.task(table)
        right = self.puzzle.value
        again = (self.address(self.puzzle), "Try again")
        on = (self.address(self.next()), "Next puzzle")
        if brought >= right:
            said = f"You end with {brought} points, and more cannot be had. The next best way to begin brings "
            return Note("Right!", (f"{said}{self.puzzle.second} at most.",), buttons=(on, again, ALL), tone="right")
        wrong = f"This brings {brought} points. The right answer brings {right}, {right - brought} more:"
        whole = (wrong, " → ".join(in_words(self.puzzle, table.look.words)))
        return Note("Not the best", whole, buttons=(again, on, ALL), tone="wrong")

    def task(self, table: Table) -> Note:
        """What is asked; with the next step of the right line, if it was asked for."""
        title = f"Puzzle, {self.puzzle.grade}"
        if not self.shown(table):
            return Note(title, (self.puzzle.task,), buttons=((SHOW, "Show me the answer"),))
        own = [row.form for row in happened(table.rows) if row.kind == "play" and row.seat == self.puzzle.seat]
        if own != self.puzzle.line[: len(own)] or len(own) >= len(self.puzzle.line):
            off = "This is not the line that was found first. Take it back to see how that one goes on, or play on."
            return Note(title, (self.puzzle.task, off), tone="warn")
        if self.puzzle.seat not in table.deciders:
            return Note(title, (self.puzzle.task,))
        action = table.game.catalogue.read(self.puzzle.line[len(own)])
        gesture = table.look.gesture(table.state.view(self.puzzle.seat), action)
        points = tuple(gesture.paths[0]) if gesture.paths else ()
        said = (self.puzzle.task, f"The answer: {gesture.label}.")
        return Note(
            title, said, points, gesture.ghosts, at=len(own) + 1, of=len(in_words(self.puzzle, table.look.words))
        )

    def next(self) -> Puzzle:
        """The one after this in the list; the first after the last."""
        names = list(puzzles(self.puzzle.game))
        place = names.index(self.puzzle.name) + 1
        return puzzle(self.puzzle.game, names[place % len(names)])

    def address(self, wanted: Puzzle) -> str:
        """Where a table with it is opened."""
        return f"/puzzles/{wanted.game}/{wanted.name}"

    def check(self, table: Table, seat: int, action: Action) -> None:
        """See Guide."""
        if self.brought(table) is not None:
            raise Objection(ANSWERED)

    def check_answer(self, table: Table, seat: int, answer: str) -> None:
        """See Guide."""
        if answer != SHOW or self.brought(table) is not None:
            raise Objection(ANSWERED)

    def written(self, table: Table, seat: int) -> Action | None:
        """See Guide."""
        return reply(table.state, self.puzzle.seat)

    def waits(self, table: Table, seat: int) -> bool:
        """See Guide: the others move when the answer has gone as far as it can without them."""
        return self.puzzle.seat in table.deciders or self.brought(table) is not None

    def standing(self, table: Table) -> Standing:
        """See Guide: done is what was found without being shown."""
        brought = self.brought(table)
        return "done" if brought is not None and brought >= self.puzzle.value and not self.shown(table) else "begun"


def listed(each: Puzzle, standing: Standing | str) -> PuzzleForm:
    """A puzzle in the list."""
    titles = dict(about(each.game).modules)
    modules = [title for option, title in titles.items() if each.options.get(option) is True]
    seats = each.position["seats"]
    assert isinstance(seats, int)
    shown: Standing | str = standing if standing in ("begun", "done") else ""
    return PuzzleForm(each.name, each.grade, each.task, seats, modules, shown)  # type: ignore[arg-type]


@get("/puzzles")
async def puzzles_page(request: AnyRequest, house: TheHouse) -> Response[str]:
    """All puzzles, with those that this browser has solved."""
    person = await person_of(request, house)
    progress = await house.storage.progress_of(person) if person else {}
    found = [
        PuzzlesForm(
            game,
            title_of(game),
            [listed(each, progress.get(f"puzzle {game}/{each.name}", "")) for each in puzzles(game).values()],
        )
        for game in game_names()
    ]
    return page("puzzles", "Puzzles", "", found)


@post("/puzzles/{game:str}/{name:str}", status_code=201)
async def open_puzzle(request: AnyRequest, game: FromPath[str], name: FromPath[str], house: TheHouse) -> Address:
    """A table with this puzzle: the one that was left unanswered, or a new one."""
    try:
        wanted = puzzle(game, name)
    except ValueError as error:
        raise Denied(404, "not-found", f"{error}") from None
    person = await person_for(request, house)
    purpose = f"puzzle {game}/{name}"
    await clear(house, person, purpose)
    rules = make(game, wanted.options)
    seats = wanted.position["seats"]
    assert isinstance(seats, int)
    chairs = [Chair(f"Player {seat + 1}", None if seat == wanted.seat else OTHERS) for seat in range(seats)]
    id = await begin_table(house, person, rules, chairs, wanted.position, purpose)
    return Address(f"/table/{id}")


async def clear(house: House, person: str, purpose: str) -> None:
    """A table at which this was answered, or shown, is not opened again."""
    old = await house.storage.table_for(person, purpose)
    with suppress(OtherRules):
        opened = await house.open(old) if old is not None else None
        guide = opened.table.guide if opened is not None else None
        if opened is not None and isinstance(guide, PuzzleGuide):
            if guide.brought(opened.table) is not None or guide.shown(opened.table):
                await house.delete(opened)


HANDLERS = [puzzles_page, open_puzzle]
