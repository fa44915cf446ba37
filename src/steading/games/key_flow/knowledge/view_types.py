"""What a view consists of: the table as one seat sees it, part by part."""

from __future__ import annotations

from typing import TypedDict

from ..documents.writer import KeyFlowFrame, LaidCard


class WorkPlace(TypedDict):
    """A building where a keyple card may work, and the tokens that it takes there."""

    village: int
    at: str
    card: str
    tokens: int


class TokenUse(TypedDict):
    """A building that tokens can use, and its price."""

    at: str
    card: str
    tokens: int


class SkillTileView(TypedDict):
    """A skill tile by its type and stock."""

    skill: str
    tile: str


class KeyFlowPending(KeyFlowFrame, total=False):
    """A pending decision; the viewer's own that is to be taken now has its terms."""

    reach: dict[str, list[str]]  # of keyple cards: the arrows in force
    discard: int  # the tokens that discarding pays; not there if it may not be done
    places: list[str]  # free ones for the village card
    works: list[WorkPlace]
    tokens: int
    uses: list[TokenUse]
    items: list[str]
    tiles: list[SkillTileView]
    upgradable: list[str]  # places of the own village
    flippable: list[str]
    gold: int  # for each tile that is flipped
    ways: list[dict[str, int]]  # to pay resources
    wild: bool  # does any resource stand for any other?


class KeyFlowPlayerView(TypedDict):
    """One seat, as the viewer may see it."""

    village: list[LaidCard]
    tokens: int
    skills: dict[str, int] | None  # single-sided; none if they are hidden
    double: dict[str, int]
    owed: int
    unknown_skills: int
    store: int
    stored: list[str] | None
    winter: int
    winter_cards: list[str] | None
    given_back: list[str] | None
    hand: dict[str, int]  # by what the backs show
    dealt_to: int  # the seat that this hand was dealt to
    known: list[str] | None
    waits: bool  # is its turn to play the revealed card still to come?
    pending: list[KeyFlowPending] | None


class KeyFlowView(TypedDict):
    game: str
    options: dict[str, bool | str]
    seats: int
    seat: int | None
    epoch: int
    season: str
    step: str
    round: int
    rounds: int
    passing: str
    passes_to: int | None  # the seat that gets the viewer's hand
    gets_from: int | None
    deciders: list[int]
    decks: dict[str, int]
    discarded: list[str]
    pile: int
    hand: list[str]
    chosen: str | None
    revealed: list[str | None]
    players: list[KeyFlowPlayerView]
