"""All tables: each a cache of its log, with a lock, those who look at it, and the bots that wait at it."""

from __future__ import annotations

import asyncio
import json
import sys
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from msgspec import convert

from ..engine import EVERYTHING, SPECTATOR, Malformed, Refused
from ..hints import BUSY, notes_of
from .analysing import Analysts
from .building import move_over
from .guides import PLAYED_ON, guide_for
from .messages import HintForm, NoteForm, Said, Trouble
from .settings import Settings
from .storage import MOST_MESSAGES, Head, Storage, TableStanding, Taken
from .table import Row, Table
from .thinking import Thinkers
from .worker import Form, Question, Thought, hint_question, rules

T = TypeVar("T")


class Listener(Protocol):
    """Somebody who looks at a table."""

    own: frozenset[int]
    person: str

    def wake(self) -> None:
        """Something may have changed."""

    def leave(self, seat: int) -> None:
        """The seat is no longer this person's."""

    def go(self, why: str) -> None:
        """The table is no more."""


@dataclass(frozen=True)
class Plan:
    """What a bot means to do next, while its seat's board has this number and nothing new is revealed."""

    number: int
    epoch: int
    forms: list[Form]


class Opened:
    """A table in memory."""

    def __init__(self, head: Head, table: Table, taken: frozenset[int]) -> None:
        self.head = head
        self.table = table
        self.taken = taken  # the seats that some browser has
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.chat: list[Said] | None = None  # until somebody comes
        self.forgotten = 0  # lines of chat that were dropped while the table is in memory
        self.bots: asyncio.Task[None] | None = None
        self.plans: dict[int, Plan] = {}  # of the bots, by seat
        self.noted = False  # the result
        self.gone = False

    @property
    def online(self) -> frozenset[int]:
        """The seats of all who look."""
        return frozenset(seat for listener in self.listeners for seat in listener.own)

    @property
    def idle(self) -> bool:
        """Nobody looks and nobody thinks."""
        return not self.listeners and not self.lock.locked() and (self.bots is None or self.bots.done())

    def check(self) -> None:
        """Is the table still there?"""
        if self.gone:
            raise Trouble("gone", "This table is no more.")

    def tell(self) -> None:
        """Everybody is to look again."""
        for listener in list(self.listeners):
            listener.wake()


class OtherRules(Exception):
    """The table was begun with rules or components that are not these."""


