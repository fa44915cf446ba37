"""What crosses the line between a table and a browser: one struct a message, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.json import Decoder

from ..language.arguments import Sentence
from .speech import in_english

Code = Literal["stale", "bad-message", "too-fast", "too-large", "not-yours", "gone", "failed", "unavailable"]


class RequestError(Exception):
    """A message that cannot be followed: one of the closed set of codes, and a sentence that says what is allowed."""

    def __init__(self, code: Code, text: Sentence) -> None:
        self.code: Code = code
        self.text = text
        super().__init__(in_english(text))


# ------------------------------------------------------------ to the browser
class SeatLine(Struct, frozen=True):
    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    mine: bool
    deciding: bool
    online: bool
    lent: bool = False  # a bot plays there until its person takes the seat back
    given_up: bool = False
    agrees: bool = False  # to end the game as it stands
    clock: float | None = None  # seconds left; of a clock that runs, when it began to
    since: float | None = None  # it runs since then, by the server's time
    late: bool = False  # it has run out
    pauses: bool = False  # asks for a pause, or in a pause to go on
    substitute: str = ""  # the bot that plays there while the seat is lent


class LineForm(Struct, frozen=True):
    """Where the game stands, in words."""

    step: str
    turn: str
    waits: str
    question: str


class FilterForm(Struct, frozen=True):
    """A word for some pieces of a panel, and an element on each of them."""

    words: str
    ids: list[str]


class PanelForm(Struct, frozen=True):
    """One drawn part of the table; an empty body is the one that the panel had on the board before."""

    id: str
    title: str
    role: str
    seat: int | None
    width: float
    height: float
    body: str
    tile: float
    tiles: int
    weight: float
    gaps: tuple[float, float] | None
    ratio: float
    narrow: tuple[float, float] | None  # its size on an upright phone, if it is drawn otherwise there
    filters: list[FilterForm]
    tab: str
    least: float
    shapes: list[tuple[float, float]]  # other sizes that it may have


class BarItemForm(Struct, frozen=True):
    """A picture with a number or word beside it, and what it means."""

    sprite: str
    text: str
    tip: str


class BarForm(Struct, frozen=True):
    """What everybody knows of a seat."""

    seat: int
    state: str
    things: list[BarItemForm]


class GhostForm(Struct, frozen=True):
    """A piece that an action would put on an element, where so many lie already."""

    at: str
    sprite: str
    number: int
    there: int


class FlightForm(Struct, frozen=True):
    """Pieces that an event moved from one element to another."""

    start: str
    end: str
    sprite: str
    number: int


class ChoiceForm(Struct, frozen=True):
    """One legal action with the clicks that say it. `ends`: after it the others go on, so it is confirmed first.

    `brings` is what can be said at a glance. The rest is told when it is asked for (`Preview`), and kept here by the
    page.
    """

    index: int
    label: str
    brings: str
    paths: tuple[tuple[str, ...], ...]
    rules: list[str]
    ghosts: list[GhostForm]
    faces: tuple[str, ...]
    ends: bool
    ahead: ChoiceForm | None = None
    score: int | None = None


class Entry(Struct, frozen=True):
    """A sentence of the log, with the elements of the board that it is about; is it one that concerns the reader?

    `seat` did it; `brief` says it in a few words and pictures (`#sprite`); `flights` are the pieces that it moved.
    `at`, once the game is over: after so many actions it could be read. `href`: the rule behind it, in the book.
    """

    n: int
    text: str
    ids: list[str]
    concerns: bool
    seat: int | None
    brief: tuple[str, ...]
    flights: list[FlightForm]
    at: int | None = None
    href: str = ""


class ScoreLine(Struct, frozen=True):
    """One seat's score sheet; a line has its source, its points and the items that count for it."""

    seat: int
    name: str
    rank: int
    total: int
    lines: list[tuple[str, int, str]]
    points_by_element: list[tuple[str, int]] = []  # by the things of its ground, at the end
    kinds: list[str] = []  # of points, one for each line


