"""Transport and upgrading: carry counters along roads step by step, turn tiles over, in any order."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.bits import bit
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Refused
from ...key_family.rules import upgrade_costs
from ...key_family.rules.goods import (
    ALL_RESOURCES,
    COLOURS,
    GOLD,
    RESOURCE_NAMES,
    RESOURCES,
    SKILL_NAMES,
    SKILLS,
    Resource,
    Skill,
)
from .actions import DONE, MOVE, Bid, Done, Flip, Move, Pass, PayResources, Upgrade, Use
from .actions import PAY_RESOURCES as PAYMENTS
from .actions import UPGRADE as UPGRADE_OF
from .expansion import expansions, within_reach
from .pieces import COST_SKILLS, COSTS, SIDE_DIRECTIONS, SIDES, UPGRADED
from .places import opposite
from .skills import pay_skills, refuse_unpaid
from .state import (
    GOODS,
    NEXT,
    PAY_RESOURCES,
    PLACE,
    PRICE,
    SIDE,
    STEPS,
    TILE,
    TRANSPORT,
    TURNED,
    UPGRADES,
    KeyflowerState,
)
from .tiles import BEFORE_WINTER, TILES, WINTER_TILES, Tile


def begin(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """The tile lets the seat transport and upgrade in its own village."""
    at: i64 = s.stack.push(seat, TRANSPORT)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + STEPS] = steps_by(s, seat, tile)
    s.stack.frames[at + UPGRADES] = upgrades_by(s, seat, tile)
    found: list[Action] = legal_transport(s, seat)
    for expansion in expansions(s):
        expansion.offer(s, seat, TRANSPORT, found)
    if len(found) == 1:  # nothing to carry, nothing to upgrade
        s.stack.pop(seat)


def steps_by(s: KeyflowerState, seat: Seat, tile: Tile) -> i64:
    """How many steps a use of the tile allows; boat 2b doubles them."""
    return s.pieces.move[s.face(tile)] * (2 if s.has_ability(seat, 2, 1) else 1)


def upgrades_by(s: KeyflowerState, seat: Seat, tile: Tile) -> i64:
    """How many upgrades a use of the tile allows; boat 2b doubles them."""
    symbols: i64 = s.pieces.upgrade[s.face(tile)]
    for expansion in expansions(s):
        symbols += expansion.symbols(s, tile)
    return symbols * (2 if s.has_ability(seat, 2, 1) else 1)


# ---------------------------------------------------------------- carrying
def joined(s: KeyflowerState, tile: Tile, side: i64) -> bool:
    """Is there a road across this side, on both tiles?"""
    other: i64 = s.beside(tile, side)
    if other < 0:
        return False
    here: i64 = s.pieces.roads[tile * SIDES + s.tiles[tile * TILE + TURNED]]
    there: i64 = s.pieces.roads[other * SIDES + s.tiles[other * TILE + TURNED]]
    return (here >> side) & 1 == 1 and (there >> opposite(side)) & 1 == 1


def passable(s: KeyflowerState, seat: Seat, tile: Tile, side: i64) -> bool:
    """Can the seat carry something across this side? Boat 2a opens all but water."""
    if joined(s, tile, side):
        return True
    other: i64 = s.beside(tile, side)
    if other < 0 or not s.has_ability(seat, 2, 0):
        return False
    here: i64 = s.pieces.waters[tile * SIDES + s.tiles[tile * TILE + TURNED]]
    there: i64 = s.pieces.waters[other * SIDES + s.tiles[other * TILE + TURNED]]
    return (here >> side) & 1 == 0 and (there >> opposite(side)) & 1 == 0


def legal_transport(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Every step of every counter, every upgrade that can be paid; or done."""
    found: list[Action] = []
    at: i64 = s.stack.top(seat)
    steps: i64 = s.stack.frames[at + STEPS]
    upgrades: i64 = s.stack.frames[at + UPGRADES]
    tiles: Ints = s.tiles
    tile: Tile = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        here: i64 = tile * TILE
        if steps > 0 and tiles[here + GOODS] > 0:
            for side in range(SIDES):
                if passable(s, seat, tile, side):
                    for resource in ALL_RESOURCES:
                        if s.good(tile, resource) > 0:
                            found.append(MOVE[(tile * RESOURCES + resource) * SIDES + side])
        if upgrades > 0 and can_upgrade(s, seat, tile):
            found.append(UPGRADE_OF[tile])
        tile = Tile(tiles[here + NEXT])
    found.append(DONE)
    return found


