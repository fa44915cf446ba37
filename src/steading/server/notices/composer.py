"""What is told to whom: read off where tables stand, by what everybody at the table may know.

A notice says of which game and with whom, and where to go; never what was played.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...language.arguments import Sentence, items, sentence
from ...language.catalogue import SOURCE
from ...tables.table import Table
from ...tables.titles import title_of
from ...tables.tutors import GAME_PURPOSES
from ..store.column_types import Channel, NoticeKind
from ..store.notices import Notice, NoticeStore
from ..store.people import PeopleStore
from ..store.tables import TableHead
from ..web.languages import server_language

CHANNELS: tuple[Channel, ...] = ("push", "mail", "webhook")
NO_MAIL: tuple[Channel, ...] = ("push", "webhook")  # of a server that sends no e-mail
KINDS: tuple[NoticeKind, ...] = ("turn", "late", "begun", "over", "invitation", "chat")
EVERYTHING: list[str] = list(CHANNELS)
WISHES: dict[NoticeKind, list[str]] = {  # of who has not chosen
    "turn": EVERYTHING,
    "late": EVERYTHING,
    "begun": EVERYTHING,
    "over": EVERYTHING,
    "invitation": EVERYTHING,
    "chat": [],
}
SOON: frozenset[NoticeKind] = frozenset({"turn", "late", "invitation"})  # the rest comes once a day in one e-mail
PAUSE: dict[Channel, float] = {"push": 15.0, "webhook": 15.0, "mail": 180.0}  # in which one may come by oneself
DAY = 24 * 3600.0


@dataclass(frozen=True)
class SeatOwner:
    """Somebody with a seat of a table."""

    person: str
    seat: int


@dataclass(frozen=True)
class NoticeDraft:
    """A notice before it is said in the language of whom it is for."""

    person: str
    kind: NoticeKind
    turn: int
    title: Sentence
    text: Sentence
    url: str
    table: str = ""

    def in_language(self, code: str) -> Notice:
        say = server_language(code).render
        return Notice(self.person, self.kind, self.turn, say(self.title), say(self.text), self.url, self.table)


def turn_of(table: Table, seat: int) -> int:
    """Which turn of the seat this is: how many rows others had made in the open when it began to owe its decision."""
    for row in reversed(table.rows):
        if row.open and row.seat != seat and row.kind in ("play", "undo"):
            return row.number + 1
    return 0


def table_notice(
    kind: NoticeKind, head: TableHead, table: Table, person: str, seats: Sequence[int], turn: int
) -> NoticeDraft:
    """A notice about a table: with whom these seats play there, and what there is."""
    others = [name for place, name in enumerate(table.names) if place not in seats]
    title = sentence(f"notice-{kind}-title", game=title_of(head.game))
    text = sentence(f"notice-{kind}", number=len(others), others=items(others))
    return NoticeDraft(person, kind, turn, title, text, f"/table/{table.id}", table.id)


def table_notices(
    head: TableHead, table: Table, people: Sequence[SeatOwner], online: frozenset[int]
) -> list[NoticeDraft]:
    """What those who are away should be told of the table as it stands."""
    if head.purpose not in GAME_PURPOSES:
        return []
    seats: dict[str, list[int]] = {}
    for sitting in people:
        if not table.seating.first[sitting.seat].bot and sitting.seat not in table.seating.given_up:
            seats.setdefault(sitting.person, []).append(sitting.seat)
    if len(seats) < 2:
        return []  # who plays alone, or with others at one screen, knows
    found = []
    for person, own in seats.items():
        if online & set(own):
            continue
        if table.over:
            found.append(table_notice("over", head, table, person, own, 0))
            continue
        deciding = [seat for seat in own if seat in table.deciders and not table.chairs[seat].bot]
        if deciding:
            found.append(table_notice("turn", head, table, person, own, max(turn_of(table, seat) for seat in deciding)))
    return found


def late_notices(
    head: TableHead, table: Table, people: Sequence[SeatOwner], online: frozenset[int]
) -> list[NoticeDraft]:
    """That somebody's days for a decision are running out."""
    found = []
    for each in people:
        if each.seat in table.deciders and not table.chairs[each.seat].bot and each.seat not in online:
            found.append(table_notice("late", head, table, each.person, [each.seat], turn_of(table, each.seat)))
    return found


def chat_notices(
    head: TableHead, people: Sequence[SeatOwner], line: int, online: frozenset[int], by: str
) -> list[NoticeDraft]:
    """That something was said, but not what: that is for the table."""
    title, text = sentence("notice-chat-title", game=title_of(head.game)), sentence("notice-chat")
    away = {each.person for each in people if each.seat not in online} - {by}
    return [NoticeDraft(person, "chat", line, title, text, f"/table/{head.id}", head.id) for person in sorted(away)]


# ------------------------------------------------------------ wishes and channels
def default_preferences() -> dict[str, list[str]]:
    """The wishes of who has not chosen."""
    return {kind: list(channels) for kind, channels in WISHES.items()}


def channels_for(wishes: Mapping[str, Sequence[str]] | None, kind: NoticeKind) -> list[Channel]:
    """The channels by which somebody with these wishes is told of such a thing."""
    wanted = WISHES[kind] if wishes is None else wishes.get(kind, [])
    return [channel for channel in CHANNELS if channel in wanted]


def due(kind: NoticeKind, channel: Channel, now: float) -> float:
    """When it is told: soon, or with the e-mail of the next morning."""
    if channel == "mail" and kind not in SOON:
        return now + DAY - now % DAY + 6 * 3600.0
    return now + PAUSE[channel]


async def queue_notices(
    outbox: NoticeStore,
    people_store: PeopleStore,
    drafts: Iterable[NoticeDraft],
    now: float,
    channels: Collection[Channel] = CHANNELS,
) -> None:
    """Put notices into the outbox, each in its person's language, for those of these channels that they want and
    have."""
    wanted = []
    for draft in drafts:
        wishes = await outbox.wishes(draft.person)
        has: set[str] = {each.channel for each in await outbox.subscriptions(draft.person)}
        if "mail" in channels and await people_store.mail_of(draft.person):
            has.add("mail")
        if chosen := [each for each in channels_for(wishes, draft.kind) if each in has.intersection(channels)]:
            notice = draft.in_language(await people_store.language_of(draft.person) or SOURCE)
            wanted += [(notice, channel, due(notice.kind, channel, now)) for channel in chosen]
    await outbox.put(wanted, now)


def still_true(notice: Notice, table: Table | None, seats: Sequence[int]) -> bool:
    """Is it still so? A turn that was played meanwhile need not be told of."""
    if notice.kind not in ("turn", "late") or table is None:
        return notice.kind not in ("turn", "late")
    deciding = [seat for seat in seats if seat in table.deciders and not table.chairs[seat].bot]
    return any(turn_of(table, seat) == notice.turn for seat in deciding)
