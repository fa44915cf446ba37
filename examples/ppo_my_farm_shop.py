"""Learn My Farm Shop by playing against oneself: PPO with action masks on a batch of games, in one file.

    python examples/ppo_my_farm_shop.py             two minutes on a CPU, then matches against bots
    python examples/ppo_my_farm_shop.py --device cuda --lanes 1024 --steps 128 --hidden 512 --rate 5e-4 \\
        --entropy 0.003 --trace 0.98 --seconds 380 --out runs/gpu

Needs NumPy, PyTorch and Steading (compiled, it plays ten times as fast). One network plays all seats. Its curve is
written to OUT/curve.json and its weights to OUT/policy.pt as it goes; `benchmarks/learning.md` keeps what came of it.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from steading import envs
from steading.engine import BUILD
from steading.engine.observation import Field

POINTS = 20.0  # of margin that count as 1


class Network(nn.Module):  # type: ignore[misc]  # PyTorch is not installed where this is checked
    """Policy and value. A cell that names something has a row of weights for each name; numbers are taken as they are
    and as logarithms."""

    def __init__(self, fields: tuple[Field, ...], actions: int, hidden: int) -> None:
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
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, actions)
        self.value = nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, cells: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the legal actions, and the margin that is expected."""
        numbers = cells[:, self.counted].float()
        numbers = torch.cat([numbers * 0.1, torch.log1p(numbers)], 1)
        seen = self.body(self.names(cells[:, self.named].long() + self.firsts) + self.numbers(numbers))
        return self.policy(seen).masked_fill(masks == 0, -1e9), self.value(seen)[:, 0]


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
            sure[step] = known[at]
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


def play(network: Network, batch: Any, steps: int, device: str) -> Rollout:
    """Play on in all lanes, the network in every seat."""
    rollout = Rollout(steps, batch)
    for step in range(steps):
        rollout.cells[step], rollout.masks[step] = batch.observations, batch.masks
        rollout.seats[step] = batch.seats
        chosen = act(network, rollout.cells[step], rollout.masks[step], device)
        rollout.actions[step], rollout.chances[step], rollout.values[step] = chosen
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
    won, margins = 0, []
    for seat in range(given.seats):
        number = max(1, games // given.seats)
        batch = envs.batch(given.game, number, given.seats, seed=seed + seat, others=bot, asked=[seat])
        left = np.ones(number, np.bool_)  # the first game of each lane counts
        while left.any():
            batch.step(act(network, batch.observations.copy(), batch.masks.copy(), given.device, best=True)[0])
            for lane in np.flatnonzero(left & batch.over):
                margins.append(float(batch.rewards[lane, seat]))
                won += batch.rewards[lane, seat] >= batch.rewards[lane].max() and batch.rewards[lane, seat] > 0
            left &= ~batch.over
    return {
        "games": len(margins),
        "won": round(float(won) / len(margins), 3),
        "margin": round(float(np.mean(margins)), 2),
    }


def train(given: argparse.Namespace) -> dict[str, Any]:
    """Learn for so long; returns the curve with the matches at the end."""
    torch.manual_seed(given.seed)
    torch.set_num_threads(given.threads)
    batch = envs.batch(given.game, given.lanes, given.seats, seed=given.seed)
    network = Network(batch.fields, batch.actions, given.hidden).to(given.device)
    optimiser = torch.optim.Adam(network.parameters(), given.rate)
    curve: list[dict[str, Any]] = []
    result = {"build": BUILD, "torch": torch.__version__, "options": vars(given), "curve": curve}
    losses: dict[str, float] = {}
    begun, decisions, games, looked = time.perf_counter(), 0, 0, -given.look_every
    while True:
        spent = time.perf_counter() - begun
        if spent - looked >= given.look_every or spent >= given.seconds:
            looked = spent
            against = match(network, given, "random", given.look_games, 1_000_000)
            row = {"seconds": round(spent, 1), "decisions": decisions, "games": games, "against_random": against}
            curve.append({**row, **losses})
            keep(network, result, given.out)
            print(json.dumps(curve[-1]), flush=True)
        if spent >= given.seconds:
            break
        left = max(0.1, 1 - spent / given.seconds)  # of the pace, and of the wish to try out
        for group in optimiser.param_groups:
            group["lr"] = given.rate * left
        rollout = play(network, batch, given.steps, given.device)
        losses = learn(network, optimiser, rollout, given, left)
        decisions += rollout.seats.size
        games += int(rollout.over.sum())
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
    said.add_argument("--rate", type=float, default=1e-3)
    said.add_argument("--passes", type=int, default=2)
    said.add_argument("--parts", type=int, default=8)
    said.add_argument("--clip", type=float, default=0.2)
    said.add_argument("--entropy", type=float, default=0.01)
    said.add_argument("--discount", type=float, default=1.0)
    said.add_argument("--trace", type=float, default=0.95)
    said.add_argument("--look-every", type=float, default=15.0, help="seconds between looks at how it does")
    said.add_argument("--look-games", type=int, default=100)
    said.add_argument("--match-games", type=int, default=400)
    said.add_argument("--against", nargs="*", default=["random", "greedy"])
    return said.parse_args(arguments)


if __name__ == "__main__":
    train(options())
