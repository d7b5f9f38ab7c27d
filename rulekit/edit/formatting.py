"""The files of a ruleset → the same files with every effect in canonical spelling.

Only the effects change, and the blanks behind lines; comments, order, quotes and the YAML round the effects stay
letter by letter. docs/formatting.md says how.

Never: writes a file; formats one that has a mistake.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, SourceText
from rulekit.edit.effects import Effects, Stand, effects_of, stands_of
from rulekit.ruleset import tree
from rulekit.ruleset.files.decoding import encoded
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.folder import NOTHING_UNSAVED, Located
from rulekit.syntax.lines import STEP, Margins
from rulekit.syntax.parse import parse
from rulekit.syntax.spelling import spelled

MOST_KEPT = 8192  # texts whose spelling is known: all of several large rulesets
_BLANKS_BEHIND = re.compile(r"(?<![ \t])[ \t]+(?=\r?\n|\Z)")
_COMMENT = re.compile(r"(?<=[ \t])#")
_LEAD = re.compile(r" *(?:- +)*")


class Formatted(NamedTuple):
    """The files that formatting changes, by the names people see: what they held and what they are to hold.

    `mistakes`: why other files are left as they are.
    """

    files: Mapping[str, tuple[bytes, bytes]]
    mistakes: tuple[Diagnostic, ...]


class _Change(NamedTuple):
    """What stands at a place instead; without a text: blanks up to a comment that stood in `column`."""

    start: int
    end: int
    text: str | None
    column: int = 0


def formatted_files(path: Path | Located, unsaved: Mapping[str, bytes] = NOTHING_UNSAVED) -> Formatted:
    """The files of the ruleset at a path, formatted; a file with a mistake is left out.

    `unsaved`: as for `read_files`.
    """
    effects = effects_of(path, unsaved)
    every = ((file, formatted(effects, file.shown_as)) for file in effects.files)
    changed = {file.shown_as: (file.data, data) for file, data in every if data not in (None, file.data)}
    return Formatted(changed, tuple(d for d in effects.said if d.severity == "error"))


def formatted(effects: Effects, name: str) -> bytes | None:
    """What one file of a ruleset is to hold; None if it is left as it is, for it has a mistake or is none of them."""
    data = next((file.data for file in effects.files if file.shown_as == name), None)
    wrong = any(d.severity == "error" and d.span.file == name for d in effects.said)
    return None if data is None or wrong or effects.ruleset is None else _formatted(data, name, effects.rules[name])


def _formatted(data: bytes, name: str, rules: Mapping[int, str]) -> bytes:
    """A file with the texts that begin at these places, each of a start rule, in canonical spelling."""
    page, top = read_page(data, name, Budget(), [])
    if top is None:
        return data
    stands = list(stands_of(top))
    changes = [c for stand in stands if (c := _respelled(stand, rules.get(stand.scalar.start)))]
    changes += list(_before_comments(page, stands, changes))
    changes += list(_behind_lines(page, stands, rules, changes))
    text = _ended(_changed(page.text, sorted(changes, key=lambda change: change[:2])), page, stands, rules)
    again = read_page(text.encode(), name, Budget(), [])[1]
    if again is None or not _say_the_same(stands, list(stands_of(again)), rules):
        return data
    return encoded(text, data)


# ---- one text ----


def _respelled(stand: Stand, rule: str | None) -> _Change | None:
    """What a text of effects is to be instead; None if it stays."""
    if rule is None:
        return None
    scalar, source = stand.scalar, stand.scalar.source
    page = scalar.page
    start = page.starts[source.line - 1] + source.column - 1
    text = _spelled(source.text, rule, _margins(stand, start))
    if text == source.text.replace("\r\n", "\n"):
        return None
    if scalar.style == "plain" and not _may_stand_plain(text, stand.flow):
        text = f'"{text}"'
    return _Change(start, start + len(source.text), text.replace("\n", _line_end(page)))


@lru_cache(maxsize=MOST_KEPT)
def _spelled(text: str, rule: str, margins: Margins) -> str:
    """A text in canonical spelling: the same wherever it stands, so an editor that asks again need not wait."""
    return spelled(SourceText(text, "", 1, 1), rule, margins)


def _margins(stand: Stand, start: int) -> Margins:
    """Where the lines of a text begin: below the text if it begins a line or an item, else two columns from its key."""
    scalar, page = stand.scalar, stand.scalar.page
    column = page.place(start)[1]
    if scalar.style in ("literal", "folded"):
        return Margins(column - 1, column - 1)
    opened, quoted = page.place(scalar.start)
    before = page.text[page.starts[opened - 1] : scalar.start]
    lead = _LEAD.match(before)
    assert lead is not None
    own = lead.end() == len(before)
    return Margins(column - 1, quoted - 1 if own else lead.end() + STEP, stand.flow)


def _may_stand_plain(text: str, flow: bool) -> bool:
    """Whether YAML reads a text of effects without quotes as that text."""
    is_text = isinstance(tree.meaning(tree.Scalar(text, "plain", tree.page_of("", ""), 0, 0)), str)
    return is_text and text[0] not in "{[" and not (flow and re.search(r"[,\[\]{}]", text))


def _line_end(page: tree.Page) -> str:
    first = page.text.find("\n")
    return "\r\n" if first > 0 and page.text[first - 1] == "\r" else "\n"


# ---- what stands behind texts ----


def _before_comments(page: tree.Page, stands: list[Stand], changes: list[_Change]) -> Iterator[_Change]:
    """The blanks before comments on lines where a text ends that changes; such a comment keeps its column.

    Behind a text that is broken into more lines now it stands as near as before.
    """
    begins = [stand.scalar.start for stand in stands]
    for line in sorted({page.place(change.end)[0] for change in changes}):
        start = page.starts[line - 1]
        end = page.text.find("\n", start)
        for found in _COMMENT.finditer(page.text, start, end if end >= 0 else len(page.text)):
            at = found.start()
            nearest = bisect_right(begins, at) - 1
            if nearest >= 0 and at < stands[nearest].scalar.end and stands[nearest].scalar.style != "literal":
                continue
            if any(change.start <= at < change.end for change in changes):
                continue
            blanks = at - len(page.text[start:at].rstrip()) - start
            broken = any(
                c.end <= at and (c.text or "").count("\n") > page.text.count("\n", c.start, c.end)
                for c in changes
                if page.place(c.end)[0] == line
            )
            yield _Change(at - blanks, at, None, 0 if broken else at - start)
            break


def _behind_lines(
    page: tree.Page, stands: list[Stand], rules: Mapping[int, str], changes: list[_Change]
) -> Iterator[_Change]:
    """Blanks at the ends of lines, but those inside texts that people read, and inside what is changed anyway."""
    kept = [(s.scalar.start, s.scalar.end) for s in stands if s.scalar.start not in rules]
    kept += [(change.start, change.end) for change in changes]
    kept.sort()
    begins = [start for start, _ in kept]
    for found in _BLANKS_BEHIND.finditer(page.text):
        nearest = bisect_right(begins, found.start()) - 1
        if nearest < 0 or found.start() >= kept[nearest][1]:
            yield _Change(found.start(), found.end(), "")


def _changed(text: str, changes: list[_Change]) -> str:
    """The text with the changes, which follow each other, in it."""
    parts: list[str] = []
    at = column = 0
    for change in changes:
        parts.append(text[at : change.start])
        column = _column_behind(parts[-1], column)
        blanks = max(change.column - column, min(2, change.end - change.start), 1)
        parts.append(" " * blanks if change.text is None else change.text)
        column = _column_behind(parts[-1], column)
        at = change.end
    return "".join([*parts, text[at:]])


def _column_behind(part: str, column: int) -> int:
    """The column, from 0, behind a part of a text that begins in a column."""
    line = part.rfind("\n")
    return column + len(part) if line < 0 else len(part) - line - 1


def _ended(text: str, page: tree.Page, stands: list[Stand], rules: Mapping[int, str]) -> str:
    """The text with one line end behind it, unless what people read reaches up to there."""
    last = max(stands, key=lambda stand: stand.scalar.end).scalar
    if last.end >= len(page.text.rstrip()) and last.style in ("literal", "folded") and last.start not in rules:
        return text
    return text.rstrip() + _line_end(page)


def _say_the_same(old: list[Stand], new: list[Stand], rules: Mapping[int, str]) -> bool:
    """Whether two files hold the same values, and effects that say the same."""
    if len(old) != len(new):
        return False
    for (was, _), (now, _) in zip(old, new, strict=True):
        rule = rules.get(was.start)
        if rule is None and (was.text, was.style) != (now.text, now.style):
            return False
        if rule is not None and (now.is_escaped or not _means_the_same(was.source.text, now.source.text, rule)):
            return False
    return True


@lru_cache(maxsize=MOST_KEPT)
def _means_the_same(was: str, now: str, rule: str) -> bool:
    """Whether two texts say the same, wherever they stand."""
    return was == now or parse(SourceText(was, "", 1, 1), rule)[0] == parse(SourceText(now, "", 1, 1), rule)[0]
