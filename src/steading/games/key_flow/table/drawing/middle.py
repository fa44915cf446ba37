"""How the middle of the table looks: where the season stands, which way hands pass, and a line for each seat with its
state, its hand face down, its tokens, tiles and store, and its revealed card."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel
from .....drawing.shapes import circle, element, group, label, rect, slug, spot, use
from ....key_family.rules.goods import SEASON_NAMES, SKILL_NAMES
from ....key_family.table.drawing.rows import short, written
from ...knowledge.seen import Player, Table
from ...rules.pieces import BACK_NAMES
from ..phrases import capital, listed, number_of
from ..words import Words
from .faces import STORE_CARD, back
from .hand import face_of, told
from .village import RULE, count

MIDDLE_WIDE = 704.0
HEAD, LINE, BASE = 92.0, 84.0, 74.0
NAME_X, HAND_X, TOKEN_X, TILES_X, STORE_X, CARD_X = 84.0, 250.0, 372.0, 446.0, 570.0, 644.0
STAGES = {
    "tokens": "keyple tokens are used",
    "winter choice": "over: a winter card is chosen",
    "winter placing": "over: the winter card is placed",
    "over": "the game is over",
}
STATES = {
    "choose": ("choosing…", "has chosen"),
    "winter choice": ("choosing…", "has chosen"),
    "play": ("playing…", "has played"),
    "winter placing": ("placing…", "has placed"),
    "tokens": ("using tokens…", ""),
}


def middle(table: Table, words: Words, names: Sequence[str]) -> Panel:
    """The season, the seats in the order in which they sit, decks and discards."""
    high = HEAD + table["seats"] * LINE + BASE
    first = table["seat"] or 0
    drawn = rect(2, 2, MIDDLE_WIDE - 4, high - 4, "offer", 20) + season(table, names)
    for place in range(table["seats"]):
        drawn += seat_line(table, (first + place) % table["seats"], HEAD + place * LINE, words, names)
    drawn += decks(table, HEAD + table["seats"] * LINE, words)
    return Panel("middle", "The table", "shore", None, MIDDLE_WIDE, high, drawn)


# ------------------------------------------------------------ the season
def season(table: Table, names: Sequence[str]) -> str:
    """The season, how many of its cards have been played, and which way the rest goes round."""
    now = table["season"]
    drawn = rect(8, 8, MIDDLE_WIDE - 16, HEAD - 16, f"band-{now} flat", 16) + use(f"season-{now}", 18, 14, 64)
    drawn += label(94, 34, 34, capital(now), "on-dark", "start")
    total = table["rounds"]
    at = min(table["round"] + 1, total)
    said = STAGES.get(table["step"], f"card {at} of {total}")
    drawn += label(94, 66, 24, said, "on-dark", "start")
    if table["step"] in ("choose", "play"):
        drawn += passing(table["passing"])
    tip = f"{capital(now)}: hands are passed to the {table['passing']}"
    to, source = table["passes_to"], table["gets_from"]
    if to is not None and source is not None:
        tip += f"\nYours goes to {names[to]}, and you get that of {names[source]}"
    return spot("season", (8, 8, MIDDLE_WIDE - 16, HEAD - 16), drawn, tip, f"{RULE}draft.pass-{table['passing']}", 16)


def passing(way: str) -> str:
    """Which way the hands go."""
    said = label(MIDDLE_WIDE - 92, 34, 24, "hands pass", "on-dark", "end")
    said += label(MIDDLE_WIDE - 92, 64, 24, f"to the {way}", "on-dark", "end")
    return said + circle(MIDDLE_WIDE - 52, 46, 31, "tally") + use(f"arrow-{way}", MIDDLE_WIDE - 77, 21, 50)


# ------------------------------------------------------------ seats
def seat_line(table: Table, seat: int, y: float, words: Words, names: Sequence[str]) -> str:
    """One seat: who, what it is doing, what it holds."""
    player = table["players"][seat]
    ground = rect(8, y + 2, MIDDLE_WIDE - 16, LINE - 5, "seat-own" if seat == table["seat"] else "lane", 14)
    who = use(f"seat-{seat}", 18, y + 14, 54) + words_at(
        names[seat], NAME_X, y + 28, 26, "say strong", HAND_X - NAME_X - 8
    )
    drawn = ground + who + status(table, seat, y)
    drawn += held_hand(table, seat, y, words, names)
    drawn += tokens(player, seat, y, names) + tiles(table, seat, y, names)
    drawn += store(player, seat, y, words, names)
    return drawn + revealed(table, seat, y, words, names)


def words_at(text: str, x: float, y: float, size: float, class_: str, room: float) -> str:
    """Words from the left, pressed together where they would not fit."""
    if len(text) * size * 0.62 > room:
        return written(text, size, x, x + room, y, class_)
    return label(x, y, size, text, class_, "start")


def status(table: Table, seat: int, y: float) -> str:
    """Is it choosing or playing, or done? What, nobody is told."""
    busy, done = STATES.get(table["step"], ("", ""))
    said = busy if seat in table["deciders"] else done
    if said == done and table["players"][seat]["waits"]:
        said = "waits"
    return (
        group(label(NAME_X, y + 58, 22, said, "busy" if said == busy else "hush", "start"), id=f"status-{seat}")
        if said
        else ""
    )


def held_hand(table: Table, seat: int, y: float, words: Words, names: Sequence[str]) -> str:
    """The hand face down, by what its backs show; cards that the viewer has seen are on its slip.

    A hand keeps its id on its way round the table, so that it is seen to move.
    """
    player = table["players"][seat]
    backs = [BACK_NAMES.index(mark) for mark, many in player["hand"].items() for _ in range(many)]
    if not backs:
        return ""
    season = SEASON_NAMES.index(table["season"])
    apart = min(13.0, 56 / max(len(backs) - 1, 1))
    drawn = ""
    for place, mark in enumerate(backs):
        drawn += use(back(season, mark), short(HAND_X + 2 + place * apart), y + 12, 36, 57)
    drawn += count(len(backs), HAND_X + 42 + apart * (len(backs) - 1), y + 60, 32)
    known = (player["known"] or []) if seat != table["seat"] else []
    drawn += use("sign-seen", HAND_X + 86, y + 8, 28) if known else ""
    return element(
        "g", drawn + rect(HAND_X - 4, y + 6, 122, LINE - 13, "hit", 10), id=f"passing-{player['dealt_to']}",
        class_="spot", data_tip=hand_told(table, seat, known, words, names), data_rule=RULE + "setup.backs-public",
        data_faces=" ".join(face_of(name) for name in known) or None,
    )  # fmt: skip


def hand_told(table: Table, seat: int, known: Sequence[str], words: Words, names: Sequence[str]) -> str:
    """A hand in words: whose it is, its backs, what the viewer knows of it."""
    backs, own = table["players"][seat]["hand"], seat == table["seat"]
    whose = "Your hand" if own else f"{names[seat]}'s hand"
    if table["step"] == "play":
        whose = f"What {'you' if own else names[seat]} will pass on"
    said = [f"{whose}: {number_of('card', sum(backs.values()))}"]
    said.append(f"Their backs show {listed([f'{many} × {mark}' for mark, many in backs.items()])}")
    if known:
        said.append(f"You have seen these cards: {listed([words.card(name) for name in known])}")
    return "\n".join(said)


def tokens(player: Player, seat: int, y: float, names: Sequence[str]) -> str:
    """Keyple tokens."""
    many = player["tokens"]
    shown = group(use("keyple-token", TOKEN_X, y + 20, 40), None if many else "faint")
    shown += label(TOKEN_X + 54, y + 41, 28, str(many), "say strong") if many else ""
    tip = f"{names[seat]} has {number_of('token', many)}"
    return spot(f"tokens-{seat}", (TOKEN_X - 4, y + 10, 74, LINE - 20), shown, tip, RULE + "keyple.token-boost", 10)


def tiles(table: Table, seat: int, y: float, names: Sequence[str]) -> str:
    """Skill tiles: those that all see by their type, the others as backs; one's own are known."""
    player = table["players"][seat]
    there = [(f"skill-{slug(name)}-double", player["double"].get(name, 0)) for name in SKILL_NAMES]
    if player["skills"] is None:
        there.append(("skill-random", player["unknown_skills"]))
    else:
        there += [(f"skill-{slug(name)}", player["skills"].get(name, 0)) for name in SKILL_NAMES]
    there = [(sprite, many) for sprite, many in there if many]
    size = min(40.0, 112 / max(len(there), 1))
    shown = ""
    for place, (sprite, many) in enumerate(there):
        x = TILES_X + place * size
        shown += use(sprite, short(x), short(y + 40 - size / 2), short(size - 2))
        shown += count(many, x + size * 0.76, y + 42 + size * 0.42, min(26.0, size * 0.68)) if many > 1 else ""
    known = listed([f"{many} {name}" for name, many in (player["skills"] or {}).items()])
    double = listed([f"{many} {name}" for name, many in player["double"].items()])
    parts = [f"double-sided: {double}" if double else "", f"single-sided: {known}" if known else ""]
    parts.append(f"{player['unknown_skills']} face down" if player["unknown_skills"] else "")
    parts.append(f"{player['owed']} to be drawn" if player["owed"] else "")
    tip = f"Skill tiles of {names[seat]}\n" + ("; ".join(part for part in parts if part) or "none")
    return spot(
        f"skills-{seat}", (TILES_X - 4, y + 8, 120, LINE - 16), shown, tip, RULE + "gain.single-sided-hidden", 10
    )


