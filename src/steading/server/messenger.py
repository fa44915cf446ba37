"""Who carries notices: takes what is due out of the outbox, drops what is no longer true, tells the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sqlalchemy import select

from . import notices
from .delivering import Outcome, Post, Push, Webhooks, letter, new_secret, patience, secret, signature
from .logs import log
from .outbox import Notice, Outbox, Taken
from .schema import StandingRow, TableHead
from .storage import Storage

if TYPE_CHECKING:
    from .house import House

LITTLE = 6 * 3600.0  # seconds that are left when somebody is warned
WARNING = 300.0  # seconds between two looks for those
GIVEN_UP = 24 * 3600.0  # seconds after which nobody wants to know any more
REMEMBERED = 30 * notices.DAY  # that something was told


class Messenger:
    """The outbox with those who empty it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.storage: Storage = house.storage
        self.outbox = Outbox(house.storage)
        self.settings = house.settings
        self.clock: Callable[[], float] = house.settings.clock
        self.key = ""
        self.warned = 0.0  # when those were last told whose time runs out
        self.push: Push | None = None
        self.post: Post | None = Post(self.settings.smtp, self.settings.sender) if self.settings.smtp else None
        self.webhooks: Webhooks | None = None

    async def start(self) -> None:
        """The secrets of the house, and who can carry what."""
        self.key = await secret(self.storage, "notices", new_secret)
        self.webhooks = Webhooks(self.key, self.settings.address, self.settings.inside_webhooks)
        if find_spec("pywebpush"):  # part of the extra `online`
            self.push = Push(await secret(self.storage, "vapid", Push.new_key), self.contact())

    def contact(self) -> str:
        """Whom a push service may ask about us."""
        return self.settings.address if self.settings.address.startswith("https") else "mailto:nobody@localhost.invalid"

    async def close(self) -> None:
        """No more."""
        if self.webhooks is not None:
            await self.webhooks.close()

    async def run(self) -> None:
        """For as long as the house is open. A database that is down is told of once."""
        failing = False
        while True:
            try:
                await self.go_round()
                failing = False
            except Exception as error:
                if not failing:
                    log(error)
                failing = True
            await asyncio.sleep(self.settings.delivery)

    async def go_round(self) -> None:
        """All that is due."""
        await self.warn()
        while await self.carry():
            pass
        await self.outbox.forget(self.clock() - REMEMBERED)

    # ------------------------------------------------------------ in
    async def tell(self, found: Sequence[Notice]) -> None:
        """Put these in."""
        await notices.tell(self.outbox, self.storage, found, self.clock())

    async def warn(self) -> None:
        """Those whose days for a decision are running out; looked at now and then."""
        now = self.clock()
        if now < self.warned + WARNING:
            return
        self.warned = now
        found = await self.storage.rows(
            select(StandingRow.table)
            .join(TableHead, TableHead.id == StandingRow.table)
            .where(StandingRow.due > now, StandingRow.due < now + LITTLE)
        )
        for (table,) in found:
            opened = await self.house.open(table)
            if opened is not None and (opened.head.clock or {}).get("kind") == "days":
                people = [notices.Sitting(who, seat) for who, seat in await self.storage.seated(table)]
                await self.tell(notices.late(opened.head, opened.table, people, opened.online))

    # ------------------------------------------------------------ out
    async def carry(self) -> int:
        """What is due, to where it belongs; how much that was."""
        taken = await self.outbox.take(self.clock())
        letters: dict[str, list[Taken]] = {}
        for each in taken:
            if self.clock() - each.at > GIVEN_UP + notices.DAY * (each.channel == "mail"):
                await self.outbox.settle([each.id], "failed")
            elif not await self.still_true(each.notice):
                await self.outbox.settle([each.id], "dropped")
            elif each.channel == "mail" and each.notice.kind not in notices.SOON:
                letters.setdefault(each.notice.person, []).append(each)
            elif each.channel == "mail":
                await self.settle([each], await self.mail([each]))
            else:
                await self.settle([each], await self.send(each))
        for together in letters.values():
            await self.settle(together, await self.mail(together))
        return len(taken)

    async def still_true(self, notice: Notice) -> bool:
        """Is it worth telling? The table may have gone on, or be no more."""
        if notice.kind == "invitation":
            return await self.house.offers.offer(notice.table) is not None
        if not notice.table:
            return True
        opened = await self.house.open(notice.table)
        if opened is None:
            return False
        seats = sorted(await self.storage.seats_of(notice.person, notice.table))
        if not seats or opened.online & set(seats):
            return False
        return notices.still_true(notice, opened.table, seats)

    async def settle(self, together: Sequence[Taken], outcome: Outcome) -> None:
        """What became of them."""
        if outcome == "later":
            for each in together:
                await self.outbox.put_back(each.id, self.clock() + patience(each))
        else:
            await self.outbox.settle([each.id for each in together], "told" if outcome == "told" else "failed")

    async def send(self, taken: Taken) -> Outcome:
        """To all places of this kind that somebody has; told once one of them has it."""
        carrier = self.push if taken.channel == "push" else self.webhooks
        if carrier is None:
            return "never"
        outcomes: list[Outcome] = []
        for subscription in await self.outbox.subscriptions(taken.notice.person, taken.channel):
            outcomes.append(await carrier.send(subscription, taken.notice))
            if outcomes[-1] == "gone":
                await self.outbox.unsubscribe(subscription.id)
        return "told" if "told" in outcomes else "later" if "later" in outcomes else "never"

    async def mail(self, together: Sequence[Taken]) -> Outcome:
        """One letter for all of these."""
        person, kind = together[0].notice.person, together[0].notice.kind
        to = await self.storage.mail_of(person)
        if self.post is None or not to:
            return "never"
        wanted = kind if kind in notices.SOON else "digest"
        about, text, headers = letter(
            [each.notice for each in together], self.settings.address, self.unsubscribing(person, wanted)
        )
        try:
            await self.post.send(to, about, text, headers)
        except Exception:  # a post office has many ways to refuse; none of them is to be in a log
            return "later"
        return "told"

    # ------------------------------------------------------------ no more letters
    def unsubscribing(self, person: str, kind: str) -> str:
        """The address that ends letters of a kind, for whoever has it."""
        return f"{self.settings.address}/unsubscribe/{person}/{kind}/{self.proof(person, kind)}"

    def proof(self, person: str, kind: str) -> str:
        """What shows that such an address is ours."""
        return signature(self.key, f"unsubscribe {person} {kind}")[:32]

    async def unsubscribe(self, person: str, kind: str) -> None:
        """No letters of this kind any more."""
        wishes = await self.outbox.wishes(person) or notices.usual()
        ended = [kind] if kind in notices.KINDS else [each for each in notices.KINDS if each not in notices.SOON]
        for each in ended:
            wishes[each] = [channel for channel in wishes.get(each, []) if channel != "mail"]
        await self.outbox.wish(person, wishes)
