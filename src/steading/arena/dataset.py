"""Data sets: many games between bots as one Parquet file, a row a game; every game can be replayed.

The tables are dealt evenly: with each number of seats, each module of the game on and off as often as the others; who
sits where is drawn. Bots take the time they need, so that the same seed gives the same games on any machine.
"""

from __future__ import annotations

import base64
import json
import shutil
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, cast

from ..bots import Bot, make_bot
from ..bots.levels import manners
from ..bots.planner import FOREVER
from ..bots.thinker import Thinker, ThinkerSettings
from ..engine import Action, Chance, Game, Record, State, sow
from ..games import about, make
from ..version import VERSION
from .executors import Executor
from .matches import OptionPairs, game_of, play_game
from .sources import fingerprint_sources

if TYPE_CHECKING:
    import polars as pl

FORMAT = 1  # of the file
SHARE = 10  # games in a part
GROUP = 1000  # games in a row group
KEY = "steading"  # of the metadata


class LineRow(TypedDict):
    """One line of a score sheet."""

    seat: int
    source: str
    points: int


class MoveRow(TypedDict):
    """One decision: the number and kind of the action, and of how many it was one."""

    seat: int
    action: int
    do: str | int
    legal: int


class GameRow(TypedDict):
    number: int
    seed: int
    fingerprint: str
    seats: int
    options: dict[str, bool | str]
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    lines: list[LineRow]
    moves: list[MoveRow]


class Metadata(TypedDict):
    """What a file says of itself, with all actions by number."""

    format: int
    made_by: str
    rules: int
    game: str
    bots: list[str]
    seats: list[int]
    options: list[list[object]]
    varied: list[str]
    games: int
    seed: int
    actions: list[dict[str, str | int]]


# ---------------------------------------------------------------- what is played
@dataclass(frozen=True)
class DatasetPlan:
    """All that decides which games they are, and all that another process needs to know."""

    game: str
    bots: tuple[str, ...]  # drawn for each seat
    seats: tuple[int, ...]  # in turn
    options: OptionPairs = ()
    varied: tuple[str, ...] = ()  # yes-or-no options, all combinations in turn
    games: int = 10_000
    seed: int = 0

    def table(self, number: int) -> tuple[int, OptionPairs]:
        """The seats and options of this game."""
        block, place = divmod(number, len(self.seats))
        switches = list(product((False, True), repeat=len(self.varied)))
        chosen = zip(self.varied, switches[block % len(switches)], strict=True)
        return self.seats[place], (*self.options, *chosen)

    def form(self) -> dict[str, object]:
        form: dict[str, object] = json.loads(json.dumps(asdict(self)))
        return form


def list_planners(game: str) -> tuple[str, ...]:
    """The levels that plan and do not search: many games of theirs are soon played."""
    return tuple(name for name, manner in manners(game, 2).items() if manner.effort is None)


def plan_dataset(
    game: str, options: Mapping[str, object], bots: Sequence[str], seats: Sequence[int], games: int, seed: int
) -> DatasetPlan:
    """What was asked for; of what was not, all: the planners, every number of seats, the modules on and off."""
    rules = make(game, options)
    given = {name: rules.options[name] for name in options}
    varied = tuple(name for name, _ in about(game).modules if name not in given)
    numbers = tuple(seats) or rules.seat_numbers
    return DatasetPlan(game, tuple(bots) or list_planners(game), numbers, tuple(given.items()), varied, games, seed)


# ---------------------------------------------------------------- playing
class RecordingBot:
    """A bot, and what it was asked and answered."""

    def __init__(self, inner: Bot, notes: list[MoveRow]) -> None:
        self.inner = inner
        self.notes = notes

    def decide(self, imagined: State, seat: int) -> Action:
        legal = len(imagined.legal(seat))
        action = self.inner.decide(imagined, seat)
        self.notes.append({"seat": seat, "action": action.index, "do": action.form()["do"], "legal": legal})
        return action


def make_unhurried_bot(name: str, game: str, seats: int, seed: int) -> Bot:
    """The bot of this name, without a clock."""
    levels = manners(game, seats)
    if name not in levels:
        return make_bot(name, seed)
    own = levels[name]
    settings = ThinkerSettings(
        own.weights, own.width, own.noise, own.effort, own.playing, FOREVER, own.leaf, own.learned, own.network
    )
    return Thinker(seed, settings)


def play_row(task: DatasetPlan, number: int) -> GameRow:
    """One game, played; it depends on nothing but the collection and its number."""
    seats, chosen = task.table(number)
    game = game_of(task.game, chosen)
    seed = sow(task.seed, number)
    draw = Chance(sow(seed, seats))
    names = [task.bots[draw.draw(len(task.bots))] for _ in range(seats)]
    notes: list[MoveRow] = []
    bots = [
        RecordingBot(make_unhurried_bot(name, task.game, seats, sow(seed, seats, seat)), notes)
        for seat, name in enumerate(names)
    ]
    state, _ = play_game(game, bots, seed)
    sheets = sorted(state.scores(), key=lambda sheet: sheet.seat)
    return {
        "number": number,
        "seed": seed,
        "fingerprint": game.fingerprint,
        "seats": seats,
        "options": dict(game.options),
        "bots": names,
        "scores": [sheet.total for sheet in sheets],
        "ranks": [sheet.rank for sheet in sheets],
        "lines": [
            {"seat": sheet.seat, "source": source, "points": points}
            for sheet in sheets
            for source, points in sheet.lines
        ],
        "moves": notes,
    }


