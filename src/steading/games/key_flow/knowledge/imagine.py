"""A position drawn at random from those that agree with all that a seat may know.

What passed through the seat's hands, what was played and what it gave back it knows; backs are open. Everything else is
dealt anew: hands that it has not seen, decks, winter cards, choices, the others' single-sided skill tiles. What the
others have done since the reveal is played anew. Stores stay as they are: nobody may
look into one during a season, but every card there was seen when it was played.
"""

from __future__ import annotations

from ....engine.bits import bit
from ....engine.chance import Chance, sow
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import ALL_SEASONS, ALL_SKILLS, NONE, WINTER, Season, Skill
from ..rules.pieces import BACKS, BIT_OF, CARDS_OF, PANELS, VILLAGE_CARDS, Card, K, k_cards
from ..rules.sets import list_bits, size
from ..rules.setup import all_named, numbered_cards
from ..rules.state import (
    AWAY,
    BLOCK,
    CARD,
    CHOOSE,
    CHOOSING,
    CONVERT,
    DOUBLE,
    FLIPPED,
    GOODS,
    LAID,
    LEVEL,
    LEVEL_OF,
    NUMBER,
    OVER_CARD,
    PAY_SKILL,
    PILE,
    PLAY,
    PREPARING,
    PRICE,
    SEAT,
    SEATED,
    SINGLE,
    WHERE,
    KeyFlowState,
)


def imagine(s: KeyFlowState, viewer: i64, seed: int) -> KeyFlowState:
    seat: Seat = Seat(viewer)
    t = s.copy()
    luck = Chance(sow(seed, int(seat)))
    t.chance = Chance(sow(seed, int(seat), 1))
    finished: list[Seat] = take_back(t, seat) if t.secret else []
    deal_skills(t, s, seat, luck)
    deal_winter_cards(t, seat, luck)
    deal_hands(t, seat, luck)
    if t.season == WINTER:
        share_given_back(t, s, seat, luck)
    deal_decks(t, luck)
    choose_for_the_others(t, seat, luck)
    for other in finished:
        while t.stack.heights[other] > 0:
            actions = t.game.legal(t, int(other))
            t.game.follow(t, int(other), actions[luck.draw(len(actions))])
    return t


def alone(s: KeyFlowState, seat: Seat) -> KeyFlowState:
    """The position as if nobody else had chosen, or had played since the reveal."""
    choosing: bool = s.step == CHOOSING or s.step == PREPARING
    if not choosing and not s.secret:
        return s
    t = s.copy()
    if choosing:
        take_back_choices(t, seat)
    else:
        take_back(t, seat)
    return t


def some(cards: i64, number: i64, luck: Chance) -> i64:
    """So many of these cards at random, or all of them if they are fewer."""
    places = list_bits(cards)
    luck.shuffle(places)
    found: i64 = 0
    for n in range(min(number, len(places))):
        found |= bit(places[n])
    return found


# ---------------------------------------------------------------- what the others have done at the same time
def take_back_choices(t: KeyFlowState, seat: Seat) -> None:
    """The others have still to choose; their cards are in their hands until the reveal."""
    for other in EVERY_SEAT[t.seats]:
        if other != seat and t.chosen[other] >= 0:
            t.chosen[other] = NONE
            t.stack.push(other, CHOOSE)


def take_back(t: KeyFlowState, seat: Seat) -> list[Seat]:
    """The others have done nothing since the reveal; those who had finished are named."""
    finished: list[Seat] = []
    now: Ints = t.table
    t.table = t.before[:]
    at: i64 = SEATED + seat * SEAT
    for n in range(at, at + SEAT):
        t.table[n] = now[n]
    for n in range(t.cards(seat)):
        block: i64 = t.cards_at + t.nth(seat, n) * BLOCK
        for what in (GOODS, LEVEL, FLIPPED, WHERE):
            t.table[block + what] = now[block + what]
    card: Card = t.choice(seat)
    if card >= VILLAGE_CARDS and now[t.keyples_at + card - VILLAGE_CARDS] != AWAY:
        t.table[t.keyples_at + card - VILLAGE_CARDS] = now[t.keyples_at + card - VILLAGE_CARDS]
        t.table[t.cards_at + (t.whereabouts(card) - OVER_CARD) * BLOCK + LAID] += 1
    for other in EVERY_SEAT[t.seats]:
        if other == seat:
            continue
        if t.stack.heights[other] == 0:
            finished.append(other)
        t.stack.clear(other)
        t.stack.push(other, PLAY)
        t.gone[t.pieces.season[t.chosen[other]]] &= ~bit(BIT_OF[t.chosen[other]])
    return finished


