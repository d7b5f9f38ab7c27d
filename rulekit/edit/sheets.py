"""The bytes of a table, as spreadsheets write them ↔ sheets of cells; nothing in them is run or followed.

CSV in UTF-8 with or without a mark, with commas, semicolons or tabs; XLSX within limits that hold before it is
unpacked. Of a formula its last result is taken.

Never: opens a file; raises for what a table holds.
"""

from __future__ import annotations

import csv
import datetime
import io
import warnings
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.edit.cells import DATE, FORMULA, guarded, runs_elsewhere, unguarded
from rulekit.edit.packed import MOST_BYTES, SAVE_AGAIN, refused

if TYPE_CHECKING:
    from openpyxl.worksheet.worksheet import Worksheet

MOST_ROWS, MOST_COLUMNS, MOST_SHEETS = 2000, 400, 100
MOST_LOOKED_AT = 5000  # rows, the empty ones included
MOST_PLACES = 4_000_000  # of all its rows up to their last cell, those where nothing is written included
MOST_LETTERS = 32_767  # of a cell, in any spreadsheet
SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t"}


class Grid(NamedTuple):
    """A sheet: its name ("" in a file that has only one), its rows of texts from the first on."""

    name: str
    rows: tuple[tuple[str, ...], ...]


def needs_library(file: str) -> bool:
    """Whether a file of this name is read with the library for spreadsheets."""
    return file.lower().endswith((".xlsx", ".xlsm"))


# ---- CSV ----


def to_csv(rows: Iterable[Sequence[str]], separator: str = ",") -> bytes:
    """Rows as a spreadsheet reads them: with a mark, so that it knows the letters, and with its line ends.

    Where one that knows another separator would find a formula behind it, all stands in quotes, which end in none.
    """
    cells = [[guarded(cell) for cell in row] for row in rows]
    some = any(runs_elsewhere(cell) for row in cells for cell in row)
    out = io.StringIO()
    quoted = csv.writer(out, delimiter=separator, lineterminator="\r\n", quoting=csv.QUOTE_ALL)
    (quoted if some else csv.writer(out, delimiter=separator, lineterminator="\r\n")).writerows(cells)
    return out.getvalue().encode("utf-8-sig")


def from_csv(data: bytes, file: str, mistakes: list[Diagnostic]) -> list[Grid]:
    """The one sheet of a CSV file; none if it cannot be read."""
    if len(data) > MOST_BYTES:
        return _refuse(file, mistakes, f"it is larger than {MOST_BYTES >> 20} MiB", "Take out what is no card.")
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return _refuse(file, mistakes, "it is written in UTF-16", "Save it again as CSV in UTF-8.")
    if b"\0" in data or data[:2] == b"PK":
        return _refuse(file, mistakes, "it is no text", "Save it as CSV in UTF-8, or as XLSX under that ending.")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        return _refuse(file, mistakes, f"line {line} is not in UTF-8", "Save it again as CSV in UTF-8.")
    separator, text = separator_of(text)
    rows: list[tuple[str, ...]] = []
    try:
        csv.field_size_limit(max(csv.field_size_limit(), MOST_BYTES))
        for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True):
            rows.append(tuple(unguarded(cell) for cell in row))
            if len(rows) > MOST_ROWS or len(row) > MOST_COLUMNS:
                return _refuse(file, mistakes, *_too_large())
    except csv.Error:
        help = "Save it again from the spreadsheet, or end the quoted cell."
        return _refuse(file, mistakes, f"a quote is left open or stands alone behind row {len(rows)}", help)
    return [Grid("", tuple(rows))]


def separator_of(text: str) -> tuple[str, str]:
    """What parts the cells, by the first row, and the text without a line that says only that."""
    first, _, rest = text.partition("\n")
    if first.strip().lower().startswith("sep=") and len(first.strip()) == 5:
        return first.strip()[4], rest
    if first.rstrip("\r").lower() == "sep=\t":
        return "\t", rest
    quoted = first.split('"')[::2]  # what stands outside of quotes
    counts = {sign: sum(part.count(sign) for part in quoted) for sign in SEPARATORS.values()}
    best = max(counts, key=lambda sign: counts[sign])
    return (best if counts[best] else ","), text


# ---- XLSX ----


def to_xlsx(grids: Iterable[Grid]) -> bytes:
    """A workbook with a sheet for each grid; the first row stands still, long texts are wrapped."""
    from openpyxl import Workbook

    book = Workbook()
    assert book.active is not None
    book.remove(book.active)
    for grid in grids:
        sheet: Worksheet = book.create_sheet(grid.name[:31])
        for number, row in enumerate(grid.rows, 1):
            for column, text in enumerate(row, 1):
                _write_cell(sheet, number, column, text)
        _dress(sheet, grid)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _write_cell(sheet: Worksheet, row: int, column: int, text: str) -> None:
    from openpyxl.styles import Alignment, Font

    cell: Any = sheet.cell(row, column)
    if text.removeprefix("-").isdigit() and len(text) < 12 and row > 1:
        cell.value = int(text)
    elif text:
        cell.value = guarded(text)
        cell.data_type = "s"
    cell.alignment = Alignment(vertical="top", wrap_text=True)
    if row == 1:
        cell.font = Font(bold=True)


