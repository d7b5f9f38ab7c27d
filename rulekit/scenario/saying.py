"""What was found and what was expected → words, as a scenario would write them.

Never: compares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.game.faults import advice
from rulekit.ruleset.tree import Node, Scalar
from rulekit.scenario.plain_values import NOTHING, figure, plain

MOST_LISTED = 8  # longer lists are shown as how many of each
CHANGE = "If the rules mean this, change the expectation."
Path = tuple[str, ...]  # to a value on the table: a seat, if it is one's own, its name, a space or a kind in it


class Wrong(NamedTuple):
    """Something wrong with an expectation; `path`: the value that is otherwise, if that is all."""

    said: Diagnostic
    path: Path = ()


Found = Iterator[Wrong]


def said(value: object) -> str:
    """A value as a scenario would write it."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list | tuple):
        counted = Counter(map(said, value))
        if len(value) > MOST_LISTED and len(counted) <= MOST_LISTED:
            return said(dict(counted))
        more = f", … {len(value) - MOST_LISTED} more" if len(value) > MOST_LISTED else ""
        return f"[{', '.join(_in_list(said(one)) for one in value[:MOST_LISTED])}{more}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {said(one)}" for key, one in value.items()) + "}"
    return str(value)


def _in_list(text: str) -> str:
    """A name that has a comma itself stands in quotes."""
    return f'"{text}"' if "," in text and text[0] not in "[{" else text


def expected(wanted: Node) -> str:
    """Behind what was found: what stands in the scenario; a sum with what it comes to."""
    value = said(plain(wanted))
    if isinstance(wanted, Scalar) and wanted.text.strip() != value and figure(wanted) is not None:
        value = f"{value} ({wanted.text.strip()})"
    return f", expected {value}"


def dotted(path: Path) -> str:
    """A path as a scenario would write it."""
    return ".".join(path)


def otherwise(path: Path, span: Span, message: str, help: str = "") -> Wrong:
    """Something is not as expected."""
    return Wrong(Diagnostic("not-as-expected", span, message, help or CHANGE), path)


def differs(path: Path, wanted: Node, needed: str, example: str) -> Found:
    """A value of another sort than can be compared."""
    message = f"`{dotted(path)}` cannot be {said(plain(wanted))}; it is {needed}."
    yield wrong(wanted.span, message, f"Write, for example, `{dotted(path)}: {example}`.")


def told(seat: str, found: Wrong) -> Wrong:
    """What is otherwise in the eyes of a seat."""
    message = f"To {seat}, {found.said.message[0].lower()}{found.said.message[1:]}"
    return found._replace(said=replace(found.said, message=message))


def unknown(key: Scalar, owner: Path, known: Sequence[str]) -> Wrong:
    """A name of nothing on this table."""
    of = f"`{dotted(owner)}` has nothing" if owner else "Nothing on the table is"
    return wrong(key.span, f"{of} called `{key.text}`.", advice(key.text, known, "There are"))


def wrong(span: Span, message: str, help: str) -> Wrong:
    """What can be no expectation."""
    return Wrong(Diagnostic("bad-expectation", span, message, help))
