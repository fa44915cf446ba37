"""Reading pending decisions from a position document, or putting them as they are when a step begins."""

from __future__ import annotations

from ...engine.documents import Reader
from ...engine.ints import i64
from ...engine.refused import Malformed
from ..key_family.goods import SKILL_NAMES
from . import drafting
from .pieces import CARDS, VILLAGE_CARDS
from .state import (
    CARD,
    CARRY,
    CHOOSE,
    CHOOSING,
    CONVERT,
    DECISION_NAMES,
    LEVEL_OF,
    NUMBER,
    OUTPUT,
    OVER,
    PAY,
    PAY_SKILL,
    PENDING,
    PLAY,
    PLAYING,
    PREPARING,
    PRICE,
    SETTLING,
    SPENDING,
    STEPS,
    TAKE,
    TOKENS,
    UPGRADES,
    KeyFlowState,
)


def read_pending(s: KeyFlowState, players: list[Reader]) -> None:
    """What each seat still owes."""
    if any([player.has("pending") for player in players]):
        for seat, player in enumerate(players):
            read_frames(s, seat, player)
    else:
        begin_step(s)
    if s.stack.deciding == 0 and s.step != OVER:
        raise Malformed("players", "somebody must have a decision to take")
    if s.stack.deciding != 0 and s.step == OVER:
        raise Malformed("players", "nobody decides any more when the game is over")


def begin_step(s: KeyFlowState) -> None:
    """The decisions with which the step begins."""
    if s.step == PLAYING or s.step == SETTLING:
        if s.variant.competition:
            drafting.ask_next(s)
            return
        for seat in range(s.seats):
            s.stack.push(seat, PLAY)
    elif s.step == CHOOSING or s.step == PREPARING:
        for seat in range(s.seats):
            if s.chosen[seat] < 0:
                s.stack.push(seat, CHOOSE)
    elif s.step == SPENDING:
        if s.turn < 0:
            s.turn = 0
        s.stack.push(s.turn, TOKENS)


def read_frames(s: KeyFlowState, seat: i64, player: Reader) -> None:
    """The seat's pending decisions, the one to take now last."""
    frames = player.rows("pending") if player.has("pending") else []
    if len(frames) > PENDING:
        raise Malformed(player.at("pending"), f"must have at most {PENDING} entries")
    for frame in frames:
        kind = frame.named("decision", DECISION_NAMES)
        check_kind(s, seat, kind, frame)
        at: i64 = s.stack.push(seat, kind)
        read_frame(s, at, kind, frame)
        frame.finish()


def check_kind(s: KeyFlowState, seat: i64, kind: int, frame: Reader) -> None:
    """Is it a decision of this step?"""
    first = s.stack.heights[seat] == 0
    secret = s.step in (CHOOSING, PREPARING)
    fits = (
        (kind == CHOOSE and secret and first and s.chosen[seat] < 0)
        or (kind == PLAY and s.step in (PLAYING, SETTLING) and first)
        or (kind == TOKENS and s.step == SPENDING and first and s.turn == seat)
        or (kind >= TAKE and not secret and s.step not in (OVER, SETTLING))
    )
    if not fits:
        raise Malformed(frame.at("decision"), "is not taken in this step")


def read_frame(s: KeyFlowState, at: i64, kind: int, frame: Reader) -> None:
    """The other integers of a frame."""
    frames = s.stack.frames
    if kind >= TAKE:
        frames[at + CARD] = frame.named("card", CARDS[:VILLAGE_CARDS])
    if kind in (TAKE, CONVERT, CARRY, PAY):
        frames[at + LEVEL_OF] = frame.whole("level", 0, 2)
    if kind in (TAKE, CONVERT):
        frames[at + OUTPUT] = frame.named("output", CARDS[:VILLAGE_CARDS])
    elif kind == CARRY:
        frames[at + STEPS] = frame.whole("steps", 0, 99)
        frames[at + UPGRADES] = frame.whole("upgrades", 0, 99)
    elif kind == PAY_SKILL:
        frames[at + NUMBER] = frame.whole("number", 1, 9)
        frames[at + PRICE] = frame.named("skill", (*SKILL_NAMES, "any"))
