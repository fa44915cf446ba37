"""Training: bots play, a network learns from their games, plays with them, and learns again.

All is kept in a folder, game by game and epoch by epoch, so that a training that was stopped goes on where it was.
What was learned is written only if it wins.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ..bots.levels import find_network
from ..bots.network import OTHERS, TableWeights, read_table_weights, write_network
from ..bots.thinker import ThinkerSettings
from ..engine import BUILD, sow
from ..engine.judgement import find_table
from ..games import judgement, make
from .learner import (
    HELD_OUT,
    Learner,
    Positions,
    dequantize,
    find_arrays,
    find_centring,
    find_row_width,
    find_scales,
    learn_epoch,
    list_positions,
    quantize,
    scale_inputs,
)
from .plot import draw_curve
from .self_play import SelfPlayGame, SelfPlayTask
from .tuner import FRESH, SURE, Verdict, list_sides, meet_at_one_table, sum_up

SHARD = 25  # games in a file
FEWEST = 2 * HELD_OUT  # games in a generation
START = "network-start.bin"  # in the folder: the network that a training goes on from


@dataclass(frozen=True)
class TrainingTask:
    """What is learned, and how."""

    game: str
    seats: int
    options: tuple[Mapping[str, object], ...] = ({},)  # played in turn
    generations: int = 2
    games: int = 1000  # in each of them
    epochs: int = 12
    hidden: tuple[int, int] = (64, 32)
    width: int = 2
    learned: float = 0.5  # how much the network says in games, from the second generation on and in the verdict
    seed: int = 1
    start: str = ""  # the fingerprint of the network that it goes on from; none: it starts from nothing

    @property
    def table(self) -> str:
        """The numbers of seats that the network is for."""
        return find_table(self.seats)

    def form(self) -> dict[str, object]:
        """As it is kept in the folder."""
        form: dict[str, object] = json.loads(json.dumps(asdict(self)))
        return form


@dataclass
class Training:
    """A training in its folder."""

    task: TrainingTask
    folder: Path
    curve: list[dict[str, float]] = field(default_factory=list)  # by epoch: its generation, and the losses

    def path(self, generation: int) -> Path:
        """The network of a generation."""
        return self.folder / f"network-{generation}.bin"

    def path_before(self, generation: int) -> Path | None:
        """The network that plays along in a generation: of the one before, or the one to go on from."""
        if generation:
            return self.path(generation - 1)
        return self.folder / START if self.task.start else None


def fingerprint(path: Path, game: str, table: str) -> str:
    """Of the network for these numbers of seats in a file; ValueError if there is none."""
    found = read_table_weights(path, judgement(game))
    if table not in found:
        raise ValueError(f"{path.name} has no network for {table} seats, only for {', '.join(found) or 'none'}")
    return hashlib.sha256(repr(found[table]).encode()).hexdigest()[:16]


def open_training(task: TrainingTask, folder: Path, start: Path | None = None) -> Training:
    """A new training, or one that was stopped; ValueError if the folder is of another. The network to go on from is
    copied: the file may be written over at the end."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "task.json"
    if kept.exists():
        try:
            found = json.loads(kept.read_text(encoding="utf-8"))
        except ValueError:
            raise ValueError(f"{kept} does not hold a training") from None
        if found != task.form():
            raise ValueError(f"{folder} is about another training; name another folder, or delete it")
        check_rows(task, folder)
    else:
        if start is not None:
            write_whole(folder / START, start.read_bytes())
        write_whole(kept, json.dumps(task.form()).encode())
    curve = folder / "curve.json"
    return Training(task, folder, json.loads(curve.read_text(encoding="utf-8")) if curve.exists() else [])


def check_rows(task: TrainingTask, folder: Path) -> None:
    """ValueError if the games there were kept in another form, or with other terms."""
    width = find_row_width(task.seats, judgement(task.game))
    for path in sorted(folder.glob("games-*.npz"))[:1]:
        if any(len(game.rows) != 4 * width * game.turns for game in load_games(path)):
            raise ValueError(f"{folder} was kept by an earlier version; name another folder, or delete it")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, whole or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(content)
    part.replace(path)


# ---------------------------------------------------------------- games
GamePlayer = Callable[[list[SelfPlayTask]], Iterator[SelfPlayGame]]


class Shard(NamedTuple):
    """Games of a generation that are kept in one file."""

    path: Path
    numbers: range


def list_shards(training: Training, generation: int) -> list[Shard]:
    """All files that the games of a generation fill."""
    games = training.task.games
    return [
        Shard(training.folder / f"games-{generation}-{first // SHARD:04}.npz", range(first, min(first + SHARD, games)))
        for first in range(0, games, SHARD)
    ]


