"""What spreadsheets make of a table is read as it was meant; what is hostile or broken is answered, never run."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from edit.desk import Desk, small, with_cell
from openpyxl import Workbook, load_workbook

from rulekit.diagnostics.source import Diagnostic
from rulekit.edit.cells import guarded, settled, unguarded
from rulekit.edit.packed import MOST_BYTES, MOST_CELLS, MOST_OTHERS, MOST_SIGNS, MOST_UNPACKED, MOST_WRITTEN_OUT
from rulekit.edit.packed import refused as too_much
from rulekit.edit.read_tables import read_tables
from rulekit.edit.sheets import MOST_COLUMNS, MOST_ROWS, MOST_SHEETS, Grid, from_csv, from_xlsx, to_csv, to_xlsx

HOUSE = Path(__file__).resolve().parents[2]
ROWS = (("card name", "power"), ("spark", "2"), ("frost", "a, b;\nc\td"))


@pytest.fixture
def spells(tmp_path: Path) -> Desk:
    """A small ruleset."""
    return small(tmp_path)


def rows_of(data: bytes) -> tuple[tuple[str, ...], ...]:
    said: list[Diagnostic] = []
    (grid,) = from_csv(data, "t.csv", said)
    assert not said
    return grid.rows


def refused(data: bytes, file: str = "t.csv") -> str:
    said: list[Diagnostic] = []
    assert (from_csv if file.endswith("csv") else from_xlsx)(data, file, said) == []
    (found,) = said
    assert found.code == "not-a-table"
    assert found.help
    return found.message


# ---- CSV ----


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("ends", [b"\r\n", b"\n"])
def test_every_way_in_which_spreadsheets_write_csv_is_read(separator: str, mark: bytes, ends: bytes) -> None:
    data = to_csv(ROWS, separator).removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", ends)
    assert rows_of(mark + data) == ROWS


def test_a_first_line_that_says_the_separator_is_no_row() -> None:
    assert rows_of(b"sep=;\r\ncard name;power\r\nspark;2\r\n") == (("card name", "power"), ("spark", "2"))


def test_an_exported_csv_begins_with_a_mark_so_that_a_spreadsheet_knows_its_letters() -> None:
    data = to_csv([("größe",)])
    assert data.startswith(b"\xef\xbb\xbf") and data.endswith(b"\r\n")
    assert rows_of(data) == (("größe",),)


@pytest.mark.parametrize("text", ["=1+2", "+1", "-x > 3", "@SUM(A1)", "\tx", "'quoted", "=cmd|' /C calc'!A0"])
def test_no_text_is_written_so_that_a_spreadsheet_runs_it(text: str) -> None:
    assert guarded(text)[0] == "'"
    assert unguarded(guarded(text)) == text
    said: list[Diagnostic] = []
    assert rows_of(to_csv([("card name", text)]))[0][1] == text
    (grid,) = from_xlsx(to_xlsx([Grid("spell", (("card name", text), ("x", "")))]), "t.xlsx", said)
    assert grid.rows[0][1] == text
    sheet = load_workbook(io.BytesIO(to_xlsx([Grid("spell", (("a",), (text,)))]))).active
    assert sheet is not None and sheet["A2"].data_type == "s"


def test_a_number_below_zero_is_a_number() -> None:
    assert guarded("-3") == "-3"


@pytest.mark.parametrize(
    ("text", "read"),
    [("3.0", "3"), ("3,0", "3"), (" 3 ", "3"), ("+3", "3"), ("-03", "-3"), ("3.5", "3.5"), ("1.000", "1.000")],
)
def test_a_number_is_read_as_it_was_meant_or_not_at_all(text: str, read: str) -> None:
    assert settled(text, "number") == read


def test_what_a_spreadsheet_does_to_cells_is_no_change(spells: Desk) -> None:
    grid = spells.grid("spell")
    made = {
        "copies": lambda t: f"{t}.0",
        "swift": str.upper,
        "power": lambda t: f"{t},0",
        "effect": lambda t: f"  {t}\n",
    }
    rows = [
        tuple(made.get(head, str)(cell) if cell else "" for head, cell in zip(grid.rows[0], row, strict=True))
        for row in grid.rows[1:]
    ]
    done = spells.take(Grid("spell", (grid.rows[0], *rows)))
    assert (done.changes["spell"], done.mistakes) == ([], [])


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"card name,power\nspark,\xe9\n", "line 2 is not in UTF-8"),
        ("card name\n".encode("utf-16"), "UTF-16"),
        (b"a\0b", "no text"),
        (b"PK\x03\x04", "no text"),
        (b'card name,power\nspark,"2\n', "quote"),
        (b"x" * (MOST_BYTES + 1), "larger than"),
        (b"card name\n" * (MOST_ROWS + 2), "rows"),
        (b"," * (MOST_COLUMNS + 2), "columns"),
    ],
)
def test_a_csv_that_is_none_is_answered(data: bytes, why: str) -> None:
    assert why in refused(data)


# ---- XLSX ----


def workbook(change: dict[str, bytes] | None = None, **cells: object) -> bytes:
    """A workbook with a sheet `spell`; `change` puts parts into it."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = "spell"
    sheet["A1"], sheet["B1"], sheet["A2"] = "card name", "power", "spark"
    for place, value in cells.items():
        sheet[place] = value  # type: ignore[assignment]
    out = io.BytesIO()
    book.save(out)
    if change:
        with zipfile.ZipFile(out, "a") as packed:
            for name, data in change.items():
                packed.writestr(name, data)
    return out.getvalue()


