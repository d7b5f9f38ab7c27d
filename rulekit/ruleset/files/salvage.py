"""A file that YAML cannot read → its other sections, so that one slip does not hide the mistakes in the rest.

A section is a key at the beginning of a line with all that is indented below it, or what the caller takes for one.
The one with the slip is made blank, which keeps the places of all others, and the file is read again.

Never: says of a section what may be so for want of another.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.files.read_yaml import Budget, read_page
from rulekit.ruleset.files.structure import fitting
from rulekit.ruleset.files.yaml_errors import SLIPS
from rulekit.ruleset.kinds import Record
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Mapping, Page

MOST_TIMES = 10  # that a file is read again: who has slipped so often mends some of it first
MOST_LETTERS = 200_000  # of a larger file the first slip is told alone
UNREADABLE = frozenset(SLIPS) | {
    *("missing-dash", "odd-character", "odd-start", "strange-letter", "tab-in-indentation", "text-behind-value"),
}
HEAD = re.compile(r"[^\s#\]}-]")  # how a section begins


def other_sections(
    page: Page,
    said: Iterable[Diagnostic],
    budget: Budget,
    mistakes: list[Diagnostic],
    head: re.Pattern[str] = HEAD,
) -> Mapping | None:
    """The map of a file without the sections that YAML cannot read, `said` being why; further slips are added."""
    text = page.text
    slips = [d for d in said if d.code in UNREADABLE]
    for _ in range(MOST_TIMES if len(text) <= MOST_LETTERS else 0):
        text = _without(text, slips, head)
        if not slips or not text.strip():
            return None
        found: list[Diagnostic] = []
        _, top = read_page(text.encode(), page.name, budget, found)
        # What would mend it was worked out from a text that is not the file's.
        found = [replace(d, fix=()) for d in found if d.code != "empty-file"]
        known = {(d.code, d.span) for d in mistakes}
        mistakes += [d for d in found if (d.code, d.span) not in known]
        if top is not None:
            return top
        slips = [d for d in found if d.code in UNREADABLE]
    return None


def fitting_part(
    part: Mapping, mistakes: list[Diagnostic], record: Record = TOP, where: str = "The ruleset"
) -> Mapping:
    """What of such a map fits the tables; a key that must be there may be in a section that is not."""
    found: list[Diagnostic] = []
    kept = fitting(part, found, record, where)
    at_the_top = {part.page.span(part.start, part.start), *(entry.key.span for entry in part.entries)}
    mistakes += [d for d in found if d.code != "missing-key" or d.span not in at_the_top]
    return kept


def _without(text: str, slips: list[Diagnostic], head: re.Pattern[str]) -> str:
    """The text with blanks for the sections of some slips."""
    lines = text.split("\n")
    heads = [number for number, line in enumerate(lines, 1) if head.match(line)]
    for slip in slips:
        spans: list[Span] = [slip.span, *(span for span, _ in slip.related)]
        first, last = min(s.line for s in spans), max(s.end_line for s in spans)
        if last in heads and first < last:
            last -= 1  # what is open there was not closed before it
        begin = max((line for line in heads if line <= first), default=1)
        end = min((line for line in heads if line > last), default=len(lines) + 1)
        for number in range(begin - 1, end - 1):
            lines[number] = " " * len(lines[number])
    return "\n".join(lines)
