"""The Merchants in sentences: what is asked, done and told about contracts, extensions and boats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..naming import Naming, own, pending
from ..phrases import ITEMS, cost_words, listed, number_of
from .phrases import NEEDS


class MerchantsWords(Naming):
    """What the Merchants add to the words of the game."""

    # ------------------------------------------------------------ pieces
    def needs(self, number: int) -> str:
        """What a contract shows: `saw + wood`, `4 blue workers`."""
        parts = []
        for item, many in self.records[f"contract {number:02}"]["needs"].items():
            one, several = NEEDS.get(item, (item, f"{{n}} {ITEMS[item][1] if item in ITEMS else item}"))
            parts.append(one if many == 1 else several.format(n=many))
        return " + ".join(parts)

    def contract(self, number: int) -> str:
        """The contract in a sentence, by what it shows."""
        return f"the contract “{self.needs(number)}”"

    def extension(self, number: int) -> str:
        """The extension in a sentence, by its colour and cost."""
        record = self.records[f"extension {number:02}"]
        return f"the {record['colour']} extension for {cost_words(record['cost'])}"

    def extension_on(self, view: Any, tile: str) -> str:
        """The colour of the extension on a tile; "" if there is none."""
        on = view["trade"]["extensions"] if "trade" in view else []
        return str(self.records[f"extension {on.index(tile):02}"]["colour"]) if tile in on else ""

    def describe_contract(self, name: str, record: Any) -> str:
        return f"7 points at the end for {self.needs(int(name[-2:]))}; in your turn, exchange it for one item it names"

    def describe_extension(self, name: str, record: Any) -> str:
        colour = record["colour"]
        cost = cost_words(record["cost"])
        return (
            f"{colour}, for {cost}: doubles the printed points of an upgraded tile, which then takes {colour} workers"
        )

    def cargo(self, view: Any, place: int) -> str:
        """What stands on a boat of the row besides workers and skills."""
        cargo: Mapping[str, int] = view["trade"]["cargo"][place] if "trade" in view else {}
        kinds = (("gold", "gold"), ("cabins", "cabin"), ("contracts", "contract"))
        return listed([number_of(item, cargo[name]) for name, item in kinds if cargo.get(name)])

    # ------------------------------------------------------------ questions
    def ask_choose_a_contract(self, view: Any, frame: Any) -> str:
        number = frame["number"]
        so_many = f" Up to {number}." if frame["freely"] else f" {number} in all." if number > 1 else ""
        return f"Which contract do you take?{so_many}"

    def ask_choose_an_extension(self, view: Any, frame: Any) -> str:
        return f"Which extension do you build on {self.spot(view, frame['tile'])}?"

    def ask_pay_for_the_extension(self, view: Any, frame: Any) -> str:
        cost = cost_words(self.records[f"extension {frame['extension']:02}"]["cost"])
        return f"Which worker do you pay for the extension on {self.spot(view, frame['tile'])}? It costs {cost}."

    def ask_replace_the_boat(self, view: Any, frame: Any) -> str:
        return "Which boat comes in winter instead of the Sea Bastion II?"

    def ask_end_the_turn(self, view: Any, frame: Any) -> str:
        return "Do you exchange a contract before your turn ends?"

    def ask_extend_a_tile(self, view: Any, frame: Any) -> str:
        return "Which tile does the Flipper II extend for nothing?"

    # ------------------------------------------------------------ actions
    def say_take_contract(self, view: Any, form: Any) -> str:
        return f"Take {self.contract(form['contract'])}"

    def say_draw_contract(self, view: Any, form: Any) -> str:
        return "Take a contract from the face-down piles"

    def say_exchange(self, view: Any, form: Any) -> str:
        whose = "your" if form["contract"] in own(view).get("contracts", []) else "the"
        return f"Exchange {whose} contract “{self.needs(form['contract'])}” for {number_of(form['item'], 1)}"

    def say_extend(self, view: Any, form: Any) -> str:
        freely = " for nothing" if pending(view).get("decision") == "extend a tile" else ""
        points = self.records[form["tile"]].get("upgraded", {}).get("points", 0)
        return f"Put an extension on {self.spot(view, form['tile'])}{freely}: {number_of('point', points)} more"

    def say_build(self, view: Any, form: Any) -> str:
        return f"Build {self.extension(form['extension'])}"

    def say_replace(self, view: Any, form: Any) -> str:
        return f"Choose {self.the(form['tile'])}: {self.effect(form['tile'])}"

    # ------------------------------------------------------------ what happened
    def tell_turned_up(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{self.contract(facts['contract'])} is turned up."

    def tell_took_contract(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} takes {self.contract(facts['contract'])}."

    def tell_drew_contract(self, who: str, facts: Any, names: Sequence[str]) -> str:
        which = f": “{self.needs(facts['contract'])}”" if "contract" in facts else ""
        return f"{who} takes a contract face down{which}."

    def tell_exchanged(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} exchanges {self.contract(facts['contract'])} for {number_of(facts['item'], 1)}."

    def tell_reshuffled(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"The discard pile, {number_of('contract', facts['number'])}, is shuffled and divided into new piles."

    def tell_cargo(self, who: str, facts: Any, names: Sequence[str]) -> str:
        kinds = (("gold", "gold"), ("cabins", "cabin"), ("contracts", "contract"))
        carried = listed([number_of(item, facts[name]) for name, item in kinds if facts[name]])
        return f"{self.the(facts['boat'])} also carries {carried}."

    def tell_unloaded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        kinds = (("gold", "gold"), ("cabins", "cabin"))
        got = listed([number_of(item, facts[name]) for name, item in kinds if facts[name]])
        return f"{who} unloads {got} at home."

    def tell_replaced(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts['boat'])} to come in winter instead of the Sea Bastion II."

    def tell_extended(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} builds a {facts['colour']} extension on {self.the(facts['tile'])}."

    # ------------------------------------------------------------ facts of refusals
    def fact_contract(self, number: Any) -> str:
        return self.contract(number)

    def fact_extension(self, number: Any) -> str:
        return self.extension(number)

    def fact_item(self, item: Any) -> str:
        return ITEMS[item][0]
