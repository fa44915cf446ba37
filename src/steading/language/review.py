"""How far a language has come: what is missing, out of date or wrong in its files, and where.

English is the source. `sources.toml` of a language remembers which English each text was made from; where that has
changed since, the translation is stale: players still read it, translators are told.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

from .catalogue import COMMENT, LOCALE, SOURCE, PatternParts, split_entries
from .compiler import Unreadable, compile_entry
from .speech import list_variables
from .texts import TEXTS, list_texts, read_translation, translation_path

PACKAGE = LOCALE.parent
CALL = re.compile(r"\{\s*([A-Z][A-Z0-9_-]*)\(")
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)\s*(?:\(|\})")
MARKUP = re.compile(r"</?\w+[^>]*>|\{\w*\}")
BUILT_IN = {"NAME", "NUMBER", "COUNT", "GENDER", "CAPITAL", "SMALL", "LOWER"}


@dataclass(frozen=True)
class Text:
    """A text to be translated: where its English stands, where its translation belongs, and both."""

    key: str  # its name among all texts
    path: Path  # of the translation
    name: str  # within that file
    english: str
    translated: str | None


@dataclass(frozen=True)
class Finding:
    """Something that a translator should look at."""

    path: Path
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(PACKAGE)}:{self.line}: {self.what}"


def list_catalogues() -> list[Path]:
    return sorted((LOCALE / SOURCE).glob("*.ftl"))


def list_documents() -> list[Path]:
    """The longer texts of the games."""
    found = [path for name in TEXTS for path in PACKAGE.glob(f"games/**/{name}")]
    return sorted(path for path in found if path.name != f"{SOURCE}.toml" or path.parent.parent.name != "locale")


def read_file(path: Path) -> dict[str, str]:
    return split_entries(path.read_text(encoding="utf-8")) if path.exists() else {}


def all_texts(code: str) -> Iterator[Text]:
    """Every text there is, in the order of the files."""
    for path in list_catalogues():
        own = LOCALE / code / path.name
        translated = read_file(own)
        for name, english in read_file(path).items():
            yield Text(f"{path.stem}:{name}", own, name, english, translated.get(name))
    for path in list_documents():
        own, texts = translation_path(path, code), read_translation(path, code)
        where = path.relative_to(PACKAGE / "games").as_posix()
        for name, english in list_texts(path).items():
            yield Text(f"{where}:{name}", own, name, english, texts.get(name))


# ------------------------------------------------------------ what is out of date
def digest(text: str) -> str:
    """A few letters that stand for a text."""
    return blake2b(" ".join(COMMENT.sub("", text).split()).encode(), digest_size=4).hexdigest()


def read_sources(code: str) -> Mapping[str, str]:
    path = LOCALE / code / "sources.toml"
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def list_stale(code: str) -> list[Text]:
    """Translations whose English has changed since they were made."""
    made_from = read_sources(code)
    return [
        text
        for text in all_texts(code)
        if text.translated is not None and made_from.get(text.key, digest(text.english)) != digest(text.english)
    ]


def accept(code: str) -> int:
    """All translations are of today's English; how many there are."""
    lines = [f'"{text.key}" = "{digest(text.english)}"' for text in all_texts(code) if text.translated is not None]
    head = "# Which English each translation was made from: written by `steading languages --accept`."
    (LOCALE / code / "sources.toml").write_text("\n".join([head, *lines, ""]), encoding="utf-8")
    return len(lines)


# ------------------------------------------------------------ what is missing or wrong
def count_translated(code: str) -> tuple[int, int]:
    """Texts that are there, of how many."""
    texts = list(all_texts(code))
    return sum(text.translated is not None for text in texts), len(texts)


