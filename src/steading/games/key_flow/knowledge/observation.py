"""What each seat may know as a row of cells for learners: what the view says, written straight from the State.

Of a card that lies nowhere in sight all cells are 0, so that nothing is written for those that stay so.
"""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.observation import (
    CELL,
    Field,
    Layout,
    bits_in,
    four,
    seat_or_none,
    seats_from,
    seen_from,
    spread,
    write_marks,
)
from ...key_family.rules.goods import ALL_SEASONS, RESOURCE_NAMES, SEASON_NAMES, SKILL_NAMES, WINTER
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
    CARDS_LAID,
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
    PLACE_MASK,
    PLAYING,
    PREPARING,
    PRICE,
    SEAT,
    SEATED,
    SETTLING,
    SINGLE,
    SPENT,
    STEP_NAMES,
    STEPS,
    TAKE,
    TOKEN,
    UNDER_STORE,
    UPGRADES,
    VILLAGE,
    WHERE,
    WHEREABOUTS,
    KeyFlowState,
)
from .view import hidden_discards, pile_seen

BITS: Final = 64  # that a set of cards can have
NAMED: Final[Ints] = Ints(
    [int(CARDS_OF[season][n]) if n < len(CARDS_OF[season]) else 0 for season in ALL_SEASONS for n in range(BITS)]
)  # the card of a bit, at season * BITS + bit
BYTES: Final[Ints] = Ints([256**n for n in range(6)])
WINTER_SIZE: Final[i64] = len(CARDS_OF[WINTER])
DISCARDED: Final[i64] = 7  # where a card is, behind the seats that may hold it
FRAME_WORDS: Final[i64] = 2  # words of a pending decision
PLAYER_WORDS: Final[i64] = 6
ONE_STORED: Final[i64] = 0x1000000000000  # one more card under a store, in the second word of a player
A_TOKEN: Final[i64] = 0x10000  # on a keyple card, in its word
BACK_COUNTS: Final[Ints] = Ints(
    [2 ** (16 * n) if n < 4 else 0 for n in range(BACKS)] + [2 ** (16 * (n - 4)) if n >= 4 else 0 for n in range(BACKS)]
)  # one more card with this back, in the first and in the second word of a hand
VILLAGE_WORDS: Final[i64] = 3  # of a village card


# ---------------------------------------------------------------- what the cells mean
def fields(seats: int) -> tuple[Field, ...]:
    """The fields in their order."""
    row = Layout()
    row.one_of("season", SEASON_NAMES, "the season")
    row.one_of("step", STEP_NAMES, "where it stands")
    row.number("round", 12, "cards of the season that each seat has chosen and played")
    row.number("pile", 48, "face-down skill tiles")
    row.number("decks", 60, "cards still to be dealt in each season", SEASON_NAMES[1:])
    row.pad()
    row.mark("deciders", "who owes a decision", seats_from(seats))
    pending_fields(row)
    for further in range(seats):
        player_fields(row, f"players[{further}]")
    known = ["elsewhere", *[f"hand, {who}" for who in seats_from(6)], "discarded"]
    row.one_of("cards.place", known, "known hands, one's own and those passed on, and what is gone", CARDS)
    row.pad()
    kept = [CARDS[n] for n in CARDS_OF[WINTER]]
    row.mark("winter", "cards kept for winter; in winter, those that were given back", kept)
    village_fields(row, seats)
    keyples = CARDS[VILLAGE_CARDS:]
    row.begin_block(1)
    row.one_of("keyples.over", ["none", *VILLAGE_NAMES], "the village card that it lies over", keyples)
    row.mark("keyples.boosted", "does a token lie on it?", keyples)
    row.one_of("keyples.stored", ["none or unknown", *seats_from(seats)], "under whose store card it lies", keyples)
    row.end_block(len(keyples))
    return tuple(row.fields)


def pending_fields(row: Layout) -> None:
    """The decisions that the seat is to take, and what is settled of them."""
    frames = ["now", *[f"{under} under" for under in range(1, int(PENDING))]]
    row.begin_block(FRAME_WORDS)
    row.one_of("pending.decision", ["none", *DECISION_NAMES], "to be taken now, and when that is done", frames)
    row.one_of("pending.card", ["none", *VILLAGE_NAMES], "that it is about", frames)
    row.number("pending.level", int(PANELS) - 1, "upgrade tiles that were on it", frames)
    row.one_of("pending.output", ["none", *VILLAGE_NAMES], "where resources go", frames)
    row.number("pending.left", 64, "steps of transport, or skills to pay", frames)
    row.number("pending.more", 64, "upgrades, or the type of the skills", frames)
    row.end_block(len(frames))


