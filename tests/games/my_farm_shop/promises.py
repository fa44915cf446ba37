"""What the sentences of My Farm Shop promise."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, partial
from random import Random
from typing import Any

import steading
from tests.conformance.promises import Deed, Moment, Promises, Told
from tests.games.my_farm_shop.kit import given

MY_FARM_SHOP = Promises(apart=True)
asked, said, brings, cited = MY_FARM_SHOP.asked, MY_FARM_SHOP.said, MY_FARM_SHOP.brings, MY_FARM_SHOP.cited

GOODS = ("honey", "milk", "wool", "egg")
LAYOUT = (("2/12", "3", "4", "5", "6"), ("7", "8", "9", "10", "11"))
FIELDS = (*LAYOUT[0], *LAYOUT[1])
SHOP = 16
# What follows an activation before it is over.
FOLLOWING = (
    "follow the arrow",
    "choose an area",
    "pay",
    "gain goods",
    "sunflower bonus",
    "plant a sunflower",
    "return excess",
)


# ---------------------------------------------------------------- pieces and places
@cache
def records() -> dict[tuple[str, str], Any]:
    """What is printed on every piece, by group and name."""
    game = steading.game("my_farm_shop", None, jump_start=True, farmer=True, goals=True, cards="extended")
    return {(piece.group, piece.name): piece.record.fields for piece in game.components.records}


CARDS = {name: record for (group, name), record in records().items() if group not in ("field", "tractor_field")}


def card_record(card: str) -> Any:
    """What is printed on a card."""
    return CARDS[card]


def record_at(table: Any, seat: int, field: str) -> Any:
    """What activating the field does: its card, or what is printed under it."""
    card = table["farms"][seat]["cards"].get(field)
    side = "tractor_field" if table["options"]["jump_start"] else "field"
    return card_record(card) if card else records()[side, field]


def farm(table: Any, seat: int) -> Any:
    """The seat's own."""
    return table["farms"][seat]


def frame(moment: Moment) -> Any:
    """What the seat is deciding."""
    frames = farm(moment.view, moment.seat)["pending"]
    return frames[-1] if frames else {"decision": ""}


def decision(moment: Moment) -> str:
    """The kind of it; nothing when the seat has nothing to decide."""
    return str(frame(moment)["decision"]) if moment.legal else ""


def beside(field: str) -> dict[str, list[str]]:
    """The fields that an arrow on this one leads to."""
    row = 0 if field in LAYOUT[0] else 1
    column = LAYOUT[row].index(field)
    sideways = [LAYOUT[row][other] for other in (column - 1, column + 1) if 0 <= other < 5]
    return {"up": [LAYOUT[0][column]] if row else [], "sideways": sideways, "across": [LAYOUT[1 - row][column]]}


def bags_for(dice: int, field: str) -> int:
    """What it costs to reach the field with this total."""
    totals = [int(total) for total in field.split("/")]
    return min(abs(dice - total) for total in totals)


def remaining(table: Any) -> int | None:
    """The total of the two dice that are left; None in the final activation."""
    if table["market_die"] is None:
        return None
    return int(sum(table["dice"]) - table["dice"][table["market_die"]])


# ---------------------------------------------------------------- what is said of a card
NAMES = {
    "good of your choice": "goods_any",
    "goods of your choice": "goods_any",
    "identical good of your choice": "goods_identical",
    "identical goods of your choice": "goods_identical",
    "identical good": "goods_identical",
    "different goods": "different",
    "of each good": "each",
    "other field card": "field_card",
    "other field cards": "field_card",
    "eggs": "egg",
    "bags": "bag",
    "coins": "coin",
    "sunflowers": "sunflower",
}


def amounts(text: str) -> Any:
    """`2 identical goods and 2 other identical goods` as data."""
    found: dict[str, Any] = {}
    for part in re.split(r", | and ", text):
        number, name = part.split(" ", 1)
        if name in ("identical goods", "other identical goods"):
            found.setdefault("identical", []).append(int(number))
        else:
            found[NAMES.get(name, name)] = int(number)
    return found


def effect(text: str) -> dict[str, Any]:
    """What a field is said to do."""
    told = re.fullmatch(r"(?P<what>.+?)(?P<once>, once)?(?: \(\+(?P<bonus>\d+) by sunflowers?\))?", text)
    assert told, text
    arrows = {"activate the field above instead": "up", "activate the field to the left or right instead": "sideways"}
    areas = []
    if told["what"] not in (*arrows, "nothing"):
        for area in told["what"].split(" or "):
            halves = re.fullmatch(r"(?:pay (?P<pay>.+), )?gain (?P<gain>.+)", area)
            assert halves, text
            areas.append({"gain": amounts(halves["gain"])} | ({"pay": amounts(halves["pay"])} if halves["pay"] else {}))
    return {
        "areas": areas,
        "arrow": arrows.get(told["what"]),
        "once": bool(told["once"]),
        "bonus": int(told["bonus"] or 0),
    }