def store(player: Player, seat: int, y: float, words: Words, names: Sequence[str]) -> str:
    """The store card with the number of cards under it; open when the game is over."""
    stored = player["stored"] or []
    shown = group(use(STORE_CARD, STORE_X + 6, y + 10, 38, 60), None if player["store"] else "faint")
    shown += count(player["store"], STORE_X + 48, y + 58, 30) if player["store"] else ""
    tip = f"Store of {names[seat]}: {number_of('card', player['store'])}"
    tip += f"\nWinter cards in hand: {player['winter']}" if player["winter"] else ""
    tip += f"\n{capital(listed([words.card(name) for name in stored]))}" if stored else ""
    return element(
        "g", shown + rect(STORE_X, y + 6, 66, LINE - 13, "hit", 10), id=f"store-{seat}", class_="spot", data_tip=tip,
        data_rule=RULE + "removal.store-private", data_faces=" ".join(face_of(name) for name in stored[:12]) or None,
    )  # fmt: skip


def revealed(table: Table, seat: int, y: float, words: Words, names: Sequence[str]) -> str:
    """The revealed card; or that one is chosen, face down."""
    name = table["revealed"][seat]
    season = SEASON_NAMES.index(table["season"]) if table["step"] != "winter choice" else 3
    box = (CARD_X, y + 4, 48.0, LINE - 9)
    chosen = table["step"] in ("choose", "winter choice") and seat not in table["deciders"]
    if name is None:
        shown = (
            use(back(season, 0), CARD_X + 1, y + 5, 46, 73)
            if chosen
            else rect(CARD_X + 2, y + 7, 44, 69, "bid-free", 6)
        )
        tip = f"{names[seat]} has chosen a card" if chosen else f"The next card of {names[seat]} is not chosen yet"
        return spot(f"revealed-{seat}", box, shown, tip, RULE + "draft.choice-secret", 8)
    return element(
        "g", use(face_of(name), CARD_X + 1, y + 5, 46, 73) + rect(*box, "hit", 8), id=f"revealed-{seat}", class_="spot",
        data_tip=f"{names[seat]} has revealed {told(name, words)}", data_rule=RULE + "draft.reveal-together",
        data_faces=face_of(name),
    )  # fmt: skip


