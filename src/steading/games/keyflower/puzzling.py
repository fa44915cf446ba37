"""What puzzles need to know of the game: which decisions bear on a score, what is open, and the task in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.actions import Action
from ...engine.contract import EVERYTHING, Document, State
from ...engine.ids import EVERY_SEAT, Seat
from ..puzzling import Puzzling, Unclear
from .rules import village
from .rules.actions import DONE, PICK
from .rules.pieces import HILLSIDE, SEA_BREESE, SHEEP_SHELTER, WINTER
from .rules.state import BOAT_CHOICE, EXPANSION, LAID, OWNER, PLAY, TILE, TURN_TILE, VILLAGE, WHERE, WON, KeyflowerState
from .rules.tiles import ALL_TURN_ORDER, Tile
from .rules.turn import nothing_to_place
from .scoring import farmers as livestock
from .scoring import sheet


def late(state: State, seat: int) -> bool:
    """Winter's last turns: nobody else has workers to place."""
    assert isinstance(state, KeyflowerState)
    if state.season != WINTER or state.step != PLAY or lies_together(state, Seat(seat)):
        return False
    return all(nothing_to_place(state, other) for other in EVERY_SEAT[state.seats] if other != seat)


def ways(state: State, actor: int, seat: int) -> Sequence[Action]:
    """Everything; but of the ways to lay tiles only those that may come to different scores."""
    assert isinstance(state, KeyflowerState)
    legal = state.legal(actor)
    if state.step < EXPANSION:
        return legal
    if actor != seat:
        return legal[:1]
    return legal if state.step > EXPANSION or lies_together(state, Seat(seat)) else laid(state, Seat(seat), legal)


def lies_together(s: KeyflowerState, seat: Seat) -> bool:
    """Has the seat something that counts what lies around it? For animals it is enough that no fields are joined.

    Circuits of the Sea Bastion are not among them: what is laid in winter has one road at most.
    """
    counting = [tile for tile in (HILLSIDE, SHEEP_SHELTER, *ALL_TURN_ORDER) if has(s, seat, Tile(tile))]
    return len(counting) > 0 or s.purple == seat


def laid(s: KeyflowerState, seat: Seat, legal: Sequence[Action]) -> Sequence[Action]:
    """The Sea Breese first and anywhere; the rest anyhow, so that animals count what they counted. All must be laid."""
    if legal[0] is DONE and len(village.won(s, seat)) > 0:
        raise Unclear("a tile finds no place; elsewhere, the others might have left it one")
    breese = has(s, seat, SEA_BREESE) and s.where(SEA_BREESE) == WON
    if breese and PICK[SEA_BREESE] in legal:
        return [PICK[SEA_BREESE]]
    if len(s.farm) == 0:
        return legal if breese else legal[:1]
    kept = livestock.points(s, seat, EVERYTHING)
    harmless = [action for action in legal if livestock.points(after(s, seat, action), seat, EVERYTHING) == kept]
    if len(harmless) == 0:
        raise Unclear("fields with animals are joined, wherever the tile is laid")
    return harmless if breese else harmless[:1]


def after(s: KeyflowerState, seat: Seat, action: Action) -> KeyflowerState:
    """The village once the tile lies, in the first of its turns that joins no fields if there is one."""
    tried = s.copy()
    tried.play(seat, action)
    if tried.stack.kind(seat) != TURN_TILE:
        return tried
    kept = livestock.points(s, seat, EVERYTHING)
    turned = [after(tried, seat, turn) for turn in tried.legal(seat)]
    return next((each for each in turned if livestock.points(each, seat, EVERYTHING) == kept), turned[0])


def has(s: KeyflowerState, seat: Seat, tile: Tile) -> bool:
    """Is the tile in the seat's village, or about to be?"""
    at = tile * TILE
    return s.tiles[at + OWNER] == seat and s.tiles[at + WHERE] in (WON, LAID, VILLAGE)


def points(state: State, seat: int, counted: dict[object, int]) -> int:
    """The seat's total."""
    assert isinstance(state, KeyflowerState)
    return int(sheet.points(state, Seat(seat), EVERYTHING))


def opened(document: Document) -> Document:
    """The gamers' variant, with everything in front of the screens."""
    options, players = document["options"], document["players"]
    assert isinstance(options, dict) and isinstance(players, list)
    return {
        **document,
        "options": {**options, "open_screens": True},
        "players": [in_front(player) for player in players],
    }


def in_front(player: Document) -> Document:
    """A seat of whom all that it has is known."""
    known: Document = {"seen_workers": player["workers"], "seen_skills": player["skills"], "fresh": 0, "paid_unseen": 0}
    if "contracts" in player:
        known["contracts_shown"] = player["contracts"]
    return {**player, **known}


def task(state: State, seat: int) -> str:
    """What is asked."""
    assert isinstance(state, KeyflowerState)
    if state.step == PLAY:
        return "Winter, the others can only pass: find the most points."
    if state.step == BOAT_CHOICE:
        return "Winter is over: choose your boat and lay your tiles for the most points."
    if state.step == EXPANSION:
        return "Winter is over: lay your tiles for the most points."
    return "The game ends here: find the most points."


PUZZLING = Puzzling(late, ways, points, opened, task)
