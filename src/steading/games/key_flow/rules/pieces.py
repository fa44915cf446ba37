"""The components as tables of numbers: every card with its panels, costs, gains, animals and points.

A card has a number, its place in `CARDS`, which is the order of the component files, so that actions and records are
stable: village cards first, then keyple cards. Within its season a card has a bit, so that a hand is one integer. What
a village card shows on its panels is found at `card * PANELS + level`, where the level is the number of upgrade tiles
on it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NewType

from ....engine.components import Component, Components, read_components
from ....engine.documents import Reader
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Malformed
from ...key_family.rules.goods import (
    ALL_SEASONS,
    ANIMAL_NAMES,
    ANIMALS,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    SEASON_NAMES,
    SKILL_NAMES,
    SKILLS,
    WINTER,
    Colour,
    Season,
)

Card = NewType("Card", i64)

FOLDER: Final = Path(__file__).parents[1] / "components"
KINDS_OF_PIECES: Final[tuple[str, ...]] = ("home", "store", "skill", "village", "winter", "keyple")
FILES: Final[tuple[str, ...]] = tuple([f"{name}.toml" for name in ("homes", *SEASON_NAMES)])
PRINTED: Final[Components] = read_components(FOLDER, FILES, KINDS_OF_PIECES)

# The cards by number.
VILLAGE_RECORDS: Final[list[Component]] = [c for c in PRINTED.records if c.group in ("home", "village", "winter")]
KEYPLE_RECORDS: Final[list[Component]] = PRINTED.group("keyple")
VILLAGE_NAMES: Final[tuple[str, ...]] = tuple([record.name for record in VILLAGE_RECORDS])
CARDS: Final[tuple[str, ...]] = VILLAGE_NAMES + tuple([record.name for record in KEYPLE_RECORDS])
HOMES: Final[i64] = len(PRINTED.group("home"))
VILLAGE_CARDS: Final[i64] = len(VILLAGE_RECORDS)
KEYPLE_CARDS: Final[i64] = len(KEYPLE_RECORDS)
CARD_COUNT: Final[i64] = len(CARDS)
ALL_CARDS: Final[list[Card]] = [Card(n) for n in range(CARD_COUNT)]
ALL_HOMES: Final[list[Card]] = ALL_CARDS[:HOMES]
ALL_VILLAGE_CARDS: Final[list[Card]] = ALL_CARDS[:VILLAGE_CARDS]
ALL_KEYPLE_CARDS: Final[list[Card]] = ALL_CARDS[VILLAGE_CARDS:]


def season_of(component: Component) -> Season:
    """The season whose deck a card belongs to; NONE for a home."""
    if component.group == "winter":
        return Season(WINTER)
    return Season(component.record.index_of("season", SEASON_NAMES) if component.record.has("season") else NONE)


def find_card(name: str) -> Card:
    """The card that the rules know by this name."""
    return Card(CARDS.index(name))


BRAINWAVE: Final[Card] = find_card("brainwave")
FLIPPER: Final[Card] = find_card("flipper")
KEYFLOWER: Final[Card] = find_card("keyflower")
KEYMELEQUIN: Final[Card] = find_card("keymelequin")
MANSFIELD_ARK: Final[Card] = find_card("mansfield ark")
KEYTHEDRAL: Final[Card] = find_card("keythedral")
SEA_BREESE: Final[Card] = find_card("sea breese")
CARRIED_AWAY: Final[Card] = find_card("carried away")
IANVINCIBLE: Final[Card] = find_card("ianvincible")
SEA_BASTION: Final[Card] = find_card("sea bastion")
DAIRY: Final[Card] = find_card("dairy")
FARMYARD: Final[Card] = find_card("farmyard")
RANCH: Final[Card] = find_card("ranch")
STORM_SHELTER: Final[Card] = find_card("storm shelter")
TRUFFLE_ORCHARD: Final[Card] = find_card("truffle orchard")
WEAVER: Final[Card] = find_card("weaver")
TRAVELLERS_LODGE: Final[Card] = find_card("traveller's lodge")
CRAFTSMENS_GUILD: Final[Card] = find_card("craftsmen's guild")
EMPORIUM: Final[Card] = find_card("emporium")
HARVEST_FESTIVAL: Final[Card] = find_card("harvest festival")
KEY_MARKET: Final[Card] = find_card("key market")
SUMMER_FETE: Final[Card] = find_card("summer fete")
VILLAGE_HALL: Final[Card] = find_card("village hall")
WINTER_FAIR: Final[Card] = find_card("winter fair")
APOTHECARY: Final[Card] = find_card("apothecary")
HEALER: Final[Card] = find_card("healer")
KEY_GUILD: Final[Card] = find_card("key guild")
JEWELLER: Final[Card] = find_card("jeweller")
MERCERS_GUILD: Final[Card] = find_card("mercer's guild")
WINDMILL: Final[Card] = find_card("windmill")
MERCHANT: Final[Card] = find_card("merchant")
STORE: Final[Card] = find_card("store")
TRADER: Final[Card] = find_card("trader")
SCHOLAR: Final[Card] = find_card("scholar")
SCRIBE: Final[Card] = find_card("scribe")
ANIMAL_BOATS: Final[list[Card]] = [CARRIED_AWAY, IANVINCIBLE, SEA_BASTION]  # for cows, pigs, sheep
WINTER_CARDS: Final[Card] = find_card(PRINTED.group("winter")[0].name)  # the first of them; they come last

BACK_NAMES: Final[tuple[str, ...]] = ("K", "1+", "2+", "3+", "4+", "5+", "6+")
K: Final[i64] = 0  # the back of the named cards; other backs are the smallest number of players
BACKS: Final[i64] = len(BACK_NAMES)
ROW_NAMES: Final[tuple[str, ...]] = ("top", "river")
TOP: Final[i64] = 0
RIVER: Final[i64] = TOP + 1
PANELS: Final[i64] = 3
STRONGEST: Final[i64] = 3  # keyples that any card works with, and the most uses of a building in a season

# Arrows of a keyple card, as bits.
ARROW_NAMES: Final[tuple[str, ...]] = ("own", "left", "right")
OWN: Final[i64] = 1
LEFT: Final[i64] = 2 * OWN
RIGHT: Final[i64] = 2 * LEFT
ALL_ARROWS: Final[i64] = OWN + LEFT + RIGHT

# What a panel may let one choose from, and what a river card brings when it is placed.
ITEM_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "token", "skill")
ITEMS: Final[i64] = len(ITEM_NAMES)
ITEM_TOKEN: Final[i64] = RESOURCES
ITEM_SKILL: Final[i64] = ITEM_TOKEN + 1
GAIN_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, *SKILL_NAMES, "skill")
GAINS: Final[i64] = len(GAIN_NAMES)
GAIN_SKILLS: Final[i64] = RESOURCES
GAIN_ANY_SKILL: Final[i64] = GAIN_SKILLS + SKILLS

# What an upgrade may cost, and what a panel counts of what lies on its card.
COST_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "any", *SKILL_NAMES, "skill")
COSTS: Final[i64] = len(COST_NAMES)
COST_ANY: Final[i64] = RESOURCES
COST_SKILLS: Final[i64] = COST_ANY + 1
COST_SKILL_ANY: Final[i64] = COST_SKILLS + SKILLS
MOST_PAID: Final[i64] = 5  # resources in one upgrade
STORABLE_NAMES: Final[tuple[str, ...]] = (*RESOURCE_NAMES, "any")
STORABLE: Final[i64] = len(STORABLE_NAMES)

# The set-up, by the number of seats: K cards returned unseen, winter K cards dealt; hands by season.
SEATS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6)
RETURNED: Final[tuple[int, ...]] = (0, 0, 6, 6, 4, 2, 0)
WINTER_HAND: Final[tuple[int, ...]] = (0, 0, 7, 5, 5, 5, 5)
HAND: Final[tuple[int, ...]] = (6, 7, 8, 9)
HAND_OF_TWO: Final[tuple[int, ...]] = (8, 9, 10, 12)
MOST_LAID: Final[i64] = sum(HAND_OF_TWO) + 1  # cards that one seat can lay: all it is ever dealt, and a winter card

# The cards of each season, in the order of their bits; the K cards come first.
CARDS_OF: Final[list[list[Card]]] = [
    [card for card, record in zip(ALL_CARDS, VILLAGE_RECORDS + KEYPLE_RECORDS, strict=True) if season_of(record) == at]
    for at in ALL_SEASONS
]
NAMED_IN: Final[list[int]] = [
    len([c for c in VILLAGE_RECORDS if season_of(c) == at and c.record.text("back") == BACK_NAMES[K]])
    for at in ALL_SEASONS
]
BIT_OF: Final[Ints] = Ints([next((cards.index(n) for cards in CARDS_OF if n in cards), NONE) for n in ALL_CARDS])


def hand_size(seats: i64, season: i64) -> i64:
    """The cards that each seat is dealt."""
    return HAND_OF_TWO[season] if seats == SEATS[0] else HAND[season]


def k_cards(seats: i64, season: i64) -> i64:
    """The K cards in a season's deck; in winter those that were given back."""
    return NAMED_IN[season] - RETURNED[seats] if season < WINTER else seats * (WINTER_HAND[seats] - 1)


