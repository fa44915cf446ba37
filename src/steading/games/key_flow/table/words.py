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
from ....language.arguments import Argument, Count, Items, Piece, items, slug
from ....language.catalogue import SOURCE
from ...key_family.rules.goods import RESOURCE_NAMES
from ...words import SentenceRegistry, asks, explains, says, tells
from ..knowledge.view_types import KeyFlowPending, KeyFlowView
from .advice import KeyFlowAdvice
from .cited_rules import OTHER_MOMENTS, RULE_OF, RULES_BEHIND
from .names import SOME_CARD, goods, item_piece, laid_at, list_offer, price_piece, receiver, season_piece, taken_item
from .view_types import pending_decision, read_view

LINES = ("panels", "double upgrades", "gold")  # of the score sheet, beside the cards
COUNTED_STEPS = ("choose", "play")  # of which there is one for each card


def paid_goods(facts: Facts) -> Items:
    """The resources that an action or event names."""
    return goods({name: facts.number(name) for name in RESOURCE_NAMES if name in facts})


cites: Final = SentenceRegistry[
    tuple[list[str], str]
]()  # by what an action does: kinds of rules, and the card with its own


class KeyFlowWords(KeyFlowAdvice):
    """The words for one game with its components and ledger."""

    other_moments = OTHER_MOMENTS

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        super().__init__(game, ledgers, names, code)
        self.citations = cites.of(self)

    # ------------------------------------------------------------ where the game stands
    def step(self, view: View) -> str:
        """Where the season stands: `Autumn, card 3 of 8: choose a card`."""
        view = read_view(view)
        if view["step"] == "over":
            return self.say("stands-over")
        return self.say(
            "stands",
            season=season_piece(view["season"]),
            card=view["round"] + 1 if view["step"] in COUNTED_STEPS else 0,
            cards=view["rounds"],
            step=slug(view["step"]),
            you="yes" if view["seat"] in view["deciders"] else "no",
        )

    def question(self, view: View) -> str:
        """What the seat is asked; of others, who is waited for and never what they think about."""
        view = read_view(view)
        frame = pending_decision(view)
        if frame["decision"]:
            return self.questions[frame["decision"]](view, frame)
        if not view["deciders"]:
            return ""
        return self.say("waiting", people=self.people(view["deciders"]), step=slug(view["step"]))

    @asks("choose a card")
    def ask_for_a_card(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        if view["step"] == "winter choice":
            return self.say("ask-winter-card")
        left = len(view["hand"]) - 1
        return self.say("ask-card", left=left, receiver=self.name(receiver(view)) if left else "")

    @asks("play the card")
    def ask_for_a_play(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        card, discard = self.cards[frame["card"]], self.reward(frame) if "discard" in frame else "no"
        if "works" in frame:
            return self.say("ask-work", card=card, does=self.whole_in_hand(view, frame["card"]), discard=discard)
        return self.say("ask-place", card=card, discard=discard)

    def reward(self, frame: KeyFlowPending) -> str:
        """What discarding a card brings."""
        return "token" if frame.get("discard") else "nothing"

    @asks("spend tokens")
    def ask_for_a_use(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        return self.say("ask-tokens", tokens=frame["tokens"])

    @asks("take")
    def ask_for_an_item(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        return self.say("ask-take", card=self.spot(view, frame["card"]))

    @asks("convert")
    def ask_for_an_exchange(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        card = frame["card"]
        return self.say("ask-exchange", card=self.spot(view, card), does=self.use(card, frame["level"]))

    @asks("transport and upgrade")
    def ask_for_transport(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        return self.transport_left(frame["steps"], frame["upgrades"])

    @asks("pay")
    def ask_for_resources(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        card = frame["card"]
        return self.say("ask-payment", card=self.spot(view, card), cost=self.cost(card, frame["level"]))

    @asks("pay a skill")
    def ask_for_a_skill(self, view: KeyFlowView, frame: KeyFlowPending) -> str:
        asked = item_piece("skill" if frame["skill"] == "any" else frame["skill"])
        return self.say("ask-skill", card=self.spot(view, frame["card"]), skills=Count(frame["number"], asked))

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
    def kinds_of_done(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        decision = pending_decision(view)["decision"]
        return [decision if decision in RULES_BEHIND else "done"], ""

    @cites("choose")
    def kinds_of_choice(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        if view["step"] == "winter choice":
            return ["choose a winter card"], form.text("card")
        return ["choose", f"passed to the {view['passing']}"], form.text("card")

    @cites("place")
    def kinds_of_place(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        card = view["chosen"] or ""
        kinds = ["place a winter card" if view["step"] == "winter placing" else "place"]
        if card in self.imprints and self.groups[card] != "keyple":
            kinds.append(f"{self.imprints[card]['row']} row")
            kinds += ["a panel that pays"] * ("gain" in self.imprints[card])
        return kinds, card

    @cites("work")
    def kinds_of_work(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        card, kinds = view["chosen"] or "", ["work"]
        if card in self.imprints and self.groups[card] == "keyple":
            kinds.append(f"{self.imprints[card]['keyples']} keyples")
        kinds += ["a token on the card"] * bool(form.number("tokens"))
        kinds.append("at home" if form.number("village") == view["seat"] else "abroad")
        return kinds, self.card_at(view, form)

    @cites("spend")
    def kinds_of_spending(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["spend"], self.card_at(view, form)

    @cites("take")
    def kinds_of_taking(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["take"], pending_decision(view).get("card", "")

    @cites("flip")
    def kinds_of_flipping(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["flip"], "flipper" if pending_decision(view).get("gold") else ""

    @cites("pay skill")
    def kinds_of_skill(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        frame = pending_decision(view)
        return (["exchange"], frame["card"]) if frame["decision"] == "convert" else (["pay skill"], "")

    @cites("pay")
    def kinds_of_payment(self, view: KeyFlowView, form: Facts) -> tuple[list[str], str]:
        return ["pay"], "keyflower" if pending_decision(view).get("wild") else ""

    def card_at(self, view: KeyFlowView, form: Facts) -> str:
        """The card in the village and place that an action names, if there is one."""
        laid = laid_at(view, form.number("village"), form.text("at"))
        return laid["card"] if laid else ""

    # ------------------------------------------------------------ actions
    @says("done")
    def say_done(self, view: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(self.say("do-done", decision=slug(pending_decision(view)["decision"])))

    @says("discard")
    def say_discard(self, view: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(
            self.say("do-discard", card=self.revealed_card(view), discard=self.reward(pending_decision(view)))
        )

    def revealed_card(self, view: KeyFlowView) -> Piece:
        """The card that the viewer plays now."""
        return self.cards[view["chosen"]] if view["chosen"] else SOME_CARD

    @says("choose")
    def say_choose(self, view: KeyFlowView, form: Facts) -> ActionText:
        card = form.text("card")
        return ActionText(self.say("do-choose", card=self.cards[card]), self.whole_in_hand(view, card))

    @says("place")
    def say_place(self, view: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(self.say("do-place", card=self.revealed_card(view), at=self.place(form.text("at"))))

    @says("work")
    def say_work(self, view: KeyFlowView, form: Facts) -> ActionText:
        building = self.there(view, form.number("village"), form.text("at"))
        said = self.say("do-work", card=self.revealed_card(view), building=building, tokens=form.number("tokens"))
        return ActionText(said, self.does(view, form))

    def does(self, view: KeyFlowView, form: Facts) -> str:
        """What using the card in that place brings now; nothing if there is none."""
        laid = laid_at(view, form.number("village"), form.text("at"))
        return self.use(laid["card"], laid["upgrades"]) if laid else ""

    @says("spend")
    def say_spend(self, view: KeyFlowView, form: Facts) -> ActionText:
        village, at = form.number("village"), form.text("at")
        uses = pending_decision(view).get("uses", []) if village == view["seat"] else []
        tokens = next((use["tokens"] for use in uses if use["at"] == at), 0)
        said = self.say("do-spend", building=self.there(view, village, at), tokens=tokens)
        return ActionText(said, self.does(view, form))

    @says("take")
    def say_take(self, view: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(self.say("do-take", item=taken_item(form.text("item"))))

    @says("move")
    def say_move(self, view: KeyFlowView, form: Facts) -> ActionText:
        start, end = (self.there(view, view["seat"] or 0, form.text(end)) for end in ("from", "to"))
        carried = Count(1, item_piece(form.text("resource")))
        return ActionText(self.say("carry-way", goods=carried, start=start, end=end))

    @says("upgrade")
    def say_upgrade(self, view: KeyFlowView, form: Facts) -> ActionText:
        seat, at = view["seat"] or 0, form.text("at")
        laid, there = laid_at(view, seat, at), self.there(view, seat, at)
        cost = self.cost(laid["card"], laid["upgrades"]) if laid else items(())
        said = self.say("do-upgrade", card=there, kinds=len(cost.parts), cost=cost)
        brings = self.effect(laid["card"], laid["upgrades"] + 1) if laid and cost.parts else ""
        return ActionText(said, brings)

    @says("flip")
    def say_flip(self, view: KeyFlowView, form: Facts) -> ActionText:
        there = self.there(view, view["seat"] or 0, form.text("at"))
        return ActionText(self.say("do-flip", card=there, gold=pending_decision(view).get("gold", 0)))

    @says("pay skill")
    def say_pay_skill(self, view: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(self.say("do-pay-skill", tile=self.tile(form)))

    def tile(self, facts: Facts) -> Piece:
        """A skill tile that is paid: `a saw`, `a double-sided saw`, or one that nobody else has seen."""
        if "skill" not in facts:
            return Piece("item-tile-face-down")
        skill = facts.text("skill")
        return price_piece(skill) if facts.text("tile") == "single" else item_piece(f"double {skill}")

    @says("pay")
    def say_pay(self, view: KeyFlowView, form: Facts) -> ActionText:
        return ActionText(self.say("do-pay", goods=paid_goods(form)))

    # ------------------------------------------------------------ what happened
    # The draft.
    @tells("dealt")
    def tell_dealt(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-dealt", season=season_piece(facts.text("season")), cards=facts.number("cards"))

    @tells("chose")
    def tell_chose(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        if "card" not in facts:
            return self.say("told-chose", who=who, known="no")
        return self.say("told-chose", who=who, known="yes", card=self.cards[facts.text("card")])

    @tells("revealed")
    def tell_revealed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        cards = [
            self.say("told-revealed-card", who=name, card=self.cards[card])
            for name, card in zip(names, facts.texts("cards"), strict=False)
        ]
        return self.say("told-revealed", cards=items(cards))

    @tells("placed")
    def tell_placed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-placed", who=who, card=self.cards[facts.text("card")], at=self.place(facts.text("at")))

    @tells("worked")
    def tell_worked(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        owner = facts.number("owner")
        return self.say(
            "told-worked",
            who=who,
            printed=facts.number("printed"),
            keyples=self.keyples(facts.text("card")),
            own="yes" if owner == facts.number("seat") else "no",
            owner=names[owner],
            building=self.cards[facts.text("building")],
            tokens=facts.number("tokens"),
        )

    @tells("discarded")
    def tell_discarded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-discarded", who=who, card=self.cards[facts.text("card")], tokens=facts.number("tokens"))

    @tells("spent tokens")
    def tell_spent_tokens(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        card, tokens = self.cards[facts.text("card")], facts.number("tokens")
        return self.say("told-spent-tokens", who=who, card=card, tokens=tokens)

    # What buildings and panels bring.
    @tells("gained")
    def tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        gained = Count(facts.number("number"), item_piece(facts.text("resource")))
        return self.say("told-gained", who=who, goods=gained, card=self.cards[facts.text("card")])

    @tells("took tokens")
    def tell_took_tokens(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-took-tokens", who=who, tokens=facts.number("number"))

    @tells("took double")
    def tell_took_double(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tiles = Count(facts.number("number"), item_piece(f"double {facts.text('skill')}"))
        return self.say("told-took-double", who=who, tiles=tiles)

    @tells("will draw")
    def tell_will_draw(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-will-draw", who=who, tiles=facts.number("number"))

    @tells("drew")
    def tell_drew(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-drew", who=who, tile=item_piece(facts.text("skill") if "skill" in facts else "tile"))

    @tells("found no tile")
    def tell_found_no_tile(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-found-no-tile", who=who)

    @tells("paid skill")
    def tell_paid_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-paid-skill", who=who, tile=self.tile(facts))

    # Transport and upgrades.
    @tells("upgraded")
    def tell_upgraded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        card = facts.text("card")
        does = self.effect(card, facts.number("level"))
        return self.say("told-upgraded", who=who, card=self.cards[card], does=does)

    @tells("paid")
    def tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-paid", who=who, goods=paid_goods(facts), card=self.cards[facts.text("card")])

    @tells("flipped")
    def tell_flipped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-flipped", who=who, card=self.cards[facts.text("card")], gold=facts.number("gold"))

    # The end of a season.
    @tells("removed")
    def tell_removed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-removed", season=season_piece(facts.text("season")))

    @tells("looked")
    def tell_looked(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        number = facts.number("number")
        if "cards" not in facts or not number:
            return self.say("told-stored", who=who, cards=number)
        return self.say("told-looked", who=who, cards=self.list_cards(facts.texts("cards")))

    @tells("over", "ended")  # as films of earlier versions call it
    def tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-over")

    # ------------------------------------------------------------ refusals and scores
    def case(self, refused: Refused) -> dict[str, Argument]:
        """The facts of a refusal, and what is printed on the card that it is about."""
        given = Facts(refused.facts)
        facts = {name: self.fact(given, name) for name in refused.facts}
        return facts | self.facts_of(given.text("card") if "card" in given else "")

    def facts_of(self, card: str) -> dict[str, Argument]:
        """What is printed on the card that a refusal is about."""
        if card not in self.imprints:
            return {}
        if self.groups[card] == "keyple":
            reach = self.reach(self.arrows(card))
            return {"keyples": self.imprints[card]["keyples"], "reach": reach, "family": "keyple"}
        return {"family": "village", "cost": self.costs(card)}

    def word(self, name: str, fact: str | int) -> str | int | Piece | Count:
        """One number or word of a fact."""
        return self.cards.get(fact, fact) if isinstance(fact, str) else fact

    @explains("resource")
    def fact_resource(self, facts: Facts, name: str) -> Argument:
        return item_piece(facts.text(name))

    @explains("at")
    def fact_at(self, facts: Facts, name: str) -> Argument:
        return self.place(facts.text(name))

    @explains("seat")
    def fact_seat(self, facts: Facts, name: str) -> Argument:
        return self.name(facts.number(name))

    @explains("deciding")
    def fact_deciding(self, facts: Facts, name: str) -> Argument:
        return self.people(facts.numbers(name))

    @explains("asked")
    def fact_asked(self, facts: Facts, name: str) -> Argument:
        return price_piece(facts.text(name))

    @explains("items")
    def fact_items(self, facts: Facts, name: str) -> Argument:
        return list_offer(facts.texts(name))

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return self.say(f"line-{slug(source)}") if source in LINES else self.card(source)

    def kind(self, source: str) -> str:
        """What kind of points that line has."""
        return self.line(source) if source in LINES else self.say("line-cards")