# ---------------------------------------------------------------- skill tiles
def deal_skills(t: KeyFlowState, s: KeyFlowState, seat: Seat, luck: Chance) -> None:
    """The others' single-sided tiles change places with the pile, but for those that a pending decision shows."""
    earlier: Ints = t.before if t.secret else t.table  # a tile paid since the reveal was in nobody else's hands
    pool: Ints = vec[i64]()
    for skill in ALL_SKILLS:
        left: i64 = total(s, skill) - earlier[SEATED + seat * SEAT + SINGLE + skill]
        for other in EVERY_SEAT[t.seats]:
            if other != seat:
                left -= shown_tiles(t, other, skill)
        for _ in range(left):
            pool = append(pool, skill)
    luck.shuffle(pool)
    taken: i64 = 0
    for other in EVERY_SEAT[t.seats]:
        if other == seat:
            continue
        at: i64 = SEATED + other * SEAT + SINGLE
        number: i64 = t.table[at] + t.table[at + 1] + t.table[at + 2]
        for skill in ALL_SKILLS:
            t.table[at + skill] = shown_tiles(t, other, skill)
            number -= t.table[at + skill]
        for n in range(taken, taken + number):
            t.table[at + pool[n]] += 1
        taken += number
    refill(t, t.table, s)
    if len(t.before) > 0:
        for other in EVERY_SEAT[t.seats]:
            if other != seat:
                for skill in ALL_SKILLS:
                    where: i64 = SEATED + other * SEAT + SINGLE + skill
                    t.before[where] = t.table[where]
        refill(t, t.before, s)


def shown_tiles(t: KeyFlowState, seat: Seat, skill: Skill) -> i64:
    """The single-sided tiles of a type that a seat must have, for what it is seen to decide."""
    at: i64 = t.stack.top(seat)
    double: i64 = t.table[SEATED + seat * SEAT + DOUBLE + skill]
    if at < 0:
        return 0
    kind: i64 = t.stack.frames[at]
    if kind == CONVERT:
        panel: i64 = t.stack.frames[at + CARD] * PANELS + t.stack.frames[at + LEVEL_OF]
        return 1 if t.pieces.pay_skill[panel] == skill and double == 0 else 0
    if kind == PAY_SKILL and t.stack.frames[at + PRICE] == skill:
        return max(1, t.stack.frames[at + NUMBER] - double)
    return 0


def total(s: KeyFlowState, skill: Skill) -> i64:
    """All single-sided tiles of a type, in the pile and with the seats."""
    number: i64 = s.table[PILE + skill]
    for seat in EVERY_SEAT[s.seats]:
        number += s.table[SEATED + seat * SEAT + SINGLE + skill]
    return number


def refill(t: KeyFlowState, table: Ints, s: KeyFlowState) -> None:
    """What nobody has lies in the pile."""
    for skill in ALL_SKILLS:
        left: i64 = total(s, skill)
        for seat in EVERY_SEAT[t.seats]:
            left -= table[SEATED + seat * SEAT + SINGLE + skill]
        table[PILE + skill] = left


# ---------------------------------------------------------------- cards
def list_played(t: KeyFlowState, season: Season) -> i64:
    """The cards of a season that everybody has seen: revealed, in villages, over them, under stores, discarded."""
    seen: i64 = t.gone[season]
    for seat in EVERY_SEAT[t.seats]:
        for n in range(t.cards(seat)):
            card: Card = t.nth(seat, n)
            if t.pieces.season[card] == season:
                seen |= bit(BIT_OF[card])
        card = t.choice(seat)
        if card >= 0 and t.pieces.season[card] == season and t.step != CHOOSING and t.step != PREPARING:
            seen |= bit(BIT_OF[card])
    for card in CARDS_OF[season]:
        if card >= VILLAGE_CARDS and t.whereabouts(card) != AWAY:
            seen |= bit(BIT_OF[card])
    return seen


