"""Write the golden games and node counts anew: `python -m tools.golden`. Do so only when the rules are meant to change.

A golden game is a whole record with the scores it ended with and a digest of its last position. A node count is the
number of action sequences of a length from a position; it pins the generator of legal actions down.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from steading import State
from steading.arena.matches import play_game
from steading.bots import GreedyBot, RandomBot
from steading.engine import Chance
from steading.engine.playout import play_out
from steading.games import GAMES as STEADING_GAMES
from steading.games import make
from steading.games.parts import Options

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
GAMES: dict[str, tuple[str, Options, int]] = {
    f"{name}_{label}": (name, options, seats)
    for name, parts in STEADING_GAMES.items()
    for label, (options, seats) in parts.golden.items()
}
CHECKSUM_GAMES = 1000


def digest(value: object) -> str:
    """A short fingerprint of anything JSON can say."""
    return hashlib.blake2b(json.dumps(value, sort_keys=True).encode(), digest_size=12).hexdigest()


def count_sequences(state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are, the first decider always to play."""
    if depth == 0 or not state.deciders:
        return 1
    seat = state.deciders[0]
    total = 0
    for action in state.legal(seat):
        after = state.copy()
        after.play(seat, action)
        total += count_sequences(after, depth - 1)
    return total


def count_nodes(name: str, options: Options, seats: int) -> dict[str, Any]:
    """Node counts from a few moments of a game."""
    found = {}
    for played in (0, 40, 120):
        state = make(name, options).start(seats, 5)
        play_out(state, Chance(9), played)
        found[str(played)] = [count_sequences(state, depth) for depth in range(1, STEADING_GAMES[name].node_depth + 1)]
    return found


def checksum(games: int = CHECKSUM_GAMES) -> str:
    """Of the last positions of many random games of every kind; the same for both builds."""
    total = hashlib.blake2b(digest_size=12)
    kinds = list(GAMES.values())
    made = [make(name, options) for name, options, _ in kinds]
    for number in range(games):
        state = made[number % len(kinds)].start(kinds[number % len(kinds)][2], number)
        tally = play_out(state, Chance(number))
        sheets = [[sheet.seat, sheet.rank, list(sheet.lines)] for sheet in state.scores()]
        total.update(json.dumps([int(tally.decisions), int(tally.legal), sheets, state.dump()]).encode())
    return total.hexdigest()


def play_golden(key: str) -> dict[str, Any]:
    """One golden game: greedy bots with one random bot among them."""
    name, options, seats = GAMES[key]
    bots = [RandomBot(seat) if seat == 0 else GreedyBot(seat) for seat in range(seats)]
    state, record = play_game(make(name, options), bots, seed=20)
    return {
        "record": record.document(),
        "scores": [sheet.form() for sheet in state.scores()],
        "last": digest(state.dump()),
    }


def main() -> None:
    """Write all of it."""
    GOLDEN.mkdir(exist_ok=True)
    for key in GAMES:
        (GOLDEN / f"{key}.json").write_text(json.dumps(play_golden(key)) + "\n", encoding="utf-8")
    counts = {key: count_nodes(*kind) for key, kind in GAMES.items()}
    (GOLDEN / "nodes.json").write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")
    (GOLDEN / "checksum.json").write_text(json.dumps({str(CHECKSUM_GAMES): checksum()}) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
