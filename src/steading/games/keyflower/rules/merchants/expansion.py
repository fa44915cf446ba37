"""The Merchants as an expansion: what they bring at each place where one plugs in."""

from __future__ import annotations

from typing import Final

from .....engine.actions import Action
from .....engine.contract import Document
from .....engine.ids import Seat
from .....engine.ints import i64
from .....engine.layers import Decision
from .....engine.refused import Refused
from ....key_family.rules.goods import COLOUR_NAMES, Colour
from ..actions import PayResources, TakeItem
from ..expansion import Expansion
from ..pieces import ITEM_CONTRACT, ITEM_NAMES
from ..state import (
    CHOOSE_CONTRACT,
    CHOOSE_EXTENSION,
    CHOOSE_ITEM,
    COLOUR,
    END_TURN,
    EXTENDING,
    LOCK,
    OWNER,
    PAY_FOR_EXTENSION,
    PAY_RESOURCES,
    PLAY,
    REPLACE_BOAT,
    TILE,
    TRANSPORT,
    KeyflowerState,
)
from ..tiles import ASSAYER, BOOKKEEPER, SPRING_TILES, Tile
from . import boats, contracts, extensions
from .actions import ACTIONS, DrawContract, Exchange, Extend, ReplaceBoat, TakeContract, WithExtension
from .stock import CABINS_OF, OPEN_COUNT, set_out

ENDING: Final[i64] = -1  # before an action that ends a turn

DECISIONS: Final[list[Decision[KeyflowerState]]] = [
    Decision(
        CHOOSE_CONTRACT,
        "choose a contract",
        contracts.legal_contract,
        contracts.follow_contract,
        contracts.refuse_contract,
    ),
    Decision(
        CHOOSE_EXTENSION,
        "choose an extension",
        extensions.legal_extension,
        extensions.follow_extension,
        extensions.refuse_extension,
    ),
    Decision(
        PAY_FOR_EXTENSION,
        "pay for the extension",
        extensions.legal_price,
        extensions.follow_price,
        extensions.refuse_price,
        extensions.terms_price,
    ),
    Decision(
        REPLACE_BOAT,
        "replace the boat",
        boats.legal_replacement,
        boats.follow_replacement,
        boats.refuse_replacement,
        boats.terms_replacement,
    ),
    Decision(
        EXTENDING,
        "extend a tile",
        extensions.legal_free,
        extensions.follow_free,
        extensions.refuse_free,
        extensions.terms_free,
    ),
    Decision(END_TURN, "end the turn", contracts.legal_end, contracts.follow_end, contracts.refuse_end),
]


class Merchants(Expansion):
    """Contracts, cabins and extensions."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, DECISIONS)

    def set_up(self, s: KeyflowerState) -> None:
        set_out(s)
        for place in range(OPEN_COUNT):
            contracts.turn_up(s, place)

    def load_boats(self, s: KeyflowerState) -> None:
        boats.load(s)

    def take_boat(self, s: KeyflowerState, seat: Seat, place: i64) -> None:
        boats.take(s, seat, place)

    def renew(self, s: KeyflowerState) -> None:
        contracts.refresh(s)

    def before_scoring(self, s: KeyflowerState) -> None:
        extensions.flipper_ii_turn(s)

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

    def refuse_colour(self, s: KeyflowerState, tile: Tile, colour: Colour) -> Refused | None:
        if s.tiles[tile * TILE + LOCK] < 0:
            return None
        asked = COLOUR_NAMES[s.tiles[tile * TILE + COLOUR]]
        return Refused("merchants:ext.colour-lock", colour=asked, named=COLOUR_NAMES[colour])

    def may_vanish(self, kind: i64) -> bool:
        return kind == CHOOSE_CONTRACT

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

    def before_action(self, s: KeyflowerState, seat: Seat) -> i64:
        if s.step != PLAY:
            return 0
        return ENDING if s.stack.kind(seat) == END_TURN else contracts.pack_offers(s, seat)

    def after_action(self, s: KeyflowerState, seat: Seat, before: i64) -> None:
        if s.step == PLAY and before != ENDING:
            contracts.ask_end(s, seat, before)

    def is_void(self, s: KeyflowerState, seat: Seat, kind: i64) -> bool:
        return kind == END_TURN and contracts.nothing_left(s, seat)

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


MERCHANTS: Final = Merchants()
