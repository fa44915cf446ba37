"""The components as tables of numbers: every card with its panels, costs, gains, animals and points.

A card has a number (its place in `CARDS`) that never changes, so that actions and records are stable: village cards
first, then keyple cards. Within its season a card has a bit, so that a hand is one integer. What a village card shows
on its panels is found at `card * PANELS + level`, where the level is the number of upgrade tiles on it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ....engine.components import Component, Components, read_components
from ....engine.documents import Reader
from ....engine.ints import Ints, i64
from ....engine.refused import Malformed
from ...key_family.rules.goods import ANIMAL_NAMES, NONE, RESOURCE_NAMES, RESOURCES, SEASON_NAMES, SKILL_NAMES

GROUPS: Final[tuple[str, ...]] = ("home", "store", "skill", "village", "winter", "keyple")
FILES: Final[tuple[str, ...]] = (
    "homes.toml", "spring.toml", "summer.toml", "autumn.toml",
    "winter.toml",
)  # fmt: skip

SEATS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6)
SEASONS: Final[i64] = 4
SEASON_CARDS: Final[i64] = 60  # in the largest season

NAMED: Final[tuple[str, ...]] = (
    "home 1", "home 2", "home 3", "home 4", "home 5", "home 6",
    "alehouse", "apprentice hall", "builder", "gold mine", "key mine", "keystone quarry", "keywood", "miner",
    "quarryman", "stable", "woodcutter", "workshop",
    "spring river 1", "spring river 2", "spring river 3", "spring river 4", "spring river 5", "spring river 6",
    "spring river 7", "spring river 8",
    "artisan", "farrier", "brewer", "carpenter", "hiring fair", "mason", "smelter",
    "brainwave", "flipper", "keyflower", "keymelequin", "mansfield ark",
    "summer river 1", "summer river 2", "summer river 3", "summer river 4", "summer river 5", "summer river 6",
    "summer river 7", "summer river 8", "summer river 9", "summer river 10",
    "inn", "wainwright", "peddler", "barn", "blacksmith", "stone yard", "timber yard",
    "forge", "goldsmith", "sawmill", "sculptor", "well",
    "autumn river 1", "autumn river 2", "autumn river 3", "autumn river 4", "autumn river 5", "autumn river 6",
    "autumn river 7", "autumn river 8", "autumn river 9", "autumn river 10",
    "keythedral", "sea breese", "carried away", "ianvincible", "sea bastion",
    "dairy", "farmyard", "ranch", "storm shelter", "truffle orchard", "weaver", "traveller's lodge",
    "craftsmen's guild", "emporium", "harvest festival", "key market", "summer fete", "village hall", "winter fair",
    "apothecary", "healer", "key guild", "jeweller", "mercer's guild", "windmill", "merchant", "store", "trader",
    "scholar", "scribe",
)  # fmt: skip
VILLAGE_CARDS: Final[i64] = 100
KEYPLE_CARDS: Final[i64] = 92
CARD_COUNT: Final[i64] = 192
KEYPLES_IN: Final[tuple[int, ...]] = (16, 20, 26, 30)  # keyple cards of each season
CARDS: Final[tuple[str, ...]] = NAMED + tuple(
    f"{name} keyple {number + 1}" for name, many in zip(SEASON_NAMES, KEYPLES_IN, strict=True) for number in range(many)
)

# Where the village cards of each season begin, and its keyple cards.
HOMES: Final[i64] = 6
VILLAGE_FROM: Final[tuple[int, ...]] = (6, 26, 48, 70, 100)
KEYPLE_FROM: Final[tuple[int, ...]] = (100, 116, 136, 162, 192)

# Cards that the rules know by name.
BRAINWAVE: Final[i64] = 33
FLIPPER: Final[i64] = 34
KEYFLOWER: Final[i64] = 35
KEYMELEQUIN: Final[i64] = 36
MANSFIELD_ARK: Final[i64] = 37
STORAGE: Final[i64] = 51  # barn, blacksmith, stone yard, timber yard
STORAGE_END: Final[i64] = 55
WINTER_CARDS: Final[i64] = 70
KEYTHEDRAL: Final[i64] = 70
SEA_BREESE: Final[i64] = 71
CARRIED_AWAY: Final[i64] = 72
IANVINCIBLE: Final[i64] = 73
SEA_BASTION: Final[i64] = 74
DAIRY: Final[i64] = 75
FARMYARD: Final[i64] = 76
RANCH: Final[i64] = 77
STORM_SHELTER: Final[i64] = 78
TRUFFLE_ORCHARD: Final[i64] = 79
WEAVER: Final[i64] = 80
TRAVELLERS_LODGE: Final[i64] = 81
CRAFTSMENS_GUILD: Final[i64] = 82
EMPORIUM: Final[i64] = 83
HARVEST_FESTIVAL: Final[i64] = 84
KEY_MARKET: Final[i64] = 85
SUMMER_FETE: Final[i64] = 86
VILLAGE_HALL: Final[i64] = 87
WINTER_FAIR: Final[i64] = 88
APOTHECARY: Final[i64] = 89
HEALER: Final[i64] = 90
KEY_GUILD: Final[i64] = 91
JEWELLER: Final[i64] = 92
MERCERS_GUILD: Final[i64] = 93
WINDMILL: Final[i64] = 94
MERCHANT: Final[i64] = 95
STORE: Final[i64] = 96
TRADER: Final[i64] = 97
SCHOLAR: Final[i64] = 98
SCRIBE: Final[i64] = 99

K: Final[i64] = 0  # the back of the named cards; other backs are the smallest number of players
BACK_NAMES: Final[tuple[str, ...]] = ("K", "1+", "2+", "3+", "4+", "5+", "6+")
BACKS: Final[i64] = 7
ROW_NAMES: Final[tuple[str, ...]] = ("top", "river")
TOP: Final[i64] = 0
RIVER: Final[i64] = 1
PANELS: Final[i64] = 3

# Arrows of a keyple card, as bits.
ARROW_NAMES: Final[tuple[str, ...]] = ("own", "left", "right")
OWN: Final[i64] = 1
LEFT: Final[i64] = 2
RIGHT: Final[i64] = 4
ALL_ARROWS: Final[i64] = 7

# What a panel may let one choose from, and what a river card brings when it is placed.
ITEM_NAMES: Final[tuple[str, ...]] = ("gold", "iron", "stone", "wood", "token", "skill")
ITEMS: Final[i64] = 6
ITEM_TOKEN: Final[i64] = 4
ITEM_SKILL: Final[i64] = 5
GAIN_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, *SKILL_NAMES, "skill")
GAINS: Final[i64] = 8
GAIN_SKILLS: Final[i64] = 4
GAIN_ANY_SKILL: Final[i64] = 7

# What an upgrade may cost.
COST_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "any", *SKILL_NAMES, "skill")
COSTS: Final[i64] = 9
COST_ANY: Final[i64] = 4
COST_SKILLS: Final[i64] = 5
COST_SKILL_ANY: Final[i64] = 8
MOST_PAID: Final[i64] = 5  # resources in one upgrade

STORED_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "any")
STORED: Final[i64] = 5

# By the number of seats: K cards returned unseen, winter K cards dealt; hands by season.
RETURNED: Final[tuple[int, ...]] = (0, 0, 6, 6, 4, 2, 0)
WINTER_HAND: Final[tuple[int, ...]] = (0, 0, 7, 5, 5, 5, 5)
HAND: Final[tuple[int, ...]] = (6, 7, 8, 9)
HAND_OF_TWO: Final[tuple[int, ...]] = (8, 9, 10, 12)
NUMBERED: Final[tuple[tuple[int, ...], ...]] = (  # numbered cards of each season, from 2+ to 6+
    (10, 2, 4, 4, 4),
    (12, 3, 5, 5, 5),
    (14, 4, 6, 6, 6),
    (12, 3, 5, 5, 5),
)
NAMED_IN: Final[tuple[int, ...]] = (12, 12, 12, 30)


def hand_size(seats: i64, season: i64) -> i64:
    """The cards that each seat is dealt."""
    return HAND_OF_TWO[season] if seats == 2 else HAND[season]


def colour_of(season: i64) -> i64:
    """The colour of a season's keyples: green, yellow, red, blue."""
    return 3 - season


