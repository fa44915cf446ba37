"""The Farmers as an expansion: what they bring at each place where one plugs in."""

from __future__ import annotations

from typing import Final

from .....engine.actions import Action
from .....engine.ids import Seat
from .....engine.ints import i64
from .....engine.layers import Decision
from .....engine.refused import Refused
from ....key_family.rules.goods import ALL_RESOURCES, ANIMALS, PIG, RESOURCE_NAMES, RESOURCES, SHEEP
from ..actions import TakeItem, Upgrade
from ..expansion import Expansion
from ..pieces import COST_WHEAT, COSTS, GIFTS, ITEM_ANIMALS, ITEM_NAMES, ITEM_WHEAT, UPGRADED
from ..state import BREEDING, CHOOSE_ITEM, FIRST_TURN_ORDER, LEADING, PLACE_ANIMAL, TRANSPORT, KeyflowerState
from ..tiles import FARM_YARD, TILES, TURN_ORDER, Tile
from ..transport import has_resources
from . import animals, breeding
from .actions import ACTIONS, Breed, Feed, Lead, Put, To
from .stock import WHEAT, WHEAT_OF, pay_wheat, set_out, take_wheat

DECISIONS: Final[list[Decision[KeyflowerState]]] = [
    Decision(
        PLACE_ANIMAL,
        "place an animal",
        animals.legal_place,
        animals.follow_place,
        animals.refuse_place,
        animals.terms_place,
    ),
    Decision(
        LEADING,
        "lead an animal",
        animals.legal_leading,
        animals.follow_leading,
        animals.refuse_leading,
        animals.terms_leading,
    ),
    Decision(
        BREEDING,
        "choose where animals breed",
        breeding.legal_breeding,
        breeding.follow_breeding,
        breeding.refuse_breeding,
        breeding.terms_breeding,
    ),
]


