"""How notices leave the house: Web Push, letters, webhooks. Each way says whether to try again."""

from __future__ import annotations

import asyncio
import base64
import functools
import hashlib
import hmac
import ipaddress
import json
import secrets
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import parseaddr
from typing import Any, Literal
from urllib.parse import unquote, urlsplit

import httpx
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from .database import Database
from .outbox import Notice, Subscription, Taken
from .schema import KeyRow

Outcome = Literal["told", "later", "never", "gone"]  # `gone`: the place is no more
LONGEST_WAIT = 10.0  # seconds for one delivery
KEPT = 12 * 3600  # seconds that a push service keeps a notice for a browser that is off
WHOLE_LINES = SMTP.clone(max_line_length=900)  # addresses are not to be broken


# ------------------------------------------------------------ the secrets of the house
async def secret(database: Database, name: str, make: Callable[[], str]) -> str:
    """The secret of this name, made when it is first asked for; the same in all processes."""
    for _ in range(2):
        found = await database.rows(select(KeyRow.value).where(KeyRow.name == name))
        if found:
            return str(found[0].value)
        with suppress(IntegrityError):  # another process was faster
            await database.change(insert(KeyRow).values(name=name, value=make()))
    raise RuntimeError(f"the secret {name} could not be kept")


def new_secret() -> str:
    """256 bits."""
    return secrets.token_urlsafe(32)


def signature(key: str, text: str) -> str:
    """What proves that a text is ours."""
    return hmac.new(key.encode(), text.encode(), hashlib.sha256).hexdigest()


# ------------------------------------------------------------ Web Push
class Push:
    """To browsers, through their makers' services; what is sent is encrypted for the browser."""

    def __init__(self, key: str, contact: str) -> None:
        from py_vapid import Vapid02

        self.vapid = Vapid02.from_pem(key.encode())
        self.contact = contact

    @staticmethod
    def new_key() -> str:
        """A private key, as it is kept."""
        from py_vapid import Vapid02

        vapid = Vapid02()
        vapid.generate_keys()
        return str(vapid.private_pem().decode())

    @property
    def public(self) -> str:
        """The public key as browsers want it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        raw = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    async def send(self, subscription: Subscription, notice: Notice) -> Outcome:
        """One notice to one browser."""
        return await asyncio.to_thread(self.sent, subscription, notice)

    def sent(self, subscription: Subscription, notice: Notice) -> Outcome:
        """As `send`."""
        from pywebpush import WebPushException, webpush

        told = {"title": notice.title, "text": notice.text, "url": notice.url, "tag": f"{notice.kind} {notice.table}"}
        try:
            webpush(
                subscription_info={key: subscription.form[key] for key in ("endpoint", "keys")},
                data=json.dumps(told),
                vapid_private_key=self.vapid,
                vapid_claims={"sub": self.contact},
                ttl=KEPT,
                timeout=LONGEST_WAIT,
                headers={"Urgency": "high" if notice.kind in ("turn", "late") else "normal"},
            )
        except WebPushException as error:
            status = getattr(error.response, "status_code", 0)
            return "gone" if status in (404, 410) else "never" if 400 <= status < 500 and status != 429 else "later"
        except Exception:  # a network has many ways to fail
            return "later"
        return "told"


# ------------------------------------------------------------ letters
@dataclass(frozen=True)
class Post:
    """Where letters are handed in: `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…`."""

    url: str
    sender: str

    async def send(self, to: str, about: str, text: str, headers: Mapping[str, str] = {}) -> None:
        """One letter; whatever goes wrong is raised."""
        import aiosmtplib

        parts = urlsplit(self.url)
        letter = EmailMessage(WHOLE_LINES)
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, about
        for name, value in headers.items():
            letter[name] = value
        letter.set_content(text)
        await aiosmtplib.send(
            letter.as_bytes(),
            sender=parseaddr(self.sender)[1],
            recipients=[to],
            hostname=parts.hostname,
            port=parts.port or (465 if parts.scheme == "smtps" else 587),
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            use_tls=parts.scheme == "smtps",
            timeout=LONGEST_WAIT,
        )


def letter(notices: Sequence[Notice], address: str, unsubscribe: str) -> tuple[str, str, dict[str, str]]:
    """One letter for all of these: what it is about, what it says, what machines read of it."""
    about = notices[0].title if len(notices) == 1 else f"Steading: {len(notices)} things that happened"
    lines = [f"{notice.title}\n{notice.text}\n{address}{notice.url}" for notice in notices]
    text = "\n\n".join([*lines, f"--\nNo more letters of this kind: {unsubscribe}"])
    headers = {
        "List-Unsubscribe": f"<{unsubscribe}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    return about, text, headers


# ------------------------------------------------------------ webhooks
def shaped(shape: str, notice: Notice, address: str) -> dict[str, Any]:
    """A notice as the other side wants to read it."""
    text = f"{notice.title}. {notice.text} {address}{notice.url}"
    if shape == "discord":
        return {"content": text, "allowed_mentions": {"parse": []}}
    if shape == "slack":
        return {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    return {"kind": notice.kind, "title": notice.title, "text": notice.text, "url": f"{address}{notice.url}"}


async def public_address(host: str, port: int) -> str | None:
    """Where a host is found, if all its addresses are out in the world: nobody reaches into the house through us."""
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError:
        return None
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not all(ipaddress.ip_address(each.partition("%")[0]).is_global for each in addresses):
        return None
    return addresses[0]


@functools.cache
def certificates() -> ssl.SSLContext:
    """Whom to trust out in the world: read once."""
    return httpx.create_ssl_context(trust_env=False)


class Webhooks:
    """To addresses that people name; only to those out in the world, unless the host of the house says otherwise."""

    def __init__(self, key: str, address: str, inside: bool) -> None:
        self.key = key
        self.address = address
        self.inside = inside
        self.http = httpx.AsyncClient(
            timeout=LONGEST_WAIT, follow_redirects=False, trust_env=False, verify=certificates()
        )

    async def send(self, subscription: Subscription, notice: Notice) -> Outcome:
        """One notice to one address, signed; the name is looked up once, so that it cannot mean another place then."""
        parts = urlsplit(str(subscription.form["url"]))
        host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        body = json.dumps(shaped(str(subscription.form["shape"]), notice, self.address), ensure_ascii=False)
        headers = {
            "content-type": "application/json",
            "host": parts.netloc.rpartition("@")[2],
            "x-steading-signature": f"sha256={signature(self.key_of(subscription), body)}",
        }
        where = host if self.inside else await public_address(host, port)
        if where is None:
            return "later"
        shown = f"[{where}]" if ":" in where else where
        url = parts._replace(netloc=f"{shown}:{port}").geturl()
        try:
            answer = await self.http.post(
                url, content=body.encode(), headers=headers, extensions={"sni_hostname": host.encode()}
            )
        except (httpx.HTTPError, OSError):
            return "later"
        if answer.is_success:
            return "told"
        if answer.status_code in (404, 410):
            return "gone"
        return "later" if answer.status_code == 429 or answer.status_code >= 500 else "never"

    def key_of(self, subscription: Subscription) -> str:
        """What an address can check our signature with; shown to who named it."""
        return signature(self.key, f"webhook {subscription.id}")

    async def close(self) -> None:
        """No more."""
        await self.http.aclose()


def patience(taken: Taken) -> float:
    """Seconds until the next try: longer each time."""
    return float(min(30.0 * 4.0 ** (taken.tries - 1), 6 * 3600.0))
