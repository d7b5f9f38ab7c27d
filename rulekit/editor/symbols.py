"""What the names of a ruleset stand for, and every place where one of them is written.

Never: reads a file.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from rulekit.check.names.scope import Role, Symbol
from rulekit.check.names.symbols import declarations
from rulekit.diagnostics.source import Span
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes

Width = Callable[[str], int]

# What a symbol of each kind is called.
CALLED = {
    "option": "an option", "ruling": "a ruling", "counter": "a counter", "group": "a group", "table": "a table",
    "variable": "a variable", "region": "a region", "zone": "a zone", "deck": "a deck", "piece": "a kind of pieces",
    "enum": "a list of words", "word": "a word", "card": "a card", "space": "a space", "attribute": "an attribute",
    "procedure": "an action or phase", "parameter": "a parameter", "local": "a name", "metric": "a metric",
    "invariant": "an invariant", "seat": "a seat", "ending": "a reason for the end", "choice": "a value of an option",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where a symbol is named, and to what end.

    `sure` is false where the place could also mean something else of the same name.
    """

    symbol: Symbol
    span: Span
    role: Role = "reads"
    sure: bool = True

    @property
    def declares(self) -> bool:
        """Whether the symbol is declared there."""
        return self.role == "declares"


def declared_as(ruleset: Ruleset, name: str, kinds: Iterable[str]) -> list[Symbol]:
    """What a name is declared as, of some kinds in their order."""
    tables = declarations(ruleset)
    return [Symbol(kind, name) for kind in kinds if name in tables[kind]]


@dataclass(slots=True)
class Mentions:
    """All places where symbols are named, found by symbol and by place."""

    of: dict[Symbol, list[Mention]] = field(default_factory=dict)
    _lines: dict[tuple[str, int], list[Mention]] = field(default_factory=dict)
    _seen: dict[tuple[Span, Symbol], Mention] = field(default_factory=dict)

    def add(self, mentions: Iterable[Mention]) -> None:
        """Takes up more of them, each once."""
        for mention in mentions:
            key = mention.span, mention.symbol
            if key in self._seen:
                continue
            self._seen[key] = mention
            self.of.setdefault(mention.symbol, []).append(mention)
            self._lines.setdefault((mention.span.file, mention.span.line), []).append(mention)

    def at(self, file: str, line: int, column: int) -> list[Mention]:
        """The mentions at a place, or ending right before it; more than one, where a place has several meanings."""
        here = [m for m in self._lines.get((file, line), ()) if m.span.column <= column <= m.span.end_column]
        shortest = min((m.span.end_column - m.span.column for m in here), default=0)
        return [m for m in here if m.span.end_column - m.span.column == shortest]

    def named_by(self, name: nodes.Name | nodes.Your) -> list[Symbol]:
        """What a name in a text of effects stands for."""
        span = name.span
        return [m.symbol for m in self.at(span.file, span.end_line, span.end_column) if m.symbol.name == name.name]

    def within(self, span: Span, kind: str, name: str) -> list[Symbol]:
        """The symbols of a kind that are declared under a name in a stretch, in the order they stand there."""
        found = []
        for line in range(span.line, span.end_line + 1):
            for m in sorted(self._lines.get((span.file, line), ()), key=lambda m: m.span):
                inside = (span.line, span.column) <= (m.span.line, m.span.column) < (span.end_line, span.end_column)
                if inside and m.declares and m.symbol.kind == kind and m.symbol.name == name:
                    found.append(m.symbol)
        return found

    def declared(self, symbol: Symbol) -> Mention | None:
        """Where a symbol is declared."""
        return next((m for m in self.of.get(symbol, ()) if m.declares), None)


class Sheet:
    """A text with its places: characters from 0 ↔ lines and columns from 1."""

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text = file, text
        self.starts = [0]
        at = text.find("\n")
        while at >= 0:
            self.starts.append(at + 1)
            at = text.find("\n", at + 1)

    def offset(self, line: int, column: int) -> int:
        """The character at a place; of a place behind the end of its line, that end."""
        if line > len(self.starts):
            return len(self.text)
        end = self.starts[line] - 1 if line < len(self.starts) else len(self.text)
        return min(self.starts[max(line, 1) - 1] + max(column, 1) - 1, end)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of a character."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def span(self, start: int, end: int) -> Span:
        """The stretch from one character to the one before another."""
        return Span(self.file, *self.place(start), *self.place(end))

    def line(self, number: int) -> str:
        """A line without its end; "" beyond the last."""
        if not 1 <= number <= len(self.starts):
            return ""
        end = self.starts[number] - 1 if number < len(self.starts) else len(self.text)
        return self.text[self.starts[number - 1] : end]


def units_to_column(line: str, units: int, width: Width) -> int:
    """A position as an editor counts it (from 0) → a column as spans count it (characters from 1)."""
    column, left = 1, units
    for letter in line:
        left -= width(letter)
        if left < 0:
            break
        column += 1
    return column


def column_to_units(line: str, column: int, width: Width) -> int:
    """A column as spans count it → a position as an editor counts it; behind the end of the line, that end."""
    before = line[: max(column - 1, 0)]
    return len(before) if before.isascii() else sum(map(width, before))  # of these each is one unit everywhere


# How wide a character is for an editor that counts in units of an encoding.
WIDTHS: dict[str, Width] = {
    "utf-8": lambda letter: len(letter.encode("utf-8", "surrogatepass")),
    "utf-16": lambda letter: 1 + (ord(letter) > 0xFFFF),
    "utf-32": lambda _: 1,
}
