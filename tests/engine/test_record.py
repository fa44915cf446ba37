"""Records: a whole game on a page, replayed exactly or refused with what is wrong with it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from steading import Malformed, Record, State
from steading.engine import Chance, new_record, read_record
from steading.engine.record import FORMAT
from tests.games.my_farm_shop.kit import game

RULES = game()


def played(moves: int, seed: int = 3, seats: int = 2) -> tuple[Record, State]:
    """A record of so many random moves, and the position they lead to."""
    record, state, luck = new_record(RULES, seats, seed), RULES.start(seats, seed), Chance(1)
    while state.deciders and len(record.moves) < moves:
        seat = state.deciders[luck.draw(len(state.deciders))]
        actions = state.legal(seat)
        action = actions[luck.draw(len(actions))]
        state.play(seat, action)
        record.add(seat, action)
    return record, state


def document(moves: int = 8) -> dict[str, Any]:
    return played(moves)[0].document()


def refused(document: object) -> Malformed:
    """Why the document is no record."""
    with pytest.raises(Malformed) as caught:
        read_record(json.dumps(document))
    return caught.value


def test_a_record_says_all_that_a_game_was() -> None:
    form = document(5)
    assert list(form) == ["format", "game", "options", "seats", "seed", "fingerprint", "actions"]
    assert form["format"] == FORMAT
    assert form["game"] == "my_farm_shop"
    assert form["options"] == dict(RULES.options)
    assert (form["seats"], form["seed"], form["fingerprint"]) == (2, 3, RULES.fingerprint)
    assert [set(action) >= {"seat", "do"} for action in form["actions"]] == [True] * 5


@pytest.mark.parametrize("moves", [0, 1, 40, 10_000])
def test_its_text_comes_back_exactly(moves: int) -> None:
    record, state = played(moves)
    assert not state.deciders or moves < 10_000
    again = read_record(record.text())
    assert again.document() == record.document()
    assert again.text() == record.text()
    assert json.loads(record.text()) == record.document()


def test_its_text_has_an_action_a_line() -> None:
    record, _ = played(12)
    lines = record.text().splitlines()
    actions = [json.loads(line.strip().rstrip(",")) for line in lines if line.startswith('  {"seat"')]
    assert actions == record.document()["actions"]
    assert record.text().endswith("\n")


@pytest.mark.parametrize("length", [0, 1, 20, 40, None])
def test_any_moment_of_it_can_be_replayed(length: int | None) -> None:
    record, state = played(40)
    shorter = record.replay(RULES, length)
    if length in (40, None):
        assert shorter.dump() == state.dump()
    else:
        assert shorter.dump() == played(length or 0)[1].dump()


def test_replaying_keeps_a_journal_only_when_asked_to() -> None:
    record, _ = played(10)
    assert record.replay(RULES).journal is None
    assert record.replay(RULES, journal=True).keep_journal().log(None) != []


def test_a_shortened_record_shares_nothing_with_the_whole_one() -> None:
    record, _ = played(10)
    before = record.document()
    shorter = record.shorten(4)
    assert shorter.document() == {**before, "actions": before["actions"][:4]}  # type: ignore[index]
    shorter.add(0, RULES.catalogue.actions[0])
    shorter.options["goals"] = True
    assert record.document() == before


@pytest.mark.parametrize("length", [-1, 11, 10**9])
def test_a_moment_that_it_does_not_have_is_refused_with_those_it_has(length: int) -> None:
    with pytest.raises(Malformed) as caught:
        played(10)[0].replay(RULES, length)
    assert (caught.value.path, caught.value.wrong) == ("at", f"must be from 0 to 10, not {length}")


def test_a_game_with_other_options_does_not_replay_it() -> None:
    with pytest.raises(Malformed) as caught:
        played(5)[0].replay(game(goals=True))
    assert caught.value.path == "game"
    assert "'goals': False" in caught.value.wrong
    assert "'goals': True" in caught.value.wrong


def test_another_game_does_not_replay_it() -> None:
    record, _ = played(5)
    record.game = "keyflower"
    with pytest.raises(Malformed, match=r"game: is keyflower with .*, not my_farm_shop with"):
        record.replay(RULES)


def test_a_record_of_other_rules_or_components_says_so_with_both_fingerprints() -> None:
    record, _ = played(5)
    record.fingerprint = "0123456789abcdef"
    with pytest.raises(Malformed) as caught:
        record.replay(RULES)
    assert caught.value.path == "fingerprint"
    assert "0123456789abcdef" in caught.value.wrong
    assert RULES.fingerprint in caught.value.wrong


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"do": "choose set", "set": 1}, "cannot be played: my_farm_shop:"),
        ({"do": "take", "die": 9, "stall": 1}, "cannot be played: my_farm_shop:roll.choose-one-die"),
        ({"do": "fly"}, "cannot be played: action.do: 'fly' is none of done, take"),
        ({"do": "take", "die": 1}, "cannot be played: action: 'take' takes die, stall, not die"),
    ],
)
def test_an_action_that_cannot_be_played_is_named_by_its_place(change: dict[str, str | int], said: str) -> None:
    record, _ = played(10)
    record.moves[6] = (record.moves[6][0], change)
    with pytest.raises(Malformed) as caught:
        record.replay(RULES)
    assert caught.value.path == "actions[6]"
    assert said in caught.value.wrong
    assert record.replay(RULES, 6).deciders


def test_a_seat_that_does_not_sit_at_the_table_cannot_have_played() -> None:
    record, _ = played(3)
    record.moves[0] = (5, record.moves[0][1])
    with pytest.raises(Malformed, match=r"actions\[0\]: cannot be played: my_farm_shop:turn.who-acts"):
        record.replay(RULES)


def test_a_number_of_seats_that_the_game_has_not_is_refused() -> None:
    record, _ = played(0)
    record.seats = 6
    with pytest.raises(ValueError, match="2 to 4 seats, not 6"):
        record.replay(RULES)


@pytest.mark.parametrize("text", ["", "hello", "{", '{"format": 1', "\x00"], ids=repr)
def test_what_is_no_json_is_no_record(text: str) -> None:
    with pytest.raises(Malformed, match="record: is not JSON"):
        read_record(text)


@pytest.mark.parametrize("value", [[], 3, "text", None, True], ids=repr)
def test_what_is_no_object_is_no_record(value: object) -> None:
    error = refused(value)
    assert (error.path, error.wrong) == ("document", f"must be an object, not {value!r}")


@pytest.mark.parametrize("version", [0, 2, "1", None, [1]], ids=repr)
def test_a_record_of_another_format_says_so_whatever_else_is_in_it(version: object) -> None:
    error = refused({"format": version, "nonsense": 1})
    assert (error.path, error.wrong) == ("format", f"is {version!r}; this version reads format {FORMAT}")


@pytest.mark.parametrize("field", ["format", "game", "options", "seats", "seed", "fingerprint", "actions"])
def test_every_field_must_be_there(field: str) -> None:
    form = document()
    del form[field]
    error = refused(form)
    assert (error.path, error.wrong) == (field, "is missing")


@pytest.mark.parametrize(
    ("field", "value", "path", "wrong"),
    [
        ("game", 7, "game", "must be a text, not 7"),
        ("options", [], "options", "must be an object, not []"),
        ("options", {"goals": 1}, "options.goals", "must be a text or true or false, not 1"),
        ("options", {"goals": None}, "options.goals", "must be a text or true or false, not None"),
        ("seats", 0, "seats", "must be a whole number from 1 to 6, not 0"),
        ("seats", "2", "seats", "must be a whole number from 1 to 6, not '2'"),
        ("seed", -1, "seed", "must be a whole number from 0 to"),
        ("seed", 1.5, "seed", "not 1.5"),
        ("fingerprint", None, "fingerprint", "must be a text, not None"),
        ("actions", {}, "actions", "must be a list, not {}"),
        ("actions", ["done"], "actions[0]", "must be an object, not 'done'"),
        ("actions", [{"do": "done"}], "actions[0].seat", "is missing"),
        ("actions", [{"seat": 6, "do": "done"}], "actions[0].seat", "must be a whole number from 0 to 5, not 6"),
        ("actions", [{"seat": True, "do": "done"}], "actions[0].seat", "must be a whole number from 0 to 5, not True"),
        ("actions", [{"seat": 0, "do": ["done"]}], "actions[0].do", "must be a text or a number, not ['done']"),
        ("actions", [{"seat": 0, "do": True}], "actions[0].do", "must be a text or a number, not True"),
        ("actions", [{"seat": 0, "do": "take", "die": 1.0}], "actions[0].die", "must be a text or a number, not 1.0"),
        ("notes", "extra", "notes", "is not known here; known: actions, film, fingerprint, format, game"),
    ],
)
def test_a_wrong_field_is_named_with_what_is_allowed(field: str, value: object, path: str, wrong: str) -> None:
    error = refused({**document(), field: value})
    assert error.path == path
    assert wrong in error.wrong


@pytest.mark.parametrize("seed", [0, 2**64, 2**256, 2**257, -1], ids=["0", "2**64", "2**256", "2**257", "-1"])
def test_a_game_that_starts_from_a_seed_can_be_kept_and_read_again(seed: int) -> None:
    try:
        state = RULES.start(2, seed)
    except ValueError as error:
        assert "seed" in str(error)
        return
    record = read_record(new_record(RULES, 2, seed).text())
    assert record.replay(RULES).dump() == state.dump()


def test_names_are_kept_and_a_record_without_them_still_loads() -> None:
    record = new_record(RULES, 2, 3, ["Ann", "Bea"])
    again = read_record(record.text())
    assert again.names == ("Ann", "Bea") == record.shorten(0).names
    assert "names" not in new_record(RULES, 2, 3).document()
    assert read_record(new_record(RULES, 2, 3).text()).names == ()


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Bea", "Cem"], ["Ann", 7], ["Ann", "B" * 81], "Ann"])
def test_names_are_one_text_a_seat(names: object) -> None:
    assert refused(document() | {"names": names}).path.startswith("names")
