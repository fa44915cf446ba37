"""Records on this device: the stored ones, and questions about any of them, which a worker answers."""

from __future__ import annotations

import hashlib

import msgspec

from ..engine import Record, read_record
from ..language.arguments import sentence
from ..tables.denials import Denial
from .device import Device
from .documents import text_of
from .routes import NOT_HERE
from .store import Store


class RecordHeader(msgspec.Struct, frozen=True):
    """What of a record is read before its game is loaded."""

    game: str


async def load_record(store: Store, id: str) -> Record:
    text = await store.read("record", id)
    if text is None:
        raise NOT_HERE
    return read_record(text)


async def ask_about_record(device: Device, text: str, do: str, **more: int) -> object:
    """The answer; Denial says what is wrong with the record."""
    answer = await device.work("record", text_of({"do": do, "record": text, **more}), game_in(text))
    found = msgspec.json.decode(answer)
    if "wrong" in found:
        raise Denial(
            400 if do == "check" else 404,
            "bad-record" if do == "check" else "not-found",
            sentence(found["wrong"], **found["arguments"]),
        )
    return found["answer"]


def game_in(text: str) -> str:
    """The game that a record says it is of."""
    try:
        return msgspec.json.decode(text, type=RecordHeader).game
    except msgspec.MsgspecError:
        return ""


def record_id(text: str) -> str:
    """The same record is stored once."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]
