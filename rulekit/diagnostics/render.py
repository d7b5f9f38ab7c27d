"""Diagnostics → text for a terminal, one line each for a tool, or JSON.

Never: decides what is a mistake; reads a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Literal
from unicodedata import category, combining, east_asian_width

from rulekit.diagnostics.source import Diagnostic, Severity, Span
from rulekit.signs import visible

Format = Literal["full", "concise", "json"]

TAB = 4
WIDEST = 160  # columns of a line that are shown
LOOKED_AT = 1000  # characters of a line, in front of a mistake and behind its beginning
ROOM_IN_FRONT = 40  # columns shown in front of a mistake far to the right
WORDING = ".ftl"
UNBROKEN = "\u00a0\u202f"  # blanks at which no line ends
STYLES: dict[Severity | str, str] = {"error": "1;31", "warning": "1;33", "note": "1;36", "path": "1", "dim": "2"}


def render(
    diagnostics: Iterable[Diagnostic], files: Mapping[str, str], format: Format = "full", colour: bool = False
) -> str:
    """The diagnostics as text, without a line end at the end; `files` has the text of each file by its name."""
    if format == "json":
        return json.dumps([as_data(d) for d in diagnostics], indent=2)
    if format == "concise":
        return "\n".join(concise(d) for d in diagnostics)
    lines = {name: text.split("\n") for name, text in files.items()}
    return "\n\n".join(full(d, lines, Paint(colour)) for d in diagnostics)


def as_data(found: Diagnostic) -> dict[str, object]:
    """A diagnostic as JSON can hold it."""
    return {
        "code": found.code,
        "severity": found.severity,
        "message": found.message,
        "help": found.help,
        **place(found.span),
        "related": [{"message": note, **place(span)} for span, note in found.related],
        "fix": [{"text": edit.text, **place(edit.span)} for edit in found.fix],
        **({"count": found.count} if found.count > 1 else {}),
    }


def place(span: Span) -> dict[str, object]:
    """A place as JSON can hold it."""
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def concise(found: Diagnostic) -> str:
    """`path:line:column: error[code] message`"""
    return f"{where(found.span)}: {found.severity}[{found.code}] {one_line(found.message)}"


def where(span: Span) -> str:
    """`path:line:column`"""
    return f"{printable(span.file)}:{span.line}:{span.column}"


# ---- for people -------------------------------------------------------------------------------


class Paint:
    """Colours for a terminal, or none."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, text: str, style: str) -> str:
        """The text in a style."""
        return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if self.colour and text else text


def full(found: Diagnostic, files: Mapping[str, list[str]], paint: Paint) -> str:
    """Header, the lines it is about, message, help, and the other places it speaks of."""
    head = paint(f"{found.severity}[{found.code}]", found.severity)
    parts = [f"{head} {paint(where(found.span), 'path')}"]
    about = f"{found.message} {found.help}"
    parts += snippet(found.span, files, paint, found.severity, about)
    parts.append(printable(found.message))
    if found.help:
        parts.append(f"{paint('help:', 'path')} {printable(found.help)}")
    for span, note in found.related:
        parts.append(f"{paint('see:', 'path')} {where(span)} {printable(note)}".rstrip())
        parts += snippet(span, files, paint, "note", about)
    return "\n".join(parts)


def snippet(span: Span, files: Mapping[str, list[str]], paint: Paint, style: str, about: str = "") -> list[str]:
    """The first and the last line of a place with carets under it; nothing, if the file is not known.

    In texts that people read a blank without a break is a blank, unless what is said (`about`) names it.
    """
    lines = files.get(span.file, [])
    if not 1 <= span.line <= len(lines):
        return []
    last = min(span.end_line, len(lines))
    margin = len(str(last))
    shown = []
    for number in dict.fromkeys((span.line, last)):
        if number == last and last > span.line + 1:
            shown.append(paint("…".rjust(margin + 2) + " |", "dim"))
        line = lines[number - 1].removesuffix("\r")
        if span.file.endswith(WORDING):
            line = "".join(" " if c in UNBROKEN and f"U+{ord(c):04X}" not in about else c for c in line)
        begin = span.column - 1 if number == span.line else len(line) - len(line.lstrip())
        end = span.end_column - 1 if number == span.end_line else len(line)
        text, caret = underlined(line, begin, max(end, begin))
        shown.append(f"{paint(str(number).rjust(margin + 2) + ' |', 'dim')} {text}".rstrip())
        shown.append(f"{paint(' ' * (margin + 2) + ' |', 'dim')} {paint(caret, style)}")
    return shown


def underlined(line: str, begin: int, end: int) -> tuple[str, str]:
    """A line as it is shown and the carets that stand under its characters begin … end."""
    first = max(0, begin - LOOKED_AT)  # of a line of a million characters no more is looked at than may be seen
    begin, end, line = begin - first, min(end, begin + LOOKED_AT) - first, line[first : begin + 2 * LOOKED_AT]
    before, marked, after = (spread(part) for part in parts_of(line, begin, end))
    indent, length = width(before), max(1, width(marked))
    if indent + length + width(after) > WIDEST:
        before, marked, after, indent, length = shortened(before, marked, after)
    return before + marked + after, " " * indent + "^" * length


def parts_of(line: str, begin: int, end: int) -> tuple[str, str, str]:
    """A line in front of, inside and behind a stretch; tabs made blanks, which depends on what is in front."""
    pieces: list[str] = []
    offsets, wide = [0], 0
    for character in line:
        pieces.append(" " * (TAB - wide % TAB) if character == "\t" else character)
        offsets.append(offsets[-1] + len(pieces[-1]))
        wide += width(pieces[-1])
    offsets.append(offsets[-1])
    plain = "".join(pieces)
    first, last = offsets[min(begin, len(line))], offsets[min(end, len(line))]
    return plain[:first], plain[first:last], plain[last:]


def shortened(before: str, marked: str, after: str) -> tuple[str, str, str, int, int]:
    """A long line, cut so that the marked stretch is seen."""
    if width(before) > ROOM_IN_FRONT:
        before = "…" + before[-ROOM_IN_FRONT + 1 :]
    room = WIDEST - width(before) - 1
    if len(marked) + len(after) > room:
        marked, after = marked[:room], after[: max(0, room - len(marked))] + "…"
    return before, marked, after, width(before), max(1, width(marked))


def width(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(columns(c) for c in text)


def columns(character: str) -> int:
    """0 for a mark on the character in front, 2 for a wide one."""
    if combining(character) or category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in "WF" else 1


def spread(text: str) -> str:
    """A piece of a line as it can be seen: the blanks too that are none of the ordinary ones."""
    return "".join(c if c == " " or category(c) != "Zs" else f"‹U+{ord(c):04X}›" for c in visible(text))


def printable(text: str) -> str:
    """A message that cannot steer the terminal."""
    return visible(text).replace("\t", " ")


def one_line(text: str) -> str:
    """A message on one line."""
    return " ".join(printable(text).split())
