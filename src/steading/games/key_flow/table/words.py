"""How Key Flow is said in sentences: actions, events, refusals, components."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....drawing.gestures import Saying
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.refused import Fact, Refused
from .naming import Naming, has, lying, own, pending, price
from .phrases import (
    KEYPLES,
    LINES,
    PRICES,
    REASONS,
    RULE_OF,
    RULES_BEHIND,
    STEPS,
    STOCKS,
    TAKEN,
    TIMES,
    capital,
    goods,
    listed,
    number_of,
    place_words,
    titled,
)


class Words(Naming):
    """The words for one game with its components and ledger."""

    # ------------------------------------------------------------ where the game stands
    def step(self, view: View) -> str:
        """Where the season stands: `Autumn, card 3 of 8: choose a card`."""
        table: Any = view
        if table["step"] == "over":
            return "The game is over"
        asked, seen, _ = STEPS[table["step"]]
        card = f", card {table['round'] + 1} of {table['rounds']}" if table["step"] in ("choose", "play") else ""
        return f"{capital(table['season'])}{card}: {asked if table['seat'] in table['deciders'] else seen}"

    def question(self, view: View) -> str:
        """What the seat is asked; of others, who is waited for and never what they think about."""
        table: Any = view
        frame = pending(table)
        if frame:
            return str(getattr(self, "ask_" + frame["decision"].replace(" ", "_"))(table, frame))
        if not table["deciders"]:
            return ""
        return f"Waiting for {self.people(table['deciders'])} to {STEPS[table['step']][2]}."

    def ask_choose_a_card(self, view: Any, frame: Any) -> str:
        if view["step"] == "winter choice":
            return "Which winter card do you choose for your village?"
        return "Which card do you choose?"

    def ask_play_the_card(self, view: Any, frame: Any) -> str:
        card = view["chosen"]
        where = f"Where do you place {self.the(card)}?"
        if self.groups[card] == "keyple":
            where = f"Where do you put {self.card(card)} to work? {capital(self.held(view, card))}."
        return where if view["step"] == "winter placing" else f"{where} Or discard it{self.reward(view)}."

    def reward(self, view: Any) -> str:
        """What discarding a card brings."""
        return " for a keyple token" if view["options"]["discard"] == "token" else ""

    def ask_spend_tokens(self, view: Any, frame: Any) -> str:
        return f"Which building do you use with keyple tokens? You have {own(view)['tokens']}."

    def ask_take(self, view: Any, frame: Any) -> str:
        return f"What do you take from {self.spot(view, frame['card'])}?"

    def ask_convert(self, view: Any, frame: Any) -> str:
        exchange = capital(self.use(frame["card"], frame["level"]))
        return f"Do you exchange a skill tile at {self.spot(view, frame['card'])}? {exchange}."

    def ask_transport_and_upgrade(self, view: Any, frame: Any) -> str:
        left = (("carry", frame["steps"]), ("upgrade", frame["upgrades"]))
        parts = [f"{verb} up to {number} more" for verb, number in left if number]
        return capital(", ".join(parts) or "nothing is left to carry or upgrade") + "."

    def ask_pay(self, view: Any, frame: Any) -> str:
        cost = self.cost(frame["card"], frame["level"])
        return f"What do you pay to upgrade {self.spot(view, frame['card'])}? It costs {cost}."

    def ask_pay_a_skill(self, view: Any, frame: Any) -> str:
        asked = number_of("skill" if frame["skill"] == "any" else frame["skill"], frame["number"])
        return f"Which skill tile do you pay to upgrade {self.spot(view, frame['card'])}? Still to pay: {asked}."

    # ------------------------------------------------------------ the rules behind actions
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        form: Any = action.form()
        kinds, card = self.kinds_of(view, form)
        names = [name for kind in kinds for name in RULES_BEHIND[kind]]
        return names + [RULE_OF[card]] if card in RULE_OF else names

    def kinds_of(self, view: Any, form: Any) -> tuple[list[str], str]:
        """Where the rules behind an action are found, and the card whose own rule belongs to them."""
        do, decision = form["do"], str(pending(view).get("decision"))
        if do == "choose":
            return self.kinds_of_choice(view), form["card"]
        if do == "place":
            return self.kinds_of_place(view)
        if do == "work":
            return self.kinds_of_work(view, form)
        if do == "spend":
            return ["spend"], lying(view, form["village"], form["at"]).get("card", "")
        if do == "pay skill" and decision == "convert":
            return ["exchange"], pending(view)["card"]
        if do == "take":
            return ["take"], pending(view).get("card", "")
        if do in ("pay", "flip"):
            boat = {"pay": "keyflower", "flip": "flipper"}[do]
            return [do], boat if has(view, boat) else ""
        return [decision if do == "done" and decision in RULES_BEHIND else do], ""

    def kinds_of_choice(self, view: Any) -> list[str]:
        """The rules of the draft, or of the winter preparation."""
        if view["step"] == "winter choice":
            return ["choose a winter card"]
        return ["choose", f"passed to the {view['passing']}"]

    def kinds_of_place(self, view: Any) -> tuple[list[str], str]:
        """The rules of placing the revealed card."""
        card = view["chosen"]
        kinds = ["place a winter card" if view["step"] == "winter placing" else "place"]
        kinds.append(f"{self.records[card]['row']} row")
        return kinds + ["a panel that pays"] * ("gain" in self.records[card]), card

    def kinds_of_work(self, view: Any, form: Any) -> tuple[list[str], str]:
        """The rules of putting the revealed card to work."""
        kinds = ["work", f"{self.records[view['chosen']]['keyples']} keyples"]
        kinds += ["a token on the card"] * bool(form["tokens"])
        kinds.append("at home" if form["village"] == view["seat"] else "abroad")
        return kinds, lying(view, form["village"], form["at"]).get("card", "")

    # ------------------------------------------------------------ actions
    def action(self, view: View, action: Action) -> Saying:
        """The action as the seat that sees this view would say it."""
        form: Any = action.form()
        said, _, gain = str(getattr(self, "say_" + form["do"].replace(" ", "_"))(view, form)).partition(": ")
        return Saying(said, gain)

    def say_done(self, view: Any, form: Any) -> str:
        return {
            "spend tokens": "Use no more keyple tokens",
            "convert": "Exchange nothing",
            "transport and upgrade": "Done carrying and upgrading",
        }.get(str(pending(view).get("decision")), "Done")

    def say_discard(self, view: Any, form: Any) -> str:
        return f"Discard {self.revealed(view)}{self.reward(view)}"

    def revealed(self, view: Any) -> str:
        """The card that the viewer plays now."""
        return self.the(view["chosen"]) if view["chosen"] else "the card"

    def say_choose(self, view: Any, form: Any) -> str:
        return f"Choose {self.the(form['card'])}: {self.held(view, form['card'])}"

    def say_place(self, view: Any, form: Any) -> str:
        return f"Place {self.revealed(view)} {place_words(form['at'])}"

    def say_work(self, view: Any, form: Any) -> str:
        tokens = ("", ", with a token")[form["tokens"]] if form["tokens"] < 2 else f", with {form['tokens']} tokens"
        where = self.there(view, form["village"], form["at"])
        return f"Play {self.revealed(view)} on {where}{tokens}{self.does(view, form['village'], form['at'])}"

    def does(self, view: Any, seat: int, at: str) -> str:
        """What using the card in that place brings now, behind a colon; nothing if there is none."""
        laid = lying(view, seat, at)
        return f": {self.use(laid['card'], laid['upgrades'])}" if laid else ""

    def say_spend(self, view: Any, form: Any) -> str:
        tokens = number_of("token", price(lying(view, form["village"], form["at"])))
        where = self.there(view, form["village"], form["at"])
        return f"Use {where} for {tokens}{self.does(view, form['village'], form['at'])}"

    def say_take(self, view: Any, form: Any) -> str:
        return f"Take {TAKEN.get(form['item'], '1 ' + form['item'])}"

    def say_move(self, view: Any, form: Any) -> str:
        source, target = (self.there(view, view["seat"], form[end]) for end in ("from", "to"))
        return f"Carry 1 {form['resource']} from {source} to {target}"

    def say_upgrade(self, view: Any, form: Any) -> str:
        laid = lying(view, view["seat"], form["at"])
        said = f"Upgrade {self.there(view, view['seat'], form['at'])}"
        cost = self.cost(laid["card"], laid["upgrades"]) if laid else ""
        return f"{said} for {cost}: {self.effect(laid['card'], laid['upgrades'] + 1)}" if cost else said

    def say_flip(self, view: Any, form: Any) -> str:
        gold = ", gaining 1 gold on it" if has(view, "flipper") else ""
        return f"Flip an upgrade tile on {self.there(view, view['seat'], form['at'])} to its point{gold}"

    def say_pay_skill(self, view: Any, form: Any) -> str:
        return f"Pay {self.tile(form)}"

    def tile(self, facts: Any) -> str:
        """A skill tile that is paid: `a saw`, `a double-sided saw`, or one that nobody else has seen."""
        if "skill" not in facts:
            return "a skill tile, face down"
        return PRICES[facts["skill"]] if facts["tile"] == "single" else f"a {STOCKS['double']} {facts['skill']}"

    def say_pay(self, view: Any, form: Any) -> str:
        return f"Pay {goods(form)}"

    # ------------------------------------------------------------ what happened
    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """The event as a sentence; `names` are those of the seats."""
        facts: Any = event
        who = names[facts["seat"]] if facts["seat"] >= 0 else ""
        return capital(str(getattr(self, "tell_" + facts["event"].replace(" ", "_"))(who, facts, names)))

    # The draft.
    def tell_dealt(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{facts['season']} begins: everybody is dealt {number_of('card', facts['cards'])}."

    def tell_chose(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts['card']) if 'card' in facts else 'a card'}."

    def tell_revealed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        cards = [f"{name} {self.the(card)}" for name, card in zip(names, facts["cards"], strict=False)]
        return f"All reveal their cards: {listed(cards)}."

    def tell_placed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} places {self.the(facts['card'])} {place_words(facts['at'])}."

    def tell_worked(self, who: str, facts: Any, names: Sequence[str]) -> str:
        whose = "their own" if facts["owner"] == facts["seat"] else f"{names[facts['owner']]}'s"
        taken = "takes a keyple token and " if facts["printed"] else ""
        laid = ", with a token" if facts["tokens"] else ""
        work = f"puts {self.keyples(facts['card'])} to work on {whose} {self.card(facts['building'])}"
        return f"{who} {taken}{work}{laid}."

    def tell_discarded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} discards {self.the(facts['card'])}{' for a keyple token' if facts['tokens'] else ''}."

    def tell_spent_tokens(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} uses {self.the(facts['card'])} for {number_of('token', facts['tokens'])}."

    # What buildings and panels bring.
    def tell_gained(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gains {number_of(facts['resource'], facts['number'])} on {self.the(facts['card'])}."

    def tell_took_tokens(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} takes {number_of('token', facts['number'])}."

    def tell_took_double(self, who: str, facts: Any, names: Sequence[str]) -> str:
        number, item = number_of(facts["skill"], facts["number"]).split(" ", 1)
        return f"{who} takes {number} {STOCKS['double']} {item}."

    def tell_will_draw(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} will draw {number_of('tile', facts['number'])} when all have played."

    def tell_drew(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} draws {PRICES[facts['skill']] if 'skill' in facts else 'a skill tile'}."

    def tell_found_no_tile(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} would draw a skill tile, but the pile is empty."

    def tell_paid_skill(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {self.tile(facts)}."

    # Transport and upgrades.
    def tell_moved(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} carries 1 {facts['resource']} from {self.the(facts['from'])} to {self.the(facts['to'])}."

    def tell_upgraded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} upgrades {self.the(facts['card'])}: {self.effect(facts['card'], facts['level'])}."

    def tell_paid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {goods(facts)} from {self.the(facts['card'])}."

    def tell_flipped(self, who: str, facts: Any, names: Sequence[str]) -> str:
        gold = " and gains 1 gold there" if facts["gold"] else ""
        return f"{who} flips an upgrade tile on {self.the(facts['card'])} to its point{gold}."

    # The end of a season.
    def tell_removed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{facts['season']} ends: keyple cards go under the store cards, used tokens back to the supply."

    def tell_ended(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return "The game is over."

    # ------------------------------------------------------------ refusals and scores
    def refusal(self, refused: Refused) -> str:
        """Why not, and what would be allowed, with the facts of the case; otherwise the rule's own words."""
        facts = {name: self.fact(name, fact) for name, fact in refused.facts.items()}
        facts |= self.facts_of(str(refused.facts.get("card", "")))
        for sentence in REASONS.get(refused.rule, ()):
            try:
                return capital(sentence.format_map(facts))
            except KeyError:
                continue
        rule = self.rules.get(refused.rule)
        return rule.text if rule else refused.rule

    def facts_of(self, card: str) -> dict[str, str]:
        """What is printed on the card that a refusal is about."""
        if card not in self.records:
            return {}
        if self.groups[card] == "keyple":
            keyples = KEYPLES[self.records[card]["keyples"]]
            family = "keyple card: put it to work on a building"
            return {"keyples": keyples, "reach": self.reach(card), "family": family}
        return {"family": "village card: place it in your own village", "cost": self.costs(card)}

    def fact(self, name: str, fact: Any) -> str:
        """A fact of a refusal."""
        if hasattr(self, f"fact_{name}"):
            return str(getattr(self, f"fact_{name}")(fact))
        return self.the(fact) if fact in self.records else str(fact)

    def fact_at(self, place: str) -> str:
        return place_words(place)

    def fact_seat(self, seat: int) -> str:
        return self.name(seat)

    def fact_deciding(self, seats: Sequence[int]) -> str:
        return self.people(seats)

    def fact_cards(self, number: int) -> str:
        return f"{number or 'no'} keyple {'cards lie' if number > 1 else 'card lies'}"

    def fact_tokens(self, number: int) -> str:
        return str(number or "none")

    def fact_uses(self, number: int) -> str:
        return TIMES[number] if number < len(TIMES) else f"{number} times"

    def fact_asked(self, skill: str) -> str:
        return PRICES[skill]

    def fact_items(self, items: Sequence[str]) -> str:
        return listed([TAKEN.get(item, f"1 {item}") for item in items], "or")

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return LINES.get(source) or titled(source)
