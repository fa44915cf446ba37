"""Upgrading: a tile covers the upper open panel of a card for the cost on its arrow; later it may be flipped."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.key_flow.kit import TOKENS, R, card_of, given, goods, player_of, revealed, work
from tests.kit import choices, legal, play, refused

BUILDER = {"card": "builder", "at": "top -1"}  # one step, two upgrades
STABLE = {"card": "stable", "at": "top -1"}  # two steps, one upgrade


def used(*village: Any, building: str = "home 1", **rest: Any) -> State:
    """The first seat has laid a keyple card over a building of its own."""
    state = revealed(2, "winter keyple 1", players=[{"village": list(village), **rest}])
    work(state, 0, building)
    return state


def upgrade(state: State, at: str = "top 1") -> None:
    play(state, 0, "upgrade", at=at)


def tiles(state: State, card: str) -> tuple[int, int]:
    """The upgrade tiles on a card, and how many of them show their point."""
    found = card_of(state, card)
    return found["upgrades"], found["flipped"]


def left(state: State) -> tuple[int, int]:
    """The steps and upgrades that are left of the use."""
    frame: Any = player_of(state, 0)["pending"][-1]
    return frame["steps"], frame["upgrades"]


def skills(state: State) -> tuple[dict[str, int], dict[str, int]]:
    """The first seat's skill tiles, single- and double-sided."""
    found = player_of(state, 0)
    return found["skills"], found["double"]


def pile(state: State) -> Any:
    """The face-down skill tiles of each type."""
    return state.dump()["pile"]


def total(state: State) -> int:
    """The points of the first seat."""
    return next(sheet.total for sheet in state.scores() if sheet.seat == 0)


def payments(state: State) -> set[tuple[str | int, ...]]:
    """Gold, iron, stone and wood of every way to pay."""
    return {(form["gold"], form["iron"], form["stone"], form["wood"]) for form in legal(state, 0, "pay")}


# ---------------------------------------------------------------- how many, which
@pytest.mark.rule(R + "upgrade.icon-count")
def test_one_icon_is_one_upgrade() -> None:
    state = used("keywood", "miner", skills="1 saw 1 anvil")
    upgrade(state, "top 1")
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 2")
    refused(state, 0, R + "upgrade.icon-count", "flip", at="top 1")
    assert (tiles(state, "keywood"), tiles(state, "miner")) == ((1, 0), (0, 0))
    play(state, 0, "done")


@pytest.mark.rule(R + "upgrade.icon-count")
def test_two_icons_are_two_upgrades_of_different_cards() -> None:
    state = used(BUILDER, "keywood", "miner", "quarryman", building="builder", skills="1 saw 1 anvil 1 pick axe")
    upgrade(state, "top 1")
    upgrade(state, "top 2")
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 3")
    assert (tiles(state, "keywood"), tiles(state, "miner"), tiles(state, "quarryman")) == ((1, 0), (1, 0), (0, 0))


@pytest.mark.rule(R + "upgrade.icon-count")
def test_a_peddler_upgrades_nothing() -> None:
    state = used("keywood", ("peddler", "1 gold"), building="peddler", skills="1 saw")
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 1")
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 2")
    assert legal(state, 0, "upgrade") == []


@pytest.mark.rule(R + "upgrade.own-village")
def test_cards_of_either_row_and_any_season_are_upgraded_but_no_others() -> None:
    own = {"village": [("keythedral", "1 iron 1 stone 1 wood"), "barn"], "skills": "1 saw"}
    other = {"village": ["keywood", ("inn", "1 wood"), ("peddler", "1 gold")], "skills": "1 saw"}
    state = revealed(2, "winter keyple 1", players=[own, other])
    work(state, 0, "home 1")
    assert choices(state, 0, "upgrade", "at") == {"top 1", "river +0.5"}
    river = state.copy()
    upgrade(river, "river +0.5")
    assert (tiles(river, "barn"), tiles(river, "keythedral"), skills(river)) == ((1, 0), (0, 0), ({}, {}))
    upgrade(state, "top 1")
    assert (tiles(state, "keythedral"), goods(state, "keythedral")) == ((1, 0), {})
    assert [card["upgrades"] for card in player_of(state, 1)["village"]] == [0, 0, 0, 0]


