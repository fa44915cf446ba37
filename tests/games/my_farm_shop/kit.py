"""Positions of My Farm Shop for tests: `given` writes a small position document over a fresh game's."""

from __future__ import annotations

from typing import Any

import steading
from steading import State
from steading.games.my_farm_shop.rules.ids import SKILL_NAMES, TRANSPORT_NAMES
from tests.kit import merge, play

R = "my_farm_shop:"


def game(**options: object) -> steading.Game:
    """The game, seat 0 to start unless said otherwise."""
    return steading.game("my_farm_shop", None, **{"start_player": "0", **options})


def given(
    seats: int = 2,
    *,
    step: str = "activate a field",
    total: int | None = None,
    dice: tuple[int, int, int] | None = None,
    farms: list[dict[str, Any]] | None = None,
    market: dict[int, str] | None = None,
    deck: list[str] | None = None,
    hand: str | None = None,
    active: int = 0,
    farmer: bool = False,
    goals: list[str] | bool = False,
    skills: dict[str, str] | None = None,
    jump_start: bool = False,
    cards: str = "extended",
    offers: dict[str, int] | None = None,
    seed: int = 1,
) -> State:
    """A position at the beginning of a step, by default step 3 with everybody about to activate.

    `total` (or `dice`, the first of which is then the die set aside for the Market) is what was rolled. `farms` changes
    each seat's farm: `cards` by field, `sunflowers`, `goods`, `bags`, `coins`, `transport`, `paid`, `goals`, `pending`,
    `before`. Goods are 0 of each kind unless given, bags 0, so that a test names all it needs. `market` puts cards on
    stalls 1..6. `hand` is the card taken ("farmer" too). `skills` ("tractor": "swap-goods") turns the Farmer module
    on, with the skills not named filled in; so does `farmer`. `goals` names the two Goals; `offers` what they give.
    """
    rules = game(farmer=farmer or skills is not None, goals=bool(goals), jump_start=jump_start, cards=cards)
    document = set_up(rules, seats, seed, jump_start and step != "setting up")
    if step == "setting up":
        return rules.load(document)
    document["active"] = active
    document["step"] = step
    document["dice"] = list(dice or dice_of(total or 7))
    document["market_die"] = 0 if step in ("improve your farm", "activate a field", "return the farmer") else None
    if skills is not None:
        rest = [name for name in SKILL_NAMES if name not in skills.values()]
        document["skills"] = {kind: skills[kind] if kind in skills else rest.pop(0) for kind in TRANSPORT_NAMES}
    if isinstance(goals, list):
        document["goals"] = [{"goal": name, "offer": (offers or {}).get(name, 6)} for name in goals]
    changes = (farms or []) + [{}] * (seats - len(farms or []))
    for seat in range(seats):
        document["farms"][seat] = fresh_farm(document["farms"][seat], changes[seat], keep_cards=jump_start)
    on_farms = [card for farm in changes for card in farm.get("cards", {}).values()]
    free_cards(document, [*on_farms, *(market or {}).values(), hand or ""])
    stock_stalls(document, market or {})
    if step != "roll the dice":
        make_gap(document, hand)
    if step in ("final activation", "over"):
        deck = deck or []
    if deck is not None:
        document["deck"] = deck
        document["returned"] = [card for card in document["returned"] if card not in deck]
    return rules.load(document)


def set_up(rules: steading.Game, seats: int, seed: int, choose_sets: bool) -> dict[str, Any]:
    """A fresh game's document, Jump-Start sets chosen if they are to be."""
    state = rules.start(seats, seed)
    while choose_sets and table(state)["step"] == "setting up":
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return table(state)


def dice_of(total: int) -> tuple[int, int, int]:
    """A 1 for the Market, and two dice with this total."""
    low = max(1, total // 2)
    return (1, low, total - low)


def stock_stalls(document: dict[str, Any], market: dict[int, str]) -> None:
    """These cards on these stalls; if the Farmer moves, a card from the box takes its old place."""
    for stall, name in market.items():
        if name == "farmer":
            document["market"] = [document["returned"].pop() if card == name else card for card in document["market"]]
        document["market"][stall - 1] = name


def fresh_farm(farm: dict[str, Any], changes: dict[str, Any], keep_cards: bool) -> dict[str, Any]:
    """A farm with nothing but what the test names."""
    base = {**farm, "goods": {}, "bags": 0, "coins": 0}
    base.pop("pending", None)
    base.pop("before", None)
    if not keep_cards:
        base["cards"] = {}
    return merge(base, changes)


def free_cards(document: dict[str, Any], wanted: list[str]) -> None:
    """The wanted cards leave deck, box and Market; a stall that loses its card gets one from the box."""
    document["deck"] = [card for card in document["deck"] if card not in wanted]
    document["returned"] = [card for card in document["returned"] if card not in wanted]
    document["market"] = [
        document["returned"].pop() if card in wanted and card != "farmer" else card for card in document["market"]
    ]


def make_gap(document: dict[str, Any], hand: str | None) -> None:
    """A card was taken: its stall is empty."""
    document["hand"] = hand
    if hand == "farmer":
        document["market"] = [None if card == "farmer" else card for card in document["market"]]
    elif None not in document["market"]:
        place = next(n for n in range(5, -1, -1) if document["market"][n] != "farmer")
        document["market"][place] = None


def farm(state: State, seat: int) -> dict[str, Any]:
    """What lies on the seat's Farm: cards, sunflowers, goods, bags, coins ..."""
    document: Any = state.dump()
    found: dict[str, Any] = document["farms"][seat]
    return found


def goods(state: State, seat: int) -> dict[str, int]:
    """The Goods of the seat that it has any of."""
    return {name: number for name, number in farm(state, seat)["goods"].items() if number}


def coins(state: State, seat: int) -> int:
    return int(farm(state, seat)["coins"])


def bags(state: State, seat: int) -> int:
    return int(farm(state, seat)["bags"])


def suns(state: State, seat: int) -> dict[str, int]:
    return dict(farm(state, seat)["sunflowers"])


def tiles(state: State, seat: int) -> dict[str, int]:
    return {name: number for name, number in farm(state, seat)["transport"].items() if number}


def table(state: State) -> dict[str, Any]:
    """The whole position document."""
    return state.dump()


def all_done(state: State) -> None:
    """Everybody who is still to activate, or has activated and may use skills, ends their part of the step."""
    for seat in list(state.deciders):
        play(state, seat, "done")
