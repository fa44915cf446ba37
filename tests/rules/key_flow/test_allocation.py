"""What counts for which card at the end: every item and every printed card once, for the most points."""

from __future__ import annotations

import pytest

from tests.games.key_flow.kit import OVER, R, given
from tests.rules.key_flow.test_scoring import over, rivers, score, sheet_of, spent, stored


# ---------------------------------------------------------------- from anywhere
@pytest.mark.rule(R + "alloc.anywhere")
def test_gold_counts_wherever_it_lies() -> None:
    village = [("home 1", "1 gold"), ("keywood", "1 gold"), ("flipper", "1 gold"), ("timber yard", "1 gold")]
    assert score(over(village=[*village, "jeweller"])) == {"jeweller": 8}


@pytest.mark.rule(R + "alloc.anywhere")
def test_tiles_tokens_and_stored_cards_need_no_way_to_the_scoring_card() -> None:
    state = over(
        village=["scholar", "key guild", "harvest festival"],
        skills="1 saw",
        double="1 saw",
        tokens=1,
        store=stored("1 blue token", "2 red"),
    )
    assert score(state) == {"scholar": 6, "key guild": 5, "harvest festival": 3}


# ---------------------------------------------------------------- once
@pytest.mark.rule(R + "alloc.item-once")
def test_a_skill_tile_counts_once() -> None:
    village = ["merchant", "scribe"]
    assert score(over(village=village, skills="1 anvil 1 pick axe 1 saw")) == {"scribe": 7}
    assert score(over(village=village, skills="1 anvil 1 pick axe 2 saw")) == {"scribe": 7, "merchant": 3}


@pytest.mark.rule(R + "alloc.item-once")
def test_a_token_counts_once() -> None:
    village = ["dairy", "key guild"]
    cards = stored("1 red token")
    assert sheet_of(over(village=village, tokens=1, store=cards)).total == 5
    assert score(over(village=village, tokens=2, store=cards)) == {"dairy": 5, "key guild": 5}


@pytest.mark.rule(R + "alloc.item-once")
def test_a_resource_counts_once() -> None:
    goods = ("keywood", "2 iron 2 stone 2 wood")
    assert score(over(village=[goods, "mercer's guild", "windmill"])) == {"mercer's guild": 10}
    more = ("keywood", "1 iron 1 stone 6 wood")
    assert score(over(village=[more, "mercer's guild", "windmill"])) == {"mercer's guild": 5, "windmill": 5}


@pytest.mark.rule(R + "alloc.card-once")
def test_a_card_with_two_animals_goes_to_one_scoring_card() -> None:
    both, sheep = rivers("1 cow 1 pig", "2 sheep")
    state = over(village=["dairy", "storm shelter", both, sheep], tokens=2)
    assert score(state) == {"dairy": 10, "storm shelter": 3}
    assert spent(state, "dairy") == {"dairy": 1, both: 1, "token": 2}
    assert spent(state, "storm shelter") == {"storm shelter": 1, sheep: 1}
    state = over(village=["dairy", "storm shelter", both, sheep], tokens=1)
    assert score(state) == {"dairy": 5, "storm shelter": 6}


@pytest.mark.rule(R + "alloc.card-once")
def test_the_keyples_of_a_card_are_not_divided() -> None:
    village = ["village hall", "winter fair"]
    assert sheet_of(over(village=village, store=stored("3 blue"))).total == 3
    assert score(over(village=village, store=stored("3 blue", "1 blue"))) == {"winter fair": 6}
    state = over(village=village, store=stored("3 blue", "2 blue"))
    assert score(state) == {"village hall": 3, "winter fair": 3}


@pytest.mark.rule(R + "alloc.keyples-or-animals")
def test_a_keyple_card_scores_its_keyples_or_its_animals() -> None:
    card = stored("2 red cow")
    state = over(village=["harvest festival", "farmyard"], store=card)
    assert score(state) == {"harvest festival": 3, "farmyard": 1}
    assert spent(state, "harvest festival") == {card[0]: 1}
    assert spent(state, "farmyard") == {"harvest festival": 1}


@pytest.mark.rule(R + "alloc.keyples-or-animals")
def test_the_animal_is_taken_where_it_is_worth_more() -> None:
    state = over(village=["harvest festival", "dairy"], store=stored("2 red cow"), tokens=2)
    assert score(state) == {"dairy": 10}
    state = over(village=["harvest festival", "dairy"], store=stored("2 red cow", "2 red"), tokens=2)
    assert score(state) == {"harvest festival": 3, "dairy": 10}


