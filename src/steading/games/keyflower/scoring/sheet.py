"""What it is all worth: tiles, boats, and every item where it counts most."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....engine.contract import EVERYTHING
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, vec
from ....engine.sheets import Sheet, SpentItems, rank_sheets
from ...key_family.rules.goods import (
    ALL_COLOURS,
    ALL_RESOURCES,
    ALL_SKILLS,
    ANY_RESOURCE,
    COLOUR_NAMES,
    COLOURS,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    SKILL_NAMES,
    SKILLS,
)
from ..rules.groups import outbid
from ..rules.pieces import CONTRACTS, SIDES
from ..rules.state import (
    LOTS,
    OVER,
    RANK,
    SCREEN,
    SEEN_SKILLS,
    SEEN_WORKERS,
    SKILL,
    WORKERS,
    KeyflowerState,
)
from ..rules.tiles import (
    ALL_TURN_ORDER,
    APOTHECARY,
    BEFORE_WINTER,
    BOATS,
    CRAFTSMANS_GUILD,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KEYFLOWER,
    MERCERS_GUILD,
    PLACE_SCORERS,
    PRINTED_SCORERS,
    SCHOLAR,
    SCRIBES,
    SEA_BASTION,
    SEA_BREESE,
    STORAGE,
    STORAGE_END,
    TILES,
    TURN_ORDER,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WINDMILL,
    WINTER_TILES,
    Tile,
)
from . import roads
from .allocation import (
    CONTRACT,
    GOLD_ALONE,
    JOKER,
    JOKER_ANIMAL,
    ON_STORAGE,
    SKILL_SORT,
    UNCOMPLETED,
    WHEAT_SORT,
    WORKER_SORT,
    Award,
    Prizes,
    allocate,
    best_total,
)
from .expansion import BOAT_POINTS, EXTENSION_POINTS, FIELD_POINTS, SHELTER_POINTS, WINTER_POINTS
from .expansions import scored_expansions
from .holdings import Holdings, ability, counts, prize, storing_face


def prizes_of(s: KeyflowerState, seat: Seat, viewer: i64) -> Prizes:
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
        wild=ability(s, seat, 3, 1, viewer),
    )


def holdings(s: KeyflowerState, seat: Seat, viewer: i64) -> Holdings:
    """Workers behind the screen, on the own tiles and in losing bids; skills; resources in the village."""
    workers: Ints = vec[i64]([0] * COLOURS)
    skills: Ints = vec[i64]([0] * SKILLS)
    resources: Ints = vec[i64]([0] * RESOURCES)
    stores: Ints = vec[i64]()
    stored_on: Ints = vec[i64]()
    shown: bool = viewer == seat or viewer == EVERYTHING or s.step == OVER
    at: i64 = seat * SCREEN
    for colour in ALL_COLOURS:
        workers[colour] = s.screens[at + (WORKERS if shown else SEEN_WORKERS) + colour]
    for skill in ALL_SKILLS:
        skills[skill] = s.screens[at + (SKILL if shown else SEEN_SKILLS) + skill]
    if not shown and not s.box.open_screens:
        workers = vec[i64]([0] * COLOURS)
        skills = vec[i64]([0] * SKILLS)
    groups: i64 = outbid(s, seat)
    if groups > 0:
        for lot in range(LOTS):
            if (groups >> lot) & 1:
                workers[s.bid_colour(lot, seat)] += s.bid(lot, seat)
    for tile in BEFORE_WINTER:
        if not counts(s, seat, tile, viewer):
            continue
        for colour in ALL_COLOURS:
            workers[colour] += s.on(tile, colour)
        if STORAGE <= tile < STORAGE_END:
            face: i64 = storing_face(s, tile)
            kind: i64 = s.pieces.store[face]
            stores = append(stores, NONE if kind == ANY_RESOURCE else kind)
            stores = append(stores, s.pieces.each[face])
            for resource in ALL_RESOURCES:
                stores = append(stores, s.good(tile, resource))
            stored_on = append(stored_on, tile)
        else:
            for resource in ALL_RESOURCES:
                resources[resource] += s.good(tile, resource)
    joker: bool = s.purple == seat
    has = Holdings(workers, skills, resources, stores, stored_on, prizes_of(s, seat, viewer), joker, shown)
    for expansion in scored_expansions(s):
        expansion.hold(s, seat, viewer, has)
    return has


# ---------------------------------------------------------------- tiles and boats
def count_printed(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """The points printed on the visible sides of the home and the buildings."""
    total: i64 = 0
    for tile in BEFORE_WINTER:
        if counts(s, seat, tile, viewer):
            total += s.pieces.points[s.face(tile)]
    return total


def count_fixed(s: KeyflowerState, seat: Seat, tile: Tile, viewer: i64) -> i64:
    """What a tile is worth that counts no items: the Keythedral and most boats."""
    if not counts(s, seat, tile, viewer):
        return 0
    if tile == KEYFLOWER:
        return transport_capacity(s, seat, viewer) * s.pieces.points[tile * 2]
    if tile == SEA_BASTION:
        return roads.on_circuits(s, seat) * s.pieces.points[tile * 2]
    if tile == SEA_BREESE:
        boats: i64 = roads.boats_on_river(s, seat)
        most: i64 = len(s.pieces.scale)
        return s.pieces.scale[(boats if boats < most else most) - 1] if boats > 0 else 0
    return s.pieces.points[tile * 2]


def transport_capacity(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """All steps printed on the seat's tiles as they lie; twice with boat 2b."""
    total: i64 = 0
    for tile in BEFORE_WINTER:
        if counts(s, seat, tile, viewer):
            total += s.pieces.move[s.face(tile)]
    return total * 2 if ability(s, seat, 2, 1, viewer) else total


