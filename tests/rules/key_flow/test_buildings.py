"""The homes and the buildings of spring, summer and autumn: what each brings, and what more when upgraded."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.games.key_flow.rules.pieces import HOMES
from tests.games.key_flow.kit import OVER, R, card_of, finish, given, goods, player_of, revealed, work
from tests.kit import choices, legal, play, refused
from tests.rules.key_flow.test_scoring import over, score

FLIPPABLE = [("forge", "", 2), ("well", "", 2)]  # four tiles that an upgrade icon may flip for nothing
ALL_TILES = 48  # single-sided


def other_home(home: str) -> str:
    """A home that is not this one."""
    return "home 5" if home == "home 6" else "home 6"


def using(building: str, upgrades: int = 0, *village: Any, resources: str = "", **player: Any) -> State:
    """Seat 0 lays a keyple card over this building of its own."""
    own = {"village": [(building, resources, upgrades), *village], **player}
    state = revealed(2, "winter keyple 1", players=[own, {"village": [other_home(building)]}])
    work(state, 0, building)
    return state


def carried(building: str, upgrades: int) -> tuple[int, int]:
    """How often the building lets a resource take a step, and a tile be flipped."""
    state = using(building, upgrades, *FLIPPABLE, resources="1 wood")
    before = tokens(state)
    steps = flips = 0
    while moves := legal(state, 0, "move"):
        state.play(0, state.game.catalogue.read(moves[0]))
        steps += 1
    while tiles := legal(state, 0, "flip"):
        state.play(0, state.game.catalogue.read(tiles[0]))
        flips += 1
    assert tokens(state) == before
    there = next(card["at"] for card in player_of(state, 0)["village"] if card["goods"])
    beside = "top 1" if there != "top 1" else "top 0"
    refused(state, 0, R + "transport.capacity", "move", resource="wood", source=there, to=beside)
    refused(state, 0, R + "upgrade.icon-count", "flip", at="top 2")
    return steps, flips


def tokens(state: State, seat: int = 0) -> int:
    """The seat's keyple tokens."""
    return int(player_of(state, seat)["tokens"])


def tiles(state: State, seat: int = 0) -> int:
    """The seat's single-sided skill tiles, once everybody has played."""
    finish(state, 1)
    held: dict[str, int] = player_of(state, seat)["skills"]
    return sum(held.values())


def pile(state: State) -> int:
    """The face-down skill tiles."""
    document: Any = state.dump()
    return sum(document["pile"].values())


# ---------------------------------------------------------------- transport and upgrades
@pytest.mark.rule(R + "card.home")
@pytest.mark.parametrize("home", [f"home {number}" for number in range(1, int(HOMES) + 1)])
def test_a_home_gives_a_step_and_an_upgrade_and_three_steps_when_upgraded(home: str) -> None:
    assert (carried(home, 0), carried(home, 1)) == ((1, 1), (3, 1))
    for upgrades, points in ((0, {}), (1, {"panels": 5})):
        players = [{"village": [(home, "", upgrades)]}, {"village": [other_home(home)]}]
        assert score(given(2, season="winter", step=OVER, players=players)) == points


@pytest.mark.rule(R + "card.home")
def test_the_lodge_counts_the_home_s_cart() -> None:
    assert score(over(village=["home 1", "traveller's lodge"])) == {"traveller's lodge": 1}
    assert score(over(village=[("home 1", "", 1), "traveller's lodge"])) == {"panels": 5, "traveller's lodge": 3}


@pytest.mark.rule(R + "card.home")
@pytest.mark.parametrize(
    ("homes", "cost", "foreign"),
    [((1, 4), "1 wood 1 stone", "iron"), ((2, 5), "1 stone 1 iron", "wood"), ((3, 6), "1 wood 1 iron", "stone")],
)
def test_homes_differ_in_the_cost_of_their_upgrade(homes: tuple[int, ...], cost: str, foreign: str) -> None:
    for number in homes:
        home = f"home {number}"
        state = using(home, resources=cost)
        play(state, 0, "upgrade", at="top 0")
        assert (card_of(state, home)["upgrades"], goods(state, home)) == (1, {})
        poor = using(home, 0, "keywood", resources=f"2 {foreign}")
        refused(poor, 0, R + "upgrade.resources-on-the-card", "upgrade", at="top 0")


