"""Texts that scenarios begin with → games, each shared by all scenarios that begin alike.

A text stands once in a shared game; what is said of it is moved to where a scenario itself has it.

Never: plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from rulekit.diagnostics.source import Diagnostic, Edit, SourceText, Span
from rulekit.findings import RulesetError
from rulekit.game import Game, GameError
from rulekit.program.program import Program
from rulekit.ready_ruleset import Ruleset
from rulekit.text.words import Words


class Begun:
    """A game that begins with a text (None: with the whole game)."""

    def __init__(self, ruleset: Ruleset, begin: SourceText | None, program: Program | RulesetError | GameError) -> None:
        self.begin, self._ruleset, self._program = begin, ruleset, program

    @cached_property
    def program(self) -> Program:
        """What is played; raises a RulesetError or a GameError if there is nothing."""
        if not isinstance(self._program, Program):
            raise self._program
        return self._program

    @cached_property
    def words(self) -> Words:
        """What is said in it."""
        return self._ruleset.words(self.program)

    @cached_property
    def game(self) -> Game:
        """The game."""
        return Game(self.program, self.words)


def begun_with(ruleset: Ruleset, players: int, begins: Sequence[SourceText | None]) -> list[Begun]:
    """The games that begin with these texts, all compiled at once; 0 players: the least."""
    texts = [text for text in begins if text is not None]
    programs: list[Program | RulesetError | GameError]
    try:
        programs = [*ruleset.begun(players or None, texts)] if texts else [ruleset.program(players or None)]
    except (RulesetError, GameError) as wrong:
        programs = [wrong for _ in begins]
    return [Begun(ruleset, begin, program) for begin, program in zip(begins, programs, strict=True)]


class Moved:
    """Places in one text → the same places in an equal text that stands elsewhere."""

    def __init__(self, here: SourceText | None, there: SourceText | None) -> None:
        self.here, self.there = here or there, there or here

    def said(self, said: Diagnostic) -> Diagnostic:
        """What is said, of the other text."""
        related = tuple((self.span(span), note) for span, note in said.related)
        fix = tuple(Edit(self.span(edit.span), edit.text) for edit in said.fix)
        return replace(said, span=self.span(said.span), related=related, fix=fix)

    def where(self, where: str) -> str:
        """The same of a place such as `first.yaml:12`."""
        file, _, line = where.rpartition(":")
        if self.here is self.there or not line.isdigit():
            return where
        span = self.span(Span(file, int(line), 1, int(line), 1))
        return f"{span.file}:{span.line}"

    def span(self, span: Span) -> Span:
        """The same of a span; one that lies elsewhere stays."""
        here, there = self.here, self.there
        if here is None or there is None or here is there or span.file != here.file:
            return span
        whole = here.span()
        if not whole.line <= span.line <= whole.end_line:
            return span
        down, right = there.line - here.line, there.column - here.column
        return Span(
            there.file,
            span.line + down,
            span.column + (right if span.line == here.line else 0),
            span.end_line + down,
            span.end_column + (right if span.end_line == here.line else 0),
        )
