"""What the sentences of Key Flow promise."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache, partial
from random import Random
from typing import Any

import steading
from tests.conformance.promises import Deed, Moment, Promises, Told
from tests.games.key_flow.kit import given, revealed

KEY_FLOW = Promises()
asked, said, cited = KEY_FLOW.asked, KEY_FLOW.said, KEY_FLOW.cited

RESOURCES = ("gold", "iron", "stone", "wood")
SKILLS = ("anvil", "pick axe", "saw")
COLOUR_OF = {"spring": "green", "summer": "yellow", "autumn": "red", "winter": "blue"}
MOST_USES = 3  # of a building in a season


# ---------------------------------------------------------------- pieces and places
@cache
def records() -> dict[str, Any]:
    """What is printed on every card."""
    components = steading.game("key_flow", None, competition=True).components
    return {piece.name: {**piece.record.fields, "group": piece.group} for piece in components.records}


def title(card: str) -> str:
    """The name on the card; ours where it has none."""
    if "title" in records()[card]:
        return str(records()[card]["title"]).removeprefix("the ")
    return " ".join(word[:1].upper() + word[1:] for word in card.split())


def own(table: Any, seat: int) -> Any:
    """The seat's part of the table."""
    return table["players"][seat]


def at(table: Any, seat: int, place: str) -> Any:
    """The card in this place of a village."""
    return next((card for card in own(table, seat)["village"] if card["at"] == place), None)


def found(table: Any, name: str) -> tuple[int, Any]:
    """A card that lies in a village."""
    return next(
        (seat, card)
        for seat, player in enumerate(table["players"])
        for card in player["village"]
        if card["card"] == name
    )


def frame(moment: Moment) -> Any:
    """What the seat is deciding."""
    frames = own(moment.view, moment.seat).get("pending", [])
    return frames[-1] if frames else {"decision": ""}


def decision(moment: Moment) -> str:
    """The kind of it; nothing when the seat has nothing to decide."""
    return str(frame(moment)["decision"]) if moment.legal else ""


def chosen(moment: Moment) -> str:
    """The card that the seat plays."""
    return str(moment.view["chosen"])


def check_named(phrase: str, card: str, moment: Moment) -> None:
    """The words name this card and its owner."""
    told = re.fullmatch(r"(your |Player \d+'s |the |)(.+)", phrase)
    assert told
    assert told[2] == title(card)
    if told[1] not in ("the ", ""):
        owner = found(moment.view, card)[0]
        whose = "your " if owner == moment.seat else f"Player {owner + 1}'s "
        assert told[1] == whose


def has(moment: Moment, boat: str) -> bool:
    """Does the boat lie in the seat's village?"""
    return any(card["card"] == boat for card in own(moment.view, moment.seat)["village"])


def goods(table: Any, seat: int) -> Counter[str]:
    """All resources of a village."""
    return sum([Counter(card["goods"]) for card in own(table, seat)["village"]], Counter())


def skills(table: Any, seat: int) -> int:
    """All skill tiles, with those that are still to be drawn."""
    player = own(table, seat)
    return int(sum(player["skills"].values()) + sum(player["double"].values()) + player["owed"])


def panel(card: Any) -> Any:
    """What the building does now: the panel that its upgrade tiles leave uncovered."""
    return records()[card["card"]].get("panels", [{}])[card["upgrades"]]


def workable(card: Any) -> bool:
    """Can keyples work there?"""
    return bool(set(panel(card)) - {"points", "points_each", "stored"}) and records()[card["card"]]["row"] == "top"


def singular(name: str) -> str:
    """One of it, by the name that components use."""
    if re.match(r"resources? of any type", name):
        return "any"
    if re.match(r"skill tiles? of any type|skill tiles?$", name):
        return "skill"
    if re.match(r"keyple tokens?|tokens?$", name):
        return "token"
    name = re.sub(r"^double-sided ", "", name)
    return name[:-1] if name.endswith("s") else name


def counted(text: str | None) -> Counter[str]:
    """`1 wood and 2 skill tiles of any type` as numbers."""
    found: Counter[str] = Counter()
    for part in re.split(r", | and ", text or ""):
        told = re.fullmatch(r"(\d+|an?|any) (.+)", part)
        assert told, text
        found[singular(told[2])] += int(told[1]) if told[1].isdigit() else 1
    return found