def check_effect(text: str, record: Any) -> dict[str, Any]:
    """What is said is what is printed; a card has our name before it."""
    if title := record.get("title"):
        named = re.fullmatch(rf"{re.escape(title)} \((.+)\)", text)
        assert named, text
        text = named[1]
    found = effect(text)
    assert found["areas"] == [dict(area) for area in record.get("areas", [])]
    assert found["arrow"] == record.get("arrow")
    assert found["once"] == bool(record.get("once"))
    return found


# ---------------------------------------------------------------- questions
@asked(r"Which die goes to which stall\?")
def ask_die(told: Told, moment: Moment) -> None:
    table, bags = moment.view, farm(moment.view, moment.seat)["bags"]
    able = {(die, stall) for die in table["dice"] for stall in range(1, 7) if abs(die - stall) <= bags}
    assert {(form["die"], form["stall"]) for form in moment.may("take")} == able
    assert moment.kinds() <= {"take", "use skill"}


@asked(r"On which field do you lay the card\?")
def ask_where(told: Told, moment: Moment) -> None:
    (card,) = moment.view["hand"]
    able = set(LAYOUT[1] if card_record(card).get("arrow") == "up" else FIELDS)
    assert {form["field"] for form in moment.may("place")} == able
    assert moment.kinds() <= {"place", "use skill"}


@asked(r"Which field do you activate\?")
def ask_field(told: Told, moment: Moment) -> None:
    total, bags = remaining(moment.view), farm(moment.view, moment.seat)["bags"]
    paid = {field: 0 if total is None else bags_for(total, field) for field in FIELDS}
    able = {field for field in FIELDS if paid[field] <= bags and can_activate(moment, field, paid[field])}
    assert {form["field"] for form in moment.may("activate")} == able
    assert moment.may("done")


def can_activate(moment: Moment, field: str, bags: int) -> bool:
    """Can one of its areas be paid for, after so many bags? An arrow or an empty field costs nothing."""
    areas = record_at(moment.view, moment.seat, field).get("areas", [])
    return not areas or any(affordable(moment, area.get("pay", {}), field, bags) for area in areas)


def affordable(moment: Moment, pay: Any, field: str, bags: int) -> bool:
    """Can the seat pay this price?"""
    own = farm(moment.view, moment.seat)
    goods = Counter(own["goods"])
    kinds = len([good for good in GOODS if goods[good]])
    sets = sorted([goods[good] for good in GOODS], reverse=True)
    wanted = sorted(pay.get("identical", []), reverse=True)
    return (
        all([goods[good] >= pay.get(good, 0) for good in GOODS])
        and own["bags"] - bags >= pay.get("bag", 0)
        and sum(own["sunflowers"].values()) >= pay.get("sunflower", 0)
        and goods.total() >= pay.get("goods_any", 0)
        and kinds >= pay.get("different", 0)
        and min(goods[good] for good in GOODS) >= pay.get("each", 0)
        and all([have >= need for have, need in zip(sets, wanted, strict=False)])
        and len([each for each in own["cards"] if each != field]) >= pay.get("field_card", 0)
    )


@asked(r"Which two Jump-Start cards do you take\?")
def ask_set(told: Told, moment: Moment) -> None:
    left = {number for number, cards in enumerate(moment.view["jump_sets"], 1) if cards}
    assert {form["set"] for form in moment.may("choose set")} == left
    assert all(len(moment.view["jump_sets"][number - 1]) == 2 for number in left)


@asked(r"Where does the first card go\? The second takes the other field\.")
def ask_first_card(told: Told, moment: Moment) -> None:
    assert {form["field"] for form in moment.may("place")} == {"4", "8"}


@asked(r"Which transport tile do you take\?")
def ask_transport(told: Told, moment: Moment) -> None:
    for form in moment.may("take transport"):
        if form["from"] == "supply":
            assert moment.view["supply"][form["transport"]] > 0
        else:
            assert moment.view["supply"][form["transport"]] == 0
            assert farm(moment.view, form["from"])["transport"][form["transport"]] > 0


@asked(r"Do you want to use a skill before you finish\?")
def ask_skill(told: Told, moment: Moment) -> None:
    assert moment.kinds() == {"use skill", "done"}


@asked(r"To which stall does the Farmer move\?")
def ask_stall(told: Told, moment: Moment) -> None:
    full = {number for number, card in enumerate(moment.view["market"], 1) if card}
    assert {form["stall"] for form in moment.may("move farmer")} == full
    assert len(full) == 5


@asked(r"Where does the arrow lead you\?")
def ask_arrow(told: Told, moment: Moment) -> None:
    assert {form["field"] for form in moment.may("follow")} <= set(FIELDS)
    assert moment.may("done")


