"""What each seat may know: the view, built from what is open.

Secret are hands and decks, winter cards, choices before the reveal, single-sided skill tiles and the cards under the
stores; and, while all play at once, what the others have done since the reveal. A seat knows the cards that it has
passed on: they can have gone no other way than round the table. What the rules have worked out about the decision that
the viewer is to take stands with it.
"""

from __future__ import annotations

from typing import cast

from ....engine.bits import bit
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64, vec
from ...key_family.rules.goods import ALL_SEASONS, AUTUMN, SEASON_NAMES, SKILLS, SPRING, WINTER, Season
from ..documents import writer
from ..rules.decisions import DECISIONS
from ..rules.pieces import BACK_NAMES, BIT_OF, CARDS_OF, hand_size
from ..rules.sets import list_bits, size
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
from .view_types import KeyFlowPending, KeyFlowPlayerView, KeyFlowView


def view(s: KeyFlowState, seat: int | None) -> KeyFlowView:
    """All that the seat may know; None is a spectator."""
    viewer: i64 = -1 if seat is None else seat
    return {
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
        "passes_to": int((viewer + s.pass_distance()) % s.seats) if viewer >= 0 else None,
        "gets_from": int((viewer + s.seats - s.pass_distance()) % s.seats) if viewer >= 0 else None,
        "deciders": list(s.deciders),
        "decks": {SEASON_NAMES[season]: int(size(s.decks[season])) for season in ALL_SEASONS[1:]},
        "discarded": writer.gone_document(s, vec[i64]([hidden_discards(s, viewer, season) for season in ALL_SEASONS])),
        "pile": int(pile_seen(s, viewer)),
        "hand": writer.list_names(s.hands[viewer], s.season) if viewer >= 0 and s.step == CHOOSING else [],
        "chosen": writer.card_name(s.chosen[viewer]) if viewer >= 0 else None,
        "revealed": [writer.card_name(card) if revealed(s) else None for card in s.chosen],
        "players": [player(s, other, viewer) for other in EVERY_SEAT[s.seats]],
    }


def revealed(s: KeyFlowState) -> bool:
    """Are the chosen cards turned up?"""
    return s.step == PLAYING or s.step == SETTLING


def hidden_discards(s: KeyFlowState, viewer: i64, season: i64) -> i64:
    """Cards of a season that others may have discarded since the reveal, as bits, if that is secret."""
    hidden: i64 = 0
    if s.secret:
        for seat in range(s.seats):
            card: i64 = s.chosen[seat]
            if seat != viewer and card >= 0 and s.pieces.season[card] == season:
                hidden |= bit(BIT_OF[card])
    return hidden


def pile_seen(s: KeyFlowState, viewer: i64) -> i64:
    """The face-down skill tiles, with those that the viewer has given back since the reveal."""
    table: Ints = s.before if s.secret else s.table
    number: i64 = table[PILE] + table[PILE + 1] + table[PILE + 2]
    if s.secret and viewer >= 0:
        now: Ints = s.table
        for at in range(SEATED + viewer * SEAT + SINGLE, SEATED + viewer * SEAT + SINGLE + SKILLS):
            number += table[at] - now[at]
    return number


def player(s: KeyFlowState, seat: Seat, viewer: i64) -> KeyFlowPlayerView:
    """One seat, as the viewer may see it."""
    table: Ints = s.table_for(seat, viewer)
    own: bool = seat == viewer
    open_hand: bool = own or s.step == OVER
    purse = writer.purse_document(seat, table)
    at: i64 = SEATED + seat * SEAT + SINGLE
    stored = writer.store_document(s, seat)
    held: i64 = s.winter[seat] if s.season < WINTER else 0
    thinks_openly: bool = own or not (s.secret or s.step == CHOOSING or s.step == PREPARING)
    return {
        "village": writer.village_document(s, seat, table, s.shown_keyples(viewer)),
        "tokens": purse["tokens"],
        "skills": purse["skills"] if open_hand else None,
        "double": purse["double"],
        "owed": purse["owed"],
        "unknown_skills": 0 if open_hand else int(table[at] + table[at + 1] + table[at + 2]),
        "store": len(stored),
        "stored": stored if s.looks_into_store(viewer, seat) else None,
        "winter": int(size(held)),
        "winter_cards": writer.list_names(held, Season(WINTER)) if own else None,
        "given_back": writer.list_names(s.winter[seat] & ~held, Season(WINTER)) if own else None,
        "hand": backs(s, seat),
        "dealt_to": int((seat + (s.seats - s.pass_distance()) * s.round) % s.seats),
        "known": writer.list_names(s.hands[seat], s.season) if s.knows(viewer, seat) else None,
        "waits": s.variant.competition and revealed(s) and (s.played >> seat) & 1 == 0,
        "pending": pending(s, seat, own) if thinks_openly else None,
    }


def pending(s: KeyFlowState, seat: Seat, own: bool) -> list[KeyFlowPending]:
    """What the seat is to decide, the decision to take now last; one's own with its terms."""
    frames = [cast(KeyFlowPending, frame) for frame in writer.pending_document(s, seat)]
    if own and frames:
        frames[-1].update(cast(KeyFlowPending, DECISIONS[s.stack.kind(seat)].terms(s, seat)))
    return frames


def backs(s: KeyFlowState, seat: Seat) -> dict[str, int]:
    """The backs of the cards that the seat holds or has passed on, as they were when the step began."""
    found: dict[str, int] = {}
    for n in list_bits(s.hands[seat]):
        name = BACK_NAMES[s.pieces.back[CARDS_OF[s.season][n]]]
        found[name] = found.get(name, 0) + 1
    return dict(sorted(found.items(), key=lambda item: BACK_NAMES.index(item[0])))
