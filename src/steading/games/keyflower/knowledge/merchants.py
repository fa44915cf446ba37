"""What a seat may and may not know of the Merchants: contracts, what they are good for, what bag and pile can offer."""

from __future__ import annotations

from typing import Final

from ....engine.bits import bit, numbers_in
from ....engine.chance import Chance
from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, vec
from ....engine.observation import CELL, RowLayout, bits_in, four, write_marks
from ...key_family.rules.goods import ALL_SKILLS, COLOURS, GREEN
from ..rules.merchants.actions import TRADED_RESOURCES
from ..rules.merchants.contracts import named_by, shows, there
from ..rules.merchants.stock import (
    CABIN_ON,
    CABINS,
    CABINS_OF,
    DISCARDED,
    EXTENSION,
    FACE_DOWN,
    GOLD_ON,
    HELD,
    ON_BOAT,
    OPEN,
    OPEN_COUNT,
    PILE_COUNT,
    PILES,
    PLACES,
    SHOWN,
    contracts_at,
    held_by,
)
from ..rules.pieces import CONTRACTS, EXTENSIONS
from ..rules.state import BAG, PAID_UNSEEN, SCREEN, SEEN_SKILLS, SEEN_WORKERS, SKILL, KeyflowerState
from ..rules.tiles import TILES
from .expansion import KnownExpansion

CONTRACT_WORDS: Final[i64] = (CONTRACTS + 3) // 4
EXTENSION_WORDS: Final[i64] = (EXTENSIONS + 3) // 4


def exchanges_document(s: KeyflowerState, seat: Seat) -> list[Document]:
    """Each contract of the seat, with the items that it names."""
    return [{"contract": int(contract), "items": named_by(s, contract)} for contract in numbers_in(held_by(s, seat))]


def deal(s: KeyflowerState, seat: Seat, luck: Chance) -> None:
    """Piles, boats and what the others took unseen are mixed."""
    unseen = vec[i64]()
    places = vec[i64]()
    for place in range(SHOWN):
        if place == FACE_DOWN or (place >= ON_BOAT and place != HELD + seat):
            for contract in contracts_at(s, place):
                unseen = append(unseen, contract)
                places = append(places, place)
            s.trade[PLACES + place] = 0
    unseen = vec[i64](sorted([int(contract) for contract in unseen]))  # where they lie must not tell in the shuffle
    luck.shuffle(unseen)
    for index in range(len(unseen)):
        s.trade[PLACES + places[index]] |= bit(unseen[index])


def same_offers(s: KeyflowerState, other: KeyflowerState, seat: Seat) -> bool:
    """Can the seat, whose turn it is, exchange its contracts for the same items in both positions?"""
    for contract in numbers_in(held_by(s, seat)):
        for item in range(TRADED_RESOURCES):
            if shows(s, contract, item) and there(s, seat, item) != there(other, seat, item):
                return False
    return True


def asks_for(s: KeyflowerState, seat: Seat, item: i64) -> bool:
    """Does one of the seat's contracts show this item?"""
    for contract in numbers_in(held_by(s, seat)):
        if shows(s, contract, item):
            return True
    return False


def reconcile(s: KeyflowerState, other: KeyflowerState, seat: Seat) -> None:
    """In the other position, items in bag and pile change places with what others hold until the offers are the same.

    Workers and skills stand in the same order in the supply, behind a screen and among what can be traded.
    """
    for item in range(TRADED_RESOURCES):
        if item == GREEN or not asks_for(s, seat, item):
            continue
        changed: bool = True
        while changed and there(s, seat, item) != there(other, seat, item):
            changed = False
            for instead in range(COLOURS if item < COLOURS else TRADED_RESOURCES):
                if (instead < COLOURS) == (item < COLOURS) and instead != item and not changed:
                    changed = change_places(s, other, seat, item, instead)


def change_places(s: KeyflowerState, other: KeyflowerState, seat: Seat, item: i64, instead: i64) -> bool:
    """One of these items leaves or enters bag or pile, one of those takes its place; False if that cannot be."""
    leaves: bool = there(other, seat, item)
    asked: bool = instead != GREEN and asks_for(s, seat, instead)
    if leaves:
        if asked and not there(s, seat, instead):
            return False
    elif instead == GREEN or other.supply[BAG + instead] <= (1 if asked and there(s, seat, instead) else 0):
        return False
    gone: i64 = item if leaves else instead
    come: i64 = instead if leaves else item
    for holder in EVERY_SEAT[other.seats]:
        if holder != seat and may_give(other, holder, come, gone):
            other.supply[BAG + gone] -= 1
            other.supply[BAG + come] += 1
            other.screens[holder * SCREEN + come] -= 1
            other.screens[holder * SCREEN + gone] += 1
            return True
    return False


