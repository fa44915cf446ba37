"""Upgrading: tiles are turned over for their cost, with gold for whatever is missing."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import EXPAND, OVER, R, given, goods, player_of, score, tile_of, use
from tests.kit import choices, legal, play, refused

KEYWOOD_NORTH: dict[str, Any] = {"tile": "keywood", "beside": ("home", "N"), "join": "road"}


def side(state: State, tile: str) -> str:
    return str(tile_of(state, tile)["side"])


def left(state: State, seat: int = 0) -> tuple[int, int]:
    """The steps and upgrades that are left of the use."""
    frame: Any = player_of(state, seat)["pending"][-1]
    return frame["steps"], frame["upgrades"]


def open_numbers(state: State) -> Any:
    return state.view(None)


@pytest.mark.rule(R + "upgrade.flip-for-cost")
def test_keywood_costs_a_saw_and_yields_three_wood_afterwards() -> None:
    own = {"workers": "4 blue", "skills": "1 saw", "village": [KEYWOOD_NORTH]}
    state = given(season="summer", players=[own])
    use(state, 0, "keywood")
    assert goods(state, "keywood") == {"wood": 1}
    play(state, 1, "pass")
    use(state, 0, "home 2")
    play(state, 0, "upgrade", tile="keywood")
    play(state, 0, "done")
    assert (side(state, "keywood"), player_of(state, 0)["skills"]["saw"]) == ("upgraded", 0)
    play(state, 1, "pass")
    use(state, 0, "keywood", number=2)
    assert goods(state, "keywood") == {"wood": 4}


@pytest.mark.rule(R + "upgrade.flip-for-cost")
def test_the_cost_is_paid_in_its_own_resources() -> None:
    tavern = {"tile": "tavern", "goods": "2 wood 1 stone 1 iron 1 gold"}  # costs a wood, a stone and an iron
    state = given(season="autumn", players=[{"workers": "1 blue", "village": [tavern]}])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="tavern")
    rule = R + "upgrade.flip-for-cost"
    refused(state, 0, rule, "pay", gold=0, iron=0, stone=1, wood=2)
    refused(state, 0, rule, "pay", gold=0, iron=1, stone=1, wood=0)
    refused(state, 0, R + "upgrade.resources-on-tile", "pay", gold=2, iron=0, stone=0, wood=1)
    play(state, 0, "pay", gold=0, iron=1, stone=1, wood=1)
    assert (side(state, "tavern"), goods(state, "tavern")) == ("upgraded", {"wood": 1, "gold": 1})


@pytest.mark.rule(R + "upgrade.home")
def test_home_1_is_upgraded_for_a_wood_and_a_stone() -> None:
    state = given(season="summer", players=[{"workers": "3 blue", "goods": "2 wood 1 stone", "village": ["keywood"]}])
    use(state, 0, "home 1")
    assert (left(state), score(state)["tiles"]) == ((1, 1), 0)
    play(state, 0, "upgrade", tile="home 1")
    play(state, 0, "done")
    assert (side(state, "home 1"), goods(state, "home 1"), score(state)["tiles"]) == ("upgraded", {"wood": 1}, 5)
    play(state, 1, "pass")
    use(state, 0, "home 1", number=2)
    assert left(state) == (2, 1)


@pytest.mark.rule(R + "upgrade.never")
def test_boats_winter_tiles_and_turn_order_tiles_are_never_upgraded() -> None:
    boat = {"tile": "summer boat 2", "side": "b"}
    own = {"workers": "1 blue", "skills": "1 saw 1 anvil", "village": [boat, KEYWOOD_NORTH]}
    state = given(season="winter", lots=["keythedral"], players=[own])
    use(state, 0, "home 2")
    assert choices(state, 0, "upgrade", "tile") == {"keywood"}
    for tile in ("summer boat 2", "keythedral", "sea bastion", "turn order 1"):
        refused(state, 0, R + "upgrade.never", "upgrade", tile=tile)
    play(state, 0, "upgrade", tile="keywood")
    assert (side(state, "summer boat 2"), side(state, "keywood")) == ("b", "upgraded")


@pytest.mark.rule(R + "upgrade.icons")
def test_a_home_upgrades_one_tile() -> None:
    own = {"workers": "1 blue", "skills": "1 saw 1 anvil", "village": ["keywood", "miner"]}
    state = given(season="summer", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="keywood")
    refused(state, 0, R + "upgrade.icons", "upgrade", tile="miner")
    assert (side(state, "keywood"), side(state, "miner")) == ("upgraded", "basic")


@pytest.mark.rule(R + "upgrade.icons")
def test_a_wainwright_upgrades_two_tiles() -> None:
    village = ["keywood", "miner", "quarryman", "wainwright"]
    state = given(
        season="winter", players=[{"workers": "1 blue", "skills": "1 saw 1 anvil 1 pick axe", "village": village}]
    )
    use(state, 0, "wainwright")
    play(state, 0, "upgrade", tile="keywood")
    play(state, 0, "upgrade", tile="miner")
    refused(state, 0, R + "upgrade.icons", "upgrade", tile="quarryman")
    assert [side(state, tile) for tile in village[:3]] == ["upgraded", "upgraded", "basic"]


@pytest.mark.rule(R + "upgrade.own-village")
def test_only_tiles_of_ones_own_village_are_upgraded() -> None:
    own = {"workers": "1 blue", "skills": "2 saw 1 anvil", "village": ["miner"]}
    other = {"village": [{"tile": "keywood"}, {"tile": "peddler", "goods": "1 gold"}]}
    state = given(season="summer", lots=["mason"], players=[own, other])
    use(state, 0, "home 2")
    assert choices(state, 0, "upgrade", "tile") == {"miner"}
    for tile in ("keywood", "peddler", "mason", "home 2"):
        refused(state, 0, R + "upgrade.own-village", "upgrade", tile=tile)
    play(state, 0, "upgrade", tile="miner")
    assert (side(state, "miner"), side(state, "keywood")) == ("upgraded", "basic")


MASON_NORTH: dict[str, Any] = {"tile": "mason", "beside": ("home", "N"), "join": "road"}


@pytest.mark.rule(R + "upgrade.resources-on-tile")
def test_the_third_stone_must_lie_on_the_mason_first() -> None:
    own = {"workers": "1 blue", "goods": "1 stone", "village": [{**MASON_NORTH, "goods": "2 stone"}]}
    state = given(season="autumn", players=[own])
    use(state, 0, "home 1")
    refused(state, 0, R + "upgrade.resources-on-tile", "upgrade", tile="mason")
    play(state, 0, "move", tile="home 1", resource="stone", direction="N")
    play(state, 0, "upgrade", tile="mason")
    assert (side(state, "mason"), goods(state, "mason")) == ("upgraded", {})


@pytest.mark.rule(R + "upgrade.resources-returned")
def test_three_stone_paid_go_back_to_the_supply() -> None:
    own = {"workers": "1 blue", "goods": "1 stone", "village": [{**MASON_NORTH, "goods": "3 stone"}]}
    state = given(season="autumn", players=[own])
    assert open_numbers(state)["supply"]["stone"] == 20
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="mason")
    assert (open_numbers(state)["supply"]["stone"], goods(state, "mason")) == (23, {})


@pytest.mark.rule(R + "upgrade.skill-cost")
@pytest.mark.parametrize("on_keywood", ["", "1 gold"])
def test_without_a_saw_keywood_is_not_upgraded_not_even_for_gold(on_keywood: str) -> None:
    village = [{**KEYWOOD_NORTH, "goods": on_keywood}]
    poor = {"workers": "1 blue", "skills": "1 anvil", "goods": "1 wood", "village": village}
    state = given(season="summer", players=[poor])
    use(state, 0, "home 1")
    refused(state, 0, R + "upgrade.skill-cost", "upgrade", tile="keywood")
    state = given(season="summer", players=[{**poor, "skills": "1 anvil 1 saw"}])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="keywood")
    assert player_of(state, 0)["skills"] == {"anvil": 1, "pick axe": 0, "saw": 0}
    assert goods(state, "keywood") == ({"gold": 1} if on_keywood else {})


@pytest.mark.rule(R + "upgrade.skill-cost")
def test_a_barn_needs_some_skill() -> None:
    state = given(season="winter", players=[{"workers": "1 blue", "goods": "1 wood", "village": ["barn"]}])
    use(state, 0, "home 1")
    refused(state, 0, R + "upgrade.skill-cost", "upgrade", tile="barn")


@pytest.mark.rule(R + "upgrade.payer-chooses")
@pytest.mark.parametrize(
    ("paid", "kept"),
    [
        ({"gold": 0, "iron": 1, "stone": 0, "wood": 2}, {"gold": 1}),
        ({"gold": 1, "iron": 1, "stone": 0, "wood": 1}, {"wood": 1}),
        ({"gold": 1, "iron": 0, "stone": 0, "wood": 2}, {"iron": 1}),
    ],
)
def test_a_well_is_paid_with_any_three_of_the_counters_on_it(paid: dict[str, int], kept: dict[str, int]) -> None:
    well = {"tile": "well", "goods": "2 wood 1 iron 1 gold"}
    state = given(season="winter", players=[{"workers": "1 blue", "village": [well]}])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="well")
    assert len(legal(state, 0)) == 3
    play(state, 0, "pay", **paid)
    assert (goods(state, "well"), side(state, "well")) == (kept, "upgraded")


@pytest.mark.rule(R + "upgrade.payer-chooses")
@pytest.mark.parametrize(("skill", "kept"), [("saw", {"anvil": 1}), ("anvil", {"saw": 1})])
def test_a_barn_is_paid_with_a_skill_of_choice(skill: str, kept: dict[str, int]) -> None:
    state = given(season="winter", players=[{"workers": "1 blue", "skills": "1 saw 1 anvil", "village": ["barn"]}])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="barn")
    assert choices(state, 0, "pay skill", "skill") == {"saw", "anvil"}
    refused(state, 0, R + "upgrade.skill-cost", "pay skill", skill="pick axe")
    play(state, 0, "pay skill", skill=skill)
    assert player_of(state, 0)["skills"] == {"anvil": 0, "pick axe": 0, "saw": 0, **kept}


@pytest.mark.rule(R + "upgrade.payer-chooses")
def test_an_inn_is_paid_with_a_resource_and_a_skill_of_choice() -> None:
    inn = {"tile": "inn", "goods": "1 wood 1 gold"}
    state = given(season="winter", players=[{"workers": "1 blue", "skills": "1 saw 1 anvil", "village": [inn]}])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="inn")
    play(state, 0, "pay", gold=0, iron=0, stone=0, wood=1)
    play(state, 0, "pay skill", skill="anvil")
    assert (goods(state, "inn"), player_of(state, 0)["skills"]["saw"]) == ({"gold": 1}, 1)
    assert left(state) == (1, 0)


@pytest.mark.rule(R + "upgrade.skill-returned")
def test_a_saw_paid_goes_into_the_pile() -> None:
    own = {"workers": "1 blue", "skills": "1 saw", "village": [KEYWOOD_NORTH]}
    state = given(season="summer", players=[own, {"skills": "15 saw 2 anvil"}])
    before: Any = state.dump()["pile"]
    assert (open_numbers(state)["pile"], before) == (30, {"anvil": 14, "pick axe": 16})
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="keywood")
    assert (open_numbers(state)["pile"], state.dump()["pile"]) == (31, {"anvil": 14, "pick axe": 16, "saw": 1})


@pytest.mark.rule(R + "upgrade.once")
def test_an_upgraded_keywood_is_not_upgraded_again() -> None:
    own = {"workers": "1 blue", "skills": "2 saw", "village": [{**KEYWOOD_NORTH, "side": "upgraded"}, "woodcutter"]}
    state = given(season="summer", players=[own])
    use(state, 0, "home 1")
    refused(state, 0, R + "upgrade.once", "upgrade", tile="keywood")
    assert side(state, "keywood") == "upgraded"
    play(state, 0, "upgrade", tile="woodcutter")
    assert (side(state, "woodcutter"), player_of(state, 0)["skills"]["saw"]) == ("upgraded", 1)
    refused(state, 0, R + "upgrade.once", "upgrade", tile="woodcutter")


@pytest.mark.rule(R + "upgrade.rest-stays")
def test_wood_and_workers_stay_on_keywood_and_bind_the_next_use() -> None:
    keywood = {**KEYWOOD_NORTH, "goods": "2 wood", "workers": "1 blue"}
    own = {"workers": "3 blue 3 red", "skills": "1 saw", "village": [keywood]}
    state = given(season="summer", players=[own])
    use(state, 0, "home 2")
    play(state, 0, "upgrade", tile="keywood")
    play(state, 0, "done")
    after = tile_of(state, "keywood")
    assert (after["side"], after["goods"], after["workers"]) == ("upgraded", {"wood": 2}, {"blue": 1})
    play(state, 1, "pass")
    play(state, 0, "use", tile="keywood")
    refused(state, 0, R + "use.increasing", "workers", colour="blue", number=1)
    refused(state, 0, R + "use.one-colour", "workers", colour="red", number=2)
    play(state, 0, "workers", colour="blue", number=2)
    assert (goods(state, "keywood"), tile_of(state, "keywood")["workers"]) == ({"wood": 5}, {"blue": 3})


@pytest.mark.rule(R + "upgrade.orientation")
def test_the_roads_stay_where_they_were() -> None:
    keywood = {**KEYWOOD_NORTH, "goods": "1 wood"}
    village = [keywood, {"tile": "miner", "beside": ("keywood", "N"), "join": "road"}, "woodcutter", "stable"]
    own = {"workers": "1 blue", "skills": "1 saw", "village": village}
    state = given(season="summer", players=[own])
    use(state, 0, "stable")
    routes = legal(state, 0, "move")
    lies = {name: tile_of(state, "keywood")[name] for name in ("q", "r", "turned")}
    assert len(routes) >= 2
    play(state, 0, "upgrade", tile="keywood")
    assert legal(state, 0, "move") == routes
    assert {name: tile_of(state, "keywood")[name] for name in ("q", "r", "turned")} == lies


@pytest.mark.rule(R + "upgrade.order-free")
def test_steps_and_upgrades_go_in_any_order() -> None:
    hall = {"tile": "apprentice hall", "beside": ("home", "N"), "join": "road", "goods": "1 stone 1 iron"}
    mine = {"tile": "gold mine", "beside": ("apprentice", "N"), "join": "road", "goods": "1 stone"}
    own = {"workers": "1 blue", "goods": "1 wood", "village": [hall, mine, {"tile": "stable", "side": "upgraded"}]}
    state = given(season="summer", players=[own])
    use(state, 0, "stable")
    play(state, 0, "move", tile="home 1", resource="wood", direction="N")
    play(state, 0, "upgrade", tile="apprentice hall")  # a wood and a stone; the iron stays
    assert goods(state, "apprentice hall") == {"iron": 1}
    play(state, 0, "move", tile="apprentice hall", resource="iron", direction="N")
    play(state, 0, "upgrade", tile="gold mine")  # a stone and an iron
    assert (side(state, "apprentice hall"), side(state, "gold mine"), left(state)) == ("upgraded", "upgraded", (2, 0))


@pytest.mark.rule(R + "upgrade.benefit-fixed-at-use")
def test_a_stable_that_upgrades_itself_gives_no_more_this_turn() -> None:
    stable = {"tile": "stable", "goods": "1 wood 1 iron"}
    own = {"workers": "1 blue", "skills": "1 saw", "goods": "3 stone", "village": [KEYWOOD_NORTH, stable]}
    state = given(season="summer", players=[own])
    use(state, 0, "stable")
    assert left(state) == (2, 1)
    play(state, 0, "upgrade", tile="stable")
    assert (side(state, "stable"), left(state)) == ("upgraded", (2, 0))
    refused(state, 0, R + "upgrade.icons", "upgrade", tile="keywood")
    play(state, 0, "move", tile="home 1", resource="stone", direction="N")
    play(state, 0, "move", tile="home 1", resource="stone", direction="N")
    refused(state, 0, R + "transport.steps", "move", tile="home 1", resource="stone", direction="N")


@pytest.mark.rule(R + "upgrade.without-transport")
def test_a_home_that_holds_its_cost_is_upgraded_without_a_step() -> None:
    state = given(players=[{"workers": "1 blue", "goods": "1 wood 1 stone"}])  # nowhere to move anything
    use(state, 0, "home 2")
    assert legal(state, 0) == [{"do": "upgrade", "tile": "home 1"}, {"do": "done"}]
    play(state, 0, "upgrade", tile="home 1")
    assert (side(state, "home 1"), goods(state, "home 1"), left(state)) == ("upgraded", {}, (1, 0))


# ---------------------------------------------------------------- gold
@pytest.mark.rule(R + "gold.wild")
def test_gold_stands_for_the_third_stone() -> None:
    state = given(
        season="autumn", players=[{"workers": "1 blue", "village": [{**MASON_NORTH, "goods": "2 stone 1 gold"}]}]
    )
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="mason")
    assert (side(state, "mason"), goods(state, "mason")) == ("upgraded", {})
    assert open_numbers(state)["supply"] == {"gold": 48, "iron": 24, "stone": 24, "wood": 24}


@pytest.mark.rule(R + "gold.wild")
def test_gold_stands_for_iron_in_the_final_scoring() -> None:
    village = ["mercer's guild"]
    state = given(season="winter", step=OVER, players=[{"goods": "1 wood 1 stone 1 gold", "village": village}])
    assert score(state) == {"tiles": 0, "mercer's guild": 5}  # and the gold is no point of its own
    state = given(season="winter", step=OVER, players=[{"goods": "2 wood 1 stone", "village": village}])
    assert score(state).get("mercer's guild", 0) == 0


@pytest.mark.rule(R + "gold.one-way")
def test_wood_does_not_stand_for_gold() -> None:
    peddler = {"tile": "peddler", "goods": "1 wood"}
    state = given(season="summer", players=[{"workers": "1 blue", "village": [peddler]}])
    use(state, 0, "home 1")
    refused(state, 0, R + "gold.one-way", "upgrade", tile="peddler")
    paid = {**peddler, "goods": "1 wood 1 gold"}
    state = given(season="summer", players=[{"workers": "1 blue", "village": [paid]}])
    use(state, 0, "home 1")
    play(state, 0, "upgrade", tile="peddler")
    assert (side(state, "peddler"), goods(state, "peddler")) == ("upgraded", {"wood": 1})


@pytest.mark.rule(R + "upgrade.payer-chooses")
@pytest.mark.parametrize(("tile", "choice"), [("keywood", False), ("barn", True)])
def test_a_skill_is_chosen_only_where_the_cost_leaves_a_choice(tile: str, choice: bool) -> None:
    carrying = {"decision": "transport and upgrade", "tile": "home 1", "steps": 1, "upgrades": 0}
    own = {
        "on_home": "1 blue",
        "village": [{"tile": tile, "side": "upgraded"}],
        "skills": "1 saw 1 anvil",
        "pending": [carrying, {"decision": "pay a skill", "tile": tile, "upgrading": True}],
    }
    if choice:
        assert choices(given(season="winter", players=[own]), 0, "pay skill", "skill") == {"anvil", "saw"}
    else:
        with pytest.raises(Malformed, match="tile"):
            given(season="winter", players=[own])


@pytest.mark.rule(R + "upgrade.flip-for-cost")
def test_a_tile_that_is_just_being_laid_is_basic() -> None:
    won = [{"tile": "keywood", "new": True, "side": "upgraded"}]
    with pytest.raises(Malformed, match="is basic when the tile is laid"):
        given(2, step=EXPAND, players=[{"village": won, "won": ["miner"]}])
