"""What each seat may know as a row of cells for learners: what the view says, written straight from the State.

Of a card that lies nowhere in sight all cells are 0, so that nothing is written for those that stay so.
"""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.observation import (
    BUT_CELL,
    CELL,
    NOT_A_SEAT,
    Field,
    RowLayout,
    bits_in,
    encode_seat,
    four,
    seat_or_none,
    seats_from,
    seen_from,
    spread,
    turn_blocks,
    turn_seats,
    write_marks,
)
from ....engine.stack import Stack
from ...key_family.rules.goods import ALL_SEASONS, RESOURCE_NAMES, SEASON_NAMES, SKILL_NAMES, WINTER
from ..rules.decisions import DECISION_NAMES
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
    PLAYING,
    PREPARING,
    PRICE,
    SEAT,
    SEATED,
    SETTLING,
    SINGLE,
    SPENDING,
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
from .view import hidden_discards, pile_seen

BITS: Final = 64  # that a set of cards can have
NAMED: Final[Ints] = Ints(
    [int(CARDS_OF[season][n]) if n < len(CARDS_OF[season]) else 0 for season in ALL_SEASONS for n in range(BITS)]
)  # the card of a bit, at season * BITS + bit
CARDS_FROM: Final[Ints] = Ints(
    [sum([(len(cards) + 3) // 4 for cards in CARDS_OF[:season]]) for season in range(len(CARDS_OF) + 1)]
)  # where the cards of each season begin, in words; and where they end
BYTES: Final[Ints] = Ints([256**n for n in range(6)])
WINTER_SIZE: Final[i64] = len(CARDS_OF[WINTER])
WINTER_WORDS: Final[i64] = (WINTER_SIZE + 3) // 4
DISCARDED: Final[i64] = NOT_A_SEAT  # where a card is, behind the seats that may hold it
FRAME_WORDS: Final[i64] = 2  # words of a pending decision
PLAYER_WORDS: Final[i64] = 5
A_CELL: Final[i64] = 0xFFFF
STAGE: Final[i64] = 0xFFFFFFFFFFFF  # season, step and round, in the first word of a row
A_TOKEN: Final[i64] = 0x10000  # on a keyple card, in its word
BACK_COUNTS: Final[Ints] = Ints(
    [2 ** (16 * n) if n < 4 else 0 for n in range(BACKS)] + [2 ** (16 * (n - 4)) if n >= 4 else 0 for n in range(BACKS)]
)  # one more card with this back, in the first and in the second word of a hand
VILLAGE_WORDS: Final[i64] = 2  # of a village card
OWNERS_FROM: Final[i64] = VILLAGE_CARDS * VILLAGE_WORDS  # where it says whose each is, counted from the first card
VILLAGES_WORDS: Final[i64] = OWNERS_FROM + (VILLAGE_CARDS + 3) // 4


# ---------------------------------------------------------------- what the cells mean
def fields(seats: int) -> tuple[Field, ...]:
    """The fields in their order."""
    row = RowLayout()
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
    for further in range(seats):
        kept_fields(row, f"players[{further}]")
    known = ["elsewhere", *[f"hand, {who}" for who in seats_from(6)], "discarded"]
    for season in ALL_SEASONS:
        cards = [CARDS[n] for n in CARDS_OF[season]]
        says = "where the cards are: known hands, one's own and those passed on, and what is gone"
        row.one_of(f"cards.{SEASON_NAMES[season]}", known, says, cards)
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


def pending_fields(row: RowLayout) -> None:
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


def player_fields(row: RowLayout, name: str) -> None:
    """What is known of a seat beside its village."""
    row.one_of(f"{name}.decision", ["none or unknown", *DECISION_NAMES], "what the seat is to decide")
    row.one_of(f"{name}.chosen", ["none or unknown", *CARDS], "the card that it has chosen or revealed")
    row.number(f"{name}.hand", int(WINTER_SIZE), "cards held, or passed on when all have chosen")
    row.number(f"{name}.owed", 99, "skill tiles to be drawn when all have played")
    row.number(f"{name}.skills", 48, "single-sided skill tiles, as far as known", SKILL_NAMES)
    row.number(f"{name}.unknown_skills", 48, "single-sided skill tiles whose types are hidden")
    row.number(f"{name}.double", 48, "double-sided skill tiles", SKILL_NAMES)
    row.number(f"{name}.tokens", 99, "keyple tokens")
    row.number(
        f"{name}.unknown_hand", int(WINTER_SIZE), "cards of a hand that is not known, by their backs", BACK_NAMES
    )
    row.mark(f"{name}.waits", "is its turn to play the revealed card still to come?")


def kept_fields(row: RowLayout, name: str) -> None:
    row.number(f"{name}.winter", int(WINTER_SIZE), "winter cards held")
    row.number(f"{name}.store", int(KEYPLE_CARDS), "cards under the store card")
    row.pad()


def village_fields(row: RowLayout, seats: int) -> None:
    row.begin_block(VILLAGE_WORDS)
    row.number("villages.place", int(PLACES), f"half cards from the left; the home is at {MIDDLE + 1}", VILLAGE_NAMES)
    row.number("villages.level", int(PANELS) - 1, "upgrade tiles on it", VILLAGE_NAMES)
    row.number("villages.flipped", int(PANELS) - 1, "of these, those that show their point", VILLAGE_NAMES)
    row.number("villages.spent", 9, "uses by tokens this season", VILLAGE_NAMES)
    for resource in RESOURCE_NAMES:
        row.number(f"villages.{resource}", 99, f"{resource} on it", VILLAGE_NAMES)
    row.end_block(len(VILLAGE_NAMES))
    row.one_of("villages.owner", seat_or_none(seats), "in whose village the card lies", VILLAGE_NAMES)


# ---------------------------------------------------------------- writing them
def observe(s: KeyFlowState, seat: Seat, words: Ints, at: i64) -> i64:
    """All that the seat may know, from there on; returns where it ends."""
    pending: i64 = write_table(s, seat, words, at)
    players: i64 = write_pending(s, seat, words, pending)
    known: i64 = known_hands(s)
    write_players(s, seat, s.seats, known, True, words, players)
    kept: i64 = players + PLAYER_WORDS * s.seats
    write_kept(s, seat, words, kept)
    cards: i64 = kept + s.seats
    for season in range(WINTER + 1):
        write_cards(s, seat, known, season, words, cards)
    villages: i64 = write_marks(s.winter[seat], WINTER_SIZE, words, cards + CARDS_FROM[WINTER + 1])
    secret: bool = s.secret
    table: Ints = s.table
    for card in range(VILLAGE_CARDS):
        if words[villages + card * VILLAGE_WORDS] != 0 or table[s.cards_at + card * BLOCK + WHERE] != 0:
            write_village_card(s, card, seat, secret, words, villages)
    keyples: i64 = villages + VILLAGES_WORDS
    for card in range(KEYPLE_CARDS):
        if words[keyples + card] != 0 or table[s.keyples_at + card] != AWAY:
            write_keyple(s, card, seat, secret, words, keyples + card)
    return keyples + KEYPLE_CARDS


def refresh(s: KeyFlowState, seat: Seat, words: Ints, at: i64, last: i64) -> None:
    """What may have changed of a row that was kept up for the seat `last`: in the course of a season, cards are noted
    that change; else all is written. While all play at once the notes are kept, for each sees other changes."""
    secret: bool = s.secret
    before: i64 = words[at] & STAGE
    if last < 0 or s.touches == len(s.touched) or before & A_CELL != s.season or s.step > SPENDING:
        observe(s, seat, words, at)
        if not secret:
            s.forget_touches()
        return
    seats: i64 = s.seats
    pending: i64 = at + 2 + ((seats + 3) >> 2)
    words[at] = s.season | s.step << CELL | s.round << 2 * CELL | pile_seen(s, seat) << 3 * CELL
    write_marks(seen_from(s.stack.deciding, seat, seats), seats, words, at + 2)
    players: i64 = write_pending(s, seat, words, pending)
    known: i64 = known_hands(s)
    by: i64 = last - seat if last >= seat else last - seat + seats
    same: bool = before == words[at] & STAGE
    write_players(s, seat, 1 if secret and same and by == 0 else seats, known, by > 0 or not same, words, players)
    kept: i64 = players + PLAYER_WORDS * seats
    cards: i64 = kept + seats
    villages: i64 = cards + CARDS_FROM[WINTER + 1] + WINTER_WORDS
    keyples: i64 = villages + VILLAGES_WORDS
    if by > 0:
        write_marks(s.winter[seat], WINTER_SIZE, words, cards + CARDS_FROM[WINTER + 1])
        turn_blocks(words, kept, 1, by, seats)
        turn_seats(words, villages + OWNERS_FROM, keyples, by, seats)
        if s.variant.open_store:
            for card in range(KEYPLE_CARDS):
                write_keyple(s, card, seat, secret, words, keyples + card)
    dealt: bool = not same or (by > 0 and known != (1 << seats) - 1)
    touched: Ints = s.touched
    for n in range(s.told if secret and same and by == 0 else 0, s.touches):
        thing: i64 = touched[n]
        if thing < VILLAGE_CARDS:
            write_village_card(s, thing, seat, secret, words, villages)
        elif thing < CARD_COUNT:
            write_keyple(s, thing - VILLAGE_CARDS, seat, secret, words, keyples + thing - VILLAGE_CARDS)
        else:
            dealt = True
    if dealt:
        write_cards(s, seat, known, s.season, words, cards)
    elif by > 0:
        turn_seats(words, cards + CARDS_FROM[s.season], cards + CARDS_FROM[s.season + 1], by, seats)
    if secret:
        s.told = s.touches
    else:
        s.forget_touches()


def write_table(s: KeyFlowState, seat: Seat, words: Ints, at: i64) -> i64:
    """The season, the step, what lies face down."""
    decks: Ints = s.decks
    words[at] = four(s.season, s.step, s.round, pile_seen(s, seat))
    words[at + 1] = four(bits_in(decks[1]), bits_in(decks[2]), bits_in(decks[3]), 0)
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
    if s.pass_distance() == 1:
        return known
    return 1 | (known >> 1) << (s.seats - s.round)  # to the right: those before the viewer


def write_kept(s: KeyFlowState, viewer: Seat, words: Ints, at: i64) -> None:
    """How many winter cards each seat holds, and how many cards lie under its store; that lasts for a season."""
    table: Ints = s.table
    stored: i64 = 0  # by seat, eight bits each
    for n in range(s.keyples_at, s.keyples_at + KEYPLE_CARDS):
        value: i64 = table[n]
        if UNDER_STORE <= value < BOOSTED:
            stored += BYTES[value - UNDER_STORE]
    other: i64 = viewer
    for further in range(s.seats):
        winter: i64 = bits_in(s.winter[other]) if s.season < WINTER else 0
        words[at + further] = winter | ((stored >> 8 * other) & 255) << CELL
        other = other + 1 if other + 1 < s.seats else 0


def write_players(s: KeyFlowState, viewer: Seat, number: i64, known: i64, dealt: bool, words: Ints, at: i64) -> None:
    """What is known of so many seats, the viewer's first; of the others as the table was, while all play at once."""
    seats: i64 = s.seats
    step: i64 = s.step
    secret: bool = s.secret
    face_up: bool = step == PLAYING or step == SETTLING
    thinks_openly: bool = not (secret or step == CHOOSING or step == PREPARING)
    waiting: i64 = ~s.played if face_up and s.variant.competition else 0
    stack: Stack = s.stack
    hands: Ints = s.hands
    cards: Ints = s.chosen
    table: Ints = s.table
    other: i64 = viewer
    for further in range(number):
        own: bool = further == 0
        if secret and further == 1:
            table = s.before
        block: i64 = SEATED + other * SEAT
        hand: i64 = hands[other]
        word: i64 = bits_in(hand) << 2 * CELL | table[block + OWED] << 3 * CELL
        if own or thinks_openly:
            word |= stack.kind(other) + 1
        if own or face_up:
            word |= (cards[other] + 1) << CELL
        words[at] = word
        first: i64 = table[block + SINGLE]
        second: i64 = table[block + SINGLE + 1]
        third: i64 = table[block + SINGLE + 2]
        if own or step == OVER:
            words[at + 1] = first | second << CELL | third << 2 * CELL
        else:
            words[at + 1] = (first + second + third) << 3 * CELL
        words[at + 2] = (
            table[block + DOUBLE] | table[block + DOUBLE + 1] << CELL | table[block + DOUBLE + 2] << 2 * CELL
            | table[block + TOKEN] << 3 * CELL
        )  # fmt: skip
        if dealt or waiting != 0:
            words[at + 3] = 0
            words[at + 4] = ((waiting >> other) & 1) << 3 * CELL
            if (known >> further) & 1 == 0:
                write_backs(s, hand, words, at + 3)
        at += PLAYER_WORDS
        other = other + 1 if other + 1 < seats else 0


def write_backs(s: KeyFlowState, hand: i64, words: Ints, at: i64) -> None:
    """A hand that is not known, by the backs of its cards."""
    backs: Ints = s.pieces.back
    season: i64 = s.season * BITS
    low: i64 = 0
    high: i64 = 0
    while hand != 0:
        lowest: i64 = hand & -hand
        back: i64 = backs[NAMED[season + LOGARITHMS[lowest % 67]]]
        low += BACK_COUNTS[back]
        high += BACK_COUNTS[back + BACKS]
        hand ^= lowest
    words[at] = low
    words[at + 1] |= high


def write_set(cards: i64, value: i64, words: Ints, at: i64) -> None:
    """The same into the cell of every card of a set, which is 0 yet."""
    while cards != 0:
        lowest: i64 = cards & -cards
        place: i64 = LOGARITHMS[lowest % 67]
        words[at + (place >> 2)] |= value << CELL * (place & 3)
        cards ^= lowest


def write_cards(s: KeyFlowState, viewer: Seat, known: i64, season: i64, words: Ints, at: i64) -> None:
    """The cards of a season: in hands that the viewer knows, or gone."""
    end: i64 = at + CARDS_FROM[season + 1]
    at += CARDS_FROM[season]
    for word in range(at, end):
        words[word] = 0
    if season == s.season:
        hands: Ints = s.hands
        other: i64 = viewer
        for further in range(s.seats):
            if (known >> further) & 1 == 1:
                write_set(hands[other], further + 1, words, at)
            other = other + 1 if other + 1 < s.seats else 0
    gone: i64 = s.gone[season]
    if gone != 0:
        write_set(gone & ~hidden_discards(s, viewer, season), DISCARDED, words, at)


def write_village_card(s: KeyFlowState, card: i64, viewer: Seat, secret: bool, words: Ints, first: i64) -> None:
    """Where a village card lies and what is on it: one's own as it is, those of others as they are shown. The words of
    the village cards begin at `first`."""
    table: Ints = s.table
    block: i64 = s.cards_at + card * BLOCK
    where: i64 = table[block + WHERE]
    if secret and (where >> PLACE_BITS) - 1 != viewer:
        table = s.before
        where = table[block + WHERE]
    at: i64 = first + card * VILLAGE_WORDS
    whose: i64 = 0
    if where == 0:
        words[at] = 0
        words[at + 1] = 0
    else:
        whose = (where >> PLACE_BITS) - viewer
        if whose <= 0:
            whose += s.seats
        words[at] = (
            (where & PLACE_MASK) + 1 | table[block + LEVEL] << CELL | table[block + FLIPPED] << 2 * CELL
            | table[block + SPENT] << 3 * CELL
        )  # fmt: skip
        goods: i64 = table[block + GOODS]
        words[at + 1] = spread(goods) if goods > 0 else 0
    at = first + OWNERS_FROM + (card >> 2)
    shift: i64 = CELL * (card & 3)
    words[at] = words[at] & BUT_CELL[card & 3] | whose << shift


def write_keyple(s: KeyFlowState, card: i64, viewer: Seat, secret: bool, words: Ints, at: i64) -> None:
    """What a keyple card lies over, or under whose store if the viewer may look there."""
    others: bool = secret and s.chosen[viewer] - VILLAGE_CARDS != card
    value: i64 = s.before[s.keyples_at + card] if others else s.table[s.keyples_at + card]
    if value == AWAY:
        words[at] = 0
    elif UNDER_STORE <= value < BOOSTED:
        seat: i64 = value - UNDER_STORE
        words[at] = encode_seat(seat, viewer, s.seats) << 2 * CELL if s.looks_into_store(viewer, Seat(seat)) else 0
    else:
        words[at] = ((value & WHEREABOUTS) - OVER_CARD + 1) | (A_TOKEN if value >= BOOSTED else 0)
