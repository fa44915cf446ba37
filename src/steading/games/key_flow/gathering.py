"""Which keyple card counts for which winter card: whole cards dealt to scoring cards, with the highest total.

Colours share nothing but the number of the craftsmen's sets, the village hall's choice and the tokens for the key
guild. So each colour has a table: the most points when so many of its keyples go to the craftsmen, so many to the
emporium, and so many of its cards to the key guild. Card by card it grows; keyples beyond the last full group of a
fair are remembered, all other scoring cards pay for each card by itself. With the Keymelequin yellow is green.
"""

from __future__ import annotations

from typing import Final

from ...engine.ints import Ints, append, i64
from ..key_family.goods import COLOURS, GREEN, NONE
from .pieces import (
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
)

BLUE: Final[i64] = 0
RED: Final[i64] = 1
YELLOW: Final[i64] = 2
FAIRS: Final[tuple[int, ...]] = (WINTER_FAIR, HARVEST_FESTIVAL, SUMMER_FETE, KEY_MARKET)  # by colour

# Forms of keyple cards, within a colour: one, two or three keyples, each without and with a token icon.
FORMS: Final[i64] = 6
FIELD: Final[i64] = 64  # more than the cards of one form
FIELDS: Final = 64**6
UNITS: Final[Ints] = Ints([64**form for form in range(6)])
UNABLE: Final[i64] = -1  # the points of what cannot be

# What one more card can do to a table: from where to where, the points, and the scoring card that it goes to.
MOVE_FROM: Final[i64] = 0
MOVE_TO: Final[i64] = 1
MOVE_PAYS: Final[i64] = 2
MOVE_CARD: Final[i64] = 3
MOVE_WIDTH: Final[i64] = 4


def form_of(keyples: i64, token: i64) -> i64:
    """The form of a card that prints these."""
    return (keyples - 1) * 2 + token


def keyples_of(form: i64) -> i64:
    """The keyples on a card of this form."""
    return form // 2 + 1


def keyples_in(counts: Ints, colour: i64) -> i64:
    """The keyples of one colour on so many cards of each form."""
    number: i64 = 0
    for form in range(FORMS):
        number += counts[colour * FORMS + form] * keyples_of(form)
    return number


def last_form(counts: i64) -> i64:
    """The last form of which there is a card."""
    form: i64 = FORMS - 1
    while counts < UNITS[form]:
        form -= 1
    return form


def move(moves: Ints, start: i64, to: i64, pays: i64, card: i64) -> Ints:
    """One more move."""
    return append(append(append(append(moves, start), to), pays), card)


