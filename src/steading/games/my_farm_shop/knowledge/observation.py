"""What each seat may know as a row of cells for learners: what the view says, written straight from the State."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.observation import CELL, MARKS, ONES, Field, RowLayout, four, seats_from, seen_from
from ....engine.stack import Stack
from ..rules.decisions import DECISION_NAMES
from ..rules.ids import (
    BAGS,
    BLOCK,
    COINS,
    DICE,
    EMPTY,
    FIELD_NAMES,
    FIELDS,
    GOOD_NAMES,
    GOODS,
    MET,
    PAID,
    SIDES,
    SKILL_NAMES,
    STALLS,
    TRANSPORT,
    TRANSPORT_NAMES,
)
from ..rules.pieces import AREAS, STACKS, FarmPieces
from ..rules.state import (
    ACTIVATE,
    ANY_LEFT,
    AREA,
    BONUS_LEFT,
    CHOOSE_AREA,
    EFFECT,
    EXCESS,
    FIELD,
    FOLLOW_ARROW,
    FRAME,
    MASK,
    PLACE_JUMP,
    PLANTING,
    SAME_LEFT,
    SETTING_UP,
    STEP,
    STEP_NAMES,
    SUNS_LEFT,
    TAKE_TILES,
    FarmState,
)

MOST_BAGS: Final[i64] = 99
MOST_COINS: Final[i64] = 999
MOST_GOODS: Final = 99
TABLE_WORDS: Final[i64] = 5  # of what lies on the table
FARM_WORDS: Final[i64] = 7  # of a Farm, without modules
A_CELL: Final[i64] = 0xFFFF
CELL_OF: Final[Ints] = Ints([1, 0, *range(2, 1000)])  # a card on a stall or in a hand, counted from the Farmer


# ---------------------------------------------------------------- what the cells mean
def fields(pieces: FarmPieces, seats: int, farmer: bool, goals: bool, jump_start: bool) -> tuple[Field, ...]:
    """The fields in their order; those of a module are there when it is in the game."""
    row = RowLayout()
    anywhere = ["none", "the Farmer", *pieces.card_names]
    row.one_of("step", STEP_NAMES, "where the turn stands")
    row.one_of("active", seats_from(seats), "whose turn it is")
    row.one_of("market_die", ["none", *[f"die {n + 1}" for n in range(DICE)]], "the die that was set aside")
    row.number("deck", 99, "cards left")
    row.mark("deciders", "who owes a decision", seats_from(seats))
    row.pad()
    row.number("dice", SIDES, "what the dice show", [f"die {n + 1}" for n in range(DICE)])
    row.one_of("deck_top", ["none", *[f"back {n}" for n in range(STACKS + 1)]], "the back of the top card")
    row.one_of("market", anywhere, "the cards for sale", [f"stall {n + 1}" for n in range(STALLS)])
    row.one_of("hand", anywhere, "taken and not yet placed", ["first card", "second card"])
    pending_fields(row, pieces)
    if farmer:
        row.one_of("skills", ["none", *SKILL_NAMES], "what each Transport tile pays for", TRANSPORT_NAMES)
    if goals:
        row.one_of("goals", ["none", *pieces.goal_names], "the Goals of this game", ["first", "second"])
        row.number("offers", 50, "the Coins that each gives now", ["first", "second"])
    if jump_start:
        sets = [f"set {n // 2 + 1}, {'second' if n % 2 else 'first'}" for n in range(2 * seats)]
        row.one_of("jump_sets", ["none", *pieces.card_names], "the Jump-Start cards still to be chosen", sets)
        row.pad()
    for further in range(seats):
        farm_fields(row, pieces, f"farms[{further}]", farmer, goals)
    return tuple(row.fields)


def pending_fields(row: RowLayout, pieces: FarmPieces) -> None:
    """The decision that the seat is to take, and what is settled of it."""
    row.one_of("pending.under", ["none", *DECISION_NAMES], "the moment of the turn that it is part of")
    row.one_of("pending.effect", ["none", *pieces.effect_names], "what is carried out")
    row.one_of("pending.field", ["none", *FIELD_NAMES], "where that lies")
    row.one_of("pending.area", ["none", "first", "second"], "the area that is used")
    items = ["bonus items", "Goods of choice", "identical Goods", "Sunflowers"]
    row.number("pending.left", 20, "what is still to be gained", items)
    kinds = [f"{n + 1}" for n in range(FIELDS)]
    row.mark("pending.marked", "fields passed, kinds of Good paid or kinds of tile taken, by the decision", kinds)
    row.number("pending.payments", 16, "payments made")
    row.pad()


def farm_fields(row: RowLayout, pieces: FarmPieces, name: str, farmer: bool, goals: bool) -> None:
    """A seat's Farm and Farm Shop."""
    row.one_of(f"{name}.decision", ["none or unknown", *DECISION_NAMES], "what the seat is to decide")
    row.number(f"{name}.bags", int(MOST_BAGS), f"Burlap Bags, {MOST_BAGS} for more")
    row.number(f"{name}.coins", int(MOST_COINS), f"Coins, {MOST_COINS} for more")
    row.pad()
    row.number(f"{name}.goods", MOST_GOODS, "in the Farm Shop", GOOD_NAMES)
    row.one_of(f"{name}.cards", ["none", *pieces.card_names], "the card on each field", FIELD_NAMES)
    row.number(f"{name}.sunflowers", 2, "on each field", FIELD_NAMES)
    if farmer:
        row.number(f"{name}.transport", 4, "Transport tiles", TRANSPORT_NAMES)
        row.mark(f"{name}.paid", "kinds of Transport tile paid this turn", TRANSPORT_NAMES)
    if goals:
        row.number(f"{name}.goals", 50, "the Coins that each Goal gave", ["first", "second"])
        row.pad()


