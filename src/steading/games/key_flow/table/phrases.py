"""The phrases that sentences are made of: tables of words, and small words for numbers, places and lists of pieces."""

from __future__ import annotations

from collections.abc import Mapping

from ...key_family.rules.goods import ANIMAL_NAMES, RESOURCE_NAMES, SKILL_NAMES
from ...key_family.table.phrases import capital as capital
from ...key_family.table.phrases import listed as listed
from ...key_family.table.phrases import titled as titled
from .printed_facts import PanelRecord

NOUNS = {
    "gold": ("gold", "gold"),
    "iron": ("iron", "iron"),
    "stone": ("stone", "stone"),
    "wood": ("wood", "wood"),
    "any": ("resource of any type", "resources of any type"),
    "anvil": ("anvil", "anvils"),
    "pick axe": ("pick axe", "pick axes"),
    "saw": ("saw", "saws"),
    "skill": ("skill tile of any type", "skill tiles of any type"),
    "tile": ("skill tile", "skill tiles"),
    "token": ("keyple token", "keyple tokens"),
    "cow": ("cow", "cows"),
    "pig": ("pig", "pigs"),
    "sheep": ("sheep", "sheep"),
    "card": ("card", "cards"),
    "point": ("point", "points"),
}
PRICES = {"anvil": "an anvil", "pick axe": "a pick axe", "saw": "a saw", "any": "any skill tile"}
TAKEN = {"token": "1 keyple token", "skill": "1 skill tile from the pile"}
SIDES = {"single": "single-sided", "double": "double-sided"}
SO_MANY_KEYPLES = ("no keyples", "one keyple", "two keyples", "three keyples")
TIMES = ("never", "once", "twice", "three times")
REACH: dict[tuple[str, ...], str] = {
    ("own",): "own village",
    ("left",): "left neighbour",
    ("right",): "right neighbour",
    ("own", "left"): "own village or left neighbour",
    ("own", "right"): "own village or right neighbour",
    ("left", "right"): "either neighbour",
    ("own", "left", "right"): "own village or either neighbour",
}

BOAT_POWERS = {
    "brainwave": "your cards with two keyples, or with one and a token, work in your own village or either neighbour's",
    "flipper": "1 gold on the card whenever you flip one of its upgrade tiles",
    "keyflower": "when you upgrade, you may pay any resource in place of any other",
    "keymelequin": "at the end, green keyples may count as yellow and yellow as green",
    "mansfield ark": "at the end, a pig may count as two sheep and two sheep as a pig",
}
SCORED = {
    "sea breese": "{scale} points for 1 to 5 boats, itself among them",
    "carried away": "{steps}",
    "ianvincible": "{steps}",
    "sea bastion": "{steps}",
    "dairy": "{points} for each pair of a cow and a keyple token",
    "farmyard": "{points} for each animal",
    "ranch": "{points} for each set of a sheep, a pig and a cow",
    "storm shelter": "{points} for each pair of a pig and a sheep",
    "truffle orchard": "{points} for each pair of a pig and a skill tile",
    "weaver": "{points} for each pair of a sheep and a resource",
    "traveller's lodge": "{points} for each transport step in your village, {boat_points} for each boat",
    "craftsmen's guild": "{points} for each set of a red, a yellow and a blue keyple",
    "emporium": "{points} for each pair of a green keyple and a gold",
    "harvest festival": "{points} for {counted}",
    "key market": "{points} for {counted}",
    "summer fete": "{points} for {counted}",
    "village hall": "{points} for each keyple of one colour",
    "winter fair": "{points} for {counted}",
    "apothecary": "{points} for each card with one keyple",
    "healer": "{points} for each card with two keyples",
    "key guild": "{points} for each pair of a keyple token and a keyple card that shows one",
    "jeweller": "{points} for each gold",
    "mercer's guild": "{points} for each set of iron, stone and wood",
    "merchant": "{points} for {counted}, {skill_points} for each saw",
    "store": "{points} for {counted}, {skill_points} for each pick axe",
    "trader": "{points} for {counted}, {skill_points} for each anvil",
    "scholar": "{points} for each skill tile of one type",
    "scribe": "{points} for each set of anvil, pick axe and saw",
}
COUNTED = {
    "harvest festival": ("red keyple", "red keyples"),
    "key market": ("green keyple", "green keyples"),
    "summer fete": ("yellow keyple", "yellow keyples"),
    "winter fair": ("blue keyple", "blue keyples"),
    "merchant": ("wood", "wood"),
    "store": ("stone", "stone"),
    "trader": ("iron", "iron"),
}
BOAT_ANIMALS = {"carried away": "cows", "ianvincible": "pigs", "sea bastion": "sheep"}
LINES = {"panels": "Points on panels", "double upgrades": "Flipped upgrade tiles", "gold": "Gold left over"}