@asked(r"Which half of the card do you use\?")
def ask_half(told: Told, moment: Moment) -> None:
    assert {form["area"] for form in moment.may("use area")} <= {1, 2}


@asked(r"What do you pay with\?")
def ask_payment(told: Told, moment: Moment) -> None:
    own = farm(moment.view, moment.seat)
    for form in moment.may("pay"):
        assert own["goods"][form["good"]] > 0
    for form in moment.may("pay sunflower"):
        assert own["sunflowers"][form["field"]] > 0
    for form in moment.may("discard"):
        assert form["field"] in own["cards"]


@asked(r"What does your sunflower add\?")
def ask_bonus(told: Told, moment: Moment) -> None:
    assert len(moment.may("bonus")) >= 1


@asked(r"Which good do you gain\?")
def ask_good(told: Told, moment: Moment) -> None:
    assert {form["good"] for form in moment.may("gain")} == set(GOODS)


@asked(r"Where do you plant the sunflower\?")
def ask_bed(told: Told, moment: Moment) -> None:
    planted = farm(moment.view, moment.seat)["sunflowers"]
    room = {"6": 1, "8": 1, "7": 0}
    free = {field for field in FIELDS if planted.get(field, 0) < room.get(field, 2)}
    assert {form["field"] for form in moment.may("plant")} - {"7"} == free


@asked(r"Your shop is too full: what do you return\?")
def ask_return(told: Told, moment: Moment) -> None:
    own = farm(moment.view, moment.seat)
    assert sum(own["goods"].values()) + sum(own.get("transport", {}).values()) > SHOP
    assert {form["good"] for form in moment.may("return")} == {good for good in GOODS if own["goods"][good]}


@asked(r"Which two cards do you swap\?")
def ask_swap(told: Told, moment: Moment) -> None:
    cards = farm(moment.view, moment.seat)["cards"]
    for form in moment.may("swap cards"):
        assert form["first"] != form["second"] and {form["first"], form["second"]} <= set(cards)


# ---------------------------------------------------------------- taking and laying a card
@said("take", r"Die (?P<die>\d) to stall (?P<stall>\d)(?:, paying (?P<bags>\d+) bags?)?: (?P<card>.+)")
def say_take(told: Told, deed: Deed) -> None:
    die, stall, bags = int(told["die"]), int(told["stall"]), int(told["bags"] or 0)
    assert bags == abs(die - stall)
    card = deed.now.view["market"][stall - 1]
    if told["card"] == "the Farmer":
        assert card == "farmer"
        assert decision(deed.then) in ("take transport tiles", "activate")
    elif told["card"] == "nothing":
        assert card is None
    else:
        check_effect(told["card"], card_record(card))
        assert decision(deed.then) == "place the card"
    for before, after in deed.sights():
        assert die in before["dice"]
        assert after["dice"][after["market_die"]] == die
        assert farm(after, deed.seat)["bags"] == farm(before, deed.seat)["bags"] - bags
        assert after["market"][stall - 1] is None
    assert deed.then.document["hand"] == card


@said("place", r"On field (?P<field>[\d/]+), over: (?P<card>[^;]+)(?:; the second on field (?P<other>[\d/]+))?")
def say_place(told: Told, deed: Deed) -> None:
    field = told["field"]
    assert field == deed.form["field"]
    check_effect(told["card"], record_at(deed.now.view, deed.seat, field))
    first = decision(deed.now) == "place jump-start cards"
    card = frame(deed.now)["cards"][0] if first else deed.now.document["hand"]
    for _, after in deed.sights():
        assert farm(after, deed.seat)["cards"][field] == card
        if first:
            other = {"4": "8", "8": "4"}[field]
            assert told["other"] in (None, other)
            assert farm(after, deed.seat)["cards"][other] == frame(deed.now)["cards"][1]


@said("choose set", r"Set (?P<number>\d): (?P<one>.+); (?P<other>.+)")
def say_set(told: Told, deed: Deed) -> None:
    cards = deed.now.view["jump_sets"][int(told["number"]) - 1]
    for text, card in zip((told["one"], told["other"]), cards, strict=True):
        check_effect(text, card_record(card))
    assert deed.then.document["jump_sets"][int(told["number"]) - 1] is None
    assert frame(deed.then)["cards"] == cards


# ---------------------------------------------------------------- activating
ACTIVATE = r"Activate field (?P<field>[\d/]+)(?: by (?P<by>[\w ]+?))?(?:, paying (?P<bags>\d+) bags?)?: (?P<effect>.+)"


