"""What each seat may know as a row of cells for learners: what the view says, written straight from the State."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Cells, Ints, i16, i64
from ....engine.observation import Field, Layout, seats_from
from ..rules.ids import (
    BAG,
    BAGS,
    BLOCK,
    CARDS,
    COINS,
    DICE,
    FARMER,
    FIELD_NAMES,
    FIELDS,
    GOALS,
    GOOD_NAMES,
    MET,
    PAID,
    SIDES,
    SKILL_NAMES,
    STALLS,
    SUNS,
    TRANSPORT,
    TRANSPORT_NAMES,
    TRANSPORTS,
)
from ..rules.pieces import AREAS, STACKS, Pieces
from ..rules.state import (
    AREA,
    BONUS_LEFT,
    CHOOSE_AREA,
    DECISION_NAMES,
    EFFECT,
    EXCESS,
    FIELD,
    FOLLOW_ARROW,
    FRAME,
    MASK,
    PLACE_JUMP,
    PLANTING,
    STEP,
    STEP_NAMES,
    TAKE_TILES,
    FarmState,
)

MOST_BAGS: Final[i64] = 99
MOST_COINS: Final[i64] = 999
MOST_GOODS: Final = 99
LEFT: Final[i64] = 4  # the numbers of a frame that say what is left: from BONUS_LEFT on


# ---------------------------------------------------------------- what the cells mean
def fields(pieces: Pieces, seats: int, farmer: bool, goals: bool, jump_start: bool) -> tuple[Field, ...]:
    """The fields in their order; those of a module are there when it is in the game."""
    row = Layout()
    anywhere = ["none", "the Farmer", *pieces.card_names]
    row.one_of("step", STEP_NAMES, "where the turn stands")
    row.one_of("active", seats_from(seats), "whose turn it is")
    row.mark("deciders", "who owes a decision", seats_from(seats))
    row.number("dice", SIDES, "what the dice show", [f"die {n + 1}" for n in range(DICE)])
    row.one_of("market_die", ["none", *[f"die {n + 1}" for n in range(DICE)]], "the die that was set aside")
    row.one_of("market", anywhere, "the cards for sale", [f"stall {n + 1}" for n in range(STALLS)])
    row.one_of("hand", anywhere, "taken and not yet placed", ["first card", "second card"])
    row.number("deck", 99, "cards left")
    row.one_of("deck_top", ["none", *[f"back {n}" for n in range(STACKS + 1)]], "the back of the top card")
    pending_fields(row, pieces)
    if farmer:
        row.one_of("skills", ["none", *SKILL_NAMES], "what each Transport tile pays for", TRANSPORT_NAMES)
    if goals:
        row.one_of("goals", ["none", *pieces.goal_names], "the Goals of this game", ["first", "second"])
        row.number("offers", 50, "the Coins that each gives now", ["first", "second"])
    if jump_start:
        sets = [f"set {n // 2 + 1}, {'second' if n % 2 else 'first'}" for n in range(2 * seats)]
        row.one_of("jump_sets", ["none", *pieces.card_names], "the Jump-Start cards still to be chosen", sets)
    for further in range(seats):
        farm_fields(row, pieces, f"farms[{further}]", farmer, goals)
    return tuple(row.fields)


def pending_fields(row: Layout, pieces: Pieces) -> None:
    """The decision that the seat is to take, and what is settled of it."""
    row.one_of("pending.under", ["none", *DECISION_NAMES], "the moment of the turn that it is part of")
    row.one_of("pending.effect", ["none", *pieces.effect_names], "what is carried out")
    row.one_of("pending.field", ["none", *FIELD_NAMES], "where that lies")
    row.one_of("pending.area", ["none", "first", "second"], "the area that is used")
    row.number("pending.payments", 16, "payments made")
    kinds = [f"{n + 1}" for n in range(FIELDS)]
    row.mark("pending.marked", "fields passed, kinds of Good paid or kinds of tile taken, by the decision", kinds)
    items = ["bonus items", "Goods of choice", "identical Goods", "Sunflowers"]
    row.number("pending.left", 20, "what is still to be gained", items)


def farm_fields(row: Layout, pieces: Pieces, name: str, farmer: bool, goals: bool) -> None:
    """A seat's Farm and Farm Shop."""
    row.one_of(f"{name}.decision", ["none or unknown", *DECISION_NAMES], "what the seat is to decide")
    row.one_of(f"{name}.cards", ["none", *pieces.card_names], "the card on each field", FIELD_NAMES)
    row.number(f"{name}.sunflowers", 2, "on each field", FIELD_NAMES)
    row.number(f"{name}.goods", MOST_GOODS, "in the Farm Shop", GOOD_NAMES)
    row.number(f"{name}.bags", int(MOST_BAGS), f"Burlap Bags, {MOST_BAGS} for more")
    row.number(f"{name}.coins", int(MOST_COINS), f"Coins, {MOST_COINS} for more")
    if farmer:
        row.number(f"{name}.transport", 4, "Transport tiles", TRANSPORT_NAMES)
        row.mark(f"{name}.paid", "kinds of Transport tile paid this turn", TRANSPORT_NAMES)
    if goals:
        row.number(f"{name}.goals", 50, "the Coins that each Goal gave", ["first", "second"])