def deal_winter_cards(t: KeyFlowState, seat: Seat, luck: Chance) -> None:
    """Until winter, the winter cards that the others hold."""
    if t.season == WINTER:
        return
    left: i64 = all_named(Season(WINTER)) & ~t.winter[seat] & ~list_played(t, Season(WINTER))
    for other in EVERY_SEAT[t.seats]:
        if other != seat:
            t.winter[other] = some(left, size(t.winter[other]), luck)
            left &= ~t.winter[other]


def deal_hands(t: KeyFlowState, seat: Seat, luck: Chance) -> None:
    """The hands that the seat has not held, with the backs that they show."""
    seen: i64 = list_played(t, t.season)
    unknown: i64 = 0
    wanted: list[int] = [0] * BACKS
    for other in EVERY_SEAT[t.seats]:
        if t.knows(seat, other):
            seen |= t.hands[other]
        else:
            unknown |= bit(other)
            for place in list_bits(t.hands[other]):
                wanted[back_at(t, place)] += 1
    if unknown == 0:
        return
    piles: list[Ints] = []
    for back in range(BACKS):
        piles.append(shuffle_unseen(t, seat, back, wanted[back], seen, luck))
    for other in EVERY_SEAT[t.seats]:
        if (unknown >> other) & 1 == 0:
            continue
        hand: i64 = 0
        for place in list_bits(t.hands[other]):
            kind: i64 = back_at(t, place)
            wanted[kind] -= 1
            hand |= bit(piles[kind][wanted[kind]])
        t.hands[other] = hand


def back_at(t: KeyFlowState, place: i64) -> i64:
    """The back of a card of this season."""
    return t.pieces.back[CARDS_OF[t.season][place]]


def shuffle_unseen(t: KeyFlowState, seat: Seat, back: i64, number: i64, seen: i64, luck: Chance) -> Ints:
    """So many unseen cards with this back in a random order, with those that the seat knows to be in play."""
    if number == 0:
        return vec[i64]()
    sure: i64 = 0
    cards: i64 = all_named(t.season)
    if back == K and t.season == WINTER:
        sure = t.winter[seat] & ~seen
        cards &= ~t.winter[seat]
    elif back != K:
        cards = 0
        for place in range(len(CARDS_OF[t.season])):
            if back_at(t, place) == back:
                cards |= bit(place)
    found = list_bits(sure | some(cards & ~seen & ~sure, number - size(sure), luck))
    luck.shuffle(found)
    return found


def share_given_back(t: KeyFlowState, s: KeyFlowState, seat: Seat, luck: Chance) -> None:
    """In winter: who gave back which of the K cards that came into play; those placed after autumn are none of them."""
    given: i64 = 0
    for other in EVERY_SEAT[t.seats]:
        given |= s.winter[other]
    left: i64 = list_played(t, Season(WINTER)) & given  # everybody has seen which of the played cards were drafted
    for other in EVERY_SEAT[t.seats]:
        left |= t.hands[other]
    left &= all_named(Season(WINTER)) & ~t.winter[seat]
    for other in EVERY_SEAT[t.seats]:
        if other != seat:
            t.winter[other] = some(left, size(t.winter[other]), luck)
            left &= ~t.winter[other]


def deal_decks(t: KeyFlowState, luck: Chance) -> None:
    """Which K cards the decks of later seasons hold."""
    for season in ALL_SEASONS[t.season + 1 : WINTER]:
        some_named: i64 = some(all_named(season), k_cards(t.seats, season), luck)
        t.decks[season] = numbered_cards(t.pieces, t.seats, season) | some_named


def choose_for_the_others(t: KeyFlowState, seat: Seat, luck: Chance) -> None:
    """Those who have chosen in secret have chosen any card."""
    if t.step != CHOOSING and t.step != PREPARING:
        return
    season: Season = Season(WINTER) if t.step == PREPARING else t.season
    for other in EVERY_SEAT[t.seats]:
        if other != seat and t.chosen[other] >= 0:
            places = list_bits(t.winter[other] if t.step == PREPARING else t.hands[other])
            t.chosen[other] = CARDS_OF[season][places[luck.draw(len(places))]]
