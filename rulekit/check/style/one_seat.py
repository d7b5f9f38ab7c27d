"""`each player gains 2 coin; draw 1 from deck to your hand` → a warning where only the first seat does the second.

`each player` reaches to the `;`. Behind it `you` is again whoever it was: in what happens once, and not to each seat in
turn, the first seat, which nobody means who writes both in one line.

Never: warns in a turn, where `you` is a certain seat; nor where braces, or a line of its own, show that it is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from rulekit.check import tree
from rulekit.check.tree import Statement
from rulekit.check.tree.source_text import written
from rulekit.check.tree.walk import inner_statements, walk_statements
from rulekit.diagnostics.source import Diagnostic, Span

OWN = re.compile(r"\byour?\b")


def for_one_seat(checked: tree.CheckedRuleset) -> list[Diagnostic]:
    """Warnings for what is written behind an `each player` as if it belonged to it."""
    found = []
    for name in once(checked):
        for s in of_no_seat(checked.procedures[name].body):
            if isinstance(s, tree.Block):
                found += [d for d in _behind(s.statements, checked.declared.files) if d not in found]
    return found


def once(checked: tree.CheckedRuleset) -> list[str]:
    """The phases that happen to no seat in particular."""
    outside = [checked.declared.start]
    for name in outside:
        for s in of_no_seat(checked.procedures[name].body):
            if isinstance(s, tree.Perform) and s.procedure not in outside:
                outside.append(s.procedure)
    others = {
        s.procedure
        for p in checked.procedures.values()
        for s in _of_a_seat(p, p.name in outside)
        if isinstance(s, tree.Perform)
    }
    others |= {s.procedure for body in _of_cards(checked) for s in walk_statements((body,))
               if isinstance(s, tree.Perform)}  # fmt: skip
    return [name for name in outside if name not in others and not checked.procedures[name].is_action]


def _of_cards(checked: tree.CheckedRuleset) -> list[Statement]:
    return [*(h.body for h in checked.listeners), *(p.body for p in checked.plays)]


def of_no_seat(s: Statement) -> Iterator[Statement]:
    """What happens in a statement while `you` is whoever it was before."""
    yield s
    if not s.names_a_seat:
        for inner in inner_statements(s):
            yield from of_no_seat(inner)


def _of_a_seat(p: tree.Procedure, outside: bool) -> list[Statement]:
    """What happens in a procedure with a certain seat as `you`."""
    if not outside:
        return walk_statements((p.body,))
    named = [s for s in of_no_seat(p.body) if s.names_a_seat]
    return walk_statements(inner for s in named for inner in inner_statements(s))


def _behind(statements: tuple[Statement, ...], files: Mapping[str, str]) -> Iterator[Diagnostic]:
    for s, after in pairwise(statements):
        if not isinstance(s, tree.EachPlayer) or after.names_a_seat:
            continue
        gap = Span(s.span.file, s.span.end_line, s.span.end_column, after.span.line, after.span.column)
        between, one, other = (written(files, span) for span in (gap, s.span, after.span))
        if between.strip() == ";" and "{" not in one and OWN.search(other):
            message = "`each player` ends before the `;`: this is done once, by the first seat."
            help = "Write braces around both, `each player { …; … }`, or this on a line of its own if it is meant so."
            related = ((s.span, "this is done by each player"),)
            yield Diagnostic("first-seat-alone", after.span, message, help, "warning", related)
