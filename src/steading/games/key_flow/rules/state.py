"""What lies on the table in Key Flow: the State as flat integers, with accessors that read like the rulebook.

`table` is all that lies open or in front of the seats: the pile of skill tiles, a block for each seat, a block for each
village card, the place of each keyple card. While all play their cards at once, `before` keeps it as it was at the
reveal: that is what the others may see until all have played, and what everybody's play goes by. Hands and decks are
sets of the season's cards, one integer each.
"""

from __future__ import annotations

from typing import Final

from ....engine.chance import Chance
from ....engine.contract import EVERYTHING, Game, State
from ....engine.ids import Seat
from ....engine.ints import Ints, i64, vec
from ....engine.stack import Stack
from ...key_family.rules.goods import ALL_SKILLS, NONE, SKILLS, SUMMER, WINTER, Resource, Season, Skill
from ...key_family.rules.upgrade_costs import PACK_BITS, of_pack
from .pieces import BIT_OF, HOMES, KEYPLE_CARDS, MOST_LAID, PANELS, VILLAGE_CARDS, Card, KeyFlowPieces
from .places import MIDDLE, Place
from .variant import Variant

# The steps of a season.
STEP_NAMES: Final[tuple[str, ...]] = (
    "deal", "choose", "play", "tokens", "remove", "winter choice", "winter placing", "over",
)  # fmt: skip
DEALING: Final[i64] = STEP_NAMES.index("deal")
CHOOSING: Final[i64] = STEP_NAMES.index("choose")
PLAYING: Final[i64] = STEP_NAMES.index("play")
SPENDING: Final[i64] = STEP_NAMES.index("tokens")
REMOVING: Final[i64] = STEP_NAMES.index("remove")
PREPARING: Final[i64] = STEP_NAMES.index("winter choice")  # everybody chooses a winter card
SETTLING: Final[i64] = STEP_NAMES.index("winter placing")  # and places it
OVER: Final[i64] = STEP_NAMES.index("over")

# The kinds of decision, whose names and handlers stand in decisions.py.
CHOOSE: Final[i64] = 0
PLAY: Final[i64] = CHOOSE + 1
TOKENS: Final[i64] = PLAY + 1
TAKE: Final[i64] = TOKENS + 1
CONVERT: Final[i64] = TAKE + 1
CARRY: Final[i64] = CONVERT + 1
PAY: Final[i64] = CARRY + 1
PAY_SKILL: Final[i64] = PAY + 1

# A pending decision, behind its kind.
CARD: Final[i64] = 1  # the village card it is about
LEVEL_OF: Final[i64] = CARD + 1  # that card's level
OUTPUT: Final[i64] = LEVEL_OF + 1  # where resources go
STEPS: Final[i64] = OUTPUT + 1  # of transport that are left
UPGRADES: Final[i64] = STEPS + 1  # that are left
NUMBER: Final[i64] = UPGRADES + 1  # of skills left to pay
PRICE: Final[i64] = NUMBER + 1  # and their type
FRAME: Final[i64] = PRICE + 1
PENDING: Final[i64] = 8  # decisions of one seat at once: tokens, transport, payments of an upgrade

# A block for each seat.
TOKEN: Final[i64] = 0
OWED: Final[i64] = TOKEN + 1  # skill tiles to be drawn when all have played
CARDS_LAID: Final[i64] = OWED + 1  # in the village
SINGLE: Final[i64] = CARDS_LAID + 1  # skill tiles of each type, single-sided
DOUBLE: Final[i64] = SINGLE + SKILLS  # and double-sided
VILLAGE: Final[i64] = DOUBLE + SKILLS  # its cards from left to right
MOST_CARDS: Final[i64] = 1 + MOST_LAID + MOST_LAID // 2  # the home, all that a seat can lay, and more in a document
SEAT: Final[i64] = VILLAGE + MOST_CARDS

# A block for each village card.
GOODS: Final[i64] = 0  # the resources on it, packed
LEVEL: Final[i64] = GOODS + 1  # upgrade tiles on it
FLIPPED: Final[i64] = LEVEL + 1  # of these, those that show their point
LAID: Final[i64] = FLIPPED + 1  # keyple cards on it
SPENT: Final[i64] = LAID + 1  # uses by tokens this season
WHERE: Final[i64] = SPENT + 1  # in whose village, counted from 1, and at which place; 0 if in none
BLOCK: Final[i64] = WHERE + 1
PLACE_BITS: Final[i64] = 8
PLACE_MASK: Final[i64] = (1 << PLACE_BITS) - 1

