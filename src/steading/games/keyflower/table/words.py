"""How Keyflower is said in sentences: actions, events, refusals, components.

What an expansion adds is said in its own `words.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ....drawing.gestures import ActionText
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Refused
from ...key_family.rules.goods import ANIMAL_NAMES, RESOURCE_NAMES
from ...key_family.table.phrases import transport_words
from ...key_family.table.words import their
from ...words import asks, says, tells
from ..knowledge.view_types import KeyflowerPending, KeyflowerView
from ..rules.places import Q_STEPS, R_STEPS
from .advice import KeyflowerAdvice
from .names import GROUP_OF, group_at, side_up
from .phrases import (
    DIRECTIONS,
    ITEMS,
    KINDS,
    LINES,
    OTHER_MOMENTS,
    PRICES,
    REASONS,
    RULE_OF,
    RULES_BEHIND,
    STEPS,
    TURNS,
    capital,
    cost_words,
    counted,
    crew,
    flip_note,
    goods,
    listed,
    load_words,
    number_of,
    titled,
    worker_price,
)
from .view_types import own, pending, read_view

FOR_AN_EXTENSION = {"pay": "resources", "pay worker": "worker", "pay group": "group"}
HIDDEN = {"pay hidden worker": "pay worker", "pay hidden skill": "pay skill"}
NO_MORE = {
    "flip a tile": "Turn nothing over",
    "transport and upgrade": "Done carrying and upgrading",
    "choose a contract": "Take no more contracts",
    "extend a tile": "Extend no tile",
    "end the turn": "End your turn",
}


class KeyflowerWords(KeyflowerAdvice):
    """The words for one game with its components and ledgers."""

    why = REASONS
    other_moments = OTHER_MOMENTS

    # ------------------------------------------------------------ questions
    def question(self, view: View) -> str:
        """What the seat is asked."""
        table = read_view(view)
        frame = pending(table)
        return self.questions[frame["decision"]](table, frame) if frame["decision"] else ""

    @asks("take a turn")
    def ask_turn(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return "Do you bid, use a tile or pass?"

    @asks("place workers")
    def ask_workers(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        tile, mine = frame["tile"], group_at(view, frame["tile"])
        so_far = f" So far {counted(frame['along'])}." if frame["along"] else ""
        terms = f"{so_far} {capital(asked_for(frame))}."
        if frame["bidding"]:
            where = f"add to your {counted(mine)} at" if mine else "bid for"
            return f"Which workers do you {where} {self.the(tile)}?{terms}"
        besides = f" You pay {worker_price(frame['price'])} besides." if frame["price"] else ""
        return f"With which workers do you use {self.spot(view, tile)}?{terms}{besides}"

    @asks("pay a worker")
    def ask_pay_worker(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        asked = "Which worker" if frame["price"] == "any" else f"Which {frame['price']} worker"
        return f"{asked} do you pay for {self.spot(view, frame['tile'])}?"

    @asks("pay a skill")
    def ask_pay_skill(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        extended = frame["upgrading"] and self.extension_on(view, frame["tile"])
        purpose = "for the extension on" if extended else "to upgrade" if frame["upgrading"] else "for"
        return f"Which {frame.get('skill', 'skill')} do you pay {purpose} {self.spot(view, frame['tile'])}?"

    @asks("take from the front")
    def ask_front(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"How many of the {frame['number']} {frame['colour']} workers do you take from in front of your screen?"

    @asks("choose an item")
    def ask_item(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"What do you take from {self.spot(view, frame['tile'])}?"

    @asks("transport and upgrade")
    def ask_transport(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return transport_words(frame["steps"], frame["upgrades"])

    @asks("pay resources")
    def ask_pay_resources(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        spot, cost = self.spot(view, frame["tile"]), cost_words(self.cost_of(frame))
        what = f"for the extension on {spot}" if "extension" in frame else f"to upgrade {spot}"
        return f"What do you pay {what}? It costs {cost}."

    def cost_of(self, frame: KeyflowerPending) -> Mapping[str, int]:
        """What the upgrade or extension costs that is being paid."""
        name = self.extensions[frame["extension"]] if "extension" in frame else frame["tile"]
        return self.records[name]["cost"]

    @asks("choose a boat")
    def ask_boat(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return (
            "Which boat do you take for your village?"
            if view["season"] == "winter"
            else "Which boat's load do you take?"
        )

    @asks("choose winter tiles")
    def ask_winter(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return (
            "Which winter tiles do you put in? At least one."
            if frame["least"]
            else "Do you put in another winter tile?"
        )

    @asks("expand the village")
    def ask_expand(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        if frame["fitting"]:
            return "Which tile do you lay next?"
        won = own(view)["won"]
        return f"{capital(self.tiles(won))} fit{'s' * (len(won) == 1)} nowhere." if won else "All your tiles are laid."

    @asks("lay the tile")
    def ask_lay(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"Where do you lay {self.the(frame['tile'])}?"

    @asks("turn the tile")
    def ask_turning(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"Which way do you turn {self.the(frame['tile'])}?"

    @asks("flip a tile")
    def ask_flip(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"Which tile does the Flipper turn over for free?{flip_note(self.options)}"

    # ------------------------------------------------------------ actions
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        table, form = read_view(view), Facts(action.form())
        do, tile = form.text("do"), form.text("tile") if "tile" in form else ""
        names = list(RULES_BEHIND[self.kind_of(table, HIDDEN.get(do, do))])
        if do in HIDDEN:
            names += RULES_BEHIND["from front"]
        if do == "use" and tile in RULE_OF:
            names.append(RULE_OF[tile])
        if do == "use" and self.extension_on(table, tile):
            names += RULES_BEHIND["a tile with an extension"]
        if do == "bid" and self.groups[tile] == "turn_order":
            names.append("keyflower:turnorder.bid")
            names += RULES_BEHIND["a turn order tile of the farmers"] if "gain" in self.records[tile] else []
        if do == "upgrade" and "wheat" in self.records[tile]["cost"]:
            names += RULES_BEHIND["an upgrade for wheat"]
        if do == "take boat" and "cargo" in self.records[tile]:
            names += RULES_BEHIND[tile if table["season"] == "winter" else "a boat with cargo"]
        return names

    def kind_of(self, view: KeyflowerView, do: str) -> str:
        """Where the rules behind an action are found."""
        frame = pending(view)
        if do in FOR_AN_EXTENSION and "extension" in frame:
            return FOR_AN_EXTENSION[do] + " for an extension"
        if do == "take" and f"take from the {frame.get('tile')}" in RULES_BEHIND:
            return f"take from the {frame['tile']}"
        if do == "extend" and frame["decision"] == "extend a tile":
            return "extend for nothing"
        if do in ("workers", "done") and "bidding" in frame:
            return "bid" if frame["bidding"] else "mixed" if frame["mixed"] else "use"
        if do == "pay skill":
            return "skill for an upgrade" if frame.get("upgrading") else "skill for a use"
        if do == "take boat":
            return "winter boats" if view["season"] == "winter" else "boats"
        return frame["decision"] if do == "done" else do

    @says("pass")
    def say_pass(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText("Pass", "the season ends" if view["passes"] == view["seats"] - 1 else "")

    @says("done")
    def say_done(self, view: KeyflowerView, form: Facts) -> ActionText:
        frame, mine = pending(view), own(view)
        decision, put_in, kept = frame["decision"], mine.get("put_in", []), mine.get("winter", [])
        if decision == "place workers":
            return ActionText(f"Use {self.spot(view, frame['tile'])} with {counted(frame['along'])}")
        if decision == "choose winter tiles":
            return ActionText(f"Put in {self.tiles(put_in)}{f' and keep {self.tiles(kept)} back' if kept else ''}")
        if decision == "expand the village" and mine["won"]:
            return ActionText(f"Set {self.tiles(mine['won'])} aside")
        return ActionText(NO_MORE.get(decision, "Done"))

    @says("bid")
    def say_bid(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        side, mine = side_up(view, tile), group_at(view, tile)
        brings = f"to win: {self.both_sides(tile, side or 'basic')}"  # that is not what comes of the bid itself
        terms = [bid for bid in pending(view).get("bids", []) if bid["tile"] == tile]
        if not terms:
            return ActionText(f"Bid on {self.the(tile, side)}", brings)
        least, colour = terms[0]["least"], terms[0]["colour"]
        if mine:
            return ActionText(f"Add at least {least} to your {counted(mine)} on {self.the(tile)}", brings)
        asked = f": at least {least} {colour or ''}".rstrip() if colour or least > 1 else ""
        return ActionText(f"Bid on {self.the(tile, side)}{asked}", brings)

    @says("use")
    def say_use(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        spot, side = self.spot(view, tile), side_up(view, tile) or "basic"
        terms = [use for use in pending(view).get("uses", []) if use["tile"] == tile]
        if not terms:
            return ActionText(f"Use {spot}", self.effect(tile, side))
        least, colour = terms[0]["least"], terms[0]["colour"]
        asked = f" with at least {least} {colour or ''}".rstrip() if colour or least > 1 else ""
        return ActionText(f"Use {spot}{asked}", self.effect(tile, side, (terms[0]["steps"], terms[0]["upgrades"])))

    @says("gather")
    def say_gather(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        return ActionText(f"Take along your {counted(group_at(view, tile))} from {self.the(tile)}")

    @says("workers")
    def say_workers(self, view: KeyflowerView, form: Facts) -> ActionText:
        frame, colour, number = pending(view), form.text("colour"), form.number("number")
        if frame["mixed"]:
            return ActionText(self.placing(view, form))
        source = f" ({number or 'none'} from behind your screen)" if frame["along"] else ""
        tile, left = frame["tile"], own(view).get("workers", {}).get(colour, 0) - number
        leaves = f"leaves you {left or 'no'} {colour}"
        if frame["bidding"]:
            return ActionText(f"{self.placing(view, form)}{source}", f"{self.beaten(view, tile)}{leaves}")
        use = self.effect(tile, side_up(view, tile) or "basic")
        return ActionText(f"{self.placing(view, form)}{source}", f"{use}; {leaves}")

    def beaten(self, view: KeyflowerView, tile: str) -> str:
        """Whose bid leads there now: whoever bids must exceed it."""
        lots = [lot for lot in (*view["lots"], *view["turn_order"]) if lot["tile"] == tile]
        others = [bid for lot in lots for bid in lot["bids"] if bid["seat"] != view["seat"]]
        if not others:
            return ""
        best = max(others, key=lambda bid: bid["workers"])
        return f"beats {self.name(best['seat'])}'s {best['workers']}; "

    @says("pay worker")
    def say_pay_worker(self, view: KeyflowerView, form: Facts) -> ActionText:
        colour = form.text("colour")
        where = " from in front of your screen" if colour in pending(view).get("hidden", []) else ""
        return ActionText(f"Pay {number_of(colour, 1)}{where}")

    @says("pay hidden worker")
    def say_pay_hidden_worker(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Pay {number_of(form.text('colour'), 1)} from behind your screen")

    @says("from front")
    def say_from_front(self, view: KeyflowerView, form: Facts) -> ActionText:
        number = form.number("number")
        behind = max(pending(view).get("number", 0) - number, 0)
        return ActionText(f"Take {number or 'none'} from in front of your screen, {behind or 'none'} from behind it")

    @says("pay group")
    def say_pay_group(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        return ActionText(f"Pay all your {counted(group_at(view, tile))} from {self.the(tile)}")

    @says("pay skill")
    def say_pay_skill(self, view: KeyflowerView, form: Facts) -> ActionText:
        skill = form.text("skill")
        where = " that lies open" if skill in pending(view).get("hidden", []) else ""
        return ActionText(f"Pay {PRICES[skill]}{where}")

    @says("pay hidden skill")
    def say_pay_hidden_skill(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Pay {PRICES[form.text('skill')]} that lies face down")

    @says("pay")
    def say_pay(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Pay {goods({name: form.number(name) for name in RESOURCE_NAMES})}")

    @says("take")
    def say_take(self, view: KeyflowerView, form: Facts) -> ActionText:
        item = form.text("item")
        return ActionText(f"Take {number_of('token' if item == 'skill' else item, 1)}")

    @says("move")
    def say_move(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile, direction = form.text("tile"), form.text("direction")
        ways = {(way["tile"], way["direction"]): way["to"] for way in pending(view).get("carry", [])}
        there = ways.get((tile, direction))
        to = self.the(there) if there else f"the {DIRECTIONS[direction]}"
        return ActionText(f"Carry 1 {form.text('resource')} from {self.spot(view, tile)} to {to}")

    @says("upgrade")
    def say_upgrade(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        cost = cost_words(self.records[tile].get("cost", {}))
        return ActionText(f"Upgrade {self.spot(view, tile)}{f' for {cost}' if cost else ''}", self.becomes(tile))

    @says("flip")
    def say_flip(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Turn {self.spot(view, form.text('tile'))} over", self.becomes(form.text("tile")))

    def becomes(self, tile: str) -> str:
        """What the tile does when it is turned over; nothing if it never is."""
        return self.effect(tile, "upgraded") if "upgraded" in self.records[tile] else ""

    @says("take boat")
    def say_take_boat(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        if view["season"] == "winter":
            return ActionText(f"Take {self.the(tile)}", self.effect(tile))
        loads = {boat["boat"]: self.aboard(view, place) for place, boat in enumerate(view["boats"])}
        return ActionText(f"Take {self.the(tile)}", loads.get(tile) or "nothing")

    def aboard(self, view: KeyflowerView, place: int) -> str:
        """All that a boat of the row brings; nothing if it is empty."""
        boat = view["boats"][place]
        parts = [load_words(boat["workers"], boat["skills"]), self.cargo(view, place)]
        return listed([part for part in parts if part])

    @says("put in")
    def say_put_in(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Put in {self.the(form.text('tile'))}", self.effect(form.text("tile")))

    @says("pick")
    def say_pick(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Lay {self.the(form.text('tile'))}")

    @says("lay")
    def say_lay(self, view: KeyflowerView, form: Facts) -> ActionText:
        laid, place = f"Lay {self.the(pending(view)['tile'])}", (form.number("q"), form.number("r"))
        for tile in own(view)["tiles"]:
            for side, direction in enumerate(DIRECTIONS.values()):
                if (tile["q"] + Q_STEPS[side], tile["r"] + R_STEPS[side]) == place:
                    return ActionText(f"{laid} {direction} of {self.spot(view, tile['tile'])}")
        return ActionText(f"{laid} apart from your village")

    @says("turn")
    def say_turn(self, view: KeyflowerView, form: Facts) -> ActionText:
        edges, turned = self.records[pending(view)["tile"]]["edges"], form.number("turned")
        parts = []
        for kind, edge in (("road", "R"), ("water", "W")):
            sides = [way for side, way in enumerate(DIRECTIONS.values()) if edges[(side - turned) % 6] == edge]
            if sides:
                parts.append(f"{kind} to the {listed(sides)}")
        return ActionText(TURNS[turned], ", ".join(parts))

    # ------------------------------------------------------------ what happened
    # Setting up, and the start of a season.
    @tells("home")
    def tell_home(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} gets {self.the(facts.text('tile'))}."

    @tells("dealt")
    def tell_dealt(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        which = f": {self.tiles(facts.texts('tiles'))}" if "tiles" in facts else ""
        return f"{who} is dealt {number_of('tile', facts.number('number'))}{which}."

    @tells("drew workers")
    def tell_drew_workers(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        which = f": {counted(Counter(facts.texts('workers')))}" if "workers" in facts else ""
        return f"{who} draws {number_of('worker', facts.number('number'))}{which}."

    @tells("drew skills")
    def tell_drew_skills(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        which = f": {goods(facts.texts('skills'))}" if "skills" in facts else ""
        return f"{who} draws {number_of('token', facts.number('number'))}{which}."

    @tells("season")
    def tell_season(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{facts.text('season')} begins; {names[facts.number('start')]} starts."

    @tells("loaded")
    def tell_loaded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        load = load_words(facts.texts("workers"), facts.texts("skills"))
        return f"{self.the(facts.text('boat'))} brings {load or 'nothing'}."

    @tells("chose")
    def tell_chose(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts.text('tile')) if 'tile' in facts else 'a winter tile'}."

    @tells("put in")
    def tell_put_in(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} puts in {number_of('tile', facts.number('number'))}."

    @tells("laid out")
    def tell_laid_out(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"Up for auction: {self.tiles(facts.texts('tiles'))}."

    # Turns.
    @tells("passed")
    def tell_passed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} passes."

    @tells("bid")
    def tell_bid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        added, total, colour = facts.number("added"), facts.number("total"), facts.text("colour")
        where = f"on {self.the(facts.text('tile'))}{self.came(facts)}"
        if total > added:
            return f"{who} raises to {total} {colour} {where}."
        return f"{who} bids {added} {colour}{', lying flat,' if facts.number('lying') else ''} {where}."

    def came(self, facts: Facts) -> str:
        """Where outbid groups were taken from."""
        groups = facts.texts("groups")
        return f", coming from {self.tiles(groups)}" if groups else ""

    @tells("outbid")
    def tell_outbid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} is outbid on {self.the(facts.text('tile'))} by {names[facts.number('by')]}."

    @tells("used")
    def tell_used(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tile = facts.text("tile")
        used = self.the(tile) if facts.number("owner") < 0 else f"{their(facts, names)} {self.tile(tile)}"
        return f"{who} uses {used} with {crew(facts.texts('workers'))}{self.came(facts)}."

    @tells("paid workers")
    def tell_paid_workers(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {crew(facts.texts('workers'))} into the bag."

    @tells("paid skill")
    def tell_paid_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {PRICES[facts.text('skill')] if 'skill' in facts else 'a skill, face down'}."

    @tells("gained")
    def tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} gains {goods(facts.texts('resources')) or 'nothing'} on {self.the(facts.text('tile'))}."

    @tells("gained green")
    def tell_gained_green(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} gains {number_of('green', facts.number('number'))}."

    @tells("upgraded")
    def tell_upgraded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tile = facts.text("tile")
        return f"{who} upgrades {self.the(tile)}: {self.effect(tile, 'upgraded')}."

    @tells("paid")
    def tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {goods(facts.texts('resources'))} from {self.the(facts.text('tile'))}."

    # The end of a season, in the book's order.
    @tells("season ends")
    def tell_season_ends(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"Everyone has passed: {facts.text('season')} ends."

    @tells("returned")
    def tell_returned(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes back {crew(facts.texts('workers'))} from losing bids."

    @tells("left")
    def tell_left(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        workers = facts.texts("workers")
        went = f"; the bag gets {crew(workers)} from it" if workers else ""
        return f"Nobody bid for {self.the(facts.text('tile'))}: it leaves the game{went}."

    @tells("claimed")
    def tell_claimed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        workers = facts.texts("workers")
        got = f", and takes {crew(workers)} from it" if workers else ""
        return f"{who} claims {self.the(facts.text('tile'))} for {crew(facts.texts('bid'))}{got}."

    @tells("collected")
    def tell_collected(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} collects {crew(facts.texts('workers'))} from the village."

    @tells("boat")
    def tell_boat(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        load = load_words(facts.texts("workers"), facts.texts("skills"))
        return f"{who} takes {self.the(facts.text('boat'))}{f' with {load}' if load else ''}."

    @tells("start player")
    def tell_start_player(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes the purple figure and is start player now."

    @tells("turn order")
    def tell_turn_order(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who}'s bid for {self.the(facts.text('tile'))}, {crew(facts.texts('bid'))}, goes into the bag."

    @tells("laid")
    def tell_laid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} lays {self.the(facts.text('tile'))}."

    @tells("set aside")
    def tell_set_aside(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{self.the(facts.text('tile'))} fits nowhere in {who}'s village and is set aside."

    @tells("flipped")
    def tell_flipped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tile = facts.text("tile")
        return f"The Flipper turns {who}'s {self.tile(tile)} over for free: {self.effect(tile, 'upgraded')}."

    @tells("over")
    def tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return "The game is over."

    # ------------------------------------------------------------ refusals and scores
    def case(self, refused: Refused) -> dict[str, str]:
        """The facts of a refusal in words, and what the tile costs that it is about."""
        given = Facts(refused.facts)
        facts = {name: self.fact(given, name) for name in refused.facts}
        facts |= {f"no_{name}": "" for name, fact in refused.facts.items() if fact in (0, [])}
        record = self.records.get(given.text("tile")) if "tile" in given else None
        facts["cost"] = cost_words(record.get("cost", {})) if record else ""
        if "animal" in facts:
            facts["animals"] = ITEMS[facts["animal"]][1]
        return facts

    def weakness(self, refused: Refused) -> int:
        """That there is nobody left to place decides, whatever was meant."""
        return 0 if refused.facts.get("workers") == 0 else super().weakness(refused)

    def word(self, name: str, fact: str | int) -> str:
        """One number or word of a fact."""
        if isinstance(fact, int):
            return self.name(fact) if name == "deciding" else str(fact or "no")
        if fact in self.records:
            return self.the(fact)
        if f"contract {fact}" in self.contracts:
            return f"“{self.needs(self.contracts.index(f'contract {fact}'))}”"
        if name == "there" and fact in ANIMAL_NAMES:
            return ITEMS[fact][1]
        return PRICES.get(fact, fact) if name == "price" else DIRECTIONS.get(fact, fact)

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        if source in self.contracts:
            return capital(f"contract “{self.needs(self.contracts.index(source))}”")
        return LINES.get(source) or titled(source)

    def kind(self, source: str) -> str:
        """What kind of points that line has."""
        return KINDS.get(source) or LINES.get(source) or KINDS[GROUP_OF[source]]

    def step(self, view: View) -> str:
        """Where the season stands."""
        table = read_view(view)
        return "The game is over" if table["step"] == "over" else f"{capital(table['season'])} · {STEPS[table['step']]}"


def asked_for(frame: KeyflowerPending) -> str:
    """How many workers are still to be placed, and of which colour: `2 to 5 blue`, `at least 1 of one colour`."""
    least, most = frame["least"], frame["most"]
    if least == 0 and not most:  # a bid has no limit
        return "that is enough"
    colour = "of any colours" if frame["mixed"] else frame["colour"] or "of one colour"
    number = f"{least} to {most}" if least else f"up to {most}"
    if most is None:
        number = f"at least {least}"
    elif least == most:
        number = f"{least}"
    more = "more " if frame["along"] or frame.get("standing") else ""
    return f"{number} {more}{colour}"
