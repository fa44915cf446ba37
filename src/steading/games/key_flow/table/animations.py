"""What is told at a glance: the bars of the players, what happened, what an action would put down, the season."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ....drawing.gestures import EventAnimation, Flight, Ghost, Telling
from ....drawing.panels import Bar, BarItem
from ....drawing.shapes import slug
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact
from ....engine.sheets import Sheet
from ....language.arguments import Argument, Count, Piece, items
from ....language.arguments import slug as message_of
from ...boards import Board
from ...key_family.rules.goods import COLOUR_NAMES, RESOURCE_NAMES, SEASON_NAMES
from ..knowledge.view_types import KeyFlowView
from ..rules.pieces import colour_of, find_card
from .drawing.faces import card_face, village
from .drawing.printed_rows import picture_of
from .gestures import bar_id, building_id, card_id, good_id, mark_id, slot_id
from .names import laid_at, list_counts, season_piece, tokens_on
from .view_types import pending_decision, read_view
from .words import KeyFlowWords

STATES = {  # of a seat that still decides, and of one that does not
    "choose": ("choosing", "has-chosen"),
    "winter choice": ("choosing", "has-chosen"),
    "play": ("playing", "has-played"),
    "winter placing": ("placing", "has-placed"),
    "tokens": ("using-tokens", "done"),
}
PART = " | "  # between the words and pictures of a slip


# ------------------------------------------------------------ bars


def state(view: KeyFlowView, seat: int, words: KeyFlowWords) -> str:
    """Is it choosing or playing, or done? What, nobody is told."""
    busy, done = STATES.get(view["step"], ("", ""))
    waiting = "waits" if view["players"][seat]["waits"] else done
    said = busy if seat in view["deciders"] else waiting
    return words.say(f"state-{said}") if said else ""


def things(view: KeyFlowView, seat: int, words: KeyFlowWords) -> tuple[BarItem, ...]:
    """Its tokens, cards, winter cards and skill tiles."""
    player = view["players"][seat]
    cards, tokens, winter = len(player["village"]), player["tokens"], player["winter"]
    token_tip = words.put(Count(tokens, Piece("item-token")))
    found = [*side_items(view, seat, words), BarItem("keyple-token", str(tokens), token_tip)]
    found.append(BarItem("sign-home", str(cards), village_tip(view, seat, words)))
    if winter:
        found.append(BarItem("season-winter", str(winter), words.say("bar-winter", cards=winter)))
    double, hidden = player["double"], player["unknown_skills"]
    single = player["skills"] or {} if view["step"] == "over" else {}
    tiles = sum(double.values()) + tiles_face_down(view, seat)
    if tiles:
        known = [*list_counts(double, "double"), *list_counts(single, "single")]
        known += [Count(hidden, Piece("item-face-down"))] if hidden else []
        tip = words.say("bar-tiles", tiles=tiles, known=items(known)) if known else ""
        found.append(BarItem("skill-any", str(tiles), tip))
    return tuple(found)


def tiles_face_down(view: KeyFlowView, seat: int) -> int:
    """The single-sided tiles, of which all know the number."""
    player = view["players"][seat]
    return player["unknown_skills"] + sum((player["skills"] or {}).values())


def village_tip(view: KeyFlowView, seat: int, words: KeyFlowWords) -> str:
    """The cards of a village, and those under the store card: their number, and when the game is over, which."""
    player = view["players"][seat]
    seen = player["stored"] or [] if view["step"] == "over" else []
    cards, stored = len(player["village"]), player["store"]
    return words.say("bar-village", cards=cards, stored=stored, seen=len(seen), names=words.list_cards(seen))


def side_items(view: KeyFlowView, seat: int, words: KeyFlowWords) -> list[BarItem]:
    """On which side of the viewer the seat sits, if beside."""
    if view["seat"] is None:
        return []
    place = (seat - view["seat"]) % view["seats"]
    if place == 0 or 1 < place < view["seats"] - 1:
        return []
    side = "left" if place == 1 else "right"
    said = "both" if view["seats"] == 2 else side
    return [BarItem(f"arrow-{side}", words.say("bar-side", side=said), words.say("bar-neighbour", side=said))]


# ------------------------------------------------------------ what happened


def slip(words: KeyFlowWords, event: str, **arguments: Argument) -> tuple[str, ...]:
    """The words and pictures of an event, in the order of the language."""
    return tuple(words.say(f"slip-{message_of(event)}", **arguments).split(PART))


def tell_plainly(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """The event by its name."""
    return slip(words, facts.text("event")), ()


def figure(words: KeyFlowWords, card: str) -> str:
    """The picture of a keyple card's keyples."""
    return f"keyple-{COLOUR_NAMES[colour_of(SEASON_NAMES.index(words.imprints[card]['season']))]}"


