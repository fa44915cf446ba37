"""Where rules may be cited."""

from __future__ import annotations

import re

from tests.conformance.promises import Deed
from tests.games.keyflower.promises.merchants import locked
from tests.games.keyflower.promises.villages import cited, decision, frame, has, here, outbid, records


@cited(r"keyflower:boat4b\.any-colours")
def any_colours(deed: Deed) -> bool:
    tile = frame(deed.now).get("tile")
    owns, use = has(deed.now, "4b"), decision(deed.now) == "place workers" and not frame(deed.now)["bidding"]
    return bool(owns and use and here(deed.now.view, tile)["colour"] and not locked(deed.now, tile))


@cited(r"keyflower:(turnorder\.bid)|farmers:turnorder\..*")
def on_turn_order_tiles(deed: Deed) -> bool:
    return bool(records()[deed.form["tile"]]["group"] == "turn_order")


@cited(
    r"keyflower:end\.winter.*|keyflower:season\.winter.*|merchants:boatii\.(keyflower|sea-breese|ianvincible|white-wind)"
)
def in_winter(deed: Deed) -> bool:
    return bool(deed.now.view["season"] == "winter")


@cited(r"keyflower:boat\.flipper.*")
def with_the_flipper(deed: Deed) -> bool:
    return "flipper" in [tile["tile"] for tile in deed.now.view["players"][deed.seat]["tiles"]]


@cited(r"keyflower:bid\.outbid-(may-move|together|supplement|into-exchange)")
def with_a_group(deed: Deed) -> bool:
    return deed.form["tile"] in outbid(deed.now.view, deed.seat)


@cited(r"keyflower:use\.one-colour")
def of_one_colour(deed: Deed) -> bool:
    return "mixed" not in deed.saying.label


@cited(
    r"(?:keyflower|farmers|merchants):tile\.(?!producers|skill-payment|exchange|choice|merchant-order|transport)[a-z-]+"
)
def about_the_tile(deed: Deed) -> bool:
    """A tile's own rule names the tile: `tile.fair-peddler-store`."""
    tile = str(deed.form.get("tile") or frame(deed.now).get("tile", "merchant"))  # only it gives contracts freely
    rules = deed.now.words.rules_behind(deed.now.view, deed.action)
    own = [
        rule
        for rule in rules
        if re.search(r":tile\.(?!producers|skill-p|exchange|choice|merchant-order|transport)", rule)
    ]
    return any(re.sub(r"[^a-z]+", "-", tile.replace("'", "")) in rule or tile.split()[0] in rule for rule in own)
