"""The built-in functions: count, first, top, owner, abs, min, max, line_of.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import core
from rulekit.check.core import Expr
from rulekit.check.expressions import Expressions, bounds
from rulekit.check.scope import Scope
from rulekit.check.types import BOOL, element, number, optional
from rulekit.syntax import nodes


class Functions(Expressions):
    """Calls of what the language itself provides."""

    def _arity(self, n: nodes.Call, wanted: str, low: int, high: int | None = None) -> bool:
        if low <= len(n.arguments) <= (high or low):
            return True
        name = n.function.name if isinstance(n.function, nodes.Name) else ""
        self.mistaken(n.span, f"`{name}` is given {len(n.arguments)} values.", f"Write `{name}({wanted})`.", "wrong-number-of-values")
        return False

    def _count(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "SET", 1):
            return self.bad(n.span)
        e = self.expression(n.arguments[0], scope)
        if e.type.form not in ("pile", "list"):
            e = self.as_set(e, n.arguments[0].span)
        return self.bad(n.span) if e.type.form == "bad" else core.Count(e, type=number(0, None), span=n.span)

    def _first(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "SET", 1):
            return self.bad(n.span)
        e = self.expression(n.arguments[0], scope)
        if e.type.form in ("element", "optional", "bad"):
            return e
        e = self.as_set(e, n.arguments[0].span)
        if e.type.form == "bad":
            return e
        if e.type.domain in ("int", ""):
            return self.mistaken(n.span, "`first` takes a set of things, not of numbers.", "Use `min(n for n in …)`.")
        kind = element(e.type.domain) if self.never_empty(e) else optional(e.type.domain)
        return core.First(e, type=kind, span=n.span)

    def _top(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "PILE", 1):
            return self.bad(n.span)
        e = self.expression(n.arguments[0], scope)
        if e.type.form == "bad":
            return e
        if e.type.form != "pile":
            return self.mistaken(n.span, f"Only a pile has a top; this is {e.type.said()}.", "Declare the zone with `order: pile`, or use `first(…)`.")
        return core.Top(e, type=optional(e.type.domain), span=n.span)

    def _bottom(self, n: nodes.Call, scope: Scope) -> Expr:
        return self.mistaken(n.span, "`bottom(…)` is only a place to move to.", "Write `move … to bottom(…)`.")

    def _owner(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "SPACE", 1):
            return self.bad(n.span)
        e = self.one(n.arguments[0], scope)
        if e.type.form == "bad":
            return e
        region = self.symbols.of_region(e.type.domain)
        if region is None:
            if self.symbols.is_kind(e.type.domain):
                return self.attribute(e, "owner", n.span)
            return self.mistaken(n.span, f"`owner` is asked of a space; this is {e.type.said()}.", "Write a space.")
        if "owner" not in self.symbols.domains[region.of].attributes:
            return self.mistaken(n.span, f"A {region.of} belongs to nobody.", f"Give each player their own: `{region.of}: {{each: …}}`.")
        return core.OwnerOn(e, type=optional("player"), span=n.span)

    def _abs(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "NUMBER", 1):
            return self.bad(n.span)
        e = self.whole(n.arguments[0], scope)
        if e.type.form == "bad":
            return e
        low, high = e.type.low, e.type.high
        top = None if low is None or high is None else max(abs(low), abs(high))
        return core.Absolute(e, type=number(0, top), span=n.span)

    def _extreme(self, n: nodes.Call, scope: Scope) -> Expr:
        name = n.function.name if isinstance(n.function, nodes.Name) else "min"
        if not self._arity(n, "NUMBER, NUMBER", 2, 8):
            return self.bad(n.span)
        made = self.whole(n.arguments[0], scope)
        for argument in n.arguments[1:]:
            e = self.whole(argument, scope)
            if "bad" in (made.type.form, e.type.form):
                return self.bad(n.span)
            made = core.Arithmetic(name, made, e, type=bounds(name, made.type, e.type), span=n.span)
        return made

    def _line_of(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "NUMBER, SPACES", 2):
            return self.bad(n.span)
        length, spaces = n.arguments[0], self.many(n.arguments[1], scope)
        if spaces.type.form == "bad":
            return spaces
        region = self.symbols.of_region(spaces.type.domain)
        if region is None or region.grid is None:
            return self.mistaken(n.span, f"Lines are found on a grid; this is {spaces.type.said()}.", "Declare the region with `grid: ROWS x COLUMNS`.")
        longest = max(region.grid)
        count = self.whole(length, scope)
        if not isinstance(count, core.Const) or not 2 <= count.value <= longest:
            return self.mistaken(length.span, f"The length of a line is a fixed number from 2 to {longest}.", "Write such a number.")
        return core.Line(count.value, spaces, type=BOOL, span=n.span)

    _functions = {
        "count": _count, "first": _first, "top": _top, "bottom": _bottom, "owner": _owner,
        "abs": _abs, "min": _extreme, "max": _extreme, "line_of": _line_of,
    }  # fmt: skip
