"""What is found while code is made and described when it has addresses: decisions, and what they ask.

Never: emits an instruction.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulekit.compile.code import Cell, Label, TableRef, Value
from rulekit.diagnostics.source import Span


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision for the list of sites, before its cells have addresses."""

    procedure: str
    kind: str
    name: str
    domain: str
    arms: tuple[str, ...]
    place: int
    simultaneous: bool
    chosen: Cell | int
    left: Cell | int
    set_at: TableRef | int
    grounds: int


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a precondition before its cells have addresses."""

    form: str
    text: str
    span: Span
    truth: Cell
    relation: str = ""
    left: Value | None = None
    right: Value | None = None
    domain: str = ""
    alternatives: tuple[Part, ...] = ()


@dataclass(slots=True)
class Precondition:
    """What one choice or condition asks, before its cells have addresses."""

    entry: Label
    element: Cell
    by_member: bool = False  # whether a condition over a set tells for which element it fails
    parts: list[Part] = field(default_factory=list)
    told: int = 0  # how many cells say how one came out
