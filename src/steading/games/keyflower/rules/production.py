"""Production: what a used tile asks for, and what it gives."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Refused
from ...key_family.rules.goods import (
    ALL_COLOURS,
    ALL_RESOURCES,
    ANY_SKILL,
    COLOUR_NAMES,
    GREEN,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    SKILL_NAMES,
    Colour,
    Resource,
    Skill,
)
from . import front, transport
from .actions import (
    PAY_GROUP,
    PAY_HIDDEN_WORKER,
    PAY_WORKER,
    TAKE_ITEM,
    PayGroup,
    PayHiddenSkill,
    PayHiddenWorker,
    PaySkill,
    PayWorker,
    TakeItem,
)
from .expansion import expansions
from .groups import move_groups, outbid, settle_colours
from .pieces import ANY_WORKER, ITEM_NAMES, ITEM_SKILL, ITEMS
from .skills import ask_skill, lay_down, only_skill, refuse_unpaid, skill_prices
from .state import ASKED, CHOOSE_ITEM, GREENS, LOT, LOTS, PILE, PLACE, SCREEN, TILE, UPGRADING, WORKERS, KeyflowerState
from .state import PAY_WORKER as PAYING_WORKER
from .tiles import TILES, Tile


def begin(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """The workers stand on the tile: it is paid for, as far as it asks for something, and gives its benefit."""
    face: i64 = s.face(tile)
    skill: Skill = Skill(s.pieces.pay_skill[face])
    worker: i64 = s.pieces.pay_worker[face]
    if skill != NONE:
        if not ask_skill(s, seat, tile, skill, 0):
            give_for_skill(s, seat, tile, skill)
    elif worker != NONE:
        ask_worker(s, seat, tile)
    else:
        benefit(s, seat, tile)


# ---------------------------------------------------------------- a skill as the price
def give_for_skill(s: KeyflowerState, seat: Seat, tile: Tile, price: i64) -> None:
    """The benefit, for a skill that is mixed into the pile only afterwards."""
    skill: Skill = Skill(price if price != ANY_SKILL else only_skill(s, seat))
    lay_down(s, seat, tile, skill, price != ANY_SKILL, False)
    benefit(s, seat, tile)
    s.supply[PILE + skill] += 1


def legal_skill(s: KeyflowerState, seat: Seat) -> list[Action]:
    """The type asked for or, if any is, those that the seat has."""
    return skill_prices(s, seat, s.stack.frames[s.stack.top(seat) + ASKED])


def follow_skill(s: KeyflowerState, seat: Seat, action: Action) -> None:
    assert isinstance(action, PaySkill)
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    upgrading: i64 = s.stack.frames[at + UPGRADING]
    openly: bool = s.stack.frames[at + ASKED] != ANY_SKILL
    s.stack.pop(seat)
    lay_down(s, seat, tile, action.skill, openly, isinstance(action, PayHiddenSkill))
    if upgrading == 0:
        benefit(s, seat, tile)
    s.supply[PILE + action.skill] += 1


def terms_skill(s: KeyflowerState, seat: Seat) -> Document:
    """The skills that can be paid, and those of which one that lies face down can be paid instead."""
    skills: list[str] = []
    hidden: list[str] = []
    for action in legal_skill(s, seat):
        if isinstance(action, PayHiddenSkill):
            hidden.append(SKILL_NAMES[action.skill])
        elif isinstance(action, PaySkill):
            skills.append(SKILL_NAMES[action.skill])
    return {"skills": skills, "hidden": hidden}


def refuse_skill(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    at: i64 = s.stack.top(seat)
    if isinstance(action, PayHiddenSkill):
        return Refused(front.RULE, skill=SKILL_NAMES[action.skill])
    if isinstance(action, PaySkill):
        rule = "upgrade.skill-cost" if s.stack.frames[at + UPGRADING] == 1 else "use.cost-mandatory"
        return Refused(f"keyflower:{rule}", skill=SKILL_NAMES[action.skill], there=0)
    return refuse_unpaid(s, seat, action)


# ---------------------------------------------------------------- a worker as the price
def legal_worker(s: KeyflowerState, seat: Seat) -> list[Action]:
    """A worker of the colour asked for from behind the screen, or a whole outbid group of it."""
    return worker_prices(s, seat, s.pieces.pay_worker[s.face(s.place(seat))])


def worker_prices(s: KeyflowerState, seat: Seat, price: i64) -> list[Action]:
    """All ways to pay a worker of this colour, or of any."""
    found: list[Action] = []
    for colour in ALL_COLOURS:
        if (price == colour or price == ANY_WORKER) and s.screens[seat * SCREEN + WORKERS + colour] > 0:
            found.append(PAY_WORKER[colour])
            if front.both_workers(s, seat, colour):
                found.append(PAY_HIDDEN_WORKER[colour])
    groups: i64 = outbid(s, seat)
    if groups > 0:
        for lot in range(LOTS):
            if (groups >> lot) & 1 and (price == ANY_WORKER or s.bid_colour(lot, seat) == price):
                found.append(PAY_GROUP[s.lots[lot]])
    return found


def ask_worker(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """A worker is to be paid; the payer is asked where there is a choice."""
    price: i64 = s.pieces.pay_worker[s.face(tile)]
    ways: list[Action] = worker_prices(s, seat, price)
    if is_plain(s, seat, price, ways):
        pay_worker(s, seat, tile, ways[0])
        return
    s.stack.frames[s.stack.push(seat, PAYING_WORKER) + PLACE] = tile


def is_plain(s: KeyflowerState, seat: Seat, price: i64, ways: list[Action]) -> bool:
    """Is there nothing to decide: one way, which gives up one worker, and none that an exchange could open?"""
    if len(ways) > 1:
        return False
    way: Action = ways[0]
    if isinstance(way, PayGroup) and s.bid(s.tiles[way.tile * TILE + LOT], seat) > 1:
        return False
    for colour in ALL_COLOURS:
        if (price == colour or price == ANY_WORKER) and front.worker_opens(s, seat, colour):
            return False
    return True


def pay_worker(s: KeyflowerState, seat: Seat, tile: Tile, action: Action) -> None:
    """It goes into the bag when the benefit has been taken."""
    counts: Ints = lay_workers_down(s, seat, tile, action)
    benefit(s, seat, tile)
    into_bag(s, counts)


def give_workers(s: KeyflowerState, seat: Seat, tile: Tile, action: Action) -> None:
    """It goes into the bag."""
    into_bag(s, lay_workers_down(s, seat, tile, action))


def lay_workers_down(s: KeyflowerState, seat: Seat, tile: Tile, action: Action) -> Ints:
    """Workers leave the screen or their lot for a price, not yet for the bag; returns how many of each colour."""
    counts: Ints = vec[i64]([0, 0, 0, 0])
    if isinstance(action, PayWorker):
        hidden: bool = isinstance(action, PayHiddenWorker)
        s.bring_out(seat, action.colour, 1, 0 if hidden else s.known_first(seat, action.colour, 1))
        counts[action.colour] = 1
    elif isinstance(action, PayGroup):
        lot: i64 = s.tiles[action.tile * TILE + LOT]
        move_groups(s, seat, 1 << lot, counts)
        settle_colours(s, 1 << lot)
    if s.journal is not None:
        paid = [COLOUR_NAMES[c] for c in ALL_COLOURS for _ in range(counts[c])]
        s.note("paid workers", seat, {"tile": TILES[tile], "workers": paid})
    return counts


def into_bag(s: KeyflowerState, counts: Ints) -> None:
    """The workers are in the bag."""
    for colour in ALL_COLOURS:
        if counts[colour] > 0:
            s.into_bag(colour, counts[colour])


def follow_worker(s: KeyflowerState, seat: Seat, action: Action) -> None:
    tile: Tile = s.place(seat)
    s.stack.pop(seat)
    pay_worker(s, seat, tile, action)


def terms_worker(s: KeyflowerState, seat: Seat) -> Document:
    """The price, and the ways to pay it."""
    return worker_terms(s, seat, s.pieces.pay_worker[s.face(s.place(seat))])


def worker_terms(s: KeyflowerState, seat: Seat, price: i64) -> Document:
    """A worker of this colour, or of any, is to be paid; the colours of which a hidden one can be paid instead."""
    colours: list[str] = []
    hidden: list[str] = []
    groups: list[str] = []
    for action in worker_prices(s, seat, price):
        if isinstance(action, PayHiddenWorker):
            hidden.append(COLOUR_NAMES[action.colour])
        elif isinstance(action, PayWorker):
            colours.append(COLOUR_NAMES[action.colour])
        elif isinstance(action, PayGroup):
            groups.append(TILES[action.tile])
    return {"price": price_name(price), "colours": colours, "hidden": hidden, "groups": groups}


def price_name(price: i64) -> str | None:
    """The worker that is asked for: a colour, any, or none."""
    if price == NONE:
        return None
    return "any" if price == ANY_WORKER else COLOUR_NAMES[price]


def refuse_worker(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    tile: Tile = s.place(seat)
    price: i64 = s.pieces.pay_worker[s.face(tile)]
    asked = "any" if price == ANY_WORKER else COLOUR_NAMES[price]
    if isinstance(action, PayHiddenWorker):
        return Refused(front.RULE, colour=COLOUR_NAMES[action.colour])
    if isinstance(action, PayWorker):
        if price == ANY_WORKER or price == action.colour:
            return Refused("keyflower:tile.exchange-worker-extra", colour=COLOUR_NAMES[action.colour], there=0)
        return Refused("keyflower:use.cost-mandatory", price=asked, named=COLOUR_NAMES[action.colour])
    if isinstance(action, PayGroup):
        return refuse_group(s, seat, action, price, "keyflower:use.cost-mandatory")
    return refuse_unpaid(s, seat, action)


def refuse_group(s: KeyflowerState, seat: Seat, action: PayGroup, price: i64, rule: str) -> Refused:
    """Why this group cannot pay; the rule is that of the price."""
    lot: i64 = s.tiles[action.tile * TILE + LOT]
    if lot < 0 or s.bid(lot, seat) == 0:
        return Refused("keyflower:bid.sources", tile=TILES[action.tile])
    if s.leader(lot) == seat:
        return Refused("keyflower:bid.winner-frozen", tile=TILES[action.tile])
    asked = "any" if price == ANY_WORKER else COLOUR_NAMES[price]
    return Refused(rule, price=asked, named=COLOUR_NAMES[s.bid_colour(lot, seat)])


# ---------------------------------------------------------------- the benefit
def benefit(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """Take what the tile shows: on the tile in one's own village, otherwise on one's home or behind one's screen."""
    pieces = s.pieces
    face: i64 = s.face(tile)
    target: i64 = tile if s.owned(seat, tile) else s.home(seat)
    gained: list[str] = []
    for resource in ALL_RESOURCES:
        number: i64 = pieces.give[face * RESOURCES + resource]
        if number > 0:
            number = s.take_resources(Tile(target), resource, number)
            if s.journal is not None:
                gained += [RESOURCE_NAMES[resource]] * int(number)
    if s.journal is not None and target_of_goods(s, face):
        s.note("gained", seat, {"resources": gained, "tile": TILES[target]})
    if pieces.choose[face] > 0:
        ask_item(s, seat, tile)
    if pieces.skills[face] > 0:
        s.draw_skills(seat, pieces.skills[face])
    if pieces.workers[face] > 0:
        s.draw_workers(seat, pieces.workers[face])
    if pieces.green[face] > 0:
        take_green(s, seat, pieces.green[face])
    for expansion in expansions(s):
        expansion.produce(s, seat, tile)
    if pieces.move[face] > 0 or pieces.upgrade[face] > 0:
        transport.begin(s, seat, tile)


