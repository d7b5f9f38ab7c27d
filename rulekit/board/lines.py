"""Styled text as plain data: a line is a row of runs, a run a text with the name of its style.

A style is words a terminal knows: `bold`, `dim`, a colour. Widths are those of a terminal, where some letters
take two places and some none.

Never: writes to a screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from unicodedata import category, combining, east_asian_width

Run = tuple[str, str]
Line = tuple[Run, ...]
Block = list[Line]

UNBROKEN = "\u00a0"  # a blank at which no line is broken
GAP = 3  # between panels that stand beside each other


def line(*parts: str | Run) -> Line:
    """A line of texts, plain or with a style."""
    return tuple((part, "") if isinstance(part, str) else part for part in parts)


def joined(parts: Iterable[Line], between: str = " ") -> Line:
    """Parts in one line, with the same between them; empty ones are left out."""
    filled = [part for part in parts if part]
    return tuple(run for at, part in enumerate(filled) for run in (((between, ""),) * bool(at) + part))


def plain(of: Line) -> str:
    """A line without its styles."""
    return "".join(text for text, _ in of)


def wide(text: str) -> int:
    """How many places of a terminal a text takes."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def width(of: Line) -> int:
    """How many places a line takes."""
    return sum(wide(text) for text, _ in of)


def widest(block: Iterable[Line]) -> int:
    """How many places the longest line takes."""
    return max(map(width, block), default=0)


def padded(of: Line, to: int, right: bool = False) -> Line:
    """A line filled up with blanks."""
    blanks = ((" " * (to - width(of)), ""),) if width(of) < to else ()
    return (*blanks, *of) if right else (*of, *blanks)


def indented(block: Block, by: int) -> Block:
    """Every line a little to the right."""
    return [((" " * by, ""), *each) for each in block]


def beside(blocks: Sequence[Block], room: int) -> Block:
    """Blocks beside each other, as many as there is room for, the rest below.

    If not all stand in one line, each line holds as many as the last but one could: two and two rather than three
    and one.
    """
    blocks = [block for block in blocks if block]
    rows: list[list[Block]] = []
    used = 0
    for block in blocks:
        if rows and used + GAP + widest(block) <= room:
            rows[-1].append(block)
            used += GAP + widest(block)
        else:
            rows.append([block])
            used = widest(block)
    most = max(map(len, rows), default=0)
    if len(rows) > 1 and most > 1:
        even = -(-len(blocks) // len(rows))
        rows = [blocks[i : i + even] for i in range(0, len(blocks), even)] if even <= most else rows
    found: Block = []
    for row in rows:
        found += ([()] if found else []) + side_by_side(row)
    return found


def below(blocks: Sequence[Block]) -> Block:
    """Blocks below each other, apart where one has several lines."""
    found: Block = []
    filled = [block for block in blocks if block]
    for before, block in zip([[], *filled], filled, strict=False):
        apart = found and (len(block) > 1 or len(before) > 1)
        found += [*([()] if apart else []), *block]
    return found


def side_by_side(row: Sequence[Block]) -> Block:
    """Blocks beside each other, however wide they are."""
    widths = [widest(block) for block in row]
    lines = []
    for i in range(max(map(len, row))):
        parts: Line = ()
        for block, wide_ in zip(row, widths, strict=True):
            cell = block[i] if i < len(block) else ()
            parts = (*parts, *((" " * GAP, ""),) * bool(parts), *padded(cell, wide_))
        lines.append(trimmed(parts))
    return lines


def trimmed(of: Line) -> Line:
    """A line without blanks at its end."""
    runs = list(of)
    while runs and not runs[-1][0].rstrip():
        runs.pop()
    if runs:
        runs[-1] = (runs[-1][0].rstrip(), runs[-1][1])
    return tuple(runs)


def table(rows: Sequence[Sequence[Line]], right: Sequence[bool]) -> Block:
    """Rows of cells in columns; `right` says which columns stand at the right."""
    widths = [max(width(row[c]) for row in rows) for c in range(len(right))]
    found = []
    for row in rows:
        parts: Line = ()
        for c, cell in enumerate(row):
            parts = (*parts, *((("  ", ""),) if c else ()), *padded(cell, widths[c], right[c]))
        found.append(trimmed(parts))
    return found


def folded(of: Line, room: int, hanging: int = 0) -> Block:
    """A line broken between words where it is longer than there is room; what follows hangs to the right."""
    found: Block = []
    now: list[Run] = []
    used = 0
    for unit in _units(of):
        text = "".join(said for said, _ in unit)
        (first, style), *others = unit
        if used and used + wide(text.rstrip()) > room and text.strip():
            found.append(trimmed(tuple(now)))
            now, used = [(" " * hanging, "")], hanging
            text, first = text.lstrip(), first.lstrip()
        now += [(first, style), *others]
        used += wide(text)
    return [*found, trimmed(tuple(now))]


def _units(of: Line) -> list[list[Run]]:
    """What no line is broken in: a word with the blanks before it, and what stands close behind it."""
    found: list[list[Run]] = []
    for text, style in of:
        for word in _words(text):
            close = found and not word.startswith(" ") and not found[-1][-1][0].endswith(" ")
            if close and not _breaks(found[-1][-1][0][-1:] or " ", word[:1] or " "):
                found[-1].append((word, style))
            else:
                found.append([(word, style)])
    return found


def _breaks(before: str, behind: str) -> bool:
    """Whether a line may end between two signs that no blank parts: between wide ones, but not before a mark."""
    wide_signs = [east_asian_width(c) in "WF" for c in (before, behind)]
    return any(wide_signs) and category(behind)[0] != "P" and category(before) != "Ps"


def _words(text: str) -> list[str]:
    """A text in words, each with the blanks before it; signs that are written without blanks each by itself."""
    found, word = [], ""
    for c in text:
        if word.strip() and (c == " " or (_breaks(word[-1], c))):
            found.append(word)
            word = ""
        word += c
    return [*found, word] if word else found
