"""How Keyflower looks: the table drawn from a view, as panels of pictures or as titled grids of text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ....drawing.grids import Grid
from ....drawing.panels import Layout, Panel
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.ledger import Ledger
from ....language.arguments import Argument, Count, items
from ...key_family.table.style import STYLESHEET
from ..expansions import EXPANSIONS as PARTS
from ..knowledge.view_types import KeyflowerPlayerView, KeyflowerView
from .animations import KeyflowerAnimations
from .drawing import faces
from .drawing.expansions import EXPANSIONS, in_play
from .drawing.harbour import AT_QUAY, BOATS_ASKED, harbour
from .drawing.lots import ASIDE, AT_HOME, lots, usable_tiles
from .drawing.screen import numbers, screen
from .drawing.small_faces import reduced_faces
from .drawing.village import seen_at_home, village
from .gestures import KeyflowerGestures
from .orders import KeyflowerOrders
from .pieces import COLOURS, crew, goods, list_colours, some
from .view_types import NOTHING, own, pending_decision, read_view
from .words import KeyflowerWords, make_words


def auction(view: KeyflowerView, words: KeyflowerWords, names: Sequence[str]) -> Grid:
    """Each lot with what it does, who stands on it and who bids."""
    rows = []
    for lot in [*view["lots"], *view["turn_order"]]:
        side, workers = lot.get("side", "basic"), lot.get("workers", {})
        bids = [
            words.say("grid-bid", who=names[bid["seat"]], workers=Count(bid["workers"], COLOURS[bid["colour"]]))
            for bid in sorted(lot["bids"], key=lambda bid: -bid["workers"])
        ]
        rows.append(
            (
                words.say("grid-tile", tile=words.piece(lot["tile"], side)),
                words.both_sides(lot["tile"], side),
                words.say("grid-used", workers=list_colours(workers)) if workers else "",
                words.say("grid-parts", parts=items(bids, "unit")),
            )
        )
    waits = names[view["active"]] if view["deciders"] else ""
    title = words.say("grid-offer", step=words.step(view), waits="yes" if waits else "no", who=waits)
    return Grid(title, tuple(rows) or ((words.say("grid-nothing"),),))


def boats(view: KeyflowerView, words: KeyflowerWords, names: Sequence[str]) -> Grid:
    """Each boat with its load, or what it scores, and who has taken it."""
    rows = []
    for place, boat in enumerate(view["boats"]):
        load = words.effect(boat["boat"]) if view["season"] == "winter" else words.aboard(view, place)
        taken = words.say("grid-taken", who=names[boat["taken"]]) if boat["taken"] is not None else ""
        rows.append((words.tile(boat["boat"]), load or words.say("grid-empty"), taken))
    return Grid(words.say("grid-boats"), tuple(rows))


def supply(view: KeyflowerView, words: KeyflowerWords) -> Grid:
    stock = [
        words.say("so-many", things=goods(view["supply"])),
        words.say("grid-green", number=view["green"]),
        words.say("grid-bag", number=view["bag"]),
        words.say("grid-pile", number=view["pile"]),
    ]
    for expansion in in_play(view):
        stock += expansion.stock_text(view, words)
    return Grid(words.say("grid-supply"), (tuple(stock),))


def village_grid(view: KeyflowerView, seat: int, words: KeyflowerWords, names: Sequence[str]) -> Grid:
    """A village: each tile with its place (column, row), what it does, and what is on it."""
    player = view["players"][seat]
    title = [words.say("grid-village", who=names[seat])]
    if seat == view["start"]:
        title.append(words.say("grid-start"))
    for message, tiles in (("grid-to-lay", player["won"]), ("grid-aside", player["aside"])):
        title += [words.say(message, tiles=words.tiles(tiles))] if tiles else []
    title += beside(view, seat, words)
    rows = []
    for tile in player["tiles"]:
        on = [words.say("so-many", things=goods(tile["goods"]))] if tile["goods"] else []
        on += [words.say("so-many", things=crew(tile["workers"]))] if tile["workers"] else []
        extension = words.extension_on(view, tile["tile"])
        on += [words.say("grid-extension", colour=COLOURS[extension])] if extension else []
        piece, up = words.piece(tile["tile"], tile["side"]), "yes" if tile["side"] == "upgraded" else "no"
        rows.append(
            (
                words.say("grid-laid", tile=piece, upgraded=up, q=tile["q"], r=tile["r"]),
                words.both_sides(tile["tile"], tile["side"]),
                words.say("grid-parts", parts=items(on, "unit")),
            )
        )
    rows += [(field, "", herd) for field, herd in words.list_herds(view, seat)]
    return Grid(" · ".join(title), tuple(rows))


def beside(view: KeyflowerView, seat: int, words: KeyflowerWords) -> list[str]:
    """What the seat has besides its tiles, as far as the viewer may know; the viewer's own stands behind the screen."""
    player = view["players"][seat]
    said = [each for expansion in in_play(view) for each in expansion.beside(view, seat, words)]
    if seat == view["seat"]:
        return said
    said += list_tokens(player, words)
    if "front_workers" in player:
        skills = player["front_skills"]
        said.append(words.say("grid-front", **before_screen(player), down=skills["face down"]))
    return said


