"""Nodes of abilities, signatures, types and invariants.

Never: resolves a name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rulekit.syntax.node import Expr, Node


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """`after you perform sell where n > 2`.

    timing: before, after, instead of. event: "phase" (`after evening`), "your phase" (`before your turn`),
    "perform". actor (perform only): you, any player, another player.
    """

    shapes: ClassVar[Mapping[str, str]] = {
        "before": "before you perform ACTION [where CONDITION]",
        "after": "after you perform ACTION [where CONDITION]",
        "instead": "instead of you perform ACTION [where CONDITION]",
    }

    timing: str
    event: str
    actor: str
    names: tuple[str, ...]
    where: Expr | None = None


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """`price(c) becomes max(0, it - 1) if c.colour = east`"""

    notation = "{name}[({parameters})] becomes {value} [if {condition!or}]"
    shapes: ClassVar[Mapping[str, str]] = {"becomes": "NAME becomes VALUE [if CONDITION]"}

    name: str
    parameters: tuple[str, ...]
    value: Expr
    condition: Expr | None = None


@dataclass(frozen=True, slots=True)
class TypeName(Node):
    """`int`, `1..6`, `optional player`, `set of counter`; form: plain, range, optional, set."""

    form: str
    name: str
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Parameter(Node):
    """`1..6 = 1` (a type and a default) under `params`; in a signature the name stands with it."""

    notation = "{type} [{name}] [= {default}]"
    type: TypeName
    name: str = ""
    default: Expr | None = None


@dataclass(frozen=True, slots=True)
class Signature(Node):
    """`played(int n)`: the head of a ruling."""

    notation = "{name}[({parameters})]"
    name: str
    parameters: tuple[Parameter, ...]


@dataclass(frozen=True, slots=True)
class Invariant(Node):
    """`count(board) <= 8`, `constant E`, `never falls E`; form: holds, constant, never falls."""

    form: str
    value: Expr
