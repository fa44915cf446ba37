"""Playing the revealed card: a village card is placed, a keyple card put to work, either may be discarded instead.

What a keyple card may do goes by how things lay at the reveal: cards played in the same step hinder nobody.
"""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.bits import bit
from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Refused
from . import buildings, village
from .actions import BOOSTS, DISCARD, MOST_BOOST, WORKS, Choose, Discard, PlaceCard, Spend, Work
from .pieces import (
    ALL_ARROWS,
    ARROW_NAMES,
    BIT_OF,
    BRAINWAVE,
    CARDS,
    LEFT,
    OWN,
    PANELS,
    RIGHT,
    STRONGEST,
    TOP,
    VILLAGE_CARDS,
    Card,
)
from .places import PLACE_NAMES, PLACES, row_at
from .state import (
    BLOCK,
    BOOSTED,
    CARDS_LAID,
    DISCARDS,
    LAID,
    LEVEL,
    OVER_CARD,
    PLACE_MASK,
    SEAT,
    SEATED,
    SETTLING,
    VILLAGE,
    WHERE,
    KeyFlowState,
)


def arrows_of(s: KeyFlowState, seat: Seat, card: Card) -> i64:
    """The arrows of a keyple card that the seat plays; the Brainwave gives weak ones all three."""
    keyple: i64 = card - VILLAGE_CARDS
    keyples: i64 = s.pieces.keyples[keyple]
    weak: bool = keyples == 2 or (keyples == 1 and s.pieces.token[keyple] == 1)
    return ALL_ARROWS if weak and s.has(seat, BRAINWAVE) else s.pieces.arrows[keyple]


def arrow_names(s: KeyFlowState, seat: Seat, card: Card) -> list[str]:
    arrows: i64 = arrows_of(s, seat, card)
    return [name for place, name in enumerate(ARROW_NAMES) if (arrows >> place) & 1 == 1]


def reach(s: KeyFlowState, seat: Seat, card: Card) -> i64:
    """The seats in whose villages a keyple card may work, as bits."""
    arrows: i64 = arrows_of(s, seat, card)
    seats: i64 = 0
    if arrows & OWN:
        seats |= bit(seat)
    if arrows & LEFT:
        seats |= bit(s.left_of(seat))
    if arrows & RIGHT:
        seats |= bit(s.right_of(seat))
    return seats


def spare_tokens(s: KeyFlowState, seat: Seat, card: Card) -> i64:
    """The tokens that the seat could lay on the card it plays, the one printed there among them."""
    fresh: i64 = s.pieces.token[card - VILLAGE_CARDS] if s.variant.fresh_token else 0
    return s.tokens(seat) + fresh


def tokens_asked(s: KeyFlowState, card: Card, building: Card) -> i64:
    """The tokens without which the card cannot work there; -1 if it cannot at all."""
    lying: i64 = s.before[s.cards_at + building * BLOCK + LAID]
    if lying < s.pieces.keyples[card - VILLAGE_CARDS]:
        return 0
    return MOST_BOOST if lying < STRONGEST else -1


def legal_play(s: KeyFlowState, seat: Seat) -> list[Action]:
    """Every place for a village card, every building for a keyple card; or discard it."""
    card: Card = s.choice(seat)
    found: list[Action] = places_to_work(s, seat, card) if card >= VILLAGE_CARDS else village.places_for(s, seat, card)
    if s.step != SETTLING:
        found.append(DISCARD)
    return found


def terms_play(s: KeyFlowState, seat: Seat) -> Document:
    """The card, where it may go and what discarding it pays; of a keyple card, its reach and the tokens it takes."""
    card: Card = s.choice(seat)
    terms: Document = {"card": CARDS[card]}
    places: list[str] = []
    works: list[Document] = []
    for action in legal_play(s, seat):
        if isinstance(action, PlaceCard):
            places.append(PLACE_NAMES[action.place])
        elif isinstance(action, Work):
            building: Card = s.card(action.seat, action.place)
            works.append(
                {
                    "village": int(action.seat),
                    "at": PLACE_NAMES[action.place],
                    "card": CARDS[building],
                    "tokens": int(action.tokens),
                }
            )
        else:
            terms["discard"] = int(s.variant.discard_pays)
    if card < VILLAGE_CARDS:
        terms["places"] = places
    else:
        terms["works"] = works
        terms["reach"] = {CARDS[card]: arrow_names(s, seat, card)}
    return terms


def places_to_work(s: KeyFlowState, seat: Seat, card: Card) -> list[Action]:
    """Every building on which the card can work."""
    found: list[Action] = []
    seats: i64 = reach(s, seat, card)
    spare: i64 = spare_tokens(s, seat, card)
    before: Ints = s.before
    for owner in EVERY_SEAT[s.seats]:
        if (seats >> owner) & 1 == 0:
            continue
        at: i64 = SEATED + owner * SEAT
        for n in range(before[at + CARDS_LAID]):
            building: Card = Card(before[at + VILLAGE + n])
            if s.pieces.workable[building] == 1:
                tokens: i64 = tokens_asked(s, card, building)
                if 0 <= tokens <= spare:
                    place: i64 = before[s.cards_at + building * BLOCK + WHERE] & PLACE_MASK
                    found.append(WORKS[(owner * PLACES + place) * BOOSTS + tokens])
    return found


