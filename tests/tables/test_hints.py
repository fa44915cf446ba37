"""What a hint says: a whole turn, what comes of it and why, in sentences of the game."""

from __future__ import annotations

import re

import pytest

import steading
from steading.bots import make_bot
from steading.bots.explanations import Reason
from steading.bots.levels import manners
from steading.bots.thinker import ThinkerSettings
from steading.engine import Action, State
from steading.games import board_for, judgement, make
from steading.games.key_family.table.transport import Ways
from steading.language.arguments import Piece, slug
from steading.server.bots.worker import advise_or_shrug
from steading.tables import hints
from steading.tables.bot_questions import hint_question
from steading.tables.hints import TurnAdvice, advise, notes_of

GAMES = ("my_farm_shop", "keyflower", "key_flow")
NAMES = ["Ann", "Bea", "Cem", "Dot"]


def position(game: str, moves: int, seats: int = 3, **options: bool) -> tuple[State, int]:
    """A position some moves on, and who decides there."""
    state = make(game, options).start(seats, 5)
    bot = make_bot("random", 1)
    for number in range(moves):
        seat = state.deciders[-1]
        state.play(seat, bot.decide(state.imagine(seat, number), seat))
    return state, state.deciders[0]


def said_of(state: State, seat: int, *turns: list[Action], reasons: tuple[Reason, ...] = ()) -> list[list[str]]:
    """What is said of these turns, the best first."""
    board = board_for(state.game, NAMES[: state.seats])
    advice = [
        TurnAdvice([action.form() for action in turn], list(reasons) if place == 0 else [], [], 1.0, len(turns) == 1)
        for place, turn in enumerate(turns)
    ]
    return [list(note.text) for note in notes_of(board, state.imagine(seat, 0), seat, advice)]


def find_actions(state: State, seat: int, *forms: dict[str, object]) -> list[Action]:
    """The first legal actions that fit, one after the other."""
    tried, found = state.game.alone(state.imagine(seat, 0), seat), []
    for form in forms:
        fits = [each for each in tried.legal(seat) if form.items() <= each.form().items()]
        tried.play(seat, fits[0])
        found.append(fits[0])
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_legal_turn_that_can_be_played_with_reasons_and_a_runner_up(game: str) -> None:
    state, seat = position(game, 6)
    imagined = state.imagine(seat, 0)
    advice = advise(imagined, seat)
    assert len(advice) == 2 and advice[0].forms[0] != advice[1].forms[0]
    best, other = notes_of(board_for(state.game, NAMES[:3]), imagined, seat, advice)
    assert best.points and best.text[-1].startswith("Next best: ")
    assert [answer for answer, _ in best.buttons] == ["play", "another", "close"]
    assert other.title != best.title and other.turn != best.turn
    for number in best.turn:
        assert imagined.is_legal(seat, imagined.game.catalogue.actions[number])
        imagined = imagined.game.alone(imagined, seat)
        imagined.play(seat, imagined.game.catalogue.actions[number])


def test_where_something_was_learned_a_hint_tells_the_chance_to_win_and_no_secret() -> None:
    state, seat = position("keyflower", 40)
    told = [advise(each.imagine(seat, 0), seat) for each in (state, state.imagine(seat, 77))]
    assert told[0] == told[1], "the same for who cannot tell the positions apart"
    chances = [each.chance for each in told[0]]
    assert all(chance is not None and 1 <= chance <= 99 for chance in chances)
    best, other = notes_of(board_for(state.game, NAMES[:3]), state.imagine(seat, 0), seat, told[0])
    for note, chance in ((best, chances[0]), (other, chances[1])):
        assert f"Your chance to win after it: about {chance} %." in note.text
    unknown, who = position("keyflower", 40, seats=2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hints, "manners", lambda game, seats: dict.fromkeys(manners(game, seats), ThinkerSettings()))
        assert {each.chance for each in advise(unknown.imagine(who, 0), who)} == {None}


@pytest.mark.parametrize("game", GAMES)
def test_every_term_of_a_judgement_that_a_player_would_name_has_a_sentence(game: str) -> None:
    words = board_for(steading.game(game)).words
    terms = {term.name for term in judgement(game).catalogue}
    reasons = {
        name.removeprefix("because-").removesuffix("-less") for name in words.language.sources if "because-" in name
    }
    assert reasons <= {slug(term) for term in terms} and set(words.plain_reasons) <= terms
    assert len(reasons) > 0.8 * len(terms)
    said = [words.because(term, amount) for term in terms for amount in (-3.0, -1.0, 1.0, 3.0)]
    for sentence in filter(None, said):
        assert re.fullmatch(r"[A-Z][^{}]*\.", sentence), sentence
        assert not re.search(r"\d\.\d", sentence), sentence


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [9, 40, 90])
def test_no_hint_shows_a_decimal_or_an_identifier(game: str, moves: int) -> None:
    options = {"farmers": True, "merchants": True} if game == "keyflower" else {}
    state, seat = position(game, moves, 4, **options)
    legal = [[action] for action in state.legal(seat)]
    reasons = tuple(Reason(term.name, 2.0, 1.5) for term in judgement(game).catalogue[:8])
    for turn in legal[:12]:
        for text in said_of(state, seat, turn, legal[-1], reasons=reasons)[0]:
            assert not re.search(r"\d\.\d|_|(river|keyple) \d|\d-[a-z]", text), text


