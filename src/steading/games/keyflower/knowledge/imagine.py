"""A position that agrees with all that a seat may know: what it may not know is dealt anew."""

from __future__ import annotations

from typing import Final

from ....engine.chance import Chance, sow
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import ALL_COLOURS, ALL_SKILLS, GREEN, SKILLS, WINTER, Colour
from ..rules import decisions, village
from ..rules.state import (
    BAG,
    BOX,
    CHOOSE_WINTER,
    EXPANSION,
    FRAME,
    FRESH,
    HAND,
    OVER,
    OWNER,
    PAID_UNSEEN,
    PENDING,
    PILE,
    PLACING,
    PLAY,
    SCREEN,
    SEEN_SKILLS,
    SEEN_WORKERS,
    SKILL,
    TAKE_FROM_FRONT,
    TILE,
    TILES_OUT,
    TURN,
    WHERE,
    WINTER_CHOICE,
    WORKERS,
    KeyflowerState,
)
from ..rules.tiles import ALL_WINTER_TILES
from .expansions import known_expansions

TRIES: Final = 200  # tries to find payments that agree with what is open; one is nearly always enough


def imagine(s: KeyflowerState, viewer: int, seed: int) -> KeyflowerState:
    """Everything that the seat may know stays; what it may not know is dealt anew."""
    seat = Seat(viewer)
    luck = Chance(sow(seed, viewer, 71))
    imagined = deal_unknown(s, seat, luck)
    for _ in range(TRIES):
        if can_go_on(imagined, seat) and agrees(s, imagined, seat):
            break
        imagined = deal_unknown(s, seat, luck)
    else:
        if s.step == PLAY and seat == s.active:
            for expansion in known_expansions(s):
                expansion.reconcile(s, imagined, seat)
    imagined.chance = Chance(sow(seed, viewer, 72))
    return imagined


def deal_unknown(s: KeyflowerState, seat: Seat, luck: Chance) -> KeyflowerState:
    imagined = s.copy()
    if s.step != OVER:
        deal_workers(imagined, seat, luck)
        deal_skills(imagined, seat, luck)
        for expansion in known_expansions(s):
            expansion.deal(imagined, seat, luck)
        if s.season < WINTER or s.step < TILES_OUT:
            deal_winter_tiles(imagined, seat, luck)
        if s.step == WINTER_CHOICE or s.step == EXPANSION:
            decide_anew(imagined, seat, luck)
        elif s.step == PLAY and seat != s.active:
            forget_place(imagined)
    return imagined


def forget_place(s: KeyflowerState) -> None:
    """Nobody has seen the active seat name a place: its turn has just begun, whatever it decides besides."""
    bottom: i64 = s.active * PENDING * FRAME
    frames: Ints = s.stack.frames
    if frames[bottom] != PLACING:
        return
    if s.stack.kind(s.active) == TAKE_FROM_FRONT:
        s.stack.pop(s.active)
    elif frames[bottom + FRAME] == TAKE_FROM_FRONT:  # below something else, which takes its place
        for place in range(bottom + FRAME, bottom + 2 * FRAME):
            frames[place] = frames[place + FRAME]
        s.stack.pop(s.active)
    for place in range(bottom, bottom + FRAME):
        frames[place] = 0
    frames[bottom] = TURN


def can_go_on(s: KeyflowerState, seat: Seat) -> bool:
    """Can whoever has to pay for something do so, without what an exchange might bring?"""
    if s.step != PLAY or seat == s.active:
        return True
    kind: i64 = s.stack.kind(s.active)
    if len(decisions.DECISIONS[kind].legal(s, Seat(s.active))) == 0 and not decisions.may_vanish(s, kind):
        return False
    if s.stack.heights[s.active] == 1:
        return True
    then = s.copy()
    then.stack.pop(s.active)
    return can_go_on(then, seat)


def agrees(s: KeyflowerState, imagined: KeyflowerState, seat: Seat) -> bool:
    """Has the seat, if it is its turn, the same contracts to exchange?"""
    if s.step != PLAY or seat != s.active:
        return True
    for expansion in known_expansions(s):
        if not expansion.same_offers(s, imagined, seat):
            return False
    return True


def pick(luck: Chance, weights: Ints) -> i64:
    """A place drawn with these weights, which is taken from."""
    total: i64 = 0
    for weight in weights:
        total += weight
    n: i64 = luck.draw(total)
    place: i64 = 0
    while n >= weights[place]:
        n -= weights[place]
        place += 1
    weights[place] -= 1
    return place


def deal_workers(s: KeyflowerState, seat: Seat, luck: Chance) -> None:
    """The bag and what the others drew unseen are mixed; green ones go only where they can have been drawn."""
    pool = vec[i64]([s.supply[BAG + colour] for colour in ALL_COLOURS])
    slots = vec[i64]([0] * (s.seats + 1))  # workers of each seat to be dealt; the last is the bag
    room = vec[i64]([0] * (s.seats + 1))  # of those, how many may be green
    slots[s.seats] = room[s.seats] = s.in_bag()
    for other in EVERY_SEAT[s.seats]:
        if other == seat:
            continue
        at: i64 = other * SCREEN
        room[other] = s.screens[at + FRESH]
        for colour in ALL_COLOURS:
            seen: i64 = s.screens[at + SEEN_WORKERS + colour]
            pool[colour] += s.screens[at + WORKERS + colour] - seen
            slots[other] += s.screens[at + WORKERS + colour] - seen
            s.screens[at + WORKERS + colour] = seen
    for colour in ALL_COLOURS:
        s.supply[BAG + colour] = 0
    for _ in range(pool[GREEN]):
        place: i64 = pick(luck, room)
        slots[place] -= 1
        give_worker(s, place, Colour(GREEN))
    pool[GREEN] = 0
    for place in range(s.seats + 1):
        for _ in range(slots[place]):
            give_worker(s, place, Colour(pick(luck, pool)))


