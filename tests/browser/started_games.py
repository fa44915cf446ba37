"""Games under way at the moment that a test wants; a seat sits down there."""

from __future__ import annotations

import random
from collections.abc import Callable

from tools.browser import Server
from tools.positions import Form, StartedGame, next_action, play_moves, play_near_end, store_game

from steading import Game, State
from tests.browser.seat import Seat

__all__ = [
    "Form",
    "StartedGame",
    "Wanted",
    "can",
    "next_action",
    "play_moves",
    "play_near_end",
    "play_until",
    "sit_down",
]

Wanted = Callable[[State, int], list[Form]]

GAMES = 60  # one of so many shows what is wanted


def play_until(game: Game, seats: int, wanted: Wanted) -> StartedGame:
    """A game at the first moment at which somebody may play an action that is wanted."""
    for seed in range(GAMES):
        chance = random.Random(seed)
        state = game.start(seats, seed)
        rows: list[tuple[int, Form]] = []
        while state.deciders:
            seat = state.deciders[0]
            actions = wanted(state, seat)
            if actions:
                return StartedGame(game, seats, seed, rows, seat, actions)
            form = next_action(state, seat, chance)
            state.play(seat, game.catalogue.read(form))
            rows.append((seat, form))
    raise AssertionError(f"in {GAMES} games nobody could do it")


def can(*kinds: str) -> Wanted:
    """Wanted: an action of one of these kinds."""
    return lambda state, seat: [form for form in (action.form() for action in state.legal(seat)) if form["do"] in kinds]


def sit_down(ann: Seat, server: Server, found: StartedGame, *others: Seat) -> None:
    """The seat that decides is ann's, those after it are the others', the rest are bots'."""
    places = [(found.seat + number) % found.seats for number in range(1 + len(others))]
    for person, link in zip((ann, *others), store_game(server, found, places), strict=True):
        person.take(link)
    ann.ready()
