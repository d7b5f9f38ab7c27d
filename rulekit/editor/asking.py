"""A tree with a name that is being written → the names that could stand there, as the checker lists them itself.

Where the checker meets a name that means nothing it says which there are; so it is given one, and listened to.

Never: reports anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulekit.check import tree
from rulekit.check.check import Checker
from rulekit.check.scope import Scope
from rulekit.check.symbols import BUILT_IN, FUNCTIONS, THIS, Symbols
from rulekit.check.tree import Expr, Var
from rulekit.check.types import BOOL, Type, element
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.editor.prefix import HERE
from rulekit.ruleset.model import Ability, Deck, Ruleset
from rulekit.syntax import nodes


@dataclass(slots=True)
class Heard:
    """What the checker said: the names that could stand there, of what sort, and the kind of value that fits best."""

    names: dict[str, str] = field(default_factory=dict)
    near: Type | None = None
    locals: dict[str, Type] = field(default_factory=dict)

    def take(self, sort: str, names: Iterable[str]) -> None:
        """Takes up names of a sort."""
        for name in names:
            if name.isidentifier() and name != HERE:
                self.names.setdefault(name, sort)


class _Listening(Symbols):
    """Symbols that write down which names there are where one is asked for that is not there."""

    def __init__(self, ruleset: Ruleset, heard: Heard) -> None:
        self.heard = heard
        super().__init__(ruleset)

    def unknown(
        self,
        what: str,
        name: str,
        known: Iterable[str],
        span: Span,
        help: str = "",
        of: str = "",
        sure: bool = False,
        called: str = "",
    ) -> Diagnostic:
        """There is no such name; those there are."""
        if name == HERE:
            self.heard.take(what, known)
        return Diagnostic("unknown-name", span, "", "")


class _Asked(Checker):
    def __init__(self, ruleset: Ruleset, rulings: Mapping[str, tree.Ruling | None]) -> None:
        super().__init__(ruleset)
        self.heard = Heard()
        self.symbols = _Listening(ruleset, self.heard)
        self.rulings = dict(rulings)

    def named(self, name: str, span: Span, scope: Scope, near: Type | None) -> Expr:
        """A bare name: all that could stand for a value here."""
        if name == HERE:
            self.heard.near = near
            self.heard.locals = {n: v.type for n, v in scope.bound.items()}
            if near is not None and near.domain in self.symbols.faces:
                self.heard.take("card", self.symbols.faces[near.domain])
            self.heard.take("name", [*scope.bound, *BUILT_IN, *FUNCTIONS, *self.symbols.members])
            self.heard.take("name", (n for table in self.values.values() for n in table))
            self.heard.take("name", self.ruleset.enums)
            return self.bad(span)
        return super().named(name, span, scope, near)

    def counter_name(self, node: nodes.Expr, scope: Scope) -> tree.CounterName | None:
        """Which counter an amount names: one of them, or a local name for one."""
        if isinstance(node, nodes.Name) and node.name == HERE:
            ones = (n for n, v in scope.bound.items() if v.type.domain == "counter")
            self.heard.take("counter", [*self.ruleset.counters, *ones])
            return None
        return super().counter_name(node, scope)

    def of_player(self, player: Expr, name: str, span: Span) -> Expr:
        """What a player has."""
        if name == HERE:
            r = self.ruleset
            self.heard.take("name", [*r.rulings, *r.counters, "index"])
            tables = (r.variables, r.zones, r.regions, r.decks)
            self.heard.take("name", [n for t in tables for n, d in t.items() if d.per_player])
            self.heard.take("attribute", self.symbols.domains["player"].attributes)
            return self.bad(span)
        return super().of_player(player, name, span)

    def space(self, e: tree.Everything | tree.PartOf, name: str, span: Span) -> Expr | None:
        """A space by its name."""
        if name == HERE:
            self.heard.take("space", self.symbols.spaces[e.type.domain])
            return self.bad(span)
        return super().space(e, name, span)

    def expression(self, node: nodes.Expr, scope: Scope, near: Type | None = None) -> Expr:
        """Any expression; a value in brackets is looked at also where there are too few yet."""
        if isinstance(node, nodes.Call):
            for value in node.arguments:
                if isinstance(value, nodes.Name) and value.name == HERE:
                    self.expression(value, scope)
        return super().expression(node, scope, near)

    def statement(self, node: nodes.Statement, scope: Scope) -> tuple[tree.Statement, Scope]:
        """One statement."""
        if isinstance(node, nodes.Perform) and node.name in self.ruleset.procedures:
            given = {b.name for b in node.bindings}
            if HERE in given:
                self.heard.take("parameter", (v.name for v in self.parameters_of(node.name) if v.name not in given))
        return super().statement(node, scope)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text stands: the parameters of its procedure or ruling, or the deck of its card and what it waits for."""

    start: str
    parameters: tuple[nodes.Parameter, ...] = ()
    deck: str = ""
    trigger: nodes.Trigger | None = None


def heard_at(ruleset: Ruleset, rulings: Mapping[str, tree.Ruling | None], place: Place, made: Any) -> Heard:
    """The names that could stand for HERE in a tree that stands at a place."""
    asked = _Asked(ruleset, rulings)
    _ask(asked, place, made)
    return asked.heard


def _ask(asked: _Asked, place: Place, made: Any) -> None:
    deck = asked.ruleset.decks.get(place.deck)
    if place.start == "param" and isinstance(made, nodes.Parameter):
        asked.symbols.type_of(made.type)
        if made.default is not None:
            kind = asked.symbols.type_of(made.type)
            asked.fitting(made.default, kind, Scope(pure=True))
    elif deck is not None:
        _of_a_card(asked, deck, place, made)
    elif place.start == "invariant" and isinstance(made, nodes.Invariant):
        asked.expression(made.value, Scope(pure=True))
    else:
        _in_scope(asked, place.start, made, _scope(asked, place))


def _scope(asked: _Asked, place: Place) -> Scope:
    """The scope of a text of a procedure or a ruling."""
    variables = [Var(p.name, asked.symbols.type_of(p.type)) for p in place.parameters]
    return Scope().bind(*variables)


def _in_scope(asked: _Asked, start: str, made: Any, scope: Scope) -> None:
    if start == "program":
        asked.block(made if isinstance(made, nodes.Block) else nodes.Block((made,), span=made.span), scope)
    elif start == "amounts":
        asked.costs(made if isinstance(made, tuple) else (made,), scope)
    elif isinstance(made, nodes.Expr):
        asked.expression(made, scope.purely(), BOOL)


def _of_a_card(asked: _Asked, deck: Deck, place: Place, made: Any) -> None:
    """A text of an ability, in the scope of what it waits for."""
    span = Span("", 1, 1, 1, 1)
    if place.start == "trigger" and isinstance(made, nodes.Trigger):
        known = [e for e in dict.fromkeys(made.names) if asked._known_event(e, made)]
        for event in known:
            if made.where is not None:
                asked.condition(made.where, asked._scope_of(event, known, made).bind(Var(THIS, element(deck.name))))
        return
    if place.start == "rules":
        rules = made if isinstance(made, tuple) else (made,)
        for rule in rules:
            asked._answer("", deck, 0, Ability(span=span, rules=rules), rule)
        return
    events = [e for e in (place.trigger.names if place.trigger else ()) if e in asked.ruleset.procedures]
    scope = asked._scope_of(events[0], events, place.trigger) if events and place.trigger else Scope()
    _in_scope(asked, place.start, made, scope.bind(Var(THIS, element(deck.name))))
