"""The end of the game: what tiles, items and the purple figure are worth, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import EXPAND, OVER, R, given, score
from tests.kit import legal, play, refused


def over(seats: int = 2, *, purple: int | None = None, **player: Any) -> State:
    """The game is over; this is what the first player has."""
    rest: dict[str, Any] = {} if purple is None else {"purple": purple}
    return given(seats, season="winter", step=OVER, players=[player], **rest)


def total(state: State, seat: int = 0) -> int:
    """A seat's points."""
    return sum(score(state, seat).values())


def totals(state: State) -> list[tuple[int, int, int]]:
    """Rank, seat and points, best first."""
    return [(sheet.rank, sheet.seat, sheet.total) for sheet in state.scores()]


def upgraded(*names: str) -> list[dict[str, str]]:
    """Tiles with their upgraded side up."""
    return [{"tile": name, "side": "upgraded"} for name in names]


# ---------------------------------------------------------------- the end
@pytest.mark.rule(R + "score.after-winter")
def test_the_game_ends_when_the_last_tiles_of_winter_are_laid() -> None:
    own = {"won": ["keyflower", "jeweller"], "goods": "2 gold"}
    state = given(season="winter", step=EXPAND, players=[own, {"won": ["sea bastion"]}])
    play(state, 0, "pick", tile="keyflower")
    play(state, 0, "lay", q=0, r=1)
    play(state, 0, "turn", turned=0)
    play(state, 0, "lay", q=0, r=-1)
    play(state, 0, "done")
    play(state, 1, "lay", q=-1, r=1)
    play(state, 1, "turn", turned=1)
    assert state.deciders == (1,)
    play(state, 1, "done")
    assert state.dump()["step"] == "over"
    assert [legal(state, seat) for seat in (0, 1)] == [[], []]
    refused(state, 0, R + "score.after-winter", "pass")
    assert score(state, 0) == {"tiles": 0, "keyflower": 1, "jeweller": 4}
    assert score(state, 1) == {"tiles": 0, "sea bastion": 0}


@pytest.mark.rule(R + "score.winner")
def test_the_most_points_win() -> None:
    state = given(
        3,
        season="winter",
        step=OVER,
        players=[
            {
                "side": "upgraded",
                "goods": "14 gold",
                "village": [*upgraded("sawmill", "sculptor", "forge"), "keythedral"],
            },
            {
                "side": "upgraded",
                "goods": "18 gold",
                "village": upgraded("carpenter", "mason", "smelter", "goldsmith", "well"),
            },
            {
                "side": "upgraded",
                "goods": "13 gold",
                "village": upgraded("keywood", "miner", "stable", "farrier", "hiring fair", "wainwright", "fair"),
            },
        ],
    )
    assert totals(state) == [(1, 0, 61), (2, 1, 58), (3, 2, 49)]


@pytest.mark.rule(R + "score.tie")
def test_players_level_at_the_top_share_the_victory() -> None:
    homes = [{"goods": f"{gold} gold"} for gold in (16, 16, 7)]
    state = given(3, season="winter", step=OVER, players=homes)
    assert totals(state) == [(1, 0, 16), (1, 1, 16), (3, 2, 7)]


# ---------------------------------------------------------------- tiles
@pytest.mark.rule(R + "score.fixed")
def test_every_tile_scores_the_points_on_its_visible_side() -> None:
    state = over(side="upgraded", village=[*upgraded("keywood", "carpenter"), "sawmill"])
    assert score(state) == {"tiles": 18}
    assert score(over(village=["keywood", "carpenter", "sawmill"])) == {"tiles": 3}


@pytest.mark.rule(R + "score.storage")
@pytest.mark.parametrize(
    ("tile", "resource", "basic", "better"),
    [
        ("blacksmith", "iron", 6, 9),
        ("stone yard", "stone", 6, 9),
        ("timber yard", "wood", 6, 9),
        ("barn", "wood", 3, 6),
    ],
)
def test_a_storage_tile_scores_for_what_lies_on_it(tile: str, resource: str, basic: int, better: int) -> None:
    stored = {"tile": tile, "goods": f"3 {resource}"}
    assert score(over(goods=f"2 {resource}", village=[stored])) == {"tiles": 0, tile: basic}
    assert score(over(goods=f"2 {resource}", village=[{**stored, "side": "upgraded"}])) == {"tiles": 0, tile: better}


