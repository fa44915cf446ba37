"""Extensions: an upgrade symbol puts one on an upgraded tile of the village, for its printed cost."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import FLIPPER_II, M, R, extensions, given, goods, player_of, score, screen, tile_of, use
from tests.kit import choices, legal, play, refused

KEYWOOD: dict[str, Any] = {"tile": "keywood", "side": "upgraded", "beside": ("home", "N"), "join": "road"}
MINER: dict[str, Any] = {"tile": "miner", "side": "upgraded"}


def home_used(season: str = "autumn", other: dict[str, Any] | None = None, **own: Any) -> State:
    """The first of two players has an upgraded keywood, unless told otherwise, and has put a blue worker on home 1."""
    own = {"village": [KEYWOOD], **own}
    workers = f"1 blue {own.pop('workers', '')}"
    position = {name: own.pop(name) for name in ("lots", "trade") if name in own}
    players = [{**own, "workers": workers}, other or {}]
    state = given(2, merchants=True, season=season, players=players, **position)
    use(state, 0, "home 1")
    return state


def extend(state: State, tile: str, extension: int) -> None:
    play(state, 0, "extend", tile=tile)
    play(state, 0, "build", extension=extension)


def built(state: State) -> dict[int, str]:
    """The tile of every extension that has been built."""
    view: Any = state.view(None)
    return {number: tile for number, tile in enumerate(view["trade"]["extensions"]) if tile is not None}


def symbols(state: State) -> int:
    """The upgrade symbols that are left of the use."""
    frame: Any = player_of(state, 0)["pending"][0]
    return int(frame["upgrades"])


def table(state: State) -> Any:
    return state.dump()


# ---------------------------------------------------------------- symbols
@pytest.mark.rule(M + "ext.second-upgrade")
def test_a_symbol_of_the_home_adds_an_extension_to_an_upgraded_keywood() -> None:
    state = home_used(village=[{**KEYWOOD, "goods": "1 wood"}])
    assert symbols(state) == 1
    extend(state, "keywood", 7)  # red, for a wood
    assert (built(state), symbols(state), goods(state, "keywood")) == ({7: "keywood"}, 0, {})
    play(state, 0, "done")
    assert tile_of(state, "keywood")["side"] == "upgraded"
    assert (score(state)["tiles"], score(state)["extensions"]) == (3, 3)


@pytest.mark.rule(M + "ext.symbol-one-purpose")
def test_the_only_symbol_of_a_home_gives_an_upgrade_or_an_extension() -> None:
    own: dict[str, Any] = {"village": [{"tile": "keywood"}, MINER], "skills": "1 saw 2 anvil"}
    state = home_used(**own)
    play(state, 0, "upgrade", tile="keywood")
    refused(state, 0, M + "ext.symbol-one-purpose", "extend", tile="keywood")
    refused(state, 0, M + "ext.symbol-one-purpose", "extend", tile="miner")
    state = home_used(**own)
    play(state, 0, "extend", tile="miner")
    refused(state, 0, M + "ext.symbol-one-purpose", "extend", tile="miner")
    refused(state, 0, M + "ext.symbol-one-purpose", "upgrade", tile="keywood")
    play(state, 0, "build", extension=4)
    refused(state, 0, R + "upgrade.icons", "upgrade", tile="keywood")
    refused(state, 0, M + "ext.symbol-one-purpose", "extend", tile="miner")
    refused(state, 0, M + "ext.symbol-one-purpose", "build", extension=0)
    assert (built(state), tile_of(state, "keywood")["side"]) == ({4: "miner"}, "basic")


@pytest.mark.rule(M + "ext.symbol-one-purpose")
def test_without_a_symbol_nothing_is_extended() -> None:
    own: dict[str, Any] = {"village": [KEYWOOD, "miner"], "workers": "2 blue", "skills": "1 anvil"}
    state = given(2, merchants=True, season="autumn", players=[own])
    refused(state, 0, M + "ext.symbol-one-purpose", "extend", tile="keywood")
    use(state, 0, "miner")
    assert (goods(state, "miner"), state.deciders) == ({"iron": 2}, (1,))
    play(state, 1, "pass")
    refused(state, 0, M + "ext.symbol-one-purpose", "extend", tile="keywood")
    refused(state, 0, M + "ext.symbol-one-purpose", "build", extension=4)


@pytest.mark.rule(M + "ext.symbol-one-purpose")
@pytest.mark.parametrize(
    ("used", "own"),
    [
        ("stable", {"village": ["keywood", {"tile": "stable", "side": "upgraded"}]}),
        ("home 1", {"village": ["keywood"], "cabins": 1}),
        ("home 1", {"village": ["keywood", {"tile": "summer boat 2", "side": "b"}]}),
    ],
)
def test_with_two_symbols_a_tile_is_upgraded_and_extended_at_once(used: str, own: dict[str, Any]) -> None:
    own = {**own, "workers": "1 blue", "skills": "1 saw 1 anvil"}
    state = given(2, merchants=True, season="autumn", players=[own])
    use(state, 0, used)
    assert symbols(state) == 2
    refused(state, 0, M + "ext.only-upgraded", "extend", tile="keywood")
    play(state, 0, "upgrade", tile="keywood")
    extend(state, "keywood", 4)
    assert (tile_of(state, "keywood")["side"], built(state), symbols(state)) == ("upgraded", {4: "keywood"}, 0)
    assert player_of(state, 0)["skills"] == {"anvil": 0, "pick axe": 0, "saw": 0}


@pytest.mark.rule(M + "ext.cabin-symbol")
def test_the_symbol_of_a_cabin_builds_an_extension() -> None:
    own: dict[str, Any] = {"cabins": 1, "skills": "1 saw 1 anvil", "village": [KEYWOOD, MINER, "woodcutter"]}
    one_each = home_used(**own)
    assert symbols(one_each) == 2
    play(one_each, 0, "upgrade", tile="woodcutter")
    extend(one_each, "miner", 4)
    assert (built(one_each), symbols(one_each)) == ({4: "miner"}, 0)
    two = home_used(**own)
    extend(two, "keywood", 9)
    extend(two, "miner", 4)
    assert (built(two), symbols(two)) == ({4: "miner", 9: "keywood"}, 0)


# ---------------------------------------------------------------- on which tile
@pytest.mark.rule(M + "ext.only-upgraded")
def test_only_upgraded_tiles_of_the_own_village_are_extended() -> None:
    other = {"side": "upgraded", "village": [MINER]}
    own: dict[str, Any] = {"side": "upgraded", "village": ["keywood"], "skills": "1 anvil"}
    state = home_used(other=other, **own)
    for tile in ("keywood", "miner", "home 2", "woodcutter"):
        refused(state, 0, M + "ext.only-upgraded", "extend", tile=tile)
    assert choices(state, 0, "extend", "tile") == {"home 1"}
    extend(state, "home 1", 4)
    assert (built(state), score(state)["extensions"]) == ({4: "home 1"}, 5)


NEVER = ("keythedral", "summer boat 2", "sea bastion", "keyflower II", "turn order 1")


@pytest.mark.rule(M + "ext.never-on")
def test_winter_tiles_boats_and_turn_order_tiles_are_never_extended() -> None:
    boat = {"tile": "summer boat 2", "side": "b"}
    state = home_used("winter", village=[KEYWOOD, boat], skills="2 anvil", lots=["keythedral"])
    for tile in NEVER:
        refused(state, 0, M + "ext.never-on", "extend", tile=tile)
    assert choices(state, 0, "extend", "tile") == {"keywood"}


@pytest.mark.rule(M + "ext.never-on")
def test_not_even_the_flipper_ii_extends_a_winter_tile() -> None:
    village = [KEYWOOD, {"tile": "summer boat 2", "side": "b"}, "keythedral", "flipper II"]
    players = [{"village": village}]
    state = given(4, merchants=True, season="winter", step=FLIPPER_II, boats={"flipper II": {}}, players=players)
    for tile in ("keythedral", "summer boat 2", "flipper II"):
        refused(state, 0, M + "ext.never-on", "extend", tile=tile)
    assert choices(state, 0, "extend", "tile") == {"keywood"}


@pytest.mark.rule(M + "ext.one-per-tile")
def test_a_tile_carries_one_extension() -> None:
    trade = {"extensions": extensions(e09="keywood")}
    state = home_used(cabins=1, village=[KEYWOOD, MINER], skills="1 anvil 1 pick axe", trade=trade)
    refused(state, 0, M + "ext.one-per-tile", "extend", tile="keywood")
    extend(state, "miner", 4)
    refused(state, 0, M + "ext.one-per-tile", "extend", tile="miner")
    assert built(state) == {4: "miner", 9: "keywood"}


@pytest.mark.rule(M + "ext.permanent")
@pytest.mark.parametrize("seed", range(3))
def test_an_extension_of_summer_is_still_there_when_points_are_counted(seed: int) -> None:
    own: dict[str, Any] = {
        "village": [KEYWOOD, MINER],
        "workers": "6 red 4 green",
        "skills": "2 saw 2 anvil",
        "goods": "3 wood",
    }
    trade = {"extensions": extensions(e07="keywood")}
    lots = ["store", "farrier", "bookkeeper"]
    state = given(2, merchants=True, season="summer", lots=lots, players=[own, {"workers": "8 red"}], trade=trade)
    luck = Random(seed)
    while state.deciders:
        seat = state.deciders[0]
        assert "keywood" not in choices(state, seat, "extend", "tile")
        assert 7 not in choices(state, seat, "build", "extension")
        state.play(seat, luck.choice(state.legal(seat)))
        assert built(state)[7] == "keywood"
    assert score(state)["extensions"] >= 3


# ---------------------------------------------------------------- which one
SPRING = (
    "keywood", "keystone quarry", "key mine", "woodcutter", "quarryman", "miner", "gold mine", "workshop", "stable",
    "apprentice hall",
)  # fmt: skip
SUMMER = ("alehouse", "peddler", "store", "mason", "carpenter", "smelter", "tavern", "hiring fair")


def upgraded(*tiles: str) -> list[dict[str, str]]:
    return [{"tile": tile, "side": "upgraded"} for tile in tiles]


@pytest.mark.rule(M + "ext.choose-any")
def test_the_player_chooses_among_the_extensions_left() -> None:
    villages = ([KEYWOOD], upgraded("mason", "carpenter", "smelter"))
    trade = {"extensions": extensions(e00="mason", e02="carpenter", e03="smelter")}  # of the blue ones 01 and 04 stay
    for extension, workers, anvils in ((1, 0, 1), (4, 1, 0)):
        own: dict[str, Any] = {"village": villages[0], "workers": "1 red", "skills": "1 anvil"}
        state = home_used(other={"village": villages[1]}, trade=trade, **own)
        play(state, 0, "extend", tile="keywood")
        assert choices(state, 0, "build", "extension") == {1, 4, 5, 6, 11}
        refused(state, 0, M + "ext.choose-any", "build", extension=0)
        play(state, 0, "build", extension=extension)
        assert (sum(screen(state, 0).values()), player_of(state, 0)["skills"]["anvil"]) == (workers, anvils)
        assert built(state)[extension] == "keywood"


@pytest.mark.rule(M + "ext.choose-any")
def test_when_all_eighteen_are_taken_none_can_be_built() -> None:
    own: dict[str, Any] = {
        "side": "upgraded",
        "village": upgraded(*SPRING),
        "skills": "1 saw 1 anvil",
        "goods": "1 wood",
    }
    trade = {"extensions": [*SPRING, *SUMMER]}
    state = home_used(other={"village": upgraded(*SUMMER)}, trade=trade, **own)
    assert legal(state, 0, "extend") == []
    refused(state, 0, M + "ext.choose-any", "extend", tile="home 1")


# ---------------------------------------------------------------- the cost
@pytest.mark.rule(M + "ext.cost")
def test_extension_17_costs_a_gold_and_another_resource_on_the_tile() -> None:
    state = home_used(village=[{**KEYWOOD, "goods": "1 gold 1 wood"}], goods="1 stone")
    before = table(state)["supply"]
    extend(state, "keywood", 17)
    after = table(state)["supply"]
    assert (after["gold"] - before["gold"], after["wood"] - before["wood"]) == (1, 1)
    assert (goods(state, "keywood"), goods(state, "home 1")) == ({}, {"stone": 1})
    assert (built(state), tile_of(state, "home 1")["workers"]) == ({17: "keywood"}, {"blue": 1})  # and the worker stays


@pytest.mark.rule(M + "ext.cost")
def test_where_the_cost_leaves_a_choice_the_payer_is_asked() -> None:
    state = home_used(village=[{**KEYWOOD, "goods": "1 gold 1 wood 1 iron"}])
    extend(state, "keywood", 17)
    assert [(way["gold"], way["iron"], way["wood"]) for way in legal(state, 0)] == [(1, 0, 1), (1, 1, 0)]
    play(state, 0, "pay", gold=1, iron=1, stone=0, wood=0)
    assert goods(state, "keywood") == {"wood": 1}


@pytest.mark.rule(M + "ext.cost")
def test_without_its_cost_no_extension_is_built() -> None:
    state = home_used(village=[{**KEYWOOD, "goods": "1 wood"}], goods="1 gold", skills="1 anvil")
    play(state, 0, "extend", tile="keywood")
    refused(state, 0, M + "ext.cost", "build", extension=9)  # no saw
    refused(state, 0, M + "ext.cost-resources-on-tile", "build", extension=17)  # the gold lies on the home
    assert choices(state, 0, "build", "extension") == {4, 7}
    poor = home_used(goods="1 gold", village=[{**KEYWOOD, "goods": ""}])
    refused(poor, 0, M + "ext.cost", "extend", tile="keywood")


@pytest.mark.rule(M + "ext.cost-resources-on-tile")
def test_resources_of_the_cost_may_be_carried_there_in_the_same_use() -> None:
    state = home_used(goods="1 stone", skills="1 anvil")
    hasty = state.copy()
    play(hasty, 0, "extend", tile="keywood")
    refused(hasty, 0, M + "ext.cost-resources-on-tile", "build", extension=12)
    play(state, 0, "move", tile="home 1", resource="stone", direction="N")
    extend(state, "keywood", 12)
    assert (built(state), goods(state, "home 1"), goods(state, "keywood")) == ({12: "keywood"}, {}, {})


@pytest.mark.rule(M + "ext.cost-workers-skills")
def test_workers_of_the_cost_go_from_the_screen_into_the_bag() -> None:
    state = home_used(workers="2 red 1 green")
    before = table(state)["bag"]
    extend(state, "keywood", 5)
    after = table(state)["bag"]
    assert (screen(state, 0), after["red"] - before["red"]) == ({"red": 1, "green": 1}, 1)


@pytest.mark.rule(M + "ext.cost-workers-skills")
def test_a_worker_of_any_colour_is_the_payers_choice() -> None:
    state = home_used(workers="2 red 1 green")
    extend(state, "keywood", 11)  # yellow, for any worker
    assert choices(state, 0, "pay worker", "colour") == {"red", "green"}
    play(state, 0, "pay worker", colour="green")
    assert (screen(state, 0), table(state)["bag"]["green"]) == ({"red": 2}, 1)


@pytest.mark.rule(M + "ext.cost-workers-skills")
def test_a_skill_of_the_cost_goes_from_the_screen_to_the_pile() -> None:
    state = home_used(skills="1 anvil 1 saw")
    before = table(state)["pile"]
    extend(state, "keywood", 4)
    assert table(state)["pile"] == {**before, "anvil": before["anvil"] + 1}
    assert player_of(state, 0)["skills"] == {"anvil": 0, "pick axe": 0, "saw": 1}


@pytest.mark.rule(M + "ext.cost-not-placed-workers")
def test_workers_on_tiles_of_the_village_cannot_pay() -> None:
    miner = {"tile": "miner", "workers": "2 red"}
    state = home_used(village=[KEYWOOD, miner], skills="1 anvil")
    play(state, 0, "extend", tile="keywood")
    refused(state, 0, M + "ext.cost-not-placed-workers", "build", extension=5)  # the red ones stand on the miner
    refused(state, 0, M + "ext.cost-not-placed-workers", "build", extension=0)  # the blue one on the home
    refused(state, 0, M + "ext.cost-not-placed-workers", "build", extension=11)
    play(state, 0, "build", extension=4)
    assert tile_of(state, "miner")["workers"] == {"red": 2}


OUTBID = [
    {"tile": "well", "bids": {0: "3 blue", 1: "4 blue"}},
    {"tile": "forge", "bids": {0: "2 blue", 1: "3 blue"}},
    {"tile": "fair", "bids": {0: "2 red", 1: "1 red"}},
]


@pytest.mark.rule(M + "ext.cost-outbid")
def test_an_outbid_group_pays_whole_or_not_at_all() -> None:
    state = home_used(lots=OUTBID)
    before = table(state)["bag"]
    extend(state, "keywood", 0)  # for a blue worker
    assert choices(state, 0, "pay group", "tile") == {"well", "forge"}
    refused(state, 0, R + "bid.outbid-together", "pay worker", colour="blue")
    refused(state, 0, R + "bid.winner-frozen", "pay group", tile="fair")
    play(state, 0, "pay group", tile="well")
    assert table(state)["bag"]["blue"] - before["blue"] == 3
    assert [row["seat"] for row in tile_of(state, "well")["bids"]] == [1]
    assert [row["seat"] for row in tile_of(state, "forge")["bids"]] == [0, 1]


@pytest.mark.rule(M + "ext.cost-outbid")
def test_the_only_group_pays_with_all_its_workers() -> None:
    state = home_used(lots=OUTBID[:1])
    before = table(state)["bag"]
    extend(state, "keywood", 0)
    assert legal(state, 0) == [{"do": "pay group", "tile": "well"}]
    play(state, 0, "pay group", tile="well")
    assert (table(state)["bag"]["blue"] - before["blue"], built(state)) == (3, {0: "keywood"})
    assert [row["seat"] for row in tile_of(state, "well")["bids"]] == [1]


@pytest.mark.rule(M + "ext.cost-3a")
@pytest.mark.parametrize(
    "boat", [[], [{"tile": "summer boat 3", "side": "b"}], [{"tile": "summer boat 3", "side": "a"}]]
)
def test_only_with_boat_3a_a_wood_pays_for_a_gold(boat: list[dict[str, str]]) -> None:
    state = home_used(village=[{**KEYWOOD, "goods": "1 wood"}, *boat])
    play(state, 0, "extend", tile="keywood")
    if boat and boat[0]["side"] == "a":
        assert choices(state, 0, "build", "extension") == {2, 7, 12, 16}
        play(state, 0, "build", extension=16)
        assert (built(state), goods(state, "keywood")) == ({16: "keywood"}, {})
    else:
        refused(state, 0, M + "ext.cost-resources-on-tile", "build", extension=16)
        assert choices(state, 0, "build", "extension") == {7}


@pytest.mark.rule(M + "ext.cost-3a")
def test_gold_pays_for_any_resource() -> None:
    state = home_used(village=[{**KEYWOOD, "goods": "1 gold"}])
    play(state, 0, "extend", tile="keywood")
    assert choices(state, 0, "build", "extension") == {2, 7, 12, 16}
    play(state, 0, "build", extension=7)
    assert (built(state), goods(state, "keywood")) == ({7: "keywood"}, {})
