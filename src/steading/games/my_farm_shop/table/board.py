"""How My Farm Shop looks: the board drawn from a view, as panels of pictures or as titled grids of text."""

from __future__ import annotations

from collections.abc import Sequence

from ....drawing.grids import Grid
from ....drawing.panels import Layout, Panel
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.ledger import Ledger
from ..knowledge.view_types import Farm, FarmView
from ..rules.ids import FIELD_NAMES, ROW
from .animations import FarmAnimations
from .drawing import faces
from .drawing import small_faces as draw_small
from .drawing.farm import farm as draw_farm
from .drawing.market import market as draw_market
from .drawing.modules import modules as draw_modules
from .gestures import FarmGestures
from .orders import FarmOrders
from .phrases import number_of, skill_words
from .view_types import read_view
from .words import FarmWords


def market(table: FarmView, words: FarmWords, names: Sequence[str]) -> Grid:
    """Stalls, dice and deck."""
    dice = [f"[{die}]" if place == table["market_die"] else str(die) for place, die in enumerate(table["dice"])]
    rolled = (
        f" · dice {' '.join(dice)}" if any(table["dice"]) and table["step"] not in ("final activation", "over") else ""
    )
    deck = table["deck"]
    title = (
        f"Market · {words.step(table)} · {names[table['active']]}'s turn{rolled} · {deck['cards']} cards in the deck"
    )
    if deck["top"]:
        title += f" (next: a {deck['top']})"
    cards = tuple(f"{stall}: {words.card(card) if card else '–'}" for stall, card in enumerate(table["market"], 1))
    taken = [(f"taken: {words.cards(table['hand'])}",)] if table["hand"] else []
    return Grid(title, (cards[:3], cards[3:], *taken))


def skills(table: FarmView) -> Grid:
    """Each kind of Transport tile, its skill and how many are left."""
    return Grid(
        "Skills",
        tuple(
            (f"{tile} ({table['supply'][tile]} left)", skill_words(skill)) for tile, skill in table["skills"].items()
        ),
    )


def goals(table: FarmView, words: FarmWords) -> Grid:
    """Each Goal and what it gives now."""
    return Grid(
        "Goals",
        tuple(
            (words.goals[goal["goal"]], number_of("coin", goal["offer"]) if goal["offer"] else "closed")
            for goal in table["goals"]
        ),
    )


def farm(table: FarmView, seat: int, words: FarmWords, names: Sequence[str]) -> Grid:
    """Ten fields in two rows, and what the seat has, in the title."""
    own = table["farms"][seat]
    goods = ", ".join(number_of(good, number) for good, number in own["goods"].items())
    title = f"{names[seat]} · {number_of('coin', own['coins'])} · {number_of('bag', own['bags'])} · shop: {goods}"
    tiles = ", ".join(f"{number} {tile}" for tile, number in own.get("transport", {}).items() if number)
    if tiles:
        title += f", {tiles}"
    met = ", ".join(f"{words.goals[goal]} (+{coins})" for goal, coins in own.get("goals", {}).items())
    if met:
        title += f" · goals: {met}"
    cells = [field(own, name, words) for name in FIELD_NAMES]
    return Grid(title, (tuple(cells[:ROW]), tuple(cells[ROW:])))


def field(own: Farm, name: str, words: FarmWords) -> str:
    """One field: its number, its Sunflowers as stars, what it does; a card is marked with brackets."""
    suns = "*" * own["sunflowers"].get(name, 0)
    said = words.field(own, name)
    return f"{name}{suns} [{said}]" if name in own["cards"] else f"{name}{suns} {said}"


class FarmBoard(FarmGestures, FarmAnimations, FarmOrders):
    """My Farm Shop as people at a table see it."""

    title = "My Farm Shop"
    layout = Layout(("market",), ("shore", "own"), moves_open=True)
    own_entries = ("farms",)
    words: FarmWords

    def make_words(self, ledgers: Sequence[Ledger], code: str) -> FarmWords:
        return FarmWords(self.game, ledgers, self.names, code)

    def text(self, view: View) -> list[Grid]:
        """The whole table as this view shows it, the viewer's own farm last."""
        table, words, names = read_view(view), self.words, self.names
        seats = list(range(table["seats"]))
        if table["seat"] is not None:
            seats = [seat for seat in seats if seat != table["seat"]] + [table["seat"]]
        grids = [market(table, words, names)]
        if table["skills"]:
            grids.append(skills(table))
        if table["goals"]:
            grids.append(goals(table, words))
        if any(table["jump_sets"]):
            sets = [(f"Set {n}", words.cards(cards)) for n, cards in enumerate(table["jump_sets"], 1) if cards]
            grids.append(Grid("Jump-Start sets", tuple(sets)))
        return grids + [farm(table, seat, words, names) for seat in seats]

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The whole table as this view shows it: Market and modules, the own Farm, then the others from the left on."""
        table, words, names, cache = read_view(view), self.words, self.names, self.cache
        first = table["seat"] or 0
        seats = [(first + place) % table["seats"] for place in range(table["seats"])]
        viewer = table["seat"]
        shared = [cache.draw(("market", viewer), draw_market, table, words, names)]
        shared += cache.draw(("modules", viewer), draw_modules, table, words, names)
        return shared + [
            cache.draw(("farm", seat, viewer), draw_farm, table, legal, seat, words, names) for seat in seats
        ]

    def sprites(self) -> str:
        return faces.sprites(self.game) + draw_small.sprites(self.game)

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return faces.gallery(self.game)
