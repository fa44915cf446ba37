"""The seats of bots: whose turn it is, what they foresaw or are asked, and that their decisions are played."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from msgspec import convert

from ..hints import BUSY, notes_of
from .logs import log
from .messages import HintForm, NoteForm
from .opened import Opened, Plan
from .orders import wake as wake_orders
from .storage import Taken
from .table import Table
from .worker import Form, Question, Thought, hint_question

if TYPE_CHECKING:
    from .house import House


class BotSeats:
    """Lets the bots of all tables decide."""

    def __init__(self, house: House) -> None:
        self.house = house

    def wake(self, opened: Opened) -> None:
        """If a bot owes a decision or somebody gave orders for it, somebody sees to it."""
        wake_orders(self.house, opened)
        if waiting_bot(opened.table) is not None and (opened.bots is None or opened.bots.done()):
            opened.bots = asyncio.get_running_loop().create_task(self.play(opened))

    async def play(self, opened: Opened) -> None:
        """One decision after the other, until none is a bot's; another process may be at it already."""
        mine = True
        try:
            while mine and waiting_bot(opened.table) is not None:
                async with self.house.neighbours.claimed(f"bots of {opened.table.id}") as mine:
                    if mine and not self.house.neighbours.alone:
                        await self.house.catch_up(opened)  # whoever had the claim before may have played
                    while mine and (seat := waiting_bot(opened.table)) is not None:
                        await self.play_once(opened, seat)
        except Exception as error:
            log(error)  # the next who comes to the table wakes the bots again, or the caretaker

    async def play_once(self, opened: Opened, seat: int) -> None:
        """One decision of a bot; forgotten if the board changed under its thoughts."""
        number = opened.table.number(seat)
        with self.house.metrics.asked.time():
            thought, _ = await asyncio.gather(self.decide(opened, seat), asyncio.sleep(self.house.settings.pause))
        try:
            await self.house.to_the_end(self.follow(opened, seat, number, thought))
        except Exception:
            await self.forget_question(opened, number, seat)  # what cannot be followed is asked anew
            raise
        await self.forget_question(opened, number, seat)

    async def forget_question(self, opened: Opened, number: int, seat: int) -> None:
        """There is an answer, where it was put to others."""
        if not self.house.settings.workers:
            await self.house.questions.forget(opened.table.id, number, seat)

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
            json.dumps(table.state.imagine(seat, self.house.settings.luck()).dump()),
            seat,
            table.chairs[seat].bot or "random",
            self.house.settings.luck(),
        )
        if self.house.settings.workers:
            return await self.house.thinkers.ask(question)
        return await self.house.questions.ask(table.id, table.number(seat), table.game.fingerprint, question)

    async def hint(self, opened: Opened, seat: int, number: int) -> HintForm:
        """What somebody good would do there, for all that the seat may know; nothing of it is kept."""
        table = opened.table
        imagined = table.state.imagine(seat, 0)
        advice = await self.house.thinkers.advise(hint_question(imagined, seat))
        notes = notes_of(table.look, imagined, seat, advice) or [BUSY]
        return HintForm(number, convert(notes, list[NoteForm], from_attributes=True))

    async def follow(self, opened: Opened, seat: int, number: int, thought: Thought) -> None:
        """The bot's decision, if it still owes it."""
        table = opened.table
        index = table.game.catalogue.read(thought.form).index
        async with opened.lock:
            while not opened.gone and table.number(seat) == number and seat in table.deciders:
                epoch = int(table.state.epoch)
                try:
                    with self.house.metrics.moved("bot"):
                        await self.house.keep(opened, table.row_to_play(seat, number, None, index))
                except Taken:
                    continue  # somebody who decides at the same time was faster
                opened.plans[seat] = Plan(number + 1, epoch, thought.foreseen)
                break
            else:
                return
        opened.tell()
        wake_orders(self.house, opened)


def waiting_bot(table: Table) -> int | None:
    """A bot that owes a decision and is to make it now."""
    guide = table.guide
    waiting = [seat for seat in table.deciders if table.chairs[seat].bot and not table.seating.paused]
    return next((seat for seat in waiting if guide is None or not guide.waits(table, seat)), None)


def foreseen(opened: Opened, seat: int) -> Form | None:
    """What the bot meant to do now, if all is as it foresaw: nobody else has moved or been seated there meanwhile."""
    table, plan = opened.table, opened.plans.get(seat)
    if plan is None or not plan.forms or (plan.number, plan.epoch) != (table.number(seat), table.state.epoch):
        return None
    form = plan.forms[0]
    return form if table.state.is_legal(seat, table.game.catalogue.read(form)) else None
