"""The boats II in winter: what each of them gives or scores, and Sea Bastion II, which is replaced before."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import (
    BOAT_CHOICE,
    FLIPPER_II,
    OVER,
    PLAY,
    WINTER_CHOICE,
    M,
    extensions,
    given,
    goods,
    player_of,
    score,
    screen,
    tile_of,
)
from tests.kit import choices, legal, play, refused

A, B, C, D = range(4)
TWO_B = {"tile": "summer boat 2", "side": "b"}


def upgraded(*tiles: str) -> list[dict[str, Any]]:
    return [{"tile": tile, "side": "upgraded"} for tile in tiles]


def last_pass(seats: int, boats: list[str], **position: Any) -> State:
    """All but the last player have passed in a row; now this one does."""
    row: dict[str, dict[str, Any]] = {boat: {} for boat in boats}
    state = given(seats, merchants=True, boats=row, active=seats - 1, passes=seats - 1, **position)
    state.keep_journal()
    play(state, seats - 1, "pass")
    return state


def over(seats: int, *village: Any, **own: Any) -> dict[str, int]:
    """The sheet of a player with these tiles, when the game is over."""
    boats: dict[str, dict[str, Any]] = {tile: {} for tile in village if isinstance(tile, str) and tile.endswith("II")}
    trade = own.pop("trade", {})
    players = [{"village": list(village), **own}]
    return score(given(seats, merchants=True, season="winter", step=OVER, boats=boats, players=players, trade=trade))


def table(state: State) -> Any:
    return state.dump()


def go_on(state: State, until: str) -> State:
    """Everybody plays the first action there is until the step comes."""
    while table(state)["step"] != until:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return state


def row(view: Any) -> list[str]:
    return [boat["boat"] for boat in view["boats"]]


# ---------------------------------------------------------------- Keyflower II
@pytest.mark.rule(M + "boatii.keyflower")
@pytest.mark.parametrize(("elsewhere", "gold"), [(0, 3), (46, 2), (48, 0)])
def test_the_keyflower_ii_brings_three_gold_in_winter_if_there_are_so_many(elsewhere: int, gold: int) -> None:
    state = last_pass(2, ["keyflower II"], season="winter", players=[{}, {"goods": f"{elsewhere} gold"}])
    play(state, A, "take boat", tile="keyflower II")
    assert goods(state, "home 1").get("gold", 0) == gold
    go_on(state, OVER)
    assert score(state).get("gold", 0) == gold


@pytest.mark.rule(M + "boatii.keyflower")
def test_gold_of_the_keyflower_ii_serves_winter_tiles_and_contracts() -> None:
    lots = [{"tile": "jeweller", "bids": {A: "1 blue"}}]
    state = last_pass(2, ["keyflower II"], season="winter", lots=lots)
    play(state, A, "take boat", tile="keyflower II")
    assert score(go_on(state, OVER))["jeweller"] == 6
    state = last_pass(2, ["keyflower II"], season="winter", players=[{"contracts": [26]}])
    play(state, A, "take boat", tile="keyflower II")
    assert score(go_on(state, OVER)) == {"tiles": 0, "contract 26": 7, "gold": 1}


@pytest.mark.rule(M + "boatii.keyflower")
def test_it_brings_no_gold_of_winter_in_another_season() -> None:
    state = last_pass(2, ["keyflower II"], season="autumn")
    play(state, A, "take boat", tile="keyflower II")
    assert goods(state, "home 1") == {}  # what was loaded, here nothing


# ---------------------------------------------------------------- Sea Bastion II
EVERY_BOAT = {
    f"{name}{version}"
    for name in ("keyflower", "sea bastion", "sea breese", "flipper", "ianvincible", "white wind")
    for version in ("", " II")
}


def sea_bastion_taken(seat: int) -> State:
    """Autumn is over and this player has taken Sea Bastion II."""
    state = last_pass(2, ["sea bastion II"], season="autumn", turn_order={1: {seat: "1 blue"}})
    play(state, seat, "take boat", tile="sea bastion II")
    return state


@pytest.mark.rule(M + "boatii.sea-bastion-replace")
@pytest.mark.parametrize("chosen", ["white wind", "sea bastion", "keyflower II", "flipper II"])
def test_sea_bastion_ii_is_replaced_for_winter_by_any_boat_not_in_the_game(chosen: str) -> None:
    state = sea_bastion_taken(B)
    assert state.deciders == (B,)
    assert choices(state, B, "replace", "tile") == EVERY_BOAT - {"keyflower", "sea bastion II"}
    play(state, B, "replace", tile=chosen)
    go_on(state, WINTER_CHOICE)
    assert row(state.view(None)) == ["keyflower", chosen]
    go_on(state, PLAY)
    for _ in range(2):
        play(state, state.deciders[0], "pass")
    assert choices(state, state.deciders[0], "take boat", "tile") == {"keyflower", chosen}  # whoever chooses first


@pytest.mark.rule(M + "boatii.sea-bastion-mandatory")
def test_sea_bastion_ii_cannot_stay() -> None:
    state = sea_bastion_taken(A)
    rule = M + "boatii.sea-bastion-mandatory"
    for boat in ("sea bastion II", "keyflower"):
        refused(state, A, rule, "replace", tile=boat)
    refused(state, A, rule, "done")
    play(state, A, "replace", tile="ianvincible II")
    go_on(state, WINTER_CHOICE)
    assert row(state.view(None)) == ["keyflower", "ianvincible II"]


@pytest.mark.rule(M + "boatii.sea-bastion-mandatory")
def test_who_takes_sea_bastion_ii_as_the_last_boat_replaces_it_too() -> None:
    state = last_pass(2, ["sea bastion II"], season="autumn", turn_order={1: {A: "1 blue"}})
    play(state, A, "take boat", tile="keyflower")
    assert (state.deciders, {form["do"] for form in legal(state, B)}) == ((B,), {"replace"})
    play(state, B, "replace", tile="white wind II")
    assert row(table(go_on(state, WINTER_CHOICE))) == ["keyflower", "white wind II"]


@pytest.mark.rule(M + "boatii.sea-bastion-mandatory")
@pytest.mark.parametrize("season", ["spring", "summer"])
def test_before_autumn_sea_bastion_ii_stays(season: str) -> None:
    state = last_pass(2, ["sea bastion II"], season=season)
    play(state, A, "take boat", tile="sea bastion II")
    go_on(state, PLAY)
    assert row(table(state)) == ["keyflower", "sea bastion II"]


@pytest.mark.rule(M + "boatii.sea-bastion-public")
@pytest.mark.parametrize("viewer", [None, A, B])
def test_all_know_the_new_boat_when_winter_tiles_are_chosen(viewer: int | None) -> None:
    state = sea_bastion_taken(A)
    play(state, A, "replace", tile="white wind")
    go_on(state, WINTER_CHOICE)
    view: Any = state.view(viewer)
    assert (view["step"], row(view)) == (WINTER_CHOICE, ["keyflower", "white wind"])
    assert state.journal is not None
    told = [event for event in state.journal.log(viewer) if event["event"] == "replaced"]
    assert [(event["seat"], event["boat"]) for event in told] == [(A, "white wind")]


# ---------------------------------------------------------------- Sea Breese II
@pytest.mark.rule(M + "boatii.sea-breese")
def test_the_sea_breese_ii_scores_two_for_each_winter_tile() -> None:
    winter = ["artisan", "scholar", "scribes", "village hall"]
    found = over(3, *winter, "turn order 1", "turn order 2", "sea breese II")
    assert found["sea breese II"] == 8
    assert over(3, *winter[:1], "keywood", "sea breese II")["sea breese II"] == 2
    assert "sea breese II" not in over(3, "keywood", "sea breese II")


# ---------------------------------------------------------------- Flipper II
def flipper_ii(*village: Any, **position: Any) -> State:
    """All villages are complete and the owner of the Flipper II decides."""
    players = [{"village": [*village, "flipper II"]}]
    boats: dict[str, dict[str, Any]] = {"flipper II": {}}
    return given(4, merchants=True, season="winter", step=FLIPPER_II, boats=boats, players=players, **position)


@pytest.mark.rule(M + "boatii.flipper")
def test_the_flipper_ii_extends_an_upgraded_tile_for_nothing() -> None:
    state = flipper_ii(*upgraded("smelter", "keywood"))
    assert score(state)["tiles"] == 10
    play(state, A, "extend", tile="smelter")
    assert (table(state)["step"], score(state)) == (OVER, {"tiles": 10, "extensions": 7})
    assert [tile for tile in table(state)["trade"]["extensions"] if tile] == ["smelter"]


@pytest.mark.rule(M + "boatii.flipper")
def test_workers_on_the_tile_in_winter_do_not_bind_the_flipper_ii() -> None:
    own = {"village": [{"tile": "smelter", "side": "upgraded", "workers": "1 yellow"}], "skills": "1 saw"}
    state = last_pass(4, ["flipper II"], season="winter", players=[own])
    play(state, A, "take boat", tile="flipper II")
    go_on(state, FLIPPER_II)
    assert (tile_of(state, "smelter")["workers"], screen(state, A)) == ({}, {"yellow": 1})
    play(state, A, "extend", tile="smelter")
    assert table(state)["trade"]["extensions"].index("smelter") == 0  # a blue one
    assert (score(state), player_of(state, A)["skills"]["saw"]) == ({"tiles": 7, "extensions": 7}, 1)


@pytest.mark.rule(M + "boatii.flipper")
def test_the_owner_of_the_flipper_ii_need_not_extend() -> None:
    state = flipper_ii(*upgraded("smelter"))
    play(state, A, "done")
    assert score(state) == {"tiles": 7}


@pytest.mark.rule(M + "boatii.flipper-limits")
def test_the_flipper_ii_extends_only_upgraded_tiles_without_an_extension() -> None:
    trade = {"extensions": extensions(e09="keywood")}
    state = flipper_ii(*upgraded("smelter", "keywood"), "miner", "keythedral", trade=trade)
    for tile in ("miner", "keywood", "home 1", "home 2", "workshop"):
        refused(state, A, M + "boatii.flipper-limits", "extend", tile=tile)
    refused(state, A, M + "ext.never-on", "extend", tile="keythedral")
    assert choices(state, A, "extend", "tile") == {"smelter"}


SPRING = (
    "keywood", "keystone quarry", "key mine", "woodcutter", "quarryman", "miner", "gold mine", "workshop", "stable",
    "apprentice hall",
)  # fmt: skip
SUMMER = ("alehouse", "peddler", "store", "mason", "carpenter", "smelter", "tavern", "hiring fair")


@pytest.mark.rule(M + "boatii.flipper-limits")
@pytest.mark.parametrize(
    ("own", "trade"),
    [
        ({"village": upgraded(*SPRING), "side": "upgraded"}, {"extensions": [*SPRING, *SUMMER]}),  # none is left
        ({"village": ["keywood", "miner"]}, {}),  # nothing is upgraded
        ({"village": upgraded("keywood")}, {"extensions": extensions(e09="keywood")}),  # or without an extension
    ],
)
def test_without_an_extension_or_a_tile_for_it_the_flipper_ii_does_nothing(
    own: dict[str, Any], trade: dict[str, Any]
) -> None:
    players = [own, {"village": upgraded(*SUMMER)}]
    state = last_pass(4, ["flipper II"], season="winter", players=players, trade=trade)
    play(state, A, "take boat", tile="flipper II")
    while state.deciders:
        seat = state.deciders[0]
        assert not legal(state, seat, "extend")
        state.play(seat, state.legal(seat)[0])
    assert table(state)["trade"]["extensions"] == trade.get("extensions", extensions())


@pytest.mark.rule(M + "boatii.flipper-no-points")
def test_the_flipper_ii_has_no_points_of_its_own() -> None:
    assert over(4, "keywood", "flipper II") == {"tiles": 0}
    assert over(4, "keywood", "flipper") == {"tiles": 0, "flipper": 2}


# ---------------------------------------------------------------- Ianvincible II
@pytest.mark.rule(M + "boatii.ianvincible")
def test_the_ianvincible_ii_scores_two_for_each_upgrade_symbol() -> None:
    village: list[Any] = [*upgraded("stable"), "ianvincible II"]
    assert over(5, *village, cabins=2)["ianvincible II"] == 10  # two on the stable, one on the home, two cabins
    assert over(5, *village, TWO_B, cabins=2)["ianvincible II"] == 20
    assert over(5, "stable", "ianvincible II")["ianvincible II"] == 4  # as they lie
    assert over(5, "keywood", "wainwright", "farrier", "ianvincible II")["ianvincible II"] == 2 * (1 + 2 + 1)


# ---------------------------------------------------------------- White Wind II
@pytest.mark.rule(M + "boatii.white-wind")
def test_with_white_wind_ii_completed_contracts_score_ten_and_workers_nothing() -> None:
    own = {"contracts": [13, 14, 15, 0], "skills": "1 saw 1 pick axe 1 anvil", "goods": "1 wood 1 stone 1 iron"}
    found = over(6, "white wind II", workers="9 red", **own)
    assert found == {"tiles": 0, "contract 13": 10, "contract 14": 10, "contract 15": 10}
    assert over(6, "white wind II", workers="9 red") == {"tiles": 0}


# ---------------------------------------------------------------- documents
@pytest.mark.rule(M + "boatii.sea-bastion-mandatory")
def test_no_position_of_winter_has_sea_bastion_ii() -> None:
    with pytest.raises(Malformed, match="replaced at the end of autumn"):
        given(2, merchants=True, season="winter", boats={"sea bastion II": {}})
    variant = given(2, merchants=True, all_merchants=True, season="winter")
    assert row(table(variant)) == ["keyflower II", "sea bastion"]


@pytest.mark.rule(M + "boatii.sea-bastion-replace")
def test_only_who_took_sea_bastion_ii_replaces_it() -> None:
    boats = {"keyflower": {"taken": B}, "sea bastion II": {"taken": A}}
    pending = [{"decision": "replace the boat", "place": 1}]
    position: dict[str, Any] = {"merchants": True, "season": "autumn", "step": BOAT_CHOICE, "boats": boats}
    assert choices(given(2, **position, players=[{"pending": pending}, {"pending": []}]), A, "replace", "tile")
    with pytest.raises(Malformed, match="taken by another"):
        given(2, **position, players=[{"pending": []}, {"pending": pending}])
