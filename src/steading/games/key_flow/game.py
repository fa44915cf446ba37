"""Key Flow as a Game: where its rules, view and scoring meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ...engine.actions import Action
from ...engine.contract import Document, Game, State
from ...engine.options import Option, choose
from ...engine.refused import Refused
from ...engine.sheets import Sheet
from . import decisions, imagining, loading, position, scoring, setup
from . import view as views
from .actions import CATALOGUE
from .options import OPTIONS, Variant
from .pieces import SEATS, read_pieces
from .state import CHOOSING, PREPARING, KeyFlowState

NAME: Final = "key_flow"
VERSION: Final = 1


class KeyFlow(Game):
    """The game with its options and its set of components."""

    def __init__(self, given: Mapping[str, object], components: Path | None = None) -> None:
        self.name = NAME
        self.version = VERSION
        self.options = choose(NAME, OPTIONS, given)
        self.variant = Variant(self.options)
        self.catalogue = CATALOGUE
        self.pieces = read_pieces(components)
        self.components = self.pieces.components
        self.fingerprint = self.signed(self.pieces.digest)

    def start(self, seats: int, seed: int, journal: bool = False) -> State:
        self.check_start(seats, seed)
        return setup.start(self, self.pieces, self.variant, seats, seed, journal)

    def load(self, document: object) -> State:
        return loading.load(self, self.pieces, self.variant, document)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, KeyFlowState)
        return decisions.legal(state, seat)

    def follow(self, state: State, seat: int, action: Action) -> None:
        assert isinstance(state, KeyFlowState)
        decisions.follow(state, seat, action)

    def refusal(self, state: State, seat: int, action: Action) -> Refused:
        assert isinstance(state, KeyFlowState)
        return decisions.refusal(state, seat, action)

    def view(self, state: State, seat: int | None) -> Document:
        assert isinstance(state, KeyFlowState)
        return views.view(state, seat)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        assert isinstance(state, KeyFlowState)
        return imagining.imagine(state, seat, seed)

    def scores(self, state: State, viewer: int) -> list[Sheet]:
        assert isinstance(state, KeyFlowState)
        return scoring.scores(state, viewer)

    def secretive(self, state: State) -> bool:
        assert isinstance(state, KeyFlowState)
        return state.secret or state.step == CHOOSING or state.step == PREPARING

    def alone(self, state: State, seat: int) -> State:
        assert isinstance(state, KeyFlowState)
        return imagining.alone(state, seat)

    def dump(self, state: State) -> Document:
        assert isinstance(state, KeyFlowState)
        return position.dump(state)

    def picture(self, state: State) -> str:
        from .board import picture  # only when somebody looks: bots never do

        return picture(self, state.view(None), [f"Player {seat + 1}" for seat in range(state.seats)])

    def declared(self) -> tuple[Option, ...]:
        return OPTIONS

    def seat_numbers(self) -> tuple[int, ...]:
        return SEATS
