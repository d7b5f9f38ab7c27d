"""What was found and what was expected → words, as a scenario would write them.

Never: compares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.game.faults import advice
from rulekit.ruleset.tree import Node, Scalar
from rulekit.scenario.figures import NOTHING, figure, plain

MOST_LISTED = 8  # longer lists are shown as how many of each
Found = Iterator[Diagnostic]


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


def otherwise(span: Span, message: str, help: str = "") -> Diagnostic:
    """Something is not as expected."""
    return Diagnostic("not-as-expected", span, message, help or "If the rules mean this, change the expectation.")


def differs(path: str, wanted: Node, needed: str, example: str) -> Found:
    """A value of another sort than can be compared."""
    message = f"`{path}` cannot be {said(plain(wanted))}; it is {needed}."
    yield Diagnostic("bad-expectation", wanted.span, message, f"Write, for example, `{path}: {example}`.")


def told(seat: str, found: Diagnostic) -> Diagnostic:
    """What is otherwise in the eyes of a seat."""
    return replace(found, message=f"To {seat}, {found.message[0].lower()}{found.message[1:]}")


def unknown(key: Scalar, owner: str, known: Sequence[str]) -> Diagnostic:
    """A name of nothing on this table."""
    of = f"`{owner}` has nothing" if owner else "Nothing on the table is"
    return Diagnostic("bad-expectation", key.span, f"{of} called `{key.text}`.", advice(key.text, known, "There are"))
