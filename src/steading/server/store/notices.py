"""The outbox: what is still to be told to whom, kept until it is told, given up, or no longer worth telling.

A notice is there once for a person, table, kind, turn and channel, however often it is put in. Whoever delivers takes
some out first and marks them as its own, so that what it took in an answer that was lost is found again. What a process
had taken when it died counts as told: better once too few than twice.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import Update, delete, select, update

from ...engine.contract import Document
from .column_types import Channel, NoticeKind, Wishes
from .database import Database
from .schema import NoticeRow, PreferenceRow, SubscriptionRow

AT_ONCE = 50  # notices that are taken out together
NOTICE = (NoticeRow.person, NoticeRow.kind, NoticeRow.turn, NoticeRow.table, NoticeRow.form)


@dataclass(frozen=True)
class Notice:
    """Something to be told, in the language of whom it is for; `turn` tells two of a kind apart."""

    person: str
    kind: NoticeKind
    turn: int
    title: str
    text: str
    url: str  # a path of this server
    table: str = ""  # or what else it is about


@dataclass(frozen=True)
class OutboxItem:
    """A notice on its way."""

    id: int
    channel: Channel
    tries: int
    at: float
    notice: Notice


@dataclass(frozen=True)
class Subscription:
    """A place where somebody wants to be told: a browser, or an address of the Web."""

    id: str
    person: str
    channel: Channel
    form: Mapping[str, object]


class NoticeStore:
    """The outbox, and what people want to be told where."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.mark = f"taken by {secrets.token_hex(4)}"  # the state of what was taken out here

    # ------------------------------------------------------------ notices
    async def put(self, notices: Iterable[tuple[Notice, Channel, float]], now: float) -> None:
        """Notices with their channel and when they are due; those that are there already stay as they are."""
        rows = [
            {
                "person": notice.person,
                "table": notice.table,
                "kind": notice.kind,
                "turn": notice.turn,
                "channel": channel,
                "form": {"title": notice.title, "text": notice.text, "url": notice.url},
                "tries": 0,
                "due": due,
                "at": now,
                "state": "waits",
            }
            for notice, channel, due in notices
        ]
        if rows:
            await self.database.change((self.database.insert(NoticeRow).on_conflict_do_nothing(), rows))

    async def take(self, now: float, most: int = AT_ONCE) -> list[OutboxItem]:
        """Some that are due: nobody else takes them."""
        due = select(NoticeRow.id).where(NoticeRow.state == "waits", NoticeRow.due <= now).order_by(NoticeRow.due)
        chosen = due.limit(most).with_for_update(skip_locked=True)  # SQLite has one writer and knows no such words
        found = await self.database.take(
            update(NoticeRow)
            .where(NoticeRow.id.in_(chosen.scalar_subquery()))
            .values(state=self.mark, tries=NoticeRow.tries + 1, due=now),
            select(NoticeRow.id, NoticeRow.channel, NoticeRow.tries, NoticeRow.at, *NOTICE),
        )
        return [OutboxItem(*row[:4], read_notice(*row[4:])) for row in found]

    async def settle(self, ids: Sequence[int], state: Literal["told", "dropped", "failed"]) -> None:
        await self.database.change(self.update_taken(ids).values(state=state))

    async def put_back(self, id: int, due: float, tries: int) -> None:
        """To be tried again then, as if there had been so many tries."""
        await self.database.change(self.update_taken([id]).values(state="waits", due=due, tries=tries))

    async def release(self, held: Collection[int]) -> None:
        """Put back what was taken out here, but for these: nobody knows of it, since the answer that said so was lost
        or nothing could be done about it. That was no try."""
        lost = update(NoticeRow).where(NoticeRow.state == self.mark, NoticeRow.id.not_in(list(held)))
        await self.database.change(lost.values(state="waits", tries=NoticeRow.tries - 1))

    def update_taken(self, ids: Sequence[int]) -> Update:
        """A change of these, if they are still taken: done twice, it does not undo what others did in between."""
        return update(NoticeRow).where(NoticeRow.id.in_(ids), NoticeRow.state == self.mark)

    async def forget(self, before: float) -> None:
        """What was put in before that is no longer needed to tell that it was told."""
        gone = (NoticeRow.at < before, NoticeRow.state != "waits")
        await self.database.change(delete(NoticeRow).where(*gone))

    # ------------------------------------------------------------ where and what somebody wants to be told
    async def subscribe(self, wanted: Subscription, now: float) -> None:
        """One more place, or the same with other words."""
        new = self.database.insert(SubscriptionRow)
        row = {**vars(wanted), "form": dict(wanted.form), "created": now}
        values = {name: new.excluded[name] for name in row if name != "id"}
        await self.database.change((new.on_conflict_do_update(index_elements=["id"], set_=values), [row]))

    async def unsubscribe(self, id: str, person: str | None = None) -> None:
        """One less; with `person`, only if it is theirs."""
        theirs = () if person is None else (SubscriptionRow.person == person,)
        await self.database.change(delete(SubscriptionRow).where(SubscriptionRow.id == id, *theirs))

    async def subscriptions(self, person: str, channel: Channel | None = None) -> list[Subscription]:
        wanted = () if channel is None else (SubscriptionRow.channel == channel,)
        found = await self.database.rows(
            select(SubscriptionRow.id, SubscriptionRow.person, SubscriptionRow.channel, SubscriptionRow.form)
            .where(SubscriptionRow.person == person, *wanted)
            .order_by(SubscriptionRow.created)
        )
        return [Subscription(*row) for row in found]

    async def wishes(self, person: str) -> Wishes | None:
        """By kind the channels that somebody chose; none if nothing was chosen."""
        return await self.database.scalar(select(PreferenceRow.form).where(PreferenceRow.person == person))

    async def wish(self, person: str, chosen: Mapping[str, Sequence[str]]) -> None:
        """What somebody wants from now on."""
        new = self.database.insert(PreferenceRow)
        form = {kind: list(channels) for kind, channels in chosen.items()}
        await self.database.change(
            (
                new.on_conflict_do_update(index_elements=["person"], set_={"form": new.excluded.form}),
                [{"person": person, "form": form}],
            )
        )


def read_notice(person: str, kind: NoticeKind, turn: int, table: str, form: Document) -> Notice:
    """Its words are empty once somebody whose name was in them is no more."""
    title, text, url = (str(form.get(part, "")) for part in ("title", "text", "url"))
    return Notice(person, kind, turn, title, text, url, table)
