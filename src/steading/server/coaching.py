"""Your first game: a whole game against low levels, with a coach who says a word when something is possible for the
first time, and warns before a move that does nothing or throws something away."""

from __future__ import annotations

from typing import NamedTuple

from litestar import post
from litestar.params import FromPath

from ..bots import LEVELS
from ..drawing.notes import Note
from ..engine import Action, Game, State
from ..games import GAMES, make
from ..hints import total_of
from ..lessons.coach import Script, Warning, Word, does, script, tells
from .actions import BRINGS_NOTHING
from .guard import Denied, plain
from .guides import Objection, Standing
from .hosting import said
from .house import House, OtherRules
from .messages import Address, Beginner
from .seating import Chair
from .table import Played, Table
from .tables import LONGEST_NAME, begin_table
from .visitors import AnyRequest, TheHouse, person_for

FIRST = "first"
EASY = "gardener"  # the level of opponents where a game names none
UNDERSTOOD, QUIET = "ok", "quiet"  # what may be answered; the first with the name of the word
ALL_THE_SAME = "Do it again if you mean it."
MOST_POINTS = 5
MOST_TABLES = 30


class Reading:
    """What the coach has said to a seat, followed along the moves that count."""

    def __init__(self, told: Script, seat: int, state: State) -> None:
        self.script = told
        self.seat = seat
        self.state = state
        self.moves = 0
        self.last: Played | None = None  # the move that was followed last
        self.events = 0  # that were looked at
        self.happened: set[str] = set()  # words whose event has happened
        self.said: set[str] = set()
        self.turns = 0  # of the seat, that are over
        self.word: Word | None = None  # of this turn

    def follow(self, played: Played, answered: set[str]) -> None:
        """One move; a word that was there when the turn passed has been said."""
        mine = played.seat == self.seat
        if mine:
            self.look(answered)
        self.state.play(played.seat, played.action)
        if mine and self.seat not in self.state.deciders:
            self.said |= {self.word.name} if self.word else set()
            self.word = None
            self.turns += 1
        self.moves, self.last = self.moves + 1, played

    def look(self, answered: set[str]) -> Word | None:
        """The word for the decision of now; it stays until it is answered or acted on, or the turn is over."""
        log = self.state.keep_journal().log(self.seat)
        for word in self.script.words:
            if any(tells(word, event, self.seat) for event in log[self.events :]):
                self.happened.add(word.name)
        self.events = len(log)
        forms = [action.form() for action in self.state.legal(self.seat)]
        if self.word is not None and self.is_past(self.word, forms, answered):
            self.said.add(self.word.name)
            self.word = None
        if self.word is None:
            new = [word for word in self.script.words if word.name not in self.said | answered]
            self.word = next((word for word in new if self.is_time(word, forms)), None)
        return self.word

    def is_past(self, word: Word, forms: list[dict[str, str | int]], answered: set[str]) -> bool:
        """Has it been answered, or was it about something that cannot be done any more?"""
        return word.name in answered or (word.can is not None and not any(does(word.can, form) for form in forms))

    def is_time(self, word: Word, forms: list[dict[str, str | int]]) -> bool:
        """Is there a reason to say it?"""
        if self.turns < word.after:
            return False
        return word.name in self.happened or any(does(word.can, form) for form in forms)


class Try(NamedTuple):
    """An action that somebody is about to take, and where."""

    table: Table
    seat: int
    action: Action


class CoachGuide:
    """Looks over one's shoulder in a first game.

    The words are folded from the rows. Only which action it has just warned of is no row: a restart warns once more.
    """

    def __init__(self, game: Game) -> None:
        self.script = script(game.name)
        self.reading: Reading | None = None
        self.warned = (-1, -1)  # of an action, on the board of a number

    def note(self, table: Table, seat: int) -> Note | None:
        """See Guide."""
        word = self.word(table, seat)
        if word is None:
            return None
        view = table.state.view(seat)
        fitting = [action for action in table.state.legal(seat) if does(word.can, action.form())]
        paths = [path for action in fitting for path in table.look.clicks(view, action)[:1]]
        points = tuple(dict.fromkeys(path[0] for path in paths if path))
        buttons = ((f"{UNDERSTOOD} {word.name}", "Got it"), (QUIET, "No more words"))
        few = points if len(points) <= MOST_POINTS else ()  # what can be clicked is lit anyway
        return Note(word.title, word.say, few, (), buttons, rule=word.rule)

    def word(self, table: Table, seat: int) -> Word | None:
        """What is to be said now."""
        answered = answers(table, seat)
        if QUIET in answered or seat not in table.deciders:
            return None
        reading, played = self.reading, table.played
        if reading is None or reading.seat != seat or not reading.moves <= len(played):
            reading = None
        if reading is not None and reading.moves and played[reading.moves - 1] is not reading.last:
            reading = None  # something was taken back
        if reading is None:
            reading = Reading(self.script, seat, table.replay([])[0])
        for each in played[reading.moves :]:
            reading.follow(each, answered)
        self.reading = reading
        return reading.look(answered)

    def check(self, table: Table, seat: int, action: Action) -> None:
        """See Guide: each action is warned of once, on the same board."""
        at = (table.number(seat), action.index)
        if self.warned == at or QUIET in answers(table, seat) or len(table.state.legal(seat)) == 1:
            return
        tried = Try(table, seat, action)
        for warning in self.script.warnings:
            if applies(warning, tried):
                self.warned = at
                raise Objection(f"{warning.say} {ALL_THE_SAME}", warning.rule)

    def check_answer(self, table: Table, seat: int, answer: str) -> None:
        """See Guide."""
        word = self.word(table, seat)
        if answer != QUIET and (word is None or answer != f"{UNDERSTOOD} {word.name}"):
            raise Objection("There is nothing to answer here.")

    def written(self, table: Table, seat: int) -> Action | None:
        """See Guide: the others play as they like."""
        return None

    def waits(self, table: Table, seat: int) -> bool:
        """See Guide."""
        return False

    def standing(self, table: Table) -> Standing:
        """See Guide."""
        return "done" if table.over else "begun"


