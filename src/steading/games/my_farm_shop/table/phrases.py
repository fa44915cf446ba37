"""The things of My Farm Shop as its messages take them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ....language.arguments import Argument, Count, Items, Piece, items, slug
from ..rules.ids import ITEM_NAMES, TRANSPORT_NAMES
from .printed_facts import FarmImprint, PrintedArea, PrintedPart

NONE: Final = "none"  # where a message may lack something
NO_ITEMS: Final = Items(())
ARROWS: Final = ("up", "sideways")

ITEMS: Final = {name: Piece(f"item-{slug(name)}") for name in (*ITEM_NAMES, "different", "each", "field_card")}
TILES: Final = {name: Piece(f"transport-{name}") for name in TRANSPORT_NAMES}
FARMER: Final = Piece("farmer")
SETS: Final = (Piece("item-identical"), Piece("item-identical-other"))  # of identical Goods: the first, and any other


def number_of(item: str, number: int) -> Count:
    return Count(number, ITEMS[item])


def items_of(numbers: Mapping[str, int]) -> Items:
    """`2 eggs and 1 honey`."""
    return items([Count(number, ITEMS[name]) for name, number in numbers.items()])


def price_of(price: Sequence[PrintedPart]) -> Items:
    """The parts of a price."""
    plain = [number_of(part.name, part.numbers[0]) for part in price if part.name not in ("identical", "each")]
    each = [number_of(part.name, part.numbers[0]) for part in price if part.name == "each"]
    sets = [size for part in price if part.name == "identical" for size in part.numbers]
    return items(plain + each + [Count(size, SETS[place > 0]) for place, size in enumerate(sets)])


def facts_of_area(area: PrintedArea) -> dict[str, Argument]:
    """What one area does: see the message `area`."""
    return {"way": way_of(area), "pays": price_of(area.pay), "gains": items_of(area.gain)}


def way_of(area: PrintedArea) -> str:
    return "trade" if area.pay else "gain"


def facts_of_effect(imprint: FarmImprint) -> dict[str, Argument]:
    """What a card, a field or a skill does: see the message `effect`."""
    first, second = [*imprint.areas, None, None][:2] if imprint.arrow not in ARROWS else (None, None)
    return {
        "way": way_of(first) if first else imprint.arrow or "nothing",
        "pays": price_of(first.pay) if first else NO_ITEMS,
        "gains": items_of(first.gain) if first else NO_ITEMS,
        "other": way_of(second) if second else NONE,
        "other_pays": price_of(second.pay) if second else NO_ITEMS,
        "other_gains": items_of(second.gain) if second else NO_ITEMS,
        "once": "yes" if imprint.once else "no",
    }