def list_tokens(player: KeyflowerPlayerView, words: KeyflowerWords) -> list[str]:
    """What a seat has beside the skills, as far as the viewer knows."""
    tokens = [token for expansion in EXPANSIONS for token in expansion.tokens(player, words)]
    return [words.say("so-many", things=some(name, number)) for _, name, number, _, _ in tokens]


def before_screen(player: KeyflowerPlayerView) -> dict[str, Argument]:
    """The workers and skills that lie open before a screen."""
    skills = goods(player["front_skills"])
    return {"workers": crew(player["front_workers"]), "kinds": len(skills.parts), "skills": skills}


def behind_screen(view: KeyflowerView, words: KeyflowerWords) -> Grid:
    """What only the viewer sees."""
    mine = own(view)
    skills = goods(mine["skills"])
    workers = words.say("so-many", things=crew(mine["workers"]))
    rows = [(workers, words.say("grid-skills", kinds=len(skills.parts), skills=skills))]
    rows += [(token, "") for token in list_tokens(mine, words)]
    if "front_workers" in mine:
        rows.append((words.say("grid-before-screen"), words.say("grid-open", **before_screen(mine))))
    for expansion in in_play(view):
        rows += expansion.held_rows(mine, words)
    rows += [(words.tile(name), words.effect(name)) for name in mine["winter"]]
    rows += [(words.say("grid-put-in", tile=words.piece(name)), words.effect(name)) for name in mine["put_in"]]
    return Grid(words.say("panel-screen"), tuple(rows))


class KeyflowerBoard(KeyflowerGestures, KeyflowerAnimations, KeyflowerOrders):
    """Keyflower as people at a table see it."""

    title = "Keyflower"
    layout = Layout(("market",), ("shore", "own"), ("hand",))
    styles = (STYLESHEET, Path(__file__).with_name("board.css"))
    own_entries = ("lots",)
    own_fields = ("players",)
    words: KeyflowerWords

    def make_words(self, ledgers: Sequence[Ledger], code: str) -> KeyflowerWords:
        return make_words(self.game, ledgers, self.names, code)

    def text(self, view: View) -> list[Grid]:
        """The whole table as this view shows it, the viewer's own village last."""
        view, words, names = read_view(view), self.words, self.names
        grids = [auction(view, words, names), boats(view, words, names), supply(view, words)]
        for expansion in in_play(view):
            grids += expansion.grids(view, words)
        seats = [seat for seat in range(view["seats"]) if seat != view["seat"]]
        grids += [village_grid(view, seat, words, names) for seat in seats]
        if view["seat"] is not None:
            grids += [village_grid(view, view["seat"], words, names), behind_screen(view, words)]
        return grids

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The whole table as this view shows it: lots, harbour, the own village and screen, then the others.

        What it takes of decisions are their terms, and of the legal actions how many workers may be chosen. Each panel
        is given no more of them than it shows, so that it is drawn anew only when that has changed.
        """
        view, words, names, cache = read_view(view), self.words, self.names, self.cache
        frame, forms = pending_decision(view), [Facts(action.form()) for action in legal]
        first = view["seat"] or 0
        seats = [(first + place) % view["seats"] for place in range(view["seats"])]
        viewer = view["seat"]
        drawn = []
        if view["lots"]:
            weight = ASIDE if frame["decision"] in AT_HOME else 1.0
            drawn.append(cache.draw(("lots", viewer), lots, view, usable_tiles(forms), weight, words, names, cache))
        weight = AT_QUAY if frame["decision"] in BOATS_ASKED else 1.0
        drawn.append(cache.draw(("harbour", viewer), harbour, view, weight, words, names, cache))
        if viewer is not None:
            name, terms = ("village", viewer, viewer), seen_at_home(frame)
            drawn.append(cache.draw(name, village, view, viewer, terms, words, names, cache))
            added, chosen = frame.get("added", {}), frame.get("tile", "")
            drawn.append(cache.draw(("screen", viewer), screen, view, numbers(forms), added, chosen, words))
            seats = seats[1:]
        return drawn + [
            cache.draw(("village", seat, viewer), village, view, seat, NOTHING, words, names, cache) for seat in seats
        ]

    def sprites(self) -> str:
        tiles = faces.tiles_in(self.game)
        drawn = faces.sprites(tiles, self.words) + reduced_faces(tiles, self.words)
        for parts, expansion in zip(PARTS, EXPANSIONS, strict=True):
            drawn += expansion.sprites(self.game.components) if self.game.options[parts.name] else ""
        return drawn

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        *tiles, backs, small, seats = faces.gallery(self.game.components, self.words)
        for expansion in EXPANSIONS:
            tiles += expansion.gallery(self.game.components, self.words)
        return [*tiles, backs, small, seats]
