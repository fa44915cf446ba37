"""What puzzles need to know of the game: which decisions bear on a score, what is open, and the task in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.actions import Action
from ...engine.contract import EVERYTHING, Document, State
from ...engine.ids import Seat
from ..key_family.rules.goods import ALL_COLOURS, WINTER
from ..puzzle_rules import PuzzleRules, UnclearOutcome
from .rules import village
from .rules.actions import DONE, PASS, PICK, Pass, TakeBoat
from .rules.groups import outbid
from .rules.pieces import SIDES
from .rules.state import (
    EXPANSION,
    FIRST_TURN_ORDER,
    LAID,
    LAY_TILE,
    OVER,
    OWNER,
    PLAY,
    TILE,
    TURN,
    TURN_TILE,
    VILLAGE,
    WHERE,
    WON,
    KeyflowerState,
)
from .rules.tiles import (
    ALL_TILES,
    ALL_TURN_ORDER,
    LAST_DECISIONS,
    NEIGHBOUR_SCORERS,
    REACH_SCORERS,
    SEA_BREESE,
    Tile,
)
from .scoring import roads, sheet
from .scoring.expansions import ground_points, scored_expansions

FEW = 3  # workers with which the rest of winter can be searched


def late(state: State, seat: int) -> bool:
    """Winter's last turns: few workers are left, and nothing counts what lies around it."""
    assert isinstance(state, KeyflowerState)
    if state.season != WINTER or state.step != PLAY or lies_together(state, Seat(seat)):
        return False
    own = Seat(seat)
    if outbid(state, own) > 0 or any(
        state.leader(FIRST_TURN_ORDER + n) == own for n in range(state.turn_order_tiles())
    ):
        return False
    return sum([state.worker(own, colour) for colour in ALL_COLOURS]) <= FEW


def ways(state: State, actor: int, seat: int) -> Sequence[Action]:
    """Everything; but the others pass and take the first boat, and of the ways to lay tiles only the best are tried."""
    assert isinstance(state, KeyflowerState)
    legal = state.legal(actor)
    if actor != seat:
        return [PASS] if PASS in legal else legal[:1]
    return lay_tiles(state, Seat(seat), legal) if state.step == EXPANSION else legal


def luck(state: State, action: Action, seat: int) -> bool:
    """What the end of a season draws, summer boat 1a brings."""
    assert isinstance(state, KeyflowerState)
    return not isinstance(action, Pass | TakeBoat) or state.is_brought(Seat(seat), 1, 0)


def lies_together(s: KeyflowerState, seat: Seat) -> bool:
    """Has the seat something that counts what lies around it? For animals it is enough that no fields are joined.

    Circuits of the Sea Bastion are not among them: what is laid in winter has one road at most.
    """
    return s.purple == seat or any(has(s, seat, tile) for tile in NEIGHBOUR_SCORERS)


