"""A game played by who hears the page: nothing is read or pressed but what the accessibility tree holds."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Sit

CONTROLS = "button|link|checkbox|radio|combobox|textbox|slider|spinbutton|searchbox"
NAMELESS = re.compile(rf"^ *- '?(?:{CONTROLS})\b(?! \").*", re.MULTILINE)
DECISIONS = 200  # no game takes more


class Listener:
    """Somebody at a table who is told what there is."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.chance = Random(3)
        self.heard: list[str] = []
        self.asked: set[str] = set()
        self.moves = page.get_by_role("list", name="What you can do").get_by_role("button")
        self.ending = page.get_by_role("region", name="The ending")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name)

    def listen(self) -> str:
        """The page as it is read out: every control has a name, and what has happened has been said."""
        said = self.page.locator("body").aria_snapshot()
        assert NAMELESS.findall(said) == []
        self.heard += re.findall(r'^- status: "?(.*?)"?$', said, re.MULTILINE)
        return said

    def decide(self) -> bool:
        """One decision, taken from the list of moves; false once the game is over."""
        self.moves.and_(self.page.get_by_role("button", disabled=False)).or_(self.ending).first.wait_for()
        said = self.listen()
        if self.ending.is_visible():
            return False
        asked = re.findall(r'- region "([^"]+[?.])":', said)
        self.asked.update(asked)
        self.moves.nth(self.chance.randrange(self.moves.count())).click()
        if self.button("Confirm").is_visible():
            self.button("Confirm").click()
        return True

    def play(self) -> None:
        """Until the end."""
        expect(self.page.get_by_role("status").last).not_to_be_empty()  # the table speaks
        if self.button("All moves").get_attribute("aria-expanded") == "false":
            self.button("All moves").click()
        for _ in range(DECISIONS):
            if not self.decide():
                return
        raise AssertionError("the game does not end")


def check_end(listener: Listener, other: str) -> None:
    """Others' turns were told, one sentence each; so was the end."""
    told = [re.findall(rf"(?:^|[.?] ){other} ", text) for text in listener.heard]
    assert sum(map(bool, told)) > 5
    assert max(map(len, told)) == 1  # in a game of two there is one turn between two decisions
    assert listener.heard[-1].endswith("The game is over.")
    expect(listener.ending.get_by_role("heading", level=1)).to_be_visible()
    expect(listener.button("Play again")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_game_is_set_up_and_played_to_its_end_by_ear(sit: Sit, phone: bool) -> None:
    page = sit(phone=phone).page
    page.goto("/")
    page.get_by_role("radio", name="My Farm Shop").press("Space")
    away = page.get_by_role("button", name="leaves")
    while away.count():
        away.last.click()
    page.get_by_role("combobox", name="Who plays 2").select_option(label="Shepherd")
    other = page.get_by_role("listitem").filter(has=page.get_by_role("combobox", name="Who plays 2"))
    name = other.get_by_role("strong").inner_text()
    page.get_by_role("button", name="Start the game").click()
    listener = Listener(page)
    listener.play()
    assert len(listener.asked) >= 4
    check_end(listener, name)
    expect(page.locator("#the-news")).to_have_attribute("aria-live", "polite")
    expect(page.locator(":is(#the-inspector, #the-question, #the-story-list)[aria-live]")).to_have_count(0)
