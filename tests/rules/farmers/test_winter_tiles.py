"""The Farmers' winter tiles: what each of them counts."""

from __future__ import annotations

from typing import Any

import pytest

from steading.games import board_for
from tests.games.keyflower.kit import OVER, PIECES, F, game, given, score

KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # north of home 1; roads S, SW, N, NE
RING = [  # with home 1, each joined to the other two by road
    {"tile": "keywood", "q": 0, "r": -1, "turned": 2},
    {"tile": "miner", "q": 1, "r": -1, "turned": 1},
]


def plain(tile: str, beside: str = "keywood", side: str = "NW") -> dict[str, Any]:
    """The tile at a plain side, so that it joins nothing but its own land to the field there."""
    return {"tile": tile, "beside": (beside, side), "join": "plain"}


def items(*village: Any, **player: Any) -> dict[str, int]:
    """What a player with these tiles scores when the game is over, but for the points printed on tiles."""
    state = given(farmers=True, season="winter", step=OVER, players=[{"village": list(village), **player}])
    return {source: points for source, points in score(state).items() if source != "tiles"}


def herds(kind: str, number: int) -> list[tuple[str, int, str]]:
    """Animals of a type in so many fields, a different number in each."""
    places = [("home 1", 0), ("home 1", 3), ("home 1", 4), ("keywood", 2)]
    return [(tile, field, f"{place + 1} {kind}") for place, (tile, field) in enumerate(places[:number])]


# ---------------------------------------------------------------- items
@pytest.mark.rule(F + "winter.bakery")
@pytest.mark.parametrize(
    ("goods", "wheat", "skills", "trios"),
    [
        ("3 wood 1 stone 1 iron", 2, "1 saw 2 anvil", 2),
        ("1 wood", 5, "5 saw", 1),
        ("5 stone", 5, "3 saw 1 anvil", 4),
        ("5 stone", 5, "", 0),
        ("5 stone", 0, "3 saw", 0),
        ("", 5, "3 saw", 0),
    ],
)
def test_the_bakery_scores_four_for_a_resource_a_wheat_and_a_skill(
    goods: str, wheat: int, skills: str, trios: int
) -> None:
    found = items(KEYWOOD, plain("bakery"), goods=goods, wheat=wheat, skills=skills)
    assert found == ({"bakery": 4 * trios} if trios else {})


@pytest.mark.rule(F + "winter.bakery")
def test_an_item_that_the_bakery_counts_counts_nowhere_else() -> None:
    both = [KEYWOOD, plain("bakery"), plain("granary", "bakery", "NW")]
    # A trio for four is better than half a pair; the two other wheat make a pair.
    assert items(*both, goods="1 wood", wheat=3, skills="1 saw") == {"bakery": 4, "granary": 3}
    assert items(*both, goods="1 wood", wheat=2, skills="1 saw") == {"bakery": 4}
    assert items(*both, goods="1 gold", wheat=1, skills="1 saw") == {"bakery": 4}


@pytest.mark.rule(F + "winter.granary")
@pytest.mark.parametrize(("wheat", "points"), [(1, 0), (2, 3), (3, 3), (5, 6), (10, 15)])
def test_the_granary_scores_three_for_two_wheat(wheat: int, points: int) -> None:
    assert items(KEYWOOD, plain("granary"), wheat=wheat) == ({"granary": points} if points else {})


# ---------------------------------------------------------------- fields with animals
@pytest.mark.rule(F + "winter.dairy")
@pytest.mark.rule(F + "winter.truffle-orchard")
@pytest.mark.rule(F + "winter.weaver")
@pytest.mark.parametrize(
    ("tile", "kind", "fields", "points"),
    [
        ("dairy", "cow", 2, 14),
        ("dairy", "pig", 2, 4),
        ("dairy", "sheep", 2, 2),
        ("truffle orchard", "pig", 3, 15),
        ("truffle orchard", "cow", 3, 9),
        ("truffle orchard", "sheep", 3, 3),
        ("weaver", "sheep", 4, 12),
        ("weaver", "cow", 3, 9),
        ("weaver", "pig", 4, 8),
    ],
)
def test_a_winter_tile_raises_what_fields_with_its_animals_score(
    tile: str, kind: str, fields: int, points: int
) -> None:
    assert items(KEYWOOD, plain(tile), animals=herds(kind, fields)) == {f"{kind} fields": points}


