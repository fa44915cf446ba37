"""What each seat may know: the view, built from what is open.

Secret are hands and decks, winter cards, choices before the reveal, single-sided skill tiles and the cards under the
stores; and, while all play at once, what the others have done since the reveal. A seat knows the cards that it has
passed on: they can have gone no other way than round the table.
"""

from __future__ import annotations

from ....engine.bits import bit
from ....engine.contract import Document
from ....engine.ints import Ints, i64, vec
from ...key_family.rules.goods import AUTUMN, SEASON_NAMES, SKILLS, SPRING, WINTER
from ..documents import writing as position
from ..rules.pieces import BACK_NAMES, BIT_OF, CARD_AT, SEASON_CARDS, SEASONS, hand_size
from ..rules.places import listed
from ..rules.state import (
    CHOOSING,
    OVER,
    PILE,
    PLAYING,
    PREPARING,
    SEAT,
    SEATED,
    SETTLING,
    SINGLE,
    STEP_NAMES,
    KeyFlowState,
)


def view(s: KeyFlowState, seat: int | None) -> Document:
    """All that the seat may know; None is a spectator."""
    viewer: i64 = -1 if seat is None else seat
    document: Document = {
        "game": s.game.name,
        "options": dict(s.game.options),
        "seats": int(s.seats),
        "seat": seat,
        "epoch": int(s.epoch),
        "season": SEASON_NAMES[s.season],
        "step": STEP_NAMES[s.step],
        "round": int(s.round),
        "rounds": int(hand_size(s.seats, s.season)),
        "passing": "left" if s.season in (SPRING, AUTUMN) else "right",
        "deciders": list(s.deciders),
        "decks": {SEASON_NAMES[season]: len(listed(s.decks[season])) for season in range(1, SEASONS)},
        "discarded": position.gone_document(s, hidden_discards(s, viewer)),
        "pile": int(pile_seen(s, viewer)),
        "hand": position.named(s.hands[viewer], s.season) if viewer >= 0 and s.step == CHOOSING else [],
        "chosen": position.card_name(s.chosen[viewer]) if viewer >= 0 else None,
        "revealed": [position.card_name(card) if revealed(s) else None for card in s.chosen],
        "players": [player(s, other, viewer) for other in range(s.seats)],
    }
    return document


def revealed(s: KeyFlowState) -> bool:
    """Are the chosen cards turned up?"""
    return s.step == PLAYING or s.step == SETTLING


def hidden_discards(s: KeyFlowState, viewer: i64) -> Ints:
    """Cards that others have discarded since the reveal, if that is secret."""
    hidden = vec[i64]([0] * int(SEASONS))
    if s.secret:
        for seat in range(s.seats):
            card: i64 = s.chosen[seat]
            if seat != viewer and card >= 0:
                hidden[s.pieces.season[card]] |= bit(BIT_OF[card])
    return hidden


def pile_seen(s: KeyFlowState, viewer: i64) -> i64:
    """The face-down skill tiles, with those that the viewer has given back since the reveal."""
    table: Ints = s.before if s.secret else s.table
    number: i64 = table[PILE] + table[PILE + 1] + table[PILE + 2]
    if s.secret and viewer >= 0:
        for skill in range(SKILLS):
            at: i64 = SEATED + viewer * SEAT + SINGLE + skill
            number += s.before[at] - s.table[at]
    return number


def player(s: KeyFlowState, seat: i64, viewer: i64) -> Document:
    """One seat, as the viewer may see it."""
    table: Ints = s.shown(seat, viewer)
    open_hand: bool = seat == viewer or s.step == OVER
    document: Document = {"village": position.village_document(s, seat, table, s.shown_keyples(viewer))}
    document.update(position.purse_document(seat, table))
    at: i64 = SEATED + seat * SEAT + SINGLE
    document["unknown_skills"] = 0 if open_hand else int(table[at] + table[at + 1] + table[at + 2])
    if not open_hand:
        document["skills"] = None
    stored = position.store_document(s, seat)
    document["store"] = len(stored)
    document["stored"] = stored if s.step == OVER or (seat == viewer and store_open(s, seat)) else None
    held: i64 = s.winter[seat] if s.season < WINTER else 0
    document["winter"] = len(listed(held))
    document["winter_cards"] = position.named(held, WINTER) if seat == viewer else None
    document["given_back"] = position.named(s.winter[seat] & ~held, WINTER) if seat == viewer else None
    document["hand"] = backs(s, seat)
    document["known"] = position.named(s.hands[seat], s.season) if s.knows(viewer, seat) else None
    if seat == viewer or not (s.secret or s.step in (CHOOSING, PREPARING)):
        document["pending"] = position.pending_document(s, seat)
    return document


def store_open(s: KeyFlowState, seat: i64) -> bool:
    """May the seat look under its store card? From the removal until it has chosen the next season's first card."""
    if s.variant.open_store or s.step == PREPARING or s.step == SETTLING:
        return True
    return s.step == CHOOSING and s.round == 0 and s.chosen[seat] < 0


def backs(s: KeyFlowState, seat: i64) -> dict[str, int]:
    """The backs of the cards that the seat holds or has passed on, as they were when the step began."""
    found: dict[str, int] = {}
    for place in listed(s.hands[seat]):
        name = BACK_NAMES[s.pieces.back[CARD_AT[s.season * SEASON_CARDS + place]]]
        found[name] = found.get(name, 0) + 1
    return dict(sorted(found.items(), key=lambda item: BACK_NAMES.index(item[0])))
