"""What it is all worth: tiles, boats, and every item where it counts most."""

from __future__ import annotations

from ...engine.contract import EVERYTHING
from ...engine.ints import Ints, append, i64
from ...engine.sheets import Sheet, Spent, ranked
from . import roads
from .allocation import GOLD_ALONE, JOKER, SKILL, STORE, WORKER, Award, Prizes, allocate, best_total
from .groups import outbid
from .pieces import (
    ANY_RESOURCE,
    APOTHECARY,
    COLOUR_NAMES,
    COLOURS,
    CRAFTSMANS_GUILD,
    FLIPPER,
    IANVINCIBLE,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KEYFLOWER,
    KEYTHEDRAL,
    MERCERS_GUILD,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    SCHOLAR,
    SCRIBES,
    SEA_BASTION,
    SEA_BREESE,
    SIDES,
    SKILL_NAMES,
    SKILLS,
    STORAGE,
    STORAGE_END,
    TILES,
    TURN_ORDER,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
    WINTER_TILES,
)
from .state import (
    BESIDE,
    GOODS,
    LAID,
    LOTS,
    ON,
    OVER,
    OWNER,
    TILE,
    VILLAGE,
    WHERE,
    KeyflowerState,
)


class Holdings:
    """What a seat has to be counted, as far as a viewer may know."""

    __slots__ = ("joker", "prizes", "resources", "skills", "stored_on", "stores", "workers")

    def __init__(
        self, workers: Ints, skills: Ints, resources: Ints, stores: Ints, stored_on: Ints, prizes: Prizes, joker: bool
    ) -> None:
        self.workers = workers
        self.skills = skills
        self.resources = resources
        self.stores = stores
        self.stored_on = stored_on  # the storage tiles, in the order of `stores`
        self.prizes = prizes
        self.joker = joker


def counts(s: KeyflowerState, seat: i64, tile: i64, viewer: i64) -> bool:
    """Is the tile in the seat's village, for all that the viewer may know?"""
    at: i64 = tile * TILE
    if s.tiles[at + OWNER] != seat:
        return False
    where: i64 = s.tiles[at + WHERE]
    return where == VILLAGE or (where == LAID and (viewer == seat or viewer == EVERYTHING))


def prize(s: KeyflowerState, seat: i64, tile: i64, viewer: i64) -> i64:
    """What a winter tile or boat pays; 0 if it is not in the village."""
    return s.pieces.points[tile * 2] if counts(s, seat, tile, viewer) else 0


def prizes_of(s: KeyflowerState, seat: i64, viewer: i64) -> Prizes:
    """What the seat's scoring tiles pay."""
    sets: Ints = s.pieces.sets
    return Prizes(
        apothecary=prize(s, seat, APOTHECARY, viewer),
        apothecary_size=sets[APOTHECARY],
        craftsman=prize(s, seat, CRAFTSMANS_GUILD, viewer),
        market=prize(s, seat, KEY_MARKET, viewer),
        hall=prize(s, seat, VILLAGE_HALL, viewer),
        wind=prize(s, seat, WHITE_WIND, viewer),
        guild=prize(s, seat, KEY_GUILD, viewer),
        guild_size=sets[KEY_GUILD],
        scholar=prize(s, seat, SCHOLAR, viewer),
        scribes=prize(s, seat, SCRIBES, viewer),
        jeweller=prize(s, seat, JEWELLER, viewer),
        mercer=prize(s, seat, MERCERS_GUILD, viewer),
        watermill=prize(s, seat, WATERMILL, viewer),
        windmill=prize(s, seat, WINDMILL, viewer),
        windmill_size=sets[WINDMILL],
        wild=s.has_ability(seat, 3, 1),
    )


def holdings(s: KeyflowerState, seat: i64, viewer: i64) -> Holdings:
    """Workers behind the screen, on the own tiles and in losing bids; skills; resources in the village."""
    workers: Ints = Ints([0] * COLOURS)
    skills: Ints = Ints([0] * SKILLS)
    resources: Ints = Ints([0] * RESOURCES)
    stores: Ints = Ints([])
    stored_on: Ints = Ints([])
    if viewer == seat or viewer == EVERYTHING or s.step == OVER:
        for colour in range(COLOURS):
            workers[colour] = s.worker(seat, colour)
        for skill in range(SKILLS):
            skills[skill] = s.skill(seat, skill)
    groups: i64 = outbid(s, seat)
    if groups > 0:
        for lot in range(LOTS):
            if (groups >> lot) & 1:
                workers[s.bid_colour(lot, seat)] += s.bid(lot, seat)
    for tile in range(WINTER_TILES):
        if not counts(s, seat, tile, viewer):
            continue
        for colour in range(COLOURS):
            workers[colour] += s.tiles[tile * TILE + ON + colour]
        if STORAGE <= tile < STORAGE_END:
            kind: i64 = s.pieces.store[s.face(tile)]
            stores = append(stores, NONE if kind == ANY_RESOURCE else kind)
            stores = append(stores, s.pieces.each[s.face(tile)])
            for resource in range(RESOURCES):
                stores = append(stores, s.good(tile, resource))
            stored_on = append(stored_on, tile)
        else:
            for resource in range(RESOURCES):
                resources[resource] += s.tiles[tile * TILE + GOODS + resource]
    return Holdings(workers, skills, resources, stores, stored_on, prizes_of(s, seat, viewer), s.purple == seat)


