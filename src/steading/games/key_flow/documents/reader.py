"""Setting a position up from its document; what is left out is filled in, what cannot be is refused with its path.

Left out may be: a hand, winter cards and decks (dealt from what lies nowhere else), what lay on the table at the reveal
(as it lies now), pending decisions (as they are when the step begins), and every field that is empty.
"""

from __future__ import annotations

from ....engine.bits import bit
from ....engine.chance import WHOLE, Chance
from ....engine.contract import Game
from ....engine.documents import Reader
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.positions import read_head
from ....engine.refused import Malformed
from ...key_family.rules.goods import (
    ALL_SEASONS,
    ALL_SKILLS,
    AUTUMN,
    RESOURCE_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
    WINTER,
    Season,
)
from ...key_family.rules.upgrade_costs import PACK_BITS
from ..rules.pieces import (
    BIT_OF,
    CARDS,
    CARDS_OF,
    HOMES,
    ROW_NAMES,
    SEATS,
    STRONGEST,
    VILLAGE_CARDS,
    VILLAGE_NAMES,
    WINTER_HAND,
    Card,
    K,
    KeyFlowPieces,
    hand_size,
    k_cards,
)
from ..rules.places import BESIDE, MIDDLE, PLACE_NAMES, Place, row_at
from ..rules.sets import list_bits, size
from ..rules.setup import all_named, empty, numbered_cards
from ..rules.state import (
    BLOCK,
    BOOSTED,
    CARDS_LAID,
    CHOOSING,
    DOUBLE,
    FLIPPED,
    LAID,
    LEVEL,
    MOST_CARDS,
    OVER,
    OVER_CARD,
    OWED,
    PILE,
    PLACE_MASK,
    PLAYING,
    PREPARING,
    SEAT,
    SEATED,
    SETTLING,
    SINGLE,
    SPENT,
    STEP_NAMES,
    TOKEN,
    UNDER_STORE,
    VILLAGE,
    WHERE,
    KeyFlowState,
    blank,
)
from ..rules.variant import Variant
from .pending_decisions import read_pending
from .writer import FORMAT

MOST: int = 999
SETTLED: tuple[str, ...] = tuple([name for name in STEP_NAMES if name not in ("deal", "remove")])


def load(game: Game, pieces: KeyFlowPieces, variant: Variant, document: object) -> KeyFlowState:
    """The position that the document describes; Malformed names the field that is wrong."""
    reader = read_head(game, document, FORMAT)
    seats = reader.whole("seats", SEATS[0], SEATS[-1])
    chance = Chance(reader.whole("chance", 0, int(WHOLE)))
    s = empty(game, pieces, variant, seats, chance, reader.whole("epoch", 0, 10**9))
    s.season = Season(reader.index_of("season", SEASON_NAMES))
    s.step = STEP_NAMES.index(SETTLED[reader.index_of("step", SETTLED)])
    s.round = reader.whole("round", 0, int(hand_size(seats, s.season)))
    s.turn = reader.whole("turn", -1, seats - 1) if reader.has("turn") else -1
    for number in reader.numbers("played", 0, seats - 1) if reader.has("played") else []:
        s.played |= bit(number)
    check_moment(s, reader)
    players = reader.rows("players", seats)
    taken: dict[int, str] = {}
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        read_seat(s, seat, player, taken)
    read_discarded(s, reader, taken)
    read_hands(s, players, taken)
    read_winter(s, players, taken)
    read_decks(s, reader, taken)
    read_pile(s, reader)
    read_before(s, players)
    read_pending(s, players, taken)
    for player in players:
        player.finish()
    reader.finish()
    return s


def check_moment(s: KeyFlowState, reader: Reader) -> None:
    """Steps that belong to one season only, and the round that fits them."""
    if s.step in (PREPARING, SETTLING) and s.season != AUTUMN:
        raise Malformed("season", "must be autumn when winter cards are chosen")
    if s.step == OVER and s.season != WINTER:
        raise Malformed("season", "must be winter when the game is over")
    rounds = int(hand_size(s.seats, s.season))
    if s.step in (CHOOSING, PLAYING):
        reader.whole("round", 0, rounds - 1)
    else:
        reader.whole("round", rounds, rounds)


