"""What a player can say in Keyflower: one small class an action, every action made once.

A turn is said in small steps: `bid` or `use` names the place, `gather` takes up outbid groups, `workers` adds from
behind the screen and commits; what a tile asks for and what it lets one do is said after that.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action, Form
from ....engine.actions import Done as Done
from ....engine.ints import i64
from ...key_family.rules.actions import PayResources as PayResources
from ...key_family.rules.actions import TakeItem as TakeItem
from ...key_family.rules.actions import payments_of
from ...key_family.rules.goods import (
    ALL_COLOURS,
    ALL_RESOURCES,
    ALL_SKILLS,
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SKILL_NAMES,
    Colour,
    Resource,
    Skill,
)
from .pieces import ITEM_NAMES, ITEMS, SIDE_DIRECTIONS, SIDES, WORKER_TOTALS
from .tiles import ALL_BOATS, ALL_TILES, ALL_WINTER_TILES, BEFORE_WINTER, TILES, Tile

REACH: Final[i64] = 15  # tiles that a village can reach from its home in any direction
SPAN: Final[i64] = REACH * 2 + 1
CELLS: Final[i64] = SPAN * SPAN  # cell = (q + REACH) * SPAN + r + REACH
HOME_CELL: Final[i64] = REACH * SPAN + REACH
MOST_WORKERS: Final[i64] = max(WORKER_TOTALS)  # of one colour


class Pass(Action):
    """Place no workers this turn."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "pass"}


class OnTile(Action):
    """An action about one tile."""

    __slots__ = ("tile",)

    def __init__(self, tile: Tile) -> None:
        super().__init__()
        self.tile: Final = tile

    def about(self, do: str) -> Form:
        return {"do": do, "tile": TILES[self.tile]}


class Bid(OnTile):
    """Place workers on one's own side of this tile."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("bid")


class Use(OnTile):
    """Place workers on this tile."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("use")


class Gather(OnTile):
    """Take one's outbid group at this tile along to where workers are being placed."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("gather")


class PayGroup(OnTile):
    """Pay with one's whole outbid group at this tile."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("pay group")


class Upgrade(OnTile):
    """Turn this tile of one's own village over for its cost."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("upgrade")


class Flip(OnTile):
    """Turn this tile over for nothing, by the Flipper."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("flip")


class TakeBoat(OnTile):
    """Take this boat's load; in winter, the boat itself."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("take boat")


class PutIn(OnTile):
    """Put this winter tile of one's hand into the auction."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("put in")


class Pick(OnTile):
    """Lay this tile next."""

    __slots__ = ()

    def form(self) -> Form:
        return self.about("pick")


class Workers(Action):
    """Add so many workers of this colour from behind the screen (none, if only groups are placed)."""

    __slots__ = ("colour", "number")

    def __init__(self, colour: Colour, number: i64) -> None:
        super().__init__()
        self.colour: Final = colour
        self.number: Final = number

    def form(self) -> Form:
        return {"do": "workers", "colour": COLOUR_NAMES[self.colour], "number": int(self.number)}


class PayWorker(Action):
    """Pay a worker of this colour from behind the screen."""

    __slots__ = ("colour",)

    def __init__(self, colour: Colour) -> None:
        super().__init__()
        self.colour: Final = colour

    def form(self) -> Form:
        return {"do": "pay worker", "colour": COLOUR_NAMES[self.colour]}


class PaySkill(Action):
    """Pay a skill of this type, face down."""

    __slots__ = ("skill",)

    def __init__(self, skill: Skill) -> None:
        super().__init__()
        self.skill: Final = skill

    def form(self) -> Form:
        return {"do": "pay skill", "skill": SKILL_NAMES[self.skill]}


