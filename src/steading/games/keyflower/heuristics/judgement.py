"""How a bot judges a position of Keyflower: the terms measured, and the weights of the greedy bot on them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ....engine.contract import State
from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, i64, vec
from ....engine.judgement import Judge, Judgement, read_weights
from ...key_family.rules.goods import AUTUMN, COLOURS, GREEN, SEASON_NAMES, SKILLS, WINTER
from ..rules.state import (
    BOAT_CHOICE,
    CHOOSE_BOAT,
    CHOOSE_WINTER,
    CHOSEN,
    HAND,
    OVER,
    OWNER,
    SCREEN,
    TILE,
    TILES_OUT,
    TURN,
    TURN_TILE,
    WHERE,
    WINTER_CHOICE,
    WORKERS,
    KeyflowerState,
)
from ..rules.tiles import KEYTHEDRAL, WINTER_TILES, Tile
from ..scoring import sheet as scoring
from . import catalogue as term
from .expansion import ExpansionWorth
from .expansions import worths_of
from .items import TOTALS
from .lots import TYPICAL, Bids, add_lots, gain_of_winter_tile, worth_of_boat
from .seat_village import Village
from .uses import Uses, uses_of
from .village import WINTER_COUNT, add_upgrades, survey

RIVALRY: Final = 9.0  # what the Keythedral costs in workers
OUTLOOK: Final = 0.3  # of what the best boat of the winter to come promises
WEIGHTS: Final = Path(__file__).parents[1] / "weights.toml"


class KeyflowerJudgement(Judgement):
    """The terms of Keyflower and its expansions."""

    def __init__(self) -> None:
        self.catalogue = term.CATALOGUE
        self.phases = SEASON_NAMES

    def phase(self, state: State) -> int:
        assert isinstance(state, KeyflowerState)
        return int(state.season)

    def terms(self, state: State, seat: int) -> Floats:
        assert isinstance(state, KeyflowerState)
        return measure_terms(state, Seat(seat))

    def searched(self, state: State, seat: int) -> bool:
        """A turn, the winter tiles put in, a boat: not what follows inside a turn, nor where a tile is laid."""
        kind: i64 = state.stack.kind(seat)
        return kind == TURN or kind == CHOOSE_WINTER or kind == CHOOSE_BOAT

    def settled(self, state: State) -> bool:
        """When a turn is to begin."""
        for seat in state.deciders:
            if state.stack.kind(seat) != TURN:
                return False
        return True


JUDGEMENT: Final = KeyflowerJudgement()
GREEDY: Final[dict[int, Judge]] = {}  # by the number of seats


def greedy(seats: i64) -> Judge:
    """The greedy bot's weights at a table of so many seats."""
    found: Judge | None = GREEDY.get(int(seats))
    if found is None:
        found = Judge(JUDGEMENT, read_weights(WEIGHTS, JUDGEMENT)["greedy"], int(seats))
        GREEDY[int(seats)] = found
    return found


# ---------------------------------------------------------------- terms
def measure_terms(s: KeyflowerState, seat: Seat) -> Floats:
    """Every term for the seat."""
    found: Floats = vec[float]([0.0] * term.TERM_COUNT)
    if s.step == OVER:
        found[term.OF_POINTS] = float(scoring.points(s, seat, seat))
        return found
    if s.stack.kind(seat) == TURN_TILE:
        return best_turn(s, seat)
    uses: Uses = uses_of(s)
    worths: list[ExpansionWorth] = worths_of(s, seat)
    has: Village = survey(s, seat, uses, worths, found)
    add_screen(s, seat, has, found)
    add_upgrades(s, seat, uses, has, worths, found)
    held: Bids = add_lots(s, seat, uses, has, worths, found)
    found[term.OF_POINTS] += float(has.points)
    for worth in worths:
        worth.add(s, seat, has, found)
        if worth.weighs_boats() and s.season == AUTUMN and s.step == BOAT_CHOICE:
            found[term.OF_BOATS] += OUTLOOK * best_boat(s, seat, worths)
    add_items(s, seat, has, held, worths, found)
    return found


