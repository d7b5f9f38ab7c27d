"""Which names a text can see at a point, and what is told to whoever asks while names are resolved.

An editor asks, to know where every name stands and what could stand where one is missing; a check does not.

Never: reports a mistake; decides what a name means.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

from rulekit.check.tree import Var
from rulekit.check.tree.types import Type
from rulekit.diagnostics.source import Span

Role = Literal["declares", "reads", "writes"]


@dataclass(frozen=True, slots=True)
class Scope:
    """Names bound by let, choose, each and parameters; `event` is set inside an `instead of` ability.

    `pure`: inside a ruling, a condition or a `where`, where nothing random may happen.
    `partly`: parameters that only some of the procedures of a trigger have, and what to say about each.
    `names`: how many there are, with those that another of the same name hides.
    `given`: names of the same text, with those whose braces are closed; one for all scopes of a text.
    `may_draw`: directly behind `let NAME =` or `set … to`, where chance may decide.
    """

    bound: Mapping[str, Var] = field(default_factory=dict)
    event: str = ""
    replaces: bool = False
    pure: bool = False
    may_draw: bool = False
    partly: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict)
    names: int = 0
    given: dict[str, Span] = field(default_factory=dict)

    def bind(self, *variables: Var, at: Span | None = None) -> Scope:
        """The same scope with more names, bound at a place."""
        places = self.places if at is None else {**self.places, **{v.name: at for v in variables}}
        bound, names = {**self.bound, **{v.name: v for v in variables}}, self.names + len(variables)
        return replace(self, bound=bound, places=places, may_draw=False, names=names)

    def purely(self) -> Scope:
        """The same scope where nothing may happen."""
        return self if self.pure and not self.may_draw else replace(self, pure=True, may_draw=False)


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
