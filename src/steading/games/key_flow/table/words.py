"""How Key Flow is said in sentences: actions, events, refusals, components."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....drawing.gestures import ActionText
from ....engine.actions import Action
from ....engine.contract import Game, View
from ....engine.facts import Facts
from ....engine.ledger import Ledger
from ....engine.refused import Refused
from ...key_family.rules.goods import RESOURCE_NAMES
from ...key_family.table.phrases import transport_words
from ...key_family.table.words import their
from ...words import SentenceRegistry, asks, explains, says, tells
from ..knowledge.view_types import KeyFlowPending, KeyFlowView
from .advice import KeyFlowAdvice
from .names import lying, receiver
from .phrases import (
    DOINGS,
    LINES,
    OTHER_MOMENTS,
    PRICES,
    REASONS,
    RULE_OF,
    RULES_BEHIND,
    SIDES,
    SO_MANY_KEYPLES,
    TAKEN,
    TIMES,
    capital,
    goods,
    listed,
    number_of,
    place_words,
    titled,
)
from .view_types import pending, read_view


def paid_in(facts: Facts) -> str:
    """The resources that an action or event names."""
    return goods({name: facts.number(name) for name in RESOURCE_NAMES if name in facts})


cites: Final = SentenceRegistry[
    tuple[list[str], str]
]()  # by what an action does: kinds of rules, and the card with its own


class KeyFlowWords(KeyFlowAdvice):
    """The words for one game with its components and ledger."""

    why = REASONS
    other_moments = OTHER_MOMENTS

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        super().__init__(game, ledgers, names)
        self.citations = cites.of(self)

    # ------------------------------------------------------------ where the game stands
    def step(self, view: View) -> str:
        """Where the season stands: `Autumn, card 3 of 8: choose a card`."""
        table = read_view(view)
        if table["step"] == "over":
            return "The game is over"
        asked, seen, _ = DOINGS[table["step"]]
        card = f", card {table['round'] + 1} of {table['rounds']}" if table["step"] in ("choose", "play") else ""
        return f"{capital(table['season'])}{card}: {asked if table['seat'] in table['deciders'] else seen}"

    def question(self, view: View) -> str:
        """What the seat is asked; of others, who is waited for and never what they think about."""
        table = read_view(view)
        frame = pending(table)
        if frame:
            return self.questions[frame["decision"]](table, frame)
        if not table["deciders"]:
            return ""
        return f"Waiting for {self.people(table['deciders'])} to {DOINGS[table['step']][2]}."

    @asks("choose a card")
    def ask_for_a_card(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        if table["step"] == "winter choice":
            return "Which winter card do you choose for your village?"
        rest = f" The rest goes to {self.name(receiver(table))}." if len(table["hand"]) > 1 else ""
        return f"Which card do you choose?{rest}"

    @asks("play the card")
    def ask_for_a_play(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        card = frame["card"]
        where = f"Where do you place {self.the(card)}?"
        if "works" in frame:
            where = f"Where do you put {self.the(card)} to work? {capital(self.held(table, card))}."
        return f"{where} Or discard it{self.reward(frame)}." if "discard" in frame else where

    def reward(self, frame: KeyFlowPending) -> str:
        """What discarding a card brings."""
        return " for a keyple token" if frame.get("discard") else ""

    @asks("spend tokens")
    def ask_for_a_use(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        return f"Which building do you use with keyple tokens? You have {frame['tokens']}."

    @asks("take")
    def ask_for_an_item(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        return f"What do you take from {self.spot(table, frame['card'])}?"

    @asks("convert")
    def ask_for_an_exchange(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        exchange = capital(self.use(frame["card"], frame["level"]))
        return f"Do you exchange a skill tile at {self.spot(table, frame['card'])}? {exchange}."

    @asks("transport and upgrade")
    def ask_for_transport(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        return transport_words(frame["steps"], frame["upgrades"])

    @asks("pay")
    def ask_for_resources(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        cost = self.cost(frame["card"], frame["level"])
        return f"What do you pay to upgrade {self.spot(table, frame['card'])}? It costs {cost}."

    @asks("pay a skill")
    def ask_for_a_skill(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        asked = number_of("skill" if frame["skill"] == "any" else frame["skill"], frame["number"])
        return f"Which skill tile do you pay to upgrade {self.spot(table, frame['card'])}? Still to pay: {asked}."

    # ------------------------------------------------------------ the rules behind actions
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        form = Facts(action.form())
        do = form.text("do")
        kinds, card = self.citations[do](view, form) if do in self.citations else ([do], "")
        names = [name for kind in kinds for name in RULES_BEHIND[kind]]
        return names + [RULE_OF[card]] if card in RULE_OF else names

    # Where the rules behind an action are found, and the card whose own rule belongs to them.
    @cites("done")
    def kinds_of_done(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        decision = pending(table).get("decision", "")
        return [decision if decision in RULES_BEHIND else "done"], ""

    @cites("choose")
    def kinds_of_choice(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        if table["step"] == "winter choice":
            return ["choose a winter card"], form.text("card")
        return ["choose", f"passed to the {table['passing']}"], form.text("card")

    @cites("place")
    def kinds_of_place(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        card = table["chosen"] or ""
        kinds = ["place a winter card" if table["step"] == "winter placing" else "place"]
        if card in self.records and self.groups[card] != "keyple":
            kinds.append(f"{self.records[card]['row']} row")
            kinds += ["a panel that pays"] * ("gain" in self.records[card])
        return kinds, card

    @cites("work")
    def kinds_of_work(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        card, kinds = table["chosen"] or "", ["work"]
        if card in self.records and self.groups[card] == "keyple":
            kinds.append(f"{self.records[card]['keyples']} keyples")
        kinds += ["a token on the card"] * bool(form.number("tokens"))
        kinds.append("at home" if form.number("village") == table["seat"] else "abroad")
        return kinds, self.card_at(table, form)

    @cites("spend")
    def kinds_of_spending(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["spend"], self.card_at(table, form)

    @cites("take")
    def kinds_of_taking(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["take"], pending(table).get("card", "")

    @cites("flip")
    def kinds_of_flipping(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["flip"], "flipper" if pending(table).get("gold") else ""

    @cites("pay skill")
    def kinds_of_skill(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        frame = pending(table)
        return (["exchange"], frame["card"]) if frame.get("decision") == "convert" else (["pay skill"], "")

    @cites("pay")
    def kinds_of_payment(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["pay"], "keyflower" if pending(table).get("wild") else ""

    def card_at(self, table: KeyFlowView, form: Facts) -> str:
        """The card in the village and place that an action names, if there is one."""
        laid = lying(table, form.number("village"), form.text("at"))
        return laid["card"] if laid else ""

    # ------------------------------------------------------------ actions
    @says("done")
    def say_done(self, table: KeyFlowView, form: Facts) -> ActionText:
        ends = {
            "spend tokens": "Use no more keyple tokens",
            "convert": "Exchange nothing",
            "transport and upgrade": "Done carrying and upgrading",
        }
        return ActionText(ends.get(pending(table).get("decision", ""), "Done"))

    @says("discard")
    def say_discard(self, table: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(f"Discard {self.revealed(table)}{self.reward(pending(table))}")

    def revealed(self, table: KeyFlowView) -> str:
        """The card that the viewer plays now."""
        return self.the(table["chosen"]) if table["chosen"] else "the card"

    @says("choose")
    def say_choose(self, table: KeyFlowView, form: Facts) -> ActionText:
        card = form.text("card")
        return ActionText(f"Choose {self.the(card)}", self.held(table, card))

    @says("place")
    def say_place(self, table: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(f"Place {self.revealed(table)} {place_words(form.text('at'))}")

    @says("work")
    def say_work(self, table: KeyFlowView, form: Facts) -> ActionText:
        number = form.number("tokens")
        tokens = ("", ", with a token")[number] if number < 2 else f", with {number} tokens"
        where = self.there(table, form.number("village"), form.text("at"))
        return ActionText(f"Play {self.revealed(table)} on {where}{tokens}", self.does(table, form))

    def does(self, table: KeyFlowView, form: Facts) -> str:
        """What using the card in that place brings now; nothing if there is none."""
        laid = lying(table, form.number("village"), form.text("at"))
        return self.use(laid["card"], laid["upgrades"]) if laid else ""

    @says("spend")
    def say_spend(self, table: KeyFlowView, form: Facts) -> ActionText:
        village, at = form.number("village"), form.text("at")
        uses = pending(table).get("uses", []) if village == table["seat"] else []
        price = next((number_of("token", use["tokens"]) for use in uses if use["at"] == at), "keyple tokens")
        return ActionText(f"Use {self.there(table, village, at)} for {price}", self.does(table, form))

    @says("take")
    def say_take(self, table: KeyFlowView, form: Facts) -> ActionText:
        item = form.text("item")
        return ActionText(f"Take {TAKEN.get(item, f'1 {item}')}")

    @says("move")
    def say_move(self, table: KeyFlowView, form: Facts) -> ActionText:
        source, target = (self.there(table, table["seat"] or 0, form.text(end)) for end in ("from", "to"))
        return ActionText(f"Carry 1 {form.text('resource')} from {source} to {target}")

    @says("upgrade")
    def say_upgrade(self, table: KeyFlowView, form: Facts) -> ActionText:
        seat, at = table["seat"] or 0, form.text("at")
        laid = lying(table, seat, at)
        said = f"Upgrade {self.there(table, seat, at)}"
        cost = self.cost(laid["card"], laid["upgrades"]) if laid else ""
        if laid is None or not cost:
            return ActionText(said)
        return ActionText(f"{said} for {cost}", self.effect(laid["card"], laid["upgrades"] + 1))

    @says("flip")
    def say_flip(self, table: KeyFlowView, form: Facts) -> ActionText:
        gold = pending(table).get("gold", 0)
        more = f", gaining {number_of('gold', gold)} on it" if gold else ""
        return ActionText(
            f"Flip an upgrade tile on {self.there(table, table['seat'] or 0, form.text('at'))} to its point{more}"
        )

    @says("pay skill")
    def say_pay_skill(self, table: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(f"Pay {self.tile(form)}")

    def tile(self, facts: Facts) -> str:
        """A skill tile that is paid: `a saw`, `a double-sided saw`, or one that nobody else has seen."""
        if "skill" not in facts:
            return "a skill tile, face down"
        skill = facts.text("skill")
        return PRICES[skill] if facts.text("tile") == "single" else f"a {SIDES['double']} {skill}"

    @says("pay")
    def say_pay(self, table: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(f"Pay {paid_in(form)}")

    # ------------------------------------------------------------ what happened
    # The draft.
    @tells("dealt")
    def tell_dealt(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{facts.text('season')} begins: everybody is dealt {number_of('card', facts.number('cards'))}."

    @tells("chose")
    def tell_chose(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts.text('card')) if 'card' in facts else 'a card'}."

    @tells("revealed")
    def tell_revealed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        cards = [f"{name} {self.the(card)}" for name, card in zip(names, facts.texts("cards"), strict=False)]
        return f"All reveal their cards: {listed(cards)}."

    @tells("placed")
    def tell_placed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} places {self.the(facts.text('card'))} {place_words(facts.text('at'))}."

    @tells("worked")
    def tell_worked(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        taken = "takes a keyple token and " if facts.number("printed") else ""
        laid = ", with a token" if facts.number("tokens") else ""
        where = f"{their(facts, names)} {self.card(facts.text('building'))}"
        return f"{who} {taken}puts {self.keyples(facts.text('card'))} to work on {where}{laid}."

    @tells("discarded")
    def tell_discarded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        reward = " for a keyple token" if facts.number("tokens") else ""
        return f"{who} discards {self.the(facts.text('card'))}{reward}."

    @tells("spent tokens")
    def tell_spent_tokens(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} uses {self.the(facts.text('card'))} for {number_of('token', facts.number('tokens'))}."

    # What buildings and panels bring.
    @tells("gained")
    def tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        gained = number_of(facts.text("resource"), facts.number("number"))
        return f"{who} gains {gained} on {self.the(facts.text('card'))}."

    @tells("took tokens")
    def tell_took_tokens(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes {number_of('token', facts.number('number'))}."

    @tells("took double")
    def tell_took_double(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes {number_of(facts.text('skill'), facts.number('number'), SIDES['double'])}."

    @tells("will draw")
    def tell_will_draw(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} will draw {number_of('tile', facts.number('number'))} when everyone has played."

    @tells("drew")
    def tell_drew(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} draws {PRICES[facts.text('skill')] if 'skill' in facts else 'a skill tile'}."

    @tells("found no tile")
    def tell_found_no_tile(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} would draw a skill tile, but the pile is empty."

    @tells("paid skill")
    def tell_paid_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {self.tile(facts)}."

    # Transport and upgrades.
    @tells("upgraded")
    def tell_upgraded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        card = facts.text("card")
        return f"{who} upgrades {self.the(card)}: {self.effect(card, facts.number('level'))}."

    @tells("paid")
    def tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {paid_in(facts)} from {self.the(facts.text('card'))}."

    @tells("flipped")
    def tell_flipped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        gold = " and gains 1 gold there" if facts.number("gold") else ""
        return f"{who} flips an upgrade tile on {self.the(facts.text('card'))} to its point{gold}."

    # The end of a season.
    @tells("removed")
    def tell_removed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{facts.text('season')} ends: keyple cards go under the store cards, used tokens back to the supply."

    @tells("looked")
    def tell_looked(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        number = number_of("card", facts.number("number"))
        if "cards" not in facts or not facts.number("number"):
            return f"{who} has {number} under the store card."
        return f"{who} looks under the store card: {listed([self.the(name) for name in facts.texts('cards')])}."

    @tells("ended")
    def tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return "The game is over."

    # ------------------------------------------------------------ refusals and scores
    def case(self, refused: Refused) -> dict[str, str]:
        """The facts of a refusal in words, and what is printed on the card that it is about."""
        given = Facts(refused.facts)
        facts = {name: self.fact(given, name) for name in refused.facts}
        return facts | self.facts_of(given.text("card") if "card" in given else "")

    def facts_of(self, card: str) -> dict[str, str]:
        """What is printed on the card that a refusal is about."""
        if card not in self.records:
            return {}
        if self.groups[card] == "keyple":
            keyples = SO_MANY_KEYPLES[self.records[card]["keyples"]]
            family = "keyple card: put it to work on a building"
            return {"keyples": keyples, "reach": self.reach(card), "family": family}
        return {"family": "village card: place it in your own village", "cost": self.costs(card)}

    def word(self, name: str, fact: str | int) -> str:
        """One number or word of a fact."""
        return self.the(fact) if isinstance(fact, str) and fact in self.records else str(fact)

    @explains("at")
    def fact_at(self, facts: Facts, name: str) -> str:
        return place_words(facts.text(name))

    @explains("seat")
    def fact_seat(self, facts: Facts, name: str) -> str:
        return self.name(facts.number(name))

    @explains("deciding")
    def fact_deciding(self, facts: Facts, name: str) -> str:
        return self.people(facts.numbers(name))

    @explains("cards")
    def fact_cards(self, facts: Facts, name: str) -> str:
        number = facts.number(name)
        return f"{number or 'no'} keyple {'cards lie' if number > 1 else 'card lies'}"

    @explains("tokens")
    def fact_tokens(self, facts: Facts, name: str) -> str:
        return str(facts.number(name) or "none")

    @explains("uses")
    def fact_uses(self, facts: Facts, name: str) -> str:
        number = facts.number(name)
        return TIMES[number] if number < len(TIMES) else f"{number} times"

    @explains("asked")
    def fact_asked(self, facts: Facts, name: str) -> str:
        return PRICES[facts.text(name)]

    @explains("items")
    def fact_items(self, facts: Facts, name: str) -> str:
        return listed([TAKEN.get(item, f"1 {item}") for item in facts.texts(name)], "or")

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return LINES.get(source) or titled(source)

    def kind(self, source: str) -> str:
        """What kind of points that line has."""
        return LINES.get(source) or "Cards that score"
