"""What a building brings to whoever uses it: resources, tokens and skill tiles, a choice, an exchange, transport."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules.goods import ANY_SKILL, NONE, RESOURCES, SKILL_NAMES
from . import skills, transport, village
from .actions import DONE, TAKE_ITEM, PaySkill, TakeItem
from .pieces import CARDS, ITEM_NAMES, ITEM_SKILL, ITEM_TOKEN, ITEMS, PANELS
from .state import CARD, CONVERT, LEVEL_OF, OUTPUT, TAKE, KeyFlowState


def use(s: KeyFlowState, seat: i64, building: i64, panel: i64, own: bool) -> None:
    """The seat uses a building with this panel in force; what it makes lies there, or on the home if it is abroad."""
    output: i64 = building if own else s.home(seat)
    if s.pieces.pay_skill[panel] != NONE:
        if skills.fitting(s, seat, s.pieces.pay_skill[panel]) > 0:
            ask(s, seat, CONVERT, panel, output)
        return
    if s.pieces.choose[panel] > 0:
        ask(s, seat, TAKE, panel, output)
    give(s, seat, panel, output)
    transport.begin(s, seat, building, panel)


def ask(s: KeyFlowState, seat: i64, kind: i64, panel: i64, output: i64) -> None:
    """The seat decides how to use the panel."""
    at: i64 = s.stack.push(seat, kind)
    s.stack.frames[at + CARD] = panel // PANELS
    s.stack.frames[at + LEVEL_OF] = panel % PANELS
    s.stack.frames[at + OUTPUT] = output


def panel_asked(s: KeyFlowState, seat: i64) -> i64:
    """The panel that the seat is using."""
    at: i64 = s.stack.top(seat)
    return s.stack.frames[at + CARD] * PANELS + s.stack.frames[at + LEVEL_OF]


def give(s: KeyFlowState, seat: i64, panel: i64, output: i64) -> None:
    """All that the panel shows."""
    for resource in range(RESOURCES):
        village.gain(s, seat, output, resource, s.pieces.give[panel * RESOURCES + resource])
    take_tokens(s, seat, s.pieces.tokens[panel])
    skills.gain(s, seat, s.pieces.skills[panel])


def take_tokens(s: KeyFlowState, seat: i64, number: i64) -> None:
    """Keyple tokens from the supply."""
    if number > 0:
        s.add_tokens(seat, number)
        if s.journal is not None:
            s.note("took tokens", seat, {"number": int(number)})


# ---------------------------------------------------------------- one of several
def legal_take(s: KeyFlowState, seat: i64) -> list[Action]:
    """The items on the panel."""
    offered: i64 = s.pieces.choose[panel_asked(s, seat)]
    found: list[Action] = []
    for item in range(ITEMS):
        if (offered >> item) & 1 == 1:
            found.append(TAKE_ITEM[item])
    return found


def follow_take(s: KeyFlowState, seat: i64, action: Action) -> None:
    """One of them."""
    assert isinstance(action, TakeItem)
    output: i64 = s.stack.frames[s.stack.top(seat) + OUTPUT]
    s.stack.pop(seat)
    if action.item == ITEM_TOKEN:
        take_tokens(s, seat, 1)
    elif action.item == ITEM_SKILL:
        skills.gain(s, seat, 1)
    else:
        village.gain(s, seat, output, action.item, 1)


def refuse_take(s: KeyFlowState, seat: i64, action: Action) -> Refused:
    """Not on the panel in force."""
    card: i64 = s.stack.frames[s.stack.top(seat) + CARD]
    offered: i64 = s.pieces.choose[panel_asked(s, seat)]
    items = [ITEM_NAMES[item] for item in range(ITEMS) if (offered >> item) & 1 == 1]
    rule = "key_flow:card.alehouse" if CARDS[card] == "alehouse" else "key_flow:card.workshop"
    return Refused(rule if isinstance(action, TakeItem) else "key_flow:keyple.activates", card=CARDS[card], items=items)


# ---------------------------------------------------------------- a skill tile for goods
def legal_convert(s: KeyFlowState, seat: i64) -> list[Action]:
    """Pay a tile that fits; or leave it."""
    found: list[Action] = skills.payments(s, seat, s.pieces.pay_skill[panel_asked(s, seat)])
    found.append(DONE)
    return found


def follow_convert(s: KeyFlowState, seat: i64, action: Action) -> None:
    """The tile is exchanged for what the panel shows."""
    panel: i64 = panel_asked(s, seat)
    output: i64 = s.stack.frames[s.stack.top(seat) + OUTPUT]
    s.stack.pop(seat)
    if isinstance(action, PaySkill):
        skills.pay(s, seat, action, s.pieces.pay_skill[panel])
        give(s, seat, panel, output)


def refuse_convert(s: KeyFlowState, seat: i64, action: Action) -> Refused:
    """Only a fitting skill tile is taken, and only one."""
    panel: i64 = panel_asked(s, seat)
    price: i64 = s.pieces.pay_skill[panel]
    wanted = "any" if price == ANY_SKILL else SKILL_NAMES[price]
    return Refused("key_flow:card.conversion-needs-tile", card=CARDS[panel // PANELS], asked=wanted)