class Shade:
    """One colour: tables of what its cards bring, grown card by card."""

    __slots__ = (
        "alone", "craft", "fair", "fair_of", "fair_pays", "gold", "grown", "moves", "other", "other_of", "other_pays",
        "payer", "size", "tables", "tokens",
    )  # fmt: skip

    def __init__(self, craft: i64, gold: i64, tokens: i64) -> None:
        self.craft = craft  # the most keyples for the craftsmen, the emporium, and the most cards for the key guild
        self.gold = gold
        self.tokens = tokens
        self.alone: Ints = Ints([0] * FORMS)  # the points of a card of each form by itself
        self.payer: Ints = Ints([NONE] * FORMS)  # and the scoring card that gives them
        self.fair: i64 = NONE  # up to two scoring cards that pay for groups of keyples
        self.fair_pays: i64 = 0
        self.fair_of: i64 = 1
        self.other: i64 = NONE
        self.other_pays: i64 = 0
        self.other_of: i64 = 1
        self.size: i64 = (craft + 1) * (gold + 1) * (tokens + 1)
        self.moves: list[Ints | None] = [None for _ in range(FORMS)]
        self.grown: dict[int, Ints] = {}
        self.tables: dict[int, Ints] = {}

    def pay_alone(self, card: i64, form: i64, pays: i64) -> None:
        """A scoring card pays so much for a card of this form by itself."""
        if pays > self.alone[form]:
            self.alone[form] = pays
            self.payer[form] = card

    def pay_for_groups(self, card: i64, pays: i64, of: i64) -> None:
        """A scoring card pays so much for every so many keyples."""
        if of == 1:
            for form in range(FORMS):
                self.pay_alone(card, form, pays * keyples_of(form))
            return
        if self.fair == NONE:
            self.fair = card
            self.fair_pays = pays
            self.fair_of = of
        else:
            self.other = card
            self.other_pays = pays
            self.other_of = of
        self.size *= of

    # ---------------------------------------------------------------- card by card
    def use(self, moves: Ints, at: i64, form: i64, fair: i64, other: i64) -> Ints:
        """Add what a card of this form can do where the table stands at `at`, so many keyples over at the fairs."""
        keyples: i64 = keyples_of(form)
        token: i64 = self.fair_of * self.other_of
        gold: i64 = token * (self.tokens + 1)
        craft: i64 = gold * (self.gold + 1)
        moves = move(moves, at, at, self.alone[form], self.payer[form])
        if self.craft > 0:
            more: i64 = min(keyples, self.craft - at // craft)
            if more > 0:
                moves = move(moves, at, at + more * craft, 0, CRAFTSMENS_GUILD)
        if self.gold > 0:
            more = min(keyples, self.gold - at // gold % (self.gold + 1))
            if more > 0:
                moves = move(moves, at, at + more * gold, 0, EMPORIUM)
        if form % 2 == 1 and at // token % (self.tokens + 1) < self.tokens:
            moves = move(moves, at, at + token, 0, KEY_GUILD)
        if self.fair != NONE:
            to: i64 = at + ((fair + keyples) % self.fair_of - fair) * self.other_of
            moves = move(moves, at, to, (fair + keyples) // self.fair_of * self.fair_pays, self.fair)
        if self.other != NONE:
            to = at + (other + keyples) % self.other_of - other
            moves = move(moves, at, to, (other + keyples) // self.other_of * self.other_pays, self.other)
        return moves

    def moves_of(self, form: i64) -> Ints:
        """All that a card of this form can do, found when first asked for."""
        known: Ints | None = self.moves[form]
        if known is not None:
            return known
        moves: Ints = Ints([])
        for at in range(self.size):
            moves = self.use(moves, at, form, at // self.other_of % self.fair_of, at % self.other_of)
        self.moves[form] = moves
        return moves

    def grow(self, counts: i64) -> Ints:
        """The most points for every use of so many cards, packed by form."""
        known: Ints | None = self.grown.get(counts)
        if known is not None:
            return known
        table: Ints = Ints([UNABLE] * self.size)
        if counts == 0:
            table[0] = 0
        else:
            form: i64 = last_form(counts)
            before: Ints = self.grow(counts - UNITS[form])
            moves: Ints = self.moves_of(form)
            row: i64 = 0
            while row < len(moves):
                had: i64 = before[moves[row + MOVE_FROM]]
                if had >= 0:
                    points: i64 = had + moves[row + MOVE_PAYS]
                    if points > table[moves[row + MOVE_TO]]:
                        table[moves[row + MOVE_TO]] = points
                row += MOVE_WIDTH
        self.grown[counts] = table
        return table

    def table(self, counts: i64) -> Ints:
        """The most points with at least so many keyples for craftsmen and emporium and so many cards for the guild."""
        if self.size == 1:
            return Ints([self.sum_alone(counts)])
        known: Ints | None = self.tables.get(counts)
        if known is not None:
            return known
        grown: Ints = self.grow(counts)
        over: i64 = self.fair_of * self.other_of
        width: i64 = self.tokens + 1
        table: Ints = Ints([UNABLE] * (self.size // over))
        for at in range(self.size):
            table[at // over] = max(table[at // over], grown[at])
        row: i64 = width * (self.gold + 1)
        at_end: i64 = len(table) - 1
        while at_end >= 0:
            if at_end + row < len(table):
                table[at_end] = max(table[at_end], table[at_end + row])
            if at_end // width % (self.gold + 1) < self.gold:
                table[at_end] = max(table[at_end], table[at_end + width])
            at_end -= 1
        self.tables[counts] = table
        return table

    def sum_alone(self, counts: i64) -> i64:
        """What so many cards bring by themselves."""
        points: i64 = 0
        for form in range(FORMS):
            points += counts % FIELD * self.alone[form]
            counts //= FIELD
        return points

    def deal(self, counts: i64, sets: i64, gold: i64, tokens: i64) -> Ints:
        """Such a use of the cards: form and scoring card of each that counts."""
        wanted: i64 = self.table(counts)[(sets * (self.gold + 1) + gold) * (self.tokens + 1) + tokens]
        over: i64 = self.fair_of * self.other_of
        grown: Ints = self.grow(counts)
        at: i64 = 0
        while (
            grown[at] != wanted
            or at // over % (self.tokens + 1) != tokens
            or at // over // (self.tokens + 1) % (self.gold + 1) < gold
            or at // over // (self.tokens + 1) // (self.gold + 1) < sets
        ):
            at += 1
        dealt: Ints = Ints([])
        while counts > 0:
            form: i64 = last_form(counts)
            counts -= UNITS[form]
            row: i64 = self.step(self.grow(counts), self.moves_of(form), at, wanted)
            moves: Ints = self.moves_of(form)
            if moves[row + MOVE_CARD] != NONE:
                dealt = append(append(dealt, form), moves[row + MOVE_CARD])
            at = moves[row + MOVE_FROM]
            wanted -= moves[row + MOVE_PAYS]
        return dealt

    def step(self, before: Ints, moves: Ints, at: i64, wanted: i64) -> i64:
        """The move that led to these points there."""
        row: i64 = 0
        while (
            moves[row + MOVE_TO] != at
            or before[moves[row + MOVE_FROM]] < 0
            or before[moves[row + MOVE_FROM]] + moves[row + MOVE_PAYS] != wanted
        ):
            row += MOVE_WIDTH
        return row


class Gathering:
    """The keyple cards of all colours, and the cards that score them."""

    __slots__ = ("gold", "halls", "memo", "pays", "sets", "shades", "tokens")

    def __init__(self, pays: Ints, of: Ints, most: Ints, one: bool, gold: i64, tokens: i64) -> None:
        """`most`: the cards of each colour and form there can be; `one`: yellow is green and counted there."""
        self.pays = pays
        self.gold = min(gold, keyples_in(most, GREEN)) if pays[EMPORIUM] > 0 else 0
        tokened: Ints = Ints([most[at * FORMS + 1] + most[at * FORMS + 3] + most[at * FORMS + 5] for at in range(4)])
        all_tokened: i64 = tokened[0] + tokened[1] + tokened[2] + tokened[3]
        self.tokens = min(tokens, all_tokened) if pays[KEY_GUILD] > 0 else 0
        third: i64 = GREEN if one else YELLOW
        self.sets: i64 = 0
        if pays[CRAFTSMENS_GUILD] > 0:
            self.sets = min(min(keyples_in(most, BLUE), keyples_in(most, RED)), keyples_in(most, third))
        self.shades: list[Shade] = []
        self.halls: list[Shade] = []
        for hall in range(2 if pays[VILLAGE_HALL] > 0 else 1):
            for colour in range(COLOURS):
                crafted: bool = colour == third or colour < YELLOW
                shade: Shade = Shade(
                    self.sets if crafted else 0,
                    self.gold if colour == GREEN else 0,
                    min(self.tokens, tokened[colour]),
                )
                self.price(shade, of, colour, one)
                if hall == 0:
                    self.shades.append(shade)
                else:
                    shade.pay_for_groups(VILLAGE_HALL, pays[VILLAGE_HALL], 1)
                    self.halls.append(shade)
        self.memo: dict[int, Ints] = {}

    def price(self, shade: Shade, of: Ints, colour: i64, one: bool) -> None:
        """Tell a colour what is paid for its cards."""
        pays: Ints = self.pays
        if pays[APOTHECARY] > 0:
            shade.pay_alone(APOTHECARY, form_of(1, 0), pays[APOTHECARY])
            shade.pay_alone(APOTHECARY, form_of(1, 1), pays[APOTHECARY])
        if pays[HEALER] > 0:
            shade.pay_alone(HEALER, form_of(2, 0), pays[HEALER])
            shade.pay_alone(HEALER, form_of(2, 1), pays[HEALER])
        if pays[FAIRS[colour]] > 0:
            shade.pay_for_groups(FAIRS[colour], pays[FAIRS[colour]], of[FAIRS[colour]])
        if one and colour == GREEN and pays[SUMMER_FETE] > 0:
            shade.pay_for_groups(SUMMER_FETE, pays[SUMMER_FETE], of[SUMMER_FETE])

    def counts_of(self, counts: Ints, colour: i64) -> i64:
        """The cards of one colour, packed by form."""
        together: i64 = 0
        for form in range(FORMS):
            together += counts[colour * FORMS + form] * UNITS[form]
        return together

    def values(self, counts: Ints) -> Ints:
        """The most points with so many gold (rows) and tokens (columns) for emporium and key guild, these included."""
        key: int = 0
        keys: Ints = Ints([0] * COLOURS)
        for colour in range(COLOURS):
            keys[colour] = self.counts_of(counts, colour)
            key = key * FIELDS + keys[colour]
        known: Ints | None = self.memo.get(key)
        if known is not None:
            return known
        width: i64 = self.tokens + 1
        values: Ints = Ints([UNABLE] * ((self.gold + 1) * width))
        for sets in range(self.sets + 1):
            joined: Ints = self.joined(keys, sets)
            for at in range(len(values)):
                if joined[at] >= 0:
                    extra: i64 = at // width * self.pays[EMPORIUM] + at % width * self.pays[KEY_GUILD]
                    values[at] = max(values[at], joined[at] + sets * self.pays[CRAFTSMENS_GUILD] + extra)
        self.memo[key] = values
        return values

    def joined(self, keys: Ints, sets: i64) -> Ints:
        """The colours together, with so many sets for the craftsmen."""
        plain: Ints = Ints([0])  # by the tokens used so far
        hall: Ints = Ints([UNABLE])  # the same once the village hall has chosen
        for colour in range(COLOURS):
            shade: Shade = self.shades[colour]
            tokens: i64 = min(self.tokens, len(plain) - 1 + shade.tokens)
            own: Ints = part(shade, keys[colour], sets)
            if len(self.halls) > 0:
                hall = better(
                    added(hall, own, shade, tokens),
                    added(plain, part(self.halls[colour], keys[colour], sets), shade, tokens),
                )
            plain = added(plain, own, shade, tokens)
        return hall if len(self.halls) > 0 else plain

    # ---------------------------------------------------------------- carried out
    def deal(self, counts: Ints, gold: i64, tokens: i64) -> Ints:
        """Such a deal: colour, form and scoring card of every card that counts."""
        keys: Ints = Ints([self.counts_of(counts, colour) for colour in range(COLOURS)])
        at: i64 = gold * (self.tokens + 1) + tokens
        wanted: i64 = self.values(counts)[at] - gold * self.pays[EMPORIUM] - tokens * self.pays[KEY_GUILD]
        sets: i64 = 0
        while self.joined(keys, sets)[at] + sets * self.pays[CRAFTSMENS_GUILD] != wanted:
            sets += 1
        wanted -= sets * self.pays[CRAFTSMENS_GUILD]
        dealt: Ints = Ints([])
        chosen: list[Shade] = self.chosen(keys, sets, gold, tokens, wanted)
        split: Ints = self.split(chosen, keys, sets, gold, tokens, wanted)
        for colour in range(COLOURS):
            shade: Shade = chosen[colour]
            own_sets: i64 = sets if shade.craft > 0 else 0
            own: Ints = shade.deal(keys[colour], own_sets, gold if colour == GREEN else 0, split[colour])
            for place in range(len(own) // 2):
                dealt = append(append(append(dealt, colour), own[place * 2]), own[place * 2 + 1])
        return dealt

    def chosen(self, keys: Ints, sets: i64, gold: i64, tokens: i64, wanted: i64) -> list[Shade]:
        """The colours, the one that the village hall chooses priced accordingly."""
        for colour in range(COLOURS if len(self.halls) > 0 else 0):
            tried: list[Shade] = self.shades[:]
            tried[colour] = self.halls[colour]
            if self.most(tried, keys, sets, gold, tokens) == wanted:
                return tried
        return self.shades

    def most(self, shades: list[Shade], keys: Ints, sets: i64, gold: i64, tokens: i64) -> i64:
        """The most points of these colours with exactly so many cards for the key guild."""
        sums: Ints = Ints([0])
        for colour in range(len(shades)):
            shade: Shade = shades[colour]
            width: i64 = min(self.tokens, len(sums) - 1 + shade.tokens)
            sums = added(sums, part(shade, keys[colour], sets), shade, width)
        width = len(sums) // (shades[len(shades) - 1].gold + 1)
        return sums[gold * width + tokens] if tokens < width else UNABLE

    def split(self, shades: list[Shade], keys: Ints, sets: i64, gold: i64, tokens: i64, wanted: i64) -> Ints:
        """How many cards of each colour go to the key guild."""
        split: Ints = Ints([0] * COLOURS)
        colour: i64 = GREEN
        while colour > 0:
            shade: Shade = shades[colour]
            own: Ints = part(shade, keys[colour], sets)
            here: i64 = 0
            while True:
                points: i64 = own[(gold if colour == GREEN else 0) * (shade.tokens + 1) + here]
                before: i64 = self.most(shades[:colour], keys, sets, 0, tokens - here)
                if points >= 0 and before >= 0 and points + before == wanted:
                    break
                here += 1
            split[colour] = here
            tokens -= here
            wanted -= points
            colour -= 1
        split[0] = tokens
        return split


def part(shade: Shade, counts: i64, sets: i64) -> Ints:
    """A colour's table for so many sets: rows by gold, columns by tokens."""
    table: Ints = shade.table(counts)
    if shade.craft == 0:
        return table
    width: i64 = (shade.gold + 1) * (shade.tokens + 1)
    return table[sets * width : (sets + 1) * width]


def added(sums: Ints, own: Ints, shade: Shade, tokens: i64) -> Ints:
    """Sums by tokens and a colour's table together: rows by gold, columns by tokens up to so many."""
    if len(sums) == 1 and len(own) == 1:
        return Ints([sums[0] + own[0] if sums[0] >= 0 and own[0] >= 0 else UNABLE])
    width: i64 = tokens + 1
    together: Ints = Ints([UNABLE] * ((shade.gold + 1) * width))
    for at in range(len(own)):
        here: i64 = at % (shade.tokens + 1)
        to: i64 = at // (shade.tokens + 1) * width + here
        if own[at] >= 0:
            for before in range(min(len(sums), width - here)):
                if sums[before] >= 0:
                    together[to + before] = max(together[to + before], sums[before] + own[at])
    return together


def better(one: Ints, other: Ints) -> Ints:
    """The larger number in each place."""
    return Ints([max(one[place], other[place]) for place in range(len(one))])