def best_turn(s: KeyflowerState, seat: Seat) -> Floats:
    """A tile that is still to be turned counts as it lies best, for the greedy bot."""
    judge: Judge = greedy(s.seats)
    row: Floats = judge.rows[s.season]
    most: float = -1e9
    best: Floats = vec[float]()
    for action in s.legal(int(seat)):
        tried: KeyflowerState = s.copy()
        tried.play(int(seat), action)
        found: Floats = measure_terms(tried, seat)
        value: float = 0.0
        for place in range(term.TERM_COUNT):
            value += found[place] * row[place]
        if value > most:
            most = value
            best = found
    return best


def add_screen(s: KeyflowerState, seat: Seat, has: Village, found: Floats) -> None:
    """Workers and skills behind the screen."""
    screens: Ints = s.screens
    total: i64 = 0
    crowd: i64 = 0
    colours: i64 = 0
    strongest: i64 = 0
    for colour in range(COLOURS):
        number: i64 = screens[seat * SCREEN + WORKERS + colour]
        total += number
        crowd += number * number
        if number > 0:
            colours += 1
        if number > strongest:
            strongest = number
    others: i64 = 0
    for other in range(s.seats):
        at: i64 = other * SCREEN + WORKERS
        if other != seat:
            others += screens[at] + screens[at + 1] + screens[at + 2] + screens[at + GREEN]
    found[term.OF_WORKERS] = float(total)
    found[term.OF_GREEN] = float(screens[seat * SCREEN + WORKERS + GREEN])
    found[term.OF_CROWD] = float(crowd)
    found[term.OF_COLOURS] = float(colours)
    found[term.OF_STRONGEST] = float(strongest)
    found[term.OF_AHEAD] = float(total) - float(others) / float(s.seats - 1)
    for skill in range(SKILLS):
        found[term.OF_SKILLS] += float(has.skills[skill])
        if has.skills[skill] > 0:
            found[term.OF_SKILL_KINDS] += 1.0


def best_boat(s: KeyflowerState, seat: Seat, worths: list[ExpansionWorth]) -> float:
    """What the best boat in the row would score."""
    best: float = 0.0
    for boat in s.fleet:
        best = max(best, worth_of_boat(s, seat, boat, worths))
    return best


def add_items(
    s: KeyflowerState, seat: Seat, has: Village, held: Bids, worths: list[ExpansionWorth], found: Floats
) -> None:
    """What counters, skills and workers score: now, with the winter tiles led, and with those in hand."""
    contracts: i64 = 0
    for worth in worths:
        contracts |= worth.contracts(s, seat, has, found)
    now: i64 = TOTALS.of(s, seat, has, has.scoring, contracts)
    found[term.OF_POINTS] += float(now)
    if s.season < WINTER or s.step <= TILES_OUT:
        add_hand(s, seat, has, now, contracts, worths, found)
    elif held.led & ~has.scoring > 0:
        sure: float = held.sure / held.number
        found[term.OF_LED_ITEMS] = sure * float(TOTALS.of(s, seat, has, has.scoring | held.led, contracts) - now)


def add_hand(
    s: KeyflowerState, seat: Seat, has: Village, now: i64, contracts: i64, worths: list[ExpansionWorth], found: Floats
) -> None:
    """Winter tiles in hand; those put in are good if they pay well here, bad if they do not."""
    tiles: Ints = s.tiles
    hand: i64 = 0
    for place in range(WINTER_COUNT):
        tile: Tile = Tile(WINTER_TILES + place)
        if tiles[tile * TILE + OWNER] != seat:
            continue
        where: i64 = tiles[tile * TILE + WHERE]
        mine: i64 = 1 << place
        if where == HAND and s.season < WINTER:
            hand |= mine
            found[term.OF_HAND_OTHERS] += gain_of_winter_tile(s, seat, tile, worths)
        elif where == CHOSEN:
            rivals: float = RIVALRY if tile == KEYTHEDRAL else TYPICAL
            found[term.OF_PUT_IN_OTHERS] += gain_of_winter_tile(s, seat, tile, worths) - rivals
            if s.step == WINTER_CHOICE:
                more: i64 = TOTALS.of(s, seat, has, has.scoring | mine, contracts) - now
                found[term.OF_PUT_IN_ITEMS] += float(more)
    if hand > 0:
        found[term.OF_HAND_ITEMS] = float(TOTALS.of(s, seat, has, has.scoring | hand, contracts) - now)
