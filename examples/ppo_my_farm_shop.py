"""Learn My Farm Shop by playing, against oneself and against bots: PPO with action masks, in one file.

    python examples/ppo_my_farm_shop.py             two minutes on a CPU, then matches against bots
    python examples/ppo_my_farm_shop.py --device cuda --workers 15 --lanes 4096 --steps 128 --hidden 768 --layers 3 \\
        --rate 5e-4 --entropy 0.003 --trace 0.98 --parts 32 --teacher greedy --teacher-seconds 45 --rivals 0.25 \\
        --seconds 380 --out runs/gpu

Needs NumPy, PyTorch and Steading (compiled, it plays ten times as fast). One network plays all seats that no bot has.
With a teacher it first learns what that bot does; former selves (rivals) and bots (opponents, in processes of their
own) may have seats in a part of the games. Its curve is written to OUT/curve.json and its weights to OUT/policy.pt as
it goes; `benchmarks/learning.md` keeps what came of it.
"""

from __future__ import annotations

import argparse
import copy
import json
import multiprocessing
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from steading import envs
from steading.bots import make_bot
from steading.engine import BUILD
from steading.engine.observation import Field

POINTS = 20.0  # of margin that count as 1


class Network(nn.Module):  # type: ignore[misc]  # PyTorch is not installed where this is checked
    """Policy and value. A cell that names something has a row of weights for each name; numbers are taken as they are
    and as logarithms."""

    def __init__(self, fields: tuple[Field, ...], actions: int, hidden: int, layers: int = 1) -> None:
        super().__init__()
        named = [(place, len(field.values)) for field in fields if not field.counts for place in field.places]
        firsts = np.cumsum([0] + [values for _, values in named])
        self.register_buffer("named", torch.tensor([place for place, _ in named]))
        self.register_buffer("firsts", torch.tensor(firsts[:-1]))
        counted = [place for field in fields if field.counts for place in field.places]
        self.register_buffer("counted", torch.tensor(counted))
        self.names = nn.EmbeddingBag(int(firsts[-1]), hidden, mode="sum")
        nn.init.normal_(self.names.weight, std=0.1)
        self.numbers = nn.Linear(2 * len(counted), hidden)
        self.first = nn.Sequential(nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.more = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(hidden), nn.Linear(hidden, hidden), nn.ReLU()) for _ in range(layers - 1)
        )
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, cells: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the legal actions, and the margin that is expected."""
        numbers = cells[:, self.counted].float()
        numbers = torch.cat([numbers * 0.1, torch.log1p(numbers)], 1)
        seen = self.first(self.names(cells[:, self.named].long() + self.firsts) + self.numbers(numbers))
        for layer in self.more:
            seen = seen + layer(seen)
        return self.policy(seen).masked_fill(masks == 0, -1e9), self.value(seen)[:, 0]


# ------------------------------------------------------------ games in other processes
Arrays = dict[str, np.ndarray]
Kind = tuple[int, str | None, list[int] | None]  # games of a process, who plays the other seats, which seat is asked
CELLS: dict[str, Any] = {
    "observations": np.int16, "masks": np.int8, "seats": np.int64, "over": np.bool_, "rewards": np.float64,
    "chosen": np.int64,
}  # fmt: skip
# A copy of this process could not live with the GPU that it uses; one of a process that only imports can.
START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
NEW: Any = multiprocessing.get_context(START)


class Tables:
    """Games that are stepped together in several processes, with the arrays of a batch. Each process plays so many
    games, against a bot in all seats but the one that is asked, or against nobody else."""

    def __init__(self, given: Any, kinds: list[Kind], seed: int) -> None:
        one = envs.batch(given.game, 1, given.seats)
        self.fields, self.width, self.actions, self.seat_count = one.fields, one.width, one.actions, given.seats
        self.number = sum(lanes for lanes, _, _ in kinds)
        widths = {"observations": self.width, "masks": self.actions, "rewards": given.seats}
        shapes = {name: (self.number, *([widths[name]] if name in widths else [])) for name in CELLS}
        memory = {
            name: NEW.RawArray("b", int(np.prod(shape)) * np.dtype(CELLS[name]).itemsize)
            for name, shape in shapes.items()
        }
        self.arrays = share(memory, shapes)
        self.observations, self.masks = self.arrays["observations"], self.arrays["masks"]
        self.seats, self.over, self.rewards = (self.arrays[name] for name in ("seats", "over", "rewards"))
        self.lines: list[Connection] = []
        first = 0
        for place, (lanes, others, asked) in enumerate(kinds):
            here, there = NEW.Pipe()
            said = (there, given.game, given.seats, lanes, others, asked, seed + 7919 * place, memory, shapes, first)
            NEW.Process(target=play_at, args=said, daemon=True).start()
            self.lines.append(here)
            first += lanes
        self.wait()

    def wait(self) -> None:
        """Until every process has written what there is to decide."""
        for line in self.lines:
            line.recv()

    def step(self, actions: np.ndarray) -> None:
        """One action in each lane."""
        self.arrays["chosen"][:] = actions
        for line in self.lines:
            line.send(True)
        self.wait()

    def close(self) -> None:
        """The processes end."""
        for line in self.lines:
            line.send(False)


def share(memory: dict[str, Any], shapes: dict[str, tuple[int, ...]]) -> Arrays:
    """Memory that several processes see, as arrays."""
    return {name: np.frombuffer(memory[name], CELLS[name]).reshape(shape) for name, shape in shapes.items()}


def play_at(
    line: Connection, game: str, seats: int, lanes: int, others: str | None, asked: list[int] | None, seed: int,
    memory: dict[str, Any], shapes: dict[str, tuple[int, ...]], first: int,
) -> None:  # fmt: skip
    """A process of games."""
    arrays = share(memory, shapes)
    batch = envs.batch(game, lanes, seats, seed=seed, others=others, asked=asked)
    mine = slice(first, first + lanes)
    while True:
        for name in ("observations", "masks", "seats", "over", "rewards"):
            arrays[name][mine] = getattr(batch, name)
        line.send(None)
        if not line.recv():
            return
        batch.step(arrays["chosen"][mine])


def seat_all(given: Any) -> Any:
    """Where it is learned: in this process, or in others, of which most play against the opponents, who take their
    time, and the rest against nobody else."""
    if not given.workers:
        return envs.batch(given.game, given.lanes, given.seats, seed=given.seed)
    alone = given.workers if not given.opponents else max(1, given.workers // 5)
    kinds: list[Kind] = [(given.lanes // alone, None, None)] * alone
    for place in range(given.workers - alone):
        bot = given.opponents[place % len(given.opponents)]
        kinds.append((given.opponent_lanes, bot, [place // len(given.opponents) % given.seats]))
    return Tables(given, kinds, given.seed)


# ------------------------------------------------------------ lessons
def watch(said: tuple[str, int, str, int, float]) -> list[np.ndarray]:
    """What a bot sees and does in all seats, and how it ends, for so many seconds and at least one game."""
    game, seats, name, seed, seconds = said
    batch, bot = envs.batch(game, 1, seats, seed=seed), make_bot(name, seed)
    begun = time.perf_counter()
    told: list[tuple[np.ndarray, np.ndarray, int, float]] = []
    rows: list[tuple[np.ndarray, np.ndarray, int, int]] = []
    while not told or time.perf_counter() - begun < seconds:
        seat = int(batch.seats[0])
        imagined = batch.lanes.states[0].imagine(seat, seed + len(rows))
        action = bot.decide(imagined, seat).index
        rows.append((batch.observations[0].copy(), np.packbits(batch.masks[0]), action, seat))
        batch.step([action])
        if batch.over[0]:
            told += [(cells, masks, action, batch.rewards[0, seat] / POINTS) for cells, masks, action, seat in rows]
            rows = []
    return [np.array(column) for column in zip(*told, strict=True)]


def imitate(network: Network, given: Any) -> dict[str, Any]:
    """First do as the teacher does."""
    workers = max(1, given.workers)
    asked = [
        (given.game, given.seats, given.teacher, given.seed + 31 * n, given.teacher_seconds) for n in range(workers)
    ]
    with NEW.Pool(workers) as pool:
        columns = [np.concatenate(column) for column in zip(*pool.map(watch, asked), strict=True)]
    columns[1] = np.unpackbits(columns[1], axis=1)[:, : network.policy.out_features]
    cells, masks, actions, margins = (torch.as_tensor(column, device=given.device) for column in columns)
    optimiser = torch.optim.AdamW(network.parameters(), 1e-3, weight_decay=0.02)
    batches = max(1, given.lessons * len(cells) // 2048)
    kept = len(cells) // 20  # not learned from
    for number in range(batches):
        for group in optimiser.param_groups:
            group["lr"] = 1e-3 * max(0.02, 1 - number / batches)
        part = torch.randint(kept, len(cells), (2048,), device=given.device)
        logits, values = network(cells[part], masks[part])
        loss = nn.functional.cross_entropy(logits, actions[part])
        optimiser.zero_grad()
        (loss + 0.5 * (values - margins[part].float()).square().mean()).backward()
        optimiser.step()
    with torch.no_grad():
        right = (network(cells[:kept], masks[:kept])[0].argmax(1) == actions[:kept]).float().mean()
    return {"decisions": len(cells), "same_choice": round(float(right), 3)}


# ------------------------------------------------------------ playing and learning
class Rollout:
    """So many steps of all lanes: what was seen, done and earned."""

    def __init__(self, steps: int, batch: Any) -> None:
        lanes = batch.number
        self.cells = np.zeros((steps, lanes, batch.width), np.int16)
        self.masks = np.zeros((steps, lanes, batch.actions), np.int8)
        self.seats = np.zeros((steps, lanes), np.int64)
        self.actions = np.zeros((steps, lanes), np.int64)
        self.chances = np.zeros((steps, lanes), np.float32)  # logarithms, of what was done
        self.values = np.zeros((steps, lanes), np.float32)
        self.over = np.zeros((steps, lanes), np.bool_)
        self.mine = np.ones((steps, lanes), np.bool_)  # was it decided by who learns?
        self.rewards = np.zeros((steps, lanes, batch.seat_count), np.float32)

    def advantages(self, discount: float, trace: float) -> tuple[np.ndarray, np.ndarray]:
        """How much better each decision was than expected; and of which ones that is known.

        A seat's next decision may be many steps away, so each lane carries on for each seat what came after.
        """
        steps, lanes = self.seats.shape
        seats = self.rewards.shape[2]
        earned, value, ahead = (np.zeros((lanes, seats), np.float32) for _ in range(3))
        known = np.zeros((lanes, seats), np.bool_)
        found, sure = np.zeros((steps, lanes), np.float32), np.zeros((steps, lanes), np.bool_)
        every = np.arange(lanes)
        for step in reversed(range(steps)):
            ended = self.over[step]
            earned[ended], value[ended], ahead[ended], known[ended] = self.rewards[step][ended], 0.0, 0.0, True
            at = (every, self.seats[step])
            surprise = earned[at] + discount * value[at] - self.values[step]
            found[step] = surprise + discount * trace * ahead[at]
            sure[step] = known[at] & self.mine[step]
            earned[at], value[at], ahead[at], known[at] = 0.0, self.values[step], found[step], True
        return found, sure


def act(
    network: Network, cells: np.ndarray, masks: np.ndarray, device: str, best: bool = False
) -> tuple[np.ndarray, ...]:
    """Actions drawn from the policy, or its best ones; the logarithms of their chances, and the values."""
    with torch.no_grad():
        logits, values = network(torch.as_tensor(cells, device=device), torch.as_tensor(masks, device=device))
        drawn = torch.distributions.Categorical(logits=logits, validate_args=False)
        actions = logits.argmax(1) if best else drawn.sample()
        return actions.cpu().numpy(), drawn.log_prob(actions).cpu().numpy(), values.cpu().numpy()


class Rivals:
    """Former selves, the first of them as it was taught: each has one seat in some of the lanes."""

    def __init__(self, share: float, most: int) -> None:
        self.share = share  # of the lanes
        self.most = most
        self.networks: list[Network] = []

    def add(self, network: Network) -> None:
        """One more; the first stays, of the others the last do."""
        every = [*self.networks, copy.deepcopy(network).eval()]
        self.networks = every[:1] + every[max(1, len(every) - self.most + 1) :]

    def decide(self, rollout: Rollout, step: int, device: str) -> None:
        """Put their actions in the place of the learner's."""
        lanes = int(self.share * rollout.seats.shape[1])
        if not self.networks or not lanes:
            return
        every, seats = np.arange(lanes), rollout.rewards.shape[2]
        theirs = every % seats == rollout.seats[step, :lanes]
        for place, network in enumerate(self.networks):
            at = np.flatnonzero(theirs & (every // seats % len(self.networks) == place))
            rollout.actions[step, at] = act(network, rollout.cells[step, at], rollout.masks[step, at], device)[0]
        rollout.mine[step, :lanes] = ~theirs


def play(network: Network, rivals: Rivals, batch: Any, steps: int, device: str) -> Rollout:
    """Play on in all lanes, the network in every seat that no rival has."""
    rollout = Rollout(steps, batch)
    for step in range(steps):
        rollout.cells[step], rollout.masks[step] = batch.observations, batch.masks
        rollout.seats[step] = batch.seats
        chosen = act(network, rollout.cells[step], rollout.masks[step], device)
        rollout.actions[step], rollout.chances[step], rollout.values[step] = chosen
        rivals.decide(rollout, step, device)
        batch.step(rollout.actions[step])
        rollout.over[step], rollout.rewards[step] = batch.over, batch.rewards / POINTS
    return rollout


def learn(
    network: Network, optimiser: torch.optim.Optimizer, rollout: Rollout, given: Any, left: float
) -> dict[str, float]:
    """Some passes over what was played, never far from the policy that played it; `left` of the time is to come."""
    advantages, sure = rollout.advantages(given.discount, given.trace)
    rows = np.flatnonzero(sure)
    told = [np.reshape(array, (sure.size, *array.shape[2:]))[rows] for array in (
        rollout.cells, rollout.masks, rollout.actions, rollout.chances, advantages, advantages + rollout.values,
    )]  # fmt: skip
    cells, masks, actions, chances, gains, aims = (torch.as_tensor(array, device=given.device) for array in told)
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    size = max(1, len(rows) // given.parts)
    sums = torch.zeros(3)
    for _ in range(given.passes):
        order = torch.randperm(len(rows), device=given.device)
        for first in range(0, len(rows) - size + 1, size):
            part = order[first : first + size]
            logits, values = network(cells[part], masks[part])
            drawn = torch.distributions.Categorical(logits=logits, validate_args=False)
            ratio = (drawn.log_prob(actions[part]) - chances[part]).exp()
            bounded = ratio.clamp(1 - given.clip, 1 + given.clip)
            policy = -torch.min(ratio * gains[part], bounded * gains[part]).mean()
            value = (values - aims[part]).square().mean()
            spread = drawn.entropy().mean()
            optimiser.zero_grad()
            (policy + 0.5 * value - given.entropy * left * spread).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            sums += torch.tensor([policy.item(), value.item(), spread.item()])
    policy, value, spread = (sums / (given.passes * given.parts)).tolist()
    return {"policy_loss": round(policy, 4), "value_loss": round(value, 4), "entropy": round(spread, 4)}


def match(network: Network, given: Any, bot: str, games: int, seed: int) -> dict[str, float]:
    """So many games against a bot in all other seats, from every seat in turn."""
    seats, workers = given.seats, max(1, given.workers)
    lanes = max(1, games // (seats * workers))
    kinds: list[Kind] = [(lanes, bot, [seat]) for seat in range(seats) for _ in range(workers)]
    tables = Tables(given, kinds, seed) if given.workers else None
    places = [tables] if tables else [
        envs.batch(given.game, lanes, seats, seed=seed + seat, others=bot, asked=[seat]) for seat in range(seats)
    ]  # fmt: skip
    won, margins = 0, []
    for batch in places:
        left = np.ones(batch.number, np.bool_)  # the first game of each lane counts
        mine = batch.seats.copy()  # the same in every game
        while left.any():
            batch.step(act(network, batch.observations.copy(), batch.masks.copy(), given.device, best=True)[0])
            for lane in np.flatnonzero(left & batch.over):
                earned = batch.rewards[lane]
                margins.append(float(earned[mine[lane]]))
                won += earned[mine[lane]] >= earned.max() and earned[mine[lane]] > 0
            left &= ~batch.over
    if tables:
        tables.close()
    return {
        "games": len(margins),
        "won": round(float(won) / len(margins), 3),
        "margin": round(float(np.mean(margins)), 2),
    }


def train(given: argparse.Namespace) -> dict[str, Any]:
    """Learn for so long; returns the curve with the matches at the end."""
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    torch.set_num_threads(given.threads)
    one = envs.batch(given.game, 1, given.seats)
    network = Network(one.fields, one.actions, given.hidden, given.layers).to(given.device)
    curve: list[dict[str, Any]] = []
    result = {"build": BUILD, "torch": torch.__version__, "options": vars(given), "curve": curve}
    losses: dict[str, float] = {}
    begun, decisions, games, looked = time.perf_counter(), 0, 0, -given.look_every
    if given.teacher:
        result["lessons"] = imitate(network, given)
        print(json.dumps(result["lessons"]), flush=True)
    optimiser = torch.optim.Adam(network.parameters(), given.rate)
    batch = seat_all(given)
    rivals, chosen = Rivals(given.rivals, given.most_rivals), time.perf_counter()
    rivals.add(network)
    while True:
        spent = time.perf_counter() - begun
        if spent - looked >= given.look_every or spent >= given.seconds:
            looked = spent
            against = {bot: match(network, given, bot, given.look_games, 1_000_000) for bot in given.looks}
            row = {"seconds": round(spent, 1), "decisions": decisions, "games": games, "against": against}
            curve.append({**row, **losses})
            keep(network, result, given.out)
            print(json.dumps(curve[-1]), flush=True)
        if spent >= given.seconds:
            break
        left = max(0.1, 1 - spent / given.seconds)  # of the pace, and of the wish to try out
        for group in optimiser.param_groups:
            group["lr"] = given.rate * left
        if time.perf_counter() - chosen > given.rival_seconds:
            rivals.add(network)
            chosen = time.perf_counter()
        rollout = play(network, rivals, batch, given.steps, given.device)
        losses = learn(network, optimiser, rollout, given, left)
        decisions += rollout.seats.size
        games += int(rollout.over.sum())
    if given.workers:
        batch.close()
    result["matches"] = {bot: match(network, given, bot, given.match_games, 2_000_000) for bot in given.against}
    keep(network, result, given.out)
    print(json.dumps(result["matches"]), flush=True)
    return result


def keep(network: Network, result: dict[str, Any], out: Path | None) -> None:
    """Write the curve and the weights."""
    if out is not None:
        out.mkdir(parents=True, exist_ok=True)
        (out / "curve.json").write_text(json.dumps(result, indent=1, default=str) + "\n", encoding="utf-8")
        torch.save(network.state_dict(), out / "policy.pt")


def options(arguments: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    said = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    said.add_argument("--game", default="my_farm_shop")
    said.add_argument("--seats", type=int, default=2)
    said.add_argument("--device", default="cpu")
    said.add_argument("--threads", type=int, default=1, help="of PyTorch, on a CPU")
    said.add_argument("--seconds", type=float, default=120.0)
    said.add_argument("--out", type=Path, default=None)
    said.add_argument("--seed", type=int, default=0)
    said.add_argument("--lanes", type=int, default=128, help="games side by side")
    said.add_argument("--steps", type=int, default=64, help="decisions in each before learning")
    said.add_argument("--hidden", type=int, default=128)
    said.add_argument("--layers", type=int, default=1)
    said.add_argument("--rate", type=float, default=1e-3)
    said.add_argument("--passes", type=int, default=2)
    said.add_argument("--parts", type=int, default=8)
    said.add_argument("--clip", type=float, default=0.2)
    said.add_argument("--entropy", type=float, default=0.01)
    said.add_argument("--discount", type=float, default=1.0)
    said.add_argument("--trace", type=float, default=0.95)
    said.add_argument("--workers", type=int, default=0, help="processes that play")
    said.add_argument("--opponents", nargs="*", default=[], help="bots; with four of five workers")
    said.add_argument("--opponent-lanes", type=int, default=16, help="games of each such worker")
    said.add_argument("--rivals", type=float, default=0.0, help="share of the games with a former self in one seat")
    said.add_argument("--most-rivals", type=int, default=4, help="former selves; the first is always among them")
    said.add_argument("--rival-seconds", type=float, default=60.0, help="until there is another")
    said.add_argument("--teacher", default="", help="a bot whose decisions are learned first")
    said.add_argument("--teacher-seconds", type=float, default=60.0, help="that it is watched")
    said.add_argument("--lessons", type=int, default=8, help="times that each of its decisions is learned")
    said.add_argument("--looks", nargs="*", default=["random"], help="bots it is tried against meanwhile")
    said.add_argument("--look-every", type=float, default=15.0, help="seconds between looks at how it does")
    said.add_argument("--look-games", type=int, default=100)
    said.add_argument("--match-games", type=int, default=400)
    said.add_argument("--against", nargs="*", default=["random", "greedy"])
    given = said.parse_args(arguments)
    if given.opponents and given.workers < 2:
        said.error("opponents have processes of their own: --workers must be at least 2")
    return given


if __name__ == "__main__":
    train(options())
