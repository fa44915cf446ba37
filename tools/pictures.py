"""Draws the pictures in docs/: the pages as people see them, from positions that bots have played. `make pictures`."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

import steading
from steading import Game, State
from steading.bots import make_bot
from steading.games import register_game
from steading.notebook import show
from tools.browser import Server, launch, run_server, take_seat
from tools.positions import NAMES, Form, StartedGame, store_game

DOCS = Path(__file__).parent.parent / "docs"
STATIC = Path(steading.__file__).parent / "server" / "web" / "static"
DESK, PHONE, PREVIEW = (1440, 900), (390, 844), (1200, 630)
ONLY_COVERS = """
    .beam > :not(.beam-home), .game > :not(.face), .game input, .start-page > :not(.games) { display: none !important; }
    .start-page { display: block; padding-top: 24px; } .game h2 { font-size: 34px; } .head { padding-left: 40px; }
"""  # of the start page
BOTH = {"farmers": True, "merchants": True}
MODULES = {"farmer": True, "goals": True}
READY = """() => document.body.dataset.ready === "true"
    && (document.body.hasAttribute("data-mine") || document.body.hasAttribute("data-over"))"""
STAGED = "() => document.body.hasAttribute('data-staged')"
OWN_PAGE = "() => Math.abs(document.getElementById('the-page-own').getBoundingClientRect().left) < 1"
# All pictures are there, two frames are drawn, and what moves has arrived.
SETTLED = """async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(({ loading }) => loading !== "lazy");
    await Promise.allSettled(images.map((image) => image.decode()));
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    const moving = document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
}"""
FIRST_BID = """() => {
    const spots = [...document.querySelectorAll("#the-panels .spot.lit[id^=bid-]")];
    const lots = spots.filter((spot) => spot.closest(".panel-market"));
    (lots.at(-1) ?? spots[0]).dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""

Shown = Callable[[Page], None]


def settle(page: Page) -> None:
    """Until all that the page asks for has come and nothing moves any more."""
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)


def nothing(page: Page) -> None:
    """The page as it is."""


def bid(page: Page) -> None:
    """A bid is staged."""
    page.evaluate(FIRST_BID)
    page.wait_for_function(STAGED)


def open_lot(page: Page) -> None:
    """A phone with the card of a lot."""
    page.locator("[data-panel=lots] .piece").nth(2).tap()
    page.wait_for_selector("#the-sheet:visible")


def own_page(page: Page) -> None:
    """A phone on the page of what is mine."""
    page.locator(".tab[data-page=own]").tap()
    page.wait_for_function(OWN_PAGE)


@dataclass(frozen=True)
class Picture:
    """A picture: of which game after so many decisions, or when the last deciders may do something of a kind."""

    name: str
    game: str
    seats: int
    moves: int
    until: str = ""
    size: tuple[int, int] = DESK
    dark: bool = False
    options: dict[str, bool] = field(default_factory=dict)
    shown: Shown = nothing
    season: str = ""


PICTURES = (
    Picture("table", "keyflower", 4, 52, "bid", shown=bid),
    Picture("desk6-dark", "keyflower", 6, 70, "bid", dark=True, options=BOTH),
    Picture("phone", "keyflower", 6, 40, "bid", PHONE),
    Picture("phone-lot", "keyflower", 6, 40, "bid", PHONE, shown=open_lot),
    Picture("phone-village", "keyflower", 6, 60, "bid", PHONE, shown=own_page),
    Picture("turn", "keyflower", 3, 60, "turn"),
    Picture("farm", "my_farm_shop", 4, 120, "take", options=MODULES),
    Picture("villages", "key_flow", 4, 110, "choose", dark=True),
    Picture("winter", "keyflower", 4, 250, "bid", season="winter"),
    Picture("end", "keyflower", 4, 10_000),
)
MOODS = tuple(
    Picture("moods", "keyflower", 4, 4, "bid", season=name) for name in ("spring", "summer", "autumn", "winter")
)
SHEET = """<style>
    body { margin: 0; padding: 6px; background: #2a1d12; display: grid; grid-template-columns: repeat(4, 1fr) }
    figure { margin: 3px; font: 700 17px Georgia, serif; color: #fdf3dc } figcaption { padding: 5px 8px }
    img { width: 100%; display: block }</style>"""


def play_position(picture: Picture) -> StartedGame:
    """The position: bots have played so far."""
    game: Game = steading.game(picture.game, None, **picture.options)
    bots = [make_bot("greedy", seat) for seat in range(picture.seats)]
    state = game.start(picture.seats, 5)
    rows: list[tuple[int, Form]] = []
    while state.deciders and not (
        len(rows) >= picture.moves and may(state, picture.until) and has_season(state, picture)
    ):
        seat = state.deciders[0]
        form: Form = bots[seat].decide(state.imagine(seat, len(rows)), seat).form()
        state.play(seat, game.catalogue.read(dict(form)))
        rows.append((seat, form))
    return StartedGame(game, picture.seats, 5, rows, state.deciders[0] if state.deciders else 0, [])


