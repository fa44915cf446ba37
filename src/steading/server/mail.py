"""Letters, handed in at a post office (SMTP); and what is said of a delivery that failed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import parseaddr
from urllib.parse import unquote, urlsplit

from .logs import say
from .store.column_types import Channel

LONGEST_WAIT, LONGEST_DELIVERY = 10.0, 40.0  # seconds for each word of a mail server, and for all of an e-mail
NAMES: dict[Channel, str] = {"push": "a notice to a browser", "mail": "an e-mail", "webhook": "a notice to a webhook"}
WHOLE_LINES = SMTP.clone(max_line_length=900)  # addresses are not to be broken


@dataclass(frozen=True)
class Mailer:
    """Where e-mail is handed in: `smtp://user:password@host:587` (STARTTLS if offered) or `smtps://…`."""

    url: str
    sender: str

    async def send(self, to: str, about: str, text: str, headers: Mapping[str, str] = {}) -> None:
        """One e-mail; whatever goes wrong is raised."""
        async with asyncio.timeout(LONGEST_DELIVERY):
            await self.hand_in(to, about, text, headers)

    async def hand_in(self, to: str, about: str, text: str, headers: Mapping[str, str]) -> None:
        import aiosmtplib

        parts = urlsplit(self.url)
        message = EmailMessage(WHOLE_LINES)
        message["From"], message["To"], message["Subject"] = self.sender, to, about
        message.set_content(text)
        for name, value in headers.items():  # not before: the content takes its own away
            message[name] = value
        await aiosmtplib.send(
            message.as_bytes(),
            sender=parseaddr(self.sender)[1],
            recipients=[to],
            hostname=parts.hostname,
            port=parts.port or (465 if parts.scheme == "smtps" else 587),
            username=unquote(parts.username) if parts.username else None,
            password=unquote(parts.password) if parts.password else None,
            use_tls=parts.scheme == "smtps",
            timeout=LONGEST_WAIT,
        )


def note_mail_failure(error: Exception) -> None:
    """Tell that an e-mail failed, with the mail server's code if it gave one; who refuses all says so for each."""
    errors = [error, *getattr(error, "recipients", [])]
    codes = [code for each in errors if isinstance(code := getattr(each, "code", None), int)]
    note_failure("mail", type(error).__name__, codes[0] if codes else 0)


def note_failure(channel: Channel, kind: str, status: int = 0) -> None:
    """Tell whoever runs the server that something was not delivered, and why; never to whom, where or what."""
    why = f"{kind} {status}" if status else kind
    say("undelivered", f"{NAMES[channel]} was not delivered: {why}", channel=channel, kind=kind, status=status)
