"""How Keyflower looks: the table drawn from a view, as panels of pictures or as titled grids of text."""

from __future__ import annotations

from collections.abc import Sequence

from ....drawing.grids import Grid
from ....drawing.panels import Layout, Panel
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.ledger import Ledger
from ..knowledge.view_types import KeyflowerView
from .animations import KeyflowerAnimations
from .drawing import faces
from .drawing.expansions import EXPANSIONS, in_play
from .drawing.harbour import harbour
from .drawing.lots import lots
from .drawing.reduced_faces import reduced_faces
from .drawing.screen import screen
from .drawing.village import village
from .expansions import EXPANSIONS as PHRASES
from .gestures import KeyflowerGestures
from .orders import KeyflowerOrders
from .phrases import capital, counted, crew, goods, listed, number_of
from .view_types import own, read_view
from .words import KeyflowerWords


def auction(table: KeyflowerView, words: KeyflowerWords, names: Sequence[str]) -> Grid:
    """Each lot with what it does, who stands on it and who bids."""
    rows = []
    for lot in [*table["lots"], *table["turn_order"]]:
        side, workers = lot.get("side", "basic"), lot.get("workers", {})
        bids = sorted(lot["bids"], key=lambda bid: -bid["workers"])
        rows.append(
            (
                capital(words.tile(lot["tile"], side)),
                words.both_sides(lot["tile"], side),
                f"used by {counted(workers)}" if workers else "",
                ", ".join(f"{names[bid['seat']]} bids {bid['workers']} {bid['colour']}" for bid in bids),
            )
        )
    waits = f" · {names[table['active']]}'s turn" if table["deciders"] else ""
    return Grid(f"On offer · {words.step(table)}{waits}", tuple(rows) or (("nothing",),))


def boats(table: KeyflowerView, words: KeyflowerWords, names: Sequence[str]) -> Grid:
    """Each boat with its load, or what it scores, and who has taken it."""
    rows = []
    for place, boat in enumerate(table["boats"]):
        load = words.effect(boat["boat"]) if table["season"] == "winter" else words.aboard(table, place)
        taken = f"taken by {names[boat['taken']]}" if boat["taken"] is not None else ""
        rows.append((words.tile(boat["boat"]), load or "empty", taken))
    return Grid("Boats", tuple(rows))


def supply(table: KeyflowerView) -> Grid:
    """What everybody may count."""
    stock = [
        goods(table["supply"]),
        f"{table['green']} green workers",
        f"{table['bag']} workers in the bag",
        f"{table['pile']} skills in the pile",
    ]
    for expansion in in_play(table):
        stock += expansion.stock_text(table)
    return Grid("Supply", (tuple(stock),))


def settled(table: KeyflowerView, seat: int, words: KeyflowerWords, names: Sequence[str]) -> Grid:
    """A village: each tile with its place (column, row), what it does, and what is on it."""
    player = table["players"][seat]
    title = f"{names[seat]}'s village"
    if seat == table["start"]:
        title += " · start player"
    for tiles, said in ((player["won"], "to lay"), (player["aside"], "set aside")):
        title += f" · {said}: {words.tiles(tiles)}" if tiles else ""
    title += "".join(f" · {said}" for said in beside(table, seat, words))
    rows = []
    for tile in player["tiles"]:
        up = " (upgraded)" if tile["side"] == "upgraded" else ""
        extension = words.extension_on(table, tile["tile"])
        on = [goods(tile["goods"]), crew(tile["workers"]) if tile["workers"] else ""]
        on.append(f"{extension} extension" if extension else "")
        rows.append(
            (
                f"{capital(words.tile(tile['tile'], tile['side']))}{up} at {tile['q']}, {tile['r']}",
                words.both_sides(tile["tile"], tile["side"]),
                ", ".join(part for part in on if part),
            )
        )
    rows += [(capital(field), "", herd) for field, herd in words.grazing(table, seat)]
    return Grid(title, tuple(rows))


