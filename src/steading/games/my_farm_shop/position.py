"""How a position is written down: the document of a State, complete, readable, editable by hand, and its way back.

What can be left out: `pending` everywhere (the decisions with which the step begins) and `before` (as the farm is now).
"""

from __future__ import annotations

from ...engine.chance import Chance
from ...engine.contract import Document, Game
from ...engine.documents import Reader
from ...engine.ints import Ints, i64
from ...engine.refused import Malformed
from ...engine.stack import WIDTH, empty_stack
from . import decisions
from .pieces import (
    EMPTY,
    FARMER,
    FIELD_NAMES,
    FIELDS,
    GOALS,
    GOOD_NAMES,
    GOODS_KINDS,
    SEVEN,
    SKILL_NAMES,
    STALLS,
    SUNFLOWER_7,
    TRANSPORT_NAMES,
    TRANSPORTS,
    Pieces,
)
from .state import (
    ACTIVATE,
    ACTIVATION,
    AFTER,
    AREA,
    BAGS,
    BLOCK,
    BONUS_LEFT,
    CARDS,
    CHOOSE_AREA,
    CHOOSE_JUMP,
    COINS,
    DECISION_NAMES,
    EFFECT,
    EXCESS,
    FIELD,
    FINAL,
    FOLLOW_ARROW,
    GAIN_GOODS,
    GOODS,
    IMPROVE,
    MASK,
    MET,
    OVER,
    PAID,
    PAYMENT,
    PLACE_CARD,
    PLACE_JUMP,
    PLANTING,
    RELOCATE,
    RETURN_FARMER,
    ROLL,
    SETTING_UP,
    STEP,
    STEP_NAMES,
    SUNFLOWER_BONUS,
    SUNS,
    SWAPPING,
    TAKE_CARD,
    TAKE_TILES,
    TRANSPORT,
    FarmState,
)

FORMAT = 1
LEFT_NAMES = ("bonus_left", "any_left", "same_left", "sunflowers_left")

# With which decisions a seat's part of a step can begin.
BEGINNINGS: dict[int, tuple[int, ...]] = {
    SETTING_UP: (CHOOSE_JUMP, PLACE_JUMP),
    ROLL: (TAKE_CARD,),
    IMPROVE: (PLACE_CARD, TAKE_TILES),
    ACTIVATE: (ACTIVATION, AFTER),
    RETURN_FARMER: (RELOCATE,),
    FINAL: (ACTIVATION, AFTER),
    OVER: (),
}
SIMULTANEOUS = (ACTIVATE, FINAL)
EFFECT_STAGES = (CHOOSE_AREA, PAYMENT, SUNFLOWER_BONUS, GAIN_GOODS, PLANTING)
GAINING = (
    TAKE_TILES,
    EXCESS,
    CHOOSE_AREA,
    PAYMENT,
    SUNFLOWER_BONUS,
    GAIN_GOODS,
    PLANTING,
)  # the Farm Shop may be overfull
ON_TOP = (EXCESS, SWAPPING, CHOOSE_AREA, PAYMENT, SUNFLOWER_BONUS, GAIN_GOODS, PLANTING, FOLLOW_ARROW)


# ---------------------------------------------------------------- writing
def card_name(pieces: Pieces, card: i64) -> str | None:
    """A card by name; null for none."""
    if card == EMPTY:
        return None
    return "farmer" if card == FARMER else pieces.card_names[card]


def farm_document(s: FarmState, block: Ints) -> Document:
    """What lies on one seat's Farm and in its Farm Shop."""
    document: Document = {
        "cards": {
            FIELD_NAMES[f]: s.pieces.card_names[block[CARDS + f]] for f in range(FIELDS) if block[CARDS + f] >= 0
        },
        "sunflowers": {FIELD_NAMES[f]: int(block[SUNS + f]) for f in range(FIELDS) if block[SUNS + f] > 0},
        "goods": {GOOD_NAMES[g]: int(block[GOODS + g]) for g in range(GOODS_KINDS)},
        "bags": int(block[BAGS]),
        "coins": int(block[COINS]),
    }
    if len(s.skills) > 0:
        document["transport"] = {TRANSPORT_NAMES[t]: int(block[TRANSPORT + t]) for t in range(TRANSPORTS)}
        document["paid"] = [TRANSPORT_NAMES[t] for t in range(TRANSPORTS) if (block[PAID] >> t) & 1]
    if len(s.goals) > 0:
        document["goals"] = {
            s.pieces.goal_names[s.goals[g]]: int(block[MET + g]) for g in range(GOALS) if block[MET + g] > 0
        }
    return document


