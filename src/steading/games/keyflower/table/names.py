"""What a view says, as words and board ask it: whose tile, which bid; and what the pieces are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from ....engine.components import Component
from ....engine.contract import Game
from ....engine.ledger import Ledger
from ....language.arguments import Items, Piece, items, slug
from ....language.catalogue import SOURCE
from ....language.language import SOFT_HYPHEN
from ...key_family.table.words import NOBODYS, KeyWords
from ...words import describes
from ..knowledge.view_types import KeyflowerView, LotView, TileView
from ..rules.tiles import STANDARD
from .expansion import GAME
from .expansions import EXPANSIONS
from .pieces import ITEMS, several, some
from .printed_facts import KeyflowerImprint, PrintedSide, boat_number, loads_of, read_imprint, side_of

GROUP_OF = {piece.name: piece.group for piece in STANDARD.records}

Describe = Callable[[Component], str]


def lot_of(view: KeyflowerView, tile: str) -> LotView | None:
    """The tile up for auction, with its bids."""
    return next((lot for lot in [*view["lots"], *view["turn_order"]] if lot["tile"] == tile), None)


def group_at(view: KeyflowerView, tile: str) -> dict[str, int]:
    """The viewer's workers beside the tile."""
    lot = lot_of(view, tile)
    return {bid["colour"]: bid["workers"] for bid in lot["bids"] if bid["seat"] == view["seat"]} if lot else {}


def find_laid(view: KeyflowerView, tile: str) -> tuple[int, TileView] | None:
    """In whose village the tile lies, and how."""
    for seat, player in enumerate(view["players"]):
        for laid in player["tiles"]:
            if laid["tile"] == tile:
                return seat, laid
    return None


def side_up(view: KeyflowerView, tile: str) -> str:
    """The side of the tile that is up, in a village or up for auction; "" if it has no sides or is nowhere."""
    here = find_laid(view, tile)
    if here is not None:
        return here[1]["side"]
    lot = lot_of(view, tile)
    return lot.get("side", "") if lot else ""