@pytest.mark.rule(R + "card.builder-stable")
def test_builder_and_stable_cart_and_upgrade() -> None:
    assert (carried("builder", 0), carried("builder", 1)) == ((1, 2), (3, 2))
    assert (carried("stable", 0), carried("stable", 1)) == ((2, 1), (4, 2))
    assert score(over(village=[("builder", "", 1)])) == {"panels": 3}
    assert score(over(village=[("stable", "", 1)])) == {"panels": 5}


@pytest.mark.rule(R + "card.artisan-farrier")
def test_artisan_and_farrier_cart_and_upgrade() -> None:
    assert (carried("artisan", 0), carried("artisan", 1)) == ((2, 2), (4, 2))
    assert (carried("farrier", 0), carried("farrier", 1)) == ((3, 1), (5, 2))
    assert score(over(village=[("artisan", "", 1)])) == {"panels": 5}
    assert score(over(village=[("farrier", "", 1)])) == {"panels": 5}


@pytest.mark.rule(R + "card.wainwright")
def test_the_wainwright_carts_most() -> None:
    assert (carried("wainwright", 0), carried("wainwright", 1)) == ((4, 2), (6, 2))
    assert score(over(village=[("wainwright", "", 1)])) == {"panels": 5}
    assert score(over(village=["wainwright"])) == {}


@pytest.mark.rule(R + "card.peddler")
@pytest.mark.parametrize(("upgrades", "steps"), [(0, 2), (1, 4)])
def test_the_peddler_carts_and_gives_a_token(upgrades: int, steps: int) -> None:
    assert carried("peddler", upgrades) == (steps, 0)
    state = using("peddler", upgrades, resources="1 wood")
    assert tokens(state) == 1
    assert score(over(village=[("peddler", "", upgrades)])) == ({"panels": 3} if upgrades else {})


@pytest.mark.rule(R + "card.peddler")
def test_the_peddler_upgrades_nothing() -> None:
    state = using("peddler", 0, "keywood", resources="1 wood 1 gold", double="1 saw")
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 2")
    refused(state, 0, R + "upgrade.icon-count", "upgrade", at="top 1")


@pytest.mark.rule(R + "card.peddler")
def test_the_peddler_gives_its_token_with_nothing_to_carry_too() -> None:
    state = using("peddler")
    assert (tokens(state), 0 in state.deciders) == (1, False)


# ---------------------------------------------------------------- resources
@pytest.mark.rule(R + "card.woodcutter")
def test_the_woodcutter_makes_wood_and_gold_when_upgraded() -> None:
    assert goods(using("woodcutter"), "woodcutter") == {"wood": 2}
    assert goods(using("woodcutter", 1), "woodcutter") == {"wood": 1, "gold": 1}


@pytest.mark.rule(R + "card.miner-quarryman")
@pytest.mark.parametrize(("building", "resource"), [("miner", "iron"), ("quarryman", "stone")])
def test_miner_and_quarryman_work_like_the_woodcutter(building: str, resource: str) -> None:
    assert goods(using(building), building) == {resource: 2}
    assert goods(using(building, 1), building) == {resource: 1, "gold": 1}


@pytest.mark.rule(R + "card.mines-quarry-wood")
@pytest.mark.parametrize(
    ("building", "resource", "basic", "better"),
    [
        ("gold mine", "gold", 1, 2),
        ("key mine", "iron", 1, 3),
        ("keystone quarry", "stone", 1, 3),
        ("keywood", "wood", 1, 3),
    ],
)
def test_mines_quarry_and_wood_make_more_when_upgraded(building: str, resource: str, basic: int, better: int) -> None:
    assert goods(using(building), building) == {resource: basic}
    assert goods(using(building, 1), building) == {resource: better}


@pytest.mark.rule(R + "card.workshop")
@pytest.mark.parametrize("resource", ["iron", "stone", "wood"])
def test_the_workshop_makes_one_resource_of_choice(resource: str) -> None:
    state = using("workshop")
    assert legal(state, 0) == [{"do": "take", "item": item} for item in ("iron", "stone", "wood")]
    refused(state, 0, R + "card.workshop", "take", item="gold")
    play(state, 0, "take", item=resource)
    assert (goods(state, "workshop"), 0 in state.deciders) == ({resource: 1}, False)


@pytest.mark.rule(R + "card.workshop")
def test_the_upgraded_workshop_makes_one_of_each() -> None:
    state = using("workshop", 1)
    assert (goods(state, "workshop"), 0 in state.deciders) == ({"iron": 1, "stone": 1, "wood": 1}, False)


