"""Places in a user's files, and what is said about them.

A Span is a stretch of one file; a Diagnostic is one mistake or note with its place and a way out, and where one
way out is certain, an Edit of the text that takes it.

Never: imports anything of rulekit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of a file; lines and columns count from 1, the end is behind the last character."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def parts(self, lines: Sequence[str]) -> list[str]:
        """What it covers of each of the file's lines it reaches over; nothing where there are none."""
        found = list(lines[max(self.line - 1, 0) : self.end_line])
        if found:
            found[-1] = found[-1][: self.end_column - 1]
            found[0] = found[0][self.column - 1 :]
        return found


@dataclass(frozen=True, slots=True)
class SourceText:
    """A piece of a file read as effect language: its raw text and where it begins.

    The text is the file's own (indentation and line ends included), so a position inside it is
    a position in the file; white space means nothing to the effect language. `called`: words that are read as others.
    """

    text: str
    file: str
    line: int
    column: int
    called: tuple[tuple[str, str], ...] = ()

    def span(self) -> Span:
        """The whole piece."""
        lines = self.text.split("\n")
        if len(lines) == 1:
            return Span(self.file, self.line, self.column, self.line, self.column + len(self.text))
        return Span(self.file, self.line, self.column, self.line + len(lines) - 1, len(lines[-1]) + 1)


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of a file and the text that is to stand there instead; an empty stretch is a place between letters."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake, warning or note: a stable code, its place, what was found, one thing to do.

    `fix` is the one certain way to mend it, empty where there is none or more than one: done together, its edits
    take the mistake away and change nothing else. `count`: how many it stands for (`diagnostics/told.py`).
    """

    code: str
    span: Span
    message: str
    help: str = ""
    severity: Severity = "error"
    related: tuple[tuple[Span, str], ...] = ()
    fix: tuple[Edit, ...] = ()
    count: int = 1


def warning(code: str, span: Span, message: str, help: str, *related: tuple[Span, str]) -> Diagnostic:
    """What is sound and yet hardly meant, with the places that it hangs together with."""
    return Diagnostic(code, span, message, help, "warning", related)
