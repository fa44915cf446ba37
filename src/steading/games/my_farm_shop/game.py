"""My Farm Shop as a Game: where its options, rules, scoring, documents and knowledge meet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...engine.actions import Action
from ...engine.contract import State
from ...engine.ids import Seat
from ...engine.ints import Ints, i64
from ...engine.layers import LayeredGame, Layers
from ...engine.observation import Field
from ...engine.options import choose
from ...engine.refused import Unplayable
from .documents.reader import load
from .documents.writer import dump
from .knowledge import observation
from .knowledge.imagine import alone, imagine
from .knowledge.view import view
from .options import OPTIONS
from .rules import decisions, setup
from .rules.actions import CATALOGUE
from .rules.ids import SEATS
from .rules.pieces import read_pieces
from .rules.state import FarmState
from .rules.turns import go_on
from .scoring.sheet import scores, total

NAME: Final = "my_farm_shop"
VERSION: Final = 1


def secretive(s: FarmState) -> bool:
    """All activate at once."""
    return len(s.before) > 0


def picture(s: FarmState) -> str:
    """The board, drawn for a spectator."""
    from .table.board import FarmBoard  # only when somebody looks: bots never do

    names = [f"Player {seat + 1}" for seat in range(s.seats)]
    return FarmBoard(s.game, (), names).picture(s.view(None))


LAYERS: Final = Layers[FarmState](
    decisions.DECISIONS, go_on, decisions.refusal, scores, dump, view, imagine, secretive, picture
)


class MyFarmShop(LayeredGame[FarmState]):
    """The game with its modules and its set of components."""

    def __init__(self, given: Mapping[str, object], components: Path | None = None) -> None:
        self.name = NAME
        self.version = VERSION
        self.declared = OPTIONS
        self.seat_numbers = SEATS
        self.layers = LAYERS
        self.options = choose(NAME, OPTIONS, given)
        self.catalogue = CATALOGUE
        self.pieces = read_pieces(str(self.options["cards"]), components)
        self.components = self.pieces.components
        self.fingerprint = self.make_fingerprint(self.pieces.digest)
        self.earlier = frozenset()

    def start(self, seats: int, seed: int, journal: bool = False) -> State:
        self.check_start(seats, seed)
        first = str(self.options["start_player"])
        if first != "random" and int(first) >= seats:
            said = f"option start_player is {first}, but the {seats} seats are 0 to {seats - 1}"
            possible = ["random", *[str(seat) for seat in range(seats)]]
            raise Unplayable("no-such-value", said, option="start_player", values=possible, given=first)
        return setup.start(self, self.pieces, seats, seed, journal)

    def load(self, document: object) -> State:
        return load(self, self.pieces, document)

    def follow(self, state: State, seat: int, action: Action) -> None:
        assert isinstance(state, FarmState)
        decisions.follow(state, Seat(seat), action)

    def alone(self, state: State, seat: int) -> State:
        assert isinstance(state, FarmState)
        return alone(state, Seat(seat))

    def score(self, state: State, seat: int, viewer: int) -> int:
        assert isinstance(state, FarmState)
        return total(state, Seat(seat), viewer)

    def observation_fields(self, seats: int) -> tuple[Field, ...]:
        farmer, goals, jump_start = [bool(self.options[module]) for module in ("farmer", "goals", "jump_start")]
        return observation.fields(self.pieces, seats, farmer, goals, jump_start)

    def observe(self, state: State, seat: int, words: Ints, at: i64) -> i64:
        assert isinstance(state, FarmState)
        return observation.observe(state, Seat(seat), words, at)

    def refresh(self, state: State, seat: int, words: Ints, at: i64, last: i64) -> None:
        assert isinstance(state, FarmState)
        observation.refresh(state, Seat(seat), words, at, last)
