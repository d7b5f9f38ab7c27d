"""The built-in functions: count, first, top, owner, abs, min, max, line_of.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.resolving.context import Checking, bad, built_in
from rulekit.check.resolving.instead import too_few
from rulekit.check.resolving.kinds import THINGS, as_set, there, whole
from rulekit.check.resolving.names import attribute
from rulekit.check.tree import Expr
from rulekit.check.tree.bounds import absolute, bounds
from rulekit.check.tree.types import BOOL, element, optional
from rulekit.syntax import nodes


def _arity(c: Checking, n: nodes.Call, scope: Scope, wanted: str, low: int, high: int | None = None) -> bool:
    given = len(n.arguments)
    if low <= given <= (high or low):
        return True
    c.unchecked(n.arguments, scope)
    name = n.function.name if isinstance(n.function, nodes.Name) else ""
    some = f"{low} to {high}" if high else str(low)
    values = "value" if some == "1" else "values"
    message = f"`{name}` wants {some} {values}; here {'is' if given == 1 else 'are'} {given}."
    help = f"Write `{name}({wanted})`." if name not in ("min", "max") else f"Write `{name}(… for x in SET)` for a set."
    c.mistaken(n.span, message, help, "wrong-number-of-values")
    return False


@built_in("count")
def _count(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    if not _arity(c, n, scope, "SET", 1):
        return bad(n.span)
    e = c.expression(n.arguments[0], scope)
    if e.type.form not in ("pile", "list"):
        e = as_set(c, e, n.arguments[0].span)
    return bad(n.span) if e.type.form == "bad" else tree.Count(e, type=c.sizes.count(e), span=n.span)


@built_in("first")
def _first(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    if not _arity(c, n, scope, "SET", 1):
        return bad(n.span)
    e = c.expression(n.arguments[0], scope)
    if e.type.form in ("element", "optional", "bad"):
        return e
    if e.type.form == "pile":
        message = f"`first` takes a set; this is {e.type.said()}."
        return c.mistaken(n.span, message, "Write `top(…)` for the piece on top.")
    e = as_set(c, e, n.arguments[0].span)
    if e.type.form == "bad":
        return e
    if e.type.domain in ("int", ""):
        return c.mistaken(n.span, "`first` takes a set of things, not of numbers.", "Write `min(n for n in …)`.")
    kind = element(e.type.domain) if c.sizes.least(e) > 0 else optional(e.type.domain)
    return tree.First(e, type=kind, span=n.span)


@built_in("top")
def _top(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    if not _arity(c, n, scope, "PILE", 1):
        return bad(n.span)
    e = c.expression(n.arguments[0], scope)
    if e.type.form == "bad":
        return e
    if e.type.form != "pile":
        help = "Declare the zone with `order: pile`, or write `first(…)`."
        return c.mistaken(n.span, f"Only a pile has a top; this is {e.type.said()}.", help)
    return tree.Top(e, type=optional(e.type.domain), span=n.span)


@built_in("bottom")
def _bottom(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    c.unchecked(n.arguments, scope)
    return c.mistaken(n.span, "`bottom(…)` is only a place to move to.", "Write `move … to bottom(PILE)`.")


@built_in("owner")
def _owner(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    if not _arity(c, n, scope, "SPACE", 1):
        return bad(n.span)
    e = c.expression(n.arguments[0], scope)
    if e.type.form == "bad":
        return e
    region = c.symbols.of_region(e.type.domain)
    if e.type.form not in THINGS or (region is None and not c.symbols.is_kind(e.type.domain)):
        message = f"`owner` is asked of a space or a piece; this is {e.type.said()}."
        return c.mistaken(n.span, message, "Write one space, as `choose s from …` gives it.")
    e = there(e, n.span)
    if region is None:
        return attribute(c, e, "owner", n.span, scope)
    if region.of not in c.symbols.domains:
        return bad(n.span)
    if not region.single:
        message = f"A space of `{region.name}` holds any number of pieces, and they may have different owners."
        return c.mistaken(n.span, message, "Ask the pieces: `any(x.owner = you for x in s.pieces)`.")
    if "owner" not in c.symbols.domains[region.of].attributes:
        owned = "per: player" if region.of in c.ruleset.decks else "each: NUMBER"
        return c.mistaken(n.span, f"A {region.of} belongs to nobody.", f"Give every player their own: `{owned}`.")
    return tree.OwnerOn(e, type=optional("player"), span=n.span)


@built_in("abs")
def _abs(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    if not _arity(c, n, scope, "NUMBER", 1):
        return bad(n.span)
    e = whole(c, n.arguments[0], scope)
    return e if e.type.form == "bad" else tree.Absolute(e, type=absolute(e.type), span=n.span)


@built_in("min", "max")
def _extreme(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    name = n.function.name if isinstance(n.function, nodes.Name) else "min"
    if not _arity(c, n, scope, "NUMBER, NUMBER", 2, 8):
        return bad(n.span)
    values = [whole(c, a, scope) for a in n.arguments]
    if any(v.type.form == "bad" for v in values):
        return bad(n.span)
    made = values[0]
    for e in values[1:]:
        made = tree.Arithmetic(name, made, e, type=bounds(name, made.type, e.type), span=n.span)
    return made


@built_in("line_of")
def _line_of(c: Checking, n: nodes.Call, scope: Scope) -> Expr:
    if not _arity(c, n, scope, "NUMBER, SPACES", 2):
        return bad(n.span)
    length, among = n.arguments[0], n.arguments[1]
    spaces = as_set(c, c.expression(among, scope), among.span)
    count = whole(c, length, scope)
    if "bad" in (spaces.type.form, count.type.form):
        return bad(n.span)
    region = c.symbols.of_region(spaces.type.domain)
    if region is not None and not region.grid and not region.elements:
        return bad(n.span)  # its spaces could not be read, which was said
    if region is None or region.grid is None:
        message = f"Lines are found on a grid; this is {spaces.type.said()}."
        return c.mistaken(among.span, message, "Declare the region with `grid: ROWS x COLUMNS`.")
    longest = max(region.grid)
    if not isinstance(count, tree.Const) or not 2 <= count.value <= longest:
        rows, columns = region.grid
        message = f"The length of a line is a fixed number from 2 to {longest}: `{region.name}` is {rows} x {columns}."
        help = "Write such a number."
        if isinstance(count, tree.Const) and count.value > longest:
            help = "Write such a number, or declare a larger grid."
        return c.mistaken(length.span, message, help)
    piece = too_few(spaces, count.value, c.ruleset)
    if piece is not None:
        message = f"Nobody ever owns a line of {count.value}: each player has {piece.each} `{piece.name}`."
        help = f"Write `each: {count.value}` or more there, or ask for a shorter line."
        c.doubtful(n.span, message, help, "always-the-same", ((piece.span, "declared here"),))
    return tree.Line(count.value, spaces, type=BOOL, span=n.span)
