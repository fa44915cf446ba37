"""How an answer goes: the others do what is offered first, the seat what it likes, and at the end there is a score."""

from __future__ import annotations

from collections.abc import Callable

from ..bots import Bot, GreedyBot, make_bot
from ..engine.actions import Action
from ..engine.chance import sow
from ..engine.contract import State
from ..games import puzzling

GRADERS = (("easy", lambda: GreedyBot(0)), ("medium", lambda: make_bot("miller", 0)))


def reply(state: State, seat: int) -> Action | None:
    """What another seat does now; None while the one whose puzzle it is has something to decide, or all is over."""
    others = [other for other in state.deciders if other != seat]
    if seat in state.deciders or not others:
        return None
    return puzzling(state.game.name).ways(state, others[0], seat)[0]


def go_on(state: State, seat: int) -> None:
    """The others decide, in place, until it is the seat's turn or all is over."""
    while (action := reply(state, seat)) is not None:
        state.play(next(other for other in state.deciders if other != seat), action)


def brought(state: State, seat: int) -> int:
    """What the seat has at the end."""
    points = puzzling(state.game.name).points(state, seat, {})
    assert points is not None, "the game is over"
    return points[0]


def answered(state: State, seat: int, decide: Callable[[State], Action]) -> int:
    """What the seat's decisions bring, one after the other."""
    played = state.copy()
    go_on(played, seat)
    while played.deciders:
        played.play(seat, decide(played))
        go_on(played, seat)
    return brought(played, seat)


def by_bot(state: State, seat: int, bot: Bot) -> int:
    """What a bot's answer brings."""
    return answered(state, seat, lambda now: bot.decide(now.imagine(seat, sow(0)), seat))


def grade_of(state: State, seat: int, value: int) -> str:
    """Easy if the greedy bot finds the answer, which looks one action ahead; medium if it takes a miller; else hard."""
    for grade, made in GRADERS:
        if by_bot(state, seat, made()) >= value:
            return grade
    return "hard"
