"""How much skill there is: a bot that sees all that is to come (dice, deck, what others hold) against greedy ones.

    python -m benchmarks.ceiling my_farm_shop --deals 10

At each decision it plays each turn that its planner finds promising on to the end, in the world as it is, with
planners in all seats, and takes the one that ends best. Who only knows what a seat may know cannot hope for as much.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from steading.arena.intervals import share_interval
from steading.bots import make_bot
from steading.bots.planner import Planner, Turn, worth_trying
from steading.engine import Action, State, sow
from steading.engine.judgement import Judge
from steading.games import judge, make

WIDTH = 8
TRIED = 6


class Seer:
    """Decides in the world as it is."""

    def __init__(self, judge: Judge) -> None:
        self.planner = Planner(judge, WIDTH)
        self.playing = Planner(judge, 1)
        self.plan: list[Action] = []

    def decide(self, state: State, seat: int) -> Action:
        """The first step of the turn that ends best."""
        legal = state.legal(seat)
        if self.plan and self.plan[0] in legal:
            return self.plan.pop(0)
        if len(legal) == 1:
            return legal[0]
        alone = state.game.alone(state.copy(), seat)
        turns = worth_trying(self.planner.turns(alone, seat), TRIED)
        best = max(turns, key=lambda turn: self.end(state, seat, turn)) if len(turns) > 1 else turns[0]
        self.plan = list(best.actions[1:])
        return best.actions[0]

    def end(self, state: State, seat: int, turn: Turn) -> float:
        """By how much the seat is ahead at the end."""
        world = state.copy()
        for action in turn.actions:
            if not world.is_legal(seat, action):
                break
            world.play(seat, action)
        while world.deciders:
            world = self.playing.best(world, world.deciders[0]).state
        totals = {sheet.seat: sheet.total for sheet in world.scores()}
        return totals[seat] - max(total for other, total in totals.items() if other != seat)


def play(name: str, options: Mapping[str, object], seats: int, deal: int, own: int) -> tuple[float, int, float]:
    """The part of the victory that the seer has, its score, and the mean of the others'."""
    game = make(name, options)
    state = game.start(seats, sow(deal))
    seer = Seer(judge(name, "tuned", seats))
    others = {seat: make_bot("greedy", sow(deal, seat)) for seat in range(seats) if seat != own}
    while state.deciders:
        seat = state.deciders[0]
        if seat == own:
            action = seer.decide(state, seat)
        else:
            action = others[seat].decide(state.imagine(seat, sow(deal, seat, int(state.epoch))), seat)
        state.play(seat, action)
    sheets = state.scores()
    totals = {sheet.seat: sheet.total for sheet in sheets}
    winners = [sheet.seat for sheet in sheets if sheet.rank == 1]
    theirs = [total for seat, total in totals.items() if seat != own]
    return (own in winners) / len(winners), totals[own], sum(theirs) / len(theirs)


def main() -> None:
    """Play, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=10)
    asked = parser.parse_args()
    games = [play(asked.game, {}, asked.seats, deal, own) for deal in range(asked.deals) for own in range(asked.seats)]
    won = share_interval(sum(part for part, _, _ in games), len(games))
    mine, theirs = (sum(game[place] for game in games) / len(games) for place in (1, 2))
    print(f"{asked.game}, {asked.seats} seats, {len(games)} games: {won.words} won, {mine:.1f} : {theirs:.1f} points")


if __name__ == "__main__":
    main()
