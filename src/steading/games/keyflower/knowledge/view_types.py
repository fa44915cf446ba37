"""The shape of a view: what whoever words or draws the table finds in it, by name and type.

What an expansion, a variant or the viewer's own seat adds is marked as not required.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class BidView(TypedDict):
    """A seat's workers beside a lot."""

    seat: int
    colour: str
    workers: int


class LotView(TypedDict):
    """A tile up for auction; a turn order tile has no side and is never used."""

    tile: str
    side: NotRequired[str]
    workers: NotRequired[dict[str, int]]
    last: NotRequired[int]
    colour: str | None
    bids: list[BidView]


class BoatView(TypedDict):
    """A boat of the row."""

    boat: str
    workers: dict[str, int]
    skills: dict[str, int]
    taken: int | None


class PlaceView(TypedDict):
    """A place in a village: so many columns to the east of the home, so many rows to the south."""

    q: int
    r: int


class FreeView(PlaceView):
    """A free place beside a village, and the turns in which the tile in hand fits there.

    Of turns that come to the same, as of a straight road turned over, only the first is named.
    """

    turns: list[int]


class TileView(PlaceView):
    """A tile of a village."""

    tile: str
    side: str
    turned: int
    goods: dict[str, int]
    workers: dict[str, int]
    colour: str | None
    last: int
    new: NotRequired[bool]  # laid in this step; the others do not see it yet


class PartView(TypedDict):
    """A part of a tile's land."""

    tile: str
    field: int


class FieldView(PartView):
    """A field of a village, by its first part."""

    parts: list[PartView]
    herd: dict[str, int]


class HerdView(PartView):
    """The animals in a part of a tile's land."""

    cow: NotRequired[int]
    pig: NotRequired[int]
    sheep: NotRequired[int]


class ExchangeView(TypedDict):
    """A contract, and the items that it can be exchanged for as long as they are to be had."""

    contract: int
    items: list[str]


class KeyflowerPlayerView(TypedDict):
    """A seat's village, and what else the viewer may know of that seat."""

    tiles: list[TileView]
    won: list[str]
    aside: list[str]
    sides: dict[str, str]  # of summer boats that are not laid
    winter_tiles: int
    # Behind the screen: the viewer's own; at the end, everybody's.
    workers: NotRequired[dict[str, int]]
    skills: NotRequired[dict[str, int]]
    winter: NotRequired[list[str]]
    put_in: NotRequired[list[str]]
    # Before the screen, in the gamers' variant.
    front_workers: NotRequired[dict[str, int]]
    front_skills: NotRequired[dict[str, int]]
    front_contracts: NotRequired[list[int]]
    # The Farmers.
    animals: NotRequired[list[HerdView]]
    fields: NotRequired[list[FieldView]]
    wheat: NotRequired[int]
    # The Merchants.
    cabins: NotRequired[int]
    contract_count: NotRequired[int]
    contracts: NotRequired[list[int]]
    exchanges: NotRequired[list[ExchangeView]]


class CargoView(TypedDict):
    """What a boat of the row carries besides workers and skills."""

    gold: int
    cabins: int
    contracts: int


class TradeView(TypedDict):
    """What lies open of the Merchants."""

    cabins: int
    open: list[int | None]
    piles: list[int]
    discarded: list[int]
    cargo: list[CargoView]
    extensions: list[str | None]  # the tile on which each one stands


# ---------------------------------------------------------------- decisions and their terms
class BidTerms(TypedDict):
    """What a bid takes: so many workers more to lead, of this colour (None: of any one)."""

    tile: str
    least: int
    colour: str | None
    standing: int


class UseTerms(TypedDict):
    """What a use takes, and how far it lets one carry and upgrade."""

    tile: str
    least: int
    most: int
    colour: str | None
    mixed: bool
    price: str | None
    steps: int
    upgrades: int


class CarryTerms(TypedDict):
    """Where the counters of a tile may be carried."""

    tile: str
    direction: str
    to: str


class ReachTerms(PartView):
    """A field that an animal can be led into, and the steps it takes."""

    steps: int


class KeyflowerPending(TypedDict):
    """A decision of the viewer; the one to take now has its terms."""

    decision: str
    tile: NotRequired[str]
    # Take a turn.
    bids: NotRequired[list[BidTerms]]
    uses: NotRequired[list[UseTerms]]
    # Place workers.
    bidding: NotRequired[bool]
    gathered: NotRequired[list[str]]
    added: NotRequired[dict[str, int]]
    front: NotRequired[dict[str, int]]
    along: NotRequired[dict[str, int]]
    least: NotRequired[int]  # and of winter tiles, and of workers from in front of the screen
    most: NotRequired[int | None]
    colour: NotRequired[str | None]
    mixed: NotRequired[bool]
    standing: NotRequired[int]
    # Prices.
    price: NotRequired[str | None]
    colours: NotRequired[list[str]]
    groups: NotRequired[list[str]]
    upgrading: NotRequired[bool]
    skill: NotRequired[str]
    skills: NotRequired[list[str]]
    hidden: NotRequired[list[str]]
    payments: NotRequired[list[dict[str, int]]]
    extension: NotRequired[int]
    # Choose an item.
    items: NotRequired[list[str]]
    # Transport and upgrade; steps are left, too, while an animal is led.
    steps: NotRequired[int]
    upgrades: NotRequired[int]
    carry: NotRequired[list[CarryTerms]]
    upgradable: NotRequired[list[str]]
    extendable: NotRequired[list[str]]
    # Expand the village.
    fitting: NotRequired[list[str]]
    around: NotRequired[list[FreeView]]
    turns: NotRequired[list[int]]
    q: NotRequired[int]
    r: NotRequired[int]
    # The Farmers.
    animals: NotRequired[dict[str, int]]
    fields: NotRequired[list[PartView]]
    field: NotRequired[int]
    animal: NotRequired[str]
    reach: NotRequired[list[ReachTerms]]
    born: NotRequired[int]
    left: NotRequired[int]
    # The Merchants.
    number: NotRequired[int]  # and of workers, some of which come from in front of the screen
    freely: NotRequired[bool]
    place: NotRequired[int]
    boats: NotRequired[list[str]]


class KeyflowerView(TypedDict):
    """All that a seat, or a spectator (None), may know."""

    game: str
    options: dict[str, bool | str]
    seats: int
    seat: int | None
    deciders: list[int]
    season: str
    step: str
    start: int
    active: int
    passes: int
    purple: int | None
    flipped: NotRequired[str]
    supply: dict[str, int]
    green: int
    lots: list[LotView]
    turn_order: list[LotView]
    boats: list[BoatView]
    bag: int
    pile: int
    players: list[KeyflowerPlayerView]
    pending: list[KeyflowerPending]
    farm: NotRequired[dict[str, int]]
    trade: NotRequired[TradeView]