def player_fields(row: Layout, name: str) -> None:
    """What is known of a seat beside its village."""
    row.one_of(f"{name}.decision", ["none or unknown", *DECISION_NAMES], "what the seat is to decide")
    row.one_of(f"{name}.chosen", ["none or unknown", *CARDS], "the card that it has chosen or revealed")
    row.mark(f"{name}.waits", "is its turn to play the revealed card still to come?")
    row.number(f"{name}.hand", int(WINTER_SIZE), "cards held, or passed on when all have chosen")
    row.number(f"{name}.tokens", 99, "keyple tokens")
    row.number(f"{name}.owed", 99, "skill tiles to be drawn when all have played")
    row.number(f"{name}.winter", int(WINTER_SIZE), "winter cards held")
    row.number(f"{name}.store", int(KEYPLE_CARDS), "cards under the store card")
    row.number(f"{name}.skills", 48, "single-sided skill tiles, as far as known", SKILL_NAMES)
    row.number(f"{name}.unknown_skills", 48, "single-sided skill tiles whose types are hidden")
    row.number(f"{name}.double", 48, "double-sided skill tiles", SKILL_NAMES)
    row.pad()
    row.number(
        f"{name}.unknown_hand", int(WINTER_SIZE), "cards of a hand that is not known, by their backs", BACK_NAMES
    )
    row.pad()


def village_fields(row: Layout, seats: int) -> None:
    """The village cards."""
    row.begin_block(VILLAGE_WORDS)
    row.one_of("villages.owner", seat_or_none(seats), "in whose village the card lies", VILLAGE_NAMES)
    row.number("villages.place", int(PLACES), f"half cards from the left; the home is at {MIDDLE + 1}", VILLAGE_NAMES)
    row.number("villages.level", int(PANELS) - 1, "upgrade tiles on it", VILLAGE_NAMES)
    row.number("villages.flipped", int(PANELS) - 1, "of these, those that show their point", VILLAGE_NAMES)
    for resource in RESOURCE_NAMES:
        row.number(f"villages.{resource}", 99, f"{resource} on it", VILLAGE_NAMES)
    row.number("villages.spent", 9, "uses by tokens this season", VILLAGE_NAMES)
    row.end_block(len(VILLAGE_NAMES))


# ---------------------------------------------------------------- writing them
def observe(s: KeyFlowState, seat: Seat, words: Ints, at: i64) -> i64:
    """All that the seat may know, from there on; returns where it ends."""
    at = write_table(s, seat, words, at)
    at = write_pending(s, seat, words, at)
    players: i64 = at
    known: i64 = known_hands(s)
    other: i64 = seat
    for further in range(s.seats):
        write_player(s, Seat(other), seat, (known >> further) & 1 == 1, words, at)
        at += PLAYER_WORDS
        other = other + 1 if other + 1 < s.seats else 0
    at = write_cards(s, seat, known, words, at)
    at = write_villages(s, seat, words, at)
    return write_keyples(s, seat, words, at, players)


def write_table(s: KeyFlowState, seat: Seat, words: Ints, at: i64) -> i64:
    """The season, the step, what lies face down."""
    words[at] = four(s.season, s.step, s.round, pile_seen(s, seat))
    words[at + 1] = four(bits_in(s.decks[1]), bits_in(s.decks[2]), bits_in(s.decks[3]), 0)
    return write_marks(seen_from(s.stack.deciding, seat, s.seats), s.seats, words, at + 2)


