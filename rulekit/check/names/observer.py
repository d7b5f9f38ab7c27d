"""What is told to whoever asks while names are resolved: each place, what is named there and to what end.

An editor asks, to know where every name stands and what could stand where one is missing; a check does not.

Never: decides what a name means.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, Protocol

from rulekit.check.names.scope import Scope
from rulekit.check.tree import Var
from rulekit.check.tree.types import Type
from rulekit.diagnostics.source import Span

Role = Literal["declares", "reads", "writes"]


@dataclass(frozen=True, slots=True, order=True)
class Symbol:
    """Something that has a name; `of` is what it belongs to: the deck of a card, the place of a local name."""

    kind: str
    name: str
    of: str = ""


class Observer(Protocol):
    """Whoever is told."""

    def named(self, symbol: Symbol, span: Span, role: Role, first: bool) -> None:
        """A symbol is named where a stretch ends; `first`: where its name stands first in the stretch."""

    def bound(self, variable: Var, at: Span) -> None:
        """A name is bound in a stretch, or right before it."""

    def local(self, variable: Var, at: Span, span: Span) -> None:
        """A name that was bound in a stretch is read where another ends."""

    def sought(self, name: str, sort: str, known: Iterable[str], scope: Scope | None, near: Type | None) -> None:
        """A name of a sort is looked up and not found among those known; `near`: the kind of what stands beside it."""