# ---------------------------------------------------------------- what cards do
def effects(text: str) -> dict[str, Any]:
    """`pay a saw, gain 4 wood` as facts."""
    found: dict[str, Any] = {
        "give": Counter(),
        "choose": frozenset(),
        "tokens": 0,
        "skills": 0,
        "move": 0,
        "upgrade": 0,
        "pay": "",
        "points": 0,
        "rest": "",
    }
    parts = re.split(r"(?:^|, )(?=(?:pay|gain|draw|carry|upgrade|nothing|\d+ points?)\b)", text)
    for part in [part for part in parts if part and part != "nothing"]:
        verb, rest = part.split(" ", 1)
        if points := re.fullmatch(r"(\d+) points?", part):
            found["points"] = int(points[1])
        elif re.match(r"\d+ points? ", part):
            found["rest"] = part
        elif verb in ("carry", "upgrade"):
            found["move" if verb == "carry" else verb] = int(rest)
        elif verb == "pay":
            ((found["pay"], number),) = counted(rest).items()
            assert number == 1
        elif " or " in rest:
            items = [counted(item) for item in re.split(r", | or ", rest.replace(" from the pile", ""))]
            assert all(item.total() == 1 for item in items)
            found["choose"] = frozenset(name for item in items for name in item)
        else:
            for name, number in counted(rest).items():
                if name in ("token", "skill"):
                    found[name + "s"] += number
                else:
                    assert name in RESOURCES, text
                    found["give"][name] += number
    found["pay"] = {"skill": "any"}.get(found["pay"], found["pay"])
    return found


def facts_of(side: Any) -> dict[str, Any]:
    """A panel in the same form, without what it counts at the end."""
    return {
        "give": Counter(side.get("give", {})),
        "choose": frozenset(side.get("choose", ())),
        "tokens": side.get("tokens", 0),
        "skills": side.get("skills", 0),
        "move": side.get("move", 0),
        "upgrade": side.get("upgrade", 0),
        "pay": side.get("pay_skill", ""),
    }


def check_panel(text: str, side: Any, scored: bool) -> None:
    """What is said of a panel is what is printed on it; its points only where the owner's are meant."""
    told = effects(text)
    assert {name: told[name] for name in facts_of(side)} == facts_of(side)
    if scored:
        assert told["points"] == side.get("points", 0)
        if "points_each" in side:
            assert told["rest"].startswith(f"{side['points_each']} point")
    else:
        assert not told["points"] and not told["rest"]


def check_card(text: str, card: str, moment: Moment) -> None:
    """What is said of a card in the hand."""
    record = records()[card]
    parts = text.split("; ")
    if record["group"] == "keyple":
        check_keyples(parts[0], card)
        assert reach_named(parts[1]) == reach(card, moment)
        return
    shown = [part.removeprefix("shows ") for part in parts if part.startswith("shows ")]
    assert (counted(shown[0]) if shown else Counter()) == Counter(record.get("animals", {}))
    parts = [part for part in parts if not part.startswith("shows ")]
    if "panels" in record:
        assert len(parts) == len(record["panels"])
        for part, side in zip(parts, record["panels"], strict=True):
            upgraded = re.fullmatch(r"(?:upgraded|again) for (.+?): (.+)", part)
            check_panel(upgraded[2] if upgraded else part, side, True)
        costs = [re.fullmatch(r"(?:upgraded|again) for (.+?): .+", part) for part in parts[1:]]
        assert [counted(cost[1]) for cost in costs if cost] == [Counter(cost) for cost in record["costs"]]
    elif "gain" in record:
        told = re.fullmatch(r"(.+) when placed", parts[0])
        assert told
        items = [counted(item) for item in re.split(r"(?:^|, )(?:gain|draw) ", told[1]) if item]
        assert sum(items, Counter()) == placed_gain(card)
    else:
        named = {int(number) for number in re.findall(r"\d+", text)}
        printed = {record.get(name, 0) for name in ("points", "boat_points", "skill_points")} - {0}
        printed |= set(record.get("scale", [])) | {number for step in record.get("steps", []) for number in step}
        assert printed <= named


