"""The Merchants on the board: contracts, cabins and extensions, what is clicked of them, and what is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from .....drawing.gestures import Flight, Paths, Telling
from .....drawing.grids import Grid
from .....drawing.panels import BarItem
from .....drawing.shapes import slug
from .....engine.components import Components
from .....engine.facts import Facts
from .....language.arguments import Items, Piece, items
from ...knowledge.view_types import KeyflowerPending, KeyflowerPlayerView, KeyflowerView, TileView, TradeView
from ..drawing.expansion import Clicks, DrawnExpansion, ExpansionGround, Shows, StockEntry, Tell
from ..drawing.flights import SPRITES, bar, counts, slip, tile_at
from ..drawing.small_faces import sprite
from ..pieces import COLOURS, several, some
from ..words import KeyflowerWords
from . import faces, trade
from .trade import contract_id, extension_id, trade_id

CONTRACT_EVENTS = {
    "exchanged": "contracts-discarded",
    "reshuffled": "contract-piles",
    "drew contract": "contract-piles",
}


# ------------------------------------------------------------ clicks


def contract(view: KeyflowerView, form: Facts) -> Paths:
    return ((contract_id(form.number("contract")),),)


def piles(view: KeyflowerView, form: Facts) -> Paths:
    return (("contract-piles",),)


def click_exchange(view: KeyflowerView, form: Facts) -> Paths:
    """The contract, then the item."""
    number = form.number("contract")
    return ((contract_id(number), trade_id(number, form.text("item"))),)


def click_extend(view: KeyflowerView, form: Facts) -> Paths:
    """The mark on the tile."""
    return ((f"extend-{slug(form.text('tile'))}",),)


def extension(view: KeyflowerView, form: Facts) -> Paths:
    """A button with the extension."""
    return ((extension_id(form.number("extension")),),)


def boat(view: KeyflowerView, form: Facts) -> Paths:
    """The boat that comes instead."""
    return ((f"boat-{slug(form.text('tile'))}",),)


# ------------------------------------------------------------ what is seen


def tell_extended(facts: Facts, words: KeyflowerWords) -> Telling:
    """A block is put on a tile."""
    colour = facts.text("colour")
    block = f"extension-{colour}"
    return slip(words, "put", facts, picture=f"#{block}"), [Flight(f"extensions-{colour}", tile_at(facts), block)]


def tell_took_contract(facts: Facts, words: KeyflowerWords) -> Telling:
    """An open contract is taken."""
    number = facts.number("contract")
    return slip(words, "took-contract", facts, picture=f"#contract-{number:02}"), [
        Flight(f"deal-{number:02}", bar(facts), f"contract-{number:02}")
    ]


def tell_drew_contract(facts: Facts, words: KeyflowerWords) -> Telling:
    """A contract is taken from the piles; which one, only its owner knows."""
    shown = f"contract-{facts.number('contract'):02}" if "contract" in facts else "contract-back"
    return slip(words, "gained", facts, things=f"#{shown}"), [Flight("contract-piles", bar(facts), shown)]


def tell_exchanged(facts: Facts, words: KeyflowerWords) -> Telling:
    """A contract is given for an item."""
    number, item = facts.number("contract"), SPRITES[facts.text("item")]
    brief = slip(words, "exchanged", facts, contract=f"#contract-{number:02}", item=f"#{item}")
    return brief, [Flight(bar(facts), "contracts-discarded", f"contract-{number:02}")]


def tell_unloaded(facts: Facts, words: KeyflowerWords) -> Telling:
    """The cargo of a boat is brought home."""
    aboard = ["gold"] * facts.number("gold") + ["cabin"] * facts.number("cabins")
    return slip(words, "gained", facts, things=counts(aboard)), []


def show_extension(view: KeyflowerView, form: Facts) -> list[str]:
    """The extension with its cost."""
    return [f"extension-{form.number('extension'):02}"]


def show_boat(view: KeyflowerView, form: Facts) -> list[str]:
    """The boat with what it scores."""
    return [sprite("whole", form.text("tile"), "winter")]


def show_contract(view: KeyflowerView, form: Facts) -> list[str]:
    return [f"contract-{form.number('contract'):02}"]


# ------------------------------------------------------------ text


def contracts_grid(trade: TradeView, words: KeyflowerWords) -> Grid:
    """The open contracts, how many lie face down, and those discarded."""
    rows = [(words.say("grid-contract-open"), words.needs(number)) for number in trade["open"] if number is not None]
    rows.append((words.say("grid-contract-down"), words.say("grid-piles", piles=items(trade["piles"]))))
    rows += [(words.say("grid-contract-discarded"), words.needs(number)) for number in trade["discarded"]]
    return Grid(words.say("kind-contract"), tuple(rows))


def extensions_grid(trade: TradeView, words: KeyflowerWords) -> Grid:
    """The extensions that can still be built, by colour, with their costs."""
    left: dict[str, list[Items]] = {}
    for number, tile in enumerate(trade["extensions"]):
        imprint = words.imprints[words.extensions[number]]
        if tile is None:
            left.setdefault(imprint["colour"], []).append(several(imprint["cost"]))
    rows = [(words.say("colour", colour=COLOURS[colour]), say_costs(costs, words)) for colour, costs in left.items()]
    return Grid(words.say("grid-extensions"), tuple(rows) or ((words.say("grid-none"),),))


def say_costs(costs: Sequence[Items], words: KeyflowerWords) -> str:
    """Costs, of which one is paid."""
    said = ""
    for cost in costs:
        said = words.say("grid-or-cost", before=said, cost=cost) if said else words.say("so-many", things=cost)
    return said


@dataclass(frozen=True)
class MerchantsGround(ExpansionGround):
    """The colours of extensions by tile, and the cabins of a home."""

    home: str
    built: Mapping[str, str]
    cabins: int

    def on_tile(self, tile: TileView, spot: Piece, words: KeyflowerWords) -> str:
        name = tile["tile"]
        drawn = trade.block(self.built[name]) if name in self.built else ""
        if self.cabins and name == self.home:
            tip = words.say("tip-lying", things=some("cabin", self.cabins), tile=spot)
            drawn += trade.cabins(self.cabins, tip)
        return drawn


class MerchantsDrawing(DrawnExpansion):
    """Contracts, cabins and extensions."""

    entry = "trade"
    has_market = True
    clicks: Mapping[str, Clicks] = {
        "take contract": contract,
        "draw contract": piles,
        "exchange": click_exchange,
        "extend": click_extend,
        "build": extension,
        "replace": boat,
    }
    tells: Mapping[str, Tell] = {
        "extended": tell_extended,
        "unloaded": tell_unloaded,
        "took contract": tell_took_contract,
        "drew contract": tell_drew_contract,
        "exchanged": tell_exchanged,
    }
    shows: Mapping[str, Shows] = {"build": show_extension, "replace": show_boat, "take contract": show_contract}
    piles: Mapping[str, str] = {"contract": "contract-piles"}
    at_home = ("extend a tile", "choose an extension")
    at_quay = ("replace the boat",)
    terms_at_home = ("extendable",)

    def stock(self, view: KeyflowerView) -> Iterable[StockEntry]:
        return trade.stock(view)

    def stock_text(self, view: KeyflowerView, words: KeyflowerWords) -> list[str]:
        return [words.say("so-many", things=some("cabin", view["trade"]["cabins"]))]

    def grids(self, view: KeyflowerView, words: KeyflowerWords) -> list[Grid]:
        return [contracts_grid(view["trade"], words), extensions_grid(view["trade"], words)]

    def market(self, view: KeyflowerView, at: tuple[float, float, float], words: KeyflowerWords) -> tuple[str, float]:
        return trade.market(view, at, words)

    def cargo(self, view: KeyflowerView, place: int) -> list[tuple[str, int]]:
        return trade.cargo(view, place)

    def sprites(self, components: Components) -> str:
        return faces.sprites(components)

    def gallery(self, components: Components, words: KeyflowerWords) -> list[tuple[str, list[tuple[str, str]]]]:
        return faces.gallery(components, words)

    def ground(
        self, view: KeyflowerView, player: KeyflowerPlayerView, frame: KeyflowerPending, words: KeyflowerWords
    ) -> ExpansionGround | None:
        home = next(tile["tile"] for tile in player["tiles"] if words.groups[tile["tile"]] == "home")
        return MerchantsGround(home, trade.find_extensions(view, words), player.get("cabins", 0))

    def mark(self, name: str, frame: KeyflowerPending, words: KeyflowerWords) -> str:
        return trade.extend_mark(name, words) if name in frame.get("extendable", []) else ""

    def draw_held(self, mine: KeyflowerPlayerView, at: tuple[float, float], words: KeyflowerWords) -> tuple[str, float]:
        return trade.draw_held(mine, at, words)

    def things(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
        if player.get("cabins"):
            tip = words.say("so-many", things=some("cabin", player["cabins"]))
            yield BarItem("sign-cabin", str(player["cabins"]), tip)

    def things_in_front(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
        shown = player.get("front_contracts", [])
        unseen = player.get("contract_count", 0) - len(shown)
        if unseen:
            tip = words.say("bar-contracts-down", contracts=some("contract", unseen))
            yield BarItem("sign-contract-down", str(unseen), tip)
        for number in shown:
            yield BarItem(f"contract-{number:02}", "", words.say("bar-contract", needs=words.needs(number)))

    def in_heading(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> list[str]:
        many = player.get("contract_count", 0)
        return [words.say("so-many", things=some("contract", many))] if many else []

    def beside(self, view: KeyflowerView, seat: int, words: KeyflowerWords) -> list[str]:
        player, said = view["players"][seat], []
        cabins, contracts = player.get("cabins", 0), player.get("contract_count", 0)
        if cabins:
            said.append(words.say("so-many", things=some("cabin", cabins)))
        if contracts and seat != view["seat"]:
            known = items([words.quote(number) for number in player.get("contracts", [])])
            many = some("contract", contracts)
            said.append(words.say("grid-contracts", contracts=many, number=len(known.parts), known=known))
        return said

    def held_rows(self, mine: KeyflowerPlayerView, words: KeyflowerWords) -> list[tuple[str, str]]:
        return [(words.say("grid-contract"), words.needs(number)) for number in mine.get("contracts", [])]

    def list_touched(self, kind: str, facts: Facts) -> list[str]:
        found = [contract_id(facts.number("contract"))] if "contract" in facts else []
        found += [f"boat-{slug(facts.text('boat'))}"] if kind == "replaced" else []
        return [*found, CONTRACT_EVENTS[kind]] if kind in CONTRACT_EVENTS else found


MERCHANTS: Final = MerchantsDrawing()
