"""The Merchants in views and position documents: contracts, cabins, cargo and extensions."""

from __future__ import annotations

from typing import Final

from ....engine.contract import Document
from ....engine.documents import Reader
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Malformed
from ...key_family.rules.goods import AUTUMN, GOLD, WINTER, Resource
from ..rules.merchants import boats, contracts, extensions
from ..rules.merchants.stock import (
    CABIN_ON,
    CABIN_TOTAL,
    CABINS,
    CABINS_OF,
    DISCARDED,
    EXTENSION,
    FACE_DOWN,
    GOLD_ON,
    HELD,
    ON_BOAT,
    OPEN,
    OPEN_COUNT,
    PILE_COUNT,
    PILES,
    PLACES,
    SHOWN,
    contracts_at,
    contracts_of,
    face_down,
    move_contract,
    place_of,
    set_out,
)
from ..rules.pieces import CONTRACTS, EXTENSIONS, UPGRADED
from ..rules.state import (
    BOAT,
    BOAT_CHOICE,
    CHOOSE_CONTRACT,
    CHOOSE_EXTENSION,
    COLOUR,
    END_TURN,
    EXTENDING,
    FLIPPER_II_TURN,
    FREELY,
    LOCK,
    NUMBER,
    OVER,
    PAY_FOR_EXTENSION,
    PAY_RESOURCES,
    PLACE,
    PLACE_ANIMAL,
    PLAY,
    PRICE,
    REPLACE_BOAT,
    SCREEN,
    SPOT,
    TILE,
    TRANSPORT,
    KeyflowerState,
)
from ..rules.tiles import FLIPPER_II, SEA_BASTION_II, TILE_COUNT, TILES, WINTER_TILES, Tile
from .expansion import WrittenExpansion


def numbers(found: Ints) -> list[int]:
    return [int(contract) for contract in found]


def open_places(s: KeyflowerState) -> list[int | None]:
    """The open contracts in their places; None where none could be turned up."""
    places = [contracts_at(s, OPEN + place) for place in range(OPEN_COUNT)]
    return [int(found[0]) if len(found) > 0 else None for found in places]


def place_contract(s: KeyflowerState, contract: int, place: i64, path: str) -> None:
    """The contract is there and nowhere else."""
    if not 0 <= contract < CONTRACTS:
        raise Malformed(path, f"there is no contract {contract}")
    if place_of(s, contract) != FACE_DOWN:
        raise Malformed(path, f"contract {contract} stands twice")
    move_contract(s, contract, place)


def check_cargo(s: KeyflowerState) -> None:
    """A boat is empty when it has been taken, and in winter."""
    for place in range(s.seats):
        gone: bool = s.season == WINTER or s.step > BOAT_CHOICE
        for seat in EVERY_SEAT[s.seats]:
            gone = gone or s.screens[seat * SCREEN + BOAT] == place
        if gone and s.trade[GOLD_ON + place] + s.trade[CABIN_ON + place] + s.trade[PLACES + ON_BOAT + place] > 0:
            raise Malformed(f"trade.cargo[{place}]", "is empty by now")


def opened(reader: Reader) -> bool:
    """Did the document say which contracts are open?"""
    return reader.has("trade") and reader.inner("trade").has("open")


def reader_said(number: i64) -> bool:
    """Was it in the document?"""
    return number >= 0


def read_price(s: KeyflowerState, at: i64, reader: Reader) -> None:
    """The extension that is being paid, which stands on its tile already."""
    extension = reader.whole("extension", 0, EXTENSIONS - 1)
    if s.trade[EXTENSION + extension] != s.stack.frames[at + PLACE]:
        raise Malformed(reader.at("extension"), "is not on the tile")
    s.stack.frames[at + PRICE] = TILE_COUNT + extension


