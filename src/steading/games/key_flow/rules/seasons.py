"""The seasons: deal, draft and play, spend tokens, remove; autumn ends with the choice of a winter card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.bits import bit
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import i64
from ...key_family.rules.goods import AUTUMN, SEASON_NAMES, WINTER, Season
from . import draft, tokens
from .pieces import ALL_KEYPLE_CARDS, BIT_OF, CARDS, KEYPLE_CARDS, Card, hand_size
from .sets import list_bits
from .state import (
    BLOCK,
    CHOOSING,
    DEALING,
    LAID,
    OVER,
    OVER_CARD,
    PREPARING,
    REMOVING,
    SETTLING,
    SPENDING,
    SPENT,
    UNDER_STORE,
    WHEREABOUTS,
    KeyFlowState,
)


def go_on(s: KeyFlowState) -> None:
    """From step to step, until someone has to decide or the game is over."""
    while s.stack.deciding == 0 and s.step != OVER:
        FOLLOWING[s.step](s)


def deal(s: KeyFlowState) -> None:
    """1. The season's deck is dealt out, card by card."""
    s.epoch += 1
    size: i64 = hand_size(s.seats, s.season)
    deck: i64 = s.decks[s.season]
    for seat in EVERY_SEAT[s.seats]:
        hand: i64 = random_part(s, deck, size)
        s.hands[seat] = hand
        deck &= ~hand
    s.decks[s.season] = 0
    s.round = 0
    s.step = CHOOSING
    if s.journal is not None:
        s.note("dealt", -1, {"season": SEASON_NAMES[s.season], "cards": int(size)})
    draft.ask_all(s)


def random_part(s: KeyFlowState, cards: i64, number: i64) -> i64:
    """So many of these cards, drawn at random."""
    places = list_bits(cards)
    s.chance.shuffle(places)
    part: i64 = 0
    for n in range(min(number, len(places))):
        part |= bit(places[n])
    return part


def play_cards(s: KeyFlowState) -> None:
    """2. All have chosen: reveal and play."""
    draft.reveal(s)


def pass_cards(s: KeyFlowState) -> None:
    """2. All have played: pick up what was passed on, until no cards are left."""
    if s.variant.competition and draft.ask_next(s):
        return
    draft.end_plays(s)
    draft.pass_on(s)
    if s.hands[0] != 0:
        s.step = CHOOSING
        draft.ask_all(s)
    else:
        s.step = SPENDING
        s.turn = -1


def spend_tokens(s: KeyFlowState) -> None:
    """3. One after the other may use keyple tokens."""
    if not tokens.ask_from(s, s.turn + 1):
        s.step = REMOVING


def remove(s: KeyFlowState) -> None:
    """4. Keyple cards go under the store card of the village they lie in; used tokens go back."""
    s.epoch += 1
    for seat in EVERY_SEAT[s.seats]:
        for n in range(s.cards(seat)):
            clear(s, seat, s.nth(seat, n))
    if s.journal is not None:
        s.note("removed", -1, {"season": SEASON_NAMES[s.season]})
        look_into_stores(s)
    if s.season == AUTUMN:
        s.step = PREPARING
        draft.ask_all(s)
    elif s.season == WINTER:
        s.step = OVER
        if s.journal is not None:
            s.note("over", -1, {})
    else:
        s.season = Season(s.season + 1)
        s.step = DEALING


def clear(s: KeyFlowState, seat: Seat, card: Card) -> None:
    """What was used lies unused again."""
    at: i64 = s.cards_at + card * BLOCK
    s.table[at + SPENT] = 0
    if s.table[at + LAID] == 0:
        return
    s.table[at + LAID] = 0
    for n in range(s.keyples_at, s.keyples_at + KEYPLE_CARDS):
        if s.table[n] & WHEREABOUTS == OVER_CARD + card:
            s.table[n] = UNDER_STORE + seat


def look_into_stores(s: KeyFlowState) -> None:
    """4. Everybody may look under the own store card now; once a season goes on, it is closed."""
    for seat in EVERY_SEAT[s.seats]:
        cards = [CARDS[card] for card in ALL_KEYPLE_CARDS if s.whereabouts(card) == UNDER_STORE + seat]
        s.note("looked", seat, {"number": len(cards)}, {"cards": cards}, [int(seat)])


def place_winter_cards(s: KeyFlowState) -> None:
    """5. All have chosen a winter card: everybody places it."""
    s.epoch += 1
    s.step = SETTLING
    if s.journal is not None:
        s.journal.reveal()
        s.note("revealed", -1, {"cards": [CARDS[s.chosen[seat]] for seat in EVERY_SEAT[s.seats]]})
    for seat in EVERY_SEAT[s.seats]:
        s.winter[seat] &= ~bit(BIT_OF[s.chosen[seat]])
    s.played = 0
    draft.begin_plays(s)


def make_winter_deck(s: KeyFlowState) -> None:
    """5. The winter cards that nobody chose are shuffled with the numbered ones."""
    if s.variant.competition and draft.ask_next(s):
        return
    draft.end_plays(s)
    for seat in EVERY_SEAT[s.seats]:
        s.decks[WINTER] |= s.winter[seat]
    s.season = Season(WINTER)
    s.step = DEALING


# What follows each step when nobody owes a decision, in the order of the steps.
FOLLOWING: Final[tuple[Callable[[KeyFlowState], None], ...]] = (
    deal,
    play_cards,
    pass_cards,
    spend_tokens,
    remove,
    place_winter_cards,
    make_winter_deck,
)
