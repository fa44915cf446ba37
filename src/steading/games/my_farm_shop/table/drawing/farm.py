"""How a Farm looks: ten fields in two rows, the Farm Shop with its 16 spaces, bags, Coins, and what is being chosen."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel
from .....drawing.pieces import SEAT_LETTERS
from .....drawing.shapes import circle, group, label, nest, path, rect, slug, spot, use
from .....engine.actions import Action
from .....engine.facts import Facts
from ...knowledge.seen import Asked, FarmView, asked
from ...rules.ids import FIELD_NAMES, GOOD_NAMES, ROW
from ..phrases import ITEM_WORDS, WILD_RULING, area_words, number_of, skill_words
from ..words import Words
from .faces import CUT, HEIGHT, WIDTH, face_id

RULE = "my_farm_shop:"


def farm(table: FarmView, legal: Sequence[Action], seat: int, words: Words, names: Sequence[str]) -> Panel:
    """A seat's Farm: the viewer's own with every space, another's with numbers instead."""
    own = seat == table["seat"]
    title = f"{names[seat]} ({SEAT_LETTERS[seat]})"
    if own:
        title += " · your farm"
    body = own_body(table, legal, seat, words) if own else other_body(table, seat, words, names)
    return Panel(f"farm-{seat}", title, "own" if own else "other", seat, 1000, 700 if own else 490, body)