def colour_of(season: i64) -> Colour:
    """The colour of a season's keyples: green, yellow, red, blue."""
    return Colour(WINTER - season)


class CardPanel:
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
        self.pay_skill = (
            panel.index_of("pay_skill", (*SKILL_NAMES, "any")) if panel is not None and priced else int(NONE)
        )
        self.stored = counts("stored", STORABLE_NAMES)
        self.each = whole("points_each")
        self.points = whole("points")
        if panel is not None:
            panel.finish()

    @property
    def useful(self) -> bool:
        """Does it show what a keyple brings?"""
        return any([*self.give, self.choose, self.tokens, self.skills, self.move, self.upgrade])


class KeyFlowPieces:
    def __init__(self, components: Components) -> None:
        self.components = components
        self.digest = components.digest()
        records = [find_record(components, name) for name in CARDS]
        number = len(components.records) - len(components.group("skill")) - len(components.group("store"))
        if number != len(CARDS) or len(components.group("store")) != SEATS[-1]:
            raise Malformed("components", f"there must be {len(CARDS)} cards and {SEATS[-1]} store cards")
        villages, keyples = records[:VILLAGE_CARDS], records[VILLAGE_CARDS:]
        self.season = vec[i64]([season_of(record) for record in VILLAGE_RECORDS + KEYPLE_RECORDS])
        self.back = vec[i64]([read_back(record) for record in records])
        check_decks(self)
        self.row = vec[i64]([record.record.index_of("row", ROW_NAMES) for record in villages])
        panels = [panel for record in villages for panel in read_panels(record)]
        self.panels = vec[i64]([len(record.record.row("panels")) if shows(record) else 0 for record in villages])
        self.give = vec[i64]([number for panel in panels for number in panel.give])  # at panel * RESOURCES + resource
        self.choose = vec[i64]([panel.choose for panel in panels])  # bits of the items, of which one is taken
        self.tokens = vec[i64]([panel.tokens for panel in panels])
        self.skills = vec[i64]([panel.skills for panel in panels])
        self.move = vec[i64]([panel.move for panel in panels])
        self.upgrade = vec[i64]([panel.upgrade for panel in panels])
        self.pay_skill = vec[i64]([panel.pay_skill for panel in panels])
        self.stored = vec[i64]([number for panel in panels for number in panel.stored])  # at panel * STORABLE
        self.each = vec[i64]([panel.each for panel in panels])
        self.points = vec[i64]([panel.points for panel in panels])
        self.workable = vec[i64]([int(panels[card * PANELS].useful) for card in ALL_VILLAGE_CARDS])
        self.storage = vec[i64]([int(sum(panels[card * PANELS].stored) > 0) for card in ALL_VILLAGE_CARDS])
        self.cost = vec[i64]([number for record in villages for number in read_costs(record)])  # at price * COSTS
        self.gain = vec[i64]([number for record in villages for number in optional_counts(record, "gain", GAIN_NAMES)])
        self.boat = vec[i64]([int(record.record.has("boat") and record.record.truth("boat")) for record in villages])
        self.animals = vec[i64]([n for record in records for n in optional_counts(record, "animals", ANIMAL_NAMES)])
        check_printed(self, villages)
        # Of keyple cards, at card - VILLAGE_CARDS.
        self.keyples = vec[i64]([record.record.whole("keyples", 1, int(STRONGEST)) for record in keyples])
        self.arrows = vec[i64]([sum(1 << n for n in record.record.names("arrows", ARROW_NAMES)) for record in keyples])
        self.token = vec[i64]([int(record.record.has("token") and record.record.truth("token")) for record in keyples])
        self.number = vec[i64]([record.record.whole("number", 1, 99) for record in keyples])
        check_keyples(self, keyples)
        self.pays = vec[i64]([optional_whole(record, "points") for record in villages])
        self.of = vec[i64]([max(1, optional_whole(record, "of")) for record in villages])
        self.skill_pays = vec[i64]([optional_whole(record, "skill_points") for record in villages])
        self.boat_pays = records[TRAVELLERS_LODGE].record.whole("boat_points", 0, 99)
        self.scale = Ints(records[SEA_BREESE].record.numbers("scale", 0, 99, 5))
        self.steps = [read_steps(records[boat]) for boat in ANIMAL_BOATS]  # by animal
        skills = [components.one("skill", name).record for name in SKILL_NAMES]
        self.single = vec[i64]([record.whole("single", 0, 99) for record in skills])
        self.double = vec[i64]([record.whole("double", 0, 99) for record in skills])
        for component in components.records:
            component.record.finish()


