"""Animals: into which fields new ones go, and how they are led from field to field."""

from __future__ import annotations

from .....engine.actions import Action
from .....engine.contract import Document
from .....engine.ids import Seat
from .....engine.ints import Ints, i64
from .....engine.refused import Refused
from ....key_family.rules.goods import ANIMAL_NAMES, ANIMALS
from ..pieces import REGIONS, SIDES
from ..state import (
    ANIMAL,
    HERD,
    LEADING,
    NODE,
    PLACE,
    PLACE_ANIMAL,
    STEPS,
    TRANSPORT,
    KeyflowerState,
)
from ..tiles import SPRING_TILES, TILES, WINTER_TILES, Tile
from ..transport import pack_counters, passable
from .actions import FEED, LEAD, PUT, TO, Lead, Put, To
from .fields import Fields, fields_of, part_name
from .stock import HERDS, NODES, WHEAT_OF, Node, animals_in, pay_wheat, types_in, village_herd


# ---------------------------------------------------------------- new animals
def receive(s: KeyflowerState, seat: Seat, tile: Tile, herd: i64) -> None:
    """New animals go into fields on this tile, as far as there are animals and fields for them."""
    at: i64 = s.stack.push(seat, PLACE_ANIMAL)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + HERD] = herd
    place_alone(s, seat)


def place_alone(s: KeyflowerState, seat: Seat) -> None:
    """What leaves no choice is placed without asking."""
    while s.stack.kind(seat) == PLACE_ANIMAL:
        ways: list[Action] = legal_place(s, seat)
        if len(ways) == 0:
            s.stack.pop(seat)
            return
        if len(ways) > 1:
            return
        put(s, seat, ways[0])


