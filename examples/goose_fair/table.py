"""How Goose Fair is said and shown: words, the board as text and as pictures, and how each action is clicked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from steading.drawing.gestures import ActionText, EventAnimation, Flight, Ghost, Paths
from steading.drawing.grids import Grid
from steading.drawing.panels import Bar, BarItem, Layout, Panel, PanelRole
from steading.drawing.pieces import common
from steading.drawing.shapes import circle, group, label, path, polygon, rect, spot, symbol, use
from steading.engine.actions import Action
from steading.engine.contract import View
from steading.engine.facts import Facts
from steading.engine.ledger import Ledger
from steading.engine.refused import Fact, Refused
from steading.games.about import About, Face
from steading.games.boards import Board
from steading.games.words import Words, says, tells

from .game import GEESE, LIGHTEST, PURSES

EVERY_GOOSE, EVERY_PURSE = range(LIGHTEST, LIGHTEST + GEESE), range(1, PURSES + 1)
WIDE, HIGH = 120.0, 140.0
BIRD = (
    "M30 78 C30 60 58 54 74 66 C82 60 82 44 84 34 C86 22 102 24 104 36 L94 42 C98 66 96 92 66 96 C44 98 30 92 30 78 Z"
)
SACK = "M60 34 C92 52 96 106 60 110 C24 106 28 52 60 34 Z"

ABOUT = About(
    minutes=(5, 10),
    weight="light",
    sentence="Nine geese, a few hidden purses, and everybody bids at once.",
    modules=(),
    seats=4,
    sign="goose-10",
    people=("goose-5", "goose-7", "goose-9"),
    ground="linen",
    cover=tuple(Face(f"goose-{pounds}", 20 + 75 * place, 30, 60, 70) for place, pounds in enumerate((4, 6, 8, 10))),
)


class Player(TypedDict):
    """What everybody knows of a player."""

    geese: list[int]
    purses: int


class FairView(TypedDict):
    """What `view` tells."""

    seat: int | None
    deciders: list[int]
    out: int
    days: int
    spent: list[int]
    players: list[Player]
    purses: list[int]
    bid: int


def table(view: View) -> FairView:
    """The view, as typed as it was made."""
    return cast(FairView, view)


# ---------------------------------------------------------------- words
class FairWords(Words):
    """Everything in sentences."""

    def step(self, view: View) -> str:
        goose, days = table(view)["out"], table(view)["days"]
        return f"A goose of {goose} pounds, day {GEESE + 1 - days} of {GEESE}" if goose else "The fair is over"

    def question(self, view: View) -> str:
        return f"Bid for the goose of {table(view)['out']} pounds, or save?"

    @says("bid")
    def say_bid(self, view: FairView, form: Facts) -> ActionText:
        return ActionText(f"Bid the purse of {form.number('purse')}")

    @says("save")
    def say_save(self, view: FairView, form: Facts) -> ActionText:
        return ActionText("Save", "a purse from the bag")

    def rules_behind(self, view: View, action: Action) -> list[str]:
        return ["goose_fair:day.highest" if action.index else "goose_fair:day.save"]

    @tells("came out", "bid", "saved", "took", "flew", "drew")
    def tell(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        who = who or "Nobody"
        goose, purse = (facts.number(name) if name in facts else 0 for name in ("goose", "purse"))
        return {
            "came out": f"A goose of {goose} pounds comes out.",
            "bid": f"{who} bids {purse}.",
            "saved": f"{who} saves.",
            "took": f"{who} takes the goose of {goose} pounds.",
            "flew": f"{who} bids, and the goose of {goose} pounds flies away.",
            "drew": f"{who} draws a purse of {purse}." if purse else f"{who} draws a purse.",
        }[facts.text("event")]

    def refusal(self, refused: Refused) -> str:
        return self.rules[refused.rule].text

    def line(self, source: str) -> str:
        return "Pounds of geese"


# ---------------------------------------------------------------- the board
def listed(numbers: Sequence[int]) -> str:
    """Numbers in a row, or that there are none."""
    return ", ".join(map(str, numbers)) or "none"


def row(sprite: str, numbers: Sequence[int], tip: str, clicked: str = "") -> str:
    """Faces side by side; what can be clicked is a spot."""
    faces = [use(f"{sprite}-{n}", WIDE * place, 0, WIDE, HIGH) for place, n in enumerate(numbers)]
    box = [(WIDE * place, 0.0, WIDE, HIGH) for place in range(len(numbers))]
    spots = [spot(f"{clicked}-{n}", box[place], faces[place], f"{tip} {n}") for place, n in enumerate(numbers)]
    return "".join(spots if clicked else faces)


class FairBoard(Board):
    """Goose Fair as people at a table see it."""

    title = "Goose Fair"
    layout = Layout(("market",), ("own",), ("hand",), moves_open=True)

    def make_words(self, ledgers: Sequence[Ledger], code: str) -> FairWords:
        return FairWords(self.game, ledgers, self.names, code)

    # ------------------------------------------------------------ how it looks
    def text(self, view: View) -> list[Grid]:
        seen = table(view)
        rows = [
            (self.names[seat], f"geese: {listed(player['geese'])}", f"{player['purses']} purses")
            for seat, player in enumerate(seen["players"])
        ]
        own = [Grid("Your purses", ((listed(seen["purses"]),),))] if seen["seat"] is not None else []
        return [Grid(f"{self.words.step(view)} · spent: {listed(seen['spent'])}", tuple(rows)), *own]

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The goose that is out, the own purses, and what everybody has; drawn so quickly that nothing need be kept."""
        seen = table(view)
        out = row("goose", [seen["out"]] if seen["out"] else [], "pounds:", "out")
        found = [Panel("fair", self.words.step(view), "market", None, 5 * WIDE, HIGH, out, WIDE, 1, tab="Fair")]
        if seen["seat"] is not None:
            hand = row("purse", seen["purses"], "coins:", "own")
            own = Panel("hand", "Your purses", "hand", seen["seat"], 5 * WIDE, HIGH, hand, WIDE, 5, tab="Purses")
            found.append(own)
        for seat, player in enumerate(seen["players"]):
            role: PanelRole = "own" if seat == seen["seat"] else "other"
            body = row("goose", player["geese"], "") or label(WIDE, HIGH / 2, 22, "no goose yet")
            wide = GEESE * WIDE
            found.append(
                Panel(f"seat-{seat}", self.names[seat], role, seat, wide, HIGH, body, WIDE, GEESE, tab="Geese")
            )
        return found

    def sprites(self) -> str:
        card = rect(4, 4, WIDE - 8, HIGH - 8, "card", 10)
        beak = polygon([(102, 31), (112, 36), (102, 40)], "gold") + circle(93, 33, 3, "ink")
        bird = card + path(BIRD, "milk") + path(BIRD, "thin") + beak
        sack = card + path(SACK, "sack") + path(SACK, "thin") + path("M46 34 H74", "heavy")
        geese = [symbol(f"goose-{n}", WIDE, HIGH, bird + label(62, 118, 26, str(n), "say strong")) for n in EVERY_GOOSE]
        purses = [symbol(f"purse-{n}", WIDE, HIGH, sack + label(60, 78, 34, str(n), "say strong")) for n in EVERY_PURSE]
        return common() + group("".join(geese + purses))

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        geese = [(f"goose-{n}", f"{n} pounds") for n in EVERY_GOOSE]
        return [("Geese", geese), ("Purses", [(f"purse-{n}", f"{n} coins") for n in EVERY_PURSE])]

    # ------------------------------------------------------------ how actions are clicked, and what is seen of them
    def clicks(self, view: View, action: Action) -> Paths:
        """A purse, or the button."""
        return ((f"own-{action.index}" if action.index else "save",),)

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        """The purse beside the goose."""
        return (Ghost(f"out-{table(view)['out']}", f"purse-{action.index}"),) if action.index else ()

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """Whether one gets the goose is what one comes back for."""
        return event["event"] in ("took", "flew")

    def elements_of(self, event: Mapping[str, Fact]) -> list[str]:
        """The goose that came out."""
        return [f"out-{event['goose']}"] if event["event"] == "came out" else []

    def bars(self, view: View) -> list[Bar]:
        """Pounds and purses."""
        seen = table(view)
        return [
            Bar(
                seat,
                "deciding" if seat in seen["deciders"] else "",
                (
                    BarItem("goose-10", str(sum(player["geese"])), "pounds of geese"),
                    BarItem("purse-1", str(player["purses"]), "purses"),
                ),
            )
            for seat, player in enumerate(seen["players"])
        ]

    def telling(self, event: Mapping[str, Fact]) -> EventAnimation:
        """A goose flies to who took it."""
        facts = Facts(event)
        seat = facts.number("seat")
        if facts.text("event") == "took":
            goose = f"goose-{facts.number('goose')}"
            return EventAnimation(
                seat, ("takes", f"#{goose}"), (Flight(goose.replace("goose", "out"), f"bar-{seat}", goose),)
            )
        return EventAnimation(seat if seat >= 0 else None, (facts.text("event"),))
