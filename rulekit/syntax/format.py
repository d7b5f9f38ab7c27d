"""A tree → its text in the one canonical form: parsing it gives the same tree again.

A node is written by its `notation`; one with a particularity has a function here, registered by its kind.

Never: writes a bracket the language does not need, but for those a tree says are to be kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from rulekit.syntax import nodes as n
from rulekit.syntax.notation import ENDING, Group, Place, notation_of

# How firmly an expression holds together; a part that holds less firmly than its place needs is
# put in brackets. The numbers follow the order of the rules in the grammar.
OR, AND, NOT, COMPARISON, EXPR, NUMBERS, SUM, PRODUCT, UNARY, POSTFIX = range(10)
CALLED = {"or": OR, "not": NOT, "sum": SUM, "unary": UNARY, "postfix": POSTFIX, "": EXPR}  # in a notation

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
    return expression(tree, OR) if isinstance(tree, n.Expr) else written(tree)


# ---- by their notations -----------------------------------------------------------------------

Kind = TypeVar("Kind", bound=n.Node)
PARTICULAR: dict[type[n.Node], Callable[[Any], str]] = {}


def formats(kind: type[Kind]) -> Callable[[Callable[[Kind], str]], Callable[[Kind], str]]:
    """Registers the function that writes nodes of this kind."""

    def registered(write: Callable[[Kind], str]) -> Callable[[Kind], str]:
        PARTICULAR[kind] = write
        return write

    return registered


def written(node: n.Node, s: str = "") -> str:
    """The text of a node, without brackets round it; behind a subject its verb ends with `s`."""
    own = PARTICULAR.get(type(node))
    if own is not None:
        return own(node)
    return "".join(group_of(node, group, s) for group in notation_of(type(node)))


def group_of(node: n.Node, group: Group, s: str) -> str:
    """The text of one part of a notation."""
    texts: list[str] = []
    for part in group.parts:
        if isinstance(part, str):
            texts.append(part)
        elif part.field == ENDING:
            texts.append(s)
        else:
            value = getattr(node, part.field)
            if group.optional and value in (None, "", ()):
                return ""
            texts.append(value_at(part, value))
    return "".join(texts)


def value_at(place: Place, value: Any) -> str:
    """The text of a field in its place."""
    if isinstance(value, n.Expr):
        return expression(value, CALLED[place.firmness])
    if isinstance(value, n.Node):
        return written(value, place.firmness)
    return ", ".join(value_at(place, v) for v in value) if isinstance(value, tuple) else str(value)


# ---- expressions ------------------------------------------------------------------------------


def expression(node: n.Expr, place: int) -> str:
    """An expression for a place that needs it to hold so firmly."""
    if isinstance(node, Bracketed):
        kept = RANKED if isinstance(node.of, n.Pick | n.Sort) else OPERANDS
        return f"({expression(node.of, OR)})" if place in kept else expression(node.of, place)
    text = written(node)
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


def where(condition: n.Expr | None) -> str:
    """` where …`, if there is a condition."""
    return f" where {expression(condition, OR)}" if condition is not None else ""


@formats(n.Index)
def index(node: n.Index) -> str:
    """`fee[n]`"""
    return f"{expression(node.of, POSTFIX)}[{expression(node.index, EXPR)}]"


@formats(n.Arithmetic)
def arithmetic(node: n.Arithmetic) -> str:
    """`a + b`; operators of one rank belong together from the left."""
    rank = firmness(node)
    left, right = expression(node.left, rank), expression(node.right, rank + 1)
    if node.operator in ("up", "down"):
        return f"{left} / {right} rounded {node.operator}"
    return f"{left} {node.operator} {right}"


@formats(n.Pick)
def pick(node: n.Pick) -> str:
    """`the p in players with highest p.rank then none`"""
    return f"the {ranking(node)}"


@formats(n.Sort)
def sort(node: n.Sort) -> str:
    """`sorted p in players with highest p.rank`"""
    return f"sorted {ranking(node)}"


def ranking(node: n.Pick | n.Sort) -> str:
    """`p in players with highest p.rank then none`"""
    keys = [written(key) for key in node.keys]
    then = " then ".join([*keys, node.tie] if node.tie else keys)
    link = "with" if keys else "then"
    only = f" where {without_ranking(node.where, OR)}" if node.where is not None else ""
    return f"{node.name} in {expression(node.source, SUM)}{only} {link} {then}"


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
        return member_of(node, NUMBERS)
    return expression(node, NUMBERS)


@formats(n.IfElse)
def if_else(node: n.IfElse) -> str:
    """`(a if c else b)`, `(a if c else b if d else e)`"""
    cases: list[str] = []
    last: n.Expr = node
    while isinstance(last, n.IfElse):
        cases.append(f"{expression(last.then, OR)} if {expression(last.condition, OR)}")
        last = last.otherwise
    return f"({' else '.join([*cases, expression(last, OR)])})"


@formats(n.Member)
def member(node: n.Member) -> str:
    """`a in S`, `a not in S`"""
    return member_of(node, EXPR)


def member_of(node: n.Member, place: int) -> str:
    """The same in a place where both sides have to hold so firmly."""
    relation = "not in" if node.negated else "in"
    return f"{expression(node.element, place)} {relation} {expression(node.container, place)}"


@formats(n.And)
def conjunction(node: n.And) -> str:
    """`a and b`"""
    return " and ".join(expression(p, NOT) for p in node.parts)


@formats(n.Or)
def disjunction(node: n.Or) -> str:
    """`a or b`"""
    return " or ".join(expression(p, AND) for p in node.parts)


# ---- statements -------------------------------------------------------------------------------


def statements(block: n.Block) -> str:
    """Statements in a row."""
    return "; ".join(written(s) for s in block.statements)


@formats(n.Block)
def block(node: n.Block) -> str:
    """`{ gain 1 fame; skip }`"""
    return f"{{ {statements(node)} }}"


@formats(n.If)
def if_then(node: n.If) -> str:
    """`if c, gain 1 fame else …`, `if c { … }`"""
    comma = " " if isinstance(node.then, n.Block) else ", "
    otherwise = f" else {written(node.otherwise)}" if node.otherwise is not None else ""
    return f"if {expression(node.condition, OR)}{comma}{written(node.then)}{otherwise}"


@formats(n.Either)
def either(node: n.Either) -> str:
    """`either skip or gain 1 fame else …`"""
    otherwise = f" else {written(node.otherwise)}" if node.otherwise is not None else ""
    return f"either {' or '.join(written(a) for a in node.arms)}{otherwise}"


@formats(n.EachPlayer)
def each_player(node: n.EachPlayer) -> str:
    """`each player gains 1 fame`"""
    return f"each player {'simultaneously ' if node.simultaneously else ''}{written(node.body, 's')}"


# ---- parts and declarations -------------------------------------------------------------------


@formats(n.Quantity)
def quantity(node: n.Quantity) -> str:
    """`2`, `1..3`, `up to 2`, `any`"""
    if node.high is None:
        return "any"
    high = expression(node.high, SUM)
    if node.low is None:
        return f"up to {high}"
    return high if node.low == node.high else f"{expression(node.low, SUM)}..{high}"


@formats(n.Trigger)
def trigger(node: n.Trigger) -> str:
    """`after you perform a or b where c`"""
    names = " or ".join(node.names)
    if node.event == "perform":
        event = f"{node.actor} perform{'' if node.actor == 'you' else 's'} {names}"
    else:
        event = f"your {names}" if node.event == "your phase" else names
    return f"{node.timing} {event}{where(node.where)}"


@formats(n.TypeName)
def type_name(node: n.TypeName) -> str:
    """`1..6`, `optional player`, `set of counter`"""
    forms = {"range": f"{node.low}..{node.high}", "optional": f"optional {node.name}", "set": f"set of {node.name}"}
    return forms.get(node.form, node.name)


@formats(n.Invariant)
def invariant(node: n.Invariant) -> str:
    """`constant a`, `never falls a`"""
    return expression(node.value, OR) if node.form == "holds" else f"{node.form} {expression(node.value, EXPR)}"