@said("activate", ACTIVATE)
@said("detour", ACTIVATE)
def say_activate(told: Told, deed: Deed) -> None:
    field, bags, total = told["field"], int(told["bags"] or 0), remaining(deed.now.view)
    reached = beside(field)["across"][0] if told["by"] else field
    assert bool(told["by"]) == (deed.form["do"] == "detour")
    assert bags == (0 if total is None else bags_for(total, reached))
    record = record_at(deed.now.view, deed.seat, field)
    promised = check_effect(told["effect"], record)
    bonus = bonus_of(deed.now, field)
    assert promised["bonus"] in {bonus, 0} if "+" not in told["effect"] else promised["bonus"] == bonus
    if told["by"]:
        skills = deed.now.view["skills"]
        assert skills[told["by"].removeprefix("the ")] == "above-below"
        before, after = (farm(table, deed.seat)["transport"] for table in (deed.now.document, deed.then.document))
        assert before[told["by"].removeprefix("the ")] == after[told["by"].removeprefix("the ")] + 1
    check_outcome(deed, promised | {"bonus": bonus}, bags)


def bonus_of(moment: Moment, field: str) -> int:
    """What the Sunflowers of a field add to it."""
    record = record_at(moment.view, moment.seat, field)
    if record.get("no_bonus") or not record.get("areas"):
        return 0
    return int(farm(moment.view, moment.seat)["sunflowers"].get(field, 0))


@said("follow", r"To field (?P<field>[\d/]+): (?P<effect>.+)")
def say_follow(told: Told, deed: Deed) -> None:
    assert told["field"] == deed.form["field"]
    promised = check_effect(told["effect"], record_at(deed.now.view, deed.seat, told["field"]))
    arrows = [field for field in FIELDS if record_at(deed.now.view, deed.seat, field).get("arrow")]
    assert any(told["field"] in beside(field)[record_at(deed.now.view, deed.seat, field)["arrow"]] for field in arrows)
    check_outcome(deed, promised | {"bonus": bonus_of(deed.now, told["field"])}, 0)


def holdings(table: Any, seat: int) -> Counter[str]:
    """Goods, bags, Sunflowers, and Coins without those of goals."""
    own = farm(table, seat)
    found = Counter(own["goods"]) + Counter({"bag": own["bags"], "sunflower": sum(own["sunflowers"].values())})
    found["coin"] = own["coins"] - sum([int(coins) for coins in own.get("goals", {}).values()])
    return found


def check_outcome(deed: Deed, promised: dict[str, Any], bags: int) -> None:
    """Play the activation to its end, and count what came and what went."""
    luck, moment, did = Random(str(deed.now.view["farms"])), deed.then, Counter[str]()
    skilled = False
    while decision(moment) in FOLLOWING and not skilled:
        action = luck.choice([each for each in moment.legal if each.form()["do"] != "use skill"] or list(moment.legal))
        did[str(action.form()["do"])] += 1
        skilled = action.form()["do"] in ("use skill", "follow")
        moment = moment.after(action)
    if skilled or promised["arrow"]:
        return  # another field answers for what comes
    then = holdings(moment.document, deed.seat)
    then.subtract(holdings(deed.now.document, deed.seat))
    then["bag"] += bags
    returned = did["return"] + did["return transport"]
    full = sum(farm(moment.document, deed.seat)["goods"].values()) + sum(
        farm(moment.document, deed.seat).get("transport", {}).values()
    )
    outcomes = [outcome(area, promised["bonus"]) for area in promised["areas"]]
    if not any(then[name] for name in (*GOODS, "bag", "coin", "sunflower")) and not did["use area"]:
        # Nothing came: either nothing was promised, or no price could be paid, or it could not be kept.
        unpaid = not promised["areas"] or any("pay" in area for area in promised["areas"])
        assert unpaid or full >= SHOP or ("sunflower" in str(promised["areas"]))
        return
    goods = sum([then[good] for good in GOODS])
    seen = (goods, then["bag"], then["coin"], then["sunflower"])
    kept = [
        all(
            [
                here - low in range(extra + 1) or (place == 0 and full == SHOP and here <= low + extra)
                for place, (here, low, extra) in enumerate(zip(seen, lows, extras, strict=True))
            ]
        )
        and (full == SHOP or sum(seen[:3]) - sum(lows[:3]) + returned in range(least, bonus + 1))
        for lows, extras, least, bonus in outcomes
    ]
    planted = did["done"]  # a Sunflower that was let go
    assert any(kept) or planted, f"{seen} of {outcomes}, {dict(did)}"


def outcome(area: Any, bonus: int) -> tuple[list[int], list[int], int, int]:
    """What an area changes in goods, bags, Coins and Sunflowers; what Sunflowers may add to each, and to all."""
    gain, pay = area["gain"], area.get("pay", {})
    goods = sum([gain.get(name, 0) for name in (*GOODS, "goods_any", "goods_identical")])
    price = sum([pay.get(name, 0) for name in (*GOODS, "goods_any", "different")])
    price += 4 * pay.get("each", 0) + sum(pay.get("identical", []))
    lows = [goods - price]
    lows += [gain.get(name, 0) - pay.get(name, 0) for name in ("bag", "coin", "sunflower")]
    extras = [bonus if each else 0 for each in (goods, gain.get("bag"), gain.get("coin"), 0)]
    whole = bonus if any(extras) else 0
    return lows, extras, max(0, whole - pay.get("sunflower", 0)), whole  # one that is paid adds nothing


