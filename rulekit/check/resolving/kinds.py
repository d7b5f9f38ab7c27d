"""What a place in a text wants: a condition, a number, one thing, several; and what is said if it gets another.

Never: raises for a user's mistake.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.names.scope import Scope
from rulekit.check.names.symbols import MOST_LISTED
from rulekit.check.resolving.context import Checking, bad
from rulekit.check.resolving.instead import asks_for
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.bounds import outside, span_said
from rulekit.check.tree.chains import whole_or_none
from rulekit.check.tree.sizes import LARGEST_NUMBER
from rulekit.check.tree.types import BAD, INT, Type, element, set_of
from rulekit.diagnostics.source import Span
from rulekit.syntax import nodes

THINGS = ("element", "optional")


def condition(c: Checking, node: nodes.Expr, scope: Scope) -> Expr:
    """A condition."""
    e = c.expression(node, scope.purely())
    return e if e.type.form in ("bool", "bad") else no_condition(c, node, e)


def no_condition(c: Checking, node: nodes.Expr, e: Expr) -> Expr:
    """Notes that something stands where a condition is wanted."""
    help = "Compare it with something, as in `… > 0`."
    if isinstance(e, tree.Const) and e.type.form == "int" and e.value in (0, 1):
        help = f"Write `{'true' if e.value else 'false'}`."
    elif e.type.form in ("set", "pile"):
        help = "Ask how many there are: `count(…) > 0`."
    elif e.type.form in ("optional", "element"):
        something = [*c.symbols.words_of(e.type.domain), *(["you"] if e.type.domain == "player" else [])]
        help = f"Compare it, as in `… = {something[0]}`." if something else "Compare it: `… != none`."
    return c.mistaken(node.span, no_condition_said(e), help)


def whole(c: Checking, node: nodes.Expr, scope: Scope) -> Expr:
    """A number."""
    e = c.expression(node, scope, INT)
    if e.type.form in ("int", "bad"):
        return e
    help = "Write a number, or something that is one, such as `your COUNTER` or `count(SET)`."
    if e.type.form in ("set", "pile", "list"):
        help = "Write `count(…)` for how many there are."
    elif e.type.form == "bool":
        help = "Write `(1 if … else 0)`."
    elif e.type.domain == "counter":
        name = node.name if isinstance(node, nodes.Name) and node.name in c.ruleset.counters else "NAME"
        help = f"A counter's name is the counter itself; write `your {name}` for its amount."
    elif e.type.domain in c.symbols.domains and e.type.form in THINGS:
        known = [n for n, t in c.symbols.domains[e.type.domain].attributes.items() if t.form == "int"]
        help = f"Ask it for a number: `x.{known[0]}`." if known else help
    return c.mistaken(node.span, f"A number is wanted here; this is {e.type.said()}.", help)


def one(c: Checking, node: nodes.Expr, scope: Scope, domain: str = "") -> Expr:
    """One thing (of a domain): an optional one must be there."""
    return required(c, c.expression(node, scope, element(domain) if domain else None), node.span, domain)


def required(c: Checking, e: Expr, span: Span, domain: str = "") -> Expr:
    """The one thing an expression is or must turn out to be."""
    if e.type.form == "bad":
        return e
    if e.type.form in THINGS and domain in ("", e.type.domain):
        return there(e, span)
    if domain == "int" and e.type.form == "int":
        return e
    what = element(domain).said() if domain else "one thing"
    help = f"Write something that is {what}."
    if domain in c.ruleset.enums:
        words = ", ".join(f"`{word}`" for word in c.symbols.words_of(domain)[:MOST_LISTED])
        help = f"Write a word of `{domain}`, such as {words}."
    help = asks_for(c.symbols, e.type, span, domain) or help
    if e.type.form == "set" and domain in ("", e.type.domain):
        help = "Write `first(…)` for one of them, or `choose x from …`."
    elif e.type.form == "pile":
        help = "Write `top(…)` for the piece on top."
    elif e.type.form == "none":
        help = f"Leave it out, or write {what}."
    return c.mistaken(span, f"Here {what} is wanted; this is {e.type.said()}.", help)


def there(e: Expr, span: Span) -> Expr:
    """An optional thing where one is needed."""
    return tree.Need(e, type=element(e.type.domain), span=span) if e.type.form == "optional" else e


def many(c: Checking, node: nodes.Expr, scope: Scope, domain: str = "", near: Type | None = None) -> Expr:
    """A set (of a domain); an element or optional counts as a set of one or none."""
    return several(c, c.expression(node, scope, near), node.span, domain)


def several(c: Checking, e: Expr, span: Span, domain: str = "") -> Expr:
    """A value as a set, of nothing where a step of a chain is missing."""
    return as_set(c, whole_or_none(e), span, domain)


def as_set(c: Checking, e: Expr, span: Span, domain: str = "") -> Expr:
    """A value as a set; where a step of a chain is missing the line of play fails."""
    if e.type.form == "bad":
        return e
    if e.type.form == "set" and (domain in ("", e.type.domain) or not e.type.domain):
        return tree.ConstSet(frozenset(), type=set_of(domain), span=span) if e.type.domain != domain and domain else e
    if e.type.form in THINGS and domain in ("", e.type.domain):
        return tree.AsSet(e, type=set_of(e.type.domain), span=span)
    wanted = set_of(domain).said() if domain else "a set"
    help = f"Write {wanted}, as `{{…}}` or `{{x in … where …}}`."
    if e.type.form == "pile":
        help = "Of a pile only `count`, `top`, `draw`, `move`, `discard` and `shuffle` can speak."
    elif e.type.form == "list":
        help = "A sorted list is only for `each x in (sorted …)`; leave `sorted` and the ranking out."
    elif e.type.form == "int" and domain in ("", "int"):
        help = "Write `{…}` around it for a set of one number, or a range `1..n`."
    elif attribute := asks_for(c.symbols, e.type, span, domain):
        help = attribute
    elif domain == "player":
        help = "Write who: `you`, `{p in players where …}`."
    return c.mistaken(span, f"Here {wanted} is wanted; this is {e.type.said()}.", help)


def fitting(c: Checking, node: nodes.Expr, wanted: Type, scope: Scope, for_what: str = "") -> Expr:
    """A value for a parameter, a variable or an answer of that type."""
    if wanted.form == "int":
        return within(c, whole(c, node, scope), wanted, node.span, for_what)
    if wanted.form == "bool":
        return condition(c, node, scope)
    if wanted.form == "set":
        return many(c, node, scope, wanted.domain, wanted)
    if wanted.form == "optional":
        e = c.expression(node, scope, element(wanted.domain))
        same = e.type.form in THINGS and e.type.domain == wanted.domain
        if same or e.type.form in ("none", "bad"):
            return whole_or_none(e)
        help = asks_for(c.symbols, e.type, node.span, wanted.domain) or f"Write {wanted.said()}."
        return c.mistaken(node.span, f"Here {wanted.said()} is wanted; this is {e.type.said()}.", help)
    if wanted.form == "bad":
        return bad(node.span)
    return one(c, node, scope, wanted.domain)


def within(c: Checking, e: Expr, wanted: Type, span: Span, for_what: str = "") -> Expr:
    """A number that can lie between the bounds of its place."""
    if e.type.form != "int" or not outside(e.type, wanted):
        return e
    place = f"`{for_what}`" if for_what else "The number here"
    message = f"{place} is {span_said(wanted)}; this is {span_said(e.type)}."
    return c.mistaken(span, message, "Change the number, or widen the bounds where they are declared.", "out-of-bounds")


# ---- numbers ----
def never(c: Checking, span: Span, message: str, help: str) -> None:
    """Notes numbers with which nothing can be done."""
    c.doubtful(span, message, help, "out-of-bounds")


# ---- numbers in sets ----
def number_range(c: Checking, n: nodes.Range, scope: Scope) -> Expr:
    """`low..high`, whatever the numbers are."""
    low, high = whole(c, n.low, scope), whole(c, n.high, scope)
    if "bad" in (low.type.form, high.type.form):
        return bad(n.span)
    return tree.NumberRange(low, high, type=set_of("int"), span=n.span)


def set_numbers(c: Checking, e: Expr, span: Span) -> Expr:
    """A set of numbers, which holds 0 to 62: nothing else may get into it."""
    kind = e.type if e.type.form == "int" else c.sizes.numbers(e)
    if e.type.form == "bad" or _fits(c, kind):
        return e
    said = "has no upper bound here" if kind.high is None else f"may be {kind.high} here"
    if kind.low is None or kind.low < 0:
        said = "may be negative here"
    help = (
        f"Bound it, as in `max(0, …)` or `min(…, {LARGEST_NUMBER})`; "
        "`choose n from LOW..HIGH` without `where` has no such limit."
    )
    return c.mistaken(span, f"A set of numbers holds 0 to {LARGEST_NUMBER}; the number {said}.", help, "numbers-in-set")


def _fits(c: Checking, kind: Type) -> bool:
    return kind.low is not None and kind.low >= 0 and kind.high is not None and kind.high <= LARGEST_NUMBER


# ---- going through a set ----
def ranging(
    c: Checking,
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
    e = c.expression(source, scope)
    if e.type.form != "list":
        e = as_set(c, e, source.span) if needed else several(c, e, source.span)
        if e.type.form == "set" and not e.type.domain:
            e = c.mistaken(source.span, "This set is always empty.", "Write what is in it, or leave this out.")
    var = Var(name, element_of(c, e))
    at = source.span
    if whole is not None:
        at = Span(whole.file, whole.line, whole.column, source.span.line, source.span.column)
    inner = c.bind(scope, at, var)
    if where is not None and e.type.form == "list":
        message = "A sorted list takes no `where`."
        c.mistaken(where.span, message, "Put the `where` in front of `with`, inside `sorted`.")
    elif where is not None:
        holds = condition(c, where, inner)
        if e.type.form != "bad":
            e = tree.Filter(var, e, holds, type=e.type, span=source.span)
    return var, e, inner


def element_of(c: Checking, e: Expr) -> Type:
    """The type of one element of a set or list."""
    if e.type.form == "bad" or not e.type.domain:
        return BAD
    if e.type.domain == "int":
        return c.sizes.numbers(e)
    return element(e.type.domain)


def no_condition_said(e: Expr) -> str:
    """What is said of something that stands where a condition is wanted."""
    return f"A condition is wanted here; this is {e.type.said()}."
