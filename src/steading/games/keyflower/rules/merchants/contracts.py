"""Contracts: the open ones and the piles, taking them, exchanging them, and the change at the end of a season."""

from __future__ import annotations

from typing import Final

from .....engine.actions import Action
from .....engine.bits import bit, numbers_in
from .....engine.ids import Seat
from .....engine.ints import Ints, i64
from .....engine.refused import Refused
from ....key_family.rules.goods import COLOURS, GREEN, NONE, WINTER, Colour, Resource, Skill
from ..actions import DONE, Done
from ..expansion import expansions
from ..pieces import CONTRACTS, ITEM_ANIMALS, NEED_FIGURE, NEED_NAMES, NEEDS
from ..state import (
    BAG,
    CHOOSE_CONTRACT,
    END_TURN,
    FREELY,
    GREENS,
    IN_TRADE,
    NUMBER,
    PILE,
    PLAY,
    SCREEN,
    SEEN_SKILLS,
    SKILL,
    KeyflowerState,
)
from .actions import (
    DRAW_CONTRACT,
    EXCHANGE,
    TAKE_CONTRACT,
    TRADED,
    TRADED_ANIMALS,
    TRADED_NAMES,
    TRADED_RESOURCES,
    TRADED_SKILLS,
    TRADED_WHEAT,
    DrawContract,
    Exchange,
    TakeContract,
)
from .stock import (
    DISCARDED,
    FACE_DOWN,
    HELD,
    OPEN,
    OPEN_COUNT,
    PILE_COUNT,
    PILES,
    PLACES,
    SHOWN,
    contracts_at,
    face_down,
    held_by,
    move_contract,
    place_of,
)

# Where in the needs of a contract each item that can be traded for is asked for by name.
NEED_OF: Final[Ints] = Ints([NEED_NAMES.index(name) if name in NEED_NAMES else NONE for name in TRADED_NAMES])


# ---------------------------------------------------------------- piles
def draw(s: KeyflowerState, pile: i64) -> i64:
    """A random contract leaves this pile, or the next that has one; -1 if there is none."""
    if face_down(s) == 0:
        return -1
    while s.trade[PILES + pile] == 0:
        pile = (pile + 1) % PILE_COUNT
    s.trade[PILES + pile] -= 1
    unseen: Ints = contracts_at(s, FACE_DOWN)
    s.epoch += 1
    return unseen[s.chance.draw(len(unseen))]


def highest_pile(s: KeyflowerState) -> i64:
    """The pile from which a face-down contract is taken."""
    best: i64 = 0
    for pile in range(1, PILE_COUNT):
        if s.trade[PILES + pile] > s.trade[PILES + best]:
            best = pile
    return best


def turn_up(s: KeyflowerState, place: i64) -> None:
    """The open place gets a new contract from its pile, if there is one."""
    contract: i64 = draw(s, place)
    if contract >= 0:
        move_contract(s, contract, OPEN + place)
        if s.journal is not None:
            s.note("turned up", -1, {"contract": int(contract)})
    restock(s)


def restock(s: KeyflowerState) -> None:
    """When all piles are empty the discarded contracts are shuffled and divided into three new ones."""
    if face_down(s) > 0:
        return
    discarded: Ints = contracts_at(s, DISCARDED)
    s.trade[PLACES + FACE_DOWN] |= s.trade[PLACES + DISCARDED]
    s.trade[PLACES + DISCARDED] = 0
    s.touch(IN_TRADE)
    for place in range(len(discarded)):
        s.trade[PILES + place % PILE_COUNT] += 1
    if len(discarded) > 0:
        s.epoch += 1
        if s.journal is not None:
            s.note("reshuffled", -1, {"number": len(discarded)})


def refresh(s: KeyflowerState) -> None:
    """9. The open contracts are discarded and three new ones turned up; not at the end of winter."""
    if s.season == WINTER:
        return
    for place in range(OPEN_COUNT):
        s.trade[PLACES + DISCARDED] |= s.trade[PLACES + OPEN + place]
        s.trade[PLACES + OPEN + place] = 0
    restock(s)
    for place in range(OPEN_COUNT):
        turn_up(s, place)


# ---------------------------------------------------------------- taking one
def available(s: KeyflowerState) -> bool:
    """Is there a contract to take?"""
    if face_down(s) > 0:
        return True
    for place in range(OPEN_COUNT):
        if s.trade[PLACES + OPEN + place] > 0:
            return True
    return False


