"""The rules that are cited: behind each decision and action, of each tile, and those that only say "not now"."""

from __future__ import annotations

from ..expansions import EXPANSIONS as PARTS
from .expansion import GAME, RuleTable
from .expansions import EXPANSIONS

# The rules behind each decision or action, in the order in which a reader wants them.
RULES = {
    "pass": ("turn.pass", "turn.pass-not-final", "turn.season-ends-all-pass"),
    "bid": ("bid.place", "bid.must-exceed", "bid.first-sets-colour", "bid.same-colour-as-bids"),
    "use": ("use.which-tiles", "use.increasing", "use.max-six", "use.one-colour"),
    "gather": ("bid.outbid-may-move", "bid.outbid-together", "bid.outbid-supplement"),
    "pay worker": ("use.cost-mandatory", "tile.exchange-worker-extra"),
    "pay group": ("bid.outbid-into-exchange", "bid.outbid-together"),
    "take": ("tile.workshop", "tile.workshop-choice-available"),
    "move": ("transport.steps", "transport.roads-only", "transport.own-resources"),
    "upgrade": ("upgrade.flip-for-cost", "upgrade.resources-on-tile", "upgrade.skill-cost"),
    "pay": ("upgrade.payer-chooses", "gold.wild", "upgrade.resources-returned"),
    "put in": ("season.winter-select", "season.winter-anonymous"),
    "pick": ("expand.all-won", "expand.order-own"),
    "lay": ("expand.attached", "expand.match"),
    "turn": ("expand.rotation", "expand.match"),
    "flip": ("boat.flipper", "boat.flipper-target", "boat.flipper-moment"),
    "boats": ("end.boats-order", "end.boats-others", "end.boat-from-remaining"),
    "winter boats": ("end.winter-turn-order", "end.winter-boats", "end.boat-from-remaining"),
    "mixed": ("boat4b.any-colours", "use.increasing", "boat4b.counts-toward-six"),
    "skill for a use": ("use.cost-mandatory", "tile.skill-payment-hidden"),
    "skill for an upgrade": ("upgrade.skill-cost", "upgrade.payer-chooses"),
    "transport and upgrade": ("transport.optional", "upgrade.order-free"),
    "choose winter tiles": ("season.winter-select", "season.winter-unplayed"),
    "expand the village": ("expand.all-won",),
    "flip a tile": ("boat.flipper",),
}
TILE_RULES = {
    "tile.alehouse-inn": ("alehouse", "inn"),
    "tile.apprentice-hall": ("apprentice hall",),
    "tile.brewer": ("brewer",),
    "tile.carpenter-mason-smelter": ("carpenter", "mason", "smelter"),
    "tile.fair-peddler-store": ("fair", "peddler", "store"),
    "tile.gold-mine": ("gold mine",),
    "tile.hiring-fair": ("hiring fair",),
    "tile.producers-double": ("miner", "quarryman", "woodcutter"),
    "tile.producers-single": ("key mine", "keystone quarry", "keywood"),
    "tile.tavern": ("tavern",),
    "tile.transport-values": ("farrier", "stable", "wainwright"),
    "tile.workshop": ("workshop",),
}

# The same for all ledgers, by the full names of the rules.
LEDGERS: dict[str, tuple[RuleTable, RuleTable]] = {
    GAME: (RULES, TILE_RULES),
    **{parts.name: (each.rules, each.tile_rules) for parts, each in zip(PARTS, EXPANSIONS, strict=True)},
}
RULES_BEHIND = {
    kind: [f"{ledger}:{id}" for id in ids] for ledger, (rules, _) in LEDGERS.items() for kind, ids in rules.items()
}
RULE_OF = {
    tile: f"{ledger}:{id}"
    for ledger, (_, of_tiles) in LEDGERS.items()
    for id, tiles in of_tiles.items()
    for tile in tiles
}

# Rules that only say that it is another moment: whatever else is refused says more. The later, the less they say.
OTHER_MOMENTS = (
    "keyflower:use.cost-mandatory",
    "keyflower:turn.one-location",
    "keyflower:turn.at-least-one",
    "keyflower:turn.only-own-turn",
    "keyflower:boat.flipper-target",
    *[rule for expansion in reversed(EXPANSIONS) for rule in expansion.other_moments],
)
