"""The sprite sheets: the symbols of a game with some options, drawn when they are first asked for."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from urllib.parse import urlencode

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, FromQuery
from msgspec.json import Decoder

from ...engine import Game
from ...games import board_for, make
from ...language.catalogue import SOURCE
from ...language.choice import choose_language
from .connections import AnyRequest
from .languages import language_of
from .meter import Meter
from .pages import answer
from .requests import address_of
from .security import not_found

OPTIONS = Decoder(dict[str, bool | str])
KEPT_SHEETS = 12  # in memory: anybody may ask for any options


@dataclass(frozen=True)
class SpriteSheet:
    """The symbols of a game with some options: a drawing, and its hash."""

    drawing: str
    hash: str


# Those that were asked for last, by game, options and language.
SHEETS: OrderedDict[tuple[str, str, str], SpriteSheet] = OrderedDict()


def draw_sheet(game: Game, code: str) -> SpriteSheet:
    """The sprite sheet of a game; names on its faces are in a language."""
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{board_for(game, (), code).sprites()}</defs></svg>'
    return SpriteSheet(drawing, sha256(drawing.encode()).hexdigest()[:16])


def encode_options(game: Game) -> str:
    """Its options in JSON, in one way however they were asked for."""
    return msgspec.json.encode(dict(game.options), order="sorted").decode()


async def sheet_of(request: AnyRequest, meter: Meter, game: Game, code: str) -> SpriteSheet:
    """The sprite sheet of a game, drawn anew only where it is not known."""
    named = (game.name, encode_options(game), code)
    sheet = SHEETS.get(named)
    if sheet is None:
        sheet = SHEETS[named] = await meter.run(address_of(request), partial(draw_sheet, game, code))
    SHEETS.move_to_end(named)
    if len(SHEETS) > KEPT_SHEETS:
        SHEETS.popitem(last=False)
    return sheet


async def sheet_address(request: AnyRequest, meter: Meter, game: Game) -> str:
    """Where a page finds the symbols of its table; it changes when they do, so that a browser keeps them for good."""
    code = language_of(request)
    sheet = await sheet_of(request, meter, game, code)
    query = {"options": encode_options(game), "hash": sheet.hash, **({} if code == SOURCE else {"language": code})}
    return f"/sprites/{game.name}?{urlencode(query)}"


@get("/sprites/{game:str}")
async def sprite_sheet(
    request: AnyRequest,
    meter: Injected[Meter],
    game: FromPath[str],
    options: FromQuery[str] = "{}",
    language: FromQuery[str] = SOURCE,
) -> Response[bytes]:
    """The symbols of a game with these options."""
    try:
        wanted = make(game, OPTIONS.decode(options))
    except (ValueError, msgspec.MsgspecError):
        raise not_found() from None
    sheet = await sheet_of(request, meter, wanted, choose_language(language))
    kept = {"cache-control": "public, max-age=31536000, immutable"}
    return answer(request, sheet.drawing.encode(), "image/svg+xml", kept)


HANDLERS = [sprite_sheet]