# ---------------------------------------------------------------- writing them
def observe(s: FarmState, seat: Seat, words: Ints, at: i64) -> i64:
    """All that the seat may know, from there on; returns where it ends."""
    return write(s, seat, words, at, True, True)


def refresh(s: FarmState, seat: Seat, words: Ints, at: i64, last: i64) -> None:
    """What may have changed of a row that was kept up for the seat `last`: nothing of what lies on the table while all
    activate, and of the Farms of others those that were noted."""
    step: i64 = s.step
    everything: bool = last < 0 or s.touches == len(s.touched)
    others: bool = everything or seat != last
    touched: Ints = s.touched
    for n in range(s.touches):
        if touched[n] != seat:
            others = True
    write(s, seat, words, at, everything or step != ACTIVATE or words[at] & A_CELL != step, others)
    s.forget_touches()


def write(s: FarmState, seat: Seat, words: Ints, at: i64, table: bool, others: bool) -> i64:
    """All that the seat may know: if so, with all that lies on the table and the Farms of the others."""
    seats: i64 = s.seats
    stack: Stack = s.stack
    active: i64 = s.active - seat
    words[at] = (
        s.step | (active if active >= 0 else active + seats) << CELL | (s.market_die + 1) << 2 * CELL
        | len(s.deck) << 3 * CELL
    )  # fmt: skip
    words[at + 1] = MARKS[seen_from(stack.deciding, seat, seats)]
    if table:
        write_table(s, words, at + 2)
    at = write_pending(stack, seat, words, at + TABLE_WORDS)
    modules: bool = len(s.skills) > 0 or len(s.goals) > 0
    if modules or len(s.jump_sets) > 0:
        at = write_modules(s, words, at)
    width: i64 = farm_words(s)
    farms: Ints = s.farms
    decision: i64 = stack.kind(seat) + 1
    write_farm(farms, seat * BLOCK, decision, words, at)
    if modules:
        write_more(s, farms, seat * BLOCK, words, at + FARM_WORDS)
    secret: bool = len(s.before) > 0
    if secret:
        if not others:
            return at + width * seats
        farms = s.before
        decision = 0
    other: i64 = seat
    for _ in range(1, seats):
        at += width
        other = other + 1 if other + 1 < seats else 0
        if not secret:
            decision = stack.kind(other) + 1
        if others:
            write_farm(farms, other * BLOCK, decision, words, at)
            if modules:
                write_more(s, farms, other * BLOCK, words, at + FARM_WORDS)
        else:
            words[at] = words[at] & ~A_CELL | decision
    return at + width


def farm_words(s: FarmState) -> i64:
    return FARM_WORDS + (2 if len(s.skills) > 0 else 0) + (1 if len(s.goals) > 0 else 0)


def write_table(s: FarmState, words: Ints, at: i64) -> None:
    """Dice, the deck, the Market and the hand."""
    left: i64 = len(s.deck)
    top: i64 = s.pieces.backs[s.deck[left - 1]] + 1 if left > 0 else 0
    dice: Ints = s.dice
    market: Ints = s.market
    words[at] = dice[0] | dice[1] << CELL | dice[2] << 2 * CELL | top << 3 * CELL
    first: i64 = s.hand
    second: i64 = EMPTY
    if s.step == SETTING_UP:
        for placing in range(s.seats):
            if s.stack.kind(placing) == PLACE_JUMP:
                frame: i64 = s.stack.top(placing)
                first = s.stack.frames[frame + EFFECT]
                second = s.stack.frames[frame + FIELD]
    words[at + 1] = (
        CELL_OF[market[0] + 2] | CELL_OF[market[1] + 2] << CELL | CELL_OF[market[2] + 2] << 2 * CELL
        | CELL_OF[market[3] + 2] << 3 * CELL
    )  # fmt: skip
    words[at + 2] = (
        CELL_OF[market[4] + 2] | CELL_OF[market[5] + 2] << CELL | CELL_OF[first + 2] << 2 * CELL
        | CELL_OF[second + 2] << 3 * CELL
    )  # fmt: skip


