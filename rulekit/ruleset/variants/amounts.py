"""The numbers in a value → the value with other numbers.

Never: rounds unless it is said how.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from math import ceil, floor

from rulekit.diagnostics.source import Span
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence, meaning, whole_number

_FACTOR = re.compile(r"([0-9]+) */ *([0-9]+)(?: rounded (up|down))?")


class NotWhole(Exception):
    """A number that a factor makes no whole number of."""

    def __init__(self, number: int, span: Span) -> None:
        super().__init__(number)
        self.number, self.span = number, span


def has_figures(node: Node) -> bool:
    """Whether a value is a number or has one in it."""
    match node:
        case Scalar():
            return _number(node) is not None
        case Mapping():
            return any(has_figures(entry.value) for entry in node.entries)
        case Sequence():
            return any(map(has_figures, node.items))


def scaled(node: Node, factor: Scalar) -> Node:
    """Each number times the factor: a whole number, or a fraction that says how to round; NotWhole if it must."""
    parts = _FACTOR.fullmatch(factor.text)
    by = Fraction(int(parts[1]), int(parts[2])) if parts else Fraction(whole_number(factor) or 0)
    rounding = parts[3] if parts else None

    def times(number: int, span: Span) -> int:
        product = number * by
        if product.denominator != 1 and rounding is None:
            raise NotWhole(number, span)
        return ceil(product) if rounding == "up" else floor(product)

    return _changed(node, factor, times)


def added_to(node: Node, more: Scalar) -> Node:
    """Each number and so much more."""
    by = whole_number(more) or 0
    return _changed(node, more, lambda number, _: number + by)


def _changed(node: Node, by: Scalar, change: Callable[[int, Span], int]) -> Node:
    """Numbers made new stand where it is said what is done to them."""
    match node:
        case Scalar():
            number = _number(node)
            return node if number is None else by._replace(text=str(change(number, node.span)), style="plain")
        case Mapping():
            return node._replace(entries=tuple(e._replace(value=_changed(e.value, by, change)) for e in node.entries))
        case Sequence():
            return node._replace(items=tuple(_changed(item, by, change) for item in node.items))


def _number(node: Scalar) -> int | None:
    return whole_number(node) if isinstance(meaning(node), int) and not isinstance(meaning(node), bool) else None