@pytest.mark.rule(R + "upgrade.two-open-panels")
def test_a_card_with_two_panels_is_upgraded_once() -> None:
    state = used(BUILDER, "woodcutter", building="builder", skills="2 saw")
    upgrade(state)
    refused(state, 0, R + "upgrade.two-open-panels", "upgrade", at="top 1")
    assert skills(state) == ({"saw": 1}, {})


@pytest.mark.rule(R + "upgrade.two-open-panels")
def test_a_forge_is_upgraded_twice_but_not_three_times() -> None:
    state = used(
        {"card": "wainwright", "at": "top -1"}, ("forge", "9 iron", 1), building="wainwright", skills="3 anvil"
    )
    upgrade(state)
    refused(state, 0, R + "upgrade.two-open-panels", "upgrade", at="top 1")
    assert (tiles(state, "forge"), goods(state, "forge")) == ((2, 0), {"iron": 6})


@pytest.mark.rule(R + "upgrade.two-open-panels")
def test_a_card_without_panels_and_an_empty_place_are_never_upgraded() -> None:
    everything = "5 gold 5 iron 5 stone 5 wood"
    state = used(
        ("jeweller", everything), ("spring river 1", everything), ("flipper", everything), skills="2 saw 2 anvil"
    )
    assert legal(state, 0, "upgrade") == []
    for at in ("top 1", "river +0.5", "river +1.5", "top 2"):
        refused(state, 0, R + "upgrade.two-open-panels", "upgrade", at=at)


# ---------------------------------------------------------------- the cost
@pytest.mark.rule(R + "upgrade.cost-on-arrow")
def test_a_sawmills_second_upgrade_asks_for_a_saw_as_well() -> None:
    state = used(("sawmill", "3 wood", 1), skills="1 anvil 1 pick axe")
    refused(state, 0, R + "upgrade.cost-on-arrow", "upgrade", at="top 1")
    assert (goods(state, "sawmill"), tiles(state, "sawmill")) == ({"wood": 3}, (1, 0))
    state = used(("sawmill", "3 wood"))
    upgrade(state)  # the first does not
    assert (goods(state, "sawmill"), tiles(state, "sawmill")) == ({}, (1, 0))


@pytest.mark.rule(R + "upgrade.cost-on-arrow")
def test_each_arrow_has_its_own_price() -> None:
    state = used(("goldsmith", "5 gold"))
    upgrade(state)
    assert goods(state, "goldsmith") == {"gold": 3}
    state = used(("goldsmith", "5 gold", 1))
    upgrade(state)
    assert goods(state, "goldsmith") == {"gold": 2}


@pytest.mark.rule(R + "upgrade.cost-on-arrow")
def test_what_is_begun_is_paid_before_anything_else() -> None:
    state = used(("workshop", "1 iron 1 stone 1 wood"))
    upgrade(state)
    refused(state, 0, R + "upgrade.cost-on-arrow", "done")
    refused(state, 0, R + "upgrade.cost-on-arrow", "move", resource="wood", source="top 1", to="top 0")
    assert payments(state) == {(0, 1, 1, 0), (0, 1, 0, 1), (0, 0, 1, 1)}  # neither more nor less than two


@pytest.mark.rule(R + "upgrade.resources-on-the-card")
def test_resources_lie_on_the_very_card() -> None:
    state = used(("home 1", "1 wood"), ("carpenter", "2 wood"))
    refused(state, 0, R + "upgrade.resources-on-the-card", "upgrade", at="top 1")
    play(state, 0, "move", resource="wood", source="top 0", to="top 1")
    upgrade(state)
    assert (tiles(state, "carpenter"), goods(state, "carpenter")) == ((1, 0), {})


