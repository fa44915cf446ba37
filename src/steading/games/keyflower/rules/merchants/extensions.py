"""Extensions: a second upgrade of a tile, paid on the tile, that binds its colour for the rest of the game."""

from __future__ import annotations

from .....engine.actions import Action
from .....engine.contract import Document
from .....engine.ids import Seat
from .....engine.ints import i64
from .....engine.refused import Refused
from ....key_family.rules.goods import ALL_COLOURS, COLOUR_NAMES, COLOURS, NONE, Colour
from ....key_family.rules.upgrade_costs import lies_there
from .. import front, production, transport
from ..actions import DONE, Move, PayGroup, PayHiddenWorker, PayResources, PayWorker, Upgrade
from ..groups import outbid
from ..pieces import ANY_WORKER, COST_WORKERS, COSTS, EXTENSIONS, UPGRADED
from ..skills import pay_skills
from ..state import (
    CHOOSE_EXTENSION,
    COLOUR,
    EXTENDING,
    IN_TRADE,
    LOCK,
    OWNER,
    PAY_FOR_EXTENSION,
    PLACE,
    PRICE,
    TILE,
    TRANSPORT,
    UPGRADES,
    VILLAGE,
    WHERE,
    KeyflowerState,
)
from ..tiles import BEFORE_WINTER, FLIPPER_II, TILE_COUNT, TILES, WINTER_TILES, Tile
from .actions import BUILD, EXTEND, Extend, WithExtension
from .stock import EXTENSION, extensions_left


def extendable(s: KeyflowerState, seat: Seat, tile: Tile) -> bool:
    """Is it an upgraded tile of the village that has no extension?"""
    at: i64 = tile * TILE
    return (
        tile < WINTER_TILES
        and s.pieces.upgradable(tile)
        and s.tiles[at + OWNER] == seat
        and s.tiles[at + WHERE] == VILLAGE
        and s.side(tile) == UPGRADED
        and s.tiles[at + LOCK] < 0
    )


def worker_price(s: KeyflowerState, extension: i64) -> i64:
    """The worker that an extension costs: a colour, any, or none."""
    for colour in range(COLOURS + 1):
        if s.pieces.cost[(TILE_COUNT + extension) * COSTS + COST_WORKERS + colour] > 0:
            return colour
    return NONE


def can_build(s: KeyflowerState, seat: Seat, tile: Tile, extension: i64) -> bool:
    """Is it at the side, of the colour of the workers on the tile, and can its price be paid?"""
    if s.trade[EXTENSION + extension] >= 0:
        return False
    colour: Colour = Colour(s.tiles[tile * TILE + COLOUR])
    if colour >= 0 and s.pieces.extension_colours[extension] != colour:
        return False
    price: i64 = TILE_COUNT + extension
    if not transport.has_resources(s, seat, tile, price) or not transport.has_skills(s, seat, price):
        return False
    worker: i64 = worker_price(s, extension)
    return worker == NONE or len(production.worker_prices(s, seat, worker)) > 0


def offer_extending(s: KeyflowerState, seat: Seat, found: list[Action]) -> None:
    """While transporting, with an upgrade symbol left: every tile that can get an extension."""
    if s.stack.frames[s.stack.top(seat) + UPGRADES] == 0:
        return
    tile: Tile = s.home(seat)
    while tile >= 0:
        if s.side(tile) == UPGRADED and extendable(s, seat, tile):
            for extension in range(EXTENSIONS):
                if can_build(s, seat, tile, extension):
                    found.append(EXTEND[tile])
                    break
        tile = s.after(tile)


def tell_extending(s: KeyflowerState, seat: Seat, terms: Document) -> None:
    """While transporting, with an upgrade symbol left: the upgraded tiles without an extension."""
    if s.stack.frames[s.stack.top(seat) + UPGRADES] > 0:
        terms.update(terms_free(s, seat))


