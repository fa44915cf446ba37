"""What was being decided: the pending decisions of a position document, which must be such as can come about.

A seat whose decisions are left out has those with which the step begins.
"""

from __future__ import annotations

from ....engine.bits import bit
from ....engine.documents import Reader
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Malformed
from ...key_family.rules.goods import NONE, SKILL_NAMES
from ..rules import draft, skills
from ..rules.decisions import DECISION_NAMES
from ..rules.pieces import CARDS, PANELS, VILLAGE_NAMES, Card
from ..rules.state import (
    CARD,
    CARRY,
    CHOOSE,
    CHOOSING,
    CONVERT,
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


def read_pending(s: KeyFlowState, players: list[Reader], taken: dict[int, str]) -> None:
    """What each seat still owes; `taken` says which cards lie somewhere."""
    if s.variant.competition and s.step in (PLAYING, SETTLING) and not any([p.has("pending") for p in players]):
        draft.ask_next(s)
    else:
        for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
            if player.has("pending"):
                read_frames(s, seat, player)
            else:
                begin_step(s, seat, taken)
    check_deciders(s, players, taken)


def begin_step(s: KeyFlowState, seat: Seat, taken: dict[int, str]) -> None:
    """The decision with which the step begins for a seat."""
    if s.step in (PLAYING, SETTLING):
        if not s.variant.competition and not has_played(s, seat, taken):
            s.stack.push(seat, PLAY)
    elif s.step in (CHOOSING, PREPARING):
        if s.chosen[seat] < 0:
            s.stack.push(seat, CHOOSE)
    elif s.step == SPENDING:
        if s.turn < 0:
            s.turn = 0
        if s.turn == seat:
            s.stack.push(seat, TOKENS)


def has_played(s: KeyFlowState, seat: Seat, taken: dict[int, str]) -> bool:
    """Does the card that the seat has revealed lie somewhere already?"""
    return not taken[int(s.chosen[seat])].endswith(".chosen")


def check_deciders(s: KeyFlowState, players: list[Reader], taken: dict[int, str]) -> None:
    """Exactly those decide who can, and each has something to say."""
    if (s.stack.deciding == 0) != (s.step == OVER):
        raise Malformed("players", "somebody must have something to decide until the game is over")
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        path = player.at("pending")
        kind: i64 = s.stack.kind(seat)
        if s.step in (CHOOSING, PREPARING) and (kind == CHOOSE) != (s.chosen[seat] < 0):
            raise Malformed(path, "a seat that has not chosen is to choose, and no other")
        if s.step in (PLAYING, SETTLING):
            waiting: bool = not has_played(s, seat, taken)
            if (kind == PLAY) != waiting and not (waiting and s.variant.competition and kind < 0):
                raise Malformed(path, "a seat that has not played its card is to play, and no other")
        if kind >= 0 and len(s.game.legal(s, int(seat))) == 0:
            raise Malformed(path, "leaves nothing to decide")
    if s.step == SPENDING and s.stack.deciding != bit(s.turn):
        raise Malformed("turn", "must be the seat that decides")
    if s.variant.competition and s.step in (PLAYING, SETTLING):
        if s.stack.deciding != bit(s.turn) or s.played & bit(s.turn) == 0:
            raise Malformed("turn", "must be the seat that decides, and among those who have played")
        check_played(s, taken)


def check_played(s: KeyFlowState, taken: dict[int, str]) -> None:
    """With the competition rules the cards of those who have played lie somewhere, and of the others none does."""
    for seat in EVERY_SEAT[s.seats]:
        card: Card = s.choice(seat)
        played: bool = (s.played >> seat) & 1 == 1
        if seat != s.turn and played and not has_played(s, seat, taken):
            raise Malformed("played", f"cannot have seat {seat}: {CARDS[card]} lies nowhere")
        if seat != s.turn and not played and has_played(s, seat, taken):
            raise Malformed("played", f"must have seat {seat}: {CARDS[card]} is at {taken[int(card)]}")


def read_frames(s: KeyFlowState, seat: Seat, player: Reader) -> None:
    """The seat's pending decisions, the one to take now last."""
    frames = player.rows("pending")
    if len(frames) > PENDING:
        raise Malformed(player.at("pending"), f"must have at most {PENDING} entries")
    under: i64 = -1
    for frame in frames:
        kind = frame.index_of("decision", DECISION_NAMES)
        if not may_follow(s, kind, under):
            raise Malformed(frame.at("decision"), "cannot be pending here")
        at: i64 = s.stack.push(seat, kind)
        read_frame(s, seat, at, frame)
        frame.finish()
        under = kind


def may_follow(s: KeyFlowState, kind: i64, under: i64) -> bool:
    """Can this decision be pending on top of that one (-1: of none)?"""
    if under < 0:
        if s.step in (CHOOSING, PREPARING):
            return kind == CHOOSE
        if s.step == SPENDING:
            return kind == TOKENS
        return (s.step == PLAYING and kind in (PLAY, TAKE, CONVERT, CARRY)) or (s.step == SETTLING and kind == PLAY)
    if under == TOKENS:
        return kind in (TAKE, CONVERT, CARRY)
    if under == TAKE:
        return kind == CARRY
    return under in (CARRY, PAY_SKILL) and kind in (PAY_SKILL, PAY)


def read_frame(s: KeyFlowState, seat: Seat, at: i64, frame: Reader) -> None:
    """What has been settled of one pending decision."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    if kind < TAKE:
        return
    card: Card = Card(frame.index_of("card", VILLAGE_NAMES))
    frames[at + CARD] = card
    if kind != PAY_SKILL:
        frames[at + LEVEL_OF] = frame.whole("level", 0, int(PANELS) - 1)
    panel: i64 = card * PANELS + frames[at + LEVEL_OF]
    if kind in (TAKE, CONVERT, CARRY) and not is_used(s, seat, card):
        raise Malformed(frame.at("card"), "must be a building that the seat can use")
    if kind in (TAKE, CONVERT):
        frames[at + OUTPUT] = frame.index_of("output", VILLAGE_NAMES)
        if not (frames[at + OUTPUT] == s.home(seat) or (frames[at + OUTPUT] == card and s.has(seat, card))):
            raise Malformed(frame.at("output"), "must be the building in the own village, or the own home")
        if not (s.pieces.choose[panel] > 0 if kind == TAKE else s.pieces.pay_skill[panel] != NONE):
            raise Malformed(frame.at("card"), "leaves nothing of the kind to decide")
    elif kind == CARRY:
        frames[at + STEPS] = frame.whole("steps", 0, int(s.pieces.move[panel]))
        frames[at + UPGRADES] = frame.whole("upgrades", 0, int(s.pieces.upgrade[panel]))
    else:
        check_upgraded(s, seat, card, frame, frames[at + LEVEL_OF] if kind == PAY else -1)
        if kind == PAY_SKILL:
            frames[at + PRICE] = frame.index_of("skill", (*SKILL_NAMES, "any"))
            frames[at + NUMBER] = frame.whole("number", 1, int(skills.count_fitting(s, seat, frames[at + PRICE])))


def is_used(s: KeyFlowState, seat: Seat, card: Card) -> bool:
    """Does the card lie where the seat may use it: in any village, with tokens in its own?"""
    for owner in EVERY_SEAT[s.seats]:
        if s.has(owner, card) and (owner == seat or s.step == PLAYING):
            return True
    return False


def check_upgraded(s: KeyFlowState, seat: Seat, card: Card, frame: Reader, level: i64) -> None:
    """The card lies in the own village and has just been upgraded, from this level if one is named."""
    if not s.has(seat, card) or s.level(card) == 0 or (level >= 0 and s.level(card) != level + 1):
        raise Malformed(frame.at("card"), "has not just been upgraded")
