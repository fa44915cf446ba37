"""What is answered when something goes wrong: the closed set of codes, in words."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from litestar import Request, Response
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, InternalServerException, ValidationException
from litestar.types import Scope

from ...language.arguments import Sentence, sentence
from ...language.catalogue import SOURCE
from ...tables.denials import Denial
from ...tables.forms import Complaint
from ...tables.messages import RequestError
from ...tables.speech import dict_of
from ..logs import log
from ..store.database import UNAVAILABLE, Conflict, DatabaseUnavailable
from .connections import AnyRequest
from .languages import language_of, server_language
from .pages import message_page
from .security import DenialCode, HttpDenial, plain

STATUS = {"gone": 404, "unavailable": 503}  # of trouble at a table; of any other it is 409
CODES: dict[int, tuple[DenialCode, Sentence]] = {
    400: ("bad-request", sentence("unreadable-request-plain")),
    404: ("not-found", sentence("nothing-here")),
    405: ("bad-method", sentence("bad-method")),
    409: ("raced", sentence("raced")),
    413: ("too-large", sentence("too-large")),
    500: ("failed", sentence("failed")),
    503: ("unavailable", UNAVAILABLE),
}

TITLED = (403, 404, 429, 500, 503)


def denial(trouble: RequestError) -> HttpDenial:
    """RequestError at the table, as an answer to a request."""
    return HttpDenial(STATUS.get(trouble.code, 409), trouble.code, trouble.text)


def complaint(error: Exception, spoken: str = SOURCE) -> tuple[int, Complaint]:
    """What went wrong, in the words of the closed set and of a language."""
    if isinstance(error, HttpDenial):
        return error.status_code, make_complaint(error.code, error.text, spoken)
    if isinstance(error, Denial):
        return error.status, make_complaint(error.code, error.text, spoken)
    if isinstance(error, ValidationException):
        details = error.extra if isinstance(error.extra, list) else []
        said = "; ".join(f"{each.get('key', 'it')}: {each['message']}" for each in details if isinstance(each, dict))
        return 400, make_complaint("bad-request", sentence("unreadable-request", why=plain(said, 250)), spoken)
    if isinstance(error, HTTPException) and error.status_code < 500:
        return error.status_code, make_complaint(*CODES.get(error.status_code, CODES[400]), spoken)
    if isinstance(error, RecursionError):  # JSON nested without end
        return 400, make_complaint(*CODES[400], spoken)
    if isinstance(error, Conflict):
        return 409, make_complaint(*CODES[409], spoken)
    if isinstance(error, RequestError):
        return complaint(denial(error), spoken)
    log(error)
    status = 503 if isinstance(error, DatabaseUnavailable) else 500
    return status, make_complaint(*CODES[status], spoken)


def make_complaint(code: DenialCode, text: Sentence, spoken: str) -> Complaint:
    """For people in their language, for programs by the name of the message and its arguments."""
    return Complaint(code, server_language(spoken).render(text), text.message, dict_of(text))


def answer_error(request: AnyRequest, error: Exception) -> Response[object]:
    """A page for people, JSON for scripts; never a traceback."""
    status, said = complaint(error, language_of(request))
    if "text/html" in request.headers.get("accept", ""):
        title = server_language(language_of(request)).say(
            f"error-title-{status}" if status in TITLED else "error-title"
        )
        return Response(
            message_page(title, said.text, language_of(request)), status_code=status, media_type="text/html"
        )
    return Response(said, status_code=status, media_type="application/json")


class JsonRequest(Request[object, object, State]):
    """A request whose body may be anything, though JSON is asked for, and may break off."""

    async def stream(self) -> AsyncGenerator[bytes, None]:
        try:
            async for part in super().stream():
                yield part
        except InternalServerException:  # whoever sent it has hung up: nobody hears the answer, and nothing is wrong
            raise HttpDenial(400, *CODES[400]) from None

    async def json(self) -> object:
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise HttpDenial(400, *CODES[400]) from None


async def note_line(error: Exception, scope: Scope) -> None:
    """A live line that broke off; a request says it with its answer."""
    if scope["type"] == ScopeType.WEBSOCKET and not isinstance(error, HTTPException):
        log(error)
