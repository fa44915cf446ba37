"""What lies on the table in Key Flow: the State as flat integers, with accessors that read like the rulebook.

`table` is all that lies open or in front of the seats: the pile of skill tiles, a block for each seat, a block for each
village card, the place of each keyple card. While all play their cards at once, `before` keeps it as it was at the
reveal: that is what the others may see until all have played, and what everybody's play goes by. Hands and decks are
sets of the season's cards, one integer each.
"""

from __future__ import annotations

from typing import Final

from ....engine.bits import bit
from ....engine.chance import Chance
from ....engine.contract import EVERYTHING, Game, State
from ....engine.ints import Ints, i64
from ....engine.stack import Stack
from ...key_family.rules.goods import SKILLS, SUMMER, WINTER
from ...key_family.rules.paying import PACK_BITS, of_pack
from .pieces import BIT_OF, HOMES, KEYPLE_CARDS, PANELS, VILLAGE_CARDS, Pieces
from .places import MIDDLE, PLACES
from .variant import Variant

# The steps of a season.
DEALING: Final[i64] = 0
CHOOSING: Final[i64] = 1
PLAYING: Final[i64] = 2
SPENDING: Final[i64] = 3  # keyple tokens
REMOVING: Final[i64] = 4
PREPARING: Final[i64] = 5  # everybody chooses a winter card
SETTLING: Final[i64] = 6  # and places it
OVER: Final[i64] = 7
STEP_NAMES: Final[tuple[str, ...]] = (
    "deal", "choose", "play", "tokens", "remove", "winter choice", "winter placing", "over",
)  # fmt: skip

# Kinds of decisions.
CHOOSE: Final[i64] = 0
PLAY: Final[i64] = 1
TOKENS: Final[i64] = 2
TAKE: Final[i64] = 3
CONVERT: Final[i64] = 4
CARRY: Final[i64] = 5
PAY: Final[i64] = 6
PAY_SKILL: Final[i64] = 7
DECISION_NAMES: Final[tuple[str, ...]] = (
    "choose a card", "play the card", "spend tokens", "take", "convert", "transport and upgrade", "pay", "pay a skill",
)  # fmt: skip

# A pending decision: its kind, the village card it is about, that card's level, where resources go; steps and upgrades
# left; skills left to pay and their type.
FRAME: Final[i64] = 8
CARD: Final[i64] = 1
LEVEL_OF: Final[i64] = 2
OUTPUT: Final[i64] = 3
STEPS: Final[i64] = 4
UPGRADES: Final[i64] = 5
NUMBER: Final[i64] = 6
PRICE: Final[i64] = 7
PENDING: Final[i64] = 8  # decisions of one seat at once: tokens, transport, payments of an upgrade

# The table begins with the face-down skill tiles of each type; then a block for each seat.
PILE: Final[i64] = 0
SEATED: Final[i64] = 3
TOKEN: Final[i64] = 0
SINGLE: Final[i64] = 1  # skill tiles of each type, single-sided
DOUBLE: Final[i64] = 4  # and double-sided
OWED: Final[i64] = 7  # skill tiles to be drawn when all have played
LAND: Final[i64] = 8  # the places with a card, as bits
SLOT: Final[i64] = 9  # the village card in each place; or -1
SEAT: Final[i64] = 72

# A block for each village card follows.
GOODS: Final[i64] = 0  # the resources on it, packed
LEVEL: Final[i64] = 1  # upgrade tiles on it
FLIPPED: Final[i64] = 2  # of these, those that show their point
LAID: Final[i64] = 3  # keyple cards on it
SPENT: Final[i64] = 4  # uses by tokens this season
BLOCK: Final[i64] = 5

# Where a keyple card is: nowhere in sight, over a village card, or under a store card.
AWAY: Final[i64] = 0
OVER_CARD: Final[i64] = 1  # + the village card
STORED: Final[i64] = 101  # + the seat
BOOSTED: Final[i64] = 256  # added, if a token lies on it