def placed_gain(card: str) -> Counter[str]:
    """What a card brings at once when it is placed."""
    gain = records()[card].get("gain", {})
    found: Counter[str] = Counter()
    for name, number in gain.items():
        found[{"tile": "skill", "skills": "skill", "tokens": "token"}.get(name, name)] += number
    return found


def check_keyples(text: str, card: str) -> None:
    """`1 red keyple and a token` is what is printed."""
    record = records()[card]
    told = re.fullmatch(r"(\d) (\w+) keyples?(?: and (a token)| and (.+))?", text)
    assert told
    assert (int(told[1]), told[2]) == (record["keyples"], COLOUR_OF[record["season"]])
    assert bool(told[3]) == bool(record.get("token"))
    assert (counted(told[4]) if told[4] else Counter()) == Counter(record.get("animals", {}))


def reach_named(text: str) -> set[str]:
    """The villages that are named."""
    either = {"left", "right"} if "either" in text else set()
    return either | {way for way in ("own", "left", "right") if way in text}


def reach(card: str, moment: Moment) -> set[str]:
    """The villages in which the keyple card may work."""
    record = records()[card]
    freed = record["keyples"] == 2 or (record["keyples"] == 1 and record.get("token"))
    return {"own", "left", "right"} if freed and has(moment, "brainwave") else set(record["arrows"])


def villages(ways: set[str], moment: Moment) -> set[int]:
    """The seats there."""
    steps = {"own": 0, "left": 1, "right": -1}
    return {(moment.seat + steps[way]) % moment.view["seats"] for way in ways}


# ---------------------------------------------------------------- the draft
@asked(r"Which card do you choose\?(?: The rest goes to Player (?P<next>\d)\.)?")
def ask_card(told: Told, moment: Moment) -> None:
    step = 1 if moment.view["passing"] == "left" else -1
    goes_to = str((moment.seat + step) % moment.view["seats"] + 1)
    assert told["next"] == (goes_to if len(moment.view["hand"]) > 1 else None)
    assert {form["card"] for form in moment.may("choose")} == set(moment.view["hand"])
    assert moment.kinds() == {"choose"}


@asked(r"Which winter card do you choose for your village\?")
def ask_winter_card(told: Told, moment: Moment) -> None:
    assert {form["card"] for form in moment.may("choose")} == set(own(moment.view, moment.seat)["winter_cards"])
    assert moment.kinds() == {"choose"}


@said("choose", r"Choose (?P<card>.+?): (?P<what>.+)")
def say_choose(told: Told, deed: Deed) -> None:
    card = deed.form["card"]
    assert re.sub(r"^the ", "", told["card"]) == title(card)
    check_card(told["what"], card, deed.now)
    assert own(deed.then.document, deed.seat)["chosen"] == card
    assert deed.then.view["chosen"] == card


REWARD = r"(?P<discard> Or discard it(?P<reward> for a keyple token)?\.)?"


@asked(rf"Where do you place (?P<card>.+?)\?{REWARD}")
def ask_place(told: Told, moment: Moment) -> None:
    card = chosen(moment)
    assert re.sub(r"^the ", "", told["card"]) == title(card)
    check_discard(told, moment)
    assert {form["at"].split()[0] for form in moment.may("place")} <= {records()[card]["row"]}
    taken = {each["at"] for each in own(moment.view, moment.seat)["village"]}
    assert not taken & {form["at"] for form in moment.may("place")}


def check_discard(told: Told, moment: Moment) -> None:
    """A card may be discarded where it is said."""
    assert bool(told["discard"]) == bool(moment.may("discard"))
    if told["discard"]:
        assert bool(told["reward"]) == (moment.view["options"]["discard"] == "token")


