"""The built-in functions: count, first, top, owner, abs, min, max, line_of.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rulekit.check import tree
from rulekit.check.bounds import absolute, bounds
from rulekit.check.expressions import THINGS
from rulekit.check.rankings import Rankings
from rulekit.check.scope import Scope
from rulekit.check.tree import Expr
from rulekit.check.types import BOOL, element, optional
from rulekit.syntax import nodes


class Functions(Rankings):
    """Calls of what the language itself provides."""

    def _arity(self, n: nodes.Call, wanted: str, low: int, high: int | None = None) -> bool:
        given = len(n.arguments)
        if low <= given <= (high or low):
            return True
        name = n.function.name if isinstance(n.function, nodes.Name) else ""
        some = f"{low} to {high}" if high else str(low)
        values = "value" if some == "1" else "values"
        message = f"`{name}` wants {some} {values}; here {'is' if given == 1 else 'are'} {given}."
        help = (
            f"Write `{name}({wanted})`." if name not in ("min", "max") else f"Write `{name}(… for x in SET)` for a set."
        )
        self.mistaken(n.span, message, help, "wrong-number-of-values")
        return False

    def _count(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "SET", 1):
            return self.bad(n.span)
        e = self.expression(n.arguments[0], scope)
        if e.type.form not in ("pile", "list"):
            e = self.as_set(e, n.arguments[0].span)
        return self.bad(n.span) if e.type.form == "bad" else tree.Count(e, type=self.sizes.count(e), span=n.span)

    def _first(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "SET", 1):
            return self.bad(n.span)
        e = self.expression(n.arguments[0], scope)
        if e.type.form in ("element", "optional", "bad"):
            return e
        if e.type.form == "pile":
            return self.mistaken(
                n.span, f"`first` takes a set; this is {e.type.said()}.", "Write `top(…)` for the piece on top."
            )
        e = self.as_set(e, n.arguments[0].span)
        if e.type.form == "bad":
            return e
        if e.type.domain in ("int", ""):
            return self.mistaken(n.span, "`first` takes a set of things, not of numbers.", "Write `min(n for n in …)`.")
        kind = element(e.type.domain) if self.never_empty(e) else optional(e.type.domain)
        return tree.First(e, type=kind, span=n.span)

    def _top(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "PILE", 1):
            return self.bad(n.span)
        e = self.expression(n.arguments[0], scope)
        if e.type.form == "bad":
            return e
        if e.type.form != "pile":
            help = "Declare the zone with `order: pile`, or write `first(…)`."
            return self.mistaken(n.span, f"Only a pile has a top; this is {e.type.said()}.", help)
        return tree.Top(e, type=optional(e.type.domain), span=n.span)

    def _bottom(self, n: nodes.Call, scope: Scope) -> Expr:
        return self.mistaken(n.span, "`bottom(…)` is only a place to move to.", "Write `move … to bottom(PILE)`.")

    def _owner(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "SPACE", 1):
            return self.bad(n.span)
        e = self.expression(n.arguments[0], scope)
        if e.type.form == "bad":
            return e
        region = self.symbols.of_region(e.type.domain)
        if e.type.form not in THINGS or (region is None and not self.symbols.is_kind(e.type.domain)):
            message = f"`owner` is asked of a space or a piece; this is {e.type.said()}."
            return self.mistaken(n.span, message, "Write one space, as `choose s from …` gives it.")
        e = self.there(e, n.span)
        if region is None:
            return self.attribute(e, "owner", n.span)
        if region.of not in self.symbols.domains:
            return self.bad(n.span)
        if not region.single:
            message = f"A space of `{region.name}` holds any number of pieces, and they may have different owners."
            return self.mistaken(n.span, message, "Ask the pieces: `any(x.owner = you for x in s.pieces)`.")
        if "owner" not in self.symbols.domains[region.of].attributes:
            owned = "per: player" if region.of in self.ruleset.decks else "each: NUMBER"
            return self.mistaken(
                n.span, f"A {region.of} belongs to nobody.", f"Give every player their own: `{owned}`."
            )
        return tree.OwnerOn(e, type=optional("player"), span=n.span)

    def _abs(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "NUMBER", 1):
            return self.bad(n.span)
        e = self.whole(n.arguments[0], scope)
        return e if e.type.form == "bad" else tree.Absolute(e, type=absolute(e.type), span=n.span)

    def _extreme(self, n: nodes.Call, scope: Scope) -> Expr:
        name = n.function.name if isinstance(n.function, nodes.Name) else "min"
        if not self._arity(n, "NUMBER, NUMBER", 2, 8):
            return self.bad(n.span)
        values = [self.whole(a, scope) for a in n.arguments]
        if any(v.type.form == "bad" for v in values):
            return self.bad(n.span)
        made = values[0]
        for e in values[1:]:
            made = tree.Arithmetic(name, made, e, type=bounds(name, made.type, e.type), span=n.span)
        return made

    def _line_of(self, n: nodes.Call, scope: Scope) -> Expr:
        if not self._arity(n, "NUMBER, SPACES", 2):
            return self.bad(n.span)
        length, among = n.arguments[0], n.arguments[1]
        spaces = self.as_set(self.expression(among, scope), among.span)
        count = self.whole(length, scope)
        if "bad" in (spaces.type.form, count.type.form):
            return self.bad(n.span)
        region = self.symbols.of_region(spaces.type.domain)
        if region is not None and not region.grid and not region.elements:
            return self.bad(n.span)  # its spaces could not be read, which was said
        if region is None or region.grid is None:
            return self.mistaken(
                among.span,
                f"Lines are found on a grid; this is {spaces.type.said()}.",
                "Declare the region with `grid: ROWS x COLUMNS`.",
            )
        longest = max(region.grid)
        if not isinstance(count, tree.Const) or not 2 <= count.value <= longest:
            return self.mistaken(
                length.span, f"The length of a line is a fixed number from 2 to {longest}.", "Write such a number."
            )
        return tree.Line(count.value, spaces, type=BOOL, span=n.span)

    _functions: ClassVar[dict[str, Callable[..., Expr]]] = {
        "count": _count, "first": _first, "top": _top, "bottom": _bottom, "owner": _owner,
        "abs": _abs, "min": _extreme, "max": _extreme, "line_of": _line_of,
    }  # fmt: skip
