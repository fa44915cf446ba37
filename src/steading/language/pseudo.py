"""A language to test with: English with accents and longer, so that what no catalogue says is seen at once."""

from __future__ import annotations

import re

PLAIN = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz"
ACCENTED = "ÅåƁƀĆćĐđĒēƑƒĜĝĤĥĪīĴĵĶķĹĺḾḿŃńŌōƤƥɊɋŔŕŚśŢţŪūṼṽŴŵẊẋŶŷŽž"
LONG = "aeiou"  # doubled, which makes a text about 40 % longer
SIGNS = {ord(plain): sign * (1 + (plain in LONG)) for plain, sign in zip(PLAIN, ACCENTED, strict=True)}
MARKUP = re.compile(r"(<[^>]*>|&\w+;|https?://\S+)")


def accent(text: str) -> str:
    """The same text, to be read by those who look for what is missing."""
    parts = MARKUP.split(text)
    return "".join(part if place % 2 else part.translate(SIGNS) for place, part in enumerate(parts))