@pytest.mark.rule(R + "card.workshop")
def test_what_is_chosen_in_a_neighbour_s_workshop_lies_on_the_own_home() -> None:
    state = revealed(2, "winter keyple 1", players=[{}, {"village": ["workshop"]}])
    work(state, 0, "workshop")
    play(state, 0, "take", item="stone")
    assert (goods(state, "home 1"), goods(state, "workshop")) == ({"stone": 1}, {})


# ---------------------------------------------------------------- tiles and tokens
@pytest.mark.rule(R + "card.alehouse")
@pytest.mark.parametrize(("item", "held"), [("token", (1, 0)), ("skill", (0, 1))])
def test_the_alehouse_gives_a_token_or_a_tile(item: str, held: tuple[int, int]) -> None:
    state = using("alehouse")
    assert legal(state, 0) == [{"do": "take", "item": "token"}, {"do": "take", "item": "skill"}]
    refused(state, 0, R + "card.alehouse", "take", item="wood")
    play(state, 0, "take", item=item)
    assert 0 not in state.deciders
    assert (tokens(state), tiles(state)) == held


@pytest.mark.rule(R + "card.alehouse")
def test_the_upgraded_alehouse_gives_both() -> None:
    state = using("alehouse", 1)
    assert 0 not in state.deciders
    assert (tokens(state), tiles(state)) == (1, 1)


@pytest.mark.rule(R + "card.skill-tile-building")
@pytest.mark.parametrize(("upgrades", "number"), [(0, 1), (1, 2)])
def test_the_apprentice_hall_gives_tiles_from_the_face_down_pile(upgrades: int, number: int) -> None:
    state = using("apprentice hall", upgrades)
    assert 0 not in state.deciders
    assert (tiles(state), pile(state), player_of(state, 0)["double"]) == (number, ALL_TILES - number, {})


@pytest.mark.rule(R + "card.inn")
@pytest.mark.parametrize("upgrades", [0, 1])
def test_the_inn_gives_a_token_and_a_tile(upgrades: int) -> None:
    state = using("inn", upgrades)
    assert 0 not in state.deciders
    assert (tokens(state), tiles(state)) == (1, 1)


@pytest.mark.rule(R + "card.inn")
def test_the_upgraded_inn_scores_five() -> None:
    assert score(over(village=[("inn", "", 1)])) == {"panels": 5}
    assert score(over(village=["inn"])) == {}


# ---------------------------------------------------------------- conversion
@pytest.mark.rule(R + "card.conversion")
def test_one_tile_is_converted_for_each_use() -> None:
    state = using("carpenter", skills="2 saw")
    play(state, 0, "pay skill", skill="saw", tile="single")
    assert (goods(state, "carpenter"), player_of(state, 0)["skills"]) == ({"wood": 4}, {"saw": 1})
    assert (pile(state), 0 in state.deciders) == (ALL_TILES - 1, False)


@pytest.mark.rule(R + "card.conversion")
def test_a_double_sided_tile_is_converted_too_and_never_joins_the_pile() -> None:
    state = using("carpenter", skills="1 saw", double="1 saw")
    assert choices(state, 0, "pay skill", "tile") == {"single", "double"}
    play(state, 0, "pay skill", skill="saw", tile="double")
    purse = player_of(state, 0)
    assert (goods(state, "carpenter"), purse["skills"], purse["double"]) == ({"wood": 4}, {"saw": 1}, {})
    assert pile(state) == ALL_TILES - 1


@pytest.mark.rule(R + "card.conversion")
def test_what_is_converted_abroad_lies_on_the_own_home() -> None:
    players = [{"skills": "1 saw"}, {"village": ["carpenter"], "skills": "1 saw"}]
    state = revealed(2, "winter keyple 1", players=players)
    work(state, 0, "carpenter")
    play(state, 0, "pay skill", skill="saw", tile="single")
    assert (goods(state, "home 1"), goods(state, "carpenter")) == ({"wood": 4}, {})
    assert (player_of(state, 0)["skills"], player_of(state, 1)["skills"]) == ({}, {"saw": 1})


@pytest.mark.rule(R + "card.conversion")
def test_nobody_has_to_convert() -> None:
    state = using("carpenter", skills="1 saw")
    play(state, 0, "done")
    assert (goods(state, "carpenter"), player_of(state, 0)["skills"]) == ({}, {"saw": 1})


