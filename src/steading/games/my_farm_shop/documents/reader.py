"""How a position document becomes a State again. Whatever could not come about in play is refused with its path.

What can be left out: `pending` (the decisions with which the step begins) and `before` (as the farm is now).
"""

from __future__ import annotations

from typing import Final

from ....engine.chance import Chance
from ....engine.contract import Game
from ....engine.documents import Reader
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.positions import read_head
from ....engine.refused import Malformed
from ....engine.stack import empty_stack
from ..rules import jump_start
from ..rules.ids import (
    BAGS,
    BLOCK,
    CARDS,
    COINS,
    DICE,
    EMPTY,
    EVERY_FIELD,
    EVERY_GOOD,
    EVERY_STALL,
    EVERY_TRANSPORT,
    FARMER,
    FIELD_NAMES,
    FIELDS,
    GOALS,
    GOOD_NAMES,
    GOODS,
    MET,
    MOST_ON_SEVEN,
    PAID,
    SEATS,
    SEVEN,
    SIDES,
    SKILL_NAMES,
    STALLS,
    SUNFLOWER_7,
    SUNS,
    TRANSPORT,
    TRANSPORT_NAMES,
    TRANSPORTS,
    Card,
    Effect,
)
from ..rules.pieces import FarmPieces
from ..rules.state import (
    ACTIVATE,
    CHOOSE_AREA,
    CHOOSE_JUMP,
    EXCESS,
    FINAL,
    FRAME,
    GAIN_GOODS,
    IMPROVE,
    OVER,
    PAYMENT,
    PENDING,
    PLACE_JUMP,
    PLANTING,
    RETURN_FARMER,
    ROLL,
    SETTING_UP,
    STEP_NAMES,
    SUNFLOWER_BONUS,
    TAKE_TILES,
    FarmState,
)
from .pending_decisions import BEGINNINGS, SIMULTANEOUS, bits, read_pending
from .writer import FORMAT

MOST: Final = 10**9  # of anything without a limit of its own

GAINING = (TAKE_TILES, CHOOSE_AREA, PAYMENT, SUNFLOWER_BONUS, GAIN_GOODS, PLANTING, EXCESS)


def load(game: Game, pieces: FarmPieces, document: object) -> FarmState:
    """The State that the document describes; Malformed names the field that is wrong."""
    reader = read_head(game, document, FORMAT)
    s = read_turn(game, pieces, reader)
    read_modules(s, reader)
    read_cards(s, reader)
    farms = reader.rows("farms", s.seats)
    for seat, farm in zip(EVERY_SEAT[s.seats], farms, strict=True):
        read_farm(s, seat, farm, s.farms)
    if s.step in SIMULTANEOUS:
        s.before = s.farms[:]
    for seat, farm in zip(EVERY_SEAT[s.seats], farms, strict=True):
        if farm.has("before"):
            if s.step not in SIMULTANEOUS:
                raise Malformed(farm.at("before"), "stands only while all activate")
            before = farm.inner("before")
            read_farm(s, seat, before, s.before)
            before.finish()
    for seat, farm in zip(EVERY_SEAT[s.seats], farms, strict=True):
        read_pending(s, seat, farm)
        farm.finish()
    reader.finish()
    check_table(s)
    return s


# ---------------------------------------------------------------- the table
def read_turn(game: Game, pieces: FarmPieces, reader: Reader) -> FarmState:
    """Whose turn it is, and where it stands; everything else is still to be laid out."""
    seats = reader.whole("seats", SEATS[0], SEATS[-1])
    step = reader.index_of("step", STEP_NAMES)
    if step not in BEGINNINGS or (step == SETTING_UP and not game.options["jump_start"]):
        raise Malformed("step", f"nothing is decided while it is {STEP_NAMES[step]!r}")
    taken = step in (IMPROVE, ACTIVATE, RETURN_FARMER)
    if reader.has("market_die") != taken:
        raise Malformed("market_die", "names the die set aside (0, 1 or 2) until the turn ends; before that, null")
    die = reader.whole("market_die", 0, DICE - 1) if taken else -1
    dice = Ints(reader.numbers("dice", 0 if step == SETTING_UP else 1, SIDES, DICE))
    side = Effect(pieces.printed + (FIELDS if game.options["jump_start"] else 0))
    return FarmState(
        game, seats, Chance(reader.whole("chance", 0, 2**62 - 1)), reader.whole("epoch", 0, MOST),
        empty_stack(seats, FRAME, PENDING), pieces, side, Seat(reader.whole("active", 0, seats - 1)), step, EMPTY, die,
        dice, Ints([]), Ints([]), Ints([]), Ints([0] * (seats * BLOCK)), Ints([]),
        Ints([]), Ints([]), Ints([]), Ints([]),
    )  # fmt: skip