@pytest.mark.rule(F + "winter.dairy")
@pytest.mark.rule(F + "winter.truffle-orchard")
@pytest.mark.rule(F + "winter.weaver")
def test_in_a_mixed_field_each_of_the_three_counts_its_own() -> None:
    village = [KEYWOOD, plain("dairy"), plain("weaver", "dairy", "SW"), plain("truffle orchard", "dairy", "N")]
    found = items(*village, animals=[("home 1", 0, "1 cow 2 pig 3 sheep")])
    assert found == {"cow fields": 7, "pig fields": 5, "sheep fields": 3}


# ---------------------------------------------------------------- the hillside
@pytest.mark.rule(F + "winter.hillside")
def test_the_hillside_scores_for_every_tile_of_its_field_and_for_itself() -> None:
    # Its field runs on over keywood and miner, but roads part it from the home.
    hillside = {"tile": "hillside", "q": 1, "r": -2, "turned": 0}
    assert items(*RING, hillside) == {"hillside": 3}
    assert items(*RING, {"tile": "keythedral", "q": 1, "r": -2, "turned": 3}) == {"keythedral": 12}


@pytest.mark.rule(F + "winter.hillside")
def test_winter_tiles_beside_it_make_the_hillsides_field_larger() -> None:
    hillside = {"tile": "hillside", "q": -1, "r": -1, "turned": 0}  # at keywood's plain side
    assert items(KEYWOOD, hillside) == {"hillside": 2}
    assert items(KEYWOOD, hillside, plain("village hall", "hillside", "SW")) == {"hillside": 3}
    # By keywood's road in the north the scholar joins both fields beside the road, but adds only itself.
    north = {"tile": "scholar", "q": 0, "r": -2, "turned": 3}
    assert items(KEYWOOD, hillside, north) == {"hillside": 3}


@pytest.mark.rule(F + "winter.hillside-option")
@pytest.mark.parametrize(("hillside", "points"), [("with", 3), ("without", 2)])
def test_the_hillside_counts_its_own_tile_or_not(hillside: str, points: int) -> None:
    village = [*RING, {"tile": "hillside", "q": 1, "r": -2, "turned": 0}]
    state = given(farmers=True, hillside=hillside, season="winter", step=OVER, players=[{"village": village}])
    assert score(state)["hillside"] == points
    (card,) = [piece for piece in state.game.components.records if piece.name == "hillside"]
    said = board_for(state.game, ["A", "B"]).words.component(card)
    assert said == f"1 point for each tile its field covers, {hillside} its own"


@pytest.mark.rule(F + "winter.hillside-option")
def test_the_option_needs_the_farmers() -> None:
    with pytest.raises(ValueError, match="option hillside needs option farmers"):
        game(hillside="without")


@pytest.mark.rule(F + "winter.hillside-tile-once")
def test_a_tile_counts_once_for_the_hillside_though_two_of_its_fields_belong_to_it() -> None:
    assert items({"tile": "hillside", "q": 0, "r": -1, "turned": 3}) == {"hillside": 2}


# ---------------------------------------------------------------- roads
NEW = ("bakery", "dairy", "granary", "hillside", "truffle orchard", "weaver")


@pytest.mark.rule(F + "winter.one-road")
@pytest.mark.parametrize("tile", NEW)
def test_each_new_winter_tile_has_one_road_and_joins_the_fields_beside_it(tile: str) -> None:
    (piece,) = (piece for piece in PIECES.components.group("winter") if piece.name == tile)
    edges = piece.record.text("edges")
    assert (edges.count("R"), edges.count("G")) == (1, 5)
    cows = [("home 1", 1, "1 cow"), ("home 1", 2, "1 cow")]
    each = 7 if tile == "dairy" else 3
    joined = items({"tile": tile, "beside": ("home", "N"), "join": "road"}, animals=cows)
    assert joined["cow fields"] == each
    assert items(KEYWOOD, plain(tile), animals=cows)["cow fields"] == 2 * each
