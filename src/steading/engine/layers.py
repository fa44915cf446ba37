"""Where the layers of a game meet: its table of decisions, and the functions by which the contract is kept.

A game brings functions over its own State; that the State given is one of its own is said here once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar, cast

from .actions import Action
from .contract import Document, Game, State, View
from .ids import Seat
from .ints import i64, mypyc_attr
from .refused import Refused
from .sheets import Sheet

S = TypeVar("S", bound=State)


def no_terms(s: State, seat: Seat) -> Document:
    """A decision that needs no more said than what is settled of it."""
    return {}


class Decision(Generic[S]):
    """One kind of decision: its number, its name, what is legal, what follows, why not, and on which terms it is taken.

    `terms` tells the seat that decides what the rules have worked out (how many, of which colour, where), so that
    nobody who words or draws the decision works it out again.
    """

    __slots__ = ("follow", "kind", "legal", "name", "refuse", "terms")

    def __init__(
        self,
        kind: int,
        name: str,
        legal: Callable[[S, Seat], list[Action]],
        follow: Callable[[S, Seat, Action], None],
        refuse: Callable[[S, Seat, Action], Refused],
        terms: Callable[[S, Seat], Document] = no_terms,
    ) -> None:
        self.kind: Final = kind
        self.name: Final = name
        self.legal: Final = legal
        self.follow: Final = follow
        self.refuse: Final = refuse
        self.terms: Final = terms


def in_order(table: tuple[Decision[S], ...]) -> tuple[Decision[S], ...]:
    """A game's table of decisions, each at its number; ValueError names one that is not."""
    for place, decision in enumerate(table):
        if decision.kind != place:
            raise ValueError(f"the decision {decision.name!r} has the number {decision.kind}, but stands at {place}")
    return table


class Layers(Generic[S]):
    """The functions of a game's layers, each over its own State."""

    __slots__ = ("decisions", "dump", "go_on", "imagine", "picture", "refusal", "scores", "secretive", "view")

    def __init__(
        self,
        decisions: tuple[Decision[S], ...],
        go_on: Callable[[S], None],
        refusal: Callable[[S, Seat, Action], Refused],
        scores: Callable[[S, int], list[Sheet]],
        dump: Callable[[S], Document],
        view: Callable[[S, int | None], View],
        imagine: Callable[[S, int, int], S],
        secretive: Callable[[S], bool],
        picture: Callable[[S], str],
    ) -> None:
        self.decisions: Final = decisions  # in the order of their kinds
        self.go_on: Final = go_on  # until someone has to decide
        self.refusal: Final = refusal
        self.scores: Final = scores
        self.dump: Final = dump
        self.view: Final = view
        self.imagine: Final = imagine
        self.secretive: Final = secretive
        self.picture: Final = picture


@mypyc_attr(allow_interpreted_subclasses=True)
class LayeredGame(Game, Generic[S]):
    """A Game that keeps the contract by its layers."""

    layers: Layers[S]

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        kind: i64 = state.stack.kind(seat)
        return self.layers.decisions[kind].legal(cast(S, state), Seat(seat)) if kind >= 0 else []

    def follow(self, state: State, seat: int, action: Action) -> None:
        self.layers.decisions[state.stack.kind(seat)].follow(cast(S, state), Seat(seat), action)
        if state.stack.deciding == 0:
            self.layers.go_on(cast(S, state))

    def refusal(self, state: State, seat: int, action: Action) -> Refused:
        return self.layers.refusal(cast(S, state), Seat(seat), action)

    def view(self, state: State, seat: int | None) -> View:
        return self.layers.view(cast(S, state), seat)

    def imagine(self, state: State, seat: int, seed: int) -> State:
        return self.layers.imagine(cast(S, state), seat, seed)

    def scores(self, state: State, viewer: int) -> list[Sheet]:
        return self.layers.scores(cast(S, state), viewer)

    def secretive(self, state: State) -> bool:
        return self.layers.secretive(cast(S, state))

    def dump(self, state: State) -> Document:
        return self.layers.dump(cast(S, state))

    def picture(self, state: State) -> str:
        return self.layers.picture(cast(S, state))