def table_document(s: FarmState) -> Document:
    """What lies open on the table beside the Farms."""
    names = s.pieces.goal_names
    return {
        "step": STEP_NAMES[s.step],
        "active": int(s.active),
        "dice": [int(die) for die in s.dice],
        "market_die": None if s.market_die < 0 else int(s.market_die),
        "market": [card_name(s.pieces, s.market[stall]) for stall in range(STALLS)],
        "hand": card_name(s.pieces, s.hand),
        "skills": {TRANSPORT_NAMES[t]: SKILL_NAMES[s.skills[t]] for t in range(len(s.skills))},
        "goals": [{"goal": names[s.goals[g]], "offer": int(s.offers[g])} for g in range(len(s.goals))],
        "jump_sets": [
            None
            if s.jump_sets[n] < 0
            else [card_name(s.pieces, s.jump_sets[n]), card_name(s.pieces, s.jump_sets[n + 1])]
            for n in range(0, len(s.jump_sets), 2)
        ],
    }


def frame_document(s: FarmState, at: i64) -> Document:
    """One pending decision, with what has been settled of it."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    document: Document = {"decision": DECISION_NAMES[kind]}
    if kind == PLACE_JUMP:
        document["cards"] = [s.pieces.card_names[frames[at + EFFECT]], s.pieces.card_names[frames[at + FIELD]]]
    elif kind == TAKE_TILES:
        document["taken"] = [TRANSPORT_NAMES[t] for t in range(TRANSPORTS) if (frames[at + MASK] >> t) & 1]
    elif kind == FOLLOW_ARROW:
        document["field"] = FIELD_NAMES[frames[at + FIELD]]
        document["passed"] = [FIELD_NAMES[f] for f in range(FIELDS) if (frames[at + MASK] >> f) & 1]
    elif kind in EFFECT_STAGES or kind == EXCESS:
        if kind in EFFECT_STAGES:
            document["effect"] = s.pieces.effect_names[frames[at + EFFECT]]
        document["field"] = None if frames[at + FIELD] < 0 else FIELD_NAMES[frames[at + FIELD]]
        if kind != CHOOSE_AREA and kind != EXCESS:
            document["area"] = int(frames[at + AREA] % 2) + 1
            document["payments"] = int(frames[at + STEP])
            document["kinds_paid"] = [GOOD_NAMES[g] for g in range(GOODS_KINDS) if (frames[at + MASK] >> g) & 1]
            for place in range(4):
                if frames[at + BONUS_LEFT + place] > 0:
                    document[LEFT_NAMES[place]] = int(frames[at + BONUS_LEFT + place])
    return document


def pending_document(s: FarmState, seat: i64) -> list[Document]:
    """The seat's pending decisions, the one to take now last."""
    top: i64 = s.stack.top(seat)
    return (
        []
        if top < 0
        else [frame_document(s, at) for at in range(top - (s.stack.heights[seat] - 1) * WIDTH, top + 1, WIDTH)]
    )


def dump(s: FarmState) -> Document:
    """The position document."""
    document: Document = {
        "game": s.game.name,
        "format": FORMAT,
        "options": dict(s.game.options),
        "seats": int(s.seats),
        "epoch": int(s.epoch),
        "chance": int(s.chance.at),
    }
    document.update(table_document(s))
    document["deck"] = [s.pieces.card_names[s.deck[n]] for n in range(len(s.deck) - 1, -1, -1)]
    document["returned"] = [s.pieces.card_names[card] for card in s.returned]
    farms = []
    for seat in range(s.seats):
        farm = farm_document(s, s.shown(seat, seat))
        farm["pending"] = pending_document(s, seat)
        if len(s.before) > 0:
            farm["before"] = farm_document(s, s.before[seat * BLOCK : (seat + 1) * BLOCK])
        farms.append(farm)
    document["farms"] = farms
    return document


