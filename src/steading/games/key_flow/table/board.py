"""How Key Flow looks: the table drawn from a view, as panels of pictures or as titled grids of text."""

from __future__ import annotations

from collections.abc import Sequence

from ....drawing.grids import Grid
from ....drawing.panels import Layout, Panel, Role
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.ledger import Ledger
from ..knowledge.view_types import KeyFlowView
from .animations import KeyFlowAnimations
from .drawing import faces
from .drawing import plain_faces as draw_plain
from .drawing import small_faces as draw_small
from .drawing.hand import front, hand
from .drawing.middle import middle
from .drawing.neighbours import neighbour_panel
from .drawing.village import village_panel
from .gestures import KeyFlowGestures
from .orders import KeyFlowOrders
from .phrases import capital, goods, items_words, listed, number_of
from .view_types import own, read_view
from .words import KeyFlowWords


def seats_grid(view: View, words: KeyFlowWords, names: Sequence[str]) -> Grid:
    """Each seat with its hand as others see it, tokens, tiles, store and revealed card."""
    table, rows = read_view(view), []
    for seat, player in enumerate(table["players"]):
        card = table["revealed"][seat]
        backs = ", ".join(f"{many} × {mark}" for mark, many in player["hand"].items())
        known = player["known"] if seat != table["seat"] else None
        seen = f", seen: {listed([words.card(name) for name in known])}" if known else ""
        double = items_words(player["double"])
        tiles = ", ".join(
            part
            for part in (
                double and f"{double} (double-sided)",
                f"{player['unknown_skills']} face down" if player["unknown_skills"] else "",
            )
            if part
        )
        rows.append(
            (
                names[seat],
                f"revealed {words.card(card)}" if card else "decides" if seat in table["deciders"] else "",
                f"hand: {backs}{seen}" if backs else "no hand",
                number_of("token", player["tokens"]),
                tiles,
                f"{number_of('card', player['store'])} stored",
            )
        )
    return Grid(f"{words.step(view)} · hands pass to the {table['passing']}", tuple(rows))


def supply(table: KeyFlowView, words: KeyFlowWords) -> Grid:
    """Decks, the pile of skill tiles, and what was discarded."""
    rows = [(f"{capital(name)} deck", number_of("card", many)) for name, many in table["decks"].items() if many]
    rows.append(("Skill tiles face down", str(table["pile"])))
    if table["discarded"]:
        rows.append(("Discarded", listed([words.card(name) for name in table["discarded"]])))
    return Grid("Supply", tuple(rows))


def settled(table: KeyFlowView, seat: int, words: KeyFlowWords, names: Sequence[str]) -> Grid:
    """A village: each card with its place, what it does, and what lies on it."""
    rows = []
    for laid in table["players"][seat]["village"]:
        on = [goods(laid["goods"])]
        on.append(f"worked by {listed(laid['keyples'])}" if laid["keyples"] else "")
        on.append(f"used {laid['spent']} × with tokens" if laid["spent"] else "")
        on.append(f"{laid['flipped']} tiles flipped" if laid["flipped"] else "")
        level = f" (upgraded {laid['upgrades']} ×)" if laid["upgrades"] else ""
        rows.append(
            (
                f"{capital(words.card(laid['card']))}{level} at {laid['at']}",
                words.whole(laid["card"], laid["upgrades"]),
                ", ".join(part for part in on if part),
            )
        )
    return Grid(f"{names[seat]}'s village", tuple(rows))


def held(table: KeyFlowView, words: KeyFlowWords) -> Grid:
    """What only the viewer sees."""
    mine = own(table)
    rows = [(f"Skill tiles: {items_words(mine['skills'] or {}) or 'none'} single-sided", "")]
    for title, cards in (
        ("Hand", table["hand"]),
        ("Chosen", [table["chosen"]] if table["chosen"] else []),
        ("Winter", mine["winter_cards"] or []),
        ("Stored", mine["stored"] or []),
    ):
        rows += [(f"{title}: {words.card(name)}", words.whole(name)) for name in cards]
    return Grid("In front of you", tuple(rows))


class KeyFlowBoard(KeyFlowGestures, KeyFlowAnimations, KeyFlowOrders):
    """Key Flow as people at a table see it."""

    title = "Key Flow"
    layout = Layout(("own",), ("hand",), ("front", "shore"))
    own_entries = ("players",)
    words: KeyFlowWords

    def make_words(self, ledgers: Sequence[Ledger], code: str) -> KeyFlowWords:
        return KeyFlowWords(self.game, ledgers, self.names, code)

    def text(self, view: View) -> list[Grid]:
        """The whole table as this view shows it, the viewer's own village and hand last."""
        table, words, names = read_view(view), self.words, self.names
        grids = [seats_grid(view, words, names), supply(table, words)]
        grids += [settled(table, seat, words, names) for seat in range(table["seats"]) if seat != table["seat"]]
        if table["seat"] is not None:
            grids += [settled(table, table["seat"], words, names), held(table, words)]
        return grids

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The whole table as this view shows it: what is the viewer's, what is shared, then the others as they sit."""
        table, words, names, cache = read_view(view), self.words, self.names, self.cache
        seats, viewer = table["seats"], table["seat"]
        shared = cache.draw(("middle", viewer), middle, table, words, names)

        def village(seat: int, role: Role) -> Panel:
            return cache.draw(("village", seat, viewer), village_panel, table, seat, role, words, names)

        if viewer is None:
            return [shared, *[village(seat, "other") for seat in range(seats)]]
        drawn = [village(viewer, "own"), *cache.draw(("hand", viewer), hand, table, words, names)]
        drawn += [cache.draw(("front", viewer), front, table, words), shared]
        for place in range(1, seats):
            seat = (viewer + place) % seats
            role: Role = "left" if place == 1 else "right" if place == seats - 1 else "other"
            drawn.append(cache.draw(("neighbour", seat, viewer), neighbour_panel, table, seat, role, words, names))
        return drawn

    def sprites(self) -> str:
        return faces.sprites(self.game) + draw_plain.sprites(self.game) + draw_small.sprites(self.game)

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return faces.gallery(self.game)