def find_record(components: Components, name: str) -> Component:
    """The record of a card, whichever group it is in."""
    for component in components.records:
        if component.name == name and component.group != "skill":
            return component
    raise Malformed("components", f"there must be a card named {name!r}")


def read_back(component: Component) -> int:
    """What the back shows; the season must be the one of the card's name or place."""
    if component.group == "home":
        return int(NONE)
    season = season_of((VILLAGE_RECORDS + KEYPLE_RECORDS)[CARDS.index(component.name)])
    if component.group != "winter" and component.record.index_of("season", SEASON_NAMES) != season:
        raise Malformed(component.record.at("season"), f"must be {SEASON_NAMES[season]}")
    return component.record.index_of("back", BACK_NAMES)


def check_decks(pieces: KeyFlowPieces) -> None:
    """Every deck must deal out with nothing left over, whatever the number of players; its K cards come first."""
    for season in ALL_SEASONS:
        backs = [int(pieces.back[card]) for card in CARDS_OF[season]]
        for back, number in enumerate(backs_in(season)):
            if backs.count(back) != number:
                name, had = f"{SEASON_NAMES[season]} cards with {BACK_NAMES[back]}", backs.count(back)
                raise Malformed("components", f"there must be {number} {name}, not {had}")
        for place in range(NAMED_IN[season]):
            if backs[place] != K:
                raise Malformed("components", f"{CARDS[CARDS_OF[season][place]]} must have {BACK_NAMES[K]} on its back")


