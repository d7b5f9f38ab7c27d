"""A ruleset → what every name in its texts means, as the checker tells it while it resolves them.

The checker knows a name by the stretch it stands in; here its place in the text is found.

Never: decides what a name means.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from rulekit.check.names.scope import Role, Scope, Symbol
from rulekit.check.resolving.context import Checking
from rulekit.check.resolving.resolve import resolve
from rulekit.check.resolving.statements import block
from rulekit.check.tree import Ruling, Var
from rulekit.check.tree.types import Type
from rulekit.diagnostics.source import Span
from rulekit.editor.symbols import Mention, Sheet
from rulekit.ruleset.model import Ruleset
from rulekit.syntax import nodes

SORTS = ("region", "piece", "deck", "enum")  # of things that are the type of a value


class NameIndex:
    """All names in the texts of a ruleset, with their meanings; `types` say of which kind a local name is."""

    def __init__(self, ruleset: Ruleset, texts: Mapping[str, str]) -> None:
        self.ruleset = ruleset
        self.types: dict[Symbol, str] = {}
        self.sheets = {name: Sheet(name, text) for name, text in texts.items()}
        self._seen: dict[tuple[Span, Symbol], Mention] = {}
        self._binders: dict[tuple[str, Span], Symbol] = {}
        self._parameters: dict[Span, Symbol] = {
            p.span: Symbol("parameter", p.name, owner.name)
            for owner in ruleset.procedures.values()
            for p in owner.parameters
        }
        for ruling in ruleset.rulings.values():
            for p in ruling.parameters:
                self._declare(p.name, p.span, ending(p.span, p.name))
        self._types_written()
        self._checking = Checking(ruleset, self)
        resolve(self._checking)

    @property
    def rulings(self) -> dict[str, Ruling | None]:
        """The rulings as they are checked."""
        return dict(self._checking.rulings)

    def mentions(self) -> list[Mention]:
        """Every place of the ruleset's texts that names something."""
        return list(self._seen.values())

    def of_text(self, made: nodes.Block) -> list[Mention]:
        """Every place of another text that names something."""
        before, self._seen = self._seen, {}
        block(self._checking, made, Scope())
        found, self._seen = self._seen, before
        return list(found.values())

    # ---- what the checker tells ----
    def named(self, symbol: Symbol, span: Span, role: Role, first: bool) -> None:
        """A symbol is named where a stretch ends; `first`: where its name stands first in the stretch."""
        if first:
            self._stands(symbol, span)
        else:
            self._write(Mention(symbol, ending(span, symbol.name), role))

    def bound(self, variable: Var, at: Span) -> None:
        """A name is bound in a stretch, or right before it."""
        symbol = self._binder(variable.name, at) if at not in self._parameters else None
        if symbol is not None:
            self.types[symbol] = variable.type.said()

    def local(self, variable: Var, at: Span, span: Span) -> None:
        """A name that was bound in a stretch is read where another ends."""
        symbol = self._parameters.get(at) or self._binder(variable.name, at)
        if symbol is not None:
            self._write(Mention(symbol, ending(span, variable.name)))
            self.types[symbol] = variable.type.said()

    def sought(self, name: str, sort: str, known: Iterable[str], scope: Scope | None, near: Type | None) -> None:
        """What is not found names nothing."""

    # ---- places ----
    def _write(self, mention: Mention) -> None:
        if mention.span.file in self.sheets:
            key = mention.span, mention.symbol
            if mention.role == "writes" or key not in self._seen:
                self._seen[key] = mention

    def _stands(self, symbol: Symbol, span: Span) -> None:
        """Writes down where a name stands first in a stretch."""
        sheet = self.sheets.get(span.file)
        if sheet is None or not symbol.name:
            return
        start, end = sheet.offset(span.line, span.column), sheet.offset(span.end_line, span.end_column)
        found = re.compile(rf"\b{re.escape(symbol.name)}\b").search(sheet.text, start, end)
        if found is not None:
            self._write(Mention(symbol, sheet.span(found.start(), found.end())))

    def _types_written(self) -> None:
        """The types that declarations write."""
        r = self.ruleset
        written = [v.type for v in r.variables.values()]
        written += [a.type for region in r.regions.values() for a in region.attributes]
        written += [a.type for deck in r.decks.values() for a in deck.attributes]
        written += [p.type for procedure in r.procedures.values() for p in procedure.parameters]
        written += [p.type for ruling in r.rulings.values() for p in ruling.parameters]
        tables = zip(SORTS, (r.regions, r.pieces, r.decks, r.enums), strict=True)
        sorts = {name: sort for sort, table in tables for name in table}
        for kind in written:
            if kind.name in sorts and kind.form != "range":
                self._stands(Symbol(sorts[kind.name], kind.name), kind.span)

    def _binder(self, name: str, at: Span) -> Symbol | None:
        """A name that is bound in a stretch of a text, or right before it."""
        sheet = self.sheets.get(at.file)
        if (name, at) in self._binders or sheet is None or not name:
            return self._binders.get((name, at))
        start = binder(sheet.text, sheet.offset(at.line, at.column), sheet.offset(at.end_line, at.end_column), name)
        return self._declare(name, at, sheet.span(start, start + len(name))) if start >= 0 else None

    def _declare(self, name: str, at: Span, place: Span) -> Symbol:
        symbol = Symbol("local", name, f"{place.file}:{place.line}:{place.column}")
        self._binders[name, at] = symbol
        self._write(Mention(symbol, place, "declares"))
        return symbol


def ending(span: Span, name: str) -> Span:
    """The end of a stretch, as long as a name."""
    return Span(span.file, span.end_line, span.end_column - len(name), span.end_line, span.end_column)


def binder(text: str, start: int, end: int, name: str) -> int:
    """Where a name is bound: `let x =`, `choose x from`, `x in SET` in front of a set, `price(x) becomes`; -1: nowhere.

    start, end: the stretch the checker knows the name by.
    """
    word = re.escape(name)
    head = re.compile(r"\w+\s*\(([^()]*)\)\s*becomes\b").match(text, start)
    if head is not None:
        found = re.compile(rf"\b{word}\b").search(text, head.start(1), head.end(1))
        return found.start() if found else -1
    found = re.compile(rf"\b{word}\b(?=\s*(?:in\b|from\b|=))").search(text, start, end)
    if found is not None:
        return found.start()
    before = re.compile(rf"\b{word}\s+in\s*$").search(text, max(0, start - 200), start)
    return before.start() if before else -1