class Panel:
    """One panel of a village card."""

    def __init__(self, panel: Reader | None) -> None:
        def whole(name: str) -> int:
            return panel.whole(name, 0, 99) if panel is not None and panel.has(name) else 0

        def counts(name: str, names: tuple[str, ...]) -> list[int]:
            return panel.counts(name, names, 9) if panel is not None and panel.has(name) else [0] * len(names)

        self.give = counts("give", RESOURCE_NAMES)
        self.choose = sum(1 << place for place, number in enumerate(counts("choose", ITEM_NAMES)) if number)
        self.tokens = whole("tokens")
        self.skills = whole("skills")
        self.move = whole("move")
        self.upgrade = whole("upgrade")
        priced = panel is not None and panel.has("pay_skill")
        self.pay_skill = panel.named("pay_skill", (*SKILL_NAMES, "any")) if panel is not None and priced else int(NONE)
        self.stored = counts("stored", STORED_NAMES)
        self.each = whole("points_each")
        self.points = whole("points")
        if panel is not None:
            panel.finish()

    @property
    def useful(self) -> bool:
        """Does it show what a keyple brings?"""
        return any([*self.give, self.choose, self.tokens, self.skills, self.move, self.upgrade])


class Pieces:
    """The tables."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.digest = components.digest()
        records = [found(components, name) for name in CARDS]
        number = len(components.records) - len(components.group("skill")) - len(components.group("store"))
        if number != len(CARDS) or len(components.group("store")) != len(SEATS) + 1:
            raise Malformed("components", f"there must be {len(CARDS)} cards and six store cards")
        villages, keyples = records[:VILLAGE_CARDS], records[VILLAGE_CARDS:]
        self.season = Ints([season_of(card) for card in range(CARD_COUNT)])
        self.back = Ints([read_back(record) for record in records])
        check_decks(self)
        self.row = Ints([record.record.named("row", ROW_NAMES) for record in villages])
        panels = [panel for record in villages for panel in read_panels(record)]
        self.panels = Ints([len(record.record.row("panels")) if shows(record) else 0 for record in villages])
        self.give = Ints([number for panel in panels for number in panel.give])  # at panel * 4 + resource
        self.choose = Ints([panel.choose for panel in panels])  # bits of the items, of which one is taken
        self.tokens = Ints([panel.tokens for panel in panels])
        self.skills = Ints([panel.skills for panel in panels])
        self.move = Ints([panel.move for panel in panels])
        self.upgrade = Ints([panel.upgrade for panel in panels])
        self.pay_skill = Ints([panel.pay_skill for panel in panels])
        self.stored = Ints([number for panel in panels for number in panel.stored])  # at panel * 5 + resource, or any
        self.each = Ints([panel.each for panel in panels])
        self.points = Ints([panel.points for panel in panels])
        self.workable = Ints([int(panels[card * PANELS].useful) for card in range(VILLAGE_CARDS)])
        self.cost = Ints([number for record in villages for number in read_costs(record)])  # (card * 2 + level) * 9
        self.gain = Ints([number for record in villages for number in optional_counts(record, "gain", GAIN_NAMES)])
        self.boat = Ints([int(record.record.has("boat") and record.record.truth("boat")) for record in villages])
        self.animals = Ints([n for record in records for n in optional_counts(record, "animals", ANIMAL_NAMES)])
        check_printed(self, villages)
        self.keyples = Ints([record.record.whole("keyples", 1, 3) for record in keyples])  # at card - VILLAGE_CARDS
        self.arrows = Ints([sum(1 << n for n in record.record.names("arrows", ARROW_NAMES)) for record in keyples])
        self.token = Ints([int(record.record.has("token") and record.record.truth("token")) for record in keyples])
        self.number = Ints([record.record.whole("number", 1, 99) for record in keyples])
        check_keyples(self, keyples)
        self.pays = Ints([optional_whole(record, "points") for record in villages])
        self.of = Ints([max(1, optional_whole(record, "of")) for record in villages])
        self.skill_pays = Ints([optional_whole(record, "skill_points") for record in villages])
        self.boat_pays = records[TRAVELLERS_LODGE].record.whole("boat_points", 0, 99)
        self.scale = Ints(records[SEA_BREESE].record.numbers("scale", 0, 99, 5))
        self.steps = [read_steps(records[boat]) for boat in (CARRIED_AWAY, IANVINCIBLE, SEA_BASTION)]
        skills = [components.one("skill", name).record for name in SKILL_NAMES]
        self.single = Ints([record.whole("single", 0, 99) for record in skills])
        self.double = Ints([record.whole("double", 0, 99) for record in skills])
        for component in components.records:
            component.record.finish()


def season_of(card: int) -> int:
    """The season whose deck a card belongs to; -1 for a home."""
    starts = VILLAGE_FROM if card < VILLAGE_CARDS else KEYPLE_FROM
    return max([season for season in range(4) if card >= starts[season]], default=-1)


def bit_of(card: int) -> int:
    """The place of a card within its season: village cards, then keyple cards."""
    season = season_of(card)
    if season < 0:
        return card
    if card < VILLAGE_CARDS:
        return card - VILLAGE_FROM[season]
    return VILLAGE_FROM[season + 1] - VILLAGE_FROM[season] + card - KEYPLE_FROM[season]


BIT_OF: Final[Ints] = Ints([bit_of(card) for card in range(CARD_COUNT)])
CARD_AT: Final[Ints] = Ints(  # at season * SEASON_CARDS + bit; -1 beyond the season's cards
    [
        next((card for card in range(6, CARD_COUNT) if season_of(card) == season and bit_of(card) == bit), -1)
        for season in range(SEASONS)
        for bit in range(SEASON_CARDS)
    ]
)


def found(components: Components, name: str) -> Component:
    """The record of a card, whichever group it is in."""
    for component in components.records:
        if component.name == name and component.group != "skill":
            return component
    raise Malformed("components", f"there must be a card named {name!r}")


def read_back(component: Component) -> int:
    """What the back shows; the season must be the one of the card's name or place."""
    if component.group == "home":
        return int(NONE)
    season = season_of(CARDS.index(component.name))
    if component.group != "winter" and component.record.named("season", SEASON_NAMES) != season:
        raise Malformed(component.record.at("season"), f"must be {SEASON_NAMES[season]}")
    return component.record.named("back", BACK_NAMES)


