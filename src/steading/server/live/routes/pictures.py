"""A small picture of a table: what one has built there, cropped to what lies there."""

from __future__ import annotations

from typing import Literal

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, FromQuery

from ....tables.pictures import picture_of
from ...web.connections import AnyRequest
from ...web.languages import language_of
from ..access import Access


@get("/table/{id:str}/picture")
async def picture(
    request: AnyRequest,
    id: FromPath[str],
    access: Injected[Access],
    theme: FromQuery[Literal["light", "dark"]] = "light",
) -> Response[str]:
    """What one has built at a table, or what lies on it for who has no seat: of what that seat sees, nothing else."""
    live, _, own = await access.visit(request, id)
    drawn = picture_of(live.table, own, theme, language_of(request))
    # the page names the number of the board in the address
    headers = {"cache-control": "private, max-age=3600", "vary": "accept-language, cookie"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


HANDLERS = [picture]
