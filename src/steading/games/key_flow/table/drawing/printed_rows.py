"""What is printed on each card, as rows of small pictures: read from the pieces, so that no face can disagree."""

from __future__ import annotations

from typing import Final

from .....drawing.shapes import slug
from ....key_family.rules.goods import ANIMAL_NAMES, ANIMALS, RESOURCE_NAMES, RESOURCES, SKILL_NAMES
from ....key_family.table.drawing.rows import RowItem, points
from ...rules.pieces import (
    ANIMAL_BOATS,
    APOTHECARY,
    BRAINWAVE,
    COST_NAMES,
    COSTS,
    CRAFTSMENS_GUILD,
    DAIRY,
    EMPORIUM,
    FARMYARD,
    FLIPPER,
    GAIN_NAMES,
    GAINS,
    HARVEST_FESTIVAL,
    HEALER,
    ITEM_NAMES,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KEYFLOWER,
    KEYMELEQUIN,
    MANSFIELD_ARK,
    MERCERS_GUILD,
    MERCHANT,
    PANELS,
    RANCH,
    SCHOLAR,
    SCRIBE,
    SEA_BREESE,
    STORABLE,
    STORABLE_NAMES,
    STORE,
    STORM_SHELTER,
    SUMMER_FETE,
    TRADER,
    TRAVELLERS_LODGE,
    TRUFFLE_ORCHARD,
    VILLAGE_HALL,
    WEAVER,
    WINTER_FAIR,
    Card,
    KeyFlowPieces,
)

BECOMES: Final = "sign-becomes"
OR: Final = "or"  # as a language says it, or a stroke

# The picture of what stands on panels and arrows; what is not here is a resource.
SPRITES: dict[str, RowItem] = {
    **{name: f"skill-{slug(name)}" for name in SKILL_NAMES},
    "skill": "skill-any",
    "token": "keyple-token",
}


def picture_of(name: str) -> RowItem:
    """A resource, skill or token by its name."""
    return SPRITES.get(name, f"resource-{name}")


def many(names: tuple[str, ...], numbers: list[int]) -> list[RowItem]:
    """So many pieces of each kind."""
    return [picture_of(name) for name, number in zip(names, numbers, strict=True) for _ in range(number)]


# ------------------------------------------------------------ panels
def benefit(pieces: KeyFlowPieces, card: Card, level: int) -> list[RowItem]:
    """What a panel asks for and gives; its points are not among them."""
    panel = card * PANELS + level
    items: list[RowItem] = []
    if pieces.pay_skill[panel] >= 0:
        items += [picture_of((*SKILL_NAMES, "skill")[pieces.pay_skill[panel]]), BECOMES]
    for place, name in enumerate(ITEM_NAMES):
        if pieces.choose[panel] >> place & 1:
            items += ["/"] * bool(items) + ["skill-random" if name == "skill" else picture_of(name)]
    items += many(RESOURCE_NAMES, list(pieces.give[panel * RESOURCES : (panel + 1) * RESOURCES]))
    items += ["keyple-token"] * pieces.tokens[panel] + ["skill-random"] * pieces.skills[panel]
    if pieces.move[panel]:
        items.append(f"cart-{pieces.move[panel]}")
    items += ["sign-upgrade"] * pieces.upgrade[panel]
    if pieces.each[panel]:
        items += [*counted_items(pieces, card, level), BECOMES, points(pieces.each[panel])]
    return items


def counted_items(pieces: KeyFlowPieces, card: Card, level: int) -> list[RowItem]:
    """What a panel counts: what is stored on the card, or at the windmill so many of any kind."""
    panel = card * PANELS + level
    stored = many(STORABLE_NAMES, list(pieces.stored[panel * STORABLE : (panel + 1) * STORABLE]))
    return stored or ["resource-any"] * pieces.of[card]


def cost(pieces: KeyFlowPieces, card: Card, level: int) -> list[RowItem]:
    """What the upgrade from this level costs."""
    at = (card * (PANELS - 1) + level) * COSTS
    return many(COST_NAMES, list(pieces.cost[at : at + COSTS]))


def gain(pieces: KeyFlowPieces, card: Card) -> list[RowItem]:
    """What a river card brings: a tool that is named comes double-sided, any other from the pile."""
    items: list[RowItem] = []
    for name, number in zip(GAIN_NAMES, pieces.gain[card * GAINS : (card + 1) * GAINS], strict=True):
        picture = f"skill-{slug(name)}-double" if name in SKILL_NAMES else picture_of(name)
        items += ["skill-random" if name == "skill" else picture] * number
    return items