def lay_tiles(s: KeyflowerState, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """The Sea Breese first, where most boats are linked; the rest anyhow, but so that no animals are joined."""
    if legal[0] is DONE and len(village.find_won(s, seat)) > 0:
        raise UnclearOutcome("a tile finds no place; elsewhere, the others might have left it one")
    breese = has(s, seat, SEA_BREESE) and s.where(SEA_BREESE) == WON
    if breese and PICK[SEA_BREESE] in legal:
        return [PICK[SEA_BREESE]]
    if not breese and not scored_expansions(s):
        return legal[:1]
    kept = ground_points(s, seat, EVERYTHING)
    ends = {action: try_turns(s, seat, action) for action in legal}
    linked = [max([roads.boats_on_river(end, seat) if breese else 0 for end in ends[action]]) for action in legal]
    best = legal[linked.index(max(linked))]
    if breese:
        ends[best] = [end for end in ends[best] if roads.boats_on_river(end, seat) == max(linked)]
    if all(ground_points(end, seat, EVERYTHING) != kept for end in ends[best]):
        harmless = [a for a in legal if any(ground_points(end, seat, EVERYTHING) == kept for end in ends[a])]
        if breese or not harmless:
            raise UnclearOutcome("fields with animals are joined, wherever the tile is laid")
        return harmless[:1]
    return [best]


def try_turns(s: KeyflowerState, seat: Seat, action: Action) -> list[KeyflowerState]:
    """The village once the tile lies, in each of its turns."""
    tried = s.copy()
    tried.play(int(seat), action)
    if tried.stack.kind(seat) != TURN_TILE:
        return [tried]
    return [end for turn in tried.legal(int(seat)) for end in try_turns(tried, seat, turn)]


def has(s: KeyflowerState, seat: Seat, tile: Tile) -> bool:
    """Is the tile in the seat's village, or about to be?"""
    at = tile * TILE
    return s.tiles[at + OWNER] == seat and s.tiles[at + WHERE] in (WON, LAID, VILLAGE)


def points(state: State, seat: int, counted: dict[object, int]) -> tuple[int, int] | None:
    """The seat's total: at the end, or as soon as it will be the same wherever tiles are laid, all of them being laid.

    That is the most that can be had: a tile that found no place, or joined fields with animals, would take from it.
    What counts the tiles around it counts nothing, or as many as there can be.
    """
    assert isinstance(state, KeyflowerState)
    own = Seat(seat)
    if state.step == OVER:
        total = int(sheet.points(state, own, EVERYTHING))
        return total, total
    if state.step != EXPANSION:
        return None
    together = lies_together(state, own)
    breese = has(state, own, SEA_BREESE) and state.where(SEA_BREESE) == WON
    if any(has(state, own, tile) for tile in LAST_DECISIONS):
        return None
    whole = state.copy()
    for tile in village.find_won(state, own):
        whole.tiles[tile * TILE + WHERE] = LAID
    least = int(sheet.points(whole, own, EVERYTHING))
    if breese and not together:
        least += more_linked(state, own, counted)
    return least, least + (most_around(state, own) if together else 0)


def more_linked(s: KeyflowerState, seat: Seat, counted: dict[object, int]) -> int:
    """What the Sea Breese counts where most boats are linked, beside what it counts before it lies there.

    Villages do not change in winter's turns: worked out once.
    """
    if "linked" not in counted:
        tried = s.copy()
        while tried.stack.kind(seat) != LAY_TILE or tried.place(seat) != SEA_BREESE:
            tried.play(int(seat), PICK[SEA_BREESE])
        ways = [end for action in tried.legal(int(seat)) for end in try_turns(tried, seat, action)]
        kept = ground_points(s, seat, EVERYTHING)
        best = max([roads.boats_on_river(end, seat) for end in ways])
        if all(ground_points(end, seat, EVERYTHING) != kept for end in ways if roads.boats_on_river(end, seat) == best):
            raise UnclearOutcome("the Sea Breese joins fields with animals")
        counted["linked"] = linked_points(s, best) - linked_points(s, int(roads.boats_on_river(s, seat)))
    return counted["linked"]


def linked_points(s: KeyflowerState, boats: int) -> int:
    """What the Sea Breese counts for so many boats."""
    return int(s.pieces.scale[min(boats, len(s.pieces.scale)) - 1]) if boats > 0 else 0


def most_around(s: KeyflowerState, seat: Seat) -> int:
    """More than can be added by where tiles are laid."""
    each = s.pieces.points
    tiles = len([tile for tile in ALL_TILES if has(s, seat, tile)])
    most = sum([each[tile * 2] * SIDES for tile in ALL_TURN_ORDER if has(s, seat, tile)])
    most += sum([each[tile * 2] * tiles for tile in REACH_SCORERS if has(s, seat, tile)])
    most += max(s.pieces.scale) if has(s, seat, SEA_BREESE) else 0
    most += sum([expansion.most_around(s, seat, tiles) for expansion in scored_expansions(s)])
    return int(most)


def reveal_secrets(document: Document) -> Document:
    """What is behind the others' screens does not matter: they only pass."""
    return document


def task(state: State, seat: int) -> str:
    begun = "" if state.stack.kind(seat) == TURN else ", in the middle of your turn"
    return f"Winter{begun}. The others only pass and take the first boat left: find the most points."


PUZZLE_RULES = PuzzleRules(late, ways, luck, points, reveal_secrets, task)
