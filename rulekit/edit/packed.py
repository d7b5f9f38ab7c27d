"""The bytes of a workbook → why it is not opened: it is no archive, or would take too long or too much room to read.

A few kilobytes can unpack to millions of cells, styles or letters of formulas, and a library for spreadsheets reads
them all. So everything is counted first, whatever the parts are called, at a fraction of the cost.

Never: reads what stands in a cell.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

MOST_BYTES = 8 << 20
MOST_UNPACKED = 64 << 20
MOST_PARTS = 1000
MOST_CELLS = 120_000  # of all sheets, the empty ones included that are written down
MOST_SIGNS = 1_500_000  # `<` in all parts
MOST_OTHERS = 100_000  # of them such as are no cells or plain texts of cells: styles, names, letters with a look
MOST_WRITTEN_OUT = 2_000_000  # letters of formulas that stand once for many cells, if each had its own
MOST_IN_ONE = 1 << 18  # bytes between two signs
PIECE = 1 << 20  # bytes unpacked at once
SAVE_AGAIN = "Save the table again from a spreadsheet, without anything but the cards."

_CELL = re.compile(rb"<(?:[\w.-]+:)?c[\s/>]")
_OF_CELLS = re.compile(rb"</?(?:[\w.-]+:)?(?:c|v|f|is|si|t|row)[\s/>]")
_DECLARES = re.compile(rb"<!(?:DOCTYPE|ENTITY)")  # definitions by which a short file can grow without end
_FORMULA = re.compile(rb"<(?:[\w.-]+:)?f[\s>][^<]*")
_SHARED = re.compile(rb"""<(?:[\w.-]+:)?f\s[^>]*\bt\s*=\s*["']shared""")


def refused(data: bytes) -> tuple[str, str] | None:
    """Why a workbook is not even opened, and what to do; None if it may be."""
    if len(data) > MOST_BYTES:
        return f"it is larger than {MOST_BYTES >> 20} MiB", SAVE_AGAIN
    found = _Contents()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            parts = packed.infolist()
            if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > MOST_UNPACKED:
                claim = f"it claims to hold more than {MOST_UNPACKED >> 20} MiB, or more than {MOST_PARTS} parts"
                return claim, SAVE_AGAIN
            for piece, xml in _pieces(packed):
                if xml and _DECLARES.search(piece):
                    return "a part of it declares what no spreadsheet needs", SAVE_AGAIN
                found.count(piece, xml)
                if found.too_much:
                    return f"it holds more than {MOST_CELLS:,} cells, or too much besides", SAVE_AGAIN
    except Exception:  # a broken or locked archive has many ways to fail
        return "it is no workbook, or a locked one", "Save the table again as XLSX or CSV, without a password."
    return None


@dataclass(slots=True)
class _Contents:
    """What all parts hold so far; `longest`: letters of a formula."""

    cells: int = 0
    signs: int = 0
    others: int = 0
    shared: int = 0
    longest: int = 0
    in_one: int = 0

    def count(self, piece: bytes, xml: bool) -> None:
        """One more piece, which begins with a sign."""
        signs = piece.count(b"<")
        self.signs += signs
        self.cells += len(_CELL.findall(piece))
        self.others += signs - len(_OF_CELLS.findall(piece))
        self.shared += len(_SHARED.findall(piece))
        self.longest = max(self.longest, max(map(len, _FORMULA.findall(piece)), default=0))
        if xml:
            self.in_one = max(self.in_one, max(map(len, piece.split(b"<")), default=0))

    @property
    def too_much(self) -> bool:
        """Whether reading it would take too long."""
        return (
            self.cells > MOST_CELLS
            or self.signs > MOST_SIGNS
            or self.others > MOST_OTHERS
            or self.shared * self.longest > MOST_WRITTEN_OUT
            or self.in_one > MOST_IN_ONE
        )


def _pieces(packed: zipfile.ZipFile) -> Iterator[tuple[bytes, bool]]:
    """What is in all parts, whatever they are called, and whether it is XML by the name; no sign is cut in two.

    Zero bytes are left out, so that UTF-16 reads as plain letters.
    """
    for part in packed.infolist():
        rest, xml = b"", part.filename.endswith((".xml", ".rels"))
        with packed.open(part) as unpacked:
            while piece := unpacked.read(PIECE):
                piece = rest + piece.replace(b"\0", b"")
                cut = piece.rfind(b"<", -MOST_IN_ONE)
                piece, rest = (piece, b"") if cut < 0 else (piece[:cut], piece[cut:])
                yield piece, xml
        yield rest, xml
