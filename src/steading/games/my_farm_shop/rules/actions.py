"""What a player can say in My Farm Shop: one small class an action, every action made once."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action, Catalogue, Form
from ....engine.actions import Done as Done
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import i64
from .ids import (
    EVERY_FIELD,
    EVERY_GOOD,
    EVERY_ITEM,
    EVERY_STALL,
    EVERY_TRANSPORT,
    FIELD_NAMES,
    GOOD_NAMES,
    ITEM_NAMES,
    SEATS,
    SIDES,
    TRANSPORT_NAMES,
    FarmField,
    Good,
    Item,
    Stall,
    Transport,
)

SUPPLY: Final[Seat] = Seat(max(SEATS))  # as the source of a Transport tile, behind the seats
SOURCES: Final[list[Seat]] = [*EVERY_SEAT[max(SEATS)], SUPPLY]


class Take(Action):
    """Set a die of this value aside for this stall and take the card there; a bag a step of difference."""

    __slots__ = ("die", "stall")

    def __init__(self, die: i64, stall: Stall) -> None:
        super().__init__()
        self.die: Final = die
        self.stall: Final = stall

    def form(self) -> Form:
        return {"do": "take", "die": int(self.die), "stall": int(self.stall) + 1}


class OnField(Action):
    """An action about one field of one's own Farm."""

    __slots__ = ("field",)

    def __init__(self, field: FarmField) -> None:
        super().__init__()
        self.field: Final = field

    def about(self, do: str) -> Form:
        return {"do": do, "field": FIELD_NAMES[self.field]}


class PlaceOnField(OnField):
    """Lay the taken card on this field."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("place")


class Activate(OnField):
    """Activate this field, paying the bags that shift the dice total to it."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("activate")


class Detour(OnField):
    """Activate this field by the Farmer's above-below skill: the total (shifted by bags) names the field opposite."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("detour")


class Follow(OnField):
    """Follow the green arrow to this field."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("follow")


class Plant(OnField):
    """Put a gained Sunflower on this field (on 7: by paying for the Farmer's skill)."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("plant")


class PaySunflower(OnField):
    """Pay a Sunflower from this field."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("pay sunflower")


class DiscardCard(OnField):
    """Give up the Field card on this field as a price."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("discard")


class UseArea(Action):
    """Use this area (1 or 2) of the activated card or skill."""

    __slots__ = ("area",)

    def __init__(self, area: i64) -> None:
        super().__init__()
        self.area: Final = area

    def form(self) -> Form:
        return {"do": "use area", "area": int(self.area)}


class OfGood(Action):
    """An action about one kind of Good."""

    __slots__ = ("good",)

    def __init__(self, good: Good) -> None:
        super().__init__()
        self.good: Final = good

    def about(self, do: str) -> Form:
        return {"do": do, "good": GOOD_NAMES[self.good]}


class Pay(OfGood):
    """Pay this kind of Good: one, or a whole set where identical Goods are asked for."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("pay")


class Gain(OfGood):
    """Gain this kind of Good: one, or all of them where identical Goods are given."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("gain")


class Return(OfGood):
    """Return one Good of this kind because the Farm Shop is overfull."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("return")


class Bonus(Action):
    """Let a Sunflower add one of this item to the production."""

    __slots__ = ("item",)

    def __init__(self, item: Item) -> None:
        super().__init__()
        self.item: Final = item

    def form(self) -> Form:
        return {"do": "bonus", "item": ITEM_NAMES[self.item]}


class OfTransport(Action):
    """An action about one kind of Transport tile."""

    __slots__ = ("transport",)

    def __init__(self, transport: Transport) -> None:
        super().__init__()
        self.transport: Final = transport

    def about(self, do: str) -> Form:
        return {"do": do, "transport": TRANSPORT_NAMES[self.transport]}


class TakeTransport(OfTransport):
    """Take a Transport tile from the supply or, if it has none of the kind, from a seat."""

    __slots__ = ("source",)

    def __init__(self, transport: Transport, source: Seat) -> None:
        super().__init__(transport)
        self.source: Final = source

    def form(self) -> Form:
        form = self.about("take transport")
        form["from"] = "supply" if self.source == SUPPLY else int(self.source)
        return form


class UseSkill(OfTransport):
    """Pay this Transport tile for the skill that it belongs to."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("use skill")


class ReturnTransport(OfTransport):
    """Return this Transport tile because the Farm Shop is overfull."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("return transport")


