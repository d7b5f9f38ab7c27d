"""A ruleset → what every name in its texts means, as the checker itself looks it up.

The checker looks through all texts as always; this one writes down each name it meets, with its meaning. Only
where a name stands within a construct, as in `perform NAME`, is read from the text.

Never: decides what a name means otherwise than the checker.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulekit.check import tree
from rulekit.check.check import Checker
from rulekit.check.scope import Scope
from rulekit.check.symbols import BUILT_IN
from rulekit.check.tree import Expr
from rulekit.check.types import NAMES, Type
from rulekit.diagnostics.source import Span
from rulekit.editor.symbols import Mention, Sheet, Symbol
from rulekit.ruleset.model import Ability, Deck, Ruleset
from rulekit.syntax import nodes


class Witness(Checker):
    """Checks a ruleset and writes down what each name means; `types` say of which kind a local name is."""

    def __init__(self, ruleset: Ruleset, texts: Mapping[str, str]) -> None:
        super().__init__(ruleset)
        self.seen: dict[tuple[Span, Symbol], Mention] = {}
        self.types: dict[Symbol, str] = {}
        self.sheets = {name: Sheet(name, text) for name, text in texts.items()}
        self._binders: dict[tuple[str, Span], Symbol] = {}
        self.parameters: dict[Span, Symbol] = {
            p.span: Symbol("parameter", p.name, owner.name)
            for owner in ruleset.procedures.values()
            for p in owner.parameters
        }
        for ruling in ruleset.rulings.values():
            for p in ruling.parameters:
                self._bound(p.name, p.span, own_end=True)
        self._types_written()

    def mentions(self) -> list[Mention]:
        """All that was written down."""
        return list(self.seen.values())

    def note(self, kind: str, name: str, span: Span, of: str = "", declares: bool = False) -> None:
        """Writes down a name; `span` ends with it."""
        self._write(Mention(Symbol(kind, name, of), ending(span, name), declares))

    def _write(self, mention: Mention) -> None:
        if mention.span.file in self.sheets:
            self.seen.setdefault((mention.span, mention.symbol), mention)

    def first(self, kind: str, name: str, span: Span, of: str = "") -> None:
        """Writes down a name that stands somewhere in a stretch: where it stands first."""
        self._stands(Symbol(kind, name, of), span)

    def _stands(self, symbol: Symbol, span: Span) -> None:
        sheet = self.sheets.get(span.file)
        if sheet is None or not symbol.name:
            return
        start, end = sheet.offset(span.line, span.column), sheet.offset(span.end_line, span.end_column)
        found = re.compile(rf"\b{re.escape(symbol.name)}\b").search(sheet.text, start, end)
        if found is not None:
            self._write(Mention(symbol, sheet.span(found.start(), found.end())))

    # ---- types ----
    def _types_written(self) -> None:
        """The types that declarations write."""
        r = self.ruleset
        written = [v.type for v in r.variables.values()]
        written += [a.type for region in r.regions.values() for a in region.attributes]
        written += [a.type for deck in r.decks.values() for a in deck.attributes]
        written += [p.type for procedure in r.procedures.values() for p in procedure.parameters]
        written += [p.type for ruling in r.rulings.values() for p in ruling.parameters]
        for kind in written:
            symbol = self._kind(kind.name)
            if symbol is not None and kind.form != "range":
                self._stands(symbol, kind.span)

    def _kind(self, name: str) -> Symbol | None:
        r = self.ruleset
        for kind, table in (("enum", r.enums), ("deck", r.decks), ("piece", r.pieces), ("region", r.regions)):
            if name in table:
                return Symbol(kind, name)
        return None

    # ---- bare names ----
    def named(self, name: str, span: Span, scope: Scope, near: Type | None) -> Expr:
        """A bare name."""
        if name in scope.bound:
            symbol = self._local(name, scope)
            if symbol is not None:
                self._write(Mention(symbol, ending(span, name)))
                self.types[symbol] = scope.bound[name].type.said()
        elif name:
            member = self._near_word(name, near) or self.value(name)
            if member is not None and name not in ("true", "false"):
                self._write(Mention(member, ending(span, name)))
        return super().named(name, span, scope, near)

    def _near_word(self, name: str, near: Type | None) -> Symbol | None:
        if self._member_of(name, near) is None or near is None:
            return None
        if near.domain.startswith(NAMES):
            return Symbol("card", name, near.domain.removeprefix(NAMES))
        return self._word(name, near.domain)

    def _word(self, name: str, domain: str) -> Symbol:
        option = domain.removeprefix("option ")
        return Symbol("choice", name, option) if option != domain else Symbol("word", name, domain)

    def value(self, name: str) -> Symbol | None:
        """What a bare name stands for where nothing beside it says more."""
        r = self.ruleset
        if name in BUILT_IN:
            return None
        tables: tuple[tuple[str, Mapping[str, object]], ...] = (
            ("option", r.options), ("ruling", r.rulings), ("counter", r.counters), ("group", r.groups),
            ("table", r.tables), ("variable", r.variables), ("region", r.regions), ("zone", r.zones),
            ("deck", r.decks),
        )  # fmt: skip
        for kind, table in tables:
            if name in table:
                return Symbol(kind, name)
        places = self.symbols.members.get(name, [])
        if len(places) == 1:
            return self._word(name, places[0][0])
        return Symbol("enum", name) if name in r.enums and not places else None

    def counter_name(self, node: nodes.Expr, scope: Scope) -> tree.CounterName | None:
        """Which counter an amount names."""
        if isinstance(node, nodes.Name) and node.name in self.ruleset.counters and node.name not in scope.bound:
            self.note("counter", node.name, node.span)
        return super().counter_name(node, scope)

    # ---- local names ----
    def _local(self, name: str, scope: Scope) -> Symbol | None:
        at = scope.places.get(name)
        if at is None:
            own = {v.name for v in self.parameters_of(scope.event)} if scope.event else set()
            return Symbol("parameter", name, scope.event) if name in own else None
        return self.parameters.get(at) or self._bound(name, at)

    def _bound(self, name: str, at: Span, own_end: bool = False) -> Symbol | None:
        """A name that is bound in a stretch of a text, or right before it; `own_end`: the stretch ends with it."""
        if (name, at) in self._binders:
            return self._binders[name, at]
        sheet = self.sheets.get(at.file)
        if sheet is None or not name:
            return None
        if own_end:
            place = ending(at, name)
        else:
            start = binder(sheet.text, sheet.offset(at.line, at.column), sheet.offset(at.end_line, at.end_column), name)
            if start < 0:
                return None
            place = sheet.span(start, start + len(name))
        symbol = Symbol("local", name, f"{place.file}:{place.line}:{place.column}")
        self._binders[name, at] = symbol
        self._write(Mention(symbol, place, declares=True))
        return symbol

    def named_now(self, scope: Scope, span: Span, *variables: tree.Var) -> Scope:
        """The scope with new names."""
        if span not in self.parameters:
            for variable in variables:
                symbol = self._bound(variable.name, span)
                if symbol is not None:
                    self.types[symbol] = variable.type.said()
        return super().named_now(scope, span, *variables)

    # ---- what hangs off a thing ----
    def of_player(self, player: Expr, name: str, span: Span) -> Expr:
        """What a player has."""
        r = self.ruleset
        for kind, table in (
            ("ruling", r.rulings), ("counter", r.counters), ("variable", r.variables), ("zone", r.zones),
            ("deck", r.decks), ("region", r.regions),
        ):  # fmt: skip
            if name in table:
                self.note(kind, name, span)
                break
        return super().of_player(player, name, span)

    def _of_thing(self, e: Expr, name: str, span: Span) -> Expr:
        domain = self.symbols.domains[e.type.domain]
        owner = self.ruleset.decks.get(domain.name) or self.ruleset.regions.get(domain.name)
        if owner is not None and any(a.name == name for a in owner.attributes):
            self.note("attribute", name, span, of=owner.name)
        elif name in domain.remembered:
            self.note("variable", name, span)
        elif name in self.ruleset.regions:
            self.note("region", name, span)
        return super()._of_thing(e, name, span)

    def space(self, e: tree.Everything | tree.PartOf, name: str, span: Span) -> Expr | None:
        """A space by its name."""
        if name in self.symbols.spaces[e.type.domain]:
            self.note("space", name, span, of=e.type.domain)
        return super().space(e, name, span)

    # ---- names within constructs ----
    def expression(self, node: nodes.Expr, scope: Scope, near: Type | None = None) -> Expr:
        """Any expression."""
        if isinstance(node, nodes.Index) and isinstance(node.of, nodes.Name):
            if node.of.name in self.ruleset.tables and node.of.name not in scope.bound:
                self.note("table", node.of.name, node.of.span)
        elif isinstance(node, nodes.Call):
            asked = node.function
            if isinstance(asked, (nodes.Name, nodes.Your, nodes.Attr)) and asked.name in self.ruleset.rulings:
                self.note("ruling", asked.name, asked.span)
        return super().expression(node, scope, near)

    def statement(self, node: nodes.Statement, scope: Scope) -> tuple[tree.Statement, Scope]:
        """One statement."""
        if isinstance(node, nodes.Perform) and node.name in self.ruleset.procedures:
            self.first("procedure", node.name, node.span)
            declared = {p.name for p in self.ruleset.procedures[node.name].parameters}
            for b in node.bindings:
                if b.name in declared:
                    self.first("parameter", b.name, b.span, of=node.name)
        elif isinstance(node, nodes.EndGame):
            for reason in node.reasons:
                self.first("ending", reason.name, reason.span)
        return super().statement(node, scope)

    def _known_event(self, event: str, trigger: nodes.Trigger) -> bool:
        if event in self.ruleset.procedures:
            self.first("procedure", event, trigger.span)
        return super()._known_event(event, trigger)

    def _answer(self, name: str, deck: Deck, index: int, ability: Ability, rule: nodes.Rule) -> None:
        if rule.name in self.ruleset.rulings:
            self.first("ruling", rule.name, rule.span)
        super()._answer(name, deck, index, ability, rule)


def ending(span: Span, name: str) -> Span:
    """The end of a stretch, as long as a name."""
    return Span(span.file, span.end_line, span.end_column - len(name), span.end_line, span.end_column)


def binder(text: str, start: int, end: int, name: str) -> int:
    """Where a name is bound: `let x =`, `choose x from`, `x in SET` in front of a set, `price(x) becomes`; -1: nowhere.

    start, end: the stretch the checker knows the name by.
    """
    word = re.escape(name)
    head = re.compile(r"\w+\s*\(([^()]*)\)\s*becomes\b").match(text, start)
    if head is not None:
        found = re.compile(rf"\b{word}\b").search(text, head.start(1), head.end(1))
        return found.start() if found else -1
    found = re.compile(rf"\b{word}\b(?=\s*(?:in\b|from\b|=))").search(text, start, end)
    if found is not None:
        return found.start()
    before = re.compile(rf"\b{word}\s+in\s*$").search(text, max(0, start - 200), start)
    return before.start() if before else -1
