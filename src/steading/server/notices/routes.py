"""Where people say what they want to be told, and how; and the browser's own worker."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath, JSONBody

from ...language.arguments import sentence
from ...tables.forms import Acknowledgement
from ..people.sessions import Sessions
from ..people.visitors import agent_of, person_for, person_of, say_browser
from ..settings import Settings
from ..store.keys import hash_secret
from ..store.notices import Subscription
from ..store.people import PeopleStore
from ..web.connections import AnyRequest
from ..web.languages import language_of, server_language
from ..web.pages import message_page, page, send_static_file
from ..web.security import HttpDenial, not_found, plain
from .composer import CHANNELS, KINDS, default_preferences
from .delivery import check_keys
from .http_client import UnusableAddress, check_address
from .messages import (
    LONGEST_WORDS,
    NoticesForm,
    PreferenceForm,
    Preferences,
    PushSubscription,
    SubscriptionForm,
    WebhookSubscription,
)
from .messenger import Messenger

MOST_PLACES = 20  # of one person


@get("/notices", sync_to_thread=False)
def notices_page(request: AnyRequest) -> Response[str]:
    """What one wants to be told."""
    return page(request, "notices", sentence("title-notices"), "", {})


@get("/notices/choices")
async def choices(
    request: AnyRequest,
    people_store: Injected[PeopleStore],
    messenger: Injected[Messenger],
    sessions: Injected[Sessions],
) -> NoticesForm:
    """What has been chosen in this browser or account."""
    person = await person_of(request, sessions)
    wishes = (await messenger.outbox.wishes(person) if person else None) or default_preferences()
    places = await messenger.outbox.subscriptions(person) if person else []
    mail = bool(messenger.post and person and await people_store.mail_of(person))
    code = language_of(request)
    say = server_language(code).say
    return NoticesForm(
        [PreferenceForm(kind, say(f"notice-kind-{kind}"), list(wishes.get(kind, []))) for kind in KINDS],
        [
            SubscriptionForm(
                each.id,
                each.channel,
                say_browser(str(each.form.get("words", "")), code) or host_of(str(each.form.get("url", "")), code),
                messenger.webhooks.key_of(each) if messenger.webhooks and each.channel == "webhook" else "",
            )
            for each in places
        ],
        messenger.push.public if messenger.push else "",
        mail,
    )


def host_of(url: str, code: str) -> str:
    """What is shown of an address; one may be kept that was named when fewer things were looked at."""
    try:
        return check_address(url, inside=True).host
    except UnusableAddress:
        return server_language(code).say("unusable-address")


@post("/notices/choices", status_code=200)
async def choose(
    request: AnyRequest, data: JSONBody[Preferences], messenger: Injected[Messenger], sessions: Injected[Sessions]
) -> Acknowledgement:
    """From now on these."""
    for kind, channels in data.wishes.items():
        if kind not in KINDS or not set(channels) <= set(CHANNELS):
            raise HttpDenial(
                400, "bad-request", sentence("kinds-channels", kinds=", ".join(KINDS), channels=", ".join(CHANNELS))
            )
    person = await person_for(request, sessions)
    old = await messenger.outbox.wishes(person) or default_preferences()
    await messenger.outbox.wish(person, {**old, **data.wishes})
    return Acknowledgement()


async def check_places(messenger: Injected[Messenger], person: str) -> None:
    """Denial to who has as many as one may."""
    if len(await messenger.outbox.subscriptions(person)) >= MOST_PLACES:
        raise HttpDenial(409, "too-many", sentence("have-subscriptions-which-limit", most_places=MOST_PLACES))


@contextmanager
def deny_unusable_address() -> Iterator[None]:
    """Denial says what is wrong with an address or a key, and what is allowed."""
    try:
        yield
    except UnusableAddress as error:
        raise HttpDenial(400, "bad-request", error.text) from None


@post("/notices/push", status_code=201)
async def push_here(
    request: AnyRequest,
    data: JSONBody[PushSubscription],
    settings: Injected[Settings],
    people_store: Injected[PeopleStore],
    messenger: Injected[Messenger],
    sessions: Injected[Sessions],
) -> Acknowledgement:
    if messenger.push is None:
        raise HttpDenial(409, "no-push", sentence("server-cannot-send-notices-browsers"))
    keys = {"p256dh": data.keys.p256dh, "auth": data.keys.auth}
    with deny_unusable_address():
        check_address(data.endpoint, settings.inside_webhooks)
        check_keys(**keys)
    person = await person_for(request, sessions)
    await check_places(messenger, person)
    form = {"endpoint": data.endpoint, "keys": keys, "words": plain(data.words or agent_of(request), LONGEST_WORDS)}
    wanted = Subscription(hash_secret(data.endpoint)[:24], person, "push", form)
    await people_store.note_reading(person, language_of(request))
    await messenger.outbox.subscribe(wanted, settings.clock())  # last: from now on notices are written
    return Acknowledgement()


@post("/notices/webhooks", status_code=201)
async def webhook_there(
    request: AnyRequest,
    data: JSONBody[WebhookSubscription],
    settings: Injected[Settings],
    people_store: Injected[PeopleStore],
    messenger: Injected[Messenger],
    sessions: Injected[Sessions],
) -> Acknowledgement:
    with deny_unusable_address():
        check_address(data.url, settings.inside_webhooks)
    person = await person_for(request, sessions)
    await check_places(messenger, person)
    wanted = Subscription(secrets.token_urlsafe(12), person, "webhook", {"url": data.url, "shape": data.shape})
    await people_store.note_reading(person, language_of(request))
    await messenger.outbox.subscribe(wanted, settings.clock())  # last: from now on notices are written
    return Acknowledgement()


@post("/notices/places/{id:str}/end", status_code=200)
async def end_place(
    request: AnyRequest, id: FromPath[str], messenger: Injected[Messenger], sessions: Injected[Sessions]
) -> Acknowledgement:
    """No more notices there."""
    person = await person_of(request, sessions)
    if person is None:
        raise not_found()
    await messenger.outbox.unsubscribe(id, person)
    return Acknowledgement()


# ------------------------------------------------------------ e-mail
def check_proof(messenger: Injected[Messenger], person: str, kind: str, proof: str) -> None:
    """Nothing here unless the address is one that we have sent."""
    if not hmac.compare_digest(proof.encode(), messenger.proof(person, kind).encode()):
        raise not_found()


@get("/unsubscribe/{person:str}/{kind:str}/{proof:str}", sync_to_thread=False)
def unsubscribe_page(
    request: AnyRequest,
    person: FromPath[str],
    kind: FromPath[str],
    proof: FromPath[str],
    messenger: Injected[Messenger],
) -> Response[str]:
    """Asked once more, since mail programs open links by themselves."""
    check_proof(messenger, person, kind, proof)
    return page(request, "unsubscribe", sentence("title-unsubscribe"), "", {})


@post("/unsubscribe/{person:str}/{kind:str}/{proof:str}", status_code=200)
async def unsubscribe(
    request: AnyRequest,
    person: FromPath[str],
    kind: FromPath[str],
    proof: FromPath[str],
    messenger: Injected[Messenger],
) -> Response[str]:
    """Unsubscribe of this kind; mail programs ask it so themselves, from wherever they are."""
    check_proof(messenger, person, kind, proof)
    await messenger.unsubscribe(person, kind)
    said = message_page(sentence("title-unsubscribed"), sentence("unsubscribed-words"), language_of(request))
    return Response(said, media_type=MediaType.HTML)


# ------------------------------------------------------------ the browser's worker
@get("/worker.js", sync_to_thread=False)
def worker_script(request: AnyRequest) -> Response[bytes]:
    """What shows notices while no page is open, and pages while there is no network; it must lie at the root."""
    return send_static_file(request, "shared/service_worker.js")


@get("/offline", sync_to_thread=False)
def offline_page(request: AnyRequest) -> Response[str]:
    """What is shown where nothing can be reached."""
    return page(request, "offline", sentence("title-offline"), "", {})


@get("/manifest.webmanifest", sync_to_thread=False)
def manifest() -> Response[dict[str, object]]:
    """What a browser needs to know to keep Steading like a program."""
    told: dict[str, object] = {
        "name": "Steading",
        "short_name": "Steading",
        "start_url": "/",
        "display": "standalone",
        "icons": [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return Response(told, media_type="application/manifest+json")


HANDLERS = [
    notices_page,
    choices,
    choose,
    push_here,
    webhook_there,
    end_place,
    unsubscribe_page,
    unsubscribe,
    worker_script,
    offline_page,
    manifest,
]
