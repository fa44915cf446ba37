"""Training: slopes are right, losses fall, a stop loses nothing, and only what wins is written."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from steading.arena import learner as learner_module
from steading.arena import trainer
from steading.arena.intervals import Interval
from steading.arena.learner import (
    STEEPEST,
    WEIGHING,
    AnyArray,
    Learner,
    Positions,
    WeightTooLarge,
    dequantize,
    find_centring,
    find_row_width,
    find_scales,
    learn_epoch,
    list_positions,
    quantize,
    scale_inputs,
    scale_odds,
)
from steading.arena.self_play import SelfPlayGame, SelfPlayTask, play_for_learning
from steading.arena.trainer import Duel, TrainingTask, open_training
from steading.arena.tuner import Verdict
from steading.bots.network import OTHERS, list_inputs, make_table, rank_terms, read_network, read_table_weights
from steading.engine import Chance
from steading.engine.playout import play_out
from steading.games import judgement, make

ROOT = Path(__file__).parents[2]
GAME = "my_farm_shop"
TASK = TrainingTask(GAME, 2, games=24, generations=1, epochs=3, hidden=(8, 4), width=1)
TERMS = len(judgement(GAME).catalogue)


def made_up(task: SelfPlayTask) -> SelfPlayGame:
    """A game in which whoever has more goods wins by as much: quickly made, and there is something to be learned."""
    luck = np.random.default_rng(task.deal % 2**32)
    turns = 12
    rows = np.zeros((turns, find_row_width(task.seats, judgement(GAME))), dtype="<f4")
    goods = luck.integers(0, 30, task.seats)
    rows[:, 0] = np.arange(turns) % len(judgement(GAME).phases)
    rows[:, 1] = 1
    for viewer, seat in product(range(task.seats), repeat=2):
        first = 2 + (viewer * task.seats + seat) * TERMS
        rows[:, first] = luck.integers(0, 20, turns)
        rows[:, first + 1] = goods[seat] + luck.normal(0, 2, turns)
    best = goods.max()
    wins = tuple(float(one == best) / float((goods == best).sum()) for one in goods)
    return SelfPlayGame(task.seats, turns, rows.tobytes(), tuple(int(one) for one in goods), wins)


def play(tasks: list[SelfPlayTask]) -> Iterator[SelfPlayGame]:
    return (made_up(task) for task in tasks)


def count(done: int) -> None:
    assert done > 0


def small_table(seed: int = 1) -> Positions:
    games = [made_up(SelfPlayTask(GAME, 2, {}, seed * 100 + number)) for number in range(20)]
    found = list_positions(games, judgement(GAME), "2")
    return Positions(scale_inputs(found.inputs, find_scales(found.inputs, 2 * TERMS)), found.targets)


# ---------------------------------------------------------------- learning
def test_the_slopes_are_those_of_the_loss() -> None:
    """Each against the loss itself, a little to either side."""
    positions = small_table()
    inputs, targets = positions.inputs[:40].astype(np.float64), positions.targets[:40].astype(np.float64)
    learner = Learner(np, "cpu", (inputs.shape[1], 6, 5, 4), 3)
    learner.weights = [one.astype(np.float64) for one in learner.weights]

    def loss() -> float:
        found = learner.forward(inputs)[2]
        parts = [
            huber(found[:, 0] - targets[:, 0]),
            huber(found[:, 1] - targets[:, 1]),
            0.0,
            float((np.log1p(np.exp(found[:, 3])) - targets[:, 2] * found[:, 3]).mean()),
        ]
        return sum(weight * part for weight, part in zip(WEIGHING, parts, strict=True))

    learner.weights[4][:, 2] = 0.0  # what the spread teaches is left out: it takes the margin as it is
    slopes = learner.slopes(inputs, targets)
    luck = np.random.default_rng(1)
    for place in range(6):
        for _ in range(6):
            index = tuple(luck.integers(0, size) for size in learner.weights[place].shape)
            if place > 3 and index[-1] == 2:
                continue
            kept = learner.weights[place][index]
            learner.weights[place][index] = kept + 1e-5
            above = loss()
            learner.weights[place][index] = kept - 1e-5
            below = loss()
            learner.weights[place][index] = kept
            assert slopes[place][index] == pytest.approx((above - below) / 2e-5, abs=1e-6)


def huber(off: NDArray[np.float64]) -> float:
    """Squares, and beyond a bound no steeper."""
    return float(np.where(np.abs(off) < STEEPEST, off**2 / 2, STEEPEST * (np.abs(off) - STEEPEST / 2)).mean())


def test_a_short_learning_lowers_the_loss() -> None:
    taught, held = small_table(1), small_table(2)
    learner = Learner(np, "cpu", (taught.inputs.shape[1], 16, 8, 4), 1)
    before = learner.loss(held)
    for epoch in range(300):
        learn_epoch(learner, taught, epoch, 300, 1)
    after = learner.loss(held)
    assert after["margin"] < before["margin"] / 3
    assert after["chance"] < before["chance"] / 1.5


def test_what_is_learned_is_what_the_network_reckons() -> None:
    """The whole numbers differ little from the weights they were made of, on positions of real games."""
    scorer = judgement(GAME)
    games = [play_for_learning(SelfPlayTask(GAME, 2, {}, deal, width=1)) for deal in (1, 2)]
    found = list_positions(games, scorer, "2")
    scales = find_scales(found.inputs, 2 * TERMS)
    centring = find_centring(scale_inputs(found.inputs, scales))
    taught = Positions(centring.apply(scale_inputs(found.inputs, scales)), found.targets)
    learner = Learner(np, "cpu", (taught.inputs.shape[1], 16, 8, 4), 1)
    for epoch in range(20):
        learn_epoch(learner, taught, epoch, 20, 1)
    weights = quantize(centring.fold(learner.numbers()), scales, "learned")
    table, surer = make_table(scorer, "2", weights), make_table(scorer, "2", scale_odds(weights, 1.5))
    assert scale_odds(weights, 1.5).made == "learned; odds to win to the power 1.5"
    state = make(GAME, {}).start(2, 9)
    play_out(state, Chance(9), 30)
    for seat in (0, 1):
        terms = [one for each in rank_terms(scorer, state, seat, 1) for one in each]
        phases = [float(place == scorer.phase(state)) for place in range(len(scorer.phases))]
        inputs = np.array([[*terms, *phases, float(seat in state.deciders)]], dtype=np.float32)
        expected = learner.predict(centring.apply(scale_inputs(inputs, scales)))[0]
        assert [one / 16384 for one in table.outputs(state, seat)] == pytest.approx(expected.tolist(), abs=0.08)
        assert list(surer.outputs(state, seat))[:3] == list(table.outputs(state, seat))[:3]
        assert surer.outputs(state, seat)[3] / 16384 == pytest.approx(1.5 * expected[3], abs=0.12)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_looks_at_itself_first_and_then_at_those_with_the_most_points(seats: int) -> None:
    table = "4+" if seats > 3 else str(seats)
    game = made_up(SelfPlayTask(GAME, seats, {}, 4))
    found = list_positions([game], judgement(GAME), table)
    assert found.inputs.shape == (12 * seats, len(list_inputs(judgement(GAME), table)))
    rows = np.frombuffer(game.rows, dtype="<f4").reshape(12, -1)
    for seat in range(seats):
        own = found.inputs[12 * seat : 12 * seat + 12]
        points = rows[:, 2::TERMS][:, seat * seats : (seat + 1) * seats]  # as it sees them
        others = -np.sort(-np.delete(points, seat, axis=1), axis=1)[:, : OTHERS[table]]
        assert (own[:, 0] == points[:, seat]).all()
        assert (own[:, TERMS : TERMS * (1 + OTHERS[table]) : TERMS] == others).all()
        assert (own[:, -1] == (1.0 if seat == 0 else 0.0)).all()
        assert found.targets[12 * seat, 1] == pytest.approx(game.totals[seat] / 20)


def test_scaling_takes_many_positions_in_parts_and_comes_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [made_up(SelfPlayTask(GAME, 2, {}, number)) for number in range(10)]
    found = list_positions(games, judgement(GAME), "2")
    scales = find_scales(found.inputs, 2 * TERMS)
    whole = scale_inputs(found.inputs, scales)
    monkeypatch.setattr(learner_module, "CHUNK", 7)
    assert find_scales(found.inputs, 2 * TERMS) == scales
    assert (scale_inputs(found.inputs, scales) == whole).all()
    assert whole.dtype == np.float32
    assert (whole[:, 2 * TERMS :] == found.inputs[:, 2 * TERMS :]).all()
    assert whole[5, 1] == int(found.inputs[5, 1] * scales[1]) / 64


def test_positions_go_to_the_device_once_and_not_batch_by_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[tuple[int, ...]] = []

    class Watched(Learner):
        def array(self, numbers: AnyArray) -> AnyArray:
            if numbers.dtype == np.float32:
                moved.append(numbers.shape)
            return super().array(numbers)

    taught = small_table()
    learner = Watched(np, "cpu", (taught.inputs.shape[1], 6, 5, 4), 3)
    moved.clear()
    placed = learner.place(taught)
    assert moved == [taught.inputs.shape, taught.targets.shape]
    monkeypatch.setattr(learner_module, "BATCH", 50)
    for epoch in range(3):
        learn_epoch(learner, placed, epoch, 3, 1)
    assert len(moved) == 2
    assert learner.steps == 3 * (len(taught.inputs) // 50)


def test_a_weight_that_does_not_fit_is_refused_with_its_layer() -> None:
    numbers = Learner(np, "cpu", (9, 6, 5, 4), 3).numbers()
    numbers[2][1, 1] = 127.99
    weights = quantize(numbers, [1.0] * 8, "learned")
    numbers[2][1, 1] = -128.3
    with pytest.raises(WeightTooLarge, match=r"layer 2 of 3 has a weight of 128\.30, and 16 bits hold less"):
        quantize(numbers, [1.0] * 8, "learned")
    weights.layers[-1][3] = 30_000
    assert scale_odds(weights, 1.05).layers[-1][3] == 31_500
    with pytest.raises(WeightTooLarge, match="layer 3 of 3"):
        scale_odds(weights, 1.2)


# ---------------------------------------------------------------- trainings
def run(folder: Path, task: TrainingTask = TASK, start: Path | None = None) -> trainer.Training:
    training = open_training(task, folder, start)
    for generation in range(task.generations):
        trainer.make_games(training, generation, play, count)
        trainer.learn(training, generation, count)
    trainer.draw_training(training)
    return training


def test_a_training_keeps_games_networks_and_a_curve(tmp_path: Path) -> None:
    training = run(tmp_path, replace(TASK, generations=2))
    assert [path.name for path in sorted(tmp_path.glob("games-*"))] == ["games-0-0000.npz", "games-1-0000.npz"]
    assert len(training.curve) == 6
    assert training.curve[2]["margin"] < training.curve[0]["margin"]
    assert "<polyline" in (tmp_path / "curve.svg").read_text(encoding="utf-8")
    network = read_network(training.path(1), judgement(GAME))
    assert "48 games of 2 generations" in network.made["2"]
    assert network.table(3) is None


def test_a_training_that_was_stopped_comes_to_the_same(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole").path(0).read_bytes()
    stopped = open_training(TASK, tmp_path / "stopped")
    trainer.make_games(stopped, 0, play, count)

    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        trainer.learn(stopped, 0, stop)
    again = run(tmp_path / "stopped")
    assert again.path(0).read_bytes() == whole
    assert [one["epoch"] for one in again.curve] == [0, 1, 2]


def test_games_of_a_generation_are_played_in_one_go_and_those_kept_are_not_played_again(tmp_path: Path) -> None:
    task = replace(TASK, games=60)
    whole, asked, kept = open_training(task, tmp_path), list[list[int]](), list[int]()

    def watch(tasks: list[SelfPlayTask]) -> Iterator[SelfPlayGame]:
        asked.append([one.deal for one in tasks])
        return play(tasks)

    trainer.make_games(whole, 0, watch, kept.append)
    assert [len(deals) for deals in asked] == [60]
    assert kept == [25, 50, 60]
    paths = sorted(tmp_path.glob("games-*"))
    contents = [path.read_bytes() for path in paths]
    assert [len(trainer.load_games(path)) for path in paths] == [25, 25, 10]
    paths[1].unlink()
    kept.clear()
    trainer.make_games(whole, 0, watch, kept.append)
    assert asked[1] == asked[0][25:50]
    assert kept == [35, 60]
    assert [path.read_bytes() for path in paths] == contents


def test_a_training_goes_on_from_a_network(tmp_path: Path) -> None:
    first = run(tmp_path / "first")
    start = first.path(0)
    task = replace(TASK, seed=2, start=trainer.fingerprint(start, GAME, "2"))
    asked: list[SelfPlayTask] = []
    training = open_training(task, tmp_path / "second", start)
    start.unlink()  # it was copied

    def watch(tasks: list[SelfPlayTask]) -> Iterator[SelfPlayGame]:
        asked.extend(tasks)
        return play(tasks)

    trainer.make_games(training, 0, watch, count)
    assert {(one.network, one.learned) for one in asked} == {(str(tmp_path / "second" / trainer.START), task.learned)}
    trainer.learn(training, 0, count)
    assert training.curve[0]["margin"] < first.curve[0]["margin"]
    made = read_network(training.path(0), judgement(GAME)).made["2"]
    assert made.count("24 games of 1 generations") == 2
    assert "; went on from 2 seats: 24 games" in made


def test_to_go_on_harms_nothing(tmp_path: Path) -> None:
    """What learns nothing better is what it was: weights there and back again."""
    scorer, start = judgement(GAME), run(tmp_path / "first").path(0)
    (before,) = read_table_weights(start, scorer).values()
    centring = find_centring(small_table().inputs)
    again = quantize(centring.fold(centring.unfold(dequantize(before))), before.scales, before.made)
    assert again == before
    with pytest.raises(ValueError, match=r"network-0\.bin has no network for 3 seats, only for 2"):
        trainer.fingerprint(start, GAME, "3")


def test_where_nothing_better_is_learned_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = run(tmp_path / "first").path(0)
    task = replace(TASK, seed=2, epochs=2, generations=2, start=trainer.fingerprint(start, GAME, "2"))
    training = open_training(task, tmp_path / "second", start)
    trainer.make_games(training, 0, play, count)
    with monkeypatch.context() as spoiling:
        spoiling.setattr(learner_module, "PACE", 1.0)  # so fast that all that is known is lost
        for _ in range(2):  # a second time, too: what was learned is kept, and the games are not played again
            with pytest.raises(trainer.NothingLearned, match=r"none of 2 epochs .* better .* than network-start.bin"):
                trainer.learn(training, 0, count)
            assert not training.path(0).exists()
    (training.folder / "learner-0.npz").unlink()
    trainer.learn(training, 0, count)
    trainer.make_games(training, 1, play, count)
    monkeypatch.setattr(learner_module, "PACE", 1.0)
    trainer.learn(training, 1, count)  # the generation before it has learned: that is kept as it was
    assert training.path(1).read_bytes() == training.path(0).read_bytes()


def test_of_mixed_options_all_are_held_out_in_turn() -> None:
    for sets in (1, 2, 4, 8):
        task = replace(TASK, options=({},) * sets)
        held = [place for place in range(960) if trainer.is_held_out(task, place)]
        assert len(held) == 80
        assert {place % sets for place in held} == set(range(sets))
        assert sets > 1 or held == list(range(0, 960, 12))


def test_what_was_played_before_a_stop_is_kept_file_by_file(tmp_path: Path) -> None:
    training = open_training(replace(TASK, games=60), tmp_path)

    def stop(tasks: list[SelfPlayTask]) -> Iterator[SelfPlayGame]:
        for number, task in enumerate(tasks):
            if number == 40:
                raise KeyboardInterrupt
            yield made_up(task)

    with pytest.raises(KeyboardInterrupt):
        trainer.make_games(training, 0, stop, count)
    assert [path.name for path in tmp_path.glob("games-*")] == ["games-0-0000.npz"]


def test_a_kill_between_curve_and_weights_loses_no_point_of_the_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training = open_training(TASK, tmp_path)
    trainer.make_games(training, 0, play, count)
    write = trainer.write_whole

    def stop(path: Path, content: bytes) -> None:
        if path.name == "curve.json" and len(json.loads(content)) == 2:
            raise KeyboardInterrupt
        write(path, content)

    monkeypatch.setattr(trainer, "write_whole", stop)
    with pytest.raises(KeyboardInterrupt):
        trainer.learn(training, 0, count)
    monkeypatch.setattr(trainer, "write_whole", write)
    assert [one["epoch"] for one in run(tmp_path).curve] == [0, 1, 2]


def train_aloud(folder: str) -> None:
    """What the next test runs in a process of its own: tells of every epoch, and waits for an answer."""

    def tell(done: int) -> None:
        print(done, flush=True)
        sys.stdin.readline()

    training = open_training(TASK, Path(folder))
    trainer.make_games(training, 0, play, count)
    trainer.learn(training, 0, tell)


def test_a_training_goes_on_after_a_kill(tmp_path: Path) -> None:
    whole = run(tmp_path / "whole").path(0).read_bytes()
    script = f"from tests.bots.test_training import train_aloud; train_aloud({str(tmp_path / 'killed')!r})"
    child = subprocess.Popen(
        [sys.executable, "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stdout.readline() == "1\n"
    child.stdin.write("\n")
    child.stdin.flush()
    assert child.stdout.readline() == "2\n"
    child.kill()
    child.communicate()
    assert not (tmp_path / "killed" / "network-0.bin").exists()
    assert run(tmp_path / "killed").path(0).read_bytes() == whole


def test_another_training_does_not_go_on_there(tmp_path: Path) -> None:
    open_training(TASK, tmp_path)
    with pytest.raises(ValueError, match="is about another training"):
        open_training(replace(TASK, seed=2), tmp_path)
    (tmp_path / "task.json").write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match="does not hold a training"):
        open_training(TASK, tmp_path)


def test_games_that_an_earlier_version_kept_are_told_apart(tmp_path: Path) -> None:
    """It kept the terms of each seat once."""
    open_training(TASK, tmp_path)
    games = [made_up(SelfPlayTask(GAME, 2, {}, number)) for number in range(2)]
    trainer.save_games(tmp_path / "games-0-0000.npz", games)
    open_training(TASK, tmp_path)
    narrow = [replace(game, rows=game.rows[: 4 * game.turns * (2 + 2 * TERMS)]) for game in games]
    trainer.save_games(tmp_path / "games-0-0000.npz", narrow)
    with pytest.raises(ValueError, match="was kept by an earlier version; name another folder, or delete it"):
        open_training(TASK, tmp_path)


def test_what_was_learned_is_written_beside_the_networks_for_other_seats(tmp_path: Path) -> None:
    out, verdict = tmp_path / "network.bin", Verdict(400, Interval(0.6, 0.55, 0.65), 2.5)
    trainer.write_into(out, run(tmp_path / "three", replace(TASK, seats=3)), verdict)
    trainer.write_into(out, run(tmp_path / "two"), verdict)
    network = read_network(out, judgement(GAME))
    assert list(network.tables) == ["2", "3"]
    assert network.made["2"].endswith("60% [55%, 65%] of 400 games on fresh deals won, +2.5 points per game")


def test_the_verdict_is_of_fresh_deals_from_every_side(tmp_path: Path) -> None:
    training = run(tmp_path)
    deals: list[int] = []

    def play_duels(duels: list[Duel]) -> Iterator[tuple[float, float]]:
        for duel in duels:
            deals.append(duel.deal)
            assert duel.network == str(training.path(0))
            yield 3.0, 0.6

    verdict = trainer.judge_network(training, play_duels)
    assert (verdict.games, verdict.ahead, len(set(deals))) == (400, 3.0, 200)
    assert verdict.better
    rivals: list[str] = []

    def play_rival(duels: list[Duel]) -> Iterator[tuple[float, float]]:
        rivals.extend(duel.rival for duel in duels)
        return ((0.0, 0.5) for _ in duels)

    another = run(tmp_path / "another", replace(TASK, seed=2)).path(0)
    assert not trainer.judge_network(
        training, play_rival, another
    ).better  # what was played against none does not count
    assert rivals == [str(another)] * 200
    assert trainer.find_rival(another, TASK) == another
    assert trainer.find_rival(another, replace(TASK, seats=3)) is None
    assert trainer.play_duel(Duel(TASK, str(another), 5, str(another))) == (0.0, 0.5)
    (tmp_path / "duels.jsonl").unlink()
    ahead, won = trainer.play_duel(Duel(TASK, str(training.path(0)), 5))
    assert 0.0 <= won <= 1.0
    assert ahead == pytest.approx(ahead)


def test_a_verdict_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    training, asked = run(tmp_path), list[int]()

    def play_duels(duels: list[Duel], most: int = 400) -> Iterator[tuple[float, float]]:
        asked.append(len(duels))
        for duel in duels[:most]:
            yield duel.deal % 10 / 3, duel.deal % 3 / 2
        if len(duels) > most:
            raise KeyboardInterrupt

    whole = trainer.judge_network(training, play_duels)
    kept = tmp_path / "duels.jsonl"
    kept.unlink()
    with pytest.raises(KeyboardInterrupt):
        trainer.judge_network(training, lambda duels: play_duels(duels, 70))
    lines = kept.read_bytes().splitlines(keepends=True)
    assert len(lines) == 70
    kept.write_bytes(b"".join(lines)[:-9])  # the last was cut off
    assert trainer.judge_network(training, play_duels) == whole
    assert trainer.judge_network(training, play_duels) == whole
    assert asked == [200, 200, 131, 0]
    assert len([json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]) == 200
    another = run(tmp_path / "another", replace(TASK, seed=2)).path(0).read_bytes()
    training.path(0).write_bytes(another)  # a network that was learned anew: what the other did does not count
    trainer.judge_network(training, play_duels)
    assert asked[-1] == 200


def test_self_play_keeps_every_turn_with_what_came_of_it() -> None:
    one, other = (play_for_learning(SelfPlayTask(GAME, 2, {}, 7, width=1)) for _ in range(2))
    assert one == other
    assert one.turns > 10
    assert len(one.rows) == 4 * one.turns * find_row_width(2, judgement(GAME)) == 4 * one.turns * (2 + 4 * TERMS)
    assert sum(one.wins) == 1.0
    assert json.dumps(one.totals) == json.dumps(other.totals)