@asked(rf"Where do you put (?P<card>.+?) to work\? (?P<printed>.+?); (?P<reach>.+?)\.{REWARD}")
def ask_work(told: Told, moment: Moment) -> None:
    card = chosen(moment)
    assert re.sub(r"^the ", "", told["card"]) == title(card)
    check_keyples(told["printed"].lower(), card)
    ways = reach_named(told["reach"])
    assert ways == reach(card, moment)
    check_discard(told, moment)
    record, tokens = records()[card], own(moment.view, moment.seat)["tokens"]
    if record.get("token") and moment.view["options"]["fresh_token"]:
        tokens += 1
    wanted = set()
    for seat in villages(ways, moment):
        for there in [each for each in own(moment.view, seat)["village"] if workable(each)]:
            before = len(when_revealed(moment, seat, there)["keyples"])
            if before < record["keyples"]:
                wanted.add((seat, there["at"], 0))
            elif before < MOST_USES and tokens:
                wanted.add((seat, there["at"], 1))
    assert {(form["village"], form["at"], form["tokens"]) for form in moment.may("work")} == wanted


def when_revealed(moment: Moment, seat: int, card: Any) -> Any:
    """The card as it was when this step's cards were revealed: who plays first in a competition bars nobody."""
    village = own(moment.document, seat).get("before", own(moment.document, seat))["village"]
    return next((each for each in village if each["card"] == card["card"]), card)


@said(
    "place",
    r"Place (?P<card>.+?) in the (?P<row>top|river) row, "
    r"(?P<far>half a card|[\d½]+ cards?) to the (?P<way>left|right) of the home",
)
def say_place(told: Told, deed: Deed) -> None:
    card = chosen(deed.now)
    assert re.sub(r"^the ", "", told["card"]) == title(card)
    far = 0.5 if told["far"].startswith("half") else float(told["far"].split()[0].replace("½", ".5"))
    far = -far if told["way"] == "left" else far
    for before, after in deed.sights():
        (laid,) = [each for each in own(after, deed.seat)["village"] if each["card"] == card]
        row, place = laid["at"].split()
        assert (row, float(place)) == (told["row"], far)
        gain = placed_gain(card)
        assert goods(after, deed.seat) - goods(before, deed.seat) == +Counter({name: gain[name] for name in RESOURCES})
        assert own(after, deed.seat)["tokens"] - own(before, deed.seat)["tokens"] == gain["token"]
        tiles = [own(table, deed.seat) for table in (before, after)]
        double = Counter(tiles[1]["double"]) - Counter(tiles[0]["double"])
        assert double == +Counter({name: gain[name] for name in SKILLS})


@said("discard", r"Discard (?P<card>.+?)(?P<reward> for a keyple token)?")
def say_discard(told: Told, deed: Deed) -> None:
    card = chosen(deed.now)
    assert re.sub(r"^the ", "", told["card"]) == title(card)
    for before, after in deed.sights():
        assert own(after, deed.seat)["tokens"] - own(before, deed.seat)["tokens"] == bool(told["reward"])
    assert card in deed.then.document["discarded"]


# ---------------------------------------------------------------- using buildings
@said("work", r"Play (?P<card>.+?) on (?P<where>.+?)(?:, with (?P<tokens>a token|\d+ tokens))?: (?P<effect>.+)")
def say_work(told: Told, deed: Deed) -> None:
    card = chosen(deed.now)
    assert re.sub(r"^the ", "", told["card"]) == title(card)
    there = at(deed.now.view, deed.form["village"], deed.form["at"])
    check_named(told["where"], there["card"], deed.now)
    laid = {None: 0, "a token": 1}.get(told["tokens"]) if told["tokens"] in (None, "a token") else 2
    assert laid == deed.form["tokens"]
    check_panel(told["effect"], panel(there), False)
    after = at(deed.then.document, deed.form["village"], deed.form["at"])
    stored = [each for player in deed.then.document["players"] for each in player["store"]]
    assert card in after["keyples"] or card in stored
    printed = bool(records()[card].get("token"))
    check_use(deed, told["effect"], printed - (laid or 0))


@said("spend", r"Use (?P<where>.+?) for (?P<tokens>\d+) (?:keyple )?tokens?: (?P<effect>.+)")
def say_spend(told: Told, deed: Deed) -> None:
    there = at(deed.now.view, deed.seat, deed.form["at"])
    assert deed.form["village"] == deed.seat
    check_named(told["where"], there["card"], deed.now)
    used = len(there["keyples"]) + there["spent"]
    assert used < MOST_USES
    assert int(told["tokens"]) == (2 if used == 2 else 1)
    check_panel(told["effect"], panel(there), False)
    check_use(deed, told["effect"], -int(told["tokens"]))


