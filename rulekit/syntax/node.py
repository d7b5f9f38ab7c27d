"""What every node of a tree has: its place, and how its kind is written.

Two trees are equal when they say the same, wherever they stand: spans take no part in equality.

Never: knows YAML.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar

from rulekit.diagnostics.source import Span

NOWHERE = Span("", 0, 0, 0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """Anything the parser makes."""

    notation: ClassVar[str] = ""  # how it is written (rulekit/syntax/notation.py); "": format has a function for it
    shapes: ClassVar[Mapping[str, str]] = MappingProxyType({})  # how messages show it, if not by its notation
    means: ClassVar[tuple[str, ...]] = ()  # what each of its forms does, in the words of docs/language.md

    span: Span = field(default=NOWHERE, compare=False, repr=False)


class Expr(Node):
    """A node that has a value."""

    __slots__ = ()


class Statement(Node):
    """A node that does something."""

    __slots__ = ()
