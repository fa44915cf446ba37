"""What pages ask by path: the same paths and shapes as the server's, answered on this device."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from ..tables.denials import OTHER_RULES, Denial
from ..tables.forms import Complaint
from ..tables.messages import RequestError
from ..tables.speech import dict_of, tables_language
from . import analysis_routes, archive_routes, opening_routes, order_routes, record_routes, start_routes, table_routes
from .documents import text_of
from .registry import OldRules
from .routes import NOT_HERE, PocketAnswer, PocketRequest, Route
from .services import PocketServices

ROUTES = [
    *start_routes.ROUTES,
    *opening_routes.ROUTES,
    *table_routes.ROUTES,
    *order_routes.ROUTES,
    *record_routes.ROUTES,
    *archive_routes.ROUTES,
    *analysis_routes.ROUTES,
]


class Router:
    """Finds the handler for a path, and makes its answer a text."""

    def __init__(self, services: PocketServices) -> None:
        self.services = services

    async def ask(self, path: str, body: str | None = None) -> PocketAnswer:
        """What is answered; a request with a body is a POST."""
        address = urlsplit(path)
        query = {name: values[-1] for name, values in parse_qs(address.query).items()}
        method = "GET" if body is None else "POST"
        for route in ROUTES:
            found = route.pattern.fullmatch(address.path)
            if found and route.method == method:
                return await self.answer(route, PocketRequest(found.groupdict(), query, body or ""))
        return complain(NOT_HERE)

    async def answer(self, route: Route, request: PocketRequest) -> PocketAnswer:
        try:
            found = await route.handler(self.services, request)
        except Denial as denial:
            return complain(denial)
        except RequestError as trouble:
            return complain(Denial(503 if trouble.code == "unavailable" else 409, trouble.code, trouble.text))
        except OldRules:
            return complain(Denial(409, "other-rules", OTHER_RULES))
        return PocketAnswer(200, found if isinstance(found, str) else text_of(found))


def complain(denial: Denial) -> PocketAnswer:
    said = tables_language().render(denial.text)
    return PocketAnswer(denial.status, text_of(Complaint(denial.code, said, denial.text.message, dict_of(denial.text))))