# Where a keyple card is: nowhere in sight, over a village card, or under a store card.
AWAY: Final[i64] = 0
OVER_CARD: Final[i64] = AWAY + 1  # + the village card
UNDER_STORE: Final[i64] = OVER_CARD + VILLAGE_CARDS  # + the seat
BOOSTED: Final[i64] = 256  # added, if a token lies on it
WHEREABOUTS: Final[i64] = BOOSTED - 1

# What is noted when it changes: a card on the table by its number, and what is gone.
DISCARDS: Final[i64] = VILLAGE_CARDS + KEYPLE_CARDS

# The table: the face-down skill tiles of each type, the blocks of seats and village cards, the keyple cards.
PILE: Final[i64] = 0
SEATED: Final[i64] = PILE + SKILLS


class KeyFlowState(State):
    __slots__ = (
        "before", "cards_at", "chosen", "decks", "gone", "hands", "keyples_at", "pieces", "played", "round",
        "season", "step", "table", "turn", "variant", "winter",
    )  # fmt: skip

    def __init__(
        self, game: Game, seats: i64, chance: Chance, epoch: i64, stack: Stack, pieces: KeyFlowPieces, variant: Variant,
        season: Season, step: i64, round: i64, turn: i64, played: i64, table: Ints, before: Ints,
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

    def table_for(self, seat: Seat, viewer: i64) -> Ints:
        """The table with the seat's doings as the viewer may see them: as they are, or as they were at the reveal."""
        open_to: bool = seat == viewer or viewer == EVERYTHING or not self.secret
        return self.table if open_to else self.before

    def looks_into_store(self, viewer: i64, seat: Seat) -> bool:
        """May the viewer look under the seat's store card? Between seasons under one's own, at the end under all."""
        if viewer == EVERYTHING or self.step == OVER:
            return True
        return viewer == seat and (self.variant.open_store or self.step == PREPARING or self.step == SETTLING)

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
    def left_of(self, seat: Seat) -> Seat:
        return Seat((seat + 1) % self.seats)

    def right_of(self, seat: Seat) -> Seat:
        return Seat((seat + self.seats - 1) % self.seats)

    def pass_distance(self) -> i64:
        """How many seats further cards are passed: to the left in spring and autumn, to the right otherwise."""
        return self.seats - 1 if self.season == SUMMER or self.season == WINTER else 1

    def tokens(self, seat: Seat) -> i64:
        """The keyple tokens in front of the seat."""
        return self.table[SEATED + seat * SEAT + TOKEN]

    def add_tokens(self, seat: Seat, number: i64) -> None:
        """So many more tokens, or fewer."""
        self.table[SEATED + seat * SEAT + TOKEN] += number

    def skill(self, seat: Seat, skill: Skill) -> i64:
        """The seat's skill tiles of this type, of both stocks."""
        at: i64 = SEATED + seat * SEAT
        return self.table[at + SINGLE + skill] + self.table[at + DOUBLE + skill]

    def skills(self, seat: Seat) -> i64:
        """All skill tiles of the seat."""
        total: i64 = 0
        for skill in ALL_SKILLS:
            total += self.skill(seat, skill)
        return total

    def pile(self) -> i64:
        """The face-down skill tiles."""
        return self.table[PILE] + self.table[PILE + 1] + self.table[PILE + 2]

    # ------------------------------------------------------------ villages
    def cards(self, seat: Seat) -> i64:
        """How many cards the village has."""
        return self.table[SEATED + seat * SEAT + CARDS_LAID]

    def nth(self, seat: Seat, n: i64) -> Card:
        """The village's card that is the so-manieth from the left."""
        return Card(self.table[SEATED + seat * SEAT + VILLAGE + n])

    def place(self, card: Card) -> Place:
        """Where the card lies in its village."""
        return Place(self.table[self.cards_at + card * BLOCK + WHERE] & PLACE_MASK)

    def has(self, seat: Seat, card: Card) -> bool:
        """Does the card lie in the seat's village?"""
        return self.table[self.cards_at + card * BLOCK + WHERE] >> PLACE_BITS == seat + 1

    def card(self, seat: Seat, place: Place) -> Card:
        """The card in this place of the seat's village; or NONE."""
        return self.card_in(self.table, seat, place)

    def card_in(self, table: Ints, seat: Seat, place: Place) -> Card:
        """The same on the table as it is or as it was."""
        at: i64 = SEATED + seat * SEAT
        where: i64 = ((seat + 1) << PLACE_BITS) + place
        for n in range(table[at + CARDS_LAID]):
            card: i64 = table[at + VILLAGE + n]
            if table[self.cards_at + card * BLOCK + WHERE] == where:
                return Card(card)
        return Card(NONE)

    def home(self, seat: Seat) -> Card:
        return self.card(seat, MIDDLE)

    def put(self, table: Ints, seat: Seat, place: Place, card: Card) -> None:
        """Lay a village card into the seat's village, where it belongs among the others."""
        at: i64 = SEATED + seat * SEAT
        n: i64 = table[at + CARDS_LAID]
        table[at + CARDS_LAID] = n + 1
        where: i64 = ((seat + 1) << PLACE_BITS) + place
        table[self.cards_at + card * BLOCK + WHERE] = where
        while n > 0 and table[self.cards_at + table[at + VILLAGE + n - 1] * BLOCK + WHERE] > where:
            table[at + VILLAGE + n] = table[at + VILLAGE + n - 1]
            n -= 1
        table[at + VILLAGE + n] = card
        self.touch(card)

    # ------------------------------------------------------------ village cards
    def good(self, card: Card, resource: Resource) -> i64:
        """How many resources of this type lie on the card."""
        return of_pack(self.table[self.cards_at + card * BLOCK + GOODS], resource)

    def goods(self, card: Card) -> i64:
        """All resources on the card: 0 only if there are none."""
        return self.table[self.cards_at + card * BLOCK + GOODS]

    def add_goods(self, card: Card, resource: Resource, number: i64) -> None:
        """So many more resources on the card, or fewer."""
        self.table[self.cards_at + card * BLOCK + GOODS] += number << (resource * PACK_BITS)
        self.touch(card)

    def level(self, card: Card) -> i64:
        """The upgrade tiles on the card."""
        return self.table[self.cards_at + card * BLOCK + LEVEL]

    def flipped_tiles(self, card: Card) -> i64:
        """Those of them that show their point."""
        return self.table[self.cards_at + card * BLOCK + FLIPPED]

    def keyples_over(self, card: Card) -> i64:
        """The keyple cards over the card."""
        return self.table[self.cards_at + card * BLOCK + LAID]

    def uses(self, card: Card) -> i64:
        """How often the card has been used this season, by keyple cards and tokens."""
        at: i64 = self.cards_at + card * BLOCK
        return self.table[at + LAID] + self.table[at + SPENT]

    def panel(self, card: Card) -> i64:
        """The place in the tables of the panel in force."""
        return card * PANELS + self.table[self.cards_at + card * BLOCK + LEVEL]

    # ------------------------------------------------------------ keyple cards and hands
    def choice(self, seat: Seat) -> Card:
        """The card that the seat has chosen or revealed; or NONE."""
        return Card(self.chosen[seat])

    def whereabouts(self, card: Card) -> i64:
        """Where a keyple card is, whether or not a token lies on it."""
        return self.table[self.keyples_at + card - VILLAGE_CARDS] & WHEREABOUTS

    def holds(self, seat: Seat, card: Card) -> bool:
        """Is the card in the seat's hand?"""
        if card < HOMES or self.pieces.season[card] != self.season:
            return False
        return (self.hands[seat] >> BIT_OF[card]) & 1 == 1

    def knows(self, viewer: i64, holder: Seat) -> bool:
        """Has the viewer held the cards that this seat holds now, earlier in the season?"""
        if viewer < 0:
            return viewer == EVERYTHING
        ago: i64 = ((holder - viewer + self.seats) * self.pass_distance()) % self.seats
        return ago <= self.round

    def asked_card(self, seat: Seat) -> Card:
        """The village card that the seat's decision is about."""
        return Card(self.stack.frames[self.stack.top(seat) + CARD])


def blank(seats: i64) -> Ints:
    """A table with nothing on it."""
    return vec[i64]([0] * int(SEATED + seats * SEAT + VILLAGE_CARDS * BLOCK + KEYPLE_CARDS))
