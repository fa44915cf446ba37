"""Key Flow in real browsers: the end of a game of two people and two bots; each kind of action is said by clicks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tools.browser import Server

import steading
from steading.games.key_flow.table.gestures import building_id
from tests.browser.conftest import Sit
from tests.browser.person import Person, columns_add_up, kind_of, play_to_the_end, sit_together
from tests.browser.started_games import can, play_near_end, play_until, sit_down

MANY = 6000  # looks at the two screens; no game takes so many
BASE = ("choose", "place", "work", "discard")  # what every game asks
RARER = {"move": "carry", "upgrade": "upgrade", "flip": "flip", "take": "item", "pay": "pay", "pay skill": "skill"}


def test_two_people_and_two_bots_play_to_the_end(sit: Sit, server: Server) -> None:
    ann, bea = sit(), sit()
    people = [Person(ann), Person(bea)]
    sit_down(ann, server, play_near_end(steading.game("key_flow"), 4, 60), bea)
    play_to_the_end(people, MANY)
    assert ann.page.locator(".end-banner").inner_text() == bea.page.locator(".end-banner").inner_text()
    columns_add_up(ann)
    clicked = people[0].clicked + people[1].clicked
    assert [kind for kind in BASE if not clicked[kind]] == []


@pytest.mark.parametrize("do", [*RARER, "spend"])
def test_what_not_every_game_asks_is_clicked(sit: Sit, server: Server, do: str) -> None:
    ann = sit()
    sit_down(ann, server, play_until(steading.game("key_flow"), 2, can(do)))
    seen = ann.look()
    path = next(path for path in seen.paths if kind_of(seen.question, path) == RARER.get(do, "work"))
    ann.follow(path)


def test_who_waits_learns_who_is_choosing_and_nothing_else(sit: Sit) -> None:
    ann, bea = sit(), sit()
    sit_together(ann, bea, "bot:random", "bot:random", game="key_flow")
    ann.ready()
    chosen = ann.choices.first
    name = str(chosen.text_content())
    chosen.evaluate("button => button.click()")
    expect(ann.page.locator("#the-question")).to_contain_text("waiting for Bea")
    expect(ann.page.locator("#bar-1 .bar-state")).to_have_text("moves")
    assert name not in bea.page.locator("#the-log").inner_text()
    assert bea.page.locator("#the-choices button").count() == 6  # her own hand, and no card of Ann's revealed


def test_a_choice_can_be_taken_back_until_all_have_chosen(sit: Sit) -> None:
    ann, bea = sit(), sit()
    sit_together(ann, bea, "bot:random", game="key_flow")
    ann.ready()
    ann.choices.first.evaluate("button => button.click()")
    expect(ann.page.locator("#the-question")).to_contain_text("waiting for Bea")
    ann.page.locator("#undo-button").click()
    expect(ann.choices).to_have_count(6)


def test_a_click_that_is_not_allowed_is_explained(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:random", "bot:random", game="key_flow")
    ann.point(building_id(0, "top 0"))
    refusal = ann.page.locator("#the-refusal")
    expect(refusal).to_have_attribute("data-rule", "key_flow:draft.reveal-together")


@pytest.mark.parametrize("seats", [2, 6])
def test_everything_fits_on_a_desk_and_on_a_phone(sit: Sit, seats: int) -> None:
    for phone in (False, True):
        ann = sit(phone=phone)
        ann.begin("me", *["bot:random"] * (seats - 1), game="key_flow")
        for _ in range(3):
            ann.gesture()
            ann.ready()
        wide, high = ann.look().size
        assert wide == (390 if phone else 1440)
        assert phone or high == 900