# What the viewer does in a step, what a bystander sees, and what somebody is waited for to do.
DOINGS = {
    "deal": ("deal the cards", "the cards are dealt", "deal"),
    "choose": ("choose a card", "everyone chooses a card", "choose a card"),
    "play": ("play the card", "the cards are played", "play"),
    "tokens": ("use keyple tokens", "keyple tokens are used", "use keyple tokens"),
    "remove": ("remove the keyple cards", "the keyple cards are removed", "remove the keyple cards"),
    "winter choice": ("choose a winter card", "everyone chooses a winter card", "choose a winter card"),
    "winter placing": ("place the winter card", "the winter cards are placed", "place the winter card"),
}

# The rules behind each decision or action, in the order in which a reader wants them.
RULES = {
    "choose": ("draft.pick-one", "draft.choice-secret"),
    "passed to the left": ("draft.pass-left",),
    "passed to the right": ("draft.pass-right",),
    "choose a winter card": ("winterprep.choose-one", "winterprep.simultaneous", "winterprep.rest-shuffled-in"),
    "place": ("village.must-connect", "village.gaps-allowed"),
    "place a winter card": ("winterprep.placed", "village.must-connect"),
    "top row": ("village.road-cards-top", "village.top-cards-dormant"),
    "river row": ("village.river-cards-bottom",),
    "a panel that pays": ("gain.panel-immediate", "gain.resources-on-card"),
    "work": ("keyple.above-top-card", "keyple.direction-arrows"),
    "1 keyples": ("keyple.one-needs-empty",),
    "2 keyples": ("keyple.two-up-to-one",),
    "3 keyples": ("keyple.three-up-to-two",),
    "a token on the card": ("keyple.token-boost", "keyple.token-boost-spent"),
    "at home": ("keyple.output-own",),
    "abroad": ("keyple.actor-benefits", "keyple.output-abroad-to-home"),
    "discard": ("draft.discard-for-token",),
    "spend": ("token.phase-after-cards", "token.cost-one", "token.cost-two", "token.max-three-uses"),
    "take": (),
    "exchange": ("card.conversion", "card.conversion-needs-tile"),
    "pay skill": ("upgrade.skill-from-front", "upgrade.white-skill", "upgrade.spent-tiles-return"),
    "pay": ("upgrade.resources-on-the-card", "upgrade.gold-substitutes", "upgrade.white-resource"),
    "move": ("transport.unit-step", "transport.routes", "transport.own-resources-only"),
    "upgrade": ("upgrade.own-village", "upgrade.cost-on-arrow", "upgrade.tile-covers-top-panel"),
    "flip": ("upgrade.flip", "upgrade.flip-once"),
    "convert": ("keyple.action-optional", "card.conversion"),
    "transport and upgrade": ("transport.not-stored", "keyple.action-optional"),
    "spend tokens": ("token.keep-unspent",),
}
CARD_RULES = {
    "card.home": ("home 1", "home 2", "home 3", "home 4", "home 5", "home 6"),
    "card.builder-stable": ("builder", "stable"),
    "card.woodcutter": ("woodcutter",),
    "card.miner-quarryman": ("miner", "quarryman"),
    "card.workshop": ("workshop",),
    "card.mines-quarry-wood": ("gold mine", "key mine", "keystone quarry", "keywood"),
    "card.alehouse": ("alehouse",),
    "card.skill-tile-building": ("apprentice hall",),
    "card.artisan-farrier": ("artisan", "farrier"),
    "card.carpenter": ("carpenter",),
    "card.mason-smelter": ("mason", "smelter"),
    "card.hiring-fair": ("hiring fair",),
    "card.brewer": ("brewer",),
    "boat.brainwave": ("brainwave",),
    "boat.flipper": ("flipper",),
    "boat.keyflower": ("keyflower",),
    "boat.keymelequin": ("keymelequin",),
    "boat.mansfield-ark": ("mansfield ark",),
    "card.inn": ("inn",),
    "card.wainwright": ("wainwright",),
    "card.peddler": ("peddler",),
    "storage.barn": ("barn",),
    "storage.blacksmith": ("blacksmith",),
    "storage.yards": ("stone yard", "timber yard"),
    "double.forge": ("forge",),
    "double.well": ("well",),
    "double.others": ("goldsmith", "sawmill", "sculptor"),
    "winter.keythedral": ("keythedral",),
    "winter.sea-breese": ("sea breese",),
    "winter.carried-away": ("carried away",),
    "winter.other-animal-boats": ("ianvincible", "sea bastion"),
    "winter.dairy": ("dairy",),
    "winter.farmyard": ("farmyard",),
    "winter.storm-shelter": ("storm shelter",),
    "winter.ranch-orchard-weaver": ("ranch", "truffle orchard", "weaver"),
    "winter.travellers-lodge": ("traveller's lodge",),
    "winter.craftsmens-guild": ("craftsmen's guild",),
    "winter.emporium": ("emporium",),
    "winter.colour-fairs": ("harvest festival", "summer fete", "winter fair"),
    "winter.key-market": ("key market",),
    "winter.village-hall": ("village hall",),
    "winter.healer": ("healer",),
    "winter.key-guild": ("key guild",),
    "winter.apothecary": ("apothecary",),
    "winter.jeweller": ("jeweller",),
    "winter.mercers-guild": ("mercer's guild",),
    "winter.windmill": ("windmill",),
    "winter.merchant": ("merchant",),
    "winter.store-trader": ("store", "trader"),
    "winter.scholar": ("scholar",),
    "winter.scribe": ("scribe",),
}

