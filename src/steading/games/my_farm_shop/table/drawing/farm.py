"""How a Farm looks: ten fields in two rows; the viewer's own with its Farm Shop of 16 spaces, bags and Coins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from .....drawing.panel_cache import PanelCache
from .....drawing.panels import Panel, move_by_shape, move_when_narrow
from .....drawing.pieces import SEAT_LETTERS
from .....drawing.pixels import DIGIT, in_pixels
from .....drawing.shapes import circle, element, group, label, nest, path, rect, slug, spot, use
from ...knowledge.view_types import FarmView
from ...rules.ids import FIELD_NAMES, GOOD_NAMES, ROW
from ..phrases import TILES, number_of
from ..view_types import pending_decision
from ..words import FarmWords
from .faces import CUT, HEIGHT, WIDTH, face_id
from .small_faces import SMALL_H, SMALL_W, small_id

RULE = "my_farm_shop:"
MARKET_DECISIONS = ("take a card", "relocate the farmer", "choose jump-start set")
WIDENED, BELOW = 1.78, 462.0  # on an upright phone shop and yard lie below each other, so much larger
WHOLE_YARD, BOARD_ALONE = (1.4, 240), (1.78, 92)  # how much larger the yard is there, and how much of it is seen
FIELD_READS, SMALL_READS = 1.5, 1.8  # a field says at its width what a tile says at so many times of it


def farm(view: FarmView, seat: int, words: FarmWords, names: Sequence[str], cache: PanelCache) -> Panel:
    """A seat's Farm: the viewer's own with every space, another's with its fields alone; a spectator sees all whole."""
    own = seat == view["seat"]
    if not own and view["seat"] is not None:
        return small_farm(view, seat, words, names, cache)
    frame, drawn = pending_decision(view), ""
    for field, name in enumerate(FIELD_NAMES):
        asked = own and frame["decision"] == "choose an area" and frame["field"] == name
        called, areas_of = ("field", seat, field, view["seat"]), frame["effect"] if asked else None
        drawn += cache.draw(called, whole_field, view, seat, field, name == view["named"], areas_of, words)
    drawn += move_when_narrow(shop(view, seat, words), (-14 * WIDENED, BELOW - 458 * WIDENED), WIDENED)
    times, tall = WHOLE_YARD if lies_aside(view, seat) else BOARD_ALONE
    drawn += move_when_narrow(yard(view, seat, words), (500 - 782 * times, BELOW + 250 * WIDENED - 458 * times), times)
    return Panel(
        f"farm-{seat}", title_of(seat, own, words, names), "own" if own else "other", seat, 1000, 700, drawn,
        tile=FIELD_READS * 186, tiles=len(FIELD_NAMES),
        weight=1 if pending_decision(view)["decision"] in MARKET_DECISIONS else 2,
        tab=words.say("tab-farm"), narrow=(1000, BELOW + 250 * WIDENED + tall * times),
    )  # fmt: skip


def title_of(seat: int, own: bool, words: FarmWords, names: Sequence[str]) -> str:
    return words.say("panel-own-farm" if own else "panel-farm", who=names[seat], letter=SEAT_LETTERS[seat])


# ------------------------------------------------------------ fields
def whole_field(view: FarmView, seat: int, field: int, active: bool, areas_of: str | None, words: FarmWords) -> str:
    """One field in its place: soil, its number on a sign, Sunflower spaces, and the card or what is printed, with the
    areas to choose from if that is asked."""
    x, y, height, strip = 14.0 + field % int(ROW) * 196, 10.0 + field // int(ROW) * 222, 212, 52.0
    name = FIELD_NAMES[field]
    own = view["farms"][seat]
    drawn = rect(x, y, 186, height, "soil", 14)
    drawn += "".join(path(f"M{x + 10} {y + height - n} h166", "furrow") for n in (12, 30))
    drawn += plaque_at(x + 6, y + 5, strip - 4, name)
    drawn += "".join(sun_space(x, y, place, strip) for place in range(own["spaces"][name]))
    tall = min(154.0, height - strip - 5)
    wide = tall * WIDTH / HEIGHT
    face = (x + 93 - wide / 2, y + strip + 2, wide, tall)
    plain = (x + 93 - tall * SMALL_W / SMALL_H / 2, y + strip + 2, tall * SMALL_W / SMALL_H, tall)
    card = own["cards"].get(name)
    if not card:
        drawn += use(printed_face(words, own["effects"][name]), *face, class_="whole-face")
        drawn += use(printed_face(words, own["effects"][name], small_id), *plain, class_="small-face tiny-face thrice")
    if active:
        drawn += rect(x + 4, y + 4, 178, height - 8, "named", 12)
    suns = own["sunflowers"].get(name, 0)
    tip = words.say("tip-field", field=name, card=words.field(own, name), sunflowers=suns)
    outer = spot(f"field-{seat}-{field}", (x, y, 186, height), drawn, tip, RULE + "components.ten-fields", 14)
    inside = ""
    if card:
        faces = use(face_id("card", card), *face, class_="whole-face")
        faces += use(small_id("card", card), *plain, class_="small-face tiny-face thrice")
        inside += group(faces, id=f"card-{slug(card)}", class_="piece")
    if suns:
        planted = "".join(flower(x, y, place, strip) for place in range(suns))
        box = (x + 182 - suns * strip * 0.88, y + 2, suns * strip * 0.88 + 2, strip)
        tip = words.say("tip-sunflowers", field=name, sunflowers=suns)
        inside += spot(f"suns-{seat}-{field}", box, planted, tip, RULE + "sun.bonus-one-item", 10)
    if areas_of is not None:
        inside += areas(face, areas_of, words)
    return nest(outer, inside)


