"""What a view says, as words and board ask it: whose tile, which bid, how many workers; what the pieces are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ....engine.components import Component
from ....engine.contract import Game
from ....engine.ledger import Ledger
from ..rules.pieces import MOST_ON_TILE, SEASON_NAMES
from .phrases import ABILITIES, ORDER, SCORING, cost_words, face_words, listed, number_of, titled


def pending(view: Mapping[str, Any]) -> dict[str, Any]:
    """The decision that the viewer is to take now, or nothing."""
    return view["pending"][-1] if view["pending"] else {}


def own(view: Mapping[str, Any]) -> dict[str, Any]:
    """The viewer's part of the table."""
    part: dict[str, Any] = view["players"][view["seat"]]
    return part


def has(view: Mapping[str, Any], ability: str) -> bool:
    """Does the viewer own this side of a summer boat?"""
    boat = {"tile": f"summer boat {ability[0]}", "side": ability[1]}
    return any(boat.items() <= tile.items() for tile in own(view)["tiles"])


def is_both(view: Mapping[str, Any], kind: str, name: str) -> bool:
    """Has the viewer such workers or skills both in front of the screen and hidden?"""
    mine = own(view)
    return bool(0 < mine.get(f"front_{kind}", {}).get(name, 0) < mine[kind][name])


def lot_of(view: Mapping[str, Any], tile: str) -> dict[str, Any]:
    """The tile up for auction, with its bids; or nothing."""
    return next((lot for lot in [*view["lots"], *view["turn_order"]] if lot["tile"] == tile), {})


def group_at(view: Mapping[str, Any], tile: str) -> dict[str, int]:
    """The viewer's workers beside the tile."""
    bids = lot_of(view, tile).get("bids", [])
    return {bid["colour"]: bid["workers"] for bid in bids if bid["seat"] == view["seat"]}


def found(view: Mapping[str, Any], tile: str) -> tuple[int | None, dict[str, Any]]:
    """In whose village the tile lies (None: in the middle), and how."""
    for seat, player in enumerate(view["players"]):
        for laid in player["tiles"]:
            if laid["tile"] == tile:
                return seat, laid
    return None, lot_of(view, tile)


def taken_along(view: Mapping[str, Any], frame: Mapping[str, Any]) -> Counter[str]:
    """The workers that a placement has so far: groups, and with Summer Boat 4b those added."""
    workers: Counter[str] = Counter(frame["added"])
    for tile in frame["gathered"]:
        workers.update(group_at(view, tile))
    return workers


def bid_terms(view: Mapping[str, Any], tile: str) -> tuple[int, str]:
    """How many workers the viewer must add to lead, and in which colour ("": any one)."""
    lot, mine = lot_of(view, tile), group_at(view, tile)
    bids = lot.get("bids", [])
    highest, standing = max([bid["workers"] for bid in bids], default=0), sum(mine.values())
    least = 1 if standing == highest else highest - standing + 1
    if mine:
        return least, next(iter(mine))
    answers = "side" in lot and bids and lot["colour"] != "green" and has(view, "4a")
    return least, "" if answers else lot.get("colour") or ""


def use_terms(view: Mapping[str, Any], tile: str) -> tuple[int, int, str]:
    """How few and how many workers a use takes now, and in which colour ("": any)."""
    _, here = found(view, tile)
    return (
        here.get("last", 0) + 1,
        MOST_ON_TILE - sum(here.get("workers", {}).values()),
        "" if has(view, "4b") else here.get("colour") or "",
    )


def mixes(view: Mapping[str, Any], frame: Mapping[str, Any]) -> bool:
    """Is this a use with Summer Boat 4b, where workers are added colour by colour?"""
    return not frame["bidding"] and has(view, "4b") and found(view, frame["tile"])[1]["colour"] is not None


class Naming:
    """What the pieces of a game are called, and what each is good for."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        self.names = names
        self.options = game.options
        self.rules = {rule.name: rule for ledger in ledgers for rule in ledger.rules.values()}
        self.groups = {piece.name: piece.group for piece in game.components.records}
        self.records: dict[str, Any] = {piece.name: piece.record.fields for piece in game.components.records}

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else f"player {seat + 1}"

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

    def spot(self, view: Any, name: str) -> str:
        """The tile where it lies, as the viewer would say it."""
        owner, here = found(view, name)
        side = here.get("side", "")
        if owner is None:
            return self.the(name, side)
        whose = "your" if owner == view["seat"] else f"{self.name(owner)}'s"
        return f"{whose} {self.tile(name, side)}"

    def effect(self, name: str, side: str = "basic", times: int = 1, cabins: int = 0) -> str:
        """What a side of a tile does, or what the tile is worth; of a home with so many cabins."""
        record, group = self.records[name], self.groups[name]
        if group in ("home", "building"):
            return face_words(record[side], times, cabins)
        if group == "summer_boat":
            return ABILITIES[name[-1] + side] if side in ("a", "b") else self.describe_summer_boat(name, record)
        points = number_of("point", record.get("points", 0))
        if group == "turn_order":
            gain = listed([number_of(item, number) for item, number in record.get("gain", {}).items()])
            choice = f"{ORDER[record['number'] - 1]} choice of a boat{f', and {gain}' if gain else ''}"
            return f"{choice}; when laid in winter, {points} for each tile beside it"
        scale = listed([str(each) for each in record.get("scale", [])], "or")
        gold = number_of("gold", record.get("gold", 0))
        return SCORING[name].format(points=points, of=record.get("of"), scale=scale, gold=gold, **self.options)

    def both_sides(self, name: str, side: str = "basic") -> str:
        """What a tile is good for as it lies and, if it can still be turned over, what it would become."""
        record, now = self.records[name], self.effect(name, side)
        if side != "basic" or "cost" not in record:
            return now
        return f"{now}; upgraded for {cost_words(record['cost'])}: {self.effect(name, 'upgraded')}"

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        return str(getattr(self, f"describe_{piece.group}")(piece.name, self.records[piece.name]))

    def describe_home(self, name: str, record: Any) -> str:
        """Both sides of it."""
        return self.both_sides(name)

    def describe_building(self, name: str, record: Any) -> str:
        """Both sides of it."""
        return self.both_sides(name)

    def describe_winter(self, name: str, record: Any) -> str:
        """What it counts."""
        return self.effect(name)

    def describe_summer_boat(self, name: str, record: Any) -> str:
        """What each side lets one do."""
        return "; ".join(f"{side}: {self.effect(name, side)}" for side in ("a", "b"))

    def describe_boat(self, name: str, record: Any) -> str:
        """What it brings in each season, and what it counts in winter."""
        brings = [f"{season} {self.load(*record[season])}" for season in SEASON_NAMES[:3]]
        cargo = listed([number_of(item, number) for item, number in record.get("cargo", {}).items()])
        each = f", each time with {cargo}" if cargo else ""
        return f"brings in {', in '.join(brings)}{each}; in winter: {self.effect(name)}"

    def describe_turn_order(self, name: str, record: Any) -> str:
        """What it brings, and with how many players it makes the start player."""
        seats = listed([str(seats) for seats in record["start_player_at"]], "or")
        return f"{self.effect(name)}; with {seats} players its winner starts"

    def load(self, workers: int, skills: int) -> str:
        """How much a boat brings."""
        return f"{number_of('worker', workers)} and {number_of('token', skills)}"

    def item(self, kind: str, number: int) -> str:
        """So many of an item that is counted: `3 wood`, `2 red workers`."""
        return "the purple figure" if kind == "joker" else number_of(kind, number)
