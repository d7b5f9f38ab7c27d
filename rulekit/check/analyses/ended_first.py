"""Numbers that end the game as soon as they come to their least → the least they are whenever anything else happens.

Never: counts on an end that is looked for after a question, or after what somebody performs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulekit.check import tree
from rulekit.check.analyses.completability import Completability
from rulekit.check.analyses.facts import both_ways
from rulekit.check.names.symbols import meant
from rulekit.check.tree import Expr, Statement
from rulekit.check.tree.contract import Fails
from rulekit.check.tree.walk import ends, inner_statements, walk_statements


def least_of_all(completability: Completability) -> dict[str, int]:
    """The variables of the table that are never so low as they may be, but for the end of the game."""
    bodies = completability.bodies.values()
    every = [s for body in bodies for s in walk_statements(body) if isinstance(s, tree.SetVariable)]
    found = {}
    for name, variable in completability.checked.declared.variables.items():
        low, mine = meant(variable.type).low, [s for s in every if s.name == name]
        begins = isinstance(variable.start, int) and not isinstance(variable.start, bool) and variable.start
        if low is None or variable.per_player or variable.region or begins is False or begins <= low:
            continue
        followed = {id(s) for body in bodies for s in _ended_behind(body, name, low)}
        if all(id(s) in followed for s in mine):
            found[name] = low + 1
    return found


def _ended_behind(body: tuple[Statement, ...], name: str, bound: int) -> Iterator[tree.SetVariable]:
    """The statements that set a variable, right behind which the game ends if it is at its least."""
    steps = _flat(body)
    for i, s in enumerate(steps):
        if isinstance(s, tree.SetVariable) and s.name == name and _ends_at(steps[i + 1 :], name, bound):
            yield s
        for inner in inner_statements(s):
            yield from _ended_behind((inner,), name, bound)


def _flat(body: tuple[Statement, ...]) -> list[Statement]:
    """A sequence without the braces in it."""
    return [x for s in body for x in (_flat(s.statements) if isinstance(s, tree.Block) else [s])]


def _ends_at(later: list[Statement], name: str, bound: int) -> bool:
    for s in later:
        if isinstance(s, tree.EndGame):
            asked = [reason.condition for reason in s.reasons if reason.condition is not None]
        elif isinstance(s, tree.If) and ends(s.then):
            asked = [s.condition]
        elif _quiet(s):
            continue
        else:
            return False
        if any(_at_its_least(e, name, bound) for e in asked):
            return True
    return False


def _quiet(s: Statement) -> bool:
    """Does a statement neither ask anything nor lead anywhere else, and can it be done."""
    alone = not s.entered and not s.contract.rests and not inner_statements(s)
    return alone and s.contract.fails is Fails.NEVER and isinstance(s, (tree.Let, tree.SetVariable, tree.Amount))


def _at_its_least(e: Expr, name: str, bound: int) -> bool:
    """Does a condition hold whenever a variable is at its least."""
    if isinstance(e, tree.Or):
        return any(_at_its_least(part, name, bound) for part in e.parts)
    if not isinstance(e, tree.Compare):
        return False
    return any(
        isinstance(one, tree.VariableOf) and one.name == name and isinstance(n, tree.Const)
        and (operator, n.value) in (("=", bound), ("<=", bound), ("<", bound + 1))
        for one, operator, n in both_ways(e)
    )  # fmt: skip


def surely_one(choice: tree.ChooseNumber, least: Mapping[str, int]) -> bool:
    """Is there a number to choose, as such variables are at least as much."""
    wanted = choice.low.type.high
    ends = [least.get(e.name) if isinstance(e, tree.VariableOf) else e.type.low for e in _parts(choice.high)]
    return wanted is not None and all(n is not None and n >= wanted for n in ends)


def _parts(e: Expr) -> list[Expr]:
    """The numbers of which a number is the smallest."""
    if isinstance(e, tree.Arithmetic) and e.operator == "min":
        return [*_parts(e.left), *_parts(e.right)]
    return [e]
