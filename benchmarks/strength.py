"""The strength that the steward is to reach, cell by cell, in one command that may be stopped and started for days.

    python -m benchmarks.strength                     all cells, until each is decided; the table goes to strength.md
    python -m benchmarks.strength --seconds 600       no longer than that, now
    python -m benchmarks.strength --cells keyflower   those whose name has this word
    python -m benchmarks.strength --games 0           only the table, from the games that are there

Each game is a line of `benchmarks/strength.jsonl`. Those that are there are not played again, on whatever machine they
were played, as long as rules, weights, network and settings of all who played are the same; the rest do not count.
Cells take turns, so that all of them become surer together. A share of wins is decided when what is to be reached lies
outside an interval that may be looked at after every game, or after 400 games.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TextIO

from steading.arena.executors import make_executor
from steading.arena.intervals import Interval, lasting_interval, mean_interval
from steading.arena.matches import OptionPairs, game_of
from steading.bots.network import read_table_weights
from steading.engine.judgement import find_table
from steading.games import folder, judgement, weights

from .efforts import Meeting, list_fields, play

HERE = Path(__file__).parent
TABLE = HERE / "strength.md"
MARKS = ("<!-- the table of benchmarks.strength -->", "<!-- its end -->")
# Each grows when the code of bots or judgements changes what they decide there: games of before count no more.
BOTS = {"keyflower": 2, "key_flow": 3, "my_farm_shop": 3}
HEAD = (
    "| two seats unless said | to reach | measured | score : theirs | CPU a game : theirs |\n"
    "| --- | --- | --- | --- | --- |"
)
FIRST = 3_000_000  # the first deal: no tuning or training has seen these
FORMER = {  # the stewards of 17 November, before there was a network
    "keyflower": "steward learned=0 leaves=0 tried=5 playouts=32 horizon=12",
    "key_flow": "steward learned=0 leaves=0 tried=6 playouts=64 horizon=6",
    "my_farm_shop": "steward learned=0 leaves=0 tried=4 playouts=24 horizon=6 trust=1",
}
TENTH = {  # a tenth of their time or less
    "keyflower": "steward tried=3 playouts=6 horizon=2",
    "key_flow": "steward tried=3 playouts=6 horizon=6",
    "my_farm_shop": "steward tried=4 playouts=32 horizon=1",
}
Games = list[dict[str, float]]  # lines of the file, in no order
NUMBERS = ("won", "points", "theirs", "seconds", "their_seconds")  # of a line, beside its deal and the own seat
BOTH = (("farmers", "yes"), ("merchants", "yes"))


@dataclass(frozen=True)
class Cell:
    """What is measured, against whom, and what is to be reached: a share of wins, or points."""

    name: str
    game: str
    bot: str
    against: str
    goal: float
    seats: int = 2
    options: tuple[tuple[str, object], ...] = ()

    def meetings(self, games: int) -> Iterator[Meeting]:
        """Its games, deal by deal, from every seat; where all are alike, one a deal."""
        sides = 1 if self.bot == self.against else self.seats
        for number in range(games):
            deal, own = FIRST + number // sides, number % sides
            yield Meeting(self.game, self.options, self.seats, self.bot, self.against, deal, own)

    def share(self, games: Games) -> Interval:
        """The wins."""
        return lasting_interval(sum(each["won"] for each in games), len(games))

    def is_decided(self, games: Games) -> bool:
        """Is it reached, or out of reach? Points are told after all games."""
        found = self.share(games)
        return self.goal <= 1 and not found.low < self.goal <= found.high

    def prints(self) -> str:
        """The fingerprint of its games: of who plays, and of all others."""
        return "-".join(fingerprint(self.game, self.options, self.seats, bot) for bot in (self.bot, self.against))

    def words(self, games: Games) -> str:
        """A line of the table."""
        goal = f"{self.goal:g}" if self.goal > 1 else f"{self.goal:.0%}"
        if not games:
            return f"| {self.name} | {goal} | not played yet | | |"
        if self.goal > 1:
            points = [(each["points"] + (self.seats - 1) * each["theirs"]) / self.seats for each in games]
            found = mean_interval(points)
            told, reached = f"{found.value:.1f} [{found.low:.1f}, {found.high:.1f}]", found.low >= self.goal
        else:
            share = self.share(games)
            told, reached = share.words, share.low >= self.goal
        _, own, theirs, seconds, their_seconds = (sum(each[name] for each in games) / len(games) for name in NUMBERS)
        sure = ", **reached**" if reached else ", not reached" if self.is_decided(games) else ""
        points_told, cpu = f"{own:.1f} : {theirs:.1f}", f"{seconds:.1f} : {their_seconds:.1f} s"
        return f"| {self.name} | {goal} | {told} of {len(games)}{sure} | {points_told} | {cpu} |"


@cache
def fingerprint(game: str, options: OptionPairs, seats: int, variant: str) -> str:
    """Of all that decides how a bot plays but its code: rules, weights, network and settings."""
    fields = list_fields(game, variant, seats)
    digest = hashlib.blake2b(f"{BOTS[game]} {game_of(game, options).fingerprint}".encode(), digest_size=6)
    digest.update(json.dumps([variant.split()[0], fields], sort_keys=True).encode())
    used = {str(fields.get("weights", "greedy")), "greedy"}  # playouts stop with these
    digest.update(json.dumps([weights(game, name).table(seats) for name in sorted(used)]).encode())
    if fields.get("learned") or fields.get("leaves"):
        path = Path(str(fields.get("network") or folder(game) / "network.bin"))
        digest.update(repr(read_table_weights(path, judgement(game)).get(find_table(seats))).encode())
    return digest.hexdigest()


CELLS = [
    Cell("Keyflower, against the former steward", "keyflower", "steward", FORMER["keyflower"], 0.75),
    Cell("Keyflower with both expansions, the same", "keyflower", "steward", FORMER["keyflower"], 0.75, options=BOTH),
    Cell("Key Flow, against the former steward", "key_flow", "steward", FORMER["key_flow"], 0.70),
    Cell("My Farm Shop, against the former steward", "my_farm_shop", "steward", FORMER["my_farm_shop"], 0.60),
    Cell("Keyflower, in a tenth of the time", "keyflower", TENTH["keyflower"], FORMER["keyflower"], 0.50),
    Cell("Key Flow, in a tenth of the time", "key_flow", TENTH["key_flow"], FORMER["key_flow"], 0.50),
    Cell("My Farm Shop, in a tenth of the time", "my_farm_shop", TENTH["my_farm_shop"], FORMER["my_farm_shop"], 0.50),
    Cell("My Farm Shop, against greedy", "my_farm_shop", "steward", "greedy", 0.88),
    Cell("Keyflower, three in self-play, points", "keyflower", "steward", "steward", 80, seats=3),
    Cell("Keyflower, alone against three greedy", "keyflower", "steward", "greedy", 0.90, seats=4),
    Cell("Key Flow, alone against three greedy", "key_flow", "steward", "greedy", 0.92, seats=4),
    Cell("My Farm Shop, alone against three greedy", "my_farm_shop", "steward", "greedy", 0.65, seats=4),
]


def list_games(cells: list[Cell], games: int, known: dict[str, Games]) -> Iterator[tuple[str, Meeting]]:
    """What is still to be played, one game of each cell after the other; `known` grows meanwhile."""
    waiting: list[tuple[Cell, Iterator[Meeting]]] = []
    for cell in cells:
        played = {(each["deal"], each["own"]) for each in known[cell.name]}
        meetings = [meeting for meeting in cell.meetings(games) if (meeting.deal, meeting.own) not in played]
        waiting.append((cell, iter(meetings)))
    while waiting:
        for cell, left in list(waiting):
            meeting = None if cell.is_decided(known[cell.name]) else next(left, None)
            if meeting is None:
                waiting.remove((cell, left))
            else:
                yield cell.name, meeting


def play_cell(task: tuple[str, Meeting]) -> tuple[str, dict[str, float]]:
    """One game of a cell."""
    name, meeting = task
    outcome = play(meeting)
    numbers = {each: round(float(getattr(outcome, each)), 2) for each in NUMBERS}
    return name, {"deal": meeting.deal, "own": meeting.own, **numbers}


def read_games(path: Path, cells: list[Cell]) -> dict[str, Games]:
    """The games that were played, by cell; a line that a stop has cut off is left out, and so are games of others."""
    found: dict[str, Games] = {cell.name: [] for cell in cells}
    prints = {cell.name: cell.prints() for cell in cells}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
        try:
            game = json.loads(line)
        except ValueError:
            continue
        if prints.get(game["cell"]) == game["players"]:
            found[game["cell"]].append(game)
    return found


def open_games(path: Path) -> TextIO:
    """The file to add lines to; one that a stop has cut off stays for itself."""
    cut = path.exists() and path.stat().st_size > 0 and not path.read_bytes().endswith(b"\n")
    file = path.open("a", encoding="utf-8")
    file.write("\n" if cut else "")
    return file


def write_table(path: Path, lines: list[str]) -> None:
    """Put the table between its marks in a document."""
    text = path.read_text(encoding="utf-8")
    before, rest = text.split(MARKS[0])
    after = rest.split(MARKS[1])[1]
    table = "\n".join([HEAD, *lines])
    path.write_text(f"{before}{MARKS[0]}\n\n{table}\n\n{MARKS[1]}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="in each cell, at most")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no game is waited for after so many")
    parser.add_argument("--cells", default="", help="a word that their names have")
    parser.add_argument("--out", type=Path, default=HERE / "strength.jsonl")
    parser.add_argument("--workers", type=int, default=0)
    given = parser.parse_args()
    cells = [cell for cell in CELLS if given.cells.lower() in cell.name.lower()]
    known, until = read_games(given.out, CELLS), time.monotonic() + given.seconds
    prints = {cell.name: cell.prints() for cell in cells}
    try:
        with make_executor(workers=given.workers) as executor, open_games(given.out) as file:
            for name, game in executor.map(play_cell, list_games(cells, given.games, known)):
                file.write(json.dumps({"cell": name, "players": prints[name], **game}) + "\n")
                file.flush()
                known[name].append(game)
                if time.monotonic() >= until:
                    break
    finally:
        lines = [cell.words(known[cell.name]) for cell in CELLS]
        write_table(TABLE, lines)
        print("\n".join([HEAD, *lines]))


if __name__ == "__main__":
    main()