class MerchantsDocuments(WrittenExpansion):
    """What the Merchants add to documents, and read from them."""

    def write_table(self, s: KeyflowerState, document: Document) -> None:
        """Contracts on the table, cabins, what stands on the boats, extensions."""
        document["trade"] = {
            "cabins": int(s.trade[CABINS]),
            "open": open_places(s),
            "piles": [int(s.trade[PILES + pile]) for pile in range(PILE_COUNT)],
            "discarded": numbers(contracts_at(s, DISCARDED)),
            "cargo": [
                {
                    "gold": int(s.trade[GOLD_ON + place]),
                    "cabins": int(s.trade[CABIN_ON + place]),
                    "contracts": len(contracts_at(s, ON_BOAT + place)),
                }
                for place in range(s.seats)
            ],
            "extensions": [
                None if s.trade[EXTENSION + extension] < 0 else TILES[s.trade[EXTENSION + extension]]
                for extension in range(EXTENSIONS)
            ],
        }

    def write_player(self, s: KeyflowerState, seat: Seat, own: bool, document: Document) -> None:
        """Cabins; how many contracts, and which of them, as far as they are shown."""
        document["cabins"] = int(s.trade[CABINS_OF + seat])
        if own or s.box.open_screens or s.step == OVER:
            document["contract_count"] = len(contracts_of(s, seat))
        if own or s.step == OVER:
            document["contracts"] = numbers(contracts_of(s, seat))
        elif s.box.open_screens:
            document["contracts"] = numbers(contracts_at(s, SHOWN + seat))

    def write_front(self, s: KeyflowerState, seat: Seat, document: Document) -> None:
        """The contracts that all saw it take."""
        document["front_contracts"] = numbers(contracts_at(s, SHOWN + seat))

    def write_secrets(self, s: KeyflowerState, seat: Seat, document: Document) -> None:
        """Which contracts lie on the boats; of a seat, which ones all saw it take."""
        if seat >= 0:
            document["contracts_shown"] = numbers(contracts_at(s, SHOWN + seat))
            return
        document["contracts_aboard"] = [
            {"place": int(place), "contracts": numbers(contracts_at(s, ON_BOAT + place))}
            for place in range(s.seats)
            if len(contracts_at(s, ON_BOAT + place)) > 0
        ]

    def write_frame(self, s: KeyflowerState, at: i64, document: Document) -> None:
        """What is settled of a decision about contracts, extensions or boats."""
        frames: Ints = s.stack.frames
        kind: i64 = frames[at]
        if kind == CHOOSE_CONTRACT:
            document["number"] = int(frames[at + NUMBER])
            document["freely"] = frames[at + FREELY] == 1
        elif kind == CHOOSE_EXTENSION or kind == PAY_FOR_EXTENSION:
            document["tile"] = TILES[frames[at + PLACE]]
        elif kind == REPLACE_BOAT:
            document["place"] = int(frames[at + SPOT])
        if (kind == PAY_FOR_EXTENSION or kind == PAY_RESOURCES) and frames[at + PRICE] >= TILE_COUNT:
            document["extension"] = int(frames[at + PRICE] - TILE_COUNT)

    def read_table(self, s: KeyflowerState, reader: Reader) -> None:
        """All of it.

        What can be left out: what is aboard, discarded or built (nothing), the open contracts (the first that are
        nowhere else), cabins and piles (whatever is nowhere else).
        """
        set_out(s)
        s.trade[PILES] = s.trade[CABINS] = -1
        for row in reader.rows("contracts_aboard") if reader.has("contracts_aboard") else []:
            boat = row.whole("place", 0, int(s.seats) - 1)
            for contract in row.numbers("contracts", 0, int(CONTRACTS) - 1):
                place_contract(s, contract, ON_BOAT + boat, row.at("contracts"))
            row.finish()
        if not reader.has("trade"):
            return
        trade = reader.inner("trade")
        if trade.has("open"):
            for place, shown in enumerate(trade.row("open", int(OPEN_COUNT))):
                if isinstance(shown, int) and not isinstance(shown, bool):
                    place_contract(s, shown, OPEN + place, trade.at("open"))
                elif shown is not None:
                    raise Malformed(trade.at("open"), "must be the numbers of contracts")
        for contract in trade.numbers("discarded", 0, CONTRACTS - 1) if trade.has("discarded") else []:
            place_contract(s, contract, DISCARDED, trade.at("discarded"))
        for boat, row in enumerate(trade.rows("cargo", s.seats) if trade.has("cargo") else []):
            s.trade[GOLD_ON + boat] = row.whole("gold", 0, 9)
            s.trade[CABIN_ON + boat] = row.whole("cabins", 0, CABIN_TOTAL)
            if row.has("contracts") and row.whole("contracts", 0, 9) != len(contracts_at(s, ON_BOAT + boat)):
                raise Malformed(row.at("contracts"), "is not what contracts_aboard says")
            row.finish()
        for extension, name in enumerate(trade.row("extensions", int(EXTENSIONS)) if trade.has("extensions") else []):
            if name is not None:
                if name not in TILES[:WINTER_TILES]:
                    raise Malformed(trade.at("extensions"), f"there is no tile {name!r} to extend")
                s.trade[EXTENSION + extension] = TILES.index(name)
        if trade.has("piles"):
            for pile, number in enumerate(trade.numbers("piles", 0, CONTRACTS, PILE_COUNT)):
                s.trade[PILES + pile] = number
        if trade.has("cabins"):
            s.trade[CABINS] = trade.whole("cabins", 0, CABIN_TOTAL)
        trade.finish()

    def read_player(self, s: KeyflowerState, seat: Seat, reader: Reader) -> None:
        """Its cabins and contracts."""
        if reader.has("cabins"):
            s.trade[CABINS_OF + seat] = reader.whole("cabins", 0, CABIN_TOTAL)
        held = reader.numbers("contracts", 0, int(CONTRACTS) - 1) if reader.has("contracts") else []
        shown = reader.numbers("contracts_shown", 0, int(CONTRACTS) - 1) if reader.has("contracts_shown") else []
        for contract in held:
            place_contract(s, contract, (SHOWN if contract in shown else HELD) + seat, reader.at("contracts"))
        for contract in shown:
            if contract not in held:
                raise Malformed(reader.at("contracts_shown"), f"contract {contract} is not held")
        if reader.has("contract_count") and reader.whole("contract_count", 0, int(CONTRACTS)) != len(held):
            raise Malformed(reader.at("contract_count"), f"must be {len(held)}")

    def counters(self, s: KeyflowerState, resource: Resource) -> i64:
        total: i64 = 0
        if resource == GOLD:
            for place in range(s.seats):
                total += s.trade[GOLD_ON + place]
        return total

    def finish_reading(self, s: KeyflowerState, reader: Reader) -> None:
        """Extensions bind their tiles; cabins and piles are what is nowhere else."""
        for extension in range(EXTENSIONS):
            tile: Tile = Tile(s.trade[EXTENSION + extension])
            if tile < 0:
                continue
            if s.side(tile) != UPGRADED or not s.pieces.upgradable(tile) or s.tiles[tile * TILE + LOCK] >= 0:
                raise Malformed("trade.extensions", f"{TILES[tile]!r} cannot have one")
            s.tiles[tile * TILE + LOCK] = s.pieces.extension_colours[extension]
            if s.tiles[tile * TILE + COLOUR] < 0:
                s.tiles[tile * TILE + COLOUR] = s.pieces.extension_colours[extension]
            elif s.tiles[tile * TILE + COLOUR] != s.pieces.extension_colours[extension]:
                raise Malformed("trade.extensions", f"{TILES[tile]!r} is bound to another colour")
        cabins: i64 = CABIN_TOTAL
        for seat in EVERY_SEAT[s.seats]:
            cabins -= s.trade[CABINS_OF + seat] + s.trade[CABIN_ON + seat]
        if cabins < 0 or (reader_said(s.trade[CABINS]) and s.trade[CABINS] != cabins):
            raise Malformed("trade.cabins", f"there are {CABIN_TOTAL} cabins in all")
        s.trade[CABINS] = cabins
        check_cargo(s)
        if not opened(reader):
            for place in range(OPEN_COUNT):
                for contract in contracts_at(s, FACE_DOWN)[:1]:
                    move_contract(s, contract, OPEN + place)
        unseen: i64 = len(contracts_at(s, FACE_DOWN))
        if unseen == 0 and s.trade[PLACES + DISCARDED] > 0:
            raise Malformed("trade.discarded", "is shuffled into new piles when these are empty")
        if unseen > 0 and None in open_places(s):
            raise Malformed("trade.open", f"must have {OPEN_COUNT} contracts while there are some in the piles")
        if reader_said(s.trade[PILES]):
            if face_down(s) != unseen:
                raise Malformed("trade.piles", f"must have {unseen} contracts")
            return
        for pile in range(PILE_COUNT):
            s.trade[PILES + pile] = (unseen + PILE_COUNT - 1 - pile) // PILE_COUNT

    def read_frame(self, s: KeyflowerState, seat: Seat, at: i64, reader: Reader) -> None:
        """A decision of the Merchants again."""
        frames: Ints = s.stack.frames
        kind: i64 = frames[at]
        if kind == CHOOSE_CONTRACT:
            frames[at + NUMBER] = reader.whole("number", 1, 9)
            frames[at + FREELY] = int(reader.truth("freely"))
            if not contracts.available(s):
                raise Malformed(reader.at("number"), "there is no contract to take")
        elif kind == CHOOSE_EXTENSION or kind == PAY_FOR_EXTENSION:
            frames[at + PLACE] = reader.index_of("tile", TILES)
        elif kind == REPLACE_BOAT:
            frames[at + SPOT] = reader.whole("place", 0, int(s.seats) - 1)
            if s.fleet[frames[at + SPOT]] != SEA_BASTION_II or s.season != AUTUMN:
                raise Malformed(reader.at("place"), "is not where Sea Bastion II is")
            if s.screens[seat * SCREEN + BOAT] != frames[at + SPOT]:
                raise Malformed(reader.at("place"), "has been taken by another")
            if len(boats.legal_replacement(s, seat)) == 0:
                raise Malformed(reader.at("place"), "leaves no boat to choose")
        if kind == CHOOSE_EXTENSION and not (
            extensions.extendable(s, seat, s.place(seat)) and len(extensions.legal_extension(s, seat)) > 0
        ):
            raise Malformed(reader.at("tile"), "can get no extension")
        if kind == EXTENDING and not extensions.owns_flipper_ii(s, seat):
            raise Malformed(reader.at("decision"), "belongs to the owner of the Flipper II")
        if kind == PAY_RESOURCES and reader.has("extension"):
            read_price(s, at, reader)
        if kind == PAY_FOR_EXTENSION:
            read_price(s, at, reader)
            if len(extensions.legal_price(s, seat)) == 0:
                raise Malformed(reader.at("extension"), "cannot be paid")

    def prices_on(self, s: KeyflowerState, tile: Tile) -> list[int]:
        """That of the extension on it."""
        return [
            int(TILE_COUNT + extension) for extension in range(EXTENSIONS) if s.trade[EXTENSION + extension] == tile
        ]

    def may_begin(self, s: KeyflowerState, kind: i64) -> bool:
        if kind == CHOOSE_CONTRACT or kind == END_TURN:
            return s.step == PLAY
        if kind == REPLACE_BOAT:
            return s.step == BOAT_CHOICE
        return kind == EXTENDING and s.step == FLIPPER_II_TURN

    def begin_step(self, s: KeyflowerState, seat: Seat) -> None:
        if s.step == FLIPPER_II_TURN and s.owned(seat, FLIPPER_II):
            s.stack.push(seat, EXTENDING)

    def may_follow(self, s: KeyflowerState, kind: i64, under: i64) -> bool:
        """Extensions are part of transport; a boat may be replaced while animals have still to be placed."""
        if kind == REPLACE_BOAT:
            return under == PLACE_ANIMAL
        if kind == CHOOSE_EXTENSION or kind == PAY_FOR_EXTENSION:
            return under == TRANSPORT or under == PAY_RESOURCES
        return False


MERCHANTS: Final = MerchantsDocuments()