class Farmers(Expansion):
    """Fields, animals and wheat."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, DECISIONS)

    def set_up(self, s: KeyflowerState) -> None:
        set_out(s)

    def take_boat(self, s: KeyflowerState, seat: Seat, place: i64) -> None:
        for turn_order in range(s.turn_order_tiles()):
            lot: i64 = FIRST_TURN_ORDER + turn_order
            if s.leader(lot) == seat:
                take_gifts(s, seat, Tile(s.lots[lot]))

    def bring(self, s: KeyflowerState, seat: Seat) -> None:
        if s.is_brought(seat, 6, 0):
            take_wheat(s, seat, 2)
        if s.is_brought(seat, 6, 1):
            animals.receive(s, seat, s.home(seat), (1 << (8 * PIG)) | (1 << (8 * SHEEP)))

    def after_summer_boats(self, s: KeyflowerState) -> None:
        breeding.begin(s)

    def breed(self, s: KeyflowerState) -> None:
        breeding.breed(s)

    def still_breeds(self, s: KeyflowerState) -> bool:
        return breeding.goes_on(s)

    def produce(self, s: KeyflowerState, seat: Seat, tile: Tile) -> None:
        face: i64 = s.face(tile)
        if s.pieces.wheat[face] > 0:
            take_wheat(s, seat, s.pieces.wheat[face])
        herd: i64 = 0
        for kind in range(ANIMALS):
            herd += s.pieces.animals[face * ANIMALS + kind] << (8 * kind)
        if herd > 0:
            animals.receive(s, seat, Tile(tile if s.owned(seat, tile) else s.home(seat)), herd)

    def has_item(self, s: KeyflowerState, seat: Seat, tile: Tile, item: i64) -> bool:
        if item == ITEM_WHEAT:
            return s.farm[WHEAT] > 0
        if ITEM_ANIMALS <= item < ITEM_ANIMALS + ANIMALS:
            return animals.room_for(s, seat, Tile(tile if s.owned(seat, tile) else s.home(seat)), item - ITEM_ANIMALS)
        return False

    def take_item(self, s: KeyflowerState, seat: Seat, tile: Tile, item: i64) -> None:
        if item == ITEM_WHEAT:
            take_wheat(s, seat, 1)
        elif ITEM_ANIMALS <= item < ITEM_ANIMALS + ANIMALS:
            target: i64 = tile if s.owned(seat, tile) else s.home(seat)
            animals.receive(s, seat, Tile(target), 1 << (8 * (item - ITEM_ANIMALS)))

    def affords(self, s: KeyflowerState, seat: Seat, price: i64) -> bool:
        return s.farm[WHEAT_OF + seat] >= s.pieces.cost[price * COSTS + COST_WHEAT]

    def pay(self, s: KeyflowerState, seat: Seat, price: i64) -> None:
        number: i64 = s.pieces.cost[price * COSTS + COST_WHEAT]
        if number > 0:
            pay_wheat(s, seat, number)
            if s.journal is not None:
                s.note("paid wheat", seat, {"number": int(number)})

    def may_vanish(self, kind: i64) -> bool:
        return kind == PLACE_ANIMAL or kind == LEADING

    def offer(self, s: KeyflowerState, seat: Seat, kind: i64, found: list[Action]) -> None:
        if kind == TRANSPORT:
            animals.offer_leading(s, seat, found)

    def follow(self, s: KeyflowerState, seat: Seat, action: Action) -> bool:
        if isinstance(action, Lead):
            animals.lead(s, seat, action)
        elif isinstance(action, Feed):
            animals.feed(s, seat)
        else:
            return False
        return True

    def refusal(self, s: KeyflowerState, seat: Seat, action: Action) -> Refused | None:
        if s.stack.kind(seat) < 0:
            return None
        if isinstance(action, Put):
            return animals.refuse_put(s, seat, action)
        if isinstance(action, Lead):
            return animals.refuse_lead(s, seat, action)
        if isinstance(action, To):
            return animals.refuse_to(s, seat, action)
        if isinstance(action, Feed):
            return animals.refuse_feed(s, seat)
        if isinstance(action, Breed) and s.stack.kind(seat) != BREEDING:
            return Refused("farmers:breed.pair")
        if isinstance(action, Upgrade):
            return refuse_upgrade(s, seat, action.tile)
        if isinstance(action, TakeItem) and s.stack.kind(seat) == CHOOSE_ITEM:
            return refuse_choice(s, seat, action)
        return None


FARMERS: Final = Farmers()


def refuse_upgrade(s: KeyflowerState, seat: Seat, tile: Tile) -> Refused | None:
    """Only the wheat of the cost is missing."""
    asked: i64 = s.pieces.cost[tile * COSTS + COST_WHEAT]
    if s.farm[WHEAT_OF + seat] >= asked or s.stack.kind(seat) != TRANSPORT:
        return None
    if not s.owned(seat, tile) or s.side(tile) == UPGRADED or not has_resources(s, seat, tile, tile):
        return None
    return Refused("farmers:wheat.upgrade-cost", tile=TILES[tile], wheat=int(s.farm[WHEAT_OF + seat]))


def refuse_choice(s: KeyflowerState, seat: Seat, action: TakeItem) -> Refused | None:
    """The farm yard has not what was named."""
    tile: Tile = s.place(seat)
    if tile != FARM_YARD:
        return None
    return Refused("farmers:tile.farm-yard-choice", named=ITEM_NAMES[action.item])


def take_gifts(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """What a turn order tile shows: resources onto the home, wheat behind the screen, animals into a home field."""
    at: i64 = (tile - TURN_ORDER) * GIFTS
    home: Tile = s.home(seat)
    gained: list[str] = []
    for resource in ALL_RESOURCES:
        if s.pieces.gifts[at + resource] > 0:
            number: i64 = s.take_resources(home, resource, s.pieces.gifts[at + resource])
            if s.journal is not None:
                gained += [RESOURCE_NAMES[resource]] * int(number)
    if s.journal is not None and len(gained) > 0:
        s.note("gained", seat, {"resources": gained, "tile": TILES[home]})
    wheat: i64 = s.pieces.gifts[at + GIFTS - 1]
    if wheat > 0:
        take_wheat(s, seat, wheat)
    herd: i64 = 0
    for kind in range(ANIMALS):
        herd += s.pieces.gifts[at + RESOURCES + kind] << (8 * kind)
    if herd > 0:
        animals.receive(s, seat, home, herd)
