"""What is read stands out from what it stands on, and so does what carries a meaning: WCAG 2 AA, from the palette."""

from __future__ import annotations

from functools import cache

import pytest

from tests.palette import Palette

SEASONS = ("", "spring", "autumn", "winter")  # summer is what the table wears without a season
TEXT = 4.5
LARGE = 3.0  # bold and 18.66 px or more
SHAPE = 3.0  # outlines and lines that say something

TABLE = {
    # paper
    "words on paper": (".game color", ".seat-bar background", TEXT),
    "words on the ribbon": (".game color", ".ribbon background", TEXT),
    "words on the dock": (".game color", ".inspector background", TEXT),
    "words in a well": (".game color", ".choice background", TEXT),
    "a seat's word": (".bar-state color", ".seat-bar background", TEXT),
    "the sentence below the question": (".sub color", ".ribbon background", TEXT),
    "a rule": (".paper-rule color", ".inspector background", TEXT),
    "a ruling": (".paper-ruling color", ".inspector background", TEXT),
    "what can be done": (".paper-can strong color", ".inspector background", TEXT),
    "a choice's number": (".choice-number color", ".choice background", TEXT),
    "what a choice brings": (".choice-brings color", ".choice background", TEXT),
    "a choice pointed at": (".choice-brings color", ".choice:hover background", TEXT),
    "what is new in the story": (".game color", ".story-list .fresh background over .story-box background", TEXT),
    "the digest's head": (".game color", ".digest background over .story-box background", TEXT),
    "chat that is unread": (".chat-count color", ".chat background", TEXT),
    "the score on a shield": (".bar-score color", ".bar-score background", TEXT),
    "the rank": (".end-rank color", ".end-sheet background", TEXT),
    "a refusal's edge": ("--stop", ".slip-of-refusal background", SHAPE),
    "a dialog's words": ("--say", "--ground", TEXT),
    "a dialog's quiet words": ("--hush", "--ground", TEXT),
    "a dialog's wells": (".seat-what color", ".seat-row background", TEXT),
    "an error": (".error color", "--ground", TEXT),
    "the banner": (".banner color", ".banner background", TEXT),
    # buttons
    "a plain button": (".button color", ".button background", TEXT),
    "a plain button pointed at": (".button color", ".button:where(:hover:not(:disabled)) background", TEXT),
    "a button of the ribbon": (".ribbon .button color", ".ribbon .button background", TEXT),
    "confirm": (".ribbon .confirm color", ".ribbon .confirm background", TEXT),
    "the golden button": (".button.golden color", ".button.golden background", TEXT),
    "the first button": (".button.primary color", ".button.primary background", TEXT),
    "a step": (".step color", ".step background", TEXT),
    # the beam
    "the turn": (".top color", ".top background", TEXT),
    "the step of the turn": (".now span color", ".top background", TEXT),
    "a button of the beam": (".beam-button color", ".beam-button background", TEXT),
    "pass": (".beam-button.pass-button color", ".beam-button.pass-button background", TEXT),
    "a slip": (".slip color", ".slip background", TEXT),
    "the slip looked at": (".slip[data-now] color", ".slip[data-now] background", TEXT),
    "a slip's number": (".slip-number color", ".slip-number background", TEXT),
    "a tab": (".tab color", 'body:not([data-kind="desk"]) .tabs background', TEXT),
    "the tab that is open": (
        '.tab[aria-current="true"] color',
        '.tab[aria-current="true"] background over body:not([data-kind="desk"]) .tabs background',
        TEXT,
    ),
    # the board's own paper and pieces
    "words on a board": ("text fill", ".ground fill", TEXT),
    "words on a sheet": ("text fill", ".sheet fill", TEXT),
    "quiet words on a board": ("text.hush fill", ".ground fill", TEXT),
    "words on a stall": ("text fill", ".stall fill", TEXT),
    "words on a lane": ("text fill", ".lane fill", TEXT),
    "words on soil": ("text.on-plank fill", ".soil fill", TEXT),
    "words on a plank": ("text.on-plank fill", ".plank fill", TEXT),
    "words on the harbour's board": ("text fill", ".written-on fill", TEXT),
    "words on the drawn quay": ("text fill", ".quay fill", TEXT),
    "words on a card": ("text.on-card fill", ".card fill", TEXT),
    "printed words on a ship": ("text.printed-words fill", ".deck fill", TEXT),
    "a boat's name on its hull": ("text.on-dark fill", ".hull fill", TEXT),
    "a tally": (".ink fill", ".tally fill", TEXT),
    "a leading bid": ("text.on-card fill", ".bid-leads fill", TEXT),
    "a beaten bid": ("text.on-card fill", ".bid-lost fill", TEXT),
    "a trace's number": (".trace-number fill", ".trace-disc fill", TEXT),
    "a ghost's number": (".ghost-number fill", ".ghost-tag fill", TEXT),
    "a ghost's edge": (".ghost-tag stroke", ".ghost-tag fill", SHAPE),
    # trays
    "words on a tray": ("text.on-tray fill", ".panel-hand background", TEXT),
    "words in a tray's well": ("text.on-tray fill", ".well fill", TEXT),
    "quiet words on a tray": ("text.on-tray-2 fill", ".panel-front background", TEXT),
    "quiet words in a tray's well": ("text.on-tray-2 fill", ".well fill", TEXT),
    "words on the shore": ("text.on-tray fill", ".panel-shore background", TEXT),
    "a title in the dock": (".in-dock .panel-title color", ".panel-shore background", TEXT),
    "a title on the shore": (".page .panel-shore .panel-title color", ".panel-shore background", TEXT),
    "what can be clicked, on a tray": (".panel-front --lit", ".panel-front background", SHAPE),
    "what is chosen, on a tray": (".panel-front --chosen", ".panel-front background", SHAPE),
    "where the keyboard is, on a tray": (".panel-front --focus", ".panel-front background", SHAPE),
    # the ending
    "words of the curve": (".curve-words fill", ".leaflet background", TEXT),
    "where a season begins": (".curve-season stroke", ".leaflet background", SHAPE),
    **{f"a share, {share}": (".share color", f".share-{share} background", TEXT) for share in range(10)},
    **{f"a seat's curve, {seat}": (f".curve-{seat} stroke", ".leaflet background", SHAPE) for seat in range(6)},
    **{f"in a season, {seat}": (f".curve-{seat} stroke", ".curve-season fill", SHAPE) for seat in range(6)},
    "words in a season": (".curve-words fill", ".curve-season fill", TEXT),
    # seats and bands
    **{f"a seat's letter, {seat}": ("text.on-dark fill", f".seat-{seat} fill", TEXT) for seat in range(6)},
    **{f"the winner, {seat}": (".end-banner color", f"--seat-{seat}", TEXT) for seat in range(6)},
    **{
        f"a name, {land}": ("text.on-dark fill", f".band-{land} fill", TEXT)
        for land in ("spring", "summer", "autumn", "winter", "home", "boat", "turn")
    },
    **{
        f"printed words, {land}": ("text.printed-words fill", f".tint-{land} fill over .card-paper fill", TEXT)
        for land in ("spring", "summer", "autumn", "winter", "home", "boat", "turn")
    },
}