def target_of_goods(s: KeyflowerState, face: i64) -> bool:
    """Does this side give resources outright?"""
    for resource in ALL_RESOURCES:
        if s.pieces.give[face * RESOURCES + resource] > 0:
            return True
    return False


def take_green(s: KeyflowerState, seat: Seat, number: i64) -> None:
    """Green workers from the open supply, as far as there are any; never from the bag."""
    there: i64 = s.supply[GREENS]
    if number > there:
        number = there
    s.supply[GREENS] -= number
    s.show_workers(seat, Colour(GREEN), number)
    if s.journal is not None:
        s.note("gained green", seat, {"number": int(number)})


# ---------------------------------------------------------------- one of several items
def item_choices(s: KeyflowerState, seat: Seat, tile: Tile) -> list[Action]:
    """Those of the tile's items that are still to be had."""
    shown: i64 = s.pieces.choose[s.face(tile)]
    return [TAKE_ITEM[item] for item in range(ITEMS) if (shown >> item) & 1 and has_item(s, seat, tile, item)]


def has_item(s: KeyflowerState, seat: Seat, tile: Tile, item: i64) -> bool:
    """Is there such an item?"""
    if item < RESOURCES:
        return s.supply[item] > 0
    if item == ITEM_SKILL:
        return s.in_pile() > 0
    for expansion in expansions(s):
        if expansion.has_item(s, seat, tile, item):
            return True
    return False