def play_part(task: tuple[DatasetPlan, int]) -> list[GameRow]:
    """The games of a part."""
    wanted, first = task
    return [play_row(wanted, number) for number in range(first, min(first + SHARE, wanted.games))]


# ---------------------------------------------------------------- keeping
def make_schema(game: Game) -> dict[str, pl.DataType]:
    """The columns with their types; options are those of the game."""
    import polars as pl

    small, number, text = pl.UInt8(), pl.UInt16(), pl.String()
    options = [pl.Field(each.name, pl.Boolean() if each.default in (True, False) else text) for each in game.declared]
    line = [pl.Field("seat", small), pl.Field("source", text), pl.Field("points", pl.Int16())]
    move = [pl.Field("seat", small), pl.Field("action", number), pl.Field("do", text), pl.Field("legal", number)]
    return {
        "number": pl.UInt32(),
        "seed": pl.UInt64(),
        "fingerprint": text,
        "seats": small,
        "options": pl.Struct(options),
        "bots": pl.List(text),
        "scores": pl.List(pl.Int16()),
        "ranks": pl.List(small),
        "lines": pl.List(pl.Struct(line)),
        "moves": pl.List(pl.Struct(move)),
    }


class DatasetParts:
    """What is played so far, in a folder beside the file, so that a stop loses little; it goes when that is written."""

    def __init__(self, task: DatasetPlan, out: Path) -> None:
        self.task = task
        self.out = out
        self.folder = out.with_name(f"{out.name}.parts")
        self.rules = make(task.game, dict(task.options))
        self.schema = make_schema(self.rules)

    def begin(self) -> int:
        """Make the folder, or go on with what is there; how many games are. ValueError, if they are of another kind."""
        plan = self.folder / "plan.json"
        told = json.dumps({**self.task.form(), "sources": fingerprint_sources()}, indent=1)
        if plan.exists() and plan.read_text(encoding="utf-8") != told:
            raise ValueError(f"{self.folder} holds other games; delete it, or name another file")
        self.folder.mkdir(exist_ok=True)
        plan.write_text(told, encoding="utf-8")
        return sum(min(SHARE, self.task.games - first) for first in self.firsts() if self.part(first).exists())

    def firsts(self) -> range:
        """The first game of each part."""
        return range(0, self.task.games, SHARE)

    def part(self, first: int) -> Path:
        return self.folder / f"{first:08}.parquet"

    def play(self, executor: Executor) -> Iterator[int]:
        """Play what is missing, and keep it; tells how many games there are more."""
        import polars as pl

        missing = [first for first in self.firsts() if not self.part(first).exists()]
        for first, rows in zip(missing, executor.map(play_part, [(self.task, each) for each in missing]), strict=True):
            written = self.part(first).with_suffix(".writing")
            pl.DataFrame(rows, self.schema).write_parquet(written)
            written.replace(self.part(first))
            yield len(rows)

    def finish(self) -> None:
        """All parts as one file, whole or not at all."""
        import polars as pl

        whole = pl.concat([pl.read_parquet(self.part(first)) for first in self.firsts()])
        written = self.out.with_name(f"{self.out.name}.writing")
        whole.write_parquet(
            written, compression="zstd", compression_level=9, row_group_size=GROUP, metadata={KEY: self.describe()}
        )
        written.replace(self.out)
        shutil.rmtree(self.folder)

    def describe(self) -> str:
        """What the file says of itself."""
        forms = json.dumps([action.form() for action in self.rules.catalogue.actions])
        return json.dumps(
            {
                "format": FORMAT,
                "made_by": f"steading {VERSION}",
                "rules": self.rules.version,
                **self.task.form(),
                "actions": base64.b85encode(zlib.compress(forms.encode(), 9)).decode(),
            }
        )


# ---------------------------------------------------------------- reading
def read_metadata(path: Path) -> Metadata:
    import polars as pl

    told = json.loads(pl.read_parquet_metadata(path)[KEY])
    told["actions"] = json.loads(zlib.decompress(base64.b85decode(told["actions"])))
    return cast(Metadata, told)


def read_row(game: str, row: GameRow) -> Record:
    """The record of a row, as `DataFrame.row(number, named=True)` gives it."""
    actions = make(game, row["options"]).catalogue.actions
    moves = [(move["seat"], actions[move["action"]].form()) for move in row["moves"]]
    return Record(game, row["options"], row["seats"], row["seed"], row["fingerprint"], moves, row["bots"])
