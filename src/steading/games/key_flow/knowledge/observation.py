"""What each seat may know as a row of cells for learners: what the view says, written straight from the State.

Of a card that lies nowhere in sight all cells are 0, so that nothing is written for those that stay so.
"""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Cells, Ints, i16, i64
from ....engine.observation import Field, Layout, seat_or_none, seats_from
from ...key_family.rules.goods import ALL_SEASONS, RESOURCE_NAMES, RESOURCES, SEASON_NAMES, SKILL_NAMES, SKILLS, WINTER
from ...key_family.rules.paying import PACK_BITS, PACK_MASK
from ..rules.pieces import (
    BACK_NAMES,
    BACKS,
    CARD_COUNT,
    CARDS,
    CARDS_OF,
    KEYPLE_CARDS,
    PANELS,
    VILLAGE_CARDS,
    VILLAGE_NAMES,
)
from ..rules.places import MIDDLE, PLACES
from ..rules.sets import LOGARITHMS
from ..rules.state import (
    AWAY,
    BLOCK,
    BOOSTED,
    CARD,
    CARRY,
    CHOOSING,
    CONVERT,
    DECISION_NAMES,
    DOUBLE,
    FLIPPED,
    FRAME,
    GOODS,
    LEVEL,
    LEVEL_OF,
    NUMBER,
    OUTPUT,
    OVER,
    OVER_CARD,
    OWED,
    PAY,
    PAY_SKILL,
    PENDING,
    PLACE_BITS,
    PLACE_MASK,
    PREPARING,
    PRICE,
    SEAT,
    SEATED,
    SINGLE,
    SPENT,
    STEP_NAMES,
    STEPS,
    TAKE,
    TOKEN,
    UNDER_STORE,
    UPGRADES,
    WHERE,
    WHEREABOUTS,
    KeyFlowState,
)
from .view import hidden_discards, pile_seen, revealed

BITS: Final = 64  # that a set of cards can have
NAMED: Final[Ints] = Ints(
    [int(CARDS_OF[season][n]) if n < len(CARDS_OF[season]) else 0 for season in ALL_SEASONS for n in range(BITS)]
)  # the card of a bit, at season * BITS + bit
WINTER_SIZE: Final[i64] = len(CARDS_OF[WINTER])
DISCARDED: Final[i64] = 7  # where a card is, behind the seats that may hold it
PURSE: Final[i64] = 9 + 2 * SKILLS + BACKS  # cells of a player


# ---------------------------------------------------------------- what the cells mean
def fields(seats: int) -> tuple[Field, ...]:
    """The fields in their order."""
    row = Layout()
    row.one_of("season", SEASON_NAMES, "the season")
    row.one_of("step", STEP_NAMES, "where it stands")
    row.number("round", 12, "cards of the season that each seat has chosen and played")
    row.number("decks", 60, "cards still to be dealt in each season", SEASON_NAMES[1:])
    row.number("pile", 48, "face-down skill tiles")
    row.mark("deciders", "who owes a decision", seats_from(seats))
    frames = ["now", *[f"{under} under" for under in range(1, int(PENDING))]]
    row.one_of("pending.decision", ["none", *DECISION_NAMES], "to be taken now, and when that is done", frames)
    row.one_of("pending.card", ["none", *VILLAGE_NAMES], "that it is about", frames)
    row.number("pending.level", int(PANELS) - 1, "upgrade tiles that were on it", frames)
    row.one_of("pending.output", ["none", *VILLAGE_NAMES], "where resources go", frames)
    row.number("pending.left", 64, "steps of transport, or skills to pay", frames)
    row.number("pending.more", 64, "upgrades, or the type of the skills", frames)
    for further in range(seats):
        player_fields(row, f"players[{further}]")
    known = ["elsewhere", *[f"hand, {who}" for who in seats_from(6)], "discarded"]
    row.one_of(
        "cards.place", known, "hands that the seat has or has held and knows to be there, and what is gone", CARDS
    )
    row.mark(
        "winter", "cards kept for winter; in winter, those that were given back", [CARDS[n] for n in CARDS_OF[WINTER]]
    )
    row.one_of("villages.owner", seat_or_none(seats), "in whose village the card lies", VILLAGE_NAMES)
    row.number("villages.place", int(PLACES), f"half cards from the left; the home is at {MIDDLE + 1}", VILLAGE_NAMES)
    row.number("villages.level", int(PANELS) - 1, "upgrade tiles on it", VILLAGE_NAMES)
    row.number("villages.flipped", int(PANELS) - 1, "of these, those that show their point", VILLAGE_NAMES)
    row.number("villages.spent", 9, "uses by tokens this season", VILLAGE_NAMES)
    goods = [f"{kind}, {card}" for kind in RESOURCE_NAMES for card in VILLAGE_NAMES]
    row.number("villages.goods", 99, "resources on it", goods)
    keyples = CARDS[VILLAGE_CARDS:]
    row.one_of("keyples.over", ["none", *VILLAGE_NAMES], "the village card that it lies over", keyples)
    row.mark("keyples.boosted", "does a token lie on it?", keyples)
    row.one_of("keyples.stored", ["none or unknown", *seats_from(seats)], "under whose store card it lies", keyples)
    return tuple(row.fields)


