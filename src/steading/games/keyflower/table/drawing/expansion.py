"""What an expansion draws, and what is clicked and seen of it: the places of the board where it plugs in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from .....drawing.gestures import Ghost, Paths, Telling
from .....drawing.grids import Grid
from .....drawing.panels import BarItem
from .....engine.components import Components
from .....engine.facts import Facts
from .....language.arguments import Piece
from ...knowledge.view_types import KeyflowerPending, KeyflowerPlayerView, KeyflowerView, TileView
from ..words import KeyflowerWords

Clicks = Callable[[KeyflowerView, Facts], Paths]
Tell = Callable[[Facts, KeyflowerWords], Telling]
Puts = Callable[[KeyflowerView, Facts], list[Ghost]]
Shows = Callable[[KeyflowerView, Facts], list[str]]
Token = tuple[str, str, int, str, str]  # sprite, name, number, tip, rule
StockEntry = tuple[str, str, int, str, str]  # id, sprite, number, what, rule


class ExpansionGround:
    """What an expansion lays on the ground of one village."""

    def below(self, view: KeyflowerView, seat: int, frame: KeyflowerPending) -> str | None:
        """Under all pieces, drawn from the middle of the home."""
        return None

    def above(self, view: KeyflowerView, seat: int) -> str | None:
        """Above all pieces, drawn from the middle of the home."""
        return None

    def crowds(self, name: str, corner: int) -> bool:
        """Does something stand in this corner of a tile?"""
        return False

    def on_tile(self, tile: TileView, spot: Piece, words: KeyflowerWords) -> str:
        """On a tile, below its workers."""
        return ""


class DrawnExpansion:
    """An expansion of which nothing is seen."""

    entry = ""  # of a view, where it is in play
    has_market = False  # beside the boats
    clicks: Mapping[str, Clicks] = {}  # by what an action does
    tells: Mapping[str, Tell] = {}  # by event
    puts: Mapping[str, Puts] = {}  # ghosts, by what an action does
    shows: Mapping[str, Shows] = {}  # pictures on buttons, by what an action does
    piles: Mapping[str, str] = {}  # where an item is clicked that does not lie in the supply by its name
    at_home: tuple[str, ...] = ()  # decisions about the own village
    at_quay: tuple[str, ...] = ()  # about a boat
    terms_at_home: tuple[str, ...] = ()  # of those in the village: what is drawn
    concerning: tuple[str, ...] = ()  # events of which their seat is told first
    prices: tuple[str, ...] = ()  # events that are prices of a use

    # ------------------------------------------------------------ what is shared
    def stock(self, view: KeyflowerView) -> Iterable[StockEntry]:
        """What lies in the supply."""
        return ()

    def stock_text(self, view: KeyflowerView, words: KeyflowerWords) -> list[str]:
        return []

    def grids(self, view: KeyflowerView, words: KeyflowerWords) -> list[Grid]:
        """What else is shared, as text."""
        return []

    def market(self, view: KeyflowerView, at: tuple[float, float, float], words: KeyflowerWords) -> tuple[str, float]:
        """What else is shared, as a picture, and its height."""
        return "", 0.0

    def cargo(self, view: KeyflowerView, place: int) -> list[tuple[str, int]]:
        """What a boat of the row carries besides, as sprites with numbers."""
        return []

    def sprites(self, components: Components) -> str:
        """Faces that are no tiles."""
        return ""

    def gallery(self, components: Components, words: KeyflowerWords) -> list[tuple[str, list[tuple[str, str]]]]:
        """The same in sections, with captions."""
        return []

    # ------------------------------------------------------------ what a seat has
    def ground(
        self, view: KeyflowerView, player: KeyflowerPlayerView, frame: KeyflowerPending, words: KeyflowerWords
    ) -> ExpansionGround | None:
        """What it lays on the ground of a village, if anything."""
        return None

    def new_pieces(self, frame: KeyflowerPending, words: KeyflowerWords) -> str:
        """What is about to be put on the tile of the viewer's decision."""
        return ""

    def mark(self, name: str, frame: KeyflowerPending, words: KeyflowerWords) -> str:
        """The mark on a tile that the viewer can do something with."""
        return ""

    def tokens(self, mine: KeyflowerPlayerView, words: KeyflowerWords) -> Sequence[Token]:
        """What a seat has beside the skills, as far as the viewer knows."""
        return ()

    def draw_held(self, mine: KeyflowerPlayerView, at: tuple[float, float], words: KeyflowerWords) -> tuple[str, float]:
        """What the viewer has behind the screen, and its height."""
        return "", 0.0

    def things(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
        """What stands in the bar of a seat."""
        yield from ()

    def things_in_front(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
        """What the bar has besides, where screens are open."""
        yield from ()

    def in_heading(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> list[str]:
        """What stands above another's village."""
        return []

    def beside(self, view: KeyflowerView, seat: int, words: KeyflowerWords) -> list[str]:
        """What a seat has besides its tiles and tokens, in words; the viewer's own stands behind the screen."""
        return []

    def held_rows(self, mine: KeyflowerPlayerView, words: KeyflowerWords) -> list[tuple[str, str]]:
        """What the viewer has behind the screen besides tokens, in words."""
        return []

    # ------------------------------------------------------------ events
    def list_touched(self, kind: str, facts: Facts) -> list[str]:
        """The elements that an event is about."""
        return []