class SwapCards(Action):
    """Exchange the Field cards of two fields, the lower-numbered field named first."""

    __slots__ = ("first", "second")

    def __init__(self, first: FarmField, second: FarmField) -> None:
        super().__init__()
        self.first: Final = first
        self.second: Final = second

    def form(self) -> Form:
        return {"do": "swap cards", "first": FIELD_NAMES[self.first], "second": FIELD_NAMES[self.second]}


class MoveFarmer(Action):
    """Put the Farmer on this stall in place of the card there."""

    __slots__ = ("stall",)

    def __init__(self, stall: Stall) -> None:
        super().__init__()
        self.stall: Final = stall

    def form(self) -> Form:
        return {"do": "move farmer", "stall": int(self.stall) + 1}


class ChooseSet(Action):
    """Choose the set of two Jump-Start cards in this place, counted from 1."""

    __slots__ = ("place",)

    def __init__(self, place: i64) -> None:
        super().__init__()
        self.place: Final = place

    def form(self) -> Form:
        return {"do": "choose set", "set": int(self.place)}


DONE: Final = Done()
TAKE: Final[list[Action]] = [
    Take(die, stall) for die in range(1, SIDES + 1) for stall in EVERY_STALL
]  # at (die - 1) * STALLS + stall
PLACE: Final[list[Action]] = [PlaceOnField(field) for field in EVERY_FIELD]
ACTIVATE_FIELD: Final[list[Action]] = [Activate(field) for field in EVERY_FIELD]
DETOUR: Final[list[Action]] = [Detour(field) for field in EVERY_FIELD]
FOLLOW: Final[list[Action]] = [Follow(field) for field in EVERY_FIELD]
USE_AREA: Final[list[Action]] = [UseArea(area) for area in (1, 2)]
PAY: Final[list[Action]] = [Pay(good) for good in EVERY_GOOD]
PAY_SUNFLOWER_FROM: Final[list[Action]] = [PaySunflower(field) for field in EVERY_FIELD]
DISCARD: Final[list[Action]] = [DiscardCard(field) for field in EVERY_FIELD]
BONUS: Final[list[Action]] = [Bonus(item) for item in EVERY_ITEM]
GAIN: Final[list[Action]] = [Gain(good) for good in EVERY_GOOD]
PLANT: Final[list[Action]] = [Plant(field) for field in EVERY_FIELD]
RETURN: Final[list[Action]] = [Return(good) for good in EVERY_GOOD]
RETURN_TRANSPORT: Final[list[Action]] = [ReturnTransport(transport) for transport in EVERY_TRANSPORT]
TAKE_TRANSPORT: Final[list[Action]] = [
    TakeTransport(transport, source) for transport in EVERY_TRANSPORT for source in SOURCES
]  # at transport * len(SOURCES) + source
USE_SKILL: Final[list[Action]] = [UseSkill(transport) for transport in EVERY_TRANSPORT]
SWAP_PAIRS: Final = [(first, second) for first in EVERY_FIELD for second in EVERY_FIELD if first < second]
SWAP: Final[list[Action]] = [SwapCards(first, second) for first, second in SWAP_PAIRS]
MOVE_FARMER: Final[list[Action]] = [MoveFarmer(stall) for stall in EVERY_STALL]
CHOOSE_SET: Final[list[Action]] = [ChooseSet(place) for place in range(1, max(SEATS) + 1)]

# In the order of their numbers, which records name.
FAMILIES: Final[list[list[Action]]] = [
    [DONE], TAKE, PLACE, ACTIVATE_FIELD, DETOUR, FOLLOW, USE_AREA, PAY, PAY_SUNFLOWER_FROM, DISCARD, BONUS, GAIN, PLANT,
    RETURN, RETURN_TRANSPORT, TAKE_TRANSPORT, USE_SKILL, SWAP, MOVE_FARMER, CHOOSE_SET,
]  # fmt: skip

CATALOGUE: Final = Catalogue(
    [action for family in FAMILIES for action in family],
    {
        "take.die": "my_farm_shop:roll.choose-one-die",
        "take.stall": "my_farm_shop:roll.bags-range",
        "activate.field": "my_farm_shop:activate.bags-range",
        "gain.good": "my_farm_shop:action.good-of-choice",
    },
)