# What lies on cloth and felt, which change with the season.
GROUNDS = {
    "cloth": ".panel-market background",
    "felt": ".panel-own background",
    "the drawn quay": ".quay fill",
}
SEASONAL = {
    "a page's title": (".game color", ".panel-own background", TEXT),
    "another's name": (".end-other figcaption color", ".end-other background", TEXT),
    "why a tile fits": ("text.hush fill", ".tile-place fill over .panel-own background", TEXT),
    **{f"what can be clicked, on {name}": ("--lit", where, SHAPE) for name, where in GROUNDS.items()},
    **{f"where the keyboard is, on {name}": ("--focus", where, SHAPE) for name, where in GROUNDS.items()},
    **{f"what is chosen, on {name}": ("--chosen", where, SHAPE) for name, where in GROUNDS.items()},
    **{f"what is pointed at, on {name}": (".ring-hint stroke", where, SHAPE) for name, where in GROUNDS.items()},
    **{f"where a bid can lie, on {name}": (".fine .bid-free stroke", where, SHAPE) for name, where in GROUNDS.items()},
}

START = {
    "words on paper": (".on-wood color", ".paper background", TEXT),
    "quiet words on paper": (".hush color", ".paper background", TEXT),
    "quiet words in a well": (".hush color", ".place background", TEXT),
    "a table's words": (".hush color", ".table background", TEXT),
    "a notice": (".on-wood color", ".notice background", TEXT),
    "an error": (".error color", ".paper background", TEXT),
    "the motto in the sky": (".motto color", ".motto background over --sky", TEXT),
    "the motto in the haze": (".motto color", ".motto background over --haze", TEXT),
    "a button": (".button color", ".button background", TEXT),
    "a button pointed at": (".button color", ".button:where(:hover:not(:disabled)) background", TEXT),
    "the green button": (".button.go color", ".button.go background", TEXT),
    "the sunny button": (".button.sun color", ".button.sun background", TEXT),
    "the sunny button pointed at": (".button.sun color", ".button.sun:hover background", TEXT),
    "the button that leads to deleting": (".button.risky color", ".button background", TEXT),
    "the button that deletes": (".button.stop color", ".button.stop background", TEXT),
    "a page in the header": (".beam-pages a color", ".beam background", TEXT),
    "a button of the header": (".beam-button color", ".beam-button background", TEXT),
    "a field's edge": ("--quiet", ".paper background", SHAPE),
    "a module": (".on-wood color", ".chip span background", TEXT),
    "a module that is in": (".chip input:checked + span color", ".chip input:checked + span background", TEXT),
    "a number of seats": (".pick input:checked + span color", ".pick input:checked + span background", TEXT),
    "a bot's kind": (".place-words select color", ".place background", TEXT),
    "a list's line": ("select option color", "select option background", TEXT),
    "an option": (".option small color", ".sheet background", TEXT),
}