# ---------------------------------------------------------------- writing them
def observe(s: FarmState, seat: Seat, cells: Cells, at: i64) -> i64:
    """All that the seat may know, from there on; returns where it ends."""
    seats: i64 = s.seats
    cells[at] = i16(s.step)
    cells[at + 1] = i16((s.active - seat + seats) % seats)
    at += 2
    deciding: i64 = s.stack.deciding
    other: i64 = seat
    for _ in range(seats):
        cells[at] = i16((deciding >> other) & 1)
        at += 1
        other = other + 1 if other + 1 < seats else 0
    at = write_table(s, cells, at)
    at = write_pending(s, seat, cells, at)
    at = write_modules(s, cells, at)
    other = seat
    for _ in range(seats):
        at = write_farm(s, Seat(other), seat, cells, at)
        other = other + 1 if other + 1 < seats else 0
    return at


def on_table(card: i64) -> i64:
    """A card on a stall or in a hand, as its cell says it."""
    if card >= 0:
        return card + 2
    return 1 if card == FARMER else 0


def write_table(s: FarmState, cells: Cells, at: i64) -> i64:
    """Dice, Market, the hand and the deck."""
    dice: Ints = s.dice
    for die in range(DICE):
        cells[at + die] = i16(dice[die])
    cells[at + DICE] = i16(s.market_die + 1)
    at += DICE + 1
    market: Ints = s.market
    for stall in range(STALLS):
        cells[at + stall] = i16(on_table(market[stall]))
    at += STALLS
    cells[at] = i16(on_table(s.hand))
    cells[at + 1] = 0
    if s.step == 0:
        for placing in range(s.seats):
            if s.stack.kind(placing) == PLACE_JUMP:
                frame: i64 = s.stack.top(placing)
                cells[at] = i16(on_table(s.stack.frames[frame + EFFECT]))
                cells[at + 1] = i16(on_table(s.stack.frames[frame + FIELD]))
    left: i64 = len(s.deck)
    cells[at + 2] = i16(left)
    cells[at + 3] = i16(s.pieces.backs[s.deck[left - 1]] + 1) if left > 0 else 0
    return at + 4


def write_pending(s: FarmState, seat: Seat, cells: Cells, at: i64) -> i64:
    """What is settled of the seat's own decision; each kind has its own numbers."""
    end: i64 = at + 5 + FIELDS + LEFT
    for cell in range(at, end):
        cells[cell] = 0
    frame: i64 = s.stack.top(seat)
    if frame < 0:
        return end
    frames: Ints = s.stack.frames
    kind: i64 = frames[frame]
    if s.stack.heights[seat] > 1:
        cells[at] = i16(frames[frame - FRAME] + 1)
    if kind == TAKE_TILES:
        write_marks(cells, at + 5, frames[frame + MASK])
    elif FOLLOW_ARROW <= kind <= EXCESS:
        cells[at + 2] = i16(frames[frame + FIELD] + 1)
        if kind == FOLLOW_ARROW:
            write_marks(cells, at + 5, frames[frame + MASK])
        elif kind <= PLANTING:
            cells[at + 1] = i16(frames[frame + EFFECT] + 1)
            if kind > CHOOSE_AREA:
                cells[at + 3] = i16(frames[frame + AREA] % AREAS + 1)
                cells[at + 4] = i16(frames[frame + STEP])
                write_marks(cells, at + 5, frames[frame + MASK])
                for left in range(LEFT):
                    cells[at + 5 + FIELDS + left] = i16(frames[frame + BONUS_LEFT + left])
    return end


def write_marks(cells: Cells, at: i64, mask: i64) -> None:
    """A cell a bit."""
    while mask != 0:
        cells[at] = i16(mask & 1)
        mask >>= 1
        at += 1


def write_modules(s: FarmState, cells: Cells, at: i64) -> i64:
    """What the modules have on the table."""
    for skill in s.skills:
        cells[at] = i16(skill + 1)
        at += 1
    if len(s.goals) > 0:
        for place in range(GOALS):
            cells[at + place] = i16(s.goals[place] + 1)
            cells[at + GOALS + place] = i16(s.offers[place])
        at += 2 * GOALS
    for card in s.jump_sets:
        cells[at] = i16(card + 1)
        at += 1
    return at


def write_farm(s: FarmState, seat: Seat, viewer: Seat, cells: Cells, at: i64) -> i64:
    """A seat's Farm: as it is, or for the others as it was when all began to decide."""
    secret: bool = seat != viewer and len(s.before) > 0
    farms: Ints = s.before if secret else s.farms
    block: i64 = seat * BLOCK
    cells[at] = 0 if secret else i16(s.stack.kind(seat) + 1)
    at += 1
    for place in range(FIELDS):
        cells[at + place] = i16(farms[block + CARDS + place] + 1)
    at += FIELDS
    for place in range(FIELDS + BAG):  # Sunflowers and Goods
        cells[at + place] = i16(farms[block + SUNS + place])
    at += FIELDS + BAG
    bags: i64 = farms[block + BAGS]
    coins: i64 = farms[block + COINS]
    cells[at] = i16(bags if bags < MOST_BAGS else MOST_BAGS)
    cells[at + 1] = i16(coins if coins < MOST_COINS else MOST_COINS)
    at += 2
    if len(s.skills) > 0:
        for place in range(TRANSPORTS):
            cells[at + place] = i16(farms[block + TRANSPORT + place])
            cells[at + TRANSPORTS + place] = i16((farms[block + PAID] >> place) & 1)
        at += 2 * TRANSPORTS
    if len(s.goals) > 0:
        for place in range(GOALS):
            cells[at + place] = i16(farms[block + MET + place])
        at += GOALS
    return at
