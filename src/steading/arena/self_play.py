"""Games that a network learns from: bots play each other, now and then another turn than the best. What every seat sees
of all seats after each turn is kept with what came of it."""

from __future__ import annotations

import random
from array import array
from collections.abc import Mapping
from dataclasses import dataclass

from ..bots.levels import find_network
from ..bots.thinker import Thinker, ThinkerSettings
from ..engine.actions import Action
from ..engine.chance import sow
from ..engine.contract import State
from ..games import judgement, make
from .matches import play_game

OFTEN = 0.15  # of the turns are another than the best
AMONG = 5  # turns that are played at times


@dataclass(frozen=True)
class SelfPlayTask:
    """A game to be played: all that decides how it goes."""

    game: str
    seats: int
    options: Mapping[str, object]
    deal: int
    width: int = 2  # of the planners that play
    network: str = ""  # the file of a network that has a say in what they play
    learned: float = 0.0  # how much, from 0 to 1

    def settings(self) -> ThinkerSettings:
        """How the bots think."""
        network = find_network(self.game, self.network) if self.network else None
        return ThinkerSettings(width=self.width, learned=self.learned, network=network)


@dataclass(frozen=True)
class SelfPlayGame:
    """What a game has taught: for each turn the phase, who decides next (a bit a seat), and the terms of all seats, as
    the first seat sees them, the second, and so on: each knows what it holds, and imagines what others do."""

    seats: int
    turns: int
    rows: bytes  # of 32-bit floats
    totals: tuple[int, ...]
    wins: tuple[float, ...]  # a part of one where several win


class Recorder:
    """Keeps the positions in which a turn has ended, as every seat sees them."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rows = array("f")
        self.number = 0
        self.due = False  # is the decision that is played next the last of a turn?

    def watch(self, state: State) -> None:
        """A decision was played. What comes of the last of all is known."""
        if self.due and state.deciders:
            self.number += 1
            self.keep(state)

    def keep(self, state: State) -> None:
        scorer = judgement(state.game.name)
        self.rows.append(float(scorer.phase(state)))
        self.rows.append(float(sum(1 << seat for seat in state.deciders)))
        for viewer in range(int(state.seats)):
            seen = state.imagine(viewer, sow(self.seed, self.number, viewer))
            for seat in range(int(state.seats)):
                self.rows.extend(scorer.terms(seen, seat))


class Explorer:
    """A bot that plays another of its best turns at times."""

    def __init__(self, task: SelfPlayTask, seat: int, recorder: Recorder) -> None:
        self.thinker = Thinker(sow(task.deal, seat), task.settings())
        self.luck = random.Random(sow(task.deal, seat, 1))
        self.recorder = recorder
        self.plan: list[Action] = []
        self.epoch = -1

    def decide(self, imagined: State, seat: int) -> Action:
        action = self.choose(imagined, seat)
        self.recorder.due = not self.plan
        return action

    def choose(self, imagined: State, seat: int) -> Action:
        legal = imagined.legal(seat)
        if len(legal) == 1:
            if self.plan and self.plan[0] is legal[0]:
                self.plan.pop(0)
            return legal[0]
        if imagined.epoch == self.epoch and self.plan and imagined.is_legal(seat, self.plan[0]):
            return self.plan.pop(0)
        turns = self.thinker.rank_turns(imagined, seat)
        place = 0
        if len(turns) > 1 and self.luck.random() < OFTEN:
            place = self.luck.randrange(1, min(AMONG, len(turns)))
        self.plan, self.epoch = turns[place].actions[1:], imagined.epoch
        return turns[place].actions[0]


def play_for_learning(task: SelfPlayTask) -> SelfPlayGame:
    """Play the game, and keep what it has taught."""
    recorder = Recorder(sow(task.deal, task.seats))
    bots = [Explorer(task, seat, recorder) for seat in range(task.seats)]
    state, _ = play_game(make(task.game, task.options), bots, sow(task.deal), recorder.watch)
    sheets = sorted(state.scores(), key=lambda sheet: sheet.seat)
    winners = [sheet.seat for sheet in sheets if sheet.rank == 1]
    return SelfPlayGame(
        task.seats,
        recorder.number,
        recorder.rows.tobytes(),
        tuple(int(sheet.total) for sheet in sheets),
        tuple((sheet.seat in winners) / len(winners) for sheet in sheets),
    )
