"""The games, by name: each with its Game, its board, its judgement and its ledgers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Protocol

from ..drawing.gestures import Gesture, Paths, Saying
from ..drawing.grids import Grid
from ..drawing.panels import Layout, Panel
from ..engine.actions import Action
from ..engine.components import Component
from ..engine.contract import Game, State, View
from ..engine.ledger import Ledger, Rule, read_ledger
from ..engine.refused import Fact, Refused
from ..engine.sheets import Sheet
from .key_flow.game import KeyFlow
from .key_flow.heuristics import evaluate as judge_key_flow
from .keyflower.game import Keyflower
from .keyflower.heuristics import evaluate as judge_keyflower
from .my_farm_shop.game import MyFarmShop
from .my_farm_shop.heuristics import evaluate as judge_my_farm_shop

GAMES: dict[str, Callable[[Mapping[str, object], Path | None], Game]] = {
    "my_farm_shop": MyFarmShop,
    "keyflower": Keyflower,
    "key_flow": KeyFlow,
}


def known(name: str) -> str:
    """The name, if there is such a game; ValueError says which there are."""
    if name not in GAMES:
        raise ValueError(f"there is no game {name!r}; there are {', '.join(GAMES)}")
    return name


def make(name: str, options: Mapping[str, object], components: Path | None = None) -> Game:
    """The game with these options, perhaps with a corrected set of components."""
    return GAMES[known(name)](options, components)


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

    def clicks(self, view: View, action: Action) -> Paths:
        """The clicks that say an action, legal or not."""

    def concerns(self, event: Mapping[str, Fact], seat: int) -> bool:
        """Is the event one that the seat should be told of first?"""

    def touched(self, event: Mapping[str, Fact]) -> list[str]:
        """The elements of the panels that an event is about."""

    def sprites(self) -> str:
        """Every face of the game once, as symbols."""

    def gallery(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """All faces in sections: the sprite and a caption for each."""

    def picture(self, view: View) -> str:
        """The table on one sheet, as a standalone SVG document."""


def board_for(game: Game, names: Sequence[str] = ()) -> Board:
    """The board of a game, for a table at which these people sit."""
    return BOARDS[game.name]()(game, ledgers(game.name), names)


# Boards are imported when somebody looks: bots never do.
def _my_farm_shop() -> Callable[[Game, Sequence[Ledger], Sequence[str]], Board]:
    from .my_farm_shop.table.board import FarmBoard

    return FarmBoard


def _keyflower() -> Callable[[Game, Sequence[Ledger], Sequence[str]], Board]:
    from .keyflower.table.board import KeyflowerBoard

    return KeyflowerBoard


def _key_flow() -> Callable[[Game, Sequence[Ledger], Sequence[str]], Board]:
    from .key_flow.table.board import KeyFlowBoard

    return KeyFlowBoard


BOARDS: dict[str, Callable[[], Callable[[Game, Sequence[Ledger], Sequence[str]], Board]]] = {
    "my_farm_shop": _my_farm_shop,
    "keyflower": _keyflower,
    "key_flow": _key_flow,
}


def spent_on(words: Words, sheet: Sheet, source: str) -> str:
    """The items that count for a line of a score sheet; nothing where a line counts none."""
    return ", ".join([words.item(each.item, each.number) for each in sheet.spent if each.source == source])


EVALUATORS: dict[str, Callable[[State, int], float]] = {
    "my_farm_shop": judge_my_farm_shop,
    "keyflower": judge_keyflower,
    "key_flow": judge_key_flow,
}


def evaluator(name: str) -> Callable[[State, int], float]:
    """What a simple bot cares about in a game."""
    return EVALUATORS[known(name)]


def folder(name: str) -> Path:
    """Where the game's files lie."""
    return Path(__file__).parent / known(name)


@cache
def ledgers(name: str) -> tuple[Ledger, ...]:
    """The rule ledgers of the game: its own and those of its expansions, each in a folder of its name."""
    expansions = sorted(folder(name).glob("rules/*/rules.toml"))
    own = read_ledger(name, folder(name) / "rules.toml")
    return (own, *[read_ledger(path.parent.name, path) for path in expansions])


def rule_of(name: str, id: str) -> Rule:
    """The rule with this id, with or without its ledger's name; KeyError says what comes near."""
    books = ledgers(name)
    for ledger in books:
        if id.removeprefix(f"{ledger.name}:") in ledger.rules:
            return ledger.rule(id)
    named = [ledger for ledger in books if id.startswith(f"{ledger.name}:")]
    return (named or books)[0].rule(id)
