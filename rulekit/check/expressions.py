"""Expressions: looks up every name, finds every type, writes out every coercion.

Never: raises for a user's mistake: it reports, returns Bad, and goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from rulekit.check import core
from rulekit.check.core import Expr, Local, Var
from rulekit.check.names import Names
from rulekit.check.scope import Scope
from rulekit.check.symbols import FUNCTIONS
from rulekit.check.types import BAD, BOOL, INT, Type, element, number, optional, set_of
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes


class Expressions(Names):
    """Turns expressions of the language into checked ones."""

    def expression(self, node: nodes.Expr, scope: Scope, near: Type | None = None) -> Expr:
        """Any expression; `near` is the type beside it, for names that mean something only there."""
        made: Expr = self._cases[type(node)](self, node, scope, near)
        return made

    # ---- wanted kinds ----
    def condition(self, node: nodes.Expr, scope: Scope) -> Expr:
        """A condition."""
        e = self.expression(node, scope.purely())
        if e.type.form in ("bool", "bad"):
            return e
        return self.mistaken(node.span, f"A condition is wanted here; this is {e.type.said()}.", "Compare it with something, as in `… > 0`.")

    def whole(self, node: nodes.Expr, scope: Scope) -> Expr:
        """A number; a set or pile stands for its size only after `per`."""
        e = self.expression(node, scope)
        if e.type.form in ("int", "bad"):
            return e
        help = "Use `count(…)` for how many there are." if e.type.form in ("set", "pile") else "Write a number or something that is one."
        if e.type.domain == "counter":
            help = "A counter's name is the counter itself; its amount is `your NAME` or `p.NAME`."
        return self.mistaken(node.span, f"A number is wanted here; this is {e.type.said()}.", help)

    def one(self, node: nodes.Expr, scope: Scope, domain: str = "") -> Expr:
        """One thing (of a domain): an optional one must be there."""
        return self.required(self.expression(node, scope, element(domain) if domain else None), node.span, domain)

    def required(self, e: Expr, span: Span, domain: str = "") -> Expr:
        """The one thing an expression is or must turn out to be."""
        if e.type.form == "bad":
            return e
        if e.type.form in ("element", "optional") and domain in ("", e.type.domain):
            return core.Need(e, type=element(e.type.domain), span=span) if e.type.form == "optional" else e
        if domain == "int" and e.type.form == "int":
            return e
        what = element(domain).said() if domain else "one thing"
        help = "Use `first(…)` for one of a set." if e.type.form in ("set", "pile") else f"Write something that is {what}."
        return self.mistaken(span, f"Here {what} is wanted; this is {e.type.said()}.", help)

    def many(self, node: nodes.Expr, scope: Scope, domain: str = "", near: Type | None = None) -> Expr:
        """A set (of a domain); an element or optional counts as a set of one or none."""
        return self.as_set(self.expression(node, scope, near), node.span, domain)

    def as_set(self, e: Expr, span: Span, domain: str = "") -> Expr:
        """A value as a set."""
        if e.type.form == "bad":
            return e
        if e.type.form == "set" and (domain in ("", e.type.domain) or not e.type.domain):
            return e
        if e.type.form in ("element", "optional") and domain in ("", e.type.domain):
            return core.AsSet(e, type=set_of(e.type.domain), span=span)
        wanted = set_of(domain).said() if domain else "a set"
        help = "A pile has only a top; `count`, `top`, `draw`, `move` and `discard` work on it." if e.type.form == "pile" else f"Write {wanted}."
        return self.mistaken(span, f"Here {wanted} is wanted; this is {e.type.said()}.", help)

    # ---- one case a node ----
    def _int(self, n: nodes.Int, scope: Scope, near: Type | None) -> Expr:
        return core.Const(n.value, type=number(n.value, n.value), span=n.span)

    def _name(self, n: nodes.Name, scope: Scope, near: Type | None) -> Expr:
        return self.named(n.name, n.span, scope, near)

    def _your(self, n: nodes.Your, scope: Scope, near: Type | None) -> Expr:
        return self.of_player(self.you(n.span), n.name, n.span)

    def _attr(self, n: nodes.Attr, scope: Scope, near: Type | None) -> Expr:
        return self.attribute(self.expression(n.of, scope), n.name, n.span)

    def _index(self, n: nodes.Index, scope: Scope, near: Type | None) -> Expr:
        if isinstance(n.of, nodes.Name) and n.of.name in self.ruleset.tables and n.of.name not in scope.bound:
            return self._table(n, n.of.name, scope)
        base = self.expression(n.of, scope)
        if base.type.form == "bad":
            return base
        if isinstance(base, core.PartOf):
            at = self.whole(n.index, scope)
            return core.SpaceAt(base.region, base.player, at, type=element(base.region), span=n.span)
        if isinstance(base, core.Everything) and base.type.domain in self.ruleset.regions:
            at = self.whole(n.index, scope)
            return core.SpaceAt(base.type.domain, None, at, type=element(base.type.domain), span=n.span)
        if base.type.domain == "player" and base.type.form in ("element", "optional"):
            player = self.required(base, n.span)
            counter = self.one(n.index, scope, "counter")
            if counter.type.form == "bad":
                return counter
            return core.CounterAt(player, counter, type=number(0, None), span=n.span)
        return self.mistaken(n.span, f"`[…]` cannot be asked of {base.type.said()}.", "Tables, regions and players (for a counter) take `[…]`.")

    def _table(self, n: nodes.Index, name: str, scope: Scope) -> Expr:
        value = self.ruleset.tables[name].value
        if isinstance(value, int):
            return self.mistaken(n.span, f"`{name}` is one number.", f"Write `{name}` without `[…]`.")
        keys = [k for k in value if isinstance(k, str)]
        values = list(value.values())
        kind = number(min(values), max(values)) if values else INT
        if keys:
            enum = next((e for e, _ in self.symbols.members.get(keys[0], [])), "")
            key = self.one(n.index, scope, enum)
        else:
            key = self.whole(n.index, scope)
        return core.TableAt(name, key, type=kind, span=n.span)

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
        name = f.name if isinstance(f, (nodes.Name, nodes.Your, nodes.Attr)) else "this"
        return self.report(self.symbols.unknown("function", name, [*self.ruleset.rulings, *FUNCTIONS], n.span))

    def _asked(self, name: str, player: Expr, n: nodes.Call, scope: Scope) -> Expr:
        ruling = self.ruling(name)
        if ruling is None or player.type.form == "bad":
            return self.bad(n.span)
        if len(n.arguments) != len(ruling.parameters):
            wanted = ", ".join(v.name for v in ruling.parameters) or "nothing"
            return self.mistaken(n.span, f"`{name}` wants {len(ruling.parameters)} values in brackets ({wanted}); here are {len(n.arguments)}.",
                                 f"Write `{name}({wanted})`." if ruling.parameters else f"Write `{name}` alone.")
        arguments = tuple(self.fitting(a, v.type, scope) for a, v in zip(n.arguments, ruling.parameters, strict=True))
        return core.Ask(name, player, arguments, type=ruling.body.type, span=n.span)

    def fitting(self, node: nodes.Expr, wanted: Type, scope: Scope) -> Expr:
        """A value for a parameter, a variable or an attribute of that type."""
        if wanted.form == "int":
            return self.whole(node, scope)
        if wanted.form == "bool":
            return self.condition(node, scope)
        if wanted.form == "set":
            return self.many(node, scope, wanted.domain, wanted)
        if wanted.form == "optional":
            e = self.expression(node, scope, element(wanted.domain))
            if e.type.form in ("none", "bad") or (e.type.form in ("element", "optional") and e.type.domain == wanted.domain):
                return e
            return self.mistaken(node.span, f"Here {wanted.said()} is wanted; this is {e.type.said()}.", f"Write {wanted.said()}.")
        return self.one(node, scope, wanted.domain)

    # ---- sets ----
    def _items(self, n: nodes.SetOf, scope: Scope, near: Type | None) -> Expr:
        items = tuple(self.expression(x, scope, near) for x in n.items)
        if not items:
            domain = near.domain if near and near.domain else ""
            return core.ConstSet(frozenset(), type=set_of(domain), span=n.span)
        if any(i.type.form == "bad" for i in items):
            return self.bad(n.span)
        first = items[0].type
        domain = "int" if first.form == "int" else first.domain
        for node, item in zip(n.items, items, strict=True):
            same = item.type.form == "int" if domain == "int" else item.type.form in ("element", "optional") and item.type.domain == domain
            if not same:
                return self.mistaken(node.span, f"A set holds things of one kind: this is {item.type.said()}, the first is {first.said()}.", "Make two sets.")
        if all(isinstance(i, core.Const) and i.value >= 0 for i in items):
            return core.ConstSet(frozenset(i.value for i in items if isinstance(i, core.Const)), type=set_of(domain), span=n.span)
        return core.SetItems(items, type=set_of(domain), span=n.span)

    def ranging(self, name: str, source: nodes.Expr, where: nodes.Expr | None, scope: Scope) -> tuple[Var, Expr, Scope]:
        """`x in SOURCE where …`: the bound name, the filtered set, the scope that has the name."""
        e = self.expression(source, scope)
        low = high = None
        if e.type.form == "list":
            var = Var(name, element(e.type.domain))
        else:
            e = self.as_set(e, source.span)
            if isinstance(e, core.NumberRange):
                low, high = e.low.type.low, e.high.type.high
            var = Var(name, BAD if e.type.form == "bad" else number(low, high) if e.type.domain == "int" else element(e.type.domain))
        inner = scope.bind(var)
        if where is not None:
            if e.type.form == "list":
                self.mistaken(where.span, "A sorted list takes no `where`.", "Put the `where` inside `sorted … where …`.")
            else:
                e = core.Filter(var, e, self.condition(where, inner), type=e.type, span=source.span)
        return var, e, inner

    def _filter(self, n: nodes.Filter, scope: Scope, near: Type | None) -> Expr:
        _, e, _ = self.ranging(n.name, n.source, n.where, scope.purely())
        return e

    def _map(self, n: nodes.Map, scope: Scope, near: Type | None) -> Expr:
        var, source, inner = self.ranging(n.name, n.source, n.where, scope.purely())
        body = self.expression(n.body, inner)
        if body.type.form not in ("element", "optional", "bad"):
            return self.mistaken(n.body.span, f"`{{… for …}}` collects things; this is {body.type.said()}.", "Use `sum(… for …)` for numbers.")
        return core.Map(var, source, body, type=set_of(body.type.domain), span=n.span)

    def _range(self, n: nodes.Range, scope: Scope, near: Type | None) -> Expr:
        low, high = self.whole(n.low, scope), self.whole(n.high, scope)
        return core.NumberRange(low, high, type=set_of("int"), span=n.span)

    # ---- arithmetic ----
    def _arithmetic(self, n: nodes.Arithmetic, scope: Scope, near: Type | None) -> Expr:
        left = self.expression(n.left, scope)
        right = self.expression(n.right, scope, left.type)
        if "bad" in (left.type.form, right.type.form):
            return self.bad(n.span)
        if n.operator in ("+", "-", "&") and left.type.form != "int":
            a = self.as_set(left, n.left.span)
            b = self.as_set(right, n.right.span, a.type.domain)
            return self.bad(n.span) if b.type.form == "bad" or a.type.form == "bad" else core.SetOperation(n.operator, a, b, type=a.type, span=n.span)
        for side, e in ((n.left, left), (n.right, right)):
            if e.type.form != "int":
                return self.mistaken(side.span, f"`{n.operator}` wants numbers; this is {e.type.said()}.", "Use `count(…)` for how many, `your NAME` for an amount.")
        if n.operator == "&":
            return self.mistaken(n.span, "`&` is what two sets have in common; these are numbers.", "Use `and` between conditions.")
        if n.operator in ("mod", "up", "down") and isinstance(right, core.Const) and right.value <= 0:
            return self.mistaken(n.right.span, "Dividing wants a number of at least 1.", "Change the divisor.")
        return core.Arithmetic(n.operator, left, right, type=bounds(n.operator, left.type, right.type), span=n.span)

    def _negative(self, n: nodes.Negative, scope: Scope, near: Type | None) -> Expr:
        e = self.whole(n.of, scope)
        if isinstance(e, core.Const):
            return core.Const(-e.value, type=number(-e.value, -e.value), span=n.span)
        t = e.type
        return core.Negative(e, type=number(None if t.high is None else -t.high, None if t.low is None else -t.low), span=n.span)

    # ---- conditions ----
    def _compare(self, n: nodes.Compare, scope: Scope, near: Type | None) -> Expr:
        left, right = self.beside(n.left, n.right, scope)
        if "bad" in (left.type.form, right.type.form):
            return self.bad(n.span)
        sets = ("set", "pile")
        if left.type.form in sets or right.type.form in sets:
            if n.operator not in ("=", "!="):
                return self.mistaken(n.span, f"Sets have no order: `{n.operator}` compares numbers.", "Compare `count(…)`.")
            a = self.as_set(left, n.left.span)
            b = self.as_set(right, n.right.span, a.type.domain)
            return self.bad(n.span) if "bad" in (a.type.form, b.type.form) else core.SetCompare(n.operator, a, b, type=BOOL, span=n.span)
        if not comparable(left.type, right.type):
            return self.mistaken(n.span, f"{left.type.said().capitalize()} and {right.type.said()} cannot be compared.", "Compare things of one kind.")
        if left.type.form == "bool" and n.operator not in ("=", "!="):
            return self.mistaken(n.span, "Conditions have no order.", "Use `=` or `!=`.")
        return core.Compare(n.operator, left, right, type=BOOL, span=n.span)

    def beside(self, left: nodes.Expr, right: nodes.Expr, scope: Scope) -> tuple[Expr, Expr]:
        """Two expressions that must be of one kind: each helps to say what a bare name beside it means."""
        if isinstance(left, nodes.Name) and not isinstance(right, nodes.Name):
            b = self.expression(right, scope)
            return self.expression(left, scope, b.type), b
        a = self.expression(left, scope)
        return a, self.expression(right, scope, a.type)

    def _member(self, n: nodes.Member, scope: Scope, near: Type | None) -> Expr:
        thing = self.expression(n.element, scope)
        if thing.type.form == "bad":
            return self.bad(n.span)
        if thing.type.form not in ("element", "optional", "int"):
            return self.mistaken(n.element.span, f"`in` asks whether one thing is in a set; this is {thing.type.said()}.", "Write one thing on the left.")
        domain = "int" if thing.type.form == "int" else thing.type.domain
        container = self.many(n.container, scope, domain, thing.type)
        if container.type.form == "bad":
            return container
        e: Expr = core.Member(thing, container, type=BOOL, span=n.span)
        return core.Not(e, type=BOOL, span=n.span) if n.negated else e

    def _and(self, n: nodes.And, scope: Scope, near: Type | None) -> Expr:
        return core.And(tuple(self.condition(p, scope) for p in n.parts), type=BOOL, span=n.span)

    def _or(self, n: nodes.Or, scope: Scope, near: Type | None) -> Expr:
        return core.Or(tuple(self.condition(p, scope) for p in n.parts), type=BOOL, span=n.span)

    def _not(self, n: nodes.Not, scope: Scope, near: Type | None) -> Expr:
        return core.Not(self.condition(n.of, scope), type=BOOL, span=n.span)

    def _if_else(self, n: nodes.IfElse, scope: Scope, near: Type | None) -> Expr:
        condition = self.condition(n.condition, scope)
        then, other = self.beside(n.then, n.otherwise, scope)
        forms = {then.type.form, other.type.form}
        if "bad" in forms:
            return self.bad(n.span)
        kind = then.type if then.type.form != "none" else other.type
        if forms & {"none", "optional"} and kind.domain:
            kind = optional(kind.domain)
        elif "set" in forms:
            then, other = self.as_set(then, n.then.span), self.as_set(other, n.otherwise.span, then.type.domain)
            kind = then.type
        if not comparable(then.type, other.type) and kind.form != "set":
            return self.mistaken(n.span, f"One of two values of one kind is wanted; these are {then.type.said()} and {other.type.said()}.", "Make both of one kind.")
        if kind.form == "int":
            kind = number(least(then.type.low, other.type.low), most(then.type.high, other.type.high))
        return core.IfElse(condition, then, other, type=kind, span=n.span)

    # ---- rankings ----
    def _keys(self, keys: tuple[nodes.Key, ...], scope: Scope) -> tuple[core.RankKey, ...]:
        made = []
        for k in keys:
            e = self.expression(k.value, scope.purely())
            if e.type.form not in ("int", "bool", "element", "optional", "bad"):
                e = self.mistaken(k.value.span, f"A ranking goes by numbers; this is {e.type.said()}.", "Use `count(…)`.")
            made.append(core.RankKey(k.direction == "highest", e))
        return tuple(made)

    def _pick(self, n: nodes.Pick, scope: Scope, near: Type | None) -> Expr:
        var, source, inner = self.ranging(n.name, n.source, n.where, scope.purely())
        keys = self._keys(n.keys, inner)
        tie = n.tie or ("unique" if any(is_unique(k.value, var) for k in keys) else "")
        if not tie:
            return self.mistaken(n.span, "Several may rank equally here, and nothing says which is taken.",
                                 "Add `then none`, `then random`, or a last key that differs for each, as `then lowest "
                                 f"{n.name}.index`.", "unresolved-tie")
        if tie == "random" and scope.pure:
            return self.mistaken(n.span, "A condition or a ruling must not draw at random.", "Draw first: `let x = the … then random`.", "random-not-here")
        domain = source.type.domain
        sure = tie != "none" and self.never_empty(source)
        kind = BAD if source.type.form == "bad" else element(domain) if sure else optional(domain)
        return core.Pick(var, source, keys, tie, type=kind, span=n.span)

    def _sort(self, n: nodes.Sort, scope: Scope, near: Type | None) -> Expr:
        var, source, inner = self.ranging(n.name, n.source, n.where, scope.purely())
        if n.tie:
            return self.mistaken(n.span, f"A sorted list cannot end in `{n.tie}`.", "Equal ones keep the order in which they are declared; leave the last words out.")
        keys = self._keys(n.keys, inner)
        return core.Sort(var, source, keys, type=Type("list", source.type.domain), span=n.span)

    # ---- folds and functions ----
    def _fold(self, n: nodes.Fold, scope: Scope, near: Type | None) -> Expr:
        var, source, inner = self.ranging(n.name, n.source, n.where, scope.purely())
        if n.function in ("any", "all"):
            return core.Fold(n.function, var, source, self.condition(n.body, inner), None, type=BOOL, span=n.span)
        body = self.whole(n.body, inner)
        otherwise = self.whole(n.otherwise, scope) if n.otherwise is not None else None
        if n.function in ("min", "max") and otherwise is None and not self.never_empty(source):
            return self.mistaken(n.span, f"The set may be empty, and then there is no `{n.function}`.", "Say what it is then: `… else 0)`.", "may-be-empty")
        if n.function == "sum" and otherwise is not None:
            return self.mistaken(n.otherwise.span if n.otherwise else n.span, "The sum of nothing is 0; it takes no `else`.", "Leave the `else` out.")
        kind = INT if n.function == "sum" else body.type
        if otherwise is not None:
            kind = number(least(body.type.low, otherwise.type.low), most(body.type.high, otherwise.type.high))
        return core.Fold(n.function, var, source, body, otherwise, type=kind, span=n.span)

    _cases: dict[type[nodes.Expr], Callable[..., Expr]] = {
        nodes.Int: _int, nodes.Name: _name, nodes.Your: _your, nodes.Attr: _attr, nodes.Index: _index, nodes.Call: _call,
        nodes.SetOf: _items, nodes.Filter: _filter, nodes.Map: _map, nodes.Range: _range, nodes.Arithmetic: _arithmetic,
        nodes.Negative: _negative, nodes.Compare: _compare, nodes.Member: _member, nodes.And: _and, nodes.Or: _or,
        nodes.Not: _not, nodes.IfElse: _if_else, nodes.Pick: _pick, nodes.Sort: _sort, nodes.Fold: _fold,
    }
    _functions: dict[str, Callable[..., Expr]] = {}


def is_unique(value: Expr, var: Var) -> bool:
    """A key that differs for every element: its index."""
    return isinstance(value, core.AttributeOf) and value.name == "index" and isinstance(value.of, Local) and value.of.var is var


def comparable(a: Type, b: Type) -> bool:
    """May the two be compared: one kind, or a thing and none."""
    things = ("element", "optional", "none")
    if a.form in things and b.form in things:
        return "none" in (a.form, b.form) or a.domain == b.domain
    return a.form == b.form


def least(a: int | None, b: int | None) -> int | None:
    """The lower bound of two alternatives."""
    return None if a is None or b is None else min(a, b)


def most(a: int | None, b: int | None) -> int | None:
    """The upper bound of two alternatives."""
    return None if a is None or b is None else max(a, b)


def bounds(operator: str, a: Type, b: Type) -> Type:
    """What is known of the result of an operation."""
    if operator == "+":
        return number(None if a.low is None or b.low is None else a.low + b.low, None if a.high is None or b.high is None else a.high + b.high)
    if operator == "-":
        return number(None if a.low is None or b.high is None else a.low - b.high, None if a.high is None or b.low is None else a.high - b.low)
    if operator == "*" and None not in (a.low, a.high, b.low, b.high):
        products = [x * y for x in (a.low, a.high) for y in (b.low, b.high) if x is not None and y is not None]
        return number(min(products), max(products))
    if operator == "min":
        highs = [h for h in (a.high, b.high) if h is not None]
        return number(least(a.low, b.low), min(highs) if highs else None)
    if operator == "max":
        lows = [low for low in (a.low, b.low) if low is not None]
        return number(max(lows) if lows else None, most(a.high, b.high))
    if operator == "mod" and b.high is not None:
        return number(0, b.high - 1)
    return number(0, a.high) if a.low is not None and a.low >= 0 and (b.low or 0) >= 1 else INT