def may_give(s: KeyflowerState, holder: Seat, item: i64, taken: i64) -> bool:
    """Can the holder, for all that is known of it, have one item of the second kind rather than of the first?"""
    at: i64 = holder * SCREEN
    if s.screens[at + item] == 0:
        return False
    if item < COLOURS:
        return s.screens[at + item] > s.screens[at + SEEN_WORKERS + item]
    missing: i64 = 0  # of the skills that all saw; no more than were paid face down since
    for skill in ALL_SKILLS:
        left: i64 = s.screens[at + SKILL + skill]
        if SKILL + skill == item:
            left -= 1
        elif SKILL + skill == taken:
            left += 1
        if s.screens[at + SEEN_SKILLS + skill] > left:
            missing += s.screens[at + SEEN_SKILLS + skill] - left
    return missing <= s.screens[at + PAID_UNSEEN]


# ---------------------------------------------------------------- observations
def trade_fields(row: RowLayout, seats: int) -> None:
    """What the Merchants have on the table."""
    contracts = [f"contract {n}" for n in range(CONTRACTS)]
    row.number("trade.cabins", 6, "at the side")
    row.one_of("trade.open", ["none", *contracts], "open contracts", [f"place {n + 1}" for n in range(OPEN_COUNT)])
    row.number("trade.piles", 36, "how high they are", [f"pile {n + 1}" for n in range(PILE_COUNT)])
    row.pad()
    row.mark("trade.discarded", "contracts that are gone", contracts)
    row.begin_block(1)
    for what in ("gold", "cabins", "contracts"):
        row.number(f"trade.cargo.{what}", 9, "on the boats of the row", [f"boat {place + 1}" for place in range(seats)])
    row.end_block(seats)
    extensions = [f"extension {n}" for n in range(EXTENSIONS)]
    row.one_of("trade.extensions", ["none", *TILES], "the tile on which each stands", extensions)
    row.pad()


def find_contract(trade: Ints, place: i64) -> i64:
    """The contract in an open place, counted from 1; 0 for none."""
    contract: i64 = trade[PLACES + OPEN + place]
    return 0 if contract == 0 else bits_in(contract - 1) + 1


def trade_words(seats: i64) -> i64:
    """Words of what the Merchants have on the table."""
    return 2 + CONTRACT_WORDS + seats + EXTENSION_WORDS


def write_trade(s: KeyflowerState, words: Ints, at: i64) -> i64:
    """What the Merchants have on the table."""
    trade: Ints = s.trade
    words[at] = four(trade[CABINS], find_contract(trade, 0), find_contract(trade, 1), find_contract(trade, 2))
    words[at + 1] = four(trade[PILES], trade[PILES + 1], trade[PILES + 2], 0)
    at = write_marks(trade[PLACES + DISCARDED], CONTRACTS, words, at + 2)
    for place in range(s.seats):
        aboard: i64 = bits_in(trade[PLACES + ON_BOAT + place])
        words[at] = four(trade[GOLD_ON + place], trade[CABIN_ON + place], aboard, 0)
        at += 1
    for extension in range(0, EXTENSIONS, 4):
        word: i64 = 0
        for n in range(min(4, EXTENSIONS - extension)):
            word |= (trade[EXTENSION + extension + n] + 1) << CELL * n
        words[at] = word
        at += 1
    return at


class MerchantsKnowledge(KnownExpansion):
    """Contracts in piles, on boats and behind the other screens are unknown."""

    def show_player(self, s: KeyflowerState, seat: Seat, viewer: i64, document: Document) -> None:
        if seat == viewer:
            document["exchanges"] = exchanges_document(s, seat)

    def deal(self, s: KeyflowerState, seat: Seat, luck: Chance) -> None:
        deal(s, seat, luck)

    def same_offers(self, s: KeyflowerState, other: KeyflowerState, seat: Seat) -> bool:
        return same_offers(s, other, seat)

    def reconcile(self, s: KeyflowerState, other: KeyflowerState, seat: Seat) -> None:
        reconcile(s, other, seat)

    def table_fields(self, row: RowLayout, seats: int) -> None:
        trade_fields(row, seats)

    def player_fields(self, row: RowLayout, name: str) -> None:
        row.number(f"{name}.cabins", 6, "on the home")
        row.number(f"{name}.contract_count", 36, "as far as known")
        row.pad()
        row.mark(f"{name}.contracts", "as far as known", [f"contract {n}" for n in range(CONTRACTS)])

    def table_words(self, seats: i64) -> i64:
        return trade_words(seats)

    def write_table(self, s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
        return write_trade(s, words, at)

    def refresh_table(self, s: KeyflowerState, seat: Seat, traded: bool, words: Ints, at: i64) -> i64:
        return write_trade(s, words, at) if traded else at + trade_words(s.seats)

    def write_player(self, s: KeyflowerState, seat: Seat, own: bool, words: Ints, at: i64) -> i64:
        words[at] = s.trade[CABINS_OF + seat]
        if own:
            held: i64 = held_by(s, seat)
            words[at] |= bits_in(held) << CELL
            write_marks(held, CONTRACTS, words, at + 1)
        elif s.box.open_screens:
            words[at] |= bits_in(held_by(s, seat)) << CELL
            write_marks(s.trade[PLACES + SHOWN + seat], CONTRACTS, words, at + 1)
        return at + 1 + CONTRACT_WORDS


MERCHANTS: Final = MerchantsKnowledge()
