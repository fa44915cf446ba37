"""The games, by name. Each is a folder of its own; its parts are found here by their file names."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Protocol

from ..drawing.gestures import Gesture
from ..drawing.grids import Grid
from ..drawing.panels import Layout, Panel
from ..engine.actions import Action
from ..engine.components import Component
from ..engine.contract import Document, Game, State
from ..engine.ledger import Ledger, Rule, read_ledger
from ..engine.refused import Fact, Refused
from ..engine.sheets import Sheet
from .key_flow.game import KeyFlow
from .keyflower.game import Keyflower
from .my_farm_shop.game import MyFarmShop

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
    """What a game's `words.py` offers: everything in sentences."""

    def step(self, view: Document) -> str:
        """Where the game stands."""

    def question(self, view: Document) -> str:
        """What the viewer is asked."""

    def action(self, view: Document, action: Action) -> str:
        """The action as the viewer would say it."""

    def rules_behind(self, view: Document, action: Action) -> list[str]:
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


def part(name: str, file: str) -> ModuleType:
    """One part of a game by its file name."""
    return import_module(f".{known(name)}.{file}", __package__)


def words_for(game: Game, names: Sequence[str] = ()) -> Words:
    """The words of a game, for a table at which these people sit."""
    words: Words = part(game.name, "words").Words(game, ledgers(game.name), names)
    return words


def spent_on(words: Words, sheet: Sheet, source: str) -> str:
    """The items that count for a line of a score sheet; nothing where a line counts none."""
    return ", ".join([words.item(each.item, each.number) for each in sheet.spent if each.source == source])


def text_board(game: Game, view: Document, words: Words, names: Sequence[str]) -> list[Grid]:
    """The board as text."""
    grids: list[Grid] = part(game.name, "board").text(view, words, names)
    return grids


def sprites_of(game: Game) -> str:
    """Every face of the game once, as symbols."""
    sprites: str = part(game.name, "board").sprites(game)
    return sprites


def draw(game: Game, view: Document, words: Words, names: Sequence[str]) -> list[Panel]:
    """The board as panels that place those faces."""
    panels: list[Panel] = part(game.name, "board").panels(view, words, names)
    return panels


def gesture_of(game: Game, view: Document, action: Action, words: Words) -> Gesture:
    """How the viewer clicks the action on that board."""
    gesture: Gesture = part(game.name, "board").gesture(view, action, words)
    return gesture


def clicks_of(game: Game, view: Document, action: Action) -> tuple[tuple[str, ...], ...]:
    """The clicks that say an action, legal or not."""
    clicks: tuple[tuple[str, ...], ...] = part(game.name, "board").clicks(view, action)
    return clicks


def layout_of(name: str) -> Layout:
    """How a page lays the board's panels out."""
    layout: Layout = part(name, "board").LAYOUT
    return layout


def concerns(game: Game, event: Mapping[str, Fact], seat: int) -> bool:
    """Is the event one that the seat should be told of first?"""
    told: bool = part(game.name, "board").concerns(event, seat)
    return told


def touched_by(game: Game, event: Mapping[str, Fact]) -> list[str]:
    """The elements of the board that an event is about."""
    ids: list[str] = part(game.name, "board").touched(event)
    return ids


def gallery_of(game: Game) -> list[tuple[str, list[tuple[str, str]]]]:
    """All faces in sections: the sprite and a caption for each."""
    gallery: list[tuple[str, list[tuple[str, str]]]] = part(game.name, "board").gallery(game)
    return gallery


def picture_of(game: Game, view: Document, names: Sequence[str]) -> str:
    """The board as one standalone SVG document."""
    picture: str = part(game.name, "board").picture(game, view, names)
    return picture


def evaluator(name: str) -> Callable[[State, int], float]:
    """What a simple bot cares about in a game."""
    evaluate: Callable[[State, int], float] = part(name, "heuristics").evaluate
    return evaluate


def folder(name: str) -> Path:
    """Where the game's files lie."""
    return Path(__file__).parent / known(name)


@cache
def ledgers(name: str) -> tuple[Ledger, ...]:
    """The rule ledgers of the game: its own and those of its expansions, each in a folder of its name."""
    expansions = sorted(folder(name).glob("*/rules.toml"))
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
