"""What a view says, as words and board ask it: whose tile, which bid; and what the pieces are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....engine.components import Component
from ....engine.contract import Game
from ....engine.ledger import Ledger
from ...key_family.table.words import KeyWords
from ...words import describes
from ..knowledge.view_types import KeyflowerView, LotView, TileView
from ..rules.tiles import STANDARD
from .expansions import EXPANSIONS
from .phrases import ABILITIES, ORDER, SCORING, cost_words, face_words, listed, number_of, titled
from .printed_facts import PrintedPiece, boat_number, loads_of, printed, side_of

GROUP_OF = {piece.name: piece.group for piece in STANDARD.records}

Describe = Callable[[Component], str]


def lot_of(view: KeyflowerView, tile: str) -> LotView | None:
    """The tile up for auction, with its bids."""
    return next((lot for lot in [*view["lots"], *view["turn_order"]] if lot["tile"] == tile), None)


def group_at(view: KeyflowerView, tile: str) -> dict[str, int]:
    """The viewer's workers beside the tile."""
    lot = lot_of(view, tile)
    return {bid["colour"]: bid["workers"] for bid in lot["bids"] if bid["seat"] == view["seat"]} if lot else {}


def found(view: KeyflowerView, tile: str) -> tuple[int, TileView] | None:
    """In whose village the tile lies, and how."""
    for seat, player in enumerate(view["players"]):
        for laid in player["tiles"]:
            if laid["tile"] == tile:
                return seat, laid
    return None


def side_up(view: KeyflowerView, tile: str) -> str:
    """The side of the tile that is up, in a village or up for auction; "" if it has no sides or is nowhere."""
    here = found(view, tile)
    if here is not None:
        return here[1]["side"]
    lot = lot_of(view, tile)
    return lot.get("side", "") if lot else ""


class KeyflowerNames(KeyWords):
    """What the pieces of a game are called, and what each is good for."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        super().__init__(game, ledgers, names)
        self.options = game.options
        self.records: Mapping[str, PrintedPiece] = {piece.name: printed(piece) for piece in game.components.records}
        self.contracts = [piece.name for piece in game.components.group("contract")]
        self.contract_points = self.records[self.contracts[0]].get("points", 0)  # of a completed one
        self.extensions = [piece.name for piece in game.components.group("extension")]
        self.effects: dict[tuple[str, str, tuple[int, int] | None], str] = {}  # that were asked for before

    def tile(self, name: str, side: str = "") -> str:
        """The tile's name; of a summer boat with its side."""
        group = self.groups[name]
        if group == "turn_order":
            return f"turn order tile {self.records[name]['number']}"
        return titled(name) + (side if group == "summer_boat" else "")

    def the(self, name: str, side: str = "") -> str:
        """The tile in a sentence."""
        numbered = self.groups[name] in ("home", "summer_boat", "turn_order")
        return self.tile(name, side) if numbered else f"the {self.tile(name)}"

    def tiles(self, names: Sequence[str]) -> str:
        """Several tiles in a sentence."""
        return listed([self.the(name) for name in names])

    def spot(self, view: KeyflowerView, name: str) -> str:
        """The tile where it lies, as the viewer would say it."""
        here, side = found(view, name), side_up(view, name)
        if here is None:
            return self.the(name, side)
        return f"{self.whose(here[0], view['seat'])} {self.tile(name, side)}"

    def effect(self, name: str, side: str = "basic", carried: tuple[int, int] | None = None) -> str:
        """What a side of a tile does, or what the tile is worth; `carried` are its steps and upgrades where known."""
        if (name, side, carried) not in self.effects:
            self.effects[name, side, carried] = self.find_effect(name, side, carried)
        return self.effects[name, side, carried]

    def find_effect(self, name: str, side: str, carried: tuple[int, int] | None) -> str:
        """The same, put into words."""
        record, group = self.records[name], self.groups[name]
        if group in ("home", "building"):
            return face_words(side_of(record, side), carried)
        if group == "summer_boat":
            return ABILITIES[f"{boat_number(name)}{side}"] if side in ("a", "b") else self.abilities(name)
        points = number_of("point", record.get("points", 0))
        if group == "turn_order":
            gain = listed([number_of(item, number) for item, number in record.get("gain", {}).items()])
            choice = f"{ORDER[record['number'] - 1]} choice of a boat{f', and {gain}' if gain else ''}"
            return f"{choice}; when laid in winter, {points} for each tile beside it"
        scale = listed([str(each) for each in record.get("scale", [])], "or")
        gold = number_of("gold", record.get("gold", 0))
        usual = {"contract": self.contract_points}
        for expansion in EXPANSIONS:
            usual.update(expansion.numbers)
        return SCORING[name].format(points=points, of=record.get("of"), scale=scale, gold=gold, **usual, **self.options)

    def abilities(self, name: str) -> str:
        """What each side of a summer boat lets one do."""
        return "; ".join(f"{side}: {self.effect(name, side)}" for side in ("a", "b"))

    def both_sides(self, name: str, side: str = "basic") -> str:
        """What a tile is good for as it lies and, if it can still be turned over, what it would become."""
        record, now = self.records[name], self.effect(name, side)
        if side != "basic" or "cost" not in record:
            return now
        return f"{now}; upgraded for {cost_words(record['cost'])}: {self.effect(name, 'upgraded')}"

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        return self.descriptions[piece.group](piece)

    @describes("home", "building")
    def describe_building(self, piece: Component) -> str:
        """Both sides of it."""
        return self.both_sides(piece.name)

    @describes("winter")
    def describe_winter(self, piece: Component) -> str:
        return self.effect(piece.name)

    @describes("summer_boat")
    def describe_summer_boat(self, piece: Component) -> str:
        """What each side lets one do."""
        return self.abilities(piece.name)

    @describes("boat")
    def describe_boat(self, piece: Component) -> str:
        """What it brings in each season, and what it counts in winter."""
        record = printed(piece)
        brings = [f"{season} {self.load(*load)}" for season, load in loads_of(record).items()]
        cargo = listed([number_of(item, number) for item, number in record.get("cargo", {}).items()])
        each = f", each time with {cargo}" if cargo else ""
        return f"brings in {', in '.join(brings)}{each}; in winter: {self.effect(piece.name)}"

    @describes("turn_order")
    def describe_turn_order(self, piece: Component) -> str:
        """What it brings, and with how many players it makes the start player."""
        seats = listed([str(seats) for seats in printed(piece)["start_player_at"]], "or")
        return f"{self.effect(piece.name)}; with {seats} players its winner starts"

    def load(self, workers: int, skills: int) -> str:
        """How much a boat brings."""
        return f"{number_of('worker', workers)} and {number_of('token', skills)}"

    def item(self, kind: str, number: int) -> str:
        """So many of an item that is counted: `3 wood`, `2 red workers`."""
        return "the purple figure" if kind == "joker" else number_of(kind, number)
