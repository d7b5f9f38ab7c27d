"""The order of a few seats → whether all that it compares lies open, so that everybody may be told of it.

Never: answers yes because nothing speaks against it: what it does not know counts as hidden.
"""

from __future__ import annotations

from rulekit.check import tree
from rulekit.check.tree import Expr, Var
from rulekit.check.tree.contract import Reads
from rulekit.check.tree.walk import put_in, walk_expr

DEEPEST = 4  # rulings asked inside each other
OF_PIECES = (Reads.PIECES, Reads.PIECES_THERE, Reads.PLACE)
OPEN = (Reads.NOTHING, Reads.COUNTER, Reads.ANY_COUNTER, Reads.VARIABLE)  # no counter is hidden, no plain variable


def lies_open(checked: tree.CheckedRuleset, order: tree.Sort) -> bool:
    """Whether everybody sees what an order compares, of each whom it compares."""
    return all(_is_open(checked, key.value, frozenset([order.var])) for key in order.keys)


def is_shown(order: tree.Sort) -> bool:
    """Whether it compares one number that each simply has, which the table shows."""
    plain = (tree.VariableOf, tree.CounterOf, tree.AttributeOf)
    return len(order.keys) == 1 and isinstance(order.keys[0].value, plain)


def _is_open(checked: tree.CheckedRuleset, e: Expr, known: frozenset[Var], depth: int = 0) -> bool:
    """Whether all that an expression reads lies open; `known`: names for what everybody knows."""
    inside = walk_expr(e)
    bound = known | {x.var for x in inside if isinstance(x, tree.THROUGH)}
    return all(_one_is_open(checked, x, bound, depth) for x in inside)


def _one_is_open(checked: tree.CheckedRuleset, x: Expr, known: frozenset[Var], depth: int) -> bool:
    declared = checked.declared
    match x:
        case tree.Local(var=var):
            return var in known
        case tree.ZoneOf(zone=name):
            return _everybody_sees(checked, name)
        case tree.VariableOf():
            return x.type.domain not in declared.decks and x.type.domain not in declared.pieces
        case tree.Ask():
            return depth < DEEPEST and _answer_is_open(checked, x, known, depth + 1)
    if x.contract.reads in OF_PIECES:
        return all(region.seen_by == "everybody" for region in declared.regions.values())
    return x.contract.reads in OPEN


def _answer_is_open(checked: tree.CheckedRuleset, x: tree.Ask, known: frozenset[Var], depth: int) -> bool:
    """Whether what a ruling answers hangs on nothing hidden, nor on cards in hidden places that answer it."""
    ruling = checked.rulings[x.ruling]
    opened = put_in(ruling.body, dict(zip(ruling.parameters, x.arguments, strict=True)), x.player)
    for answer in checked.answers:
        if answer.ruling == x.ruling:
            names = known | {answer.it, answer.this, *answer.parameters}
            home = checked.declared.decks[answer.deck].home
            parts = [part for part in (answer.value, answer.condition) if part is not None]
            if not _everybody_sees(checked, home) or not all(_is_open(checked, e, names, depth) for e in parts):
                return False
    return _is_open(checked, opened, known, depth)


def _everybody_sees(checked: tree.CheckedRuleset, name: str) -> bool:
    place = checked.declared.zones.get(name)
    return place is not None and place.seen_by == "everybody"