# ------------------------------------------------------------ Keyflower
def test_a_bid_says_where_one_stands_and_what_there_is_to_win_not_what_the_bid_brings() -> None:
    state = steading.game("keyflower").start(3, 5)
    seat = state.deciders[0]
    lot = state.view(seat)["lots"][0]["tile"]  # type: ignore[index]
    bid = find_actions(state, seat, {"do": "bid", "tile": lot}, {"do": "workers", "number": 1})
    (first, *_), _ = said_of(state, seat, bid, find_actions(state, seat, {"do": "pass"}))
    text, _ = said_of(state, seat, bid, find_actions(state, seat, {"do": "pass"}))
    colour = bid[1].form()["colour"]
    assert first == f"Bid 1 {colour} on the {lot.title()}."
    assert text[1].startswith(
        f"You would be the first to bid here, so whoever follows must bid {colour}, and at least 2."
    )
    assert text[-1] == "Next best: pass."
    assert not any("brings" in each for each in text)


def test_passing_and_having_no_other_way_are_said_plainly() -> None:
    state = steading.game("keyflower").start(3, 5)
    seat = state.deciders[0]
    ((label, outcome, alone),) = said_of(state, seat, find_actions(state, seat, {"do": "pass"}))
    assert (label, alone) == ("Pass.", "There is nothing else you could do.")
    assert outcome.startswith("Nothing on the table is worth a worker now.")


def test_reasons_are_sentences_the_strongest_first_and_never_more_than_two() -> None:
    state = steading.game("keyflower").start(3, 5)
    seat = state.deciders[0]
    reasons = (Reason("workers", 2.0, 3.0), Reason("colours", 1.0, 2.0), Reason("roads", 1.0, 1.0))
    both = [find_actions(state, seat, {"do": "pass"}), find_actions(state, seat, {"do": "bid"}, {"do": "workers"})]
    first, second = said_of(state, seat, *both, reasons=reasons)
    why = "You have 2 more workers behind your screen. You keep workers of one more colour to answer with."
    assert first[2] == why
    assert second[-1] == f"The first turn is better. {why}"
    first, second = said_of(state, seat, *both)
    assert second[-1] == "There is little between them."


def test_what_is_carried_on_is_one_way_and_round_trips_are_none() -> None:
    ways = Ways()
    for start, end in (("A", "B"), ("B", "C"), ("A", "B"), ("B", "C"), ("D", "E"), ("E", "D")):
        ways.carry("iron", Piece(start), Piece(end))
    assert ways.take() == {("iron", Piece("A"), Piece("C")): 2} and ways.take() == {}


# ------------------------------------------------------------ My Farm Shop, Key Flow
def test_a_turn_at_the_farm_shop_is_one_sentence_with_the_names_of_its_cards() -> None:
    state = steading.game("my_farm_shop", start_player="0").start(2, 3)
    turn = find_actions(state, 0, {"do": "take"}, {"do": "place", "field": "7"})
    (text,) = said_of(state, 0, turn)
    assert re.fullmatch(
        r"Take the [A-Z][\w' ]+ from stall \d with the \d(, paying \d bags?)?, then lay it on field 7\.", text[0]
    )
    assert re.search(r"The [A-Z][\w' ]+ card lets you ", text[1])


def test_a_card_of_key_flow_is_chosen_for_what_it_does() -> None:
    state = steading.game("key_flow").start(3, 5)
    seat = state.deciders[0]
    for action in state.legal(seat):
        ((label, outcome, _),) = said_of(state, seat, [action])
        assert label.startswith("Choose ") and outcome.endswith(".")
        assert not re.search(r"(river|keyple) \d", label)


# ------------------------------------------------------------ what it knows
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 7, 31])
def test_states_that_are_the_same_to_the_seat_get_the_same_hint(game: str, moves: int) -> None:
    """Other hands, decks and bags, the same view: the very same question is asked, and nothing else crosses."""
    state, seat = position(game, moves)
    others = [state.imagine(seat, seed) for seed in range(1, 5)]
    assert all(other.view(seat) == state.view(seat) for other in others)
    assert any(other.dump() != state.dump() for other in others)  # there are secrets here
    question = hint_question(state.imagine(seat, 0), seat)
    for other in others:
        assert hint_question(other.imagine(seat, 0), seat) == question


def test_what_is_not_to_be_answered_is_no_advice(capsys: pytest.CaptureFixture[str]) -> None:
    state, seat = position("my_farm_shop", 0, 2)
    idle = next(other for other in range(2) if other != seat)
    assert advise_or_shrug(hint_question(state.imagine(idle, 0), idle)) == []
    assert "a hint failed with ValueError" in capsys.readouterr().err
