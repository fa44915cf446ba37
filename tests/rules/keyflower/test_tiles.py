"""The spring, summer and autumn tiles one by one: what each asks for, gives and is worth."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import OVER, R, given, goods, player_of, score, tile_of, use
from tests.kit import choices, play, refused


def held(state: State, seat: int, what: str) -> dict[str, int]:
    """The workers or skills behind a screen, without those that it lacks."""
    return {name: number for name, number in player_of(state, seat)[what].items() if number}


def number(state: State, seat: int, what: str) -> int:
    return sum(held(state, seat, what).values())


def whole(state: State) -> Any:
    return state.dump()


def bag(state: State) -> dict[str, int]:
    return dict(whole(state)["bag"])


def table(state: State) -> Any:
    return state.view(None)


def log(state: State, seat: int | None, event: str) -> list[dict[str, Any]]:
    assert state.journal is not None
    return [dict(entry) for entry in state.journal.log(seat) if entry["event"] == event]


def with_tile(tile: str, side: str = "basic", **own: Any) -> State:
    """In winter, when every building may lie in a village: A has this one."""
    return given(season="winter", players=[{"village": [{"tile": tile, "side": side}], **own}])


# ---------------------------------------------------------------- workers and skills
@pytest.mark.rule(R + "tile.alehouse-inn")
@pytest.mark.parametrize(
    ("tile", "side", "drawn"),
    [("alehouse", "basic", 1), ("alehouse", "upgraded", 2), ("inn", "basic", 1), ("inn", "upgraded", 3)],
)
def test_an_alehouse_or_inn_draws_workers_from_the_bag(tile: str, side: str, drawn: int) -> None:
    state = with_tile(tile, side, workers="1 blue")
    assert table(state)["bag"] == 119
    use(state, 0, tile)
    assert (number(state, 0, "workers"), table(state)["bag"]) == (drawn, 119 - drawn)
    assert tile_of(state, tile)["workers"] == {"blue": 1}


@pytest.mark.rule(R + "tile.alehouse-inn")
def test_an_upgraded_inn_draws_no_more_than_the_bag_has() -> None:
    other = {"workers": "39 blue 40 red 38 yellow"}
    inn = {"tile": "inn", "side": "upgraded"}
    state = given(season="winter", players=[{"workers": "1 blue", "village": [inn]}, other])
    assert bag(state) == {"yellow": 2}
    use(state, 0, "inn")
    assert (held(state, 0, "workers"), bag(state)) == ({"yellow": 2}, {})


@pytest.mark.rule(R + "tile.apprentice-hall")
@pytest.mark.parametrize(("side", "drawn"), [("basic", 1), ("upgraded", 2)])
def test_an_apprentice_hall_draws_skills(side: str, drawn: int) -> None:
    state = with_tile("apprentice hall", side, workers="1 blue")
    use(state, 0, "apprentice hall")
    assert (number(state, 0, "skills"), table(state)["pile"]) == (drawn, 48 - drawn)


@pytest.mark.rule(R + "tile.apprentice-hall")
def test_an_upgraded_apprentice_hall_draws_the_last_skill() -> None:
    hall = {"tile": "apprentice hall", "side": "upgraded"}
    other = {"skills": "16 anvil 15 pick axe 16 saw"}
    state = given(season="summer", players=[{"workers": "1 blue", "village": [hall]}, other])
    use(state, 0, "apprentice hall")
    assert (held(state, 0, "skills"), table(state)["pile"]) == ({"pick axe": 1}, 0)


@pytest.mark.rule(R + "tile.brewer")
@pytest.mark.parametrize(("side", "drawn"), [("basic", 2), ("upgraded", 3)])
def test_a_brewer_gives_workers_for_a_skill(side: str, drawn: int) -> None:
    other = {"workers": "39 blue 40 red 30 yellow"}  # ten are in the bag
    village = [{"tile": "brewer", "side": side}]
    state = given(season="winter", players=[{"workers": "1 blue", "skills": "1 saw", "village": village}, other])
    assert (bag(state), table(state)["pile"]) == ({"yellow": 10}, 47)
    use(state, 0, "brewer")
    assert (held(state, 0, "workers"), held(state, 0, "skills")) == ({"yellow": drawn}, {})
    assert (bag(state), table(state)["pile"]) == ({"yellow": 10 - drawn}, 48)


@pytest.mark.rule(R + "tile.brewer")
def test_a_brewer_takes_any_skill_and_none_is_too_few() -> None:
    state = with_tile("brewer", workers="1 blue", skills="1 saw 2 anvil")
    use(state, 0, "brewer")
    assert choices(state, 0, "pay skill", "skill") == {"saw", "anvil"}
    play(state, 0, "pay skill", skill="anvil")
    assert (held(state, 0, "skills"), number(state, 0, "workers")) == ({"saw": 1, "anvil": 1}, 2)
    refused(with_tile("brewer", workers="1 blue"), 0, R + "use.cost-mandatory", "use", tile="brewer")


@pytest.mark.rule(R + "tile.hiring-fair")
@pytest.mark.parametrize(("side", "drawn"), [("basic", 2), ("upgraded", 3)])
def test_the_skill_paid_at_the_hiring_fair_cannot_be_drawn_back(side: str, drawn: int) -> None:
    other = {"skills": "14 anvil 13 pick axe 15 saw"}  # five are in the pile, no saw among them
    village = [{"tile": "hiring fair", "side": side}]
    for chance in range(20):
        state = given(
            season="winter",
            chance=chance,
            players=[{"workers": "1 blue", "skills": "1 saw", "village": village}, other],
        )
        assert table(state)["pile"] == 5
        use(state, 0, "hiring fair")
        assert (number(state, 0, "skills"), table(state)["pile"]) == (drawn, 5 - drawn + 1)
        assert "saw" not in held(state, 0, "skills")
        assert whole(state)["pile"]["saw"] == 1


@pytest.mark.rule(R + "tile.hiring-fair")
def test_at_the_hiring_fair_any_skill_is_paid() -> None:
    state = with_tile("hiring fair", workers="1 blue", skills="1 saw 1 pick axe")
    use(state, 0, "hiring fair")
    assert choices(state, 0, "pay skill", "skill") == {"saw", "pick axe"}
    play(state, 0, "pay skill", skill="pick axe")
    assert number(state, 0, "skills") == 1 + 2
    refused(with_tile("hiring fair", workers="1 blue"), 0, R + "use.cost-mandatory", "use", tile="hiring fair")


@pytest.mark.rule(R + "tile.skill-payment-hidden")
@pytest.mark.parametrize("skills", ["1 saw", "1 saw 1 anvil"])
def test_nobody_else_learns_which_skill_was_paid_at_the_brewer(skills: str) -> None:
    state = with_tile("brewer", workers="1 blue", skills=skills)
    state.keep_journal()
    use(state, 0, "brewer")
    if skills != "1 saw":
        play(state, 0, "pay skill", skill="saw")
    paid = {"event": "paid skill", "seat": 0, "tile": "brewer"}
    assert log(state, 1, "paid skill") == log(state, None, "paid skill") == [paid]
    assert log(state, 0, "paid skill") == [{**paid, "skill": "saw"}]
    assert isinstance(table(state)["pile"], int)
    seen: Any = state.view(1)
    assert "saw" not in str(seen["players"][0])


@pytest.mark.rule(R + "tile.skill-payment-hidden")
def test_where_a_certain_skill_is_asked_for_all_know_which() -> None:
    state = with_tile("carpenter", workers="1 blue", skills="1 saw 1 anvil")
    state.keep_journal()
    use(state, 0, "carpenter")
    assert log(state, 1, "paid skill") == [{"event": "paid skill", "seat": 0, "tile": "carpenter", "skill": "saw"}]


# ---------------------------------------------------------------- workers in exchange
EXCHANGES = [("peddler", "yellow"), ("store", "blue"), ("fair", "red")]


@pytest.mark.rule(R + "tile.fair-peddler-store")
@pytest.mark.parametrize(("tile", "colour"), EXCHANGES)
@pytest.mark.parametrize(("side", "green"), [("basic", 1), ("upgraded", 2)])
def test_a_worker_of_the_colour_shown_is_exchanged_for_green(tile: str, colour: str, side: str, green: int) -> None:
    placed = next(other for other in ("red", "blue") if other != colour)
    state = with_tile(tile, side, workers=f"1 {placed} 1 {colour}")
    assert (bag(state)[colour], table(state)["green"]) == (39, 20)
    use(state, 0, tile, placed)
    assert (bag(state)[colour], table(state)["green"]) == (40, 20 - green)
    assert (held(state, 0, "workers"), tile_of(state, tile)["workers"]) == ({"green": green}, {placed: 1})


@pytest.mark.rule(R + "tile.fair-peddler-store")
def test_a_blue_worker_does_not_pay_the_peddler() -> None:
    lots = [{"tile": "sawmill", "bids": {0: "1 yellow", 1: "2 yellow"}}]
    own = {"workers": "1 red 1 blue 1 yellow", "village": ["peddler"]}
    state = given(season="autumn", lots=lots, players=[own])
    use(state, 0, "peddler", "red")
    refused(state, 0, R + "use.cost-mandatory", "pay worker", colour="blue")
    play(state, 0, "pay worker", colour="yellow")
    assert held(state, 0, "workers") == {"blue": 1, "green": 1}
    without = given(season="summer", players=[{"workers": "3 red 1 blue", "village": ["peddler"]}])
    refused(without, 0, R + "use.cost-mandatory", "use", tile="peddler")


@pytest.mark.rule(R + "tile.fair-peddler-store")
def test_a_peddler_gives_the_last_green_worker_of_the_supply_and_none_of_the_bag() -> None:
    own = {"workers": "1 red 1 yellow", "village": [{"tile": "peddler", "side": "upgraded"}]}
    state = given(season="summer", green=1, players=[own, {"workers": "17 green"}])
    assert bag(state)["green"] == 2
    use(state, 0, "peddler", "red")
    assert (held(state, 0, "workers"), table(state)["green"], bag(state)["green"]) == ({"green": 1}, 0, 2)


@pytest.mark.rule(R + "tile.exchange-worker-extra")
def test_the_worker_paid_at_the_peddler_is_not_the_one_placed() -> None:
    rule = R + "tile.exchange-worker-extra"
    only = given(season="summer", players=[{"workers": "1 yellow", "village": ["peddler"]}])
    refused(only, 0, rule, "use", tile="peddler")
    state = given(season="summer", players=[{"workers": "2 yellow 1 blue", "village": ["peddler"]}])
    play(state, 0, "use", tile="peddler")
    refused(state, 0, rule, "workers", colour="yellow", number=2)
    play(state, 0, "workers", colour="yellow", number=1)
    assert (held(state, 0, "workers"), bag(state)["yellow"]) == ({"blue": 1, "green": 1}, 39)


@pytest.mark.rule(R + "tile.exchange-worker-extra")
def test_a_whole_outbid_group_may_be_paid() -> None:
    lots = [{"tile": "mason", "bids": {0: "2 yellow", 1: "3 yellow"}}]
    state = given(season="summer", lots=lots, players=[{"workers": "1 red 1 yellow", "village": ["peddler"]}])
    use(state, 0, "peddler", "red")
    play(state, 0, "pay group", tile="mason")
    assert held(state, 0, "workers") == {"yellow": 1, "green": 1}
    assert (bag(state)["yellow"], len(tile_of(state, "mason")["bids"])) == (36, 1)


@pytest.mark.rule(R + "tile.tavern")
@pytest.mark.parametrize(("side", "drawn"), [("basic", 2), ("upgraded", 3)])
def test_a_tavern_draws_workers_for_one_discarded(side: str, drawn: int) -> None:
    state = with_tile("tavern", side, workers="1 blue 1 red")
    use(state, 0, "tavern")
    assert (number(state, 0, "workers"), table(state)["bag"]) == (drawn, 118 + 1 - drawn)


@pytest.mark.rule(R + "tile.tavern")
def test_the_worker_discarded_at_the_tavern_enters_the_bag_after_the_draw() -> None:
    other = {"workers": "39 blue 39 red 39 yellow"}
    state = given(season="winter", players=[{"workers": "1 blue 1 red", "village": ["tavern"]}, other])
    assert bag(state) == {"yellow": 1}
    play(state, 0, "use", tile="tavern")
    play(state, 0, "workers", colour="blue", number=1)
    assert (held(state, 0, "workers"), bag(state)) == ({"yellow": 1}, {"red": 1})


@pytest.mark.rule(R + "tile.tavern-any-colour")
@pytest.mark.parametrize("colour", ["blue", "red", "yellow", "green"])
def test_a_worker_of_any_colour_is_discarded_at_the_tavern(colour: str) -> None:
    state = with_tile("tavern", workers="2 blue 1 red 1 yellow 1 green")
    use(state, 0, "tavern", "blue")
    assert choices(state, 0, "pay worker", "colour") == {"blue", "red", "yellow", "green"}
    play(state, 0, "pay worker", colour=colour)
    assert (number(state, 0, "workers"), table(state)["bag"]) == (3 + 2, 120 - 4 - 2 + 1)


# ---------------------------------------------------------------- resources
SKILLED = [("carpenter", "saw", "wood"), ("mason", "pick axe", "stone"), ("smelter", "anvil", "iron")]


@pytest.mark.rule(R + "tile.carpenter-mason-smelter")
@pytest.mark.parametrize(("tile", "skill", "resource"), SKILLED)
@pytest.mark.parametrize("side", ["basic", "upgraded"])
def test_for_its_skill_it_gives_three_resources_on_the_tile(tile: str, skill: str, resource: str, side: str) -> None:
    state = with_tile(tile, side, workers="1 blue", skills="1 saw 1 anvil 1 pick axe")
    use(state, 0, tile)
    given_ = resource if side == "basic" else "gold"
    assert (goods(state, tile), goods(state, "home 1")) == ({given_: 3}, {})
    assert (skill in held(state, 0, "skills"), number(state, 0, "skills")) == (False, 2)
    assert table(state)["pile"] == 46


@pytest.mark.rule(R + "tile.carpenter-mason-smelter")
def test_a_carpenter_leaves_no_choice_of_skills() -> None:
    for tile, choice in (("carpenter", False), ("brewer", True)):
        pending = [{"decision": "pay a skill", "tile": tile, "upgrading": False}]
        village = [{"tile": tile, "workers": "1 blue"}]
        own = {"village": village, "skills": "1 saw 1 anvil", "pending": pending}
        if choice:
            assert choices(given(season="autumn", players=[own]), 0, "pay skill", "skill") == {"anvil", "saw"}
            continue
        with pytest.raises(Malformed, match="tile"):
            given(season="autumn", players=[own])


@pytest.mark.rule(R + "tile.carpenter-mason-smelter")
def test_from_anothers_carpenter_the_wood_goes_to_ones_own_home() -> None:
    players = [{"workers": "1 blue", "skills": "1 saw"}, {"village": ["carpenter"]}]
    state = given(season="autumn", players=players)
    use(state, 0, "carpenter")
    assert (goods(state, "home 1"), goods(state, "carpenter"), goods(state, "home 2")) == ({"wood": 3}, {}, {})
    without = given(season="autumn", players=[{"workers": "1 blue", "skills": "3 anvil"}, {"village": ["carpenter"]}])
    refused(without, 0, R + "use.cost-mandatory", "use", tile="carpenter")


SINGLE = [("key mine", "iron"), ("keystone quarry", "stone"), ("keywood", "wood")]


@pytest.mark.rule(R + "tile.producers-single")
@pytest.mark.parametrize(("tile", "resource"), SINGLE)
@pytest.mark.parametrize(("side", "yielded"), [("basic", 1), ("upgraded", 3)])
def test_it_yields_one_resource_or_three(tile: str, resource: str, side: str, yielded: int) -> None:
    state = with_tile(tile, side, workers="1 blue")
    use(state, 0, tile)
    assert (goods(state, tile), table(state)["supply"][resource]) == ({resource: yielded}, 24 - yielded)


@pytest.mark.rule(R + "tile.producers-single")
def test_an_upgraded_key_mine_yields_what_is_left_of_the_iron() -> None:
    mine = {"tile": "key mine", "side": "upgraded"}
    state = given(season="summer", players=[{"workers": "1 blue", "village": [mine]}, {"goods": "22 iron"}])
    use(state, 0, "key mine")
    assert (goods(state, "key mine"), table(state)["supply"]["iron"]) == ({"iron": 2}, 0)


DOUBLE = [("miner", "iron"), ("quarryman", "stone"), ("woodcutter", "wood")]


@pytest.mark.rule(R + "tile.producers-double")
@pytest.mark.parametrize(("tile", "resource"), DOUBLE)
def test_it_yields_two_resources_or_one_and_a_gold(tile: str, resource: str) -> None:
    state = with_tile(tile, workers="1 blue")
    use(state, 0, tile)
    assert goods(state, tile) == {resource: 2}
    state = with_tile(tile, "upgraded", workers="1 blue")
    use(state, 0, tile)
    assert goods(state, tile) == {resource: 1, "gold": 1}


@pytest.mark.rule(R + "tile.producers-double")
def test_from_a_woodcutter_up_for_auction_the_wood_goes_home() -> None:
    state = given(lots=["woodcutter"], players=[{"workers": "1 blue"}])
    use(state, 0, "woodcutter")
    assert (goods(state, "home 1"), table(state)["supply"]["wood"]) == ({"wood": 2}, 22)


@pytest.mark.rule(R + "tile.gold-mine")
@pytest.mark.parametrize(("side", "yielded"), [("basic", 1), ("upgraded", 2)])
def test_gold_from_anothers_mine_goes_home(side: str, yielded: int) -> None:
    mine = {"tile": "gold mine", "side": side}
    state = given(season="summer", active=1, players=[{"village": [mine]}, {"workers": "1 blue"}])
    use(state, 1, "gold mine")
    assert (goods(state, "home 2"), goods(state, "gold mine")) == ({"gold": yielded}, {})


@pytest.mark.rule(R + "tile.workshop")
@pytest.mark.parametrize("resource", ["iron", "stone", "wood"])
def test_a_workshop_gives_one_resource_of_choice(resource: str) -> None:
    state = with_tile("workshop", workers="1 blue")
    use(state, 0, "workshop")
    assert choices(state, 0, "take", "item") == {"iron", "stone", "wood"}
    play(state, 0, "take", item=resource)
    assert (goods(state, "workshop"), state.deciders) == ({resource: 1}, (1,))


@pytest.mark.rule(R + "tile.workshop")
def test_an_upgraded_workshop_gives_all_three_that_there_are() -> None:
    state = with_tile("workshop", "upgraded", workers="1 blue")
    use(state, 0, "workshop")
    assert goods(state, "workshop") == {"iron": 1, "stone": 1, "wood": 1}
    workshop = {"tile": "workshop", "side": "upgraded"}
    state = given(season="summer", players=[{"workers": "1 blue", "village": [workshop]}, {"goods": "24 iron"}])
    use(state, 0, "workshop")
    assert goods(state, "workshop") == {"stone": 1, "wood": 1}


@pytest.mark.rule(R + "tile.workshop-choice-available")
def test_a_resource_that_is_used_up_cannot_be_chosen() -> None:
    state = given(season="summer", players=[{"workers": "1 blue", "village": ["workshop"]}, {"goods": "24 wood"}])
    use(state, 0, "workshop")
    refused(state, 0, R + "tile.workshop-choice-available", "take", item="wood")
    refused(state, 0, R + "tile.workshop-choice-available", "take", item="gold")
    play(state, 0, "take", item="stone")
    assert goods(state, "workshop") == {"stone": 1}


@pytest.mark.rule(R + "tile.workshop-choice-available")
def test_an_only_resource_is_taken_at_once_and_none_is_no_hindrance() -> None:
    own = {"workers": "1 blue", "village": ["workshop"]}
    state = given(season="summer", players=[own, {"goods": "24 wood 24 stone"}])
    use(state, 0, "workshop")
    assert (goods(state, "workshop"), state.deciders) == ({"iron": 1}, (1,))
    state = given(season="summer", players=[own, {"goods": "24 wood 24 stone 24 iron"}])
    use(state, 0, "workshop")
    assert (goods(state, "workshop"), state.deciders) == ({}, (1,))
    assert tile_of(state, "workshop")["workers"] == {"blue": 1}


# ---------------------------------------------------------------- transport
CARRIERS = [
    *[(f"home {home}", (1, 1), (2, 1)) for home in range(1, 7)],
    ("stable", (2, 1), (4, 2)),
    ("farrier", (3, 1), (5, 2)),
    ("wainwright", (4, 2), (6, 2)),
]


@pytest.mark.rule(R + "tile.transport-values")
@pytest.mark.parametrize(("tile", "basic", "upgraded"), CARRIERS)
def test_each_carrier_has_its_own_steps_and_upgrades(
    tile: str, basic: tuple[int, int], upgraded: tuple[int, int]
) -> None:
    for side, wanted in (("basic", basic), ("upgraded", upgraded)):
        own: dict[str, Any] = {"workers": "1 blue", "goods": "1 gold", "village": ["keywood"]}
        if tile.startswith("home"):
            own |= {"home": int(tile[-1]), "side": side}
        else:
            own["village"] = ["keywood", {"tile": tile, "side": side}]
        homes = [{"home": 2 if tile == "home 1" else 1}] if tile.startswith("home") else []
        state = given(season="winter", players=[own, *homes])
        use(state, 0, tile)
        frame = player_of(state, 0)["pending"][-1]
        assert (frame["steps"], frame["upgrades"]) == wanted


# ---------------------------------------------------------------- points
@pytest.mark.rule(R + "tile.storage-tiles")
@pytest.mark.parametrize(
    ("tile", "stored", "basic", "upgraded"),
    [
        ("blacksmith", "2 iron 3 wood", 4, 6),
        ("stone yard", "2 stone 3 wood", 4, 6),
        ("timber yard", "3 wood 2 iron", 6, 9),
        ("barn", "1 iron 1 stone 1 wood", 3, 6),
    ],
)
def test_a_storage_tile_scores_for_each_matching_resource_on_it(
    tile: str, stored: str, basic: int, upgraded: int
) -> None:
    for side, points in (("basic", basic), ("upgraded", upgraded)):
        village = [{"tile": tile, "side": side, "goods": stored}]
        own = {"village": village, "goods": "2 iron 2 stone 2 wood"}  # what lies elsewhere does not count
        state = given(season="winter", step=OVER, players=[own])
        assert score(state) == {"tiles": 0, tile: points}


@pytest.mark.rule(R + "tile.storage-tiles")
def test_an_upgraded_barn_scores_two_for_gold_as_well() -> None:
    barn = {"tile": "barn", "side": "upgraded", "goods": "2 gold 1 wood"}
    state = given(season="winter", step=OVER, players=[{"village": [barn]}])
    assert score(state) == {"tiles": 0, "barn": 6}


@pytest.mark.rule(R + "tile.storage-tiles")
@pytest.mark.parametrize("tile", ["barn", "blacksmith", "stone yard", "timber yard"])
@pytest.mark.parametrize("side", ["basic", "upgraded"])
def test_a_storage_tile_is_not_used(tile: str, side: str) -> None:
    state = with_tile(tile, side, workers="1 blue")
    refused(state, 0, R + "use.only-tiles-with-worker-box", "use", tile=tile)


POINTS = [("forge", 3, 10), ("sawmill", 3, 10), ("sculptor", 3, 10), ("well", 3, 7), ("goldsmith", 0, 7)]


@pytest.mark.rule(R + "tile.point-tiles")
@pytest.mark.parametrize(("tile", "basic", "upgraded"), POINTS)
def test_a_point_tile_scores_and_does_nothing_else(tile: str, basic: int, upgraded: int) -> None:
    for side, points in (("basic", basic), ("upgraded", upgraded)):
        village = [{"tile": tile, "side": side}]
        assert score(given(season="winter", step=OVER, players=[{"village": village}])) == {"tiles": points}
        state = with_tile(tile, side, workers="1 blue")
        refused(state, 0, R + "use.only-tiles-with-worker-box", "use", tile=tile)


@pytest.mark.rule(R + "tile.point-tiles")
def test_an_upgraded_forge_and_a_basic_well_score_thirteen() -> None:
    village = [{"tile": "forge", "side": "upgraded"}, "well"]
    state = given(season="winter", step=OVER, players=[{"village": village}])
    assert score(state) == {"tiles": 13}