def check(code: str) -> list[Finding]:
    """What is missing, has other arguments, calls what is not there, or has broken markup."""
    found: list[Finding] = []
    names = {name for path in list_catalogues() for name in read_file(path)}
    own = {name for path in sorted((LOCALE / code).glob("*.ftl")) for name in read_file(path)}
    forms = {name.removeprefix("form-").upper() for name in own | names if name.startswith("form-")}
    for text in all_texts(code):
        if text.translated is None:
            found.append(Finding(text.path, 0, f"{text.name} is missing"))
        elif text.path.suffix == ".ftl":
            whats = check_entry(text, code, names | own, BUILT_IN | forms)
            found += [Finding(text.path, line_of(text), what) for what in whats]
        elif sorted(MARKUP.findall(text.translated)) != sorted(MARKUP.findall(text.english)):
            found.append(Finding(text.path, line_of(text), f"{text.name} has other markup than its English"))
    for path in sorted((LOCALE / code).glob("*.ftl")):
        extra = [name for name in read_file(path) if name not in names and not name.startswith(("form-", "-"))]
        found += [Finding(path, 0, f"{name} is no message of any English catalogue") for name in extra]
    return found


def check_entry(text: Text, code: str, names: set[str], functions: set[str]) -> Iterator[str]:
    """What is wrong with a message."""
    assert text.translated is not None
    try:
        entry, english = compile_entry(text.translated, code), compile_entry(text.english, SOURCE)
    except Unreadable as error:
        yield str(error)
        return
    if not text.name.startswith(("-", "form-")):
        unknown = set(list_variables(entry["value"])) - given_to(english["value"])
        if unknown:
            yield f"{text.name} has no argument {', '.join(sorted(f'${name}' for name in unknown))}"
    for name in REFERENCE.findall(text.translated):
        if name not in names and not name.isupper():
            yield f"{text.name} refers to {name}, which is not there"
    for name in CALL.findall(text.translated):
        if name not in functions:
            yield f"{text.name} calls {name}, which is not there"


def given_to(value: PatternParts) -> set[str]:
    """The arguments of an English message, with those of the messages that it holds."""
    found = set(list_variables(value))
    for name in list_references(value):
        found |= (
            given_to(compile_entry(english_sources()[name], SOURCE)["value"]) if name in english_sources() else set()
        )
    return found


@cache
def english_sources() -> dict[str, str]:
    """All messages of all English catalogues."""
    return {name: source for path in list_catalogues() for name, source in read_file(path).items()}


def list_references(part: object) -> Iterator[str]:
    """The messages that are held anywhere in a pattern."""
    if isinstance(part, dict):
        part = list(part.values())
    if isinstance(part, list):
        if part[:1] == ["@"] and isinstance(part[1], str):
            yield part[1]
        for inner in part:
            yield from list_references(inner)


def line_of(text: Text) -> int:
    """Where a translation begins in its file."""
    content = text.path.read_text(encoding="utf-8")
    last = text.name.rpartition(".")[2] if text.path.suffix == ".toml" else text.name
    found = re.search(rf'^"?({re.escape(text.name)}|{re.escape(last)})"? *=', content, re.MULTILINE)
    return content.count("\n", 0, found.start() if found else 0) + 1


# ------------------------------------------------------------ a new language
def draft(code: str, name: str) -> Path:
    """The folder of a new language: every message with its English and its arguments as comments; ValueError, if it is
    there or has no such name in CLDR."""
    from babel import Locale, UnknownLocaleError

    folder = LOCALE / code
    if folder.exists():
        raise ValueError(f"there is a folder {folder} already")
    try:
        Locale.parse(code.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        raise ValueError(f"CLDR knows no language {code!r}; codes are like fr or pt-BR") from None
    folder.mkdir()
    told = f'name = "{name}" # as its speakers call it\ncldr = "{code}"\noffered = false # until it is whole\n'
    (folder / "language.toml").write_text(told, encoding="utf-8")
    for path in list_catalogues():
        (folder / path.name).write_text(draft_catalogue(path), encoding="utf-8")
    return folder


def draft_catalogue(path: Path) -> str:
    """A catalogue in which everything waits for its translation."""
    lines = [f"# Take the # away from a message and write it in your language. English: {SOURCE}/{path.name}", ""]
    for name, english in read_file(path).items():
        given = sorted(set(list_variables(compile_entry(english, SOURCE)["value"])))
        if given:
            lines.append(f"# arguments of {name}: {', '.join(f'${each}' for each in given)}")
        lines += [f"# {line}".rstrip() for line in english.strip().splitlines()]
    return "\n".join([*lines, ""])
