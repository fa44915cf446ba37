"""The random bot: any legal action, each as likely."""

from __future__ import annotations

from ..engine.actions import Action
from ..engine.chance import Chance, sow
from ..engine.contract import State


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.chance = Chance(sow(seed))

    def decide(self, imagined: State, seat: int) -> Action:
        actions = imagined.legal(seat)
        return actions[self.chance.draw(len(actions))]
