"""How My Farm Shop looks: the board drawn from a view, as panels of pictures or as titled grids of text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ....drawing.grids import Grid
from ....drawing.panels import Layout, Panel
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.ledger import Ledger
from ..knowledge.view_types import FarmPlayerView, FarmView
from ..rules.ids import FIELD_NAMES, ROW
from .animations import FarmAnimations
from .drawing import faces
from .drawing import small_faces as draw_small
from .drawing.farm import farm as draw_farm
from .drawing.market import market as draw_market
from .drawing.modules import modules as draw_modules
from .gestures import FarmGestures
from .orders import FarmOrders
from .phrases import NONE, TILES, number_of
from .view_types import read_view
from .words import FarmWords


def market(view: FarmView, words: FarmWords, names: Sequence[str]) -> Grid:
    """Stalls, dice and deck."""
    rolled = any(view["dice"]) and view["step"] not in ("final activation", "over")
    dice = [f"[{die}]" if place == view["market_die"] else str(die) for place, die in enumerate(view["dice"])]
    title = words.say(
        "grid-market",
        step=words.step(view),
        who=names[view["active"]],
        dice=" ".join(dice) if rolled else NONE,
        cards=view["deck"]["cards"],
        top=view["deck"]["top"] or 0,
    )
    cards = tuple(
        words.say("grid-stall", stall=stall, card=words.card(card) if card else NONE)
        for stall, card in enumerate(view["market"], 1)
    )
    taken = [(words.say("grid-taken", cards=words.cards(view["hand"])),)] if view["hand"] else []
    return Grid(title, (cards[:3], cards[3:], *taken))


def skills(view: FarmView, words: FarmWords) -> Grid:
    """Each kind of Transport tile, its skill and how many are left."""
    rows = [
        (words.say("grid-tile", tile=TILES[kind], left=view["supply"][kind]), words.skill_with_ruling(skill))
        for kind, skill in view["skills"].items()
    ]
    return Grid(words.say("grid-skills"), tuple(rows))


def goals(view: FarmView, words: FarmWords) -> Grid:
    """Each Goal and what it gives now."""
    rows = [
        (
            words.goal(goal["goal"]),
            words.amount(number_of("coin", goal["offer"])) if goal["offer"] else words.say("grid-closed"),
        )
        for goal in view["goals"]
    ]
    return Grid(words.say("grid-goals"), tuple(rows))


def farm(view: FarmView, seat: int, words: FarmWords, names: Sequence[str]) -> Grid:
    """Ten fields in two rows, and what the seat has, in the title."""
    own = view["farms"][seat]
    held = [(kind, number) for kind, number in own.get("transport", {}).items() if number]
    tiles = [words.say("grid-tiles", number=number, tile=TILES[kind]) for kind, number in held]
    met = [words.say("grid-goal", goal=words.goal(goal), coins=coins) for goal, coins in own.get("goals", {}).items()]
    title = words.say(
        "grid-farm",
        who=names[seat],
        coins=number_of("coin", own["coins"]),
        bags=number_of("bag", own["bags"]),
        goods=words.notes(*[words.amount(number_of(good, number)) for good, number in own["goods"].items()]),
        tiles=words.notes(*tiles) or NONE,
        goals=words.notes(*met) or NONE,
    )
    cells = [field(own, name, words) for name in FIELD_NAMES]
    return Grid(title, (tuple(cells[:ROW]), tuple(cells[ROW:])))


def field(own: FarmPlayerView, name: str, words: FarmWords) -> str:
    """One field: its number, its Sunflowers as stars, what it does; a card is marked with brackets."""
    message = "grid-field-with-card" if name in own["cards"] else "grid-field"
    stars = "*" * own["sunflowers"].get(name, 0)
    return words.say(message, field=name, sunflowers=stars, card=words.field(own, name))


class FarmBoard(FarmGestures, FarmAnimations, FarmOrders):
    """My Farm Shop as people at a table see it."""

    title = "My Farm Shop"
    layout = Layout(("market",), ("shore", "own"), moves_open=True)
    styles = (Path(__file__).with_name("board.css"),)
    own_fields = ("farms",)
    words: FarmWords

    def make_words(self, ledgers: Sequence[Ledger], code: str) -> FarmWords:
        return FarmWords(self.game, ledgers, self.names, code)

    def text(self, view: View) -> list[Grid]:
        """The whole table as this view shows it, the viewer's own farm last."""
        view, words, names = read_view(view), self.words, self.names
        seats = list(range(view["seats"]))
        if view["seat"] is not None:
            seats = [seat for seat in seats if seat != view["seat"]] + [view["seat"]]
        grids = [market(view, words, names)]
        if view["skills"]:
            grids.append(skills(view, words))
        if view["goals"]:
            grids.append(goals(view, words))
        if any(view["jump_sets"]):
            sets = [(n, words.cards(cards)) for n, cards in enumerate(view["jump_sets"], 1) if cards]
            rows = [(words.say("grid-set", set=n), cards) for n, cards in sets]
            grids.append(Grid(words.say("grid-sets"), tuple(rows)))
        return grids + [farm(view, seat, words, names) for seat in seats]

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The whole table as this view shows it: Market and modules, the own Farm, then the others from the left on."""
        view, words, names, cache = read_view(view), self.words, self.names, self.cache
        first = view["seat"] or 0
        seats = [(first + place) % view["seats"] for place in range(view["seats"])]
        viewer = view["seat"]
        shared = [cache.draw(("market", viewer), draw_market, view, words, names)]
        shared += cache.draw(("modules", viewer), draw_modules, view, words, names)
        return shared + [
            cache.draw(("farm", seat, viewer), draw_farm, view, seat, words, names, cache) for seat in seats
        ]

    def sprites(self) -> str:
        return faces.sprites(self.game) + draw_small.sprites(self.game)

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return faces.gallery(self.game, self.words)
