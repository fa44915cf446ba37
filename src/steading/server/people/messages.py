"""What crosses the wire about people: sign-in, accounts, profiles, reports."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

PersonName = Annotated[str, Meta(max_length=80)]
Password = Annotated[str, Meta(max_length=200)]
Mail = Annotated[str, Meta(max_length=254)]
Secret = Annotated[str, Meta(max_length=100)]
ReasonText = Annotated[str, Meta(max_length=500)]
Days = Annotated[int, Meta(ge=0, le=3650)]


# ------------------------------------------------------------ from the browser
class SignUpForm(Struct, frozen=True):
    name: PersonName
    password: Password
    mail: Mail = ""
    invitation: Secret = ""


class SignInForm(Struct, frozen=True):
    """Somebody comes back; `keep` what this browser had as a guest."""

    name: PersonName
    password: Password
    keep: bool = True


class PasswordReset(Struct, frozen=True):
    """Whose password is forgotten."""

    name: PersonName


class NewPassword(Struct, frozen=True):
    """A new password by a secret link."""

    secret: Secret
    password: Password


class MailConfirmation(Struct, frozen=True):
    """An e-mail has arrived."""

    secret: Secret


class PasswordChange(Struct, frozen=True):
    old: Password
    new: Password


class NameChange(Struct, frozen=True):
    """Another name; a member proves to be it."""

    name: PersonName
    password: Password = ""


class MailChange(Struct, frozen=True):
    """Another address, or none."""

    mail: Mail
    password: Password = ""


class AccountDeletion(Struct, frozen=True):
    """Away with everything; a member proves to be it."""

    password: Password = ""


class LanguageChoice(Struct, frozen=True):
    """In which language somebody wants to read."""

    language: Annotated[str, Meta(max_length=20)]


class ReportForm(Struct, frozen=True):
    """Something at a table is wrong: the line of this number, the name of this seat, or the table."""

    kind: Literal["chat", "name", "table"]
    place: Annotated[int, Meta(ge=0, le=2**31 - 1)] = 0  # what every database takes
    reason: ReasonText = ""


class NameReport(Struct, frozen=True):
    """A member's name is wrong."""

    reason: ReasonText = ""


class VerdictForm(Struct, frozen=True):
    """What is done about a report: days of 0 are for good."""

    hide: bool = False
    mute: Days | None = None
    ban: Days | None = None
    note: ReasonText = ""


# ------------------------------------------------------------ to the browser
class CurrentPerson(Struct, frozen=True):
    """Who asks: a guest has no name, nobody at all has no tables either."""

    name: str
    role: Literal["", "guest", "member", "moderator", "admin"]
    sign_up: Literal["open", "invitation", "closed"]
    sends_mail: bool  # can a forgotten password be mailed?
    reports: int = 0  # that wait, for who decides them


class SessionForm(Struct, frozen=True):
    """A session of one's own."""

    id: str
    agent: str
    created: float
    seen: float
    this: bool


class MutedPerson(Struct, frozen=True):
    """Whom one has muted."""

    id: str  # of the two of them; nothing of the other
    name: str


class UploadForm(Struct, frozen=True):
    """A record that one has uploaded."""

    id: str
    title: str
    at: float


class AccountForm(Struct, frozen=True):
    """What one sees of oneself."""

    name: str
    role: Literal["guest", "member", "moderator", "admin"]
    created: float
    mail: str
    tables: int
    browsers: list[SessionForm]
    muted_people: list[MutedPerson]
    records: list[UploadForm]
    muted: bool  # for everybody, by a moderator


class ProfileLine(Struct, frozen=True):
    """Results of one game with so many seats, against people or bots alone."""

    game: str
    title: str
    seats: int
    against: Literal["people", "bots"]
    games: int
    wins: int
    mean: float  # points
    best: int
    rating: float | None = None


class Profile(Struct, frozen=True):
    """What is public of somebody. Of who has not played it is the same as of nobody."""

    name: str
    games: int
    wins: int
    lines: list[ProfileLine]


class ModeratorReport(Struct, frozen=True):
    """A report, for who decides: what was reported and no more."""

    id: str
    at: float
    kind: Literal["chat", "name", "table"]
    text: str
    reason: str
    by: str
    known: bool  # can somebody be muted or banned for it?
    decision: str | None = None