def write_pending(s: KeyFlowState, seat: Seat, words: Ints, at: i64) -> i64:
    """The seat's own decisions, the one to take now first."""
    end: i64 = at + FRAME_WORDS * PENDING
    frames: Ints = s.stack.frames
    frame: i64 = s.stack.top(seat)
    for _ in range(s.stack.heights[seat]):
        kind: i64 = frames[frame]
        about: i64 = kind + 1
        left: i64 = 0
        if kind >= TAKE:
            about = about | (frames[frame + CARD] + 1) << CELL
            if kind <= PAY:
                about = about | frames[frame + LEVEL_OF] << 2 * CELL
            if kind == TAKE or kind == CONVERT:
                about = about | (frames[frame + OUTPUT] + 1) << 3 * CELL
            elif kind == CARRY:
                left = frames[frame + STEPS] | frames[frame + UPGRADES] << CELL
            elif kind == PAY_SKILL:
                left = frames[frame + NUMBER] | frames[frame + PRICE] << CELL
        words[at] = about
        words[at + 1] = left
        frame -= FRAME
        at += FRAME_WORDS
    while at < end and words[at] != 0:
        words[at] = 0
        words[at + 1] = 0
        at += FRAME_WORDS
    return end


def known_hands(s: KeyFlowState) -> i64:
    """How many seats further those sit whose hands the viewer has held this season, as bits."""
    if s.round >= s.seats - 1:
        return (1 << s.seats) - 1
    known: i64 = (1 << (s.round + 1)) - 1  # passed to the left: the viewer, and so many further
    if s.passing() == 1:
        return known
    return 1 | (known >> 1) << (s.seats - s.round)  # to the right: those before the viewer


def write_player(s: KeyFlowState, seat: Seat, viewer: Seat, known: bool, words: Ints, at: i64) -> None:
    """What is known of a seat; its store is counted with the keyple cards."""
    secret: bool = s.secret
    own: bool = seat == viewer
    table: Ints = s.before if secret and not own else s.table
    open_hand: bool = own or s.step == OVER
    face_up: bool = s.step == PLAYING or s.step == SETTLING
    openly: bool = own or not (secret or s.step == CHOOSING or s.step == PREPARING)
    block: i64 = SEATED + seat * SEAT
    decision: i64 = s.stack.kind(seat) + 1 if openly else 0
    chosen: i64 = s.chosen[seat] + 1 if own or face_up else 0
    waits: i64 = 1 if s.variant.competition and face_up and (s.played >> seat) & 1 == 0 else 0
    hand: i64 = s.hands[seat]
    winter: i64 = bits_in(s.winter[seat]) if s.season < WINTER else 0
    words[at] = four(decision, chosen, waits, bits_in(hand))
    words[at + 1] = four(table[block + TOKEN], table[block + OWED], winter, 0)
    first: i64 = table[block + SINGLE]
    second: i64 = table[block + SINGLE + 1]
    third: i64 = table[block + SINGLE + 2]
    words[at + 2] = four(first, second, third, 0) if open_hand else four(0, 0, 0, first + second + third)
    words[at + 3] = four(table[block + DOUBLE], table[block + DOUBLE + 1], table[block + DOUBLE + 2], 0)
    low: i64 = 0
    high: i64 = 0
    if not known:
        backs: Ints = s.pieces.back
        season: i64 = s.season * BITS
        while hand != 0:
            lowest: i64 = hand & -hand
            back: i64 = backs[NAMED[season + LOGARITHMS[lowest % 67]]]
            low += BACK_COUNTS[back]
            high += BACK_COUNTS[back + BACKS]
            hand ^= lowest
    words[at + 4] = low
    words[at + 5] = high


def write_set(cards: i64, season: i64, value: i64, words: Ints, at: i64) -> None:
    """The same into the cell of every card of a set, which is 0 yet."""
    first: i64 = season * BITS
    while cards != 0:
        lowest: i64 = cards & -cards
        card: i64 = NAMED[first + LOGARITHMS[lowest % 67]]
        words[at + (card >> 2)] |= value << CELL * (card & 3)
        cards ^= lowest


def write_cards(s: KeyFlowState, viewer: Seat, known: i64, words: Ints, at: i64) -> i64:
    """The cards in hands that the viewer knows, those that are gone, and its cards for winter."""
    end: i64 = at + (CARD_COUNT + 3) // 4
    for word in range(at, end):
        words[word] = 0
    other: i64 = viewer
    for further in range(s.seats):
        if (known >> further) & 1 == 1:
            write_set(s.hands[other], s.season, further + 1, words, at)
        other = other + 1 if other + 1 < s.seats else 0
    if s.secret:
        hidden: Ints = hidden_discards(s, viewer)
        for season in range(WINTER + 1):
            write_set(s.gone[season] & ~hidden[season], season, DISCARDED, words, at)
    else:
        for season in range(WINTER + 1):
            write_set(s.gone[season], season, DISCARDED, words, at)
    return write_marks(s.winter[viewer], WINTER_SIZE, words, end)


