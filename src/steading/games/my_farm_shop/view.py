"""What each seat may know: the view, built from what is open, and `imagine`, a position that agrees with it.

Secret are only the faces in the deck and those returned to the box unseen; and, while all activate at once, what the
others have done since the step began.
"""

from __future__ import annotations

from ...engine.chance import Chance, sow
from ...engine.contract import Document
from ...engine.ints import Ints, append, i64
from . import decisions, position
from .pieces import TRANSPORT_NAMES
from .state import ACTIVATION, BLOCK, EFFECT, FIELD, PLACE_JUMP, TRANSPORT, FarmState


def view(s: FarmState, seat: int | None) -> Document:
    """All that the seat may know; None is a spectator."""
    viewer: i64 = -1 if seat is None else seat
    document: Document = {
        "game": s.game.name,
        "options": dict(s.game.options),
        "seats": int(s.seats),
        "seat": seat,
        "epoch": int(s.epoch),
    }
    document.update(position.table_document(s))
    document["hand"] = hand(s)
    document["deck"] = {
        "cards": len(s.deck),
        "top": int(s.pieces.backs[s.deck[len(s.deck) - 1]]) if len(s.deck) > 0 else None,
    }
    document["farms"] = [farm(s, other, viewer) for other in range(s.seats)]
    document["supply"] = {
        TRANSPORT_NAMES[transport]: supply_seen(s, transport, viewer) for transport in range(len(s.skills))
    }
    document["deciders"] = list(s.deciders)
    return document


def farm(s: FarmState, seat: i64, viewer: i64) -> Document:
    """A seat's farm; with what the seat is about to decide, where the viewer may know."""
    document = position.farm_document(s, s.shown(seat, viewer))
    if seat == viewer or len(s.before) == 0:
        document["pending"] = position.pending_document(s, seat)
    return document


def hand(s: FarmState) -> list[str]:
    """The cards that someone has taken and not yet placed; everybody sees them."""
    for seat in range(s.seats):
        if s.stack.kind(seat) == PLACE_JUMP:
            at: i64 = s.stack.top(seat)
            return [s.pieces.card_names[s.stack.frames[at + EFFECT]], s.pieces.card_names[s.stack.frames[at + FIELD]]]
    name = position.card_name(s.pieces, s.hand)
    return [] if name is None else [name]


def supply_seen(s: FarmState, transport: i64, viewer: i64) -> int:
    """The Transport tiles of this kind that the viewer sees in nobody's Farm Shop."""
    left: i64 = s.pieces.transport_tiles[transport]
    for seat in range(s.seats):
        left -= s.shown(seat, viewer)[TRANSPORT + transport]
    return int(left)


def imagine(s: FarmState, seat: i64, seed: int) -> FarmState:
    """A position drawn at random from those that agree with all the seat may know."""
    t = s.copy()
    luck = Chance(sow(seed, seat))
    t.chance = Chance(sow(seed, seat, 1))
    deal_unseen_cards(t, luck)
    if len(t.before) > 0:
        replay_the_others(t, seat, luck)
    return t


def deal_unseen_cards(t: FarmState, luck: Chance) -> None:
    """Deck and returned cards change places at random, each back number among itself."""
    pool: Ints = t.deck[:]
    for card in t.returned:
        pool = append(pool, card)
    luck.shuffle(pool)
    backs: Ints = t.pieces.backs
    given: list[Ints] = [Ints([]) for _ in range(7)]
    for card in pool:
        given[backs[card]] = append(given[backs[card]], card)
    dealt: list[int] = [0] * 7
    for places in (t.deck, t.returned):
        for n in range(len(places)):
            back: i64 = backs[places[n]]
            places[n] = given[back][dealt[back]]
            dealt[back] += 1


def replay_the_others(t: FarmState, seat: i64, luck: Chance) -> None:
    """The others begin the step anew; those who have finished it decide at random."""
    finished: list[int] = []
    for other in range(t.seats):
        if other == seat:
            continue
        if t.stack.heights[other] == 0:
            finished.append(other)
        t.stack.clear(other)
        t.stack.push(other, ACTIVATION)
        for n in range(other * BLOCK, (other + 1) * BLOCK):
            t.farms[n] = t.before[n]
    for other in finished:
        while t.stack.heights[other] > 0:
            actions = decisions.legal(t, other)
            decisions.follow(t, other, actions[luck.draw(len(actions))])
