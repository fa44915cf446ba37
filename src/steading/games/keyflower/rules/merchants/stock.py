"""What the Merchants keep in a position: cabins, cargo, where every contract is, and on which tile every extension.

The three face-down piles are equally unknown, so a contract drawn from any of them is drawn at random from all; how
high each pile is, is counted for the eye.
"""

from __future__ import annotations

from typing import Final

from .....engine.bits import bit, numbers_in
from .....engine.ids import Seat
from .....engine.ints import Ints, i64
from .....engine.stack import MOST_SEATS
from ..pieces import CONTRACTS, EXTENSIONS
from ..state import IN_TRADE, KeyflowerState

OPEN_COUNT: Final[i64] = 3
PILE_COUNT: Final[i64] = 3
CABIN_TOTAL: Final = 6

# Places of contracts.
FACE_DOWN: Final[i64] = 0  # in one of the piles
OPEN: Final[i64] = FACE_DOWN + 1  # one of the open ones
DISCARDED: Final[i64] = OPEN + OPEN_COUNT
ON_BOAT: Final[i64] = DISCARDED + 1  # + the place in the row
HELD: Final[i64] = ON_BOAT + MOST_SEATS  # + the seat; nobody else has seen it
SHOWN: Final[i64] = HELD + MOST_SEATS  # + the seat; everybody saw it being taken
PLACE_COUNT: Final[i64] = SHOWN + MOST_SEATS

# What is kept of them, and the rest.
CABINS: Final[i64] = 0  # cabins left
CABINS_OF: Final[i64] = CABINS + 1  # on each seat's home
GOLD_ON: Final[i64] = CABINS_OF + MOST_SEATS  # on each boat of the row
CABIN_ON: Final[i64] = GOLD_ON + MOST_SEATS
PILES: Final[i64] = CABIN_ON + MOST_SEATS  # how high the piles are
PLACES: Final[i64] = PILES + PILE_COUNT  # for each place the contracts there, as bits
EXTENSION: Final[i64] = PLACES + PLACE_COUNT  # on which tile each extension is; or -1
TRADE: Final[i64] = EXTENSION + EXTENSIONS


def set_out(s: KeyflowerState) -> None:
    """Cabins and extensions lie at the side, contracts in three piles."""
    trade = [0] * int(TRADE)
    trade[CABINS] = CABIN_TOTAL
    for pile in range(PILE_COUNT):
        trade[PILES + pile] = int(CONTRACTS // PILE_COUNT)
    trade[PLACES + FACE_DOWN] = (1 << int(CONTRACTS)) - 1
    for extension in range(EXTENSIONS):
        trade[EXTENSION + extension] = -1
    s.trade = Ints(trade)


def contracts_at(s: KeyflowerState, place: i64) -> Ints:
    """The contracts in a place."""
    return numbers_in(s.trade[PLACES + place])


def place_of(s: KeyflowerState, contract: i64) -> i64:
    place: i64 = 0
    while not (s.trade[PLACES + place] >> contract) & 1:
        place += 1
    return place


def move_contract(s: KeyflowerState, contract: i64, place: i64) -> None:
    """The contract is somewhere else."""
    s.trade[PLACES + place_of(s, contract)] &= ~bit(contract)
    s.trade[PLACES + place] |= bit(contract)
    s.touch(IN_TRADE)


def held_by(s: KeyflowerState, seat: Seat) -> i64:
    """The contracts that the seat has, as bits."""
    return s.trade[PLACES + HELD + seat] | s.trade[PLACES + SHOWN + seat]


def contracts_of(s: KeyflowerState, seat: Seat) -> Ints:
    """The contracts that the seat has."""
    return numbers_in(held_by(s, seat))


def face_down(s: KeyflowerState) -> i64:
    """How many contracts are in the piles."""
    return s.trade[PILES] + s.trade[PILES + 1] + s.trade[PILES + 2]


def extensions_left(s: KeyflowerState) -> bool:
    """Is there an extension at the side?"""
    for extension in range(EXTENSIONS):
        if s.trade[EXTENSION + extension] < 0:
            return True
    return False