def read_modules(s: FarmState, reader: Reader) -> None:
    """Skills, Goals and Jump-Start sets, present exactly when their module is."""
    skills = reader.inner("skills")
    if s.game.options["farmer"]:
        s.skills = Ints([skills.index_of(name, SKILL_NAMES) for name in TRANSPORT_NAMES])
        if len({int(skill) for skill in s.skills}) < TRANSPORTS:
            raise Malformed("skills", "a skill stands twice")
    skills.finish()
    goals = reader.rows("goals", GOALS if s.game.options["goals"] else 0)
    s.goals = Ints([goal.index_of("goal", s.pieces.goal_names) for goal in goals])
    if len(goals) == GOALS and s.goals[0] == s.goals[1]:
        raise Malformed("goals[1].goal", "stands twice")
    s.offers = Ints([goal.whole("offer", 0, 50) for goal in goals])
    sets: list[int] = []
    for place, entry in enumerate(reader.row("jump_sets", s.seats if s.game.options["jump_start"] else 0)):
        inner = Reader({"": [None, None] if entry is None else entry}, f"jump_sets[{place}]")
        cards = inner.places("", s.pieces.card_names, 2)
        if entry is not None and min(cards) < s.pieces.field_cards:
            raise Malformed(inner.path, "must be two Jump-Start cards, or null")
        sets += cards
    s.jump_sets = Ints(sets)


def read_cards(s: FarmState, reader: Reader) -> None:
    """Market, hand, deck and the cards returned unseen."""
    names = s.pieces.card_names[: s.pieces.field_cards]
    farmer = len(names)
    market = [FARMER if card == farmer else card for card in reader.places("market", names + ["farmer"], STALLS)]
    s.market = Ints(market)
    hand = reader.index_of("hand", names + ["farmer"]) if reader.has("hand") else EMPTY
    s.hand = FARMER if hand == farmer else Card(Effect(hand))
    if market.count(EMPTY) != (0 if s.step in (SETTING_UP, ROLL) else 1):
        raise Malformed("market", "has one empty stall (null) from the taking of a card to the refill, else none")
    if market.count(FARMER) + int(s.hand == FARMER) != int(bool(s.game.options["farmer"])):
        raise Malformed("market", "the farmer is there once with its module (or in hand), never without")
    if (s.hand >= 0) != (s.step == IMPROVE and s.hand != FARMER):
        raise Malformed("hand", "holds the card that was taken while it is to be placed, and only then")
    if s.hand == FARMER and s.step in (SETTING_UP, ROLL):
        raise Malformed("hand", "the farmer has not been taken yet")
    if s.step == RETURN_FARMER and s.hand != FARMER:
        raise Malformed("hand", "must be the farmer")
    s.deck = Ints(reader.names("deck", names)[::-1])
    s.returned = Ints(reader.names("returned", names))
    backs = [int(s.pieces.backs[card]) for card in s.deck]
    if backs != sorted(backs, reverse=True) or 0 in backs + [int(s.pieces.backs[card]) for card in s.returned]:
        raise Malformed("deck", "must be numbered cards, back numbers rising from the top; so are those returned")
    if s.step in (FINAL, OVER) and backs:
        raise Malformed("deck", "is empty when the game ends")
    if s.step == RETURN_FARMER and not backs:
        raise Malformed("deck", "has a card left when the farmer returns")


# ---------------------------------------------------------------- a farm
def read_farm(s: FarmState, seat: Seat, farm: Reader, blocks: Ints) -> None:
    at: i64 = seat * BLOCK
    cards = farm.inner("cards")
    names = s.pieces.card_names if s.game.options["jump_start"] else s.pieces.card_names[: s.pieces.field_cards]
    for field in EVERY_FIELD:
        name = FIELD_NAMES[field]
        card = Card(Effect(cards.index_of(name, names))) if cards.has(name) else EMPTY
        blocks[at + CARDS + field] = card
        if card >= 0 and not s.may_lie(card, field):
            raise Malformed(cards.at(name), "an upward arrow lies in the bottom row only")
    cards.finish()
    for field, number in zip(EVERY_FIELD, farm.counts("sunflowers", FIELD_NAMES, MOST), strict=True):
        most: i64 = MOST_ON_SEVEN if field == SEVEN and SUNFLOWER_7 in s.skills else s.pieces.sunflower_spaces[field]
        if number > most:
            raise Malformed(f"{farm.at('sunflowers')}.{FIELD_NAMES[field]}", f"at most {most}, not {number}")
        blocks[at + SUNS + field] = number
    for good, number in enumerate(farm.counts("goods", GOOD_NAMES, MOST)):
        blocks[at + GOODS + good] = number
    blocks[at + BAGS] = farm.whole("bags", 0, MOST)
    blocks[at + COINS] = farm.whole("coins", 0, MOST)
    blocks[at + PAID] = 0
    if len(s.skills) > 0:
        for transport, number in enumerate(farm.counts("transport", TRANSPORT_NAMES, MOST)):
            blocks[at + TRANSPORT + transport] = number
        blocks[at + PAID] = bits(farm.names("paid", TRANSPORT_NAMES))
    if len(s.goals) > 0:
        for place, coins in enumerate(farm.counts("goals", [s.pieces.goal_names[goal] for goal in s.goals], 50)):
            blocks[at + MET + place] = coins
        if sum([blocks[at + MET + place] for place in range(GOALS)]) > blocks[at + COINS]:
            raise Malformed(farm.at("coins"), "must include the Coins of the goals met")