def give_worker(s: KeyflowerState, place: i64, colour: Colour) -> None:
    """To a seat, or into the bag."""
    if place == s.seats:
        s.supply[BAG + colour] += 1
    else:
        s.screens[place * SCREEN + WORKERS + colour] += 1


def deal_skills(s: KeyflowerState, seat: Seat, luck: Chance) -> None:
    """The pile and what of the others' skills nobody can be sure of are mixed."""
    pool = vec[i64]([s.supply[PILE + skill] for skill in ALL_SKILLS])
    for other in EVERY_SEAT[s.seats]:
        if other != seat:
            for skill in ALL_SKILLS:
                pool[skill] += s.skill(other, skill)
    kept = vec[i64]()
    for _ in range(TRIES):
        kept = keep_skills(s, seat, luck)
        if within(kept, pool):
            break
    else:
        return
    held = vec[i64]([s.skills(other) for other in EVERY_SEAT[s.seats]])
    for place in range(s.seats * SKILLS):
        pool[place % SKILLS] -= kept[place]
    for other in EVERY_SEAT[s.seats]:
        if other == seat:
            continue
        for skill in ALL_SKILLS:
            s.screens[other * SCREEN + SKILL + skill] = kept[other * SKILLS + skill]
            held[other] -= kept[other * SKILLS + skill]
        for _ in range(held[other]):
            s.screens[other * SCREEN + SKILL + pick(luck, pool)] += 1
    for skill in ALL_SKILLS:
        s.supply[PILE + skill] = pool[skill]


def keep_skills(s: KeyflowerState, seat: Seat, luck: Chance) -> Ints:
    """Of the skills that all saw, those that each of the others still has if it paid face down at random."""
    kept = vec[i64]([0] * (s.seats * SKILLS))
    for other in EVERY_SEAT[s.seats]:
        if other == seat:
            continue
        at: i64 = other * SCREEN
        left = vec[i64]([s.screens[at + SEEN_SKILLS + skill] for skill in ALL_SKILLS])
        paid: i64 = s.screens[at + PAID_UNSEEN]
        left = append(left, s.skills(other) + paid - left[0] - left[1] - left[2])  # and those that nobody saw
        for _ in range(paid):
            pick(luck, left)
        for skill in ALL_SKILLS:
            kept[other * SKILLS + skill] = left[skill]
    return kept


def within(kept: Ints, pool: Ints) -> bool:
    """Are there so many skills of each type at all?"""
    for skill in ALL_SKILLS:
        total: i64 = 0
        place: i64 = skill
        while place < len(kept):
            total += kept[place]
            place += SKILLS
        if total > pool[skill]:
            return False
    return True


def deal_winter_tiles(s: KeyflowerState, seat: Seat, luck: Chance) -> None:
    """The others' hands and the tiles in the box are mixed; those that all come out are in hands before any other."""
    tiles = vec[i64]()
    holders = vec[i64]()
    for tile in ALL_WINTER_TILES:
        if tile in s.box.tiles and s.tiles[tile * TILE + OWNER] != seat:
            tiles = append(tiles, tile)
            holders = append(holders, s.tiles[tile * TILE + OWNER])
    holders = vec[i64](sorted([int(holder) for holder in holders]))  # it does not matter who holds which
    luck.shuffle(tiles)
    if len(s.box.featured[WINTER]) > 0:
        tiles = featured_first(s, tiles)
        luck.shuffle(holders)
        holders = hands_first(holders)
    for place in range(len(tiles)):
        at: i64 = tiles[place] * TILE
        s.tiles[at + OWNER] = holders[place]
        s.tiles[at + WHERE] = BOX if holders[place] < 0 else HAND


def featured_first(s: KeyflowerState, tiles: Ints) -> Ints:
    """The same winter tiles, those that all come out before the others."""
    found = vec[i64]()
    for tile in tiles:
        if tile in s.box.featured[WINTER]:
            found = append(found, tile)
    for tile in tiles:
        if tile not in s.box.featured[WINTER]:
            found = append(found, tile)
    return found


def hands_first(holders: Ints) -> Ints:
    """The same holders, seats before the box."""
    found = vec[i64]()
    for holder in holders:
        if holder >= 0:
            found = append(found, holder)
    while len(found) < len(holders):
        found = append(found, -1)
    return found


def decide_anew(s: KeyflowerState, seat: Seat, luck: Chance) -> None:
    """All decide at once: what the others have chosen is unknown, only who has finished is not."""
    for other in EVERY_SEAT[s.seats]:
        if other == seat:
            continue
        finished: bool = s.stack.heights[other] == 0
        s.stack.clear(other)
        if s.step == WINTER_CHOICE:
            s.stack.push(other, CHOOSE_WINTER)
        else:
            village.take_back(s, other)
            if len(village.find_won(s, other)) > 0:
                village.begin(s, other)
        while finished and s.stack.heights[other] > 0:
            actions = s.game.legal(s, int(other))
            decisions.DECISIONS[s.stack.kind(other)].follow(s, Seat(other), actions[luck.draw(len(actions))])
