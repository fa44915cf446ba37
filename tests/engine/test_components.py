"""Components: loading them, playing with a corrected set, and refusing a set that breaks what the rules count on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import steading
from steading import Game, Malformed
from steading.engine import new_record
from steading.engine.components import Components, read_components
from steading.games import folder
from steading.games.my_farm_shop.rules.pieces import FILES, GROUPS

OWN = folder("my_farm_shop") / "components"
SIGNED = 'source = "rulebook"\nconfidence = "high"\n'


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A copy of My Farm Shop's components, to be corrected."""
    return Path(shutil.copytree(OWN, tmp_path / "box"))


def block(box: Path, file: str, piece: str) -> str:
    """The TOML text of one record; `piece` is its group and its name."""
    group, name = piece.split(" ", 1)
    text = (box / file).read_text(encoding="utf-8")
    start = text.index(f'[[{group}]]\nname = "{name}"\n')
    end = text.find("\n[[", start)
    return text[start:] if end < 0 else text[start : end + 1]


def edit(box: Path, file: str, old: str, new: str) -> None:
    """Change a text that stands once in the file."""
    text = (box / file).read_text(encoding="utf-8")
    assert text.count(old) == 1
    (box / file).write_text(text.replace(old, new), encoding="utf-8")


def correct(box: Path, file: str, piece: str, old: str, new: str) -> None:
    """Change something in one record."""
    record = block(box, file, piece)
    assert record.count(old) == 1
    edit(box, file, record, record.replace(old, new))


def remove(box: Path, file: str, piece: str) -> None:
    """Take one record out."""
    edit(box, file, block(box, file, piece), "")


def add(box: Path, file: str, text: str) -> None:
    """Put one more record at the end of a file."""
    with (box / file).open("a", encoding="utf-8") as end:
        end.write(f"\n{text}{SIGNED}")


def play_with(box: Path, **options: object) -> Game:
    return steading.game("my_farm_shop", box, **options)


def components(box: Path) -> Components:
    return read_components(OWN, FILES, GROUPS, box)


def gained(game: Game, total: int) -> dict[str, int]:
    """What a seat has more of after activating the printed field of this total."""
    state = game.start(2, seed=1)
    document = state.dump()
    document |= {"step": "activate a field", "dice": [1, 1, total - 1], "market_die": 0, "hand": None}
    farms = document["farms"]
    assert isinstance(farms, list)
    for farm in farms:
        farm.pop("pending")
    market = document["market"]
    assert isinstance(market, list)
    market[0] = None
    state = game.load(document)
    before = state.dump()["farms"]
    state.play(0, game.catalogue.read({"do": "activate", "field": str(total)}))
    after = state.dump()["farms"]
    assert isinstance(before, list)
    assert isinstance(after, list)
    return {good: after[0]["goods"].get(good, 0) - before[0]["goods"].get(good, 0) for good in after[0]["goods"]}


# ------------------------------------------------------------ loading


def test_records_come_group_by_group_in_the_order_of_their_files(box: Path) -> None:
    loaded = components(box)
    assert [goal.name for goal in loaded.group("goal")][:3] == ["shop-icons", "identical", "bags"]
    assert loaded.group("nothing") == []
    assert loaded.one("kit", "player").file == "setup.toml"
    assert len({(each.group, each.name) for each in loaded.records}) == len(loaded.records)


def test_a_piece_that_must_be_there_is_asked_for_by_its_group_and_name(box: Path) -> None:
    with pytest.raises(Malformed) as caught:
        components(box).one("goal", "windmill")
    assert (caught.value.path, caught.value.wrong) == ("goal", "there must be one named 'windmill'")