def write_villages(s: KeyFlowState, viewer: Seat, words: Ints, at: i64) -> i64:
    """Where every village card lies and what is on it: the own ones as they are, those of others as they are shown."""
    other: i64 = viewer
    for further in range(s.seats):
        if s.secret and further > 0:
            forget_new_cards(s, Seat(other), words, at)
            write_village(s, s.before, Seat(other), further + 1, words, at)
        else:
            write_village(s, s.table, Seat(other), further + 1, words, at)
        other = other + 1 if other + 1 < s.seats else 0
    return at + VILLAGE_CARDS * VILLAGE_WORDS


def write_village(s: KeyFlowState, table: Ints, seat: Seat, whose: i64, words: Ints, at: i64) -> None:
    """The cards of one village."""
    first: i64 = SEATED + seat * SEAT
    for n in range(first + VILLAGE, first + VILLAGE + table[first + CARDS_LAID]):
        card: i64 = table[n]
        block: i64 = s.cards_at + card * BLOCK
        word: i64 = at + card * VILLAGE_WORDS
        place: i64 = (table[block + WHERE] & PLACE_MASK) + 1
        words[word] = whose | place << CELL | table[block + LEVEL] << 2 * CELL | table[block + FLIPPED] << 3 * CELL
        goods: i64 = table[block + GOODS]
        words[word + 1] = spread(goods) if goods > 0 else 0
        words[word + 2] = table[block + SPENT]


def forget_new_cards(s: KeyFlowState, seat: Seat, words: Ints, at: i64) -> None:
    """Cards that a seat has laid since the reveal are not in sight of the others, but may have been in its own."""
    first: i64 = SEATED + seat * SEAT
    now: Ints = s.table
    if now[first + CARDS_LAID] == s.before[first + CARDS_LAID]:
        return
    for n in range(first + VILLAGE, first + VILLAGE + now[first + CARDS_LAID]):
        card: i64 = now[n]
        if s.before[s.cards_at + card * BLOCK + WHERE] == 0:
            word: i64 = at + card * VILLAGE_WORDS
            words[word] = 0
            words[word + 1] = 0
            words[word + 2] = 0


def write_keyples(s: KeyFlowState, viewer: Seat, words: Ints, at: i64, players: i64) -> i64:
    """What every keyple card lies over, or under whose store; and how many each store has."""
    first: i64 = s.keyples_at
    shown: Ints = s.before if s.secret else s.table
    own: i64 = s.chosen[viewer] - VILLAGE_CARDS
    stored: i64 = 0  # how many under each store, eight bits each
    for card in range(KEYPLE_CARDS):
        value: i64 = shown[first + card]
        if value >= UNDER_STORE and value < BOOSTED:
            stored += BYTES[value - UNDER_STORE]
            words[at + card] = 0
        elif value != AWAY:
            boosted: i64 = A_TOKEN if value >= BOOSTED else 0
            words[at + card] = ((value & WHEREABOUTS) - OVER_CARD + 1) | boosted
        elif words[at + card] != 0:
            words[at + card] = 0
    if own >= 0 and s.secret:
        value = s.table[first + own]
        if AWAY < value < UNDER_STORE:
            words[at + own] = value - OVER_CARD + 1
    other: i64 = viewer
    for further in range(s.seats):
        words[players + further * PLAYER_WORDS + 1] += ((stored >> 8 * other) & 255) * ONE_STORED
        if s.looks_into_store(viewer, Seat(other)):
            write_store(s, Seat(other), further + 1, words, at)
        other = other + 1 if other + 1 < s.seats else 0
    return at + KEYPLE_CARDS


def write_store(s: KeyFlowState, seat: Seat, whose: i64, words: Ints, at: i64) -> None:
    """The cards under a store that the viewer may look into."""
    for card in range(KEYPLE_CARDS):
        if s.table[s.keyples_at + card] & WHEREABOUTS == UNDER_STORE + seat:
            words[at + card] = whose << 2 * CELL