def _dress(sheet: Worksheet, grid: Grid) -> None:
    from openpyxl.utils import get_column_letter

    sheet.freeze_panes = "B2"
    for column in range(len(grid.rows[0])):
        longest = max(len(line) for row in grid.rows for line in (row[column].split("\n") or [""]))
        sheet.column_dimensions[get_column_letter(column + 1)].width = min(max(8, longest + 2), 60)
    sheet.column_dimensions[get_column_letter(len(grid.rows[0]))].width = 10


def from_xlsx(data: bytes, file: str, mistakes: list[Diagnostic]) -> list[Grid]:
    """The sheets of a workbook that are not empty; none if it cannot be read, or claims to be larger than any table."""
    wrong = refused(data)
    if wrong:
        return _refuse(file, mistakes, *wrong)
    try:
        with warnings.catch_warnings():  # of what nobody asked for, such as a filter
            warnings.simplefilter("ignore")
            return _opened(data, file, mistakes)
    except Exception:  # whatever the library stumbles over in a broken file
        help = "Save it again from the spreadsheet, as XLSX or as CSV in UTF-8."
        return _refuse(file, mistakes, "what it holds is no workbook", help)


def _opened(data: bytes, file: str, mistakes: list[Diagnostic]) -> list[Grid]:
    from openpyxl import load_workbook
    from openpyxl.reader.excel import ExcelReader

    first: Any = ExcelReader(io.BytesIO(data), read_only=True, keep_links=False)
    first.read_manifest()
    first.read_workbook()
    named = [part.target for _, part in first.parser.find_sheets()]
    if len(set(named)) < len(named):
        return _refuse(file, mistakes, "two of its sheets are one part of the file", SAVE_AGAIN)
    options: dict[str, Any] = {"read_only": True, "keep_links": False, "keep_vba": False}
    results = load_workbook(io.BytesIO(data), data_only=True, **options)
    written = load_workbook(io.BytesIO(data), data_only=False, **options)
    sheets = [sheet for sheet in results.worksheets if sheet.sheet_state == "visible"]
    if len(sheets) > MOST_SHEETS:
        return _refuse(file, mistakes, f"it has more than {MOST_SHEETS} sheets", "Take out what is no card.")
    grids, room = list[Grid](), _Room(MOST_PLACES)
    for sheet in sheets:
        rows = _rows(sheet, written[sheet.title], room)
        if rows is None:
            return _refuse(file, mistakes, *_too_large())
        if any(cell for row in rows for cell in row):
            grids.append(Grid(sheet.title, tuple(rows)))
    return grids


class _Room:
    """How many more places of rows are looked at."""

    def __init__(self, left: int) -> None:
        self.left = left


def _rows(sheet: Any, written: Any, room: _Room) -> list[tuple[str, ...]] | None:
    """The rows of a sheet as texts, without the empty ones at the end; None if there are too many."""
    for one in (sheet, written):
        one.reset_dimensions()  # what a sheet claims of its size is not believed
    rows: list[tuple[str, ...]] = []
    for values, cells in zip(sheet.iter_rows(values_only=True), written.iter_rows(), strict=False):
        room.left -= len(values)
        if room.left < 0:
            return None
        row = tuple(_text(value, cell) for value, cell in zip(values[:MOST_COLUMNS], cells, strict=False))
        if any(value is not None for value in values[MOST_COLUMNS:]) or len(rows) > MOST_LOOKED_AT:
            return None
        rows.append(row)
    while rows and not any(rows[-1]):
        rows.pop()
    wide = max((max((n for n, cell in enumerate(row, 1) if cell), default=0) for row in rows), default=0)
    if len(rows) > MOST_ROWS:
        return None
    return [(*row[:wide], *[""] * (wide - len(row))) for row in rows]


def _text(value: object, cell: Any) -> str:
    if value is None:
        return FORMULA if getattr(cell, "data_type", "") == "f" else ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        return f"{DATE} {value}"
    return unguarded(str(value)[:MOST_LETTERS])


def _too_large() -> tuple[str, str]:
    return f"it has more than {MOST_ROWS} rows or {MOST_COLUMNS} columns", "Take out what is no card."


def _refuse(file: str, mistakes: list[Diagnostic], why: str, help: str) -> list[Grid]:
    message = f"`{file}` cannot be read as a table: {why}."
    mistakes.append(Diagnostic("not-a-table", Span(file, 1, 1, 1, 1), message, help))
    return []
