"""The Merchants in sentences: what is asked, done and told about contracts, extensions and boats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....drawing.gestures import ActionText
from .....engine.components import Component
from .....engine.contract import Game
from .....engine.facts import Facts
from .....engine.ledger import Ledger
from .....language.arguments import Items, Piece, slug
from .....language.catalogue import SOURCE
from ....words import asks, describes, explains, says, tells
from ...knowledge.view_types import KeyflowerPending, KeyflowerView
from ..expansion_words import ExpansionWords
from ..pieces import COLOURS, ITEMS, several, some
from ..printed_facts import read_imprint
from ..view_types import own, pending_decision

FOR_AN_EXTENSION = {"pay": "resources", "pay worker": "worker", "pay group": "group"}


class MerchantsWords(ExpansionWords):
    """What the Merchants add to the words of the game."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        super().__init__(game, ledgers, names, code)
        self.known_needs: dict[int, str] = {}  # that were asked for before
        self.known_extensions: dict[int, Piece] = {}
        self.extension_tips: dict[tuple[int, str | None], str] = {}

    # ------------------------------------------------------------ rules
    def extra_rules(self, view: KeyflowerView, do: str, tile: str) -> list[str]:
        """Behind uses of tiles with an extension, and boats with cargo."""
        names = super().extra_rules(view, do, tile)
        if do == "use" and self.extension_on(view, tile):
            names.append("a tile with an extension")
        if do == "take boat" and "cargo" in self.imprints[tile]:
            names.append(tile if view["season"] == "winter" else "a boat with cargo")
        return names

    def purpose(self, frame: KeyflowerPending, do: str) -> str:
        """Payments for an extension, and one that is for nothing."""
        if do in FOR_AN_EXTENSION and "extension" in frame:
            return FOR_AN_EXTENSION[do] + " for an extension"
        return "extend for nothing" if do == "extend" and frame["decision"] == "extend a tile" else ""

    def price_of(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        """An extension: it is chosen, or it stands and its skill is still owed."""
        built = frame.get("upgrading") and self.extension_on(view, frame["tile"])
        return "extension" if built or "extension" in frame else super().price_of(view, frame)

    def cost_of(self, frame: KeyflowerPending) -> Mapping[str, int]:
        """That of the chosen extension."""
        if "extension" in frame:
            return self.imprints[self.extensions[frame["extension"]]]["cost"]
        return super().cost_of(frame)

    def scoring_numbers(self) -> dict[str, int]:
        """With the points of a contract."""
        return {**super().scoring_numbers(), "contract": self.contract_points}

    # ------------------------------------------------------------ pieces
    def expansion_piece(self, fact: str) -> Piece | None:
        """A contract by its number."""
        name = f"contract {fact}"
        return self.quote(self.contracts.index(name)) if name in self.contracts else super().expansion_piece(fact)

    def expansion_line(self, source: str) -> str:
        """The points of a contract."""
        if source in self.contracts:
            return self.say("line-contract", contract=self.contract(self.contracts.index(source)))
        return super().expansion_line(source)

    def needs(self, number: int) -> str:
        """What a contract shows: `saw + wood`, `4 blue workers`."""
        if number not in self.known_needs:
            self.known_needs[number] = self.say_needs(self.imprints[self.contracts[number]]["needs"])
        return self.known_needs[number]

    def say_needs(self, needs: Mapping[str, int]) -> str:
        """The same, by what is printed on it."""
        said = ""
        for item, many in needs.items():
            need = Piece(f"need-{slug(item)}", (("count", many),))
            said = self.say("needs-more", before=said, need=need) if said else self.say("needs", need=need)
        return said

    def contract(self, number: int) -> Piece:
        """The contract in a sentence, by what it shows."""
        return Piece("contract", (("needs", self.needs(number)),))

    def quote(self, number: int) -> Piece:
        """The contract without a noun."""
        return Piece("quoted", (("needs", self.needs(number)),))

    def extension(self, number: int) -> Piece:
        """The extension by its colour and cost: `red extension for 1 saw`."""
        if number not in self.known_extensions:
            imprint = self.imprints[self.extensions[number]]
            facts = (("colour", COLOURS[imprint["colour"]]), ("cost", several(imprint["cost"])))
            self.known_extensions[number] = Piece("extension", facts)
        return self.known_extensions[number]

    def extension_tip(self, number: int, on: str | None) -> str:
        """The extension, and the tile on which it stands."""
        if (number, on) not in self.extension_tips:
            block = self.extension(number)
            said = self.say("tip-extension-on", extension=block, tile=self.piece(on)) if on else ""
            self.extension_tips[number, on] = said or self.say("tip-extension", extension=block)
        return self.extension_tips[number, on]

    def extension_on(self, view: KeyflowerView, tile: str) -> str:
        """The colour of the extension on a tile; "" if there is none."""
        on = view["trade"]["extensions"] if "trade" in view else []
        return self.imprints[self.extensions[on.index(tile)]]["colour"] if tile in on else ""

    @describes("contract")
    def describe_contract(self, piece: Component) -> str:
        needs = self.say_needs(read_imprint(piece)["needs"])
        return self.say("component-contract", points=self.contract_points, needs=needs)

    @describes("extension")
    def describe_extension(self, piece: Component) -> str:
        imprint = read_imprint(piece)
        return self.say("component-extension", colour=COLOURS[imprint["colour"]], cost=several(imprint["cost"]))

    def cargo(self, view: KeyflowerView, place: int) -> Items:
        """What stands on a boat of the row besides workers and skills."""
        cargo = view["trade"]["cargo"][place] if "trade" in view else {"gold": 0, "cabins": 0, "contracts": 0}
        return several({"gold": cargo["gold"], "cabin": cargo["cabins"], "contract": cargo["contracts"]})

    # ------------------------------------------------------------ questions
    @asks("choose a contract")
    def ask_contract(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        number = frame["number"]
        asked = "up-to" if frame["freely"] else "in-all" if number > 1 else "one"
        return self.say("ask-contract", asked=asked, number=number)

    @asks("choose an extension")
    def ask_extension(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-extension", tile=self.spot(view, frame["tile"]))

    @asks("pay for the extension")
    def ask_price(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        cost = several(self.imprints[self.extensions[frame["extension"]]]["cost"])
        return self.say("ask-extension-worker", tile=self.spot(view, frame["tile"]), cost=cost)

    @asks("replace the boat")
    def ask_replace(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-replace")

    @asks("end the turn")
    def ask_end(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-end-turn")

    @asks("extend a tile")
    def ask_extend(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-extend")

    # ------------------------------------------------------------ actions
    @says("take contract")
    def say_take_contract(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-take-contract", contract=self.contract(form.number("contract"))))

    @says("draw contract")
    def say_draw_contract(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-draw-contract"))

    @says("exchange")
    def say_exchange(self, view: KeyflowerView, form: Facts) -> ActionText:
        number = form.number("contract")
        whose = "mine" if number in own(view).get("contracts", []) else "other"
        item = some(form.text("item"), 1)
        return ActionText(self.say("do-exchange", whose=whose, contract=self.contract(number), item=item))

    @says("extend")
    def say_extend(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile, freely = form.text("tile"), pending_decision(view)["decision"] == "extend a tile"
        imprint = self.imprints[tile]
        points = imprint["upgraded"]["points"] if "upgraded" in imprint else 0
        said = self.say("do-extend", tile=self.spot(view, tile), freely="yes" if freely else "no")
        return ActionText(said, self.say("brings-points", points=points))

    @says("build")
    def say_build(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-build", extension=self.extension(form.number("extension"))))

    @says("replace")
    def say_replace(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        return ActionText(self.say("do-replace", tile=self.piece(tile)), self.effect(tile))

    # ------------------------------------------------------------ what happened
    @tells("turned up")
    def tell_turned_up(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-turned-up", contract=self.contract(facts.number("contract")))

    @tells("took contract")
    def tell_took_contract(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-took-contract", who=who, contract=self.contract(facts.number("contract")))

    @tells("drew contract")
    def tell_drew_contract(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        needs = self.needs(facts.number("contract")) if "contract" in facts else ""
        return self.say("told-drew-contract", who=who, known="yes" if needs else "no", needs=needs)

    @tells("exchanged")
    def tell_exchanged(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        contract, item = self.contract(facts.number("contract")), some(facts.text("item"), 1)
        return self.say("told-exchanged", who=who, contract=contract, item=item)

    @tells("reshuffled")
    def tell_reshuffled(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-reshuffled", contracts=some("contract", facts.number("number")))

    @tells("cargo")
    def tell_cargo(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        counts = {"gold": facts.number("gold"), "cabin": facts.number("cabins"), "contract": facts.number("contracts")}
        return self.say("told-cargo", tile=self.piece(facts.text("boat")), cargo=several(counts))

    @tells("unloaded")
    def tell_unloaded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        cargo = several({"gold": facts.number("gold"), "cabin": facts.number("cabins")})
        return self.say("told-unloaded", who=who, cargo=cargo)

    @tells("replaced")
    def tell_replaced(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-replaced", who=who, tile=self.piece(facts.text("boat")))

    @tells("extended")
    def tell_extended(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        colour, tile = COLOURS[facts.text("colour")], self.piece(facts.text("tile"))
        return self.say("told-extended", who=who, colour=colour, tile=tile)

    # ------------------------------------------------------------ facts of refusals
    @explains("contract")
    def contract_fact(self, facts: Facts, name: str) -> Piece:
        return self.contract(facts.number(name))

    @explains("extension")
    def extension_fact(self, facts: Facts, name: str) -> Piece:
        return self.extension(facts.number(name))

    @explains("item")
    def item_fact(self, facts: Facts, name: str) -> Piece:
        return ITEMS[facts.text(name)]
