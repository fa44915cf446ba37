"""The six levels of opponents, weakest first. How each thinks in a game is data of the game: `levels.toml`."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from ..engine.actions import Action
from ..engine.contract import State
from ..engine.ints import BUILD
from ..engine.judgement import TABLES, find_table
from ..engine.toml import parse_toml
from ..games import folder, judgement, weights
from .network import Network, read_network
from .search import Effort
from .thinker import Thinker, ThinkerSettings


class Level(NamedTuple):
    """A level, by its name, with a line of words and names that its like may bear at a table."""

    name: str
    words: str
    names: tuple[str, ...]


LEVELS: Final = (
    Level(
        "shepherd",
        "follows the flock: sees only what is near, and often misjudges it",
        ("Till", "Juna", "Pit", "Flora", "Kuno"),
    ),
    Level(
        "gardener",
        "tends its own and forgets what others can take",
        ("Rosa", "Emil", "Linde", "Fritz", "Malve"),
    ),
    Level(
        "carter",
        "thinks a whole turn through, with a rough eye for worth",
        ("Bruno", "Wanda", "Ole", "Hanne", "Jost"),
    ),
    Level(
        "miller",
        "plans each turn with care and knows what things are worth",
        ("Greta", "Oskar", "Lene", "Anton", "Ida"),
    ),
    Level(
        "reeve",
        "weighs every turn well, and seldom errs",
        ("Henrike", "Konrad", "Berta", "Ludwig", "Thea"),
    ),
    Level(
        "steward",
        "plays many futures through, and yours with them",
        ("Adele", "Friedrich", "Clara", "Magnus", "Sophie"),
    ),
)
LONGEST: Final = {"compiled": 1.8, "interpreted": 0.8}  # seconds for one decision, where a level does not say them

NUMBERS: Final = {
    "width": 1.0,
    "noise": 0.0,
    "tried": 0.0,
    "playouts": 0.0,
    "horizon": 0.0,
    "ending": 0.0,
    "rivalry": 0.0,
    "trust": 0.0,
    "playing": 1.0,
    "learned": 0.0,
    "leaves": 0.0,
    "seconds": LONGEST[BUILD],
}


UNLEARNED: Final = "unlearned"  # the table of a level for where there is no network
SLOWLY: Final = "interpreted"  # that for the build of this name
CASES: Final = (UNLEARNED, SLOWLY, *TABLES)  # all tables that a level may have; those that come later weigh more
FILES: Final = ("weights", "network")  # what is named
PARTS: Final = ("learned", "leaves")  # how much the network has to say, in what is ranked and where playouts stop


def manners(game: str, seats: int) -> dict[str, ThinkerSettings]:
    """How each level thinks in the game among so many; ValueError names the field that is wrong."""
    return manners_at(game, find_table(seats))


@cache
def manners_at(game: str, table: str) -> dict[str, ThinkerSettings]:
    path = folder(game) / "levels.toml"
    return read_manners(game, path, parse_toml(path.read_text(encoding="utf-8")), table)


def read_manners(game: str, path: Path, document: Mapping[str, object], table: str) -> dict[str, ThinkerSettings]:
    """The same, from what the file says."""
    wanted = [level.name for level in LEVELS]
    if sorted(document) != sorted(wanted):
        raise ValueError(f"{path.name}: the levels are {', '.join(wanted)}, not {', '.join(document)}")
    return {name: manner(game, f"{path.name}: {name}", document[name], table) for name in wanted}


def manner(game: str, where: str, document: object, table: str) -> ThinkerSettings:
    """How a level thinks here."""
    if not isinstance(document, Mapping):
        raise ValueError(f"{where}: a level is a table with weights and {', '.join(NUMBERS)}")
    return read_settings(game, where, choose_fields(game, where, document, table))


def choose_fields(
    game: str,
    where: str,
    document: Mapping[str, object],
    table: str,
    cases: Collection[str] = CASES,
    outer: Mapping[str, object] = MappingProxyType({}),
) -> dict[str, object]:
    """The fields of a level that hold here. It may have tables with others: for where there is no network, for where
    Python itself plays, and by number of seats; each may have such tables of the other kinds. All are read, whether
    they hold or not."""
    fields = {**outer, **{key: value for key, value in document.items() if key not in cases}}
    network = read_settings(game, where, fields).network
    holding = {BUILD, table, UNLEARNED if network is None or table not in network.tables else ""}
    for case in cases:
        if case not in document:
            continue
        inner = document[case]
        if not isinstance(inner, Mapping):
            raise ValueError(f"{where}.{case}: a table with {', '.join(NUMBERS)} is asked for")
        kind = TABLES if case in TABLES else (case,)
        others = [other for other in cases if other not in kind]
        found = choose_fields(game, f"{where}.{case}", inner, table, others, fields)
        fields = found if case in holding else fields
    return fields


def read_settings(game: str, where: str, document: Mapping[str, object]) -> ThinkerSettings:
    values = dict(NUMBERS)
    for key, value in document.items():
        if key in FILES:
            continue
        if key not in NUMBERS:
            raise ValueError(f"{where}.{key}: there is no such field; there are {', '.join([*FILES, *NUMBERS])}")
        least = 1 if NUMBERS[key] == 1.0 else 0  # nothing is planned by a planner that has no width
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value) or value < least:
            raise ValueError(f"{where}.{key}: a number from {least} on is asked for, not {value!r}")
        if key in PARTS and value > 1:
            raise ValueError(f"{where}.{key}: a number from 0 to 1 is asked for, not {value!r}")
        values[key] = value
    try:
        chosen = weights(game, str(document.get("weights", "tuned")))
    except ValueError as error:
        raise ValueError(f"{where}.weights: {error}") from None
    try:
        network = find_network(game, str(document.get("network", "")))
    except ValueError as error:
        raise ValueError(f"{where}.network: {error}") from None
    effort = None
    if values["playouts"] > 0:
        if values["tried"] < 1:
            raise ValueError(f"{where}.tried: playouts are asked for, but no turns that are tried in them")
        playouts, tried, horizon = int(values["playouts"]), int(values["tried"]), int(values["horizon"])
        ending = int(values["ending"])
        effort = Effort(tried, playouts, horizon, values["rivalry"], values["trust"], values["leaves"], ending)
    return ThinkerSettings(
        chosen,
        int(values["width"]),
        values["noise"],
        effort,
        int(values["playing"]),
        values["seconds"],
        learned=values["learned"],
        network=network,
    )


@cache
def find_network(game: str, path: str = "") -> Network | None:
    """What the game has learned, if it has, or what is in another file; ValueError says what is wrong with it."""
    chosen = Path(path) if path else folder(game) / "network.bin"
    return read_network(chosen, judgement(game)) if path or chosen.exists() else None


class LevelBot:
    """Plays any game as its level does there."""

    def __init__(self, level: str, seed: int) -> None:
        self.level: Final = level
        self.seed: Final = seed
        self.thinkers: Final[dict[tuple[str, int], Thinker]] = {}  # by game and number of seats
        self.latest: Thinker | None = None

    def decide(self, imagined: State, seat: int) -> Action:
        key = imagined.game.name, int(imagined.seats)
        if key not in self.thinkers:
            self.thinkers[key] = Thinker(self.seed, manners(*key)[self.level])
        self.latest = self.thinkers[key]
        return self.latest.decide(imagined, seat)

    def foresee(self) -> tuple[Action, ...]:
        """What it means to do after the decision that it just took, while nothing new is revealed."""
        return () if self.latest is None else tuple(self.latest.plan)