class PayHiddenWorker(PayWorker):
    """Pay a worker of this colour from behind the screen, though one lies open in front of it."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "pay hidden worker", "colour": COLOUR_NAMES[self.colour]}


class PayHiddenSkill(PaySkill):
    """Pay a skill of this type that lies face down, though one lies open."""

    __slots__ = ()

    def form(self) -> Form:
        return {"do": "pay hidden skill", "skill": SKILL_NAMES[self.skill]}


class FromFront(Action):
    """Take so many of the workers from in front of the screen, the others from behind it."""

    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        super().__init__()
        self.number: Final = number

    def form(self) -> Form:
        return {"do": "from front", "number": int(self.number)}


class Move(Action):
    """Carry one counter from this tile to the neighbour on that side."""

    __slots__ = ("direction", "resource", "tile")

    def __init__(self, tile: Tile, resource: Resource, direction: i64) -> None:
        super().__init__()
        self.tile: Final = tile
        self.resource: Final = resource
        self.direction: Final = direction

    def form(self) -> Form:
        return {
            "do": "move",
            "tile": TILES[self.tile],
            "resource": RESOURCE_NAMES[self.resource],
            "direction": SIDE_DIRECTIONS[self.direction],
        }


class Lay(Action):
    """Lay the tile in this place: q columns to the east of the home, r rows to the south."""

    __slots__ = ("cell",)

    def __init__(self, cell: i64) -> None:
        super().__init__()
        self.cell: Final = cell

    def form(self) -> Form:
        return {"do": "lay", "q": int(self.cell // SPAN - REACH), "r": int(self.cell % SPAN - REACH)}


class TurnTile(Action):
    """Turn the tile clockwise by so many sides and leave it so."""

    __slots__ = ("turned",)

    def __init__(self, turned: i64) -> None:
        super().__init__()
        self.turned: Final = turned

    def form(self) -> Form:
        return {"do": "turn", "turned": int(self.turned)}


PASS: Final[Action] = Pass()
DONE: Final[Action] = Done()
BID: Final[list[Action]] = [Bid(tile) for tile in ALL_TILES]
USE: Final[list[Action]] = [Use(tile) for tile in ALL_TILES]
GATHER: Final[list[Action]] = [Gather(tile) for tile in ALL_TILES]
WORKERS: Final[list[Action]] = [Workers(colour, number) for colour in ALL_COLOURS for number in range(MOST_WORKERS + 1)]
PAY_WORKER: Final[list[Action]] = [PayWorker(colour) for colour in ALL_COLOURS]
PAY_GROUP: Final[list[Action]] = [PayGroup(tile) for tile in ALL_TILES]
PAY_SKILL: Final[list[Action]] = [PaySkill(skill) for skill in ALL_SKILLS]
TAKE_ITEM: Final[list[Action]] = [TakeItem(item, ITEM_NAMES[item]) for item in range(ITEMS)]
MOVE: Final[list[Action]] = [
    Move(tile, resource, direction)
    for tile in BEFORE_WINTER
    for resource in ALL_RESOURCES
    for direction in range(SIDES)
]
UPGRADE: Final[list[Action]] = [Upgrade(tile) for tile in ALL_TILES]
FLIP: Final[list[Action]] = [Flip(tile) for tile in ALL_TILES]
TAKE_BOAT: Final[list[Action]] = [TakeBoat(tile) for tile in ALL_BOATS]
PUT_IN: Final[list[Action]] = [PutIn(tile) for tile in ALL_WINTER_TILES]
PICK: Final[list[Action]] = [Pick(tile) for tile in ALL_TILES]
LAY: Final[list[Action]] = [Lay(cell) for cell in range(CELLS)]
TURN: Final[list[Action]] = [TurnTile(turned) for turned in range(SIDES)]
PAY_RESOURCES: Final[list[PayResources]] = payments_of(3)
FROM_FRONT: Final[list[Action]] = [FromFront(number) for number in range(MOST_WORKERS + 1)]
PAY_HIDDEN_WORKER: Final[list[Action]] = [PayHiddenWorker(colour) for colour in ALL_COLOURS]
PAY_HIDDEN_SKILL: Final[list[Action]] = [PayHiddenSkill(skill) for skill in ALL_SKILLS]

ACTIONS: Final[list[Action]] = (
    [PASS, DONE]
    + BID
    + USE
    + GATHER
    + WORKERS
    + PAY_WORKER
    + PAY_GROUP
    + PAY_SKILL
    + TAKE_ITEM
    + MOVE
    + UPGRADE
    + FLIP
    + TAKE_BOAT
    + PUT_IN
    + PICK
    + LAY
    + TURN
    + list[Action](PAY_RESOURCES)
)
# Of the gamers' variant; they stand behind those of the expansions.
GAMERS_ACTIONS: Final[list[Action]] = FROM_FRONT + PAY_HIDDEN_WORKER + PAY_HIDDEN_SKILL