@said("use area", r"(?P<half>First|Second) half: (?P<area>.+)")
def say_half(told: Told, deed: Deed) -> None:
    assert deed.form["area"] == (1 if told["half"] == "First" else 2)
    promised = effect(told["area"])
    if frame(deed.now).get("effect") in CARDS:
        assert promised["areas"] == [dict(card_record(frame(deed.now)["effect"])["areas"][deed.form["area"] - 1])]
    suns = 0
    if decision(deed.now) == "choose an area" and "field" in frame(deed.now):
        suns = farm(deed.now.view, deed.seat)["sunflowers"].get(frame(deed.now)["field"], 0)
    if suns:
        promised["bonus"] = suns
    check_outcome(deed, promised, 0)


RULING = r"(?: \(ruling: .+\))?"
BAGS = r"(?:(?:^|, )−(?P<bags>\d+) bags?)?"
AREA = rf"(?:−(?P<pay>.+?), )?\+(?P<gain>.+?)(?: \+(?P<more>\d+(?: to \d+)?) of these)?{RULING}"
AREA += r"(?:, the shop is full: (?P<back>\d+) (?:go|goes) back)?"


@brings("activate", rf"(?:(?P<half>either half)|{AREA})?{BAGS}")
@brings("detour", rf"(?:(?P<half>either half)|{AREA})?{BAGS}")
@brings("follow", rf"(?:(?P<half>either half)|{AREA}){BAGS}")
def bring_a_field(told: Told, deed: Deed) -> None:
    field = deed.form["field"]
    if deed.form["do"] != "follow":
        total = remaining(deed.now.view)
        reached = beside(field)["across"][0] if deed.form["do"] == "detour" else field
        assert int(told["bags"] or 0) == (0 if total is None else bags_for(total, reached))
    areas = record_at(deed.now.view, deed.seat, field).get("areas", [])
    usable = [area for area in areas if affordable(deed.now, area.get("pay", {}), field, int(told["bags"] or 0))]
    if told["half"]:
        assert len(usable) == 2
    elif told["gain"]:
        bonus = bonus_of(deed.now, field)
        meant = [area for area in usable if is_area(told, area, bonus)]
        assert any(no_room(deed, area, bonus) == int(told["back"] or 0) for area in meant)
    else:
        assert not usable


SHOP = 16
SHELVED = ("honey", "milk", "wool", "egg", "goods_any", "goods_identical")  # what takes a space in the shop


def no_room(deed: Deed, area: Any, bonus: int) -> int:
    """How many of the goods that the area gives find no space in the shop, once its price is paid."""
    own = farm(deed.now.view, deed.seat)
    held = sum(own["goods"].values()) + sum(own.get("transport", {}).values())
    taken = sum(number for name, number in area.get("pay", {}).items() if name in SHELVED)
    given = sum(number for name, number in area["gain"].items() if name in SHELVED)
    if given and set(area["gain"]) <= set(SHELVED):
        given += bonus
    return int(max(0, given - max(0, SHOP - held + taken)))


def is_area(told: Told, area: Any, bonus: int) -> bool:
    """Is this what the area takes and gives, Sunflowers included?"""
    pay, gain = area.get("pay", {}), dict(area["gain"])
    least = bonus - pay.get("sunflower", 0) if "sunflower" in pay else bonus  # it may be one of these that is paid
    if (amounts(told["pay"]) if told["pay"] else {}) != pay:
        return False
    if told["more"]:
        return bool(amounts(told["gain"]) == gain) and span(told["more"]) in ((bonus, bonus), (max(0, least), bonus))
    if len(gain) == 1:
        ((item, number),) = gain.items()
        low, high = span(re.sub(r" [a-z ]+$", "", told["gain"]))
        named = amounts("1 " + re.sub(r"^[\d to]+ ", "", told["gain"]))
        return set(named) == {item} and high == number + bonus and low in (high, number + max(0, least))
    return bool(amounts(told["gain"]) == gain) and not bonus


def span(text: str) -> tuple[int, int]:
    """`2 to 3`, or `2` alone."""
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    return numbers[0], numbers[-1]


@brings("use area", AREA)
def bring_a_half(told: Told, deed: Deed) -> None:
    effect = frame(deed.now).get("effect")
    if effect in CARDS and "areas" in card_record(effect):
        cards = farm(deed.now.view, deed.seat)["cards"]
        field = next((name for name, card in cards.items() if card == effect), None)  # a skill has none
        bonus = bonus_of(deed.now, field) if field else 0
        area = card_record(effect)["areas"][deed.form["area"] - 1]
        assert is_area(told, area, bonus)
        assert no_room(deed, area, bonus) == int(told["back"] or 0)


