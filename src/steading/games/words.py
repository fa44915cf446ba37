"""What every game says in sentences: the base of its words, and the registries by which a sentence is found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count, groupby
from pathlib import Path
from types import FunctionType
from typing import Final, Generic, NamedTuple, TypeVar

from ..drawing.gestures import ActionText
from ..engine.actions import Action
from ..engine.components import Component
from ..engine.contract import Game, View
from ..engine.facts import Facts
from ..engine.ledger import Ledger
from ..engine.refused import Fact, Refused
from ..language.arguments import Argument, slug
from ..language.catalogue import SOURCE
from ..language.language import language

EVERY_STEP: Final = 1000  # of a turn

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
says: Final = SentenceRegistry[ActionText]()  # by what an action does: (view, its form)
tells: Final = SentenceRegistry[str]()  # by event: (who, its facts, the names of all seats)
explains: Final = SentenceRegistry[Argument]()  # by fact of a refusal: (all of them, its name)
describes: Final = SentenceRegistry[str]()  # by group of components: (the piece)


class TurnStep(NamedTuple):
    """An action of a turn, and the view on which it is played."""

    view: View
    action: Action


class Words(ABC):
    """Everything in sentences: what a game's `table/words.py` extends. The sentences themselves are in catalogues."""

    catalogues: tuple[str, ...] = ()  # of messages, beside the one that all games share
    catalogue_folders: tuple[Path, ...] = ()  # where a guest's are found

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        self.names = names
        self.language = language(code, "games", "tables", *self.catalogues, folders=self.catalogue_folders)
        self.say = self.language.say
        self.rules = {rule.name: rule for ledger in ledgers for rule in ledger.rules.values()}
        self.questions = asks.of(self)
        self.sayings = says.of(self)
        self.sentences = tells.of(self)
        self.explanations = explains.of(self)
        self.descriptions = describes.of(self)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else self.say("player", number=seat + 1)

    @abstractmethod
    def step(self, view: View) -> str:
        """Where the game stands."""

    @abstractmethod
    def question(self, view: View) -> str:
        """What the viewer is asked."""

    def action(self, view: View, action: Action) -> ActionText:
        """The action as the viewer would say it, and what it brings."""
        form = Facts(action.form())
        return self.sayings[form.text("do")](view, form)

    # ------------------------------------------------------------ advice
    def turn(self, steps: Sequence[TurnStep], most: int = EVERY_STEP) -> str:
        """A whole turn as somebody advises it, without a stop at the end; of a long one, the first steps."""
        return self.join_steps([self.action(step.view, step.action).label for step in steps], most)

    def join_steps(self, labels: Sequence[str], most: int = EVERY_STEP) -> str:
        """The steps of a turn, one after the other; the same step again is counted."""
        steps = [self.say("step", step=label, times=len(list(run))) for label, run in groupby(labels)]
        said = "".join(steps[:1])
        for step in steps[1:most]:
            said = self.say("steps", before=said, step=step)
        return self.say("steps-and-so-on", steps=said) if len(steps) > most else said

    def outcome(self, steps: Sequence[TurnStep], after: View) -> list[str]:
        """What comes of the turn for the viewer, in sentences; `after` is the view once it is over."""
        return []

    plain_reasons: Sequence[str] = ()  # terms of which an outcome says enough

    def because(self, term: str, amount: float) -> str:
        """A sentence for a turn after which there is so much more of a term, or less; nothing where that is no reason
        that a player would give."""
        message = f"because-{slug(term)}" + ("-less" if amount < 0 else "")
        return self.say(message, n=round(abs(amount))) if self.language.knows(message) else ""

    # ------------------------------------------------------------ rules and events
    @abstractmethod
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""

    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """What happened, as a sentence; `names` are those of the seats."""
        facts = Facts(event)
        seat = facts.number("seat")
        return self.sentences[facts.text("event")](names[seat] if seat >= 0 else "", facts, names)

    other_moments: Sequence[str] = ()  # rules that only say that it is another moment, the later the less

    @abstractmethod
    def refusal(self, refused: Refused) -> str: ...

    def refusal_message(self, rule: str, facts: Iterable[str]) -> str:
        """The message for a refusal of which these facts are known: the first whose arguments are all among them, of
        `refused-…`, `refused-…-2` and so on."""
        known, first = set(facts), f"refused-{slug(rule)}"
        for place in count(1):
            message = first if place == 1 else f"{first}-{place}"
            if not self.language.knows(message):
                return ""
            if self.language.variables(message) <= known:
                return message
        raise AssertionError  # count() never ends

    def decisive(self, refusals: Sequence[Refused]) -> Refused:
        """Of several refusals of what a click may have meant, the one that a player wants to hear."""
        return min(refusals, key=self.weakness)

    def weakness(self, refused: Refused) -> int:
        """How little a refusal says about what was meant."""
        return self.other_moments.index(refused.rule) + 1 if refused.rule in self.other_moments else 0

    @abstractmethod
    def line(self, source: str) -> str:
        """A line of the score sheet."""

    def kind(self, source: str) -> str:
        """What kind of points that line has: lines of one kind are alike in pictures of scores."""
        return self.line(source)

    def item(self, kind: str, number: int) -> str:
        """So many of something that a score counts."""
        return self.say("item", number=number, kind=kind)

    def component(self, piece: Component) -> str:
        """A piece, by what it does."""
        return self.descriptions[piece.group](piece)