@pytest.mark.rule(R + "upgrade.resources-on-the-card")
def test_they_cannot_be_paid_from_elsewhere() -> None:
    state = used(("home 1", "2 gold 2 wood"), ("workshop", "1 iron 1 stone 1 wood"))
    upgrade(state)
    for paid in ({"gold": 1, "wood": 1}, {"wood": 2}):
        payment = {"gold": 0, "iron": 0, "stone": 0, "wood": 0, **paid}
        refused(state, 0, R + "upgrade.resources-on-the-card", "pay", **payment)
    play(state, 0, "pay", gold=0, iron=1, stone=0, wood=1)
    assert (goods(state, "home 1"), goods(state, "workshop")) == ({"gold": 2, "wood": 2}, {"stone": 1})


@pytest.mark.rule(R + "upgrade.gold-substitutes")
@pytest.mark.parametrize("there", ["2 gold", "1 iron 1 gold", "1 wood 1 gold", "1 iron 1 wood"])
def test_gold_stands_in_for_wood_and_iron(there: str) -> None:
    state = used(("home 3", there), "miner", building="home 3")
    upgrade(state, "top 0")
    assert (tiles(state, "home 3"), goods(state, "home 3")) == ((1, 0), {})


@pytest.mark.rule(R + "upgrade.gold-substitutes")
@pytest.mark.parametrize("there", ["1 gold", "2 iron", "1 iron 1 stone", "5 stone 1 gold", "2 iron 3 stone"])
def test_nothing_else_does(there: str) -> None:
    state = used(("home 3", there), "miner", building="home 3")
    refused(state, 0, R + "upgrade.resources-on-the-card", "upgrade", at="top 0")


@pytest.mark.rule(R + "upgrade.gold-substitutes")
def test_the_payer_decides_what_gold_stands_for() -> None:
    state = used(("home 3", "2 iron 2 wood 2 gold 1 stone"), "miner", building="home 3")
    upgrade(state, "top 0")
    assert payments(state) == {(0, 1, 0, 1), (1, 1, 0, 0), (1, 0, 0, 1), (2, 0, 0, 0)}
    play(state, 0, "pay", gold=1, iron=0, stone=0, wood=1)
    assert goods(state, "home 3") == {"iron": 2, "wood": 1, "gold": 1, "stone": 1}


@pytest.mark.rule(R + "upgrade.gold-substitutes")
def test_nothing_stands_in_for_gold_but_with_the_keyflower() -> None:
    state = used(("home 1", "1 wood"), ("peddler", "1 iron"))
    refused(state, 0, R + "upgrade.resources-on-the-card", "upgrade", at="top 1")
    state = used(("home 1", "1 wood"), ("peddler", "1 iron"), "keyflower")
    upgrade(state)
    assert (tiles(state, "peddler"), goods(state, "peddler")) == ((1, 0), {})


@pytest.mark.rule(R + "upgrade.white-resource")
def test_any_two_resources_pay_for_a_workshop() -> None:
    state = used(("workshop", "1 wood 1 gold"))
    upgrade(state)
    assert (tiles(state, "workshop"), goods(state, "workshop")) == ((1, 0), {})
    state = used(("workshop", "1 wood"))
    assert legal(state, 0, "upgrade") == []


@pytest.mark.rule(R + "upgrade.white-resource")
def test_the_payer_may_keep_the_gold() -> None:
    state = used(("workshop", "2 wood 1 gold"))
    upgrade(state)
    assert payments(state) == {(0, 0, 0, 2), (1, 0, 0, 1)}
    play(state, 0, "pay", gold=0, iron=0, stone=0, wood=2)
    assert goods(state, "workshop") == {"gold": 1}


