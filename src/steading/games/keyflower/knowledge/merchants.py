"""What a seat may and may not know of the Merchants: contracts, what they are good for, what bag and pile can offer."""

from __future__ import annotations

from ....engine.bits import bit, numbers_in
from ....engine.chance import Chance
from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import append, i64, vec
from ...key_family.rules.goods import ALL_SKILLS, COLOURS, GREEN
from ..rules.merchants.actions import TRADED_RESOURCES
from ..rules.merchants.contracts import named_by, shows, there
from ..rules.merchants.stock import FACE_DOWN, HELD, ON_BOAT, PLACES, SHOWN, contracts_at, held_by
from ..rules.state import BAG, PAID_UNSEEN, SCREEN, SEEN_SKILLS, SEEN_WORKERS, SKILL, KeyflowerState
from .expansion import KnownExpansion


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
