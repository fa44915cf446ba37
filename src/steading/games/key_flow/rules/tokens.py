"""Keyple tokens as further actions in one's own village, once all cards of the season have been played."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from . import buildings
from .actions import DONE, SPENDINGS, Spend
from .pieces import CARDS, STRONGEST, Card
from .places import PLACE_NAMES, PLACES
from .state import BLOCK, SPENT, TOKENS, KeyFlowState


def price(s: KeyFlowState, card: Card) -> i64:
    """What one more use of the building costs; -1 if it takes none."""
    uses: i64 = s.uses(card)
    if s.pieces.workable[card] == 0 or uses >= STRONGEST:
        return -1
    return 2 if uses == STRONGEST - 1 else 1


def ask_from(s: KeyFlowState, first: i64) -> bool:
    """The next seat, from this one on, that can use a building with tokens is asked; False if none can."""
    for seat in EVERY_SEAT[s.seats][first:]:
        s.turn = seat
        s.stack.push(seat, TOKENS)
        if len(legal_tokens(s, seat)) > 1:
            s.epoch += 1
            return True
        s.stack.pop(seat)
    return False


def legal_tokens(s: KeyFlowState, seat: Seat) -> list[Action]:
    """Every building of the own village that the tokens pay for; or done."""
    found: list[Action] = []
    held: i64 = s.tokens(seat)
    if held > 0:
        for n in range(s.cards(seat)):
            card: Card = s.nth(seat, n)
            if 0 < price(s, card) <= held:
                found.append(SPENDINGS[seat * PLACES + s.place(card)])
    found.append(DONE)
    return found


def terms_tokens(s: KeyFlowState, seat: Seat) -> Document:
    """The tokens there are, and the buildings that they can use, each with its price."""
    uses: list[Document] = []
    for action in legal_tokens(s, seat):
        if isinstance(action, Spend):
            card: Card = s.card(seat, action.place)
            uses.append({"at": PLACE_NAMES[action.place], "card": CARDS[card], "tokens": int(price(s, card))})
    return {"tokens": int(s.tokens(seat)), "uses": uses}


def follow_tokens(s: KeyFlowState, seat: Seat, action: Action) -> None:
    """Use the building; the seat may go on afterwards."""
    if not isinstance(action, Spend):
        s.stack.pop(seat)
        return
    card: Card = s.card(seat, action.place)
    cost: i64 = price(s, card)
    s.add_tokens(seat, -cost)
    s.table[s.cards_at + card * BLOCK + SPENT] += 1
    s.touch(card)
    if s.journal is not None:
        s.note("spent tokens", seat, {"card": CARDS[card], "at": PLACE_NAMES[action.place], "tokens": int(cost)})
    buildings.use(s, seat, card, s.panel(card), True)


def refuse_tokens(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """Another village, a card that cannot be used, used too often, or too few tokens."""
    if not isinstance(action, Spend):
        return Refused("key_flow:token.phase-after-cards", seat=int(seat))
    if action.seat != seat:
        return Refused("key_flow:token.own-village-only", seat=int(action.seat))
    card: Card = s.card(seat, action.place)
    if card < 0 or s.pieces.workable[card] == 0:
        return Refused("key_flow:token.only-workable-buildings", at=PLACE_NAMES[action.place])
    facts: dict[str, str | int] = {"card": CARDS[card], "uses": int(s.uses(card)), "tokens": int(s.tokens(seat))}
    if s.uses(card) >= STRONGEST:
        return Refused("key_flow:token.max-three-uses", **facts)
    return Refused("key_flow:token.cost-two" if s.uses(card) == STRONGEST - 1 else "key_flow:token.cost-one", **facts)
