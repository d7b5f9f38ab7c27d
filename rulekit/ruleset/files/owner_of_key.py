"""A key → the declarations that have it: where a key is meant that stands at the wrong place.

Never: finds a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.ruleset.kinds import Either, Kind, ListOf, MapOf, Nested, Record
from rulekit.ruleset.top_keys import TOP
from rulekit.ruleset.wording import shown

MOST_TOLD = 3  # a key that many declarations have tells nothing about where it belongs


def belongs(key: str, beside: Record) -> str:
    """A sentence that says of what it is a key, those inside the declaration first; "" if it helps nobody."""
    if key in ("min", "max") and beside.row("type") is not None:
        return "The bounds of a number are its type, such as `type: 0..30`."
    rules = _all_in(TOP)
    around = rules if any(record is beside for record in rules) else ()
    inner = [record.what for record in _all_in(beside) if record is not beside and record.row(key)]
    every = inner or [record.what for record in around if record is not beside and record.row(key)]
    whats = list(dict.fromkeys("the ruleset itself" if what == TOP.what else what for what in every))
    if not 1 <= len(whats) <= MOST_TOLD:
        return ""
    last = f" or {whats[-1]}" if len(whats) > 1 else ""
    return f"`{shown(key)}` is a key of {', '.join(whats[:-1]) if last else whats[0]}{last}: write it there."


_found: dict[int, tuple[Record, ...]] = {}


def _all_in(record: Record) -> tuple[Record, ...]:
    """The declarations that one may hold, sought out once: thousands of keys may stand at the wrong place."""
    if id(record) not in _found:  # the first of them is itself, so that no other ever has its number
        _found[id(record)] = tuple(_within(record, set()))
    return _found[id(record)]


def _within(kind: Kind, seen: set[int]) -> Iterator[Record]:
    """The declarations that one may hold, itself the first, each once."""
    match kind:
        case Record():
            if id(kind) in seen:
                return
            seen.add(id(kind))
            yield kind
            for row in kind.rows:
                yield from _within(row.kind, seen)
            if kind.others is not None:
                yield from _within(kind.others, seen)
        case ListOf():
            yield from _within(kind.item, seen)
        case MapOf():
            yield from _within(kind.value, seen)
        case Nested():
            yield from _within(kind.record(), seen)
        case Either():
            for one in kind.kinds:
                yield from _within(one, seen)
