"""A tree → all its nodes, in the order they are written, without recursion.

Never: changes a node.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from rulekit.syntax.nodes import Block, Node


def children(node: Node) -> list[Node]:
    """The nodes directly under a node."""
    found: list[Node] = []
    for name in parts(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [item for item in value if isinstance(item, Node)]
    return found


def walk(tree: Node | tuple[Node, ...] | None) -> Iterator[Node]:
    """A node and all nodes under it, each before its own children; of a tuple, one tree after another."""
    if tree is None:
        return
    waiting: list[Node] = list(reversed(tree)) if isinstance(tree, tuple) else [tree]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(children(node))


PARTS: dict[type[Node], tuple[str, ...]] = {}


def parts(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields that may hold nodes."""
    known = PARTS.get(kind)
    if known is None:
        known = PARTS[kind] = tuple(f.name for f in fields(kind) if f.name != "span")
    return known


def in_a_row(node: Block) -> int:
    """How many statements follow each other, those within braces of their own included."""
    return sum(in_a_row(s) if isinstance(s, Block) else 1 for s in node.statements)
