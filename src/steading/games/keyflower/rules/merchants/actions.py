"""What a player can say with the Merchants: about contracts, extensions and boats."""

from __future__ import annotations

from typing import Final

from .....engine.actions import Action, Form
from .....engine.ints import i64
from ....key_family.rules.goods import ANIMAL_NAMES, COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES
from ..actions import OnTile
from ..pieces import CONTRACTS, EXTENSIONS
from ..tiles import ALL_BOATS, ALL_TILES

# What a contract can be exchanged for; wheat and animals only with the Farmers.
TRADED_NAMES: Final[tuple[str, ...]] = (*COLOUR_NAMES, *SKILL_NAMES, *RESOURCE_NAMES, *ANIMAL_NAMES, "wheat")
TRADED: Final[i64] = len(TRADED_NAMES)
TRADED_SKILLS: Final[i64] = TRADED_NAMES.index(SKILL_NAMES[0])
TRADED_RESOURCES: Final[i64] = TRADED_NAMES.index(RESOURCE_NAMES[0])
TRADED_ANIMALS: Final[i64] = TRADED_NAMES.index(ANIMAL_NAMES[0])
TRADED_WHEAT: Final[i64] = TRADED_NAMES.index("wheat")


class AboutContract(Action):
    """An action about one contract, by its number."""

    __slots__ = ("contract",)

    def __init__(self, contract: i64) -> None:
        super().__init__()
        self.contract: Final = contract


class TakeContract(AboutContract):
    """Take this open contract."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "take contract", "contract": int(self.contract)}


class Exchange(AboutContract):
    """Give this contract for one such item."""

    __slots__ = ("item",)

    def __init__(self, contract: i64, item: i64) -> None:
        super().__init__(contract)
        self.item: Final = item

    def form(self) -> Form:
        return {"do": "exchange", "contract": int(self.contract), "item": TRADED_NAMES[self.item]}


class DrawContract(Action):
    """Take a contract from the face-down piles."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "draw contract"}


class Extend(OnTile):
    """Put an extension on this upgraded tile."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("extend")


class WithExtension(Action):
    __slots__ = ("extension",)

    def __init__(self, extension: i64) -> None:
        super().__init__()
        self.extension: Final = extension

    def form(self) -> Form:
        return {"do": "build", "extension": int(self.extension)}


class ReplaceBoat(OnTile):
    """This boat comes in winter instead."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("replace")


DRAW_CONTRACT: Final[Action] = DrawContract()
TAKE_CONTRACT: Final[list[Action]] = [TakeContract(contract) for contract in range(CONTRACTS)]
EXCHANGE: Final[list[Action]] = [Exchange(contract, item) for contract in range(CONTRACTS) for item in range(TRADED)]
EXTEND: Final[list[Action]] = [Extend(tile) for tile in ALL_TILES]
BUILD: Final[list[Action]] = [WithExtension(extension) for extension in range(EXTENSIONS)]
REPLACE_BOAT: Final[list[Action]] = [ReplaceBoat(tile) for tile in ALL_BOATS]
ACTIONS: Final[list[Action]] = [DRAW_CONTRACT, *TAKE_CONTRACT, *EXCHANGE, *EXTEND, *BUILD, *REPLACE_BOAT]
