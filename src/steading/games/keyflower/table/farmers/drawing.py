"""The Farmers on the board: fields and herds, what is clicked of them, and what is seen of what happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from .....drawing.gestures import Flight, Ghost, Paths, Telling
from .....drawing.panels import BarItem
from .....engine.facts import Facts
from ....key_family.rules.goods import ANIMAL_NAMES
from ...knowledge.view_types import KeyflowerPending, KeyflowerPlayerView, KeyflowerView
from ..drawing.expansion import Clicks, DrawnExpansion, ExpansionGround, Puts, Shows, StockEntry, Tell, Token
from ..drawing.flights import bar, slip, tile_at
from ..pieces import herd as animals
from ..pieces import some
from ..view_types import pending_decision
from ..words import KeyflowerWords
from .animals import Meadow, draw_fields, draw_herds, herd_id, new_animals, stock
from .fields import field_id

WHEAT_EVENTS = ("gained wheat", "paid wheat", "fed")


# ------------------------------------------------------------ clicks


def in_a_field(view: KeyflowerView, form: Facts) -> Paths:
    return ((field_id((form.text("tile"), form.number("field"))),),)


def new_animal(view: KeyflowerView, form: Facts) -> Paths:
    """The field; where animals of several types are to be placed, first the animal."""
    ((field,),) = in_a_field(view, form)
    animal = form.text("animal")
    return ((field,),) if list(pending_decision(view).get("animals", {})) == [animal] else ((f"new-{animal}", field),)


def herd(view: KeyflowerView, form: Facts) -> Paths:
    return ((herd_id(form.text("tile"), form.number("field"), form.text("animal")),),)


def wheat(view: KeyflowerView, form: Facts) -> Paths:
    return (("held-wheat",),)


# ------------------------------------------------------------ what is seen


def tell_wheat(facts: Facts, words: KeyflowerWords) -> Telling:
    """Wheat comes from the supply."""
    many = facts.number("number")
    brief = slip(words, "gained", facts, things=f"{many}\n#wheat-tile")
    return brief, [Flight("supply-wheat", bar(facts), "wheat-tile", many)] if many else []


def tell_paid_wheat(facts: Facts, words: KeyflowerWords) -> Telling:
    """Wheat goes back to the supply."""
    many = facts.number("number")
    brief = slip(words, "paid", facts, things=f"{many}\n#wheat-tile")
    return brief, [Flight(bar(facts), "supply-wheat", "wheat-tile", many)]


def tell_fed(facts: Facts, words: KeyflowerWords) -> Telling:
    """A wheat goes back for a step."""
    return slip(words, "paid", facts, things="#wheat-tile"), [Flight(bar(facts), "supply-wheat", "wheat-tile")]


def tell_put(facts: Facts, words: KeyflowerWords) -> Telling:
    """A new animal goes into a field."""
    animal = f"animal-{facts.text('animal')}"
    return slip(words, "put", facts, picture=f"#{animal}"), [Flight(bar(facts), tile_at(facts), animal)]


def tell_led(facts: Facts, words: KeyflowerWords) -> Telling:
    """An animal goes into another field."""
    animal = f"animal-{facts.text('animal')}"
    return slip(words, "put", facts, picture=f"#{animal}"), [Flight(tile_at(facts, "from"), tile_at(facts), animal)]


def tell_bred(facts: Facts, words: KeyflowerWords) -> Telling:
    """A young animal comes from the supply."""
    animal = facts.text("animal")
    return slip(words, "gained", facts, things=f"#animal-{animal}"), [
        Flight(f"supply-{animal}", tile_at(facts), f"animal-{animal}")
    ]


def put_animal(view: KeyflowerView, form: Facts) -> list[Ghost]:
    """An animal in a field."""
    animal = form.text("animal") if "animal" in form else pending_decision(view).get("animal", "")
    return [Ghost(field_id((form.text("tile"), form.number("field"))), f"animal-{animal}")] if animal else []


def show_wheat(view: KeyflowerView, form: Facts) -> list[str]:
    return ["wheat-tile"]


def list_herds(player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
    """The animals of a village."""
    herd = Counter[str]()
    for field in player.get("fields", []):
        herd.update(field["herd"])
    for animal in ANIMAL_NAMES:
        if herd[animal]:
            tip = words.say("so-many", things=some(animal, herd[animal]))
            yield BarItem(f"animal-{animal}", str(herd[animal]), tip)


class FarmersGround(ExpansionGround):
    """Fields below the pieces of a village, herds above them."""

    def __init__(self, meadow: Meadow, words: KeyflowerWords) -> None:
        self.meadow = meadow
        self.words = words

    def below(self, view: KeyflowerView, seat: int, frame: KeyflowerPending) -> str:
        return draw_fields(view, seat, self.meadow, frame, self.words)

    def above(self, view: KeyflowerView, seat: int) -> str:
        return draw_herds(view, seat, self.meadow, self.words)

    def crowds(self, name: str, corner: int) -> bool:
        return self.meadow.crowds(name, corner)


class FarmersDrawing(DrawnExpansion):
    """Fields, animals and wheat."""

    entry = "farm"
    clicks: Mapping[str, Clicks] = {
        "put": new_animal,
        "lead": herd,
        "to": in_a_field,
        "feed": wheat,
        "breed": in_a_field,
    }
    tells: Mapping[str, Tell] = {
        "gained wheat": tell_wheat,
        "paid wheat": tell_paid_wheat,
        "fed": tell_fed,
        "put": tell_put,
        "led": tell_led,
        "bred": tell_bred,
    }
    puts: Mapping[str, Puts] = {"put": put_animal, "to": put_animal, "breed": put_animal}
    shows: Mapping[str, Shows] = {"feed": show_wheat}
    at_home = ("place an animal", "lead an animal", "choose where animals breed")
    terms_at_home = ("animals", "fields", "reach")
    concerning = ("bred",)
    prices = ("paid wheat",)

    def stock(self, view: KeyflowerView) -> Iterable[StockEntry]:
        return stock(view)

    def stock_text(self, view: KeyflowerView, words: KeyflowerWords) -> list[str]:
        left = animals(view["farm"])
        wheat = words.say("so-many", things=some("wheat", view["farm"]["wheat"]))
        return [words.say("grid-animals", kinds=len(left.parts), animals=left), wheat]

    def ground(
        self, view: KeyflowerView, player: KeyflowerPlayerView, frame: KeyflowerPending, words: KeyflowerWords
    ) -> ExpansionGround | None:
        return FarmersGround(Meadow(player, frame, words), words)

    def new_pieces(self, frame: KeyflowerPending, words: KeyflowerWords) -> str:
        return new_animals(frame["animals"], words) if len(frame.get("animals", {})) > 1 else ""

    def tokens(self, mine: KeyflowerPlayerView, words: KeyflowerWords) -> Sequence[Token]:
        if "wheat" not in mine:
            return ()
        tip = words.say("tip-wheat", wheat=some("wheat", mine["wheat"]))
        return [("wheat-tile", "wheat", mine["wheat"], tip, "farmers:wheat.extra-movement")]

    def things(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
        return list_herds(player, words)

    def things_in_front(self, player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
        if player.get("wheat"):
            tip = words.say("so-many", things=some("wheat", player["wheat"]))
            yield BarItem("wheat-tile", str(player["wheat"]), tip)

    def list_touched(self, kind: str, facts: Facts) -> list[str]:
        found = []
        if "field" in facts:
            part = (facts.text("tile"), facts.number("field"))
            found += [field_id(part), herd_id(*part, facts.text("animal"))]
        return [*found, "supply-wheat"] if kind in WHEAT_EVENTS else found


FARMERS: Final = FarmersDrawing()