# ---------------------------------------------------------------- tiles and boats
def printed(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """The points printed on the visible sides of the home and the buildings."""
    total: i64 = 0
    for tile in range(WINTER_TILES):
        if counts(s, seat, tile, viewer):
            total += s.pieces.points[s.face(tile)]
    return total


def fixed(s: KeyflowerState, seat: i64, tile: i64, viewer: i64) -> i64:
    """What a tile is worth that counts no items: the Keythedral and most boats."""
    if not counts(s, seat, tile, viewer):
        return 0
    if tile == KEYFLOWER:
        return transport_capacity(s, seat, viewer) * s.pieces.points[tile * 2]
    if tile == SEA_BASTION:
        return roads.on_circuits(s, seat) * s.pieces.points[tile * 2]
    if tile == SEA_BREESE:
        boats: i64 = roads.boats_on_river(s, seat)
        return s.pieces.scale[boats - 1] if boats > 0 else 0
    return s.pieces.points[tile * 2]


def transport_capacity(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """All steps printed on the seat's tiles as they lie; twice with boat 2b."""
    total: i64 = 0
    for tile in range(WINTER_TILES):
        if counts(s, seat, tile, viewer):
            total += s.pieces.move[s.face(tile)]
    return total * 2 if s.has_ability(seat, 2, 1) else total


def beside_turn_order(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """A point for every tile that touches a turn order tile of the village."""
    total: i64 = 0
    for tile in range(TURN_ORDER, TURN_ORDER + 4):
        if counts(s, seat, tile, viewer):
            for side in range(SIDES):
                if s.tiles[tile * TILE + BESIDE + side] >= 0:
                    total += s.pieces.points[tile * 2]
    return total


FIXED: tuple[i64, ...] = (KEYTHEDRAL, KEYFLOWER, SEA_BASTION, SEA_BREESE, FLIPPER, IANVINCIBLE)


def points(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """The seat's total, quickly."""
    has: Holdings = holdings(s, seat, viewer)
    total: i64 = printed(s, seat, viewer) + beside_turn_order(s, seat, viewer)
    for tile in FIXED:
        total += fixed(s, seat, tile, viewer)
    return total + best_total(has.workers, has.skills, has.resources, has.stores, has.prizes, has.joker)


# ---------------------------------------------------------------- sheets
def sheet(s: KeyflowerState, seat: i64, viewer: i64) -> Sheet:
    """One seat's points by source, with the items that count for each."""
    lines: list[tuple[str, int]] = [("tiles", int(printed(s, seat, viewer)))]
    for tile in FIXED:
        if counts(s, seat, tile, viewer):
            lines.append((TILES[tile], int(fixed(s, seat, tile, viewer))))
    turn_order: i64 = beside_turn_order(s, seat, viewer)
    if turn_order > 0:
        lines.append(("turn order", int(turn_order)))
    has: Holdings = holdings(s, seat, viewer)
    spent: list[Spent] = []
    for award in allocate(has.workers, has.skills, has.resources, has.stores, has.prizes, has.joker):
        source = source_of(award, has)
        lines.append((source, int(award.points)))
        spent += [Spent(source, item_name(item.sort, item.type), int(item.number)) for item in award.items]
    return Sheet(seat, lines, (), spent)


def source_of(award: Award, has: Holdings) -> str:
    """The tile that counts them."""
    if award.tile == GOLD_ALONE:
        return "gold"
    return TILES[has.stored_on[award.tile - STORE] if award.tile >= STORE else award.tile]


def item_name(sort: i64, type: i64) -> str:
    """An item in a word."""
    if sort == JOKER:
        return "joker"
    if sort == WORKER:
        return COLOUR_NAMES[type]
    return SKILL_NAMES[type] if sort == SKILL else RESOURCE_NAMES[type]


def scores(s: KeyflowerState, viewer: i64) -> list[Sheet]:
    """All sheets, best first; seats level in points share the victory."""
    return ranked([sheet(s, seat, viewer) for seat in range(s.seats)])
