"""The contract: what every Game and every State offers, whichever rulebook it plays.

A State holds what lies on and under the table and nothing else; its Game knows what may be done with it. The methods of
State are therefore short: they ask the Game. Rules, view and scoring of a game meet in its own subclass of Game.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from .actions import Action, Catalogue
from .chance import Chance
from .components import Components
from .ints import Ints, i64, mypyc_attr, vec
from .journal import Journal
from .observation import Field
from .options import Option
from .refused import Fact, Refused, Unplayable
from .sheets import Sheet
from .stack import SEATS_OF, Stack

Document = dict[str, object]
View = Mapping[str, object]

LARGEST_SEED: Final = 2**256
MOST_TOUCHES: Final[int] = 32  # that are noted one by one

SPECTATOR: Final = -1  # as a viewer of scores: somebody without a seat
EVERYTHING: Final = -2  # somebody from whom nothing is hidden


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position: everything on and under the table, with the decisions that are pending."""

    __slots__ = (
        "answer", "asked", "chance", "epoch", "game", "journal", "seats", "stack", "told", "touched", "touches",
    )  # fmt: skip

    def __init__(self, game: Game, seats: i64, chance: Chance, epoch: i64, stack: Stack) -> None:
        self.game: Game = game
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.epoch: i64 = epoch
        self.stack: Stack = stack
        self.journal: Journal | None = None
        self.asked: i64 = -1  # the seat whose legal actions `answer` holds
        self.answer: tuple[Action, ...] = ()
        # What has changed since a row was written, by the game's own numbers; no room unless a row is kept up.
        self.touched: Ints = vec[i64]()
        self.touches: i64 = 0
        self.told: i64 = 0  # of these, how many its row shows already

    def touch(self, thing: i64) -> None:
        """Something that rows show has changed. When there is no more room, everything may have."""
        number: i64 = self.touches
        if number < len(self.touched):
            self.touched[number] = thing
            self.touches = number + 1

    def touch_all(self) -> None:
        """Everything may have changed."""
        self.touches = len(self.touched)

    def forget_touches(self) -> None:
        """A row shows all that there is; what changes from now on is noted."""
        if len(self.touched) == 0:
            self.touched = vec[i64]([0] * MOST_TOUCHES)
        self.touches = 0
        self.told = 0

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that owe a decision now, () when the game is over."""
        return SEATS_OF[self.stack.deciding]

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every legal action of the seat, none twice, in a stable order."""
        if not 0 <= seat < self.seats:
            return ()
        if seat != self.asked:
            self.answer = tuple(self.game.legal(self, seat))
            self.asked = seat
        return self.answer

    def play(self, seat: int, action: Action) -> None:
        """Carry the action out in place; Refused, with the position untouched, if it is not legal."""
        if not self.is_legal(seat, action):
            raise self.game.refusal(self, seat, action)
        self.asked = -1
        self.game.follow(self, seat, action)

    def refusal(self, seat: int, action: Action) -> Refused | None:
        """Why the action would be refused; None if it is legal."""
        return None if self.is_legal(seat, action) else self.game.refusal(self, seat, action)

    def is_legal(self, seat: int, action: Action) -> bool:
        """Is it one of the seat's legal actions? Actions exist once, so the very same one is looked for."""
        for legal in self.legal(seat):  # `in` would compare
            if legal is action:
                return True
        return False

    @abstractmethod
    def copy(self) -> State:
        """The same position, sharing nothing that can change; it keeps no journal."""

    def view(self, seat: int | None) -> View:
        """All that the seat (None: a spectator) may know, as JSON."""
        return self.game.view(self, seat)

    def observe(self, seat: int, words: Ints, at: i64) -> i64:
        """Write all that the seat may know into the words from there on, four cells each, as `observation_fields` says;
        returns where that ends. What is in them is 0, or was written there earlier in the same game, for any seat.
        """
        return self.game.observe(self, seat, words, at)

    def imagine(self, seat: int, seed: int) -> State:
        """A position drawn at random from those that agree with all the seat may know."""
        return self.game.imagine(self, seat, seed)

    def scores(self, viewer: int = EVERYTHING) -> list[Sheet]:
        """Itemised score sheets, best first; before the end: as if it ended now.

        With a `viewer` (a seat, or SPECTATOR) they count only what that viewer may know.
        """
        return self.game.scores(self, viewer)

    def score(self, seat: int, viewer: int = EVERYTHING) -> int:
        """The total of the seat's score sheet, for those who need no more of it."""
        return self.game.score(self, seat, viewer)

    def dump(self) -> Document:
        """The position document: complete, readable, to be loaded again by `Game.load`."""
        return self.game.dump(self)

    def _repr_svg_(self) -> str:
        """The board as everybody may see it, where a notebook shows a State."""
        return self.game.picture(self)

    def keep_journal(self) -> Journal:
        """From now on, note what happens; the journal can be read by seat."""
        if self.journal is None:
            self.journal = Journal(holding=self.game.secretive(self))
        return self.journal

    def note(
        self,
        kind: str,
        seat: i64,
        facts: dict[str, Fact],
        secrets: dict[str, Fact] | None = None,
        know: Sequence[int] = (),
    ) -> None:
        """Tell the journal, if there is one; callers in hot places look first."""
        if self.journal is not None:
            self.journal.note(kind, seat, facts, secrets, know)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """A rule set with its options and components; `start` begins a game of it, `load` sets up a position.

    Whatever is declared here is set in `__init__`: compiled code does not look for it in the class.
    """

    name: str
    version: int  # grows whenever the same record would play differently
    catalogue: Catalogue
    components: Components
    fingerprint: str  # of rules and components; records carry it
    earlier: frozenset[str]  # fingerprints of before: the same record plays the same, for these options
    options: Mapping[str, bool | str]
    declared: tuple[Option, ...]  # the options that there are
    seat_numbers: tuple[int, ...]  # how many can play

    def make_fingerprint(self, printed: str) -> str:
        """The fingerprint of a game whose components have this one: name, version, components and actions."""
        text = f"{self.name} {self.version} {printed} {self.catalogue.text()}"
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def replays(self, fingerprint: str) -> bool:
        """Does a record with this fingerprint play here as it did?"""
        return fingerprint == self.fingerprint or fingerprint in self.earlier

    def has_options(self, recorded: Mapping[str, bool | str]) -> bool:
        """Are these its options? One that the record does not know has its default."""
        whole = {option.name: recorded.get(option.name, option.default) for option in self.declared}
        return whole == dict(self.options) and all([name in whole for name in recorded])

    def check_start(self, seats: int, seed: int) -> None:
        """Can a game begin with these? ValueError says what is possible."""
        possible = self.seat_numbers
        if seats not in possible:
            said = f"{self.name} is for {possible[0]} to {possible[-1]} seats, not {seats}"
            raise Unplayable("no-such-seats", said, game=self.name, least=possible[0], most=possible[-1], seats=seats)
        for option in self.declared:
            if option.seat is not None and option.seat >= seats and self.options[option.name] != option.default:
                said = f"option {option.name} is about a seat that is not there with {seats} seats"
                raise Unplayable("option-without-seat", said, option=option.name, seats=seats)
        if not 0 <= seed <= LARGEST_SEED:
            raise ValueError(f"a seed is a whole number from 0 to 2**256, not {seed}")

    @abstractmethod
    def start(self, seats: int, seed: int, journal: bool = False) -> State:
        """A new game, noting what happens if asked to; ValueError says what is possible."""

    @abstractmethod
    def load(self, document: object) -> State:
        """The position that the document describes; Malformed names the field that is wrong."""

    @abstractmethod
    def legal(self, state: State, seat: int) -> Sequence[Action]: ...

    @abstractmethod
    def follow(self, state: State, seat: int, action: Action) -> None:
        """Carry out an action that is known to be legal."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: Action) -> Refused:
        """Why an action that is not legal is not."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View: ...

    def observation_fields(self, seats: int) -> tuple[Field, ...]:
        """What the cells of an observation mean at a table of so many seats; () for a game that has none."""
        return ()

    def observe(self, state: State, seat: int, words: Ints, at: i64) -> i64:
        return at

    def refresh(self, state: State, seat: int, words: Ints, at: i64, last: i64) -> None:
        """The same in words that were last written by this, for the seat `last` (-1: not yet in this game), so that
        what cannot have changed since need not be written again. One row of a State can be kept up in this way.
        """
        self.observe(state, seat, words, at)

    @abstractmethod
    def imagine(self, state: State, seat: int, seed: int) -> State: ...

    @abstractmethod
    def scores(self, state: State, viewer: int) -> list[Sheet]: ...

    def score(self, state: State, seat: int, viewer: int) -> int:
        return next(sheet.total for sheet in self.scores(state, viewer) if sheet.seat == seat)

    @abstractmethod
    def secretive(self, state: State) -> bool:
        """Are seats deciding at once, so that what each does is hidden from the others?"""

    def alone(self, state: State, seat: int) -> State:
        """The position as if the others still had all of a step to do that is decided at once; to try things in."""
        return state

    @abstractmethod
    def dump(self, state: State) -> Document: ...

    @abstractmethod
    def picture(self, state: State) -> str:
        """The board as a spectator sees it, one SVG document."""
