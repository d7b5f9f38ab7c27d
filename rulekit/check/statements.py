"""Statements: what happens, to whom, with every name looked up.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.bounds import outside
from rulekit.check.chains import whole_or_none
from rulekit.check.handed import Use
from rulekit.check.moving import Moving
from rulekit.check.never_another import never_changes
from rulekit.check.no_number import no_number
from rulekit.check.scope import Scope
from rulekit.check.sizes import LARGEST_NUMBER
from rulekit.check.tree import Expr, Local, Statement, Var
from rulekit.check.types import INT, Type, number
from rulekit.check.walk import walk_expr
from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax import nodes

Made = tuple[Statement, Scope]
MOST_ENDINGS = 23  # the reasons that held are a set within one instruction
MOST_ARMS = LARGEST_NUMBER  # the arms that can be done are a set of one word


class Statements(Moving):
    """Turns statements of the language into checked ones."""

    endings: list[str]

    def block(self, node: nodes.Block, scope: Scope) -> tree.Block:
        """Statements in order; each sees the names bound before it."""
        return self.sequence(node, scope)[0]

    def sequence(self, node: nodes.Block, scope: Scope) -> tuple[tree.Block, Scope]:
        """A block, and the scope at its end (`until` sees what the block bound)."""
        made = []
        for s in node.statements:
            statement, scope = self.statement(s, scope)
            made.append(statement)
        return tree.Block(tuple(made), span=node.span), scope

    def statement(self, node: nodes.Statement, scope: Scope) -> Made:
        """One statement, and the scope behind it."""
        made = self._statements[type(node)](self, node, scope)
        return made if isinstance(made, tuple) else (made, scope)

    def _alone(self, node: nodes.Statement, scope: Scope) -> Statement:
        return self.statement(node, scope)[0]

    # ---- names and values ----
    def _set(self, n: nodes.SetTo, scope: Scope) -> Statement:
        if isinstance(n.target, nodes.Name) and n.target.name in scope.bound:
            self.mistaken(
                n.target.span,
                f"`{n.target.name}` is a name for a value, which does not change.",
                "Declare it under `variables:` to change it, or use another name with `let`.",
                "cannot-change",
            )
            return self.skip(n.span)
        target = self.expression(n.target, scope)
        scope = may_draw(n.value, scope)
        if isinstance(target, tree.VariableOf):
            value = self.fitting(n.value, target.type, scope, target.name)
            return tree.SetVariable(target.name, target.of, value, span=n.span)
        if isinstance(target, tree.CounterOf):
            if self.ruleset.counters[target.counter].supply is not None:
                self.mistaken(
                    n.target.span,
                    f"`{target.counter}` are tokens of a supply: they are moved, never made.",
                    "Use `gain`, `pay` or `lose`.",
                    "cannot-change",
                )
                return self.skip(n.span)
            value = self.within(self.whole(n.value, scope), target.type, n.value.span, target.counter)
            return tree.SetVariable(target.counter, target.player, value, span=n.span)
        if target.type.form != "bad":
            message, help = never_changes(self.symbols, target, n.target)
            self.mistaken(n.target.span, message, help, "cannot-change")
        self.expression(n.value, scope)
        return self.skip(n.span)

    def _let(self, n: nodes.Let, scope: Scope) -> Made:
        e = self.expression(n.value, may_draw(n.value, scope))
        if e.type.form == "pile":
            e = self.mistaken(n.value.span, "A pile is a place, not a value.", "Give a name to its top or its count.")
        elif e.type.form == "none":
            e = self.mistaken(n.value.span, "`none` alone says of which kind nothing is meant.", "Leave the name out.")
        elif e.type.form == "set" and not e.type.domain:
            e = self.mistaken(n.value.span, "This set is always empty.", "Leave the name out.")
        elif e.type.form in ("optional", "set"):
            e = whole_or_none(e)
        var = Var(n.name, e.type)
        at = Span(n.span.file, n.span.line, n.span.column, n.value.span.line, n.value.span.column)
        return tree.Let(var, e, span=n.span), self.named_now(scope, at, var)

    def _require(self, n: nodes.Require, scope: Scope) -> Statement:
        return tree.Require(self.condition(n.condition, scope), span=n.span)

    # ---- choices ----
    def _choose(self, n: nodes.Choose, scope: Scope) -> Made:
        if n.quantity is not None:
            return self._choose_set(n, scope)
        if isinstance(n.source, nodes.Range) and n.where is None:
            return self._choose_number(n, n.source, scope)
        var, source, _ = self.ranging(n.name, n.source, n.where, scope, n.span)
        if source.type.form == "list":
            self.mistaken(
                n.source.span, "One chooses from a set; this is a sorted list.", "Leave `sorted` and its ranking out."
            )
            return self.skip(n.span), scope.bind(var)
        return tree.Choose(var, source, span=n.span), scope.bind(var, at=n.span)

    def _choose_number(self, n: nodes.Choose, source: nodes.Range, scope: Scope) -> Made:
        low, high = self.whole(source.low, scope), self.whole(source.high, scope)
        kind = Type("bad") if "bad" in (low.type.form, high.type.form) else number(low.type.low, high.type.high)
        if outside(high.type, number(low.type.low, None)):
            message, help, related = no_number(low, high, self.ruleset)
            self.doubtful(source.span, message, help, "out-of-bounds", related)
            kind = INT
        var = Var(n.name, kind)
        at = Span(n.span.file, n.span.line, n.span.column, source.span.line, source.span.column)
        return tree.ChooseNumber(var, low, high, span=n.span), self.named_now(scope, at, var)

    def _choose_set(self, n: nodes.Choose, scope: Scope) -> Made:
        quantity, before = n.quantity or nodes.Quantity(None, None), len(self.mistakes)
        _, source, _ = self.ranging(n.name, n.source, n.where, scope, n.span)
        self._one_for_all(n.name, source, before)
        low: Expr = tree.Const(0, type=number(0, 0), span=n.span)
        high: Expr | None = None
        if quantity.low is not None:
            low = self.whole(quantity.low, scope)
        if quantity.high is not None:
            high = low if quantity.exact else self.whole(quantity.high, scope)
        var = Var(n.name, source.type if source.type.form in ("set", "bad") else Type("bad"))
        if source.type.form == "list":
            self.mistaken(
                n.source.span, "One chooses from a set; this is a sorted list.", "Leave `sorted` and its ranking out."
            )
        elif source.type.domain == "int":
            self.mistaken(
                n.source.span, "Several numbers cannot be chosen at once.", "Choose one number after the other."
            )
        elif source.type.form == "set":
            self._enough(quantity, low, high, source)
            self.sizes.chooses(var, low, high, source)
        return tree.ChooseSet(var, low, high, source, quantity.exact, span=n.span), scope.bind(var, at=n.span)

    def _one_for_all(self, name: str, source: Expr, before: int) -> None:
        """Warns where what is asked of all that are chosen is asked of each, which stands for itself alone."""
        parts = walk_expr(source.condition) if isinstance(source, tree.Filter) else []
        alone = [x for x in parts if isinstance(x, tree.AsSet) and isinstance(x.of, Local) and x.of.var.name == name]
        if alone and isinstance(source, tree.Filter):
            self.mistakes[before:] = [d for d in self.mistakes[before:] if d.code != "always-the-same"]
            message = f"In this condition `{name}` is each one by itself, not all that are chosen."
            help = f"Ask it of all behind the choice: `require …`, where `{name}` is what was chosen."
            self.doubtful(source.condition.span, message, help, "always-the-same")

    def _enough(self, quantity: nodes.Quantity, low: Expr, high: Expr | None, source: Expr) -> None:
        """Notes a number of things that can never be chosen."""
        most, lowest = self.sizes.most(source), low.type.low or 0
        if quantity.low is not None and lowest > most:
            self._never(quantity.low.span, f"There are never more than {most} to choose from.", "Choose fewer.")
        if high is None or quantity.high is None or high.type.high is None:
            return
        if high.type.high < 1:
            self._never(quantity.high.span, "This chooses nothing.", "Write a number of at least 1.")
        elif high.type.high < lowest:
            self._never(quantity.high.span, "The low end is above the high end.", "Exchange the two.")

    def _never(self, span: Span, message: str, help: str) -> None:
        """Notes numbers with which nothing can be done."""
        self.doubtful(span, message, help, "out-of-bounds")

    def _either(self, n: nodes.Either, scope: Scope) -> Statement:
        arms = n.arms if n.otherwise is None else (*n.arms, n.otherwise)
        if len(arms) > MOST_ARMS:
            self.mistaken(
                n.span,
                f"There are {len(arms)} things to choose from; at most {MOST_ARMS} may be.",
                "Make two choices of it, one after the other.",
                "too-many",
            )
        return tree.Either(tuple(self._alone(a, scope) for a in arms), last_resort=n.otherwise is not None, span=n.span)

    def _may(self, n: nodes.May, scope: Scope) -> Statement:
        return tree.Either((self.skip(n.span), self._alone(n.body, scope)), span=n.span)

    # ---- course ----
    def _if(self, n: nodes.If, scope: Scope) -> Statement:
        condition = self.condition(n.condition, scope)
        then = self._alone(n.then, scope)
        otherwise = self._alone(n.otherwise, scope) if n.otherwise is not None else None
        return tree.If(condition, then, otherwise, span=n.span)

    def _repeat(self, n: nodes.Repeat, scope: Scope) -> Statement:
        return tree.Repeat(self._rounds(n.count, scope), self.block(n.body, scope), None, span=n.span)

    def _repeat_until(self, n: nodes.RepeatUntil, scope: Scope) -> Statement:
        limit = self._rounds(n.limit, scope)
        body, inner = self.sequence(n.body, scope)
        return tree.Repeat(limit, body, self.condition(n.until, inner), span=n.span)

    def _rounds(self, node: nodes.Expr, scope: Scope) -> Expr:
        count = self.whole(node, scope)
        if count.type.form == "int" and count.type.high is not None and count.type.high < 1:
            self._never(node.span, "This is repeated not even once.", "Write a number of at least 1.")
        return count

    def _as_player(self, n: nodes.AsPlayer, scope: Scope) -> Statement:
        who = whole_or_none(self.expression(n.subject, scope))
        body = self._alone(n.body, scope)
        if who.type.form in ("element", "optional", "set") and who.type.domain == "player":
            return tree.As(who, body, span=n.span)
        if who.type.form != "bad":
            self.mistaken(
                n.subject.span,
                f"Only players do something; this is {who.type.said()}.",
                "Begin with a player, as in `first(players) gains …`; for `you` write the verb alone: `gain …`.",
            )
        return self.skip(n.span)

    def _each_player(self, n: nodes.EachPlayer, scope: Scope) -> Statement:
        return tree.EachPlayer(n.simultaneously, self._alone(n.body, scope), span=n.span)

    def _each(self, n: nodes.Each, scope: Scope) -> Statement:
        if isinstance(n.source, nodes.Range):
            var, source, inner = self._each_number(n, n.source, scope)
        else:
            var, source, inner = self.ranging(n.name, n.source, n.where, scope, n.span)
            self._in_order(n)
        body = self._alone(n.body, inner)
        return self.skip(n.span) if source.type.form == "bad" else tree.Each(var, source, body, span=n.span)

    def _in_order(self, n: nodes.Each) -> None:
        """Numbers written out are gone through from the smallest on, however they stand in the text."""
        items = n.source.items if isinstance(n.source, nodes.SetOf) else ()
        numbers = [i.value for i in items if isinstance(i, nodes.Int)]
        order = sorted(set(numbers))
        if len(numbers) == len(items) and list(dict.fromkeys(numbers)) != order:
            self.doubtful(
                n.source.span,
                f"A set has no order: these numbers come as {', '.join(map(str, order))}.",
                "Write the numbers in that order, or, if it matters, the statements one after the other.",
                "set-order",
            )

    def _each_number(self, n: nodes.Each, numbers: nodes.Range, scope: Scope) -> tuple[Var, Expr, Scope]:
        """Numbers gone through one by one have no largest, unless some are left out first."""
        source = self.number_range(numbers, scope)
        if n.where is not None:
            source = self.set_numbers(source, numbers.span)
        at = Span(n.span.file, n.span.line, n.span.column, numbers.span.line, numbers.span.column)
        var = Var(n.name, self.element_of(source))
        inner = self.named_now(scope, at, var)
        if n.where is not None:
            condition = self.condition(n.where, inner)
            if source.type.form != "bad":
                source = tree.Filter(var, source, condition, type=source.type, span=numbers.span)
        return var, source, inner

    def _block(self, n: nodes.Block, scope: Scope) -> Statement:
        return self.block(n, scope)

    # ---- procedures and the end ----
    def _perform(self, n: nodes.Perform, scope: Scope) -> Statement:
        if n.name not in self.ruleset.procedures:
            help = (
                f"Declare it under `actions:`, or write `if {n.name} …`."
                if n.name in self.ruleset.rulings
                else "Declare it under `actions:` or `phases:`."
            )
            self.report(self.symbols.unknown("procedure", n.name, self.ruleset.procedures, n.span, help))
            for b in n.bindings:
                self.expression(b.value, scope)
            return self.skip(n.span)
        self.uses.append(Use(n.name, n.span, scope))
        declared = {p.name: p for p in self.ruleset.procedures[n.name].parameters}
        given: dict[str, nodes.Binding] = {}
        for b in n.bindings:
            if b.name not in declared:
                self._no_parameter(n.name, b, list(declared))
            elif b.name in given:
                self.mistaken(b.span, f"`{b.name}` is given twice.", "Remove one of the two.", "wrong-number-of-values")
            given.setdefault(b.name, b)
        misnamed = any(b.name not in declared for b in n.bindings)  # then what is missing was said
        arguments = [
            self.bad(n.span)
            if misnamed and var.name not in given and declared[var.name].default is None
            else self._argument(n, var, given.get(var.name), declared[var.name], scope)
            for var in self.parameters_of(n.name)
        ]
        return tree.Perform(n.name, tuple(arguments), span=n.span)

    def _no_parameter(self, procedure: str, b: nodes.Binding, declared: list[str]) -> None:
        help = (
            f"Write one of these, or declare it: `params: {{{b.name}: …}}` in `{procedure}`."
            if declared
            else f"Write `perform {procedure}` alone."
        )
        self.report(self.symbols.unknown("parameter", b.name, declared, b.span, help, f" of `{procedure}`"))

    def _argument(
        self, n: nodes.Perform, var: Var, given: nodes.Binding | None, declared: nodes.Parameter, scope: Scope
    ) -> Expr:
        if given is not None:
            return self.fitting(given.value, var.type, scope, var.name)
        if declared.default is not None:
            return self.fitting(declared.default, var.type, Scope(), var.name)
        return self.mistaken(
            n.span,
            f"`{n.name}` wants `{var.name}`, {var.type.said()}, and none is given.",
            f"Write `perform {n.name} with {var.name} = …`.",
            "missing-value",
        )

    def _proceed(self, n: nodes.Proceed, scope: Scope) -> Statement:
        if not scope.replaces:
            self.mistaken(
                n.span,
                "`proceed` does what an ability replaced; nothing is replaced here.",
                "Use it in an ability with `when: instead of …`.",
                "proceed-not-here",
            )
            return self.skip(n.span)
        return tree.Proceed(scope.event, span=n.span)

    def _end_game(self, n: nodes.EndGame, scope: Scope) -> Statement:
        winners = self.many(n.winner, scope, "player") if n.winner is not None and not is_none(n.winner) else None
        reasons = []
        for r in n.reasons:
            if r.name not in self.endings:
                self.endings.append(r.name)
                if len(self.endings) == MOST_ENDINGS + 1:
                    self.mistaken(
                        r.span,
                        f"The game ends for more than {MOST_ENDINGS} reasons, the most there may be.",
                        "Use one name for reasons that belong together.",
                        "too-many",
                    )
            reasons.append(tree.Reason(r.name, self.condition(r.condition, scope) if r.condition is not None else None))
        for i, r in enumerate(n.reasons):
            first = next(x for x in n.reasons if x.name == r.name)
            if first is not n.reasons[i]:
                self.report(
                    Diagnostic(
                        "same-reason-twice",
                        r.span,
                        f"The reason `{r.name}` stands here a second time.",
                        "Join the two conditions with `or`, or rename one.",
                        related=((first.span, "first here"),),
                    )
                )
        return tree.EndGame(winners, tuple(reasons), span=n.span)

    def _nothing(self, n: nodes.Skip, scope: Scope) -> Statement:
        return self.skip(n.span)

    _statements: ClassVar[dict[type[nodes.Statement], Callable[..., Statement | Made]]] = {
        nodes.Gain: Moving._gain, nodes.Lose: Moving._lose, nodes.Pay: Moving._pay, nodes.Move: Moving._move,
        nodes.Discard: Moving._discard, nodes.Draw: Moving._draw, nodes.Reveal: Moving._reveal,
        nodes.Play: Moving._play, nodes.Shuffle: Moving._shuffle, nodes.SetTo: _set, nodes.Let: _let,
        nodes.Require: _require, nodes.Choose: _choose, nodes.Either: _either, nodes.May: _may, nodes.If: _if,
        nodes.Repeat: _repeat, nodes.RepeatUntil: _repeat_until, nodes.AsPlayer: _as_player,
        nodes.EachPlayer: _each_player, nodes.Each: _each,
        nodes.Block: _block, nodes.Perform: _perform, nodes.Proceed: _proceed, nodes.EndGame: _end_game,
        nodes.Skip: _nothing,
    }  # fmt: skip


def is_none(node: nodes.Expr) -> bool:
    """Is it the word `none`."""
    return isinstance(node, nodes.Name) and node.name == "none"


def may_draw(value: nodes.Expr, scope: Scope) -> Scope:
    """The scope of a value that stands where chance may decide."""
    return replace(scope, may_draw=True) if isinstance(value, nodes.Pick) else scope