def check_use(deed: Deed, effect: str, tokens: int) -> None:
    """What the building brings arrives, or is asked; so many tokens come or go besides."""
    promised, seat, then = effects(effect), deed.seat, deed.then
    before, after, waiting = deed.now.document, then.document, decision(then)
    free = not promised["pay"]
    if waiting == "convert" and then.may("pay skill"):
        assert promised["pay"]
        then = then.go_on(Random(1), "pay skill")
        after, free = then.document, True
        assert waiting == "convert"
    paid = int(bool(promised["pay"]) and free)
    assert goods(after, seat) - goods(before, seat) == (promised["give"] if free else Counter()) or promised["choose"]
    took = own(after, seat)["tokens"] - own(before, seat)["tokens"]
    if not promised["choose"]:
        assert took == tokens + (promised["tokens"] if free else 0)
        drawn = skills(after, seat) - skills(before, seat)
        if sum(before["pile"].values()) > 4 * before["seats"]:
            assert drawn == (promised["skills"] if free else 0) - paid
    elif waiting == "take":
        assert {form["item"] for form in then.may("take")} <= promised["choose"]
        assert took == tokens
    if waiting == "transport and upgrade":
        assert (frame(then)["steps"], frame(then)["upgrades"]) == (promised["move"], promised["upgrade"])


@asked(r"Which building do you use with keyple tokens\? You have (?P<tokens>\d+)\.")
def ask_tokens(told: Told, moment: Moment) -> None:
    tokens = int(told["tokens"])
    assert own(moment.view, moment.seat)["tokens"] == tokens
    assert moment.may("done")
    wanted = set()
    for there in [each for each in own(moment.view, moment.seat)["village"] if workable(each)]:
        used = len(there["keyples"]) + there["spent"]
        if used < MOST_USES and tokens >= (2 if used == 2 else 1):
            wanted.add(there["at"])
    assert {form["at"] for form in moment.may("spend")} == wanted
    assert {form["village"] for form in moment.may("spend")} <= {moment.seat}


@said("done", r"Use no more keyple tokens")
def say_no_more_tokens(told: Told, deed: Deed) -> None:
    assert decision(deed.now) == "spend tokens"
    assert decision(deed.then) != "spend tokens" or deed.then.view["season"] != deed.now.view["season"]
    for before, after in deed.sights():
        assert own(before, deed.seat)["tokens"] == own(after, deed.seat)["tokens"]


@asked(r"What do you take from (?P<where>.+?)\?")
def ask_take(told: Told, moment: Moment) -> None:
    check_named(told["where"], frame(moment)["card"], moment)
    choose = set(panel(found(moment.view, frame(moment)["card"])[1])["choose"])
    items = {form["item"] for form in moment.may("take")}
    assert items <= choose
    assert items == choose or "skill" in choose  # the pile may be empty


@said("take", r"Take (?P<what>.+?)(?: from the pile)?")
def say_take(told: Told, deed: Deed) -> None:
    ((item, number),) = counted(told["what"]).items()
    assert (item, number) == (deed.form["item"], 1)
    before, after = deed.now.document, deed.then.document
    if item in RESOURCES:
        assert goods(after, deed.seat) - goods(before, deed.seat) == Counter({item: 1})
    elif item == "token":
        assert own(after, deed.seat)["tokens"] == own(before, deed.seat)["tokens"] + 1
    else:
        assert skills(after, deed.seat) == skills(before, deed.seat) + 1


@asked(r"Do you exchange a skill tile at (?P<where>.+?)\? (?P<effect>.+)\.")
def ask_convert(told: Told, moment: Moment) -> None:
    card = frame(moment)["card"]
    check_named(told["where"], card, moment)
    effect = told["effect"][:1].lower() + told["effect"][1:]
    check_panel(effect, records()[card]["panels"][frame(moment)["level"]], False)
    price = effects(effect)["pay"]
    check_tiles(moment, "any" if price == "skill" else price)
    assert moment.may("done")


