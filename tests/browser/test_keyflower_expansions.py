"""The Farmers and the Merchants in real browsers: the end of a game, and all that only they ask said by clicks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tools.browser import Server

import steading
from steading import Game, State
from tests.browser.conftest import Sit
from tests.browser.person import Person, columns_add_up, play_to_the_end
from tests.browser.seat import Seat
from tests.browser.started_games import Form, StartedGame, can, play_near_end, play_until, sit_down

FARMERS = ("farmers", "all_farmers")


def both() -> Game:
    """Both expansions, with all their pieces."""
    return steading.game("keyflower", farmers=True, all_farmers=True, merchants=True, all_merchants=True)


# ------------------------------------------------------------ the end of a game
def test_a_game_is_played_to_its_end(sit: Sit, server: Server) -> None:
    ann = sit()
    sit_down(ann, server, play_near_end(both(), 2, 12))
    play_to_the_end(Person(ann))
    columns_add_up(ann)
    expect(ann.page.locator("#the-end .end-sheet")).to_have_count(2)


# ------------------------------------------------------------ one decision (chance may ask it in no whole game)
DECISIONS = {  # what is clicked, and what is told then; what it goes on to is said from the list
    "put": (can("put"), "puts? an? (cow|pig|sheep) into"),
    "lead": (can("lead"), "moves? an? (cow|pig|sheep)"),
    "take contract": (can("take contract"), "takes? the contract"),
    "draw contract": (can("draw contract"), "takes? a contract face down"),
    "exchange": (can("exchange"), "exchanges? the contract"),
    "extend": (can("extend"), "builds? an? .* extension"),
    "replace": (can("replace"), "chooses? the .* instead of the Sea Bastion II"),
}


def path_of(ann: Seat, found: StartedGame) -> list[str]:
    """A way to click one of the actions that are wanted."""
    index = found.game.catalogue.read(dict(ann.chance.choice(found.actions))).index
    said = ann.page.locator(f"#the-choices button[data-action='{index}']").get_attribute("data-paths")
    return ann.chance.choice(str(said).split("|")).split(" ")


@pytest.mark.parametrize("name", DECISIONS)
def test_a_decision_is_clicked(sit: Sit, server: Server, name: str) -> None:
    wanted, told = DECISIONS[name]
    ann = sit()
    found = play_until(both(), 3, wanted)
    sit_down(ann, server, found)
    lines = ann.page.locator("#the-story-list li").filter(has_text=re.compile(told))
    before = lines.count()
    ann.follow(path_of(ann, found))
    for _ in range(4):  # which field, which extension, what to pay
        if lines.count() > before:
            return
        ann.ready()
        ann.choose()
    expect(lines).not_to_have_count(before)


# ------------------------------------------------------------ fields
STROKE = """id => getComputedStyle(document.querySelector(`#the-panels [id="${id}"] > path.hit`)).stroke"""


def test_a_field_that_takes_no_such_animal_says_why(sit: Sit, server: Server) -> None:
    def not_everywhere(state: State, seat: int) -> list[Form]:
        forms = can("put")(state, seat)
        mine = state.view(seat)["players"][seat]  # type: ignore[index]
        return forms if forms and mine["animals"] else []

    ann = sit()
    sit_down(ann, server, play_until(both(), 3, not_everywhere))
    dark = ann.page.locator(".panel-own svg .field:not(.lit)").first.get_attribute("id")
    assert dark is not None
    ann.point(dark)
    expect(ann.page.locator("#the-refusal")).to_have_attribute("data-rule", re.compile("farmers:"))


def test_a_field_is_outlined_under_the_pointer(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:random", options=FARMERS, game="keyflower")
    field = ann.page.locator(".panel-own svg .field").first
    id = field.get_attribute("id")
    assert ann.page.evaluate(STROKE, id) == "none"
    box = field.locator("circle.hit").bounding_box()
    assert box is not None
    ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert ann.page.evaluate(STROKE, id) != "none"
    expect(ann.page.locator("#the-inspector")).to_contain_text("A field of yours")


# ------------------------------------------------------------ a phone
def test_on_a_phone(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    sit_down(ann, server, play_until(both(), 3, can("lead")))
    person = Person(ann)
    for _ in range(6):
        ann.ready()
        seen = ann.look()
        if seen.over:
            break
        assert seen.size == (390, 844)
        person.decide(seen)
    assert person.clicked["lead"]


def test_on_a_phone_what_is_clicked_next_stays_in_sight(sit: Sit, server: Server) -> None:
    ann = sit(phone=True)
    found = play_until(both(), 3, can("exchange"))
    sit_down(ann, server, found)
    contract, item = path_of(ann, found)
    ann.point(contract)
    chip = ann.page.locator(f"#the-panels svg [id='{item}']")
    expect(chip).to_have_class(re.compile(r"\blit\b"))
    box, page = chip.bounding_box(), chip.locator("xpath=ancestor::*[contains(@class, 'page-')]").bounding_box()
    assert box is not None and page is not None
    assert page["y"] <= box["y"]
    assert box["y"] + box["height"] <= page["y"] + page["height"]
