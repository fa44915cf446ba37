"""How Key Flow is said in sentences: actions, events, refusals, components."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....drawing.gestures import Saying
from ....engine.actions import Action
from ....engine.contract import Game, View
from ....engine.facts import Facts
from ....engine.ledger import Ledger
from ....engine.refused import Refused
from ...key_family.rules.goods import RESOURCE_NAMES
from ...key_family.table.phrases import transport_words
from ...key_family.table.words import their
from ..knowledge.view_types import KeyFlowPending, KeyFlowView
from .naming import KeyFlowNaming, lying, receiver
from .phrases import (
    DOINGS,
    LINES,
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


class KeyFlowWords(KeyFlowNaming):
    """The words for one game with its components and ledger."""

    why = REASONS

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        super().__init__(game, ledgers, names)
        self.questions |= {
            "choose a card": self.ask_for_a_card,
            "play the card": self.ask_for_a_play,
            "spend tokens": self.ask_for_a_use,
            "take": self.ask_for_an_item,
            "convert": self.ask_for_an_exchange,
            "transport and upgrade": self.ask_for_transport,
            "pay": self.ask_for_resources,
            "pay a skill": self.ask_for_a_skill,
        }
        self.sayings |= {
            "done": self.say_done,
            "discard": self.say_discard,
            "choose": self.say_choose,
            "place": self.say_place,
            "work": self.say_work,
            "spend": self.say_spend,
            "take": self.say_take,
            "move": self.say_move,
            "upgrade": self.say_upgrade,
            "flip": self.say_flip,
            "pay skill": self.say_pay_skill,
            "pay": self.say_pay,
        }
        self.kinds: dict[str, Callable[[KeyFlowView, Facts], tuple[list[str], str]]] = {
            "done": self.kinds_of_done,
            "choose": self.kinds_of_choice,
            "place": self.kinds_of_place,
            "work": self.kinds_of_work,
            "spend": self.kinds_of_spending,
            "take": self.kinds_of_taking,
            "flip": self.kinds_of_flipping,
            "pay skill": self.kinds_of_skill,
            "pay": self.kinds_of_payment,
        }
        self.tales |= {
            "dealt": self.tell_dealt,
            "chose": self.tell_chose,
            "revealed": self.tell_revealed,
            "placed": self.tell_placed,
            "worked": self.tell_worked,
            "discarded": self.tell_discarded,
            "spent tokens": self.tell_spent_tokens,
            "gained": self.tell_gained,
            "took tokens": self.tell_took_tokens,
            "took double": self.tell_took_double,
            "will draw": self.tell_will_draw,
            "drew": self.tell_drew,
            "found no tile": self.tell_found_no_tile,
            "paid skill": self.tell_paid_skill,
            "moved": self.tell_moved,
            "upgraded": self.tell_upgraded,
            "paid": self.tell_paid,
            "flipped": self.tell_flipped,
            "removed": self.tell_removed,
            "looked": self.tell_looked,
            "ended": self.tell_over,
        }
        self.facts |= {
            "at": self.fact_at,
            "seat": self.fact_seat,
            "deciding": self.fact_deciding,
            "cards": self.fact_cards,
            "tokens": self.fact_tokens,
            "uses": self.fact_uses,
            "asked": self.fact_asked,
            "items": self.fact_items,
        }

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

    def ask_for_a_card(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        if table["step"] == "winter choice":
            return "Which winter card do you choose for your village?"
        rest = f" The rest goes to {self.name(receiver(table))}." if len(table["hand"]) > 1 else ""
        return f"Which card do you choose?{rest}"

    def ask_for_a_play(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        card = frame["card"]
        where = f"Where do you place {self.the(card)}?"
        if "works" in frame:
            where = f"Where do you put {self.card(card)} to work? {capital(self.held(table, card))}."
        return f"{where} Or discard it{self.reward(frame)}." if "discard" in frame else where

    def reward(self, frame: KeyFlowPending) -> str:
        """What discarding a card brings."""
        return " for a keyple token" if frame.get("discard") else ""

    def ask_for_a_use(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        return f"Which building do you use with keyple tokens? You have {frame['tokens']}."

    def ask_for_an_item(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        return f"What do you take from {self.spot(table, frame['card'])}?"

    def ask_for_an_exchange(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        exchange = capital(self.use(frame["card"], frame["level"]))
        return f"Do you exchange a skill tile at {self.spot(table, frame['card'])}? {exchange}."

    def ask_for_transport(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        return transport_words(frame["steps"], frame["upgrades"])

    def ask_for_resources(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        cost = self.cost(frame["card"], frame["level"])
        return f"What do you pay to upgrade {self.spot(table, frame['card'])}? It costs {cost}."

    def ask_for_a_skill(self, table: KeyFlowView, frame: KeyFlowPending) -> str:
        asked = number_of("skill" if frame["skill"] == "any" else frame["skill"], frame["number"])
        return f"Which skill tile do you pay to upgrade {self.spot(table, frame['card'])}? Still to pay: {asked}."

    # ------------------------------------------------------------ the rules behind actions
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        form = Facts(action.form())
        do = form.text("do")
        kinds, card = self.kinds[do](read_view(view), form) if do in self.kinds else ([do], "")
        names = [name for kind in kinds for name in RULES_BEHIND[kind]]
        return names + [RULE_OF[card]] if card in RULE_OF else names

    # Where the rules behind an action are found, and the card whose own rule belongs to them.
    def kinds_of_done(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        decision = pending(table).get("decision", "")
        return [decision if decision in RULES_BEHIND else "done"], ""

    def kinds_of_choice(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        if table["step"] == "winter choice":
            return ["choose a winter card"], form.text("card")
        return ["choose", f"passed to the {table['passing']}"], form.text("card")

    def kinds_of_place(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        card = table["chosen"] or ""
        kinds = ["place a winter card" if table["step"] == "winter placing" else "place"]
        if card in self.records and self.groups[card] != "keyple":
            kinds.append(f"{self.records[card]['row']} row")
            kinds += ["a panel that pays"] * ("gain" in self.records[card])
        return kinds, card

    def kinds_of_work(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        card, kinds = table["chosen"] or "", ["work"]
        if card in self.records and self.groups[card] == "keyple":
            kinds.append(f"{self.records[card]['keyples']} keyples")
        kinds += ["a token on the card"] * bool(form.number("tokens"))
        kinds.append("at home" if form.number("village") == table["seat"] else "abroad")
        return kinds, self.card_at(table, form)

    def kinds_of_spending(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["spend"], self.card_at(table, form)

    def kinds_of_taking(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["take"], pending(table).get("card", "")

    def kinds_of_flipping(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["flip"], "flipper" if pending(table).get("gold") else ""

    def kinds_of_skill(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        frame = pending(table)
        return (["exchange"], frame["card"]) if frame.get("decision") == "convert" else (["pay skill"], "")

    def kinds_of_payment(self, table: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["pay"], "keyflower" if pending(table).get("wild") else ""

    def card_at(self, table: KeyFlowView, form: Facts) -> str:
        """The card in the village and place that an action names, if there is one."""
        laid = lying(table, form.number("village"), form.text("at"))
        return laid["card"] if laid else ""

    # ------------------------------------------------------------ actions
    def say_done(self, table: KeyFlowView, form: Facts) -> Saying:
        ends = {
            "spend tokens": "Use no more keyple tokens",
            "convert": "Exchange nothing",
            "transport and upgrade": "Done carrying and upgrading",
        }
        return Saying(ends.get(pending(table).get("decision", ""), "Done"))

    def say_discard(self, table: KeyFlowView, form: Facts) -> Saying:
        return Saying(f"Discard {self.revealed(table)}{self.reward(pending(table))}")

    def revealed(self, table: KeyFlowView) -> str:
        """The card that the viewer plays now."""
        return self.the(table["chosen"]) if table["chosen"] else "the card"

    def say_choose(self, table: KeyFlowView, form: Facts) -> Saying:
        card = form.text("card")
        return Saying(f"Choose {self.the(card)}", self.held(table, card))

    def say_place(self, table: KeyFlowView, form: Facts) -> Saying:
        return Saying(f"Place {self.revealed(table)} {place_words(form.text('at'))}")

    def say_work(self, table: KeyFlowView, form: Facts) -> Saying:
        number = form.number("tokens")
        tokens = ("", ", with a token")[number] if number < 2 else f", with {number} tokens"
        where = self.there(table, form.number("village"), form.text("at"))
        return Saying(f"Play {self.revealed(table)} on {where}{tokens}", self.does(table, form))

    def does(self, table: KeyFlowView, form: Facts) -> str:
        """What using the card in that place brings now; nothing if there is none."""
        laid = lying(table, form.number("village"), form.text("at"))
        return self.use(laid["card"], laid["upgrades"]) if laid else ""

    def say_spend(self, table: KeyFlowView, form: Facts) -> Saying:
        village, at = form.number("village"), form.text("at")
        uses = pending(table).get("uses", []) if village == table["seat"] else []
        price = next((number_of("token", use["tokens"]) for use in uses if use["at"] == at), "keyple tokens")
        return Saying(f"Use {self.there(table, village, at)} for {price}", self.does(table, form))

    def say_take(self, table: KeyFlowView, form: Facts) -> Saying:
        item = form.text("item")
        return Saying(f"Take {TAKEN.get(item, f'1 {item}')}")

    def say_move(self, table: KeyFlowView, form: Facts) -> Saying:
        source, target = (self.there(table, table["seat"] or 0, form.text(end)) for end in ("from", "to"))
        return Saying(f"Carry 1 {form.text('resource')} from {source} to {target}")

    def say_upgrade(self, table: KeyFlowView, form: Facts) -> Saying:
        seat, at = table["seat"] or 0, form.text("at")
        laid = lying(table, seat, at)
        said = f"Upgrade {self.there(table, seat, at)}"
        cost = self.cost(laid["card"], laid["upgrades"]) if laid else ""
        if laid is None or not cost:
            return Saying(said)
        return Saying(f"{said} for {cost}", self.effect(laid["card"], laid["upgrades"] + 1))

    def say_flip(self, table: KeyFlowView, form: Facts) -> Saying:
        gold = pending(table).get("gold", 0)
        more = f", gaining {number_of('gold', gold)} on it" if gold else ""
        return Saying(
            f"Flip an upgrade tile on {self.there(table, table['seat'] or 0, form.text('at'))} to its point{more}"
        )

    def say_pay_skill(self, table: KeyFlowView, form: Facts) -> Saying:
        return Saying(f"Pay {self.tile(form)}")

    def tile(self, facts: Facts) -> str:
        """A skill tile that is paid: `a saw`, `a double-sided saw`, or one that nobody else has seen."""
        if "skill" not in facts:
            return "a skill tile, face down"
        skill = facts.text("skill")
        return PRICES[skill] if facts.text("tile") == "single" else f"a {SIDES['double']} {skill}"

    def say_pay(self, table: KeyFlowView, form: Facts) -> Saying:
        return Saying(f"Pay {paid_in(form)}")

    # ------------------------------------------------------------ what happened
    # The draft.
    def tell_dealt(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{facts.text('season')} begins: everybody is dealt {number_of('card', facts.number('cards'))}."

    def tell_chose(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts.text('card')) if 'card' in facts else 'a card'}."

    def tell_revealed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        cards = [f"{name} {self.the(card)}" for name, card in zip(names, facts.texts("cards"), strict=False)]
        return f"All reveal their cards: {listed(cards)}."

    def tell_placed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} places {self.the(facts.text('card'))} {place_words(facts.text('at'))}."

    def tell_worked(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        taken = "takes a keyple token and " if facts.number("printed") else ""
        laid = ", with a token" if facts.number("tokens") else ""
        where = f"{their(facts, names)} {self.card(facts.text('building'))}"
        return f"{who} {taken}puts {self.keyples(facts.text('card'))} to work on {where}{laid}."

    def tell_discarded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        reward = " for a keyple token" if facts.number("tokens") else ""
        return f"{who} discards {self.the(facts.text('card'))}{reward}."

    def tell_spent_tokens(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} uses {self.the(facts.text('card'))} for {number_of('token', facts.number('tokens'))}."

    # What buildings and panels bring.
    def tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        gained = number_of(facts.text("resource"), facts.number("number"))
        return f"{who} gains {gained} on {self.the(facts.text('card'))}."

    def tell_took_tokens(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes {number_of('token', facts.number('number'))}."

    def tell_took_double(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes {number_of(facts.text('skill'), facts.number('number'), SIDES['double'])}."

    def tell_will_draw(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} will draw {number_of('tile', facts.number('number'))} when all have played."

    def tell_drew(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} draws {PRICES[facts.text('skill')] if 'skill' in facts else 'a skill tile'}."

    def tell_found_no_tile(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} would draw a skill tile, but the pile is empty."

    def tell_paid_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {self.tile(facts)}."

    # Transport and upgrades.
    def tell_upgraded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        card = facts.text("card")
        return f"{who} upgrades {self.the(card)}: {self.effect(card, facts.number('level'))}."

    def tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} pays {paid_in(facts)} from {self.the(facts.text('card'))}."

    def tell_flipped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        gold = " and gains 1 gold there" if facts.number("gold") else ""
        return f"{who} flips an upgrade tile on {self.the(facts.text('card'))} to its point{gold}."

    # The end of a season.
    def tell_removed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{facts.text('season')} ends: keyple cards go under the store cards, used tokens back to the supply."

    def tell_looked(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        number = number_of("card", facts.number("number"))
        if "cards" not in facts or not facts.number("number"):
            return f"{who} has {number} under the store card."
        return f"{who} looks under the store card: {listed([self.card(name) for name in facts.texts('cards')])}."

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

    def fact_at(self, facts: Facts, name: str) -> str:
        return place_words(facts.text(name))

    def fact_seat(self, facts: Facts, name: str) -> str:
        return self.name(facts.number(name))

    def fact_deciding(self, facts: Facts, name: str) -> str:
        return self.people(facts.numbers(name))

    def fact_cards(self, facts: Facts, name: str) -> str:
        number = facts.number(name)
        return f"{number or 'no'} keyple {'cards lie' if number > 1 else 'card lies'}"

    def fact_tokens(self, facts: Facts, name: str) -> str:
        return str(facts.number(name) or "none")

    def fact_uses(self, facts: Facts, name: str) -> str:
        number = facts.number(name)
        return TIMES[number] if number < len(TIMES) else f"{number} times"

    def fact_asked(self, facts: Facts, name: str) -> str:
        return PRICES[facts.text(name)]

    def fact_items(self, facts: Facts, name: str) -> str:
        return listed([TAKEN.get(item, f"1 {item}") for item in facts.texts(name)], "or")

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return LINES.get(source) or titled(source)
