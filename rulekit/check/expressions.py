"""Expressions: looks up every name, finds every type, writes out every coercion.

Never: raises for a user's mistake: it reports, returns Bad, and goes on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.bounds import bounds, may_leave, negated, outside, span_said
from rulekit.check.chains import number_if_any, steps, whole_or_none
from rulekit.check.handed import Use
from rulekit.check.kinds import Kinds
from rulekit.check.scope import Scope
from rulekit.check.symbols import FUNCTIONS
from rulekit.check.tree import Expr, Local, Var
from rulekit.check.types import BOOL, Type, element, number, optional, set_of
from rulekit.check.walk import mentions, walk_expr
from rulekit.check.written import written
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

THINGS = ("element", "optional")
CHANCE = ("random", "roll", "rand", "dice", "die", "choice", "d6")


class Expressions(Kinds):
    """Turns expressions of the language into checked ones."""

    def expression(self, node: nodes.Expr, scope: Scope, near: Type | None = None) -> Expr:
        """Any expression; `near` is the type beside it, for names that mean something only there."""
        made: Expr = self._cases[type(node)](self, node, scope, near)
        return made

    # ---- leaves ----
    def _int(self, n: nodes.Int, scope: Scope, near: Type | None) -> Expr:
        return tree.Const(n.value, type=number(n.value, n.value), span=n.span)

    def _name(self, n: nodes.Name, scope: Scope, near: Type | None) -> Expr:
        return self.named(n.name, n.span, scope, near)

    def _your(self, n: nodes.Your, scope: Scope, near: Type | None) -> Expr:
        self.uses.append(Use(n.name, n.span, scope))
        return self.of_player(self.you(n.span), n.name, n.span)

    def _attr(self, n: nodes.Attr, scope: Scope, near: Type | None) -> Expr:
        return self.attribute(self.expression(n.of, scope), n.name, n.span)

    # ---- brackets ----
    def _index(self, n: nodes.Index, scope: Scope, near: Type | None) -> Expr:
        if isinstance(n.of, nodes.Name) and n.of.name in self.ruleset.tables and n.of.name not in scope.bound:
            return self._table(n, n.of.name, scope)
        base = self.expression(n.of, scope)
        if base.type.form == "bad":
            return base
        if isinstance(base, tree.PartOf):
            return self._space_at(n, base.region, base.player, scope)
        if isinstance(base, tree.Everything) and base.type.domain in self.ruleset.regions:
            return self._space_at(n, base.type.domain, None, scope)
        if isinstance(base, tree.Everything) and base.type.domain == "player":
            return self._seat_at(n, base, scope)
        if base.type.domain == "player" and base.type.form in THINGS:
            player = self.required(base, n.of.span)
            counter = self.one(n.index, scope, "counter")
            if counter.type.form == "bad":
                return counter
            return tree.CounterAt(player, counter, type=self._any_counter(), span=n.span)
        help = "Tables, whole regions, `players` and one player (for a counter) take `[…]`."
        return self.mistaken(n.span, f"`[…]` cannot be asked of {base.type.said()}.", help)

    def _seat_at(self, n: nodes.Index, players: Expr, scope: Scope) -> Expr:
        """`players[n]`: the seat with that number."""
        at, most = self.whole(n.index, scope), self.ruleset.max_players
        if at.type.form == "bad":
            return at
        if outside(at.type, number(1, most)):
            message = f"The seats have the numbers 1 to {most}; this is {span_said(at.type)}."
            return self.mistaken(n.index.span, message, "Write one of these numbers.", "out-of-bounds")
        if isinstance(at, tree.Arithmetic) and at.operator == "mod":
            text = written(self.ruleset.files, n.index.span) or "…"
            message = "This may be 0, and the seats are numbered from 1."
            self.doubtful(n.index.span, message, f"Write `{text} + 1`.", "out-of-bounds")
        p = Var("p", element("player"))
        index = tree.AttributeOf(Local(p, type=p.type, span=n.span), "index", type=number(1, most), span=n.span)
        is_it = tree.Compare("=", index, at, type=BOOL, span=n.span)
        found = tree.Filter(p, players, is_it, type=players.type, span=n.span)
        if counts_round(at) or not may_leave(at.type, number(1, self.ruleset.min_players)):
            return tree.First(found, type=p.type, span=n.span)
        return self.required(tree.First(found, type=optional("player"), span=n.span), n.span)

    def _any_counter(self) -> Type:
        """What a player can have of a counter that is known only in play."""
        kinds = [self.sizes.counter(c) for c in self.ruleset.counters]
        low = None if any(k.low is None for k in kinds) else min((k.low or 0 for k in kinds), default=0)
        return number(low, None if any(k.high is None for k in kinds) else max((k.high or 0 for k in kinds), default=0))

    def _space_at(self, n: nodes.Index, region: str, player: Expr | None, scope: Scope) -> Expr:
        at, wanted = self.whole(n.index, scope), number(1, self.sizes.region_parts[region])
        if outside(at.type, wanted):
            return self.mistaken(
                n.index.span,
                f"The spaces of `{region}` have the numbers {span_said(wanted)}; this is {span_said(at.type)}.",
                "Write one of these numbers.",
                "out-of-bounds",
            )
        return tree.SpaceAt(region, player, at, type=element(region), span=n.span)

    def _table(self, n: nodes.Index, name: str, scope: Scope) -> Expr:
        value = self.ruleset.tables[name].value
        if isinstance(value, int):
            return self.mistaken(n.span, f"`{name}` is one number.", f"Write `{name}` without `[…]`.")
        if not value:
            return self.bad(n.span)  # said when the file was read
        keys, values = list(value), list(value.values())
        kind = number(min(values), max(values))
        if isinstance(keys[0], str):
            key = self.one(n.index, scope, self.symbols.enum_of(k for k in keys if isinstance(k, str)))
        else:
            key = self.whole(n.index, scope)
            wanted = number(min(k for k in keys if isinstance(k, int)), max(k for k in keys if isinstance(k, int)))
            if outside(key.type, wanted) or (by_player_count(key) and may_leave(key.type, wanted)):
                return self.mistaken(
                    n.index.span,
                    f"The keys of `{name}` are {span_said(wanted)}; this is {span_said(key.type)}.",
                    "Write one of these, or add the number to the table.",
                    "out-of-bounds",
                )
        return tree.TableAt(name, key, type=kind, span=n.span)

    def _call(self, n: nodes.Call, scope: Scope, near: Type | None) -> Expr:
        f = n.function
        if isinstance(f, nodes.Name) and f.name in self.ruleset.rulings:
            return self._asked(f.name, self.you(f.span), n, scope)
        if isinstance(f, nodes.Your) and f.name in self.ruleset.rulings:
            return self._asked(f.name, self.you(f.span), n, scope)
        if isinstance(f, nodes.Attr) and f.name in self.ruleset.rulings:
            return self._asked(f.name, self.one(f.of, scope, "player"), n, scope)
        if isinstance(f, nodes.Name) and f.name in self._functions:
            return self._functions[f.name](self, n, scope)
        name = f.name if isinstance(f, (nodes.Name, nodes.Your, nodes.Attr)) else ""
        if not name:
            return self.bad(n.span)  # said when the text was read
        help = f"Declare it: `rulings: {{{name}(…): …}}`."
        if name in self.ruleset.procedures:
            help = f"`{name}` is something to do: `perform {name} with … = …`."
        elif name in self.ruleset.tables:
            help = f"A table has other brackets: `{name}[…]`."
        elif name in CHANCE:
            help = "Chance picks one of a set: `let n = the n in (1..6) then random`."
            return self.report(self.symbols.unknown("function", name, (), n.span, help))
        elif name in ("sum", "any", "all"):
            what = {"sum": "NUMBER"}.get(name, "CONDITION")
            given = written(self.ruleset.files, n.arguments[0].span) if n.arguments else ""
            message = f"`{name}` does not say what to {'add' if name == 'sum' else 'ask'} of each."
            how = f"Write `{name}({what} for x in {given or '…'})`" + (", or `count(…)`." if name == "sum" else ".")
            return self.mistaken(n.span, message, how)
        return self.report(self.symbols.unknown("function", name, [*self.ruleset.rulings, *FUNCTIONS], n.span, help))

    def _asked(self, name: str, player: Expr, n: nodes.Call, scope: Scope) -> Expr:
        self.uses.append(Use(name, n.span, scope))
        ruling = self.ruling(name)
        if ruling is None or player.type.form == "bad":
            return self.bad(n.span)
        if len(n.arguments) != len(ruling.parameters):
            wanted, given = ", ".join(v.name for v in ruling.parameters), len(n.arguments)
            count = f"{len(ruling.parameters)} {'value' if len(ruling.parameters) == 1 else 'values'}"
            message = f"`{name}` wants {count} in brackets ({wanted}); here {'is' if given == 1 else 'are'} {given}."
            if not wanted:
                message = f"`{name}` is asked without brackets."
            return self.mistaken(
                n.span,
                message,
                f"Write `{name}({wanted})`." if wanted else f"Write `{name}`.",
                "wrong-number-of-values",
            )
        given_values = zip(n.arguments, ruling.parameters, strict=True)
        arguments = tuple(self.fitting(a, v.type, scope, v.name) for a, v in given_values)
        return tree.Ask(name, player, arguments, type=self.answer_type(ruling), span=n.span)

    # ---- sets ----
    def _items(self, n: nodes.SetOf, scope: Scope, near: Type | None) -> Expr:
        items = tuple(self.expression(x, scope, near) for x in n.items)
        if not items:
            domain = near.domain if near and near.domain else ""
            return tree.ConstSet(frozenset(), type=set_of(domain), span=n.span)
        if any(i.type.form == "bad" for i in items):
            return self.bad(n.span)
        first = items[0].type
        domain = "int" if first.form == "int" else first.domain
        for node, item in zip(n.items, items, strict=True):
            if item.type.form not in ("int", *THINGS):
                help = (
                    "Write the sets with `+` between them."
                    if item.type.form == "set"
                    else "Write single things or numbers."
                )
                return self.mistaken(node.span, f"In braces stand single things; this is {item.type.said()}.", help)
            if (item.type.form == "int") != (domain == "int") or (domain != "int" and item.type.domain != domain):
                return self.mistaken(
                    node.span,
                    f"A set holds things of one kind: this is {item.type.said()}, the first is {first.said()}.",
                    "Make two sets.",
                )
            if domain == "int" and self.set_numbers(item, node.span).type.form == "bad":
                return self.bad(n.span)
        if all(isinstance(i, tree.Const) for i in items):
            constants = frozenset(i.value for i in items if isinstance(i, tree.Const))
            return tree.ConstSet(constants, type=set_of(domain), span=n.span)
        return self._together(items, set_of(domain), n.span)

    def _together(self, items: tuple[Expr, ...], kind: Type, span: Span) -> Expr:
        """A set written out; where a step is missing its item is left out."""
        if kind.domain != "int":
            return tree.SetItems(tuple(map(whole_or_none, items)), type=kind, span=span)
        perhaps = [number_if_any(i, kind) for i in items if steps(i)]
        sure = tuple(i for i in items if not steps(i))
        parts = [tree.SetItems(sure, type=kind, span=span), *perhaps] if sure else perhaps
        made = parts[0]
        for part in parts[1:]:
            made = tree.SetOperation("+", made, part, type=kind, span=span)
        return made

    def _filter(self, n: nodes.Filter, scope: Scope, near: Type | None) -> Expr:
        _, e, _ = self.ranging(n.name, n.source, n.where, scope.purely(), n.span)
        if e.type.form == "list":
            return self.mistaken(
                n.span, "In braces stands a set; this is a sorted list.", "Leave `sorted` and the ranking out."
            )
        return e

    def _map(self, n: nodes.Map, scope: Scope, near: Type | None) -> Expr:
        var, source, inner = self.ranging(n.name, n.source, n.where, scope.purely())
        body = self.expression(n.body, inner)
        if body.type.form in ("set", "pile"):
            return self._pieces_of(n, var, source, body)
        if body.type.form not in (*THINGS, "bad"):
            help = f"Use `sum(… for {n.name} in …)`, or `{{{n.name} in … where …}}` for the things themselves."
            return self.mistaken(n.body.span, f"`{{… for …}}` collects things; this is {body.type.said()}.", help)
        if "bad" in (body.type.form, source.type.form):
            return self.bad(n.span)
        return tree.Map(var, source, whole_or_none(body), type=set_of(body.type.domain), span=n.span)

    def _pieces_of(self, n: nodes.Map, var: tree.Var, source: Expr, body: Expr) -> Expr:
        """`{s.pieces for s in S}` where a space holds several."""
        if isinstance(body, tree.PiecesOn) and isinstance(body.space, tree.Local) and body.space.var is var:
            return tree.PiecesIn(source, type=set_of(body.type.domain), span=n.span)
        if isinstance(body, tree.PiecesOn) and mentions(body.space, var):
            of = body.space.of if isinstance(body.space, tree.Need) else body.space
            spaces = tree.Map(var, source, whole_or_none(of), type=set_of(of.type.domain), span=n.span)
            return tree.PiecesIn(spaces, type=set_of(body.type.domain), span=n.span)
        return self.mistaken(
            n.body.span,
            f"`{{… for …}}` collects one thing of each; this is {body.type.said()}.",
            f"Write `first(…)`, or go through them: `each {n.name} in … {{ … }}`.",
        )

    def _range(self, n: nodes.Range, scope: Scope, near: Type | None) -> Expr:
        return self.set_numbers(self.number_range(n, scope), n.span)

    def number_range(self, n: nodes.Range, scope: Scope) -> Expr:
        """`low..high`, whatever the numbers are."""
        low, high = self.whole(n.low, scope), self.whole(n.high, scope)
        if "bad" in (low.type.form, high.type.form):
            return self.bad(n.span)
        return tree.NumberRange(low, high, type=set_of("int"), span=n.span)

    # ---- arithmetic ----
    def _arithmetic(self, n: nodes.Arithmetic, scope: Scope, near: Type | None) -> Expr:
        left = self.expression(n.left, scope, near if n.operator in ("+", "-", "&") else None)
        right = self.expression(n.right, scope, left.type)
        if "bad" in (left.type.form, right.type.form):
            return self.bad(n.span)
        if n.operator in ("+", "-") and left.type.domain == "counter" and right.type.form == "int":
            self.whole(n.left, scope)  # says that a name is not the amount
            return self.bad(n.span)
        if n.operator in ("+", "-", "&") and left.type.form != "int":
            return self._set_operation(n, left, right)
        for side, e in ((n.left, left), (n.right, right)):
            if e.type.form != "int":
                help = "Use `count(…)` for how many there are, `your NAME` for an amount."
                return self.mistaken(side.span, f"`{sign(n.operator)}` wants numbers; this is {e.type.said()}.", help)
        if n.operator == "&":
            return self.mistaken(
                n.span, "`&` is what two sets have in common; these are numbers.", "Write `and` between conditions."
            )
        if n.operator in ("mod", "up", "down"):
            high = right.type.high
            if high is not None and high < 1:
                return self.mistaken(
                    n.right.span,
                    f"One divides by at least 1; this is {span_said(right.type)}.",
                    "Change the divisor.",
                    "zero-divisor",
                )
            if right.type.low is None or right.type.low < 1:
                self.doubtful(
                    n.right.span,
                    "This may be 0, and dividing by 0 stops the game with a fault.",
                    "Write `max(1, …)` around it.",
                    "zero-divisor",
                )
        return tree.Arithmetic(n.operator, left, right, type=bounds(n.operator, left.type, right.type), span=n.span)

    def _set_operation(self, n: nodes.Arithmetic, left: Expr, right: Expr) -> Expr:
        a = self.several(left, n.left.span, right.type.domain if left.type == set_of("") else "")
        b = self.several(right, n.right.span, a.type.domain)
        if "bad" in (a.type.form, b.type.form):
            return self.bad(n.span)
        return tree.SetOperation(n.operator, a, b, type=a.type, span=n.span)

    def _negative(self, n: nodes.Negative, scope: Scope, near: Type | None) -> Expr:
        e = self.whole(n.of, scope)
        if isinstance(e, tree.Const):
            return tree.Const(-e.value, type=number(-e.value, -e.value), span=n.span)
        return e if e.type.form == "bad" else tree.Negative(e, type=negated(e.type), span=n.span)

    _cases: ClassVar[dict[type[nodes.Expr], Callable[..., Expr]]] = {
        nodes.Int: _int, nodes.Name: _name, nodes.Your: _your, nodes.Attr: _attr, nodes.Index: _index,
        nodes.Call: _call, nodes.SetOf: _items, nodes.Filter: _filter, nodes.Map: _map,
        nodes.Range: _range, nodes.Arithmetic: _arithmetic, nodes.Negative: _negative,
    }  # fmt: skip
    _functions: ClassVar[dict[str, Callable[..., Expr]]] = {}


def by_player_count(e: Expr) -> bool:
    """Is it a number that follows from the number of players alone, so that some number gives each of its bounds."""
    counts = [x for x in walk_expr(e) if isinstance(x, tree.PlayerCount)]
    plain = (tree.PlayerCount, tree.Const, tree.Arithmetic)
    return len(counts) == 1 and all(isinstance(x, plain) for x in walk_expr(e))


def counts_round(e: Expr) -> bool:
    """Is it a number of a seat whoever plays: `… mod player_count + 1`."""
    if not isinstance(e, tree.Arithmetic) or e.operator != "+" or not isinstance(e.left, tree.Arithmetic):
        return False
    by = e.left.right.of if isinstance(e.left.right, tree.Count) else e.left.right
    all_players = isinstance(by, tree.PlayerCount) or (isinstance(by, tree.Everything) and by.type.domain == "player")
    return e.left.operator == "mod" and all_players and isinstance(e.right, tree.Const) and e.right.value == 1


def sign(operator: str) -> str:
    """An operator as it is written."""
    return {"up": "/", "down": "/"}.get(operator, operator)