def cells_of(data: bytes) -> tuple[tuple[str, ...], ...]:
    said: list[Diagnostic] = []
    (grid,) = from_xlsx(data, "t.xlsx", said)
    assert not said
    return grid.rows


def test_numbers_and_truths_of_a_workbook_are_read(spells: Desk) -> None:
    assert cells_of(workbook(B2=3.0, C2=True))[1] == ("spark", "3", "true")


def test_a_formula_without_a_result_and_a_date_are_bad_cells(spells: Desk) -> None:
    import datetime

    said: list[Diagnostic] = []
    for value, why in (("=1+2", "formula"), (datetime.date(2026, 3, 1), "date"), ("#REF!", "work this out")):
        found = from_xlsx(workbook(B2=value), "t.xlsx", said)
        bad = spells.read(*found)[1]
        assert [d.code for d in bad] == ["bad-cell"]
        assert why in bad[0].message
        assert "sheet spell, row 2, column power (B2)" in bad[0].message


def test_macros_and_links_of_a_workbook_are_passed_over() -> None:
    parts = {"xl/vbaProject.bin": b"Sub Auto_Open()", "xl/externalLinks/externalLink1.xml": b"<externalLink/>"}
    assert cells_of(workbook(parts))[1][0] == "spark"


def test_hidden_and_empty_sheets_are_passed_over() -> None:
    book = load_workbook(io.BytesIO(workbook()))
    book.create_sheet("empty")
    book.create_sheet("secret").sheet_state = "hidden"
    book["secret"]["A1"] = "x"
    out = io.BytesIO()
    book.save(out)
    said: list[Diagnostic] = []
    assert [grid.name for grid in from_xlsx(out.getvalue(), "t.xlsx", said)] == ["spell"]


def test_of_more_sheets_than_are_read_none_is_passed_over_in_silence() -> None:
    book = Workbook()
    for number in range(MOST_SHEETS):
        book.create_sheet(f"deck{number}")
    out = io.BytesIO()
    book.save(out)
    assert f"more than {MOST_SHEETS} sheets" in refused(out.getvalue(), "t.xlsx")


def test_the_limits_on_the_page_are_those_that_hold() -> None:
    page = " ".join((HOUSE / "docs" / "tables.md").read_text("utf-8").split())
    file = f"{MOST_BYTES >> 20} MiB, {MOST_ROWS:,} rows and {MOST_COLUMNS} columns"
    book = f"{MOST_SHEETS} sheets, {MOST_CELLS:,} cells with the empty ones in it"
    assert f"A table may have {file}; a workbook {book}, and {MOST_UNPACKED >> 20} MiB unpacked." in page


def test_a_workbook_that_claims_more_than_it_may_is_not_unpacked() -> None:
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as packed:
        packed.writestr("xl/worksheets/sheet1.xml", b"\0" * (MOST_UNPACKED + 1))
    assert len(bomb.getvalue()) < 1 << 20
    assert "claims to hold more" in refused(bomb.getvalue(), "t.xlsx")


