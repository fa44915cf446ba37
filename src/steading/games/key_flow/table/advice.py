"""How Key Flow is advised: a whole turn in one sentence, what comes of it, and why it is better than another."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.contract import View
from ....engine.facts import Facts
from ...key_family.rules.goods import ANIMAL_NAMES, COLOUR_NAMES
from ...key_family.table.carrying import Ways
from ...words import EVERY_STEP, Reasons, TurnStep, join_steps
from ..knowledge.view_types import KeyFlowView
from ..rules.pieces import ARROW_NAMES
from .names import KeyFlowNames, lying
from .phrases import BOAT_POWERS, herd_words, number_of, panel_words
from .view_types import pending, read_view

STOPPING = {
    "transport and upgrade": "Carry and upgrade nothing more",
    "spend tokens": "Keep your keyple tokens",
    "convert": "Exchange nothing",
}
JOINED = {", gain": " and gain", ", draw": " and draw", ", upgrade": " and upgrade", ", carry": " and carry"}
WORKING_PLACES: dict[tuple[str, ...], str] = {
    ("own",): "in your own village",
    ("left",): "in your left neighbour's village",
    ("right",): "in your right neighbour's village",
    ("own", "left"): "in your own village or your left neighbour's",
    ("own", "right"): "in your own village or your right neighbour's",
    ("left", "right"): "in either neighbour's village",
    ("own", "left", "right"): "in your own village or either neighbour's",
}

KEPT_ANIMALS = Reasons("Its animals count for you at the end.")
BETTER_UPGRADES = Reasons("There is more to gain from your upgrades.")
BECAUSE = {
    "points": Reasons("It is worth a point at once.", "It is worth {n} points at once."),
    # what one has
    "tokens": Reasons("You have one more keyple token.", "You have {n} more keyple tokens."),
    "skills": Reasons("You have one more skill tile.", "You have {n} more skill tiles."),
    "gold": Reasons("You have one more gold.", "You have {n} more gold."),
    "resources": Reasons("You have one more resource.", "You have {n} more resources."),
    **{
        f"{colour} keyples": Reasons(f"You have one more {colour} keyple.", f"You have {{n}} more {colour} keyples.")
        for colour in COLOUR_NAMES
    },
    **{
        name if name == "sheep" else f"{name}s": Reasons(
            f"You have one more {name}.", f"You have {{n}} more {name if name == 'sheep' else f'{name}s'}."
        )
        for name in ANIMAL_NAMES
    },
    "winter card": Reasons(
        "Your best winter card would pay a point more.", "Your best winter card would pay {n} points more."
    ),
    "second winter card": Reasons("Your second winter card would pay more."),
    # the village
    "uses: resources": Reasons("Your buildings will yield more resources."),
    "uses: choices": Reasons("Your buildings will yield more resources of your choice."),
    "uses: gold": Reasons("Your buildings will yield more gold."),
    "uses: tokens": Reasons("Your buildings will yield more keyple tokens."),
    "uses: skills": Reasons("Your buildings will yield more skill tiles."),
    "uses: transport": Reasons("You will be able to carry further."),
    "uses: upgrades": Reasons("You will be able to upgrade more often."),
    "lasting boats": Reasons("The boat serves you for the rest of the game."),
    "storage": Reasons("You have another card that scores the resources on it."),
    "upgrade: points": BETTER_UPGRADES,
    "upgrade: uses": BETTER_UPGRADES,
    "upgrade: stored": Reasons("An upgrade will make the resources on your cards score more."),
    "upgrades": Reasons("Another upgrade is under way."),
    "token uses": Reasons("You can still use a building with a token."),
    "skill kinds": Reasons("You have skill tiles of more types."),
    "resource kinds": Reasons("You have resources of more types."),
    "in place": Reasons("Resources lie where an upgrade needs them."),
    "on storage": Reasons("More resources lie where they score."),
    "paid": Reasons("An upgrade is ready: what it costs lies there."),
    "to flip": Reasons("You can flip another upgrade tile for its point."),
    "best building": Reasons("It gives your village a better building."),
    "trios": Reasons("You have one more set of cow, pig and sheep.", "You have {n} more sets of cow, pig and sheep."),
    "one colour": Reasons("You have more keyples of your strongest colour."),
    "boats": Reasons("You have one more boat.", "You have {n} more boats."),
    # a card in hand
    "discard": Reasons("If it does not fit, it is still worth a keyple token."),
    "work: kept": Reasons("Its keyples can stay in your village."),
    "work: animals": KEPT_ANIMALS,
    "work: resources": Reasons("There is a building where it can work for resources."),
    "work: choices": Reasons("There is a building where it can work for a resource of your choice."),
    "work: gold": Reasons("There is a building where it can work for gold."),
    "work: skills": Reasons("There is a building where it can work for skill tiles."),
    "work: transport": Reasons("There is a building where it can carry for you."),
    "work: upgrades": Reasons("There is a building where it can upgrade for you."),
    "work: ready": Reasons("An upgrade is ready for it to carry out."),
    "place: animals": KEPT_ANIMALS,
    "place: uses": Reasons("There is time to use it often."),
    "place: upgrade": Reasons("You could soon upgrade it."),
    "place: storage": Reasons("You have what it scores."),
    "place: winter card": Reasons("You have what it counts."),
    "place: hope": Reasons("It may still gather more by the end."),
    "place: double": Reasons("It can be upgraded twice."),
    "passed on": Reasons(less="It keeps a good card from the next player."),
}


class KeyFlowAdvice(KeyFlowNames):
    """What somebody good says about a turn."""

    reasons = BECAUSE
    plain_reasons = ("resources", "gold", "tokens", "skills")

    def turn(self, steps: Sequence[TurnStep], most: int = EVERY_STEP) -> str:
        """The end of a turn is not said where something was done in it; what is carried step by step is one way."""
        said: list[str] = []
        ways = Ways()
        for view, action in steps:
            table, form = read_view(view), Facts(action.form())
            if form.text("do") == "move":
                start, end = (self.there(table, table["seat"] or 0, form.text(end)) for end in ("from", "to"))
                ways.carry(form.text("resource"), start, end)
            elif form.text("do") != "done":
                said += [*ways.take_labels(), self.action(view, action).label]
        said += ways.take_labels()
        if said or not steps:
            return join_steps(said, most)
        return STOPPING.get(pending(read_view(steps[0].view)).get("decision", ""), super().turn(steps[:1]))

    def outcome(self, steps: Sequence[TurnStep], after: View) -> list[str]:
        view, action = steps[0] if steps else (after, None)
        if action is None:
            return []
        table, form = read_view(view), Facts(action.form())
        match form.text("do"):
            case "choose":
                return self.of_card(form.text("card"))
            case "place":
                return self.of_card(table["chosen"]) if table["chosen"] else []
            case "work":
                return [*self.of_use(table, form), *self.of_keyples(table, form)]
            case "spend":
                return self.of_use(table, form)
            case "discard" if pending(table).get("discard"):
                return ["A token can use a building later, when all cards are played."]
        return []

    def of_card(self, name: str) -> list[str]:
        """What a card is good for."""
        record = self.records[name]
        animals = herd_words(record["animals"]) if "animals" in record else ""
        if self.groups[name] == "keyple":
            arrows = tuple(arrow for arrow in ARROW_NAMES if arrow in record["arrows"])
            return [f"It is {self.printed(name)}, to work {WORKING_PLACES[arrows]}."]
        said = [f"It shows {animals}."] if animals else []
        if name in BOAT_POWERS:
            return [f"It is a boat for your village: {BOAT_POWERS[name]}.", *said]
        if "gain" in record:
            return [f"You {self.effect(name).replace(' when placed', ' when it is placed')}.", *said]
        if "panels" not in record:
            return [f"It scores {self.effect(name)}.", *said]
        return [*self.of_building(name), *said]

    def of_building(self, name: str) -> list[str]:
        """What it does at each use, and what it scores when it is upgraded."""
        panels, costs = self.records[name]["panels"], self.records[name].get("costs", [])
        use = joined(panel_words({**panels[0], "points": 0}, self.records[name].get("of", 1)))
        scores = use[:1].isdigit()
        said = [f"It scores {use}." if scores else f"In your village it lets you {use} at each use."] if use else []
        if panels[0]["points"]:
            said.append(f"It scores {number_of('point', panels[0]['points'])}.")
        for level, panel in enumerate(panels[1:]):
            if panel["points"] and level < len(costs):
                said.append(f"Upgraded for {self.cost(name, level)}, it scores {number_of('point', panel['points'])}.")
        return said

    def of_use(self, table: KeyFlowView, form: Facts) -> list[str]:
        """What a building brings now; carrying and upgrading is said as it is done."""
        laid = lying(table, form.number("village"), form.text("at"))
        panels = self.records[laid["card"]].get("panels") if laid else None
        if laid is None or not panels:
            return []
        panel = panels[laid["upgrades"]]
        if "choose" in panel or "move" in panel or "upgrade" in panel:
            return []
        use = joined(panel_words({**panel, "points": 0}))
        return [f"You {use}."] if use and not use[:1].isdigit() else []

    def of_keyples(self, table: KeyFlowView, form: Facts) -> list[str]:
        """For whom the keyples count when the season is over."""
        if table["chosen"] is None:
            return []
        several, village = self.records[table["chosen"]]["keyples"] > 1, form.number("village")
        if village == table["seat"]:
            return ["The keyples stay yours." if several else "The keyple stays yours."]
        owner = self.name(village)
        return [f"The keyples will count for {owner}." if several else f"The keyple will count for {owner}."]


def joined(words: str) -> str:
    """What a panel does, as after `you`; nothing if it does nothing."""
    for apart, together in JOINED.items():
        words = words.replace(apart, together)
    return "" if words == "nothing" else words