def use(taken: dict[int, str], card: int, path: str) -> int:
    """The card is in this place, and must be in no other."""
    if card in taken:
        raise Malformed(path, f"{CARDS[card]} is at {taken[card]} already")
    taken[card] = path
    return card


def check_used(s: KeyFlowState, card: int, path: str) -> None:
    """Is it a card that is in play with so many players?"""
    if s.pieces.back[card] > s.seats:
        raise Malformed(path, f"{CARDS[card]} is not used with {s.seats} players")


# ---------------------------------------------------------------- villages and purses
def read_seat(s: KeyFlowState, seat: Seat, player: Reader, taken: dict[int, str]) -> None:
    """The village, the purse and the store of one seat."""
    read_village(s, s.table, seat, player, taken)
    read_purse(s.table, seat, player)
    for card in player.names("store", CARDS[VILLAGE_CARDS:]) if player.has("store") else []:
        check_used(s, use(taken, int(VILLAGE_CARDS) + card, player.at("store")), player.at("store"))
        s.table[s.keyples_at + card] = UNDER_STORE + seat


def read_village(s: KeyFlowState, table: Ints, seat: Seat, player: Reader, taken: dict[int, str]) -> None:
    """Cards in their places, each in its row, all connected to the home."""
    rows = player.rows("village")
    most: i64 = MOST_CARDS - still_to_lay(s)
    if len(rows) > most:
        raise Malformed(player.at("village"), f"must have at most {most} cards by now, not {len(rows)}")
    for row in rows:
        card = Card(use(taken, row.index_of("card", VILLAGE_NAMES), row.at("card")))
        check_used(s, int(card), row.at("card"))
        place = Place(row.index_of("at", PLACE_NAMES))
        if s.pieces.row[card] != row_at(place):
            raise Malformed(row.at("at"), f"must be in the {ROW_NAMES[s.pieces.row[card]]} row")
        if (place == MIDDLE) != (card < HOMES):
            raise Malformed(row.at("at"), "is for the home, and for no other card")
        if s.card_in(table, seat, place) >= 0:
            raise Malformed(row.at("at"), "has a card already")
        if s.pieces.season[card] > s.season and s.step != SETTLING:
            raise Malformed(row.at("card"), "is a card of a later season")
        s.put(table, seat, place, card)
        read_card(s, table, card, row, taken)
        row.finish()
    if not connected(s, table, seat):
        raise Malformed(player.at("village"), "must be one connected village with its home at top 0")


def still_to_lay(s: KeyFlowState) -> i64:
    """The cards that each seat may lay from now on: what it will be dealt, and a winter card."""
    left: i64 = hand_size(s.seats, s.season) - s.round + (1 if s.season < WINTER else 0)
    for season in ALL_SEASONS[s.season + 1 :]:
        left += hand_size(s.seats, season)
    return left


def connected(s: KeyFlowState, table: Ints, seat: Seat) -> bool:
    """Is there a home, and does every card touch the next, or one that does?"""
    if s.card_in(table, seat, MIDDLE) < 0:
        return False
    at: i64 = SEATED + seat * SEAT
    last: i64 = table[s.cards_at + table[at + VILLAGE] * BLOCK + WHERE]
    for n in range(table[at + CARDS_LAID]):
        where: i64 = table[s.cards_at + table[at + VILLAGE + n] * BLOCK + WHERE]
        if where - last > BESIDE:
            return False
        last = where
    return True