def ask_item(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """One of several: the user says which, where there is a choice."""
    choices: list[Action] = item_choices(s, seat, tile)
    if len(choices) > 1:
        s.stack.frames[s.stack.push(seat, CHOOSE_ITEM) + PLACE] = tile
    elif len(choices) == 1:
        take_chosen(s, seat, tile, choices[0])


def take_chosen(s: KeyflowerState, seat: Seat, tile: Tile, action: Action) -> None:
    """A resource is put on the tile or the home, everything else where it belongs."""
    assert isinstance(action, TakeItem)
    if action.item < RESOURCES:
        target: i64 = tile if s.owned(seat, tile) else s.home(seat)
        s.take_resources(Tile(target), Resource(action.item), 1)
        if s.journal is not None:
            s.note("gained", seat, {"resources": [ITEM_NAMES[action.item]], "tile": TILES[target]})
    elif action.item == ITEM_SKILL:
        s.draw_skills(seat, 1)
    for expansion in expansions(s):
        expansion.take_item(s, seat, tile, action.item)


def legal_item(s: KeyflowerState, seat: Seat) -> list[Action]:
    return item_choices(s, seat, s.place(seat))


def follow_item(s: KeyflowerState, seat: Seat, action: Action) -> None:
    tile: Tile = s.place(seat)
    s.stack.pop(seat)
    take_chosen(s, seat, tile, action)


def terms_item(s: KeyflowerState, seat: Seat) -> Document:
    """The items to choose from."""
    return {"items": [ITEM_NAMES[item] for item in range(ITEMS) if TAKE_ITEM[item] in legal_item(s, seat)]}


def refuse_item(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, TakeItem):
        choices = [ITEM_NAMES[item] for item in range(ITEMS) if TAKE_ITEM[item] in legal_item(s, seat)]
        return Refused("keyflower:tile.workshop-choice-available", named=ITEM_NAMES[action.item], allowed=choices)
    return refuse_unpaid(s, seat, action)
