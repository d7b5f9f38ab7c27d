"""Words, numbers and signs, and where they stand in their file; which brackets are open behind some.

Never: reads a text.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from rulekit.diagnostics.source import SourceText, Span

CLOSES = {"(": ")", "[": "]", "{": "}"}


class Token(NamedTuple):
    """A word, number or sign; `kind` is word, number, sign, strange or end; `start` and `end` are offsets."""

    kind: str
    text: str
    start: int
    end: int


class Lines:
    """Offsets of a text → places in its file."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.starts = [0, *(m.end() for m in re.finditer("\n", source.text))]

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column in the file; the first line of the text begins anywhere, the others do not."""
        line = bisect_right(self.starts, offset) - 1
        column = offset - self.starts[line] + 1
        return self.source.line + line, column + (self.source.column - 1 if line == 0 else 0)

    def offset(self, line: int, column: int) -> int:
        """The offset of a place in the file that lies in the text."""
        row = line - self.source.line
        return self.starts[row] + column - (self.source.column if row == 0 else 1)

    def span(self, start: int, end: int) -> Span:
        """The stretch between two offsets."""
        return Span(self.source.file, *self.position(start), *self.position(end))


def unclosed(tokens: Iterable[Token]) -> list[Token]:
    """The brackets that are open after these tokens, outermost first."""
    waiting: list[Token] = []
    for token in tokens:
        if token.kind != "sign":
            continue
        if token.text in CLOSES:
            waiting.append(token)
        elif waiting and CLOSES[waiting[-1].text] == token.text:
            waiting.pop()
    return waiting


def bracket_too_deep(tokens: Iterable[Token], most: int) -> Token | None:
    """The first bracket that opens more than so many levels."""
    depth = 0
    for token in tokens:
        if token.kind == "sign":
            depth += (token.text in CLOSES) - (token.text in CLOSES.values())
            if depth > most:
                return token
    return None