def read_card(s: KeyFlowState, table: Ints, card: Card, row: Reader, taken: dict[int, str]) -> None:
    """What lies on a village card."""
    at: i64 = s.cards_at + card * BLOCK
    goods = row.counts("goods", RESOURCE_NAMES, MOST) if row.has("goods") else [0] * len(RESOURCE_NAMES)
    for resource, number in enumerate(goods):
        table[at] += number << (resource * PACK_BITS)
    table[at + LEVEL] = optional(row, "upgrades", max(0, int(s.pieces.panels[card]) - 1))
    table[at + FLIPPED] = optional(row, "flipped", int(table[at + LEVEL]))
    table[at + SPENT] = optional(row, "spent", int(STRONGEST))
    for n, keyple in enumerate(row.names("keyples", CARDS[VILLAGE_CARDS:]) if row.has("keyples") else []):
        path = f"{row.at('keyples')}[{n}]"
        check_used(s, use(taken, int(VILLAGE_CARDS) + keyple, path), path)
        if s.pieces.season[VILLAGE_CARDS + keyple] != s.season or s.pieces.workable[card] == 0:
            raise Malformed(path, f"cannot lie over {CARDS[card]} in {SEASON_NAMES[s.season]}")
        table[s.keyples_at + keyple] = OVER_CARD + card
        table[at + LAID] += 1
    for keyple in row.names("boosted", CARDS[VILLAGE_CARDS:]) if row.has("boosted") else []:
        if table[s.keyples_at + keyple] != OVER_CARD + card:
            raise Malformed(row.at("boosted"), "must be among the keyples there, each once")
        table[s.keyples_at + keyple] += BOOSTED


def optional(reader: Reader, name: str, most: int) -> int:
    """A number; 0 if it is left out."""
    return reader.whole(name, 0, most) if reader.has(name) else 0


def read_purse(table: Ints, seat: Seat, player: Reader) -> None:
    """Tokens and skill tiles."""
    at: i64 = SEATED + seat * SEAT
    table[at + TOKEN] = optional(player, "tokens", MOST)
    table[at + OWED] = optional(player, "owed", MOST)
    for name, first in (("skills", SINGLE), ("double", DOUBLE)):
        numbers = player.counts(name, SKILL_NAMES, MOST) if player.has(name) else [0] * len(SKILL_NAMES)
        for skill, number in enumerate(numbers):
            table[at + first + skill] = number


def read_pile(s: KeyFlowState, reader: Reader) -> None:
    """The single-sided tiles that nobody has."""
    for skill in ALL_SKILLS:
        left: i64 = s.pieces.single[skill]
        for seat in EVERY_SEAT[s.seats]:
            left -= s.table[SEATED + seat * SEAT + SINGLE + skill]
        if left < 0:
            raise Malformed("players", f"there are {s.pieces.single[skill]} single-sided tiles of {SKILL_NAMES[skill]}")
        s.table[PILE + skill] = left
    if reader.has("pile"):
        for skill, number in zip(ALL_SKILLS, reader.counts("pile", SKILL_NAMES, MOST), strict=True):
            if number != s.table[PILE + skill]:
                raise Malformed(f"pile.{SKILL_NAMES[skill]}", f"must be {s.table[PILE + skill]}, the rest")


# ---------------------------------------------------------------- cards out of sight
def read_discarded(s: KeyFlowState, reader: Reader, taken: dict[int, str]) -> None:
    """Cards that are out of the game."""
    for card in reader.names("discarded", CARDS) if reader.has("discarded") else []:
        use(taken, card, "discarded")
        if s.pieces.season[card] < 0:
            raise Malformed("discarded", f"{CARDS[card]} cannot be discarded")
        s.gone[s.pieces.season[card]] |= bit(BIT_OF[card])


def read_set(s: KeyFlowState, reader: Reader, name: str, season: Season, taken: dict[int, str]) -> i64:
    """Cards of one season that are used with so many players, as bits."""
    cards: i64 = 0
    for n, card in enumerate(reader.names(name, CARDS)):
        path = f"{reader.at(name)}[{n}]"
        if s.pieces.season[card] != season or s.pieces.back[card] > s.seats:
            raise Malformed(path, f"must be a {SEASON_NAMES[season]} card for {s.seats} players, not {CARDS[card]}")
        use(taken, card, path)
        cards |= bit(BIT_OF[card])
    return cards


