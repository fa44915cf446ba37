"""The drawing kit: elements are escaped, ids never collide, a sheet is one standalone document."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from steading.drawing.panels import Panel, compose
from steading.drawing.pieces import common
from steading.drawing.shapes import discs, element, label, nest, rect, ring, slug, spot, use
from steading.drawing.style import STYLESHEET, join_styles
from steading.games import list_styles

STATIC = STYLESHEET.parent.parent / "server" / "web" / "static"


def test_text_and_attributes_are_escaped() -> None:
    drawn = element("g", label(1, 2, 30, '<b>&"'), data_tip='<b>&"')
    tree = ElementTree.fromstring(drawn)
    assert tree.get("data-tip") == '<b>&"'
    assert tree[0].text == '<b>&"'


def test_an_attribute_without_a_value_is_left_out_and_numbers_are_short() -> None:
    assert element("rect", x=1.0, y=2.345678, rx=None, class_="card") == '<rect x="1" y="2.35" class="card"/>'


@pytest.mark.parametrize(("one", "other"), [("a+b", "a-b"), ("2/12", "2 12"), ("a_b", "a+b"), ("A", "a"), ("é", "e")])
def test_different_names_have_different_slugs(one: str, other: str) -> None:
    assert slug(one) != slug(other)
    assert re.fullmatch(r"[A-Za-z0-9_-]+", slug(one) + slug(other))


def test_several_circles_are_one_element() -> None:
    assert ring(10, 20, 3, 5) == "M7 20a3 5 0 1 0 6 0a3 5 0 1 0 -6 0Z"
    assert ring(0, 0, 4, 5, 90) == "M-0 -4a4 5 90 1 0 0 8a4 5 90 1 0 -0 -8Z"
    assert discs([(1, 1, 1), (5, 1, 1)], "ink") == (
        '<path d="M0 1a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM4 1a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z" class="ink"/>'
    )


def test_what_is_nested_lies_above_the_box_of_its_spot() -> None:
    outer = nest(spot("outer", (0, 0, 9, 9), rect(0, 0, 9, 9, "card"), "all"), spot("inner", (0, 0, 3, 3), "", "part"))
    children = list(ElementTree.fromstring(outer))
    assert [child.get("class") for child in children] == ["card", "hit", "spot"]
    assert children[2].get("id") == "inner"


def test_a_sheet_is_one_document_with_its_style_and_sprites() -> None:
    panels = [Panel(f"p{n}", f"Panel <{n}>", "market", None, 100, 50 + n, use("seat-0", 0, 0, 9)) for n in range(3)]
    sheet = ElementTree.fromstring(compose("A & B", panels, common()))
    assert sheet.tag == "{http://www.w3.org/2000/svg}svg"
    assert sheet.get("viewBox")
    texts = [text.text for text in sheet.iter("{http://www.w3.org/2000/svg}text")]
    assert texts[-3:] == ["Panel <0>", "Panel <1>", "Panel <2>"]
    assert "A & B" in texts
    [own] = sheet.iter("{http://www.w3.org/2000/svg}style")
    assert own.text == join_styles()


def test_an_empty_table_is_a_sheet_too() -> None:
    sheet = ElementTree.fromstring(compose("Nothing", [], ""))
    assert [text.text for text in sheet.iter("{http://www.w3.org/2000/svg}text")] == ["Nothing"]


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def themes() -> dict[str, dict[str, str]]:
    """The colours of each theme: one for both, or `light-dark(one, other)`."""
    colour = r"#[0-9a-f]{6}"
    said = re.findall(
        rf"(--[a-z0-9-]+): (?:light-dark\(({colour}), ({colour})\)|({colour}));", join_styles(list_styles())
    )
    return {
        "light": {name: light or both for name, light, _, both in said},
        "dark": {name: dark or both for name, _, dark, both in said},
    }


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *[("--say", ground) for ground in ("--sheet", "--ground", "--lane", "--stall", "--soil")],
        *[("--hush", ground) for ground in ("--ground", "--lane")],
        *[("--ink", ground) for ground in ("--card", "--gold", "--any", "--white")],
        *[("--white", ground) for ground in ("--red", "--seat-0", "--seat-1", "--seat-2", "--seat-3")],
        ("--on-plank", "--plank"),
    ],
)
def test_text_stands_out_from_its_ground(theme: str, text: str, ground: str) -> None:
    colours = themes()[theme]
    assert contrast(colours[text], colours[ground]) >= 4.5


@pytest.mark.parametrize("file", [STYLESHEET, *list_styles(), STATIC / "shared/style.css"], ids=str)
def test_every_colour_is_said_once_for_both_themes(file: Path) -> None:
    common = re.sub(r"\[data-season=[^}]*\}", "", file.read_text(encoding="utf-8"))  # each season has its own
    names = re.findall(r"(--[a-z0-9-]+):", common)
    again = {name for name in names if names.count(name) > 1}
    assert again <= {"--dot", "--long"}  # which seat's colour it is; how long a name is, which is no colour
    assert "prefers-color-scheme" not in file.read_text(encoding="utf-8")
