"""A position that agrees with all that a seat may know: the deck is dealt anew, the others begin their step again."""

from __future__ import annotations

from ....engine.chance import Chance, sow
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, vec
from ..rules.ids import BLOCK
from ..rules.pieces import STACKS
from ..rules.state import ACTIVATION, FarmState


def imagine(s: FarmState, seat: int, seed: int) -> FarmState:
    """A position drawn at random from those that agree with all the seat may know."""
    t = s.copy()
    luck = Chance(sow(seed, seat))
    t.chance = Chance(sow(seed, seat, 1))
    deal_unseen_cards(t, luck)
    if len(t.before) > 0:
        replay_the_others(t, Seat(seat), luck)
    return t


def alone(s: FarmState, seat: Seat) -> FarmState:
    """The position as if nobody else had done anything in a step that all decide at once."""
    if len(s.before) == 0:
        return s
    t = s.copy()
    take_back(t, seat)
    return t


def deal_unseen_cards(t: FarmState, luck: Chance) -> None:
    """Deck and returned cards change places at random, each back number among itself."""
    unseen = [int(card) for card in t.deck] + [int(card) for card in t.returned]
    pool: Ints = vec[i64](sorted(unseen))  # so that it does not matter which of them lies where
    luck.shuffle(pool)
    backs: Ints = t.pieces.backs
    given: list[Ints] = [vec[i64]() for _ in range(STACKS + 1)]
    for card in pool:
        given[backs[card]] = append(given[backs[card]], card)
    dealt: list[int] = [0] * (STACKS + 1)
    for places in (t.deck, t.returned):
        for n in range(len(places)):
            back: i64 = backs[places[n]]
            places[n] = given[back][dealt[back]]
            dealt[back] += 1


def replay_the_others(t: FarmState, seat: Seat, luck: Chance) -> None:
    """The others begin the step anew; those who have finished it decide at random."""
    for other in take_back(t, seat):
        while t.stack.heights[other] > 0:
            actions = t.game.legal(t, int(other))
            t.game.follow(t, int(other), actions[luck.draw(len(actions))])


def take_back(t: FarmState, seat: Seat) -> list[Seat]:
    """The others have done nothing in this step; those who had finished it are named."""
    finished: list[Seat] = []
    for other in EVERY_SEAT[t.seats]:
        if other == seat:
            continue
        if t.stack.heights[other] == 0:
            finished.append(other)
        t.stack.clear(other)
        t.stack.push(other, ACTIVATION)
        for n in range(other * BLOCK, (other + 1) * BLOCK):
            t.farms[n] = t.before[n]
    return finished