def write_pending(stack: Stack, seat: Seat, words: Ints, at: i64) -> i64:
    """What is settled of the seat's own decision; each kind has its own numbers."""
    frame: i64 = stack.top(seat)
    told: i64 = 0
    left: i64 = 0
    marked: i64 = 0
    payments: i64 = 0
    if frame >= 0:
        frames: Ints = stack.frames
        kind: i64 = frames[frame]
        if stack.heights[seat] > 1:
            told = frames[frame - FRAME] + 1
        if kind == TAKE_TILES:
            marked = frames[frame + MASK]
        elif FOLLOW_ARROW <= kind <= EXCESS:
            told = told | (frames[frame + FIELD] + 1) << 2 * CELL
            if kind == FOLLOW_ARROW:
                marked = frames[frame + MASK]
            elif kind <= PLANTING:
                told = told | (frames[frame + EFFECT] + 1) << CELL
                if kind > CHOOSE_AREA:
                    told = told | (frames[frame + AREA] % AREAS + 1) << 3 * CELL
                    marked = frames[frame + MASK]
                    payments = frames[frame + STEP]
                    left = four(
                        frames[frame + BONUS_LEFT], frames[frame + ANY_LEFT], frames[frame + SAME_LEFT],
                        frames[frame + SUNS_LEFT],
                    )  # fmt: skip
    words[at] = told
    words[at + 1] = left
    words[at + 2] = MARKS[marked & 15]
    words[at + 3] = MARKS[(marked >> 4) & 15]
    words[at + 4] = MARKS[(marked >> 8) & 3] | payments << 2 * CELL
    return at + 5


def write_modules(s: FarmState, words: Ints, at: i64) -> i64:
    """What the modules have on the table."""
    skills: Ints = s.skills
    if len(skills) > 0:
        words[at] = four(skills[0] + 1, skills[1] + 1, skills[2] + 1, skills[3] + 1)
        at += 1
    if len(s.goals) > 0:
        words[at] = four(s.goals[0] + 1, s.goals[1] + 1, s.offers[0], s.offers[1])
        at += 1
    sets: Ints = s.jump_sets
    for n in range(0, len(sets), 4):
        more: bool = n + 2 < len(sets)
        words[at] = four(sets[n] + 1, sets[n + 1] + 1, sets[n + 2] + 1 if more else 0, sets[n + 3] + 1 if more else 0)
        at += 1
    return at


def write_farm(farms: Ints, block: i64, decision: i64, words: Ints, at: i64) -> None:
    """What a seat is to decide, and its Farm: as it is, or for the others as it was when all began to decide."""
    bags: i64 = farms[block + BAGS]
    coins: i64 = farms[block + COINS]
    if bags > MOST_BAGS:
        bags = MOST_BAGS
    if coins > MOST_COINS:
        coins = MOST_COINS
    words[at] = decision | bags << CELL | coins << 2 * CELL
    goods: i64 = block + GOODS
    words[at + 1] = (
        farms[goods] | farms[goods + 1] << CELL | farms[goods + 2] << 2 * CELL | farms[goods + 3] << 3 * CELL
    )  # fmt: skip
    words[at + 2] = (  # a field without a card is -1
        ONES + farms[block] + (farms[block + 1] << CELL) + (farms[block + 2] << 2 * CELL)
        + (farms[block + 3] << 3 * CELL)
    )  # fmt: skip
    words[at + 3] = (
        ONES + farms[block + 4] + (farms[block + 5] << CELL) + (farms[block + 6] << 2 * CELL)
        + (farms[block + 7] << 3 * CELL)
    )  # fmt: skip
    words[at + 4] = (
        (farms[block + 8] + 1) | (farms[block + 9] + 1) << CELL | farms[block + 10] << 2 * CELL
        | farms[block + 11] << 3 * CELL
    )  # fmt: skip
    words[at + 5] = (
        farms[block + 12] | farms[block + 13] << CELL | farms[block + 14] << 2 * CELL | farms[block + 15] << 3 * CELL
    )  # fmt: skip
    words[at + 6] = (
        farms[block + 16] | farms[block + 17] << CELL | farms[block + 18] << 2 * CELL | farms[block + 19] << 3 * CELL
    )  # fmt: skip


def write_more(s: FarmState, farms: Ints, block: i64, words: Ints, at: i64) -> None:
    """What the modules add to a Farm."""
    if len(s.skills) > 0:
        tiles: i64 = block + TRANSPORT
        words[at] = four(farms[tiles], farms[tiles + 1], farms[tiles + 2], farms[tiles + 3])
        words[at + 1] = MARKS[farms[block + PAID]]
        at += 2
    if len(s.goals) > 0:
        words[at] = farms[block + MET] | farms[block + MET + 1] << CELL