def player_fields(row: Layout, name: str) -> None:
    """What is known of a seat beside its village."""
    row.one_of(f"{name}.decision", ["none or unknown", *DECISION_NAMES], "what the seat is to decide")
    row.one_of(f"{name}.chosen", ["none or unknown", *CARDS], "the card that it has chosen or revealed")
    row.mark(f"{name}.waits", "is its turn to play the revealed card still to come?")
    row.number(f"{name}.tokens", 99, "keyple tokens")
    row.number(f"{name}.owed", 99, "skill tiles to be drawn when all have played")
    row.number(f"{name}.unknown_skills", 48, "single-sided skill tiles whose types are hidden")
    row.number(f"{name}.store", int(KEYPLE_CARDS), "cards under the store card")
    row.number(f"{name}.winter", int(WINTER_SIZE), "winter cards held")
    row.number(f"{name}.hand_size", int(WINTER_SIZE), "cards held, or passed on when all have chosen")
    row.number(f"{name}.skills", 48, "single-sided skill tiles, as far as known", SKILL_NAMES)
    row.number(f"{name}.double", 48, "double-sided skill tiles", SKILL_NAMES)
    row.number(f"{name}.hand", int(WINTER_SIZE), "the same by their backs", BACK_NAMES)


# ---------------------------------------------------------------- writing them
def observe(s: KeyFlowState, seat: Seat, cells: Cells, at: i64) -> i64:
    """All that the seat may know, from there on; returns where it ends."""
    at = write_table(s, seat, cells, at)
    at = write_pending(s, seat, cells, at)
    players: i64 = at
    other: i64 = seat
    for _ in range(s.seats):
        write_player(s, Seat(other), seat, cells, at)
        at += PURSE
        other = other + 1 if other + 1 < s.seats else 0
    at = write_cards(s, seat, cells, at)
    at = write_villages(s, seat, cells, at)
    return write_keyples(s, seat, cells, at, players)


def counted(seat: i64, viewer: i64, seats: i64) -> i64:
    """A seat as a cell says it that may name none: 1 for the viewer's own."""
    return seat - viewer + 1 if seat >= viewer else seat - viewer + seats + 1


