"""What a ruleset states → where it comes from, as text or as data: what is assumed first.

Never: reads YAML; says that a value is right.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulekit.ruleset.declared.stated import KINDS, Stated, counted


def listing(found: list[Stated]) -> Iterator[str]:
    """Kind by kind every reason or citation, below it what it is the origin of; at the end how many of each kind."""
    for kind in KINDS:
        rows = [one for one in found if one.kind == kind]
        if rows:
            yield f"\n{kind}: {values(counted(found, kind))}"
        for note in dict.fromkeys(_note(one) for one in rows):
            yield f"  {note}"
            told = [(f"{one.span.file}:{one.span.line}", _what(one)) for one in rows if _note(one) == note]
            widest = max(len(place) for place, _ in told)
            yield from (f"    {place.ljust(widest)}  {what}" for place, what in told)
    yield f"\n{totals(found)}"


def in_lines(found: list[Stated]) -> Iterator[str]:
    """Every group of values in a line of its own."""
    for kind in KINDS:
        for one in (one for one in found if one.kind == kind):
            yield f"{one.span.file}:{one.span.line}:{one.span.column} {kind} {_what(one)}: {_note(one)}"


def as_data(name: str, found: list[Stated]) -> dict[str, object]:
    """The same as JSON can hold it."""
    rows = [one for kind in KINDS for one in found if one.kind == kind]
    return {
        "ruleset": name,
        "counts": {kind: counted(found, kind) for kind in KINDS} | {"none": counted(found, "")},
        "values": [
            {
                "kind": one.kind,
                "what": one.what,
                "count": one.count,
                "note": _note(one),
                "file": one.span.file,
                "line": one.span.line,
                "column": one.span.column,
            }
            for one in rows
        ],
    }


def totals(found: list[Stated]) -> str:
    """How many values come from where: `13 assumed, 2 public, …`."""
    words = dict(zip(KINDS, ("assumed", "public", "from a rulebook"), strict=True))
    said = ", ".join(f"{counted(found, kind):,} {word}" for kind, word in words.items())
    return f"{said}; {counted(found, ''):,} without a word of where they come from"


def values(n: int) -> str:
    """So many values."""
    return f"{n:,} value{'' if n == 1 else 's'}"


def _what(one: Stated) -> str:
    return one.what if one.count == 1 or ": " in one.what else f"{one.what} ({values(one.count)})"


def _note(one: Stated) -> str:
    return " ".join(one.provenance.note.split()) if one.provenance else ""
