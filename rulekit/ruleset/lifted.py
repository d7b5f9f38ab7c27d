"""Declarations that stand inside another of their own sort → beside it, and what is said: their lines are too deep.

Never: takes one out whose keys the other has itself.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.ruleset.kinds import MapOf, Record
from rulekit.ruleset.tree import Entry, Mapping, Page


def lifted(kind: MapOf, node: Mapping) -> tuple[Mapping, list[Diagnostic]]:
    """A map of declarations with those that stand one level too deep in their place."""
    record = kind.value
    if not isinstance(record, Record) or record.others is not None:
        return node, []
    names = {entry.key.text for entry in node.entries}
    entries, said = list[Entry](), list[Diagnostic]()
    for entry in node.entries:
        inner = entry.value
        if not isinstance(inner, Mapping) or inner.flow:
            entries.append(entry)
            continue
        deep = [x for x in inner.entries if x.key.text not in names and _is_one(record, kind, x)]
        last = inner.entries[len(inner.entries) - len(deep) :] == tuple(deep)
        said += [_too_deep(record, x, entry, last) for x in deep]
        kept = tuple(x for x in inner.entries if x not in deep)
        entries += [entry._replace(value=inner._replace(entries=kept)), *deep]
        names.update(x.key.text for x in deep)
    return node._replace(entries=tuple(entries)), said


def _is_one(record: Record, kind: MapOf, entry: Entry) -> bool:
    """Is a key of a declaration no key of it, but another declaration."""
    if record.row(entry.key.text) is not None or not re.fullmatch(kind.key.form, entry.key.text):
        return False
    inside = entry.value.entries if isinstance(entry.value, Mapping) else ()
    needed = {row.key for row in record.rows if row.required}
    keys = {x.key.text for x in inside}
    return bool(keys) and needed <= keys and all(record.row(key) is not None for key in keys)


def _too_deep(record: Record, entry: Entry, outer: Entry, last: bool) -> Diagnostic:
    """What is said of it; where more stands behind it in the outer one, which is whose only its author knows."""
    page, name, what = entry.key.page, entry.key.text, record.what
    column, wanted = (page.place(e.key.start)[1] for e in (entry, outer))
    message = f"`{name}` looks like {what} of its own, and stands inside `{outer.key.text}`: it is indented too deep."
    help = f"Begin it in column {wanted}, below `{outer.key.text}`, and move what is under it to the left with it."
    fix = _moved(page, entry, column - wanted) if last else ()
    related = ((outer.key.span, "it stands inside this"),)
    return Diagnostic("bad-indentation", entry.key.span, message, help, related=related, fix=fix)


def _moved(page: Page, entry: Entry, by: int) -> tuple[Edit, ...]:
    """Every line of a declaration further to the left; nothing, if one of them has not so many blanks in front."""
    end = entry.value.end
    first, last = page.place(entry.key.start)[0], page.place(max(end - 1, entry.key.end))[0]
    edits = []
    for number in range(first, last + 1):
        start = page.starts[number - 1]
        stop = page.text.find("\n", start)
        line = page.text[start : stop if stop >= 0 else len(page.text)]
        if line.strip():
            if by <= 0 or line[:by].strip():
                return ()
            edits.append(Edit(page.span(start, start + by), ""))
    return tuple(edits)