@brings("take", r"−(?P<bags>\d+) bags?")
def bring_less_bags(told: Told, deed: Deed) -> None:
    for before, after in deed.sights():
        assert farm(before, deed.seat)["bags"] - farm(after, deed.seat)["bags"] == int(told["bags"])


@brings("plant", r"−1 (?P<kind>\w+)")
def bring_less_transport(told: Told, deed: Deed) -> None:
    for before, after in deed.sights():
        own = [farm(table, deed.seat)["transport"][told["kind"]] for table in (before, after)]
        assert own[1] == own[0] - 1


@brings("take transport", r"our ruling: in another player's turn, only in step 3, before or after you activate")
@brings("use skill", r"our ruling: in another player's turn, only in step 3, before or after you activate")
def bring_any_time(told: Told, deed: Deed) -> None:
    assert deed.now.view["skills"][deed.form["transport"]] in ("swap-goods", "bags-goods", "swap-cards")
    if deed.form["do"] == "use skill" and deed.now.view["active"] != deed.seat:
        assert deed.now.view["step"] in ("activate a field", "final activation")


@brings("gain", r"our ruling: a good that a sunflower adds may be of any kind, too")
@brings("bonus", r"our ruling: a good that a sunflower adds may be of any kind, too")
def bring_any_kind(told: Told, deed: Deed) -> None:
    assert sum(farm(deed.now.view, deed.seat)["sunflowers"].values())


@said("done", r"Activate nothing|Follow no arrow|Done|Let the sunflower go")
def say_done(told: Told, deed: Deed) -> None:
    assert holdings(deed.now.document, deed.seat) == holdings(deed.then.document, deed.seat)
    assert decision(deed.then) != decision(deed.now) or deed.then.document["epoch"] != deed.now.document["epoch"]


# ---------------------------------------------------------------- paying and gaining
@said("pay", r"Pay (?:(?P<number>\d+) )?(?P<good>honey|milk|wool|egg)s?")
def say_pay(told: Told, deed: Deed) -> None:
    assert told["good"] == deed.form["good"]
    before, after = (farm(table, deed.seat)["goods"] for table in (deed.now.document, deed.then.document))
    assert before[told["good"]] >= int(told["number"] or 1)
    if decision(deed.then) == "pay":
        paid = Counter(before) - Counter(after)
        assert set(paid) == {told["good"]}
        assert told["number"] is None or paid.total() == int(told["number"])


@said("gain", r"Gain (?:(?P<number>\d+) )?(?P<good>honey|milk|wool|egg)s?")
def say_gain(told: Told, deed: Deed) -> None:
    assert told["good"] == deed.form["good"]
    before, after = (farm(table, deed.seat)["goods"] for table in (deed.now.document, deed.then.document))
    full = sum(after.values()) + sum(farm(deed.then.document, deed.seat).get("transport", {}).values()) == SHOP
    assert after[told["good"]] - before[told["good"]] >= int(told["number"] or 1) or full


@said("return", r"Return (?:1 )?(?P<good>honey|milk|wool|egg)")
def say_return(told: Told, deed: Deed) -> None:
    assert told["good"] == deed.form["good"]
    before, after = (farm(table, deed.seat)["goods"] for table in (deed.now.document, deed.then.document))
    assert Counter(before) - Counter(after) == Counter({told["good"]: 1})


@said("bonus", r"One more (?P<item>\w+)(?P<rest>.*)")
def say_bonus(told: Told, deed: Deed) -> None:
    item = {"good": "goods_any"}.get(told["item"], told["item"])
    assert item == deed.form["item"] or deed.form["item"].startswith("goods")


@said("plant", r"On field (?P<field>[\d/]+)(?:, paying the (?P<tile>\w+))?: (?P<effect>.+)")
def say_plant(told: Told, deed: Deed) -> None:
    field = told["field"]
    if told["tile"]:
        assert field == "7" and deed.now.view["skills"][told["tile"]] == "sunflower-7"
    assert field == deed.form["field"]
    record = record_at(deed.now.view, deed.seat, field)
    check_effect(told["effect"], record)
    for before, after in deed.sights():
        assert (
            farm(after, deed.seat)["sunflowers"].get(field, 0)
            == farm(before, deed.seat)["sunflowers"].get(field, 0) + 1
        )


@said("pay sunflower", r"The sunflower of field (?P<field>[\d/]+)")
def say_pay_sunflower(told: Told, deed: Deed) -> None:
    field = told["field"]
    assert field == deed.form["field"]
    for before, after in deed.sights():
        assert farm(after, deed.seat)["sunflowers"].get(field, 0) == farm(before, deed.seat)["sunflowers"][field] - 1