def tell_dealt(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """A season begins: its cards are dealt."""
    now = facts.text("season")
    return (words.season_name(now), f"#season-{now}"), ()


def tell_chose(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """That a card is chosen; which, only its seat is told."""
    if "card" not in facts:
        return slip(words, "has chosen"), ()
    return slip(words, "chose", card=words.piece(facts.text("card"))), ()


def tell_placed(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """A card is laid in a village."""
    card = facts.text("card")
    flight = Flight(bar_id(seat), building_id(seat, facts.text("at")), village(find_card(card)))
    return slip(words, "placed", card=words.piece(card)), (flight,)


def tell_worked(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """Keyples go to work, perhaps with a token; one that is printed comes back."""
    card, there = facts.text("card"), card_id(facts.text("building"))
    keyple, many = figure(words, card), words.imprints[card]["keyples"]
    flights = [Flight(bar_id(seat), there, keyple, many)]
    if facts.number("tokens"):
        flights.append(Flight(bar_id(seat), there, "keyple-token", facts.number("tokens")))
    if facts.number("printed"):
        flights.append(Flight(there, bar_id(seat), "keyple-token", facts.number("printed")))
    return (f"{many}", f"#{keyple}", "→", words.card(facts.text("building"))), tuple(flights)


def tell_discarded(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """A card leaves the game, perhaps for a token."""
    card, tokens = facts.text("card"), facts.number("tokens")
    flights = [Flight(bar_id(seat), "discards", card_face(find_card(card)))]
    flights += [Flight("discards", bar_id(seat), "keyple-token", tokens)] if tokens else []
    brief = slip(words, "discarded", card=words.piece(card))
    return (*brief, *(["#keyple-token"] if tokens else [])), tuple(flights)


def tell_spent_tokens(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    tokens = facts.number("tokens")
    flight = Flight(bar_id(seat), card_id(facts.text("card")), "keyple-token", tokens)
    return (*["#keyple-token"] * tokens, "→", words.card(facts.text("card"))), (flight,)


def tell_gained(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """A resource lies on a card now."""
    card, resource, number = facts.text("card"), facts.text("resource"), facts.number("number")
    flight = Flight(card_id(card), good_id(card, resource), f"resource-{resource}", number)
    return (f"+{number}", f"#resource-{resource}"), (flight,)


def tell_took_tokens(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """Tokens from the supply, by the card that gives them."""
    number = facts.number("number")
    flight = Flight(card_id(facts.text("card")), bar_id(seat), "keyple-token", number)
    return (f"+{number}", "#keyple-token"), (flight,)


def tell_took_double(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    sprite, number = f"skill-{slug(facts.text('skill'))}-double", facts.number("number")
    return (f"+{number}", f"#{sprite}"), (Flight("pile", bar_id(seat), sprite, number),)


def tell_will_draw(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """Tiles that are still to come."""
    return slip(words, "will draw", number=facts.number("number"), picture="#skill-random"), ()


def tell_drew(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """A tile from the pile; which, only its seat is told."""
    sprite = f"skill-{slug(facts.text('skill'))}" if "skill" in facts else "skill-random"
    return slip(words, "drew", picture=f"#{sprite}"), (Flight("pile", bar_id(seat), sprite),)


def tell_paid_skill(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    sprite = f"skill-{slug(facts.text('skill'))}" if "skill" in facts else "skill-random"
    sprite += "-double" if facts.text("tile") == "double" else ""
    return slip(words, "paid skill", picture=f"#{sprite}"), (Flight(bar_id(seat), "pile", sprite),)


def tell_moved(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """A resource goes to the card beside it."""
    source, target, resource = facts.text("from"), facts.text("to"), facts.text("resource")
    flight = Flight(card_id(source), good_id(target, resource), f"resource-{resource}")
    return slip(words, "moved", picture=f"#resource-{resource}", card=words.piece(target)), (flight,)


def tell_upgraded(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """An upgrade tile covers a panel."""
    card = facts.text("card")
    return ("#sign-upgrade", words.card(card)), (Flight(bar_id(seat), card_id(card), "upgrade-tile"),)


def tell_paid(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    card = facts.text("card")
    paid = [(name, facts.number(name)) for name in RESOURCE_NAMES if name in facts]
    brief = [part for name, number in paid for part in (f"−{number}", f"#resource-{name}")]
    return tuple(brief), tuple(Flight(card_id(card), bar_id(seat), f"resource-{name}", many) for name, many in paid)


def tell_flipped(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """An upgrade tile shows its point."""
    card = facts.text("card")
    flights = [Flight(card_id(card), bar_id(seat), "points-1")]
    flights += [Flight(card_id(card), good_id(card, "gold"), "resource-gold")] if facts.number("gold") else []
    return ("#sign-flip", words.card(card)), tuple(flights)


def tell_removed(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    return slip(words, "removed", season=season_piece(facts.text("season"))), ()


def tell_looked(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    """A seat looks under its store card."""
    return slip(words, "looked", cards=facts.number("number")), ()


def tell_over(facts: Facts, seat: int, words: KeyFlowWords) -> Telling:
    return slip(words, "over"), ()


# The others are told by their names alone.
TELLINGS: dict[str, Callable[[Facts, int, KeyFlowWords], Telling]] = {
    "dealt": tell_dealt,
    "chose": tell_chose,
    "placed": tell_placed,
    "worked": tell_worked,
    "discarded": tell_discarded,
    "spent tokens": tell_spent_tokens,
    "gained": tell_gained,
    "took tokens": tell_took_tokens,
    "took double": tell_took_double,
    "will draw": tell_will_draw,
    "drew": tell_drew,
    "paid skill": tell_paid_skill,
    "moved": tell_moved,
    "upgraded": tell_upgraded,
    "paid": tell_paid,
    "flipped": tell_flipped,
    "removed": tell_removed,
    "looked": tell_looked,
    "over": tell_over,
    "ended": tell_over,  # as films of earlier versions call it
}


USES = {"worked", "spent tokens"}


# ------------------------------------------------------------ what an action would do


def work_ghosts(view: KeyFlowView, form: Facts, card: str) -> tuple[Ghost, ...]:
    """A keyple card on a building, with the token that it takes."""
    seat, at = form.number("village"), form.text("at")
    keyples = Ghost(building_id(seat, at), card_face(find_card(card)))
    boost = form.number("tokens")
    return (keyples, Ghost(keyples.at, "keyple-token", boost)) if boost else (keyples,)


def token_ghost(view: KeyFlowView, seat: int, at: str, many: int) -> Ghost:
    """So many tokens on a building, with those that were spent there."""
    building = laid_at(view, seat, at)
    return Ghost(building_id(seat, at), "keyple-token", many, tokens_on(building) if building else 0)


def counter_ghosts(view: KeyFlowView, seat: int, at: str, resource: str) -> tuple[Ghost, ...]:
    """A counter on a card, with those that lie there."""
    card = laid_at(view, seat, at)
    return (Ghost(building_id(seat, at), f"resource-{resource}", 1, card["goods"].get(resource, 0)),) if card else ()


def roof_ghosts(view: KeyFlowView, do: str, seat: int, at: str) -> tuple[Ghost, ...]:
    """An upgrade tile, or its other side, with those that lie there."""
    card = laid_at(view, seat, at)
    if do == "upgrade":
        return (Ghost(mark_id(do, seat, at), "upgrade-tile", 1, card["upgrades"] if card else 0),)
    return (Ghost(mark_id(do, seat, at), "upgrade-point", 1, card["flipped"] if card else 0),)


class KeyFlowAnimations(Board):
    """What is seen at a glance, and what flies."""

    words: KeyFlowWords

    def season(self, view: View) -> str:
        return read_view(view)["season"]

    def points_by_element(self, view: View, sheet: Sheet) -> list[tuple[str, int]]:
        """What the cards of a village have scored for, by the cards."""
        laid = {laid["card"]: laid["at"] for laid in read_view(view)["players"][sheet.seat]["village"]}
        scored = [(source, number) for source, number in sheet.lines if source in laid]
        return [(building_id(sheet.seat, laid[card]), number) for card, number in scored if number]

    def bars(self, view: View) -> list[Bar]:
        """What everybody knows of each seat, and on which side of the viewer it sits."""
        view, words = read_view(view), self.words
        return [Bar(seat, state(view, seat, words), things(view, seat, words)) for seat in range(view["seats"])]

    def telling(self, event: Mapping[str, Fact]) -> EventAnimation:
        facts = Facts(event)
        seat = facts.number("seat")
        brief, flights = TELLINGS.get(facts.text("event"), tell_plainly)(facts, seat, self.words)
        return EventAnimation(seat if seat >= 0 else None, tuple(brief), tuple(flights))

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """A building was used, and nothing came of it, not even the token that is printed on the keyples' card."""
        kinds = {event["event"] for event in events}
        return (
            bool(kinds & USES) and kinds <= USES | {"paid skill"} and not any(event.get("printed") for event in events)
        )

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        view, form = read_view(view), Facts(action.form())
        do, seat = form.text("do"), view["seat"] or 0
        if do == "place" and view["chosen"]:
            return (Ghost(slot_id(seat, form.text("at")), village(find_card(view["chosen"]))),)
        if do == "work" and view["chosen"]:
            return work_ghosts(view, form, view["chosen"])
        if do == "spend":
            uses = [use["tokens"] for use in pending_decision(view).get("uses", []) if use["at"] == form.text("at")]
            return tuple([token_ghost(view, seat, form.text("at"), tokens) for tokens in uses])
        if do == "move":
            return counter_ghosts(view, seat, form.text("to"), form.text("resource"))
        if do in ("upgrade", "flip"):
            return roof_ghosts(view, do, seat, form.text("at"))
        return ()

    def button_faces(self, view: View, action: Action) -> tuple[str, ...]:
        form = Facts(action.form())
        do = form.text("do")
        if do == "take":
            return ("skill-random" if form.text("item") == "skill" else picture_of(form.text("item")),)
        if do == "pay":
            return tuple([f"resource-{name}" for name in RESOURCE_NAMES for _ in range(form.number(name))])
        if do == "discard":
            return ("keyple-token",) if pending_decision(read_view(view)).get("discard") else ()
        return ()
