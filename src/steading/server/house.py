"""All tables: each in memory a cache of its log, opened when somebody comes, kept with every move."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from ..engine import EVERYTHING, SPECTATOR, Game, Malformed, Refused, filmed
from . import hearing, notices
from .accounts import Accounts
from .analysing import Analysts
from .bot_seats import BotSeats, waiting_bot
from .building import move_over
from .caretaker import Caretaker
from .clocks import read_clock
from .database import Unavailable
from .guard import Buckets, Denied
from .guides import PLAYED_ON, guide_for
from .lobby_forms import StatisticsForm
from .logs import log, logged
from .messages import Code, Trouble
from .messenger import Messenger
from .meter import Meter
from .metrics import Metrics
from .moderation import Moderation
from .neighbours import Neighbours
from .offers import Offers
from .opened import Opened
from .orders import change_orders, orders_of
from .questions import Questions
from .ratings import keep_rated_result, places_of
from .reading import Readers, Wrong
from .schema import ActionRow, SnapshotRow
from .seating import NO_SEAT, SUBSTITUTE, Arranging
from .settings import Settings
from .snapshots import OFTEN, OTHERS, Snapshots, carried_over, rules_of
from .standings import told_of
from .storage import MOST_MESSAGES, Head, Storage, TableStanding, Taken
from .supervisor import Supervisor, absorb
from .table import Row, Table
from .thinking import Thinkers
from .worker import Form, rules

T = TypeVar("T")
LONGEST_PARTING = 2.0  # seconds
OUT_OF_TIME_AGAIN = 5.0  # seconds until a clock that has run out is looked at again, if that could not be kept
SETTLING = 0.05  # seconds between two tables that are kept while nobody waits for it


class OtherRules(Exception):
    """The table was begun with rules or components that are not these."""


class House:
    """Every table that is played at."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.posts, self.reads = Buckets(settings.posts), Buckets(settings.reads)  # how often one may ask
        self.messages, self.lines = Buckets(settings.messages), Buckets(settings.lines)  # how often one may speak
        self.costly = Meter(settings.costly)
        self.offers = Offers(storage)
        self.counted: tuple[float, StatisticsForm | None] = (0.0, None)  # when, and what the house had played then
        self.thinkers = Thinkers(settings.workers, settings.patience)
        self.snapshots = Snapshots(storage)
        self.messenger = Messenger(self)
        self.readers = Readers(settings)
        self.accounts = Accounts(storage, settings)
        self.sessions = self.accounts.sessions
        self.moderation = Moderation(storage, settings)
        self.opened: WeakValueDictionary[str, Opened] = WeakValueDictionary()  # every table that somebody is at
        self.recent: dict[str, Opened] = {}  # the last ones, which stay; who was opened last stands last
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.stand: dict[str, Opened] = {}  # tables that have changed, by name
        self.standing: asyncio.Task[None] | None = None  # who keeps where they stand
        self.closing = False
        self.behind: set[asyncio.Task[None]] = set()  # what nobody waits for
        self.neighbours = Neighbours(storage, lambda word: hearing.hear(self, word), lambda: hearing.catch_up(self))
        storage.tell = self.neighbours.tell
        self.analysts = Analysts(self.thinkers, settings, self.neighbours.claimed)
        self.questions = Questions(storage)
        self.caretaker = Caretaker(self)
        self.bot_seats = BotSeats(self)
        self.metrics = Metrics(self)
        self.supervisor = Supervisor(lambda task: self.metrics.restarts.labels(task).inc())
        self.parting = False  # does everybody go elsewhere?

    async def start(self) -> None:
        """Open the database; let a worker wake up; listen to the other processes."""
        await self.storage.open()
        await self.sessions.start()
        await self.messenger.start()
        self.supervisor.run("messenger", self.messenger.run)
        if self.settings.workers:
            self.supervisor.once("first worker", self.thinkers.prepare)
        self.supervisor.once("settlement", self.settle)
        self.supervisor.run("timekeeper", self.keep_time)
        if not self.neighbours.alone:
            self.supervisor.run("line to the other processes", self.neighbours.run)
        self.supervisor.run("caretaker", self.caretaker.run)
        self.supervisor.run("session check", self.look_after_sessions)

    async def part(self) -> None:
        """Everybody goes elsewhere, once what they have asked for is answered; nobody new is let in."""
        self.parting = True
        for opened in self.opened.values():
            for listener in list(opened.listeners):
                listener.part()
        until = time.monotonic() + LONGEST_PARTING
        while any(opened.listeners for opened in self.opened.values()) and time.monotonic() < until:
            await asyncio.sleep(0.01)

    def build(self) -> None:
        """Let bots move over to the compiled package, if one can be built here."""
        self.in_the_background(move_over(self.thinkers))

    def in_the_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin this; it is given up when the house is closed, and forgotten when it is done."""
        task = asyncio.get_running_loop().create_task(logged(work))
        self.behind.add(task)
        task.add_done_callback(self.behind.discard)

    async def close(self) -> None:
        """Everybody goes home. A move that is being kept is kept; a bot's thought is given up."""
        await self.neighbours.close()
        tasks = [task for opened in self.opened.values() for task in (opened.bots, opened.ordering)]
        given_up = [*[task for task in tasks if task is not None], *self.behind, *self.supervisor.tasks]
        for task in given_up:
            task.cancel()
        await asyncio.gather(*given_up, *self.tasks, return_exceptions=True)
        self.closing = True
        if self.standing is not None:  # perhaps begun by what was finished just now
            self.standing.cancel()
            await asyncio.gather(self.standing, return_exceptions=True)
        await logged(self.note_standings())
        for opened in list(self.opened.values()):
            await logged(self.keep_snapshot(opened))
        await self.messenger.close()
        await self.analysts.close()
        await self.readers.close()
        await self.thinkers.close()
        await self.storage.close()

    # ------------------------------------------------------------ tables in memory
    async def open(self, id: str) -> Opened | None:
        """The table, from memory or from its log; bots that wait at it are woken."""
        opened = self.opened.get(id)
        if opened is None:
            async with self.opening:
                opened = self.opened.get(id) or await self.load(id)
        if opened is not None:
            self.remember(opened)
            self.bot_seats.wake(opened)
        return opened

    def remember(self, opened: Opened) -> None:
        """It stays in memory while it is one of the last."""
        self.recent.pop(opened.table.id, None)
        if not opened.gone:
            self.recent[opened.table.id] = opened

    async def find(self, id: str) -> Opened | None:
        """As `open`; none also if the table was begun with other rules."""
        try:
            return await self.open(id)
        except OtherRules:
            return None

    async def attend(self, id: str) -> None:
        """For the caretaker: something is due at this table. Returns once its bots and orders have played, or after a
        while: with nobody there who thinks, bots wait, and the caretaker has other tables to look at."""
        opened = await self.find(id)
        if opened is None:
            return
        if opened.table.late():
            await self.out_of_time(opened)
        self.note_standing(opened)  # perhaps it could not be kept before
        if tasks := [task for task in (opened.bots, opened.ordering) if task is not None]:
            await asyncio.wait(tasks, timeout=self.settings.patience)

    async def load(self, id: str) -> Opened | None:
        """The table from its log."""
        head = await self.storage.head(id)
        if head is None:
            return None
        rows = await self.storage.log(id)
        try:
            game = rules(head.game, json.dumps(head.options))
            kept = await self.snapshots.last(id)
            if not game.replays(rules_of(head.fingerprint, rows)):
                row, kept = await self.go_on(head, game, rows, kept)
                rows.append(row)
            guide = guide_for(head.purpose, game)
            base = await self.snapshots.base(id)
            began: Any = head.position if base is None else base["position"]
            form = None if kept is None else kept[1]
            clock, now = read_clock(head.clock), self.settings.clock
            table = Table(
                id, game, head.chairs, head.seed, rows, began, guide, head.hints, clock, now, form, base, head.rated
            )
        except (ValueError, Refused, Malformed):
            raise OtherRules from None
        opened = Opened(head, table, await self.storage.taken(id))
        opened.kept = -1 if kept is None else kept[0]
        opened.elsewhere = self.neighbours.present_at(id)
        opened.orders = await orders_of(self.storage, id)
        await self.begin_clocks(opened)
        await self.note_result(opened)
        self.note_standing(opened)
        self.opened[id] = opened
        for other in [each for each in self.recent.values() if each.idle]:
            if len(self.recent) < self.settings.cached_tables:
                break
            await logged(self.keep_snapshot(other))  # what becomes of another table is no matter of who comes to this
            if other.idle:
                self.recent.pop(other.table.id, None)
        return opened

    async def go_on(
        self, head: Head, game: Game, rows: list[Row], kept: tuple[int, dict[str, Any]] | None
    ) -> tuple[Row, tuple[int, dict[str, Any]]]:
        """A table that was played by other rules goes on by those of now, from how it stood; OtherRules if that was not
        kept. Everybody at it is told."""
        led = head.purpose not in PLAYED_ON
        if led or kept is None or kept[0] != len(rows) or await self.storage.result(head.id):
            raise OtherRules
        form = carried_over(kept[1], game)
        at = max(time.time(), rows[-1].at if rows else 0.0)
        row = Row(len(rows), "rules", 0, {"fingerprint": game.fingerprint}, False, None, at)
        await self.storage.change(
            (insert(ActionRow), [self.storage.row_values(head.id, row)]),
            insert(SnapshotRow).values(table=head.id, number=len(rows) + 1, base=True, form=form),
        )
        await self.storage.say(head.id, None, "Steading", OTHERS)
        return row, (len(rows) + 1, form)

    async def keep_snapshot(self, opened: Opened) -> None:
        """How the table stands, unless that is known."""
        number, before = len(opened.table.rows), opened.kept
        if opened.gone or before == number or opened.table.over:
            return
        opened.kept = number
        try:
            await self.snapshots.keep(opened.table.id, number, dict(opened.table.keep()))
        except BaseException:
            opened.kept = before
            raise

    async def keep_film(self, opened: Opened) -> None:
        """The finished game, for those who come when its rules are others."""
        table = opened.table
        if opened.head.purpose in PLAYED_ON and not table.seating.ended:
            packed = await asyncio.to_thread(filmed, table.game, table.record())
            with suppress(IntegrityError):  # deleted meanwhile
                await self.snapshots.keep_film(table.id, packed)

    async def settle(self) -> None:
        """Tables that nobody looks at and that were not kept, since this or another process ended in a hurry."""
        for id in await self.snapshots.behind():
            await self.settle_one(self.settle_table(id))
        for id in await self.storage.unfilmed():
            await self.settle_one(self.settle_record(id))

    async def settle_one(self, work: Coroutine[Any, Any, None]) -> None:
        """One of many; what is wrong with it is no reason to leave the others."""
        try:
            await work
        except Exception as error:
            await absorb(error, self.storage)
        await asyncio.sleep(SETTLING)

    async def settle_table(self, id: str) -> None:
        """Keep how the table stands."""
        opened = self.opened.get(id) or await self.find(id)
        if opened is not None:
            await self.keep_snapshot(opened)

    async def settle_record(self, id: str) -> None:
        """Let the record carry how its game looked."""
        text = await self.storage.record(id)
        with suppress(Wrong, Denied):
            await self.storage.change_record(id, await self.readers.ask("check", text or ""))

    async def catch_up(self, opened: Opened) -> None:
        """Rows that another process has added."""
        async with opened.lock:
            await self.read_on(opened)

    async def read_on(self, opened: Opened, noted: bool = False) -> None:
        """As `catch_up`, for who has the lock; `noted`: whoever has added them notes where the table stands."""
        rows = await self.storage.log(opened.table.id, len(opened.table.rows))
        for row in rows:
            opened.table.add(row)
        if rows:
            await self.note_result(opened)
            if not noted:
                self.note_standing(opened)
            opened.tell()
            self.bot_seats.wake(opened)

    async def note_result(self, opened: Opened) -> None:
        """How the table ended, for lists; should that not be kept, it is noted when the table is next opened."""
        table = opened.table
        if table.guide is not None:
            head = opened.head
            purpose = f"{head.purpose} {head.game}" if head.purpose == "first" else head.purpose
            await self.storage.keep_progress(head.host, purpose, table.guide.standing(table))
        if table.over == opened.noted or opened.head.purpose not in PLAYED_ON:
            return
        if table.over:
            viewer = SPECTATOR if table.state.deciders else EVERYTHING  # an early end reveals nothing
            sheets = sorted(table.state.scores(viewer), key=lambda sheet: sheet.seat)
            scores = [(sheet.total, sheet.rank) for sheet in sheets]
            ending, places = table.seating.ended or "played", places_of(table, scores) if opened.head.rated else None
            if places is None:
                await self.storage.keep_result(table.id, ending, scores)
            else:
                await keep_rated_result(self.storage, table, ending, scores, places)
            self.in_the_background(self.keep_film(opened))
        else:
            self.analysts.forget(f"table {table.id}")
            await self.snapshots.forget_film(table.id)
            await self.storage.forget_result(table.id)
        opened.noted = table.over

    def note_standing(self, opened: Opened) -> None:
        """Where the table stands, for lists and caretakers: soon, since it can be read off the log at any time."""
        opened.due = opened.table.due()
        self.stand[opened.table.id] = opened
        if self.standing is None or self.standing.done():
            self.standing = self.supervisor.once("list of standings", self.note_standings)

    async def note_standings(self) -> None:
        """As `note_standing`, for all tables that have changed meanwhile; what could not be kept is kept next time."""
        while self.stand:
            if not self.closing:
                await asyncio.sleep(self.settings.standings)
            changed, self.stand = self.stand, {}
            try:
                await self.keep_standings([opened for opened in changed.values() if not opened.gone])
            except BaseException:
                self.stand = changed | self.stand
                raise

    async def keep_standings(self, tables: Sequence[Opened]) -> None:
        """Where these stand. Those away are told first: should this process end in between, the caretaker of another
        finds that it is not known where the table stands, and tells them."""
        standings = []
        for opened in tables:
            try:
                standing = standing_of(opened)
                await self.tell_those_away(opened)
                if len(opened.table.rows) - opened.kept >= OFTEN:
                    await self.keep_snapshot(opened)
            except Exception as error:
                await absorb(error, self.storage)
            else:
                standings.append(standing)
        await self.storage.keep_standings(standings)

    async def tell_those_away(self, opened: Opened) -> None:
        """What people should know who are not at the table."""
        table = opened.table
        owing = {seat for seat in table.deciders if seat in opened.taken and not table.chairs[seat].bot}
        if len(opened.taken) > 1 and (table.over or owing - opened.online):
            people = [notices.Sitting(person, seat) for person, seat in await self.storage.seated(opened.table.id)]
            await self.messenger.tell(notices.about(opened.head, opened.table, people, opened.online))

    def note_present(self, opened: Opened) -> None:
        """Who looks at the table has changed."""
        self.neighbours.note_present(opened.table.id, opened.present)
        opened.tell()

    # ------------------------------------------------------------ people
    async def look_after_sessions(self) -> None:
        """Sessions that were ended elsewhere are noticed here after a while."""
        while True:
            await asyncio.sleep(self.settings.dismissing)
            await logged(self.dismiss_ended())

    async def dismiss_ended(self) -> None:
        """Whoever looks at a table by a session that is no more must come again."""
        lines = [line for opened in self.opened.values() for line in opened.listeners if line.session]
        known = await self.sessions.known({line.session for line in lines}) if lines else set()
        for line in lines:
            if line.session not in known:
                line.hang_up()

    async def look_again(self, table: str) -> None:
        """Names, the host, lines of chat or rows have changed in the database, or the table is gone."""
        opened = self.opened.get(table)
        if opened is not None:
            await self.look_anew(opened)
        self.storage.tell("head", table)

    async def look_anew(self, opened: Opened) -> None:
        """As `look_again`, at a table that is in memory."""
        table = opened.table.id
        async with opened.lock:
            head = await self.storage.head(table)
            if head is not None:
                opened.head, opened.lagging = head, None
                opened.table.rename([chair.name for chair in head.chairs])
                await self.read_on(opened)
                if opened.chat is not None:
                    await self.hear_anew(opened)
        if head is None:
            await self.vanish(opened)
            return
        await hearing.look_at_seats(self, opened)
        self.bot_seats.wake(opened)

    async def look_at_seats(self, opened: Opened) -> None:
        """Who has which seat has changed."""
        opened.taken = await self.storage.taken(opened.table.id)
        async with opened.lock:
            await self.begin_clocks(opened)
        opened.tell()

    # ------------------------------------------------------------ time
    async def begin_clocks(self, opened: Opened) -> None:
        """Once all have come, the clocks run. For who has the lock."""
        table = opened.table
        people = frozenset(seat for seat, chair in enumerate(table.seating.first) if not chair.bot)
        waiting = table.clock is not None and not table.over and people <= opened.taken
        while waiting and table.seating.clocks == "waiting":
            try:
                await self.keep(opened, *table.rows_to_arrange(("go", NO_SEAT, {})))
            except Taken:
                continue

    async def keep_time(self) -> None:
        """Look again and again whether a clock has run out."""
        while True:
            await asyncio.sleep(self.settings.tick)
            now = self.settings.clock()
            for opened in list(self.opened.values()):
                if opened.due is not None and opened.due <= now:
                    opened.due = now + OUT_OF_TIME_AGAIN  # if it cannot be kept; else when the next one runs out
                    await logged(self.out_of_time(opened))

    async def out_of_time(self, opened: Opened) -> None:
        """A clock has run out: everybody sees it and may let a bot play on; at a rated table one does."""
        if opened.head.rated and opened.table.late():
            await self.arrange(opened, lambda: self.substitutes(opened.table))
        self.note_standing(opened)
        opened.tell()

    def substitutes(self, table: Table) -> list[Row]:
        """A bot for each who is out of time."""
        wanted: list[tuple[Arranging, int, Form]] = [("bot", seat, {"bot": SUBSTITUTE}) for seat in table.late()]
        return table.rows_to_arrange(*wanted)

    # ------------------------------------------------------------ moves
    async def play(self, opened: Opened, seat: int, number: int, key: str, action: int) -> bool:
        """Play, and return once it is kept: False if it was played before. Trouble or Refused says why not."""
        return await self.follow(opened, seat, key, lambda: opened.table.row_to_play(seat, number, key, action))

    async def undo(self, opened: Opened, seat: int, number: int, key: str, all_of_them: bool) -> bool:
        """Take back, and return once that is kept: False if it was taken back before."""
        if seat in opened.orders and opened.table.undoable(seat):  # or they would do the same again
            await change_orders(self, opened, seat, [])
        return await self.follow(opened, seat, key, lambda: opened.table.row_to_undo(seat, number, key, all_of_them))

    async def step(self, opened: Opened, seat: int, number: int, key: str, answer: str) -> bool:
        """Answer what the guide says, and return once that is kept: False if it was answered before."""
        return await self.follow(opened, seat, key, lambda: opened.table.row_to_step(seat, number, key, answer))

    async def follow(self, opened: Opened, seat: int, key: str, propose: Callable[[], Row]) -> bool:
        """Keep the row that is proposed, unless this click has been followed already."""
        with self.metrics.moved("person"):
            return await self.to_the_end(self.followed(opened, seat, key, propose))

    async def to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Finish this, even if whoever asked for it is gone meanwhile."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def followed(self, opened: Opened, seat: int, key: str, propose: Callable[[], Row]) -> bool:
        """As `follow`."""
        async with opened.lock:
            opened.check()
            while not opened.table.repeated(seat, key):
                try:
                    await self.keep(opened, propose())
                except Taken:  # by another process; if the seat may not know of that, its move still stands
                    continue
                break
            else:
                return False
        opened.tell()
        self.bot_seats.wake(opened)
        return True

    async def arrange(self, opened: Opened, propose: Callable[[], list[Row]]) -> None:
        """Keep rows that are no moves, and return once they are kept; whatever `propose` raises says why not."""
        await self.to_the_end(self.arranged(opened, propose))

    async def arranged(self, opened: Opened, propose: Callable[[], list[Row]]) -> None:
        """As `arrange`."""
        async with opened.lock:
            opened.check()
            while rows := propose():
                try:
                    await self.keep(opened, *rows)
                except Taken:
                    continue
                break
        opened.tell()
        self.bot_seats.wake(opened)

    async def play_again(self, opened: Opened, id: str, seat: int, make: Callable[[Row], Awaitable[None]]) -> str:
        """A new table for the same people: what `make` makes, or the one that somebody else was faster to open."""
        return await self.to_the_end(self.played_again(opened, id, seat, make))

    async def played_again(self, opened: Opened, id: str, seat: int, make: Callable[[Row], Awaitable[None]]) -> str:
        """As `play_again`."""
        table = opened.table
        async with opened.lock:
            opened.check()
            while table.seating.again is None or not await self.there_is(table.seating.again):
                (row,) = table.timed(table.rows_to_arrange(("again", seat, {"table": id})))
                try:
                    await make(row)
                except Taken:
                    await self.read_on(opened)
                else:
                    table.add(row)
        opened.tell()
        return table.seating.again

    async def there_is(self, id: str) -> bool:
        """Is there such a table, or does it wait for people?"""
        return await self.storage.host(id) is not None or await self.offers.offer(id) is not None

    async def delete(self, opened: Opened) -> None:
        """The table is no more; whoever sits at it is told."""
        await self.to_the_end(self.deleted(opened))

    async def deleted(self, opened: Opened) -> None:
        """As `delete`."""
        async with opened.lock:
            await self.storage.delete_table(opened.table.id)
            opened.gone = True
        await self.vanish(opened)

    async def vanish(self, opened: Opened) -> None:
        """The table was deleted, here or by another process."""
        opened.gone = True
        self.analysts.forget(f"table {opened.table.id}")
        if self.opened.get(opened.table.id) is opened:
            del self.opened[opened.table.id]
            self.recent.pop(opened.table.id, None)
        self.offers.changed()
        if opened.bots is not None:
            opened.bots.cancel()
        for listener in list(opened.listeners):
            listener.go("This table was deleted.")

    async def keep(self, opened: Opened, *rows: Row) -> None:
        """Into the log first, onto the table then. For who has the lock."""
        rows = opened.table.timed(rows)
        try:
            await self.storage.append(opened.table.id, *rows)
        except Taken:
            before = len(opened.table.rows)
            await self.read_on(opened)
            if len(opened.table.rows) == before:
                raise Trouble("failed", "The move could not be kept; nothing was played.") from None
            raise
        except Exception as error:
            log(error)
            await self.read_on(opened)  # perhaps it was kept after all
            first = rows[0].number
            if tuple(opened.table.rows[first : first + len(rows)]) != rows:
                code: Code = "unavailable" if isinstance(error, Unavailable) else "failed"
                raise Trouble(code, "The move could not be kept; nothing was played. Try again.") from None
        else:
            for row in rows:
                opened.table.add(row)
            await logged(self.note_result(opened))  # the move is kept, whatever becomes of this
            self.note_standing(opened)

    # ------------------------------------------------------------ chat
    async def read_chat(self, opened: Opened) -> None:
        """What was said and has not been read yet."""
        lines = await self.storage.chat(opened.table.id, opened.last_line)
        lines = [line for line in lines if line.id > opened.last_line]  # somebody else may have been faster
        opened.chat = (opened.chat or []) + lines
        opened.last_line = lines[-1].id if lines else opened.last_line
        opened.forgotten += max(0, len(opened.chat) - MOST_MESSAGES)
        del opened.chat[:-MOST_MESSAGES]

    async def say(self, opened: Opened, person: str, name: str, text: str) -> None:
        """One more line."""
        async with opened.lock:
            await self.storage.say(opened.table.id, person, name, text)
            await self.read_chat(opened)
        opened.tell()
        people = [notices.Sitting(who, seat) for who, seat in await self.storage.seated(opened.table.id)]
        await self.messenger.tell(notices.spoken(opened.head, people, opened.last_line, opened.online, person))

    async def hear_anew(self, opened: Opened) -> None:
        """Lines that are no more go away, and stay away. For who has the lock."""
        kept = {line.id for line in await self.storage.chat(opened.table.id)}
        before = opened.chat or []
        # a line that is taken away leaves its place, so that everybody goes on where they were
        opened.chat = [line if line.id in kept else replace(line, person=None, name="", text="") for line in before]
        if opened.chat != before:
            for listener in opened.listeners:
                listener.heard = -1  # all of the chat again
        await self.read_chat(opened)


def standing_of(opened: Opened) -> TableStanding:
    """Where the table stands."""
    table = opened.table
    at = table.rows[-1].at if table.rows else table.now()
    ordered = any(seat in opened.orders for seat in table.deciders)
    bot = ordered or waiting_bot(table) is not None
    return TableStanding(table.id, len(table.rows), at, list(table.deciders), bot, table.due(), told_of(table))