# The ring around what has the focus is light with a dark rim: one of them stands out wherever it is.
RINGED = {
    "table": [".ribbon background", "--ground", ".top background", ".panel-market background", ".panel-own background"]
    + [
        ".panel-hand background",
        ".panel-shore background",
        "--wood",
        ".choice background",
        ".button.golden background",
    ],
    "start": [".paper background", ".beam background", "--wood", "--wood-2", "--sky", "--hill-near", "--sea"]
    + [".button.go background", ".button.sun background", ".button.stop background", ".place background"],
}


@cache
def palette(page: str, theme: str, season: str = "") -> Palette:
    """Read once."""
    return Palette(page, theme == "dark", season)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", TABLE)
def test_the_table_can_be_read(name: str, theme: str) -> None:
    ink, ground, least = TABLE[name]
    assert palette("table", theme).contrast(ink, ground) >= least


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", SEASONAL)
def test_the_table_can_be_read_in_every_season(name: str, theme: str, season: str) -> None:
    ink, ground, least = SEASONAL[name]
    assert palette("table", theme, season).contrast(ink, ground) >= least


@pytest.mark.parametrize("season", SEASONS)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("page", RINGED)
def test_everybody_sees_what_has_the_focus(page: str, theme: str, season: str) -> None:
    colours = palette(page, theme, season)
    assert colours.contrast("--ring", "--ring-rim") >= TEXT
    for ground in RINGED[page]:
        assert max(colours.contrast(ring, ground) for ring in ("--ring", "--ring-rim")) >= SHAPE


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", START)
def test_the_start_page_can_be_read(name: str, theme: str) -> None:
    ink, ground, least = START[name]
    assert palette("start", theme).contrast(ink, ground) >= least