def check_decks(pieces: Pieces) -> None:
    """Every deck must deal out with nothing left over, whatever the number of players."""
    for season in range(SEASONS):
        backs = [int(pieces.back[card]) for card in range(CARD_COUNT) if pieces.season[card] == season]
        wanted = [NAMED_IN[season], 0, *NUMBERED[season]]
        for back, number in enumerate(wanted):
            if backs.count(back) != number:
                name, had = f"{SEASON_NAMES[season]} cards with {BACK_NAMES[back]}", backs.count(back)
                raise Malformed("components", f"there must be {number} {name}, not {had}")


def shows(component: Component) -> bool:
    """Does the card have panels?"""
    return component.record.has("panels")


def read_panels(component: Component) -> list[Panel]:
    """Three panels; those that the card does not have show nothing."""
    record = component.record
    panels = [Panel(panel) for panel in record.rows("panels")] if shows(component) else []
    if len(panels) > PANELS or (shows(component) and len(panels) != len(record.row("costs")) + 1):
        raise Malformed(
            record.at("costs"), "must have one entry between any two panels, of which there are at most three"
        )
    return panels + [Panel(None) for _ in range(int(PANELS) - len(panels))]


def read_costs(component: Component) -> list[int]:
    """What the two upgrades cost; nothing where there is none."""
    record = component.record
    rows = record.row("costs") if record.has("costs") else []
    costs = [Reader({"": row}, f"{record.at('costs')}[{n}]").counts("", COST_NAMES, 9) for n, row in enumerate(rows)]
    for cost in costs:
        if not sum(cost) > 0 or sum(cost[: int(RESOURCES) + 1]) > MOST_PAID:
            raise Malformed(record.at("costs"), f"must ask for something, and for at most {MOST_PAID} resources")
    costs += [[0] * int(COSTS) for _ in range(2 - len(costs))]
    return [number for cost in costs for number in cost]


