"""Sheets of cells → card tables, and every mistake in them with its sheet, row and column.

Never: changes a ruleset; stops at the first mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rulekit.diagnostics.nearest import plain
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.edit.card_tables import Change, Place, Row, Table, export_of, signs_of
from rulekit.edit.cells import NAME, Column, Path, settled, unlike
from rulekit.edit.decks import DeckTable
from rulekit.edit.sheets import Grid
from rulekit.ruleset.kinds import NAME as NAME_FORM
from rulekit.ruleset.kinds import NAME_WORDS
from rulekit.ruleset.wording import allowed, did_you_mean, listed, shown

OTHER_NAMES = ("card", "name")  # heads that mean the name of the card, if no attribute has them
IGNORED = "#"  # a column whose head begins so is for its author alone
LETTERS = 26


def read_tables(
    grids: Iterable[Grid], file: str, decks: Mapping[str, DeckTable], named: str, mistakes: list[Diagnostic]
) -> list[Table]:
    """The tables in a file; `named`: the deck, if it was said beforehand."""
    found: dict[str, Table] = {}
    for grid in grids:
        name = _deck(grid, file, decks, named, mistakes) if _is_table(grid, file, decks, named, mistakes) else ""
        if not name:
            continue
        if name in found:
            message = f"The deck `{name}` has two sheets: `{shown(found[name].sheet)}` and `{shown(grid.name)}`."
            place = Place(file, grid.name, 1, 1, "")
            _say(mistakes, "row-twice", place, message, "Take out one of the two sheets.")
            continue
        reader = _Reader(grid, file, decks[name], mistakes)
        if reader.name_at >= 0:
            found[name] = reader.table
    return list(found.values())


def each_once(tables: Iterable[Table], mistakes: list[Diagnostic]) -> list[Table]:
    """Of the tables of several files the first of each deck; answers the others."""
    found: dict[str, Table] = {}
    for table in tables:
        first = found.setdefault(table.deck, table)
        if first is not table:
            message = f"the deck `{table.deck}` has a table in `{shown(first.file)}` already."
            place = Place(table.file, table.sheet, 1, 1, "")
            _say(mistakes, "row-twice", place, message, "Take them over one after the other.")
    return list(found.values())


def placed(place: Place) -> str:
    """A cell in words: `sheet spells, row 5, column effect (F5)`."""
    sheet = f"sheet {shown(place.sheet)}, " if place.sheet else ""
    column = f", column {shown(place.head)} ({letters(place.column)}{place.row})" if place.head else ""
    return f"{sheet}row {place.row}{column}"


def letters(column: int) -> str:
    """A column as spreadsheets call it: 27 is AA."""
    name = ""
    while column:
        column, rest = divmod(column - 1, LETTERS)
        name = chr(ord("A") + rest) + name
    return name


def span_of(place: Place) -> Span:
    """A cell as a place in its file: its row and column."""
    return Span(place.file, place.row, place.column, place.row, place.column + 1)


def _say(mistakes: list[Diagnostic], code: str, place: Place, message: str, help: str) -> None:
    mistakes.append(Diagnostic(code, span_of(place), f"In {placed(place)}: {message}", help))


def _is_table(grid: Grid, file: str, decks: Mapping[str, DeckTable], named: str, mistakes: list[Diagnostic]) -> bool:
    """Whether a sheet can be a table of cards at all: something stands in it, and a deck or the names of cards in its
    first row. Of several sheets one that is for its author alone is none, and nothing is said of it.
    """
    filled = any(cell.strip() for row in grid.rows for cell in row)
    heads = [" ".join(head.split()) for head in grid.rows[0]] if grid.rows else []
    meant = named or grid.name in decks or any(head == NAME or export_of(head) for head in heads)
    meant = meant or any(head.lower() in OTHER_NAMES for head in heads)
    meant = bool(meant) or any(part in decks for part in re.split(r"[./\\]", file))
    if filled and (meant or grid.name.startswith(IGNORED)):
        return True
    if grid.name and not filled and not named and grid.name not in decks:
        return False  # a workbook often has empty sheets
    what = "no column is called `card name`" if filled else "nothing stands in it"
    help = "A table has `card name` above the names of the cards; `rulekit table export` makes one."
    _say(mistakes, "not-a-table", Place(file, grid.name, 1, 1, ""), f"this is no table of cards: {what}.", help)
    return False


def _deck(grid: Grid, file: str, decks: Mapping[str, DeckTable], named: str, mistakes: list[Diagnostic]) -> str:
    """The deck of a sheet: as its last column says, or as the sheet or the file is called; "" if it is passed over.

    Of several sheets the one that is said beforehand is taken alone.
    """
    exports = [export for head in (grid.rows[0] if grid.rows else ()) if (export := export_of(head))]
    called = [exports[0].deck] if exports else [grid.name] if grid.name else re.split(r"[./\\]", file)[::-1]
    found = next((name for name in called if name in decks), "")
    if named:
        return named if found in ("", named) or not grid.name else ""
    if not found and grid.name.startswith(IGNORED):
        return ""
    if not found:
        word = grid.name or (exports[0].deck if exports else "")
        names, near = allowed(word, decks)
        what = f"the deck `{shown(word)}` does not exist" if word else "nothing says which deck this is"
        help = did_you_mean(near, "Name it with --deck, or call the sheet or the file by the name of the deck.")
        _say(mistakes, "sheet-without-deck", Place(file, grid.name, 1, 1, ""), f"{what}. Decks: {names}.", help)
    return found


class _Reader:
    """One sheet on its way to a table."""

    def __init__(self, grid: Grid, file: str, deck: DeckTable, mistakes: list[Diagnostic]) -> None:
        self.grid, self.deck, self.mistakes = grid, deck, mistakes
        self.table = Table(deck.name, file, grid.name)
        self.name_at = self.base_at = -1
        self.columns: dict[int, Column] = {}
        self._heads(grid.rows[0] if grid.rows else ())
        if self.name_at >= 0:
            for number, row in enumerate(grid.rows[1:], 2):
                if any(cell.strip() for cell in row):
                    self._row(number, row)

    def _place(self, row: int, column: int) -> Place:
        heads = self.grid.rows[0]
        head = heads[column].strip() if column < len(heads) else ""
        return Place(self.table.file, self.table.sheet, row, column + 1, head)

    def _heads(self, heads: tuple[str, ...]) -> None:
        possible = self.deck.possible()
        known = {plain(head).replace(" ", ""): column for head, column in possible.items()}
        for at, text in enumerate(heads):
            head = " ".join(text.split())
            if export := export_of(head):
                self.base_at, self.table.export = at, export
            elif head == NAME or (head.lower() in OTHER_NAMES and head.lower() not in possible):
                self._once(at, self.name_at >= 0)
                self.name_at = at
            elif column := possible.get(head) or known.get(plain(head).replace(" ", "")):
                self._once(at, column.path in self.table.columns)
                self.columns[at] = self.table.columns[column.path] = column
            elif not head.startswith(IGNORED) and (head or any(len(r) > at and r[at].strip() for r in self.grid.rows)):
                names, near = allowed(head, possible if head.startswith("ability") else [NAME, *self._common()])
                message = f"the deck has no column `{shown(head)}`. Columns: {names}."
                help = did_you_mean(near, "Rename it, or put `#` in front of its name if it is only for you.")
                _say(self.mistakes, "unknown-column", self._place(1, at), message, help)
        if self.name_at < 0:
            message = f"no column is called `{NAME}`, so nobody knows which card a row is about."
            place = Place(self.table.file, self.table.sheet, 1, 1, "")
            _say(self.mistakes, "unknown-column", place, message, f"Put `{NAME}` above the names.")

    def _common(self) -> list[str]:
        """The columns people mean most often: those of several abilities are left out."""
        return [head for head in self.deck.possible() if not head.startswith("ability ")]

    def _once(self, at: int, again: bool) -> None:
        if again:
            place = self._place(1, at)
            _say(self.mistakes, "row-twice", place, "the column stands here a second time.", "Take one of them out.")

    def _row(self, number: int, row: tuple[str, ...]) -> None:
        name = row[self.name_at].strip() if self.name_at < len(row) else ""
        place = self._place(number, self.name_at)
        if not re.fullmatch(NAME_FORM, name):
            message = f"`{shown(name)}` is no name of a card: {NAME_WORDS}." if name else "the card has no name."
            _say(self.mistakes, "bad-cell", place, message, "Write the name, or empty the row.")
            return
        if name in self.table.rows:
            first = self.table.rows[name].place.row
            message = f"the card `{name}` has a row already: row {first}."
            _say(self.mistakes, "row-twice", place, message, "Rename or take out one of the two.")
            return
        cells: dict[Path, str] = {}
        places: dict[Path, Place] = {}
        for at, column in self.columns.items():
            text = settled(row[at], column.sort) if at < len(row) else ""
            cells[column.path], places[column.path] = text, self._place(number, at)
            if why := unlike(text, column.sort):
                _say(self.mistakes, "bad-cell", places[column.path], why, "Write what is meant, or empty the cell.")
                known = self.deck.cards.get(name)  # the rest is looked through as if nobody had changed this cell
                cells[column.path] = known.text(column.path) if known else ""
        was, signs = signs_of(row[self.base_at]) if 0 <= self.base_at < len(row) else ("", None)
        self.table.rows[name] = Row(name, was or name, place, cells, places, signs)


def renamed(changes: Iterable[Change], mistakes: list[Diagnostic]) -> None:
    """Answers rows whose card had another name when the table was made."""
    for change in changes:
        if change.kind == "renamed" and change.place is not None:
            was, name = change.old, change.card
            message = f"the card `{was}` is called `{name}` here. Other places name it: a table does not rename it."
            help = f"Write `{was}` again and rename it in the ruleset; for a new card empty the row's last cell."
            _say(mistakes, "renamed-card", change.place, message, help)


def conflicts(changes: Iterable[Change], mistakes: list[Diagnostic]) -> None:
    """Answers cells that were changed in the table and, otherwise, in the ruleset."""
    for change in changes:
        if change.kind == "conflict" and change.place is not None:
            old, new = (listed([text]) if text else "nothing" for text in (change.old, change.new))
            message = f"`{change.card}` was changed in the ruleset as well since the table was made. "
            help = "Choose: `--prefer table` or `--prefer ruleset`; or make them equal."
            _say(mistakes, "changed-since-export", change.place, f"{message}There stands {old}, here {new}.", help)