def fill_up(s: KeyFlowState, season: Season, cards: i64, number: i64, taken: dict[int, str], path: str) -> i64:
    """So many of these cards that are nowhere else, numbered ones first."""
    found: i64 = 0
    for named in (False, True):
        for n in list_bits(cards):
            card: Card = CARDS_OF[season][n]
            if number > 0 and (s.pieces.back[card] == K) == named and int(card) not in taken:
                use(taken, int(card), path)
                found |= bit(n)
                number -= 1
    if number > 0:
        raise Malformed(path, f"there are {number} cards too few left for it")
    return found


def check_size(cards: i64, number: i64, path: str) -> None:
    if size(cards) != number:
        raise Malformed(path, f"must have {number} cards, not {size(cards)}")


def read_hands(s: KeyFlowState, players: list[Reader], taken: dict[int, str]) -> None:
    """The hands and the chosen cards."""
    left: i64 = hand_size(s.seats, s.season) - s.round
    number: i64 = left if s.step == CHOOSING else left - 1 if s.step == PLAYING else 0
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        if player.has("hand"):
            s.hands[seat] = read_set(s, player, "hand", s.season, taken)
            check_size(s.hands[seat], number, player.at("hand"))
        if player.has("chosen"):
            s.chosen[seat] = player.index_of("chosen", CARDS)
    read_revealed(s, players, taken)
    usable: i64 = numbered_cards(s.pieces, s.seats, s.season) | all_named(s.season)
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        chosen: Card = s.choice(seat)
        if not player.has("hand"):
            if s.step == CHOOSING and chosen >= 0 and s.pieces.season[chosen] == s.season:
                s.hands[seat] = bit(BIT_OF[use(taken, int(chosen), player.at("chosen"))])
            extra: i64 = number - size(s.hands[seat])
            s.hands[seat] |= fill_up(s, s.season, usable, extra, taken, player.at("hand"))
        if s.step == CHOOSING and chosen >= 0 and not s.holds(seat, chosen):
            raise Malformed(player.at("chosen"), "must be a card of the hand")


def read_revealed(s: KeyFlowState, players: list[Reader], taken: dict[int, str]) -> None:
    """While cards are played, every seat has revealed one; it may have played it already."""
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        card: Card = s.choice(seat)
        if s.step in (PLAYING, SETTLING):
            season: Season = Season(WINTER) if s.step == SETTLING else s.season
            if card < 0 or s.pieces.season[card] != season or s.pieces.back[card] > s.seats:
                raise Malformed(player.at("chosen"), f"must be a {SEASON_NAMES[season]} card for {s.seats} players")
            if not lies(s, seat, card):
                use(taken, int(card), player.at("chosen"))
        elif card >= 0 and s.step not in (CHOOSING, PREPARING):
            raise Malformed(player.at("chosen"), "must be null in this step")


def lies(s: KeyFlowState, seat: Seat, card: Card) -> bool:
    """Has the seat played the card: placed it, put it to work, or discarded it? No two can have revealed it."""
    if [int(chosen) for chosen in s.chosen].count(int(card)) > 1:
        return False
    if (s.gone[s.pieces.season[card]] >> BIT_OF[card]) & 1 == 1:
        return True
    if card >= VILLAGE_CARDS:
        return OVER_CARD <= s.whereabouts(card) < UNDER_STORE
    return s.has(seat, card)


