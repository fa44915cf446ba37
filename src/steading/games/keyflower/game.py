"""Keyflower as a Game: where its options, rules, scoring, documents and knowledge meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from ...engine.actions import Action
from ...engine.contract import State
from ...engine.ids import EVERY_SEAT, Seat
from ...engine.ints import Ints, i64
from ...engine.layers import LayeredGame, Layers
from ...engine.observation import Field
from ...engine.options import choose
from .documents.reader import load
from .documents.writer import dump
from .knowledge import observation
from .knowledge.imagine import imagine
from .knowledge.view import view
from .options import OPTIONS, pack
from .rules import decisions, setup
from .rules.catalogue import CATALOGUE
from .rules.pieces import SEATS, read_pieces
from .rules.seasons import go_on
from .rules.state import EXPANSION, WINTER_CHOICE, KeyflowerState
from .scoring.sheet import points, scores

NAME: Final = "keyflower"
VERSION: Final = 3


def secretive(s: KeyflowerState) -> bool:
    """Winter tiles are chosen and villages expanded by all at once."""
    return s.step == WINTER_CHOICE or s.step == EXPANSION


def picture(s: KeyflowerState) -> str:
    """The board, drawn for a spectator."""
    from .table.board import KeyflowerBoard  # only when somebody looks: bots never do

    names = [f"Player {seat + 1}" for seat in EVERY_SEAT[s.seats]]
    return KeyflowerBoard(s.game, (), names).picture(s.view(None))


LAYERS: Final = Layers[KeyflowerState](
    decisions.DECISIONS, go_on, decisions.refusal, scores, dump, view, imagine, secretive, picture
)


class Keyflower(LayeredGame[KeyflowerState]):
    """The game with its expansions and its set of components."""

    def __init__(self, given: Mapping[str, object], components: Path | None = None) -> None:
        self.name = NAME
        self.version = VERSION
        self.declared = OPTIONS
        self.seat_numbers = SEATS
        self.layers = LAYERS
        self.options = choose(NAME, OPTIONS, given)
        self.catalogue = CATALOGUE
        self.pieces = read_pieces(components)
        self.box = pack(self.options, self.pieces)
        self.components = self.pieces.components
        self.fingerprint = self.make_fingerprint(self.pieces.digest)
        self.earlier = frozenset()

    def start(self, seats: int, seed: int, journal: bool = False) -> State:
        self.check_start(seats, seed)
        return setup.start(self, self.pieces, self.box, seats, seed, journal)

    def load(self, document: object) -> State:
        return load(self, self.pieces, self.box, document)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        assert isinstance(state, KeyflowerState)
        return decisions.legal(state, Seat(seat))

    def follow(self, state: State, seat: int, action: Action) -> None:
        assert isinstance(state, KeyflowerState)
        decisions.follow(state, Seat(seat), action)

    def score(self, state: State, seat: int, viewer: int) -> int:
        assert isinstance(state, KeyflowerState)
        return int(points(state, Seat(seat), viewer))

    def observation_fields(self, seats: int) -> tuple[Field, ...]:
        return observation.fields(seats, self.box.expansions, self.box.open_screens)

    def observe(self, state: State, seat: int, words: Ints, at: i64) -> i64:
        assert isinstance(state, KeyflowerState)
        return observation.observe(state, Seat(seat), words, at)

    def refresh(self, state: State, seat: int, words: Ints, at: i64, last: i64) -> None:
        assert isinstance(state, KeyflowerState)
        observation.refresh(state, Seat(seat), words, at, last)