def bits_in(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask != 0:
        mask &= mask - 1
        number += 1
    return number


def write_table(s: KeyFlowState, seat: Seat, cells: Cells, at: i64) -> i64:
    """The season, the step, what lies face down."""
    cells[at] = i16(s.season)
    cells[at + 1] = i16(s.step)
    cells[at + 2] = i16(s.round)
    for season in range(1, 4):
        cells[at + 2 + season] = i16(bits_in(s.decks[season]))
    cells[at + 6] = i16(pile_seen(s, seat))
    at += 7
    deciding: i64 = s.stack.deciding
    other: i64 = seat
    for _ in range(s.seats):
        cells[at] = i16((deciding >> other) & 1)
        at += 1
        other = other + 1 if other + 1 < s.seats else 0
    return at


def write_pending(s: KeyFlowState, seat: Seat, cells: Cells, at: i64) -> i64:
    """The seat's own decisions, the one to take now first."""
    end: i64 = at + 6 * PENDING
    for cell in range(at, end):
        cells[cell] = 0
    frames: Ints = s.stack.frames
    frame: i64 = s.stack.top(seat)
    for _ in range(s.stack.heights[seat]):
        kind: i64 = frames[frame]
        cells[at] = i16(kind + 1)
        if kind >= TAKE:
            cells[at + PENDING] = i16(frames[frame + CARD] + 1)
            if kind <= PAY:
                cells[at + 2 * PENDING] = i16(frames[frame + LEVEL_OF])
            if kind == TAKE or kind == CONVERT:
                cells[at + 3 * PENDING] = i16(frames[frame + OUTPUT] + 1)
            elif kind == CARRY:
                cells[at + 4 * PENDING] = i16(frames[frame + STEPS])
                cells[at + 5 * PENDING] = i16(frames[frame + UPGRADES])
            elif kind == PAY_SKILL:
                cells[at + 4 * PENDING] = i16(frames[frame + NUMBER])
                cells[at + 5 * PENDING] = i16(frames[frame + PRICE])
        frame -= FRAME
        at += 1
    return end


def write_player(s: KeyFlowState, seat: Seat, viewer: Seat, cells: Cells, at: i64) -> None:
    """What is known of a seat; its store is counted with the keyple cards."""
    table: Ints = s.shown(seat, viewer)
    own: bool = seat == viewer
    open_hand: bool = own or s.step == OVER
    openly: bool = own or not (s.secret or s.step == CHOOSING or s.step == PREPARING)
    block: i64 = SEATED + seat * SEAT
    cells[at] = i16(s.stack.kind(seat) + 1) if openly else 0
    cells[at + 1] = i16(s.chosen[seat] + 1) if own or revealed(s) else 0
    cells[at + 2] = 1 if s.variant.competition and revealed(s) and (s.played >> seat) & 1 == 0 else 0
    cells[at + 3] = i16(table[block + TOKEN])
    cells[at + 4] = i16(table[block + OWED])
    cells[at + 6] = 0
    cells[at + 7] = i16(bits_in(s.winter[seat])) if s.season < WINTER else 0
    hand: i64 = s.hands[seat]
    cells[at + 8] = i16(bits_in(hand))
    unknown: i64 = 0
    for skill in range(SKILLS):
        number: i64 = table[block + SINGLE + skill]
        unknown += number
        cells[at + 9 + skill] = i16(number) if open_hand else 0
        cells[at + 9 + SKILLS + skill] = i16(table[block + DOUBLE + skill])
    cells[at + 5] = 0 if open_hand else i16(unknown)
    at += 9 + 2 * SKILLS
    for back in range(BACKS):
        cells[at + back] = 0
    backs: Ints = s.pieces.back
    first: i64 = s.season * BITS
    while hand != 0:
        lowest: i64 = hand & -hand
        cells[at + backs[NAMED[first + LOGARITHMS[lowest % 67]]]] += 1
        hand ^= lowest


def write_set(cards: i64, season: i64, value: i64, cells: Cells, at: i64) -> None:
    """The same into the cell of every card of a set."""
    first: i64 = season * BITS
    while cards != 0:
        lowest: i64 = cards & -cards
        cells[at + NAMED[first + LOGARITHMS[lowest % 67]]] = i16(value)
        cards ^= lowest


def write_cards(s: KeyFlowState, viewer: Seat, cells: Cells, at: i64) -> i64:
    """The cards in hands that the viewer knows, those that are gone, and its cards for winter."""
    for cell in range(at, at + CARD_COUNT + WINTER_SIZE):
        cells[cell] = 0
    other: i64 = viewer
    for further in range(s.seats):
        if s.knows(viewer, Seat(other)):
            write_set(s.hands[other], s.season, further + 1, cells, at)
        other = other + 1 if other + 1 < s.seats else 0
    if s.secret:
        hidden: Ints = hidden_discards(s, viewer)
        for season in range(WINTER + 1):
            write_set(s.gone[season] & ~hidden[season], season, DISCARDED, cells, at)
    else:
        for season in range(WINTER + 1):
            write_set(s.gone[season], season, DISCARDED, cells, at)
    at += CARD_COUNT
    kept: i64 = s.winter[viewer]
    while kept != 0:
        lowest: i64 = kept & -kept
        cells[at + LOGARITHMS[lowest % 67]] = 1
        kept ^= lowest
    return at + WINTER_SIZE


def write_villages(s: KeyFlowState, viewer: Seat, cells: Cells, at: i64) -> i64:
    """Where every village card lies and what is on it: the own ones as they are, those of others as they are shown."""
    secret: bool = s.secret
    now: Ints = s.table
    before: Ints = s.before if secret else s.table
    block: i64 = s.cards_at
    for cell in range(at, at + VILLAGE_CARDS):
        table: Ints = now
        where: i64 = now[block + WHERE]
        if secret and where >> PLACE_BITS != viewer + 1:
            table = before
            where = before[block + WHERE]
        if where > 0:
            cells[cell] = i16(counted((where >> PLACE_BITS) - 1, viewer, s.seats))
            cells[cell + VILLAGE_CARDS] = i16((where & PLACE_MASK) + 1)
            cells[cell + 2 * VILLAGE_CARDS] = i16(table[block + LEVEL])
            cells[cell + 3 * VILLAGE_CARDS] = i16(table[block + FLIPPED])
            cells[cell + 4 * VILLAGE_CARDS] = i16(table[block + SPENT])
            write_goods(table[block + GOODS], cells, cell + 5 * VILLAGE_CARDS)
        elif cells[cell] != 0:
            for attribute in range(5):
                cells[cell + attribute * VILLAGE_CARDS] = 0
            write_goods(0, cells, cell + 5 * VILLAGE_CARDS)
        block += BLOCK
    return at + (5 + RESOURCES) * VILLAGE_CARDS


def write_goods(goods: i64, cells: Cells, at: i64) -> None:
    """The resources on a card."""
    cells[at] = i16(goods & PACK_MASK)
    cells[at + VILLAGE_CARDS] = i16((goods >> PACK_BITS) & PACK_MASK)
    cells[at + 2 * VILLAGE_CARDS] = i16((goods >> 2 * PACK_BITS) & PACK_MASK)
    cells[at + 3 * VILLAGE_CARDS] = i16((goods >> 3 * PACK_BITS) & PACK_MASK)


def write_keyples(s: KeyFlowState, viewer: Seat, cells: Cells, at: i64, players: i64) -> i64:
    """What every keyple card lies over, or under whose store; and how many each store has."""
    keyples: i64 = s.keyples_at
    now: Ints = s.table
    shown: Ints = s.before if s.secret else s.table
    own: i64 = s.chosen[viewer] - VILLAGE_CARDS
    for card in range(KEYPLE_CARDS):
        cell: i64 = at + card
        value: i64 = now[keyples + card] if card == own else shown[keyples + card]
        if value == AWAY and cells[cell] == 0 and cells[cell + 2 * KEYPLE_CARDS] == 0:
            continue
        over: i64 = (value & WHEREABOUTS) - OVER_CARD
        stored: i64 = over + OVER_CARD - UNDER_STORE
        if stored >= 0:
            whose: i64 = counted(stored, viewer, s.seats)
            cells[players + (whose - 1) * PURSE + 6] += 1
            cells[cell] = 0
            cells[cell + KEYPLE_CARDS] = 0
            cells[cell + 2 * KEYPLE_CARDS] = i16(whose) if s.looks_into_store(viewer, Seat(stored)) else 0
        else:
            cells[cell] = i16(over + 1)
            cells[cell + KEYPLE_CARDS] = 1 if value >= BOOSTED else 0
            cells[cell + 2 * KEYPLE_CARDS] = 0
    return at + 3 * KEYPLE_CARDS
