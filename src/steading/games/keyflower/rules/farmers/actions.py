"""What a player can say with the Farmers: about animals, fields and wheat."""

from __future__ import annotations

from typing import Final

from .....engine.actions import Action, Form
from .....engine.ints import i64
from ....key_family.rules.goods import ANIMAL_NAMES, ANIMALS
from ..pieces import REGIONS
from ..tiles import TILE_COUNT, TILES
from .stock import ALL_NODES, Node


class AboutField(Action):
    """An action about the field of which this part of a tile is."""

    __slots__ = ("node",)

    def __init__(self, node: Node) -> None:
        super().__init__()
        self.node: Final = node

    def about(self, do: str) -> Form:
        return {"do": do, "tile": TILES[self.node // REGIONS], "field": int(self.node % REGIONS)}


class AboutAnimal(AboutField):
    """An action about animals of one type in a field."""

    __slots__ = ("kind",)

    def __init__(self, kind: i64, node: Node) -> None:
        super().__init__(node)
        self.kind: Final = kind

    def about(self, do: str) -> Form:
        return {
            "do": do,
            "animal": ANIMAL_NAMES[self.kind],
            "tile": TILES[self.node // REGIONS],
            "field": int(self.node % REGIONS),
        }


class Put(AboutAnimal):
    """Put a new animal into this field."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("put")


class Lead(AboutAnimal):
    """Lead an animal out of this field."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("lead")


class To(AboutField):
    """Lead it into this field."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("to")


class Breed(AboutField):
    """The animals of this field have a young one."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("breed")


class Feed(Action):
    """Spend a wheat for one more step."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "feed"}


NODES: Final = int(TILE_COUNT * REGIONS)
FEED: Final[Action] = Feed()
PUT: Final[list[Action]] = [Put(kind, node) for kind in range(ANIMALS) for node in ALL_NODES]
LEAD: Final[list[Action]] = [Lead(kind, node) for kind in range(ANIMALS) for node in ALL_NODES]
TO: Final[list[Action]] = [To(node) for node in ALL_NODES]
BREED: Final[list[Action]] = [Breed(node) for node in ALL_NODES]
ACTIONS: Final[list[Action]] = [FEED, *PUT, *LEAD, *TO, *BREED]
