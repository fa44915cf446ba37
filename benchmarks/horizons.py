"""Where playouts should stop: what the turns that playouts of several lengths choose come to at the end of the game.

    python -m benchmarks.horizons key_flow --seats 4 --horizons 6 14 --games 40
    python -m benchmarks.horizons keyflower "steward leaves=0.5" --seats 3 --horizons 4 12

Planners play games, and some of their decisions are taken up again. The best turns are played on in the same imagined
worlds, so many turns far and to the end. Half of the worlds choose a turn; the other half tell how many points more it
brings at the end than the turn that the planner likes best (with two seats, how many more of margin). A judgement that
stops playouts well chooses nearly as well as the end does, in a small part of the time.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import mean

from steading.arena.executors import make_executor
from steading.arena.intervals import mean_interval
from steading.bots.levels import read_settings
from steading.bots.planner import Planner, TurnPlan, select_turns
from steading.bots.search import Effort, TurnSearch
from steading.bots.thinker import Thinker
from steading.engine import State, sow
from steading.games import judge, judgement, make

from .efforts import list_fields

END = "the end"


@dataclass(frozen=True)
class Task:
    """A game, and what is measured at some of its decisions."""

    game: str
    seats: int
    variant: str
    horizons: tuple[int, ...]
    worlds: int
    decisions: int
    deal: int


@dataclass(frozen=True)
class Finding:
    """One decision: by what each length gained, and the seconds of a playout."""

    phase: int
    gains: dict[str, float]
    seconds: dict[str, float]


def measure(task: Task) -> list[Finding]:
    """Play a game and take some of its decisions up again."""
    moments = list_moments(task)
    chosen = random.Random(task.deal).sample(moments, min(task.decisions, len(moments)))
    return [compare(task, state, seat, turns) for state, seat, turns in chosen]


def list_moments(task: Task) -> list[tuple[State, int, list[TurnPlan]]]:
    """The decisions of a game of planners that are worth a search, with the turns that the search would try."""
    effort, fields = find_effort(task), list_fields(task.game, task.variant, task.seats)
    planner = read_settings(task.game, task.variant, {**fields, "playouts": 0})
    searched = judgement(task.game).searched
    bots = [Thinker(sow(task.deal, seat), planner) for seat in range(task.seats)]
    state = make(task.game, {}).start(task.seats, sow(task.deal))
    found = []
    while state.deciders:
        seat = state.deciders[0]
        imagined = state.imagine(seat, sow(task.deal, seat))
        if bots[seat].epoch != imagined.epoch and len(imagined.legal(seat)) > 1 and searched(imagined, seat):
            turns = select_turns(bots[seat].rank_turns(imagined, seat), effort.tried)
            if len(turns) > 1:
                found.append((imagined, seat, turns))
        state.play(seat, bots[seat].decide(imagined, seat))
    return found


def find_effort(task: Task) -> Effort:
    """How the bot searches."""
    try:
        settings = read_settings(task.game, task.variant, list_fields(task.game, task.variant, task.seats))
    except ValueError as error:
        raise SystemExit(f"{task.variant}: {error}") from None
    if settings.effort is None:
        raise SystemExit(f"{task.variant} does not search among {task.seats}: say how, as in 'steward playouts=32'")
    return settings.effort


def compare(task: Task, state: State, seat: int, turns: list[TurnPlan]) -> Finding:
    """Play all turns on, as far as each length goes."""
    settings = read_settings(task.game, task.variant, list_fields(task.game, task.variant, task.seats))
    effort, phases = find_effort(task), len(judgement(task.game).phases)
    playing = Planner(judge(task.game, settings.weights, task.seats), settings.playing)
    leaf, network = judge(task.game, settings.leaf, task.seats), settings.network_for(task.seats)
    values: dict[str, list[list[float]]] = {}
    seconds = {}
    lengths = {**{str(horizon): (horizon, 0) for horizon in task.horizons}, END: (0, phases)}
    for length, (horizon, ending) in lengths.items():
        far = Effort(effort.tried, 0, horizon, effort.rivalry, 0.0, effort.learned, ending)
        search = TurnSearch(leaf, playing, far, sow(task.deal, seat), network=network)
        worlds = [search.imagine_world(state, seat, world) for world in range(task.worlds)]
        begun = time.process_time()
        values[length] = [[search.play_on(turn, world, seat) for world in worlds] for turn in turns]
        seconds[length] = (time.process_time() - begun) / (len(turns) * len(worlds))
    half = task.worlds // 2
    ends = [mean(row[half:]) for row in values[END]]
    gains = {length: ends[find_best([row[:half] for row in rows])] - ends[0] for length, rows in values.items()}
    return Finding(judgement(task.game).phase(state), gains, seconds)


def find_best(rows: list[list[float]]) -> int:
    """The place of the turn with the highest mean, the first of those as good."""
    means = [mean(row) for row in rows]
    return means.index(max(means))


def print_results(game: str, found: list[Finding]) -> None:
    """A line for each length: the gain in each phase, in all, and what a playout takes."""
    phases = judgement(game).phases
    print(f"{len(found)} decisions")
    for length in found[0].gains:
        cells = []
        for place, phase in enumerate(phases):
            gains = [each.gains[length] for each in found if each.phase == place]
            cells.append(f"{phase} {mean(gains):+.2f} of {len(gains)}" if gains else f"{phase} none")
        total = mean_interval([each.gains[length] for each in found])
        took = 1000 * mean([each.seconds[length] for each in found])
        name = length if length == END else f"{length} turns"
        print(f"{name}: {total.value:+.2f} [{total.low:+.2f}, {total.high:+.2f}] ({', '.join(cells)}), {took:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("variant", nargs="?", default="steward")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--horizons", type=int, nargs="+", default=[4, 12], help="turns that playouts go")
    parser.add_argument("--worlds", type=int, default=32, help="imagined for each decision")
    parser.add_argument("--decisions", type=int, default=3, help="of each game")
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--workers", type=int, default=0)
    given = parser.parse_args()

    def tasks() -> Iterator[Task]:
        for deal in range(given.first, given.first + given.games):
            horizons = tuple(given.horizons)
            yield Task(given.game, given.seats, given.variant, horizons, given.worlds, given.decisions, deal)

    found: list[Finding] = []
    try:
        with make_executor(workers=given.workers) as executor:
            for findings in executor.map(measure, tasks()):
                found += findings
    finally:
        if found:
            print_results(given.game, found)


if __name__ == "__main__":
    main()