# ---------------------------------------------------------------- reading
def load(game: Game, pieces: Pieces, document: object) -> FarmState:
    """The State that the document describes; Malformed names the field that is wrong."""
    reader = Reader(document)
    if reader.text("game") != game.name:
        raise Malformed("game", f"is {reader.text('game')!r}, not {game.name!r}")
    reader.whole("format", FORMAT, FORMAT)
    given = reader.inner("options").fields
    for name, value in game.options.items():
        if given.get(name) != value:
            raise Malformed(f"options.{name}", f"is {given.get(name)!r}, but this game is played with {value!r}")
    seats = reader.whole("seats", 2, 4)
    step = reader.named("step", STEP_NAMES)
    if step not in BEGINNINGS:
        raise Malformed("step", "nothing is decided in that step")
    die = (
        EMPTY
        if not reader.has("market_die") and reader.value("market_die") is None
        else reader.whole("market_die", 0, 2)
    )
    if (die >= 0) != (step in (IMPROVE, ACTIVATE, RETURN_FARMER)):
        raise Malformed(
            "market_die",
            "must be 0, 1 or 2 (which die was set aside) from the taking of a card to the end of the turn, else null",
        )
    side = pieces.printed + (FIELDS if game.options["jump_start"] else 0)
    chance = Chance(reader.whole("chance", 0, 2**62 - 1))
    s = FarmState(
        game, seats, chance, reader.whole("epoch", 0, 10**9), empty_stack(seats),
        pieces, side, reader.whole("active", 0, seats - 1), step, EMPTY, die,
        read_dice(reader, step), Ints([EMPTY] * STALLS), Ints([]), Ints([]), Ints([0] * (seats * BLOCK)), Ints([]),
        Ints([]), Ints([]), Ints([]), Ints([]),
    )  # fmt: skip
    read_modules(s, reader)
    read_cards(s, reader)
    farms = reader.rows("farms", seats)
    for seat, farm in enumerate(farms):
        s.farms = placed(s.farms, seat, read_farm(s, farm))
    if step in SIMULTANEOUS:
        s.before = s.farms[:]
        for seat, farm in enumerate(farms):
            if farm.has("before"):
                s.before = placed(s.before, seat, read_farm(s, farm.inner("before")))
    for seat, farm in enumerate(farms):
        read_pending(s, seat, farm)
        if step not in SIMULTANEOUS and farm.has("before"):
            raise Malformed(farm.at("before"), "stands only while all activate")
        farm.read.add("before")
        farm.finish()
    reader.finish()
    check(s)
    return s


def placed(blocks: Ints, seat: i64, block: Ints) -> Ints:
    """The blocks with this one in the seat's place."""
    for n in range(BLOCK):
        blocks[seat * BLOCK + n] = block[n]
    return blocks


def read_dice(reader: Reader, step: int) -> Ints:
    """Three dice; before the first roll they show nothing."""
    lowest = 0 if step == SETTING_UP else 1
    numbers = Reader({str(n): value for n, value in enumerate(reader.row("dice", 3))}, "dice")
    return Ints([numbers.whole(str(n), lowest, 6) for n in range(3)])


def read_modules(s: FarmState, reader: Reader) -> None:
    """Skills, Goals and Jump-Start sets, present exactly when their module is."""
    skills = reader.inner("skills")
    if s.game.options["farmer"]:
        s.skills = Ints([skills.named(name, SKILL_NAMES) for name in TRANSPORT_NAMES])
        if len({int(skill) for skill in s.skills}) < TRANSPORTS:
            raise Malformed("skills", "a skill stands twice")
    skills.finish()
    goals = reader.rows("goals", GOALS if s.game.options["goals"] else 0)
    s.goals = Ints([goal.named("goal", s.pieces.goal_names) for goal in goals])
    if len(goals) == GOALS and s.goals[0] == s.goals[1]:
        raise Malformed("goals[1].goal", "stands twice")
    s.offers = Ints([goal.whole("offer", 0, 50) for goal in goals])
    sets: list[int] = []
    for place, entry in enumerate(reader.row("jump_sets", s.seats if s.game.options["jump_start"] else 0)):
        cards = (
            [EMPTY, EMPTY]
            if entry is None
            else Reader({"cards": entry}, f"jump_sets[{place}]").names("cards", s.pieces.card_names)
        )
        if len(cards) != 2:
            raise Malformed(f"jump_sets[{place}]", "must be two cards, or null")
        sets += cards
    s.jump_sets = Ints(sets)