def check_tiles(moment: Moment, price: str) -> None:
    """Every tile of the kind that is asked for can be paid, and no other."""
    player = own(moment.view, moment.seat)
    tiles = {(name, "single") for name, number in player["skills"].items() if number}
    tiles |= {(name, "double") for name, number in player["double"].items() if number}
    able = {(name, side) for name, side in tiles if price in ("any", name)}
    assert {(form["skill"], form["tile"]) for form in moment.may("pay skill")} == able


@said("done", r"Exchange nothing")
def say_exchange_nothing(told: Told, deed: Deed) -> None:
    before, after = deed.now.document, deed.then.document
    assert goods(before, deed.seat) == goods(after, deed.seat)
    assert own(before, deed.seat)["tokens"] == own(after, deed.seat)["tokens"]
    assert decision(deed.then) != "convert"


@said("pay skill", r"Pay an? (?P<double>double-sided )?(?P<skill>.+)")
def say_pay_skill(told: Told, deed: Deed) -> None:
    skill, kind = told["skill"], "double" if told["double"] else "single"
    assert (skill, kind) == (deed.form["skill"], deed.form["tile"])
    stock = "double" if told["double"] else "skills"
    for before, after in deed.sights():
        paid = own(before, deed.seat)[stock].get(skill, 0) - own(after, deed.seat)[stock].get(skill, 0)
        assert paid == 1 or deed.now.document["epoch"] != deed.then.document["epoch"]


# ---------------------------------------------------------------- carrying and upgrading
@asked(
    r"(?:(?:Carry up to (?P<steps>\d+) more)?(?:, )?(?:[Uu]pgrade up to (?P<upgrades>\d+) more)?|"
    r"Nothing is left to carry or upgrade)\."
)
def ask_transport(told: Told, moment: Moment) -> None:
    if not told["steps"]:
        assert not moment.may("move")
    if not told["upgrades"]:
        assert not moment.may("upgrade")
    assert moment.may("done")
    assert (int(told["steps"] or 0), int(told["upgrades"] or 0)) == (frame(moment)["steps"], frame(moment)["upgrades"])
    if moment.may("move"):  # what was carried there can be carried back, so that the steps can be counted
        count, luck, state = 0, Random(1), moment
        while state.may("move") and decision(state) == "transport and upgrade":
            state, count = state.go_on(luck, "move"), count + 1
        assert count == int(told["steps"])


@said("move", r"Carry 1 (?P<good>\w+) from (?P<here>.+?) to (?P<there>.+)")
def say_move(told: Told, deed: Deed) -> None:
    ends = [at(deed.now.view, deed.seat, deed.form[end]) for end in ("from", "to")]
    for phrase, end in zip((told["here"], told["there"]), ends, strict=True):
        check_named(phrase, end["card"], deed.now)
    one = Counter({told["good"]: 1})
    for before, after in deed.sights():
        here, there = (
            [at(table, deed.seat, deed.form[end])["goods"] for table in (before, after)] for end in ("from", "to")
        )
        assert Counter(here[1]) + one == Counter(here[0])
        assert Counter(there[1]) == Counter(there[0]) + one
    check_spent(deed, "steps")


def check_spent(deed: Deed, what: str) -> None:
    """One step or upgrade is gone, if the use goes on."""
    now = next(each for each in reversed(own(deed.now.view, deed.seat)["pending"]) if what in each)
    then = [each for each in own(deed.then.view, deed.seat).get("pending", []) if what in each]
    if then:
        assert then[-1][what] == now[what] - 1


@said("upgrade", r"Upgrade (?P<where>.+?) for (?P<cost>.+?): (?P<effect>.+)")
def say_upgrade(told: Told, deed: Deed) -> None:
    there = at(deed.now.view, deed.seat, deed.form["at"])
    check_named(told["where"], there["card"], deed.now)
    record, level = records()[there["card"]], there["upgrades"]
    cost = Counter(record["costs"][level])
    assert counted(told["cost"]) == cost
    check_panel(told["effect"], record["panels"][level + 1], True)
    if decision(deed.then) in ("pay", "pay a skill"):
        assert frame(deed.then)["card"] == there["card"]
        return
    for before, after in deed.sights():
        laid = [at(table, deed.seat, deed.form["at"]) for table in (before, after)]
        assert laid[1]["upgrades"] == level + 1
        paid = Counter(laid[0]["goods"]) - Counter(laid[1]["goods"])
        assert paid.total() == sum([cost[name] for name in (*RESOURCES, "any")])
    tiles = skills(deed.now.document, deed.seat) - skills(deed.then.document, deed.seat)
    assert tiles == sum([cost[name] for name in (*SKILLS, "skill")])
    check_spent(deed, "upgrades")