def follow_transport(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Carry, upgrade, or end."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, Move):
        target: i64 = s.beside(action.tile, action.direction)
        s.put_good(action.tile, action.resource, -1)
        s.put_good(Tile(target), action.resource, 1)
        s.stack.frames[at + STEPS] -= 1
        if s.journal is not None:
            s.note(
                "moved",
                seat,
                {"resource": RESOURCE_NAMES[action.resource], "from": TILES[action.tile], "to": TILES[target]},
            )
    elif isinstance(action, Upgrade):
        s.stack.frames[at + UPGRADES] -= 1
        upgrade(s, seat, action.tile)
    else:
        s.stack.pop(seat)


def terms_transport(s: KeyflowerState, seat: Seat) -> Document:
    """Where the counters of each tile may be carried, and the tiles that are not upgraded yet."""
    carry: list[Document] = []
    last: i64 = -1
    for action in legal_transport(s, seat):
        if isinstance(action, Move) and action.tile * SIDES + action.direction != last:
            last = action.tile * SIDES + action.direction
            to: i64 = s.beside(action.tile, action.direction)
            way = {"tile": TILES[action.tile], "direction": SIDE_DIRECTIONS[action.direction], "to": TILES[to]}
            carry.append(dict[str, object](way))
    basic = [TILES[tile] for tile in BEFORE_WINTER if s.owned(seat, tile) and upgradable(s, tile)]
    return {"carry": carry, "upgradable": basic}


# ---------------------------------------------------------------- upgrading
def upgradable(s: KeyflowerState, tile: Tile) -> bool:
    """Is it the basic side of a home or building?"""
    return s.tiles[tile * TILE + SIDE] != UPGRADED and s.pieces.upgradable(tile)


def can_upgrade(s: KeyflowerState, seat: Seat, tile: Tile) -> bool:
    """Is it a basic side of a home or building whose cost is there?"""
    return (
        upgradable(s, tile)
        and has_resources(s, seat, tile, tile)
        and has_skills(s, seat, tile)
        and affords(s, seat, tile)
    )


def affords(s: KeyflowerState, seat: Seat, price: i64) -> bool:
    """Has the seat what expansions ask for?"""
    for expansion in expansions(s):
        if not expansion.affords(s, seat, price):
            return False
    return True


def cost_size(s: KeyflowerState, price: i64) -> i64:
    """How many counters a price asks for."""
    return upgrade_costs.size(s.pieces.cost, price * COSTS)


def pack_counters(s: KeyflowerState, tile: Tile) -> i64:
    """The counters on the tile, packed."""
    return s.tiles[tile * TILE + GOODS]


def has_resources(s: KeyflowerState, seat: Seat, tile: Tile, price: i64) -> bool:
    """Do the counters on the tile pay the price? Gold stands for anything; with boat 3a everything does."""
    there: i64 = pack_counters(s, tile)
    at: i64 = price * COSTS
    if upgrade_costs.covers(s.pieces.cost, at, there, False):
        return True
    return s.has_ability(seat, 3, 0) and upgrade_costs.covers(s.pieces.cost, at, there, True)


def has_skills(s: KeyflowerState, seat: Seat, price: i64) -> bool:
    """Are the skills of the price behind the screen?"""
    at: i64 = price * COSTS
    return upgrade_costs.has_skills(
        s.pieces.cost, at, s.skill(seat, Skill(0)), s.skill(seat, Skill(1)), s.skill(seat, Skill(2))
    )


def payments(s: KeyflowerState, seat: Seat, tile: Tile, price: i64, there: i64) -> list[Action]:
    """Every way to pay the counters of the price with those that are there, packed."""
    return upgrade_costs.ways(s.pieces.cost, price * COSTS, there, s.has_ability(seat, 3, 0), PAYMENTS)


def upgrade(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """Turn the tile over and pay; where the cost leaves a choice the payer is asked."""
    s.tiles[tile * TILE + SIDE] = UPGRADED
    s.touch(tile)
    if s.journal is not None:
        s.note("upgraded", seat, {"tile": TILES[tile]})
    for expansion in expansions(s):
        expansion.pay(s, seat, tile)
    pay_skills(s, seat, tile, tile)
    ask_resources(s, seat, tile, tile)


def ask_resources(s: KeyflowerState, seat: Seat, tile: Tile, price: i64) -> None:
    """The counters of a price are paid; the payer is asked where there is a choice."""
    if cost_size(s, price) == 0:
        return
    ways: list[Action] = payments(s, seat, tile, price, pack_counters(s, tile))
    if len(ways) == 1 and not opens_another(s, seat, tile, price):
        pay(s, seat, tile, ways[0])
        return
    at: i64 = s.stack.push(seat, PAY_RESOURCES)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + PRICE] = price


def opens_another(s: KeyflowerState, seat: Seat, tile: Tile, price: i64) -> bool:
    """Could a counter that the seat may still get, which would lie on its home, pay otherwise?"""
    if s.home(seat) != tile:
        return False
    for resource in ALL_RESOURCES:
        if within_reach(s, seat, COLOURS + SKILLS + resource):
            there: i64 = pack_counters(s, tile) + bit(resource * upgrade_costs.PACK_BITS)
            if len(payments(s, seat, tile, price, there)) > 1:
                return True
    return False


def pay(s: KeyflowerState, seat: Seat, tile: Tile, action: Action) -> None:
    """The counters go back to the supply."""
    assert isinstance(action, PayResources)
    paid: list[str] = []
    for resource in ALL_RESOURCES:
        number: i64 = action.of(resource)
        s.put_good(tile, resource, -number)
        s.supply[resource] += number
        if s.journal is not None:
            paid += [RESOURCE_NAMES[resource]] * int(number)
    if s.journal is not None:
        s.note("paid", seat, {"tile": TILES[tile], "resources": paid})


def legal_payment(s: KeyflowerState, seat: Seat) -> list[Action]:
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    return payments(s, seat, tile, s.stack.frames[at + PRICE], pack_counters(s, tile))


def terms_payment(s: KeyflowerState, seat: Seat) -> Document:
    return {"payments": [way.counts() for way in legal_payment(s, seat) if isinstance(way, PayResources)]}


def follow_payment(s: KeyflowerState, seat: Seat, action: Action) -> None:
    tile: Tile = s.place(seat)
    s.stack.pop(seat)
    pay(s, seat, tile, action)


# ---------------------------------------------------------------- why not
def refuse_payment(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    tile: Tile = s.place(seat)
    if isinstance(action, PayResources):
        if not upgrade_costs.lies_there(pack_counters(s, tile), action):
            return Refused("keyflower:upgrade.resources-on-tile", tile=TILES[tile])
        return Refused("keyflower:upgrade.flip-for-cost", tile=TILES[tile])
    return refuse_unpaid(s, seat, action)


def refuse_transport(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Why not this step or upgrade."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, Move):
        return refuse_move(s, seat, action, s.stack.frames[at + STEPS])
    if isinstance(action, Upgrade):
        return refuse_upgrade(s, seat, action.tile, s.stack.frames[at + UPGRADES])
    if isinstance(action, Flip):
        return Refused("keyflower:boat.flipper-target")
    assert not isinstance(action, Done)
    if isinstance(action, Bid | Use | Pass):
        return Refused("keyflower:turn.one-location", begun=TILES[s.stack.frames[at + PLACE]])
    return Refused("keyflower:turn.one-location")


def refuse_move(s: KeyflowerState, seat: Seat, action: Move, steps: i64) -> Refused:
    if not s.owned(seat, action.tile) or s.good(action.tile, action.resource) == 0:
        return Refused("keyflower:transport.own-resources", tile=TILES[action.tile])
    if steps == 0:
        return Refused("keyflower:transport.steps", left=0)
    return Refused("keyflower:transport.roads-only", tile=TILES[action.tile])


def refuse_upgrade(s: KeyflowerState, seat: Seat, tile: Tile, upgrades: i64) -> Refused:
    name = TILES[tile]
    if not s.pieces.upgradable(tile):
        return Refused("keyflower:upgrade.never", tile=name)
    if not s.owned(seat, tile):
        return Refused("keyflower:upgrade.own-village", tile=name)
    if s.side(tile) == UPGRADED:
        return Refused("keyflower:upgrade.once", tile=name)
    if upgrades == 0:
        return Refused("keyflower:upgrade.icons", left=0)
    if not has_skills(s, seat, tile):
        asked = [SKILL_NAMES[k] for k in range(SKILLS) if s.pieces.cost[tile * COSTS + COST_SKILLS + k] > 0]
        return Refused("keyflower:upgrade.skill-cost", tile=name, price=asked or ["any skill"])
    there: i64 = 0
    for resource in ALL_RESOURCES:
        there += s.good(tile, resource)
    if there >= cost_size(s, tile) and s.pieces.cost[tile * COSTS + GOLD] > s.good(tile, Resource(GOLD)):
        return Refused("keyflower:gold.one-way", tile=name)
    return Refused("keyflower:upgrade.resources-on-tile", tile=name)
