"""What lies on the table in My Farm Shop: the State as flat integers, with accessors that read like the rulebook.

Each seat has a block of integers in `farms`. While all seats activate at once, `before` keeps the blocks as they were
when the step began: that is what the others may see of a seat until all have decided.
"""

from __future__ import annotations

from typing import Final

from ....engine.chance import Chance
from ....engine.contract import EVERYTHING, Game, State
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.stack import Stack
from .ids import (
    BAGS,
    BLOCK,
    CARDS,
    COINS,
    DICE,
    EMPTY,
    FIELDS,
    GOODS,
    GOODS_KINDS,
    MOST_ON_SEVEN,
    NO_TILE,
    PAID,
    ROW,
    SEVEN,
    SKILL_NAMES,
    STALLS,
    SUNFLOWER_7,
    SUNS,
    TRANSPORT,
    TRANSPORT_NAMES,
    TRANSPORTS,
    UP,
    Area,
    Card,
    Effect,
    FarmField,
    Good,
    Skill,
    Stall,
    Transport,
)
from .pieces import FarmPieces

# The kinds of decision, whose names and handlers stand in decisions.py.
# The first are moments of a turn, those from the arrow on parts of carrying something out.
CHOOSE_JUMP: Final[i64] = 0
PLACE_JUMP: Final[i64] = CHOOSE_JUMP + 1  # frame: first card, second card
TAKE_CARD: Final[i64] = PLACE_JUMP + 1
PLACE_CARD: Final[i64] = TAKE_CARD + 1
TAKE_TILES: Final[i64] = PLACE_CARD + 1  # frame: bits of the kinds taken
ACTIVATION: Final[i64] = TAKE_TILES + 1
AFTER: Final[i64] = ACTIVATION + 1  # skills may still be used
RELOCATE: Final[i64] = AFTER + 1
FOLLOW_ARROW: Final[i64] = RELOCATE + 1  # frame: field, bits of the fields passed
CHOOSE_AREA: Final[i64] = FOLLOW_ARROW + 1
PAYMENT: Final[i64] = CHOOSE_AREA + 1
SUNFLOWER_BONUS: Final[i64] = PAYMENT + 1
GAIN_GOODS: Final[i64] = SUNFLOWER_BONUS + 1
PLANTING: Final[i64] = GAIN_GOODS + 1
EXCESS: Final[i64] = PLANTING + 1
SWAPPING: Final[i64] = EXCESS + 1

# The frame of a decision.
KIND: Final[i64] = 0
EFFECT: Final[i64] = KIND + 1  # what is being carried out
FIELD: Final[i64] = EFFECT + 1  # where it lies; NOWHERE for a skill
AREA: Final[i64] = FIELD + 1
STEP: Final[i64] = AREA + 1  # payments made
MASK: Final[i64] = STEP + 1  # bits: kinds of Good paid, fields passed, tiles taken
BONUS_LEFT: Final[i64] = MASK + 1
ANY_LEFT: Final[i64] = BONUS_LEFT + 1  # Goods of choice still to gain
SAME_LEFT: Final[i64] = ANY_LEFT + 1  # identical Goods still to gain, all at once
SUNS_LEFT: Final[i64] = SAME_LEFT + 1  # Sunflowers still to plant
FRAME: Final[i64] = SUNS_LEFT + 1  # integers in a frame
PENDING: Final[i64] = 2  # decisions of one seat at once: a moment of the turn, and what is being carried out

# Where the turn stands.
STEP_NAMES: Final[tuple[str, ...]] = (
    "setting up",
    "roll the dice",
    "improve your farm",
    "activate a field",
    "return the farmer",
    "refill the market",
    "final activation",
    "over",
)
SETTING_UP: Final[i64] = STEP_NAMES.index("setting up")
ROLL: Final[i64] = STEP_NAMES.index("roll the dice")
IMPROVE: Final[i64] = STEP_NAMES.index("improve your farm")
ACTIVATE: Final[i64] = STEP_NAMES.index("activate a field")
RETURN_FARMER: Final[i64] = STEP_NAMES.index("return the farmer")
REFILL: Final[i64] = STEP_NAMES.index("refill the market")
FINAL: Final[i64] = STEP_NAMES.index("final activation")
OVER: Final[i64] = STEP_NAMES.index("over")


