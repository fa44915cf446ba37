"""A person at a screen: opens tables, looks, clicks, types. Knows only what the page shows."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, TimeoutError, ViewportSize, expect
from tools.positions import Form, StartedGame

PATIENCE = int(os.environ.get("PATIENCE", "60")) * 1000  # a busy machine is slow, not wrong
expect.set_options(PATIENCE)

Json = dict[str, Any]
NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Fay")
MANY = 600  # decisions; no game has so many
DESK, PHONE = (1440, 900), (390, 844)
DECIDE = """() => document.body?.dataset.ready === "true"
    && (document.body.hasAttribute("data-mine") || document.body.hasAttribute("data-over"))"""
MOVED = """number => document.body?.dataset.number !== number || document.body.hasAttribute("data-over")"""
CLICKED = "clicks => globalThis.clicks > clicks"
CENTRE = """id => {
    const drawn = document.querySelector(`#the-panels .panel > svg [id="${id}"]`);
    const listed = `.choice[data-paths^="${id}|"], .choice[data-paths="${id}"], .choice[data-paths^="${id} "]`;
    const button = document.querySelector(`.offer[data-id="${id}"]`) ?? document.querySelector(listed);
    if (!drawn && button.closest("[hidden]")) document.getElementById("moves-button").click();
    const element = drawn ?? button;
    const hits = [...element.querySelectorAll(":scope > .hit")]; // a kind of goods lies in several places
    const spot = hits.find((hit) => hit.getBoundingClientRect().width > 0) ?? element;
    spot.closest(".page")?.scrollIntoView({ block: "nearest", behavior: "instant" }); // as a finger would turn the page
    spot.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = spot.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""

CHOOSE = """chance => {
    const buttons = document.querySelectorAll("#the-choices button");
    const number = document.body?.dataset.number;
    buttons[Math.floor(chance * buttons.length)].click();
    return number;
}"""

# Two frames, so that whatever a resize or a turned page leads to has been drawn, and all that moves has arrived.
SETTLED = """async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done));
    const moving = document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((each) => each.finished));
}"""

LOOK = """() => ({
    over: document.body.hasAttribute("data-over"),
    asked: document.body?.dataset.ready === "true" && document.body.hasAttribute("data-mine"),
    question: document.getElementById("the-question").textContent,
    number: document.body?.dataset.number ?? "",
    paths: [...document.querySelectorAll("#the-choices button")].map((button) => button.dataset.paths),
    wide: document.documentElement.scrollWidth,
    high: document.documentElement.scrollHeight,
})"""


@dataclass(frozen=True)
class Look:
    """What a screen shows at one moment; one of the ways to click each legal action."""

    over: bool
    asked: bool
    question: str
    number: str
    paths: list[list[str]]
    size: tuple[int, int]


# Pages are laid out, clicked and moved as ever, but not painted, which would be half of a browser's work: no test looks
# at pixels. What asks how opaque something is takes this away first.
UNPAINTED = """
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync(":root { opacity: 0 }");
    document.adoptedStyleSheets = [unpainted];
"""


COMPLAIN = """
    addEventListener("securitypolicyviolation", (event) => console.error("policy", event.violatedDirective));
    globalThis.clicks = 0;
    addEventListener("click", () => { globalThis.clicks += 1; });
"""
AT_ONCE = """if (location.protocol.startsWith('http')) {
    localStorage['set:confirm'] ??= 'off';
    localStorage['set:forced'] ??= 'off';
}"""
NOWHERE = "/static/icon.svg"  # of the server, and no page: from there the next is opened in the same process
Kind = tuple[str, bool, bool]  # a server's address, a phone, motion


def window_of(kind: Kind) -> ViewportSize:
    """How large its window is."""
    wide, high = PHONE if kind[1] else DESK
    return {"width": wide, "height": high}


class Screens:
    """Browsers of their own with a page each, lent to one person after the other: opening a table in a page that has
    shown one is half the work."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url  # of the server that lasts
        self.free: dict[Kind, list[Page]] = {}

    def take(self, kind: Kind) -> Page:
        """One that nobody has."""
        if self.free.get(kind):
            return self.free[kind].pop()
        url, phone, motion = kind
        context = self.browser.new_context(
            base_url=url,
            viewport=window_of(kind),
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        context.add_init_script(COMPLAIN)
        context.add_init_script(UNPAINTED)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        return page

    def give_back(self, kind: Kind, page: Page) -> None:
        """Nothing is left of whoever had it but scripts and faces in its cache."""
        if kind[0] != self.url:
            page.context.close()
            return
        page.unroute_all()
        page.goto(NOWHERE)
        for other in [each for each in page.context.pages if each != page]:
            other.close()
        page.emulate_media(color_scheme="null")
        if page.viewport_size != window_of(kind):
            page.set_viewport_size(window_of(kind))
        page.context.clear_cookies()
        line = page.context.new_cdp_session(page)
        line.send("Storage.clearDataForOrigin", {"origin": kind[0], "storageTypes": "all"})
        line.detach()
        self.free.setdefault(kind, []).append(page)


class Seat:
    """One browser of its own."""

    def __init__(
        self, screens: Screens, url: str, phone: bool, motion: bool, confirm: bool = False, language: str = ""
    ) -> None:
        self.url = url
        self.phone = phone
        self.confirm = confirm
        self.screens = screens
        self.kind = (url, phone, motion)
        self.page = screens.take(self.kind)
        self.context = self.page.context
        self.line = self.context.new_cdp_session(self.page)
        self.line.send("Page.enable")
        self.complaints: list[str] = []
        self.expected: str | None = None  # what a test means to go wrong, as a regular expression
        self.page.on("console", self.heard)
        self.page.on("pageerror", self.failed)
        if not confirm:
            self.run_first(AT_ONCE)
        if language:
            self.context.add_cookies([{"name": "language", "value": language, "url": url}])
        self.chance = random.Random(11)

    def run_first(self, script: str) -> None:
        """Before any script of each page that comes."""
        self.line.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def leave(self) -> None:
        """Let somebody else have the screen."""
        self.page.remove_listener("console", self.heard)
        self.page.remove_listener("pageerror", self.failed)
        self.line.detach()
        self.screens.give_back(self.kind, self.page)

    def failed(self, error: Error) -> None:
        self.complaints.append(f"{error}")

    def heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not (self.expected and re.search(self.expected, message.text)):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    # ------------------------------------------------------------ opening
    def ask(self, path: str, **body: object) -> Json:
        """What the server answers to a request that changes something."""
        self.context.request.get("/me")  # as any page does first: with it comes the cookie
        answer = self.context.request.post(path, data=body, headers={"Origin": self.url})
        assert answer.ok, answer.text()
        said: Json = answer.json()
        return said

    def take(self, link: str) -> None:
        """Take the seat of a link as its page would, and go there."""
        self.page.goto(self.ask(link)["url"])

    def open_table(self, *kinds: str, options: Sequence[str] = (), game: str = "my_farm_shop") -> Json:
        """As the start page would; its address, and links for other persons."""
        seats = []
        for place, kind in enumerate(kinds):
            what, _, bot = kind.partition(":")
            seats.append({"kind": what, "name": NAMES[place], **({"bot": bot} if bot else {})})
        wanted = {"game": game, "seats": seats, "options": dict.fromkeys(options, True)}
        return self.ask("/tables", **wanted)

    def begin(self, *kinds: str, options: Sequence[str] = (), game: str = "my_farm_shop") -> list[str]:
        """Open a table and go there; the links for other persons."""
        made = self.open_table(*kinds, options=options, game=game)
        self.page.goto(made["url"])
        if "person" not in kinds:
            self.ready()
        else:
            self.page.wait_for_function("() => document.body?.dataset.number !== undefined")
        return [str(link["url"]) for link in made["links"]]

    def ready(self) -> None:
        """Until there is something to decide, or the game is over."""
        self.page.wait_for_function(DECIDE)

    def settle(self) -> None:
        """Until everything lies where it will lie."""
        self.page.evaluate(SETTLED)

    # ------------------------------------------------------------ looking
    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("document.body.hasAttribute('data-over')"))

    @property
    def deciding(self) -> bool:
        return bool(self.page.evaluate(DECIDE.replace("() =>", "")))

    @property
    def number(self) -> str:
        return str(self.page.evaluate("document.body?.dataset.number"))

    @property
    def choices(self) -> Locator:
        return self.page.locator("#the-choices button")

    def paths(self) -> list[list[str]]:
        """One way to click each legal action, as the page knows it."""
        said = self.choices.evaluate_all("buttons => buttons.map((button) => button.dataset.paths)")
        return [self.chance.choice(str(paths).split("|")).split(" ") for paths in said]

    def has_changed(self, seen: Look) -> bool:
        """Is there something else to see here now?"""
        return bool(self.page.evaluate(f"number => ({DECIDE})() || ({MOVED})(number)", seen.number))

    def look(self) -> Look:
        """All at once."""
        seen = self.page.evaluate(LOOK)
        paths = [self.chance.choice(str(said).split("|")).split(" ") for said in seen["paths"]]
        return Look(seen["over"], seen["asked"], seen["question"], seen["number"], paths, (seen["wide"], seen["high"]))

    # ------------------------------------------------------------ acting
    def point(self, id: str) -> None:
        """Click or tap the middle of an element, whatever lies there."""
        x, y = self.page.evaluate(CENTRE, id)
        assert 0 < x < (390 if self.phone else 1440), f"{id} is not in sight"
        assert 0 < y < (844 if self.phone else 900), f"{id} is not in sight"
        if self.phone:
            clicks = self.page.evaluate("clicks")
            self.page.touchscreen.tap(x, y)
            self.page.wait_for_function(CLICKED, arg=clicks)  # the click follows the touch, perhaps much later
        else:
            self.page.mouse.click(x, y)

    def moved(self, number: str) -> None:
        """Until an action has been played, and the next decision is there."""
        self.page.wait_for_function(MOVED, arg=number)

    def gesture(self) -> None:
        """A random legal action, said by clicks on the board alone."""
        self.follow(self.chance.choice(self.paths()))

    def follow(self, path: Sequence[str]) -> None:
        """Say an action by these clicks."""
        number = self.number
        for place, id in enumerate(path):
            drawn = self.page.locator(f"#the-panels .panel > svg [id='{id}']")
            if drawn.count():
                expect(drawn).to_have_class(re.compile(r"\blit\b"))
            self.point(id)
            if self.phone and self.page.locator("#the-sheet").is_visible():
                self.page.locator(f".sheet-action[data-id='{id}']").first.tap()
            if place + 1 < len(path):
                expect(drawn).to_have_class(re.compile("chosen"))
        self.commit()
        try:
            self.moved(number)
        except TimeoutError:
            asked = self.page.locator("#the-question").inner_text()
            raise AssertionError(f"nothing came of the clicks on {list(path)} at {asked!r}") from None

    def commit(self) -> None:
        """Confirm what is staged."""
        if self.confirm and self.page.locator("#confirm-button").is_visible():
            self.page.locator("#confirm-button").click()

    def say(self, found: StartedGame, form: Form) -> None:
        """This action, from the list."""
        number, index = self.number, found.game.catalogue.read(dict(form)).index
        self.page.locator(f".choice[data-action='{index}']").evaluate("button => button.click()")
        self.moved(number)
        self.ready()

    def choose(self) -> None:
        """A random legal action from the list."""
        number = self.page.evaluate(CHOOSE, self.chance.random())
        self.moved(str(number))

    def play_out(self) -> None:
        """Random actions from the list until the game is over."""
        for _ in range(MANY):
            self.ready()
            if self.over:
                return
            self.choose()
        raise AssertionError("the game does not end")

    def until(self, question: str) -> None:
        """Play on until this is asked."""
        for _ in range(80):
            self.ready()
            if self.page.locator("#the-question").inner_text() == question:
                return
            self.choose()
        raise AssertionError(f"{question} was never asked")