def backs_in(season: Season) -> list[int]:
    """How many cards of the season have each back: K, and what each further player needs."""
    numbers = [NAMED_IN[season], 0]
    for seats in SEATS:
        numbers.append(int(seats * hand_size(seats, season) - k_cards(seats, season)) - sum(numbers[1:]))
    return numbers


def shows(component: Component) -> bool:
    """Does the card have panels?"""
    return component.record.has("panels")


def read_panels(component: Component) -> list[CardPanel]:
    """Three panels; those that the card does not have show nothing."""
    record = component.record
    panels = [CardPanel(panel) for panel in record.rows("panels")] if shows(component) else []
    if len(panels) > PANELS or (shows(component) and len(panels) != len(record.row("costs")) + 1):
        raise Malformed(
            record.at("costs"), "must have one entry between any two panels, of which there are at most three"
        )
    return panels + [CardPanel(None) for _ in range(int(PANELS) - len(panels))]


def read_costs(component: Component) -> list[int]:
    """What the two upgrades cost; nothing where there is none."""
    record = component.record
    rows = record.row("costs") if record.has("costs") else []
    costs = [Reader({"": row}, f"{record.at('costs')}[{n}]").counts("", COST_NAMES, 9) for n, row in enumerate(rows)]
    for cost in costs:
        if not sum(cost) > 0 or sum(cost[: int(RESOURCES) + 1]) > MOST_PAID:
            raise Malformed(record.at("costs"), f"must ask for something, and for at most {MOST_PAID} resources")
    costs += [[0] * int(COSTS) for _ in range(int(PANELS) - 1 - len(costs))]
    return [number for cost in costs for number in cost]


def check_printed(pieces: KeyFlowPieces, villages: list[Component]) -> None:
    """A card is a boat, or has animals, or a cart, but never two of these: each is allocated as one thing."""
    for card, component in enumerate(villages):
        animals = sum(pieces.animals[card * ANIMALS : (card + 1) * ANIMALS]) > 0
        cart = any(pieces.move[card * PANELS + level] > 0 for level in range(PANELS))
        if animals + cart + int(pieces.boat[card]) > 1:
            raise Malformed(component.record.at("animals"), "cannot be printed on a boat or beside a cart")
        if pieces.workable[card] and pieces.row[card] == RIVER:
            raise Malformed(component.record.at("row"), "must be top where keyples can work")
        if pieces.row[card] == TOP and sum(pieces.gain[card * GAINS : (card + 1) * GAINS]) > 0:
            raise Malformed(component.record.at("gain"), "is for cards of the river row")


def check_keyples(pieces: KeyFlowPieces, keyples: list[Component]) -> None:
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
    return vec[i64]([number for row in numbers for number in row])


READ: Final[dict[tuple[str, ...], KeyFlowPieces]] = {}


def read_pieces(corrected: Path | None = None) -> KeyFlowPieces:
    """The pieces of the game, perhaps with corrected files; read once as long as the files stay as they are."""
    folder = FOLDER if corrected is None else corrected
    files = [folder / name for name in FILES]
    stamp = (str(folder), *[str(file.stat().st_mtime_ns) if file.exists() else "" for file in files])
    if stamp not in READ:
        READ[stamp] = KeyFlowPieces(
            PRINTED if corrected is None else read_components(FOLDER, FILES, KINDS_OF_PIECES, folder)
        )
    return READ[stamp]


def pieces_of(components: Components) -> KeyFlowPieces:
    """The pieces with these components."""
    return next((pieces for pieces in READ.values() if pieces.components is components), None) or KeyFlowPieces(
        components
    )