def printed_face(words: FarmWords, effect: str, named: Callable[[str, str], str] = face_id) -> str:
    """The sprite of what is printed on a field."""
    piece = words.pieces[effect]
    return named(piece.group, piece.name)


def plaque_at(x: float, y: float, height: float, name: str) -> str:
    """The field's number on its sign."""
    width = height * (1.05 if len(name) == 1 else 1.3 if len(name) == 2 else 1.95)
    sign = rect(x, y, width, height, "plank", 8)
    return sign + label(
        x + width / 2, y + height / 2, height * (0.82 if len(name) < 4 else 0.71), name, "on-plank strong"
    )


def sun_space(x: float, y: float, place: int, strip: float) -> str:
    """An empty space for a Sunflower."""
    return circle(x + 184 - strip * 0.44 - place * strip * 0.88, y + 2 + strip * 0.5, strip * 0.38, "space")


def flower(x: float, y: float, place: int, strip: float) -> str:
    """A Sunflower on its space."""
    size = strip * 0.88
    return use("icon-sunflower", x + 184 - size - place * size, y + 2 + strip * 0.5 - size / 2, size)


def areas(face: tuple[float, float, float, float], effect: str, words: FarmWords) -> str:
    """The two halves of the activated card."""
    x, y, width, _ = face
    scale = width / WIDTH
    said = [words.area(effect, place) for place in range(len(words.imprints[effect].areas))]
    halves = ((4, CUT - 6), (CUT + 2, HEIGHT - CUT - 8))
    return "".join(
        spot(f"area-{n}", (x + 4, y + top * scale, width - 8, high * scale), "", text, RULE + "choice.one-area", 10)
        for n, (text, (top, high)) in enumerate(zip(said, halves, strict=True), 1)
    )


# ------------------------------------------------------------ the own Farm Shop and yard
def shop(view: FarmView, seat: int, words: FarmWords) -> str:
    """Two shelves under an awning, with Goods by kind and Transport tiles; what is beyond 16 hangs over in red."""
    own = view["farms"][seat]
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
            drawn += draw_shelf(seat, name, prefix, cells, cell, view, words)
    return drawn


def draw_shelf(
    seat: int, name: str, prefix: str, cells: list[tuple[float, float]], cell: float, view: FarmView, words: FarmWords
) -> str:
    """Everything of one kind on the shelves."""
    size = min(cell - 6, 62)
    tokens = "".join(token(name, x + (cell - size) / 2, y + 35 - size / 2, size, prefix) for x, y in cells)
    boxes = "".join(rect(x + 1, y, cell - 2, 70, "hit", 8) for x, y in cells)
    if prefix == "shop":
        tip, rule = words.say("tip-goods", amount=number_of(name, len(cells))), "storage.sixteen"
    else:
        skill = words.skill_with_ruling(view["skills"][name])
        tip, rule = words.say("tip-tiles", number=len(cells), tile=TILES[name], skill=skill), "farmer.any-turn"
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


def yard(view: FarmView, seat: int, words: FarmWords) -> str:
    """Coins and bags on a board, and below them what is taken and not yet placed; or house and barn."""
    own = view["farms"][seat]
    drawn = rect(578, 458, 408, 88, "lane", 14) + use(f"seat-{seat}", 588, 470, 62)
    coins = use("icon-coin", 662, 468, 66) + label(736, 502, 50, str(own["coins"]), "say strong", "start")
    tip = words.amount(number_of("coin", own["coins"]))
    drawn += spot(f"coins-{seat}", (656, 462, 166, 80), coins, tip, RULE + "coins.gain")
    bags = use("icon-bag", 834, 466, 70) + label(910, 502, 50, str(own["bags"]), "say strong", "start")
    tip = words.amount(number_of("bag", own["bags"]))
    drawn += spot(f"bags-{seat}", (828, 462, 156, 80), bags, tip, RULE + "activate.bags-alter")
    return drawn + aside(view, seat, words)


def taken_cards(view: FarmView, seat: int) -> Sequence[str]:
    placing = pending_decision(view)["decision"] == "place jump-start cards"
    return view["hand"] if seat == view["seat"] and (view["active"] == seat or placing) else []


def left_to_plant(view: FarmView, seat: int) -> int:
    """The Sunflowers to be planted."""
    planting = seat == view["seat"] and pending_decision(view)["decision"] == "plant a sunflower"
    return pending_decision(view)["sunflowers_left"] if planting else 0


