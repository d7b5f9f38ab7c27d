"""Words with line ends and comments between them → lines, indented and, where they are too wide, broken.

A line that begins a statement or ends a block stands where its block says; a line that goes on with a statement
stays where its writer put it. Too wide a line is broken behind `;` and round what stands in `{ … }`.

Never: takes a line end away; looks at what a word means.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

STEP = 2
WIDEST = 120


class Remark(NamedTuple):
    """A comment behind words of the same line: its column from 0, and how many blanks stand before it."""

    text: str
    column: int
    blanks: int


class Gap(NamedTuple):
    """What stands before a word: a comment on the line before, lines of their own (blank or comments), a line end.

    `column` is where the word stands if a line ends before it.
    """

    remark: Remark | None = None
    above: tuple[str, ...] = ()
    broken: bool = False
    column: int = 0

    def and_then(self, later: Gap) -> Gap:
        """Both together, when the word between them is gone."""
        if later == Gap():
            return self
        above = self.above
        remark = self.remark if self.broken else self.remark or later.remark
        if later.remark is not None and remark is not later.remark:
            above = (*above, later.remark.text)
        broken = self.broken or later.broken
        return Gap(remark, (*above, *later.above), broken, later.column if later.broken else self.column)


class Word(NamedTuple):
    """A word or sign; `apart`: a blank stands before it; `block`: it opens or closes a block of statements."""

    text: str
    apart: bool
    block: bool


class Margins(NamedTuple):
    """Columns from 0: where the text begins, where the lines below it that begin a statement do.

    `free`: the lines stand as they were put, and none is broken.
    """

    first: int
    base: int
    free: bool = False


class _Block(NamedTuple):
    """An open block: the indentation of the line it opens in, where its statements begin, how far they have moved."""

    line: int
    inside: int
    shift: int


def laid_out(words: list[Word], before: list[Gap], margins: Margins, breaks: bool) -> str:
    """The lines of a text; all but the first with their indentation. `breaks`: too wide a line may be broken."""
    lines = _Lines(words, before, margins)
    while breaks and not margins.free and lines.break_once():
        pass
    return lines.text()


class _Lines:
    def __init__(self, words: list[Word], before: list[Gap], margins: Margins) -> None:
        self.words, self.before, self.margins = words, before, margins
        self.begins = {i for i, gap in enumerate(before[:-1]) if i and (gap.broken or gap.above or gap.remark)}
        self.depths = self._depths()

    def _depths(self) -> list[int]:
        """In how many blocks each word stands; the braces of a block stand outside it."""
        depth, depths = 0, []
        for word in self.words:
            depth -= word.block and word.text == "}"
            depths.append(depth)
            depth += word.block and word.text == "{"
        return depths

    # ---- where lines begin ----

    def text(self) -> str:
        """The lines, with comments."""
        lines: list[str] = []
        for number, (first, last, indent) in enumerate(self._rows()):
            gap = self.before[first]
            above = indent
            if self.words[first].block and self.words[first].text == "}":
                above += STEP
            lines += [" " * above + line if line else "" for line in gap.above]
            here = "".join((" " if w.apart and i else "") + w.text for i, w in enumerate(self.words[first : last + 1]))
            start = self.margins.first if number == 0 and not gap.above else indent
            here = " " * start + here
            remark = self.before[last + 1].remark
            if remark is not None:
                column = remark.column if gap.broken or not first else 0
                here += " " * max(column - len(here), min(2, remark.blanks), 1) + remark.text
            lines.append(here)
        lines += [" " * self.margins.base + line if line else "" for line in self.before[-1].above]
        while not lines[-1].strip():
            lines.pop()
        lines[0] = lines[0].lstrip()
        return "\n".join(lines)

    def _rows(self) -> list[tuple[int, int, int]]:
        """Each line: its first word, its last word, its indentation."""
        starts = [0, *sorted(self.begins)]
        ends = [*(s - 1 for s in starts[1:]), len(self.words) - 1]
        rows: list[tuple[int, int, int]] = []
        blocks = [_Block(self.margins.base, self.margins.base, 0)]
        for first, last in zip(starts, ends, strict=True):
            gap = self.before[first]
            placed = self._placed(first, blocks)
            if placed is None:  # as it was put, though never in front of the statement it belongs to
                indent = gap.column + blocks[-1].shift
                if indent < blocks[-1].inside and not self.margins.free:
                    indent = blocks[-1].inside + STEP
            else:
                indent = placed
            if placed == blocks[-1].inside and gap.broken and first:
                blocks[-1] = blocks[-1]._replace(shift=indent - gap.column)
            rows.append((first, last, indent))
            self._go_through(first, last, indent, blocks)
        return rows

    def _placed(self, first: int, blocks: list[_Block]) -> int | None:
        """Where a line must begin; None if it goes on with a statement."""
        if first == 0:
            return self.margins.base
        if self.margins.free:
            return None
        word, last = self.words[first], self.words[first - 1]
        if word.block and word.text == "}":
            return blocks[-1].line
        return blocks[-1].inside if last.text == ";" or (last.block and last.text == "{") else None

    def _go_through(self, first: int, last: int, indent: int, blocks: list[_Block]) -> None:
        """Which blocks are open behind a line."""
        column = indent if first else self.margins.first
        for number in range(first, last + 1):
            word = self.words[number]
            column += word.apart and number > first
            if word.block and word.text == "}":
                blocks.pop()
            elif word.block:
                inside = indent + STEP if number == last else column + 1 + self.words[number + 1].apart
                blocks.append(_Block(indent, inside, blocks[-1].shift))
            column += len(word.text)

    # ---- too wide a line ----

    def break_once(self) -> bool:
        """Breaks every line that is too wide and can be broken, each once; False if there is none."""
        new: set[int] = set()
        for number, (first, last, indent) in enumerate(self._rows()):
            start = self.margins.first if number == 0 and not self.before[0].above else indent
            wide = sum(len(w.text) + w.apart for w in self.words[first : last + 1]) - self.words[first].apart
            if start + wide > WIDEST:
                new |= self._breaks(first, last)
        self.begins |= new
        return bool(new)

    def _breaks(self, first: int, last: int) -> set[int]:
        """The words of a line that are to begin lines of their own: those of its outermost statements."""
        for depth in sorted({self.depths[i] for i in range(first, last + 1)}):
            here = [i for i in range(first, last + 1) if self.depths[i] == depth]
            new = self._behind(";", here, last)
            if not new:
                braces = [i for i in here if self.words[i].block]
                new = self._behind("{", braces, last) | {i for i in braces if self.words[i].text == "}" and i > first}
                if new:
                    new |= self._behind(";", [i for i in range(first, last) if self.depths[i] == depth + 1], last)
            if new:
                return new
        return set()

    def _behind(self, sign: str, words: Iterable[int], last: int) -> set[int]:
        return {i + 1 for i in words if self.words[i].text == sign and i < last}