# Why not, by the rule that is broken: of each, the first sentence whose facts are there.
OFFERS = ("{card} offers {items}: take one of these.",)
WEAK = ("{cards} on {building}: with {keyples} {card} works there only with a token, and you have {tokens}.",)
WHY = {
    "card.alehouse": OFFERS,
    "card.conversion-needs-tile": ("{card} takes {asked}: pay that, or pass.",),
    "card.workshop": OFFERS,
    "components.card-families": ("{card} is a {family}.",),
    "keyple.above-top-card": ("There is no building {at}.",),
    "draft.fresh-building-unusable": ("When the cards were revealed, there was no building {at}.",),
    "draft.no-swap-after-reveal": (
        "You have revealed {card}: play it or discard it.",
        "Your card is revealed, and no other can be chosen now.",
    ),
    "draft.pick-one": ("{card} is not in your hand.", "You have already chosen your card."),
    "draft.reveal-together": ("Cards are played when everyone has chosen; waiting for {deciding}.",),
    "keyple.activates": ("First take what {card} offers: {items}.",),
    "keyple.direction-arrows": ("{card} cannot work in {seat}'s village; its arrows allow: {reach}.",),
    "keyple.inactive-refused": ("{building} has nothing for keyples to do: choose a building with an action.",),
    "keyple.one-needs-empty": WEAK,
    "keyple.own-or-adjacent-village": ("{card} works in your own village or a neighbour's, not in {seat}'s.",),
    "keyple.river-row-refused": ("{card} works on buildings of the top row, not {at}.",),
    "keyple.three-up-to-two": ("{cards} on {building}, and three is the limit.",),
    "keyple.token-boost-as-needed": ("{cards} on {building}: {card} works there without a token.",),
    "keyple.token-boost-cap": ("{card} can take only one token, and only if it has fewer than three keyples.",),
    "keyple.two-up-to-one": WEAK,
    "season.order": ("The game is over.",),
    "season.phases": ("That cannot be done now; waiting for {deciding}.",),
    "token.cost-one": ("Using {card} costs a token, and you have {tokens}.",),
    "token.cost-two": ("{card} has been used twice this season: using it costs two tokens, and you have {tokens}.",),
    "token.max-three-uses": ("{card} has been used {uses} this season, and three times is the limit.",),
    "token.not-during-draft": (
        "Buildings are used with tokens when all cards of the season have been played; now you play {card}.",
        "Buildings are used with tokens when all cards of the season have been played.",
    ),
    "token.only-workable-buildings": ("There is no building that keyples could work {at}.",),
    "token.own-village-only": ("Without a card, tokens work only in your own village, not in {seat}'s.",),
    "token.phase-after-cards": ("Now you may use buildings in your village with tokens, or finish.",),
    "transport.capacity": ("{building} does not let you carry any more.",),
    "transport.gap-blocks": ("There is a gap in the way: a resource goes from card to touching card.",),
    "transport.not-stored": ("First finish what {building} lets you carry and upgrade.",),
    "transport.own-resources-only": ("You have no {resource} {at}.",),
    "transport.routes": ("That is too far for one step: a resource goes from card to touching card.",),
    "upgrade.cost-on-arrow": ("Upgrading {card} costs {cost}, and that must be paid in full.",),
    "upgrade.flip-once": ("There is no blank upgrade tile to flip {at}.",),
    "upgrade.icon-count": ("{building} does not let you upgrade any more.",),
    "upgrade.resources-on-the-card": ("Upgrading {card} costs {cost}: its resources must lie on it.",),
    "upgrade.skill-from-front": ("Upgrading {card} takes {asked}.",),
    "upgrade.two-open-panels": ("There is nothing left to upgrade {at}.",),
    "village.must-connect": ("No card of your village touches the place {at}.",),
    "village.one-card-per-slot": ("{taken} lies there already.",),
    "village.river-cards-bottom": ("A card with a river belongs to the river row, not {at}.",),
    "village.road-cards-top": ("A card with a road belongs to the top row, not {at}.",),
    "winterprep.choose-one": ("You choose one of the winter cards you were dealt, and only once.",),
    "winterprep.not-before": ("{card} must wait until autumn is over: choose a card from your hand.",),
    "winterprep.placed": ("{card} cannot be discarded: place it in your village.",),
}

