"""Constructs of the grammar → nodes, bottom up.

A rule becomes the node of its name (`end_game`: EndGame), its parts the fields in their order, unless a way of its own
is registered here.

Never: meets a construct whose parts are not whole; raises for a user's mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from rulekit.diagnostics.source import Diagnostic, Span
from rulekit.syntax import nodes as n
from rulekit.syntax.tokens import Lines, Token

LARGEST = 2**31 - 1
FOLDS = ("sum", "min", "max", "any", "all")
OPERATORS = {
    "add": "+",
    "subtract": "-",
    "multiply": "*",
    "intersect": "&",
    "modulo": "mod",
    "divide_up": "up",
    "divide_down": "down",
}

Parts = list[Any]
Make = Callable[["Builder", Span, Parts], Any]
MADE: dict[str, Make] = {}  # by the name the grammar gives a construct


class Builder:
    """Makes the nodes of one text and notes what the grammar alone cannot refuse."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.found: list[Diagnostic] = []

    def build(self, call: str, begin: int, end: int, parts: Parts) -> Any:
        """The value of a construct."""
        make = MADE.get(call)
        if make is None:
            make = MADE[call] = by_fields(n.kinds()["".join(word.title() for word in call.split("_"))])
        return make(self, self.lines.span(begin, end), parts)

    def say(self, code: str, at: Span, message: str, help: str) -> None:
        """Notes a mistake."""
        self.found.append(Diagnostic(code, at, message, help))


def by_fields(kind: type[n.Node]) -> Make:
    """Makes a node whose fields are the parts of the construct as they stand: a row at its end takes all the rest."""
    own = [field for field in fields(kind) if field.name != "span"]
    rows = [i for i, field in enumerate(own) if str(field.type).startswith("tuple[")]
    size = len(own)
    takes_rest = size - 1 in rows

    def make(builder: Builder, at: Span, parts: Parts) -> n.Node:
        values = [part.text if isinstance(part, Token) else part for part in parts]
        if takes_rest and (len(values) != size or not isinstance(values[-1], tuple)):
            values[size - 1 :] = [tuple(v for v in values[size - 1 :] if v is not None)]
        for i in rows:
            if values[i] is None:
                values[i] = ()
        return kind(*values, span=at)

    return make


def builds(rule: str) -> Callable[[Make], Make]:
    """Registers what makes the value of a construct in a way of its own."""

    def registered(make: Make) -> Make:
        MADE[rule] = make
        return make

    return registered


# ---- numbers and names ----------------------------------------------------------------


@builds("int")
def integer(builder: Builder, at: Span, parts: Parts) -> n.Int:
    """`12`"""
    return n.Int(number(builder, at, parts[0].text), span=at)


@builds("bound")
def bound(builder: Builder, at: Span, parts: Parts) -> int:
    """`6` or `-6` in a type."""
    return number(builder, at, parts[-1].text) * (-1 if len(parts) == 2 else 1)


def number(builder: Builder, at: Span, digits: str) -> int:
    """The value of some digits, which the machine must be able to hold."""
    if len(digits.lstrip("0")) <= 10 and (value := int(digits[-11:])) <= LARGEST:
        return value
    builder.say("number-too-large", at, "This number is too large.", f"The largest number is {LARGEST}.")
    return 0


# ---- what may be called, folded or set --------------------------------------------------


@builds("call")
def call(builder: Builder, at: Span, parts: Parts) -> n.Call:
    """`count(s)`"""
    function, arguments = parts[0], tuple(p for p in parts[1:] if p is not None)
    if not isinstance(function, n.Name | n.Your | n.Attr):
        said = "This is not a name, so nothing can be asked of it."
        way = "In front of `(` stands a name: `count(s)`, `your mine(1)`."
        builder.say("not-a-function", function.span, said, way)
    return n.Call(function, arguments, span=at)


@builds("fold")
def fold(builder: Builder, at: Span, parts: Parts) -> n.Fold:
    """`sum(x for x in S)`"""
    function, body, name, source, where, otherwise = parts
    word = function.name if isinstance(function, n.Name) else ""
    if word not in FOLDS:
        way = "Write `count({x in S where …})`." if word == "count" else "To make a set, write `{… for x in S}`."
        said = f"{f'`{word}`' if word else 'This'} does not go through a set with `for`."
        known = f"These do: {', '.join(f'`{f}`' for f in FOLDS)}."
        builder.say("unknown-fold", function.span, said, f"{known} {way}")
    return n.Fold(word, body, name.text, source, where, otherwise, span=at)


@builds("set")
def set_to(builder: Builder, at: Span, parts: Parts) -> n.SetTo:
    """`set x to 1`"""
    target, value = parts
    if not isinstance(target, n.Name | n.Your | n.Attr):
        help = "Write `set NAME to …`, `set your NAME to …` or `set x.NAME to …`. Tables never change."
        builder.say("cannot-be-set", target.span, "Only a variable can be set.", help)
    return n.SetTo(target, value, span=at)


# ---- expressions ------------------------------------------------------------------------