@pytest.mark.rule(R + "upgrade.skill-from-front")
def test_a_double_sided_anvil_pays_as_well() -> None:
    state = used("key mine", double="1 anvil")
    upgrade(state)
    assert (tiles(state, "key mine"), skills(state)) == ((1, 0), ({}, {}))
    state = used(("home 1", "1 wood"), "key mine", skills="3 saw", double="2 pick axe")
    refused(state, 0, R + "upgrade.cost-on-arrow", "upgrade", at="top 1")


@pytest.mark.rule(R + "upgrade.skill-from-front")
@pytest.mark.parametrize("tile", ["single", "double"])
def test_the_payer_picks_among_tiles_that_fit(tile: str) -> None:
    state = used("key mine", skills="1 anvil 1 saw", double="1 anvil")
    upgrade(state)
    assert legal(state, 0) == [
        {"do": "pay skill", "skill": "anvil", "tile": "single"},
        {"do": "pay skill", "skill": "anvil", "tile": "double"},
    ]
    refused(state, 0, R + "upgrade.skill-from-front", "pay skill", skill="saw", tile="single")
    refused(state, 0, R + "upgrade.cost-on-arrow", "done")
    play(state, 0, "pay skill", skill="anvil", tile=tile)
    kept = ({"saw": 1}, {"anvil": 1}) if tile == "single" else ({"anvil": 1, "saw": 1}, {})
    assert (skills(state), tiles(state, "key mine")) == (kept, (1, 0))


@pytest.mark.rule(R + "upgrade.white-skill")
def test_any_tile_pays_a_white_skill_icon_but_gold_does_not() -> None:
    state = used("artisan", skills="1 pick axe")
    upgrade(state)
    assert (tiles(state, "artisan"), skills(state)) == ((1, 0), ({}, {}))
    state = used(("artisan", "5 gold"))
    refused(state, 0, R + "upgrade.cost-on-arrow", "upgrade", at="top 1")


@pytest.mark.rule(R + "upgrade.white-skill")
def test_two_white_icons_take_two_tiles_of_any_kind() -> None:
    state = used(("home 1", "1 wood"), ("keythedral", "", 1), skills="1 pick axe")
    refused(state, 0, R + "upgrade.cost-on-arrow", "upgrade", at="top 1")
    state = used(("keythedral", "", 1), skills="1 pick axe 1 saw", double="1 saw")
    upgrade(state)
    play(state, 0, "pay skill", skill="saw", tile="single")
    refused(state, 0, R + "upgrade.cost-on-arrow", "done")
    play(state, 0, "pay skill", skill="pick axe", tile="single")
    assert (tiles(state, "keythedral"), skills(state)) == ((2, 0), ({}, {"saw": 1}))


@pytest.mark.rule(R + "upgrade.white-skill")
@pytest.mark.rule(R + "upgrade.white-resource")
def test_an_inn_asks_for_any_resource_and_any_tile() -> None:
    state = used(("inn", "1 wood 1 stone"), skills="1 saw 1 anvil")
    upgrade(state)
    while legal(state, 0, "pay") or legal(state, 0, "pay skill"):
        if legal(state, 0, "pay"):
            assert payments(state) == {(0, 0, 1, 0), (0, 0, 0, 1)}
            play(state, 0, "pay", gold=0, iron=0, stone=1, wood=0)
        else:
            play(state, 0, "pay skill", skill="anvil", tile="single")
    assert (tiles(state, "inn"), goods(state, "inn"), skills(state)) == ((1, 0), {"wood": 1}, ({"saw": 1}, {}))


@pytest.mark.rule(R + "upgrade.spent-resources-to-supply")
def test_what_is_paid_leaves_the_card() -> None:
    state = used(("home 1", "2 wood"), ("carpenter", "4 wood"))
    upgrade(state)
    assert (goods(state, "carpenter"), goods(state, "home 1")) == ({"wood": 1}, {"wood": 2})