def lies_aside(view: FarmView, seat: int) -> bool:
    """Is something taken and not yet placed?"""
    return bool(taken_cards(view, seat) or left_to_plant(view, seat))


def aside(view: FarmView, seat: int, words: FarmWords) -> str:
    """The cards just taken, or Sunflowers to be planted; house and barn when there is nothing."""
    if not lies_aside(view, seat):
        return farmstead()
    held, suns = taken_cards(view, seat), left_to_plant(view, seat)
    drawn, x = rect(578, 552, 408, 138, "lane", 14), 590.0
    for card in held:
        drawn += held_card(card, x, 557, 150, words)
        x += 158
    return drawn + "".join(use("icon-sunflower", x + n * 80, 580, 84) for n in range(suns))


def held_card(card: str, x: float, y: float, width: float, words: FarmWords) -> str:
    """A card that was taken and not yet placed."""
    height = width * HEIGHT / WIDTH
    face = "face-farmer" if card == "farmer" else face_id("card", card)
    id = "farmer" if card == "farmer" else f"card-{slug(card)}"
    return spot(
        id,
        (x, y, width, height),
        use(face, x, y, width, height),
        words.say("tip-taken", card=words.card(card)),
        RULE + "improve.any-field",
    )


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


# ------------------------------------------------------------ another seat's fields
SMALL_FIELD, SMALL_TALL, SMALL_STRIP, BETWEEN, RIM = 54.0, 74.0, 18.5, 2.5, 3.0
COLUMNS = (int(ROW), 4, 3, 2)  # as on a Farm, or fewer where a rail is slim


def small_farm(view: FarmView, seat: int, words: FarmWords, names: Sequence[str], cache: PanelCache) -> Panel:
    """Ten small fields; what else the seat has stands in its bar."""
    fields, drawn = range(len(FIELD_NAMES)), ""
    for field, name in enumerate(FIELD_NAMES):
        called = ("field", seat, field, view["seat"])
        drawn += cache.draw(called, small_field, view, seat, field, name == view["named"], words)
    size, *others = [
        (
            2 * RIM + columns * (SMALL_FIELD + BETWEEN) - BETWEEN,
            2 * RIM + ceil(len(fields) / columns) * (SMALL_TALL + BETWEEN) - BETWEEN,
        )
        for columns in COLUMNS
    ]
    return Panel(
        f"farm-{seat}", title_of(seat, False, words, names), "other", seat, *size, drawn,
        tile=SMALL_READS * SMALL_FIELD, tiles=len(FIELD_NAMES), weight=0.5, shapes=tuple(others),
    )  # fmt: skip


def small_place(field: int, columns: int) -> tuple[float, float]:
    """Where a small field lies in rows of so many."""
    return (
        RIM + field % columns * (SMALL_FIELD + BETWEEN),
        RIM + field // columns * (SMALL_TALL + BETWEEN),
    )


def small_field(view: FarmView, seat: int, field: int, active: bool, words: FarmWords) -> str:
    """One field: its number, its Sunflowers, and what it gives."""
    (x, y), name, farm = (0.0, 0.0), FIELD_NAMES[field], view["farms"][seat]
    wide = 16.0 if len(name) == 1 else 21.0 if len(name) == 2 else 31.0
    drawn = rect(x, y, SMALL_FIELD, SMALL_TALL, "small-soil", 5) + rect(
        x + 2, y + 2, wide, SMALL_STRIP - 4, "plank flat", 3
    )
    drawn += in_pixels(x + 2 + wide / 2, y + SMALL_STRIP / 2, label(0, 0, DIGIT, name, "on-plank strong"))
    card, suns = farm["cards"].get(name), farm["sunflowers"].get(name, 0)
    face = (x + 2, y + SMALL_STRIP, SMALL_W, SMALL_H)
    if not card:
        drawn += use(printed_face(words, farm["effects"][name], small_id), *face)
    if active:
        drawn += rect(x + 1, y + 1, SMALL_FIELD - 2, SMALL_TALL - 2, "small-named", 5)
    tip = words.say("tip-field", field=name, card=words.field(farm, name), sunflowers=suns)
    faces = face_id("card", card) if card else printed_face(words, farm["effects"][name])
    inside = group(use(small_id("card", card), *face), id=f"card-{slug(card)}", class_="piece") if card else ""
    inside += "".join(use("icon-sunflower", x + SMALL_FIELD - 15 - n * 12, y + 1.5, 15) for n in range(suns))
    hit = rect(x, y, SMALL_FIELD, SMALL_TALL, "hit thin-hit", 5)
    whole = element(
        "g", drawn + inside + hit, id=f"field-{seat}-{field}", class_="spot", data_tip=tip,
        data_rule=RULE + "components.ten-fields", data_faces=faces,
    )  # fmt: skip
    return move_by_shape(whole, [small_place(field, columns) for columns in COLUMNS])