@asked(r"What do you pay to upgrade (?P<where>.+?)\? It costs (?P<cost>.+)\.")
def ask_payment(told: Told, moment: Moment) -> None:
    card = frame(moment)["card"]
    check_named(told["where"], card, moment)
    there = found(moment.view, card)[1]
    cost = Counter(records()[card]["costs"][frame(moment)["level"]])
    assert counted(told["cost"]) == cost
    paid = [{name: form[name] for name in RESOURCES} for form in moment.may("pay")]
    wanted = payments(cost, Counter(there["goods"]), has(moment, "keyflower"))
    assert sorted(map(str, paid)) == sorted(map(str, wanted))


def payments(cost: Counter[str], lying: Counter[str], wild: bool) -> list[dict[str, int]]:
    """Every way to pay resources from a card; gold stands for any, with the Keyflower everything does."""
    number = sum([cost[name] for name in (*RESOURCES, "any")])
    found = []
    for gold in range(lying["gold"] + 1):
        for iron in range(lying["iron"] + 1):
            for stone in range(lying["stone"] + 1):
                wood = number - gold - iron - stone
                pay = {"gold": gold, "iron": iron, "stone": stone, "wood": wood}
                missing = sum([max(0, cost[name] - pay[name]) for name in ("iron", "stone", "wood")])
                spare = sum([max(0, pay[name] - cost[name]) for name in ("iron", "stone", "wood")])
                fits = missing + cost["gold"] <= gold and spare <= cost["any"]
                if 0 <= wood <= lying["wood"] and (wild or fits):
                    found.append(pay)
    return found


@said("pay", r"Pay (?P<goods>.+)")
def say_pay(told: Told, deed: Deed) -> None:
    paid, card = counted(told["goods"]), frame(deed.now)["card"]
    assert paid == +Counter({name: deed.form[name] for name in RESOURCES})
    for before, after in deed.sights():
        laid = [found(table, card)[1] for table in (before, after)]
        assert Counter(laid[1]["goods"]) + paid == Counter(laid[0]["goods"])
        assert laid[1]["upgrades"] == frame(deed.now)["level"] + 1 or decision(deed.then) == "pay a skill"


@asked(r"Which skill tile do you pay to upgrade (?P<where>.+?)\? Still to pay: (?P<cost>.+)\.")
def ask_tile(told: Told, moment: Moment) -> None:
    check_named(told["where"], frame(moment)["card"], moment)
    ((price, number),) = counted(told["cost"]).items()
    check_tiles(moment, "any" if price == "skill" else price)
    count, state, luck = 0, moment, Random(2)
    while decision(state) == "pay a skill":
        state, count = state.go_on(luck, "pay skill"), count + 1
    before, after = skills(moment.document, moment.seat), skills(state.document, moment.seat)
    assert before - after == number >= count


@said("flip", r"Flip an upgrade tile on (?P<where>.+?) to its point(?P<gold>, gaining 1 gold on it)?")
def say_flip(told: Told, deed: Deed) -> None:
    there = at(deed.now.view, deed.seat, deed.form["at"])
    check_named(told["where"], there["card"], deed.now)
    assert bool(told["gold"]) == has(deed.now, "flipper")
    for before, after in deed.sights():
        laid = [at(table, deed.seat, deed.form["at"]) for table in (before, after)]
        assert laid[1]["flipped"] == laid[0]["flipped"] + 1
        assert Counter(laid[1]["goods"]) - Counter(laid[0]["goods"]) == +Counter({"gold": int(bool(told["gold"]))})


@said("done", r"Done carrying and upgrading")
def say_done_carrying(told: Told, deed: Deed) -> None:
    assert decision(deed.then) != "transport and upgrade"
    before, after = deed.now.document, deed.then.document
    assert goods(before, deed.seat) == goods(after, deed.seat)