@pytest.mark.rule(R + "card.conversion-needs-tile")
def test_only_a_fitting_tile_is_converted() -> None:
    state = using("carpenter", skills="1 anvil 1 saw", resources="3 gold")
    assert choices(state, 0, "pay skill", "skill") == {"saw"}
    refused(state, 0, R + "card.conversion-needs-tile", "pay skill", skill="anvil", tile="single")
    refused(state, 0, R + "card.conversion-needs-tile", "pay skill", skill="saw", tile="double")
    refused(state, 0, R + "card.conversion-needs-tile", "pay", gold=1, iron=0, stone=0, wood=0)


@pytest.mark.rule(R + "card.conversion-needs-tile")
def test_without_a_fitting_tile_the_card_lies_there_and_nothing_is_made() -> None:
    state = using("carpenter", skills="1 anvil", resources="3 gold")
    assert card_of(state, "carpenter")["keyples"] == ["winter keyple 1"]
    assert (goods(state, "carpenter"), player_of(state, 0)["skills"]) == ({"gold": 3}, {"anvil": 1})
    assert 0 not in state.deciders


@pytest.mark.rule(R + "card.carpenter")
def test_the_carpenter_turns_a_saw_into_wood_or_gold() -> None:
    state = using("carpenter", skills="1 saw")
    play(state, 0, "pay skill", skill="saw", tile="single")
    assert goods(state, "carpenter") == {"wood": 4}
    state = using("carpenter", 1, skills="1 saw")
    play(state, 0, "pay skill", skill="saw", tile="single")
    assert goods(state, "carpenter") == {"gold": 3}


@pytest.mark.rule(R + "card.mason-smelter")
@pytest.mark.parametrize(
    ("building", "skill", "resource"), [("mason", "pick axe", "stone"), ("smelter", "anvil", "iron")]
)
def test_mason_and_smelter_take_their_own_tool(building: str, skill: str, resource: str) -> None:
    state = using(building, skills="1 anvil 1 pick axe 1 saw")
    assert choices(state, 0, "pay skill", "skill") == {skill}
    play(state, 0, "pay skill", skill=skill, tile="single")
    assert goods(state, building) == {resource: 4}
    state = using(building, 1, skills=f"1 {skill}")
    play(state, 0, "pay skill", skill=skill, tile="single")
    assert goods(state, building) == {"gold": 3}


@pytest.mark.rule(R + "card.hiring-fair")
@pytest.mark.parametrize(("upgrades", "number"), [(0, 2), (1, 3)])
@pytest.mark.parametrize("stock", ["single", "double"])
def test_the_hiring_fair_turns_any_tile_into_random_ones(upgrades: int, number: int, stock: str) -> None:
    held = {"skills" if stock == "single" else "double": "1 pick axe"}
    state = using("hiring fair", upgrades, **held)
    play(state, 0, "pay skill", skill="pick axe", tile=stock)
    assert tiles(state) == number
    assert (player_of(state, 0)["double"], pile(state)) == ({}, ALL_TILES - number)


@pytest.mark.rule(R + "card.hiring-fair")
def test_the_tile_paid_at_the_hiring_fair_can_be_drawn_again() -> None:
    players = [
        {"village": ["hiring fair"], "skills": "1 pick axe"},
        {"skills": "16 anvil 15 pick axe 16 saw"},
    ]
    state = revealed(2, "winter keyple 1", players=players)
    work(state, 0, "hiring fair")
    play(state, 0, "pay skill", skill="pick axe", tile="single")
    assert tiles(state) == 1
    assert player_of(state, 0)["skills"] == {"pick axe": 1}


@pytest.mark.rule(R + "card.brewer")
@pytest.mark.parametrize(("upgrades", "gold"), [(0, 1), (1, 2)])
def test_the_brewer_turns_any_tile_into_gold_and_a_token(upgrades: int, gold: int) -> None:
    state = using("brewer", upgrades, skills="1 anvil", double="1 saw")
    assert choices(state, 0, "pay skill", "skill") == {"anvil", "saw"}
    play(state, 0, "pay skill", skill="anvil", tile="single")
    assert (goods(state, "brewer"), tokens(state)) == ({"gold": gold}, 1)
    assert (player_of(state, 0)["skills"], player_of(state, 0)["double"]) == ({}, {"saw": 1})


@pytest.mark.rule(R + "card.brewer")
def test_a_neighbour_s_brewer_puts_the_gold_on_the_own_home() -> None:
    state = revealed(2, "winter keyple 1", players=[{"skills": "1 anvil"}, {"village": ["brewer"]}])
    work(state, 0, "brewer")
    play(state, 0, "pay skill", skill="anvil", tile="single")
    assert (goods(state, "home 1"), tokens(state), tokens(state, 1)) == ({"gold": 1}, 1, 0)