@pytest.mark.parametrize(
    ("source", "confidence", "guessed", "unsure"),
    [
        ("rulebook", "high", "", False),
        ("transcribed", "high", "", False),
        ("rulebook", "high", "guessed = []", False),
        ("reconstructed", "high", "", True),
        ("rulebook", "medium", "", True),
        ("transcribed", "low", "", True),
        ("rulebook", "high", 'guessed = ["at_least"]', True),
    ],
)
def test_a_piece_is_unsure_unless_it_is_known_well_and_in_every_part(
    box: Path, source: str, confidence: str, guessed: str, unsure: bool
) -> None:
    signed = f'source = "{source}"\nconfidence = "{confidence}"\n{guessed}\n'
    correct(box, "goals.toml", "goal bags", SIGNED, signed)
    goal = components(box).one("goal", "bags")
    assert goal.unsure is unsure
    assert (goal.source, goal.confidence) == (source, confidence)


def test_most_cards_of_the_box_should_be_checked_and_no_goal() -> None:
    loaded = read_components(OWN, FILES, GROUPS)
    assert not [goal for goal in loaded.group("goal") if goal.unsure]
    assert any(card.unsure and card.note for card in loaded.group("card"))


def test_the_fingerprint_is_of_what_is_printed_and_not_of_where_we_know_it_from(box: Path) -> None:
    own = steading.game("my_farm_shop")
    assert play_with(box).fingerprint == own.fingerprint
    correct(box, "goals.toml", "goal bags", SIGNED, 'source = "reconstructed"\nconfidence = "low"\nnote = "?"\n')
    assert play_with(box).fingerprint == own.fingerprint
    correct(box, "goals.toml", "goal bags", "at_least = 8", "at_least = 9")
    assert play_with(box).fingerprint != own.fingerprint


# ------------------------------------------------------------ a corrected set


def test_a_corrected_set_is_played_with(box: Path) -> None:
    assert gained(play_with(box), 5)["egg"] == 1
    correct(box, "farm.toml", "field 5", "egg = 1", "egg = 3")
    assert gained(play_with(box), 5)["egg"] == 3
    assert gained(steading.game("my_farm_shop"), 5)["egg"] == 1


def test_a_directory_with_one_corrected_file_stands_in_for_that_file_only(tmp_path: Path) -> None:
    shutil.copy(OWN / "goals.toml", tmp_path)
    correct(tmp_path, "goals.toml", "goal bags", "at_least = 8", "at_least = 9")
    loaded = components(tmp_path)
    assert loaded.one("goal", "bags").record.fields["at_least"] == 9
    assert (
        loaded.one("kit", "player").record.fields
        == read_components(OWN, FILES, GROUPS).one("kit", "player").record.fields
    )
    assert play_with(tmp_path, goals=True).start(2, seed=1).deciders


def test_a_record_of_another_set_is_not_replayed(box: Path) -> None:
    record = new_record(steading.game("my_farm_shop"), 2, 1)
    correct(box, "setup.toml", "kit player", "bags = 2", "bags = 3")
    with pytest.raises(Malformed) as caught:
        record.replay(play_with(box))
    assert caught.value.path == "fingerprint"


