"""How much skill there is: a bot that sees all that is to come (dice, deck, what others do) against greedy ones.

    python -m benchmarks.ceiling my_farm_shop --deals 10

At each decision it plays each turn that its planner finds promising on to the end, in the world as it is, against the
bots that are there, with a planner on its own seat, and takes the one that ends best: what it foresees is what comes
if it goes on by that planner, and every turn it finds may only better it. Who knows what a seat may know cannot hope
for as much.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

from steading.arena.executors import make_executor
from steading.arena.intervals import share_interval
from steading.bots import GreedyBot
from steading.bots.planner import Planner, TurnPlan, select_turns
from steading.engine import Action, State, sow
from steading.engine.judgement import Judge
from steading.games import judge, make

GREEDY = GreedyBot(0)


class Sight(NamedTuple):
    """How the seer looks: how wide it plans, how many turns it tries, how wide those plan that play on."""

    width: int = 8
    tried: int = 8
    playing: int = 3


class Game(NamedTuple):
    """One game: what another process needs to know."""

    name: str
    seats: int
    deal: int
    own: int
    sight: Sight


class Seer:
    """Decides in the world as it is."""

    def __init__(self, judge: Judge, sight: Sight, deal: int) -> None:
        self.planner = Planner(judge, sight.width)
        self.tried = sight.tried
        self.playing = Planner(judge, sight.playing)
        self.deal = deal
        self.plan: list[Action] = []

    def decide(self, state: State, seat: int) -> Action:
        """The first step of the turn that ends best."""
        legal = state.legal(seat)
        if self.plan and self.plan[0] in legal:
            return self.plan.pop(0)
        if len(legal) == 1:
            return legal[0]
        alone = state.game.alone(state.copy(), seat)
        turns = [self.playing.best(alone, seat), *select_turns(self.planner.turns(alone, seat), self.tried)]
        best = max(turns, key=lambda turn: self.end(state, seat, turn))
        self.plan = list(best.actions[1:])
        return best.actions[0]

    def end(self, state: State, seat: int, turn: TurnPlan) -> float:
        """By how much the seat is ahead at the end."""
        world = state.copy()
        for action in turn.actions:
            if not world.is_legal(seat, action):
                break
            world.play(seat, action)
        while world.deciders:
            if world.deciders[0] == seat:
                world = self.playing.best(world, seat).state
            else:
                play_greedily(world, self.deal)
        totals = {sheet.seat: sheet.total for sheet in world.scores()}
        return totals[seat] - max(total for other, total in totals.items() if other != seat)


def play_greedily(state: State, deal: int) -> None:
    """What a greedy bot does who is to decide; the same whenever it is asked."""
    seat = state.deciders[0]
    state.play(seat, GREEDY.decide(state.imagine(seat, sow(deal, seat, int(state.epoch))), seat))


def play(played: Game) -> tuple[float, int, float]:
    """The part of the victory that the seer has, its score, and the mean of the others'."""
    name, seats, deal, own, sight = played
    state = make(name, {}).start(seats, sow(deal))
    seer = Seer(judge(name, "tuned", seats), sight, deal)
    while state.deciders:
        if state.deciders[0] == own:
            state.play(own, seer.decide(state, own))
        else:
            play_greedily(state, deal)
    sheets = state.scores()
    totals = {sheet.seat: sheet.total for sheet in sheets}
    winners = [sheet.seat for sheet in sheets if sheet.rank == 1]
    theirs = [total for seat, total in totals.items() if seat != own]
    return (own in winners) / len(winners), totals[own], sum(theirs) / len(theirs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    for field, value in Sight()._asdict().items():
        parser.add_argument(f"--{field}", type=int, default=value)
    asked = parser.parse_args()
    sight = Sight(asked.width, asked.tried, asked.playing)
    deals = range(asked.first, asked.first + asked.deals)
    played = [Game(asked.game, asked.seats, deal, own, sight) for deal in deals for own in range(asked.seats)]
    with make_executor() as executor:
        games = list(executor.map(play, played))
    won = share_interval(sum(part for part, _, _ in games), len(games))
    mine, theirs = (sum(game[place] for game in games) / len(games) for place in (1, 2))
    print(f"{asked.game}, {asked.seats} seats, {len(games)} games: {won.words} won, {mine:.1f} : {theirs:.1f} points")


if __name__ == "__main__":
    main()
