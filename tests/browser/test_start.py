"""The start page: quick play, set-up in full, tables, results, invitations, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from steading.engine.ints import BUILD
from tests.browser.conftest import Sit
from tests.browser.seat import Seat

SMALL = """([least, size]) => {
    const found = [];
    for (const element of document.querySelectorAll("a, button, select, summary, input[type=text], .chip, .file")) {
        const box = element.getBoundingClientRect();
        if (box.width && Math.min(box.width, box.height) < least - .5) found.push(element.outerHTML.slice(0, 90));
    }
    for (const element of document.querySelectorAll("body :not(svg *)")) {
        const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (words && parseFloat(getComputedStyle(element).fontSize) < size) found.push(element.outerHTML.slice(0, 90));
    }
    return found;
}"""

# The contrast of every word with the paper behind it: the worst of the two ends where there is a gradient.
PALE = """() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const read = (colour) => {
        canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
        .map((part) => (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4))
        .reduce((sum, part, place) => sum + part * [.2126, .7152, .0722][place], 0);
    const behind = (element) => {
        for (let each = element; each; each = each.parentElement) {
            const { backgroundImage: image, backgroundColor: colour } = getComputedStyle(each);
            const found = image.match(/(?:rgba?|color|oklab)\\([^()]*\\)/g)?.map(read).filter((one) => one[3] > 250);
            if (found?.length) return found;
            if (read(colour)[3] > 250) return [read(colour)];
        }
        return [];
    };
    const found = [];
    for (const element of document.querySelectorAll("main :not(svg *), dialog[open] :not(svg *)")) {
        const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
        if (!words || !element.checkVisibility() || element.disabled) continue;
        const ink = light(read(getComputedStyle(element).color));
        for (const paper of behind(element).map(light)) {
            const contrast = (Math.max(ink, paper) + .05) / (Math.min(ink, paper) + .05);
            if (contrast < 4.5) found.push(`${contrast.toFixed(2)} ${element.outerHTML.slice(0, 90)}`);
        }
    }
    return found;
}"""


def at_start(seat: Seat) -> Page:
    """The page with its games."""
    seat.page.goto("/")
    expect(seat.page.locator(".game")).to_have_count(3)
    return seat.page


def test_quick_play_takes_a_click_and_the_line_up_can_be_changed_before(sit: Sit) -> None:
    ann = sit()
    page = at_start(ann)
    page.locator("[data-game=my_farm_shop] .play").click()
    page.wait_for_url("**/table/*")
    ann.ready()
    expect(page.locator("body")).to_have_attribute("data-ready", "true")
    at_start(ann)
    expect(page.locator("#now-game")).to_contain_text("My Farm Shop 4 seats")  # what was played last
    page.locator("[data-game=key_flow] h2").click()
    expect(page.locator("#now-game")).to_contain_text("Key Flow 4 seats")
    page.locator(".place .away").last.click()
    names = page.locator("[name=kind-1] optgroup").last.locator("option")
    expect(names).to_have_text(["Shepherd", "Gardener", "Carter", "Miller", "Reeve", "Steward"])
    expect(page.locator("[name=kind-1]")).to_have_value("bot:gardener")
    page.locator("[name=kind-1]").select_option("bot:shepherd")
    expect(page.locator(".place .manner").nth(1)).to_contain_text("follows the flock")
    expect(page.locator("#the-build")).to_have_text(f"Bots think with the {BUILD} build.")
    page.locator(".place-name").first.fill("Zoe")
    page.locator("#play-button").click()
    page.wait_for_url("**/table/*")
    ann.ready()
    seats = page.evaluate("fetch('/mine').then((answer) => answer.json())")
    assert seats[0]["players"] == ["Till", "Bruno"]
    at_start(ann)
    expect(page.locator(".place-name").first).to_have_value("Zoe")
    page.locator(".place-name").first.fill("")
    page.locator("#play-button").click()
    expect(page.locator(".place-name").first).to_be_focused()  # who has no name is asked for one
    page.goto("/lobby")
    expect(page.locator("#which-game")).to_have_value("key_flow")


def test_a_table_is_set_up_in_full_by_keyboard(sit: Sit) -> None:
    ann = sit()
    page = at_start(ann)
    page.locator("[data-game=keyflower] .chip", has_text="The Farmers").click()
    page.locator("[data-game=keyflower] .set-up").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[name=option-farmers]")).to_be_checked()
    expect(page.locator("[name=option-all_farmers]")).to_be_enabled()
    expect(page.locator("[name=option-all_merchants]")).to_be_disabled()
    page.locator("[name=option-farmers]").focus()
    page.keyboard.press("Space")
    expect(page.locator("[name=option-all_farmers]")).to_be_disabled()
    page.locator("#seat-number input:checked").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#seat-rows li")).to_have_count(3)
    page.locator("[name=option-help_1]").check()
    page.locator("[name=name-0]").press("Enter")
    page.wait_for_url("**/table/*")
    ann.ready()
    assert page.evaluate("fetch('/mine').then((answer) => answer.json())")[0]["title"] == "Keyflower"


def test_guests_get_links_and_are_told_when_nobody_else_can_use_them(sit: Sit) -> None:
    ann, bea = sit(), sit()
    page = at_start(ann)
    page.locator("[data-game=my_farm_shop] h2").click()
    page.locator("#add-guest").click()
    expect(page.locator("#guest-note")).to_be_visible()
    page.locator("#play-button").click()
    expect(page.locator("#new-links .notice")).to_contain_text("steading serve --host 0.0.0.0")
    link = page.locator("#new-links input").input_value()
    assert re.fullmatch(rf"{ann.url}/seat/[\w-]+", link)
    bea.take(link)
    page.locator("#to-table").click()
    page.wait_for_url("**/table/*")


def test_links_begin_with_the_address_in_the_network(sit: Sit) -> None:
    ann = sit()
    page = ann.page
    found = '{"origins": ["http://192.168.7.5:8642", "http://10.0.0.7:8642"]}'
    page.route("**/address", lambda route: route.fulfill(body=found, content_type="application/json"))
    at_start(ann)
    page.locator("#add-guest").click()
    page.locator("#play-button").click()
    field = page.locator("#new-links input")
    expect(field).to_have_value(re.compile("http://192.168.7.5:8642/seat/"))
    page.locator("#new-links select").select_option("http://10.0.0.7:8642")
    expect(field).to_have_value(re.compile("http://10.0.0.7:8642/seat/"))


def test_tables_wait_are_deleted_given_up_and_played_again(sit: Sit) -> None:
    ann = sit()
    for _ in range(3):
        ann.open_table("me", "bot:greedy")
    page = at_start(ann)
    expect(page.locator(".table.my-turn")).to_have_count(3)
    expect(page.locator("#next-table")).to_have_text("Next of 3 ▸")
    page.wait_for_function("() => [...document.images].every((image) => image.naturalWidth > 40)")
    menu = page.locator(".table").first.locator(".menu")
    menu.locator("summary").click()
    menu.get_by_text("Delete").click()
    menu.get_by_text("Really delete it?").click()
    expect(page.locator(".table")).to_have_count(2)
    expect(page.locator(".result")).to_have_count(0)
    menu.locator("summary").click()
    menu.get_by_text("Give up").click()
    menu.get_by_text("Really give up?").click()
    expect(page.locator(".table")).to_have_count(1)
    expect(page.locator(".result")).to_contain_text("My Farm Shop: given up")
    over = page.locator(".result").get_attribute("data-table")
    page.locator(".result .again").click()
    page.wait_for_url("**/table/*")
    assert over is not None
    assert over not in page.url
    ann.ready()
    at_start(ann)
    expect(page.locator(".table")).to_have_count(2)
    page.locator(".my-table").first.click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_everything_can_be_read_and_hit(sit: Sit, phone: bool) -> None:
    ann = sit(phone=phone)
    ann.open_table("me", "bot:greedy")
    page = at_start(ann)
    expect(page.locator(".table")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth") == (390 if phone else 1440)
    assert page.evaluate(SMALL, [44, 12] if phone else [24, 11]) == []
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
        assert page.evaluate(PALE) == [], theme
        page.locator("[data-game=keyflower] .set-up").click()
        assert page.evaluate(PALE) == [], theme
        page.locator("#set-up-close").click()
    if phone:
        first = page.locator(".table").bounding_box()
        assert first is not None
        assert first["y"] + first["height"] < 844
        assert first["y"] < page.locator(".game").first.bounding_box()["y"]  # type: ignore[index]
