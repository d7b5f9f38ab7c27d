"""placeholder while writing"""
from __future__ import annotations
from dataclasses import dataclass
from rulekit.diagnostics.source import Diagnostic
from rulekit.syntax.tables import Tables
from rulekit.syntax.tokens import Lines, Token


@dataclass(frozen=True)
class Mistake:
    diagnostic: Diagnostic
    meant: tuple[tuple[str, str], ...] | None = None
    drops: int = 0
    ends_statement: bool = False


@dataclass(frozen=True)
class Situation:
    tables: Tables
    lines: Lines
    start: str
    states: list[int]
    tokens: list[Token]
    at: int


def explain(s: Situation) -> Mistake:
    t = s.tokens[s.at]
    return Mistake(Diagnostic("unexpected-word", s.lines.span(t.start, t.end), f"`{t.text}` cannot stand here."))
