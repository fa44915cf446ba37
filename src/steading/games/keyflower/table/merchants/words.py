"""The Merchants in sentences: what is asked, done and told about contracts, extensions and boats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....drawing.gestures import ActionText
from .....engine.components import Component
from .....engine.facts import Facts
from ....words import asks, describes, explains, says, tells
from ...knowledge.view_types import KeyflowerPending, KeyflowerView
from ..names import KeyflowerNames
from ..phrases import ITEMS, cost_words, listed, number_of
from ..printed_facts import printed
from ..view_types import own, pending
from .phrases import NEEDS


class MerchantsWords(KeyflowerNames):
    """What the Merchants add to the words of the game."""

    # ------------------------------------------------------------ pieces
    def needs(self, number: int) -> str:
        """What a contract shows: `saw + wood`, `4 blue workers`."""
        return needs_words(self.records[self.contracts[number]]["needs"])

    def contract(self, number: int) -> str:
        """The contract in a sentence, by what it shows."""
        return f"the contract “{self.needs(number)}”"

    def extension(self, number: int) -> str:
        """The extension by its colour and cost: `red extension for 1 saw`."""
        record = self.records[self.extensions[number]]
        return f"{record['colour']} extension for {cost_words(record['cost'])}"

    def extension_on(self, view: KeyflowerView, tile: str) -> str:
        """The colour of the extension on a tile; "" if there is none."""
        on = view["trade"]["extensions"] if "trade" in view else []
        return self.records[self.extensions[on.index(tile)]]["colour"] if tile in on else ""

    @describes("contract")
    def describe_contract(self, piece: Component) -> str:
        needs = needs_words(printed(piece)["needs"])
        return f"{self.contract_points} points at the end for {needs}; in your turn, exchange it for one item it names"

    @describes("extension")
    def describe_extension(self, piece: Component) -> str:
        colour, cost = printed(piece)["colour"], cost_words(printed(piece)["cost"])
        return (
            f"{colour}, for {cost}: doubles the printed points of an upgraded tile, which then takes {colour} workers"
        )

    def cargo(self, view: KeyflowerView, place: int) -> str:
        """What stands on a boat of the row besides workers and skills."""
        if "trade" not in view:
            return ""
        cargo = view["trade"]["cargo"][place]
        return cargo_words({"gold": cargo["gold"], "cabin": cargo["cabins"], "contract": cargo["contracts"]})

    # ------------------------------------------------------------ questions
    @asks("choose a contract")
    def ask_contract(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        number = frame["number"]
        so_many = f" Up to {number}." if frame["freely"] else f" {number} in all." if number > 1 else ""
        return f"Which contract do you take?{so_many}"

    @asks("choose an extension")
    def ask_extension(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return f"Which extension do you build on {self.spot(view, frame['tile'])}?"

    @asks("pay for the extension")
    def ask_price(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        cost = cost_words(self.records[self.extensions[frame["extension"]]]["cost"])
        return f"Which worker do you pay for the extension on {self.spot(view, frame['tile'])}? It costs {cost}."

    @asks("replace the boat")
    def ask_replace(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return "Which boat comes in winter instead of the Sea Bastion II?"

    @asks("end the turn")
    def ask_end(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return "Do you exchange a contract before your turn ends?"

    @asks("extend a tile")
    def ask_extend(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return "Which tile does the Flipper II extend for free?"

    # ------------------------------------------------------------ actions
    @says("take contract")
    def say_take_contract(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Take {self.contract(form.number('contract'))}")

    @says("draw contract")
    def say_draw_contract(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText("Take a contract from the face-down piles")

    @says("exchange")
    def say_exchange(self, view: KeyflowerView, form: Facts) -> ActionText:
        number = form.number("contract")
        whose = "your" if number in own(view).get("contracts", []) else "the"
        return ActionText(f"Exchange {whose} contract “{self.needs(number)}” for {number_of(form.text('item'), 1)}")

    @says("extend")
    def say_extend(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile, freely = form.text("tile"), pending(view)["decision"] == "extend a tile"
        record = self.records[tile]
        points = record["upgraded"]["points"] if "upgraded" in record else 0
        said = f"Put an extension on {self.spot(view, tile)}{' for free' if freely else ''}"
        return ActionText(said, f"{number_of('point', points)} more")

    @says("build")
    def say_build(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Build the {self.extension(form.number('extension'))}")

    @says("replace")
    def say_replace(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(f"Choose {self.the(form.text('tile'))}", self.effect(form.text("tile")))

    # ------------------------------------------------------------ what happened
    @tells("turned up")
    def tell_turned_up(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{self.contract(facts.number('contract'))} is turned up."

    @tells("took contract")
    def tell_took_contract(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} takes {self.contract(facts.number('contract'))}."

    @tells("drew contract")
    def tell_drew_contract(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        which = f": “{self.needs(facts.number('contract'))}”" if "contract" in facts else ""
        return f"{who} takes a contract face down{which}."

    @tells("exchanged")
    def tell_exchanged(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} exchanges {self.contract(facts.number('contract'))} for {number_of(facts.text('item'), 1)}."

    @tells("reshuffled")
    def tell_reshuffled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        many = number_of("contract", facts.number("number"))
        return f"The discard pile, {many}, is shuffled and divided into new piles."

    @tells("cargo")
    def tell_cargo(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        carried = {"gold": facts.number("gold"), "cabin": facts.number("cabins")}
        carried["contract"] = facts.number("contracts")
        return f"{self.the(facts.text('boat'))} also carries {cargo_words(carried)}."

    @tells("unloaded")
    def tell_unloaded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        got = cargo_words({"gold": facts.number("gold"), "cabin": facts.number("cabins")})
        return f"{who} unloads {got} at home."

    @tells("replaced")
    def tell_replaced(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts.text('boat'))} to come in winter instead of the Sea Bastion II."

    @tells("extended")
    def tell_extended(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return f"{who} builds a {facts.text('colour')} extension on {self.the(facts.text('tile'))}."

    # ------------------------------------------------------------ facts of refusals
    @explains("contract")
    def contract_fact(self, facts: Facts, name: str) -> str:
        return self.contract(facts.number(name))

    @explains("extension")
    def extension_fact(self, facts: Facts, name: str) -> str:
        return f"the {self.extension(facts.number(name))}"

    @explains("item")
    def item_fact(self, facts: Facts, name: str) -> str:
        return ITEMS[facts.text(name)][0]


def needs_words(needs: Mapping[str, int]) -> str:
    """What a contract shows."""
    parts = []
    for item, many in needs.items():
        one, several = NEEDS.get(item, (item, f"{{n}} {ITEMS[item][1] if item in ITEMS else item}"))
        parts.append(one if many == 1 else several.format(n=many))
    return " + ".join(parts)


def cargo_words(cargo: Mapping[str, int]) -> str:
    """What a boat carries besides workers and skills; nothing if there is none."""
    return listed([number_of(item, many) for item, many in cargo.items() if many])
