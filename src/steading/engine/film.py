"""A game as it looked, moment by moment: to be watched where its rules are no longer those of today.

What is kept are positions, which later rules can still read, and what was told to a spectator until each.
"""

from __future__ import annotations

import json
import zlib

from .contract import Document, Game, State
from .documents import Reader
from .record import Record
from .refused import Fact, Malformed

FORMAT = 1
LARGEST = 32_000_000  # bytes, unpacked; the longest games have some seven millions
MOST_TOLD = 50  # events a moment; games have one or two
FORGOTTEN = "…"  # in place of what nobody knows any more how to say
UNKNOWN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)  # what telling such a thing may raise


class Film:
    """The positions, what was told, and how much of that at each moment; of how many seats, if a record says so."""

    def __init__(self, positions: list[Document], told: list[dict[str, Fact]], read: list[int]) -> None:
        self.positions = positions
        self.told = told
        self.read = read
        self.seats = 0

    def state(self, game: Game, at: int) -> State:
        """How the game stood after so many actions."""
        state = game.load(self.positions[at])
        if self.seats not in (0, state.seats):
            raise Malformed(f"film.positions[{at}]", f"must have {self.seats} seats, not {state.seats}")
        return state

    def events(self, at: int) -> list[dict[str, Fact]]:
        """What had been told then."""
        return self.told[: self.read[at]]


def make_film(game: Game, record: Record) -> bytes:
    """The film of a record, packed."""
    state = record.replay(game, 0, journal=True)
    positions, read = [state.dump()], [len(state.keep_journal().log(None))]
    for seat, form in record.moves:
        state.play(seat, game.catalogue.read(form))
        positions.append(state.dump())
        read.append(len(state.keep_journal().log(None)))
    document = {"format": FORMAT, "positions": positions, "told": state.keep_journal().log(None), "read": read}
    return zlib.compress(json.dumps(document, separators=(",", ":")).encode(), 9)


def unpack_film(packed: bytes) -> Film:
    """The film again; Malformed says what is wrong with it."""
    opener = zlib.decompressobj()
    try:
        document = json.loads(opener.decompress(packed, LARGEST))
    except (zlib.error, ValueError, RecursionError):
        raise Malformed("film", "cannot be unpacked") from None
    reader = Reader(document, "film")
    reader.whole("format", FORMAT, FORMAT)
    positions = objects_in(reader, "positions")
    told = objects_in(reader, "told")
    if len(told) > MOST_TOLD * len(positions) or not plain(told):
        raise Malformed("film.told", "must be what a game tells, in plain letters")
    read = reader.numbers("read", 0, len(told), len(positions))
    if read != sorted(read) or read[-1:] != [len(told)]:
        raise Malformed("film.read", f"must grow up to {len(told)}")
    reader.finish()
    return Film(positions, told, read)  # type: ignore[arg-type]  # who shows it looks at each


def objects_in(reader: Reader, name: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for place, each in enumerate(reader.row(name)):
        if not isinstance(each, dict):
            raise Malformed(f"film.{name}[{place}]", "must be an object")
        found.append(each)
    return found


def plain(told: list[dict[str, object]]) -> bool:
    """Is there nothing in it that a terminal or a browser would take for more than letters?"""
    said = json.dumps(told, ensure_ascii=False)
    return said.isprintable() and "\\" not in said


def film_in(game: Game, record: Record) -> Film | None:
    """The record's film, where these rules do not play it as it was; Malformed if it is not of this game."""
    if not record.film or game.name != record.game or game.replays(record.fingerprint):
        return None
    film = unpack_film(record.film)
    if len(film.positions) != len(record.moves) + 1:
        raise Malformed("film", f"must have {len(record.moves) + 1} moments, not {len(film.positions)}")
    film.seats = record.seats
    return film


def watch_record(game: Game, record: Record, at: int | None) -> tuple[State, list[dict[str, Fact]]]:
    """The game after so many actions (by default all), and what a spectator had been told: replayed, or by its film."""
    film = film_in(game, record)
    if film is None:
        state = record.replay(game, at, journal=True)
        return state, state.keep_journal().log(None)
    last = len(record.moves)
    if at is not None and not 0 <= at <= last:
        raise Malformed("at", f"must be from 0 to {last}, not {at}")
    place = last if at is None else at
    return film.state(game, place), film.events(place)