def legal_place(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Any animal still to be placed into any field of the tile that takes it."""
    at: i64 = s.stack.top(seat)
    herd: i64 = s.stack.frames[at + HERD]
    return places_for(s, fields_of(s, seat), Tile(s.stack.frames[at + PLACE]), herd)


def places_for(s: KeyflowerState, fields: Fields, tile: Tile, herd: i64) -> list[Action]:
    """Where animals of these types can be put on the tile."""
    found: list[Action] = []
    for kind in range(ANIMALS):
        if animals_in(herd, kind) > 0 and s.farm[kind] > 0:
            for node in fields.on(tile):
                if fields.takes(Node(fields.field[node]), kind):
                    found.append(PUT[kind * NODES + node])
    return found


def room_for(s: KeyflowerState, seat: Seat, tile: Tile, kind: i64) -> bool:
    """Is there such an animal, and a field for it on the tile?"""
    return len(places_for(s, fields_of(s, seat), tile, 1 << (8 * kind))) > 0


def put(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """An animal from the supply stands in the field; one fewer is to be placed."""
    assert isinstance(action, Put)
    at: i64 = s.stack.top(seat)
    s.stack.frames[at + HERD] -= 1 << (8 * action.kind)
    s.farm[action.kind] -= 1
    s.farm[HERDS + action.node] += 1 << (8 * action.kind)
    s.touch(action.node // REGIONS)
    if s.journal is not None:
        s.note(
            "put",
            seat,
            {
                "animal": ANIMAL_NAMES[action.kind],
                "tile": TILES[action.node // REGIONS],
                "field": int(action.node % REGIONS),
            },
        )


def terms_place(s: KeyflowerState, seat: Seat) -> Document:
    """The fields of the tile, each by the part with which it is named there."""
    tile: Tile = s.place(seat)
    return {"fields": [part_name(Node(node)) for node in fields_of(s, seat).on(tile)]}


def follow_place(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """It stands there; the next one."""
    put(s, seat, action)
    place_alone(s, seat)


def refuse_place(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Something else is tried before the animal stands somewhere."""
    tile: Tile = s.place(seat)
    return Refused("farmers:animal.must-take", tile=TILES[tile])


def refuse_put(s: KeyflowerState, seat: Seat, action: Put) -> Refused:
    """Why this animal cannot be put there."""
    name = ANIMAL_NAMES[action.kind]
    if s.stack.kind(seat) != PLACE_ANIMAL:
        return Refused("farmers:move.only-by-transport", animal=name)
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    if animals_in(s.stack.frames[at + HERD], action.kind) == 0:
        return Refused("farmers:animal.must-take", animal=name, tile=TILES[tile])
    if s.farm[action.kind] == 0:
        return Refused("farmers:animal.shortage", animal=name)
    fields: Fields = fields_of(s, seat)
    field: Node = Node(fields.field[action.node])
    if field < 0 or not fields.lies_on(field, tile):
        rule = "animal.elsewhere-place" if tile < SPRING_TILES else "animal.own-village-place"
        return Refused(f"farmers:{rule}", animal=name, tile=TILES[tile])
    if fields.takes(field, action.kind):
        return refuse_part(action.node)
    return refuse_mixing(s, fields, field, action.kind, tile)


def refuse_part(node: Node) -> Refused:
    """The field is meant that goes by the name of another of its parts."""
    return Refused("farmers:field.across-tiles", tile=TILES[node // REGIONS], field=int(node % REGIONS))


def refuse_mixing(s: KeyflowerState, fields: Fields, field: Node, kind: i64, tile: Tile) -> Refused:
    """Another type is in the field: on this tile, on another one, or both types at once."""
    name = ANIMAL_NAMES[kind]
    there: i64 = types_in(fields.herds[field])
    names = [ANIMAL_NAMES[k] for k in range(ANIMALS) if (there >> k) & 1]
    if len(names) > 1:
        return Refused("farmers:animal.mixed-field-closed", animal=name, there=names)
    here: i64 = 0
    for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
        if fields.field[node] == field:
            here |= types_in(s.farm[HERDS + node])
    rule = "animal.one-type-per-field" if here > 0 else "animal.whole-field-counts"
    return Refused(f"farmers:{rule}", animal=name, there=names)


# ---------------------------------------------------------------- leading
def offer_leading(s: KeyflowerState, seat: Seat, found: list[Action]) -> None:
    """While transporting: every animal that can go somewhere, and wheat for more steps."""
    steps: i64 = s.stack.frames[s.stack.top(seat) + STEPS]
    wheat: i64 = s.farm[WHEAT_OF + seat]
    if steps == 0 and wheat == 0:
        return
    leads: bool = village_herd(s, seat) > 0 and offer_leads(s, seat, steps, wheat, found)
    if wheat > 0 and (leads or something_to_carry(s, seat)):
        found.append(FEED)


def offer_leads(s: KeyflowerState, seat: Seat, steps: i64, wheat: i64, found: list[Action]) -> bool:
    """Every animal that can go somewhere with the steps there are; is there any that could with all the wheat?"""
    fields: Fields = fields_of(s, seat)
    leads: bool = False
    for field in fields.all():
        herd: i64 = fields.herds[field]
        if herd == 0:
            continue
        for kind in range(ANIMALS):
            if animals_in(herd, kind) == 0:
                continue
            nearest: i64 = nearest_target(fields, Node(field), kind, steps + wheat)
            if nearest < 0:
                continue
            leads = True
            if nearest <= steps:
                found.append(LEAD[kind * NODES + field])
    return leads


def nearest_target(fields: Fields, field: Node, kind: i64, most: i64) -> i64:
    """How far the nearest field is into which the animal may go; -1 if there is none within reach."""
    nearest: i64 = -1
    ways: Ints = fields.distances(field, most)
    for other in fields.all():
        if ways[other] > 0 and (nearest < 0 or ways[other] < nearest) and fields.takes(Node(other), kind):
            nearest = ways[other]
    return nearest


def something_to_carry(s: KeyflowerState, seat: Seat) -> bool:
    """Is there a counter that a step could carry somewhere?"""
    tile: Tile = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        if pack_counters(s, tile) > 0:
            for side in range(SIDES):
                if passable(s, seat, tile, side):
                    return True
        tile = s.after(tile)
    return False


def feed(s: KeyflowerState, seat: Seat) -> None:
    """A wheat for one more step; summer boat 2b does not double it."""
    pay_wheat(s, seat, 1)
    s.stack.frames[s.stack.top(seat) + STEPS] += 1
    if s.journal is not None:
        s.note("fed", seat, {})


def lead(s: KeyflowerState, seat: Seat, action: Lead) -> None:
    """An animal is to be led away; now where to."""
    at: i64 = s.stack.push(seat, LEADING)
    s.stack.frames[at + NODE] = action.node
    s.stack.frames[at + ANIMAL] = action.kind
    ways: list[Action] = legal_leading(s, seat)
    if len(ways) == 1:
        follow_leading(s, seat, ways[0])


def legal_leading(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Every field within reach that takes the animal; on the way it may pass others."""
    at: i64 = s.stack.top(seat)
    fields: Fields = fields_of(s, seat)
    ways: Ints = fields.distances(fields.field[s.stack.frames[at + NODE]], steps_left(s, seat))
    return [
        TO[field]
        for field in fields.all()
        if ways[field] > 0 and fields.takes(Node(field), s.stack.frames[at + ANIMAL])
    ]


def terms_leading(s: KeyflowerState, seat: Seat) -> Document:
    """How many steps are left, and how many it takes to each field that is within reach and takes the animal."""
    fields: Fields = fields_of(s, seat)
    start: i64 = fields.field[s.stack.frames[s.stack.top(seat) + NODE]]
    ways: Ints = fields.distances(start, steps_left(s, seat))
    reach: list[Document] = []
    for action in legal_leading(s, seat):
        assert isinstance(action, To)
        target: Document = part_name(action.node)
        target["steps"] = int(ways[action.node])
        reach.append(target)
    return {"steps": int(steps_left(s, seat)), "reach": reach}


def steps_left(s: KeyflowerState, seat: Seat) -> i64:
    """How many steps the transport under this decision has left."""
    return s.stack.frames[s.stack.top(seat) - s.stack.width + STEPS]


def follow_leading(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """It goes there, a step for each field it enters."""
    assert isinstance(action, To)
    at: i64 = s.stack.top(seat)
    node: Node = Node(s.stack.frames[at + NODE])
    kind: i64 = s.stack.frames[at + ANIMAL]
    fields: Fields = fields_of(s, seat)
    start: i64 = fields.field[node]
    field: Node = Node(fields.field[action.node])
    steps: i64 = fields.distances(start, steps_left(s, seat))[field]
    s.stack.pop(seat)
    s.stack.frames[s.stack.top(seat) + STEPS] -= steps
    place: i64 = node
    while fields.field[place] != start or animals_in(s.farm[HERDS + place], kind) == 0:
        place = place + 1 if place + 1 < NODES else 0
    s.farm[HERDS + place] -= 1 << (8 * kind)
    s.farm[HERDS + action.node] += 1 << (8 * kind)
    s.touch(place // REGIONS)
    s.touch(action.node // REGIONS)
    if s.journal is not None:
        s.note(
            "led",
            seat,
            {
                "animal": ANIMAL_NAMES[kind],
                "from": TILES[place // REGIONS],
                "from_field": int(place % REGIONS),
                "tile": TILES[action.node // REGIONS],
                "field": int(action.node % REGIONS),
                "steps": int(steps),
            },
        )


# ---------------------------------------------------------------- why not
def refuse_leading(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Something else is tried before the animal has gone somewhere."""
    return Refused("farmers:move.cost", animal=ANIMAL_NAMES[s.stack.frames[s.stack.top(seat) + ANIMAL]])


def refuse_to(s: KeyflowerState, seat: Seat, action: To) -> Refused:
    """Why the animal cannot be led into this field."""
    if s.stack.kind(seat) != LEADING:
        return Refused("farmers:move.only-by-transport")
    at: i64 = s.stack.top(seat)
    kind: i64 = s.stack.frames[at + ANIMAL]
    name = ANIMAL_NAMES[kind]
    fields: Fields = fields_of(s, seat)
    field: Node = Node(fields.field[action.node])
    if field < 0:
        return Refused("farmers:move.own-village-only", animal=name)
    steps: i64 = steps_left(s, seat)
    start: i64 = fields.field[s.stack.frames[at + NODE]]
    needed: i64 = fields.distances(start, NODES)[field]
    if needed < 0:
        return Refused("farmers:move.adjacent", animal=name)
    if needed > steps or needed == 0:
        return Refused("farmers:move.cost", animal=name, steps=int(steps), needed=int(needed))
    if fields.takes(field, kind):
        return refuse_part(action.node)
    there = [ANIMAL_NAMES[k] for k in range(ANIMALS) if (types_in(fields.herds[field]) >> k) & 1]
    return Refused("farmers:move.not-end-with-others", animal=name, there=there)


def refuse_lead(s: KeyflowerState, seat: Seat, action: Lead) -> Refused:
    """Why this animal cannot be led away."""
    name = ANIMAL_NAMES[action.kind]
    if s.stack.kind(seat) != TRANSPORT:
        return Refused("farmers:move.only-by-transport", animal=name)
    fields: Fields = fields_of(s, seat)
    field: Node = Node(fields.field[action.node])
    if field < 0:
        return Refused("farmers:move.own-village-only", animal=name, tile=TILES[action.node // REGIONS])
    if animals_in(fields.herds[field], action.kind) == 0:
        return Refused("farmers:move.own-village-only", animal=name, there=0)
    steps: i64 = s.stack.frames[s.stack.top(seat) + STEPS]
    nearest: i64 = nearest_target(fields, field, action.kind, NODES)
    if steps == 0 or nearest > steps:
        return Refused("farmers:move.cost", animal=name, steps=int(steps))
    if nearest > 0:
        return refuse_part(action.node)
    return Refused("farmers:move.not-end-with-others", animal=name)


def refuse_feed(s: KeyflowerState, seat: Seat) -> Refused:
    """Why no wheat can be spent."""
    return Refused("farmers:wheat.only-with-transport", wheat=int(s.farm[WHEAT_OF + seat]))
