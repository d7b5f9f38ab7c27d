"""A tree with a name that is being written → the names that could stand there, as the checker lists them itself.

Where the checker meets a name that means nothing it tells which there are; so it is given one, and listened to.

Never: reports anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulekit.check.names.scope import Role, Scope, Symbol
from rulekit.check.resolving.abilities import answer, card_of, event_scope, known_event
from rulekit.check.resolving.context import Checking
from rulekit.check.resolving.kinds import condition, fitting
from rulekit.check.resolving.moving import costs
from rulekit.check.resolving.statements import block
from rulekit.check.tree import Ruling, Var
from rulekit.check.tree.types import BOOL, Type
from rulekit.diagnostics.source import Span
from rulekit.editor.prefix import HERE
from rulekit.ruleset.model import Ability, Deck, Ruleset
from rulekit.syntax import nodes


@dataclass(slots=True)
class Completion:
    """What the checker tells: the names that could stand there, of what sort, and the kind of value that fits best."""

    names: dict[str, str] = field(default_factory=dict)
    near: Type | None = None
    locals: dict[str, Type] = field(default_factory=dict)

    def sought(self, name: str, sort: str, known: Iterable[str], scope: Scope | None, near: Type | None) -> None:
        """A name is not found; it may be the one that is being written."""
        if name == HERE:
            if scope is not None:
                self.near, self.locals = near, {n: v.type for n, v in scope.bound.items()}
            for each in known:
                if each.isidentifier() and each != HERE:
                    self.names.setdefault(each, sort)

    def named(self, symbol: Symbol, span: Span, role: Role, first: bool) -> None:
        """What is found is not asked for; so below."""

    def bound(self, variable: Var, at: Span) -> None:
        """A name is bound."""

    def local(self, variable: Var, at: Span, span: Span) -> None:
        """A name that is bound is read."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text stands: the parameters of its procedure or ruling, or the deck of its card and what it waits for."""

    start: str
    parameters: tuple[nodes.Parameter, ...] = ()
    deck: str = ""
    trigger: nodes.Trigger | None = None


def completion_at(ruleset: Ruleset, rulings: Mapping[str, Ruling | None], place: Place, made: Any) -> Completion:
    """The names that could stand for HERE in a tree that stands at a place."""
    found = Completion()
    c = Checking(ruleset, found)
    c.rulings = dict(rulings)
    deck = ruleset.decks.get(place.deck)
    if place.start == "param" and isinstance(made, nodes.Parameter):
        kind = c.symbols.type_of(made.type)
        if made.default is not None:
            fitting(c, made.default, kind, Scope(pure=True))
    elif deck is not None:
        _of_a_card(c, deck, place, made)
    elif place.start == "invariant" and isinstance(made, nodes.Invariant):
        c.expression(made.value, Scope(pure=True))
    else:
        given = [Var(p.name, c.symbols.type_of(p.type)) for p in place.parameters]
        _in_scope(c, place.start, made, Scope().bind(*given))
    return found


def _in_scope(c: Checking, start: str, made: Any, scope: Scope) -> None:
    if start == "program":
        block(c, made if isinstance(made, nodes.Block) else nodes.Block((made,), span=made.span), scope)
    elif start == "amounts":
        costs(c, made if isinstance(made, tuple) else (made,), scope)
    elif isinstance(made, nodes.Expr):
        c.expression(made, scope.purely(), BOOL)


def _of_a_card(c: Checking, deck: Deck, place: Place, made: Any) -> None:
    """A text of an ability, in the scope of what it waits for."""
    this = card_of(deck)
    if place.start == "trigger" and isinstance(made, nodes.Trigger):
        known = [e for e in dict.fromkeys(made.names) if known_event(c, e, made)]
        for event in known:
            if made.where is not None:
                condition(c, made.where, event_scope(c, event, known, made).bind(this))
        return
    if place.start == "rules":
        rules = made if isinstance(made, tuple) else (made,)
        for rule in rules:
            answer(c, "", deck, 0, Ability(span=Span("", 1, 1, 1, 1), rules=rules), rule)
        return
    events = [e for e in (place.trigger.names if place.trigger else ()) if e in c.ruleset.procedures]
    scope = event_scope(c, events[0], events, place.trigger) if events and place.trigger else Scope()
    _in_scope(c, place.start, made, scope.bind(this))
