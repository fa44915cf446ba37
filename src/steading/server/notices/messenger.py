"""Who carries notices: takes what is due out of the outbox, drops what is no longer true, tells the rest.

Places are asked at the same time, so that none waits for a slow one, and only the messenger itself writes to the
outbox: what became of a notice is remembered until that is kept, however long the database is away.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Literal, Protocol

from ...language.catalogue import SOURCE
from ...tables.table import Table
from ..logs import log, log_errors
from ..mail import Mailer, note_failure, note_mail_failure
from ..settings import Settings
from ..store.column_types import Channel
from ..store.keys import KeyStore, new_secret, signature
from ..store.notices import AT_ONCE, Notice, NoticeStore, OutboxItem, Subscription
from ..store.people import PeopleStore
from ..store.table_summaries import SummaryStore
from ..store.tables import TableHead, TableStore
from ..supervisor import absorb
from . import composer as notices
from .composer import CHANNELS, NO_MAIL
from .delivery import DeliveryOutcome, DeliveryRequest, PushSender, WebhookSender, compose_mail, outcome_of, patience
from .http_client import CrowdedAddress, InternalAddress, OutgoingClient, RequestFailed, UnusableAddress, check_address

LITTLE = 6 * 3600.0  # seconds that are left when somebody is warned
WARNING = 300.0  # seconds between two looks for those
GIVEN_UP = 24 * 3600.0  # seconds after which nobody wants to know any more
REMEMBERED = 30 * notices.DAY  # that something was told
MOST = 500  # notices that are on their way
LETTERS = 4  # that are handed in at the same time
CROWDED = 10.0  # seconds that a notice waits whose person or host has had as many as may be
PARTING = 2.0  # seconds for what is on its way when the server ends

Result = Literal["told", "dropped", "failed", "later", "crowded"]
BEST: tuple[Result, ...] = ("told", "later", "crowded")  # that becomes of a notice at several places


@dataclass(frozen=True)
class DeliveryReport:
    """What became of notices, and the places that are no more."""

    together: Sequence[OutboxItem]
    result: Result
    dead_places: Sequence[str] = ()


class NoticeTable(Protocol):
    """A table that somebody is told of."""

    head: TableHead
    table: Table

    @property
    def online(self) -> frozenset[int]:
        """The seats of all who look."""


async def find_none(_id: str) -> NoticeTable | None:
    """Where there are no tables."""
    return None


async def is_none(_id: str) -> bool:
    """Where there are no offers."""
    return False


def count_nothing(_channel: Channel) -> None:
    """Where nothing is measured."""


class Messenger:
    """The outbox with those who empty it."""

    def __init__(
        self,
        outbox: NoticeStore,
        key_store: KeyStore,
        people_store: PeopleStore,
        summary_store: SummaryStore,
        table_store: TableStore,
        settings: Settings,
    ) -> None:
        self.outbox = outbox
        self.key_store = key_store
        self.people_store = people_store
        self.summary_store = summary_store
        self.table_store = table_store
        self.settings = settings
        self.clock: Callable[[], float] = settings.clock
        self.find_table: Callable[[str], Awaitable[NoticeTable | None]] = find_none
        self.is_offer: Callable[[str], Awaitable[bool]] = is_none
        self.count_given_up: Callable[[Channel], object] = count_nothing
        self.key = ""
        self.warned = 0.0  # when those were last told whose time runs out
        self.client = OutgoingClient(self.settings)
        self.push: PushSender | None = None
        self.post: Mailer | None = Mailer(self.settings.smtp, self.settings.sender) if self.settings.smtp else None
        self.webhooks: WebhookSender | None = None
        self.mailing = asyncio.Semaphore(LETTERS)
        self.deliveries: set[asyncio.Task[None]] = set()
        self.in_hand: set[int] = set()  # notices that were taken out, until it is kept what became of them
        self.reports: deque[DeliveryReport] = deque()  # that are still to be kept
        self.news = asyncio.Event()
        self.ledger = asyncio.Lock()

    async def start(self) -> None:
        """The secrets of the server, and who can carry what."""
        inside = self.settings.inside_webhooks
        self.key = await self.key_store.secret("notices", new_secret)
        self.webhooks = WebhookSender(self.key, self.settings.address, inside)
        if find_spec("pywebpush"):  # part of the extra `online`
            self.push = PushSender(await self.key_store.secret("vapid", PushSender.new_key), self.contact(), inside)

    def contact(self) -> str:
        """Whom a push service may ask about us; a port or a path is not to be in it."""
        try:
            return f"https://{check_address(self.settings.address).host}"
        except UnusableAddress:
            return "mailto:nobody@localhost.invalid"

    async def close(self) -> None:
        """No more. What is on its way has a moment to arrive; what has not then counts as told."""
        if self.deliveries:
            await asyncio.wait(self.deliveries, timeout=PARTING)
        for task in self.deliveries:
            task.cancel()
        await asyncio.gather(*self.deliveries, return_exceptions=True)
        with suppress(TimeoutError):
            async with asyncio.timeout(PARTING):
                await log_errors(self.keep_reports())
        await self.client.close()

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await self.keep_reports()
            await self.outbox.release(self.in_hand)
            await self.warn()
            await self.begin_due()
            await self.outbox.forget(self.clock() - REMEMBERED)
            await self.rest()

    async def rest(self) -> None:
        """Until the next look into the outbox; what becomes of notices meanwhile is kept."""
        until = time.monotonic() + self.settings.delivery
        while (left := until - time.monotonic()) > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self.news.wait()
            self.news.clear()
            await self.keep_reports()

    # ------------------------------------------------------------ in
    async def tell(self, drafts: Sequence[notices.NoticeDraft]) -> None:
        channels = CHANNELS if self.post is not None else NO_MAIL
        await notices.queue_notices(self.outbox, self.people_store, drafts, self.clock(), channels)

    async def warn(self) -> None:
        """Those whose days for a decision are running out; looked at now and then."""
        now = self.clock()
        if now < self.warned + WARNING:
            return
        for table in await self.summary_store.due_between(now, now + LITTLE):
            try:
                await self.warn_at(table)
            except Exception as error:
                await absorb(error, self.outbox.database)
        self.warned = now

    async def warn_at(self, table: str) -> None:
        """Warn those at one table who are to decide, are away, and have not much time left."""
        live = await self.find_table(table)
        if live is not None and (live.head.clock or {}).get("kind") == "days":
            people = [notices.SeatOwner(who, seat) for who, seat in await self.table_store.seat_owners(table)]
            await self.tell(notices.late_notices(live.head, live.table, people, live.online))

    # ------------------------------------------------------------ out
    async def begin_due(self) -> int:
        """Send what is due on its way, as far as there is room; how much that was."""
        number = 0
        while (room := MOST - len(self.in_hand)) > 0:
            taken = await self.outbox.take(self.clock(), min(room, AT_ONCE))
            if not taken:
                break
            await self.begin_all(taken)
            number += len(taken)
        return number

    async def begin_all(self, taken: Sequence[OutboxItem]) -> None:
        """Send these on their way: one e-mail for all that can wait, of each person."""
        mails: dict[str, list[OutboxItem]] = {}
        for each in taken:
            await self.attempt([each], self.sort(each, mails))
        for together in mails.values():
            await self.attempt(together, self.begin(together))

    async def attempt(self, together: Sequence[OutboxItem], work: Coroutine[object, object, None]) -> None:
        """Do this about some; what is wrong with them is no reason to leave the others."""
        try:
            await work
        except Exception as error:
            await absorb(error, self.outbox.database)
            self.report(DeliveryReport(together, "later"))

    async def sort(self, taken: OutboxItem, mails: dict[str, list[OutboxItem]]) -> None:
        """Send it on its way, put it to the e-mail that can wait, or say that it is needless."""
        if (result := await self.needless(taken)) is not None:
            self.report(DeliveryReport([taken], result))
        elif taken.channel == "mail" and taken.notice.kind not in notices.SOON:
            mails.setdefault(taken.notice.person, []).append(taken)
        else:
            await self.begin([taken])

    async def needless(self, taken: OutboxItem) -> Result | None:
        """What becomes of it without anybody being asked, if so."""
        if self.clock() - taken.at > GIVEN_UP + notices.DAY * (taken.channel == "mail"):
            return "failed"
        return None if await self.still_true(taken.notice) else "dropped"

    async def still_true(self, notice: Notice) -> bool:
        """Is it worth telling? The table may have gone on, or be no more."""
        if not notice.title:
            return False  # its words were taken away
        if notice.kind == "invitation":
            return await self.is_offer(notice.table)
        if not notice.table:
            return True
        live = await self.find_table(notice.table)
        if live is None:
            return False
        seats = sorted(await self.table_store.seats_of(notice.person, notice.table))
        if not seats or live.online & set(seats):
            return False
        return notices.still_true(notice, live.table, seats)

    async def begin(self, together: Sequence[OutboxItem]) -> None:
        """Send them on their way."""
        person, channel = together[0].notice.person, together[0].channel
        if channel == "mail":
            to, code = await self.people_store.mail_of(person), await self.people_store.language_of(person)
            self.send_off(together, self.mail(together, to, code or SOURCE))
        else:
            places = await self.outbox.subscriptions(person, channel)
            self.send_off(together, self.send(together[0], places))

    def send_off(self, together: Sequence[OutboxItem], sending: Coroutine[object, object, DeliveryReport]) -> None:
        """Begin this; what becomes of it is reported."""
        self.in_hand |= {each.id for each in together}
        task = asyncio.get_running_loop().create_task(self.deliver(together, sending))
        self.deliveries.add(task)
        task.add_done_callback(self.deliveries.discard)

    async def deliver(self, together: Sequence[OutboxItem], sending: Coroutine[object, object, DeliveryReport]) -> None:
        """Send these, and report what became of them; whatever is wrong with one does not concern the others."""
        try:
            report = await sending
        except Exception as error:
            log(error)
            report = DeliveryReport(together, "later")
        self.report(report)

    async def send(self, taken: OutboxItem, places: Sequence[Subscription]) -> DeliveryReport:
        """To all places of this kind that somebody has; told once one of them has it."""
        if not places:  # they were taken away meanwhile
            return DeliveryReport([taken], "dropped")
        parcels, outcomes = self.pack(taken, places)
        person, hosts = taken.notice.person, [parcel.address.host for parcel in parcels.values()]
        if hosts and not self.client.admits(person, hosts):
            return DeliveryReport([taken], "crowded")
        asked = [self.hand_over(taken, parcel) for parcel in parcels.values()]
        outcomes |= dict(zip(parcels, await asyncio.gather(*asked), strict=True))
        gone = [id for id, outcome in outcomes.items() if outcome == "gone"]
        best: Result = next((each for each in BEST if each in outcomes.values()), "failed")
        return DeliveryReport([taken], best, gone)

    def pack(
        self, taken: OutboxItem, places: Sequence[Subscription]
    ) -> tuple[dict[str, DeliveryRequest], dict[str, DeliveryOutcome]]:
        """What is sent to which of the places, and what becomes of the others; whose address nobody can use is gone."""
        carrier = self.push if taken.channel == "push" else self.webhooks
        parcels: dict[str, DeliveryRequest] = {}
        outcomes: dict[str, DeliveryOutcome] = {}
        if carrier is None:
            return parcels, outcomes
        for place in places:
            try:
                parcels[place.id] = carrier.parcel(place, taken.notice)
            except UnusableAddress:
                outcomes[place.id] = "gone"
                note_failure(taken.channel, "the address cannot be used")
            except Exception as error:
                outcomes[place.id] = "later"
                log(error)
        return parcels, outcomes

    async def hand_over(self, taken: OutboxItem, parcel: DeliveryRequest) -> DeliveryOutcome:
        """One notice to one place."""
        try:
            status = await self.client.post(taken.notice.person, parcel.address, parcel.headers, parcel.body)
        except CrowdedAddress:
            return "crowded"
        except RequestFailed as error:
            note_failure(taken.channel, error.kind)
            return "never" if isinstance(error, InternalAddress) else "later"
        outcome = outcome_of(status)
        if outcome != "told":
            note_failure(taken.channel, "status", status)
        return outcome

    async def mail(self, together: Sequence[OutboxItem], to: str | None, code: str) -> DeliveryReport:
        """One e-mail for all of these, in this language."""
        person, kind = together[0].notice.person, together[0].notice.kind
        if not to:
            return DeliveryReport(together, "dropped")  # the address was taken away meanwhile
        if self.post is None:  # as it was when this was put in
            note_failure("mail", "no SMTP server is configured")
            return DeliveryReport(together, "failed")
        wanted = kind if kind in notices.SOON else "digest"
        link = self.make_unsubscribe_link(person, wanted)
        about, text, headers = compose_mail([each.notice for each in together], self.settings.address, link, code)
        async with self.mailing:
            try:
                await self.post.send(to, about, text, headers)
            except Exception as error:  # a post office has many ways to refuse
                note_mail_failure(error)
                return DeliveryReport(together, "later")
        return DeliveryReport(together, "told")

    # ------------------------------------------------------------ what became of it
    def report(self, report: DeliveryReport) -> None:
        """This is to be kept."""
        self.in_hand |= {each.id for each in report.together}
        self.reports.append(report)
        self.news.set()

    async def keep_reports(self) -> None:
        """Whatever became of notices; what cannot be kept now is kept another time."""
        async with self.ledger:
            while self.reports:
                await self.keep(self.reports[0])
                self.in_hand -= {each.id for each in self.reports.popleft().together}

    async def keep(self, report: DeliveryReport) -> None:
        for place in report.dead_places:
            await self.outbox.unsubscribe(place)
        if report.result == "later":
            for each in report.together:
                await self.outbox.put_back(each.id, self.clock() + patience(each), each.tries)
        elif report.result == "crowded":
            for each in report.together:
                await self.outbox.put_back(each.id, self.clock() + CROWDED, each.tries - 1)
        else:
            await self.outbox.settle([each.id for each in report.together], report.result)
            if report.result == "failed":
                self.note_given_up(report.together)

    def note_given_up(self, together: Sequence[OutboxItem]) -> None:
        """Nobody tries these again: that is counted, and said in the log."""
        for each in together:
            self.count_given_up(each.channel)
            note_failure(each.channel, "given up")

    # ------------------------------------------------------------ no more e-mail
    def make_unsubscribe_link(self, person: str, kind: str) -> str:
        """The address that ends e-mail of a kind, for whoever has it."""
        return f"{self.settings.address}/unsubscribe/{person}/{kind}/{self.proof(person, kind)}"

    def proof(self, person: str, kind: str) -> str:
        """What shows that such an address is ours."""
        return signature(self.key, f"unsubscribe {person} {kind}")[:32]

    async def unsubscribe(self, person: str, kind: str) -> None:
        """No e-mail of this kind any more."""
        wishes = await self.outbox.wishes(person) or notices.default_preferences()
        ended = [kind] if kind in notices.KINDS else [each for each in notices.KINDS if each not in notices.SOON]
        for each in ended:
            wishes[each] = [channel for channel in wishes.get(each, []) if channel != "mail"]
        await self.outbox.wish(person, wishes)