@pytest.mark.rule(R + "upgrade.spent-tiles-return")
@pytest.mark.parametrize(("held", "saws"), [("skills", 15), ("double", 16)])
def test_a_spent_tile_goes_back_to_its_own_stock(held: str, saws: int) -> None:
    own: dict[str, Any] = {held: "1 saw"}
    state = used("keywood", **own)
    assert pile(state) == {"anvil": 16, "pick axe": 16, "saw": saws}
    upgrade(state)
    assert (skills(state), pile(state)) == (({}, {}), {"anvil": 16, "pick axe": 16, "saw": 16})


@pytest.mark.rule(R + "upgrade.spent-tiles-return")
def test_a_spent_single_sided_tile_may_be_drawn_again() -> None:
    own = {"village": ["keywood", "apprentice hall"], "skills": "1 saw", "tokens": 2}
    state = given(step=TOKENS, players=[own, {"skills": "16 anvil 16 pick axe 15 saw"}])  # the pile is empty
    play(state, 0, "spend", village=0, at="top 0")
    upgrade(state)
    play(state, 0, "done")
    assert skills(state) == ({}, {})
    play(state, 0, "spend", village=0, at="top 2")
    assert (skills(state), pile(state)) == (({"saw": 1}, {}), {"anvil": 0, "pick axe": 0, "saw": 0})


# ---------------------------------------------------------------- tiles and their points
@pytest.mark.rule(R + "upgrade.tile-covers-top-panel")
@pytest.mark.parametrize(("upgrades", "points"), [(0, 3), (1, 10), (2, 20)])
def test_a_tile_on_a_forge_brings_the_next_panel_into_force(upgrades: int, points: int) -> None:
    state = used(BUILDER, ("forge", "6 iron"), building="builder", skills="1 anvil")
    for _ in range(upgrades):
        upgrade(state)
    assert (tiles(state, "forge"), total(state)) == ((upgrades, 0), points)  # blank side up: no point of its own


@pytest.mark.rule(R + "upgrade.tile-covers-top-panel")
def test_an_upgraded_woodcutter_works_by_its_lower_panel() -> None:
    own = {"village": ["woodcutter"], "skills": "1 saw", "tokens": 3}
    state = given(step=TOKENS, players=[own])
    play(state, 0, "spend", village=0, at="top 1")
    play(state, 0, "spend", village=0, at="top 0")
    upgrade(state)
    play(state, 0, "done")
    assert goods(state, "woodcutter") == {"wood": 2}
    play(state, 0, "spend", village=0, at="top 1")
    assert goods(state, "woodcutter") == {"wood": 3, "gold": 1}


@pytest.mark.rule(R + "upgrade.flip")
def test_a_tile_is_flipped_for_nothing_but_the_icon() -> None:
    state = used(("home 1", "1 wood 1 stone", 1), "keywood", skills="1 saw")
    before = total(state)
    play(state, 0, "flip", at="top 0")
    assert (tiles(state, "home 1"), goods(state, "home 1"), skills(state)) == (
        (1, 1),
        {"wood": 1, "stone": 1},
        ({"saw": 1}, {}),
    )
    assert (left(state), total(state) - before) == ((3, 0), 1)
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 1")


@pytest.mark.rule(R + "upgrade.flip")
def test_only_ones_own_tiles_are_flipped() -> None:
    own = {"village": [("home 1", "1 wood"), "keywood"]}
    state = revealed(2, "summer keyple 1", players=[own, {"village": [("miner", "", 1)]}])
    work(state, 0, "home 2")
    assert legal(state, 0, "flip") == []
    refused(state, 0, R + "upgrade.flip-once", "flip", at="top 1")


