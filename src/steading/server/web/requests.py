"""What a request says: its body, and where it comes from."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ...language.arguments import sentence
from .connections import AnyConnection, AnyRequest
from .proxies import address_to_count
from .security import HttpDenial, plain

T = TypeVar("T")


def address_of(connection: AnyConnection) -> str:
    """Where somebody asks from, as it is counted."""
    return address_to_count(connection.client.host) if connection.client is not None else "nowhere"


async def read_body(request: AnyRequest, kind: type[T]) -> T:
    """What the request says; nothing said is an empty object."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        told = isinstance(error, msgspec.ValidationError)
        why = plain(str(error), 200) if told else sentence("not-a-json-object")
        raise HttpDenial(400, "bad-request", sentence("unreadable-request", why=why)) from None
