"""A tree → its text in the one canonical form: parsing it gives the same tree again.

Never: writes a bracket the language does not need, but for those a tree says are to be kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rulekit.syntax import nodes as n

# How firmly an expression holds together; a part that holds less firmly than its place needs is
# put in brackets. The numbers follow the order of the rules in the grammar.
OR, AND, NOT, COMPARISON, EXPR, NUMBERS, SUM, PRODUCT, UNARY, POSTFIX = range(10)

SUMS = ("+", "-")
# Places between operators, where brackets help a reader even if the language would do without.
OPERANDS = (AND, NOT, SUM, PRODUCT, UNARY)
RANKED = (EXPR, *OPERANDS)  # the same for what is chosen or sorted: its keys reach far


@dataclass(frozen=True, slots=True)
class Bracketed(n.Expr):
    """An expression of several parts that stands in brackets; between operators, and round a ranking, it keeps them."""

    of: n.Expr


def format_tree(tree: n.Node | tuple[n.Node, ...]) -> str:
    """The text of a tree as the parser gives it: a whole effect, a condition, a list of amounts …"""
    if isinstance(tree, tuple):
        return ("; " if isinstance(tree[0], n.Rule) else ", ").join(format_tree(t) for t in tree)
    if isinstance(tree, n.Block):
        return statements(tree)
    if isinstance(tree, n.Statement):
        return statement(tree)
    if isinstance(tree, n.Expr):
        return expression(tree, OR)
    return PARTS[type(tree)](tree)


# ---- expressions ------------------------------------------------------------------------------


def expression(node: n.Expr, place: int) -> str:
    """An expression for a place that needs it to hold so firmly."""
    if isinstance(node, Bracketed):
        kept = RANKED if isinstance(node.of, n.Pick | n.Sort) else OPERANDS
        return f"({expression(node.of, OR)})" if place in kept else expression(node.of, place)
    text = EXPRESSIONS[type(node)](node)
    return text if firmness(node) >= place else f"({text})"


def firmness(node: n.Expr) -> int:
    """How firmly an expression holds together."""
    if isinstance(node, n.Arithmetic):
        return SUM if node.operator in SUMS else PRODUCT
    return FIRMNESS.get(type(node), POSTFIX)


FIRMNESS: dict[type[n.Expr], int] = {
    n.Or: OR,
    n.And: AND,
    n.Not: NOT,
    n.Compare: COMPARISON,
    n.Member: COMPARISON,
    n.Range: NUMBERS,
    n.Pick: EXPR,
    n.Sort: EXPR,
    n.Negative: UNARY,
    n.Int: UNARY,
}


def listed(items: tuple[n.Expr, ...], place: int) -> str:
    """Expressions between commas."""
    return ", ".join(expression(i, place) for i in items)


def where(condition: n.Expr | None) -> str:
    """` where …`, if there is a condition."""
    return f" where {expression(condition, OR)}" if condition is not None else ""


def over(node: n.Fold | n.Map) -> str:
    """` for x in S where …`"""
    return f" for {node.name} in {expression(node.source, EXPR)}{where(node.where)}"


def fold(node: n.Fold) -> str:
    """`sum(x for x in S)`"""
    otherwise = f" else {expression(node.otherwise, EXPR)}" if node.otherwise is not None else ""
    return f"{node.function}({expression(node.body, OR)}{over(node)}{otherwise})"


def arithmetic(node: n.Arithmetic) -> str:
    """`a + b`; operators of one rank belong together from the left."""
    rank = firmness(node)
    left, right = expression(node.left, rank), expression(node.right, rank + 1)
    if node.operator in ("up", "down"):
        return f"{left} / {right} rounded {node.operator}"
    return f"{left} {node.operator} {right}"


def ranking(word: str, node: n.Pick | n.Sort) -> str:
    """`the p in players with highest p.rank then none`"""
    keys = [f"{k.direction} {expression(k.value, SUM)}" for k in node.keys]
    then = " then ".join([*keys, node.tie] if node.tie else keys)
    link = "with" if keys else "then"
    only = f" where {without_ranking(node.where, OR)}" if node.where is not None else ""
    return f"{word} {node.name} in {expression(node.source, SUM)}{only} {link} {then}"


def without_ranking(node: n.Expr, place: int) -> str:
    """A condition in which each ranking stands in brackets."""
    if firmness(node) < place:
        return f"({expression(node, OR)})"
    if isinstance(node, n.Or | n.And):
        word, inner = (" or ", AND) if isinstance(node, n.Or) else (" and ", NOT)
        return word.join(without_ranking(p, inner) for p in node.parts)
    if isinstance(node, n.Not):
        return f"not {without_ranking(node.of, NOT)}"
    if isinstance(node, n.Compare):
        return f"{expression(node.left, NUMBERS)} {node.operator} {expression(node.right, NUMBERS)}"
    if isinstance(node, n.Member):
        return member(node, NUMBERS)
    return expression(node, NUMBERS)


def if_else(node: n.IfElse) -> str:
    """`(a if c else b)`, `(a if c else b if d else e)`"""
    cases: list[str] = []
    last: n.Expr = node
    while isinstance(last, n.IfElse):
        cases.append(f"{expression(last.then, OR)} if {expression(last.condition, OR)}")
        last = last.otherwise
    return f"({' else '.join([*cases, expression(last, OR)])})"


def member(node: n.Member, place: int = EXPR) -> str:
    """`a in S`, `a not in S`"""
    relation = "not in" if node.negated else "in"
    return f"{expression(node.element, place)} {relation} {expression(node.container, place)}"


EXPRESSIONS: dict[type[n.Expr], Callable[[Any], str]] = {
    n.Int: lambda e: str(e.value),
    n.Name: lambda e: str(e.name),
    n.Your: lambda e: f"your {e.name}",
    n.Attr: lambda e: f"{expression(e.of, POSTFIX)}.{e.name}",
    n.Index: lambda e: f"{expression(e.of, POSTFIX)}[{expression(e.index, EXPR)}]",
    n.Call: lambda e: f"{expression(e.function, POSTFIX)}({listed(e.arguments, OR)})",
    n.Fold: fold,
    n.SetOf: lambda e: f"{{{listed(e.items, EXPR)}}}",
    n.Filter: lambda e: f"{{{e.name} in {expression(e.source, EXPR)}{where(e.where)}}}",
    n.Map: lambda e: f"{{{expression(e.body, EXPR)}{over(e)}}}",
    n.IfElse: if_else,
    n.Arithmetic: arithmetic,
    n.Negative: lambda e: f"-{expression(e.of, UNARY)}",
    n.Range: lambda e: f"{expression(e.low, SUM)}..{expression(e.high, SUM)}",
    n.Pick: lambda e: ranking("the", e),
    n.Sort: lambda e: ranking("sorted", e),
    n.Compare: lambda e: f"{expression(e.left, EXPR)} {e.operator} {expression(e.right, EXPR)}",
    n.Member: member,
    n.And: lambda e: " and ".join(expression(p, NOT) for p in e.parts),
    n.Or: lambda e: " or ".join(expression(p, AND) for p in e.parts),
    n.Not: lambda e: f"not {expression(e.of, NOT)}",
}


# ---- statements -------------------------------------------------------------------------------


def statements(block: n.Block) -> str:
    """Statements in a row."""
    return "; ".join(statement(s) for s in block.statements)


def statement(node: n.Statement, s: str = "") -> str:
    """One statement; behind a subject its verb ends with `s`."""
    return STATEMENTS[type(node)](node, s)


def amounts(items: tuple[n.Amount, ...]) -> str:
    """`2 coin, 1 fame`"""
    return ", ".join(PARTS[n.Amount](a) for a in items)


def optional(word: str, value: n.Expr | None) -> str:
    """` to …`, if there is a value."""
    return f" {word} {expression(value, EXPR)}" if value is not None else ""


def perform(node: n.Perform, s: str) -> str:
    """`perform a with n = 1`"""
    bindings = ", ".join(PARTS[n.Binding](b) for b in node.bindings)
    return f"perform{s} {node.name}{' with ' if bindings else ''}{bindings}"


def choose(node: n.Choose, s: str) -> str:
    """`choose up to 2 c from S`"""
    many = f"{PARTS[n.Quantity](node.quantity)} " if node.quantity is not None else ""
    return f"choose{s} {many}{node.name} from {expression(node.source, EXPR)}{where(node.where)}"


def if_then(node: n.If, _: str) -> str:
    """`if c, gain 1 fame else …`, `if c { … }`"""
    comma = " " if isinstance(node.then, n.Block) else ", "
    otherwise = f" else {statement(node.otherwise)}" if node.otherwise is not None else ""
    return f"if {expression(node.condition, OR)}{comma}{statement(node.then)}{otherwise}"


def either(node: n.Either, _: str) -> str:
    """`either skip or gain 1 fame else …`"""
    otherwise = f" else {statement(node.otherwise)}" if node.otherwise is not None else ""
    return f"either {' or '.join(statement(a) for a in node.arms)}{otherwise}"


def end_game(node: n.EndGame, _: str) -> str:
    """`end game won by you because a if c`"""
    won = f" won by {expression(node.winner, EXPR)}" if node.winner is not None else ""
    return f"end game{won} because {', '.join(PARTS[n.Reason](r) for r in node.reasons)}"


def each(node: n.Each, _: str) -> str:
    """`each x in S { … }`"""
    return f"each {node.name} in {expression(node.source, EXPR)}{where(node.where)} {statement(node.body, 's')}"


def each_player(node: n.EachPlayer, _: str) -> str:
    """`each player gains 1 fame`"""
    return f"each player {'simultaneously ' if node.simultaneously else ''}{statement(node.body, 's')}"


def repeat_until(node: n.RepeatUntil, _: str) -> str:
    """`repeat up to 3 { … } until c`"""
    return f"repeat up to {expression(node.limit, SUM)} {statement(node.body)} until {expression(node.until, OR)}"


STATEMENTS: dict[type[n.Statement], Callable[[Any, str], str]] = {
    n.Gain: lambda t, s: f"gain{s} {amounts(t.amounts)}{optional('from', t.source)}",
    n.Lose: lambda t, s: f"lose{s} {amounts(t.amounts)}",
    n.Pay: lambda t, s: f"pay{s} {amounts(t.amounts)}{optional('to', t.to)}",
    n.Move: lambda t, s: f"move{s} {expression(t.what, EXPR)} to {expression(t.to, EXPR)}",
    n.Draw: lambda t, s: f"draw{s} {expression(t.count, SUM)}{optional('from', t.source)}{optional('to', t.to)}",
    n.Discard: lambda t, s: f"discard{s} {expression(t.what, EXPR)}",
    n.Reveal: lambda t, s: f"reveal{s} {expression(t.what, EXPR)}",
    n.Play: lambda t, s: f"play{s} {expression(t.what, EXPR)}",
    n.Shuffle: lambda t, s: f"shuffle{s} {expression(t.what, EXPR)}",
    n.SetTo: lambda t, s: f"set{s} {expression(t.target, POSTFIX)} to {expression(t.value, EXPR)}",
    n.Let: lambda t, s: f"let {t.name} = {expression(t.value, OR)}",
    n.Require: lambda t, s: f"require {expression(t.condition, OR)}",
    n.Perform: perform,
    n.Proceed: lambda t, s: f"proceed{s}",
    n.Skip: lambda t, s: f"skip{s}",
    n.EndGame: end_game,
    n.Choose: choose,
    n.Either: either,
    n.May: lambda t, s: f"may {statement(t.body)}",
    n.If: if_then,
    n.Repeat: lambda t, s: f"repeat {expression(t.count, SUM)} {statement(t.body)}",
    n.RepeatUntil: repeat_until,
    n.AsPlayer: lambda t, s: f"{expression(t.subject, POSTFIX)} {statement(t.body, 's')}",
    n.EachPlayer: each_player,
    n.Each: each,
    n.Block: lambda t, s: f"{{ {statements(t)} }}",
}


# ---- parts and declarations -------------------------------------------------------------------


def quantity(node: n.Quantity) -> str:
    """`2`, `1..3`, `up to 2`, `any`"""
    if node.high is None:
        return "any"
    high = expression(node.high, SUM)
    if node.low is None:
        return f"up to {high}"
    return high if node.low == node.high else f"{expression(node.low, SUM)}..{high}"


def amount(node: n.Amount) -> str:
    """`3 fame per your hand`"""
    per = f" per {expression(node.per, SUM)}" if node.per is not None else ""
    return f"{expression(node.count, SUM)} {expression(node.counter, POSTFIX)}{per}"


def trigger(node: n.Trigger) -> str:
    """`after you perform a or b where c`"""
    names = " or ".join(node.names)
    if node.event == "perform":
        event = f"{node.actor} perform{'' if node.actor == 'you' else 's'} {names}"
    else:
        event = f"your {names}" if node.event == "your phase" else names
    return f"{node.timing} {event}{where(node.where)}"


def rule(node: n.Rule) -> str:
    """`price(c) becomes 0 if d`"""
    given = f"({', '.join(node.parameters)})" if node.parameters else ""
    condition = f" if {expression(node.condition, OR)}" if node.condition is not None else ""
    return f"{node.name}{given} becomes {expression(node.value, EXPR)}{condition}"


def type_name(node: n.TypeName) -> str:
    """`1..6`, `optional player`, `set of counter`"""
    forms = {"range": f"{node.low}..{node.high}", "optional": f"optional {node.name}", "set": f"set of {node.name}"}
    return forms.get(node.form, node.name)


def parameter(node: n.Parameter) -> str:
    """`int n`, `1..6 = 1`"""
    name = f" {node.name}" if node.name else ""
    default = f" = {expression(node.default, EXPR)}" if node.default is not None else ""
    return f"{type_name(node.type)}{name}{default}"


def signature(node: n.Signature) -> str:
    """`played(int n)`"""
    return node.name + (f"({', '.join(parameter(p) for p in node.parameters)})" if node.parameters else "")


def invariant(node: n.Invariant) -> str:
    """`constant a`, `never falls a`"""
    return expression(node.value, OR) if node.form == "holds" else f"{node.form} {expression(node.value, EXPR)}"


PARTS: dict[type[n.Node], Callable[[Any], str]] = {
    n.Amount: amount,
    n.Binding: lambda b: f"{b.name} = {expression(b.value, EXPR)}",
    n.Reason: lambda r: r.name + (f" if {expression(r.condition, OR)}" if r.condition is not None else ""),
    n.Quantity: quantity,
    n.Key: lambda k: f"{k.direction} {expression(k.value, SUM)}",
    n.Trigger: trigger,
    n.Rule: rule,
    n.TypeName: type_name,
    n.Parameter: parameter,
    n.Signature: signature,
    n.Invariant: invariant,
}