# The same by the full names of the rules.
RULES_BEHIND = {kind: [f"key_flow:{id}" for id in ids] for kind, ids in RULES.items()}
RULE_OF = {card: f"key_flow:{id}" for id, cards in CARD_RULES.items() for card in cards}
REASONS = {f"key_flow:{id}": said for id, said in WHY.items()}


# ---------------------------------------------------------------- small words

# Rules that only say that it is another moment: whatever else is refused says more. The later, the less they say.
OTHER_MOMENTS = (
    "key_flow:components.card-families",
    "key_flow:token.phase-after-cards",
    "key_flow:draft.reveal-together",
)


def number_of(item: str, number: int, sort: str = "") -> str:
    """`2 saws`, `2 double-sided saws`."""
    one, many = NOUNS[item]
    return f"{number} {sort}{' ' if sort else ''}{one if number == 1 else many}"


def items_words(items: Mapping[str, int]) -> str:
    """`2 stone and 1 saw`, in the order in which they are given."""
    return listed([number_of(name, number) for name, number in items.items() if number])


def goods(items: Mapping[str, int]) -> str:
    """Resources: `1 gold and 2 wood`."""
    return items_words({name: items.get(name, 0) for name in RESOURCE_NAMES})


def herd_words(animals: Mapping[str, int]) -> str:
    """Animals: `1 cow and 2 sheep`."""
    return items_words({name: animals.get(name, 0) for name in ANIMAL_NAMES})


def keyple_words(colour: str, number: int) -> str:
    return f"{number} {colour} {'keyple' if number == 1 else 'keyples'}"


def place_words(at: str) -> str:
    """Where a place is, by its name: `in the river row, 1½ cards to the left of the home`."""
    row, away = at.split()
    halves = round(2 * float(away))
    if halves == 0:
        return "at the home"
    whole = f"{abs(halves) // 2}{'½' if halves % 2 else ''}"
    far = {1: "half a card", 2: "1 card"}.get(abs(halves), f"{whole} cards")
    return f"in the {row} row, {far} to the {'right' if halves > 0 else 'left'} of the home"


def panel_words(panel: PanelRecord, of: int = 1) -> str:
    """What one panel brings or is worth."""
    parts = []
    if "pay_skill" in panel:
        parts.append(f"pay {PRICES[panel['pay_skill']]}")
    gains = {**panel.get("give", {}), "token": panel.get("tokens", 0)}
    if any(gains.values()):
        parts.append(f"gain {items_words(gains)}")
    if "choose" in panel:
        parts.append(f"gain {listed([TAKEN.get(item, f'1 {item}') for item in panel['choose']], 'or')}")
    if "skills" in panel:
        parts.append(f"draw {number_of('tile', panel['skills'])}")
    if panel.get("move"):
        parts.append(f"carry {panel['move']}")
    if panel.get("upgrade"):
        parts.append(f"upgrade {panel['upgrade']}")
    if "points_each" in panel:
        parts.append(f"{number_of('point', panel['points_each'])} for {scored_words(panel.get('stored'), of)}")
    if panel.get("points"):
        parts.append(number_of("point", panel["points"]))
    return ", ".join(parts) or "nothing"


def gain_words(gain: Mapping[str, int]) -> str:
    """What a card of the river row pays out when it is placed; skills that it names are double-sided tiles."""
    gained = []
    for item in [name for name in gain if name != "skill"]:
        side = f"{SIDES['double']} " if item in SKILL_NAMES else ""
        gained.append(f"{gain[item]} {side}{NOUNS[item][gain[item] > 1]}")
    parts = [f"gain {listed(gained)}"] if gained else []
    parts += [f"draw {number_of('tile', gain['skill'])}"] if "skill" in gain else []
    return f"{', '.join(parts)} when placed"


def scored_words(stored: Mapping[str, int] | None, of: int) -> str:
    """What a panel counts: resources on the card, or anywhere."""
    if stored is None:
        return every(of, "resource", "resources")
    if "any" in stored:
        return "each resource on it"
    return f"each pair of {listed(list(stored))} on it"


def every(of: int, one: str, many: str) -> str:
    """`each saw`, `every 2 saws`."""
    return f"each {one}" if of == 1 else f"every {of} {many}"