def test_what_is_no_directory_is_no_corrected_set(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere", OWN / "cards.toml"):
        with pytest.raises(ValueError, match="is not a folder") as caught:
            play_with(path)
        assert str(path) in str(caught.value)


def test_a_directory_without_any_of_the_files_is_refused_with_their_names(tmp_path: Path) -> None:
    (tmp_path / "crads.toml").write_text("", encoding="utf-8")
    with pytest.raises(Malformed) as caught:
        play_with(tmp_path)
    assert caught.value.path == str(tmp_path)
    assert all(file in caught.value.wrong for file in FILES)


@pytest.mark.parametrize("content", [b"[[goal]\n", b"name = \n", b"name = '\xff'\n"])
def test_a_file_that_is_no_toml_is_refused_by_its_path(box: Path, content: bytes) -> None:
    (box / "goals.toml").write_bytes(content)
    with pytest.raises(Malformed, match="is not TOML") as caught:
        play_with(box)
    assert caught.value.path == str(box / "goals.toml")


# ------------------------------------------------------------ what the rules count on

AREA = "{ gain = { honey = 1 } }"
CORRECTIONS = {
    "an unknown source": ("goals.toml", "goal bags", '"rulebook"', '"hearsay"', r"goal\[2\]\.source.*rulebook, trans"),
    "an unknown confidence": ("goals.toml", "goal bags", '"high"', '"sure"', r"goal\[2\]\.confidence.*high, medium"),
    "no name": ("goals.toml", "goal bags", 'name = "bags"\n', "", r"goal\[2\]\.name: is missing"),
    "a name twice in a group": ("goals.toml", "goal bags", 'name = "bags"', 'name = "identical"', "'identical'.*twice"),
    "three areas": ("cards.toml", "card S-2honey", "[{ gain", f"[{AREA}, {AREA}, {{ gain", "at most 2 areas, not 3"),
    "areas that are no list": (
        "cards.toml",
        "card S-2honey",
        "[{ gain = { honey = 2 } }]",
        "3",
        "areas: must be a lis",
    ),
    "areas and an arrow": ("cards.toml", "card S-2honey", "stack = 0", 'stack = 0\narrow = "up"', "areas or an arrow"),
    "neither areas nor an arrow": ("cards.toml", "card 3-up", 'arrow = "up"\n', "", "either areas or an arrow"),
    "an unknown arrow": ("cards.toml", "card 3-up", '"up"', '"upwards"', r"card\[\d+\]\.arrow.*up, sideways"),
    "an arrow that is no text": ("cards.toml", "card 3-up", '"up"', "7", r"card\[\d+\]\.arrow"),
    "an unknown pool": ("cards.toml", "card S-2honey", '"core"', '"promo"', r"card\[0\]\.pool.*core, extended"),
    "no pool": ("cards.toml", "card S-2honey", 'pool = "core"\n', "", r"card\[0\]\.pool: is missing"),
    "a stack that is none": (
        "cards.toml",
        "card S-2honey",
        "stack = 0",
        "stack = 7",
        r"stack: must be .* 0 to 6, not 7",
    ),
    "no stack": ("cards.toml", "card S-2honey", "stack = 0\n", "", r"stack: is missing"),
    "a flag that is no truth": (
        "cards.toml",
        "card S-2honey",
        "once = false",
        "once = 0",
        "once: must be true or false",
    ),
    "two patterns in a price": (
        "cards.toml",
        "card 1-sell-egg",
        "pay = { egg = 1 }",
        "pay = { goods_any = 1, different = 2 }",
        "one pattern of Goods, not goods_any and different",
    ),
    "a price in unknown things": (
        "cards.toml",
        "card 1-sell-egg",
        "pay = { egg = 1 }",
        "pay = { gold = 1 }",
        "pay.gold",
    ),
    "a price of nothing": ("cards.toml", "card 1-sell-egg", "egg = 1", "egg = 0", "pay.egg: must be .* 1 to 16, not 0"),
    "identical Goods that are no list": (
        "cards.toml",
        "card 1-sell-egg",
        "pay = { egg = 1 }",
        "pay = { identical = 2 }",
        "pay.identical: must be a list",
    ),
    "a set of no identical Goods": (
        "cards.toml",
        "card 1-sell-egg",
        "pay = { egg = 1 }",
        "pay = { identical = [0] }",
        "pay.identical.* from 1 to 8, not 0",
    ),
    "five different Goods": (
        "cards.toml",
        "card 1-sell-egg",
        "pay = { egg = 1 }",
        "pay = { different = 5 }",
        "pay.different: must be .* 1 to 4, not 5",
    ),
    "no gain": ("cards.toml", "card S-2honey", "gain = { honey = 2 }", "", "gain: is missing"),
    "a gain of unknown things": (
        "cards.toml",
        "card S-2honey",
        "honey = 2",
        "honey = 2, gold = 2",
        "gain.gold: is not known",
    ),
    "a gain of nothing": ("cards.toml", "card S-2honey", "honey = 2", "honey = 0", "gain.honey: must be .* 1 to 20"),
    "too few starting cards": ("cards.toml", "card S-2honey", "stack = 0", "stack = 1", "6 starting cards .*, not 5"),
    "too many starting cards": (
        "cards.toml",
        "card 1-sell-egg",
        "stack = 1",
        "stack = 0",
        "6 starting cards .*, not 7",
    ),
    "too few cards of a stack": (
        "cards.toml",
        "card 1-sell-egg",
        "stack = 1",
        "stack = 2",
        "4 players need 8 cards of stack 1; there are 7",
    ),
    "a deck that is not shared equally": (
        "setup.toml",
        "deck 2 players",
        "[5, 5, 5, 3, 7, 2]",
        "[5, 5, 5, 3, 7, 1]",
        "a deck of 26 does not give 2 players equally many turns",
    ),
    "a deck of five stacks": ("setup.toml", "deck 2 players", "7, 2]", "7]", "cards: must have 6 entries, not 5"),
    "a deck for five": ("setup.toml", "deck 2 players", "seats = 2", "seats = 5", "seats: must be .* 2 to 4, not 5"),
    "two decks for three": ("setup.toml", "deck 2 players", "seats = 2", "seats = 3", "there is a deck for . already"),
    "a stack that is no number": ("setup.toml", "deck 2 players", "7, 2]", '7, "2"]', r"cards\[5\]: must be a whole"),
    "an upward Jump-Start card": (
        "jump_start.toml",
        "jump_start J-2diff",
        "areas = [{ pay = { different = 2 }, gain = { coin = 5 } }]",
        'arrow = "up"',
        "J-2diff: an upward arrow cannot lie on field 4",
    ),
    "a name among cards and Jump-Start cards": (
        "jump_start.toml",
        "jump_start J-2diff",
        '"J-2diff"',
        '"1-sell-egg"',
        "a name stands twice among Field cards and Jump-Start cards",
    ),
    "three Sunflower spaces": ("farm.toml", "field 4", "sunflowers = 2", "sunflowers = 3", "0 to 2, not 3"),
    "sides with different Sunflower spaces": (
        "farm.toml",
        "tractor_field 4",
        "sunflowers = 2",
        "sunflowers = 1",
        "4: both sides have the same Sunflower spaces",
    ),
    "no Transport tile of a kind": ("farmer.toml", "transport tractor", "tiles = 4", "tiles = 0", "1 to 16, not 0"),
    "a Goal that counts unknown things": (
        "goals.toml",
        "goal bags",
        'counts = "bags"',
        'counts = "cows"',
        "counts: must be one of shop_icons, .*, not 'cows'",
    ),
    "a Goal of nothing": ("goals.toml", "goal bags", "at_least = 8", "at_least = 0", "at_least: must be .* 1 to 40"),
    "a Goal without Coins": ("goals.toml", "goal bags", "first = 6", "first = 0", "first: must be .* 1 to 50, not 0"),
    "a Goal without second Coins": ("goals.toml", "goal bags", "second = 3", 'second = "3"', "second: must be .*'3'"),
    "a kit of unknown Goods": ("setup.toml", "kit player", "honey = 1", "gold = 1", "goods.gold: is not known"),
    "a kit of too many Goods": ("setup.toml", "kit player", "honey = 1", "honey = 5", "goods.honey: must be .* 0 to 4"),
    "a kit without bags": ("setup.toml", "kit player", "bags = 2\n", "", "bags: is missing"),
    "a shop that is too small": ("setup.toml", "kit player", "shop_spaces = 16", "shop_spaces = 3", "4 to 40, not 3"),
}


@pytest.mark.parametrize(("file", "piece", "old", "new", "said"), CORRECTIONS.values(), ids=list(CORRECTIONS))
def test_a_set_that_breaks_an_invariant_is_refused_saying_which(
    box: Path, file: str, piece: str, old: str, new: str, said: str
) -> None:
    correct(box, file, piece, old, new)
    with pytest.raises(Malformed, match=said):
        play_with(box)


@pytest.mark.parametrize(
    ("file", "piece", "old", "new"),
    [
        ("cards.toml", "card S-2honey", "no_bonus = false", "no_bonsu = true"),
        ("cards.toml", "card 1-sell-egg", "pay = { egg = 1 }, ", "pya = { egg = 1 }, "),
        ("goals.toml", "goal bags", "at_least = 8", "at_least = 8\nat_most = 9"),
    ],
    ids=["a flag", "a price", "a goal"],
)
def test_a_misspelt_entry_is_refused_rather_than_ignored(box: Path, file: str, piece: str, old: str, new: str) -> None:
    correct(box, file, piece, old, new)
    with pytest.raises(Malformed):
        play_with(box)


@pytest.mark.parametrize(
    ("file", "piece", "said"),
    [
        ("farm.toml", "field 7", "field: there must be one named '7'"),
        ("farm.toml", "tractor_field 2/12", "tractor_field: there must be one named '2/12'"),
        ("farmer.toml", "skill swap-cards", "skill: there must be one named 'swap-cards'"),
        ("farmer.toml", "transport trailer", "transport: there must be one named 'trailer'"),
        ("setup.toml", "kit player", "kit: there must be one named 'player'"),
        ("setup.toml", "deck 3 players", "deck: there must be one deck each for 2, 3 and 4 seats"),
        ("cards.toml", "card S-2egg", "card: there are 6 starting cards .stack 0., not 5"),
    ],
)
def test_a_set_with_a_piece_missing_is_refused_naming_it(box: Path, file: str, piece: str, said: str) -> None:
    remove(box, file, piece)
    with pytest.raises(Malformed, match=said):
        play_with(box)


def test_too_few_jump_start_cards_are_refused(box: Path) -> None:
    names = [card.name for card in components(box).group("jump_start")]
    for name in names[8:]:
        remove(box, "jump_start.toml", f"jump_start {name}")
    assert play_with(box).start(4, seed=1).deciders
    remove(box, "jump_start.toml", f"jump_start {names[0]}")
    with pytest.raises(Malformed, match="jump_start: there must be at least 8 Jump-Start cards, not 7"):
        play_with(box)


def test_fewer_than_two_goals_are_refused(box: Path) -> None:
    names = [goal.name for goal in components(box).group("goal")]
    for name in names[2:]:
        remove(box, "goals.toml", f"goal {name}")
    assert play_with(box, goals=True).start(2, seed=1).deciders
    remove(box, "goals.toml", f"goal {names[0]}")
    with pytest.raises(Malformed, match="goal: there must be at least 2 goals"):
        play_with(box)


def test_a_second_deck_for_the_same_number_of_seats_is_refused(box: Path) -> None:
    add(box, "setup.toml", '[[deck]]\nname = "again"\nseats = 2\ncards = [5, 5, 5, 3, 7, 2]\n')
    with pytest.raises(Malformed, match="there is a deck for 2 already"):
        play_with(box)


def test_a_group_that_is_no_list_of_records_is_refused(box: Path) -> None:
    (box / "goals.toml").write_text('[goal]\nname = "bags"\n', encoding="utf-8")
    with pytest.raises(Malformed, match=r"goals\.toml\.goal: must be a list"):
        play_with(box)


def test_a_group_that_no_rule_knows_is_refused(box: Path) -> None:
    add(box, "goals.toml", '[[gaol]]\nname = "late"\ncounts = "bags"\nat_least = 8\nfirst = 6\nsecond = 3\n')
    with pytest.raises(Malformed, match="gaol"):
        play_with(box)


def test_the_extended_set_is_checked_with_all_its_cards(box: Path) -> None:
    correct(box, "cards.toml", "card 1-sell-egg", "stack = 1", "stack = 2")
    assert play_with(box, cards="extended").start(4, seed=1).deciders
    with pytest.raises(Malformed, match="4 players need 8 cards of stack 1"):
        play_with(box, cards="core")