@said("discard", r"The card on field (?P<field>[\d/]+): (?P<effect>.+)")
def say_discard(told: Told, deed: Deed) -> None:
    field = told["field"]
    assert field == deed.form["field"]
    check_effect(told["effect"], record_at(deed.now.view, deed.seat, field))
    for before, after in deed.sights():
        assert field in farm(before, deed.seat)["cards"] and field not in farm(after, deed.seat)["cards"]


# ---------------------------------------------------------------- the Farmer
SKILLS = {
    "pair-good": "with equal dice in step 3: gain 1 good of your choice",
    "pair-bags": "with equal dice in step 3: gain 2 bags",
    "swap-goods": "any time: pay 2 goods to gain 2 goods of your choice",
    "bags-goods": "any time: pay 2 bags to gain 2 goods, or 2 goods to gain 2 bags",
    "sunflower-7": "when you gain a sunflower: put it on field 7",
    "swap-cards": "any time: swap the cards of two of your fields",
    "above-below": "in step 3: activate the field above or below",
}


@said("take transport", r"The (?P<kind>\w+) from (?:the supply|Player (?P<player>\d))(?: \((?P<skill>.+)\))?")
def say_take_transport(told: Told, deed: Deed) -> None:
    kind = told["kind"]
    assert kind == deed.form["transport"]
    source = "supply" if told["player"] is None else int(told["player"]) - 1
    assert source == deed.form["from"]
    if told["skill"]:
        assert told["skill"] == SKILLS[deed.now.view["skills"][kind]]
    for before, after in deed.sights():
        gained = farm(after, deed.seat)["transport"][kind] - farm(before, deed.seat)["transport"][kind]
        assert gained == 1 or decision(deed.then) != "take transport tiles"
        if told["player"] is not None:
            other = int(told["player"]) - 1
            assert farm(after, other)["transport"][kind] == farm(before, other)["transport"][kind] - 1


@said("use skill", r"Pay the (?P<kind>\w+)(?:: (?P<skill>.+))?")
def say_use_skill(told: Told, deed: Deed) -> None:
    kind, skill = told["kind"], deed.now.view["skills"][deed.form["transport"]]
    assert kind == deed.form["transport"]
    assert told["skill"] == SKILLS[skill]
    assert kind not in farm(deed.now.document, deed.seat)["paid"]
    own = [farm(table, deed.seat) for table in (deed.now.document, deed.then.document)]
    assert own[1]["transport"][kind] == own[0]["transport"][kind] - 1
    if skill.startswith("pair"):
        dice = list(deed.now.view["dice"])
        del dice[deed.now.view["market_die"]]
        assert dice[0] == dice[1]
    if skill == "pair-bags":
        assert own[1]["bags"] == own[0]["bags"] + 2
    if skill == "pair-good":
        assert decision(deed.then) == "gain goods"
    if skill == "swap-cards":
        assert decision(deed.then) == "swap cards" or own[1]["cards"] != own[0]["cards"]
    if skill == "sunflower-7":
        assert own[1]["sunflowers"].get("7", 0) == own[0]["sunflowers"].get("7", 0) + 1
    if skill in ("swap-goods", "bags-goods"):
        luck, moment, began = Random(3), deed.then, holdings(deed.now.document, deed.seat)
        while decision(moment) in ("pay", "gain goods", "choose an area"):
            moment = moment.after(luck.choice([each for each in moment.legal if each.form()["do"] != "use skill"]))
        if decision(moment) != "return excess":
            ended = holdings(moment.document, deed.seat)
            goods = sum([ended[good] - began[good] for good in GOODS])
            bags = ended["bag"] - began["bag"]
            assert (goods, bags) in (((0, 0),) if skill == "swap-goods" else ((2, -2), (-2, 2)))


@said("return transport", r"Return the (?P<kind>\w+)")
def say_return_transport(told: Told, deed: Deed) -> None:
    kind = told["kind"]
    assert kind == deed.form["transport"]
    own = [farm(table, deed.seat)["transport"][kind] for table in (deed.now.document, deed.then.document)]
    assert own[1] == own[0] - 1


@said("swap cards", r"Fields (?P<one>[\d/]+) and (?P<other>[\d/]+)")
def say_swap(told: Told, deed: Deed) -> None:
    one, other = told["one"], told["other"]
    for before, after in deed.sights():
        cards = [farm(table, deed.seat)["cards"] for table in (before, after)]
        assert (cards[1][one], cards[1][other]) == (cards[0][other], cards[0][one])


@said("move farmer", r"Stall (?P<stall>\d)(?:, discarding: (?P<card>.+))?")
def say_move_farmer(told: Told, deed: Deed) -> None:
    stall = int(told["stall"])
    card = deed.now.view["market"][stall - 1]
    assert stall == deed.form["stall"] and told["card"]
    check_effect(told["card"], card_record(card))
    after = deed.then.document
    assert after["market"][stall - 1] == "farmer" and card not in after["market"]
    assert card not in after["deck"]


