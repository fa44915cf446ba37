"""A finished record by whole turns, with seasons or rounds and the position before each turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..engine import EVERYTHING, Action, Game, Record, State, read_record
from ..games import board_for, make, names_in
from ..language.catalogue import SOURCE
from ..language.language import language


class UnfinishedGame(ValueError):
    """The game is not over; of such a one nothing is told."""

    def __init__(self) -> None:
        super().__init__("this game is not over; only a finished game can be analysed")


@dataclass(frozen=True)
class PlayedTurn:
    """A whole turn as it was played: decisions of one seat until the turn passed or something was revealed."""

    seat: int
    at: int  # actions played before it
    until: int  # and once it was over
    forms: tuple[dict[str, str | int], ...]


class Story:
    """A finished game, with the positions before its turns, told in a language."""

    def __init__(self, game: Game, record: Record, code: str = SOURCE) -> None:
        self.game = game
        self.record = record
        self.names = names_in(record, code)
        self.board = board_for(game, self.names, code)
        self.spoken = language(code, "analysis")
        self.turns: list[PlayedTurn] = []
        self.marks: list[tuple[int, str]] = []  # seasons, or rounds in a game that has none: when which began
        self.states: dict[int, State] = {}  # before each turn, and at the end
        self.read()

    def read(self) -> None:
        """Walk through the record once; Malformed if it does not replay, UnfinishedGame if it does not end."""
        if self.record.replay(self.game).deciders:
            raise UnfinishedGame
        state = self.record.replay(self.game, 0)
        begun: dict[int, tuple[int, int, list[int]]] = {}  # by seat: epoch, moment and places of a turn that goes on
        for place, (seat, form) in enumerate(self.record.moves):
            self.mark(place, state)
            epoch = int(state.epoch)
            if seat in begun and begun[seat][0] != epoch:
                self.take(seat, *begun.pop(seat)[1:])
            if seat in begun:
                begun[seat][2].append(place)
            elif len(state.legal(seat)) > 1:  # where there is no choice nothing was decided
                begun[seat] = (epoch, place, [place])
                self.states[place] = state.copy()
            state.play(seat, self.game.catalogue.read(form))
        for seat, (_, at, places) in begun.items():
            self.take(seat, at, places)
        self.states[len(self.record.moves)] = state
        self.turns.sort(key=lambda turn: turn.at)
        if not self.marks:
            self.count_rounds()

    def take(self, seat: int, at: int, places: list[int]) -> None:
        """A turn is whole."""
        forms = tuple(self.record.moves[place][1] for place in places)
        self.turns.append(PlayedTurn(seat, at, places[-1] + 1, forms))

    def actions(self, turn: PlayedTurn) -> tuple[Action, ...]:
        return tuple(self.game.catalogue.read(form) for form in turn.forms)

    def mark(self, at: int, state: State) -> None:
        """A season may begin here."""
        season = self.board.season(state.view(None))
        name = self.spoken.say("season", season=season, name=season.capitalize())
        if season and (not self.marks or self.marks[-1][1] != name):
            self.marks.append((at, name))

    def count_rounds(self) -> None:
        """A game without seasons: a round begins when the turn comes back to whoever began."""
        before = -1
        for turn in self.turns:
            if turn.seat == self.turns[0].seat != before:
                self.marks.append((turn.at, self.spoken.say("round", number=len(self.marks) + 1)))
            before = turn.seat

    def mark_at(self, at: int) -> str:
        """The season or round of a moment."""
        return next((name for start, name in reversed(self.marks) if start <= at), "")

    def scores(self, at: int) -> list[int]:
        """What each seat had, as if the game had ended there."""
        totals = {sheet.seat: sheet.total for sheet in self.states[at].scores(EVERYTHING)}
        return [totals[seat] for seat in range(self.record.seats)]

    def share_victory(self) -> list[float]:
        """What each seat has of the victory: one, or its part of a shared one."""
        first = [sheet.seat for sheet in self.states[len(self.record.moves)].scores() if sheet.rank == 1]
        return [1 / len(first) if seat in first else 0.0 for seat in range(self.record.seats)]

    def moments(self, most: int) -> list[int]:
        """Moments to look at: the beginning, where seasons begin, some turns between, and the end."""
        starts = [turn.at for turn in self.turns]
        if not starts:
            return [len(self.record.moves)]
        even = {starts[place * (len(starts) - 1) // max(1, most - 1)] for place in range(most)}
        seasons = {min([at for at in starts if at >= begun], default=starts[-1]) for begun, _ in self.marks[:most]}
        return [*sorted(even | seasons), len(self.record.moves)]


@lru_cache(maxsize=1)
def read_story(text: str, components: Path | None) -> Story:
    """The story in the text of a record; a process that is asked about one record reads it once."""
    record = read_record(text)
    return Story(make(record.game, record.options, components), record)
