"""Key Flow's faces: every card has one for each level, and shows the numbers of its pieces."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from gzip import compress
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

import steading
from steading.book.faces import make_widest_game
from steading.drawing.style import join_styles
from steading.games import board_for, ledgers, list_styles
from steading.games.key_family.table.drawing.rows import points
from steading.games.key_flow.rules import pieces
from steading.games.key_flow.rules.pieces import (
    ALL_ARROWS,
    ALL_KEYPLE_CARDS,
    ALL_VILLAGE_CARDS,
    CARDS,
    KEYTHEDRAL,
    LEFT,
    OWN,
    PANELS,
    RIGHT,
    SEA_BREESE,
    VILLAGE_CARDS,
    WINTER_CARDS,
    Card,
    find_card,
    read_pieces,
)
from steading.games.key_flow.table.drawing.cards import title_of
from steading.games.key_flow.table.drawing.faces import (
    CARD_H,
    CARD_W,
    STORE_CARD,
    UPGRADE_HEIGHT,
    UPGRADE_WIDTH,
    back,
    card_face,
    cover_box,
    keyple,
    sections,
    sprites,
    village,
)
from steading.games.key_flow.table.drawing.icons import pictures, scene_id
from steading.games.key_flow.table.drawing.plain_faces import name_lines
from steading.games.key_flow.table.drawing.printed_rows import benefit, cost, gain, herd, scoring_rows
from steading.games.key_flow.table.words import KeyFlowWords

PIECES = read_pieces()
WORDS = KeyFlowWords(steading.game("key_flow"), ledgers("key_flow"))
VILLAGES = ALL_VILLAGE_CARDS
KEYPLES = ALL_KEYPLE_CARDS
COLOURS = ("green", "yellow", "red", "blue")  # by season


@cache
def drawn() -> str:
    return sprites(WORDS)


@cache
def symbols() -> dict[str, str]:
    """What is drawn in each sprite."""
    found = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', drawn(), re.DOTALL)
    assert len(found) == len(dict(found))
    return dict(found)


def placed(sprite: str) -> Counter[str]:
    """How often each other sprite is placed in it."""
    return Counter(re.findall(r'href="#([^"]+)"', symbols()[sprite]))


def written(sprite: str) -> list[str]:
    """The words and numbers on it."""
    return re.findall(r"<text[^>]*>([^<]*)</text>", symbols()[sprite])


def card(name: str) -> Card:
    return find_card(name)


def only_pictures(items: list[str]) -> Counter[str]:
    return Counter(item for item in items if "-" in item)


# ------------------------------------------------------------ all of them
def test_the_sheet_is_well_formed_and_small_when_it_is_sent() -> None:
    ElementTree.fromstring(f"<svg>{drawn()}</svg>")
    assert len(compress(drawn().encode())) < 50_000


def test_whatever_a_face_places_is_drawn_and_every_stroke_stands_in_the_stylesheet() -> None:
    styled = set(re.findall(r"\.([a-z][a-z0-9-]*)", join_styles(list_styles("key_flow"))))
    for sprite, inner in symbols().items():
        assert symbols().keys() >= placed(sprite).keys(), sprite
        assert styled.issuperset(" ".join(re.findall(r'class="([^"]+)"', inner)).split()), sprite


@pytest.mark.parametrize("name", ["keyflower", "my_farm_shop"])
def test_a_sprite_that_another_game_has_too_is_drawn_the_same(name: str) -> None:
    others = dict(
        re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', board_for(steading.game(name)).sprites(), re.DOTALL)
    )
    shared = others.keys() & symbols().keys()
    assert shared and all(others[sprite] == symbols()[sprite] for sprite in shared)


@pytest.mark.parametrize("name", ["keyflower", "key_flow", "my_farm_shop"])
def test_a_symbol_refers_to_nothing_that_must_be_shown(name: str) -> None:
    """A page styles its symbols only where they are placed: a clip or a gradient among them would not be found."""
    assert "url(" not in board_for(make_widest_game(name)).sprites()


def test_every_card_has_a_face_for_each_level() -> None:
    faces = [card_face(each, level) for each in VILLAGES for level in range(max(1, PIECES.panels[each]))]
    faces += [card_face(each) for each in KEYPLES]
    assert len(faces) == len(set(faces)) == 100 + 39 + 6 + 92  # 39 have a second panel, 6 a third
    assert symbols().keys() >= set(faces)


def test_the_gallery_shows_every_face_once() -> None:
    shown = [sprite for _, section in sections(WORDS) for sprite, _ in section]
    captions = [caption for _, section in sections(WORDS) for _, caption in section]
    assert len(shown) == len(set(shown)) and symbols().keys() >= set(shown)
    faces = {sprite for sprite in symbols() if sprite.startswith(("village-", "keyples-", "back-"))}
    assert set(shown) >= {sprite for sprite in faces if "ground" not in sprite} | {STORE_CARD, "upgrade-point"}
    assert all(captions) and len(captions) == len(set(captions))


def test_pictures_differ_from_each_other_without_their_colours() -> None:
    plain = {re.sub(r' class="[^"]+"', "", each) for each in pictures().values()}
    assert len(plain) == len(pictures())


# ------------------------------------------------------------ village cards
@pytest.mark.parametrize("each", VILLAGES)
def test_a_card_shows_its_name_its_animals_and_what_it_brings(each: Card) -> None:
    face = village(each)
    assert title_of(WORDS, each).replace("'", "&#x27;") in written(face)
    if scoring_rows(PIECES, each):
        return
    shown = placed(face)
    for item, number in only_pictures([*herd(PIECES, each), *gain(PIECES, each)]).items():
        assert shown[item] == number


@pytest.mark.parametrize("each", [each for each in VILLAGES if PIECES.panels[each]])
def test_panels_that_are_not_covered_show_what_they_give_cost_and_score(each: Card) -> None:
    for level in range(PIECES.panels[each]):
        open_panels = range(level, PIECES.panels[each])
        expected: list[str] = []
        for panel in open_panels:
            expected += benefit(PIECES, each, panel)
            worth = PIECES.points[each * PANELS + panel]
            expected += [points(worth)] if worth else []
            expected += cost(PIECES, each, panel) if panel + 1 < PIECES.panels[each] else []
        shown = placed(village(each, level))
        assert shown["upgrade-tile"] == level
        around = {"card-rim", "upgrade-tile", scene_id(each)}
        given = Counter({item: n for item, n in shown.items() if item not in around and not item.startswith("land-")})
        emblem = "sign-home" if each < 6 else f"season-{('spring', 'summer', 'autumn', 'winter')[PIECES.season[each]]}"
        assert given - Counter([emblem]) == only_pictures(expected), CARDS[each]


def test_what_panels_show_in_order() -> None:
    assert benefit(PIECES, card("alehouse"), 0) == ["keyple-token", "/", "skill-random"]
    assert benefit(PIECES, card("carpenter"), 1) == ["skill-saw", "sign-becomes", *["resource-gold"] * 3]
    assert benefit(PIECES, card("stable"), 1) == ["cart-4", "sign-upgrade", "sign-upgrade"]
    assert benefit(PIECES, card("barn"), 1) == ["resource-any", "sign-becomes", "points-2"]
    assert benefit(PIECES, card("windmill"), 1) == [*["resource-any"] * 5, "sign-becomes", "points-7"]
    assert cost(PIECES, card("forge"), 1) == [*["resource-iron"] * 3, "skill-anvil"]
    assert gain(PIECES, card("spring river 4")) == ["skill-anvil-double"]
    assert gain(PIECES, card("spring river 8")) == ["skill-random"]


def test_a_tile_covers_its_panel_and_no_other() -> None:
    for each in (KEYTHEDRAL, card("keywood")):
        boxes = [cover_box(PIECES, each, panel) for panel in range(PIECES.panels[each])]
        for x, y, wide, tall in boxes:
            assert x > 0 and x + wide < CARD_W and y > 0 and y + tall < CARD_H
            assert wide / tall == pytest.approx(UPGRADE_WIDTH / UPGRADE_HEIGHT, abs=0.01)
        assert all(above[1] + above[3] < below[1] for above, below in pairwise(boxes))


def test_roads_of_both_rows_meet_when_one_lies_half_a_card_aside() -> None:
    [top, *_] = re.findall(r'd="([^"]+)" class="road"', symbols()["land-top-home"])
    [river, *_] = re.findall(r'd="([^"]+)" class="road"', symbols()["land-river-spring"])
    below = {float(x) for x in re.findall(rf"M([\d.]+) [\d.]+ V{CARD_H}", top)}
    above = {float(x) for x in re.findall(r"M([\d.]+) 0 ", river)}
    assert below == above == {CARD_W / 4, CARD_W * 3 / 4}
    assert {(x + CARD_W / 2) % CARD_W for x in below} == above
    assert f"M0 282 H{CARD_W}" in top


def test_cards_of_the_river_row_lie_at_the_river() -> None:
    for each in VILLAGES:
        [land] = [sprite for sprite in placed(village(each)) if sprite.startswith("land-")]
        assert land.split("-")[1] == ("river" if PIECES.row[each] else "top")
        if PIECES.boat[each]:
            assert sum(number for sprite, number in placed(village(each)).items() if sprite.startswith("boat-")) == 1


def test_a_corrected_card_shows_what_is_corrected(tmp_path: Path) -> None:
    printed = (Path(pieces.__file__).parents[1] / "components" / "autumn.toml").read_text(encoding="utf-8")
    barn, river = 'name = "barn"', "gain = { gold = 1 }\nanimals = { pig = 2 }"
    assert barn in printed and river in printed
    corrected = printed.replace(barn, f"{barn}\ngain = {{ wood = 2 }}\nanimals = {{ cow = 1, sheep = 1 }}")
    (tmp_path / "autumn.toml").write_text(corrected.replace(river, "animals = { pig = 3 }"), encoding="utf-8")
    words = KeyFlowWords(steading.game("key_flow"), ledgers("key_flow"))
    words.pieces = read_pieces(tmp_path)
    faces = dict(re.findall(r'<symbol id="(village-[^"]+)"[^>]*>(.*?)</symbol>', sprites(words), re.DOTALL))
    upgraded = Counter(re.findall(r'href="#([^"]+)"', faces[village(card("barn"), 1)]))
    assert (upgraded["resource-wood"], upgraded["animal-cow"], upgraded["animal-sheep"]) == (2, 1, 1)
    bare = Counter(re.findall(r'href="#([^"]+)"', faces[village(card("autumn river 1"))]))
    assert (bare["animal-pig"], bare["resource-gold"]) == (3, 0)


def test_a_long_name_is_broken_between_words_or_where_a_language_says_so() -> None:
    assert name_lines("Key mine") == ["Key mine"] and name_lines("Apprentice hall") == ["Apprentice", "hall"]
    assert name_lines("Blacksmith") == ["Blacksmith"]
    assert name_lines("Schluss\u00adstein\u00adbruch") == ["Schluss-", "steinbruch"]
    words = KeyFlowWords(steading.game("key_flow"), ledgers("key_flow"), code="de")
    assert "Lehrlingshaus" in sprites(words) and "\u00ad" not in sprites(words)


# ------------------------------------------------------------ winter
@pytest.mark.parametrize("each", [each for each in VILLAGES[WINTER_CARDS:] if not PIECES.panels[each]])
def test_a_winter_card_shows_what_it_counts_its_points_and_its_animals(each: Card) -> None:
    rows = scoring_rows(PIECES, each)
    assert rows
    shown = placed(village(each))
    if each == SEA_BREESE:
        assert [shown[points(worth)] for worth in PIECES.scale] == [1] * 5
        assert written(village(each))[:5] == ["1", "2", "3", "4", "5+"]
        return
    expected = only_pictures([*[item for items in rows for item in items], *herd(PIECES, each)])
    assert all(shown[item] == number for item, number in expected.items())


def test_what_winter_cards_count() -> None:
    assert scoring_rows(PIECES, card("dairy")) == [["animal-cow", "keyple-token", "sign-becomes", "points-5"]]
    assert scoring_rows(PIECES, card("harvest festival")) == [["keyple-red", "keyple-red", "sign-becomes", "points-3"]]
    assert scoring_rows(PIECES, card("merchant")) == [
        ["resource-wood", "resource-wood", "sign-becomes", "points-3"],
        ["skill-saw", "sign-becomes", "points-3"],
    ]
    assert scoring_rows(PIECES, card("carried away")) == [
        ["3+ ", "animal-cow", "sign-becomes", "points-10"],
        ["5+ ", "animal-cow", "sign-becomes", "points-20"],
    ]


# ------------------------------------------------------------ keyple cards and backs
@pytest.mark.parametrize("each", KEYPLES)
def test_a_keyple_card_shows_its_keyples_arrows_number_token_and_animal(each: Card) -> None:
    place, season = each - VILLAGE_CARDS, PIECES.season[each]
    shown = placed(keyple(each))
    assert shown[f"keyple-{COLOURS[season]}"] == PIECES.keyples[place]
    assert shown["keyple-token"] == PIECES.token[place]
    arrows = {"arrow-left": LEFT, "arrow-down": OWN, "arrow-right": RIGHT}
    assert sum(bit for sprite, bit in arrows.items() if shown[sprite]) == PIECES.arrows[place] <= ALL_ARROWS
    assert written(keyple(each)) == [str(PIECES.number[place])]
    assert Counter({item: n for item, n in shown.items() if item.startswith("animal-")}) == Counter(herd(PIECES, each))


def test_the_strip_below_a_keyple_card_shows_a_small_keyple() -> None:
    for season, colour in zip(("spring", "summer", "autumn", "winter"), COLOURS, strict=True):
        assert placed(f"keyples-ground-{season}")[f"keyple-{colour}"] == 1


def test_a_back_shows_season_marker_and_the_way_the_hands_go() -> None:
    assert written(back(0, 0)) == ["K"] and written(back(2, 4)) == ["4+"]
    ways = ["arrow-left", "arrow-right", "arrow-left", "arrow-right"]
    for season, way in enumerate(ways):
        backs = {back(season, marker) for marker in (0, 2, 3, 4, 5, 6)}
        assert symbols().keys() >= backs and all(placed(sprite)[way] == 1 for sprite in backs)
