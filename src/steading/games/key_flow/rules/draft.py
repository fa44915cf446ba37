"""The draft: everybody chooses a card in secret, the rest is passed on, all are revealed and played."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.bits import bit
from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Refused
from ...key_family.rules.goods import NONE, WINTER, Season
from . import skills, work
from .actions import CHOICES, Choose
from .pieces import BIT_OF, CARDS, CARDS_OF, HOMES, KEYPLE_CARDS, VILLAGE_CARDS, Card
from .sets import list_bits
from .state import CHOOSE, PLAY, PLAYING, PREPARING, KeyFlowState


def ask_all(s: KeyFlowState) -> None:
    """Everybody chooses a card at the same time."""
    for seat in EVERY_SEAT[s.seats]:
        s.chosen[seat] = NONE
        s.stack.push(seat, CHOOSE)
    if s.journal is not None:
        s.journal.hold()


def choosable(s: KeyFlowState, seat: Seat) -> i64:
    """The cards that the seat may choose from, as bits: its hand, or at the end of autumn its winter cards."""
    return s.winter[seat] if s.step == PREPARING else s.hands[seat]


def season_of_choice(s: KeyFlowState) -> Season:
    """The season whose cards are chosen from."""
    return Season(WINTER) if s.step == PREPARING else s.season


def legal_choice(s: KeyFlowState, seat: Seat) -> list[Action]:
    """Any card of the hand."""
    cards: list[Card] = CARDS_OF[season_of_choice(s)]
    found: list[Action] = []
    for bit_of in list_bits(choosable(s, seat)):
        found.append(CHOICES[cards[bit_of] - HOMES])
    return found


def terms_choice(s: KeyFlowState, seat: Seat) -> Document:
    """Where each keyple card of the hand could work."""
    cards = [CARDS_OF[season_of_choice(s)][n] for n in list_bits(choosable(s, seat))]
    return {"reach": {CARDS[card]: work.arrow_names(s, seat, card) for card in cards if card >= VILLAGE_CARDS}}


def follow_choice(s: KeyFlowState, seat: Seat, action: Action) -> None:
    """The card is set aside, and nobody else knows which."""
    assert isinstance(action, Choose)
    s.chosen[seat] = action.card
    s.stack.pop(seat)
    if s.journal is not None:
        s.note("chose", seat, {}, {"card": CARDS[action.card]}, [int(seat)])


def refuse_choice(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """Not a card of the hand, or not a choice at all."""
    if not isinstance(action, Choose):
        return Refused("key_flow:draft.reveal-together", deciding=[int(other) for other in s.deciders])
    if s.step == PREPARING:
        return Refused("key_flow:winterprep.choose-one", card=CARDS[action.card])
    held: bool = s.pieces.season[action.card] == WINTER and (s.winter[seat] >> BIT_OF[action.card]) & 1 == 1
    if s.season < WINTER and held:
        return Refused("key_flow:winterprep.not-before", card=CARDS[action.card])
    return Refused("key_flow:draft.pick-one", card=CARDS[action.card])


# ---------------------------------------------------------------- reveal, play, pass
def reveal(s: KeyFlowState) -> None:
    """All have chosen: the rest is laid beside the next player, the cards are turned up, everybody plays."""
    s.epoch += 1
    s.step = PLAYING
    s.played = 0
    for seat in EVERY_SEAT[s.seats]:
        s.hands[seat] &= ~bit(BIT_OF[s.chosen[seat]])
    if s.journal is not None:
        s.journal.reveal()
        s.note("revealed", -1, {"cards": [CARDS[s.chosen[seat]] for seat in EVERY_SEAT[s.seats]]})
    begin_plays(s)


def begin_plays(s: KeyFlowState) -> None:
    """At once, or in the order of the competition rules."""
    s.before = s.table[:]
    if s.variant.competition:
        ask_next(s)
        return
    for seat in EVERY_SEAT[s.seats]:
        s.stack.push(seat, PLAY)
    if s.journal is not None:
        s.journal.hold()


def order_of(s: KeyFlowState, seat: Seat) -> i64:
    """When a seat plays with the competition rules: keyple cards by number, then village cards by seat."""
    card: Card = s.choice(seat)
    return s.pieces.number[card - VILLAGE_CARDS] if card >= VILLAGE_CARDS else KEYPLE_CARDS + seat


def ask_next(s: KeyFlowState) -> bool:
    """With the competition rules: the next seat plays its card; False if all have."""
    following: Seat = Seat(NONE)
    for seat in EVERY_SEAT[s.seats]:
        waiting: bool = (s.played >> seat) & 1 == 0
        if waiting and (following < 0 or order_of(s, seat) < order_of(s, following)):
            following = seat
    if following < 0:
        return False
    s.epoch += 1
    s.played |= bit(following)
    s.turn = following
    s.stack.push(following, PLAY)
    return True


def end_plays(s: KeyFlowState) -> None:
    """All have played: what each has done is open, and the skill tiles they are owed are drawn."""
    s.epoch += 1
    s.before = vec[i64]()
    if s.journal is not None:
        s.journal.reveal()
    for seat in EVERY_SEAT[s.seats]:
        s.chosen[seat] = NONE
        skills.draw_owed(s, seat)


def pass_on(s: KeyFlowState) -> None:
    """Everybody picks up the cards laid beside them."""
    s.round += 1
    passed: Ints = s.hands[:]
    for seat in EVERY_SEAT[s.seats]:
        s.hands[(seat + s.pass_distance()) % s.seats] = passed[seat]
