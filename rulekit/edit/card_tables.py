"""Decks → card tables, and card tables → what in the decks they would have otherwise.

A table carries short signs of what it was made from. So a later look tells what was changed in the table from what
was changed in the ruleset meanwhile; where both were, neither is taken unasked.

Never: changes a ruleset; takes a value nobody has changed for a wish.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from rulekit.edit.cells import NAME, Column, Path, digest, plainly
from rulekit.edit.decks import DeckTable
from rulekit.edit.placing import Wanted
from rulekit.edit.sheets import Grid

AS_EXPORTED = "as exported"
HASHED = 16

_HEAD = re.compile(rf"{AS_EXPORTED}: (\S+) (\S+) ([0-9a-f]{{{HASHED}}})")
_SIGN = re.compile(r"(.+)=([0-9a-f]{8})")

Prefer = Literal["", "table", "ruleset"]


class Export(NamedTuple):
    """What a table was made from: the ruleset's name, the deck, the beginning of the ruleset's hash."""

    ruleset: str
    deck: str
    hash: str

    @property
    def head(self) -> str:
        """The head of the last column."""
        return f"{AS_EXPORTED}: {self.ruleset} {self.deck} {self.hash}"


def export_of(head: str) -> Export | None:
    """What the head of a column says the table was made from."""
    found = _HEAD.fullmatch(" ".join(head.split()))
    return Export(*found.groups()) if found else None


def grid_of(deck: DeckTable, export: Export) -> Grid:
    """The table of a deck: a row for each card, in the order of the file."""
    columns = deck.columns()
    rows = [(NAME, *(column.head for column in columns), export.head)]
    for card in deck.cards.values():
        texts = {column.head: card.text(column.path) for column in columns}
        signs = [f"{head}={digest(text)}" for head, text in texts.items() if text]
        rows.append((card.name, *texts.values(), "; ".join([card.name, *signs])))
    return Grid(deck.name, tuple(rows))


class Place(NamedTuple):
    """A cell of a table: the file, the sheet ("" in a CSV), row and column from 1, the head of the column."""

    file: str
    sheet: str
    row: int
    column: int
    head: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: the card, what its cells say, where they stand; `signs` of what was exported, None if lost."""

    name: str
    was: str
    place: Place
    cells: Mapping[Path, str]
    places: Mapping[Path, Place]
    signs: Mapping[str, str] | None


@dataclass(slots=True)
class Table:
    """A table as it was read: its deck, its columns, its rows; `export` if it says what it was made from."""

    deck: str
    file: str
    sheet: str
    columns: dict[Path, Column] = field(default_factory=dict)
    rows: dict[str, Row] = field(default_factory=dict)
    export: Export | None = None


def signs_of(text: str) -> tuple[str, dict[str, str] | None]:
    """The card a row was made from and the signs of its cells, by the heads of their columns."""
    name, *signs = [part.strip() for part in text.split(";")]
    found = [_SIGN.fullmatch(sign) for sign in signs]
    if not name or None in found:
        return "", None
    return name, {one[1]: one[2] for one in found if one is not None}


# ---- what would change ----

Kind = Literal["changed", "new", "kept", "conflict", "gone", "missing", "overruled", "deleted", "renamed"]


# What becomes of a cell that both have changed.
DECIDED: Mapping[Prefer, Kind] = {"": "conflict", "table": "changed", "ruleset": "overruled"}


class Change(NamedTuple):
    """One thing a table would have otherwise.

    changed: a cell; new: a card; kept: the ruleset has changed, the table has not; conflict: both have; overruled: a
    conflict that was decided for the ruleset; missing: the table has no row for a card; gone: it is taken out;
    deleted: the ruleset had the card when the table was made; renamed: it has it under the `old` name still.
    """

    kind: Kind
    card: str
    head: str = ""
    old: str = ""
    new: str = ""
    path: Path = ()
    place: Place | None = None


def compared(
    table: Table, deck: DeckTable, prefer: Prefer = "", remove: bool = False, same: bool = True
) -> list[Change]:
    """All a table would have otherwise; `same`: the ruleset is as it was when the table was made."""
    found: list[Change] = []
    signs = {row.was: row.signs for row in reversed(table.rows.values())}
    for name, row in table.rows.items():
        if name not in deck.cards:
            found.append(Change(_absent(row, table, deck), name, old=row.was, place=row.place))
            continue
        for path, column in table.columns.items():
            change = _cell(row, column, deck.cards[name].text(path), prefer, signs.get(name))
            if change is not None:
                found.append(change)
    known = table.rows.keys() | {change.old for change in found if change.kind == "renamed"}
    for name in deck.cards:
        if name not in known:
            found.append(Change("gone" if remove and same else "missing", name))
    return found


def _absent(row: Row, table: Table, deck: DeckTable) -> Kind:
    """What a row is whose card the ruleset does not have."""
    if row.signs is None or (row.was != row.name and row.was in table.rows):
        return "new"  # written anew, or a copy of another row
    return "renamed" if row.was in deck.cards else "deleted"


def _cell(row: Row, column: Column, old: str, prefer: Prefer, signs: Mapping[str, str] | None) -> Change | None:
    new = row.cells.get(column.path, "")
    if plainly(new) == plainly(old):
        return None
    kind: Kind = "changed"
    if signs is not None:
        sign = signs.get(column.head, digest(""))
        if digest(new) == sign:
            kind = "kept"
        elif digest(old) != sign:
            kind = DECIDED[prefer]
    return Change(kind, row.name, column.head, old, new, column.path, row.places.get(column.path, row.place))


def wanted_of(table: Table, deck: DeckTable, changes: list[Change]) -> Wanted:
    """What is to become of a deck by the changes that are no conflict."""
    wanted = Wanted()
    before = ""
    anchors: dict[str, str] = {}
    for name in table.rows:
        anchors[name] = before
        before = name if name in deck.cards else before
    for change in changes:
        if change.kind == "changed":
            card = deck.cards[change.card]
            cells = wanted.cards.setdefault(change.card, {path: cell.text for path, cell in card.cells.items()})
            cells[change.path] = change.new
            if not change.new:
                del cells[change.path]
        elif change.kind == "new":
            row = table.rows[change.card]
            wanted.new[change.card] = anchors[change.card], {p: text for p, text in row.cells.items() if text}
        elif change.kind == "gone":
            wanted.gone.add(change.card)
    return wanted
