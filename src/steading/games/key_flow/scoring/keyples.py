"""Which keyple card counts for which winter card: whole cards dealt to scoring cards, with the highest total.

Colours share nothing but the number of the craftsmen's sets, the village hall's choice and the tokens for the key
guild. So each colour has its tables (see `keyple_colour`), and these are added up for every number of sets, the hall's
colour priced apart. With the Keymelequin yellow cards are counted as green: each may be either.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import ALL_COLOURS, COLOUR_NAMES, COLOURS, GREEN, Colour
from ..rules.pieces import (
    APOTHECARY,
    CRAFTSMENS_GUILD,
    EMPORIUM,
    HARVEST_FESTIVAL,
    HEALER,
    KEY_GUILD,
    KEY_MARKET,
    SUMMER_FETE,
    VILLAGE_HALL,
    WINTER_FAIR,
    Card,
)
from .keyple_colour import FORMS, UNABLE, UNITS, KeypleColour, form_of, keyples_of

BLUE: Final[Colour] = Colour(COLOUR_NAMES.index("blue"))
RED: Final[Colour] = Colour(COLOUR_NAMES.index("red"))
YELLOW: Final[Colour] = Colour(COLOUR_NAMES.index("yellow"))
FAIRS: Final[list[Card]] = [WINTER_FAIR, HARVEST_FESTIVAL, SUMMER_FETE, KEY_MARKET]  # by colour


def keyples_in(counts: Ints, colour: Colour) -> i64:
    """The keyples of one colour on so many cards of each form."""
    number: i64 = 0
    for form in range(FORMS):
        number += counts[colour * FORMS + form] * keyples_of(form)
    return number


class KeypleCards:
    """The keyple cards of all colours, and the cards that score them."""

    __slots__ = ("colours", "gold", "halls", "memo", "pays", "sets", "tokens")

    def __init__(self, pays: Ints, of: Ints, most: Ints, one: bool, gold: i64, tokens: i64) -> None:
        """`most`: the cards of each colour and form there can be; `one`: yellow is green and counted there."""
        self.pays = pays
        self.gold = min(gold, keyples_in(most, Colour(GREEN))) if pays[EMPORIUM] > 0 else 0
        tokened: Ints = vec[i64](
            [most[at * FORMS + 1] + most[at * FORMS + 3] + most[at * FORMS + 5] for at in ALL_COLOURS]
        )
        all_tokened: i64 = tokened[0] + tokened[1] + tokened[2] + tokened[3]
        self.tokens = min(tokens, all_tokened) if pays[KEY_GUILD] > 0 else 0
        third: Colour = Colour(GREEN) if one else YELLOW
        self.sets: i64 = 0
        if pays[CRAFTSMENS_GUILD] > 0:
            self.sets = min(min(keyples_in(most, BLUE), keyples_in(most, RED)), keyples_in(most, third))
        self.colours: list[KeypleColour] = []
        self.halls: list[KeypleColour] = []
        for hall in range(2 if pays[VILLAGE_HALL] > 0 else 1):
            for colour in ALL_COLOURS:
                crafted: bool = colour == third or colour < YELLOW
                hue: KeypleColour = KeypleColour(
                    self.sets if crafted else 0,
                    self.gold if colour == GREEN else 0,
                    min(self.tokens, tokened[colour]),
                )
                self.price(hue, of, colour, one)
                if hall == 0:
                    self.colours.append(hue)
                else:
                    hue.pay_for_groups(VILLAGE_HALL, pays[VILLAGE_HALL], 1)
                    self.halls.append(hue)
        self.memo: dict[tuple[int, int, int, int], Ints] = {}  # by the cards of each colour

    def price(self, hue: KeypleColour, of: Ints, colour: Colour, one: bool) -> None:
        """Tell a colour what is paid for its cards."""
        pays: Ints = self.pays
        if pays[APOTHECARY] > 0:
            hue.pay_alone(APOTHECARY, form_of(1, 0), pays[APOTHECARY])
            hue.pay_alone(APOTHECARY, form_of(1, 1), pays[APOTHECARY])
        if pays[HEALER] > 0:
            hue.pay_alone(HEALER, form_of(2, 0), pays[HEALER])
            hue.pay_alone(HEALER, form_of(2, 1), pays[HEALER])
        if pays[FAIRS[colour]] > 0:
            hue.pay_for_groups(FAIRS[colour], pays[FAIRS[colour]], of[FAIRS[colour]])
        if one and colour == GREEN and pays[SUMMER_FETE] > 0:
            hue.pay_for_groups(SUMMER_FETE, pays[SUMMER_FETE], of[SUMMER_FETE])

    def counts_of(self, counts: Ints, colour: Colour) -> i64:
        """The cards of one colour, packed by form."""
        together: i64 = 0
        for form in range(FORMS):
            together += counts[colour * FORMS + form] * UNITS[form]
        return together

    def values(self, counts: Ints) -> Ints:
        """The most points with so many gold (rows) and tokens (columns) for emporium and key guild, these included."""
        keys: Ints = vec[i64]([0] * COLOURS)
        for colour in ALL_COLOURS:
            keys[colour] = self.counts_of(counts, colour)
        key = (int(keys[0]), int(keys[1]), int(keys[2]), int(keys[3]))
        if key in self.memo:
            return self.memo[key]
        width: i64 = self.tokens + 1
        values: Ints = vec[i64]([UNABLE] * ((self.gold + 1) * width))
        for sets in range(self.sets + 1):
            joined: Ints = self.join_colours(keys, sets)
            for at in range(len(values)):
                if joined[at] >= 0:
                    extra: i64 = at // width * self.pays[EMPORIUM] + at % width * self.pays[KEY_GUILD]
                    values[at] = max(values[at], joined[at] + sets * self.pays[CRAFTSMENS_GUILD] + extra)
        self.memo[key] = values
        return values

    def join_colours(self, keys: Ints, sets: i64) -> Ints:
        """The colours together, with so many sets for the craftsmen."""
        plain: Ints = vec[i64]([0])  # by the tokens used so far
        hall: Ints = vec[i64]([UNABLE])  # the same once the village hall has chosen
        for colour in ALL_COLOURS:
            hue: KeypleColour = self.colours[colour]
            tokens: i64 = min(self.tokens, len(plain) - 1 + hue.tokens)
            own: Ints = part(hue, keys[colour], sets)
            if len(self.halls) > 0:
                hall = better(
                    add_tables(hall, own, hue, tokens),
                    add_tables(plain, part(self.halls[colour], keys[colour], sets), hue, tokens),
                )
            plain = add_tables(plain, own, hue, tokens)
        return hall if len(self.halls) > 0 else plain

    # ---------------------------------------------------------------- carried out
    def deal(self, counts: Ints, gold: i64, tokens: i64) -> Ints:
        """Such a deal: colour, form and scoring card of every card that counts."""
        keys: Ints = vec[i64]([self.counts_of(counts, colour) for colour in ALL_COLOURS])
        at: i64 = gold * (self.tokens + 1) + tokens
        wanted: i64 = self.values(counts)[at] - gold * self.pays[EMPORIUM] - tokens * self.pays[KEY_GUILD]
        sets: i64 = 0
        while self.join_colours(keys, sets)[at] + sets * self.pays[CRAFTSMENS_GUILD] != wanted:
            sets += 1
        wanted -= sets * self.pays[CRAFTSMENS_GUILD]
        dealt: Ints = vec[i64]()
        chosen: list[KeypleColour] = self.choose_colours(keys, sets, gold, tokens, wanted)
        split: Ints = self.split(chosen, keys, sets, gold, tokens, wanted)
        for colour in ALL_COLOURS:
            hue: KeypleColour = chosen[colour]
            own_sets: i64 = sets if hue.craft > 0 else 0
            own: Ints = hue.deal(keys[colour], own_sets, gold if colour == GREEN else 0, split[colour])
            for place in range(len(own) // 2):
                dealt = append(append(append(dealt, colour), own[place * 2]), own[place * 2 + 1])
        return dealt

    def choose_colours(self, keys: Ints, sets: i64, gold: i64, tokens: i64, wanted: i64) -> list[KeypleColour]:
        """The colours, the one that the village hall chooses priced accordingly."""
        for colour in ALL_COLOURS if len(self.halls) > 0 else []:
            tried: list[KeypleColour] = self.colours[:]
            tried[colour] = self.halls[colour]
            if self.most(tried, keys, sets, gold, tokens) == wanted:
                return tried
        return self.colours

    def most(self, colours: list[KeypleColour], keys: Ints, sets: i64, gold: i64, tokens: i64) -> i64:
        """The most points of these colours with exactly so many cards for the key guild."""
        sums: Ints = vec[i64]([0])
        for colour in range(len(colours)):
            hue: KeypleColour = colours[colour]
            width: i64 = min(self.tokens, len(sums) - 1 + hue.tokens)
            sums = add_tables(sums, part(hue, keys[colour], sets), hue, width)
        width = len(sums) // (colours[len(colours) - 1].gold + 1)
        return sums[gold * width + tokens] if tokens < width else UNABLE

    def split(self, colours: list[KeypleColour], keys: Ints, sets: i64, gold: i64, tokens: i64, wanted: i64) -> Ints:
        """How many cards of each colour go to the key guild."""
        split: Ints = vec[i64]([0] * COLOURS)
        colour: i64 = GREEN
        while colour > 0:
            hue: KeypleColour = colours[colour]
            own: Ints = part(hue, keys[colour], sets)
            here: i64 = 0
            while True:
                points: i64 = own[(gold if colour == GREEN else 0) * (hue.tokens + 1) + here]
                before: i64 = self.most(colours[:colour], keys, sets, 0, tokens - here)
                if points >= 0 and before >= 0 and points + before == wanted:
                    break
                here += 1
            split[colour] = here
            tokens -= here
            wanted -= points
            colour -= 1
        split[0] = tokens
        return split


def part(hue: KeypleColour, counts: i64, sets: i64) -> Ints:
    """A colour's table for so many sets: rows by gold, columns by tokens."""
    table: Ints = hue.table(counts)
    if hue.craft == 0:
        return table
    width: i64 = (hue.gold + 1) * (hue.tokens + 1)
    return table[sets * width : (sets + 1) * width]


def add_tables(sums: Ints, own: Ints, hue: KeypleColour, tokens: i64) -> Ints:
    """Sums by tokens and a colour's table together: rows by gold, columns by tokens up to so many."""
    if len(sums) == 1 and len(own) == 1:
        return vec[i64]([sums[0] + own[0] if sums[0] >= 0 and own[0] >= 0 else UNABLE])
    width: i64 = tokens + 1
    together: Ints = vec[i64]([UNABLE] * ((hue.gold + 1) * width))
    for at in range(len(own)):
        here: i64 = at % (hue.tokens + 1)
        to: i64 = at // (hue.tokens + 1) * width + here
        if own[at] >= 0:
            for before in range(min(len(sums), width - here)):
                if sums[before] >= 0:
                    together[to + before] = max(together[to + before], sums[before] + own[at])
    return together


def better(one: Ints, other: Ints) -> Ints:
    """The larger number in each place."""
    return vec[i64]([max(one[place], other[place]) for place in range(len(one))])
