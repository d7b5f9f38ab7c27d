"""Comments behind texts of rules → those that read as if they belonged to the text.

`effect: gain 2 coin # each turn` gains two coins, once: from the `#` on nothing is read. A comment is taken for a part
of the text if it has a word of the language and else only names the ruleset declares, numbers and signs, and is no
whole text of its own, which would be one that was put out of force.

Never: looks at comments on lines of their own, or behind texts in quotes or below `|`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from rulekit.diagnostics.source import Diagnostic, SourceText, warning
from rulekit.ruleset.tree import Entry, Mapping, Scalar
from rulekit.ruleset.wording import shown
from rulekit.syntax.remembered import parsed
from rulekit.syntax.words import words

HELP = "Take the `#` away if it belongs to the rule, or put the comment on a line of its own."
SECTIONS = frozenset((
    "enums", "counters", "groups", "tables", "pieces", "regions", "zones", "decks", "variables", "rulings", "actions",
    "phases",
))  # fmt: skip
_REMARK = re.compile(r"[ \t]+(#+[ \t]*)([^\n\r]*)")
_WORD = re.compile(r"[^\W\d]\w*")
_PROSE = re.compile(r"[^\w\s()\[\]{},;.=<>!+*/&-]|[:?]")  # what no text of rules has
_COMMENT = re.compile(r"(?<!\S)(#+)[ \t]*([^\n\r]*)")
LONGEST = 80
LONGEST_CUT = 2000  # characters of a text in which it is tried
MOST_TRIED = 4  # comments of one text


def names_of(sections: Iterable[Entry]) -> set[str]:
    """The names a ruleset declares."""
    found: set[str] = set()
    for section in (entry for entry in sections if entry.key.text in SECTIONS):
        for entry in section.value.entries if isinstance(section.value, Mapping) else ():
            found |= set(_WORD.findall(entry.key.text))
    return found


def misleading(texts: Iterable[tuple[Scalar, str]], names: Collection[str]) -> Iterator[Diagnostic]:
    """The comments right behind sound texts that read like more of them; each text with the rule it is read by."""
    of_language = frozenset(words())
    for scalar, start in texts:
        behind = _REMARK.match(scalar.page.text, scalar.end) if scalar.style == "plain" else None
        remark = behind[2].strip() if behind else ""
        if behind is None or not remark or len(remark) > LONGEST or _PROSE.search(remark):
            continue
        said = _WORD.findall(remark)
        known = {*names, *_WORD.findall(scalar.text)}
        plain = [word for word in said if word in of_language or word.lower() in of_language]
        goes_on = remark[0] in "+*/=<>"
        if (
            len(said) < 2 - goes_on
            or not (plain or goes_on)
            or any(word not in known and word not in of_language for word in said)
        ):
            continue
        at = behind.start(1)
        line, column = scalar.page.place(behind.start(2))
        if not parsed(SourceText(remark, scalar.page.name, line, column, ()), start)[1]:
            continue
        message = f"From the `#` on this is a comment: `{shown(remark)}` is no part of the rule."
        yield warning("comment-in-text", scalar.page.span(at, behind.start(2) + len(remark)), message, HELP)


def cutting(scalar: Scalar, start: str, found: Sequence[Diagnostic]) -> Diagnostic | None:
    """The comment without whose `#` a text that cannot be read is sound; None if there is no such comment."""
    source, page = scalar.source, scalar.page
    begin = page.starts[source.line - 1] + source.column - 1
    end = begin + len(source.text)
    behind = _REMARK.match(page.text, end) if scalar.style == "plain" else None
    whole = page.text[begin : behind.end() if behind is not None else end].rstrip()
    if len(whole) > LONGEST_CUT or any(d.span.file != page.name for d in found):
        return None
    for comment in list(_COMMENT.finditer(whole))[:MOST_TRIED]:
        text = whole[: comment.start()] + " " * len(comment[1]) + whole[comment.end(1) :]
        if parsed(SourceText(text, page.name, source.line, source.column, source.called), start)[1]:
            continue
        at = begin + comment.start()
        said = f"From the `#` on this is a comment, so the rule ends too early: `{shown(comment[2])}` is no part of it."
        return Diagnostic("comment-in-text", page.span(at, begin + comment.end()), said, HELP)
    return None
