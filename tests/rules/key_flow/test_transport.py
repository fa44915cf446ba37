"""Transport: a cart carries resources card by card along the roads and the river of one's own village."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from steading import State
from tests.games.key_flow.kit import TOKENS, R, given, goods, player_of, revealed, work
from tests.kit import choices, legal, play, refused

STABLE = {"card": "stable", "at": "top -1"}  # two steps, one upgrade


def used(*village: Any, building: str = "stable", **rest: Any) -> State:
    """The first seat has laid a keyple card over a building of its own."""
    state = revealed(2, "winter keyple 1", players=[{"village": list(village), **rest}])
    work(state, 0, building)
    return state


def left(state: State) -> tuple[int, int]:
    """The steps and upgrades that are left of the use."""
    frame: Any = player_of(state, 0)["pending"][-1]
    return frame["steps"], frame["upgrades"]


def move(state: State, resource: str, *places: str) -> None:
    """One resource from place to place."""
    for source, to in pairwise(places):
        play(state, 0, "move", resource=resource, source=source, to=to)


@pytest.mark.rule(R + "transport.capacity")
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_a_cart_of_two_allows_two_steps_or_fewer(steps: int) -> None:
    state = used(STABLE, ("home 1", "5 wood"), "keywood")
    assert left(state) == (2, 1)
    for _ in range(steps):
        move(state, "wood", "top 0", "top 1")
    assert left(state) == (2 - steps, 1)
    play(state, 0, "done")
    assert goods(state, "keywood") == ({"wood": steps} if steps else {})


@pytest.mark.rule(R + "transport.capacity")
@pytest.mark.parametrize(
    ("building", "upgrades", "steps"),
    [
        ("home 1", 0, 1), ("home 1", 1, 3), ("builder", 0, 1), ("builder", 1, 3), ("stable", 0, 2), ("stable", 1, 4),
        ("artisan", 0, 2), ("artisan", 1, 4), ("farrier", 0, 3), ("farrier", 1, 5), ("wainwright", 0, 4),
        ("wainwright", 1, 6), ("peddler", 0, 2), ("peddler", 1, 4),
    ],
)  # fmt: skip
def test_no_cart_carries_further_than_its_number(building: str, upgrades: int, steps: int) -> None:
    state = used("keywood", (building, "9 wood", upgrades), building=building)
    source, to = ("top 0", "top 1") if building == "home 1" else ("top 2", "top 1")
    for _ in range(steps):
        move(state, "wood", source, to)
    refused(state, 0, R + "transport.capacity", "move", resource="wood", source=source, to=to)
    assert (goods(state, building), goods(state, "keywood")) == ({"wood": 9 - steps}, {"wood": steps})


@pytest.mark.rule(R + "transport.unit-step")
def test_a_step_takes_one_resource_to_the_next_card() -> None:
    state = used(STABLE, ("home 1", "2 wood 1 iron"), "keywood", "miner")
    move(state, "wood", "top 0", "top 1")
    assert (goods(state, "home 1"), goods(state, "keywood"), goods(state, "miner")) == (
        {"wood": 1, "iron": 1},
        {"wood": 1},
        {},
    )
    assert left(state) == (1, 1)


@pytest.mark.rule(R + "transport.split")
def test_one_resource_may_take_both_steps() -> None:
    state = used(STABLE, ("home 1", "1 wood"), "keywood", ("miner", "1 wood"))
    move(state, "wood", "top 0", "top 1", "top 2")
    assert (goods(state, "home 1"), goods(state, "keywood"), goods(state, "miner"), left(state)) == (
        {},
        {},
        {"wood": 2},
        (0, 1),
    )


@pytest.mark.rule(R + "transport.split")
def test_two_resources_of_different_cards_may_take_a_step_each() -> None:
    state = used({**STABLE, "goods": "1 iron"}, ("home 1", "1 wood"), "keywood")
    move(state, "wood", "top 0", "top 1")
    move(state, "iron", "top -1", "top 0")
    assert (goods(state, "stable"), goods(state, "home 1"), goods(state, "keywood"), left(state)) == (
        {},
        {"iron": 1},
        {"wood": 1},
        (0, 1),
    )


@pytest.mark.rule(R + "transport.split")
def test_a_resource_may_wait_while_another_moves_and_then_go_on() -> None:
    state = used("wainwright", ("home 1", "1 wood 1 gold"), "spring river 3", building="wainwright")
    move(state, "wood", "top 0", "top 1")
    move(state, "gold", "top 0", "river +0.5")
    move(state, "wood", "top 1", "river +0.5")
    move(state, "gold", "river +0.5", "top 0")
    assert (goods(state, "home 1"), goods(state, "wainwright"), goods(state, "spring river 3")) == (
        {"gold": 1},
        {},
        {"wood": 1},
    )


SQUARE: tuple[Any, ...] = (STABLE, ("home 1", "2 wood"), "keywood", "spring river 1", "spring river 2")


@pytest.mark.rule(R + "transport.routes")
def test_a_step_leads_along_the_road_the_river_or_across_the_seam() -> None:
    state = used(*SQUARE)
    assert choices(state, 0, "move", "to") == {"top -1", "top 1", "river +0.5"}
    refused(state, 0, R + "transport.routes", "move", resource="wood", source="top 0", to="river +1.5")
    by_road = state.copy()
    move(by_road, "wood", "top 0", "top 1", "river +1.5")
    move(state, "wood", "top 0", "river +0.5", "river +1.5")
    for end in (by_road, state):
        assert (goods(end, "home 1"), goods(end, "spring river 2"), left(end)) == ({"wood": 1}, {"wood": 1}, (0, 1))


@pytest.mark.rule(R + "transport.routes")
def test_a_card_is_not_passed_over_in_one_step() -> None:
    rule = R + "transport.routes"
    village = ({**STABLE, "goods": "1 iron"}, ("home 1", "1 wood"), "keywood", "miner", ("spring river 1", "1 gold"))
    state = used(*village, "spring river 2", "spring river 3")
    refused(state, 0, rule, "move", resource="wood", source="top 0", to="top 2")
    refused(state, 0, rule, "move", resource="iron", source="top -1", to="top 1")
    refused(state, 0, rule, "move", resource="iron", source="top -1", to="river +0.5")
    refused(state, 0, rule, "move", resource="gold", source="river +0.5", to="river +2.5")
    refused(state, 0, rule, "move", resource="gold", source="river +0.5", to="top 2")
    assert choices(state, 0, "move", "to") == {"top -1", "top 0", "top 1", "river +0.5", "river +1.5"}


ROW = (
    "alehouse", "builder", "gold mine", "key mine", "keywood", "miner", "quarryman", "stable", "woodcutter",
    "workshop", "artisan", "brewer", "carpenter", "mason", "smelter",
)  # fmt: skip


@pytest.mark.rule(R + "transport.routes")
@pytest.mark.parametrize("side", [-1, 1])
def test_the_road_ends_with_the_village(side: int) -> None:
    row = [{"card": name, "at": f"top {side * (place + 1)}"} for place, name in enumerate(ROW)]
    end = f"river {side * 15.5:+.1f}"
    state = used(*row, {"card": "barn", "at": end, "goods": "1 wood"}, "summer river 1")
    assert legal(state, 0, "move") == [{"do": "move", "resource": "wood", "from": end, "to": f"top {side * 15}"}]


@pytest.mark.rule(R + "transport.gap-blocks")
def test_a_resource_goes_round_a_gap() -> None:
    rule = R + "transport.gap-blocks"
    farrier = {"card": "farrier", "at": "top -1"}
    keywood = {"card": "keywood", "at": "top 2", "goods": "1 iron"}
    state = used(farrier, ("home 1", "1 wood"), keywood, "spring river 1", "spring river 2", building="farrier")
    refused(state, 0, rule, "move", resource="wood", source="top 0", to="top 1")  # onto nothing
    refused(state, 0, rule, "move", resource="wood", source="top 0", to="top 2")  # across it
    refused(state, 0, rule, "move", resource="iron", source="top 2", to="top 0")
    refused(state, 0, rule, "move", resource="iron", source="top 2", to="river +2.5")
    move(state, "wood", "top 0", "river +0.5", "river +1.5", "top 2")
    assert (goods(state, "home 1"), goods(state, "keywood"), left(state)) == ({}, {"iron": 1, "wood": 1}, (0, 1))


@pytest.mark.rule(R + "transport.gap-blocks")
def test_the_river_has_gaps_too() -> None:
    rule = R + "transport.gap-blocks"
    near = {"card": "spring river 1", "at": "river +0.5", "goods": "1 wood"}
    far = {"card": "spring river 2", "at": "river +2.5", "goods": "1 stone"}
    state = used(STABLE, "keywood", "miner", near, far)
    refused(state, 0, rule, "move", resource="wood", source="river +0.5", to="river +2.5")
    refused(state, 0, rule, "move", resource="stone", source="river +2.5", to="river +0.5")
    refused(state, 0, rule, "move", resource="wood", source="river +0.5", to="river +1.5")


@pytest.mark.rule(R + "transport.own-resources-only")
def test_only_what_lies_in_ones_own_village_moves_and_only_there() -> None:
    rule = R + "transport.own-resources-only"
    own = {"village": [("home 1", "1 iron"), "keywood"]}
    other = {"village": ["stable", ("miner", "3 wood"), ("spring river 1", "1 wood")]}
    state = revealed(2, "summer keyple 1", players=[own, other])
    work(state, 0, "stable")
    assert legal(state, 0, "move") == [{"do": "move", "resource": "iron", "from": "top 0", "to": "top 1"}]
    refused(state, 0, rule, "move", resource="wood", source="top 1", to="top 0")
    refused(state, 0, rule, "move", resource="wood", source="top 2", to="top 1")  # where only the other has a card
    refused(state, 0, rule, "move", resource="wood", source="top 0", to="top 1")
    refused(state, 0, rule, "move", resource="wood", source="river +0.5", to="top 0")
    move(state, "iron", "top 0", "top 1", "top 0")
    assert (goods(state, "home 1"), goods(state, "miner"), goods(state, "spring river 1")) == (
        {"iron": 1},
        {"wood": 3},
        {"wood": 1},
    )


@pytest.mark.rule(R + "transport.resources-only")
def test_a_tenth_wood_finds_room_on_a_barn() -> None:
    state = used(STABLE, ("home 1", "1 wood"), ("barn", "9 wood"))
    move(state, "wood", "top 0", "river +0.5")
    assert goods(state, "barn") == {"wood": 10}


@pytest.mark.rule(R + "transport.resources-only")
def test_all_four_resources_move_and_nothing_else() -> None:
    own: dict[str, Any] = {"skills": "1 saw", "double": "1 anvil", "tokens": 2}
    state = used(STABLE, ("home 1", "1 gold 1 iron 1 stone 1 wood"), "spring river 1", **own)
    assert choices(state, 0, "move", "resource") == {"gold", "iron", "stone", "wood"}
    moved = {form["resource"] for form in (a.form() for a in state.game.catalogue.actions) if form["do"] == "move"}
    assert moved == {"gold", "iron", "stone", "wood"}


@pytest.mark.rule(R + "transport.not-stored")
def test_steps_and_upgrades_left_over_lapse() -> None:
    own = {"village": [STABLE, ("home 1", "3 wood"), "wainwright"], "tokens": 2}
    state = given(season="autumn", step=TOKENS, players=[own])
    play(state, 0, "spend", village=0, at="top 1")
    assert left(state) == (4, 2)
    move(state, "wood", "top 0", "top 1")
    play(state, 0, "done")
    play(state, 0, "spend", village=0, at="top -1")
    assert left(state) == (2, 1)


@pytest.mark.rule(R + "transport.not-stored")
def test_nothing_moves_before_or_after_the_use() -> None:
    state = given(
        season="autumn", step=TOKENS, players=[{"village": [("home 1", "3 wood"), "wainwright"], "tokens": 2}]
    )
    assert legal(state, 0, "move") == []
    play(state, 0, "spend", village=0, at="top 1")
    refused(state, 0, R + "transport.not-stored", "spend", village=0, at="top 0")  # first this use is ended
    play(state, 0, "done")
    assert legal(state, 0, "move") == []