class House:
    """Every table that is played at."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.thinkers = Thinkers(settings.workers, settings.patience)
        self.analysts = Analysts(self.thinkers, settings)
        self.opened: OrderedDict[str, Opened] = OrderedDict()
        self.opening = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.stand: dict[str, Opened] = {}  # tables that have changed, by name
        self.standing: asyncio.Task[None] | None = None  # who keeps where they stand
        self.closing = False
        self.behind: list[asyncio.Task[None]] = []  # what nobody waits for

    async def start(self) -> None:
        """Open the database; let a worker wake up."""
        await self.storage.open()
        self.in_the_background(self.thinkers.prepare())

    def build(self) -> None:
        """Let bots move over to the compiled package, if one can be built here."""
        self.in_the_background(move_over(self.thinkers))

    def in_the_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin this; it is given up when the house is closed."""
        self.behind.append(asyncio.get_running_loop().create_task(logged(work)))

    async def close(self) -> None:
        """Everybody goes home. A move that is being kept is kept; a bot's thought is given up."""
        given_up = [opened.bots for opened in self.opened.values() if opened.bots is not None] + self.behind
        for task in given_up:
            task.cancel()
        await asyncio.gather(*given_up, *self.tasks, return_exceptions=True)
        if self.standing is not None:
            self.closing = True
            await self.standing
        await self.analysts.close()
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
            self.opened.move_to_end(id)
            self.wake_bots(opened)
        return opened

    async def load(self, id: str) -> Opened | None:
        """The table from its log."""
        head = await self.storage.head(id)
        if head is None:
            return None
        rows = await self.storage.log(id)
        try:
            game = rules(head.game, json.dumps(head.options))
            if not game.replays(head.fingerprint):
                raise OtherRules
            guide = guide_for(head.purpose, game)
            table = Table(id, game, head.chairs, head.seed, rows, head.position, guide, head.hints)
        except (ValueError, Refused, Malformed):
            raise OtherRules from None
        opened = Opened(head, table, await self.storage.taken(id))
        await self.note_result(opened)
        self.note_standing(opened)
        self.opened[id] = opened
        for other in [name for name, each in self.opened.items() if each.idle and name != id]:
            if len(self.opened) <= self.settings.cached_tables:
                break
            del self.opened[other]
        return opened

    async def catch_up(self, opened: Opened) -> None:
        """Rows that another process has added."""
        async with opened.lock:
            await self.read_on(opened)

    async def read_on(self, opened: Opened) -> None:
        """As `catch_up`, for who has the lock."""
        rows = await self.storage.log(opened.table.id, len(opened.table.rows))
        for row in rows:
            opened.table.add(row)
        if rows:
            await self.note_result(opened)
            self.note_standing(opened)
            opened.tell()
            self.wake_bots(opened)

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
            await self.storage.keep_result(table.id, table.seating.ended or "played", scores)
        else:
            self.analysts.forget(f"table {table.id}")
            await self.storage.forget_result(table.id)
        opened.noted = table.over

    def note_standing(self, opened: Opened) -> None:
        """Where the table stands, for lists and caretakers: soon, since it can be read off the log at any time."""
        self.stand[opened.table.id] = opened
        if self.standing is None or self.standing.done():
            self.standing = asyncio.get_running_loop().create_task(logged(self.note_standings()))

    async def note_standings(self) -> None:
        """As `note_standing`, for all tables that have changed meanwhile."""
        while self.stand:
            if not self.closing:
                await asyncio.sleep(self.settings.standings)
            changed, self.stand = self.stand, {}
            await self.storage.keep_standings(
                [standing_of(opened.table) for opened in changed.values() if not opened.gone]
            )

    async def look_at_seats(self, opened: Opened) -> None:
        """Who has which seat has changed."""
        opened.taken = await self.storage.taken(opened.table.id)
        opened.tell()

    # ------------------------------------------------------------ moves
    async def play(self, opened: Opened, seat: int, number: int, key: str, action: int) -> bool:
        """Play, and return once it is kept: False if it was played before. Trouble or Refused says why not."""
        return await self.follow(opened, seat, key, lambda: opened.table.row_to_play(seat, number, key, action))

    async def undo(self, opened: Opened, seat: int, number: int, key: str, all_of_them: bool) -> bool:
        """Take back, and return once that is kept: False if it was taken back before."""
        return await self.follow(opened, seat, key, lambda: opened.table.row_to_undo(seat, number, key, all_of_them))

    async def step(self, opened: Opened, seat: int, number: int, key: str, answer: str) -> bool:
        """Answer what the guide says, and return once that is kept: False if it was answered before."""
        return await self.follow(opened, seat, key, lambda: opened.table.row_to_step(seat, number, key, answer))

    async def follow(self, opened: Opened, seat: int, key: str, propose: Callable[[], Row]) -> bool:
        """Keep the row that is proposed, unless this click has been followed already."""
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
        self.wake_bots(opened)
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
        self.wake_bots(opened)

    async def play_again(self, opened: Opened, head: Head, hashes: Sequence[str | None], seat: int) -> str:
        """A new table for the same people: the one of this head, or the one that somebody else was faster to open."""
        return await self.to_the_end(self.played_again(opened, head, hashes, seat))

    async def played_again(self, opened: Opened, head: Head, hashes: Sequence[str | None], seat: int) -> str:
        """As `play_again`."""
        table = opened.table
        async with opened.lock:
            opened.check()
            while table.seating.again is None or await self.storage.host(table.seating.again) is None:
                (row,) = table.timed(table.rows_to_arrange(("again", seat, {"table": head.id})))
                try:
                    await self.storage.make_next_table(head, hashes, table.id, row)
                except Taken:
                    await self.read_on(opened)
                else:
                    table.add(row)
        opened.tell()
        return table.seating.again

    async def delete(self, opened: Opened) -> None:
        """The table is no more; whoever sits at it is told."""
        await self.to_the_end(self.deleted(opened))

    async def deleted(self, opened: Opened) -> None:
        """As `delete`."""
        async with opened.lock:
            await self.storage.delete_table(opened.table.id)
            opened.gone = True
            self.analysts.forget(f"table {opened.table.id}")
            self.opened.pop(opened.table.id, None)
        if opened.bots is not None:
            opened.bots.cancel()
        for listener in list(opened.listeners):
            listener.go("This table was deleted by who opened it.")

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
                raise Trouble("failed", "The move could not be kept; nothing was played. Try again.") from None
        else:
            for row in rows:
                opened.table.add(row)
            await self.note_result(opened)
            self.note_standing(opened)

    # ------------------------------------------------------------ chat
    async def read_chat(self, opened: Opened) -> None:
        """What was said before."""
        if opened.chat is None:
            lines = await self.storage.chat(opened.table.id)
            opened.chat = lines if opened.chat is None else opened.chat

    async def say(self, opened: Opened, name: str, text: str) -> None:
        """One more line."""
        async with opened.lock:
            await self.read_chat(opened)
            await self.storage.say(opened.table.id, name, text)
            assert opened.chat is not None
            opened.chat.append(Said(name, text))
            opened.forgotten += max(0, len(opened.chat) - MOST_MESSAGES)
            del opened.chat[:-MOST_MESSAGES]
        opened.tell()

    # ------------------------------------------------------------ bots
    def wake_bots(self, opened: Opened) -> None:
        """If a bot owes a decision, somebody sees to it."""
        if waiting_bot(opened.table) is not None and (opened.bots is None or opened.bots.done()):
            opened.bots = asyncio.get_running_loop().create_task(self.let_bots_play(opened))

    async def let_bots_play(self, opened: Opened) -> None:
        """One decision after the other, until none is a bot's."""
        try:
            while (seat := waiting_bot(opened.table)) is not None:
                await self.let_bot_play(opened, seat)
        except Exception as error:
            log(error)  # the next who comes to the table wakes the bots again

    async def let_bot_play(self, opened: Opened, seat: int) -> None:
        """One decision of a bot; forgotten if the board changed under its thoughts."""
        number = opened.table.number(seat)
        thought, _ = await asyncio.gather(self.decide(opened, seat), asyncio.sleep(self.settings.pause))
        await self.to_the_end(self.played_by_bot(opened, seat, number, thought))

    async def decide(self, opened: Opened, seat: int) -> Thought:
        """What the bot foresaw, or what it thinks now."""
        table = opened.table
        if table.guide is not None and (action := table.guide.written(table, seat)) is not None:
            return Thought(action.form(), [])
        if (form := foreseen(opened, seat)) is not None:
            return Thought(form, opened.plans[seat].forms[1:])
        question = Question(
            table.game.name,
            json.dumps(dict(table.game.options)),
            json.dumps(table.state.imagine(seat, self.settings.luck()).dump()),
            seat,
            table.chairs[seat].bot or "random",
            self.settings.luck(),
        )
        return await self.thinkers.ask(question)

    async def hint(self, opened: Opened, seat: int, number: int) -> HintForm:
        """What somebody good would do there, for all that the seat may know; nothing of it is kept."""
        table = opened.table
        imagined = table.state.imagine(seat, 0)
        advice = await self.thinkers.advise(hint_question(imagined, seat))
        notes = notes_of(table.look, imagined, seat, advice) or [BUSY]
        return HintForm(number, convert(notes, list[NoteForm], from_attributes=True))

    async def played_by_bot(self, opened: Opened, seat: int, number: int, thought: Thought) -> None:
        """The bot's decision, if it still owes it."""
        table = opened.table
        index = table.game.catalogue.read(thought.form).index
        async with opened.lock:
            if opened.gone or table.number(seat) != number or seat not in table.deciders:
                return
            epoch = int(table.state.epoch)
            try:
                await self.keep(opened, table.row_to_play(seat, number, None, index))
            except Taken:
                return
            opened.plans[seat] = Plan(number + 1, epoch, thought.foreseen)
        opened.tell()