def read_winter(s: KeyFlowState, players: list[Reader], taken: dict[int, str]) -> None:
    """Winter cards held since set-up; in winter, those that were given back and are in play now."""
    held: i64 = WINTER_HAND[s.seats] - (1 if s.step == SETTLING else 0)
    returned: dict[int, str] = {}
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        if not player.has("winter"):
            continue
        if s.season < WINTER:
            s.winter[seat] = read_set(s, player, "winter", Season(WINTER), taken)
            check_size(s.winter[seat], held, player.at("winter"))
        else:
            s.winter[seat] = read_set(s, player, "winter", Season(WINTER), returned)
            check_returned(s, seat, player, taken)
        if s.winter[seat] & ~all_named(Season(WINTER)):
            raise Malformed(player.at("winter"), "must be K cards")
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        chosen: Card = s.choice(seat)
        if s.season < WINTER and not player.has("winter"):
            if s.step == PREPARING and chosen >= 0 and s.pieces.season[chosen] == WINTER:
                s.winter[seat] = bit(BIT_OF[use(taken, int(chosen), player.at("chosen"))])
            extra: i64 = held - size(s.winter[seat])
            s.winter[seat] |= fill_up(s, Season(WINTER), all_named(Season(WINTER)), extra, taken, player.at("winter"))
        if s.step == PREPARING and chosen >= 0:
            if s.pieces.season[chosen] != WINTER or not (s.winter[seat] >> BIT_OF[chosen]) & 1:
                raise Malformed(player.at("chosen"), "must be one of the winter cards")


def check_returned(s: KeyFlowState, seat: Seat, player: Reader, taken: dict[int, str]) -> None:
    """In winter all cards that were given back are in play."""
    for n in list_bits(s.winter[seat]):
        if int(CARDS_OF[WINTER][n]) not in taken:
            raise Malformed(player.at("winter"), f"{CARDS[CARDS_OF[WINTER][n]]} must be in play")


def read_decks(s: KeyFlowState, reader: Reader, taken: dict[int, str]) -> None:
    """What is still to be dealt."""
    decks = reader.inner("decks") if reader.has("decks") else None
    for season in ALL_SEASONS[1:]:
        name = SEASON_NAMES[season]
        usable: i64 = numbered_cards(s.pieces, s.seats, season)
        number: i64 = size(usable)
        if season < WINTER:
            usable |= all_named(season)
            number += k_cards(s.seats, season)
        if season <= s.season:
            number = 0
        if decks is not None and decks.has(name):
            s.decks[season] = read_set(s, decks, name, season, taken)
            check_size(s.decks[season], number, decks.at(name))
        else:
            s.decks[season] = fill_up(s, season, usable, number, taken, f"decks.{name}")
    if decks is not None:
        decks.finish()


# ---------------------------------------------------------------- at the reveal
def read_before(s: KeyFlowState, players: list[Reader]) -> None:
    """While cards are played: what lay on the table at the reveal."""
    if s.step not in (PLAYING, SETTLING):
        return
    s.before = s.table[:]
    if not all([player.has("before") for player in players]):
        return
    before = blank(s.seats)
    for n in range(s.keyples_at, len(before)):
        before[n] = s.table[n] if UNDER_STORE <= s.table[n] < BOOSTED else 0
    taken: dict[int, str] = {}
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        was = player.inner("before")
        read_village(s, before, seat, was, taken)
        read_purse(before, seat, was)
        was.finish()
        check_before(s, before, seat, was)
    for skill in ALL_SKILLS:
        before[PILE + skill] = s.pieces.single[skill]
        for seat in EVERY_SEAT[s.seats]:
            before[PILE + skill] -= before[SEATED + seat * SEAT + SINGLE + skill]
        if before[PILE + skill] < 0:
            raise Malformed("players", f"there were {s.pieces.single[skill]} single-sided {SKILL_NAMES[skill]} tiles")
    s.before = before


def check_before(s: KeyFlowState, before: Ints, seat: Seat, was: Reader) -> None:
    """The village at the reveal is the village now, but for the card that the seat has revealed."""
    at: i64 = SEATED + seat * SEAT
    for table in (s.table, before):
        for n in range(table[at + CARDS_LAID]):
            card: Card = Card(table[at + VILLAGE + n])
            block: i64 = s.cards_at + card * BLOCK + WHERE
            fresh: bool = card == s.chosen[seat] and before[block] == 0
            if s.table[block] != before[block] and not fresh:
                place: i64 = table[block] & PLACE_MASK
                raise Malformed(was.at("village"), f"must be as it is at {PLACE_NAMES[place]}")