# ---------------------------------------------------------------- rules that are cited
@cited(r"key_flow:draft\.pass-(left|right)")
def as_it_is_passed(deed: Deed) -> bool:
    way = "left" if deed.now.view["season"] in ("spring", "autumn") else "right"
    return f"key_flow:draft.pass-{way}" in deed.now.words.rules_behind(deed.now.view, deed.action)


@cited(r"key_flow:boat\.(?!keyflower|flipper).*")
def about_the_boat(deed: Deed) -> bool:
    return bool(deed.form["do"] in ("choose", "place"))


@cited(r"key_flow:boat\.(keyflower|flipper)")
def with_the_boat(deed: Deed) -> bool:
    boat = {"pay": "keyflower", "flip": "flipper"}.get(deed.form["do"])
    return deed.form["do"] in ("choose", "place") or (boat is not None and has(deed.now, boat))


@cited(r"key_flow:keyple\.(one-needs-empty|two-up-to-one|three-up-to-two)")
def by_the_number(deed: Deed) -> bool:
    number = ("one", "two", "three")[records()[chosen(deed.now)]["keyples"] - 1]
    rules = deed.now.words.rules_behind(deed.now.view, deed.action)
    return any(rule.startswith(f"key_flow:keyple.{number}-") for rule in rules)


@cited(r"key_flow:keyple\.token-boost.*")
def with_a_token(deed: Deed) -> bool:
    return bool(deed.form["tokens"])


@cited(r"key_flow:keyple\.(actor-benefits|output-abroad-to-home)")
def abroad(deed: Deed) -> bool:
    return bool(deed.form["village"] != deed.seat)


@cited(r"key_flow:keyple\.output-own")
def at_home(deed: Deed) -> bool:
    return bool(deed.form["village"] == deed.seat)


@cited(r"key_flow:winterprep\..*")
def before_winter(deed: Deed) -> bool:
    return str(deed.now.view["step"]).startswith("winter")


@cited(r"key_flow:village\.(road-cards-top|top-cards-dormant)")
def in_the_top_row(deed: Deed) -> bool:
    return str(deed.form["at"]).startswith("top")


@cited(r"key_flow:village\.river-cards-bottom")
def in_the_river_row(deed: Deed) -> bool:
    return str(deed.form["at"]).startswith("river")


@cited(r"key_flow:gain\.(panel-immediate|resources-on-card)")
def where_a_panel_pays(deed: Deed) -> bool:
    return "gain" in records()[chosen(deed.now)]


# ---------------------------------------------------------------- positions that are rarely met
RICH: dict[str, Any] = {"tokens": 3, "skills": "1 saw 2 anvil", "double": "1 saw 1 pick axe"}
OF_ALL = "2 gold 2 wood 1 iron 1 stone"
TRADES = ["hiring fair", "carpenter", ("alehouse", "", 0), ("workshop", "2 wood")]
WORKS = [("home 1", OF_ALL), ("stable", OF_ALL), ("inn", "1 gold 1 wood")]
SCENES = {
    "the Brainwave and a card of two keyples": partial(
        revealed, 4, "summer keyple 7", players=[{**RICH, "village": ["brainwave", *TRADES]}, {"village": ["stable"]}]
    ),
    "the Keyflower and the Flipper": partial(
        revealed,
        2,
        "autumn keyple 10",
        players=[{**RICH, "village": ["keyflower", "flipper", *WORKS, ("keywood", "", 1)]}],
    ),
    "tokens at the end of a season": partial(
        given, 3, season="autumn", step="tokens", players=[{**RICH, "village": [*TRADES, *WORKS]}, {"tokens": 2}, {}]
    ),
    "skill tiles for an upgrade": partial(
        given, 2, season="winter", step="tokens", players=[{**RICH, "village": [*WORKS, ("keythedral", "", 1), "barn"]}]
    ),
    "a competition": partial(
        revealed,
        3,
        "autumn keyple 1",
        players=[{**RICH, "village": TRADES}, {"village": ["keywood"]}],
        options={"competition": True},
    ),
}
