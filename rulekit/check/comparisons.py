"""Conditions: comparisons, membership, and, or, not, and a value by condition.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.bounds import either_of, span_said
from rulekit.check.chains import compared_with_none, goes_through, if_whole, leads_on, steps, whole_or_none
from rulekit.check.expressions import THINGS, Expressions
from rulekit.check.kinds import WANTED
from rulekit.check.never_another import counted_spaces
from rulekit.check.scope import Scope
from rulekit.check.tree import Expr, Var
from rulekit.check.types import BOOL, Type, optional
from rulekit.check.written import written
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

SETS = ("set", "pile")
RELATIONS: dict[str, Callable[[int, int], bool]] = {
    "=": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__,
}  # fmt: skip


class Comparisons(Expressions):
    """Turns conditions into checked ones."""

    def _compare(self, n: nodes.Compare, scope: Scope, near: Type | None) -> Expr:
        left, right = self.beside(n.left, n.right, scope)
        if "bad" in (left.type.form, right.type.form):
            return self.bad(n.span)
        if left.type.form in SETS or right.type.form in SETS:
            return self._compare_sets(n, left, right)
        if not comparable(left.type, right.type):
            return self._not_comparable(n, left.type, right.type)
        if left.type.form != "int" and n.operator not in ("=", "!="):
            if left.type.form in THINGS and left.type.domain in self.ruleset.enums:
                help = f"Compare their places in the list: `x.index {n.operator} y.index`."
            else:
                help = "Write `=` or `!=`."
            many = "Conditions" if left.type.form == "bool" else "Things"
            return self.mistaken(n.span, f"{many} have no order; `{n.operator}` compares numbers.", help)
        self._comes_out_the_same(n, left, right)
        if "none" in (left.type.form, right.type.form):
            return compared_with_none(n.operator, right if left.type.form == "none" else left, n.span)
        compared: Expr = tree.Compare(n.operator, left, right, type=BOOL, span=n.span)
        also = n.operator == "!=" or left.type.form == right.type.form == "optional"
        return if_whole(compared, [x for e in (left, right) for x in self._must_be_there(e, also)])

    def _must_be_there(self, e: Expr, itself: bool) -> list[Expr]:
        """What must be there for a comparison to be true, also `itself`; a number is needed, and is not asked for."""
        return [*(steps(e) if e.type.form in THINGS else []), *([e] if itself and leads_on(e) else [])]

    def _not_comparable(self, n: nodes.Compare, left: Type, right: Type) -> Expr:
        said = f"{left.said()} and {right.said()}"
        help = "Compare things of one kind."
        words = [f"`{w}`" for side in (left, right) for w in self.symbols.words_of(side.domain)]
        if "counter" in (left.domain, right.domain) and "int" in (left.form, right.form):
            counters = [x.name for x in (n.left, n.right) if isinstance(x, nodes.Name)]
            name = next((c for c in counters if c in self.ruleset.counters), "NAME")
            help = f"A counter's name is the counter itself; write `your {name}` for its amount."
        elif words and "int" in (left.form, right.form):
            help = f"Compare it with one of {', '.join(words[:6])}; `x.index` is its number in that list."
        elif "none" in (left.form, right.form) and "int" in (left.form, right.form):
            help = "A number is never none; compare it with a number."
            through = [x for x in (n.left, n.right) if isinstance(x, nodes.Attr)]
            if through:
                help = f"A number is never none; ask what it hangs off, without `.{through[0].name}`."
        elif "player" in (left.domain, right.domain):
            help = self._whose((left, right), (n.left, n.right)) or help
        return self.mistaken(n.span, f"{said[0].upper()}{said[1:]} cannot be compared.", help)

    def _whose(self, types: tuple[Type, ...], asked: tuple[nodes.Expr, ...]) -> str:
        """How to ask to whom something belongs, of which a player is one side."""
        for kind, n in zip(types, asked, strict=True):
            text = written(self.ruleset.files, n.span) or "…"
            if kind.domain in self.ruleset.pieces and self.ruleset.pieces[kind.domain].each:
                on = text.removesuffix(".pieces")
                return f"Ask whose it is: `owner({on})`." if on != text else f"Ask whose it is: `{text}.owner`."
            if kind.domain in self.ruleset.regions:
                return f"Ask whose piece lies there: `owner({text})`."
        return ""

    def _compare_sets(self, n: nodes.Compare, left: Expr, right: Expr) -> Expr:
        if n.operator not in ("=", "!="):
            return self.mistaken(n.span, f"Sets have no order; `{n.operator}` compares numbers.", "Compare `count(…)`.")
        a = self.as_set(
            left, n.left.span, right.type.domain if left.type.form == "set" and not left.type.domain else ""
        )
        b = self.as_set(right, n.right.span, a.type.domain)
        if "bad" in (a.type.form, b.type.form):
            return self.bad(n.span)
        return if_whole(tree.SetCompare(n.operator, a, b, type=BOOL, span=n.span), [*steps(left), *steps(right)])

    def _comes_out_the_same(self, n: nodes.Compare, left: Expr, right: Expr) -> None:
        """Notes a comparison whose answer is known beforehand."""
        forms = (left.type.form, right.type.form)
        if "none" in forms and "element" in forms:
            e = left if left.type.form == "element" else right
            if steps(e):
                return
            said = "no" if n.operator == "=" else "yes"
            self.doubtful(
                n.span,
                f"This is {e.type.said()}, which is never none: the answer is always {said}.",
                "Leave the comparison out.",
                "never-none",
            )
            return
        varies = [e for e in (left, right) if not isinstance(e, (tree.Const, tree.PlayerCount))]
        if isinstance(n.left, nodes.Int) and isinstance(n.right, nodes.Int):
            varies = [left]  # a number of a table may be another in a variant, one that is written out not
        if forms != ("int", "int") or not varies:
            return
        answer = always(n.operator, left.type, right.type)
        if answer is not None and not (answer and any(goes_through(e) for e in varies)):
            e = varies[0]
            message = f"The answer is always {'yes' if answer else 'no'}: the number is {span_said(e.type)}."
            way: tuple[str, tuple[tuple[Span, str], ...]] = (
                "Leave the comparison out, or compare with another number.", ()
            )  # fmt: skip
            spaces = counted_spaces(self.ruleset, e, answer)
            if spaces:
                message, way = spaces[0], (spaces[1], ())
            elif not answer:
                way = self._within_bounds(e, right if e is left else left)
            self.doubtful(n.span, message, way[0], "always-the-same", way[1])

    def _within_bounds(self, e: Expr, other: Expr) -> tuple[str, tuple[tuple[Span, str], ...]]:
        """What to do about a comparison that never holds, because of the bounds that a counter or a variable has."""
        upper = e.type.high is not None and other.type.low is not None and e.type.high <= other.type.low
        elsewhere = f"compare with a {'smaller' if upper else 'larger'} number"
        if isinstance(e, tree.Count) and isinstance(e.of, tree.Local) and e.of.var in self.sizes.chosen:
            return f"Let {'more' if upper else 'fewer'} be chosen, or {elsewhere}.", ()
        if isinstance(e, tree.CounterOf):
            declared = self.ruleset.counters[e.counter]
            bound = "max" if upper else "min"
            how = f"{'Raise' if upper else 'Lower'} the `{bound}` of `{e.counter}`"
            return f"{how}, or {elsewhere}.", ((declared.span, "declared here"),)
        if isinstance(e, tree.VariableOf) and e.name in self.ruleset.variables:
            return (
                f"Widen the type of `{e.name}`, or {elsewhere}.",
                ((self.ruleset.variables[e.name].span, "declared here"),),
            )
        return f"{elsewhere[0].upper()}{elsewhere[1:]}.", ()

    def beside(self, left: nodes.Expr, right: nodes.Expr, scope: Scope) -> tuple[Expr, Expr]:
        """Two expressions that must be of one kind: each helps to say what a bare name beside it means."""
        if isinstance(left, nodes.Name) and not isinstance(right, nodes.Name):
            b = self.expression(right, scope)
            return self.expression(left, scope, b.type), b
        if isinstance(left, nodes.Name) and isinstance(right, nodes.Name) and self._is_word(left.name, scope):
            b = self.expression(right, scope)
            return self.expression(left, scope, b.type), b
        a = self.expression(left, scope)
        return a, self.expression(right, scope, a.type)

    def _is_word(self, name: str, scope: Scope) -> bool:
        """Is a name nothing but a word of some lists, so that what stands beside it says of which."""
        declared = any(name in table for table in self.values.values())
        return name in self.symbols.members and name not in scope.bound and not declared

    def _member(self, n: nodes.Member, scope: Scope, near: Type | None) -> Expr:
        thing = self.expression(n.element, scope)
        if thing.type.form == "bad":
            self.expression(n.container, scope)
            return self.bad(n.span)
        if thing.type.form not in (*THINGS, "int"):
            help = "Write one thing on the left; `A - B = {}` asks whether a set lies within another."
            return self.mistaken(
                n.element.span, f"`in` asks whether one thing is in a set; this is {thing.type.said()}.", help
            )
        domain = "int" if thing.type.form == "int" else thing.type.domain
        among = self.expression(n.container, scope, thing.type)
        container = self.as_set(among, n.container.span, domain)
        if container.type.form == "bad":
            return container
        e: Expr = tree.Member(thing, container, type=BOOL, span=n.span)
        asked = [*steps(thing), *([thing] if n.negated and leads_on(thing) else []), *steps(among)]
        return if_whole(tree.Not(e, type=BOOL, span=n.span) if n.negated else e, asked)

    def _and(self, n: nodes.And, scope: Scope, near: Type | None) -> Expr:
        parts = self._parts(n.parts, "and", scope)
        for owned in filter(None, map(_owned, parts)):
            if any(empty is not None and empty == owned for empty in map(_empty, parts)):
                message = "These are never true at once: a space that somebody owns has a piece on it."
                self.doubtful(n.span, message, "Leave one of them out, or join them with `or`.", "always-the-same")
        return tree.And(parts, type=BOOL, span=n.span)

    def _or(self, n: nodes.Or, scope: Scope, near: Type | None) -> Expr:
        return tree.Or(self._parts(n.parts, "or", scope), type=BOOL, span=n.span)

    def _parts(self, nodes_of: tuple[nodes.Expr, ...], link: str, scope: Scope) -> tuple[Expr, ...]:
        """Conditions side by side; of `n = 1 or 2` the second is no condition by itself."""
        parts, compared = list[Expr](), None
        for n in nodes_of:
            before = len(self.mistakes)
            parts.append(self.condition(n, scope))
            said = self.mistakes[before:]
            if compared is not None and len(said) == 1 and said[0].message.startswith(WANTED):
                left, right, other = (written(self.ruleset.files, x.span) for x in (compared.left, compared.right, n))
                whole = f"{left} {compared.operator} {right} {link} {left} {compared.operator} {other}"
                self.mistakes[before:] = [replace(said[0], help=f"Write `{whole}`.")]
            compared = n if isinstance(n, nodes.Compare) else compared
        return tuple(parts)

    def _not(self, n: nodes.Not, scope: Scope, near: Type | None) -> Expr:
        return tree.Not(self.condition(n.of, scope), type=BOOL, span=n.span)

    def _if_else(self, n: nodes.IfElse, scope: Scope, near: Type | None) -> Expr:
        condition = self.condition(n.condition, scope)
        then, other = self.beside(n.then, n.otherwise, scope)
        if "bad" in (then.type.form, other.type.form, condition.type.form):
            return self.bad(n.span)
        if "pile" in (then.type.form, other.type.form):
            return self.mistaken(
                n.span, "A pile is a place, not a value.", "Choose between two numbers, things or sets."
            )
        if "set" in (then.type.form, other.type.form):
            return self._one_of_sets(n, condition, then, other)
        if not comparable(then.type, other.type):
            said = f"{then.type.said()} and {other.type.said()}"
            return self.mistaken(
                n.span, f"Two values of one kind are wanted; these are {said}.", "Make both of one kind."
            )
        kind = then.type if then.type.form != "none" else other.type
        if {then.type.form, other.type.form} & {"none", "optional"} and kind.domain:
            kind, then, other = optional(kind.domain), whole_or_none(then), whole_or_none(other)
        if kind.form == "int":
            kind = either_of(then.type, other.type)
        return tree.IfElse(condition, then, other, type=kind, span=n.span)

    def _one_of_sets(self, n: nodes.IfElse, condition: Expr, then: Expr, other: Expr) -> Expr:
        a = self.several(
            then, n.then.span, other.type.domain if then.type.form == "set" and not then.type.domain else ""
        )
        b = self.several(other, n.otherwise.span, a.type.domain)
        if "bad" in (a.type.form, b.type.form):
            return self.bad(n.span)
        return tree.IfElse(condition, a, b, type=a.type, span=n.span)

    _cases: ClassVar[dict[type[nodes.Expr], Callable[..., Expr]]] = {
        **Expressions._cases, nodes.Compare: _compare, nodes.Member: _member, nodes.And: _and, nodes.Or: _or,
        nodes.Not: _not, nodes.IfElse: _if_else,
    }  # fmt: skip


def _owned(e: Expr) -> Var | None:
    """The name of the space of which a condition says that a certain player owns it."""
    inside = e.parts[-1] if isinstance(e, tree.And) else e
    if not isinstance(inside, tree.Compare) or inside.operator != "=":
        return None
    for owner, who in ((inside.left, inside.right), (inside.right, inside.left)):
        asked = owner.of if isinstance(owner, tree.Need) else owner
        if isinstance(asked, tree.OwnerOn) and isinstance(asked.space, tree.Local) and who.type.form == "element":
            return asked.space.var
    return None


def _empty(e: Expr) -> Var | None:
    """The name of the space of which a condition says that nothing lies on it."""
    if not isinstance(e, tree.Compare) or e.operator != "=":
        return None
    for number, zero in ((e.left, e.right), (e.right, e.left)):
        lying = number.of if isinstance(number, tree.Count) else None
        lying = lying.of if isinstance(lying, tree.AsSet) else lying
        is_zero = isinstance(zero, tree.Const) and zero.value == 0
        if is_zero and isinstance(lying, tree.PiecesOn) and isinstance(lying.space, tree.Local):
            return lying.space.var
    return None


def comparable(a: Type, b: Type) -> bool:
    """May the two be compared: one kind, or a thing and none."""
    things = (*THINGS, "none")
    if a.form in things and b.form in things:
        return "none" in (a.form, b.form) or a.domain == b.domain
    return a.form == b.form and a.form != "list"


def always(operator: str, a: Type, b: Type) -> bool | None:
    """The answer of a comparison of numbers, if their bounds alone say it."""
    if a.low is not None and a.low == a.high and b.low is not None and b.low == b.high:
        return RELATIONS[operator](a.low, b.low)
    below = a.high is not None and b.low is not None and a.high < b.low
    above = a.low is not None and b.high is not None and a.low > b.high
    not_above = a.high is not None and b.low is not None and a.high <= b.low
    not_below = a.low is not None and b.high is not None and a.low >= b.high
    yes = {"=": False, "!=": below or above, "<": below, "<=": not_above, ">": above, ">=": not_below}[operator]
    no = {"=": below or above, "!=": False, "<": not_below, "<=": above, ">": not_above, ">=": below}[operator]
    return True if yes else False if no else None
