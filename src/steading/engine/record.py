"""Records: options, seed and actions of a game; replaying one gives the identical State."""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Sequence

from .actions import Action
from .contract import LARGEST_SEED, Document, Game, State
from .documents import Reader, describe_value
from .refused import Malformed, Refused
from .stack import MOST_SEATS

FORMAT = 1
LONGEST_NAME = 80


class Record:
    """A whole game on a page: who plays what, the seed, and every action in its order."""

    def __init__(
        self,
        game: str,
        options: dict[str, bool | str],
        seats: int,
        seed: int,
        fingerprint: str,
        moves: list[tuple[int, dict[str, str | int]]],
        names: Sequence[str] = (),
        position: Document | None = None,
        film: bytes = b"",
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.seed = seed
        self.fingerprint = fingerprint
        self.moves = moves
        self.names: tuple[str, ...] = tuple(names)  # who played, by seat; none where nobody said
        self.position = position  # where it began, if that was not the beginning of a game
        self.film = film  # how it looked, for those whose rules are others; see `film`

    def add(self, seat: int, action: Action) -> None:
        """One more action was played."""
        self.moves.append((seat, action.form()))

    def shorten(self, length: int) -> Record:
        """The same game up to its first `length` actions."""
        moves = self.moves[:length]
        return Record(
            self.game, dict(self.options), self.seats, self.seed, self.fingerprint, moves, self.names, self.position
        )

    def replay(self, game: Game, length: int | None = None, journal: bool = False) -> State:
        """The State after `length` actions (by default all); Malformed if this game cannot replay the record."""
        if game.name == self.game and not game.replays(self.fingerprint):
            other = f"made with rules and components {self.fingerprint}; these are {game.fingerprint}"
            raise Malformed("fingerprint", f"the record was {other} and would not replay it faithfully")
        whole = game.has_options(self.options) if self.fingerprint in game.earlier else game.options == self.options
        if game.name != self.game or not whole:
            raise Malformed("game", f"is {self.game} with {self.options}, not {game.name} with {dict(game.options)}")
        if length is not None and not 0 <= length <= len(self.moves):
            raise Malformed("at", f"must be from 0 to {len(self.moves)}, not {length}")
        state = begin(game, self.seats, self.seed, self.position, journal)
        for place, (seat, form) in enumerate(self.moves[:length]):
            try:
                state.play(seat, game.catalogue.read(form))
            except (Refused, Malformed) as error:
                raise Malformed(f"actions[{place}]", f"cannot be played: {error}") from None
        return state

    def document(self) -> dict[str, object]:
        actions = [{"seat": seat, **form} for seat, form in self.moves]
        names = {"names": list(self.names)} if self.names else {}
        return {
            "format": FORMAT,
            "game": self.game,
            "options": self.options,
            "seats": self.seats,
            **names,
            "seed": self.seed,
            "fingerprint": self.fingerprint,
            **({} if self.position is None else {"position": self.position}),
            **({"film": base64.b64encode(self.film).decode()} if self.film else {}),
            "actions": actions,
        }

    def text(self) -> str:
        """The record as a JSON text, an action a line."""
        document = self.document()
        head = ",\n ".join(
            f"{json.dumps(name)}: {json.dumps(value)}" for name, value in document.items() if name != "actions"
        )
        lines = ",\n  ".join(json.dumps({"seat": seat, **form}) for seat, form in self.moves)
        return f'{{{head},\n "actions": [\n  {lines}\n ]}}\n' if lines else f'{{{head},\n "actions": []}}\n'


def begin(game: Game, seats: int, seed: int, position: Document | None = None, journal: bool = False) -> State:
    """A game at its beginning, or from a position on."""
    if position is None:
        return game.start(seats, seed, journal)
    state = game.load(position)
    if state.seats != seats:
        raise Malformed("seats", f"must be {state.seats} as in the position, not {seats}")
    if journal:
        state.keep_journal()
    return state


def new_record(
    game: Game, seats: int, seed: int, names: Sequence[str] = (), position: Document | None = None
) -> Record:
    """The record of a game that is about to start."""
    return Record(game.name, dict(game.options), seats, seed, game.fingerprint, [], names, position)


def read_record(text: str) -> Record:
    """The record in a JSON text; Malformed says what is wrong with it."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed("record", f"is not JSON: {error}") from None
    reader = Reader(document)
    version = reader.value("format")
    if version != FORMAT or not isinstance(version, int) or isinstance(version, bool):
        raise Malformed("format", f"is {describe_value(version)}; this version reads format {FORMAT}")
    options: dict[str, bool | str] = {}
    for name, value in reader.inner("options").fields.items():
        if not isinstance(value, bool | str):
            raise Malformed(f"options.{name}", f"must be a text or true or false, not {describe_value(value)}")
        options[name] = value
    moves: list[tuple[int, dict[str, str | int]]] = []
    for entry in reader.rows("actions"):
        seat = entry.whole("seat", 0, MOST_SEATS - 1)
        form: dict[str, str | int] = {}
        for name, value in entry.fields.items():
            if not isinstance(value, str | int) or isinstance(value, bool):
                raise Malformed(entry.at(name), f"must be a text or a number, not {describe_value(value)}")
            if name != "seat":
                form[name] = value
        moves.append((seat, form))
    seats = reader.whole("seats", 1, MOST_SEATS)
    names: list[str] = []
    for place, each in enumerate(reader.row("names", seats) if reader.has("names") else []):
        if not isinstance(each, str) or len(each) > LONGEST_NAME:
            raise Malformed(f"names[{place}]", f"must be a text of at most {LONGEST_NAME} characters")
        names.append(each)
    record = Record(
        reader.text("game"),
        options,
        seats,
        reader.whole("seed", 0, LARGEST_SEED),
        reader.text("fingerprint"),
        moves,
        names,
        dict(reader.inner("position").fields) if reader.has("position") else None,
        decode_film(reader.text("film")) if reader.has("film") else b"",
    )
    reader.finish()
    return record


def decode_film(text: str) -> bytes:
    """What stands in a record as letters; Malformed if it is none of that."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        raise Malformed("film", "must be written in base64") from None
