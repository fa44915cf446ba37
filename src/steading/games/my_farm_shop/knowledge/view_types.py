"""The shape of a view: what each of its entries is, for whoever words or draws it."""

from __future__ import annotations

from typing import NotRequired, Required, TypedDict


class Yield(TypedDict):
    """What using one area gives, if it can be paid; the Sunflowers there add `bonus` items, at least and at most."""

    usable: bool
    gain: dict[str, int]
    bonus: list[int]


class FarmFrame(TypedDict, total=False):
    """A pending decision: what is settled of it, as in a position document."""

    decision: Required[str]  # its name
    cards: list[str]
    taken: list[str]
    field: str | None
    passed: list[str]
    effect: str
    area: int
    payments: int
    kinds_paid: list[str]
    bonus_left: int
    any_left: int
    same_left: int
    sunflowers_left: int


class FarmPending(FarmFrame, total=False):
    """The decision that the viewer is to take now, with the terms that its chapter of the rules has worked out."""

    other: dict[str, str]  # jump-start cards: where the second card goes
    stall_bags: dict[str, list[int]]  # taking a card: the bags for each stall, by die
    bags: dict[str, int]  # activating: the bags to each field
    detours: dict[str, int]  # the same by the above-below skill, if it is in the game
    detour_by: str  # and its Transport tile
    detour_yields: dict[str, list[Yield]]
    yields: dict[str, list[Yield]]  # activating or following an arrow: what each field brings
    halves: list[Yield]  # choosing an area: what each brings
    asks: str  # paying: in what
    size: int  # so many of one kind
    left: int  # payments, or Goods, still to come
    number: int  # gaining: so many of one kind
    added: int  # Goods of choice that come from Sunflowers
    tile: dict[str, str]  # planting: the Transport tile that a field costs
    beyond: int  # returning excess: so many


class FarmPlayerView(TypedDict):
    """A seat's Farm and Farm Shop, as the viewer may see them."""

    cards: dict[str, str]
    effects: dict[str, str]  # what activating each field does, a card's effect or the printed one
    sunflowers: dict[str, int]
    spaces: dict[str, int]  # for Sunflowers, those that a skill has opened included
    goods: dict[str, int]
    bags: int
    coins: int
    transport: NotRequired[dict[str, int]]
    paid: NotRequired[list[str]]
    goals: NotRequired[dict[str, int]]
    pending: NotRequired[list[FarmPending]]


class GoalOffer(TypedDict):
    """A Goal and the Coins that it gives now."""

    goal: str
    offer: int


class Deck(TypedDict):
    """How many cards are left, and the number on the back of the top one."""

    cards: int
    top: int | None


class FarmView(TypedDict):
    """All that a seat may know."""

    game: str
    options: dict[str, bool | str]
    seats: int
    seat: int | None
    epoch: int
    step: str
    active: int
    dice: list[int]
    market_die: int | None
    total: int | None  # of the dice that are not set aside
    named: str | None  # the field that they name, while it is activated
    market: list[str | None]
    hand: list[str]
    deck: Deck
    skills: dict[str, str]
    supply: dict[str, int]
    goals: list[GoalOffer]
    jump_sets: list[list[str] | None]
    farms: list[FarmPlayerView]
    deciders: list[int]