def read_cards(s: FarmState, reader: Reader) -> None:
    """Market, hand, deck and the cards returned unseen."""
    names = s.pieces.card_names + ["farmer"]
    market = reader.row("market", STALLS)
    for stall, entry in enumerate(market):
        if entry is not None:
            card = Reader({"": entry}, f"market[{stall}]").named("", names)
            s.market[stall] = FARMER if card == s.pieces.cards else card
    if reader.value("hand") is not None:
        card = reader.named("hand", names)
        s.hand = FARMER if card == s.pieces.cards else card
    empty = market.count(None)
    if empty != (0 if s.step in (SETTING_UP, ROLL) else 1):
        raise Malformed(
            "market", "must have one empty stall (null) from the taking of a card to the end of the turn, else none"
        )
    on_market = len([stall for stall in range(STALLS) if s.market[stall] == FARMER])
    away = int(s.hand == FARMER)
    if on_market + away != int(bool(s.game.options["farmer"])) and not (s.step in (FINAL, OVER) and away):
        raise Malformed("market", "the farmer is there once with its module (or in hand), never without")
    if s.step == IMPROVE and s.hand == EMPTY:
        raise Malformed("hand", "must be the card that was taken")
    if s.hand >= 0 and s.step != IMPROVE:
        raise Malformed("hand", "holds a card only while it is to be placed")
    if s.hand == FARMER and s.step in (SETTING_UP, ROLL):
        raise Malformed("hand", "the farmer has not been taken yet")
    if s.step == RETURN_FARMER and s.hand != FARMER:
        raise Malformed("hand", "must be the farmer")
    s.deck = Ints(reader.names("deck", s.pieces.card_names)[::-1])
    s.returned = Ints(reader.names("returned", s.pieces.card_names))
    backs = [int(s.pieces.backs[card]) for card in s.deck]
    if backs != sorted(backs, reverse=True) or 0 in backs:
        raise Malformed("deck", "must be numbered cards, back numbers rising from the top")


def read_farm(s: FarmState, farm: Reader) -> Ints:
    """One seat's block."""
    block = Ints([0] * BLOCK)
    for field in range(FIELDS):
        block[CARDS + field] = EMPTY
    cards = farm.inner("cards")
    for name in cards.fields:
        if name not in FIELD_NAMES:
            raise Malformed(cards.at(name), f"is no field; fields: {', '.join(FIELD_NAMES)}")
        field = FIELD_NAMES.index(name)
        card = cards.named(name, s.pieces.card_names)
        if not s.may_lie(card, field):
            raise Malformed(cards.at(name), "an upward arrow lies in the bottom row only")
        block[CARDS + field] = card
    for field, number in enumerate(farm.counts("sunflowers", FIELD_NAMES, 2)):
        most: i64 = 2 if field == SEVEN and SUNFLOWER_7 in s.skills else s.pieces.sunflower_spaces[field]
        if number > most:
            raise Malformed(f"{farm.at('sunflowers')}.{FIELD_NAMES[field]}", f"at most {most}, not {number}")
        block[SUNS + field] = number
    for good, number in enumerate(farm.counts("goods", GOOD_NAMES, 999)):
        block[GOODS + good] = number
    block[BAGS] = farm.whole("bags", 0, 9999)
    block[COINS] = farm.whole("coins", 0, 9999)
    if len(s.skills) > 0:
        for transport, number in enumerate(farm.counts("transport", TRANSPORT_NAMES, 16)):
            block[TRANSPORT + transport] = number
        for transport in farm.names("paid", TRANSPORT_NAMES):
            block[PAID] |= 1 << transport
    if len(s.goals) > 0:
        for place, coins in enumerate(farm.counts("goals", [s.pieces.goal_names[goal] for goal in s.goals], 50)):
            block[MET + place] = coins
        if block[MET] + block[MET + 1] > block[COINS]:
            raise Malformed(farm.at("coins"), "must include the Coins of the goals met")
    return block


def read_pending(s: FarmState, seat: i64, farm: Reader) -> None:
    """The seat's pending decisions; if they are not given, those with which the step begins."""
    allowed = BEGINNINGS[int(s.step)]
    if "pending" not in farm.fields:
        if s.step in SIMULTANEOUS or (allowed and seat == s.active):
            kind = TAKE_TILES if s.step == IMPROVE and s.hand == FARMER else allowed[0]
            s.stack.push(seat, kind)
        return
    for place, frame in enumerate(farm.rows("pending")):
        kind = frame.named("decision", DECISION_NAMES)
        fits = kind in allowed or (kind == EXCESS and s.step == IMPROVE) if place == 0 else kind in ON_TOP
        if not fits or (kind == FOLLOW_ARROW and s.step not in SIMULTANEOUS):
            raise Malformed(frame.at("decision"), f"cannot be pending there while the step is {STEP_NAMES[s.step]!r}")
        if place > 1:
            raise Malformed(frame.path, "at most two decisions of a seat are pending at once")
        if place == 0 and s.step not in SIMULTANEOUS and s.step != SETTING_UP and seat != s.active:
            raise Malformed(frame.path, "only the active seat decides in this step")
        read_frame(s, s.stack.push(seat, kind), frame)
        frame.finish()


