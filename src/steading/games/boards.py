"""What every game offers to people: its words and its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, Protocol, TypeVar

from ..drawing.gestures import Gesture, Ghost, Paths, Saying, Telling
from ..drawing.grids import Grid
from ..drawing.panel_cache import PanelCache
from ..drawing.panels import Bar, Layout, Panel, compose
from ..engine.actions import Action
from ..engine.components import Component
from ..engine.contract import Game, View
from ..engine.ledger import Ledger
from ..engine.refused import Fact, Refused
from ..engine.sheets import Sheet

Order = dict[str, object]  # what was ordered, with how things stood when it was
Heeded = Action | Literal["wait", "over"]  # what an order plays now: something, nothing yet, nothing any more
FORCED = "forced"
FORCED_WORDS = "Play for me what has only one way out"


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


class Words(Protocol):
    """Everything in sentences: what a game's `table/words.py` offers."""

    def step(self, view: View) -> str:
        """Where the game stands."""

    def question(self, view: View) -> str:
        """What the viewer is asked."""

    def action(self, view: View, action: Action) -> Saying:
        """The action as the viewer would say it, and what it brings."""

    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""

    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """What happened."""

    def refusal(self, refused: Refused) -> str:
        """Why not."""

    def line(self, source: str) -> str:
        """A line of the score sheet."""

    def item(self, kind: str, number: int) -> str:
        """So many of something that a score counts."""

    def component(self, piece: Component) -> str:
        """A piece, by what it does."""


class Board(Protocol):
    """How a game is shown to the people at a table: what a game's `table/board.py` offers.

    It is given views and legal actions, and works out no rule.
    """

    @property
    def words(self) -> Words:
        """The words for this game and these people."""

    @property
    def layout(self) -> Layout:
        """How a page lays the panels out."""

    def text(self, view: View) -> list[Grid]:
        """The table as text."""

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """The table as panels that place the faces of the sprite sheet."""

    def gesture(self, view: View, action: Action) -> Gesture:
        """How the viewer says and clicks a legal action on these panels."""

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        """The pieces that a legal action would put down."""

    def clicks(self, view: View, action: Action) -> Paths:
        """The clicks that say an action, legal or not."""

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """Is the event one that the seat should be told of first?"""

    def touched(self, event: Mapping[str, Fact]) -> list[str]:
        """The elements of the panels that an event is about."""

    def bars(self, view: View) -> list[Bar]:
        """What everybody knows of each seat, in the order of the seats."""

    def telling(self, event: Mapping[str, Fact]) -> Telling:
        """How an event is told on the board."""

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """Did these events of one seat use something without bringing anything?"""

    def season(self, view: View) -> str:
        """The mood of the table: a season, or nothing."""

    def brought(self, view: View, sheet: Sheet) -> list[tuple[str, int]]:
        """What each thing of a seat's ground has brought at the end, by the element that shows it."""

    def offered_orders(self, view: View) -> list[OrderOffer]:
        """What the viewer can order in advance."""

    def give_order(self, view: View, wanted: Mapping[str, object]) -> Order:
        """An offered order with its fields, as it is kept; ValueError says what is wrong with any other."""

    def follow_order(self, view: View, legal: Sequence[Action], order: Order, begun: bool = False) -> Heeded:
        """What the order says that the viewer, who decides, does now; `begun`: in a turn that the order has begun."""

    def order_words(self, view: View, order: Order) -> str:
        """The order in a sentence."""

    def sprites(self) -> str:
        """Every face of the game once, as symbols."""

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """All faces in sections: the sprite and a caption for each."""

    def picture(self, view: View) -> str:
        """The table on one sheet, as a standalone SVG document."""


W = TypeVar("W", bound=Words)


class Gestures(Protocol):
    """How actions are clicked, and what events touch: what a game's `table/gestures.py` offers."""

    def clicks(self, view: View, action: Action) -> Paths:
        """See Board.clicks."""

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """See Board.concerns."""

    def touched(self, event: Mapping[str, Fact]) -> list[str]:
        """See Board.touched."""


W_contra = TypeVar("W_contra", bound=Words, contravariant=True)


class Tellings(Protocol[W_contra]):
    """What is told at a glance: what a game's `table/telling.py` offers."""

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        """The pieces that an action would put down."""

    def on_button(self, view: View, action: Action) -> tuple[str, ...]:
        """The pictures on the button of an action that is not clicked on the board."""

    def bars(self, view: View, words: W_contra) -> list[Bar]:
        """See Board.bars."""

    def telling(self, event: Mapping[str, Fact], words: W_contra) -> Telling:
        """See Board.telling."""

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """See Board.in_vain."""

    def season(self, view: View) -> str:
        """See Board.season."""

    def brought(self, view: View, sheet: Sheet, words: W_contra) -> list[tuple[str, int]]:
        """See Board.brought."""