# ---------------------------------------------------------------- what must hold across the whole table
def check_table(s: FarmState) -> None:
    """No piece twice, no supply overdrawn, and somebody to decide."""
    seen: dict[int, str] = {}
    for path, card in all_cards(s):
        if card in seen:
            raise Malformed(path, f"{s.pieces.card_names[card]!r} lies at {seen[card]} already")
        seen[card] = path
    check_blocks(s, s.farms, "")
    if len(s.before) > 0:
        check_blocks(s, s.before, ".before")
    check_goals(s)
    if s.step == SETTING_UP:
        check_choosers(s)
    if s.stack.deciding == 0 and s.step != OVER:
        raise Malformed("farms", "somebody must have a decision pending")
    for seat in EVERY_SEAT[s.seats]:
        if s.stack.heights[seat] > 0 and len(s.game.legal(s, int(seat))) == 0:
            raise Malformed(f"farms[{seat}].pending", "leaves this seat nothing to do")


def check_blocks(s: FarmState, blocks: Ints, where: str) -> None:
    """Farm Shops hold 16 (unless something is just being gained), and there are only so many Transport tiles."""
    tiles = [0] * TRANSPORTS
    for seat in EVERY_SEAT[s.seats]:
        shop: i64 = 0
        for good in EVERY_GOOD:
            shop += blocks[seat * BLOCK + GOODS + good]
        for transport in EVERY_TRANSPORT:
            shop += blocks[seat * BLOCK + TRANSPORT + transport]
            tiles[transport] += int(blocks[seat * BLOCK + TRANSPORT + transport])
        busy = where == "" and s.stack.kind(seat) in GAINING
        if shop > s.pieces.shop_spaces and not busy:
            raise Malformed(f"farms[{seat}]{where}.goods", f"a Farm Shop has {s.pieces.shop_spaces} spaces, not {shop}")
    for transport in EVERY_TRANSPORT:
        number = tiles[transport]
        if number > s.pieces.transport_tiles[transport]:
            most = f"{s.pieces.transport_tiles[transport]} {TRANSPORT_NAMES[transport]} tiles"
            raise Malformed(f"farms[0]{where}.transport", f"there are {most} in all, not {number}")


def check_goals(s: FarmState) -> None:
    """What a Goal offers fits who has met it; both are decided by when they were met."""
    for place in range(len(s.goals)):
        first: i64 = s.pieces.goal_first[s.goals[place]]
        second: i64 = s.pieces.goal_second[s.goals[place]]
        paid = [int(s.farms[seat * BLOCK + MET + place]) for seat in EVERY_SEAT[s.seats]]
        met = [coins for coins in paid if coins > 0]
        offer = int(s.offers[place])
        if any([coins not in (first, second) for coins in met]):
            raise Malformed(f"goals[{place}]", f"pays {first} or {second}, not {met}")
        fits = offer == first and second not in met
        fits = fits or (offer == second and met.count(int(first)) == 1) or (offer == 0 and len(met) >= 2)
        if not fits:
            raise Malformed(f"goals[{place}].offer", f"is {offer}, which does not fit the Coins paid: {met}")


def check_choosers(s: FarmState) -> None:
    """One seat chooses at a time, and as many sets are left as have still to choose."""
    choosers = [seat for seat in EVERY_SEAT[s.seats] if s.stack.heights[seat] > 0]
    if len(choosers) != 1:
        raise Malformed("farms", "one seat chooses its Jump-Start cards at a time")
    waiting = (choosers[0] - int(s.active)) % int(s.seats) + (1 if s.stack.kind(choosers[0]) == CHOOSE_JUMP else 0)
    if len([n for n in range(0, len(s.jump_sets), 2) if s.jump_sets[n] >= 0]) != waiting:
        raise Malformed("jump_sets", f"{waiting} sets must be left")


def all_cards(s: FarmState) -> list[tuple[str, int]]:
    """Every card that is in play, with its place; what is not here is in the box."""
    found = [(f"market[{stall}]", int(s.market[stall])) for stall in EVERY_STALL]
    found.append(("hand", int(s.hand)))
    found += [(f"deck[{len(s.deck) - 1 - n}]", int(s.deck[n])) for n in range(len(s.deck))]
    found += [(f"returned[{n}]", int(s.returned[n])) for n in range(len(s.returned))]
    found += [(f"jump_sets[{n // 2}]", int(s.jump_sets[n])) for n in range(len(s.jump_sets))]
    for seat in EVERY_SEAT[s.seats]:
        found += [(f"farms[{seat}].cards.{FIELD_NAMES[f]}", int(s.card(seat, f))) for f in EVERY_FIELD]
        if s.stack.kind(seat) == PLACE_JUMP:
            found += [(f"farms[{seat}].pending", int(card)) for card in jump_start.in_hand(s, seat)]
    return [(path, card) for path, card in found if card >= 0]