def has_season(state: State, picture: Picture) -> bool:
    """Is it the season that is wanted?"""
    return picture.season in ("", state.view(None).get("season"))


def may(state: State, do: str) -> bool:
    """May whoever decides do something of this kind?"""
    return any(action.form()["do"] == do for action in state.legal(state.deciders[0]))


def open_page(browser: Browser, url: str, size: tuple[int, int], dark: bool) -> Page:
    """A desk or a phone, light or dark."""
    phone = size == PHONE
    context = browser.new_context(
        base_url=url,
        viewport={"width": size[0], "height": size[1]},
        is_mobile=phone,
        has_touch=phone,
        reduced_motion="reduce",
        bypass_csp=True,  # for styles of ours
        color_scheme="dark" if dark else "light",
    )
    return context.new_page()


def draw(browser: Browser, server: Server, picture: Picture) -> Page:
    """One picture into docs/."""
    page = open_position(browser, server, picture)
    save_page(page, picture.name)
    return page


def open_position(browser: Browser, server: Server, picture: Picture) -> Page:
    """The page at its position."""
    found = play_position(picture)
    [link] = store_game(server, found, [found.seat], list(NAMES[: picture.seats]))
    page = open_page(browser, server.url, picture.size, picture.dark)
    take_seat(page, link)
    page.wait_for_function(READY)
    picture.shown(page)
    page.mouse.move(2, 2)
    settle(page)
    return page


def draw_moods(browser: Browser, server: Server) -> None:
    """The cloth of the four seasons, light above and dark below, on one sheet."""
    pages = [(picture.season, open_position(browser, server, picture)) for picture in MOODS]
    shown = "".join(draw_figure(page, season, theme) for theme in ("light", "dark") for season, page in pages)
    sheet = browser.new_page(viewport={"width": 1440, "height": 460})
    sheet.set_content(SHEET + shown)
    settle(sheet)
    sheet.screenshot(path=DOCS / "moods.png", full_page=True)
    print(DOCS / "moods.png")


def draw_figure(page: Page, season: str, theme: Literal["light", "dark"]) -> str:
    """The corner of a cloth on the wood, with two lots, and what it is."""
    page.emulate_media(color_scheme=theme)
    box = page.locator(".panel-market").bounding_box()
    assert box is not None
    shot = page.screenshot(clip={"x": box["x"] - 9, "y": box["y"] - 7, "width": 440, "height": 250})
    drawn = base64.b64encode(shot).decode()
    said = f"{season.capitalize()}, {theme}"
    return f'<figure><figcaption>{said}</figcaption><img src="data:image/png;base64,{drawn}"></figure>'


def save_page(page: Page, name: str) -> None:
    """The page as a file."""
    page.screenshot(path=DOCS / f"{name}.png")
    print(DOCS / f"{name}.png")


def draw_goose_fair() -> None:
    """The board of the example, half through a fair; no browser is needed."""
    game = steading.game(register_game("examples.goose_fair"))
    state = game.start(4, 8)
    bots = [make_bot("reeve", seat) for seat in range(4)]
    while state.view(None)["days"] != 4:
        seat = state.deciders[0]
        state.play(seat, bots[seat].decide(state.imagine(seat, seat), seat))
    (DOCS / "goose-fair.svg").write_text(show(state, 3).svg, encoding="utf-8")
    print(DOCS / "goose-fair.svg")


def draw_preview(browser: Browser, server: Server) -> None:
    """What chats show beside a link: the games' covers in the valley, without a word of anybody's table."""
    page = open_page(browser, server.url, PREVIEW, False)
    page.goto("/")
    page.locator(".games .cover").first.wait_for()
    page.add_style_tag(content=ONLY_COVERS)
    settle(page)
    page.screenshot(path=STATIC / "preview.png")
    print(STATIC / "preview.png")


def main() -> None:
    """All pictures, the start page last: by then there are tables and results to show."""
    draw_goose_fair()
    with tempfile.TemporaryDirectory() as folder, run_server(Path(folder)) as server, sync_playwright() as playwright:
        browser = launch(playwright)
        draw_preview(browser, server)
        draw_moods(browser, server)
        pages = [draw(browser, server, picture) for picture in PICTURES]
        for name, page, size in (("start", pages[-1], DESK), ("start-phone", pages[-1], PHONE)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.goto("/")
            settle(page)
            save_page(page, name)
        browser.close()


if __name__ == "__main__":
    main()
