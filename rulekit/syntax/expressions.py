"""Nodes that have a value.

Never: resolves a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rulekit.syntax.node import Expr, Node


@dataclass(frozen=True, slots=True)
class Int(Expr):
    """`12`"""

    notation = "{value}"
    value: int


@dataclass(frozen=True, slots=True)
class Name(Expr):
    """`board`, `you`, `none`: what it means is decided by the checker."""

    notation = "{name}"
    name: str


@dataclass(frozen=True, slots=True)
class Your(Expr):
    """`your hand`: the same as `you.hand`."""

    notation = "your {name}"
    name: str


@dataclass(frozen=True, slots=True)
class Attr(Expr):
    """`s.row`"""

    notation = "{of!postfix}.{name}"
    of: Expr
    name: str


@dataclass(frozen=True, slots=True)
class Index(Expr):
    """`fee[n]`, `your row[2]`, `you[g]`"""

    of: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class Call(Expr):
    """`count(s)`, `mine(t)`, `p.mine(t)` (the function is a Name, Your or Attr)."""

    notation = "{function!postfix}({arguments!or})"
    function: Expr
    arguments: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Fold(Expr):
    """`sum(s.bonus for s in held)`, `max(c.value for c in your hand else 0)`; function: sum min max any all."""

    notation = "{function}({body!or} for {name} in {source} [where {where!or}] [else {otherwise}])"
    shapes: ClassVar[Mapping[str, str]] = {"for": "sum(VALUE for NAME in SET [where CONDITION])"}

    function: str
    body: Expr
    name: str
    source: Expr
    where: Expr | None = None
    otherwise: Expr | None = None


@dataclass(frozen=True, slots=True)
class SetOf(Expr):
    """`{a, b}`, `{}`"""

    notation = "{{items}}"
    items: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Filter(Expr):
    """`{s in board where owner(s) = you}`"""

    notation = "{{name} in {source} [where {where!or}]}"
    name: str
    source: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class Map(Expr):
    """`{c.colour for c in your table}`"""

    notation = "{{body} for {name} in {source} [where {where!or}]}"
    body: Expr
    name: str
    source: Expr
    where: Expr | None


@dataclass(frozen=True, slots=True)
class IfElse(Expr):
    """`(you if n < 0 else rival)`; further cases hang in `otherwise`."""

    then: Expr
    condition: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class Arithmetic(Expr):
    """`a + b`; operator: + - * & mod up down (`/ .. rounded up|down`)."""

    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Negative(Expr):
    """`-n`"""

    notation = "-{of!unary}"
    of: Expr


@dataclass(frozen=True, slots=True)
class Range(Expr):
    """`1..6`"""

    notation = "{low!sum}..{high!sum}"
    low: Expr
    high: Expr


@dataclass(frozen=True, slots=True)
class Key(Node):
    """`highest p.point`; direction: highest or lowest."""

    notation = "{direction} {value!sum}"
    direction: str
    value: Expr


@dataclass(frozen=True, slots=True)
class Pick(Expr):
    """`the p in players with highest p.point then none`; tie: "" none random; without keys all are the best."""

    shapes: ClassVar[Mapping[str, str]] = {
        "the": "the NAME in SET [where CONDITION] with highest VALUE [then …]`, `the NAME in SET then random",
    }

    name: str
    source: Expr
    where: Expr | None
    keys: tuple[Key, ...]
    tie: str


@dataclass(frozen=True, slots=True)
class Sort(Expr):
    """`sorted p in players with highest p.point then lowest p.index`"""

    shapes: ClassVar[Mapping[str, str]] = {"sorted": "sorted NAME in SET [where CONDITION] with highest VALUE [then …]"}

    name: str
    source: Expr
    where: Expr | None
    keys: tuple[Key, ...]
    tie: str


@dataclass(frozen=True, slots=True)
class Compare(Expr):
    """`a <= b`; operator: = != < <= > >="""

    notation = "{left} {operator} {right}"
    operator: str
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Member(Expr):
    """`s in free`, `s not in free`"""

    element: Expr
    container: Expr
    negated: bool


@dataclass(frozen=True, slots=True)
class And(Expr):
    """`a and b and c`: two or more parts."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Or(Expr):
    """`a or b or c`: two or more parts."""

    parts: tuple[Expr, ...]


@dataclass(frozen=True, slots=True)
class Not(Expr):
    """`not a`"""

    notation = "not {of!not}"
    of: Expr