class NoteForm(Struct, frozen=True):
    """What somebody who teaches says beside the board; see `drawing.notes`."""

    title: str
    text: list[str]
    points: list[str]
    ghosts: list[GhostForm]
    buttons: list[tuple[str, str]]
    at: int
    of: int
    tone: Literal["say", "warn", "right", "wrong"]
    rule: str
    turn: list[int] = []  # actions by number, which the answer "play" plays one after the other


class OriginForm(Struct, frozen=True):
    """The finished game from a moment of which this one is played on, and what its seats had from then on."""

    href: str
    at: int  # after so many actions
    of: int
    now: int  # where this game would be in that one
    ats: list[int]
    totals: list[list[int]]


class BoardMessage(Struct, frozen=True, tag_field="kind", tag="board"):
    """All that one seat sees; `log` holds the entries from `log_from` on, which replace what stood there."""

    number: int
    seat: int | None
    seats: list[SeatLine]
    line: LineForm
    season: str
    bars: list[BarForm]
    panels: list[PanelForm]
    actions: list[ChoiceForm]
    log: list[Entry]
    log_from: int
    scores: list[ScoreLine]
    over: bool
    can_undo: bool
    can_restart: bool
    next_seat: int | None
    moments: int | None
    record: str | None
    ending: Literal["played", "agreed", "given-up"] | None = None  # before its end, and how
    again: str | None = None  # the table at which the same people play on
    note: NoteForm | None = None
    hints: bool = False  # may this seat ask what somebody good would do?
    now: float | None = None  # the server's time, at a table with clocks
    paused: bool = False
    orders: list[str] = []  # that this seat has given; nobody else is told
    can_order: bool = False
    watching: int = 0  # people who look on
    origin: OriginForm | None = None  # of a table that asks what if


class RefusedForm(Struct, frozen=True, tag_field="kind", tag="refused"):
    """Why something is not allowed, by which rule."""

    rule: str
    text: str
    rule_text: str
    number: int
    href: str = ""  # where the rule stands in the book


class RuleForm(Struct, frozen=True, tag_field="kind", tag="rule"):
    """A rule of the ledger, and where it stands in the book."""

    name: str
    text: str
    ruling: str
    href: str


class MomentMessage(Struct, frozen=True, tag_field="kind", tag="moment"):
    """A game as it stood after so many of its actions."""

    at: int
    of: int
    season: str
    bars: list[BarForm]
    panels: list[PanelForm]
    log: list[Entry]
    line: LineForm
    scores: list[ScoreLine]
    deciders: list[int]


class Curve(Struct, frozen=True):
    """The score through a game: after so many actions, every seat's total by then; when which season began; and when
    the game turned, towards which seat."""

    at: list[int]
    totals: list[list[int]]
    seasons: list[tuple[int, str]]
    turnings: list[tuple[int, int]]


class ChatLineForm(Struct, frozen=True):
    name: str
    text: str
    id: int = 0  # by which it is reported
    mine: bool = False


class Chat(Struct, frozen=True, tag_field="kind", tag="chat"):
    """Lines of chat, oldest first: all that is kept (`whole`), or what is new."""

    messages: list[ChatLineForm]
    whole: bool


class ErrorForm(Struct, frozen=True, tag_field="kind", tag="error"):
    """Something went wrong; nothing was played. `message` and `arguments` are what `text` says in one's language."""

    code: Code
    text: str
    message: str = ""
    arguments: dict[str, str | int] = {}


class HintForm(Struct, frozen=True, tag_field="kind", tag="hint"):
    """What somebody good would do on the board of this number: the best turn, then the runner-up."""

    number: int
    notes: list[NoteForm]


class Preview(Struct, frozen=True):
    """What an action would bring, and the seat's score after it.

    `ahead`: what is staged at once when it is played, known before the server has answered.
    """

    index: int
    brings: str
    score: int
    ahead: ChoiceForm | None = None


class Previews(Struct, frozen=True, tag_field="kind", tag="foresight"):
    """What the actions on the board of this number would bring."""

    number: int
    seat: int
    actions: list[Preview]


