"""What a place in a text wants: a condition, a number, one thing, several; and what is said if it gets another.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace

from rulekit.check import tree
from rulekit.check.bounds import outside, span_said
from rulekit.check.chains import whole_or_none
from rulekit.check.names import Names
from rulekit.check.of_several import added_up
from rulekit.check.scope import Scope
from rulekit.check.sizes import LARGEST_NUMBER
from rulekit.check.symbols import MOST_LISTED
from rulekit.check.tree import Expr, Var
from rulekit.check.types import BAD, Type, element, set_of
from rulekit.check.written import written
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

WANTED = "A condition is wanted"


class Kinds(Names):
    """Turns expressions into checked ones of the kind a place wants."""

    @abstractmethod
    def expression(self, node: nodes.Expr, scope: Scope, near: Type | None = None) -> Expr:
        """Any expression; `near` is the type beside it, for names that mean something only there."""

    def condition(self, node: nodes.Expr, scope: Scope) -> Expr:
        """A condition."""
        e = self.expression(node, scope.purely())
        if e.type.form in ("bool", "bad"):
            return e
        help = "Compare it with something, as in `… > 0`."
        if isinstance(e, tree.Const) and e.type.form == "int" and e.value in (0, 1):
            help = f"Write `{'true' if e.value else 'false'}`."
        elif e.type.form in ("set", "pile"):
            help = "Ask how many there are: `count(…) > 0`."
        elif e.type.form in ("optional", "element"):
            something = [*self.symbols.words_of(e.type.domain), *(["you"] if e.type.domain == "player" else [])]
            help = f"Compare it, as in `… = {something[0]}`." if something else "Compare it: `… != none`."
        return self.mistaken(node.span, f"{WANTED} here; this is {e.type.said()}.", help)

    def whole(self, node: nodes.Expr, scope: Scope) -> Expr:
        """A number."""
        before = len(self.mistakes)
        e = self.expression(node, scope)
        if isinstance(node, nodes.Attr) and e.type.form == "bad":
            self._of_all(node, before)
        if e.type.form in ("int", "bad"):
            return e
        help = "Write a number, or something that is one, such as `your COUNTER` or `count(SET)`."
        if e.type.form in ("set", "pile", "list"):
            help = "Write `count(…)` for how many there are."
        elif e.type.form == "bool":
            help = "Write `(1 if … else 0)`."
        elif e.type.domain == "counter":
            name = node.name if isinstance(node, nodes.Name) and node.name in self.ruleset.counters else "NAME"
            help = f"A counter's name is the counter itself; write `your {name}` for its amount."
        elif e.type.domain in self.symbols.domains and e.type.form in ("element", "optional"):
            known = [n for n, t in self.symbols.domains[e.type.domain].attributes.items() if t.form == "int"]
            help = f"Ask it for a number: `x.{known[0]}`." if known else help
        return self.mistaken(node.span, f"A number is wanted here; this is {e.type.said()}.", help)

    def _of_all(self, node: nodes.Attr, before: int) -> None:
        """Of a number asked of a set, where a number is wanted, that it is added up."""
        for i, said in enumerate(self.mistakes[before:], before):
            if said.span == node.span and "sum(" in said.help:
                help = added_up(node.name, written(self.ruleset.files, node.of.span))
                self.mistakes[i] = replace(said, help=help)

    def one(self, node: nodes.Expr, scope: Scope, domain: str = "") -> Expr:
        """One thing (of a domain): an optional one must be there."""
        return self.required(self.expression(node, scope, element(domain) if domain else None), node.span, domain)

    def required(self, e: Expr, span: Span, domain: str = "") -> Expr:
        """The one thing an expression is or must turn out to be."""
        if e.type.form == "bad":
            return e
        if e.type.form in ("element", "optional") and domain in ("", e.type.domain):
            return self.there(e, span)
        if domain == "int" and e.type.form == "int":
            return e
        what = element(domain).said() if domain else "one thing"
        help = f"Write something that is {what}."
        if domain in self.ruleset.enums:
            words = ", ".join(f"`{word}`" for word in self.symbols.words_of(domain)[:MOST_LISTED])
            help = f"Write a word of `{domain}`, such as {words}."
        if e.type.form == "set" and domain in ("", e.type.domain):
            help = "Write `first(…)` for one of them, or `choose x from …`."
        elif e.type.form == "pile":
            help = "Write `top(…)` for the piece on top."
        elif e.type.form == "none":
            help = f"Leave it out, or write {what}."
        return self.mistaken(span, f"Here {what} is wanted; this is {e.type.said()}.", help)

    def many(self, node: nodes.Expr, scope: Scope, domain: str = "", near: Type | None = None) -> Expr:
        """A set (of a domain); an element or optional counts as a set of one or none."""
        return self.several(self.expression(node, scope, near), node.span, domain)

    def several(self, e: Expr, span: Span, domain: str = "") -> Expr:
        """A value as a set, of nothing where a step of a chain is missing."""
        return self.as_set(whole_or_none(e), span, domain)

    def as_set(self, e: Expr, span: Span, domain: str = "") -> Expr:
        """A value as a set; where a step of a chain is missing the line of play fails."""
        if e.type.form == "bad":
            return e
        if e.type.form == "set" and (domain in ("", e.type.domain) or not e.type.domain):
            return (
                tree.ConstSet(frozenset(), type=set_of(domain), span=span) if e.type.domain != domain and domain else e
            )
        if e.type.form in ("element", "optional") and domain in ("", e.type.domain):
            return tree.AsSet(e, type=set_of(e.type.domain), span=span)
        wanted = set_of(domain).said() if domain else "a set"
        help = f"Write {wanted}, as `{{…}}` or `{{x in … where …}}`."
        if e.type.form == "pile":
            help = "Of a pile only `count`, `top`, `draw`, `move`, `discard` and `shuffle` can speak."
        elif e.type.form == "list":
            help = "A sorted list is only for `each x in (sorted …)`; leave `sorted` and the ranking out."
        elif e.type.form == "int" and domain in ("", "int"):
            help = "Write `{…}` around it for a set of one number, or a range `1..n`."
        elif domain == "player":
            help = "Write who: `you`, `{p in players where …}`."
        return self.mistaken(span, f"Here {wanted} is wanted; this is {e.type.said()}.", help)

    def fitting(self, node: nodes.Expr, wanted: Type, scope: Scope, for_what: str = "") -> Expr:
        """A value for a parameter, a variable or an answer of that type."""
        if wanted.form == "int":
            return self.within(self.whole(node, scope), wanted, node.span, for_what)
        if wanted.form == "bool":
            return self.condition(node, scope)
        if wanted.form == "set":
            return self.many(node, scope, wanted.domain, wanted)
        if wanted.form == "optional":
            e = self.expression(node, scope, element(wanted.domain))
            same = e.type.form in ("element", "optional") and e.type.domain == wanted.domain
            if same or e.type.form in ("none", "bad"):
                return whole_or_none(e)
            help = f"Write {wanted.said()}."
            return self.mistaken(node.span, f"Here {wanted.said()} is wanted; this is {e.type.said()}.", help)
        if wanted.form == "bad":
            return self.bad(node.span)
        return self.one(node, scope, wanted.domain)

    def within(self, e: Expr, wanted: Type, span: Span, for_what: str = "") -> Expr:
        """A number that can lie between the bounds of its place."""
        if e.type.form != "int" or not outside(e.type, wanted):
            return e
        place = f"`{for_what}`" if for_what else "The number here"
        return self.mistaken(
            span,
            f"{place} is {span_said(wanted)}; this is {span_said(e.type)}.",
            "Change the number, or widen the bounds where they are declared.",
            "out-of-bounds",
        )

    # ---- numbers in sets ----
    def set_numbers(self, e: Expr, span: Span) -> Expr:
        """A set of numbers, which holds 0 to 62: nothing else may get into it."""
        kind = e.type if e.type.form == "int" else self.sizes.numbers(e)
        if e.type.form == "bad" or self._fits(kind):
            return e
        said = "has no upper bound here" if kind.high is None else f"may be {kind.high} here"
        if kind.low is None or kind.low < 0:
            said = "may be negative here"
        help = (
            f"Bound it, as in `max(0, …)` or `min(…, {LARGEST_NUMBER})`; "
            "`choose n from LOW..HIGH` without `where` has no such limit."
        )
        return self.mistaken(
            span, f"A set of numbers holds 0 to {LARGEST_NUMBER}; the number {said}.", help, "numbers-in-set"
        )

    def _fits(self, kind: Type) -> bool:
        return kind.low is not None and kind.low >= 0 and kind.high is not None and kind.high <= LARGEST_NUMBER

    # ---- going through a set ----
    def ranging(
        self,
        name: str,
        source: nodes.Expr,
        where: nodes.Expr | None,
        scope: Scope,
        whole: Span | None = None,
        needed: bool = False,
    ) -> tuple[Var, Expr, Scope]:
        """`x in SOURCE where …`: the bound name, the filtered set, the scope that has the name.

        `needed`: where a step of the source is missing the line of play fails; else there is nothing to go through.
        """
        e = self.expression(source, scope)
        if e.type.form != "list":
            e = self.as_set(e, source.span) if needed else self.several(e, source.span)
            if e.type.form == "set" and not e.type.domain:
                e = self.mistaken(source.span, "This set is always empty.", "Write what is in it, or leave this out.")
        var = Var(name, self.element_of(e))
        at = (
            source.span
            if whole is None
            else Span(whole.file, whole.line, whole.column, source.span.line, source.span.column)
        )
        inner = self.named_now(scope, at, var)
        if where is not None and e.type.form == "list":
            self.mistaken(
                where.span, "A sorted list takes no `where`.", "Put the `where` in front of `with`, inside `sorted`."
            )
        elif where is not None:
            condition = self.condition(where, inner)
            if e.type.form != "bad":
                e = tree.Filter(var, e, condition, type=e.type, span=source.span)
        return var, e, inner

    def element_of(self, e: Expr) -> Type:
        """The type of one element of a set or list."""
        if e.type.form == "bad" or not e.type.domain:
            return BAD
        if e.type.domain == "int":
            return self.sizes.numbers(e)
        return element(e.type.domain)