def read_frame(s: FarmState, at: i64, frame: Reader) -> None:
    """What has been settled of one pending decision."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    if kind == PLACE_JUMP:
        cards = frame.names("cards", s.pieces.card_names)
        if len(cards) != 2:
            raise Malformed(frame.at("cards"), "must be two cards")
        frames[at + EFFECT] = cards[0]
        frames[at + FIELD] = cards[1]
    elif kind == TAKE_TILES:
        frames[at + MASK] = bits(frame.names("taken", TRANSPORT_NAMES))
    elif kind == FOLLOW_ARROW:
        frames[at + FIELD] = frame.named("field", FIELD_NAMES)
        frames[at + MASK] = bits(frame.names("passed", FIELD_NAMES))
    elif kind in EFFECT_STAGES or kind == EXCESS:
        if kind in EFFECT_STAGES:
            frames[at + EFFECT] = frame.named("effect", s.pieces.effect_names)
        frames[at + FIELD] = -1 if frame.value("field") is None else frame.named("field", FIELD_NAMES)
        if kind in EFFECT_STAGES and kind != CHOOSE_AREA:
            areas = int(s.pieces.areas[frames[at + EFFECT]])
            if areas == 0:
                raise Malformed(frame.at("effect"), "has nothing to carry out")
            area: i64 = frames[at + EFFECT] * 2 + frame.whole("area", 1, areas) - 1
            frames[at + AREA] = area
            steps = len(s.pieces.steps[area])
            frames[at + STEP] = (
                frame.whole("payments", 0, steps - 1)
                if kind == PAYMENT and steps > 0
                else frame.whole("payments", steps, steps)
            )
            frames[at + MASK] = bits(frame.names("kinds_paid", GOOD_NAMES))
            for place, name in enumerate(LEFT_NAMES):
                frames[at + BONUS_LEFT + place] = frame.whole(name, 1, 40) if frame.has(name) else 0


def bits(places: list[int]) -> int:
    """The places as bits of a mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def check(s: FarmState) -> None:
    """What must hold across the whole table."""
    seen: dict[int, str] = {}
    for path, card in all_cards(s):
        if card in seen:
            raise Malformed(path, f"{s.pieces.card_names[card]!r} lies at {seen[card]} already")
        seen[card] = path
    for transport in range(len(s.skills)):
        if s.supply(transport) < 0:
            raise Malformed(
                "farms", f"there are {s.pieces.transport_tiles[transport]} {TRANSPORT_NAMES[transport]} tiles in all"
            )
    if s.stack.deciding == 0 and s.step != OVER:
        raise Malformed("farms", "somebody must have a decision pending")
    for seat in range(s.seats):
        if s.stack.heights[seat] > 0 and len(decisions.legal(s, seat)) == 0:
            raise Malformed(f"farms[{seat}].pending", "leaves this seat nothing to do")
        busy = s.stack.kind(seat) in GAINING
        if s.shop(seat) > s.pieces.shop_spaces and not busy:
            raise Malformed(
                f"farms[{seat}].goods", f"the Farm Shop has {s.pieces.shop_spaces} spaces, not {s.shop(seat)}"
            )


def all_cards(s: FarmState) -> list[tuple[str, int]]:
    """Every card that is in play, with its place; what is not here is in the box."""
    found = [(f"market[{stall}]", int(s.market[stall])) for stall in range(STALLS)]
    found.append(("hand", int(s.hand)))
    found += [(f"deck[{len(s.deck) - 1 - n}]", int(s.deck[n])) for n in range(len(s.deck))]
    found += [(f"returned[{n}]", int(s.returned[n])) for n in range(len(s.returned))]
    found += [(f"jump_sets[{n // 2}]", int(s.jump_sets[n])) for n in range(len(s.jump_sets))]
    for seat in range(s.seats):
        found += [(f"farms[{seat}].cards.{FIELD_NAMES[f]}", int(s.card(seat, f))) for f in range(FIELDS)]
        if s.stack.kind(seat) == PLACE_JUMP:
            at: i64 = s.stack.top(seat)
            found += [
                (f"farms[{seat}].pending", int(s.stack.frames[at + EFFECT])),
                (f"farms[{seat}].pending", int(s.stack.frames[at + FIELD])),
            ]
    return [(path, card) for path, card in found if card >= 0]