class Orders(Protocol[W_contra]):
    """What can be ordered in advance: what a game's `table/orders.py` offers, from the view and the legal actions."""

    def offered(self, view: View, words: W_contra) -> list[OrderOffer]:
        """See Board.offered_orders."""

    def given(self, view: View, wanted: Mapping[str, object]) -> Order:
        """What was wanted, which was offered, with how things stand."""

    def followed(self, view: View, legal: Sequence[Action], order: Order, begun: bool) -> Heeded:
        """See Board.follow_order."""

    def said(self, view: View, order: Order, words: W_contra) -> str:
        """See Board.order_words."""


class Looks(NamedTuple, Generic[W]):
    """What is a game's own of its board, over its views and in its words; a module stands for all that it offers."""

    title: str
    words: Callable[[Game, Sequence[Ledger], Sequence[str]], W]
    text: Callable[[View, W, Sequence[str]], list[Grid]]
    panels: Callable[[View, Sequence[Action], W, Sequence[str], PanelCache], list[Panel]]
    gestures: Gestures
    tellings: Tellings[W]
    sprites: Callable[[Game], str]
    gallery: Callable[[Game], list[tuple[str, list[tuple[str, str]]]]]
    orders: Orders[W] | None = None  # where there are any beside those of every game


class DrawnBoard(Generic[W]):
    """A Board of which a game only says how the page is laid out, and its looks."""

    layout: Layout
    looks: Looks[W]

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str]) -> None:
        self.game = game
        self.names = names
        self.words = self.looks.words(game, ledgers, names)
        self.cache = PanelCache("players", "farms", "lots")

    def text(self, view: View) -> list[Grid]:
        """See Board.text."""
        return self.looks.text(view, self.words, self.names)

    def panels(self, view: View, legal: Sequence[Action]) -> list[Panel]:
        """See Board.panels."""
        return self.looks.panels(view, legal, self.words, self.names, self.cache)

    def gesture(self, view: View, action: Action) -> Gesture:
        """See Board.gesture."""
        said = self.words.action(view, action)
        told = self.looks.tellings
        ghosts, faces = told.ghosts(view, action), told.on_button(view, action)
        return Gesture(said.label, self.clicks(view, action), said.brings, ghosts, faces)

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        """See Board.ghosts."""
        return self.looks.tellings.ghosts(view, action)

    def clicks(self, view: View, action: Action) -> Paths:
        """See Board.clicks."""
        return self.looks.gestures.clicks(view, action)

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """See Board.concerns."""
        return self.looks.gestures.concerns(event, seat)

    def touched(self, event: Mapping[str, Fact]) -> list[str]:
        """See Board.touched."""
        return self.looks.gestures.touched(event)

    def bars(self, view: View) -> list[Bar]:
        """See Board.bars."""
        return self.looks.tellings.bars(view, self.words)

    def telling(self, event: Mapping[str, Fact]) -> Telling:
        """See Board.telling."""
        return self.looks.tellings.telling(event, self.words)

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """See Board.in_vain."""
        return self.looks.tellings.in_vain(events)

    def season(self, view: View) -> str:
        """See Board.season."""
        return self.looks.tellings.season(view)

    def brought(self, view: View, sheet: Sheet) -> list[tuple[str, int]]:
        """See Board.brought."""
        return self.looks.tellings.brought(view, sheet, self.words)

    def offered_orders(self, view: View) -> list[OrderOffer]:
        """See Board.offered_orders."""
        own = [] if self.looks.orders is None else self.looks.orders.offered(view, self.words)
        return [*own, OrderOffer(FORCED, FORCED_WORDS)]

    def give_order(self, view: View, wanted: Mapping[str, object]) -> Order:
        """See Board.give_order."""
        offer = next((each for each in self.offered_orders(view) if each.order == wanted.get("order")), None)
        if offer is None:
            raise ValueError(f"there is no order {wanted.get('order')!r} now")
        for field in offer.fields:
            if wanted.get(field.name) not in [value for value, _ in field.values]:
                raise ValueError(f"{field.name} is one of {', '.join([str(value) for value, _ in field.values])}")
        if set(wanted) != {"order", *[field.name for field in offer.fields]}:
            raise ValueError(f"the order {offer.order!r} has other fields")
        if self.looks.orders is None or offer.order == FORCED:
            return dict(wanted)
        return self.looks.orders.given(view, wanted)

    def follow_order(self, view: View, legal: Sequence[Action], order: Order, begun: bool = False) -> Heeded:
        """See Board.follow_order."""
        if self.looks.orders is None or order["order"] == FORCED:
            return legal[0] if len(legal) == 1 else "wait"
        return self.looks.orders.followed(view, legal, order, begun)

    def order_words(self, view: View, order: Order) -> str:
        """See Board.order_words."""
        if self.looks.orders is None or order["order"] == FORCED:
            return FORCED_WORDS
        return self.looks.orders.said(view, order, self.words)

    def sprites(self) -> str:
        """See Board.sprites."""
        return self.looks.sprites(self.game)

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """See Board.gallery."""
        return self.looks.gallery(self.game)

    def picture(self, view: View) -> str:
        """See Board.picture."""
        title = f"{self.looks.title} · {self.words.step(view)}"
        return compose(title, self.panels(view, ()), self.sprites())