# ---------------------------------------------------------------- rules that are cited
@cited(r"my_farm_shop:jump\..*")
def with_jump_start(deed: Deed) -> bool:
    return bool(deed.now.view["options"]["jump_start"])


@cited(r"my_farm_shop:(farmer|skill)\..*")
def with_the_farmer(deed: Deed) -> bool:
    return bool(deed.now.view["options"]["farmer"])


@cited(r"my_farm_shop:skill\.above-below.*")
def with_above_below(deed: Deed) -> bool:
    return bool(deed.form["do"] == "detour")


@cited(r"my_farm_shop:skill\.swap-(cards|needs-two-cards)")
def with_swap_cards(deed: Deed) -> bool:
    used = deed.now.view["skills"].get(deed.form.get("transport"))
    return decision(deed.now) == "swap cards" or used == "swap-cards"


@cited(r"my_farm_shop:green\..*")
def at_an_arrow(deed: Deed) -> bool:
    return decision(deed.now) == "follow the arrow"


@cited(r"my_farm_shop:storage\..*")
def overfull(deed: Deed) -> bool:
    own = farm(deed.now.view, deed.seat)
    return bool(sum(own["goods"].values()) + sum(own.get("transport", {}).values()) > SHOP)


@cited(r"my_farm_shop:sun\.bonus.*")
def with_sunflowers(deed: Deed) -> bool:
    return bool(sum(farm(deed.now.view, deed.seat)["sunflowers"].values()))


# ---------------------------------------------------------------- positions that are rarely met
GOODS_OF_ALL = {"honey": 2, "milk": 2, "wool": 1, "egg": 1}
POSITIONS: dict[str, dict[str, Any]] = {
    "sunflowers where they add nothing": {
        "total": 9,
        "farms": [
            {
                "cards": {"9": "2-sunflower-2any", "8": "3-up", "10": "2-left-right", "4": "S-2egg"},
                "goods": GOODS_OF_ALL,
                "bags": 2,
                "sunflowers": {"9": 1, "8": 1, "10": 2, "4": 1},
            }
        ],
    },
    "a sunflower is paid": {
        "total": 9,
        "farms": [
            {
                "cards": {"9": "5-sunflower-bag", "8": "S-2bag1coin"},
                "goods": GOODS_OF_ALL,
                "bags": 2,
                "sunflowers": {"9": 2, "8": 1, "4": 1},
            }
        ],
    },
    "cards of two halves, a full shop, a card to discard": {
        "total": 9,
        "farms": [
            {
                "cards": {"9": "4-either-honey-egg", "8": "6-discard", "10": "2-3identical", "11": "3-2ident"},
                "goods": {"honey": 4, "milk": 4, "wool": 4, "egg": 4},
                "bags": 3,
                "sunflowers": {"9": 1, "10": 2},
            }
        ],
    },
    "only one of two halves can be paid for": {
        "total": 9,
        "farms": [{"cards": {"9": "4-either-honey-egg", "8": "4-either-milk-wool"}, "goods": {"milk": 1, "wool": 1}}],
    },
    "skills of all kinds": {
        "dice": (1, 4, 4),
        "skills": {"tractor": "bags-goods", "handcart": "swap-cards", "bicycle": "above-below", "trailer": "pair-good"},
        "farms": [
            {
                "cards": {"9": "1-sunflower", "8": "S-2bag1coin"},
                "goods": GOODS_OF_ALL,
                "bags": 2,
                "transport": {"tractor": 1, "handcart": 1, "bicycle": 1, "trailer": 1},
                "sunflowers": {"8": 1},
            }
        ],
    },
    "other skills": {
        "dice": (1, 4, 4),
        "skills": {"tractor": "swap-goods", "handcart": "sunflower-7", "bicycle": "pair-bags", "trailer": "pair-good"},
        "farms": [
            {
                "cards": {"9": "1-sunflower", "8": "3-sunflower"},
                "goods": GOODS_OF_ALL,
                "bags": 2,
                "transport": {"tractor": 1, "handcart": 1, "bicycle": 1, "trailer": 1},
            }
        ],
    },
    "the last field, any of them": {
        "step": "final activation",
        "farms": [
            {"cards": {"9": "3-set4", "8": "5-3diff", "4": "5-2+2"}, "goods": GOODS_OF_ALL, "sunflowers": {"4": 2}}
        ],
    },
    "the Farmer takes from another player": {
        "step": "improve your farm",
        "hand": "farmer",
        "farmer": True,
        "seats": 3,
        "farms": [
            {"goods": GOODS_OF_ALL},
            {"transport": {"tractor": 4, "handcart": 2}},
            {"transport": {"handcart": 2}},
        ],
    },
}

SCENES = {name: partial(given, **position) for name, position in POSITIONS.items()}
