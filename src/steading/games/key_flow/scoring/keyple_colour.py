"""What the keyple cards of one colour bring: a table by what goes to craftsmen, emporium and key guild.

It grows card by card. Keyples beyond the last full group of a fair are remembered; all other scoring cards pay for each
card by itself.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import NONE
from ..rules.pieces import CRAFTSMENS_GUILD, EMPORIUM, KEY_GUILD, STRONGEST, Card

# Forms of keyple cards, within a colour: one, two or three keyples, each without and with a token icon.
FORMS: Final[i64] = 2 * STRONGEST
FIELD: Final[i64] = 64  # more than the cards of one form
UNITS: Final[Ints] = Ints([int(FIELD) ** form for form in range(FORMS)])
UNABLE: Final[i64] = -1  # the points of what cannot be

# What one more card can do to a table: from where to where, the points, and the scoring card that it goes to.
MOVE_FROM: Final[i64] = 0
MOVE_TO: Final[i64] = MOVE_FROM + 1
MOVE_PAYS: Final[i64] = MOVE_TO + 1
MOVE_CARD: Final[i64] = MOVE_PAYS + 1
MOVE_WIDTH: Final[i64] = MOVE_CARD + 1


def form_of(keyples: i64, token: i64) -> i64:
    """The form of a card that prints these."""
    return (keyples - 1) * 2 + token


def keyples_of(form: i64) -> i64:
    """The keyples on a card of this form."""
    return form // 2 + 1


def last_form(counts: i64) -> i64:
    """The last form of which there is a card."""
    form: i64 = FORMS - 1
    while counts < UNITS[form]:
        form -= 1
    return form


def move(moves: Ints, start: i64, to: i64, pays: i64, card: Card) -> Ints:
    return append(append(append(append(moves, start), to), pays), card)


class KeypleColour:
    """One colour: tables of what its cards bring, grown card by card."""

    __slots__ = (
        "alone", "craft", "fair", "fair_of", "fair_pays", "gold", "grown", "moves", "other", "other_of", "other_pays",
        "payer", "size", "tables", "tokens",
    )  # fmt: skip

    def __init__(self, craft: i64, gold: i64, tokens: i64) -> None:
        self.craft = craft  # the most keyples for the craftsmen, the emporium, and the most cards for the key guild
        self.gold = gold
        self.tokens = tokens
        self.alone: Ints = vec[i64]([0] * FORMS)  # the points of a card of each form by itself
        self.payer: Ints = vec[i64]([NONE] * FORMS)  # and the scoring card that gives them
        self.fair: Card = Card(NONE)  # up to two scoring cards that pay for groups of keyples
        self.fair_pays: i64 = 0
        self.fair_of: i64 = 1
        self.other: Card = Card(NONE)
        self.other_pays: i64 = 0
        self.other_of: i64 = 1
        self.size: i64 = (craft + 1) * (gold + 1) * (tokens + 1)
        self.moves: list[Ints] = [vec[i64]() for _ in range(FORMS)]
        self.grown: dict[int, Ints] = {}
        self.tables: dict[int, Ints] = {}

    def pay_alone(self, card: Card, form: i64, pays: i64) -> None:
        """A scoring card pays so much for a card of this form by itself."""
        if pays > self.alone[form]:
            self.alone[form] = pays
            self.payer[form] = card

    def pay_for_groups(self, card: Card, pays: i64, of: i64) -> None:
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
        moves = move(moves, at, at, self.alone[form], Card(self.payer[form]))
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
        moves: Ints = self.moves[form]
        if len(moves) > 0:
            return moves
        for at in range(self.size):
            moves = self.use(moves, at, form, at // self.other_of % self.fair_of, at % self.other_of)
        self.moves[form] = moves
        return moves

    def grow(self, counts: i64) -> Ints:
        """The most points for every use of so many cards, packed by form."""
        if counts in self.grown:
            return self.grown[counts]
        table: Ints = vec[i64]([UNABLE] * self.size)
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
            return vec[i64]([self.sum_alone(counts)])
        if counts in self.tables:
            return self.tables[counts]
        grown: Ints = self.grow(counts)
        over: i64 = self.fair_of * self.other_of
        width: i64 = self.tokens + 1
        table: Ints = vec[i64]([UNABLE] * (self.size // over))
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
        dealt: Ints = vec[i64]()
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