def receive(s: KeyflowerState, seat: Seat, number: i64, freely: i64) -> None:
    """The seat takes so many contracts one after the other, or fewer if it is free to."""
    if available(s):
        at: i64 = s.stack.push(seat, CHOOSE_CONTRACT)
        s.stack.frames[at + NUMBER] = number
        s.stack.frames[at + FREELY] = freely


def legal_contract(s: KeyflowerState, seat: Seat) -> list[Action]:
    """One of the open ones, or one face down."""
    found: list[Action] = []
    for place in range(OPEN_COUNT):
        for contract in contracts_at(s, OPEN + place):
            found.append(TAKE_CONTRACT[contract])
    if face_down(s) > 0:
        found.append(DRAW_CONTRACT)
    if s.stack.frames[s.stack.top(seat) + FREELY] == 1:
        found.append(DONE)
    return found


def follow_contract(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """It goes behind the screen; an open one is replaced at once."""
    at: i64 = s.stack.top(seat)
    s.stack.frames[at + NUMBER] -= 1
    last: bool = s.stack.frames[at + NUMBER] == 0
    if isinstance(action, TakeContract):
        place: i64 = place_of(s, action.contract) - OPEN
        move_contract(s, action.contract, SHOWN + seat)
        if s.journal is not None:
            s.note("took contract", seat, {"contract": int(action.contract)})
        turn_up(s, place)
    elif isinstance(action, DrawContract):
        drawn: i64 = draw(s, highest_pile(s))
        move_contract(s, drawn, HELD + seat)
        if s.journal is not None:
            s.note("drew contract", seat, {}, {"contract": int(drawn)}, [int(seat)])
        restock(s)
    else:
        last = True
    if last or not available(s):
        s.stack.pop(seat)


def refuse_contract(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, Done):
        return Refused("merchants:contract.choose", least=1)
    return Refused("merchants:contract.choose", allowed=open_contracts(s))


def open_contracts(s: KeyflowerState) -> list[str]:
    """The numbers of the open ones."""
    return [f"{contract:02}" for place in range(OPEN_COUNT) for contract in contracts_at(s, OPEN + place)]


# ---------------------------------------------------------------- exchanging
def shows(s: KeyflowerState, contract: i64, item: i64) -> bool:
    """Does the contract show this very item? The figure stands for all of them."""
    if s.pieces.needs[contract * NEEDS + NEED_FIGURE] > 0:
        return True
    return NEED_OF[item] >= 0 and s.pieces.needs[contract * NEEDS + NEED_OF[item]] > 0


def named_by(s: KeyflowerState, contract: i64) -> list[str]:
    """The items for which the contract can be exchanged as long as they are to be had; animals with the Farmers."""
    items: i64 = TRADED if len(s.farm) > 0 else TRADED_ANIMALS
    return [TRADED_NAMES[item] for item in range(items) if shows(s, contract, item)]


def there(s: KeyflowerState, seat: Seat, item: i64) -> bool:
    """Is such an item to be had? Workers are looked for in the bag, green ones beside it, skills in the pile."""
    if item < GREEN:
        return s.supply[BAG + item] > 0
    if item == GREEN:
        return s.supply[GREENS] > 0
    if item < TRADED_RESOURCES:
        return s.supply[PILE + item - TRADED_SKILLS] > 0
    if item < TRADED_ANIMALS:
        return s.supply[item - TRADED_RESOURCES] > 0
    for expansion in expansions(s):
        if expansion.has_item(s, seat, s.home(seat), ITEM_ANIMALS + item - TRADED_ANIMALS):
            return True
    return False


def offer_exchange(s: KeyflowerState, seat: Seat, found: list[Action]) -> None:
    """On one's own turn, at any moment: every contract for every item it shows by name that is to be had."""
    held: i64 = held_by(s, seat)
    if held == 0 or s.step != PLAY:
        return
    for contract in numbers_in(held):
        for item in range(TRADED):
            if shows(s, contract, item) and there(s, seat, item):
                found.append(EXCHANGE[contract * TRADED + item])


def obtainable(s: KeyflowerState, seat: Seat, item: i64) -> bool:
    """Can the seat, whose turn it is, exchange some contract for this item?"""
    held: i64 = held_by(s, seat)
    if held == 0 or s.step != PLAY or not there(s, seat, item):
        return False
    for contract in numbers_in(held):
        if shows(s, contract, item):
            return True
    return False


def pack_offers(s: KeyflowerState, seat: Seat) -> i64:
    """The seat's contracts, as bits, and above them the items that are to be had for some contract."""
    found: i64 = held_by(s, seat)
    if found == 0:
        return 0
    last: i64 = TRADED_ANIMALS
    for contract in numbers_in(found):
        if s.pieces.needs[contract * NEEDS + NEED_FIGURE] > 0:
            last = TRADED
    for item in range(last):
        if there(s, seat, item):
            found |= bit(CONTRACTS + item)
    return found


def offers_more(s: KeyflowerState, seat: Seat, before: i64) -> bool:
    """Can the seat exchange something that was not among what it was offered before?"""
    for contract in numbers_in(held_by(s, seat)):
        for item in range(TRADED):
            if before & bit(contract) != 0 and before & bit(CONTRACTS + item) != 0:
                continue
            if shows(s, contract, item) and there(s, seat, item):
                return True
    return False


# ---------------------------------------------------------------- the end of a turn
def ask_end(s: KeyflowerState, seat: Seat, before: i64) -> None:
    """The action is over; if it brought something to exchange, the turn is not."""
    if offers_more(s, seat, before):
        s.stack.push(seat, END_TURN)


def nothing_left(s: KeyflowerState, seat: Seat) -> bool:
    """Is there no contract to exchange any more?"""
    return not offers_more(s, seat, 0)


def legal_end(s: KeyflowerState, seat: Seat) -> list[Action]:
    """That is all; exchanges are offered besides."""
    return [DONE]


def follow_end(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """The turn is over."""
    s.stack.pop(seat)


def refuse_end(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Nothing but exchanges is left to do."""
    return Refused("merchants:exchange.after-action")


# ---------------------------------------------------------------- an exchange
def exchange(s: KeyflowerState, seat: Seat, action: Exchange) -> None:
    """The contract is discarded; a resource lies on the home, a worker, skill or wheat behind the screen."""
    item: i64 = action.item
    searched: bool = item < TRADED_RESOURCES and item != GREEN  # in the bag or the pile: one learns what is left there
    if searched or place_of(s, action.contract) == HELD + seat:
        s.epoch += 1
    move_contract(s, action.contract, DISCARDED)
    if s.journal is not None:
        s.note("exchanged", seat, {"contract": int(action.contract), "item": TRADED_NAMES[item]})
    if item < COLOURS:
        s.supply[GREENS if item == GREEN else BAG + item] -= 1
        s.show_workers(seat, Colour(item), 1)
    elif item < TRADED_RESOURCES:
        skill: Skill = Skill(item - TRADED_SKILLS)
        s.supply[PILE + skill] -= 1
        s.screens[seat * SCREEN + SKILL + skill] += 1
        s.screens[seat * SCREEN + SEEN_SKILLS + skill] += 1
    elif item < TRADED_ANIMALS:
        s.take_resources(s.home(seat), Resource(item - TRADED_RESOURCES), 1)
    else:
        for expansion in expansions(s):
            expansion.take_item(s, seat, s.home(seat), ITEM_ANIMALS + item - TRADED_ANIMALS)
    restock(s)
    for place in range(OPEN_COUNT):
        if s.trade[PLACES + OPEN + place] == 0:
            turn_up(s, place)


def refuse_exchange(s: KeyflowerState, seat: Seat, action: Exchange) -> Refused:
    """Why this contract cannot be exchanged so."""
    name = TRADED_NAMES[action.item]
    if s.step != PLAY or seat != s.active:
        return Refused("merchants:exchange.own-turn-only", item=name)
    if not (held_by(s, seat) >> action.contract) & 1:
        return Refused("merchants:exchange.one-item", contract=int(action.contract), item=name)
    if not shows(s, action.contract, action.item):
        return Refused("merchants:exchange.specific-only", contract=int(action.contract), item=name)
    if TRADED_ANIMALS <= action.item < TRADED_WHEAT and len(s.farm) > 0:
        return Refused("merchants:both.exchange-for-animal", item=name)
    return Refused("merchants:exchange.if-available", item=name)