def check_printed(pieces: Pieces, villages: list[Component]) -> None:
    """A card is a boat, or has animals, or a cart, but never two of these: each is allocated as one thing."""
    for card, component in enumerate(villages):
        animals = sum(pieces.animals[card * 3 : card * 3 + 3]) > 0
        cart = any(pieces.move[card * PANELS + level] > 0 for level in range(PANELS))
        if animals + cart + int(pieces.boat[card]) > 1:
            raise Malformed(component.record.at("animals"), "cannot be printed on a boat or beside a cart")
        if pieces.workable[card] and pieces.row[card] == RIVER:
            raise Malformed(component.record.at("row"), "must be top where keyples can work")
        if pieces.row[card] == TOP and sum(pieces.gain[card * GAINS : (card + 1) * GAINS]) > 0:
            raise Malformed(component.record.at("gain"), "is for cards of the river row")


def check_keyples(pieces: Pieces, keyples: list[Component]) -> None:
    """Numbers are unique in a season; a card with just one keyple has all arrows."""
    seen: set[tuple[int, int]] = set()
    for place, component in enumerate(keyples):
        key = (int(pieces.season[VILLAGE_CARDS + place]), int(pieces.number[place]))
        if key in seen:
            raise Malformed(component.record.at("number"), "stands twice in its season")
        seen.add(key)
        if pieces.keyples[place] == 1 and not pieces.token[place] and pieces.arrows[place] != ALL_ARROWS:
            raise Malformed(component.record.at("arrows"), "must be all three on a card with one keyple only")
        if pieces.arrows[place] == 0:
            raise Malformed(component.record.at("arrows"), "must be at least one")


def optional_counts(component: Component, name: str, names: tuple[str, ...]) -> list[int]:
    """Numbers by name; nothing if the record has no such field."""
    return component.record.counts(name, names, 9) if component.record.has(name) else [0] * len(names)


def optional_whole(component: Component, name: str) -> int:
    """A number; 0 if the record has no such field."""
    return component.record.whole(name, 0, 99) if component.record.has(name) else 0


def read_steps(component: Component) -> Ints:
    """An animal boat's scale: so many animals, so many points, from the smallest number on."""
    rows = component.record.row("steps")
    numbers = [Reader({"": row}, component.record.at("steps")).numbers("", 1, 99, 2) for row in rows]
    if numbers != sorted(numbers) or not numbers:
        raise Malformed(component.record.at("steps"), "must rise")
    return Ints([number for row in numbers for number in row])


def read_pieces(corrected: Path | None = None) -> Pieces:
    """The pieces of the game, perhaps with corrected files."""
    return Pieces(read_components(Path(__file__).parents[1] / "components", FILES, GROUPS, corrected))
