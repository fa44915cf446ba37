"""The language that somebody chooses: the browser remembers it, and the account or the guest."""

from __future__ import annotations

from litestar import Response, post
from litestar.di import NamedDependency as Injected
from litestar.params import JSONBody

from ....language.arguments import sentence
from ....language.catalogue import PSEUDO, codes
from ....tables.forms import Acknowledgement
from ...store.people import PeopleStore
from ...web.connections import AnyRequest
from ...web.languages import language_cookie
from ...web.security import HttpDenial
from ..messages import LanguageChoice
from ..sessions import Sessions
from ..visitors import person_of


@post("/language", status_code=200)
async def choose_language(
    request: AnyRequest,
    data: JSONBody[LanguageChoice],
    people_store: Injected[PeopleStore],
    sessions: Injected[Sessions],
) -> Response[Acknowledgement]:
    """From now on this one. Who only looks is known by the cookie alone."""
    if data.language not in (*codes(), PSEUDO):
        raise HttpDenial(400, "bad-request", sentence("no-such-language", languages=", ".join(codes())))
    person = await person_of(request, sessions)
    if person is not None:
        await people_store.set_language(person, data.language)
    return Response(Acknowledgement(), status_code=200, cookies=[language_cookie(request, data.language)])


HANDLERS = [choose_language]