def make_games(training: Training, generation: int, play: GamePlayer, done: Callable[[int], None]) -> None:
    """Play the games of a generation that are not there yet, all in one go, so that no core waits for a file to be
    full."""
    shards = [shard for shard in list_shards(training, generation) if not shard.path.exists()]
    kept = training.task.games - sum(len(shard.numbers) for shard in shards)
    if kept:
        done(kept)
    games = play([find_game(training, generation, number) for shard in shards for number in shard.numbers])
    for shard in shards:
        save_games(shard.path, list(islice(games, len(shard.numbers))))
        kept += len(shard.numbers)
        done(kept)


def find_game(training: Training, generation: int, number: int) -> SelfPlayTask:
    """The game of this number: the network of the generation before, or the one to go on from, has a say."""
    task, before = training.task, training.path_before(generation)
    return SelfPlayTask(
        task.game,
        task.seats,
        task.options[number % len(task.options)],
        sow(task.seed, generation, number),
        task.width,
        "" if before is None else str(before),
        0.0 if before is None else task.learned,
    )


def save_games(path: Path, games: Sequence[SelfPlayGame]) -> None:
    part = path.with_suffix(".part.npz")
    np.savez(
        part,
        rows=np.frombuffer(b"".join(game.rows for game in games), dtype="<f4"),
        turns=np.array([game.turns for game in games]),
        totals=np.array([game.totals for game in games]),
        wins=np.array([game.wins for game in games]),
    )
    part.replace(path)


def load_games(path: Path) -> list[SelfPlayGame]:
    """The games in a file."""
    with np.load(path) as kept:
        rows, turns, totals, wins = kept["rows"], kept["turns"], kept["totals"], kept["wins"]
    width = len(rows) // max(1, int(turns.sum()))
    ends = np.cumsum(turns)
    return [
        SelfPlayGame(
            len(totals[place]),
            int(turns[place]),
            rows[(end - turns[place]) * width : end * width].tobytes(),
            tuple(int(total) for total in totals[place]),
            tuple(float(part) for part in wins[place]),
        )
        for place, end in enumerate(ends)
    ]


# ---------------------------------------------------------------- learning
def load_positions(training: Training, generation: int) -> tuple[int, Positions, Positions]:
    """How many games there are in all generations so far, the positions to learn from, and those held out."""
    task, scorer = training.task, judgement(training.task.game)
    paths = sorted(path for number in range(generation + 1) for path in training.folder.glob(f"games-{number}-*.npz"))
    games = [game for path in paths for game in load_games(path)]
    taught, held = (
        list_positions(
            [game for place, game in enumerate(games) if is_held_out(task, place) == wanted], scorer, task.table
        )
        for wanted in (False, True)
    )
    return len(games), taught, held


def is_held_out(task: TrainingTask, place: int) -> bool:
    """One game of twelve is, of each set of options in turn."""
    return place % HELD_OUT == place // HELD_OUT % len(task.options) % HELD_OUT


def learn(training: Training, generation: int, done: Callable[[int], None]) -> None:
    """Learn from the games of all generations so far, epoch by epoch, and keep the best network on games held out."""
    task, scorer = training.task, judgement(training.task.game)
    if training.path(generation).exists():
        done(task.epochs)
        return
    games, taught, held = load_positions(training, generation)
    start = find_start(training, generation)
    terms = len(scorer.catalogue) * (1 + OTHERS[task.table])
    scales = find_scales(taught.inputs, terms) if start is None else start.scales
    taught, held = (Positions(scale_inputs(one.inputs, scales), one.targets) for one in (taught, held))
    centring, spread = find_centring(taught.inputs), float(held.targets[:, 0].var())
    learner = Learner(*find_arrays(), (taught.inputs.shape[1], *task.hidden, 4), task.seed)
    taught, held = (learner.place(Positions(centring.apply(one.inputs), one.targets)) for one in (taught, held))
    kept = training.folder / f"learner-{generation}.npz"
    begun = learner.load(kept) if kept.exists() else 0
    if start is not None and not begun:
        learner.take_over(centring.unfold(dequantize(start)))
        learner.remember(learner.loss(held))
    for epoch in range(begun, task.epochs):
        learn_epoch(learner, taught, epoch, task.epochs, task.seed)
        loss = learner.loss(held)
        before = [one for one in training.curve if (one["generation"], one["epoch"]) < (generation, epoch)]
        training.curve = [*before, {"generation": generation, "epoch": epoch, **loss}]
        learner.remember(loss)
        # The curve first: an epoch whose learner was not saved is learned again, and its point with it.
        write_whole(training.folder / "curve.json", json.dumps(training.curve).encode())
        learner.save(kept, epoch + 1)
        done(epoch + 1)
    made = (
        f"{task.seats} seats: {games} games of {generation + 1} generations, {len(taught.inputs)} positions, seed"
        f" {task.seed}, {BUILD}; margin's variance {spread:.3f}, loss {learner.least:.3f}"
    )
    if start is None:
        found = quantize(centring.fold(learner.best), scales, made)
    elif has_learned(training, generation, learner):
        found = quantize(centring.fold(learner.best), scales, f"{made}; went on from {start.made}")
    elif generation:
        found = start
    else:
        raise NothingLearned(f"after none of {task.epochs} epochs is it better on games held out than {START}")
    write_network(training.path(generation), scorer, {task.table: found})


