"""A text of the effect language → its tree, or all its mistakes.

After a mistake the parser goes on at the next statement, so that one run shows them all.
Tested in tests/syntax/test_parse.py (trees and places) and test_mistakes.py (messages).

Never: raises for a user's mistake; decides what a name means.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, overload

from rulekit.diagnostics.places import Swap
from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.syntax import nodes
from rulekit.syntax.automaton import Automaton, TooDeep
from rulekit.syntax.build import Builder
from rulekit.syntax.certain import changes_for, with_fixes
from rulekit.syntax.grammar import tables
from rulekit.syntax.lexer import read_tokens
from rulekit.syntax.mistake import Mistake
from rulekit.syntax.mistakes import explain
from rulekit.syntax.notation import shapes
from rulekit.syntax.situation import Situation
from rulekit.syntax.tables import END, SOFT
from rulekit.syntax.tokens import CLOSES, Lines, Token, bracket_too_deep

MOST_BRACKETS = 64  # levels of brackets: no rule of a game comes near
MOST_LEVELS = 150  # levels of the tree, so that a reader of trees may call itself
MOST_MISTAKES = 20  # of one text

Found = list[Diagnostic]


@overload
def parse(source: SourceText, start: Literal["program"]) -> tuple[nodes.Block | None, Found]: ...
@overload
def parse(source: SourceText, start: Literal["condition"]) -> tuple[nodes.Expr | None, Found]: ...
@overload
def parse(source: SourceText, start: Literal["amounts"]) -> tuple[tuple[nodes.Amount, ...] | None, Found]: ...
@overload
def parse(source: SourceText, start: Literal["rules"]) -> tuple[tuple[nodes.Rule, ...] | None, Found]: ...
@overload
def parse(source: SourceText, start: Literal["trigger"]) -> tuple[nodes.Trigger | None, Found]: ...
@overload
def parse(source: SourceText, start: Literal["signature"]) -> tuple[nodes.Signature | None, Found]: ...
@overload
def parse(source: SourceText, start: Literal["param"]) -> tuple[nodes.Parameter | None, Found]: ...
@overload
def parse(source: SourceText, start: Literal["invariant"]) -> tuple[nodes.Invariant | None, Found]: ...
@overload
def parse(source: SourceText, start: str) -> tuple[Any, Found]: ...
def parse(source: SourceText, start: str) -> tuple[Any, Found]:
    """The tree of a text, or None and what is wrong with it.

    `start` is the start rule of the grammar that this kind of text has.
    """
    reading = Reading(source, start)
    tree, found = reading.run()
    if not found:
        return tree, found

    def mistakes(text: str) -> list[tuple[Diagnostic, int]]:
        other = Reading(replace(source, text=text), start)
        return [(d, other.lines.offset(d.span.line, d.span.column)) for d in other.run()[1]]

    return tree, with_fixes(source.text, reading.lines, found, reading.changes, mistakes)


class Reading:
    """One text on its way to a tree."""

    def __init__(self, source: SourceText, start: str) -> None:
        self.start = start
        self.tables = tables()
        self.lines = Lines(source)
        self.tokens = read_tokens(source.text, self.tables, dict(source.called))
        self.builder = Builder(self.lines)
        self.automaton = Automaton(self.tables, start, self.builder.build, MOST_LEVELS)
        self.found: list[Diagnostic] = []
        self.changes: dict[Diagnostic, list[Swap]] = {}

    def run(self) -> tuple[Any, list[Diagnostic]]:
        """Reads to the end, or until there are more mistakes than anyone reads at once."""
        deep = bracket_too_deep(self.tokens, MOST_BRACKETS)
        if deep is not None:
            return None, [too_deep(self.lines, deep)]
        at: int | None = 0
        while at is not None and len(self.found) < MOST_MISTAKES:
            token = self.tokens[at]
            before = self.automaton.states.copy()
            try:
                fed = self.feed(token)
            except TooDeep:
                self.found.append(too_deep(self.lines, token))
                break
            if fed:
                at = at + 1 if token.text != END else None
            else:
                place = self.situation(before, at)
                mistake = explain(place)
                self.changes[mistake.diagnostic] = changes_for(place, mistake.diagnostic)
                at = self.recover(at, mistake)
        found = sorted({*self.found, *self.builder.found}, key=lambda d: d.span)[:MOST_MISTAKES]
        return (None if found else self.automaton.result), found

    def situation(self, states: list[int], at: int) -> Situation:
        """What is known of a token that cannot stand here; `states`: before it was given to the automaton."""
        return Situation(self.tables, shapes(), self.lines, self.start, states, self.tokens, at)

    def feed(self, token: Token) -> bool:
        """Gives the automaton one token; False, if it cannot stand here."""
        return self.automaton.feed(self.symbol(token), token, token.start, token.end)

    def symbol(self, token: Token) -> str:
        """What a token is where it stands: a word of the language wins over a name."""
        if token.kind == "number":
            return "INT"
        if token.kind == "word":
            expected = self.tables.actions[self.automaton.states[-1]]
            if token.text not in self.tables.literals or (token.text in SOFT and token.text not in expected):
                return "NAME"
        return token.text if token.kind != "strange" else ""

    def recover(self, at: int, mistake: Mistake) -> int | None:
        """Goes on behind a mistake: with what was meant, or at the next statement."""
        self.found.append(mistake.diagnostic)
        token = self.tokens[at]
        try:
            if mistake.meant is not None:
                meant = [Token(kind, text, token.start, token.start) for kind, text in mistake.meant]
                if all(self.feed(t) for t in meant) and accepts_next(self, at + mistake.drops):
                    return at + mistake.drops
            return self.next_statement(at, mistake.ends_statement)
        except TooDeep:
            return None

    def next_statement(self, at: int, here: bool) -> int | None:
        """Skips to the next `;` or `}` of the text or block the mistake is in; None, if there is none."""
        if here and self.cut(";"):
            return at
        depth = 0
        for i in range(at, len(self.tokens)):
            token = self.tokens[i]
            if depth == 0 and token.text in (";", "}") and self.cut(token.text):
                return i + 1
            if token.text in CLOSES:
                depth += 1
            elif token.text in CLOSES.values() and depth:
                depth -= 1
        return None

    def cut(self, sign: str) -> bool:
        """Puts `skip` for the statement begun last, and the sign behind it; False, if none was begun."""
        states, gotos = self.automaton.states, self.tables.gotos
        for keep in range(len(states), 0, -1):
            for symbol, stand_in in STAND_INS.items():
                goto = gotos[states[keep - 1]].get(symbol)
                if goto is not None and self.tables.accepts([*states[:keep], goto], sign):
                    offset = self.automaton.ends[-1] if self.automaton.ends else 0
                    self.automaton.drop(len(states) - keep)
                    self.automaton.push(goto, stand_in, 0, offset, offset)
                    return self.automaton.feed(sign, Token("sign", sign, offset, offset), offset, offset)
        return False


STAND_INS: dict[str, nodes.Node] = {"statement": nodes.Skip(), "rule": nodes.Rule("", (), nodes.Int(0))}


def accepts_next(reading: Reading, at: int) -> bool:
    """Whether the text goes on well here, or has other things to complain about."""
    token = reading.tokens[at]
    symbol = reading.symbol(token)
    return not symbol or reading.tables.accepts(reading.automaton.states, symbol)


def too_deep(lines: Lines, token: Token) -> Diagnostic:
    """The text is nested beyond what any rule needs."""
    if token.text in CLOSES:
        message = f"More than {MOST_BRACKETS} brackets are open here."
    else:
        message = "Too many parts hang together here."
    return Diagnostic(
        "nesting-too-deep",
        lines.span(token.start, token.end),
        message,
        "Give a part a name of its own: with `let`, as a ruling, or as an action.",
    )
