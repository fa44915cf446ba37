"""What a building brings to whoever uses it: resources, tokens and skill tiles, a choice, an exchange, transport."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_RESOURCES, NONE, RESOURCES, Resource
from . import skills, transport, village
from .actions import DONE, TAKINGS, PaySkillTile, TakeItem
from .pieces import CARDS, ITEM_NAMES, ITEM_SKILL, ITEM_TOKEN, ITEMS, PANELS, Card
from .state import CARD, CONVERT, LEVEL_OF, OUTPUT, TAKE, KeyFlowState


def use(s: KeyFlowState, seat: Seat, building: Card, panel: i64, own: bool) -> None:
    """The seat uses a building with this panel in force; what it makes lies there, or on the home if it is abroad."""
    output: Card = building if own else s.home(seat)
    if s.pieces.pay_skill[panel] != NONE:
        if skills.count_fitting(s, seat, s.pieces.pay_skill[panel]) > 0:
            ask(s, seat, CONVERT, panel, output)
        return
    if s.pieces.choose[panel] > 0:
        ask(s, seat, TAKE, panel, output)
    give(s, seat, panel, output)
    transport.begin(s, seat, building, panel)


def ask(s: KeyFlowState, seat: Seat, kind: i64, panel: i64, output: Card) -> None:
    """The seat decides how to use the panel."""
    at: i64 = s.stack.push(seat, kind)
    s.stack.frames[at + CARD] = panel // PANELS
    s.stack.frames[at + LEVEL_OF] = panel % PANELS
    s.stack.frames[at + OUTPUT] = output


def panel_asked(s: KeyFlowState, seat: Seat) -> i64:
    """The panel that the seat is using."""
    at: i64 = s.stack.top(seat)
    return s.stack.frames[at + CARD] * PANELS + s.stack.frames[at + LEVEL_OF]


def give(s: KeyFlowState, seat: Seat, panel: i64, output: Card) -> None:
    """All that the panel shows."""
    for resource in ALL_RESOURCES:
        village.gain(s, seat, output, resource, s.pieces.give[panel * RESOURCES + resource])
    take_tokens(s, seat, s.pieces.tokens[panel], Card(panel // PANELS))
    skills.gain(s, seat, s.pieces.skills[panel])


def take_tokens(s: KeyFlowState, seat: Seat, number: i64, card: Card) -> None:
    """Keyple tokens from the supply, as the card shows."""
    if number > 0:
        s.add_tokens(seat, number)
        if s.journal is not None:
            s.note("took tokens", seat, {"number": int(number), "card": CARDS[card]})


# ---------------------------------------------------------------- one of several
def legal_take(s: KeyFlowState, seat: Seat) -> list[Action]:
    """The items on the panel."""
    offered: i64 = s.pieces.choose[panel_asked(s, seat)]
    found: list[Action] = []
    for item in range(ITEMS):
        if (offered >> item) & 1 == 1:
            found.append(TAKINGS[item])
    return found


def terms_take(s: KeyFlowState, seat: Seat) -> Document:
    return {"items": items_offered(s, seat)}


def items_offered(s: KeyFlowState, seat: Seat) -> list[str]:
    """The items on the panel by name."""
    return [ITEM_NAMES[action.item] for action in legal_take(s, seat) if isinstance(action, TakeItem)]


def follow_take(s: KeyFlowState, seat: Seat, action: Action) -> None:
    assert isinstance(action, TakeItem)
    card: Card = s.asked_card(seat)
    output: Card = Card(s.stack.frames[s.stack.top(seat) + OUTPUT])
    s.stack.pop(seat)
    if action.item == ITEM_TOKEN:
        take_tokens(s, seat, 1, card)
    elif action.item == ITEM_SKILL:
        skills.gain(s, seat, 1)
    else:
        village.gain(s, seat, output, Resource(action.item), 1)


def refuse_take(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """Not on the panel in force."""
    card = CARDS[s.asked_card(seat)]
    items = items_offered(s, seat)
    rule = "key_flow:card.alehouse" if card == "alehouse" else "key_flow:card.workshop"
    return Refused(rule if isinstance(action, TakeItem) else "key_flow:keyple.activates", card=card, items=items)


# ---------------------------------------------------------------- a skill tile for goods
def legal_convert(s: KeyFlowState, seat: Seat) -> list[Action]:
    """Pay a tile that fits; or leave it."""
    found: list[Action] = skills.payments(s, seat, s.pieces.pay_skill[panel_asked(s, seat)])
    found.append(DONE)
    return found


def terms_convert(s: KeyFlowState, seat: Seat) -> Document:
    """The type of tile that is asked for, and the tiles that fit."""
    price: i64 = s.pieces.pay_skill[panel_asked(s, seat)]
    return {"skill": skills.price_name(price), "tiles": skills.fitting_tiles(s, seat, price)}


def follow_convert(s: KeyFlowState, seat: Seat, action: Action) -> None:
    """The tile is exchanged for what the panel shows."""
    panel: i64 = panel_asked(s, seat)
    output: Card = Card(s.stack.frames[s.stack.top(seat) + OUTPUT])
    s.stack.pop(seat)
    if isinstance(action, PaySkillTile):
        skills.pay(s, seat, action, s.pieces.pay_skill[panel])
        give(s, seat, panel, output)


def refuse_convert(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """Only a fitting skill tile is taken, and only one."""
    panel: i64 = panel_asked(s, seat)
    price: i64 = s.pieces.pay_skill[panel]
    return Refused("key_flow:card.conversion-needs-tile", card=CARDS[panel // PANELS], asked=skills.price_name(price))