class NothingLearned(ValueError):
    """A network that went on from another is no better in what it tells of games held out."""


def has_learned(training: Training, generation: int, learner: Learner) -> bool:
    """Is what the learner keeps what it was after an epoch, and not the start?"""
    losses = [one["margin"] + one["chance"] for one in training.curve if one["generation"] == generation]
    return min(losses) <= learner.least


def find_start(training: Training, generation: int) -> TableWeights | None:
    """The weights that a generation begins with, where a training goes on from a network."""
    path = training.path_before(generation) if training.task.start else None
    return None if path is None else read_table_weights(path, judgement(training.task.game))[training.task.table]


def draw_training(training: Training) -> None:
    """The curve as a picture, beside what it is made of."""
    title = f"Training: {training.task.game}, {training.task.seats} seats"
    lines = {
        "margin: squared error, in steps of 20 points": [one["margin"] for one in training.curve],
        "chance to win: logarithmic loss": [one["chance"] for one in training.curve],
    }
    write_whole(training.folder / "curve.svg", draw_curve(title, "epochs, on games held out", lines).encode())


# ---------------------------------------------------------------- the verdict
@dataclass(frozen=True)
class Duel:
    """Bots with the network against the same bots with the one that it is to replace, or without any, on one deal, from
    every side."""

    task: TrainingTask
    network: str
    deal: int
    rival: str = ""  # the file of the network that is to be beaten


def play_duel(duel: Duel) -> tuple[float, float]:
    """By how much those with the network are ahead in points a seat, and their part of the wins."""
    task = duel.task
    learned, rival = (
        ThinkerSettings(width=task.width, learned=task.learned, network=find_network(task.game, path))
        if path
        else ThinkerSettings(width=task.width)
        for path in (duel.network, duel.rival)
    )
    return meet_at_one_table(
        make(task.game, task.options[duel.deal % len(task.options)]),
        task.seats,
        learned,
        rival,
        duel.deal,
    )


DuelPlayer = Callable[[list[Duel]], Iterator[tuple[float, float]]]


def judge_network(training: Training, play: DuelPlayer, rival: Path | None = None, games: int = SURE) -> Verdict:
    """The last generation's network in games on fresh deals, against the one that it is to replace, if there is one;
    those that were played before a stop count."""
    task = training.task
    each = len(list_sides(task.seats))
    path = training.path(task.generations - 1)
    rivals = "" if rival is None else fingerprint(rival, task.game, task.table)
    network = hashlib.sha256(path.read_bytes() + rivals.encode()).hexdigest()
    deals = [sow(task.seed, FRESH, number) for number in range(-(-games // each))]
    kept = training.folder / "duels.jsonl"
    found = read_duels(kept, network)
    left = [Duel(task, str(path), deal, str(rival or "")) for deal in deals if deal not in found]
    with kept.open("a", encoding="utf-8") as file:
        for duel, (ahead, won) in zip(left, play(left), strict=True):
            found[duel.deal] = ahead, won
            file.write(json.dumps({"network": network, "deal": duel.deal, "ahead": ahead, "won": won}) + "\n")
            file.flush()
    return sum_up([found[deal] for deal in deals], task.seats)


def read_duels(path: Path, network: str) -> dict[int, tuple[float, float]]:
    """What came of the duels of this network that are kept there, by deal; a line that was cut off is dropped."""
    content = path.read_bytes() if path.exists() else b""
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        write_whole(path, whole)
    rows = [json.loads(line) for line in whole.splitlines()]
    return {row["deal"]: (row["ahead"], row["won"]) for row in rows if row["network"] == network}


def find_rival(path: Path, task: TrainingTask, start: Path | None = None) -> Path | None:
    """The file with the network that is to be beaten: the one that is to be replaced; else the one to go on from."""
    known = read_table_weights(path, judgement(task.game)) if path.exists() else {}
    return path if task.table in known else start


def write_into(path: Path, training: Training, verdict: Verdict) -> None:
    """Put what was learned into a file of networks, beside those for other numbers of seats."""
    task, scorer = training.task, judgement(training.task.game)
    found = read_table_weights(training.path(task.generations - 1), scorer)[task.table]
    told = f"{found.made}; {verdict.words}"
    kept = read_table_weights(path, scorer) if path.exists() else {}
    tables = {**kept, task.table: found._replace(made=told)}
    write_network(path, scorer, {table: tables[table] for table in OTHERS if table in tables})