@pytest.mark.rule(R + "alloc.scoring-card-as-item")
def test_the_animal_of_a_scoring_card_counts_while_the_card_scores() -> None:
    sheep = rivers("2 sheep")
    state = over(village=["harvest festival", "storm shelter", *sheep], store=stored("2 red"))
    assert score(state) == {"harvest festival": 3, "storm shelter": 6}
    assert spent(state, "storm shelter") == {"harvest festival": 1, "storm shelter": 1, sheep[0]: 1}


@pytest.mark.rule(R + "alloc.scoring-card-as-item")
def test_the_animal_of_a_scoring_card_serves_one_card_only() -> None:
    assert score(over(village=["dairy", "farmyard"], tokens=1)) == {"dairy": 5}
    assert score(over(village=["dairy", "farmyard"])) == {"farmyard": 1}
    cows = rivers("1 cow", "1 cow")
    assert score(over(village=["dairy", "carried away", *cows], tokens=1)) == {"carried away": 10}


# ---------------------------------------------------------------- gold
@pytest.mark.rule(R + "alloc.gold-wild")
def test_gold_counts_as_another_resource() -> None:
    assert score(over(village=[("keywood", "1 iron 1 stone 1 gold"), "mercer's guild"])) == {"mercer's guild": 5}
    assert score(over(village=[("keywood", "3 gold"), "mercer's guild"])) == {"mercer's guild": 5}
    assert score(over(village=[("keywood", "1 stone 1 gold"), "store"])) == {"store": 3}


@pytest.mark.rule(R + "alloc.gold-wild")
def test_gold_is_spent_on_a_set_only_where_that_pays() -> None:
    one_pair = over(village=[("keywood", "1 wood 3 gold"), "merchant", "jeweller"])
    assert sheet_of(one_pair).total == 7
    assert score(over(village=[("keywood", "2 gold"), "merchant", "jeweller"])) == {"jeweller": 4}


@pytest.mark.rule(R + "alloc.gold-wild")
def test_nothing_counts_as_gold_and_gold_as_no_tile() -> None:
    state = over(village=[("keywood", "4 wood"), "jeweller", "emporium"], store=stored("2 green"))
    assert score(state) == {}
    assert score(over(village=[("keywood", "3 gold"), "scribe"], skills="1 anvil 1 saw")) == {"gold": 3}


# ---------------------------------------------------------------- the best
@pytest.mark.rule(R + "alloc.best-for-player")
def test_the_items_are_shared_out_for_the_most_points() -> None:
    state = over(village=[("keywood", "2 gold"), "jeweller", "emporium"], store=stored("1 green"))
    assert score(state) == {"emporium": 4, "jeweller": 2}


@pytest.mark.rule(R + "alloc.best-for-player")
def test_the_best_of_one_card_is_given_up_for_the_best_of_all() -> None:
    cards = stored("1 red", "1 yellow", "1 blue")
    assert score(over(village=["craftsmen's guild", "apothecary"], store=cards)) == {"apothecary": 6}
    state = over(village=["craftsmen's guild", "village hall"], store=stored("3 red", "1 red", "1 yellow", "1 blue"))
    assert score(state) == {"craftsmen's guild": 3, "village hall": 3}


@pytest.mark.rule(R + "alloc.best-for-player")
def test_tokens_go_where_they_leave_the_cows_and_cards_of_most_use() -> None:
    village = ["dairy", "carried away", "key guild", *rivers("1 cow", "1 cow")]
    cards = stored("1 red token")
    assert score(over(village=village, tokens=1, store=cards)) == {"carried away": 10, "key guild": 5}
    assert score(over(village=village, tokens=4, store=cards)) == {"dairy": 15, "key guild": 5}


@pytest.mark.rule(R + "alloc.best-for-player")
def test_everybody_gets_the_best_for_themselves() -> None:
    players = [
        {"village": ["jeweller", ("keywood", "2 gold")]},
        {"village": ["emporium", ("woodcutter", "2 gold")], "store": stored("1 green")},
    ]
    state = given(2, season="winter", step=OVER, players=players)
    assert (score(state, 0), score(state, 1)) == ({"jeweller": 4}, {"emporium": 4, "gold": 1})
