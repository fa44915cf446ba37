"""What every game offers to people: its board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ..drawing.gestures import EventAnimation, Gesture, Ghost, Paths
from ..drawing.grids import Grid
from ..drawing.panel_cache import PanelCache
from ..drawing.panels import Bar, Layout, Panel, compose
from ..engine.actions import Action
from ..engine.contract import Game, View
from ..engine.ledger import Ledger
from ..engine.refused import Fact
from ..engine.sheets import Sheet
from ..language.catalogue import SOURCE
from .words import Words

Order = dict[str, object]  # what was ordered, with how things stood when it was
OrderMove = Action | Literal["wait", "over"]  # what an order plays now: something, nothing yet, nothing any more
FORCED = "forced"


@dataclass(frozen=True)
class OrderField:
    """What an order leaves open: values to choose from, each with its words."""

    name: str
    words: str
    values: tuple[tuple[str | int, str], ...]


@dataclass(frozen=True)
class OrderOffer:
    """Something that a seat can order in advance."""

    order: str
    words: str
    fields: tuple[OrderField, ...] = ()


class Board(ABC):
    """How a game is shown to the people at a table: what a game's `table/board.py` extends.

    It is given views and legal actions, and works out no rule.
    """

    title: str
    layout: Layout  # of the panels on a page
    styles: tuple[Path, ...] = ()  # sheets that are added to that of all boards
    own_entries: tuple[str, ...] = ()  # lists of a view each of whose entries is drawn by itself: see PanelCache
    own_fields: tuple[str, ...] = ()  # lists of a view of whose entries drawings show a part
    words: Words  # for this game and these people

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str], code: str = SOURCE) -> None:
        self.game = game
        self.names = names
        self.words = self.make_words(ledgers, code)
        self.cache = PanelCache(*self.own_entries, by_field=self.own_fields)

    @abstractmethod
    def make_words(self, ledgers: Sequence[Ledger], code: str) -> Words:
        """The words for this game and these people, in this language."""

    # ------------------------------------------------------------ how it looks
    @abstractmethod
    def text(self, view: View) -> list[Grid]:
        """The table as text."""

    @abstractmethod
    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The table as panels that place the faces of the sprite sheet."""

    @abstractmethod
    def sprites(self) -> str:
        """Every face of the game once, as symbols."""

    @abstractmethod
    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """All faces in sections: the sprite and a caption for each."""

    def picture(self, view: View) -> str:
        """The table on one sheet, as a standalone SVG document."""
        return compose(f"{self.title} · {self.words.step(view)}", self.panels(view, ()), self.sprites(), self.styles)

    # ------------------------------------------------------------ how actions are clicked
    @abstractmethod
    def clicks(self, view: View, action: Action) -> Paths:
        """The clicks that say an action, legal or not."""

    def gesture(self, view: View, action: Action) -> Gesture:
        """How the viewer says and clicks a legal action on these panels."""
        said = self.words.action(view, action)
        ghosts, faces = self.ghosts(view, action), self.button_faces(view, action)
        return Gesture(said.label, self.clicks(view, action), said.brings, ghosts, faces)

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        """The pieces that a legal action would put down."""
        return ()

    def button_faces(self, view: View, action: Action) -> tuple[str, ...]:
        """The pictures on the button of an action that is not clicked on the board."""
        return ()

    # ------------------------------------------------------------ what is seen of what happens
    @abstractmethod
    def bars(self, view: View) -> list[Bar]:
        """What everybody knows of each seat, in the order of the seats."""

    @abstractmethod
    def telling(self, event: Mapping[str, Fact]) -> EventAnimation:
        """How an event is told on the board."""

    def elements_of(self, event: Mapping[str, Fact]) -> list[str]:
        """The elements of the panels that an event is about."""
        return []

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """Is the event one that the seat should be told of first?"""
        return False

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """Did these events of one seat use something without bringing anything?"""
        return False

    def season(self, view: View) -> str:
        """The mood of the table: a season, or nothing."""
        return ""

    def points_by_element(self, view: View, sheet: Sheet) -> list[tuple[str, int]]:
        """What each thing of a seat's ground has brought at the end, by the element that shows it."""
        return []

    # ------------------------------------------------------------ orders
    def game_orders(self, view: View) -> list[OrderOffer]:
        """What the viewer can order in advance beside what every game offers."""
        return []

    def complete_order(self, view: View, wanted: Mapping[str, object]) -> Order:
        """What was wanted, which the game offered, with how things stand."""
        return dict(wanted)

    def obey_order(self, view: View, legal: Sequence[Action], order: Order, begun: bool) -> OrderMove:
        """See `follow_order`, of an order that the game offered."""
        return "over"

    def describe_order(self, view: View, order: Order) -> str:
        """An order that the game offered, in a sentence."""
        return str(order["order"])

    def offered_orders(self, view: View) -> list[OrderOffer]:
        """What the viewer can order in advance."""
        return [*self.game_orders(view), OrderOffer(FORCED, self.words.say("order-forced"))]

    def give_order(self, view: View, wanted: Mapping[str, object]) -> Order:
        """An offered order with its fields, as it is kept; ValueError says what is wrong with any other."""
        offer = next((each for each in self.offered_orders(view) if each.order == wanted.get("order")), None)
        if offer is None:
            raise ValueError(f"there is no order {wanted.get('order')!r} now")
        for field in offer.fields:
            if wanted.get(field.name) not in [value for value, _ in field.values]:
                raise ValueError(f"{field.name} is one of {', '.join([str(value) for value, _ in field.values])}")
        if set(wanted) != {"order", *[field.name for field in offer.fields]}:
            raise ValueError(f"the order {offer.order!r} has other fields")
        return dict(wanted) if offer.order == FORCED else self.complete_order(view, wanted)

    def follow_order(self, view: View, legal: Sequence[Action], order: Order, begun: bool = False) -> OrderMove:
        """What the order says that the viewer, who decides, does now; `begun`: in a turn that the order has begun."""
        if order["order"] == FORCED:
            return legal[0] if len(legal) == 1 else "wait"
        return self.obey_order(view, legal, order, begun)

    def order_words(self, view: View, order: Order) -> str:
        """The order in a sentence."""
        return self.words.say("order-forced") if order["order"] == FORCED else self.describe_order(view, order)
