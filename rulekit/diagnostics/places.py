"""Places of a text ↔ numbers of characters, what stands there, and the text with something else there.

Lines end with a line feed: a carriage return in front of it is a character like others. An invisible mark at the
beginning of a file is counted by no place.

Never: imports anything of rulekit but what a place is.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from rulekit.diagnostics.source import Diagnostic, Edit, Span

MARK = "\ufeff"  # some editors begin a file with it
Swap = tuple[int, int, str]  # where it begins and ends, counted in characters, and what is to stand there


@lru_cache(maxsize=8)  # of one file hundreds of places may be asked for
def beginnings(text: str) -> Sequence[int]:
    """Where each line of a text begins, the first one behind an invisible mark."""
    starts = [int(text.startswith(MARK))]
    at = text.find("\n")
    while at >= 0:
        starts.append(at + 1)
        at = text.find("\n", at + 1)
    return tuple(starts)


@lru_cache(maxsize=16)
def lines_of(text: str) -> tuple[str, ...]:
    """The lines of a text, taken apart once: of one file they may be asked for at each of its statements."""
    return tuple(text.split("\n"))


def offset(line: int, column: int, text: str, starts: Sequence[int]) -> int | None:
    """A place of a text by its number of characters; None if there is no such line, or no such column in it."""
    if not 1 <= line <= len(starts) or column < 1:
        return None
    end = starts[line] - 1 if line < len(starts) else len(text)
    at = starts[line - 1] + column - 1
    return at if at <= end else None


def at(file: str, text: str, start: int, length: int = 0) -> Span:
    """A place on one line of a file, by the number of characters before it in its text."""
    starts = beginnings(text)  # counted once, as a file may have many places
    line = max(1, bisect_right(starts, start))
    column = max(0, start - starts[line - 1]) + 1
    return Span(file, line, column, line, column + length)


def stretch(span: Span, text: str, starts: Sequence[int]) -> tuple[int, int] | None:
    """Where a place begins and ends in its text; None if there is no such place."""
    start = offset(span.line, span.column, text, starts)
    end = offset(span.end_line, span.end_column, text, starts)
    return None if start is None or end is None or end < start else (start, end)


def text_at(span: Span, text: str) -> str:
    """What stands at a place; "" if there is no such place."""
    found = stretch(span, text, beginnings(text))
    return "" if found is None else text[found[0] : found[1]]


def respelt(span: Span, text: str, word: str, instead: str) -> tuple[Edit, ...]:
    """Another word in place of one; none, if the word does not stand exactly once at the place, or over two lines."""
    if span.line != span.end_line:
        return ()
    found = [m.start() for m in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text_at(span, text))]
    if len(found) != 1 or not word:
        return ()
    begin = span.column + found[0]
    return (Edit(Span(span.file, span.line, begin, span.line, begin + len(word)), instead),)


def swapped(text: str, changes: Iterable[Swap]) -> str:
    """A text with changes in it, which stand in its order and do not overlap."""
    parts, at = [], 0
    for start, end, new in changes:
        parts += [text[at:start], new]
        at = end
    return "".join([*parts, text[at:]])


def times(word: str, texts: Sequence[str]) -> int:
    """How often a word stands in some texts."""
    return sum(len(re.findall(rf"(?<!\w){re.escape(word)}(?!\w)", text)) for text in texts)


def by_place(found: Iterable[Diagnostic], files: Iterable[str]) -> list[Diagnostic]:
    """What was found in the order of the files, then by line and column; what is of none of them comes first."""
    order = {name: i for i, name in enumerate(files)}
    return sorted(found, key=lambda d: (order.get(d.span.file, -1), d.span, d.code))


def written(files: Mapping[str, str], span: Span) -> str:
    """What stands at a place, if it is a part of one line; else ""."""
    parts = span.parts(lines_of(files.get(span.file, "")))
    return parts[0] if len(parts) == 1 else ""
