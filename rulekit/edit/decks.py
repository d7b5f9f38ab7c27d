"""The files of a ruleset → its decks as tables: a row for each card, with the place of every value.

A value may stand where the card is declared or under `printed:`, wherever that is.

Never: decides what a value should be.
"""

from __future__ import annotations

from collections.abc import Mapping as Map
from dataclasses import dataclass, field
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.cells import (
    ABILITIES,
    ABILITY_KEYS,
    CARD_KEYS,
    MOST_ABILITIES,
    SOURCE,
    Column,
    Path,
    attribute_column,
    card_column,
    shown_as,
)
from rulekit.ruleset.declared.printed import label_of
from rulekit.ruleset.fields import entries_of
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.model import Ruleset
from rulekit.ruleset.tree import Entry, Mapping, Sequence


class Cell(NamedTuple):
    """A value of a card: what a table shows, and the entry it is written in; `printed`: that is under `printed:`."""

    text: str
    column: Column
    entry: Entry
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is written; its values by the way to them."""

    entry: Entry
    cells: Map[Path, Cell]

    @property
    def name(self) -> str:
        """Its name."""
        return self.entry.key.text

    def text(self, path: Path) -> str:
        """What its cell shows; "" for a value that is not written."""
        cell = self.cells.get(path)
        return cell.text if cell else ""

    @property
    def abilities(self) -> int:
        """How many abilities stand under `abilities`."""
        numbers = [path[1] for path in self.cells if path[0] == ABILITIES and isinstance(path[1], int)]
        return max(numbers, default=-1) + 1


@dataclass(slots=True)
class DeckTable:
    """A deck with its cards in their order.

    `printed` are the maps under `printed:` that speak of it, `prints` the attributes some card is given there.
    """

    name: str
    written: Mapping
    attributes: tuple[Column, ...]
    cards: dict[str, Card] = field(default_factory=dict)
    printed: list[Mapping] = field(default_factory=list)
    prints: set[str] = field(default_factory=set)

    def columns(self) -> list[Column]:
        """The columns of a table of this deck: all attributes, and what at least one card has."""
        used = {path for card in self.cards.values() for path in card.cells}
        several = max((card.abilities for card in self.cards.values()), default=0)
        every = [card_column(key) for key in CARD_KEYS if key != SOURCE]
        every += [card_column(key, n) for n in range(several) for key in ABILITY_KEYS]
        every.append(card_column(SOURCE))
        return [*self.attributes, *(column for column in every if column.path in used)]

    def possible(self) -> dict[str, Column]:
        """Every column a table of this deck may have, by its head."""
        every = [*self.attributes, *(card_column(key) for key in CARD_KEYS)]
        every += [card_column(key, n) for n in range(MOST_ABILITIES) for key in ABILITY_KEYS]
        return {column.head: column for column in every}


def read_tops(texts: Map[str, str], mistakes: list[Diagnostic]) -> dict[str, Mapping] | None:
    """The map at the top of each file; None if one cannot be read."""
    budget = Budget()
    tops: dict[str, Mapping] = {}
    for name, text in texts.items():
        found: list[Diagnostic] = []
        top = read_page(text.encode("utf-8", "replace"), name, budget, found)[1]
        if top is None or any(d.severity == "error" for d in found):
            mistakes += found
        else:
            tops[name] = top
    return tops if len(tops) == len(texts) else None


def read_decks(tops: Map[str, Mapping], declared: Ruleset) -> dict[str, DeckTable]:
    """The decks of a ruleset, by their names."""
    decks: dict[str, DeckTable] = {}
    for entry in _under(tops, "decks"):
        name = entry.key.text
        cards = next((e.value for e in entries_of(entry.value) if e.key.text == "cards"), None)
        if name in declared.decks and name not in decks and isinstance(cards, Mapping):
            attributes = tuple(map(attribute_column, declared.decks[name].attributes))
            decks[name] = DeckTable(name, cards, attributes)
    for entry in _under(tops, "printed"):
        deck = decks.get(entry.key.text)
        if deck is not None and isinstance(entry.value, Mapping):
            deck.printed.append(entry.value)
    for deck in decks.values():
        _read_cards(deck)
    return decks


def _under(tops: Map[str, Mapping], key: str) -> list[Entry]:
    """The entries of a section, of all files."""
    sections = [entry.value for top in tops.values() for entry in top.entries if entry.key.text == key]
    return [one for section in sections for one in entries_of(section)]


def _read_cards(deck: DeckTable) -> None:
    keys = {column.path[0]: column for column in (*deck.attributes, *(card_column(key) for key in CARD_KEYS))}
    printed: dict[str, dict[Path, Cell]] = {}
    for sheet in deck.printed:
        for one in sheet.entries:
            for value in entries_of(one.value):
                column = keys.get(value.key.text)
                if column is not None and column in deck.attributes:
                    cell = Cell(shown_as(value.value, column.sort), column, value, printed=True)
                    printed.setdefault(one.key.text, {}).setdefault(column.path, cell)
                    deck.prints.add(column.head)
    for entry in deck.written.entries:
        cells: dict[Path, Cell] = {}
        for value in entries_of(entry.value):
            if value.key.text == ABILITIES and isinstance(value.value, Sequence):
                for n, ability in enumerate(value.value.items):
                    for part in entries_of(ability if isinstance(ability, Mapping) else None):
                        column = card_column(part.key.text, n)
                        cells[column.path] = Cell(shown_as(part.value, column.sort), column, part)
            elif (known := keys.get(value.key.text)) is not None:
                cells[known.path] = Cell(shown_as(value.value, known.sort), known, value)
        for path, cell in printed.get(label_of(entry.key.text), {}).items():
            cells.setdefault(path, cell)
        deck.cards.setdefault(entry.key.text, Card(entry, cells))
