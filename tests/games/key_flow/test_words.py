"""Key Flow in sentences: what is asked, what can be done, what happened, why not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from steading import State
from steading.book.layout import behind
from steading.engine.chance import Chance
from steading.engine.refused import Refused
from steading.games import board_for, folder, ledgers
from steading.games.key_flow.rules.actions import ACTIONS
from steading.games.key_flow.rules.decisions import DECISION_NAMES
from steading.games.key_flow.rules.pieces import CARDS, VILLAGE_CARDS
from steading.games.key_flow.rules.state import STEP_NAMES
from steading.games.key_flow.table.cited_rules import RULE_OF, RULES_BEHIND
from steading.games.key_flow.table.names import find_laid, laid_at
from steading.games.key_flow.table.view_types import pending_decision, read_view
from steading.games.key_flow.table.words import KeyFlowWords
from steading.language.arguments import slug
from steading.language.language import language
from tests.games.key_flow.kit import CHOOSE, GAME, OVER, TOKENS, WINTER_CHOICE, WINTER_PLACING, game, given, revealed
from tests.kit import form_of, play

NAMES = ("Ann", "Bea", "Cid", "Dot", "Eve", "Fay")
WORDS = KeyFlowWords(GAME, ledgers("key_flow"), NAMES)
MESSAGES = WORDS.language.sources
KNOWN = {rule.name for ledger in ledgers("key_flow") for rule in ledger.rules.values()}
RAW = re.compile(r"[{}\[\]_]|None|True|False|\btop -?\d|river [-+]|  | ,| \.|\.\.")
EVENTS = {
    "dealt", "chose", "revealed", "placed", "worked", "discarded", "spent tokens", "gained", "took tokens",
    "took double", "will draw", "drew", "paid skill", "moved", "upgraded", "paid", "flipped", "removed",
    "looked", "over",
}  # fmt: skip
FORMER_EVENTS = {"ended"}  # words of earlier versions, in films
KINDS = {
    "done", "discard", "choose", "place", "upgrade", "flip", "work", "spend", "take", "move", "pay skill", "pay",
}  # fmt: skip


def clean(sentence: str) -> str:
    """The sentence, if it has no braces, raw values or names of places in it."""
    assert sentence and not RAW.search(sentence), sentence
    return sentence


def said(state: State, seat: int, do: str, **form: Any) -> str:
    """The label of an action."""
    return str(WORDS.action(state.view(seat), GAME.catalogue.read({"do": do, **form})))


def labels(state: State, seat: int) -> list[str]:
    """The labels of all legal actions."""
    return [str(WORDS.action(state.view(seat), action)) for action in state.legal(seat)]


def told(event: str, seat: int = 0, **facts: Any) -> str:
    """The sentence of an event."""
    return WORDS.event({"event": event, "seat": seat, **facts}, NAMES)


def why(state: State, seat: int, do: str, **form: Any) -> str:
    """The sentence of the refusal of an action."""
    refused = state.refusal(seat, GAME.catalogue.read(form_of(do, form)))
    assert refused is not None
    return clean(WORDS.refusal(refused))


def carrying(village: list[Any], card: str = "spring keyple 1", **rest: Any) -> State:
    """Seat 0 of two uses the stable, its first building: carry 2, upgrade 1."""
    state = revealed(2, card, players=[{"village": ["stable", *village], **rest}])
    play(state, 0, "work", village=0, at="top 1", tokens=0)
    return state


# ---------------------------------------------------------------- whole games
@pytest.mark.parametrize("seed", range(20))
def test_whole_games_are_said_in_sentences(seed: int) -> None:
    seats = 2 + seed % 5
    luck = Chance(seed)
    state = game(competition=seed % 3 == 0).start(seats, seed, journal=True)
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        view, actions = read_view(state.view(seat)), state.legal(seat)
        assert clean(WORDS.question(view)).endswith(("?", ".")) and ":" in clean(WORDS.step(view))
        said_all = [clean(str(WORDS.action(view, action))) for action in actions]
        assert len(set(said_all)) == len(said_all), pending_decision(view)
        for action in actions:
            assert set(WORDS.rules_behind(view, action)) <= KNOWN
        refuse_some(state, seat, luck)
        state.play(seat, actions[luck.draw(len(actions))])
    for viewer in (None, *range(seats)):
        assert WORDS.question(state.view(viewer)) == ""
        for event in state.keep_journal().log(viewer):
            sentence = clean(WORDS.event(event, NAMES))
            assert sentence.endswith(".") and sentence[0].isupper()
    for sheet in state.scores():
        assert all(clean(WORDS.line(source))[0].isupper() for source, _ in sheet.lines)
        assert all(clean(WORDS.item(each.item, each.number)) for each in sheet.spent)


def refuse_some(state: State, seat: int, luck: Chance) -> None:
    """Any action of the catalogue can be said, and if it is refused, why."""
    for other in (seat, luck.draw(state.seats)):
        action = ACTIONS[luck.draw(len(ACTIONS))]
        clean(str(WORDS.action(state.view(seat), action)))
        refused = state.refusal(other, action)
        if refused is not None:
            assert f"refused-{slug(refused.rule)}" in MESSAGES and clean(WORDS.refusal(refused)).endswith(".")


def test_every_kind_of_action_and_of_event_comes_up_and_is_said() -> None:
    events, kinds = set(), set()
    for seed in range(20):
        luck = Chance(seed)
        state = GAME.start(2 + seed % 5, seed, journal=True)
        while state.deciders:
            seat = state.deciders[0]
            actions = state.legal(seat)
            kinds |= {str(action.form()["do"]) for action in actions}
            state.play(seat, actions[luck.draw(len(actions))])
        events |= {str(event["event"]) for event in state.keep_journal().log(None)}
    assert kinds == KINDS == {str(action.form()["do"]) for action in ACTIONS}
    assert events == EVENTS


def test_every_action_of_the_catalogue_can_be_said_even_where_it_is_refused() -> None:
    for state in (given(3), revealed(3, "spring keyple 3"), carrying(["keywood"])):
        view = state.view(0)
        for action in ACTIONS:
            clean(str(WORDS.action(view, action)))


def test_the_tables_name_rules_cards_and_steps_that_exist() -> None:
    assert {name for names in RULES_BEHIND.values() for name in names} | set(RULE_OF.values()) <= KNOWN
    numbered = {name for name in CARDS[:VILLAGE_CARDS] if " river " in name}
    assert set(RULE_OF) == set(CARDS[:VILLAGE_CARDS]) - numbered
    for message in ("stands", "waiting"):
        said = set(re.findall(r"^ {3}[ *]\[([a-z-]+)\]", str(MESSAGES[message]).partition("$step")[2], re.MULTILINE))
        assert said == {slug(step) for step in STEP_NAMES if step != OVER}


def test_every_rule_that_refuses_has_a_sentence_of_its_own() -> None:
    sources = [path.read_text() for path in folder("key_flow").rglob("*.py")]
    rules = {rule for source in sources for rule in re.findall(r'"(key_flow:[a-z0-9.-]+)"', source)}
    refusals = {name.removeprefix("refused-") for name in MESSAGES if name.startswith("refused-")}
    assert (
        {name.removesuffix("-2") for name in refusals}
        == {slug(rule) for rule in rules}
        <= {slug(rule) for rule in KNOWN}
    )


# ---------------------------------------------------------------- steps and questions
def test_the_step_counts_the_cards_of_the_season() -> None:
    choosing = given(3, season="autumn", round=2)
    assert WORDS.step(choosing.view(0)) == "Autumn, card 3 of 8: choose a card"
    assert WORDS.step(choosing.view(None)) == "Autumn, card 3 of 8: everyone chooses a card"
    assert WORDS.step(revealed(2, "spring keyple 1").view(0)) == "Spring, card 1 of 8: play the card"
    winter = given(2, season="autumn", step=WINTER_CHOICE)
    assert WORDS.step(winter.view(0)) == "Autumn: choose a winter card"
    assert WORDS.question(winter.view(0)) == "Which winter card do you choose for your village?"


def test_who_waits_is_told_for_whom_and_not_what_for() -> None:
    state = given(3)
    assert WORDS.question(state.view(0)) == "Which card do you choose? The rest goes to Bea."
    assert WORDS.question(state.view(None)) == "Waiting for Ann, Bea and Cid to choose a card."
    state.play(0, state.legal(0)[0])
    assert WORDS.question(state.view(0)) == "Waiting for Bea and Cid to choose a card."
    assert WORDS.step(state.view(0)) == "Spring, card 1 of 6: everyone chooses a card"
    playing = revealed(3, "spring keyple 1")
    play(playing, 0, "discard")
    assert WORDS.question(playing.view(0)) == "Waiting for Bea and Cid to play."
    assert WORDS.step(playing.view(0)) == "Spring, card 1 of 6: the cards are played"


def test_a_revealed_card_is_asked_for_with_what_it_can_do() -> None:
    assert WORDS.question(revealed(2, "gold mine").view(0)) == (
        "Where do you place the Gold Mine? Or discard it for a keyple token."
    )
    assert WORDS.question(revealed(2, "spring keyple 3").view(0)) == (
        "Where do you put Cora Barber to work? 1 green keyple and a token; own village or left neighbour. "
        "Or discard it for a keyple token."
    )
    unpaid = revealed(2, "gold mine", options={"discard": "nothing"})
    assert WORDS.question(unpaid.view(0)) == "Where do you place the Gold Mine? Or discard it."
    settling = given(2, season="autumn", step=WINTER_PLACING, chosen=["dairy", "weaver"])
    assert WORDS.question(settling.view(0)) == "Where do you place the Dairy?"


def test_the_brainwave_opens_all_villages_to_the_cards_it_helps() -> None:
    state = revealed(2, "summer keyple 3", players=[{"village": ["brainwave"]}])
    assert WORDS.component(GAME.components.one("keyple", "summer keyple 3")) == (
        "1 yellow keyple and a token; own village or left neighbour"
    )
    assert "? 1 yellow keyple and a token; own village or either neighbour. " in WORDS.question(state.view(0))


def test_transport_and_tokens_are_asked_for_with_what_is_left() -> None:
    state = carrying([("keywood", "2 wood")])
    assert WORDS.question(state.view(0)) == "Carry up to 2 more, upgrade up to 1 more."
    play(state, 0, "move", resource="wood", source="top 2", to="top 1")
    play(state, 0, "move", resource="wood", source="top 2", to="top 1")
    assert WORDS.question(state.view(0)) == "Upgrade up to 1 more."
    tokens = given(2, step=TOKENS, players=[{"village": ["keywood"], "tokens": 3}])
    assert WORDS.question(tokens.view(0)) == "Which building do you use with keyple tokens? You have 3."
    assert WORDS.question(tokens.view(1)) == "Waiting for Ann to use keyple tokens."


def test_what_a_building_asks_for_is_asked() -> None:
    state = revealed(2, "spring keyple 1", players=[{}, {"village": ["workshop"]}])
    play(state, 0, "work", village=1, at="top 1", tokens=0)
    assert WORDS.question(state.view(0)) == "What do you take from Bea's Workshop?"
    assert labels(state, 0) == ["Take 1 iron", "Take 1 stone", "Take 1 wood"]
    saws = [{"village": ["carpenter"], "skills": "1 saw", "double": "1 saw"}]
    summer = revealed(2, "summer keyple 1", players=saws)
    play(summer, 0, "work", village=0, at="top 1", tokens=0)
    assert WORDS.question(summer.view(0)) == ("Do you exchange a skill tile at your Carpenter? Pay a saw, gain 4 wood.")
    assert labels(summer, 0) == ["Pay a saw", "Pay a double-sided saw", "Exchange nothing"]


def test_prices_of_upgrades_are_asked_for() -> None:
    state = carrying([("workshop", "2 wood 1 iron")])
    play(state, 0, "upgrade", at="top 2")
    assert WORDS.question(state.view(0)) == (
        "What do you pay to upgrade your Workshop? It costs 2 resources of any type."
    )
    assert labels(state, 0) == ["Pay 2 wood", "Pay 1 iron and 1 wood"]
    skilled = given(
        2, season="summer", step=TOKENS, players=[{"village": ["artisan"], "tokens": 1, "skills": "1 saw 1 anvil"}]
    )
    play(skilled, 0, "spend", village=0, at="top 0")
    play(skilled, 0, "upgrade", at="top 1")
    assert WORDS.question(skilled.view(0)) == (
        "Which skill tile do you pay to upgrade your Artisan? Still to pay: 1 skill tile of any type."
    )
    assert why(skilled, 0, "pay skill", skill="saw", tile="double") == ("Upgrading the Artisan takes any skill tile.")


# ---------------------------------------------------------------- actions
def test_cards_are_chosen_by_what_they_do() -> None:
    state = given(2)
    assert said(state, 0, "choose", card="keywood") == (
        "Choose the Keywood: gain 1 wood; upgraded for 1 saw: gain 3 wood, 3 points"
    )
    assert said(state, 0, "choose", card="spring keyple 3") == (
        "Choose Cora Barber: 1 green keyple and a token; own village or left neighbour"
    )
    assert said(state, 0, "choose", card="autumn river 4") == (
        "Choose the Pilgrims' Ferry: draw 1 skill tile when placed; shows 1 cow and 1 sheep"
    )
    assert said(state, 0, "choose", card="keythedral") == (
        "Choose the Keythedral: 5 points; upgraded for 1 iron, 1 stone and 1 wood: 12 points; "
        "again for 2 skill tiles of any type: 20 points"
    )


def test_cards_are_placed_where_people_find_the_place() -> None:
    inn = revealed(2, "inn")
    assert labels(inn, 0) == [
        "Place the Inn in the top row, 1 card to the left of the home",
        "Place the Inn in the top row, 1 card to the right of the home",
        "Discard the Inn for a keyple token",
    ]
    river = revealed(2, "spring river 1")
    assert labels(river, 0)[:2] == [
        "Place the Driftwood Meadow in the river row, half a card to the left of the home",
        "Place the Driftwood Meadow in the river row, half a card to the right of the home",
    ]


def test_places_are_said_in_words() -> None:
    assert [WORDS.place(at) for at in ("top 0", "top 2", "top -1", "river -0.5", "river +1.5")] == [
        "at the home",
        "in the top row, 2 cards to the right of the home",
        "in the top row, 1 card to the left of the home",
        "in the river row, half a card to the left of the home",
        "in the river row, 1½ cards to the right of the home",
    ]


def test_keyples_are_put_to_work_by_what_they_bring() -> None:
    village = [{"card": "workshop", "keyples": ["autumn keyple 7"]}, ("gold mine", "", 1)]
    state = revealed(2, "autumn keyple 4", players=[{"tokens": 1}, {"village": village}])
    assert "Play Vic Lister on Bea's Workshop, with a token: gain 1 iron, 1 stone or 1 wood" in labels(state, 0)
    assert "Play Vic Lister on Bea's Gold Mine: gain 2 gold" in labels(state, 0)
    assert "Play Vic Lister on your Home 1: carry 1, upgrade 1" in labels(state, 0)


def test_tokens_are_spent_at_their_price() -> None:
    village = [{"card": "keywood", "spent": 2}, "miner"]
    state = given(2, step=TOKENS, players=[{"village": village, "tokens": 2}])
    assert labels(state, 0) == [
        "Use your Home 1 for 1 keyple token: carry 1, upgrade 1",
        "Use your Keywood for 2 keyple tokens: gain 1 wood",
        "Use your Miner for 1 keyple token: gain 2 iron",
        "Use no more keyple tokens",
    ]


def test_resources_are_carried_and_cards_upgraded_and_flipped() -> None:
    upgraded = {"card": "key mine", "upgrades": 1}
    state = carrying([("keywood", "1 wood"), upgraded], skills="1 saw")
    assert labels(state, 0) == [
        "Carry 1 wood from your Keywood to your Stable",
        "Carry 1 wood from your Keywood to your Key Mine",
        "Upgrade your Keywood for 1 saw: gain 3 wood, 3 points",
        "Flip an upgrade tile on your Key Mine to its point",
        "Done carrying and upgrading",
    ]


def test_the_rules_behind_an_action_fit_it() -> None:
    state = revealed(2, "autumn keyple 4", players=[{"tokens": 1}, {"village": ["workshop"]}])

    def behind(do: str, **form: Any) -> set[str]:
        names = WORDS.rules_behind(state.view(0), GAME.catalogue.read({"do": do, **form}))
        return {name.removeprefix("key_flow:") for name in names}

    assert behind("work", village=1, at="top 1", tokens=1) >= {
        "keyple.one-needs-empty", "keyple.token-boost", "keyple.output-abroad-to-home", "card.workshop",
    }  # fmt: skip
    assert "keyple.output-own" in behind("work", village=0, at="top 0", tokens=0)
    assert behind("discard") == {"draft.discard-for-token"}
    state = given(2, season="summer", step=CHOOSE)
    assert behind("choose", card="flipper") == {
        "draft.pick-one", "draft.choice-secret", "draft.pass-right", "boat.flipper",
    }  # fmt: skip


# ---------------------------------------------------------------- events
def test_secrets_are_named_only_to_those_who_may_know() -> None:
    assert told("chose") == "Ann chooses a card."
    assert told("chose", card="inn") == "Ann chooses the Inn."
    assert told("drew") == "Ann draws a skill tile."
    assert told("drew", skill="anvil") == "Ann draws an anvil."
    assert told("paid skill", tile="single") == "Ann pays a skill tile, face down."
    assert told("paid skill", tile="single", skill="saw") == "Ann pays a saw."
    assert told("paid skill", tile="double", skill="anvil") == "Ann pays a double-sided anvil."


def test_plays_are_told() -> None:
    worked: dict[str, Any] = {"building": "gold mine", "at": "top 1"}
    two = {**worked, "card": "spring keyple 7", "printed": 0, "tokens": 0}
    one = {**worked, "card": "spring keyple 3", "printed": 1, "tokens": 1}
    assert told("worked", owner=1, **two) == "Ann puts 2 green keyples to work on Bea's Gold Mine."
    assert told("worked", owner=0, **one) == (
        "Ann takes a keyple token and puts 1 green keyple to work on their own Gold Mine, with a token."
    )
    assert told("revealed", -1, cards=["inn", "autumn keyple 6", "autumn river 1"]) == (
        "All reveal their cards: Ann the Inn, Bea the Milner Couple and Cid the Golden Wallow."
    )
    assert (
        told("placed", card="inn", at="top 2") == "Ann places the Inn in the top row, 2 cards to the right of the home."
    )
    assert told("discarded", card="inn", tokens=1) == "Ann discards the Inn for a keyple token."
    assert told("discarded", card="inn", tokens=0) == "Ann discards the Inn."
    assert told("spent tokens", card="inn", at="top 2", tokens=2) == "Ann uses the Inn for 2 keyple tokens."


def test_gains_transport_and_upgrades_are_told() -> None:
    assert told("gained", resource="wood", number=2, card="home 3") == "Ann gains 2 wood on Home 3."
    assert told("took tokens", number=1) == "Ann takes 1 keyple token."
    assert told("took double", skill="saw", number=2) == "Ann takes 2 double-sided saws."
    assert told("will draw", number=2) == "Ann will draw 2 skill tiles when everyone has played."
    moved: dict[str, Any] = {"resource": "iron", "from": "key mine", "to": "inn", "at": "top 2"}
    assert told("moved", **moved) == "Ann carries 1 iron from the Key Mine to the Inn."
    assert told("upgraded", card="inn", level=1) == (
        "Ann upgrades the Inn: gain 1 keyple token, draw 1 skill tile, 5 points."
    )
    assert told("paid", card="inn", gold=1, wood=2) == "Ann pays 1 gold and 2 wood from the Inn."
    assert told("flipped", card="inn", gold=0) == "Ann flips an upgrade tile on the Inn to its point."
    assert told("flipped", card="inn", gold=1) == (
        "Ann flips an upgrade tile on the Inn to its point and gains 1 gold there."
    )


def test_seasons_are_told() -> None:
    assert told("dealt", -1, season="spring", cards=6) == "Spring begins: everybody is dealt 6 cards."
    assert told("removed", -1, season="winter") == (
        "Winter ends: keyple cards go under the store cards, used tokens back to the supply."
    )
    assert told("looked", number=2) == "Ann has 2 cards under the store card."
    assert told("looked", number=0, cards=[]) == "Ann has 0 cards under the store card."
    assert told("looked", number=1, cards=["spring keyple 2"]) == "Ann looks under the store card: Ben Baker."
    assert told("over", -1) == "The game is over."


def test_the_end_is_told_as_ever_in_a_film_of_an_earlier_version() -> None:
    assert told("ended", -1) == told("over", -1)
    board = board_for(GAME, NAMES)
    before, now = ({"event": event, "seat": -1} for event in ("ended", "over"))
    assert board.telling(before) == board.telling(now)
    assert behind("key_flow", "ended") == behind("key_flow", "over") != ""


def test_every_decision_action_and_event_there_is_has_its_words() -> None:
    sources = "".join(path.read_text() for path in (folder("key_flow") / "rules").rglob("*.py"))
    noted = set(re.findall(r's\.note\(\s*"([a-z ]+)"', sources))
    assert set(WORDS.questions) == set(DECISION_NAMES)
    assert set(WORDS.sayings) == {str(action.form()["do"]) for action in ACTIONS}
    assert set(WORDS.citations) <= set(WORDS.sayings)
    assert set(WORDS.sentences) == noted | FORMER_EVENTS
    assert noted >= EVENTS


def test_a_label_says_what_is_done_and_beside_it_what_that_brings() -> None:
    state = given(2, step=TOKENS, players=[{"village": ["miner"], "tokens": 2}])
    assert [WORDS.action(state.view(0), action) for action in state.legal(0)] == [
        ("Use your Home 1 for 1 keyple token", "carry 1, upgrade 1"),
        ("Use your Miner for 1 keyple token", "gain 2 iron"),
        ("Use no more keyple tokens", ""),
    ]


# ---------------------------------------------------------------- refusals
def test_a_choice_is_refused_with_what_can_be_chosen() -> None:
    state = given(2, players=[{"winter": ["dairy", "weaver", "ranch", "healer", "scribe", "scholar", "store"]}])
    assert why(state, 0, "choose", card="inn") == "The Inn is not in your hand."
    assert (
        why(state, 0, "choose", card="dairy")
        == "The Dairy must wait until autumn is over: choose a card from your hand."
    )
    assert why(state, 0, "discard") == "Cards are played when everyone has chosen; waiting for Ann and Bea."
    state.play(0, state.legal(0)[0])
    assert why(state, 0, "choose", card="inn") == "You have already chosen your card."
    assert why(state, 0, "discard") == "Cards are played when everyone has chosen; waiting for Bea."
    prepared = "You choose one of the winter cards you were dealt, and only once."
    assert why(given(2, season="autumn", step=WINTER_CHOICE), 0, "choose", card="inn") == prepared
    settling = given(2, season="autumn", step=WINTER_PLACING, chosen=["dairy", "weaver"])
    assert why(settling, 0, "choose", card="inn") == prepared
    assert why(settling, 0, "discard") == "The Dairy cannot be discarded: place it in your village."


def test_a_placement_is_refused_with_the_place() -> None:
    state = revealed(2, "inn", players=[{"village": ["keywood"]}])
    assert why(state, 0, "place", at="top 1") == "The Keywood lies there already."
    assert why(state, 0, "place", at="top 4") == (
        "No card of your village touches the place in the top row, 4 cards to the right of the home."
    )
    assert why(state, 0, "place", at="river +0.5") == (
        "A card with a road belongs to the top row, not in the river row, half a card to the right of the home."
    )
    assert why(state, 0, "work", village=0, at="top 1", tokens=0) == (
        "The Inn is a village card: place it in your own village."
    )
    assert why(state, 0, "choose", card="well") == "You have revealed the Inn: play it or discard it."


def test_work_is_refused_with_what_would_do() -> None:
    full = {"card": "miner", "keyples": ["autumn keyple 1", "autumn keyple 2", "autumn keyple 3"]}
    used = {"card": "keywood", "keyples": ["autumn keyple 7"]}
    village = [used, full, "forge", "autumn river 1", "barn"]
    state = revealed(4, "autumn keyple 4", round=4, players=[{"village": village}])
    assert why(state, 0, "work", village=0, at="top 2", tokens=0) == (
        "3 keyple cards lie on the Miner, and three is the limit."
    )
    assert why(state, 0, "work", village=0, at="top 1", tokens=0) == (
        "1 keyple card lies on the Keywood: with one keyple Vic Lister works there only with a token, "
        "and you have none."
    )
    assert why(state, 0, "work", village=0, at="top 0", tokens=1) == (
        "No keyple card lies on Home 1: Vic Lister works there without a token."
    )
    assert why(state, 0, "work", village=0, at="top 0", tokens=2).startswith("Vic Lister can take only one token")
    assert why(state, 0, "work", village=0, at="top 3", tokens=0).startswith("The Forge has nothing for keyples to do")
    assert why(state, 0, "work", village=0, at="top 4", tokens=0) == (
        "There is no building in the top row, 4 cards to the right of the home."
    )
    assert why(state, 0, "work", village=0, at="river +0.5", tokens=0).startswith("Vic Lister works on buildings of")
    assert why(state, 0, "work", village=3, at="top 0", tokens=0) == (
        "Vic Lister cannot work in Dot's village; its arrows allow: own village or left neighbour."
    )
    assert why(state, 0, "work", village=2, at="top 0", tokens=0) == (
        "Vic Lister works in your own village or a neighbour's, not in Cid's."
    )
    assert why(state, 0, "place", at="top 4") == "Vic Lister is a keyple card: put it to work on a building."
    assert why(state, 0, "spend", village=0, at="top 0").startswith("Buildings are used with tokens when all cards")


def test_tokens_are_refused_with_their_price() -> None:
    village = [{"card": "keywood", "spent": 2}, {"card": "miner", "spent": 3}, "forge"]
    state = given(2, season="autumn", step=TOKENS, players=[{"village": village, "tokens": 1}])
    assert why(state, 0, "spend", village=0, at="top 1") == (
        "The Keywood has been used twice this season: using it costs two tokens, and you have 1."
    )
    assert why(state, 0, "spend", village=0, at="top 2") == (
        "The Miner has been used three times this season, and three times is the limit."
    )
    assert why(state, 0, "spend", village=1, at="top 0") == (
        "Without a card, tokens work only in your own village, not in Bea's."
    )
    assert why(state, 0, "spend", village=0, at="top 3") == (
        "There is no building that keyples could work in the top row, 3 cards to the right of the home."
    )
    assert why(state, 0, "discard") == "Now you may use buildings in your village with tokens, or finish."


def test_transport_and_upgrades_are_refused_with_their_limits() -> None:
    village = [("keywood", "3 wood"), {"card": "miner", "at": "top 4"}, {"card": "spring river 1", "at": "river +3.5"}]
    state = carrying([*village, {"card": "spring river 2", "at": "river +2.5"}])
    assert why(state, 0, "move", resource="wood", source="top 2", to="top 3").startswith("There is a gap in the way")
    assert why(state, 0, "move", resource="wood", source="top 2", to="river +3.5").startswith("That is too far")
    assert why(state, 0, "move", resource="gold", source="top 0", to="top 1") == "You have no gold at the home."
    assert why(state, 0, "upgrade", at="top 1") == (
        "Upgrading the Stable costs 1 wood and 1 iron: its resources must lie on it."
    )
    assert why(state, 0, "upgrade", at="top 2") == "Upgrading the Keywood costs 1 saw, and that must be paid in full."
    assert why(state, 0, "upgrade", at="top 3") == (
        "There is nothing left to upgrade in the top row, 3 cards to the right of the home."
    )
    assert why(state, 0, "flip", at="top 0") == "There is no blank upgrade tile to flip at the home."
    assert why(state, 0, "discard") == "First finish what the Stable lets you carry and upgrade."
    play(state, 0, "move", resource="wood", source="top 2", to="top 1")
    play(state, 0, "move", resource="wood", source="top 1", to="top 0")
    if 0 in state.deciders:
        assert (
            why(state, 0, "move", resource="wood", source="top 2", to="top 1")
            == "The Stable does not let you carry any more."
        )


def test_what_a_building_offers_is_said_to_who_wants_something_else() -> None:
    alehouse = revealed(2, "spring keyple 1", players=[{"village": ["alehouse"]}])
    play(alehouse, 0, "work", village=0, at="top 1", tokens=0)
    assert why(alehouse, 0, "take", item="wood") == (
        "The Alehouse offers 1 keyple token or 1 skill tile from the pile: take one of these."
    )
    assert why(alehouse, 0, "done") == (
        "First take what the Alehouse offers: 1 keyple token or 1 skill tile from the pile."
    )
    workshop = revealed(2, "spring keyple 1", players=[{"village": ["workshop"]}])
    play(workshop, 0, "work", village=0, at="top 1", tokens=0)
    assert why(workshop, 0, "take", item="gold") == "The Workshop offers 1 iron, 1 stone or 1 wood: take one of these."
    brewer = revealed(2, "summer keyple 1", players=[{"village": ["brewer"], "skills": "1 saw"}])
    play(brewer, 0, "work", village=0, at="top 1", tokens=0)
    assert why(brewer, 0, "pay skill", skill="anvil", tile="single") == (
        "The Brewer takes any skill tile: pay that, or pass."
    )


def test_too_few_keyples_or_tokens_are_said_with_what_there_is() -> None:
    used = {"card": "keywood", "keyples": ["autumn keyple 7", "autumn keyple 8"]}
    two = revealed(2, "autumn keyple 6", players=[{"village": [used]}])
    assert why(two, 0, "work", village=0, at="top 1", tokens=0) == (
        "2 keyple cards lie on the Keywood: with two keyples the Milner Couple works there only with a token, "
        "and you have none."
    )
    spent = given(2, step=TOKENS, players=[{"village": ["keywood"], "tokens": 1}])
    play(spent, 0, "spend", village=0, at="top 1")
    assert why(spent, 0, "spend", village=0, at="top 0") == "Using Home 1 costs a token, and you have none."


def test_what_two_upgrades_cost_is_said_together() -> None:
    state = given(
        2, season="autumn", step=TOKENS, players=[{"village": [("keywood", "1 wood"), "goldsmith"], "tokens": 1}]
    )
    play(state, 0, "spend", village=0, at="top 0")
    assert why(state, 0, "upgrade", at="top 2") == (
        "Upgrading the Goldsmith costs 2 gold and then 3 gold: its resources must lie on it."
    )


def test_nothing_is_done_when_the_game_is_over() -> None:
    state = given(2, season="winter", step=OVER)
    assert why(state, 0, "discard") == "The game is over."
    assert WORDS.step(state.view(0)) == "The game is over"


def test_a_refusal_without_a_sentence_is_the_rule_itself() -> None:
    assert WORDS.refusal(Refused("key_flow:end.winner")) == "The highest total wins."


# ---------------------------------------------------------------- scores and pieces
def test_lines_and_items_of_the_score_sheet() -> None:
    assert [WORDS.line(source) for source in ("panels", "double upgrades", "gold", "sea breese", "mercer's guild")] == [
        "Points on panels",
        "Flipped upgrade tiles",
        "Gold left over",
        "Sea Breese",
        "Mercer's Guild",
    ]
    counted = (("wood", 3), ("saw", 1), ("token", 2), ("winter keyple 8", 1), ("spring river 1", 1), ("stable", 1))
    assert [WORDS.item(kind, number) for kind, number in counted] == [
        "3 wood",
        "1 saw",
        "2 keyple tokens",
        "Spinner Couple (2 blue keyples and 1 cow)",
        "Driftwood Meadow (2 sheep)",
        "Stable",
    ]


def test_every_piece_is_described_by_what_it_does() -> None:
    pieces = {piece.name: clean(WORDS.component(piece)) for piece in GAME.components.records}
    assert set(pieces) >= set(CARDS) and "nothing" not in pieces.values()
    for name, does in {
        "home 1": "carry 1, upgrade 1; upgraded for 1 wood and 1 stone: carry 3, upgrade 1, 5 points",
        "barn": "1 point for each resource on it; upgraded for 1 skill tile of any type: "
        "2 points for each resource on it",
        "blacksmith": "5 points for each pair of iron and gold on it; upgraded for 1 anvil: "
        "5 points for each pair of iron and wood on it",
        "carried away": "10 points for 3 or more cows, 20 points for 5 or more",
        "harvest festival": "3 points for every 2 red keyples; shows 1 pig",
        "merchant": "3 points for every 2 wood, 3 points for each saw",
        "windmill": "5 points for every 5 resources; upgraded for 1 skill tile of any type: "
        "7 points for every 5 resources",
        "sea breese": "2, 4, 8, 16 or 32 points for 1 to 5 boats, itself among them",
        "spring river 1": "gain 1 wood when placed; shows 2 sheep",
        "spring river 2": "gain 1 double-sided pick axe when placed; shows 1 pig",
        "summer river 1": "gain 1 iron and 1 stone when placed; shows 1 sheep",
        "spring keyple 1": "1 green keyple; own village or either neighbour",
        "winter keyple 8": "2 blue keyples and 1 cow; own village",
        "saw": "16 single-sided and 6 double-sided tiles",
    }.items():
        assert pieces[name] == does


def test_cards_are_found_where_they_lie() -> None:
    view: Any = given(2, players=[{}, {"village": ["keywood"]}]).view(0)
    assert find_laid(view, "keywood")[0] == 1 and find_laid(view, "miner") == (None, None)
    assert laid_at(view, 1, "top 1") == view["players"][1]["village"][1] and laid_at(view, 5, "top 0") is None


def test_a_tile_that_is_not_there_is_told_of() -> None:
    given_away = [{"village": ["apprentice hall"], "tokens": 1, "skills": "16 anvil 16 pick axe 16 saw"}]
    state = given(2, step=TOKENS, players=given_away)
    journal = state.keep_journal()
    play(state, 0, "spend", village=0, at="top 1")
    told = [WORDS.event(event, ["Ann", "Bea"]) for event in journal.log(1)]
    assert told[-1] == "Ann would draw a skill tile, but the pile is empty."


# ---------------------------------------------------------------- another language
def test_german_says_what_the_same_moments_ask_for() -> None:
    words = KeyFlowWords(GAME, ledgers("key_flow"), NAMES, "de")
    village = [{"card": "workshop", "keyples": ["autumn keyple 7"]}, ("woodcutter", "", 1)]
    view = revealed(2, "autumn keyple 4", players=[{"tokens": 1}, {"village": village}]).view(0)
    assert words.question(view) == (
        "Wo lässt du Vic Lister arbeiten? 1 roter Keyple und ein Marker; eigenes Dorf oder linkes Nachbardorf. "
        "Oder wirf die Karte für einen Keyple-Marker ab."
    )
    work = GAME.catalogue.read({"do": "work", "village": 1, "at": "top 2", "tokens": 0})
    assert str(words.action(view, work)) == (
        "Die Karte „Vic Lister“ im Holzschlag von Bea arbeiten lassen: 1 Holz und 1 Gold nehmen"
    )
    moved: dict[str, Any] = {"event": "moved", "seat": 0, "resource": "iron", "from": "key mine", "to": "inn"}
    assert words.event(moved, NAMES) == "Ann transportiert 1 Eisen von der Schlüsselmine zum Gasthof."


def test_german_has_every_message_and_none_is_broken() -> None:
    spoken = KeyFlowWords(GAME, ledgers("key_flow"), NAMES, "de").language
    own = [name for name in MESSAGES if name not in language("en", "games", "tables").sources]
    assert set(own) <= set(spoken.own.sources)
    for name in own:
        if not name.startswith(("-", "form-")):
            assert spoken.own.variables(name) == spoken.source.variables(name), name
