"""What bots do in Key Flow, decision by decision, and that no card of the box stays unplayed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from steading import State
from steading.bots import make_bot
from steading.games.key_flow.rules.pieces import CARDS, HOMES, VILLAGE_CARDS
from tests.games.key_flow.kit import GAME, PIECES, card_of, given, goods, player_of, revealed


def turn(state: State, seat: int = 0) -> list[dict[str, Any]]:
    """All that the greedy bot says until it owes nothing or the step is over."""
    said: list[dict[str, Any]] = []
    bot = make_bot("greedy", 1)
    step = state.dump()["step"]
    while seat in state.deciders and state.dump()["step"] == step and len(said) < 20:
        action = bot.decide(state.imagine(seat, len(said)), seat)
        said.append(dict(action.form()))
        state.play(seat, action)
    return said


def test_it_puts_keyples_to_work_where_they_bring_most() -> None:
    state = revealed(
        3,
        "spring keyple 1",
        players=[{"village": ["keywood"]}, {"village": [("woodcutter", "", 0)]}, {"village": ["key mine"]}],
    )
    said = turn(state)
    assert said[0]["do"] == "work"
    assert said[0]["village"] == 1 or said[0] == {"do": "work", "village": 0, "at": "top 1", "tokens": 0}


def test_it_carries_what_an_upgrade_needs_and_upgrades() -> None:
    state = revealed(
        2, "autumn keyple 8", players=[{"village": [("home 1", "1 wood", 0), ("forge", "3 iron", 0), "stable"]}]
    )
    said = turn(state)
    assert {"do": "upgrade", "at": "top 1"} in said
    assert card_of(state, "forge")["upgrades"] == 1


def test_it_flips_a_tile_when_there_is_nothing_better() -> None:
    state = revealed(2, "winter keyple 11", players=[{"village": [{"card": "home 1", "upgrades": 1}]}])
    said = turn(state)
    assert {"do": "flip", "at": "top 0"} in said
    assert card_of(state, "home 1")["flipped"] == 1


def test_it_carries_resources_onto_a_storage_card_in_winter() -> None:
    state = revealed(2, "winter keyple 11", players=[{"village": [("home 1", "3 wood", 0), "barn", "peddler"]}])
    turn(state)
    assert goods(state, "barn") == {"wood": 2}


def test_it_takes_the_winter_card_that_its_items_fill() -> None:
    hand = ["jeweller", "scholar", "dairy", "carried away", "ranch", "weaver", "trader"]
    state = given(
        2, season="autumn", step="winter choice", players=[{"village": [("gold mine", "9 gold", 0)], "winter": hand}]
    )
    assert turn(state) == [{"do": "choose", "card": "jeweller"}]


def test_it_keeps_a_card_from_its_neighbour_where_that_is_cheap() -> None:
    """Both cards are worth the same to the bot, and one of them much to the next player."""
    hand = ["jeweller", "scribe"]
    state = given(2, season="winter", round=10, players=[{"hand": hand}, {"village": [("gold mine", "12 gold", 0)]}])
    assert turn(state) == [{"do": "choose", "card": "jeweller"}]


def test_it_spends_tokens_on_what_is_useful() -> None:
    state = given(2, season="spring", step="tokens", players=[{"village": ["gold mine"], "tokens": 1}])
    assert turn(state)[0] == {"do": "spend", "village": 0, "at": "top 1"}
    assert player_of(state, 0)["tokens"] == 0
    assert goods(state, "gold mine") == {"gold": 1}


def kind_of(card: int) -> tuple[Any, ...]:
    """What tells numbered cards apart: the season, and all that is printed on them but their number."""
    herd = tuple(PIECES.animals[card * 3 : card * 3 + 3])
    if card < VILLAGE_CARDS:
        return (PIECES.season[card], "river", tuple(PIECES.gain[card * 8 : card * 8 + 8]), herd)
    place = card - VILLAGE_CARDS
    return (PIECES.season[card], PIECES.keyples[place], PIECES.arrows[place], PIECES.token[place], herd)


def test_in_a_hundred_games_every_named_card_and_every_kind_of_numbered_card_is_played() -> None:
    played: Counter[str] = Counter()
    said: Counter[str] = Counter()
    bots = [make_bot("random", seat) for seat in range(6)]
    for number in range(100):
        state = GAME.start(2 + number % 5, number)
        while state.deciders:
            seat = state.deciders[0]
            action = bots[seat].decide(state, seat)
            said[str(action.form()["do"])] += 1
            state.play(seat, action)
        document: Any = state.dump()
        for player in document["players"]:
            played.update([card["card"] for card in player["village"]] + player["store"])
    named = [CARDS[card] for card in range(VILLAGE_CARDS) if card < HOMES or PIECES.back[card] == 0]
    numbered = {kind_of(card) for card in range(HOMES, len(CARDS)) if PIECES.back[card] != 0}
    assert [card for card in named if played[card] == 0] == []
    assert numbered == {kind_of(CARDS.index(card)) for card in played if card not in named}
    kinds = "choose place work discard spend take move upgrade flip pay done"
    assert [kind for kind in [*kinds.split(), "pay skill"] if said[kind] == 0] == []