def beside(table: KeyflowerView, seat: int, words: KeyflowerWords) -> list[str]:
    """What the seat has besides its tiles, as far as the viewer may know; the viewer's own stands behind the screen."""
    player, said = table["players"][seat], []
    cabins, contracts = player.get("cabins", 0), player.get("contract_count", 0)
    if cabins:
        said.append(number_of("cabin", cabins))
    if seat == table["seat"]:
        return said
    if contracts:
        known = [f"“{words.needs(number)}”" for number in player.get("contracts", [])]
        said.append(number_of("contract", contracts) + (f": {listed(known)}" if known else ""))
    if "wheat" in player:
        said.append(number_of("wheat", player["wheat"]))
    if "front_workers" in player:
        skills = player["front_skills"]
        hidden = f", {number_of('token', skills['face down'])} face down" if skills["face down"] else ""
        said.append(f"before the screen: {crew(player['front_workers'])}, {goods(skills) or 'no open skills'}{hidden}")
    return said


def behind_screen(table: KeyflowerView, words: KeyflowerWords) -> Grid:
    """What only the viewer sees."""
    mine = own(table)
    rows = [(crew(mine["workers"]), goods(mine["skills"]) or "no skills")]
    if "wheat" in mine:
        rows.append((number_of("wheat", mine["wheat"]), ""))
    if "front_workers" in mine:
        skills = mine["front_skills"]
        rows.append(("in front of it", f"{crew(mine['front_workers'])}, {goods(skills) or 'no open skills'}"))
    rows += [("Contract", words.needs(number)) for number in mine.get("contracts", [])]
    rows += [(words.tile(name), words.effect(name)) for name in mine["winter"]]
    rows += [(f"{words.tile(name)} (put in)", words.effect(name)) for name in mine["put_in"]]
    return Grid("Behind your screen", tuple(rows))


class KeyflowerBoard(KeyflowerGestures, KeyflowerAnimations, KeyflowerOrders):
    """Keyflower as people at a table see it."""

    title = "Keyflower"
    layout = Layout(("market",), ("shore", "own"), ("hand",))
    own_entries = ("players", "lots")
    words: KeyflowerWords

    def make_words(self, ledgers: Sequence[Ledger], code: str) -> KeyflowerWords:
        return KeyflowerWords(self.game, ledgers, self.names, code)

    def text(self, view: View) -> list[Grid]:
        """The whole table as this view shows it, the viewer's own village last."""
        table, words, names = read_view(view), self.words, self.names
        grids = [auction(table, words, names), boats(table, words, names), supply(table)]
        for expansion in in_play(table):
            grids += expansion.grids(table, words)
        seats = [seat for seat in range(table["seats"]) if seat != table["seat"]]
        grids += [settled(table, seat, words, names) for seat in seats]
        if table["seat"] is not None:
            grids += [settled(table, table["seat"], words, names), behind_screen(table, words)]
        return grids

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The whole table as this view shows it: lots, harbour, the own village and screen, then the others.

        What it takes of decisions are their terms, and of the legal actions how many workers may be chosen.
        """
        table, words, names, cache = read_view(view), self.words, self.names, self.cache
        first = table["seat"] or 0
        seats = [(first + place) % table["seats"] for place in range(table["seats"])]
        viewer = table["seat"]
        drawn = [cache.draw(("lots", viewer), lots, table, legal, words, names, cache)] if table["lots"] else []
        drawn.append(cache.draw(("harbour", viewer), harbour, table, words, names, cache))
        if viewer is not None:
            drawn.append(cache.draw(("village", viewer, viewer), village, table, viewer, words, names, cache))
            drawn.append(cache.draw(("screen", viewer), screen, table, legal, words))
            seats = seats[1:]
        return drawn + [
            cache.draw(("village", seat, viewer), village, table, seat, words, names, cache) for seat in seats
        ]

    def sprites(self) -> str:
        tiles = faces.tiles_in(self.game)
        drawn = faces.sprites(tiles) + reduced_faces(tiles)
        for phrases, expansion in zip(PHRASES, EXPANSIONS, strict=True):
            drawn += expansion.sprites(self.game.components) if self.game.options[phrases.ledger] else ""
        return drawn

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        *tiles, backs, small, seats = faces.gallery(self.game.components)
        for expansion in EXPANSIONS:
            tiles += expansion.gallery(self.game.components)
        return [*tiles, backs, small, seats]
