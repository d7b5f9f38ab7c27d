"""A message file → what of it cannot be read, as the library drops such lines without a word, and all that is wrong.

Never: knows which messages there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rulekit.diagnostics.letters import called, explained, meant, odd_ones
from rulekit.diagnostics.places import at
from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.text.bounds import bounded
from rulekit.text.functions import functions

# What the reader of messages finds, by its codes.
WHY = {
    "E0002": "a line begins with a name, or with blanks if it goes on with the message above",
    "E0003": "here a `{}` is missing",
    "E0004": "here a letter is missing",
    "E0005": "`{}` says nothing",
    "E0006": "`-{}` says nothing",
    "E0010": "no case is marked with `*`, and one must be, for all that is not named",
    "E0011": "behind `->` stands no case",
    "E0015": "only one of the cases is marked with `*`",
    "E0020": "a quote is never closed",
    "E0027": "this `}}` closes nothing",
    "E0028": "between the braces stands nothing that can be put in",
}
# What to do about it, where it says more than an example.
HELP = {
    "E0003": "Write `{}` here.",
    "E0005": "Write words behind its `=`.",
    "E0006": "Write words behind its `=`.",
    "E0011": "Write the cases below it, `*[other] …` as the last.",
    "E0015": "Leave the `*` before the last case, and take the others away.",
    "E0020": 'Write a `"` where what stands in quotes ends, on the same line.',
    "E0027": 'Take it away, or write the `{{` that it closes; to show a brace itself, write `{{ "}}" }}`.',
    "E0028": 'Write what is put in, such as `{{ $n }}`; to show a brace itself, write `{{ "{{" }}`.',
}
FIXED = ("title", "about")  # names of messages without a `-`
NO_REST, NO_ENTRY, NO_SIGN = "E0010", "E0002", "E0003"
EXAMPLE = "Write, for example, `ask-turn = What now?`."
BRACES = re.compile(r'[{}]|(?<=\{)\s*"(?:[^"\\\n]|\\.)*"')  # and what is quoted behind one
SIGNS = "{}$="  # what something else may look like
NAMED = re.compile(r"-?[A-Za-z][A-Za-z0-9_]*(-[A-Za-z0-9_-]+)?")  # with a `-` in it hardly a word of a sentence
# A value with its braces, where all signs are plain ones.
VALUE = re.compile(r"\{\s*(?:\$[A-Za-z][\w-]*|[A-Z][A-Z0-9_-]*\(\s*\$[A-Za-z][\w-]*\s*\))\s*\}")


def mistakes(name: str, text: str) -> list[Diagnostic]:
    """What is wrong with a file by itself. Most are right, and what they were: that is found out once."""
    return [] if _is_right(name, text) else _mistakes(name, text)


@lru_cache(maxsize=64)
def _is_right(name: str, text: str) -> bool:
    return not _mistakes(name, text)


def _mistakes(name: str, text: str) -> list[Diagnostic]:
    return [*(found for found in unreadable(name, text) if found.severity == "error"), *functions(name, text)]


def unreadable(name: str, text: str) -> Iterator[Diagnostic]:
    """The messages of a file that are left out: not written as one, or too large; and values that are none."""
    from fluent.syntax import ast

    file = bounded(text)
    for message, begins, why in file.refused:
        said = f"{f'The message `{message}`' if message else 'A message'} is left out: {why}."
        help = "Make it smaller, or several of it."
        yield Diagnostic("message-too-large", at(name, text, begins), said, help, "warning")
    above, behind = "", -1  # the message that the next line goes on with, and where it ends
    for entry in file.resource.body:
        start, end = entry.span.start, entry.span.end
        if isinstance(entry, ast.Message | ast.Term):
            above = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        elif not isinstance(entry, ast.Junk) or "\n\n" in text[behind : start + 1].replace("\r", ""):
            above = ""
        behind = len(text[:end].rstrip("\r\n"))
        for note in entry.annotations if isinstance(entry, ast.Junk) else ():
            yield _junk(name, text, start, note, above)
    if any(meant(letter) in SIGNS for letter in odd_ones(text)):
        yield from _not_put_in(name, text, file.resource.body)


def _junk(name: str, text: str, start: int, note: Any, above: str) -> Diagnostic:
    """Why a stretch of a file is no message; `above`: the message in the line before it."""
    begins = note.span.start if note.span else 0
    where = at(name, text, begins)
    why = WHY.get(note.code or "", "it cannot be read").format(*note.arguments or ())
    help = HELP.get(note.code or "", EXAMPLE).format(*note.arguments or ())
    if _lacks_equals(note):
        named = NAMED.match(text, start)
        help = f"Write `{named[0]} = …`." if named and (named[1] or named[0] in FIXED) else EXAMPLE
    chosen = text.rfind("->", 0, begins) if note.code == NO_REST else -1
    if chosen >= 0:
        where, help = at(name, text, chosen, 2), "Write `*[other] …` as its last case."
    odd = _like_a_sign(text, start, begins, note)
    if odd >= 0:
        where, why = at(name, text, odd), explained(text[odd]).removesuffix(".")
        return Diagnostic("bad-message", where, f"This is not a message: {why}.", f"Write `{meant(text[odd])}`.")
    if above and _goes_on(text, start, note):
        at_start = at(name, text, start, len(text[start:].split("\n", 1)[0].rstrip()))
        said = f"This is not a message: it has no name and `=`. Nor do blanks stand in front, to go on with `{above}`."
        return Diagnostic("bad-message", at_start, said, f"Indent it, if it goes on with `{above}`.")
    opened = _left_open(text, start, begins) if _lacks(note, "}") else -1
    if opened >= 0:
        brace = at(name, text, opened)
        place = f"column {brace.column}" if brace.line == where.line else f"line {brace.line}"
        help = f"Write the `}}` that closes the `{{` in {place} before this."
        related = ((brace, "opened here"),)
        return Diagnostic("bad-message", where, f"This is not a message: {why}.", help, related=related)
    return Diagnostic("bad-message", where, f"This is not a message: {why}.", help)


def _left_open(text: str, start: int, end: int) -> int:
    """Where the last brace stands that nothing closes; -1: none does. In quotes a brace is a sign like others."""
    opened = list[int]()
    for brace in BRACES.finditer(text, start, end):
        if brace[0] == "{":
            opened.append(brace.start())
        elif brace[0] == "}" and opened:
            opened.pop()
    return opened[-1] if opened else -1


def _goes_on(text: str, start: int, note: Any) -> bool:
    """Whether a line may be words of the message above: its first word is like no name of a message."""
    if note.code != NO_ENTRY and not _lacks_equals(note):
        return False
    line = text[start:].split("\n", 1)[0].strip()
    first = NAMED.match(line)
    return line[:1] not in tuple("}*[.{") and not (first and (first[1] or first[0] in FIXED))


def _lacks(note: Any, sign: str) -> bool:
    return bool(note.code == NO_SIGN and list(note.arguments or ()) == [sign])


def _lacks_equals(note: Any) -> bool:
    return _lacks(note, "=")


def _like_a_sign(text: str, start: int, begins: int, note: Any) -> int:
    """Where something looks like the sign that is missed, or like a brace before it; -1: nowhere."""
    if _lacks_equals(note):
        return begins if meant(text[begins : begins + 1]) == "=" else -1
    end = text.find("\n", begins)
    stretch = text[start : end if end >= 0 else len(text)]
    return next((start + n for n, c in enumerate(stretch) if not c.isascii() and meant(c) in "{}$"), -1)


def _not_put_in(name: str, text: str, body: list[Any]) -> Iterator[Diagnostic]:
    """The values of a file in braces that only look like such, so that they are read out as they are."""
    from fluent.syntax import ast

    spans: list[Any] = [each.span for each in body if isinstance(each, ast.Message | ast.Term)]
    for span in spans:
        for start, written, instead in like_values(text[span.start : span.end]):
            where = at(name, text, span.start + start, len(written))
            said = f"This is shown as it is, and nothing put in: {_signs(written)}."
            edit = (Edit(where, instead),)
            yield Diagnostic("bad-message", where, said, f"Write `{instead}`.", "warning", fix=edit)


def like_values(written: str) -> Iterator[tuple[int, str, str]]:
    """What in a message only looks like a value: where it begins, how it is written, and how it was meant."""
    if written.isascii():
        return
    plain = "".join(meant(c) if len(meant(c)) == 1 else c for c in written)  # every place stays where it is
    for found in VALUE.finditer(plain):
        was = written[found.start() : found.end()]
        if any(meant(c) in SIGNS for c in odd_ones(was)):
            yield found.start(), was, found[0]


def _signs(text: str) -> str:
    """The odd signs of a text, each by its number and name."""
    return " and ".join(f"`{c}` is {called(c)}" for c in odd_ones(text) if meant(c) in SIGNS)