@pytest.mark.rule(R + "score.storage")
def test_a_blacksmith_scores_no_wood() -> None:
    assert total(over(village=[{"tile": "blacksmith", "goods": "3 wood"}])) == 0
    assert score(over(village=[{"tile": "barn", "goods": "1 wood 1 iron 2 stone"}])) == {"tiles": 0, "barn": 4}


@pytest.mark.rule(R + "score.storage-gold")
def test_gold_on_a_storage_tile_counts_there_and_nowhere_else() -> None:
    state = over(village=[{"tile": "timber yard", "goods": "1 wood 1 gold"}])
    assert score(state) == {"tiles": 0, "timber yard": 4}


@pytest.mark.rule(R + "score.storage-not-later")
def test_what_was_not_carried_to_a_storage_tile_does_not_count_there() -> None:
    assert total(over(goods="5 iron", village=["blacksmith"])) == 0
    assert score(over(village=[{"tile": "blacksmith", "goods": "5 iron"}])) == {"tiles": 0, "blacksmith": 10}


@pytest.mark.rule(R + "score.storage-exclusive")
def test_what_a_barn_scores_no_mill_counts_again() -> None:
    barn = {"tile": "barn", "side": "upgraded", "goods": "5 wood"}
    assert score(over(village=[barn, "windmill"])) == {"tiles": 0, "barn": 10}
    assert score(over(village=[barn, "watermill", "mercer's guild"])) == {"tiles": 0, "barn": 10}
    gold = {"tile": "stone yard", "side": "upgraded", "goods": "4 gold"}
    assert score(over(village=[gold, "jeweller"])) == {"tiles": 0, "stone yard": 12}


@pytest.mark.rule(R + "score.storage-optional")
def test_the_owner_may_take_counters_off_a_storage_tile_for_another() -> None:
    barn = {"tile": "barn", "goods": "5 wood"}
    assert total(over(village=[barn, "windmill"])) == 5
    one_more = over(goods="1 wood", village=[{"tile": "barn", "goods": "4 wood"}, "windmill"])
    assert score(one_more) == {"tiles": 0, "windmill": 5}
    gold = over(village=[{"tile": "barn", "goods": "1 gold"}, "jeweller"])
    assert score(gold) == {"tiles": 0, "jeweller": 2}


# ---------------------------------------------------------------- items
@pytest.mark.rule(R + "score.free-allocation")
def test_gold_counts_for_the_jeweller_wherever_it_lies() -> None:
    village = [{"tile": tile, "goods": "1 gold"} for tile in ("keywood", "smelter", "inn")]
    assert score(over(goods="1 gold", village=[*village, "jeweller"])) == {"tiles": 0, "jeweller": 8}


@pytest.mark.rule(R + "score.once-each")
def test_a_worker_counts_for_one_tile_only() -> None:
    state = over(workers="2 blue 2 red 2 yellow", village=["apothecary", "craftsman's guild"])
    assert score(state) == {"tiles": 0, "craftsman's guild": 6}
    state = over(workers="6 blue 1 red 1 yellow", village=["apothecary", "craftsman's guild"])
    assert score(state) == {"tiles": 0, "craftsman's guild": 3, "apothecary": 3}
    (sheet,) = (sheet for sheet in state.scores() if sheet.seat == 0)
    spent: dict[str, int] = {}
    for each in sheet.spent:
        spent[each.source] = spent.get(each.source, 0) + each.number
    assert spent == {"craftsman's guild": 3, "apothecary": 5}


@pytest.mark.rule(R + "score.once-each")
def test_a_resource_counts_for_one_mill_only() -> None:
    assert total(over(goods="5 wood", village=["watermill", "windmill"])) == 5


@pytest.mark.rule(R + "score.repeat")
def test_every_complete_set_scores_again() -> None:
    state = over(skills="3 anvil 3 pick axe 3 saw", village=["scribes"])
    assert score(state) == {"tiles": 0, "scribes": 30}
    assert score(over(goods="15 wood", village=["windmill", "keythedral"])) == {
        "tiles": 0,
        "keythedral": 12,
        "windmill": 15,
    }


