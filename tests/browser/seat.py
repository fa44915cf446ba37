"""A person at a screen: opens tables, looks, clicks, types. Knows only what the page shows."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, TimeoutError, expect
from tools.browser import take_seat

PATIENCE = int(os.environ.get("PATIENCE", "60")) * 1000  # a busy machine is slow, not wrong
expect.set_options(PATIENCE)

Json = dict[str, Any]
NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Fay")
DECIDE = """() => document.body.dataset.ready === "true"
    && (document.body.hasAttribute("data-mine") || document.body.hasAttribute("data-over"))"""
MOVED = """number => document.body.dataset.number !== number || document.body.hasAttribute("data-over")"""
CLICKED = "clicks => globalThis.clicks > clicks"
CENTRE = """id => {
    const drawn = document.querySelector(`#the-room .panel > svg [id="${id}"]`);
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
    const number = document.body.dataset.number;
    buttons[Math.floor(chance * buttons.length)].click();
    return number;
}"""

LOOK = """() => ({
    over: document.body.hasAttribute("data-over"),
    asked: document.body.dataset.ready === "true" && document.body.hasAttribute("data-mine"),
    question: document.getElementById("the-question").textContent,
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
    paths: list[list[str]]
    size: tuple[int, int]


# Pages are laid out, clicked and moved as ever, but not painted, which would be half of a browser's work: no test looks
# at pixels. What asks how opaque something is takes this away first.
UNPAINTED = """
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync(":root { opacity: 0 }");
    document.adoptedStyleSheets = [unpainted];
"""


class Seat:
    """One browser of its own."""

    def __init__(self, browser: Browser, url: str, phone: bool, motion: bool, confirm: bool = False) -> None:
        self.url = url
        self.phone = phone
        self.confirm = confirm
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
            accept_downloads=True,
        )
        self.complaints: list[str] = []
        self.expected: str | None = None  # what a test means to go wrong, as a regular expression
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self.heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        self.page.add_init_script("""
            addEventListener("securitypolicyviolation", (event) => console.error("policy", event.violatedDirective));
            globalThis.clicks = 0;
            addEventListener("click", () => { globalThis.clicks += 1; });
        """)
        self.page.add_init_script(UNPAINTED)
        if not confirm:
            self.page.add_init_script("localStorage['set:confirm'] ??= 'off'; localStorage['set:forced'] ??= 'off';")
        self.chance = random.Random(11)

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
        """Follow the link of a seat, and take it."""
        take_seat(self.page, link)

    def begin(self, *kinds: str, options: Sequence[str] = (), game: str = "my_farm_shop") -> list[str]:
        """Open a table and go there, as the start page would; the links for other persons."""
        seats = []
        for place, kind in enumerate(kinds):
            what, _, bot = kind.partition(":")
            seats.append({"kind": what, "name": NAMES[place], **({"bot": bot} if bot else {})})
        wanted = {"game": game, "seats": seats, "options": dict.fromkeys(options, True)}
        made = self.ask("/tables", **wanted)
        self.page.goto(made["url"])
        if "person" not in kinds:
            self.ready()
        else:
            self.page.wait_for_function("() => document.body.dataset.number !== undefined")
        return [str(link["url"]) for link in made["links"]]

    def ready(self) -> None:
        """Until there is something to decide, or the game is over."""
        self.page.wait_for_function(DECIDE)

    # ------------------------------------------------------------ looking
    @property
    def over(self) -> bool:
        return bool(self.page.evaluate("document.body.hasAttribute('data-over')"))

    @property
    def deciding(self) -> bool:
        return bool(self.page.evaluate(DECIDE.replace("() =>", "")))

    @property
    def number(self) -> str:
        return str(self.page.evaluate("document.body.dataset.number"))

    @property
    def choices(self) -> Locator:
        return self.page.locator("#the-choices button")

    def paths(self) -> list[list[str]]:
        """One way to click each legal action, as the page knows it."""
        said = self.choices.evaluate_all("buttons => buttons.map((button) => button.dataset.paths)")
        return [self.chance.choice(str(paths).split("|")).split(" ") for paths in said]

    def look(self) -> Look:
        """All at once."""
        seen = self.page.evaluate(LOOK)
        paths = [self.chance.choice(str(said).split("|")).split(" ") for said in seen["paths"]]
        return Look(seen["over"], seen["asked"], seen["question"], paths, (seen["wide"], seen["high"]))

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
            drawn = self.page.locator(f"#the-room .panel > svg [id='{id}']")
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

    def choose(self) -> None:
        """A random legal action from the list."""
        number = self.page.evaluate(CHOOSE, self.chance.random())
        self.moved(str(number))

    def until(self, question: str) -> None:
        """Play on until this is asked."""
        for _ in range(80):
            self.ready()
            if self.page.locator("#the-question").inner_text() == question:
                return
            self.choose()
        raise AssertionError(f"{question} was never asked")
