"""A value of a scenario → plain data; `7 - 2 * 2` is a number that shows how it comes about.

Never: knows what a value is for.
"""

from __future__ import annotations

import re

from rulekit.diagnostics.source import SourceText
from rulekit.ruleset.tree import Mapping, Node, Scalar, Sequence, Value, plain_value
from rulekit.syntax import nodes
from rulekit.syntax.parse import parse

SUM = re.compile(r"(?=.*[0-9])[-+*()0-9 ]+")
MOST_DIGITS = 60
NOTHING = "none"


def figure(node: Node) -> int | None:
    """The number a value is, written out or as a sum; None for anything else."""
    if not isinstance(node, Scalar):
        return None
    value = plain_value(node)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, str) and len(value) <= MOST_DIGITS and SUM.fullmatch(value):
        tree, said = parse(SourceText(value, "", 1, 1), "condition")
        return None if said or tree is None else _counted(tree)
    return None


def _counted(tree: nodes.Expr) -> int | None:
    match tree:
        case nodes.Int():
            return tree.value
        case nodes.Negative():
            inner = _counted(tree.of)
            return None if inner is None else -inner
        case nodes.Arithmetic():
            left, right = _counted(tree.left), _counted(tree.right)
            if left is None or right is None:
                return None
            return {"+": left + right, "-": left - right, "*": left * right}.get(tree.operator)
    return None


def plain(node: Node) -> object:
    """What `game.position` takes: sums are numbers, `none` is nothing."""
    number = figure(node)
    if number is not None:
        return number
    if isinstance(node, Mapping):
        return {entry.key.text: plain(entry.value) for entry in node.entries}
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    value: Value = plain_value(node)
    if isinstance(value, float):
        return node.text  # a space such as 2.10 is a name
    return None if value == NOTHING else value
