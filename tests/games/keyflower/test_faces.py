"""Keyflower's faces, the expansions' too: each shows what its record says, and all of them are in the gallery."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html import unescape
from typing import Any

import pytest

import steading
from steading.drawing.style import join_styles
from steading.engine.components import Component
from steading.games import board_for, ledgers, list_styles
from steading.games.key_family.table.drawing.rows import points
from steading.games.keyflower.table.drawing import small_faces
from steading.games.keyflower.table.drawing.faces import (
    ROWS,
    SIDES,
    WIDTH,
    benefit,
    card_id,
    land_id,
    resources,
    tiles,
    title_of,
    whole_id,
)
from steading.games.keyflower.table.drawing.tallies import BOAT_COUNTS, BOAT_DEEDS, COUNTED
from steading.games.keyflower.table.farmers import icons as farmers
from steading.games.keyflower.table.merchants import icons as merchants
from steading.games.keyflower.table.merchants.faces import arrange_items, contract_id, extension_id
from steading.games.keyflower.table.words import make_words

GAME = steading.game("keyflower", farmers=True, merchants=True)
WORDS = make_words(GAME, ledgers("keyflower"))
COMPONENTS = GAME.components
CONTRACTS = COMPONENTS.group("contract")
EXTENSIONS = COMPONENTS.group("extension")
EXPANSIONS = ("farmers.toml", "merchants.toml")


@cache
def symbols() -> dict[str, str]:
    """What is drawn in each sprite."""
    found = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', board_for(GAME).sprites(), re.DOTALL)
    assert len(found) == len(dict(found))
    return dict(found)


def placed(sprite: str) -> Counter[str]:
    """How often each other sprite is placed in it."""
    return Counter(re.findall(r'href="#([^"]+)"', symbols()[sprite]))


def tile(name: str) -> Component:
    [found] = [component for component in tiles(COMPONENTS) if component.name == name]
    return found


def imprint(name: str) -> Any:
    return tile(name).record.fields


# ------------------------------------------------------------ all of them
def test_whatever_a_face_places_is_drawn_and_every_stroke_stands_in_the_stylesheet() -> None:
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", join_styles(list_styles("keyflower"))))
    for sprite, drawn in symbols().items():
        assert symbols().keys() >= placed(sprite).keys(), sprite
        assert styled.issuperset(" ".join(re.findall(r'class="([^"]+)"', drawn)).split()), sprite


def test_the_gallery_shows_every_side_of_every_tile_every_contract_and_every_extension_once() -> None:
    shown = [sprite for _, section in board_for(GAME).gallery() for sprite, _ in section]
    captions = [caption for _, section in board_for(GAME).gallery() for _, caption in section]
    sides = [whole_id(each, side) for each in tiles(COMPONENTS) for side in SIDES[each.group]]
    cards = [contract_id(number) for number in range(36)] + [extension_id(number) for number in range(18)]
    assert len(shown) == len(set(shown)) and symbols().keys() >= set(shown)
    assert set(shown) >= {*sides, *cards, "contract-back"}
    assert all(captions) and len(captions) == len(set(captions))


def test_new_pictures_differ_from_each_other_without_their_colours() -> None:
    drawn = list((farmers.pictures() | merchants.pictures()).values())
    plain = {re.sub(r' class="[^"]+"', "", each) for each in drawn}
    assert len(plain) == len(drawn)
    animals = {re.sub(r' class="[^"]+"', "", symbols()[f"animal-{name}"]) for name in ("cow", "pig", "sheep")}
    assert len(animals) == 3


# ------------------------------------------------------------ tiles
@pytest.mark.parametrize("name", [each.name for each in tiles(COMPONENTS) if each.file in EXPANSIONS])
def test_a_land_has_the_roads_and_waters_of_its_record(name: str) -> None:
    edges = str(imprint(name)["edges"])
    drawn = symbols()[land_id(tile(name))]
    roads = re.findall(r'd="([^"]+)" class="road"', drawn)
    assert sum(way.count("L") for way in roads) == edges.count("R")
    assert placed(land_id(tile(name)))["water-river"] == (edges.count("W") == 2)


def test_the_sheep_shelter_has_no_road_and_fields_on_all_sides() -> None:
    shelter = land_id(tile("sheep shelter"))
    assert "road" not in symbols()[shelter]
    [sown] = re.findall(r'd="([^"]+)" class="crop-autumn"', symbols()[shelter])
    assert sown.count("M") == 6 * len(ROWS)


@pytest.mark.parametrize("name", [each.name for each in COMPONENTS.group("building") if each.file in EXPANSIONS])
def test_a_building_shows_its_benefit_its_cost_and_what_the_upgrade_brings(name: str) -> None:
    facts = imprint(name)
    now, cost, then = benefit(facts["basic"]), resources(facts["cost"]), benefit(facts["upgraded"])
    reward = [points(facts["upgraded"]["points"])] if facts["upgraded"]["points"] else []
    pictures = [item for item in (*now, *cost, *then, *reward) if "-" in item]
    shown = placed(card_id(tile(name), "basic"))
    for item, number in Counter(pictures).items():
        assert shown[item] == number, (name, item)
    shown = placed(card_id(tile(name), "upgraded"))
    for item, number in Counter([item for item in (*then, *reward) if "-" in item]).items():
        assert shown[item] == number, (name, item)


def test_benefits_of_the_expansions() -> None:
    assert benefit(imprint("farm yard")["basic"]) == ["animal-sheep", "or", "wheat-tile", "or", "skill-random"]
    assert benefit(imprint("farm yard")["upgraded"]) == ["animal-sheep", "wheat-tile", "skill-random"]
    assert benefit(imprint("paddock")["upgraded"]) == ["wheat-tile", "wheat-tile", "cart-2", "sign-upgrade"]
    assert benefit(imprint("cow shed")["upgraded"]) == ["animal-cow", "animal-cow"]
    assert benefit(imprint("sheep shelter")["upgraded"]) == ["animal-sheep", "sign-becomes", "points-2"]
    assert benefit(imprint("assayer")["basic"]) == ["sign-contract", "or", "resource-iron", "or", "resource-stone"]
    assert benefit(imprint("merchant")["upgraded"]) == ["sign-contract", "sign-contract"]
    assert resources(imprint("pigsty")["cost"]) == ["resource-stone", "wheat-tile"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_turn_order_tile_of_the_farmers_shows_what_it_brings_on_both_sides(number: int) -> None:
    name = f"farmers' turn order {number}"
    for side in ("", "start"):
        shown = placed(card_id(tile(name), side))
        for item, many in Counter(resources(imprint(name)["gain"])).items():
            assert shown[item] == many
        assert shown["worker-purple"] == (side == "start")


def test_a_boat_shows_its_cargo_of_three_seasons_and_no_skill_where_there_is_none() -> None:
    cargo = {"keyflower II": "resource-gold", "sea bastion II": "sign-cabin", "sea breese II": "sign-contract-down"}
    cargo |= {"flipper II": "worker-green", "ianvincible II": "sign-cabin", "white wind II": "sign-contract-down"}
    for name, item in cargo.items():
        shown = placed(card_id(tile(name), "load"))
        assert shown[item] == 3 and shown["worker-white"] == 3
        assert shown["skill-random"] == (2 if name == "keyflower II" else 3)
        assert title_of(tile(name), "load", WORDS).endswith(" II")


def test_every_new_boat_and_winter_tile_shows_what_it_scores() -> None:
    for boat in COMPONENTS.group("boat"):
        if boat.file in EXPANSIONS:
            assert (boat.name in BOAT_COUNTS) != (boat.name in BOAT_DEEDS)
            assert (placed(card_id(boat, "winter"))[points(imprint(boat.name)["points"])] == 1) == (
                boat.name in BOAT_COUNTS
            )
    assert placed(card_id(tile("keyflower II"), "winter"))["resource-gold"] == imprint("keyflower II")["gold"]
    for winter in COMPONENTS.group("winter"):
        if winter.file in EXPANSIONS:
            shown = placed(card_id(winter, ""))
            assert shown[points(imprint(winter.name)["points"])] == 1
            assert all(shown[item] == many for item, many in Counter(COUNTED[winter.name]).items())


# ------------------------------------------------------------ middle and small faces
@pytest.mark.parametrize("each", tiles(COMPONENTS), ids=lambda each: each.name)
def test_every_side_has_a_middle_and_a_small_face(each: Component) -> None:
    for side in SIDES[each.group]:
        middle = symbols()[small_faces.sprite("middle", each.name, side)]
        title = re.search(r'class="on-dark letters long-(\d+)"[^>]*>([^<]+)<', middle)
        assert title is not None and unescape(title[2]) == title_of(each, side, WORDS)
        assert int(title[1]) == max(len(title_of(each, side, WORDS)), 6)
        assert f".long-{title[1]} " in join_styles(list_styles("keyflower"))
        assert small_faces.sprite("small", each.name, side) in symbols()


def test_no_number_of_a_cart_is_small_on_a_middle_face() -> None:
    for each in COMPONENTS.group("building"):
        for side in ("basic", "upgraded"):
            drawn = symbols()[small_faces.sprite("middle", each.name, side)]
            for size in re.findall(r'href="#cart-\d" x="[^"]+" y="[^"]+" width="([\d.]+)"', drawn):
                assert float(size) * 34 / 64 * 120 / WIDTH >= 11, each.name


@pytest.mark.parametrize("name", ["farrier", "stable", "wainwright"])
def test_a_middle_face_shows_points_steps_and_upgrades(name: str) -> None:
    then = imprint(name)["upgraded"]
    drawn = symbols()[small_faces.sprite("middle", name, "basic")]
    assert '#sign-shield"' in drawn and f">{then['points']}<" in drawn
    assert f'width="{small_faces.SHIELD}"' in drawn
    assert f">{then['move']}<" in drawn


def test_many_of_a_kind_are_one_with_a_number_in_their_order() -> None:
    assert small_faces.gather_alike(["a", "or", "b", "or", "c"]) == ["a", "or", "b", "or", "c"]
    assert small_faces.gather_alike(["a"] * 3) == ["a", "a", "a"] and small_faces.gather_alike(["a"] * 5) == [
        "5×",
        "a",
    ]


# ------------------------------------------------------------ contracts and extensions
@pytest.mark.parametrize("number", range(36))
def test_a_contract_shows_its_items_and_its_number(number: int) -> None:
    facts: Any = CONTRACTS[number].record.fields
    shown = placed(contract_id(number))
    assert shown - Counter(["contract-paper"]) == Counter(resources(facts["needs"]))
    assert CONTRACTS[number].name == f"contract {number:02}" and f">{number:02}<" in symbols()[contract_id(number)]


def test_items_that_may_be_any_look_the_same_on_contracts_as_on_tiles() -> None:
    assert resources({"worker": 1, "skill": 1, "resource": 2, "figure": 1}) == [
        "worker-any", "skill-any", "resource-any", "resource-any", "worker-purple",
    ]  # fmt: skip


def test_many_items_stand_on_two_lines_each_kind_together() -> None:
    assert arrange_items([["a"] * 3]) == [["a", "a", "a"]]
    assert arrange_items([["a"] * 4]) == [["a", "a"], ["a", "a"]]
    assert arrange_items([["a"] * 2, ["b"] * 4]) == [["a"] * 2, ["b"] * 4]
    assert arrange_items([["a"] * 2, ["b"] * 2, ["c"]]) == [["a"] * 2, ["b", "b", "c"]]
    assert arrange_items([["a"], ["b"], ["c"], ["d"]]) == [["a", "b"], ["c", "d"]]


@pytest.mark.parametrize("number", range(18))
def test_an_extension_shows_its_colour_with_its_mark_and_its_cost(number: int) -> None:
    facts: Any = EXTENSIONS[number].record.fields
    block = f"block-{facts['colour']}"
    assert placed(extension_id(number)) - Counter([block]) == Counter(resources(facts["cost"]))
    assert placed(extension_id(number))[block] == 1 and placed(block)[f"mark-{facts['colour']}"] == 1


def test_only_what_is_in_the_box_is_drawn() -> None:
    base = set(re.findall(r'<symbol id="([^"]+)"', board_for(steading.game("keyflower")).sprites()))
    assert base < symbols().keys()
    assert not [tile for tile in tiles(COMPONENTS) if tile.file in EXPANSIONS and land_id(tile) in base]