def standing_of(table: Table) -> TableStanding:
    """Where the table stands."""
    at = table.rows[-1].at if table.rows else time.time()
    bot = any(table.chairs[seat].bot for seat in table.deciders)
    return TableStanding(table.id, len(table.rows), at, list(table.deciders), bot)


def waiting_bot(table: Table) -> int | None:
    """A bot that owes a decision and is to make it now."""
    guide = table.guide
    waiting = [seat for seat in table.deciders if table.chairs[seat].bot]
    return next((seat for seat in waiting if guide is None or not guide.waits(table, seat)), None)


def foreseen(opened: Opened, seat: int) -> Form | None:
    """What the bot meant to do now, if all is as it foresaw: nobody else has moved or been seated there meanwhile."""
    table, plan = opened.table, opened.plans.get(seat)
    if plan is None or not plan.forms or (plan.number, plan.epoch) != (table.number(seat), table.state.epoch):
        return None
    form = plan.forms[0]
    return form if table.state.is_legal(seat, table.game.catalogue.read(form)) else None


async def logged(work: Coroutine[Any, Any, None]) -> None:
    """Do it; an error is for whoever runs the server."""
    try:
        await work
    except Exception as error:
        log(error)


def log(error: BaseException) -> None:
    """An error for whoever runs the server: its kind and place, never what it holds (tokens, seeds, hands)."""
    lines = [
        f"steading: {type(error).__name__}",
        *[
            f"  {frame.filename}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)[-12:]
        ],
    ]
    print("\n".join(lines), file=sys.stderr, flush=True)
