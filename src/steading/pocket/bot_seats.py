"""Bots play their seats and give hints; they think in another worker."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import asdict

import msgspec

from ..tables import requests
from ..tables.bot_questions import BotAnswer, BotPlan, bot_question, hint_question, known_answer
from ..tables.hints import TurnAdvice, busy_note, notes_of
from ..tables.messages import HintForm, NoteForm, RequestError
from .device import Device, hold_claim
from .documents import text_of
from .live_table import PocketTable
from .moves import PocketMoves
from .store import RowTaken

ADVICE = msgspec.json.Decoder(list[TurnAdvice])


class PocketBotSeats:
    """Plays for the bots of a device; one of its tabs does so at each table."""

    def __init__(self, moves: PocketMoves, device: Device, luck: Callable[[], int], pause: float) -> None:
        self.moves = moves
        self.device = device
        self.luck = luck
        self.pause = pause  # seconds that a bot waits at least, so that people can follow

    def wake(self, live: PocketTable) -> None:
        """Let the bots play, if one owes a decision."""
        if live.table.waiting_bot() is not None:
            live.start("bots", self.play_bots(live))

    async def play_bots(self, live: PocketTable) -> None:
        """One decision after the other, until none is a bot's; another tab may be at it already."""
        async with hold_claim(self.device, f"bots {live.id}") as mine:
            if mine:
                await self.moves.read_on(live)
            while mine and not live.gone and (seat := live.table.waiting_bot()) is not None:
                if not await self.play_bot(live, seat):
                    return

    async def play_bot(self, live: PocketTable, seat: int) -> bool:
        """One decision of a bot; forgotten if the board changed under its thoughts. False if it cannot be kept."""
        table, number = live.table, live.table.number(seat)
        answer, _ = await asyncio.gather(self.decide(live, seat), asyncio.sleep(self.pause))
        index = table.game.catalogue.read(answer.form).index
        async with live.lock:
            while not live.gone and table.number(seat) == number and seat in table.deciders:
                epoch = int(table.state.epoch)
                try:
                    await self.moves.commit_row(live, requests.play(table, seat, number, None, index))
                except RowTaken:
                    continue
                except RequestError:
                    return False  # whoever comes next wakes the bots again
                live.plans[seat] = BotPlan(number + 1, epoch, answer.next_forms)
                break
            else:
                return True
        self.moves.publish(live)
        return True

    async def decide(self, live: PocketTable, seat: int) -> BotAnswer:
        """What the bot foresaw, or what it thinks now."""
        known = known_answer(live.table, live.plans, seat)
        if known is not None:
            return known
        question = bot_question(live.table, seat, self.luck(), self.luck())
        return msgspec.json.decode(
            await self.device.work("bot", text_of(asdict(question)), question.game), type=BotAnswer
        )

    async def hint(self, live: PocketTable, seat: int, number: int, code: str) -> HintForm:
        """What somebody good would do there, for all that the seat may know."""
        imagined = live.table.state.imagine(seat, 0)
        question = hint_question(imagined, seat)
        try:
            advice = ADVICE.decode(await self.device.work("hint", text_of(asdict(question)), question.game))
        except msgspec.MsgspecError:
            advice = []
        board = live.table.board_in(code)
        notes = notes_of(board, imagined, seat, advice) or [busy_note(board)]
        return HintForm(number, msgspec.convert(notes, list[NoteForm], from_attributes=True))
