"""How My Farm Shop is said in sentences: actions, events, refusals, components. All its English is in this file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....drawing.gestures import Saying
from ....engine.actions import Action
from ....engine.components import Component
from ....engine.contract import Game, View
from ....engine.ledger import Ledger
from ....engine.refused import Fact, Refused
from ..rules.pieces import DISTANCE, FIELD_NAMES, FIELDS, opposite

ITEMS = {
    "honey": ("honey", "honey"),
    "milk": ("milk", "milk"),
    "wool": ("wool", "wool"),
    "egg": ("egg", "eggs"),
    "bag": ("bag", "bags"),
    "coin": ("coin", "coins"),
    "sunflower": ("sunflower", "sunflowers"),
    "goods_any": ("good of your choice", "goods of your choice"),
    "goods_identical": ("identical good", "identical goods of your choice"),
    "different": ("good", "different goods"),
    "each": ("of each good", "of each good"),
    "field_card": ("other field card", "other field cards"),
}

SKILLS = {
    "pair-good": "with equal dice in step 3: gain 1 good of your choice",
    "pair-bags": "with equal dice in step 3: gain 2 bags",
    "swap-goods": "any time: pay 2 goods to gain 2 goods of your choice",
    "bags-goods": "any time: pay 2 bags to gain 2 goods, or 2 goods to gain 2 bags",
    "sunflower-7": "when you gain a sunflower: put it on field 7",
    "swap-cards": "any time: exchange the cards of two of your fields",
    "above-below": "in step 3: activate the field above or below",
}

GOALS = {
    "shop_icons": "shop icons on your fields",
    "identical_goods": "goods of one kind",
    "bags": "bags",
    "sunflowers": "sunflowers",
    "top_row_cards": "cards in the top row",
    "shop_spaces": "tiles in your shop",
}

STEPS = {
    "setting up": "Choosing Jump-Start cards",
    "roll the dice": "1. Take a card from the market",
    "improve your farm": "2. Improve your farm",
    "activate a field": "3. Activate a field",
    "return the farmer": "4. Return the farmer to the market",
    "refill the market": "4. Refill the market",
    "final activation": "Final activation: any field, without dice",
    "over": "The game is over",
}

QUESTIONS = {
    "choose jump-start set": "Which two Jump-Start cards do you take?",
    "place jump-start cards": "Where does the first card go? The second takes the other field.",
    "take a card": "Which die goes to which stall?",
    "place the card": "On which field do you lay the card?",
    "take transport tiles": "Which transport tile do you take?",
    "activate": "Which field do you activate?",
    "after activating": "Do you use a skill before you are done?",
    "relocate the farmer": "To which stall does the farmer move?",
    "follow the arrow": "Where does the arrow lead you?",
    "choose an area": "Which half of the card do you use?",
    "pay": "What do you pay with?",
    "sunflower bonus": "What does your sunflower add?",
    "gain goods": "Which good do you gain?",
    "plant a sunflower": "Where do you plant the sunflower?",
    "return excess": "Your shop is overfull: what do you return?",
    "swap cards": "Which two cards change places?",
}

# The rules behind each decision, in the order in which a reader wants them.
RULES = {
    "choose jump-start set": ("jump.choice-order", "jump.sets"),
    "place jump-start cards": ("jump.place",),
    "take a card": ("roll.choose-one-die", "roll.take-card", "roll.bags-alter"),
    "place the card": ("improve.any-field", "improve.covers-field", "improve.replaces-card"),
    "take transport tiles": ("farmer.two-kinds", "farmer.take-from-player"),
    "activate": ("activate.total", "activate.bags-alter", "activate.one-field"),
    "after activating": ("farmer.any-time-windows",),
    "relocate the farmer": ("farmer.relocates", "farmer.not-same-stall"),
    "follow the arrow": ("green.instead", "green.chain", "green.loop"),
    "choose an area": ("choice.one-area",),
    "pay": ("red.all-for-all", "red.price-pattern"),
    "sunflower bonus": ("sun.bonus-one-item", "sun.bonus-pick-item"),
    "gain goods": ("action.good-of-choice",),
    "plant a sunflower": ("sun.place-on-gain", "sun.capacity-two", "sun.capacity-one"),
    "return excess": ("storage.excess-at-once", "storage.excess-choice"),
    "swap cards": ("skill.swap-cards", "skill.swap-needs-two-cards"),
}
ACTION_RULES = {
    "detour": ("skill.above-below", "skill.above-below-then-arrows"),
    "use skill": ("farmer.any-turn", "farmer.once-per-kind"),
}


def number_of(item: str, number: int) -> str:
    """`2 eggs`."""
    one, many = ITEMS[item]
    return f"{number} {one if number == 1 else many}"


def listed(parts: Sequence[str]) -> str:
    """`a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def price_words(price: Mapping[str, Any]) -> list[str]:
    """The parts of a price."""
    parts = [number_of(name, number) for name, number in price.items() if name not in ("identical", "each")]
    parts += [f"{number} of each good" for name, number in price.items() if name == "each"]
    sets = price.get("identical", [])
    return parts + [f"{size} {'other ' if place else ''}identical goods" for place, size in enumerate(sets)]


def area_words(area: Mapping[str, Any]) -> str:
    """What one area does."""
    gains = listed([number_of(name, number) for name, number in area["gain"].items()])
    pays = listed(price_words(area.get("pay", {})))
    return f"pay {pays}, gain {gains}" if pays else f"gain {gains}"


def pending(view: Mapping[str, Any]) -> dict[str, Any]:
    """The decision that the viewer is to take now, or nothing."""
    frames = [] if view["seat"] is None else view["farms"][view["seat"]]["pending"]
    return frames[-1] if frames else {}


ARROWS = {"up": "activate the field above instead", "sideways": "activate the field to the left or right instead"}
PRINTED = {"field": "printed ", "tractor_field": "tractor side "}


class Words:
    """The words for one game with its components and ledger."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        self.names = names
        self.rules = {rule.name: rule for ledger in ledgers for rule in ledger.rules.values()}
        self.effects: dict[str, str] = {}
        self.areas: dict[str, list[str]] = {}
        self.gains: dict[str, list[dict[str, int]]] = {}  # of each area
        self.prices: dict[str, list[dict[str, Any]]] = {}
        self.no_bonus: set[str] = set()  # where Sunflowers add nothing
        self.sunflowers: dict[str, int] = {}  # spaces of each field
        for piece in game.components.records:
            record: Any = piece.record.fields
            name = PRINTED.get(piece.group, "") + piece.name
            self.areas[name] = [area_words(area) for area in record.get("areas", [])]
            self.gains[name] = [area["gain"] for area in record.get("areas", [])]
            self.prices[name] = [area.get("pay", {}) for area in record.get("areas", [])]
            if piece.group == "field":
                self.sunflowers[piece.name] = record["sunflowers"]
            if record.get("no_bonus"):
                self.no_bonus.add(name)
            said = ARROWS.get(record.get("arrow"), " or ".join(self.areas[name]) or "nothing")
            self.effects[name] = said + (", once" if record.get("once") else "")
        self.goals = {
            piece.name: f"{piece.record.fields['at_least']} {GOALS[str(piece.record.fields['counts'])]}"
            for piece in game.components.group("goal")
        }
        self.shop_spaces: int = game.components.one("kit", "player").record.whole("shop_spaces", 1, 99)
        self.side = PRINTED["tractor_field" if game.options["jump_start"] else "field"]

    # ------------------------------------------------------------ pieces
    def card(self, name: str) -> str:
        """A card by what it does."""
        return "the Farmer" if name == "farmer" else self.effects[name]

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else f"player {seat + 1}"

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        facts: Any = piece.record.fields
        said = {"skill": SKILLS.get(piece.name), "goal": self.goals.get(piece.name)}.get(piece.group)
        plain = {"transport": "tiles", "deck": "cards", "kit": "goods"}.get(piece.group)
        if plain:
            return f"{plain}: {facts[plain]}"
        return said or self.effects[PRINTED.get(piece.group, "") + piece.name]

    def field(self, farm: Mapping[str, Any], field: str) -> str:
        """What activating the field does."""
        card = farm["cards"].get(field)
        return self.effects[card] if card else self.effects[self.side + field]

    # ------------------------------------------------------------ decisions and actions
    def question(self, view: View) -> str:
        """What the seat is asked."""
        decision = pending(view).get("decision")
        return QUESTIONS[decision] if decision else ""

    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        ids = ACTION_RULES.get(str(action.form()["do"])) or RULES[pending(view)["decision"]]
        return [f"my_farm_shop:{id}" for id in ids]

    def action(self, view: View, action: Action) -> Saying:
        """The action as the seat that sees this view would say it."""
        form: Any = action.form()
        table: Any = view
        farm = table["farms"][table["seat"]]
        return Saying(str(getattr(self, "say_" + form["do"].replace(" ", "_"))(table, farm, form)))

    def say_done(self, view: Any, farm: Any, form: Any) -> str:
        decision = pending(view).get("decision", "")
        said = {
            "activate": "Activate nothing",
            "follow the arrow": "Follow no arrow",
            "plant a sunflower": "Let the sunflower go",
            "take transport tiles": "Take no tile from another player",
        }
        return said.get(decision, "Done")

    def say_take(self, view: Any, farm: Any, form: Any) -> str:
        bags = abs(form["die"] - form["stall"])
        paid = f", paying {number_of('bag', bags)}" if bags else ""
        name = view["market"][form["stall"] - 1]
        return f"Die {form['die']} to stall {form['stall']}{paid}: {self.card(name) if name else 'nothing'}"

    def say_place(self, view: Any, farm: Any, form: Any) -> str:
        return f"On field {form['field']}, over: {self.field(farm, form['field'])}"

    def say_activate(self, view: Any, farm: Any, form: Any) -> str:
        field = FIELD_NAMES.index(form["field"])
        return self.said_activation(view, farm, form["field"], field, "")

    def say_detour(self, view: Any, farm: Any, form: Any) -> str:
        field = opposite(FIELD_NAMES.index(form["field"]))
        tile = next((tile for tile, skill in view["skills"].items() if skill == "above-below"), "a transport tile")
        return self.said_activation(view, farm, form["field"], int(field), f" by {tile}")

    def said_activation(self, view: Any, farm: Any, name: str, named: int, by: str) -> str:
        bags = 0
        if view["market_die"] is not None:
            total = sum(view["dice"]) - view["dice"][view["market_die"]]
            bags = int(DISTANCE[total * FIELDS + named])
        suns = farm["sunflowers"].get(name, 0)
        paid = f", paying {number_of('bag', bags)}" if bags else ""
        bonus = f" (+{suns} by sunflowers)" if suns else ""
        return f"Activate field {name}{by}{paid}: {self.field(farm, name)}{bonus}"

    def say_follow(self, view: Any, farm: Any, form: Any) -> str:
        return f"To field {form['field']}: {self.field(farm, form['field'])}"

    def say_plant(self, view: Any, farm: Any, form: Any) -> str:
        return f"On field {form['field']}: {self.field(farm, form['field'])}"

    def say_pay_sunflower(self, view: Any, farm: Any, form: Any) -> str:
        return f"The sunflower of field {form['field']}"

    def say_discard(self, view: Any, farm: Any, form: Any) -> str:
        return f"The card on field {form['field']}: {self.field(farm, form['field'])}"

    def say_use_area(self, view: Any, farm: Any, form: Any) -> str:
        halves = self.areas.get(pending(view).get("effect", ""), [])
        half = "First half" if form["area"] == 1 else "Second half"
        return f"{half}: {halves[form['area'] - 1]}" if len(halves) == 2 else half

    def say_pay(self, view: Any, farm: Any, form: Any) -> str:
        return f"Pay {form['good']}"

    def say_gain(self, view: Any, farm: Any, form: Any) -> str:
        return f"Gain {form['good']}"

    def say_return(self, view: Any, farm: Any, form: Any) -> str:
        return f"Return 1 {form['good']}"

    def say_bonus(self, view: Any, farm: Any, form: Any) -> str:
        return f"One more {ITEMS[form['item']][0]}"

    def say_take_transport(self, view: Any, farm: Any, form: Any) -> str:
        source = "the supply" if form["from"] == "supply" else self.name(form["from"])
        skill = view["skills"].get(form["transport"])
        return f"The {form['transport']} from {source}" + (f" ({SKILLS[skill]})" if skill else "")

    def say_use_skill(self, view: Any, farm: Any, form: Any) -> str:
        skill = view["skills"].get(form["transport"])
        return f"Pay the {form['transport']}" + (f": {SKILLS[skill]}" if skill else "")

    def say_return_transport(self, view: Any, farm: Any, form: Any) -> str:
        return f"Return the {form['transport']}"

    def say_swap_cards(self, view: Any, farm: Any, form: Any) -> str:
        return f"Fields {form['first']} and {form['second']}"

    def say_move_farmer(self, view: Any, farm: Any, form: Any) -> str:
        name = view["market"][form["stall"] - 1]
        return f"Stall {form['stall']}" + (f", discarding: {self.card(name)}" if name else "")

    def say_choose_set(self, view: Any, farm: Any, form: Any) -> str:
        sets = view["jump_sets"]
        cards = sets[form["set"] - 1] if form["set"] <= len(sets) else None
        return f"Set {form['set']}" + (f": {'; '.join(self.card(card) for card in cards)}" if cards else "")

    # ------------------------------------------------------------ what happened
    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """The event as a sentence; `names` are those of the seats."""
        facts: Any = event
        who = names[facts["seat"]] if facts["seat"] >= 0 else ""
        return str(getattr(self, "tell_" + facts["event"].replace(" ", "_"))(who, facts, names))

    def items(self, facts: Any) -> str:
        return listed([number_of(name, number) for name, number in facts.items() if name in ITEMS])

    def tell_rolled(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} rolls {listed([str(die) for die in facts['dice']])}."

    def tell_took(self, who: str, facts: Any, names: Sequence[str]) -> str:
        paid = f", pays {number_of('bag', facts['bags'])}" if facts["bags"] else ""
        taken = f"takes from stall {facts['stall']}: {self.card(facts['card'])}"
        return f"{who} sets the {facts['die']} aside{paid} and {taken}."

    def tell_placed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} lays it on field {facts['field']}: {self.card(facts['card'])}."

    def tell_jump_set(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} chooses: {'; '.join(self.card(card) for card in facts['cards'])}."

    def tell_activated(self, who: str, facts: Any, names: Sequence[str]) -> str:
        paid = f" for {number_of('bag', facts['bags'])}" if facts["bags"] else ""
        by = " by the above-below skill" if facts["detour"] else ""
        return f"{who} activates field {facts['field']}{paid}{by}: {self.effects[facts['effect']]}."

    def tell_declined(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} activates nothing."

    def tell_followed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} follows the arrow to field {facts['field']}: {self.effects[facts['effect']]}."

    def tell_paid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        where = f" from field {facts['field']}" if "field" in facts else ""
        return f"{who} pays {self.items(facts)}{where}."

    def tell_gained(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gains {self.items(facts)}."

    def tell_planted(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} plants a sunflower on field {facts['field']}."

    def tell_returned(self, who: str, facts: Any, names: Sequence[str]) -> str:
        what = f"the {facts['transport']}" if "transport" in facts else self.items(facts)
        return f"{who}'s shop is full: {what} goes back."

    def tell_discarded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} discards the card on field {facts['field']}: {self.card(facts['card'])}."

    def tell_goal(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} meets the goal of {self.goals[facts['goal']]}: {number_of('coin', facts['coins'])}."

    def tell_refilled(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"Stall {facts['stall']} is refilled: {self.card(facts['card'])}."

    def tell_transport(self, who: str, facts: Any, names: Sequence[str]) -> str:
        source = "the supply" if facts["from"] == "supply" else names[facts["from"]]
        return f"{who} takes the {facts['transport']} from {source}."

    def tell_content(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} takes no tile from another player."

    def tell_skill(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays the {facts['transport']}: {SKILLS[facts['skill']]}."

    def tell_swapped(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} swaps the cards of fields {facts['first']} and {facts['second']}."

    def tell_relocated(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} moves the farmer to stall {facts['stall']}, discarding: {self.card(facts['card'])}."

    def tell_final(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return "The deck is empty: everybody may activate one more field."

    def tell_over(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return "The game is over."

    # ------------------------------------------------------------ refusals and scores
    def refusal(self, refused: Refused) -> str:
        """Why not, with the numbers of the case and the rule's own words."""
        facts = [f"{name.replace('_', ' ')}: {listed_fact(fact)}" for name, fact in refused.facts.items()]
        rule = self.rules.get(refused.rule)
        return " ".join(part for part in (rule.text if rule else "", f"({'; '.join(facts)})" if facts else "") if part)

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return {"fields": "Coins from fields", "goals": "Coins from goals", "transport": "Transport tiles"}[source]

    def item(self, kind: str, number: int) -> str:
        """Its sheets count Coins alone, but if they named an item, so."""
        return f"{number} {kind}"

    def step(self, view: View) -> str:
        """Where the turn stands."""
        return STEPS[str(view["step"])]


def listed_fact(fact: Fact) -> str:
    """A fact of a refusal."""
    return ", ".join(str(part) for part in fact) if isinstance(fact, list) else str(fact)
