"""How Key Flow looks: the table drawn from a view, as panels of pictures or as titled grids of text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ....drawing.grids import Grid
from ....drawing.panels import Layout, Panel, PanelRole
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.ledger import Ledger
from ....language.arguments import Count, Piece, items
from ...key_family.table.style import STYLESHEET
from ..documents.writer import LaidCard
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
from .names import goods, list_counts, printed_piece, season_piece
from .orders import KeyFlowOrders
from .view_types import own, read_view
from .words import KeyFlowWords


def seats_grid(view: View, words: KeyFlowWords, names: Sequence[str]) -> Grid:
    """Each seat with its hand as others see it, tokens, tiles, store and revealed card."""
    view, rows = read_view(view), []
    for seat, player in enumerate(view["players"]):
        double = list_counts(player["double"])
        tiles = words.say("grid-tiles", kinds=len(double), tiles=items(double), hidden=player["unknown_skills"])
        rows.append(
            (
                names[seat],
                activity(view, seat, words),
                hand_words(view, seat, words),
                words.put(Count(player["tokens"], Piece("item-token"))),
                tiles,
                words.say("grid-stored", cards=player["store"]),
            )
        )
    return Grid(words.say("grid-table", step=words.step(view), side=view["passing"]), tuple(rows))


def activity(view: KeyFlowView, seat: int, words: KeyFlowWords) -> str:
    """The card that a seat has revealed, or that it decides."""
    card = view["revealed"][seat]
    if card:
        return words.say("grid-revealed", card=words.piece(card))
    return words.say("grid-decides") if seat in view["deciders"] else ""


def hand_words(view: KeyFlowView, seat: int, words: KeyFlowWords) -> str:
    """A seat's hand by its backs, and what the viewer has seen of it."""
    player = view["players"][seat]
    if not player["hand"]:
        return words.say("grid-no-hand")
    backs = items([f"{many} × {mark}" for mark, many in player["hand"].items()], "unit")
    known = (player["known"] or []) if seat != view["seat"] else []
    return words.say("grid-hand", backs=backs, seen=len(known), cards=words.list_cards(known))


def supply_grid(view: KeyFlowView, words: KeyFlowWords) -> Grid:
    """Decks, the pile of skill tiles, and what was discarded."""
    rows = [
        (words.say("grid-deck", season=season_piece(name)), words.put(Count(many, Piece("item-card"))))
        for name, many in view["decks"].items()
        if many
    ]
    rows.append((words.say("grid-pile"), str(view["pile"])))
    if view["discarded"]:
        rows.append((words.say("grid-discarded"), words.put(words.list_cards(view["discarded"]))))
    return Grid(words.say("grid-supply"), tuple(rows))


def village_grid(view: KeyFlowView, seat: int, words: KeyFlowWords, names: Sequence[str]) -> Grid:
    """A village: each card with its place, what it does, and what lies on it."""
    rows = []
    for laid in view["players"][seat]["village"]:
        row, away = laid["at"].split()
        card, upgrades = words.piece(laid["card"]), laid["upgrades"]
        title = words.say("grid-card", card=card, upgrades=upgrades, row=row, away=away)
        rows.append((title, words.whole(laid["card"], upgrades), list_lying(laid, words)))
    return Grid(words.say("grid-village", who=names[seat]), tuple(rows))


def list_lying(laid: LaidCard, words: KeyFlowWords) -> str:
    """What lies on a card of a village."""
    there = [words.put(goods(laid["goods"]))] if laid["goods"] else []
    if laid["keyples"]:
        there.append(words.say("grid-worked", cards=items([printed_piece(name) for name in laid["keyples"]])))
    if laid["spent"]:
        there.append(words.say("grid-used", times=laid["spent"]))
    if laid["flipped"]:
        there.append(words.say("grid-flipped", tiles=laid["flipped"]))
    return words.put(items(there, "unit"))


def front_grid(view: KeyFlowView, words: KeyFlowWords) -> Grid:
    """What only the viewer sees."""
    mine = own(view)
    skills = list_counts(mine["skills"] or {})
    rows = [(words.say("grid-skills", kinds=len(skills), tiles=items(skills)), "")]
    for where, cards in (
        ("hand", view["hand"]),
        ("chosen", [view["chosen"]] if view["chosen"] else []),
        ("winter", mine["winter_cards"] or []),
        ("stored", mine["stored"] or []),
    ):
        rows += [(words.say("grid-held", where=where, card=words.piece(name)), words.whole(name)) for name in cards]
    return Grid(words.say("grid-front"), tuple(rows))


class KeyFlowBoard(KeyFlowGestures, KeyFlowAnimations, KeyFlowOrders):
    """Key Flow as people at a table see it."""

    title = "Key Flow"
    layout = Layout(("own",), ("hand",), ("front", "shore"))
    styles = (STYLESHEET, Path(__file__).with_name("board.css"))
    own_fields = ("players",)
    words: KeyFlowWords

    def make_words(self, ledgers: Sequence[Ledger], code: str) -> KeyFlowWords:
        return KeyFlowWords(self.game, ledgers, self.names, code)

    def text(self, view: View) -> list[Grid]:
        """The whole table as this view shows it, the viewer's own village and hand last."""
        view, words, names = read_view(view), self.words, self.names
        grids = [seats_grid(view, words, names), supply_grid(view, words)]
        grids += [village_grid(view, seat, words, names) for seat in range(view["seats"]) if seat != view["seat"]]
        if view["seat"] is not None:
            grids += [village_grid(view, view["seat"], words, names), front_grid(view, words)]
        return grids

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The whole table as this view shows it: what is the viewer's, what is shared, then the others as they sit."""
        view, words, names, cache = read_view(view), self.words, self.names, self.cache
        seats, viewer = view["seats"], view["seat"]
        shared = cache.draw(("middle", viewer), middle, view, words, names)

        def village(seat: int, role: PanelRole) -> Panel:
            return cache.draw(("village", seat, viewer), village_panel, view, seat, role, words, names)

        if viewer is None:
            return [shared, *[village(seat, "other") for seat in range(seats)]]
        drawn = [village(viewer, "own"), *cache.draw(("hand", viewer), hand, view, words, names)]
        drawn += [cache.draw(("front", viewer), front, view, words), shared]
        for place in range(1, seats):
            seat = (viewer + place) % seats
            role: PanelRole = "left" if place == 1 else "right" if place == seats - 1 else "other"
            drawn.append(cache.draw(("neighbour", seat, viewer), neighbour_panel, view, seat, role, words, names))
        return drawn

    def sprites(self) -> str:
        return faces.sprites(self.words) + draw_plain.sprites(self.words) + draw_small.sprites(self.words.pieces)

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        return faces.sections(self.words)
