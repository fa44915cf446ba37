"""How Keyflower is said in sentences: actions, events, refusals, components.

What an expansion adds is said in its own `words.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ....drawing.gestures import Saying
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.refused import Fact, Refused
from ..rules.pieces import ANIMAL_NAMES, RESOURCE_NAMES, SIDE_DIRECTIONS
from ..rules.places import Q_STEPS, R_STEPS
from .farmers.words import FarmersWords
from .merchants.words import MerchantsWords
from .naming import bid_terms, found, group_at, has, is_both, lot_of, mixes, own, pending, taken_along, use_terms
from .phrases import (
    DIRECTIONS,
    ITEMS,
    LINES,
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
    goods,
    listed,
    load_words,
    number_of,
    titled,
)


class Words(FarmersWords, MerchantsWords):
    """The words for one game with its components and ledgers."""

    # ------------------------------------------------------------ questions
    def question(self, view: View) -> str:
        """What the seat is asked."""
        frame = pending(view)
        return str(getattr(self, "ask_" + frame["decision"].replace(" ", "_"))(view, frame)) if frame else ""

    def ask_take_a_turn(self, view: Any, frame: Any) -> str:
        return "Do you bid, use a tile or pass?"

    def ask_place_workers(self, view: Any, frame: Any) -> str:
        along = taken_along(view, frame)
        so_far = f" So far {counted(along)}." if along else ""
        return (self.ask_bid if frame["bidding"] else self.ask_use)(view, frame, along, so_far)

    def ask_bid(self, view: Any, frame: Any, along: Counter[str], so_far: str) -> str:
        tile = frame["tile"]
        least, colour = bid_terms(view, tile)
        least, colour = least - along.total(), colour or "".join(along)
        mine = group_at(view, tile)
        asked = f"add to your {counted(mine)} at" if mine else "bid for"
        terms = f"At least {least} {'more ' if mine or along else ''}{colour or 'of one colour'}"
        return f"Which workers do you {asked} {self.the(tile)}?{so_far} {terms if least > 0 else 'That is enough'}."

    def ask_use(self, view: Any, frame: Any, along: Counter[str], so_far: str) -> str:
        tile = frame["tile"]
        least, most, colour = use_terms(view, tile)
        least, most = max(0, least - along.total()), most - along.total()
        colour = "of any colours" if mixes(view, frame) else colour or "".join(along) or "of one colour"
        number = f"{least}" if least == most else f"{least} to {most}" if least else f"Up to {most}"
        more = " more" if along else ""
        price = self.price(view, tile)
        besides = f" You pay {number_of('worker' if price == 'any' else price, 1)} besides." if price else ""
        return f"With which workers do you use {self.spot(view, tile)}?{so_far} {number}{more} {colour}.{besides}"

    def ask_pay_a_worker(self, view: Any, frame: Any) -> str:
        price = self.price(view, frame["tile"])
        asked = "Which worker" if price == "any" else f"Which {price} worker"
        return f"{asked} do you pay for {self.spot(view, frame['tile'])}?"

    def price(self, view: Any, tile: str) -> str:
        """The colour of the worker that using the tile costs; "" if it costs none."""
        return str(self.records[tile][found(view, tile)[1]["side"]].get("pay_worker", ""))

    def ask_pay_a_skill(self, view: Any, frame: Any) -> str:
        extended = frame["upgrading"] and self.extension_on(view, frame["tile"])
        purpose = "for the extension on" if extended else "to upgrade" if frame["upgrading"] else "for"
        return f"Which {frame.get('skill', 'skill')} do you pay {purpose} {self.spot(view, frame['tile'])}?"

    def ask_take_from_the_front(self, view: Any, frame: Any) -> str:
        return f"How many of the {frame['number']} {frame['colour']} workers do you take from in front of your screen?"

    def ask_choose_an_item(self, view: Any, frame: Any) -> str:
        return f"What do you take from {self.spot(view, frame['tile'])}?"

    def ask_transport_and_upgrade(self, view: Any, frame: Any) -> str:
        parts = [f"{verb} up to {frame[what]} more" for verb, what in (("carry", "steps"), ("upgrade", "upgrades"))]
        return (
            capital(", ".join(part for part in parts if " to 0 " not in part) or "nothing is left to carry or upgrade")
            + "."
        )

    def ask_pay_resources(self, view: Any, frame: Any) -> str:
        spot = self.spot(view, frame["tile"])
        if "extension" in frame:
            cost = self.records[f"extension {frame['extension']:02}"]["cost"]
            return f"What do you pay for the extension on {spot}? It costs {cost_words(cost)}."
        return f"What do you pay to upgrade {spot}? It costs {cost_words(self.records[frame['tile']]['cost'])}."

    def ask_choose_a_boat(self, view: Any, frame: Any) -> str:
        return (
            "Which boat do you take for your village?"
            if view["season"] == "winter"
            else "Which boat's load do you take?"
        )

    def ask_choose_winter_tiles(self, view: Any, frame: Any) -> str:
        return (
            "Do you put in another winter tile?"
            if own(view)["put_in"]
            else "Which winter tiles do you put in? At least one."
        )

    def ask_expand_the_village(self, view: Any, frame: Any) -> str:
        won = own(view)["won"]
        if len(won) == 1:  # it would have been taken up if it had a place
            return f"{capital(self.the(won[0]))} fits nowhere."
        return "Which tile do you lay next?" if won else "All your tiles are laid."

    def ask_lay_the_tile(self, view: Any, frame: Any) -> str:
        return f"Where do you lay {self.the(frame['tile'])}?"

    def ask_turn_the_tile(self, view: Any, frame: Any) -> str:
        return f"Which way do you turn {self.the(frame['tile'])}?"

    def ask_flip_a_tile(self, view: Any, frame: Any) -> str:
        stored = " What is stored on it counts as before." if self.options["flipper"] == "after" else ""
        return f"Which tile does the Flipper turn over for nothing?{stored}"

    # ------------------------------------------------------------ actions
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        form: Any = action.form()
        do, tile = form["do"], form.get("tile", "")
        names = list(RULES_BEHIND[self.kind_of(view, do)])
        if "hidden" in do:
            names += RULES_BEHIND["from front"]
        if do == "use" and tile in RULE_OF:
            names.append(RULE_OF[tile])
        if do == "use" and self.extension_on(view, tile):
            names += RULES_BEHIND["a tile with an extension"]
        if do == "bid" and self.groups[tile] == "turn_order":
            names.append("keyflower:turnorder.bid")
            names += RULES_BEHIND["a turn order tile of the farmers"] if "gain" in self.records[tile] else []
        if do == "upgrade" and "wheat" in self.records[tile]["cost"]:
            names += RULES_BEHIND["an upgrade for wheat"]
        if do == "take boat" and "cargo" in self.records[tile]:
            names += RULES_BEHIND[tile if view["season"] == "winter" else "a boat with cargo"]
        return names

    def kind_of(self, view: Any, do: str) -> str:
        """Where the rules behind an action are found."""
        frame = pending(view)
        do = do.replace("pay hidden", "pay")
        if do in ("pay", "pay worker", "pay group") and "extension" in frame:
            return {"pay": "resources", "pay worker": "worker", "pay group": "group"}[do] + " for an extension"
        if do == "take" and f"take from the {frame.get('tile')}" in RULES_BEHIND:
            return f"take from the {frame['tile']}"
        if do == "extend" and frame["decision"] == "extend a tile":
            return "extend for nothing"
        if do in ("workers", "done") and "bidding" in frame:
            return "bid" if frame["bidding"] else "mixed" if mixes(view, frame) else "use"
        if do == "pay skill":
            return "skill for an upgrade" if frame.get("upgrading") else "skill for a use"
        if do == "take boat":
            return "winter boats" if view["season"] == "winter" else "boats"
        return str(frame["decision"]) if do == "done" else do

    def action(self, view: View, action: Action) -> Saying:
        """The action as the seat that sees this view would say it."""
        form: Any = action.form()
        said, _, gain = str(getattr(self, "say_" + form["do"].replace(" ", "_"))(view, form)).partition(": ")
        return Saying(said, gain)

    def say_pass(self, view: Any, form: Any) -> str:
        return "Pass: the season ends" if view["passes"] == view["seats"] - 1 else "Pass"

    def say_done(self, view: Any, form: Any) -> str:
        frame = pending(view)
        decision, mine = str(frame.get("decision")), own(view)
        if decision == "place workers":
            return f"Use {self.spot(view, frame['tile'])} with {counted(taken_along(view, frame))}"
        if decision == "choose winter tiles":
            kept = f" and keep {self.tiles(mine['winter'])} back" if mine["winter"] else ""
            return f"Put in {self.tiles(mine['put_in'])}{kept}"
        if decision == "expand the village" and mine["won"]:
            return f"Set {self.tiles(mine['won'])} aside"
        return {
            "flip a tile": "Turn nothing over",
            "transport and upgrade": "Done carrying and upgrading",
            "choose a contract": "Take no more contracts",
            "extend a tile": "Extend no tile",
            "end the turn": "End your turn",
        }.get(decision, "Done")

    def say_bid(self, view: Any, form: Any) -> str:
        least, colour = bid_terms(view, form["tile"])
        mine = group_at(view, form["tile"])
        if mine:
            return f"Add at least {least} to your {counted(mine)} on {self.the(form['tile'])}"
        terms = f": at least {least} {colour}".rstrip() if colour or least > 1 else ""
        return f"Bid on {self.the(form['tile'], lot_of(view, form['tile']).get('side', ''))}{terms}"

    def say_use(self, view: Any, form: Any) -> str:
        least, _, colour = use_terms(view, form["tile"])
        terms = f" with at least {least} {colour}".rstrip() if colour or least > 1 else ""
        owner, here = found(view, form["tile"])
        home = owner is not None and self.groups[form["tile"]] == "home"
        cabins = view["players"][owner].get("cabins", 0) if home else 0
        effect = self.effect(form["tile"], here.get("side", "basic"), 2 if has(view, "2b") else 1, cabins)
        return f"Use {self.spot(view, form['tile'])}{terms}: {effect}"

    def say_gather(self, view: Any, form: Any) -> str:
        return f"Take along your {counted(group_at(view, form['tile']))} from {self.the(form['tile'])}"

    def say_workers(self, view: Any, form: Any) -> str:
        frame = pending(view)
        if mixes(view, frame):
            return f"Add {form['number']} {form['colour']}"
        along, colour = taken_along(view, frame).total(), form["colour"]
        placed = along + form["number"]
        source = f" ({form['number'] or 'none'} from behind your screen)" if along else ""
        if not frame["bidding"]:
            return f"Use {self.spot(view, frame['tile'])} with {placed} {colour}{source}"
        mine = sum(group_at(view, frame["tile"]).values())
        adding = f", adding {placed}" if mine else ""
        return f"Bid {mine + placed} {colour} on {self.the(frame['tile'])}{adding}{source}"

    def say_pay_worker(self, view: Any, form: Any) -> str:
        where = " from in front of your screen" if is_both(view, "workers", form["colour"]) else ""
        return f"Pay {number_of(form['colour'], 1)}{where}"

    def say_pay_hidden_worker(self, view: Any, form: Any) -> str:
        return f"Pay {number_of(form['colour'], 1)} from behind your screen"

    def say_from_front(self, view: Any, form: Any) -> str:
        behind = pending(view).get("number", 0) - form["number"]
        return (
            f"Take {form['number'] or 'none'} from in front of your screen, {max(behind, 0) or 'none'} from behind it"
        )

    def say_pay_group(self, view: Any, form: Any) -> str:
        return f"Pay all your {counted(group_at(view, form['tile']))} from {self.the(form['tile'])}"

    def say_pay_skill(self, view: Any, form: Any) -> str:
        where = " that lies open" if is_both(view, "skills", form["skill"]) else ""
        return f"Pay {PRICES[form['skill']]}{where}"

    def say_pay_hidden_skill(self, view: Any, form: Any) -> str:
        return f"Pay {PRICES[form['skill']]} that lies face down"

    def say_pay(self, view: Any, form: Any) -> str:
        return f"Pay {goods({name: form[name] for name in RESOURCE_NAMES})}"

    def say_take(self, view: Any, form: Any) -> str:
        return f"Take {number_of('token' if form['item'] == 'skill' else form['item'], 1)}"

    def say_move(self, view: Any, form: Any) -> str:
        _, here = found(view, form["tile"])
        side = SIDE_DIRECTIONS.index(form["direction"])
        there = {(tile["q"], tile["r"]): tile["tile"] for tile in own(view)["tiles"]}
        target = there.get((here["q"] + Q_STEPS[side], here["r"] + R_STEPS[side])) if "q" in here else None
        to = self.the(target) if target else f"the {DIRECTIONS[form['direction']]}"
        return f"Carry 1 {form['resource']} from {self.spot(view, form['tile'])} to {to}"

    def say_upgrade(self, view: Any, form: Any) -> str:
        cost = cost_words(self.records[form["tile"]].get("cost", {}))
        return f"Upgrade {self.spot(view, form['tile'])}{f' for {cost}' if cost else ''}{self.becomes(form['tile'])}"

    def say_flip(self, view: Any, form: Any) -> str:
        return f"Turn {self.spot(view, form['tile'])} over{self.becomes(form['tile'])}"

    def becomes(self, tile: str) -> str:
        """What the tile does when it is turned over, behind a colon; nothing if it never is."""
        return f": {self.effect(tile, 'upgraded')}" if "upgraded" in self.records[tile] else ""

    def say_take_boat(self, view: Any, form: Any) -> str:
        if view["season"] == "winter":
            return f"Take {self.the(form['tile'])}: {self.effect(form['tile'])}"
        loads = {boat["boat"]: self.aboard(view, place) for place, boat in enumerate(view["boats"])}
        return f"Take {self.the(form['tile'])}: {loads.get(form['tile']) or 'nothing'}"

    def aboard(self, view: Any, place: int) -> str:
        """All that a boat of the row brings; nothing if it is empty."""
        boat = view["boats"][place]
        parts = [load_words(boat["workers"], boat["skills"]), self.cargo(view, place)]
        return ", ".join(part for part in parts if part)

    def say_put_in(self, view: Any, form: Any) -> str:
        return f"Put in {self.the(form['tile'])}: {self.effect(form['tile'])}"

    def say_pick(self, view: Any, form: Any) -> str:
        return f"Lay {self.the(form['tile'])}"

    def say_lay(self, view: Any, form: Any) -> str:
        laid = f"Lay {self.the(pending(view)['tile'])}"
        for tile in own(view)["tiles"]:
            for side, direction in enumerate(DIRECTIONS.values()):
                if (tile["q"] + Q_STEPS[side], tile["r"] + R_STEPS[side]) == (form["q"], form["r"]):
                    return f"{laid} {direction} of {self.spot(view, tile['tile'])}"
        return f"{laid} apart from your village"

    def say_turn(self, view: Any, form: Any) -> str:
        edges = self.records[pending(view)["tile"]]["edges"]
        parts = []
        for kind, edge in (("road", "R"), ("water", "W")):
            sides = [way for side, way in enumerate(DIRECTIONS.values()) if edges[(side - form["turned"]) % 6] == edge]
            if sides:
                parts.append(f"{kind} to the {listed(sides)}")
        return f"{TURNS[form['turned']]}: {', '.join(parts)}"

    # ------------------------------------------------------------ what happened
    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """The event as a sentence; `names` are those of the seats."""
        facts: Any = event
        who = names[facts["seat"]] if facts["seat"] >= 0 else ""
        return capital(str(getattr(self, "tell_" + facts["event"].replace(" ", "_"))(who, facts, names)))

    # Setting up, and the start of a season.
    def tell_home(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gets {self.the(facts['tile'])}."

    def tell_dealt(self, who: str, facts: Any, names: Sequence[str]) -> str:
        which = f": {self.tiles(facts['tiles'])}" if "tiles" in facts else ""
        return f"{who} is dealt {number_of('tile', facts['number'])}{which}."

    def tell_drew_workers(self, who: str, facts: Any, names: Sequence[str]) -> str:
        which = f": {counted(Counter(facts['workers']))}" if "workers" in facts else ""
        return f"{who} draws {number_of('worker', facts['number'])}{which}."

    def tell_drew_skills(self, who: str, facts: Any, names: Sequence[str]) -> str:
        which = f": {goods(facts['skills'])}" if "skills" in facts else ""
        return f"{who} draws {number_of('token', facts['number'])}{which}."

    def tell_season(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{facts['season']} begins; {names[facts['start']]} starts."

    def tell_loaded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        load = load_words(facts["workers"], facts["skills"])
        return f"{self.the(facts['boat'])} brings {load or 'nothing'}."

    def tell_chose(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts['tile']) if 'tile' in facts else 'a winter tile'}."

    def tell_put_in(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} puts in {number_of('tile', facts['number'])}."

    def tell_laid_out(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"Up for auction: {self.tiles(facts['tiles'])}."

    # Turns.
    def tell_passed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} passes."

    def tell_bid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        workers = f"{facts['added']} {facts['colour']}" + (", lying flat," if facts["lying"] else "")
        if facts["total"] > facts["added"]:
            return f"{who} raises to {facts['total']} {facts['colour']} on {self.the(facts['tile'])}{self.came(facts)}."
        return f"{who} bids {workers} on {self.the(facts['tile'])}{self.came(facts)}."

    def came(self, facts: Any) -> str:
        """Where outbid groups were taken from."""
        return f", coming from {self.tiles(facts['groups'])}" if facts["groups"] else ""

    def tell_outbid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} is outbid on {self.the(facts['tile'])} by {names[facts['by']]}."

    def tell_used(self, who: str, facts: Any, names: Sequence[str]) -> str:
        whose = "their own" if facts["owner"] == facts["seat"] else f"{names[facts['owner']]}'s"
        tile = self.the(facts["tile"]) if facts["owner"] < 0 else f"{whose} {self.tile(facts['tile'])}"
        return f"{who} uses {tile} with {crew(facts['workers'])}{self.came(facts)}."

    def tell_paid_workers(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {crew(facts['workers'])} into the bag."

    def tell_paid_skill(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {PRICES[facts['skill']] if 'skill' in facts else 'a skill, face down'}."

    def tell_gained(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gains {goods(facts['resources']) or 'nothing'} on {self.the(facts['tile'])}."

    def tell_gained_green(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gains {number_of('green', facts['number'])}."

    def tell_moved(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} carries 1 {facts['resource']} from {self.the(facts['from'])} to {self.the(facts['to'])}."

    def tell_upgraded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} upgrades {self.the(facts['tile'])}: {self.effect(facts['tile'], 'upgraded')}."

    def tell_paid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {goods(facts['resources'])} from {self.the(facts['tile'])}."

    # The end of a season, in the book's order.
    def tell_season_ends(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"All have passed: {facts['season']} ends."

    def tell_returned(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} takes back {crew(facts['workers'])} from losing bids."

    def tell_left(self, who: str, facts: Any, names: Sequence[str]) -> str:
        went = f"; the bag gets {crew(facts['workers'])} from it" if facts["workers"] else ""
        return f"Nobody bid for {self.the(facts['tile'])}: it leaves the game{went}."

    def tell_claimed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        got = f", and takes {crew(facts['workers'])} from it" if facts["workers"] else ""
        return f"{who} claims {self.the(facts['tile'])} for {crew(facts['bid'])}{got}."

    def tell_collected(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} collects {crew(facts['workers'])} from the village."

    def tell_boat(self, who: str, facts: Any, names: Sequence[str]) -> str:
        load = load_words(facts["workers"], facts["skills"])
        return f"{who} takes {self.the(facts['boat'])}{f' with {load}' if load else ''}."

    def tell_start_player(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} takes the purple figure and is start player now."

    def tell_turn_order(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who}'s bid for {self.the(facts['tile'])}, {crew(facts['bid'])}, goes into the bag."

    def tell_laid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} lays {self.the(facts['tile'])}."

    def tell_set_aside(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{self.the(facts['tile'])} fits nowhere in {who}'s village and is set aside."

    def tell_flipped(self, who: str, facts: Any, names: Sequence[str]) -> str:
        effect = self.effect(facts["tile"], "upgraded")
        return f"The Flipper turns {who}'s {self.tile(facts['tile'])} over for nothing: {effect}."

    def tell_over(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return "The game is over."

    # ------------------------------------------------------------ refusals and scores
    def refusal(self, refused: Refused) -> str:
        """Why not, and what would be allowed, with the facts of the case; otherwise the rule's own words."""
        facts = {name: self.fact(name, fact) for name, fact in refused.facts.items()}
        facts |= {f"no_{name}": "" for name, fact in refused.facts.items() if fact in (0, [])}
        facts["cost"] = cost_words(self.records.get(str(refused.facts.get("tile")), {}).get("cost", {}))
        if "animal" in facts:
            facts["animals"] = ITEMS[facts["animal"]][1]
        for sentence in REASONS.get(refused.rule, ()):
            try:
                return capital(sentence.format_map(facts))
            except KeyError:
                continue
        rule = self.rules.get(refused.rule)
        return rule.text if rule else refused.rule

    def fact(self, name: str, fact: Fact) -> str:
        """A fact of a refusal."""
        if hasattr(self, f"fact_{name}"):
            return str(getattr(self, f"fact_{name}")(fact))
        if isinstance(fact, list):
            return listed([self.fact(name, part) for part in fact])
        if isinstance(fact, int):
            return self.name(fact) if name == "deciding" else str(fact or "no")
        if fact in self.records:
            return self.the(fact)
        if f"contract {fact}" in self.records:
            return f"“{self.needs(int(fact))}”"
        if name == "there" and fact in ANIMAL_NAMES:
            return ITEMS[fact][1]
        return PRICES.get(fact, fact) if name == "price" else DIRECTIONS.get(fact, fact)

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        if self.groups.get(source) == "contract":
            return capital(f"contract “{self.needs(int(source[-2:]))}”")
        return LINES.get(source) or titled(source)

    def step(self, view: View) -> str:
        """Where the season stands."""
        if view["step"] == "over":
            return "The game is over"
        return f"{capital(str(view['season']))} · {STEPS[str(view['step'])]}"