class KeyFlowState(State):
    """A position."""

    __slots__ = (
        "before", "cards_at", "chosen", "decks", "gone", "hands", "keyples_at", "pieces", "played", "round",
        "season", "step", "table", "turn", "variant", "winter",
    )  # fmt: skip

    def __init__(
        self, game: Game, seats: i64, chance: Chance, epoch: i64, stack: Stack, pieces: Pieces, variant: Variant,
        season: i64, step: i64, round: i64, turn: i64, played: i64, table: Ints, before: Ints,
        hands: Ints, chosen: Ints, winter: Ints, decks: Ints, gone: Ints,
    ) -> None:  # fmt: skip
        super().__init__(game, seats, chance, epoch, stack)
        self.pieces = pieces
        self.variant = variant
        self.cards_at: i64 = SEATED + seats * SEAT  # where the village cards begin in the table
        self.keyples_at: i64 = SEATED + seats * SEAT + VILLAGE_CARDS * BLOCK
        self.season = season
        self.step = step
        self.round = round  # cards of the season that each seat has chosen and played
        self.turn = turn  # the seat that may spend tokens, or plays in the order of the competition rules
        self.played = played  # the seats that have played their card, as bits, with the competition rules
        self.table = table
        self.before = before
        self.hands = hands  # the season's cards, as bits; when all have chosen, those that are passed on
        self.chosen = chosen  # the card that each seat has chosen or revealed; or -1
        self.winter = winter  # winter cards held since set-up, as bits; in winter, those that were given back
        self.decks = decks  # what is still to be dealt in each season
        self.gone = gone  # cards of each season that were discarded

    def copy(self) -> KeyFlowState:
        """See State.copy."""
        return KeyFlowState(
            self.game, self.seats, Chance(self.chance.at), self.epoch, self.stack.copy(), self.pieces, self.variant,
            self.season, self.step, self.round, self.turn, self.played, self.table[:], self.before[:],
            self.hands[:], self.chosen[:], self.winter[:], self.decks[:], self.gone[:],
        )  # fmt: skip

    # ------------------------------------------------------------ what is open to whom
    @property
    def secret(self) -> bool:
        """Do all play at once, so that what each does is hidden from the others?"""
        return len(self.before) > 0 and not self.variant.competition

    def shown(self, seat: i64, viewer: i64) -> Ints:
        """The table with the seat's doings as the viewer may see them: as they are, or as they were at the reveal."""
        open_to: bool = seat == viewer or viewer == EVERYTHING or not self.secret
        return self.table if open_to else self.before

    def keyples(self, table: Ints) -> Ints:
        """Where each keyple card is, on the table as it is or as it was."""
        return table[self.keyples_at : self.keyples_at + KEYPLE_CARDS]

    def shown_keyples(self, viewer: i64) -> Ints:
        """The same as the viewer may see it: without what others have played since the reveal, if that is secret."""
        if not self.secret or viewer == EVERYTHING:
            return self.keyples(self.table)
        keyples: Ints = self.keyples(self.before)
        own: i64 = self.chosen[viewer] - VILLAGE_CARDS if viewer >= 0 else -1
        if own >= 0:
            keyples[own] = self.table[self.keyples_at + own]
        return keyples

    # ------------------------------------------------------------ seats
    def left_of(self, seat: i64) -> i64:
        """The left neighbour."""
        return (seat + 1) % self.seats

    def right_of(self, seat: i64) -> i64:
        """The right neighbour."""
        return (seat + self.seats - 1) % self.seats

    def passing(self) -> i64:
        """How many seats further cards are passed: to the left in spring and autumn, to the right otherwise."""
        return self.seats - 1 if self.season == SUMMER or self.season == WINTER else 1

    def tokens(self, seat: i64) -> i64:
        """The keyple tokens in front of the seat."""
        return self.table[SEATED + seat * SEAT + TOKEN]

    def add_tokens(self, seat: i64, number: i64) -> None:
        """So many more tokens, or fewer."""
        self.table[SEATED + seat * SEAT + TOKEN] += number

    def skill(self, seat: i64, skill: i64) -> i64:
        """The seat's skill tiles of this type, of both stocks."""
        at: i64 = SEATED + seat * SEAT
        return self.table[at + SINGLE + skill] + self.table[at + DOUBLE + skill]

    def skills(self, seat: i64) -> i64:
        """All skill tiles of the seat."""
        total: i64 = 0
        for skill in range(SKILLS):
            total += self.skill(seat, skill)
        return total

    def pile(self) -> i64:
        """The face-down skill tiles."""
        return self.table[PILE] + self.table[PILE + 1] + self.table[PILE + 2]

    # ------------------------------------------------------------ villages
    def land(self, seat: i64) -> i64:
        """The places of the village that have a card, as bits."""
        return self.table[SEATED + seat * SEAT + LAND]

    def card(self, seat: i64, place: i64) -> i64:
        """The card in this place of the seat's village; or -1."""
        return self.table[SEATED + seat * SEAT + SLOT + place]

    def home(self, seat: i64) -> i64:
        """The seat's home card."""
        return self.table[SEATED + seat * SEAT + SLOT + MIDDLE]

    def has(self, seat: i64, card: i64) -> bool:
        """Does the card lie in the seat's village?"""
        return self.place_of(seat, card) >= 0

    def place_of(self, seat: i64, card: i64) -> i64:
        """Where the card lies in the seat's village; -1 if it does not."""
        at: i64 = SEATED + seat * SEAT + SLOT
        for place in range(PLACES):
            if self.table[at + place] == card:
                return place
        return -1

    def put(self, seat: i64, place: i64, card: i64) -> None:
        """Lay a village card into the seat's village."""
        at: i64 = SEATED + seat * SEAT
        self.table[at + SLOT + place] = card
        self.table[at + LAND] |= bit(place)

    # ------------------------------------------------------------ village cards
    def good(self, card: i64, resource: i64) -> i64:
        """How many resources of this type lie on the card."""
        return of_pack(self.table[self.cards_at + card * BLOCK + GOODS], resource)

    def goods(self, card: i64) -> i64:
        """All resources on the card: 0 only if there are none."""
        return self.table[self.cards_at + card * BLOCK + GOODS]

    def add_goods(self, card: i64, resource: i64, number: i64) -> None:
        """So many more resources on the card, or fewer."""
        self.table[self.cards_at + card * BLOCK + GOODS] += number << (resource * PACK_BITS)

    def level(self, card: i64) -> i64:
        """The upgrade tiles on the card."""
        return self.table[self.cards_at + card * BLOCK + LEVEL]

    def flipped(self, card: i64) -> i64:
        """Those of them that show their point."""
        return self.table[self.cards_at + card * BLOCK + FLIPPED]

    def laid(self, card: i64) -> i64:
        """The keyple cards over the card."""
        return self.table[self.cards_at + card * BLOCK + LAID]

    def uses(self, card: i64) -> i64:
        """How often the card has been used this season, by keyple cards and tokens."""
        at: i64 = self.cards_at + card * BLOCK
        return self.table[at + LAID] + self.table[at + SPENT]

    def panel(self, card: i64) -> i64:
        """The place in the tables of the panel in force."""
        return card * PANELS + self.table[self.cards_at + card * BLOCK + LEVEL]

    # ------------------------------------------------------------ keyple cards and hands
    def whereabouts(self, card: i64) -> i64:
        """Where a keyple card is, whether or not a token lies on it."""
        return self.table[self.keyples_at + card - VILLAGE_CARDS] & (BOOSTED - 1)

    def holds(self, seat: i64, card: i64) -> bool:
        """Is the card in the seat's hand?"""
        if card < HOMES or self.pieces.season[card] != self.season:
            return False
        return (self.hands[seat] >> BIT_OF[card]) & 1 == 1

    def knows(self, viewer: i64, holder: i64) -> bool:
        """Has the viewer held the cards that this seat holds now, earlier in the season?"""
        if viewer < 0:
            return viewer == EVERYTHING
        ago: i64 = ((holder - viewer + self.seats) * self.passing()) % self.seats
        return ago <= self.round


def blank(seats: i64) -> Ints:
    """A table with nothing on it."""
    table = Ints([0] * int(SEATED + seats * SEAT + VILLAGE_CARDS * BLOCK + KEYPLE_CARDS))
    for seat in range(seats):
        for place in range(PLACES):
            table[SEATED + seat * SEAT + SLOT + place] = -1
    return table
