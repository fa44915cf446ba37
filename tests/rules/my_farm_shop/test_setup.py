"""Set-up: Market and deck, what each player begins with, the start player, and the modules."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from steading import Malformed
from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from steading.games.my_farm_shop.rules.pieces import read_pieces
from tests.games.my_farm_shop.kit import R, bags, coins, farm, game, given, goods, table
from tests.kit import legal, merge, play, refused

STARTERS = {"S-2honey", "S-2milk", "S-2wool", "S-2egg", "S-2bag1coin", "S-any+bag"}
BACKS = {card.name: card.record.whole("stack", 0, 6) for card in read_pieces("extended").components.group("card")}
CORE = set(read_pieces("core").card_names) & set(BACKS)
SIZES = {2: (5, 5, 5, 3, 7, 2), 3: (7, 5, 6, 3, 8, 3), 4: (8, 6, 8, 4, 9, 4)}
MODULES = ("jump_start", "farmer", "goals")


@pytest.mark.rule(R + "setup.starter-market")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_six_starting_cards_lie_on_the_stalls_in_any_order(seats: int) -> None:
    plain = game()
    documents = [table(plain.start(seats, seed)) for seed in range(60)]
    for document in documents:
        assert set(document["market"]) == STARTERS
        assert STARTERS.isdisjoint(document["deck"] + document["returned"])
    for stall in range(6):
        assert {document["market"][stall] for document in documents} == STARTERS


@pytest.mark.rule(R + "setup.six-stacks")
def test_each_stack_is_shuffled_and_every_card_keeps_its_number() -> None:
    plain = game(cards="core")
    documents = [table(plain.start(4, seed)) for seed in range(6)]
    for document in documents:
        assert set(document["deck"]) == CORE - STARTERS
        assert (len(document["deck"]), document["returned"]) == (39, [])
    for number in range(1, 7):
        assert len({tuple(card for card in document["deck"] if BACKS[card] == number) for document in documents}) > 1


@pytest.mark.rule(R + "setup.six-stacks")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_which_cards_of_a_stack_are_used_depends_on_the_seed(seats: int) -> None:
    plain = game(cards="extended")
    documents = [table(plain.start(seats, seed)) for seed in range(6)]
    for number in range(1, 7):
        chosen = {frozenset(card for card in document["deck"] if BACKS[card] == number) for document in documents}
        assert len(chosen) > 1
    for document in documents:
        assert sorted(document["deck"] + document["returned"]) == sorted(set(BACKS) - STARTERS)


@pytest.mark.parametrize("cards", ["core", "extended"])
@pytest.mark.parametrize(
    ("seats", "size"),
    [
        pytest.param(2, 27, marks=pytest.mark.rule(R + "setup.deck-2p")),
        pytest.param(3, 32, marks=pytest.mark.rule(R + "setup.deck-3p")),
        pytest.param(4, 39, marks=pytest.mark.rule(R + "setup.deck-4p")),
    ],
)
def test_the_deck_has_so_many_cards_of_each_number(seats: int, size: int, cards: str) -> None:
    plain = game(cards=cards)
    for seed in range(5):
        deck = table(plain.start(seats, seed))["deck"]
        assert len(set(deck)) == len(deck) == size
        assert [BACKS[card] for card in deck] == [n for n in range(1, 7) for _ in range(SIZES[seats][n - 1])]


@pytest.mark.rule(R + "setup.deck-order")
def test_the_ones_are_turned_up_first_and_the_sixes_last() -> None:
    state = game().start(4, seed=3)
    deck = table(state)["deck"]
    journal = state.keep_journal()
    play_out(state, Chance(sow(3)))
    refills = [str(event["card"]) for event in journal.log(None) if event["event"] == "refilled"]
    assert refills == deck
    numbers = [BACKS[card] for card in refills]
    assert numbers == sorted(numbers)
    assert (numbers[:9], numbers[-5:]) == ([1] * 8 + [2], [5, 6, 6, 6, 6])


@pytest.mark.rule(R + "setup.deck-hidden")
@pytest.mark.parametrize("seats", [2, 4])
def test_nobody_ever_sees_a_face_in_the_deck_or_a_card_returned(seats: int) -> None:
    state = game(farmer=True, goals=True, jump_start=True).start(seats, seed=8)
    luck = Chance(sow(8))
    while state.deciders:
        document = table(state)
        for viewer in (None, *range(seats)):
            view = state.view(viewer)
            top = BACKS[document["deck"][0]] if document["deck"] else None
            assert view["deck"] == {"cards": len(document["deck"]), "top": top}
            assert not {"returned", "chance"} & set(view)
            words = json.dumps(view)
            assert [card for card in document["deck"] + document["returned"] if f'"{card}"' in words] == []
        seat = state.deciders[luck.draw(len(state.deciders))]
        state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])


@pytest.mark.rule(R + "setup.deck-hidden")
def test_another_deck_with_the_same_backs_looks_the_same_to_all() -> None:
    state = given(3, step="roll the dice")
    document = table(state)
    unseen = sorted(document["deck"] + document["returned"])
    deck = []
    for card in document["deck"]:
        deck.append(next(other for other in unseen if BACKS[other] == BACKS[card]))
        unseen.remove(deck[-1])
    other = state.game.load({**document, "deck": deck, "returned": unseen, "chance": 1})
    assert set(deck) != set(document["deck"])
    for viewer in (None, 0, 1, 2):
        assert other.view(viewer) == state.view(viewer)


@pytest.mark.rule(R + "setup.player-kit")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_ten_bare_fields_and_a_shop_of_16_spaces(seats: int) -> None:
    new = game().start(seats, seed=1)
    assert [(farm(new, seat)["cards"], farm(new, seat)["sunflowers"]) for seat in range(seats)] == [({}, {})] * seats
    for seat in range(seats):
        state = given(seats, total=5, farms=[{"goods": {"egg": 15 + (other == seat)}} for other in range(seats)])
        for other in range(seats):
            play(state, other, "activate", field="5")
        assert legal(state, seat) == [{"do": "return", "good": "egg"}]
        play(state, seat, "return", good="egg")
        assert [goods(state, other) for other in range(seats)] == [{"egg": 16}] * seats


@pytest.mark.rule(R + "setup.base-farm-side")
@pytest.mark.parametrize("total", range(2, 13))
def test_every_field_of_the_red_roofed_side_has_an_action(total: int) -> None:
    field = "2/12" if total in (2, 12) else str(total)
    gained = {"2/12": (2, 0, 0), "3": (0, 2, 0), "6": (-1, 0, 2), "7": (0, 1, 0), "8": (-2, 0, 4)}.get(field, (1, 0, 0))
    state = given(total=total, farms=[{"goods": {"egg": 2}}])
    play(state, 0, "activate", field=field)
    while 0 in state.deciders:
        state.play(0, state.legal(0)[0])
    assert (sum(goods(state, 0).values()) - 2, bags(state, 0), coins(state, 0)) == gained


@pytest.mark.rule(R + "setup.base-farm-side")
@pytest.mark.parametrize(("jump_start", "side"), [(False, "printed 5"), (True, "tractor side 5")])
def test_only_the_jump_start_module_turns_the_farm_over(jump_start: bool, side: str) -> None:
    state = game(jump_start=jump_start).start(2, seed=1)
    journal = state.keep_journal()
    while table(state)["step"] != "improve your farm":
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    play(state, 0, "place", field="5")
    assert journal.log(None)[-1]["over"] == side


@pytest.mark.rule(R + "setup.base-farm-side")
@pytest.mark.parametrize("field", ["4", "8"])
def test_the_other_side_has_no_action_on_4_and_8(field: str) -> None:
    state = given(total=int(field), jump_start=True, farms=[{"cards": {}, "goods": {"egg": 2}}])
    play(state, 0, "activate", field=field)
    assert state.deciders == (1,)
    assert (goods(state, 0), bags(state, 0), coins(state, 0)) == ({"egg": 2}, 0, 0)


@pytest.mark.rule(R + "setup.coins-zero")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_without_coins(seats: int) -> None:
    state = game().start(seats, seed=1)
    assert [coins(state, seat) for seat in range(seats)] == [0] * seats
    assert [sheet.total for sheet in state.scores()] == [0] * seats


@pytest.mark.rule(R + "setup.one-of-each-good")
@pytest.mark.rule(R + "setup.two-bags")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_one_good_of_each_kind_and_two_bags_beside_the_shop(seats: int) -> None:
    state = game().start(seats, seed=1)
    for seat in range(seats):
        assert goods(state, seat) == {"honey": 1, "milk": 1, "wool": 1, "egg": 1}
        assert bags(state, seat) == 2
        farms = [merge(farm(state, other), {"goods": {"egg": 13}} if other == seat else {}) for other in range(seats)]
        assert state.game.load({**table(state), "farms": farms}).legal(0)  # 12 more Goods fit in beside the first 4
        farms[seat]["goods"]["egg"] = 14
        with pytest.raises(Malformed, match="16 spaces, not 17"):
            state.game.load({**table(state), "farms": farms})


@pytest.mark.rule(R + "setup.start-player")
def test_the_start_player_is_chosen_by_option_and_has_only_the_first_turn() -> None:
    for seats in (2, 3, 4):
        for first in range(seats):
            state = game(start_player=str(first)).start(seats, seed=1)
            assert (state.deciders, table(state)["active"]) == ((first,), first)
            kits = [{**farm(state, seat), "pending": []} for seat in range(seats)]
            assert kits == [kits[first]] * seats
        with pytest.raises(ValueError, match="start_player"):
            game(start_player=str(seats)).start(seats, seed=1)


@pytest.mark.rule(R + "setup.start-player")
def test_otherwise_the_seed_chooses_the_start_player() -> None:
    chance = game(start_player="random")
    for seats in (2, 3, 4):
        assert {chance.start(seats, seed).deciders for seed in range(40)} == {(seat,) for seat in range(seats)}
        assert {chance.start(seats, seed=11).deciders for _ in range(3)} == {chance.start(seats, seed=11).deciders}


@pytest.mark.rule(R + "setup.modules-optional")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("modules", [chosen for number in range(4) for chosen in combinations(MODULES, number)])
def test_all_sets_of_modules_set_up_and_play_to_the_end(modules: tuple[str, ...], seats: int) -> None:
    box = game(**dict.fromkeys(modules, True))
    for seed in range(3):
        state = box.start(seats, seed)
        document = table(state)
        assert len(document["jump_sets"]) == (seats if "jump_start" in modules else 0)
        assert len(document["skills"]) == (4 if "farmer" in modules else 0)
        assert document["market"].count("farmer") == (1 if "farmer" in modules else 0)
        assert len(document["goals"]) == (2 if "goals" in modules else 0)
        for own in document["farms"]:
            assert ("transport" in own, "goals" in own) == ("farmer" in modules, "goals" in modules)
        play_out(state, Chance(sow(seed)))
        assert (table(state)["step"], state.deciders) == ("over", ())
        assert state.scores()[0].rank == 1


@pytest.mark.rule(R + "setup.modules-optional")
def test_without_modules_their_pieces_stay_in_the_box() -> None:
    for seed in range(5):
        state = game().start(3, seed)
        refused(state, 0, R + "setup.modules-optional", "use skill", transport="tractor")
        while state.deciders:
            document = {name: value for name, value in table(state).items() if name != "options"}
            assert not [word for word in ("farmer", "transport", "tractor", "J-") if word in json.dumps(document)]
            assert (document["skills"], document["goals"], document["jump_sets"]) == ({}, [], [])
            seat = state.deciders[0]
            state.play(seat, state.legal(seat)[seed % len(state.legal(seat))])
