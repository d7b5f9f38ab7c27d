"""The files of a ruleset → one map: sections are put together, everything else stands once.

`provenance` speaks of its own file and is left out; `printed` may speak of one deck in several files.

Never: looks inside a declaration.
"""

from __future__ import annotations

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.kinds import MapOf
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.tree import Entry, Mapping
from rulekit.ruleset.wording import shown

_SHARED_NAMES = (("actions", "phases"),)  # sections whose names mean the same sort of thing

PER_FILE = "provenance"
OPEN = "printed"


def merged(tops: list[Mapping], mistakes: list[Diagnostic]) -> dict[str, Entry]:
    """Every top-level key once; of a section all entries of all files."""
    found: dict[str, Entry] = {}
    for top in tops:
        for entry in top.entries:
            key = entry.key.text
            first = found.get(key)
            if key == PER_FILE:
                continue
            if first is None:
                found[key] = entry
            elif key == OPEN:
                found[key] = Entry(first.key, _behind(first, entry))
            elif is_section(key):
                found[key] = Entry(first.key, _joined(first, entry, mistakes))
            else:
                mistakes.append(_twice(f"The key `{key}`", entry.key.span, first.key.span))
    for names in _SHARED_NAMES:
        sections = [entry for key, entry in found.items() if key in names]
        for other in sections[1:]:
            _joined(sections[0], other, mistakes)
    return found


def is_section(key: str) -> bool:
    """Whether a key at the top holds declarations by their names."""
    row = TOP.row(key)
    return row is not None and isinstance(row.kind, MapOf)


def _behind(first: Entry, second: Entry) -> Mapping:
    """Two maps one after the other, a name perhaps in both."""
    one, two = first.value, second.value
    assert isinstance(one, Mapping)
    assert isinstance(two, Mapping)
    return one._replace(entries=one.entries + two.entries)


def _joined(first: Entry, second: Entry, mistakes: list[Diagnostic]) -> Mapping:
    """Two maps as one; a name in both is answered and taken from the first."""
    one, two = first.value, second.value
    assert isinstance(one, Mapping)
    assert isinstance(two, Mapping)
    names = {entry.key.text: entry for entry in one.entries}
    kept = list(one.entries)
    for entry in two.entries:
        earlier = names.get(entry.key.text)
        if earlier is None:
            kept.append(entry)
        else:
            mistakes.append(_twice(f"`{shown(entry.key.text)}`", entry.key.span, earlier.key.span))
    return Mapping(tuple(kept), one.flow, one.page, one.start, one.end)


def _twice(what: str, span: Span, first: Span) -> Diagnostic:
    file = "" if first.file == span.file else f"`{first.file}`, "
    message = f"{what} is declared a second time; the first is in {file}line {first.line}."
    help = "Remove or rename one of the two."
    return Diagnostic("declared-twice", span, message, help, related=((first, "first here"),))