def follow_play(s: KeyFlowState, seat: Seat, action: Action) -> None:
    """Place, work or discard."""
    card: Card = s.choice(seat)
    s.stack.pop(seat)
    if isinstance(action, PlaceCard):
        village.place(s, seat, card, action.place)
    elif isinstance(action, Work):
        work(s, seat, card, action)
    else:
        discard(s, seat, card)


def work(s: KeyFlowState, seat: Seat, card: Card, action: Work) -> None:
    """Lay the keyple card over the building and use it once, as it was at the reveal."""
    building: Card = s.card(action.seat, action.place)
    printed: i64 = s.pieces.token[card - VILLAGE_CARDS]
    s.add_tokens(seat, printed - action.tokens)
    s.table[s.keyples_at + card - VILLAGE_CARDS] = OVER_CARD + building + (BOOSTED if action.tokens > 0 else 0)
    s.table[s.cards_at + building * BLOCK + LAID] += 1
    s.touch(card)
    if s.journal is not None:
        s.note(
            "worked",
            seat,
            {
                "card": CARDS[card],
                "owner": int(action.seat),
                "building": CARDS[building],
                "at": PLACE_NAMES[action.place],
                "tokens": int(action.tokens),
                "printed": int(printed),
            },
        )
    level: i64 = (s.before if s.secret else s.table)[s.cards_at + building * BLOCK + LEVEL]
    buildings.use(s, seat, building, building * PANELS + level, action.seat == seat)


def discard(s: KeyFlowState, seat: Seat, card: Card) -> None:
    """The card leaves the game; its player takes a token."""
    s.gone[s.pieces.season[card]] |= bit(BIT_OF[card])
    s.touch(DISCARDS)
    s.add_tokens(seat, s.variant.discard_pays)
    if s.journal is not None:
        s.note("discarded", seat, {"card": CARDS[card], "tokens": int(s.variant.discard_pays)})


# ---------------------------------------------------------------- why not
def refuse_play(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """Another card, another village, a building that cannot be worked, or too few keyples."""
    card: Card = s.choice(seat)
    name = CARDS[card]
    if isinstance(action, Choose):
        prepared: bool = s.step == SETTLING
        return Refused(
            "key_flow:winterprep.choose-one" if prepared else "key_flow:draft.no-swap-after-reveal", card=name
        )
    if isinstance(action, Discard):
        return Refused("key_flow:winterprep.placed", card=name)
    if isinstance(action, Spend):
        return Refused("key_flow:token.not-during-draft", card=name)
    if isinstance(action, PlaceCard) and card < VILLAGE_CARDS:
        return village.refuse_place(s, seat, card, action)
    if isinstance(action, Work) and card >= VILLAGE_CARDS:
        return refuse_work(s, seat, card, action)
    return Refused("key_flow:components.card-families", card=name)


def refuse_work(s: KeyFlowState, seat: Seat, card: Card, action: Work) -> Refused:
    """Why the keyple card cannot work there."""
    name = CARDS[card]
    owner: Seat = action.seat
    if owner >= s.seats or (owner != seat and owner != s.left_of(seat) and owner != s.right_of(seat)):
        return Refused("key_flow:keyple.own-or-adjacent-village", card=name, seat=int(owner))
    if (reach(s, seat, card) >> owner) & 1 == 0:
        return Refused("key_flow:keyple.direction-arrows", card=name, seat=int(owner))
    if row_at(action.place) != TOP:
        return Refused("key_flow:keyple.river-row-refused", card=name, at=PLACE_NAMES[action.place])
    building: Card = s.card_in(s.before, owner, action.place)
    if building < 0:  # what the owner has revealed tells which, not what the owner has placed: that is secret
        shown: Card = s.choice(owner)
        fresh: bool = shown < VILLAGE_CARDS and s.pieces.row[shown] == TOP
        rule = "key_flow:draft.fresh-building-unusable" if fresh else "key_flow:keyple.above-top-card"
        return Refused(rule, card=name, at=PLACE_NAMES[action.place])
    if s.pieces.workable[building] == 0:
        return Refused("key_flow:keyple.inactive-refused", card=name, building=CARDS[building])
    return refuse_strength(s, seat, card, building, action.tokens)


def refuse_strength(s: KeyFlowState, seat: Seat, card: Card, building: Card, tokens: i64) -> Refused:
    """Too many cards lie there, or the tokens are wrong."""
    keyples: i64 = s.pieces.keyples[card - VILLAGE_CARDS]
    lying: i64 = s.before[s.cards_at + building * BLOCK + LAID]
    facts = {"card": CARDS[card], "building": CARDS[building]}
    asked: i64 = tokens_asked(s, card, building)
    if tokens > MOST_BOOST or (tokens == MOST_BOOST and keyples == STRONGEST):
        return Refused("key_flow:keyple.token-boost-cap", **facts, tokens=int(tokens))
    if asked == 0:
        return Refused("key_flow:keyple.token-boost-as-needed", **facts, cards=int(lying))
    if asked < 0 or keyples == STRONGEST:
        return Refused("key_flow:keyple.three-up-to-two", **facts, cards=int(lying))
    rule = "key_flow:keyple.one-needs-empty" if keyples == 1 else "key_flow:keyple.two-up-to-one"
    return Refused(rule, **facts, cards=int(lying), tokens=int(s.tokens(seat)))