# ------------------------------------------------------------ decks
def decks(table: Table, y: float, words: Words) -> str:
    """What is still to be dealt, the pile of skill tiles, and the discards."""
    drawn, x = "", 12.0
    for name, many in table["decks"].items():
        shown = use(back(SEASON_NAMES.index(name), 0), x + 4, y + 5, 40, 64)
        shown += label(x + 54, y + 40, 30, str(many), "say strong", "start")
        tip = f"{capital(name)} deck: {number_of('card', many)} still to be dealt"
        faded = group(shown, None if many else "faint")
        drawn += spot(f"deck-{name}", (x, y + 2, 116, BASE - 8), faded, tip, RULE + "setup.five-decks", 10)
        x += 122
    pile = use("skill-random", x + 6, y + 12, 50) + label(x + 64, y + 40, 30, str(table["pile"]), "say strong", "start")
    tip, rule = f"{number_of('tile', table['pile'])} in the pile, face down", RULE + "components.two-skill-stocks"
    drawn += spot("pile", (x, y + 2, 122, BASE - 8), pile, tip, rule, 10)
    return drawn + discards(table["discarded"], x + 130, y, words)


def discards(gone: Sequence[str], x: float, y: float, words: Words) -> str:
    """The cards that were discarded."""
    tip = f"Discarded: {number_of('card', len(gone))}"
    tip += f"\n{capital(listed([words.card(name) for name in gone]))}" if gone else ""
    shown = label(x + 8, y + 27, 22, "discarded", "hush", "start")
    shown += label(x + 8, y + 54, 28, str(len(gone)), "say strong", "start")
    return spot(
        "discards", (x, y + 2, MIDDLE_WIDE - x - 10, BASE - 8), shown, tip, RULE + "draft.discard-for-token", 10
    )
