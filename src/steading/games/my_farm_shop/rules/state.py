"""What lies on the table in My Farm Shop: the State as flat integers, with accessors that read like the rulebook.

Each seat has a block of integers in `farms`. While all seats activate at once, `before` keeps the blocks as they were
when the step began: that is what the others may see of a seat until all have decided.
"""

from __future__ import annotations

from typing import Final

from ....engine.chance import Chance
from ....engine.contract import EVERYTHING, Game, State
from ....engine.ints import Ints, i64
from ....engine.stack import Stack
from .pieces import EMPTY, FIELDS, ROW, SEVEN, SKILL_NAMES, STALLS, SUNFLOWER_7, TRANSPORT_NAMES, UP, Pieces

# A seat's block.
CARDS: Final[i64] = 0  # the Field card on each field, or EMPTY
SUNS: Final[i64] = 10  # the Sunflowers of each field
GOODS: Final[i64] = 20
BAGS: Final[i64] = 24
COINS: Final[i64] = 25
TRANSPORT: Final[i64] = 26  # Transport tiles of each kind in the Farm Shop
PAID: Final[i64] = 30  # a bit for each kind of Transport tile paid this turn
MET: Final[i64] = 31  # the Coins that each of the two Goals gave
BLOCK: Final[i64] = 33

# The kinds of decision. The first are moments of a turn, the others parts of carrying something out.
CHOOSE_JUMP: Final[i64] = 0
PLACE_JUMP: Final[i64] = 1  # frame: first card, second card
TAKE_CARD: Final[i64] = 2
PLACE_CARD: Final[i64] = 3
TAKE_TILES: Final[i64] = 4  # frame: bits of the kinds taken
ACTIVATION: Final[i64] = 5
AFTER: Final[i64] = 6  # activated; skills may still be used
RELOCATE: Final[i64] = 7
FOLLOW_ARROW: Final[i64] = 8  # frame: field, bits of the fields passed
CHOOSE_AREA: Final[i64] = 9
PAYMENT: Final[i64] = 10
SUNFLOWER_BONUS: Final[i64] = 11
GAIN_GOODS: Final[i64] = 12
PLANTING: Final[i64] = 13
EXCESS: Final[i64] = 14
SWAPPING: Final[i64] = 15
DECISION_NAMES: Final[tuple[str, ...]] = (
    "choose jump-start set",
    "place jump-start cards",
    "take a card",
    "place the card",
    "take transport tiles",
    "activate",
    "after activating",
    "relocate the farmer",
    "follow the arrow",
    "choose an area",
    "pay",
    "sunflower bonus",
    "gain goods",
    "plant a sunflower",
    "return excess",
    "swap cards",
)

# The frame of an effect being carried out, behind its kind.
EFFECT: Final[i64] = 1
FIELD: Final[i64] = 2  # where it lies; -1 for a skill
AREA: Final[i64] = 3
STEP: Final[i64] = 4  # payments made
MASK: Final[i64] = 5  # bits: kinds of Good paid, fields passed, tiles taken
BONUS_LEFT: Final[i64] = 6
ANY_LEFT: Final[i64] = 7  # Goods of choice still to gain
SAME_LEFT: Final[i64] = 8  # identical Goods still to gain, all at once
SUNS_LEFT: Final[i64] = 9  # Sunflowers still to plant

FRAME: Final[i64] = 10  # integers in a frame
PENDING: Final[i64] = 2  # decisions of one seat at once: a moment of the turn, and what is being carried out

