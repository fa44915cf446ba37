"""The phrases of the Merchants: tables of words that join those of the base game."""

from __future__ import annotations

from ....words import Reasons
from ..expansion import ExpansionPhrases
from .icons import pictures, scenes

ITEMS = {
    "cabin": ("cabin", "cabins"),
    "contract": ("contract", "contracts"),
    "extension": ("extension", "extensions"),
}
# What a contract asks for: one of it, several of it.
NEEDS = {
    "blue": ("blue worker", "{n} blue workers"),
    "red": ("red worker", "{n} red workers"),
    "yellow": ("yellow worker", "{n} yellow workers"),
    "green": ("green worker", "{n} green workers"),
    "worker": ("any worker", "{n} workers of any colour"),
    "skill": ("any skill", "{n} skills of any type"),
    "resource": ("any resource", "{n} resources of any type"),
    "figure": ("purple figure", "{n} purple figures"),
}
SCORING = {
    "artisan": "{points} for each upgraded tile",
    "builder": "{points} for each extension",
    "muleteer": "{points} for each contract you do not complete",
    "keyflower II": "{gold} on your home",
    "sea bastion II": "another boat takes its place",
    "sea breese II": "{points} for each winter tile in your village",
    "flipper II": "put an extension on one upgraded tile for free",
    "ianvincible II": "{points} for each upgrade symbol in your village, cabins included",
    "white wind II": "{points} instead of {contract} for each completed contract",
}
COUNTED = {
    "artisan": (["sign-upgraded"], "each upgraded tile"),
    "builder": (["sign-extension"], "each extension"),
    "muleteer": (["sign-contract"], "each uncompleted"),
}

BOAT_COUNTS = {
    "sea breese II": (["season-winter"], ["per winter tile", "in your village"]),
    "ianvincible II": (["sign-upgrade"], ["per upgrade symbol", "in your village"]),
    "white wind II": (["sign-contract-done"], ["per completed one,", "instead of its own"]),
}
BOAT_DEEDS = {
    "keyflower II": (["+", "resource-gold", "resource-gold", "resource-gold"], ["onto your home", "in winter"]),
    "sea bastion II": (
        ["sign-boat-4", "sign-becomes", "sign-boat-any"],
        ["swap it for another", "boat before winter"],
    ),
    "flipper II": (["+", "sign-extension"], ["extend one tile", "for free"]),
}

LINES = {"extensions": "Extensions"}
STEPS = {
    "contracts are replaced": "New contracts are turned up",
    "the Flipper II extends a tile": "The Flipper II extends a tile",
}

RULES = {
    "take contract": ("contract.choose", "contract.refill", "contract.behind-screen"),
    "draw contract": ("contract.choose", "contract.facedown-secret"),
    "choose a contract": ("tile.merchant", "tile.merchant-order"),
    "exchange": ("exchange.free-action", "exchange.specific-only", "exchange.one-item", "exchange.destination"),
    "end the turn": ("exchange.after-action", "exchange.free-action"),
    "extend": ("ext.second-upgrade", "ext.symbol-one-purpose", "ext.only-upgraded", "ext.one-per-tile"),
    "build": ("ext.choose-any", "ext.cost", "ext.colour-match-workers", "ext.colour-lock"),
    "resources for an extension": ("ext.cost", "ext.cost-resources-on-tile", "ext.cost-3a"),
    "worker for an extension": ("ext.cost", "ext.cost-workers-skills"),
    "group for an extension": ("ext.cost", "ext.cost-outbid"),
    "replace": ("boatii.sea-bastion-replace", "boatii.sea-bastion-mandatory", "boatii.sea-bastion-public"),
    "extend for nothing": ("boatii.flipper", "boatii.flipper-limits"),
    "extend a tile": ("boatii.flipper",),
    "take from the assayer": ("tile.assayer", "tile.choice-available"),
    "take from the bookkeeper": ("tile.bookkeeper", "tile.choice-available"),
    "a boat with cargo": ("boats.take-cargo",),
    "a tile with an extension": ("ext.colour-lock", "ext.colour-lock-4b"),
    "keyflower II": ("boatii.keyflower",),
    "sea bastion II": ("boatii.sea-bastion-replace",),
    "sea breese II": ("boatii.sea-breese",),
    "flipper II": ("boatii.flipper",),
    "ianvincible II": ("boatii.ianvincible",),
    "white wind II": ("boatii.white-wind",),
}
TILE_RULES = {
    "tile.assayer": ("assayer",),
    "tile.bookkeeper": ("bookkeeper",),
    "tile.merchant": ("merchant",),
}

