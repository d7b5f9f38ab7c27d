"""Declarations inside another of their own sort, keys among what another key holds → beside it, and what is said.

Their lines are indented too deep.

Never: takes out what may stand where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from operator import is_

from rulekit.diagnostics.source import Diagnostic, Edit
from rulekit.ruleset.kind_match import suited_to
from rulekit.ruleset.kinds import Kind, MapOf, Record
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping, Node, Page


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
        last = all(map(is_, inner.entries[len(inner.entries) - len(deep) :], deep))
        said += [_too_deep(record, x, entry, last) for x in deep]
        out = {id(x) for x in deep}  # there may be thousands
        kept = tuple(x for x in inner.entries if id(x) not in out)
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


def raised(kind: Record, node: Mapping, is_wrong: Callable[[Kind, Node], bool]) -> tuple[Mapping, list[Diagnostic]]:
    """A declaration with the keys of its own that stand one level too deep, under a key that holds others by name."""
    given = {entry.key.text for entry in node.entries}
    entries, said = list[Entry](), list[Diagnostic]()
    for entry in node.entries:
        row, inner = kind.row(entry.key.text), entry.value
        named = suited_to(row.kind, inner) if row is not None else None
        if not isinstance(named, MapOf) or not isinstance(inner, Mapping):
            entries.append(entry)
            continue
        out = [x for x in inner.entries if x.key.text not in given and _is_outer(kind, named, x, is_wrong)]
        said += [_one_too_deep(kind, x, entry, x is inner.entries[-1]) for x in out]
        moved = {id(x) for x in out}
        kept = tuple(x for x in inner.entries if id(x) not in moved)
        entries += [entry._replace(value=inner._replace(entries=kept)), *out]
        given.update(x.key.text for x in out)
    return node._replace(entries=tuple(entries)) if said else node, said


def _is_outer(kind: Record, named: MapOf, entry: Entry, is_wrong: Callable[[Kind, Node], bool]) -> bool:
    """Is what stands among things with names none of them, but a key of what holds them all."""
    row = kind.row(entry.key.text)
    if row is None or not is_wrong(named.value, entry.value):
        return False
    return not is_wrong(row.kind, entry.value)


def _one_too_deep(kind: Record, entry: Entry, outer: Entry, last: bool) -> Diagnostic:
    """What is said of it; in braces nothing is indented."""
    name, inner, page = entry.key.text, outer.value, entry.key.page
    whose = "the ruleset itself" if kind is TOP else kind.what
    message = f"`{name}` is a key of {whose}, and stands under its key `{outer.key.text}`."
    related = ((outer.key.span, "it stands under this"),)
    if isinstance(inner, Mapping) and inner.flow:
        help = f"Write it beside `{outer.key.text}`, outside its braces."
        return Diagnostic("bad-indentation", entry.key.span, message, help, related=related)
    column, wanted = (page.place(e.key.start)[1] for e in (entry, outer))
    help = f"Indent it less, so that it begins in column {wanted} beside `{outer.key.text}`"
    help += "." if last else f", and put it above or below all of `{outer.key.text}`."
    fix = _moved(page, entry, column - wanted) if last else ()
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