@pytest.mark.rule(R + "upgrade.flip-once")
def test_each_of_two_tiles_on_a_forge_is_flipped_once() -> None:
    village = [("home 1", "1 wood"), BUILDER, ("forge", "", 2)]
    state = given(season="autumn", step=TOKENS, players=[{"village": village, "tokens": 2}])
    play(state, 0, "spend", village=0, at="top -1")
    for flipped in (1, 2):
        play(state, 0, "flip", at="top 1")
        assert (tiles(state, "forge"), total(state)) == ((2, flipped), 20 + flipped)
    play(state, 0, "done")
    play(state, 0, "spend", village=0, at="top 0")
    assert left(state) == (1, 1)
    assert legal(state, 0, "flip") == []
    refused(state, 0, R + "upgrade.flip-once", "flip", at="top 1")
    refused(state, 0, R + "upgrade.flip-once", "flip", at="top 0")  # has no tile
    refused(state, 0, R + "upgrade.flip-once", "flip", at="top 9")  # there is no card


@pytest.mark.rule(R + "upgrade.twice-in-one-activation")
def test_a_forge_is_upgraded_twice_in_one_use() -> None:
    state = used(BUILDER, ("forge", "6 iron"), building="builder", skills="1 anvil")
    upgrade(state)
    upgrade(state)
    assert (tiles(state, "forge"), goods(state, "forge"), skills(state), total(state)) == ((2, 0), {}, ({}, {}), 20)


@pytest.mark.rule(R + "upgrade.twice-in-one-activation")
def test_a_new_tile_is_flipped_in_the_same_use() -> None:
    state = used(BUILDER, "woodcutter", building="builder", skills="1 saw")
    refused(state, 0, R + "upgrade.flip-once", "flip", at="top 1")  # not before it is there
    upgrade(state)
    play(state, 0, "flip", at="top 1")
    assert (tiles(state, "woodcutter"), total(state)) == ((1, 1), 4)


# ---------------------------------------------------------------- in one use
@pytest.mark.rule(R + "upgrade.interleave-with-transport")
def test_one_may_move_upgrade_and_move_again() -> None:
    state = used(STABLE, ("home 1", "1 wood 1 iron"), ("carpenter", "2 wood"), building="stable")
    play(state, 0, "move", resource="wood", source="top 0", to="top 1")
    upgrade(state)
    assert left(state) == (1, 0)
    play(state, 0, "move", resource="iron", source="top 0", to="top 1")
    assert (tiles(state, "carpenter"), goods(state, "carpenter"), goods(state, "home 1")) == ((1, 0), {"iron": 1}, {})


@pytest.mark.rule(R + "upgrade.interleave-with-transport")
def test_or_upgrade_and_flip_around_a_step() -> None:
    state = used(BUILDER, ("home 1", "1 wood"), "keywood", building="builder", skills="1 saw")
    upgrade(state)
    play(state, 0, "move", resource="wood", source="top 0", to="top 1")
    play(state, 0, "flip", at="top 1")
    assert (tiles(state, "keywood"), goods(state, "keywood"), left(state)) == ((1, 1), {"wood": 1}, (0, 0))


@pytest.mark.rule(R + "upgrade.self-upgrade-later")
def test_a_home_that_upgrades_itself_carries_further_from_its_next_use_on() -> None:
    own = {"village": [("home 1", "3 wood 1 stone"), "keywood"], "tokens": 2}
    state = given(step=TOKENS, players=[own])
    play(state, 0, "spend", village=0, at="top 0")
    upgrade(state, "top 0")
    assert left(state) == (1, 0)
    play(state, 0, "move", resource="wood", source="top 0", to="top 1")
    refused(state, 0, R + "transport.capacity", "move", resource="wood", source="top 0", to="top 1")
    play(state, 0, "done")
    play(state, 0, "spend", village=0, at="top 0")
    assert left(state) == (3, 1)


@pytest.mark.rule(R + "upgrade.self-upgrade-later")
def test_a_stable_that_upgrades_itself_has_no_second_icon_yet() -> None:
    state = used(("home 1", "1 gold"), ("stable", "1 wood 1 iron"), "keywood", building="stable", skills="1 saw")
    upgrade(state)
    assert left(state) == (2, 0)
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 2")
