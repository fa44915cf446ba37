"""The commands for those who measure bots: bots, arena, tune."""

from __future__ import annotations

import builtins
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from steading.arena import ladder, trainer, tuner
from steading.arena.intervals import Interval
from steading.arena.learner import WeightTooLarge
from steading.arena.self_play import SelfPlayTask
from steading.arena.trainer import Training
from steading.arena.tuner import TuningProgress, TuningTask, Verdict
from steading.bots import LEVELS
from steading.bots.network import read_network
from steading.games import judgement
from tests.bots.test_training import made_up
from tests.cli.shell import Shell

GAME = "my_farm_shop"
OTHER = "tests.bots.test_arena:Other"
PAIR = ("arena", GAME, "--bots", f"random,{OTHER}", "--workers", "1")
TUNE = ("tune", GAME, "--start", "greedy", "--workers", "1", "--out", "weights.toml", "--steps", "2")


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


def test_the_levels_are_listed_weakest_first(shell: Shell) -> None:
    listed = shell("bots", "--json").works().json
    assert [each["name"] for each in listed] == ["shepherd", "gardener", "carter", "miller", "reeve", "steward"]
    assert [each["level"] for each in listed] == [1, 2, 3, 4, 5, 6]
    assert listed[0] == {"name": "shepherd", "level": 1, "words": LEVELS[0].words}
    lines = shell("bots").works().out.splitlines()
    assert lines[0].split(maxsplit=2) == ["1", "shepherd", LEVELS[0].words]
    assert len(lines) == 6


# ------------------------------------------------------------ arena


