"""How notices are delivered: Web Push, e-mail, webhooks. Each way says whether to try again."""

from __future__ import annotations

import base64
import json
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ...engine.contract import Document
from ...language.arguments import sentence
from ..store.keys import signature
from ..store.notices import Notice, OutboxItem, Subscription
from ..web.languages import server_language
from .http_client import Address, UnusableAddress, check_address

DeliveryOutcome = Literal["told", "later", "crowded", "never", "gone"]  # `gone`: the place is no more
KEPT = 12 * 3600  # seconds that a push service keeps a notice for a browser that is off


# ------------------------------------------------------------ parcels
@dataclass(frozen=True)
class DeliveryRequest:
    """What is posted, and where."""

    address: Address
    headers: Mapping[str, str]
    body: bytes


def outcome_of(status: int) -> DeliveryOutcome:
    """What an answer means; it may be another place's word that something is elsewhere, where we do not go."""
    if 200 <= status < 300:
        return "told"
    if status in (404, 410):
        return "gone"
    return "later" if status == 429 or status >= 500 else "never"


# ------------------------------------------------------------ Web Push
class PushSender:
    """To browsers, through their makers' services; what is sent is encrypted for the browser."""

    def __init__(self, key: str, contact: str, inside: bool) -> None:
        from py_vapid import Vapid02

        self.vapid = Vapid02.from_pem(key.encode())
        self.contact = contact
        self.inside = inside

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

    def parcel(self, place: Subscription, notice: Notice) -> DeliveryRequest:
        """One notice to one browser; UnusableAddress if there is something wrong with what it gave us."""
        from pywebpush import WebPusher

        address = check_address(str(place.form.get("endpoint")), self.inside)
        given = place.form.get("keys")
        keys = {name: str(given.get(name) if isinstance(given, dict) else None) for name in ("p256dh", "auth")}
        check_keys(**keys)
        told = {"title": notice.title, "text": notice.text, "url": notice.url, "tag": f"{notice.kind} {notice.table}"}
        body = WebPusher({"endpoint": "", "keys": keys}).encode(json.dumps(told).encode())
        claims = {"sub": self.contact, "aud": address.origin, "exp": int(time.time()) + KEPT}
        headers = {
            **self.vapid.sign(claims),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Urgency": "high" if notice.kind in ("turn", "late") else "normal",
        }
        return DeliveryRequest(address, headers, body["body"])


def check_keys(p256dh: str, auth: str) -> None:
    """UnusableAddress unless notices for a browser can be encrypted with these."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), decode(p256dh))
        usable = (len(decode(p256dh)), len(decode(auth))) == (65, 16)
    except ValueError:
        usable = False
    if not usable:
        raise UnusableAddress(sentence("push-keys"))


def decode(key: str) -> bytes:
    """The bytes of a key that is written in base64url, with or without its padding."""
    bare = key.rstrip("=")
    return base64.urlsafe_b64decode(bare + "=" * (-len(bare) % 4))


# ------------------------------------------------------------ e-mail


def compose_mail(
    notices: Sequence[Notice], address: str, unsubscribe: str, code: str
) -> tuple[str, str, dict[str, str]]:
    """One e-mail for all of these: what it is about, what it says, what machines read of it."""
    say = server_language(code).say
    about = notices[0].title if len(notices) == 1 else say("mail-digest", number=len(notices))
    lines = [f"{notice.title}\n{notice.text}\n{address}{notice.url}" for notice in notices]
    text = "\n\n".join([*lines, f"--\n{say('mail-stop', link=unsubscribe)}"])
    headers = {
        "Content-Language": code,
        "List-Unsubscribe": f"<{unsubscribe}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
    }
    return about, text, headers


# ------------------------------------------------------------ webhooks
APART = "\u200b"  # nobody sees it, and with it nothing is a mention or an address any more
FOR_DISCORD = {each: f"\\{each}" for each in "\\*_~`|<>#[]()"} | {"@": f"@{APART}", "://": f":{APART}//"}
FOR_SLACK = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": f"@{APART}", "://": f":{APART}//"}
# Slack knows no other way to write what marks a text: these become as wide as a Chinese character.
FOR_SLACK |= {each: chr(ord(each) + 0xFEE0) for each in "*_~`[]"}


def escape(text: str, marks: Mapping[str, str]) -> str:
    """A text in which these are to be read and mean nothing: names may hold anything."""
    return re.sub("|".join(map(re.escape, marks)), lambda found: marks[found[0]], text)


def webhook_body(shape: str, notice: Notice, address: str) -> Document:
    """A notice as the other side wants to read it."""
    text, url = f"{notice.title}. {notice.text}", f"{address}{notice.url}"
    if shape == "discord":
        return {"content": f"{escape(text, FOR_DISCORD)} {url}", "allowed_mentions": {"parse": []}}
    if shape == "slack":
        return {"text": f"{escape(text, FOR_SLACK)} {url}"}
    return {"kind": notice.kind, "title": notice.title, "text": notice.text, "url": url}


class WebhookSender:
    """To addresses that people name."""

    def __init__(self, key: str, address: str, inside: bool) -> None:
        self.key = key
        self.address = address
        self.inside = inside

    def parcel(self, place: Subscription, notice: Notice) -> DeliveryRequest:
        """One notice to one address, signed; UnusableAddress if it may not be asked."""
        address = check_address(str(place.form.get("url")), self.inside)
        body = json.dumps(webhook_body(str(place.form.get("shape")), notice, self.address), ensure_ascii=False)
        signed = f"sha256={signature(self.key_of(place), body)}"
        return DeliveryRequest(
            address, {"Content-Type": "application/json", "X-Steading-Signature": signed}, body.encode()
        )

    def key_of(self, subscription: Subscription) -> str:
        """What an address can check our signature with; shown to who named it."""
        return signature(self.key, f"webhook {subscription.id}")


def patience(taken: OutboxItem) -> float:
    """Seconds until the next try: longer each time."""
    return float(min(30.0 * 4.0 ** (taken.tries - 1), 6 * 3600.0))
