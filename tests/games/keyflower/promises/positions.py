"""Positions that are rarely met."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.games.keyflower.kit import extensions, given

FOUR_B = {"tile": "summer boat 4", "side": "b"}


def up(tile: str, **rest: Any) -> dict[str, Any]:
    """An upgraded tile."""
    return {"tile": tile, "side": "upgraded", **rest}


POSITIONS: dict[str, dict[str, Any]] = {
    "boat 4b and an unused tile with an extension": {
        "merchants": True,
        "season": "autumn",
        "lots": [
            {"tile": "well", "bids": {0: "1 green", 1: "2 green"}},
            {"tile": "inn", "bids": {0: "2 red", 1: "3 red"}},
        ],
        "players": [{"workers": "2 blue 2 red 1 yellow", "village": [up("miner"), FOUR_B]}, {"workers": "4 red"}],
        "trade": {"extensions": extensions(e09="miner")},
    },
    "boat 4b and a tile in use with an extension": {
        "merchants": True,
        "season": "autumn",
        "players": [{"workers": "2 blue 2 red 1 yellow", "village": [up("miner", workers="1 red"), FOUR_B]}, {}],
        "trade": {"extensions": extensions(e09="miner")},
    },
    "boat 4b, a price in workers, groups": {
        "season": "autumn",
        "lots": [
            {"tile": "well", "bids": {0: "2 yellow", 1: "3 yellow"}},
            {"tile": "sculptor", "bids": {0: "1 blue", 1: "2 blue"}},
        ],
        "players": [{"workers": "1 blue 1 red", "village": [{"tile": "tavern", "workers": "1 red"}, FOUR_B]}, {}],
    },
    "a group can pay": {
        "season": "summer",
        "lots": [{"tile": "tavern"}, {"tile": "store"}, {"tile": "smelter", "bids": {0: "5 red", 1: "6 red"}}],
        "players": [{"workers": "1 blue"}, {"workers": "2 red"}],
    },
    "workers and skills open and hidden": {
        "open_screens": True,
        "season": "autumn",
        "lots": ["well", "inn", {"tile": "fair", "bids": {1: "2 blue"}}],
        "players": [
            {
                "workers": "4 red 2 blue",
                "seen_workers": "2 red 1 blue",
                "skills": "2 saw 2 anvil",
                "seen_skills": "1 saw 2 anvil",
                "village": [
                    {"tile": "tavern", "workers": "1 red"},
                    "carpenter",
                    "hiring fair",
                    {"tile": "keywood"},
                    FOUR_B,
                ],
            },
            {"workers": "4 blue", "seen_workers": "2 blue"},
        ],
    },
    "boat 4a against several bids": {
        "season": "autumn",
        "lots": [
            {"tile": "well", "bids": {1: "2 blue"}},
            {"tile": "inn", "bids": {1: "2 green"}},
            {"tile": "barn", "bids": {0: "1 red", 1: "2 red"}},
            {"tile": "fair", "workers": "1 yellow", "last": 1},
        ],
        "turn_order": {1: {1: "1 red"}},
        "players": [
            {"workers": "4 blue 4 red 4 yellow 4 green", "village": [{"tile": "summer boat 4", "side": "a"}]},
            {"workers": "5 blue"},
        ],
    },
    "too few cows to breed": {
        "farmers": True,
        "step": "animals breed",
        "bred": 0,
        "players": [
            {
                "animals": [("home 1", 0, "6 cow"), ("home 1", 1, "2 cow"), ("home 1", 3, "2 cow")],
                "pending": [{"decision": "choose where animals breed", "animal": "cow", "born": 0}],
            },
            {"pending": []},
        ],
    },
    "two contracts at the merchant's": {
        "merchants": True,
        "season": "winter",
        "players": [
            {"workers": "3 blue 2 red", "village": [up("merchant"), up("assayer"), up("bookkeeper")]},
            {"workers": "2 blue"},
        ],
    },
    "nothing of it is left": {
        "farmers": True,
        "season": "autumn",
        "supply": {"gold": 0, "iron": 0, "stone": 1, "wood": 0},
        "players": [
            {
                "workers": "9 blue",
                "goods": "24 iron 24 wood 23 stone 48 gold",
                "village": [up("keywood"), up("workshop"), "quarryman", "gold mine", "farm yard"],
            },
            {},
        ],
    },
    "boat 2b, cabins, dear upgrades with boat 3a": {
        "merchants": True,
        "season": "autumn",
        "players": [
            {
                "workers": "5 red",
                "goods": "2 wood 1 gold 1 stone",
                "cabins": 2,
                "skills": "1 saw 1 anvil 1 pick axe",
                "village": [
                    {"tile": "summer boat 2", "side": "b"},
                    {"tile": "summer boat 3", "side": "a"},
                    {"tile": "tavern", "goods": "2 gold 2 wood 1 iron"},
                    up("carpenter", goods="1 wood 1 gold"),
                ],
            },
            {},
        ],
    },
    "upgrades for gold, wood and skills": {
        "season": "winter",
        "players": [
            {
                "workers": "5 red",
                "goods": "2 wood 1 gold 1 stone",
                "skills": "1 saw 1 anvil 1 pick axe",
                "village": [
                    {"tile": "tavern", "goods": "2 gold 1 wood 1 iron 1 stone"},
                    {"tile": "barn"},
                    {"tile": "inn", "goods": "1 gold 1 wood"},
                    {"tile": "workshop", "goods": "1 gold 2 wood"},
                ],
            },
            {},
        ],
    },
    "extensions for workers and for a group": {
        "merchants": True,
        "season": "autumn",
        "lots": [{"tile": "well", "bids": {0: "2 red", 1: "3 red"}}],
        "players": [
            {"workers": "3 blue 1 yellow", "skills": "1 saw", "village": [up("keywood", goods="1 wood 1 gold 1 iron")]},
            {},
        ],
    },
}


SCENES = {name: partial(given, 2, **position) for name, position in POSITIONS.items()}
