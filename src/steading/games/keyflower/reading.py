"""What a view says, as words and board ask it: whose tile, which bid, how many workers a place takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .pieces import MOST_ON_TILE


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
    highest, standing = max([bid["workers"] for bid in lot["bids"]], default=0), sum(mine.values())
    least = 1 if standing == highest else highest - standing + 1
    if mine:
        return least, next(iter(mine))
    answers = "side" in lot and lot["bids"] and lot["colour"] != "green" and has(view, "4a")
    return least, "" if answers else lot["colour"] or ""


def use_terms(view: Mapping[str, Any], tile: str) -> tuple[int, int, str]:
    """How few and how many workers a use takes now, and in which colour ("": any)."""
    _, here = found(view, tile)
    return (
        here["last"] + 1,
        MOST_ON_TILE - sum(here["workers"].values()),
        "" if has(view, "4b") else here["colour"] or "",
    )


def mixes(view: Mapping[str, Any], frame: Mapping[str, Any]) -> bool:
    """Is this a use with Summer Boat 4b, where workers are added colour by colour?"""
    return not frame["bidding"] and has(view, "4b") and found(view, frame["tile"])[1]["colour"] is not None