@builds("parentheses")
def parentheses(builder: Builder, at: Span, parts: Parts) -> n.Node:
    """`(a + b)`: the same expression, whose place is that of its brackets."""
    node: n.Node = replace(parts[0], span=at)
    return node


@builds("pick")
def pick(builder: Builder, at: Span, parts: Parts) -> n.Pick:
    """`the p in players with highest p.rank`"""
    name, source, where, ranking = parts
    keys, tie = ((), ranking) if isinstance(ranking, str) else ranking
    return n.Pick(name.text, source, where, keys, tie, span=at)


@builds("sort")
def sort(builder: Builder, at: Span, parts: Parts) -> n.Sort:
    """`sorted p in players with highest p.rank`"""
    name, source, where, (keys, tie) = parts
    return n.Sort(name.text, source, where, keys, tie, span=at)


# ---- statements ---------------------------------------------------------------------------


@builds("exactly")
def exactly(builder: Builder, at: Span, parts: Parts) -> n.Quantity:
    """`2`: at least and at most two."""
    many = parts[0]
    if isinstance(many, n.Range):  # in parentheses
        return n.Quantity(many.low, many.high, span=at)
    return n.Quantity(many, many, span=at)


# ---- what abilities say -------------------------------------------------------------------


@builds("trigger")
def trigger(builder: Builder, at: Span, parts: Parts) -> n.Trigger:
    """`after you perform sell where n > 2`"""
    timing, (event, actor, names), where = parts
    return n.Trigger(timing, event, actor, names, where, span=at)


@builds("performance")
def performance(builder: Builder, at: Span, parts: Parts) -> tuple[str, str, tuple[str, ...]]:
    """`you perform sell or buy`: event, actor and names of a trigger."""
    (actor, place), *names = parts
    if actor not in ("you", "any player", "another player"):
        ways = "Write `you perform …`, `any player performs …` or `another player performs …`"
        builder.say("unknown-actor", place, f"`{actor}` cannot be waited for.", f"{ways}, and say more with `where`.")
    return "perform", actor, texts(names)


@builds("range_type")
def range_type(builder: Builder, at: Span, parts: Parts) -> n.TypeName:
    """`1..6`"""
    low, high = parts
    if low > high:
        builder.say("empty-range", at, f"No number lies between {low} and {high}.", f"Did you mean `{high}..{low}`?")
    return n.TypeName("range", "", low, high, span=at)


def texts(tokens: list[Token]) -> tuple[str, ...]:
    """The words of some tokens."""
    return tuple(t.text for t in tokens)


def arithmetic(operator: str) -> Make:
    """Makes nodes of one operator."""
    return lambda b, at, p: n.Arithmetic(operator, p[0], p[1], span=at)


# Constructs that are no node, or not by the name of one, or not with their parts in its order.
MADE |= {
    **{rule: arithmetic(sign) for rule, sign in OPERATORS.items()},
    **dict.fromkeys(("amounts", "bindings", "rules"), lambda b, at, p: tuple(p)),
    **dict.fromkeys(("direction", "tie", "relation", "timing"), lambda b, at, p: p[0].text),
    "ranking": lambda b, at, p: (tuple(p[:-1]), p[-1] or ""),
    "compare": lambda b, at, p: n.Compare(p[1], p[0], p[2], span=at),
    "member": lambda b, at, p: n.Member(p[0], p[1], False, span=at),
    "not_member": lambda b, at, p: n.Member(p[0], p[1], True, span=at),
    "program": lambda b, at, p: n.Block(tuple(p), span=at),
    "each_player": lambda b, at, p: n.EachPlayer(p[0] is not None, p[1], span=at),
    "between": lambda b, at, p: n.Quantity(*p, span=at),
    "up_to": lambda b, at, p: n.Quantity(None, p[0], span=at),
    "any_number": lambda b, at, p: n.Quantity(None, None, span=at),
    "either": lambda b, at, p: n.Either(tuple(p), span=at),
    "either_else": lambda b, at, p: n.Either(tuple(p[:-1]), p[-1], span=at),
    "instead": lambda b, at, p: "instead of",
    "on_phase": lambda b, at, p: ("phase", "", texts(p)),
    "on_your_phase": lambda b, at, p: ("your phase", "", texts(p)),
    "actor": lambda b, at, p: (" ".join(texts(p)), at),
    "given": lambda b, at, p: texts(p),
    "typed": lambda b, at, p: n.Parameter(p[0], p[1].text, span=at),
    "param": lambda b, at, p: n.Parameter(p[0], default=p[1], span=at),
    "plain_type": lambda b, at, p: n.TypeName("plain", p[0].text, span=at),
    "optional_type": lambda b, at, p: n.TypeName("optional", p[0].text, span=at),
    "set_type": lambda b, at, p: n.TypeName("set", p[0].text, span=at),
    "holds": lambda b, at, p: n.Invariant("holds", p[0], span=at),
    "constant": lambda b, at, p: n.Invariant("constant", p[0], span=at),
    "never_falls": lambda b, at, p: n.Invariant("never falls", p[0], span=at),
}
