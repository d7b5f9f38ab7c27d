"""The sections of a ruleset → its numbers by their paths, and the sections with other numbers in their places.

A path is that of a variant (`paths.py`): `tables.goal`. A number of a list has its place in it behind, from 1 on:
`tables.wages[2]`. Where a map says by `value:` what stands there and by `provenance:` where that comes from, both
`tables.goal` and `tables.goal.value` are the number.

Never: changes a tree it was given; judges whether a number may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulekit.diagnostics.nearest import nearest
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.ruleset.tree import Entry, Node, Page, Scalar, Sequence, meaning, page_of, whole_number
from rulekit.ruleset.variants.overlay import KEPT
from rulekit.ruleset.variants.paths import Path, found_at, name_of, path_of, put
from rulekit.ruleset.wording import did_you_mean, shown

WITHOUT_PLAY = frozenset([*KEPT, "layout", "sources"])  # sections whose numbers change no game
NO_RULE = "provenance"
VALUE = "value"
GIVEN = "numbers"  # the name of the page on which numbers stand that somebody tries
MOST_TOLD, FEW = 10, 3  # paths in a message
_PATH = re.compile(r"(.*?)(?:\[([0-9]{1,6})\])?", re.DOTALL)


class Number(NamedTuple):
    """A number of a ruleset: its path, what it is, and where that stands."""

    path: str
    value: int
    span: Span


def numbers_in(entries: Mapping[str, Entry]) -> dict[str, Number]:
    """All numbers that may change a game, by their paths, in the order of the files."""
    found: dict[str, Number] = {}
    for key, entry in entries.items():
        if key not in WITHOUT_PLAY:
            for number in _numbers(name_of(entry.key), entry.value):
                found.setdefault(number.path, number)  # of two of one path it is the first that a path leads to
    return found


def _numbers(path: str, node: Node) -> Iterator[Number]:
    match node:
        case Scalar():
            if (value := _number(node)) is not None:
                yield Number(path, value, node.span)
        case Sequence():
            for at, item in enumerate(node.items, 1):
                if isinstance(item, Scalar):
                    yield from _numbers(f"{path}[{at}]", item)
        case _:
            for entry in node.entries:
                if (name := name_of(entry.key)) != NO_RULE:
                    yield from _numbers(f"{path}.{name}", entry.value)


def _number(node: Scalar) -> int | None:
    return whole_number(node) if isinstance(meaning(node), int | float) else None


def number_at(numbers: Mapping[str, Number], entries: Mapping[str, Entry], path: str) -> Number | Diagnostic:
    """The number that a path leads to; else what is said of the path, as it stands on a page by itself."""
    for whole in (path, f"{path}.{VALUE}"):
        if whole in numbers:
            return numbers[whole]
    said, at = shown(path), page_of(GIVEN, shown(path)).span(0, len(shown(path)))
    inner = [each for each in numbers if each.startswith((f"{path}.", f"{path}["))]
    if not numbers:
        help = "Give a number a name of its own in the ruleset, such as `tables: {goal: 40}`."
        return Diagnostic("no-such-path", at, f"The ruleset has no number `{said}`; it has none with a path.", help)
    if inner:
        return Diagnostic("no-number", at, f"`{said}` is no number; there are some in it.", f"Name {_listed(inner)}.")
    near = _near(path, list(numbers))
    help = did_you_mean(near, f"Name a number, such as {_listed(list(numbers)[:FEW])}.")
    if isinstance(found_at(tuple(entries.values()), path_of(path)), Entry):
        why = "changes no game" if path_of(path)[0] in WITHOUT_PLAY else "is no number"
        return Diagnostic("no-number", at, f"`{said}` {why}.", help)
    known = f" Near it are {_listed(near)}." if len(near) > 1 else ""
    return Diagnostic("no-such-path", at, f"The ruleset has no number `{said}`.{known}", help)


def _near(path: str, known: list[str]) -> list[str]:
    """The paths most like one, also of those of which it is only the end."""
    ends: dict[str, list[str]] = {}
    for each in known:
        ends.setdefault(each.rpartition(".")[2], []).append(each)
    by_end = (each for end in nearest(path, ends) for each in ends[end])
    return list(dict.fromkeys([*ends.get(path, ()), *nearest(path, known), *by_end]))[:FEW]


def _listed(paths: list[str]) -> str:
    more = len(paths) - MOST_TOLD
    return ", ".join(f"`{each}`" for each in paths[:MOST_TOLD]) + (f" and {more:,} more" if more > 0 else "")


# ---- other numbers ----


def page_with(numbers: Mapping[str, int]) -> Page:
    """A page on which other numbers stand, each in a line."""
    return page_of(GIVEN, "".join(f"{path}={value}\n" for path, value in numbers.items()))


def with_numbers(entries: Mapping[str, Entry], numbers: Mapping[str, int], page: Page) -> dict[str, Entry]:
    """The sections with other numbers, whose places are on a page; every path leads to one."""
    now = tuple(entries.values())
    for line, (path, value) in enumerate(numbers.items()):
        start = page.starts[line] + len(path) + 1
        new = Scalar(str(value), "plain", page, start, start + len(str(value)))
        way, at = _parted(path)
        now = put(now, way, lambda entry, at=at, new=new: Entry(entry.key, _in_place(entry.value, at, new)))  # type: ignore[misc]
    return {entry.key.text: entry for entry in now}


def _parted(path: str) -> tuple[Path, int]:
    """The way to a value, and which of a list is meant; 0 for the value itself."""
    parts = _PATH.fullmatch(path)
    assert parts is not None
    return path_of(parts[1]), int(parts[2] or 0)


def _in_place(node: Node, at: int, new: Scalar) -> Node:
    if not at:
        return new
    assert isinstance(node, Sequence)
    return node._replace(items=(*node.items[: at - 1], new, *node.items[at:]))