class KeyflowerNames(KeyWords):
    """What the pieces of a game are called, and what each is good for."""

    catalogues: tuple[str, ...] = (*KeyWords.catalogues, GAME)

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        super().__init__(game, ledgers, names, code)
        self.options = game.options
        self.variants = {name: value for name, value in game.options.items() if isinstance(value, str)}  # of rules
        self.imprints: Mapping[str, KeyflowerImprint] = {
            piece.name: read_imprint(piece) for piece in game.components.records
        }
        self.pieces: dict[tuple[str, str], Piece] = {}  # that were asked for before
        self.tips: dict[tuple[str, str], tuple[str, str | None]] = {}  # the same of tips
        self.effects: dict[tuple[str, str, tuple[int, int] | None], str] = {}  # the same of effects

    # ------------------------------------------------------------ what they are called
    def piece(self, name: str, side: str = "") -> Piece:
        """A tile; of a summer boat, with its side where it is known."""
        found = self.pieces.get((name, side))
        if found is None:
            facts = (("side", side),) if self.groups[name] == "summer_boat" else ()
            found = self.pieces[name, side] = Piece(f"tile-{slug(name)}", facts)
        return found

    def tile(self, name: str, side: str = "") -> str:
        """The tile's name; of a summer boat with its side."""
        return self.say("tile", tile=self.piece(name, side))

    def tiles(self, names: Sequence[str]) -> Items:
        """Several tiles, to be named together."""
        return items([self.piece(name) for name in names])

    def spot(self, view: KeyflowerView, name: str) -> Piece:
        """The tile where it lies, as the viewer would say it."""
        here = find_laid(view, name)
        owner = NOBODYS if here is None else here[0]
        return self.piece_in_village(self.piece(name, side_up(view, name)), owner, view["seat"])

    def title(self, name: str, side: str = "") -> str:
        """What stands on the tile; soft hyphens say where it may be broken."""
        piece = self.piece(name, side)
        return self.language.attribute(piece, "title") or self.say("tile", tile=piece)

    def caption(self, name: str) -> str:
        """What the tile is called where it is not in a sentence."""
        piece = self.piece(name)
        return self.language.attribute(piece, "caption") or self.title(name).replace(SOFT_HYPHEN, "")

    # ------------------------------------------------------------ what they do
    def effect(self, name: str, side: str = "basic", carried: tuple[int, int] | None = None) -> str:
        """What a side of a tile does, or what the tile is worth; `carried` are its steps and upgrades where known."""
        if (name, side, carried) not in self.effects:
            self.effects[name, side, carried] = self.find_effect(name, side, carried)
        return self.effects[name, side, carried]

    def find_effect(self, name: str, side: str, carried: tuple[int, int] | None) -> str:
        """The same, put into words."""
        imprint, group = self.imprints[name], self.groups[name]
        if group in ("home", "building"):
            return self.does(side_of(imprint, side), carried)
        if group == "summer_boat":
            return self.say(f"ability-{boat_number(name)}{side}") if side in ("a", "b") else self.abilities(name)
        if group == "turn_order":
            gain = several(imprint.get("gain", {}))
            return self.say(
                "effect-turn-order",
                rank=imprint["number"], points=imprint.get("points", 0), gains=len(gain.parts), gain=gain,
            )  # fmt: skip
        numbers = {"points": imprint.get("points", 0), "of": imprint.get("of", 0), "gold": imprint.get("gold", 0)}
        return self.say(
            f"scoring-{slug(name)}",
            **numbers,
            **self.scoring_numbers(),
            scale=items(imprint.get("scale", []), "or"),
            **self.variants,
        )

    def scoring_numbers(self) -> dict[str, int]:
        """Numbers of the expansions that sentences about scoring name."""
        return {name: number for expansion in EXPANSIONS for name, number in expansion.numbers.items()}

    def does(self, face: PrintedSide, carried: tuple[int, int] | None = None) -> str:
        """What one side of a home or building does; `carried` are its steps and upgrades, if not as printed."""
        parts = list(self.deeds(face, carried))
        return self.say("deeds", deeds=items(parts, "unit")) if parts else self.say("deed-none")

    def deeds(self, face: PrintedSide, carried: tuple[int, int] | None = None) -> Iterator[str]:
        """The same, one thing after the other."""
        if "pay_skill" in face:
            skill = face["pay_skill"]
            yield self.say("deed-pay-any-skill") if skill == "any" else self.say("deed-pay-skill", skill=ITEMS[skill])
        if "pay_worker" in face:
            yield self.say("deed-pay-worker", worker=some(worker_item(face["pay_worker"]), 1))
        gains = Counter({**face.get("give", {}), **face.get("animals", {}), "wheat": face.get("wheat", 0)})
        if gains.total():
            yield self.say("deed-gain", goods=several(gains))
        if "choose" in face:
            choice = items([ITEMS["token" if item == "skill" else item] for item in face["choose"]], "or")
            yield self.say("deed-choose", choice=choice)
        if "skills" in face:
            yield self.say("deed-draw", pieces=some("token", face["skills"]))
        if "workers" in face:
            yield self.say("deed-draw", pieces=some("worker", face["workers"]))
        if "green" in face:
            yield self.say("deed-gain", goods=some("green", face["green"]))
        if "contracts" in face:
            yield self.say("deed-take", pieces=some("contract", face["contracts"]))
        if "move" in face:
            steps, upgrades = carried or (face["move"], face["upgrade"])
            yield self.say("deed-carry", steps=steps)
            yield self.say("deed-upgrade", upgrades=upgrades)
        if "store" in face:
            stored = ITEMS["resource" if face["store"] == "any" else face["store"]]
            yield self.say("deed-store", points=face["points_each"], stored=stored)
        elif "points_each" in face:
            yield self.say("deed-sheep", points=face["points_each"])
        if face["points"]:
            yield self.say("so-many", things=some("point", face["points"]))

    def abilities(self, name: str) -> str:
        """What each side of a summer boat lets one do."""
        return self.say("component-summer-boat", a=self.effect(name, "a"), b=self.effect(name, "b"))

    def both_sides(self, name: str, side: str = "basic") -> str:
        """What a tile is good for as it lies and, if it can still be turned over, what it would become."""
        imprint, now = self.imprints[name], self.effect(name, side)
        if side != "basic" or "cost" not in imprint:
            return now
        return self.say("both-sides", now=now, cost=several(imprint["cost"]), then=self.effect(name, "upgraded"))

    def tip(self, name: str, side: str) -> tuple[str, str | None]:
        """The tile on lines of its own: what it does; and what the other side would do, if it can be turned over."""
        if (name, side) not in self.tips:
            self.tips[name, side] = self.find_tip(name, side)
        return self.tips[name, side]

    def find_tip(self, name: str, side: str) -> tuple[str, str | None]:
        """The same, put into words."""
        imprint, effect = self.imprints[name], self.effect(name, side)
        front = self.say("tip-tile", tile=self.piece(name, side)) + "\n" + self.say("tip-effect", effect=effect)
        if side != "basic" or "cost" not in imprint:
            return front, None
        then = self.effect(name, "upgraded")
        return front, self.say("tip-upgrade-cost", cost=several(imprint["cost"]), effect=then)

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        return self.descriptions[piece.group](piece)

    @describes("home", "building")
    def describe_building(self, piece: Component) -> str:
        """Both sides of it."""
        return self.both_sides(piece.name)

    @describes("winter")
    def describe_winter(self, piece: Component) -> str:
        return self.effect(piece.name)

    @describes("summer_boat")
    def describe_summer_boat(self, piece: Component) -> str:
        """What each side lets one do."""
        return self.abilities(piece.name)

    @describes("boat")
    def describe_boat(self, piece: Component) -> str:
        """What it brings in each season, and what it counts in winter."""
        imprint = read_imprint(piece)
        loads: dict[str, int] = {}
        for season, (workers, skills) in loads_of(imprint).items():
            loads[f"{season}_workers"], loads[f"{season}_skills"] = workers, skills
        cargo = several(imprint.get("cargo", {}))
        effect = self.effect(piece.name)
        return self.say("component-boat", **loads, cargoes=len(cargo.parts), cargo=cargo, effect=effect)

    @describes("turn_order")
    def describe_turn_order(self, piece: Component) -> str:
        """What it brings, and with how many players it makes the start player."""
        seats = items(read_imprint(piece)["start_player_at"], "or")
        return self.say("component-turn-order", effect=self.effect(piece.name), seats=seats)

    def item(self, kind: str, number: int) -> str:
        """So many of an item that is counted: `3 wood`, `2 red workers`."""
        return self.say("item-joker") if kind == "joker" else self.say("so-many", things=some(kind, number))


def worker_item(price: str | None) -> str:
    """A worker of this colour, or of any."""
    return "worker" if price is None or price == "any" else price
