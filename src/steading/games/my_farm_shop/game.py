"""My Farm Shop as a Game: its options, and where its rules, view and scoring meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ...engine.actions import Action
from ...engine.contract import Document, Game, State
from ...engine.options import Option, choose
from ...engine.refused import Refused
from ...engine.sheets import Sheet
from . import decisions, loading, position, scoring, setup
from . import view as views
from .actions import CATALOGUE
from .pieces import SEATS, read_pieces
from .state import FarmState

NAME: Final = "my_farm_shop"
VERSION: Final = 1

OPTIONS: Final = (
    Option("jump_start", (False, True), "Jump-Start module: begin with two cards of your choice on fields 4 and 8"),
    Option("farmer", (False, True), "Farmer module: Transport tiles pay for four of seven skills"),
    Option("goals", (False, True), "Goals module: Coins for the first and the second to meet each of two goals"),
    Option("cards", ("core", "extended"), "Field cards: the core set, or 21 more to draw the decks from"),
    Option("start_player", ("random", "0", "1", "2", "3"), "The seat that takes the first turn"),
)


class MyFarmShop(Game):
    """The game with its modules and its set of components."""

    def __init__(self, given: Mapping[str, object], components: Path | None = None) -> None:
        self.name = NAME
        self.version = VERSION
        self.options = choose(NAME, OPTIONS, given)
        self.catalogue = CATALOGUE
        self.pieces = read_pieces(str(self.options["cards"]), components)
        self.components = self.pieces.components
        self.fingerprint = self.signed(self.pieces.digest)

    def start(self, seats: int, seed: int, journal: bool = False) -> State:
        self.check_start(seats, seed)
        first = str(self.options["start_player"])
        if first != "random" and int(first) >= seats:
            raise ValueError(f"option start_player is {first}, but the {seats} seats are 0 to {seats - 1}")
        return setup.start(self, self.pieces, seats, seed, journal)

    def load(self, document: object) -> State:
        return loading.load(self, self.pieces, document)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, FarmState)
        return decisions.legal(state, seat)

    def follow(self, state: State, seat: int, action: Action) -> None:
        assert isinstance(state, FarmState)
        decisions.follow(state, seat, action)

    def refusal(self, state: State, seat: int, action: Action) -> Refused:
        assert isinstance(state, FarmState)
        return decisions.refusal(state, seat, action)

    def view(self, state: State, seat: int | None) -> Document:
        assert isinstance(state, FarmState)
        return views.view(state, seat)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        assert isinstance(state, FarmState)
        return views.imagine(state, seat, seed)

    def scores(self, state: State, viewer: int) -> list[Sheet]:
        assert isinstance(state, FarmState)
        return scoring.scores(state, viewer)

    def secretive(self, state: State) -> bool:
        assert isinstance(state, FarmState)
        return len(state.before) > 0

    def dump(self, state: State) -> Document:
        assert isinstance(state, FarmState)
        return position.dump(state)

    def picture(self, state: State) -> str:
        from .board import picture  # only when somebody looks: bots never do

        return picture(self, state.view(None), [f"Player {seat + 1}" for seat in range(state.seats)])

    def declared(self) -> tuple[Option, ...]:
        return OPTIONS

    def seat_numbers(self) -> tuple[int, ...]:
        return SEATS
