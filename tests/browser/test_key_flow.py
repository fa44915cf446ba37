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

ACTIONS = {  # what is done, and by which kind of clicks; test_staging.py chooses and places
    "discard": "discard",
    "move": "carry",
    "upgrade": "upgrade",
    "flip": "flip",
    "take": "item",
    "pay": "pay",
    "pay skill": "skill",
    "spend": "work",
}


def test_two_people_and_two_bots_play_to_the_end(sit: Sit, server: Server) -> None:
    ann, bea = sit(), sit()
    sit_down(ann, server, play_near_end(steading.game("key_flow"), 4, 8), bea)
    play_to_the_end(Person(ann), Person(bea))
    assert ann.page.locator(".end-banner").inner_text() == bea.page.locator(".end-banner").inner_text()
    columns_add_up(ann)


@pytest.mark.parametrize("do", ACTIONS)
def test_an_action_is_clicked(sit: Sit, server: Server, do: str) -> None:
    ann = sit()
    sit_down(ann, server, play_until(steading.game("key_flow"), 2, can(do)))
    seen = ann.look()
    path = next(path for path in seen.paths if kind_of(seen.question, path) == ACTIONS[do])
    ann.follow(path)


def test_who_has_chosen_learns_who_is_choosing_and_may_take_it_back(sit: Sit) -> None:
    ann, bea = sit(), sit()
    sit_together(ann, bea, "bot:random", game="key_flow")
    ann.ready()
    bea.ready()
    chosen = ann.choices.first
    name = str(chosen.text_content())
    chosen.evaluate("button => button.click()")
    expect(ann.page.locator("#the-question")).to_contain_text("waiting for Bea")
    expect(ann.page.locator("#bar-1 .bar-state")).to_have_text("moves")
    assert name not in bea.page.locator("#the-story-list").inner_text()
    assert bea.page.locator("#the-choices button").count() == 6  # her own hand, and no card of Ann's revealed
    ann.page.locator("#undo-button").click()  # until all have chosen
    expect(ann.choices).to_have_count(6)


def test_a_click_that_is_not_allowed_is_explained(sit: Sit) -> None:
    ann = sit()
    ann.begin("me", "bot:random", "bot:random", game="key_flow")
    ann.point(building_id(0, "top 0"))
    refusal = ann.page.locator("#the-refusal")
    expect(refusal).to_have_attribute("data-rule", "key_flow:token.not-during-draft")