def beside_turn_order(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """A point for every tile that touches a turn order tile of the village."""
    total: i64 = 0
    for tile in ALL_TURN_ORDER:
        if counts(s, seat, tile, viewer):
            for side in range(SIDES):
                if s.beside(tile, side) >= 0:
                    total += s.pieces.points[tile * 2]
    return total


FIXED: Final[list[Tile]] = [*PRINTED_SCORERS, *PLACE_SCORERS]


def points(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """The seat's total, quickly."""
    has: Holdings = holdings(s, seat, viewer)
    total: i64 = count_printed(s, seat, viewer) + beside_turn_order(s, seat, viewer)
    for tile in FIXED:
        total += count_fixed(s, seat, Tile(tile), viewer)
    for expansion in scored_expansions(s):
        total += expansion.points(s, seat, viewer)
    return total + best_total(
        has.workers, has.skills, has.resources, has.stores, has.prizes, has.joker, has.wheat, has.contracts
    )


# ---------------------------------------------------------------- sheets
class KeyflowerTally:
    """A score sheet being written: whose it is, which items count where, and the lines so far."""

    __slots__ = ("awards", "has", "lines", "s", "seat", "spent", "viewer")

    def __init__(self, s: KeyflowerState, seat: Seat, viewer: i64) -> None:
        self.s = s
        self.seat = seat
        self.viewer = viewer
        self.has: Holdings = holdings(s, seat, viewer)
        has: Holdings = self.has
        self.awards: list[Award] = allocate(
            has.workers, has.skills, has.resources, has.stores, has.prizes, has.joker, has.wheat, has.contracts
        )
        self.lines: list[tuple[str, int]] = []
        self.spent: list[SpentItems] = []

    def add(self, source: str, points: i64) -> None:
        """A line, if it counts anything."""
        if points > 0:
            self.lines.append((source, int(points)))

    def add_expansions(self, step: i64) -> None:
        """What the expansions in play add at this step."""
        for expansion in scored_expansions(self.s):
            for source, points in expansion.lines(step, self.s, self.seat, self.viewer):
                self.add(source, points)

    def add_tile(self, tile: Tile) -> None:
        """A tile that counts no items has a line even if it counts nothing."""
        if counts(self.s, self.seat, tile, self.viewer):
            self.lines.append((TILES[tile], int(count_fixed(self.s, self.seat, tile, self.viewer))))

    def add_awards(self, low: i64, high: i64) -> None:
        """The awards for tiles from one number up to another, with the items that count for them."""
        for award in self.awards:
            if low <= award.tile < high:
                source = source_of(award, self.has, self.s)
                self.lines.append((source, int(award.points)))
                self.spent += [
                    SpentItems(source, item_name(item.sort, item.type), int(item.number)) for item in award.items
                ]


def storage_tiles(tally: KeyflowerTally) -> None:
    """1. Resources on the autumn scoring tiles."""
    tally.add_awards(ON_STORAGE, CONTRACT)


def sheep_shelter(tally: KeyflowerTally) -> None:
    """2. Sheep in the field of the shelter (the Farmers)."""
    tally.add_expansions(SHELTER_POINTS)


def animal_fields(tally: KeyflowerTally) -> None:
    """3. Fields with animals (the Farmers)."""
    tally.add_expansions(FIELD_POINTS)
    tally.add_awards(JOKER_ANIMAL, JOKER_ANIMAL + 1)


def printed_points(tally: KeyflowerTally) -> None:
    """5. Points printed on homes, buildings and boats."""
    tally.lines.append(("tiles", int(count_printed(tally.s, tally.seat, tally.viewer))))
    for tile in PRINTED_SCORERS:
        tally.add_tile(tile)


def extension_points(tally: KeyflowerTally) -> None:
    """6. Extensions (the Merchants)."""
    tally.add_expansions(EXTENSION_POINTS)


def completed_contracts(tally: KeyflowerTally) -> None:
    """8. Completed contracts (the Merchants)."""
    tally.add_awards(CONTRACT, CONTRACT + CONTRACTS)


def winter_tiles(tally: KeyflowerTally) -> None:
    """9. The winter tiles."""
    tally.add_awards(WINTER_TILES, BOATS)
    tally.add_awards(UNCOMPLETED, UNCOMPLETED + 1)
    tally.add_expansions(WINTER_POINTS)


def boats(tally: KeyflowerTally) -> None:
    """10. The other boats."""
    for tile in PLACE_SCORERS:
        tally.add_tile(tile)
    tally.add_awards(BOATS, TURN_ORDER)
    tally.add_expansions(BOAT_POINTS)


def turn_order_tiles(tally: KeyflowerTally) -> None:
    """11. A point for every tile beside a turn order tile."""
    tally.add("turn order", beside_turn_order(tally.s, tally.seat, tally.viewer))


def gold(tally: KeyflowerTally) -> None:
    """12. A point for every gold that counts nowhere else."""
    tally.add_awards(GOLD_ALONE, GOLD_ALONE + 1)


# The list of the Merchants' book. Step 4, the Flippers, comes before points are counted (see seasons.py), and what is
# stored on a tile turned over only then counts as it did before (see holdings.py); step 7, which
# item counts where, is done for all of them at once (see allocation.py).
SCORING: Final[tuple[Callable[[KeyflowerTally], None], ...]] = (
    storage_tiles,
    sheep_shelter,
    animal_fields,
    printed_points,
    extension_points,
    completed_contracts,
    winter_tiles,
    boats,
    turn_order_tiles,
    gold,
)


def sheet(s: KeyflowerState, seat: Seat, viewer: i64) -> Sheet:
    """One seat's points by source, with the items that count for each."""
    tally = KeyflowerTally(s, seat, viewer)
    for step in SCORING:
        step(tally)
    ties: tuple[int, ...] = ()
    if s.box.expansions != 0 and s.step == OVER:
        ties = (int(s.seats - s.screens[seat * SCREEN + RANK]),)  # who chose a boat earlier in winter
    return Sheet(int(seat), tally.lines, ties, tally.spent)


def source_of(award: Award, has: Holdings, s: KeyflowerState) -> str:
    """The tile or contract that counts them."""
    if award.tile == GOLD_ALONE:
        return "gold"
    if award.tile == JOKER_ANIMAL:
        return "joker as an animal"
    if award.tile == UNCOMPLETED:
        return "".join([expansion.source_of_uncompleted() for expansion in scored_expansions(s)])
    if award.tile >= CONTRACT:
        return f"contract {has.held[award.tile - CONTRACT]:02}"
    return TILES[has.stored_on[award.tile - ON_STORAGE] if award.tile >= ON_STORAGE else award.tile]


def item_name(sort: i64, type: i64) -> str:
    """An item in a word."""
    if sort == JOKER:
        return "joker"
    if sort == WHEAT_SORT:
        return "wheat"
    if sort == WORKER_SORT:
        return COLOUR_NAMES[type]
    return SKILL_NAMES[type] if sort == SKILL_SORT else RESOURCE_NAMES[type]


def scores(s: KeyflowerState, viewer: i64) -> list[Sheet]:
    """All sheets, best first. Seats level in points share the victory; with an expansion the earlier boat decides."""
    return rank_sheets([sheet(s, seat, viewer) for seat in EVERY_SEAT[s.seats]])