class FarmState(State):
    """A position of My Farm Shop."""

    __slots__ = (
        "active",
        "before",
        "deck",
        "dice",
        "farms",
        "goals",
        "hand",
        "jump_sets",
        "market",
        "market_die",
        "offers",
        "pieces",
        "printed",
        "returned",
        "skills",
        "step",
    )

    def __init__(
        self, game: Game, seats: i64, chance: Chance, epoch: i64, stack: Stack,
        pieces: FarmPieces, printed: Effect, active: Seat, step: i64, hand: Card, market_die: i64,
        dice: Ints, market: Ints, deck: Ints, returned: Ints, farms: Ints, before: Ints,
        skills: Ints, goals: Ints, offers: Ints, jump_sets: Ints,
    ) -> None:  # fmt: skip
        super().__init__(game, seats, chance, epoch, stack)
        self.pieces = pieces
        self.printed = printed  # the effect of the first printed field of the side in use
        self.active = active  # whose turn it is
        self.step = step
        self.hand = hand  # the card taken and not yet placed; FARMER while the Farmer is off the Market
        self.market_die = market_die  # which of the dice was set aside, -1 for none
        self.dice = dice
        self.market = market
        self.deck = deck  # the top card is the last
        self.returned = returned  # put back into the box unseen
        self.farms = farms
        self.before = before
        self.skills = skills  # the skill that each kind of Transport tile pays for; empty without the module
        self.goals = goals
        self.offers = offers  # Coins that each Goal gives this turn
        self.jump_sets = jump_sets  # two cards a set, EMPTY where taken

    def copy(self) -> FarmState:
        return FarmState(
            self.game, self.seats, Chance(self.chance.at), self.epoch, self.stack.copy(),
            self.pieces, self.printed, self.active, self.step, self.hand, self.market_die,
            self.dice[:], self.market[:], self.deck[:], self.returned[:], self.farms[:], self.before[:],
            self.skills[:], self.goals[:], self.offers[:], self.jump_sets[:],
        )  # fmt: skip

    # ------------------------------------------------------------ reading a Farm
    def card(self, seat: Seat, field: FarmField) -> Card:
        """The Field card there, or EMPTY."""
        return Card(Effect(self.farms[seat * BLOCK + CARDS + field]))

    def lay(self, seat: Seat, field: FarmField, card: Card) -> None:
        """The card lies there from now on; EMPTY uncovers the printed field."""
        self.farms[seat * BLOCK + CARDS + field] = card
        self.touch(seat)

    def effect(self, seat: Seat, field: FarmField) -> Effect:
        """What activating the field does: its card's effect or the printed one."""
        card: i64 = self.farms[seat * BLOCK + CARDS + field]
        return Effect(card if card >= 0 else self.printed + field)

    def sunflowers(self, seat: Seat, field: FarmField) -> i64:
        """How many lie on the field."""
        return self.farms[seat * BLOCK + SUNS + field]

    def good(self, seat: Seat, good: Good) -> i64:
        """How many Goods of this kind the seat has."""
        return self.farms[seat * BLOCK + GOODS + good]

    def goods(self, seat: Seat) -> i64:
        """How many Goods the seat has in all."""
        total: i64 = 0
        for at in range(seat * BLOCK + GOODS, seat * BLOCK + GOODS + GOODS_KINDS):
            total += self.farms[at]
        return total

    def bags(self, seat: Seat) -> i64:
        """How many Burlap Bags the seat has."""
        return self.farms[seat * BLOCK + BAGS]

    def coins(self, seat: Seat) -> i64:
        """How many Coins the seat has."""
        return self.farms[seat * BLOCK + COINS]

    def tiles(self, seat: Seat, transport: Transport) -> i64:
        """How many Transport tiles of this kind the seat has."""
        return self.farms[seat * BLOCK + TRANSPORT + transport]

    def shop(self, seat: Seat) -> i64:
        """How many spaces of the Farm Shop are taken."""
        total: i64 = self.goods(seat)
        for at in range(seat * BLOCK + TRANSPORT, seat * BLOCK + TRANSPORT + TRANSPORTS):
            total += self.farms[at]
        return total

    def all_sunflowers(self, seat: Seat) -> i64:
        """How many Sunflowers lie on the Farm."""
        total: i64 = 0
        for at in range(seat * BLOCK + SUNS, seat * BLOCK + SUNS + FIELDS):
            total += self.farms[at]
        return total

    def add(self, seat: Seat, what: i64, number: i64) -> None:
        """Change one number of the seat's block (BAGS, COINS, GOODS + kind ...)."""
        self.farms[seat * BLOCK + what] += number
        self.touch(seat)

    # ------------------------------------------------------------ reading a frame
    def frame_effect(self, at: i64) -> Effect:
        """What the decision there carries out."""
        return Effect(self.stack.frames[at + EFFECT])

    def frame_field(self, at: i64) -> FarmField:
        """Where that lies, NOWHERE for a skill."""
        return FarmField(self.stack.frames[at + FIELD])

    def frame_area(self, at: i64) -> Area:
        """The area that is used."""
        return Area(self.stack.frames[at + AREA])

    # ------------------------------------------------------------ reading the table
    @property
    def gap(self) -> Stall:
        """The empty stall, -1 if there is none."""
        empty: i64 = EMPTY
        for stall in range(STALLS):
            if self.market[stall] == empty:
                return Stall(stall)
        return Stall(-1)

    def on_stall(self, stall: Stall) -> Card:
        """The card there, the Farmer, or EMPTY."""
        return Card(Effect(self.market[stall]))

    @property
    def total(self) -> i64:
        """The sum of the two dice that are not set aside."""
        return self.dice[0] + self.dice[1] + self.dice[2] - self.dice[self.market_die]

    @property
    def double(self) -> bool:
        """Do the two dice that are not set aside show the same?"""
        die: i64 = self.market_die
        return self.dice[(die + 1) % DICE] == self.dice[(die + 2) % DICE]

    def supply(self, transport: Transport) -> i64:
        """How many Transport tiles of this kind nobody has."""
        left: i64 = self.pieces.transport_tiles[transport]
        for seat in range(self.seats):
            left -= self.farms[seat * BLOCK + TRANSPORT + transport]
        return left

    def obtainable(self, seat: Seat, transport: Transport) -> bool:
        """Does the supply or any other seat have a Transport tile of this kind?"""
        return self.pieces.transport_tiles[transport] > self.farms[seat * BLOCK + TRANSPORT + transport]

    def tile_for(self, skill: Skill) -> Transport:
        """The kind of Transport tile that pays for this skill, NO_TILE if the skill is not in the game."""
        for transport in range(len(self.skills)):
            if self.skills[transport] == skill:
                return Transport(transport)
        return NO_TILE

    def skill_of(self, transport: Transport) -> Skill:
        """The skill that this kind of Transport tile pays for."""
        return Skill(self.skills[transport])

    def can_pay(self, seat: Seat, transport: Transport) -> bool:
        """Does the seat have such a tile, and has it paid none of the kind this turn?"""
        at: i64 = seat * BLOCK
        return self.farms[at + TRANSPORT + transport] > 0 and not (self.farms[at + PAID] >> transport) & 1

    def paying_tile(self, seat: Seat, skill: Skill) -> Transport:
        """The kind of Transport tile with which the seat can pay for this skill now, or NO_TILE."""
        transport = self.tile_for(skill)
        return transport if transport >= 0 and self.can_pay(seat, transport) else NO_TILE

    def pay_tile(self, seat: Seat, transport: Transport) -> None:
        """A Transport tile goes back to the supply for its skill; its kind is paid for this turn."""
        if self.journal is not None:
            skill = SKILL_NAMES[self.skills[transport]]
            self.note("skill", seat, {"skill": skill, "transport": TRANSPORT_NAMES[transport]})
        self.farms[seat * BLOCK + TRANSPORT + transport] -= 1
        self.farms[seat * BLOCK + PAID] |= 1 << transport
        self.touch(seat)

    def may_lie(self, card: Card, field: FarmField) -> bool:
        """May the card be on this field? The upward arrow keeps to the bottom row."""
        return field >= ROW or self.pieces.arrow[card] != UP

    def has_space(self, seat: Seat, field: FarmField) -> bool:
        """Is there a free Sunflower space on the field, field 7 by its skill included?"""
        planted: i64 = self.farms[seat * BLOCK + SUNS + field]
        if field == SEVEN:
            return planted < self.pieces.sunflower_spaces[field] or (
                planted < MOST_ON_SEVEN and self.paying_tile(seat, SUNFLOWER_7) >= 0
            )
        return planted < self.pieces.sunflower_spaces[field]

    def block_for(self, seat: Seat, viewer: i64) -> Ints:
        """The seat's block as the viewer may see it: as it is, or as it was when all began to decide."""
        open_to: bool = seat == viewer or viewer == EVERYTHING or len(self.before) == 0
        blocks: Ints = self.farms if open_to else self.before
        return blocks[seat * BLOCK : (seat + 1) * BLOCK]