def test_a_pair_in_the_arena_as_json_and_as_a_picture(shell: Shell) -> None:
    form = shell(*PAIR, "--games", "3", "--json", "--svg", "wins.svg", "--seats", "2,3").works().json
    assert set(form) == {"game", "options", "build", "seed", "tables", "interrupted", "retried"}
    two, three = form["tables"]
    assert [two["seats"], three["seats"]] == [2, 3]
    assert set(two) == {"seats", "pairings", "bots"}
    (pairing,) = two["pairings"]
    assert (pairing["games"], pairing["deals"]) == (4, 2)  # whole deals
    assert three["pairings"][0]["games"] == 6
    assert (shell.directory / "wins.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_arena_for_people(shell: Shell) -> None:
    words = shell(*PAIR, "--games", "2").works().words
    for said in ("my_farm_shop, 2 seats", "rating", "ms per", "margin"):
        assert said in words
    words = shell("arena", GAME, "--self", "random", "--games", "2", "--seats", "2").works().words
    assert "start player" in words
    assert "50% is even" in words


def test_workers_change_nothing_but_time(shell: Shell) -> None:
    one, two = (shell(*PAIR[:-1], workers, "--games", "4", "--json").works().json for workers in ("1", "2"))
    assert one["tables"][0]["pairings"] == two["tables"][0]["pairings"]


def test_ctrl_c_shows_what_was_played(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    play = ladder.play_deal

    def interrupted(contest: ladder.Contest, number: int) -> list[ladder.Outcome]:
        if number == 2:
            raise KeyboardInterrupt
        return play(contest, number)

    monkeypatch.setattr(ladder, "play_deal", interrupted)
    run = shell(*PAIR, "--games", "20", "--json")
    assert (run.status, run.json["interrupted"]) == (130, True)
    assert run.json["tables"][0]["pairings"][0]["games"] == 4
    assert run.err == "steading: stopped; this is what was played so far\n"


def test_without_openskill_there_are_no_ratings_and_it_is_said(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name.startswith("openskill"):
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    run = shell(*PAIR, "--games", "2")
    assert run.status == 0
    assert run.err == "Ratings need openskill: pip install 'steading[arena]'\n"


# ------------------------------------------------------------ tune


def begun(task: TuningTask) -> TuningProgress:
    number = len(tuner.flatten(task.base, task.seats))
    return TuningProgress(task.form(), [1.0] * number, [0.0] * number, [0.0] * number, [0.0] * number)


class Steps:
    """Steps that only count; one of them may be interrupted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, low: float = 0.55, stop: int = -1) -> None:
        self.taken = 0
        self.low = low
        self.stop = stop
        monkeypatch.setattr(tuner, "start_tuning", begun)
        monkeypatch.setattr(tuner, "step", self.step)
        monkeypatch.setattr(tuner, "judge_weights", self.judged)

    def step(self, task: TuningTask, progress: TuningProgress, play: object) -> float:
        if self.taken == self.stop:
            raise KeyboardInterrupt
        self.taken += 1
        progress.steps += 1
        progress.moved[0] += 0.5
        return 1.0

    def judged(self, task: TuningTask, found: object, play: object) -> Verdict:
        return Verdict(400, Interval(0.6, self.low, 0.65), 2.5)


def test_weights_that_win_are_written(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Steps(monkeypatch)
    run = shell(*TUNE, "--progress", "progress.json").works()
    told = "60% [55%, 65%] of 400 games on fresh deals won, +2.5 points per game"
    assert run.words == f"{told}: written to weights.toml"
    text = (shell.directory / "weights.toml").read_text(encoding="utf-8")
    assert "2 seats: 2 steps" in text
    assert not (shell.directory / "progress.json").exists()


def test_weights_that_may_be_no_better_are_not_written(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Steps(monkeypatch, low=0.49)
    run = shell(*TUNE)
    assert run.status == 1
    assert "60% [49%, 65%] of 400 games" in run.words
    assert "not certain to be better than greedy, so nothing is written" in run.words
    assert not (shell.directory / "weights.toml").exists()


def test_a_tuning_goes_on_after_ctrl_c(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Steps(monkeypatch, stop=1)
    run = shell(*TUNE, "--progress", "progress.json")
    assert (run.status, run.out) == (130, "")
    assert run.err == "steading: stopped; the same command continues from progress.json\n"
    steps = Steps(monkeypatch)
    shell(*TUNE, "--progress", "progress.json").works()
    assert steps.taken == 1
    Steps(monkeypatch, stop=0)
    assert shell(*TUNE).err == "steading: stopped; nothing is saved\n"


MISTAKES: Mapping[str, tuple[tuple[str, ...], str]] = {
    "one bot": (("arena", GAME, "--bots", "random"), "two or more different bots"),
    "a bot twice": (("arena", GAME, "--bots", "random,random"), "two or more different bots"),
    "an unknown bot": (("arena", GAME, "--bots", "genius,random"), "steward, greedy, random"),
    "an unknown bot by itself": (("arena", GAME, "--self", "genius"), "steward, greedy, random"),
    "no seats": (("arena", GAME, "--seats", "two"), "--seats must be a number, or several separated by commas"),
    "too many seats": (("arena", GAME, "--seats", "2,9"), "2 to 4 seats, not 9"),
    "no games": (("arena", GAME, "--games", "0"), "--games must be at least 1"),
    "a bound beyond all wins": (("arena", GAME, "--bound", "65"), "between 0 and 1"),
    "two ways to meet": (("arena", GAME, "--ladder", "--alone"), "cannot be combined"),
    "a picture nowhere": (("arena", GAME, "--svg", "nowhere/wins.svg"), "nowhere/wins.svg cannot be written"),
    "an unknown game to train": (("train", "chess"), "there is no game 'chess'"),
    "too many seats to train": (("train", GAME, "--seats", "5"), "2 to 4 seats, not 5"),
    "too few games to train": (("train", GAME, "--games", "5"), "--games must be at least 24"),
    "one layer to train": (("train", GAME, "--hidden", "64"), "--hidden must be two numbers from 1 to 1024"),
    "nothing learned": (("train", GAME, "--learned", "0"), "--learned more than 0 and at most 1"),
    "mixed what is not there": (
        ("train", GAME, "--mixed", "goals,luck"),
        "--mixed takes yes/no options of my_farm_shop (jump_start, farmer, goals), not 'luck'",
    ),
    "mixed what has more values": (("train", GAME, "--mixed", "cards"), "--mixed takes yes/no options"),
    "mixed twice": (("train", GAME, "--mixed", "goals,goals"), "option goals is given twice, in --mixed"),
    "mixed and given": (
        ("train", GAME, "--mixed", "goals", "-o", "goals=yes"),
        "option goals is given twice, in --mixed and --option",
    ),
    "mixed what needs another": (
        ("train", "keyflower", "--mixed", "merchants,all_farmers"),
        "--mixed: with merchants=no, all_farmers=yes no game is possible: option all_farmers needs option farmers",
    ),
    "more mixed than games": (
        ("train", "keyflower", "--seats", "6", "--games", "24", "--mixed", "farmers,merchants,help_1,help_2,help_3"),
        "--mixed has 32 combinations, more than --games",
    ),
    "to go on from a network nowhere": (("train", GAME, "--start", "nowhere.bin"), "nowhere.bin: No such file"),
    "to go on with other layers": (
        ("train", GAME, "--start", "own", "--hidden", "8,4"),
        "--hidden: the network to go on from has 64,32, not 8,4",
    ),
    "a network nowhere": (("train", GAME, "--out", "nowhere/network.bin"), "nowhere/network.bin cannot be written"),
    "an unknown game to tune": (("tune", "chess"), "there is no game 'chess'"),
    "too many seats to tune": (("tune", GAME, "--seats", "5"), "2 to 4 seats, not 5"),
    "steps and minutes": ((*TUNE, "--minutes", "3"), "--steps and --minutes cannot be combined"),
    "no steps": (("tune", GAME, "--steps", "0"), "--steps must be at least 1"),
    "no minutes": (("tune", GAME, "--minutes", "nan"), "--minutes more than 0"),
    "no width": ((*TUNE, "--width", "0"), "--width must be 1 to 20"),
    "four meetings of three": ((*TUNE, "--like", "4"), "--like 0 to 3"),
    "unknown weights": ((*TUNE, "--start", "heavy"), "no weights 'heavy'; there are greedy, tuned, or name a file"),
    "a bad option": ((*TUNE, "-o", "goals=maybe"), "option goals is no or yes, not 'maybe'"),
    "weights nowhere": ((*TUNE, "--out", "nowhere/w.toml"), "nowhere/w.toml cannot be written"),
    "no progress": ((*TUNE, "--progress", "."), "cannot be written"),
}


@pytest.mark.parametrize(("arguments", "said"), MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_one_line(shell: Shell, arguments: tuple[str, ...], said: str) -> None:
    shell(*arguments).complains(said)


# ------------------------------------------------------------ train
TRAIN = ("train", GAME, "--games", "24", "--generations", "1", "--epochs", "2", "--hidden", "8,4", "--width", "1")


class Trainings:
    """Games that are made up and a verdict that is given; one step may be interrupted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, low: float = 0.55, stop: bool = False) -> None:
        self.low, self.stop = low, stop
        self.rivals: list[Path | None] = []
        monkeypatch.setattr(trainer, "make_games", self.make_games)
        monkeypatch.setattr(trainer, "judge_network", self.judged)

    def make_games(
        self, training: trainer.Training, generation: int, play: object, done: Callable[[int], None]
    ) -> None:
        if self.stop:
            raise KeyboardInterrupt
        tasks = [SelfPlayTask(GAME, 2, {}, number) for number in range(24)]
        trainer.save_games(training.folder / "games-0-0000.npz", [made_up(task) for task in tasks])
        done(24)

    def judged(self, training: Training, play: object, rival: Path | None) -> Verdict:
        self.rivals.append(rival)
        return Verdict(400, Interval(0.6, self.low, 0.65), 2.5)


def test_a_network_that_wins_is_written(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Trainings(monkeypatch)
    run = shell(*TRAIN, "--out", "network.bin").works()
    assert "the curve is in runs/my_farm_shop-2/curve.svg" in run.words
    assert "60% [55%, 65%] of 400 games on fresh deals won, +2.5 points per game: written to network.bin" in run.words
    network = read_network(shell.directory / "network.bin", judgement(GAME))
    assert network.made["2"].startswith("2 seats: 24 games of 1 generations")


def test_a_network_goes_on_and_is_to_beat_the_one_that_it_replaces(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainings = Trainings(monkeypatch)
    shell(*TRAIN, "--folder", "first", "--out", "n.bin").works()
    going_on = (
        "train",
        GAME,
        "--games",
        "24",
        "--generations",
        "1",
        "--epochs",
        "1",
        "--width",
        "1",
        "--start",
        "n.bin",
    )
    shell(*going_on, "--folder", "second", "--out", "n.bin").works()
    assert trainings.rivals == [None, Path("n.bin")]
    made = read_network(shell.directory / "n.bin", judgement(GAME)).made["2"]
    assert "; went on from 2 seats: 24 games of 1 generations" in made
    Trainings(monkeypatch, low=0.49)
    run = shell(*going_on, "--folder", "third", "--out", "n.bin")
    assert "not certain to be better than the network in n.bin, so nothing is written" in run.words
    run = shell(*going_on, "--folder", "fourth", "--out", "new.bin")  # there is nothing that it replaces
    assert "not certain to be better than the network in n.bin, so nothing is written" in run.words


def test_games_take_turns_with_all_combinations_of_mixed_options(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Trainings(monkeypatch)
    shell(*TRAIN, "--folder", "mine", "--mixed", "goals, farmer", "-o", "cards=extended", "--out", "n.bin").works()
    kept = json.loads((shell.directory / "mine" / "task.json").read_text(encoding="utf-8"))["options"]
    assert [(one["cards"], one["goals"], one["farmer"]) for one in kept] == [
        ("extended", False, False),
        ("extended", False, True),
        ("extended", True, False),
        ("extended", True, True),
    ]


def test_a_network_whose_weights_do_not_fit_is_not_a_traceback(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Trainings(monkeypatch)

    def refuse(*_: object) -> None:
        raise WeightTooLarge("layer 1 of 3 has a weight of 200.0")

    monkeypatch.setattr(trainer, "quantize", refuse)
    shell(*TRAIN).complains("the network of generation 1 cannot be written: layer 1 of 3 has a weight of 200.0")


def test_a_training_in_which_nothing_is_learned_says_so(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Trainings(monkeypatch)

    def refuse(*_: object) -> None:
        raise trainer.NothingLearned("after none of 2 epochs is it better")

    monkeypatch.setattr(trainer, "learn", refuse)
    told = r"nothing was learned from 24 games, so nothing is written: after none of 2 epochs is it better"
    shell(*TRAIN, "--out", "network.bin").complains(told)
    assert not (shell.directory / "network.bin").exists()


def test_a_network_that_may_be_no_better_is_not_written(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Trainings(monkeypatch, low=0.49)
    run = shell(*TRAIN, "--out", "network.bin")
    assert run.status == 1
    assert "not certain to be better than without, so nothing is written" in run.words
    assert not (shell.directory / "network.bin").exists()


def test_a_training_says_where_it_continues_and_what_it_is_about(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    Trainings(monkeypatch, stop=True)
    run = shell(*TRAIN, "--folder", "mine")
    assert (run.status, run.err) == (130, "steading: stopped; the same command continues from mine\n")
    Trainings(monkeypatch)
    shell(*TRAIN, "--folder", "mine", "--seed", "2").complains("mine is about another training")
    shell(*TRAIN, "--folder", "mine", "--out", "network.bin").works()