@pytest.mark.rule(R + "score.incomplete")
def test_what_does_not_make_a_set_scores_nothing() -> None:
    assert score(over(goods="5 wood 4 stone", village=["windmill"])) == {"tiles": 0, "windmill": 5}
    assert score(over(skills="2 anvil 2 saw", village=["key guild"])) == {"tiles": 0}


@pytest.mark.rule(R + "score.best-assignment")
def test_the_items_are_shared_out_for_the_most_points() -> None:
    state = over(goods="4 wood 3 gold", village=["jeweller", "windmill"])
    assert score(state) == {"tiles": 0, "windmill": 5, "jeweller": 4}


@pytest.mark.rule(R + "score.gold")
def test_gold_that_no_tile_counts_is_worth_a_point() -> None:
    assert score(over(goods="5 gold")) == {"tiles": 0, "gold": 5}
    state = over(goods="2 iron 2 stone 4 gold", village=["mercer's guild"])
    assert score(state) == {"tiles": 0, "mercer's guild": 10, "gold": 2}


@pytest.mark.rule(R + "score.gold-not-twice")
def test_gold_given_to_a_tile_scores_only_there() -> None:
    assert score(over(goods="4 gold", village=["jeweller"])) == {"tiles": 0, "jeweller": 8}


@pytest.mark.rule(R + "score.leftovers")
def test_other_items_without_a_tile_are_worth_nothing() -> None:
    state = over(goods="10 wood", skills="2 anvil 1 pick axe 1 saw", workers="2 blue 2 red 1 yellow 1 green")
    assert score(state) == {"tiles": 0}


# ---------------------------------------------------------------- the purple figure
@pytest.mark.rule(R + "score.marker")
def test_the_purple_figure_is_any_item_its_winner_likes() -> None:
    guild: dict[str, Any] = {"workers": "2 blue 2 red 1 yellow", "village": ["craftsman's guild"]}
    assert score(over(**guild)) == {"tiles": 0, "craftsman's guild": 3}
    assert score(over(**guild, purple=0)) == {"tiles": 0, "craftsman's guild": 6}
    skills: dict[str, Any] = {"skills": "1 anvil 1 saw", "village": ["scribes"]}
    assert score(over(**skills, purple=0)) == {"tiles": 0, "scribes": 10}
    resources: dict[str, Any] = {"goods": "4 wood", "village": ["windmill"]}
    assert score(over(**resources, purple=0)) == {"tiles": 0, "windmill": 5}


@pytest.mark.rule(R + "score.marker")
def test_without_another_use_the_purple_figure_is_gold() -> None:
    assert score(over(purple=0)) == {"tiles": 0, "gold": 1}


@pytest.mark.rule(R + "score.marker-storage")
def test_the_purple_figure_may_stand_on_a_storage_tile() -> None:
    yard = {"tile": "stone yard", "side": "upgraded", "goods": "2 stone"}
    assert score(over(village=[yard])) == {"tiles": 0, "stone yard": 6}
    assert score(over(village=[yard], purple=0)) == {"tiles": 0, "stone yard": 9}


def lay_boat(state: State, seat: int) -> None:
    """The boat goes by the water of the home, in the south of home 1 and the south-west of home 2."""
    play(state, seat, "lay", q=-seat, r=1)
    play(state, seat, "turn", turned=seat)
    play(state, seat, "done")


@pytest.mark.rule(R + "score.marker-condition")
def test_without_a_bid_nobody_has_the_purple_figure_for_scoring() -> None:
    state = given(season="winter")
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    lay_boat(state, 0)
    lay_boat(state, 1)
    assert (state.dump()["step"], state.dump()["start"]) == ("over", 1)  # the figure went to the left
    assert state.dump()["purple"] is None
    assert score(state, 1) == {"tiles": 0, "sea bastion": 0}


@pytest.mark.rule(R + "score.marker-condition")
def test_who_won_the_purple_figure_by_a_bid_has_it_for_scoring() -> None:
    state = given(season="winter", turn_order={1: {1: "1 red"}})
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 1, "take boat", tile="keyflower")
    lay_boat(state, 0)
    play(state, 1, "pick", tile="turn order 1")
    play(state, 1, "lay", q=1, r=0)
    lay_boat(state, 1)
    assert (state.dump()["start"], state.dump()["purple"]) == (1, 1)
    assert score(state, 1) == {"tiles": 0, "keyflower": 1, "turn order": 1, "gold": 1}
