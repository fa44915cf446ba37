"""How a game begins: the steps of the book's set-up in its order, the modules' steps where the book puts them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ....engine.chance import Chance, sow
from ....engine.contract import Game
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, pop, vec
from ....engine.stack import empty_stack
from . import jump_start, turns
from .ids import (
    BAGS,
    BLOCK,
    DICE,
    EMPTY,
    EVERY_FIELD,
    EVERY_GOOD,
    FARMER,
    FIELDS,
    GOALS,
    GOODS,
    SIDES,
    SKILL_NAMES,
    STALLS,
    TRANSPORTS,
    Effect,
)
from .pieces import STACKS, FarmPieces
from .state import FRAME, PENDING, SETTING_UP, FarmState


def start(game: Game, pieces: FarmPieces, seats: i64, seed: int, journal: bool) -> FarmState:
    """A new game, laid out and ready for its first decision."""
    s = FarmState(
        game, seats, Chance(sow(seed)), 0, empty_stack(seats, FRAME, PENDING),
        pieces, pieces.printed, Seat(0), SETTING_UP, EMPTY, -1,
        vec[i64]([0] * DICE), vec[i64]([EMPTY] * STALLS), vec[i64](), vec[i64](), vec[i64]([0] * (seats * BLOCK)),
        vec[i64](), vec[i64](), vec[i64](), vec[i64](), vec[i64](),
    )  # fmt: skip
    if journal:
        s.keep_journal()
    for step in SETUP:
        step(s)
    turns.go_on(s)
    return s


def shuffle(s: FarmState, numbers: Sequence[i64]) -> Ints:
    """Cards, or whatever has a number, in a random order."""
    order = Ints(numbers)
    s.chance.shuffle(order)
    return order


def fill_the_stalls(s: FarmState) -> None:
    """The six starting cards, at random, face up on the six stalls."""
    s.market = shuffle(s, s.pieces.cards_backed(0))


def stack_the_deck(s: FarmState) -> None:
    """Of each back number as many cards as the table says, 1s on top down to 6s; the rest goes back unseen."""
    for back in range(STACKS, 0, -1):
        cards = shuffle(s, s.pieces.cards_backed(back))
        size: i64 = s.pieces.deck_sizes[s.seats][back - 1]
        while len(cards) > 0:
            cards, card = pop(cards)
            if len(cards) < size:
                s.deck = append(s.deck, card)
            else:
                s.returned = append(s.returned, card)


def equip_the_players(s: FarmState) -> None:
    """A bare Farm with the right side up, one Good of each kind, two bags."""
    if s.game.options["jump_start"]:
        s.printed = Effect(s.printed + FIELDS)
    for seat in EVERY_SEAT[s.seats]:
        for field in EVERY_FIELD:
            s.lay(seat, field, EMPTY)
        for good in EVERY_GOOD:
            s.add(seat, GOODS + good, s.pieces.kit_goods[good])
        s.add(seat, BAGS, s.pieces.kit_bags)


def choose_the_start_player(s: FarmState) -> None:
    """By option, otherwise at random."""
    chosen = str(s.game.options["start_player"])
    s.active = Seat(s.chance.draw(s.seats) if chosen == "random" else int(chosen))


def bring_the_farmer(s: FarmState) -> None:
    """Farmer module: four skills, each with a kind of Transport tile; a die finds the Farmer's stall."""
    if not s.game.options["farmer"]:
        return
    skills = shuffle(s, list(range(len(SKILL_NAMES))))
    s.skills = skills[:TRANSPORTS]
    s.market[s.chance.draw(SIDES)] = FARMER


def turn_up_goals(s: FarmState) -> None:
    """Goals module: two Goals."""
    if not s.game.options["goals"]:
        return
    goals = shuffle(s, list(range(len(s.pieces.goal_names))))
    s.goals = goals[:GOALS]
    s.offers = vec[i64]([s.pieces.goal_first[goal] for goal in s.goals])


def lay_out_jump_start(s: FarmState) -> None:
    """Jump-Start module, last of all: a set of two cards a player, chosen counterclockwise."""
    if not s.game.options["jump_start"]:
        return
    cards = shuffle(s, s.pieces.jump_cards())
    s.jump_sets = cards[: s.seats * 2]
    jump_start.ask_first(s)


SETUP: Final[tuple[Callable[[FarmState], None], ...]] = (
    fill_the_stalls,
    stack_the_deck,
    equip_the_players,
    choose_the_start_player,
    bring_the_farmer,
    turn_up_goals,
    lay_out_jump_start,
)