def repacked(data: bytes, changes: dict[str, Callable[[str], str]]) -> bytes:
    """A workbook with some of its parts changed."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for part in old.namelist():
            text = old.read(part)
            new.writestr(part, changes[part](text.decode()).encode() if part in changes else text)
    return out.getvalue()


@pytest.mark.parametrize("sign", ["<c/>", '<x:c r="A1"/>', "<c></c>", "<row/>"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_a_workbook_with_more_cells_than_any_table_is_not_opened(sign: str, encoding: str) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        for number in range(4):
            many = sign * ((MOST_SIGNS if sign == "<row/>" else MOST_CELLS) // 4 + 1)
            new.writestr(f"xl/worksheets/sheet{number}.any", many.encode(encoding))
    assert len(packed.getvalue()) < 1 << 16
    assert "cells" in refused(packed.getvalue(), "t.xlsx")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_what_would_run_behind_another_separator_stands_in_quotes(separator: str) -> None:
    data = to_csv([("a", "gain 1 coin;=HYPERLINK(1)"), ("b", "2,=1+1")], separator)
    lines = data.decode("utf-8-sig").splitlines()
    assert all(cell[0] == cell[-1] == '"' for line in lines for cell in re.findall(r'"[^"]*"', line))
    assert lines[0].endswith('=HYPERLINK(1)"') and rows_of(data)[0][1] == "gain 1 coin;=HYPERLINK(1)"


@pytest.mark.parametrize("sign", ["<xf/>", '<definedName name="a">Sheet1!$A$1</definedName>', '<x:font val="1"/>'])
def test_a_workbook_with_more_styles_or_names_than_any_table_is_not_opened(sign: str) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        new.writestr("xl/styles.xml", sign * (MOST_OTHERS // sign.count("<") + 1))
    assert "too much besides" in refused(packed.getvalue(), "t.xlsx")


def test_a_formula_that_stands_once_for_many_cells_is_not_written_out_for_each() -> None:
    def shared(text: str) -> str:
        first = f'<c r="A1"><f t="shared" ref="A1:A900" si="0">{"A1+" * 2000}1</f><v>1</v></c>'
        others = '<c><f t="shared" si="0"/><v>1</v></c>' * 900
        return text.replace("<sheetData>", f"<sheetData><row>{first}{others}</row>")

    assert MOST_WRITTEN_OUT < 6000 * 900
    data = repacked(workbook(A1="x"), {"xl/worksheets/sheet1.xml": shared})
    assert "too much besides" in refused(data, "t.xlsx")


def test_what_a_library_warns_of_is_not_said(recwarn: pytest.WarningsRecorder) -> None:
    def extended(text: str) -> str:
        return text.replace(
            "</sheetData>", '</sheetData><extLst><ext uri="{CCE6A557-97BC-4b89-ADB6-D9C93CAAB3DF}"/></extLst>'
        )

    said: list[Diagnostic] = []
    assert from_xlsx(repacked(workbook(A1="x"), {"xl/worksheets/sheet1.xml": extended}), "t.xlsx", said)
    assert not said and not recwarn.list


def test_as_many_cells_as_a_workbook_may_have_are_counted_right_however_it_is_cut() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
        new.writestr("sheet.xml", '<c r="A1"/><v>text</v>' * MOST_CELLS)
    assert too_much(packed.getvalue()) is None


def test_a_part_is_one_sheet_alone() -> None:
    def twice(text: str) -> str:
        sheet = re.search(r"<sheet [^>]*>", text)
        assert sheet is not None
        return text.replace(sheet[0], sheet[0] + re.sub('name="[^"]*"', 'name="again"', sheet[0]))

    data = repacked(workbook(), {"xl/workbook.xml": twice})
    assert "one part" in refused(data, "t.xlsx")


def test_rows_with_nothing_but_a_far_end_are_not_looked_at_for_ever() -> None:
    def far(text: str) -> str:
        rows = "".join(f'<row r="{n}"><c r="XFD{n}"/></row>' for n in range(10, 400))
        return text.replace("</sheetData>", f"{rows}</sheetData>")

    assert "columns" in refused(repacked(workbook(), {"xl/worksheets/sheet1.xml": far}), "t.xlsx")


def test_a_cell_at_the_end_of_the_world_is_refused_at_once() -> None:
    assert "rows" in refused(workbook(A1048576="x"), "t.xlsx")
    assert "columns" in refused(workbook(XFD1="x"), "t.xlsx")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"PK\x05\x06" + b"\0" * 18,
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600,  # a workbook with a password
        b"card name,power\n",
        workbook()[:700],
        workbook({"xl/evil.xml": b'<!DOCTYPE a [<!ENTITY b "ha">]><a>&b;</a>'}),
    ],
)
def test_a_workbook_that_is_none_is_answered(data: bytes) -> None:
    assert "cannot be read as a table" in refused(data, "t.xlsx")


@pytest.mark.parametrize("at", range(100, 4700, 230))
def test_a_workbook_with_a_broken_byte_never_raises(at: int) -> None:
    data = bytearray(workbook())
    data[at % len(data)] ^= 0xFF
    from_xlsx(bytes(data), "t.xlsx", [])


# ---- mistakes in a table ----


@pytest.mark.parametrize(
    ("rows", "code", "place"),
    [
        ((("card name", "pover"), ("spark", "2")), "unknown-column", "row 1, column pover (B1)"),
        ((("power",), ("2",)), "unknown-column", "row 1"),
        ((("card name", "power"), ("spark", "two")), "bad-cell", "row 2, column power (B2)"),
        ((("card name", "power"), ("", "2")), "bad-cell", "row 2, column card name (A2)"),
        ((("card name", "power"), ("2 sparks", "2")), "bad-cell", "row 2, column card name (A2)"),
        ((("card name", "when"), ("spark", "* a\n* b")), "bad-cell", "row 2, column when (B2)"),
        ((("card name", "provenance"), ("spark", "somewhere")), "bad-cell", "row 2, column provenance (B2)"),
        ((("card name", "power"), ("spark", "=1+1")), "bad-cell", "row 2, column power (B2)"),
        ((("card name", "power"), ("spark", "1"), ("spark", "2")), "row-twice", "row 3, column card name (A3)"),
        ((("card name", "power", "power"),), "row-twice", "row 1, column power (C1)"),
    ],
)
def test_a_mistake_is_said_with_its_row_and_column(
    spells: Desk, rows: tuple[tuple[str, ...], ...], code: str, place: str
) -> None:
    said = spells.read(Grid("spell", rows))[1]
    assert [d.code for d in said] == [code]
    assert f"In sheet spell, {place}: " in said[0].message
    assert said[0].help


def test_all_mistakes_of_a_table_are_said_at_once(spells: Desk) -> None:
    rows = (("card name", "power", "nothing"), ("spark", "x", "1"), ("frost", "y", ""))
    assert [d.code for d in spells.read(Grid("spell", rows))[1]] == ["unknown-column", "bad-cell", "bad-cell"]


def test_a_sheet_that_names_no_deck_is_answered_and_one_with_a_hash_passed_over(spells: Desk) -> None:
    said = spells.read(Grid("spels", ROWS[:2]), Grid("#notes", ROWS))[1]
    assert [d.code for d in said] == ["sheet-without-deck"]
    assert "`spell`" in said[0].help
    assert [d.code for d in spells.read(Grid("spell", ROWS[:2]), Grid("spell", ROWS[:2]))[1]] == ["row-twice"]


def test_of_several_sheets_the_deck_that_is_named_is_taken_alone(spells: Desk) -> None:
    said: list[Diagnostic] = []
    grids = [spells.grid("spell"), spells.grid("charm"), Grid("notes", (("a",), ("b",)))]
    assert [t.deck for t in read_tables(grids[:2], "t.xlsx", spells.decks, "charm", said)] == ["charm"]
    loose = Grid("", grids[1].rows)
    assert [t.deck for t in read_tables([loose], "spell.csv", spells.decks, "charm", said)] == ["charm"]
    assert not said


def test_a_column_for_notes_is_left_alone(spells: Desk) -> None:
    grid = with_cell(spells.grid("spell"), "spark", "# for me", "=HYPERLINK()")
    assert spells.take(grid).changes["spell"] == []


def test_a_text_that_its_place_cannot_hold_is_refused(spells: Desk) -> None:
    done = spells.take(with_cell(spells.grid("spell"), "spark", "effect", "gain 1 coin, 'a' \"b\""))
    assert ([d.code for d in done.mistakes], done.texts) == (["bad-cell"], {})
