"""What a bot is asked and answers, wherever it thinks: an imagined position in, forms of actions out.

Nothing else crosses: no seed of the game, no record, no hand that the bot's seat may not know.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import Struct, field

from ..bots import LevelBot, make_bot
from ..engine import State
from ..engine.actions import Form
from .game_cache import cached_game
from .hints import ADVISER
from .table import Table


@dataclass(frozen=True)
class Question:
    """What a bot is asked: all that crosses to where it thinks."""

    game: str
    options: str  # JSON
    position: str  # JSON: a position imagined for the seat
    seat: int
    bot: str
    seed: int  # the bot's own luck, nothing of the game's
    hint: bool = False  # is the seat a person's, who asks what the bot would do and why?


class BotAnswer(Struct, frozen=True):
    """What a bot answers: its decision, and what it means to do after it while nothing new is revealed."""

    form: Form
    next_forms: list[Form] = field(name="foreseen")  # that key, in a database in which an answer waits


@dataclass(frozen=True)
class BotPlan:
    """What a bot means to do next, while its seat's board has this number and nothing new is revealed."""

    number: int
    epoch: int
    forms: list[Form]


def bot_question(table: Table, seat: int, world: int, luck: int) -> Question:
    """What the bot of a seat is asked now; `world` seeds what it imagines."""
    options, position = json.dumps(dict(table.game.options)), json.dumps(table.state.imagine(seat, world).dump())
    return Question(table.game.name, options, position, seat, table.chairs[seat].bot or "random", luck)


def hint_question(imagined: State, seat: int) -> Question:
    """What is asked for a person; the same from whatever is the same to the seat."""
    game = imagined.game
    return Question(game.name, json.dumps(dict(game.options)), json.dumps(imagined.dump()), seat, ADVISER, 0, True)


def position(question: Question) -> State:
    return cached_game(question.game, question.options).load(json.loads(question.position))


def think(question: Question) -> BotAnswer:
    state = position(question)
    bot = make_bot(question.bot, question.seed)
    form = bot.decide(state, question.seat).form()
    foreseen = bot.foresee() if isinstance(bot, LevelBot) else ()
    return BotAnswer(form, [action.form() for action in foreseen])


def known_answer(table: Table, plans: Mapping[int, BotPlan], seat: int) -> BotAnswer | None:
    """What the seat of a bot does now without a thought: what is written for it, or what it meant to do."""
    if table.tutor is not None and (action := table.tutor.script(table, seat)) is not None:
        return BotAnswer(action.form(), [])
    form = next_planned(table, plans, seat)
    return None if form is None else BotAnswer(form, plans[seat].forms[1:])


def next_planned(table: Table, plans: Mapping[int, BotPlan], seat: int) -> Form | None:
    """What the bot meant to do now, if all is as it foresaw: nobody else has moved or been seated there meanwhile."""
    plan = plans.get(seat)
    if plan is None or not plan.forms or (plan.number, plan.epoch) != (table.number(seat), table.state.epoch):
        return None
    form = plan.forms[0]
    return form if table.state.is_legal(seat, table.game.catalogue.read(form)) else None