def own_body(table: FarmView, legal: Sequence[Action], seat: int, words: Words) -> str:
    """Fields above, the Farm Shop and the yard below."""
    drawn = ground(table, seat, 700)
    for field in range(len(FIELD_NAMES)):
        at = (14.0 + field % int(ROW) * 196, 14.0 + field // int(ROW) * 222)
        drawn += field_spot(table, seat, field, at, 212, words)
    return drawn + shop(table, seat, words) + yard(table, legal, seat, words)


def other_body(table: FarmView, seat: int, words: Words, names: Sequence[str]) -> str:
    """What the seat has as numbers above, fields below."""
    drawn = ground(table, seat, 490) + holdings(table, seat, names)
    for field in range(len(FIELD_NAMES)):
        at = (14.0 + field % int(ROW) * 196, 92.0 + field // int(ROW) * 196)
        drawn += field_spot(table, seat, field, at, 190, words)
    return drawn


def ground(table: FarmView, seat: int, height: float) -> str:
    """A meadow; the seat whose turn it is has a strong rim."""
    tufts = "".join(
        path(f"M{x} {y} l-5 -12 M{x} {y} l0 -15 M{x} {y} l5 -12", "tuft")
        for x, y in ((205, height - 12), (405, height - 8), (598, height - 10), (801, height - 12))
    )
    meadow = rect(2, 2, 996, height - 4, "meadow", 20)
    deciding = table["active"] == seat and table["step"] not in ("over", "final activation")
    return meadow + tufts + (rect(4, 4, 992, height - 8, "turn", 19) if deciding else "")


# ------------------------------------------------------------ fields
def field_spot(table: FarmView, seat: int, field: int, at: tuple[float, float], height: float, words: Words) -> str:
    """One field: soil, its number on a sign, Sunflower spaces, and the card or what is printed."""
    x, y = at
    name = FIELD_NAMES[field]
    own = table["farms"][seat]
    strip = 52.0 if height > 200 else 46.0
    drawn = rect(x, y, 186, height, "soil", 14)
    drawn += "".join(path(f"M{x + 10} {y + height - n} h166", "furrow") for n in (12, 30))
    drawn += plaque_at(x + 6, y + 5, strip - 4, name)
    drawn += "".join(sun_space(x, y, place, strip) for place in range(own["spaces"][name]))
    tall = min(154.0, height - strip - 5)
    wide = tall * WIDTH / HEIGHT
    face = (x + 93 - wide / 2, y + strip + 2, wide, tall)
    card = own["cards"].get(name)
    if not card:
        drawn += use(printed_face(words, own["effects"][name]), *face)
    if name == table["named"]:
        drawn += rect(x + 4, y + 4, 178, height - 8, "named", 12)
    suns = own["sunflowers"].get(name, 0)
    tip = f"Field {name}: {words.field(own, name)}" + (f", {number_of('sunflower', suns)}" if suns else "")
    outer = spot(f"field-{seat}-{field}", (x, y, 186, height), drawn, tip, RULE + "components.ten-fields", 14)
    inside = ""
    if card:
        inside += group(use(face_id("card", card), *face), id=f"card-{slug(card)}", class_="piece")
    if suns:
        planted = "".join(flower(x, y, place, strip) for place in range(suns))
        box = (x + 182 - suns * strip * 0.88, y + 2, suns * strip * 0.88 + 2, strip)
        tip = f"{number_of('sunflower', suns)} on field {name}"
        inside += spot(f"suns-{seat}-{field}", box, planted, tip, RULE + "sun.bonus-one-item", 10)
    decision = asked(table)
    if seat == table["seat"] and decision["decision"] == "choose an area" and decision["field"] == name:
        inside += areas(face, decision["effect"], words)
    return nest(outer, inside)


def printed_face(words: Words, effect: str) -> str:
    """The sprite of what is printed on a field."""
    piece = words.pieces[effect]
    return face_id(piece.group, piece.name)


def plaque_at(x: float, y: float, height: float, name: str) -> str:
    """The field's number on its sign."""
    width = height * (1.05 if len(name) == 1 else 1.3 if len(name) == 2 else 1.75)
    sign = rect(x, y, width, height, "plank", 8)
    return sign + label(
        x + width / 2, y + height / 2, height * (0.82 if len(name) < 4 else 0.6), name, "on-plank strong"
    )


def sun_space(x: float, y: float, place: int, strip: float) -> str:
    """An empty space for a Sunflower."""
    return circle(x + 184 - strip * 0.44 - place * strip * 0.88, y + 2 + strip * 0.5, strip * 0.38, "space")


def flower(x: float, y: float, place: int, strip: float) -> str:
    """A Sunflower on its space."""
    size = strip * 0.88
    return use("icon-sunflower", x + 184 - size - place * size, y + 2 + strip * 0.5 - size / 2, size)


def areas(face: tuple[float, float, float, float], effect: str, words: Words) -> str:
    """The two halves of the activated card."""
    x, y, width, _ = face
    scale = width / WIDTH
    said = [area_words(area) for area in words.effects[effect].areas]
    halves = ((4, CUT - 6), (CUT + 2, HEIGHT - CUT - 8))
    return "".join(
        spot(f"area-{n}", (x + 4, y + top * scale, width - 8, high * scale), "", text, RULE + "choice.one-area", 10)
        for n, (text, (top, high)) in enumerate(zip(said, halves, strict=True), 1)
    )


# ------------------------------------------------------------ the own Farm Shop and yard
def shop(table: FarmView, seat: int, words: Words) -> str:
    """Two shelves under an awning, with Goods by kind and Transport tiles; what is beyond 16 hangs over in red."""
    own = table["farms"][seat]
    stored = [(good, "shop", own["goods"][good]) for good in GOOD_NAMES]
    stored += [(kind, "tile", number) for kind, number in own.get("transport", {}).items()]
    held = sum(number for _, _, number in stored)
    columns = (max(words.shop_spaces, held) + 1) // 2
    cell = min(66.0, 536 / columns)
    left, top = 22.0, 520.0
    drawn = rect(14, 476, 552, 214, "plank", 12) + awning(14, 458, 552, 46, seat)
    for place in range(max(words.shop_spaces, held)):
        x, y = left + place // 2 * cell, top + place % 2 * 82
        drawn += rect(x + 2, y, cell - 4, 70, "space" if place < words.shop_spaces else "beyond", 8)
    drawn += path("M22 594 H558 M22 676 H558", "board-edge")
    place = 0
    for name, prefix, number in stored:
        cells = [(left + n // 2 * cell, top + n % 2 * 82) for n in range(place, place + number)]
        place += number
        if cells:
            drawn += kept(seat, name, prefix, cells, cell, table)
    return drawn


def kept(seat: int, name: str, prefix: str, cells: list[tuple[float, float]], cell: float, table: FarmView) -> str:
    """Everything of one kind on the shelves."""
    size = min(cell - 6, 62)
    tokens = "".join(token(name, x + (cell - size) / 2, y + 35 - size / 2, size, prefix) for x, y in cells)
    boxes = "".join(rect(x + 1, y, cell - 2, 70, "hit", 8) for x, y in cells)
    if prefix == "shop":
        tip, rule = f"{number_of(name, len(cells))} in your shop", "storage.sixteen"
    else:
        tip, rule = f"{len(cells)} × {name}: {skill_words(table['skills'][name])}", "farmer.any-turn"
    first = spot(f"{prefix}-{seat}-{name}", (cells[0][0] + 1, cells[0][1], cell - 2, 70), tokens, tip, RULE + rule, 8)
    return nest(first, boxes) if len(cells) > 1 else first


def token(name: str, x: float, y: float, size: float, prefix: str) -> str:
    """A Good as it is; a Transport tile is a square of card."""
    if prefix != "tile":
        return use(f"icon-{name}", x, y, size)
    return rect(x, y, size, size, "card", 8) + use(f"icon-{name}", x + size * 0.07, y + size * 0.07, size * 0.86)


def awning(x: float, y: float, width: float, height: float, seat: int) -> str:
    """Stripes in the seat's colour, and scallops."""
    stripe = width / 12
    drawn = ""
    for n in range(12):
        class_ = f"seat-{seat} cloth" if n % 2 == 0 else "white cloth"
        at = x + n * stripe
        drawn += path(
            f"M{at:g} {y:g} h{stripe:g} v{height * 0.62:g} a{stripe / 2:g} {height * 0.38:g} 0 0 1 -{stripe:g} 0 Z",
            class_,
        )
    return drawn


def yard(table: FarmView, legal: Sequence[Action], seat: int, words: Words) -> str:
    """Coins and bags between house and barn, and the tray for what is taken or chosen."""
    own = table["farms"][seat]
    drawn = use(f"seat-{seat}", 578, 470, 64)
    coins = use("icon-coin", 650, 468, 68) + label(724, 503, 50, str(own["coins"]), "say strong", "start")
    drawn += spot(f"coins-{seat}", (646, 462, 176, 82), coins, number_of("coin", own["coins"]), RULE + "coins.gain")
    bags = use("icon-bag", 832, 466, 70) + label(908, 503, 50, str(own["bags"]), "say strong", "start")
    drawn += spot(
        f"bags-{seat}", (828, 462, 160, 82), bags, number_of("bag", own["bags"]), RULE + "activate.bags-alter"
    )
    return drawn + tray(table, legal, seat, words)


def tray(table: FarmView, legal: Sequence[Action], seat: int, words: Words) -> str:
    """The card just taken, the halves of a skill, or what can be chosen; house and barn when there is nothing."""
    decision = asked(table)
    kind = decision["decision"]
    held = table["hand"] if table["active"] == seat or kind == "place jump-start cards" else []
    if not held and kind not in ("gain goods", "sunflower bonus", "plant a sunflower") and not skill_areas(decision):
        return farmstead()
    drawn = rect(578, 552, 408, 138, "lane", 14)
    x = 590.0
    for card in held:
        drawn += held_card(card, x, 557, 150, words)
        x += 158
    if skill_areas(decision):
        return drawn + skill_halves(decision, x, words)
    items = offered(legal) if kind in ("gain goods", "sunflower bonus") else []
    size = min(80.0, (914 - x) / max(len(items), 1) - 6)
    for item in items:
        said = f"Gain {ITEM_WORDS[item][0]}" if kind != "sunflower bonus" else f"One more {ITEM_WORDS[item][0]}"
        said += f" ({WILD_RULING})" if decision.get("added") or item == "goods_any" else ""
        shown = use(f"icon-{item}", x + 4, 621 - size / 2 + 4, size - 8)
        drawn += spot(f"supply-{item}", (x, 621 - size / 2, size, size), shown, said, RULE + "action.good-of-choice")
        x += size + 6
    if kind == "sunflower bonus":
        drawn += label(x + 34, 621, 40, "+1", "say strong") + use("icon-sunflower", x + 64, 597, 48)
    if kind == "gain goods":
        drawn += label(948, 621, 40, f"×{decision['left']}", "say strong")
    if kind == "plant a sunflower":
        drawn += "".join(use("icon-sunflower", x + n * 80, 580, 84) for n in range(decision["sunflowers_left"]))
    return drawn


def held_card(card: str, x: float, y: float, width: float, words: Words) -> str:
    """A card that was taken and not yet placed."""
    height = width * HEIGHT / WIDTH
    face = "face-farmer" if card == "farmer" else face_id("card", card)
    id = "farmer" if card == "farmer" else f"card-{slug(card)}"
    return spot(
        id,
        (x, y, width, height),
        use(face, x, y, width, height),
        f"Taken: {words.card(card)}",
        RULE + "improve.any-field",
    )


def skill_areas(decision: Asked) -> bool:
    """Is one of a skill's two halves to be chosen?"""
    return decision["decision"] == "choose an area" and decision["field"] is None


def skill_halves(decision: Asked, x: float, words: Words) -> str:
    """The skill's face, its halves to be clicked."""
    face = (x, 554.0, 158.0, 135.0)
    return use(face_id("skill", decision["effect"]), *face) + areas(face, decision["effect"], words)


def offered(legal: Sequence[Action]) -> list[str]:
    """The items to choose from."""
    forms = [Facts(action.form()) for action in legal]
    named = {"gain": "good", "bonus": "item"}
    return [form.text(named[form.text("do")]) for form in forms if form.text("do") in named]


def farmstead() -> str:
    """House, barn, tree and fence, where nothing has to be chosen."""
    house = rect(600, 606, 84, 78, "white") + path("M590 610 L642 560 L694 610 Z", "red")
    house += rect(614, 622, 22, 22, "milk") + rect(648, 640, 22, 44, "wood")
    barn = path("M860 684 V602 L896 566 H936 L972 602 V684 Z", "red") + rect(894, 626, 44, 58, "white")
    barn += path("M894 626 L938 684 M938 626 L894 684", "line") + rect(906, 586, 20, 20, "white")
    tree = (
        rect(770, 640, 12, 44, "wood")
        + circle(776, 610, 34, "leaf")
        + circle(752, 628, 22, "leaf")
        + circle(800, 628, 22, "leaf")
    )
    posts = "".join(f"M{x} 654 V686 " for x in (700, 724, 748, 808, 832))
    fence = path(f"M690 664 H764 M690 678 H764 M790 664 H856 M790 678 H856 {posts}", "fence")
    return group(fence + tree + house + barn, class_="scene")


# ------------------------------------------------------------ another seat's holdings
def holdings(table: FarmView, seat: int, names: Sequence[str]) -> str:
    """Coins, bags, Goods and Transport tiles with their numbers, in one row."""
    own = table["farms"][seat]
    entries = [("coins", "coin", own["coins"]), ("bags", "bag", own["bags"])]
    entries += [("shop", good, own["goods"][good]) for good in GOOD_NAMES]
    entries += [("tile", kind, number) for kind, number in own.get("transport", {}).items() if number]
    drawn = use(f"seat-{seat}", 14, 12, 72)
    widths = [1.28 + 0.5 * len(str(number)) for _, _, number in entries]  # picture and digits, in picture sizes
    size = min(66.0, 896 / sum(widths))
    gap = min(40.0, (896 - size * sum(widths)) / len(entries))
    x = 94.0
    for (prefix, item, number), width in zip(entries, widths, strict=True):
        id = f"{prefix}-{seat}" if prefix in ("coins", "bags") else f"{prefix}-{seat}-{item}"
        said = f"{number} × {item}" if prefix == "tile" else number_of(item, number)
        picture = group(token(item, x, 48 - size / 2, size, prefix), class_=None if number else "faint")
        text = label(x + size * 1.08, 48, size * 0.75, str(number), "say strong" if number else "hush strong", "start")
        box = (x - 3, 10, size * width + gap - 4, 76)
        drawn += spot(id, box, picture + text, f"{names[seat]}: {said}", RULE + "storage.sixteen")
        x += size * width + gap
    return drawn