def herd(pieces: KeyFlowPieces, card: Card) -> list[RowItem]:
    """The animals on a card."""
    animals = pieces.animals[card * ANIMALS : (card + 1) * ANIMALS]
    return [f"animal-{name}" for name, number in zip(ANIMAL_NAMES, animals, strict=True) for _ in range(number)]


# ------------------------------------------------------------ boats of summer
POWERS: dict[Card, list[list[RowItem]]] = {
    BRAINWAVE: [["keyple-card-token", OR, "keyple-card-2"], ["arrow-left", "arrow-down", "arrow-right"]],
    FLIPPER: [["sign-flip", BECOMES, "resource-gold"]],
    KEYFLOWER: [["sign-upgrade", ":", "resource-any", "=", "resource-any"]],
    KEYMELEQUIN: [["keyple-green", "=", "keyple-yellow"]],
    MANSFIELD_ARK: [["animal-pig", "=", "animal-sheep", "animal-sheep"]],
}

# ------------------------------------------------------------ winter
# What a card counts as one group; where a group is several of one kind, the pieces say how many.
COUNTED_TOGETHER: dict[Card, list[RowItem]] = {
    DAIRY: ["animal-cow", "keyple-token"],
    FARMYARD: ["animal-cow", OR, "animal-pig", OR, "animal-sheep"],
    RANCH: ["animal-cow", "animal-pig", "animal-sheep"],
    STORM_SHELTER: ["animal-pig", "animal-sheep"],
    TRUFFLE_ORCHARD: ["animal-pig", "skill-any"],
    WEAVER: ["animal-sheep", "resource-any"],
    TRAVELLERS_LODGE: ["cart-1"],
    CRAFTSMENS_GUILD: ["keyple-red", "keyple-yellow", "keyple-blue"],
    EMPORIUM: ["keyple-green", "resource-gold"],
    HARVEST_FESTIVAL: ["keyple-red"],
    KEY_MARKET: ["keyple-green"],
    SUMMER_FETE: ["keyple-yellow"],
    VILLAGE_HALL: ["keyple-any"],
    WINTER_FAIR: ["keyple-blue"],
    APOTHECARY: ["keyple-card-1"],
    HEALER: ["keyple-card-2"],
    KEY_GUILD: ["keyple-token", "keyple-card-token"],
    JEWELLER: ["resource-gold"],
    MERCERS_GUILD: ["resource-iron", "resource-stone", "resource-wood"],
    MERCHANT: ["resource-wood"],
    STORE: ["resource-stone"],
    TRADER: ["resource-iron"],
    SCHOLAR: ["skill-any"],
    SCRIBE: ["skill-anvil", "skill-pick_20_axe", "skill-saw"],
}
TOOLS_AT: dict[Card, RowItem] = {MERCHANT: "skill-saw", STORE: "skill-pick_20_axe", TRADER: "skill-anvil"}
BOAT_HERDS: dict[Card, RowItem] = {
    boat: f"animal-{name}" for boat, name in zip(ANIMAL_BOATS, ANIMAL_NAMES, strict=True)
}


def scoring_rows(pieces: KeyFlowPieces, card: Card) -> list[list[RowItem]]:
    """What a winter card without panels pays, row by row: what is counted becomes points."""
    if card == SEA_BREESE:
        most = len(pieces.scale)
        return [
            [f"{number}+" if number == most else str(number), "sign-boat", BECOMES, points(paid)]
            for number, paid in enumerate(pieces.scale, 1)
        ]
    if card in BOAT_HERDS:
        steps = pieces.steps[ANIMAL_BOATS.index(card)]
        pairs = zip(steps[0::2], steps[1::2], strict=True)
        return [[f"{number}+ ", BOAT_HERDS[card], BECOMES, points(paid)] for number, paid in pairs]
    if card not in COUNTED_TOGETHER:
        return []
    rows = [[*COUNTED_TOGETHER[card] * pieces.of[card], BECOMES, points(pieces.pays[card])]]
    if card in TOOLS_AT:
        rows.append([TOOLS_AT[card], BECOMES, points(pieces.skill_pays[card])])
    if card == TRAVELLERS_LODGE:
        rows.append(["sign-boat", BECOMES, points(pieces.boat_pays)])
    return rows