# Why not, by the rule that is broken: of each, the first sentence whose facts are there.
WHY = {
    "boatii.flipper-limits": (
        "{tile} cannot take an extension: choose an upgraded tile of yours that has none.",
        "The Flipper II puts an extension on one upgraded tile of yours, or on none.",
    ),
    "boatii.sea-bastion-mandatory": (
        "Choose the boat that replaces it in winter: {allowed}.",
        "Only whoever takes the Sea Bastion II in autumn chooses a boat to replace it.",
    ),
    "both.exchange-for-animal": ("There is no {item}, or no field for it on your home.",),
    "contract.choose": (
        "Take at least {least} contract.",
        "Take a contract from the face-down piles: none is open.{no_allowed}",
        "Take one of the open contracts, {allowed}, or one from the face-down piles.",
        "Contracts are taken only when a tile gives one.",
    ),
    "exchange.after-action": ("Your action is over: exchange a contract, or end your turn.",),
    "exchange.if-available": ("There is no {item} available.",),
    "exchange.one-item": ("You do not have {contract}.",),
    "exchange.own-turn-only": ("Contracts can be exchanged only in your own turn.",),
    "exchange.specific-only": ("{contract} does not show this particular item: {item}.",),
    "ext.choose-any": (
        "{extension} is already on a tile.",
        "There is no extension left.",
    ),
    "ext.colour-lock": ("The extension here is {colour}: use the tile with {colour}, not {named}.",),
    "ext.colour-lying": (
        "The workers standing on {tile} are {colour}, and they decide: no {named} extension can be built there.",
    ),
    "ext.colour-match-workers": ("The workers on {tile} are {colour}: no {named} extension can be built there.",),
    "ext.colour-own-action": (
        "You use {tile} with {colour} workers: no {named} extension can be built there this season.",
    ),
    "ext.cost": (
        "The extension costs a {price} worker, not a {named} one.",
        "First pay the worker for the extension: {price}.",
        "You cannot pay for {extension}.",
        "An extension on {tile} cannot be paid for like that.",
    ),
    "ext.cost-not-placed-workers": (
        "You have no {colour} worker behind your screen, and those on tiles cannot pay.",
        "You have no such worker behind your screen, and those on tiles cannot pay.",
    ),
    "ext.cost-resources-on-tile": ("Its resources must lie on {tile}.",),
    "ext.never-on": ("{tile} can never have an extension.",),
    "ext.one-per-tile": ("{tile} has an extension already.",),
    "ext.only-upgraded": ("{tile} is no upgraded tile of your village.",),
    "ext.symbol-one-purpose": (
        "You have no upgrades left: each is good for an upgrade or an extension.{no_symbols}",
        "You are extending {tile}: first say with which extension.",
        "First choose the tile to extend while you carry and upgrade.",
    ),
    "tile.choice-available": ("No {named} can be had from this tile now.",),
}

BECAUSE = {
    "contracts complete": Reasons("You can complete a contract.", "You can complete more contracts."),
    "contracts begun": Reasons("A contract comes nearer to completion."),
    "cabins": Reasons("You have one more cabin to upgrade with.", "You have {n} more cabins to upgrade with."),
    "extension begun": Reasons("It carries on the extension that you have begun."),
    "extensions": Reasons("An extension is within your reach."),
}

MERCHANTS = ExpansionPhrases(
    ledger="merchants",
    file="merchants.toml",
    title="The Merchants",
    items=ITEMS,
    abilities={},
    scoring=SCORING,
    counted=COUNTED,
    boat_counts=BOAT_COUNTS,
    boat_deeds=BOAT_DEEDS,
    numbers={},
    lines=LINES,
    steps=STEPS,
    rules=RULES,
    tile_rules=TILE_RULES,
    why=WHY,
    because=BECAUSE,
    scenes=scenes,
    pictures=pictures,
)
