"""Course of the game: the steps of a turn in the book's order, begun one after the other; the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.ids import Seat
from ....engine.ints import i64, pop, vec
from . import goals
from .ids import BLOCK, DICE, EVERY_TRANSPORT, FARMER, PAID, SIDES, Stall
from .state import (
    ACTIVATION,
    FINAL,
    OVER,
    PLACE_CARD,
    REFILL,
    RELOCATE,
    ROLL,
    STEP_NAMES,
    TAKE_CARD,
    TAKE_TILES,
    FarmState,
)


def go_on(s: FarmState) -> None:
    """Nobody owes a decision: begin step after step until someone does, or the game is over."""
    while s.stack.deciding == 0 and s.step != OVER:
        s.step = next_step(s)
        STEPS[s.step](s)


def next_step(s: FarmState) -> i64:
    """The next step. A stall that could not be refilled ends the game; otherwise the next turn begins."""
    if s.step != REFILL:
        return s.step + 1
    return FINAL if s.gap >= 0 else ROLL


def set_up(s: FarmState) -> None:
    """The table is laid, and Jump-Start sets chosen, before the first turn."""


def roll_the_dice(s: FarmState) -> None:
    """Step 1: three dice, once; the active player will set one aside and take a card."""
    s.epoch += 1
    s.market_die = -1
    for die in range(DICE):
        s.dice[die] = s.chance.draw(SIDES) + 1
    forget_paid_tiles(s)
    s.stack.push(s.active, TAKE_CARD)
    if s.journal is not None:
        s.note("rolled", s.active, {"dice": [int(die) for die in s.dice]})


def improve_the_farm(s: FarmState) -> None:
    """Step 2: the card taken is placed; on a Farmer turn two Transport tiles are taken instead."""
    if s.hand != FARMER:
        s.stack.push(s.active, PLACE_CARD)
        return
    for transport in EVERY_TRANSPORT:
        if s.obtainable(s.active, transport):
            s.stack.push(s.active, TAKE_TILES)
            return


def activate_a_field(s: FarmState) -> None:
    """Step 3: everybody at once and independently; nobody sees what the others do until all are done."""
    s.before = s.farms[:]
    for seat in range(s.seats):
        s.stack.push(seat, ACTIVATION)
    if s.journal is not None:
        s.journal.hold()


def reveal(s: FarmState) -> None:
    """All have activated: everything lies open again."""
    s.epoch += 1
    s.before = vec[i64]()
    s.touch_all()
    if s.journal is not None:
        s.journal.reveal()


def return_the_farmer(s: FarmState) -> None:
    """Step 4 on a Farmer turn begins with the Farmer's way back; pointless once the deck is empty."""
    reveal(s)
    if s.hand == FARMER and len(s.deck) > 0:
        s.stack.push(s.active, RELOCATE)


def refill_the_market(s: FarmState) -> None:
    """Step 4: the top card of the deck goes to the empty stall, the dice to the left; or the deck is empty."""
    if len(s.deck) > 0:
        stall: Stall = s.gap
        s.deck, card = pop(s.deck)
        s.market[stall] = card
        if s.journal is not None:
            s.note("refilled", -1, {"stall": int(stall) + 1, "card": s.pieces.card_names[card]})
        s.active = Seat((s.active + 1) % s.seats)
    goals.end_turn(s)


def final_activation(s: FarmState) -> None:
    """The deck is empty: everybody may activate one field of their choice, without dice."""
    s.market_die = -1
    forget_paid_tiles(s)
    if s.journal is not None:
        s.note("final", -1, {})
    activate_a_field(s)


def game_over(s: FarmState) -> None:
    """Nothing is left to decide."""
    reveal(s)
    if s.journal is not None:
        s.note("over", -1, {})


def forget_paid_tiles(s: FarmState) -> None:
    """A new turn: each kind of Transport tile may be paid again."""
    for seat in range(s.seats):
        s.farms[seat * BLOCK + PAID] = 0
        s.touch(seat)


TABLE_OF_STEPS: Final[dict[str, Callable[[FarmState], None]]] = {
    "setting up": set_up,
    "roll the dice": roll_the_dice,
    "improve your farm": improve_the_farm,
    "activate a field": activate_a_field,
    "return the farmer": return_the_farmer,
    "refill the market": refill_the_market,
    "final activation": final_activation,
    "over": game_over,
}
STEPS: Final[tuple[Callable[[FarmState], None], ...]] = tuple([TABLE_OF_STEPS[name] for name in STEP_NAMES])
