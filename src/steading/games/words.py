"""What every game says in sentences: the base of its words, and the registries by which a sentence is found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Final, Generic, TypeVar

from ..drawing.gestures import Saying
from ..engine.actions import Action
from ..engine.components import Component
from ..engine.contract import Game, View
from ..engine.facts import Facts
from ..engine.ledger import Ledger
from ..engine.refused import Fact, Refused

T = TypeVar("T")
Method = TypeVar("Method", bound=Callable[..., object])


class SentenceRegistry(Generic[T]):
    """Methods by the kinds of things that they put into words: `@says("bid")`."""

    def __init__(self) -> None:
        self.kinds: dict[object, tuple[str, ...]] = {}  # of each method

    def __call__(self, *kinds: str) -> Callable[[Method], Method]:
        def register(method: Method) -> Method:
            self.kinds[method] = kinds
            return method

        return register

    def of(self, words: object) -> dict[str, Callable[..., T]]:
        """The methods of these words, by kind; those of a subclass before those that it extends."""
        found: dict[str, Callable[..., T]] = {}
        for each in reversed(type(words).__mro__):
            for name, method in vars(each).items():
                if isinstance(method, FunctionType):
                    found.update({kind: getattr(words, name) for kind in self.kinds.get(method, ())})
        return found


asks: Final = SentenceRegistry[str]()  # by decision: (view, decision)
says: Final = SentenceRegistry[Saying]()  # by what an action does: (view, its form)
tells: Final = SentenceRegistry[str]()  # by event: (who, its facts, the names of all seats)
explains: Final = SentenceRegistry[str]()  # by fact of a refusal: (all of them, its name)
describes: Final = SentenceRegistry[str]()  # by group of components: (the piece)


class Words(ABC):
    """Everything in sentences: what a game's `table/words.py` extends."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        self.names = names
        self.rules = {rule.name: rule for ledger in ledgers for rule in ledger.rules.values()}
        self.questions = asks.of(self)
        self.sayings = says.of(self)
        self.sentences = tells.of(self)
        self.explanations = explains.of(self)
        self.descriptions = describes.of(self)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"player {seat + 1}"

    @abstractmethod
    def step(self, view: View) -> str:
        """Where the game stands."""

    @abstractmethod
    def question(self, view: View) -> str:
        """What the viewer is asked."""

    def action(self, view: View, action: Action) -> Saying:
        """The action as the viewer would say it, and what it brings."""
        form = Facts(action.form())
        return self.sayings[form.text("do")](view, form)

    @abstractmethod
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""

    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """What happened, as a sentence; `names` are those of the seats."""
        facts = Facts(event)
        seat = facts.number("seat")
        return self.sentences[facts.text("event")](names[seat] if seat >= 0 else "", facts, names)

    @abstractmethod
    def refusal(self, refused: Refused) -> str: ...

    @abstractmethod
    def line(self, source: str) -> str:
        """A line of the score sheet."""

    def item(self, kind: str, number: int) -> str:
        """So many of something that a score counts."""
        return f"{number} {kind}"

    def component(self, piece: Component) -> str:
        """A piece, by what it does."""
        return self.descriptions[piece.group](piece)