def answers(table: Table, seat: int) -> set[str]:
    """The names of the words that the seat has answered, and whether it wants no more; for good, whatever is undone."""
    rows = [row for row in table.rows if row.kind == "step" and row.seat == seat]
    return {str(row.form["answer"]).removeprefix(f"{UNDERSTOOD} ") for row in rows}


# ------------------------------------------------------------ warnings
def applies(warning: Warning, tried: Try) -> bool:
    """Is this action to be warned of? What is known without trying is looked at first."""
    table, seat, action = tried
    if not does(warning.when, action.form()):
        return False
    others = [other for other in table.state.legal(seat) if other is not action]
    if warning.other is not None and not any(does(warning.other, other.form()) for other in others):
        return False
    if times(table, seat, warning) >= warning.times:
        return False
    if warning.then is not None and not leads_to(tried, warning):
        return False
    if warning.vain and brought(table, seat, [action]) != [BRINGS_NOTHING]:
        return False
    return not warning.free or any(costs_nothing(each) for each in brought(table, seat, others))


def costs_nothing(brings: str) -> bool:
    """Does it bring something, and is nothing given up for that?"""
    return brings not in ("", BRINGS_NOTHING) and "−" not in brings


def times(table: Table, seat: int, warning: Warning) -> int:
    """How often the seat has done that."""
    return sum(each.seat == seat and does(warning.when, each.action.form()) for each in table.played)


def leads_to(tried: Try, warning: Warning) -> bool:
    """Can one only do what the warning means after it, as far as the seat can tell?"""
    table, seat, action = tried
    state = table.game.alone(table.state.imagine(seat, 0), seat)
    state.play(seat, action)
    return seat in state.deciders and all(does(warning.then, after.form()) for after in state.legal(seat))


def brought(table: Table, seat: int, actions: list[Action]) -> list[str]:
    """What these actions bring, as the seat is told."""
    offered = table.offered(seat)
    score = total_of(offered.state, seat)
    return [offered.brought(action, score).brings for action in actions]


# ------------------------------------------------------------ opening one
@post("/first/{game:str}", status_code=201)
async def begin_first(request: AnyRequest, game: FromPath[str], house: TheHouse) -> Address:
    """A first game with the coach: the one that was left, or a new one."""
    if game not in GAMES:
        raise Denied(404, "not-found", f"There is no first game of {game}; there are {', '.join(GAMES)}.")
    rules = make(game, {})
    name = plain((await said(request, Beginner)).name, LONGEST_NAME) or "Player 1"
    person = await person_for(request, house)
    id = await left(house, person, game) or await begin_table(house, person, rules, chairs(game, name), None, FIRST)
    return Address(f"/table/{id}")


def chairs(game: str, name: str) -> list[Chair]:
    """The beginner, and others who do not play too well."""
    names = {level.name: level.names for level in LEVELS}
    found = [Chair(name)]
    for bot in opponents(game):
        found.append(Chair(next(each for each in names[bot] if each not in [chair.name for chair in found]), bot))
    return found


def opponents(game: str) -> tuple[str, ...]:
    """Their levels: those that the game names, or as few as it can be played with."""
    return GAMES[game].opponents or (EASY,) * (make(game, {}).seat_numbers[0] - 1)


async def left(house: House, person: str, game: str) -> str | None:
    """The first game that this browser has begun and not finished."""
    for id in await house.storage.tables_of(person, MOST_TABLES):
        head = await house.storage.head(id)
        if head is None or (head.purpose, head.game) != (FIRST, game):
            continue
        try:
            opened = await house.open(id)
        except OtherRules:
            continue
        if opened is not None and not opened.table.over:
            return id
    return None


HANDLERS = [begin_first]
