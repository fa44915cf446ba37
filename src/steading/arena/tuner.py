"""Finds weights by play: two sets that differ a little either way from the present one meet on the same deals, and the
present one moves towards what won.

There are some hundreds of weights and a game says little about any of them, so all of them are moved at once, each at
random; over many games what helped adds up and what did not cancels out. What is found is written only if it wins.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from ..bots.thinker import Thinker, ThinkerSettings
from ..engine import BUILD, Game, sow
from ..engine.judgement import Weights, find_table, read_weights, write_weights
from ..games import all_weights, judgement, make, weights
from .intervals import Interval, share_interval
from .matches import play_game

MOST = 40.0  # points; a margin beyond it says no more
MOMENTUM, SCALING, TINY = 0.9, 0.99, 1e-8  # of the steps (Adam)
SAMPLED = 6  # games from which it is seen how much each term varies
SMALLEST = 0.2  # of what a term is taken to vary
CYCLE = 3  # meetings, of which some are among its like, where there is a rival
GRUDGE = 0.5  # of what the best rival has, taken off what one has
SURE = 400  # paired games on fresh deals before weights are written
FRESH = 4711  # sets the deals of the verdict apart from those of the steps


@dataclass(frozen=True)
class TuningTask:
    """What is tuned, and how."""

    game: str
    seats: int
    options: tuple[Mapping[str, object], ...] = ({},)  # played in turn
    start: str = "greedy"
    width: int = 1
    pairs: int = 32  # meetings in a step, each on a deal of its own, from both sides
    reach: float = 0.2  # points by which a term moves a judgement, typically
    pace: float = 0.04  # the same, for a step
    seed: int = 1
    rival: str = ""  # weights against which each set is to win alone
    like: int = 1  # of three meetings, those in which each set sits in all seats instead, and its mean score counts

    @property
    def base(self) -> Weights:
        """The weights that the tuning begins with."""
        return weights(self.game, self.start)

    @property
    def table(self) -> str:
        """The numbers of seats that the weights are for."""
        return find_table(self.seats)

    def manner(self, chosen: Weights) -> ThinkerSettings:
        """How the bots think that carry the weights."""
        return ThinkerSettings(chosen, self.width)

    def form(self) -> dict[str, object]:
        """As it is kept beside the progress."""
        form: dict[str, object] = json.loads(json.dumps(asdict(self)))
        return form


@dataclass
class TuningProgress:
    """Where the tuning stands; all that is needed to go on after a stop."""

    task: dict[str, object]
    scales: list[float]  # points to weight, by place
    moved: list[float]  # points, by place
    mean: list[float] = field(default_factory=list)
    square: list[float] = field(default_factory=list)
    steps: int = 0
    margins: list[float] = field(default_factory=list)

    def save(self, path: Path) -> None:
        """Write it down, whole or not at all."""
        part = path.with_suffix(".part")
        part.write_text(json.dumps(asdict(self)), encoding="utf-8")
        part.replace(path)


def resume(path: Path, task: TuningTask) -> TuningProgress | None:
    """What a stopped tuning of the same task left; ValueError if the file is of another, or of something else."""
    if not path.exists():
        return None
    try:
        found = TuningProgress(**json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError):
        raise ValueError(f"{path} does not hold the progress of a tuning") from None
    if found.task != task.form():
        raise ValueError(f"{path} is about another tuning; name another file, or delete it")
    return found


# ---------------------------------------------------------------- weights as a list of numbers
def flatten(chosen: Weights, seats: int) -> list[float]:
    """The weights of a table, phase by phase, without that of the points, which is one."""
    return [weight for row in chosen.table(seats) for weight in row[1:]]


def move_weights(task: TuningTask, name: str, made: str, by: Sequence[float], scales: Sequence[float]) -> Weights:
    """The weights that the tuning began with, each moved by so many points."""
    base = task.base
    values = iter([old + step * scale for old, step, scale in zip(flatten(base, task.seats), by, scales, strict=True)])
    rows = [[1.0, *[next(values) for _ in row[1:]]] for row in base.table(task.seats)]
    return Weights(name, made, {**base.rows, task.table: rows})


def sample(task: TuningTask) -> list[float]:
    """For each weight, how much of it moves a judgement by a point: by how much the term varies among whole turns."""
    scorer = judgement(task.game)
    terms = len(scorer.catalogue)
    sums = [[0.0] * terms for _ in scorer.phases]
    seen = [0] * len(scorer.phases)
    for number in range(SAMPLED):
        game = make(task.game, task.options[number % len(task.options)])
        bots = [Thinker(sow(task.seed, number, seat), task.manner(task.base)) for seat in range(task.seats)]
        state = game.start(task.seats, sow(task.seed, number, 77))
        while state.deciders:
            seat = state.deciders[0]
            if len(state.legal(seat)) > 1:
                tried = [scorer.terms(turn.state, seat) for turn in bots[seat].turns(state, seat)]
                phase = scorer.phase(state)
                for place in range(terms):
                    values = [one[place] for one in tried]
                    middle = sum(values) / len(values)
                    sums[phase][place] += sum([(value - middle) ** 2 for value in values]) / len(values)
                seen[phase] += 1
            state.play(seat, bots[seat].decide(state.imagine(seat, sow(task.seed, seat)), seat))
    spread = [[math.sqrt(total / max(1, seen[phase])) for total in sums[phase]] for phase in range(len(seen))]
    return [1.0 / max(one, SMALLEST) if one > 0.0 else 0.0 for row in spread for one in row[1:]]


# ---------------------------------------------------------------- meetings
Rows = dict[str, list[list[float]]]


@dataclass(frozen=True)
class Meeting:
    """Two sets of weights on one deal, from every side."""

    task: TuningTask
    one: Rows
    other: Rows
    deal: int


def list_sides(seats: int) -> list[tuple[bool, ...]]:
    """Where the first set sits, game by game: every second seat, then the others."""
    first = tuple(seat % 2 == 0 for seat in range(seats))
    if seats % 2 == 0:
        return [first, tuple(not one for one in first)]
    return [tuple((seat + turn) % seats == 0 for seat in range(seats)) for turn in range(seats)]


def meet(meeting: Meeting) -> tuple[float, float]:
    """By how much the first set is ahead in points a seat, and its part of the wins."""
    if not meeting.task.rival:
        return meet_each_other(meeting)
    return meet_its_like(meeting) if meeting.deal % CYCLE < meeting.task.like else meet_rivals(meeting)


def meet_rivals(meeting: Meeting) -> tuple[float, float]:
    """Each set alone against the rivals, from the same seat of the same deal."""
    task = meeting.task
    game = make(task.game, task.options[meeting.deal % len(task.options)])
    rival = task.manner(weights(task.game, task.rival))
    own = meeting.deal % task.seats
    standings: list[tuple[float, float]] = []
    for rows in (meeting.one, meeting.other):
        mine = task.manner(Weights("tuned", "", rows))
        bots = [Thinker(sow(meeting.deal, seat), mine if seat == own else rival) for seat in range(task.seats)]
        sheets = play_game(game, bots, sow(meeting.deal))[0].scores()
        total = next(sheet.total for sheet in sheets if sheet.seat == own)
        best = max(sheet.total for sheet in sheets if sheet.seat != own)
        winners = [sheet.seat for sheet in sheets if sheet.rank == 1]
        standings.append((total - GRUDGE * best, (own in winners) / len(winners)))
    (ahead, won), (behind, lost) = standings
    return ahead - behind, (1 + won - lost) / 2


def meet_its_like(meeting: Meeting) -> tuple[float, float]:
    """Each set in all seats of the same deal: what it makes of a table where nobody plays into its hands."""
    task = meeting.task
    game = make(task.game, task.options[meeting.deal % len(task.options)])
    means = []
    for rows in (meeting.one, meeting.other):
        mine = task.manner(Weights("tuned", "", rows))
        bots = [Thinker(sow(meeting.deal, seat), mine) for seat in range(task.seats)]
        sheets = play_game(game, bots, sow(meeting.deal))[0].scores()
        means.append(sum(sheet.total for sheet in sheets) / task.seats)
    return means[0] - means[1], 0.5


def meet_each_other(meeting: Meeting) -> tuple[float, float]:
    """Both sets at one table, from every side."""
    task = meeting.task
    game = make(task.game, task.options[meeting.deal % len(task.options)])
    one, other = (task.manner(Weights("tuned", "", rows)) for rows in (meeting.one, meeting.other))
    return meet_at_one_table(game, task.seats, one, other, meeting.deal)


def meet_at_one_table(
    game: Game, seats: int, one: ThinkerSettings, other: ThinkerSettings, deal: int
) -> tuple[float, float]:
    """Bots of two kinds on one deal, from every side: how far the first are ahead, and their part of the wins, which
    is less where they have fewer seats."""
    ahead, won, tables = 0.0, 0.0, list_sides(seats)
    for number, seated in enumerate(tables):
        bots = [Thinker(sow(deal, number, seat), one if mine else other) for seat, mine in enumerate(seated)]
        state, _ = play_game(game, bots, sow(deal))
        sheets = state.scores()
        own = [sheet.total for sheet in sheets if seated[sheet.seat]]
        theirs = [sheet.total for sheet in sheets if not seated[sheet.seat]]
        ahead += sum(own) / len(own) - sum(theirs) / len(theirs)
        winners = [seated[sheet.seat] for sheet in sheets if sheet.rank == 1]
        won += sum(winners) / len(winners)
    return ahead / len(tables), won / len(tables)


MeetingPlayer = Callable[[list[Meeting]], Iterator[tuple[float, float]]]


# ---------------------------------------------------------------- tuning
def start_tuning(task: TuningTask) -> TuningProgress:
    scales = sample(task)
    still = [0.0] * len(scales)
    return TuningProgress(task.form(), scales, still, list(still), list(still))


def step(task: TuningTask, progress: TuningProgress, play: MeetingPlayer) -> float:
    """One step: many meetings, then all weights a little towards what won; how far the winners were ahead."""
    luck = random.Random(sow(task.seed, progress.steps))
    shifts = [[luck.choice((-1.0, 1.0)) for _ in progress.moved] for _ in range(task.pairs)]
    meetings = []
    for number, shift in enumerate(shifts):
        ways = [
            [at + task.reach * sign * way for at, way in zip(progress.moved, shift, strict=True)] for sign in (1, -1)
        ]
        one, other = (move_weights(task, "tuned", "", by, progress.scales) for by in ways)
        meetings.append(Meeting(task, one.rows, other.rows, sow(task.seed, progress.steps, number)))
    slope = [0.0] * len(progress.moved)
    apart = 0.0
    for shift, (ahead, _) in zip(shifts, play(meetings), strict=True):
        kept = max(-MOST, min(MOST, ahead))
        apart += abs(kept) / task.pairs
        for place, way in enumerate(shift):
            slope[place] += kept * way / task.pairs
    progress.steps += 1
    for place, up in enumerate(slope):
        progress.mean[place] = MOMENTUM * progress.mean[place] + (1 - MOMENTUM) * up
        progress.square[place] = SCALING * progress.square[place] + (1 - SCALING) * up * up
        mean = progress.mean[place] / (1 - MOMENTUM**progress.steps)
        size = math.sqrt(progress.square[place] / (1 - SCALING**progress.steps)) + TINY
        progress.moved[place] += task.pace * mean / size
    progress.margins.append(apart)
    return apart


@dataclass(frozen=True)
class Verdict:
    """How what was found did against what it began with, on fresh deals."""

    games: int
    wins: Interval
    ahead: float

    @property
    def better(self) -> bool:
        """Is it certain enough that it wins?"""
        return self.games >= SURE and self.wins.low > 0.5

    @property
    def words(self) -> str:
        return f"{self.wins.words} of {self.games} games on fresh deals won, {self.ahead:+.1f} points per game"


def judge_weights(task: TuningTask, found: Weights, play: MeetingPlayer, games: int = SURE) -> Verdict:
    """Meetings of the weights found with those of the start, whatever they were tuned against."""
    each = len(list_sides(task.seats))
    base = task.base.rows
    deals = [sow(task.seed, FRESH, number) for number in range(-(-games // each))]
    each_other = replace(task, rival="")
    return sum_up(list(play([Meeting(each_other, found.rows, base, deal) for deal in deals])), task.seats)


def sum_up(results: Sequence[tuple[float, float]], seats: int) -> Verdict:
    """What came of meetings at tables of so many seats."""
    sides = list_sides(seats)
    played = len(results) * len(sides)
    won = share_interval(sum(part for _, part in results) * len(sides), played)
    fair = sum(sides[0]) / seats
    even = Interval(*[even_out(share, fair) for share in won])
    return Verdict(played, even, sum(ahead for ahead, _ in results) / len(results))


def even_out(share: float, fair: float) -> float:
    """A share of wins as if the sides were even, where one of them has fewer seats."""
    return share * (1 - fair) / (share * (1 - fair) + (1 - share) * fair)


def make_weights(
    task: TuningTask, progress: TuningProgress, name: str = "tuned", verdict: Verdict | None = None
) -> Weights:
    """The weights that the tuning has come to, with how they were made."""
    told = ""
    if verdict is not None:
        told = f"; {verdict.wins.words} of {verdict.games} games on fresh deals won against {task.start}"
    games = progress.steps * task.pairs * len(list_sides(task.seats))
    made = (
        f"{task.seats} seats: {progress.steps} steps, {games} games from {task.start}, seed {task.seed}, {BUILD}{told}"
    )
    return move_weights(task, name, made, progress.moved, progress.scales)


def write_into(path: Path, game: str, found: Weights, seats: int) -> None:
    """Put a table of the weights found into a file, beside what is there."""
    scorer = judgement(game)
    sets = read_weights(path, scorer) if path.exists() else dict(all_weights(game))
    table, old = find_table(seats), sets.get(found.name)
    rows = {**(found if old is None else old).rows, table: found.rows[table]}
    told = [] if old is None else [line for line in old.made.split(" | ") if not is_about(line, table)]
    sets[found.name] = Weights(found.name, " | ".join([*told, found.made]), rows)
    path.write_text(write_weights(sets, scorer), encoding="utf-8")


def is_about(line: str, table: str) -> bool:
    """Does it tell how the weights for these numbers of seats were made?"""
    seats, _, rest = line.partition(" ")
    return rest.startswith("seats:") and seats.isdigit() and find_table(int(seats)) == table
