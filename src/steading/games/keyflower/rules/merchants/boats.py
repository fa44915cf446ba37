"""Boats II: what they carry besides workers and skills, and what they bring or become when they are taken."""

from __future__ import annotations

from .....engine.actions import Action
from .....engine.contract import Document
from .....engine.ids import Seat
from .....engine.ints import i64
from .....engine.refused import Refused
from ....key_family.rules.goods import AUTUMN, GOLD, GREEN, WINTER, Resource
from ..pieces import CARGOES
from ..state import BOX, GREENS, IN_TRADE, LOAD, REPLACE_BOAT, ROW, SPOT, TILE, WHERE, KeyflowerState
from ..tiles import BOATS, SEA_BASTION_II, TILES, TURN_ORDER, Tile
from . import contracts
from .actions import REPLACE_BOAT as REPLACEMENTS
from .actions import ReplaceBoat
from .stock import CABIN_ON, CABINS, CABINS_OF, GOLD_ON, HELD, ON_BOAT, contracts_at, move_contract


def load(s: KeyflowerState) -> None:
    """Gold, green workers, cabins and face-down contracts, as printed and as far as there are any."""
    for place in range(s.seats):
        at: i64 = (s.fleet[place] - BOATS) * CARGOES
        gold: i64 = least(s.pieces.cargo[at], s.supply[GOLD])
        s.supply[GOLD] -= gold
        s.trade[GOLD_ON + place] += gold
        green: i64 = least(s.pieces.cargo[at + 1], s.supply[GREENS])
        s.supply[GREENS] -= green
        s.loads[place * LOAD + GREEN] += green
        cabins: i64 = least(s.pieces.cargo[at + 2], s.trade[CABINS])
        s.trade[CABINS] -= cabins
        s.trade[CABIN_ON + place] += cabins
        for _ in range(s.pieces.cargo[at + 3]):
            contract: i64 = contracts.draw(s, contracts.highest_pile(s))
            if contract >= 0:
                move_contract(s, contract, ON_BOAT + place)
                contracts.restock(s)
        if s.journal is not None:
            aboard: i64 = len(contracts_at(s, ON_BOAT + place))
            if gold + cabins + aboard > 0:
                facts = {"gold": int(gold), "cabins": int(cabins), "contracts": int(aboard)}
                s.note("cargo", -1, {"boat": TILES[s.fleet[place]], **facts})


def least(one: i64, other: i64) -> i64:
    return one if one < other else other


def unload(s: KeyflowerState, seat: Seat, place: i64) -> None:
    """Gold and cabins go onto the home, contracts behind the screen unseen."""
    home: Tile = s.home(seat)
    gold: i64 = s.trade[GOLD_ON + place]
    s.trade[GOLD_ON + place] = 0
    s.supply[GOLD] += gold
    s.take_resources(home, Resource(GOLD), gold)
    cabins: i64 = s.trade[CABIN_ON + place]
    s.trade[CABIN_ON + place] = 0
    s.trade[CABINS_OF + seat] += cabins
    s.touch(IN_TRADE)
    taken: list[int] = []
    for contract in contracts_at(s, ON_BOAT + place):
        move_contract(s, contract, HELD + seat)
        taken.append(int(contract))
    if len(taken) > 0:
        s.epoch += 1
    if s.journal is not None and gold + cabins > 0:
        s.note("unloaded", seat, {"gold": int(gold), "cabins": int(cabins)})
    if s.journal is not None:
        for contract in taken:
            s.note("drew contract", seat, {}, {"contract": contract}, [int(seat)])


def take(s: KeyflowerState, seat: Seat, place: i64) -> None:
    """With the boat comes its cargo; in winter gold with Keyflower II; Sea Bastion II is replaced before winter."""
    boat: i64 = s.fleet[place]
    if s.season == WINTER:
        gold: i64 = s.take_resources(s.home(seat), Resource(GOLD), s.pieces.winter_gold[boat - BOATS])
        if s.journal is not None and gold > 0:
            s.note("gained", seat, {"resources": ["gold"] * int(gold), "tile": TILES[s.home(seat)]})
        return
    unload(s, seat, place)
    if s.season == AUTUMN and boat == SEA_BASTION_II:
        s.stack.frames[s.stack.push(seat, REPLACE_BOAT) + SPOT] = place


def legal_replacement(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Any boat of either set that is not in the game."""
    found: list[Action] = []
    for boat in range(BOATS, TURN_ORDER):
        if s.tiles[boat * TILE + WHERE] == BOX and boat != SEA_BASTION_II:
            found.append(REPLACEMENTS[boat - BOATS])
    return found


def follow_replacement(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """It takes the place of Sea Bastion II in the row."""
    assert isinstance(action, ReplaceBoat)
    place: i64 = s.stack.frames[s.stack.top(seat) + SPOT]
    s.stack.pop(seat)
    s.tiles[s.fleet[place] * TILE + WHERE] = BOX
    s.tiles[action.tile * TILE + WHERE] = ROW
    s.touch(s.fleet[place])
    s.touch(action.tile)
    s.fleet[place] = action.tile
    if s.journal is not None:
        s.note("replaced", seat, {"boat": TILES[action.tile]})


def terms_replacement(s: KeyflowerState, seat: Seat) -> Document:
    """The boats that can be chosen."""
    return {"boats": name_allowed(s, seat)}


def refuse_replacement(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    return Refused("merchants:boatii.sea-bastion-mandatory", allowed=name_allowed(s, seat))


def name_allowed(s: KeyflowerState, seat: Seat) -> list[str]:
    """The boats that can be chosen, by name."""
    names = []
    for action in legal_replacement(s, seat):
        assert isinstance(action, ReplaceBoat)
        names.append(TILES[action.tile])
    return names