OutgoingMessage = BoardMessage | Previews | RefusedForm | RuleForm | MomentMessage | Chat | HintForm | ErrorForm

# ------------------------------------------------------------ from the browser
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
NaturalNumber = Annotated[int, Meta(ge=0, le=2**31)]
RequestKey = Annotated[
    str, Meta(min_length=1, max_length=64, pattern=r"^[ -~]*\Z")
]  # kept as it is: no database minds these
Id = Annotated[str, Meta(min_length=1, max_length=80)]


class Play(Struct, frozen=True, tag_field="do", tag="play"):
    """Play the action with this index."""

    seat: SeatNumber
    number: NaturalNumber
    key: RequestKey
    action: NaturalNumber


class Undo(Struct, frozen=True, tag_field="do", tag="undo"):
    """Take the last action back."""

    seat: SeatNumber
    number: NaturalNumber
    key: RequestKey


class Restart(Struct, frozen=True, tag_field="do", tag="restart"):
    """Take everything back that may be."""

    seat: SeatNumber
    number: NaturalNumber
    key: RequestKey


class AskWhy(Struct, frozen=True, tag_field="do", tag="why"):
    """What is refused when one clicks this?"""

    seat: SeatNumber
    path: Annotated[list[Id], Meta(min_length=1, max_length=8)]


class AskRule(Struct, frozen=True, tag_field="do", tag="rule"):
    """What does the rule say?"""

    name: Annotated[str, Meta(max_length=120)]


class ChangeSeat(Struct, frozen=True, tag_field="do", tag="sit"):
    """Show another of this browser's seats."""

    seat: SeatNumber


class AskMoment(Struct, frozen=True, tag_field="do", tag="moment"):
    """How did the finished game stand then?"""

    at: NaturalNumber


class SendChat(Struct, frozen=True, tag_field="do", tag="chat"):
    """A line for the chat."""

    text: str


class AnswerTutor(Struct, frozen=True, tag_field="do", tag="step"):
    """An answer to what is said beside the board."""

    seat: SeatNumber
    number: NaturalNumber
    key: RequestKey
    answer: Annotated[str, Meta(min_length=1, max_length=40)]


class AskPreviews(Struct, frozen=True, tag_field="do", tag="foresee"):
    """What would my actions bring?"""

    seat: SeatNumber
    number: NaturalNumber


class AskHint(Struct, frozen=True, tag_field="do", tag="hint"):
    """What would you do?"""

    seat: SeatNumber
    number: NaturalNumber


class AskBoard(Struct, frozen=True, tag_field="do", tag="look"):
    """The whole board again."""


TableRequest = (
    Play
    | Undo
    | Restart
    | AnswerTutor
    | AskWhy
    | AskRule
    | ChangeSeat
    | AskMoment
    | AskPreviews
    | AskHint
    | SendChat
    | AskBoard
)
ASKED: Decoder[TableRequest] = Decoder(TableRequest)


# ------------------------------------------------------------ parts of a table
class LiveClock(Struct, frozen=True, tag_field="kind", tag="live"):
    """So many seconds for the whole game, and so many more for each decision."""

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    credit: Annotated[int, Meta(ge=0, le=3600)] = 0


class DaysClock(Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for each decision."""

    days: Annotated[int, Meta(ge=1, le=30)]


class OrderFieldForm(Struct, frozen=True):
    """What an order leaves open: values to choose from, each with its words."""

    name: str
    words: str
    values: list[tuple[str | int, str]]


class OrderOfferForm(Struct, frozen=True):
    """Something that can be ordered in advance."""

    order: str
    words: str
    fields: list[OrderFieldForm]


class GivenOrder(Struct, frozen=True):
    """An order that stands."""

    form: dict[str, object]
    words: str


class OrdersForm(Struct, frozen=True):
    """What a seat has ordered, first what is looked at first, and what it could order."""

    orders: list[GivenOrder]
    offers: list[OrderOfferForm]
