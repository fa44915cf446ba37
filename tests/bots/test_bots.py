"""Bots: sensible in small things, and blind to what they may not know."""

from __future__ import annotations

from typing import Any

import pytest

import steading
from steading import Action, State
from steading.arena.matches import play_game
from steading.bots import BOTS, LEVELS, GreedyBot, RandomBot, bot_maker
from tests.games.my_farm_shop.kit import farm, given, goods, suns
from tests.kit import play

MODULES = {"jump_start": True, "farmer": True, "goals": True}


class Spy:
    """A bot that keeps what it is handed."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomBot(seed)
        self.handed: list[tuple[State, int]] = []

    def decide(self, imagined: State, seat: int) -> Action:
        self.handed.append((imagined.copy(), seat))
        return self.inner.decide(imagined, seat)


def test_a_bot_is_handed_an_imagined_state_and_never_the_real_one() -> None:
    spy = Spy(1)
    real: list[tuple[State, int]] = []
    game = steading.game("my_farm_shop", None, **MODULES)
    state, record = play_game(game, [spy, RandomBot(2)], seed=4, watch=lambda state: real.append((state.copy(), 0)))
    assert not state.deciders
    turns = [number for number, (seat, _) in enumerate(record.moves) if seat == 0]
    assert len(turns) == len(spy.handed)
    same_deck = 0
    for number, (imagined, seat) in zip(turns, spy.handed, strict=True):
        before = record.replay(game, number)
        assert imagined.view(seat) == before.view(seat)
        assert imagined.dump()["chance"] != before.dump()["chance"]
        same_deck += imagined.dump()["deck"] == before.dump()["deck"]
    assert same_deck < len(turns) / 2


def test_the_same_seed_makes_a_bot_decide_the_same() -> None:
    game = steading.game("my_farm_shop", None, **MODULES)
    one, other = (play_game(game, [GreedyBot(1), RandomBot(2), GreedyBot(3)], seed=9)[1] for _ in range(2))
    assert one.text() == other.text()


def decide_all(state: State, seat: int) -> None:
    """The greedy bot takes all decisions of the seat in this step."""
    bot = GreedyBot(1)
    epoch = state.epoch
    while seat in state.deciders and state.epoch == epoch:
        state.play(seat, bot.decide(state.imagine(seat, 3), seat))


def test_greedy_sells_dear_rather_than_cheap() -> None:
    state = given(total=5, farms=[{"cards": {"5": "5-sell2-honey"}, "goods": {"honey": 2}}])
    decide_all(state, 0)
    assert farm(state, 0)["coins"] == 6


def test_greedy_takes_the_coins_of_a_two_area_card_when_it_can() -> None:
    state = given(total=5, farms=[{"cards": {"5": "4-either-honey-egg"}, "goods": {"honey": 2, "egg": 2}}])
    decide_all(state, 0)
    assert (farm(state, 0)["coins"], goods(state, 0)) == (6, {"honey": 1, "egg": 1})


def test_greedy_puts_a_sunflower_where_it_will_work() -> None:
    cards = {"5": "1-sunflower", "8": "6-2any", "9": "2-left-right", "10": "3-sunflower-2any"}
    state = given(total=5, farms=[{"cards": cards}], deck=["5-2+2", "5-3diff", "5-3ident", "6-discard"])
    play(state, 0, "activate", field="5")
    decide_all(state, 0)
    assert suns(state, 0).keys() <= {"2/12", "3", "4", "6", "8", "11"}


def test_greedy_does_not_cover_its_best_field() -> None:
    cards = {"6": "6-2any", "8": "5-3ident"}
    state = given(step="improve your farm", hand="S-2honey", dice=(1, 3, 4), farms=[{"cards": cards}])
    play(state, 0, **first_choice(state, 0))
    assert farm(state, 0)["cards"].items() >= cards.items()


def first_choice(state: State, seat: int) -> Any:
    return GreedyBot(1).decide(state.imagine(seat, 1), seat).form()


def test_a_bot_of_ones_own_is_named_by_module_and_class() -> None:
    assert bot_maker("tests.bots.test_bots:Spy") is Spy or bot_maker("tests.bots.test_bots:Spy").__name__ == "Spy"
    with pytest.raises(ValueError, match=r"there is no bot 'clever'; there are shepherd, .*, steward, greedy, random"):
        bot_maker("clever")
    with pytest.raises(ValueError, match="cannot be imported"):
        bot_maker("no_such_module:Bot")
    assert list(BOTS) == [*[level.name for level in LEVELS], "greedy", "random"]
