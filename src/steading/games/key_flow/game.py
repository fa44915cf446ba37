"""Key Flow as a Game: where its options, rules, scoring, documents and knowledge meet."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...engine.contract import State
from ...engine.ids import EVERY_SEAT, Seat
from ...engine.ints import Ints, i64
from ...engine.layers import LayeredGame, Layers
from ...engine.observation import Field
from ...engine.options import choose
from .documents.reader import load
from .documents.writer import dump
from .knowledge import observation
from .knowledge.imagine import alone, imagine
from .knowledge.view import view
from .options import OPTIONS
from .rules import decisions, setup
from .rules.actions import CATALOGUE
from .rules.pieces import SEATS, read_pieces
from .rules.seasons import go_on
from .rules.state import CHOOSING, PREPARING, KeyFlowState
from .rules.variant import Variant
from .scoring.sheet import points, scores

NAME: Final = "key_flow"
VERSION: Final = 1
EARLIER: Final = frozenset({"a93ce911b7187873"})  # of the box: rows of at most fifteen cards to either side
SIGNED: Final[dict[str, str]] = {}  # fingerprints by that of the components


def secretive(s: KeyFlowState) -> bool:
    """Cards are chosen and, but for the competition rules, played by all at once."""
    return s.secret or s.step == CHOOSING or s.step == PREPARING


def picture(s: KeyFlowState) -> str:
    """The board, drawn for a spectator."""
    from .table.board import KeyFlowBoard  # only when somebody looks: bots never do

    names = [f"Player {seat + 1}" for seat in EVERY_SEAT[s.seats]]
    return KeyFlowBoard(s.game, (), names).picture(s.view(None))


LAYERS: Final = Layers[KeyFlowState](
    decisions.DECISIONS, go_on, decisions.refusal, scores, dump, view, imagine, secretive, picture
)


class KeyFlow(LayeredGame[KeyFlowState]):
    """The game with its options and its set of components."""

    def __init__(self, given: Mapping[str, object], components: Path | None = None) -> None:
        self.name = NAME
        self.version = VERSION
        self.declared = OPTIONS
        self.seat_numbers = SEATS
        self.layers = LAYERS
        self.options = choose(NAME, OPTIONS, given)
        self.variant = Variant(self.options)
        self.catalogue = CATALOGUE
        self.pieces = read_pieces(components)
        self.components = self.pieces.components
        if self.pieces.digest not in SIGNED:
            SIGNED[self.pieces.digest] = self.make_fingerprint(self.pieces.digest)
        self.fingerprint = SIGNED[self.pieces.digest]
        self.earlier = EARLIER if self.pieces is read_pieces() else frozenset()

    def start(self, seats: int, seed: int, journal: bool = False) -> State:
        self.check_start(seats, seed)
        return setup.start(self, self.pieces, self.variant, seats, seed, journal)

    def load(self, document: object) -> State:
        return load(self, self.pieces, self.variant, document)

    def alone(self, state: State, seat: int) -> State:
        assert isinstance(state, KeyFlowState)
        return alone(state, Seat(seat))

    def score(self, state: State, seat: int, viewer: int) -> int:
        assert isinstance(state, KeyFlowState)
        return int(points(state, Seat(seat), viewer))

    def observation_fields(self, seats: int) -> tuple[Field, ...]:
        return observation.fields(seats)

    def observe(self, state: State, seat: int, words: Ints, at: i64) -> i64:
        assert isinstance(state, KeyFlowState)
        return observation.observe(state, Seat(seat), words, at)

    def refresh(self, state: State, seat: int, words: Ints, at: i64, last: i64) -> None:
        assert isinstance(state, KeyFlowState)
        observation.refresh(state, Seat(seat), words, at, last)
