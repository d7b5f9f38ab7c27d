"""A text → its words, numbers and signs, each with its place.

What a word means (a name, or a word of the language) is decided where it stands, by the parser.

Never: fails: what the language does not know becomes a strange token.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from rulekit.diagnostics.letters import UNSEEN
from rulekit.diagnostics.source import SourceText, Span
from rulekit.syntax.tables import END, Tables

NO_NAMES: Mapping[str, str] = MappingProxyType({})
CLOSES = {"(": ")", "[": "]", "{": "}"}

# Signs of other languages, longest first, that must be met whole to be explained.
STRANGE = (
    r"[0-9]+\.[0-9]+|\"[^\"\n]*\"|'[^'\n]*'|“[^”\n]*”|‘[^’\n]*’"
    r"|===?|!==|:=|\+=|-=|\*=|/=|=>|=<|<>|&&|\|\||\+\+|//|\*\*"
)


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


def read_tokens(text: str, tables: Tables, called: Mapping[str, str] = NO_NAMES) -> list[Token]:
    """All tokens of a text and, behind the last, the end; `called`: words that are read as others."""
    names, numbers = re.compile(tables.patterns["NAME"]), re.compile(tables.patterns["INT"])
    tokens = []
    for match in scanner(tables.literals, tables.ignored).finditer(text):
        kind = match.lastgroup
        if kind is None:
            continue
        word = match.group()
        if kind == "odd":
            kind = "strange"
        elif kind == "word" and names.fullmatch(word) is None:
            kind = "number" if numbers.fullmatch(word) else "strange"
        tokens.append(Token(kind, called.get(word, word), match.start(), match.end()))
    last = tokens[-1].end if tokens else len(text)
    tokens.append(Token("end", END, last, last))
    return tokens


@lru_cache(maxsize=4)
def scanner(literals: tuple[str, ...], ignored: tuple[str, ...]) -> re.Pattern[str]:
    """One pattern that matches any token; what is ignored belongs to no group."""
    signs = sorted((t for t in literals if not t[0].isalpha()), key=len, reverse=True)
    parts = [
        *(f"(?:{pattern})" for pattern in ignored),
        f"(?P<strange>{STRANGE})",
        f"(?P<word>[{UNSEEN}]*\\w[\\w{UNSEEN}]*)",  # what cannot be seen in a word is part of it
        f"(?P<sign>{'|'.join(map(re.escape, signs))})",
        r"(?P<odd>.)",
    ]
    return re.compile("|".join(parts), re.DOTALL)


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
