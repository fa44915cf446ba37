"""Analyses a finished record: makes tasks, runs them in several processes, and combines the results."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from ..arena.executors import make_executor
from ..bots.explanations import Reason
from ..bots.levels import manners
from ..bots.planner import FOREVER, Planner
from ..bots.search import Effort
from ..bots.thinker import ThinkerSettings
from ..engine import BUILD, Action, Record, State, sow
from ..games import Words, judge
from .chances import estimate_chances, find_learned_chances, smooth
from .preference import Preference, find_preference
from .report import Analysis, DecisionReport, ScorePoint, SeatTotal, TurningPoint
from .story import PlayedTurn, Story, read_story

MASTER = "steward"
LEAST_TURN = 0.12  # of the chance to win; less is no turning point
MOST_TURNS = 5
MOST_REASONS = 3
SEARCHED = 12  # decisions that are played on, where all others are judged by a network
CURVE_SHARE = 0.4  # of the time
DEAR = 0.5  # points that a decision at a turning point must have cost to be named there


@dataclass(frozen=True)
class AnalysisEffort:
    """How much is thought: moments with a chance, worlds for each and turns played on in each (none too many: to the
    end); turns that the master tries in so many playouts, and worlds in which what it prefers is priced."""

    moments: int
    worlds: int
    horizon: int
    turns: int
    playouts: int
    price_worlds: int
    width: int  # of the master's planner, at most


EFFORTS = {"compiled": AnalysisEffort(32, 12, 10_000, 4, 12, 6, 8), "interpreted": AnalysisEffort(24, 4, 0, 2, 0, 0, 1)}


@dataclass(frozen=True)
class AnalysisTask:
    """One thing to ask, with all that another process needs to know: about a moment, or (`turn`) about a decision."""

    text: str
    components: Path | None
    seed: int
    diligence: AnalysisEffort
    until: float  # wall clock
    at: int
    turn: int | None
    searched: bool = True  # is it played on, or judged by what was learned?


@dataclass(frozen=True)
class TaskResult:
    """What came of a task: chances and the worlds they come from, or a decision in words."""

    at: int
    chances: list[float]
    worlds: int
    decision: DecisionReport | None
    cut: bool
    learned: bool = False  # was it told by a network?


def run_task(task: AnalysisTask) -> TaskResult:
    """Think about it; depends on nothing but the task, unless time is up."""
    story = read_story(task.text, task.components)
    if task.turn is not None:
        return judge_turn(story, story.turns[task.turn], task)
    state, care = story.states[task.at], task.diligence
    if not state.deciders:
        return TaskResult(task.at, story.share_victory(), 0, None, False)
    seats, left = story.record.seats, 1 - task.at / len(story.record.moves)
    manner = manners(story.game.name, seats)[MASTER]
    seed = sow(task.seed, task.at)
    learned = find_learned_chances(story.game.name, seats, manner)
    if learned is not None:
        return TaskResult(task.at, learned.estimate(state, range(seats), seed, care.worlds), 0, None, False, True)
    playing = Planner(judge(story.game.name, manner.weights, seats), manner.playing)
    leaf = judge(story.game.name, manner.leaf, seats)
    found, worlds = estimate_chances(state, seed, care.worlds, care.horizon, playing, leaf, left, task.until)
    return TaskResult(task.at, found, worlds, None, worlds < care.worlds)


def make_master(game: str, seats: int, care: AnalysisEffort, searched: bool) -> ThinkerSettings:
    """How the master thinks, with as much effort as is to be spent here, and not by the clock."""
    level = manners(game, seats)[MASTER]
    known = level.effort
    effort = None
    if known is not None and care.playouts > 0 and searched:
        effort = Effort(care.turns, care.playouts, known.horizon, known.rivalry, known.trust, known.learned)
    elif level.network is not None:
        effort = Effort(care.turns, 0, 0, 1.0, learned=1.0)
    return ThinkerSettings(
        level.weights,
        min(level.width, care.width),
        0.0,
        effort,
        level.playing,
        FOREVER,
        level.leaf,
        level.learned,
        level.network,
    )


def judge_turn(story: Story, turn: PlayedTurn, task: AnalysisTask) -> TaskResult:
    """A decision beside what the master prefers."""
    played, seed = story.actions(turn), seed_of(task.seed, turn)
    manner = make_master(story.game.name, story.record.seats, task.diligence, task.searched)
    advice = find_preference(
        story.states[turn.at], turn.seat, played, seed, manner, task.diligence.price_worlds, task.until
    )
    return TaskResult(turn.at, [], 0, report_decision(story, turn, advice), advice.cut)


def seed_of(seed: int, turn: PlayedTurn) -> int:
    """By which the worlds of a decision are imagined."""
    return sow(seed, turn.at, turn.seat)


def report_decision(story: Story, turn: PlayedTurn, advice: Preference) -> DecisionReport:
    return DecisionReport(
        turn.seat,
        turn.at,
        turn.until,
        story.mark_at(turn.at),
        describe_turn(story.board.words, turn.seat, advice.start, advice.own_turn),
        describe_turn(story.board.words, turn.seat, advice.start, advice.master_turn),
        round(advice.cost, 2),
        say_reasons(story.board.words, advice.reasons),
    )


def say_reasons(words: Words, reasons: Sequence[Reason]) -> list[tuple[str, float]]:
    """Why the master prefers it, as sentences, the strongest first; the points are for programs."""
    said = [(words.because(each.term, each.amount), each.points) for each in reasons]
    return [(sentence, round(points, 2)) for sentence, points in said if sentence][:MOST_REASONS]


def describe_turn(words: Words, seat: int, start: State, actions: Sequence[Action]) -> list[str]:
    """A turn as its seat would say it, step by step."""
    state = start.copy()
    said = []
    for action in actions:
        said.append(words.action(state.view(seat), action).label)
        state.play(seat, action)
    return said


def analyse(
    record: Record,
    components: Path | None = None,
    seed: int = 0,
    diligence: AnalysisEffort | None = None,
    seconds: float = FOREVER,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, of: None,
    preview: Callable[[Callable[[], Analysis]], None] = lambda make: None,
) -> Analysis:
    """The whole of it; UnfinishedGame or Malformed says why not. The same for any number of workers, if time suffices:
    what is not done by its share of the seconds is thought about with the least effort. On the way `preview` is given
    what makes an analysis of all that is known so far: first the curve, then decisions from the last to the first.
    Where a network judges both, those decisions are searched in the end that matter most."""
    care = diligence or EFFORTS[BUILD]
    text = record.text()
    story = read_story(text, components)
    moments = halve(story.moments(care.moments))
    asked: list[tuple[int, int | None]] = [(at, None) for at in moments]
    asked += [(turn.at, place) for place, turn in reversed(list(enumerate(story.turns)))]
    ends = deadlines(len(moments), len(asked), seconds)
    master = manners(story.game.name, record.seats)[MASTER]
    learned = master.network_for(record.seats) is not None
    tasks = [
        AnalysisTask(text, components, seed, care, end, at, turn, not learned)
        for (at, turn), end in zip(asked, ends, strict=True)
    ]
    more = SEARCHED if learned and master.effort is not None and care.playouts > 0 else 0
    answers: dict[int, TaskResult] = {}

    def combine(curve: bool = True) -> Analysis:
        return combine_results(story, list(answers.values()), seed, curve)

    with make_executor(workers=max(1, workers)) as executor:
        for place, each in enumerate(executor.map(run_task, tasks)):
            answers[place] = each
            progress(place + 1, len(tasks) + more)
            if 0 < place < len(tasks) - 1:
                preview(lambda: combine(len(answers) >= len(moments)))
        critical = list_critical(combine(), story, more)
        again = [place for place, task in enumerate(tasks) if task.turn in critical]
        closer = [replace(tasks[place], searched=True, until=ends[-1]) for place in again]
        for place, each in zip(again, executor.map(run_task, closer), strict=True):
            answers[place] = each
            preview(combine)
        if more:
            progress(len(tasks) + more, len(tasks) + more)
    return combine()


def list_critical(known: Analysis, story: Story, most: int) -> list[int]:
    """The turns that are worth a closer look: at turning points, and the dearest."""
    named = {each.decision for each in known.turnings}
    order = sorted(known.decisions, key=lambda each: (each.at not in named, -each.cost, each.at))
    places = {(turn.seat, turn.at): place for place, turn in enumerate(story.turns)}
    return [places[each.seat, each.at] for each in order[:most]]


def halve(moments: Sequence[int]) -> list[int]:
    """Moments in an order in which a curve through them is soon whole and then becomes finer: its ends come first."""
    last = len(moments) - 1
    order = [last, 0]
    step = last
    while step > 1:
        step = -(-step // 2)
        order += [place for place in range(step, last, step) if place not in order]
    return [moments[place] for place in dict.fromkeys([*order, *range(len(moments))])]


def deadlines(moments: int, tasks: int, seconds: float) -> list[float]:
    """When each task should be done: each has its share of the time, so that a want of it falls on no part of the game
    alone."""
    begun = time.time()
    if seconds >= FOREVER:
        return [FOREVER] * tasks
    curve = CURVE_SHARE * seconds
    each = (seconds - curve) / max(1, tasks - moments)
    return [
        begun + (curve * (place + 1) / moments if place < moments else curve + each * (place + 1 - moments))
        for place in range(tasks)
    ]


def combine_results(story: Story, answers: list[TaskResult], seed: int, curve: bool = True) -> Analysis:
    """One analysis of all the answers; turning points only of a whole curve."""
    about = sorted([each for each in answers if each.decision is None], key=lambda each: each.at)
    chances, end = [each.chances for each in about[:-1]], about[-1].chances
    rows = [*(chances if any(each.learned for each in about) else smooth(chances)), end]
    points = [ScorePoint(each.at, row, story.scores(each.at)) for each, row in zip(about, rows, strict=True)]
    decisions = sorted([each.decision for each in answers if each.decision], key=lambda each: (-each.cost, each.at))
    played = [each.worlds for each in about[:-1]]
    return Analysis(
        story.game.name,
        dict(story.game.options),
        len(story.record.moves),
        [total_seat(story, seat, decisions) for seat in range(story.record.seats)],
        story.marks,
        points,
        find_turning_points(story, points, decisions) if curve else [],
        decisions,
        BUILD,
        seed,
        round(sum(played) / max(1, len(played))),
        sum(each.cut for each in answers),
    )


def total_seat(story: Story, seat: int, decisions: list[DecisionReport]) -> SeatTotal:
    """A seat over the whole game."""
    sheet = next(each for each in story.states[len(story.record.moves)].scores() if each.seat == seat)
    own = [each for each in decisions if each.seat == seat]
    agreements = sum(each.cost == 0 for each in own)
    return SeatTotal(
        seat, story.names[seat], sheet.total, sheet.rank, len(own), agreements, round(sum(each.cost for each in own), 2)
    )


def find_turning_points(story: Story, points: list[ScorePoint], decisions: list[DecisionReport]) -> list[TurningPoint]:
    """Where the chances changed most, in the order of the game."""
    found = []
    for one, other in pairwise(points):
        changes = [after - before for before, after in zip(one.chances, other.chances, strict=True)]
        if max(map(abs, changes)) >= LEAST_TURN:
            rose, fell = changes.index(max(changes)), changes.index(min(changes))
            between = [each for each in decisions if one.at <= each.at < other.at and each.cost >= DEAR]
            dearest = next((each.at for each in between if each.seat == fell), None)
            pairs = list(zip(one.chances, other.chances, strict=True))
            found.append(TurningPoint(one.at, other.at, story.mark_at(one.at), rose, fell, pairs, dearest))
    found.sort(key=lambda each: -max(abs(after - before) for before, after in each.chances))
    return sorted(found[:MOST_TURNS], key=lambda each: each.at)
