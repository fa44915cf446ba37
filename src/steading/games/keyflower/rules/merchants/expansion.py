"""The Merchants as an expansion: what they bring at each place where one plugs in."""

from __future__ import annotations

from .....engine.actions import Action
from .....engine.contract import Document
from .....engine.ids import Seat
from .....engine.ints import i64
from .....engine.refused import Refused
from ..actions import PayResources, TakeItem
from ..expansion import Expansion
from ..pieces import ITEM_CONTRACT, ITEM_NAMES
from ..state import CHOOSE_CONTRACT, CHOOSE_ITEM, OWNER, PAY_RESOURCES, TILE, TRANSPORT, KeyflowerState
from ..tiles import ASSAYER, BOOKKEEPER, SPRING_TILES, Tile
from . import boats, contracts, extensions
from .actions import DrawContract, Exchange, Extend, ReplaceBoat, TakeContract, WithExtension
from .stock import CABINS_OF, OPEN_COUNT, set_out


class Merchants(Expansion):
    """Contracts, cabins and extensions."""

    def set_up(self, s: KeyflowerState) -> None:
        set_out(s)
        for place in range(OPEN_COUNT):
            contracts.turn_up(s, place)

    def load_boats(self, s: KeyflowerState) -> None:
        boats.load(s)

    def take_boat(self, s: KeyflowerState, seat: Seat, place: i64) -> None:
        boats.take(s, seat, place)

    def produce(self, s: KeyflowerState, seat: Seat, tile: Tile) -> None:
        number: i64 = s.pieces.contracts[s.face(tile)]
        if number > 0:
            contracts.receive(s, seat, number, 1 if number > 1 else 0)

    def has_item(self, s: KeyflowerState, seat: Seat, tile: Tile, item: i64) -> bool:
        return item == ITEM_CONTRACT and contracts.available(s)

    def take_item(self, s: KeyflowerState, seat: Seat, tile: Tile, item: i64) -> None:
        if item == ITEM_CONTRACT:
            contracts.receive(s, seat, 1, 0)

    def symbols(self, s: KeyflowerState, tile: Tile) -> i64:
        return s.trade[CABINS_OF + s.tiles[tile * TILE + OWNER]] if tile < SPRING_TILES else 0

    def within_reach(self, s: KeyflowerState, seat: Seat, item: i64) -> bool:
        return contracts.obtainable(s, seat, item)

    def offer(self, s: KeyflowerState, seat: Seat, kind: i64, found: list[Action]) -> None:
        if kind == TRANSPORT:
            extensions.offer_extending(s, seat, found)
        contracts.offer_exchange(s, seat, found)

    def tell(self, s: KeyflowerState, seat: Seat, kind: i64, terms: Document) -> None:
        if kind == TRANSPORT:
            extensions.tell_extending(s, seat, terms)

    def follow(self, s: KeyflowerState, seat: Seat, action: Action) -> bool:
        if isinstance(action, Exchange):
            contracts.exchange(s, seat, action)
        elif isinstance(action, Extend) and s.stack.kind(seat) == TRANSPORT:
            extensions.extend(s, seat, action.tile)
        else:
            return False
        return True

    def refusal(self, s: KeyflowerState, seat: Seat, action: Action) -> Refused | None:
        if isinstance(action, Exchange):
            return contracts.refuse_exchange(s, seat, action)
        if s.stack.kind(seat) < 0:
            return None
        if isinstance(action, Extend):
            return extensions.refuse_extend(s, seat, action.tile)
        if isinstance(action, WithExtension):
            return extensions.refuse_build(s, seat, action)
        if isinstance(action, ReplaceBoat):
            return boats.refuse_replacement(s, seat, action)
        if isinstance(action, TakeContract | DrawContract) and s.stack.kind(seat) != CHOOSE_CONTRACT:
            return Refused("merchants:contract.choose")
        if isinstance(action, PayResources) and s.stack.kind(seat) == PAY_RESOURCES:
            return extensions.refuse_payment(s, seat, action)
        if isinstance(action, TakeItem) and s.stack.kind(seat) == CHOOSE_ITEM:
            tile: Tile = s.place(seat)
            if tile == ASSAYER or tile == BOOKKEEPER:
                return Refused("merchants:tile.choice-available", named=ITEM_NAMES[action.item])
        return None