# Where the turn stands.
SETTING_UP: Final[i64] = 0
ROLL: Final[i64] = 1
IMPROVE: Final[i64] = 2
ACTIVATE: Final[i64] = 3
RETURN_FARMER: Final[i64] = 4
REFILL: Final[i64] = 5
FINAL: Final[i64] = 6
OVER: Final[i64] = 7
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
        pieces: Pieces, printed: i64, active: i64, step: i64, hand: i64, market_die: i64,
        dice: Ints, market: Ints, deck: Ints, returned: Ints, farms: Ints, before: Ints,
        skills: Ints, goals: Ints, offers: Ints, jump_sets: Ints,
    ) -> None:  # fmt: skip
        super().__init__(game, seats, chance, epoch, stack)
        self.pieces = pieces
        self.printed = printed  # the effect of the first printed field of the side in use
        self.active = active  # whose turn it is
        self.step = step
        self.hand = hand  # the card taken and not yet placed; FARMER while the Farmer is off the Market
        self.market_die = market_die  # which of the three dice was set aside, or EMPTY
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
        """See State.copy."""
        return FarmState(
            self.game, self.seats, Chance(self.chance.at), self.epoch, self.stack.copy(),
            self.pieces, self.printed, self.active, self.step, self.hand, self.market_die,
            self.dice[:], self.market[:], self.deck[:], self.returned[:], self.farms[:], self.before[:],
            self.skills[:], self.goals[:], self.offers[:], self.jump_sets[:],
        )  # fmt: skip

    # ------------------------------------------------------------ reading a Farm
    def card(self, seat: i64, field: i64) -> i64:
        """The Field card there, or EMPTY."""
        return self.farms[seat * BLOCK + CARDS + field]

    def effect(self, seat: i64, field: i64) -> i64:
        """What activating the field does: its card's effect or the printed one."""
        card: i64 = self.farms[seat * BLOCK + CARDS + field]
        return card if card >= 0 else self.printed + field

    def sunflowers(self, seat: i64, field: i64) -> i64:
        """How many lie on the field."""
        return self.farms[seat * BLOCK + SUNS + field]

    def good(self, seat: i64, good: i64) -> i64:
        """How many Goods of this kind the seat has."""
        return self.farms[seat * BLOCK + GOODS + good]

    def goods(self, seat: i64) -> i64:
        """How many Goods the seat has in all."""
        at: i64 = seat * BLOCK + GOODS
        farms: Ints = self.farms
        return farms[at] + farms[at + 1] + farms[at + 2] + farms[at + 3]

    def bags(self, seat: i64) -> i64:
        """How many Burlap Bags the seat has."""
        return self.farms[seat * BLOCK + BAGS]

    def coins(self, seat: i64) -> i64:
        """How many Coins the seat has."""
        return self.farms[seat * BLOCK + COINS]

    def tiles(self, seat: i64, transport: i64) -> i64:
        """How many Transport tiles of this kind the seat has."""
        return self.farms[seat * BLOCK + TRANSPORT + transport]

    def shop(self, seat: i64) -> i64:
        """How many spaces of the Farm Shop are taken."""
        at: i64 = seat * BLOCK + TRANSPORT
        farms: Ints = self.farms
        return self.goods(seat) + farms[at] + farms[at + 1] + farms[at + 2] + farms[at + 3]

    def all_sunflowers(self, seat: i64) -> i64:
        """How many Sunflowers lie on the Farm."""
        total: i64 = 0
        for field in range(FIELDS):
            total += self.farms[seat * BLOCK + SUNS + field]
        return total

    def add(self, seat: i64, what: i64, number: i64) -> None:
        """Change one number of the seat's block (BAGS, COINS, GOODS + kind ...)."""
        self.farms[seat * BLOCK + what] += number

    # ------------------------------------------------------------ reading the table
    @property
    def gap(self) -> i64:
        """The empty stall (0..5), or EMPTY."""
        for stall in range(STALLS):
            if self.market[stall] == EMPTY:
                return stall
        return EMPTY

    @property
    def total(self) -> i64:
        """The sum of the two dice that are not set aside."""
        return self.dice[0] + self.dice[1] + self.dice[2] - self.dice[self.market_die]

    @property
    def double(self) -> bool:
        """Do the two dice that are not set aside show the same?"""
        die: i64 = self.market_die
        if die == 0:
            return self.dice[1] == self.dice[2]
        if die == 1:
            return self.dice[0] == self.dice[2]
        return self.dice[0] == self.dice[1]

    def supply(self, transport: i64) -> i64:
        """How many Transport tiles of this kind nobody has."""
        left: i64 = self.pieces.transport_tiles[transport]
        for seat in range(self.seats):
            left -= self.farms[seat * BLOCK + TRANSPORT + transport]
        return left

    def obtainable(self, seat: i64, transport: i64) -> bool:
        """Does the supply or any other seat have a Transport tile of this kind?"""
        return self.pieces.transport_tiles[transport] > self.farms[seat * BLOCK + TRANSPORT + transport]

    def paying(self, seat: i64, skill: i64) -> i64:
        """The kind of Transport tile with which the seat can pay for this skill now, or EMPTY."""
        at: i64 = seat * BLOCK
        for transport in range(len(self.skills)):
            if (
                self.skills[transport] == skill
                and self.farms[at + TRANSPORT + transport] > 0
                and not (self.farms[at + PAID] >> transport) & 1
            ):
                return transport
        return EMPTY

    def pay_tile(self, seat: i64, transport: i64) -> None:
        """A Transport tile goes back to the supply for its skill; its kind is paid for this turn."""
        if self.journal is not None:
            skill = SKILL_NAMES[self.skills[transport]]
            self.note("skill", seat, {"skill": skill, "transport": TRANSPORT_NAMES[transport]})
        self.farms[seat * BLOCK + TRANSPORT + transport] -= 1
        self.farms[seat * BLOCK + PAID] |= 1 << transport

    def may_lie(self, card: i64, field: i64) -> bool:
        """May the card be on this field? The upward arrow keeps to the bottom row."""
        return field >= ROW or self.pieces.arrow[card] != UP

    def has_space(self, seat: i64, field: i64) -> bool:
        """Is there a free Sunflower space on the field, field 7 by its skill included?"""
        planted: i64 = self.farms[seat * BLOCK + SUNS + field]
        if field == SEVEN:
            return planted < self.pieces.sunflower_spaces[field] or (
                planted < 2 and self.paying(seat, SUNFLOWER_7) >= 0
            )
        return planted < self.pieces.sunflower_spaces[field]

    def shown(self, seat: i64, viewer: i64) -> Ints:
        """The seat's block as the viewer may see it: as it is, or as it was when all began to decide."""
        open_to: bool = seat == viewer or viewer == EVERYTHING or len(self.before) == 0
        blocks: Ints = self.farms if open_to else self.before
        return blocks[seat * BLOCK : (seat + 1) * BLOCK]