def extend(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """The symbol is used; now which extension."""
    s.stack.frames[s.stack.top(seat) + UPGRADES] -= 1
    s.stack.frames[s.stack.push(seat, CHOOSE_EXTENSION) + PLACE] = tile


def legal_extension(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Every extension that fits and can be paid."""
    tile: Tile = s.place(seat)
    return [BUILD[extension] for extension in range(EXTENSIONS) if can_build(s, seat, tile, extension)]


def refuse_extension(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Something else is tried before one is chosen."""
    return Refused("merchants:ext.symbol-one-purpose", tile=TILES[s.stack.frames[s.stack.top(seat) + PLACE]])


def follow_extension(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """It stands on the tile; it is paid at once, where there is a choice the payer is asked."""
    assert isinstance(action, WithExtension)
    tile: Tile = s.place(seat)
    s.stack.pop(seat)
    build(s, seat, tile, action.extension)
    price: i64 = TILE_COUNT + action.extension
    pay_skills(s, seat, tile, price)
    transport.ask_resources(s, seat, tile, price)
    worker: i64 = worker_price(s, action.extension)
    if worker != NONE:
        ways: list[Action] = production.worker_prices(s, seat, worker)
        if production.is_plain(s, seat, worker, ways):
            production.give_workers(s, seat, tile, ways[0])
        else:
            at: i64 = s.stack.push(seat, PAY_FOR_EXTENSION)
            s.stack.frames[at + PLACE] = tile
            s.stack.frames[at + PRICE] = price


def build(s: KeyflowerState, seat: Seat, tile: Tile, extension: i64) -> None:
    """It stands on the tile and binds its colour."""
    colour: Colour = Colour(s.pieces.extension_colours[extension])
    s.trade[EXTENSION + extension] = tile
    s.tiles[tile * TILE + LOCK] = colour
    s.tiles[tile * TILE + COLOUR] = colour
    s.touch(tile)
    s.touch(IN_TRADE)
    if s.journal is not None:
        s.note("extended", seat, {"tile": TILES[tile], "extension": int(extension), "colour": COLOUR_NAMES[colour]})


# ---------------------------------------------------------------- a worker as its price
def legal_price(s: KeyflowerState, seat: Seat) -> list[Action]:
    """A worker from behind the screen or a whole outbid group."""
    return production.worker_prices(s, seat, price_asked(s, seat))


def price_asked(s: KeyflowerState, seat: Seat) -> i64:
    """The worker to be paid."""
    return worker_price(s, s.stack.frames[s.stack.top(seat) + PRICE] - TILE_COUNT)


def terms_price(s: KeyflowerState, seat: Seat) -> Document:
    """The price, and the ways to pay it."""
    return production.worker_terms(s, seat, price_asked(s, seat))


def follow_price(s: KeyflowerState, seat: Seat, action: Action) -> None:
    tile: Tile = s.place(seat)
    s.stack.pop(seat)
    production.give_workers(s, seat, tile, action)


def refuse_price(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    asked: i64 = price_asked(s, seat)
    name = "any" if asked == ANY_WORKER else COLOUR_NAMES[asked]
    if isinstance(action, PayHiddenWorker):
        return Refused(front.RULE, colour=COLOUR_NAMES[action.colour])
    if isinstance(action, PayWorker):
        if s.worker(seat, action.colour) == 0:
            return refuse_missing_worker(s, seat, action.colour)
        return Refused("merchants:ext.cost", price=name, named=COLOUR_NAMES[action.colour])
    if isinstance(action, PayGroup):
        return production.refuse_group(s, seat, action, asked, "merchants:ext.cost")
    return Refused("merchants:ext.cost", price=name)


def refuse_payment(s: KeyflowerState, seat: Seat, action: PayResources) -> Refused | None:
    """Why not these counters for an extension; None if it is an upgrade that is paid."""
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    if s.stack.frames[at + PRICE] < TILE_COUNT:
        return None
    if not lies_there(transport.pack_counters(s, tile), action):
        return Refused("merchants:ext.cost-resources-on-tile", tile=TILES[tile])
    return Refused("merchants:ext.cost", tile=TILES[tile])


def refuse_missing_worker(s: KeyflowerState, seat: Seat, colour: Colour) -> Refused:
    """Workers that stand on tiles or in a group cannot pay."""
    groups: i64 = outbid(s, seat)
    for lot in range(len(s.lots)):
        if (groups >> lot) & 1 and s.bid_colour(lot, seat) == colour:
            return Refused("keyflower:bid.outbid-together", group=int(s.bid(lot, seat)), tile=TILES[s.lots[lot]])
    return Refused("merchants:ext.cost-not-placed-workers", colour=COLOUR_NAMES[colour], there=0)


# ---------------------------------------------------------------- the Flipper II
def owns_flipper_ii(s: KeyflowerState, seat: Seat) -> bool:
    return s.owned(seat, FLIPPER_II)


def flipper_ii_turn(s: KeyflowerState) -> None:
    """The owner of the Flipper II may extend one upgraded tile for nothing, before points are counted."""
    owner: i64 = s.tiles[FLIPPER_II * TILE + OWNER]
    if owner < 0 or s.tiles[FLIPPER_II * TILE + WHERE] != VILLAGE or not extensions_left(s):
        return
    for tile in BEFORE_WINTER:
        if extendable(s, Seat(owner), tile):
            s.stack.push(owner, EXTENDING)
            return


def legal_free(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Any upgraded tile without one; or none."""
    found: list[Action] = [EXTEND[tile] for tile in BEFORE_WINTER if extendable(s, seat, tile)]
    found.append(DONE)
    return found


def terms_free(s: KeyflowerState, seat: Seat) -> Document:
    """The tiles that may have one."""
    return {"extendable": [TILES[tile] for tile in BEFORE_WINTER if extendable(s, seat, tile)]}


def follow_free(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """The first extension left: which one makes no difference any more."""
    s.stack.pop(seat)
    if isinstance(action, Extend):
        extension: i64 = 0
        while s.trade[EXTENSION + extension] >= 0:
            extension += 1
        build(s, seat, action.tile, extension)


def refuse_free(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, Move | Upgrade):
        return Refused("keyflower:transport.only-by-use")
    return Refused("merchants:boatii.flipper-limits")


# ---------------------------------------------------------------- why not
def refuse_extend(s: KeyflowerState, seat: Seat, tile: Tile) -> Refused:
    """Why this tile gets no extension."""
    name = TILES[tile]
    kind: i64 = s.stack.kind(seat)
    if kind == EXTENDING:
        if not s.pieces.upgradable(tile):
            return Refused("merchants:ext.never-on", tile=name)
        return Refused("merchants:boatii.flipper-limits", tile=name)
    if kind == CHOOSE_EXTENSION:
        return Refused("merchants:ext.symbol-one-purpose", tile=name)
    if kind != TRANSPORT or s.stack.frames[s.stack.top(seat) + UPGRADES] == 0:
        return Refused("merchants:ext.symbol-one-purpose", tile=name, symbols=0)
    if not s.pieces.upgradable(tile):
        return Refused("merchants:ext.never-on", tile=name)
    if not s.owned(seat, tile) or s.side(tile) != UPGRADED:
        return Refused("merchants:ext.only-upgraded", tile=name)
    if s.tiles[tile * TILE + LOCK] >= 0:
        return Refused("merchants:ext.one-per-tile", tile=name)
    return refuse_costs(s, seat, tile)


def refuse_costs(s: KeyflowerState, seat: Seat, tile: Tile) -> Refused:
    """None is left, or none of them can be paid there."""
    if not extensions_left(s):
        return Refused("merchants:ext.choose-any", left=0)
    return Refused("merchants:ext.cost", tile=TILES[tile])


def refuse_build(s: KeyflowerState, seat: Seat, action: WithExtension) -> Refused:
    if s.stack.kind(seat) != CHOOSE_EXTENSION:
        return Refused("merchants:ext.symbol-one-purpose")
    tile: Tile = s.place(seat)
    if s.trade[EXTENSION + action.extension] >= 0:
        return Refused("merchants:ext.choose-any", extension=int(action.extension))
    bound: i64 = s.tiles[tile * TILE + COLOUR]
    named: i64 = s.pieces.extension_colours[action.extension]
    if bound >= 0 and named != bound:
        return refuse_colour(s, seat, tile, bound, named)
    price: i64 = TILE_COUNT + action.extension
    if not transport.has_resources(s, seat, tile, price):
        return Refused("merchants:ext.cost-resources-on-tile", tile=TILES[tile])
    worker: i64 = worker_price(s, action.extension)
    if worker != NONE and placed_workers(s, seat, worker):
        return Refused("merchants:ext.cost-not-placed-workers", tile=TILES[tile])
    return Refused("merchants:ext.cost", extension=int(action.extension))


def refuse_colour(s: KeyflowerState, seat: Seat, tile: Tile, bound: i64, named: i64) -> Refused:
    """Workers of another colour are on the tile."""
    facts = {"tile": TILES[tile], "colour": COLOUR_NAMES[bound], "named": COLOUR_NAMES[named]}
    if s.workers_on(tile) > s.on(tile, Colour(bound)):
        return Refused("merchants:ext.colour-lying", **facts)
    below: i64 = s.stack.top(seat) - s.stack.width
    if s.stack.frames[below + PLACE] == tile:
        return Refused("merchants:ext.colour-own-action", **facts)
    return Refused("merchants:ext.colour-match-workers", **facts)


def placed_workers(s: KeyflowerState, seat: Seat, worker: i64) -> bool:
    """Are there such workers on tiles of the own village?"""
    for tile in BEFORE_WINTER:
        if s.owned(seat, tile):
            for colour in ALL_COLOURS:
                if (worker == colour or worker == ANY_WORKER) and s.on(tile, colour) > 0:
                    return True
    return False
